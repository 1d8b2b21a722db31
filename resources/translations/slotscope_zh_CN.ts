<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>AggregationCard</name>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>%1 optimizers merge repeated rows themselves.</source>
            <translation>%1 类优化器自行合并重复的行。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Aggregation</source>
            <translation>合并</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>No gradient of this model is sparse.</source>
            <translation>此模型没有稀疏梯度。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Nothing to merge: dense_gradients is on, and a dense gradient has no repeated rows.</source>
            <translation>没有可合并的：dense_gradients 已打开，稠密梯度没有重复的行。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>The gradient of the mean loss over the batch</source>
            <translation>批次平均损失的梯度</translation>
        </message>
    </context>
    <context>
        <name>AuthorPanel</name>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Make a step of what is seen</source>
            <translation>把当前所见录为一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Move the step down</source>
            <translation>下移此步</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Move the step up</source>
            <translation>上移此步</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Preview</source>
            <translation>预览</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Record as a step</source>
            <translation>录为一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Remove the step; Ctrl+Z in the text brings it back</source>
            <translation>删除此步；在文本中按 Ctrl+Z 可恢复</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Save the lesson (Ctrl+S in the text)</source>
            <translation>保存课程（文本中按 Ctrl+S）</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Save the lesson as one file, to hand it on</source>
            <translation>把课程存为一个文件，便于分享</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Show this step as a learner sees it</source>
            <translation>按学习者所见显示此步</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Steps of the lesson</source>
            <translation>课程的步骤</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Text of the lesson</source>
            <translation>课程文本</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>This is a translation: its steps are those of lesson.md</source>
            <translation>这是译文：它的各步以 lesson.md 为准</translation>
        </message>
    </context>
    <context>
        <name>Banner</name>
        <message>
            <location filename="../../widgets/notices/banner.py"></location>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <location filename="../../widgets/notices/banner.py"></location>
            <source>Details</source>
            <translation>详情</translation>
        </message>
        <message>
            <location filename="../../widgets/notices/banner.py"></location>
            <source>Numbers, code and what to do</source>
            <translation>数值、代码与处理办法</translation>
        </message>
    </context>
    <context>
        <name>BeforeFirstStep</name>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Building the model</source>
            <translation>正在构建模型</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Compiling the step</source>
            <translation>正在编译训练步</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Importing TensorFlow, then building the model. Press Space to start training right after.</source>
            <translation>正在导入 TensorFlow，然后构建模型。按空格键，构建完即开始训练。</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>No steps yet</source>
            <translation>还没有步</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Press Space to run, or → for a single step. Lessons are under the cap above.</source>
            <translation>按 Space 运行，按 → 走一步。课程在上方的学位帽里。</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Reading data and creating layers. Press Space to start training right after.</source>
            <translation>正在读取数据并创建各层。按空格键，完成后即开始训练。</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>TensorFlow is compiling the training step. This can take up to a minute and cannot be interrupted: Pause and Stop act afterwards. You can close the window at any time.</source>
            <translation>TensorFlow 正在编译训练步。最长可能需要一分钟，且不能中断：暂停和停止在编译之后生效。窗口可随时关闭。</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Warming up</source>
            <translation>正在预热</translation>
        </message>
    </context>
    <context>
        <name>BreakBanner</name>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Go to step %1</source>
            <translation>转到第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Its rows of the training data, each with its label</source>
            <translation>该批次的训练数据行，各带标签</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Last finite step</source>
            <translation>最后一个有限步</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Replay the last %1 steps at five a second and pause before the failure</source>
            <translation>以每秒五步重放最后 %1 步，并在出错之前暂停</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Show the batch</source>
            <translation>显示批次</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Show the element</source>
            <translation>显示元素</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>The batch of step %1: %2 rows of the training data, counted from 0, as the model takes them</source>
            <translation>第 %1 步的批次：训练数据中的 %2 行，从 0 数起，与模型所取一致</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>The run is paused before that step. Change a setting and run: it continues as a branch.</source>
            <translation>运行暂停在该步之前。更改一项设置再运行：将作为分支继续。</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Watch the steps before</source>
            <translation>回看之前的步</translation>
        </message>
    </context>
    <context>
        <name>CheckList</name>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>Check</source>
            <translation>检查</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>Contract check</source>
            <translation>约定检查</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>Not checked yet</source>
            <translation>尚未检查</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>What the optimizer must keep to is listed here.</source>
            <translation>优化器必须遵守的规则列在这里。</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} failed</source>
            <translation>{count} 项失败</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} passed</source>
            <translation>{count} 项通过</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} skipped</source>
            <translation>{count} 项跳过</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} warning</source>
            <translation>{count} 项警告</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} warnings</source>
            <translation>{count} 项警告</translation>
        </message>
    </context>
    <context>
        <name>CheckRow</name>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>Measured: {value}</source>
            <translation>测得：{value}</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>line {line}</source>
            <translation>第 {line} 行</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>passed</source>
            <translation>通过</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>running</source>
            <translation>进行中</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>skipped</source>
            <translation>跳过</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>warning</source>
            <translation>警告</translation>
        </message>
    </context>
    <context>
        <name>CodeEditor</name>
        <message>
            <location filename="../../widgets/editor/code_editor.py"></location>
            <source>Code</source>
            <translation>代码</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/code_editor.py"></location>
            <source>Esc and then Tab leaves the editor.</source>
            <translation>按 Esc 再按 Tab 离开编辑器。</translation>
        </message>
    </context>
    <context>
        <name>ColourBar</name>
        <message>
            <location filename="../../widgets/readouts/colour_bar.py"></location>
            <source>, logarithmic, linear below %1</source>
            <translation>，对数，%1 以下为线性</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/colour_bar.py"></location>
            <source>From %1 to %2</source>
            <translation>从 %1 到 %2</translation>
        </message>
    </context>
    <context>
        <name>CompareBar</name>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>%1, large</source>
            <translation>%1，大图</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>%1, run by run</source>
            <translation>%1，逐次运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>A plot for each run</source>
            <translation>每次运行一幅图</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align by</source>
            <translation>对齐方式</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align runs by gradient evaluations: a wrapper may need several per step</source>
            <translation>按梯度计算次数对齐：包装优化器每步可能需要多次</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align runs by seconds of training, without pauses and validation</source>
            <translation>按训练秒数对齐，不计暂停和验证</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align runs by step</source>
            <translation>按步对齐</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Choose plots</source>
            <translation>选择图表</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Compare optimizers, hyperparameter values, or seeds</source>
            <translation>比较优化器、超参数取值或随机种子</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Evaluations</source>
            <translation>计算次数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Fit: show every run in full</source>
            <translation>适应：完整显示每次运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Height</source>
            <translation>纵轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Log</source>
            <translation>对数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Losses, norms and rates on a linear axis</source>
            <translation>损失、范数和速率用线性轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Losses, norms and rates on a logarithmic axis</source>
            <translation>损失、范数和速率用对数轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Measure between two cursors</source>
            <translation>用两个光标测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Moving averages, or every recorded value</source>
            <translation>移动平均，或每个记录值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>New race</source>
            <translation>新竞赛</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Persistence</source>
            <translation>余辉</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Plot</source>
            <translation>图</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Plots</source>
            <translation>图表</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Several quantities side by side</source>
            <translation>多个量并排显示</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Shade each place by how many of the runs pass through it (P)</source>
            <translation>按经过该处的运行数量着色 (P)</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Small multiples</source>
            <translation>小图阵列</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Smooth</source>
            <translation>平滑</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Steps</source>
            <translation>步数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Time</source>
            <translation>时间</translation>
        </message>
    </context>
    <context>
        <name>CompareSide</name>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>%1 of %2 steps</source>
            <translation>%1，共 %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>%1 steps, %2 of training</source>
            <translation>%1 步，训练 %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>At step %1 of %2</source>
            <translation>%1，共 %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>At step %1, paused</source>
            <translation>第 %1 步，已暂停</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Building run %1 of %2</source>
            <translation>正在构建第 %1 次运行，共 %2 次</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Built; its first step is compiling or waiting for its turn</source>
            <translation>已构建；第一步正在编译或排队</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Choose another race, or other runs</source>
            <translation>选择另一场竞赛或其他运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Compared runs</source>
            <translation>比较的运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Compiling the first steps</source>
            <translation>正在编译第一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Failed at step %1</source>
            <translation>在第 %1 步失败</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Finished, %1 steps</source>
            <translation>已完成，%1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>From the runs table</source>
            <translation>来自运行列表</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Last loss</source>
            <translation>最新损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Last val. loss</source>
            <translation>最新验证损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Median of %1 seeds</source>
            <translation>%1 个种子的中位数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Not finite at step %1</source>
            <translation>第 %1 步出现非有限值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Not started</source>
            <translation>未开始</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Select two runs to see their differences</source>
            <translation>选择两次运行，查看它们的差异</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Stop the race (results so far are kept)</source>
            <translation>停止竞赛（保留已有结果）</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Stopped at step %1</source>
            <translation>停在第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>The latest validation loss</source>
            <translation>最新的验证损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>The loss of the last step</source>
            <translation>最后一步的损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Waiting for the run in the window. %1</source>
            <translation>正在等待窗口中的运行。%1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>best validation loss %1</source>
            <translation>最佳验证损失 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>loss averaged over the last steps %1</source>
            <translation>最后 %1 步的平均损失</translation>
        </message>
    </context>
    <context>
        <name>CompareView</name>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>%1 is still training; it can be opened once it ends.</source>
            <translation>%1 仍在训练；结束后可以打开。</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>%1 runs</source>
            <translation>%1 次运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>1 run</source>
            <translation>1 次运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Choose what to race</source>
            <translation>选择参赛内容</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Gradient norm</source>
            <translation>梯度范数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Math channel: %1</source>
            <translation>数学通道：%1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Mean loss of each batch, on a surface the sum of f over its points</source>
            <translation>每个批次的平均损失；在曲面上为各点 f 之和</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Mean loss over the held-out rows</source>
            <translation>留出行的平均损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Metric</source>
            <translation>指标</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>No other saved races</source>
            <translation>没有其他已保存的竞赛</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Norm of all updates over the norm of all weights</source>
            <translation>所有更新的范数与所有权重的范数之比</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Norm of the gradients of all variables together</source>
            <translation>所有变量梯度合在一起的范数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Nothing compared yet</source>
            <translation>还没有可比较的</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Of each batch</source>
            <translation>每个批次的</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Of the default optimizer, where the model has parts</source>
            <translation>模型分部分时，为默认优化器的</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Over the held-out rows</source>
            <translation>在留出行上</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Overlaid runs</source>
            <translation>叠加的运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Race optimizers</source>
            <translation>优化器竞赛</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>See %1 optimizers learn side by side from the same weights and batches, or overlay saved runs.</source>
            <translation>看 %1 个优化器从相同权重和批次并排学习，或叠加已保存的运行。</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Set up a race</source>
            <translation>设置竞赛</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>The latest race</source>
            <translation>最近的竞赛</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>This cell has not been run yet, so there is nothing to open.</source>
            <translation>此格尚未运行，没有可打开的内容。</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>This run</source>
            <translation>本次运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Update ÷ weight</source>
            <translation>更新 ÷ 权重</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Validation %1</source>
            <translation>验证 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Validation loss</source>
            <translation>验证损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>metric</source>
            <translation>指标</translation>
        </message>
    </context>
    <context>
        <name>CompletionList</name>
        <message>
            <location filename="../../widgets/editor/completion_popup.py"></location>
            <source>Completions</source>
            <translation>补全</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/completion_popup.py"></location>
            <source>variable</source>
            <translation>变量</translation>
        </message>
    </context>
    <context>
        <name>ConfusionPart</name>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>%1 % right</source>
            <translation>%1 % 正确</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>%1 of %2 rows, %3</source>
            <translation>%2 行中的 %1 行，%3</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>%1 taken for %2: %3 rows</source>
            <translation>%1 被判为 %2：%3 行</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>, shade: % of the true class</source>
            <translation>，深浅：占真实类别的 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>Confusion matrix</source>
            <translation>混淆矩阵</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>No errors.</source>
            <translation>没有错误。</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>predicted</source>
            <translation>预测</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>predicted %1</source>
            <translation>预测为 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>the %1 of %2 classes with the most errors</source>
            <translation>%2 个类别中错误最多的 %1 个</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>true</source>
            <translation>真实</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>true %1</source>
            <translation>真实为 %1</translation>
        </message>
    </context>
    <context>
        <name>ContourPlot</name>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>Surface</source>
            <translation>曲面</translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>least %1</source>
            <translation>最小 %1</translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>saddle</source>
            <translation>鞍点</translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>start</source>
            <translation>起点</translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>start after a reset</source>
            <translation>重置后的起点</translation>
        </message>
    </context>
    <context>
        <name>CostTable</name>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Costs</source>
            <translation>开销</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Distributions and maps are sampled at every step, one step per call. The run is slower, and its weights are the same</source>
            <translation>每一步都对分布和图采样，每次调用一步。运行变慢，权重不变</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Every step</source>
            <translation>每一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Overhead</source>
            <translation>测量开销</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>While this is off, distributions and maps take at most 5 % of the time each and are sampled at fewer steps. Loss, norms and the brushed element are always measured at every step</source>
            <translation>关闭时，分布和图各占用至多 5 % 的时间，采样的步较少。损失、范数和选中的元素始终逐步测量</translation>
        </message>
    </context>
    <context>
        <name>CursorBar</name>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Cursor %1: drag its line, or put it with %2 and a click; , and . move the selected one by a step, with Ctrl by ten; Shift+C selects the other</source>
            <translation>光标 %1：拖动它的线，或按 %2 再单击来放置；, 和 . 把选中的光标移动一步，加 Ctrl 移动十步；Shift+C 选中另一个</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Cursor that keys move</source>
            <translation>按键所移动的光标</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>From A to B</source>
            <translation>从 A 到 B</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Hide the cursors</source>
            <translation>隐藏光标</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Nothing to measure yet</source>
            <translation>还没有可测量的</translation>
        </message>
    </context>
    <context>
        <name>CursorRow</name>
        <message>
            <location filename="../../widgets/plots/cursor_row.py"></location>
            <source>and %1 more</source>
            <translation>还有 %1 项</translation>
        </message>
    </context>
    <context>
        <name>Cursors</name>
        <message>
            <location filename="../../widgets/plots/cursor_measurement.py"></location>
            <source>%1 at %2</source>
            <translation>%1，在 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_measurement.py"></location>
            <source>%1: A %2, B %3, Δ %4, %5</source>
            <translation>%1：A %2，B %3，Δ %4，%5</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_row.py"></location>
            <source>Δ</source>
            <translation>Δ</translation>
        </message>
    </context>
    <context>
        <name>CurveDrawing</name>
        <message>
            <location filename="../../widgets/lesson/curve_drawing.py"></location>
            <source>Drag over the plot, or move the pencil with the arrow keys and set points with Space.</source>
            <translation>在图上拖动，或用方向键移动铅笔并按 Space 落点。</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/curve_drawing.py"></location>
            <source>Draw a prediction from step %1 to %2</source>
            <translation>画出从第 %1 步到第 %2 步的预测</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/curve_drawing.py"></location>
            <source>Draw your prediction here</source>
            <translation>在这里画出你的预测</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/curve_drawing.py"></location>
            <source>Pencil at step %1, %2</source>
            <translation>铅笔在第 %1 步，%2</translation>
        </message>
    </context>
    <context>
        <name>CurvePlot</name>
        <message>
            <location filename="../../widgets/curve_plot/widget.py"></location>
            <source>%1 from %2 to %3</source>
            <translation>%1，从 %2 到 %3</translation>
        </message>
    </context>
    <context>
        <name>CurveQuestion</name>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Clear</source>
            <translation>清空</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Clear the curve</source>
            <translation>清除曲线</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Draw the curve on the plot with the mouse.</source>
            <translation>用鼠标在图上画出曲线。</translation>
        </message>
    </context>
    <context>
        <name>DataPreviewPanel</name>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1 missing</source>
            <translation>缺失 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1 words, %2 different; the vocabulary is %3 % of all words</source>
            <translation>%1 个词，其中不同的 %2 个；词表覆盖全部词的 %3 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1. %2 of the rows are held out for validation.</source>
            <translation>%1。留出 %2 行用于验证。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1. Nothing is held out for validation.</source>
            <translation>%1。没有留出行用于验证。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Back to the plots</source>
            <translation>返回图表</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Beginning</source>
            <translation>开头</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Classes</source>
            <translation>类别</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Column</source>
            <translation>列</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Data</source>
            <translation>数据</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Done</source>
            <translation>完成</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Feature</source>
            <translation>特征</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>First rows</source>
            <translation>前几行</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Ignore</source>
            <translation>忽略</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>It is left out</source>
            <translation>不使用此列</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Most frequent</source>
            <translation>最常见</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Range</source>
            <translation>范围</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Reading the file…</source>
            <translation>正在读取文件…</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Reset to apply</source>
            <translation>重置后应用</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Target</source>
            <translation>目标</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>The model predicts it</source>
            <translation>由模型预测</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>The model sees it</source>
            <translation>作为模型输入</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Train on this data, from step 0</source>
            <translation>用此数据从第 0 步开始训练</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Type</source>
            <translation>类型</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Used as</source>
            <translation>用途</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Words</source>
            <translation>词</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>free text</source>
            <translation>自由文本</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>numbers</source>
            <translation>数值</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>read up to the set length</source>
            <translation>只读到设定的长度</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>words</source>
            <translation>词</translation>
        </message>
    </context>
    <context>
        <name>DecisionMap</name>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>%1 against %2. %3 training rows and %4 held out.</source>
            <translation>%1 对 %2。训练行 %3 行，留出行 %4 行。</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>%1 of %2 rows are drawn</source>
            <translation>画出 %2 行中的 %1 行</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>Decision boundary</source>
            <translation>决策边界</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>Of the plane:</source>
            <translation>平面外的特征：</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>held-out row %1: %2</source>
            <translation>留出行 %1：%2</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>not finite</source>
            <translation>非有限</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>training row %1: %2</source>
            <translation>训练行 %1：%2</translation>
        </message>
    </context>
    <context>
        <name>DecisionPart</name>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>%1 % of the variance</source>
            <translation>方差的 %1 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Choose the plane</source>
            <translation>选择平面</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Feature to the right</source>
            <translation>向右的特征</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Feature upwards</source>
            <translation>向上的特征</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Learnt function</source>
            <translation>学到的函数</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Measured only while this plot is visible.</source>
            <translation>仅在此图可见时测量。</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>No plane</source>
            <translation>没有平面</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Not measured yet</source>
            <translation>尚未测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>PC1, PC2</source>
            <translation>PC1、PC2</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Principal components</source>
            <translation>主成分</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Through the mean of the training rows</source>
            <translation>过训练行的均值</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Through training row %1</source>
            <translation>过训练行 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>other features at their mean</source>
            <translation>其他特征取均值</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>other features of training row %1</source>
            <translation>其他特征取训练行 %1 的值</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>through the mean</source>
            <translation>过均值</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>through training row %1</source>
            <translation>过训练行 %1</translation>
        </message>
    </context>
    <context>
        <name>DiagnosticCard</name>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>every %1 steps</source>
            <translation>每 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>every step</source>
            <translation>每一步</translation>
        </message>
    </context>
    <context>
        <name>DiagnosticsPanel</name>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Add %1</source>
            <translation>添加 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Add diagnostic</source>
            <translation>添加诊断</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Diagnostics</source>
            <translation>诊断</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Remove %1</source>
            <translation>移除 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Search diagnostics</source>
            <translation>搜索诊断</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>What is too expensive for every step, recorded at an interval.</source>
            <translation>每一步都测太耗时的量，按间隔记录。</translation>
        </message>
    </context>
    <context>
        <name>DifferenceLines</name>
        <message>
            <location filename="../../widgets/differences/lines.py"></location>
            <source>Differs</source>
            <translation>不同</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/lines.py"></location>
            <source>Only %1 has it</source>
            <translation>只有 %1 有</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/lines.py"></location>
            <source>nothing</source>
            <translation>无</translation>
        </message>
    </context>
    <context>
        <name>DifferenceList</name>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Copy all</source>
            <translation>全部复制</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Nothing that was set differs between the two.</source>
            <translation>两者的设置没有任何差异。</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>The same settings</source>
            <translation>设置相同</translation>
        </message>
    </context>
    <context>
        <name>DifferencePlot</name>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>%1 up to %2</source>
            <translation>%1 至多 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>Difference from the reference: %1</source>
            <translation>与参考的差异：%1</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>Largest difference between the weights after each step; dotted: what rounding comes to</source>
            <translation>每一步之后权重之间的最大差异；虚线：舍入误差的累积</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
    </context>
    <context>
        <name>Dock</name>
        <message>
            <location filename="../../widgets/shell/dock_tabs.py"></location>
            <source>Fold</source>
            <translation>折叠</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/dock_tabs.py"></location>
            <source>Open</source>
            <translation>打开</translation>
        </message>
    </context>
    <context>
        <name>EditorPanel</name>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>%1 can be checked as it is, rule by rule.</source>
            <translation>%1 可以直接逐条规则检查。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>%1 was changed by another program</source>
            <translation>%1 已被其他程序更改</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>%1: differs by up to %2</source>
            <translation>%1：差异至多 %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Another Python file…</source>
            <translation>其他 Python 文件…</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Check</source>
            <translation>检查</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Compare its weights, step by step, with a reference optimizer</source>
            <translation>把它的权重与参考优化器逐步比较</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Compare with</source>
            <translation>比较对象</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Create a file from a template or from any optimizer</source>
            <translation>从模板或任一优化器创建文件</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Ctrl+S saves the file and checks it.</source>
            <translation>Ctrl+S 保存文件并检查。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>From %1, as it is</source>
            <translation>来自 %1，原样</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>From another optimizer</source>
            <translation>来自其他优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>It is checked once its code is trusted.</source>
            <translation>代码受信任后即检查。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Keep my version</source>
            <translation>保留我的版本</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Matches its reference</source>
            <translation>与参考一致</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>More room for the code</source>
            <translation>扩大代码区</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>New</source>
            <translation>新建</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>New optimizer</source>
            <translation>新优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>None</source>
            <translation>无</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Not checked yet</source>
            <translation>尚未检查</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Open a Python file…</source>
            <translation>打开 Python 文件…</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Open an optimizer</source>
            <translation>打开优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Python files (*.py)</source>
            <translation>Python 文件 (*.py)</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Reference</source>
            <translation>参考</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Reload and apply</source>
            <translation>重新加载并应用</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Save and check</source>
            <translation>保存并检查</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Start from the selected optimizer and change a line. It trains a second after Ctrl+S.</source>
            <translation>从选中的优化器开始，改动一行。按 Ctrl+S 一秒后即用它训练。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Start from this optimizer</source>
            <translation>从此优化器开始</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Template, %1</source>
            <translation>模板，%1</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>The number is the largest difference of any weight.</source>
            <translation>数值为任一权重的最大差异。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Write an optimizer</source>
            <translation>编写优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>edited</source>
            <translation>已编辑</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>not in use</source>
            <translation>未使用</translation>
        </message>
    </context>
    <context>
        <name>ElementDock</name>
        <message>
            <location filename="../../app/panels/slots/element_window.py"></location>
            <source>Bring it back</source>
            <translation>移回</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_window.py"></location>
            <source>The element is in a window of its own.</source>
            <translation>该元素在单独的窗口中。</translation>
        </message>
    </context>
    <context>
        <name>ElementMap</name>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>%1 by %2 elements, colours to a magnitude of %3.</source>
            <translation>%1 × %2 个元素，颜色至幅值 %3。</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Brushed: %1.</source>
            <translation>选中：%1。</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Click an element, or go to the next with Alt and an arrow key</source>
            <translation>单击元素，或用 Alt 加方向键移到下一个</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Elements</source>
            <translation>元素</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Nothing is shown.</source>
            <translation>没有显示任何内容。</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>[%1]  largest %2</source>
            <translation>[%1]  最大 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>elements</source>
            <translation>元素</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>largest</source>
            <translation>最大</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>mean</source>
            <translation>均值</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>not finite</source>
            <translation>非有限</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>row %1, RMS %2</source>
            <translation>行 %1，均方根 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>row %1, largest %2</source>
            <translation>行 %1，最大 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>row RMS</source>
            <translation>行均方根</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>row largest</source>
            <translation>行最大值</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>std</source>
            <translation>标准差</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>zeros</source>
            <translation>零</translation>
        </message>
    </context>
    <context>
        <name>ElementPanel</name>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>%1 → %2, edited</source>
            <translation>%1 → %2，已编辑</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>At each single step</source>
            <translation>在每个单步</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Back into the main window</source>
            <translation>移回主窗口</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Double-click a number to change it</source>
            <translation>双击数值可更改</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Element</source>
            <translation>元素</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Full screen</source>
            <translation>全屏</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>In a window of its own</source>
            <translation>在单独的窗口中</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>In slow motion, again and again</source>
            <translation>慢动作，反复播放</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Light the terms one by one</source>
            <translation>逐项点亮</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Off</source>
            <translation>关</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Shows one step until all its terms were lit, then the newest; the run goes on as fast as it does</source>
            <translation>显示一步，直到各项都点亮过，再显示最新一步；运行照常全速进行</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>The next step starts from the edited value</source>
            <translation>下一步从编辑后的值开始</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>While the run rests, or makes two steps a second at most</source>
            <translation>运行停着或每秒至多两步时</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>after</source>
            <translation>之后</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>effective learning rate of this element</source>
            <translation>此元素的有效学习率</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>gradient</source>
            <translation>梯度</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>gradient as the optimizer received it</source>
            <translation>优化器收到的梯度</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>update</source>
            <translation>更新</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>weight</source>
            <translation>权重</translation>
        </message>
    </context>
    <context>
        <name>ElementWindow</name>
        <message>
            <location filename="../../app/panels/slots/element_window.py"></location>
            <source>Element – Slotscope</source>
            <translation>元素 – Slotscope</translation>
        </message>
    </context>
    <context>
        <name>EmbeddingView</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Effect of the current step on the rows</source>
            <translation>当前步对各行的影响</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Embedding</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Measure</source>
            <translation>度量</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>No table here</source>
            <translation>这里没有嵌入表</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Open the sample</source>
            <translation>打开示例</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Pending until reset</source>
            <translation>重置后生效</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Projection</source>
            <translation>投影</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Reset to step 0</source>
            <translation>重置到第 0 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Rows</source>
            <translation>行</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Rows over steps</source>
            <translation>各行随步变化</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Table</source>
            <translation>表</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>This model has no embedding. Choose “Zipf text” as the data, or open a sample whose optimizer updates only the rows of the batch.</source>
            <translation>此模型没有嵌入。请选择“Zipf text”作为数据，或打开优化器只更新批次所含行的示例。</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>This model takes effect after a reset; the current run has no embedding.</source>
            <translation>此模型在重置后生效；当前运行没有嵌入。</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>rows of</source>
            <translation>行所属</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>scale</source>
            <translation>刻度</translation>
        </message>
    </context>
    <context>
        <name>Exhibit</name>
        <message>
            <location filename="../../widgets/gallery/example_page.py"></location>
            <source>made-up data</source>
            <translation>虚构数据</translation>
        </message>
    </context>
    <context>
        <name>FactRows</name>
        <message>
            <location filename="../../widgets/readouts/fact_rows.py"></location>
            <source>Changed by hand</source>
            <translation>手动更改</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/fact_rows.py"></location>
            <source>Double-click to change</source>
            <translation>双击可更改</translation>
        </message>
    </context>
    <context>
        <name>Figure</name>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>A figure is saved as {kinds}; {name} has {received}.</source>
            <translation>图可保存为 {kinds}；{name} 的后缀为 {received}。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>Gradient evaluations</source>
            <translation>梯度计算次数</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>Made by {program}</source>
            <translation>由 {program} 制作</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>Seconds of training</source>
            <translation>训练秒数</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>The figure cannot be written to {path}: {reason}.</source>
            <translation>无法把图写入 {path}：{reason}。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>There is nothing to draw in {title} yet.</source>
            <translation>{title} 中还没有可画的内容。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>no suffix</source>
            <translation>无后缀</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>{count} others</source>
            <translation>其他 {count} 个</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>{count} runs</source>
            <translation>{count} 次运行</translation>
        </message>
    </context>
    <context>
        <name>FigureDialog</name>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>%1 by %2 mm; PDF, SVG or PNG, by the name of the file</source>
            <translation>%1 × %2 毫米；PDF、SVG 或 PNG，由文件名决定</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Beside one another</source>
            <translation>并列</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Black and white, by dashes and marks</source>
            <translation>黑白，用虚线和标记区分</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Choose a plot.</source>
            <translation>请选择一幅图。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Figure for print</source>
            <translation>印刷用图</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Height of a plot, mm</source>
            <translation>每幅图高，毫米</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Legend</source>
            <translation>图例</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Letters, points</source>
            <translation>字号，磅</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Plots</source>
            <translation>图表</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Save as…</source>
            <translation>另存为…</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>This width, the height in proportion</source>
            <translation>此宽度，高度按比例</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Width of a plot, mm</source>
            <translation>每幅图宽，毫米</translation>
        </message>
    </context>
    <context>
        <name>FileDrop</name>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>Drop to import runs</source>
            <translation>拖放以导入运行</translation>
        </message>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>Drop to use this optimizer</source>
            <translation>拖放以使用此优化器</translation>
        </message>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>The optimizer in this Python file replaces the current one.</source>
            <translation>此 Python 文件中的优化器将取代当前优化器。</translation>
        </message>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>They are added to your runs. Any code they contain stays disabled until you trust it.</source>
            <translation>它们将加入你的运行。其中的代码在你信任之前保持停用。</translation>
        </message>
    </context>
    <context>
        <name>FileLine</name>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Reload the file</source>
            <translation>重新加载文件</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Reload: run the current file and keep weights and slots</source>
            <translation>重新加载：运行当前文件，保留权重和槽位</translation>
        </message>
    </context>
    <context>
        <name>Film</name>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film has 0.1 to 120 pictures a second; received {rate:g}.</source>
            <translation>影片每秒 0.1 到 120 帧；收到 {rate:g}。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film has 2 x 2 pixels or more; received {width} x {height}.</source>
            <translation>影片至少 2 x 2 像素；收到 {width} x {height}。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film is saved as .mp4 or .gif; {name} has {received}.</source>
            <translation>影片可保存为 .mp4 或 .gif；{name} 的后缀为 {received}。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film needs a picture at least; received none.</source>
            <translation>影片至少需要一帧；一帧也没有收到。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>Films need the package av, which is not installed; this brings it: pip install slotscope[film]</source>
            <translation>影片需要 av 包，尚未安装；安装命令：pip install slotscope[film]</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>The film cannot be written to {path}: {reason}.</source>
            <translation>无法把影片写入 {path}：{reason}。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>The film {name} was closed already.</source>
            <translation>影片 {name} 已经关闭。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>no suffix</source>
            <translation>无后缀</translation>
        </message>
    </context>
    <context>
        <name>FilmJob</name>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film needs a step at least; received none.</source>
            <translation>影片至少需要一步；一步也没有收到。</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>The view did not come to step {step} within {seconds:g} seconds.</source>
            <translation>视图在 {seconds:g} 秒内没有到达第 {step} 步。</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Find</source>
            <translation>查找</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Find and replace</source>
            <translation>查找和替换</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Match case (Alt+C)</source>
            <translation>区分大小写 (Alt+C)</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Next match</source>
            <translation>下一个匹配</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>None</source>
            <translation>无</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Previous match</source>
            <translation>上一个匹配</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Regular expression (Alt+R)</source>
            <translation>正则表达式 (Alt+R)</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace</source>
            <translation>替换</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace all</source>
            <translation>全部替换</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace all matches, as one step (Ctrl+Alt+Enter)</source>
            <translation>一次替换所有匹配 (Ctrl+Alt+Enter)</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace this match and go to the next (Enter)</source>
            <translation>替换此匹配并转到下一个 (Enter)</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace with</source>
            <translation>替换为</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>{count} in all</source>
            <translation>共 {count} 个</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>{place} of {count}</source>
            <translation>第 {place} 个，共 {count} 个</translation>
        </message>
    </context>
    <context>
        <name>FinderPanel</name>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>%1; the weights have changed since, at step %2</source>
            <translation>%1；此后权重已变，现为第 %2 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Applying sets the schedule's base rate.</source>
            <translation>应用会设置调度的基础学习率。</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Axis of the loss</source>
            <translation>损失的轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>In use</source>
            <translation>使用中</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>It tries learning rates from tiny to too large on a copy of the current weights; the run does not change.</source>
            <translation>在当前权重的副本上，从极小到过大试用学习率；运行不受影响。</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Log</source>
            <translation>对数</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Loss on a linear axis</source>
            <translation>损失用线性轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Loss on a logarithmic axis</source>
            <translation>损失用对数轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>No range test yet</source>
            <translation>尚无范围测试</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>No suggestion</source>
            <translation>没有建议</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Parts of the model keep their own learning rates.</source>
            <translation>模型的各部分保留各自的学习率。</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Seed %1 of %2</source>
            <translation>第 %1 个种子，共 %2 个</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Set %1 to %2 from the next step on</source>
            <translation>从下一步起把 %1 设为 %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Tested at step %1</source>
            <translation>在第 %1 步测试</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>The run is not finite; reset it first</source>
            <translation>运行出现非有限值；请先重置</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>The test used another optimizer, %1</source>
            <translation>测试使用的是另一个优化器 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>This is the current learning rate</source>
            <translation>这就是当前学习率</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>This optimizer has no learning rate</source>
            <translation>此优化器没有学习率</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>This schedule ignores the base learning rate.</source>
            <translation>此调度不使用基础学习率。</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Training is not ready yet</source>
            <translation>训练尚未就绪</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Use %1</source>
            <translation>使用 %1</translation>
        </message>
    </context>
    <context>
        <name>FinderSettings</name>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Cancel the test; the run does not change</source>
            <translation>取消测试；运行不受影响</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Find learning rate</source>
            <translation>查找学习率</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>From</source>
            <translation>从</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Learning rates per seed, log-spaced</source>
            <translation>每个种子的学习率个数，对数间隔</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Repetitions, each with the batches in another order</source>
            <translation>重复次数，每次批次顺序不同</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Seeds</source>
            <translation>种子</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Steps</source>
            <translation>步数</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>The largest learning rate to try; a seed stops earlier if its loss diverges</source>
            <translation>要试的最大学习率；损失发散时该种子提前停止</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>The smallest learning rate to try</source>
            <translation>要试的最小学习率</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>To</source>
            <translation>到</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Try learning rates on a copy of the current weights</source>
            <translation>在当前权重的副本上试用学习率</translation>
        </message>
    </context>
    <context>
        <name>FormClipboard</name>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Copy %1</source>
            <translation>复制 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Copy all values</source>
            <translation>复制所有值</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Copy value</source>
            <translation>复制值</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Paste value</source>
            <translation>粘贴值</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Paste values</source>
            <translation>粘贴所有值</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Restore default</source>
            <translation>恢复默认值</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Restore defaults</source>
            <translation>全部恢复默认值</translation>
        </message>
    </context>
    <context>
        <name>FormRow</name>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Applies while running</source>
            <translation>运行中即生效</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Applies while running, after a halt</source>
            <translation>停顿一下后在运行中生效</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Needs a reset</source>
            <translation>需要重置</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>required</source>
            <translation>必填</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>the default</source>
            <translation>默认值</translation>
        </message>
    </context>
    <context>
        <name>FrequencyStrip</name>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>%1 ids, %2 of them in the batch</source>
            <translation>%1 个 id，其中 %2 个在批次中</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>id %1, rank %2: %3 times, %4</source>
            <translation>id %1，排名 %2：%3 次，%4</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>ids by frequency</source>
            <translation>按频率排列的 id</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>ids by frequency, batch lit</source>
            <translation>按频率排列的 id，批次点亮</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>in the batch</source>
            <translation>在批次中</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>not in the batch</source>
            <translation>不在批次中</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>ranks %1 to %2: %3 ids, %4 in the batch</source>
            <translation>排名 %1 到 %2：%3 个 id，%4 个在批次中</translation>
        </message>
    </context>
    <context>
        <name>FrozenPicture</name>
        <message>
            <location filename="../../app/window/stage/frozen_picture.py"></location>
            <source>Slotscope: frozen</source>
            <translation>Slotscope：已冻结</translation>
        </message>
    </context>
    <context>
        <name>FunctionCurves</name>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>%1 of %2 rows are drawn</source>
            <translation>画出 %2 行中的 %1 行</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>%1 over %2. %3 training rows and %4 held out.</source>
            <translation>%1 关于 %2。%3 行训练，%4 行留出。</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>Learnt function</source>
            <translation>学到的函数</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>The class changes at %1.</source>
            <translation>类别在 %1 处改变。</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>held-out row %1: %2</source>
            <translation>留出行 %1：%2</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>not finite</source>
            <translation>非有限</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>output</source>
            <translation>输出</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>p</source>
            <translation>p</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>probability</source>
            <translation>概率</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>training row %1: %2</source>
            <translation>训练行 %1：%2</translation>
        </message>
    </context>
    <context>
        <name>Gallery</name>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Dark theme</source>
            <translation>深色主题</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Everything here is made up; nothing was measured.</source>
            <translation>这里的一切都是虚构的，没有任何测量。</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Filter instruments</source>
            <translation>筛选仪表</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Gallery of instruments</source>
            <translation>仪表陈列</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Light theme</source>
            <translation>浅色主题</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Theme</source>
            <translation>主题</translation>
        </message>
    </context>
    <context>
        <name>GhostCurve</name>
        <message>
            <location filename="../../widgets/lesson/ghosts.py"></location>
            <source>%1, from %2 at step %3 to %4 at step %5</source>
            <translation>%1，从第 %3 步的 %2 到第 %5 步的 %4</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/ghosts.py"></location>
            <source>Your prediction</source>
            <translation>你的预测</translation>
        </message>
    </context>
    <context>
        <name>GhostMark</name>
        <message>
            <location filename="../../widgets/lesson/ghosts.py"></location>
            <source>%1: %2 at step %3</source>
            <translation>%1：第 %3 步为 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/ghosts.py"></location>
            <source>Your prediction</source>
            <translation>你的预测</translation>
        </message>
    </context>
    <context>
        <name>GoToLine</name>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Go to line</source>
            <translation>转到行</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Lines 1 to {last}</source>
            <translation>第 1 行到第 {last} 行</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>There is no line {typed}. </source>
            <translation>没有第 {typed} 行。 </translation>
        </message>
    </context>
    <context>
        <name>GradientPanel</name>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>%n pending</source>
            <translation>%n 项待生效</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>, %1 of the gradient's norm kept</source>
            <translation>，保留梯度范数的 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Add</source>
            <translation>添加</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Add stage</source>
            <translation>添加环节</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Clip, scale or accumulate gradients before the optimizer sees them.</source>
            <translation>在优化器看到梯度之前裁剪、缩放或累积梯度。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Gradient processing</source>
            <translation>梯度处理</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Name a file, such as path/to/file.py:name</source>
            <translation>指定文件，例如 path/to/file.py:name</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Optimizer</source>
            <translation>优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Over the last %1 steps: clipped %2</source>
            <translation>最近 %1 步：裁剪了 %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Search stages</source>
            <translation>搜索环节</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Turns the processed gradient into an update</source>
            <translation>把处理后的梯度变成更新</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Which Python file, and which function in it</source>
            <translation>哪个 Python 文件，以及其中哪个函数</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>clipped %1</source>
            <translation>已裁剪 %1</translation>
        </message>
    </context>
    <context>
        <name>GridForm</name>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>%1 x %2 = %3 cells of at most %4</source>
            <translation>%1 x %2 = %3 格，至多 %4 格</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Across</source>
            <translation>横向</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Up</source>
            <translation>纵向</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>What changes from column to column of the map</source>
            <translation>图中逐列变化的量</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>What changes from row to row of the map</source>
            <translation>图中逐行变化的量</translation>
        </message>
    </context>
    <context>
        <name>HeatMap</name>
        <message>
            <location filename="../../widgets/heat_map/widget.py"></location>
            <source>%1 of %2 cells measured, %3 diverged.</source>
            <translation>已测 %1 格，共 %2 格，%3 格发散。</translation>
        </message>
        <message>
            <location filename="../../widgets/heat_map/painting.py"></location>
            <source>%1, log</source>
            <translation>%1，对数</translation>
        </message>
        <message>
            <location filename="../../widgets/heat_map/widget.py"></location>
            <source>Best: %1.</source>
            <translation>最佳：%1。</translation>
        </message>
        <message>
            <location filename="../../widgets/heat_map/widget.py"></location>
            <source>Heat map</source>
            <translation>热图</translation>
        </message>
    </context>
    <context>
        <name>HeatPanel</name>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>A step that you type, or point at in a plot</source>
            <translation>你输入的步，或在图中指向的步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>At step</source>
            <translation>在某步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Best of each</source>
            <translation>各自最佳</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Click to open it at step 0</source>
            <translation>单击，在第 0 步打开</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Click to open the run</source>
            <translation>单击打开该运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Column</source>
            <translation>列</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Compared</source>
            <translation>比较的量</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Diverged %1</source>
            <translation>发散 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Heat map</source>
            <translation>热图</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Last common step</source>
            <translation>最后共同步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Last of each</source>
            <translation>各自最后</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Not run yet</source>
            <translation>尚未运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Nothing measured here; it is at step %1</source>
            <translation>这里没有测量；它在第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Recorded</source>
            <translation>记录的量</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Step of the cells</source>
            <translation>各格的步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The best value of each run, at whatever step</source>
            <translation>每次运行的最佳值，不论在哪一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The column that colours the cells</source>
            <translation>给各格着色的列</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The last step of each run</source>
            <translation>每次运行的最后一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The last step that all runs have made</source>
            <translation>所有运行都到达的最后一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Training; opens once it ends</source>
            <translation>训练中；结束后可打开</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>at step %1</source>
            <translation>在第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>greatest of each run</source>
            <translation>每次运行的最大值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>last step of each run</source>
            <translation>每次运行的最后一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>least of each run</source>
            <translation>每次运行的最小值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>no step yet</source>
            <translation>还没有步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>step %1, the last one that all have made</source>
            <translation>第 %1 步，所有运行都到达的最后一步</translation>
        </message>
    </context>
    <context>
        <name>HyperparameterPanel</name>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>%n pending</source>
            <translation>%n 项待生效</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>%n required</source>
            <translation>%n 项必填</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Add a schedule…</source>
            <translation>添加调度…</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Copy all values</source>
            <translation>复制所有值</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Copy, paste and presets</source>
            <translation>复制、粘贴和预设</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Hyperparameters</source>
            <translation>超参数</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Paste values</source>
            <translation>粘贴所有值</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Restore all defaults</source>
            <translation>全部恢复默认值</translation>
        </message>
    </context>
    <context>
        <name>InlinePrompt</name>
        <message>
            <location filename="../../widgets/notices/inline_prompt.py"></location>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
    </context>
    <context>
        <name>InstrumentCard</name>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>disarmed</source>
            <translation>已停用</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>over %1</source>
            <translation>叠加于 %1</translation>
        </message>
    </context>
    <context>
        <name>InstrumentsPanel</name>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>A column made by formula from others, at every step.</source>
            <translation>用公式从其他列算出的列，每一步都有。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>A line by formula over a plot.</source>
            <translation>用公式在图上画一条线。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add</source>
            <translation>添加</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add channel</source>
            <translation>添加通道</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add reference curve</source>
            <translation>添加参考曲线</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add trigger</source>
            <translation>添加触发器</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>At how many steps it fired, and at which last</source>
            <translation>触发过多少步，最后是哪一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>At the current step</source>
            <translation>在当前步</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Condition over columns, checked at every step</source>
            <translation>对各列的条件，每一步检查</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Edit %1</source>
            <translation>编辑 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Formula in step, drawn over the loss</source>
            <translation>以 step 为变量的公式，画在损失图上</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Formula over columns; NAME = in front of it names it</source>
            <translation>由各列组成的公式；在前面加 NAME = 可为其命名</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Pause, mark or slow down at the step at which a condition holds.</source>
            <translation>在条件成立的那一步暂停、标记或放慢。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Remove %1</source>
            <translation>移除 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Triggers and channels</source>
            <translation>触发器和通道</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>last at</source>
            <translation>最后在</translation>
        </message>
    </context>
    <context>
        <name>InterruptPrompt</name>
        <message>
            <location filename="../../app/window/interrupt_prompt.py"></location>
            <source>%1 has been at line %2 for more than two seconds, and training waits for it</source>
            <translation>%1 已在第 %2 行停留两秒以上，训练在等待它</translation>
        </message>
        <message>
            <location filename="../../app/window/interrupt_prompt.py"></location>
            <source>Interrupt</source>
            <translation>中断</translation>
        </message>
        <message>
            <location filename="../../app/window/interrupt_prompt.py"></location>
            <source>Keep waiting</source>
            <translation>继续等待</translation>
        </message>
    </context>
    <context>
        <name>JudgedRows</name>
        <message>
            <location filename="../../widgets/judged_rows/widget.py"></location>
            <source>Rows that are wrong</source>
            <translation>判错的行</translation>
        </message>
        <message>
            <location filename="../../widgets/judged_rows/widget.py"></location>
            <source>loss</source>
            <translation>损失</translation>
        </message>
    </context>
    <context>
        <name>KnobRows</name>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>%1 of %2</source>
            <translation>%1，共 %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>A list of values</source>
            <translation>一列取值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>All values are as far apart</source>
            <translation>各值间隔相同</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Each value is the same factor above the one before; for a decay rate the factor applies to its distance to 1</source>
            <translation>每个值是前一个的同一倍数；对衰减率，倍数作用于它与 1 的距离</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Even</source>
            <translation>等间隔</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>From</source>
            <translation>从</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Log-spaced</source>
            <translation>对数间隔</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Search hyperparameters</source>
            <translation>搜索超参数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>To</source>
            <translation>到</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Typed</source>
            <translation>手动输入</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Typed values of %1</source>
            <translation>%1 的输入值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Values</source>
            <translation>取值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Values of %1</source>
            <translation>%1 的取值</translation>
        </message>
    </context>
    <context>
        <name>LanguageMenu</name>
        <message>
            <location filename="../../app/window/language_menu.py"></location>
            <source>As the system</source>
            <translation>跟随系统</translation>
        </message>
        <message>
            <location filename="../../app/window/language_menu.py"></location>
            <source>The window is in %1 from its next start on.</source>
            <translation>窗口在下次启动时改用%1。</translation>
        </message>
    </context>
    <context>
        <name>Legend</name>
        <message>
            <location filename="../../widgets/figures/layout.py"></location>
            <source>and {count} more</source>
            <translation>还有 {count} 个</translation>
        </message>
    </context>
    <context>
        <name>Lesson</name>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Another run is shown.</source>
            <translation>当前显示的是另一个运行。</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Begin this step again to go on with the lesson.</source>
            <translation>重新开始这一步以继续课程。</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Goal</source>
            <translation>目标</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Goals: %1 of %2 reached</source>
            <translation>目标：达到 %1 个，共 %2 个</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Hint %1</source>
            <translation>提示 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Hints: %1</source>
            <translation>提示：%1</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Not yet.</source>
            <translation>尚未达到。</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Predict</source>
            <translation>预测</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Predictions: %1 of %2 right</source>
            <translation>预测：答对 %1 个，共 %2 个</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>This step cannot be prepared.</source>
            <translation>无法准备这一步。</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Your result</source>
            <translation>你的结果</translation>
        </message>
    </context>
    <context>
        <name>LessonAuthor</name>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>A folder for the lesson</source>
            <translation>课程的文件夹</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>A step of a lesson cannot set %1; it is left out.</source>
            <translation>课程的步骤无法设置 %1，已略去。</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>Lesson</source>
            <translation>课程</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>Lessons</source>
            <translation>课程</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>Share the lesson</source>
            <translation>分享课程</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>Slotscope files</source>
            <translation>Slotscope 文件</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>my-lesson</source>
            <translation>我的课程</translation>
        </message>
    </context>
    <context>
        <name>LessonColumn</name>
        <message>
            <location filename="../../app/window/lesson_column.py"></location>
            <source>Answers</source>
            <translation>答案</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_column.py"></location>
            <source>Export answers</source>
            <translation>导出答案</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_column.py"></location>
            <source>Lessons</source>
            <translation>课程</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_column.py"></location>
            <source>Open a lesson</source>
            <translation>打开课程</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_column.py"></location>
            <source>Table</source>
            <translation>表</translation>
        </message>
    </context>
    <context>
        <name>LessonGuide</name>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>%1 begins again at step 0: runs are not recorded here, so its steps are gone.</source>
            <translation>%1 从第 0 步重新开始：此处不记录运行，因此它的步已不在。</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>%1 is here again, as before the lesson. The runs of the lesson are in Runs.</source>
            <translation>%1 已恢复到课程之前的样子。课程中的运行在“运行”里。</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>Predict first, or pass over the question: the run starts after that.</source>
            <translation>请先预测，或跳过问题：之后运行才开始。</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>Training broke at step %1: a number is not finite.</source>
            <translation>训练在第 %1 步中断：有一个数不是有限的。</translation>
        </message>
    </context>
    <context>
        <name>LessonPage</name>
        <message>
            <location filename="../../widgets/lesson/page.py"></location>
            <source>%1 is %2, a knob. Press Enter to type another value.</source>
            <translation>%1 为 %2，是一个旋钮。按 Enter 输入另一个值。</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/page.py"></location>
            <source>%1, a link</source>
            <translation>%1，链接</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/lesson_text.py"></location>
            <source>Drag sideways to change it, with Shift finer; click to type.</source>
            <translation>左右拖动以更改，按住 Shift 更细；点击可输入。</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/page.py"></location>
            <source>Lesson</source>
            <translation>课程</translation>
        </message>
    </context>
    <context>
        <name>LessonPanel</name>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>%1 minutes</source>
            <translation>%1 分钟</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>%1 of %2</source>
            <translation>%1，共 %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Begin this step again</source>
            <translation>重新开始这一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Export answers…</source>
            <translation>导出答案…</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Finish</source>
            <translation>完成</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Hint</source>
            <translation>提示</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Hint (%1)</source>
            <translation>提示（%1）</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Leave the lesson: what was open before comes back</source>
            <translation>离开课程：之前打开的内容会恢复</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Lesson</source>
            <translation>课程</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Next</source>
            <translation>下一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Next lesson: %1</source>
            <translation>下一课：%1</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Run again</source>
            <translation>再次运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Run to where this step pauses</source>
            <translation>运行到这一步暂停处</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Runs as soon as it is ready. Esc takes it back.</source>
            <translation>准备好就运行。按 Esc 取消。</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Show a hint</source>
            <translation>显示一条提示</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Steps of the lesson</source>
            <translation>课程的步骤</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>The next step</source>
            <translation>课程的下一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>The step before, as it began</source>
            <translation>上一步，恢复其开始时的状态</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>The step is being prepared.</source>
            <translation>正在准备这一步。</translation>
        </message>
    </context>
    <context>
        <name>LogView</name>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Clear</source>
            <translation>清空</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Copy all</source>
            <translation>全部复制</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Copy line</source>
            <translation>复制此行</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Log</source>
            <translation>日志</translation>
        </message>
    </context>
    <context>
        <name>MistakesPart</name>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>%1 rows</source>
            <translation>%1 行</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>%1 shown</source>
            <translation>显示 %1 行</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>%1 wrong</source>
            <translation>错 %1 行</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>Rows of %1 taken for %2</source>
            <translation>真实为 %1 而判为 %2 的行</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>Rows of %1 that are right</source>
            <translation>%1 中判对的行</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>Show all that are wrong</source>
            <translation>显示所有判错的行</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>held-out row %1</source>
            <translation>留出行 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>largest losses</source>
            <translation>损失最大</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>probability of %1: %2</source>
            <translation>判为 %1 的概率：%2</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>training row %1</source>
            <translation>训练行 %1</translation>
        </message>
    </context>
    <context>
        <name>NetworkPart</name>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>%1 after step %2</source>
            <translation>%1，第 %2 步之后</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>%1 has %2 inputs and %3 units. A network is drawn of layers of up to %4.</source>
            <translation>%1 有 %2 个输入和 %3 个单元。能画出的网络每层至多 %4 个。</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>%1 of step %2</source>
            <translation>第 %2 步的 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>Drawn</source>
            <translation>画出的量</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>It has %1 weights. Those of up to %2 are seen together at one step.</source>
            <translation>它有 %1 个权重。同一步一起看到的至多 %2 个。</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>Measured only while this plot is visible.</source>
            <translation>仅在此图可见时测量。</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>No network</source>
            <translation>没有网络</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>Not measured yet</source>
            <translation>尚未测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>The layers of this run were not recorded.</source>
            <translation>此运行的层没有记录。</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>gradient</source>
            <translation>梯度</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>inputs</source>
            <translation>输入</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>update</source>
            <translation>更新</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>weight</source>
            <translation>权重</translation>
        </message>
    </context>
    <context>
        <name>NetworkPlot</name>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>%1 unit</source>
            <translation>%1 个单元</translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>%1 units</source>
            <translation>%1 个单元</translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>%2 of %1 units</source>
            <translation>%2 / %1 个单元</translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>Network</source>
            <translation>网络</translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>not measured</source>
            <translation>未测量</translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>to </source>
            <translation>至 </translation>
        </message>
    </context>
    <context>
        <name>NumberQuestion</name>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Your prediction</source>
            <translation>你的预测</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Your prediction %1.</source>
            <translation>你的预测%1。</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>a number</source>
            <translation>一个数</translation>
        </message>
    </context>
    <context>
        <name>OptimizerItems</name>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>Keras 2: written as tf_keras.optimizers are, with update_step(gradient, variable)</source>
            <translation>Keras 2：按 tf_keras.optimizers 的写法，有 update_step(gradient, variable)</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>Keras 3: written as keras.optimizers are, with update_step(gradient, variable, learning_rate)</source>
            <translation>Keras 3：按 keras.optimizers 的写法，有 update_step(gradient, variable, learning_rate)</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>OptimizerV2: written as tf_keras.optimizers.legacy are, with _resource_apply_dense</source>
            <translation>OptimizerV2：按 tf_keras.optimizers.legacy 的写法，有 _resource_apply_dense</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>Plain class: derives from no optimizer, and steps by its own apply or apply_gradients</source>
            <translation>普通类：不继承任何优化器，通过自己的 apply 或 apply_gradients 前进</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>TF1: written as tf.compat.v1.train are, with _apply_dense</source>
            <translation>TF1：按 tf.compat.v1.train 的写法，有 _apply_dense</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>frozen</source>
            <translation>已冻结</translation>
        </message>
    </context>
    <context>
        <name>OptimizerPanel</name>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Edit the code</source>
            <translation>编辑代码</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Keras passes repeated rows to a Keras 3 optimizer unmerged; here they are merged first, so a sparse path that squares them one by one does not show. Turn off “merge_repeated” in Aggregation to train as a Keras program would.</source>
            <translation>Keras 把重复的行不经合并交给 Keras 3 优化器；这里先合并，因此逐行求平方的稀疏路径不会显现。若要像 Keras 程序那样训练，请在“合并”中关闭“merge_repeated”。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>No slots</source>
            <translation>没有槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Nothing trains these variables</source>
            <translation>没有优化器训练这些变量</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Open a Python file…</source>
            <translation>打开 Python 文件…</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Open an optimizer</source>
            <translation>打开优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Optimizer</source>
            <translation>优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Python files (*.py)</source>
            <translation>Python 文件 (*.py)</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Repeated rows merged first</source>
            <translation>先合并重复的行</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Runs eagerly</source>
            <translation>以即时模式运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Runs eagerly: line %1</source>
            <translation>以即时模式运行：第 %1 行</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Search optimizers</source>
            <translation>搜索优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Which optimizer of %1</source>
            <translation>%1 的哪个优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>slot per variable</source>
            <translation>个槽位（每个变量）</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>slots per variable</source>
            <translation>个槽位（每个变量）</translation>
        </message>
    </context>
    <context>
        <name>OptimizersForm</name>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>%1, current settings</source>
            <translation>%1，当前设置</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Otherwise each uses its default</source>
            <translation>否则各自用默认值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Search optimizers</source>
            <translation>搜索优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Suggested</source>
            <translation>建议</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Use the current learning rate for all</source>
            <translation>全部使用当前学习率</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>With the settings of the form</source>
            <translation>使用表单中的设置</translation>
        </message>
    </context>
    <context>
        <name>OrderRow</name>
        <message>
            <location filename="../../widgets/lesson/order_question.py"></location>
            <source>%1 of %2: %3</source>
            <translation>第 %1，共 %2：%3</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/order_question.py"></location>
            <source>%1 of %2: %3. Alt+Up or Alt+Down moves it.</source>
            <translation>第 %1，共 %2：%3。Alt+Up 或 Alt+Down 可移动。</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/order_question.py"></location>
            <source>Move down</source>
            <translation>下移</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/order_question.py"></location>
            <source>Move up</source>
            <translation>上移</translation>
        </message>
    </context>
    <context>
        <name>OverheadPanel</name>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>%1 ms/s</source>
            <translation>%1 毫秒/秒</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>%1, with every step measured</source>
            <translation>%1，每一步都测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Measurement cost appears after the first steps</source>
            <translation>测量开销在前几步之后显示</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Measuring takes %1 of the worker's time</source>
            <translation>测量占用工作线程 %1 的时间</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>No steps yet</source>
            <translation>还没有步</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Overhead</source>
            <translation>测量开销</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>The worker is idle most of the time, so measuring slows nothing down</source>
            <translation>工作线程大部分时间空闲，因此测量不会拖慢训练</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Training, of each step</source>
            <translation>训练，每一步的</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Window, beside the training</source>
            <translation>窗口，与训练并行</translation>
        </message>
    </context>
    <context>
        <name>Overview</name>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Could not load</source>
            <translation>无法加载</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Loss is not finite at step %1</source>
            <translation>损失在第 %1 步出现非有限值</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Not finite at step %1</source>
            <translation>第 %1 步出现非有限值</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Stopped</source>
            <translation>已停止</translation>
        </message>
    </context>
    <context>
        <name>PaceSlider</name>
        <message>
            <location filename="../../widgets/controls/pace_slider.py"></location>
            <source>Speed</source>
            <translation>速度</translation>
        </message>
        <message>
            <location filename="../../widgets/controls/pace_slider.py"></location>
            <source>Steps per second, at most</source>
            <translation>每秒至多步数</translation>
        </message>
        <message>
            <location filename="../../widgets/controls/pace_slider.py"></location>
            <source>max</source>
            <translation>最快</translation>
        </message>
    </context>
    <context>
        <name>PageButtons</name>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Terms after</source>
            <translation>后面的项</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Terms before</source>
            <translation>前面的项</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>page %1 of %2</source>
            <translation>第 %1 页，共 %2 页</translation>
        </message>
    </context>
    <context>
        <name>PanelWindow</name>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Editor</source>
            <translation>编辑器</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Experiment</source>
            <translation>实验</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Learning-rate finder</source>
            <translation>学习率查找</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Left column</source>
            <translation>左栏</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Lesson</source>
            <translation>课程</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Saved runs (Ctrl+R)</source>
            <translation>已保存的运行 (Ctrl+R)</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Variables</source>
            <translation>变量</translation>
        </message>
    </context>
    <context>
        <name>ParameterForm</name>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>Required: it has no default. Fill it in to run</source>
            <translation>必填：没有默认值。填写后才能运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>Takes effect after a reset</source>
            <translation>重置后生效</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>Takes effect at the next step</source>
            <translation>下一步生效</translation>
        </message>
    </context>
    <context>
        <name>PartForm</name>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>A regular expression for the full paths of the variables that this optimizer trains</source>
            <translation>此优化器所训练变量的完整路径的正则表达式</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Add an optimizer for a part of the model</source>
            <translation>为模型的一部分添加优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>All variables</source>
            <translation>所有变量</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Custom pattern…</source>
            <translation>自定义模式…</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Default optimizer</source>
            <translation>默认优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Opens a menu of patterns</source>
            <translation>打开模式菜单</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Optimizer for</source>
            <translation>优化器用于</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Remove this part (its variables return to the default optimizer)</source>
            <translation>移除此部分（其变量归还给默认优化器）</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Takes effect at the next step</source>
            <translation>下一步生效</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>The variables are known once the model is built</source>
            <translation>模型构建后才知道有哪些变量</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>These variables are frozen: they keep their values</source>
            <translation>这些变量已冻结：保持原值</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>frozen</source>
            <translation>已冻结</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>matches full paths of variables</source>
            <translation>匹配变量的完整路径</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>not a valid regular expression</source>
            <translation>不是有效的正则表达式</translation>
        </message>
    </context>
    <context>
        <name>PathField</name>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>Choose a file</source>
            <translation>选择文件</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>Choose a folder</source>
            <translation>选择文件夹</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>no file</source>
            <translation>没有文件</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>no folder</source>
            <translation>没有文件夹</translation>
        </message>
    </context>
    <context>
        <name>Picker</name>
        <message>
            <location filename="../../widgets/picker/widget.py"></location>
            <source>Search</source>
            <translation>搜索</translation>
        </message>
    </context>
    <context>
        <name>PickerPopup</name>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Alt+Left and Alt+Right</source>
            <translation>Alt+Left 和 Alt+Right</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Look in</source>
            <translation>查找范围</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Look in %1 only (%2)</source>
            <translation>只在 %1 中查找（%2）</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Look in all of them (%1)</source>
            <translation>在全部中查找（%1）</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Nothing here is called "%1". Fewer letters find more</source>
            <translation>这里没有名为“%1”的项。减少字母可找到更多</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Nothing in %2 is called "%1". Alt+Right looks elsewhere</source>
            <translation>%2 中没有名为“%1”的项。按 Alt+Right 到别处查找</translation>
        </message>
    </context>
    <context>
        <name>PickerRow</name>
        <message>
            <location filename="../../widgets/picker/widget.py"></location>
            <source>Search %1</source>
            <translation>搜索 %1</translation>
        </message>
    </context>
    <context>
        <name>PlotSummaries</name>
        <message>
            <location filename="../../app/window/plot_summaries.py"></location>
            <source>Nothing is shown.</source>
            <translation>没有显示任何内容。</translation>
        </message>
        <message>
            <location filename="../../app/window/plot_summaries.py"></location>
            <source>Plot</source>
            <translation>图</translation>
        </message>
    </context>
    <context>
        <name>Plots</name>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1 keeps no slots for this variable. Choose another one in the tree.</source>
            <translation>%1 对此变量没有槽位。请在树中另选一个。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1 of %2</source>
            <translation>%2 的 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1 without momentum keeps no slots. Set momentum above 0 to see one.</source>
            <translation>%1 没有动量，因此没有槽位。把 momentum 设为大于 0 即可看到。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1, %2 of %3</source>
            <translation>%1，%3 个中的 %2 个</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>A batch of one row has no sampling noise to test.</source>
            <translation>单行批次没有可检验的采样噪声。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>A function has no rows to draw, so its gradient has no sampling noise.</source>
            <translation>函数没有可抽取的行，因此其梯度没有采样噪声。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_accuracy_plot.py"></location>
            <source>Accuracy per class</source>
            <translation>各类别准确率</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Add a clipping stage under Gradient processing to see how often it acts.</source>
            <translation>在“梯度处理”中添加裁剪环节，即可看到它多久起一次作用。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>Averaged weights</source>
            <translation>平均权重</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>Batch size at which a gradient would be as much noise as signal: variance of single rows' gradients over the squared norm of the gradient without noise. A much smaller batch wastes steps, a much larger one wastes rows. A moving average; a gap where the gradient is lost in noise.</source>
            <translation>梯度中噪声与信号相当时的批次大小：单行梯度的方差与无噪声梯度范数平方之比。批次小得多浪费步，大得多浪费行。取移动平均；梯度淹没在噪声中时为空缺。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>Choose 2 or more replicas under Replicas, and reset, to see what each of them hands over.</source>
            <translation>在“副本”中选择 2 个或更多副本并重置，即可看到每个副本交出的梯度。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Clipping</source>
            <translation>裁剪</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/math_channels.py"></location>
            <source>Columns made by formula from others at every step, as Triggers and channels has them.</source>
            <translation>由其他列按公式在每一步算出的列，在“触发器和通道”中设置。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/confusion_plot.py"></location>
            <source>Confusion matrix</source>
            <translation>混淆矩阵</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>Cosine between each variable's update and the one of the step before: 1 where it goes straight on, −1 where it goes back and forth across a valley, about 0 where updates are mostly noise.</source>
            <translation>各变量的更新与上一步更新的余弦：一直向前为 1，在谷中来回为 −1，更新多为噪声时约为 0。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/curvature_plot.py"></location>
            <source>Curvature</source>
            <translation>曲率</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>D as D-Adaptation and Prodigy estimate it: a lower bound on the distance from the start to the solution, by which they choose their rate. Dashed: the true distance, known on surfaces with known minima and for a linear model of targets. The estimate must come to rest, most often at about half of it.</source>
            <translation>D-Adaptation 和 Prodigy 估计的 D：起点到解的距离的下界，它们据此选择学习率。虚线：真实距离，在最小值已知的曲面和线性目标模型上已知。估计值必定趋于稳定，通常约为真实距离的一半。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/decision_boundary_plot.py"></location>
            <source>Decision boundary</source>
            <translation>决策边界</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>Distance</source>
            <translation>距离</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>Distance estimate</source>
            <translation>距离估计</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>Distance from start</source>
            <translation>与起点的距离</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>Epsilon floor</source>
            <translation>epsilon 下限</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>Euclidean distance of each variable, and of the whole model, from the weights that the run began with. Dashed: the length of the path, the sum of the norms of all updates. Where both rise together the weights go straight; a path that grows away from it turns in circles. No path is drawn with variables of more than 16 384 elements.</source>
            <translation>各变量以及整个模型与运行起始权重的欧氏距离。虚线：路径长度，即所有更新的范数之和。两者同升则权重直行；路径比距离增长快则在绕圈。变量超过 16 384 个元素时不画路径。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <source>Euclidean norm of each variable's gradient, as the optimizer receives it. Repeated rows are merged. Where gradients are processed, the faint curve is the norm before.</source>
            <translation>各变量梯度的欧氏范数，按优化器收到的梯度计算。重复的行已合并。梯度经过处理时，浅色曲线是处理前的范数。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>Every step touches the whole of this variable. Choose a table of embeddings in the tree.</source>
            <translation>每一步都触及此变量的全部。请在树中选择嵌入表。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slot_first.py"></location>
            <source>First slot</source>
            <translation>第一槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Gradient g</source>
            <translation>梯度 g</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>Gradient noise scale</source>
            <translation>梯度噪声尺度</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>Gradient tests</source>
            <translation>梯度检验</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <source>Gradients</source>
            <translation>梯度</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/mistakes_plot.py"></location>
            <source>Held-out rows whose class the model gets wrong, the largest loss first: what each is, and what it is taken for; of the training rows where none are held out. Of a regression, the rows with the largest losses. A click on a cell of the confusion matrix shows the rows of that cell.</source>
            <translation>模型判错类别的留出行，损失最大的在前：真实是什么，被判成什么；没有留出行时取训练行。对于回归，是损失最大的行。点击混淆矩阵的格子会显示该格的行。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>Hessian spectrum</source>
            <translation>Hessian 谱</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/confusion_plot.py"></location>
            <source>How many held-out rows of each class are taken for each class, without dropout; of the training rows where none are held out. Only errors are shaded, by their share of the true class. A click on a cell shows its rows in the plot Rows it gets wrong; once more, or Esc, lifts that.</source>
            <translation>每个类别有多少留出行被判为各个类别，不含 dropout；没有留出行时取训练行。只有错误着色，按其占真实类别的比例。点击格子会在“判错的行”图中显示其行；再次点击或按 Esc 取消。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>Largest and smallest eigenvalues of the Hessian of the loss over the same training rows each time, at most 1 024 of them, without dropout; their sum, the trace; and where the middle 50 % and 90 % of all eigenvalues lie. Small models are exact, of larger ones the trace and the distribution are estimates. Eigenvalues below zero: the loss curves down there.</source>
            <translation>损失的 Hessian 的最大和最小特征值，每次取相同的训练行，至多 1 024 行，不用 dropout；其总和即迹；以及全部特征值中间 50 % 和 90 % 所在的范围。小模型为精确值，较大模型的迹和分布为估计。特征值小于零：损失在该方向向下弯曲。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/curvature_plot.py"></location>
            <source>Largest eigenvalue of the Hessian H of the loss over the same training rows each time, at most 1 024 of them, without dropout. The line is the largest with which the optimizer that runs is stable on a quadratic, derived from its update: 2 ÷ learning rate for gradient descent, (2 + 2β) ÷ learning rate with momentum β. Of one that divides each element by a P of its own, as Adam does, curve and line are of P⁻¹H. Where none can be derived, as of a step by signs or of processed gradients, there is no line. Below zero nothing is drawn.</source>
            <translation>损失的 Hessian H 的最大特征值，每次取相同的训练行，至多 1 024 行，不用 dropout。横线是当前优化器在二次函数上仍稳定的最大值，由其更新推出：梯度下降为 2 ÷ 学习率，动量 β 时为 (2 + 2β) ÷ 学习率。像 Adam 那样每个元素各除以 P 的优化器，曲线和横线都是 P⁻¹H 的。推不出时没有横线，例如按符号前进或梯度经过处理。零以下不画。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/largest_magnitude.py"></location>
            <source>Largest magnitude</source>
            <translation>最大幅值</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/largest_magnitude.py"></location>
            <source>Largest magnitude among the elements of gradient, weight, update and every slot of the selected variable, at every step. The weight is the one that the batch saw, a slot what the step left. A table of more than 16 384 elements is sampled.</source>
            <translation>所选变量的梯度、权重、更新和每个槽位中元素的最大幅值，每一步都有。权重取批次所见，槽位取该步之后。超过 16 384 个元素的表为采样。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Largest, median and smallest singular value of the selected matrix and of the update that a step made to it. Muon makes those of an update alike; of a gradient they span decades. What is below about 1e-7 of the largest weight is rounding.</source>
            <translation>所选矩阵及一步对它的更新的最大、中位和最小奇异值。Muon 使更新的奇异值彼此相近；梯度的奇异值跨越多个十倍程。低于最大权重约 1e-7 的部分是舍入误差。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>Learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>Loss of the average of the weights that the optimizer keeps (x of a schedule-free one, MovingAverage, SWA, use_ema), over the same training rows as that of the weights, and over the held-out rows. Training goes on from the weights; it is the average that one would keep.</source>
            <translation>优化器所保留的平均权重的损失（schedule-free 优化器的 x、MovingAverage、SWA、use_ema），与权重的损失取相同的训练行，也取留出行。训练从权重继续；该保存的是平均值。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_loss_plot.py"></location>
            <source>Loss per class</source>
            <translation>各类别损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <source>Lost to rounding</source>
            <translation>舍入损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/math_channels.py"></location>
            <source>Math channels</source>
            <translation>数学通道</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>Mean loss of each batch, faint, and its moving average. Circles: loss over the held-out rows. On a surface with several points: f of each, and their sum, which is the loss.</source>
            <translation>每个批次的平均损失（浅色）及其移动平均。圆圈：留出行的损失。有多个点的曲面上：每点的 f，以及它们的和，即损失。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_loss_plot.py"></location>
            <source>Mean loss of the rows of each class, without dropout, over the held-out rows, or the training rows where none are held out. Of more than five classes the five that are worst at each step, over the median and the spread of all.</source>
            <translation>各类别行的平均损失，不用 dropout，取留出行，没有时取训练行。类别超过五个时，画每一步最差的五个，以及全部的中位数和范围。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>Measured for optimizers that divide by the root of a second moment and an epsilon, such as Adam and RMSprop.</source>
            <translation>适用于除以二阶矩的根与 epsilon 的优化器，例如 Adam 和 RMSprop。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>Measured for optimizers that keep a moving mean of the squares of the gradients they receive, such as Adam and RMSprop. One that clips or accumulates gradients itself does not.</source>
            <translation>适用于保留所收梯度平方的移动平均的优化器，例如 Adam 和 RMSprop。自行裁剪或累积梯度的优化器除外。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>Measured only while this plot is visible and training runs, at a step that is made by itself.</source>
            <translation>仅在此图可见且训练进行时测量，取单独完成的一步。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <source>Measured only while this plot is visible and training runs, from one step at a time.</source>
            <translation>仅在此图可见且训练进行时测量，每次取一步。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>Measured only while this plot is visible and training runs, from two steps in a row.</source>
            <translation>仅在此图可见且训练进行时测量，取连续两步。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/base.py"></location>
            <source>Measured only while this plot is visible. Choose an interval, or leave it on Automatic.</source>
            <translation>仅在此图可见时测量。请选择间隔，或保持“自动”。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slot_first.py"></location>
            <location filename="../../app/panels/plots/slot_second.py"></location>
            <source>Median and the middle 50 % and 90 % of a slot's elements. Select variable and slot in the tree. Without such a slot it shows the gradient; for a table, only the rows that the batch touched.</source>
            <translation>槽位各元素的中位数及中间的 50 % 和 90 %。请在树中选择变量和槽位。没有这样的槽位时显示梯度；对嵌入表只取批次触及的行。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/weight_plot.py"></location>
            <source>Median and the middle 50 % and 90 % of the selected variable's elements.</source>
            <translation>所选变量各元素的中位数及中间的 50 % 和 90 %。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>Metric</source>
            <translation>指标</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/network_plot.py"></location>
            <source>Network</source>
            <translation>网络</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>No average</source>
            <translation>没有平均</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>No batches</source>
            <translation>没有批次</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_lines.py"></location>
            <source>No classes</source>
            <translation>没有类别</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>No epsilon beside a second moment</source>
            <translation>没有二阶矩旁的 epsilon</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>No estimate</source>
            <translation>没有估计</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/math_channels.py"></location>
            <source>No math channels</source>
            <translation>没有数学通道</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>No minimum known</source>
            <translation>最小值未知</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>No schedules</source>
            <translation>没有调度</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>No second moment</source>
            <translation>没有二阶矩</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>No slots</source>
            <translation>没有槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>No table</source>
            <translation>没有嵌入表</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>No variance</source>
            <translation>没有方差</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>Norm of each step's change over the norm of the variable. About 1e-3 is healthy.</source>
            <translation>每一步变化的范数与变量范数之比。约 1e-3 为正常。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>Norm of the gradient that each replica hands over, of their sum and their mean, and of what the optimizer receives. The dashed line is the gradient of the mean loss over all rows of the step, which one device would have: where the received one lies above it or below, losses were divided or gradients aggregated wrongly. tf.reduce_mean on a replica divides by the rows of that replica, and summing then gives a gradient that is too large by the number of replicas.</source>
            <translation>每个副本交出的梯度、它们的和与平均值，以及优化器收到的梯度的范数。虚线是该步所有行的平均损失的梯度，即单个设备会得到的梯度：收到的梯度高于或低于它时，说明损失的除数或梯度的汇总方式有误。在副本上使用 tf.reduce_mean 会除以该副本自己的行数，再求和得到的梯度就会大了副本数那么多倍。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Not a matrix</source>
            <translation>不是矩阵</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/base.py"></location>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>Not measured yet</source>
            <translation>尚未测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Nothing is clipped</source>
            <translation>没有裁剪</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>One replica</source>
            <translation>只有一个副本</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>Only D-Adaptation and Prodigy estimate the distance to the solution. Choose DAdaptSGD, DAdaptAdam or Prodigy.</source>
            <translation>只有 D-Adaptation 和 Prodigy 估计到解的距离。请选择 DAdaptSGD、DAdaptAdam 或 Prodigy。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>RMS of g ÷ √v</source>
            <translation>g ÷ √v 的均方根</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>Replicas</source>
            <translation>副本</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>Right-click a hyperparameter to add a schedule, such as momentum under one cycle.</source>
            <translation>右键单击某个超参数可添加调度，例如 one cycle 下的动量。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/root_mean_square.py"></location>
            <source>Root mean square</source>
            <translation>均方根</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>Root mean square of g ÷ √v over each variable, v being the second moment after the step, corrected for bias where the optimizer corrects; of a table over the rows that the batch touches. About 1 while gradients stay as they were. Above 2.3 an old v is too small for the gradient that came, and a spike of the loss often follows.</source>
            <translation>各变量上 g ÷ √v 的均方根，v 为该步之后的二阶矩，优化器作偏差修正时也作修正；对嵌入表取批次触及的行。梯度不变时约为 1。高于 2.3 时，旧的 v 对新来的梯度太小，损失往往随后出现尖峰。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/root_mean_square.py"></location>
            <source>Root mean square of gradient, weight, update and every slot of the selected variable, at every step. The weight is the one that the batch saw, a slot what the step left. A table of more than 16 384 elements is sampled, unless the optimizer changes the rows of the batch only.</source>
            <translation>所选变量的梯度、权重、更新和每个槽位的均方根，每一步都有。权重取批次所见，槽位取该步之后。超过 16 384 个元素的表为采样，除非优化器只改变批次的行。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>Root mean square, in the rows of a table that the batch touches, of gradient, weight, update and slots, at every step. The weight is the one that the batch saw, a slot what the step left. Exact for a table of any size.</source>
            <translation>嵌入表中批次触及的行里，梯度、权重、更新和槽位的均方根，每一步都有。权重取批次所见，槽位取该步之后。任何大小的表都是精确值。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/mistakes_plot.py"></location>
            <source>Rows it gets wrong</source>
            <translation>判错的行</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>Scheduled</source>
            <translation>调度值</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>Scheduled hyperparameters</source>
            <translation>有调度的超参数</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slot_second.py"></location>
            <source>Second slot</source>
            <translation>第二槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>Share of each variable's elements in whose divisor epsilon is at least as large as the root of the second moment. There the optimizer no longer adapts: such an element moves in proportion to its gradient. Of a table it is over all rows.</source>
            <translation>各变量中，除数里的 epsilon 不小于二阶矩之根的元素所占比例。在那里优化器不再自适应：元素按梯度成比例移动。对嵌入表取所有行。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>Share of each variable's gradient that is exactly zero in a step: elements that nothing of the batch reaches, as rows of an embedding that are not in it, and units that are dead. Only momentum and decay move those.</source>
            <translation>各变量的梯度在一步中恰为零的比例：批次没有触及的元素，例如不在批次中的嵌入行，以及失活的单元。只有动量和衰减会移动它们。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Share of elements, of variables or of steps that each stage clipped, and how much of the gradient's norm it kept.</source>
            <translation>各环节裁剪的元素、变量或步所占比例，以及保留了多少梯度范数。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>Share of rows classified correctly, or R², of each batch and over the held-out rows. R² is 1 − squared error ÷ variance: of a batch against the variance of all training targets, held out against that of all held-out targets. Of skip-gram it is the share of candidates classified correctly; the dashed line is a model that always says no. On a surface, how far the points are from the nearest minimum, which is found numerically for a typed formula; nothing where there is none.</source>
            <translation>分类正确的行所占比例，或 R²，取每个批次和留出行。R² 为 1 − 平方误差 ÷ 方差：批次对全部训练目标的方差，留出行对全部留出目标的方差。skip-gram 为分类正确的候选所占比例；虚线是总答“否”的模型。在曲面上为各点到最近最小值的距离，输入的公式则由数值求得；没有最小值时不显示。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_accuracy_plot.py"></location>
            <source>Share of the rows of each class that is classified correctly, over the held-out rows, or the training rows where none are held out. Of more than five classes the five that are worst at each step, over the median and the spread of all.</source>
            <translation>各类别中分类正确的行所占比例，取留出行，没有时取训练行。类别超过五个时，画每一步最差的五个，以及全部的中位数和范围。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <source>Share of the selected variable's elements whose update a step loses because it is too small to change the weight: of those that have a gradient, as the weights are; of those that moved, what would be lost if the weights were held in bfloat16 or float16.</source>
            <translation>所选变量中，更新太小、不足以改变权重而在一步中丢失的元素所占比例：有梯度的元素中，按权重现有精度；移动了的元素中，若权重以 bfloat16 或 float16 保存将会丢失的部分。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Show momentum</source>
            <translation>显示动量</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Singular values</source>
            <translation>奇异值</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Singular values are of matrices. Select a kernel or a table.</source>
            <translation>奇异值属于矩阵。请选择核或嵌入表。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Slot</source>
            <translation>槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Slot %1</source>
            <translation>槽位 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>Stale second moment</source>
            <translation>陈旧的二阶矩</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>Step length</source>
            <translation>步长</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/network_plot.py"></location>
            <source>The layers as columns of units, and a line for each weight, gradient, slot or update between them: its hue is the sign, its tone and width the size, by the largest of each layer, which is below. Units are filled by their bias. Of a layer of more than 24 units the strongest are shown. Resting on a line or a unit brushes it in every view.</source>
            <translation>各层画成一列单元，单元之间每条线是一个权重、梯度、槽位或更新：色相为符号，深浅和粗细为大小，以各层最大值为准，标在下方。单元按其偏置填色。超过 24 个单元的层只显示最强的。指针停在线或单元上，会在所有视图中选中它。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>The learning rate that each step used, with edits and schedule. Parts of the model have their own.</source>
            <translation>每一步所用的学习率，含编辑和调度。模型的各部分各有自己的。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>The share of zeros in each gradient appears with the first step.</source>
            <translation>各梯度中零的比例随第一步出现。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>The value of each scheduled hyperparameter, as each step used it.</source>
            <translation>每个有调度的超参数的值，按每一步实际所用。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_lines.py"></location>
            <source>This experiment has no classes. Choose a data set with classes to see each of them.</source>
            <translation>此实验没有类别。请选择有类别的数据集，查看每个类别。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>This function has no minimum, or the search found none for certain, so there is no distance to show.</source>
            <translation>此函数没有最小值，或搜索没有确定地找到，因此没有距离可显示。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>This optimizer keeps no average of the weights. Choose a schedule-free one, turn on use_ema, or put MovingAverage or SWA around it.</source>
            <translation>此优化器不保留权重的平均。请选择 schedule-free 优化器，打开 use_ema，或用 MovingAverage 或 SWA 包装它。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>Touched rows</source>
            <translation>触及的行</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>Update direction</source>
            <translation>更新方向</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>Update ÷ weight</source>
            <translation>更新 ÷ 权重</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/weight_plot.py"></location>
            <source>Weight w</source>
            <translation>权重 w</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/weight_plot.py"></location>
            <source>Weight, selected variable</source>
            <translation>权重，所选变量</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/decision_boundary_plot.py"></location>
            <source>What the model gives on a plane through its inputs, some fifteen times a second: the colour is the class, its strength the probability, the line where the class changes. Full points train, open ones are held out, those with a ring are the batch of the step. Small maps are units of the first layer, with the line where their sum is zero; a click selects the unit's weights. With more than two features the plane is that of the first two principal components, or of two features. A click on a training row has the plane go through it. With one feature it is the function that the model has learnt: the value, or the probability of each class.</source>
            <translation>模型在输入空间的一个平面上给出的结果，每秒约十五次：颜色是类别，深浅是概率，线是类别改变之处。实心点用于训练，空心点留出，带圈的是这一步的批次。小图是第一层的单元，线是其加权和为零之处；点击选中该单元的权重。特征多于两个时，平面取前两个主成分，或两个特征。点击一个训练行会让平面穿过它。只有一个特征时，显示模型学到的函数：数值，或每个类别的概率。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>Whether a batch is large enough, from the gradients of its single rows. Norm test: deviation of the batch's gradient over its length. Inner product and orthogonality test: the part of it along the gradient, and across. Above 1 there is more noise than gradient; 0.9 is usually asked of the inner product. A batch four times as large has half of each.</source>
            <translation>由单行的梯度判断批次是否足够大。范数检验：批次梯度的偏差与其长度之比。内积与正交检验：偏差沿梯度和垂直于梯度的部分。高于 1 时噪声多于梯度；对内积通常要求 0.9。批次增至四倍，各值减半。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>Zero gradients</source>
            <translation>零梯度</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>against the minimum along the step</source>
            <translation>相对于沿该步的最小值</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>always no</source>
            <translation>总答“否”</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>applied</source>
            <translation>已应用</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>average</source>
            <translation>平均</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>average, held out</source>
            <translation>平均，留出行</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>batch</source>
            <translation>批次</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>cosine</source>
            <translation>余弦</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>default optimizer</source>
            <translation>默认优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>effective learning rate, |Δw ÷ g|</source>
            <translation>有效学习率，|Δw ÷ g|</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>f of each point</source>
            <translation>每点的 f</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>gradient</source>
            <translation>梯度</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>healthy</source>
            <translation>正常</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>inner product</source>
            <translation>内积</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>loss rises</source>
            <translation>损失上升</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/base.py"></location>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>median</source>
            <translation>中位数</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>more noise than gradient</source>
            <translation>噪声多于梯度</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>noise scale</source>
            <translation>噪声尺度</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>norm</source>
            <translation>范数</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <source>norm (faint: before processing)</source>
            <translation>范数（浅色：处理前）</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>orthogonality</source>
            <translation>正交</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>past the minimum</source>
            <translation>越过最小值</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>path</source>
            <translation>路径</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>received</source>
            <translation>收到</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>received is %1 × the whole batch</source>
            <translation>收到的是整个批次的 %1 倍</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>received is the gradient of the whole batch</source>
            <translation>收到的就是整个批次的梯度</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>replica %1</source>
            <translation>副本 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>rows</source>
            <translation>行</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>share</source>
            <translation>比例</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>short of the minimum</source>
            <translation>未到最小值</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>smallest θ that passes</source>
            <translation>能通过的最小 θ</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>spikes follow</source>
            <translation>将现尖峰</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>stalled</source>
            <translation>停滞</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>straight</source>
            <translation>直行</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>sum</source>
            <translation>和</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/variable_across_runs.py"></location>
            <source>this run</source>
            <translation>本次运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>too large</source>
            <translation>过大</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>touched rows of %1</source>
            <translation>%1 中触及的行</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>trace</source>
            <translation>迹</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>train</source>
            <translation>训练</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>update</source>
            <translation>更新</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>uphill</source>
            <translation>上坡</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>validation</source>
            <translation>验证</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>weight</source>
            <translation>权重</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>weights, held out</source>
            <translation>权重，留出行</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>whole batch</source>
            <translation>整个批次</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>whole model</source>
            <translation>整个模型</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>zigzag</source>
            <translation>之字形</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>α</source>
            <translation>α</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>α of a parabola through loss and slope before and after a step: −1 where it goes nowhere, 0 at the minimum along it, 1 as high on the other side. Below −1 it goes uphill. Over the same training rows each time, at most 1 024 of them, without dropout.</source>
            <translation>过一步前后的损失和斜率的抛物线的 α：原地不动为 −1，到达沿该步的最小值为 0，到对侧同样高处为 1。低于 −1 为上坡。每次取相同的训练行，至多 1 024 行，不用 dropout。</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>λ max</source>
            <translation>λ max</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>λ min</source>
            <translation>λ min</translation>
        </message>
    </context>
    <context>
        <name>PredictionPart</name>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>%1 held-out rows</source>
            <translation>%1 个留出行</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>%1 training rows</source>
            <translation>%1 个训练行</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>Measured only while this plot is visible.</source>
            <translation>仅在此图可见时测量。</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>No classes</source>
            <translation>没有类别</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>No predictions</source>
            <translation>没有预测</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>Not measured yet</source>
            <translation>尚未测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>This model predicts numbers. Choose a data set with classes to see which are taken for which.</source>
            <translation>此模型预测数值。请选择有类别的数据集，查看哪些类别相互混淆。</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
    </context>
    <context>
        <name>PresetMenu</name>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>%1 damaged, see the log</source>
            <translation>%1 个已损坏，见日志</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>%1 has a preset %2. Overwrite it?</source>
            <translation>%1 已有预设 %2。要覆盖吗？</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>%1 of %2 values do not fit</source>
            <translation>%2 个值中有 %1 个不合适</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Delete preset</source>
            <translation>删除预设</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Delete preset %1? This cannot be undone.</source>
            <translation>删除预设 %1？此操作无法撤销。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Every value at its default</source>
            <translation>所有值取默认</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>From other optimizers</source>
            <translation>来自其他优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>No presets of %1</source>
            <translation>%1 没有预设</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Overwrite</source>
            <translation>覆盖</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Preset %1</source>
            <translation>预设 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Presets of %1</source>
            <translation>%1 的预设</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Save as a preset of %1</source>
            <translation>保存为 %1 的预设</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Save as preset…</source>
            <translation>另存为预设…</translation>
        </message>
    </context>
    <context>
        <name>ProblemPanel</name>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>%1 held out for validation</source>
            <translation>留出 %1 用于验证</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>A function has no rows: every step sees all of it</source>
            <translation>函数没有行：每一步都看到它的全部</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Another seed</source>
            <translation>换一个种子</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Another seed: other initial weights and batches, after a reset</source>
            <translation>换一个种子：重置后用其他初始权重和批次</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Choose the function “Formula” to enter your own</source>
            <translation>选择函数“Formula”可输入自己的函数</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Data</source>
            <translation>数据</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Not read yet</source>
            <translation>尚未读取</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Only models compatible with this data set are listed.</source>
            <translation>只列出与此数据集兼容的模型。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Pending changes take effect after a reset</source>
            <translation>待定的更改在重置后生效</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Preview data</source>
            <translation>预览数据</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Problem</source>
            <translation>问题</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Reset to apply</source>
            <translation>重置后应用</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Show the columns or words of the file</source>
            <translation>显示文件的列或词</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Takes effect after a reset</source>
            <translation>重置后生效</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Training data. A compatible model is selected automatically.</source>
            <translation>训练数据。会自动选择兼容的模型。</translation>
        </message>
    </context>
    <context>
        <name>ProgressStrip</name>
        <message>
            <location filename="../../widgets/notices/progress_strip.py"></location>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <location filename="../../widgets/notices/progress_strip.py"></location>
            <source>Dismiss</source>
            <translation>关闭</translation>
        </message>
    </context>
    <context>
        <name>ProjectionPlot</name>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>%1 rows, %2, %3, %4 not finite.</source>
            <translation>%1 行，%2，%3，%4 行非有限。</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>A projection needs two rows at least</source>
            <translation>投影至少需要两行</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>A projection needs two rows of numbers at least</source>
            <translation>投影至少需要两行数值</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>All rows are equal</source>
            <translation>所有行都相等</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Brushed: %1.</source>
            <translation>选中：%1。</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Nothing to project</source>
            <translation>没有可投影的</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>PC %1</source>
            <translation>PC %1</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Projection of rows</source>
            <translation>行的投影</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Rows are not finite</source>
            <translation>各行非有限</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>They part as soon as updates differ</source>
            <translation>更新一有差异，各行就会分开</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>row %1</source>
            <translation>行 %1</translation>
        </message>
    </context>
    <context>
        <name>Question</name>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Predict</source>
            <translation>预测</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Question</source>
            <translation>问题</translation>
        </message>
    </context>
    <context>
        <name>QuestionPart</name>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>Go on without a prediction</source>
            <translation>不作预测，继续</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>It came out: %1.</source>
            <translation>结果是：%1。</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>On average it is %1 % of the curve's height off; up to %2 % is right.</source>
            <translation>平均偏差为曲线高度的 %1 %；不超过 %2 % 算对。</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>On average it is a factor of %1 off; up to %2 is right.</source>
            <translation>平均相差 %1 倍；不超过 %2 倍算对。</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>Pass</source>
            <translation>跳过</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>The answer is: %1</source>
            <translation>答案是：%1</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>There is nothing to compare it with.</source>
            <translation>没有可以比较的结果。</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>You said %1; it is %2.</source>
            <translation>你说 %1；结果是 %2。</translation>
        </message>
    </context>
    <context>
        <name>RacePanel</name>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1 runs of %2 steps each, side by side</source>
            <translation>%1 次运行，各 %2 步，并排进行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1 runs of %2 steps each, the same batches and initial weights</source>
            <translation>%1 次运行，各 %2 步，批次和初始权重相同</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1. A trigger that pauses ends its run</source>
            <translation>%1。触发暂停的触发器会结束该次运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1. The current race ends</source>
            <translation>%1。当前竞赛结束</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Each pair of values of two hyperparameters, as a map</source>
            <translation>两个超参数的每一对取值，显示为图</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>One hyperparameter</source>
            <translation>一个超参数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Optimizers</source>
            <translation>优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Race</source>
            <translation>竞赛</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Seeds</source>
            <translation>种子</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Several optimizers on this problem</source>
            <translation>同一问题上的多个优化器</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Several values of one hyperparameter</source>
            <translation>一个超参数的多个取值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Start</source>
            <translation>开始</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Start now; the run in the window pauses</source>
            <translation>立即开始；窗口中的运行暂停</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>This experiment over several seeds, or two over the same ones</source>
            <translation>用多个种子运行此实验，或两个实验用相同的种子</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Two hyperparameters</source>
            <translation>两个超参数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>What differs</source>
            <translation>不同之处</translation>
        </message>
    </context>
    <context>
        <name>RatePlot</name>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>25–75 %</source>
            <translation>25–75 %</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>Loss over learning rate</source>
            <translation>损失随学习率变化</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>Median loss %1 at the smallest rate, least %2 at rate %3.</source>
            <translation>最小学习率处的损失中位数为 %1，最小值 %2 出现在学习率 %3。</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>No values yet.</source>
            <translation>还没有数值。</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>each seed</source>
            <translation>每个种子</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>median</source>
            <translation>中位数</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>now %1</source>
            <translation>现为 %1</translation>
        </message>
    </context>
    <context>
        <name>ReadingNotice</name>
        <message>
            <location filename="../../app/window/reading_notice.py"></location>
            <source>Reading the files that %1 imports: %2</source>
            <translation>正在读取 %1 导入的文件：%2</translation>
        </message>
    </context>
    <context>
        <name>Readings</name>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>%1 more</source>
            <translation>还有 %1 项</translation>
        </message>
    </context>
    <context>
        <name>RecoveryBanner</name>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Import every readable run; the damaged file does not change</source>
            <translation>导入所有可读的运行；损坏的文件不变</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Recover runs</source>
            <translation>恢复运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>The run database was damaged. It was moved to %1, and a new one was created.</source>
            <translation>运行数据库已损坏。它已移到 %1，并新建了一个数据库。</translation>
        </message>
    </context>
    <context>
        <name>ReferenceGallery</name>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Open this experiment</source>
            <translation>打开此实验</translation>
        </message>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Page</source>
            <translation>页面</translation>
        </message>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Reference experiments</source>
            <translation>参考实验</translation>
        </message>
    </context>
    <context>
        <name>ReliefPlot</name>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>Surface in three dimensions</source>
            <translation>三维曲面</translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>least %1</source>
            <translation>最小 %1</translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>saddle</source>
            <translation>鞍点</translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>start</source>
            <translation>起点</translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>start after a reset</source>
            <translation>重置后的起点</translation>
        </message>
    </context>
    <context>
        <name>ReplicasPanel</name>
        <message>
            <location filename="../../app/panels/setup/replicas_panel.py"></location>
            <source>A function has no rows that replicas could share</source>
            <translation>函数没有可供副本分担的行</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/replicas_panel.py"></location>
            <source>One device shares its batch with no other</source>
            <translation>单个设备不与其他设备分担批次</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/replicas_panel.py"></location>
            <source>Replicas</source>
            <translation>副本</translation>
        </message>
    </context>
    <context>
        <name>ResetBar</name>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Reset undone</source>
            <translation>已撤销重置</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Reset: the run had %1 steps</source>
            <translation>重置：该运行原有 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Reset: the run had 1 step</source>
            <translation>重置：该运行原有 1 步</translation>
        </message>
    </context>
    <context>
        <name>ResponsePage</name>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>%1 is linear: %2</source>
            <translation>%1 是线性的：%2</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>%1 is not linear: superposition is %2 % off</source>
            <translation>%1 不是线性的：叠加性偏差 %2 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>%1: nothing finite follows</source>
            <translation>%1：之后没有有限值</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Constant gradient on which they are: the operating point</source>
            <translation>响应所叠加的恒定梯度：工作点</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Gain</source>
            <translation>增益</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Hollow points still change from period to period.</source>
            <translation>空心点在各周期之间仍在变化。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Impulse and step</source>
            <translation>脉冲与阶跃</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Impulse and step response</source>
            <translation>脉冲和阶跃响应</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Largest distortion: %1 %.</source>
            <translation>最大失真：%1 %。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Measuring, %1 %</source>
            <translation>正在测量，%1 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>No sinusoid gives updates that are finite.</source>
            <translation>没有正弦能给出有限的更新。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>No update that follows is a finite number.</source>
            <translation>之后的更新都不是有限数。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Not finite</source>
            <translation>非有限</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Not measured</source>
            <translation>未测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Not measured yet</source>
            <translation>尚未测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Of impulse, step and sinusoid in the gradient</source>
            <translation>梯度中脉冲、阶跃和正弦的幅度</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Phase</source>
            <translation>相位</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Step %1: %2</source>
            <translation>第 %1 步：%2</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Superposition: how far the response to twice the gradient is from twice the response. Where it is not 0, gain and phase are a describing function: of the fundamental, at this amplitude and bias.</source>
            <translation>叠加性：对两倍梯度的响应与两倍响应之间的偏差。偏差不为 0 时，增益和相位是描述函数：只含基波，只对此幅度和偏置成立。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>The optimizer is run on a variable of its own.</source>
            <translation>优化器在它自己的变量上运行。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>The weight at the start. Optimizers that scale by its norm need another than 0</source>
            <translation>起始权重。按权重范数缩放的优化器需要非 0 的值</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>amplitude</source>
            <translation>幅度</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>analytic</source>
            <translation>解析</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>analytic impulse</source>
            <translation>解析脉冲</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>analytic step</source>
            <translation>解析阶跃</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>bias</source>
            <translation>偏置</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>cycles per step</source>
            <translation>周期/步</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>impulse</source>
            <translation>脉冲</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>in degrees; 180 is against the gradient</source>
            <translation>单位为度；180 为逆梯度方向</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>measured</source>
            <translation>实测</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>per step</source>
            <translation>每步</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>step</source>
            <translation>阶跃</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>steps</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>steps after</source>
            <translation>之后的步</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>twice the gradient gives twice the update</source>
            <translation>两倍梯度给出两倍更新</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>update of the weight</source>
            <translation>权重的更新</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>update over gradient, in dB</source>
            <translation>更新与梯度之比，单位 dB</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>weight</source>
            <translation>权重</translation>
        </message>
    </context>
    <context>
        <name>Ridges</name>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Distribution over steps</source>
            <translation>分布随步变化</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Nothing is shown.</source>
            <translation>没有显示任何内容。</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Step %1: %2 zeros, %3 not finite.</source>
            <translation>第 %1 步：%2 个零，%3 个非有限。</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Step %1: half of the elements below %4, %2 zeros, %3 not finite.</source>
            <translation>第 %1 步：一半元素低于 %4，%2 个零，%3 个非有限。</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>not finite</source>
            <translation>非有限</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>now</source>
            <translation>现在</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>step %1  %2 … %3: %4 %</source>
            <translation>第 %1 步  %2 … %3：%4 %</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>zeros</source>
            <translation>零</translation>
        </message>
    </context>
    <context>
        <name>RowMap</name>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>Brushed: %1.</source>
            <translation>选中：%1。</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>No data yet</source>
            <translation>还没有数据</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>Rows %1 to %2 of %3 over %4 looks, the last at step %5, colours to %6. %7 rows touched.</source>
            <translation>第 %1 到 %2 行，共 %3 行，采样 %4 次，最后一次在第 %5 步，颜色至 %6。触及 %7 行。</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>Rows appear after the first sample of the table</source>
            <translation>首次对表采样后显示各行</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>Rows over steps</source>
            <translation>各行随步变化</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>largest %1</source>
            <translation>最大 %1</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>row %1</source>
            <translation>行 %1</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>rows %1–%2</source>
            <translation>行 %1–%2</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
    </context>
    <context>
        <name>RowMark</name>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Changed. A click restores the default (Alt+Backspace)</source>
            <translation>已更改。单击恢复默认值 (Alt+Backspace)</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Takes effect at the next step. A click restores the default (Alt+Backspace)</source>
            <translation>下一步生效。单击恢复默认值 (Alt+Backspace)</translation>
        </message>
    </context>
    <context>
        <name>RowTable</name>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%1 of %2 rows</source>
            <translation>%1 行，共 %2 行</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%1 of %2 rows, sorted by %3, ascending.</source>
            <translation>%1 行，共 %2 行，按 %3 升序。</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%1 of %2 rows, sorted by %3, descending.</source>
            <translation>%1 行，共 %2 行，按 %3 降序。</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%2 rows</source>
            <translation>%2 行</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>1 row</source>
            <translation>1 行</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Id</source>
            <translation>Id</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>No row is called "%1". Esc shows all</source>
            <translation>没有名为“%1”的行。按 Esc 显示全部</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Number of a row</source>
            <translation>行号</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Part of a token, or the number of a row</source>
            <translation>词元的一部分，或行号</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Search rows</source>
            <translation>搜索行</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Sort by %1</source>
            <translation>按 %1 排序</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Token or id</source>
            <translation>词元或 id</translation>
        </message>
    </context>
    <context>
        <name>RowTableModel</name>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>Id</source>
            <translation>Id</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>Number of the row in the table</source>
            <translation>表中的行号</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>Row</source>
            <translation>行</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>Token</source>
            <translation>词元</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>What the row represents</source>
            <translation>该行代表的内容</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>row %1</source>
            <translation>行 %1</translation>
        </message>
    </context>
    <context>
        <name>RowTableView</name>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Rows</source>
            <translation>行</translation>
        </message>
    </context>
    <context>
        <name>RunAxis</name>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>%1 evaluations</source>
            <translation>%1 次计算</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>/ evaluation</source>
            <translation>/ 次计算</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>/ s</source>
            <translation>/ 秒</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>decades / %1 evaluations</source>
            <translation>十倍程 / %1 次计算</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>decades / s</source>
            <translation>十倍程 / 秒</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>evaluations</source>
            <translation>计算次数</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>time</source>
            <translation>时间</translation>
        </message>
    </context>
    <context>
        <name>RunDelegate</name>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Name of run %1</source>
            <translation>运行 %1 的名称</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Notes</source>
            <translation>备注</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Notes on run %1</source>
            <translation>运行 %1 的备注</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Tags of run %1</source>
            <translation>运行 %1 的标签</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Tags, with commas between</source>
            <translation>标签，以逗号分隔</translation>
        </message>
    </context>
    <context>
        <name>RunLoader</name>
        <message>
            <location filename="../../app/session/runs/run_loader.py"></location>
            <source>the reset of a run of %1 steps</source>
            <translation>对 %1 步运行的重置</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/run_loader.py"></location>
            <source>the reset of a run of 1 step</source>
            <translation>对 1 步运行的重置</translation>
        </message>
    </context>
    <context>
        <name>RunPanel</name>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Run</source>
            <translation>运行</translation>
        </message>
    </context>
    <context>
        <name>RunTrace</name>
        <message>
            <location filename="../../widgets/compare/run_traces.py"></location>
            <source>%1 (mean)</source>
            <translation>%1（均值）</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_traces.py"></location>
            <source>%1 (median)</source>
            <translation>%1（中位数）</translation>
        </message>
    </context>
    <context>
        <name>Runs</name>
        <message>
            <location filename="../../app/session/runs/runs.py"></location>
            <source>%1 was trained by another program: neither its model nor its data is here to train again.</source>
            <translation>%1 由另一个程序训练：这里既没有它的模型，也没有它的数据，无法再次训练。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/runs.py"></location>
            <source>Settings of %1</source>
            <translation>%1 的设置</translation>
        </message>
    </context>
    <context>
        <name>RunsBar</name>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>%1 of %2</source>
            <translation>%1，共 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Choose a run first</source>
            <translation>先选择一次运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Choose two runs or more to compare them</source>
            <translation>选择两次或更多运行进行比较</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Filter runs</source>
            <translation>筛选运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Import runs from a file</source>
            <translation>从文件导入运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Words, or such as tag:baseline, optimizer:adam, loss&lt;0.1, steps&gt;1000, is:pinned (Ctrl+F)</source>
            <translation>输入词语，或如 tag:baseline、optimizer:adam、loss&lt;0.1、steps&gt;1000、is:pinned (Ctrl+F)</translation>
        </message>
    </context>
    <context>
        <name>RunsPages</name>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Every run is kept here without being asked.</source>
            <translation>每次运行都会自动保存在这里。</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>No run fits</source>
            <translation>没有符合的运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>No runs yet</source>
            <translation>还没有运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Nothing here fits "%1". Esc shows all.</source>
            <translation>没有符合“%1”的项。按 Esc 显示全部。</translation>
        </message>
    </context>
    <context>
        <name>RunsPanel</name>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>%1 is deleted</source>
            <translation>已删除 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>%1 runs are deleted</source>
            <translation>已删除 %1 次运行</translation>
        </message>
    </context>
    <context>
        <name>RunsPlot</name>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>%1 others</source>
            <translation>其他 %1 次</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>%1 runs</source>
            <translation>%1 次运行</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>1 other</source>
            <translation>其他 1 次</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>share of %1 runs</source>
            <translation>占 %1 次运行的比例</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>share of the runs of each</source>
            <translation>占各自运行的比例</translation>
        </message>
    </context>
    <context>
        <name>RunsTable</name>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>%1 %2 runs</source>
            <translation>%1 %2 次运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Change tags</source>
            <translation>更改标签</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Choose one run</source>
            <translation>请选择一次运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Choose two runs or more to compare them</source>
            <translation>选择两次或更多运行进行比较</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Columns</source>
            <translation>列</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Copy as text</source>
            <translation>复制为文本</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Duplicate</source>
            <translation>复制一份</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Go on with it</source>
            <translation>继续运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Go to %1</source>
            <translation>转到 %1</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>It is being trained now</source>
            <translation>正在训练中</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Keep at the top</source>
            <translation>置顶</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Lay over plots</source>
            <translation>叠加到图上</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Look at it</source>
            <translation>查看</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>No longer keep at the top</source>
            <translation>取消置顶</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Rename</source>
            <translation>重命名</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Sort by</source>
            <translation>排序方式</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Take off plots</source>
            <translation>从图上移除</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>This run can only be read</source>
            <translation>此运行只读</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Use these settings</source>
            <translation>使用这些设置</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>What is being trained now cannot be deleted</source>
            <translation>正在训练的运行不能删除</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Write notes</source>
            <translation>写备注</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/painting.py"></location>
            <source>live</source>
            <translation>实时</translation>
        </message>
    </context>
    <context>
        <name>RunsTableModel</name>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>%1 runs</source>
            <translation>%1 次运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>, pinned</source>
            <translation>，已置顶</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>1 run</source>
            <translation>1 次运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Begun</source>
            <translation>开始时间</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Branch of</source>
            <translation>分支自</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Branch of %1</source>
            <translation>%1 的分支</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Contract</source>
            <translation>约定</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Curve</source>
            <translation>曲线</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Enter folds it</source>
            <translation>按 Enter 折叠</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Enter opens it</source>
            <translation>按 Enter 展开</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Go to %1</source>
            <translation>转到 %1</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Last loss</source>
            <translation>最新损失</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Last metric</source>
            <translation>最新指标</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Last val. loss</source>
            <translation>最新验证损失</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Loss, on a log scale</source>
            <translation>损失，对数刻度</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Notes</source>
            <translation>备注</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>On the plots. Space takes it off</source>
            <translation>在图上。按空格键移除</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Optimizer</source>
            <translation>优化器</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Overlay</source>
            <translation>叠加</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Space lays it over the plots</source>
            <translation>按空格键叠加到图上</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Status</source>
            <translation>状态</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Steps</source>
            <translation>步数</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>laid over plots</source>
            <translation>已叠加到图上</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>live</source>
            <translation>实时</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>pinned</source>
            <translation>已置顶</translation>
        </message>
    </context>
    <context>
        <name>RunsTableRows</name>
        <message>
            <location filename="../../widgets/runs_table/view.py"></location>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
    </context>
    <context>
        <name>SchedulePanel</name>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Draw curve</source>
            <translation>绘制曲线</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Find rate…</source>
            <translation>查找学习率…</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>How the value changes with the step. Hover a schedule to preview its curve above.</source>
            <translation>值如何随步变化。指向某个调度可在上方预览其曲线。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Learning-rate schedule</source>
            <translation>学习率调度</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Linear warm-up</source>
            <translation>线性预热</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Name a file, such as path/to/file.py:name</source>
            <translation>指定文件，例如 path/to/file.py:name</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>No schedule</source>
            <translation>没有调度</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Schedule</source>
            <translation>调度</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Target</source>
            <translation>目标</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>The hyperparameter that the schedule below sets. Every one that applies while running can have a schedule.</source>
            <translation>下面的调度所设置的超参数。凡运行中即生效的超参数都可以有调度。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Try a range of learning rates from the current weights; the run does not change</source>
            <translation>从当前权重试用一段学习率；运行不受影响</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Turn this curve into draggable points</source>
            <translation>把此曲线变成可拖动的点</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Use</source>
            <translation>使用</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Which Python file, and which function in it</source>
            <translation>哪个 Python 文件，以及其中哪个函数</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>constant value</source>
            <translation>常数值</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>learning rate</source>
            <translation>学习率</translation>
        </message>
    </context>
    <context>
        <name>SchedulePlot</name>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>%1 at step %2 of %3</source>
            <translation>%1，第 %2 步，共 %3 步</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>%1 over steps</source>
            <translation>%1 随步变化</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>%1: first %2, peak %3 at step %4, last %5</source>
            <translation>%1：起始 %2，峰值 %3 在第 %4 步，最后 %5</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>Before the last edit</source>
            <translation>上次编辑之前</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>Enlarge</source>
            <translation>放大</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>If applied</source>
            <translation>若应用</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>Logarithmic axis</source>
            <translation>对数轴</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>Planned</source>
            <translation>计划</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>applied</source>
            <translation>已应用</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>before</source>
            <translation>之前</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>if applied</source>
            <translation>若应用</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>log</source>
            <translation>对数</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>planned</source>
            <translation>计划</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>point %1 of %2</source>
            <translation>第 %1 点，共 %2 点</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>step</source>
            <translation>步</translation>
        </message>
    </context>
    <context>
        <name>SchedulePreview</name>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Add a point</source>
            <translation>添加一点</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Add a point here</source>
            <translation>在此添加一点</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Double-click to add a point</source>
            <translation>双击添加一点</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Drag to move, with Shift finely; right-click to remove</source>
            <translation>拖动可移动，加 Shift 微调；右键移除</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Linear axis</source>
            <translation>线性轴</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Logarithmic axis</source>
            <translation>对数轴</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Point %1 of %2: %3 at step %4</source>
            <translation>第 %1 点，共 %2 点：%3，第 %4 步</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Remove the point</source>
            <translation>移除此点</translation>
        </message>
    </context>
    <context>
        <name>ScopeView</name>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Any column against any other, and the spectrum of any</source>
            <translation>任一列对任一其他列，以及任一列的频谱</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Columns</source>
            <translation>列</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Course</source>
            <translation>历程</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Loss slices</source>
            <translation>损失切片</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Page</source>
            <translation>页面</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Response</source>
            <translation>响应</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Spectrum</source>
            <translation>频谱</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>The loss around the current weights</source>
            <translation>当前权重周围的损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>What updates follow an impulse, a step and sinusoids in the gradient</source>
            <translation>更新对梯度中脉冲、阶跃和正弦的响应</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>XY</source>
            <translation>XY</translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <location filename="../../widgets/controls/search_field.py"></location>
            <source>Show all</source>
            <translation>显示全部</translation>
        </message>
        <message>
            <location filename="../../widgets/controls/search_field.py"></location>
            <source>Show all (Esc)</source>
            <translation>显示全部 (Esc)</translation>
        </message>
    </context>
    <context>
        <name>Section</name>
        <message>
            <location filename="../../widgets/shell/section.py"></location>
            <source>folded</source>
            <translation>已折叠</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/section.py"></location>
            <source>open</source>
            <translation>已展开</translation>
        </message>
    </context>
    <context>
        <name>SeedsForm</name>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Compare with</source>
            <translation>比较对象</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>It runs over the same seeds, and the two are compared pair by pair</source>
            <translation>在相同种子上运行，两者逐对比较</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Nothing</source>
            <translation>不比较</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Other initial weights, batches and rows held out</source>
            <translation>其他初始权重、批次和留出行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Seeds</source>
            <translation>种子</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Seeds %1 to %2</source>
            <translation>种子 %1 到 %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>median and band</source>
            <translation>中位数和区间带</translation>
        </message>
    </context>
    <context>
        <name>Segments</name>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>Colour scale</source>
            <translation>颜色刻度</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>Linear colours: in proportion to the value</source>
            <translation>线性颜色：与值成正比</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>Logarithmic colours: small values remain visible</source>
            <translation>对数颜色：小的值仍然可见</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>symlog</source>
            <translation>对称对数</translation>
        </message>
    </context>
    <context>
        <name>SharedPanel</name>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Clipping and averaging</source>
            <translation>裁剪与平均</translation>
        </message>
    </context>
    <context>
        <name>Sharing</name>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>%1 from %2.</source>
            <translation>%1，来自 %2。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>%1 runs came in</source>
            <translation>已导入 %1 次运行</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>1 run came in</source>
            <translation>已导入 1 次运行</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>One thing at a time: something is still being written or read.</source>
            <translation>一次只做一件事：仍有内容在写入或读取。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Reading %1</source>
            <translation>正在读取 %1</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Recovering runs of %1</source>
            <translation>正在从 %1 恢复运行</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>The process that writes weights could not be started.</source>
            <translation>无法启动写权重的进程。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>The weights could not be written.</source>
            <translation>无法写入权重。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Writing %1</source>
            <translation>正在写入 %1</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Wrote %1.</source>
            <translation>已写入 %1。</translation>
        </message>
    </context>
    <context>
        <name>SharingPanel</name>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>A folder for TensorBoard</source>
            <translation>供 TensorBoard 使用的文件夹</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>A movie is being exported</source>
            <translation>正在导出影片</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>CSV</source>
            <translation>CSV</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Experiment (.toml)</source>
            <translation>实验 (.toml)</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Exporting %1</source>
            <translation>正在导出 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Figure for print…</source>
            <translation>印刷用图…</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Import a Slotscope file…</source>
            <translation>导入 Slotscope 文件…</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Import runs</source>
            <translation>导入运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Keras model (.keras)</source>
            <translation>Keras 模型 (.keras)</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Movie of this view…</source>
            <translation>此视图的影片…</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>No step was made yet</source>
            <translation>还没有走过任何一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>One frame for each step in the plots, at most ten seconds</source>
            <translation>图中每步一帧，至多十秒</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Parquet</source>
            <translation>Parquet</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Runs are not saved here, so none can be imported.</source>
            <translation>这里不保存运行，因此不能导入。</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Save a figure</source>
            <translation>保存图</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Save a movie</source>
            <translation>保存影片</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Slotscope file, with all checkpoints</source>
            <translation>Slotscope 文件，含所有检查点</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Slotscope file, with the last checkpoint</source>
            <translation>Slotscope 文件，含最后一个检查点</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Slotscope files</source>
            <translation>Slotscope 文件</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>TensorBoard</source>
            <translation>TensorBoard</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>That is a file of one run; choose one.</source>
            <translation>这是一次运行的文件；请选择一次运行。</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>This run is not saved yet</source>
            <translation>此运行尚未保存</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Weights (.weights.h5)</source>
            <translation>权重 (.weights.h5)</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>What the plots show, as PDF, SVG or PNG: several in one, size, letters, legend</source>
            <translation>图中所示内容，存为 PDF、SVG 或 PNG：可多图合一，可设大小、字号、图例</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Wrote %1.</source>
            <translation>已写入 %1。</translation>
        </message>
    </context>
    <context>
        <name>SideColumns</name>
        <message>
            <location filename="../../widgets/shell/columns.py"></location>
            <source>Drag to make the column wider</source>
            <translation>拖动可加宽此栏</translation>
        </message>
    </context>
    <context>
        <name>SingleVariableButton</name>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Compare the selected variable across runs</source>
            <translation>在各次运行之间比较所选变量</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Show all variables</source>
            <translation>显示所有变量</translation>
        </message>
    </context>
    <context>
        <name>SlicesPage</name>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>%1 states of steps %2 to %3; x and y have %4 % and %5 % of their variance</source>
            <translation>第 %2 到 %3 步的 %1 个状态；x 和 y 含其方差的 %4 % 和 %5 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>A tenth as far</source>
            <translation>缩小到十分之一</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>After step %1: loss %2 </source>
            <translation>第 %1 步之后：损失 %2 </translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>All rows</source>
            <translation>所有行</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Along the next step</source>
            <translation>沿下一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Along the next update, the gradient and two random directions</source>
            <translation>沿下一次更新、梯度和两个随机方向</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Batch</source>
            <translation>批次</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Every value is computed exactly, without dropout; between the points of a grid it is interpolated.</source>
            <translation>每个值都精确计算，不用 dropout；网格点之间为插值。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Lines</source>
            <translation>线</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Loss of</source>
            <translation>损失取自</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Measuring, %1 %</source>
            <translation>正在测量，%1 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Next update and gradient</source>
            <translation>下一次更新与梯度</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Not finite</source>
            <translation>非有限</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Not measured</source>
            <translation>未测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Not measured yet</source>
            <translation>尚未测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Once the weights are there, the loss around them is computed.</source>
            <translation>权重就绪后计算其周围的损失。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Other random directions</source>
            <translation>另取随机方向</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Path</source>
            <translation>路径</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Path of the weights</source>
            <translation>权重的路径</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Random</source>
            <translation>随机</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Random directions</source>
            <translation>随机方向</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Reach</source>
            <translation>范围</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Slice</source>
            <translation>切片</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Ten times as far</source>
            <translation>放大到十倍</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss is not a finite number along these.</source>
            <translation>沿这些方向的损失不是有限数。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss is not a finite number in this plane.</source>
            <translation>此平面上的损失不是有限数。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss of all training rows, 4 096 of them at most</source>
            <translation>所有训练行的损失，至多 4 096 行</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss of the next batch</source>
            <translation>下一批次的损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The plane of the next update and the gradient</source>
            <translation>下一次更新与梯度所在的平面</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The plane of the path's first two principal components</source>
            <translation>路径前两个主成分所在的平面</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The plane of two random filter-normalized directions</source>
            <translation>两个滤波器归一化随机方向所在的平面</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Three updates, or as far as the weights are long</source>
            <translation>三次更新那么远，或权重长度那么远</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Two random directions</source>
            <translation>两个随机方向</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>filter-normalized, %1 long</source>
            <translation>滤波器归一化，长 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>filter-normalized; 1 is as long as the weights</source>
            <translation>滤波器归一化；1 为权重的长度</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>first</source>
            <translation>第一</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>lengths of the update</source>
            <translation>以更新长度为单位</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>lengths of the weights</source>
            <translation>以权重长度为单位</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>loss on the contours</source>
            <translation>等高线上的损失</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>loss(%1, %2) = %3</source>
            <translation>loss(%1, %2) = %3</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>negative gradient</source>
            <translation>负梯度</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>next update</source>
            <translation>下一次更新</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>of %1 of %2 training rows</source>
            <translation>%2 个训练行中的 %1 行</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>of all %1 training rows</source>
            <translation>全部 %1 个训练行</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>of the next batch, %1 rows</source>
            <translation>下一批次，%1 行</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>path</source>
            <translation>路径</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>second</source>
            <translation>第二</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>update is %1 long</source>
            <translation>更新长 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>updates</source>
            <translation>更新</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>x: the update; y: the negative gradient across it</source>
            <translation>x：更新；y：负梯度与之垂直的部分</translation>
        </message>
    </context>
    <context>
        <name>SlotComparison</name>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Ratio</source>
            <translation>比值</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Reference</source>
            <translation>参考</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Slot</source>
            <translation>槽位</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Slots beside the reference</source>
            <translation>槽位与参考并列</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Yours</source>
            <translation>你的</translation>
        </message>
    </context>
    <context>
        <name>SlotsView</name>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>%1, corrected</source>
            <translation>%1，已修正</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Axis of the distribution</source>
            <translation>分布的轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Bias correction</source>
            <translation>偏差修正</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Bias-corrected (m̂, v̂), as used in the update</source>
            <translation>偏差修正后的值（m̂、v̂），即更新中所用的</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>By magnitude, without the sign</source>
            <translation>按幅值，不带符号</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>By value</source>
            <translation>按值</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Distribution</source>
            <translation>分布</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Elements</source>
            <translation>元素</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Map</source>
            <translation>图</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Raw, with the corrected values dashed</source>
            <translation>原始值，修正值为虚线</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Slots</source>
            <translation>槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Slots as the optimizer stores them</source>
            <translation>优化器所存的槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>both</source>
            <translation>两者</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>corrected</source>
            <translation>已修正</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>log</source>
            <translation>对数</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>map</source>
            <translation>图</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>raw</source>
            <translation>原始</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>scalar</source>
            <translation>标量</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>scale</source>
            <translation>刻度</translation>
        </message>
    </context>
    <context>
        <name>SpeakerWindow</name>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Freeze</source>
            <translation>冻结</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Freeze the picture</source>
            <translation>冻结画面</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Go to the next bookmark</source>
            <translation>转到下一个书签</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Next bookmark: %1, at step %2</source>
            <translation>下一个书签：%1，在第 %2 步</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>No bookmark after this step. Set one with B; ] goes there.</source>
            <translation>此步之后没有书签。按 B 设置一个；按 ] 跳到那里。</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Notes</source>
            <translation>备注</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Notes for this experiment</source>
            <translation>此实验的备注</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Show the window again</source>
            <translation>再次显示窗口</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Slotscope: speaker</source>
            <translation>Slotscope：演讲者</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Start the clock again</source>
            <translation>重新计时</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Step back</source>
            <translation>后退一步</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>The notes could not be kept: %1.</source>
            <translation>无法保存备注：%1。</translation>
        </message>
    </context>
    <context>
        <name>SpectrumCursors</name>
        <message>
            <location filename="../../widgets/spectrum/spectrum_cursors.py"></location>
            <source>A %1 steps, %2   B %3 steps, %4</source>
            <translation>A %1 步，%2   B %3 步，%4</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/spectrum_cursors.py"></location>
            <source>Δ %1 per step   B ÷ A %2</source>
            <translation>Δ 每步 %1   B ÷ A %2</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/spectrum_cursors.py"></location>
            <source>Δ %1 per step   B ÷ A %2 decades (%3 dB)</source>
            <translation>Δ 每步 %1   B ÷ A %2 十倍程（%3 dB）</translation>
        </message>
    </context>
    <context>
        <name>SpectrumPart</name>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>%1 is %2 at all of %3.</source>
            <translation>%1 在全部 %3 中均为 %2。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>, the longest even stretch in view</source>
            <translation>，视图中最长的等间隔段</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>, the newest in view</source>
            <translation>，视图中最新的部分</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>A peak is higher than what is beside it, and makes two cycles or more in view. What changes slowly over all steps is at the longest periods. Mean removed, Hann window.</source>
            <translation>峰高于其两侧，且在视图中至少有两个周期。在所有步上缓慢变化的成分位于最长周期处。已去均值，Hann 窗。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>A spectrum needs %1 evenly spaced steps at least. In view the longest stretch has %2.</source>
            <translation>频谱至少需要 %1 个等间隔的步。视图中最长的一段有 %2 个。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Cycles per step, on a linear axis</source>
            <translation>每步周期数，线性轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Frequency</source>
            <translation>频率</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>No peak: the longer the period, the larger the amplitude</source>
            <translation>没有峰：周期越长，幅度越大</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Nothing recorded yet</source>
            <translation>还没有记录</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Nothing swings</source>
            <translation>没有振荡</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Period</source>
            <translation>周期</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Spectrum over</source>
            <translation>频谱横轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Steps of one cycle, on a logarithmic axis</source>
            <translation>一个周期的步数，对数轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Strongest peak: period %1 steps, amplitude %2</source>
            <translation>最强峰：周期 %1 步，幅度 %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Too few steps</source>
            <translation>步数太少</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Train a few steps: a spectrum is of what they recorded.</source>
            <translation>先训练几步：频谱取自所记录的内容。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>column</source>
            <translation>列</translation>
        </message>
    </context>
    <context>
        <name>SpectrumPlot</name>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>%1 frequencies of %2</source>
            <translation>%2 的 %1 个频率</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>%1 steps</source>
            <translation>%1 步</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>Spectrum</source>
            <translation>频谱</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>cycles per step</source>
            <translation>周期/步</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>per step</source>
            <translation>每步</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>period %1 steps (%2 per step), amplitude %3</source>
            <translation>周期 %1 步（每步 %2），幅度 %3</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>period in steps</source>
            <translation>周期，以步计</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>steps</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>strongest peak: %1</source>
            <translation>最强峰：%1</translation>
        </message>
    </context>
    <context>
        <name>Stage</name>
        <message>
            <location filename="../../app/window/stage/stage.py"></location>
            <source>The picture can be frozen where there is a second screen to prepare on. Connect one, and extend the display to it.</source>
            <translation>有第二块屏幕可供准备时才能冻结画面。请连接一块屏幕，并把显示扩展到它。</translation>
        </message>
    </context>
    <context>
        <name>StageCard</name>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Fold</source>
            <translation>折叠</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Move down</source>
            <translation>下移</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Move up</source>
            <translation>上移</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Remove</source>
            <translation>移除</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Unfold</source>
            <translation>展开</translation>
        </message>
    </context>
    <context>
        <name>StageTitle</name>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Drag to reorder, or Alt+Up and Alt+Down</source>
            <translation>拖动可重新排序，或用 Alt+Up 和 Alt+Down</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>folded</source>
            <translation>已折叠</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>open</source>
            <translation>已展开</translation>
        </message>
    </context>
    <context>
        <name>StepBar</name>
        <message>
            <location filename="../../widgets/xy/step_bar.py"></location>
            <source>Colour: from %1 to %2</source>
            <translation>颜色：从 %1 到 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/xy/step_bar.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
    </context>
    <context>
        <name>StrideMenu</name>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>At every step</source>
            <translation>在每一步</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Automatic (at most 5 % of training time)</source>
            <translation>自动（至多占训练时间的 5 %）</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Every %1 steps</source>
            <translation>每 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Interval and settings, in the section Diagnostics</source>
            <translation>间隔和设置，位于“诊断”部分</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Measured %1</source>
            <translation>测量 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Only while this plot is visible</source>
            <translation>仅在此图可见时</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Record it with the experiment, at an interval and with settings of your own</source>
            <translation>随实验记录，间隔和设置由你决定</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Record with the experiment</source>
            <translation>随实验记录</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Settings…</source>
            <translation>设置…</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>auto</source>
            <translation>自动</translation>
        </message>
    </context>
    <context>
        <name>Summary</name>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1 and %2 more</source>
            <translation>%1，另有 %2 处</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1 at %2</source>
            <translation>%1，在 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1 spikes, the last ones: %2.</source>
            <translation>%1 个尖峰，最后几个：%2。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1 spikes: %2.</source>
            <translation>%1 个尖峰：%2。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1 to %2</source>
            <translation>%1 至 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1: %2, the only value.</source>
            <translation>%1：%2，唯一的值。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1: last %2, %3 since %4, least %5, greatest %6.</source>
            <translation>%1：最后 %2，自%4起%3，最小 %5，最大 %6。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1: no values yet.</source>
            <translation>%1：还没有数值。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>1 spike: %1.</source>
            <translation>1 个尖峰：%1。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>And %1 more curves.</source>
            <translation>另有 %1 条曲线。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>No spikes.</source>
            <translation>没有尖峰。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>Not finite: %1.</source>
            <translation>非有限：%1。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>Not measured between: %1.</source>
            <translation>以下各步之间没有测量：%1。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>Nothing is shown.</source>
            <translation>没有显示任何内容。</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>falling</source>
            <translation>下降</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>level</source>
            <translation>平稳</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>rising</source>
            <translation>上升</translation>
        </message>
    </context>
    <context>
        <name>SummaryPopup</name>
        <message>
            <location filename="../../widgets/notices/summary_popup.py"></location>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <location filename="../../widgets/notices/summary_popup.py"></location>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
    </context>
    <context>
        <name>SurfaceSide</name>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>At every point, or at the selected one alone</source>
            <translation>在每个点，或只在选中的点</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>From one contour to the next the ground rises by the same</source>
            <translation>相邻等高线之间的高度差相同</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Heights in proportion to f</source>
            <translation>高度与 f 成正比</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Heights in three dimensions</source>
            <translation>三维高度</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Momentum direction (if the optimizer has one)</source>
            <translation>动量方向（若优化器有动量）</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Negative gradient direction</source>
            <translation>负梯度方向</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Points on the surface</source>
            <translation>曲面上的点</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>The step taken, to scale; dashed where it is too short to see</source>
            <translation>所走的一步，按比例；短得看不清时为虚线</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>arrows (dashed: direction only)</source>
            <translation>箭头（虚线：仅表示方向）</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>contours</source>
            <translation>等高线</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>f on the contours</source>
            <translation>等高线上的 f</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>heights in three dimensions</source>
            <translation>三维高度</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>to scale</source>
            <translation>按比例</translation>
        </message>
    </context>
    <context>
        <name>SurfaceView</name>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>2-D</source>
            <translation>2-D</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>3-D</source>
            <translation>3-D</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Add a point that starts where you click (or Shift and a click)</source>
            <translation>添加一点，从单击处出发（或 Shift 加单击）</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Contours alone</source>
            <translation>只显示等高线</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Contours, and the surface in three dimensions</source>
            <translation>等高线和三维曲面</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Fit: show the whole surface again</source>
            <translation>适应：重新显示整个曲面</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>No more than %1 points</source>
            <translation>至多 %1 个点</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>No surface here</source>
            <translation>这里没有曲面</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Open the sample</source>
            <translation>打开示例</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Pending until reset</source>
            <translation>重置后生效</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Reset to start there</source>
            <translation>重置并从这里开始</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Reset to step 0</source>
            <translation>重置到第 0 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Start</source>
            <translation>起点</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Start there now, from step 0</source>
            <translation>立即从这里开始，从第 0 步起</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Surface</source>
            <translation>曲面</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Surface shown</source>
            <translation>曲面显示</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>The surface in three dimensions alone</source>
            <translation>只显示三维曲面</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>This experiment learns from rows of data. Choose “Function of two variables” as the data, or open a sample with four optimizers.</source>
            <translation>此实验从数据行学习。请选择“Function of two variables”作为数据，或打开含四个优化器的示例。</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>This function takes effect after a reset; the current run learns from rows of data.</source>
            <translation>此函数在重置后生效；当前运行从数据行学习。</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>at x, y</source>
            <translation>在 x, y</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>both</source>
            <translation>两者</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>contours at step %1</source>
            <translation>第 %1 步的等高线</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>distance to minimum</source>
            <translation>到最小值的距离</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>minimum found numerically at %1</source>
            <translation>数值求得的最小值在 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>point from %1, %2</source>
            <translation>点，出发于 %1, %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>start at %1, %2</source>
            <translation>起点在 %1, %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>|gradient| before</source>
            <translation>更新前 |梯度|</translation>
        </message>
    </context>
    <context>
        <name>TableMap</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>a line is the largest of up to %1 rows</source>
            <translation>每条线取至多 %1 行的最大值</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>most frequent first</source>
            <translation>最频繁的在前</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>sampled from step %1 on</source>
            <translation>自第 %1 步起采样</translation>
        </message>
    </context>
    <context>
        <name>TableProjection</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>%1 of %2 rows</source>
            <translation>%1 行，共 %2 行</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>topic %1</source>
            <translation>主题 %1</translation>
        </message>
    </context>
    <context>
        <name>TableRows</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Batches that looked this row up</source>
            <translation>查找过此行的批次数</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Hits</source>
            <translation>命中</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Since</source>
            <translation>距今</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Steps since a batch last looked it up</source>
            <translation>距上次有批次查找它的步数</translation>
        </message>
    </context>
    <context>
        <name>TensorMap</name>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>%1 after step %2</source>
            <translation>%1，第 %2 步之后</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>%1 appears with the next step</source>
            <translation>%1 在下一步出现</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>Corrected values follow from the slot. Show the raw slot and edit it there</source>
            <translation>修正值由槽位得出。请显示原始槽位并在那里编辑</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>Only weights and slots can be edited</source>
            <translation>只能编辑权重和槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>This cell covers several elements. Click it and edit the value in the Element panel</source>
            <translation>此格包含多个元素。请单击它，并在“元素”面板中编辑数值</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>This value belongs to several elements. Click one of them and edit it in the Element panel</source>
            <translation>此值属于多个元素。请单击其中之一，并在“元素”面板中编辑</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>largest of each block</source>
            <translation>每块取最大</translation>
        </message>
    </context>
    <context>
        <name>TensorRidges</name>
        <message>
            <location filename="../../app/panels/slots/tensor_ridges.py"></location>
            <source>%1, touched rows</source>
            <translation>%1，触及的行</translation>
        </message>
    </context>
    <context>
        <name>TermLines</name>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>%1 at the step before</source>
            <translation>上一步的 %1</translation>
        </message>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>Changed by hand</source>
            <translation>手动更改</translation>
        </message>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>Double-click to change</source>
            <translation>双击可更改</translation>
        </message>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>Update of the element</source>
            <translation>此元素的更新</translation>
        </message>
    </context>
    <context>
        <name>TickList</name>
        <message>
            <location filename="../../widgets/controls/tick_list.py"></location>
            <source>Nothing here is called "%1". Fewer letters find more</source>
            <translation>这里没有名为“%1”的项。减少字母可找到更多</translation>
        </message>
    </context>
    <context>
        <name>TimeAxis</name>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>%1 step</source>
            <translation>%1 步</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>%1 steps</source>
            <translation>%1 步</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>/ step</source>
            <translation>/ 步</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>decades / %1 steps</source>
            <translation>十倍程 / %1 步</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
    </context>
    <context>
        <name>TimePlot</name>
        <message>
            <location filename="../../widgets/plots/time_plot.py"></location>
            <source>Plot over steps</source>
            <translation>随步变化的图</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/step_scale.py"></location>
            <source>step</source>
            <translation>步</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>%1
