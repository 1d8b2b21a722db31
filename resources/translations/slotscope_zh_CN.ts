<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
    <context>
        <name>Sentences</name>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>  and {count} more points; --csv prints every run</source>
            <translation>  另有 {count} 个点；--csv 打印每次运行</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>  slotscope runs restore {records}{where}</source>
            <translation>  slotscope runs restore {records}{where}</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source> (always no: {baseline:.2%})</source>
            <translation> （总是判为否：{baseline:.2%}）</translation>
        </message>
        <message>
            <location filename="../../app/cli/check_command.py"></location>
            <source> (in the rule “{rule}”)</source>
            <translation> （在规则“{rule}”中）</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source> (p = {0})</source>
            <translation> （p = {0}）</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source> (p = {path}: no evidence of a difference)</source>
            <translation> （p = {path}：没有差异的证据）</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/optimizer_steps.py"></location>
            <source> ({path}, line {line})</source>
            <translation> （{path}，第 {line} 行）</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source> --store {store}</source>
            <translation> --store {store}</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source> Did you mean {near}?</source>
            <translation> 你是否指 {near}？</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/filter.py"></location>
            <source> To search for the words, use quotes: "{0}".</source>
            <translation> 引号表示搜索这些词：“{0}”。</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/singular_values.py"></location>
            <source> and has at most {largest_side} rows or columns</source>
            <translation> ，且行数或列数至多 {largest_side}</translation>
        </message>
        <message>
            <location filename="../../app/attach/measured_rows.py"></location>
            <location filename="../../optimizers/base/process_state.py"></location>
            <location filename="../../optimizers/checker/listed_state.py"></location>
            <location filename="../../optimizers/processing/base.py"></location>
            <source> and {count} more</source>
            <translation> 以及另外 {count} 个</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source> at character {place}</source>
            <translation> ，在第 {place} 个字符处</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/source_errors.py"></location>
            <source> at column {column}</source>
            <translation> ，第 {column} 列</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source> at its end</source>
            <translation> ，在其末尾</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <source> at {own}, line {other_own},</source>
            <translation> 在 {own} 第 {other_own} 行处，</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <source> by {crash}</source>
            <translation> 因{crash}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source> left of {rows}, once those with missing values are dropped</source>
            <translation> （丢弃含缺失值的行之后，原有 {rows}）</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_instruments.py"></location>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <location filename="../../app/session/races/race_plans.py"></location>
            <location filename="../../app/session/runs/run_labels.py"></location>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source> of {pattern}</source>
            <translation> （{pattern}）</translation>
        </message>
        <message>
            <location filename="../../app/window/code_guard.py"></location>
            <source> while it ran code of {names}</source>
            <translation> ，当时正在运行 {names} 的代码</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source> with sparse gradients: {parts}</source>
            <translation> ，在稀疏梯度下：{parts}</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/function.py"></location>
            <source> with {others} in it</source>
            <translation> ，其中有 {others}</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <source> without a message: code of {names} ended it, or it was killed by another program or the system</source>
            <translation> ，没有消息：{names} 的代码结束了它，或者另一个程序或系统终止了它</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source> {left} was {measure:.5g}, {right} {other_measure:.5g}.</source>
            <translation> {left} 为 {measure:.5g}，{right} 为 {other_measure:.5g}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>"Follow The Regularized Leader" (FTRL) is an optimization algorithm developed at Google for click-through rate prediction in the early 2010s.</source>
            <translation>“Follow The Regularized Leader”（FTRL）是 Google 在 2010 年代初为点击率预测开发的优化算法。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>"from" must be above 0 for log spacing; received {low:g}.</source>
            <translation>值按倍数增长时 "from" 必须大于 0；收到 {low:g}。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <location filename="../../app/core/experiment/range_test.py"></location>
            <source>"from" must be below "to"; received {low:g} and {high:g}.</source>
            <translation>"from" 必须小于 "to"；收到 {low:g} 和 {high:g}。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>"to" must be below 1, because the distance to 1 is spaced by a factor; received {high:g}.</source>
            <translation>"to" 必须小于 1，因为到 1 的距离按倍数变化；收到 {high:g}。</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/filter.py"></location>
            <source>"{0}" is not a number. Write one after {1}{2}, such as 0.1 or 3e-4.</source>
            <translation>“{0}”不是数。请在 {1}{2} 之后写一个，如 0.1 或 3e-4。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>"{choice}" is unknown, so its {name} is unknown too.</source>
            <translation>“{choice}”未知，因此对其{name}一无所知。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/text_file.py"></location>
            <source>"{file_name}" has no two neighbouring words of its vocabulary; use a longer text.</source>
            <translation>“{file_name}”中没有两个相邻的词在其词汇表中；请用更长的文本。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/text_file.py"></location>
            <source>"{file_name}" has {length} words; at least {fewest} are needed.</source>
            <translation>“{file_name}”有 {length} 个词；至少需要 {fewest} 个。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/text_file.py"></location>
            <source>"{file_name}" has {only}; lines of at least two classes are needed.</source>
            <translation>“{file_name}”{only}；至少需要两个类别的行。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/text_file.py"></location>
            <source>"{file_name}" is not UTF-8 text (line {line}). Save it as UTF-8.</source>
            <translation>“{file_name}”不是 UTF-8 文本（第 {line} 行）。请保存为 UTF-8。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>"{name}" cannot be opened: {error}. numpy.savez(file, x=..., y=...) writes one.</source>
            <translation>无法打开“{name}”：{error}。numpy.savez(file, x=..., y=...) 可写出一个。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>"{name}" cannot be read after line {line}: {error}.</source>
            <translation>“{name}”在第 {line} 行之后无法读取：{error}。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>"{name}" has no array called {wanted}; it holds {present}.</source>
            <translation>“{name}”没有名为 {wanted} 的数组；它有 {present}。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>"{name}" has {count} rows of inputs and {other_count} of targets; they must agree.</source>
            <translation>“{name}”有 {count} 行输入和 {other_count} 行目标；两者必须一致。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>"{name}" holds a single number; rows are needed.</source>
            <translation>“{name}”在需要行的地方只有单个数。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>"{name}" is empty; a header and at least a few rows are needed.</source>
            <translation>“{name}”是空的；需要表头和至少几行。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>"{name}" is not UTF-8 text (line {line}) and does not declare its encoding. Save it as UTF-8, or as UTF-16 with a byte order mark.</source>
            <translation>“{name}”不是 UTF-8 文本（第 {line} 行），其中也没有说明编码。请保存为 UTF-8，或带字节顺序标记的 UTF-16。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>"{name}" is not a known optimizer; use {near}.</source>
            <translation>“{name}”不是已知的优化器；请用 {near}。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>"{name}" is not {of}.</source>
            <translation>“{name}”不是{of}。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>"{name}" is not {of}; did you mean {near}?</source>
            <translation>“{name}”不是{of}；你是否指 {near}？</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>"{name}" is {kind}, which is not supported; use a CSV, or an NPZ with x and y.</source>
            <translation>“{name}”是{kind}，这里不读取；请用 CSV，或含 x 和 y 的 NPZ。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/range_test.py"></location>
            <source>"{name}" must be between {least:g} and {most:g}; received {value:g}.</source>
            <translation>“{name}”必须在 {least:g} 和 {most:g} 之间；收到 {value:g}。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>"{name}" starts like {encoding} but is not valid (line {line}).</source>
            <translation>“{name}”开头标为 {encoding}，其余却不是（第 {line} 行）。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>"{path}" cannot be read: {reason}.</source>
            <translation>无法读取“{path}”：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>"{path}" has one column, "{columns}"; at least two are needed, one of them the target.</source>
            <translation>“{path}”只有一列“{columns}”；至少需要两列，其中一列为目标。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>"{path}" has {size:.0f} MB; the limit is {limit} MB. Use fewer rows.</source>
            <translation>“{path}”有 {size:.0f} MB；上限为 {limit} MB。请只给出其部分行。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>"{path}" is not a file; use {expected}.</source>
            <translation>“{path}”不是文件；请用 {expected}。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>"{table}" has {count}{left}; at least {fewest} are needed.</source>
            <translation>“{table}”有 {count}{left}；至少需要 {fewest}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>(S/S_min − 1)(E/E_min − 1), 108 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1)，108 行</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>(S/S_min − 1)(E/E_min − 1), 150 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1)，150 行</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>(S/S_min − 1)(E/E_min − 1), 210 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1)，210 行</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>(S/S_min − 1)(E/E_min − 1), 290 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1)，290 行</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>(S/S_min − 1)(E/E_min − 1), 400 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1)，400 行</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>(S/S_min − 1)(E/E_min − 1), 540 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1)，540 行</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>(S/S_min − 1)(E/E_min − 1), 720 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1)，720 行</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>(S/S_min − 1)(E/E_min − 1), 78 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1)，78 行</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>* still changing from period to period</source>
            <translation>* 仍随周期变化</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>, and {count} more column too</source>
            <translation>，另有 {count} 列也如此</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>, and {count} more columns too</source>
            <translation>，另有 {count} 列也如此</translation>
        </message>
        <message>
            <location filename="../../app/cli/check_command.py"></location>
            <source>, at line {line}</source>
            <translation>，在第 {line} 行</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>, because {document}</source>
            <translation>，因为{document}</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>, but one pair allows no test</source>
            <translation>，但只有一对，无法检验</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>, but {groups} are too few to be significant (p = {seen}; the smallest p they can give is {possible})</source>
            <translation>，但 {groups} 太少，不可能显著（p = {seen}；它们能给出的最小 p 为 {possible}）</translation>
        </message>
        <message>
            <location filename="../../app/session/user_code/hot_reload.py"></location>
            <source>, line {line}</source>
            <translation>，第 {line} 行</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>, nor a folder {parent}</source>
            <translation>，也没有文件夹 {parent}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>, or {parameter}</source>
            <translation>，或 {parameter}</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>, saved as run {number}</source>
            <translation>，已保存为运行 {number}</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>, with {values}.</source>
            <translation>，{values}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>--every must follow its --diagnostic, as in --diagnostic curvature --every 10</source>
            <translation>--every 跟在它所属的 --diagnostic 之后，如 --diagnostic curvature --every 10</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>--lesson is for answers; check a lesson by its folder or name.</source>
            <translation>--lesson 说明答案属于哪个教程；教程本身按其文件夹或名称检查。</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/constructor.py"></location>
            <source>--set {missing}=VALUE gives a number, a text or a list of them; for anything else {write}</source>
            <translation>--set {missing}=VALUE 可给出数字、文本或它们的列表；其他情况：{write}</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>--workers applies to this machine; a cluster has its own workers. Give only one of the two.</source>
            <translation>--workers 是本机的进程；集群有自己的。两者只给一个。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>0 for none.</source>
            <translation>0 表示没有。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>0 is vanilla gradient descent.</source>
            <translation>0 即普通的梯度下降。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>0 or more</source>
            <translation>0 或更大</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>0.22 to 0.73</source>
            <translation>0.22 至 0.73</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>0.34 to 1.04</source>
            <translation>0.34 至 1.04</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>0.39 to 1.21</source>
            <translation>0.39 至 1.21</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>0.61 to 1.57</source>
            <translation>0.61 至 1.57</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>0.7 to 4.8</source>
            <translation>0.7 至 4.8</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>0.7 to 5.5</source>
            <translation>0.7 至 5.5</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>0.77 to 1.79</source>
            <translation>0.77 至 1.79</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>1 797 handwritten digits as 8 × 8 pixels (Alpaydin and Kaynak 1998), bundled with scikit-learn.</source>
            <translation>1 797 个手写数字，8 × 8 像素 (Alpaydin and Kaynak 1998)，随 scikit-learn 提供。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>1 is already in the run database.</source>
            <translation>有 1 次已在存储中。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/cluster.py"></location>
            <source>1 minute</source>
            <translation>1 minute</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>1 of the runs in {path} cannot be read and is not shown.</source>
            <translation>{path} 中有 1 次运行无法读取，因此没有显示。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>1 run</source>
            <translation>1 次运行</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>1 run imported from {names!s}.</source>
            <translation>已导入 1 次运行，来自 {names!s}。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>1 run was recovered from {name}.</source>
            <translation>已从 {name} 恢复 1 次运行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>1 to 8 steps after, each</source>
            <translation>各在 1 至 8 步之后</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>1 was on damaged pages.</source>
            <translation>有 1 次在损坏的页上。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/cluster.py"></location>
            <source>15 minutes</source>
            <translation>15 minutes</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>150 irises of three species by four lengths (Fisher 1936), bundled with scikit-learn.</source>
            <translation>三个品种的 150 朵鸢尾花，含四项长度 (Fisher 1936)，随 scikit-learn 提供。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>2.0 to 12.6</source>
            <translation>2.0 至 12.6</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>3.8 to 35</source>
            <translation>3.8 至 35</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>442 patients' diabetes after a year by ten measures (Efron, Hastie, Johnstone and Tibshirani 2004).</source>
            <translation>442 名患者一年后的糖尿病状况，含十项度量 (Efron, Hastie, Johnstone and Tibshirani 2004)。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>569 tumours, malignant or benign, by 30 measures of cell nuclei (Wolberg, Street and Mangasarian 1995).</source>
            <translation>569 例肿瘤，恶性或良性，含细胞核的 30 项度量 (Wolberg, Street and Mangasarian 1995)。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>61; 64 by the frequencies</source>
            <translation>61；按频率为 64</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>7.2 to 102</source>
            <translation>7.2 至 102</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <location filename="../../optimizers/inspection/optimizer_inspection.py"></location>
            <source>: it arises at {origin}</source>
            <translation>：它出现在 {origin}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>: its slots agree until then ({agreeings}), the step made of them differs</source>
            <translation>：到那时为止其槽位一致（{agreeings}），由它们得出的步不同</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>; [{table}] is not among them</source>
            <translation>；[{table}] 不在其中</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>; did you mean {near}?</source>
            <translation>；你是否指 {near}？</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>; get_config omits {missings}</source>
            <translation>；get_config 遗漏了 {missings}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>; get_config returns a different {losts}</source>
            <translation>；get_config 给出了不同的 {losts}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>; it has none that a schedule could set</source>
            <translation>；它没有调度可以设置的数</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/named_settings.py"></location>
            <source>; it {advice}</source>
            <translation>；它{advice}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>; its classes are {others}</source>
            <translation>；其类有 {others}</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>; its imports use the view {document}</source>
            <translation>；其导入所见的视图为 {document}</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>; its noise was zero</source>
            <translation>；其噪声为零</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>; its random numbers were fixed</source>
            <translation>；其随机数已固定</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>; measured was {measured}</source>
            <translation>；测得 {measured}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>; the optimizer's own limit acts before {limits}</source>
            <translation>；优化器自己的限制先于 {limits} 起作用</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/named_settings.py"></location>
            <source>; use --set {key}=VALUE</source>
            <translation>；请使用 --set {key}=VALUE</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/column_formula.py"></location>
            <source>; use column("{instead}")</source>
            <translation>；请用 column("{instead}")</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/assignment.py"></location>
            <location filename="../../app/core/experiment/validation.py"></location>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>; use {use}</source>
            <translation>；请用 {use}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>; {losts} came back with different values</source>
            <translation>；{losts} 还原为其他值</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>; {missing}, so dense ones only</source>
            <translation>；{missing}，因此只用稠密梯度</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>; {right} of {count} predictions right, {share:.0%} on average</source>
            <translation>；{count} 个预测中 {right} 个正确，平均 {share:.0%}</translation>
        </message>
        <message>
            <location filename="../../app/store/files/export_formats.py"></location>
            <source>A .toml file holds the experiment of one run; received {count} runs.</source>
            <translation>.toml 文件含一次运行的实验；收到 {count} 次运行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A Sequential or functional Keras model built by a function in a Python file.</source>
            <translation>由 Python 文件中的函数生成的 Sequential 或函数式 Keras 模型。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>A ball in a bowl</source>
            <translation>碗里的小球</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>A ball with memory in a ravine</source>
            <translation>沟谷中有记忆的小球</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>A batch looks up the same row several times; its gradient is the sum of the parts. If the parts are squared one by one, second moments are too small, steps too long, and sparse differs from dense.</source>
            <translation>一个批次会反复查找同一行；其梯度是各份之和。若把各份分别取平方，二阶矩就太小，步就太长，稀疏与稠密分开。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/number_table.py"></location>
            <source>A block of numbers is damaged.</source>
            <translation>一个数据块已损坏。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>A callable is called at each step</source>
            <translation>每一步都调用可调用对象</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>A callable is called only once: the rate stays at {initial:g} when it returns another value</source>
            <translation>可调用对象只调用一次：它返回另一个值时，学习率仍为 {initial:g}</translation>
        </message>
        <message>
            <location filename="../../app/store/database/stored_states.py"></location>
            <source>A checkpoint of a run is damaged.</source>
            <translation>一次运行的检查点已损坏。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>A class cannot be called {class_name!r}; use MyOptimizer.</source>
            <translation>类不能叫 {class_name!r}；请用 MyOptimizer。</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/compile_cache.py"></location>
            <source>A compiled program in the cache was damaged. It is compiled again.</source>
            <translation>缓存中有一个已编译的程序损坏。已重新编译。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A constant epsilon used to better conditioning the grad update.</source>
            <translation>一个小常数 epsilon，用来改善梯度更新的条件数。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/fixed_code.py"></location>
            <source>A custom aggregation of the replicas' gradients cannot be exported yet.</source>
            <translation>自定义的副本梯度合并方式还不能导出。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>A dense step compiles and gives the same weights</source>
            <translation>稠密步可以编译，权重相同</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_trainer.py"></location>
            <source>A different training now uses this address. Attach again to see it.</source>
            <translation>现在有另一个训练在此地址监听；连接到它即可查看。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/optimizer_inspection.py"></location>
            <source>A few steps give non-finite weights, eagerly and in a graph.</source>
            <translation>几步之后给出非有限的权重，在即时模式和图中皆然。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container.py"></location>
            <source>A file has 1 to {runs} runs; received {count}.</source>
            <translation>一个文件有 1 到 {runs} 次运行；收到 {count}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A float value or a constant float Tensor.</source>
            <translation>浮点数或常量浮点张量。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A float value; corresponds to the beta parameter in the paper.</source>
            <translation>浮点数；对应论文中的参数 beta。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_grading.py"></location>
            <source>A formula of the lesson {error}.</source>
            <translation>教程的公式{error}。</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>A formula of this lesson {error}.</source>
            <translation>此教程的公式{error}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduction.py"></location>
            <source>A formula of {reference}/{expectations} {error}.</source>
            <translation>{reference}/{expectations} 的公式{error}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>A formula {error}.</source>
            <translation>有公式{error}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A function f(x, y) that points descend. It has no rows; every step uses all of it.</source>
            <translation>点所下降的函数 f(x, y)；没有行，每一步都看到它的全部。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>A graph groups what the hooks return into one operation; with None it raises “'inputs' should be zero or more nested operations”, and eagerly nothing reports it.</source>
            <translation>图把钩子返回的内容组成一个操作；返回 None 时引发“'inputs' should be zero or more nested operations”，而在即时模式下没有任何报告。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>A grid has at most {most_cells} cells; received {count} × {other_count} = {cells}.</source>
            <translation>网格至多 {most_cells} 格；收到 {count} x {other_count} = {cells}。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>A grid needs two different hyperparameters; received {across} twice.</source>
            <translation>网格需要两个不同的超参数；收到两次 {across}。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>A grid needs two values of {knob} or more; received {count}.</source>
            <translation>网格需要 {knob} 的两个或更多值；收到 {count}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>A hook with another number of arguments raises a TypeError at the first call.</source>
            <translation>参数个数不同的钩子在第一次调用时引发 TypeError。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>A layer with kernel_constraint=NonNeg() relies on nonnegative weights after every step.</source>
            <translation>以 kernel_constraint=NonNeg() 生成的层，指望权重在一步之后从不为负。</translation>
        </message>
        <message>
            <location filename="../../app/cli/window_command.py"></location>
            <source>A library that Qt needs for windows is missing: {error}. Run make setup to install it or see its package.</source>
            <translation>缺少 Qt 打开窗口所需的库：{error}。make setup 会安装它，或指出其软件包。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>A line of the store is damaged.</source>
            <translation>存储中的一行已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A list of Python numbers that specifies the values for the intervals defined by boundaries.</source>
            <translation>Python 数的列表，给出由 boundaries 划分的各区间的值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A list of Python numbers with strictly increasing entries, and with all elements having the same type as the optimizer step.</source>
            <translation>严格递增的 Python 数的列表，各元素的类型与优化器的步数相同。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>A list of names in the store is damaged.</source>
            <translation>存储中的一个名称列表已损坏。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>A loaded, cloned or copied model gets the optimizer that from_config builds from get_config.</source>
            <translation>加载、克隆或复制到工作进程的模型，其优化器由 from_config 根据 get_config 生成。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>A mark of a run is damaged.</source>
            <translation>一次运行的标记已损坏。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>A model has scalars, vectors and kernels of four axes; what names an axis breaks on some of them.</source>
            <translation>模型中有标量、向量和四个轴的核；指明轴的代码会在其中一些上出错。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A moving mean adds a thousandth of the new value at each step; in float16 or bfloat16, with three digits, that is lost to rounding, and squares underflow to zero.</source>
            <translation>移动均值每步加上新值的千分之一；在只有三位的 float16 或 bfloat16 中，这会因舍入丢失，而取平方的量会下溢为零。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A parameter from https://arxiv.org/abs/2502.16982 that can enhance the stability of Muon, allowing it to use the same learning rate and weight decay as Adam.</source>
            <translation>来自 https://arxiv.org/abs/2502.16982 的参数，能提高 Muon 的稳定性，使它可以使用与 Adam 相同的学习率和权重衰减。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>A preset needs a name.</source>
            <translation>预设需要名称。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>A preset's name has at most {longest_name} characters; this one has {count}.</source>
            <translation>预设的名称至多 {longest_name} 个字符；此名称有 {count} 个。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>A preset's name is one line of text.</source>
            <translation>预设的名称是一行文本。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A product of matrices, without biases: linear in its inputs, not in its weights.</source>
            <translation>矩阵的乘积，没有偏置：对输入是线性的，对权重不是。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>A race has 1 to {most} runs; received {count} {what}.</source>
            <translation>竞赛有 1 到 {most} 次运行；收到 {count} {what}。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>A race has at most {most} runs, so {what}; received {count}.</source>
            <translation>竞赛至多 {most} 次运行，因此{what}；收到 {count}。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>A race has at most {most} runs; {count} are chosen.</source>
            <translation>竞赛至多 {most} 次运行；已选择 {count} 次。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>A race needs 2 to {most} values; received {count}.</source>
            <translation>竞赛取 2 到 {most} 个值；收到 {count}。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/races.py"></location>
            <source>A race needs at least one run.</source>
            <translation>竞赛至少需要一次运行。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>A race needs two optimizers or more; choose another one.</source>
            <translation>竞赛需要两个或更多优化器；请再选一个。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>A race needs two values or more.</source>
            <translation>竞赛需要两个或更多值。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>A race over seeds has at most {most_cells} runs; received {count} × {other_count} = {third_count}.</source>
            <translation>对种子的竞赛至多 {most_cells} 次运行；收到 {count} x {other_count} = {third_count}。</translation>
        </message>
        <message>
            <location filename="../../widgets/base/number_range.py"></location>
            <source>A range without slider_low below slider_high has no positions.</source>
            <translation>slider_low 不小于 slider_high 的范围没有位置。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>A rate too high</source>
            <translation>学习率太高</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A rating as user · item + user bias + item bias (Koren, Bell and Volinsky 2009).</source>
            <translation>评分为用户 · 物品 + 用户偏置 + 物品偏置 (Koren, Bell and Volinsky 2009)。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A resumed run builds a new optimizer and restores it before the first step; a slot created later cannot be restored, so it starts from zero or restoring fails.</source>
            <translation>继续的运行会构建新的优化器，并在第一步之前还原到其中；后来才生成的槽位这时还不存在，无法接收其值，因此它从零开始，或还原失败。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>A resumed run must continue exactly; state that is not saved starts over.</source>
            <translation>继续的运行必须走它本会走的步；没有保存的会重新开始。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A ring inside a ring of radius 1, one class each.</source>
            <translation>半径为 1 的环内套一个环，各为一类。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>A row named three times equals one named once with the sum</source>
            <translation>指明三次的行与以其和指明一次的相同</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_grading.py"></location>
            <source>A run of the lesson failed: {error}</source>
            <translation>无法进行教程的运行：{error}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>A run that cannot be repeated cannot be compared with another.</source>
            <translation>不能重复的运行无法与另一次比较。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>A saved model has neither the gradient nor the previous weight, so its update is not known.</source>
            <translation>已保存的模型既没有梯度，也没有之前的权重：其更新未知。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A scalar or a scalar Tensor.</source>
            <translation>标量或标量张量。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A scalar tensor.</source>
            <translation>标量张量。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/optimizer_source.py"></location>
            <source>A schedule of {title}, an optimizer of TensorFlow 1, cannot be exported yet.</source>
            <translation>TensorFlow 1 的优化器 {title} 的调度还不能导出。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/optimizer_source.py"></location>
            <source>A schedule of {title}, which holds other optimizers, can be exported only if its code is trusted: running it shows which hyperparameter is set.</source>
            <translation>{title} 含有其他优化器，其调度只有在其代码受信任时才能导出：运行后才知道设置的是哪个超参数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>A schedule that is evaluated once stays at its first value, and nothing reports it.</source>
            <translation>只查询一次的调度会以其第一个值训练到底，而没有任何报告。</translation>
        </message>
        <message>
            <location filename="../../app/attach/kernel/rendezvous.py"></location>
            <source>A server key has {key} characters; received {count}.</source>
            <translation>服务器公钥有 {key} 个字符；收到 {count} 个。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>A setting is a number, a text, true or false, a list or a table; received a {kind}: {value!r}.</source>
            <translation>设置可以是数、文本、true 或 false、列表或表；收到 {kind}：{value!r}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A small constant for numerical stability.</source>
            <translation>用于数值稳定性的小常数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A small offset to avoid learning rate becoming too small by time.</source>
            <translation>一个小的偏移量，避免学习率随时间变得过小。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A small offset to keep denominator away from 0.</source>
            <translation>一个小的偏移量，使分母不为 0。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/stored_states.py"></location>
            <source>A snapshot of a run is damaged.</source>
            <translation>一次运行的快照已损坏。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>A sparse and a dense gradient with the same values are one gradient: an embedding must train like a dense table. Code written twice easily differs.</source>
            <translation>值相同的稀疏梯度和稠密梯度是同一个梯度：嵌入的训练必须与稠密表相同。写两遍的代码很容易不一致。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>A sparse gradient stays sparse: no tensor of the whole table is made of it</source>
            <translation>稀疏梯度保持稀疏：没有由它生成整个表的张量</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A square matrix T by its rows: inputs are the unit vectors, targets the rows of T = U diag(s) Vᵀ.</source>
            <translation>按行给出的方阵 T：输入为单位向量，目标为 T = U diag(s) Vᵀ 的行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A step changes what {holders} draws next, which variables does not list: a run that resumes from a save draws other numbers</source>
            <translation>一步改变了 {holders} 接下来抽取的内容，而 variables 没有列出它：从保存处继续的运行会抽取其他数</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A step changes {names}, which are not listed by variables and so not saved</source>
            <translation>一步改变了 {names}，而 variables 没有列出它们，因此不会保存</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A step changes {names}, which are not listed by variables: a saved model keeps it in its configuration, a checkpoint and get_weights do not</source>
            <translation>一步改变了 {names}，而 variables 没有列出它们：已保存的模型在配置中保留它，检查点和 get_weights 不会</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A step changes {names}, which are not listed by variables: a saved model keeps them in its configuration, a checkpoint and get_weights do not</source>
            <translation>一步改变了 {names}，而 variables 没有列出它们：已保存的模型在配置中保留它们，检查点和 get_weights 不会</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A step changes {names}, which are not listed by variables: a tf.train.Checkpoint saves that, get_weights and an .h5 file do not</source>
            <translation>一步改变了 {names}，而 variables 没有列出它们：tf.train.Checkpoint 会保存，get_weights 和 .h5 文件不会</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A step changes {names}, which is not listed by variables and so not saved</source>
            <translation>一步改变了 {names}，而 variables 没有列出它，因此不会保存</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A step changes {names}, which is not listed by variables: a saved model keeps it in its configuration, a checkpoint and get_weights do not</source>
            <translation>一步改变了 {names}，而 variables 没有列出它：已保存的模型在配置中保留它，检查点和 get_weights 不会</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A step changes {names}, which is not listed by variables: a saved model keeps them in its configuration, a checkpoint and get_weights do not</source>
            <translation>一步改变了 {names}，而 variables 没有列出它：已保存的模型在配置中保留它们，检查点和 get_weights 不会</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A step changes {names}, which is not listed by variables: a tf.train.Checkpoint saves that, get_weights and an .h5 file do not</source>
            <translation>一步改变了 {names}，而 variables 没有列出它：tf.train.Checkpoint 会保存它，get_weights 和 .h5 文件不会</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>A step leaves float64 variables of another type</source>
            <translation>一步之后 float64 变量变成另一种类型</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>A step leaves {dtype} variables of another type</source>
            <translation>一步之后 {dtype} 变量变成另一种类型</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>A step of a variable of shape {shape} raises {root}</source>
            <translation>形状为 {shape} 的变量的一步引发 {root}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>A step of float64 variables raises {cause}</source>
            <translation>float64 变量的一步引发 {cause}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>A step of {dtype} variables raises {root}</source>
            <translation>{dtype} 变量的一步引发 {root}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>A step takes {ratio:.1f} times as long as one of Keras' Adam on the same {count} variables</source>
            <translation>在相同的 {count} 个变量上，一步耗时为 Keras 的 Adam 的 {ratio:.1f} 倍</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>A step with a tf.IndexedSlices raises {what}{error}</source>
            <translation>用 tf.IndexedSlices 的一步引发 {what}{error}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>A step with a variable that it was not built on raises {both}</source>
            <translation>含构建时没有的变量的一步引发 {both}</translation>
        </message>
        <message>
            <location filename="../../app/store/database/number_table.py"></location>
            <source>A stored block is damaged.</source>
            <translation>存储的一个块已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>A straight rise, then a fall as one over the square root of the step.</source>
            <translation>直线上升，然后按步的平方根的倒数下降。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/dense_network.py"></location>
            <source>A surface has no layers. The Surface view shows its points.</source>
            <translation>曲面不是网络：其点没有层。“曲面”视图显示它们在哪里。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/plane_look.py"></location>
            <source>A surface has no model inputs. The Surface view shows its points.</source>
            <translation>曲面不是模型：其点没有输入。“曲面”视图显示它们在哪里。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/prediction_look.py"></location>
            <source>A surface has no rows. The Surface view shows its points.</source>
            <translation>曲面没有行。“曲面”视图显示其点在哪里。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/range_test.py"></location>
            <source>A tenth of {ten:g}, the minimum of the loss.</source>
            <translation>损失最小处 {ten:g} 的十分之一。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/language.py"></location>
            <source>A term is a name, = and an expression, as m = {example}; received {declared!r}.</source>
            <translation>项由名称、= 和表达式组成，如 m = {example}；收到 {declared!r}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A tf.function may make variables in its first call only: made in a step they are made again by the next trace, or refused, and nothing lists and saves them.</source>
            <translation>tf.function 只能在第一次调用时生成变量：在步中生成的变量，下一次跟踪会再次生成或遭到拒绝，而且没有什么列出并保存它们。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>A traced step of the built optimizer creates no unlisted variables</source>
            <translation>已构建的优化器的跟踪步，除其列出的变量外没有生成变量</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>A variable added after build is not updated</source>
            <translation>构建之后加入的变量没有更新</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>A variable added after build is trained without affecting others</source>
            <translation>构建之后出现的变量得到训练，且没有其他变量受其影响</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>A variable added after build shares state with another: a different gradient for it changes the other by {difference:.2g}</source>
            <translation>构建之后出现的变量与另一个变量共用状态：给它另一个梯度时，后者相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>A weights file holds one run; received {count}.</source>
            <translation>权重文件只容纳一次运行；收到 {count}。</translation>
        </message>
        <message>
            <location filename="../../app/window/application.py"></location>
            <source>A window is already kept ready. To stop that, run: slotscope ready --end</source>
            <translation>已有一个窗口备好；slotscope ready --end 结束它</translation>
        </message>
        <message>
            <location filename="../../app/sweep/sweep_runner.py"></location>
            <source>A worker could not be stopped: {error}.</source>
            <translation>无法要求一个工作进程结束其运行：{error}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>A wrapper counts each step once</source>
            <translation>包装器对每一步只计一次</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>A wrapper's learning rate is the inner optimizer's</source>
            <translation>包装器的学习率就是内部的学习率</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>A wrong sign, or a step not along the gradient, trains without an error and learns nothing.</source>
            <translation>符号相反，或步不是沿梯度的，训练时不报错，却什么也学不到。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Accepts a callable as the learning rate</source>
            <translation>接受可调用对象作为学习率</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Accepts any number of rows</source>
            <translation>接受任意行数</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Accepts sparse gradients</source>
            <translation>接受稀疏梯度</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/accumulate.py"></location>
            <source>Accumulate</source>
            <translation>累积</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Accumulate several batches and make one step on their mean gradient.</source>
            <translation>优化器对几个批次的平均梯度作一步。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Accuracy of one cycle less that of the constant rate, percent</source>
            <translation>单周期的准确率减去恒定学习率的，百分点</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Accuracy of the best constant rate at 1 500 less that at 4 500, percent</source>
            <translation>最佳恒定学习率在第 1 500 步的准确率减去第 4 500 步的，百分点</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Activation of each hidden layer.</source>
            <translation>每个隐藏层对其和施加的函数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adadelta optimization is a stochastic gradient descent method that is based on adaptive learning rate per dimension to address two drawbacks: the continual decay of learning rates throughout training; the need for a manually selected global learning rate.</source>
            <translation>Adadelta 是一种随机梯度下降方法，按每个维度自适应学习率，用来克服两个缺点：学习率在整个训练中不断衰减；需要人工选定全局学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adafactor is commonly used in NLP tasks, and has the advantage of taking less memory because it only saves partial information of previous gradients.</source>
            <translation>Adafactor 常用于自然语言处理任务，它只保存先前梯度的部分信息，因此占用内存较少。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adagrad Dual Averaging algorithm for sparse linear models.</source>
            <translation>用于稀疏线性模型的 Adagrad 对偶平均算法。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adagrad is an optimizer with parameter-specific learning rates, which are adapted relative to how frequently a parameter gets updated during training.</source>
            <translation>Adagrad 是每个参数有各自学习率的优化器，学习率按参数在训练中更新的频繁程度调整。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adagrad that forgets.</source>
            <translation>会遗忘的 Adagrad。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adagrad whose step is followed by the proximal step of l1 |w| + l2 / 2 w², which makes weights exactly zero.</source>
            <translation>Adagrad，其步之后接 l1 |w| + l2 / 2 w² 的近端步，使权重恰好为零。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam in the eigenbasis of Shampoo's second moments.</source>
            <translation>在 Shampoo 二阶矩的特征基中的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Adam moves rows that nothing touched</source>
            <translation>Adam 移动没有被触及的行</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam on the rows of an embedding that the batch touched, and on those alone.</source>
            <translation>只对批次触及的嵌入行起作用的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam optimization is a stochastic gradient descent method that is based on adaptive estimation of first-order and second-order moments.</source>
            <translation>Adam 是一种随机梯度下降方法，基于对一阶矩和二阶矩的自适应估计。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Adam term by term</source>
            <translation>逐项读懂 Adam</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam that brakes where the gradient hardly changes.</source>
            <translation>在梯度几乎不变处刹车的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam that divides by the deviation of gradients from their mean instead of their size.</source>
            <translation>按梯度偏离其均值的程度而不是按其大小来除的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam that finds its own learning rate.</source>
            <translation>自行找到学习率的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam that warms up by itself.</source>
            <translation>自行预热的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam whose element-wise rates are bounded from above by their own long-term mean.</source>
            <translation>逐元素学习率以其长期均值为上界的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam whose element-wise rates are clipped to bounds that close in on one rate.</source>
            <translation>逐元素学习率裁剪到边界之内的 Adam，边界向同一学习率收拢。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam whose second moment moves towards g² by steps that do not depend on how far away it is.</source>
            <translation>二阶矩移向 g² 的步不取决于距离远近的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam whose step in each variable has the norm of the variable times the learning rate.</source>
            <translation>每个变量的步的范数等于变量范数乘以学习率的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam with Nesterov's look ahead, a momentum that warms up, and decoupled weight decay.</source>
            <translation>带 Nesterov 前瞻、预热动量和解耦权重衰减的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam with a second, much slower mean gradient mixed in.</source>
            <translation>混入第二个、慢得多的平均梯度的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam with decoupled weight decay, where both can differ from variable to variable and restart together.</source>
            <translation>带解耦权重衰减的 Adam，两者可因变量而异，并可一起重启。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adam without a first moment, whose second moment is a row and a column for each matrix.</source>
            <translation>没有一阶矩的 Adam，其二阶矩对每个矩阵是一行和一列。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Adam's counterexample</source>
            <translation>Adam 的反例</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Adam's first step is the rate</source>
            <translation>Adam 的第一步等于学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>AdamW optimization is a stochastic gradient descent method that is based on adaptive estimation of first-order and second-order moments with an added method to decay weights per the techniques discussed in the paper, 'Decoupled Weight Decay Regularization' by Loshchilov, Hutter et al., 2019.</source>
            <translation>AdamW 是一种随机梯度下降方法，基于对一阶矩和二阶矩的自适应估计，并按 Loshchilov、Hutter 等人 2019 年的论文 “Decoupled Weight Decay Regularization” 所述的方法衰减权重。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>AdamW that needs no schedule.</source>
            <translation>不需要调度的 AdamW。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>AdamW with shorter steps for variables whose gradients outgrow their second moment.</source>
            <translation>当变量的梯度超出其二阶矩所记忆的大小时，步会更短的 AdamW。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Adamax, a variant of Adam based on the infinity norm, is a first-order gradient-based optimization method.</source>
            <translation>Adamax 是基于无穷范数的 Adam 变体，是一种基于一阶梯度的优化方法。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Adaptive edge of stability</source>
            <translation>自适应稳定性边缘</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/theory_datasets.py"></location>
            <source>Adaptive trap</source>
            <translation>自适应陷阱</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Add Gaussian noise with decaying variance to every gradient.</source>
            <translation>给每个梯度加上方差逐渐衰减的高斯噪声。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Add a bias to each layer.</source>
            <translation>每层是否给其和加上偏置。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Add epsilon itself to the divisor: its square, or its product with a small number, is zero.</source>
            <translation>请把 epsilon 原样加到除数上：它的平方或它与小数的乘积为零。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Add epsilon to the divisor, and avoid powers that overflow float32 (beta**-t).</source>
            <translation>请给除数加上 epsilon，并且不保存超出 float32 的幂 (beta**-t)。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Add {thing} {one}</source>
            <translation>添加{thing} {one}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Added to AdamW's root before dividing by it.</source>
            <translation>在除以 AdamW 的平方根之前加到平方根上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Added to the deviation at each step, and to its root; it adds up, so it must be small.</source>
            <translation>每一步加到偏差上，也加到其平方根上；它会累加，因此必须很小。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Added to the diagonals, above zero.</source>
            <translation>加到对角线上，大于零。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Added to the divisor of the local rate.</source>
            <translation>加到局部学习率的除数上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Added to the norm before dividing by it.</source>
            <translation>在除以范数之前加到范数上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Added to the root before dividing by it.</source>
            <translation>在除以平方根之前加到平方根上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Added to the root before dividing by it; its square is the least that g² is divided by.</source>
            <translation>在除以平方根之前加到平方根上；其平方是 g² 的除数的最小值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Added to the square of the gradient.</source>
            <translation>加到梯度的平方上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Added under the root.</source>
            <translation>加在根号之下。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Added, times d, to the root before dividing by it.</source>
            <translation>乘以 d，在除以平方根之前加到平方根上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>After 10 steps</source>
            <translation>10 步之后</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>After 300 steps</source>
            <translation>300 步之后</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>After every dynamic_growth_steps steps with finite gradients, the loss scale is doubled.</source>
            <translation>梯度连续有限 dynamic_growth_steps 步之后，损失缩放系数加倍。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/optimizer_inspection.py"></location>
            <source>After step {number} {name} is {value}, eagerly and in a graph{cause}.</source>
            <translation>第 {number} 步之后 {name} 为 {value}，在即时模式和图中皆然{cause}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/shot_command.py"></location>
            <source>After {patience_seconds} s the window is still {status}.</source>
            <translation>{patience_seconds} 秒之后窗口仍{status}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>After {replica_steps} steps two replicas are {apart:.2g} away from one device with the sum of their gradients</source>
            <translation>{replica_steps} 步之后，两个副本与使用其梯度之和的单个设备相差 {apart:.2g}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Aggregation of the replicas' gradients: sum, mean, or a function as path/to/file.py:function that takes the list of gradients of one variable.</source>
            <translation>各副本的梯度如何合为一个：sum、mean，或形如 path/to/file.py:function 的函数，它接收一个变量的梯度列表。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>All layers with keywords in their path will use adamw.</source>
            <translation>路径中含有这些关键词的层都使用 adamw。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>All values are finite, but their norm overflows: {name} {change}.</source>
            <translation>所有值都有限，但它们的范数溢出：{name} {change}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>All {count} variables listed after a step exist once it is built</source>
            <translation>一步之后它列出的 {count} 个变量，在构建后就已存在</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>All {count} variables that {listed_steps} steps change are listed</source>
            <translation>{listed_steps} 步所改变的全部 {count} 个变量都已列出</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>All {live} take effect at the next step</source>
            <translation>全部 {live} 个都在下一步起作用</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Alternately, keras.optimizers.LossScaleOptimizer will automatically set a loss scale factor.</source>
            <translation>也可以由 keras.optimizers.LossScaleOptimizer 自动设定损失缩放系数。</translation>
        </message>
        <message>
            <location filename="../../app/attach/kernel/rendezvous.py"></location>
            <source>An address must be tcp://host:port, such as tcp://127.0.0.1:5555; received {address}.</source>
            <translation>地址是 tcp://host:port，如 tcp://127.0.0.1:5555；收到 {address}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>An edit must take effect at the next step, or after a retrace; one without effect is misleading.</source>
            <translation>不需要重新跟踪的更改在下一步起作用；毫无作用的更改会误导调节它的人。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>An edit of {rebuilts} takes effect when the optimizer is rebuilt around its slots, the other {live} at the next step</source>
            <translation>{rebuilts} 的更改在优化器围绕其槽位重建时起作用，其余 {live} 个在下一步</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/shampoo.py"></location>
            <source>An element's step is made of inverse roots of whole matrices, which no equation of one element can express.</source>
            <translation>元素的步由整个矩阵的逆根得出，单个元素的方程无法表达。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/run_document.py"></location>
            <source>An experiment is nested too deeply.</source>
            <translation>一个实验嵌套太深。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>An experiment of the store is damaged.</source>
            <translation>存储中的一个实验已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/exports.py"></location>
            <source>An export needs at least one run; received none.</source>
            <translation>导出至少需要一次运行；一次也没有收到。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>An optimizer is created with its constructor's defaults and built on its variables before the first step.</source>
            <translation>优化器由其构造函数的默认值生成，并在第一步之前得到其变量。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>An optimizer of your own</source>
            <translation>自己的优化器</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>An optimizer that dynamically scales the loss to prevent underflow.</source>
            <translation>动态缩放损失以防止下溢的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>An oscilloscope for optimizers. Opens the window with FILE.toml, or with a sample experiment.</source>
            <translation>优化器的示波器。打开窗口并加载 FILE.toml，或加载示例实验。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>An update also needs the previous step. Pause and make single steps to see its numbers.</source>
            <translation>一次更新还需要它的前一步：暂停并单步运行即可看到它的数字。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>An update that is computed and not assigned trains without an error and learns nothing.</source>
            <translation>算出却没有赋值的更新，训练时不报错，却什么也学不到。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Another file is still being read or written. Try again when it is done.</source>
            <translation>一次只做一件事：仍有内容在写入或读取。</translation>
        </message>
        <message>
            <location filename="../../app/store/sweep_journal.py"></location>
            <source>Another process runs the sweep {title!r}; wait for it, or stop it first.</source>
            <translation>另一个进程正在运行扫描 {title!r}；请等待它，或先结束它。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/refusals.py"></location>
            <location filename="../../app/session/races/races.py"></location>
            <source>Another process trains this model; its data and loss cannot be evaluated here.</source>
            <translation>该模型由另一个进程训练：这里无法计算它的数据和损失。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>Another process trains this run and ends it. Detach to stop watching.</source>
            <translation>该运行由另一个进程训练，也由它结束。断开即不再查看。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>Another process trains this run at its own pace.</source>
            <translation>该运行由另一个进程按它自己的速度训练。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>Another process trains this run: only its hyperparameters can be changed from here.</source>
            <translation>该运行由另一个进程训练：这里只能更改它的超参数。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/refusals.py"></location>
            <source>Another process trains this run; it cannot be restarted here.</source>
            <translation>该运行由另一个进程训练：无法从这里重新开始。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/refusals.py"></location>
            <source>Another process trains this run; it cannot go back to an earlier step.</source>
            <translation>该运行由另一个进程训练：无法回到更早的步。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>Another process trains this run; its epochs are not known here.</source>
            <translation>该运行由另一个进程训练：这里不知道它的一个轮次是多少。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/refusals.py"></location>
            <source>Another process trains this run; single tensor elements cannot be set here.</source>
            <translation>该运行由另一个进程训练；这里无法设置张量的单个元素。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/races.py"></location>
            <source>Another race began.</source>
            <translation>另一场竞赛已开始。</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/answer_file.py"></location>
            <source>Answers are not saved: {path} cannot be written: {reason}.</source>
            <translation>答案没有保留：无法写入 {path}：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Applies while running</source>
            <translation>运行中生效</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Applies while running: the file is run again with these imports; slots are kept</source>
            <translation>运行中生效：该文件以这些导入再次运行并保留其槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Applies while running: the optimizer is rebuilt around another one</source>
            <translation>运行中生效：优化器围绕另一个重新构建</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Applies while running: variables change their optimizer and keep matching slots</source>
            <translation>运行中生效：变量更换优化器，适合的槽位保留</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Apply a function from a Python file.</source>
            <translation>Python 文件中的函数任意处理梯度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Apply to the weights directly, bypassing the optimizer.</source>
            <translation>绕过优化器，直接作用于权重。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <location filename="../../optimizers/contracts/__init__.py"></location>
            <location filename="../../optimizers/contracts/recognition.py"></location>
            <location filename="../../optimizers/source/class_syntax.py"></location>
            <source>As documented</source>
            <translation>如文档所述</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Ask first: v begins at zero and takes in a thousandth of g² at each step. How large is Adam's first update?</source>
            <translation>先问：v 从零开始，每步吸收 g² 的千分之一。Adam 的第一次更新有多大？</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Ask first: which of the two is down first, and which one overshoots?</source>
            <translation>先问：两者之中谁先到谷底，谁会冲过头？</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Ask for tf.shape(gradient.values)[0] and tf.size(gradient.indices); .shape[0] is None in such a graph.</source>
            <translation>请用 tf.shape(gradient.values)[0] 和 tf.size(gradient.indices)；在这样的图中 .shape[0] 为 None。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Ask the training to pause once the condition holds. It makes a few more steps until then.</source>
            <translation>条件成立后请求训练暂停：到它暂停之前还会再走几步。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Assign the new value to the variable: variable.assign_sub(learning_rate * gradient).</source>
            <translation>请把新值赋给变量：variable.assign_sub(learning_rate * gradient)。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>At each step make slots for the variables that have none yet, and keep them by variable.ref().</source>
            <translation>请在每一步为还没有槽位的变量生成槽位，并按 variable.ref() 保存。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>At step {step} the terms give {item} = {declared:.4g}, but the optimizer computed {real:.4g}</source>
            <translation>在第 {step} 步，各项给出 {item} = {declared:.4g}，而优化器得出 {real:.4g}</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/run_writer.py"></location>
            <source>At step {step} {quantity} is not finite, so training stopped.</source>
            <translation>在第 {step} 步 {quantity} 为非有限，因此训练停止。</translation>
        </message>
        <message>
            <location filename="../../app/attach/tap.py"></location>
            <source>Attach needs an optimizer with apply_gradients or apply; received {optimizer}.</source>
            <translation>Attach 需要带有 apply_gradients 或 apply 的优化器；收到 {optimizer}。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Auto, cpu, gpu or gpu:1. auto takes the first GPU that TensorFlow sees.</source>
            <translation>auto、cpu、gpu 或 gpu:1。auto 取 TensorFlow 看到的第一个 GPU。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Average tf.square(gradient) if a root is taken of it, and add epsilon to the divisor.</source>
            <translation>要取平方根时，请对梯度的平方 tf.square(gradient) 取平均；并给除数加上 epsilon。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Average the gradients instead of adding them.</source>
            <translation>取梯度的均值，而不是其和。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Averaged iterate</source>
            <translation>平均迭代</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Axis of the norm: the first (the weights into each unit of a dense layer), the last (a row of a table), or the whole variable.</source>
            <translation>范数取在何处：第一个轴（全连接层中进入每个单元的权重）、最后一个轴（表的一行），或整个变量。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/vocabulary_datasets.py"></location>
            <source>Bags of words</source>
            <translation>词袋</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Bags of words.</source>
            <translation>词袋数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/framework_listings.py"></location>
            <source>BaseOptimizer of the Keras that is installed has no constructor.</source>
            <translation>已安装的 Keras 的 BaseOptimizer 没有构造函数。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Batch size of all replicas together, or of each.</source>
            <translation>批次大小是所有副本合计的，还是每个副本的。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Batches per optimizer step.</source>
            <translation>每个优化器步的批次数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Batches per optimizer step. If changed between steps, collected batches are kept; if they exceed the new number, the next batch makes the step on the mean of all.</source>
            <translation>优化器每步的批次数。若在收集期间调节：已收集的保留；若已多于新的数，下一个批次就作这一步，取其全部的均值。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Begin build with `if self.built: return`.</source>
            <translation>请以 `if self.built: return` 开始 build。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Begin update_step with `if isinstance(gradient, tf.IndexedSlices):`, or densify there with tf.convert_to_tensor(gradient).</source>
            <translation>请以 `if isinstance(gradient, tf.IndexedSlices):` 开始 update_step，或在那里用 tf.convert_to_tensor(gradient) 变为稠密。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Best constant rate for step 4 500</source>
            <translation>对第 4 500 步最佳的恒定学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Best constant rate ÷ best cosine, 1 000 steps</source>
            <translation>最佳恒定学习率 ÷ 最佳余弦，1 000 步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Best constant rate ÷ best cosine, 2 000 steps</source>
            <translation>最佳恒定学习率 ÷ 最佳余弦，2 000 步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Best constant rate ÷ best cosine, 250 steps</source>
            <translation>最佳恒定学习率 ÷ 最佳余弦，250 步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Best constant rate ÷ best cosine, 4 000 steps</source>
            <translation>最佳恒定学习率 ÷ 最佳余弦，4 000 步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Best constant rate ÷ best cosine, 500 steps</source>
            <translation>最佳恒定学习率 ÷ 最佳余弦，500 步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Best decay of AdamW at rates of a range of 16, highest ÷ lowest</source>
            <translation>学习率相差 16 倍时 AdamW 的最佳衰减，最高 ÷ 最低</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Bets on the outcome of each coin, the negative gradient, a fraction of the money won so far.</source>
            <translation>对每枚硬币（负梯度）的结果下注，注额为迄今所赢资金的一部分。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Bias correction</source>
            <translation>偏差修正</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Bookmark the previous step.</source>
            <translation>为之前的一步添加书签。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>Bookmarks</source>
            <translation>书签</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Bounds the fraction that is bet in the first steps.</source>
            <translation>限制最初几步下注的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/bundled_datasets.py"></location>
            <source>Breast cancer</source>
            <translation>乳腺癌</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Building raises {what}</source>
            <translation>构建时引发 {what}</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <source>Bus error</source>
            <translation>总线错误</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Call self._call_if_callable(self._lr) in _prepare.</source>
            <translation>请在 _prepare 中调用 self._call_if_callable(self._lr)。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Can be created and built</source>
            <translation>可生成并构建</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Can be rebuilt</source>
            <translation>可再次构建</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Cannot declare {0} twice</source>
            <translation>不能两次声明 {0}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Cannot overwrite a value</source>
            <translation>不能覆盖已有的值</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Cast hyperparameters to variable.dtype, compute 1 - beta**t in float32 first, and take an epsilon that is not zero in float16.</source>
            <translation>请把超参数转换为 variable.dtype，先以 float32 计算 1 - beta**t，并取在 float16 中不为零的 epsilon。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Cast to variable.dtype, never to tf.float32, and make slots of the variable's dtype.</source>
            <translation>请转换为 variable.dtype，绝不要转换为 tf.float32，并按变量的 dtype 生成槽位。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Catapult</source>
            <translation>弹射</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/gradient_stages.py"></location>
            <source>Centralize</source>
            <translation>中心化</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Check a lesson: its text, that each check passes with the solution and fails with each wrong idea, and that the text is true at every value of each free control. For a file of answers, repeat its runs and grade them. Exits with 0 if all pass, 1 if something fails, 2 for an unusable file.</source>
            <translation>检查教程：其文本，每项检查在解答下通过、在每个错误想法下失败，以及在每个可调项的每个取值处所说的都属实。对答案文件，则重做其运行并评分。全部通过时退出码为 0，有失败为 1，文件无法使用为 2。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Check an optimizer rule by rule in a separate process. Exits with 0 if nothing fails, 1 if a rule fails, 2 if it could not be checked.</source>
            <translation>在单独的进程中逐条规则检查优化器。没有失败时退出码为 0，有规则失败为 1，无法检查为 2。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/check_results.py"></location>
            <source>Check completed</source>
            <translation>检查完成</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_trainer.py"></location>
            <source>Checkpoint after step {step} saved to {new}.</source>
            <translation>第 {step} 步之后的检查点已保存到 {new}。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_instruments.py"></location>
            <source>Checkpoint limit reached ({most_asked} requested by triggers).</source>
            <translation>触发器已向这次训练请求了 {most_asked} 个检查点，不再请求。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/run_loop.py"></location>
            <source>Checkpoint limit reached ({most_kept} per run).</source>
            <translation>触发器已为此运行存了 {most_kept} 个检查点，不再存更多。</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/multi_run_writer.py"></location>
            <source>Checkpoints of run {number} are not saved, so it cannot be continued later: one takes {nbytes:.3g} GiB, and the limit for all runs is {all_checkpoints:.3g} GiB.</source>
            <translation>运行 {number} 的检查点没有保存，因此以后无法继续：一个检查点占 {nbytes:.3g} GiB，而所有运行的检查点合计可占 {all_checkpoints:.3g} GiB。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Checks to ignore after a reduction.</source>
            <translation>降低之后不计入的查看次数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Checks without a better loss before the rate drops.</source>
            <translation>可容忍的连续没有更好损失的查看次数；再下一次就降低学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/point_datasets.py"></location>
            <source>Circles</source>
            <translation>圆环</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Classes of this kind do not declare terms</source>
            <translation>这种形式的类不声明项</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Classes whose frequency falls like 1 / k, each with one input of its own: a 1 at its place, 0 elsewhere.</source>
            <translation>频率按 1 / k 下降的类别，各有自己的一个输入：在其位置为 1，其他为 0。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/clipping.py"></location>
            <source>Clip by global norm</source>
            <translation>按全局范数裁剪</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/clipping.py"></location>
            <source>Clip by norm</source>
            <translation>按范数裁剪</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/clipping.py"></location>
            <source>Clip by value</source>
            <translation>按值裁剪</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Clip every element to the range from minus to plus the limit.</source>
            <translation>把每个元素裁剪到负限制与正限制之间。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Clipping threshold.</source>
            <translation>裁剪阈值。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Clips as set in the constructor</source>
            <translation>按构造函数所说裁剪</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Code in apply_gradients before super().apply_gradients runs on each replica's own part. Sum the parts first with self._aggregate_gradients(grads_and_vars) and pass them on with experimental_aggregate_gradients=False; or move the code to _resource_apply_dense, which gets the sum.</source>
            <translation>apply_gradients 在 super().apply_gradients 之前所做的，每个副本都对自己的那份做：请先用 self._aggregate_gradients(grads_and_vars) 对各份求和，再以 experimental_aggregate_gradients=False 交出；或在得到总和的 _resource_apply_dense 中做。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Code is tried eagerly but trained in a graph; if the two differ, the tried code is not the trained code.</source>
            <translation>以即时模式试验的，在图中训练；两者分开时，试验的就不是所训练的。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Collects the gradients of several batches, then lets the inner optimizer step along their mean.</source>
            <translation>收集若干批次的梯度，再让内部优化器沿其均值前进。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Collects the gradients of some batches, then makes one step of gradient descent along their mean.</source>
            <translation>收集若干批次的梯度，再沿其均值作一步梯度下降。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>Column "{column}" holds {count} different words; at most {most} can be encoded. Name it in ignore, or turn it into numbers.</source>
            <translation>列“{column}”含有 {count} 个不同的词；至多能编码 {most} 个。请把它列入 ignore，或转换为数。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>Column "{column}" of "{file}" holds infinite values, or ones beyond the range of float32, in {sum} (first in row {argmax}); use numbers up to 3.4e38.</source>
            <translation>“{file}”的列“{column}”在 {sum} 中含有无穷或超出 float32 范围的值（首先在第 {argmax} 行）；请用不超过 3.4e38 的数。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>Column "{column}": {doubt}.</source>
            <translation>列“{column}”：{doubt}。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>Column "{empty}" of "{file}" has no values and so no mean; name it in ignore.</source>
            <translation>“{file}”的列“{empty}”完全没有值，因此没有均值；请把它列入 ignore。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>Column "{name}" of "{table}" has no value in {sum} of {rows} (first in row {argmax}){more}. Set missing to "drop" to omit such rows, or to "mean" to fill them in.</source>
            <translation>“{table}”的列“{name}”在 {rows} 中的 {sum} 没有值（首先在第 {argmax} 行）{more}。把 missing 设为 "drop" 可略去这样的行，设为 "mean" 可填补它们。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>Column "{odd}" of "{table}": {other_odd}. Set missing to "drop" to omit such rows, or to "mean" to fill them in; or name the column in words.</source>
            <translation>“{table}”的列“{odd}”：{other_odd}。把 missing 设为 "drop" 可略去这样的行，设为 "mean" 可填补它们；或在 words 中指定该列。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Column separator of a CSV.</source>
            <translation>分隔 CSV 各列的符号。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Columns of a CSV to read as words, whatever they hold, by name or by place.</source>
            <translation>CSV 中无论内容如何都当作词读取的列，按名称或位置。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Columns to leave out, by name or by place.</source>
            <translation>要略去的列，按名称或位置。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>Compare the line that writes the first differing slot with the equation of the reference.</source>
            <translation>请把写入第一个分开的槽位的那一行与参考的方程比较。</translation>
        </message>
        <message>
            <location filename="../../app/cli/export_command.py"></location>
            <source>Comparing it with the original ...</source>
            <translation>正在与原件比较 ...</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Compiles under XLA</source>
            <translation>在 XLA 下可编译</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>Compiling the step</source>
            <translation>正在编译训练步</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/run_loop.py"></location>
            <source>Compiling the step ({count} variables). This may take more than a minute.</source>
            <translation>正在编译训练步（{count} 个变量）。可能需要一分钟以上。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Compute element by element, or reshape by tf.shape(variable) before naming an axis.</source>
            <translation>请逐元素计算，或在指明轴之前按 tf.shape(variable) 改变形状。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Compute the rate by a formula in the step.</source>
            <translation>学习率由以步为变量的公式给出。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Compute the rate by a function in a Python file.</source>
            <translation>学习率由 Python 文件中的函数给出。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Compute with gradient.values and tf.gather(slot, gradient.indices), and write back with scatter_update or scatter_add. To use the whole table, convert explicitly: gradient = tf.convert_to_tensor(gradient).</source>
            <translation>请用 gradient.values 和 tf.gather(slot, gradient.indices) 计算，并用 scatter_update 或 scatter_add 写回；若确实需要整个表，请明确写出：gradient = tf.convert_to_tensor(gradient)。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Compute with whole tensors, no loops over elements, and leave out operations whose result is not used.</source>
            <translation>请用整个张量计算，不对元素循环，并去掉结果没有用到的操作。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Computes float64 in float64</source>
            <translation>以 float64 运行 float64 的步</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>Computing {span}…</source>
            <translation>正在计算{span}…</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Connection refused</source>
            <translation>连接被拒绝</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/decays.py"></location>
            <source>Constant</source>
            <translation>恒定</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Continue at `pace` steps per second.</source>
            <translation>按 `pace` 所说的每秒步数继续。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Controls how the learning rate decreases during training.</source>
            <translation>控制学习率在训练中如何减小。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Correct the first steps as Adam does.</source>
            <translation>像 Adam 那样修正最初几步。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Corresponding text in the path of the kernel that makes the keys.</source>
            <translation>生成键的核的路径中，取代它的文本。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/decays.py"></location>
            <source>Cosine</source>
            <translation>余弦</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Cosine decay</source>
            <translation>余弦衰减</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Cosine decay restarts</source>
            <translation>余弦衰减（带重启）</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/decays.py"></location>
            <source>Cosine with restarts</source>
            <translation>带重启的余弦</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Could not start the process that writes weights.</source>
            <translation>无法启动写权重的进程。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Count with self.iterations, and keep what changes in a variable: self.add_variable(...), then assign_add.</source>
            <translation>请用 self.iterations 计数，并把变化的内容放在变量中：self.add_variable(...)，然后 assign_add。</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/weight_stages.py"></location>
            <source>Coupled decay of {paths} affects only the rows that a batch touches.</source>
            <translation>{paths} 的耦合衰减只影响批次所触及的行，不影响其他行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Creates no variable inside a traced step</source>
            <translation>不在跟踪的步内生成变量</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Curvature</source>
            <translation>曲率</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Curvature of H, later ÷ earlier</source>
            <translation>H 的曲率，后期 ÷ 前期</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Curvature of P⁻¹H ÷ (38 ÷ rate), median of the last third</source>
            <translation>P⁻¹H 的曲率 ÷ (38 ÷ 学习率)，最后三分之一的中位数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Curvature ÷ (1.357 ÷ rate), Nesterov</source>
            <translation>曲率 ÷ (1.357 ÷ 学习率)，Nesterov</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Curvature ÷ (2 ÷ rate), a smaller rate</source>
            <translation>曲率 ÷ (2 ÷ 学习率)，较小的学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Curvature ÷ (2 ÷ rate), median of the last third</source>
            <translation>曲率 ÷ (2 ÷ 学习率)，最后三分之一的中位数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Curvature ÷ (2 ÷ rate), of plain descent</source>
            <translation>曲率 ÷ (2 ÷ 学习率)，普通下降的极限</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Curvature ÷ (3.8 ÷ rate), a larger rate</source>
            <translation>曲率 ÷ (3.8 ÷ 学习率)，较大的学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Curvature ÷ (3.8 ÷ rate), momentum 0.9</source>
            <translation>曲率 ÷ (3.8 ÷ 学习率)，动量 0.9</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Curvature ÷ the limit that the program draws</source>
            <translation>曲率 ÷ 程序画出的极限</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/cycles.py"></location>
            <source>Cyclical</source>
            <translation>循环</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>D-Adaptation finds the distance</source>
            <translation>D-Adaptation 找到距离</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Data set</source>
            <translation>数据集</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Decay by variable, as bias=0: a regular expression on the path, and a number.</source>
            <translation>按变量的衰减，如 bias=0：路径的正则表达式和一个数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Decay of the variance with the step. 0 keeps it constant.</source>
            <translation>方差随步的衰减。0 则保持不变。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Decide nothing by tf.executing_eagerly(); keep what changes in variables, and branch on tensors by tf.cond.</source>
            <translation>不要用 tf.executing_eagerly() 作任何判断；把变化的内容放在变量中，对张量用 tf.cond 分支。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Decides over u, together with the step.</source>
            <translation>与步一起决定 u。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Declared terms match the step</source>
            <translation>声明的项就是一步所做的</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/weight_stages.py"></location>
            <source>Decoupled decay of {path} would be wrong: {decays_itself}</source>
            <translation>{path} 的解耦衰减会有误：{decays_itself}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/models/dense_models.py"></location>
            <source>Deep linear network</source>
            <translation>深度线性网络</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Default to False.</source>
            <translation>默认为 False。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Defaults to 0, i.e., vanilla gradient descent.</source>
            <translation>默认为 0，即普通的梯度下降。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Defaults to 0.0.</source>
            <translation>默认为 0.0。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>Delete {titles}? [y/N] </source>
            <translation>删除 {titles}？[y/N] </translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/value_menus.py"></location>
            <source>Deleted preset {label}</source>
            <translation>预设 {label} 已删除</translation>
        </message>
        <message>
            <location filename="../../app/cli/cache_command.py"></location>
            <source>Deleted {programs}.</source>
            <translation>已删除：{programs}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>Deleted {titles}. To restore within a week, run:</source>
            <translation>已删除 {titles}。一周内可用以下命令还原：</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Dense layers in a row.</source>
            <translation>依次相连的全连接层。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Densify every gradient in get_updates: tf.convert_to_tensor(gradient).</source>
            <translation>请在 get_updates 中使每个梯度完整：tf.convert_to_tensor(gradient)。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Derive from {bases}, or write {called_as}.</source>
            <translation>请从 {bases} 派生，或编写 {called_as}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Derive the class from tf.Module.</source>
            <translation>请从 tf.Module 派生该类。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Derive the class from the base of the contract whose hooks it writes, or write the hooks of its base.</source>
            <translation>请从所写钩子所属约定的基类派生，或编写其基类的钩子。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attachment.py"></location>
            <source>Detached. {title!s} continues training.</source>
            <translation>已断开。{title!s} 在没有窗口的情况下继续训练。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Deviation σ of what is added to y.</source>
            <translation>加到 y 上的量的标准差 σ。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/bundled_datasets.py"></location>
            <source>Diabetes progression</source>
            <translation>糖尿病进展</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>Did not finish</source>
            <translation>它没有结束</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>Differences from run {number}</source>
            <translation>与运行 {number} 的差异</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Different words, and so rows of the embedding table.</source>
            <translation>不同的词数，也就是嵌入表的行数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Digits with Adam</source>
            <translation>用 Adam 识别数字</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Digits with one cycle</source>
            <translation>用单周期识别数字</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Discounting factor for the history/coming gradient</source>
            <translation>历史梯度与新梯度的折扣系数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Discounting factor for the history/coming gradient.</source>
            <translation>历史梯度与新梯度的折扣系数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Discounting factor for the old gradients.</source>
            <translation>旧梯度的折扣系数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Distance</source>
            <translation>距离</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Distance between the centres of clouds with deviation 1.</source>
            <translation>各中心相距多远，云团的标准差为 1。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Distance estimate</source>
            <translation>距离估计</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Distance left ÷ D = 1</source>
            <translation>剩余距离 ÷ D = 1</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Distance left ÷ D = 10</source>
            <translation>剩余距离 ÷ D = 10</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Distance left ÷ D = 1000</source>
            <translation>剩余距离 ÷ D = 1000</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Distribution of initial kernels; biases start at 0.</source>
            <translation>初始核的分布；偏置从 0 开始。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Diverges, η λ = 4.2</source>
            <translation>发散，η λ = 4.2</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Divide by the largest mean square so far.</source>
            <translation>除以迄今最大的平方均值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Divide by the root of the variance.</source>
            <translation>除以方差的平方根。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Divides each element's gradient by the root of a moving mean of its square.</source>
            <translation>把每个元素的梯度除以其平方的移动均值的平方根。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Divides each element's step by the root of the sum of its squared gradients so far.</source>
            <translation>把每个元素的步除以其迄今梯度平方和的平方根。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Divides the mean gradient by an estimate of the Hessian's diagonal, and clips each element.</source>
            <translation>把平均梯度除以 Hessian 对角线的估计，并裁剪每个元素。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Divisor of each replica's summed loss: the rows of all replicas, as in tf.nn.compute_average_loss, or its own rows, as in tf.reduce_mean. Own rows with aggregation sum give a gradient too large by the number of replicas.</source>
            <translation>每个副本用什么去除其损失之和：所有副本的行数，如 tf.nn.compute_average_loss；或自己的行数，如 tf.reduce_mean。用自己的行数再求和，梯度会大出副本数倍。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Do not divide while too few gradients were seen to know their variance.</source>
            <translation>看到的梯度太少、不知其方差时不作除法。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Down to a lower momentum while one cycle raises the learning rate, and back up while that falls.</source>
            <translation>单周期使学习率上升时降到较低的动量，学习率下降时再升回。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Draw with TensorFlow: tf.random.stateless_normal, from a seed of the constructor and self.iterations.</source>
            <translation>请用 TensorFlow 抽取：tf.random.stateless_normal，种子取自构造函数和 self.iterations。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Draw with tf.random.stateless_normal from a seed of the constructor and self.iterations.</source>
            <translation>请用 tf.random.stateless_normal 抽取，种子取自构造函数和 self.iterations。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Drive {driven} by {after}</source>
            <translation>用 {after} 驱动 {driven}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Drive {driven} {before}</source>
            <translation>驱动 {driven} {before}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Duplicate inline table key {0}</source>
            <translation>内联表的键 {0} 重复</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>During warmup, the learning rate linearly increases from 0 to the specified learning rate.</source>
            <translation>预热期间，学习率从 0 线性增加到指定的学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>EMA consists of computing an exponential moving average of the weights of the model (as the weight values change after each training batch), and periodically overwriting the weights with their moving average.</source>
            <translation>EMA 计算模型权重的指数移动平均（权重在每个训练批次后改变），并定期用移动平均覆盖权重。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>EMA frequency will look at "accumulated" iterations value (optimizer steps // gradient_accumulation_steps).</source>
            <translation>EMA 的频率按“累积”的迭代次数计算（优化器步数 // gradient_accumulation_steps）。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>E_min ÷ S_min, rows, of 306 in expectation</source>
            <translation>E_min ÷ S_min，行数，期望为 306</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>Each at its best point, exact tests over seeds, p corrected for {count} comparisons (Holm)</source>
            <translation>各取其最佳点，对种子作精确检验，p 按 {count} 次比较修正 (Holm)</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Each contract calls its own hooks by name; a hook of another contract is never called.</source>
            <translation>每种约定按名称调用自己的钩子；另一种约定的钩子只是没人调用的方法。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Each hook accepts its base's arguments</source>
            <translation>每个钩子都接受基类调用时给出的参数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Each row is a word, the most frequent on top. The bar at the edge marks the rows of this batch.</source>
            <translation>每一行是一个词，最常见的在最上面。边缘的竖条标出这个批次的行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Each time the end is reached, extend the run by as many steps again and continue.</source>
            <translation>每次到达终点时，把终点再推迟同样多的步，并从那里继续。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/optimizer_inspection.py"></location>
            <source>Eager and graph give different weights: some Python state is frozen by the traced step.</source>
            <translation>即时模式和图给出不同的权重：Python 中保存的某个内容在跟踪的步中被冻结。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Edge of stability</source>
            <translation>稳定性边缘</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Edge of stability with momentum</source>
            <translation>带动量的稳定性边缘</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>Edits</source>
            <translation>更改</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Eigenvalues from each end.</source>
            <translation>两端各取的特征值个数。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/run_editor.py"></location>
            <source>Elements can be set only while the run is paused; it has moved on since step {step}.</source>
            <translation>元素只能在运行暂停时设置；自第 {step} 步以来它已继续。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/models/embedding_models.py"></location>
            <source>Embedding average</source>
            <translation>嵌入平均</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>End the hook with what it assigned last: return var.assign_sub(step), or tf.group(...) of several.</source>
            <translation>请以最后的赋值结束钩子：return var.assign_sub(step)，有多个时用 tf.group(...)。</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>Ended at step {step}: {partition}</source>
            <translation>在第 {step} 步结束：{partition}</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/frame_router.py"></location>
            <source>Engine ready on {device} after {seconds:.1f} s</source>
            <translation>引擎在 {device} 上就绪，用时 {seconds:.1f} 秒</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Epsilon floor</source>
            <translation>epsilon 下限</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Error at step 2 000, rate 1 % below the limit</source>
            <translation>第 2 000 步的误差，学习率比极限低 1 %</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Estimated noise scale ÷ 23.496, the closed form</source>
            <translation>估计的噪声尺度 ÷ 闭式解 23.496</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Estimates of the smallest θ for which a batch of B rows passes each of three tests, from n single rows.</source>
            <translation>由 n 个单行估计使 B 行的批次分别通过三项检验的最小 θ。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Euclidean |w_t − w_0| of each variable and of the whole model, with w_0 the initial weights.</source>
            <translation>每个变量和整个模型的 |w_t − w_0|，欧几里得距离，w_0 为运行开始时的权重。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Evaluate the gradient at the point that the velocity leads to.</source>
            <translation>在速度所指之处取梯度。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Evaluates a schedule at each step</source>
            <translation>每一步都读取调度</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Every ema_overwrite_frequency steps of iterations, we overwrite the model variable by its moving average.</source>
            <translation>每迭代 ema_overwrite_frequency 步，就用移动平均覆盖模型的变量。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Every other rule makes steps.</source>
            <translation>其他每条规则都要走步。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Exact sign test, p</source>
            <translation>精确符号检验，p</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Excess loss at 1 000 steps, one schedule-free run ÷ best cosine</source>
            <translation>1 000 步时的超额损失，一个无调度的运行 ÷ 最佳余弦</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Excess loss at 2 000 steps, one schedule-free run ÷ best cosine</source>
            <translation>2 000 步时的超额损失，一个无调度的运行 ÷ 最佳余弦</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Excess loss at 250 steps, one schedule-free run ÷ best cosine</source>
            <translation>250 步时的超额损失，一个无调度的运行 ÷ 最佳余弦</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Excess loss at 4 000 steps, one schedule-free run ÷ best cosine</source>
            <translation>4 000 步时的超额损失，一个无调度的运行 ÷ 最佳余弦</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Excess loss at 500 steps, one schedule-free run ÷ best cosine</source>
            <translation>500 步时的超额损失，一个无调度的运行 ÷ 最佳余弦</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/point_datasets.py"></location>
            <source>Exclusive or</source>
            <translation>异或</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Expected '=' after a key in a key/value pair</source>
            <translation>键值对中的键之后应为“=”</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Expected ']' at the end of a table declaration</source>
            <translation>表声明的末尾应为“]”</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Expected newline or end of document after a statement</source>
            <translation>语句之后应为换行或文档结尾</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Exponent of the fall. 1 is a line, 2 falls fast first, 0.5 falls fast last.</source>
            <translation>下降的指数。1 为直线，2 为先快，0.5 为后快。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Exponent of the fall. 1 is one over the time, 0.5 one over its square root.</source>
            <translation>下降的指数。1 为时间的倒数，0.5 为其平方根的倒数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/decays.py"></location>
            <source>Exponential</source>
            <translation>指数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Exponential decay</source>
            <translation>指数衰减</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>F in x, y, step (1 at the first), pi and e, with + - * / // % **, comparisons, a if test else b, and sin, cos, tan, tanh, exp, log, sqrt, abs, sign, floor, ceil, round, min, max, where(test, a, b) and clip(value, low, high).</source>
            <translation>f，用 x、y、step（第一步为 1）、pi 和 e 写出，可用 + - * / // % **、比较、a if test else b，以及 sin, cos, tan, tanh, exp, log, sqrt, abs, sign, floor, ceil, round, min, max, where(test, a, b) 和 clip(value, low, high)。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Factor at α*, β* ÷ that least one</source>
            <translation>α*、β* 处的倍数 ÷ 这个最小的倍数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Factor of the error a step, 100 to 140</source>
            <translation>每步误差的倍数，100 至 140</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Factor of the gradient. 0 leaves the variable to weight decay and momentum.</source>
            <translation>梯度所乘的数。0 使变量只受权重衰减和动量影响。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Factor of the rate at each drop.</source>
            <translation>一次下降后学习率所余的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Factor of the rate at each reduction.</source>
            <translation>一次降低后学习率所余的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Factor on the initial kernels; 0 for a linear model that starts at 0.</source>
            <translation>初始核所乘的因子；0 使线性模型从 0 开始。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Factor on the initial weights.</source>
            <translation>初始权重所乘的因子。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Factors behind each rating.</source>
            <translation>每个评分背后的因子数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Factors of each user and item.</source>
            <translation>每个用户和物品的因子数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Fall to the start as fast as the rise, then to the end.</source>
            <translation>先以与上升同样的速度降回起点，然后才降到终点。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Fast steps to each slow one.</source>
            <translation>每个慢步对应的快步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Features of each point.</source>
            <translation>每个点的特征数。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>File exists</source>
            <translation>文件已存在</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>File name too long</source>
            <translation>文件名太长</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/named_settings.py"></location>
            <source>Fill it in to run.</source>
            <translation>填入后即可运行。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/named_settings.py"></location>
            <source>Fill them in to run.</source>
            <translation>填入后即可运行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Final value of eta_t.</source>
            <translation>eta_t 降到的值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>First step of the average.</source>
            <translation>从这一步起才有平均。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>First step with d above a quarter of D = 1</source>
            <translation>d 首次超过 D = 1 的四分之一的步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>First step with d above a quarter of D = 10</source>
            <translation>d 首次超过 D = 10 的四分之一的步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>First step with d above a quarter of D = 1000</source>
            <translation>d 首次超过 D = 1000 的四分之一的步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>First update ÷ rate without the correction</source>
            <translation>没有修正时第一次更新 ÷ 学习率</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>Fix it in {path}. {fix}</source>
            <translation>请在 {path} 中修正。{fix}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Fix the line that raises; the update must run with plain tensors.</source>
            <translation>请修正引发错误的行；更新必须能以普通张量运行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>Fix the named line. The file must run on its own and define one optimizer, or one must be named.</source>
            <translation>请修正所指出的行；文件必须能单独运行，并定义一个优化器或指明其名称。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Float hyperparameter &gt;= 0 that accelerates gradient descent in the relevant direction and dampens oscillations.</source>
            <translation>大于等于 0 的浮点超参数，在相关方向上加速梯度下降并抑制振荡。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/framework_listings.py"></location>
            <source>Float. If set, the gradient of each weight is clipped so that its norm is no higher than this value.</source>
            <translation>浮点数。若设置，则裁剪每个权重的梯度，使其范数不高于此值。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/framework_listings.py"></location>
            <source>Float. If set, the gradient of each weight is clipped to be no higher than this value.</source>
            <translation>浮点数。若设置，则裁剪每个权重的梯度，使其不高于此值。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/framework_listings.py"></location>
            <source>Float. If set, the gradients of all weights are clipped so that their global norm is no higher than this value.</source>
            <translation>浮点数。若设置，则裁剪所有权重的梯度，使其全局范数不高于此值。</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <source>Floating-point exception</source>
            <translation>浮点异常</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Follow points that were set by hand.</source>
            <translation>学习率经过手动设置的点。</translation>
        </message>
        <message>
            <location filename="../../app/attach/loop.py"></location>
            <source>For a loop, replay= must be a function that runs a step; received {replay}.</source>
            <translation>循环的 replay= 必须是执行一步的函数；收到 {replay}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>For bags of words: number of words read from the start of each line.</source>
            <translation>用于词袋：从一行开头起取的词数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>For bags of words: where the class of a line is. tab is before the first tab, prefix as __label__class; auto takes the one that every line has.</source>
            <translation>用于词袋：一行的类别在哪里。tab 为第一个制表符之前，prefix 为 __label__class 的形式；auto 取每一行都有的那种。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>For skip-gram: maximum distance between the two words of a pair.</source>
            <translation>用于 skip-gram：一对中两个词之间的最大距离。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>For skip-gram: random words drawn for each true neighbour.</source>
            <translation>用于 skip-gram：为每个真实的相邻词抽取的随机词数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/own_curves.py"></location>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Formula</source>
            <translation>公式</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Fraction of the rows held out for validation.</source>
            <translation>留出用于验证的行所占比例。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Freeze {owner}</source>
            <translation>冻结 {owner}</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>From step 21 on the rate is 4: the limit is 0.5, below the curvature. Ask first: what happens to the loss, and to the curvature?</source>
            <translation>从第 21 步起学习率是 4：极限是 0.5，低于曲率。先问：损失会怎样，曲率会怎样？</translation>
        </message>
        <message>
            <location filename="../../app/attach/watched_variable.py"></location>
            <source>Full gradients of tables are not kept.</source>
            <translation>表的梯度不会完整保留。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Full waves between −1 and 1.</source>
            <translation>−1 到 1 之间的完整波数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/own_curves.py"></location>
            <source>Function from a file</source>
            <translation>文件中的函数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/function.py"></location>
            <location filename="../../app/problems/models/function.py"></location>
            <location filename="../../optimizers/processing/function.py"></location>
            <source>Function in a file</source>
            <translation>文件中的函数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/surface.py"></location>
            <source>Function of two variables</source>
            <translation>二元函数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Function to descend. formula is the one typed below.</source>
            <translation>哪个函数。formula 为下面输入的公式。</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>Further firings are only counted in the summary.</source>
            <translation>摘要从这里起统计它触发的次数。</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>GPU:{index} was asked for. </source>
            <translation>要求使用 GPU:{index}。 </translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>GPU:{index} was asked for; this machine has GPU:0 to GPU:{last}.</source>
            <translation>要求使用 GPU:{index}；本机有 GPU:0 到 GPU:{last}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/point_datasets.py"></location>
            <source>Gaussian mixture</source>
            <translation>高斯混合</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Generated bags of words, each about one topic; the class is the topic. Words follow Zipf's law.</source>
            <translation>生成的词袋，各关于一个主题；类别即主题。词服从 Zipf 定律。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Give each column mean 0 and variance 1, by the training rows.</source>
            <translation>按训练行使每列均值为 0、方差为 1。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Give every constructor argument a default, call super().__init__, and make slots from the variables given.</source>
            <translation>请给构造函数的每个参数一个默认值，调用 super().__init__，并由给出的变量生成槽位。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Give plain numbers: np.asarray(self._serialize_hyperparameter('rho')).item().</source>
            <translation>请给出普通的数：np.asarray(self._serialize_hyperparameter('rho')).item()。</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>Good values of {number} among those tried: at most {tolerance:.0%} above the best</source>
            <translation>{number} 的良好取值：至多比最佳高 {tolerance:.0%}，就已试过的而言</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Gradient descent (with momentum) optimizer.</source>
            <translation>梯度下降优化器（可带动量）。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Gradient descent that finds its own learning rate.</source>
            <translation>自行找到学习率的梯度下降。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Gradient descent that needs no schedule.</source>
            <translation>不需要调度的梯度下降。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Gradient noise scale</source>
            <translation>梯度噪声尺度</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/run_labels.py"></location>
            <source>Gradient processing</source>
            <translation>梯度处理</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/script.py"></location>
            <source>Gradient processing of a model with frozen parts cannot be exported yet.</source>
            <translation>含冻结部分的模型的梯度处理还不能导出。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Gradient tests</source>
            <translation>梯度检验</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/correction.py"></location>
            <source>Gradients are accumulated, so there are fewer updates than steps</source>
            <translation>梯度会累积，因此更新比步少</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>Grid of {columns} and {rows}, {size}</source>
            <translation>{columns} 与 {rows} 的网格，{size}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Groups of words that occur together.</source>
            <translation>常在一起出现的词组的个数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Halving learning_rate on the wrapper changes nothing in {wrapper_steps} steps</source>
            <translation>在包装器上把 learning_rate 设为一半，{wrapper_steps} 步中没有改变任何内容</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Handles later variables as its contract does</source>
            <translation>按约定处理后来的变量</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/bundled_datasets.py"></location>
            <source>Handwritten digits</source>
            <translation>手写数字</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Has its slots before the first step</source>
            <translation>第一步之前已有槽位</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Have the training save a checkpoint.</source>
            <translation>让训练保存一个检查点。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Hessian spectrum</source>
            <translation>Hessian 谱</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Highest loss ÷ first, η λ = 1.9</source>
            <translation>最高损失 ÷ 第一个损失，η λ = 1.9</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Highest loss ÷ first, η λ = 2.5</source>
            <translation>最高损失 ÷ 第一个损失，η λ = 2.5</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Highest loss ÷ first, η λ = 3.9</source>
            <translation>最高损失 ÷ 第一个损失，η λ = 3.9</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Hooks accept the arguments of their base</source>
            <translation>钩子接受调用时给出的参数</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Hooks return an operation</source>
            <translation>钩子返回一个操作</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>How far uphill, as the length of e; 0 leaves the inner optimizer as it is alone.</source>
            <translation>上坡多远，以 e 的长度计；0 则与单独的内部优化器相同。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>How fast the bounds close in; the paper has 1 - beta_2.</source>
            <translation>边界收拢的快慢；论文用 1 - beta_2。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>How often to apply decay.</source>
            <translation>多久衰减一次。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>How often to update the scale upwards.</source>
            <translation>多久把缩放系数上调一次。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Hyperparameters take effect during training</source>
            <translation>超参数在训练时起作用</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If False, the epsilon given will be "epsilon hat".</source>
            <translation>如果是 False，给出的 epsilon 就是 “epsilon hat”。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If None, the optimizer does not overwrite model variables in the middle of training, and you need to explicitly overwrite the variables at the end of training by calling optimizer.finalize_variable_values() (which updates the model variables in-place).</source>
            <translation>如果是 None，优化器在训练中途不覆盖模型的变量，需要在训练结束时调用 optimizer.finalize_variable_values() 来明确覆盖（它就地更新模型的变量）。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If True decay the learning rate at discrete intervals.</source>
            <translation>如果是 True，学习率按离散的间隔衰减。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If True the epsilon hat is computed adaptively from the given epsilon (Algorithm 1 on the paper).</source>
            <translation>如果是 True，epsilon hat 由给出的 epsilon 自适应算出（论文的算法 1）。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If True use Nesterov Momentum.</source>
            <translation>如果是 True，使用 Nesterov 动量。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If True, embedding layers will use adamw.</source>
            <translation>如果是 True，嵌入层使用 adamw。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If True, exponential moving average (EMA) is applied.</source>
            <translation>如果是 True，使用指数移动平均（EMA）。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If True, gradients are normalized by the estimated variance of the gradient; if False, by the uncentered second moment.</source>
            <translation>如果是 True，梯度按估计的梯度方差归一化；如果是 False，按未中心化的二阶矩归一化。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If a float, the scale factor will be multiplied the loss before computing gradients, and the inverse of the scale factor will be multiplied by the gradients before updating variables.</source>
            <translation>如果是浮点数，计算梯度之前损失乘以这个缩放系数，更新变量之前梯度乘以它的倒数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If an int, model &amp; optimizer variables will not be updated at every step; instead they will be updated every gradient_accumulation_steps steps, using the average value of the gradients since the last update.</source>
            <translation>如果是整数，模型和优化器的变量并非每步更新，而是每 gradient_accumulation_steps 步更新一次，使用上次更新以来梯度的平均值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If learning_rate is a constant and relative_step=True, learning rate will be adjusted based on current iterations.</source>
            <translation>如果 learning_rate 是常数且 relative_step=True，学习率按当前的迭代次数调整。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If not 0.0., the optimizer tracks the momentum value, with a decay rate equals to 1 - momentum.</source>
            <translation>如果不是 0.0，优化器跟踪动量值，衰减率等于 1 - momentum。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>If one ordinary step gives a non-finite number or a negative mean of squares, every other comparison fails too and hides the cause.</source>
            <translation>普通的一步若给出非有限的数，或为负的平方均值，其他每项比较也会失败，却说明不了原因。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If set, the gradient of all weights is clipped so that their global norm is no higher than this value.</source>
            <translation>如果设定，所有权重的梯度会被裁剪，使其全局范数不超过这个值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If set, the gradient of each weight is clipped so that its norm is no higher than this value.</source>
            <translation>如果设定，每个权重的梯度会被裁剪，使其范数不超过这个值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If set, the gradient of each weight is clipped to be no higher than this value.</source>
            <translation>如果设定，每个权重的梯度会被裁剪到不超过这个值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If set, the gradient of each weight is individually clipped so that its norm is no higher than this value.</source>
            <translation>如果设定，每个权重的梯度会分别被裁剪，使其范数不超过这个值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If set, the gradients of all weights are clipped so that their global norm is no higher than this value.</source>
            <translation>如果设定，所有权重的梯度会被裁剪，使其全局范数不超过这个值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If set, weight decay is applied when using the Adam optimizer.</source>
            <translation>如果设定，使用 Adam 优化器时应用权重衰减。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If set, weight decay is applied.</source>
            <translation>若设置，则施加权重衰减。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If set, weight decay is applied. How strongly the weights are drawn to zero, times the learning rate.</source>
            <translation>若设置，则施加权重衰减。权重被拉向零的强度，乘以学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>If set, weight decay is applied. Share of a weight that a step of length 1 takes from it.</source>
            <translation>若设置，则施加权重衰减。长度为 1 的步从权重中取走的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Ignore case.</source>
            <translation>把大写视为小写。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Illegal character {0}</source>
            <translation>非法字符 {0}</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <source>Illegal instruction</source>
            <translation>非法指令</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Import every readable run of a damaged or truncated run database into another one. The damaged file does not change.</source>
            <translation>把损坏或截断的运行数据库中每个可读的运行导入另一个数据库。损坏的文件不变。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>In one step an embedding uses a few of its rows. The others may stay unchanged (lazy) or move as with a zero gradient (dense). If weights do one and slots the other, the update is neither.</source>
            <translation>一步中嵌入只看到其少数几行。其余的可以保持不变（惰性），或按零梯度移动（稠密）；若权重按一种方式而其槽位按另一种，更新就两者都不是。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>In rows without a gradient, {what} are not finite after {then} steps</source>
            <translation>在梯度没有指明的行中，{then} 步之后{what}为非有限</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>In rows without a gradient, {what} depend on the gradient of other rows: with a different gradient for rows {touched_rows} and {other_touched_rows} they differ by {theirs:.2g}</source>
            <translation>在梯度没有指明的行中，{what}因梯度对其他行所说的而改变：给第 {touched_rows} 和 {other_touched_rows} 行另一个梯度时，它们相差 {theirs:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>In the view {view} it does not run ({sentence}), in {item} it does.</source>
            <translation>在视图 {view} 中它不能运行（{sentence}），在 {item} 中能运行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>In {steps} steps on {name} the loss falls at none of the rates tried ({trieds})</source>
            <translation>{name} 上的 {steps} 步中，试过的学习率（{trieds}）都没有使损失下降</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>In {steps} steps on {name} the loss stays finite at none of the rates tried ({trieds})</source>
            <translation>{name} 上的 {steps} 步中，试过的学习率（{trieds}）都没有使损失保持有限</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>In {steps} steps the loss falls on {shares}, {where}</source>
            <translation>{steps} 步中，{shares} 上的损失下降，{where}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Initial d; smaller than the distance to the solution.</source>
            <translation>d 的起始值；小于到解的距离。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Initial value and lower limit of the accumulator; above 0.</source>
            <translation>累加器的起始值，衰减也不会低于它；大于 0。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Initial value for the learning rate: either a floating point value, or a tf.keras.optimizers.schedules.LearningRateSchedule instance.</source>
            <translation>学习率的初始值：浮点数，或 tf.keras.optimizers.schedules.LearningRateSchedule 的实例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Initial value of the accumulator; it bounds the first steps.</source>
            <translation>累加器的起始值；它限制最初的步。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Initial value of v.</source>
            <translation>v 的起始值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Input value.</source>
            <translation>输入。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Input/output error</source>
            <translation>输入/输出错误</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Interpolation between the last point (0) and the mean (1) at which gradients are taken, in place of momentum.</source>
            <translation>取梯度处离均值多近、离最后一点多远；取代动量。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Interpolation between the last point (0) and the mean (1) at which gradients are taken.</source>
            <translation>取梯度处离均值多近、离最后一点多远。</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>Interrupted before the first step, so nothing was recorded.</source>
            <translation>在第一步之前中断，因此没有记录。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Interval in steps: measured after multiples of it, and before the first step if no step is needed.</source>
            <translation>两次之间的步数：在步数为其倍数的步之后进行；不需要任何步时，也在第一步之前进行。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Invalid initial character for a key part</source>
            <translation>键的开头字符无效</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Invalid statement</source>
            <translation>无效的语句</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Invalid value</source>
            <translation>无效的值</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/decays.py"></location>
            <source>Inverse time</source>
            <translation>反比时间</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Inverse time decay</source>
            <translation>反时间衰减</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/bundled_datasets.py"></location>
            <source>Iris species</source>
            <translation>鸢尾花品种</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Is a directory</source>
            <translation>是目录</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Is finite after one step</source>
            <translation>一步之后有限</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>It accumulates {batches} batches per step, more than are tested</source>
            <translation>它每步收集 {batches} 个批次，多于所试的</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>It be used at Adamw.</source>
            <translation>用于 Adamw。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>It belongs to {package}; only its authors can fix it there. In your own copy: {fix}</source>
            <translation>它属于 {package}，只有其作者能在那里修正。在你自己的、由它出发的文件中：{fix}</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>It cannot be hosted: {document}</source>
            <translation>无法运行它：{document}</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/port_comparison.py"></location>
            <source>It cannot be imported: {kind}</source>
            <translation>无法导入它：{kind}</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>It cannot be measured: {document}</source>
            <translation>无法测量：{document}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>It comes with a package, as an optimizer of {contract}</source>
            <translation>它随软件包而来，是 {contract} 的优化器</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/optimizer_host.py"></location>
            <source>It computes its own gradients from the loss; the plain ones are shown.</source>
            <translation>它自行由损失计算梯度；显示的是普通的梯度。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>It converts {name} to a number without evaluating the schedule: a schedule gives a {root}</source>
            <translation>它不查询调度就把 {name} 变成数：对类型为 {root} 的调度</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>It converts {name} to a tensor without calling it: a callable gives a {root}</source>
            <translation>它不调用 {name} 就把它变成张量：对类型为 {root} 的可调用对象</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>It defines {name}, an outdated name of the hook; TensorFlow calls _{name}, so outside Slotscope this method never runs</source>
            <translation>它写了 {name}，文档曾这样称呼该钩子；TensorFlow 调用的是 _{name}，因此在 Slotscope 之外此方法从不运行</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>It defines {name}, which {bases} calls, but its base of {contract} never does</source>
            <translation>它写了 {name}，这由 {bases} 调用，而其基类属于 {contract}，从不调用它</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>It defines {old}, which TensorFlow calls for reference variables; TensorFlow 2 has none and calls {reference_hooks}</source>
            <translation>它写了 {old}，TensorFlow 对引用变量调用它；TensorFlow 2 没有引用变量，调用的是 {reference_hooks}</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>It did not finish within {seconds}: an endless loop or a deadlock</source>
            <translation>它在 {seconds} 内没有结束：无限循环，或死锁</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>It does not derive from an optimizer, so only a custom loop can call its step; model.fit accepts only Keras optimizers</source>
            <translation>它不继承任何优化器，因此由你自己的循环调用其步；model.fit 只接受 Keras 的</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>It draws random numbers that no seed of TensorFlow, Keras, NumPy or Python repeats: two runs from the same start, with the same seeds, end {difference:.2g} apart after {steps} steps</source>
            <translation>它抽取的随机数不能由 TensorFlow、Keras、NumPy 或 Python 的任何种子重现：从相同起点、以相同种子的两次运行，{steps} 步之后相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>It draws random numbers, and two runs with the same seeds give the same weights bit for bit</source>
            <translation>它抽取随机数，而种子相同的两次运行给出逐位相同的权重</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/optimizer_inspection.py"></location>
            <source>It draws random numbers: its eager and its traced steps were compared with the same draws.</source>
            <translation>它抽取随机数：其即时步与跟踪步以相同的抽取作了比较。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>It draws with {names} in Python: a traced step draws once, and every later step reuses those numbers</source>
            <translation>它用 Python 中的 {names} 抽取：跟踪的步只抽取一次，之后每一步都是相同的数</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>It ended the process by {signals}</source>
            <translation>它因{signals}结束了进程</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>It ended the process, with exit status {status}</source>
            <translation>它结束了进程，退出状态为 {status}</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>It ends the program: sys.exit was called</source>
            <translation>它结束了程序：调用了 sys.exit</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>It has no floating hyperparameters</source>
            <translation>它没有浮点超参数</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>It has no learning rate</source>
            <translation>它没有学习率</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>It has no slots</source>
            <translation>它没有槽位</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>It holds no other optimizer</source>
            <translation>它不含其他优化器</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/soap.py"></location>
            <source>It is Adam's step in a basis of whole matrices, which no equation of one element can express.</source>
            <translation>它是在整个矩阵的基中的 Adam 步，单个元素的方程无法表达。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>It is a variant of Adam based on the infinity norm.</source>
            <translation>它是基于无穷范数的 Adam 变体。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>It is created with its defaults and built on two variables</source>
            <translation>它以默认值生成，并在两个变量上构建</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>It is neither a tf.Module nor derives from an optimizer, so no checkpoint saves its state</source>
            <translation>它既不是 tf.Module，也不继承任何优化器，因此没有检查点保存其状态</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>It is recommended for this to be a very high number, because a loss scale that is too high gets lowered far more quickly than a loss scale that is too low gets raised.</source>
            <translation>建议取很大的数，因为过大的损失缩放系数降低得远比过小的升高得快。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>It is recommended to set it to 1</source>
            <translation>建议设为 1</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>It is recommended to use the default value</source>
            <translation>建议使用默认值</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>It lists {count} variables when built and {other_count} after one step: {bare} were created by the step</source>
            <translation>构建后它列出 {count} 个变量，一步之后 {other_count} 个：{bare} 随该步出现</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>It makes a tensor of the whole table of a sparse gradient, and says so; {cost_text}</source>
            <translation>它由稀疏梯度生成整个表的张量，并且明确写出；{cost_text}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>It makes every weight one of two values; the test problems need real weights</source>
            <translation>它使每个权重成为两个数之一；这里的问题使用实数权重</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>It needs more memory than a check may use</source>
            <translation>它要求的内存超过检查可占用的内存</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>It needs more than gradients, so it is not run on replicas</source>
            <translation>它需要的不只是梯度，因此不在副本上运行</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>It overrides no hook</source>
            <translation>它没有重写钩子</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>It parts from {reference} at step {at}{slots}; after {steps} steps weights are off by {largest:.2g}, where {reference} moved them by up to {moved:.2g}</source>
            <translation>它在第 {at} 步与 {reference} 分开{slots}；{steps} 步之后权重相差 {largest:.2g}，而 {reference} 使其移动至多 {moved:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>It parts from {reference} at step {at}{slots}; after {steps} steps weights are off by {largest:.2g}, where {reference} moved them by up to {moved:.2g}; random numbers were the same for both</source>
            <translation>它在第 {at} 步与 {reference} 分开{slots}；{steps} 步之后权重相差 {largest:.2g}，而 {reference} 使其移动至多 {moved:.2g}；两者的随机数相同</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>It printed more than {most} MB</source>
            <translation>它打印了超过 {most} MB</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>It raises {error}{other_error}</source>
            <translation>它引发 {error}{other_error}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>It rejects a schedule: {message}</source>
            <translation>它拒绝调度：{message}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>It rejects a variable that it was not built on, as {contract} does</source>
            <translation>它拒绝构建时没有的变量，与 {contract} 一样</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>It runs only eagerly; in a graph it raises {what}</source>
            <translation>它只能在即时模式下运行；在图中引发 {what}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>It should have one more element than boundaries, and all elements should have the same type.</source>
            <translation>它应比 boundaries 多一个元素，且所有元素类型相同。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>It stays at the first value of a schedule, {initial:g}, for {steps} steps</source>
            <translation>它在 {steps} 步中停留在调度的第一个值 {initial:g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>It stays with {reference} for {steps} steps{where}</source>
            <translation>它与 {reference} 保持一致 {steps} 步{where}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>It stays with {reference} for {steps} steps{where}; random numbers were the same for both</source>
            <translation>它与 {reference} 保持一致 {steps} 步{where}；两者的随机数相同</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>It steps with a tf.IndexedSlices, eagerly</source>
            <translation>它能用 tf.IndexedSlices 走一步，在即时模式下</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>It steps with a tf.IndexedSlices, eagerly and in a graph</source>
            <translation>它能用 tf.IndexedSlices 走一步，在即时模式和图中</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>It will compute the "adjusted gradient" in NAG by assuming that the new gradient will be estimated by the current average gradient plus the product of momentum and the change in the average gradient.</source>
            <translation>它计算 NAG 中的“调整后的梯度”，假设新的梯度可由当前的平均梯度加上动量与平均梯度变化量之积来估计。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>It wrote into the output of the check, so the results are unreliable</source>
            <translation>它写入了检查的应答，因此应答不可信</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>It {wrong}</source>
            <translation>它 {wrong}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Iterations towards singular values of one.</source>
            <translation>趋向奇异值为一的迭代次数。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>Its answer {answer} is right; measured was {measured}.</source>
            <translation>其答案 {answer} 是对的；测得 {measured}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Its average regret</source>
            <translation>其平均遗憾</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Its base calls its hooks</source>
            <translation>其基类调用其钩子</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Its configuration is complete</source>
            <translation>其配置完整</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Its constructor takes no clipping arguments and rejects them</source>
            <translation>其构造函数不接受裁剪参数，给出时会说明</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Its curvature ÷ (2 ÷ rate), of plain descent</source>
            <translation>其曲率 ÷ (2 ÷ 学习率)，普通下降的极限</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>Its export would not be Python: line {lineno}, {msg}.</source>
            <translation>其导出不是有效的 Python：第 {lineno} 行，{msg}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/optimizer_host.py"></location>
            <source>Its hooks branch on tensors in Python, so AutoGraph converts them; TensorFlow does not.</source>
            <translation>其钩子在 Python 中按张量分支，因此由 AutoGraph 转换；TensorFlow 不会这样做。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Its hooks return operations</source>
            <translation>它的钩子返回操作</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Its hooks that ran return operations</source>
            <translation>就运行过的部分而言，它的钩子返回操作</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Its learning rate cannot be set by hand, so there is nothing to compare with</source>
            <translation>其学习率无法手动设置，因此没有可比较的</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Its learning rate is 0, so no weight has to move</source>
            <translation>其学习率为 0，因此没有权重需要移动</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/saved_model_run.py"></location>
            <source>Its optimizer keeps no slots.</source>
            <translation>其优化器没有槽位。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Its overrides are called by a base of {contract}</source>
            <translation>它所重写的正是 {contract} 的基类所调用的</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_execution.py"></location>
            <source>Its package does not run, so the file was run alone: {fault}.</source>
            <translation>其软件包不能运行，因此单独运行了文件：{fault}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_execution.py"></location>
            <source>Its package does not run, the file does: {fault}.</source>
            <translation>其软件包不能运行，文件可以：{fault}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/run_editor.py"></location>
            <source>Its slots are reset: {names}.</source>
            <translation>其槽位已重置：{names}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/optimizer_host.py"></location>
            <source>Its step fails eagerly, so it always runs in a graph.</source>
            <translation>它的步在即时模式下失败，因此总在图中执行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Its traced step raises {error}</source>
            <translation>其跟踪的步引发 {error}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Its update_step takes {update_step} arguments, as {bases} gives them; its base is that of {contract}, which gives {other_update_step}</source>
            <translation>其 update_step 接受 {update_step} 个参数，与 {bases} 给出的一样；其基类属于 {contract}，给出 {other_update_step} 个</translation>
        </message>
        <message>
            <location filename="../../app/sweep/sweep_runner.py"></location>
            <source>Its worker was lost {losses} times ({sentence}). {why}</source>
            <translation>其工作进程丢失了 {losses} 次（{sentence}）。{why}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>Its {when} is not the first that is true for its answer {answer}; {said}.</source>
            <translation>对其答案 {answer}，其 {when} 不是第一个成立的；{said}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>Its {when} is not the first that is true for the values it tries; {said}.{other_when}</source>
            <translation>对它所试的设置，其 {when} 不是第一个成立的；{said}。{other_when}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Keep a ready window in the background: TensorFlow imported, the sample experiment built, its first step compiled. The next slotscope shows it at once, with FILE.toml if given; when it closes, another one is prepared. Takes about 1 GB of memory.</source>
            <translation>留在后台并预备一个窗口：已导入 TensorFlow，已构建示例实验，已编译其第一步。下一次 slotscope 立即显示它，若给出 FILE.toml 则加载；关闭后会再预备一个。约占 1 GB 内存。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Keep divisors and the arguments of roots and logarithms above zero, for example with epsilon.</source>
            <translation>请使除数以及取平方根或对数的量保持大于零，例如加上 epsilon。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Keep it only in self.{name} = K.variable({name}), and read self.{name}</source>
            <translation>用 self.{name} = K.variable({name}) 保存它，旁边不再保存其他数，并读取 self.{name}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Keep it with self._learning_rate = self._build_learning_rate(learning_rate), and read self.learning_rate in update_step.</source>
            <translation>请用 self._learning_rate = self._build_learning_rate(learning_rate) 保存它，并在 update_step 中读取 self.learning_rate。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Keep it with self._set_hyper('learning_rate', learning_rate), and read self._decayed_lr(var.dtype.base_dtype), which asks a schedule; self._get_hyper gives the schedule itself.</source>
            <translation>请用 self._set_hyper('learning_rate', learning_rate) 保存它，并读取会查询调度的 self._decayed_lr(var.dtype.base_dtype)；self._get_hyper 给出的是调度本身。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Keep it with {keep}, and read {read}</source>
            <translation>用 {keep} 保存它，并读取 {read}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Keep less of the average while it is young.</source>
            <translation>平均尚新时少保留一些。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Keep state in variables of K.zeros or K.variable, and list them in self.weights; a number in Python is not saved.</source>
            <translation>请把状态放在 K.zeros 或 K.variable 的变量中，并在 self.weights 中列出；Python 中的数不会保存。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Keep state in variables that the optimizer lists, of _zeros_slot or _create_non_slot_variable; a bare tf.Variable or a number in Python is not saved.</source>
            <translation>请把状态放在优化器列出的变量中，用 _zeros_slot 或 _create_non_slot_variable；单独的 tf.Variable 或 Python 中的数不会保存。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Keep state in variables that the optimizer lists, of add_slot or add_weight; a bare tf.Variable or a number in Python is not saved.</source>
            <translation>请把状态放在优化器列出的变量中，用 add_slot 或 add_weight；单独的 tf.Variable 或 Python 中的数不会保存。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Keep state in variables that the optimizer lists, of add_variable_from_reference or add_variable; a bare tf.Variable or a number in Python is not saved.</source>
            <translation>请把状态放在优化器列出的变量中，用 add_variable_from_reference 或 add_variable；单独的 tf.Variable 或 Python 中的数不会保存。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Keep the learning rate out of s, for use with a warm-up.</source>
            <translation>不把学习率计入 s：用于预热。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Keep the optimizer's learning rate constant.</source>
            <translation>学习率保持优化器中的值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Keeps an exponential moving average of the weights; training itself is the inner optimizer's.</source>
            <translation>保留权重的指数移动平均；训练本身由内部优化器进行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Keeps no changing state in Python</source>
            <translation>不在 Python 中保存随步变化的内容</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Keeps the plain mean of the weights at every period-th step from start_step on; every one counts the same.</source>
            <translation>从 start_step 起，对每 period 步的权重取普通均值；每次所占分量相同。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Keeps variables with the same name apart</source>
            <translation>区分同名的变量</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Keras 2, OptimizerV2 and TensorFlow 1 build at every trace of apply_gradients, and a recompiled model brings a built optimizer: recreated slots lose their values, and the old ones stay in memory.</source>
            <translation>Keras 2、OptimizerV2 和 TensorFlow 1 在每次跟踪 apply_gradients 时都会构建，重新编译的模型也带着已构建的优化器：这时重新生成的槽位会遗忘，而之前的留在内存中。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/keras3_equations.py"></location>
            <source>Keras 3.15 reads the new z here; Schedule-Free means the old one.</source>
            <translation>Keras 3.15 在此读取新的 z；Schedule-Free 用的是旧的 z。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Keras compiles the whole step where it can; one operation that XLA refuses leaves all of it uncompiled.</source>
            <translation>Keras 在可能时编译整个步；只要有一个操作被 XLA 拒绝，整个步就都不编译。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/keras3_equations.py"></location>
            <source>Keras' convention: Nesterov's momentum as Bengio and others write it, with the gradient at the weight that is stored.</source>
            <translation>Keras 的约定：按 Bengio 等人的写法的 Nesterov 动量，梯度取在所存的权重处。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/live_equations.py"></location>
            <source>Keras' convention: clipnorm applies to this variable's gradient only.</source>
            <translation>Keras 的约定：clipnorm 只针对这个变量的梯度范数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/keras3_equations.py"></location>
            <source>Keras' convention: scaled by the longer side, so that the step is about as large as AdamW's.</source>
            <translation>Keras 的约定：按较长的一边缩放，使步长大约与 AdamW 的相同。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/adam.py"></location>
            <source>Keras' convention: the correction is folded into the rate, so that ε acts divided by √(1 − β₂ᵗ).</source>
            <translation>Keras 的约定：修正并入学习率，因此 ε 的作用要除以 √(1 − β₂ᵗ)。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/keras3_equations.py"></location>
            <source>Keras' convention: the correction is folded into the rate, so that ε acts divided by √(1 − β₂ᵗ); Algorithm 1 of Kingma and Ba adds ε itself.</source>
            <translation>Keras 的约定：修正并入学习率，因此 ε 的作用要除以 √(1 − β₂ᵗ)；Kingma 和 Ba 的算法 1 直接加 ε。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/keras3_equations.py"></location>
            <source>Keras' convention: the momentum grows with 0.96 to the t; Dozat's with 0.96 to the t/250.</source>
            <translation>Keras 的约定：动量按 0.96 的 t 次方增长；Dozat 的按 0.96 的 t/250 次方。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/stated_equations.py"></location>
            <source>Keras' convention: the weight decays first, by α · λ of itself; the gradient belongs to the weight before the decay.</source>
            <translation>Keras 的约定：权重先衰减自身的 α · λ；梯度是衰减之前的权重的梯度。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/stated_equations.py"></location>
            <source>Keras' convention: the weight decays separately from the step, by α · λ of its previous value.</source>
            <translation>Keras 的约定：权重在这一步之外衰减，减少之前的值的 α · λ。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/keras3_equations.py"></location>
            <source>Keras' convention: weight decay is not part of r; in the paper it is.</source>
            <translation>Keras 的约定：权重衰减不属于 r，而论文中属于 r。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/keras3_equations.py"></location>
            <source>Keras' convention: α is inside m, so a new rate takes effect gradually; PyTorch multiplies by it afterwards.</source>
            <translation>Keras 的约定：α 在 m 之内，因此改变学习率会逐渐生效；PyTorch 在之后才乘以它。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/momentum.py"></location>
            <source>Keras' convention: α is inside m, so that another rate acts by and by; PyTorch multiplies by it afterwards.</source>
            <translation>Keras 的约定：α 在 m 之内，因此改变学习率会逐渐生效；PyTorch 在之后才乘以它。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/keras3_equations.py"></location>
            <source>Keras' convention: α is the upper bound of the rate, 0.01 in the paper.</source>
            <translation>Keras 的约定：α 是学习率的上界，论文中为 0.01。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/keras3_equations.py"></location>
            <source>Keras' convention: ε is added to u; the Adamax of the paper has none.</source>
            <translation>Keras 的约定：ε 加在 u 上；论文中的 Adamax 没有 ε。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/adagrad.py"></location>
            <location filename="../../optimizers/library/rmsprop.py"></location>
            <location filename="../../optimizers/update_equations/keras3_equations.py"></location>
            <source>Keras' convention: ε is inside the root; PyTorch adds it outside.</source>
            <translation>Keras 的约定：ε 在根号之内；PyTorch 在根号之外加。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Kind of average.</source>
            <translation>哪种平均。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lamb is a stochastic gradient descent method that uses layer-wise adaptive moments to adjusts the learning rate for each parameter based on the ratio of the norm of the weight to the norm of the gradient This helps to stabilize the training process and improves convergence especially for large batch sizes.</source>
            <translation>Lamb 是一种随机梯度下降方法，使用逐层自适应矩，按权重范数与梯度范数之比调整每个参数的学习率。这有助于稳定训练并改善收敛，尤其是批次很大时。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest RMS of g²/v, β₂ = 0.9</source>
            <translation>g²/v 的最大 RMS，β₂ = 0.9</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest RMS of g²/v, β₂ = 0.95</source>
            <translation>g²/v 的最大 RMS，β₂ = 0.95</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest RMS of g²/v, β₂ = 0.99</source>
            <translation>g²/v 的最大 RMS，β₂ = 0.99</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest RMS of g²/v, β₂ = 0.999</source>
            <translation>g²/v 的最大 RMS，β₂ = 0.999</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Largest absolute value of an element.</source>
            <translation>元素的最大绝对值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest distance from the formula, steps 5 to 100</source>
            <translation>与公式的最大差距，第 5 至 100 步</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Largest eigenvalue of Σ over the smallest.</source>
            <translation>Σ 的最大特征值与最小特征值之比。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest element of the first update ÷ rate</source>
            <translation>第一次更新的最大元素 ÷ 学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Largest growth factor of d per step; off for no limit.</source>
            <translation>d 一步可增长的倍数；off 表示不限。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Largest norm of a variable's gradient.</source>
            <translation>一个变量的梯度的最大范数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Largest norm of all gradients together.</source>
            <translation>所有梯度合计的最大范数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Largest norm.</source>
            <translation>最大范数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Largest number of rows whose gradients are computed.</source>
            <translation>取梯度的行至多多少。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Largest singular value over the smallest.</source>
            <translation>最大奇异值与最小奇异值之比。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest singular value, condition 10</source>
            <translation>最大奇异值，条件数 10</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest singular value, condition 100</source>
            <translation>最大奇异值，条件数 100</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest update in rates, β₂ = 0.9</source>
            <translation>最大更新，以学习率计，β₂ = 0.9</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest update in rates, β₂ = 0.95</source>
            <translation>最大更新，以学习率计，β₂ = 0.95</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest update in rates, β₂ = 0.99</source>
            <translation>最大更新，以学习率计，β₂ = 0.99</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Largest update in rates, β₂ = 0.999</source>
            <translation>最大更新，以学习率计，β₂ = 0.999</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Last loss</source>
            <translation>最新损失</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Last steps of the pieces, ascending; the last piece has no end.</source>
            <translation>各段的最后一步，递增；最后一段没有终点。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Lazy: read and write slots and weight only at the gradient's rows, with tf.gather and scatter_update. Dense: decay all slots and move all weights, and scatter_add the gradient's part.</source>
            <translation>惰性：只按梯度的行读写每个槽位和权重，用 tf.gather 和 scatter_update。稠密：衰减整个槽位并移动整个权重，再用 scatter_add 加上梯度所说的。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Learning rate by variable, as embedding/.*=0.1: a pattern, and what multiplies the rate.</source>
            <translation>按变量的学习率，如 embedding/.*=0.1：模式，以及学习率所乘的数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Learning rate schedules will look at "real" iterations value (optimizer steps).</source>
            <translation>学习率调度按“真实”的迭代次数计算（优化器步数）。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/run_labels.py"></location>
            <source>Learning-rate schedule</source>
            <translation>学习率调度</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Least factor of 12 × 12 rates and momenta, 20 to 200</source>
            <translation>12 × 12 个学习率和动量中最小的倍数，20 至 200</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Least held-out loss, Adam with decay in the gradient</source>
            <translation>最小的留出损失，衰减在梯度中的 Adam</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Least held-out loss, AdamW</source>
            <translation>最小的留出损失，AdamW</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Leave apply_gradients to the base, which applies constraints last; what moves weights after it must call variable.assign(variable.constraint(variable)) where there is one.</source>
            <translation>请把 apply_gradients 留给基类，它最后施加约束；在此之后移动权重的代码，若有约束，必须调用 variable.assign(variable.constraint(variable))。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Leave the slot the dtype of its variable, or make it float32: add_variable_from_reference(variable, name).</source>
            <translation>请让槽位保持变量的 dtype，或使其为 float32：add_variable_from_reference(variable, name)。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Length of a step as a share of the variable's norm.</source>
            <translation>步长，以变量范数的比例计。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Length of a step for a gradient of norm 1.</source>
            <translation>梯度范数为 1 时的步长。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Length of a step for a mean gradient of norm 1.</source>
            <translation>平均梯度范数为 1 时的步长。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Length of a step of each element.</source>
            <translation>每个元素的步长。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Length of a step while the bounds are wide.</source>
            <translation>边界较宽时的步长。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Length of a step, times the local rate.</source>
            <translation>步长，乘以局部学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Length of a step.</source>
            <translation>步长。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Length of each period relative to the last.</source>
            <translation>每个周期是上一个的多少倍长。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Length of each period relative to the previous one.</source>
            <translation>每个周期是前一个的这么多倍长。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Length of the approximated average ρ₄</source>
            <translation>近似均值的长度 ρ₄</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Lessons: list them, check one against its own runs, or grade the answers to one.</source>
            <translation>教程：列出教程，用教程自己的运行检查它，或为其答案评分。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lets the inner optimizer run k steps, then moves part of the way and restarts from there.</source>
            <translation>让内部优化器探索 k 步，再走其中一部分路程，并从那里重新开始。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lets the inner optimizer step along the gradient of a point uphill, which favours flat minima.</source>
            <translation>让内部优化器沿上坡一点的梯度前进，从而找到平坦的谷。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>Line {line} of "{name}" has {count}, but line {first} has {width}; all rows must match.</source>
            <translation>“{name}”的第 {line} 行有 {count}，而第 {first} 行有 {width}；每行必须一样多。</translation>
        </message>
        <message>
            <location filename="../../app/cli/check_command.py"></location>
            <source>Line {line}. </source>
            <translation>第 {line} 行。 </translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/text_file.py"></location>
            <source>Line {missing} of "{name}" has no class; a bag of words is a line such as {wanted}.</source>
            <translation>“{name}”的第 {missing} 行没有类别；词袋的一行形如 {wanted}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/theory_datasets.py"></location>
            <source>Linear regression</source>
            <translation>线性回归</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/lion.py"></location>
            <source>Lion's convention: the step comes first, with β₁; m uses β₂.</source>
            <translation>Lion 的约定：先用 β₁ 走一步；m 使用 β₂。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>List it in self.weights at the end of get_updates.</source>
            <translation>请在 get_updates 末尾把它列入 self.weights。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>List of strings, keywords of layer names to exclude.</source>
            <translation>字符串列表，要排除的层名中的关键词。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>List what an experiment or a lesson can name.</source>
            <translation>列出实验或教程可以指定的名称。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Lists all of its state</source>
            <translation>列出其全部状态</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Load an optimizer and print its contract, slots and hyperparameters, and whether its dense and sparse paths run, eagerly and in a graph. Exits with 1 if it cannot be hosted. Of a saved model (.keras, .h5) or a checkpoint print every slot of its optimizer with its numbers.</source>
            <translation>加载优化器，打印其约定、槽位和超参数，以及其稠密和稀疏路径在即时模式和图中能否运行。无法运行时退出码为 1。对于已保存的模型（.keras、.h5）或检查点，打印其优化器的每个槽位及数值。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Loads</source>
            <translation>可加载</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson.py"></location>
            <source>Locked in this step of the lesson.</source>
            <translation>在教程的这个步骤中已锁定。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>Log</source>
            <translation>日志</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Longest dimension that is rotated.</source>
            <translation>被旋转的最长维度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Longest dimension with a full matrix.</source>
            <translation>具有整个矩阵的最长维度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Look ahead along the velocity.</source>
            <translation>沿速度前瞻。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Look slots up by the variable, self._get_variable_index(variable), and not by its name.</source>
            <translation>请按变量查找槽位，self._get_variable_index(variable)，而不是按其名称。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Look slots up by the variable, self._index_dict[self._var_key(variable)], and not by its name.</source>
            <translation>请按变量查找槽位，self._index_dict[self._var_key(variable)]，而不是按其名称。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Look slots up by the variable, self.get_slot(var, 'm'), and not by its name or tf.get_variable.</source>
            <translation>请按变量查找槽位，self.get_slot(var, 'm')，而不是按其名称或 tf.get_variable。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Look slots up by the variable, self.get_slot(var, 'm'), and not by its name.</source>
            <translation>请按变量查找槽位，self.get_slot(var, 'm')，而不是按其名称。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/adamw.py"></location>
            <source>Loshchilov and Hutter's convention: the decay is separate from the step, not in g; α multiplies it too.</source>
            <translation>Loshchilov 和 Hutter 的约定：衰减在这一步之外，不在 g 中；这里它也乘以 α。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Loss after 100 steps with gradients × 1 000 ÷ without</source>
            <translation>梯度 × 1 000 时 100 步后的损失 ÷ 不乘时</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Loss after 100 steps with gradients × 1 024 ÷ without</source>
            <translation>梯度 × 1 024 时 100 步后的损失 ÷ 不乘时</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Loss at the edge, later ÷ earlier</source>
            <translation>边缘处的损失，后期 ÷ 前期</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Loss spikes of Adam, β₂ = 0.9</source>
            <translation>Adam 的损失尖峰，β₂ = 0.9</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Loss spikes of Adam, β₂ = 0.99</source>
            <translation>Adam 的损失尖峰，β₂ = 0.99</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Loss spikes with clipped updates</source>
            <translation>裁剪更新时的损失尖峰</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Loss to minimize. auto is cross-entropy for classes and mean squared error for numbers; skip-gram and functions have their own. squared is half the squared error, summed over outputs; for classes, against 1 for the true class and 0 for the others.</source>
            <translation>要最小化的损失。auto 对类别是交叉熵，对数是均方误差；skip-gram 和函数有各自的。squared 是平方误差的一半，对各输出求和；类别以真实类别为 1，其他为 0。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lost to rounding</source>
            <translation>舍入损失</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lower bound of x and y, enforced after every update; off for no bound.</source>
            <translation>x 和 y 的最小值：每次更新结束时两者都被拉回其内；off 表示没有边界。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lower bound, as a fraction of the learning rate, which is the upper one.</source>
            <translation>下界，为学习率的几分之几；学习率是上界。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lower limit of a variable's RMS.</source>
            <translation>变量计入的最小 RMS。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lower limit of the divisor.</source>
            <translation>除数的最小值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lower the rate as one over time, fast at first and then ever more slowly.</source>
            <translation>学习率按时间的倒数下降，先快后慢。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lower the rate by the same factor at every step.</source>
            <translation>学习率每一步下降相同的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lower the rate to its end along a power of the remaining steps.</source>
            <translation>学习率按运行剩余部分的幂降到终点。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lower the rate whenever the loss stops falling.</source>
            <translation>损失一停止下降，学习率就下降。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Lowest rate, as a fraction of the learning rate.</source>
            <translation>最低的学习率，为学习率的几分之几。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Make a slot for each variable. Compute what is meant for all of them from all gradients, before the first variable is updated.</source>
            <translation>为每个变量创建一个槽位。对所有变量共用的量，请在更新第一个变量之前由全部梯度算出。</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>Make a step to see this element's update.</source>
            <translation>请运行一步，以查看此元素如何更新。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make every slot in _create_slots(self, var_list), and none in the hook of the update.</source>
            <translation>请在 _create_slots(self, var_list) 中生成每个槽位，不要在更新的钩子中。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make every slot in build(variables), and none in update_step.</source>
            <translation>请在 build(variables) 中生成每个槽位，不要在 update_step 中。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Make learning_rate a property of the wrapper that reads and sets self.inner_optimizer.learning_rate.</source>
            <translation>请使 learning_rate 成为包装器的属性，读写 self.inner_optimizer.learning_rate。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make slots with self._zeros_slot or _get_or_make_slot, which keep what is there.</source>
            <translation>请用 self._zeros_slot 或 _get_or_make_slot 生成槽位，它们会保留已有的。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make slots with self.add_slot, which keeps what is there, and nothing else in _create_slots.</source>
            <translation>请用 self.add_slot 生成槽位，它会保留已有的；在 _create_slots 中不做别的。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make state in build with add_variable_from_reference or add_variable, not with a bare tf.Variable.</source>
            <translation>请在 build 中用 add_variable_from_reference 或 add_variable 生成状态，不要用单独的 tf.Variable。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make state with self._zeros_slot or _create_non_slot_variable, not with a bare tf.Variable.</source>
            <translation>请用 self._zeros_slot 或 _create_non_slot_variable 生成状态，不要用单独的 tf.Variable。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make state with self.add_slot or self.add_weight, not with a bare tf.Variable; where another optimizer is inside, list its variables in `weights` too.</source>
            <translation>请用 self.add_slot 或 self.add_weight 生成状态，不要用单独的 tf.Variable；若内部有另一个优化器，请也在 `weights` 中列出其变量。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make the variable in _create_slots(self, var_list) with self._zeros_slot, and only use it in the update; tf.get_variable in apply_gradients makes one at every trace.</source>
            <translation>请在 _create_slots(self, var_list) 中用 self._zeros_slot 生成变量，在更新中只使用它；apply_gradients 中的 tf.get_variable 每次跟踪都会生成一个。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make the variable in _create_slots(self, var_list), and only use it in the update.</source>
            <translation>请在 _create_slots(self, var_list) 中生成变量，在更新中只使用它。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make the variable in build(variables), and only use it in the update.</source>
            <translation>请在 build(variables) 中生成变量，在更新中只使用它。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Make variables in get_updates alone, which is called once.</source>
            <translation>只在 get_updates 中生成变量，它只调用一次。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Makes the same steps eagerly and in a graph</source>
            <translation>在即时模式和图中的步相同</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>Mann-Whitney rank-sum test over all runs, because their seeds differ: exact, two-sided, by ranks, so that no run counts for more because it is far off.</source>
            <translation>种子不同，故对两者的所有运行作 Mann 和 Whitney 的秩和检验：精确、双侧、按秩，因此没有运行因偏离很远而占更大分量。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Mark the step on the plots and the timeline.</source>
            <translation>在图和时间线上标记该步。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>Matches its reference</source>
            <translation>与其参考保持一致</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Matrices.</source>
            <translation>矩阵的个数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/models/embedding_models.py"></location>
            <source>Matrix factorization</source>
            <translation>矩阵分解</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/theory_datasets.py"></location>
            <source>Matrix to fit</source>
            <translation>待拟合的矩阵</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/weight_stages.py"></location>
            <source>Max-norm</source>
            <translation>最大范数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Maximum distance between the two words of a pair.</source>
            <translation>一对中两个词之间的最大距离。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Maximum number of different words, and so rows of the embedding table.</source>
            <translation>不同的词至多多少个，也就是嵌入表的行数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Mean loss of the rows of each class, and the share of them classified correctly, without dropout.</source>
            <translation>每个类别的行的平均损失，及其中分类正确的比例，不用 dropout。</translation>
        </message>
        <message>
            <location filename="../../app/attach/attached_run.py"></location>
            <source>Measuring the training failed: {error}: {other_error}</source>
            <translation>查看训练时出错：{error}: {other_error}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Merge before any nonlinear operation: indices, place = tf.unique(gradient.indices); values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices)).</source>
            <translation>请在任何非线性运算之前合并：indices, place = tf.unique(gradient.indices); values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices))。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Merge repeated rows of an IndexedSlices gradient before a Keras 3 optimizer sees it. The other contracts merge them themselves.</source>
            <translation>在 Keras 3 优化器看到之前合并 IndexedSlices 梯度的重复行。其他约定自行合并。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/range_test.py"></location>
            <source>Midpoint of the longest decrease.</source>
            <translation>最长下降段的中点。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/range_test.py"></location>
            <source>Minimum / 10</source>
            <translation>最小值 / 10</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Minimum learning rate value as a fraction of the initial_learning_rate.</source>
            <translation>最低学习率，按 initial_learning_rate 的比例给出。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Minimum learning rate value for decay as a fraction of warmup_target or, if warmup_target is None, initial_learning_rate.</source>
            <translation>衰减的最低学习率，按 warmup_target 的比例给出；如果 warmup_target 是 None，则按 initial_learning_rate 的比例。</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>Mismatch: the optimizer computed {real:.4g}.</source>
            <translation>不成立：优化器得出 {real:.4g}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Models are trained in 16-bit types; a number of another type raises an error, and overflow is not finite.</source>
            <translation>模型会以十六位训练；另一类型的数会引发错误，溢出的为非有限。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Momentum at its best on a quadratic</source>
            <translation>二次函数上的最佳动量</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Momentum of gradients that are each divided by a mean of their layer's norm.</source>
            <translation>每个梯度除以其层范数均值的动量法。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Momentum on a ravine</source>
            <translation>沟谷中的动量</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Momentum used by internal SGD.</source>
            <translation>内部 SGD 使用的动量。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Momentum where the learning rate peaks; below the one it starts from.</source>
            <translation>学习率达到峰值时的动量；低于其起始值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Momentum whose step of a matrix has singular values near one; AdamW for everything else.</source>
            <translation>矩阵的步所有奇异值都接近一的动量法；不是矩阵的用 AdamW。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Momentum whose weight decay is not part of the gradient.</source>
            <translation>权重衰减不属于梯度的动量法。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Momentum with a learning rate for each variable.</source>
            <translation>每个变量有各自学习率的动量法。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/muon.py"></location>
            <source>Moonlight's convention: scaled by the longer side, so that the step is about as large as AdamW's.</source>
            <translation>Moonlight 的约定：按较长的一边缩放，使步长大约与 AdamW 的相同。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Moons with momentum</source>
            <translation>用动量学习双月</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Most frequent class, Adam</source>
            <translation>最常见的类别，Adam</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Most frequent class, sign descent</source>
            <translation>最常见的类别，符号下降</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Move points{curve}</source>
            <translation>移动点{curve}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Move points{curve} of {owner}</source>
            <translation>移动 {owner} 的点{curve}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Move the rate between two bounds, along triangles.</source>
            <translation>学习率在两个边界之间沿三角形上下变化。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Move {thing} {before}</source>
            <translation>移动{thing} {before}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Moved rows</source>
            <translation>移动的行</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Moves the weights</source>
            <translation>移动权重</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Moves towards the point of a norm ball that lowers the loss most, so a weight in the ball stays in it.</source>
            <translation>朝范数球中使损失下降最多的点移动，因此球内的权重从不离开球。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Much like Adam is essentially RMSprop with momentum, Nadam is Adam with Nesterov momentum.</source>
            <translation>正如 Adam 本质上是带动量的 RMSprop，Nadam 是带 Nesterov 动量的 Adam。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/models/dense_models.py"></location>
            <source>Multi-layer perceptron</source>
            <translation>多层感知机</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Multiplies d; 1 is the paper's, with or without a schedule.</source>
            <translation>乘以 d；1 为论文的值，无论有无调度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Multiplies h: the larger, the fewer elements are clipped.</source>
            <translation>乘以 h：越大，裁剪的元素越少。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Multiplies the bet; 1 is the paper's.</source>
            <translation>乘以注额；1 为论文的值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Multiplies the estimate of d: below 1 for shorter steps, above it for longer ones.</source>
            <translation>乘以 d 的估计：小于 1 步更短，大于 1 步更长。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Multiplies the gradient along each of its k dimensions by an inverse root of that dimension's second moments.</source>
            <translation>在梯度的 k 个维度上，各乘以该维度二阶矩的逆根。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Multiply the gradients of some variables by a factor.</source>
            <translation>部分变量的梯度乘以一个因子。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Multiply the rate by a factor for each interval of steps.</source>
            <translation>学习率依次乘以一个个因子，每个因子在两步之间有效。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Multiply the rate by the same factor at regular intervals.</source>
            <translation>学习率反复降到自身的同一比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Muon with QK-clip.</source>
            <translation>带 QK-clip 的 Muon。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Must be greater than or equal to zero.</source>
            <translation>必须大于或等于零。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Must be less or equal to zero.</source>
            <translation>必须小于或等于零。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Must be non-negative.</source>
            <translation>不能为负。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Must be positive.</source>
            <translation>必须为正。</translation>
        </message>
        <message>
            <location filename="../../optimizers/catalogue.py"></location>
            <source>Names of optimizers, each with a pattern of paths where it takes one, as Adam: dense/.*</source>
            <translation>优化器的名称，接受路径模式的各带一个，如 Adam: dense/.*</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Nesterov's momentum by way of gradient differences, each element divided by the root of its mean square.</source>
            <translation>以梯度差实现的 Nesterov 动量，每个元素除以其平方均值的平方根。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>No arithmetic on a sparse gradient as if it were a tensor</source>
            <translation>不把稀疏梯度当作张量来运算</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>No attribute holds only its learning rate, so Keras schedules cannot set it.</source>
            <translation>没有属性单独保存其学习率：Keras 的调度影响不到它。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/session_state.py"></location>
            <source>No bookmark after step {step}.</source>
            <translation>第 {step} 步之后没有书签。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/session_state.py"></location>
            <source>No bookmark before step {step}.</source>
            <translation>第 {step} 步之前没有书签。</translation>
        </message>
        <message>
            <location filename="../../app/store/reading/stored_run.py"></location>
            <source>No checkpoint after step {step} is stored.</source>
            <translation>没有保存第 {step} 步之后的检查点。</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>No client is attached any more; training continues.</source>
            <translation>已无人查看，因此训练继续。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/saved_model_run.py"></location>
            <source>No code of it is executed.</source>
            <translation>不会运行其中的任何内容。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>No column of "{name}" is left to predict {targets} from.</source>
            <translation>“{name}”中没有剩下可用来预测 {targets} 的列。</translation>
        </message>
        <message>
            <location filename="../../app/cli/cache_command.py"></location>
            <source>No compiled programs are kept: SLOTSCOPE_COMPILE_CACHE is off.</source>
            <translation>不保留已编译的程序：SLOTSCOPE_COMPILE_CACHE 为 off。</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>No deleted run {text!r}; {advice}.</source>
            <translation>没有删除过运行 {text!r}；{advice}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>No deleted runs match.</source>
            <translation>没有匹配的已删除运行。</translation>
        </message>
        <message>
            <location filename="../../app/cli/window_command.py"></location>
            <source>No display responds: {named}. {instead}</source>
            <translation>没有显示器响应：{named}。{instead}</translation>
        </message>
        <message>
            <location filename="../../app/cli/window_command.py"></location>
            <source>No display: neither DISPLAY nor WAYLAND_DISPLAY is set. {instead}</source>
            <translation>没有可打开窗口的显示器：DISPLAY 和 WAYLAND_DISPLAY 都未设置。{instead}</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/playback.py"></location>
            <source>No earlier step: the run is at step 0.</source>
            <translation>没有更早的步：运行在第 0 步。</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>No equation: {lackings} was not recorded.</source>
            <translation>没有方程：{lackings} 没有记录。</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>No equation: {lackings} were not recorded.</source>
            <translation>没有方程：{lackings} 没有记录。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/trainer.py"></location>
            <source>No experiment is loaded to try learning rates on.</source>
            <translation>没有加载实验，无法尝试学习率。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/trainer.py"></location>
            <source>No experiment is loaded, so no value can be changed.</source>
            <translation>没有加载实验，因此没有值可更改。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/trainer.py"></location>
            <source>No experiment is loaded, so there is no step to go to.</source>
            <translation>没有加载实验，因此没有可前往的步。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/trainer.py"></location>
            <source>No experiment is loaded, so there is nothing to edit.</source>
            <translation>没有加载实验，因此没有可更改的。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/trainer.py"></location>
            <source>No experiment is loaded. Load one first.</source>
            <translation>没有加载任何内容，因此没有可运行的。请先加载实验。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>No file is chosen; choose {expected}.</source>
            <translation>没有选择文件；请选择 {expected}。</translation>
        </message>
        <message>
            <location filename="../../app/attach/measured_rows.py"></location>
            <source>No gradient reaches these variables, so they do not train: {names}. The loss does not depend on them.</source>
            <translation>没有梯度到达这些变量，因此它们不训练：{names}。损失不取决于它们。</translation>
        </message>
        <message>
            <location filename="../../app/window/languages.py"></location>
            <source>No installed font has the characters of {english}. Install one: {packages}.</source>
            <translation>没有已安装的字体含有{english}的文字，因此无法阅读其文本。请安装一个：{packages}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/catalogue.py"></location>
            <source>No optimizer is called {name!r}.</source>
            <translation>没有名为 {name!r} 的优化器。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>No optimizer is called {name!r}; see `slotscope list optimizers`.</source>
            <translation>没有名为 {name!r} 的优化器；`slotscope list optimizers` 会列出它们。</translation>
        </message>
        <message>
            <location filename="../../optimizers/catalogue.py"></location>
            <source>No optimizer or schedule is called {name!r}.</source>
            <translation>没有名为 {name!r} 的优化器或调度。</translation>
        </message>
        <message>
            <location filename="../../app/attach/measured_rows.py"></location>
            <source>No optimizer step was observed at some steps: trace their tf.function inside `with slotscope.watch`.</source>
            <translation>在某些步没有看到任何优化器执行更新：执行这些步的 tf.function 必须在 `with slotscope.watch` 内跟踪。</translation>
        </message>
        <message>
            <location filename="../../app/attach/loop.py"></location>
            <source>No optimizer step was observed: trace the tf.function inside `with slotscope.watch`.</source>
            <translation>没有看到优化器的任何一步：tf.function 必须在 `with slotscope.watch` 之内跟踪。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>No rule is called {unknown!r}; there are {parts}.</source>
            <translation>没有名为 {unknown!r} 的规则；现有 {parts}。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>No run can be read from {damaged}.</source>
            <translation>无法从 {damaged} 读取任何运行。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/exports.py"></location>
            <source>No run has the column {unknown}; there are {theres}.</source>
            <translation>没有运行有列 {unknown}；现有 {theres}。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/races.py"></location>
            <source>No run of this race is left in the run database.</source>
            <translation>存储中不再有此竞赛的运行。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>No runs match.</source>
            <translation>没有匹配的运行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/catalogue.py"></location>
            <source>No schedule is called {name!r}.</source>
            <translation>没有名为 {name!r} 的调度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>No slots</source>
            <translation>没有槽位</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>No slots by default ({slots_offs})</source>
            <translation>默认没有槽位（{slots_offs}）</translation>
        </message>
        <message>
            <location filename="../../app/store/reading/stored_run.py"></location>
            <source>No snapshot after step {step} is stored.</source>
            <translation>没有保存第 {step} 步之后的快照。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/loss_sound.py"></location>
            <source>No sound can be played: {error}.</source>
            <translation>无法播放声音：{error}。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>No space left on device</source>
            <translation>设备上没有剩余空间</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/chain.py"></location>
            <source>No stage of gradient processing is called "{name}"; {meant}</source>
            <translation>没有名为“{name}”的梯度处理环节；{meant}</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>No step on {device}</source>
            <translation>在 {device} 上没有完成任何一步</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/session_state.py"></location>
            <source>No step to bookmark: the run is still being built.</source>
            <translation>没有可加书签的步：运行仍在构建。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/playback.py"></location>
            <source>No step to go to: the run is still being built.</source>
            <translation>没有可前往的步：运行仍在构建。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>No such file or directory</source>
            <translation>没有该文件或目录</translation>
        </message>
        <message>
            <location filename="../../app/cli/attach_command.py"></location>
            <source>No training found on this machine. Add slotscope.Attach() to the callbacks of fit, or give an address: slotscope attach tcp://host:port --token TOKEN.</source>
            <translation>本机上没有训练在监听。请把 slotscope.Attach() 加到 fit 的 callbacks 中，或给出一个地址：slotscope attach tcp://host:port --token TOKEN。</translation>
        </message>
        <message>
            <location filename="../../app/cli/attach_command.py"></location>
            <source>No training of this machine is called {named}. There are:
{found}</source>
            <translation>本机没有名为 {named} 的训练。现有：
{found}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>No value with the solution.</source>
            <translation>在解答下它没有值。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/optimizer_source.py"></location>
            <source>No variable's path matches {pattern!r}; there are {paths}.</source>
            <translation>没有变量的路径匹配 {pattern!r}；现有 {paths}。</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>No verdict: all runs of {first} and {second} diverged.</source>
            <translation>没有结论：{first} 和 {second} 的所有运行都发散。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/compared_runs.py"></location>
            <source>No verdict: {counts} completed all their steps.</source>
            <translation>没有结论：{counts} 完成了全部步。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/stuck_weights.py"></location>
            <source>No weight has changed {when}, although gradients are not zero.</source>
            <translation>{when}，没有权重移动，尽管梯度不为零。</translation>
        </message>
        <message>
            <location filename="../../app/cli/window_command.py"></location>
            <source>No window is kept ready any more.</source>
            <translation>不再预备窗口。</translation>
        </message>
        <message>
            <location filename="../../app/cli/window_command.py"></location>
            <source>No window was kept ready.</source>
            <translation>没有预备的窗口。</translation>
        </message>
        <message>
            <location filename="../../app/attach/terminal.py"></location>
            <source>No window was opened: the command slotscope was not found. Run slotscope attach where the program is installed.</source>
            <translation>没有打开窗口：slotscope 在这里不是命令。请在安装了程序的地方运行 slotscope attach。</translation>
        </message>
        <message>
            <location filename="../../app/attach/terminal.py"></location>
            <source>No window was opened: there is no display. Run slotscope attach {getpid} to show this training.</source>
            <translation>没有打开窗口：没有显示器。slotscope attach {getpid} 会显示这个训练。</translation>
        </message>
        <message>
            <location filename="../../app/attach/terminal.py"></location>
            <source>No window was opened: {reason}.</source>
            <translation>没有打开窗口：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/cluster.py"></location>
            <source>No worker is available; waiting for one.</source>
            <translation>没有可分配运行的工作进程；正在等待。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/cluster.py"></location>
            <source>No workers could be started</source>
            <translation>没有工作进程能够启动</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/decays.py"></location>
            <source>Noam</source>
            <translation>Noam</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/gradient_stages.py"></location>
            <source>Noise</source>
            <translation>噪声</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/gradient_stages.py"></location>
            <source>Noise is added only to the rows of {paths} that a batch touches.</source>
            <translation>噪声只影响 {paths} 中批次所触及的行，不影响其他行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Noise scale</source>
            <translation>噪声尺度</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/point_datasets.py"></location>
            <source>Noisy sine</source>
            <translation>带噪正弦</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/weight_stages.py"></location>
            <source>Non-negative</source>
            <translation>非负</translation>
        </message>
        <message>
            <location filename="../../app/cli/figure_files.py"></location>
            <source>None of these runs has a loss to draw.</source>
            <translation>这些运行都没有可画的损失。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Norm of the ball, "fro" or "nuclear".</source>
            <translation>球的范数，"fro" 或 "nuclear"。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Normal clouds of deviation 1, one class each, equally many rows.</source>
            <translation>标准差为 1 的正态云团，各为一类，行数相同。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Not a directory</source>
            <translation>不是目录</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>Not all runs were completed, so your order is not scored. Press Run to repeat them.</source>
            <translation>各次运行没有全部完成，因此不对你的顺序评分。按“运行”重新进行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/stochastic_optimizers.py"></location>
            <source>Not compared: it draws random numbers, which cannot be fixed here</source>
            <translation>没有比较：它抽取的随机数在此无法固定</translation>
        </message>
        <message>
            <location filename="../../app/attach/watched_variable.py"></location>
            <source>Not measured at this step.</source>
            <translation>在这一步没有测量它。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>Not satisfied by the solution.{that}</source>
            <translation>在解答下它不成立。{that}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>Not tried: it has no answer.</source>
            <translation>它没有答案，因此没有试。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>Not tried: it has no try.</source>
            <translation>它没有 try，因此没有试。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>Not tried: the solution has no answer.</source>
            <translation>解答中没有答案，因此没有试。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>Not tried: there is no solution, and it is not satisfied when the step starts.</source>
            <translation>没有解答，而且在这个步骤开始时它不成立，因此没有试。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Note that Adadelta tends to benefit from higher initial learning rate values compared to other optimizers.</source>
            <translation>请注意，与其他优化器相比，Adadelta 往往需要更高的初始学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Note that Adagrad tends to benefit from higher initial learning rate values compared to other optimizers.</source>
            <translation>请注意，与其他优化器相比，Adagrad 往往需要更高的初始学习率。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>Notes</source>
            <translation>备注</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>Nothing can be changed in {path}: it is open read-only.</source>
            <translation>{path} 中不能更改任何内容：它以只读方式打开。</translation>
        </message>
        <message>
            <location filename="../../app/cli/results_folder.py"></location>
            <source>Nothing can be written to {folder}: {reason}.</source>
            <translation>无法写入 {folder}：{reason}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/optimizer_host.py"></location>
            <source>Nothing counts its iterations: apply_gradients is overridden and leaves them at 0.</source>
            <translation>没有什么计它的迭代次数：apply_gradients 已重写，使其停在 0。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>Nothing else can be checked before the file runs and holds an optimizer.</source>
            <translation>在文件能运行并含有优化器之前，其余都无法检查。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Nothing is chosen at {path!r}.</source>
            <translation>{path!r} 处没有选择任何内容。</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>Nothing to compare: {empty} has no run.</source>
            <translation>没有可比较的：{empty} 没有运行。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/session_state.py"></location>
            <source>Nothing to redo</source>
            <translation>没有可重做的</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/session_state.py"></location>
            <source>Nothing to undo</source>
            <translation>没有可撤销的</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>Nothing was deleted.</source>
            <translation>没有删除任何内容。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/value_menus.py"></location>
            <source>Nothing was pasted.</source>
            <translation>没有粘贴任何内容。</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/run_writer.py"></location>
            <source>Nothing was recorded after this step: {why}.</source>
            <translation>此步之后没有记录任何内容：{why}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Ntk draws weights of deviation 1 and divides each layer's outputs by the root of its inputs.</source>
            <translation>ntk 抽取标准差为 1 的权重，并把每层的输出除以其输入数的平方根。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of Newton-Schulz iterations to run.</source>
            <translation>Newton-Schulz 迭代的次数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of classes, and of inputs.</source>
            <translation>类别数，也是输入数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of clouds.</source>
            <translation>云团的个数。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Number of devices that share a batch: GPUs if available, else parts of the CPU. 1 is off.</source>
            <translation>多少个设备分担一个批次：GPU 足够时用 GPU，否则用 CPU 的各部分。1 表示不分担。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of largest and of smallest values; the median is always measured.</source>
            <translation>最大和最小的各取多少个；中位数总会测量。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of matrices, counted from the first.</source>
            <translation>取其中多少个，从头取起。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of starting points.</source>
            <translation>有多少个点出发。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of steps to decay over.</source>
            <translation>衰减所经过的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of steps to warmup over.</source>
            <translation>预热所经过的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of updates for normalized decay; 0 uses the decay unchanged.</source>
            <translation>归一化衰减所针对的更新次数；0 则按衰减原样。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of warmup steps for learning rate warmup.</source>
            <translation>学习率预热的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Number of words to read, from the start.</source>
            <translation>读取的词数，从开头起。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Numbers for each word in either table.</source>
            <translation>两个表中每个词的数的个数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Numbers for each word.</source>
            <translation>每个词的数的个数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Numbers in x.</source>
            <translation>x 中数的个数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Of a gradient that names {touched_count} rows {where} silently makes a tensor of all {large_shape}; {cost_text}</source>
            <translation>对指明 {touched_count} 行的梯度，{where} 悄悄生成全部 {large_shape} 行的张量；{cost_text}</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Of these, 1 to 8 steps after RMS of g²/v has passed 2.3</source>
            <translation>其中在 g²/v 的 RMS 超过 2.3 之后 1 至 8 步的</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>Of {name}, {count} of {whole} runs diverged and count as worst.</source>
            <translation>{name} 的 {whole} 次运行中有 {count} 次发散，算作最差。</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>Of {name}, {count} of {whole} runs diverged and counts as worst.</source>
            <translation>{name} 的 {whole} 次运行中有 {count} 次发散，算作最差。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Off: to the end of the planned run.</source>
            <translation>off：到计划的运行结束为止。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/value_menus.py"></location>
            <source>Omitted from preset {label}: {faults}.</source>
            <translation>预设 {label} 中略去的：{faults}。</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>Omitted: {left} run whose seed only one of them has.</source>
            <translation>略去：{left} 次运行，其种子只有其中一方有。</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>Omitted: {left} runs whose seed only one of them has.</source>
            <translation>略去：{left} 次运行，其种子只有其中一方有。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>On {broken} weights are not finite after {done} steps</source>
            <translation>在 {broken} 上，{done} 步之后权重为非有限</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>On {problems} weights are finite after {steps} steps</source>
            <translation>在 {problems} 上，{steps} 步之后权重有限</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>On {problems} weights are finite after {steps} steps with dense gradients</source>
            <translation>在 {problems} 上，{steps} 步之后权重有限，在稠密梯度下</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/cycles.py"></location>
            <source>One cycle</source>
            <translation>单周期</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>One input and its target: the smallest possible problem.</source>
            <translation>一个输入及其目标：可学习的最少内容。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>One kind of slot</source>
            <translation>一种槽位</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>One minus the speed at which v follows g².</source>
            <translation>1 减去 v 跟随 g² 的速度。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>One trace for any number of rows ends {difference:.2g} away from steps made eagerly</source>
            <translation>适用于任意行数的一次跟踪，最终与以即时模式运行的步相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>One trace takes gradients of 1 to 5 rows</source>
            <translation>一次跟踪可接受 1 到 5 行的梯度</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/cycles.py"></location>
            <source>One-cycle momentum</source>
            <translation>单周期动量</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Only one of the two may count: call the inner apply_gradients and share its iterations instead of adding 1.</source>
            <translation>请让两者之一计数：调用内部的 apply_gradients，并共用其 iterations，而不是加 1。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/refusals.py"></location>
            <source>Only the variables of another program's model are shown.</source>
            <translation>另一个程序的模型以其变量显示。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Only used if use_ema=True.</source>
            <translation>仅在 use_ema=True 时使用。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Only zero or positive values are allowed.</source>
            <translation>只允许零或正值。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Open the window attached to a training: the one on this machine, those with the given process or title, or one at an address. Closing the window does not stop the training.</source>
            <translation>打开连接到训练的窗口：本机上正在监听的那个；若有多个，则为指定了进程或标题的那些，或某个地址上的训练。关闭窗口后它们继续训练。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Open the window with a lesson.</source>
            <translation>打开窗口并加载教程。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Operation not permitted</source>
            <translation>不允许的操作</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the Adadelta algorithm.</source>
            <translation>实现 Adadelta 算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the Adagrad algorithm.</source>
            <translation>实现 Adagrad 算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the Adam algorithm.</source>
            <translation>实现 Adam 算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the FTRL algorithm.</source>
            <translation>实现 FTRL 算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the Momentum algorithm.</source>
            <translation>实现 Momentum 算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the Muon algorithm.</source>
            <translation>实现 Muon 算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the NAdam algorithm.</source>
            <translation>实现 NAdam 算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the Proximal Adagrad algorithm.</source>
            <translation>实现 Proximal Adagrad 算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the RMSProp algorithm (Tielemans et al. 2012).</source>
            <translation>实现 RMSProp 算法的优化器（Tielemans 等人，2012）。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the RMSprop algorithm.</source>
            <translation>实现 RMSprop 算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the gradient descent algorithm.</source>
            <translation>实现梯度下降算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Optimizer that implements the proximal gradient descent algorithm.</source>
            <translation>实现近端梯度下降算法的优化器。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>OptimizerV2 and TF1 call _create_slots again with all variables: make a slot for each, with no guard around it. Keras 3 refuses a variable that it was not built on: leave apply to the base, which says so.</source>
            <translation>OptimizerV2 和 TF1 会再次以所有变量调用 _create_slots：请为每个变量生成槽位，外面不加判断。Keras 3 拒绝构建时没有的变量：请把 apply 留给基类，它会说明这一点。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Optimizers of Keras 2 take no callables</source>
            <translation>Keras 2 的优化器不接受可调用对象</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Optimizers of TF1 count no iterations</source>
            <translation>TF1 的优化器不计迭代次数</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Optimizers of TF1 have no configuration</source>
            <translation>TF1 的优化器没有配置</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Optimizers of TensorFlow 1 take no clipping</source>
            <translation>TensorFlow 1 的优化器不接受裁剪</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Optimizers of {base} do not run on replicas in this TensorFlow, not even its own SGD</source>
            <translation>{base} 的优化器在此 TensorFlow 中不能在副本上运行，其自带的 SGD 也不能</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Order of variables does not matter</source>
            <translation>无论变量顺序如何，步都相同</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Otherwise scheduler will warmup from initial_learning_rate to warmup_target.</source>
            <translation>否则调度从 initial_learning_rate 预热到 warmup_target。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Outside Slotscope its hooks are not called, on one device or several</source>
            <translation>在 Slotscope 之外，无论一个设备还是多个，都不会调用其钩子</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Overflow or zero divided by zero after hundreds of steps does not show in a short test.</source>
            <translation>数百步之后溢出或零除以零的情况，在只有几步的测试中看不到。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/entry.py"></location>
            <source>Own learning rate; off uses that of the enclosing optimizer.</source>
            <translation>它自己的学习率；off 则取内部所有优化器的学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Pairs of neighbours in a generated text whose words follow Zipf's law and belong to known topics.</source>
            <translation>生成文本中的相邻词对，其词服从 Zipf 定律并属于已知主题。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Parameter a of the muon algorithm.</source>
            <translation>muon 算法的参数 a。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Parameter b of the muon algorithm.</source>
            <translation>muon 算法的参数 b。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Parameter c of the muon algorithm.</source>
            <translation>muon 算法的参数 c。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/exports.py"></location>
            <source>Parquet needs the package pyarrow, which is not installed. Run: pip install pyarrow</source>
            <translation>Parquet 需要软件包 pyarrow，但没有安装；可这样安装：pip install pyarrow</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Part {before}</source>
            <translation>部分 {before}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Pass **kwargs to super().__init__ and let the base's apply_gradients make the step: override update_step or _resource_apply_dense, not apply_gradients.</source>
            <translation>请把 **kwargs 交给 super().__init__，让基类的 apply_gradients 完成该步：重写 update_step 或 _resource_apply_dense，而不是 apply_gradients。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Pass **kwargs to super().__init__, and take gradients from self.get_gradients(loss, params), which clips them.</source>
            <translation>请把 **kwargs 交给 super().__init__，并从会裁剪的 self.get_gradients(loss, params) 取梯度。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Pass every sparse gradient to the optimizer as a dense tensor.</source>
            <translation>把每个稀疏梯度作为稠密张量传给优化器。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Pass it to the base unchanged, self._set_hyper('learning_rate', learning_rate), and do not compute with it in the constructor.</source>
            <translation>请原样交给基类，self._set_hyper('learning_rate', learning_rate)，不要在构造函数中用它作任何计算。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Pass it to the base unchanged: super().__init__(learning_rate=learning_rate).</source>
            <translation>请原样交给基类：super().__init__(learning_rate=learning_rate)。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Pass learning_rate to super().__init__, and use the learning_rate argument of update_step.</source>
            <translation>请把 learning_rate 交给 super().__init__，并使用 update_step 得到的 learning_rate。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>Past steps are shown as they were. Go to step {step}, where this training pauses, to change it.</source>
            <translation>过去的步按当时的样子显示。要更改，请转到第 {step} 步，训练暂停在那里。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Pattern of the paths of the variables ("dense.*/kernel"); the whole path must match.</source>
            <translation>变量路径的模式 ("dense.*/kernel")；必须匹配整个路径。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Pause before the step at which the condition holds. The step runs when the run continues.</source>
            <translation>在条件成立的那一步之前暂停：运行继续时再做该步。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>Pause the run to edit a value</source>
            <translation>暂停运行才能更改数</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>Paused before step {step}: {text}</source>
            <translation>在第 {step} 步之前暂停：{text}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Per class</source>
            <translation>按类别</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Permission denied</source>
            <translation>权限不足</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/decays.py"></location>
            <source>Piecewise constant</source>
            <translation>分段恒定</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Piecewise constant decay</source>
            <translation>分段常数衰减</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/picker_items.py"></location>
            <location filename="../../optimizers/checker/contract_hooks.py"></location>
            <location filename="../../optimizers/contracts/__init__.py"></location>
            <location filename="../../optimizers/contracts/recognition.py"></location>
            <source>Plain class</source>
            <translation>普通类</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Play the system's alert sound.</source>
            <translation>发出系统提示音。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/models/points.py"></location>
            <location filename="../../optimizers/schedules/own_curves.py"></location>
            <source>Points</source>
            <translation>点</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Points of a square; the class tells whether exactly one coordinate is positive. Not linearly separable.</source>
            <translation>正方形中的点；类别说明是否恰有一个坐标为正。没有直线能把它们分开。</translation>
        </message>
        <message>
            <location filename="../../app/engine/history/weights_file.py"></location>
            <source>Points on a surface are not a model of Keras' own layers; .weights.h5 has their weights.</source>
            <translation>曲面上的点不是由 Keras 自带的层组成的模型；.weights.h5 含有其权重。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Points that descend a function, each a variable, from point_1 on; from one start, or from starts of their own.</source>
            <translation>在函数上下降的点，各为一个变量，从 point_1 起；从同一起点，或从各自的起点。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Points, half of them in each moon.</source>
            <translation>点数，每个月牙一半。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Points, half of them on each ring.</source>
            <translation>点数，每个环上一半。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Points, spread evenly over the arms.</source>
            <translation>点数，均匀分布在各臂上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Points, spread evenly over the square from −1 to 1.</source>
            <translation>点数，均匀分布在 −1 到 1 的正方形上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Points.</source>
            <translation>点的个数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/decays.py"></location>
            <source>Polynomial</source>
            <translation>多项式</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Polynomial decay</source>
            <translation>多项式衰减</translation>
        </message>
        <message>
            <location filename="../../app/sweep/sweep_runner.py"></location>
            <source>Possible causes: memory ran out, or its code ended the process.</source>
            <translation>内存耗尽，或自有代码结束进程时，会发生这种情况。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Power of t by which beta_2 approaches 1.</source>
            <translation>beta_2 按 t 的此次幂趋近 1。</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>Predict or skip the question first; then the run starts.</source>
            <translation>请先预测，或跳过问题：之后运行才开始。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/value_menus.py"></location>
            <source>Preset {label} applied to {title}</source>
            <translation>预设 {label} 已应用于 {title}</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/value_menus.py"></location>
            <source>Preset {label} was not applied: {why}.</source>
            <translation>预设 {label} 未应用：{why}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Probability of a 1.</source>
            <translation>为 1 的概率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Products with H of each probe; with more of them the outer eigenvalues are more accurate.</source>
            <translation>每个探测向量与 H 的乘积次数；越多，外侧特征值越准确。</translation>
        </message>
        <message>
            <location filename="../../app/window/program_access.py"></location>
            <source>Programs can no longer reach this window.</source>
            <translation>程序不能再连接此窗口。</translation>
        </message>
        <message>
            <location filename="../../app/window/program_access.py"></location>
            <source>Programs cannot reach this window: port {port} is in use; choose another, or leave it empty for any free port.</source>
            <translation>程序无法连接此窗口：端口 {port} 已被占用；请选择其他端口，或留空以使用任意空闲端口。</translation>
        </message>
        <message>
            <location filename="../../app/window/program_access.py"></location>
            <source>Programs cannot reach this window: {reason}.</source>
            <translation>程序无法连接此窗口：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/window/application.py"></location>
            <source>Programs on this machine can read and control this window at {url} with the token {token}</source>
            <translation>本机程序可以用令牌 {token} 通过 {url} 读取并控制此窗口</translation>
        </message>
        <message>
            <location filename="../../app/window/program_access.py"></location>
            <source>Programs on this machine can read and control this window at {url}; the token is in {file}.</source>
            <translation>本机程序可以通过 {url} 读取并控制此窗口；令牌在 {file} 中。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Python file and function, as path/to/file.py:build.</source>
            <translation>Python 文件和函数，如 path/to/file.py:build。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Python file and function, as path/to/file.py:load.</source>
            <translation>Python 文件和函数，如 path/to/file.py:load。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Python file and function, as path/to/file.py:name. The file runs when the schedule is made; the name can be left out where the file has one function.</source>
            <translation>Python 文件和函数，如 path/to/file.py:name。文件在生成调度时运行；文件只有一个函数时可省略名称。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Python file and function, clip.py:clip.</source>
            <translation>Python 文件和函数，clip.py:clip。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/muon_clip.py"></location>
            <source>QK-clip may scale {0} after the step, by what another matrix is too.</source>
            <translation>QK-clip 可能在该步之后缩放 {0}，且取决于另一个矩阵。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <location filename="../../app/problems/surfaces/loss_surface.py"></location>
            <source>Quadratic bowl</source>
            <translation>二次碗</translation>
        </message>
        <message>
            <location filename="../../app/session/races/races.py"></location>
            <source>Race cancelled.</source>
            <translation>竞赛已取消。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>Race of {count} optimizers</source>
            <translation>{count} 个优化器的竞赛</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>Race of {count} optimizers over {seeds} seeds</source>
            <translation>{count} 个优化器、{seeds} 个种子的竞赛</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>Race of {count} values of {parameter}</source>
            <translation>{parameter} 的 {count} 个值的竞赛</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Radius of the ball.</source>
            <translation>球的半径。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Radius of the inner ring.</source>
            <translation>内环的半径。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Random vectors; with more of them the trace and the density are more accurate.</source>
            <translation>随机向量的个数；越多，迹和密度越准确。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Random words drawn for each true neighbour.</source>
            <translation>为每个真实的相邻词抽取的随机词数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Rare classes: Adam and gradient descent</source>
            <translation>罕见类别：Adam 与梯度下降</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Rare words and rows</source>
            <translation>罕见词与表的行</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Rarest class, Adam</source>
            <translation>最罕见的类别，Adam</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Rarest class, sign descent</source>
            <translation>最罕见的类别，符号下降</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Rarest ÷ most frequent</source>
            <translation>最罕见 ÷ 最常见</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rate at each point, as a fraction of the learning rate.</source>
            <translation>各点的学习率，为学习率的几分之几。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rate at the end of a period, as a fraction of the learning rate.</source>
            <translation>周期末尾的学习率，为学习率的几分之几。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rate at the end, as a fraction of the learning rate.</source>
            <translation>终点的学习率，为学习率的几分之几。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rate at the end, as a fraction of the rate at the start.</source>
            <translation>终点的学习率，为起点学习率的几分之几。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rate at the first step, as a fraction of the learning rate, which is the peak.</source>
            <translation>第一步的学习率，为学习率的几分之几；学习率是峰值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rate at the last step, as a fraction of the learning rate.</source>
            <translation>最后一步的学习率，为学习率的几分之几。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rate in each piece as a fraction of the learning rate: one more than there are boundaries.</source>
            <translation>各段的学习率，为学习率的几分之几：比边界多一个。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/vocabulary_datasets.py"></location>
            <source>Ratings</source>
            <translation>评分</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Ratings in all.</source>
            <translation>评分总数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Ratings of items by users, made from known factors: 3 + user bias + item bias + user · item + noise.</source>
            <translation>用户对物品的评分，由已知因子生成：3 + 用户偏置 + 物品偏置 + 用户 · 物品 + 噪声。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Ratings with Adam</source>
            <translation>用 Adam 学习评分</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Ravine</source>
            <translation>沟谷</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Read self.rho in the update itself, without branching on it or computing with it in the constructor.</source>
            <translation>请在更新本身中读取 self.rho，不要对它分支，也不要在构造函数中用它计算。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Read self.{name}</source>
            <translation>读取 self.{name}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Read the first row of a CSV as column names.</source>
            <translation>CSV 的第一行是否为列名。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Read-only file system</source>
            <translation>只读文件系统</translation>
        </message>
        <message>
            <location filename="../../app/cli/experiment_source.py"></location>
            <source>Reading the files that {file} imports: {count}</source>
            <translation>正在读取 {file} 导入的文件：{count}</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>Reading {file}</source>
            <translation>正在读取 {file}</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Reading {name!s}</source>
            <translation>正在读取 {name!s}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Rebuilt after the first of {build_steps} steps, it ends {difference:.2g} away from one built once</source>
            <translation>在 {build_steps} 步的第一步之后再次构建，最终与只构建一次的相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Rebuilt, it keeps its {count} variables and their values</source>
            <translation>再次构建后它保留其 {count} 个变量及其值</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Rebuilt, it lists {count} variables instead of {other_count}</source>
            <translation>再次构建后它列出 {count} 个变量，之前有 {other_count} 个</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Rebuilt, it resets {bare}</source>
            <translation>再次构建会重置 {bare}</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>Recorded in {folder}{kept}</source>
            <translation>已记录到 {folder}{kept}</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>Recorded up to step {made} of {planned}: {reason}.</source>
            <translation>已记录到第 {made} 步，共 {planned} 步：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/store_service.py"></location>
            <source>Recording continues</source>
            <translation>记录继续</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>Recording continues.</source>
            <translation>记录继续。</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>Recording has ended with an internal error: {error!r}.</source>
            <translation>记录因内部错误结束：{error!r}。</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/multi_run_writer.py"></location>
            <source>Recording has stopped: {fault}</source>
            <translation>不再记录：{fault}</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/store_service.py"></location>
            <source>Recording is paused</source>
            <translation>记录已暂停</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>Recording is paused: {paused}. Training continues; its data are kept in memory.</source>
            <translation>记录已暂停：{paused}。训练继续，其数据在内存中等待。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Recovering runs of {name!s}</source>
            <translation>正在从 {name!s} 恢复运行</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/session_state.py"></location>
            <source>Redone: {edit}</source>
            <translation>重做：{edit}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/reduce_on_plateau.py"></location>
            <source>Reduce on plateau</source>
            <translation>平台期降低</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Regular expression for whole paths of variables.</source>
            <translation>匹配变量整个路径的正则表达式。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Regular expression for whole paths of variables: .*kernel spares biases.</source>
            <translation>匹配变量整个路径的正则表达式：.*kernel 不影响偏置。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Remove {thing} {one}</source>
            <translation>移除{thing} {one}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Rename it: def _{name}(self, ...).</source>
            <translation>请重命名：def _{name}(self, ...)。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Repeat half a cosine period; each restart raises the rate again.</source>
            <translation>反复沿余弦的半个周期；每次重启都使学习率跳回。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Repeated indices count as merged</source>
            <translation>重复的索引按合并计</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Replace each element by its sign.</source>
            <translation>每个元素只保留其符号。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Replaces the learning rate</source>
            <translation>代替学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Replicas</source>
            <translation>副本</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/fixed_code.py"></location>
            <source>Replicas whose loss draws random numbers (dropout, negatives) cannot be exported yet.</source>
            <translation>损失中抽取随机数（dropout、负样本）的副本还不能导出。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>Report it to the authors of {base}, or derive from another base.</source>
            <translation>请报告给 {base} 的作者，或从另一个基类派生。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>Report it to the authors of {base}, or make another.</source>
            <translation>请报告给 {base} 的作者，或生成另一个。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>Report it to the authors of {inner}, or hold another optimizer.</source>
            <translation>请向 {inner} 的作者报告，或包裹另一个优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Representing the beta value from the paper.</source>
            <translation>表示论文中的 beta 值。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Respects a variable's constraint</source>
            <translation>遵守变量的约束</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>Restored {runs}.</source>
            <translation>已还原 {runs}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Resumes exactly from a save</source>
            <translation>从保存处继续</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Return after super().build(var_list) where self._built is set.</source>
            <translation>在 self._built 已设置时，请在 super().build(var_list) 之后返回。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Return every constructor argument as a plain value: {**super().get_config(), 'rho': float(K.get_value(self.rho))}.</source>
            <translation>请以普通值返回构造函数的每个参数：{**super().get_config(), 'rho': float(K.get_value(self.rho))}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Return every constructor argument as a plain value: {**super().get_config(), 'rho': self.rho}.</source>
            <translation>请以普通值返回构造函数的每个参数：{**super().get_config(), 'rho': self.rho}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Return every constructor argument: {**super().get_config(), 'rho': self._serialize_hyperparameter('rho')} for what self._set_hyper keeps, plain values for the rest.</source>
            <translation>请返回构造函数的每个参数：对 self._set_hyper 保存的用 {**super().get_config(), 'rho': self._serialize_hyperparameter('rho')}，其余用普通值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Revolutions of each arm from the middle to radius 1.</source>
            <translation>每条臂从中心到半径 1 的圈数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rise again as fast as the fall was, and stay.</source>
            <translation>以与下降同样的速度再上升，然后保持。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rise briefly, keep the full rate for most of the run, and fall fast at its end.</source>
            <translation>短暂上升，运行的大部分为全学习率，末尾快速下降。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rise to the learning rate in the first part of the run, then fall to almost zero.</source>
            <translation>在运行的前一部分上升到学习率，在其余部分降到几乎为零。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Root mean square of the first update ÷ rate</source>
            <translation>第一次更新的均方根 ÷ 学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Rosenbrock with four optimizers</source>
            <translation>Rosenbrock 函数上的四个优化器</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rows from a function in a Python file: x (rows, features) and y, as arrays of NumPy or what makes them.</source>
            <translation>来自 Python 文件中函数的数据行：x (rows, features) 和 y，为 NumPy 数组或可转换为数组的内容。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rows n of the matrix, and columns.</source>
            <translation>矩阵的行数 n，也是列数。</translation>
        </message>
        <message>
            <location filename="../../app/attach/kernel/column_table.py"></location>
            <source>Rows of a table</source>
            <translation>表的各行</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rows of each hidden one.</source>
            <translation>每个隐藏矩阵的行数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rows of the item table.</source>
            <translation>物品表的行数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rows of the most frequent class.</source>
            <translation>最频繁的类别的行数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rows of the user table.</source>
            <translation>用户表的行数。</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/run_insertion.py"></location>
            <source>Rows of {kind} must be ({count}, {other_count}); received {shape}.</source>
            <translation>{kind} 的行必须为 ({count}, {other_count})；收到 {shape}。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Rows per batch; all for every row at every step, once and in the order of the data.</source>
            <translation>一个批次的行数；all 表示每步都用全部行，各一次，按数据的顺序。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Rows that LazyAdam moves beyond those touched, any step</source>
            <translation>LazyAdam 移动的未触及的行数，任何一步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Rows that a step touches, mean</source>
            <translation>一步触及的行数，均值</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Rows that step 1 of Adam moves ÷ rows that it touches</source>
            <translation>Adam 第 1 步移动的行数 ÷ 触及的行数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Rows that step 200 of Adam moves, of 2 000</source>
            <translation>Adam 第 200 步移动的行数，共 2 000 行</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rows with a changed element in each table (a two-dimensional variable with a sparse gradient).</source>
            <translation>每个表（梯度为稀疏的二维变量）中，有任一元素改变的行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Rows without a gradient are treated consistently</source>
            <translation>梯度没有指明的行按同一方式处理</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Rows without a gradient are treated inconsistently; {parts}</source>
            <translation>梯度没有指明的行按不止一种方式处理；{parts}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Rows without a gradient are updated as with a zero gradient, weights and slots (dense)</source>
            <translation>没有梯度的行按零梯度更新，权重和槽位皆然（稠密）</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Rows without a gradient stay unchanged, as they would with a zero gradient</source>
            <translation>梯度没有指明的行保持不变，与零梯度时一样</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Rows without a gradient stay unchanged, weights and slots (lazy)</source>
            <translation>梯度没有指明的行保持不变，权重和槽位皆然：惰性方式</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Rows, including held-out rows, and a sixth of the features.</source>
            <translation>行数，包括留出的行，也是特征数的六分之一。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Run a sweep on processes of this machine or a Dask cluster, and print the results. Finished runs are not repeated; the same command continues a stopped sweep. Exits with 0 if all runs are done, 1 if some failed, 2 for an unusable file, 130 after Ctrl-C.</source>
            <translation>在本机的进程或 Dask 集群上进行扫描的各次运行，并打印结论。已做过的运行不再重做，中断的用同一命令继续。所有运行完成时退出码为 0，有失败为 1，文件无法使用为 2，按 Ctrl-C 后为 130。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Run an optimizer on a small variable with a prescribed gradient, and print its impulse and step response, gain and phase by frequency, and nonlinearity. Exits with 1 if it cannot be hosted.</source>
            <translation>用规定的梯度在一个小变量上运行优化器，打印单位脉冲和阶跃之后的更新、增益和相位随频率的变化，以及它离线性有多远。无法运行时退出码为 1。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/playback.py"></location>
            <source>Run ended at step {step}. The next one starts from step 0.</source>
            <translation>运行在第 {step} 步结束。下一次从第 0 步开始。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/run_loader.py"></location>
            <source>Run reset to step 0; {many} back with Ctrl+Z.</source>
            <translation>运行已重置到第 0 步；按 Ctrl+Z 可让{many}回来。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>Run slotscope runs recover {quote} to recover readable runs.</source>
            <translation>slotscope runs recover {quote} 可恢复仍可读取的内容。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Run the reference experiments (published phenomena of optimizers) and print each measured number beside the paper's and the computed one. Exits with 0 if none fails, 1 if one does.</source>
            <translation>运行参考实验（优化器的已发表现象），打印论文所说的、计算所得的和此处测得的数值。没有失败时退出码为 0，有一个失败为 1。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <location filename="../../app/core/runs/run.py"></location>
            <source>Run {number}</source>
            <translation>运行 {number}</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>Run {number}  {name}</source>
            <translation>运行 {number}  {name}</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/multi_run_writer.py"></location>
            <source>Run {number} is now recorded by another window, no longer by this one.</source>
            <translation>运行 {number} 现由另一个窗口记录，不再由此窗口记录。</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>Run {number} was saved with {steps} only: {lacks}.</source>
            <translation>运行 {number} 只保存了{steps}：{lacks}。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/store_service.py"></location>
            <source>Runs are not saved</source>
            <translation>运行没有保存</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>Runs are not saved: {path} cannot be written to ({reason}).</source>
            <translation>运行没有保存：无法写入 {path}（{reason}）。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Runs are saved automatically. List, show, export, import, delete or recover them.</source>
            <translation>运行会自动保存。可列出、显示、导出、导入、删除或恢复它们。</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/filter.py"></location>
            <source>Runs have no "{0}". They have {1}.{2}</source>
            <translation>运行没有“{0}”。它们有 {1}。{2}</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/sam.py"></location>
            <source>SAM evaluates a second gradient and received no loss_fn, a function that computes the loss: call apply(gradients, variables, loss_fn). Keras' fit does not, nor does an optimizer around this one.</source>
            <translation>SAM 要计算第二个梯度，却没有收到计算损失的函数 loss_fn：请调用 apply(gradients, variables, loss_fn)。Keras 的 fit 不会这样做，包在它外面的优化器也不会。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>SIGKILL, sent by its own code, by another program, or by the system (for example when memory runs out)</source>
            <translation>SIGKILL，由它自己的代码、另一个程序或系统（如内存耗尽时）发出</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>S_min, of 14.4 in expectation</source>
            <translation>S_min，期望为 14.4</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Saddle</source>
            <translation>鞍面</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>Satisfied before anything is changed.</source>
            <translation>在改变任何东西之前它就成立。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Saved after {steps} steps and restored, the next {steps_after} are the same</source>
            <translation>在 {steps} 步之后保存并还原，接下来的 {steps_after} 步相同</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Saved after {steps} steps and restored, the next {steps_after} end {apart:.2g} away{what}</source>
            <translation>在 {steps} 步之后保存并还原，接下来的 {steps_after} 步最终相差 {apart:.2g}{what}</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/value_menus.py"></location>
            <source>Saved preset {label} in {path}</source>
            <translation>预设 {label} 已保存到 {path}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/gradient_stages.py"></location>
            <source>Scale</source>
            <translation>缩放</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Scale down all gradients by one factor if their global norm exceeds the limit.</source>
            <translation>所有梯度的全局范数超过限制时，用同一因子缩小。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Scale down each variable's gradient if its Euclidean norm exceeds the limit.</source>
            <translation>每个变量的梯度，其欧几里得范数超过限制时缩小。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Scale the rate by the variable's RMS, and let it fall as 1 / sqrt(t).</source>
            <translation>按变量的 RMS 缩放学习率，并使其按 1 / sqrt(t) 下降。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Scale weights to norm 1 after each update.</source>
            <translation>每次更新之后，权重缩放到范数 1。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Scale weights whose norm exceeds the limit back to it after each update.</source>
            <translation>每次更新之后，范数超过限制的权重缩回到限制。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <location filename="../../app/session/runs/run_labels.py"></location>
            <source>Schedule of {driven}{part}</source>
            <translation>{driven} 的调度{part}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Schedule-Free learning is a method that avoids the need for a learning rate schedule by maintaining a combination of interpolation and averaging.</source>
            <translation>无调度（Schedule-Free）学习保持插值与平均的组合，因而不需要学习率调度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Schedule-free is the envelope</source>
            <translation>无调度即包络</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Schedules and bias correction use the iterations; counted twice, they run twice as fast.</source>
            <translation>调度和偏差修正按迭代次数进行；计两次，它们就以两倍的速度进行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Schedules and callbacks set learning_rate on the model's optimizer, so it must take effect on the wrapper.</source>
            <translation>调度和回调在模型所拥有的优化器上设置 learning_rate；在包装器上设置必须起作用。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attachment.py"></location>
            <source>Schedules are computed by TensorFlow, which is starting now.</source>
            <translation>调度由此窗口中的 TensorFlow 计算，它现在启动。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>See (Sutskever et al., 2013).</source>
            <translation>见（Sutskever 等人，2013）。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>See section 3.1 in (McMahan et al., 2013).</source>
            <translation>见（McMahan 等人，2013）第 3.1 节。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>See the decay computation above.</source>
            <translation>见上面的衰减计算。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Seeds of five that are there at the last step of the cycle</source>
            <translation>五个种子中在周期最后一步达到的个数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Seeds of five that reach their own in a third of the steps</source>
            <translation>五个种子中在三分之一步数内达到各自准确率的个数</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <source>Segmentation fault</source>
            <translation>段错误</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Set negative weights to zero after each update.</source>
            <translation>每次更新之后，负权重设为零。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Set to None to disable this feature.</source>
            <translation>设为 None 可关闭这项功能。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Setting learning_rate on the wrapper raises {error}</source>
            <translation>在包装器上设置 learning_rate 引发 {error}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Setting learning_rate on the wrapper takes effect</source>
            <translation>在包装器上设置 learning_rate 对其步起作用</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Setting this to True may help with training, but is slightly more expensive in terms of computation and memory.</source>
            <translation>设为 True 可能有助于训练，但计算和内存的开销稍大。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Setting to None will skip warmup and begins decay phase from initial_learning_rate.</source>
            <translation>设为 None 则跳过预热，从 initial_learning_rate 开始衰减。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/runs.py"></location>
            <source>Settings of {title!s}</source>
            <translation>{title!s} 的设置</translation>
        </message>
        <message>
            <location filename="../../app/cli/attach_command.py"></location>
            <source>Several trainings are running. Name one by process: slotscope attach PID, or attach to all: slotscope attach --all.
{found}</source>
            <translation>有多个训练在监听；请用进程指定其中一个：slotscope attach PID，或全部连接：slotscope attach --all。
{found}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Shape between phases: half a cosine or a line.</source>
            <translation>学习率如何从一个到下一个：半个余弦，或直线。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Shape between points.</source>
            <translation>学习率如何从一点到下一点。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Shape between the two momenta: half a cosine or a line.</source>
            <translation>动量如何从一个到另一个：半个余弦，或直线。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Shape of the decay.</source>
            <translation>衰减的形状。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Share of 10-step windows in which the loss rises</source>
            <translation>损失上升的 10 步窗口所占的比例</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of AdamW's mean gradient that is kept at each step.</source>
            <translation>AdamW 的平均梯度在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of AdamW's mean square that is kept at each step.</source>
            <translation>AdamW 的平方均值在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of a moving average that is kept at each step.</source>
            <translation>移动平均在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the accumulator that a decay keeps.</source>
            <translation>一次衰减保留的累加器比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the average that is kept at each step.</source>
            <translation>平均在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the fast mean gradient that is kept at each step.</source>
            <translation>快速平均梯度在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean difference of gradients that is kept at each step.</source>
            <translation>梯度差的均值在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean estimate that is kept at each new one.</source>
            <translation>平均估计在每次新估计时保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean gradient that is kept at each step.</source>
            <translation>平均梯度在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean gradient that is kept at each step; 0 for signSGD, 0.9 for Signum.</source>
            <translation>平均梯度在每一步保留的比例；signSGD 为 0，Signum 为 0.9。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean gradient that is kept at each touch.</source>
            <translation>平均梯度在每次触及时保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean rate that is kept at each step.</source>
            <translation>平均学习率在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean square that is kept at each step, and of s its root.</source>
            <translation>平方均值在每一步保留的比例，对 s 为其平方根。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean square that is kept at each step.</source>
            <translation>平方均值在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean square that is kept at each touch.</source>
            <translation>平方均值在每次触及时保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean square, and of each H, that is kept at each step.</source>
            <translation>平方均值以及每个 H 在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean squared deviation that is kept at each step.</source>
            <translation>平方偏差均值在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the mean squared norm that is kept at each step.</source>
            <translation>平方范数均值在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the means that is kept at each step.</source>
            <translation>均值在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the momentum in the step.</source>
            <translation>动量在步中的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the momentum that is kept at each step.</source>
            <translation>动量在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the slow mean gradient that is kept at each step.</source>
            <translation>慢速平均梯度在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the steps in which it falls.</source>
            <translation>学习率下降的步所占比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the steps in which the learning rate rises and the momentum falls.</source>
            <translation>学习率上升而动量下降的步所占比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the steps in which the rate rises from nothing.</source>
            <translation>学习率从零上升的步所占比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the steps in which the rate rises.</source>
            <translation>学习率上升的步所占比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the sum of gradients that is kept at each step.</source>
            <translation>梯度之和在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the velocity that is kept at each step.</source>
            <translation>速度在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the way that a slow step moves.</source>
            <translation>慢步所走的路程比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Share of the weight that is kept at each step.</source>
            <translation>权重在每一步保留的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Share of windows in which its loss rises</source>
            <translation>其损失上升的窗口所占的比例</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Shares of elements whose update vanishes in the rounding of the weight, of each variable, from one single step.</source>
            <translation>每个变量中，单独一步的更新在权重的舍入中消失的元素所占比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Shift+→ ten steps. Point 2 is past the bottom and comes back: it remembers.</source>
            <translation>Shift+→ 十步。点 2 越过谷底又回来：它有记忆。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Shift+→ ten. The rare rows drift on; compare library.LazyAdam, which leaves them alone.</source>
            <translation>Shift+→ 十步。罕见的行继续漂移；请与 library.LazyAdam 比较，它不动这些行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Shift+→ twice, to step 20: the rate is 0.5, the limit 4, the largest curvature 0.9. The loss falls.</source>
            <translation>Shift+→ 两次，到第 20 步：学习率是 0.5，极限是 4，最大曲率是 0.9。损失下降。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Show a desktop notification.</source>
            <translation>显示桌面通知。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Show location and size of the cache of compiled training programs, or clear it. SLOTSCOPE_COMPILE_CACHE=off disables the cache.</source>
            <translation>显示为训练编译的程序保存在哪里、占多少空间；或删除它们，使其重新编译。SLOTSCOPE_COMPILE_CACHE=off 则不保留。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Shrink the weights towards zero, bypassing the optimizer or through it.</source>
            <translation>权重被拉向零，绕过优化器或经过优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/gradient_stages.py"></location>
            <source>Sign</source>
            <translation>符号</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Signs to predict by least squares, where only the first feature generalizes.</source>
            <translation>用最小二乘预测的符号，其中只有第一个特征能泛化。</translation>
        </message>
        <message>
            <location filename="../../app/window/languages.py"></location>
            <source>Simplified Chinese</source>
            <translation>简体中文</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/theory_datasets.py"></location>
            <source>Single row</source>
            <translation>单行</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Singular values</source>
            <translation>奇异值</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Sixth ÷ most frequent</source>
            <translation>第六 ÷ 最常见</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/models/embedding_models.py"></location>
            <source>Skip-gram</source>
            <translation>Skip-gram</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/prediction_look.py"></location>
            <source>Skip-gram separates true pairs from random ones: its rows have no class or value to predict.</source>
            <translation>skip-gram 区分真实的对与抽取的对：一行既没有要预测的类别，也没有要预测的值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Skip-gram with Adagrad</source>
            <translation>用 Adagrad 学习 Skip-gram</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Skip-gram with LazyAdam</source>
            <translation>用 LazyAdam 学习 Skip-gram</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Skip-gram with two optimizers</source>
            <translation>用两个优化器学习 Skip-gram</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>Slots keep the precision of their variable</source>
            <translation>槽位保持其变量的位数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Slots of its inner optimizer</source>
            <translation>其内部优化器的槽位</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/run_editor.py"></location>
            <source>Slots reset: {names}. The others are kept.</source>
            <translation>已重置的槽位：{names}。其余沿用。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Small floating point value for maintaining numerical stability.</source>
            <translation>用于保持数值稳定性的小浮点数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Small floating point value used to maintain numerical stability.</source>
            <translation>用来保持数值稳定性的小浮点数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Small value to avoid zero denominator.</source>
            <translation>避免分母为零的小值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Smallest improvement that counts, as a fraction of the best loss so far.</source>
            <translation>怎样才算更好，为迄今最佳损失的几分之几。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Smallest singular value, condition 1 000</source>
            <translation>最小奇异值，条件数 1 000</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Smallest singular value, condition 10</source>
            <translation>最小奇异值，条件数 10</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Smallest singular value, condition 10 000</source>
            <translation>最小奇异值，条件数 10 000</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Smallest singular value, condition 100</source>
            <translation>最小奇异值，条件数 100</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_diagnostics.py"></location>
            <source>Some diagnostics were skipped to keep them below a fifth of the time.</source>
            <translation>诊断在其部分步被略去，使其用时不超过五分之一。</translation>
        </message>
        <message>
            <location filename="../../app/store/reading/stored_tables.py"></location>
            <source>Some recorded {columns} are damaged and omitted.</source>
            <translation>所记录的 {columns} 有一部分损坏，已略去。</translation>
        </message>
        <message>
            <location filename="../../app/store/reading/stored_tables.py"></location>
            <source>Some recorded {columns} are missing.</source>
            <translation>所记录的 {columns} 有一部分缺失。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/sweep_runner.py"></location>
            <source>Some runs are not saved: {lacks}.</source>
            <translation>有些运行未保存：{lacks}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/hosting_fallbacks.py"></location>
            <source>Some state that its hooks keep in Python</source>
            <translation>其钩子在 Python 中保存的某个内容</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/sophia.py"></location>
            <source>Sophia evaluates the Hessian and received no loss_fn, a function that computes the loss: call apply(gradients, variables, loss_fn). Keras' fit does not, nor does an optimizer around this one.</source>
            <translation>Sophia 要计算 Hessian，却没有收到计算损失的函数 loss_fn：请调用 apply(gradients, variables, loss_fn)。Keras 的 fit 不会这样做，包在它外面的优化器也不会。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/loss_sound.py"></location>
            <source>Sound needs PortAudio, which was not found. On Debian and Ubuntu: sudo apt-get install libportaudio2</source>
            <translation>声音需要 PortAudio，但没有找到。在 Debian 和 Ubuntu 上：sudo apt-get install libportaudio2</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/loss_sound.py"></location>
            <source>Sound needs the package sounddevice, which is not installed. Run: pip install sounddevice</source>
            <translation>声音需要软件包 sounddevice，但没有安装。可这样安装：pip install sounddevice</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Sparse equals dense if every row has a gradient</source>
            <translation>每一行都有梯度时稀疏等于稠密</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Specifically, in the absence of L1 regularization, it is equivalent to the following update rule: w_{t+1} = w_t - lr_t / (beta + 2*L2*lr_t) * g_t - 2*L2_shrinkage*lr_t / (beta + 2*L2*lr_t) * w_t where lr_t is the learning rate at t.</source>
            <translation>具体来说，没有 L1 正则化时，它等价于下面的更新规则：w_{t+1} = w_t - lr_t / (beta + 2*L2*lr_t) * g_t - 2*L2_shrinkage*lr_t / (beta + 2*L2*lr_t) * w_t，其中 lr_t 是 t 时的学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/point_datasets.py"></location>
            <source>Spirals</source>
            <translation>螺旋</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Spirals wound into each other, one class each (after Lang and Witbrock 1988).</source>
            <translation>互相缠绕的螺旋，各为一类（仿 Lang 和 Witbrock 1988）。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Spirals, and so classes.</source>
            <translation>螺旋数，也就是类别数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Stale second moment</source>
            <translation>过时的二阶矩</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Standard deviation of the noise at the first step.</source>
            <translation>第一步的噪声的标准差。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Standard deviation of what is added to each coordinate after the class is settled.</source>
            <translation>类别确定之后，加到每个坐标上的量的标准差。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Standard deviation of what is added to each coordinate of the gradient, again at every step.</source>
            <translation>每一步重新加到梯度每个坐标上的量的标准差。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Standard deviation of what is added to each coordinate.</source>
            <translation>加到每个坐标上的量的标准差。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Standard deviation of what is added to each coordinate; the moons have radius 1.</source>
            <translation>加到每个坐标上的量的标准差；月牙的半径为 1。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Standard deviation of what is added to each rating.</source>
            <translation>加到每个评分上的量的标准差。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Standard deviation of what is added to y; the wave's own is 0.71.</source>
            <translation>加到 y 上的量的标准差；波自身的为 0.71。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/playback.py"></location>
            <source>Start canceled; no step was made.</source>
            <translation>已取消开始；没有走任何一步。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Start of each restart, as a fraction of the previous start.</source>
            <translation>每次重启回到前一次起点的这一比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Start of the rise, as a fraction of the schedule's first rate.</source>
            <translation>上升的起点，为调度起始学习率的几分之几。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <location filename="../../app/cli/run_command.py"></location>
            <source>Starting TensorFlow</source>
            <translation>正在启动 TensorFlow</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Starting point, moved within the bounds; off for the function's usual start.</source>
            <translation>它们的起点，或边界内最近的位置；off 则取函数通常的起点。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Starting points of the last points, as pairs of x and y: two numbers move the last point, four the last two.</source>
            <translation>最后几个点改用的起点的 x 和 y，一对接一对；两个数移动最后一个点，四个数移动最后两个。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Starting value for the accumulators (per-parameter momentum values).</source>
            <translation>累加器的起始值（每个参数的动量值）。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Starting value for the accumulators, must be positive.</source>
            <translation>累加器的起始值，必须为正。</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>Starting workers</source>
            <translation>正在启动工作进程</translation>
        </message>
        <message>
            <location filename="../../app/attach/measured_rows.py"></location>
            <source>State is mirrored on {replicas} replicas and shown once; gradients are from the first replica.</source>
            <translation>状态镜像在 {replicas} 个副本上，只显示一次；梯度是第一个副本的。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>State that every variable changes in turn, such as one velocity for all, mixes the gradients of layers: a variable's step then depends on the variables before it.</source>
            <translation>由各个变量依次改变的状态（例如所有变量共用一个速度）会混合各层的梯度：一个变量如何移动，便取决于排在它前面的是哪些变量。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Stays finite for a thousand steps</source>
            <translation>一千步内保持有限</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/range_test.py"></location>
            <source>Steepest decrease.</source>
            <translation>下降最陡处。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/decays.py"></location>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Step after 20 at which it first reaches 1</source>
            <translation>第 20 步之后首次达到 1 的步</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Step against the gradient: variable.assign_sub(learning_rate * gradient).</source>
            <translation>请逆着梯度前进：variable.assign_sub(learning_rate * gradient)。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Step length</source>
            <translation>步长</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Step of the largest update after the change, β₂ = 0.999</source>
            <translation>变化之后最大更新的步，β₂ = 0.999</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_runs.py"></location>
            <source>Step {before} or later failed: {error}</source>
            <translation>第 {before} 步或之后失败：{error}</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>Step {step} cannot be shown; steps {first} to {head} can.</source>
            <translation>无法显示第 {step} 步：可显示第 {first} 到 {head} 步。</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>Step {step} could not be recomputed: {error}: {reason}</source>
            <translation>第 {step} 步无法重做：{error}: {reason}</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/race.py"></location>
            <location filename="../../app/engine/run/trainer.py"></location>
            <source>Step {step} failed.</source>
            <translation>第 {step} 步失败。</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>Step {step} failed. {found}</source>
            <translation>第 {step} 步出错。{found}</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_instruments.py"></location>
            <source>Step {step} used learning rate 0{owner}.</source>
            <translation>第 {step} 步的学习率为 0{owner}。</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>Step {step} was not reproduced: {what}. replay= must repeat the trained steps in order: use fit(shuffle=False) and a dataset that does not reshuffle.</source>
            <translation>第 {step} 步重做后不再相同：{what}。给 replay= 的内容必须按顺序重做训练过的步：请用 fit(shuffle=False)，以及不会重新打乱的数据集。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps after which, with power 1, half of the rate is left.</source>
            <translation>power 为 1 时，学习率剩下一半所需的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps along a velocity that the gradient bends.</source>
            <translation>沿被梯度弯曲的速度前进。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps along the mean gradient, each element divided by the root of its mean square.</source>
            <translation>沿平均梯度前进，每个元素除以其平方均值的平方根。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps along the negative gradient.</source>
            <translation>沿负梯度前进。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Steps are fast enough</source>
            <translation>与其他优化器一样快</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps before the schedule and its warm-up begin.</source>
            <translation>调度及其预热开始之前的步数。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Steps between validations; 0 chooses a period from the length of an epoch.</source>
            <translation>两次验证之间的步数；0 表示由轮次长度选定周期。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Steps eagerly</source>
            <translation>可在即时模式下运行</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps for which a basis is kept.</source>
            <translation>基保留的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps for which the inverse roots are kept.</source>
            <translation>逆根保留的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps from one decay to the next; DeepRec has 100000.</source>
            <translation>两次衰减之间的步数；DeepRec 为 100000。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps from one drop to the next.</source>
            <translation>两次下降之间的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps from one estimate to the next.</source>
            <translation>两次估计之间的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps from one reading of the training loss to the next, and over which its mean is taken.</source>
            <translation>两次读取训练损失之间的步数，其均值也在这些步上取。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps from one that counts to the next.</source>
            <translation>两次计入之间的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps from one whose weights count to the next. A chunk of steps ends at each.</source>
            <translation>两次权重计入之间的步数。每次计入时一段步结束。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps from there to its end, the warm-up included.</source>
            <translation>从那里到调度结束的步数，包括预热。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Steps in a graph</source>
            <translation>可在图中运行</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps in half a cycle: up, or down.</source>
            <translation>半个循环的步数：上升，或下降。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps in which the rate is multiplied by factor. Off: the planned length of the run.</source>
            <translation>学习率乘以 factor 所用的步数。off：运行的计划长度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps in which the triangles of exp_range lose half of their height.</source>
            <translation>exp_range 的三角形失去一半高度的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps of a straight rise before the schedule begins.</source>
            <translation>调度开始之前直线上升的步数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Steps of float16 and bfloat16 are near those of float32</source>
            <translation>float16 和 bfloat16 的步与 float32 的接近</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Steps of float64 are those of float32 with more digits</source>
            <translation>float64 的步就是位数更多的 float32 的步</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Steps of float64 variables end {difference:.2g} away from those of float32, which moved by {moved:.2g}</source>
            <translation>float64 变量的步最终与 float32 的相差 {difference:.2g}，后者移动了 {moved:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Steps of float64 variables respond to {name} with float32 precision only</source>
            <translation>float64 变量的步对{name}只以 float32 的位数作出反应</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Steps of one cycle to that rate’s accuracy ÷ 4 500</source>
            <translation>单周期达到该学习率准确率的步数 ÷ 4 500</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps of one length along the sign of a momentum.</source>
            <translation>沿动量的符号作等长的步。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps of one length along the sign of the gradient, or of its mean.</source>
            <translation>沿梯度或其均值的符号作等长的步。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps of the points, ascending.</source>
            <translation>各点的步，递增。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps of the rise, warmup_steps in the paper. Off: a tenth of the planned length of the run.</source>
            <translation>上升的步数，即论文中的 warmup_steps。off：运行计划长度的十分之一。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps of the three phases together. Off: the planned length of the run.</source>
            <translation>三个阶段合计的步数。off：运行的计划长度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps of the whole cycle. Off: the planned length of the run.</source>
            <translation>整个周期的步数。off：运行的计划长度。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Steps of {dtype} variables end {difference:.2g} away from those of float32, which moved {moved:.2g}</source>
            <translation>{dtype} 变量的步最终与 float32 的相差 {difference:.2g}，后者移动了 {moved:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Steps of {dtype} variables give weights that are not finite</source>
            <translation>{dtype} 变量的步给出非有限的权重</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/run_insertion.py"></location>
            <source>Steps of {kind} must increase.</source>
            <translation>{kind} 的步必须递增。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps over which the rate grows to its full length; 0 for none.</source>
            <translation>学习率增长到其全长的步数；0 表示没有。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps until alpha has grown from zero to its value, 0 for at once.</source>
            <translation>alpha 从零增长到其值的步数，0 表示立即。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps until beta_3 has grown from beta_1 to its value, 0 for at once.</source>
            <translation>beta_3 从 beta_1 增长到其值的步数，0 表示立即。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps until the end is reached. Off: the planned length of the run.</source>
            <translation>到达终点的步数。off：运行的计划长度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Steps until the first restart.</source>
            <translation>到第一次重启的步数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Steps until the loss of the most frequent class is below ln 2</source>
            <translation>最常见类别的损失降到 ln 2 以下所需的步数</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/element_replay.py"></location>
            <source>Steps {first} to {last} could not be replayed. {error}</source>
            <translation>无法重放第 {first} 到 {last} 步。{error}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Stop driving {driven}</source>
            <translation>停止驱动 {driven}</translation>
        </message>
        <message>
            <location filename="../../app/sweep/sweep_runner.py"></location>
            <source>Stopped. Run the same command to continue.</source>
            <translation>已停止。同一命令会从停止处继续。</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>Stopping the active runs; press Ctrl-C again to quit at once.</source>
            <translation>正在停止训练中的运行；再按 Ctrl-C 立即结束。</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>Stopping.</source>
            <translation>正在停止。</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>Stopping; press Ctrl-C again to quit at once.</source>
            <translation>正在停止；再按 Ctrl-C 立即结束。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Store the state after the step.</source>
            <translation>存储该步之后的状态。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Strength of the decay, applied by dividing the weights after the step.</source>
            <translation>衰减的强度，在该步之后通过除权重来实现。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Strength of the decay. Decoupled decay is multiplied by the learning rate.</source>
            <translation>衰减的强度。解耦时乘以学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Subtract each pixel's mean.</source>
            <translation>是否减去每个像素的均值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Subtract the mean from the gradient of each unit's incoming weights.</source>
            <translation>每个单元的输入权重的梯度减去其均值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Super-convergence</source>
            <translation>超收敛</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Supports every shape</source>
            <translation>可处理各种形状</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>Supports float16 and bfloat16</source>
            <translation>可运行 float16 和 bfloat16 的步</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_orders.py"></location>
            <source>Sweeps need packages that are not installed: {names}; install them: pip install "slotscope[sweep]"</source>
            <translation>扫描需要的软件包没有安装：{names}；可这样安装：pip install "slotscope[sweep]"</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>TF1 has no rate to set</source>
            <translation>TF1 没有可设置的学习率</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>TF1 has no schedules that are objects</source>
            <translation>TF1 没有作为对象的调度</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>TF_CONFIG cannot be read; it must be JSON as in {"cluster": {"worker": ["a:1", "b:1"]}, "task": {"type": "worker", "index": 0}}.</source>
            <translation>无法读取 TF_CONFIG；它必须是 JSON，如 {"cluster": {"worker": ["a:1", "b:1"]}, "task": {"type": "worker", "index": 0}}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>TF_CONFIG names tasks of type "{others}", but replicas must be workers: under parameter servers each worker updates on its own, so a step has no single gradient. Name only workers.</source>
            <translation>TF_CONFIG 指定了“{others}”类的任务，而副本只能作为 worker 一起训练：使用参数服务器时每个 worker 在各自的时刻更新，因此没有一步有单一的梯度。请只指定 worker。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Target value.</source>
            <translation>其目标。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Task to learn. auto decides by the type of y.</source>
            <translation>要学习什么。auto 按 y 的类型而定。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Task to learn. auto treats words, and at most 20 different whole numbers, as classes.</source>
            <translation>要学习什么。auto 把词，以及至多 20 个不同的整数，当作类别。</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/tf1_host.py"></location>
            <source>TensorFlow 2 has no reference variables: {takens}.</source>
            <translation>TensorFlow 2 没有引用变量：{takens}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/tf_keras_hosts.py"></location>
            <source>TensorFlow calls these hooks with a leading underscore: {message}.</source>
            <translation>TensorFlow 以前导下划线调用这些钩子：{message}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/trainer.py"></location>
            <source>TensorFlow could not be started.</source>
            <translation>无法启动 TensorFlow。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>TensorFlow has no {name}.</source>
            <translation>TensorFlow 没有 {name}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>TensorFlow sees {sees} for {count} replicas, which train on the CPU.</source>
            <translation>TensorFlow 看到 {sees}，而副本有 {count} 个，因此在 CPU 上训练。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>TensorFlow version whose imports an optimizer file sees. auto detects it from the methods that the class overrides; keras3 is the installed version, keras2 is 2.11 to 2.15, legacy 2.0 to 2.10, tf1 1.x.</source>
            <translation>优化器自己的文件所见导入属于哪个 TensorFlow 版本。auto 由类所覆盖的方法判断；keras3 是已安装的版本，keras2 是 2.11 到 2.15，legacy 是 2.0 到 2.10，tf1 是 1.x。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Terms give each slot and weight of {term_steps} steps</source>
            <translation>各项给出 {term_steps} 步的每个槽位和权重</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Test error of Adagrad − share of negatives</source>
            <translation>Adagrad 的测试误差 − 负类的比例</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Test error of Adam − share of negatives</source>
            <translation>Adam 的测试误差 − 负类的比例</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Test error of RMSprop − share of negatives</source>
            <translation>RMSprop 的测试误差 − 负类的比例</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Test error of gradient descent</source>
            <translation>梯度下降的测试误差</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Text in the path of a kernel that makes queries.</source>
            <translation>生成查询的核的路径中的文本。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>Thaw {owner}</source>
            <translation>解冻 {owner}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The FTRL formulation can be written as: w_{t+1} = argmin_w(\hat{g}_{1:t}w + L1*||w||_1 + L2*||w||_2^2), where \hat{g} = g + (2*L2_shrinkage*w), and g is the gradient of the loss function w.r.t. the weights w.</source>
            <translation>FTRL 可写成：w_{t+1} = argmin_w(\hat{g}_{1:t}w + L1*||w||_1 + L2*||w||_2^2)，其中 \hat{g} = g + (2*L2_shrinkage*w)，g 是损失函数对权重 w 的梯度。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>The Keras before TensorFlow 2 gives get_updates the tensor of the whole table of a sparse gradient; {cost_text}</source>
            <translation>TensorFlow 2 之前的 Keras 把稀疏梯度作为整个表的张量交给 get_updates；{cost_text}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>The Keras before TensorFlow 2 has no replicas</source>
            <translation>TensorFlow 2 之前的 Keras 没有副本</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>The Keras before TensorFlow 2 has no schedules that are objects</source>
            <translation>TensorFlow 2 之前的 Keras 没有作为对象的调度</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>The Keras before TensorFlow 2 takes no callables</source>
            <translation>TensorFlow 2 之前的 Keras 不接受可调用对象</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The Lion optimizer is a stochastic-gradient-descent method that uses the sign operator to control the magnitude of the update, unlike other adaptive optimizers such as Adam that rely on second-order moments.</source>
            <translation>Lion 是一种随机梯度下降方法，用符号运算控制更新的大小，不同于 Adam 等依赖二阶矩的自适应优化器。</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/measurement.py"></location>
            <source>The amplitude must be above 0; received {amplitude:g}; use 1.</source>
            <translation>幅度必须是大于 0 的数；收到 {amplitude:g}；请用 1。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>The answer {answer:.6g} is right, but a wrong idea matches too: {says}</source>
            <translation>答案 {answer:.6g} 是对的，而一个错误想法也符合：{says}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>The answer {answer} is wrong{measured}.</source>
            <translation>答案 {answer} 是错的{measured}。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>The array "{key}" of "{name}" cannot be read: {error}.</source>
            <translation>无法读取“{name}”的数组“{key}”：{error}。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>The array "{key}" of "{name}" is pickled Python objects, which could run code and are never opened; save numbers or text instead.</source>
            <translation>“{name}”的数组“{key}”是 pickle 的 Python 对象，可能运行代码，从不打开；请改为保存数或文本。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>The arrays of "{name}" take {size:.0f} MB unpacked; the limit is {limit} MB.</source>
            <translation>“{name}”的数组解包后有 {size:.0f} MB；上限为 {limit} MB。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>The base merges repeated rows only after apply_gradients. {merge_fix}</source>
            <translation>基类只在 apply_gradients 之后合并重复的行。{merge_fix}</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>The budget is used up; run the same command with a larger one to continue.</source>
            <translation>预算已用完；加大预算后用同一命令继续。</translation>
        </message>
        <message>
            <location filename="../../app/window/languages.py"></location>
            <source>The catalogue of {english} is missing: {path}.</source>
            <translation>缺少 {english} 的目录文件：{path}。</translation>
        </message>
        <message>
            <location filename="../../app/core/recording/run_instruments.py"></location>
            <source>The channel {channel} is not recorded: its formula {error}.</source>
            <translation>通道 {channel} 没有记录：其公式{error}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/check_command.py"></location>
            <source>The check did not finish: {fault}</source>
            <translation>检查没有完成：{fault}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>The check has no value with the values it tries, so no text is shown.</source>
            <translation>在它所试的设置下，检查没有值，因此没有结论。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>The check passes with the values it tries.</source>
            <translation>在它所试的设置下，检查成立。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>The checker process did not start.</source>
            <translation>检查进程没有启动。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>The checker process did not start: {lines}.</source>
            <translation>检查进程没有启动：{lines}。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/stored_states.py"></location>
            <source>The checkpoint after step {step} is no longer stored.</source>
            <translation>第 {step} 步之后的检查点不再保存。</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/multi_run_writer.py"></location>
            <location filename="../../app/store/recording/run_insertion.py"></location>
            <source>The checkpoint after step {step} is not saved: {error}.</source>
            <translation>第 {step} 步之后的检查点没有保存：{error}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>The class declares no terms</source>
            <translation>该类没有声明项</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>The client that paused this training is gone; training continues.</source>
            <translation>暂停该训练的一方已离开，因此训练继续。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/value_menus.py"></location>
            <source>The clipboard contains values of {meant}, but {choice} is selected</source>
            <translation>剪贴板中是 {meant} 的值，而选中的是 {choice}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>The clipboard contains {count} characters; use lines such as learning_rate = 0.001.</source>
            <translation>剪贴板中有 {count} 个字符；请用如 learning_rate = 0.001 这样的行。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>The clipboard holds no text.</source>
            <translation>剪贴板中没有文本。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>The clipboard holds no text; use lines such as learning_rate = 0.001.</source>
            <translation>剪贴板中没有文本；请用如 learning_rate = 0.001 这样的行。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>The clipboard holds no values; use lines such as learning_rate = 0.001.</source>
            <translation>剪贴板中没有数值；请用如 learning_rate = 0.001 这样的行。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>The clipboard holds {givens}, but no {parameter}.</source>
            <translation>剪贴板中有 {givens}，但没有 {parameter}。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>The clipboard holds {received}, which are not values; use lines such as learning_rate = 0.001.</source>
            <translation>剪贴板中是 {received}，不是数值；请用如 learning_rate = 0.001 这样的行。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>The clipboard holds {tables}{wanted}.</source>
            <translation>剪贴板中是 {tables}{wanted}。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/run_document.py"></location>
            <source>The code of a run in it is damaged.</source>
            <translation>它的一次运行的代码已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/run_code.py"></location>
            <source>The code of a run is damaged.</source>
            <translation>一次运行的代码已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The columns to predict, by name or by place (1 is the first, -1 the last); none for the last. In an NPZ the name of the array.</source>
            <translation>要预测的列，按名称或位置（1 为第一列，-1 为最后一列）；不填则为最后一列。在 NPZ 中为数组的名称。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/language.py"></location>
            <source>The condition of a term compares hyperparameters; received {condition!r}.</source>
            <translation>项的条件比较超参数；收到 {condition!r}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The critical damping coefficient</source>
            <translation>临界阻尼系数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The d of D-Adaptation and Prodigy, and D = |w_0 − w*|, the distance from the start to the solution.</source>
            <translation>D-Adaptation 和 Prodigy 的 d，以及从起点到解的距离 D = |w_0 − w*|。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/inlined_code.py"></location>
            <source>The data set "{name}" cannot be exported yet; one that is generated or bundled can.</source>
            <translation>数据集“{name}”还不能导出；生成的或自带的可以。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The decay rate of beta_2.</source>
            <translation>beta_2 的衰减率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The decay rate.</source>
            <translation>衰减率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The decimal mark of a CSV. auto decides it for each column by all its cells.</source>
            <translation>CSV 的小数点符号。auto 按每列的全部单元格判定。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/run_document.py"></location>
            <source>The description of a run in it is damaged.</source>
            <translation>它对一次运行的描述已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/watched_diagnostic.py"></location>
            <source>The diagnostic "{name}" is not installed, or cannot be imported.</source>
            <translation>诊断“{name}”没有安装，或无法导入。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/losses.py"></location>
            <source>The distance is to the minimum found numerically at {place}.</source>
            <translation>距离是到数值求得的最小值 {place} 的距离。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The dynamics of momentum</source>
            <translation>动量的动力学</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The edge of stability</source>
            <translation>稳定性边缘</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>The edits of a run are damaged.</source>
            <translation>一次运行的更改记录已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>The experiment asks for the CPU.</source>
            <translation>实验要求使用 CPU。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/errors.py"></location>
            <source>The experiment runs untrusted code: {names}. Read all of it, then run again with {consent}.</source>
            <translation>实验运行的代码在此从未被信任：{names}。请全部读过，再用 {consent} 运行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The exponential decay rate for the 1st moment estimate.</source>
            <translation>一阶矩估计的指数衰减率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The exponential decay rate for the 1st moment estimates and controls the interpolation between momentum and x.</source>
            <translation>一阶矩估计的指数衰减率，并控制动量与 x 之间的插值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The exponential decay rate for the 1st moment estimates.</source>
            <translation>一阶矩估计的指数衰减率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The exponential decay rate for the 2nd moment estimates.</source>
            <translation>二阶矩估计的指数衰减率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The exponential decay rate for the exponentially weighted infinity norm.</source>
            <translation>指数加权无穷范数的指数衰减率。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>The file answers steps that the lesson does not have: {fars}.</source>
            <translation>有些答案所属的步骤是教程没有的：{fars}。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/saved_model_run.py"></location>
            <source>The file does not contain everything that the update depends on.</source>
            <translation>文件中没有构成更新的全部内容。</translation>
        </message>
        <message>
            <location filename="../../app/session/user_code/checker_client.py"></location>
            <source>The file does not fit into memory.</source>
            <translation>文件放不进内存。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>The file is fine: fill in the argument in the optimizer's form, or give it by --set.</source>
            <translation>文件没有问题：请在优化器的表单中填写该参数，或用 --set 给出。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>The file is fine: write a function that builds the optimizer, and check that.</source>
            <translation>文件没有问题：请编写创建优化器的函数，并检查它。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_grading.py"></location>
            <source>The file marks the prediction as right; it was wrong.</source>
            <translation>文件说预测正确；其实不正确。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_grading.py"></location>
            <source>The file marks {that} as satisfied; it is not.</source>
            <translation>文件说 {that} 成立；其实不成立。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The file, at most 256 MB.</source>
            <translation>文件，至多 256 MB。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The file, at most 512 MB; text must be UTF-8.</source>
            <translation>文件，若为文本则用 UTF-8，至多 512 MB。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>The first bad value is the gradient of {name}: {after}, while the loss is {loss}.</source>
            <translation>第一个坏值是 {name} 的梯度：{after}，而损失为 {loss}。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>The first bad value is the processed gradient of {name}: {after}, while the gradient is finite.</source>
            <translation>第一个坏值是 {name} 处理后的梯度：{after}，而梯度有限。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>The first bad value is the weight {name}: it {change}.</source>
            <translation>第一个坏值是权重 {name}：它{change}。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>The first bad value is {name}: it {change}, and a mean of squares is never negative.</source>
            <translation>第一个坏值是 {name}：它{change}，而平方的均值从不为负。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>The first bad value is {name}: it {change}.</source>
            <translation>第一个坏值是 {name}：它{change}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The first step whose weights count, from 1.</source>
            <translation>权重计入的第一步，从 1 起。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The first step whose weights count.</source>
            <translation>权重计入的第一步。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>The first traced step creates a variable: {error}</source>
            <translation>第一个跟踪的步生成了变量：{error}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>The first traced step creates {count} unlisted variables: {bare}</source>
            <translation>第一个跟踪的步生成了 {count} 个它没有列出的变量：{bare}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>The formula {error}.</source>
            <translation>公式{error}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>The gradient has the rows that indices names, and no others: read slots and weight there with tf.gather(slot, indices), and write back with scatter_add or scatter_update at indices.</source>
            <translation>梯度只有 indices 指明的行，没有其他行：请用 tf.gather(slot, indices) 读取那里的槽位和权重，并在 indices 处用 scatter_add 或 scatter_update 写回。</translation>
        </message>
        <message>
            <location filename="../../app/attach/watched_variable.py"></location>
            <source>The gradient is dense: every step touches all rows.</source>
            <translation>梯度是稠密的：每一步都触及所有行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>The gradient of an embedding is a tf.IndexedSlices; an optimizer without a path for it cannot train one.</source>
            <translation>嵌入的梯度是 tf.IndexedSlices；没有相应路径的优化器无法训练嵌入。</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/gradient_stages.py"></location>
            <source>The gradient of {paths} covers rows of a table, so it is not centralized.</source>
            <translation>{paths} 的梯度属于表的行，因此没有中心化。</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/accumulate.py"></location>
            <source>The gradient of {paths} is sparse; accumulated, it becomes dense, and every row counts as touched.</source>
            <translation>{paths} 的梯度是稀疏的；累积之后，它以稠密梯度到达优化器，其中每一行都算作被触及。</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>The gradient of {tables} is sparse, and handed over as a dense tensor as asked: {whole}.</source>
            <translation>{tables} 的梯度是稀疏的，按要求作为稠密张量交出：{whole}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>The gradient of {tables} is sparse, and repeated rows are not merged: Keras 3 optimizers that square the gradient then differ from the dense path. Turn on merge_repeated to make them agree.</source>
            <translation>{tables} 的梯度是稀疏的，重复的行没有合并：对梯度取平方的 Keras 3 优化器会与其稠密版本分开。打开 merge_repeated 可使两者一致。</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>The gradient of {tables} is sparse. Repeated rows are merged before the optimizer sees them.</source>
            <translation>{tables} 的梯度是稀疏的。重复的行在优化器看到之前合并。</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>The gradient of {tables} is sparse. {contract} merges repeated rows itself.</source>
            <translation>{tables} 的梯度是稀疏的。{contract} 自行合并重复的行。</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/gradient_noise_tests.py"></location>
            <source>The gradients of {samples} rows by {size} weights would take too much memory; samples must be at most {max}.</source>
            <translation>{samples} 行乘 {size} 个权重的梯度会占用太多内存；samples 必须至多 {max}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The initial loss scale.</source>
            <translation>损失缩放系数的初始值。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/sam.py"></location>
            <source>The inner optimizer gets the gradient at another point, which no equation of this step can express.</source>
            <translation>内部优化器得到的是另一点的梯度，这一步的方程无法表达。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/gradient_accumulation.py"></location>
            <source>The inner optimizer updates only at some batches, along the mean of several gradients.</source>
            <translation>内部优化器只在部分批次更新，沿几个梯度的均值。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>The inputs of "{name}"</source>
            <translation>“{name}”的输入</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>The inspector shows the terms with live numbers; they must match the code.</source>
            <translation>检视器以实时数字显示各项；代码所做的若是别的，它们就什么也说明不了。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The keras.optimizers.Optimizer instance to wrap.</source>
            <translation>要包装的 keras.optimizers.Optimizer 实例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The largest RMS of u.</source>
            <translation>u 的最大 RMS。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The largest and smallest eigenvalues of the Hessian H, tr(H), and quantiles of all its eigenvalues.</source>
            <translation>Hessian H 的最大和最小特征值、tr(H)，以及其全部特征值的分位数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The largest logit that a head of attention may have.</source>
            <translation>注意力的一个头可有的最大 logit。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>The last argument is the output, here {folder}. Name a file or folder.</source>
            <translation>最后一个参数是输出，这里是 {folder}。请指定文件或文件夹。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>The last batch of an epoch is smaller; a data set's batches have no size that the graph knows.</source>
            <translation>一个轮次的最后一个批次较小；数据集的批次没有图所知道的大小。</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/multi_run_writer.py"></location>
            <source>The last checkpoint of the run, after step {step}, was not saved.</source>
            <translation>运行的最后一个检查点（第 {step} 步之后）没有保存。</translation>
        </message>
        <message>
            <location filename="../../app/store/reading/stored_tables.py"></location>
            <source>The last recorded steps are damaged and omitted.</source>
            <translation>最后记录的各步已损坏，已略去。</translation>
        </message>
        <message>
            <location filename="../../app/window/code_guard.py"></location>
            <source>The last window ended{how}{while_running}. Its recording is saved.</source>
            <translation>上一个窗口已结束{how}{while_running}。到那时为止的记录已保存。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The learning rate itself, in step (updates made before, 0 for the first), steps (planned length of the run), rate (the learning rate), pi and e.</source>
            <translation>学习率本身，用 step（此前的更新次数，第一次为 0）、steps（运行的计划长度）、rate（学习率）、pi 和 e 写出。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The learning rate of the inner optimizer.</source>
            <translation>内部优化器的学习率。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>The learning rate of this optimizer cannot be set: the training may have a schedule for it.</source>
            <translation>无法设置此优化器的学习率：训练可能有自己的调度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The learning rate to use.</source>
            <translation>要使用的学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The learning rate.</source>
            <translation>学习率。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>The learning rate{binding} is 0: the next step does not train.</source>
            <translation>学习率{binding}为 0：下一步不训练。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>The learning rate{binding} is NaN: the next step does not train.</source>
            <translation>学习率{binding}为 NaN：下一步不训练。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The limit that the program draws ÷ (38 ÷ rate)</source>
            <translation>程序画出的极限 ÷ (38 ÷ 学习率)</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The line called limit is 2 / rate: where the curvature is above it, gradient descent leaps over the valley that it is in.</source>
            <translation>名为 limit 的线是 2 / 学习率：曲率高于它时，梯度下降会跳过所在的谷。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The longest step of an element.</source>
            <translation>元素的最长步。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The longest step, as a share of the variable's RMS; without relative_step the length of a step.</source>
            <translation>最长的步，以变量 RMS 的比例计；没有 relative_step 时为步长。</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>The loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/chain.py"></location>
            <source>The loss does not depend on {missings}, so it has no gradient; freeze it, or use it in the model.</source>
            <translation>损失不取决于 {missings}，因此没有可处理的梯度；请冻结它，或让模型使用它。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/range_test.py"></location>
            <source>The loss does not fall at any tried rate. Try higher rates, more steps, or an earlier step.</source>
            <translation>试过的学习率都没有使损失下降。请试更高的学习率、更多的步，或更早的步。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>The loss falls</source>
            <translation>损失下降</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/range_test.py"></location>
            <source>The loss grows before it falls at any rate. Try from an earlier step: these weights may have converged.</source>
            <translation>在损失增长之前，没有学习率使其下降。请从更早的步试起：这些权重可能已经收敛。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/range_test.py"></location>
            <source>The loss grows or is not finite even at the smallest rate. Start from a smaller rate.</source>
            <translation>即使在最小的学习率下，损失也立即增长，或为非有限。请从更小的学习率开始。</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>The loss has plateaued, so the {what} goes {change} from step {step}.</source>
            <translation>损失已进入平台期，因此{what}从第 {step} 步起 {change}。</translation>
        </message>
        <message>
            <location filename="../../app/attach/attached_run.py"></location>
            <source>The loss is what train_step reports as loss; a metric of Keras is a mean since the epoch began.</source>
            <translation>损失是 train_step 作为 loss 报告的值；Keras 的指标是自本轮次开始以来的均值。</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_diagnostics.py"></location>
            <source>The loss of this training cannot be evaluated again. Use fit(..., callbacks=[Attach(replay=dataset)]).</source>
            <translation>此训练的损失无法再次调用：只有 fit(..., callbacks=[Attach(replay=dataset)]) 的损失是已知的。</translation>
        </message>
        <message>
            <location filename="../../app/attach/replay_batches.py"></location>
            <source>The loss of this training is not known here. Use Attach(replay=dataset).</source>
            <translation>此训练没有可再次取得批次的来源：Attach(replay=dataset) 会让这里知道其损失。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>The loss overflows while all weights are finite: the largest is {name}, {after}.</source>
            <translation>所有权重都有限，而损失溢出：最大的是 {name}，{after}。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/range_test.py"></location>
            <source>The loss still falls at the highest rate. Test higher rates.</source>
            <translation>在最高的学习率下损失仍在下降；请测试到更高的学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The loss that is monitored: that of training, or that of validation, where it is measured.</source>
            <translation>所监视的损失：训练损失，或有测量时的验证损失。</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>The loss was {messages}.</source>
            <translation>损失为 {messages}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The marginal value of adaptive methods</source>
            <translation>自适应方法的边际价值</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The mean of the words' embeddings, through a hidden layer (after Joulin, Grave, Bojanowski and Mikolov 2016).</source>
            <translation>词嵌入的均值，经过一个隐藏层（仿 Joulin、Grave、Bojanowski 和 Mikolov 2016）。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The minimal end learning rate.</source>
            <translation>最终的最低学习率。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/problem.py"></location>
            <source>The model "{model}" does not take {form}; choose one made for them.</source>
            <translation>模型“{model}”不接受{form}；请选择为其设计的模型。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/model_source.py"></location>
            <source>The model "{name}" cannot be exported yet.</source>
            <translation>模型“{name}”还不能导出。</translation>
        </message>
        <message>
            <location filename="../../app/engine/history/weights_file.py"></location>
            <source>The model cannot be built: this Slotscope has no data set {dataset} and model {model} with the run's settings.</source>
            <translation>无法生成模型：此 Slotscope 没有运行所指定的数据集 {dataset} 和模型 {model} 及其全部设置。</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/function.py"></location>
            <source>The model of {file} maps {shapes} to {other_shapes}; (None, {features}) and (None, {outputs}) are needed.</source>
            <translation>{file} 的模型接受 {shapes} 并给出 {other_shapes}；需要 (None, {features}) 和 (None, {outputs})。</translation>
        </message>
        <message>
            <location filename="../../app/attach/attached_run.py"></location>
            <source>The model was compiled again after step {step}: {names} starts with new slots.</source>
            <translation>第 {step} 步之后模型重新编译：{names} 以新的槽位开始。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The momentum.</source>
            <translation>动量。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>The name of this experiment.</source>
            <translation>此实验的名称。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>The new file cannot be written: {reason}.</source>
            <translation>无法写入新文件：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/number_table.py"></location>
            <source>The newest rows of a table of numbers are damaged.</source>
            <translation>一个数值表最新的行已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/script.py"></location>
            <source>The noise of a surface's gradient cannot be exported yet; set noise to 0.</source>
            <translation>曲面梯度的噪声还不能导出；请把 noise 设为 0。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>The norm of a gradient overflows, though all values are finite: the gradient of {name} is {after}.</source>
            <translation>所有值都有限，但梯度的范数溢出：{name} 的梯度为 {after}。</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>The norm of the gradient of {path}</source>
            <translation>{path} 的梯度的范数</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>The norm of the update of {path}</source>
            <translation>{path} 的更新的范数</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>The norm of {path}</source>
            <translation>{path} 的范数</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/recorded_run.py"></location>
            <source>The number of steps that {optimizer} made before this training was not recorded.</source>
            <translation>未记录 {optimizer} 在该训练之前走了多少步。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/worker_task.py"></location>
            <source>The objective, {formula}, cannot be measured: {error}.</source>
            <translation>无法测量要最小化的 {formula}：{error}。</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/correction.py"></location>
            <source>The optimizer does not correct it</source>
            <translation>优化器不对它作任何修正</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The optimizer of the fast weights.</source>
            <translation>快权重的优化器。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>The optimizer that from_config makes ends {difference:.2g} away after {steps} steps{what}</source>
            <translation>from_config 生成的优化器在 {steps} 步之后相差 {difference:.2g}{what}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The optimizer that steps along the gradient of the point uphill.</source>
            <translation>沿上坡点的梯度前进的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The optimizer that steps along the mean.</source>
            <translation>沿均值前进的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>The optimizer was changed after this step; its whole-tensor state is gone.</source>
            <translation>这一步之后优化器已更换，它对整个张量所保留的内容已不存在。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The optimizer whose weights are averaged.</source>
            <translation>其权重被平均的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/cli/__init__.py"></location>
            <source>The output is incomplete: {reason}.</source>
            <translation>输出不完整：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/dense_network.py"></location>
            <source>The outputs do not come from the last layer alone. Only sequential layers are drawn.</source>
            <translation>输出并非只来自最后一层。只画依次相连的层。</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/base.py"></location>
            <source>The pattern "{pattern}" of {title}</source>
            <translation>{title} 的模式“{pattern}”</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/slice_measurement.py"></location>
            <source>The plane of the path needs at least three states; {how_many}. States are stored about ten times a second: train further, then try again.</source>
            <translation>路径平面至少需要三个状态，而{how_many}。状态每秒保留约十次：请继续训练，然后再看。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>The planned length of the run in batches.</source>
            <translation>运行的计划长度，以批次计。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The power of the polynomial.</source>
            <translation>多项式的幂次。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/value_menus.py"></location>
            <source>The preset could not be deleted: {reason}.</source>
            <translation>无法删除预设：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/value_menus.py"></location>
            <source>The preset could not be written: {reason}.</source>
            <translation>无法写入预设：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>The preset {path} cannot be read: {reason}.</source>
            <translation>无法读取预设 {path}：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>The preset {path} was skipped: {error}.</source>
            <translation>已略过预设 {path}：{error}。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/client.py"></location>
            <source>The program at this address is not a Slotscope training.</source>
            <translation>在此地址回应的不是 Slotscope 的训练。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/trainer.py"></location>
            <source>The race ended.</source>
            <translation>竞赛已结束。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The rate falls along half a period of the cosine.</source>
            <translation>学习率沿余弦的半个周期下降。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The rate of SGD that both bounds tend to.</source>
            <translation>两个边界所趋向的 SGD 学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The rate to combine the current gradient and the 1st moment estimate.</source>
            <translation>当前梯度与一阶矩估计的组合比率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The ratio of the learning rate when using Adam to the main learning rate.</source>
            <translation>使用 Adam 时的学习率与主学习率之比。</translation>
        </message>
        <message>
            <location filename="../../app/attach/kernel/training_recording.py"></location>
            <source>The recording reached its memory limit: fewer of the early steps are kept.</source>
            <translation>记录超出了它的内存：很久以前的部分只保留较少的步。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>The reply to answer {answer:.6g} is not true, {claim}: {says}</source>
            <translation>对答案 {answer:.6g} 所说的不成立，{claim}：{says}</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/measurement.py"></location>
            <source>The response length must be 2 to 10000; received {steps}; use 100.</source>
            <translation>响应的长度为 2 到 10000 步；收到 {steps}；请用 100。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/records.py"></location>
            <source>The row of a run is damaged.</source>
            <translation>一次运行的行已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_grading.py"></location>
            <source>The run cannot be reproduced: {error}</source>
            <translation>无法重做该运行：{error}</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/run_loader.py"></location>
            <source>The run could not be resumed: {sentence}</source>
            <translation>无法继续运行：{sentence}</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/store_service.py"></location>
            <source>The run database</source>
            <translation>运行数据库</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>The run database cannot be read: {error}.</source>
            <translation>无法读取运行数据库：{error}。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>The run database is damaged ({damage}), and cannot be moved aside.</source>
            <translation>运行数据库已损坏（{damage}），且无法移开。</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>The run database is damaged ({error}). Recording has stopped; restart Slotscope to move it aside and create a new one.</source>
            <translation>运行数据库已损坏（{error}）。不再记录；请重新启动 Slotscope，以移开它并创建新的数据库。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>The run database is damaged ({splitlines}).</source>
            <translation>运行数据库已损坏（{splitlines}）。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>The run database is damaged ({splitlines}). Recording continues; the file will be moved aside at the next start.</source>
            <translation>运行数据库已损坏（{splitlines}）。记录继续；下次打开 Slotscope 时会把它移开。</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>The run database is damaged: {error}.</source>
            <translation>运行数据库已损坏：{error}。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>The run database was damaged ({damage}). It was moved to {there}, and a new one was created. {other_there}</source>
            <translation>运行数据库已损坏（{damage}）。它已移到 {there}，并创建了新的数据库。{other_there}</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>The run database {path} is damaged ({reason}) and was left unchanged. {other_path}</source>
            <translation>运行数据库 {path} 已损坏（{reason}），保持不变。{other_path}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_grading.py"></location>
            <source>The run does not count: it changes a locked setting, {names}.</source>
            <translation>该运行不算：它更改了这个步骤中锁定的内容，{names}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_grading.py"></location>
            <source>The run does not count: it has {made} steps; the limit is {longest}.</source>
            <translation>该运行不算：它有 {made} 步，至多 {longest} 步。</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <source>The run ended{said}. Its recording is in {folder}.</source>
            <translation>运行已结束{said}。到那时为止的记录在 {folder} 中。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>The run has moved on since step {step}</source>
            <translation>自第 {step} 步以来运行已继续</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>The run was not saved: {lacks}.</source>
            <translation>运行没有保存：{lacks}。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/sweep_store.py"></location>
            <source>The run {run} was not recorded completely.</source>
            <translation>运行 {run} 没有完整记录。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>The runs in {path} were saved by a newer Slotscope (format version {version}; this one reads up to {other_version}). They can be opened as far as this version understands them, but nothing is recorded. Update Slotscope to record.</source>
            <translation>{path} 中的运行由更新的 Slotscope 保存（格式版本 {version}；此版本最多读到 {other_version}）。在此版本能理解的范围内可以打开它们，但不作记录。要记录，请更新 Slotscope。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The same 1 % above the limit</source>
            <translation>同上，比极限高 1 %</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The same at any step</source>
            <translation>同上，任何一步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The same of Adam with decay in the gradient</source>
            <translation>同上，衰减在梯度中的 Adam</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The same of the rarest class</source>
            <translation>同上，最罕见的类别</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The same of the sixth class</source>
            <translation>同上，第六个类别</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>The same start gives the same weights</source>
            <translation>相同的起点给出相同的权重</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>The same weights at each step, dense and sparse, are the best evidence that the mathematics is the same.</source>
            <translation>每一步的权重都相同，稠密和稀疏皆然，是数学相同的最好证据。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The same without the t of a double root</source>
            <translation>同上，去掉重根的 t</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The same, 5 % quantile</source>
            <translation>同上，5 % 分位数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>The same, 95 % quantile</source>
            <translation>同上，95 % 分位数</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/inlined_code.py"></location>
            <source>The schedule "{name}" cannot be exported yet; cosine or one_cycle can.</source>
            <translation>调度“{name}”还不能导出；cosine 或 one_cycle 可以。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/inlined_code.py"></location>
            <source>The schedule "{name}" cannot be exported yet; one that is a function of the step can.</source>
            <translation>调度“{name}”还不能导出；作为步的函数的调度可以。</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/scheduled_value.py"></location>
            <source>The schedule gives {values:.4g} at step {iterations}; it must be {wanted}.</source>
            <translation>调度在第 {iterations} 步给出 {values:.4g}；必须是{wanted}。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_settings.py"></location>
            <source>The schedule of {target} ends: {sentence} Its last value stays.</source>
            <translation>{target} 的调度结束：{sentence} 其最后一个值保持不变。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/cluster.py"></location>
            <source>The scheduler at {address} cannot be reached</source>
            <translation>无法连接位于 {address} 的调度器</translation>
        </message>
        <message>
            <location filename="../../app/sweep/sweep_runner.py"></location>
            <source>The scheduler is no longer reachable. Run the same command to continue.</source>
            <translation>调度器已消失。同一命令会从停止处继续。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>The seed of initial weights, batches and every other random number.</source>
            <translation>初始权重、批次和其他一切随机数的种子。</translation>
        </message>
        <message>
            <location filename="../../app/core/text/sentences.py"></location>
            <source>The sentences of the language {code} cannot be read: {error}.</source>
            <translation>无法读取语言 {code} 的语句：{error}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The share of a document's words that come from its topic; the rest come from all.</source>
            <translation>文档的词中来自其主题的比例；其余来自全部主题。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The share of a variable's elements in whose divisor ε is at least as large as the root of the second moment.</source>
            <translation>变量中，除数里的 ε 不小于二阶矩的平方根的元素所占比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The share of each hidden layer's outputs that a training step sets to 0.</source>
            <translation>训练的一步把每个隐藏层的输出设为 0 的比例。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The simple noise scale B = tr(Σ) / |G|² of McCandlish, Kaplan, Amodei et al. 2018, "An empirical model of large-batch training", appendix A.1, estimated for the training set as it is.</source>
            <translation>简单噪声尺度 B = tr(Σ) / |G|²，见 McCandlish, Kaplan, Amodei et al. 2018，“An empirical model of large-batch training”，附录 A.1，按现有的训练集估计。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>The slot {first} is {dtype}, but the weights are float32</source>
            <translation>槽位 {first} 为 {dtype}，而权重为 float32</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/element_edit.py"></location>
            <source>The slot {name} of {path}</source>
            <translation>{path} 的槽位 {name}</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/element_edit.py"></location>
            <source>The slot {name} of {path} has no value per element.</source>
            <translation>{path} 的槽位 {name} 中没有任何内容属于它的单个元素。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/fixed_code.py"></location>
            <source>The stage "{choice}" cannot be exported yet; {known} can.</source>
            <translation>环节“{choice}”还不能导出；{known} 可以。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The starting value for accumulators.</source>
            <translation>累加器的起始值。</translation>
        </message>
        <message>
            <location filename="../../app/engine/history/weights_file.py"></location>
            <source>The state after step {step} does not fit the model: it has arrays of shapes {shapes}, and the model needs {needed_shapes}.</source>
            <translation>第 {step} 步之后的状态不适合模型：其数组形状为 {shapes}，而模型需要 {needed_shapes}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/snapshots.py"></location>
            <source>The state of step {step} no longer matches this optimizer: {odd} is {other_odd} in the state and {third_odd} in the optimizer.</source>
            <translation>第 {step} 步的状态不再适合此优化器：{odd} 在状态中为 {other_odd}，在优化器中为 {third_odd}。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/number_table.py"></location>
            <source>The steps of a table of numbers are damaged.</source>
            <translation>一个数值表的步已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/diagnostic_scheduler.py"></location>
            <source>The stride of {name} is {stride}; it must be 0 or more steps.</source>
            <translation>{name} 的间隔为 {stride}；必须是 0 或更多步。</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>The summary could not be written: {reason}.</source>
            <translation>无法写入摘要：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/store/sweep_journal.py"></location>
            <source>The sweep cannot be recorded in {path}: {reason}.</source>
            <translation>无法在 {path} 中记录扫描：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_process.py"></location>
            <source>The sweep ended unexpectedly ({error}: {words}).</source>
            <translation>扫描意外结束（{error}：{words}）。</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_process.py"></location>
            <source>The sweep ended unexpectedly ({error}{words}).</source>
            <translation>扫描意外结束（{error}{words}）。</translation>
        </message>
        <message>
            <location filename="../../app/session/sweeps/sweeps.py"></location>
            <source>The sweep process ended unexpectedly ({reason}). Press Continue to resume.</source>
            <translation>进行扫描的进程意外结束（{reason}）。点击“继续”可接着进行。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/table_sampler.py"></location>
            <source>The table cannot be sampled. {error}</source>
            <translation>无法对表采样。{error}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>The target "{column}" is {value} in every row, so there is nothing to learn.</source>
            <translation>目标“{column}”在每行都是 {value}，因此没有可学习的内容。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>The target "{target}" has {count} different values; as classes, use at most {most}. To predict a number, set task to regression.</source>
            <translation>目标“{target}”有 {count} 个不同的值；作为类别，请至多用 {most} 个。要预测数，请把 task 设为 regression。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>The target "{target}" holds more than {most} different words; as classes, use at most {most}.</source>
            <translation>目标“{target}”含有超过 {most} 个不同的词；作为类别，请至多用 {most} 个。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>The target "{texts}" holds words; a regression needs numbers.</source>
            <translation>目标“{texts}”含有词；回归需要数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>The target learning rate for our warmup phase.</source>
            <translation>预热阶段的目标学习率。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>The targets of "{name}"</source>
            <translation>“{name}”的目标</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/language.py"></location>
            <source>The term {declared!r} {error}.</source>
            <translation>项 {declared!r} {error}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/equations.py"></location>
            <source>The terms need {missings}; received {values}.</source>
            <translation>各项需要 {missings}；收到 {values}。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/run_code.py"></location>
            <source>The text of {name} in the store is damaged.</source>
            <translation>存储中 {name} 的文本已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/client.py"></location>
            <source>The training does not respond. Retrying.</source>
            <translation>训练没有回应；正在重试。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_trainer.py"></location>
            <source>The training refused: {sentence}</source>
            <translation>训练拒绝了：{sentence}</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_instruments.py"></location>
            <source>The trigger {title} cannot pause the run: its loop never calls scope.step().</source>
            <translation>触发器 {title} 不会暂停运行：它的循环从不调用 scope.step()。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_instruments.py"></location>
            <source>The trigger {title} cannot slow the run down: another process trains it.</source>
            <translation>触发器 {title} 不会放慢运行：它由另一个进程训练。</translation>
        </message>
        <message>
            <location filename="../../app/core/recording/run_instruments.py"></location>
            <source>The trigger {title} is not armed: its condition {error}.</source>
            <translation>触发器 {title} 没有启用：其条件{error}。</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>The typed value {fault}. Correct it, or press Esc to keep the previous one.</source>
            <translation>你输入的值{fault}。请更正，或按 Esc 保留之前的值。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>The update runs once per batch; one that takes several times as long as Adam's dominates training.</source>
            <translation>每个批次更新一次；耗时为 Adam 数倍的更新会占训练的很大一部分。</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/element_edit.py"></location>
            <source>The value must be finite; received {value}.</source>
            <translation>手动设置的数必须有限；收到 {value}。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/stored_states.py"></location>
            <source>The variables of a run are damaged.</source>
            <translation>运行的变量信息已损坏。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>The warm-up starts from 0</source>
            <translation>预热从 0 开始</translation>
        </message>
        <message>
            <location filename="../../app/attach/watched_variable.py"></location>
            <source>The weight before this step was not kept.</source>
            <translation>没有保留这一步之前的权重。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>The weights could not be written.</source>
            <translation>无法写入权重。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/slice_measurement.py"></location>
            <source>The weights have not moved, so their path has no plane.</source>
            <translation>权重没有移动，因此其路径没有平面。</translation>
        </message>
        <message>
            <location filename="../../app/window/window.py"></location>
            <source>The window's settings could not be written: {reason}.
</source>
            <translation>无法写入窗口的设置：{reason}。
</translation>
        </message>
        <message>
            <location filename="../../app/sweep/cluster.py"></location>
            <source>The worker at {address} is not used: it has {said}.</source>
            <translation>不使用位于 {address} 的工作进程：它有 {said}。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/sweep_runner.py"></location>
            <source>The worker of {title} was lost; the run is repeated.</source>
            <translation>{title} 的工作进程已丢失；将重新运行它。</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/measurement.py"></location>
            <source>The {name} must be a finite number; received {it:g}; use 0.</source>
            <translation>{name} 必须是有限数；收到 {it:g}；请用 0。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/diagnostic_scheduler.py"></location>
            <source>The {what} cannot be measured here. {error}</source>
            <translation>此处无法测量 {what}。{error}</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/background_measurement.py"></location>
            <source>The {what} could not be measured. {fault}</source>
            <translation>无法测量 {what}。{fault}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>There are fewer than {count} numbers from {low!r} to {high!r}.</source>
            <translation>从 {low!r} 到 {high!r} 没有 {count} 个数。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>There are no deleted runs in {path}.</source>
            <translation>{path} 中没有已删除的运行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/schedule_free_sgd.py"></location>
            <source>There are no means yet: build the optimizer on the variables first.</source>
            <translation>还没有均值：请先在变量上构建优化器。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>There are no runs in {path}.</source>
            <translation>{path} 中没有运行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/__init__.py"></location>
            <source>There is no contract {contract!r}; available: {contractss}.</source>
            <translation>没有名为 {contract!r} 的约定；现有 {contractss}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/diagnostic_scheduler.py"></location>
            <source>There is no diagnostic "{name}"; there are {discovers}.</source>
            <translation>没有诊断“{name}”；现有 {discovers}。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>There is no file "{path}".</source>
            <translation>没有文件“{path}”。</translation>
        </message>
        <message>
            <location filename="../../app/cli/check_command.py"></location>
            <location filename="../../app/cli/runs_command.py"></location>
            <location filename="../../app/store/files/container_archive.py"></location>
            <source>There is no file {path}.</source>
            <translation>没有文件 {path}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source>There is no reference experiment "{unknown}".{meant} There are: {knowns}.</source>
            <translation>没有参考实验“{unknown}”。{meant} 现有：{knowns}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <location filename="../../app/store/store.py"></location>
            <source>There is no run database at {path}.</source>
            <translation>{path} 处没有运行数据库。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/records.py"></location>
            <source>There is no run {run} in the run database.</source>
            <translation>存储中没有运行 {run}。</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>There is no run {text!r} in the run database; {advice}.</source>
            <translation>存储中没有运行 {text!r}；{advice}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/element_edit.py"></location>
            <source>There is no variable {variable}; the model has {count}.</source>
            <translation>没有变量 {variable}；模型有 {count}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/chain.py"></location>
            <source>There may be one accumulation; two, of n and m batches, are one of n times m.</source>
            <translation>只能有一次累积；n 个与 m 个批次的两次累积等于 n 乘 m 个的一次。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>These answers belong to another version of this lesson.</source>
            <translation>这些答案属于此教程的另一个版本。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>These are the weights after step {steps}.</source>
            <translation>权重为第 {steps} 步之后的权重。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This can be useful when your batch size is very small, in order to reduce gradient noise at each update step.</source>
            <translation>批次很小时，这有助于降低每次更新的梯度噪声。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This differs from L2 above in that the L2 above is a stabilization penalty, whereas this L2 shrinkage is a magnitude penalty.</source>
            <translation>这与上面的 L2 不同：上面的 L2 是稳定性惩罚，而 L2 收缩是幅度惩罚。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>This element was not recorded at both this and the previous step.</source>
            <translation>该元素的这一步和前一步没有都被记录。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>This element was not recorded at this and the previous step. Go to this step to compute it.</source>
            <translation>在这一步和前一步没有记录该元素：转到这一步即可计算。</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>This element was not recorded at this step. It will be computed once the run pauses.</source>
            <translation>这一步没有记录此元素。运行暂停后即计算它。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This epsilon is "epsilon hat" in the Kingma and Ba paper (in the formula just before Section 2.1) if adaptive_epsilon is False, not the epsilon in Algorithm 1 of the paper.</source>
            <translation>如果 adaptive_epsilon 是 False，这个 epsilon 是 Kingma 和 Ba 论文中的 “epsilon hat”（在 2.1 节之前的公式中），而不是论文算法 1 中的 epsilon。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This epsilon is "epsilon hat" in the Kingma and Ba paper (in the formula just before Section 2.1), not the epsilon in Algorithm 1 of the paper.</source>
            <translation>这个 epsilon 是 Kingma 和 Ba 论文中的 “epsilon hat”（在 2.1 节之前的公式中），而不是论文算法 1 中的 epsilon。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This implementation always computes gradients at the value of the variable(s) passed to the optimizer.</source>
            <translation>这个实现总是在传给优化器的变量值处计算梯度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This implementation is an approximation of the original formula, valid for high values of momentum.</source>
            <translation>这个实现是原公式的近似，在动量较高时成立。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This is "epsilon hat" in the Kingma and Ba paper (in the formula just before Section 2.1), not the epsilon in Algorithm 1 of the paper.</source>
            <translation>这是 Kingma 和 Ba 论文中的 “epsilon hat”（在 2.1 节之前的公式中），而不是论文算法 1 中的 epsilon。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This is a default learning rate decay in Adafactor.</source>
            <translation>这是 Adafactor 默认的学习率衰减。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This is a part of Adafactor algorithm, independent from clipnorm, clipvalue and global_clipnorm.</source>
            <translation>这是 Adafactor 算法的一部分，与 clipnorm、clipvalue 和 global_clipnorm 无关。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This is a part of Adafactor algorithm, independent from clipnorm, clipvalue, and global_clipnorm.</source>
            <translation>这是 Adafactor 算法的一部分，与 clipnorm、clipvalue 和 global_clipnorm 无关。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This is known as "gradient accumulation".</source>
            <translation>这称为“梯度累积”。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This is the momentum to use when computing the EMA of the model's weights: new_average = ema_momentum * old_average + (1 - ema_momentum) * current_variable_value.</source>
            <translation>这是计算模型权重的 EMA 时使用的动量：new_average = ema_momentum * old_average + (1 - ema_momentum) * current_variable_value。</translation>
        </message>
        <message>
            <location filename="../../app/attach/watched_variable.py"></location>
            <source>This model is too large to keep its tensors.</source>
            <translation>该模型太大，无法保留其张量。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/dense_network.py"></location>
            <source>This model looks up rows of tables. Only sequential dense layers are drawn.</source>
            <translation>此模型查找表的行。只有依次相连的全连接层才画成网络。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/plane_look.py"></location>
            <source>This model looks up {rows}. A plane needs numeric inputs.</source>
            <translation>此模型查找{rows}。平面需要数值输入。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/saved_model_run.py"></location>
            <source>This model was read from a file. None of its code is run, and the file is not changed.</source>
            <translation>此模型是从文件读取的：不会运行其中的任何内容，也不会更改文件。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>This process has one logical device; replicas need two</source>
            <translation>此进程只有一个逻辑设备，副本需要两个</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>This row has no gradient in this step, and the optimizer left it unchanged.</source>
            <translation>此行在这一步没有梯度，优化器没有改变它。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>This run failed; the next one starts from step 0</source>
            <translation>此运行已出错，下一次从第 0 步开始</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>This run has ended; the next one starts from step 0</source>
            <translation>此运行已结束，下一次从第 0 步开始</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>This scale will be updated during training.</source>
            <translation>这个系数在训练中会更新。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/attached_schedules.py"></location>
            <source>This schedule follows the loss of another process, so its values are not known in advance. Choose a function of the step.</source>
            <translation>此调度跟随损失，而损失由另一个进程测量，因此其值无法预先知道；请选择一个只取决于步的调度。</translation>
        </message>
        <message>
            <location filename="../../app/attach/attached_run.py"></location>
            <source>This step draws random numbers after its optimizer, with stateful operations: they differ from those without Attach.</source>
            <translation>这一步在其优化器之后用自行计数的操作抽取随机数：它们与没有 Attach 时不同。</translation>
        </message>
        <message>
            <location filename="../../app/attach/watched_variable.py"></location>
            <source>This step was not measured.</source>
            <translation>这一步没有测量。</translation>
        </message>
        <message>
            <location filename="../../app/attach/publisher.py"></location>
            <source>This training cannot be attached to: could not listen at {address}: {error}.</source>
            <translation>无法查看这个训练：不能在 {address} 上监听：{error}。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>This training cannot pause: its loop never calls scope.step().</source>
            <translation>该训练无法暂停：它的循环从不调用 scope.step()。</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>This training cannot recompute earlier steps. Use Attach(replay=dataset) or watch(..., replay=function).</source>
            <translation>该训练没有得到可用来重做更早的步的内容：Attach(replay=dataset) 或 watch(..., replay=function) 使它们可以到达。</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>This training cannot show earlier steps: {reason}.</source>
            <translation>该训练无法显示更早的步：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>This training does not respond.</source>
            <translation>该训练现在没有回应。</translation>
        </message>
        <message>
            <location filename="../../app/attach/replay_batches.py"></location>
            <source>This training has a custom train_step whose loss is not known.</source>
            <translation>此训练有自己的 train_step，它用哪个损失不得而知。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>This training has ended; its recording is kept.</source>
            <translation>该训练已结束；其运行按记录保留。</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>This training is idle. Try again while fit runs.</source>
            <translation>该训练现在没有走步：请在 fit 运行时再试。</translation>
        </message>
        <message>
            <location filename="../../app/attach/kernel/rendezvous.py"></location>
            <source>This training needs its token, as given by Attach(token=...).</source>
            <translation>训练需要它的令牌：即交给它的那个，如 Attach(token=...)。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/refusals.py"></location>
            <source>This training runs an older Slotscope, which does not accept schedules.</source>
            <translation>该训练运行的是较旧的 Slotscope，它不接受调度。</translation>
        </message>
        <message>
            <location filename="../../app/attach/replay_batches.py"></location>
            <source>This training runs on several replicas, each with its own loss.</source>
            <translation>此训练的步由多个副本完成，每个副本有自己的损失。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>This training saves no checkpoints. Use Attach(checkpoints="folder").</source>
            <translation>该训练不保存检查点：请用 Attach(checkpoints="folder")。</translation>
        </message>
        <message>
            <location filename="../../app/attach/publisher.py"></location>
            <source>This training speaks version {version} of the protocol; received {message}.</source>
            <translation>这个训练使用协议的第 {version} 版；收到 {message}。</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>This update depends on the whole tensor, which is too large to keep.</source>
            <translation>此更新由整个张量计算得出，张量太大，无法保留。</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/tensor_views.py"></location>
            <source>This variable is frozen.</source>
            <translation>没有优化器训练此变量：它已冻结。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Three contracts accept a function without arguments as the rate; it must be called at each step.</source>
            <translation>有三种约定接受无参数的函数作为学习率；每一步都必须调用它。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Times that RMS passes 2.3</source>
            <translation>RMS 超过 2.3 的次数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Times that RMS passes 2.3 there</source>
            <translation>那里 RMS 超过 2.3 的次数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Times the weight, added to the gradient after it was divided.</source>
            <translation>乘以权重，在梯度作除法之后加到梯度上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Times the weight, added to the gradient.</source>
            <translation>乘以权重，加到梯度上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Times the weight, added to the step before its length is set.</source>
            <translation>乘以权重，在确定步长之前加到步上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>To match the exact form in the original paper use 1.0.</source>
            <translation>要与原论文的形式完全一致，请使用 1.0。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>To match the exact form in the original paper, use 1.0.</source>
            <translation>要与原论文的形式完全一致，请使用 1.0。</translation>
        </message>
        <message>
            <location filename="../../app/cli/window_command.py"></location>
            <source>To train in the terminal, run: slotscope run FILE.toml</source>
            <translation>slotscope run FILE.toml 在终端训练</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Too many open files</source>
            <translation>打开的文件太多</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Topics, and so classes.</source>
            <translation>主题数，也就是类别数。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/run_loop.py"></location>
            <source>Tracing the step ({count} variables). This may take more than a minute.</source>
            <translation>正在跟踪训练步（{count} 个变量）。可能需要一分钟以上。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Train in the terminal. Writes scalars.csv (one row per step), validation.csv, summary.json and experiment.toml, and saves the run in the run database (slotscope runs).</source>
            <translation>在终端训练。写出 scalars.csv（每步一行）、validation.csv、summary.json 和 experiment.toml，并把运行保存到运行数据库（slotscope runs）。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Train in the window, then write pictures of it as PNG files.</source>
            <translation>在窗口中训练，然后把窗口的图片写成 PNG 文件。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/recorded_run.py"></location>
            <source>Trained by another program; shown as recorded.</source>
            <translation>该运行由另一个程序训练，按记录显示。</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>Training</source>
            <translation>正在训练</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/training_thread.py"></location>
            <source>Training cannot be started: {kind}.</source>
            <translation>无法开始训练：{kind}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Training error of both</source>
            <translation>两者的训练误差</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>Training failed at step {step}: not finite.</source>
            <translation>训练在第 {step} 步出错：有一个数非有限。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Training loss, validation loss and metric of an average of the weights; none of the run's tensors is touched.</source>
            <translation>权重平均的训练损失、验证损失和指标；运行的张量都不受影响。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/training_thread.py"></location>
            <source>Training was stopped by an unexpected error, {kind}. The run is still here.</source>
            <translation>训练因意外的错误 {kind} 停止。运行仍在这里。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Trains on several replicas</source>
            <translation>可在多个副本上训练</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Treatment of empty cells: refuse the file, drop their rows, or fill in the column's mean.</source>
            <translation>如何处理空单元格：拒绝文件、丢弃其行，或填入该列的均值。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Triangles of one height, each half as high as the one before, or fading with every step.</source>
            <translation>三角形等高、每个为前一个的一半高，或随每一步衰减。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Trusted change of a layer, as a share of its norm.</source>
            <translation>信任一层变化的程度，以其范数的比例计。</translation>
        </message>
        <message>
            <location filename="../../app/cli/experiment_source.py"></location>
            <source>Trusted: {texts}</source>
            <translation>已信任：{texts}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Two interleaved half circles in the plane, one class each.</source>
            <translation>平面中两个交错的半圆，各为一类。</translation>
        </message>
        <message>
            <location filename="../../optimizers/catalogue.py"></location>
            <source>Two listings are called {listing}: {both}.</source>
            <translation>两个条目都叫 {listing}：{both}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/point_datasets.py"></location>
            <source>Two moons</source>
            <translation>双月</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Two moons, two replicas and a gradient twice too large</source>
            <translation>双月，两个副本，梯度大了一倍</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Two replicas give the weights of one device with the summed gradient</source>
            <translation>两个副本给出的权重与单个设备用梯度之和的相同</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Two runs from the same start give the same weights bit for bit</source>
            <translation>从相同起点的两次运行给出逐位相同的权重</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Two runs from the same start, with the same seeds, end {difference:.2g} apart after {steps} steps</source>
            <translation>从相同起点、以相同种子的两次运行，{steps} 步之后相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Two tables whose rows' products say which words occur together (Mikolov et al. 2013).</source>
            <translation>两个表，其行的乘积说明哪些词一起出现 (Mikolov et al. 2013)。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/script.py"></location>
            <source>Two things in the script would be called {item}; rename that of your file.</source>
            <translation>脚本中会有两个内容都叫 {item}；请重命名你的文件中的那个。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Two variables with the same name behave like two with different names</source>
            <translation>两个同名变量的步与两个不同名的相同</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Two variables with the same name end {difference:.2g} away from two with different names after {steps} steps</source>
            <translation>{steps} 步之后，两个同名变量与两个不同名的相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>Type values of {parameter}, separated by commas: 0.1, 0.2, 0.4.</source>
            <translation>请输入 {parameter} 的值，以逗号分隔：0.1, 0.2, 0.4。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Unclosed array</source>
            <translation>数组没有闭合</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Unclosed inline table</source>
            <translation>内联表没有闭合</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Under MirroredStrategy a step raises {cause}</source>
            <translation>在 MirroredStrategy 下一步引发 {cause}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Under tf.distribute.MirroredStrategy the gradients of the replicas are summed before the update.</source>
            <translation>在 tf.distribute.MirroredStrategy 下，各副本的梯度在更新之前求和。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/session_state.py"></location>
            <source>Undone: {edit}</source>
            <translation>撤销：{edit}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/multi_backend.py"></location>
            <source>Unexpected keyword argument passed to optimizer: {wrongs}</source>
            <translation>传给优化器的关键字参数出乎意料：{wrongs}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Unfreezing a layer adds variables that the optimizer was not built on. A KeyError deep in the update hides the reason, and a slot shared with another variable is silently wrong.</source>
            <translation>解冻的层会带来优化器构建时没有的变量；更新深处的 KeyError 说明不了原因，而与另一个变量共用的槽位会无声地出错。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/processing/weight_stages.py"></location>
            <source>Unit norm</source>
            <translation>单位范数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Units of each hidden layer; none for a linear model.</source>
            <translation>每个隐藏层的单元数；不填则为线性模型。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Units of the hidden layer; 0 for none.</source>
            <translation>隐藏层的单元数；0 表示没有。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>Unterminated string</source>
            <translation>字符串没有结束</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Until then the rate is the first one.</source>
            <translation>在此之前学习率为第一个值。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>Untitled</source>
            <translation>未命名</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>Up to step {sampled} only saved states are computed. Zoom in to compute every step.</source>
            <translation>到第 {sampled} 步为止，只在存有状态处计算。放大可计算每一步。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Update cosine</source>
            <translation>更新余弦</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Update in the hooks that the base calls; where apply_gradients is overridden, call super().apply_gradients.</source>
            <translation>请在基类调用的钩子中更新；若重写了 apply_gradients，请调用 super().apply_gradients。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Update ÷ rate at step 1 000</source>
            <translation>第 1 000 步的更新 ÷ 学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Update ÷ rate at step 10 000</source>
            <translation>第 10 000 步的更新 ÷ 学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Update ÷ rate at step 100</source>
            <translation>第 100 步的更新 ÷ 学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Update ÷ rate at step 4, not rectified</source>
            <translation>第 4 步的更新 ÷ 学习率，未修正</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Update ÷ rate at step 5</source>
            <translation>第 5 步的更新 ÷ 学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Update ÷ rate at step 6</source>
            <translation>第 6 步的更新 ÷ 学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Updates to the first warm restart; 0 for none.</source>
            <translation>到第一次热重启的更新次数；0 则没有重启。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Upper bound of x and y.</source>
            <translation>x 和 y 的最大值。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Use TensorFlow operations on tensors; branch with tf.cond, and call no .numpy() and no float() on a tensor.</source>
            <translation>请对张量使用 TensorFlow 操作；用 tf.cond 分支，不要对张量调用 .numpy() 或 float()。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Use operations with fixed shapes that XLA has: no tf.py_function, tf.unique, tf.boolean_mask or tf.where(x).</source>
            <translation>请使用 XLA 具有的、形状固定的操作：不用 tf.py_function、tf.unique、tf.boolean_mask 或 tf.where(x)。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Use zero for a fixed learning rate.</source>
            <translation>固定学习率请用零。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>Used as its contract says, one device raises {error}</source>
            <translation>按其约定的用法，单个设备引发 {error}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Used to derive the initial learning rate of the i-th period.</source>
            <translation>用来推出第 i 个周期的初始学习率。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Used to derive the number of iterations in the i-th period.</source>
            <translation>用来推出第 i 个周期的迭代次数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Useful for preventing underflow during mixed precision training.</source>
            <translation>在混合精度训练中有助于防止下溢。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Uses a cosine decay schedule with restarts.</source>
            <translation>使用带重启的余弦衰减调度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Uses a cosine decay with optional warmup.</source>
            <translation>使用可带预热的余弦衰减。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Uses a piecewise constant decay schedule.</source>
            <translation>使用分段常数衰减调度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Uses a polynomial decay schedule.</source>
            <translation>使用多项式衰减调度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Uses an exponential decay schedule.</source>
            <translation>使用指数衰减调度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Uses an inverse time decay schedule.</source>
            <translation>使用反时间衰减调度。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Using Nesterov Momentum makes the variable(s) track the values called theta_t + mu*v_t in the paper.</source>
            <translation>使用 Nesterov 动量时，变量跟踪论文中称为 theta_t + mu*v_t 的值。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>Values can be edited once the run is ready</source>
            <translation>运行就绪后才能更改数</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>Values can be edited only at the run's current step</source>
            <translation>只能在运行的当前步更改数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Vanilla gradient descent means no momentum.</source>
            <translation>普通的梯度下降即没有动量。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Variable names are not unique; state kept by name may be shared by two variables.</source>
            <translation>没有什么保证变量的名称各不相同；按名称保存的状态会被两个变量共用。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Variables in reverse order end with the same weights</source>
            <translation>变量倒序时得到相同的权重</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Variables of several shapes fail together but work one by one</source>
            <translation>几种形状的变量一起会引发错误，各自单独则可以更新</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Variables of shape {shape} {faulty}</source>
            <translation>形状为 {shape} 的变量{faulty}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Variables that AdamW steps, as embed: regular expressions on the path.</source>
            <translation>由 AdamW 更新的变量，如 embed：路径的正则表达式。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Variables with zero to four axes work, {count} shapes</source>
            <translation>零到四个轴的变量可以更新，共 {count} 种形状</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>Waits for “{loads_title}”</source>
            <translation>等待“{loads_title}”</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Warm-up</source>
            <translation>预热</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Warm-up is variance: the factor of RAdam</source>
            <translation>预热是方差：RAdam 的系数</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../optimizers/schedules/cycles.py"></location>
            <source>Warm-up, stable, decay</source>
            <translation>预热、稳定、衰减</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/warm_up.py"></location>
            <source>WarmUp: begins_at must be at least 0; received {begins_at}.</source>
            <translation>WarmUp：begins_at 必须至少为 0；收到 {begins_at}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/warm_up.py"></location>
            <source>WarmUp: warm_up_start must be at least 0 and at most 1; received {warm_up_start}.</source>
            <translation>WarmUp：warm_up_start 必须至少为 0、至多为 1；收到 {warm_up_start}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/warm_up.py"></location>
            <source>WarmUp: warm_up_steps must be at least 0; received {warm_up_steps}.</source>
            <translation>WarmUp：warm_up_steps 必须至少为 0；收到 {warm_up_steps}。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Way of a row touched once, in rates, after 1 step</source>
            <translation>触及一次的行的位移，以学习率计，1 步之后</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/choices/shipped.py"></location>
            <location filename="../../optimizers/processing/weight_stages.py"></location>
            <source>Weight decay</source>
            <translation>权重衰减</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Weight decay and the learning rate</source>
            <translation>权重衰减与学习率</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Weight of half the sum of squares, which draws all weights towards zero.</source>
            <translation>平方和一半的权重，把所有权重拉向零。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Weight of the gradient in the velocity.</source>
            <translation>梯度在速度中的权重。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Weight of the slow mean.</source>
            <translation>慢速均值的权重。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Weight of the sum of magnitudes, which draws small weights to exactly zero.</source>
            <translation>绝对值之和的权重，把小权重拉到恰好为零。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Weights and {count} slots are finite after an ordinary step</source>
            <translation>普通的一步之后，权重和 {count} 个槽位有限</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>Weights are finite after an ordinary step</source>
            <translation>普通的一步之后权重有限</translation>
        </message>
        <message>
            <location filename="../../app/engine/history/weights_file.py"></location>
            <source>Weights are saved as {suffixess}; received {path}.</source>
            <translation>权重保存为 {suffixess}；收到 {path}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Weights that must not be negative are not, after {constraint_steps} {lookeds} steps</source>
            <translation>不得为负的权重在 {constraint_steps} 个{lookeds}步之后不为负</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>Weights that must not be negative are not, after {constraint_steps} {lookeds} steps; with a constraint it takes no sparse gradients</source>
            <translation>不得为负的权重在 {constraint_steps} 个{lookeds}步之后不为负；有约束时它不接受稀疏梯度</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>What Muon makes of singular values</source>
            <translation>Muon 如何改变奇异值</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>What is left of the rate at the end of steps, as a fraction of it.</source>
            <translation>steps 结束时学习率所余的比例。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>What optimizer.variables lists is saved; a variable beside it starts over when a run is resumed.</source>
            <translation>optimizer.variables 列出的会保存；其外的变量在运行继续时重新开始。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>What v remembers</source>
            <translation>v 记得什么</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>When input is sparse shrinkage will only happen on the active weights.</source>
            <translation>输入稀疏时，收缩只发生在活跃的权重上。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>When using the built-in fit() training loop, this happens automatically after the last epoch, and you don't need to do anything.</source>
            <translation>使用内置的 fit() 训练循环时，这在最后一个轮次之后自动完成，不需要做任何事。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Where they start, or the nearest place within the bounds; off for the start that the function is known for.</source>
            <translation>它们的起点，或边界内最近的位置；off 则取函数通常的起点。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Whether it should cycle beyond decay_steps.</source>
            <translation>超过 decay_steps 之后是否循环。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Whether to apply AMSGrad variant of this algorithm from the paper "On the Convergence of Adam and beyond".</source>
            <translation>是否使用论文 “On the Convergence of Adam and beyond” 中该算法的 AMSGrad 变体。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Whether to apply Nesterov momentum.</source>
            <translation>是否使用 Nesterov 动量。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Whether to apply decay in a discrete staircase, as o pposed to continuous, fashion.</source>
            <translation>衰减是否按离散的阶梯进行，而不是连续进行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Whether to use Nesterov-style momentum</source>
            <translation>是否使用 Nesterov 式动量</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>Why bias is corrected</source>
            <translation>为什么要修正偏差</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Width of the model, d_model in the paper. Off: the learning rate is the peak.</source>
            <translation>模型的宽度，即论文中的 d_model。off：学习率为峰值。</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>Wilcoxon signed-rank test over the differences of runs with the same seed: exact, two-sided, by ranks, so that no run counts for more because it is far off.</source>
            <translation>对相同种子的运行之差作 Wilcoxon 符号秩检验：精确、双侧、按秩，因此没有运行因偏离很远而占更大分量。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Will cast to the initial_learning_rate datatype.</source>
            <translation>会转换为 initial_learning_rate 的数据类型。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>With a callable as {name} it raises {root}</source>
            <translation>以可调用对象作为 {name} 时它引发 {root}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>With a constraint that forbids negative weights, one is {lowest:.2g} after {constraint_steps} {kind} steps</source>
            <translation>在禁止负权重的约束下，{constraint_steps} 个{kind}步之后有一个为 {lowest:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>With a schedule as {name} it raises {message}</source>
            <translation>以调度作为 {name} 时它引发 {message}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>With all {all_rows} rows named, weights differ by {difference:.2g} after {dense_steps} steps from those with dense gradients, which moved them by up to {moved:.2g}</source>
            <translation>指明全部 {all_rows} 行时，{dense_steps} 步之后权重与以稠密给出的相同梯度的相差 {difference:.2g}，后者使其移动至多 {moved:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>With an unknown number of rows, a step raises {root}</source>
            <translation>行数为图所不知时，一步引发 {root}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>With every row named, sparse gradients give the weights of dense ones</source>
            <translation>指明每一行时，稀疏梯度给出的权重与稠密的相同</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>With row 2 named three times, weights differ by {difference:.2g} after {repeated_steps} steps from those with the row merged</source>
            <translation>第 2 行指明三次时，{repeated_steps} 步之后权重与合并该行的相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>With the variables in reverse order the weights end {difference:.2g} away after {steps} steps</source>
            <translation>变量倒序时，{steps} 步之后权重相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>With {given}, {sentence}</source>
            <translation>当 {given} 时，{sentence}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>With {name}={limit} and {kind} gradients, weights are neither those of clipped gradients nor plain: {difference:.2g} off after {steps} steps</source>
            <translation>在 {name}={limit} 和{kind}梯度下，权重既不是裁剪后梯度的，也不是不裁剪的：{steps} 步之后相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>With {name}={limit} and {kind} gradients, weights are those without clipping: {difference:.2g} off after {steps} steps</source>
            <translation>在 {name}={limit} 和{kind}梯度下，权重与不裁剪的相同：{steps} 步之后相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>With {sure:.3g} % confidence the difference is between {low} and {high} ({first} minus {second}).</source>
            <translation>以 {sure:.3g} % 的置信度，差异在 {low} 和 {high} 之间（{first} 减 {second}）。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>With {what}, steps of {dtype} variables give weights that are not finite</source>
            <translation>当有 {what} 时，{dtype} 变量的步得到非有限的权重</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>With {what}, steps of {dtype} variables give weights that are not finite; those of float32 stay finite</source>
            <translation>在{what}下，{dtype} 变量的步给出非有限的权重；float32 的保持有限</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>Without a forward pass a step raises {error}</source>
            <translation>没有前向传播时一步引发 {error}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Words in each.</source>
            <translation>每个词袋的词数。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Words in the text; 20 words give about 40 · window pairs.</source>
            <translation>文本的词数；20 个词约给出 40 · window 对。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Write _resource_apply_sparse(self, grad, var, indices): grad has the rows of var that indices names.</source>
            <translation>请写 _resource_apply_sparse(self, grad, var, indices)：grad 含有 var 中由 indices 指明的行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Write _resource_apply_sparse(self, grad, var, indices, apply_state=None): grad has the rows of var that indices names.</source>
            <translation>请写 _resource_apply_sparse(self, grad, var, indices, apply_state=None)：grad 含有 var 中由 indices 指明的行。</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/filter.py"></location>
            <source>Write a number after {0}{1}, such as {2}{3}0.1.</source>
            <translation>请在 {0}{1} 之后写一个数，如 {2}{3}0.1。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Write an optimizer, or a whole experiment, as one Python file that needs only TensorFlow and Keras, to the file --out or to the terminal.</source>
            <translation>把优化器或整个实验写成一个只需要 TensorFlow 和 Keras 的 Python 文件，写到文件 --out 或终端。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Write def {contract_name}({parts}).</source>
            <translation>请写 def {contract_name}({parts})。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>Write in `terms` what `update` computes, in its order, or declare `no_terms` with the reason.</source>
            <translation>请在 `terms` 中按顺序写出 `update` 所计算的内容，或声明 `no_terms` 并给出原因。</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/filter.py"></location>
            <source>Write is: with {0}.</source>
            <translation>请用 {0} 写 is:。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>Write runs as a file, by its suffix: .slotscope (everything, opens in Slotscope), .csv, .parquet, .toml (the experiment), .weights.h5 and .keras (the weights of the last checkpoint), .png, .svg and .pdf (the loss); a folder for TensorBoard.</source>
            <translation>把运行写成文件，格式按后缀：.slotscope（全部内容，可在 Slotscope 中打开）、.csv、.parquet、.toml（实验）、.weights.h5 和 .keras（最后一个检查点的权重）、.png、.svg 和 .pdf（损失）；文件夹供 TensorBoard 使用。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Write the hook with the arguments that its base gives it.</source>
            <translation>请按基类给出的参数编写钩子。</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/filter.py"></location>
            <source>Write the text that {0} must contain, such as {1}:{2}.</source>
            <translation>请写出 {0} 中必须含有什么，如 {1}:{2}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>Write the update once, as a function of gradient, weight and slots; on the sparse path call it with tf.gather(slot, indices) and write back with scatter_update.</source>
            <translation>请只写一次更新，作为梯度、权重和槽位的函数；在稀疏路径上用 tf.gather(slot, indices) 调用它，并用 scatter_update 写回。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Write {called_as}, or derive from {bases}.</source>
            <translation>请写 {called_as}，或从 {bases} 派生。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>Write {reference_hooks} too.</source>
            <translation>请也写 {reference_hooks}。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Writing {name!s}</source>
            <translation>正在写入 {name!s}</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>Writing {path}</source>
            <translation>正在写入 {path}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Wrong in Keras 3.15 on TensorFlow: it reads its momentum after assigning it, so it is not Schedule-Free. library.ScheduleFreeAdamW is.</source>
            <translation>Keras 3.15 在 TensorFlow 上有误：它在赋值之后才读取动量，因此不是 Schedule-Free。library.ScheduleFreeAdamW 才是。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Wrong in Keras 3.15: its momentum warms up by 0.96^t, where Dozat has 0.96^(t / 250). library.NadamW with weight_decay 0 is Dozat's.</source>
            <translation>Keras 3.15 中有误：其动量按 0.96^t 预热，而 Dozat 用 0.96^(t / 250)。weight_decay 为 0 的 library.NadamW 与 Dozat 一致。</translation>
        </message>
        <message>
            <location filename="../../app/attach/publisher.py"></location>
            <source>Wrong token for this training.</source>
            <translation>令牌不是这个训练的。</translation>
        </message>
        <message>
            <location filename="../../app/cli/export_command.py"></location>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>Wrote {out}.</source>
            <translation>已写出 {out}。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Wrote {path!s}.</source>
            <translation>已写入 {path!s}。</translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Wrote {path}</source>
            <translation>已写入 {path}</translation>
        </message>
        <message>
            <location filename="../../app/attach/watched_variable.py"></location>
            <source>XLA compiles this step, where its sparse gradients cannot be read.</source>
            <translation>XLA 编译这一步，其中的稀疏梯度无法读取。</translation>
        </message>
        <message>
            <location filename="../../app/attach/tap.py"></location>
            <source>XLA compiles this step; reading the gradient of {path} would change how the update rounds, so its columns are empty. Use compile(jit_compile=False) to see them.</source>
            <translation>XLA 编译这一步，在其中查看 {path} 的梯度会改变更新的舍入，因此它的列为空；compile(jit_compile=False) 会显示它们。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>XLA does not compile a dense step: {error}</source>
            <translation>XLA 不能编译稠密步：{error}</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/race.py"></location>
            <location filename="../../app/engine/run/run_loop.py"></location>
            <source>XLA does not support an operation of this optimizer, so the step runs without XLA.</source>
            <translation>XLA 拒绝此优化器的一个操作，因此该步不用 XLA 运行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>Your own file</source>
            <translation>你自己的文件</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Your own table: a CSV, or an NPZ with arrays x and y. Words are encoded, numbers are standardized.</source>
            <translation>你自己的表：CSV，或含数组 x 和 y 的 NPZ。词会编码，数会标准化。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/text_file.py"></location>
            <source>Your own text</source>
            <translation>你自己的文本</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Your own text, in UTF-8 and any script. Skip-gram learns its neighbouring words, bags of words its lines.</source>
            <translation>你自己的文本，UTF-8，任何文字。skip-gram 学习其相邻的词，词袋学习其各行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/theory_datasets.py"></location>
            <source>Zipf classes</source>
            <translation>Zipf 类别</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <location filename="../../app/problems/datasets/vocabulary_datasets.py"></location>
            <source>Zipf text</source>
            <translation>Zipf 文本</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Zipf's exponent of item frequencies; 0 makes all items equally frequent.</source>
            <translation>物品被评分频次的 Zipf 指数；0 使所有物品一样。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>Zipf's exponent: 0 makes all words equally frequent, 1 resembles natural language.</source>
            <translation>Zipf 指数：0 使所有词一样，1 为自然语言。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>^ was read as a power in {formula}; ** is the usual form.</source>
            <translation>{formula} 中的 ^ 已读作幂；通常的写法是 **。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>_resource_apply_dense(self, grad, var, apply_state=None)</source>
            <translation>_resource_apply_dense(self, grad, var, apply_state=None)</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>a CSV, or an NPZ with arrays x and y</source>
            <translation>CSV，或含数组 x 和 y 的 NPZ</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>a Dask scheduler, such as tcp://host:8786 (default: as in the file, else this machine)</source>
            <translation>Dask 调度器，如 tcp://host:8786（默认：按文件，否则为本机）</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>a Parquet file</source>
            <translation>Parquet 文件</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>a Python pickle</source>
            <translation>Python pickle</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>a Slotscope file</source>
            <translation>Slotscope 文件</translation>
        </message>
        <message>
            <location filename="../../app/attach/replay_batches.py"></location>
            <source>a batch of fit has {count} tensors; replay= gave {other_count}</source>
            <translation>fit 的一个批次有 {count} 个张量；replay= 给了 {other_count} 个</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>a bowl</source>
            <translation>碗</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <source>a bus error</source>
            <translation>总线错误</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>a catalogue name, or FILE.py:Class</source>
            <translation>目录中的名称，或 FILE.py:Class</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>a compiled library</source>
            <translation>已编译的库</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>a constructor argument, such as rho=0.9; may be repeated</source>
            <translation>构造函数的参数，如 rho=0.9；可重复</translation>
        </message>
        <message>
            <location filename="../../app/core/files/safe_files.py"></location>
            <source>a device</source>
            <translation>设备</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>a diagnostic to record (slotscope list diagnostics), optionally with settings, as in 'NAME every=50 SETTING=VALUE'; may be repeated</source>
            <translation>要记录的诊断（slotscope list diagnostics），连同其设置（若有），如 'NAME every=50 SETTING=VALUE'；可重复</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/constructor.py"></location>
            <source>a dict</source>
            <translation>一个 dict</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/scheduled_value.py"></location>
            <source>a finite number</source>
            <translation>有限数</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>a floating-point fault</source>
            <translation>浮点错误</translation>
        </message>
        <message>
            <location filename="../../app/core/files/safe_files.py"></location>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>a folder</source>
            <translation>文件夹</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>a folder called {name}, for TensorBoard</source>
            <translation>名为 {name} 的文件夹，供 TensorBoard 使用</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/constructor.py"></location>
            <source>a function</source>
            <translation>一个函数</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>a key of this table</source>
            <translation>此表的键</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>a known name</source>
            <translation>已知的名称</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>a lesson's folder, its lesson.md or its name, or a JSON file of answers</source>
            <translation>教程的文件夹、其 lesson.md、教程名称，或答案的 JSON 文件</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>a lesson's name, its folder, its lesson.md, or a .slotscope file</source>
            <translation>教程的名称、文件夹、其 lesson.md，或 .slotscope 文件</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/argument_limits.py"></location>
            <source>a list</source>
            <translation>列表</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/argument_limits.py"></location>
            <source>a list in which each is {wrong}</source>
            <translation>每项{wrong}的列表</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>a list of numbers</source>
            <translation>数的列表</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>a list of whole numbers</source>
            <translation>整数的列表</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>a list of words</source>
            <translation>单词的列表</translation>
        </message>
        <message>
            <location filename="../../app/core/reference/expectations.py"></location>
            <source>a measure whose variant sweeps two settings</source>
            <translation>其变体扫描两个设置的度量</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>a model of Keras</source>
            <translation>Keras 模型</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>a name that is not text</source>
            <translation>不是文本的名称</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <location filename="../../optimizers/base/argument_limits.py"></location>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>a number</source>
            <translation>一个数</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>a number, true or false, text, or a list of these</source>
            <translation>数、true 或 false、文本，或由它们组成的列表</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>a number, true or false, text, or a list of these; variables:REGEX and layers:REGEX name variables and layers by their paths; an object of another kind cannot be given</source>
            <translation>数、true 或 false、文本，或由它们组成的列表；variables:REGEX 和 layers:REGEX 按路径指定变量和层；不能给出其他种类的对象</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_diagnostics.py"></location>
            <source>a past step is shown; go to step {step} to measure it</source>
            <translation>显示的是过去的一步；测量在第 {step} 步之后进行</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>a past step is shown; go to step {step} to set it</source>
            <translation>显示的是过去的一步；只有在第 {step} 步之后才能设置</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>a past step is shown; go to step {step} to start it</source>
            <translation>所显示的是过去的步；只有在第 {step} 步之后才能开始</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>a path in quotes</source>
            <translation>引号中的路径</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>a pattern that is not text</source>
            <translation>不是文本的模式</translation>
        </message>
        <message>
            <location filename="../../app/core/files/safe_files.py"></location>
            <source>a pipe</source>
            <translation>管道</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>a plot</source>
            <translation>图</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>a power</source>
            <translation>幂</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>a product</source>
            <translation>积</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>a quotient</source>
            <translation>商</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>a ravine</source>
            <translation>沟谷</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>a recording</source>
            <translation>一份记录</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>a reference optimizer that should give the same weights: adam, or other.py</source>
            <translation>应给出相同权重的参考优化器：adam，或 other.py</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>a root is taken of it</source>
            <translation>对它取平方根</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>a root or logarithm of {root_of}</source>
            <translation>对 {root_of} 取平方根或对数</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>a scalar</source>
            <translation>标量</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>a segmentation fault</source>
            <translation>段错误</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>a setting of an experiment</source>
            <translation>实验的设置</translation>
        </message>
        <message>
            <location filename="../../app/core/reference/expectations.py"></location>
            <source>a setting that the variant sweeps</source>
            <translation>变体所扫描的设置</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>a single NumPy array</source>
            <translation>单个 NumPy 数组</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>a small skip-gram</source>
            <translation>小型 skip-gram</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_reader.py"></location>
            <source>a snapshot of an unknown kind</source>
            <translation>种类未知的查看</translation>
        </message>
        <message>
            <location filename="../../app/core/files/safe_files.py"></location>
            <source>a socket</source>
            <translation>套接字</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/compared_axes.py"></location>
            <source>a step evaluates more than 0 gradients; got {item}</source>
            <translation>一步计算的梯度多于 0 个；得到 {item}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>a table</source>
            <translation>表</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_reader.py"></location>
            <source>a table of an unknown kind</source>
            <translation>种类未知的表</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/function.py"></location>
            <source>a tensor</source>
            <translation>张量</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>a tensor of the run</source>
            <translation>运行的张量</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>a text</source>
            <translation>文本</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/text_file.py"></location>
            <source>a text in UTF-8</source>
            <translation>UTF-8 文本</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/python_state.py"></location>
            <source>a tuple of the class {value} cannot be copied</source>
            <translation>类 {value} 的元组无法复制</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>a value of an unknown kind</source>
            <translation>种类未知的值</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>a value that is not {kind}</source>
            <translation>不是{kind}的值</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>a variable of the run</source>
            <translation>运行的变量</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>a view</source>
            <translation>视图</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/base.py"></location>
            <source>a vocabulary of {vocabulary}</source>
            <translation>{vocabulary} 的词汇表</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <location filename="../../optimizers/base/argument_limits.py"></location>
            <source>a whole number</source>
            <translation>一个整数</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>a whole number, {bounds}</source>
            <translation>整数，{bounds}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>a zip archive, as Excel's workbooks are</source>
            <translation>zip 归档，如 Excel 的工作簿</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>about 1</source>
            <translation>约为 1</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>above 0</source>
            <translation>大于 0</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>above 4</source>
            <translation>大于 4</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <location filename="../../optimizers/base/argument_limits.py"></location>
            <source>above {low}</source>
            <translation>大于 {low}</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>abstract</source>
            <translation>摘要</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>accepted</source>
            <translation>接受</translation>
        </message>
        <message>
            <location filename="../../app/core/reference/expectations.py"></location>
            <source>accepts {low:g} to {high:g}, which contradicts `{source} = "{said}"`; accept that value, or write `reproduced = false`</source>
            <translation>接受 {low:g} 到 {high:g}，而 `{source} = "{said}"` 排除了它；请接受其所说的值，或写 `reproduced = false`</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>accuracy</source>
            <translation>准确率</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>after step {step}  {event}</source>
            <translation>第 {step} 步之后  {event}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>all checkpoints</source>
            <translation>所有检查点</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/edit_plan.py"></location>
            <source>all slots are kept</source>
            <translation>所有槽位都沿用</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/edit_plan.py"></location>
            <source>all slots are kept except {freshs}</source>
            <translation>除 {freshs} 外所有槽位都沿用</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>all trainings of this machine, in one window</source>
            <translation>本机的所有训练，在一个窗口中</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>also draw a picture of each run there</source>
            <translation>另为每次运行在那里画一张图片</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>also write a JUnit report, for build servers</source>
            <translation>另写一份 JUnit 报告，供构建服务器使用</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>amplitude of impulse, step and sinusoid (default: 1)</source>
            <translation>脉冲、阶跃和正弦的幅度（默认：1）</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>an Arrow file</source>
            <translation>Arrow 文件</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>an HDF5 file</source>
            <translation>HDF5 文件</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>an NPZ archive</source>
            <translation>NPZ 归档</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>an ORC file</source>
            <translation>ORC 文件</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>an SQLite database</source>
            <translation>SQLite 数据库</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>an abort</source>
            <translation>中止</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/process_state.py"></location>
            <source>an alarm</source>
            <translation>闹钟信号</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>an archive</source>
            <translation>归档</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>an argument of {title}</source>
            <translation>{title} 的参数</translation>
        </message>
        <message>
            <location filename="../../app/store/database/number_table.py"></location>
            <source>an array longer than its data</source>
            <translation>比实际内容更长的数组</translation>
        </message>
        <message>
            <location filename="../../app/attach/kernel/recording_file.py"></location>
            <source>an array of {dtype} cannot be stored</source>
            <translation>{dtype} 的数组无法存储</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>an edit rebuilds it and keeps its slots</source>
            <translation>更改会重建它并保留其槽位</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>an element's update depends on the others</source>
            <translation>一个元素的更新取决于其他元素</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <location filename="../../app/store/files/lesson_container.py"></location>
            <source>an entry has an invalid name</source>
            <translation>一个条目的名称无效</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>an entry uses unsupported compression or encryption</source>
            <translation>一个条目使用了不支持的压缩或加密</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>an experiment of another version</source>
            <translation>另一个版本的实验</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_watcher.py"></location>
            <location filename="../../optimizers/inspection/checker_process.py"></location>
            <source>an illegal instruction</source>
            <translation>非法指令</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_reader.py"></location>
            <location filename="../../app/store/files/run_document.py"></location>
            <source>an impossible value</source>
            <translation>不可能的内容</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>an interval below one step</source>
            <translation>小于一步的间隔</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_reader.py"></location>
            <location filename="../../app/store/files/run_document.py"></location>
            <source>an invalid number</source>
            <translation>不是数的数</translation>
        </message>
        <message>
            <location filename="../../app/store/files/run_document.py"></location>
            <source>an invalid or too long text</source>
            <translation>不是文本或过长的文本</translation>
        </message>
        <message>
            <location filename="../../app/store/files/run_document.py"></location>
            <source>an invalid step</source>
            <translation>不是步的步</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>an old Excel workbook</source>
            <translation>旧的 Excel 工作簿</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/worker_main.py"></location>
            <source>an optimizer under check may not start processes or send signals</source>
            <translation>被检查的优化器既不得启动进程，也不得发送信号</translation>
        </message>
        <message>
            <location filename="../../app/store/sweep_journal.py"></location>
            <source>an unknown status</source>
            <translation>种类未知的状态</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>analytic dB</source>
            <translation>解析 dB</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>analytic impulse</source>
            <translation>解析脉冲</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>analytic step</source>
            <translation>解析阶跃</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>analytic °</source>
            <translation>解析 °</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/errors.py"></location>
            <source>and {more} more</source>
            <translation>以及另外 {more} 个</translation>
        </message>
        <message>
            <location filename="../../app/store/database/number_table.py"></location>
            <source>another checksum</source>
            <translation>另一个校验和</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>another choice is locked in this lesson: {reason}</source>
            <translation>其他选择在此教程中已锁定：{reason}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>another file</source>
            <translation>所显示内容之外的文件</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>any number</source>
            <translation>任意数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>appendix B</source>
            <translation>附录 B</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>argument {name}: {fault}</source>
            <translation>参数 {name}：{fault}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/point_datasets.py"></location>
            <source>arm {number}</source>
            <translation>臂 {number}</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>as often</source>
            <translation>同样多</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>at its default rate</source>
            <translation>在其默认学习率下</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <location filename="../../optimizers/base/argument_limits.py"></location>
            <source>at least {low}</source>
            <translation>至少 {low}</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>at most 1.20</source>
            <translation>最多 1.20</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>at most 10.0</source>
            <translation>最多 10.0</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>at most 3.16</source>
            <translation>最多 3.16</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>at most 31.6</source>
            <translation>最多 31.6</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>at most 4.47</source>
            <translation>最多 4.47</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <location filename="../../optimizers/base/argument_limits.py"></location>
            <source>at most {high}</source>
            <translation>至多 {high}</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>at most {most} seeds</source>
            <translation>至多 {most} 个种子</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>at most {most} seeds each</source>
            <translation>每个至多 {most} 个种子</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>at one of {count} rates</source>
            <translation>在 {count} 个学习率之一下</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>attempt to write a readonly database</source>
            <translation>试图写入只读数据库</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/weight_average.py"></location>
            <source>average: {kind}, decay {decay:g}, from {start}, every {interval}</source>
            <translation>平均：{kind}，衰减 {decay:g}，从 {start} 起，每 {interval} 步</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/problem.py"></location>
            <source>batch_size is {batch_size}, and only {count} of {other_count} rows train; use at most {count}, or "all".</source>
            <translation>batch_size 为 {batch_size}，而 {other_count} 行中只有 {count} 行训练；请至多用 {count}，或 "all"。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>become {shape}</source>
            <translation>变为 {shape}</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>below 0.01</source>
            <translation>小于 0.01</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>below 2</source>
            <translation>小于 2</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <location filename="../../optimizers/base/argument_limits.py"></location>
            <source>below {high}</source>
            <translation>小于 {high}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>best</source>
            <translation>最佳</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>best {value:.5g} ({title})</source>
            <translation>最佳 {value:.5g}（{title}）</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>between {low} and {high}, both excluded</source>
            <translation>在 {low} 和 {high} 之间，两端除外</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>broken</source>
            <translation>出错</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>building</source>
            <translation>构建中</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bars.py"></location>
            <source>by run</source>
            <translation>按运行</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>cannot be combined with cluster, which has its own workers; use one of the two</source>
            <translation>不能与 cluster 同时给出，集群有自己的工作进程；请只用其中之一</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <location filename="../../app/cli/lesson_command.py"></location>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <location filename="../../app/core/files/safe_files.py"></location>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>cannot be read: {reason}</source>
            <translation>无法读取：{reason}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>cannot be set, as the form says</source>
            <translation>无法设置，表单会说明</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>change one value of the experiment, such as optimizer.learning_rate=0.01; may be repeated. A new name, such as optimizer.name=SGD, drops the settings of the old one</source>
            <translation>更改实验的一个值，如 optimizer.learning_rate=0.01；可重复。新名称（如 optimizer.name=SGD）会丢弃旧名称的设置</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>channel {number}</source>
            <translation>通道 {number}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>check a lesson, or grade answers</source>
            <translation>检查教程，或为答案评分</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>check an optimizer against its contract</source>
            <translation>按约定检查优化器</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>check {place}: {that}</source>
            <translation>检查 {place}：{that}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>check: {that}</source>
            <translation>检查：{that}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>checkpoints to include in a .slotscope file</source>
            <translation>.slotscope 文件包含哪些检查点</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>classification</source>
            <translation>分类</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>clipnorm, clipvalue and global_clipnorm are arguments of every Keras optimizer; nothing reports one that is ignored.</source>
            <translation>clipnorm、clipvalue 和 global_clipnorm 是每个 Keras 优化器的参数；若被忽略，没有任何报告。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>code</source>
            <translation>代码</translation>
        </message>
        <message>
            <location filename="../../app/session/user_code/hot_reload.py"></location>
            <source>code of {path}</source>
            <translation>{path} 的代码</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_reader.py"></location>
            <source>code/{key}.py in it was changed</source>
            <translation>其中的 code/{key}.py 已被更改</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <location filename="../../app/problems/datasets/function.py"></location>
            <location filename="../../app/problems/datasets/theory_datasets.py"></location>
            <source>column {number}</source>
            <translation>第 {number} 列</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>columns</source>
            <translation>列</translation>
        </message>
        <message>
            <location filename="../../app/core/recording/telemetry_tables.py"></location>
            <source>columns must differ and hold every smoothed one; got {columns} and {unknown}</source>
            <translation>列必须各不相同并包含每个平滑列；得到 {columns} 和 {unknown}</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <location filename="../../app/cli/command_table.py"></location>
            <source>commands</source>
            <translation>命令</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>compiled Python</source>
            <translation>已编译的 Python</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>compiling</source>
            <translation>编译中</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>compressed by gzip</source>
            <translation>gzip 压缩文件</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source>computed</source>
            <translation>计算值</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>computed in line {line} of {rpartition}</source>
            <translation>由 {rpartition} 的第 {line} 行产生</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>constant gradient under the signal (default: 0)</source>
            <translation>它们所叠加的恒定梯度（默认：0）</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>contract</source>
            <translation>约定</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>converges</source>
            <translation>收敛</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>count must be 1 or more; received {fields}</source>
            <translation>count 必须至少为 1；收到 {fields}</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/costs.py"></location>
            <source>counting rows</source>
            <translation>正在统计行</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>counts steps</source>
            <translation>计步数</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>create variables on non-first call</source>
            <translation>create variables on non-first call</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>current settings</source>
            <translation>按设置</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>cycles per step</source>
            <translation>周期/步</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>d at the end ÷ D, D = 1</source>
            <translation>最后的 d ÷ D，D = 1</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>d at the end ÷ D, D = 10</source>
            <translation>最后的 d ÷ D，D = 10</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>d at the end ÷ D, D = 1000</source>
            <translation>最后的 d ÷ D，D = 1000</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>data</source>
            <translation>数据</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>data set</source>
            <translation>数据集</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>database disk image is malformed</source>
            <translation>数据库磁盘映像损坏</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>database is locked</source>
            <translation>数据库已锁定</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>database or disk is full</source>
            <translation>数据库或磁盘已满</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>decades</source>
            <translation>十倍程</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/schedule_free_sgd.py"></location>
            <source>decay acts on z, from which the weights are computed. Use its weight_decay instead.</source>
            <translation>衰减的是 z，权重由它计算。请改用其 weight_decay。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>default {default}</source>
            <translation>默认 {default}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>default: dark</source>
            <translation>默认：dark</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>default: en</source>
            <translation>默认：en</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>default: show</source>
            <translation>默认：show</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>delete runs; for a week they can be restored</source>
            <translation>删除运行；一周内可以还原</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>deleted runs: {amongs}</source>
            <translation>已删除的有：{amongs}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>dense</source>
            <translation>稠密</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>describe an optimizer, and which of its paths run</source>
            <translation>描述优化器，以及它的哪些路径可以运行</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>device</source>
            <translation>设备</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>device pixels per pixel (default: 1)</source>
            <translation>每个像素的设备像素数（默认：1）</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>device to train on (default: as in the file)</source>
            <translation>在哪里训练（默认：按文件）</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/watched_diagnostic.py"></location>
            <source>diagnostic {it} {values}</source>
            <translation>诊断 {it} {values}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <location filename="../../optimizers/processing/chain.py"></location>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <location filename="../../optimizers/source/functions.py"></location>
            <source>did you mean {near}?</source>
            <translation>你是否指 {near}？</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/point_datasets.py"></location>
            <source>different sign</source>
            <translation>异号</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>disk I/O error</source>
            <translation>磁盘 I/O 错误</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>distance</source>
            <translation>距离</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>distortion</source>
            <translation>失真</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>diverged</source>
            <translation>发散</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>diverges</source>
            <translation>发散</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>do not ask for confirmation</source>
            <translation>不要求确认</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>do not move in {shape_steps} steps</source>
            <translation>在 {shape_steps} 步中没有移动</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>do not save the run in the run database</source>
            <translation>不把运行保存到运行数据库</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>do not try the range of a lesson's free controls</source>
            <translation>不在其范围内逐一调节教程的可调项</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>does not go to 0</source>
            <translation>不趋于 0</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>does not run, so it is {otherwise}: {path}</source>
            <translation>不能运行，因此{otherwise}：{path}</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>does not run: {path}</source>
            <translation>不能运行：{path}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/stochastic_optimizers.py"></location>
            <source>drawn in Python</source>
            <translation>在 Python 中抽取</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>e to the power {a}</source>
            <translation>e 的 {a} 次幂</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/cocob.py"></location>
            <source>each step sets the weight from where it started, so a decay before it would be lost.</source>
            <translation>每一步都从权重的起点设置权重，因此在此之前的衰减会丢失。</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>eager: yes, graph: no; each step runs eagerly, which is slow: {path}</source>
            <translation>即时模式：可以，图：不可以，因此每步以即时模式运行，较慢：{path}</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>element {element} of {tensor} of variable {variable} set to {value:g}</source>
            <translation>变量 {variable} 的 {tensor} 的元素 {element} 设为 {value:g}</translation>
        </message>
        <message>
            <location filename="../../app/core/recording/run_columns.py"></location>
            <source>elements {count}</source>
            <translation>元素 {count}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>empty by default</source>
            <translation>默认为空</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>emulate the imports of this TensorFlow version (auto: detect)</source>
            <translation>模拟此 TensorFlow 版本的导入（auto：自动检测）</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>every row counts as touched</source>
            <translation>此时每一行都算作被触及</translation>
        </message>
        <message>
            <location filename="../../app/session/sweeps/sweeps.py"></location>
            <source>exit status {status}</source>
            <translation>退出状态 {status}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>expected at least one argument</source>
            <translation>至少需要一个参数</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>expected one argument</source>
            <translation>需要一个参数</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>expected {0} arguments</source>
            <translation>需要 {0} 个参数</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>export an experiment as a training script</source>
            <translation>把实验导出为训练脚本</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>export an optimizer</source>
            <translation>导出优化器</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>export an optimizer or an experiment as a standalone Python file</source>
            <translation>把优化器或实验导出为独立的 Python 文件</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>export runs to a file</source>
            <translation>把运行导出到文件</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>fails silently: no wrong idea matches</source>
            <translation>无声地失败：没有错误想法符合</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>fails with a named wrong idea</source>
            <translation>失败，并指出了原因</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>falls over long times</source>
            <translation>长期下降</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>feature</source>
            <translation>特征</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>fewer</source>
            <translation>较少</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>figure 1a</source>
            <translation>图 1a</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>file is not a database</source>
            <translation>文件不是数据库</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/function.py"></location>
            <location filename="../../app/problems/models/function.py"></location>
            <location filename="../../optimizers/processing/function.py"></location>
            <source>file {error}.</source>
            <translation>file {error}。</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <location filename="../../app/session/runs/compared_runs.py"></location>
            <source>final loss</source>
            <translation>最终损失</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/compared_runs.py"></location>
            <source>final validation loss</source>
            <translation>最终验证损失</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/packages.py"></location>
            <source>find out which package provides it (one called {module} may be a different one) and install it</source>
            <translation>请查明哪个软件包提供它（名为 {module} 的可能是另一个），并安装那个软件包</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>finished</source>
            <translation>已完成</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/selection.py"></location>
            <source>first moment</source>
            <translation>一阶矩</translation>
        </message>
        <message>
            <location filename="../../app/core/reference/expectations.py"></location>
            <source>first step</source>
            <translation>第一步</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/stochastic_optimizers.py"></location>
            <source>fixed draws, {silent}</source>
            <translation>固定的抽取，{silent}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>float64 is used for its precision; one cast to float32 loses half of the digits.</source>
            <translation>使用 float64 的人需要它的位数；途中一次转换为 float32 就会失去一半。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>folder for the pictures</source>
            <translation>图片写到哪里</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/number_format.py"></location>
            <source>for other columns have a decimal comma</source>
            <translation>因为其他列使用小数逗号</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/number_format.py"></location>
            <source>for other columns have a decimal point</source>
            <translation>因为其他列使用小数点</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/base.py"></location>
            <source>for those, choose {names}</source>
            <translation>对此请选择 {names}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/surface.py"></location>
            <source>formula {error}.</source>
            <translation>formula {error}。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/frame_queue.py"></location>
            <source>frames that are joined are of one kind; received {first} and {last}</source>
            <translation>相连的帧属于同一种类；收到 {first} 和 {last}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rule.py"></location>
            <source>free first</source>
            <translation>空闲优先</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>free text</source>
            <translation>自由文本</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>from</source>
            <translation>从</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>from {low}</source>
            <translation>从 {low}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>from_config(get_config()) makes the same steps with {count} arguments changed from their defaults</source>
            <translation>在 {count} 个参数不取默认值时，from_config(get_config()) 的步相同</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>from_config(get_config()) raises {error}</source>
            <translation>from_config(get_config()) 引发 {error}</translation>
        </message>
        <message>
            <location filename="../../app/core/recording/run_columns.py"></location>
            <source>further {count}</source>
            <translation>更多 {count}</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>gain dB</source>
            <translation>增益 dB</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/variable_rules.py"></location>
            <source>get weights that are not finite</source>
            <translation>得到非有限的权重</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>get_config omits {missings}, which made no difference in {steps} steps</source>
            <translation>get_config 遗漏了 {missings}，在 {steps} 步中没有造成差异</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>get_config returns {config}, not a dictionary</source>
            <translation>get_config 返回 {config}，不是字典</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>get_config returns {name} as {value}, which JSON cannot hold</source>
            <translation>get_config 把 {name} 给成 {value}，JSON 不认识它</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/tf_keras_hosts.py"></location>
            <source>get_gradients is overridden; TensorFlow 2 never calls it, so it does not run.</source>
            <translation>get_gradients 已重写；TensorFlow 2 从不调用它，因此它不运行。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>goes from {texts} to {other_texts}</source>
            <translation>从 {texts} 变为 {other_texts}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>gradient</source>
            <translation>梯度</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>gradient norm</source>
            <translation>梯度范数</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/bases/optimizer_v2_base.py"></location>
            <source>gradient_aggregator and gradient_transformers have no place in Keras 3.</source>
            <translation>gradient_aggregator 和 gradient_transformers 在 Keras 3 中没有位置。</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/curvature.py"></location>
            <source>gradients are processed before the optimizer sees them</source>
            <translation>梯度在优化器看到之前经过处理</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>gradients of zero</source>
            <translation>零梯度</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>group</source>
            <translation>组</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>has a condition on what changes</source>
            <translation>以变化的量为条件</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>has no value at the end of the run</source>
            <translation>在运行结束时没有值</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>here</source>
            <translation>此处</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>high</source>
            <translation>高</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>higher than with AdamW</source>
            <translation>高于 AdamW</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>hosted</source>
            <translation>可运行</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>hyperparameters</source>
            <translation>超参数</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>id</source>
            <translation>id</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>ignored</source>
            <translation>忽略</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>ignored explicit argument {0}</source>
            <translation>已忽略显式参数 {0}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>impulse</source>
            <translation>脉冲</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>in pixels (default: 1600x1000)</source>
            <translation>以像素为单位（默认：1600x1000）</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/source_errors.py"></location>
            <source>in user code:</source>
            <translation>in user code:</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/stuck_weights.py"></location>
            <source>in {count} steps, from step {first} on</source>
            <translation>在 {count} 步内，从第 {first} 步起</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>include runs of lessons</source>
            <translation>也包括教程的运行，否则略去</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>initial weight; optimizers that scale by its norm need a nonzero value (default: 0)</source>
            <translation>起始权重；按权重范数缩放的优化器需要 0 以外的值（默认：0）</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/theory_datasets.py"></location>
            <source>input {key}</source>
            <translation>输入 {key}</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/packages.py"></location>
            <source>install it with `{executable} -m pip install {wheel}`</source>
            <translation>请用 `{executable} -m pip install {wheel}` 安装</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>interval in steps of the preceding --diagnostic (default: {default})</source>
            <translation>前一个 --diagnostic 每隔多少步测一次（默认：{default}）</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>invalid choice: {0} (choose from {1})</source>
            <translation>无效的选择：{0}（可选 {1}）</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_reader.py"></location>
            <source>invalid names</source>
            <translation>不是名称的名称</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>is a sweep, not an experiment; use slotscope sweep {file}</source>
            <translation>是扫描，而不是实验；请用 slotscope sweep {file}</translation>
        </message>
        <message>
            <location filename="../../app/core/files/safe_files.py"></location>
            <source>is damaged</source>
            <translation>已损坏</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>is empty; an experiment needs at least a line like optimizer = "Adam"</source>
            <translation>是空的；实验至少需要一行，如 optimizer = "Adam"</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>is locked in this lesson: {reason}</source>
            <translation>在此教程中已锁定：{reason}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>is locked in this step: {lock}</source>
            <translation>在这个步骤中已锁定：{lock}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>is not UTF-8 text</source>
            <translation>不是 UTF-8 文本</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>is not UTF-8 text; an experiment is a TOML file</source>
            <translation>不是 UTF-8 文本；实验是 TOML</translation>
        </message>
        <message>
            <location filename="../../app/core/files/safe_files.py"></location>
            <source>is not a file</source>
            <translation>不是文件</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>is not a key of a part; {key}</source>
            <translation>不是部分的键；{key}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>is not a key of a {table}; {advice}</source>
            <translation>不是{table}的键；{advice}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>is not a setting of an experiment; did you mean {known}?</source>
            <translation>不是实验的设置；你是否指 {known}？</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>is not a setting of an experiment; {key}</source>
            <translation>不是实验的设置；{key}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>is not a setting of replicas; {advice}</source>
            <translation>不是副本的设置；{advice}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>is not a setting of this experiment</source>
            <translation>不是此实验的设置</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>is not an argument of {name}; {advice}</source>
            <translation>不是 {name} 的参数；{advice}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>is not an argument of {title}{meant}</source>
            <translation>不是 {title} 的参数{meant}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>is not in this experiment; its first stage is gradient/0, its first part part/0</source>
            <translation>不在此实验中；其第一个环节是 gradient/0，第一个部分是 part/0</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>is not linear ({value})</source>
            <translation>不是线性的（{value}）</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>is not valid TOML at {place}: {what}</source>
            <translation>不是有效的 TOML，在{place}：{what}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <location filename="../../app/core/reference/expectations.py"></location>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>is not valid TOML: {error}</source>
            <translation>不是有效的 TOML：{error}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/named_settings.py"></location>
            <source>is required: {title} has no default for it</source>
            <translation>为必需：{title} 没有它的默认值</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>is the learning rate, which the table [schedule] sets; remove this</source>
            <translation>是学习率，由表 schedule 设置；请移除此项</translation>
        </message>
        <message>
            <location filename="../../app/core/files/safe_files.py"></location>
            <source>is too large</source>
            <translation>太大</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>is too large for a sweep's file</source>
            <translation>太大，不像是扫描的文件</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>is too large for answers to a lesson</source>
            <translation>太大，不像是教程的答案</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>is {after}, as before the step</source>
            <translation>为 {after}，与该步之前相同</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>is {kind}; an experiment is a TOML file</source>
            <translation>是{kind}；实验是 TOML 文件</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>is {st_size} MB</source>
            <translation>有 {st_size} MB</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>is {version}, of a newer Slotscope; this one reads version {other_version}; update Slotscope</source>
            <translation>为 {version}，来自更新的 Slotscope；此版本读取版本 {other_version}；请更新 Slotscope</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>it acts only when slots are created, and they exist already</source>
            <translation>它只在创建槽位时起作用，而槽位已经存在</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>it belongs to another program</source>
            <translation>它是另一个程序的数据库</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>it calls keras.ops</source>
            <translation>它调用 keras.ops</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>it calls {called}</source>
            <translation>它调用 {called}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>it calls {called} with {arg}</source>
            <translation>它以 {arg} 调用 {called}</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>it cannot be created again</source>
            <translation>无法重新创建它</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/code_permits.py"></location>
            <source>it changed since it was trusted; reset or reopen the experiment to review it</source>
            <translation>它自被信任以来已改变；请重置，或再次打开实验，以便阅读</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_reader.py"></location>
            <source>it contains a lesson, not runs; use Lessons, Open a lesson</source>
            <translation>它含有教程，没有运行；请用“教程”中的“打开教程”</translation>
        </message>
        <message>
            <location filename="../../app/store/files/lesson_container.py"></location>
            <source>it contains runs, not a lesson</source>
            <translation>它含有运行，没有教程</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>it creates another optimizer by name; Keras 3 does not support nested optimizers.</source>
            <translation>它按名称生成另一个优化器；在 Keras 3 中，一个优化器内没有另一个的位置。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>it declares the shape {shape} but is too short</source>
            <translation>它声明的形状为 {shape}，但长度不足</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>it derives from {above}. Derive it from keras.optimizers.Optimizer or the base of an older contract, or write apply_gradients(self, gradients, variables)</source>
            <translation>它继承自 {above}。请从 keras.optimizers.Optimizer 或更早约定的基类派生，或编写 apply_gradients(self, gradients, variables)</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>it derives from {end}</source>
            <translation>它继承自 {end}</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>it derives from {today}, of the contract {contract}.</source>
            <translation>它继承自 {today}，属于约定 {contract}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>it does not run in the view {view}</source>
            <translation>在视图 {view} 中它不能运行</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/curvature.py"></location>
            <source>it does not step along each gradient directly</source>
            <translation>它不是沿每个梯度原样前进</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/source_errors.py"></location>
            <source>it exits the program ({called}); raise an error such as ValueError instead</source>
            <translation>它会结束程序（{called}）；请引发说明问题的错误，如 ValueError</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>it grows more than {times} times when unpacked</source>
            <translation>解包后它超过自身大小的 {times} 倍</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>it has more than {entries} entries</source>
            <translation>它的条目超过 {entries} 个</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/edit_plan.py"></location>
            <source>it has no slots</source>
            <translation>它没有槽位</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>it has no values; use a line such as learning_rate = 0.001 below [values]</source>
            <translation>它没有数值；请在 [values] 下方写如 learning_rate = 0.001 这样的行</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>it has none that a schedule could set</source>
            <translation>它没有调度可以设置的数</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_archive.py"></location>
            <source>it has version {version} of the format, and this Slotscope reads up to {other_version}; update Slotscope</source>
            <translation>它的格式版本为 {version}，而此 Slotscope 最多读到 {other_version}；请更新 Slotscope</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/functions.py"></location>
            <source>it has {names}</source>
            <translation>它有 {names}</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>it is a Python number in a traced step; only fit can retrace it</source>
            <translation>它是已跟踪的步中的一个 Python 数字；只有 fit 能重新跟踪</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>it is a Python number; every step would have to be retraced</source>
            <translation>它是 Python 数字，每一步都得重新跟踪</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>it is damaged</source>
            <translation>它已损坏</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>it is driven by a schedule</source>
            <translation>它由调度驱动</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>it is in use by another program</source>
            <translation>另一个程序占用着它</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>it is larger than {largest} kB; a preset has only a few lines</source>
            <translation>它超过 {largest} kB，而预设只有几行</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>it is larger than {total} GiB unpacked</source>
            <translation>解包后它大于 {total} GiB</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>it is missing</source>
            <translation>缺少它</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>it is nested too deeply</source>
            <translation>嵌套太深</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>it is not UTF-8 text</source>
            <translation>它不是 UTF-8 文本</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_archive.py"></location>
            <source>it is not a Slotscope file</source>
            <translation>它不是 Slotscope 文件</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>it is not a file</source>
            <translation>它不是文件</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/code_permits.py"></location>
            <source>it is not trusted, so its code does not run; open the experiment to review it</source>
            <translation>它未被信任，因此其代码都不运行；请打开实验并在那里阅读</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>it is not valid TOML: {error}</source>
            <translation>它不是有效的 TOML：{error}</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>it is not {kind}, or it is damaged</source>
            <translation>它不是{kind}，或已损坏</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>it is {kind}</source>
            <translation>它是{kind}</translation>
        </message>
        <message>
            <location filename="../../app/core/files/safe_files.py"></location>
            <source>it is {kind}, not a file</source>
            <translation>它是{kind}，不是文件</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>it lacks {name}</source>
            <translation>其中缺少 {name}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>it loads a pickle that names {module}.{name}; a pickle can run any code and is not shown</source>
            <translation>它加载的 pickle 指定了 {module}.{name}；pickle 可能运行任何内容，且不显示</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_reader.py"></location>
            <source>it must have 1 to {runs} runs</source>
            <translation>它必须有 1 到 {runs} 次运行</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>it overrides {name}</source>
            <translation>它重写了 {name}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>it passes the name to its base first</source>
            <translation>它首先把名称传给基类</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>it reads _index_dict</source>
            <translation>它读取 _index_dict</translation>
        </message>
        <message>
            <location filename="../../optimizers/optimizer_loader.py"></location>
            <source>it returns an object of {instance}, which is not an optimizer</source>
            <translation>它给出 {instance} 的对象，这不是优化器</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>it runs a text that is in none of the files that were shown and trusted, after it read {reads}; import that by name and trust it, or choose {main} by hand</source>
            <translation>它在读取 {reads} 之后运行了一段文本，而这段文本不在任何已显示并受信任的文件中；请按名称导入它并信任它，或手动选择 {main}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>it sets _HAS_AGGREGATE_GRAD</source>
            <translation>它设置 _HAS_AGGREGATE_GRAD</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>it takes no arguments</source>
            <translation>它没有参数</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>it unpacks and runs compiled code, which cannot be shown as text</source>
            <translation>它运行自行解包的已编译代码，无法以文本显示</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/accumulated_sgd.py"></location>
            <source>it updates only at some batches. Use its weight_decay instead.</source>
            <translation>它只在部分批次更新。请改用其 weight_decay。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/gradient_accumulation.py"></location>
            <source>it updates only at some batches. Use weight_decay of the inner optimizer.</source>
            <translation>它只在部分批次更新。请用内部优化器的 weight_decay。</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_syntax.py"></location>
            <source>it updates through its own {step}({arguments})</source>
            <translation>它用自己的 {step}({arguments}) 更新</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>it waits for the rule {missing}, which does not exist</source>
            <translation>它要等规则 {missing}，而该规则不存在</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>it was damaged meanwhile ({error})</source>
            <translation>它在此期间已损坏（{error}）</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/batches.py"></location>
            <source>item {number}</source>
            <translation>物品 {number}</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/optimizer_host.py"></location>
            <source>iterations grows by {steps} at each step: wrapper and optimizer inside both count it.</source>
            <translation>iterations 每步增加 {steps}：包装器和内部优化器都在计数。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/run_loader.py"></location>
            <source>its 1 step comes</source>
            <translation>它的 1 步</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>its _prepare takes no variables</source>
            <translation>其 _prepare 不接受变量</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/saved_layout.py"></location>
            <source>its configuration does not say the shape of its input</source>
            <translation>其配置没有说明输入的形状</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>its default rate</source>
            <translation>其默认学习率</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>its directory is too large</source>
            <translation>其目录区太大</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/curvature.py"></location>
            <source>its divisor is known only after the first step</source>
            <translation>它的除数在第一步之后才知道</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/linear_response.py"></location>
            <source>its divisor is zero</source>
            <translation>它的除数为零</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>its entries overlap</source>
            <translation>其条目重叠</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/linear_response.py"></location>
            <source>its first element does not move</source>
            <translation>其第一个元素不移动</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/conditional_gradient.py"></location>
            <source>its learning rate is the share of the weight that is kept, and lambda_ bounds the weight.</source>
            <translation>其学习率是保留的权重比例，lambda_ 限制权重。</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>its loop never calls scope.step()</source>
            <translation>它的循环从不调用 scope.step()</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_syntax.py"></location>
            <source>its only hook is get_updates</source>
            <translation>它唯一的钩子是 get_updates</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/saved_layout.py"></location>
            <source>its optimizer</source>
            <translation>其优化器</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>its optimizers are {names}</source>
            <translation>其优化器有 {names}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>its own</source>
            <translation>its own</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>its public key, if it uses keys</source>
            <translation>它的公钥（若它有密钥）</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>its schema cannot be read</source>
            <translation>无法读取其结构</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>its step draws random numbers with stateful operations (tf.random.normal, Dropout of Keras 2)</source>
            <translation>它的步用自行计数的运算抽取随机数（tf.random.normal、Keras 2 的 Dropout）</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/linear_response.py"></location>
            <source>its step varies over time or needs whole tensors</source>
            <translation>其步时常不同，或需要整个张量</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/dadapt_sgd.py"></location>
            <source>its steps are d times the learning rate, and d follows the gradients alone.</source>
            <translation>其步为 d 乘以学习率，而 d 只取决于梯度。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/dadapt_adam.py"></location>
            <location filename="../../optimizers/library/prodigy.py"></location>
            <source>its steps are d times the learning rate. Use its weight_decay instead.</source>
            <translation>其步为 d 乘以学习率。请改用其 weight_decay。</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/linear_response.py"></location>
            <source>its steps diverge without any curvature</source>
            <translation>即使没有曲率，其步也会发散</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>its steps run on several replicas</source>
            <translation>它的步由多个副本执行</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>its steps run without tf.function, so their random numbers cannot be repeated</source>
            <translation>它的步不由 tf.function 执行，因此无法再次抽取同样的随机数</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>its term for {constant} has a constant part</source>
            <translation>其 {constant} 项有常数部分</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>its term for {term} {odd}</source>
            <translation>其 {term} 项{odd}</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/linear_response.py"></location>
            <source>its update is not linear in the gradient</source>
            <translation>其更新对梯度不是线性的</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>its update_step takes a gradient and a variable</source>
            <translation>其 update_step 接受梯度和变量</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>its update_step takes the learning rate too</source>
            <translation>其 update_step 也接受学习率</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/linear_response.py"></location>
            <source>its variables respond to their gradients differently</source>
            <translation>其变量并非以相同方式跟随梯度</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>its view was chosen by hand</source>
            <translation>其视图是手动选择的</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>its weights or slots differ</source>
            <translation>它留下的权重或槽位不同</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/linear_response.py"></location>
            <source>its {missings} is unknown</source>
            <translation>对其 {missings} 一无所知</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>its {name} is {again:.4g} instead of {recorded:.4g}</source>
            <translation>它的 {name} 是 {again:.4g}，而不是 {recorded:.4g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>its {name} takes {argument}</source>
            <translation>其 {name} 接受 {argument}</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/run_loader.py"></location>
            <source>its {steps} steps come</source>
            <translation>它的 {steps} 步</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>its {theirs_name}</source>
            <translation>{theirs_name}</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>just above 1</source>
            <translation>略高于 1</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>keep a window ready so that the next slotscope opens at once</source>
            <translation>预备一个窗口，供下一次 slotscope 立即显示</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>keeps rising</source>
            <translation>持续上升</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>language of titles (default: that of the window's settings, or en)</source>
            <translation>标题的语言（默认：窗口设置中的语言，或 en）</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>language of window and output (default: that of the settings, else of the system)</source>
            <translation>窗口和所打印内容的语言（默认：设置中的语言，否则系统的语言）</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>last loss</source>
            <translation>最新损失</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>last loss {loss:.4g}</source>
            <translation>最新损失 {loss:.4g}</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>last val. loss</source>
            <translation>最新验证损失</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>last validation loss</source>
            <translation>最新验证损失</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>last validation loss {loss:.4g}, {metric} {shown}{always}</source>
            <translation>最新验证损失 {loss:.4g}，{metric} {shown}{always}</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>last validation {metric}</source>
            <translation>最新验证 {metric}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_plan.py"></location>
            <source>last {formula}</source>
            <translation>最新的{formula}</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>left out</source>
            <translation>省略</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>length of impulse and step response (default: 100)</source>
            <translation>脉冲响应和阶跃响应的步数（默认：100）</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>lesson {lesson}</source>
            <translation>教程 {lesson}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>let programs on this machine that have the token read and control the window</source>
            <translation>让本机上持有令牌的程序读取并控制窗口</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>like --api, at this port (default: any free port)</source>
            <translation>同上，使用此端口（默认：任意空闲端口）</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>line {line}</source>
            <translation>第 {line} 行</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>line {line} of {file}</source>
            <translation>{file} 的第 {line} 行</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>line {line} takes its root</source>
            <translation>第 {line} 行取它的平方根</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>line {line}, {what}</source>
            <translation>第 {line} 行，{what}</translation>
        </message>
        <message>
            <location filename="../../app/cli/check_command.py"></location>
            <source>line {line}: </source>
            <translation>第 {line} 行： </translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>line {root_line} takes {root}</source>
            <translation>第 {root_line} 行{root}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>list deleted runs; `restore` brings them back</source>
            <translation>已删除的运行，`restore` 可将其还原</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/signatures.py"></location>
            <source>list of</source>
            <translation>列表，元素为</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>list of numbers</source>
            <translation>数的列表</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>list of whole numbers</source>
            <translation>整数列表</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>list of words</source>
            <translation>单词列表</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>list runs</source>
            <translation>列出运行</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>list the lessons</source>
            <translation>现有的教程</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>list what an experiment or a lesson can name</source>
            <translation>列出实验或教程可以指定的名称</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>list, show, export, import, delete or recover saved runs</source>
            <translation>列出、显示、导出、导入、删除或恢复已保存的运行</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>live</source>
            <translation>实时</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>loading</source>
            <translation>加载中</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>log to standard error what the program does</source>
            <translation>把程序的操作记录到标准错误</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/problem.py"></location>
            <source>loss is "{loss}", but the loss of {own_losses}; use "auto".</source>
            <translation>loss 为“{loss}”，而{own_losses}；请用 "auto"。</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>loss {loss:.4g}</source>
            <translation>损失 {loss:.4g}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>low</source>
            <translation>低</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>lower than with decay in the gradient</source>
            <translation>低于衰减在梯度中的</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>made</source>
            <translation>已生成</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>made with</source>
            <translation>制作环境</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>make a Keras 3 optimizer for model.compile, compare both over 200 steps, dense and sparse, and write it if they agree; exits with 1 if they differ</source>
            <translation>生成供 model.compile 使用的 Keras 3 优化器，比较两者 200 步，稠密和稀疏，一致时写出；有差异时退出码为 1</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_plan.py"></location>
            <source>mean of the last {steps} of {formula}</source>
            <translation>{formula} 最后 {steps} 个的均值</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>measure how an optimizer responds to an impulse, a step and sinusoids</source>
            <translation>测量优化器对脉冲、阶跃和正弦的响应</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>measured</source>
            <translation>实测</translation>
        </message>
        <message>
            <location filename="../../app/core/recording/run_columns.py"></location>
            <source>measured {count}</source>
            <translation>实测 {count}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>median</source>
            <translation>中位数</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_plan.py"></location>
            <source>minimum of {formula}</source>
            <translation>{formula} 的最小值</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>minus infinity</source>
            <translation>负无穷</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>minutes</source>
            <translation>分钟</translation>
        </message>
        <message>
            <location filename="../../app/sweep/cluster.py"></location>
            <source>missing ({error})</source>
            <translation>缺失（{error}）</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>model</source>
            <translation>模型</translation>
        </message>
        <message>
            <location filename="../../app/cli/export_command.py"></location>
            <source>model.compile and model.fit work; the configuration rebuilds the same optimizer.</source>
            <translation>model.compile 和 model.fit 可以运行；由配置可以生成同一个优化器。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>model.fit traces the step into a graph; what only runs eagerly fails there or is slow.</source>
            <translation>model.fit 把该步跟踪成图；只能以即时模式运行的代码在那里会失败或很慢。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>model.fit traces the step once: Python runs then and never again, so self.t += 1 stays at the value that it had in the trace, and everything computed from it is as in the first step.</source>
            <translation>model.fit 只跟踪该步一次：Python 只在那时运行，此后不再运行，因此 self.t += 1 停留在跟踪时的值，由它计算的一切都与第一步相同。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>more than {most}</source>
            <translation>超过 {most}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_syntax.py"></location>
            <source>most calls in its file belong to it</source>
            <translation>其文件所调用的大多属于它</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>most {what} (default: as in the file)</source>
            <translation>至多多少 {what}（默认：按文件）</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>moved as with a zero gradient:</source>
            <translation>按零梯度移动：</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must ascend up to {step}, where the step begins; received {other_step}</source>
            <translation>必须递增到 {step}，即该步骤开始处；收到 {other_step}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must ascend; received {before} before {after}</source>
            <translation>必须递增；收到 {before} 在 {after} 之前</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must be "auto", "cpu", "gpu" or a GPU by number; received {device}</source>
            <translation>必须是 "auto"、"cpu"、"gpu" 或按编号指定的 GPU；收到 {device}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must be "global" if a batch is all rows; received "per_replica"; or use a batch_size of 32</source>
            <translation>批次为全部行时必须是 "global"；收到 "per_replica"；或者把 batch_size 设为 32</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be "last", "minimum", "mean of last 50" or "at step 300"; received {statistic}</source>
            <translation>必须是 "last"、"minimum"、"mean of last 50" 或 "at step 300"；收到 {statistic}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must be "loss" without held-out rows; received "validation_loss"</source>
            <translation>没有留出行用于验证时必须是 "loss"；收到 "validation_loss"</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must be "off" if {chosen} is set; received {value}; use one of the two</source>
            <translation>设置了 {chosen} 时必须是 "off"；收到 {value}；请只用其中之一</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must be "sum", "mean" or a function of a Python file; received {aggregation}</source>
            <translation>必须是 "sum"、"mean" 或 Python 文件中的函数；收到 {aggregation}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must be 1 for a function, which has no rows to divide; received {count}</source>
            <translation>对函数必须是 1，因为没有可分担的行；收到 {count}</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>must be WIDTHxHEIGHT from 640x400 to 8000x8000; received {text!r}; use 1600x1000</source>
            <translation>必须是 WIDTHxHEIGHT，从 640x400 到 8000x8000；收到 {text!r}；请用 1600x1000</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/answers.py"></location>
            <source>must be a file written by "Export answers"; received something else ({error})</source>
            <translation>必须是教程的答案，由“导出答案”写出；收到的是别的内容（{error}）</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>must be a finite number; received {text!r}; use 0</source>
            <translation>必须是有限数；收到 {text!r}；请用 0</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must be a formula; received nothing; use {example}</source>
            <translation>必须是公式；什么也没有收到；请用 {example}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must be a formula; received {text}, which cannot be read</source>
            <translation>必须是公式；收到 {text}，无法读取</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must be a formula; received {text}, which has an error{where}</source>
            <translation>必须是公式；收到 {text}，它有错误{where}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must be a hyperparameter of the optimizer that is not off{advice}</source>
            <translation>必须是优化器的一个不为 off 的超参数{advice}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must be a known {kind}; received {name}; use {would}</source>
            <translation>必须是已知的{kind}；收到 {name}；请用 {would}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be a list of 1 to {most} values; received {values}</source>
            <translation>必须是 1 到 {most} 个值的列表；收到 {values}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>must be a list of texts; received {value}</source>
            <translation>必须是文本的列表；收到 {value}</translation>
        </message>
        <message>
            <location filename="../../app/core/reference/expectations.py"></location>
            <source>must be a list of values; received {values}</source>
            <translation>必须是值的列表；收到 {values}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must be a name in quotes; {received}; use {usual}</source>
            <translation>必须是引号中的名称；{received}；请用 {usual}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>must be a name without quotes and slashes</source>
            <translation>必须是不含引号和斜杠的名称</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>must be a number above 0; received {text!r}; use 1</source>
            <translation>必须是大于 0 的数；收到 {text!r}；请用 1</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>must be a number above 0; received {value}</source>
            <translation>必须是大于 0 的数；收到 {value}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be a number of seeds, or a list of different whole numbers from 0</source>
            <translation>必须是种子的个数，或从 0 起的不同整数的列表</translation>
        </message>
        <message>
            <location filename="../../app/core/text/number_text.py"></location>
            <source>must be a number, such as 0.01, 3e-4 or 1/256</source>
            <translation>必须是数，如 0.01、3e-4 或 1/256</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>must be a port from 0 to 65535; received {text!r}; use 0 for any that is free</source>
            <translation>必须是 0 到 65535 的端口；收到 {text!r}；用 0 表示任意空闲端口</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must be a regular expression for paths of variables; {received}; use "embedding/.*"</source>
            <translation>必须是变量路径的正则表达式；{received}；请用 "embedding/.*"</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must be a regular expression; received {pattern}, where {error}; use "embedding/.*"</source>
            <translation>必须是正则表达式；收到 {pattern}，其中 {error}；请用 "embedding/.*"</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be a setting that affects a run; received "title"</source>
            <translation>必须改变运行的某个内容；收到 "title"</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>must be a step up to {until}, where it pauses</source>
            <translation>必须是不超过 {until} 的步，教程在那里暂停</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must be a table of schedules by hyperparameter; received {value}; use [drive.momentum]</source>
            <translation>必须是按超参数给出调度的表；收到 {value}；请用 [drive.momentum]</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>must be a table of settings; received {value}</source>
            <translation>必须是设置的表；收到 {value}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must be a table with a name, or the name alone; received {value}; use {usual}</source>
            <translation>必须是带有 name 的表，或只是名称；收到 {value}；请用 {usual}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>must be a table, written [{at}]; received {value}</source>
            <translation>必须是写作 [{at}] 的表；收到 {value}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be a table; received {received}; use {use}</source>
            <translation>必须是表；收到 {received}；请用 {use}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>must be a table; received {value}; use [replicas] with count = 2</source>
            <translation>必须是表；收到 {value}；请用 [replicas]，其中 count = 2</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must be a table; received {value}; use pattern = "embedding/.*"</source>
            <translation>必须是表；收到 {value}；请用 pattern = "embedding/.*"</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>must be a table; received {value}; use {examples}</source>
            <translation>必须是表；收到 {value}；请用 {examples}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>must be a text; received {value}</source>
            <translation>必须是文本；收到 {value}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>must be a variable and a number; use {shapes}/0</source>
            <translation>必须是变量和一个数；请用 {shapes}/0</translation>
        </message>
        <message>
            <location filename="../../widgets/base/number_range.py"></location>
            <source>must be a whole number</source>
            <translation>必须是整数</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>must be a whole number from 1; received {text!r}; use 500</source>
            <translation>必须是从 1 开始的整数；收到 {text!r}；请用 500</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>must be a whole number from 2 to 10000; received {text!r}; use 100</source>
            <translation>必须是 2 到 10000 的整数；收到 {text!r}；请用 100</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>must be a whole number from {least} on; received {value}</source>
            <translation>必须是从 {least} 起的整数；收到 {value}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be above 0 on the scale "log"; received {low}; use 1e-5</source>
            <translation>在刻度 "log" 上必须大于 0；收到 {low}；请用 1e-5</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must be above 0 where the curve is logarithmic; received 0; use 0.001</source>
            <translation>曲线为对数时必须大于 0；收到 0；请用 0.001</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must be above 0 where the fall is exponential; received 0; use 0.01</source>
            <translation>按指数下降时必须大于 0；收到 0；请用 0.01</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/surface.py"></location>
            <source>must be above low, {low:g}; received {high:g}; use {other_low:g}</source>
            <translation>必须大于 low，即 {low:g}；收到 {high:g}；请用 {other_low:g}</translation>
        </message>
        <message>
            <location filename="../../widgets/base/number_range.py"></location>
            <source>must be above {0}</source>
            <translation>必须大于 {0}</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must be after the first step, {first}; received {last}</source>
            <translation>必须在第一步 {first} 之后；收到 {last}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must be arithmetic on numbers, names and functions; received {part} in it</source>
            <translation>必须是由数、名称和函数组成的算式；其中收到 {part}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>must be at least one of {actions}</source>
            <translation>必须至少是 {actions} 之一</translation>
        </message>
        <message>
            <location filename="../../app/core/reference/expectations.py"></location>
            <source>must be at least one table [[expect]]; received none</source>
            <translation>必须至少有一个表 [[expect]]；一个也没有收到</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be at least one table [[space]]; received none; use setting = "optimizer.learning_rate"</source>
            <translation>必须至少有一个表 [[space]]；一个也没有收到；请用 setting = "optimizer.learning_rate"</translation>
        </message>
        <message>
            <location filename="../../widgets/base/number_range.py"></location>
            <source>must be at least {0}</source>
            <translation>必须至少为 {0}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/point_datasets.py"></location>
            <source>must be at most half of the rows, {rows}; received {classes}</source>
            <translation>必须至多为行数 {rows} 的一半；收到 {classes}</translation>
        </message>
        <message>
            <location filename="../../widgets/base/number_range.py"></location>
            <source>must be at most {0}</source>
            <translation>必须至多为 {0}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be at most {most}; received {received}</source>
            <translation>必须至多 {most}；收到 {received}</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>must be auto, cpu, gpu or gpu:0; received {text!r}</source>
            <translation>必须是 auto、cpu、gpu 或 gpu:0；收到 {text!r}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must be below 0.5 where there are three phases; received {values:g}; use 0.3</source>
            <translation>有三个阶段时必须小于 0.5；收到 {values:g}；请用 0.3</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be below high; received {low} and {high}</source>
            <translation>必须小于 high；收到 {low} 和 {high}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must be below the {plan} steps of the {owner}</source>
            <translation>必须小于{owner}的 {plan} 步</translation>
        </message>
        <message>
            <location filename="../../widgets/base/number_range.py"></location>
            <source>must be below {0}</source>
            <translation>必须小于 {0}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must be below {rate:g}, where it starts from and goes back to; received {low:g}</source>
            <translation>必须小于 {rate:g}，即它出发并返回之处；收到 {low:g}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>must be below {size}; received {element}</source>
            <translation>必须小于 {size}；收到 {element}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>must be finite</source>
            <translation>必须有限</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>must be from 0.5 to 4; received {text!r}; use 2</source>
            <translation>必须在 0.5 到 4 之间；收到 {text!r}；请用 2</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be given for a grid: the number of values between low and high; use 8</source>
            <translation>对网格必须给出，即 low 和 high 之间取多少个值；请用 8</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>must be given; use {examples}</source>
            <translation>必须给出；请用 {examples}</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>must be minutes above 0; received {text!r}; use 10</source>
            <translation>必须是大于 0 的分钟数；收到 {text!r}；请用 10</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must be nested at most {max_depth} deep; use fewer brackets or terms</source>
            <translation>必须至多嵌套 {max_depth} 层；请用更少的括号或项</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>must be numbers separated by commas, such as 64, 64; "{0}" is not a number</source>
            <translation>必须是以逗号分隔的数，如 64, 64；“{0}”不是</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must be one block per step; received another</source>
            <translation>每步必须只有一块；又收到一块</translation>
        </message>
        <message>
            <location filename="../../app/core/text/number_text.py"></location>
            <source>must be one number: {numeral} may be {head}.{tail} or {head}{tail}</source>
            <translation>必须是一个数：{numeral} 可能是 {head}.{tail} 或 {head}{tail}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be one of the values of {setting}; received {item}{near}</source>
            <translation>必须是 {setting} 的值之一；收到 {item}{near}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>must be one of {actions}; received {unknown}</source>
            <translation>必须在 {actions} 之中；收到 {unknown}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>must be one of {choices}</source>
            <translation>必须是 {choices} 之一</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>must be seconds above 0, a day at most; received {text!r}; use 60</source>
            <translation>必须是大于 0 的秒数，至多一天；收到 {text!r}；请用 60</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must be tables that begin [[{key}]]; received {value}; use [[{key}]] with {example}</source>
            <translation>必须是以 [[{key}]] 开头的表；收到 {value}；请用 [[{key}]]，其中 {example}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>must be tables that begin [[{table}]]; received {tables}</source>
            <translation>必须是以 [[{table}]] 开头的表；收到 {tables}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>must be tables, written [[{at}]]; received {value}</source>
            <translation>必须是写作 [[{at}]] 的表；收到 {value}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_orders.py"></location>
            <source>must be the address of a Dask scheduler with its port; received {address!r}; use tcp://host:8786</source>
            <translation>必须是带端口的 Dask 调度器地址；收到 {address!r}；请用 tcp://host:8786</translation>
        </message>
        <message>
            <location filename="../../app/core/reference/expectations.py"></location>
            <source>must be the first and the last step, as [100, 140]</source>
            <translation>必须是第一步和最后一步，如 [100, 140]</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must be the lowest and highest value to draw between, because the plot is still empty</source>
            <translation>必须是绘制范围的最低值和最高值，因为图上还没有内容</translation>
        </message>
        <message>
            <location filename="../../app/core/reference/expectations.py"></location>
            <source>must be the lowest and the highest number that pass</source>
            <translation>必须是通过的最低数和最高数</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson.py"></location>
            <source>must be the lowest and the highest value, as [0.1, 10]</source>
            <translation>必须是最低值和最高值，如 [0.1, 10]</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>must be the name or folder of a lesson, its {lesson}, or one in a {suffix} file; received {name}</source>
            <translation>必须是教程的名称或文件夹、其 {lesson}，或 {suffix} 文件中的教程；收到 {name}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must be the only accumulation; accumulations of n and m batches equal one of n times m</source>
            <translation>必须是唯一的累积；n 个与 m 个批次的两次累积等于 n 乘 m 个的一次</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be the path of an experiment, or a table with one; {received}; use "digits.toml"</source>
            <translation>必须是实验的路径，或带有路径的表；{received}；请用 "digits.toml"</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <location filename="../../app/core/reference/expectations.py"></location>
            <source>must be true or false; received {received}</source>
            <translation>必须是 true 或 false；收到 {received}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>must be true or false; received {text}; compare it with a number, as in loss &gt; 3</source>
            <translation>必须是 true 或 false；收到 {text}；请把它与一个数比较，如 loss &gt; 3</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must be two or more runs; received {count}</source>
            <translation>必须是两次或更多运行；收到 {count}</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must be two or more, one of them with right = true; {received}</source>
            <translation>必须有两个或更多，其中一个为 right = true；{received}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be varied once, or under conditions that exclude each other; received {setting} twice</source>
            <translation>必须只变化一次，或在互斥的条件下变化；收到两次 {setting}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must be whole, as {setting} is, and so must high; {received}</source>
            <translation>必须是整数，因为 {setting} 是整数，high 也必须如此；{received}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>must be {beyond}</source>
            <translation>必须是{beyond}</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must be {count} texts, as in {lesson}; received {other_count}</source>
            <translation>必须是 {count} 段文本，与 {lesson} 中相同；收到 {other_count}</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must be {step} or more, where the step begins; received {until}</source>
            <translation>必须不小于 {step}，即该步骤开始处；收到 {until}</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must be {there}, as in {lesson}; received {received}</source>
            <translation>必须是{there}，与 {lesson} 中相同；收到 {received}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must be {version}; received {other_version}</source>
            <translation>必须是 {version}；收到 {other_version}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <source>must be {what}; received {received}; use {near}</source>
            <translation>必须是{what}；收到 {received}；请用 {near}</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must begin with a heading: # Title of the lesson</source>
            <translation>必须以标题开头：# Title of the lesson</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>must begin with {schemess}</source>
            <translation>必须以 {schemess} 开头</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>must contain numbers {beyond}</source>
            <translation>其中的数必须{beyond}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must differ from every other; received {choice} twice</source>
            <translation>必须与其他各项不同；收到两次 {choice}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>must differ from every other; received {name}</source>
            <translation>必须与其他各项不同；收到 {name}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must divide the batch of {batch_size} rows evenly; received {count}</source>
            <translation>必须能整除 {batch_size} 行的批次；收到 {count}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>must fit into 64 bits</source>
            <translation>必须能放入 64 位</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must give {function} a name, or a text in quotes; use {function}("dense/kernel")</source>
            <translation>必须给 {function} 一个名称，或引号中的文本；请用 {function}("dense/kernel")</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/column_formula.py"></location>
            <source>must give {name} a number of steps from {least:g} to {most:g}; received {received}</source>
            <translation>必须给 {name} 一个从 {least:g} 到 {most:g} 的步数；收到 {received}</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/column_formula.py"></location>
            <source>must give {name} a share from {least:g} to {most:g}; received {received}</source>
            <translation>必须给 {name} 一个从 {least:g} 到 {most:g} 的比例；收到 {received}</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/column_formula.py"></location>
            <source>must give {name} a whole number of steps; received {count:g}</source>
            <translation>必须给 {name} 一个整数步数；收到 {count:g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must give {name} {wanted}; received {count}</source>
            <translation>必须给 {name} {wanted}；收到 {count}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must give {wanted} at every step; received {what} at step {at}</source>
            <translation>在每一步都必须给出 {wanted}；在第 {at} 步收到 {what}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must have a point; received none; use 0</source>
            <translation>必须有一个点；一个也没有收到；请用 0</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must have a step; received none; use ## Title of the step</source>
            <translation>必须有一个步骤；一个也没有收到；请用 ## Title of the step</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must have at most {max_length} characters; received {count}</source>
            <translation>必须至多 {max_length} 个字符；收到 {count}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must have numbers below 1e308; received a larger one</source>
            <translation>其中的数必须小于 1e308；收到更大的数</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must have one for each of the {count} points; received {factors}</source>
            <translation>必须为 {count} 个点各有一个；收到 {factors}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must have one more than the {count} boundaries</source>
            <translation>必须比 {count} 个边界多一个</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must have the links that it has in {lesson}; absent: {absent}; too many: {further}</source>
            <translation>必须有与 {lesson} 中相同的链接；缺少：{absent}；多余：{further}</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>must have the {count} steps of {lesson}; received {other_count}</source>
            <translation>必须有 {lesson} 的 {count} 个步骤；收到 {other_count}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must have values, or low and high; received both</source>
            <translation>必须有 values，或有 low 和 high；两者都收到</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must have values, or low and high; received low {low} and high {high}</source>
            <translation>必须有 values，或有 low 和 high；收到 low {low} 和 high {high}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must have values: {setting} is a {value}, which has no range</source>
            <translation>必须有 values：{setting} 是{value}，没有范围</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must hold a regular expression after the colon; received {text}: {error}</source>
            <translation>冒号之后必须是正则表达式；收到 {text}：{error}</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/points.py"></location>
            <source>must hold an x and a y for each start; received {count} numbers; use 1, 2</source>
            <translation>必须为每个起点给出 x 和 y；收到 {count} 个数；请用 1, 2</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/points.py"></location>
            <source>must hold at most one start per point; {received}; use fewer, or more points</source>
            <translation>每个点至多一个起点；{received}；请用更少的起点，或更多的点</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/function.py"></location>
            <source>must keep the shape of a gradient; that of {path} is {expected}, but it returned {shape}</source>
            <translation>必须保持梯度的形状；{path} 的为 {expected}，而它返回了 {shape}</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/function.py"></location>
            <source>must keep the type of a gradient; for {path} it returned {dtype}</source>
            <translation>必须保持梯度的类型；对 {path} 它返回了 {dtype}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/assignment.py"></location>
            <source>must leave a variable for the default optimizer; received {pattern}, which matches all variables</source>
            <translation>必须给默认优化器留一个变量；收到 {pattern}，它把每个变量都分给了某个部分</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must leave room for the warm-up, {warm_up:g} of the run; received {decay:g}; use {left:g}</source>
            <translation>必须为预热（运行的 {warm_up:g}）留出空间；收到 {decay:g}；请用 {left:g}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must make at most {most} runs; received a grid of {count}</source>
            <translation>必须至多进行 {most} 次运行；收到 {count} 次的网格</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/assignment.py"></location>
            <source>must match the whole path of a variable; received {pattern}</source>
            <translation>必须匹配变量的整个路径；收到 {pattern}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/functions.py"></location>
            <source>must name a Python file and a function; received {received}; use "my_file.py:{example}"</source>
            <translation>必须指定 Python 文件和函数；收到 {received}；请用 "my_file.py:{example}"</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>must name a function of a Python file; {error}</source>
            <translation>必须指定 Python 文件中的函数；{error}</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/column_formula.py"></location>
            <source>must name a known tensor; received {kind}({of}); use {known}</source>
            <translation>必须属于存在的张量；收到 {kind}({of})；请用 {known}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must name a setting with values in a [[space]] before it; received {setting}</source>
            <translation>必须指定在它之前的某个 [[space]] 中带有 values 的设置；收到 {setting}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>must name a term</source>
            <translation>必须指定一项</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>must name optimizers that {title} can hold; received {inside}; use {would}</source>
            <translation>必须指定 {title} 能容纳的优化器；收到 {inside}；请用 {would}</translation>
        </message>
        <message>
            <location filename="../../app/core/text/number_text.py"></location>
            <source>must not divide by zero</source>
            <translation>不能除以零</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/assignment.py"></location>
            <source>must not match {paths}, which the part {owner} matches too; received {pattern}</source>
            <translation>必须把 {paths} 留给同样匹配它的部分 {owner}；收到 {pattern}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>must not repeat a value; received {item} twice</source>
            <translation>每个值必须只出现一次；收到两次 {item}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>must read NAME=VALUE; received {setting}; use "{name} every=10"</source>
            <translation>必须写作 NAME=VALUE；收到 {setting}；请用 "{name} every=10"</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>must read NAME=VALUE; received {setting}; use optimizer.learning_rate=0.01</source>
            <translation>必须写作 NAME=VALUE；收到 {setting}；请用 optimizer.learning_rate=0.01</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/function.py"></location>
            <source>must return a gradient for every variable; {path} has none</source>
            <translation>必须为每个变量返回梯度；{path} 没有</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/function.py"></location>
            <source>must return pairs of gradient and variable; received {received}{inside}</source>
            <translation>必须返回梯度与变量的对；收到 {received}{inside}</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/function.py"></location>
            <source>must return tensors; the gradient of {path} is {kind}</source>
            <translation>必须返回张量；{path} 的梯度是 {kind}</translation>
        </message>
        <message>
            <location filename="../../app/core/reference/expectations.py"></location>
            <source>must say how to combine several runs; use {across}</source>
            <translation>必须说明如何归纳多次运行；请用 {across}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>must take {forms}, which "{data}" gives; received "{model}", which takes {badge}</source>
            <translation>必须接受“{data}”给出的 {forms}；收到“{model}”，它接受 {badge}</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/column_formula.py"></location>
            <source>must use a statistic of {column}; use rms({column}), norm({column}) or max_abs({column})</source>
            <translation>必须使用 {column} 的一个数；请用 rms({column})、norm({column}) 或 max_abs({column})</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/column_formula.py"></location>
            <source>must use columns of every step; {column} is sampled{hint}</source>
            <translation>必须使用每步都有的列；{column} 为采样{hint}</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/column_formula.py"></location>
            <source>must use known columns; received {column}; use {kins}</source>
            <translation>必须使用存在的列；收到 {column}；请用 {kins}</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/column_formula.py"></location>
            <source>must use recorded columns; {column} needs the diagnostic {diagnostic}; add it</source>
            <translation>必须使用存在的列；{column} 需要诊断 {diagnostic}；请添加它</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must use the functions {known}</source>
            <translation>必须使用函数 {known}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>must use the names {known}</source>
            <translation>必须使用名称 {known}</translation>
        </message>
        <message>
            <location filename="../../app/problems/surfaces/surface_formula.py"></location>
            <source>must use x or y; received {formula}; use {example}</source>
            <translation>必须使用 x 或 y；收到 {formula}；请用 {example}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>name</source>
            <translation>名称</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>name of the class</source>
            <translation>类的名称</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>names and links</source>
            <translation>名称和链接</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_runs.py"></location>
            <source>needs a reset and cannot be changed after {step} steps; use a step that starts</source>
            <translation>需要重置，因此在 {step} 步之后不能更改；请用会重新开始的步骤</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/text_file.py"></location>
            <source>no line with a word of the vocabulary</source>
            <translation>没有一行含词汇表中的词</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/base.py"></location>
            <source>no model accepts those</source>
            <translation>没有模型接受它</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/python_state.py"></location>
            <source>no numbers are of the type {dtype}</source>
            <translation>没有类型为 {dtype} 的数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>no rise</source>
            <translation>不上升</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/edit_plan.py"></location>
            <source>no slot is kept</source>
            <translation>没有槽位沿用</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>no step</source>
            <translation>零步</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_diagnostics.py"></location>
            <source>no step yet</source>
            <translation>尚未完成任何一步</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>no value</source>
            <translation>没有值</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/variable_references.py"></location>
            <source>no variable's path matches {pattern!r}; there are {paths}</source>
            <translation>没有变量的路径匹配 {pattern!r}；现有 {paths}</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <location filename="../../app/cli/response_command.py"></location>
            <source>no: {off}</source>
            <translation>否：{off}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>none is</source>
            <translation>没有一个成立</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>none was deleted</source>
            <translation>没有已删除的运行</translation>
        </message>
        <message>
            <location filename="../../app/store/database/experiment_json.py"></location>
            <source>not a list</source>
            <translation>不是列表</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>not allowed with argument {0}</source>
            <translation>不能与参数 {0} 同时使用</translation>
        </message>
        <message>
            <location filename="../../app/core/text/number_text.py"></location>
            <source>not arithmetic</source>
            <translation>不是算式</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>not done</source>
            <translation>未做</translation>
        </message>
        <message>
            <location filename="../../app/cli/results_folder.py"></location>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <location filename="../../optimizers/checker/optimizer_steps.py"></location>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>not finite</source>
            <translation>非有限</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>not monotonic</source>
            <translation>不单调</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>not named</source>
            <translation>未命名</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/picker_items.py"></location>
            <source>not read</source>
            <translation>未读取</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <location filename="../../app/core/reference/verification.py"></location>
            <source>not reproduced</source>
            <translation>未重现</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source>not reproduced; {said}</source>
            <translation>未重现；{said}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>note</source>
            <translation>说明</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>nothing</source>
            <translation>无</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>nothing in it belongs to an older contract</source>
            <translation>其中没有属于更早约定的内容</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>number</source>
            <translation>数</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>number of steps (default: as in the file)</source>
            <translation>步数（默认：按文件）</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>number of steps to train first</source>
            <translation>先训练多少步</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>number, name, or beginning of the id</source>
            <translation>编号、名称，或 id 的开头</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>numbers</source>
            <translation>数值</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/problem.py"></location>
            <source>numbers is the squared error</source>
            <translation>数值的损失是平方误差</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/contract_detection.py"></location>
            <source>of its call of _serialize_hyperparameter</source>
            <translation>它调用 _serialize_hyperparameter 的方式如此</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/snapshots.py"></location>
            <source>of shape {shape}</source>
            <translation>形状为 {shape}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/text_file.py"></location>
            <source>one class, {names!r}</source>
            <translation>只有一个类别 {names!r}</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>one gradient after the other, because an element's update depends on the others</source>
            <translation>梯度逐个给出，因为一个元素的更新取决于其他元素</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>one of the arguments {0} is required</source>
            <translation>参数 {0} 必须给出一个</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/argument_limits.py"></location>
            <source>one of {arguments}</source>
            <translation>{arguments} 之一</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>one over the square root of {a}</source>
            <translation>{a} 的平方根的倒数</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>one over {a}</source>
            <translation>{a} 的倒数</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>one state takes {size:.0f} MiB; replay_memory= must hold two</source>
            <translation>它的一个状态有 {size:.0f} MiB，而 replay_memory= 要容得下两个</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>only runs whose optimizer's name contains this</source>
            <translation>其优化器名为此，或包含此优化器</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>only runs whose problem contains this</source>
            <translation>其问题的文字中含有此内容</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>only runs with this tag; may be repeated</source>
            <translation>带有此标签；可重复</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>only these (default: all), or a folder with one</source>
            <translation>只运行这些（默认：全部），或含有一个参考实验的文件夹</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>only these columns, separated by commas; see show</source>
            <translation>只要这些列，以逗号分隔；见 show</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>only this rule; may be repeated</source>
            <translation>只检查此规则；可重复</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>open a lesson, list them, check one, grade answers to one</source>
            <translation>打开教程、列出教程、检查教程、为答案评分</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>open the window with a lesson</source>
            <translation>打开窗口并加载教程</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>optimizer</source>
            <translation>优化器</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>options</source>
            <translation>选项</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/conditional_gradient.py"></location>
            <source>ord is {0}; it is "fro" or "nuclear".</source>
            <translation>ord 为 {0}；它应为 "fro" 或 "nuclear"。</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_guard.py"></location>
            <source>os._exit({status}) would end the program without a message; raise an exception instead</source>
            <translation>os._exit({status}) 会不带消息地结束程序；请改为引发异常</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>output file (default: the terminal)</source>
            <translation>输出文件（默认：终端）</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>output folder (default: slotscope-out/NAME, with the file's NAME)</source>
            <translation>输出文件夹（默认：slotscope-out/NAME，NAME 为文件名）</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>output path</source>
            <translation>写到哪里</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>over {most} different</source>
            <translation>超过 {most} 个不同的值</translation>
        </message>
        <message>
            <location filename="../../app/store/database/number_table.py"></location>
            <source>overlapping arrays</source>
            <translation>互相重叠的数组</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>p is the probability of a difference at least this large by chance alone. It does not measure importance.</source>
            <translation>p 是仅凭偶然出现这么大或更大差异的概率。它不衡量差异有多重要。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/plane_look.py"></location>
            <source>pairs of tokens</source>
            <translation>词元对</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>part</source>
            <translation>部分</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/curvature.py"></location>
            <source>parts of the model have optimizers of their own</source>
            <translation>模型的一些部分有自己的优化器</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>passed</source>
            <translation>通过</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>passed as a dense gradient</source>
            <translation>作为稠密梯度传入</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>passes, but a wrong idea matches too</source>
            <translation>通过，而一个错误想法也符合</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>path of the run database (default: user data folder)</source>
            <translation>运行数据库的路径（默认：用户数据文件夹）</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>pattern {sentence}</source>
            <translation>模式 {sentence}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>paused</source>
            <translation>已暂停</translation>
        </message>
        <message>
            <location filename="../../app/cli/results_folder.py"></location>
            <source>paused by a trigger</source>
            <translation>被触发器暂停</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>phase °</source>
            <translation>相位 °</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>positional arguments</source>
            <translation>位置参数</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>prediction: the answer of the solution is right</source>
            <translation>预测：解答的答案正确</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>prediction: {found}</source>
            <translation>预测：{found}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>print a line for each run</source>
            <translation>每次运行打印一行</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>print everything about each as JSON</source>
            <translation>以 JSON 打印每一项的全部信息</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>print everything as JSON</source>
            <translation>以 JSON 打印全部内容</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>print the results as JSON</source>
            <translation>以 JSON 打印结果</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>print the trainings on this machine without opening a window</source>
            <translation>打印本机的训练，不打开窗口</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>print them as JSON</source>
            <translation>以 JSON 打印</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source>printed in the paper</source>
            <translation>论文所载</translation>
        </message>
        <message>
            <location filename="../../app/core/recording/run_columns.py"></location>
            <source>probes {count}</source>
            <translation>探测 {count}</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attached_session_run.py"></location>
            <source>process {pid} on this machine</source>
            <translation>本机进程 {pid}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>processes on this machine (default: as in the file, else one a core)</source>
            <translation>本机上的进程数（默认：按文件，否则每核一个）</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>pruned</source>
            <translation>已剪枝</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>quantile</source>
            <translation>分位数</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>read off figure 2</source>
            <translation>从图 2 读出</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>reads {value}</source>
            <translation>读取 {value}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>ready</source>
            <translation>就绪</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/points.py"></location>
            <source>received {count} starts for {points} point</source>
            <translation>对 {points} 个点收到 {count} 个起点</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/points.py"></location>
            <source>received {count} starts for {points} points</source>
            <translation>对 {points} 个点收到 {count} 个起点</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>received {count} with {right} right ones</source>
            <translation>收到 {count}，其中正确的有 {right} 个</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>received {low} and {high}</source>
            <translation>收到 {low} 和 {high}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>received {received}</source>
            <translation>收到 {received}</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>recording ended with an internal error, {error!r}</source>
            <translation>记录因内部错误 {error!r} 结束</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>recover what is readable in a damaged run database</source>
            <translation>从损坏的运行数据库中恢复可读的内容</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>reference</source>
            <translation>参考</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>regression</source>
            <translation>回归</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/training.py"></location>
            <source>reloaded from its file, {slots}</source>
            <translation>已从其文件重新加载，{slots}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>remaining share of {name}</source>
            <translation>{name} 所余比例</translation>
        </message>
        <message>
            <location filename="../../app/attach/replay_batches.py"></location>
            <source>replay= has no batches</source>
            <translation>replay= 没有批次</translation>
        </message>
        <message>
            <location filename="../../app/attach/replay_batches.py"></location>
            <source>replay= must be a tf.data.Dataset, a sequence of batches or a function of the step; received {source}.</source>
            <translation>replay= 必须是 tf.data.Dataset、批次的序列或步的函数；收到 {source}。</translation>
        </message>
        <message>
            <location filename="../../app/attach/replay_batches.py"></location>
            <source>replay= must give batches; received arrays. Use tf.data.Dataset.from_tensor_slices((x, y)).batch(batch_size), and fit(..., shuffle=False).</source>
            <translation>replay= 必须给出批次；收到数组。请用 tf.data.Dataset.from_tensor_slices((x, y)).batch(batch_size) 和 fit(..., shuffle=False)。</translation>
        </message>
        <message>
            <location filename="../../app/attach/replay_batches.py"></location>
            <source>replay= reshuffles on every iteration, so its batches differ. Use shuffle(..., reshuffle_each_iteration=False).</source>
            <translation>replay= 每次遍历时都会重新打乱，因此批次不会再相同；shuffle(..., reshuffle_each_iteration=False) 给出相同的批次。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/replica_step.py"></location>
            <source>replicas.aggregation is {aggregation}, but no process has all gradients; use "sum" or "mean" with TF_CONFIG.</source>
            <translation>replicas.aggregation 为 {aggregation}，而没有进程拥有全部梯度；使用 TF_CONFIG 时请用 "sum" 或 "mean"。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/replica_step.py"></location>
            <source>replicas.aggregation is {aggregation}, which gives a gradient of shape {got} for {path}; give one of shape {wanted}.</source>
            <translation>replicas.aggregation 为 {aggregation}，它对 {path} 给出形状为 {got} 的梯度；请给出形状为 {wanted} 的梯度。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/replica_step.py"></location>
            <source>replicas.aggregation {error}.</source>
            <translation>replicas.aggregation {error}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/replica_step.py"></location>
            <source>replicas.aggregation: {error}</source>
            <translation>replicas.aggregation: {error}</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/replica_step.py"></location>
            <source>replicas.count is {count}, and TF_CONFIG names {there} workers with a replica each; use replicas.count = {there}.</source>
            <translation>replicas.count 为 {count}，而 TF_CONFIG 指明了 {there} 个工作进程，每个一个副本；请用 replicas.count = {there}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>replicas.count is {count}, and TensorFlow sees {sees}; use count = {other_count}, or device = "cpu", which is split.</source>
            <translation>replicas.count 为 {count}，而 TensorFlow 看到 {sees}；请用 count = {other_count}，或 device = "cpu"，它会被拆分。</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>replicas.count is {count}, and TensorFlow was in use before its CPU could be split, so that there are {there} of it; start Slotscope again, or use count = {there}.</source>
            <translation>replicas.count 为 {count}，而 TensorFlow 在其 CPU 拆分之前已在使用，因此只有 {there} 个；请重新启动 Slotscope，或用 count = {there}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/replica_step.py"></location>
            <source>replicas.count is {count}, which does not divide the {rows} rows of a step; use another count, or a batch_size that it divides.</source>
            <translation>replicas.count 为 {count}，而一步有 {rows} 行，不能整除；请用另一个 count，或能被它整除的 batch_size。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>restore deleted runs</source>
            <translation>还原已删除的运行</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>right, {share:.0%}</source>
            <translation>正确，{share:.0%}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/theory_datasets.py"></location>
            <source>row {number}</source>
            <translation>行 {number}</translation>
        </message>
        <message>
            <location filename="../../app/core/recording/telemetry_tables.py"></location>
            <source>rows must be ({count}, {other_count}), got {shape}</source>
            <translation>行必须为 ({count}, {other_count})，得到 {shape}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>run</source>
            <translation>运行</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>run an experiment over a space of settings</source>
            <translation>在设置空间上运行一个实验</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>run published experiments and compare their numbers</source>
            <translation>运行已发表的实验并比较其数值</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <location filename="../../app/session/runs/overlays.py"></location>
            <source>run {number}</source>
            <translation>运行 {number}</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>run {number} ({record})</source>
            <translation>运行 {number}（{record}）</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>run {number} at {step}</source>
            <translation>运行 {number}，在 {step}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>running</source>
            <translation>进行中</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>runs eagerly and in a graph, with the same weights</source>
            <translation>在即时模式和图中都能运行，权重相同</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>runs in a graph only</source>
            <translation>在图中运行，每一步都在图中执行</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/point_datasets.py"></location>
            <source>same sign</source>
            <translation>同号</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>schedule</source>
            <translation>调度</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/selection.py"></location>
            <source>second moment</source>
            <translation>二阶矩</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>section 2</source>
            <translation>第 2 节</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>section 2.1</source>
            <translation>第 2.1 节</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>section 2.3</source>
            <translation>第 2.3 节</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>section 3.3</source>
            <translation>第 3.3 节</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>section 5</source>
            <translation>第 5 节</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_plan.py"></location>
            <source>seed {seed}</source>
            <translation>种子 {seed}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>seeds</source>
            <translation>种子</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/measurement.py"></location>
            <source>settle must be 0 to 100000; received {settle}; use 0.</source>
            <translation>稳定过程为 0 到 100000 步；收到 {settle}；请用 0。</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>shaped like its variable</source>
            <translation>形状与其变量相同</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>show one run in full</source>
            <translation>完整显示一次运行</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>show or clear the cache of compiled programs</source>
            <translation>显示或清空保留的已编译程序</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>show program's version number and exit</source>
            <translation>显示程序的版本号并退出</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>show this help message and exit</source>
            <translation>显示此帮助并退出</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/process_state.py"></location>
            <source>signal handlers</source>
            <translation>信号处理函数</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>singleton tf.Variable</source>
            <translation>singleton tf.Variable</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>size of the window, this time only</source>
            <translation>窗口的设置，仅此一次</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/problem.py"></location>
            <source>skip-gram is that of negative sampling</source>
            <translation>skip-gram 的损失是负采样的损失</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>skipped</source>
            <translation>跳过</translation>
        </message>
        <message>
            <location filename="../../app/cli/check_command.py"></location>
            <location filename="../../app/cli/inspect_command.py"></location>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>slot</source>
            <translation>槽位</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>slots</source>
            <translation>槽位</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>slotscope {version}</source>
            <translation>slotscope {version}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>solution: may be set</source>
            <translation>解答：可以设置</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/column_formula.py"></location>
            <source>something else</source>
            <translation>别的内容</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>sparse</source>
            <translation>稀疏</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/cycles.py"></location>
            <source>square root</source>
            <translation>平方根</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>stage</source>
            <translation>环节</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>stage of gradient processing</source>
            <translation>梯度处理的环节</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>states</source>
            <translation>状态</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>status</source>
            <translation>状况</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>step</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>step {following} has</source>
            <translation>第 {following} 步的</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_grading.py"></location>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>step {last}</source>
            <translation>第 {last} 步</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/session_state.py"></location>
            <source>step {step}</source>
            <translation>第 {step} 步</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>step {step}  {text}</source>
            <translation>第 {step} 步  {text}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>steps</source>
            <translation>步</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/compared_axes.py"></location>
            <source>steps and seconds must have the same length; got shapes {shape} and {other_shape}</source>
            <translation>步数与秒数必须一样多；得到形状 {shape} 和 {other_shape}</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/compared_axes.py"></location>
            <source>steps must increase</source>
            <translation>步必须递增</translation>
        </message>
        <message>
            <location filename="../../app/core/telemetry/step_spans.py"></location>
            <source>steps must increase after {last}, got {steps} to {other_steps}</source>
            <translation>步必须从 {last} 之后递增，得到 {steps} 到 {other_steps}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>steps of all runs together</source>
            <translation>所有运行合计的步数</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>steps up to {steps} of {planned}</source>
            <translation>到第 {steps} 步为止的步，共 {planned} 步</translation>
        </message>
        <message>
            <location filename="../../app/session/inspection/element_inspection.py"></location>
            <source>steps {first}–{last}</source>
            <translation>第 {first}–{last} 步</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>steps {following} to {last} have</source>
            <translation>第 {following} 到 {last} 步的</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>steps {lost} to {other_lost} are missing: the memory buffer was full</source>
            <translation>第 {lost} 到 {other_lost} 步缺失：内存中等待的数据太多</translation>
        </message>
        <message>
            <location filename="../../app/attach/past_steps.py"></location>
            <source>steps_per_execution runs several of its steps at once</source>
            <translation>steps_per_execution 一次执行多个步</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>stop keeping a window ready</source>
            <translation>结束预备窗口的进程</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <location filename="../../app/engine/pacing/time_budget.py"></location>
            <source>stored checkpoints</source>
            <translation>已存的检查点</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>sweep of answers</source>
            <translation>扫描答案</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>sweep of {it}, with {beside}: {count} values</source>
            <translation>扫描 {it}，连同 {beside}：{count} 个值</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>sweep of {it}: {count} values</source>
            <translation>扫描 {it}：{count} 个值</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>tags</source>
            <translation>标签</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>target</source>
            <translation>目标</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>target names {count} arrays; an NPZ takes one, such as "y".</source>
            <translation>target 指定了 {count} 个数组；NPZ 只取一个，如 "y"。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/function.py"></location>
            <source>target {number}</source>
            <translation>目标 {number}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>tcp://host:port, a process id or a title</source>
            <translation>tcp://host:port、进程号或标题</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/import_view_tables.py"></location>
            <source>tensorflow.examples was removed in TensorFlow 2</source>
            <translation>tensorflow.examples 在 TensorFlow 2 中已移除</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>text in quotes</source>
            <translation>引号中的文本</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/import_view_tables.py"></location>
            <source>tf.contrib was removed in TensorFlow 2; its optimizers are in tf.compat.v1.train, tf.keras.optimizers or slotscope's library</source>
            <translation>tf.contrib 在 TensorFlow 2 中已移除；其中的优化器在 tf.compat.v1.train、tf.keras.optimizers 或 slotscope 的库中</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/import_view_tables.py"></location>
            <source>tf.estimator was removed in TensorFlow 2.16</source>
            <translation>tf.estimator 在 TensorFlow 2.16 中已移除</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>tf.square(gradient) and rate * gradient silently convert a tf.IndexedSlices to the whole table, mostly zeros: memory and time per step then grow with the table, not with the batch.</source>
            <translation>tf.square(gradient) 和 rate * gradient 会把 tf.IndexedSlices 变成整个表的张量，其中大多为零，而代码中没有任何表示：一步的内存和时间于是随表增长，而不是随批次。</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_diagnostics.py"></location>
            <source>the batch cannot be divided: its tensors have different numbers of rows</source>
            <translation>一个批次的张量行数不同，因此无法拆分</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>the damaged run database</source>
            <translation>损坏的运行数据库</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>the disk did not accept the remaining data within {timeout:g} seconds</source>
            <translation>磁盘在 {timeout:g} 秒内没有接受其余内容</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>the disk that holds {path} is full</source>
            <translation>{path} 所在的磁盘已满</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>the end</source>
            <translation>末尾</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>the experiment</source>
            <translation>实验</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>the experiment to open (FILE.toml), or a saved model to look at (FILE.keras, FILE.h5, ckpt-1.index)</source>
            <translation>要打开的实验（FILE.toml），或要查看的已保存模型（FILE.keras、FILE.h5、ckpt-1.index）</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>the exported file</source>
            <translation>`export` 写出的文件</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>the file cannot be read: {reason}</source>
            <translation>无法读取文件：{reason}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/source_errors.py"></location>
            <source>the file exits the program when it runs; put that code under if __name__ == '__main__':</source>
            <translation>文件运行时会结束程序；请把那部分放在 if __name__ == '__main__': 之下</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>the file has {size:,} bytes; one with an optimizer has at most {largest:,}</source>
            <translation>文件有 {size:,} 字节；含优化器的文件至多 {largest:,}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/parsed_file.py"></location>
            <source>the file is empty; write a class in it that derives from keras.optimizers.Optimizer</source>
            <translation>文件为空；请在其中编写一个派生自 keras.optimizers.Optimizer 的类</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>the file is nested too deeply for Python to parse</source>
            <translation>文件嵌套太深，Python 无法解析</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>the file is not Python source: it has a null byte</source>
            <translation>文件不是 Python 源代码：它含有空字节</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>the file is not UTF-8 text; save it as UTF-8</source>
            <translation>文件不是 UTF-8 文本；请保存为 UTF-8</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/constructor.py"></location>
            <source>the file's own</source>
            <translation>the file's own</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>the first that is: {says}</source>
            <translation>第一个成立的是：{says}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>the following arguments are required: {0}</source>
            <translation>缺少必需的参数：{0}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>the gradient of a dead unit, which is zero</source>
            <translation>失活单元的梯度（为零）</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>the gradients</source>
            <translation>梯度</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_diagnostics.py"></location>
            <source>the interval must be at least 1 step, or 0 for none; received {every}</source>
            <translation>从一次到下一次的步数必须不小于 1，或为 0 表示不测量；收到的是 {every}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>the lesson of the answers (default: by its name)</source>
            <translation>答案所属的教程（默认：按其名称）</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/process_state.py"></location>
            <source>the locale</source>
            <translation>区域设置</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>the logarithm of {a}</source>
            <translation>{a} 的对数</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/singular_values.py"></location>
            <source>the matrices of this model are {paths}</source>
            <translation>此模型的矩阵有 {paths}</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>the measurement interval must be at least 1 step; received {steps}</source>
            <translation>两次测量之间的步数必须至少为 1；收到 {steps}</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_diagnostics.py"></location>
            <source>the model has {size} weights; the limit is {most_weights}</source>
            <translation>模型有 {size} 个权重，而至多对 {most_weights} 个权重测量</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>the optimizer file was reloaded</source>
            <translation>优化器文件已重新加载</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/python_state.py"></location>
            <source>the optimizer's Python state cannot be read: {error}</source>
            <translation>无法读取优化器在 Python 中保存的内容：{error}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>the optimizer's file, or a name of the catalogue</source>
            <translation>优化器的文件，或目录中的名称</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/snapshots.py"></location>
            <source>the order of variables</source>
            <translation>变量的顺序</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/process_state.py"></location>
            <source>the recursion limit</source>
            <translation>递归上限</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/run_loader.py"></location>
            <source>the reset of a run of 1 step</source>
            <translation>对 1 步运行的重置</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/run_loader.py"></location>
            <source>the reset of a run of {steps} steps</source>
            <translation>对 {steps} 步运行的重置</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/edit_plan.py"></location>
            <source>the schedule does not use it</source>
            <translation>调度不使用它</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>the slot {name}</source>
            <translation>槽位 {name}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>the sparse gradient of a padding row, which is zero</source>
            <translation>填充行的稀疏梯度（为零）</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>the square root of {a}</source>
            <translation>{a} 的平方根</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>the sweep</source>
            <translation>扫描</translation>
        </message>
        <message>
            <location filename="../../app/core/recording/pyramid.py"></location>
            <source>the temporary file of this record is {count} bytes short</source>
            <translation>此记录的临时文件提前 {count} 字节结束</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>the text is not true</source>
            <translation>所说的不成立</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/process_state.py"></location>
            <source>the time limit of sockets</source>
            <translation>套接字的时限</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>the training has its own schedule for it</source>
            <translation>训练对它有自己的调度</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/number_format.py"></location>
            <source>the unit “{unit}” in {units} of {numbers} cells is ignored</source>
            <translation>略去单位“{unit}”（{numbers} 个单元格中的 {units} 个）</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/number_format.py"></location>
            <source>the unit “{unit}” is ignored</source>
            <translation>略去单位“{unit}”</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>the value of {name} must be {words}; received {value:g}</source>
            <translation>{name} 的值必须是{words}；收到 {value:g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/precision_rules.py"></location>
            <source>the weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/process_state.py"></location>
            <source>the working folder</source>
            <translation>工作文件夹</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>theorem 3</source>
            <translation>定理 3</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>theorem 4</source>
            <translation>定理 4</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>there are none yet</source>
            <translation>还没有任何运行</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/functions.py"></location>
            <source>there are several functions in it, {names}; name one, {path}:{other_names}</source>
            <translation>其中有多个函数：{names}；请指定一个，{path}:{other_names}</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>there are {count} optimizers; received number {place}</source>
            <translation>有 {count} 个优化器；收到编号 {place}</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/chain.py"></location>
            <source>there are {known_stages}.</source>
            <translation>现有 {known_stages}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>there is no class {name}; {meant}</source>
            <translation>没有类 {name}；{meant}</translation>
        </message>
        <message>
            <location filename="../../app/cli/__init__.py"></location>
            <source>there is no command or file called {file!r}</source>
            <translation>没有名为 {file!r} 的命令或文件</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>there is no folder for checkpoints; use Attach(checkpoints="folder")</source>
            <translation>没有存放检查点的文件夹；请用 Attach(checkpoints="folder")</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/functions.py"></location>
            <source>there is no function in it; write {example}</source>
            <translation>其中没有函数；请编写 {example}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/functions.py"></location>
            <source>there is no function {name}; {meant}</source>
            <translation>没有函数 {name}；{meant}</translation>
        </message>
        <message>
            <location filename="../../app/attach/watched_variable.py"></location>
            <source>there is no layout {layout} yet</source>
            <translation>还没有布局 {layout}</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/entry_points.py"></location>
            <source>there is no module {module}</source>
            <translation>没有模块 {module}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/import_view.py"></location>
            <source>there is no module {root} beside the file; it cannot use slotscope's own modules</source>
            <translation>文件旁边没有模块 {root}；slotscope 自己的模块不供它使用</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/import_view.py"></location>
            <source>there is no module {root}; {other_root}, or put {root}.py beside the file</source>
            <translation>没有模块 {root}；{other_root}，或把 {root}.py 放在文件旁边</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_execution.py"></location>
            <source>there is no module {written}: neither {place}.py nor a folder {place} is in {parent}</source>
            <translation>没有模块 {written}：{parent} 中既没有 {place}.py，也没有文件夹 {place}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>there is no optimizer class in it{among}. An optimizer derives from keras.optimizers.Optimizer, or from the base of an older contract, or writes apply_gradients(self, gradients, variables)</source>
            <translation>其中没有优化器类{among}。优化器派生自 keras.optimizers.Optimizer 或旧约定的基类，或者编写 apply_gradients(self, gradients, variables)</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>there is no such file{path}</source>
            <translation>没有这个文件{path}</translation>
        </message>
        <message>
            <location filename="../../app/attach/watched_variable.py"></location>
            <source>there is no variable {variable} yet</source>
            <translation>还没有变量 {variable}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>there is no view {view!r}; there are auto, {viewss}</source>
            <translation>没有视图 {view!r}；现有 auto、{viewss}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/import_view.py"></location>
            <source>there is no {dotted} in {root} {version}</source>
            <translation>{root} {version} 中没有 {dotted}</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <location filename="../../optimizers/source/file_execution.py"></location>
            <source>there is no {name} in {own}</source>
            <translation>{own} 中没有 {name}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_execution.py"></location>
            <source>there is no {name} in {own} yet: files that import each other are still running</source>
            <translation>{own} 中还没有 {name}：互相导入的文件仍在运行</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>they are numbered up to {number}</source>
            <translation>它们的编号到 {number} 为止</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>this is a folder; name the Python file that holds the optimizer</source>
            <translation>这是文件夹；请指定含优化器的 Python 文件</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>this is a pipe or a device; name the Python file that holds the optimizer</source>
            <translation>这是管道或设备；请指定含优化器的 Python 文件</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/file_text.py"></location>
            <source>this is not a valid file name</source>
            <translation>没有文件能叫这个名称</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>this loop cannot pause: it never calls scope.step()</source>
            <translation>这个循环从不调用 scope.step()，而只有在那里才能暂停</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/singular_values.py"></location>
            <source>this model has no matrices</source>
            <translation>此模型没有矩阵</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>this optimizer has made no step yet; it can be set after its first step</source>
            <translation>此优化器尚未执行任何步；从其第一步起才可以设置</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>time</source>
            <translation>时间</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>time limit (default: as in the file)</source>
            <translation>过这么久后结束（默认：按文件）</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>time limit of its code (default: 120)</source>
            <translation>其代码可以运行多久（默认：120）</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>time limit of its code (default: 60)</source>
            <translation>其代码可以运行多久（默认：60）</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>title</source>
            <translation>标题</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>to</source>
            <translation>到</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>to 0</source>
            <translation>趋于 0</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>token of the training at an address, as given by token=</source>
            <translation>某个地址上的训练的令牌：作为 token= 交给它的值</translation>
        </message>
        <message>
            <location filename="../../app/core/text/number_text.py"></location>
            <source>too long</source>
            <translation>太长</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/vocabulary_datasets.py"></location>
            <source>topic {number}</source>
            <translation>主题 {number}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/vocabulary_datasets.py"></location>
            <source>topics is {topics} and vocabulary {vocabulary}; each topic needs at least one word.</source>
            <translation>topics 为 {topics}，vocabulary 为 {vocabulary}；每个主题至少需要一个词。</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>train in the terminal and record every step</source>
            <translation>在终端训练并记录每一步</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>train, then save pictures of the window</source>
            <translation>训练，然后写出窗口的图片</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>training fails, as the page says</source>
            <translation>训练出错，页面会说明</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>transfer function</source>
            <translation>传递函数</translation>
        </message>
        <message>
            <location filename="../../app/core/recording/run_instruments.py"></location>
            <source>trigger: {condition}: {when}</source>
            <translation>触发器：{condition}：{when}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <location filename="../../optimizers/base/argument_limits.py"></location>
            <source>true or false</source>
            <translation>true 或 false</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>trust and run the Python files that the experiment names</source>
            <translation>信任并运行实验指定的 Python 文件</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>twice the gradient gives twice the update within {error:.2g}</source>
            <translation>梯度加倍，更新也加倍，误差不超过其 {error:.2g}</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>two entries have the same name</source>
            <translation>两个条目的名称相同</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_reader.py"></location>
            <source>two of its runs have the same id</source>
            <translation>其中两次运行的 id 相同</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>unable to open database file</source>
            <translation>无法打开数据库文件</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>unchanged</source>
            <translation>不变</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_diagnostics.py"></location>
            <source>unknown diagnostic {name}; available: {diagnosticss}</source>
            <translation>没有这种诊断；收到的是 {name}，可用的有 {diagnosticss}</translation>
        </message>
        <message>
            <location filename="../../app/store/database/number_table.py"></location>
            <source>unknown number type {name}</source>
            <translation>没有名为 {name} 的数值类型</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>unknown: the responses to impulse and step are not finite</source>
            <translation>未知：脉冲和阶跃之后没有有限值</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>unrecognized arguments: {0}</source>
            <translation>无法识别的参数：{0}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>update</source>
            <translation>更新</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>update after</source>
            <translation>之后的更新</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>usage: </source>
            <translation>用法： </translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>use shorter runs, with their own expected numbers</source>
            <translation>较短的运行，有其自己的数值，也必须成立</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>use {use}</source>
            <translation>请用 {use}</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/batches.py"></location>
            <source>user {row}, {token}</source>
            <translation>用户 {row}，{token}</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/plane_look.py"></location>
            <source>users and items</source>
            <translation>用户和物品</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>v of rare words</source>
            <translation>罕见词的 v</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>value</source>
            <translation>值</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>values of {name}</source>
            <translation>{name} 的值</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>variable</source>
            <translation>变量</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/singular_values.py"></location>
            <source>variables must match a matrix{least}; received "{pattern}", and {there}.</source>
            <translation>variables 必须匹配一个矩阵{least}；收到“{pattern}”，而{there}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/singular_values.py"></location>
            <source>variables {fault}.</source>
            <translation>variables {fault}。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/run_frames.py"></location>
            <location filename="../../app/session/steering/training_thread.py"></location>
            <source>warming up</source>
            <translation>预热中</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>warned</source>
            <translation>警告</translation>
        </message>
        <message>
            <location filename="../../app/cli/check_command.py"></location>
            <source>warning: {where}{sentence}. {why} {fix}</source>
            <translation>警告：{where}{sentence}。{why} {fix}</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>watch a training of another process in the window</source>
            <translation>在窗口中查看另一个进程的训练</translation>
        </message>
        <message>
            <location filename="../../app/attach/loop.py"></location>
            <source>watch needs an optimizer; received an empty {optimizer}.</source>
            <translation>watch 需要一个优化器；收到的是空的 {optimizer}。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>weight</source>
            <translation>权重</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>what</source>
            <translation>内容</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>what to list</source>
            <translation>要列出的内容</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/number_format.py"></location>
            <source>which is not certain; set decimal to comma if it is not</source>
            <translation>这并不确定；如果不是，请把 decimal 设为 comma</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/number_format.py"></location>
            <source>which is not certain; set decimal to point if it is not</source>
            <translation>这并不确定；如果不是，请把 decimal 设为 point</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>whole number</source>
            <translation>整数</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>whole numbers</source>
            <translation>整数</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/sparse_rules.py"></location>
            <source>with a million rows of 64 numbers that is 256 MB at each step, however few rows the batch looked up</source>
            <translation>对一百万行、每行 64 个数，无论批次查找多少行，每一步都是 256 MB</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/base.py"></location>
            <source>with gradient_accumulation_steps it updates only at some batches. Use its weight_decay instead.</source>
            <translation>gradient_accumulation_steps 使它只在部分批次更新。请改用其 weight_decay。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>words separated by commas</source>
            <translation>单词，以逗号分隔</translation>
        </message>
        <message>
            <location filename="../../app/cli/command_table.py"></location>
            <source>write every command to the training thread and every frame from it to standard error</source>
            <translation>把发给训练线程的每条命令和它发出的每一帧写到标准错误</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>wrong answer: {says}</source>
            <translation>错误答案：{says}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>wrong idea: {says}</source>
            <translation>错误想法：{says}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>wrong, {share:.0%}</source>
            <translation>错误，{share:.0%}</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>x of AMSGrad</source>
            <translation>AMSGrad 的 x</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>x of Adam</source>
            <translation>Adam 的 x</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>y = sin(π · periods · x) with noise, x from −1 to 1.</source>
            <translation>y = sin(π · periods · x)，带噪声，x 从 −1 到 1。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>y = x·w* + ε with x ~ N(0, Σ) and ε ~ N(0, σ²); everything about its gradients is known.</source>
            <translation>y = x·w* + ε，其中 x ~ N(0, Σ)，ε ~ N(0, σ²)，因此其梯度的一切都是已知的。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/function.py"></location>
            <source>y of {file} has the shape {shape}; for classes it must be (rows,).</source>
            <translation>{file} 的 y 的形状为 {shape}；对类别应为 (rows,)，每行一个。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/function.py"></location>
            <source>y of {file} is the same in every row, so there is nothing to learn.</source>
            <translation>{file} 的 y 在每行都相同，因此没有可学习的内容。</translation>
        </message>
        <message>
            <location filename="../../app/cli/response_command.py"></location>
            <source>yes: {off}</source>
            <translation>是：{off}</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>yours</source>
            <translation>你的</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/muon_clip.py"></location>
            <source>{0} and {1} are queries and keys by their paths, so both must have the shape (inputs, heads, size) or (inputs, size) with the same heads and size; received {2} and {3}.</source>
            <translation>{0} 和 {1} 按其路径是查询和键，因此两者的形状必须为 (inputs, heads, size) 或 (inputs, size)，heads 和 size 相同；收到 {2} 和 {3}。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} cannot be set, as the form says</source>
            <translation>{0} 个无法设置，表单会说明</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} class</source>
            <translation>{0} 个类别</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} classes</source>
            <translation>{0} 个类别</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} column</source>
            <translation>{0} 列</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} columns</source>
            <translation>{0} 列</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} document</source>
            <translation>{0} 篇文档</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} documents</source>
            <translation>{0} 篇文档</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} failed</source>
            <translation>{0} 项失败</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} fails silently</source>
            <translation>{0} 个无声地失败</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} fails with a named wrong idea</source>
            <translation>{0} 个失败，并指出了原因</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} feature</source>
            <translation>{0} 个特征</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} features</source>
            <translation>{0} 个特征</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/muon.py"></location>
            <source>{0} has more than two dimensions and is unfolded into a matrix, which no equation shows.</source>
            <translation>{0} 超过两维，会展开为矩阵，没有方程显示这一点。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/wrapper.py"></location>
            <source>{0} has no averages yet: build it on the variables first.</source>
            <translation>{0} 还没有平均：请先在变量上构建它。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/base.py"></location>
            <source>{0} has no update.</source>
            <translation>{0} 没有更新。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} has no value at the end of the run</source>
            <translation>{0} 个在运行结束时没有值</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/adamw.py"></location>
            <source>{0} holds patterns and numbers, as bias=0; received {1}.</source>
            <translation>{0} 的内容是模式和数，如 bias=0；收到 {1}。</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/filter.py"></location>
            <source>{0} is text: write {1}:{2} instead of {3}.</source>
            <translation>{0} 是文本：请写 {1}:{2} 而不是 {3}。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} item</source>
            <translation>{0} 个物品</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} items</source>
            <translation>{0} 个物品</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/wrapper.py"></location>
            <source>{0} must be built before it is given gradients without variables.</source>
            <translation>{0} 必须先构建，才能得到没有变量的梯度。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} not reproduced</source>
            <translation>{0} 个未重现</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} pair</source>
            <translation>{0} 对</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} pairs</source>
            <translation>{0} 对</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} passed</source>
            <translation>{0} 项通过</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} passes</source>
            <translation>{0} 个通过</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} passes, but a wrong idea matches too</source>
            <translation>{0} 个通过，而一个错误想法也符合</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} point</source>
            <translation>{0} 个点</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} points</source>
            <translation>{0} 个点</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} rating</source>
            <translation>{0} 个评分</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} ratings</source>
            <translation>{0} 个评分</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} skipped</source>
            <translation>{0} 项跳过</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/base.py"></location>
            <source>{0} takes no weight_decay: {1}</source>
            <translation>{0} 不接受 weight_decay：{1}</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/wrapper.py"></location>
            <source>{0} takes {1}; received {2}. Pass that to the inner optimizer.</source>
            <translation>{0} 接受 {1}，收到 {2}：请把它交给内部优化器。</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} target</source>
            <translation>{0} 个目标</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} targets</source>
            <translation>{0} 个目标</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} the text is not true</source>
            <translation>{0} 个所说的不成立</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} token</source>
            <translation>{0} 个词元</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} tokens</source>
            <translation>{0} 个词元</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} training fails, as the page says</source>
            <translation>{0} 个训练出错，页面会说明</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} user</source>
            <translation>{0} 个用户</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} users</source>
            <translation>{0} 个用户</translation>
        </message>
        <message>
            <location filename="../../tests/translations/sentence_texts.py"></location>
            <source>{0} warned</source>
            <translation>{0} 项警告</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/wrapper.py"></location>
            <source>{0} wraps a keras.optimizers.Optimizer; received {1}.</source>
            <translation>{0} 包在 keras.optimizers.Optimizer 外面，收到 {1}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/library/base.py"></location>
            <source>{0}: {1} must be {2}; received {3}.</source>
            <translation>{0}：{1} 必须{2}；收到 {3}。</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>{0}; {1} is not</source>
            <translation>{0}；{1} 不是</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/transfer_function.py"></location>
            <source>{afters} is one for all variables together</source>
            <translation>{afters} 由所有变量共用一个</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>{agreeings} agree</source>
            <translation>{agreeings} 一致</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>{agreeings} agrees</source>
            <translation>{agreeings} 一致</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>{asked}TensorFlow sees no GPU on this machine. Training runs on the CPU.</source>
            <translation>{asked}TensorFlow 在本机上看不到 GPU。训练在 CPU 上运行。</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>{asked}This TensorFlow is built without GPU support. Training runs on the CPU.</source>
            <translation>{asked}此 TensorFlow 构建时没有 GPU 支持。训练在 CPU 上运行。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>{a} as a number of fewer bits</source>
            <translation>以更少位数表示的 {a}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>{a} divided by {b}</source>
            <translation>{a} 除以 {b}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>{a} times {b}</source>
            <translation>{a} 乘以 {b}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>{a} to the power {b}</source>
            <translation>{a} 的 {b} 次幂</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>{base} (the base, {other_base}) does this by itself</source>
            <translation>{base}（基类 {other_base}）本身就如此</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>{base} (what it makes, {other_base}) does this by itself</source>
            <translation>{base}（它所生成的 {other_base}）本身就如此</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <location filename="../../optimizers/checker/nonfinite_origin.py"></location>
            <source>{base} of {numbers}</source>
            <translation>{base}，共 {numbers}</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/framework_equations.py"></location>
            <source>{beside} changes the step in a way that its terms do not describe.</source>
            <translation>{beside} 改变步的方式没有项说明。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>{both} cannot be both a target and ignored.</source>
            <translation>{both} 不能既是目标又被忽略。</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>{broken} of the runs in {path} cannot be read and are not shown.</source>
            <translation>{path} 中有 {broken} 次运行无法读取，因此没有显示。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>{cause}: {until} learning rate 0{owner}.</source>
            <translation>{cause}：{until}学习率为 0{owner}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{chosen} is not a class after the file has run</source>
            <translation>文件运行之后 {chosen} 不是类</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>{claim} is not true, but the text says: {words}</source>
            <translation>{claim} 不成立，而那里说：{words}</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/contract_check.py"></location>
            <source>{class_name} is an optimizer of the contract {contract}</source>
            <translation>{class_name} 是约定 {contract} 的优化器</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>{class_name} takes no sparse gradients</source>
            <translation>{class_name} 不接受稀疏梯度</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>{class_name}.{contract_name} does not accept the arguments of its call: {call}</source>
            <translation>{class_name}.{contract_name} 接受的参数与调用时给出的不同：{call}</translation>
        </message>
        <message>
            <location filename="../../app/attach/publisher.py"></location>
            <source>{clients} clients are attached to this training already.</source>
            <translation>已有 {clients} 个在查看这个训练。</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/weight_stages.py"></location>
            <source>{contracts} optimizers reject a constraint on a variable with a sparse gradient, so {sparse} has none; turn on dense_gradients to constrain it.</source>
            <translation>{contracts} 优化器拒绝对具有稀疏梯度的变量施加约束，因此 {sparse} 没有约束；用 dense_gradients 可使其受约束。</translation>
        </message>
        <message>
            <location filename="../../app/panels/bars/overhead_panel.py"></location>
            <source>{cost:.0f} ms/s</source>
            <translation>{cost:.0f} ms/s</translation>
        </message>
        <message>
            <location filename="../../app/panels/bars/overhead_panel.py"></location>
            <source>{cost:.1f} ms/s</source>
            <translation>{cost:.1f} ms/s</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{counted_steps} steps count {counts} iterations</source>
            <translation>{counted_steps} 步计了 {counts} 次迭代</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{counted_steps} steps count {counts} iterations, its own</source>
            <translation>{counted_steps} 步计了 {counts} 次迭代，由它自己计</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{counted_steps} steps count {counts} iterations, those of the optimizer inside</source>
            <translation>{counted_steps} 步计了 {counts} 次迭代，由内部优化器计</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source>{counts} of {count} reproduced in {seconds:.0f} s</source>
            <translation>{count} 个中重现 {counts} 个，用时 {seconds:.0f} 秒</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/base.py"></location>
            <source>{count} classes</source>
            <translation>{count} 个类别</translation>
        </message>
        <message>
            <location filename="../../app/cli/cache_command.py"></location>
            <source>{count} compiled program, {size:.1f} MB, in {root}</source>
            <translation>{root} 中有 {count} 个已编译程序，{size:.1f} MB</translation>
        </message>
        <message>
            <location filename="../../app/cli/cache_command.py"></location>
            <source>{count} compiled programs, {size:.1f} MB, in {root}</source>
            <translation>{root} 中有 {count} 个已编译程序，{size:.1f} MB</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>{count} different</source>
            <translation>{count} 个不同的值</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>{count} kinds of slots</source>
            <translation>{count} 种槽位</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/batches.py"></location>
            <source>{count} numbers, {min} to {max}</source>
            <translation>{count} 个数，{min} 到 {max}</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/slice_measurement.py"></location>
            <source>{count} of this run are held</source>
            <translation>此运行只保有 {count} 个</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/slice_measurement.py"></location>
            <source>{count} of this run is held</source>
            <translation>此运行只保有 {count} 个</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/compared_runs.py"></location>
            <source>{count} of {other_count} runs of {name}</source>
            <translation>{name} 的 {other_count} 次运行中的 {count} 次</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/number_format.py"></location>
            <source>{count} of {present} cells are numbers; row {row} is “{cell}”</source>
            <translation>{present} 个单元格中有 {count} 个是数；第 {row} 行为“{cell}”</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{count} optimizer classes: {found}; name one, as in {path}:{public}</source>
            <translation>{count} 个优化器类：{found}；请指定一个，如 {path}:{public}</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>{count} pairs cannot give a significant result. Use {enough} or more.</source>
            <translation>{count} 对不可能得到显著的结果。请用 {enough} 对或更多。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>{count} passed, {failed} failed, {warned} warning in {seconds:.0f} s</source>
            <translation>{count} 项通过，{failed} 项失败，{warned} 项警告，用时 {seconds:.0f} 秒</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>{count} passed, {failed} failed, {warned} warnings in {seconds:.0f} s</source>
            <translation>{count} 项通过，{failed} 项失败，{warned} 项警告，用时 {seconds:.0f} 秒</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/surface_function.py"></location>
            <source>{count} points</source>
            <translation>{count} 个点</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{count} possible optimizers: {found}; name one, as in {path}:{public}</source>
            <translation>{count} 个可能的优化器：{found}；请指定一个，如 {path}:{public}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>{count} row</source>
            <translation>{count} 行</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>{count} rows</source>
            <translation>{count} 行</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>{count} runs imported from {names!s}.</source>
            <translation>已导入 {count} 次运行，来自 {names!s}。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>{count} runs were recovered from {name}.</source>
            <translation>已从 {name} 恢复 {count} 次运行。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>{count} slot: {names}</source>
            <translation>{count} 个槽位：{names}</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>{count} slots: {names}</source>
            <translation>{count} 个槽位：{names}</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/optimizer_inspection.py"></location>
            <source>{count} steps changed no weight, although gradients are not zero: its update may not be assigned.</source>
            <translation>{count} 步没有改变权重，尽管梯度不为零：其更新可能没有赋值。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/batches.py"></location>
            <source>{count} words</source>
            <translation>{count} 个词</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>{count}, the last after step {states}</source>
            <translation>{count}，最后一个在第 {states} 步之后</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>{damaged} is also the database to import into; name another one with --into.</source>
            <translation>{damaged} 也是要导入到的数据库；请用 --into 指定另一个。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>{damaged}: {numbers}, {steps} steps</source>
            <translation>{damaged}：{numbers}，{steps} 步</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/devices.py"></location>
            <source>{devices} from {first} on</source>
            <translation>从 {first} 起的 {devices}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/import_view.py"></location>
            <source>{dotted}, called in line {f_lineno}, would change the whole process; it was skipped.</source>
            <translation>第 {f_lineno} 行调用的 {dotted} 会改变整个进程；已略去。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_trainer.py"></location>
            <source>{dropped} measured steps were dropped: the window could not keep up.</source>
            <translation>丢弃了 {dropped} 个已测量的步：超出了此窗口的承受能力。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_trainer.py"></location>
            <source>{dropped} measured steps were dropped; triggers did not check them.</source>
            <translation>丢弃了 {dropped} 个已测量的步，因此触发器没有检查它们。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>{ended}; the learning rate{binding} stays at {found:.3g}.</source>
            <translation>{ended}；学习率{binding}保持 {found:.3g}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/entry_points.py"></location>
            <source>{entry} of the package {package} was skipped: {why}.</source>
            <translation>包 {package} 的 {entry} 被略过：{why}。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>{experiment}, current settings</source>
            <translation>{experiment}，当前设置</translation>
        </message>
        <message>
            <location filename="../../app/cli/arguments.py"></location>
            <source>{fault}. {prog} --help lists the commands and options.
</source>
            <translation>{fault}。{prog} --help 列出命令和选项。
</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/function.py"></location>
            <source>{file} gives x of shape {shape} and y of shape {other_shape}; expected (rows, features) and (rows,).</source>
            <translation>{file} 给出形状为 {shape} 的 x 和形状为 {other_shape} 的 y；应为 (rows, features) 和 (rows,)。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/function.py"></location>
            <source>{file} gives {count} rows; at least {fewest} are needed.</source>
            <translation>{file} 给出 {count} 行；至少需要 {fewest} 行。</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/function.py"></location>
            <source>{file} gives {kind}; use a Sequential or functional Keras model.</source>
            <translation>{file} 给出 {kind}；请用 Sequential 或函数式 Keras 模型。</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>{file} names the scheduler {named_cluster}, which could run any code. Use --cluster {named_cluster} if you trust it, or --workers N for this machine.</source>
            <translation>{file} 指定了调度器 {named_cluster}，它可以在此运行任何代码。若信任它，请用 --cluster {named_cluster}；用本机则为 --workers N。</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/function.py"></location>
            <source>{file} takes too few arguments; write {example}.</source>
            <translation>{file} 接受的参数太少；请写 {example}。</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first} and {second} have the same {quantity} in all runs</source>
            <translation>在所有运行中，{first} 和 {second} 的{quantity}相同</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first} and {second} have the same {quantity} in all seeds</source>
            <translation>在所有种子中，{first} 和 {second} 的{quantity}相同</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/constructor.py"></location>
            <source>{first} takes {without}, which cannot be typed: {write}</source>
            <translation>{first} 需要{without}，这无法用文本给出：{write}</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first}'s {quantity} is higher than {second}'s</source>
            <translation>{first} 的{quantity}高于 {second} 的</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first}'s {quantity} is higher than {second}'s in {most} of {count} seeds</source>
            <translation>{count} 个种子中有 {most} 个，{first} 的{quantity}高于 {second} 的</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first}'s {quantity} is higher than {second}'s in {most} of {count} seeds, by {size} in the median</source>
            <translation>{count} 个种子中有 {most} 个，{first} 的{quantity}高于 {second} 的，中位数相差 {size}</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first}'s {quantity} is higher than {second}'s, by {size} in the median</source>
            <translation>{first} 的{quantity}高于 {second} 的，中位数相差 {size}</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first}'s {quantity} is lower than {second}'s</source>
            <translation>{first} 的{quantity}低于 {second} 的</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first}'s {quantity} is lower than {second}'s as often as higher</source>
            <translation>{first} 的{quantity}低于 {second} 的次数与高于的一样多</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first}'s {quantity} is lower than {second}'s in {lower} of {count} seeds and higher in equally many</source>
            <translation>{count} 个种子中有 {lower} 个，{first} 的{quantity}低于 {second} 的，高于的同样多</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first}'s {quantity} is lower than {second}'s in {most} of {count} seeds</source>
            <translation>{count} 个种子中有 {most} 个，{first} 的{quantity}低于 {second} 的</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first}'s {quantity} is lower than {second}'s in {most} of {count} seeds, by {size} in the median</source>
            <translation>{count} 个种子中有 {most} 个，{first} 的{quantity}低于 {second} 的，中位数相差 {size}</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{first}'s {quantity} is lower than {second}'s, by {size} in the median</source>
            <translation>{first} 的{quantity}低于 {second} 的，中位数相差 {size}</translation>
        </message>
        <message>
            <location filename="../../app/store/files/exports.py"></location>
            <source>{folder} cannot be written to: {reason}.</source>
            <translation>无法写入 {folder}：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/results_folder.py"></location>
            <source>{folder} is a file; results need a folder.</source>
            <translation>{folder} 是文件；结果需要文件夹。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_reader.py"></location>
            <source>{folder}/run.json in it is damaged</source>
            <translation>其中的 {folder}/run.json 已损坏</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_plan.py"></location>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>{formula} at step {steps}</source>
            <translation>第 {steps} 步的{formula}</translation>
        </message>
        <message>
            <location filename="../../app/attach/script_runs.py"></location>
            <source>{found} already exists; this run will replace it.</source>
            <translation>{found} 已存在；这个运行将替换它。</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>{frame} Training stopped.</source>
            <translation>{frame} 训练已停止。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <source>{given}, which the text gives as right, {value}: {says}</source>
            <translation>文本称 {given} 正确，而它{value}：{says}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>{high} or less</source>
            <translation>{high} 或更小</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>{idea_name} (may be set)</source>
            <translation>{idea_name}（可以设置）</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>{inner} (the optimizer inside, {other_inner}) does this by itself, and {class_name} passes it on: {sentence}</source>
            <translation>{inner}（内部优化器，{other_inner}）自身就会这样，而 {class_name} 将其传递：{sentence}</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>{item} is kept unchanged; model.fit of Keras 3 never calls it.</source>
            <translation>{item} 保持原样；Keras 3 的 model.fit 从不调用它。</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/weight_stages.py"></location>
            <source>{it} has no constrained.</source>
            <translation>{it} 没有 constrained。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/base.py"></location>
            <source>{it} has no value.</source>
            <translation>{it} 没有值。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/base.py"></location>
            <source>{it} has no {unknowns}; it takes {known}.</source>
            <translation>{it} 没有 {unknowns}；它接受 {known}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/base.py"></location>
            <source>{it}: {name} must be {wanted}; received {received!r}.</source>
            <translation>{it}：{name} 必须{wanted}；收到 {received!r}。</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/presets.py"></location>
            <source>{key} must be a name in quotes; {received}</source>
            <translation>{key} 必须是引号中的名称；{received}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>{key} of the schedule that drives {driven} {before}</source>
            <translation>驱动 {driven} 的调度的 {key} {before}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>{kinds} of {owner} {before}</source>
            <translation>{owner} 的 {kinds} {before}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>{kinds}, none with lower precision; {others}</source>
            <translation>{kinds}，没有位数更少的；{others}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>{kinds}, with the shape and dtype of the variable</source>
            <translation>{kinds}，形状和 dtype 与变量相同</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{kind} is abstract: write {missing}, or name a class that does</source>
            <translation>{kind} 是抽象的：请编写 {missing}，或指定一个已编写的类</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{kind} is not an optimizer: it derives from {bases}; derive it from keras.optimizers.Optimizer</source>
            <translation>{kind} 不是优化器：它继承自 {bases}；请从 keras.optimizers.Optimizer 派生</translation>
        </message>
        <message>
            <location filename="../../app/problems/discovery.py"></location>
            <source>{kind} lacks the attribute {lacking}</source>
            <translation>{kind} 缺少属性 {lacking}</translation>
        </message>
        <message>
            <location filename="../../app/problems/discovery.py"></location>
            <source>{kind} must be a frozen dataclass, whose fields are its form</source>
            <translation>{kind} 必须是冻结的 dataclass，其字段就是它的表单</translation>
        </message>
        <message>
            <location filename="../../app/problems/discovery.py"></location>
            <source>{kind} must define {missing}</source>
            <translation>{kind} 必须定义 {missing}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>{kind} separated by commas</source>
            <translation>{kind}，以逗号分隔</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>{kind} separated by commas, each {bounds}</source>
            <translation>{kind}，以逗号分隔，每个{bounds}</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_orders.py"></location>
            <source>{kind} was not done: {error}</source>
            <translation>没有执行 {kind}：{error}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>{knob} {taken} is given twice; give each value once.</source>
            <translation>{knob} {taken} 会与自己竞赛；每个值只给一次。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>{knowns} or {known}</source>
            <translation>{knowns} 或 {known}</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>{known} runs were done before.</source>
            <translation>此前已有 {known} 次运行。</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source>{known}here: {here}; accepted: {item}</source>
            <translation>{known}此处：{here}；接受：{item}</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/dense_network.py"></location>
            <source>{layer} has inputs other than the previous layer. Only sequential layers are drawn.</source>
            <translation>{layer} 并非只接在它前面的层之后。只画依次相连的层。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/dense_network.py"></location>
            <source>{layer} is frozen; only trained layers are measured at each step.</source>
            <translation>{layer} 已冻结；每一步只测量参与训练的层。</translation>
        </message>
        <message>
            <location filename="../../app/engine/problem/dense_network.py"></location>
            <source>{layer} is {kind}, not a dense layer. Only sequential dense layers are drawn.</source>
            <translation>{layer} 是 {kind}，不是全连接层。只有依次相连的全连接层才画成网络。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>{least} or more values</source>
            <translation>{least} 个或更多值</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>{least} value</source>
            <translation>{least} 个值</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>{least} values</source>
            <translation>{least} 个值</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>{left_out} runs</source>
            <translation>{left_out} 次运行</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/live_equations.py"></location>
            <source>{line} defines its own {written} without terms.</source>
            <translation>{line} 写了自己的 {written}，而没有声明它的任何项。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{live} take effect at the next step, {buildings} not during training</source>
            <translation>{live} 个在下一步起作用，{buildings} 在训练时不起作用</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>{lockeds} is locked in this step; use free.</source>
            <translation>{lockeds} 在这个步骤中不可更改；请用 free。</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>{loss} at step {step}, before its update</source>
            <translation>{loss}，在第 {step} 步，更新之前</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>{lost} were on damaged pages.</source>
            <translation>有 {lost} 次在损坏的页上。</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source>{low:.7g} to {high:.7g}</source>
            <translation>{low:.7g} 到 {high:.7g}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>{low} or more</source>
            <translation>{low} 或更大</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/code_permits.py"></location>
            <source>{main} imports it as it runs, and it was not among the files that were shown and trusted; import it by name in {main} and trust that, or choose {main} by hand</source>
            <translation>{main} 在运行时导入它，而它不在已显示并受信任的文件中；请在 {main} 中按名称导入并信任它，或手动选择 {main}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>{main} imports {name} from {place}, {other_place}, which was not shown and trusted; put {name}.py beside {main}, or choose {main} by hand</source>
            <translation>{main} 从 {place}（{other_place}）导入 {name}，它不在已显示并信任的文件之中；请把 {name}.py 放在 {main} 旁边，或手动选择 {main}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>{main} runs {place}, {other_place}, which was not shown and trusted; copy the needed code into {main}, or choose {main} by hand</source>
            <translation>{main} 运行 {place}（{other_place}），它不在已显示并信任的文件之中；请把所需内容写入 {main}，或手动选择 {main}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/errors.py"></location>
            <source>{main}, which imports {others}</source>
            <translation>{main}，它导入 {others}</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/stuck_weights.py"></location>
            <source>{message} A hyperparameter of {names} may make its update zero.</source>
            <translation>{message} {names} 的某个超参数可能使其更新为零。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/stuck_weights.py"></location>
            <source>{message} Gradient processing outputs zero gradients: check its stages.</source>
            <translation>{message} 梯度处理交出的梯度为零：请查看其环节。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/stuck_weights.py"></location>
            <source>{message} The learning rate is so small that float32 weights do not change: try a larger one.</source>
            <translation>{message} 学习率太小，float32 权重没有变化：请试更大的学习率。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/stuck_weights.py"></location>
            <source>{message} {names} may not assign its update (variable = … instead of variable.assign_sub(…)), multiply it by zero, or wait for more batches.</source>
            <translation>{message} {names} 可能算出了更新却没有赋值（用了 variable = … 而不是 variable.assign_sub(…)），把它乘以零，或在等待更多批次。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>{min:.4g} to {max:.4g}</source>
            <translation>{min:.4g} 到 {max:.4g}</translation>
        </message>
        <message>
            <location filename="../../app/attach/measured_rows.py"></location>
            <source>{missed} rows were overwritten before they were fetched; call scope.step() in the loop.</source>
            <translation>有 {missed} 行在取走之前被覆盖；请在循环中调用 scope.step()。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/library_listings.py"></location>
            <source>{module} has no public class; a file of the library holds one optimizer.</source>
            <translation>{module} 没有公开的类；库的一个文件含一个优化器。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/packages.py"></location>
            <source>{module} is missing from the {partition} that is installed.</source>
            <translation>已安装的 {partition} 中缺少 {module}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/source_edits.py"></location>
            <source>{module} is missing from what is installed.</source>
            <translation>已安装的内容中缺少 {module}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/packages.py"></location>
            <source>{module} of the {package} that is installed has no class {name}.</source>
            <translation>已安装的 {package} 的 {module} 没有类 {name}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/class_source.py"></location>
            <source>{module}, line {lineno}: the default of {name} must be a literal, received {unparse}.</source>
            <translation>{module} 第 {lineno} 行：{name} 的默认值必须是字面量，收到 {unparse}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/saved_layout.py"></location>
            <source>{module}.{name} is not a class of Keras</source>
            <translation>{module}.{name} 不是 Keras 的类</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/expression.py"></location>
            <source>{must}; received {name}{advice}</source>
            <translation>{must}；收到 {name}{advice}</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{m} and {count} runs</source>
            <translation>{m} 和 {count} 次运行</translation>
        </message>
        <message>
            <location filename="../../app/core/runs/seed_groups.py"></location>
            <source>{m} pairs</source>
            <translation>{m} 对</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/named_settings.py"></location>
            <location filename="../../optimizers/catalogue.py"></location>
            <source>{names} and {other_names}</source>
            <translation>{names} 和 {other_names}</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>{names} and {other_names} over {count} seeds</source>
            <translation>{names} 与 {other_names}，{count} 个种子</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/optimizer_host.py"></location>
            <source>{names} change in Python at each call, which a traced step does not repeat. Use a tf.Variable.</source>
            <translation>{names} 每次调用都在 Python 中变化，而跟踪的步不会重复。请用 tf.Variable。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>{names} change in Python at each eager step but not in a traced one; after {steps} steps weights are off by {difference:.2g}</source>
            <translation>{names} 在每个即时步中于 Python 内变化，在跟踪的步中则不变；{steps} 步之后权重相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>{names} change in Python at each eager step, and no weight depends on it</source>
            <translation>{names} 在每个即时步中于 Python 内变化，而没有权重取决于它们</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>{names} changed since it was trusted and does not run. Reset to review it.</source>
            <translation>{names} 自被信任以来已改变，因此不运行。重置会显示它。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/sweep_runner.py"></location>
            <source>{names} changed while the sweep ran, so its runs do not match its present code; run it again</source>
            <translation>扫描运行期间 {names} 已被更改，因此正在运行的与它现在所写的不同；请重新运行</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/optimizer_host.py"></location>
            <source>{names} changes in Python at each call, which a traced step does not repeat. Use a tf.Variable.</source>
            <translation>{names} 每次调用都在 Python 中变化，而跟踪的步不会重复。请用 tf.Variable。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>{names} changes in Python at each eager step but not in a traced one; after {steps} steps weights are off by {difference:.2g}</source>
            <translation>{names} 在每个即时步中于 Python 内变化，在跟踪的步中则不变；{steps} 步之后权重相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>{names} changes in Python at each eager step, and no weight depends on it</source>
            <translation>{names} 在每个即时步中于 Python 内变化，而没有权重取决于它</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>{names} is untrusted code; choose the file by hand to run it</source>
            <translation>{names} 是在此未被信任的代码；手动选择该文件即可运行</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>{names}, and the slots of its inner optimizer</source>
            <translation>{names}，以及其内部优化器的槽位</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/library_source.py"></location>
            <source>{name} already has a {title} in its file; choose another name.</source>
            <translation>{name} 的文件中已有 {title}；请选择另一个名称。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/saved_model_run.py"></location>
            <source>{name} as saved after 1 step of its optimizer.</source>
            <translation>{name}：其优化器执行 1 步后保存时的样子。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/saved_model_run.py"></location>
            <source>{name} as saved after {steps} steps of its optimizer.</source>
            <translation>{name}：其优化器执行 {steps} 步后保存时的样子。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/saved_model_run.py"></location>
            <source>{name} as saved; the file does not contain its optimizer's step count.</source>
            <translation>{name}：保存时的样子；其中没有优化器已执行的步数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/saved_layout.py"></location>
            <source>{name} can run code of the file</source>
            <translation>{name} 可以运行文件中的代码</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>{name} cannot be set: {known}</source>
            <translation>{name} 无法设置：{known}</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_trainer.py"></location>
            <source>{name} cannot be set: {why}.</source>
            <translation>{name} 无法设置：{why}。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container.py"></location>
            <source>{name} cannot be written: {other_name} in it would be larger than {text} MiB.</source>
            <translation>无法写入 {name}：其中的 {other_name} 会大于 {text} MiB。</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>{name} cannot change from {old:g} to {value:g} during training: the optimizer would have different slots</source>
            <translation>{name} 在训练时不能从 {old:g} 变为 {value:g}：那样优化器会有不同的槽位</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_trainer.py"></location>
            <source>{name} cannot have a schedule: {why}.</source>
            <translation>{name} 不能有调度：{why}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/hosting_fallbacks.py"></location>
            <source>{name} carries a tensor from one step to the next, which a traced step cannot; keep it in a tf.Variable.</source>
            <translation>{name} 把张量从一步带到下一步，跟踪的步做不到；请把它放在 tf.Variable 中。</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/process_state.py"></location>
            <source>{name} changed {shown} for the whole process; the change was undone.</source>
            <translation>{name} 改变了整个进程的{shown}；已恢复原状。</translation>
        </message>
        <message>
            <location filename="../../app/attach/training_diagnostics.py"></location>
            <source>{name} could not be measured after step {step}: {error}: {reason}</source>
            <translation>{name} 在第 {step} 步之后无法测量：{error}: {reason}</translation>
        </message>
        <message>
            <location filename="../../optimizers/update_equations/framework_equations.py"></location>
            <location filename="../../optimizers/update_equations/live_equations.py"></location>
            <location filename="../../optimizers/update_equations/stated_equations.py"></location>
            <source>{name} declares no terms.</source>
            <translation>{name} 没有声明任何项。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>{name} derives from {title}; give it a name that is not taken.</source>
            <translation>{name} 继承自 {title}；请给它一个未被占用的名称。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>{name} every {every}</source>
            <translation>{name}，每 {every} 步</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>{name} every {every} ({settings})</source>
            <translation>{name}，每 {every} 步（{settings}）</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{name} has no effect: no method but the constructor and get_config reads it</source>
            <translation>{name} 没有效果：除构造函数和 get_config 外没有方法读取它</translation>
        </message>
        <message>
            <location filename="../../optimizers/response/measurement.py"></location>
            <source>{name} has no transfer function: {odd}.</source>
            <translation>{name} 没有传递函数：{odd}。</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <location filename="../../app/store/files/container_reader.py"></location>
            <location filename="../../app/store/files/lesson_container.py"></location>
            <source>{name} in it is damaged</source>
            <translation>其中的 {name} 已损坏</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>{name} in it is larger than {most} MiB</source>
            <translation>其中的 {name} 大于 {most} MiB</translation>
        </message>
        <message>
            <location filename="../../app/core/files/zip_archive.py"></location>
            <source>{name} in it is not text</source>
            <translation>其中的 {name} 不是文本</translation>
        </message>
        <message>
            <location filename="../../app/cli/window_command.py"></location>
            <source>{name} is "{environ}"</source>
            <translation>{name} 为“{environ}”</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/functions.py"></location>
            <source>{name} is a class; name an instance of it, or write {example}</source>
            <translation>{name} 是类；请指定其实例，或编写 {example}</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/live_hyperparameters.py"></location>
            <source>{name} is branched on in Python, so it cannot be a variable of the traced step.</source>
            <translation>Python 按 {name} 分支，因此它不能是跟踪步的变量。</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{name} is imported from {path}, line {line}; choose {other_path}:{node}</source>
            <translation>{name} 在第 {line} 行从 {path} 导入；请选择 {other_path}:{node}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/functions.py"></location>
            <source>{name} is no function; name one, or write {example}</source>
            <translation>{name} 不是函数；请指定一个，或编写 {example}</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/saved_layout.py"></location>
            <source>{name} is not a class of Keras</source>
            <translation>{name} 不是 Keras 的类</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{name} is not an optimizer of TensorFlow or Keras: {file}</source>
            <translation>{name} 不是 TensorFlow 或 Keras 的优化器：{file}</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/value_menus.py"></location>
            <source>{name} is not one of these settings</source>
            <translation>{name} 不是这些设置之一</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>{name} is the same experiment; choose a different one.</source>
            <translation>{name} 是同一个实验；请选择不同的实验。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>{name} learns different data, so its loss cannot be compared.</source>
            <translation>{name} 学习的是其他数据，因此其损失与本次的相比没有意义。</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/element_edit.py"></location>
            <source>{name} must be 0 or 1; received {value:g}.</source>
            <translation>{name} 只容纳 0 或 1；收到 {value:g}。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_settings.py"></location>
            <source>{name} must be a number while another process trains; received {value}.</source>
            <translation>另一个进程训练时 {name} 必须是数字；收到 {value}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/element_edit.py"></location>
            <source>{name} must be a whole number ({dtype}); received {value:g}.</source>
            <translation>{name} 只容纳整数（{dtype}）；收到 {value:g}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/element_edit.py"></location>
            <source>{name} must be a whole number from {min} to {max}; received {value:g}.</source>
            <translation>{name} 只容纳 {min} 到 {max} 的整数；收到 {value:g}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/element_edit.py"></location>
            <source>{name} must be at most {largest:.4g} in magnitude ({dtype}); received {value:g}.</source>
            <translation>{name} 只容纳不超过 {largest:.4g} 的数（{dtype}）；收到 {value:g}。</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>{name} must be finite; received {value}</source>
            <translation>{name} 必须有限；收到 {value}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>{name} must take step, or step and rate; its arguments are {received}</source>
            <translation>{name} 必须接受 step，或 step 和 rate；其参数为 {received}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{name} needs a value for {missings}: it has no default</source>
            <translation>{name} 需要 {missings} 的值：它没有默认值</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{name} needs a value for {missings}: they have no default</source>
            <translation>{name} 需要 {missings} 的值：它们没有默认值</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/function.py"></location>
            <source>{name} of {file} contains non-finite values; remove those rows.</source>
            <translation>{file} 的 {name} 含有非有限的值；请略去这样的行。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/function.py"></location>
            <source>{name} of {file} holds {dtype}; numbers are needed.</source>
            <translation>{file} 的 {name} 含有 {dtype}；需要的是数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/inspection/saved_layout.py"></location>
            <source>{name} reads another file</source>
            <translation>{name} 读取另一个文件</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/tf_keras_hosts.py"></location>
            <source>{name} runs as _{name}</source>
            <translation>{name} 作为 _{name} 运行</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/tf1_host.py"></location>
            <source>{name} runs as {of_today}</source>
            <translation>{name} 以 {of_today} 方式运行</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/import_view.py"></location>
            <source>{name} was found in {root}.</source>
            <translation>{name} 在 {root} 中找到。</translation>
        </message>
        <message>
            <location filename="../../app/sweep/cluster.py"></location>
            <source>{name} {other_name} instead of {third_name}</source>
            <translation>{name} {other_name}，而不是 {third_name}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_check.py"></location>
            <source>{name}, at its start</source>
            <translation>{name}，在开始时</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/training_thread.py"></location>
            <source>{name}, line {line}, cannot be interrupted: it waits outside Python. The recording is safe. Save the experiment, close the window, and fix the line before the next run.</source>
            <translation>{name} 第 {line} 行无法中断：它在 Python 之外等待。所有记录仍在这里；请保存实验，关闭窗口，并在下一次运行之前修正该行。</translation>
        </message>
        <message>
            <location filename="../../app/cli/figure_files.py"></location>
            <source>{name}, {count} seeds</source>
            <translation>{name}，{count} 个种子</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/signatures.py"></location>
            <source>{name}: a form cannot hold {annotation!r}; give the argument a default.</source>
            <translation>{name}：表单无法容纳 {annotation!r}；请给该参数一个默认值。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>{name}{whose} is {values} after step {step}{cause}</source>
            <translation>{name}{whose} 在第 {step} 步之后为 {values}{cause}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>{name}{whose} is {value} after step {step}, and {root}: a mean of squares is never negative</source>
            <translation>{name}{whose} 在第 {step} 步之后为 {value}，而{root}：平方的均值从不为负</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_document.py"></location>
            <source>{near}, or one of {count} others</source>
            <translation>{near}，或另外 {count} 个之一</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>{new} {how}, from step {step}</source>
            <translation>{new} {how}，从第 {step} 步起</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{node} (line {line})</source>
            <translation>{node}（第 {line} 行）</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/class_loader.py"></location>
            <source>{node} ({path}, line {lineno})</source>
            <translation>{node}（{path}，第 {lineno} 行）</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>{node} overrides {item}; Keras 3 computes gradients in the model, where no optimizer takes part. Do it in train_step, or in update_step.</source>
            <translation>{node} 重写了 {item}；Keras 3 在模型中计算梯度，没有优化器参与。请在 train_step 或 update_step 中做。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>{node}.apply_gradients needs {names}, which Keras 3 does not pass.</source>
            <translation>{node}.apply_gradients 要求 {names}，Keras 3 不会交出。</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>{not_finite} Training stopped.{details}</source>
            <translation>{not_finite} 训练已停止。{details}</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/number_format.py"></location>
            <source>{numbers} of {present} cells are numbers; read as words</source>
            <translation>{present} 个单元格中有 {numbers} 个是数；按词读取</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>{objection}; received {received}</source>
            <translation>{objection}；收到 {received}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/parameters.py"></location>
            <source>{objection}; received {received}; use {words!s: or }</source>
            <translation>{objection}；收到 {received}；请用 {words!s: or }</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>{of}, of the optimizer itself</source>
            <translation>{of}，属于优化器本身</translation>
        </message>
        <message>
            <location filename="../../app/attach/tap.py"></location>
            <source>{optimizer} cannot be measured: {error}: {other_error}</source>
            <translation>{optimizer} 无法测量：{error}: {other_error}</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_looks.py"></location>
            <source>{optimizer} made {made} steps before this training.</source>
            <translation>{optimizer} 在这次训练之前已走了 {made} 步。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/delimited.py"></location>
            <source>{option} is "{wanted}"; "{file}" has the columns {names}.</source>
            <translation>{option} 为“{wanted}”；“{file}”的列有 {names}。</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>{owner} has no hyperparameter {name!r}; it has {knowns}</source>
            <translation>{owner} 没有超参数 {name!r}；它有 {knowns}</translation>
        </message>
        <message>
            <location filename="../../app/attach/hyperparameters.py"></location>
            <source>{owner} has no number with this name</source>
            <translation>{owner} 没有此名称的数字</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/packages.py"></location>
            <source>{package} is not installed; {other_package}.</source>
            <translation>{package} 没有安装；{other_package}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/schedule_listings.py"></location>
            <source>{package}.base.{base} has no constructor.</source>
            <translation>{package}.base.{base} 没有构造函数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/schedule_listings.py"></location>
            <source>{package}.warm_up.WarmUp has no constructor.</source>
            <translation>{package}.warm_up.WarmUp 没有构造函数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/schedule_listings.py"></location>
            <source>{package}.{stem}.{owner} has no title; use title = "One cycle".</source>
            <translation>{package}.{stem}.{owner} 没有 title；请用 title = "One cycle"。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>{pair} is {ratio:.3g} times {whose} after step {step}</source>
            <translation>第 {step} 步之后{pair}为 {whose} 的 {ratio:.3g} 倍</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/reference_rule.py"></location>
            <source>{pair} is {yours:.3g} after step {step} where {what} of {reference} is {theirs:.3g} (root mean square)</source>
            <translation>第 {step} 步之后{pair}为 {yours:.3g}，而 {reference} 的 {what} 为 {theirs:.3g}（均方根）</translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>{parent} takes no PNG file</source>
            <translation>{parent} 不接受 PNG 文件</translation>
        </message>
        <message>
            <location filename="../../app/session/run/timeline.py"></location>
            <source>{partition} reloaded, {other_partition}</source>
            <translation>{partition} 已重新加载，{other_partition}</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>{parts} from {root}</source>
            <translation>{parts}，{root}</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>{parts}, {reused} of them made before</source>
            <translation>{parts}，其中 {reused} 次此前已完成</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>{passed} of {count} steps passed</source>
            <translation>{count} 个步骤中通过 {passed} 个</translation>
        </message>
        <message>
            <location filename="../../app/cli/results_folder.py"></location>
            <source>{path} already exists and cannot be overwritten.</source>
            <translation>{path} 已存在，不能覆盖。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_archive.py"></location>
            <source>{path} cannot be opened: {what}.</source>
            <translation>无法打开 {path}：{what}。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/container_archive.py"></location>
            <source>{path} cannot be read: {reason}.</source>
            <translation>无法读取 {path}：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/figure_files.py"></location>
            <source>{path} cannot be written</source>
            <translation>无法写入 {path}</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>{path} cannot be written to ({error})</source>
            <translation>无法写入 {path}（{error}）</translation>
        </message>
        <message>
            <location filename="../../app/store/files/lesson_container.py"></location>
            <source>{path} cannot be written: {count} Python files, and it may have {files}.</source>
            <translation>无法写入 {path}：有 {count} 个 Python 文件，而至多可有 {files} 个。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/lesson_container.py"></location>
            <source>{path} cannot be written: {large} is larger than {text} MiB.</source>
            <translation>无法写入 {path}：{large} 大于 {text} MiB。</translation>
        </message>
        <message>
            <location filename="../../app/cli/check_command.py"></location>
            <location filename="../../app/cli/export_command.py"></location>
            <location filename="../../app/cli/junit.py"></location>
            <location filename="../../app/engine/history/weights_file.py"></location>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <location filename="../../app/session/user_code/hot_reload.py"></location>
            <location filename="../../app/store/files/exports.py"></location>
            <source>{path} cannot be written: {reason}.</source>
            <translation>无法写入 {path}：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/cli/shot_command.py"></location>
            <source>{path} could not be written.</source>
            <translation>无法写入 {path}。</translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>{path} could not be written: {reason}.</source>
            <translation>无法写入 {path}：{reason}。</translation>
        </message>
        <message>
            <location filename="../../app/attach/script_runs.py"></location>
            <source>{path} could not be written: {reason}. Training continues.</source>
            <translation>无法写入 {path}：{reason}。训练继续。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/optimizer_source.py"></location>
            <source>{path} creates {chosen} while running, which cannot be exported.</source>
            <translation>{path} 在运行时生成 {chosen}，无法导出。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>{path} has a class {class_name} already; choose another name.</source>
            <translation>{path} 已有类 {class_name}；请另选名称。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>{path} has no class {attribute} with a name = "..."</source>
            <translation>{path} 没有带 name = "..." 的类 {attribute}</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/element_edit.py"></location>
            <source>{path} has no slot {name}; its slots are: {slot_names}.</source>
            <translation>{path} 没有槽位 {name}；其槽位有：{slot_names}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/training/element_edit.py"></location>
            <source>{path} has {size} elements, counted from 0; received {element}.</source>
            <translation>{path} 有 {size} 个元素，从 0 数起；收到 {element}。</translation>
        </message>
        <message>
            <location filename="../../app/attach/script_runs.py"></location>
            <source>{path} holds another run of this script; this one goes to {found}. {replaced}</source>
            <translation>{path} 中已有此脚本的另一个运行；这个运行写入 {found}。{replaced}</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>{path} imports {module}, the file beside it; write what it needs into the file itself.</source>
            <translation>{path} 导入它旁边的文件 {module}；请把所需内容写入文件本身。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>{path} imports {module}, which not everyone has; write what it needs into the file itself.</source>
            <translation>{path} 导入 {module}，并非人人都有；请把所需内容写入文件本身。</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>{path} is a folder without a checkpoint or a SavedModel of TensorFlow.</source>
            <translation>{path} 是一个没有 TensorFlow 检查点或 SavedModel 的文件夹。</translation>
        </message>
        <message>
            <location filename="../../app/store/recording/recorder_thread.py"></location>
            <source>{path} is in use by another program</source>
            <translation>另一个程序占用着 {path}</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>{path} is neither a saved model nor a Python file with an optimizer.</source>
            <translation>{path} 既不是保存的模型，也不是含优化器的 Python 文件。</translation>
        </message>
        <message>
            <location filename="../../app/store/database/store_connection.py"></location>
            <source>{path} is not a run database; it is left unchanged. If it was one, {other_path}</source>
            <translation>{path} 不是运行数据库；它保持不变。如果它曾经是，{other_path}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/unseen_code.py"></location>
            <source>{path} is not used</source>
            <translation>{path} 没有使用</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>{path} is {kind}, not a file.</source>
            <translation>{path} 是{kind}，不是文件。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/export_formats.py"></location>
            <source>{path} must end in one of {kindss}; use a folder for TensorBoard.</source>
            <translation>{path} 的后缀不在 {kindss} 之中；文件夹供 TensorBoard 使用。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>{path} must end in one of {kinds}, or be a folder, for TensorBoard.</source>
            <translation>{path} 必须以 {kinds} 之一结尾，或是供 TensorBoard 使用的文件夹。</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/function.py"></location>
            <source>{path} of {file} changes without being trained, as in batch normalization; use layers without such state.</source>
            <translation>{file} 的 {path} 未经训练而变化，如批归一化；请用没有这种状态的层。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>{path} was deleted by another program. Press Ctrl+S to write it again.</source>
            <translation>{path} 被另一个程序删除；Ctrl+S 会再次写入。</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>{path} was not opened: {other_path} has unsaved changes.</source>
            <translation>没有打开 {path}：{other_path} 有未保存的更改。</translation>
        </message>
        <message>
            <location filename="../../app/session/user_code/hot_reload.py"></location>
            <source>{path} was saved but not applied: {why}. The run continues unchanged.</source>
            <translation>{path} 已保存但没有应用：{why}。运行继续，没有改变。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>{path} {what} by hand, from step {step}</source>
            <translation>{path} {what}，手动，从第 {step} 步起</translation>
        </message>
        <message>
            <location filename="../../app/core/files/safe_files.py"></location>
            <source>{path} {what}; the defaults are used.</source>
            <translation>{path} {what}；使用默认值。</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <location filename="../../optimizers/source/source_errors.py"></location>
            <source>{path}, line {line}</source>
            <translation>{path}，第 {line} 行</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>{path}, line {line}: current packages have no {first}; copy the needed code into the file itself.</source>
            <translation>{path} 第 {line} 行：如今的软件包没有 {first}；请把所需内容写入文件本身。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>{path}, line {line}: outside this program {found} creates another kind of optimizer; accept the optimizer itself as the argument, or create it by its class.</source>
            <translation>{path} 第 {line} 行：在此程序之外，{found} 会生成另一种优化器；请以优化器本身为参数，或按其类生成。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>{path}, line {line}: {found}</source>
            <translation>{path} 第 {line} 行：{found}</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/optimizer_source.py"></location>
            <source>{path}, line {multi_backend}: get_updates is a hook of Keras before TensorFlow 2, which current Keras does not call, so it cannot be exported.</source>
            <translation>{path} 第 {multi_backend} 行：get_updates 是 TensorFlow 2 之前的 Keras 的钩子，如今的 Keras 都不调用它，因此无法导出。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>{path}, line {multi_backend}: {title} steps by get_updates, which Keras 3 never calls. Write its step as update_step(self, gradient, variable, learning_rate).</source>
            <translation>{path} 第 {multi_backend} 行：{title} 通过 get_updates 执行步，而 Keras 3 从不调用它。请把它的步写成 update_step(self, gradient, variable, learning_rate)。</translation>
        </message>
        <message>
            <location filename="../../optimizers/base/variable_references.py"></location>
            <source>{pattern!r} is not a regular expression: {error}</source>
            <translation>{pattern!r} 不是正则表达式：{error}</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/base.py"></location>
            <source>{pattern} is not a regular expression: {error}.</source>
            <translation>{pattern} 不是正则表达式：{error}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/base.py"></location>
            <source>{pattern} matches no variable that trains; there are {path_list}.</source>
            <translation>{pattern} 没有匹配任何训练的变量；现有 {path_list}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/diagnostics/hessian_spectrum.py"></location>
            <source>{probes} probes of {iterations} iterations are too many for {size} weights; probes × (iterations + 1) must be at most {basis_elements}.</source>
            <translation>{probes} 个探测向量、每个 {iterations} 次迭代，对 {size} 个权重来说太多；probes × (iterations + 1) 必须至多 {basis_elements}。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>{problem} with {count} optimizers</source>
            <translation>{problem}，含 {count} 个优化器</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>{problem} with {names}</source>
            <translation>{problem}，含 {names}</translation>
        </message>
        <message>
            <location filename="../../app/cli/cache_command.py"></location>
            <source>{programs}. `slotscope cache clear` deletes it.</source>
            <translation>{programs}。`slotscope cache clear` 会删除它。</translation>
        </message>
        <message>
            <location filename="../../app/cli/cache_command.py"></location>
            <source>{programs}. `slotscope cache clear` deletes them.</source>
            <translation>{programs}。`slotscope cache clear` 会删除它们。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/standalone.py"></location>
            <source>{public} exports no {name}.</source>
            <translation>{public} 没有导出 {name}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/optimizer_host.py"></location>
            <source>{rate_name} takes effect only in the constructor, so no schedule can set it.</source>
            <translation>{rate_name} 只通过构造函数起作用，因此学习率的调度影响不到它。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>{rate} ended at step {end}</source>
            <translation>{rate} 在第 {end} 步结束</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>{rate} steps/s</source>
            <translation>{rate} 步/秒</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_instruments.py"></location>
            <source>{reason}; it was continued before it paused.</source>
            <translation>{reason}；在它暂停之前又继续了。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_instruments.py"></location>
            <source>{reason}; paused at step {step}.</source>
            <translation>{reason}；在第 {step} 步暂停。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_instruments.py"></location>
            <source>{reason}; the training ended at step {step}.</source>
            <translation>{reason}；训练在第 {step} 步结束了。</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>{reason}; the training is asked to pause.</source>
            <translation>{reason}；已请求训练暂停。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment_file.py"></location>
            <source>{received}; an experiment is a few kilobytes of TOML</source>
            <translation>{received}；实验是几千字节的 TOML</translation>
        </message>
        <message>
            <location filename="../../app/cli/check_command.py"></location>
            <source>{reference_of} is {kind}, not a Python file.</source>
            <translation>{reference_of} 是{kind}，不是 Python 文件。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>{refusal}; a saved model, which has plain numbers, loads all the same</source>
            <translation>{refusal}；已保存的模型含普通的数，仍可加载</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>{repeated} is named twice; name each optimizer once.</source>
            <translation>{repeated} 会与自己竞赛；每个优化器只指定一次。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>{requirement}; received {given}; use {count}</source>
            <translation>{requirement}；收到 {given}；请用 {count}</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/import_view.py"></location>
            <source>{root} is not installed; the parts that the file uses do not affect updates, so a shim replaces it.</source>
            <translation>{root} 没有安装；文件对它的使用不改变更新，因此用垫片代替。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>{runs} of lessons not listed; use --lessons.</source>
            <translation>教程的 {runs} 没有列出；请用 --lessons。</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/warm_up.py"></location>
            <source>{schedule} does not watch the loss.</source>
            <translation>{schedule} 不监视损失。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/experiment.py"></location>
            <source>{scope!r} is not part of this experiment.</source>
            <translation>{scope!r} 不是此实验的一部分。</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>{seconds}:{other_seconds:02d} left</source>
            <translation>剩余 {seconds}:{other_seconds:02d}</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_statistics.py"></location>
            <source>{seeds} seeds are too few to tell {choices} choices apart: the smallest corrected p is {least:.2g}. Use {enough} or more.</source>
            <translation>{seeds} 个种子太少，无法区分 {choices} 个选项：校正后的最小 p 为 {least:.2g}。请用 {enough} 个或更多。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/run_loader.py"></location>
            <source>{sentence} The previous run is still here.</source>
            <translation>{sentence} 之前的运行仍在这里。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>{sentence} The run continues unchanged.</source>
            <translation>{sentence} 运行继续，没有改变。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_runs.py"></location>
            <source>{sentence} at 0</source>
            <translation>{sentence} 在第 0 步</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>{sentence}; or use a batch_size of {fitting}</source>
            <translation>{sentence}；或者把 batch_size 设为 {fitting}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>{sentence}; or use a validation of 0.2</source>
            <translation>{sentence}；或者把 validation 设为 0.2</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>{sentence}; received low and high; use values = [...]</source>
            <translation>{sentence}；收到 low 和 high；请用 values = [...]</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>{sentence}; received nothing; use [0.01, 10]</source>
            <translation>{sentence}；什么也没有收到；请用 [0.01, 10]</translation>
        </message>
        <message>
            <location filename="../../app/core/sweep/sweep_file.py"></location>
            <source>{sentence}; received {given}; use 5 or [0, 1, 2]</source>
            <translation>{sentence}；收到 {given}；请用 5 或 [0, 1, 2]</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>{sentence}; use "gpu:0"</source>
            <translation>{sentence}；请用 "gpu:0"</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>{sentence}; use "my_file.py:aggregate"</source>
            <translation>{sentence}；请用 "my_file.py:aggregate"</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/validation.py"></location>
            <source>{sentence}; use "variables:.*/kernel"</source>
            <translation>{sentence}；请用 "variables:.*/kernel"</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/instruments.py"></location>
            <source>{sentence}; use [[{table}]] with {examples}</source>
            <translation>{sentence}；请用 [[{table}]]，其中 {examples}</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>{sentence}; use {near}</source>
            <translation>{sentence}；请用 {near}</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>{sentence}; use {rate:.3g}</source>
            <translation>{sentence}；请用 {rate:.3g}</translation>
        </message>
        <message>
            <location filename="../../app/window/code_guard.py"></location>
            <source>{signals} tried to end the program: code set a timer without handling it.</source>
            <translation>{signals} 即将结束程序：代码设置了定时器，却没有处理它。</translation>
        </message>
        <message>
            <location filename="../../app/guests/exit_guard.py"></location>
            <source>{signals} tried to end the run: its code set a timer without handling it.</source>
            <translation>{signals} 即将结束运行：其代码设置了定时器，却没有处理它。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>{slot} of {path}{place}</source>
            <translation>{path} 的 {slot}{place}</translation>
        </message>
        <message>
            <location filename="../../optimizers/listings/library_listings.py"></location>
            <source>{stages}.{stem}.{owner} has no title; use title = "Clip by norm".</source>
            <translation>{stages}.{stem}.{owner} 没有 title；请用 title = "Clip by norm"。</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_sweep.py"></location>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>{start} to {high}</source>
            <translation>{start} 到 {high}</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>{start} up to, but not including, {high}</source>
            <translation>{start} 到 {high}，不含后者</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>{start}, up to {high}</source>
            <translation>{start}，不超过 {high}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>{steps} compiled steps end {difference:.2g} away from those that are not compiled</source>
            <translation>{steps} 个编译的步，最终与未编译的相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>{steps} eager steps change no number kept in Python</source>
            <translation>{steps} 个即时步没有改变它在 Python 中保存的数</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>{steps} in {seconds:.1f} s on {device}</source>
            <translation>{steps}，用时 {seconds:.1f} 秒，在 {device} 上</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>{steps} step</source>
            <translation>{steps} 步</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>{steps} steps</source>
            <translation>{steps} 步</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>{steps} steps changed no weight, although gradients are not zero</source>
            <translation>{steps} 步没有改变权重，尽管梯度不为零</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>{steps} steps give the same weights both ways</source>
            <translation>{steps} 步在两种方式下给出相同的权重</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/execution_rules.py"></location>
            <source>{steps} steps in a graph end {difference:.2g} away from the same steps made eagerly</source>
            <translation>图中的 {steps} 步，最终与以即时模式运行的相同步相差 {difference:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>{steps} steps move the weights</source>
            <translation>{steps} 步移动了权重</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>{steps} steps move the weights; it accumulates that many batches</source>
            <translation>{steps} 步移动了权重，因为它收集这么多批次</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>{steps} steps run</source>
            <translation>{steps} 步可以运行</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/step_rules.py"></location>
            <source>{steps} steps run inside a tf.function</source>
            <translation>{steps} 步可在 tf.function 内运行</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{steps} steps with a callable end {apart:.2g} away from steps with its values</source>
            <translation>使用可调用对象的 {steps} 步，最终与使用其返回值的步相差 {apart:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{steps} steps with a schedule end {apart:.2g} away from steps with its values</source>
            <translation>使用调度的 {steps} 步，最终与使用其值的步相差 {apart:.2g}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{steps} steps with a schedule equal steps with its values</source>
            <translation>使用调度的 {steps} 步与使用其值的相同</translation>
        </message>
        <message>
            <location filename="../../optimizers/schedules/schedule_validation.py"></location>
            <source>{steps}, or the schedule never begins; received {warm_up}</source>
            <translation>{steps}，否则调度永远不会开始；收到 {warm_up}</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_format.py"></location>
            <source>{steps}, planned were {other_steps}</source>
            <translation>{steps}，计划 {other_steps}</translation>
        </message>
        <message>
            <location filename="../../app/cli/export_command.py"></location>
            <source>{stranges} was not run, so the script runs its steps eagerly: correct but slow. Use --trust to test whether they can be traced.</source>
            <translation>{stranges} 没有运行过，因此脚本以即时模式运行各步，结果正确但较慢；--trust 可查明它们能否被跟踪。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{subject} in get_updates, without branching on it or computing with it in the constructor.</source>
            <translation>请在 get_updates 中{subject}，不要对它分支，也不要在构造函数中用它计算。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{subject} in the update itself, without branching on it or computing with it in the constructor.</source>
            <translation>请在更新本身中{subject}，不要对它分支，也不要在构造函数中用它计算。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/learning_rate_rules.py"></location>
            <source>{subject} in the update, or leave the argument out.</source>
            <translation>请在更新中{subject}，或去掉该参数。</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/declaration_rules.py"></location>
            <source>{takens} give the same weights as gradients clipped beforehand{first}</source>
            <translation>{takens} 给出的权重与事先裁剪梯度的相同{first}</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/plane_look.py"></location>
            <source>{target_name}, standardized</source>
            <translation>{target_name}，已标准化</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/file.py"></location>
            <source>{targets} are {count} targets; a classification takes one column.</source>
            <translation>{targets} 是 {count} 个目标；分类只取一列。</translation>
        </message>
        <message>
            <location filename="../../app/store/store.py"></location>
            <source>{text!r} is more than one run: {numbers}. Name one by its number.</source>
            <translation>{text!r} 不止一次运行：{numbers}。请按编号指定一次。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <location filename="../../app/session/edits/edit_text.py"></location>
            <source>{texts} and {count} more</source>
            <translation>{texts} 以及另外 {count} 个</translation>
        </message>
        <message>
            <location filename="../../app/cli/inspect_command.py"></location>
            <source>{text} for {other_text} {variables}</source>
            <translation>{text}，对应 {other_text} {variables}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/state_rules.py"></location>
            <source>{text} is {shape} {dtype} for {places} {other_places}</source>
            <translation>{text} 为 {shape} {dtype}，对应 {places} {other_places}</translation>
        </message>
        <message>
            <location filename="../../app/cli/lesson_command.py"></location>
            <source>{text}; measured was {measured:.5g}</source>
            <translation>{text}；测得 {measured:.5g}</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>{there} are already in the run database.</source>
            <translation>有 {there} 次已在存储中。</translation>
        </message>
        <message>
            <location filename="../../app/session/attach/attachment.py"></location>
            <source>{title!s} is responding again.</source>
            <translation>{title!s} 又有回应了。</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/runs.py"></location>
            <source>{title!s} was trained by another program: its model and data are not available here.</source>
            <translation>{title!s} 由另一个程序训练：这里既没有它的模型，也没有它的数据，无法再次训练。</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/step_update.py"></location>
            <source>{titles} computes more than gradients from the loss, which replicas cannot share; use replicas.count = 1, or another optimizer.</source>
            <translation>{titles} 由损失计算的不只是梯度，副本无法分担；请用 replicas.count = 1，或另一个优化器。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>{titles} would be deleted; confirm with --yes.</source>
            <translation>将删除 {titles}；请用 --yes 确认。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>{title} cannot be read: {fault}</source>
            <translation>无法读取 {title}：{fault}</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>{title} cannot run in a graph, so each step runs eagerly: correct but slow. {cause}</source>
            <translation>{title} 无法在图中运行，因此每步以即时模式运行，与所写一致但较慢。{cause}</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/derived_experiments.py"></location>
            <source>{title} cannot run: {key} {sentence}.</source>
            <translation>{title} 无法运行：{key} {sentence}。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>{title} derives from no optimizer and steps all variables at once; Keras 3 steps one at a time. Write its step as update_step(self, gradient, variable, learning_rate).</source>
            <translation>{title} 不继承任何优化器，一次更新所有变量；Keras 3 每次更新一个。请把其步写成 update_step(self, gradient, variable, learning_rate)。</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>{title} does not accept a number as its learning rate, so the schedule has no effect.</source>
            <translation>{title} 的学习率不接受数，因此调度没有效果。</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>{title} does not read {name} at each step, so no schedule can set it; {advice}.</source>
            <translation>{title} 并非每步都读取 {name}，因此没有调度能设置它；{advice}。</translation>
        </message>
        <message>
            <location filename="../../app/attach_client/attached_trainer.py"></location>
            <source>{title} ended after step {step}; the run stays here as finished.</source>
            <translation>{title} 在第 {step} 步之后结束；其运行作为已完成的运行留在这里。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>{title} ended at step {end}; the learning rate{owner} is 0 from there on.</source>
            <translation>{title} 在第 {end} 步结束；从那里起学习率{owner}为 0。</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>{title} failed: {sentence}</source>
            <translation>{title} 失败：{sentence}</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>{title} gives 0</source>
            <translation>{title} 给出 0</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/next_rate.py"></location>
            <source>{title} gives learning rate 0{owner} from step {following} up to its end.</source>
            <translation>{title} 从第 {following} 步到其结束给出学习率 0{owner}。</translation>
        </message>
        <message>
            <location filename="../../app/store/reading/stored_run.py"></location>
            <source>{title} has no checkpoint to continue from.</source>
            <translation>{title} 没有可继续的检查点。</translation>
        </message>
        <message>
            <location filename="../../optimizers/processing/base.py"></location>
            <source>{title} has no hyperparameter {name}; it has {known}.</source>
            <translation>{title} 没有超参数 {name}；它有 {known}。</translation>
        </message>
        <message>
            <location filename="../../app/engine/run/range_test_run.py"></location>
            <source>{title} has no learning rate that can change at each step.</source>
            <translation>{title} 不接受每步都能变化的学习率。</translation>
        </message>
        <message>
            <location filename="../../app/cli/runs_command.py"></location>
            <source>{title} has no saved checkpoint, and so no weights.</source>
            <translation>{title} 没有保存的检查点，因此没有权重。</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>{title} is of the contract "{contract}": {why}.</source>
            <translation>{title} 属于约定“{contract}”：{why}。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/races.py"></location>
            <source>{title} is over</source>
            <translation>{title} 已结束</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/points.py"></location>
            <source>{title} need a surface, but the data set has none.</source>
            <translation>{title} 需要曲面，而数据集没有给出。</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>{title} needs more than gradients; quantities that it computes from the loss are not processed.</source>
            <translation>{title} 需要的不只是梯度；它由损失计算的内容不经处理。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/optimizer_source.py"></location>
            <source>{title} needs the loss besides gradients, which cannot be exported yet.</source>
            <translation>{title} 需要的不只是梯度，还有损失，这还不能导出。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/race_plans.py"></location>
            <source>{title} over {count} seeds</source>
            <translation>{title}，{count} 个种子</translation>
        </message>
        <message>
            <location filename="../../app/session/races/races.py"></location>
            <source>{title} runs code that is not trusted yet: {names}. Open it first.</source>
            <translation>{title} 运行的代码尚未被信任：{names}。请先打开它。</translation>
        </message>
        <message>
            <location filename="../../app/engine/program/compiled_run.py"></location>
            <source>{title} scales the loss, which all parts share; it must be the only optimizer.</source>
            <translation>{title} 缩放所有部分共用的损失；它必须是唯一的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/engine/script/optimizer_source.py"></location>
            <source>{title} scales the loss, which cannot be exported yet.</source>
            <translation>{title} 会缩放损失，还不能导出。</translation>
        </message>
        <message>
            <location filename="../../app/session/races/races.py"></location>
            <source>{title} starts</source>
            <translation>{title} 开始</translation>
        </message>
        <message>
            <location filename="../../app/engine/bindings/optimizer_binding.py"></location>
            <source>{title} takes no sparse gradient, so that of {tables} is handed over as a dense tensor: {whole}. {why}</source>
            <translation>{title} 不接受稀疏梯度，因此 {tables} 的梯度作为稠密张量交出：{whole}。{why}</translation>
        </message>
        <message>
            <location filename="../../app/problems/models/base.py"></location>
            <source>{title} takes {form}, but the data set has {other_form}; {third_form}.</source>
            <translation>{title} 接受 {form}，而数据集给出 {other_form}；{third_form}。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>{title} uses its own {rate}, {default}: {was} has a different meaning there.</source>
            <translation>{title} 使用自己的 {rate}，即 {default}：{was} 对它另有含义。</translation>
        </message>
        <message>
            <location filename="../../app/cli/export_command.py"></location>
            <source>{title} was not written: it differs from the original.</source>
            <translation>没有写出 {title}：它所做的与原件不同。</translation>
        </message>
        <message>
            <location filename="../../app/store/reading/stored_run.py"></location>
            <source>{title} was trained by another program that Slotscope watched. Its numbers are here, but not its model or data, so it cannot be continued or revisited.</source>
            <translation>{title} 由另一个程序训练，Slotscope 只是观察了它：它的数据在这里，但没有它的模型，也没有它的训练数据，因此无法继续，也无法返回到某一步。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>{title} wraps another optimizer ({inner_as}), which Keras 3 does not support: export the inner one, and add the wrapper's part to its update_step.</source>
            <translation>{title} 包装另一个优化器（{inner_as}），这在 Keras 3 中没有位置：请导出内部的优化器，并把包装器所加的写入其 update_step。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>{title}: data are missing or damaged in {count} columns.</source>
            <translation>{title}：{count} 列中的数据缺失或损坏。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>{title}: its {what} after step {step} cannot be read.</source>
            <translation>{title}：无法读取其第 {step} 步之后的{what}。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>{title}: its {what} cannot be read.</source>
            <translation>{title}：无法读取其{what}。</translation>
        </message>
        <message>
            <location filename="../../app/store/files/recovery.py"></location>
            <source>{title}: the steps after {last} of {steps} are lost.</source>
            <translation>{title}：其 {steps} 步中，第 {last} 步之后的已丢失。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>{today} has no counterpart in Keras 3.</source>
            <translation>{today} 在 Keras 3 中没有对应物。</translation>
        </message>
        <message>
            <location filename="../../optimizers/export/keras3_port.py"></location>
            <source>{today} is used inside the class as a separate optimizer.</source>
            <translation>{today} 在类中用作单独的优化器。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/vocabulary_datasets.py"></location>
            <source>{users} users and {items} items with skew {skew:g} do not make {ratings} different pairs; ask for fewer ratings or more users.</source>
            <translation>{users} 个用户和 {items} 个物品在偏斜 {skew:g} 下组不成 {ratings} 个不同的对；请要求更少的评分或更多的用户。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/vocabulary_datasets.py"></location>
            <source>{users} users and {items} items with skew {skew:g} do not make {ratings} different pairs; ask for fewer ratings, such as {count}, or more users.</source>
            <translation>{users} 个用户和 {items} 个物品在偏斜 {skew:g} 下组不成 {ratings} 个不同的对；请要求更少的评分，如 {count}，或更多的用户。</translation>
        </message>
        <message>
            <location filename="../../app/panels/bars/overhead_panel.py"></location>
            <source>{value:.0f} ms</source>
            <translation>{value:.0f} 毫秒</translation>
        </message>
        <message>
            <location filename="../../app/panels/bars/overhead_panel.py"></location>
            <source>{value:.2g} ms</source>
            <translation>{value:.2g} 毫秒</translation>
        </message>
        <message>
            <location filename="../../app/core/lesson/answers.py"></location>
            <source>{value} is not an answer</source>
            <translation>{value} 不是答案</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>{what} are of shape {shape}, which has no column.</source>
            <translation>{what}的形状为 {shape}，没有列。</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>{what} are of type {dtype}; use whole numbers, real numbers or text.</source>
            <translation>{what}的类型为 {dtype}；请用整数、实数或文本。</translation>
        </message>
        <message>
            <location filename="../../app/engine/observation/state_samplers.py"></location>
            <source>{what} cannot be shown. {frame}</source>
            <translation>无法显示{what}。{frame}</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/hosting_fallbacks.py"></location>
            <source>{what} change in Python at each step, which a traced step does not repeat: after {compared} steps its weights would be off by {apart:.2g}. Keep it in a tf.Variable</source>
            <translation>{what} 每一步都在 Python 中变化，而跟踪的步不会重复：{compared} 步之后其权重会相差 {apart:.2g}。请把它放在 tf.Variable 中</translation>
        </message>
        <message>
            <location filename="../../optimizers/contracts/hosting_fallbacks.py"></location>
            <source>{what} changes in Python at each step, which a traced step does not repeat: after {compared} steps its weights would be off by {apart:.2g}. Keep it in a tf.Variable</source>
            <translation>{what} 每一步都在 Python 中变化，而跟踪的步不会重复：{compared} 步之后其权重会相差 {apart:.2g}。请把它放在 tf.Variable 中</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>{what} from step {step}</source>
            <translation>{what}，从第 {step} 步起</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>{what} from step {step} ({how})</source>
            <translation>{what}，从第 {step} 步起（{how}）</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/data_table.py"></location>
            <source>{what} have {shape} columns; the maximum is {most_columns}.</source>
            <translation>{what}有 {shape} 列；至多 {most_columns} 列。</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>{what} held at step {step}</source>
            <translation>{what} 曾在第 {step} 步成立</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>{what} held at step {step}, with {values}</source>
            <translation>{what} 曾在第 {step} 步成立，当时 {values}</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>{what} holds at it</source>
            <translation>{what} 在此步成立</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>{what} holds at step {step}</source>
            <translation>{what} 在第 {step} 步成立</translation>
        </message>
        <message>
            <location filename="../../app/session/run/run_sentences.py"></location>
            <source>{what} is not finite at step {step}.</source>
            <translation>{what} 在第 {step} 步为非有限。</translation>
        </message>
        <message>
            <location filename="../../app/session/steering/experiment_editor.py"></location>
            <source>{what} stays. {refusal}.</source>
            <translation>{what} 保留。{refusal}。</translation>
        </message>
        <message>
            <location filename="../../app/core/experiment/toml_documents.py"></location>
            <location filename="../../app/core/lesson/lesson_file.py"></location>
            <source>{what}; received {received}</source>
            <translation>{what}；收到 {received}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>{whose}, and {name} inherits it: {sentence}</source>
            <translation>{whose}，而 {name} 继承了它：{sentence}</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/faulty_bases.py"></location>
            <source>{whose}, and {name} passes it on: {sentence}</source>
            <translation>{whose}，而 {name} 传递了它：{sentence}</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>{workers} worker</source>
            <translation>{workers} 个工作进程</translation>
        </message>
        <message>
            <location filename="../../app/cli/sweep_command.py"></location>
            <source>{workers} workers</source>
            <translation>{workers} 个工作进程</translation>
        </message>
        <message>
            <location filename="../../optimizers/checker/rules/hook_rules.py"></location>
            <source>{written} returns None</source>
            <translation>{written} 返回 None</translation>
        </message>
        <message>
            <location filename="../../optimizers/source/import_view.py"></location>
            <source>{written} was removed after {release} and has no replacement</source>
            <translation>{written} 在 {release} 之后已移除；其名称和参数都不再保留</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>α of the last step: −1 at its start, 0 at the minimum along it, 1 at equal height on the other side.</source>
            <translation>最后一步的 α：起点为 −1，沿该步的最小值为 0，对侧同样高处为 1。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>η λ at first</source>
            <translation>最初的 η λ</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>η λ at its end</source>
            <translation>它最后的 η λ</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>η λ at the end</source>
            <translation>最后的 η λ</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>λ max of the Hessian H of the training loss, over all trained variables together, and the stability limit.</source>
            <translation>训练损失的 Hessian H 的 λ max，对所有受训练的变量合计，以及稳定性极限。</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>σ₁ ≥ σ₂ ≥ … of each matrix W, and of U = W after the step − W before it; the stable rank and the condition.</source>
            <translation>每个矩阵 W 以及 U = 该步之后的 W − 之前的 W 的 σ₁ ≥ σ₂ ≥ …；稳定秩和条件数。</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source>– not reproduced</source>
            <translation>– 未重现</translation>
        </message>
        <message>
            <location filename="../../app/problems/datasets/number_format.py"></location>
            <source>“{cell}” in row {row} is read as {value:.10g}, {why}</source>
            <translation>第 {row} 行的“{cell}”读作 {value:.10g}，{why}</translation>
        </message>
        <message>
            <location filename="../../app/core/messages/alert_frames.py"></location>
            <source>… and {count} more rows</source>
            <translation>… 以及另外 {count} 行</translation>
        </message>
        <message>
            <location filename="../../app/cli/run_command.py"></location>
            <source>… {seconds} s; Ctrl-C takes effect when that is done</source>
            <translation>… {seconds} 秒；完成后 Ctrl-C 才生效</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>← goes back a step: the same numbers, to the bit.</source>
            <translation>← 后退一步：数字逐位相同。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>← goes back before the leap.</source>
            <translation>← 回到跳跃之前。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>→ again. Ask: what will v do next? Then step.</source>
            <translation>→ 再一次。问：v 接下来会怎样？然后走一步。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>→ more: rows that are not touched still move, for Adam's m goes on without a gradient. Ask: how far does a word go that was seen once?</source>
            <translation>→ 继续：没有被触及的行仍在移动，因为没有梯度时 Adam 的 m 也在继续。问：只见过一次的词会走多远？</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>→ one batch. A row that is touched gets a gradient, and v of that row jumps.</source>
            <translation>→ 一个批次。被触及的行得到梯度，这一行的 v 随之跳升。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>→ one step. Point 1 is plain gradient descent: it leaps from wall to wall, and along the ravine it hardly moves.</source>
            <translation>→ 一步。点 1 是普通的梯度下降：它在两壁之间跳跃，沿着沟谷几乎不动。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>→ one step. Read it in the equation: m is a tenth of g, v a thousandth of g². What Adam divides is corrected: the update is the learning rate, 0.01, for every element that has a gradient, however small that is.</source>
            <translation>→ 一步。请看等式：m 是 g 的十分之一，v 是 g² 的千分之一。Adam 相除的是修正后的值：凡是有梯度的元素，无论梯度多小，更新都等于学习率 0.01。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>→ step by step: for a few steps nothing is seen, for the leaps have to grow. At step 29 or so the loss trebles, and the curvature falls to the line: the weights were thrown to where the ground is flat enough for this rate. From there the loss falls faster than before, with the curvature about the line.</source>
            <translation>→ 逐步：有几步看不到什么，因为跳跃要慢慢变大。大约在第 29 步损失变为三倍，曲率降到那条线：权重被抛到了对这个学习率足够平坦的地方。此后损失下降得比以前快，曲率保持在那条线附近。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>→ ten or so: point 2 has momentum 0.8. What changes sign cancels in its slot, what does not adds up, to 1 / (1 - 0.8) = 5 times the gradient.</source>
            <translation>→ 十步左右：点 2 的动量是 0.8。变号的部分在它的槽位中抵消，不变号的部分累加，直到梯度的 1 / (1 - 0.8) = 5 倍。</translation>
        </message>
        <message>
            <location filename="../../app/choices/shipped.py"></location>
            <source>↓ the same of m; ↓ again the root mean squares, ↓ update over weight: it begins at the rate, and falls as gradients disagree.</source>
            <translation>↓ 同样是 m；再按 ↓ 是均方根，再按 ↓ 是更新与权重之比：它从学习率开始，随着梯度方向不一而下降。</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source>✓ reproduced</source>
            <translation>✓ 重现</translation>
        </message>
        <message>
            <location filename="../../app/cli/reproduce_command.py"></location>
            <source>✗ failed</source>
            <translation>✗ 失败</translation>
        </message>
        <message>
            <location filename="../../app/choices/catalogues.py"></location>
            <source>⟨u, u′⟩ / (|u| |u′|) of each variable, with u and u′ its updates in two consecutive steps.</source>
            <translation>每个变量的 ⟨u, u′⟩ / (|u| |u′|)，u 和 u′ 为其相继两步的更新。</translation>
        </message>
    </context>
</TS>
