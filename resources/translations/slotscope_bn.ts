<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="bn" sourcelanguage="en">
    <context>
        <name>AggregationCard</name>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>%1 optimizers merge repeated rows themselves.</source>
            <translation>%1 অপ্টিমাইজার নিজেই পুনরাবৃত্ত সারি একত্র করে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Aggregation</source>
            <translation>একত্রীকরণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>No gradient of this model is sparse.</source>
            <translation>এই মডেলের কোনো গ্রেডিয়েন্ট স্পার্স নয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Nothing to merge: dense_gradients is on, and a dense gradient has no repeated rows.</source>
            <translation>একত্র করার কিছু নেই: dense_gradients চালু আছে, আর ডেন্স গ্রেডিয়েন্টে পুনরাবৃত্ত সারি থাকে না।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>The gradient of the mean loss over the batch</source>
            <translation>ব্যাচের গড় লসের গ্রেডিয়েন্ট</translation>
        </message>
    </context>
    <context>
        <name>AuthorPanel</name>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Make a step of what is seen</source>
            <translation>যা দেখা যাচ্ছে তা একটি ধাপ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Move the step down</source>
            <translation>ধাপটি নিচে সরান</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Move the step up</source>
            <translation>ধাপটি উপরে সরান</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Preview</source>
            <translation>প্রিভিউ</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Record as a step</source>
            <translation>ধাপ হিসেবে রেকর্ড</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Remove the step; Ctrl+Z in the text brings it back</source>
            <translation>ধাপটি সরান; লেখায় Ctrl+Z চাপলে ফিরে আসে</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Save</source>
            <translation>সংরক্ষণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Save the lesson (Ctrl+S in the text)</source>
            <translation>পাঠ সংরক্ষণ করুন (লেখায় Ctrl+S)</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Save the lesson as one file, to hand it on</source>
            <translation>পাঠটি একটি ফাইলে সংরক্ষণ করুন, যাতে দেওয়া যায়</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Show this step as a learner sees it</source>
            <translation>শিক্ষার্থী যেমন দেখবে তেমন দেখান</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Step %1</source>
            <translation>ধাপ %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Steps of the lesson</source>
            <translation>পাঠের ধাপগুলি</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>Text of the lesson</source>
            <translation>পাঠের লেখা</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/author_panel.py"></location>
            <source>This is a translation: its steps are those of lesson.md</source>
            <translation>এটি অনুবাদ: এর ধাপগুলি lesson.md-এর</translation>
        </message>
    </context>
    <context>
        <name>Banner</name>
        <message>
            <location filename="../../widgets/notices/banner.py"></location>
            <source>Close</source>
            <translation>বন্ধ করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/notices/banner.py"></location>
            <source>Details</source>
            <translation>বিস্তারিত</translation>
        </message>
        <message>
            <location filename="../../widgets/notices/banner.py"></location>
            <source>Numbers, code and what to do</source>
            <translation>সংখ্যা, কোড ও করণীয়</translation>
        </message>
    </context>
    <context>
        <name>BeforeFirstStep</name>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Building the model</source>
            <translation>মডেল তৈরি হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Compiling the step</source>
            <translation>ধাপটি কম্পাইল হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Importing TensorFlow, then building the model. Press Space to start training right after.</source>
            <translation>TensorFlow ইমপোর্ট হচ্ছে, তারপর মডেল তৈরি হবে। তার পরপরই ট্রেনিং শুরু করতে Space চাপুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>No steps yet</source>
            <translation>এখনও কোনো ধাপ নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Press Space to run, or → for a single step. Lessons are under the cap above.</source>
            <translation>চালাতে Space চাপুন, বা এক ধাপের জন্য →। পাঠগুলি উপরের টুপির নিচে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Reading data and creating layers. Press Space to start training right after.</source>
            <translation>ডেটা পড়া ও লেয়ার তৈরি হচ্ছে। তার পরপরই ট্রেনিং শুরু করতে Space চাপুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Run</source>
            <translation>চালান</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>TensorFlow is compiling the training step. This can take up to a minute and cannot be interrupted: Pause and Stop act afterwards. You can close the window at any time.</source>
            <translation>TensorFlow ট্রেনিংয়ের ধাপটি কম্পাইল করছে। এতে এক মিনিট পর্যন্ত লাগতে পারে এবং মাঝপথে থামানো যায় না: “বিরতি” ও “থামান” তার পরে কাজ করবে। উইন্ডোটি যেকোনো সময় বন্ধ করা যায়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/before_first_step.py"></location>
            <source>Warming up</source>
            <translation>ওয়ার্ম-আপ চলছে</translation>
        </message>
    </context>
    <context>
        <name>BreakBanner</name>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Go to step %1</source>
            <translation>ধাপ %1-এ যান</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Its rows of the training data, each with its label</source>
            <translation>এর ট্রেনিং ডেটার সারিগুলো, প্রতিটি লেবেলসহ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Last finite step</source>
            <translation>শেষ সসীম ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Replay the last %1 steps at five a second and pause before the failure</source>
            <translation>শেষ %1 ধাপ সেকেন্ডে পাঁচটি করে আবার চালান, ব্যর্থতার আগে থামুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Show the batch</source>
            <translation>ব্যাচ দেখান</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Show the element</source>
            <translation>উপাদান দেখান</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>The batch of step %1: %2 rows of the training data, counted from 0, as the model takes them</source>
            <translation>ধাপ %1-এর ব্যাচ: ট্রেনিং ডেটার %2টি সারি, 0 থেকে গোনা, মডেল যেভাবে নেয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>The run is paused before that step. Change a setting and run: it continues as a branch.</source>
            <translation>রানটি সেই ধাপের আগে থেমে আছে। কোনো সেটিং বদলে চালান: রানটি শাখা হিসেবে এগোবে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>Watch the steps before</source>
            <translation>আগের ধাপগুলো দেখুন</translation>
        </message>
    </context>
    <context>
        <name>CheckList</name>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>Check</source>
            <translation>যাচাই করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>Contract check</source>
            <translation>চুক্তি যাচাই</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>Not checked yet</source>
            <translation>এখনও যাচাই হয়নি</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>What the optimizer must keep to is listed here.</source>
            <translation>অপ্টিমাইজারকে যা মানতে হবে, তা এখানে তালিকা করা আছে।</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} failed</source>
            <translation>{count}টি ব্যর্থ</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} passed</source>
            <translation>{count}টি উত্তীর্ণ</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} skipped</source>
            <translation>{count}টি বাদ</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} warning</source>
            <translation>{count}টি সতর্কতা</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_list.py"></location>
            <source>{count} warnings</source>
            <translation>{count}টি সতর্কতা</translation>
        </message>
    </context>
    <context>
        <name>CheckRow</name>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>Measured: {value}</source>
            <translation>মাপা হয়েছে: {value}</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>failed</source>
            <translation>ব্যর্থ</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>line {line}</source>
            <translation>লাইন {line}</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>passed</source>
            <translation>উত্তীর্ণ</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>running</source>
            <translation>চলছে</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>skipped</source>
            <translation>বাদ</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>warning</source>
            <translation>সতর্কতা</translation>
        </message>
    </context>
    <context>
        <name>CodeEditor</name>
        <message>
            <location filename="../../widgets/editor/code_editor.py"></location>
            <source>Code</source>
            <translation>কোড</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/code_editor.py"></location>
            <source>Esc and then Tab leaves the editor.</source>
            <translation>Esc ও তারপর Tab চাপলে এডিটর ছাড়া যায়।</translation>
        </message>
    </context>
    <context>
        <name>ColourBar</name>
        <message>
            <location filename="../../widgets/readouts/colour_bar.py"></location>
            <source>, logarithmic, linear below %1</source>
            <translation>, লগারিদমিক, %1-এর নিচে রৈখিক</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/colour_bar.py"></location>
            <source>From %1 to %2</source>
            <translation>%1 থেকে %2</translation>
        </message>
    </context>
    <context>
        <name>CompareBar</name>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>%1, large</source>
            <translation>%1, বড়</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>%1, run by run</source>
            <translation>%1, রান ধরে ধরে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>A plot for each run</source>
            <translation>প্রতি রানের আলাদা প্লট</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align by</source>
            <translation>মেলানোর ভিত্তি</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align runs by gradient evaluations: a wrapper may need several per step</source>
            <translation>গ্রেডিয়েন্ট গণনা ধরে রান মেলান: কোনো র‍্যাপারের প্রতি ধাপে একাধিক লাগতে পারে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align runs by seconds of training, without pauses and validation</source>
            <translation>ট্রেনিংয়ের সেকেন্ড ধরে রান মেলান, বিরতি ও ভ্যালিডেশন বাদে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Align runs by step</source>
            <translation>ধাপ ধরে রান মেলান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Choose plots</source>
            <translation>প্লট বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Compare optimizers, hyperparameter values, or seeds</source>
            <translation>অপ্টিমাইজার, হাইপারপ্যারামিটারের মান বা সিড তুলনা করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Evaluations</source>
            <translation>গণনা</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Fit: show every run in full</source>
            <translation>মাপমতো: প্রতিটি রান পুরো দেখান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Height</source>
            <translation>উচ্চতা</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Linear</source>
            <translation>রৈখিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Log</source>
            <translation>লগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Losses, norms and rates on a linear axis</source>
            <translation>লস, নর্ম ও রেট রৈখিক অক্ষে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Losses, norms and rates on a logarithmic axis</source>
            <translation>লস, নর্ম ও রেট লগারিদমিক অক্ষে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Measure between two cursors</source>
            <translation>দুই কার্সরের মাঝে মাপুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Moving averages, or every recorded value</source>
            <translation>চলমান গড়, অথবা রেকর্ড করা প্রতিটি মান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>New race</source>
            <translation>নতুন রেস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Persistence</source>
            <translation>পারসিস্টেন্স</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Plot</source>
            <translation>প্লট</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Plots</source>
            <translation>প্লট</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Several quantities side by side</source>
            <translation>কয়েকটি রাশি পাশাপাশি</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Shade each place by how many of the runs pass through it (P)</source>
            <translation>কতগুলো রান যায়, সেই অনুযায়ী প্রতিটি স্থান গাঢ় করুন (P)</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Small multiples</source>
            <translation>ছোট ছোট প্লট</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Smooth</source>
            <translation>মসৃণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Steps</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_bar.py"></location>
            <source>Time</source>
            <translation>সময়</translation>
        </message>
    </context>
    <context>
        <name>CompareSide</name>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>%1 of %2 steps</source>
            <translation>%2-এর মধ্যে %1 ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>%1 steps, %2 of training</source>
            <translation>%1 ধাপ, %2 ট্রেনিং</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>At step %1 of %2</source>
            <translation>ধাপ %1-এ, মোট %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>At step %1, paused</source>
            <translation>ধাপ %1-এ, বিরতিতে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Building run %1 of %2</source>
            <translation>%2টির মধ্যে রান %1 তৈরি হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Built; its first step is compiling or waiting for its turn</source>
            <translation>তৈরি; প্রথম ধাপ কম্পাইল হচ্ছে বা পালার অপেক্ষায় আছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Choose another race, or other runs</source>
            <translation>অন্য রেস বা অন্য রান বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Compared runs</source>
            <translation>তুলনার রান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Compiling the first steps</source>
            <translation>প্রথম ধাপগুলো কম্পাইল হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Failed at step %1</source>
            <translation>ধাপ %1-এ ব্যর্থ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Finished, %1 steps</source>
            <translation>সমাপ্ত, %1 ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>From the runs table</source>
            <translation>রানের তালিকা থেকে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Last loss</source>
            <translation>শেষ লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Last val. loss</source>
            <translation>শেষ ভ্যালি. লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Median of %1 seeds</source>
            <translation>%1টি সিডের মধ্যমা</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Not finite at step %1</source>
            <translation>ধাপ %1-এ অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Not started</source>
            <translation>শুরু হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Select two runs to see their differences</source>
            <translation>পার্থক্য দেখতে দুটি রান বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Stop the race (results so far are kept)</source>
            <translation>রেস থামান (এ পর্যন্ত ফলাফল থাকবে)</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Stopped at step %1</source>
            <translation>ধাপ %1-এ থেমেছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>The latest validation loss</source>
            <translation>সর্বশেষ ভ্যালিডেশন লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>The loss of the last step</source>
            <translation>শেষ ধাপের লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>Waiting for the run in the window. %1</source>
            <translation>উইন্ডোর রানটির জন্য অপেক্ষা করছে। %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>best validation loss %1</source>
            <translation>সেরা ভ্যালিডেশন লস %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_side.py"></location>
            <source>loss averaged over the last steps %1</source>
            <translation>শেষ ধাপগুলোর গড় লস %1</translation>
        </message>
    </context>
    <context>
        <name>CompareView</name>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>%1 is still training; it can be opened once it ends.</source>
            <translation>%1-এর ট্রেনিং চলছে; শেষ হলে খোলা যাবে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>%1 runs</source>
            <translation>%1টি রান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>1 run</source>
            <translation>1টি রান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Choose what to race</source>
            <translation>কীসের রেস হবে বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Compare</source>
            <translation>তুলনা</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Gradient norm</source>
            <translation>গ্রেডিয়েন্ট নর্ম</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Learning rate</source>
            <translation>লার্নিং রেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Loss</source>
            <translation>লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Math channel: %1</source>
            <translation>গণিত চ্যানেল: %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Mean loss of each batch, on a surface the sum of f over its points</source>
            <translation>প্রতি ব্যাচের গড় লস; তলের ক্ষেত্রে তার বিন্দুগুলোতে f-এর যোগফল</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Mean loss over the held-out rows</source>
            <translation>আলাদা রাখা সারিতে গড় লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Metric</source>
            <translation>মেট্রিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>No other saved races</source>
            <translation>সংরক্ষিত আর কোনো রেস নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Norm of all updates over the norm of all weights</source>
            <translation>সব আপডেটের নর্ম ÷ সব ওয়েটের নর্ম</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Norm of the gradients of all variables together</source>
            <translation>সব ভেরিয়েবলের গ্রেডিয়েন্টের একত্র নর্ম</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Nothing compared yet</source>
            <translation>এখনও কিছু তুলনা করা হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Of each batch</source>
            <translation>প্রতি ব্যাচের</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Of the default optimizer, where the model has parts</source>
            <translation>মডেলের অংশ থাকলে ডিফল্ট অপ্টিমাইজারের</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Over the held-out rows</source>
            <translation>আলাদা রাখা সারিতে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Overlaid runs</source>
            <translation>উপরে আঁকা রান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Race optimizers</source>
            <translation>অপ্টিমাইজারের রেস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>See %1 optimizers learn side by side from the same weights and batches, or overlay saved runs.</source>
            <translation>একই ওয়েট ও ব্যাচ থেকে %1টি অপ্টিমাইজারের শেখা পাশাপাশি দেখুন, অথবা সংরক্ষিত রান উপরে আঁকুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>Set up a race</source>
            <translation>রেস সাজান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>The latest race</source>
            <translation>সর্বশেষ রেস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>This cell has not been run yet, so there is nothing to open.</source>
            <translation>এই ঘরটি এখনও চালানো হয়নি, তাই খোলার কিছু নেই।</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/compare_view.py"></location>
            <source>This run</source>
            <translation>এই রান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Update ÷ weight</source>
            <translation>আপডেট ÷ ওয়েট</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Validation %1</source>
            <translation>ভ্যালিডেশন %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>Validation loss</source>
            <translation>ভ্যালিডেশন লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/run_curves.py"></location>
            <source>metric</source>
            <translation>মেট্রিক</translation>
        </message>
    </context>
    <context>
        <name>CompletionList</name>
        <message>
            <location filename="../../widgets/editor/completion_popup.py"></location>
            <source>Completions</source>
            <translation>সম্পূরণ</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/completion_popup.py"></location>
            <source>variable</source>
            <translation>ভেরিয়েবল</translation>
        </message>
    </context>
    <context>
        <name>ConfusionPart</name>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>%1 % right</source>
            <translation>%1 % সঠিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>%1 of %2 rows, %3</source>
            <translation>%2টির মধ্যে %1টি সারি, %3</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>%1 taken for %2: %3 rows</source>
            <translation>%1-কে %2 ধরা হয়েছে: %3টি সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>, shade: % of the true class</source>
            <translation>, আভা: সত্য শ্রেণির %</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>Confusion matrix</source>
            <translation>কনফিউশন ম্যাট্রিক্স</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>No errors.</source>
            <translation>কোনো ভুল নেই।</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>predicted</source>
            <translation>অনুমিত</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>predicted %1</source>
            <translation>অনুমিত %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>the %1 of %2 classes with the most errors</source>
            <translation>%2টি শ্রেণির মধ্যে সবচেয়ে বেশি ভুলের %1টি</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>true</source>
            <translation>সত্য</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/confusion_part.py"></location>
            <source>true %1</source>
            <translation>সত্য %1</translation>
        </message>
    </context>
    <context>
        <name>ContourPlot</name>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>Surface</source>
            <translation>তল</translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>least %1</source>
            <translation>সর্বনিম্ন %1</translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>saddle</source>
            <translation>স্যাডল</translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>start</source>
            <translation>শুরু</translation>
        </message>
        <message>
            <location filename="../../widgets/contour/widget.py"></location>
            <source>start after a reset</source>
            <translation>রিসেটের পরের শুরু</translation>
        </message>
    </context>
    <context>
        <name>CostTable</name>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Costs</source>
            <translation>ব্যয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Distributions and maps are sampled at every step, one step per call. The run is slower, and its weights are the same</source>
            <translation>প্রতি ধাপে বিন্যাস ও ম্যাপের নমুনা নেওয়া হয়, প্রতি কলে এক ধাপ। রান ধীর হয়, ওয়েট একই থাকে</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Every step</source>
            <translation>প্রতি ধাপে</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Overhead</source>
            <translation>মাপার ব্যয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>While this is off, distributions and maps take at most 5 % of the time each and are sampled at fewer steps. Loss, norms and the brushed element are always measured at every step</source>
            <translation>এটি বন্ধ থাকলে বিন্যাস ও ম্যাপ প্রতিটি সর্বোচ্চ 5 % সময় নেয়, আর কম ধাপে নমুনা নেওয়া হয়। লস, নর্ম ও নির্বাচিত উপাদান সবসময় প্রতি ধাপে মাপা হয়</translation>
        </message>
    </context>
    <context>
        <name>CursorBar</name>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Cursor %1: drag its line, or put it with %2 and a click; , and . move the selected one by a step, with Ctrl by ten; Shift+C selects the other</source>
            <translation>কার্সর %1: রেখাটি টানুন, অথবা %2 ধরে ক্লিক করে বসান; , ও . নির্বাচিতটিকে এক ধাপ সরায়, Ctrl সহ দশ ধাপ; Shift+C অন্যটি বেছে নেয়</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Cursor that keys move</source>
            <translation>কিবোর্ডে যে কার্সর সরে</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>From A to B</source>
            <translation>A থেকে B</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Hide the cursors</source>
            <translation>কার্সর লুকান</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_bar.py"></location>
            <source>Nothing to measure yet</source>
            <translation>এখনও মাপার কিছু নেই</translation>
        </message>
    </context>
    <context>
        <name>CursorRow</name>
        <message>
            <location filename="../../widgets/plots/cursor_row.py"></location>
            <source>and %1 more</source>
            <translation>এবং আরও %1টি</translation>
        </message>
    </context>
    <context>
        <name>Cursors</name>
        <message>
            <location filename="../../widgets/plots/cursor_measurement.py"></location>
            <source>%1 at %2</source>
            <translation>%2-এ %1</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/cursor_measurement.py"></location>
            <source>%1: A %2, B %3, Δ %4, %5</source>
            <translation>%1: A %2, B %3, Δ %4, %5</translation>
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
            <translation>প্লটের উপর টানুন, অথবা তীর কী দিয়ে পেন্সিল সরিয়ে Space চেপে বিন্দু বসান।</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/curve_drawing.py"></location>
            <source>Draw a prediction from step %1 to %2</source>
            <translation>ধাপ %1 থেকে %2 পর্যন্ত অনুমান আঁকুন</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/curve_drawing.py"></location>
            <source>Draw your prediction here</source>
            <translation>এখানে আপনার অনুমান আঁকুন</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/curve_drawing.py"></location>
            <source>Pencil at step %1, %2</source>
            <translation>পেন্সিল ধাপ %1-এ, %2</translation>
        </message>
    </context>
    <context>
        <name>CurvePlot</name>
        <message>
            <location filename="../../widgets/curve_plot/widget.py"></location>
            <source>%1 from %2 to %3</source>
            <translation>%1, %2 থেকে %3</translation>
        </message>
    </context>
    <context>
        <name>CurveQuestion</name>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Clear</source>
            <translation>খালি করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Clear the curve</source>
            <translation>রেখা মুছুন</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Draw the curve on the plot with the mouse.</source>
            <translation>মাউস দিয়ে প্লটে রেখাটি আঁকুন।</translation>
        </message>
    </context>
    <context>
        <name>DataPreviewPanel</name>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1 missing</source>
            <translation>%1টি অনুপস্থিত</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1 words, %2 different; the vocabulary is %3 % of all words</source>
            <translation>%1টি শব্দ, %2টি ভিন্ন; শব্দভান্ডারে সব শব্দের %3 % আছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1. %2 of the rows are held out for validation.</source>
            <translation>%1। %2টি সারি ভ্যালিডেশনের জন্য আলাদা রাখা।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>%1. Nothing is held out for validation.</source>
            <translation>%1। ভ্যালিডেশনের জন্য কিছু আলাদা রাখা নেই।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Back to the plots</source>
            <translation>প্লটে ফিরুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Beginning</source>
            <translation>শুরুর অংশ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Classes</source>
            <translation>শ্রেণি</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Column</source>
            <translation>কলাম</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Data</source>
            <translation>ডেটা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Done</source>
            <translation>হয়েছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Feature</source>
            <translation>ফিচার</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>First rows</source>
            <translation>প্রথম সারিগুলো</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Ignore</source>
            <translation>উপেক্ষা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>It is left out</source>
            <translation>এটি বাদ থাকে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Most frequent</source>
            <translation>সবচেয়ে ঘন ঘন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Range</source>
            <translation>পরিসর</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Reading the file…</source>
            <translation>ফাইল পড়া হচ্ছে…</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Reset to apply</source>
            <translation>রিসেট করে প্রয়োগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Target</source>
            <translation>লক্ষ্য</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>The model predicts it</source>
            <translation>মডেল এটি অনুমান করে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>The model sees it</source>
            <translation>মডেল এটি দেখে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Train on this data, from step 0</source>
            <translation>ধাপ 0 থেকে এই ডেটায় ট্রেন করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Type</source>
            <translation>ধরন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Used as</source>
            <translation>ভূমিকা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>Words</source>
            <translation>শব্দ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>free text</source>
            <translation>মুক্ত লেখা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>numbers</source>
            <translation>সংখ্যা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>read up to the set length</source>
            <translation>নির্ধারিত দৈর্ঘ্য পর্যন্ত পড়া হয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/data_preview_panel.py"></location>
            <source>words</source>
            <translation>শব্দ</translation>
        </message>
    </context>
    <context>
        <name>DecisionMap</name>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>%1 against %2. %3 training rows and %4 held out.</source>
            <translation>%2-এর বিপরীতে %1। ট্রেনিংয়ের %3টি ও আলাদা রাখা %4টি সারি।</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>%1 of %2 rows are drawn</source>
            <translation>%2টির মধ্যে %1টি সারি আঁকা</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>Decision boundary</source>
            <translation>সিদ্ধান্ত-সীমা</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>Of the plane:</source>
            <translation>সমতলের বাইরের ফিচার:</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>held-out row %1: %2</source>
            <translation>আলাদা রাখা সারি %1: %2</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>not finite</source>
            <translation>অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/widget.py"></location>
            <source>training row %1: %2</source>
            <translation>ট্রেনিং সারি %1: %2</translation>
        </message>
    </context>
    <context>
        <name>DecisionPart</name>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>%1 % of the variance</source>
            <translation>ভেদাঙ্কের %1 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Choose the plane</source>
            <translation>সমতল বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Feature to the right</source>
            <translation>ডানদিকের ফিচার</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Feature upwards</source>
            <translation>উপরদিকের ফিচার</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Learnt function</source>
            <translation>শেখা ফাংশন</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Measured only while this plot is visible.</source>
            <translation>এই প্লট দৃশ্যমান থাকলেই কেবল মাপা হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>No plane</source>
            <translation>কোনো সমতল নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Not measured yet</source>
            <translation>এখনও মাপা হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>PC1, PC2</source>
            <translation>PC1, PC2</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Principal components</source>
            <translation>প্রধান উপাংশ</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Through the mean of the training rows</source>
            <translation>ট্রেনিং সারির গড়ের মধ্য দিয়ে</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>Through training row %1</source>
            <translation>ট্রেনিং সারি %1-এর মধ্য দিয়ে</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>other features at their mean</source>
            <translation>অন্য ফিচার গড় মানে</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>other features of training row %1</source>
            <translation>অন্য ফিচার ট্রেনিং সারি %1-এর</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>through the mean</source>
            <translation>গড়ের মধ্য দিয়ে</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/decision_part.py"></location>
            <source>through training row %1</source>
            <translation>ট্রেনিং সারি %1-এর মধ্য দিয়ে</translation>
        </message>
    </context>
    <context>
        <name>DiagnosticCard</name>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>every %1 steps</source>
            <translation>প্রতি %1 ধাপে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>every step</source>
            <translation>প্রতি ধাপে</translation>
        </message>
    </context>
    <context>
        <name>DiagnosticsPanel</name>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Add %1</source>
            <translation>%1 যোগ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Add diagnostic</source>
            <translation>ডায়াগনস্টিক যোগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Diagnostics</source>
            <translation>ডায়াগনস্টিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Remove %1</source>
            <translation>%1 সরান</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>Search diagnostics</source>
            <translation>ডায়াগনস্টিক খুঁজুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/diagnostics_panel.py"></location>
            <source>What is too expensive for every step, recorded at an interval.</source>
            <translation>প্রতি ধাপে যা খুব ব্যয়বহুল, তা নির্দিষ্ট ব্যবধানে রেকর্ড হয়।</translation>
        </message>
    </context>
    <context>
        <name>DifferenceLines</name>
        <message>
            <location filename="../../widgets/differences/lines.py"></location>
            <source>Differs</source>
            <translation>ভিন্ন</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/lines.py"></location>
            <source>Only %1 has it</source>
            <translation>শুধু %1-এ আছে</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/lines.py"></location>
            <source>nothing</source>
            <translation>কিছু নেই</translation>
        </message>
    </context>
    <context>
        <name>DifferenceList</name>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Copy</source>
            <translation>কপি</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Copy all</source>
            <translation>সব কপি</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Nothing that was set differs between the two.</source>
            <translation>নির্ধারিত কিছুই দুটির মধ্যে ভিন্ন নয়।</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>The same settings</source>
            <translation>একই সেটিং</translation>
        </message>
    </context>
    <context>
        <name>DifferencePlot</name>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>%1 up to %2</source>
            <translation>%1, সর্বোচ্চ %2</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>Difference from the reference: %1</source>
            <translation>রেফারেন্স থেকে পার্থক্য: %1</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>Largest difference between the weights after each step; dotted: what rounding comes to</source>
            <translation>প্রতি ধাপের পরে ওয়েটগুলোর সর্বোচ্চ পার্থক্য; ডটেড: রাউন্ডিংয়ে যতটা হয়</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/difference_plot.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
    </context>
    <context>
        <name>Dock</name>
        <message>
            <location filename="../../widgets/shell/dock_tabs.py"></location>
            <source>Fold</source>
            <translation>গুটান</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/dock_tabs.py"></location>
            <source>Open</source>
            <translation>খুলুন</translation>
        </message>
    </context>
    <context>
        <name>EditorPanel</name>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>%1 can be checked as it is, rule by rule.</source>
            <translation>%1 যেমন আছে তেমনই নিয়ম ধরে ধরে যাচাই করা যায়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>%1 was changed by another program</source>
            <translation>অন্য প্রোগ্রাম %1 বদলেছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>%1: differs by up to %2</source>
            <translation>%1: সর্বোচ্চ পার্থক্য %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Another Python file…</source>
            <translation>অন্য Python ফাইল…</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Check</source>
            <translation>যাচাই করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Compare its weights, step by step, with a reference optimizer</source>
            <translation>এর ওয়েট ধাপে ধাপে রেফারেন্স অপ্টিমাইজারের সঙ্গে তুলনা করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Compare with</source>
            <translation>যার সঙ্গে তুলনা</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Create a file from a template or from any optimizer</source>
            <translation>টেমপ্লেট বা যেকোনো অপ্টিমাইজার থেকে ফাইল তৈরি করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Ctrl+S saves the file and checks it.</source>
            <translation>Ctrl+S ফাইলটি সংরক্ষণ করে ও যাচাই করে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>From %1, as it is</source>
            <translation>%1 থেকে, হুবহু</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>From another optimizer</source>
            <translation>অন্য অপ্টিমাইজার থেকে</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>It is checked once its code is trusted.</source>
            <translation>কোডটি বিশ্বাস করলে যাচাই হবে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Keep my version</source>
            <translation>আমারটি রাখুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Matches its reference</source>
            <translation>রেফারেন্সের সঙ্গে মেলে</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>More room for the code</source>
            <translation>কোডের জন্য বেশি জায়গা</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>New</source>
            <translation>নতুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>New optimizer</source>
            <translation>নতুন অপ্টিমাইজার</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>None</source>
            <translation>কোনোটি নয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Not checked yet</source>
            <translation>এখনও যাচাই হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Open a Python file…</source>
            <translation>Python ফাইল খুলুন…</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Open an optimizer</source>
            <translation>অপ্টিমাইজার খুলুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Python files (*.py)</source>
            <translation>Python ফাইল (*.py)</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Reference</source>
            <translation>রেফারেন্স</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Reload and apply</source>
            <translation>আবার লোড করে প্রয়োগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Save and check</source>
            <translation>সংরক্ষণ ও যাচাই</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Start from the selected optimizer and change a line. It trains a second after Ctrl+S.</source>
            <translation>নির্বাচিত অপ্টিমাইজার থেকে শুরু করে একটি লাইন বদলান। Ctrl+S-এর এক সেকেন্ড পরে ট্রেনিং হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Start from this optimizer</source>
            <translation>এই অপ্টিমাইজার থেকে শুরু</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Template, %1</source>
            <translation>টেমপ্লেট, %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>The number is the largest difference of any weight.</source>
            <translation>সংখ্যাটি যেকোনো ওয়েটের সর্বোচ্চ পার্থক্য।</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>Write an optimizer</source>
            <translation>অপ্টিমাইজার লিখুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>edited</source>
            <translation>সম্পাদিত</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/editor_panel.py"></location>
            <source>not in use</source>
            <translation>ব্যবহৃত নয়</translation>
        </message>
    </context>
    <context>
        <name>ElementDock</name>
        <message>
            <location filename="../../app/panels/slots/element_window.py"></location>
            <source>Bring it back</source>
            <translation>ফিরিয়ে আনুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_window.py"></location>
            <source>The element is in a window of its own.</source>
            <translation>উপাদানটি নিজের উইন্ডোতে আছে।</translation>
        </message>
    </context>
    <context>
        <name>ElementMap</name>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>%1 by %2 elements, colours to a magnitude of %3.</source>
            <translation>%1 × %2 উপাদান, রং %3 মান পর্যন্ত।</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Brushed: %1.</source>
            <translation>নির্বাচিত: %1।</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Click an element, or go to the next with Alt and an arrow key</source>
            <translation>কোনো উপাদানে ক্লিক করুন, অথবা Alt ও অ্যারো কি দিয়ে পরেরটিতে যান</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Elements</source>
            <translation>উপাদান</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>Nothing is shown.</source>
            <translation>কিছু দেখানো হচ্ছে না।</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>[%1]  largest %2</source>
            <translation>[%1]  সর্বোচ্চ %2</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>elements</source>
            <translation>উপাদান</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>largest</source>
            <translation>সর্বোচ্চ</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>mean</source>
            <translation>গড়</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>not finite</source>
            <translation>অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>row %1, RMS %2</source>
            <translation>সারি %1, RMS %2</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/widget.py"></location>
            <source>row %1, largest %2</source>
            <translation>সারি %1, সর্বোচ্চ %2</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>row RMS</source>
            <translation>সারির RMS</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>row largest</source>
            <translation>সারির সর্বোচ্চ</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>std</source>
            <translation>বিচ্যুতি</translation>
        </message>
        <message>
            <location filename="../../widgets/element_map/picture.py"></location>
            <source>zeros</source>
            <translation>শূন্য</translation>
        </message>
    </context>
    <context>
        <name>ElementPanel</name>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>%1 → %2, edited</source>
            <translation>%1 → %2, সম্পাদিত</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>At each single step</source>
            <translation>এক এক করে প্রতি ধাপে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Back into the main window</source>
            <translation>মূল উইন্ডোতে ফিরুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Double-click a number to change it</source>
            <translation>বদলাতে সংখ্যায় ডাবল-ক্লিক করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Element</source>
            <translation>উপাদান</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Full screen</source>
            <translation>পূর্ণ পর্দা</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>In a window of its own</source>
            <translation>নিজের উইন্ডোতে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>In slow motion, again and again</source>
            <translation>ধীর গতিতে, বারবার</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Light the terms one by one</source>
            <translation>পদগুলো একে একে আলোকিত করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Off</source>
            <translation>বন্ধ</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Shows one step until all its terms were lit, then the newest; the run goes on as fast as it does</source>
            <translation>একটি ধাপের সব পদ আলোকিত হওয়া পর্যন্ত সেটি দেখায়, তারপর সর্বশেষটি; রান নিজের গতিতেই চলে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>The next step starts from the edited value</source>
            <translation>পরের ধাপ সম্পাদিত মান থেকে শুরু হয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>While the run rests, or makes two steps a second at most</source>
            <translation>রান থেমে থাকলে, অথবা সেকেন্ডে সর্বোচ্চ দুই ধাপ চললে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>after</source>
            <translation>পরে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>effective learning rate of this element</source>
            <translation>এই উপাদানের কার্যকর লার্নিং রেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>gradient</source>
            <translation>গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>gradient as the optimizer received it</source>
            <translation>অপ্টিমাইজার যে গ্রেডিয়েন্ট পেয়েছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>update</source>
            <translation>আপডেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>weight</source>
            <translation>ওয়েট</translation>
        </message>
    </context>
    <context>
        <name>ElementWindow</name>
        <message>
            <location filename="../../app/panels/slots/element_window.py"></location>
            <source>Element – Slotscope</source>
            <translation>উপাদান – Slotscope</translation>
        </message>
    </context>
    <context>
        <name>EmbeddingView</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Effect of the current step on the rows</source>
            <translation>সারিগুলোর উপর বর্তমান ধাপের প্রভাব</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Embedding</source>
            <translation>এমবেডিং</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Measure</source>
            <translation>পরিমাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>No table here</source>
            <translation>এখানে কোনো টেবিল নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Open the sample</source>
            <translation>নমুনাটি খুলুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Pending until reset</source>
            <translation>রিসেট পর্যন্ত অপেক্ষমাণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Projection</source>
            <translation>অভিক্ষেপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Reset to step 0</source>
            <translation>রিসেট করে ধাপ 0-এ যান</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Rows</source>
            <translation>সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Rows over steps</source>
            <translation>ধাপ ধরে সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Step %1</source>
            <translation>ধাপ %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>Table</source>
            <translation>টেবিল</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>This model has no embedding. Choose “Zipf text” as the data, or open a sample whose optimizer updates only the rows of the batch.</source>
            <translation>এই মডেলে এমবেডিং নেই। ডেটা হিসেবে “Zipf text” বেছে নিন, অথবা এমন নমুনা খুলুন যার অপ্টিমাইজার শুধু ব্যাচের সারিগুলো আপডেট করে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>This model takes effect after a reset; the current run has no embedding.</source>
            <translation>মডেলটি রিসেটের পরে কার্যকর হবে; বর্তমান রানে এমবেডিং নেই।</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>rows of</source>
            <translation>টেবিলের সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_view.py"></location>
            <source>scale</source>
            <translation>স্কেল</translation>
        </message>
    </context>
    <context>
        <name>Exhibit</name>
        <message>
            <location filename="../../widgets/gallery/example_page.py"></location>
            <source>made-up data</source>
            <translation>কৃত্রিম ডেটা</translation>
        </message>
    </context>
    <context>
        <name>FactRows</name>
        <message>
            <location filename="../../widgets/readouts/fact_rows.py"></location>
            <source>Changed by hand</source>
            <translation>হাতে বদলানো</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/fact_rows.py"></location>
            <source>Double-click to change</source>
            <translation>বদলাতে ডাবল-ক্লিক করুন</translation>
        </message>
    </context>
    <context>
        <name>Figure</name>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>A figure is saved as {kinds}; {name} has {received}.</source>
            <translation>চিত্র {kinds} হিসেবে সংরক্ষণ করা যায়; {name}-এ আছে {received}।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>Gradient evaluations</source>
            <translation>গ্রেডিয়েন্ট গণনা</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>Made by {program}</source>
            <translation>{program} দিয়ে তৈরি</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>Seconds of training</source>
            <translation>ট্রেনিংয়ের সেকেন্ড</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>Step</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>The figure cannot be written to {path}: {reason}.</source>
            <translation>চিত্রটি {path}-এ লেখা যাচ্ছে না: {reason}।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>There is nothing to draw in {title} yet.</source>
            <translation>{title}-এ এখনও আঁকার কিছু নেই।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/save.py"></location>
            <source>no suffix</source>
            <translation>কোনো এক্সটেনশন নেই</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>{count} others</source>
            <translation>আরও {count}টি</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/plot_conversion.py"></location>
            <source>{count} runs</source>
            <translation>{count}টি রান</translation>
        </message>
    </context>
    <context>
        <name>FigureDialog</name>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>%1 by %2 mm; PDF, SVG or PNG, by the name of the file</source>
            <translation>%1 × %2 মিমি; ফাইলের নাম অনুযায়ী PDF, SVG বা PNG</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Beside one another</source>
            <translation>পাশাপাশি</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Black and white, by dashes and marks</source>
            <translation>সাদা-কালো, ড্যাশ ও চিহ্ন দিয়ে</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Cancel</source>
            <translation>বাতিল</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Choose a plot.</source>
            <translation>একটি প্লট বেছে নিন।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Figure for print</source>
            <translation>ছাপার চিত্র</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Height of a plot, mm</source>
            <translation>প্লটের উচ্চতা, মিমি</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Legend</source>
            <translation>লেজেন্ড</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Letters, points</source>
            <translation>অক্ষর, পয়েন্ট</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Plots</source>
            <translation>প্লট</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Save as…</source>
            <translation>যে নামে সংরক্ষণ…</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>This width, the height in proportion</source>
            <translation>এই প্রস্থ, উচ্চতা আনুপাতিক</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/figure_dialog.py"></location>
            <source>Width of a plot, mm</source>
            <translation>প্লটের প্রস্থ, মিমি</translation>
        </message>
    </context>
    <context>
        <name>FileDrop</name>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>Drop to import runs</source>
            <translation>রান ইমপোর্ট করতে ছাড়ুন</translation>
        </message>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>Drop to use this optimizer</source>
            <translation>এই অপ্টিমাইজার ব্যবহার করতে ছাড়ুন</translation>
        </message>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>The optimizer in this Python file replaces the current one.</source>
            <translation>এই Python ফাইলের অপ্টিমাইজার বর্তমানটির জায়গা নেবে।</translation>
        </message>
        <message>
            <location filename="../../app/window/file_drop.py"></location>
            <source>They are added to your runs. Any code they contain stays disabled until you trust it.</source>
            <translation>এগুলো আপনার রানে যোগ হবে। ভেতরের কোড আপনি বিশ্বাস না করা পর্যন্ত নিষ্ক্রিয় থাকে।</translation>
        </message>
    </context>
    <context>
        <name>FileLine</name>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Reload the file</source>
            <translation>ফাইল আবার লোড করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Reload: run the current file and keep weights and slots</source>
            <translation>আবার লোড: বর্তমান ফাইলটি চালান, ওয়েট ও স্লট রেখে দিন</translation>
        </message>
    </context>
    <context>
        <name>Film</name>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film has 0.1 to 120 pictures a second; received {rate:g}.</source>
            <translation>ফিল্মে সেকেন্ডে 0.1 থেকে 120টি ছবি থাকে; পাওয়া গেছে {rate:g}।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film has 2 x 2 pixels or more; received {width} x {height}.</source>
            <translation>ফিল্ম অন্তত 2 x 2 পিক্সেল; পাওয়া গেছে {width} x {height}।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film is saved as .mp4 or .gif; {name} has {received}.</source>
            <translation>ফিল্ম .mp4 বা .gif হিসেবে সংরক্ষণ করা যায়; {name}-এ আছে {received}।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film needs a picture at least; received none.</source>
            <translation>ফিল্মে অন্তত একটি ছবি লাগে; একটিও পাওয়া যায়নি।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>Films need the package av, which is not installed; this brings it: pip install slotscope[film]</source>
            <translation>ফিল্মের জন্য av প্যাকেজ লাগে, যা ইনস্টল করা নেই; এটি আনতে: pip install slotscope[film]</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>The film cannot be written to {path}: {reason}.</source>
            <translation>ফিল্মটি {path}-এ লেখা যাচ্ছে না: {reason}।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>The film {name} was closed already.</source>
            <translation>ফিল্ম {name} আগেই বন্ধ করা হয়েছে।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>no suffix</source>
            <translation>কোনো এক্সটেনশন নেই</translation>
        </message>
    </context>
    <context>
        <name>FilmJob</name>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>A film needs a step at least; received none.</source>
            <translation>ফিল্মে অন্তত একটি ধাপ লাগে; একটিও পাওয়া যায়নি।</translation>
        </message>
        <message>
            <location filename="../../widgets/figures/movie.py"></location>
            <source>The view did not come to step {step} within {seconds:g} seconds.</source>
            <translation>{seconds:g} সেকেন্ডের মধ্যে ভিউ ধাপ {step}-এ আসেনি।</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Close</source>
            <translation>বন্ধ করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Find</source>
            <translation>খুঁজুন</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Find and replace</source>
            <translation>খুঁজে বদলান</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Match case (Alt+C)</source>
            <translation>ছোট-বড় হাতের অক্ষর মেলান (Alt+C)</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Next match</source>
            <translation>পরের মিল</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>None</source>
            <translation>কোনোটি নয়</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Previous match</source>
            <translation>আগের মিল</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Regular expression (Alt+R)</source>
            <translation>রেগুলার এক্সপ্রেশন (Alt+R)</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace</source>
            <translation>বদলান</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace all</source>
            <translation>সব বদলান</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace all matches, as one step (Ctrl+Alt+Enter)</source>
            <translation>এক ধাপে সব মিল বদলান (Ctrl+Alt+Enter)</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace this match and go to the next (Enter)</source>
            <translation>এই মিলটি বদলে পরেরটিতে যান (Enter)</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Replace with</source>
            <translation>যা বসবে</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>{count} in all</source>
            <translation>মোট {count}টি</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>{place} of {count}</source>
            <translation>{count}টির {place}</translation>
        </message>
    </context>
    <context>
        <name>FinderPanel</name>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>%1; the weights have changed since, at step %2</source>
            <translation>%1; তারপর ওয়েট বদলেছে, ধাপ %2-এ</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Applying sets the schedule's base rate.</source>
            <translation>প্রয়োগ করলে সূচির মূল রেট নির্ধারিত হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Axis of the loss</source>
            <translation>লসের অক্ষ</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>In use</source>
            <translation>ব্যবহৃত হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>It tries learning rates from tiny to too large on a copy of the current weights; the run does not change.</source>
            <translation>বর্তমান ওয়েটের একটি কপিতে অতি ক্ষুদ্র থেকে অতি বড় লার্নিং রেট চেষ্টা করে; রান বদলায় না।</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Linear</source>
            <translation>রৈখিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Log</source>
            <translation>লগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Loss</source>
            <translation>লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Loss on a linear axis</source>
            <translation>রৈখিক অক্ষে লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Loss on a logarithmic axis</source>
            <translation>লগারিদমিক অক্ষে লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>No range test yet</source>
            <translation>এখনও রেঞ্জ টেস্ট হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>No suggestion</source>
            <translation>কোনো প্রস্তাব নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Parts of the model keep their own learning rates.</source>
            <translation>মডেলের অংশগুলো নিজের লার্নিং রেট রাখে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Seed %1 of %2</source>
            <translation>%2টির মধ্যে সিড %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Set %1 to %2 from the next step on</source>
            <translation>পরের ধাপ থেকে %1-এর মান %2 করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Tested at step %1</source>
            <translation>ধাপ %1-এ টেস্ট করা</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>The run is not finite; reset it first</source>
            <translation>রানটি অসীম বা NaN; আগে রিসেট করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>The test used another optimizer, %1</source>
            <translation>টেস্টটি অন্য অপ্টিমাইজারে হয়েছে, %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>This is the current learning rate</source>
            <translation>এটিই বর্তমান লার্নিং রেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>This optimizer has no learning rate</source>
            <translation>এই অপ্টিমাইজারের লার্নিং রেট নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>This schedule ignores the base learning rate.</source>
            <translation>এই সূচি মূল লার্নিং রেট উপেক্ষা করে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Training is not ready yet</source>
            <translation>ট্রেনিং এখনও প্রস্তুত নয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_panel.py"></location>
            <source>Use %1</source>
            <translation>%1 ব্যবহার করুন</translation>
        </message>
    </context>
    <context>
        <name>FinderSettings</name>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Cancel</source>
            <translation>বাতিল</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Cancel the test; the run does not change</source>
            <translation>টেস্ট বাতিল করুন; রান বদলায় না</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Find learning rate</source>
            <translation>লার্নিং রেট খুঁজুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>From</source>
            <translation>থেকে</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Learning rates per seed, log-spaced</source>
            <translation>প্রতি সিডে লার্নিং রেট, লগ ব্যবধানে</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Repetitions, each with the batches in another order</source>
            <translation>পুনরাবৃত্তি, প্রতিবার ব্যাচ ভিন্ন ক্রমে</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Seeds</source>
            <translation>সিড</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Steps</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>The largest learning rate to try; a seed stops earlier if its loss diverges</source>
            <translation>সবচেয়ে বড় যে লার্নিং রেট চেষ্টা হবে; লস অপসারী হলে সিড আগেই থামে</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>The smallest learning rate to try</source>
            <translation>সবচেয়ে ছোট যে লার্নিং রেট চেষ্টা হবে</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>To</source>
            <translation>পর্যন্ত</translation>
        </message>
        <message>
            <location filename="../../app/panels/range_test/finder_settings.py"></location>
            <source>Try learning rates on a copy of the current weights</source>
            <translation>বর্তমান ওয়েটের কপিতে লার্নিং রেট চেষ্টা করুন</translation>
        </message>
    </context>
    <context>
        <name>FormClipboard</name>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Copy %1</source>
            <translation>%1 কপি</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Copy all values</source>
            <translation>সব মান কপি</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Copy value</source>
            <translation>মান কপি</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Paste value</source>
            <translation>মান পেস্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Paste values</source>
            <translation>মানগুলো পেস্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Restore default</source>
            <translation>ডিফল্ট ফেরান</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/clipboard.py"></location>
            <source>Restore defaults</source>
            <translation>সব ডিফল্ট ফেরান</translation>
        </message>
    </context>
    <context>
        <name>FormRow</name>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Applies while running</source>
            <translation>চলার সময়ই প্রয়োগ হয়</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Applies while running, after a halt</source>
            <translation>চলার সময়ই প্রয়োগ হয়, একটু থেমে</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Needs a reset</source>
            <translation>রিসেট লাগে</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>required</source>
            <translation>আবশ্যক</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>the default</source>
            <translation>ডিফল্ট</translation>
        </message>
    </context>
    <context>
        <name>FrequencyStrip</name>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>%1 ids, %2 of them in the batch</source>
            <translation>%1টি id, এর %2টি ব্যাচে</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>id %1, rank %2: %3 times, %4</source>
            <translation>id %1, ক্রম %2: %3 বার, %4</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>ids by frequency</source>
            <translation>ঘনত্ব অনুসারে id</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>ids by frequency, batch lit</source>
            <translation>ঘনত্ব অনুসারে id, ব্যাচেরগুলো আলোকিত</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>in the batch</source>
            <translation>ব্যাচে আছে</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>not in the batch</source>
            <translation>ব্যাচে নেই</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/frequency_strip.py"></location>
            <source>ranks %1 to %2: %3 ids, %4 in the batch</source>
            <translation>ক্রম %1 থেকে %2: %3টি id, %4টি ব্যাচে</translation>
        </message>
    </context>
    <context>
        <name>FrozenPicture</name>
        <message>
            <location filename="../../app/window/stage/frozen_picture.py"></location>
            <source>Slotscope: frozen</source>
            <translation>Slotscope: স্থির ছবি</translation>
        </message>
    </context>
    <context>
        <name>FunctionCurves</name>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>%1 of %2 rows are drawn</source>
            <translation>%2টির মধ্যে %1টি সারি আঁকা</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>%1 over %2. %3 training rows and %4 held out.</source>
            <translation>%2-এর উপর %1। প্রশিক্ষণে %3 সারি, আলাদা রাখা %4।</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>Learnt function</source>
            <translation>শেখা ফাংশন</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>The class changes at %1.</source>
            <translation>%1-এ শ্রেণি বদলায়।</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>held-out row %1: %2</source>
            <translation>আলাদা রাখা সারি %1: %2</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>not finite</source>
            <translation>অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>output</source>
            <translation>আউটপুট</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>p</source>
            <translation>p</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>probability</source>
            <translation>সম্ভাবনা</translation>
        </message>
        <message>
            <location filename="../../widgets/learnt_function/widget.py"></location>
            <source>training row %1: %2</source>
            <translation>ট্রেনিং সারি %1: %2</translation>
        </message>
    </context>
    <context>
        <name>Gallery</name>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Dark</source>
            <translation>গাঢ়</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Dark theme</source>
            <translation>গাঢ় থিম</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Everything here is made up; nothing was measured.</source>
            <translation>এখানের সবই কৃত্রিম; কিছুই মাপা হয়নি।</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Filter instruments</source>
            <translation>যন্ত্র ছাঁকুন</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Gallery of instruments</source>
            <translation>যন্ত্রের গ্যালারি</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Light</source>
            <translation>হালকা</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Light theme</source>
            <translation>হালকা থিম</translation>
        </message>
        <message>
            <location filename="../../widgets/gallery/gallery_window.py"></location>
            <source>Theme</source>
            <translation>থিম</translation>
        </message>
    </context>
    <context>
        <name>GhostCurve</name>
        <message>
            <location filename="../../widgets/lesson/ghosts.py"></location>
            <source>%1, from %2 at step %3 to %4 at step %5</source>
            <translation>%1, ধাপ %3-এ %2 থেকে ধাপ %5-এ %4</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/ghosts.py"></location>
            <source>Your prediction</source>
            <translation>আপনার অনুমান</translation>
        </message>
    </context>
    <context>
        <name>GhostMark</name>
        <message>
            <location filename="../../widgets/lesson/ghosts.py"></location>
            <source>%1: %2 at step %3</source>
            <translation>%1: ধাপ %3-এ %2</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/ghosts.py"></location>
            <source>Your prediction</source>
            <translation>আপনার অনুমান</translation>
        </message>
    </context>
    <context>
        <name>GoToLine</name>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Close</source>
            <translation>বন্ধ করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Go to line</source>
            <translation>লাইনে যান</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Line</source>
            <translation>লাইন</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>Lines 1 to {last}</source>
            <translation>লাইন 1 থেকে {last}</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/find_bar.py"></location>
            <source>There is no line {typed}. </source>
            <translation>{typed} নম্বর লাইন নেই। </translation>
        </message>
    </context>
    <context>
        <name>GradientPanel</name>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>%n pending</source>
            <translation>%nটি অপেক্ষমাণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>, %1 of the gradient's norm kept</source>
            <translation>, গ্রেডিয়েন্টের নর্মের %1 রয়েছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Add</source>
            <translation>যোগ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Add stage</source>
            <translation>পর্যায় যোগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Clip, scale or accumulate gradients before the optimizer sees them.</source>
            <translation>অপ্টিমাইজারের কাছে যাওয়ার আগে গ্রেডিয়েন্ট ক্লিপ, স্কেল বা জমা করুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Gradient processing</source>
            <translation>গ্রেডিয়েন্ট প্রক্রিয়াকরণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Name a file, such as path/to/file.py:name</source>
            <translation>একটি ফাইলের নাম দিন, যেমন path/to/file.py:name</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Optimizer</source>
            <translation>অপ্টিমাইজার</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Over the last %1 steps: clipped %2</source>
            <translation>শেষ %1 ধাপে: %2 ক্লিপ হয়েছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Search stages</source>
            <translation>পর্যায় খুঁজুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Turns the processed gradient into an update</source>
            <translation>প্রক্রিয়াকৃত গ্রেডিয়েন্টকে আপডেটে রূপ দেয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>Which Python file, and which function in it</source>
            <translation>কোন Python ফাইল, আর তার কোন ফাংশন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/gradient_panel.py"></location>
            <source>clipped %1</source>
            <translation>%1 ক্লিপ হয়েছে</translation>
        </message>
    </context>
    <context>
        <name>GridForm</name>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>%1 x %2 = %3 cells of at most %4</source>
            <translation>%1 x %2 = %3টি ঘর, প্রতিটি সর্বোচ্চ %4</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Across</source>
            <translation>আড়াআড়ি</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Up</source>
            <translation>খাড়া</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>What changes from column to column of the map</source>
            <translation>ম্যাপের কলাম থেকে কলামে যা বদলায়</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>What changes from row to row of the map</source>
            <translation>ম্যাপের সারি থেকে সারিতে যা বদলায়</translation>
        </message>
    </context>
    <context>
        <name>HeatMap</name>
        <message>
            <location filename="../../widgets/heat_map/widget.py"></location>
            <source>%1 of %2 cells measured, %3 diverged.</source>
            <translation>%2টির মধ্যে %1টি ঘর মাপা, %3টি অপসারী।</translation>
        </message>
        <message>
            <location filename="../../widgets/heat_map/painting.py"></location>
            <source>%1, log</source>
            <translation>%1, লগ</translation>
        </message>
        <message>
            <location filename="../../widgets/heat_map/widget.py"></location>
            <source>Best: %1.</source>
            <translation>সেরা: %1।</translation>
        </message>
        <message>
            <location filename="../../widgets/heat_map/widget.py"></location>
            <source>Heat map</source>
            <translation>হিট ম্যাপ</translation>
        </message>
    </context>
    <context>
        <name>HeatPanel</name>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>A step that you type, or point at in a plot</source>
            <translation>আপনার লেখা বা প্লটে দেখানো একটি ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>At step</source>
            <translation>নির্দিষ্ট ধাপে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Best of each</source>
            <translation>প্রতিটির সেরা</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Click to open it at step 0</source>
            <translation>ধাপ 0-এ খুলতে ক্লিক করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Click to open the run</source>
            <translation>রানটি খুলতে ক্লিক করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Column</source>
            <translation>কলাম</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Compared</source>
            <translation>তুলনায়</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Diverged %1</source>
            <translation>অপসারী %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Failed</source>
            <translation>ব্যর্থ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Heat map</source>
            <translation>হিট ম্যাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Last common step</source>
            <translation>শেষ সাধারণ ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Last of each</source>
            <translation>প্রতিটির শেষ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Not run yet</source>
            <translation>এখনও চালানো হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Nothing measured here; it is at step %1</source>
            <translation>এখানে কিছু মাপা হয়নি; এটি ধাপ %1-এ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Recorded</source>
            <translation>রেকর্ড করা</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Step</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Step of the cells</source>
            <translation>ঘরগুলোর ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The best value of each run, at whatever step</source>
            <translation>প্রতি রানের সেরা মান, যে ধাপেই হোক</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The column that colours the cells</source>
            <translation>যে কলাম ঘরে রং দেয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The last step of each run</source>
            <translation>প্রতি রানের শেষ ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>The last step that all runs have made</source>
            <translation>সব রান করেছে এমন শেষ ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>Training; opens once it ends</source>
            <translation>ট্রেনিং চলছে; শেষ হলে খুলবে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>at step %1</source>
            <translation>ধাপ %1-এ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>greatest of each run</source>
            <translation>প্রতি রানের সর্বোচ্চ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>last step of each run</source>
            <translation>প্রতি রানের শেষ ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>least of each run</source>
            <translation>প্রতি রানের সর্বনিম্ন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>no step yet</source>
            <translation>এখনও কোনো ধাপ নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/heat_panel.py"></location>
            <source>step %1, the last one that all have made</source>
            <translation>ধাপ %1, সবাই করেছে এমন শেষটি</translation>
        </message>
    </context>
    <context>
        <name>HyperparameterPanel</name>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>%n pending</source>
            <translation>%nটি অপেক্ষমাণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>%n required</source>
            <translation>%nটি আবশ্যক</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Add a schedule…</source>
            <translation>সূচি যোগ করুন…</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Copy all values</source>
            <translation>সব মান কপি</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Copy, paste and presets</source>
            <translation>কপি, পেস্ট ও প্রিসেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Hyperparameters</source>
            <translation>হাইপারপ্যারামিটার</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Paste values</source>
            <translation>মানগুলো পেস্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Restore all defaults</source>
            <translation>সব ডিফল্ট ফেরান</translation>
        </message>
    </context>
    <context>
        <name>InlinePrompt</name>
        <message>
            <location filename="../../widgets/notices/inline_prompt.py"></location>
            <source>Cancel</source>
            <translation>বাতিল</translation>
        </message>
    </context>
    <context>
        <name>InstrumentCard</name>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>disarmed</source>
            <translation>নিষ্ক্রিয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>over %1</source>
            <translation>%1-এর উপর</translation>
        </message>
    </context>
    <context>
        <name>InstrumentsPanel</name>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>A column made by formula from others, at every step.</source>
            <translation>প্রতি ধাপে অন্য কলাম থেকে সূত্র দিয়ে গড়া একটি কলাম।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>A line by formula over a plot.</source>
            <translation>প্লটের উপর সূত্র দিয়ে আঁকা একটি রেখা।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add</source>
            <translation>যোগ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add channel</source>
            <translation>চ্যানেল যোগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add reference curve</source>
            <translation>রেফারেন্স রেখা যোগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Add trigger</source>
            <translation>ট্রিগার যোগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>At how many steps it fired, and at which last</source>
            <translation>কত ধাপে এটি সক্রিয় হয়েছে, আর শেষ কোনটিতে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>At the current step</source>
            <translation>বর্তমান ধাপে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Condition over columns, checked at every step</source>
            <translation>কলামের উপর শর্ত, প্রতি ধাপে যাচাই হয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Edit %1</source>
            <translation>%1 সম্পাদনা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Formula in step, drawn over the loss</source>
            <translation>step-এর সূত্র, লসের উপর আঁকা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Formula over columns; NAME = in front of it names it</source>
            <translation>কলামের সূত্র; সামনে NAME = দিলে নাম হয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Pause, mark or slow down at the step at which a condition holds.</source>
            <translation>যে ধাপে শর্ত পূরণ হয়, সেখানে থামুন, চিহ্ন দিন বা ধীর হোন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Remove %1</source>
            <translation>%1 সরান</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>Triggers and channels</source>
            <translation>ট্রিগার ও চ্যানেল</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/instruments_panel.py"></location>
            <source>last at</source>
            <translation>শেষবার</translation>
        </message>
    </context>
    <context>
        <name>InterruptPrompt</name>
        <message>
            <location filename="../../app/window/interrupt_prompt.py"></location>
            <source>%1 has been at line %2 for more than two seconds, and training waits for it</source>
            <translation>%1 দুই সেকেন্ডের বেশি সময় লাইন %2-এ আছে, ট্রেনিং তার অপেক্ষায়</translation>
        </message>
        <message>
            <location filename="../../app/window/interrupt_prompt.py"></location>
            <source>Interrupt</source>
            <translation>থামিয়ে দিন</translation>
        </message>
        <message>
            <location filename="../../app/window/interrupt_prompt.py"></location>
            <source>Keep waiting</source>
            <translation>অপেক্ষা করুন</translation>
        </message>
    </context>
    <context>
        <name>JudgedRows</name>
        <message>
            <location filename="../../widgets/judged_rows/widget.py"></location>
            <source>Rows that are wrong</source>
            <translation>ভুল সারি</translation>
        </message>
        <message>
            <location filename="../../widgets/judged_rows/widget.py"></location>
            <source>loss</source>
            <translation>লস</translation>
        </message>
    </context>
    <context>
        <name>KnobRows</name>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>%1 of %2</source>
            <translation>%2টির মধ্যে %1টি</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>A list of values</source>
            <translation>মানের তালিকা</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>All values are as far apart</source>
            <translation>সব মান সমান ব্যবধানে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Each value is the same factor above the one before; for a decay rate the factor applies to its distance to 1</source>
            <translation>প্রতিটি মান আগেরটির একই গুণিতক; ক্ষয়ের হারে গুণকটি 1 থেকে তার দূরত্বে প্রয়োগ হয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Even</source>
            <translation>সমান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>From</source>
            <translation>থেকে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Log-spaced</source>
            <translation>লগ ব্যবধান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Search hyperparameters</source>
            <translation>হাইপারপ্যারামিটার খুঁজুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>To</source>
            <translation>পর্যন্ত</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Typed</source>
            <translation>লিখিত</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Typed values of %1</source>
            <translation>%1-এর লিখিত মান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Values</source>
            <translation>মান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/grid_form.py"></location>
            <source>Values of %1</source>
            <translation>%1-এর মান</translation>
        </message>
    </context>
    <context>
        <name>LanguageMenu</name>
        <message>
            <location filename="../../app/window/language_menu.py"></location>
            <source>As the system</source>
            <translation>সিস্টেম অনুযায়ী</translation>
        </message>
        <message>
            <location filename="../../app/window/language_menu.py"></location>
            <source>The window is in %1 from its next start on.</source>
            <translation>পরের বার চালু হলে উইন্ডোটি %1 ভাষায় দেখাবে।</translation>
        </message>
    </context>
    <context>
        <name>Legend</name>
        <message>
            <location filename="../../widgets/figures/layout.py"></location>
            <source>and {count} more</source>
            <translation>এবং আরও {count}টি</translation>
        </message>
    </context>
    <context>
        <name>Lesson</name>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Another run is shown.</source>
            <translation>অন্য একটি রান দেখানো হচ্ছে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Begin this step again to go on with the lesson.</source>
            <translation>পাঠ চালিয়ে যেতে এই ধাপটি আবার শুরু করুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Goal</source>
            <translation>লক্ষ্য</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Goals: %1 of %2 reached</source>
            <translation>লক্ষ্য: %2টির মধ্যে %1টি পূরণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Hint %1</source>
            <translation>ইঙ্গিত %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Hints: %1</source>
            <translation>ইঙ্গিত: %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Not yet.</source>
            <translation>এখনও নয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Predict</source>
            <translation>অনুমান করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Predictions: %1 of %2 right</source>
            <translation>অনুমান: %2টির মধ্যে %1টি সঠিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>This step cannot be prepared.</source>
            <translation>এই ধাপটি প্রস্তুত করা যায় না।</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_page_text.py"></location>
            <source>Your result</source>
            <translation>আপনার ফলাফল</translation>
        </message>
    </context>
    <context>
        <name>LessonAuthor</name>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>A folder for the lesson</source>
            <translation>পাঠের ফোল্ডার</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>A step of a lesson cannot set %1; it is left out.</source>
            <translation>পাঠের ধাপ %1 নির্ধারণ করতে পারে না; এটি বাদ দেওয়া হল।</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>Lesson</source>
            <translation>পাঠ</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>Lessons</source>
            <translation>পাঠসমূহ</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>Share the lesson</source>
            <translation>পাঠ শেয়ার করুন</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>Slotscope files</source>
            <translation>Slotscope ফাইল</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_author.py"></location>
            <source>my-lesson</source>
            <translation>amar-path</translation>
        </message>
    </context>
    <context>
        <name>LessonColumn</name>
        <message>
            <location filename="../../app/window/lesson_column.py"></location>
            <source>Answers</source>
            <translation>উত্তর</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_column.py"></location>
            <source>Export answers</source>
            <translation>উত্তর রপ্তানি</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_column.py"></location>
            <source>Lessons</source>
            <translation>পাঠসমূহ</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_column.py"></location>
            <source>Open a lesson</source>
            <translation>পাঠ খুলুন</translation>
        </message>
        <message>
            <location filename="../../app/window/lesson_column.py"></location>
            <source>Table</source>
            <translation>টেবিল</translation>
        </message>
    </context>
    <context>
        <name>LessonGuide</name>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>%1 begins again at step 0: runs are not recorded here, so its steps are gone.</source>
            <translation>%1 ধাপ 0 থেকে আবার শুরু হয়: এখানে রান রেকর্ড করা হয় না, তাই এর ধাপগুলি আর নেই।</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>%1 is here again, as before the lesson. The runs of the lesson are in Runs.</source>
            <translation>%1 আবার এখানে, পাঠের আগে যেমন ছিল। পাঠের রানগুলি “রান”-এ আছে।</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>Predict first, or pass over the question: the run starts after that.</source>
            <translation>আগে অনুমান করুন, বা প্রশ্নটি বাদ দিন: তার পরে রান শুরু হয়।</translation>
        </message>
        <message>
            <location filename="../../app/session/lesson/lesson_guide.py"></location>
            <source>Training broke at step %1: a number is not finite.</source>
            <translation>ধাপ %1-এ প্রশিক্ষণ ভেঙে গেছে: একটি সংখ্যা সসীম নয়।</translation>
        </message>
    </context>
    <context>
        <name>LessonPage</name>
        <message>
            <location filename="../../widgets/lesson/page.py"></location>
            <source>%1 is %2, a knob. Press Enter to type another value.</source>
            <translation>%1 হল %2, একটি নব। অন্য মান লিখতে Enter চাপুন।</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/page.py"></location>
            <source>%1, a link</source>
            <translation>%1, একটি লিংক</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/lesson_text.py"></location>
            <source>Drag sideways to change it, with Shift finer; click to type.</source>
            <translation>বদলাতে পাশে টানুন, Shift চেপে সূক্ষ্মভাবে; লিখতে ক্লিক করুন।</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/page.py"></location>
            <source>Lesson</source>
            <translation>পাঠ</translation>
        </message>
    </context>
    <context>
        <name>LessonPanel</name>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>%1 minutes</source>
            <translation>%1 মিনিট</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>%1 of %2</source>
            <translation>%2টির মধ্যে %1টি</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Begin this step again</source>
            <translation>এই ধাপটি আবার শুরু</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Export answers…</source>
            <translation>উত্তর রপ্তানি…</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Finish</source>
            <translation>শেষ</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Hint</source>
            <translation>ইঙ্গিত</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Hint (%1)</source>
            <translation>ইঙ্গিত (%1)</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Leave the lesson: what was open before comes back</source>
            <translation>পাঠ ছেড়ে যান: আগে যা খোলা ছিল তা ফিরে আসে</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Lesson</source>
            <translation>পাঠ</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Next</source>
            <translation>পরের</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Next lesson: %1</source>
            <translation>পরের পাঠ: %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Run</source>
            <translation>চালান</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Run again</source>
            <translation>আবার চালান</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Run to where this step pauses</source>
            <translation>এই ধাপ যেখানে থামে সেখান পর্যন্ত চালান</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Runs as soon as it is ready. Esc takes it back.</source>
            <translation>তৈরি হলেই চলবে। Esc চাপলে বাতিল হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Show a hint</source>
            <translation>একটি ইঙ্গিত দেখান</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>Steps of the lesson</source>
            <translation>পাঠের ধাপগুলি</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>The next step</source>
            <translation>পরের ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>The step before, as it began</source>
            <translation>আগের ধাপ, যেমন শুরু হয়েছিল</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/lesson_panel.py"></location>
            <source>The step is being prepared.</source>
            <translation>ধাপটি প্রস্তুত হচ্ছে।</translation>
        </message>
    </context>
    <context>
        <name>LogView</name>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Clear</source>
            <translation>খালি করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Copy all</source>
            <translation>সব কপি</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Copy line</source>
            <translation>লাইন কপি</translation>
        </message>
        <message>
            <location filename="../../widgets/readouts/log_view.py"></location>
            <source>Log</source>
            <translation>লগ</translation>
        </message>
    </context>
    <context>
        <name>MistakesPart</name>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>%1 rows</source>
            <translation>%1 সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>%1 shown</source>
            <translation>%1টি দেখানো</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>%1 wrong</source>
            <translation>%1টি ভুল</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>Rows of %1 taken for %2</source>
            <translation>%1-এর যে সারিগুলি %2 ধরা হয়েছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>Rows of %1 that are right</source>
            <translation>%1-এর যে সারিগুলি ঠিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>Show all that are wrong</source>
            <translation>ভুল সব সারি দেখান</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>held-out row %1</source>
            <translation>আলাদা রাখা সারি %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>largest losses</source>
            <translation>সর্বোচ্চ লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>probability of %1: %2</source>
            <translation>%1-এর সম্ভাবনা: %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/mistakes_part.py"></location>
            <source>training row %1</source>
            <translation>ট্রেনিং সারি %1</translation>
        </message>
    </context>
    <context>
        <name>NetworkPart</name>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>%1 after step %2</source>
            <translation>%1, ধাপ %2-এর পরে</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>%1 has %2 inputs and %3 units. A network is drawn of layers of up to %4.</source>
            <translation>%1-এর %2টি ইনপুট ও %3টি ইউনিট। নেটওয়ার্ক আঁকা হয় সর্বোচ্চ %4টির লেয়ার দিয়ে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>%1 of step %2</source>
            <translation>ধাপ %2-এর %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>Drawn</source>
            <translation>আঁকা</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>It has %1 weights. Those of up to %2 are seen together at one step.</source>
            <translation>এতে %1টি ওয়েট। সর্বোচ্চ %2টি এক ধাপে একসঙ্গে দেখা যায়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>Measured only while this plot is visible.</source>
            <translation>এই প্লট দৃশ্যমান থাকলেই কেবল মাপা হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>No network</source>
            <translation>কোনো নেটওয়ার্ক নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>Not measured yet</source>
            <translation>এখনও মাপা হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>The layers of this run were not recorded.</source>
            <translation>এই রানের লেয়ার রেকর্ড করা হয়নি।</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>gradient</source>
            <translation>গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>inputs</source>
            <translation>ইনপুট</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>update</source>
            <translation>আপডেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/network/network_part.py"></location>
            <source>weight</source>
            <translation>ওয়েট</translation>
        </message>
    </context>
    <context>
        <name>NetworkPlot</name>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>%1 unit</source>
            <translation>%1টি ইউনিট</translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>%1 units</source>
            <translation>%1টি ইউনিট</translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>%2 of %1 units</source>
            <translation>%1টির মধ্যে %2টি ইউনিট</translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>Network</source>
            <translation>নেটওয়ার্ক</translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>not measured</source>
            <translation>মাপা হয়নি</translation>
        </message>
        <message>
            <location filename="../../widgets/network/widget.py"></location>
            <source>to </source>
            <translation>সর্বোচ্চ </translation>
        </message>
    </context>
    <context>
        <name>NumberQuestion</name>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Your prediction</source>
            <translation>আপনার অনুমান</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Your prediction %1.</source>
            <translation>আপনার অনুমান %1।</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>a number</source>
            <translation>একটি সংখ্যা</translation>
        </message>
    </context>
    <context>
        <name>OptimizerItems</name>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>Keras 2: written as tf_keras.optimizers are, with update_step(gradient, variable)</source>
            <translation>Keras 2: tf_keras.optimizers-এর মতো লেখা, update_step(gradient, variable) সহ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>Keras 3: written as keras.optimizers are, with update_step(gradient, variable, learning_rate)</source>
            <translation>Keras 3: keras.optimizers-এর মতো লেখা, update_step(gradient, variable, learning_rate) সহ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>OptimizerV2: written as tf_keras.optimizers.legacy are, with _resource_apply_dense</source>
            <translation>OptimizerV2: tf_keras.optimizers.legacy-এর মতো লেখা, _resource_apply_dense সহ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>Plain class: derives from no optimizer, and steps by its own apply or apply_gradients</source>
            <translation>সাধারণ ক্লাস: কোনো অপ্টিমাইজার থেকে উদ্ভূত নয়, নিজের apply বা apply_gradients দিয়ে ধাপ নেয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>TF1: written as tf.compat.v1.train are, with _apply_dense</source>
            <translation>TF1: tf.compat.v1.train-এর মতো লেখা, _apply_dense সহ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_items.py"></location>
            <source>frozen</source>
            <translation>ফ্রোজেন</translation>
        </message>
    </context>
    <context>
        <name>OptimizerPanel</name>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Edit the code</source>
            <translation>কোড সম্পাদনা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Keras passes repeated rows to a Keras 3 optimizer unmerged; here they are merged first, so a sparse path that squares them one by one does not show. Turn off “merge_repeated” in Aggregation to train as a Keras program would.</source>
            <translation>Keras পুনরাবৃত্ত সারি একত্র না করেই Keras 3 অপ্টিমাইজারকে দেয়; এখানে আগে একত্র করা হয়, তাই যে স্পার্স পথ সারিগুলো একে একে বর্গ করে তা ধরা পড়ে না। Keras প্রোগ্রামের মতো ট্রেন করতে “একত্রীকরণ”-এ “merge_repeated” বন্ধ করুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>No slots</source>
            <translation>কোনো স্লট নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Nothing trains these variables</source>
            <translation>এই ভেরিয়েবলগুলো কিছুই ট্রেন করে না</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Open a Python file…</source>
            <translation>Python ফাইল খুলুন…</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Open an optimizer</source>
            <translation>অপ্টিমাইজার খুলুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Optimizer</source>
            <translation>অপ্টিমাইজার</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Python files (*.py)</source>
            <translation>Python ফাইল (*.py)</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Repeated rows merged first</source>
            <translation>পুনরাবৃত্ত সারি আগে একত্র হয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Runs eagerly</source>
            <translation>ইগার মোডে চলে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Runs eagerly: line %1</source>
            <translation>ইগার মোডে চলে: লাইন %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Search optimizers</source>
            <translation>অপ্টিমাইজার খুঁজুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>Which optimizer of %1</source>
            <translation>%1-এর কোন অপ্টিমাইজার</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>slot per variable</source>
            <translation>স্লট, প্রতি ভেরিয়েবলে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/optimizer_panel.py"></location>
            <source>slots per variable</source>
            <translation>স্লট, প্রতি ভেরিয়েবলে</translation>
        </message>
    </context>
    <context>
        <name>OptimizersForm</name>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>%1, current settings</source>
            <translation>%1, বর্তমান সেটিং</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Otherwise each uses its default</source>
            <translation>নইলে প্রতিটি নিজের ডিফল্ট নেয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Search optimizers</source>
            <translation>অপ্টিমাইজার খুঁজুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Suggested</source>
            <translation>প্রস্তাবিত</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Use the current learning rate for all</source>
            <translation>সবগুলোতে বর্তমান লার্নিং রেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>With the settings of the form</source>
            <translation>ফর্মের সেটিং সহ</translation>
        </message>
    </context>
    <context>
        <name>OrderRow</name>
        <message>
            <location filename="../../widgets/lesson/order_question.py"></location>
            <source>%1 of %2: %3</source>
            <translation>%2-এর %1: %3</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/order_question.py"></location>
            <source>%1 of %2: %3. Alt+Up or Alt+Down moves it.</source>
            <translation>%2-এর %1: %3। Alt+Up বা Alt+Down এটি সরায়।</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/order_question.py"></location>
            <source>Move down</source>
            <translation>নিচে সরান</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/order_question.py"></location>
            <source>Move up</source>
            <translation>উপরে সরান</translation>
        </message>
    </context>
    <context>
        <name>OverheadPanel</name>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>%1 ms/s</source>
            <translation>%1 ms/s</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>%1, with every step measured</source>
            <translation>%1, প্রতি ধাপ মেপে</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Measurement cost appears after the first steps</source>
            <translation>প্রথম কয়েক ধাপের পরে মাপার ব্যয় দেখা যাবে</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Measuring takes %1 of the worker's time</source>
            <translation>মাপতে ওয়ার্কারের সময়ের %1 লাগে</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>No steps yet</source>
            <translation>এখনও কোনো ধাপ নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Overhead</source>
            <translation>মাপার ব্যয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>The worker is idle most of the time, so measuring slows nothing down</source>
            <translation>ওয়ার্কার বেশির ভাগ সময় বসে থাকে, তাই মাপায় কিছুই ধীর হয় না</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Training, of each step</source>
            <translation>ট্রেনিং, প্রতি ধাপের</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/overhead_panel.py"></location>
            <source>Window, beside the training</source>
            <translation>উইন্ডো, ট্রেনিংয়ের পাশাপাশি</translation>
        </message>
    </context>
    <context>
        <name>Overview</name>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Could not load</source>
            <translation>লোড করা যায়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Loss is not finite at step %1</source>
            <translation>ধাপ %1-এ লস অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Not finite at step %1</source>
            <translation>ধাপ %1-এ অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/overview.py"></location>
            <source>Stopped</source>
            <translation>থেমেছে</translation>
        </message>
    </context>
    <context>
        <name>PaceSlider</name>
        <message>
            <location filename="../../widgets/controls/pace_slider.py"></location>
            <source>Speed</source>
            <translation>গতি</translation>
        </message>
        <message>
            <location filename="../../widgets/controls/pace_slider.py"></location>
            <source>Steps per second, at most</source>
            <translation>সেকেন্ডে সর্বোচ্চ ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/controls/pace_slider.py"></location>
            <source>max</source>
            <translation>সর্বোচ্চ</translation>
        </message>
    </context>
    <context>
        <name>PageButtons</name>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Terms after</source>
            <translation>পরের পদগুলি</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>Terms before</source>
            <translation>আগের পদগুলি</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/element_panel.py"></location>
            <source>page %1 of %2</source>
            <translation>পৃষ্ঠা %2-এর %1</translation>
        </message>
    </context>
    <context>
        <name>PanelWindow</name>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Editor</source>
            <translation>এডিটর</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Experiment</source>
            <translation>পরীক্ষা</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Learning-rate finder</source>
            <translation>লার্নিং রেট সন্ধান</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Left column</source>
            <translation>বাম কলাম</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Lesson</source>
            <translation>পাঠ</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Log</source>
            <translation>লগ</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Runs</source>
            <translation>রান</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Saved runs (Ctrl+R)</source>
            <translation>সংরক্ষিত রান (Ctrl+R)</translation>
        </message>
        <message>
            <location filename="../../app/window/panels.py"></location>
            <source>Variables</source>
            <translation>ভেরিয়েবল</translation>
        </message>
    </context>
    <context>
        <name>ParameterForm</name>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>Required: it has no default. Fill it in to run</source>
            <translation>আবশ্যক: এর ডিফল্ট নেই। চালাতে হলে পূরণ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>Takes effect after a reset</source>
            <translation>রিসেটের পরে কার্যকর</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>Takes effect at the next step</source>
            <translation>পরের ধাপে কার্যকর</translation>
        </message>
    </context>
    <context>
        <name>PartForm</name>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>A regular expression for the full paths of the variables that this optimizer trains</source>
            <translation>এই অপ্টিমাইজার যেসব ভেরিয়েবল ট্রেন করে, তাদের পুরো পাথের রেগুলার এক্সপ্রেশন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Add an optimizer for a part of the model</source>
            <translation>মডেলের একটি অংশের জন্য অপ্টিমাইজার যোগ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>All variables</source>
            <translation>সব ভেরিয়েবল</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Custom pattern…</source>
            <translation>নিজের প্যাটার্ন…</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Default optimizer</source>
            <translation>ডিফল্ট অপ্টিমাইজার</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Opens a menu of patterns</source>
            <translation>প্যাটার্নের মেনু খোলে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Optimizer for</source>
            <translation>অপ্টিমাইজার যার জন্য</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Remove this part (its variables return to the default optimizer)</source>
            <translation>এই অংশ সরান (এর ভেরিয়েবল ডিফল্ট অপ্টিমাইজারে ফেরে)</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>Takes effect at the next step</source>
            <translation>পরের ধাপে কার্যকর</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>The variables are known once the model is built</source>
            <translation>মডেল তৈরি হলে ভেরিয়েবলগুলো জানা যায়</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>These variables are frozen: they keep their values</source>
            <translation>এই ভেরিয়েবলগুলো ফ্রোজেন: মান একই থাকে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>frozen</source>
            <translation>ফ্রোজেন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>matches full paths of variables</source>
            <translation>ভেরিয়েবলের পুরো পাথের সঙ্গে মেলে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/parts_panel.py"></location>
            <source>not a valid regular expression</source>
            <translation>সঠিক রেগুলার এক্সপ্রেশন নয়</translation>
        </message>
    </context>
    <context>
        <name>PathField</name>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>Choose a file</source>
            <translation>ফাইল বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>Choose a folder</source>
            <translation>ফোল্ডার বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>no file</source>
            <translation>কোনো ফাইল নেই</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_rows.py"></location>
            <source>no folder</source>
            <translation>কোনো ফোল্ডার নেই</translation>
        </message>
    </context>
    <context>
        <name>Picker</name>
        <message>
            <location filename="../../widgets/picker/widget.py"></location>
            <source>Search</source>
            <translation>খুঁজুন</translation>
        </message>
    </context>
    <context>
        <name>PickerPopup</name>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>All</source>
            <translation>সব</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Alt+Left and Alt+Right</source>
            <translation>Alt+Left ও Alt+Right</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Look in</source>
            <translation>যেখানে খুঁজবেন</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Look in %1 only (%2)</source>
            <translation>শুধু %1-এ খুঁজুন (%2)</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Look in all of them (%1)</source>
            <translation>সবগুলোতে খুঁজুন (%1)</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Nothing here is called "%1". Fewer letters find more</source>
            <translation>এখানে "%1" নামে কিছু নেই। কম অক্ষরে বেশি পাওয়া যায়</translation>
        </message>
        <message>
            <location filename="../../widgets/picker/popup.py"></location>
            <source>Nothing in %2 is called "%1". Alt+Right looks elsewhere</source>
            <translation>%2-এ "%1" নামে কিছু নেই। Alt+Right অন্যত্র খোঁজে</translation>
        </message>
    </context>
    <context>
        <name>PickerRow</name>
        <message>
            <location filename="../../widgets/picker/widget.py"></location>
            <source>Search %1</source>
            <translation>%1 খুঁজুন</translation>
        </message>
    </context>
    <context>
        <name>PlotSummaries</name>
        <message>
            <location filename="../../app/window/plot_summaries.py"></location>
            <source>Nothing is shown.</source>
            <translation>কিছু দেখানো হচ্ছে না।</translation>
        </message>
        <message>
            <location filename="../../app/window/plot_summaries.py"></location>
            <source>Plot</source>
            <translation>প্লট</translation>
        </message>
    </context>
    <context>
        <name>Plots</name>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1 keeps no slots for this variable. Choose another one in the tree.</source>
            <translation>%1 এই ভেরিয়েবলের জন্য কোনো স্লট রাখে না। ট্রি-তে অন্য একটি বেছে নিন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1 of %2</source>
            <translation>%2টির মধ্যে %1টি</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1 without momentum keeps no slots. Set momentum above 0 to see one.</source>
            <translation>মোমেন্টাম ছাড়া %1 কোনো স্লট রাখে না। একটি দেখতে মোমেন্টাম 0-এর উপরে করুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>%1, %2 of %3</source>
            <translation>%1, %3-এর %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>A batch of one row has no sampling noise to test.</source>
            <translation>এক সারির ব্যাচে টেস্ট করার মতো নমুনা-নয়েজ নেই।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>A function has no rows to draw, so its gradient has no sampling noise.</source>
            <translation>ফাংশনে নেওয়ার মতো সারি নেই, তাই এর গ্রেডিয়েন্টে নমুনা-নয়েজ নেই।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_accuracy_plot.py"></location>
            <source>Accuracy per class</source>
            <translation>শ্রেণি ধরে অ্যাকুরেসি</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Add a clipping stage under Gradient processing to see how often it acts.</source>
            <translation>ক্লিপিং কত ঘন ঘন কাজ করে দেখতে “গ্রেডিয়েন্ট প্রক্রিয়াকরণ”-এ একটি ক্লিপ পর্যায় যোগ করুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>Averaged weights</source>
            <translation>গড় করা ওয়েট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>Batch size at which a gradient would be as much noise as signal: variance of single rows' gradients over the squared norm of the gradient without noise. A much smaller batch wastes steps, a much larger one wastes rows. A moving average; a gap where the gradient is lost in noise.</source>
            <translation>যে ব্যাচ আকারে গ্রেডিয়েন্টে নয়েজ ও সিগন্যাল সমান: একেক সারির গ্রেডিয়েন্টের ভেদাঙ্ক ÷ নয়েজহীন গ্রেডিয়েন্টের নর্মের বর্গ। অনেক ছোট ব্যাচে ধাপের অপচয়, অনেক বড় ব্যাচে সারির। চলমান গড়; গ্রেডিয়েন্ট নয়েজে হারিয়ে গেলে ফাঁকা।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>Choose 2 or more replicas under Replicas, and reset, to see what each of them hands over.</source>
            <translation>“রেপ্লিকা” অংশে 2 বা তার বেশি রেপ্লিকা বেছে রিসেট করলে দেখা যাবে প্রতিটি কী দেয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Clipping</source>
            <translation>ক্লিপিং</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/math_channels.py"></location>
            <source>Columns made by formula from others at every step, as Triggers and channels has them.</source>
            <translation>প্রতি ধাপে অন্য কলাম থেকে সূত্র দিয়ে গড়া কলাম, “ট্রিগার ও চ্যানেল” অংশে যেমন আছে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/confusion_plot.py"></location>
            <source>Confusion matrix</source>
            <translation>কনফিউশন ম্যাট্রিক্স</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>Cosine between each variable's update and the one of the step before: 1 where it goes straight on, −1 where it goes back and forth across a valley, about 0 where updates are mostly noise.</source>
            <translation>প্রতি ভেরিয়েবলের আপডেট ও আগের ধাপের আপডেটের মধ্যে কোসাইন: সোজা চললে 1, উপত্যকার এপাশ-ওপাশ করলে −1, আপডেট মূলত নয়েজ হলে প্রায় 0।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/curvature_plot.py"></location>
            <source>Curvature</source>
            <translation>বক্রতা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>D as D-Adaptation and Prodigy estimate it: a lower bound on the distance from the start to the solution, by which they choose their rate. Dashed: the true distance, known on surfaces with known minima and for a linear model of targets. The estimate must come to rest, most often at about half of it.</source>
            <translation>D-Adaptation ও Prodigy যে D অনুমান করে: শুরু থেকে সমাধানের দূরত্বের নিম্নসীমা, যা দিয়ে তারা রেট বেছে নেয়। ড্যাশ: প্রকৃত দূরত্ব, জানা সর্বনিম্নের তলে ও লক্ষ্যের রৈখিক মডেলে তা জানা। অনুমানটি একসময় স্থির হবেই, প্রায়ই তার প্রায় অর্ধেকে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/decision_boundary_plot.py"></location>
            <source>Decision boundary</source>
            <translation>সিদ্ধান্ত-সীমা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>Distance</source>
            <translation>দূরত্ব</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>Distance estimate</source>
            <translation>দূরত্বের অনুমান</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>Distance from start</source>
            <translation>শুরু থেকে দূরত্ব</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>Epsilon floor</source>
            <translation>এপসাইলনের তলা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>Euclidean distance of each variable, and of the whole model, from the weights that the run began with. Dashed: the length of the path, the sum of the norms of all updates. Where both rise together the weights go straight; a path that grows away from it turns in circles. No path is drawn with variables of more than 16 384 elements.</source>
            <translation>যে ওয়েট দিয়ে রান শুরু, তা থেকে প্রতি ভেরিয়েবলের ও পুরো মডেলের ইউক্লিডীয় দূরত্ব। ড্যাশ: পথের দৈর্ঘ্য, সব আপডেটের নর্মের যোগফল। দুটি একসঙ্গে বাড়লে ওয়েট সোজা চলে; পথ বেশি বাড়লে ঘুরপাক খায়। 16 384-এর বেশি উপাদানের ভেরিয়েবল থাকলে পথ আঁকা হয় না।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <source>Euclidean norm of each variable's gradient, as the optimizer receives it. Repeated rows are merged. Where gradients are processed, the faint curve is the norm before.</source>
            <translation>অপ্টিমাইজার যেমন পায়, প্রতি ভেরিয়েবলের গ্রেডিয়েন্টের ইউক্লিডীয় নর্ম। পুনরাবৃত্ত সারি একত্র করা। গ্রেডিয়েন্ট প্রক্রিয়াকৃত হলে হালকা রেখাটি আগের নর্ম।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>Every step touches the whole of this variable. Choose a table of embeddings in the tree.</source>
            <translation>প্রতি ধাপ এই ভেরিয়েবলের পুরোটাই ছোঁয়। গাছ থেকে এমবেডিংয়ের টেবিল বেছে নিন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slot_first.py"></location>
            <source>First slot</source>
            <translation>প্রথম স্লট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Gradient g</source>
            <translation>গ্রেডিয়েন্ট g</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>Gradient noise scale</source>
            <translation>গ্রেডিয়েন্ট নয়েজ স্কেল</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>Gradient tests</source>
            <translation>গ্রেডিয়েন্ট টেস্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <source>Gradients</source>
            <translation>গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/mistakes_plot.py"></location>
            <source>Held-out rows whose class the model gets wrong, the largest loss first: what each is, and what it is taken for; of the training rows where none are held out. Of a regression, the rows with the largest losses. A click on a cell of the confusion matrix shows the rows of that cell.</source>
            <translation>আলাদা রাখা যে সারিগুলির শ্রেণি মডেল ভুল করে, সবচেয়ে বড় লস আগে: প্রতিটি কী, আর কী ধরা হয়েছে; আলাদা রাখা কিছু না থাকলে প্রশিক্ষণের সারি। রিগ্রেশনে সবচেয়ে বড় লসের সারিগুলি। কনফিউশন ম্যাট্রিক্সের একটি ঘরে ক্লিক করলে সেই ঘরের সারিগুলি দেখায়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>Hessian spectrum</source>
            <translation>হেসিয়ানের বর্ণালি</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/confusion_plot.py"></location>
            <source>How many held-out rows of each class are taken for each class, without dropout; of the training rows where none are held out. Only errors are shaded, by their share of the true class. A click on a cell shows its rows in the plot Rows it gets wrong; once more, or Esc, lifts that.</source>
            <translation>প্রতিটি শ্রেণির কতগুলি আলাদা রাখা সারি কোন শ্রেণি ধরা হয়েছে, dropout ছাড়া; আলাদা রাখা কিছু না থাকলে প্রশিক্ষণের সারি। কেবল ভুলগুলি রঙিন, আসল শ্রেণির অংশ অনুযায়ী। একটি ঘরে ক্লিক করলে ভুল সারির প্লটে তার সারিগুলি দেখায়; আবার ক্লিক বা Esc তা তুলে নেয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>Largest and smallest eigenvalues of the Hessian of the loss over the same training rows each time, at most 1 024 of them, without dropout; their sum, the trace; and where the middle 50 % and 90 % of all eigenvalues lie. Small models are exact, of larger ones the trace and the distribution are estimates. Eigenvalues below zero: the loss curves down there.</source>
            <translation>প্রতিবার একই ট্রেনিং সারিতে (সর্বোচ্চ 1 024টি) ড্রপআউট ছাড়া লসের হেসিয়ানের সর্বোচ্চ ও সর্বনিম্ন আইগেনমান; তাদের যোগফল, অর্থাৎ ট্রেস; এবং সব আইগেনমানের মাঝের 50 % ও 90 % কোথায় আছে। ছোট মডেলে হুবহু, বড় মডেলে ট্রেস ও বিন্যাস অনুমিত। শূন্যের নিচে আইগেনমান: সেদিকে লস নিচে বাঁকে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/curvature_plot.py"></location>
            <source>Largest eigenvalue of the Hessian H of the loss over the same training rows each time, at most 1 024 of them, without dropout. The line is the largest with which the optimizer that runs is stable on a quadratic, derived from its update: 2 ÷ learning rate for gradient descent, (2 + 2β) ÷ learning rate with momentum β. Of one that divides each element by a P of its own, as Adam does, curve and line are of P⁻¹H. Where none can be derived, as of a step by signs or of processed gradients, there is no line. Below zero nothing is drawn.</source>
            <translation>প্রতিবার একই ট্রেনিং সারিতে (সর্বোচ্চ 1 024টি) ড্রপআউট ছাড়া লসের হেসিয়ান H-এর সর্বোচ্চ আইগেনমান। রেখাটি সেই সর্বোচ্চ মান, যাতে চলমান অপ্টিমাইজার দ্বিঘাত ফাংশনে স্থিতিশীল, তার আপডেট থেকে নির্ণীত: গ্রেডিয়েন্ট ডিসেন্টে 2 ÷ লার্নিং রেট, মোমেন্টাম β থাকলে (2 + 2β) ÷ লার্নিং রেট। Adam-এর মতো যেটি প্রতি উপাদানকে নিজস্ব P দিয়ে ভাগ করে, তার বক্ররেখা ও রেখা P⁻¹H-এর। যেখানে নির্ণয় করা যায় না, যেমন চিহ্ন ধরে ধাপে বা প্রক্রিয়াকৃত গ্রেডিয়েন্টে, সেখানে রেখা নেই। শূন্যের নিচে কিছু আঁকা হয় না।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/largest_magnitude.py"></location>
            <source>Largest magnitude</source>
            <translation>সর্বোচ্চ পরম মান</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/largest_magnitude.py"></location>
            <source>Largest magnitude among the elements of gradient, weight, update and every slot of the selected variable, at every step. The weight is the one that the batch saw, a slot what the step left. A table of more than 16 384 elements is sampled.</source>
            <translation>প্রতি ধাপে নির্বাচিত ভেরিয়েবলের গ্রেডিয়েন্ট, ওয়েট, আপডেট ও প্রতিটি স্লটের উপাদানগুলোর সর্বোচ্চ পরম মান। ওয়েট হলো ব্যাচ যা দেখেছে, স্লট হলো ধাপের পরের। 16 384-এর বেশি উপাদানের টেবিলে নমুনা নেওয়া হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Largest, median and smallest singular value of the selected matrix and of the update that a step made to it. Muon makes those of an update alike; of a gradient they span decades. What is below about 1e-7 of the largest weight is rounding.</source>
            <translation>নির্বাচিত ম্যাট্রিক্সের, এবং একটি ধাপে তার আপডেটের সর্বোচ্চ, মধ্যমা ও সর্বনিম্ন সিঙ্গুলার মান। Muon আপডেটের মানগুলো কাছাকাছি করে; গ্রেডিয়েন্টেরগুলো কয়েক দশক জুড়ে ছড়ানো। সর্বোচ্চ ওয়েটের প্রায় 1e-7-এর নিচে যা, তা রাউন্ডিং।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>Learning rate</source>
            <translation>লার্নিং রেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>Loss</source>
            <translation>লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>Loss of the average of the weights that the optimizer keeps (x of a schedule-free one, MovingAverage, SWA, use_ema), over the same training rows as that of the weights, and over the held-out rows. Training goes on from the weights; it is the average that one would keep.</source>
            <translation>অপ্টিমাইজার ওয়েটের যে গড় রাখে (schedule-free-এর x, MovingAverage, SWA, use_ema) তার লস, ওয়েটের লসের মতো একই ট্রেনিং সারিতে, এবং আলাদা রাখা সারিতে। ট্রেনিং ওয়েট থেকেই এগোয়; শেষে রাখার মতো হলো গড়টি।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_loss_plot.py"></location>
            <source>Loss per class</source>
            <translation>শ্রেণি ধরে লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <source>Lost to rounding</source>
            <translation>রাউন্ডিংয়ে হারানো</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/math_channels.py"></location>
            <source>Math channels</source>
            <translation>গণিত চ্যানেল</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>Mean loss of each batch, faint, and its moving average. Circles: loss over the held-out rows. On a surface with several points: f of each, and their sum, which is the loss.</source>
            <translation>প্রতি ব্যাচের গড় লস, হালকা রঙে, ও তার চলমান গড়। বৃত্ত: আলাদা রাখা সারিতে লস। কয়েক বিন্দুর তলে: প্রতিটির f, আর তাদের যোগফল, যা লস।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_loss_plot.py"></location>
            <source>Mean loss of the rows of each class, without dropout, over the held-out rows, or the training rows where none are held out. Of more than five classes the five that are worst at each step, over the median and the spread of all.</source>
            <translation>প্রতি শ্রেণির সারির গড় লস, ড্রপআউট ছাড়া, আলাদা রাখা সারিতে; তা না থাকলে ট্রেনিং সারিতে। পাঁচের বেশি শ্রেণি হলে প্রতি ধাপে সবচেয়ে খারাপ পাঁচটি, সবগুলোর মধ্যমা ও ব্যাপ্তির উপর।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>Measured for optimizers that divide by the root of a second moment and an epsilon, such as Adam and RMSprop.</source>
            <translation>যেসব অপ্টিমাইজার দ্বিতীয় মোমেন্টের বর্গমূল ও এপসাইলন দিয়ে ভাগ করে, যেমন Adam ও RMSprop, তাদের জন্য মাপা হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>Measured for optimizers that keep a moving mean of the squares of the gradients they receive, such as Adam and RMSprop. One that clips or accumulates gradients itself does not.</source>
            <translation>যেসব অপ্টিমাইজার পাওয়া গ্রেডিয়েন্টের বর্গের চলমান গড় রাখে, যেমন Adam ও RMSprop, তাদের জন্য মাপা হয়। যেটি নিজেই গ্রেডিয়েন্ট ক্লিপ বা জমা করে, তার জন্য নয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>Measured only while this plot is visible and training runs, at a step that is made by itself.</source>
            <translation>এই প্লট দৃশ্যমান ও ট্রেনিং চালু থাকলেই কেবল মাপা হয়, আলাদা করে করা একটি ধাপে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <source>Measured only while this plot is visible and training runs, from one step at a time.</source>
            <translation>এই প্লট দৃশ্যমান ও ট্রেনিং চালু থাকলেই কেবল মাপা হয়, একবারে এক ধাপ থেকে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>Measured only while this plot is visible and training runs, from two steps in a row.</source>
            <translation>এই প্লট দৃশ্যমান ও ট্রেনিং চালু থাকলেই কেবল মাপা হয়, পরপর দুই ধাপ থেকে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/base.py"></location>
            <source>Measured only while this plot is visible. Choose an interval, or leave it on Automatic.</source>
            <translation>এই প্লট দৃশ্যমান থাকলেই কেবল মাপা হয়। ব্যবধান বেছে নিন, অথবা “স্বয়ংক্রিয়” রাখুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slot_first.py"></location>
            <location filename="../../app/panels/plots/slot_second.py"></location>
            <source>Median and the middle 50 % and 90 % of a slot's elements. Select variable and slot in the tree. Without such a slot it shows the gradient; for a table, only the rows that the batch touched.</source>
            <translation>একটি স্লটের উপাদানগুলোর মধ্যমা এবং মাঝের 50 % ও 90 %। গাছ থেকে ভেরিয়েবল ও স্লট বেছে নিন। এমন স্লট না থাকলে গ্রেডিয়েন্ট দেখায়; টেবিলের ক্ষেত্রে শুধু ব্যাচের ছোঁয়া সারি।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/weight_plot.py"></location>
            <source>Median and the middle 50 % and 90 % of the selected variable's elements.</source>
            <translation>নির্বাচিত ভেরিয়েবলের উপাদানগুলোর মধ্যমা এবং মাঝের 50 % ও 90 %।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>Metric</source>
            <translation>মেট্রিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/network_plot.py"></location>
            <source>Network</source>
            <translation>নেটওয়ার্ক</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>No average</source>
            <translation>কোনো গড় নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>No batches</source>
            <translation>কোনো ব্যাচ নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_lines.py"></location>
            <source>No classes</source>
            <translation>কোনো শ্রেণি নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>No epsilon beside a second moment</source>
            <translation>দ্বিতীয় মোমেন্টের পাশে এপসাইলন নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>No estimate</source>
            <translation>কোনো অনুমান নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/math_channels.py"></location>
            <source>No math channels</source>
            <translation>কোনো গণিত চ্যানেল নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>No minimum known</source>
            <translation>সর্বনিম্ন জানা নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>No schedules</source>
            <translation>কোনো সূচি নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>No second moment</source>
            <translation>দ্বিতীয় মোমেন্ট নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>No slots</source>
            <translation>কোনো স্লট নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>No table</source>
            <translation>কোনো টেবিল নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>No variance</source>
            <translation>ভেদাঙ্ক নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>Norm of each step's change over the norm of the variable. About 1e-3 is healthy.</source>
            <translation>প্রতি ধাপের পরিবর্তনের নর্ম ÷ ভেরিয়েবলের নর্ম। প্রায় 1e-3 স্বাভাবিক।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>Norm of the gradient that each replica hands over, of their sum and their mean, and of what the optimizer receives. The dashed line is the gradient of the mean loss over all rows of the step, which one device would have: where the received one lies above it or below, losses were divided or gradients aggregated wrongly. tf.reduce_mean on a replica divides by the rows of that replica, and summing then gives a gradient that is too large by the number of replicas.</source>
            <translation>প্রতিটি রেপ্লিকা যে গ্রেডিয়েন্ট দেয়, সেগুলোর যোগফল ও গড়, এবং অপ্টিমাইজার যা পায় তার নর্ম। ড্যাশ দেওয়া রেখাটি ধাপের সব সারির গড় লসের গ্রেডিয়েন্ট, যা একটিমাত্র ডিভাইসে পাওয়া যেত: পাওয়া গ্রেডিয়েন্ট তার উপরে বা নিচে থাকলে লস ভুলভাবে ভাগ করা হয়েছে বা গ্রেডিয়েন্ট ভুলভাবে একত্র করা হয়েছে। রেপ্লিকায় tf.reduce_mean সেই রেপ্লিকার নিজের সারি দিয়ে ভাগ করে, তারপর যোগ করলে গ্রেডিয়েন্ট রেপ্লিকার সংখ্যার গুণ বড় হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Not a matrix</source>
            <translation>ম্যাট্রিক্স নয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/base.py"></location>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>Not measured yet</source>
            <translation>এখনও মাপা হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Nothing is clipped</source>
            <translation>কিছুই ক্লিপ হয় না</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>One replica</source>
            <translation>একটি রেপ্লিকা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_estimate_plot.py"></location>
            <source>Only D-Adaptation and Prodigy estimate the distance to the solution. Choose DAdaptSGD, DAdaptAdam or Prodigy.</source>
            <translation>শুধু D-Adaptation ও Prodigy সমাধানের দূরত্ব অনুমান করে। DAdaptSGD, DAdaptAdam বা Prodigy বেছে নিন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>RMS of g ÷ √v</source>
            <translation>g ÷ √v-এর RMS</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>Replicas</source>
            <translation>রেপ্লিকা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>Right-click a hyperparameter to add a schedule, such as momentum under one cycle.</source>
            <translation>সূচি যোগ করতে কোনো হাইপারপ্যারামিটারে ডান-ক্লিক করুন, যেমন one cycle-এ মোমেন্টাম।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/root_mean_square.py"></location>
            <source>Root mean square</source>
            <translation>বর্গগড়মূল</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>Root mean square of g ÷ √v over each variable, v being the second moment after the step, corrected for bias where the optimizer corrects; of a table over the rows that the batch touches. About 1 while gradients stay as they were. Above 2.3 an old v is too small for the gradient that came, and a spike of the loss often follows.</source>
            <translation>প্রতি ভেরিয়েবলে g ÷ √v-এর বর্গগড়মূল; v হলো ধাপের পরের দ্বিতীয় মোমেন্ট, অপ্টিমাইজার বায়াস সংশোধন করলে সংশোধিত; টেবিলের ক্ষেত্রে ব্যাচের ছোঁয়া সারিতে। গ্রেডিয়েন্ট একই রকম থাকলে প্রায় 1। 2.3-এর উপরে পুরোনো v নতুন গ্রেডিয়েন্টের তুলনায় খুব ছোট, আর প্রায়ই এর পরে লসে স্পাইক আসে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/root_mean_square.py"></location>
            <source>Root mean square of gradient, weight, update and every slot of the selected variable, at every step. The weight is the one that the batch saw, a slot what the step left. A table of more than 16 384 elements is sampled, unless the optimizer changes the rows of the batch only.</source>
            <translation>প্রতি ধাপে নির্বাচিত ভেরিয়েবলের গ্রেডিয়েন্ট, ওয়েট, আপডেট ও প্রতিটি স্লটের বর্গগড়মূল। ওয়েট হলো ব্যাচ যা দেখেছে, স্লট হলো ধাপের পরের। 16 384-এর বেশি উপাদানের টেবিলে নমুনা নেওয়া হয়, যদি না অপ্টিমাইজার শুধু ব্যাচের সারি বদলায়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>Root mean square, in the rows of a table that the batch touches, of gradient, weight, update and slots, at every step. The weight is the one that the batch saw, a slot what the step left. Exact for a table of any size.</source>
            <translation>প্রতি ধাপে টেবিলের যেসব সারি ব্যাচ ছোঁয়, সেগুলোতে গ্রেডিয়েন্ট, ওয়েট, আপডেট ও স্লটের বর্গগড়মূল। ওয়েট হলো ব্যাচ যা দেখেছে, স্লট হলো ধাপের পরের। যেকোনো আকারের টেবিলে হুবহু।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/mistakes_plot.py"></location>
            <source>Rows it gets wrong</source>
            <translation>যে সারি ভুল করে</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>Scheduled</source>
            <translation>সূচি অনুযায়ী</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>Scheduled hyperparameters</source>
            <translation>সূচিযুক্ত হাইপারপ্যারামিটার</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slot_second.py"></location>
            <source>Second slot</source>
            <translation>দ্বিতীয় স্লট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <source>Share of each variable's elements in whose divisor epsilon is at least as large as the root of the second moment. There the optimizer no longer adapts: such an element moves in proportion to its gradient. Of a table it is over all rows.</source>
            <translation>প্রতি ভেরিয়েবলের যত অংশ উপাদানের ভাজকে এপসাইলন দ্বিতীয় মোমেন্টের বর্গমূলের সমান বা বড়। সেখানে অপ্টিমাইজার আর অভিযোজিত হয় না: উপাদানটি গ্রেডিয়েন্টের সমানুপাতে সরে। টেবিলের ক্ষেত্রে সব সারিতে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>Share of each variable's gradient that is exactly zero in a step: elements that nothing of the batch reaches, as rows of an embedding that are not in it, and units that are dead. Only momentum and decay move those.</source>
            <translation>একটি ধাপে প্রতি ভেরিয়েবলের গ্রেডিয়েন্টের যত অংশ ঠিক শূন্য: যেসব উপাদানে ব্যাচের কিছুই পৌঁছায় না, যেমন ব্যাচে নেই এমন এমবেডিং সারি, আর মৃত ইউনিট। সেগুলো শুধু মোমেন্টাম ও ক্ষয়ে সরে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <source>Share of elements, of variables or of steps that each stage clipped, and how much of the gradient's norm it kept.</source>
            <translation>প্রতি পর্যায় যত অংশ উপাদান, ভেরিয়েবল বা ধাপ ক্লিপ করেছে, আর গ্রেডিয়েন্টের নর্মের কতটা রেখেছে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>Share of rows classified correctly, or R², of each batch and over the held-out rows. R² is 1 − squared error ÷ variance: of a batch against the variance of all training targets, held out against that of all held-out targets. Of skip-gram it is the share of candidates classified correctly; the dashed line is a model that always says no. On a surface, how far the points are from the nearest minimum, which is found numerically for a typed formula; nothing where there is none.</source>
            <translation>প্রতি ব্যাচে ও আলাদা রাখা সারিতে ঠিকভাবে শ্রেণিকৃত সারির অংশ, অথবা R²। R² হলো 1 − বর্গ ত্রুটি ÷ ভেদাঙ্ক: ব্যাচের ক্ষেত্রে ট্রেনিংয়ের সব লক্ষ্যের ভেদাঙ্ক, আলাদা রাখা সারির ক্ষেত্রে সেগুলোর সব লক্ষ্যের। Skip-gram-এ ঠিকভাবে শ্রেণিকৃত প্রার্থীর অংশ; ড্যাশ রেখাটি এমন মডেল যা সবসময় “না” বলে। তলে, বিন্দুগুলো নিকটতম সর্বনিম্ন থেকে কত দূরে, যা লেখা সূত্রের ক্ষেত্রে সংখ্যাগতভাবে খোঁজা হয়; না থাকলে কিছুই নয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_accuracy_plot.py"></location>
            <source>Share of the rows of each class that is classified correctly, over the held-out rows, or the training rows where none are held out. Of more than five classes the five that are worst at each step, over the median and the spread of all.</source>
            <translation>প্রতি শ্রেণির ঠিকভাবে শ্রেণিকৃত সারির অংশ, আলাদা রাখা সারিতে; তা না থাকলে ট্রেনিং সারিতে। পাঁচের বেশি শ্রেণি হলে প্রতি ধাপে সবচেয়ে খারাপ পাঁচটি, সবগুলোর মধ্যমা ও ব্যাপ্তির উপর।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/lost_to_rounding_plot.py"></location>
            <source>Share of the selected variable's elements whose update a step loses because it is too small to change the weight: of those that have a gradient, as the weights are; of those that moved, what would be lost if the weights were held in bfloat16 or float16.</source>
            <translation>নির্বাচিত ভেরিয়েবলের যত অংশ উপাদানের আপডেট ধাপে হারিয়ে যায়, কারণ তা ওয়েট বদলানোর পক্ষে খুব ছোট: যাদের গ্রেডিয়েন্ট আছে, ওয়েটের বর্তমান নির্ভুলতায়; যারা সরেছে, ওয়েট bfloat16 বা float16-এ রাখলে যা হারাত।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Show momentum</source>
            <translation>মোমেন্টাম দেখান</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Singular values</source>
            <translation>সিঙ্গুলার মান</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/singular_values_plot.py"></location>
            <source>Singular values are of matrices. Select a kernel or a table.</source>
            <translation>সিঙ্গুলার মান ম্যাট্রিক্সের হয়। একটি কার্নেল বা টেবিল বেছে নিন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Slot</source>
            <translation>স্লট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>Slot %1</source>
            <translation>স্লট %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>Stale second moment</source>
            <translation>বাসি দ্বিতীয় মোমেন্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>Step length</source>
            <translation>ধাপের দৈর্ঘ্য</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/network_plot.py"></location>
            <source>The layers as columns of units, and a line for each weight, gradient, slot or update between them: its hue is the sign, its tone and width the size, by the largest of each layer, which is below. Units are filled by their bias. Of a layer of more than 24 units the strongest are shown. Resting on a line or a unit brushes it in every view.</source>
            <translation>লেয়ারগুলো ইউনিটের স্তম্ভ, আর মাঝে প্রতিটি ওয়েট, গ্রেডিয়েন্ট, স্লট বা আপডেটের জন্য একটি রেখা: রং তার চিহ্ন, গাঢ়তা ও প্রস্থ তার মান, প্রতি লেয়ারের সর্বোচ্চের অনুপাতে, যা নিচে লেখা। ইউনিট ভরা হয় তার বায়াস দিয়ে। 24-এর বেশি ইউনিটের লেয়ারে প্রবলতমগুলো দেখানো হয়। রেখা বা ইউনিটের উপর মাউস রাখলে সব ভিউতে সেটি নির্বাচিত হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>The learning rate that each step used, with edits and schedule. Parts of the model have their own.</source>
            <translation>প্রতি ধাপে ব্যবহৃত লার্নিং রেট, সম্পাদনা ও সূচি সহ। মডেলের অংশগুলোর নিজের রেট আছে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>The share of zeros in each gradient appears with the first step.</source>
            <translation>প্রতি গ্রেডিয়েন্টে শূন্যের অংশ প্রথম ধাপে দেখা যাবে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/scheduled.py"></location>
            <source>The value of each scheduled hyperparameter, as each step used it.</source>
            <translation>সূচিযুক্ত প্রতি হাইপারপ্যারামিটারের মান, প্রতি ধাপ যেমন ব্যবহার করেছে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/class_lines.py"></location>
            <source>This experiment has no classes. Choose a data set with classes to see each of them.</source>
            <translation>এই পরীক্ষায় শ্রেণি নেই। প্রতিটি শ্রেণি দেখতে শ্রেণিযুক্ত ডেটাসেট বেছে নিন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>This function has no minimum, or the search found none for certain, so there is no distance to show.</source>
            <translation>এই ফাংশনের সর্বনিম্ন নেই, অথবা খুঁজে নিশ্চিতভাবে পাওয়া যায়নি, তাই দেখানোর মতো দূরত্ব নেই।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>This optimizer keeps no average of the weights. Choose a schedule-free one, turn on use_ema, or put MovingAverage or SWA around it.</source>
            <translation>এই অপ্টিমাইজার ওয়েটের গড় রাখে না। Schedule-free একটি বেছে নিন, use_ema চালু করুন, অথবা একে MovingAverage বা SWA দিয়ে মুড়ুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/touched_rows.py"></location>
            <source>Touched rows</source>
            <translation>ছোঁয়া সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>Update direction</source>
            <translation>আপডেটের দিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>Update ÷ weight</source>
            <translation>আপডেট ÷ ওয়েট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/weight_plot.py"></location>
            <source>Weight w</source>
            <translation>ওয়েট w</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/weight_plot.py"></location>
            <source>Weight, selected variable</source>
            <translation>ওয়েট, নির্বাচিত ভেরিয়েবল</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/decision_boundary_plot.py"></location>
            <source>What the model gives on a plane through its inputs, some fifteen times a second: the colour is the class, its strength the probability, the line where the class changes. Full points train, open ones are held out, those with a ring are the batch of the step. Small maps are units of the first layer, with the line where their sum is zero; a click selects the unit's weights. With more than two features the plane is that of the first two principal components, or of two features. A click on a training row has the plane go through it. With one feature it is the function that the model has learnt: the value, or the probability of each class.</source>
            <translation>ইনপুটের ভেতর দিয়ে একটি সমতলে মডেল যা দেয়, সেকেন্ডে প্রায় পনেরো বার: রঙ হল শ্রেণি, তার গাঢ়তা সম্ভাবনা, রেখা যেখানে শ্রেণি বদলায়। ভরা বিন্দু প্রশিক্ষণ দেয়, ফাঁকাগুলি আলাদা রাখা, বলয়সহগুলি এই ধাপের ব্যাচ। ছোট মানচিত্রগুলি প্রথম স্তরের ইউনিট, রেখাটি যেখানে তাদের যোগফল শূন্য; ক্লিক করলে ইউনিটের ওয়েট নির্বাচিত হয়। দুইয়ের বেশি ফিচার থাকলে সমতলটি প্রথম দুটি প্রধান উপাংশের, বা দুটি ফিচারের। একটি প্রশিক্ষণ সারিতে ক্লিক করলে সমতল তার ভেতর দিয়ে যায়। একটি ফিচার থাকলে এটি মডেলের শেখা ফাংশন: মান, বা প্রতিটি শ্রেণির সম্ভাবনা।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>Whether a batch is large enough, from the gradients of its single rows. Norm test: deviation of the batch's gradient over its length. Inner product and orthogonality test: the part of it along the gradient, and across. Above 1 there is more noise than gradient; 0.9 is usually asked of the inner product. A batch four times as large has half of each.</source>
            <translation>ব্যাচ যথেষ্ট বড় কি না, তার একেক সারির গ্রেডিয়েন্ট থেকে। নর্ম টেস্ট: ব্যাচের গ্রেডিয়েন্টের বিচ্যুতি ÷ তার দৈর্ঘ্য। অন্তর্গুণন ও লম্বতার টেস্ট: বিচ্যুতির গ্রেডিয়েন্ট বরাবর ও আড়াআড়ি অংশ। 1-এর উপরে গ্রেডিয়েন্টের চেয়ে নয়েজ বেশি; অন্তর্গুণনের জন্য সাধারণত 0.9 চাওয়া হয়। চার গুণ বড় ব্যাচে প্রতিটি অর্ধেক হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>Zero gradients</source>
            <translation>শূন্য গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>against the minimum along the step</source>
            <translation>ধাপ বরাবর সর্বনিম্নের সাপেক্ষে</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>always no</source>
            <translation>সবসময় “না”</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>applied</source>
            <translation>প্রয়োগ করা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>average</source>
            <translation>গড়</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>average, held out</source>
            <translation>গড়, আলাদা রাখা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>batch</source>
            <translation>ব্যাচ</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>cosine</source>
            <translation>কোসাইন</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/learning_rate.py"></location>
            <source>default optimizer</source>
            <translation>ডিফল্ট অপ্টিমাইজার</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>effective learning rate, |Δw ÷ g|</source>
            <translation>কার্যকর লার্নিং রেট, |Δw ÷ g|</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>f of each point</source>
            <translation>প্রতি বিন্দুর f</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>gradient</source>
            <translation>গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>healthy</source>
            <translation>স্বাভাবিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>inner product</source>
            <translation>অন্তর্গুণন</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>loss</source>
            <translation>লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>loss rises</source>
            <translation>লস বাড়ে</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/base.py"></location>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>median</source>
            <translation>মধ্যমা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>more noise than gradient</source>
            <translation>গ্রেডিয়েন্টের চেয়ে নয়েজ বেশি</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>noise scale</source>
            <translation>নয়েজ স্কেল</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>norm</source>
            <translation>নর্ম</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_norms.py"></location>
            <source>norm (faint: before processing)</source>
            <translation>নর্ম (হালকা: প্রক্রিয়ার আগে)</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>orthogonality</source>
            <translation>লম্বতা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>past the minimum</source>
            <translation>সর্বনিম্ন পেরিয়ে</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>path</source>
            <translation>পথ</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>received</source>
            <translation>পাওয়া</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>received is %1 × the whole batch</source>
            <translation>যা পাওয়া গেছে তা পুরো ব্যাচের %1 গুণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>received is the gradient of the whole batch</source>
            <translation>যা পাওয়া গেছে তা পুরো ব্যাচের গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>replica %1</source>
            <translation>রেপ্লিকা %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/noise_scale_plot.py"></location>
            <source>rows</source>
            <translation>সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/clipping.py"></location>
            <location filename="../../app/panels/plots/epsilon_floor_plot.py"></location>
            <location filename="../../app/panels/plots/zero_gradients.py"></location>
            <source>share</source>
            <translation>অংশ</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>short of the minimum</source>
            <translation>সর্বনিম্নের আগে</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/gradient_tests_plot.py"></location>
            <source>smallest θ that passes</source>
            <translation>উত্তীর্ণ হওয়ার সর্বনিম্ন θ</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/stale_second_moment_plot.py"></location>
            <source>spikes follow</source>
            <translation>এরপর স্পাইক আসে</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>stalled</source>
            <translation>আটকে আছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>straight</source>
            <translation>সোজা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <source>sum</source>
            <translation>যোগফল</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/variable_across_runs.py"></location>
            <source>this run</source>
            <translation>এই রান</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_ratio.py"></location>
            <source>too large</source>
            <translation>খুব বড়</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/slots.py"></location>
            <source>touched rows of %1</source>
            <translation>%1-এর স্পর্শ করা সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/hessian_spectrum_plot.py"></location>
            <source>trace</source>
            <translation>ট্রেস</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>train</source>
            <translation>ট্রেনিং</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>update</source>
            <translation>আপডেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>uphill</source>
            <translation>চড়াই</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/loss.py"></location>
            <location filename="../../app/panels/plots/metric.py"></location>
            <source>validation</source>
            <translation>ভ্যালিডেশন</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/variable_tensors.py"></location>
            <source>weight</source>
            <translation>ওয়েট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>weights</source>
            <translation>ওয়েট</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/averaged_iterate_plot.py"></location>
            <source>weights, held out</source>
            <translation>ওয়েট, আলাদা রাখা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/replicas_plot.py"></location>
            <source>whole batch</source>
            <translation>পুরো ব্যাচ</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/distance_plot.py"></location>
            <source>whole model</source>
            <translation>পুরো মডেল</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/update_cosine_plot.py"></location>
            <source>zigzag</source>
            <translation>আঁকাবাঁকা</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>α</source>
            <translation>α</translation>
        </message>
        <message>
            <location filename="../../app/panels/plots/step_length_plot.py"></location>
            <source>α of a parabola through loss and slope before and after a step: −1 where it goes nowhere, 0 at the minimum along it, 1 as high on the other side. Below −1 it goes uphill. Over the same training rows each time, at most 1 024 of them, without dropout.</source>
            <translation>ধাপের আগে ও পরে লস ও ঢালের মধ্য দিয়ে যাওয়া অধিবৃত্তের α: কোথাও না গেলে −1, ধাপ বরাবর সর্বনিম্নে 0, ওপাশে সমান উঁচুতে 1। −1-এর নিচে চড়াই। প্রতিবার একই ট্রেনিং সারিতে, সর্বোচ্চ 1 024টি, ড্রপআউট ছাড়া।</translation>
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
            <translation>আলাদা রাখা %1টি সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>%1 training rows</source>
            <translation>ট্রেনিংয়ের %1টি সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>Measured only while this plot is visible.</source>
            <translation>এই প্লট দৃশ্যমান থাকলেই কেবল মাপা হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>No classes</source>
            <translation>কোনো শ্রেণি নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>No predictions</source>
            <translation>কোনো অনুমান নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>Not measured yet</source>
            <translation>এখনও মাপা হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>This model predicts numbers. Choose a data set with classes to see which are taken for which.</source>
            <translation>এই মডেল সংখ্যা অনুমান করে। কোনটিকে কোনটি ধরা হয় দেখতে শ্রেণিযুক্ত ডেটাসেট বেছে নিন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/learnt/prediction_part.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
    </context>
    <context>
        <name>PresetMenu</name>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>%1 damaged, see the log</source>
            <translation>%1টি ক্ষতিগ্রস্ত, লগ দেখুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>%1 has a preset %2. Overwrite it?</source>
            <translation>%1-এর %2 প্রিসেট আছে। এর উপর লিখবেন?</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>%1 of %2 values do not fit</source>
            <translation>%2টির মধ্যে %1টি মান খাটে না</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Delete</source>
            <translation>মুছুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Delete preset</source>
            <translation>প্রিসেট মুছুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Delete preset %1? This cannot be undone.</source>
            <translation>প্রিসেট %1 মুছবেন? এটি ফেরানো যাবে না।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Every value at its default</source>
            <translation>প্রতিটি মান ডিফল্টে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>From other optimizers</source>
            <translation>অন্য অপ্টিমাইজার থেকে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Name</source>
            <translation>নাম</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>No presets of %1</source>
            <translation>%1-এর কোনো প্রিসেট নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Overwrite</source>
            <translation>উপরে লিখুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Preset %1</source>
            <translation>প্রিসেট %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Presets of %1</source>
            <translation>%1-এর প্রিসেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Save</source>
            <translation>সংরক্ষণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Save as a preset of %1</source>
            <translation>%1-এর প্রিসেট হিসেবে সংরক্ষণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/preset_menu.py"></location>
            <source>Save as preset…</source>
            <translation>প্রিসেট হিসেবে সংরক্ষণ…</translation>
        </message>
    </context>
    <context>
        <name>ProblemPanel</name>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>%1 held out for validation</source>
            <translation>ভ্যালিডেশনের জন্য %1টি আলাদা রাখা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>A function has no rows: every step sees all of it</source>
            <translation>ফাংশনের সারি নেই: প্রতি ধাপ এর পুরোটাই দেখে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Another seed</source>
            <translation>অন্য সিড</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Another seed: other initial weights and batches, after a reset</source>
            <translation>অন্য সিড: রিসেটের পরে ভিন্ন প্রাথমিক ওয়েট ও ব্যাচ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Choose the function “Formula” to enter your own</source>
            <translation>নিজেরটি লিখতে “Formula” ফাংশন বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Data</source>
            <translation>ডেটা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Model</source>
            <translation>মডেল</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Not read yet</source>
            <translation>এখনও পড়া হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Only models compatible with this data set are listed.</source>
            <translation>শুধু এই ডেটাসেটের উপযোগী মডেল তালিকায় আছে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Pending changes take effect after a reset</source>
            <translation>অপেক্ষমাণ পরিবর্তন রিসেটের পরে কার্যকর</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Preview data</source>
            <translation>ডেটা দেখুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Problem</source>
            <translation>সমস্যা</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Reset to apply</source>
            <translation>রিসেট করে প্রয়োগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Show the columns or words of the file</source>
            <translation>ফাইলের কলাম বা শব্দ দেখান</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Takes effect after a reset</source>
            <translation>রিসেটের পরে কার্যকর</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Training data. A compatible model is selected automatically.</source>
            <translation>ট্রেনিং ডেটা। উপযোগী মডেল আপনাআপনি বেছে নেওয়া হয়।</translation>
        </message>
    </context>
    <context>
        <name>ProgressStrip</name>
        <message>
            <location filename="../../widgets/notices/progress_strip.py"></location>
            <source>Cancel</source>
            <translation>বাতিল</translation>
        </message>
        <message>
            <location filename="../../widgets/notices/progress_strip.py"></location>
            <source>Dismiss</source>
            <translation>সরান</translation>
        </message>
    </context>
    <context>
        <name>ProjectionPlot</name>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>%1 rows, %2, %3, %4 not finite.</source>
            <translation>%1টি সারি, %2, %3, %4টি অসীম বা NaN।</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>A projection needs two rows at least</source>
            <translation>অভিক্ষেপে অন্তত দুটি সারি লাগে</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>A projection needs two rows of numbers at least</source>
            <translation>অভিক্ষেপে সংখ্যার অন্তত দুটি সারি লাগে</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>All rows are equal</source>
            <translation>সব সারি সমান</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Brushed: %1.</source>
            <translation>নির্বাচিত: %1।</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Nothing to project</source>
            <translation>অভিক্ষেপের কিছু নেই</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>PC %1</source>
            <translation>PC %1</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Projection of rows</source>
            <translation>সারির অভিক্ষেপ</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>Rows are not finite</source>
            <translation>সারিগুলো অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>They part as soon as updates differ</source>
            <translation>আপডেট ভিন্ন হলেই সারিগুলো আলাদা হয়</translation>
        </message>
        <message>
            <location filename="../../widgets/projection/widget.py"></location>
            <source>row %1</source>
            <translation>সারি %1</translation>
        </message>
    </context>
    <context>
        <name>Question</name>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Predict</source>
            <translation>অনুমান করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Question</source>
            <translation>প্রশ্ন</translation>
        </message>
    </context>
    <context>
        <name>QuestionPart</name>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>Go on without a prediction</source>
            <translation>অনুমান ছাড়া এগিয়ে যান</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>It came out: %1.</source>
            <translation>ফল হল: %1।</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>On average it is %1 % of the curve's height off; up to %2 % is right.</source>
            <translation>গড়ে রেখার উচ্চতার %1 % দূরে; %2 % পর্যন্ত ঠিক।</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>On average it is a factor of %1 off; up to %2 is right.</source>
            <translation>গড়ে %1 গুণ দূরে; %2 পর্যন্ত ঠিক।</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>Pass</source>
            <translation>বাদ দিন</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>The answer is: %1</source>
            <translation>উত্তর হল: %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>There is nothing to compare it with.</source>
            <translation>তুলনা করার কিছু নেই।</translation>
        </message>
        <message>
            <location filename="../../app/panels/lesson/question_part.py"></location>
            <source>You said %1; it is %2.</source>
            <translation>আপনি বলেছেন %1; আসলে %2।</translation>
        </message>
    </context>
    <context>
        <name>RacePanel</name>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1 runs of %2 steps each, side by side</source>
            <translation>%1টি রান, প্রতিটি %2 ধাপ, পাশাপাশি</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1 runs of %2 steps each, the same batches and initial weights</source>
            <translation>%1টি রান, প্রতিটি %2 ধাপ, একই ব্যাচ ও প্রাথমিক ওয়েট</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1. A trigger that pauses ends its run</source>
            <translation>%1। বিরতি দেয় এমন ট্রিগার তার রান শেষ করে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>%1. The current race ends</source>
            <translation>%1। বর্তমান রেস শেষ হবে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Close</source>
            <translation>বন্ধ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Each pair of values of two hyperparameters, as a map</source>
            <translation>দুই হাইপারপ্যারামিটারের মানের প্রতি জোড়া, ম্যাপ হিসেবে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>One hyperparameter</source>
            <translation>একটি হাইপারপ্যারামিটার</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Optimizers</source>
            <translation>অপ্টিমাইজার</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Race</source>
            <translation>রেস</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Seeds</source>
            <translation>সিড</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Several optimizers on this problem</source>
            <translation>এই সমস্যায় কয়েকটি অপ্টিমাইজার</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Several values of one hyperparameter</source>
            <translation>একটি হাইপারপ্যারামিটারের কয়েকটি মান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Start</source>
            <translation>শুরু</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Start now; the run in the window pauses</source>
            <translation>এখনই শুরু করুন; উইন্ডোর রান বিরতিতে যায়</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>This experiment over several seeds, or two over the same ones</source>
            <translation>এই পরীক্ষা কয়েকটি সিডে, অথবা দুটি পরীক্ষা একই সিডে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>Two hyperparameters</source>
            <translation>দুটি হাইপারপ্যারামিটার</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_panel.py"></location>
            <source>What differs</source>
            <translation>কী ভিন্ন</translation>
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
            <translation>লার্নিং রেট অনুসারে লস</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>Median loss %1 at the smallest rate, least %2 at rate %3.</source>
            <translation>সবচেয়ে ছোট রেটে মধ্যমা লস %1, সর্বনিম্ন %2 রেট %3-এ।</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>No values yet.</source>
            <translation>এখনও কোনো মান নেই।</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>each seed</source>
            <translation>প্রতিটি সিড</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>learning rate</source>
            <translation>লার্নিং রেট</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>median</source>
            <translation>মধ্যমা</translation>
        </message>
        <message>
            <location filename="../../widgets/range_test/widget.py"></location>
            <source>now %1</source>
            <translation>এখন %1</translation>
        </message>
    </context>
    <context>
        <name>ReadingNotice</name>
        <message>
            <location filename="../../app/window/reading_notice.py"></location>
            <source>Reading the files that %1 imports: %2</source>
            <translation>%1 যেসব ফাইল ইমপোর্ট করে তা পড়া হচ্ছে: %2</translation>
        </message>
    </context>
    <context>
        <name>Readings</name>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>%1 more</source>
            <translation>আরও %1টি</translation>
        </message>
    </context>
    <context>
        <name>RecoveryBanner</name>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Import every readable run; the damaged file does not change</source>
            <translation>পড়া যায় এমন সব রান ইমপোর্ট করুন; ক্ষতিগ্রস্ত ফাইল বদলায় না</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Recover runs</source>
            <translation>রান উদ্ধার</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>The run database was damaged. It was moved to %1, and a new one was created.</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ছিল। সেটি %1-এ সরিয়ে নতুন একটি তৈরি করা হয়েছে।</translation>
        </message>
    </context>
    <context>
        <name>ReferenceGallery</name>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Open</source>
            <translation>খুলুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Open this experiment</source>
            <translation>এই পরীক্ষা খুলুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Page</source>
            <translation>পৃষ্ঠা</translation>
        </message>
        <message>
            <location filename="../../app/panels/reference/reference_gallery.py"></location>
            <source>Reference experiments</source>
            <translation>রেফারেন্স পরীক্ষা</translation>
        </message>
    </context>
    <context>
        <name>ReliefPlot</name>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>Surface in three dimensions</source>
            <translation>ত্রিমাত্রিক তল</translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>least %1</source>
            <translation>সর্বনিম্ন %1</translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>saddle</source>
            <translation>স্যাডল</translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>start</source>
            <translation>শুরু</translation>
        </message>
        <message>
            <location filename="../../widgets/relief/widget.py"></location>
            <source>start after a reset</source>
            <translation>রিসেটের পরের শুরু</translation>
        </message>
    </context>
    <context>
        <name>ReplicasPanel</name>
        <message>
            <location filename="../../app/panels/setup/replicas_panel.py"></location>
            <source>A function has no rows that replicas could share</source>
            <translation>ফাংশনে এমন সারি নেই যা রেপ্লিকারা ভাগ করে নিতে পারে</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/replicas_panel.py"></location>
            <source>One device shares its batch with no other</source>
            <translation>একটি ডিভাইস তার ব্যাচ অন্য কারও সঙ্গে ভাগ করে না</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/replicas_panel.py"></location>
            <source>Replicas</source>
            <translation>রেপ্লিকা</translation>
        </message>
    </context>
    <context>
        <name>ResetBar</name>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Reset undone</source>
            <translation>রিসেট ফেরানো হয়েছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Reset: the run had %1 steps</source>
            <translation>রিসেট: রানটিতে %1 ধাপ ছিল</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Reset: the run had 1 step</source>
            <translation>রিসেট: রানটিতে 1 ধাপ ছিল</translation>
        </message>
    </context>
    <context>
        <name>ResponsePage</name>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>%1 is linear: %2</source>
            <translation>%1 রৈখিক: %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>%1 is not linear: superposition is %2 % off</source>
            <translation>%1 রৈখিক নয়: উপরিপাতন %2 % সরে আছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>%1: nothing finite follows</source>
            <translation>%1: এরপর সসীম কিছু নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Constant gradient on which they are: the operating point</source>
            <translation>যে স্থির গ্রেডিয়েন্টের উপর এগুলো থাকে: কার্যবিন্দু</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Gain</source>
            <translation>গেইন</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Hollow points still change from period to period.</source>
            <translation>ফাঁপা বিন্দু এখনও এক পর্যায়কাল থেকে আরেকটিতে বদলাচ্ছে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Impulse and step</source>
            <translation>ইম্পালস ও স্টেপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Impulse and step response</source>
            <translation>ইম্পালস ও স্টেপ রেসপন্স</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Largest distortion: %1 %.</source>
            <translation>সর্বোচ্চ বিকৃতি: %1 %।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Measuring, %1 %</source>
            <translation>মাপা হচ্ছে, %1 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>No sinusoid gives updates that are finite.</source>
            <translation>কোনো সাইনুসয়েডে আপডেট সসীম হয় না।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>No update that follows is a finite number.</source>
            <translation>এরপরের কোনো আপডেট সসীম সংখ্যা নয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Not finite</source>
            <translation>অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Not measured</source>
            <translation>মাপা হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Not measured yet</source>
            <translation>এখনও মাপা হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Of impulse, step and sinusoid in the gradient</source>
            <translation>গ্রেডিয়েন্টে ইম্পালস, স্টেপ ও সাইনুসয়েডের</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Phase</source>
            <translation>ফেজ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Step %1: %2</source>
            <translation>ধাপ %1: %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>Superposition: how far the response to twice the gradient is from twice the response. Where it is not 0, gain and phase are a describing function: of the fundamental, at this amplitude and bias.</source>
            <translation>উপরিপাতন: দ্বিগুণ গ্রেডিয়েন্টের রেসপন্স, রেসপন্সের দ্বিগুণ থেকে কত দূরে। এটি 0 না হলে গেইন ও ফেজ একটি বর্ণনাকারী ফাংশন: মূল কম্পাঙ্কের, এই বিস্তার ও বায়াসে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>The optimizer is run on a variable of its own.</source>
            <translation>অপ্টিমাইজারটি নিজের একটি ভেরিয়েবলে চালানো হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>The weight at the start. Optimizers that scale by its norm need another than 0</source>
            <translation>শুরুর ওয়েট। যেসব অপ্টিমাইজার এর নর্ম দিয়ে স্কেল করে, তাদের 0 ছাড়া অন্য মান লাগে</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>amplitude</source>
            <translation>বিস্তার</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>analytic</source>
            <translation>বিশ্লেষণী</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>analytic impulse</source>
            <translation>বিশ্লেষণী ইম্পালস</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>analytic step</source>
            <translation>বিশ্লেষণী স্টেপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>bias</source>
            <translation>বায়াস</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>cycles per step</source>
            <translation>প্রতি ধাপে চক্র</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>impulse</source>
            <translation>ইম্পালস</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>in degrees; 180 is against the gradient</source>
            <translation>ডিগ্রিতে; 180 মানে গ্রেডিয়েন্টের বিপরীত</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>measured</source>
            <translation>মাপা</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>per step</source>
            <translation>প্রতি ধাপে</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>step</source>
            <translation>স্টেপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>steps</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>steps after</source>
            <translation>পরের ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>twice the gradient gives twice the update</source>
            <translation>দ্বিগুণ গ্রেডিয়েন্টে আপডেট দ্বিগুণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>update of the weight</source>
            <translation>ওয়েটের আপডেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>update over gradient, in dB</source>
            <translation>আপডেট ÷ গ্রেডিয়েন্ট, dB-তে</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/response_page.py"></location>
            <source>weight</source>
            <translation>ওয়েট</translation>
        </message>
    </context>
    <context>
        <name>Ridges</name>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Distribution over steps</source>
            <translation>ধাপ ধরে বিন্যাস</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Nothing is shown.</source>
            <translation>কিছু দেখানো হচ্ছে না।</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Step %1: %2 zeros, %3 not finite.</source>
            <translation>ধাপ %1: %2টি শূন্য, %3টি অসীম বা NaN।</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>Step %1: half of the elements below %4, %2 zeros, %3 not finite.</source>
            <translation>ধাপ %1: অর্ধেক উপাদান %4-এর নিচে, %2টি শূন্য, %3টি অসীম বা NaN।</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>not finite</source>
            <translation>অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>now</source>
            <translation>এখন</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>step</source>
            <translation>স্টেপ</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>step %1  %2 … %3: %4 %</source>
            <translation>ধাপ %1  %2 … %3: %4 %</translation>
        </message>
        <message>
            <location filename="../../widgets/ridges/widget.py"></location>
            <source>zeros</source>
            <translation>শূন্য</translation>
        </message>
    </context>
    <context>
        <name>RowMap</name>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>Brushed: %1.</source>
            <translation>নির্বাচিত: %1।</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>No data yet</source>
            <translation>এখনও ডেটা নেই</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>Rows %1 to %2 of %3 over %4 looks, the last at step %5, colours to %6. %7 rows touched.</source>
            <translation>%4 বার দেখায় %3টির মধ্যে সারি %1 থেকে %2, শেষবার ধাপ %5-এ, রং %6 পর্যন্ত। %7টি সারি ছোঁয়া হয়েছে।</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>Rows appear after the first sample of the table</source>
            <translation>টেবিলের প্রথম নমুনার পরে সারি দেখা যায়</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/widget.py"></location>
            <source>Rows over steps</source>
            <translation>ধাপ ধরে সারি</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>largest %1</source>
            <translation>সর্বোচ্চ %1</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>row %1</source>
            <translation>সারি %1</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>rows %1–%2</source>
            <translation>সারি %1–%2</translation>
        </message>
        <message>
            <location filename="../../widgets/row_map/layout.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
    </context>
    <context>
        <name>RowMark</name>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Changed. A click restores the default (Alt+Backspace)</source>
            <translation>বদলানো। ক্লিক করলে ডিফল্ট ফেরে (Alt+Backspace)</translation>
        </message>
        <message>
            <location filename="../../widgets/forms/form_row.py"></location>
            <source>Takes effect at the next step. A click restores the default (Alt+Backspace)</source>
            <translation>পরের ধাপে কার্যকর। ক্লিক করলে ডিফল্ট ফেরে (Alt+Backspace)</translation>
        </message>
    </context>
    <context>
        <name>RowTable</name>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%1 of %2 rows</source>
            <translation>%2টির মধ্যে %1টি সারি</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%1 of %2 rows, sorted by %3, ascending.</source>
            <translation>%2টির মধ্যে %1টি সারি, %3 অনুসারে ছোট থেকে বড়।</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%1 of %2 rows, sorted by %3, descending.</source>
            <translation>%2টির মধ্যে %1টি সারি, %3 অনুসারে বড় থেকে ছোট।</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>%2 rows</source>
            <translation>%2টি সারি</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>1 row</source>
            <translation>1টি সারি</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Id</source>
            <translation>Id</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>No row is called "%1". Esc shows all</source>
            <translation>"%1" নামে কোনো সারি নেই। Esc চাপলে সব দেখায়</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Number of a row</source>
            <translation>সারির নম্বর</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Part of a token, or the number of a row</source>
            <translation>টোকেনের অংশ, অথবা সারির নম্বর</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Search rows</source>
            <translation>সারি খুঁজুন</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Sort by %1</source>
            <translation>%1 অনুসারে সাজান</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Token or id</source>
            <translation>টোকেন বা id</translation>
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
            <translation>টেবিলে সারির নম্বর</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>Row</source>
            <translation>সারি</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>Token</source>
            <translation>টোকেন</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>What the row represents</source>
            <translation>সারিটি যা বোঝায়</translation>
        </message>
        <message>
            <location filename="../../widgets/row_table/model.py"></location>
            <source>row %1</source>
            <translation>সারি %1</translation>
        </message>
    </context>
    <context>
        <name>RowTableView</name>
        <message>
            <location filename="../../widgets/row_table/widget.py"></location>
            <source>Rows</source>
            <translation>সারি</translation>
        </message>
    </context>
    <context>
        <name>RunAxis</name>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>%1 evaluations</source>
            <translation>%1টি গণনা</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>/ evaluation</source>
            <translation>/ গণনা</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>/ s</source>
            <translation>/ s</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>decades / %1 evaluations</source>
            <translation>দশক / %1টি গণনা</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>decades / s</source>
            <translation>দশক / s</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>evaluations</source>
            <translation>গণনা</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>step</source>
            <translation>স্টেপ</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_axis.py"></location>
            <source>time</source>
            <translation>সময়</translation>
        </message>
    </context>
    <context>
        <name>RunDelegate</name>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Name of run %1</source>
            <translation>রান %1-এর নাম</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Notes</source>
            <translation>নোট</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Notes on run %1</source>
            <translation>রান %1-এর নোট</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Tags of run %1</source>
            <translation>রান %1-এর ট্যাগ</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/editing.py"></location>
            <source>Tags, with commas between</source>
            <translation>ট্যাগ, কমা দিয়ে আলাদা</translation>
        </message>
    </context>
    <context>
        <name>RunLoader</name>
        <message>
            <location filename="../../app/session/runs/run_loader.py"></location>
            <source>the reset of a run of %1 steps</source>
            <translation>%1 ধাপের রানের রিসেট</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/run_loader.py"></location>
            <source>the reset of a run of 1 step</source>
            <translation>1 ধাপের রানের রিসেট</translation>
        </message>
    </context>
    <context>
        <name>RunPanel</name>
        <message>
            <location filename="../../app/panels/setup/problem_panel.py"></location>
            <source>Run</source>
            <translation>চালান</translation>
        </message>
    </context>
    <context>
        <name>RunTrace</name>
        <message>
            <location filename="../../widgets/compare/run_traces.py"></location>
            <source>%1 (mean)</source>
            <translation>%1 (গড়)</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/run_traces.py"></location>
            <source>%1 (median)</source>
            <translation>%1 (মধ্যমা)</translation>
        </message>
    </context>
    <context>
        <name>Runs</name>
        <message>
            <location filename="../../app/session/runs/runs.py"></location>
            <source>%1 was trained by another program: neither its model nor its data is here to train again.</source>
            <translation>%1 অন্য একটি প্রোগ্রাম ট্রেন করেছে: আবার ট্রেন করার জন্য তার মডেল বা ডেটা কোনোটিই এখানে নেই।</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/runs.py"></location>
            <source>Settings of %1</source>
            <translation>%1-এর সেটিং</translation>
        </message>
    </context>
    <context>
        <name>RunsBar</name>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>%1 of %2</source>
            <translation>%2টির মধ্যে %1টি</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Choose a run first</source>
            <translation>আগে একটি রান বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Choose two runs or more to compare them</source>
            <translation>তুলনা করতে দুটি বা বেশি রান বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Compare</source>
            <translation>তুলনা</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Delete</source>
            <translation>মুছুন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Export</source>
            <translation>এক্সপোর্ট</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Filter runs</source>
            <translation>রান ছাঁকুন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Import runs from a file</source>
            <translation>ফাইল থেকে রান ইমপোর্ট করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Words, or such as tag:baseline, optimizer:adam, loss&lt;0.1, steps&gt;1000, is:pinned (Ctrl+F)</source>
            <translation>শব্দ, অথবা যেমন tag:baseline, optimizer:adam, loss&lt;0.1, steps&gt;1000, is:pinned (Ctrl+F)</translation>
        </message>
    </context>
    <context>
        <name>RunsPages</name>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Every run is kept here without being asked.</source>
            <translation>না চাইতেই প্রতিটি রান এখানে রাখা হয়।</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>No run fits</source>
            <translation>কোনো রান মেলে না</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>No runs yet</source>
            <translation>এখনও কোনো রান নেই</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/bars.py"></location>
            <source>Nothing here fits "%1". Esc shows all.</source>
            <translation>এখানে "%1"-এর সঙ্গে কিছু মেলে না। Esc চাপলে সব দেখায়।</translation>
        </message>
    </context>
    <context>
        <name>RunsPanel</name>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>%1 is deleted</source>
            <translation>%1 মোছা হয়েছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>%1 runs are deleted</source>
            <translation>%1টি রান মোছা হয়েছে</translation>
        </message>
    </context>
    <context>
        <name>RunsPlot</name>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>%1 others</source>
            <translation>আরও %1টি</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>%1 runs</source>
            <translation>%1টি রান</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>1 other</source>
            <translation>আরও 1টি</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>share of %1 runs</source>
            <translation>%1টি রানের অনুপাত</translation>
        </message>
        <message>
            <location filename="../../widgets/compare/runs_plot.py"></location>
            <source>share of the runs of each</source>
            <translation>প্রতিটির রানের অনুপাত</translation>
        </message>
    </context>
    <context>
        <name>RunsTable</name>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>%1 %2 runs</source>
            <translation>%1 (%2টি রান)</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Change tags</source>
            <translation>ট্যাগ বদলান</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Choose one run</source>
            <translation>একটি রান বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Choose two runs or more to compare them</source>
            <translation>তুলনা করতে দুটি বা বেশি রান বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Columns</source>
            <translation>কলাম</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Compare</source>
            <translation>তুলনা</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Copy as text</source>
            <translation>টেক্সট হিসেবে কপি</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Delete</source>
            <translation>মুছুন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Duplicate</source>
            <translation>প্রতিলিপি</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Export</source>
            <translation>এক্সপোর্ট</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Go on with it</source>
            <translation>এটি চালিয়ে যান</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Go to %1</source>
            <translation>%1-এ যান</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>It is being trained now</source>
            <translation>এটির ট্রেনিং এখন চলছে</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Keep at the top</source>
            <translation>উপরে রাখুন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Lay over plots</source>
            <translation>প্লটের উপর আঁকুন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Look at it</source>
            <translation>এটি দেখুন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>No longer keep at the top</source>
            <translation>আর উপরে রাখবেন না</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Rename</source>
            <translation>নাম বদলান</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Sort by</source>
            <translation>সাজানোর ভিত্তি</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Take off plots</source>
            <translation>প্লট থেকে তুলে নিন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>This run can only be read</source>
            <translation>এই রান শুধু পড়া যায়</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Use these settings</source>
            <translation>এই সেটিং ব্যবহার</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>What is being trained now cannot be deleted</source>
            <translation>যার ট্রেনিং এখন চলছে তা মোছা যায় না</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/menu.py"></location>
            <source>Write notes</source>
            <translation>নোট লিখুন</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/painting.py"></location>
            <source>live</source>
            <translation>চলমান</translation>
        </message>
    </context>
    <context>
        <name>RunsTableModel</name>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>%1 runs</source>
            <translation>%1টি রান</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>, pinned</source>
            <translation>, পিন করা</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>1 run</source>
            <translation>1টি রান</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Begun</source>
            <translation>শুরু</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Branch of</source>
            <translation>যার শাখা</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Branch of %1</source>
            <translation>%1-এর শাখা</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Contract</source>
            <translation>চুক্তি</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Curve</source>
            <translation>রেখা</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Enter folds it</source>
            <translation>Enter চাপলে গুটায়</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Enter opens it</source>
            <translation>Enter চাপলে খোলে</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Go to %1</source>
            <translation>%1-এ যান</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Last loss</source>
            <translation>শেষ লস</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Last metric</source>
            <translation>শেষ মেট্রিক</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Last val. loss</source>
            <translation>শেষ ভ্যালি. লস</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Learning rate</source>
            <translation>লার্নিং রেট</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Loss, on a log scale</source>
            <translation>লস, লগ স্কেলে</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Notes</source>
            <translation>নোট</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>On the plots. Space takes it off</source>
            <translation>প্লটে আছে। Space চাপলে সরে</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Optimizer</source>
            <translation>অপ্টিমাইজার</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Overlay</source>
            <translation>উপরে আঁকা</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Run</source>
            <translation>চালান</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Space lays it over the plots</source>
            <translation>Space চাপলে প্লটের উপর আঁকা হয়</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Status</source>
            <translation>অবস্থা</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Steps</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>Time</source>
            <translation>সময়</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>laid over plots</source>
            <translation>প্লটের উপর আঁকা</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>live</source>
            <translation>চলমান</translation>
        </message>
        <message>
            <location filename="../../widgets/runs_table/model.py"></location>
            <source>pinned</source>
            <translation>পিন করা</translation>
        </message>
    </context>
    <context>
        <name>RunsTableRows</name>
        <message>
            <location filename="../../widgets/runs_table/view.py"></location>
            <source>Runs</source>
            <translation>রান</translation>
        </message>
    </context>
    <context>
        <name>SchedulePanel</name>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Draw curve</source>
            <translation>রেখা আঁকুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Find rate…</source>
            <translation>রেট খুঁজুন…</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>How the value changes with the step. Hover a schedule to preview its curve above.</source>
            <translation>ধাপের সঙ্গে মান কীভাবে বদলায়। রেখাটি উপরে দেখতে কোনো সূচির উপর মাউস রাখুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Learning-rate schedule</source>
            <translation>লার্নিং রেটের সূচি</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Linear warm-up</source>
            <translation>রৈখিক ওয়ার্ম-আপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Name a file, such as path/to/file.py:name</source>
            <translation>একটি ফাইলের নাম দিন, যেমন path/to/file.py:name</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>No schedule</source>
            <translation>কোনো সূচি নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Schedule</source>
            <translation>সূচি</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Target</source>
            <translation>লক্ষ্য</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>The hyperparameter that the schedule below sets. Every one that applies while running can have a schedule.</source>
            <translation>নিচের সূচি যে হাইপারপ্যারামিটার নির্ধারণ করে। চলার সময় প্রয়োগ হয় এমন প্রতিটির সূচি থাকতে পারে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Try a range of learning rates from the current weights; the run does not change</source>
            <translation>বর্তমান ওয়েট থেকে কিছু লার্নিং রেট চেষ্টা করুন; রান বদলায় না</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Turn this curve into draggable points</source>
            <translation>রেখাটিকে টানা যায় এমন বিন্দুতে রূপ দিন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Use</source>
            <translation>ব্যবহার</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>Which Python file, and which function in it</source>
            <translation>কোন Python ফাইল, আর তার কোন ফাংশন</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>constant value</source>
            <translation>ধ্রুব মান</translation>
        </message>
        <message>
            <location filename="../../app/panels/setup/schedule_panel.py"></location>
            <source>learning rate</source>
            <translation>লার্নিং রেট</translation>
        </message>
    </context>
    <context>
        <name>SchedulePlot</name>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>%1 at step %2 of %3</source>
            <translation>ধাপ %2-এ %1, মোট %3</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>%1 over steps</source>
            <translation>ধাপ ধরে %1</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>%1: first %2, peak %3 at step %4, last %5</source>
            <translation>%1: প্রথম %2, শীর্ষ %3 ধাপ %4-এ, শেষ %5</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>Before the last edit</source>
            <translation>শেষ সম্পাদনার আগে</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>Enlarge</source>
            <translation>বড় করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>If applied</source>
            <translation>প্রয়োগ করলে</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>Logarithmic axis</source>
            <translation>লগারিদমিক অক্ষ</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>Planned</source>
            <translation>পরিকল্পিত</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>applied</source>
            <translation>প্রয়োগ করা</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>before</source>
            <translation>আগে</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>if applied</source>
            <translation>প্রয়োগ করলে</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>learning rate</source>
            <translation>লার্নিং রেট</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/plot.py"></location>
            <source>log</source>
            <translation>লগ</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>planned</source>
            <translation>পরিকল্পিত</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>point %1 of %2</source>
            <translation>%2টির মধ্যে বিন্দু %1</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/painting.py"></location>
            <source>step</source>
            <translation>স্টেপ</translation>
        </message>
    </context>
    <context>
        <name>SchedulePreview</name>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Add a point</source>
            <translation>বিন্দু যোগ করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Add a point here</source>
            <translation>এখানে বিন্দু যোগ করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Double-click to add a point</source>
            <translation>বিন্দু যোগ করতে ডাবল-ক্লিক করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Drag to move, with Shift finely; right-click to remove</source>
            <translation>সরাতে টানুন, সূক্ষ্মভাবে সরাতে Shift সহ; সরিয়ে ফেলতে ডান-ক্লিক</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Linear axis</source>
            <translation>রৈখিক অক্ষ</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Logarithmic axis</source>
            <translation>লগারিদমিক অক্ষ</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Point %1 of %2: %3 at step %4</source>
            <translation>%2টির মধ্যে বিন্দু %1: ধাপ %4-এ %3</translation>
        </message>
        <message>
            <location filename="../../widgets/schedule/widget.py"></location>
            <source>Remove the point</source>
            <translation>বিন্দু সরান</translation>
        </message>
    </context>
    <context>
        <name>ScopeView</name>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Any column against any other, and the spectrum of any</source>
            <translation>যেকোনো কলাম অন্য যেকোনোটির বিপরীতে, আর যেকোনোটির বর্ণালি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Columns</source>
            <translation>কলাম</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Course</source>
            <translation>গতিপথ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Loss slices</source>
            <translation>লসের ছেদ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Page</source>
            <translation>পৃষ্ঠা</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Response</source>
            <translation>রেসপন্স</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>Spectrum</source>
            <translation>বর্ণালি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>The loss around the current weights</source>
            <translation>বর্তমান ওয়েটের চারপাশের লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/scope_view.py"></location>
            <source>What updates follow an impulse, a step and sinusoids in the gradient</source>
            <translation>গ্রেডিয়েন্টে ইম্পালস, স্টেপ ও সাইনুসয়েড দিলে কী আপডেট হয়</translation>
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
            <translation>সব দেখান</translation>
        </message>
        <message>
            <location filename="../../widgets/controls/search_field.py"></location>
            <source>Show all (Esc)</source>
            <translation>সব দেখান (Esc)</translation>
        </message>
    </context>
    <context>
        <name>Section</name>
        <message>
            <location filename="../../widgets/shell/section.py"></location>
            <source>folded</source>
            <translation>গুটানো</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/section.py"></location>
            <source>open</source>
            <translation>খোলা</translation>
        </message>
    </context>
    <context>
        <name>SeedsForm</name>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Compare with</source>
            <translation>যার সঙ্গে তুলনা</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>It runs over the same seeds, and the two are compared pair by pair</source>
            <translation>এটি একই সিডে চলে, আর দুটি জোড়ায় জোড়ায় তুলনা হয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Nothing</source>
            <translation>কিছু নয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Other initial weights, batches and rows held out</source>
            <translation>ভিন্ন প্রাথমিক ওয়েট, ব্যাচ ও আলাদা রাখা সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Runs</source>
            <translation>রান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Seeds</source>
            <translation>সিড</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Seeds %1 to %2</source>
            <translation>সিড %1 থেকে %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>median and band</source>
            <translation>মধ্যমা ও ব্যাপ্তি</translation>
        </message>
    </context>
    <context>
        <name>Segments</name>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>Colour scale</source>
            <translation>রঙের স্কেল</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>Linear colours: in proportion to the value</source>
            <translation>রৈখিক রং: মানের সমানুপাতিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>Logarithmic colours: small values remain visible</source>
            <translation>লগারিদমিক রং: ছোট মানও দেখা যায়</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>linear</source>
            <translation>রৈখিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_selector.py"></location>
            <source>symlog</source>
            <translation>সিমলগ</translation>
        </message>
    </context>
    <context>
        <name>SharedPanel</name>
        <message>
            <location filename="../../app/panels/setup/hyperparameter_panel.py"></location>
            <source>Clipping and averaging</source>
            <translation>ক্লিপ ও গড়</translation>
        </message>
    </context>
    <context>
        <name>Sharing</name>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>%1 from %2.</source>
            <translation>%1, উৎস %2।</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>%1 runs came in</source>
            <translation>%1টি রান এসেছে</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>1 run came in</source>
            <translation>1টি রান এসেছে</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>One thing at a time: something is still being written or read.</source>
            <translation>এক বারে এক কাজ: এখনও কিছু লেখা বা পড়া হচ্ছে।</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Reading %1</source>
            <translation>%1 পড়া হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Recovering runs of %1</source>
            <translation>%1-এর রান উদ্ধার হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>The process that writes weights could not be started.</source>
            <translation>ওয়েট লেখার প্রসেস চালু করা যায়নি।</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>The weights could not be written.</source>
            <translation>ওয়েট লেখা যায়নি।</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Writing %1</source>
            <translation>%1 লেখা হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../app/session/runs/sharing.py"></location>
            <source>Wrote %1.</source>
            <translation>%1 লেখা হয়েছে।</translation>
        </message>
    </context>
    <context>
        <name>SharingPanel</name>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>A folder for TensorBoard</source>
            <translation>TensorBoard-এর জন্য ফোল্ডার</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>A movie is being exported</source>
            <translation>একটি চলচ্চিত্র এক্সপোর্ট হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>CSV</source>
            <translation>CSV</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Experiment (.toml)</source>
            <translation>পরীক্ষা (.toml)</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Export</source>
            <translation>এক্সপোর্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Exporting %1</source>
            <translation>%1 এক্সপোর্ট হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Figure for print…</source>
            <translation>ছাপার চিত্র…</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Import a Slotscope file…</source>
            <translation>Slotscope ফাইল ইমপোর্ট…</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Import runs</source>
            <translation>রান ইমপোর্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Keras model (.keras)</source>
            <translation>Keras মডেল (.keras)</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Movie of this view…</source>
            <translation>এই ভিউয়ের চলচ্চিত্র…</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>No step was made yet</source>
            <translation>এখনও কোনো ধাপ হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>One frame for each step in the plots, at most ten seconds</source>
            <translation>প্লটের প্রতি ধাপে একটি ফ্রেম, সর্বোচ্চ দশ সেকেন্ড</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Parquet</source>
            <translation>Parquet</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Runs</source>
            <translation>রান</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Runs are not saved here, so none can be imported.</source>
            <translation>এখানে রান সংরক্ষণ হয় না, তাই ইমপোর্টও করা যায় না।</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Save a figure</source>
            <translation>চিত্র সংরক্ষণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Save a movie</source>
            <translation>চলচ্চিত্র সংরক্ষণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Slotscope file, with all checkpoints</source>
            <translation>Slotscope ফাইল, সব চেকপয়েন্ট সহ</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Slotscope file, with the last checkpoint</source>
            <translation>Slotscope ফাইল, শেষ চেকপয়েন্ট সহ</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Slotscope files</source>
            <translation>Slotscope ফাইল</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>TensorBoard</source>
            <translation>TensorBoard</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>That is a file of one run; choose one.</source>
            <translation>ওটি একটি রানের ফাইল; একটি বেছে নিন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>This run is not saved yet</source>
            <translation>এই রান এখনও সংরক্ষিত নয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Weights (.weights.h5)</source>
            <translation>ওয়েট (.weights.h5)</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>What the plots show, as PDF, SVG or PNG: several in one, size, letters, legend</source>
            <translation>প্লটে যা দেখা যায়, PDF, SVG বা PNG হিসেবে: এক ফাইলে কয়েকটি, আকার, অক্ষর, লেজেন্ড</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/share_menu.py"></location>
            <source>Wrote %1.</source>
            <translation>%1 লেখা হয়েছে।</translation>
        </message>
    </context>
    <context>
        <name>SideColumns</name>
        <message>
            <location filename="../../widgets/shell/columns.py"></location>
            <source>Drag to make the column wider</source>
            <translation>কলাম চওড়া করতে টানুন</translation>
        </message>
    </context>
    <context>
        <name>SingleVariableButton</name>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Compare the selected variable across runs</source>
            <translation>নির্বাচিত ভেরিয়েবল সব রানে তুলনা করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Show all variables</source>
            <translation>সব ভেরিয়েবল দেখান</translation>
        </message>
    </context>
    <context>
        <name>SlicesPage</name>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>%1 states of steps %2 to %3; x and y have %4 % and %5 % of their variance</source>
            <translation>ধাপ %2 থেকে %3-এর %1টি অবস্থা; x ও y-তে তাদের ভেদাঙ্কের %4 % ও %5 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>A tenth as far</source>
            <translation>দশ ভাগের এক দূরত্ব</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>After step %1: loss %2 </source>
            <translation>ধাপ %1-এর পরে: লস %2 </translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>All rows</source>
            <translation>সব সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Along the next step</source>
            <translation>পরের ধাপ বরাবর</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Along the next update, the gradient and two random directions</source>
            <translation>পরের আপডেট, গ্রেডিয়েন্ট ও দুটি দৈব দিক বরাবর</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Batch</source>
            <translation>ব্যাচ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Every value is computed exactly, without dropout; between the points of a grid it is interpolated.</source>
            <translation>প্রতিটি মান ড্রপআউট ছাড়া হুবহু গণনা করা; গ্রিডের বিন্দুগুলোর মাঝে ইন্টারপোলেট করা।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Lines</source>
            <translation>রেখা</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Loss</source>
            <translation>লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Loss of</source>
            <translation>কীসের লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Measuring, %1 %</source>
            <translation>মাপা হচ্ছে, %1 %</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Next update and gradient</source>
            <translation>পরের আপডেট ও গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Not finite</source>
            <translation>অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Not measured</source>
            <translation>মাপা হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Not measured yet</source>
            <translation>এখনও মাপা হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Once the weights are there, the loss around them is computed.</source>
            <translation>ওয়েট পাওয়া গেলে তার চারপাশের লস গণনা হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Other random directions</source>
            <translation>অন্য দৈব দিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Path</source>
            <translation>পথ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Path of the weights</source>
            <translation>ওয়েটের পথ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Random</source>
            <translation>দৈব</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Random directions</source>
            <translation>দৈব দিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Reach</source>
            <translation>দূরত্ব</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Slice</source>
            <translation>ছেদ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Step</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Ten times as far</source>
            <translation>দশ গুণ দূরত্ব</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss is not a finite number along these.</source>
            <translation>এগুলো বরাবর লস সসীম সংখ্যা নয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss is not a finite number in this plane.</source>
            <translation>এই সমতলে লস সসীম সংখ্যা নয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss of all training rows, 4 096 of them at most</source>
            <translation>ট্রেনিংয়ের সব সারির লস, সর্বোচ্চ 4 096টি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The loss of the next batch</source>
            <translation>পরের ব্যাচের লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The plane of the next update and the gradient</source>
            <translation>পরের আপডেট ও গ্রেডিয়েন্টের সমতল</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The plane of the path's first two principal components</source>
            <translation>পথের প্রথম দুই প্রধান উপাংশের সমতল</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>The plane of two random filter-normalized directions</source>
            <translation>ফিল্টার-নর্মালাইজ করা দুটি দৈব দিকের সমতল</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Three updates, or as far as the weights are long</source>
            <translation>তিনটি আপডেট, অথবা ওয়েটের দৈর্ঘ্যের সমান</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>Two random directions</source>
            <translation>দুটি দৈব দিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>filter-normalized, %1 long</source>
            <translation>ফিল্টার-নর্মালাইজ করা, দৈর্ঘ্য %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>filter-normalized; 1 is as long as the weights</source>
            <translation>ফিল্টার-নর্মালাইজ করা; 1 মানে ওয়েটের সমান দৈর্ঘ্য</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>first</source>
            <translation>প্রথম</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>lengths of the update</source>
            <translation>আপডেটের দৈর্ঘ্যের একক</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>lengths of the weights</source>
            <translation>ওয়েটের দৈর্ঘ্যের একক</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>loss on the contours</source>
            <translation>সমোন্নতি রেখায় লস</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>loss(%1, %2) = %3</source>
            <translation>loss(%1, %2) = %3</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>negative gradient</source>
            <translation>ঋণাত্মক গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>next update</source>
            <translation>পরের আপডেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>of %1 of %2 training rows</source>
            <translation>ট্রেনিংয়ের %2টির মধ্যে %1টি সারির</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>of all %1 training rows</source>
            <translation>ট্রেনিংয়ের সব %1টি সারির</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>of the next batch, %1 rows</source>
            <translation>পরের ব্যাচের, %1টি সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>path</source>
            <translation>পথ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>second</source>
            <translation>দ্বিতীয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>update is %1 long</source>
            <translation>আপডেটের দৈর্ঘ্য %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>updates</source>
            <translation>আপডেট</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>weights</source>
            <translation>ওয়েট</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/slices_page.py"></location>
            <source>x: the update; y: the negative gradient across it</source>
            <translation>x: আপডেট; y: তার লম্বে ঋণাত্মক গ্রেডিয়েন্ট</translation>
        </message>
    </context>
    <context>
        <name>SlotComparison</name>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Ratio</source>
            <translation>অনুপাত</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Reference</source>
            <translation>রেফারেন্স</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Slot</source>
            <translation>স্লট</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Slots beside the reference</source>
            <translation>রেফারেন্সের পাশে স্লট</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Step</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/checks/slot_comparison.py"></location>
            <source>Yours</source>
            <translation>আপনার</translation>
        </message>
    </context>
    <context>
        <name>SlotsView</name>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>%1, corrected</source>
            <translation>%1, সংশোধিত</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Axis of the distribution</source>
            <translation>বিন্যাসের অক্ষ</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Bias correction</source>
            <translation>বায়াস সংশোধন</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Bias-corrected (m̂, v̂), as used in the update</source>
            <translation>বায়াস-সংশোধিত (m̂, v̂), আপডেটে যেমন ব্যবহৃত</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>By magnitude, without the sign</source>
            <translation>মান অনুসারে, চিহ্ন ছাড়া</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>By value</source>
            <translation>চিহ্নসহ মান অনুসারে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Distribution</source>
            <translation>বিন্যাস</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Elements</source>
            <translation>উপাদান</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Map</source>
            <translation>ম্যাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Raw, with the corrected values dashed</source>
            <translation>কাঁচা, সংশোধিত মান ড্যাশে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Slots</source>
            <translation>স্লট</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>Slots as the optimizer stores them</source>
            <translation>অপ্টিমাইজার যেভাবে স্লট রাখে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>both</source>
            <translation>উভয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>corrected</source>
            <translation>সংশোধিত</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>linear</source>
            <translation>রৈখিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>log</source>
            <translation>লগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>map</source>
            <translation>ম্যাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>raw</source>
            <translation>কাঁচা</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>scalar</source>
            <translation>স্কেলার</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/slots_view.py"></location>
            <source>scale</source>
            <translation>স্কেল</translation>
        </message>
    </context>
    <context>
        <name>SpeakerWindow</name>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Freeze</source>
            <translation>স্থির করুন</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Freeze the picture</source>
            <translation>ছবি স্থির করুন</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Go to the next bookmark</source>
            <translation>পরের বুকমার্কে যান</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Next bookmark: %1, at step %2</source>
            <translation>পরের বুকমার্ক: %1, ধাপ %2-এ</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>No bookmark after this step. Set one with B; ] goes there.</source>
            <translation>এই ধাপের পরে বুকমার্ক নেই। B দিয়ে একটি দিন; ] সেখানে নিয়ে যায়।</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Notes</source>
            <translation>নোট</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Notes for this experiment</source>
            <translation>এই পরীক্ষার নোট</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Show the window again</source>
            <translation>উইন্ডো আবার দেখান</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Slotscope: speaker</source>
            <translation>Slotscope: উপস্থাপক</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Start the clock again</source>
            <translation>ঘড়ি আবার শুরু করুন</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Step</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Step %1</source>
            <translation>ধাপ %1</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>Step back</source>
            <translation>এক ধাপ পেছনে</translation>
        </message>
        <message>
            <location filename="../../app/window/stage/speaker_window.py"></location>
            <source>The notes could not be kept: %1.</source>
            <translation>নোট রাখা যায়নি: %1।</translation>
        </message>
    </context>
    <context>
        <name>SpectrumCursors</name>
        <message>
            <location filename="../../widgets/spectrum/spectrum_cursors.py"></location>
            <source>A %1 steps, %2   B %3 steps, %4</source>
            <translation>A %1 ধাপ, %2   B %3 ধাপ, %4</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/spectrum_cursors.py"></location>
            <source>Δ %1 per step   B ÷ A %2</source>
            <translation>Δ %1 প্রতি ধাপে   B ÷ A %2</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/spectrum_cursors.py"></location>
            <source>Δ %1 per step   B ÷ A %2 decades (%3 dB)</source>
            <translation>Δ %1 প্রতি ধাপে   B ÷ A %2 দশক (%3 dB)</translation>
        </message>
    </context>
    <context>
        <name>SpectrumPart</name>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>%1 is %2 at all of %3.</source>
            <translation>সব %3-এ %1-এর মান %2।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>, the longest even stretch in view</source>
            <translation>, দৃশ্যমান দীর্ঘতম সমব্যবধান অংশ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>, the newest in view</source>
            <translation>, দৃশ্যমান সর্বশেষ অংশ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>A peak is higher than what is beside it, and makes two cycles or more in view. What changes slowly over all steps is at the longest periods. Mean removed, Hann window.</source>
            <translation>শীর্ষ মানে পাশের চেয়ে উঁচু, আর দৃশ্যমান অংশে অন্তত দুই চক্র। যা সব ধাপ জুড়ে ধীরে বদলায়, তা দীর্ঘতম পর্যায়কালে থাকে। গড় বাদ, Hann উইন্ডো।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>A spectrum needs %1 evenly spaced steps at least. In view the longest stretch has %2.</source>
            <translation>বর্ণালিতে সমান ব্যবধানের অন্তত %1 ধাপ লাগে। দৃশ্যমান দীর্ঘতম অংশে %2টি আছে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Cycles per step, on a linear axis</source>
            <translation>প্রতি ধাপে চক্র, রৈখিক অক্ষে</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Frequency</source>
            <translation>কম্পাঙ্ক</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>No peak: the longer the period, the larger the amplitude</source>
            <translation>কোনো শীর্ষ নেই: পর্যায়কাল যত দীর্ঘ, বিস্তার তত বড়</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Nothing recorded yet</source>
            <translation>এখনও কিছু রেকর্ড হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Nothing swings</source>
            <translation>কিছুই দোলে না</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Period</source>
            <translation>পর্যায়কাল</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Spectrum over</source>
            <translation>বর্ণালির অক্ষ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Steps of one cycle, on a logarithmic axis</source>
            <translation>এক চক্রের ধাপ, লগারিদমিক অক্ষে</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Strongest peak: period %1 steps, amplitude %2</source>
            <translation>প্রবলতম শীর্ষ: পর্যায়কাল %1 ধাপ, বিস্তার %2</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Too few steps</source>
            <translation>ধাপ খুব কম</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>Train a few steps: a spectrum is of what they recorded.</source>
            <translation>কয়েক ধাপ ট্রেন করুন: বর্ণালি তাদের রেকর্ড থেকে হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/spectrum_part.py"></location>
            <source>column</source>
            <translation>কলাম</translation>
        </message>
    </context>
    <context>
        <name>SpectrumPlot</name>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>%1 frequencies of %2</source>
            <translation>%2-এর %1টি কম্পাঙ্ক</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>%1 steps</source>
            <translation>%1 ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>Spectrum</source>
            <translation>বর্ণালি</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>cycles per step</source>
            <translation>প্রতি ধাপে চক্র</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>per step</source>
            <translation>প্রতি ধাপে</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>period %1 steps (%2 per step), amplitude %3</source>
            <translation>পর্যায়কাল %1 ধাপ (প্রতি ধাপে %2), বিস্তার %3</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>period in steps</source>
            <translation>পর্যায়কাল, ধাপে</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>steps</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/spectrum/widget.py"></location>
            <source>strongest peak: %1</source>
            <translation>প্রবলতম শীর্ষ: %1</translation>
        </message>
    </context>
    <context>
        <name>Stage</name>
        <message>
            <location filename="../../app/window/stage/stage.py"></location>
            <source>The picture can be frozen where there is a second screen to prepare on. Connect one, and extend the display to it.</source>
            <translation>প্রস্তুতির জন্য দ্বিতীয় পর্দা থাকলে ছবি স্থির করা যায়। একটি পর্দা যুক্ত করে ডিসপ্লে তাতে প্রসারিত করুন।</translation>
        </message>
    </context>
    <context>
        <name>StageCard</name>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Fold</source>
            <translation>গুটান</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Move down</source>
            <translation>নিচে সরান</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Move up</source>
            <translation>উপরে সরান</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Remove</source>
            <translation>সরান</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Unfold</source>
            <translation>মেলে ধরুন</translation>
        </message>
    </context>
    <context>
        <name>StageTitle</name>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>Drag to reorder, or Alt+Up and Alt+Down</source>
            <translation>ক্রম বদলাতে টানুন, অথবা Alt+Up ও Alt+Down</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>folded</source>
            <translation>গুটানো</translation>
        </message>
        <message>
            <location filename="../../widgets/stages/card.py"></location>
            <source>open</source>
            <translation>খোলা</translation>
        </message>
    </context>
    <context>
        <name>StepBar</name>
        <message>
            <location filename="../../widgets/xy/step_bar.py"></location>
            <source>Colour: from %1 to %2</source>
            <translation>রং: %1 থেকে %2</translation>
        </message>
        <message>
            <location filename="../../widgets/xy/step_bar.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
    </context>
    <context>
        <name>StrideMenu</name>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>At every step</source>
            <translation>প্রতি ধাপে</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Automatic (at most 5 % of training time)</source>
            <translation>স্বয়ংক্রিয় (ট্রেনিং সময়ের সর্বোচ্চ 5 %)</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Every %1 steps</source>
            <translation>প্রতি %1 ধাপে</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Interval and settings, in the section Diagnostics</source>
            <translation>ব্যবধান ও সেটিং, “ডায়াগনস্টিক” অংশে</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Measured %1</source>
            <translation>মাপা হয় %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Only while this plot is visible</source>
            <translation>শুধু এই প্লট দৃশ্যমান থাকলে</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Record it with the experiment, at an interval and with settings of your own</source>
            <translation>পরীক্ষার সঙ্গে রেকর্ড করুন, নিজের ব্যবধান ও সেটিং দিয়ে</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Record with the experiment</source>
            <translation>পরীক্ষার সঙ্গে রেকর্ড</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>Settings…</source>
            <translation>সেটিং…</translation>
        </message>
        <message>
            <location filename="../../app/panels/overview/tile_controls.py"></location>
            <source>auto</source>
            <translation>স্বয়ং</translation>
        </message>
    </context>
    <context>
        <name>Summary</name>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1 and %2 more</source>
            <translation>%1 এবং আরও %2টি</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1 at %2</source>
            <translation>%2-এ %1</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1 spikes, the last ones: %2.</source>
            <translation>%1টি স্পাইক, শেষগুলি: %2।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1 spikes: %2.</source>
            <translation>%1টি স্পাইক: %2।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1 to %2</source>
            <translation>%1 থেকে %2</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1: %2, the only value.</source>
            <translation>%1: %2, একমাত্র মান।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1: last %2, %3 since %4, least %5, greatest %6.</source>
            <translation>%1: শেষ %2, %4 থেকে %3, সর্বনিম্ন %5, সর্বোচ্চ %6।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>%1: no values yet.</source>
            <translation>%1: এখনও কোনো মান নেই।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>1 spike: %1.</source>
            <translation>1টি স্পাইক: %1।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>And %1 more curves.</source>
            <translation>এবং আরও %1টি রেখা।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>No spikes.</source>
            <translation>কোনো স্পাইক নেই।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>Not finite: %1.</source>
            <translation>অসীম বা NaN: %1।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>Not measured between: %1.</source>
            <translation>এর মধ্যে মাপা হয়নি: %1।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>Nothing is shown.</source>
            <translation>কিছু দেখানো হচ্ছে না।</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>falling</source>
            <translation>কমছে</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>level</source>
            <translation>স্থির</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/curve_summary.py"></location>
            <source>rising</source>
            <translation>বাড়ছে</translation>
        </message>
    </context>
    <context>
        <name>SummaryPopup</name>
        <message>
            <location filename="../../widgets/notices/summary_popup.py"></location>
            <source>Close</source>
            <translation>বন্ধ করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/notices/summary_popup.py"></location>
            <source>Copy</source>
            <translation>কপি</translation>
        </message>
    </context>
    <context>
        <name>SurfaceSide</name>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>At every point, or at the selected one alone</source>
            <translation>প্রতিটি বিন্দুতে, অথবা শুধু নির্বাচিতটিতে</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>From one contour to the next the ground rises by the same</source>
            <translation>এক সমোন্নতি রেখা থেকে পরেরটিতে উচ্চতা সমান বাড়ে</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Heights in proportion to f</source>
            <translation>f-এর সমানুপাতিক উচ্চতা</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Heights in three dimensions</source>
            <translation>ত্রিমাত্রিক উচ্চতা</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Momentum direction (if the optimizer has one)</source>
            <translation>মোমেন্টামের দিক (অপ্টিমাইজারে থাকলে)</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Negative gradient direction</source>
            <translation>ঋণাত্মক গ্রেডিয়েন্টের দিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>Points on the surface</source>
            <translation>তলের বিন্দু</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>The step taken, to scale; dashed where it is too short to see</source>
            <translation>নেওয়া ধাপ, প্রকৃত মাপে; দেখার মতো লম্বা না হলে ড্যাশ রেখায়</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>all</source>
            <translation>সব</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>arrows (dashed: direction only)</source>
            <translation>তীর (ড্যাশ: শুধু দিক)</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>contours</source>
            <translation>সমোন্নতি রেখা</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>f on the contours</source>
            <translation>সমোন্নতি রেখায় f</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>heights in three dimensions</source>
            <translation>ত্রিমাত্রিক উচ্চতা</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_side.py"></location>
            <source>to scale</source>
            <translation>প্রকৃত মাপে</translation>
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
            <translation>বিন্দু যোগ করুন, যেখানে ক্লিক করবেন সেখান থেকে শুরু (অথবা Shift ও ক্লিক)</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Contours alone</source>
            <translation>শুধু সমোন্নতি রেখা</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Contours, and the surface in three dimensions</source>
            <translation>সমোন্নতি রেখা ও ত্রিমাত্রিক তল</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Fit: show the whole surface again</source>
            <translation>মাপমতো: পুরো তল আবার দেখান</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>No more than %1 points</source>
            <translation>সর্বোচ্চ %1টি বিন্দু</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>No surface here</source>
            <translation>এখানে কোনো তল নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Open the sample</source>
            <translation>নমুনাটি খুলুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Pending until reset</source>
            <translation>রিসেট পর্যন্ত অপেক্ষমাণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Reset to start there</source>
            <translation>রিসেট করে সেখান থেকে শুরু</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Reset to step 0</source>
            <translation>রিসেট করে ধাপ 0-এ যান</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Start</source>
            <translation>শুরু</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Start there now, from step 0</source>
            <translation>এখনই সেখান থেকে শুরু করুন, ধাপ 0 থেকে</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Surface</source>
            <translation>তল</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>Surface shown</source>
            <translation>তলের রূপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>The surface in three dimensions alone</source>
            <translation>শুধু ত্রিমাত্রিক তল</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>This experiment learns from rows of data. Choose “Function of two variables” as the data, or open a sample with four optimizers.</source>
            <translation>এই পরীক্ষা ডেটার সারি থেকে শেখে। ডেটা হিসেবে “Function of two variables” বেছে নিন, অথবা চার অপ্টিমাইজারের একটি নমুনা খুলুন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>This function takes effect after a reset; the current run learns from rows of data.</source>
            <translation>ফাংশনটি রিসেটের পরে কার্যকর হবে; বর্তমান রান ডেটার সারি থেকে শেখে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>at x, y</source>
            <translation>x, y বিন্দুতে</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>both</source>
            <translation>উভয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>contours at step %1</source>
            <translation>ধাপ %1-এর সমোন্নতি রেখা</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>distance to minimum</source>
            <translation>সর্বনিম্ন বিন্দুর দূরত্ব</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>minimum found numerically at %1</source>
            <translation>সংখ্যাগতভাবে পাওয়া সর্বনিম্ন %1-এ</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>point from %1, %2</source>
            <translation>%1, %2 থেকে শুরু বিন্দু</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>start at %1, %2</source>
            <translation>শুরু %1, %2-এ</translation>
        </message>
        <message>
            <location filename="../../app/panels/surface/surface_view.py"></location>
            <source>|gradient| before</source>
            <translation>আগের |গ্রেডিয়েন্ট|</translation>
        </message>
    </context>
    <context>
        <name>TableMap</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>a line is the largest of up to %1 rows</source>
            <translation>একটি রেখা সর্বোচ্চ %1টি সারির সবচেয়ে বড়টি</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>most frequent first</source>
            <translation>সবচেয়ে ঘন ঘনগুলো আগে</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>sampled from step %1 on</source>
            <translation>ধাপ %1 থেকে নমুনা নেওয়া</translation>
        </message>
    </context>
    <context>
        <name>TableProjection</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>%1 of %2 rows</source>
            <translation>%2টির মধ্যে %1টি সারি</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>topic %1</source>
            <translation>বিষয় %1</translation>
        </message>
    </context>
    <context>
        <name>TableRows</name>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Batches that looked this row up</source>
            <translation>কতগুলো ব্যাচ এই সারি খুঁজেছে</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Hits</source>
            <translation>হিট</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Since</source>
            <translation>কত আগে</translation>
        </message>
        <message>
            <location filename="../../app/panels/embedding/embedding_plots.py"></location>
            <source>Steps since a batch last looked it up</source>
            <translation>কোনো ব্যাচ শেষবার খোঁজার পর কত ধাপ</translation>
        </message>
    </context>
    <context>
        <name>TensorMap</name>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>%1 after step %2</source>
            <translation>%1, ধাপ %2-এর পরে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>%1 appears with the next step</source>
            <translation>%1 পরের ধাপে দেখা যাবে</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>Corrected values follow from the slot. Show the raw slot and edit it there</source>
            <translation>সংশোধিত মান স্লট থেকে আসে। কাঁচা স্লট দেখিয়ে সেখানে সম্পাদনা করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>Only weights and slots can be edited</source>
            <translation>শুধু ওয়েট ও স্লট সম্পাদনা করা যায়</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>This cell covers several elements. Click it and edit the value in the Element panel</source>
            <translation>এই ঘরে কয়েকটি উপাদান আছে। এতে ক্লিক করে “উপাদান” প্যানেলে মান সম্পাদনা করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>This value belongs to several elements. Click one of them and edit it in the Element panel</source>
            <translation>এই মান কয়েকটি উপাদানের। তাদের একটিতে ক্লিক করে “উপাদান” প্যানেলে সম্পাদনা করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/slots/tensor_map.py"></location>
            <source>largest of each block</source>
            <translation>প্রতি ব্লকের সর্বোচ্চ</translation>
        </message>
    </context>
    <context>
        <name>TensorRidges</name>
        <message>
            <location filename="../../app/panels/slots/tensor_ridges.py"></location>
            <source>%1, touched rows</source>
            <translation>%1, ছোঁয়া সারি</translation>
        </message>
    </context>
    <context>
        <name>TermLines</name>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>%1 at the step before</source>
            <translation>আগের ধাপের %1</translation>
        </message>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>Changed by hand</source>
            <translation>হাতে বদলানো</translation>
        </message>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>Double-click to change</source>
            <translation>বদলাতে ডাবল-ক্লিক করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/terms/widget.py"></location>
            <source>Update of the element</source>
            <translation>উপাদানের আপডেট</translation>
        </message>
    </context>
    <context>
        <name>TickList</name>
        <message>
            <location filename="../../widgets/controls/tick_list.py"></location>
            <source>Nothing here is called "%1". Fewer letters find more</source>
            <translation>এখানে "%1" নামে কিছু নেই। কম অক্ষরে বেশি পাওয়া যায়</translation>
        </message>
    </context>
    <context>
        <name>TimeAxis</name>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>%1 step</source>
            <translation>%1 ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>%1 steps</source>
            <translation>%1 ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>/ step</source>
            <translation>/ ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>decades / %1 steps</source>
            <translation>দশক / %1 ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/time_axis.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
    </context>
    <context>
        <name>TimePlot</name>
        <message>
            <location filename="../../widgets/plots/time_plot.py"></location>
            <source>Plot over steps</source>
            <translation>ধাপ অনুযায়ী প্লট</translation>
        </message>
        <message>
            <location filename="../../widgets/plots/step_scale.py"></location>
            <source>step</source>
            <translation>স্টেপ</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>%1