steps %2 to %3, in a separate run. Click to select it</source>
            <translation>%1
第 %2 到 %3 步，在另一次运行中。单击可选中它</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Bookmark here</source>
            <translation>在此设书签</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Choose this run</source>
            <translation>选择此运行</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Go to step %1</source>
            <translation>转到第 %1 步</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Name of the bookmark</source>
            <translation>书签名称</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Remove bookmark</source>
            <translation>移除书签</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Rename bookmark</source>
            <translation>重命名书签</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>Run, and every step can be returned to</source>
            <translation>运行之后，每一步都可以回到</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>bookmark: %1</source>
            <translation>书签：%1</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>in the past: made up to %1</source>
            <translation>位于过去：已训练到第 %1 步</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>not finite</source>
            <translation>非有限</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>not finite from step %1 on</source>
            <translation>从第 %1 步起非有限</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>not made yet</source>
            <translation>尚未走到</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>step %1 of %2</source>
            <translation>%1，共 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>the state is stored</source>
            <translation>此状态已存储</translation>
        </message>
    </context>
    <context>
        <name>TimelinePanel</name>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>branch</source>
            <translation>分支</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>old future</source>
            <translation>旧的未来</translation>
        </message>
    </context>
    <context>
        <name>TimelineState</name>
        <message>
            <location filename="../../app/session/timeline_state.py"></location>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
    </context>
    <context>
        <name>TimelineView</name>
        <message>
            <location filename="../../widgets/timeline/view.py"></location>
            <source>Bookmark this step</source>
            <translation>给此步设书签</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/view.py"></location>
            <source>Timeline</source>
            <translation>时间线</translation>
        </message>
    </context>
    <context>
        <name>TransportBar</name>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Batch</source>
            <translation>批次</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Dark theme</source>
            <translation>深色主题</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Epoch</source>
            <translation>轮次</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Hear the loss</source>
            <translation>聆听损失</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Light theme</source>
            <translation>浅色主题</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>One step forward is one batch (U)</source>
            <translation>前进一步为一个批次 (U)</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>One step forward is one epoch (U)</source>
            <translation>前进一步为一个轮次 (U)</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Present</source>
            <translation>演示</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Reset</source>
            <translation>重置</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Silence the loss</source>
            <translation>静音</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step back</source>
            <translation>后退一步</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step by</source>
            <translation>步进单位</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step one batch</source>
            <translation>前进一个批次</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step one epoch</source>
            <translation>前进一个轮次</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Stop and end the run</source>
            <translation>停止并结束运行</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>TensorFlow makes a program of the step, which cannot be interrupted: Pause and Stop act when that is done. The window can be closed at any time.</source>
            <translation>TensorFlow 正在把训练步编译成程序，不能中断：暂停和停止在完成之后生效。窗口可随时关闭。</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>The engine is warming up</source>
            <translation>引擎正在预热</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>The model is being built</source>
            <translation>正在构建模型</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>broken</source>
            <translation>出错</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>building</source>
            <translation>构建中</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>compiling</source>
            <translation>编译中</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>epoch</source>
            <translation>轮次</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>finished</source>
            <translation>已完成</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>of %1</source>
            <translation>/ %1</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>pressed now, training starts then</source>
            <translation>现在按下，届时开始训练</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>steps/s</source>
            <translation>步/秒</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>training starts then; press again to take that back</source>
            <translation>届时开始训练；再按一次可取消</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>warming up</source>
            <translation>预热中</translation>
        </message>
    </context>
    <context>
        <name>TrustPanel</name>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>%1 runs with your rights on this machine once it is trusted: it can read and write your files.</source>
            <translation>%1 受信任后，会以你的权限在本机运行：能读写你的文件。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Code that came with this experiment</source>
            <translation>随此实验而来的代码</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>File</source>
            <translation>文件</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Invisible characters are written as ⟨U+202E⟩.</source>
            <translation>不可见字符写作 ⟨U+202E⟩。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Keep it disabled</source>
            <translation>保持停用</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>No code is trusted</source>
            <translation>没有受信任的代码</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Read it first. Trust covers exactly this text; a changed file asks for it again.</source>
            <translation>请先阅读。信任只涵盖此文本；文件更改后会再次询问。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Revoke: %1</source>
            <translation>撤销信任：%1</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Run none of this code</source>
            <translation>不运行其中任何代码</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>These are all the files that it reads as code.</source>
            <translation>这些是它作为代码读取的全部文件。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Trust and load</source>
            <translation>信任并加载</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Trust this code and load</source>
            <translation>信任此代码并加载</translation>
        </message>
    </context>
    <context>
        <name>UndoBar</name>
        <message>
            <location filename="../../widgets/notices/undo_bar.py"></location>
            <source>Dismiss</source>
            <translation>关闭</translation>
        </message>
        <message>
            <location filename="../../widgets/notices/undo_bar.py"></location>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
    </context>
    <context>
        <name>UndoStack</name>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Nothing to redo</source>
            <translation>没有可重做的</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Nothing to undo</source>
            <translation>没有可撤销的</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Redid %1</source>
            <translation>已重做 %1</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Undid %1</source>
            <translation>已撤销 %1</translation>
        </message>
    </context>
    <context>
        <name>UnfinishedBanner</name>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>%1 was at step %2 when the program ended. Continue it?</source>
            <translation>程序结束时，%1 在第 %2 步。要继续吗？</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Continue this run</source>
            <translation>继续此运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Restore and continue</source>
            <translation>恢复并继续</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Restore and stay paused</source>
            <translation>恢复并保持暂停</translation>
        </message>
    </context>
    <context>
        <name>UnitMaps</name>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>%1 of %2</source>
            <translation>%1，共 %2</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>%1 of %2 units</source>
            <translation>%1 / %2 个单元</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>%1 units</source>
            <translation>%1 个单元</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>Units of the first layer</source>
            <translation>第一层的单元</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>unit %1: %2 to %3</source>
            <translation>单元 %1：%2 到 %3</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>units</source>
            <translation>单元</translation>
        </message>
    </context>
    <context>
        <name>ValuesForm</name>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Each value is the same factor above the one before; otherwise they are evenly spaced. For a decay rate the factor applies to its distance to 1</source>
            <translation>每个值是前一个的同一倍数；否则为等间隔。对衰减率，倍数作用于它与 1 的距离</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>From</source>
            <translation>从</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Hyperparameter</source>
            <translation>超参数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Log-spaced</source>
            <translation>对数间隔</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Number of runs</source>
            <translation>运行次数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Search hyperparameters</source>
            <translation>搜索超参数</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>The first value</source>
            <translation>第一个值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>The last value</source>
            <translation>最后一个值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>To</source>
            <translation>到</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Values</source>
            <translation>取值</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>What changes from run to run</source>
            <translation>各次运行之间变化的量</translation>
        </message>
    </context>
    <context>
        <name>VariableModel</name>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Norm</source>
            <translation>范数</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Of weights before the update of the step, as its batch saw them; of slots after it</source>
            <translation>权重取该步更新之前的值，即其批次所见；槽位取更新之后的值</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Optimizer</source>
            <translation>优化器</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Trend</source>
            <translation>趋势</translation>
        </message>
    </context>
    <context>
        <name>VariableTree</name>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Filter variables</source>
            <translation>筛选变量</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Filter variables (Ctrl+F)</source>
            <translation>筛选变量 (Ctrl+F)</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Nothing here is called "%1". Esc shows all</source>
            <translation>这里没有名为“%1”的项。按 Esc 显示全部</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Variables</source>
            <translation>变量</translation>
        </message>
    </context>
    <context>
        <name>VariablesPanel</name>
        <message>
            <location filename="../../app/panels/slots/variables_panel.py"></location>
            <source>probed norms of step %1</source>
            <translation>第 %1 步测得的范数</translation>
        </message>
    </context>
    <context>
        <name>VerdictNote</name>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Not quite</source>
            <translation>不太对</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Right</source>
            <translation>正确</translation>
        </message>
    </context>
    <context>
        <name>ViewBar</name>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>%1 minutes</source>
            <translation>%1 分钟</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>A function of two variables, and the paths of optimizers down it (4)</source>
            <translation>二元函数，以及各优化器沿它下降的路径 (4)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>As many as fit</source>
            <translation>自动，能放几幅放几幅</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>As one Python file that needs only TensorFlow and Keras</source>
            <translation>一个只需要 TensorFlow 和 Keras 的 Python 文件</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Choose plots</source>
            <translation>选择图表</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Columns against columns, their spectra, the optimizer's response, slices of the loss (6)</source>
            <translation>列对列、列的频谱、优化器的响应、损失的切片 (6)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Data, model, optimizer and schedule as one script that gives the same losses</source>
            <translation>把数据、模型、优化器和调度写成一个脚本，损失与这里相同</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Demonstrations</source>
            <translation>演示示例</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Embedding</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Every variable at once (1)</source>
            <translation>同时显示所有变量 (1)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Export as a Keras script…</source>
            <translation>导出为 Keras 脚本…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Export the optimizer…</source>
            <translation>导出优化器…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Fit: follow the run again</source>
            <translation>适应：重新跟随运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Follow the last 1 000 steps</source>
            <translation>跟随最近 1 000 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Follow the last 200 steps</source>
            <translation>跟随最近 200 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Language</source>
            <translation>语言</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Lessons</source>
            <translation>课程</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Measure between two cursors</source>
            <translation>用两个光标测量</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>One table: which rows move, how far, and where they go (3)</source>
            <translation>一个表：哪些行在移动、移动多远、去向何处 (3)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>One variable: gradient, slots, update and weight, to the element (2)</source>
            <translation>一个变量：梯度、槽位、更新和权重，直到单个元素 (2)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Open a lesson…</source>
            <translation>打开课程…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Open, save or share</source>
            <translation>打开、保存或分享</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Open…</source>
            <translation>打开…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Overview</source>
            <translation>概览</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Plot</source>
            <translation>图</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Reference experiments…</source>
            <translation>参考实验…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Runs side by side: races, seeds, saved runs (5)</source>
            <translation>并排的运行：竞赛、种子、已保存的运行 (5)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Save a picture of the window</source>
            <translation>保存窗口的图片</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Save as…</source>
            <translation>另存为…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Scope</source>
            <translation>示波</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Share</source>
            <translation>分享</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Show the whole run</source>
            <translation>显示整个运行</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Slots</source>
            <translation>槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Step under the crosshair, or the current step</source>
            <translation>十字线所在的步，或当前步</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Steps shown</source>
            <translation>显示的步</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Surface</source>
            <translation>曲面</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Trusted code</source>
            <translation>受信任的代码</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>View</source>
            <translation>视图</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Write a lesson…</source>
            <translation>编写课程…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>at %1</source>
            <translation>在 %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>last</source>
            <translation>最近</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>next: %1</source>
            <translation>下次：%1</translation>
        </message>
    </context>
    <context>
        <name>Window</name>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Open an experiment</source>
            <translation>打开实验</translation>
        </message>
        <message>
            <location filename="../../app/window/opening.py"></location>
            <source>Opening…</source>
            <translation>正在打开…</translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Save a picture</source>
            <translation>保存图片</translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Save the experiment</source>
            <translation>保存实验</translation>
        </message>
    </context>
    <context>
        <name>XYPart</name>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 not above 0 left out</source>
            <translation>略去 %1 个不大于 0 的</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 not finite left out</source>
            <translation>略去 %1 个非有限的</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 point</source>
            <translation>%1 个点</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 points</source>
            <translation>%1 个点</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1: not recorded in both columns</source>
            <translation>%1：两列中没有同时记录</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>, 1 of every %1 recorded steps</source>
            <translation>，每 %1 个记录步取 1 个</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>A logarithmic axis has no place for these values. Choose a linear one.</source>
            <translation>这些值在对数轴上没有位置。请选择线性轴。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Lin</source>
            <translation>线性</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Linear axis</source>
            <translation>线性轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Log</source>
            <translation>对数</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Logarithmic axis; values of 0 and below are left out</source>
            <translation>对数轴；略去 0 及以下的值</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>No step in common</source>
            <translation>没有共同的步</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>No step in view has a number in both columns. Show more steps, or choose another column.</source>
            <translation>视图中没有一步在两列中都有数值。请显示更多步，或选择另一列。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Nothing above zero</source>
            <translation>没有大于零的值</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Nothing recorded yet</source>
            <translation>还没有记录</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Train a few steps: any column of a run can then be plotted against any other.</source>
            <translation>先训练几步：之后可以画出运行的任一列对任一其他列的图。</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>x axis</source>
            <translation>x 轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>x column</source>
            <translation>x 列</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>y axis</source>
            <translation>y 轴</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>y column</source>
            <translation>y 列</translation>
        </message>
    </context>
    <context>
        <name>XYPlot</name>
        <message>
            <location filename="../../widgets/xy/widget.py"></location>
            <source>%1 from %2 to %3</source>
            <translation>%1，从 %2 到 %3</translation>
        </message>
        <message>
            <location filename="../../widgets/xy/widget.py"></location>
            <source>%1 points of steps %2 to %3</source>
            <translation>第 %2 到 %3 步的 %1 个点</translation>
        </message>
        <message>
            <location filename="../../widgets/xy/widget.py"></location>
            <source>One column against another</source>
            <translation>一列对另一列</translation>
        </message>
    </context>
    <context>
        <name>_Code</name>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>Copy code</source>
            <translation>复制代码</translation>
        </message>
    </context>
    <context>
        <name>_Differences</name>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>Compare their curves</source>
            <translation>比较它们的曲线</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>What differs in %1 and %2</source>
            <translation>%1 与 %2 的不同之处</translation>
        </message>
    </context>
    <context>
        <name>_View</name>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Copy as text</source>
            <translation>复制为文本</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Differences</source>
            <translation>差异</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Variables</source>
            <translation>变量</translation>
        </message>
    </context>
    <context>
        <name>form</name>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>required</source>
            <translation>必填</translation>
        </message>
    </context>
    <context>
        <name>matches</name>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A ( is not closed.</source>
            <translation>有一个 ( 没有闭合。</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A ) closes nothing.</source>
            <translation>有一个 ) 没有对应的开括号。</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A [ is not closed.</source>
            <translation>有一个 [ 没有闭合。</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A \ at the end means nothing.</source>
            <translation>末尾的 \ 没有意义。</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>The expression has no such group.</source>
            <translation>表达式中没有这个分组。</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>There is nothing to repeat before *, + or ?.</source>
            <translation>*、+ 或 ? 之前没有可重复的内容。</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>This is not a regular expression: {reason}.</source>
            <translation>这不是正则表达式：{reason}。</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>Two signs that repeat follow each other.</source>
            <translation>两个重复符号相连。</translation>
        </message>
    </context>
</TS>
