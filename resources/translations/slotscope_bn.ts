<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="bn" sourcelanguage="en">
    <context>
        <name>AggregationCard</name>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>%1 optimizers merge repeated rows themselves.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Aggregation</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>No gradient of this model is sparse.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Nothing to merge: dense_gradients is on, and a dense gradient has no repeated rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>The gradient of the mean loss over the batch</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Banner</name>
        <message>
            <location filename="../../widgets/notices/banner.py"></location>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/notices/banner.py"></location>
            <source>Details</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/notices/banner.py"></location>
            <source>Numbers, code and what to do</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>BeforeFirstStep</name>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Building the model</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Compiling the step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Importing TensorFlow, then building the model. Press Space to start training right after.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>No steps yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Press Space to run, or → for a single step.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Reading data and creating layers. Press Space to start training right after.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>TensorFlow is compiling the training step. This can take up to a minute and cannot be interrupted: Pause and Stop act afterwards. You can close the window at any time.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Warming up</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>BreakBanner</name>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Go to step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Its rows of the training data, each with its label</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Last finite step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Replay the last %1 steps at five a second and pause before the failure</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Show the batch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Show the element</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>The batch of step %1: %2 rows of the training data, counted from 0, as the model takes them</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>The run is paused before that step. Change a setting and run: it continues as a branch.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Watch the steps before</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CheckList</name>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>Check</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>Contract check</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>Not checked yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>What the optimizer must keep to is listed here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} failed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} passed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} skipped</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} warning</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} warnings</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CheckRow</name>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>Measured: {value}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>failed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>line {line}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>passed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>running</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>skipped</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>warning</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CodeEditor</name>
        <message>
            <location filename="../../widgets/editor/code_editor.py"></location>
            <source>Code</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ColourBar</name>
        <message>
            <location filename="../../widgets/readouts/colour_bar.py"></location>
            <source>, logarithmic, linear below %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/colour_bar.py"></location>
            <source>From %1 to %2</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CompareBar</name>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>%1, large</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>%1, run by run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>A plot for each run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align by</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align runs by gradient evaluations: a wrapper may need several per step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align runs by seconds of training, without pauses and validation</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align runs by step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Choose plots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Compare optimizers, hyperparameter values, or seeds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Evaluations</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Fit: show every run in full</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Height</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Linear</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Losses, norms and rates on a linear axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Losses, norms and rates on a logarithmic axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Measure between two cursors</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Moving averages, or every recorded value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>New race</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Persistence</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Plot</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Plots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Several quantities side by side</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Shade each place by how many of the runs pass through it (P)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Small multiples</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Smooth</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Time</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CompareSide</name>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>%1 of %2 steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>%1 steps, %2 of training</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>At step %1 of %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>At step %1, paused</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Building run %1 of %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Built; its first step is compiling or waiting for its turn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Choose another race, or other runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Compared runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Compiling the first steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Failed at step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Finished, %1 steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>From the runs table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Last loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Last val. loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Median of %1 seeds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Not finite at step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Not started</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Select two runs to see their differences</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Stop the race (results so far are kept)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Stopped at step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>The latest validation loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>The loss of the last step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Waiting for the run in the window. %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>best validation loss %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>loss averaged over the last steps %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CompareView</name>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>%1 is still training; it can be opened once it ends.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>%1 runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>1 run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Choose what to race</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Compare</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Gradient norm</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Learning rate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Math channel: %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Mean loss of each batch, on a surface the sum of f over its points</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Mean loss over the held-out rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Metric</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>No other saved races</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Norm of all updates over the norm of all weights</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Norm of the gradients of all variables together</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Nothing compared yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Of each batch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Of the default optimizer, where the model has parts</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Over the held-out rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Overlaid runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Race optimizers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>See %1 optimizers learn side by side from the same weights and batches, or overlay saved runs.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Set up a race</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>The latest race</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>This cell has not been run yet, so there is nothing to open.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>This run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Update ÷ weight</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Validation %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Validation loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>metric</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CompletionList</name>
        <message>
            <location filename="../../widgets/editor/completion_popup.py"></location>
            <source>Completions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/completion_popup.py"></location>
            <source>variable</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ConfusionPart</name>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>%1 % right</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>%1 of %2 rows, %3</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>%1 taken for %2: %3 rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>, shade: % of the true class</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>Confusion matrix</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>No errors.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>predicted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>predicted %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>the %1 of %2 classes with the most errors</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>true</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>true %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ContourPlot</name>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>Surface</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>least %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>saddle</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>start</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>start after a reset</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CostTable</name>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Costs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Distributions and maps are sampled at every step, one step per call. The run is slower, and its weights are the same</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Every step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Overhead</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>While this is off, distributions and maps take at most 5 % of the time each and are sampled at fewer steps. Loss, norms and the brushed element are always measured at every step</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CursorBar</name>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Cursor %1: drag its line, or put it with %2 and a click; , and . move the selected one by a step, with Ctrl by ten; Shift+C selects the other</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Cursor that keys move</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>From A to B</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Hide the cursors</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Nothing to measure yet</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CursorRow</name>
        <message>
            <location filename="../../widgets/plots/cursor_row.py"></location>
            <source>and %1 more</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Cursors</name>
        <message>
            <location filename="../../widgets/plots/cursor_measurement.py"></location>
            <source>%1 at %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_measurement.py"></location>
            <source>%1: A %2, B %3, Δ %4, %5</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_row.py"></location>
            <source>Δ</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>CurvePlot</name>
        <message>
            <location filename="../../widgets/curve_plot/widget.py"></location>
            <source>%1 from %2 to %3</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>DataPreviewPanel</name>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1 missing</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1 words, %2 different; the vocabulary is %3 % of all words</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1. %2 of the rows are held out for validation.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1. Nothing is held out for validation.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Back to the plots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Beginning</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Classes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Column</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Data</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Done</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Feature</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>First rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Ignore</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>It is left out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Most frequent</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Range</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Reading the file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Reset to apply</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Target</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>The model predicts it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>The model sees it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Train on this data, from step 0</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Type</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Used as</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Words</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>free text</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>numbers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>read up to the set length</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>words</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>DecisionMap</name>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>%1 against %2. %3 training rows and %4 held out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>%1 of %2 rows are drawn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>Decision boundary</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>Of the plane:</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>held-out row %1: %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>not finite</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>training row %1: %2</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>DecisionPart</name>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>%1 % of the variance</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Choose the plane</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Feature to the right</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Feature upwards</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Measured only while this plot is visible.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>No plane</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Not measured yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>PC1, PC2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Principal components</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Through the mean of the training rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Through training row %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>other features at their mean</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>other features of training row %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>through the mean</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>through training row %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>DiagnosticCard</name>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>every %1 steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>every step</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>DiagnosticsPanel</name>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Add %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Add diagnostic</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Diagnostics</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Remove %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Search diagnostics</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>What is too expensive for every step, recorded at an interval.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>DifferenceLines</name>
        <message>
            <location filename="../../widgets/differences/lines.py"></location>
            <source>Differs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/differences/lines.py"></location>
            <source>Only %1 has it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/differences/lines.py"></location>
            <source>nothing</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>DifferenceList</name>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Copy</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Copy all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Nothing that was set differs between the two.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>The same settings</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>DifferencePlot</name>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>%1 up to %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>Difference from the reference: %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>Largest difference between the weights after each step; dotted: what rounding comes to</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>step %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Dock</name>
        <message>
            <location filename="../../widgets/shell/dock_tabs.py"></location>
            <source>Fold</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/dock_tabs.py"></location>
            <source>Open</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>EditorPanel</name>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>%1 can be checked as it is, rule by rule.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>%1 was changed by another program</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>%1: differs by up to %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Another Python file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Check</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Compare its weights, step by step, with a reference optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Compare with</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Create a file from a template or from any optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Ctrl+S saves the file and checks it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>From %1, as it is</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>From another optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>It is checked once its code is trusted.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Keep my version</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Matches its reference</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>More room for the code</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>New</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>New optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>None</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Not checked yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Open a Python file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Open an optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Python files (*.py)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Reference</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Reload and apply</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Save and check</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Start from the selected optimizer and change a line. It trains a second after Ctrl+S.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Start from this optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Template, %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>The number is the largest difference of any weight.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Write an optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>edited</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>not in use</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ElementDock</name>
        <message>
            <location filename="../../app/panels/slots/element_window.py"></location>
            <source>Bring it back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_window.py"></location>
            <source>The element is in a window of its own.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ElementMap</name>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>%1 by %2 elements, colours to a magnitude of %3.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Brushed: %1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Click an element, or go to the next with Alt and an arrow key</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Elements</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Nothing is shown.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>[%1]  largest %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>elements</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>largest</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>mean</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>not finite</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>row %1, RMS %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>row %1, largest %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>row RMS</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>row largest</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>std</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>zeros</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ElementPanel</name>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>%1 → %2, edited</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>At each single step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Back into the main window</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Double-click a number to change it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Element</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Full screen</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>In a window of its own</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>In slow motion, again and again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Light the terms one by one</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Off</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Shows one step until all its terms were lit, then the newest; the run goes on as fast as it does</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>The next step starts from the edited value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>While the run rests, or makes two steps a second at most</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>after</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>effective learning rate of this element</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>gradient</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>gradient as the optimizer received it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>update</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>weight</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ElementWindow</name>
        <message>
            <location filename="../../app/panels/slots/element_window.py"></location>
            <source>Element – Slotscope</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>EmbeddingView</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Effect of the current step on the rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Embedding</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Measure</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>No table here</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Open the sample</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Pending until reset</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Projection</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Reset to step 0</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Rows over steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>This model has no embedding. Choose “Zipf text” as the data, or open a sample whose optimizer updates only the rows of the batch.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>This model takes effect after a reset; the current run has no embedding.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>rows of</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>scale</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Exhibit</name>
        <message>
            <location filename="../../widgets/gallery/example_page.py"></location>
            <source>made-up data</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FactRows</name>
        <message>
            <location filename="../../widgets/readouts/fact_rows.py"></location>
            <source>Changed by hand</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/fact_rows.py"></location>
            <source>Double-click to change</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Figure</name>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>A figure is saved as {kinds}; {name} has {received}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>Gradient evaluations</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>Made by {program}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>Seconds of training</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>Step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>The figure cannot be written to {path}: {reason}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>There is nothing to draw in {title} yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>no suffix</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>{count} others</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>{count} runs</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FigureDialog</name>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>%1 by %2 mm; PDF, SVG or PNG, by the name of the file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Beside one another</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Black and white, by dashes and marks</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Cancel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Choose a plot.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Figure for print</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Height of a plot, mm</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Legend</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Letters, points</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Plots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Save as…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>This width, the height in proportion</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Width of a plot, mm</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FileDrop</name>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>Drop to import runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>Drop to use this optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>The optimizer in this Python file replaces the current one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>They are added to your runs. Any code they contain stays disabled until you trust it.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FileLine</name>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Reload the file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Reload: run the current file and keep weights and slots</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Film</name>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film has 0.1 to 120 pictures a second; received {rate:g}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film has 2 x 2 pixels or more; received {width} x {height}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film is saved as .mp4 or .gif; {name} has {received}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film needs a picture at least; received none.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>Films need the package av, which is not installed; this brings it: pip install slotscope[film]</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>The film cannot be written to {path}: {reason}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>The film {name} was closed already.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>no suffix</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FilmJob</name>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film needs a step at least; received none.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>The view did not come to step {step} within {seconds:g} seconds.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Find</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Find and replace</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Match case (Alt+C)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Next match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>None</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Previous match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Regular expression (Alt+R)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace all matches, as one step (Ctrl+Alt+Enter)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace this match and go to the next (Enter)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace with</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>{count} in all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>{place} of {count}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FinderPanel</name>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>%1; the weights have changed since, at step %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Applying sets the schedule's base rate.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Axis of the loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>In use</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>It tries learning rates from tiny to too large on a copy of the current weights; the run does not change.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Linear</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Loss on a linear axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Loss on a logarithmic axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>No range test yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>No suggestion</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Parts of the model keep their own learning rates.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Seed %1 of %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Set %1 to %2 from the next step on</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Tested at step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>The run is not finite; reset it first</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>The test used another optimizer, %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>This is the current learning rate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>This optimizer has no learning rate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>This schedule ignores the base learning rate.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Training is not ready yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Use %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FinderSettings</name>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Cancel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Cancel the test; the run does not change</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Find learning rate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>From</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Learning rates per seed, log-spaced</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Repetitions, each with the batches in another order</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Seeds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>The largest learning rate to try; a seed stops earlier if its loss diverges</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>The smallest learning rate to try</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>To</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Try learning rates on a copy of the current weights</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FormClipboard</name>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Copy %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Copy all values</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Copy value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Paste value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Paste values</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Restore default</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Restore defaults</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FormRow</name>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Applies while running</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Applies while running, after a halt</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Needs a reset</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>required</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>the default</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FrequencyStrip</name>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>%1 ids, %2 of them in the batch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>id %1, rank %2: %3 times, %4</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>ids by frequency</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>ids by frequency, batch lit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>in the batch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>not in the batch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>ranks %1 to %2: %3 ids, %4 in the batch</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>FrozenPicture</name>
        <message>
            <location filename="../../app/window/stage/frozen_picture.py"></location>
            <source>Slotscope: frozen</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Gallery</name>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Dark</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Dark theme</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Everything here is made up; nothing was measured.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Filter instruments</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Gallery of instruments</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Light</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Light theme</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Theme</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>GoToLine</name>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Go to line</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Line</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Lines 1 to {last}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>There is no line {typed}. </source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>GradientPanel</name>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>%n pending</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>, %1 of the gradient's norm kept</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Add</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Add stage</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Clip, scale or accumulate gradients before the optimizer sees them.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Gradient processing</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Name a file, such as path/to/file.py:name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Over the last %1 steps: clipped %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Search stages</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Turns the processed gradient into an update</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Which Python file, and which function in it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>clipped %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>GridForm</name>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>%1 x %2 = %3 cells of at most %4</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Across</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Up</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>What changes from column to column of the map</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>What changes from row to row of the map</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>HeatMap</name>
        <message>
            <location filename="../../widgets/heat_map/widget.py"></location>
            <source>%1 of %2 cells measured, %3 diverged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/heat_map/painting.py"></location>
            <source>%1, log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/heat_map/widget.py"></location>
            <source>Best: %1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/heat_map/widget.py"></location>
            <source>Heat map</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>HeatPanel</name>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>A step that you type, or point at in a plot</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>At step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Best of each</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Click to open it at step 0</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Click to open the run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Column</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Compared</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Diverged %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Failed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Heat map</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Last common step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Last of each</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Not run yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Nothing measured here; it is at step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Recorded</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Step of the cells</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The best value of each run, at whatever step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The column that colours the cells</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The last step of each run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The last step that all runs have made</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Training; opens once it ends</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>at step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>greatest of each run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>last step of each run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>least of each run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>no step yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>step %1, the last one that all have made</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>HyperparameterPanel</name>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>%n pending</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>%n required</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Add a schedule…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Copy all values</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Copy, paste and presets</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Hyperparameters</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Paste values</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Restore all defaults</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>InlinePrompt</name>
        <message>
            <location filename="../../widgets/notices/inline_prompt.py"></location>
            <source>Cancel</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>InstrumentCard</name>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>disarmed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>over %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>InstrumentsPanel</name>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>A column made by formula from others, at every step.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>A line by formula over a plot.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add channel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add reference curve</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add trigger</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>At how many steps it fired, and at which last</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>At the current step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Condition over columns, checked at every step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Edit %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Formula in step, drawn over the loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Formula over columns; NAME = in front of it names it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Pause, mark or slow down at the step at which a condition holds.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Remove %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Triggers and channels</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>last at</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>InterruptPrompt</name>
        <message>
            <location filename="../../app/window/interrupt_prompt.py"></location>
            <source>%1 has been at line %2 for more than two seconds, and training waits for it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/interrupt_prompt.py"></location>
            <source>Interrupt</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/interrupt_prompt.py"></location>
            <source>Keep waiting</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>JudgedRows</name>
        <message>
            <location filename="../../widgets/judged_rows/widget.py"></location>
            <source>Rows that are wrong</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/judged_rows/widget.py"></location>
            <source>loss</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>KnobRows</name>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>%1 of %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>A list of values</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>All values are as far apart</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Each value is the same factor above the one before; for a decay rate the factor applies to its distance to 1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Even</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>From</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Log-spaced</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Search hyperparameters</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>To</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Typed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Typed values of %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Values</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Values of %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>LanguageMenu</name>
        <message>
            <location filename="../../app/window/language_menu.py"></location>
            <source>As the system</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/language_menu.py"></location>
            <source>The window is in %1 from its next start on.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Legend</name>
        <message>
            <location filename="../../widgets/figures/layout.py"></location>
            <source>and {count} more</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>LogView</name>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Clear</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Copy all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Copy line</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Log</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>MistakesPart</name>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>%1 shown</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>%1 wrong</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>held-out row %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>largest losses</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>probability of %1: %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>training row %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>NetworkPart</name>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>%1 after step %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>%1 has %2 inputs and %3 units. A network is drawn of layers of up to %4.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>%1 of step %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>Drawn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>It has %1 weights. Those of up to %2 are seen together at one step.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>Measured only while this plot is visible.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>No network</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>Not measured yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>The layers of this run were not recorded.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>gradient</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>inputs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>update</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>weight</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>NetworkPlot</name>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>%1 unit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>%1 units</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>%2 of %1 units</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>Network</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>not measured</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>to </source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>OptimizerItems</name>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>Keras 2: written as tf_keras.optimizers are, with update_step(gradient, variable)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>Keras 3: written as keras.optimizers are, with update_step(gradient, variable, learning_rate)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>OptimizerV2: written as tf_keras.optimizers.legacy are, with _resource_apply_dense</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>Plain class: derives from no optimizer, and steps by its own apply or apply_gradients</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>TF1: written as tf.compat.v1.train are, with _apply_dense</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>frozen</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>OptimizerPanel</name>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Edit the code</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Keras passes repeated rows to a Keras 3 optimizer unmerged; here they are merged first, so a sparse path that squares them one by one does not show. Turn off “merge_repeated” in Aggregation to train as a Keras program would.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>No slots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Nothing trains these variables</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Open a Python file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Open an optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Python files (*.py)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Repeated rows merged first</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Runs eagerly</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Runs eagerly: line %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Search optimizers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Which optimizer of %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>slot per variable</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>slots per variable</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>OptimizersForm</name>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>%1, current settings</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Otherwise each uses its default</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Search optimizers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Suggested</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Use the current learning rate for all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>With the settings of the form</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>OverheadPanel</name>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>%1 ms/s</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>%1, with every step measured</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Measurement cost appears after the first steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Measuring takes %1 of the worker's time</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>No steps yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Overhead</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>The worker is idle most of the time, so measuring slows nothing down</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Training, of each step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Window, beside the training</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Overview</name>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Could not load</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Loss is not finite at step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Not finite at step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Stopped</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PaceSlider</name>
        <message>
            <location filename="../../widgets/controls/pace_slider.py"></location>
            <source>Speed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/controls/pace_slider.py"></location>
            <source>Steps per second, at most</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/controls/pace_slider.py"></location>
            <source>max</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PanelWindow</name>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Editor</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Experiment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Learning-rate finder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Saved runs (Ctrl+R)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Variables</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ParameterForm</name>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>Required: it has no default. Fill it in to run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>Takes effect after a reset</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>Takes effect at the next step</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PartForm</name>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>A regular expression for the full paths of the variables that this optimizer trains</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Add an optimizer for a part of the model</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>All variables</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Custom pattern…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Default optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Opens a menu of patterns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Optimizer for</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Remove this part (its variables return to the default optimizer)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Takes effect at the next step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>The variables are known once the model is built</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>These variables are frozen: they keep their values</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>frozen</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>matches full paths of variables</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>not a valid regular expression</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PathField</name>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>Choose a file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>Choose a folder</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>no file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>no folder</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Picker</name>
        <message>
            <location filename="../../widgets/picker/widget.py"></location>
            <source>Search</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PickerPopup</name>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>All</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Alt+Left and Alt+Right</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Look in</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Look in %1 only (%2)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Look in all of them (%1)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Nothing here is called "%1". Fewer letters find more</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Nothing in %2 is called "%1". Alt+Right looks elsewhere</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PickerRow</name>
        <message>
            <location filename="../../widgets/picker/widget.py"></location>
            <source>Search %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Plots</name>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1 keeps no slots for this variable. Choose another one in the tree.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1 of %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1 without momentum keeps no slots. Set momentum above 0 to see one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1, %2 of %3</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>A batch of one row has no sampling noise to test.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>A function has no rows to draw, so its gradient has no sampling noise.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_accuracy_plot.py"></location>
            <source>Accuracy per class</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Add a clipping stage under Gradient processing to see how often it acts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>Averaged weights</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>Batch size at which a gradient would be as much noise as signal: variance of single rows' gradients over the squared norm of the gradient without noise. A much smaller batch wastes steps, a much larger one wastes rows. A moving average; a gap where the gradient is lost in noise.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Clipping</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/math_channels.py"></location>
            <source>Columns made by formula from others at every step, as Triggers and channels has them.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/confusion_plot.py"></location>
            <source>Confusion matrix</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>Cosine between each variable's update and the one of the step before: 1 where it goes straight on, −1 where it goes back and forth across a valley, about 0 where updates are mostly noise.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/curvature_plot.py"></location>
            <source>Curvature</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>D as D-Adaptation and Prodigy estimate it: a lower bound on the distance from the start to the solution, by which they choose their rate. Dashed: the true distance, known on surfaces with known minima and for a linear model of targets. The estimate must come to rest, most often at about half of it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/decision_boundary_plot.py"></location>
            <source>Decision boundary</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>Distance</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>Distance estimate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>Distance from start</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>Epsilon floor</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>Euclidean distance of each variable, and of the whole model, from the weights that the run began with. Dashed: the length of the path, the sum of the norms of all updates. Where both rise together the weights go straight; a path that grows away from it turns in circles. No path is drawn with variables of more than 16 384 elements.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <source>Euclidean norm of each variable's gradient, as the optimizer receives it. Repeated rows are merged. Where gradients are processed, the faint curve is the norm before.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>Every step touches the whole of this variable. Choose a table of embeddings in the tree.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slot_first.py"></location>
            <source>First slot</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Gradient g</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>Gradient noise scale</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>Gradient tests</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <source>Gradients</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/mistakes_plot.py"></location>
            <source>Held-out rows whose class the model gets wrong, the largest loss first: what each is, and what it is taken for; of the training rows where none are held out. Of a regression, the rows with the largest losses.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>Hessian spectrum</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/confusion_plot.py"></location>
            <source>How many held-out rows of each class are taken for each class, without dropout; of the training rows where none are held out. Only errors are shaded, by their share of the true class.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>Largest and smallest eigenvalues of the Hessian of the loss over the same training rows each time, at most 1 024 of them, without dropout; their sum, the trace; and where the middle 50 % and 90 % of all eigenvalues lie. Small models are exact, of larger ones the trace and the distribution are estimates. Eigenvalues below zero: the loss curves down there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/curvature_plot.py"></location>
            <source>Largest eigenvalue of the Hessian H of the loss over the same training rows each time, at most 1 024 of them, without dropout. The line is the largest with which the optimizer that runs is stable on a quadratic, derived from its update: 2 ÷ learning rate for gradient descent, (2 + 2β) ÷ learning rate with momentum β. Of one that divides each element by a P of its own, as Adam does, curve and line are of P⁻¹H. Where none can be derived, as of a step by signs or of processed gradients, there is no line. Below zero nothing is drawn.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/largest_magnitude.py"></location>
            <source>Largest magnitude</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/largest_magnitude.py"></location>
            <source>Largest magnitude among the elements of gradient, weight, update and every slot of the selected variable, at every step. The weight is the one that the batch saw, a slot what the step left. A table of more than 16 384 elements is sampled.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Largest, median and smallest singular value of the selected matrix and of the update that a step made to it. Muon makes those of an update alike; of a gradient they span decades. What is below about 1e-7 of the largest weight is rounding.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>Learning rate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>Loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>Loss of the average of the weights that the optimizer keeps (x of a schedule-free one, MovingAverage, SWA, use_ema), over the same training rows as that of the weights, and over the held-out rows. Training goes on from the weights; it is the average that one would keep.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_loss_plot.py"></location>
            <source>Loss per class</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <source>Lost to rounding</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/math_channels.py"></location>
            <source>Math channels</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>Mean loss of each batch, faint, and its moving average. Circles: loss over the held-out rows. On a surface with several points: f of each, and their sum, which is the loss.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_loss_plot.py"></location>
            <source>Mean loss of the rows of each class, without dropout, over the held-out rows, or the training rows where none are held out. Of more than five classes the five that are worst at each step, over the median and the spread of all.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>Measured for optimizers that divide by the root of a second moment and an epsilon, such as Adam and RMSprop.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>Measured for optimizers that keep a moving mean of the squares of the gradients they receive, such as Adam and RMSprop. One that clips or accumulates gradients itself does not.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>Measured only while this plot is visible and training runs, at a step that is made by itself.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <source>Measured only while this plot is visible and training runs, from one step at a time.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>Measured only while this plot is visible and training runs, from two steps in a row.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/base.py"></location>
            <source>Measured only while this plot is visible. Choose an interval, or leave it on Automatic.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slot_first.py"></location>
            <location filename="../../app/panels/plots/slot_second.py"></location>
            <source>Median and the middle 50 % and 90 % of a slot's elements. Select variable and slot in the tree. Without such a slot it shows the gradient; for a table, only the rows that the batch touched.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/weight_plot.py"></location>
            <source>Median and the middle 50 % and 90 % of the selected variable's elements.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>Metric</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/network_plot.py"></location>
            <source>Network</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>No average</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>No batches</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_lines.py"></location>
            <source>No classes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>No epsilon beside a second moment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>No estimate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/math_channels.py"></location>
            <source>No math channels</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>No minimum known</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>No schedules</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>No second moment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>No slots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>No table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>No variance</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>Norm of each step's change over the norm of the variable. About 1e-3 is healthy.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Not a matrix</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/base.py"></location>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>Not measured yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Nothing is clipped</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>Only D-Adaptation and Prodigy estimate the distance to the solution. Choose DAdaptSGD, DAdaptAdam or Prodigy.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>RMS of g ÷ √v</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>Right-click a hyperparameter to add a schedule, such as momentum under one cycle.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/root_mean_square.py"></location>
            <source>Root mean square</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>Root mean square of g ÷ √v over each variable, v being the second moment after the step, corrected for bias where the optimizer corrects; of a table over the rows that the batch touches. About 1 while gradients stay as they were. Above 2.3 an old v is too small for the gradient that came, and a spike of the loss often follows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/root_mean_square.py"></location>
            <source>Root mean square of gradient, weight, update and every slot of the selected variable, at every step. The weight is the one that the batch saw, a slot what the step left. A table of more than 16 384 elements is sampled, unless the optimizer changes the rows of the batch only.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>Root mean square, in the rows of a table that the batch touches, of gradient, weight, update and slots, at every step. The weight is the one that the batch saw, a slot what the step left. Exact for a table of any size.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/mistakes_plot.py"></location>
            <source>Rows it gets wrong</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>Scheduled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>Scheduled hyperparameters</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slot_second.py"></location>
            <source>Second slot</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>Share of each variable's elements in whose divisor epsilon is at least as large as the root of the second moment. There the optimizer no longer adapts: such an element moves in proportion to its gradient. Of a table it is over all rows.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>Share of each variable's gradient that is exactly zero in a step: elements that nothing of the batch reaches, as rows of an embedding that are not in it, and units that are dead. Only momentum and decay move those.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Share of elements, of variables or of steps that each stage clipped, and how much of the gradient's norm it kept.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>Share of rows classified correctly, or R², of each batch and over the held-out rows. R² is 1 − squared error ÷ variance: of a batch against the variance of all training targets, held out against that of all held-out targets. Of skip-gram it is the share of candidates classified correctly; the dashed line is a model that always says no. On a surface, how far the points are from the nearest minimum, which is found numerically for a typed formula; nothing where there is none.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_accuracy_plot.py"></location>
            <source>Share of the rows of each class that is classified correctly, over the held-out rows, or the training rows where none are held out. Of more than five classes the five that are worst at each step, over the median and the spread of all.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <source>Share of the selected variable's elements whose update a step loses because it is too small to change the weight: of those that have a gradient, as the weights are; of those that moved, what would be lost if the weights were held in bfloat16 or float16.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Show momentum</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Singular values</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Singular values are of matrices. Select a kernel or a table.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Slot</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Slot %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>Stale second moment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>Step length</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/network_plot.py"></location>
            <source>The layers as columns of units, and a line for each weight, gradient, slot or update between them: its hue is the sign, its tone and width the size, by the largest of each layer, which is below. Units are filled by their bias. Of a layer of more than 24 units the strongest are shown. Resting on a line or a unit brushes it in every view.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>The learning rate that each step used, with edits and schedule. Parts of the model have their own.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>The share of zeros in each gradient appears with the first step.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>The value of each scheduled hyperparameter, as each step used it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_lines.py"></location>
            <source>This experiment has no classes. Choose a data set with classes to see each of them.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>This function has no minimum, or the search found none for certain, so there is no distance to show.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>This optimizer keeps no average of the weights. Choose a schedule-free one, turn on use_ema, or put MovingAverage or SWA around it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>Touched rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>Update direction</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>Update ÷ weight</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/weight_plot.py"></location>
            <source>Weight w</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/weight_plot.py"></location>
            <source>Weight, selected variable</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/decision_boundary_plot.py"></location>
            <source>What the model gives on a plane through its inputs, up to fifteen times a second: the colour is the class, its strength the probability, the line where the class changes. Full points train, open ones are held out, those with a ring are the batch of the step. Small maps are units of the first layer, with the line where their sum is zero; a click selects the unit's weights. With more than two features the plane is that of the first two principal components, or of two features. A click on a training row has the plane go through it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>Whether a batch is large enough, from the gradients of its single rows. Norm test: deviation of the batch's gradient over its length. Inner product and orthogonality test: the part of it along the gradient, and across. Above 1 there is more noise than gradient; 0.9 is usually asked of the inner product. A batch four times as large has half of each.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>Zero gradients</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>against the minimum along the step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>always no</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>applied</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>average</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>average, held out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>batch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>cosine</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>default optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>effective learning rate, |Δw ÷ g|</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>f of each point</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>gradient</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>healthy</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>inner product</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>loss rises</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/base.py"></location>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>median</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>more noise than gradient</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>noise scale</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>norm</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <source>norm (faint: before processing)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>orthogonality</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>past the minimum</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>path</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>share</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>short of the minimum</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>smallest θ that passes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>spikes follow</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>stalled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>straight</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>sum</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/variable_across_runs.py"></location>
            <source>this run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>too large</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>touched rows of %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>trace</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>train</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>update</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>uphill</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>validation</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>weight</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>weights</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>weights, held out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>whole model</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>zigzag</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>α</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>α of a parabola through loss and slope before and after a step: −1 where it goes nowhere, 0 at the minimum along it, 1 as high on the other side. Below −1 it goes uphill. Over the same training rows each time, at most 1 024 of them, without dropout.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>λ max</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>λ min</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PredictionPart</name>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>%1 held-out rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>%1 training rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>Measured only while this plot is visible.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>No classes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>No predictions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>Not measured yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>This model predicts numbers. Choose a data set with classes to see which are taken for which.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>step %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PresetMenu</name>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>%1 damaged, see the log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>%1 has a preset %2. Overwrite it?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>%1 of %2 values do not fit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Delete</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Delete preset</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Delete preset %1? This cannot be undone.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Every value at its default</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>From other optimizers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>No presets of %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Overwrite</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Preset %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Presets of %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Save</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Save as a preset of %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Save as preset…</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ProblemPanel</name>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>%1 held out for validation</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>A function has no rows: every step sees all of it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Another seed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Another seed: other initial weights and batches, after a reset</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Choose the function “Formula” to enter your own</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Data</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Model</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Not read yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Only models compatible with this data set are listed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Pending changes take effect after a reset</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Preview data</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Problem</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Reset to apply</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Show the columns or words of the file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Takes effect after a reset</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Training data. A compatible model is selected automatically.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ProgressStrip</name>
        <message>
            <location filename="../../widgets/notices/progress_strip.py"></location>
            <source>Cancel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/notices/progress_strip.py"></location>
            <source>Dismiss</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ProjectionPlot</name>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>%1 rows, %2, %3, %4 not finite.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>A projection needs two rows at least</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>A projection needs two rows of numbers at least</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>All rows are equal</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Brushed: %1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Nothing to project</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>PC %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Projection of rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Rows are not finite</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>They part as soon as updates differ</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>row %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RacePanel</name>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1 runs of %2 steps each, side by side</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1 runs of %2 steps each, the same batches and initial weights</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1. A trigger that pauses ends its run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1. The current race ends</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Each pair of values of two hyperparameters, as a map</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>One hyperparameter</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Optimizers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Race</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Seeds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Several optimizers on this problem</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Several values of one hyperparameter</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Start</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Start now; the run in the window pauses</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>This experiment over several seeds, or two over the same ones</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Two hyperparameters</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>What differs</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RatePlot</name>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>25–75 %</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>Loss over learning rate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>Median loss %1 at the smallest rate, least %2 at rate %3.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>No values yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>each seed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>learning rate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>median</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>now %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ReadingNotice</name>
        <message>
            <location filename="../../app/window/reading_notice.py"></location>
            <source>Reading the files that %1 imports: %2</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Readings</name>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>%1 more</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RecoveryBanner</name>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Import every readable run; the damaged file does not change</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Recover runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>The run database was damaged. It was moved to %1, and a new one was created.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ReferenceGallery</name>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Open this experiment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Page</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Reference experiments</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ReliefPlot</name>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>Surface in three dimensions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>least %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>saddle</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>start</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>start after a reset</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ResetBar</name>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Reset undone</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Reset: the run had %1 steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Reset: the run had 1 step</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ResponsePage</name>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>%1 is linear: %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>%1 is not linear: superposition is %2 % off</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>%1: nothing finite follows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Constant gradient on which they are: the operating point</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Gain</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Hollow points still change from period to period.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Impulse and step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Impulse and step response</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Largest distortion: %1 %.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Measuring, %1 %</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>No sinusoid gives updates that are finite.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>No update that follows is a finite number.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Not finite</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Not measured</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Not measured yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Of impulse, step and sinusoid in the gradient</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Phase</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Step %1: %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Superposition: how far the response to twice the gradient is from twice the response. Where it is not 0, gain and phase are a describing function: of the fundamental, at this amplitude and bias.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>The optimizer is run on a variable of its own.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>The weight at the start. Optimizers that scale by its norm need another than 0</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>amplitude</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>analytic</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>analytic impulse</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>analytic step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>bias</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>cycles per step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>impulse</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>in degrees; 180 is against the gradient</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>measured</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>per step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>steps after</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>twice the gradient gives twice the update</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>update of the weight</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>update over gradient, in dB</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>weight</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Ridges</name>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Distribution over steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Nothing is shown.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Step %1: %2 zeros, %3 not finite.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Step %1: half of the elements below %4, %2 zeros, %3 not finite.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>not finite</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>now</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>step %1  %2 … %3: %4 %</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>zeros</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RowMap</name>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>Brushed: %1.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>No data yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>Rows %1 to %2 of %3 over %4 looks, the last at step %5, colours to %6. %7 rows touched.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>Rows appear after the first sample of the table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>Rows over steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>largest %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>row %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>rows %1–%2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>step %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RowMark</name>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Changed. A click restores the default (Alt+Backspace)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Takes effect at the next step. A click restores the default (Alt+Backspace)</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RowTable</name>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%1 of %2 rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%1 of %2 rows, sorted by %3, ascending.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%1 of %2 rows, sorted by %3, descending.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%2 rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>1 row</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Id</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>No row is called "%1". Esc shows all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Number of a row</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Part of a token, or the number of a row</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Search rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Sort by %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Token or id</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RowTableModel</name>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>Id</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>Number of the row in the table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>Row</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>Token</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>What the row represents</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>row %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RowTableView</name>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Rows</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunAxis</name>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>%1 evaluations</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>/ evaluation</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>/ s</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>decades / %1 evaluations</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>decades / s</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>evaluations</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>time</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunDelegate</name>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Name of run %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Notes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Notes on run %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Tags of run %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Tags, with commas between</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunLoader</name>
        <message>
            <location filename="../../app/session/runs/run_loader.py"></location>
            <source>the reset of a run of %1 steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/runs/run_loader.py"></location>
            <source>the reset of a run of 1 step</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunPanel</name>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Run</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunTrace</name>
        <message>
            <location filename="../../widgets/compare/run_traces.py"></location>
            <source>%1 (mean)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_traces.py"></location>
            <source>%1 (median)</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Runs</name>
        <message>
            <location filename="../../app/session/runs/runs.py"></location>
            <source>Settings of %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunsBar</name>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>%1 of %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Choose a run first</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Choose two runs or more to compare them</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Compare</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Delete</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Filter runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Import runs from a file</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Words, or such as tag:baseline, optimizer:adam, loss&lt;0.1, steps&gt;1000, is:pinned (Ctrl+F)</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunsPages</name>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Every run is kept here without being asked.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>No run fits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>No runs yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Nothing here fits "%1". Esc shows all.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunsPanel</name>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>%1 is deleted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>%1 runs are deleted</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunsPlot</name>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>%1 others</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>%1 runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>1 other</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>share of %1 runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>share of the runs of each</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunsTable</name>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>%1 %2 runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Change tags</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Choose one run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Choose two runs or more to compare them</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Columns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Compare</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Copy as text</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Delete</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Duplicate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Go on with it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Go to %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>It is being trained now</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Keep at the top</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Lay over plots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Look at it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>No longer keep at the top</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Rename</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Sort by</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Take off plots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>This run can only be read</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Use these settings</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>What is being trained now cannot be deleted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Write notes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/painting.py"></location>
            <source>live</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunsTableModel</name>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>%1 runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>, pinned</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>1 run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Begun</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Branch of</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Branch of %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Contract</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Curve</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Enter folds it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Enter opens it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Go to %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Last loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Last metric</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Last val. loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Learning rate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Loss, on a log scale</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Notes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>On the plots. Space takes it off</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Overlay</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Space lays it over the plots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Status</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Time</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>laid over plots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>live</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>pinned</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RunsTableRows</name>
        <message>
            <location filename="../../widgets/runs_table/view.py"></location>
            <source>Runs</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SchedulePanel</name>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Draw curve</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Find rate…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>How the value changes with the step. Hover a schedule to preview its curve above.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Learning-rate schedule</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Linear warm-up</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Name a file, such as path/to/file.py:name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>No schedule</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Schedule</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Target</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>The hyperparameter that the schedule below sets. Every one that applies while running can have a schedule.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Try a range of learning rates from the current weights; the run does not change</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Turn this curve into draggable points</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Use</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Which Python file, and which function in it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>constant value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>learning rate</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SchedulePlot</name>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>%1 at step %2 of %3</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>%1 over steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>%1: first %2, peak %3 at step %4, last %5</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>Before the last edit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>Enlarge</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>If applied</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>Logarithmic axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>Planned</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>applied</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>before</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>if applied</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>learning rate</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>planned</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>point %1 of %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>step</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SchedulePreview</name>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Add a point</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Add a point here</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Double-click to add a point</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Drag to move, with Shift finely; right-click to remove</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Linear axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Logarithmic axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Point %1 of %2: %3 at step %4</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Remove the point</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ScopeView</name>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Any column against any other, and the spectrum of any</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Columns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Course</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Loss slices</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Page</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Response</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Spectrum</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>The loss around the current weights</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>What updates follow an impulse, a step and sinusoids in the gradient</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>XY</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <location filename="../../widgets/controls/search_field.py"></location>
            <source>Show all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/controls/search_field.py"></location>
            <source>Show all (Esc)</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Section</name>
        <message>
            <location filename="../../widgets/shell/section.py"></location>
            <source>folded</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/section.py"></location>
            <source>open</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SeedsForm</name>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Compare with</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>It runs over the same seeds, and the two are compared pair by pair</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Nothing</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Other initial weights, batches and rows held out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Seeds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Seeds %1 to %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>median and band</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Segments</name>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>Colour scale</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>Linear colours: in proportion to the value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>Logarithmic colours: small values remain visible</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>linear</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>symlog</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SharedPanel</name>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Clipping and averaging</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Sharing</name>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>%1 from %2.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>%1 runs came in</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>1 run came in</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>One thing at a time: something is still being written or read.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Reading %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Recovering runs of %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>The process that writes weights could not be started.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>The weights could not be written.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Writing %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Wrote %1.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SharingPanel</name>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>A folder for TensorBoard</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>A movie is being exported</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>CSV</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Experiment (.toml)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Exporting %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Figure for print…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Import a Slotscope file…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Import runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Keras model (.keras)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Movie of this view…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>No step was made yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>One frame for each step in the plots, at most ten seconds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Parquet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Runs are not saved here, so none can be imported.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Save a figure</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Save a movie</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Slotscope file, with all checkpoints</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Slotscope file, with the last checkpoint</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Slotscope files</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>TensorBoard</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>That is a file of one run; choose one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>This run is not saved yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Weights (.weights.h5)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>What the plots show, as PDF, SVG or PNG: several in one, size, letters, legend</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Wrote %1.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SideColumns</name>
        <message>
            <location filename="../../widgets/shell/columns.py"></location>
            <source>Drag to make the column wider</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SingleVariableButton</name>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Compare the selected variable across runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Show all variables</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SlicesPage</name>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>%1 states of steps %2 to %3; x and y have %4 % and %5 % of their variance</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>A tenth as far</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>After step %1: loss %2 </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>All rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Along the next step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Along the next update, the gradient and two random directions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Batch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Every value is computed exactly, without dropout; between the points of a grid it is interpolated.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Lines</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Loss of</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Measuring, %1 %</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Next update and gradient</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Not finite</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Not measured</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Not measured yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Once the weights are there, the loss around them is computed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Other random directions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Path</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Path of the weights</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Random</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Random directions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Reach</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Slice</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Ten times as far</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss is not a finite number along these.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss is not a finite number in this plane.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss of all training rows, 4 096 of them at most</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss of the next batch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The plane of the next update and the gradient</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The plane of the path's first two principal components</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The plane of two random filter-normalized directions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Three updates, or as far as the weights are long</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Two random directions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>filter-normalized, %1 long</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>filter-normalized; 1 is as long as the weights</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>first</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>lengths of the update</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>lengths of the weights</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>loss on the contours</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>loss(%1, %2) = %3</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>negative gradient</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>next update</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>of %1 of %2 training rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>of all %1 training rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>of the next batch, %1 rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>path</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>second</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>update is %1 long</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>updates</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>weights</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>x: the update; y: the negative gradient across it</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SlotComparison</name>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Ratio</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Reference</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Slot</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Slots beside the reference</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Yours</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SlotsView</name>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>%1, corrected</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Axis of the distribution</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Bias correction</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Bias-corrected (m̂, v̂), as used in the update</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>By magnitude, without the sign</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>By value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Distribution</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Elements</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Map</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Raw, with the corrected values dashed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Slots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Slots as the optimizer stores them</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>both</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>corrected</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>linear</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>map</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>raw</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>scalar</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>scale</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SpeakerWindow</name>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Freeze</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Freeze the picture</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Go to the next bookmark</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Next bookmark: %1, at step %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>No bookmark after this step. Set one with B; ] goes there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Notes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Notes for this experiment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Show the window again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Slotscope: speaker</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Start the clock again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Step back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>The notes could not be kept: %1.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SpectrumCursors</name>
        <message>
            <location filename="../../widgets/spectrum/spectrum_cursors.py"></location>
            <source>A %1 steps, %2   B %3 steps, %4</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/spectrum_cursors.py"></location>
            <source>Δ %1 per step   B ÷ A %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/spectrum_cursors.py"></location>
            <source>Δ %1 per step   B ÷ A %2 decades (%3 dB)</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SpectrumPart</name>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>%1 is %2 at all of %3.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>, the longest even stretch in view</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>, the newest in view</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>A peak is higher than what is beside it, and makes two cycles or more in view. What changes slowly over all steps is at the longest periods. Mean removed, Hann window.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>A spectrum needs %1 evenly spaced steps at least. In view the longest stretch has %2.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Cycles per step, on a linear axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Frequency</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>No peak: the longer the period, the larger the amplitude</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Nothing recorded yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Nothing swings</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Period</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Spectrum over</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Steps of one cycle, on a logarithmic axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Strongest peak: period %1 steps, amplitude %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Too few steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Train a few steps: a spectrum is of what they recorded.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>column</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SpectrumPlot</name>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>%1 frequencies of %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>%1 steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>Spectrum</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>cycles per step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>per step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>period %1 steps (%2 per step), amplitude %3</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>period in steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>strongest peak: %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Stage</name>
        <message>
            <location filename="../../app/window/stage/stage.py"></location>
            <source>The picture can be frozen where there is a second screen to prepare on. Connect one, and extend the display to it.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>StageCard</name>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Fold</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Move down</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Move up</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Remove</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Unfold</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>StageTitle</name>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Drag to reorder, or Alt+Up and Alt+Down</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>folded</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>open</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>StepBar</name>
        <message>
            <location filename="../../widgets/xy/step_bar.py"></location>
            <source>Colour: from %1 to %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/xy/step_bar.py"></location>
            <source>step %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>StrideMenu</name>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>At every step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Automatic (at most 5 % of training time)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Every %1 steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Interval and settings, in the section Diagnostics</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Measured %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Only while this plot is visible</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Record it with the experiment, at an interval and with settings of your own</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Record with the experiment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Settings…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>auto</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Summary</name>
        <message>
            <location filename="../../widgets/plots/layers.py"></location>
            <source>%1: last %2, least %3, greatest %4, %5.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/layers.py"></location>
            <source>%1: no values yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/layers.py"></location>
            <source>Nothing is shown.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/layers.py"></location>
            <source>falling</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/layers.py"></location>
            <source>level</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/layers.py"></location>
            <source>rising</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SurfaceSide</name>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>At every point, or at the selected one alone</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>From one contour to the next the ground rises by the same</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Heights in proportion to f</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Heights in three dimensions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Momentum direction (if the optimizer has one)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Negative gradient direction</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Points on the surface</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>The step taken, to scale where it is long enough to see</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>arrows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>contours</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>f on the contours</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>heights in three dimensions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>to scale</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SurfaceView</name>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>2-D</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>3-D</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Add a point that starts where you click (or Shift and a click)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Contours alone</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Contours, and the surface in three dimensions</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Fit: show the whole surface again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>No more than %1 points</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>No surface here</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Open the sample</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Pending until reset</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Reset to start there</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Reset to step 0</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Start</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Start there now, from step 0</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Surface</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Surface shown</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>The surface in three dimensions alone</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>This experiment learns from rows of data. Choose “Function of two variables” as the data, or open a sample with four optimizers.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>This function takes effect after a reset; the current run learns from rows of data.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>at x, y</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>both</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>contours at step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>distance to minimum</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>minimum found numerically at %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>point from %1, %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>start at %1, %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>|gradient|</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TableMap</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>a line is the largest of up to %1 rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>most frequent first</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>sampled from step %1 on</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TableProjection</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>%1 of %2 rows</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>topic %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TableRows</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Batches that looked this row up</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Hits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Since</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Steps since a batch last looked it up</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TensorMap</name>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>%1 after step %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>%1 appears with the next step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>Corrected values follow from the slot. Show the raw slot and edit it there</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>Only weights and slots can be edited</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>This cell covers several elements. Click it and edit the value in the Element panel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>This value belongs to several elements. Click one of them and edit it in the Element panel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>largest of each block</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TensorRidges</name>
        <message>
            <location filename="../../app/panels/slots/tensor_ridges.py"></location>
            <source>%1, touched rows</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TermLines</name>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>%1 at the step before</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>Changed by hand</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>Double-click to change</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>Update of the element</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TickList</name>
        <message>
            <location filename="../../widgets/controls/tick_list.py"></location>
            <source>Nothing here is called "%1". Fewer letters find more</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TimeAxis</name>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>%1 step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>%1 steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>/ step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>decades / %1 steps</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TimePlot</name>
        <message>
            <location filename="../../widgets/plots/step_scale.py"></location>
            <source>step</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>%1