steps %2 to %3, in a separate run. Click to select it</source>
            <translation>%1
ধাপ %2 থেকে %3, আলাদা রানে। বেছে নিতে ক্লিক করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Bookmark here</source>
            <translation>এখানে বুকমার্ক দিন</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Choose this run</source>
            <translation>এই রান বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Go to step %1</source>
            <translation>ধাপ %1-এ যান</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Name of the bookmark</source>
            <translation>বুকমার্কের নাম</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Remove bookmark</source>
            <translation>বুকমার্ক সরান</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/widget.py"></location>
            <source>Rename bookmark</source>
            <translation>বুকমার্কের নাম বদলান</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>Run, and every step can be returned to</source>
            <translation>চালান, তারপর প্রতিটি ধাপে ফেরা যায়</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>bookmark: %1</source>
            <translation>বুকমার্ক: %1</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>in the past: made up to %1</source>
            <translation>অতীতে: %1 পর্যন্ত করা হয়েছে</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>not finite</source>
            <translation>অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>not finite from step %1 on</source>
            <translation>ধাপ %1 থেকে অসীম বা NaN</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>not made yet</source>
            <translation>এখনও করা হয়নি</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>step %1 of %2</source>
            <translation>ধাপ %1, মোট %2</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/picture.py"></location>
            <source>the state is stored</source>
            <translation>অবস্থাটি জমা আছে</translation>
        </message>
    </context>
    <context>
        <name>TimelinePanel</name>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>branch</source>
            <translation>শাখা</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/timeline_panel.py"></location>
            <source>old future</source>
            <translation>পুরোনো ভবিষ্যৎ</translation>
        </message>
    </context>
    <context>
        <name>TimelineState</name>
        <message>
            <location filename="../../app/session/timeline_state.py"></location>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
    </context>
    <context>
        <name>TimelineView</name>
        <message>
            <location filename="../../widgets/timeline/view.py"></location>
            <source>Bookmark this step</source>
            <translation>এই ধাপে বুকমার্ক দিন</translation>
        </message>
        <message>
            <location filename="../../widgets/timeline/view.py"></location>
            <source>Timeline</source>
            <translation>সময়রেখা</translation>
        </message>
    </context>
    <context>
        <name>TransportBar</name>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Batch</source>
            <translation>ব্যাচ</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Dark theme</source>
            <translation>গাঢ় থিম</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Epoch</source>
            <translation>এপক</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Hear the loss</source>
            <translation>লস শুনুন</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Light theme</source>
            <translation>হালকা থিম</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>One step forward is one batch (U)</source>
            <translation>সামনে এক ধাপ মানে এক ব্যাচ (U)</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>One step forward is one epoch (U)</source>
            <translation>সামনে এক ধাপ মানে এক এপক (U)</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Pause</source>
            <translation>বিরতি</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Present</source>
            <translation>উপস্থাপন</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Reset</source>
            <translation>রিসেট</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Run</source>
            <translation>চালান</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Silence the loss</source>
            <translation>লসের শব্দ বন্ধ</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step back</source>
            <translation>এক ধাপ পেছনে</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step by</source>
            <translation>ধাপের একক</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step one batch</source>
            <translation>এক ব্যাচ এগোন</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Step one epoch</source>
            <translation>এক এপক এগোন</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>Stop and end the run</source>
            <translation>থামান ও রান শেষ করুন</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>TensorFlow makes a program of the step, which cannot be interrupted: Pause and Stop act when that is done. The window can be closed at any time.</source>
            <translation>TensorFlow ধাপটি থেকে প্রোগ্রাম তৈরি করছে, যা মাঝপথে থামানো যায় না: “বিরতি” ও “থামান” তার পরে কাজ করে। উইন্ডোটি যেকোনো সময় বন্ধ করা যায়।</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>The engine is warming up</source>
            <translation>ইঞ্জিনের ওয়ার্ম-আপ চলছে</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>The model is being built</source>
            <translation>মডেল তৈরি হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>broken</source>
            <translation>ত্রুটি</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>building</source>
            <translation>তৈরি হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>compiling</source>
            <translation>কম্পাইল হচ্ছে</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>epoch</source>
            <translation>এপক</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>finished</source>
            <translation>সমাপ্ত</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>of %1</source>
            <translation>মোট %1</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>pressed now, training starts then</source>
            <translation>এখন চাপলে ট্রেনিং তখন শুরু হবে</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>step</source>
            <translation>স্টেপ</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>steps/s</source>
            <translation>ধাপ/s</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>training starts then; press again to take that back</source>
            <translation>ট্রেনিং তখন শুরু হবে; ফেরাতে আবার চাপুন</translation>
        </message>
        <message>
            <location filename="../../widgets/shell/transport_bar.py"></location>
            <source>warming up</source>
            <translation>ওয়ার্ম-আপ চলছে</translation>
        </message>
    </context>
    <context>
        <name>TrustPanel</name>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>%1 runs with your rights on this machine once it is trusted: it can read and write your files.</source>
            <translation>বিশ্বাস করলে %1 এই কম্পিউটারে আপনার অধিকার নিয়ে চলে: আপনার ফাইল পড়তে ও লিখতে পারে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Code that came with this experiment</source>
            <translation>এই পরীক্ষার সঙ্গে আসা কোড</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>File</source>
            <translation>ফাইল</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Invisible characters are written as ⟨U+202E⟩.</source>
            <translation>অদৃশ্য অক্ষর ⟨U+202E⟩ রূপে লেখা হয়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Keep it disabled</source>
            <translation>নিষ্ক্রিয় রাখুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>No code is trusted</source>
            <translation>কোনো কোড বিশ্বস্ত নয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Read it first. Trust covers exactly this text; a changed file asks for it again.</source>
            <translation>আগে পড়ুন। বিশ্বাস কেবল হুবহু এই লেখার জন্য; ফাইল বদলালে আবার জানতে চায়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Revoke: %1</source>
            <translation>বিশ্বাস প্রত্যাহার: %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Run none of this code</source>
            <translation>এই কোডের কিছুই চালাবেন না</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>These are all the files that it reads as code.</source>
            <translation>কোড হিসেবে এটি যত ফাইল পড়ে, সবই এখানে আছে।</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Trust and load</source>
            <translation>বিশ্বাস করে লোড</translation>
        </message>
        <message>
            <location filename="../../app/panels/code/trust_panel.py"></location>
            <source>Trust this code and load</source>
            <translation>এই কোড বিশ্বাস করে লোড করুন</translation>
        </message>
    </context>
    <context>
        <name>UndoBar</name>
        <message>
            <location filename="../../widgets/notices/undo_bar.py"></location>
            <source>Dismiss</source>
            <translation>সরান</translation>
        </message>
        <message>
            <location filename="../../widgets/notices/undo_bar.py"></location>
            <source>Undo</source>
            <translation>ফেরান</translation>
        </message>
    </context>
    <context>
        <name>UndoStack</name>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Nothing to redo</source>
            <translation>আবার করার কিছু নেই</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Nothing to undo</source>
            <translation>ফেরানোর কিছু নেই</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Redid %1</source>
            <translation>আবার করা হয়েছে: %1</translation>
        </message>
        <message>
            <location filename="../../app/session/edits/undo.py"></location>
            <source>Undid %1</source>
            <translation>ফেরানো হয়েছে: %1</translation>
        </message>
    </context>
    <context>
        <name>UnfinishedBanner</name>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>%1 was at step %2 when the program ended. Continue it?</source>
            <translation>প্রোগ্রাম শেষ হওয়ার সময় %1 ধাপ %2-এ ছিল। চালিয়ে যাবেন?</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Continue this run</source>
            <translation>এই রান চালিয়ে যান</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Open</source>
            <translation>খুলুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Restore and continue</source>
            <translation>ফিরিয়ে এনে চালিয়ে যান</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/banners.py"></location>
            <source>Restore and stay paused</source>
            <translation>ফিরিয়ে এনে থামিয়ে রাখুন</translation>
        </message>
    </context>
    <context>
        <name>UnitMaps</name>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>%1 of %2</source>
            <translation>%2টির মধ্যে %1টি</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>%1 of %2 units</source>
            <translation>%2টির মধ্যে %1টি ইউনিট</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>%1 units</source>
            <translation>%1টি ইউনিট</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>Units of the first layer</source>
            <translation>প্রথম লেয়ারের ইউনিট</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>unit %1: %2 to %3</source>
            <translation>ইউনিট %1: %2 থেকে %3</translation>
        </message>
        <message>
            <location filename="../../widgets/decision_boundary/units.py"></location>
            <source>units</source>
            <translation>ইউনিট</translation>
        </message>
    </context>
    <context>
        <name>ValuesForm</name>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Each value is the same factor above the one before; otherwise they are evenly spaced. For a decay rate the factor applies to its distance to 1</source>
            <translation>প্রতিটি মান আগেরটির একই গুণিতক; নইলে সমান ব্যবধানে। ক্ষয়ের হারে গুণকটি 1 থেকে তার দূরত্বে প্রয়োগ হয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>From</source>
            <translation>থেকে</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Hyperparameter</source>
            <translation>হাইপারপ্যারামিটার</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Log-spaced</source>
            <translation>লগ ব্যবধান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Number of runs</source>
            <translation>রানের সংখ্যা</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Search hyperparameters</source>
            <translation>হাইপারপ্যারামিটার খুঁজুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>The first value</source>
            <translation>প্রথম মান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>The last value</source>
            <translation>শেষ মান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>To</source>
            <translation>পর্যন্ত</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>Values</source>
            <translation>মান</translation>
        </message>
        <message>
            <location filename="../../app/panels/compare/race_forms.py"></location>
            <source>What changes from run to run</source>
            <translation>রান থেকে রানে যা বদলায়</translation>
        </message>
    </context>
    <context>
        <name>VariableModel</name>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Name</source>
            <translation>নাম</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Norm</source>
            <translation>নর্ম</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Of weights before the update of the step, as its batch saw them; of slots after it</source>
            <translation>ওয়েটের ক্ষেত্রে ধাপের আপডেটের আগের, ব্যাচ যা দেখেছে; স্লটের ক্ষেত্রে পরের</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Optimizer</source>
            <translation>অপ্টিমাইজার</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Shape</source>
            <translation>আকৃতি</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/model.py"></location>
            <source>Trend</source>
            <translation>প্রবণতা</translation>
        </message>
    </context>
    <context>
        <name>VariableTree</name>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Filter variables</source>
            <translation>ভেরিয়েবল ছাঁকুন</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Filter variables (Ctrl+F)</source>
            <translation>ভেরিয়েবল ছাঁকুন (Ctrl+F)</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Nothing here is called "%1". Esc shows all</source>
            <translation>এখানে "%1" নামে কিছু নেই। Esc চাপলে সব দেখায়</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Variables</source>
            <translation>ভেরিয়েবল</translation>
        </message>
    </context>
    <context>
        <name>VariablesPanel</name>
        <message>
            <location filename="../../app/panels/slots/variables_panel.py"></location>
            <source>probed norms of step %1</source>
            <translation>ধাপ %1-এ মাপা নর্ম</translation>
        </message>
    </context>
    <context>
        <name>VerdictNote</name>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Not quite</source>
            <translation>ঠিক হয়নি</translation>
        </message>
        <message>
            <location filename="../../widgets/lesson/question.py"></location>
            <source>Right</source>
            <translation>ঠিক</translation>
        </message>
    </context>
    <context>
        <name>ViewBar</name>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>%1 minutes</source>
            <translation>%1 মিনিট</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>A function of two variables, and the paths of optimizers down it (4)</source>
            <translation>দুই চলকের ফাংশন, আর তা বেয়ে অপ্টিমাইজারদের নামার পথ (4)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>All</source>
            <translation>সব</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>As many as fit</source>
            <translation>যতগুলো ধরে</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>As one Python file that needs only TensorFlow and Keras</source>
            <translation>একটি Python ফাইল হিসেবে, যার শুধু TensorFlow ও Keras লাগে</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Choose plots</source>
            <translation>প্লট বেছে নিন</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Columns against columns, their spectra, the optimizer's response, slices of the loss (6)</source>
            <translation>কলামের বিপরীতে কলাম, তাদের বর্ণালি, অপ্টিমাইজারের রেসপন্স, লসের ছেদ (6)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Compare</source>
            <translation>তুলনা</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Data, model, optimizer and schedule as one script that gives the same losses</source>
            <translation>ডেটা, মডেল, অপ্টিমাইজার ও সূচি একটি স্ক্রিপ্টে, যা একই লস দেয়</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Demonstrations</source>
            <translation>প্রদর্শনী</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Embedding</source>
            <translation>এমবেডিং</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Every variable at once (1)</source>
            <translation>সব ভেরিয়েবল একসঙ্গে (1)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Export as a Keras script…</source>
            <translation>Keras স্ক্রিপ্ট হিসেবে এক্সপোর্ট…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Export the optimizer…</source>
            <translation>অপ্টিমাইজার এক্সপোর্ট…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Fit: follow the run again</source>
            <translation>মাপমতো: আবার রানকে অনুসরণ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Follow the last 1 000 steps</source>
            <translation>শেষ 1 000 ধাপ অনুসরণ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Follow the last 200 steps</source>
            <translation>শেষ 200 ধাপ অনুসরণ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Language</source>
            <translation>ভাষা</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Lessons</source>
            <translation>পাঠসমূহ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Measure between two cursors</source>
            <translation>দুই কার্সরের মাঝে মাপুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>One table: which rows move, how far, and where they go (3)</source>
            <translation>একটি টেবিল: কোন সারি সরে, কতটা, আর কোথায় যায় (3)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>One variable: gradient, slots, update and weight, to the element (2)</source>
            <translation>একটি ভেরিয়েবল: গ্রেডিয়েন্ট, স্লট, আপডেট ও ওয়েট, উপাদান পর্যন্ত (2)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Open a lesson…</source>
            <translation>পাঠ খুলুন…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Open, save or share</source>
            <translation>খুলুন, সংরক্ষণ বা শেয়ার করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Open…</source>
            <translation>খুলুন…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Overview</source>
            <translation>সারসংক্ষেপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Plot</source>
            <translation>প্লট</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Reference experiments…</source>
            <translation>রেফারেন্স পরীক্ষা…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Runs side by side: races, seeds, saved runs (5)</source>
            <translation>পাশাপাশি রান: রেস, সিড, সংরক্ষিত রান (5)</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Save a picture of the window</source>
            <translation>উইন্ডোর ছবি সংরক্ষণ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Save as…</source>
            <translation>যে নামে সংরক্ষণ…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Scope</source>
            <translation>স্কোপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Share</source>
            <translation>শেয়ার</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Show the whole run</source>
            <translation>পুরো রান দেখান</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Slots</source>
            <translation>স্লট</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Step under the crosshair, or the current step</source>
            <translation>ক্রসহেয়ারের নিচের ধাপ, অথবা বর্তমান ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Steps shown</source>
            <translation>দেখানো ধাপ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Surface</source>
            <translation>তল</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Trusted code</source>
            <translation>বিশ্বস্ত কোড</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>View</source>
            <translation>ভিউ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>Write a lesson…</source>
            <translation>পাঠ লিখুন…</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>at %1</source>
            <translation>%1-এ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>last</source>
            <translation>শেষ</translation>
        </message>
        <message>
            <location filename="../../app/panels/shell/view_bar.py"></location>
            <source>next: %1</source>
            <translation>পরেরটি: %1</translation>
        </message>
    </context>
    <context>
        <name>Window</name>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Export</source>
            <translation>এক্সপোর্ট</translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Open an experiment</source>
            <translation>পরীক্ষা খুলুন</translation>
        </message>
        <message>
            <location filename="../../app/window/opening.py"></location>
            <source>Opening…</source>
            <translation>খোলা হচ্ছে…</translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Save a picture</source>
            <translation>ছবি সংরক্ষণ</translation>
        </message>
        <message>
            <location filename="../../app/window/file_actions.py"></location>
            <source>Save the experiment</source>
            <translation>পরীক্ষা সংরক্ষণ</translation>
        </message>
    </context>
    <context>
        <name>XYPart</name>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 not above 0 left out</source>
            <translation>0-এর বেশি নয় এমন %1টি বাদ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 not finite left out</source>
            <translation>অসীম বা NaN এমন %1টি বাদ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 point</source>
            <translation>%1টি বিন্দু</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1 points</source>
            <translation>%1টি বিন্দু</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>%1: not recorded in both columns</source>
            <translation>%1: দুই কলামেই রেকর্ড নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>, 1 of every %1 recorded steps</source>
            <translation>, রেকর্ড করা প্রতি %1 ধাপে 1টি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>A logarithmic axis has no place for these values. Choose a linear one.</source>
            <translation>লগারিদমিক অক্ষে এই মানগুলোর জায়গা নেই। রৈখিক অক্ষ বেছে নিন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Lin</source>
            <translation>রৈখিক</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Linear axis</source>
            <translation>রৈখিক অক্ষ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Log</source>
            <translation>লগ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Logarithmic axis; values of 0 and below are left out</source>
            <translation>লগারিদমিক অক্ষ; 0 ও তার নিচের মান বাদ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>No step in common</source>
            <translation>সাধারণ কোনো ধাপ নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>No step in view has a number in both columns. Show more steps, or choose another column.</source>
            <translation>দৃশ্যমান কোনো ধাপে দুই কলামেই সংখ্যা নেই। আরও ধাপ দেখান, অথবা অন্য কলাম বেছে নিন।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Nothing above zero</source>
            <translation>শূন্যের উপরে কিছু নেই</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Nothing recorded yet</source>
            <translation>এখনও কিছু রেকর্ড হয়নি</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Step %1</source>
            <translation>ধাপ %1</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>Train a few steps: any column of a run can then be plotted against any other.</source>
            <translation>কয়েক ধাপ ট্রেন করুন: তারপর রানের যেকোনো কলাম অন্য যেকোনোটির বিপরীতে আঁকা যায়।</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>x axis</source>
            <translation>x অক্ষ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>x column</source>
            <translation>x কলাম</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>y axis</source>
            <translation>y অক্ষ</translation>
        </message>
        <message>
            <location filename="../../app/panels/scope/xy_part.py"></location>
            <source>y column</source>
            <translation>y কলাম</translation>
        </message>
    </context>
    <context>
        <name>XYPlot</name>
        <message>
            <location filename="../../widgets/xy/widget.py"></location>
            <source>%1 from %2 to %3</source>
            <translation>%1, %2 থেকে %3</translation>
        </message>
        <message>
            <location filename="../../widgets/xy/widget.py"></location>
            <source>%1 points of steps %2 to %3</source>
            <translation>ধাপ %2 থেকে %3-এর %1টি বিন্দু</translation>
        </message>
        <message>
            <location filename="../../widgets/xy/widget.py"></location>
            <source>One column against another</source>
            <translation>এক কলামের বিপরীতে আরেক কলাম</translation>
        </message>
    </context>
    <context>
        <name>_Code</name>
        <message>
            <location filename="../../widgets/checks/check_row.py"></location>
            <source>Copy code</source>
            <translation>কোড কপি</translation>
        </message>
    </context>
    <context>
        <name>_Differences</name>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>Close</source>
            <translation>বন্ধ করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>Compare their curves</source>
            <translation>তাদের রেখা তুলনা করুন</translation>
        </message>
        <message>
            <location filename="../../app/panels/runs/runs_panel.py"></location>
            <source>What differs in %1 and %2</source>
            <translation>%1 ও %2-এর মধ্যে যা ভিন্ন</translation>
        </message>
    </context>
    <context>
        <name>_View</name>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Copy as text</source>
            <translation>টেক্সট হিসেবে কপি</translation>
        </message>
        <message>
            <location filename="../../widgets/differences/widget.py"></location>
            <source>Differences</source>
            <translation>পার্থক্য</translation>
        </message>
        <message>
            <location filename="../../widgets/variables/widget.py"></location>
            <source>Variables</source>
            <translation>ভেরিয়েবল</translation>
        </message>
    </context>
    <context>
        <name>form</name>
        <message>
            <location filename="../../app/panels/setup/parameter_form.py"></location>
            <source>required</source>
            <translation>আবশ্যক</translation>
        </message>
    </context>
    <context>
        <name>matches</name>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A ( is not closed.</source>
            <translation>একটি ( বন্ধ করা হয়নি।</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A ) closes nothing.</source>
            <translation>একটি ) কিছুই বন্ধ করে না।</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A [ is not closed.</source>
            <translation>একটি [ বন্ধ করা হয়নি।</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>A \ at the end means nothing.</source>
            <translation>শেষে \ থাকলে তার কোনো অর্থ নেই।</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>The expression has no such group.</source>
            <translation>এক্সপ্রেশনে এমন কোনো গ্রুপ নেই।</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>There is nothing to repeat before *, + or ?.</source>
            <translation>*, + বা ?-এর আগে পুনরাবৃত্তির কিছু নেই।</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>This is not a regular expression: {reason}.</source>
            <translation>এটি রেগুলার এক্সপ্রেশন নয়: {reason}।</translation>
        </message>
        <message>
            <location filename="../../widgets/editor/text_marks.py"></location>
            <source>Two signs that repeat follow each other.</source>
            <translation>পুনরাবৃত্তির দুটি চিহ্ন পরপর আছে।</translation>
        </message>
    </context>
</TS>