steps %2 to %3, in a separate run. Click to select it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Bookmark here</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Choose this run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Go to step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Name of the bookmark</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Remove bookmark</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Rename bookmark</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>Run, and every step can be returned to</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>bookmark: %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>in the past: made up to %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>not finite</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>not finite from step %1 on</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>not made yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>step %1 of %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>the state is stored</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TimelinePanel</name>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>branch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>old future</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TimelineState</name>
        <message>
            <location filename="../../app/session/timeline_state.py"></location>
            <source>step %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TimelineView</name>
        <message>
            <location filename="../../widgets/timeline/view.py"></location>
            <source>Bookmark this step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/view.py"></location>
            <source>Timeline</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TransportBar</name>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Batch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Dark theme</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Epoch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Hear the loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Light theme</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>One step forward is one batch (U)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>One step forward is one epoch (U)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Pause</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Present</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Reset</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Silence the loss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step by</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step one batch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step one epoch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Stop and end the run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>TensorFlow makes a program of the step, which cannot be interrupted: Pause and Stop act when that is done. The window can be closed at any time.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>The engine is warming up</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>The model is being built</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>broken</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>building</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>compiling</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>epoch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>finished</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>of %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>pressed now, training starts then</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>steps/s</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>training starts then; press again to take that back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>warming up</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TrustPanel</name>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>%1 runs with your rights on this machine once it is trusted: it can read and write your files.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Code that came with this experiment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>File</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Invisible characters are written as ⟨U+202E⟩.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Keep it disabled</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>No code is trusted</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Read it first. Trust covers exactly this text; a changed file asks for it again.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Revoke: %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Run none of this code</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>These are all the files that it reads as code.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Trust and load</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Trust this code and load</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>UndoBar</name>
        <message>
            <location filename="../../widgets/notices/undo_bar.py"></location>
            <source>Dismiss</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/notices/undo_bar.py"></location>
            <source>Undo</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>UndoStack</name>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Nothing to redo</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Nothing to undo</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Redid %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Undid %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>UnfinishedBanner</name>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>%1 was at step %2 when the program ended. Continue it?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Continue this run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Restore and continue</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Restore and stay paused</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>UnitMaps</name>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>%1 of %2</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>%1 of %2 units</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>%1 units</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>Units of the first layer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>unit %1: %2 to %3</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>units</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ValuesForm</name>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Each value is the same factor above the one before; otherwise they are evenly spaced. For a decay rate the factor applies to its distance to 1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>From</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Hyperparameter</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Log-spaced</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Number of runs</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Search hyperparameters</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>The first value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>The last value</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>To</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Values</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>What changes from run to run</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>VariableModel</name>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Norm</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Of weights before the update of the step, as its batch saw them; of slots after it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Optimizer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Shape</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Trend</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>VariableTree</name>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Filter variables</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Filter variables (Ctrl+F)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Nothing here is called "%1". Esc shows all</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Variables</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>VariablesPanel</name>
        <message>
            <location filename="../../app/panels/slots/variables_panel.py"></location>
            <source>probed norms of step %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ViewBar</name>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>A function of two variables, and the paths of optimizers down it (4)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>All</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>As many as fit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>As one Python file that needs only TensorFlow and Keras</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Choose plots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Columns against columns, their spectra, the optimizer's response, slices of the loss (6)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Compare</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Data, model, optimizer and schedule as one script that gives the same losses</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Demonstrations</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Embedding</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Every variable at once (1)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Export as a Keras script…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Export the optimizer…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Fit: follow the run again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Follow the last 1 000 steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Follow the last 200 steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Language</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Measure between two cursors</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>One table: which rows move, how far, and where they go (3)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>One variable: gradient, slots, update and weight, to the element (2)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Open, save or share</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Open…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Overview</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Plot</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Reference experiments…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Runs side by side: races, seeds, saved runs (5)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Save a picture of the window</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Save as…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Scope</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Share</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Show the whole run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Slots</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Step under the crosshair, or the current step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Steps shown</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Surface</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Trusted code</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>View</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>at %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>last</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>next: %1</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Window</name>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Open an experiment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/opening.py"></location>
            <source>Opening…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Save a picture</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Save the experiment</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>XYPart</name>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 not above 0 left out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 not finite left out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 point</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 points</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1: not recorded in both columns</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>, 1 of every %1 recorded steps</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>A logarithmic axis has no place for these values. Choose a linear one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Lin</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Linear axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Logarithmic axis; values of 0 and below are left out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>No step in common</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>No step in view has a number in both columns. Show more steps, or choose another column.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Nothing above zero</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Nothing recorded yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Step %1</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Train a few steps: any column of a run can then be plotted against any other.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>x axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>x column</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>y axis</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>y column</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>XYPlot</name>
        <message>
            <location filename="../../widgets/xy/widget.py"></location>
            <source>%1 from %2 to %3</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/xy/widget.py"></location>
            <source>%1 points of steps %2 to %3</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/xy/widget.py"></location>
            <source>One column against another</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>_Code</name>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>Copy code</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>_Differences</name>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>Compare their curves</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>What differs in %1 and %2</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>_View</name>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Copy as text</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Differences</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Variables</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>form</name>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>required</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>matches</name>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A ( is not closed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A ) closes nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A [ is not closed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A \ at the end means nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>The expression has no such group.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>There is nothing to repeat before *, + or ?.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>This is not a regular expression: {reason}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>Two signs that repeat follow each other.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
</TS>
