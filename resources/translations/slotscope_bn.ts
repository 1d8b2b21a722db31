<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="bn" sourcelanguage="en">
    <context>
        <name>Attachment</name>
        <message>
            <source>%1 is responding again.</source>
            <translation>%1 আবার সাড়া দিচ্ছে।</translation>
        </message>
        <message>
            <source>Another process trains this run and ends it. Detach to stop watching.</source>
            <translation>অন্য একটি প্রসেস এই রান ট্রেন করে, সে-ই শেষ করে। আর না দেখতে বিচ্ছিন্ন করুন।</translation>
        </message>
        <message>
            <source>Another process trains this run at its own pace.</source>
            <translation>অন্য একটি প্রসেস এই রান নিজের গতিতে ট্রেন করে।</translation>
        </message>
        <message>
            <source>Another process trains this run: only its hyperparameters can be changed from here.</source>
            <translation>অন্য একটি প্রসেস এই রান ট্রেন করে: এখান থেকে শুধু এর হাইপারপ্যারামিটার বদলানো যায়।</translation>
        </message>
        <message>
            <source>Another process trains this run; its epochs are not known here.</source>
            <translation>অন্য একটি প্রসেস এই রান ট্রেন করে: এর একটি এপক কতটা, তা এখানে জানা নেই।</translation>
        </message>
        <message>
            <source>Detached. %1 continues training.</source>
            <translation>বিচ্ছিন্ন হয়েছে। %1 উইন্ডো ছাড়াই ট্রেনিং চালিয়ে যায়।</translation>
        </message>
        <message>
            <source>Past steps are shown as they were. Go to step %1, where this training pauses, to change it.</source>
            <translation>অতীতের ধাপ যেমন ছিল তেমনই দেখানো হয়। বদলাতে ধাপ %1-এ যান, যেখানে এই ট্রেনিং বিরতিতে আছে।</translation>
        </message>
        <message>
            <source>Schedules are computed by TensorFlow, which is starting now.</source>
            <translation>সূচি এই উইন্ডোর TensorFlow হিসাব করে, যা এখন চালু হচ্ছে।</translation>
        </message>
        <message>
            <source>The learning rate of this optimizer cannot be set: the training may have a schedule for it.</source>
            <translation>এই অপ্টিমাইজারের লার্নিং রেট নির্ধারণ করা যায় না: ট্রেনিংয়ের নিজের সূচি থাকতে পারে।</translation>
        </message>
        <message>
            <source>This training cannot pause: its loop never calls scope.step().</source>
            <translation>এই ট্রেনিং বিরতি নিতে পারে না: এর লুপ কখনও scope.step() ডাকে না।</translation>
        </message>
        <message>
            <source>This training does not respond.</source>
            <translation>এই ট্রেনিং এখন সাড়া দিচ্ছে না।</translation>
        </message>
        <message>
            <source>This training has ended; its recording is kept.</source>
            <translation>এই ট্রেনিং শেষ হয়েছে; এর রান যেমন রেকর্ড হয়েছে তেমনই রাখা আছে।</translation>
        </message>
        <message>
            <source>This training saves no checkpoints. Use Attach(checkpoints="folder").</source>
            <translation>এই ট্রেনিং কোনো চেকপয়েন্ট রাখে না: Attach(checkpoints="folder") ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>a recording</source>
            <translation>একটি রেকর্ড</translation>
        </message>
        <message>
            <source>process %1 on this machine</source>
            <translation>এখানকার প্রসেস %1</translation>
        </message>
    </context>
    <context>
        <name>LessonGuide</name>
        <message>
            <source>%1 restarts at step 0: runs are not recorded here, so its steps are lost.</source>
            <translation>%1 ধাপ 0 থেকে আবার শুরু হয়: এখানে রান রেকর্ড করা হয় না, তাই এর ধাপগুলো আর নেই।</translation>
        </message>
        <message>
            <source>Not all runs were completed, so your order is not scored. Press Run to repeat them.</source>
            <translation>সব রান হয়নি, তাই আপনার সাজানো ক্রমের মূল্যায়ন হয়নি। আবার করতে “চালান” চাপুন।</translation>
        </message>
        <message>
            <source>Predict or skip the question first; then the run starts.</source>
            <translation>আগে অনুমান করুন, বা প্রশ্নটি বাদ দিন: তার পরে রান শুরু হয়।</translation>
        </message>
        <message>
            <source>Restoring %1 as it was before the lesson. The runs of the lesson are in Runs.</source>
            <translation>পাঠের আগে %1 যেমন ছিল তেমন ফিরিয়ে আনা হচ্ছে। পাঠের রানগুলো “রান”-এ আছে।</translation>
        </message>
        <message>
            <source>The typed value %1. Correct it, or press Esc to keep the previous one.</source>
            <translation>আপনার লেখা মান: %1। ঠিক করুন, বা আগেরটি রাখতে Esc চাপুন।</translation>
        </message>
        <message>
            <source>Training failed at step %1: not finite.</source>
            <translation>ধাপ %1-এ ট্রেনিং ভেঙে গেছে: একটি সংখ্যা সসীম নয়।</translation>
        </message>
    </context>
    <context>
        <name>RunLoader</name>
        <message>
            <source>the reset of a run of %1 steps</source>
            <translation>%1 ধাপের রানের রিসেট</translation>
        </message>
        <message>
            <source>the reset of a run of 1 step</source>
            <translation>1 ধাপের রানের রিসেট</translation>
        </message>
    </context>
    <context>
        <name>Runs</name>
        <message>
            <source>%1 was trained by another program: its model and data are not available here.</source>
            <translation>%1 অন্য একটি প্রোগ্রাম ট্রেন করেছে: আবার ট্রেন করার জন্য তার মডেল বা ডেটা কোনোটিই এখানে নেই।</translation>
        </message>
        <message>
            <source>Settings of %1</source>
            <translation>%1-এর সেটিং</translation>
        </message>
    </context>
    <context>
        <name>Sentences</name>
        <message>
            <source>  and {0} more points; --csv prints every run</source>
            <translation>  এবং আরও {0}টি বিন্দু; --csv প্রতিটি রান দেখায়</translation>
        </message>
        <message>
            <source>  and {count} more points; --csv prints every run</source>
            <translation>  এবং আরও {count}টি বিন্দু; --csv প্রতিটি রান দেখায়</translation>
        </message>
        <message>
            <source>  slotscope runs restore {0}{1}</source>
            <translation>  slotscope runs restore {0}{1}</translation>
        </message>
        <message>
            <source>  slotscope runs restore {records}{where}</source>
            <translation>  slotscope runs restore {records}{where}</translation>
        </message>
        <message>
            <source> (always no: {0})</source>
            <translation> (সবসময় না: {0})</translation>
        </message>
        <message>
            <source> (always no: {baseline:.2%})</source>
            <translation> (সবসময় না: {baseline:.2%})</translation>
        </message>
        <message>
            <source> (in the rule “{0}”)</source>
            <translation> (নিয়ম “{0}”-এ)</translation>
        </message>
        <message>
            <source> (in the rule “{rule}”)</source>
            <translation> (নিয়ম “{rule}”-এ)</translation>
        </message>
        <message>
            <source> (p = {0})</source>
            <translation> (p = {0})</translation>
        </message>
        <message>
            <source> (p = {0}: no evidence of a difference)</source>
            <translation> (p = {0}: পার্থক্যের কোনো প্রমাণ নেই)</translation>
        </message>
        <message>
            <source> (p = {path}: no evidence of a difference)</source>
            <translation> (p = {path}: পার্থক্যের কোনো প্রমাণ নেই)</translation>
        </message>
        <message>
            <source> ({0}, line {1})</source>
            <translation> ({0}, লাইন {1})</translation>
        </message>
        <message>
            <source> ({path}, line {line})</source>
            <translation> ({path}, লাইন {line})</translation>
        </message>
        <message>
            <source> --store {0}</source>
            <translation> --store {0}</translation>
        </message>
        <message>
            <source> --store {store}</source>
            <translation> --store {store}</translation>
        </message>
        <message>
            <source> Did you mean {0}?</source>
            <translation> আপনি কি {0} বোঝাতে চেয়েছেন?</translation>
        </message>
        <message>
            <source> Did you mean {near}?</source>
            <translation> আপনি কি {near} বোঝাতে চেয়েছেন?</translation>
        </message>
        <message>
            <source> To search for the words, use quotes: "{0}".</source>
            <translation> উদ্ধৃতিচিহ্ন দিলে শব্দগুলো খোঁজা হয়: "{0}"।</translation>
        </message>
        <message>
            <source> and has at most {0} rows or columns</source>
            <translation> এবং তার সারি বা কলাম সর্বোচ্চ {0}টি হতে হবে</translation>
        </message>
        <message>
            <source> and has at most {largest_side} rows or columns</source>
            <translation> এবং তার সারি বা কলাম সর্বোচ্চ {largest_side}টি হতে হবে</translation>
        </message>
        <message>
            <source> and {0} more</source>
            <translation> এবং আরও {0}টি</translation>
        </message>
        <message>
            <source> and {count} more</source>
            <translation> এবং আরও {count}টি</translation>
        </message>
        <message>
            <source> at character {0}</source>
            <translation> অক্ষর {0}-এ</translation>
        </message>
        <message>
            <source> at character {place}</source>
            <translation> অক্ষর {place}-এ</translation>
        </message>
        <message>
            <source> at column {0}</source>
            <translation> কলাম {0}-এ</translation>
        </message>
        <message>
            <source> at column {column}</source>
            <translation> কলাম {column}-এ</translation>
        </message>
        <message>
            <source> at its end</source>
            <translation> এর শেষে</translation>
        </message>
        <message>
            <source> at {0}, line {1},</source>
            <translation> {0}, লাইন {1}-এ,</translation>
        </message>
        <message>
            <source> at {own}, line {other_own},</source>
            <translation> {own}, লাইন {other_own}-এ,</translation>
        </message>
        <message>
            <source> by {0}</source>
            <translation> {0}-এর কারণে</translation>
        </message>
        <message>
            <source> by {crash}</source>
            <translation> {crash}-এর কারণে</translation>
        </message>
        <message>
            <source> from {0} on</source>
            <translation> ({0} থেকে)</translation>
        </message>
        <message>
            <source> from {label} on</source>
            <translation> ({label} থেকে)</translation>
        </message>
        <message>
            <source> left of {0}, once those with missing values are dropped</source>
            <translation> ({0}টির মধ্যে, ফাঁকা মানের সারি বাদ দেওয়ার পরে)</translation>
        </message>
        <message>
            <source> left of {rows}, once those with missing values are dropped</source>
            <translation> ({rows}টির মধ্যে, ফাঁকা মানের সারি বাদ দেওয়ার পরে)</translation>
        </message>
        <message>
            <source> of {0}</source>
            <translation> ({0}-এর)</translation>
        </message>
        <message>
            <source> of {pattern}</source>
            <translation> ({pattern}-এর)</translation>
        </message>
        <message>
            <source> while it ran code of {0}</source>
            <translation> ({0}-এর কোড চালানোর সময়)</translation>
        </message>
        <message>
            <source> while it ran code of {names}</source>
            <translation> ({names}-এর কোড চালানোর সময়)</translation>
        </message>
        <message>
            <source> with dense gradients</source>
            <translation> ডেন্স গ্রেডিয়েন্টে</translation>
        </message>
        <message>
            <source> with sparse gradients</source>
            <translation> স্পার্স গ্রেডিয়েন্টে</translation>
        </message>
        <message>
            <source> with sparse gradients: {0}</source>
            <translation> স্পার্স গ্রেডিয়েন্টে: {0}</translation>
        </message>
        <message>
            <source> with sparse gradients: {parts}</source>
            <translation> স্পার্স গ্রেডিয়েন্টে: {parts}</translation>
        </message>
        <message>
            <source> with {0} in it</source>
            <translation> যার মধ্যে {0} আছে</translation>
        </message>
        <message>
            <source> with {others} in it</source>
            <translation> যার মধ্যে {others} আছে</translation>
        </message>
        <message>
            <source> without a message: code of {0} ended it, or it was killed by another program or the system</source>
            <translation> কোনো বার্তা ছাড়াই (শেষ করেছে {0}-এর কোড, অথবা অন্য একটি প্রোগ্রাম বা সিস্টেম)</translation>
        </message>
        <message>
            <source> without a message: code of {names} ended it, or it was killed by another program or the system</source>
            <translation> কোনো বার্তা ছাড়াই (শেষ করেছে {names}-এর কোড, অথবা অন্য একটি প্রোগ্রাম বা সিস্টেম)</translation>
        </message>
        <message>
            <source> {0} was {1}, {2} {3}.</source>
            <translation> {0} ছিল {1}, {2} {3}।</translation>
        </message>
        <message>
            <source> {left} was {measure:.5g}, {right} {other_measure:.5g}.</source>
            <translation> {left} ছিল {measure:.5g}, {right} {other_measure:.5g}।</translation>
        </message>
        <message>
            <source>"Follow The Regularized Leader" (FTRL) is an optimization algorithm developed at Google for click-through rate prediction in the early 2010s.</source>
            <translation>“Follow The Regularized Leader” (FTRL) একটি অপ্টিমাইজেশন অ্যালগরিদম, যা 2010-এর দশকের শুরুতে Google-এ ক্লিক-থ্রু রেট অনুমানের জন্য তৈরি হয়।</translation>
        </message>
        <message>
            <source>"from" must be above 0 for log spacing; received {0}.</source>
            <translation>মান গুণিতকে বাড়লে "from" 0-এর বেশি হতে হবে; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>"from" must be above 0 for log spacing; received {low:g}.</source>
            <translation>মান গুণিতকে বাড়লে "from" 0-এর বেশি হতে হবে; পাওয়া গেছে {low:g}।</translation>
        </message>
        <message>
            <source>"from" must be below "to"; received {0} and {1}.</source>
            <translation>"from" হতে হবে "to"-এর কম; পাওয়া গেছে {0} ও {1}।</translation>
        </message>
        <message>
            <source>"from" must be below "to"; received {low:g} and {high:g}.</source>
            <translation>"from" হতে হবে "to"-এর কম; পাওয়া গেছে {low:g} ও {high:g}।</translation>
        </message>
        <message>
            <source>"to" must be below 1, because the distance to 1 is spaced by a factor; received {0}.</source>
            <translation>"to" 1-এর কম হতে হবে, কারণ 1 থেকে দূরত্ব গুণিতকে বদলায়; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>"to" must be below 1, because the distance to 1 is spaced by a factor; received {high:g}.</source>
            <translation>"to" 1-এর কম হতে হবে, কারণ 1 থেকে দূরত্ব গুণিতকে বদলায়; পাওয়া গেছে {high:g}।</translation>
        </message>
        <message>
            <source>"{0}" cannot be opened: {1}. numpy.savez(file, x=..., y=...) writes one.</source>
            <translation>"{0}" খোলা যায় না: {1}। numpy.savez(file, x=..., y=...) দিয়ে এমন ফাইল লেখা যায়।</translation>
        </message>
        <message>
            <source>"{0}" cannot be read after line {1}: {2}.</source>
            <translation>"{0}" লাইন {1}-এর পরে পড়া যায় না: {2}।</translation>
        </message>
        <message>
            <source>"{0}" cannot be read: {1}.</source>
            <translation>"{0}" পড়া যায় না: {1}।</translation>
        </message>
        <message>
            <source>"{0}" has no array called {1}; it holds none.</source>
            <translation>"{0}"-এ {1} নামে কোনো অ্যারে নেই; এতে কোনোটিই নেই।</translation>
        </message>
        <message>
            <source>"{0}" has no array called {1}; it holds {2}.</source>
            <translation>"{0}"-এ {1} নামে কোনো অ্যারে নেই; আছে {2}।</translation>
        </message>
        <message>
            <source>"{0}" has no two neighbouring words of its vocabulary; use a longer text.</source>
            <translation>"{0}"-এ শব্দভান্ডারের পাশাপাশি দুটি শব্দ নেই; আরও লম্বা লেখা ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>"{0}" has one column, "{1}"; at least two are needed, one of them the target.</source>
            <translation>"{0}"-এ একটিই কলাম আছে, "{1}"; অন্তত দুটি লাগে, যার একটি লক্ষ্য।</translation>
        </message>
        <message>
            <source>"{0}" has {1} MB; the limit is {2} MB. Use fewer rows.</source>
            <translation>"{0}" হলো {1} MB; সীমা {2} MB। এর সারির একটি অংশ দিন।</translation>
        </message>
        <message>
            <source>"{0}" has {1} rows of inputs and {2} of targets; they must agree.</source>
            <translation>"{0}"-এ ইনপুটের {1} সারি ও লক্ষ্যের {2} সারি আছে; সংখ্যা মিলতে হবে।</translation>
        </message>
        <message>
            <source>"{0}" has {1} words; at least {2} are needed.</source>
            <translation>"{0}"-এ {1}টি শব্দ আছে; অন্তত {2}টি লাগে।</translation>
        </message>
        <message>
            <source>"{0}" has {1}; lines of at least two classes are needed.</source>
            <translation>"{0}"-এ আছে: {1}; অন্তত দুটি শ্রেণির লাইন লাগে।</translation>
        </message>
        <message>
            <source>"{0}" has {1}{2}; at least {3} are needed.</source>
            <translation>"{0}"-এ আছে {1}{2}; অন্তত {3}টি লাগে।</translation>
        </message>
        <message>
            <source>"{0}" holds a single number; rows are needed.</source>
            <translation>"{0}"-এ একটিমাত্র সংখ্যা আছে, যেখানে সারি লাগে।</translation>
        </message>
        <message>
            <source>"{0}" is empty; a header and at least a few rows are needed.</source>
            <translation>"{0}" খালি; একটি শিরোনাম-সারি ও অন্তত কয়েকটি সারি লাগে।</translation>
        </message>
        <message>
            <source>"{0}" is not UTF-8 text (line {1}) and does not declare its encoding. Save it as UTF-8, or as UTF-16 with a byte order mark.</source>
            <translation>"{0}" UTF-8 লেখা নয় (লাইন {1}), আর এতে কিছুই এনকোডিংয়ের নাম বলে না। UTF-8 হিসেবে, অথবা বাইট-অর্ডার চিহ্নসহ UTF-16 হিসেবে সংরক্ষণ করুন।</translation>
        </message>
        <message>
            <source>"{0}" is not UTF-8 text (line {1}). Save it as UTF-8.</source>
            <translation>"{0}" UTF-8 লেখা নয় (লাইন {1})। UTF-8 হিসেবে সংরক্ষণ করুন।</translation>
        </message>
        <message>
            <source>"{0}" is not a file; use {1}.</source>
            <translation>"{0}" কোনো ফাইল নয়; {1} ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>"{0}" is not a known optimizer; use {1}.</source>
            <translation>"{0}" জানা কোনো অপ্টিমাইজার নয়; {1} ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>"{0}" is not a number. Write one after {1}{2}, such as 0.1 or 3e-4.</source>
            <translation>"{0}" সংখ্যা নয়। {1}{2}-এর পরে একটি সংখ্যা লিখুন, যেমন 0.1 বা 3e-4।</translation>
        </message>
        <message>
            <source>"{0}" is not {1}.</source>
            <translation>"{0}" {1} নয়।</translation>
        </message>
        <message>
            <source>"{0}" is not {1}; did you mean {2}?</source>
            <translation>"{0}" {1} নয়; আপনি কি {2} বোঝাতে চেয়েছেন?</translation>
        </message>
        <message>
            <source>"{0}" is unknown, so its {1} is unknown too.</source>
            <translation>"{0}" জানা নেই, তাই এর {1} সম্পর্কেও কিছু জানা নেই।</translation>
        </message>
        <message>
            <source>"{0}" is {1}, which is not supported; use a CSV, or an NPZ with x and y.</source>
            <translation>"{0}" হলো {1}, যা এখানে পড়া হয় না; একটি CSV, অথবা x ও y সহ একটি NPZ ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>"{0}" must be between {1} and {2}; received {3}.</source>
            <translation>"{0}" হতে হবে {1} ও {2}-এর মধ্যে; পাওয়া গেছে {3}।</translation>
        </message>
        <message>
            <source>"{0}" starts like {1} but is not valid (line {2}).</source>
            <translation>"{0}" {1} হিসেবে শুরু হয়, কিন্তু তা নয় (লাইন {2})।</translation>
        </message>
        <message>
            <source>"{choice}" is unknown, so its {name} is unknown too.</source>
            <translation>"{choice}" জানা নেই, তাই এর {name} সম্পর্কেও কিছু জানা নেই।</translation>
        </message>
        <message>
            <source>"{file_name}" has no two neighbouring words of its vocabulary; use a longer text.</source>
            <translation>"{file_name}"-এ শব্দভান্ডারের পাশাপাশি দুটি শব্দ নেই; আরও লম্বা লেখা ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>"{file_name}" has {length} words; at least {fewest} are needed.</source>
            <translation>"{file_name}"-এ {length}টি শব্দ আছে; অন্তত {fewest}টি লাগে।</translation>
        </message>
        <message>
            <source>"{file_name}" has {only}; lines of at least two classes are needed.</source>
            <translation>"{file_name}"-এ আছে: {only}; অন্তত দুটি শ্রেণির লাইন লাগে।</translation>
        </message>
        <message>
            <source>"{file_name}" is not UTF-8 text (line {line}). Save it as UTF-8.</source>
            <translation>"{file_name}" UTF-8 লেখা নয় (লাইন {line})। UTF-8 হিসেবে সংরক্ষণ করুন।</translation>
        </message>
        <message>
            <source>"{name}" cannot be opened: {error}. numpy.savez(file, x=..., y=...) writes one.</source>
            <translation>"{name}" খোলা যায় না: {error}। numpy.savez(file, x=..., y=...) দিয়ে এমন ফাইল লেখা যায়।</translation>
        </message>
        <message>
            <source>"{name}" cannot be read after line {line}: {error}.</source>
            <translation>"{name}" লাইন {line}-এর পরে পড়া যায় না: {error}।</translation>
        </message>
        <message>
            <source>"{name}" has no array called {wanted}; it holds {present}.</source>
            <translation>"{name}"-এ {wanted} নামে কোনো অ্যারে নেই; আছে {present}।</translation>
        </message>
        <message>
            <source>"{name}" has {count} rows of inputs and {other_count} of targets; they must agree.</source>
            <translation>"{name}"-এ ইনপুটের {count} সারি ও লক্ষ্যের {other_count} সারি আছে; সংখ্যা মিলতে হবে।</translation>
        </message>
        <message>
            <source>"{name}" holds a single number; rows are needed.</source>
            <translation>"{name}"-এ একটিমাত্র সংখ্যা আছে, যেখানে সারি লাগে।</translation>
        </message>
        <message>
            <source>"{name}" is empty; a header and at least a few rows are needed.</source>
            <translation>"{name}" খালি; একটি শিরোনাম-সারি ও অন্তত কয়েকটি সারি লাগে।</translation>
        </message>
        <message>
            <source>"{name}" is not UTF-8 text (line {line}) and does not declare its encoding. Save it as UTF-8, or as UTF-16 with a byte order mark.</source>
            <translation>"{name}" UTF-8 লেখা নয় (লাইন {line}), আর এতে কিছুই এনকোডিংয়ের নাম বলে না। UTF-8 হিসেবে, অথবা বাইট-অর্ডার চিহ্নসহ UTF-16 হিসেবে সংরক্ষণ করুন।</translation>
        </message>
        <message>
            <source>"{name}" is not a known optimizer; use {near}.</source>
            <translation>"{name}" জানা কোনো অপ্টিমাইজার নয়; {near} ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>"{name}" is not {of}.</source>
            <translation>"{name}" {of} নয়।</translation>
        </message>
        <message>
            <source>"{name}" is not {of}; did you mean {near}?</source>
            <translation>"{name}" {of} নয়; আপনি কি {near} বোঝাতে চেয়েছেন?</translation>
        </message>
        <message>
            <source>"{name}" is {kind}, which is not supported; use a CSV, or an NPZ with x and y.</source>
            <translation>"{name}" হলো {kind}, যা এখানে পড়া হয় না; একটি CSV, অথবা x ও y সহ একটি NPZ ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>"{name}" must be between {least:g} and {most:g}; received {value:g}.</source>
            <translation>"{name}" হতে হবে {least:g} ও {most:g}-এর মধ্যে; পাওয়া গেছে {value:g}।</translation>
        </message>
        <message>
            <source>"{name}" starts like {encoding} but is not valid (line {line}).</source>
            <translation>"{name}" {encoding} হিসেবে শুরু হয়, কিন্তু তা নয় (লাইন {line})।</translation>
        </message>
        <message>
            <source>"{path}" cannot be read: {reason}.</source>
            <translation>"{path}" পড়া যায় না: {reason}।</translation>
        </message>
        <message>
            <source>"{path}" has one column, "{columns}"; at least two are needed, one of them the target.</source>
            <translation>"{path}"-এ একটিই কলাম আছে, "{columns}"; অন্তত দুটি লাগে, যার একটি লক্ষ্য।</translation>
        </message>
        <message>
            <source>"{path}" has {size:.0f} MB; the limit is {limit} MB. Use fewer rows.</source>
            <translation>"{path}" হলো {size:.0f} MB; সীমা {limit} MB। এর সারির একটি অংশ দিন।</translation>
        </message>
        <message>
            <source>"{path}" is not a file; use {expected}.</source>
            <translation>"{path}" কোনো ফাইল নয়; {expected} ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>"{table}" has {count}{left}; at least {fewest} are needed.</source>
            <translation>"{table}"-এ আছে {count}{left}; অন্তত {fewest}টি লাগে।</translation>
        </message>
        <message>
            <source>(S/S_min − 1)(E/E_min − 1), 108 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1), 108 সারি</translation>
        </message>
        <message>
            <source>(S/S_min − 1)(E/E_min − 1), 150 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1), 150 সারি</translation>
        </message>
        <message>
            <source>(S/S_min − 1)(E/E_min − 1), 210 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1), 210 সারি</translation>
        </message>
        <message>
            <source>(S/S_min − 1)(E/E_min − 1), 290 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1), 290 সারি</translation>
        </message>
        <message>
            <source>(S/S_min − 1)(E/E_min − 1), 400 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1), 400 সারি</translation>
        </message>
        <message>
            <source>(S/S_min − 1)(E/E_min − 1), 540 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1), 540 সারি</translation>
        </message>
        <message>
            <source>(S/S_min − 1)(E/E_min − 1), 720 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1), 720 সারি</translation>
        </message>
        <message>
            <source>(S/S_min − 1)(E/E_min − 1), 78 rows</source>
            <translation>(S/S_min − 1)(E/E_min − 1), 78 সারি</translation>
        </message>
        <message>
            <source>* still changing from period to period</source>
            <translation>* পর্যায়কাল থেকে পর্যায়কালে এখনও বদলাচ্ছে</translation>
        </message>
        <message>
            <source>, and {0} more column too</source>
            <translation>, এবং আরও {0}টি কলামেও</translation>
        </message>
        <message>
            <source>, and {0} more columns too</source>
            <translation>, এবং আরও {0}টি কলামেও</translation>
        </message>
        <message>
            <source>, and {count} more column too</source>
            <translation>, এবং আরও {count}টি কলামেও</translation>
        </message>
        <message>
            <source>, and {count} more columns too</source>
            <translation>, এবং আরও {count}টি কলামেও</translation>
        </message>
        <message>
            <source>, at line {0}</source>
            <translation>, লাইন {0}-এ</translation>
        </message>
        <message>
            <source>, at line {line}</source>
            <translation>, লাইন {line}-এ</translation>
        </message>
        <message>
            <source>, because {0}</source>
            <translation>, কারণ {0}</translation>
        </message>
        <message>
            <source>, because {document}</source>
            <translation>, কারণ {document}</translation>
        </message>
        <message>
            <source>, but one pair allows no test</source>
            <translation>, কিন্তু একটি জোড়ায় কোনো টেস্ট হয় না</translation>
        </message>
        <message>
            <source>, but {0} are too few to be significant (p = {1}; the smallest p they can give is {2})</source>
            <translation>, কিন্তু তাৎপর্যপূর্ণ হওয়ার পক্ষে {0} খুব কম (p = {1}; এগুলো থেকে সবচেয়ে ছোট যে p হতে পারে তা {2})</translation>
        </message>
        <message>
            <source>, but {groups} are too few to be significant (p = {seen}; the smallest p they can give is {possible})</source>
            <translation>, কিন্তু তাৎপর্যপূর্ণ হওয়ার পক্ষে {groups} খুব কম (p = {seen}; এগুলো থেকে সবচেয়ে ছোট যে p হতে পারে তা {possible})</translation>
        </message>
        <message>
            <source>, line {0}</source>
            <translation>, লাইন {0}</translation>
        </message>
        <message>
            <source>, line {line}</source>
            <translation>, লাইন {line}</translation>
        </message>
        <message>
            <source>, nor a folder {0}</source>
            <translation>, {0} ফোল্ডারও নেই</translation>
        </message>
        <message>
            <source>, nor a folder {parent}</source>
            <translation>, {parent} ফোল্ডারও নেই</translation>
        </message>
        <message>
            <source>, or {0}</source>
            <translation>, বা {0}</translation>
        </message>
        <message>
            <source>, or {parameter}</source>
            <translation>, বা {parameter}</translation>
        </message>
        <message>
            <source>, saved as run {0}</source>
            <translation>, রান {0} হিসেবে সংরক্ষিত</translation>
        </message>
        <message>
            <source>, saved as run {number}</source>
            <translation>, রান {number} হিসেবে সংরক্ষিত</translation>
        </message>
        <message>
            <source>, with {0}.</source>
            <translation>, যেখানে {0}।</translation>
        </message>
        <message>
            <source>, with {values}.</source>
            <translation>, যেখানে {values}।</translation>
        </message>
        <message>
            <source>--every must follow its --diagnostic, as in --diagnostic curvature --every 10</source>
            <translation>--every তার নিজের --diagnostic-এর পরে বসে, যেমন --diagnostic curvature --every 10</translation>
        </message>
        <message>
            <source>--lesson is for answers; check a lesson by its folder or name.</source>
            <translation>--lesson বলে উত্তরগুলো কোন পাঠের; পাঠ যাচাই করতে তার ফোল্ডার বা নাম দিন।</translation>
        </message>
        <message>
            <source>--set {0}=VALUE gives a number, a text or a list of them; for anything else {1}</source>
            <translation>--set {0}=VALUE একটি সংখ্যা, একটি লেখা বা সেগুলোর তালিকা দেয়; অন্য কিছুর জন্য {1}</translation>
        </message>
        <message>
            <source>--set {missing}=VALUE gives a number, a text or a list of them; for anything else {write}</source>
            <translation>--set {missing}=VALUE একটি সংখ্যা, একটি লেখা বা সেগুলোর তালিকা দেয়; অন্য কিছুর জন্য {write}</translation>
        </message>
        <message>
            <source>--workers applies to this machine; a cluster has its own workers. Give only one of the two.</source>
            <translation>--workers এই মেশিনের; ক্লাস্টারের নিজস্ব ওয়ার্কার আছে। দুটির একটি দিন।</translation>
        </message>
        <message>
            <source>0 for none.</source>
            <translation>0 মানে নেই।</translation>
        </message>
        <message>
            <source>0 is vanilla gradient descent.</source>
            <translation>0 মানে সাধারণ গ্রেডিয়েন্ট ডিসেন্ট।</translation>
        </message>
        <message>
            <source>0 or more</source>
            <translation>0 বা তার বেশি</translation>
        </message>
        <message>
            <source>0.22 to 0.73</source>
            <translation>0.22 থেকে 0.73</translation>
        </message>
        <message>
            <source>0.34 to 1.04</source>
            <translation>0.34 থেকে 1.04</translation>
        </message>
        <message>
            <source>0.39 to 1.21</source>
            <translation>0.39 থেকে 1.21</translation>
        </message>
        <message>
            <source>0.61 to 1.57</source>
            <translation>0.61 থেকে 1.57</translation>
        </message>
        <message>
            <source>0.7 to 4.8</source>
            <translation>0.7 থেকে 4.8</translation>
        </message>
        <message>
            <source>0.7 to 5.5</source>
            <translation>0.7 থেকে 5.5</translation>
        </message>
        <message>
            <source>0.77 to 1.79</source>
            <translation>0.77 থেকে 1.79</translation>
        </message>
        <message>
            <source>1 797 handwritten digits as 8 × 8 pixels (Alpaydin and Kaynak 1998), bundled with scikit-learn.</source>
            <translation>8 × 8 পিক্সেলে হাতে লেখা 1 797টি অঙ্ক (Alpaydin ও Kaynak 1998), scikit-learn-এর সঙ্গে আসে।</translation>
        </message>
        <message>
            <source>1 is already in the run database.</source>
            <translation>1টি আগে থেকেই স্টোরে আছে।</translation>
        </message>
        <message>
            <source>1 minute</source>
            <translation>1 মিনিট</translation>
        </message>
        <message>
            <source>1 of the runs in {0} cannot be read and is not shown.</source>
            <translation>{0}-এর রানগুলোর মধ্যে 1টি পড়া যায় না এবং দেখানো হয়নি।</translation>
        </message>
        <message>
            <source>1 of the runs in {path} cannot be read and is not shown.</source>
            <translation>{path}-এর রানগুলোর মধ্যে 1টি পড়া যায় না এবং দেখানো হয়নি।</translation>
        </message>
        <message>
            <source>1 run</source>
            <translation>1টি রান</translation>
        </message>
        <message>
            <source>1 run was recovered from {0}.</source>
            <translation>{0} থেকে 1টি রান উদ্ধার হয়েছে।</translation>
        </message>
        <message>
            <source>1 run was recovered from {name}.</source>
            <translation>{name} থেকে 1টি রান উদ্ধার হয়েছে।</translation>
        </message>
        <message>
            <source>1 to 8 steps after, each</source>
            <translation>1 থেকে 8 ধাপ পরে, প্রতিটি</translation>
        </message>
        <message>
            <source>1 was on damaged pages.</source>
            <translation>1টি ক্ষতিগ্রস্ত পৃষ্ঠায় ছিল।</translation>
        </message>
        <message>
            <source>15 minutes</source>
            <translation>15 মিনিট</translation>
        </message>
        <message>
            <source>150 irises of three species by four lengths (Fisher 1936), bundled with scikit-learn.</source>
            <translation>চারটি দৈর্ঘ্য দিয়ে তিন প্রজাতির 150টি আইরিস (Fisher 1936), scikit-learn-এর সঙ্গে আসে।</translation>
        </message>
        <message>
            <source>2.0 to 12.6</source>
            <translation>2.0 থেকে 12.6</translation>
        </message>
        <message>
            <source>3.8 to 35</source>
            <translation>3.8 থেকে 35</translation>
        </message>
        <message>
            <source>442 patients' diabetes after a year by ten measures (Efron, Hastie, Johnstone and Tibshirani 2004).</source>
            <translation>দশটি মাপ দিয়ে 442 জন রোগীর এক বছর পরের ডায়াবেটিস (Efron, Hastie, Johnstone ও Tibshirani 2004)।</translation>
        </message>
        <message>
            <source>569 tumours, malignant or benign, by 30 measures of cell nuclei (Wolberg, Street and Mangasarian 1995).</source>
            <translation>কোষ-নিউক্লিয়াসের 30টি মাপ দিয়ে 569টি টিউমার, ম্যালিগন্যান্ট বা বিনাইন (Wolberg, Street ও Mangasarian 1995)।</translation>
        </message>
        <message>
            <source>61; 64 by the frequencies</source>
            <translation>61; হারের অনুপাতে 64</translation>
        </message>
        <message>
            <source>7.2 to 102</source>
            <translation>7.2 থেকে 102</translation>
        </message>
        <message>
            <source>: it arises at {0}</source>
            <translation>: এটি {0}-এ সৃষ্টি হয়</translation>
        </message>
        <message>
            <source>: it arises at {origin}</source>
            <translation>: এটি {origin}-এ সৃষ্টি হয়</translation>
        </message>
        <message>
            <source>: its slots agree until then ({0}), the step made of them differs</source>
            <translation>: এর স্লট তখন পর্যন্ত মেলে ({0}), তা থেকে গড়া ধাপ আলাদা</translation>
        </message>
        <message>
            <source>: its slots agree until then ({agreeings}), the step made of them differs</source>
            <translation>: এর স্লট তখন পর্যন্ত মেলে ({agreeings}), তা থেকে গড়া ধাপ আলাদা</translation>
        </message>
        <message>
            <source>; Ctrl-C takes effect when that is done</source>
            <translation>; Ctrl-C তা শেষ হলে কাজ করে</translation>
        </message>
        <message>
            <source>; [{0}] is not among them</source>
            <translation>; [{0}] এর মধ্যে নেই</translation>
        </message>
        <message>
            <source>; [{table}] is not among them</source>
            <translation>; [{table}] এর মধ্যে নেই</translation>
        </message>
        <message>
            <source>; did you mean {0}?</source>
            <translation>; আপনি কি {0} বোঝাতে চেয়েছেন?</translation>
        </message>
        <message>
            <source>; did you mean {near}?</source>
            <translation>; আপনি কি {near} বোঝাতে চেয়েছেন?</translation>
        </message>
        <message>
            <source>; get_config omits {0}</source>
            <translation>; get_config {0} বাদ দেয়</translation>
        </message>
        <message>
            <source>; get_config omits {missings}</source>
            <translation>; get_config {missings} বাদ দেয়</translation>
        </message>
        <message>
            <source>; get_config returns a different {0}</source>
            <translation>; get_config অন্য {0} দেয়</translation>
        </message>
        <message>
            <source>; get_config returns a different {losts}</source>
            <translation>; get_config অন্য {losts} দেয়</translation>
        </message>
        <message>
            <source>; it has none that a schedule could set</source>
            <translation>; এতে সূচি দিয়ে ঠিক করার মতো কিছু নেই</translation>
        </message>
        <message>
            <source>; it {0}</source>
            <translation>; এটি {0}</translation>
        </message>
        <message>
            <source>; it {advice}</source>
            <translation>; এটি {advice}</translation>
        </message>
        <message>
            <source>; its classes are {0}</source>
            <translation>; এর ক্লাস হলো {0}</translation>
        </message>
        <message>
            <source>; its classes are {others}</source>
            <translation>; এর ক্লাস হলো {others}</translation>
        </message>
        <message>
            <source>; its imports use the view {0}</source>
            <translation>; এর ইমপোর্ট {0} ভিউ দেখে</translation>
        </message>
        <message>
            <source>; its imports use the view {document}</source>
            <translation>; এর ইমপোর্ট {document} ভিউ দেখে</translation>
        </message>
        <message>
            <source>; its noise was zero</source>
            <translation>; এর নয়েজ শূন্য ছিল</translation>
        </message>
        <message>
            <source>; its random numbers were fixed</source>
            <translation>; এর দৈব সংখ্যা স্থির ছিল</translation>
        </message>
        <message>
            <source>; measured was {0}</source>
            <translation>; মাপা মান {0}</translation>
        </message>
        <message>
            <source>; measured was {measured}</source>
            <translation>; মাপা মান {measured}</translation>
        </message>
        <message>
            <source>; press Ctrl-C again to quit at once</source>
            <translation>; আবার Ctrl-C দিলে সঙ্গে সঙ্গে শেষ হয়</translation>
        </message>
        <message>
            <source>; random numbers were the same for both</source>
            <translation>; দুটির দৈব সংখ্যা একই ছিল</translation>
        </message>
        <message>
            <source>; the optimizer's own limit acts before {0}</source>
            <translation>; {0}-এর আগে অপ্টিমাইজারের নিজের সীমা কাজ করে</translation>
        </message>
        <message>
            <source>; the optimizer's own limit acts before {fromkeys}</source>
            <translation>; {fromkeys}-এর আগে অপ্টিমাইজারের নিজের সীমা কাজ করে</translation>
        </message>
        <message>
            <source>; the optimizer's own limit acts before {limits}</source>
            <translation>; {limits}-এর আগে অপ্টিমাইজারের নিজের সীমা কাজ করে</translation>
        </message>
        <message>
            <source>; those of float32 stay finite</source>
            <translation>; float32-এর ওয়েট সসীম থাকে</translation>
        </message>
        <message>
            <source>; use --set {0}=VALUE</source>
            <translation>; --set {0}=VALUE ব্যবহার করুন</translation>
        </message>
        <message>
            <source>; use --set {key}=VALUE</source>
            <translation>; --set {key}=VALUE ব্যবহার করুন</translation>
        </message>
        <message>
            <source>; use column("{0}")</source>
            <translation>; column("{0}") ব্যবহার করুন</translation>
        </message>
        <message>
            <source>; use column("{instead}")</source>
            <translation>; column("{instead}") ব্যবহার করুন</translation>
        </message>
        <message>
            <source>; use {0}</source>
            <translation>; {0} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>; use {use}</source>
            <translation>; {use} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>; with a constraint it takes no sparse gradients</source>
            <translation>; সীমাবদ্ধতা থাকলে এটি স্পার্স গ্রেডিয়েন্ট নেয় না</translation>
        </message>
        <message>
            <source>; {0} came back with different values</source>
            <translation>; {0} অন্য মান নিয়ে ফিরেছে</translation>
        </message>
        <message>
            <source>; {0} of {1} predictions right, {2} on average</source>
            <translation>; {1}টির মধ্যে {0}টি অনুমান সঠিক, গড়ে {2}</translation>
        </message>
        <message>
            <source>; {0}, so dense ones only</source>
            <translation>; {0}, তাই শুধু ডেন্স</translation>
        </message>
        <message>
            <source>; {losts} came back with different values</source>
            <translation>; {losts} অন্য মান নিয়ে ফিরেছে</translation>
        </message>
        <message>
            <source>; {missing}, so dense ones only</source>
            <translation>; {missing}, তাই শুধু ডেন্স</translation>
        </message>
        <message>
            <source>; {right} of {count} predictions right, {share:.0%} on average</source>
            <translation>; {count}টির মধ্যে {right}টি অনুমান সঠিক, গড়ে {share:.0%}</translation>
        </message>
        <message>
            <source>A .toml file holds the experiment of one run; received {0} runs.</source>
            <translation>.toml ফাইলে একটি রানের পরীক্ষা থাকে; পাওয়া গেছে {0}টি রান।</translation>
        </message>
        <message>
            <source>A .toml file holds the experiment of one run; received {count} runs.</source>
            <translation>.toml ফাইলে একটি রানের পরীক্ষা থাকে; পাওয়া গেছে {count}টি রান।</translation>
        </message>
        <message>
            <source>A Sequential or functional Keras model built by a function in a Python file.</source>
            <translation>একটি Sequential বা functional Keras মডেল, যা Python ফাইলের একটি ফাংশন তৈরি করে।</translation>
        </message>
        <message>
            <source>A ball in a bowl</source>
            <translation>বাটিতে একটি বল</translation>
        </message>
        <message>
            <source>A ball with memory in a ravine</source>
            <translation>গিরিখাতে স্মৃতিসহ একটি বল</translation>
        </message>
        <message>
            <source>A batch looks up the same row several times; its gradient is the sum of the parts. If the parts are squared one by one, second moments are too small, steps too long, and sparse differs from dense.</source>
            <translation>একটি ব্যাচ একই সারি বারবার খোঁজে; তার গ্রেডিয়েন্ট হলো অংশগুলোর যোগফল। অংশগুলোর একে একে বর্গ করলে দ্বিতীয় মোমেন্ট খুব ছোট ও ধাপ খুব লম্বা হয়, আর স্পার্স ডেন্স থেকে আলাদা হয়ে যায়।</translation>
        </message>
        <message>
            <source>A block of numbers is damaged.</source>
            <translation>সংখ্যার একটি ব্লক ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>A callable is called at each step</source>
            <translation>callable-কে প্রতি ধাপে জিজ্ঞাসা করা হয়</translation>
        </message>
        <message>
            <source>A callable is called only once: the rate stays at {0} when it returns another value</source>
            <translation>callable-কে একবারই জিজ্ঞাসা করা হয়: তা অন্য উত্তর দিলেও রেট {0}-এ থেকে যায়</translation>
        </message>
        <message>
            <source>A callable is called only once: the rate stays at {initial:g} when it returns another value</source>
            <translation>callable-কে একবারই জিজ্ঞাসা করা হয়: তা অন্য উত্তর দিলেও রেট {initial:g}-এ থেকে যায়</translation>
        </message>
        <message>
            <source>A checkpoint of a run is damaged.</source>
            <translation>একটি রানের একটি চেকপয়েন্ট ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>A class cannot be called {0}; use MyOptimizer.</source>
            <translation>ক্লাসের নাম {0} হতে পারে না; MyOptimizer ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>A class cannot be called {class_name!r}; use MyOptimizer.</source>
            <translation>ক্লাসের নাম {class_name!r} হতে পারে না; MyOptimizer ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>A compiled program in the cache was damaged. It is compiled again.</source>
            <translation>ক্যাশে কম্পাইল করা একটি প্রোগ্রাম ক্ষতিগ্রস্ত ছিল। সেটি আবার কম্পাইল হচ্ছে।</translation>
        </message>
        <message>
            <source>A constant epsilon used to better conditioning the grad update.</source>
            <translation>একটি ধ্রুবক epsilon, যা গ্রেডিয়েন্টের আপডেটকে আরও স্থিতিশীল করে।</translation>
        </message>
        <message>
            <source>A custom aggregation of the replicas' gradients cannot be exported yet.</source>
            <translation>রেপ্লিকার গ্রেডিয়েন্ট একত্রীকরণের নিজস্ব পদ্ধতি এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>A dense step compiles and gives the same weights</source>
            <translation>একটি ডেন্স ধাপ কম্পাইল হয় এবং একই ওয়েট দেয়</translation>
        </message>
        <message>
            <source>A different training now uses this address. Attach again to see it.</source>
            <translation>এই ঠিকানায় এখন অন্য একটি ট্রেনিং শুনছে; দেখতে এর সঙ্গে যুক্ত হোন।</translation>
        </message>
        <message>
            <source>A few steps give non-finite weights, eagerly and in a graph.</source>
            <translation>কয়েক ধাপেই ওয়েট অসীম বা NaN হয়, ইগার মোডে ও গ্রাফে।</translation>
        </message>
        <message>
            <source>A file has 1 to {0} runs; received {1}.</source>
            <translation>ফাইলে 1 থেকে {0}টি রান থাকে; পাওয়া গেছে {1}টি।</translation>
        </message>
        <message>
            <source>A file has 1 to {runs} runs; received {count}.</source>
            <translation>ফাইলে 1 থেকে {runs}টি রান থাকে; পাওয়া গেছে {count}টি।</translation>
        </message>
        <message>
            <source>A float value or a constant float Tensor.</source>
            <translation>একটি দশমিক সংখ্যা বা ধ্রুবক float টেনসর।</translation>
        </message>
        <message>
            <source>A float value; corresponds to the beta parameter in the paper.</source>
            <translation>একটি দশমিক সংখ্যা; গবেষণাপত্রের beta-র সমান।</translation>
        </message>
        <message>
            <source>A formula of the lesson {0}.</source>
            <translation>পাঠের একটি সূত্র: {0}।</translation>
        </message>
        <message>
            <source>A formula of the lesson {error}.</source>
            <translation>পাঠের একটি সূত্র: {error}।</translation>
        </message>
        <message>
            <source>A formula of this lesson {0}.</source>
            <translation>এই পাঠের একটি সূত্র: {0}।</translation>
        </message>
        <message>
            <source>A formula of this lesson {error}.</source>
            <translation>এই পাঠের একটি সূত্র: {error}।</translation>
        </message>
        <message>
            <source>A formula of {0}/{1} {2}.</source>
            <translation>{0}/{1}-এর একটি সূত্র: {2}।</translation>
        </message>
        <message>
            <source>A formula of {reference}/{expectations} {error}.</source>
            <translation>{reference}/{expectations}-এর একটি সূত্র: {error}।</translation>
        </message>
        <message>
            <source>A formula {0}.</source>
            <translation>একটি সূত্র: {0}।</translation>
        </message>
        <message>
            <source>A formula {error}.</source>
            <translation>একটি সূত্র: {error}।</translation>
        </message>
        <message>
            <source>A function f(x, y) that points descend. It has no rows; every step uses all of it.</source>
            <translation>একটি ফাংশন f(x, y), যা বেয়ে বিন্দু নামে; কোনো সারি নেই, প্রতি ধাপ এর পুরোটাই দেখে।</translation>
        </message>
        <message>
            <source>A graph groups what the hooks return into one operation; with None it raises “'inputs' should be zero or more nested operations”, and eagerly nothing reports it.</source>
            <translation>গ্রাফ হুকগুলোর ফেরত দেওয়া সবকিছু এক অপারেশনে জড়ো করে; None পেলে “'inputs' should be zero or more nested operations” ত্রুটি তোলে, আর ইগার মোডে কিছুই তা জানায় না।</translation>
        </message>
        <message>
            <source>A grid has at most {0} cells; received {1} × {2} = {3}.</source>
            <translation>গ্রিডে সর্বোচ্চ {0}টি ঘর থাকে; পাওয়া গেছে {1} x {2} = {3}টি।</translation>
        </message>
        <message>
            <source>A grid has at most {most_cells} cells; received {count} × {other_count} = {cells}.</source>
            <translation>গ্রিডে সর্বোচ্চ {most_cells}টি ঘর থাকে; পাওয়া গেছে {count} x {other_count} = {cells}টি।</translation>
        </message>
        <message>
            <source>A grid needs two different hyperparameters; received {0} twice.</source>
            <translation>গ্রিডে দুটি আলাদা হাইপারপ্যারামিটার লাগে; {0} দুবার পাওয়া গেছে।</translation>
        </message>
        <message>
            <source>A grid needs two different hyperparameters; received {across} twice.</source>
            <translation>গ্রিডে দুটি আলাদা হাইপারপ্যারামিটার লাগে; {across} দুবার পাওয়া গেছে।</translation>
        </message>
        <message>
            <source>A grid needs two values of {0} or more; received {1}.</source>
            <translation>গ্রিডে {0}-এর দুই বা তার বেশি মান লাগে; পাওয়া গেছে {1}টি।</translation>
        </message>
        <message>
            <source>A grid needs two values of {knob} or more; received {count}.</source>
            <translation>গ্রিডে {knob}-এর দুই বা তার বেশি মান লাগে; পাওয়া গেছে {count}টি।</translation>
        </message>
        <message>
            <source>A hook with another number of arguments raises a TypeError at the first call.</source>
            <translation>আর্গুমেন্টের সংখ্যা অন্য হলে হুক প্রথম কলেই TypeError তোলে।</translation>
        </message>
        <message>
            <source>A layer with kernel_constraint=NonNeg() relies on nonnegative weights after every step.</source>
            <translation>kernel_constraint=NonNeg() দিয়ে তৈরি স্তর ধরে নেয় যে ধাপের পরে ওয়েট কখনও ঋণাত্মক হয় না।</translation>
        </message>
        <message>
            <source>A library that Qt needs for windows is missing: {0}. Run make setup to install it or see its package.</source>
            <translation>উইন্ডো খুলতে Qt-এর যে লাইব্রেরি লাগে তা নেই: {0}। make setup সেটি ইনস্টল করে বা তার প্যাকেজের নাম জানায়।</translation>
        </message>
        <message>
            <source>A library that Qt needs for windows is missing: {error}. Run make setup to install it or see its package.</source>
            <translation>উইন্ডো খুলতে Qt-এর যে লাইব্রেরি লাগে তা নেই: {error}। make setup সেটি ইনস্টল করে বা তার প্যাকেজের নাম জানায়।</translation>
        </message>
        <message>
            <source>A line of the store is damaged.</source>
            <translation>স্টোরের একটি লাইন ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>A list of Python numbers that specifies the values for the intervals defined by boundaries.</source>
            <translation>Python সংখ্যার তালিকা: boundaries যেসব অন্তর ভাগ করে সেগুলোর মান।</translation>
        </message>
        <message>
            <source>A list of Python numbers with strictly increasing entries, and with all elements having the same type as the optimizer step.</source>
            <translation>ক্রমবর্ধমান Python সংখ্যার তালিকা, যার সব উপাদানের ধরন অপ্টিমাইজারের ধাপের মতো।</translation>
        </message>
        <message>
            <source>A list of names in the store is damaged.</source>
            <translation>স্টোরের নামের একটি তালিকা ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>A loaded, cloned or copied model gets the optimizer that from_config builds from get_config.</source>
            <translation>লোড করা, ক্লোন করা বা ওয়ার্কারে কপি করা মডেলে সেই অপ্টিমাইজার থাকে যা from_config get_config থেকে তৈরি করে।</translation>
        </message>
        <message>
            <source>A mark of a run is damaged.</source>
            <translation>একটি রানের একটি চিহ্ন ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>A model has scalars, vectors and kernels of four axes; what names an axis breaks on some of them.</source>
            <translation>মডেলে স্কেলার, ভেক্টর ও চার অক্ষের কার্নেল থাকে; যা অক্ষের নাম দেয় তা কিছুতে ভেঙে যায়।</translation>
        </message>
        <message>
            <source>A moving mean adds a thousandth of the new value at each step; in float16 or bfloat16, with three digits, that is lost to rounding, and squares underflow to zero.</source>
            <translation>চলমান গড় প্রতি ধাপে নতুন মানের হাজার ভাগের এক ভাগ যোগ করে; তিন অঙ্কের float16 বা bfloat16-এ তা রাউন্ডিংয়ে হারিয়ে যায়, আর যার বর্গ করা হয় তা শূন্যে নেমে যায়।</translation>
        </message>
        <message>
            <source>A parameter from https://arxiv.org/abs/2502.16982 that can enhance the stability of Muon, allowing it to use the same learning rate and weight decay as Adam.</source>
            <translation>https://arxiv.org/abs/2502.16982 থেকে নেওয়া একটি প্যারামিটার, যা Muon-কে আরও স্থিতিশীল করে, ফলে এটি Adam-এর লার্নিং রেট ও ওয়েট ক্ষয় নিয়েই চলতে পারে।</translation>
        </message>
        <message>
            <source>A preset needs a name.</source>
            <translation>প্রিসেটের একটি নাম লাগে।</translation>
        </message>
        <message>
            <source>A preset's name has at most {0} characters; this one has {1}.</source>
            <translation>প্রিসেটের নামে সর্বোচ্চ {0}টি অক্ষর থাকে; এটিতে আছে {1}টি।</translation>
        </message>
        <message>
            <source>A preset's name has at most {longest_name} characters; this one has {count}.</source>
            <translation>প্রিসেটের নামে সর্বোচ্চ {longest_name}টি অক্ষর থাকে; এটিতে আছে {count}টি।</translation>
        </message>
        <message>
            <source>A preset's name is one line of text.</source>
            <translation>প্রিসেটের নাম এক লাইনের লেখা।</translation>
        </message>
        <message>
            <source>A product of matrices, without biases: linear in its inputs, not in its weights.</source>
            <translation>বায়াস ছাড়া ম্যাট্রিক্সের গুণফল: ইনপুটে রৈখিক, ওয়েটে নয়।</translation>
        </message>
        <message>
            <source>A race has 1 to {0} runs; received {1} {2}.</source>
            <translation>রেসে 1 থেকে {0}টি রান থাকে; পাওয়া গেছে {1} {2}।</translation>
        </message>
        <message>
            <source>A race has 1 to {most} runs; received {count} {what}.</source>
            <translation>রেসে 1 থেকে {most}টি রান থাকে; পাওয়া গেছে {count} {what}।</translation>
        </message>
        <message>
            <source>A race has at most {0} runs, so {1}; received {2}.</source>
            <translation>রেসে সর্বোচ্চ {0}টি রান থাকে, তাই {1}; পাওয়া গেছে {2}।</translation>
        </message>
        <message>
            <source>A race has at most {0} runs; {1} are chosen.</source>
            <translation>রেসে সর্বোচ্চ {0}টি রান থাকে; {1}টি বাছা হয়েছে।</translation>
        </message>
        <message>
            <source>A race has at most {most} runs, so {what}; received {count}.</source>
            <translation>রেসে সর্বোচ্চ {most}টি রান থাকে, তাই {what}; পাওয়া গেছে {count}।</translation>
        </message>
        <message>
            <source>A race has at most {most} runs; {count} are chosen.</source>
            <translation>রেসে সর্বোচ্চ {most}টি রান থাকে; {count}টি বাছা হয়েছে।</translation>
        </message>
        <message>
            <source>A race needs 2 to {0} values; received {1}.</source>
            <translation>রেস 2 থেকে {0}টি মান নিয়ে হয়; পাওয়া গেছে {1}টি।</translation>
        </message>
        <message>
            <source>A race needs 2 to {most} values; received {count}.</source>
            <translation>রেস 2 থেকে {most}টি মান নিয়ে হয়; পাওয়া গেছে {count}টি।</translation>
        </message>
        <message>
            <source>A race needs at least one run.</source>
            <translation>রেসে অন্তত একটি রান লাগে।</translation>
        </message>
        <message>
            <source>A race needs two optimizers or more; choose another one.</source>
            <translation>রেসে দুই বা তার বেশি অপ্টিমাইজার লাগে; আরেকটি বেছে নিন।</translation>
        </message>
        <message>
            <source>A race needs two values or more.</source>
            <translation>রেসে দুই বা তার বেশি মান লাগে।</translation>
        </message>
        <message>
            <source>A race over seeds has at most {0} runs; received {1} × {2} = {3}.</source>
            <translation>সিডজুড়ে রেসে সর্বোচ্চ {0}টি রান থাকে; পাওয়া গেছে {1} x {2} = {3}টি।</translation>
        </message>
        <message>
            <source>A race over seeds has at most {most_cells} runs; received {count} × {other_count} = {third_count}.</source>
            <translation>সিডজুড়ে রেসে সর্বোচ্চ {most_cells}টি রান থাকে; পাওয়া গেছে {count} x {other_count} = {third_count}টি।</translation>
        </message>
        <message>
            <source>A range without slider_low below slider_high has no positions.</source>
            <translation>slider_low যদি slider_high-এর কম না হয়, সেই পরিসরে কোনো অবস্থান থাকে না।</translation>
        </message>
        <message>
            <source>A rate too high</source>
            <translation>বেশি লার্নিং রেট</translation>
        </message>
        <message>
            <source>A rating as user · item + user bias + item bias (Koren, Bell and Volinsky 2009).</source>
            <translation>রেটিং: ব্যবহারকারী · আইটেম + ব্যবহারকারীর বায়াস + আইটেমের বায়াস (Koren, Bell ও Volinsky 2009)।</translation>
        </message>
        <message>
            <source>A resumed run builds a new optimizer and restores it before the first step; a slot created later cannot be restored, so it starts from zero or restoring fails.</source>
            <translation>আবার চালু করা রান নতুন অপ্টিমাইজার build করে এবং প্রথম ধাপের আগে তাতে মান ফেরায়; পরে তৈরি স্লট তখন মান নিতে উপস্থিত থাকে না, তাই তা শূন্য থেকে শুরু হয় অথবা ফেরানো ব্যর্থ হয়।</translation>
        </message>
        <message>
            <source>A resumed run must continue exactly; state that is not saved starts over.</source>
            <translation>আবার চালু করা রানকে সেই ধাপগুলোই নিতে হবে যা সে নিত; যা সংরক্ষিত নয় তা নতুন করে শুরু হয়।</translation>
        </message>
        <message>
            <source>A ring inside a ring of radius 1, one class each.</source>
            <translation>ব্যাসার্ধ 1-এর বলয়ের ভেতরে একটি বলয়, প্রতিটি এক শ্রেণি।</translation>
        </message>
        <message>
            <source>A row named three times equals one named once with the sum</source>
            <translation>তিনবার নাম থাকা সারি যোগফল সহ একবার নাম থাকার মতোই গণ্য হয়</translation>
        </message>
        <message>
            <source>A run of the lesson failed: {0}</source>
            <translation>পাঠের একটি রান করা যায় না: {0}</translation>
        </message>
        <message>
            <source>A run of the lesson failed: {error}</source>
            <translation>পাঠের একটি রান করা যায় না: {error}</translation>
        </message>
        <message>
            <source>A run that cannot be repeated cannot be compared with another.</source>
            <translation>যে রান আবার একইভাবে করা যায় না তা অন্যটির সঙ্গে তুলনা করা যায় না।</translation>
        </message>
        <message>
            <source>A saved model has neither the gradient nor the previous weight, so its update is not known.</source>
            <translation>সংরক্ষিত মডেলে গ্রেডিয়েন্টও নেই, আগের ওয়েটও নেই: এর আপডেট জানা নেই।</translation>
        </message>
        <message>
            <source>A scalar or a scalar Tensor.</source>
            <translation>একটি স্কেলার বা স্কেলার টেনসর।</translation>
        </message>
        <message>
            <source>A scalar tensor.</source>
            <translation>একটি স্কেলার টেনসর।</translation>
        </message>
        <message>
            <source>A schedule of {0}, an optimizer of TensorFlow 1, cannot be exported yet.</source>
            <translation>TensorFlow 1-এর অপ্টিমাইজার {0}-এর সূচি এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>A schedule of {0}, which holds other optimizers, can be exported only if its code is trusted: running it shows which hyperparameter is set.</source>
            <translation>{0} অন্য অপ্টিমাইজার ধারণ করে; এর সূচি কেবল তখনই এক্সপোর্ট করা যায় যখন এর কোড বিশ্বস্ত: চালালে জানা যায় কোন হাইপারপ্যারামিটার বসানো হয়।</translation>
        </message>
        <message>
            <source>A schedule of {title}, an optimizer of TensorFlow 1, cannot be exported yet.</source>
            <translation>TensorFlow 1-এর অপ্টিমাইজার {title}-এর সূচি এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>A schedule of {title}, which holds other optimizers, can be exported only if its code is trusted: running it shows which hyperparameter is set.</source>
            <translation>{title} অন্য অপ্টিমাইজার ধারণ করে; এর সূচি কেবল তখনই এক্সপোর্ট করা যায় যখন এর কোড বিশ্বস্ত: চালালে জানা যায় কোন হাইপারপ্যারামিটার বসানো হয়।</translation>
        </message>
        <message>
            <source>A schedule that is evaluated once stays at its first value, and nothing reports it.</source>
            <translation>যে সূচিকে একবারই জিজ্ঞাসা করা হয় তা শেষ পর্যন্ত প্রথম মানেই ট্রেন করে, আর কিছুই তা জানায় না।</translation>
        </message>
        <message>
            <source>A server key has {0} characters; received {1}.</source>
            <translation>সার্ভার কী-তে {0}টি অক্ষর থাকে; পাওয়া গেছে {1}।</translation>
        </message>
        <message>
            <source>A server key has {key} characters; received {count}.</source>
            <translation>সার্ভার কী-তে {key}টি অক্ষর থাকে; পাওয়া গেছে {count}।</translation>
        </message>
        <message>
            <source>A setting is a number, a text, true or false, a list or a table; received a {0}: {1}.</source>
            <translation>সেটিং হলো সংখ্যা, লেখা, true বা false, তালিকা বা টেবিল; পাওয়া গেছে {0}: {1}।</translation>
        </message>
        <message>
            <source>A setting is a number, a text, true or false, a list or a table; received a {kind}: {value!r}.</source>
            <translation>সেটিং হলো সংখ্যা, লেখা, true বা false, তালিকা বা টেবিল; পাওয়া গেছে {kind}: {value!r}।</translation>
        </message>
        <message>
            <source>A small constant for numerical stability.</source>
            <translation>সংখ্যাগত স্থিতিশীলতার জন্য একটি ছোট ধ্রুবক।</translation>
        </message>
        <message>
            <source>A small offset to avoid learning rate becoming too small by time.</source>
            <translation>একটি ছোট সংখ্যা, যাতে সময়ের সঙ্গে লার্নিং রেট খুব ছোট না হয়ে যায়।</translation>
        </message>
        <message>
            <source>A small offset to keep denominator away from 0.</source>
            <translation>একটি ছোট সংখ্যা, যাতে হর 0 না হয়।</translation>
        </message>
        <message>
            <source>A snapshot of a run is damaged.</source>
            <translation>একটি রানের একটি স্ন্যাপশট ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>A sparse and a dense gradient with the same values are one gradient: an embedding must train like a dense table. Code written twice easily differs.</source>
            <translation>একই মানের স্পার্স ও ডেন্স গ্রেডিয়েন্ট একটিই গ্রেডিয়েন্ট: এমবেডিং ডেন্স টেবিলের মতোই ট্রেন হতে হবে। দুবার লেখা কোড সহজেই আলাদা হয়ে যায়।</translation>
        </message>
        <message>
            <source>A sparse gradient stays sparse: no tensor of the whole table is made of it</source>
            <translation>স্পার্স গ্রেডিয়েন্ট স্পার্সই থাকে: তা থেকে পুরো টেবিলের টেনসর তৈরি হয় না</translation>
        </message>
        <message>
            <source>A square matrix T by its rows: inputs are the unit vectors, targets the rows of T = U diag(s) Vᵀ.</source>
            <translation>সারি ধরে একটি বর্গ ম্যাট্রিক্স T: ইনপুট হলো একক ভেক্টর, লক্ষ্য T = U diag(s) Vᵀ-এর সারি।</translation>
        </message>
        <message>
            <source>A step changes what {0} draws next, which variables does not list: a run that resumes from a save draws other numbers</source>
            <translation>একটি ধাপ {0} এরপর যে দৈব সংখ্যা নেবে তা বদলায়, অথচ তা variables-এর তালিকায় নেই: সংরক্ষণ থেকে আবার চালু করা রান অন্য সংখ্যা নেয়</translation>
        </message>
        <message>
            <source>A step changes what {holders} draws next, which variables does not list: a run that resumes from a save draws other numbers</source>
            <translation>একটি ধাপ {holders} এরপর যে দৈব সংখ্যা নেবে তা বদলায়, অথচ তা variables-এর তালিকায় নেই: সংরক্ষণ থেকে আবার চালু করা রান অন্য সংখ্যা নেয়</translation>
        </message>
        <message>
            <source>A step changes {0}, which are not listed by variables and so not saved</source>
            <translation>একটি ধাপ {0} বদলায়, যেগুলো variables-এর তালিকায় নেই, তাই সংরক্ষিত হয় না</translation>
        </message>
        <message>
            <source>A step changes {0}, which are not listed by variables: a saved model keeps it in its configuration, a checkpoint and get_weights do not</source>
            <translation>একটি ধাপ {0} বদলায়, যেগুলো variables-এর তালিকায় নেই: সংরক্ষিত মডেল তা কনফিগারেশনে রাখে, চেকপয়েন্ট ও get_weights রাখে না</translation>
        </message>
        <message>
            <source>A step changes {0}, which are not listed by variables: a saved model keeps them in its configuration, a checkpoint and get_weights do not</source>
            <translation>একটি ধাপ {0} বদলায়, যেগুলো variables-এর তালিকায় নেই: সংরক্ষিত মডেল সেগুলো কনফিগারেশনে রাখে, চেকপয়েন্ট ও get_weights রাখে না</translation>
        </message>
        <message>
            <source>A step changes {0}, which are not listed by variables: a tf.train.Checkpoint saves that, get_weights and an .h5 file do not</source>
            <translation>একটি ধাপ {0} বদলায়, যেগুলো variables-এর তালিকায় নেই: tf.train.Checkpoint সেগুলো সংরক্ষণ করে, get_weights ও .h5 ফাইল করে না</translation>
        </message>
        <message>
            <source>A step changes {0}, which is not listed by variables and so not saved</source>
            <translation>একটি ধাপ {0} বদলায়, যা variables-এর তালিকায় নেই, তাই সংরক্ষিত হয় না</translation>
        </message>
        <message>
            <source>A step changes {0}, which is not listed by variables: a saved model keeps it in its configuration, a checkpoint and get_weights do not</source>
            <translation>একটি ধাপ {0} বদলায়, যা variables-এর তালিকায় নেই: সংরক্ষিত মডেল তা কনফিগারেশনে রাখে, চেকপয়েন্ট ও get_weights রাখে না</translation>
        </message>
        <message>
            <source>A step changes {0}, which is not listed by variables: a saved model keeps them in its configuration, a checkpoint and get_weights do not</source>
            <translation>একটি ধাপ {0} বদলায়, যা variables-এর তালিকায় নেই: সংরক্ষিত মডেল সেগুলো কনফিগারেশনে রাখে, চেকপয়েন্ট ও get_weights রাখে না</translation>
        </message>
        <message>
            <source>A step changes {0}, which is not listed by variables: a tf.train.Checkpoint saves that, get_weights and an .h5 file do not</source>
            <translation>একটি ধাপ {0} বদলায়, যা variables-এর তালিকায় নেই: tf.train.Checkpoint তা সংরক্ষণ করে, get_weights ও .h5 ফাইল করে না</translation>
        </message>
        <message>
            <source>A step changes {names}, which are not listed by variables and so not saved</source>
            <translation>একটি ধাপ {names} বদলায়, যেগুলো variables-এর তালিকায় নেই, তাই সংরক্ষিত হয় না</translation>
        </message>
        <message>
            <source>A step changes {names}, which are not listed by variables: a saved model keeps it in its configuration, a checkpoint and get_weights do not</source>
            <translation>একটি ধাপ {names} বদলায়, যেগুলো variables-এর তালিকায় নেই: সংরক্ষিত মডেল তা কনফিগারেশনে রাখে, চেকপয়েন্ট ও get_weights রাখে না</translation>
        </message>
        <message>
            <source>A step changes {names}, which are not listed by variables: a saved model keeps them in its configuration, a checkpoint and get_weights do not</source>
            <translation>একটি ধাপ {names} বদলায়, যেগুলো variables-এর তালিকায় নেই: সংরক্ষিত মডেল সেগুলো কনফিগারেশনে রাখে, চেকপয়েন্ট ও get_weights রাখে না</translation>
        </message>
        <message>
            <source>A step changes {names}, which are not listed by variables: a tf.train.Checkpoint saves that, get_weights and an .h5 file do not</source>
            <translation>একটি ধাপ {names} বদলায়, যেগুলো variables-এর তালিকায় নেই: tf.train.Checkpoint সেগুলো সংরক্ষণ করে, get_weights ও .h5 ফাইল করে না</translation>
        </message>
        <message>
            <source>A step changes {names}, which is not listed by variables and so not saved</source>
            <translation>একটি ধাপ {names} বদলায়, যা variables-এর তালিকায় নেই, তাই সংরক্ষিত হয় না</translation>
        </message>
        <message>
            <source>A step changes {names}, which is not listed by variables: a saved model keeps it in its configuration, a checkpoint and get_weights do not</source>
            <translation>একটি ধাপ {names} বদলায়, যা variables-এর তালিকায় নেই: সংরক্ষিত মডেল তা কনফিগারেশনে রাখে, চেকপয়েন্ট ও get_weights রাখে না</translation>
        </message>
        <message>
            <source>A step changes {names}, which is not listed by variables: a saved model keeps them in its configuration, a checkpoint and get_weights do not</source>
            <translation>একটি ধাপ {names} বদলায়, যা variables-এর তালিকায় নেই: সংরক্ষিত মডেল সেগুলো কনফিগারেশনে রাখে, চেকপয়েন্ট ও get_weights রাখে না</translation>
        </message>
        <message>
            <source>A step changes {names}, which is not listed by variables: a tf.train.Checkpoint saves that, get_weights and an .h5 file do not</source>
            <translation>একটি ধাপ {names} বদলায়, যা variables-এর তালিকায় নেই: tf.train.Checkpoint তা সংরক্ষণ করে, get_weights ও .h5 ফাইল করে না</translation>
        </message>
        <message>
            <source>A step leaves float64 variables of another type</source>
            <translation>একটি ধাপের পরে float64 ভেরিয়েবলের ধরন বদলে যায়</translation>
        </message>
        <message>
            <source>A step leaves {0} variables of another type</source>
            <translation>একটি ধাপের পরে {0} ভেরিয়েবলের ধরন বদলে যায়</translation>
        </message>
        <message>
            <source>A step leaves {dtype} variables of another type</source>
            <translation>একটি ধাপের পরে {dtype} ভেরিয়েবলের ধরন বদলে যায়</translation>
        </message>
        <message>
            <source>A step of a variable of shape {0} raises {1}</source>
            <translation>{0} আকারের ভেরিয়েবলের এক ধাপে ওঠে {1}</translation>
        </message>
        <message>
            <source>A step of a variable of shape {shape} raises {root}</source>
            <translation>{shape} আকারের ভেরিয়েবলের এক ধাপে ওঠে {root}</translation>
        </message>
        <message>
            <source>A step of float64 variables raises {0}</source>
            <translation>float64 ভেরিয়েবলের এক ধাপে ওঠে {0}</translation>
        </message>
        <message>
            <source>A step of float64 variables raises {cause}</source>
            <translation>float64 ভেরিয়েবলের এক ধাপে ওঠে {cause}</translation>
        </message>
        <message>
            <source>A step of {0} variables raises {1}</source>
            <translation>{0} ভেরিয়েবলের এক ধাপে ওঠে {1}</translation>
        </message>
        <message>
            <source>A step of {dtype} variables raises {root}</source>
            <translation>{dtype} ভেরিয়েবলের এক ধাপে ওঠে {root}</translation>
        </message>
        <message>
            <source>A step takes {0} times as long as one of Keras' Adam on the same {1} variables</source>
            <translation>একই {1}টি ভেরিয়েবলে এক ধাপে Keras-এর Adam-এর {0} গুণ সময় লাগে</translation>
        </message>
        <message>
            <source>A step takes {ratio:.1f} times as long as one of Keras' Adam on the same {count} variables</source>
            <translation>একই {count}টি ভেরিয়েবলে এক ধাপে Keras-এর Adam-এর {ratio:.1f} গুণ সময় লাগে</translation>
        </message>
        <message>
            <source>A step with a tf.IndexedSlices raises {0}{1}</source>
            <translation>tf.IndexedSlices দিয়ে এক ধাপে ওঠে {0}{1}</translation>
        </message>
        <message>
            <source>A step with a tf.IndexedSlices raises {what}{error}</source>
            <translation>tf.IndexedSlices দিয়ে এক ধাপে ওঠে {what}{error}</translation>
        </message>
        <message>
            <source>A step with a variable that it was not built on raises {0}</source>
            <translation>যে ভেরিয়েবলের উপর build করা হয়নি তা নিয়ে এক ধাপে ওঠে {0}</translation>
        </message>
        <message>
            <source>A step with a variable that it was not built on raises {both}</source>
            <translation>যে ভেরিয়েবলের উপর build করা হয়নি তা নিয়ে এক ধাপে ওঠে {both}</translation>
        </message>
        <message>
            <source>A stored block is damaged.</source>
            <translation>যা জমা আছে তার একটি ব্লক ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>A straight rise, then a fall as one over the square root of the step.</source>
            <translation>সোজা ওঠা, তারপর ধাপের বর্গমূলের ব্যস্তানুপাতে কমা।</translation>
        </message>
        <message>
            <source>A surface has no layers. The Surface view shows its points.</source>
            <translation>তল কোনো নেটওয়ার্ক নয়: এর বিন্দুর স্তর নেই। সেগুলো কোথায় আছে তা “তল” ভিউ দেখায়।</translation>
        </message>
        <message>
            <source>A surface has no model inputs. The Surface view shows its points.</source>
            <translation>তল কোনো মডেল নয়: এর বিন্দুর ইনপুট নেই। সেগুলো কোথায় আছে তা “তল” ভিউ দেখায়।</translation>
        </message>
        <message>
            <source>A surface has no rows. The Surface view shows its points.</source>
            <translation>তলের কোনো সারি নেই। এর বিন্দুগুলো কোথায় আছে তা “তল” ভিউ দেখায়।</translation>
        </message>
        <message>
            <source>A tenth of {0}, the minimum of the loss.</source>
            <translation>{0}-এর দশ ভাগের এক ভাগ, যেখানে লস সর্বনিম্ন।</translation>
        </message>
        <message>
            <source>A tenth of {ten:g}, the minimum of the loss.</source>
            <translation>{ten:g}-এর দশ ভাগের এক ভাগ, যেখানে লস সর্বনিম্ন।</translation>
        </message>
        <message>
            <source>A term is a name, = and an expression, as m = {0}; received {1}.</source>
            <translation>পদ হলো একটি নাম, = ও একটি রাশি, যেমন m = {0}; পাওয়া গেছে {1}।</translation>
        </message>
        <message>
            <source>A term is a name, = and an expression, as m = {example}; received {declared!r}.</source>
            <translation>পদ হলো একটি নাম, = ও একটি রাশি, যেমন m = {example}; পাওয়া গেছে {declared!r}।</translation>
        </message>
        <message>
            <source>A tf.function may make variables in its first call only: made in a step they are made again by the next trace, or refused, and nothing lists and saves them.</source>
            <translation>tf.function শুধু তার প্রথম কলে ভেরিয়েবল তৈরি করতে পারে: ধাপে তৈরি হলে পরের ট্রেসে আবার তৈরি হয় বা প্রত্যাখ্যাত হয়, আর কিছুই সেগুলোর তালিকা রাখে না ও সংরক্ষণ করে না।</translation>
        </message>
        <message>
            <source>A traced step of the built optimizer creates no unlisted variables</source>
            <translation>build করা অপ্টিমাইজারের ট্রেস করা ধাপ তালিকার বাইরে কোনো ভেরিয়েবল তৈরি করে না</translation>
        </message>
        <message>
            <source>A variable added after build is not updated</source>
            <translation>build-এর পরে যোগ করা ভেরিয়েবল আপডেট হয় না</translation>
        </message>
        <message>
            <source>A variable added after build is trained without affecting others</source>
            <translation>build-এর পরে আসা ভেরিয়েবল ট্রেন হয়, আর তাতে অন্য কোনোটি ছোঁয়া হয় না</translation>
        </message>
        <message>
            <source>A variable added after build shares state with another: a different gradient for it changes the other by {0}</source>
            <translation>build-এর পরে আসা ভেরিয়েবল অন্য একটির সঙ্গে অবস্থা ভাগ করে: এর অন্য গ্রেডিয়েন্টে সেটিতে পার্থক্য হয় {0}</translation>
        </message>
        <message>
            <source>A variable added after build shares state with another: a different gradient for it changes the other by {difference:.2g}</source>
            <translation>build-এর পরে আসা ভেরিয়েবল অন্য একটির সঙ্গে অবস্থা ভাগ করে: এর অন্য গ্রেডিয়েন্টে সেটিতে পার্থক্য হয় {difference:.2g}</translation>
        </message>
        <message>
            <source>A weights file holds one run; received {0}.</source>
            <translation>ওয়েটের ফাইলে একটি রান থাকে; পাওয়া গেছে {0}টি।</translation>
        </message>
        <message>
            <source>A weights file holds one run; received {count}.</source>
            <translation>ওয়েটের ফাইলে একটি রান থাকে; পাওয়া গেছে {count}টি।</translation>
        </message>
        <message>
            <source>A window is already kept ready. To stop that, run: slotscope ready --end</source>
            <translation>একটি উইন্ডো আগে থেকেই তৈরি রাখা আছে; slotscope ready --end তা শেষ করে</translation>
        </message>
        <message>
            <source>A worker could not be stopped: {0}.</source>
            <translation>একটি ওয়ার্কারকে তার রান শেষ করতে বলা যায়নি: {0}।</translation>
        </message>
        <message>
            <source>A worker could not be stopped: {error}.</source>
            <translation>একটি ওয়ার্কারকে তার রান শেষ করতে বলা যায়নি: {error}।</translation>
        </message>
        <message>
            <source>A wrapper counts each step once</source>
            <translation>মোড়ক প্রতিটি ধাপ একবার গোনে</translation>
        </message>
        <message>
            <source>A wrapper's learning rate is the inner optimizer's</source>
            <translation>মোড়কের লার্নিং রেট ভেতরেরটিরই</translation>
        </message>
        <message>
            <source>A wrong sign, or a step not along the gradient, trains without an error and learns nothing.</source>
            <translation>ভুল দিকের চিহ্ন, বা গ্রেডিয়েন্টের নয় এমন ধাপ ত্রুটি ছাড়াই ট্রেন করে এবং কিছুই শেখে না।</translation>
        </message>
        <message>
            <source>Accepts a callable as the learning rate</source>
            <translation>লার্নিং রেট হিসেবে callable নেয়</translation>
        </message>
        <message>
            <source>Accepts any number of rows</source>
            <translation>যেকোনো সংখ্যক সারি নেয়</translation>
        </message>
        <message>
            <source>Accepts sparse gradients</source>
            <translation>স্পার্স গ্রেডিয়েন্ট নেয়</translation>
        </message>
        <message>
            <source>Accumulate</source>
            <translation>জমা করা</translation>
        </message>
        <message>
            <source>Accumulate several batches and make one step on their mean gradient.</source>
            <translation>অপ্টিমাইজার কয়েকটি ব্যাচের গড় গ্রেডিয়েন্টে এক ধাপ নেয়।</translation>
        </message>
        <message>
            <source>Accuracy of one cycle less that of the constant rate, percent</source>
            <translation>এক চক্রের নির্ভুলতা বিয়োগ ধ্রুবক রেটেরটি, শতাংশ-বিন্দু</translation>
        </message>
        <message>
            <source>Accuracy of the best constant rate at 1 500 less that at 4 500, percent</source>
            <translation>সেরা ধ্রুবক রেটের নির্ভুলতা 1 500-তে বিয়োগ 4 500-তে, শতাংশ-বিন্দু</translation>
        </message>
        <message>
            <source>Activation of each hidden layer.</source>
            <translation>প্রতিটি লুকানো স্তর তার যোগফলে যা প্রয়োগ করে।</translation>
        </message>
        <message>
            <source>Adadelta optimization is a stochastic gradient descent method that is based on adaptive learning rate per dimension to address two drawbacks: the continual decay of learning rates throughout training; the need for a manually selected global learning rate.</source>
            <translation>Adadelta একটি স্টোকাস্টিক গ্রেডিয়েন্ট ডিসেন্ট পদ্ধতি, যা প্রতিটি মাত্রায় লার্নিং রেট মানিয়ে নিয়ে দুটি অসুবিধা দূর করে: পুরো ট্রেনিং জুড়ে লার্নিং রেটের ক্রমাগত ক্ষয়; হাতে একটি সার্বিক লার্নিং রেট বাছার প্রয়োজন।</translation>
        </message>
        <message>
            <source>Adafactor is commonly used in NLP tasks, and has the advantage of taking less memory because it only saves partial information of previous gradients.</source>
            <translation>Adafactor সাধারণত ভাষা প্রক্রিয়াকরণের কাজে ব্যবহৃত হয়; এটি আগের গ্রেডিয়েন্টের আংশিক তথ্য রাখে বলে কম মেমরি নেয়।</translation>
        </message>
        <message>
            <source>Adagrad Dual Averaging algorithm for sparse linear models.</source>
            <translation>স্পার্স রৈখিক মডেলের জন্য Adagrad দ্বৈত গড় অ্যালগরিদম।</translation>
        </message>
        <message>
            <source>Adagrad is an optimizer with parameter-specific learning rates, which are adapted relative to how frequently a parameter gets updated during training.</source>
            <translation>Adagrad এমন অপ্টিমাইজার, যার প্রতিটি প্যারামিটারের নিজস্ব লার্নিং রেট আছে; ট্রেনিংয়ে প্যারামিটার কত ঘন ঘন আপডেট হয় তা অনুযায়ী সেটি বদলায়।</translation>
        </message>
        <message>
            <source>Adagrad that forgets.</source>
            <translation>Adagrad, যা ভোলে।</translation>
        </message>
        <message>
            <source>Adagrad whose step is followed by the proximal step of l1 |w| + l2 / 2 w², which makes weights exactly zero.</source>
            <translation>Adagrad, যার ধাপের পরে l1 |w| + l2 / 2 w²-এর প্রক্সিমাল ধাপ আসে, যা ওয়েট ঠিক শূন্য করে।</translation>
        </message>
        <message>
            <source>Adam in the eigenbasis of Shampoo's second moments.</source>
            <translation>Shampoo-র দ্বিতীয় মোমেন্টের আইগেন-ভিত্তিতে Adam।</translation>
        </message>
        <message>
            <source>Adam moves rows that nothing touched</source>
            <translation>যে সারি কিছুই ছোঁয়নি, Adam সেটিও সরায়</translation>
        </message>
        <message>
            <source>Adam on the rows of an embedding that the batch touched, and on those alone.</source>
            <translation>এমবেডিংয়ের যে সারিগুলো ব্যাচ ছুঁয়েছে শুধু সেগুলোতে Adam।</translation>
        </message>
        <message>
            <source>Adam optimization is a stochastic gradient descent method that is based on adaptive estimation of first-order and second-order moments.</source>
            <translation>Adam একটি স্টোকাস্টিক গ্রেডিয়েন্ট ডিসেন্ট পদ্ধতি, যা প্রথম ও দ্বিতীয় মোমেন্টের অভিযোজিত অনুমানের উপর ভিত্তি করে।</translation>
        </message>
        <message>
            <source>Adam term by term</source>
            <translation>Adam পদ ধরে ধরে</translation>
        </message>
        <message>
            <source>Adam that brakes where the gradient hardly changes.</source>
            <translation>Adam, যা গ্রেডিয়েন্ট প্রায় না বদলালে ব্রেক কষে।</translation>
        </message>
        <message>
            <source>Adam that divides by the deviation of gradients from their mean instead of their size.</source>
            <translation>Adam, যা গ্রেডিয়েন্ট কত বড় তা দিয়ে নয়, গড় থেকে কতটা সরে তা দিয়ে ভাগ করে।</translation>
        </message>
        <message>
            <source>Adam that finds its own learning rate.</source>
            <translation>Adam, যা নিজের লার্নিং রেট নিজে খুঁজে নেয়।</translation>
        </message>
        <message>
            <source>Adam that warms up by itself.</source>
            <translation>Adam, যা নিজে নিজে ওয়ার্ম-আপ করে।</translation>
        </message>
        <message>
            <source>Adam whose element-wise rates are bounded from above by their own long-term mean.</source>
            <translation>Adam, যার উপাদান-ভিত্তিক রেটের উপরের সীমা তাদের নিজেদের দীর্ঘমেয়াদি গড়।</translation>
        </message>
        <message>
            <source>Adam whose element-wise rates are clipped to bounds that close in on one rate.</source>
            <translation>Adam, যার উপাদান-ভিত্তিক রেট এমন সীমায় ক্লিপ করা যা এক রেটে এসে মেলে।</translation>
        </message>
        <message>
            <source>Adam whose second moment moves towards g² by steps that do not depend on how far away it is.</source>
            <translation>Adam, যার দ্বিতীয় মোমেন্ট g²-এর দিকে এমন ধাপে যায় যা দূরত্বের উপর নির্ভর করে না।</translation>
        </message>
        <message>
            <source>Adam whose step in each variable has the norm of the variable times the learning rate.</source>
            <translation>Adam, যার ধাপের নর্ম প্রতিটি ভেরিয়েবলে ভেরিয়েবলটির নর্ম গুণ লার্নিং রেট।</translation>
        </message>
        <message>
            <source>Adam with Nesterov's look ahead, a momentum that warms up, and decoupled weight decay.</source>
            <translation>Nesterov-এর সামনে দেখা, ওয়ার্ম-আপ করা মোমেন্টাম ও বিচ্ছিন্ন ওয়েট ক্ষয় সহ Adam।</translation>
        </message>
        <message>
            <source>Adam with a second, much slower mean gradient mixed in.</source>
            <translation>Adam, যাতে আরও অনেক ধীর দ্বিতীয় একটি গড় গ্রেডিয়েন্ট মেশানো।</translation>
        </message>
        <message>
            <source>Adam with decoupled weight decay, where both can differ from variable to variable and restart together.</source>
            <translation>বিচ্ছিন্ন ওয়েট ক্ষয় সহ Adam, যেখানে দুটিই ভেরিয়েবল থেকে ভেরিয়েবলে আলাদা হতে পারে এবং একসঙ্গে আবার শুরু হতে পারে।</translation>
        </message>
        <message>
            <source>Adam without a first moment, whose second moment is a row and a column for each matrix.</source>
            <translation>প্রথম মোমেন্ট ছাড়া Adam, যার দ্বিতীয় মোমেন্ট প্রতি ম্যাট্রিক্সে একটি সারি ও একটি কলাম।</translation>
        </message>
        <message>
            <source>Adam's counterexample</source>
            <translation>Adam-এর প্রতি-উদাহরণ</translation>
        </message>
        <message>
            <source>Adam's first step is the rate</source>
            <translation>Adam-এর প্রথম ধাপ লার্নিং রেটের সমান</translation>
        </message>
        <message>
            <source>AdamW optimization is a stochastic gradient descent method that is based on adaptive estimation of first-order and second-order moments with an added method to decay weights per the techniques discussed in the paper, 'Decoupled Weight Decay Regularization' by Loshchilov, Hutter et al., 2019.</source>
            <translation>AdamW একটি স্টোকাস্টিক গ্রেডিয়েন্ট ডিসেন্ট পদ্ধতি, যা প্রথম ও দ্বিতীয় মোমেন্টের অভিযোজিত অনুমানের উপর ভিত্তি করে, সঙ্গে ওয়েট ক্ষয় করে Loshchilov, Hutter ও অন্যদের 2019 সালের গবেষণাপত্র “Decoupled Weight Decay Regularization” অনুযায়ী।</translation>
        </message>
        <message>
            <source>AdamW that needs no schedule.</source>
            <translation>AdamW, যার কোনো সূচি লাগে না।</translation>
        </message>
        <message>
            <source>AdamW with shorter steps for variables whose gradients outgrow their second moment.</source>
            <translation>AdamW, যা এমন ভেরিয়েবলের ছোট ধাপ নেয় যার গ্রেডিয়েন্ট দ্বিতীয় মোমেন্টের মনে রাখা মাত্রা ছাড়িয়ে যায়।</translation>
        </message>
        <message>
            <source>Adamax, a variant of Adam based on the infinity norm, is a first-order gradient-based optimization method.</source>
            <translation>Adamax, অসীম নর্মের উপর ভিত্তি করে Adam-এর একটি রূপ, প্রথম ক্রমের গ্রেডিয়েন্ট-ভিত্তিক পদ্ধতি।</translation>
        </message>
        <message>
            <source>Adaptive edge of stability</source>
            <translation>স্থিতিশীলতার অভিযোজিত প্রান্ত</translation>
        </message>
        <message>
            <source>Adaptive trap</source>
            <translation>অভিযোজিত ফাঁদ</translation>
        </message>
        <message>
            <source>Add Gaussian noise with decaying variance to every gradient.</source>
            <translation>প্রতিটি গ্রেডিয়েন্টে গাউসীয় নয়েজ যোগ করে, যার ভেদাঙ্ক ক্রমে ক্ষয় হয়।</translation>
        </message>
        <message>
            <source>Add a bias to each layer.</source>
            <translation>প্রতিটি স্তর তার যোগফলে বায়াস যোগ করে কি না।</translation>
        </message>
        <message>
            <source>Add epsilon itself to the divisor: its square, or its product with a small number, is zero.</source>
            <translation>যা দিয়ে ভাগ করা হয় তাতে epsilon যেমন আছে তেমন যোগ করুন: এর বর্গ, বা ছোট সংখ্যার সঙ্গে এর গুণফল, শূন্য।</translation>
        </message>
        <message>
            <source>Add epsilon to the divisor, and avoid powers that overflow float32 (beta**-t).</source>
            <translation>যা দিয়ে ভাগ হয় তাতে epsilon যোগ করুন, আর float32-এর বাইরে যায় এমন ঘাত (beta**-t) রাখবেন না।</translation>
        </message>
        <message>
            <source>Add {0} {1}</source>
            <translation>{0} {1} যোগ করা</translation>
        </message>
        <message>
            <source>Add {thing} {one}</source>
            <translation>{thing} {one} যোগ করা</translation>
        </message>
        <message>
            <source>Added to AdamW's root before dividing by it.</source>
            <translation>ভাগের আগে AdamW-এর বর্গমূলে যোগ হয়।</translation>
        </message>
        <message>
            <source>Added to the deviation at each step, and to its root; it adds up, so it must be small.</source>
            <translation>প্রতি ধাপে বিচ্যুতিতে, এবং তার বর্গমূলে যোগ হয়; এটি জমতে থাকে, তাই ছোট হতে হবে।</translation>
        </message>
        <message>
            <source>Added to the diagonals, above zero.</source>
            <translation>কর্ণে যোগ হয়, শূন্যের বেশি।</translation>
        </message>
        <message>
            <source>Added to the divisor of the local rate.</source>
            <translation>স্থানীয় রেটের ভাজকে যোগ হয়।</translation>
        </message>
        <message>
            <source>Added to the norm before dividing by it.</source>
            <translation>ভাগের আগে নর্মে যোগ হয়।</translation>
        </message>
        <message>
            <source>Added to the root before dividing by it.</source>
            <translation>ভাগের আগে বর্গমূলে যোগ হয়।</translation>
        </message>
        <message>
            <source>Added to the root before dividing by it; its square is the least that g² is divided by.</source>
            <translation>ভাগের আগে বর্গমূলে যোগ হয়; এর বর্গ হলো সর্বনিম্ন যা দিয়ে g² ভাগ হয়।</translation>
        </message>
        <message>
            <source>Added to the square of the gradient.</source>
            <translation>গ্রেডিয়েন্টের বর্গে যোগ হয়।</translation>
        </message>
        <message>
            <source>Added under the root.</source>
            <translation>বর্গমূলের ভেতরে যোগ হয়।</translation>
        </message>
        <message>
            <source>Added, times d, to the root before dividing by it.</source>
            <translation>d-এর গুণক, ভাগের আগে বর্গমূলে যোগ হয়।</translation>
        </message>
        <message>
            <source>After 10 steps</source>
            <translation>10 ধাপ পরে</translation>
        </message>
        <message>
            <source>After 300 steps</source>
            <translation>300 ধাপ পরে</translation>
        </message>
        <message>
            <source>After every dynamic_growth_steps steps with finite gradients, the loss scale is doubled.</source>
            <translation>সসীম গ্রেডিয়েন্টসহ প্রতি dynamic_growth_steps ধাপের পর লস-স্কেল দ্বিগুণ হয়।</translation>
        </message>
        <message>
            <source>After step {0} {1} is {2}, eagerly and in a graph{3}.</source>
            <translation>ধাপ {0}-এর পরে {1} হলো {2}, ইগার মোডে ও গ্রাফে{3}।</translation>
        </message>
        <message>
            <source>After step {number} {name} is {value}, eagerly and in a graph{cause}.</source>
            <translation>ধাপ {number}-এর পরে {name} হলো {value}, ইগার মোডে ও গ্রাফে{cause}।</translation>
        </message>
        <message>
            <source>After {0} s the window is still {1}.</source>
            <translation>{0} s পরেও উইন্ডোর অবস্থা {1}।</translation>
        </message>
        <message>
            <source>After {0} steps two replicas are {1} away from one device with the sum of their gradients</source>
            <translation>{0} ধাপের পরে দুটি রেপ্লিকা তাদের গ্রেডিয়েন্টের যোগফল সহ একটি ডিভাইস থেকে {1} দূরে</translation>
        </message>
        <message>
            <source>After {patience_seconds} s the window is still {status}.</source>
            <translation>{patience_seconds} s পরেও উইন্ডোর অবস্থা {status}।</translation>
        </message>
        <message>
            <source>After {replica_steps} steps two replicas are {apart:.2g} away from one device with the sum of their gradients</source>
            <translation>{replica_steps} ধাপের পরে দুটি রেপ্লিকা তাদের গ্রেডিয়েন্টের যোগফল সহ একটি ডিভাইস থেকে {apart:.2g} দূরে</translation>
        </message>
        <message>
            <source>Aggregation of the replicas' gradients: sum, mean, or a function as path/to/file.py:function that takes the list of gradients of one variable.</source>
            <translation>রেপ্লিকাগুলোর গ্রেডিয়েন্ট যেভাবে একটি হয়: sum, mean, অথবা path/to/file.py:function হিসেবে দেওয়া একটি ফাংশন, যা একটি ভেরিয়েবলের গ্রেডিয়েন্টগুলোর তালিকা নেয়।</translation>
        </message>
        <message>
            <source>All layers with keywords in their path will use adamw.</source>
            <translation>যেসব স্তরের পথে এই শব্দগুলো আছে সেগুলো adamw ব্যবহার করে।</translation>
        </message>
        <message>
            <source>All values are finite, but their norm overflows: {0} {1}.</source>
            <translation>সব মান সসীম, কিন্তু তাদের নর্ম উপচে যায়: {0} {1}।</translation>
        </message>
        <message>
            <source>All values are finite, but their norm overflows: {name} {change}.</source>
            <translation>সব মান সসীম, কিন্তু তাদের নর্ম উপচে যায়: {name} {change}।</translation>
        </message>
        <message>
            <source>All {0} take effect at the next step</source>
            <translation>{0}টির সবগুলো পরের ধাপে কাজ করে</translation>
        </message>
        <message>
            <source>All {0} variables listed after a step exist once it is built</source>
            <translation>এক ধাপ পরে তালিকায় থাকা {0}টি ভেরিয়েবল build করার পরেই থাকে</translation>
        </message>
        <message>
            <source>All {0} variables that {1} steps change are listed</source>
            <translation>{1} ধাপে বদলানো {0}টি ভেরিয়েবলের সবগুলো তালিকায় আছে</translation>
        </message>
        <message>
            <source>All {count} variables listed after a step exist once it is built</source>
            <translation>এক ধাপ পরে তালিকায় থাকা {count}টি ভেরিয়েবল build করার পরেই থাকে</translation>
        </message>
        <message>
            <source>All {count} variables that {listed_steps} steps change are listed</source>
            <translation>{listed_steps} ধাপে বদলানো {count}টি ভেরিয়েবলের সবগুলো তালিকায় আছে</translation>
        </message>
        <message>
            <source>All {live} take effect at the next step</source>
            <translation>{live}টির সবগুলো পরের ধাপে কাজ করে</translation>
        </message>
        <message>
            <source>Alternately, keras.optimizers.LossScaleOptimizer will automatically set a loss scale factor.</source>
            <translation>নইলে keras.optimizers.LossScaleOptimizer নিজে থেকে লস-স্কেল ঠিক করে।</translation>
        </message>
        <message>
            <source>An address must be tcp://host:port, such as tcp://127.0.0.1:5555; received {0}.</source>
            <translation>ঠিকানা হয় tcp://host:port, যেমন tcp://127.0.0.1:5555; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>An address must be tcp://host:port, such as tcp://127.0.0.1:5555; received {address}.</source>
            <translation>ঠিকানা হয় tcp://host:port, যেমন tcp://127.0.0.1:5555; পাওয়া গেছে {address}।</translation>
        </message>
        <message>
            <source>An edit must take effect at the next step, or after a retrace; one without effect is misleading.</source>
            <translation>নতুন ট্রেস লাগে না এমন সম্পাদনা পরের ধাপে কাজ করে; যেটি কিছুই করে না তা ব্যবহারকারীকে ভুল বোঝায়।</translation>
        </message>
        <message>
            <source>An edit of {0} takes effect when the optimizer is rebuilt around its slots, the other {1} at the next step</source>
            <translation>{0}-এর সম্পাদনা কাজ করে অপ্টিমাইজারটি তার স্লট ঘিরে আবার তৈরি হলে, বাকি {1}টি পরের ধাপে</translation>
        </message>
        <message>
            <source>An edit of {rebuilts} takes effect when the optimizer is rebuilt around its slots, the other {live} at the next step</source>
            <translation>{rebuilts}-এর সম্পাদনা কাজ করে অপ্টিমাইজারটি তার স্লট ঘিরে আবার তৈরি হলে, বাকি {live}টি পরের ধাপে</translation>
        </message>
        <message>
            <source>An element's step is made of inverse roots of whole matrices, which no equation of one element can express.</source>
            <translation>একটি উপাদানের ধাপ পুরো ম্যাট্রিক্সের বিপরীত মূল দিয়ে গড়া, যা একটি উপাদানের কোনো সমীকরণ প্রকাশ করতে পারে না।</translation>
        </message>
        <message>
            <source>An experiment is nested too deeply.</source>
            <translation>একটি পরীক্ষার ভেতরে ভেতরে স্তর খুব বেশি।</translation>
        </message>
        <message>
            <source>An experiment of the store is damaged.</source>
            <translation>স্টোরের একটি পরীক্ষা ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>An export needs at least one run; received none.</source>
            <translation>এক্সপোর্টে অন্তত একটি রান লাগে; একটিও পাওয়া যায়নি।</translation>
        </message>
        <message>
            <source>An optimizer is created with its constructor's defaults and built on its variables before the first step.</source>
            <translation>অপ্টিমাইজার তৈরি হয় তার কনস্ট্রাক্টরের ডিফল্ট থেকে, এবং প্রথম ধাপের আগে তাকে তার ভেরিয়েবল দেওয়া হয়।</translation>
        </message>
        <message>
            <source>An optimizer of your own</source>
            <translation>নিজের অপ্টিমাইজার</translation>
        </message>
        <message>
            <source>An optimizer that dynamically scales the loss to prevent underflow.</source>
            <translation>এমন অপ্টিমাইজার, যা আন্ডারফ্লো ঠেকাতে লসকে মানিয়ে স্কেল করে।</translation>
        </message>
        <message>
            <source>An oscilloscope for optimizers. Opens the window with FILE.toml, or with a sample experiment.</source>
            <translation>অপ্টিমাইজারের অসিলোস্কোপ। FILE.toml বা একটি নমুনা পরীক্ষা নিয়ে উইন্ডো খোলে।</translation>
        </message>
        <message>
            <source>An update also needs the previous step. Pause and make single steps to see its numbers.</source>
            <translation>একটি আপডেটের আগের ধাপটিও লাগে: এর সংখ্যা দেখতে বিরতি দিন, আর একক ধাপ চালান।</translation>
        </message>
        <message>
            <source>An update that is computed and not assigned trains without an error and learns nothing.</source>
            <translation>গণনা করা কিন্তু না-বসানো আপডেট ত্রুটি ছাড়াই ট্রেন করে এবং কিছুই শেখে না।</translation>
        </message>
        <message>
            <source>Another process runs the sweep {0}; wait for it, or stop it first.</source>
            <translation>অন্য একটি প্রসেস সুইপ {0} চালাচ্ছে; তার জন্য অপেক্ষা করুন, বা আগে সেটি শেষ করুন।</translation>
        </message>
        <message>
            <source>Another process runs the sweep {title!r}; wait for it, or stop it first.</source>
            <translation>অন্য একটি প্রসেস সুইপ {title!r} চালাচ্ছে; তার জন্য অপেক্ষা করুন, বা আগে সেটি শেষ করুন।</translation>
        </message>
        <message>
            <source>Another process trains this model; its data and loss cannot be evaluated here.</source>
            <translation>অন্য একটি প্রসেস এই মডেল ট্রেন করে: এর ডেটা ও লস এখান থেকে গণনা করা যায় না।</translation>
        </message>
        <message>
            <source>Another process trains this run; it cannot be restarted here.</source>
            <translation>অন্য একটি প্রসেস এই রান ট্রেন করে: এখান থেকে এটি নতুন করে শুরু করা যায় না।</translation>
        </message>
        <message>
            <source>Another process trains this run; it cannot go back to an earlier step.</source>
            <translation>অন্য একটি প্রসেস এই রান ট্রেন করে: এটি আগের ধাপে ফিরতে পারে না।</translation>
        </message>
        <message>
            <source>Another process trains this run; single tensor elements cannot be set here.</source>
            <translation>অন্য একটি প্রসেস এই রান ট্রেন করে; টেনসরের একক উপাদান এখানে বসানো যায় না।</translation>
        </message>
        <message>
            <source>Another race began.</source>
            <translation>আরেকটি রেস শুরু হয়েছে।</translation>
        </message>
        <message>
            <source>Answers are not saved: {0} cannot be written: {1}.</source>
            <translation>উত্তর রাখা হচ্ছে না: {0} লেখা যায় না: {1}।</translation>
        </message>
        <message>
            <source>Answers are not saved: {path} cannot be written: {reason}.</source>
            <translation>উত্তর রাখা হচ্ছে না: {path} লেখা যায় না: {reason}।</translation>
        </message>
        <message>
            <source>Applies while running</source>
            <translation>চলার সময়ই প্রয়োগ হয়</translation>
        </message>
        <message>
            <source>Applies while running: the file is run again with these imports; slots are kept</source>
            <translation>চলার সময়ই কার্যকর: ফাইলটি এই ইমপোর্ট দিয়ে আবার চলে, স্লট থাকে</translation>
        </message>
        <message>
            <source>Applies while running: the optimizer is rebuilt around another one</source>
            <translation>চলার সময়ই কার্যকর: অন্য একটিকে ঘিরে অপ্টিমাইজার আবার তৈরি হয়</translation>
        </message>
        <message>
            <source>Applies while running: variables change their optimizer and keep matching slots</source>
            <translation>চলার সময়ই কার্যকর: ভেরিয়েবলের অপ্টিমাইজার বদলায়, যেসব স্লট খাপ খায় তা থাকে</translation>
        </message>
        <message>
            <source>Apply a function from a Python file.</source>
            <translation>Python ফাইলের একটি ফাংশন গ্রেডিয়েন্টকে যা চায় তা করে।</translation>
        </message>
        <message>
            <source>Apply to the weights directly, bypassing the optimizer.</source>
            <translation>অপ্টিমাইজারের পাশ কাটিয়ে, সরাসরি ওয়েটে।</translation>
        </message>
        <message>
            <source>As documented</source>
            <translation>নথি অনুসারে</translation>
        </message>
        <message>
            <source>Ask first: v begins at zero and takes in a thousandth of g² at each step. How large is Adam's first update?</source>
            <translation>আগে জিজ্ঞাসা করুন: v শূন্য থেকে শুরু হয় এবং প্রতি ধাপে g²-এর হাজার ভাগের এক ভাগ নেয়। Adam-এর প্রথম আপডেট কত বড়?</translation>
        </message>
        <message>
            <source>Ask first: which of the two is down first, and which one overshoots?</source>
            <translation>আগে জিজ্ঞাসা করুন: দুটির মধ্যে কোনটি আগে নিচে নামে, আর কোনটি পেরিয়ে যায়?</translation>
        </message>
        <message>
            <source>Ask for tf.shape(gradient.values)[0] and tf.size(gradient.indices); .shape[0] is None in such a graph.</source>
            <translation>tf.shape(gradient.values)[0] ও tf.size(gradient.indices) জেনে নিন; এমন গ্রাফে .shape[0] হলো None।</translation>
        </message>
        <message>
            <source>Ask the training to pause once the condition holds. It makes a few more steps until then.</source>
            <translation>শর্ত পূরণ হলে ট্রেনিংকে বিরতি নিতে বলে: থামার আগে তা আরও কয়েক ধাপ চলে।</translation>
        </message>
        <message>
            <source>Assign the new value to the variable: variable.assign_sub(learning_rate * gradient).</source>
            <translation>নতুন মানটি ভেরিয়েবলে বসান: variable.assign_sub(learning_rate * gradient)।</translation>
        </message>
        <message>
            <source>At each step make slots for the variables that have none yet, and keep them by variable.ref().</source>
            <translation>প্রতি ধাপে যেসব ভেরিয়েবলের এখনও স্লট নেই তাদের জন্য তৈরি করুন, এবং variable.ref() ধরে রাখুন।</translation>
        </message>
        <message>
            <source>At step {0} the terms give {1} = {2}, but the optimizer computed {3}</source>
            <translation>ধাপ {0}-এ পদগুলো দেয় {1} = {2}, আর অপ্টিমাইজার তা থেকে করেছে {3}</translation>
        </message>
        <message>
            <source>At step {0} {1} is not finite, so training stopped.</source>
            <translation>ধাপ {0}-এ {1} অসীম বা NaN, তাই ট্রেনিং থেমেছে।</translation>
        </message>
        <message>
            <source>At step {step} the terms give {item} = {declared:.4g}, but the optimizer computed {real:.4g}</source>
            <translation>ধাপ {step}-এ পদগুলো দেয় {item} = {declared:.4g}, আর অপ্টিমাইজার তা থেকে করেছে {real:.4g}</translation>
        </message>
        <message>
            <source>At step {step} {quantity} is not finite, so training stopped.</source>
            <translation>ধাপ {step}-এ {quantity} অসীম বা NaN, তাই ট্রেনিং থেমেছে।</translation>
        </message>
        <message>
            <source>Attach needs an optimizer with apply_gradients or apply; received {0}.</source>
            <translation>Attach-এর apply_gradients বা apply আছে এমন অপ্টিমাইজার লাগে; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>Attach needs an optimizer with apply_gradients or apply; received {optimizer}.</source>
            <translation>Attach-এর apply_gradients বা apply আছে এমন অপ্টিমাইজার লাগে; পাওয়া গেছে {optimizer}।</translation>
        </message>
        <message>
            <source>Auto, cpu, gpu or gpu:1. auto takes the first GPU that TensorFlow sees.</source>
            <translation>auto, cpu, gpu বা gpu:1। auto নেয় TensorFlow যে GPU প্রথমে দেখে।</translation>
        </message>
        <message>
            <source>Average tf.square(gradient) if a root is taken of it, and add epsilon to the divisor.</source>
            <translation>যেখানে বর্গমূল নেওয়া হয় সেখানে গ্রেডিয়েন্টের বর্গের গড় নিন, tf.square(gradient); আর যা দিয়ে ভাগ হয় তাতে epsilon যোগ করুন।</translation>
        </message>
        <message>
            <source>Average the gradients instead of adding them.</source>
            <translation>গ্রেডিয়েন্টের যোগফল নয়, গড় নেয়।</translation>
        </message>
        <message>
            <source>Averaged iterate</source>
            <translation>গড় করা ওয়েট</translation>
        </message>
        <message>
            <source>Axis of the norm: the first (the weights into each unit of a dense layer), the last (a row of a table), or the whole variable.</source>
            <translation>নর্ম কীসের উপর নেওয়া হয়: প্রথম অক্ষ (ডেন্স স্তরের প্রতিটি ইউনিটে আসা ওয়েট), শেষ অক্ষ (টেবিলের একটি সারি), বা পুরো ভেরিয়েবল।</translation>
        </message>
        <message>
            <source>Bags of words</source>
            <translation>শব্দের থলি</translation>
        </message>
        <message>
            <source>Bags of words.</source>
            <translation>bags of words-এর সংখ্যা।</translation>
        </message>
        <message>
            <source>BaseOptimizer of the Keras that is installed has no constructor.</source>
            <translation>যে Keras ইনস্টল করা আছে তার BaseOptimizer-এর কোনো কনস্ট্রাক্টর নেই।</translation>
        </message>
        <message>
            <source>Batch size of all replicas together, or of each.</source>
            <translation>ব্যাচের আকার সব রেপ্লিকার মিলিয়ে, নাকি প্রতিটির।</translation>
        </message>
        <message>
            <source>Batches per optimizer step.</source>
            <translation>অপ্টিমাইজারের এক ধাপে ব্যাচের সংখ্যা।</translation>
        </message>
        <message>
            <source>Batches per optimizer step. If changed between steps, collected batches are kept; if they exceed the new number, the next batch makes the step on the mean of all.</source>
            <translation>অপ্টিমাইজারের এক ধাপে কয়টি ব্যাচ। ব্যাচ আসার মাঝে বদলালে: যেগুলো এসেছে থাকে, আর তা নতুন সংখ্যার বেশি হলে পরের ব্যাচ সবগুলোর গড়ে ধাপটি নেয়।</translation>
        </message>
        <message>
            <source>Begin build with `if self.built: return`.</source>
            <translation>build শুরু করুন `if self.built: return` দিয়ে।</translation>
        </message>
        <message>
            <source>Begin update_step with `if isinstance(gradient, tf.IndexedSlices):`, or densify there with tf.convert_to_tensor(gradient).</source>
            <translation>update_step শুরু করুন `if isinstance(gradient, tf.IndexedSlices):` দিয়ে, অথবা সেখানে tf.convert_to_tensor(gradient) দিয়ে ডেন্স করুন।</translation>
        </message>
        <message>
            <source>Best constant rate for step 4 500</source>
            <translation>ধাপ 4 500-এর জন্য সেরা ধ্রুবক রেট</translation>
        </message>
        <message>
            <source>Best constant rate ÷ best cosine, 1 000 steps</source>
            <translation>সেরা ধ্রুবক রেট ÷ সেরা কোসাইন, 1 000 ধাপ</translation>
        </message>
        <message>
            <source>Best constant rate ÷ best cosine, 2 000 steps</source>
            <translation>সেরা ধ্রুবক রেট ÷ সেরা কোসাইন, 2 000 ধাপ</translation>
        </message>
        <message>
            <source>Best constant rate ÷ best cosine, 250 steps</source>
            <translation>সেরা ধ্রুবক রেট ÷ সেরা কোসাইন, 250 ধাপ</translation>
        </message>
        <message>
            <source>Best constant rate ÷ best cosine, 4 000 steps</source>
            <translation>সেরা ধ্রুবক রেট ÷ সেরা কোসাইন, 4 000 ধাপ</translation>
        </message>
        <message>
            <source>Best constant rate ÷ best cosine, 500 steps</source>
            <translation>সেরা ধ্রুবক রেট ÷ সেরা কোসাইন, 500 ধাপ</translation>
        </message>
        <message>
            <source>Best decay of AdamW at rates of a range of 16, highest ÷ lowest</source>
            <translation>16 গুণ পরিসরের রেটে AdamW-এর সেরা ক্ষয়, সর্বোচ্চ ÷ সর্বনিম্ন</translation>
        </message>
        <message>
            <source>Bets on the outcome of each coin, the negative gradient, a fraction of the money won so far.</source>
            <translation>প্রতিটি মুদ্রার ফলে, অর্থাৎ ঋণাত্মক গ্রেডিয়েন্টে, এ পর্যন্ত জেতা অর্থের একটি ভগ্নাংশ বাজি ধরে।</translation>
        </message>
        <message>
            <source>Bias correction</source>
            <translation>বায়াস সংশোধন</translation>
        </message>
        <message>
            <source>Bookmark the previous step.</source>
            <translation>আগের ধাপে বুকমার্ক দেয়।</translation>
        </message>
        <message>
            <source>Bookmarks</source>
            <translation>বুকমার্ক</translation>
        </message>
        <message>
            <source>Bounds the fraction that is bet in the first steps.</source>
            <translation>প্রথম ধাপগুলোতে বাজির ভগ্নাংশের সীমা দেয়।</translation>
        </message>
        <message>
            <source>Breast cancer</source>
            <translation>স্তন ক্যান্সার</translation>
        </message>
        <message>
            <source>Building raises {0}</source>
            <translation>build করলে ওঠে {0}</translation>
        </message>
        <message>
            <source>Building raises {what}</source>
            <translation>build করলে ওঠে {what}</translation>
        </message>
        <message>
            <source>Bus error</source>
            <translation>বাস ত্রুটি</translation>
        </message>
        <message>
            <source>Call self._call_if_callable(self._lr) in _prepare.</source>
            <translation>_prepare-এ self._call_if_callable(self._lr) ডাকুন।</translation>
        </message>
        <message>
            <source>Can be created and built</source>
            <translation>তৈরি হয় ও build হয়</translation>
        </message>
        <message>
            <source>Can be rebuilt</source>
            <translation>আবার build করা যায়</translation>
        </message>
        <message>
            <source>Cannot declare {0} twice</source>
            <translation>{0} দুবার ঘোষণা করা যায় না</translation>
        </message>
        <message>
            <source>Cannot overwrite a value</source>
            <translation>মানের উপরে আবার লেখা যায় না</translation>
        </message>
        <message>
            <source>Cast hyperparameters to variable.dtype, compute 1 - beta**t in float32 first, and take an epsilon that is not zero in float16.</source>
            <translation>হাইপারপ্যারামিটার variable.dtype-এ cast করুন, আগে float32-এ 1 - beta**t গণনা করুন, এবং এমন epsilon নিন যা float16-এ শূন্য নয়।</translation>
        </message>
        <message>
            <source>Cast to variable.dtype, never to tf.float32, and make slots of the variable's dtype.</source>
            <translation>variable.dtype-এ cast করুন, কখনও tf.float32-এ নয়, এবং ভেরিয়েবলের dtype-এ স্লট তৈরি করুন।</translation>
        </message>
        <message>
            <source>Catapult</source>
            <translation>ক্যাটাপুল্ট</translation>
        </message>
        <message>
            <source>Centralize</source>
            <translation>কেন্দ্রীভূত করা</translation>
        </message>
        <message>
            <source>Check a lesson: its text, that each check passes with the solution and fails with each wrong idea, and that the text is true at every value of each free control. For a file of answers, repeat its runs and grade them. Exits with 0 if all pass, 1 if something fails, 2 for an unusable file.</source>
            <translation>একটি পাঠ যাচাই করে: তার লেখা, প্রতিটি যাচাই সমাধান দিয়ে উত্তীর্ণ ও প্রতিটি ভুল ধারণায় ব্যর্থ হয় কি না, এবং প্রতিটি খোলা নিয়ন্ত্রণের প্রতিটি মানে যা বলা হয় তা সত্য কি না। উত্তরের ফাইল হলে তার রান আবার চালিয়ে মূল্যায়ন করে। সব উত্তীর্ণ হলে 0, কিছু ব্যর্থ হলে 1, ফাইলটি ব্যবহার করা না গেলে 2 দিয়ে শেষ হয়।</translation>
        </message>
        <message>
            <source>Check an optimizer rule by rule in a separate process. Exits with 0 if nothing fails, 1 if a rule fails, 2 if it could not be checked.</source>
            <translation>আলাদা প্রসেসে নিয়ম ধরে ধরে অপ্টিমাইজার যাচাই করে। কিছু ব্যর্থ না হলে 0, কোনো নিয়ম ব্যর্থ হলে 1, যাচাই করা না গেলে 2 দিয়ে শেষ হয়।</translation>
        </message>
        <message>
            <source>Check completed</source>
            <translation>যাচাই সম্পূর্ণ হয়েছে</translation>
        </message>
        <message>
            <source>Checkpoint after step {0} saved to {1}.</source>
            <translation>ধাপ {0}-এর পরের চেকপয়েন্ট {1}-এ সংরক্ষিত।</translation>
        </message>
        <message>
            <source>Checkpoint after step {step} saved to {new}.</source>
            <translation>ধাপ {step}-এর পরের চেকপয়েন্ট {new}-এ সংরক্ষিত।</translation>
        </message>
        <message>
            <source>Checkpoint limit reached ({0} per run).</source>
            <translation>ট্রিগারগুলো এই রানের {0}টি চেকপয়েন্ট জমা করেছে, আর করবে না।</translation>
        </message>
        <message>
            <source>Checkpoint limit reached ({0} requested by triggers).</source>
            <translation>ট্রিগার এই ট্রেনিংয়ের কাছে {0}টি চেকপয়েন্ট চেয়েছে, আর চাইবে না।</translation>
        </message>
        <message>
            <source>Checkpoint limit reached ({most_asked} requested by triggers).</source>
            <translation>ট্রিগার এই ট্রেনিংয়ের কাছে {most_asked}টি চেকপয়েন্ট চেয়েছে, আর চাইবে না।</translation>
        </message>
        <message>
            <source>Checkpoint limit reached ({most_kept} per run).</source>
            <translation>ট্রিগারগুলো এই রানের {most_kept}টি চেকপয়েন্ট জমা করেছে, আর করবে না।</translation>
        </message>
        <message>
            <source>Checkpoints of run {0} are not saved, so it cannot be continued later: one takes {1} GiB, and the limit for all runs is {2} GiB.</source>
            <translation>রান {0}-এর চেকপয়েন্ট সংরক্ষণ করা হয় না, তাই পরে চালিয়ে যাওয়া যায় না: একটিতে {1} GiB লাগে, আর সব রান মিলিয়ে {2} GiB পর্যন্ত চলে।</translation>
        </message>
        <message>
            <source>Checkpoints of run {number} are not saved, so it cannot be continued later: one takes {nbytes:.3g} GiB, and the limit for all runs is {all_checkpoints:.3g} GiB.</source>
            <translation>রান {number}-এর চেকপয়েন্ট সংরক্ষণ করা হয় না, তাই পরে চালিয়ে যাওয়া যায় না: একটিতে {nbytes:.3g} GiB লাগে, আর সব রান মিলিয়ে {all_checkpoints:.3g} GiB পর্যন্ত চলে।</translation>
        </message>
        <message>
            <source>Checks to ignore after a reduction.</source>
            <translation>কমানোর পরে যতগুলো যাচাই উপেক্ষা করা হয়।</translation>
        </message>
        <message>
            <source>Checks without a better loss before the rate drops.</source>
            <translation>রেট নামার আগে ভালো লস ছাড়া যতগুলো যাচাই হয়।</translation>
        </message>
        <message>
            <source>Circles</source>
            <translation>বৃত্ত</translation>
        </message>
        <message>
            <source>Classes of this kind do not declare terms</source>
            <translation>এই ধরনের কোনো ক্লাস তার পদ ঘোষণা করে না</translation>
        </message>
        <message>
            <source>Classes whose frequency falls like 1 / k, each with one input of its own: a 1 at its place, 0 elsewhere.</source>
            <translation>এমন শ্রেণি যার হার 1 / k অনুসারে কমে, প্রতিটির নিজস্ব একটি ইনপুট: নিজের জায়গায় 1, অন্যত্র 0।</translation>
        </message>
        <message>
            <source>Clip by global norm</source>
            <translation>সামগ্রিক নর্ম দিয়ে ক্লিপ</translation>
        </message>
        <message>
            <source>Clip by norm</source>
            <translation>নর্ম দিয়ে ক্লিপ</translation>
        </message>
        <message>
            <source>Clip by value</source>
            <translation>মান দিয়ে ক্লিপ</translation>
        </message>
        <message>
            <source>Clip every element to the range from minus to plus the limit.</source>
            <translation>প্রতিটি উপাদান ঋণাত্মক ও ধনাত্মক সীমার মধ্যে ক্লিপ করে।</translation>
        </message>
        <message>
            <source>Clipping threshold.</source>
            <translation>ক্লিপ করার সীমা।</translation>
        </message>
        <message>
            <source>Clips as set in the constructor</source>
            <translation>কনস্ট্রাক্টর যেমন বলে তেমন ক্লিপ করে</translation>
        </message>
        <message>
            <source>Code in apply_gradients before super().apply_gradients runs on each replica's own part. Sum the parts first with self._aggregate_gradients(grads_and_vars) and pass them on with experimental_aggregate_gradients=False; or move the code to _resource_apply_dense, which gets the sum.</source>
            <translation>super().apply_gradients-এর আগে apply_gradients যা করে, প্রতিটি রেপ্লিকা তা নিজের অংশে করে: আগে self._aggregate_gradients(grads_and_vars) দিয়ে অংশগুলো যোগ করুন, এবং experimental_aggregate_gradients=False দিয়ে এগিয়ে দিন; অথবা _resource_apply_dense-এ করুন, যা যোগফল পায়।</translation>
        </message>
        <message>
            <source>Code is tried eagerly but trained in a graph; if the two differ, the tried code is not the trained code.</source>
            <translation>যা ইগার মোডে পরখ করা হয় তা গ্রাফে ট্রেন করা হয়; দুটি আলাদা হলে যা পরখ করা হয়েছে তা ট্রেন হয় না।</translation>
        </message>
        <message>
            <source>Collects the gradients of several batches, then lets the inner optimizer step along their mean.</source>
            <translation>কয়েকটি ব্যাচের গ্রেডিয়েন্ট জমা করে, তারপর ভেতরের অপ্টিমাইজারকে তাদের গড় বরাবর ধাপ নিতে দেয়।</translation>
        </message>
        <message>
            <source>Collects the gradients of some batches, then makes one step of gradient descent along their mean.</source>
            <translation>কয়েকটি ব্যাচের গ্রেডিয়েন্ট জমা করে, তারপর তাদের গড় বরাবর গ্রেডিয়েন্ট ডিসেন্টের এক ধাপ নেয়।</translation>
        </message>
        <message>
            <source>Column "{0}" holds {1} different words; at most {2} can be encoded. Name it in ignore, or turn it into numbers.</source>
            <translation>কলাম "{0}"-এ {1}টি আলাদা শব্দ আছে; সর্বোচ্চ {2}টি এনকোড করা যায়। ignore-এ এর নাম দিন, অথবা এটি সংখ্যায় রূপ দিন।</translation>
        </message>
        <message>
            <source>Column "{0}" of "{1}" has no value in {2} of {3} (first in row {4}){5}. Set missing to "drop" to omit such rows, or to "mean" to fill them in.</source>
            <translation>"{1}"-এর কলাম "{0}"-এ {3}-এর মধ্যে {2}-তে কোনো মান নেই (প্রথমটি সারি {4}-এ){5}। এমন সারি বাদ দিতে missing-এ "drop", বা সেগুলো পূরণ করতে "mean" দিন।</translation>
        </message>
        <message>
            <source>Column "{0}" of "{1}" has no values and so no mean; name it in ignore.</source>
            <translation>"{1}"-এর কলাম "{0}"-এ একটিও মান নেই, তাই গড়ও নেই; ignore-এ এর নাম দিন।</translation>
        </message>
        <message>
            <source>Column "{0}" of "{1}" holds infinite values, or ones beyond the range of float32, in {2} (first in row {3}); use numbers up to 3.4e38.</source>
            <translation>"{1}"-এর কলাম "{0}"-এ {2}-তে অসীম মান, বা float32-এর সীমার বাইরের মান আছে (প্রথমটি সারি {3}-এ); 3.4e38 পর্যন্ত সংখ্যা ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>Column "{0}" of "{1}": {2}. Set missing to "drop" to omit such rows, or to "mean" to fill them in; or name the column in words.</source>
            <translation>"{1}"-এর কলাম "{0}": {2}। এমন সারি বাদ দিতে missing-এ "drop", বা সেগুলো পূরণ করতে "mean" দিন; অথবা words-এ কলামটির নাম দিন।</translation>
        </message>
        <message>
            <source>Column "{0}": {1}.</source>
            <translation>কলাম "{0}": {1}।</translation>
        </message>
        <message>
            <source>Column "{column}" holds {count} different words; at most {most} can be encoded. Name it in ignore, or turn it into numbers.</source>
            <translation>কলাম "{column}"-এ {count}টি আলাদা শব্দ আছে; সর্বোচ্চ {most}টি এনকোড করা যায়। ignore-এ এর নাম দিন, অথবা এটি সংখ্যায় রূপ দিন।</translation>
        </message>
        <message>
            <source>Column "{column}" of "{file}" holds infinite values, or ones beyond the range of float32, in {sum} (first in row {argmax}); use numbers up to 3.4e38.</source>
            <translation>"{file}"-এর কলাম "{column}"-এ {sum}-তে অসীম মান, বা float32-এর সীমার বাইরের মান আছে (প্রথমটি সারি {argmax}-এ); 3.4e38 পর্যন্ত সংখ্যা ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>Column "{column}": {doubt}.</source>
            <translation>কলাম "{column}": {doubt}।</translation>
        </message>
        <message>
            <source>Column "{empty}" of "{file}" has no values and so no mean; name it in ignore.</source>
            <translation>"{file}"-এর কলাম "{empty}"-এ একটিও মান নেই, তাই গড়ও নেই; ignore-এ এর নাম দিন।</translation>
        </message>
        <message>
            <source>Column "{name}" of "{table}" has no value in {sum} of {rows} (first in row {argmax}){more}. Set missing to "drop" to omit such rows, or to "mean" to fill them in.</source>
            <translation>"{table}"-এর কলাম "{name}"-এ {rows}-এর মধ্যে {sum}-তে কোনো মান নেই (প্রথমটি সারি {argmax}-এ){more}। এমন সারি বাদ দিতে missing-এ "drop", বা সেগুলো পূরণ করতে "mean" দিন।</translation>
        </message>
        <message>
            <source>Column "{odd}" of "{table}": {other_odd}. Set missing to "drop" to omit such rows, or to "mean" to fill them in; or name the column in words.</source>
            <translation>"{table}"-এর কলাম "{odd}": {other_odd}। এমন সারি বাদ দিতে missing-এ "drop", বা সেগুলো পূরণ করতে "mean" দিন; অথবা words-এ কলামটির নাম দিন।</translation>
        </message>
        <message>
            <source>Column separator of a CSV.</source>
            <translation>CSV-এর কলাম যা দিয়ে আলাদা।</translation>
        </message>
        <message>
            <source>Columns of a CSV to read as words, whatever they hold, by name or by place.</source>
            <translation>CSV-এর যেসব কলামে যা-ই থাকুক শব্দ হিসেবে পড়া হবে, নাম বা অবস্থান দিয়ে।</translation>
        </message>
        <message>
            <source>Columns to leave out, by name or by place.</source>
            <translation>যেসব কলাম বাদ থাকবে, নাম বা অবস্থান দিয়ে।</translation>
        </message>
        <message>
            <source>Compare the line that writes the first differing slot with the equation of the reference.</source>
            <translation>প্রথম যে স্লট আলাদা হয় তা যে লাইন লেখে, সেটির সঙ্গে রেফারেন্সের সমীকরণ মিলিয়ে দেখুন।</translation>
        </message>
        <message>
            <source>Comparing it with the original ...</source>
            <translation>মূলটির সঙ্গে তুলনা হচ্ছে ...</translation>
        </message>
        <message>
            <source>Compiles under XLA</source>
            <translation>XLA-তে কম্পাইল হয়</translation>
        </message>
        <message>
            <source>Compiling the step</source>
            <translation>ধাপটি কম্পাইল হচ্ছে</translation>
        </message>
        <message>
            <source>Compiling the step ({0} variables). This may take more than a minute.</source>
            <translation>ধাপটি কম্পাইল হচ্ছে ({0}টি ভেরিয়েবল)। এক মিনিটের বেশি লাগতে পারে।</translation>
        </message>
        <message>
            <source>Compiling the step ({count} variables). This may take more than a minute.</source>
            <translation>ধাপটি কম্পাইল হচ্ছে ({count}টি ভেরিয়েবল)। এক মিনিটের বেশি লাগতে পারে।</translation>
        </message>
        <message>
            <source>Compute element by element, or reshape by tf.shape(variable) before naming an axis.</source>
            <translation>উপাদান ধরে গণনা করুন, অথবা অক্ষের নাম দেওয়ার আগে tf.shape(variable) দিয়ে আকার বদলান।</translation>
        </message>
        <message>
            <source>Compute the rate by a formula in the step.</source>
            <translation>রেট হলো ধাপের একটি সূত্র যা বলে।</translation>
        </message>
        <message>
            <source>Compute the rate by a function in a Python file.</source>
            <translation>রেট হলো Python ফাইলের একটি ফাংশন যা দেয়।</translation>
        </message>
        <message>
            <source>Compute with gradient.values and tf.gather(slot, gradient.indices), and write back with scatter_update or scatter_add. To use the whole table, convert explicitly: gradient = tf.convert_to_tensor(gradient).</source>
            <translation>gradient.values ও tf.gather(slot, gradient.indices) দিয়ে গণনা করুন, এবং scatter_update বা scatter_add দিয়ে ফিরে লিখুন; পুরো টেবিল দরকার হলে তা বলুন: gradient = tf.convert_to_tensor(gradient)।</translation>
        </message>
        <message>
            <source>Compute with whole tensors, no loops over elements, and leave out operations whose result is not used.</source>
            <translation>পুরো টেনসর দিয়ে গণনা করুন, উপাদান ধরে লুপ নয়, আর যে কাজের ফল ব্যবহার হয় না তা বাদ দিন।</translation>
        </message>
        <message>
            <source>Computes float64 in float64</source>
            <translation>float64-এ float64 ধাপ নেয়</translation>
        </message>
        <message>
            <source>Computing {0}…</source>
            <translation>{0} গণনা হচ্ছে…</translation>
        </message>
        <message>
            <source>Computing {span}…</source>
            <translation>{span} গণনা হচ্ছে…</translation>
        </message>
        <message>
            <source>Connection refused</source>
            <translation>সংযোগ প্রত্যাখ্যাত</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>ধ্রুবক</translation>
        </message>
        <message>
            <source>Continue at `pace` steps per second.</source>
            <translation>`pace` প্রতি সেকেন্ডে যত ধাপ বলে তত ধাপে এগোয়।</translation>
        </message>
        <message>
            <source>Controls how the learning rate decreases during training.</source>
            <translation>ট্রেনিংয়ে লার্নিং রেট কীভাবে কমে তা ঠিক করে।</translation>
        </message>
        <message>
            <source>Correct the first steps as Adam does.</source>
            <translation>Adam-এর মতো প্রথম ধাপগুলো সংশোধন করে।</translation>
        </message>
        <message>
            <source>Corresponding text in the path of the kernel that makes the keys.</source>
            <translation>যে কার্নেল key তৈরি করে তার পথে এর জায়গার লেখা।</translation>
        </message>
        <message>
            <source>Cosine</source>
            <translation>কোসাইন</translation>
        </message>
        <message>
            <source>Cosine decay</source>
            <translation>কোসাইন ক্ষয়</translation>
        </message>
        <message>
            <source>Cosine decay restarts</source>
            <translation>রিস্টার্টসহ কোসাইন ক্ষয়</translation>
        </message>
        <message>
            <source>Cosine with restarts</source>
            <translation>রিস্টার্টসহ কোসাইন</translation>
        </message>
        <message>
            <source>Count with self.iterations, and keep what changes in a variable: self.add_variable(...), then assign_add.</source>
            <translation>self.iterations দিয়ে গুনুন, আর যা বদলায় তা ভেরিয়েবলে রাখুন: self.add_variable(...), তারপর assign_add।</translation>
        </message>
        <message>
            <source>Coupled decay of {0} affects only the rows that a batch touches.</source>
            <translation>{0}-এর যুক্ত ক্ষয় ব্যাচ যে সারি ছোঁয় শুধু তাতে পৌঁছায়, অন্য কোনোটিতে নয়।</translation>
        </message>
        <message>
            <source>Coupled decay of {paths} affects only the rows that a batch touches.</source>
            <translation>{paths}-এর যুক্ত ক্ষয় ব্যাচ যে সারি ছোঁয় শুধু তাতে পৌঁছায়, অন্য কোনোটিতে নয়।</translation>
        </message>
        <message>
            <source>Creates no variable inside a traced step</source>
            <translation>ট্রেস করা ধাপে কোনো ভেরিয়েবল তৈরি করে না</translation>
        </message>
        <message>
            <source>Curvature</source>
            <translation>বক্রতা</translation>
        </message>
        <message>
            <source>Curvature of H, later ÷ earlier</source>
            <translation>H-এর বক্রতা, পরে ÷ আগে</translation>
        </message>
        <message>
            <source>Curvature of P⁻¹H ÷ (38 ÷ rate), median of the last third</source>
            <translation>P⁻¹H-এর বক্রতা ÷ (38 ÷ রেট), শেষ তৃতীয়াংশের মধ্যমা</translation>
        </message>
        <message>
            <source>Curvature ÷ (1.357 ÷ rate), Nesterov</source>
            <translation>বক্রতা ÷ (1.357 ÷ রেট), Nesterov</translation>
        </message>
        <message>
            <source>Curvature ÷ (2 ÷ rate), a smaller rate</source>
            <translation>বক্রতা ÷ (2 ÷ রেট), ছোট রেটে</translation>
        </message>
        <message>
            <source>Curvature ÷ (2 ÷ rate), median of the last third</source>
            <translation>বক্রতা ÷ (2 ÷ রেট), শেষ তৃতীয়াংশের মধ্যমা</translation>
        </message>
        <message>
            <source>Curvature ÷ (2 ÷ rate), of plain descent</source>
            <translation>বক্রতা ÷ (2 ÷ রেট), সাধারণ ডিসেন্টের সীমা</translation>
        </message>
        <message>
            <source>Curvature ÷ (3.8 ÷ rate), a larger rate</source>
            <translation>বক্রতা ÷ (3.8 ÷ রেট), বড় রেটে</translation>
        </message>
        <message>
            <source>Curvature ÷ (3.8 ÷ rate), momentum 0.9</source>
            <translation>বক্রতা ÷ (3.8 ÷ রেট), মোমেন্টাম 0.9</translation>
        </message>
        <message>
            <source>Curvature ÷ the limit that the program draws</source>
            <translation>বক্রতা ÷ প্রোগ্রাম যে সীমা আঁকে</translation>
        </message>
        <message>
            <source>Cyclical</source>
            <translation>চক্রীয়</translation>
        </message>
        <message>
            <source>D-Adaptation finds the distance</source>
            <translation>D-Adaptation দূরত্ব খুঁজে পায়</translation>
        </message>
        <message>
            <source>Data set</source>
            <translation>ডেটাসেট</translation>
        </message>
        <message>
            <source>Decay by variable, as bias=0: a regular expression on the path, and a number.</source>
            <translation>ভেরিয়েবল ধরে ক্ষয়, যেমন bias=0: পথের একটি রেগুলার এক্সপ্রেশন ও একটি সংখ্যা।</translation>
        </message>
        <message>
            <source>Decay of the variance with the step. 0 keeps it constant.</source>
            <translation>ধাপের সঙ্গে ভেদাঙ্কের ক্ষয়। 0 দিলে একই থাকে।</translation>
        </message>
        <message>
            <source>Decide nothing by tf.executing_eagerly(); keep what changes in variables, and branch on tensors by tf.cond.</source>
            <translation>tf.executing_eagerly() দিয়ে কিছু ঠিক করবেন না; যা বদলায় তা ভেরিয়েবলে রাখুন, এবং tf.cond দিয়ে টেনসর ধরে শাখা নিন।</translation>
        </message>
        <message>
            <source>Decides over u, together with the step.</source>
            <translation>ধাপের সঙ্গে মিলে u ঠিক করে।</translation>
        </message>
        <message>
            <source>Declared terms match the step</source>
            <translation>ঘোষিত পদগুলো ধাপ যা করে তা-ই</translation>
        </message>
        <message>
            <source>Decoupled decay of {0} would be wrong: {1}</source>
            <translation>{0}-এর বিচ্ছিন্ন ক্ষয় ভুল হতো: {1}</translation>
        </message>
        <message>
            <source>Decoupled decay of {path} would be wrong: {decays_itself}</source>
            <translation>{path}-এর বিচ্ছিন্ন ক্ষয় ভুল হতো: {decays_itself}</translation>
        </message>
        <message>
            <source>Deep linear network</source>
            <translation>গভীর রৈখিক নেটওয়ার্ক</translation>
        </message>
        <message>
            <source>Default to False.</source>
            <translation>ডিফল্ট False।</translation>
        </message>
        <message>
            <source>Defaults to 0, i.e., vanilla gradient descent.</source>
            <translation>ডিফল্ট 0, অর্থাৎ সাধারণ গ্রেডিয়েন্ট ডিসেন্ট।</translation>
        </message>
        <message>
            <source>Defaults to 0.0.</source>
            <translation>ডিফল্ট 0.0।</translation>
        </message>
        <message>
            <source>Delete {0}? [y/N] </source>
            <translation>{0} মুছবেন? [y/N] </translation>
        </message>
        <message>
            <source>Delete {titles}? [y/N] </source>
            <translation>{titles} মুছবেন? [y/N] </translation>
        </message>
        <message>
            <source>Deleted preset {0}</source>
            <translation>প্রিসেট {0} মোছা হয়েছে</translation>
        </message>
        <message>
            <source>Deleted preset {label}</source>
            <translation>প্রিসেট {label} মোছা হয়েছে</translation>
        </message>
        <message>
            <source>Deleted {0}.</source>
            <translation>মোছা হয়েছে: {0}।</translation>
        </message>
        <message>
            <source>Deleted {0}. To restore within a week, run:</source>
            <translation>মোছা হয়েছে: {0}। এক সপ্তাহ পর্যন্ত এই কমান্ড মোছা রান ফিরিয়ে আনে:</translation>
        </message>
        <message>
            <source>Deleted {programs}.</source>
            <translation>মোছা হয়েছে: {programs}।</translation>
        </message>
        <message>
            <source>Deleted {titles}. To restore within a week, run:</source>
            <translation>মোছা হয়েছে: {titles}। এক সপ্তাহ পর্যন্ত এই কমান্ড মোছা রান ফিরিয়ে আনে:</translation>
        </message>
        <message>
            <source>Dense layers in a row.</source>
            <translation>পরপর ডেন্স স্তর।</translation>
        </message>
        <message>
            <source>Densify every gradient in get_updates: tf.convert_to_tensor(gradient).</source>
            <translation>get_updates-এ প্রতিটি গ্রেডিয়েন্ট পুরো করুন: tf.convert_to_tensor(gradient)।</translation>
        </message>
        <message>
            <source>Derive from {0}, or write {1}.</source>
            <translation>{0} থেকে উদ্ভূত করুন, অথবা {1} লিখুন।</translation>
        </message>
        <message>
            <source>Derive from {bases}, or write {called_as}.</source>
            <translation>{bases} থেকে উদ্ভূত করুন, অথবা {called_as} লিখুন।</translation>
        </message>
        <message>
            <source>Derive the class from tf.Module.</source>
            <translation>ক্লাসটি tf.Module থেকে উদ্ভূত করুন।</translation>
        </message>
        <message>
            <source>Derive the class from the base of the contract whose hooks it writes, or write the hooks of its base.</source>
            <translation>যে চুক্তির হুক লেখা হয়েছে তার বেস থেকে ক্লাসটি উদ্ভূত করুন, অথবা এর বেসের হুক লিখুন।</translation>
        </message>
        <message>
            <source>Deviation σ of what is added to y.</source>
            <translation>y-এ যা যোগ হয় তার বিচ্যুতি σ।</translation>
        </message>
        <message>
            <source>Diabetes progression</source>
            <translation>ডায়াবেটিসের অগ্রগতি</translation>
        </message>
        <message>
            <source>Did not finish</source>
            <translation>এটি শেষ হয়নি</translation>
        </message>
        <message>
            <source>Differences from run {0}</source>
            <translation>রান {0} থেকে পার্থক্য</translation>
        </message>
        <message>
            <source>Differences from run {number}</source>
            <translation>রান {number} থেকে পার্থক্য</translation>
        </message>
        <message>
            <source>Different words, and so rows of the embedding table.</source>
            <translation>আলাদা শব্দ, অর্থাৎ এমবেডিং টেবিলের সারি।</translation>
        </message>
        <message>
            <source>Digits with Adam</source>
            <translation>Adam দিয়ে অঙ্ক চেনা</translation>
        </message>
        <message>
            <source>Digits with one cycle</source>
            <translation>এক চক্রে অঙ্ক চেনা</translation>
        </message>
        <message>
            <source>Discounting factor for the history/coming gradient</source>
            <translation>আগের ও নতুন গ্রেডিয়েন্টের হ্রাস-গুণক</translation>
        </message>
        <message>
            <source>Discounting factor for the history/coming gradient.</source>
            <translation>আগের ও নতুন গ্রেডিয়েন্টের হ্রাস-গুণক।</translation>
        </message>
        <message>
            <source>Discounting factor for the old gradients.</source>
            <translation>পুরোনো গ্রেডিয়েন্টের হ্রাস-গুণক।</translation>
        </message>
        <message>
            <source>Distance</source>
            <translation>দূরত্ব</translation>
        </message>
        <message>
            <source>Distance between the centres of clouds with deviation 1.</source>
            <translation>মধ্যবিন্দুগুলো কত দূরে, মেঘের বিচ্যুতি 1 ধরে।</translation>
        </message>
        <message>
            <source>Distance estimate</source>
            <translation>দূরত্বের অনুমান</translation>
        </message>
        <message>
            <source>Distance left ÷ D = 1</source>
            <translation>বাকি দূরত্ব ÷ D = 1</translation>
        </message>
        <message>
            <source>Distance left ÷ D = 10</source>
            <translation>বাকি দূরত্ব ÷ D = 10</translation>
        </message>
        <message>
            <source>Distance left ÷ D = 1000</source>
            <translation>বাকি দূরত্ব ÷ D = 1000</translation>
        </message>
        <message>
            <source>Distribution of initial kernels; biases start at 0.</source>
            <translation>প্রাথমিক কার্নেলের বিন্যাস; বায়াস 0 থেকে শুরু।</translation>
        </message>
        <message>
            <source>Diverges, η λ = 4.2</source>
            <translation>অপসারী হয়, η λ = 4.2</translation>
        </message>
        <message>
            <source>Divide by the largest mean square so far.</source>
            <translation>এ পর্যন্ত বর্গের গড়ের সর্বোচ্চটি দিয়ে ভাগ করে।</translation>
        </message>
        <message>
            <source>Divide by the root of the variance.</source>
            <translation>ভেদাঙ্কের বর্গমূল দিয়ে ভাগ করে।</translation>
        </message>
        <message>
            <source>Divides each element's gradient by the root of a moving mean of its square.</source>
            <translation>প্রতিটি উপাদানের গ্রেডিয়েন্টকে তার বর্গের চলমান গড়ের বর্গমূল দিয়ে ভাগ করে।</translation>
        </message>
        <message>
            <source>Divides each element's step by the root of the sum of its squared gradients so far.</source>
            <translation>প্রতিটি উপাদানের ধাপকে এ পর্যন্ত তার গ্রেডিয়েন্টের বর্গের যোগফলের বর্গমূল দিয়ে ভাগ করে।</translation>
        </message>
        <message>
            <source>Divides the mean gradient by an estimate of the Hessian's diagonal, and clips each element.</source>
            <translation>গড় গ্রেডিয়েন্টকে হেসিয়ানের কর্ণের একটি অনুমান দিয়ে ভাগ করে, এবং প্রতিটি উপাদান ক্লিপ করে।</translation>
        </message>
        <message>
            <source>Divisor of each replica's summed loss: the rows of all replicas, as in tf.nn.compute_average_loss, or its own rows, as in tf.reduce_mean. Own rows with aggregation sum give a gradient too large by the number of replicas.</source>
            <translation>প্রতিটি রেপ্লিকা তার লসের যোগফলকে যা দিয়ে ভাগ করে: সব রেপ্লিকার সারি দিয়ে, যেমন tf.nn.compute_average_loss করে, অথবা নিজের সারি দিয়ে, যেমন tf.reduce_mean করে। নিজের সারি ও sum একসঙ্গে হলে গ্রেডিয়েন্ট রেপ্লিকার সংখ্যার গুণে বেশি বড় হয়।</translation>
        </message>
        <message>
            <source>Do not divide while too few gradients were seen to know their variance.</source>
            <translation>ভেদাঙ্ক জানার মতো যথেষ্ট গ্রেডিয়েন্ট দেখার আগে ভাগ করে না।</translation>
        </message>
        <message>
            <source>Down to a lower momentum while one cycle raises the learning rate, and back up while that falls.</source>
            <translation>একটি চক্র লার্নিং রেট তোলার সময় নিচু মোমেন্টামে নামে, আর তা কমার সময় আবার ওঠে।</translation>
        </message>
        <message>
            <source>Draw with TensorFlow: tf.random.stateless_normal, from a seed of the constructor and self.iterations.</source>
            <translation>TensorFlow দিয়ে নিন: tf.random.stateless_normal, কনস্ট্রাক্টরের একটি সিড ও self.iterations থেকে।</translation>
        </message>
        <message>
            <source>Draw with tf.random.stateless_normal from a seed of the constructor and self.iterations.</source>
            <translation>কনস্ট্রাক্টরের একটি সিড ও self.iterations থেকে tf.random.stateless_normal দিয়ে দৈব সংখ্যা নিন।</translation>
        </message>
        <message>
            <source>Drive {0} by {1}</source>
            <translation>{0}-কে {1} দিয়ে চালানো</translation>
        </message>
        <message>
            <source>Drive {0} {1}</source>
            <translation>{0} সূচি দিয়ে চালানো {1}</translation>
        </message>
        <message>
            <source>Drive {driven} by {after}</source>
            <translation>{driven}-কে {after} দিয়ে চালানো</translation>
        </message>
        <message>
            <source>Drive {driven} {before}</source>
            <translation>{driven} সূচি দিয়ে চালানো {before}</translation>
        </message>
        <message>
            <source>Duplicate inline table key {0}</source>
            <translation>ইনলাইন টেবিলে কী {0} দুবার আছে</translation>
        </message>
        <message>
            <source>During warmup, the learning rate linearly increases from 0 to the specified learning rate.</source>
            <translation>ওয়ার্ম-আপের সময় লার্নিং রেট 0 থেকে নির্ধারিত লার্নিং রেট পর্যন্ত রৈখিকভাবে বাড়ে।</translation>
        </message>
        <message>
            <source>EMA consists of computing an exponential moving average of the weights of the model (as the weight values change after each training batch), and periodically overwriting the weights with their moving average.</source>
            <translation>EMA মডেলের ওয়েটের সূচকীয় চলমান গড় বের করে (প্রতি ট্রেনিং ব্যাচের পর ওয়েট বদলায়) এবং মাঝে মাঝে ওয়েটের জায়গায় সেই গড় বসায়।</translation>
        </message>
        <message>
            <source>EMA frequency will look at "accumulated" iterations value (optimizer steps // gradient_accumulation_steps).</source>
            <translation>EMA কত ঘন ঘন হবে তা “জমানো” পুনরাবৃত্তি (অপ্টিমাইজারের ধাপ // gradient_accumulation_steps) দেখে ঠিক হয়।</translation>
        </message>
        <message>
            <source>E_min ÷ S_min, rows, of 306 in expectation</source>
            <translation>E_min ÷ S_min, সারি, প্রত্যাশায় 306</translation>
        </message>
        <message>
            <source>Each at its best point, exact tests over seeds, p corrected for {0} comparisons (Holm)</source>
            <translation>প্রতিটি তার সেরা বিন্দুতে, সিড জুড়ে যথাযথ টেস্ট, {0}টি তুলনার জন্য সংশোধিত p (Holm)</translation>
        </message>
        <message>
            <source>Each at its best point, exact tests over seeds, p corrected for {count} comparisons (Holm)</source>
            <translation>প্রতিটি তার সেরা বিন্দুতে, সিড জুড়ে যথাযথ টেস্ট, {count}টি তুলনার জন্য সংশোধিত p (Holm)</translation>
        </message>
        <message>
            <source>Each contract calls its own hooks by name; a hook of another contract is never called.</source>
            <translation>প্রতিটি চুক্তি নিজের হুক নাম ধরে ডাকে; অন্য চুক্তির হুক এমন মেথড যা কেউ ডাকে না।</translation>
        </message>
        <message>
            <source>Each hook accepts its base's arguments</source>
            <translation>প্রতিটি হুককে বেস যা দিয়ে ডাকে হুক তা নেয়</translation>
        </message>
        <message>
            <source>Each row is a word, the most frequent on top. The bar at the edge marks the rows of this batch.</source>
            <translation>প্রতিটি সারি একটি শব্দ, সবচেয়ে ঘন ঘন আসা শব্দ উপরে। ধারের দণ্ডটি এই ব্যাচের সারি চিহ্নিত করে।</translation>
        </message>
        <message>
            <source>Each time the end is reached, extend the run by as many steps again and continue.</source>
            <translation>প্রতিবার শেষে পৌঁছালে তা আবার ততগুলো ধাপ পিছিয়ে দেয়, এবং সেখান থেকে চলে।</translation>
        </message>
        <message>
            <source>Eager and graph give different weights: some Python state is frozen by the traced step.</source>
            <translation>ইগার মোডে ও গ্রাফে আলাদা ওয়েট হয়: এমন কিছু Python-এ রাখা যা ট্রেস করা ধাপে স্থির হয়ে যায়।</translation>
        </message>
        <message>
            <source>Edge of stability</source>
            <translation>স্থিতিশীলতার প্রান্ত</translation>
        </message>
        <message>
            <source>Edge of stability with momentum</source>
            <translation>মোমেন্টামসহ স্থিতিশীলতার প্রান্ত</translation>
        </message>
        <message>
            <source>Edits</source>
            <translation>সম্পাদনা</translation>
        </message>
        <message>
            <source>Eigenvalues from each end.</source>
            <translation>প্রতিটি প্রান্ত থেকে আইগেনমান।</translation>
        </message>
        <message>
            <source>Elements can be set only while the run is paused; it has moved on since step {0}.</source>
            <translation>রান বিরতিতে থাকলে উপাদান বসানো যায়; ধাপ {0}-এর পরে এটি এগিয়ে গেছে।</translation>
        </message>
        <message>
            <source>Elements can be set only while the run is paused; it has moved on since step {step}.</source>
            <translation>রান বিরতিতে থাকলে উপাদান বসানো যায়; ধাপ {step}-এর পরে এটি এগিয়ে গেছে।</translation>
        </message>
        <message>
            <source>Embedding average</source>
            <translation>এমবেডিংয়ের গড়</translation>
        </message>
        <message>
            <source>End the hook with what it assigned last: return var.assign_sub(step), or tf.group(...) of several.</source>
            <translation>শেষে যা বসিয়েছে তা দিয়ে হুক শেষ করুন: return var.assign_sub(step), বা কয়েকটির tf.group(...)।</translation>
        </message>
        <message>
            <source>Ended at step {0}: {1}</source>
            <translation>ধাপ {0}-এ শেষ: {1}</translation>
        </message>
        <message>
            <source>Ended at step {step}: {partition}</source>
            <translation>ধাপ {step}-এ শেষ: {partition}</translation>
        </message>
        <message>
            <source>Engine ready on {0} after {1} s</source>
            <translation>{1} s পরে {0}-এ ইঞ্জিন প্রস্তুত</translation>
        </message>
        <message>
            <source>Engine ready on {device} after {seconds:.1f} s</source>
            <translation>{seconds:.1f} s পরে {device}-এ ইঞ্জিন প্রস্তুত</translation>
        </message>
        <message>
            <source>Epsilon floor</source>
            <translation>এপসাইলনের তলা</translation>
        </message>
        <message>
            <source>Error at step 2 000, rate 1 % below the limit</source>
            <translation>ধাপ 2 000-এ ভুল, রেট সীমার 1 % নিচে</translation>
        </message>
        <message>
            <source>Estimated noise scale ÷ 23.496, the closed form</source>
            <translation>অনুমিত নয়েজ স্কেল ÷ বদ্ধ রূপ 23.496</translation>
        </message>
        <message>
            <source>Estimates of the smallest θ for which a batch of B rows passes each of three tests, from n single rows.</source>
            <translation>সবচেয়ে ছোট θ-এর অনুমান যাতে B সারির ব্যাচ তিনটি টেস্টের প্রতিটিতে উত্তীর্ণ হয়, n টি একক সারি থেকে।</translation>
        </message>
        <message>
            <source>Euclidean |w_t − w_0| of each variable and of the whole model, with w_0 the initial weights.</source>
            <translation>প্রতিটি ভেরিয়েবল ও পুরো মডেলের |w_t − w_0|, ইউক্লিডীয়; w_0 হলো রান শুরুর ওয়েট।</translation>
        </message>
        <message>
            <source>Evaluate the gradient at the point that the velocity leads to.</source>
            <translation>বেগ যেখানে নিয়ে যায় সেখানে গ্রেডিয়েন্ট নেয়।</translation>
        </message>
        <message>
            <source>Evaluates a schedule at each step</source>
            <translation>প্রতি ধাপে সূচি পড়ে</translation>
        </message>
        <message>
            <source>Every ema_overwrite_frequency steps of iterations, we overwrite the model variable by its moving average.</source>
            <translation>পুনরাবৃত্তির প্রতি ema_overwrite_frequency ধাপে মডেলের ভেরিয়েবলের জায়গায় তার চলমান গড় বসে।</translation>
        </message>
        <message>
            <source>Every other rule makes steps.</source>
            <translation>অন্য প্রতিটি নিয়ম ধাপ নেয়।</translation>
        </message>
        <message>
            <source>Exact sign test, p</source>
            <translation>যথাযথ চিহ্ন-টেস্ট, p</translation>
        </message>
        <message>
            <source>Excess loss at 1 000 steps, one schedule-free run ÷ best cosine</source>
            <translation>1 000 ধাপে বাড়তি লস, সূচি ছাড়া একটি রান ÷ সেরা কোসাইন</translation>
        </message>
        <message>
            <source>Excess loss at 2 000 steps, one schedule-free run ÷ best cosine</source>
            <translation>2 000 ধাপে বাড়তি লস, সূচি ছাড়া একটি রান ÷ সেরা কোসাইন</translation>
        </message>
        <message>
            <source>Excess loss at 250 steps, one schedule-free run ÷ best cosine</source>
            <translation>250 ধাপে বাড়তি লস, সূচি ছাড়া একটি রান ÷ সেরা কোসাইন</translation>
        </message>
        <message>
            <source>Excess loss at 4 000 steps, one schedule-free run ÷ best cosine</source>
            <translation>4 000 ধাপে বাড়তি লস, সূচি ছাড়া একটি রান ÷ সেরা কোসাইন</translation>
        </message>
        <message>
            <source>Excess loss at 500 steps, one schedule-free run ÷ best cosine</source>
            <translation>500 ধাপে বাড়তি লস, সূচি ছাড়া একটি রান ÷ সেরা কোসাইন</translation>
        </message>
        <message>
            <source>Exclusive or</source>
            <translation>এক্সক্লুসিভ অর</translation>
        </message>
        <message>
            <source>Expected '=' after a key in a key/value pair</source>
            <translation>কী/মান জোড়ায় কী-এর পরে '=' প্রত্যাশিত</translation>
        </message>
        <message>
            <source>Expected ']' at the end of a table declaration</source>
            <translation>টেবিল ঘোষণার শেষে ']' প্রত্যাশিত</translation>
        </message>
        <message>
            <source>Expected newline or end of document after a statement</source>
            <translation>স্টেটমেন্টের পরে নতুন লাইন বা নথির শেষ প্রত্যাশিত</translation>
        </message>
        <message>
            <source>Exponent of the fall. 1 is a line, 2 falls fast first, 0.5 falls fast last.</source>
            <translation>কমার ঘাত। 1 হলো সরলরেখা, 2 প্রথমে দ্রুত কমে, 0.5 শেষে দ্রুত কমে।</translation>
        </message>
        <message>
            <source>Exponent of the fall. 1 is one over the time, 0.5 one over its square root.</source>
            <translation>কমার ঘাত। 1 মানে সময়ের ব্যস্তানুপাতে, 0.5 মানে তার বর্গমূলের ব্যস্তানুপাতে।</translation>
        </message>
        <message>
            <source>Exponential</source>
            <translation>সূচকীয়</translation>
        </message>
        <message>
            <source>Exponential decay</source>
            <translation>সূচকীয় ক্ষয়</translation>
        </message>
        <message>
            <source>F in x, y, step (1 at the first), pi and e, with + - * / // % **, comparisons, a if test else b, and sin, cos, tan, tanh, exp, log, sqrt, abs, sign, floor, ceil, round, min, max, where(test, a, b) and clip(value, low, high).</source>
            <translation>x, y, step (প্রথমটিতে 1), pi ও e দিয়ে F; সঙ্গে + - * / // % **, তুলনা, a if test else b, এবং sin, cos, tan, tanh, exp, log, sqrt, abs, sign, floor, ceil, round, min, max, where(test, a, b) ও clip(value, low, high)।</translation>
        </message>
        <message>
            <source>Factor at α*, β* ÷ that least one</source>
            <translation>α*, β*-এ গুণক ÷ সেই সর্বনিম্নটি</translation>
        </message>
        <message>
            <source>Factor of the error a step, 100 to 140</source>
            <translation>প্রতি ধাপে ভুলের গুণক, 100 থেকে 140</translation>
        </message>
        <message>
            <source>Factor of the gradient. 0 leaves the variable to weight decay and momentum.</source>
            <translation>গ্রেডিয়েন্ট যা দিয়ে গুণ হয়। 0 দিলে ভেরিয়েবলটি শুধু ওয়েট ক্ষয় ও মোমেন্টামের হাতে থাকে।</translation>
        </message>
        <message>
            <source>Factor of the rate at each drop.</source>
            <translation>একবার নামার পরে রেটের যা থাকে, তার ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Factor of the rate at each reduction.</source>
            <translation>একবার কমানোর পরে রেটের যা থাকে, তার ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Factor on the initial kernels; 0 for a linear model that starts at 0.</source>
            <translation>শুরুর কার্নেলের গুণক; 0 দিলে 0 থেকে শুরু রৈখিক মডেল।</translation>
        </message>
        <message>
            <source>Factor on the initial weights.</source>
            <translation>শুরুর ওয়েটের গুণক।</translation>
        </message>
        <message>
            <source>Factors behind each rating.</source>
            <translation>প্রতিটি রেটিংয়ের পেছনের ফ্যাক্টর।</translation>
        </message>
        <message>
            <source>Factors of each user and item.</source>
            <translation>প্রতিটি ব্যবহারকারী ও আইটেমের ফ্যাক্টর।</translation>
        </message>
        <message>
            <source>Fall to the start as fast as the rise, then to the end.</source>
            <translation>ওঠা যত দ্রুত ছিল তত দ্রুত শুরুতে নামে, তারপরেই কেবল শেষে যায়।</translation>
        </message>
        <message>
            <source>Fast steps to each slow one.</source>
            <translation>প্রতিটি ধীর ধাপে দ্রুত ধাপ কয়টি।</translation>
        </message>
        <message>
            <source>Features of each point.</source>
            <translation>প্রতিটি বিন্দুর ফিচার।</translation>
        </message>
        <message>
            <source>File exists</source>
            <translation>ফাইলটি আগে থেকেই আছে</translation>
        </message>
        <message>
            <source>File name too long</source>
            <translation>ফাইলের নাম খুব লম্বা</translation>
        </message>
        <message>
            <source>Fill it in to run.</source>
            <translation>এটি পূরণ করুন, তাহলে চলবে।</translation>
        </message>
        <message>
            <source>Fill them in to run.</source>
            <translation>এগুলো পূরণ করুন, তাহলে চলবে।</translation>
        </message>
        <message>
            <source>Final value of eta_t.</source>
            <translation>eta_t যেখানে নামে।</translation>
        </message>
        <message>
            <source>First step of the average.</source>
            <translation>যে ধাপ থেকে গড় থাকে।</translation>
        </message>
        <message>
            <source>First step with d above a quarter of D = 1</source>
            <translation>d প্রথম যে ধাপে D = 1-এর এক-চতুর্থাংশ পেরোয়</translation>
        </message>
        <message>
            <source>First step with d above a quarter of D = 10</source>
            <translation>d প্রথম যে ধাপে D = 10-এর এক-চতুর্থাংশ পেরোয়</translation>
        </message>
        <message>
            <source>First step with d above a quarter of D = 1000</source>
            <translation>d প্রথম যে ধাপে D = 1000-এর এক-চতুর্থাংশ পেরোয়</translation>
        </message>
        <message>
            <source>First update ÷ rate without the correction</source>
            <translation>সংশোধন ছাড়া প্রথম আপডেট ÷ রেট</translation>
        </message>
        <message>
            <source>Fix it in {0}. {1}</source>
            <translation>{0}-এ ঠিক করুন। {1}</translation>
        </message>
        <message>
            <source>Fix it in {path}. {fix}</source>
            <translation>{path}-এ ঠিক করুন। {fix}</translation>
        </message>
        <message>
            <source>Fix the line that raises; the update must run with plain tensors.</source>
            <translation>যে লাইন ত্রুটি তোলে তা ঠিক করুন; আপডেটটি সাধারণ টেনসরে চলতে হবে।</translation>
        </message>
        <message>
            <source>Fix the named line. The file must run on its own and define one optimizer, or one must be named.</source>
            <translation>উল্লিখিত লাইনটি ঠিক করুন; ফাইলটিকে একাই চলতে হবে, এবং একটি অপ্টিমাইজার সংজ্ঞায়িত করতে বা তার নাম দিতে হবে।</translation>
        </message>
        <message>
            <source>Float hyperparameter &gt;= 0 that accelerates gradient descent in the relevant direction and dampens oscillations.</source>
            <translation>0 বা তার বেশি দশমিক হাইপারপ্যারামিটার, যা প্রাসঙ্গিক দিকে গ্রেডিয়েন্ট ডিসেন্টকে দ্রুত করে ও দোলন কমায়।</translation>
        </message>
        <message>
            <source>Float. If set, the gradient of each weight is clipped so that its norm is no higher than this value.</source>
            <translation>দশমিক সংখ্যা। দেওয়া থাকলে প্রতিটি ওয়েটের গ্রেডিয়েন্ট এমনভাবে ক্লিপ হয় যাতে তার নর্ম এই মানের বেশি না হয়।</translation>
        </message>
        <message>
            <source>Float. If set, the gradient of each weight is clipped to be no higher than this value.</source>
            <translation>দশমিক সংখ্যা। দেওয়া থাকলে প্রতিটি ওয়েটের গ্রেডিয়েন্ট এমনভাবে ক্লিপ হয় যাতে তা এই মানের বেশি না হয়।</translation>
        </message>
        <message>
            <source>Float. If set, the gradients of all weights are clipped so that their global norm is no higher than this value.</source>
            <translation>দশমিক সংখ্যা। দেওয়া থাকলে সব ওয়েটের গ্রেডিয়েন্ট এমনভাবে ক্লিপ হয় যাতে তাদের সামগ্রিক নর্ম এই মানের বেশি না হয়।</translation>
        </message>
        <message>
            <source>Floating-point exception</source>
            <translation>ফ্লোটিং-পয়েন্ট ত্রুটি</translation>
        </message>
        <message>
            <source>Follow points that were set by hand.</source>
            <translation>রেট হাতে বসানো বিন্দুগুলোর মধ্য দিয়ে যায়।</translation>
        </message>
        <message>
            <source>For a loop, replay= must be a function that runs a step; received {0}.</source>
            <translation>লুপের replay= এমন ফাংশন হতে হবে যা একটি ধাপ করে; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>For a loop, replay= must be a function that runs a step; received {replay}.</source>
            <translation>লুপের replay= এমন ফাংশন হতে হবে যা একটি ধাপ করে; পাওয়া গেছে {replay}।</translation>
        </message>
        <message>
            <source>For bags of words: number of words read from the start of each line.</source>
            <translation>bags of words-এর জন্য: লাইনের শুরু থেকে যত শব্দ নেওয়া হয়।</translation>
        </message>
        <message>
            <source>For bags of words: where the class of a line is. tab is before the first tab, prefix as __label__class; auto takes the one that every line has.</source>
            <translation>bags of words-এর জন্য: লাইনের শ্রেণি কোথায়। tab মানে প্রথম ট্যাবের আগে, prefix মানে __label__class; auto প্রতিটি লাইনে যেটি আছে তা নেয়।</translation>
        </message>
        <message>
            <source>For skip-gram: maximum distance between the two words of a pair.</source>
            <translation>skip-gram-এর জন্য: জোড়ার দুটি শব্দের মধ্যে সর্বোচ্চ দূরত্ব।</translation>
        </message>
        <message>
            <source>For skip-gram: random words drawn for each true neighbour.</source>
            <translation>skip-gram-এর জন্য: প্রতিটি সত্যিকারের প্রতিবেশীর জন্য নেওয়া দৈব শব্দ।</translation>
        </message>
        <message>
            <source>Formula</source>
            <translation>সূত্র</translation>
        </message>
        <message>
            <source>Fraction of the rows held out for validation.</source>
            <translation>ভ্যালিডেশনের জন্য আলাদা রাখা সারির অংশ।</translation>
        </message>
        <message>
            <source>Freeze {0}</source>
            <translation>{0} ফ্রিজ করা</translation>
        </message>
        <message>
            <source>Freeze {owner}</source>
            <translation>{owner} ফ্রিজ করা</translation>
        </message>
        <message>
            <source>From step 21 on the rate is 4: the limit is 0.5, below the curvature. Ask first: what happens to the loss, and to the curvature?</source>
            <translation>ধাপ 21 থেকে রেট 4: সীমা 0.5, বক্রতার নিচে। আগে জিজ্ঞাসা করুন: লসের কী হয়, আর বক্রতার?</translation>
        </message>
        <message>
            <source>Full gradients of tables are not kept.</source>
            <translation>টেবিলের গ্রেডিয়েন্ট পুরোটা রাখা হয় না।</translation>
        </message>
        <message>
            <source>Full waves between −1 and 1.</source>
            <translation>−1 ও 1-এর মাঝে পূর্ণ তরঙ্গ।</translation>
        </message>
        <message>
            <source>Function from a file</source>
            <translation>ফাইলের ফাংশন</translation>
        </message>
        <message>
            <source>Function in a file</source>
            <translation>ফাইলের ফাংশন</translation>
        </message>
        <message>
            <source>Function of two variables</source>
            <translation>দুই চলকের ফাংশন</translation>
        </message>
        <message>
            <source>Function to descend. formula is the one typed below.</source>
            <translation>কোন ফাংশন। formula হলো নিচে লেখাটি।</translation>
        </message>
        <message>
            <source>Further firings are only counted in the summary.</source>
            <translation>এখান থেকে এটি কতবার সক্রিয় হয় তা সারসংক্ষেপে গোনা হয়।</translation>
        </message>
        <message>
            <source>GPU:{0} was asked for. </source>
            <translation>GPU:{0} চাওয়া হয়েছিল। </translation>
        </message>
        <message>
            <source>GPU:{0} was asked for; this machine has GPU:0 to GPU:{1}.</source>
            <translation>GPU:{0} চাওয়া হয়েছিল; এই মেশিনে আছে GPU:0 থেকে GPU:{1}।</translation>
        </message>
        <message>
            <source>GPU:{index} was asked for. </source>
            <translation>GPU:{index} চাওয়া হয়েছিল। </translation>
        </message>
        <message>
            <source>GPU:{index} was asked for; this machine has GPU:0 to GPU:{last}.</source>
            <translation>GPU:{index} চাওয়া হয়েছিল; এই মেশিনে আছে GPU:0 থেকে GPU:{last}।</translation>
        </message>
        <message>
            <source>Gaussian mixture</source>
            <translation>গাউসীয় মিশ্রণ</translation>
        </message>
        <message>
            <source>Generated bags of words, each about one topic; the class is the topic. Words follow Zipf's law.</source>
            <translation>তৈরি করা bags of words, প্রতিটি একটি বিষয়ের; বিষয়ই শ্রেণি। শব্দ Zipf-এর সূত্র মানে।</translation>
        </message>
        <message>
            <source>Give each column mean 0 and variance 1, by the training rows.</source>
            <translation>ট্রেনিং সারি অনুসারে প্রতিটি কলামের গড় 0 ও ভেদাঙ্ক 1 করা হয়।</translation>
        </message>
        <message>
            <source>Give every constructor argument a default, call super().__init__, and make slots from the variables given.</source>
            <translation>কনস্ট্রাক্টরের প্রতিটি আর্গুমেন্টের ডিফল্ট দিন, super().__init__ ডাকুন, এবং দেওয়া ভেরিয়েবল থেকে স্লট তৈরি করুন।</translation>
        </message>
        <message>
            <source>Give plain numbers: np.asarray(self._serialize_hyperparameter('rho')).item().</source>
            <translation>সাধারণ সংখ্যা দিন: np.asarray(self._serialize_hyperparameter('rho')).item()।</translation>
        </message>
        <message>
            <source>Good values of {0} among those tried: at most {1} above the best</source>
            <translation>{0}-এর ভালো মান: সেরার চেয়ে সর্বোচ্চ {1} বেশি, যতটা চেষ্টা করা হয়েছে</translation>
        </message>
        <message>
            <source>Good values of {number} among those tried: at most {tolerance:.0%} above the best</source>
            <translation>{number}-এর ভালো মান: সেরার চেয়ে সর্বোচ্চ {tolerance:.0%} বেশি, যতটা চেষ্টা করা হয়েছে</translation>
        </message>
        <message>
            <source>Gradient descent (with momentum) optimizer.</source>
            <translation>গ্রেডিয়েন্ট ডিসেন্ট (মোমেন্টামসহ) অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Gradient descent that finds its own learning rate.</source>
            <translation>গ্রেডিয়েন্ট ডিসেন্ট, যা নিজের লার্নিং রেট নিজে খুঁজে নেয়।</translation>
        </message>
        <message>
            <source>Gradient descent that needs no schedule.</source>
            <translation>গ্রেডিয়েন্ট ডিসেন্ট, যার কোনো সূচি লাগে না।</translation>
        </message>
        <message>
            <source>Gradient noise scale</source>
            <translation>গ্রেডিয়েন্ট নয়েজ স্কেল</translation>
        </message>
        <message>
            <source>Gradient processing</source>
            <translation>গ্রেডিয়েন্ট প্রক্রিয়াকরণ</translation>
        </message>
        <message>
            <source>Gradient processing of a model with frozen parts cannot be exported yet.</source>
            <translation>ফ্রোজেন অংশ আছে এমন মডেলের গ্রেডিয়েন্ট প্রক্রিয়াকরণ এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>Gradient tests</source>
            <translation>গ্রেডিয়েন্ট টেস্ট</translation>
        </message>
        <message>
            <source>Gradients are accumulated, so there are fewer updates than steps</source>
            <translation>গ্রেডিয়েন্ট জমা করা হয়, তাই আপডেট ধাপের চেয়ে কম</translation>
        </message>
        <message>
            <source>Grid of {0} and {1}, {2}</source>
            <translation>{0} ও {1}-এর গ্রিড, {2}</translation>
        </message>
        <message>
            <source>Grid of {columns} and {rows}, {size}</source>
            <translation>{columns} ও {rows}-এর গ্রিড, {size}</translation>
        </message>
        <message>
            <source>Groups of words that occur together.</source>
            <translation>শব্দের দল, যেগুলো একে অন্যের কাছাকাছি থাকে।</translation>
        </message>
        <message>
            <source>Halving learning_rate on the wrapper changes nothing in {0} steps</source>
            <translation>মোড়কে অর্ধেক learning_rate বসালে {0} ধাপে কিছু বদলায় না</translation>
        </message>
        <message>
            <source>Halving learning_rate on the wrapper changes nothing in {wrapper_steps} steps</source>
            <translation>মোড়কে অর্ধেক learning_rate বসালে {wrapper_steps} ধাপে কিছু বদলায় না</translation>
        </message>
        <message>
            <source>Handles later variables as its contract does</source>
            <translation>পরে আসা ভেরিয়েবল চুক্তি অনুসারে নেয়</translation>
        </message>
        <message>
            <source>Handwritten digits</source>
            <translation>হাতে লেখা অঙ্ক</translation>
        </message>
        <message>
            <source>Has its slots before the first step</source>
            <translation>প্রথম ধাপের আগেই এর স্লট আছে</translation>
        </message>
        <message>
            <source>Have the training save a checkpoint.</source>
            <translation>ট্রেনিংকে দিয়ে একটি চেকপয়েন্ট রাখান।</translation>
        </message>
        <message>
            <source>Hessian spectrum</source>
            <translation>হেসিয়ানের বর্ণালি</translation>
        </message>
        <message>
            <source>Highest loss ÷ first, η λ = 1.9</source>
            <translation>সর্বোচ্চ লস ÷ প্রথম লস, η λ = 1.9</translation>
        </message>
        <message>
            <source>Highest loss ÷ first, η λ = 2.5</source>
            <translation>সর্বোচ্চ লস ÷ প্রথম লস, η λ = 2.5</translation>
        </message>
        <message>
            <source>Highest loss ÷ first, η λ = 3.9</source>
            <translation>সর্বোচ্চ লস ÷ প্রথম লস, η λ = 3.9</translation>
        </message>
        <message>
            <source>Hooks accept the arguments of their base</source>
            <translation>হুককে যা দিয়ে ডাকা হয় হুক তা নেয়</translation>
        </message>
        <message>
            <source>Hooks return an operation</source>
            <translation>হুক একটি অপারেশন ফেরত দেয়</translation>
        </message>
        <message>
            <source>How far uphill, as the length of e; 0 leaves the inner optimizer as it is alone.</source>
            <translation>চড়াইয়ে কত দূর, e-এর দৈর্ঘ্য হিসেবে; 0 দিলে ভেতরের অপ্টিমাইজার একা যেমন তেমনই থাকে।</translation>
        </message>
        <message>
            <source>How fast the bounds close in; the paper has 1 - beta_2.</source>
            <translation>সীমা কত দ্রুত কাছে আসে; গবেষণাপত্রে 1 - beta_2।</translation>
        </message>
        <message>
            <source>How often to apply decay.</source>
            <translation>কত ঘন ঘন ক্ষয় করা হবে।</translation>
        </message>
        <message>
            <source>How often to update the scale upwards.</source>
            <translation>স্কেল কত ঘন ঘন বাড়ানো হবে।</translation>
        </message>
        <message>
            <source>Hyperparameters take effect during training</source>
            <translation>ট্রেনিং চলার সময় হাইপারপ্যারামিটার কাজ করে</translation>
        </message>
        <message>
            <source>If False, the epsilon given will be "epsilon hat".</source>
            <translation>False হলে দেওয়া epsilon-ই “epsilon hat”।</translation>
        </message>
        <message>
            <source>If None, the optimizer does not overwrite model variables in the middle of training, and you need to explicitly overwrite the variables at the end of training by calling optimizer.finalize_variable_values() (which updates the model variables in-place).</source>
            <translation>None হলে অপ্টিমাইজার ট্রেনিংয়ের মাঝে মডেলের ভেরিয়েবল বদলায় না; ট্রেনিং শেষে optimizer.finalize_variable_values() ডেকে সেগুলো বদলাতে হয় (এটি মডেলের ভেরিয়েবল যথাস্থানে আপডেট করে)।</translation>
        </message>
        <message>
            <source>If True decay the learning rate at discrete intervals.</source>
            <translation>True হলে লার্নিং রেট বিচ্ছিন্ন অন্তরে ক্ষয় হয়।</translation>
        </message>
        <message>
            <source>If True the epsilon hat is computed adaptively from the given epsilon (Algorithm 1 on the paper).</source>
            <translation>True হলে দেওয়া epsilon থেকে epsilon hat মানিয়ে হিসাব করা হয় (গবেষণাপত্রের অ্যালগরিদম 1)।</translation>
        </message>
        <message>
            <source>If True use Nesterov Momentum.</source>
            <translation>True হলে Nesterov মোমেন্টাম ব্যবহার করে।</translation>
        </message>
        <message>
            <source>If True, embedding layers will use adamw.</source>
            <translation>True হলে এমবেডিং স্তর adamw ব্যবহার করে।</translation>
        </message>
        <message>
            <source>If True, exponential moving average (EMA) is applied.</source>
            <translation>True হলে সূচকীয় চলমান গড় (EMA) প্রয়োগ করা হয়।</translation>
        </message>
        <message>
            <source>If True, gradients are normalized by the estimated variance of the gradient; if False, by the uncentered second moment.</source>
            <translation>True হলে গ্রেডিয়েন্টকে তার অনুমিত ভেদাঙ্ক দিয়ে নর্মালাইজ করা হয়; False হলে কেন্দ্রহীন দ্বিতীয় মোমেন্ট দিয়ে।</translation>
        </message>
        <message>
            <source>If a float, the scale factor will be multiplied the loss before computing gradients, and the inverse of the scale factor will be multiplied by the gradients before updating variables.</source>
            <translation>দশমিক সংখ্যা হলে গ্রেডিয়েন্ট হিসাবের আগে লসকে এই গুণক দিয়ে গুণ করা হয়, আর ভেরিয়েবল আপডেটের আগে গ্রেডিয়েন্টকে তার বিপরীত দিয়ে।</translation>
        </message>
        <message>
            <source>If an int, model &amp; optimizer variables will not be updated at every step; instead they will be updated every gradient_accumulation_steps steps, using the average value of the gradients since the last update.</source>
            <translation>পূর্ণসংখ্যা হলে মডেল ও অপ্টিমাইজারের ভেরিয়েবল প্রতি ধাপে আপডেট হয় না; প্রতি gradient_accumulation_steps ধাপে হয়, গত আপডেটের পর থেকে গ্রেডিয়েন্টের গড় দিয়ে।</translation>
        </message>
        <message>
            <source>If learning_rate is a constant and relative_step=True, learning rate will be adjusted based on current iterations.</source>
            <translation>learning_rate ধ্রুবক ও relative_step=True হলে লার্নিং রেট বর্তমান পুনরাবৃত্তি অনুযায়ী বদলায়।</translation>
        </message>
        <message>
            <source>If not 0.0., the optimizer tracks the momentum value, with a decay rate equals to 1 - momentum.</source>
            <translation>0.0 না হলে অপ্টিমাইজার মোমেন্টামের মান রাখে, ক্ষয়ের হার 1 - momentum।</translation>
        </message>
        <message>
            <source>If one ordinary step gives a non-finite number or a negative mean of squares, every other comparison fails too and hides the cause.</source>
            <translation>যেখানে একটি সাধারণ ধাপই অসীম বা NaN সংখ্যা, বা ঋণাত্মক বর্গের গড় দেয়, সেখানে অন্য প্রতিটি তুলনাও ব্যর্থ হয় এবং কারণ সম্পর্কে কিছু বলে না।</translation>
        </message>
        <message>
            <source>If set, the gradient of all weights is clipped so that their global norm is no higher than this value.</source>
            <translation>দেওয়া থাকলে সব ওয়েটের গ্রেডিয়েন্ট ক্লিপ করা হয়, যাতে সেগুলোর সামগ্রিক নর্ম এই মানের বেশি না হয়।</translation>
        </message>
        <message>
            <source>If set, the gradient of each weight is clipped so that its norm is no higher than this value.</source>
            <translation>দেওয়া থাকলে প্রতিটি ওয়েটের গ্রেডিয়েন্ট ক্লিপ করা হয়, যাতে তার নর্ম এই মানের বেশি না হয়।</translation>
        </message>
        <message>
            <source>If set, the gradient of each weight is clipped to be no higher than this value.</source>
            <translation>দেওয়া থাকলে প্রতিটি ওয়েটের গ্রেডিয়েন্ট ক্লিপ করা হয়, যাতে তা এই মানের বেশি না হয়।</translation>
        </message>
        <message>
            <source>If set, the gradient of each weight is individually clipped so that its norm is no higher than this value.</source>
            <translation>দেওয়া থাকলে প্রতিটি ওয়েটের গ্রেডিয়েন্ট আলাদাভাবে ক্লিপ করা হয়, যাতে তার নর্ম এই মানের বেশি না হয়।</translation>
        </message>
        <message>
            <source>If set, the gradients of all weights are clipped so that their global norm is no higher than this value.</source>
            <translation>দেওয়া থাকলে সব ওয়েটের গ্রেডিয়েন্ট ক্লিপ করা হয়, যাতে সেগুলোর সামগ্রিক নর্ম এই মানের বেশি না হয়।</translation>
        </message>
        <message>
            <source>If set, weight decay is applied when using the Adam optimizer.</source>
            <translation>দেওয়া থাকলে Adam অপ্টিমাইজার ব্যবহারের সময় ওয়েট ক্ষয় প্রয়োগ করা হয়।</translation>
        </message>
        <message>
            <source>If set, weight decay is applied.</source>
            <translation>দেওয়া থাকলে ওয়েট ক্ষয় প্রয়োগ হয়।</translation>
        </message>
        <message>
            <source>If set, weight decay is applied. How strongly the weights are drawn to zero, times the learning rate.</source>
            <translation>দেওয়া থাকলে ওয়েট ক্ষয় প্রয়োগ হয়। ওয়েট কতটা জোরে শূন্যের দিকে টানা হয়, লার্নিং রেটের গুণে।</translation>
        </message>
        <message>
            <source>If set, weight decay is applied. Share of a weight that a step of length 1 takes from it.</source>
            <translation>দেওয়া থাকলে ওয়েট ক্ষয় প্রয়োগ হয়। 1 দৈর্ঘ্যের ধাপ ওয়েটের যে অংশ কমায়।</translation>
        </message>
        <message>
            <source>Ignore case.</source>
            <translation>বড় হাতের অক্ষর ছোট হাতের ধরা হয়।</translation>
        </message>
        <message>
            <source>Illegal character {0}</source>
            <translation>অবৈধ অক্ষর {0}</translation>
        </message>
        <message>
            <source>Illegal instruction</source>
            <translation>অবৈধ নির্দেশ</translation>
        </message>
        <message>
            <source>Import every readable run of a damaged or truncated run database into another one. The damaged file does not change.</source>
            <translation>ক্ষতিগ্রস্ত বা অসম্পূর্ণ রানের ডেটাবেসের পড়া যায় এমন প্রতিটি রান অন্য একটিতে ইমপোর্ট করে। ক্ষতিগ্রস্ত ফাইল বদলায় না।</translation>
        </message>
        <message>
            <source>In one step an embedding uses a few of its rows. The others may stay unchanged (lazy) or move as with a zero gradient (dense). If weights do one and slots the other, the update is neither.</source>
            <translation>এক ধাপে এমবেডিং তার অল্প কয়েকটি সারি দেখে। বাকিগুলো যেমন তেমনই থাকতে পারে (lazy) অথবা শূন্য গ্রেডিয়েন্টের মতো নড়তে পারে (dense); ওয়েট একদিকে আর স্লট অন্যদিকে গেলে আপডেটটি দুটির কোনোটিই নয়।</translation>
        </message>
        <message>
            <source>In rows without a gradient, {0} are not finite after {1} steps</source>
            <translation>কোনো গ্রেডিয়েন্ট নাম দেয় না এমন সারিতে {1} ধাপের পরে {0} অসীম বা NaN</translation>
        </message>
        <message>
            <source>In rows without a gradient, {0} depend on the gradient of other rows: with a different gradient for rows {1} and {2} they differ by {3}</source>
            <translation>কোনো গ্রেডিয়েন্ট নাম দেয় না এমন সারিতে {0} অন্য সারির গ্রেডিয়েন্টে বদলায়: সারি {1} ও {2}-এর অন্য গ্রেডিয়েন্টে পার্থক্য হয় {3}</translation>
        </message>
        <message>
            <source>In rows without a gradient, {what} are not finite after {then} steps</source>
            <translation>কোনো গ্রেডিয়েন্ট নাম দেয় না এমন সারিতে {then} ধাপের পরে {what} অসীম বা NaN</translation>
        </message>
        <message>
            <source>In rows without a gradient, {what} depend on the gradient of other rows: with a different gradient for rows {touched_rows} and {other_touched_rows} they differ by {theirs:.2g}</source>
            <translation>কোনো গ্রেডিয়েন্ট নাম দেয় না এমন সারিতে {what} অন্য সারির গ্রেডিয়েন্টে বদলায়: সারি {touched_rows} ও {other_touched_rows}-এর অন্য গ্রেডিয়েন্টে পার্থক্য হয় {theirs:.2g}</translation>
        </message>
        <message>
            <source>In the view {0} it does not run ({1}), in {2} it does.</source>
            <translation>{0} ভিউতে এটি চলে না ({1}), {2} ভিউতে চলে।</translation>
        </message>
        <message>
            <source>In the view {view} it does not run ({sentence}), in {item} it does.</source>
            <translation>{view} ভিউতে এটি চলে না ({sentence}), {item} ভিউতে চলে।</translation>
        </message>
        <message>
            <source>In {0} steps on {1} the loss falls at none of the rates tried ({2})</source>
            <translation>চেষ্টা করা রেটগুলোর ({2}) কোনোটিতেই {1}-এ {0} ধাপে লস কমে না</translation>
        </message>
        <message>
            <source>In {0} steps on {1} the loss stays finite at none of the rates tried ({2})</source>
            <translation>চেষ্টা করা রেটগুলোর ({2}) কোনোটিতেই {1}-এ {0} ধাপে লস সসীম থাকে না</translation>
        </message>
        <message>
            <source>In {0} steps the loss falls on {1}, {2}</source>
            <translation>{0} ধাপে লস কমে এগুলোতে: {1}, {2}</translation>
        </message>
        <message>
            <source>In {steps} steps on {name} the loss falls at none of the rates tried ({trieds})</source>
            <translation>চেষ্টা করা রেটগুলোর ({trieds}) কোনোটিতেই {name}-এ {steps} ধাপে লস কমে না</translation>
        </message>
        <message>
            <source>In {steps} steps on {name} the loss stays finite at none of the rates tried ({trieds})</source>
            <translation>চেষ্টা করা রেটগুলোর ({trieds}) কোনোটিতেই {name}-এ {steps} ধাপে লস সসীম থাকে না</translation>
        </message>
        <message>
            <source>In {steps} steps the loss falls on {shares}, {where}</source>
            <translation>{steps} ধাপে লস কমে এগুলোতে: {shares}, {where}</translation>
        </message>
        <message>
            <source>Initial d; smaller than the distance to the solution.</source>
            <translation>d যেখান থেকে শুরু; সমাধানের দূরত্বের কম।</translation>
        </message>
        <message>
            <source>Initial value and lower limit of the accumulator; above 0.</source>
            <translation>অ্যাকিউমুলেটর যেখান থেকে শুরু, এবং কখনও যার নিচে ক্ষয় হয় না; 0-এর বেশি।</translation>
        </message>
        <message>
            <source>Initial value for the learning rate: either a floating point value, or a tf.keras.optimizers.schedules.LearningRateSchedule instance.</source>
            <translation>লার্নিং রেটের শুরুর মান: দশমিক সংখ্যা, বা tf.keras.optimizers.schedules.LearningRateSchedule-এর ইনস্ট্যান্স।</translation>
        </message>
        <message>
            <source>Initial value of the accumulator; it bounds the first steps.</source>
            <translation>অ্যাকিউমুলেটর যেখান থেকে শুরু; এটি প্রথম ধাপগুলোর সীমা দেয়।</translation>
        </message>
        <message>
            <source>Initial value of v.</source>
            <translation>v যেখান থেকে শুরু হয়।</translation>
        </message>
        <message>
            <source>Input value.</source>
            <translation>ইনপুটটি।</translation>
        </message>
        <message>
            <source>Input/output error</source>
            <translation>ইনপুট/আউটপুট ত্রুটি</translation>
        </message>
        <message>
            <source>Interpolation between the last point (0) and the mean (1) at which gradients are taken, in place of momentum.</source>
            <translation>গড়ের কত কাছে ও শেষ বিন্দু থেকে কত দূরে গ্রেডিয়েন্ট নেওয়া হয়; এর জায়গায় মোমেন্টাম।</translation>
        </message>
        <message>
            <source>Interpolation between the last point (0) and the mean (1) at which gradients are taken.</source>
            <translation>গড়ের কত কাছে ও শেষ বিন্দু থেকে কত দূরে গ্রেডিয়েন্ট নেওয়া হয়।</translation>
        </message>
        <message>
            <source>Interrupted before the first step, so nothing was recorded.</source>
            <translation>প্রথম ধাপের আগেই থামানো হয়েছে, তাই কিছু রেকর্ড হয়নি।</translation>
        </message>
        <message>
            <source>Interval in steps: measured after multiples of it, and before the first step if no step is needed.</source>
            <translation>একবার থেকে পরের বার পর্যন্ত ধাপ: এর গুণিতক ধাপগুলোর পরে তা নেওয়া হয়, আর কোনো ধাপের দরকার না হলে প্রথম ধাপের আগেও।</translation>
        </message>
        <message>
            <source>Invalid initial character for a key part</source>
            <translation>কী-এর অংশের প্রথম অক্ষর অবৈধ</translation>
        </message>
        <message>
            <source>Invalid statement</source>
            <translation>অবৈধ স্টেটমেন্ট</translation>
        </message>
        <message>
            <source>Invalid value</source>
            <translation>অবৈধ মান</translation>
        </message>
        <message>
            <source>Inverse time</source>
            <translation>সময়ের ব্যস্তানুপাত</translation>
        </message>
        <message>
            <source>Inverse time decay</source>
            <translation>বিপরীত-সময় ক্ষয়</translation>
        </message>
        <message>
            <source>Iris species</source>
            <translation>আইরিস ফুলের প্রজাতি</translation>
        </message>
        <message>
            <source>Is a directory</source>
            <translation>এটি একটি ফোল্ডার</translation>
        </message>
        <message>
            <source>Is finite after one step</source>
            <translation>এক ধাপের পরে সসীম</translation>
        </message>
        <message>
            <source>It accumulates {0} batches per step, more than are tested</source>
            <translation>এটি এক ধাপের জন্য {0}টি ব্যাচ জমা করে, যতগুলো চেষ্টা করা হয় তার বেশি</translation>
        </message>
        <message>
            <source>It accumulates {batches} batches per step, more than are tested</source>
            <translation>এটি এক ধাপের জন্য {batches}টি ব্যাচ জমা করে, যতগুলো চেষ্টা করা হয় তার বেশি</translation>
        </message>
        <message>
            <source>It be used at Adamw.</source>
            <translation>Adamw-এ ব্যবহৃত হয়।</translation>
        </message>
        <message>
            <source>It belongs to {0}; only its authors can fix it there. In your own copy: {1}</source>
            <translation>এটি {0}-এর, এবং সেখানে কেবল তার লেখকেরাই ঠিক করতে পারেন। এটি থেকে শুরু করা আপনার নিজের ফাইলে: {1}</translation>
        </message>
        <message>
            <source>It belongs to {package}; only its authors can fix it there. In your own copy: {fix}</source>
            <translation>এটি {package}-এর, এবং সেখানে কেবল তার লেখকেরাই ঠিক করতে পারেন। এটি থেকে শুরু করা আপনার নিজের ফাইলে: {fix}</translation>
        </message>
        <message>
            <source>It cannot be hosted: {0}</source>
            <translation>এটি হোস্ট করা যায় না: {0}</translation>
        </message>
        <message>
            <source>It cannot be hosted: {document}</source>
            <translation>এটি হোস্ট করা যায় না: {document}</translation>
        </message>
        <message>
            <source>It cannot be imported: {0}</source>
            <translation>এটি ইমপোর্ট করা যায় না: {0}</translation>
        </message>
        <message>
            <source>It cannot be imported: {kind}</source>
            <translation>এটি ইমপোর্ট করা যায় না: {kind}</translation>
        </message>
        <message>
            <source>It cannot be measured: {0}</source>
            <translation>এটি মাপা যায় না: {0}</translation>
        </message>
        <message>
            <source>It cannot be measured: {document}</source>
            <translation>এটি মাপা যায় না: {document}</translation>
        </message>
        <message>
            <source>It comes with a package, as an optimizer of {0}</source>
            <translation>এটি একটি প্যাকেজের সঙ্গে আসে, {0}-এর অপ্টিমাইজার হিসেবে</translation>
        </message>
        <message>
            <source>It comes with a package, as an optimizer of {contract}</source>
            <translation>এটি একটি প্যাকেজের সঙ্গে আসে, {contract}-এর অপ্টিমাইজার হিসেবে</translation>
        </message>
        <message>
            <source>It computes its own gradients from the loss; the plain ones are shown.</source>
            <translation>এটি লস থেকে নিজের গ্রেডিয়েন্ট গণনা করে; যা দেখানো হয় তা সাধারণ গ্রেডিয়েন্ট।</translation>
        </message>
        <message>
            <source>It converts {0} to a number without evaluating the schedule: a schedule gives a {1}</source>
            <translation>এটি সূচিকে জিজ্ঞাসা না করে {0} থেকে একটি সংখ্যা তৈরি করে: সূচির ক্ষেত্রে তা {1}</translation>
        </message>
        <message>
            <source>It converts {0} to a tensor without calling it: a callable gives a {1}</source>
            <translation>এটি না ডেকেই {0} থেকে টেনসর তৈরি করে: callable-এর ক্ষেত্রে তা {1}</translation>
        </message>
        <message>
            <source>It converts {name} to a number without evaluating the schedule: a schedule gives a {root}</source>
            <translation>এটি সূচিকে জিজ্ঞাসা না করে {name} থেকে একটি সংখ্যা তৈরি করে: সূচির ক্ষেত্রে তা {root}</translation>
        </message>
        <message>
            <source>It converts {name} to a tensor without calling it: a callable gives a {root}</source>
            <translation>এটি না ডেকেই {name} থেকে টেনসর তৈরি করে: callable-এর ক্ষেত্রে তা {root}</translation>
        </message>
        <message>
            <source>It defines {0}, an outdated name of the hook; TensorFlow calls _{1}, so outside Slotscope this method never runs</source>
            <translation>এটি {0} লেখে, নথিতে একসময় হুকটির এই নাম ছিল; TensorFlow ডাকে _{1}, তাই Slotscope-এর বাইরে এই মেথড কখনও চলে না</translation>
        </message>
        <message>
            <source>It defines {0}, which TensorFlow calls for reference variables; TensorFlow 2 has none and calls {1}</source>
            <translation>এটি {0} লেখে, যা TensorFlow রেফারেন্স ভেরিয়েবলের জন্য ডাকে; TensorFlow 2-এ সেগুলো নেই, এবং তা ডাকে {1}</translation>
        </message>
        <message>
            <source>It defines {0}, which {1} calls, but its base of {2} never does</source>
            <translation>এটি {0} লেখে, যা {1} ডাকে, অথচ বেস {2}-এর, যা কখনও ডাকে না</translation>
        </message>
        <message>
            <source>It defines {name}, an outdated name of the hook; TensorFlow calls _{name}, so outside Slotscope this method never runs</source>
            <translation>এটি {name} লেখে, নথিতে একসময় হুকটির এই নাম ছিল; TensorFlow ডাকে _{name}, তাই Slotscope-এর বাইরে এই মেথড কখনও চলে না</translation>
        </message>
        <message>
            <source>It defines {name}, which {bases} calls, but its base of {contract} never does</source>
            <translation>এটি {name} লেখে, যা {bases} ডাকে, অথচ বেস {contract}-এর, যা কখনও ডাকে না</translation>
        </message>
        <message>
            <source>It defines {old}, which TensorFlow calls for reference variables; TensorFlow 2 has none and calls {reference_hooks}</source>
            <translation>এটি {old} লেখে, যা TensorFlow রেফারেন্স ভেরিয়েবলের জন্য ডাকে; TensorFlow 2-এ সেগুলো নেই, এবং তা ডাকে {reference_hooks}</translation>
        </message>
        <message>
            <source>It did not finish within {0}: an endless loop or a deadlock</source>
            <translation>এটি {0}-এর মধ্যে শেষ হয়নি: অন্তহীন লুপ, বা ডেডলক</translation>
        </message>
        <message>
            <source>It did not finish within {seconds}: an endless loop or a deadlock</source>
            <translation>এটি {seconds}-এর মধ্যে শেষ হয়নি: অন্তহীন লুপ, বা ডেডলক</translation>
        </message>
        <message>
            <source>It does not derive from an optimizer, so only a custom loop can call its step; model.fit accepts only Keras optimizers</source>
            <translation>এটি কোনো অপ্টিমাইজার থেকে উদ্ভূত নয়, তাই আপনার নিজের লুপ এর ধাপ ডাকে; model.fit শুধু Keras-এরগুলো নেয়</translation>
        </message>
        <message>
            <source>It draws random numbers that no seed of TensorFlow, Keras, NumPy or Python repeats: two</source>
            <translation>এটি এমন দৈব সংখ্যা নেয় যা TensorFlow, Keras, NumPy বা Python-এর কোনো সিডে ফিরে আসে না: দুটি</translation>
        </message>
        <message>
            <source>It draws random numbers that no seed of TensorFlow, Keras, NumPy or Python repeats: two runs from the same start, with the same seeds, end {0} apart after {1} steps</source>
            <translation>এটি এমন দৈব সংখ্যা নেয় যা TensorFlow, Keras, NumPy বা Python-এর কোনো সিডে ফিরে আসে না: একই শুরু ও একই সিডের দুটি রান {1} ধাপের পরে {0} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>It draws random numbers that no seed of TensorFlow, Keras, NumPy or Python repeats: two runs from the same start, with the same seeds, end {difference:.2g} apart after {steps} steps</source>
            <translation>এটি এমন দৈব সংখ্যা নেয় যা TensorFlow, Keras, NumPy বা Python-এর কোনো সিডে ফিরে আসে না: একই শুরু ও একই সিডের দুটি রান {steps} ধাপের পরে {difference:.2g} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>It draws random numbers, and two runs with the same seeds give the same weights bit for bit</source>
            <translation>এটি দৈব সংখ্যা নেয়, আর একই সিডের দুটি রান বিটে বিটে একই ওয়েট দেয়</translation>
        </message>
        <message>
            <source>It draws random numbers: its eager and its traced steps were compared with the same draws.</source>
            <translation>এটি দৈব সংখ্যা নেয়: ইগার ও ট্রেস করা ধাপের তুলনা একই দৈব সংখ্যা দিয়ে করা হয়েছে।</translation>
        </message>
        <message>
            <source>It draws with {0} in Python: a traced step draws once, and every later step reuses those numbers</source>
            <translation>এটি Python-এ {0} দিয়ে দৈব সংখ্যা নেয়: ট্রেস করা ধাপ একবার নেয়, পরের প্রতিটি ধাপে সেই একই সংখ্যা থাকে</translation>
        </message>
        <message>
            <source>It draws with {names} in Python: a traced step draws once, and every later step reuses those numbers</source>
            <translation>এটি Python-এ {names} দিয়ে দৈব সংখ্যা নেয়: ট্রেস করা ধাপ একবার নেয়, পরের প্রতিটি ধাপে সেই একই সংখ্যা থাকে</translation>
        </message>
        <message>
            <source>It ended the process by {0}</source>
            <translation>এটি প্রসেসটি শেষ করেছে, কারণ {0}</translation>
        </message>
        <message>
            <source>It ended the process by {signals}</source>
            <translation>এটি প্রসেসটি শেষ করেছে, কারণ {signals}</translation>
        </message>
        <message>
            <source>It ended the process, with exit status {0}</source>
            <translation>এটি প্রসেসটি শেষ করেছে, এক্সিট স্ট্যাটাস {0}</translation>
        </message>
        <message>
            <source>It ended the process, with exit status {status}</source>
            <translation>এটি প্রসেসটি শেষ করেছে, এক্সিট স্ট্যাটাস {status}</translation>
        </message>
        <message>
            <source>It ends the program: sys.exit was called</source>
            <translation>এটি প্রোগ্রাম শেষ করে দেয়: sys.exit ডাকা হয়েছে</translation>
        </message>
        <message>
            <source>It has no floating hyperparameters</source>
            <translation>এর কোনো দশমিক হাইপারপ্যারামিটার নেই</translation>
        </message>
        <message>
            <source>It has no learning rate</source>
            <translation>এর কোনো লার্নিং রেট নেই</translation>
        </message>
        <message>
            <source>It has no slots</source>
            <translation>এর কোনো স্লট নেই</translation>
        </message>
        <message>
            <source>It holds no other optimizer</source>
            <translation>এর ভেতরে অন্য কোনো অপ্টিমাইজার নেই</translation>
        </message>
        <message>
            <source>It is Adam's step in a basis of whole matrices, which no equation of one element can express.</source>
            <translation>এটি পুরো ম্যাট্রিক্সের ভিত্তিতে Adam-এর ধাপ, যা একটি উপাদানের কোনো সমীকরণ প্রকাশ করতে পারে না।</translation>
        </message>
        <message>
            <source>It is a variant of Adam based on the infinity norm.</source>
            <translation>এটি অসীম নর্মের উপর ভিত্তি করে Adam-এর একটি রূপ।</translation>
        </message>
        <message>
            <source>It is created with its defaults and built on two variables</source>
            <translation>এটি ডিফল্ট দিয়ে তৈরি হয় এবং দুটি ভেরিয়েবলের উপর build হয়</translation>
        </message>
        <message>
            <source>It is neither a tf.Module nor derives from an optimizer, so no checkpoint saves its state</source>
            <translation>এটি tf.Module নয়, কোনো অপ্টিমাইজার থেকেও উদ্ভূত নয়, তাই কোনো চেকপয়েন্ট এর অবস্থা সংরক্ষণ করে না</translation>
        </message>
        <message>
            <source>It is recommended for this to be a very high number, because a loss scale that is too high gets lowered far more quickly than a loss scale that is too low gets raised.</source>
            <translation>খুব বড় সংখ্যা দেওয়া ভালো, কারণ বেশি বড় লস-স্কেল যত দ্রুত কমে, বেশি ছোট লস-স্কেল তত দ্রুত বাড়ে না।</translation>
        </message>
        <message>
            <source>It is recommended to set it to 1</source>
            <translation>1 রাখা ভালো</translation>
        </message>
        <message>
            <source>It is recommended to use the default value</source>
            <translation>ডিফল্ট মান রাখা ভালো</translation>
        </message>
        <message>
            <source>It lists {0} variables when built and {1} after one step: {2} were created by the step</source>
            <translation>build করার পরে এতে {0}টি ভেরিয়েবলের তালিকা, এক ধাপ পরে {1}টি: {2} ধাপের সঙ্গে এসেছে</translation>
        </message>
        <message>
            <source>It lists {count} variables when built and {other_count} after one step: {bare} were created by the step</source>
            <translation>build করার পরে এতে {count}টি ভেরিয়েবলের তালিকা, এক ধাপ পরে {other_count}টি: {bare} ধাপের সঙ্গে এসেছে</translation>
        </message>
        <message>
            <source>It makes a tensor of the whole table of a sparse gradient, and says so; with a million rows of 64 numbers that is 256 MB at each step, however few rows the batch looked up</source>
            <translation>এটি স্পার্স গ্রেডিয়েন্টের পুরো টেবিলের টেনসর তৈরি করে, এবং তা বলে; 64টি করে সংখ্যার দশ লক্ষ সারিতে তা প্রতি ধাপে 256 MB, ব্যাচ যত কম সারিই খুঁজুক</translation>
        </message>
        <message>
            <source>It makes a tensor of the whole table of a sparse gradient, and says so; {cost_text}</source>
            <translation>এটি স্পার্স গ্রেডিয়েন্টের পুরো টেবিলের টেনসর তৈরি করে, এবং তা বলে; {cost_text}</translation>
        </message>
        <message>
            <source>It makes every weight one of two values; the test problems need real weights</source>
            <translation>এটি প্রতিটি ওয়েটকে দুটি সংখ্যার একটি করে; এখানকার সমস্যাগুলো বাস্তব ওয়েটের</translation>
        </message>
        <message>
            <source>It needs more memory than a check may use</source>
            <translation>যাচাইয়ে যত মেমরি নেওয়া যায় এটি তার বেশি চায়</translation>
        </message>
        <message>
            <source>It needs more than gradients, so it is not run on replicas</source>
            <translation>এটি গ্রেডিয়েন্টের চেয়ে বেশি কিছু চায়, তাই রেপ্লিকায় চালানো হয় না</translation>
        </message>
        <message>
            <source>It overrides no hook</source>
            <translation>এটি কোনো হুক ওভাররাইড করে না</translation>
        </message>
        <message>
            <source>It parts from {0} at step {1}{2}; after {3} steps weights are off by {4}, where {5} moved them by up to {6}</source>
            <translation>এটি ধাপ {1}-এ {0} থেকে আলাদা হয়{2}; {3} ধাপের পরে ওয়েট {4} সরে আছে, যেখানে {5} তাদের সর্বোচ্চ {6} নাড়িয়েছে</translation>
        </message>
        <message>
            <source>It parts from {0} at step {1}{2}; after {3} steps weights are off by {4}, where {5} moved them by up to {6}; random numbers were the same for both</source>
            <translation>এটি ধাপ {1}-এ {0} থেকে আলাদা হয়{2}; {3} ধাপের পরে ওয়েট {4} সরে আছে, যেখানে {5} তাদের সর্বোচ্চ {6} নাড়িয়েছে; দুটির দৈব সংখ্যা একই ছিল</translation>
        </message>
        <message>
            <source>It parts from {reference} at step {at}{slots}; after {steps} steps weights are off by {largest:.2g}, where {reference} moved them by up to {moved:.2g}</source>
            <translation>এটি ধাপ {at}-এ {reference} থেকে আলাদা হয়{slots}; {steps} ধাপের পরে ওয়েট {largest:.2g} সরে আছে, যেখানে {reference} তাদের সর্বোচ্চ {moved:.2g} নাড়িয়েছে</translation>
        </message>
        <message>
            <source>It parts from {reference} at step {at}{slots}; after {steps} steps weights are off by {largest:.2g}, where {reference} moved them by up to {moved:.2g}; random numbers were the same for both</source>
            <translation>এটি ধাপ {at}-এ {reference} থেকে আলাদা হয়{slots}; {steps} ধাপের পরে ওয়েট {largest:.2g} সরে আছে, যেখানে {reference} তাদের সর্বোচ্চ {moved:.2g} নাড়িয়েছে; দুটির দৈব সংখ্যা একই ছিল</translation>
        </message>
        <message>
            <source>It printed more than {0} MB</source>
            <translation>এটি {0} MB-এর বেশি প্রিন্ট করেছে</translation>
        </message>
        <message>
            <source>It printed more than {most} MB</source>
            <translation>এটি {most} MB-এর বেশি প্রিন্ট করেছে</translation>
        </message>
        <message>
            <source>It raises {0}{1}</source>
            <translation>এতে ওঠে {0}{1}</translation>
        </message>
        <message>
            <source>It raises {error}{other_error}</source>
            <translation>এতে ওঠে {error}{other_error}</translation>
        </message>
        <message>
            <source>It rejects a schedule: {0}</source>
            <translation>এটি সূচি নেয় না: {0}</translation>
        </message>
        <message>
            <source>It rejects a schedule: {message}</source>
            <translation>এটি সূচি নেয় না: {message}</translation>
        </message>
        <message>
            <source>It rejects a variable that it was not built on, as {0} does</source>
            <translation>যে ভেরিয়েবলের উপর build করা হয়নি এটি তা নেয় না, {0}-ও যেমন</translation>
        </message>
        <message>
            <source>It rejects a variable that it was not built on, as {contract} does</source>
            <translation>যে ভেরিয়েবলের উপর build করা হয়নি এটি তা নেয় না, {contract}-ও যেমন</translation>
        </message>
        <message>
            <source>It runs only eagerly; in a graph it raises {0}</source>
            <translation>এটি শুধু ইগার মোডে ধাপ নেয়; গ্রাফে ওঠে {0}</translation>
        </message>
        <message>
            <source>It runs only eagerly; in a graph it raises {what}</source>
            <translation>এটি শুধু ইগার মোডে ধাপ নেয়; গ্রাফে ওঠে {what}</translation>
        </message>
        <message>
            <source>It should have one more element than boundaries, and all elements should have the same type.</source>
            <translation>এতে boundaries-এর চেয়ে একটি উপাদান বেশি থাকা উচিত, আর সব উপাদানের ধরন এক হওয়া উচিত।</translation>
        </message>
        <message>
            <source>It stays at the first value of a schedule, {0}, for {1} steps</source>
            <translation>এটি {1} ধাপ ধরে সূচির প্রথম মান {0}-এ থেকে যায়</translation>
        </message>
        <message>
            <source>It stays at the first value of a schedule, {initial:g}, for {steps} steps</source>
            <translation>এটি {steps} ধাপ ধরে সূচির প্রথম মান {initial:g}-এ থেকে যায়</translation>
        </message>
        <message>
            <source>It stays with {0} for {1} steps{2}</source>
            <translation>এটি {1} ধাপ ধরে {0}-এর সঙ্গে থাকে{2}</translation>
        </message>
        <message>
            <source>It stays with {0} for {1} steps{2}; random numbers were the same for both</source>
            <translation>এটি {1} ধাপ ধরে {0}-এর সঙ্গে থাকে{2}; দুটির দৈব সংখ্যা একই ছিল</translation>
        </message>
        <message>
            <source>It stays with {reference} for {steps} steps{where}</source>
            <translation>এটি {steps} ধাপ ধরে {reference}-এর সঙ্গে থাকে{where}</translation>
        </message>
        <message>
            <source>It stays with {reference} for {steps} steps{where}; random numbers were the same for both</source>
            <translation>এটি {steps} ধাপ ধরে {reference}-এর সঙ্গে থাকে{where}; দুটির দৈব সংখ্যা একই ছিল</translation>
        </message>
        <message>
            <source>It steps with a tf.IndexedSlices, eagerly</source>
            <translation>এটি tf.IndexedSlices দিয়ে ধাপ নেয়, ইগার মোডে</translation>
        </message>
        <message>
            <source>It steps with a tf.IndexedSlices, eagerly and in a graph</source>
            <translation>এটি tf.IndexedSlices দিয়ে ধাপ নেয়, ইগার মোডে ও গ্রাফে</translation>
        </message>
        <message>
            <source>It will compute the "adjusted gradient" in NAG by assuming that the new gradient will be estimated by the current average gradient plus the product of momentum and the change in the average gradient.</source>
            <translation>এটি NAG-এর “সমন্বিত গ্রেডিয়েন্ট” হিসাব করে এই ধরে যে নতুন গ্রেডিয়েন্ট হবে বর্তমান গড় গ্রেডিয়েন্ট যোগ মোমেন্টাম ও গড় গ্রেডিয়েন্টের পরিবর্তনের গুণফল।</translation>
        </message>
        <message>
            <source>It wrote into the output of the check, so the results are unreliable</source>
            <translation>এটি যাচাইয়ের উত্তরের মধ্যে লিখেছে, তাই সেগুলোর উপর ভরসা করা যায় না</translation>
        </message>
        <message>
            <source>It {0}</source>
            <translation>এটি {0}</translation>
        </message>
        <message>
            <source>It {wrong}</source>
            <translation>এটি {wrong}</translation>
        </message>
        <message>
            <source>Iterations towards singular values of one.</source>
            <translation>সিঙ্গুলার মান এক করার দিকে পুনরাবৃত্তি।</translation>
        </message>
        <message>
            <source>Its answer {0} is right; measured was {1}.</source>
            <translation>এর উত্তর {0} সঠিক; মাপা মান {1}।</translation>
        </message>
        <message>
            <source>Its answer {answer} is right; measured was {measured}.</source>
            <translation>এর উত্তর {answer} সঠিক; মাপা মান {measured}।</translation>
        </message>
        <message>
            <source>Its average regret</source>
            <translation>তার গড় আক্ষেপ</translation>
        </message>
        <message>
            <source>Its base calls its hooks</source>
            <translation>এর বেস এর হুক ডাকে</translation>
        </message>
        <message>
            <source>Its configuration is complete</source>
            <translation>এর কনফিগারেশন সম্পূর্ণ</translation>
        </message>
        <message>
            <source>Its constructor takes no clipping arguments and rejects them</source>
            <translation>এর কনস্ট্রাক্টর ক্লিপিংয়ের আর্গুমেন্ট নেয় না, এবং দিলে তা জানায়</translation>
        </message>
        <message>
            <source>Its curvature ÷ (2 ÷ rate), of plain descent</source>
            <translation>তার বক্রতা ÷ (2 ÷ রেট), সাধারণ ডিসেন্টের সীমা</translation>
        </message>
        <message>
            <source>Its export would not be Python: line {0}, {1}.</source>
            <translation>এর এক্সপোর্ট Python হতো না: লাইন {0}, {1}।</translation>
        </message>
        <message>
            <source>Its export would not be Python: line {lineno}, {msg}.</source>
            <translation>এর এক্সপোর্ট Python হতো না: লাইন {lineno}, {msg}।</translation>
        </message>
        <message>
            <source>Its hooks branch on tensors in Python, so AutoGraph converts them; TensorFlow does not.</source>
            <translation>এর হুক Python-এ টেনসর ধরে শাখা নেয়, তাই AutoGraph সেগুলো রূপান্তর করে; TensorFlow করে না।</translation>
        </message>
        <message>
            <source>Its hooks return operations</source>
            <translation>এর হুকগুলো অপারেশন ফেরত দেয়</translation>
        </message>
        <message>
            <source>Its hooks that ran return operations</source>
            <translation>যতটা চলেছে, ততটায় এর হুকগুলো অপারেশন ফেরত দেয়</translation>
        </message>
        <message>
            <source>Its learning rate cannot be set by hand, so there is nothing to compare with</source>
            <translation>এর লার্নিং রেট হাতে বসানো যায় না, তাই তুলনা করার কিছু নেই</translation>
        </message>
        <message>
            <source>Its learning rate is 0, so no weight has to move</source>
            <translation>এর লার্নিং রেট 0, তাই কোনো ওয়েটের নড়ার কথা নয়</translation>
        </message>
        <message>
            <source>Its optimizer keeps no slots.</source>
            <translation>এর অপ্টিমাইজার কোনো স্লট রাখে না।</translation>
        </message>
        <message>
            <source>Its overrides are called by a base of {0}</source>
            <translation>এটি যা ওভাররাইড করে {0}-এর বেস তা-ই ডাকে</translation>
        </message>
        <message>
            <source>Its overrides are called by a base of {contract}</source>
            <translation>এটি যা ওভাররাইড করে {contract}-এর বেস তা-ই ডাকে</translation>
        </message>
        <message>
            <source>Its package does not run, so the file was run alone: {0}.</source>
            <translation>এর প্যাকেজ চলে না, তাই ফাইলটি একা চালানো হয়েছে: {0}।</translation>
        </message>
        <message>
            <source>Its package does not run, so the file was run alone: {fault}.</source>
            <translation>এর প্যাকেজ চলে না, তাই ফাইলটি একা চালানো হয়েছে: {fault}।</translation>
        </message>
        <message>
            <source>Its package does not run, the file does: {0}.</source>
            <translation>এর প্যাকেজ চলে না, ফাইলটি চলে: {0}।</translation>
        </message>
        <message>
            <source>Its package does not run, the file does: {fault}.</source>
            <translation>এর প্যাকেজ চলে না, ফাইলটি চলে: {fault}।</translation>
        </message>
        <message>
            <source>Its slots are reset: {0}.</source>
            <translation>এর স্লট রিসেট হয়েছে: {0}।</translation>
        </message>
        <message>
            <source>Its slots are reset: {names}.</source>
            <translation>এর স্লট রিসেট হয়েছে: {names}।</translation>
        </message>
        <message>
            <source>Its step fails eagerly, so it always runs in a graph.</source>
            <translation>ইগার মোডে এর ধাপ ব্যর্থ হয়, তাই তা সবসময় গ্রাফে নেওয়া হয়।</translation>
        </message>
        <message>
            <source>Its traced step raises {0}</source>
            <translation>এর ট্রেস করা ধাপে ওঠে {0}</translation>
        </message>
        <message>
            <source>Its traced step raises {error}</source>
            <translation>এর ট্রেস করা ধাপে ওঠে {error}</translation>
        </message>
        <message>
            <source>Its update_step takes {0} arguments, as {1} gives them; its base is that of {2}, which gives {3}</source>
            <translation>এর update_step {0}টি আর্গুমেন্ট নেয়, {1} যেমন দেয়; এর বেস {2}-এর, যা দেয় {3}টি</translation>
        </message>
        <message>
            <source>Its update_step takes {update_step} arguments, as {bases} gives them; its base is that of {contract}, which gives {other_update_step}</source>
            <translation>এর update_step {update_step}টি আর্গুমেন্ট নেয়, {bases} যেমন দেয়; এর বেস {contract}-এর, যা দেয় {other_update_step}টি</translation>
        </message>
        <message>
            <source>Its worker was lost {0} times ({1}). Possible causes: memory ran out, or its code ended the process.</source>
            <translation>এর ওয়ার্কার {0} বার হারিয়েছে ({1})। মেমরি ফুরিয়ে গেলে, বা এর নিজের কোড প্রসেসটি শেষ করলে এমন হয়।</translation>
        </message>
        <message>
            <source>Its worker was lost {losses} times ({sentence}). {why}</source>
            <translation>এর ওয়ার্কার {losses} বার হারিয়েছে ({sentence})। {why}</translation>
        </message>
        <message>
            <source>Its {0} is not the first that is true for its answer {1}; {2}.</source>
            <translation>এর উত্তর {1}-এর ক্ষেত্রে যেগুলো সত্য, এর {0} তার প্রথমটি নয়; {2}।</translation>
        </message>
        <message>
            <source>Its {0} is not the first that is true for the values it tries; {1}.{2}</source>
            <translation>এটি যা চেষ্টা করে তার ক্ষেত্রে যেগুলো সত্য, এর {0} তার প্রথমটি নয়; {1}।{2}</translation>
        </message>
        <message>
            <source>Its {when} is not the first that is true for its answer {answer}; {said}.</source>
            <translation>এর উত্তর {answer}-এর ক্ষেত্রে যেগুলো সত্য, এর {when} তার প্রথমটি নয়; {said}।</translation>
        </message>
        <message>
            <source>Its {when} is not the first that is true for the values it tries; {said}.{other_when}</source>
            <translation>এটি যা চেষ্টা করে তার ক্ষেত্রে যেগুলো সত্য, এর {when} তার প্রথমটি নয়; {said}।{other_when}</translation>
        </message>
        <message>
            <source>Keep a ready window in the background: TensorFlow imported, the sample experiment built, its first step compiled. The next slotscope shows it at once, with FILE.toml if given; when it closes, another one is prepared. Takes about 1 GB of memory.</source>
            <translation>প্রস্তুত একটি উইন্ডো নিয়ে পটভূমিতে থাকে: TensorFlow ইমপোর্ট করা, নমুনা পরীক্ষা তৈরি, তার প্রথম ধাপ কম্পাইল করা। পরের slotscope তা সঙ্গে সঙ্গে দেখায়, FILE.toml দেওয়া থাকলে তা সহ; সেটি বন্ধ হলে আরেকটি প্রস্তুত করা হয়। প্রায় 1 GB মেমরি লাগে।</translation>
        </message>
        <message>
            <source>Keep divisors and the arguments of roots and logarithms above zero, for example with epsilon.</source>
            <translation>যা দিয়ে ভাগ হয় এবং যার বর্গমূল বা লগারিদম নেওয়া হয় তা শূন্যের উপরে রাখুন, যেমন epsilon দিয়ে।</translation>
        </message>
        <message>
            <source>Keep it only in self.{0} = K.variable({1}), and read self.{2}</source>
            <translation>এটি self.{0} = K.variable({1}) দিয়ে রাখুন, পাশে অন্য কোনো সংখ্যা হিসেবে নয়, এবং self.{2} পড়ুন</translation>
        </message>
        <message>
            <source>Keep it only in self.{name} = K.variable({name}), and read self.{name}</source>
            <translation>এটি self.{name} = K.variable({name}) দিয়ে রাখুন, পাশে অন্য কোনো সংখ্যা হিসেবে নয়, এবং self.{name} পড়ুন</translation>
        </message>
        <message>
            <source>Keep it with self._learning_rate = self._build_learning_rate(learning_rate), and read self.learning_rate in update_step.</source>
            <translation>এটি self._learning_rate = self._build_learning_rate(learning_rate) দিয়ে রাখুন, এবং update_step-এ self.learning_rate পড়ুন।</translation>
        </message>
        <message>
            <source>Keep it with self._set_hyper('learning_rate', learning_rate), and read self._decayed_lr(var.dtype.base_dtype), which asks a schedule; self._get_hyper gives the schedule itself.</source>
            <translation>এটি self._set_hyper('learning_rate', learning_rate) দিয়ে রাখুন, এবং self._decayed_lr(var.dtype.base_dtype) পড়ুন, যা সূচিকে জিজ্ঞাসা করে; self._get_hyper সূচিটিই দেয়।</translation>
        </message>
        <message>
            <source>Keep it with {0}, and read {1}</source>
            <translation>এটি {0} দিয়ে রাখুন, এবং {1} পড়ুন</translation>
        </message>
        <message>
            <source>Keep it with {keep}, and read {read}</source>
            <translation>এটি {keep} দিয়ে রাখুন, এবং {read} পড়ুন</translation>
        </message>
        <message>
            <source>Keep less of the average while it is young.</source>
            <translation>গড় নতুন থাকতে তার কম অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Keep state in variables of K.zeros or K.variable, and list them in self.weights; a number in Python is not saved.</source>
            <translation>K.zeros বা K.variable-এর ভেরিয়েবলে অবস্থা রাখুন, এবং self.weights-এর তালিকায় দিন; Python-এর সংখ্যা সংরক্ষিত হয় না।</translation>
        </message>
        <message>
            <source>Keep state in variables that the optimizer lists, of _zeros_slot or _create_non_slot_variable; a bare tf.Variable or a number in Python is not saved.</source>
            <translation>অপ্টিমাইজারের তালিকায় থাকা ভেরিয়েবলে অবস্থা রাখুন, _zeros_slot বা _create_non_slot_variable দিয়ে; শুধু tf.Variable বা Python-এর সংখ্যা সংরক্ষিত হয় না।</translation>
        </message>
        <message>
            <source>Keep state in variables that the optimizer lists, of add_slot or add_weight; a bare tf.Variable or a number in Python is not saved.</source>
            <translation>অপ্টিমাইজারের তালিকায় থাকা ভেরিয়েবলে অবস্থা রাখুন, add_slot বা add_weight দিয়ে; শুধু tf.Variable বা Python-এর সংখ্যা সংরক্ষিত হয় না।</translation>
        </message>
        <message>
            <source>Keep state in variables that the optimizer lists, of add_variable_from_reference or add_variable; a bare tf.Variable or a number in Python is not saved.</source>
            <translation>অপ্টিমাইজারের তালিকায় থাকা ভেরিয়েবলে অবস্থা রাখুন, add_variable_from_reference বা add_variable দিয়ে; শুধু tf.Variable বা Python-এর সংখ্যা সংরক্ষিত হয় না।</translation>
        </message>
        <message>
            <source>Keep the learning rate out of s, for use with a warm-up.</source>
            <translation>লার্নিং রেট s-এর বাইরে রাখে: ওয়ার্ম-আপের জন্য।</translation>
        </message>
        <message>
            <source>Keep the optimizer's learning rate constant.</source>
            <translation>লার্নিং রেট অপ্টিমাইজারে যেমন তেমনই থাকে।</translation>
        </message>
        <message>
            <source>Keeps an exponential moving average of the weights; training itself is the inner optimizer's.</source>
            <translation>ওয়েটের সূচকীয় চলমান গড় রাখে; ট্রেনিং ভেতরের অপ্টিমাইজারেরই।</translation>
        </message>
        <message>
            <source>Keeps no changing state in Python</source>
            <translation>ধাপে বদলায় এমন কিছু Python-এ রাখে না</translation>
        </message>
        <message>
            <source>Keeps the plain mean of the weights at every period-th step from start_step on; every one counts the same.</source>
            <translation>start_step থেকে প্রতি period-তম ধাপে ওয়েটের সাধারণ গড় রাখে; প্রতিটি সমান গণ্য হয়।</translation>
        </message>
        <message>
            <source>Keeps variables with the same name apart</source>
            <translation>একই নামের ভেরিয়েবল আলাদা রাখে</translation>
        </message>
        <message>
            <source>Keras 2, OptimizerV2 and TensorFlow 1 build at every trace of apply_gradients, and a recompiled model brings a built optimizer: recreated slots lose their values, and the old ones stay in memory.</source>
            <translation>Keras 2, OptimizerV2 ও TensorFlow 1 apply_gradients-এর প্রতিটি ট্রেসে build করে, আর আবার কম্পাইল করা মডেল তার build করা অপ্টিমাইজার সঙ্গে আনে: আবার তৈরি করা স্লট তখন ভুলে যায়, আর আগেরগুলো মেমরিতে থাকে।</translation>
        </message>
        <message>
            <source>Keras 3.15 reads the new z here; Schedule-Free means the old one.</source>
            <translation>Keras 3.15 এখানে নতুন z পড়ে; Schedule-Free-তে পুরোনোটি বোঝায়।</translation>
        </message>
        <message>
            <source>Keras compiles the whole step where it can; one operation that XLA refuses leaves all of it uncompiled.</source>
            <translation>যেখানে পারে Keras পুরো ধাপ কম্পাইল করে; XLA নেয় না এমন একটি অপারেশন থাকলেই পুরোটা কম্পাইল ছাড়া থাকে।</translation>
        </message>
        <message>
            <source>Keras' convention: Nesterov's momentum as Bengio and others write it, with the gradient at the weight that is stored.</source>
            <translation>Keras-এর রীতি: Bengio ও অন্যদের লেখা Nesterov মোমেন্টাম, গ্রেডিয়েন্ট রাখা ওয়েটের জায়গায়।</translation>
        </message>
        <message>
            <source>Keras' convention: clipnorm applies to this variable's gradient only.</source>
            <translation>Keras-এর রীতি: clipnorm শুধু এই ভেরিয়েবলের গ্রেডিয়েন্টের নর্মের জন্য।</translation>
        </message>
        <message>
            <source>Keras' convention: scaled by the longer side, so that the step is about as large as AdamW's.</source>
            <translation>Keras-এর রীতি: লম্বা দিক দিয়ে মাপা হয়, যাতে ধাপ প্রায় AdamW-এর সমান হয়।</translation>
        </message>
        <message>
            <source>Keras' convention: the correction is folded into the rate, so that ε acts divided by √(1 − β₂ᵗ).</source>
            <translation>Keras-এর রীতি: সংশোধন রেটের ভেতরে, তাই ε কাজ করে √(1 − β₂ᵗ) দিয়ে ভাগ হয়ে।</translation>
        </message>
        <message>
            <source>Keras' convention: the correction is folded into the rate, so that ε acts divided by √(1 − β₂ᵗ); Algorithm 1 of Kingma and Ba adds ε itself.</source>
            <translation>Keras-এর রীতি: সংশোধন রেটের ভেতরে, তাই ε কাজ করে √(1 − β₂ᵗ) দিয়ে ভাগ হয়ে; Kingma ও Ba-র অ্যালগরিদম 1 সরাসরি ε যোগ করে।</translation>
        </message>
        <message>
            <source>Keras' convention: the momentum grows with 0.96 to the t; Dozat's with 0.96 to the t/250.</source>
            <translation>Keras-এর রীতি: মোমেন্টাম বাড়ে 0.96-এর t ঘাতে; Dozat-এর 0.96-এর t/250 ঘাতে।</translation>
        </message>
        <message>
            <source>Keras' convention: the weight decays first, by α · λ of itself; the gradient belongs to the weight before the decay.</source>
            <translation>Keras-এর রীতি: আগে ওয়েট নিজের α · λ অংশ ক্ষয় হয়; গ্রেডিয়েন্ট তার আগের ওয়েটের।</translation>
        </message>
        <message>
            <source>Keras' convention: the weight decays separately from the step, by α · λ of its previous value.</source>
            <translation>Keras-এর রীতি: ওয়েট ধাপের বাইরে ক্ষয় হয়, আগের মানের α · λ অংশ।</translation>
        </message>
        <message>
            <source>Keras' convention: weight decay is not part of r; in the paper it is.</source>
            <translation>Keras-এর রীতি: ওয়েট ক্ষয় r-এর অংশ নয়, গবেষণাপত্রে তা r-এর অংশ।</translation>
        </message>
        <message>
            <source>Keras' convention: α is inside m, so a new rate takes effect gradually; PyTorch multiplies by it afterwards.</source>
            <translation>Keras-এর রীতি: α m-এর ভেতরে, তাই নতুন রেট ধীরে ধীরে কাজ করে; PyTorch পরে গুণ করে।</translation>
        </message>
        <message>
            <source>Keras' convention: α is inside m, so that another rate acts by and by; PyTorch multiplies by it afterwards.</source>
            <translation>Keras-এর রীতি: α m-এর ভেতরে, তাই নতুন রেট ধীরে ধীরে কাজ করে; PyTorch পরে গুণ করে।</translation>
        </message>
        <message>
            <source>Keras' convention: α is the upper bound of the rate, 0.01 in the paper.</source>
            <translation>Keras-এর রীতি: α রেটের ঊর্ধ্বসীমা, গবেষণাপত্রে 0.01।</translation>
        </message>
        <message>
            <source>Keras' convention: ε is added to u; the Adamax of the paper has none.</source>
            <translation>Keras-এর রীতি: ε u-তে যোগ হয়; গবেষণাপত্রের Adamax-এ তা নেই।</translation>
        </message>
        <message>
            <source>Keras' convention: ε is inside the root; PyTorch adds it outside.</source>
            <translation>Keras-এর রীতি: ε বর্গমূলের ভেতরে; PyTorch বাইরে যোগ করে।</translation>
        </message>
        <message>
            <source>Kind of average.</source>
            <translation>কোন গড়।</translation>
        </message>
        <message>
            <source>Lamb is a stochastic gradient descent method that uses layer-wise adaptive moments to adjusts the learning rate for each parameter based on the ratio of the norm of the weight to the norm of the gradient This helps to stabilize the training process and improves convergence especially for large batch sizes.</source>
            <translation>Lamb একটি স্টোকাস্টিক গ্রেডিয়েন্ট ডিসেন্ট পদ্ধতি, যা স্তর-ভিত্তিক অভিযোজিত মোমেন্ট দিয়ে ওয়েট ও গ্রেডিয়েন্টের নর্মের অনুপাত অনুযায়ী প্রতিটি প্যারামিটারের লার্নিং রেট মানিয়ে নেয়। এতে ট্রেনিং স্থিতিশীল হয়, বিশেষ করে বড় ব্যাচে ভালো অভিসারী হয়।</translation>
        </message>
        <message>
            <source>Largest RMS of g²/v, β₂ = 0.9</source>
            <translation>g²/v-এর সর্বোচ্চ RMS, β₂ = 0.9</translation>
        </message>
        <message>
            <source>Largest RMS of g²/v, β₂ = 0.95</source>
            <translation>g²/v-এর সর্বোচ্চ RMS, β₂ = 0.95</translation>
        </message>
        <message>
            <source>Largest RMS of g²/v, β₂ = 0.99</source>
            <translation>g²/v-এর সর্বোচ্চ RMS, β₂ = 0.99</translation>
        </message>
        <message>
            <source>Largest RMS of g²/v, β₂ = 0.999</source>
            <translation>g²/v-এর সর্বোচ্চ RMS, β₂ = 0.999</translation>
        </message>
        <message>
            <source>Largest absolute value of an element.</source>
            <translation>উপাদানের সর্বোচ্চ পরম মান।</translation>
        </message>
        <message>
            <source>Largest distance from the formula, steps 5 to 100</source>
            <translation>সূত্র থেকে সর্বোচ্চ তফাত, ধাপ 5 থেকে 100</translation>
        </message>
        <message>
            <source>Largest eigenvalue of Σ over the smallest.</source>
            <translation>Σ-এর সর্বোচ্চ আইগেনমান ÷ সর্বনিম্নটি।</translation>
        </message>
        <message>
            <source>Largest element of the first update ÷ rate</source>
            <translation>প্রথম আপডেটের সর্বোচ্চ উপাদান ÷ রেট</translation>
        </message>
        <message>
            <source>Largest growth factor of d per step; off for no limit.</source>
            <translation>এক ধাপে d কত গুণ বাড়তে পারে; off মানে যত খুশি।</translation>
        </message>
        <message>
            <source>Largest norm of a variable's gradient.</source>
            <translation>একটি ভেরিয়েবলের গ্রেডিয়েন্টের সর্বোচ্চ নর্ম।</translation>
        </message>
        <message>
            <source>Largest norm of all gradients together.</source>
            <translation>সব গ্রেডিয়েন্টের মিলিত সর্বোচ্চ নর্ম।</translation>
        </message>
        <message>
            <source>Largest norm.</source>
            <translation>সর্বোচ্চ নর্ম।</translation>
        </message>
        <message>
            <source>Largest number of rows whose gradients are computed.</source>
            <translation>সর্বোচ্চ যত সারির গ্রেডিয়েন্ট নেওয়া হয়।</translation>
        </message>
        <message>
            <source>Largest singular value over the smallest.</source>
            <translation>সর্বোচ্চ সিঙ্গুলার মান ÷ সর্বনিম্নটি।</translation>
        </message>
        <message>
            <source>Largest singular value, condition 10</source>
            <translation>সর্বোচ্চ সিঙ্গুলার মান, কন্ডিশন 10</translation>
        </message>
        <message>
            <source>Largest singular value, condition 100</source>
            <translation>সর্বোচ্চ সিঙ্গুলার মান, কন্ডিশন 100</translation>
        </message>
        <message>
            <source>Largest update in rates, β₂ = 0.9</source>
            <translation>সর্বোচ্চ আপডেট, রেটে, β₂ = 0.9</translation>
        </message>
        <message>
            <source>Largest update in rates, β₂ = 0.95</source>
            <translation>সর্বোচ্চ আপডেট, রেটে, β₂ = 0.95</translation>
        </message>
        <message>
            <source>Largest update in rates, β₂ = 0.99</source>
            <translation>সর্বোচ্চ আপডেট, রেটে, β₂ = 0.99</translation>
        </message>
        <message>
            <source>Largest update in rates, β₂ = 0.999</source>
            <translation>সর্বোচ্চ আপডেট, রেটে, β₂ = 0.999</translation>
        </message>
        <message>
            <source>Last loss</source>
            <translation>শেষ লস</translation>
        </message>
        <message>
            <source>Last steps of the pieces, ascending; the last piece has no end.</source>
            <translation>খণ্ডগুলোর শেষ ধাপ, ঊর্ধ্বক্রমে; শেষ খণ্ডের শেষ নেই।</translation>
        </message>
        <message>
            <source>Lazy: read and write slots and weight only at the gradient's rows, with tf.gather and scatter_update. Dense: decay all slots and move all weights, and scatter_add the gradient's part.</source>
            <translation>Lazy: শুধু গ্রেডিয়েন্টের সারি ধরে প্রতিটি স্লট ও ওয়েট পড়ুন ও লিখুন, tf.gather ও scatter_update দিয়ে। Dense: প্রতিটি স্লট পুরো ক্ষয় করুন ও প্রতিটি ওয়েট পুরো নাড়ান, আর গ্রেডিয়েন্ট যা বলে তা scatter_add করুন।</translation>
        </message>
        <message>
            <source>Learning rate by variable, as embedding/.*=0.1: a pattern, and what multiplies the rate.</source>
            <translation>ভেরিয়েবল ধরে লার্নিং রেট, যেমন embedding/.*=0.1: একটি প্যাটার্ন ও রেটের গুণক।</translation>
        </message>
        <message>
            <source>Learning rate schedules will look at "real" iterations value (optimizer steps).</source>
            <translation>লার্নিং রেটের সূচি “আসল” পুনরাবৃত্তি দেখে (অপ্টিমাইজারের ধাপ)।</translation>
        </message>
        <message>
            <source>Learning-rate schedule</source>
            <translation>লার্নিং রেটের সূচি</translation>
        </message>
        <message>
            <source>Least factor of 12 × 12 rates and momenta, 20 to 200</source>
            <translation>12 × 12টি রেট ও মোমেন্টামের সর্বনিম্ন গুণক, 20 থেকে 200</translation>
        </message>
        <message>
            <source>Least held-out loss, Adam with decay in the gradient</source>
            <translation>আলাদা রাখা সর্বনিম্ন লস, গ্রেডিয়েন্টে ক্ষয়সহ Adam</translation>
        </message>
        <message>
            <source>Least held-out loss, AdamW</source>
            <translation>আলাদা রাখা সর্বনিম্ন লস, AdamW</translation>
        </message>
        <message>
            <source>Leave apply_gradients to the base, which applies constraints last; what moves weights after it must call variable.assign(variable.constraint(variable)) where there is one.</source>
            <translation>apply_gradients বেসের হাতে ছাড়ুন, যা সীমাবদ্ধতা শেষে প্রয়োগ করে; যা তার পরে ওয়েট নাড়ায় তাকে, সীমাবদ্ধতা থাকলে, variable.assign(variable.constraint(variable)) ডাকতে হবে।</translation>
        </message>
        <message>
            <source>Leave the slot the dtype of its variable, or make it float32: add_variable_from_reference(variable, name).</source>
            <translation>স্লটে তার ভেরিয়েবলের dtype রাখুন, অথবা float32 করুন: add_variable_from_reference(variable, name)।</translation>
        </message>
        <message>
            <source>Length of a step as a share of the variable's norm.</source>
            <translation>ধাপের দৈর্ঘ্য, ভেরিয়েবলের নর্মের অংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Length of a step for a gradient of norm 1.</source>
            <translation>গ্রেডিয়েন্টের নর্ম 1 হলে ধাপের দৈর্ঘ্য।</translation>
        </message>
        <message>
            <source>Length of a step for a mean gradient of norm 1.</source>
            <translation>গড় গ্রেডিয়েন্টের নর্ম 1 হলে ধাপের দৈর্ঘ্য।</translation>
        </message>
        <message>
            <source>Length of a step of each element.</source>
            <translation>প্রতিটি উপাদানের ধাপের দৈর্ঘ্য।</translation>
        </message>
        <message>
            <source>Length of a step while the bounds are wide.</source>
            <translation>সীমা চওড়া থাকতে ধাপের দৈর্ঘ্য।</translation>
        </message>
        <message>
            <source>Length of a step, times the local rate.</source>
            <translation>ধাপের দৈর্ঘ্য, স্থানীয় রেটের গুণে।</translation>
        </message>
        <message>
            <source>Length of a step.</source>
            <translation>ধাপের দৈর্ঘ্য।</translation>
        </message>
        <message>
            <source>Length of each period relative to the last.</source>
            <translation>প্রতিটি পর্যায়কাল আগেরটির কত গুণ লম্বা।</translation>
        </message>
        <message>
            <source>Length of each period relative to the previous one.</source>
            <translation>প্রতিটি পর্যায়কাল আগেরটির এত গুণ লম্বা।</translation>
        </message>
        <message>
            <source>Length of the approximated average ρ₄</source>
            <translation>আনুমানিক গড়ের দৈর্ঘ্য ρ₄</translation>
        </message>
        <message>
            <source>Lessons: list them, check one against its own runs, or grade the answers to one.</source>
            <translation>পাঠ: তালিকা দেখায়, নিজস্ব রান দিয়ে একটি যাচাই করে, বা তার উত্তরের মূল্যায়ন করে।</translation>
        </message>
        <message>
            <source>Lets the inner optimizer run k steps, then moves part of the way and restarts from there.</source>
            <translation>ভেতরের অপ্টিমাইজারকে k ধাপ খুঁজতে দেয়, তারপর পথের একটি অংশ গিয়ে সেখান থেকে আবার শুরু করে।</translation>
        </message>
        <message>
            <source>Lets the inner optimizer step along the gradient of a point uphill, which favours flat minima.</source>
            <translation>ভেতরের অপ্টিমাইজারকে চড়াইয়ের দিকের একটি বিন্দুর গ্রেডিয়েন্ট বরাবর ধাপ নিতে দেয়, যাতে সমতল উপত্যকা পাওয়া যায়।</translation>
        </message>
        <message>
            <source>Line {0} of "{1}" has no class; a bag of words is a line such as {2}.</source>
            <translation>"{1}"-এর লাইন {0}-এ কোনো শ্রেণি নেই; bag of words হলো {2}-এর মতো একটি লাইন।</translation>
        </message>
        <message>
            <source>Line {0} of "{1}" has {2}, but line {3} has {4}; all rows must match.</source>
            <translation>"{1}"-এর লাইন {0}-এ আছে {2}, যেখানে লাইন {3}-এ আছে {4}; প্রতিটি সারিতে সমান সংখ্যক লাগে।</translation>
        </message>
        <message>
            <source>Line {0}. </source>
            <translation>লাইন {0}। </translation>
        </message>
        <message>
            <source>Line {line} of "{name}" has {count}, but line {first} has {width}; all rows must match.</source>
            <translation>"{name}"-এর লাইন {line}-এ আছে {count}, যেখানে লাইন {first}-এ আছে {width}; প্রতিটি সারিতে সমান সংখ্যক লাগে।</translation>
        </message>
        <message>
            <source>Line {line}. </source>
            <translation>লাইন {line}। </translation>
        </message>
        <message>
            <source>Line {missing} of "{name}" has no class; a bag of words is a line such as {wanted}.</source>
            <translation>"{name}"-এর লাইন {missing}-এ কোনো শ্রেণি নেই; bag of words হলো {wanted}-এর মতো একটি লাইন।</translation>
        </message>
        <message>
            <source>Linear regression</source>
            <translation>রৈখিক রিগ্রেশন</translation>
        </message>
        <message>
            <source>Lion's convention: the step comes first, with β₁; m uses β₂.</source>
            <translation>Lion-এর রীতি: আগে β₁ দিয়ে ধাপ নেওয়া হয়; m-এ থাকে β₂।</translation>
        </message>
        <message>
            <source>List it in self.weights at the end of get_updates.</source>
            <translation>get_updates-এর শেষে এটি self.weights-এর তালিকায় রাখুন।</translation>
        </message>
        <message>
            <source>List of strings, keywords of layer names to exclude.</source>
            <translation>স্ট্রিংয়ের তালিকা: যেসব স্তর বাদ যাবে সেগুলোর নামের শব্দ।</translation>
        </message>
        <message>
            <source>List what an experiment or a lesson can name.</source>
            <translation>পরীক্ষা বা পাঠে যে যে নাম চলে তার তালিকা দেখায়।</translation>
        </message>
        <message>
            <source>Lists all of its state</source>
            <translation>নিজের সব অবস্থার তালিকা রাখে</translation>
        </message>
        <message>
            <source>Load an optimizer and print its contract, slots and hyperparameters, and whether its dense and sparse paths run, eagerly and in a graph. Exits with 1 if it cannot be hosted. Of a saved model (.keras, .h5) or a checkpoint print every slot of its optimizer with its numbers.</source>
            <translation>একটি অপ্টিমাইজার লোড করে তার চুক্তি, স্লট ও হাইপারপ্যারামিটার দেখায়, এবং তার ডেন্স ও স্পার্স পথ ইগার মোডে ও গ্রাফে চলে কি না। হোস্ট করা না গেলে 1 দিয়ে শেষ হয়। সংরক্ষিত মডেল (.keras, .h5) বা চেকপয়েন্টের ক্ষেত্রে তার অপ্টিমাইজারের প্রতিটি স্লট সংখ্যাসহ ছাপে।</translation>
        </message>
        <message>
            <source>Loads</source>
            <translation>লোড হয়</translation>
        </message>
        <message>
            <source>Locked in this step of the lesson.</source>
            <translation>পাঠের এই ধাপ এটি যেমন আছে তেমনই রাখে।</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>লগ</translation>
        </message>
        <message>
            <source>Longest dimension that is rotated.</source>
            <translation>ঘোরানো হয় এমন দীর্ঘতম মাত্রা।</translation>
        </message>
        <message>
            <source>Longest dimension with a full matrix.</source>
            <translation>পুরো ম্যাট্রিক্স থাকে এমন দীর্ঘতম মাত্রা।</translation>
        </message>
        <message>
            <source>Look ahead along the velocity.</source>
            <translation>বেগ বরাবর সামনে দেখে।</translation>
        </message>
        <message>
            <source>Look slots up by the variable, self._get_variable_index(variable), and not by its name.</source>
            <translation>নাম দিয়ে নয়, ভেরিয়েবল দিয়ে স্লট খুঁজুন, self._get_variable_index(variable)।</translation>
        </message>
        <message>
            <source>Look slots up by the variable, self._index_dict[self._var_key(variable)], and not by its name.</source>
            <translation>নাম দিয়ে নয়, ভেরিয়েবল দিয়ে স্লট খুঁজুন, self._index_dict[self._var_key(variable)]।</translation>
        </message>
        <message>
            <source>Look slots up by the variable, self.get_slot(var, 'm'), and not by its name or tf.get_variable.</source>
            <translation>নাম বা tf.get_variable দিয়ে নয়, ভেরিয়েবল দিয়ে স্লট খুঁজুন, self.get_slot(var, 'm')।</translation>
        </message>
        <message>
            <source>Look slots up by the variable, self.get_slot(var, 'm'), and not by its name.</source>
            <translation>নাম দিয়ে নয়, ভেরিয়েবল দিয়ে স্লট খুঁজুন, self.get_slot(var, 'm')।</translation>
        </message>
        <message>
            <source>Loshchilov and Hutter's convention: the decay is separate from the step, not in g; α multiplies it too.</source>
            <translation>Loshchilov ও Hutter-এর রীতি: ক্ষয় ধাপের পাশে, g-এর ভেতরে নয়; এখানে α-ও তার গুণক।</translation>
        </message>
        <message>
            <source>Loss after 100 steps with gradients × 1 000 ÷ without</source>
            <translation>গ্রেডিয়েন্ট × 1 000 হলে 100 ধাপ পরে লস ÷ না হলে</translation>
        </message>
        <message>
            <source>Loss after 100 steps with gradients × 1 024 ÷ without</source>
            <translation>গ্রেডিয়েন্ট × 1 024 হলে 100 ধাপ পরে লস ÷ না হলে</translation>
        </message>
        <message>
            <source>Loss at the edge, later ÷ earlier</source>
            <translation>প্রান্তে লস, পরে ÷ আগে</translation>
        </message>
        <message>
            <source>Loss spikes of Adam, β₂ = 0.9</source>
            <translation>Adam-এর লস-স্পাইক, β₂ = 0.9</translation>
        </message>
        <message>
            <source>Loss spikes of Adam, β₂ = 0.99</source>
            <translation>Adam-এর লস-স্পাইক, β₂ = 0.99</translation>
        </message>
        <message>
            <source>Loss spikes with clipped updates</source>
            <translation>ক্লিপ করা আপডেটে লস-স্পাইক</translation>
        </message>
        <message>
            <source>Loss to minimize. auto is cross-entropy for classes and mean squared error for numbers; skip-gram and functions have their own. squared is half the squared error, summed over outputs; for classes, against 1 for the true class and 0 for the others.</source>
            <translation>যা কমানো হয়। auto হলো শ্রেণির জন্য ক্রস-এনট্রপি, সংখ্যার জন্য গড় বর্গ ত্রুটি; skip-gram ও ফাংশনের নিজস্ব লস আছে। squared হলো বর্গ ত্রুটির অর্ধেক, সব আউটপুটে যোগ করা; শ্রেণির ক্ষেত্রে ত্রুটি ধরা হয় সঠিকটির জন্য 1 থেকে, অন্যগুলোর জন্য 0 থেকে।</translation>
        </message>
        <message>
            <source>Lost to rounding</source>
            <translation>রাউন্ডিংয়ে হারানো</translation>
        </message>
        <message>
            <source>Lower bound of x and y, enforced after every update; off for no bound.</source>
            <translation>x ও y-এর সর্বনিম্ন মান: প্রতিটি আপডেটের শেষে দুটিই তাতে ফেরানো হয়; off মানে সীমা নেই।</translation>
        </message>
        <message>
            <source>Lower bound, as a fraction of the learning rate, which is the upper one.</source>
            <translation>নিচের সীমা, লার্নিং রেটের ভগ্নাংশ হিসেবে, যা উপরের সীমা।</translation>
        </message>
        <message>
            <source>Lower limit of a variable's RMS.</source>
            <translation>ভেরিয়েবলের সর্বনিম্ন যে RMS গণ্য হয়।</translation>
        </message>
        <message>
            <source>Lower limit of the divisor.</source>
            <translation>সর্বনিম্ন যা দিয়ে ভাগ হয়।</translation>
        </message>
        <message>
            <source>Lower the rate as one over time, fast at first and then ever more slowly.</source>
            <translation>রেট সময়ের ব্যস্তানুপাতে কমে, প্রথমে দ্রুত, তারপর ক্রমে ধীরে।</translation>
        </message>
        <message>
            <source>Lower the rate by the same factor at every step.</source>
            <translation>রেট প্রতি ধাপে একই অংশ করে কমে।</translation>
        </message>
        <message>
            <source>Lower the rate to its end along a power of the remaining steps.</source>
            <translation>রেট অবশিষ্ট ধাপের একটি ঘাত ধরে শেষের মানে নামে।</translation>
        </message>
        <message>
            <source>Lower the rate whenever the loss stops falling.</source>
            <translation>লস কমা থামলেই রেট নামে।</translation>
        </message>
        <message>
            <source>Lowest rate, as a fraction of the learning rate.</source>
            <translation>সর্বনিম্ন রেট, লার্নিং রেটের ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Make a slot for each variable. Compute what is meant for all of them from all gradients, before the first variable is updated.</source>
            <translation>প্রতিটি ভেরিয়েবলের জন্য একটি স্লট তৈরি করুন। যা সবগুলোর জন্য, তা প্রথম ভেরিয়েবল আপডেটের আগে সব গ্রেডিয়েন্ট থেকে হিসাব করুন।</translation>
        </message>
        <message>
            <source>Make a step to see this element's update.</source>
            <translation>এই উপাদান কীভাবে আপডেট হয় দেখতে এক ধাপ চালান।</translation>
        </message>
        <message>
            <source>Make every slot in _create_slots(self, var_list), and none in the hook of the update.</source>
            <translation>প্রতিটি স্লট _create_slots(self, var_list)-এ তৈরি করুন, আপডেটের হুকে একটিও নয়।</translation>
        </message>
        <message>
            <source>Make every slot in build(variables), and none in update_step.</source>
            <translation>প্রতিটি স্লট build(variables)-এ তৈরি করুন, update_step-এ একটিও নয়।</translation>
        </message>
        <message>
            <source>Make learning_rate a property of the wrapper that reads and sets self.inner_optimizer.learning_rate.</source>
            <translation>learning_rate-কে মোড়কের এমন একটি property করুন যা self.inner_optimizer.learning_rate পড়ে ও বসায়।</translation>
        </message>
        <message>
            <source>Make slots with self._zeros_slot or _get_or_make_slot, which keep what is there.</source>
            <translation>self._zeros_slot বা _get_or_make_slot দিয়ে স্লট তৈরি করুন, যা আগে থেকে যা আছে তা রাখে।</translation>
        </message>
        <message>
            <source>Make slots with self.add_slot, which keeps what is there, and nothing else in _create_slots.</source>
            <translation>self.add_slot দিয়ে স্লট তৈরি করুন, যা আগে থেকে যা আছে তা রাখে, এবং _create_slots-এ আর কিছু নয়।</translation>
        </message>
        <message>
            <source>Make state in build with add_variable_from_reference or add_variable, not with a bare tf.Variable.</source>
            <translation>শুধু tf.Variable দিয়ে নয়, build-এ add_variable_from_reference বা add_variable দিয়ে অবস্থা তৈরি করুন।</translation>
        </message>
        <message>
            <source>Make state with self._zeros_slot or _create_non_slot_variable, not with a bare tf.Variable.</source>
            <translation>শুধু tf.Variable দিয়ে নয়, self._zeros_slot বা _create_non_slot_variable দিয়ে অবস্থা তৈরি করুন।</translation>
        </message>
        <message>
            <source>Make state with self.add_slot or self.add_weight, not with a bare tf.Variable; where another optimizer is inside, list its variables in `weights` too.</source>
            <translation>শুধু tf.Variable দিয়ে নয়, self.add_slot বা self.add_weight দিয়ে অবস্থা তৈরি করুন; ভেতরে অন্য অপ্টিমাইজার থাকলে তার ভেরিয়েবলও `weights`-এর তালিকায় রাখুন।</translation>
        </message>
        <message>
            <source>Make the variable in _create_slots(self, var_list) with self._zeros_slot, and only use it in the update; tf.get_variable in apply_gradients makes one at every trace.</source>
            <translation>ভেরিয়েবলটি _create_slots(self, var_list)-এ self._zeros_slot দিয়ে তৈরি করুন, আপডেটে শুধু ব্যবহার করুন; apply_gradients-এ tf.get_variable প্রতিটি ট্রেসে একটি তৈরি করে।</translation>
        </message>
        <message>
            <source>Make the variable in _create_slots(self, var_list), and only use it in the update.</source>
            <translation>ভেরিয়েবলটি _create_slots(self, var_list)-এ তৈরি করুন, আপডেটে শুধু ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>Make the variable in build(variables), and only use it in the update.</source>
            <translation>ভেরিয়েবলটি build(variables)-এ তৈরি করুন, আপডেটে শুধু ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>Make variables in get_updates alone, which is called once.</source>
            <translation>শুধু get_updates-এ ভেরিয়েবল তৈরি করুন, যা একবার ডাকা হয়।</translation>
        </message>
        <message>
            <source>Makes the same steps eagerly and in a graph</source>
            <translation>ইগার মোডে ও গ্রাফে একইভাবে ধাপ নেয়</translation>
        </message>
        <message>
            <source>Mann-Whitney rank-sum test over all runs, because their seeds differ</source>
            <translation>দুটিরই সব রানের উপর Mann ও Whitney-র ক্রম-যোগফল টেস্ট, কারণ তাদের সিড আলাদা</translation>
        </message>
        <message>
            <source>Mann-Whitney rank-sum test over all runs, because their seeds differ: exact, two-sided, by ranks, so that no run counts for more because it is far off.</source>
            <translation>দুটিরই সব রানের উপর Mann ও Whitney-র ক্রম-যোগফল টেস্ট, কারণ তাদের সিড আলাদা: যথাযথ, দ্বিপার্শ্বিক, ক্রম অনুসারে, যাতে অনেক দূরে বলে কোনো রান বেশি গুরুত্ব না পায়।</translation>
        </message>
        <message>
            <source>Mark the step on the plots and the timeline.</source>
            <translation>প্লট ও টাইমলাইনে ধাপটি চিহ্নিত করে।</translation>
        </message>
        <message>
            <source>Matches its reference</source>
            <translation>রেফারেন্সের সঙ্গে থাকে</translation>
        </message>
        <message>
            <source>Matrices.</source>
            <translation>ম্যাট্রিক্সের সংখ্যা।</translation>
        </message>
        <message>
            <source>Matrix factorization</source>
            <translation>ম্যাট্রিক্স উৎপাদকীকরণ</translation>
        </message>
        <message>
            <source>Matrix to fit</source>
            <translation>মেলানোর ম্যাট্রিক্স</translation>
        </message>
        <message>
            <source>Max-norm</source>
            <translation>সর্বোচ্চ নর্ম</translation>
        </message>
        <message>
            <source>Maximum distance between the two words of a pair.</source>
            <translation>জোড়ার দুটি শব্দের মধ্যে সর্বোচ্চ দূরত্ব।</translation>
        </message>
        <message>
            <source>Maximum number of different words, and so rows of the embedding table.</source>
            <translation>সর্বোচ্চ আলাদা শব্দ, অর্থাৎ এমবেডিং টেবিলের সারি।</translation>
        </message>
        <message>
            <source>Mean loss of the rows of each class, and the share of them classified correctly, without dropout.</source>
            <translation>প্রতিটি শ্রেণির সারির গড় লস, এবং তার যে অংশ সঠিক শ্রেণিতে পড়ে, ড্রপআউট ছাড়া।</translation>
        </message>
        <message>
            <source>Measuring the training failed: {0}: {1}</source>
            <translation>ট্রেনিং দেখা ব্যর্থ হয়েছে: {0}: {1}</translation>
        </message>
        <message>
            <source>Measuring the training failed: {error}: {other_error}</source>
            <translation>ট্রেনিং দেখা ব্যর্থ হয়েছে: {error}: {other_error}</translation>
        </message>
        <message>
            <source>Merge before any nonlinear operation: indices, place = tf.unique(gradient.indices); values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices)).</source>
            <translation>রৈখিক নয় এমন কিছুর আগেই একত্র করুন: indices, place = tf.unique(gradient.indices); values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices))।</translation>
        </message>
        <message>
            <source>Merge repeated rows of an IndexedSlices gradient before a Keras 3 optimizer sees it. The other contracts merge them themselves.</source>
            <translation>Keras 3 অপ্টিমাইজার দেখার আগেই IndexedSlices গ্রেডিয়েন্টের পুনরাবৃত্ত সারি একত্র করে। অন্য চুক্তির অপ্টিমাইজার নিজেই তা একত্র করে।</translation>
        </message>
        <message>
            <source>Midpoint of the longest decrease.</source>
            <translation>সবচেয়ে লম্বা কমার মধ্যবিন্দু।</translation>
        </message>
        <message>
            <source>Minimum / 10</source>
            <translation>সর্বনিম্ন / 10</translation>
        </message>
        <message>
            <source>Minimum learning rate value as a fraction of the initial_learning_rate.</source>
            <translation>সর্বনিম্ন লার্নিং রেট, initial_learning_rate-এর অংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Minimum learning rate value for decay as a fraction of warmup_target or, if warmup_target is None, initial_learning_rate.</source>
            <translation>ক্ষয়ের সর্বনিম্ন লার্নিং রেট, warmup_target-এর অংশ হিসেবে; warmup_target None হলে initial_learning_rate-এর।</translation>
        </message>
        <message>
            <source>Mismatch: the optimizer computed {0}.</source>
            <translation>সত্য নয়: অপ্টিমাইজার তা থেকে করেছে {0}।</translation>
        </message>
        <message>
            <source>Mismatch: the optimizer computed {real:.4g}.</source>
            <translation>সত্য নয়: অপ্টিমাইজার তা থেকে করেছে {real:.4g}।</translation>
        </message>
        <message>
            <source>Models are trained in 16-bit types; a number of another type raises an error, and overflow is not finite.</source>
            <translation>মডেল ষোলো বিটে ট্রেন করা হয়; অন্য ধরনের সংখ্যা ত্রুটি তোলে, আর যা উপচে যায় তা সসীম থাকে না।</translation>
        </message>
        <message>
            <source>Momentum at its best on a quadratic</source>
            <translation>দ্বিঘাতে মোমেন্টামের সেরা মান</translation>
        </message>
        <message>
            <source>Momentum of gradients that are each divided by a mean of their layer's norm.</source>
            <translation>এমন গ্রেডিয়েন্টের মোমেন্টাম যার প্রতিটি তার স্তরের নর্মের গড় দিয়ে ভাগ করা।</translation>
        </message>
        <message>
            <source>Momentum on a ravine</source>
            <translation>গিরিখাতে মোমেন্টাম</translation>
        </message>
        <message>
            <source>Momentum used by internal SGD.</source>
            <translation>ভেতরের SGD-র মোমেন্টাম।</translation>
        </message>
        <message>
            <source>Momentum where the learning rate peaks; below the one it starts from.</source>
            <translation>লার্নিং রেটের চূড়ায় মোমেন্টাম; যেটি থেকে শুরু তার নিচে।</translation>
        </message>
        <message>
            <source>Momentum whose step of a matrix has singular values near one; AdamW for everything else.</source>
            <translation>মোমেন্টাম, যার ম্যাট্রিক্সের ধাপের সব সিঙ্গুলার মান একের কাছাকাছি; যা ম্যাট্রিক্স নয় তার জন্য AdamW।</translation>
        </message>
        <message>
            <source>Momentum whose weight decay is not part of the gradient.</source>
            <translation>মোমেন্টাম, যার ওয়েট ক্ষয় গ্রেডিয়েন্টের অংশ নয়।</translation>
        </message>
        <message>
            <source>Momentum with a learning rate for each variable.</source>
            <translation>প্রতিটি ভেরিয়েবলের জন্য আলাদা লার্নিং রেট সহ মোমেন্টাম।</translation>
        </message>
        <message>
            <source>Moonlight's convention: scaled by the longer side, so that the step is about as large as AdamW's.</source>
            <translation>Moonlight-এর রীতি: লম্বা দিক দিয়ে মাপা হয়, যাতে ধাপ প্রায় AdamW-এর সমান হয়।</translation>
        </message>
        <message>
            <source>Moons with momentum</source>
            <translation>মোমেন্টাম দিয়ে দুই চাঁদ</translation>
        </message>
        <message>
            <source>Most frequent class, Adam</source>
            <translation>সবচেয়ে ঘন ঘন শ্রেণি, Adam</translation>
        </message>
        <message>
            <source>Most frequent class, sign descent</source>
            <translation>সবচেয়ে ঘন ঘন শ্রেণি, চিহ্ন-ডিসেন্ট</translation>
        </message>
        <message>
            <source>Move points{0}</source>
            <translation>বিন্দু সরানো{0}</translation>
        </message>
        <message>
            <source>Move points{0} of {1}</source>
            <translation>{1}-এর বিন্দু সরানো{0}</translation>
        </message>
        <message>
            <source>Move points{curve}</source>
            <translation>বিন্দু সরানো{curve}</translation>
        </message>
        <message>
            <source>Move points{curve} of {owner}</source>
            <translation>{owner}-এর বিন্দু সরানো{curve}</translation>
        </message>
        <message>
            <source>Move the rate between two bounds, along triangles.</source>
            <translation>রেট দুটি সীমার মাঝে ত্রিভুজ ধরে ওঠে ও নামে।</translation>
        </message>
        <message>
            <source>Move {0} {1}</source>
            <translation>{0} {1} জায়গা বদলানো</translation>
        </message>
        <message>
            <source>Move {thing} {before}</source>
            <translation>{thing} {before} জায়গা বদলানো</translation>
        </message>
        <message>
            <source>Moved rows</source>
            <translation>সরে যাওয়া সারি</translation>
        </message>
        <message>
            <source>Moves the weights</source>
            <translation>ওয়েট নাড়ায়</translation>
        </message>
        <message>
            <source>Moves towards the point of a norm ball that lowers the loss most, so a weight in the ball stays in it.</source>
            <translation>নর্ম-বলের যে বিন্দু লস সবচেয়ে বেশি কমায় তার দিকে যায়, যাতে বলের ভেতরের ওয়েট কখনও বাইরে না যায়।</translation>
        </message>
        <message>
            <source>Much like Adam is essentially RMSprop with momentum, Nadam is Adam with Nesterov momentum.</source>
            <translation>Adam যেমন মূলত মোমেন্টামসহ RMSprop, Nadam তেমনি Nesterov মোমেন্টামসহ Adam।</translation>
        </message>
        <message>
            <source>Multi-layer perceptron</source>
            <translation>বহুস্তর পারসেপট্রন</translation>
        </message>
        <message>
            <source>Multiplies d; 1 is the paper's, with or without a schedule.</source>
            <translation>d-কে গুণ করে; 1 হলো গবেষণাপত্রের, সূচি সহ বা ছাড়া।</translation>
        </message>
        <message>
            <source>Multiplies h: the larger, the fewer elements are clipped.</source>
            <translation>h-কে গুণ করে: যত বড়, তত কম উপাদান ক্লিপ হয়।</translation>
        </message>
        <message>
            <source>Multiplies the bet; 1 is the paper's.</source>
            <translation>বাজিকে গুণ করে; 1 হলো গবেষণাপত্রের।</translation>
        </message>
        <message>
            <source>Multiplies the estimate of d: below 1 for shorter steps, above it for longer ones.</source>
            <translation>d-এর অনুমানকে গুণ করে: ছোট ধাপের জন্য 1-এর কম, লম্বা ধাপের জন্য 1-এর বেশি।</translation>
        </message>
        <message>
            <source>Multiplies the gradient along each of its k dimensions by an inverse root of that dimension's second moments.</source>
            <translation>গ্রেডিয়েন্টকে তার k মাত্রার প্রতিটি বরাবর সেই মাত্রার দ্বিতীয় মোমেন্টের বিপরীত মূল দিয়ে গুণ করে।</translation>
        </message>
        <message>
            <source>Multiply the gradients of some variables by a factor.</source>
            <translation>কিছু ভেরিয়েবলের গ্রেডিয়েন্ট একটি গুণক দিয়ে গুণ করা হয়।</translation>
        </message>
        <message>
            <source>Multiply the rate by a factor for each interval of steps.</source>
            <translation>রেট একের পর এক গুণক দিয়ে গুণ হয়, প্রতিটি দুই ধাপের মাঝে।</translation>
        </message>
        <message>
            <source>Multiply the rate by the same factor at regular intervals.</source>
            <translation>রেট বারবার নিজের একই অংশে নামে।</translation>
        </message>
        <message>
            <source>Muon with QK-clip.</source>
            <translation>QK-clip সহ Muon।</translation>
        </message>
        <message>
            <source>Must be greater than or equal to zero.</source>
            <translation>শূন্য বা তার বেশি হতে হবে।</translation>
        </message>
        <message>
            <source>Must be less or equal to zero.</source>
            <translation>শূন্য বা তার কম হতে হবে।</translation>
        </message>
        <message>
            <source>Must be non-negative.</source>
            <translation>ঋণাত্মক হতে পারবে না।</translation>
        </message>
        <message>
            <source>Must be positive.</source>
            <translation>ধনাত্মক হতে হবে।</translation>
        </message>
        <message>
            <source>Names of optimizers, each with a pattern of paths where it takes one, as Adam: dense/.*</source>
            <translation>অপ্টিমাইজারের নাম, যেখানে নেয় সেখানে প্রতিটির সঙ্গে পথের একটি প্যাটার্ন, যেমন Adam: dense/.*</translation>
        </message>
        <message>
            <source>Nesterov's momentum by way of gradient differences, each element divided by the root of its mean square.</source>
            <translation>গ্রেডিয়েন্টের পার্থক্য দিয়ে Nesterov-এর মোমেন্টাম, প্রতিটি উপাদান তার বর্গের গড়ের বর্গমূল দিয়ে ভাগ করা।</translation>
        </message>
        <message>
            <source>No arithmetic on a sparse gradient as if it were a tensor</source>
            <translation>স্পার্স গ্রেডিয়েন্টে টেনসরের মতো পাটিগণিত নেই</translation>
        </message>
        <message>
            <source>No attribute holds only its learning rate, so Keras schedules cannot set it.</source>
            <translation>কোনো অ্যাট্রিবিউট শুধু এর লার্নিং রেট রাখে না: Keras-এর সূচি সেখানে পৌঁছায় না।</translation>
        </message>
        <message>
            <source>No bookmark after step {0}.</source>
            <translation>ধাপ {0}-এর পরে কোনো বুকমার্ক নেই।</translation>
        </message>
        <message>
            <source>No bookmark after step {step}.</source>
            <translation>ধাপ {step}-এর পরে কোনো বুকমার্ক নেই।</translation>
        </message>
        <message>
            <source>No bookmark before step {0}.</source>
            <translation>ধাপ {0}-এর আগে কোনো বুকমার্ক নেই।</translation>
        </message>
        <message>
            <source>No bookmark before step {step}.</source>
            <translation>ধাপ {step}-এর আগে কোনো বুকমার্ক নেই।</translation>
        </message>
        <message>
            <source>No checkpoint after step {0} is stored.</source>
            <translation>ধাপ {0}-এর পরের কোনো চেকপয়েন্ট জমা নেই।</translation>
        </message>
        <message>
            <source>No checkpoint after step {step} is stored.</source>
            <translation>ধাপ {step}-এর পরের কোনো চেকপয়েন্ট জমা নেই।</translation>
        </message>
        <message>
            <source>No client is attached any more; training continues.</source>
            <translation>আর কেউ দেখছে না, তাই ট্রেনিং চলছে।</translation>
        </message>
        <message>
            <source>No code of it is executed.</source>
            <translation>এর কিছুই চালানো হয় না।</translation>
        </message>
        <message>
            <source>No column of "{0}" is left to predict {1} from.</source>
            <translation>{1} অনুমান করার মতো "{0}"-এর কোনো কলাম বাকি নেই।</translation>
        </message>
        <message>
            <source>No column of "{name}" is left to predict {targets} from.</source>
            <translation>{targets} অনুমান করার মতো "{name}"-এর কোনো কলাম বাকি নেই।</translation>
        </message>
        <message>
            <source>No compiled programs are kept: SLOTSCOPE_COMPILE_CACHE is off.</source>
            <translation>কম্পাইল করা কোনো প্রোগ্রাম রাখা হয় না: SLOTSCOPE_COMPILE_CACHE হলো off।</translation>
        </message>
        <message>
            <source>No deleted run {0}; {1}.</source>
            <translation>রান {0} মোছা হয়নি; {1}।</translation>
        </message>
        <message>
            <source>No deleted run {text!r}; {advice}.</source>
            <translation>রান {text!r} মোছা হয়নি; {advice}।</translation>
        </message>
        <message>
            <source>No deleted runs match.</source>
            <translation>মেলে এমন কোনো মোছা রান নেই।</translation>
        </message>
        <message>
            <source>No display answers: {named}. {instead}</source>
            <translation>কোনো ডিসপ্লে সাড়া দেয় না: {named}। {instead}</translation>
        </message>
        <message>
            <source>No display responds: {0}. To train in the terminal, run: slotscope run FILE.toml</source>
            <translation>কোনো ডিসপ্লে সাড়া দেয় না: {0}। slotscope run FILE.toml টার্মিনালে ট্রেন করে</translation>
        </message>
        <message>
            <source>No display responds: {named}. {instead}</source>
            <translation>কোনো ডিসপ্লে সাড়া দেয় না: {named}। {instead}</translation>
        </message>
        <message>
            <source>No display: neither DISPLAY nor WAYLAND_DISPLAY is set. To train in the terminal, run: slotscope run FILE.toml</source>
            <translation>উইন্ডো খোলার মতো কোনো ডিসপ্লে নেই: DISPLAY বা WAYLAND_DISPLAY কোনোটিই দেওয়া নেই। slotscope run FILE.toml টার্মিনালে ট্রেন করে</translation>
        </message>
        <message>
            <source>No display: neither DISPLAY nor WAYLAND_DISPLAY is set. {instead}</source>
            <translation>উইন্ডো খোলার মতো কোনো ডিসপ্লে নেই: DISPLAY বা WAYLAND_DISPLAY কোনোটিই দেওয়া নেই। {instead}</translation>
        </message>
        <message>
            <source>No earlier step: the run is at step 0.</source>
            <translation>আগের কোনো ধাপ নেই: রান ধাপ 0-তে আছে।</translation>
        </message>
        <message>
            <source>No equation: {0} was not recorded.</source>
            <translation>সমীকরণ নেই: {0} রেকর্ড করা হয়নি।</translation>
        </message>
        <message>
            <source>No equation: {0} were not recorded.</source>
            <translation>সমীকরণ নেই: {0} রেকর্ড করা হয়নি।</translation>
        </message>
        <message>
            <source>No equation: {lackings} was not recorded.</source>
            <translation>সমীকরণ নেই: {lackings} রেকর্ড করা হয়নি।</translation>
        </message>
        <message>
            <source>No equation: {lackings} were not recorded.</source>
            <translation>সমীকরণ নেই: {lackings} রেকর্ড করা হয়নি।</translation>
        </message>
        <message>
            <source>No experiment is loaded to try learning rates on.</source>
            <translation>লার্নিং রেট পরখ করার মতো কোনো পরীক্ষা লোড করা নেই।</translation>
        </message>
        <message>
            <source>No experiment is loaded, so no value can be changed.</source>
            <translation>কোনো পরীক্ষা লোড করা নেই, তাই কোনো মান বদলানো যায় না।</translation>
        </message>
        <message>
            <source>No experiment is loaded, so there is no step to go to.</source>
            <translation>কোনো পরীক্ষা লোড করা নেই, তাই যাওয়ার মতো কোনো ধাপ নেই।</translation>
        </message>
        <message>
            <source>No experiment is loaded, so there is nothing to edit.</source>
            <translation>কোনো পরীক্ষা লোড করা নেই, তাই সম্পাদনার কিছু নেই।</translation>
        </message>
        <message>
            <source>No experiment is loaded. Load one first.</source>
            <translation>কিছু লোড করা নেই, তাই চালানোর কিছু নেই। আগে একটি পরীক্ষা লোড করুন।</translation>
        </message>
        <message>
            <source>No file is chosen; choose {0}.</source>
            <translation>কোনো ফাইল বাছা হয়নি; {0} বেছে নিন।</translation>
        </message>
        <message>
            <source>No file is chosen; choose {expected}.</source>
            <translation>কোনো ফাইল বাছা হয়নি; {expected} বেছে নিন।</translation>
        </message>
        <message>
            <source>No gradient reaches these variables, so they do not train: {0}. The loss does not depend on them.</source>
            <translation>এই ভেরিয়েবলগুলোতে কোনো গ্রেডিয়েন্ট পৌঁছায় না, তাই সেগুলো ট্রেন হয় না: {0}। লস এগুলোর উপর নির্ভর করে না।</translation>
        </message>
        <message>
            <source>No gradient reaches these variables, so they do not train: {names}. The loss does not depend on them.</source>
            <translation>এই ভেরিয়েবলগুলোতে কোনো গ্রেডিয়েন্ট পৌঁছায় না, তাই সেগুলো ট্রেন হয় না: {names}। লস এগুলোর উপর নির্ভর করে না।</translation>
        </message>
        <message>
            <source>No installed font has the characters of {0}. Install one: {1}.</source>
            <translation>ইনস্টল করা কোনো ফন্টে {0}-এর অক্ষর নেই, তাই এর লেখা পড়া যায় না। একটি ইনস্টল করুন: {1}।</translation>
        </message>
        <message>
            <source>No installed font has the characters of {english}. Install one: {packages}.</source>
            <translation>ইনস্টল করা কোনো ফন্টে {english}-এর অক্ষর নেই, তাই এর লেখা পড়া যায় না। একটি ইনস্টল করুন: {packages}।</translation>
        </message>
        <message>
            <source>No optimizer is called {0}.</source>
            <translation>{0} নামে কোনো অপ্টিমাইজার নেই।</translation>
        </message>
        <message>
            <source>No optimizer is called {name!r}.</source>
            <translation>{name!r} নামে কোনো অপ্টিমাইজার নেই।</translation>
        </message>
        <message>
            <source>No optimizer or schedule is called {0}.</source>
            <translation>{0} নামে কোনো অপ্টিমাইজার বা সূচি নেই।</translation>
        </message>
        <message>
            <source>No optimizer or schedule is called {name!r}.</source>
            <translation>{name!r} নামে কোনো অপ্টিমাইজার বা সূচি নেই।</translation>
        </message>
        <message>
            <source>No optimizer step was observed at some steps: trace their tf.function inside `with slotscope.watch`.</source>
            <translation>কিছু ধাপে কোনো অপ্টিমাইজারকে ধাপ নিতে দেখা যায়নি: যে tf.function সেগুলো করে তা `with slotscope.watch`-এর ভেতরে ট্রেস হতে হবে।</translation>
        </message>
        <message>
            <source>No optimizer step was observed: trace the tf.function inside `with slotscope.watch`.</source>
            <translation>অপ্টিমাইজারের কোনো ধাপ দেখা যায়নি: tf.function-কে `with slotscope.watch`-এর ভেতরে ট্রেস হতে হবে।</translation>
        </message>
        <message>
            <source>No rule is called {0}; there are {1}.</source>
            <translation>{0} নামে কোনো নিয়ম নেই; আছে {1}।</translation>
        </message>
        <message>
            <source>No rule is called {unknown!r}; there are {parts}.</source>
            <translation>{unknown!r} নামে কোনো নিয়ম নেই; আছে {parts}।</translation>
        </message>
        <message>
            <source>No run can be read from {0}.</source>
            <translation>{0} থেকে কোনো রান পড়া যায় না।</translation>
        </message>
        <message>
            <source>No run can be read from {damaged}.</source>
            <translation>{damaged} থেকে কোনো রান পড়া যায় না।</translation>
        </message>
        <message>
            <source>No run has the column {0}; there are none.</source>
            <translation>কোনো রানে কলাম {0} নেই; একটি কলামও নেই।</translation>
        </message>
        <message>
            <source>No run has the column {0}; there are {1}.</source>
            <translation>কোনো রানে কলাম {0} নেই; আছে {1}।</translation>
        </message>
        <message>
            <source>No run has the column {unknown}; there are {theres}.</source>
            <translation>কোনো রানে কলাম {unknown} নেই; আছে {theres}।</translation>
        </message>
        <message>
            <source>No run of this race is left in the run database.</source>
            <translation>এই রেসের কোনো রান আর স্টোরে নেই।</translation>
        </message>
        <message>
            <source>No runs match.</source>
            <translation>মেলে এমন কোনো রান নেই।</translation>
        </message>
        <message>
            <source>No schedule is called {0}.</source>
            <translation>{0} নামে কোনো সূচি নেই।</translation>
        </message>
        <message>
            <source>No schedule is called {name!r}.</source>
            <translation>{name!r} নামে কোনো সূচি নেই।</translation>
        </message>
        <message>
            <source>No slots</source>
            <translation>কোনো স্লট নেই</translation>
        </message>
        <message>
            <source>No slots by default ({0})</source>
            <translation>ডিফল্ট অবস্থায় কোনো স্লট নেই ({0})</translation>
        </message>
        <message>
            <source>No slots by default ({slots_offs})</source>
            <translation>ডিফল্ট অবস্থায় কোনো স্লট নেই ({slots_offs})</translation>
        </message>
        <message>
            <source>No snapshot after step {0} is stored.</source>
            <translation>ধাপ {0}-এর পরের কোনো স্ন্যাপশট জমা নেই।</translation>
        </message>
        <message>
            <source>No snapshot after step {step} is stored.</source>
            <translation>ধাপ {step}-এর পরের কোনো স্ন্যাপশট জমা নেই।</translation>
        </message>
        <message>
            <source>No sound can be played: {0}.</source>
            <translation>কোনো শব্দ বাজানো যায় না: {0}।</translation>
        </message>
        <message>
            <source>No sound can be played: {error}.</source>
            <translation>কোনো শব্দ বাজানো যায় না: {error}।</translation>
        </message>
        <message>
            <source>No space left on device</source>
            <translation>ডিভাইসে জায়গা নেই</translation>
        </message>
        <message>
            <source>No stage of gradient processing is called "{0}"; {1}</source>
            <translation>গ্রেডিয়েন্ট প্রক্রিয়াকরণের "{0}" নামে কোনো পর্যায় নেই; {1}</translation>
        </message>
        <message>
            <source>No stage of gradient processing is called "{name}"; {meant}</source>
            <translation>গ্রেডিয়েন্ট প্রক্রিয়াকরণের "{name}" নামে কোনো পর্যায় নেই; {meant}</translation>
        </message>
        <message>
            <source>No step on {0}</source>
            <translation>{0}-এ কোনো ধাপ হয়নি</translation>
        </message>
        <message>
            <source>No step on {device}</source>
            <translation>{device}-এ কোনো ধাপ হয়নি</translation>
        </message>
        <message>
            <source>No step to bookmark: the run is still being built.</source>
            <translation>বুকমার্ক দেওয়ার মতো ধাপ নেই: রান এখনও তৈরি হচ্ছে।</translation>
        </message>
        <message>
            <source>No step to go to: the run is still being built.</source>
            <translation>যাওয়ার মতো ধাপ নেই: রান এখনও তৈরি হচ্ছে।</translation>
        </message>
        <message>
            <source>No such file or directory</source>
            <translation>এমন কোনো ফাইল বা ফোল্ডার নেই</translation>
        </message>
        <message>
            <source>No training found on this machine. Add slotscope.Attach() to the callbacks of fit, or give an address: slotscope attach tcp://host:port --token TOKEN.</source>
            <translation>এই মেশিনে কোনো ট্রেনিং শুনছে না। fit-এর callbacks-এ slotscope.Attach() যোগ করুন, অথবা একটির ঠিকানা দিন: slotscope attach tcp://host:port --token TOKEN।</translation>
        </message>
        <message>
            <source>No training of this machine is called {0}. There are:
{1}</source>
            <translation>এই মেশিনে {0} নামের কোনো ট্রেনিং নেই। আছে:
{1}</translation>
        </message>
        <message>
            <source>No training of this machine is called {named}. There are:
{found}</source>
            <translation>এই মেশিনে {named} নামের কোনো ট্রেনিং নেই। আছে:
{found}</translation>
        </message>
        <message>
            <source>No value with the solution.</source>
            <translation>সমাধান দিয়ে এর কোনো মান নেই।</translation>
        </message>
        <message>
            <source>No variable's path matches {0}; there are {1}.</source>
            <translation>কোনো ভেরিয়েবলের পথ {0}-এর সঙ্গে মেলে না; আছে {1}।</translation>
        </message>
        <message>
            <source>No variable's path matches {pattern!r}; there are {paths}.</source>
            <translation>কোনো ভেরিয়েবলের পথ {pattern!r}-এর সঙ্গে মেলে না; আছে {paths}।</translation>
        </message>
        <message>
            <source>No verdict: all runs of {0} and {1} diverged.</source>
            <translation>কোনো রায় নেই: {0} ও {1}-এর সব রান অপসারী হয়েছে।</translation>
        </message>
        <message>
            <source>No verdict: all runs of {first} and {second} diverged.</source>
            <translation>কোনো রায় নেই: {first} ও {second}-এর সব রান অপসারী হয়েছে।</translation>
        </message>
        <message>
            <source>No verdict: {0} completed all their steps.</source>
            <translation>কোনো রায় নেই: সব ধাপ শেষ করেছে {0}।</translation>
        </message>
        <message>
            <source>No verdict: {counts} completed all their steps.</source>
            <translation>কোনো রায় নেই: সব ধাপ শেষ করেছে {counts}।</translation>
        </message>
        <message>
            <source>No weight has changed {0}, although gradients are not zero.</source>
            <translation>{0} কোনো ওয়েট নড়েনি, যদিও গ্রেডিয়েন্ট শূন্য নয়।</translation>
        </message>
        <message>
            <source>No weight has changed {when}, although gradients are not zero.</source>
            <translation>{when} কোনো ওয়েট নড়েনি, যদিও গ্রেডিয়েন্ট শূন্য নয়।</translation>
        </message>
        <message>
            <source>No window is kept ready any more.</source>
            <translation>আর কোনো উইন্ডো তৈরি রাখা নেই।</translation>
        </message>
        <message>
            <source>No window was kept ready.</source>
            <translation>কোনো উইন্ডো তৈরি রাখা ছিল না।</translation>
        </message>
        <message>
            <source>No window was opened: the command slotscope was not found. Run slotscope attach where the program is installed.</source>
            <translation>কোনো উইন্ডো খোলা হয়নি: slotscope এখানে কোনো কমান্ড নয়। যেখানে প্রোগ্রামটি ইনস্টল করা, সেখানে slotscope attach চালান।</translation>
        </message>
        <message>
            <source>No window was opened: there is no display. Run slotscope attach {0} to show this training.</source>
            <translation>কোনো উইন্ডো খোলা হয়নি: কোনো ডিসপ্লে নেই। slotscope attach {0} এই ট্রেনিং দেখায়।</translation>
        </message>
        <message>
            <source>No window was opened: there is no display. Run slotscope attach {getpid} to show this training.</source>
            <translation>কোনো উইন্ডো খোলা হয়নি: কোনো ডিসপ্লে নেই। slotscope attach {getpid} এই ট্রেনিং দেখায়।</translation>
        </message>
        <message>
            <source>No window was opened: {0}.</source>
            <translation>কোনো উইন্ডো খোলা হয়নি: {0}।</translation>
        </message>
        <message>
            <source>No window was opened: {reason}.</source>
            <translation>কোনো উইন্ডো খোলা হয়নি: {reason}।</translation>
        </message>
        <message>
            <source>No worker is available; waiting for one.</source>
            <translation>রান দেওয়ার মতো কোনো ওয়ার্কার নেই; একটির অপেক্ষা চলছে।</translation>
        </message>
        <message>
            <source>No workers could be started</source>
            <translation>কোনো ওয়ার্কার চালু করা যায়নি</translation>
        </message>
        <message>
            <source>Noam</source>
            <translation>Noam</translation>
        </message>
        <message>
            <source>Noise</source>
            <translation>নয়েজ</translation>
        </message>
        <message>
            <source>Noise is added only to the rows of {0} that a batch touches.</source>
            <translation>নয়েজ {0}-এর যে সারি ব্যাচ ছোঁয় শুধু তাতে পৌঁছায়, অন্য কোনোটিতে নয়।</translation>
        </message>
        <message>
            <source>Noise is added only to the rows of {paths} that a batch touches.</source>
            <translation>নয়েজ {paths}-এর যে সারি ব্যাচ ছোঁয় শুধু তাতে পৌঁছায়, অন্য কোনোটিতে নয়।</translation>
        </message>
        <message>
            <source>Noise scale</source>
            <translation>নয়েজ স্কেল</translation>
        </message>
        <message>
            <source>Noisy sine</source>
            <translation>নয়েজসহ সাইন</translation>
        </message>
        <message>
            <source>Non-negative</source>
            <translation>অঋণাত্মক</translation>
        </message>
        <message>
            <source>None of these runs has a loss to draw.</source>
            <translation>এই রানগুলোর কোনোটিতে আঁকার মতো লস নেই।</translation>
        </message>
        <message>
            <source>Norm of the ball, "fro" or "nuclear".</source>
            <translation>বলের নর্ম, "fro" বা "nuclear"।</translation>
        </message>
        <message>
            <source>Normal clouds of deviation 1, one class each, equally many rows.</source>
            <translation>1 বিচ্যুতির নরমাল মেঘ, প্রতিটি এক শ্রেণি, সমান সংখ্যক সারি।</translation>
        </message>
        <message>
            <source>Not a directory</source>
            <translation>এটি ফোল্ডার নয়</translation>
        </message>
        <message>
            <source>Not compared: it draws random numbers, which cannot be fixed here</source>
            <translation>তুলনা করা হয়নি: এটি দৈব সংখ্যা নেয়, যা এখানে স্থির করা যায় না</translation>
        </message>
        <message>
            <source>Not measured at this step.</source>
            <translation>এই ধাপে এটি মাপা হয়নি।</translation>
        </message>
        <message>
            <source>Not satisfied by the solution.{0}</source>
            <translation>সমাধান দিয়ে এটি সত্য নয়।{0}</translation>
        </message>
        <message>
            <source>Not satisfied by the solution.{that}</source>
            <translation>সমাধান দিয়ে এটি সত্য নয়।{that}</translation>
        </message>
        <message>
            <source>Not tried: it has no answer.</source>
            <translation>এতে কোনো উত্তর নেই, তাই এটি চেষ্টা করা হয়নি।</translation>
        </message>
        <message>
            <source>Not tried: it has no try.</source>
            <translation>এতে try নেই, তাই এটি চেষ্টা করা হয়নি।</translation>
        </message>
        <message>
            <source>Not tried: the solution has no answer.</source>
            <translation>সমাধানে কোনো উত্তর নেই, তাই এটি চেষ্টা করা হয়নি।</translation>
        </message>
        <message>
            <source>Not tried: there is no solution, and it is not satisfied when the step starts.</source>
            <translation>কোনো সমাধান নেই, আর ধাপের শুরুতে এটি সত্য নয়, তাই এটি চেষ্টা করা হয়নি।</translation>
        </message>
        <message>
            <source>Note that Adadelta tends to benefit from higher initial learning rate values compared to other optimizers.</source>
            <translation>লক্ষ করুন, অন্য অপ্টিমাইজারের তুলনায় Adadelta বেশি প্রাথমিক লার্নিং রেটে ভালো চলে।</translation>
        </message>
        <message>
            <source>Note that Adagrad tends to benefit from higher initial learning rate values compared to other optimizers.</source>
            <translation>লক্ষ করুন, অন্য অপ্টিমাইজারের তুলনায় Adagrad বেশি প্রাথমিক লার্নিং রেটে ভালো চলে।</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>নোট</translation>
        </message>
        <message>
            <source>Nothing can be changed in {0}: it is open read-only.</source>
            <translation>{0}-এ কিছু বদলানো যায় না: এটি শুধু পড়ার জন্য খোলা।</translation>
        </message>
        <message>
            <source>Nothing can be changed in {path}: it is open read-only.</source>
            <translation>{path}-এ কিছু বদলানো যায় না: এটি শুধু পড়ার জন্য খোলা।</translation>
        </message>
        <message>
            <source>Nothing can be written to {0}: {1}.</source>
            <translation>{0}-এ কিছু লেখা যায় না: {1}।</translation>
        </message>
        <message>
            <source>Nothing can be written to {folder}: {reason}.</source>
            <translation>{folder}-এ কিছু লেখা যায় না: {reason}।</translation>
        </message>
        <message>
            <source>Nothing counts its iterations: apply_gradients is overridden and leaves them at 0.</source>
            <translation>এর iterations কিছুই গোনে না: apply_gradients ওভাররাইড করা, এবং তা 0-তেই রাখে।</translation>
        </message>
        <message>
            <source>Nothing else can be checked before the file runs and holds an optimizer.</source>
            <translation>ফাইলটি চলার এবং তাতে অপ্টিমাইজার পাওয়ার আগে আর কিছু যাচাই করা যায় না।</translation>
        </message>
        <message>
            <source>Nothing is chosen at {0}.</source>
            <translation>{0}-এ কিছু বেছে নেওয়া নেই।</translation>
        </message>
        <message>
            <source>Nothing is chosen at {path!r}.</source>
            <translation>{path!r}-এ কিছু বেছে নেওয়া নেই।</translation>
        </message>
        <message>
            <source>Nothing to compare: {0} has no run.</source>
            <translation>তুলনার কিছু নেই: {0}-এর কোনো রান নেই।</translation>
        </message>
        <message>
            <source>Nothing to compare: {empty} has no run.</source>
            <translation>তুলনার কিছু নেই: {empty}-এর কোনো রান নেই।</translation>
        </message>
        <message>
            <source>Nothing was deleted.</source>
            <translation>কিছু মোছা হয়নি।</translation>
        </message>
        <message>
            <source>Nothing was pasted.</source>
            <translation>কিছুই পেস্ট হয়নি।</translation>
        </message>
        <message>
            <source>Ntk draws weights of deviation 1 and divides each layer's outputs by the root of its inputs.</source>
            <translation>ntk 1 বিচ্যুতির ওয়েট নেয় এবং প্রতিটি স্তরের আউটপুটকে তার ইনপুট-সংখ্যার বর্গমূল দিয়ে ভাগ করে।</translation>
        </message>
        <message>
            <source>Number of Newton-Schulz iterations to run.</source>
            <translation>Newton-Schulz পুনরাবৃত্তির সংখ্যা।</translation>
        </message>
        <message>
            <source>Number of classes, and of inputs.</source>
            <translation>শ্রেণির সংখ্যা, ইনপুটেরও।</translation>
        </message>
        <message>
            <source>Number of clouds.</source>
            <translation>মেঘের সংখ্যা।</translation>
        </message>
        <message>
            <source>Number of devices that share a batch: GPUs if available, else parts of the CPU. 1 is off.</source>
            <translation>কয়টি ডিভাইস একটি ব্যাচ ভাগ করে নেয়: ততগুলো GPU থাকলে GPU, নইলে CPU-র অংশ। 1 মানে বন্ধ।</translation>
        </message>
        <message>
            <source>Number of largest and of smallest values; the median is always measured.</source>
            <translation>সর্বোচ্চ ও সর্বনিম্নের কয়টি; মধ্যমা সবসময় মাপা হয়।</translation>
        </message>
        <message>
            <source>Number of matrices, counted from the first.</source>
            <translation>এর কয়টি, প্রথম দিক থেকে।</translation>
        </message>
        <message>
            <source>Number of starting points.</source>
            <translation>কয়টি বিন্দু শুরু করে।</translation>
        </message>
        <message>
            <source>Number of steps to decay over.</source>
            <translation>কত ধাপ ধরে ক্ষয় হবে।</translation>
        </message>
        <message>
            <source>Number of steps to warmup over.</source>
            <translation>কত ধাপ ধরে ওয়ার্ম-আপ হবে।</translation>
        </message>
        <message>
            <source>Number of updates for normalized decay; 0 uses the decay unchanged.</source>
            <translation>যত আপডেটের জন্য নর্মালাইজ করা ক্ষয়; 0 দিলে ক্ষয় যেমন তেমনই।</translation>
        </message>
        <message>
            <source>Number of warmup steps for learning rate warmup.</source>
            <translation>লার্নিং রেট ওয়ার্ম-আপের ধাপের সংখ্যা।</translation>
        </message>
        <message>
            <source>Number of words to read, from the start.</source>
            <translation>শুরু থেকে যত শব্দ পড়া হয়।</translation>
        </message>
        <message>
            <source>Numbers for each word in either table.</source>
            <translation>দুই টেবিলেই প্রতিটি শব্দের জন্য সংখ্যা কয়টি।</translation>
        </message>
        <message>
            <source>Numbers for each word.</source>
            <translation>প্রতিটি শব্দের জন্য সংখ্যা কয়টি।</translation>
        </message>
        <message>
            <source>Numbers in x.</source>
            <translation>x-এ সংখ্যা কয়টি।</translation>
        </message>
        <message>
            <source>Of a gradient that names {0} rows {1} silently makes a tensor of all {2}; with a million rows of 64 numbers that is 256 MB at each step, however few rows the batch looked up</source>
            <translation>{0}টি সারির নাম দেয় এমন গ্রেডিয়েন্ট থেকে {1} নীরবে সব {2}টি সারির টেনসর তৈরি করে; 64টি করে সংখ্যার দশ লক্ষ সারিতে তা প্রতি ধাপে 256 MB, ব্যাচ যত কম সারিই খুঁজুক</translation>
        </message>
        <message>
            <source>Of a gradient that names {touched_count} rows {where} silently makes a tensor of all {large_shape}; {cost_text}</source>
            <translation>{touched_count}টি সারির নাম দেয় এমন গ্রেডিয়েন্ট থেকে {where} নীরবে সব {large_shape}টি সারির টেনসর তৈরি করে; {cost_text}</translation>
        </message>
        <message>
            <source>Of these, 1 to 8 steps after RMS of g²/v has passed 2.3</source>
            <translation>এগুলোর মধ্যে g²/v-এর RMS 2.3 পেরোনোর 1 থেকে 8 ধাপ পরে</translation>
        </message>
        <message>
            <source>Of {0}, {1} of {2} runs diverged and count as worst.</source>
            <translation>{0}-এর {2}টি রানের মধ্যে {1}টি অপসারী হয়েছে, যেগুলো সবচেয়ে খারাপ ধরা হয়।</translation>
        </message>
        <message>
            <source>Of {0}, {1} of {2} runs diverged and counts as worst.</source>
            <translation>{0}-এর {2}টি রানের মধ্যে {1}টি অপসারী হয়েছে, যা সবচেয়ে খারাপ ধরা হয়।</translation>
        </message>
        <message>
            <source>Of {name}, {count} of {whole} runs diverged and count as worst.</source>
            <translation>{name}-এর {whole}টি রানের মধ্যে {count}টি অপসারী হয়েছে, যেগুলো সবচেয়ে খারাপ ধরা হয়।</translation>
        </message>
        <message>
            <source>Of {name}, {count} of {whole} runs diverged and counts as worst.</source>
            <translation>{name}-এর {whole}টি রানের মধ্যে {count}টি অপসারী হয়েছে, যা সবচেয়ে খারাপ ধরা হয়।</translation>
        </message>
        <message>
            <source>Off: to the end of the planned run.</source>
            <translation>Off: পরিকল্পিত রানের শেষ পর্যন্ত।</translation>
        </message>
        <message>
            <source>Omitted from preset {0}: {1}.</source>
            <translation>প্রিসেট {0} থেকে বাদ পড়েছে: {1}।</translation>
        </message>
        <message>
            <source>Omitted from preset {label}: {faults}.</source>
            <translation>প্রিসেট {label} থেকে বাদ পড়েছে: {faults}।</translation>
        </message>
        <message>
            <source>Omitted: {0} run whose seed only one of them has.</source>
            <translation>বাদ: {0}টি রান, যার সিড শুধু একটিতে আছে।</translation>
        </message>
        <message>
            <source>Omitted: {0} runs whose seed only one of them has.</source>
            <translation>বাদ: {0}টি রান, যেগুলোর সিড শুধু একটিতে আছে।</translation>
        </message>
        <message>
            <source>Omitted: {left} run whose seed only one of them has.</source>
            <translation>বাদ: {left}টি রান, যার সিড শুধু একটিতে আছে।</translation>
        </message>
        <message>
            <source>Omitted: {left} runs whose seed only one of them has.</source>
            <translation>বাদ: {left}টি রান, যেগুলোর সিড শুধু একটিতে আছে।</translation>
        </message>
        <message>
            <source>On {0} weights are finite after {1} steps</source>
            <translation>{0}-এ {1} ধাপের পরে ওয়েট সসীম</translation>
        </message>
        <message>
            <source>On {0} weights are finite after {1} steps with dense gradients</source>
            <translation>{0}-এ {1} ধাপের পরে ডেন্স গ্রেডিয়েন্টে ওয়েট সসীম</translation>
        </message>
        <message>
            <source>On {0} weights are not finite after {1} steps</source>
            <translation>{0}-এ {1} ধাপের পরে ওয়েট অসীম বা NaN</translation>
        </message>
        <message>
            <source>On {broken} weights are not finite after {done} steps</source>
            <translation>{broken}-এ {done} ধাপের পরে ওয়েট অসীম বা NaN</translation>
        </message>
        <message>
            <source>On {problems} weights are finite after {steps} steps</source>
            <translation>{problems}-এ {steps} ধাপের পরে ওয়েট সসীম</translation>
        </message>
        <message>
            <source>On {problems} weights are finite after {steps} steps with dense gradients</source>
            <translation>{problems}-এ {steps} ধাপের পরে ডেন্স গ্রেডিয়েন্টে ওয়েট সসীম</translation>
        </message>
        <message>
            <source>One cycle</source>
            <translation>এক চক্র</translation>
        </message>
        <message>
            <source>One input and its target: the smallest possible problem.</source>
            <translation>একটি ইনপুট ও তার লক্ষ্য: শেখার মতো সবচেয়ে কম যা হতে পারে।</translation>
        </message>
        <message>
            <source>One kind of slot</source>
            <translation>এক ধরনের স্লট</translation>
        </message>
        <message>
            <source>One minus the speed at which v follows g².</source>
            <translation>এক বিয়োগ যে গতিতে v g²-কে অনুসরণ করে।</translation>
        </message>
        <message>
            <source>One trace for any number of rows ends {0} away from steps made eagerly</source>
            <translation>যেকোনো সংখ্যক সারির একটি ট্রেস ইগার মোডের ধাপ থেকে {0} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>One trace for any number of rows ends {difference:.2g} away from steps made eagerly</source>
            <translation>যেকোনো সংখ্যক সারির একটি ট্রেস ইগার মোডের ধাপ থেকে {difference:.2g} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>One trace takes gradients of 1 to 5 rows</source>
            <translation>একটি ট্রেস 1 থেকে 5 সারির গ্রেডিয়েন্ট নেয়</translation>
        </message>
        <message>
            <source>One-cycle momentum</source>
            <translation>এক চক্রের মোমেন্টাম</translation>
        </message>
        <message>
            <source>Only one of the two may count: call the inner apply_gradients and share its iterations instead of adding 1.</source>
            <translation>দুটির একটিকে গুনতে দিন: ভেতরের apply_gradients ডাকুন, এবং 1 যোগ না করে তার iterations ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>Only the variables of another program's model are shown.</source>
            <translation>অন্য প্রোগ্রামের মডেল তার ভেরিয়েবল দিয়ে দেখানো হয়।</translation>
        </message>
        <message>
            <source>Only used if use_ema=True.</source>
            <translation>শুধু use_ema=True হলে ব্যবহৃত হয়।</translation>
        </message>
        <message>
            <source>Only zero or positive values are allowed.</source>
            <translation>শুধু শূন্য বা ধনাত্মক মান দেওয়া যায়।</translation>
        </message>
        <message>
            <source>Open the window attached to a training: the one on this machine, those with the given process or title, or one at an address. Closing the window does not stop the training.</source>
            <translation>ট্রেনিংয়ে যুক্ত উইন্ডো খোলে: এই মেশিনে যেটি অপেক্ষায় আছে, কয়েকটি থাকলে যেগুলোর প্রসেস বা শিরোনাম বলা হয়েছে, অথবা কোনো ঠিকানার একটি। উইন্ডো বন্ধ করলে সেগুলো ট্রেন করতে থাকে।</translation>
        </message>
        <message>
            <source>Open the window with a lesson.</source>
            <translation>একটি পাঠ নিয়ে উইন্ডো খোলে।</translation>
        </message>
        <message>
            <source>Operation not permitted</source>
            <translation>কাজটির অনুমতি নেই</translation>
        </message>
        <message>
            <source>Optimizer that implements the Adadelta algorithm.</source>
            <translation>Adadelta অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Optimizer that implements the Adagrad algorithm.</source>
            <translation>Adagrad অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Optimizer that implements the Adam algorithm.</source>
            <translation>Adam অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Optimizer that implements the FTRL algorithm.</source>
            <translation>FTRL অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Optimizer that implements the Momentum algorithm.</source>
            <translation>Momentum অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Optimizer that implements the Muon algorithm.</source>
            <translation>Muon অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Optimizer that implements the NAdam algorithm.</source>
            <translation>NAdam অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Optimizer that implements the Proximal Adagrad algorithm.</source>
            <translation>Proximal Adagrad অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Optimizer that implements the RMSProp algorithm (Tielemans et al. 2012).</source>
            <translation>RMSProp অ্যালগরিদমের অপ্টিমাইজার (Tielemans ও অন্যরা, 2012)।</translation>
        </message>
        <message>
            <source>Optimizer that implements the RMSprop algorithm.</source>
            <translation>RMSprop অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Optimizer that implements the gradient descent algorithm.</source>
            <translation>গ্রেডিয়েন্ট ডিসেন্ট অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>Optimizer that implements the proximal gradient descent algorithm.</source>
            <translation>প্রক্সিমাল গ্রেডিয়েন্ট ডিসেন্ট অ্যালগরিদমের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>OptimizerV2 and TF1 call _create_slots again with all variables: make a slot for each, with no guard around it. Keras 3 refuses a variable that it was not built on: leave apply to the base, which says so.</source>
            <translation>OptimizerV2 ও TF1 সব ভেরিয়েবল নিয়ে আবার _create_slots ডাকে: প্রতিটির জন্য স্লট তৈরি করুন, চারপাশে কোনো পাহারা ছাড়া। যে ভেরিয়েবলের উপর build করা হয়নি Keras 3 তা নেয় না: apply বেসের হাতে ছাড়ুন, যা তা বলে।</translation>
        </message>
        <message>
            <source>Optimizers of Keras 2 take no callables</source>
            <translation>Keras 2-এর অপ্টিমাইজার callable নেয় না</translation>
        </message>
        <message>
            <source>Optimizers of TF1 count no iterations</source>
            <translation>TF1-এর অপ্টিমাইজার কোনো iterations গোনে না</translation>
        </message>
        <message>
            <source>Optimizers of TF1 have no configuration</source>
            <translation>TF1-এর অপ্টিমাইজারের কোনো কনফিগারেশন নেই</translation>
        </message>
        <message>
            <source>Optimizers of TensorFlow 1 take no clipping</source>
            <translation>TensorFlow 1-এর অপ্টিমাইজার ক্লিপিং নেয় না</translation>
        </message>
        <message>
            <source>Optimizers of {0} do not run on replicas in this TensorFlow, not even its own SGD</source>
            <translation>এই TensorFlow-এ {0}-এর অপ্টিমাইজার রেপ্লিকায় চলে না, তার নিজের SGD-ও না</translation>
        </message>
        <message>
            <source>Optimizers of {base} do not run on replicas in this TensorFlow, not even its own SGD</source>
            <translation>এই TensorFlow-এ {base}-এর অপ্টিমাইজার রেপ্লিকায় চলে না, তার নিজের SGD-ও না</translation>
        </message>
        <message>
            <source>Order of variables does not matter</source>
            <translation>যেকোনো ক্রমে ভেরিয়েবলে একই রকম ধাপ নেয়</translation>
        </message>
        <message>
            <source>Otherwise scheduler will warmup from initial_learning_rate to warmup_target.</source>
            <translation>নইলে সূচি initial_learning_rate থেকে warmup_target পর্যন্ত ওয়ার্ম-আপ করে।</translation>
        </message>
        <message>
            <source>Outside Slotscope its hooks are not called, on one device or several</source>
            <translation>Slotscope-এর বাইরে এর হুক ডাকা হয় না, ডিভাইস একটি হোক বা কয়েকটি</translation>
        </message>
        <message>
            <source>Overflow or zero divided by zero after hundreds of steps does not show in a short test.</source>
            <translation>যা কয়েকশ ধাপের পরে উপচে যায় বা শূন্যকে শূন্য দিয়ে ভাগ করে, কয়েক ধাপের টেস্টে তা ধরা পড়ে না।</translation>
        </message>
        <message>
            <source>Own learning rate; off uses that of the enclosing optimizer.</source>
            <translation>এর নিজস্ব লার্নিং রেট; off দিলে ভেতরের সব অপ্টিমাইজারেরটি নেয়।</translation>
        </message>
        <message>
            <source>Pairs of neighbours in a generated text whose words follow Zipf's law and belong to known topics.</source>
            <translation>তৈরি করা লেখায় পাশাপাশি শব্দের জোড়া; শব্দগুলো Zipf-এর সূত্র মানে ও জানা বিষয়ের।</translation>
        </message>
        <message>
            <source>Parameter a of the muon algorithm.</source>
            <translation>muon অ্যালগরিদমের প্যারামিটার a।</translation>
        </message>
        <message>
            <source>Parameter b of the muon algorithm.</source>
            <translation>muon অ্যালগরিদমের প্যারামিটার b।</translation>
        </message>
        <message>
            <source>Parameter c of the muon algorithm.</source>
            <translation>muon অ্যালগরিদমের প্যারামিটার c।</translation>
        </message>
        <message>
            <source>Parquet needs the package pyarrow, which is not installed. Run: pip install pyarrow</source>
            <translation>Parquet-এর জন্য pyarrow প্যাকেজ লাগে, যা ইনস্টল করা নেই; এটি আনতে: pip install pyarrow</translation>
        </message>
        <message>
            <source>Part {0}</source>
            <translation>অংশ {0}</translation>
        </message>
        <message>
            <source>Part {before}</source>
            <translation>অংশ {before}</translation>
        </message>
        <message>
            <source>Pass **kwargs to super().__init__ and let the base's apply_gradients make the step: override update_step or _resource_apply_dense, not apply_gradients.</source>
            <translation>**kwargs super().__init__-এ এগিয়ে দিন, এবং ধাপটি বেসের apply_gradients-কে নিতে দিন: apply_gradients নয়, update_step বা _resource_apply_dense ওভাররাইড করুন।</translation>
        </message>
        <message>
            <source>Pass **kwargs to super().__init__, and take gradients from self.get_gradients(loss, params), which clips them.</source>
            <translation>**kwargs super().__init__-এ এগিয়ে দিন, এবং self.get_gradients(loss, params) থেকে গ্রেডিয়েন্ট নিন, যা সেগুলো ক্লিপ করে।</translation>
        </message>
        <message>
            <source>Pass every sparse gradient to the optimizer as a dense tensor.</source>
            <translation>প্রতিটি স্পার্স গ্রেডিয়েন্ট ডেন্স টেনসর হিসেবে অপ্টিমাইজারকে দেয়।</translation>
        </message>
        <message>
            <source>Pass it to the base unchanged, self._set_hyper('learning_rate', learning_rate), and do not compute with it in the constructor.</source>
            <translation>যেমন আছে তেমনই বেসকে দিন, self._set_hyper('learning_rate', learning_rate), এবং কনস্ট্রাক্টরে তা দিয়ে কিছু গণনা করবেন না।</translation>
        </message>
        <message>
            <source>Pass it to the base unchanged: super().__init__(learning_rate=learning_rate).</source>
            <translation>যেমন আছে তেমনই বেসকে দিন: super().__init__(learning_rate=learning_rate)।</translation>
        </message>
        <message>
            <source>Pass learning_rate to super().__init__, and use the learning_rate argument of update_step.</source>
            <translation>learning_rate super().__init__-এ এগিয়ে দিন, এবং update_step-কে দেওয়া learning_rate ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>Pattern of the paths of the variables ("dense.*/kernel"); the whole path must match.</source>
            <translation>ভেরিয়েবলের পথের প্যাটার্ন ("dense.*/kernel"); পুরো পথ মিলতে হবে।</translation>
        </message>
        <message>
            <source>Pause before the step at which the condition holds. The step runs when the run continues.</source>
            <translation>যে ধাপে শর্ত পূরণ হয় তার আগে বিরতি নেয়: রান আবার চললে ধাপটি নেওয়া হয়।</translation>
        </message>
        <message>
            <source>Pause the run to edit a value</source>
            <translation>সংখ্যা বদলাতে রানে বিরতি দিন</translation>
        </message>
        <message>
            <source>Paused before step {0}: {1}</source>
            <translation>ধাপ {0}-এর আগে বিরতি: {1}</translation>
        </message>
        <message>
            <source>Paused before step {step}: {text}</source>
            <translation>ধাপ {step}-এর আগে বিরতি: {text}</translation>
        </message>
        <message>
            <source>Per class</source>
            <translation>শ্রেণি ধরে</translation>
        </message>
        <message>
            <source>Permission denied</source>
            <translation>অনুমতি নেই</translation>
        </message>
        <message>
            <source>Piecewise constant</source>
            <translation>খণ্ডে খণ্ডে ধ্রুবক</translation>
        </message>
        <message>
            <source>Piecewise constant decay</source>
            <translation>খণ্ডে ধ্রুবক ক্ষয়</translation>
        </message>
        <message>
            <source>Plain class</source>
            <translation>সাধারণ ক্লাস</translation>
        </message>
        <message>
            <source>Play the system's alert sound.</source>
            <translation>সিস্টেমের সতর্কতার শব্দ করে।</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>বিন্দু</translation>
        </message>
        <message>
            <source>Points of a square; the class tells whether exactly one coordinate is positive. Not linearly separable.</source>
            <translation>একটি বর্গক্ষেত্রের বিন্দু; শ্রেণি বলে ঠিক একটি স্থানাঙ্ক ধনাত্মক কি না। কোনো সরলরেখা এগুলোকে আলাদা করে না।</translation>
        </message>
        <message>
            <source>Points on a surface are not a model of Keras' own layers; .weights.h5 has their weights.</source>
            <translation>তলের উপর বিন্দু Keras-এর নিজস্ব স্তরের মডেল নয়; .weights.h5-এ তাদের ওয়েট থাকে।</translation>
        </message>
        <message>
            <source>Points that descend a function, each a variable, from point_1 on; from one start, or from starts of their own.</source>
            <translation>ফাংশন বেয়ে নামা বিন্দু, প্রতিটি একটি ভেরিয়েবল, point_1 থেকে; এক শুরু থেকে, বা নিজ নিজ শুরু থেকে।</translation>
        </message>
        <message>
            <source>Points, half of them in each moon.</source>
            <translation>বিন্দু, প্রতি অর্ধচন্দ্রে অর্ধেক।</translation>
        </message>
        <message>
            <source>Points, half of them on each ring.</source>
            <translation>বিন্দু, প্রতি বলয়ে অর্ধেক।</translation>
        </message>
        <message>
            <source>Points, spread evenly over the arms.</source>
            <translation>বিন্দু, বাহুগুলো জুড়ে সমানভাবে ছড়ানো।</translation>
        </message>
        <message>
            <source>Points, spread evenly over the square from −1 to 1.</source>
            <translation>বিন্দু, −1 থেকে 1 পর্যন্ত বর্গক্ষেত্রে সমানভাবে ছড়ানো।</translation>
        </message>
        <message>
            <source>Points.</source>
            <translation>বিন্দুর সংখ্যা।</translation>
        </message>
        <message>
            <source>Polynomial</source>
            <translation>বহুপদী</translation>
        </message>
        <message>
            <source>Polynomial decay</source>
            <translation>বহুপদী ক্ষয়</translation>
        </message>
        <message>
            <source>Possible causes: memory ran out, or its code ended the process.</source>
            <translation>মেমরি ফুরিয়ে গেলে, বা এর নিজের কোড প্রসেসটি শেষ করলে এমন হয়।</translation>
        </message>
        <message>
            <source>Power of t by which beta_2 approaches 1.</source>
            <translation>t-এর যে ঘাতে beta_2 1-এর কাছে আসে।</translation>
        </message>
        <message>
            <source>Preset {0} applied to {1}</source>
            <translation>{1}-এ প্রিসেট {0} প্রয়োগ হয়েছে</translation>
        </message>
        <message>
            <source>Preset {0} was not applied: {1}.</source>
            <translation>প্রিসেট {0} প্রয়োগ হয়নি: {1}।</translation>
        </message>
        <message>
            <source>Preset {label} applied to {title}</source>
            <translation>{title}-এ প্রিসেট {label} প্রয়োগ হয়েছে</translation>
        </message>
        <message>
            <source>Preset {label} was not applied: {why}.</source>
            <translation>প্রিসেট {label} প্রয়োগ হয়নি: {why}।</translation>
        </message>
        <message>
            <source>Probability of a 1.</source>
            <translation>1 হওয়ার সম্ভাবনা।</translation>
        </message>
        <message>
            <source>Products with H of each probe; with more of them the outer eigenvalues are more accurate.</source>
            <translation>প্রতিটি প্রোবের H-এর সঙ্গে গুণফল; বেশি হলে প্রান্তের আইগেনমান আরও সঠিক হয়।</translation>
        </message>
        <message>
            <source>Programs can no longer reach this window.</source>
            <translation>প্রোগ্রাম আর এই উইন্ডোতে পৌঁছাতে পারে না।</translation>
        </message>
        <message>
            <source>Programs cannot reach this window: port {0} is in use; choose another, or leave it empty for any free port.</source>
            <translation>প্রোগ্রাম এই উইন্ডোতে পৌঁছাতে পারে না: {0} পোর্টটি ব্যস্ত; অন্য একটি বেছে নিন, অথবা খালি যেকোনোটির জন্য কিছু দেবেন না।</translation>
        </message>
        <message>
            <source>Programs cannot reach this window: port {port} is in use; choose another, or leave it empty for any free port.</source>
            <translation>প্রোগ্রাম এই উইন্ডোতে পৌঁছাতে পারে না: {port} পোর্টটি ব্যস্ত; অন্য একটি বেছে নিন, অথবা খালি যেকোনোটির জন্য কিছু দেবেন না।</translation>
        </message>
        <message>
            <source>Programs cannot reach this window: {0}.</source>
            <translation>প্রোগ্রাম এই উইন্ডোতে পৌঁছাতে পারছে না: {0}।</translation>
        </message>
        <message>
            <source>Programs cannot reach this window: {reason}.</source>
            <translation>প্রোগ্রাম এই উইন্ডোতে পৌঁছাতে পারছে না: {reason}।</translation>
        </message>
        <message>
            <source>Programs on this machine can read and control this window at {0} with the token {1}</source>
            <translation>এই মেশিনের প্রোগ্রাম {1} টোকেন দিয়ে {0}-এ এই উইন্ডো পড়তে ও নিয়ন্ত্রণ করতে পারে</translation>
        </message>
        <message>
            <source>Programs on this machine can read and control this window at {0}; the token is in {1}.</source>
            <translation>এই মেশিনের প্রোগ্রাম {0}-এ এই উইন্ডো পড়তে ও নিয়ন্ত্রণ করতে পারে; টোকেন আছে {1}-এ।</translation>
        </message>
        <message>
            <source>Programs on this machine can read and control this window at {url} with the token {token}</source>
            <translation>এই মেশিনের প্রোগ্রাম {token} টোকেন দিয়ে {url}-এ এই উইন্ডো পড়তে ও নিয়ন্ত্রণ করতে পারে</translation>
        </message>
        <message>
            <source>Programs on this machine can read and control this window at {url}; the token is in {file}.</source>
            <translation>এই মেশিনের প্রোগ্রাম {url}-এ এই উইন্ডো পড়তে ও নিয়ন্ত্রণ করতে পারে; টোকেন আছে {file}-এ।</translation>
        </message>
        <message>
            <source>Python file and function, as path/to/file.py:build.</source>
            <translation>Python ফাইল ও ফাংশন, path/to/file.py:build আকারে।</translation>
        </message>
        <message>
            <source>Python file and function, as path/to/file.py:load.</source>
            <translation>Python ফাইল ও ফাংশন, path/to/file.py:load আকারে।</translation>
        </message>
        <message>
            <source>Python file and function, as path/to/file.py:name. The file runs when the schedule is made; the name can be left out where the file has one function.</source>
            <translation>Python ফাইল ও ফাংশন, path/to/file.py:name আকারে। সূচি তৈরির সময় ফাইলটি চলে; ফাইলে একটিই ফাংশন থাকলে নাম বাদ দেওয়া যায়।</translation>
        </message>
        <message>
            <source>Python file and function, clip.py:clip.</source>
            <translation>Python ফাইল ও ফাংশন, clip.py:clip।</translation>
        </message>
        <message>
            <source>QK-clip may scale {0} after the step, by what another matrix is too.</source>
            <translation>QK-clip ধাপের পরে {0} স্কেল করতে পারে, অন্য একটি ম্যাট্রিক্স যা তা অনুসারেও।</translation>
        </message>
        <message>
            <source>QK-clip may scale {path} after the step, by what another matrix is too.</source>
            <translation>QK-clip ধাপের পরে {path} স্কেল করতে পারে, অন্য একটি ম্যাট্রিক্স যা তা অনুসারেও।</translation>
        </message>
        <message>
            <source>Quadratic bowl</source>
            <translation>দ্বিঘাত বাটি</translation>
        </message>
        <message>
            <source>Race cancelled.</source>
            <translation>রেস বাতিল।</translation>
        </message>
        <message>
            <source>Race of {0} optimizers</source>
            <translation>{0}টি অপ্টিমাইজারের রেস</translation>
        </message>
        <message>
            <source>Race of {0} optimizers over {1} seeds</source>
            <translation>{0}টি অপ্টিমাইজারের রেস, {1}টি সিডে</translation>
        </message>
        <message>
            <source>Race of {0} values of {1}</source>
            <translation>{1}-এর {0}টি মানের রেস</translation>
        </message>
        <message>
            <source>Race of {count} optimizers</source>
            <translation>{count}টি অপ্টিমাইজারের রেস</translation>
        </message>
        <message>
            <source>Race of {count} optimizers over {seeds} seeds</source>
            <translation>{count}টি অপ্টিমাইজারের রেস, {seeds}টি সিডে</translation>
        </message>
        <message>
            <source>Race of {count} values of {parameter}</source>
            <translation>{parameter}-এর {count}টি মানের রেস</translation>
        </message>
        <message>
            <source>Radius of the ball.</source>
            <translation>বলের ব্যাসার্ধ।</translation>
        </message>
        <message>
            <source>Radius of the inner ring.</source>
            <translation>ভেতরের বলয়ের ব্যাসার্ধ।</translation>
        </message>
        <message>
            <source>Random vectors; with more of them the trace and the density are more accurate.</source>
            <translation>দৈব ভেক্টর; বেশি হলে ট্রেস ও ঘনত্ব আরও সঠিক হয়।</translation>
        </message>
        <message>
            <source>Random words drawn for each true neighbour.</source>
            <translation>প্রতিটি সত্যিকারের প্রতিবেশীর জন্য নেওয়া দৈব শব্দ।</translation>
        </message>
        <message>
            <source>Rare classes: Adam and gradient descent</source>
            <translation>বিরল শ্রেণি: Adam ও গ্রেডিয়েন্ট ডিসেন্ট</translation>
        </message>
        <message>
            <source>Rare words and rows</source>
            <translation>বিরল শব্দ ও সারি</translation>
        </message>
        <message>
            <source>Rarest class, Adam</source>
            <translation>সবচেয়ে বিরল শ্রেণি, Adam</translation>
        </message>
        <message>
            <source>Rarest class, sign descent</source>
            <translation>সবচেয়ে বিরল শ্রেণি, চিহ্ন-ডিসেন্ট</translation>
        </message>
        <message>
            <source>Rarest ÷ most frequent</source>
            <translation>সবচেয়ে বিরল ÷ সবচেয়ে ঘন ঘন</translation>
        </message>
        <message>
            <source>Rate at each point, as a fraction of the learning rate.</source>
            <translation>প্রতিটি বিন্দুতে রেট, লার্নিং রেটের ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Rate at the end of a period, as a fraction of the learning rate.</source>
            <translation>একটি পর্যায়কালের শেষে রেট, লার্নিং রেটের ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Rate at the end, as a fraction of the learning rate.</source>
            <translation>শেষের রেট, লার্নিং রেটের ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Rate at the end, as a fraction of the rate at the start.</source>
            <translation>শেষের রেট, শুরুর রেটের ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Rate at the first step, as a fraction of the learning rate, which is the peak.</source>
            <translation>প্রথম ধাপের রেট, লার্নিং রেটের ভগ্নাংশ হিসেবে, যা চূড়া।</translation>
        </message>
        <message>
            <source>Rate at the last step, as a fraction of the learning rate.</source>
            <translation>শেষ ধাপের রেট, লার্নিং রেটের ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Rate in each piece as a fraction of the learning rate: one more than there are boundaries.</source>
            <translation>প্রতিটি খণ্ডে রেট, লার্নিং রেটের ভগ্নাংশ হিসেবে: সীমানার সংখ্যার চেয়ে একটি বেশি।</translation>
        </message>
        <message>
            <source>Ratings</source>
            <translation>রেটিং</translation>
        </message>
        <message>
            <source>Ratings in all.</source>
            <translation>মোট রেটিং।</translation>
        </message>
        <message>
            <source>Ratings of items by users, made from known factors: 3 + user bias + item bias + user · item + noise.</source>
            <translation>ব্যবহারকারীদের দেওয়া আইটেমের রেটিং, জানা ফ্যাক্টর থেকে তৈরি: 3 + ব্যবহারকারীর বায়াস + আইটেমের বায়াস + ব্যবহারকারী · আইটেম + নয়েজ।</translation>
        </message>
        <message>
            <source>Ratings with Adam</source>
            <translation>Adam দিয়ে রেটিং</translation>
        </message>
        <message>
            <source>Ravine</source>
            <translation>গিরিখাত</translation>
        </message>
        <message>
            <source>Read self.rho in the update itself, without branching on it or computing with it in the constructor.</source>
            <translation>self.rho আপডেটের মধ্যেই পড়ুন, তা ধরে শাখা না নিয়ে বা কনস্ট্রাক্টরে তা দিয়ে গণনা না করে।</translation>
        </message>
        <message>
            <source>Read self.{0}</source>
            <translation>self.{0} পড়ুন</translation>
        </message>
        <message>
            <source>Read self.{name}</source>
            <translation>self.{name} পড়ুন</translation>
        </message>
        <message>
            <source>Read the first row of a CSV as column names.</source>
            <translation>CSV-এর প্রথম সারিতে কলামের নাম আছে কি না।</translation>
        </message>
        <message>
            <source>Read-only file system</source>
            <translation>ফাইল সিস্টেম শুধু পড়ার জন্য</translation>
        </message>
        <message>
            <source>Reading the files that {0} imports: {1}</source>
            <translation>{0} যেসব ফাইল ইমপোর্ট করে তা পড়া হচ্ছে: {1}</translation>
        </message>
        <message>
            <source>Reading the files that {file} imports: {count}</source>
            <translation>{file} যেসব ফাইল ইমপোর্ট করে তা পড়া হচ্ছে: {count}</translation>
        </message>
        <message>
            <source>Reading {0}</source>
            <translation>{0} পড়া হচ্ছে</translation>
        </message>
        <message>
            <source>Reading {file}</source>
            <translation>{file} পড়া হচ্ছে</translation>
        </message>
        <message>
            <source>Rebuilt after the first of {0} steps, it ends {1} away from one built once</source>
            <translation>{0} ধাপের প্রথমটির পরে আবার build করলে এটি একবার build করা অপ্টিমাইজার থেকে {1} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>Rebuilt after the first of {build_steps} steps, it ends {difference:.2g} away from one built once</source>
            <translation>{build_steps} ধাপের প্রথমটির পরে আবার build করলে এটি একবার build করা অপ্টিমাইজার থেকে {difference:.2g} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>Rebuilt, it keeps its {0} variables and their values</source>
            <translation>আবার build করলে এর {0}টি ভেরিয়েবল ও তাদের মান থাকে</translation>
        </message>
        <message>
            <source>Rebuilt, it keeps its {count} variables and their values</source>
            <translation>আবার build করলে এর {count}টি ভেরিয়েবল ও তাদের মান থাকে</translation>
        </message>
        <message>
            <source>Rebuilt, it lists {0} variables instead of {1}</source>
            <translation>আবার build করলে এতে {0}টি ভেরিয়েবলের তালিকা, যেখানে ছিল {1}টি</translation>
        </message>
        <message>
            <source>Rebuilt, it lists {count} variables instead of {other_count}</source>
            <translation>আবার build করলে এতে {count}টি ভেরিয়েবলের তালিকা, যেখানে ছিল {other_count}টি</translation>
        </message>
        <message>
            <source>Rebuilt, it resets {0}</source>
            <translation>আবার build করলে এটি {0} রিসেট করে</translation>
        </message>
        <message>
            <source>Rebuilt, it resets {bare}</source>
            <translation>আবার build করলে এটি {bare} রিসেট করে</translation>
        </message>
        <message>
            <source>Recorded in {0}{1}</source>
            <translation>{0}-এ রেকর্ড হয়েছে{1}</translation>
        </message>
        <message>
            <source>Recorded in {folder}{kept}</source>
            <translation>{folder}-এ রেকর্ড হয়েছে{kept}</translation>
        </message>
        <message>
            <source>Recorded up to step {0} of {1}: {2}.</source>
            <translation>{1}টির মধ্যে ধাপ {0} পর্যন্ত রেকর্ড হয়েছে: {2}।</translation>
        </message>
        <message>
            <source>Recorded up to step {made} of {planned}: {reason}.</source>
            <translation>{planned}টির মধ্যে ধাপ {made} পর্যন্ত রেকর্ড হয়েছে: {reason}।</translation>
        </message>
        <message>
            <source>Recording continues</source>
            <translation>রেকর্ডিং চলছে</translation>
        </message>
        <message>
            <source>Recording continues.</source>
            <translation>রেকর্ডিং চলছে।</translation>
        </message>
        <message>
            <source>Recording continues.{0}</source>
            <translation>রেকর্ডিং চলছে।{0}</translation>
        </message>
        <message>
            <source>Recording continues.{loss}</source>
            <translation>রেকর্ডিং চলছে।{loss}</translation>
        </message>
        <message>
            <source>Recording has ended with an internal error: {0}.</source>
            <translation>একটি অভ্যন্তরীণ ত্রুটিতে রেকর্ডিং শেষ হয়েছে: {0}।</translation>
        </message>
        <message>
            <source>Recording has ended with an internal error: {error!r}.</source>
            <translation>একটি অভ্যন্তরীণ ত্রুটিতে রেকর্ডিং শেষ হয়েছে: {error!r}।</translation>
        </message>
        <message>
            <source>Recording has stopped: {0}</source>
            <translation>আর কিছু রেকর্ড হয় না: {0}</translation>
        </message>
        <message>
            <source>Recording has stopped: {fault}</source>
            <translation>আর কিছু রেকর্ড হয় না: {fault}</translation>
        </message>
        <message>
            <source>Recording is paused</source>
            <translation>রেকর্ডিংয়ে বিরতি</translation>
        </message>
        <message>
            <source>Recording is paused: {0}. Training continues; its data are kept in memory.</source>
            <translation>রেকর্ডিংয়ে বিরতি: {0}। ট্রেনিং চলছে, আর এর ডেটা মেমরিতে অপেক্ষা করছে।</translation>
        </message>
        <message>
            <source>Recording is paused: {paused}. Training continues; its data are kept in memory.</source>
            <translation>রেকর্ডিংয়ে বিরতি: {paused}। ট্রেনিং চলছে, আর এর ডেটা মেমরিতে অপেক্ষা করছে।</translation>
        </message>
        <message>
            <source>Reduce on plateau</source>
            <translation>লস না কমলে কমানো</translation>
        </message>
        <message>
            <source>Regular expression for whole paths of variables.</source>
            <translation>ভেরিয়েবলের পুরো পথের জন্য রেগুলার এক্সপ্রেশন।</translation>
        </message>
        <message>
            <source>Regular expression for whole paths of variables: .*kernel spares biases.</source>
            <translation>ভেরিয়েবলের পুরো পথের জন্য রেগুলার এক্সপ্রেশন: .*kernel বায়াস ছেড়ে দেয়।</translation>
        </message>
        <message>
            <source>Remove {0} {1}</source>
            <translation>{0} {1} সরানো</translation>
        </message>
        <message>
            <source>Remove {thing} {one}</source>
            <translation>{thing} {one} সরানো</translation>
        </message>
        <message>
            <source>Rename it: def _{0}(self, ...).</source>
            <translation>নাম বদলান: def _{0}(self, ...)।</translation>
        </message>
        <message>
            <source>Rename it: def _{name}(self, ...).</source>
            <translation>নাম বদলান: def _{name}(self, ...)।</translation>
        </message>
        <message>
            <source>Repeat half a cosine period; each restart raises the rate again.</source>
            <translation>কোসাইনের অর্ধেক পর্যায়কাল বারবার; প্রতিটি রিস্টার্ট রেটকে আবার উপরে তোলে।</translation>
        </message>
        <message>
            <source>Repeated indices count as merged</source>
            <translation>পুনরাবৃত্ত indices একত্র করা হিসেবে গণ্য হয়</translation>
        </message>
        <message>
            <source>Replace each element by its sign.</source>
            <translation>প্রতিটি উপাদানের শুধু চিহ্ন থাকে।</translation>
        </message>
        <message>
            <source>Replaces the learning rate</source>
            <translation>লার্নিং রেটের জায়গা নেয়</translation>
        </message>
        <message>
            <source>Replicas</source>
            <translation>রেপ্লিকা</translation>
        </message>
        <message>
            <source>Replicas whose loss draws random numbers (dropout, negatives) cannot be exported yet.</source>
            <translation>যেসব রেপ্লিকার লস দৈব সংখ্যা নেয় (ড্রপআউট, নেগেটিভ) সেগুলো এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>Report it to the authors of {0}, or derive from another base.</source>
            <translation>{0}-এর লেখকদের জানান, অথবা অন্য বেস থেকে উদ্ভূত করুন।</translation>
        </message>
        <message>
            <source>Report it to the authors of {0}, or hold another optimizer.</source>
            <translation>{0}-এর রচয়িতাদের জানান, অথবা অন্য অপ্টিমাইজার ধরুন।</translation>
        </message>
        <message>
            <source>Report it to the authors of {0}, or make another.</source>
            <translation>{0}-এর লেখকদের জানান, অথবা অন্য একটি তৈরি করুন।</translation>
        </message>
        <message>
            <source>Report it to the authors of {base}, or derive from another base.</source>
            <translation>{base}-এর লেখকদের জানান, অথবা অন্য বেস থেকে উদ্ভূত করুন।</translation>
        </message>
        <message>
            <source>Report it to the authors of {base}, or make another.</source>
            <translation>{base}-এর লেখকদের জানান, অথবা অন্য একটি তৈরি করুন।</translation>
        </message>
        <message>
            <source>Report it to the authors of {inner}, or hold another optimizer.</source>
            <translation>{inner}-এর রচয়িতাদের জানান, অথবা অন্য অপ্টিমাইজার ধরুন।</translation>
        </message>
        <message>
            <source>Representing the beta value from the paper.</source>
            <translation>গবেষণাপত্রের beta-র মান।</translation>
        </message>
        <message>
            <source>Respects a variable's constraint</source>
            <translation>ভেরিয়েবলের সীমাবদ্ধতা মানে</translation>
        </message>
        <message>
            <source>Restored {0}.</source>
            <translation>ফিরিয়ে আনা হয়েছে: {0}।</translation>
        </message>
        <message>
            <source>Restored {runs}.</source>
            <translation>ফিরিয়ে আনা হয়েছে: {runs}।</translation>
        </message>
        <message>
            <source>Resumes exactly from a save</source>
            <translation>যেখানে সংরক্ষিত সেখান থেকে চলে</translation>
        </message>
        <message>
            <source>Return after super().build(var_list) where self._built is set.</source>
            <translation>self._built বসানো থাকলে super().build(var_list)-এর পরে ফিরে যান।</translation>
        </message>
        <message>
            <source>Return every constructor argument as a plain value: {**super().get_config(), 'rho': float(K.get_value(self.rho))}.</source>
            <translation>কনস্ট্রাক্টরের প্রতিটি আর্গুমেন্ট সাধারণ মান হিসেবে ফেরত দিন: {**super().get_config(), 'rho': float(K.get_value(self.rho))}।</translation>
        </message>
        <message>
            <source>Return every constructor argument as a plain value: {**super().get_config(), 'rho': self.rho}.</source>
            <translation>কনস্ট্রাক্টরের প্রতিটি আর্গুমেন্ট সাধারণ মান হিসেবে ফেরত দিন: {**super().get_config(), 'rho': self.rho}।</translation>
        </message>
        <message>
            <source>Return every constructor argument: {**super().get_config(), 'rho': self._serialize_hyperparameter('rho')} for what self._set_hyper keeps, plain values for the rest.</source>
            <translation>কনস্ট্রাক্টরের প্রতিটি আর্গুমেন্ট ফেরত দিন: self._set_hyper যা রাখে তার জন্য {**super().get_config(), 'rho': self._serialize_hyperparameter('rho')}, বাকিগুলোর জন্য সাধারণ মান।</translation>
        </message>
        <message>
            <source>Revolutions of each arm from the middle to radius 1.</source>
            <translation>মাঝখান থেকে ব্যাসার্ধ 1 পর্যন্ত প্রতিটি বাহুর পাক।</translation>
        </message>
        <message>
            <source>Rise again as fast as the fall was, and stay.</source>
            <translation>নামা যত দ্রুত ছিল তত দ্রুত আবার ওঠে, এবং সেখানেই থাকে।</translation>
        </message>
        <message>
            <source>Rise briefly, keep the full rate for most of the run, and fall fast at its end.</source>
            <translation>অল্প ওঠা, রানের বেশির ভাগে পূর্ণ রেট, শেষে দ্রুত কমা।</translation>
        </message>
        <message>
            <source>Rise to the learning rate in the first part of the run, then fall to almost zero.</source>
            <translation>রানের প্রথম অংশে লার্নিং রেট পর্যন্ত ওঠে, বাকিতে প্রায় শূন্যে নামে।</translation>
        </message>
        <message>
            <source>Root mean square of the first update ÷ rate</source>
            <translation>প্রথম আপডেটের বর্গগড়মূল ÷ রেট</translation>
        </message>
        <message>
            <source>Rosenbrock with four optimizers</source>
            <translation>Rosenbrock ফাংশনে চারটি অপ্টিমাইজার</translation>
        </message>
        <message>
            <source>Rows from a function in a Python file: x (rows, features) and y, as arrays of NumPy or what makes them.</source>
            <translation>Python ফাইলের একটি ফাংশন থেকে সারি: x (rows, features) ও y, NumPy-র অ্যারে বা যা থেকে তা হয়।</translation>
        </message>
        <message>
            <source>Rows n of the matrix, and columns.</source>
            <translation>ম্যাট্রিক্সের সারি n, এবং কলামও।</translation>
        </message>
        <message>
            <source>Rows of a table</source>
            <translation>একটি টেবিলের সারি</translation>
        </message>
        <message>
            <source>Rows of each hidden one.</source>
            <translation>প্রতিটি লুকানো ম্যাট্রিক্সের সারি।</translation>
        </message>
        <message>
            <source>Rows of the item table.</source>
            <translation>আইটেম-টেবিলের সারি।</translation>
        </message>
        <message>
            <source>Rows of the most frequent class.</source>
            <translation>সবচেয়ে ঘন ঘন শ্রেণির সারি।</translation>
        </message>
        <message>
            <source>Rows of the user table.</source>
            <translation>ব্যবহারকারী-টেবিলের সারি।</translation>
        </message>
        <message>
            <source>Rows of {0} must be ({1}, {2}); received {3}.</source>
            <translation>{0}-এর সারি হতে হবে ({1}, {2}); পাওয়া গেছে {3}।</translation>
        </message>
        <message>
            <source>Rows of {kind} must be ({count}, {other_count}); received {shape}.</source>
            <translation>{kind}-এর সারি হতে হবে ({count}, {other_count}); পাওয়া গেছে {shape}।</translation>
        </message>
        <message>
            <source>Rows per batch; all for every row at every step, once and in the order of the data.</source>
            <translation>একটি ব্যাচে সারির সংখ্যা; all মানে প্রতি ধাপে সব সারি, একবার করে এবং ডেটার ক্রমে।</translation>
        </message>
        <message>
            <source>Rows that LazyAdam moves beyond those touched, any step</source>
            <translation>ছোঁয়া সারির বাইরে LazyAdam যত সারি সরায়, যেকোনো ধাপে</translation>
        </message>
        <message>
            <source>Rows that a step touches, mean</source>
            <translation>একটি ধাপ যত সারি ছোঁয়, গড়</translation>
        </message>
        <message>
            <source>Rows that step 1 of Adam moves ÷ rows that it touches</source>
            <translation>Adam-এর ধাপ 1 যত সারি সরায় ÷ যত সারি ছোঁয়</translation>
        </message>
        <message>
            <source>Rows that step 200 of Adam moves, of 2 000</source>
            <translation>Adam-এর ধাপ 200 যত সারি সরায়, 2 000-এর মধ্যে</translation>
        </message>
        <message>
            <source>Rows with a changed element in each table (a two-dimensional variable with a sparse gradient).</source>
            <translation>প্রতিটি টেবিলের (যে দুই মাত্রার ভেরিয়েবলের গ্রেডিয়েন্ট স্পার্স) যেসব সারির কোনো উপাদান বদলেছে।</translation>
        </message>
        <message>
            <source>Rows without a gradient are treated consistently</source>
            <translation>কোনো গ্রেডিয়েন্ট নাম দেয় না এমন সারি একভাবেই সামলায়</translation>
        </message>
        <message>
            <source>Rows without a gradient are treated inconsistently; {0}</source>
            <translation>কোনো গ্রেডিয়েন্ট নাম দেয় না এমন সারি একাধিকভাবে সামলানো হয়; {0}</translation>
        </message>
        <message>
            <source>Rows without a gradient are treated inconsistently; {parts}</source>
            <translation>কোনো গ্রেডিয়েন্ট নাম দেয় না এমন সারি একাধিকভাবে সামলানো হয়; {parts}</translation>
        </message>
        <message>
            <source>Rows without a gradient are updated as with a zero gradient, weights and slots (dense)</source>
            <translation>গ্রেডিয়েন্টহীন সারি শূন্য গ্রেডিয়েন্টের মতো চলে, ওয়েট ও স্লট (ডেন্স)</translation>
        </message>
        <message>
            <source>Rows without a gradient stay unchanged, as they would with a zero gradient</source>
            <translation>কোনো গ্রেডিয়েন্ট নাম দেয় না এমন সারি যেমন তেমনই থাকে, শূন্য গ্রেডিয়েন্টেও তা-ই থাকত</translation>
        </message>
        <message>
            <source>Rows without a gradient stay unchanged, weights and slots (lazy)</source>
            <translation>কোনো গ্রেডিয়েন্ট নাম দেয় না এমন সারি যেমন তেমনই থাকে, ওয়েট ও স্লট: lazy উপায়</translation>
        </message>
        <message>
            <source>Rows, including held-out rows, and a sixth of the features.</source>
            <translation>সারি, আলাদা রাখাগুলো সহ, যা ফিচারের সংখ্যার এক-ষষ্ঠাংশও।</translation>
        </message>
        <message>
            <source>Run a sweep on processes of this machine or a Dask cluster, and print the results. Finished runs are not repeated; the same command continues a stopped sweep. Exits with 0 if all runs are done, 1 if some failed, 2 for an unusable file, 130 after Ctrl-C.</source>
            <translation>এই মেশিনের প্রসেসে বা Dask ক্লাস্টারে একটি সুইপের রানগুলো করে, এবং তা থেকে যা জানা যায় দেখায়। আগে করা রান আবার করা হয় না, আর যা থেমে গেছে তা একই কমান্ডে চলতে থাকে। সব রান হলে 0, কিছু ব্যর্থ হলে 1, ফাইল ব্যবহার করা না গেলে 2, Ctrl-C-এর পরে 130 দিয়ে শেষ হয়।</translation>
        </message>
        <message>
            <source>Run an optimizer on a small variable with a prescribed gradient, and print its impulse and step response, gain and phase by frequency, and nonlinearity. Exits with 1 if it cannot be hosted.</source>
            <translation>নির্দিষ্ট গ্রেডিয়েন্ট দিয়ে ছোট একটি ভেরিয়েবলে অপ্টিমাইজার চালায়, এবং একক ইম্পালস ও স্টেপের পরের আপডেট, কম্পাঙ্ক অনুসারে গেইন ও ফেজ, আর এটি রৈখিক থেকে কতটা দূরে তা দেখায়। হোস্ট করা না গেলে 1 দিয়ে শেষ হয়।</translation>
        </message>
        <message>
            <source>Run ended at step {0}. The next one starts from step 0.</source>
            <translation>রান ধাপ {0}-এ শেষ হয়েছে। পরেরটি ধাপ 0 থেকে শুরু হয়।</translation>
        </message>
        <message>
            <source>Run ended at step {step}. The next one starts from step 0.</source>
            <translation>রান ধাপ {step}-এ শেষ হয়েছে। পরেরটি ধাপ 0 থেকে শুরু হয়।</translation>
        </message>
        <message>
            <source>Run reset to step 0; {0} back with Ctrl+Z.</source>
            <translation>রান ধাপ 0-তে রিসেট হয়েছে; Ctrl+Z চাপলে {0}।</translation>
        </message>
        <message>
            <source>Run reset to step 0; {many} back with Ctrl+Z.</source>
            <translation>রান ধাপ 0-তে রিসেট হয়েছে; Ctrl+Z চাপলে {many}।</translation>
        </message>
        <message>
            <source>Run slotscope runs recover {0} to recover readable runs.</source>
            <translation>slotscope runs recover {0} যা পড়া যায় তা ফিরিয়ে আনে।</translation>
        </message>
        <message>
            <source>Run slotscope runs recover {quote} to recover readable runs.</source>
            <translation>slotscope runs recover {quote} যা পড়া যায় তা ফিরিয়ে আনে।</translation>
        </message>
        <message>
            <source>Run the reference experiments (published phenomena of optimizers) and print each measured number beside the paper's and the computed one. Exits with 0 if none fails, 1 if one does.</source>
            <translation>রেফারেন্স পরীক্ষা, অর্থাৎ অপ্টিমাইজারের প্রকাশিত ঘটনা চালায়, এবং এখানে মাপা সংখ্যার পাশে গবেষণাপত্র যা বলে ও যা হিসাব করা হয়েছে তা দেখায়। একটিও ব্যর্থ না হলে 0, একটি ব্যর্থ হলে 1 দিয়ে শেষ হয়।</translation>
        </message>
        <message>
            <source>Run {0}</source>
            <translation>রান {0}</translation>
        </message>
        <message>
            <source>Run {0}  {1}</source>
            <translation>রান {0}  {1}</translation>
        </message>
        <message>
            <source>Run {0} is now recorded by another window, no longer by this one.</source>
            <translation>রান {0} এখন অন্য একটি উইন্ডো রেকর্ড করছে, এটি আর নয়।</translation>
        </message>
        <message>
            <source>Run {0} was saved with {1} only: {2}.</source>
            <translation>রান {0} পুরো সংরক্ষণ হয়নি ({1}): {2}।</translation>
        </message>
        <message>
            <source>Run {number}</source>
            <translation>রান {number}</translation>
        </message>
        <message>
            <source>Run {number}  {name}</source>
            <translation>রান {number}  {name}</translation>
        </message>
        <message>
            <source>Run {number} is now recorded by another window, no longer by this one.</source>
            <translation>রান {number} এখন অন্য একটি উইন্ডো রেকর্ড করছে, এটি আর নয়।</translation>
        </message>
        <message>
            <source>Run {number} was saved with {steps} only: {lacks}.</source>
            <translation>রান {number} পুরো সংরক্ষণ হয়নি ({steps}): {lacks}।</translation>
        </message>
        <message>
            <source>Runs are not saved</source>
            <translation>রান সংরক্ষণ করা হয় না</translation>
        </message>
        <message>
            <source>Runs are not saved: {0} cannot be written to ({1}).</source>
            <translation>রান সংরক্ষণ করা হয় না: {0}-এ লেখা যায় না ({1})।</translation>
        </message>
        <message>
            <source>Runs are not saved: {path} cannot be written to ({reason}).</source>
            <translation>রান সংরক্ষণ করা হয় না: {path}-এ লেখা যায় না ({reason})।</translation>
        </message>
        <message>
            <source>Runs are saved automatically. List, show, export, import, delete or recover them.</source>
            <translation>রান আপনাআপনি সংরক্ষিত হয়। সেগুলোর তালিকা দেখুন, একটি দেখুন, এক্সপোর্ট, ইমপোর্ট, মোছা বা উদ্ধার করুন।</translation>
        </message>
        <message>
            <source>Runs have no "{0}". They have {1}.{2}</source>
            <translation>রানের "{0}" নেই। আছে {1}।{2}</translation>
        </message>
        <message>
            <source>SAM evaluates a second gradient and received no loss_fn, a function that computes the loss: call apply(gradients, variables, loss_fn). Keras' fit does not, nor does an optimizer around this one.</source>
            <translation>SAM দ্বিতীয় একটি গ্রেডিয়েন্ট গণনা করে, অথচ লস গণনার ফাংশন loss_fn পায়নি: apply(gradients, variables, loss_fn) ডাকুন। Keras-এর fit তা করে না, এটিকে ঘিরে থাকা অপ্টিমাইজারও না।</translation>
        </message>
        <message>
            <source>SIGKILL, sent by its own code, by another program, or by the system (for example when memory runs out)</source>
            <translation>SIGKILL, যা পাঠিয়েছে এর নিজের কোড, অন্য একটি প্রোগ্রাম, বা সিস্টেম, যেমন মেমরি ফুরিয়ে গেলে</translation>
        </message>
        <message>
            <source>S_min, of 14.4 in expectation</source>
            <translation>S_min, প্রত্যাশায় 14.4</translation>
        </message>
        <message>
            <source>Saddle</source>
            <translation>স্যাডল</translation>
        </message>
        <message>
            <source>Satisfied before anything is changed.</source>
            <translation>কিছু বদলানোর আগেই এটি সত্য।</translation>
        </message>
        <message>
            <source>Saved after {0} steps and restored, the next {1} are the same</source>
            <translation>{0} ধাপের পরে সংরক্ষণ করে ফেরালে পরের {1}টি একই</translation>
        </message>
        <message>
            <source>Saved after {0} steps and restored, the next {1} end {2} away{3}</source>
            <translation>{0} ধাপের পরে সংরক্ষণ করে ফেরালে পরের {1}টি {2} দূরে শেষ হয়{3}</translation>
        </message>
        <message>
            <source>Saved after {steps} steps and restored, the next {steps_after} are the same</source>
            <translation>{steps} ধাপের পরে সংরক্ষণ করে ফেরালে পরের {steps_after}টি একই</translation>
        </message>
        <message>
            <source>Saved after {steps} steps and restored, the next {steps_after} end {apart:.2g} away{what}</source>
            <translation>{steps} ধাপের পরে সংরক্ষণ করে ফেরালে পরের {steps_after}টি {apart:.2g} দূরে শেষ হয়{what}</translation>
        </message>
        <message>
            <source>Saved preset {0} in {1}</source>
            <translation>{1}-এ প্রিসেট {0} সংরক্ষিত হয়েছে</translation>
        </message>
        <message>
            <source>Saved preset {label} in {path}</source>
            <translation>{path}-এ প্রিসেট {label} সংরক্ষিত হয়েছে</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>স্কেল</translation>
        </message>
        <message>
            <source>Scale down all gradients by one factor if their global norm exceeds the limit.</source>
            <translation>সব গ্রেডিয়েন্টের সামগ্রিক নর্ম সীমার বেশি হলে সবগুলো একই গুণকে ছোট করা হয়।</translation>
        </message>
        <message>
            <source>Scale down each variable's gradient if its Euclidean norm exceeds the limit.</source>
            <translation>ভেরিয়েবলের গ্রেডিয়েন্টের ইউক্লিডীয় নর্ম সীমার বেশি হলে সেটি ছোট করা হয়।</translation>
        </message>
        <message>
            <source>Scale the rate by the variable's RMS, and let it fall as 1 / sqrt(t).</source>
            <translation>রেটকে ভেরিয়েবলের RMS দিয়ে স্কেল করে, এবং 1 / sqrt(t) অনুসারে কমতে দেয়।</translation>
        </message>
        <message>
            <source>Scale weights to norm 1 after each update.</source>
            <translation>প্রতিটি আপডেটের পরে ওয়েট নর্ম 1-এ স্কেল করা হয়।</translation>
        </message>
        <message>
            <source>Scale weights whose norm exceeds the limit back to it after each update.</source>
            <translation>প্রতিটি আপডেটের পরে যে ওয়েটের নর্ম সীমার বেশি তা সীমায় নামানো হয়।</translation>
        </message>
        <message>
            <source>Schedule of {0}{1}</source>
            <translation>{0}-এর সূচি{1}</translation>
        </message>
        <message>
            <source>Schedule of {driven}{part}</source>
            <translation>{driven}-এর সূচি{part}</translation>
        </message>
        <message>
            <source>Schedule-Free learning is a method that avoids the need for a learning rate schedule by maintaining a combination of interpolation and averaging.</source>
            <translation>Schedule-Free পদ্ধতিতে ইন্টারপোলেশন ও গড়ের সমন্বয় রাখা হয়, তাই লার্নিং রেটের সূচি লাগে না।</translation>
        </message>
        <message>
            <source>Schedule-free is the envelope</source>
            <translation>সূচি ছাড়াই আচ্ছাদক রেখা</translation>
        </message>
        <message>
            <source>Schedules and bias correction use the iterations; counted twice, they run twice as fast.</source>
            <translation>সূচি ও বায়াস সংশোধন iterations অনুসারে চলে; দুবার গোনা হলে দ্বিগুণ গতিতে চলে।</translation>
        </message>
        <message>
            <source>Schedules and callbacks set learning_rate on the model's optimizer, so it must take effect on the wrapper.</source>
            <translation>সূচি ও কলব্যাক মডেলের অপ্টিমাইজারে learning_rate বসায়; মোড়কে তা কাজ করতে হবে।</translation>
        </message>
        <message>
            <source>See (Sutskever et al., 2013).</source>
            <translation>(Sutskever ও অন্যরা, 2013) দেখুন।</translation>
        </message>
        <message>
            <source>See section 3.1 in (McMahan et al., 2013).</source>
            <translation>(McMahan ও অন্যরা, 2013)-এর অংশ 3.1 দেখুন।</translation>
        </message>
        <message>
            <source>See the decay computation above.</source>
            <translation>উপরের ক্ষয়ের হিসাব দেখুন।</translation>
        </message>
        <message>
            <source>Seeds of five that are there at the last step of the cycle</source>
            <translation>পাঁচ সিডের যতগুলো চক্রের শেষ ধাপে সেখানে থাকে</translation>
        </message>
        <message>
            <source>Seeds of five that reach their own in a third of the steps</source>
            <translation>পাঁচ সিডের যতগুলো এক-তৃতীয়াংশ ধাপে নিজেরটিতে পৌঁছায়</translation>
        </message>
        <message>
            <source>Segmentation fault</source>
            <translation>সেগমেন্টেশন ফল্ট</translation>
        </message>
        <message>
            <source>Set negative weights to zero after each update.</source>
            <translation>প্রতিটি আপডেটের পরে ঋণাত্মক ওয়েট শূন্য করা হয়।</translation>
        </message>
        <message>
            <source>Set to None to disable this feature.</source>
            <translation>এটি বন্ধ করতে None দিন।</translation>
        </message>
        <message>
            <source>Setting learning_rate on the wrapper raises {0}</source>
            <translation>মোড়কে learning_rate বসালে ওঠে {0}</translation>
        </message>
        <message>
            <source>Setting learning_rate on the wrapper raises {error}</source>
            <translation>মোড়কে learning_rate বসালে ওঠে {error}</translation>
        </message>
        <message>
            <source>Setting learning_rate on the wrapper takes effect</source>
            <translation>মোড়কে learning_rate বসালে এর ধাপে কাজ করে</translation>
        </message>
        <message>
            <source>Setting this to True may help with training, but is slightly more expensive in terms of computation and memory.</source>
            <translation>True দিলে ট্রেনিংয়ে সুবিধা হতে পারে, তবে হিসাব ও মেমরিতে ব্যয় একটু বেশি।</translation>
        </message>
        <message>
            <source>Setting to None will skip warmup and begins decay phase from initial_learning_rate.</source>
            <translation>None দিলে ওয়ার্ম-আপ বাদ যায় এবং initial_learning_rate থেকে ক্ষয় শুরু হয়।</translation>
        </message>
        <message>
            <source>Several trainings are running. Name one by process: slotscope attach PID, or attach to all: slotscope attach --all.
{0}</source>
            <translation>কয়েকটি ট্রেনিং অপেক্ষায় আছে; প্রসেস দিয়ে একটি বলুন, slotscope attach PID, অথবা সবগুলো নিন: slotscope attach --all।
{0}</translation>
        </message>
        <message>
            <source>Several trainings are running. Name one by process: slotscope attach PID, or attach to all: slotscope attach --all.
{found}</source>
            <translation>কয়েকটি ট্রেনিং অপেক্ষায় আছে; প্রসেস দিয়ে একটি বলুন, slotscope attach PID, অথবা সবগুলো নিন: slotscope attach --all।
{found}</translation>
        </message>
        <message>
            <source>Shape between phases: half a cosine or a line.</source>
            <translation>রেট একটি থেকে পরেরটিতে কীভাবে যায়: অর্ধেক কোসাইন, বা সরলরেখা।</translation>
        </message>
        <message>
            <source>Shape between points.</source>
            <translation>রেট এক বিন্দু থেকে পরেরটিতে কীভাবে যায়।</translation>
        </message>
        <message>
            <source>Shape between the two momenta: half a cosine or a line.</source>
            <translation>মোমেন্টাম একটি থেকে অন্যটিতে কীভাবে যায়: অর্ধেক কোসাইন, বা সরলরেখা।</translation>
        </message>
        <message>
            <source>Shape of the decay.</source>
            <translation>ক্ষয়ের আকার।</translation>
        </message>
        <message>
            <source>Share of 10-step windows in which the loss rises</source>
            <translation>10 ধাপের যত জানালায় লস বাড়ে তার অংশ</translation>
        </message>
        <message>
            <source>Share of AdamW's mean gradient that is kept at each step.</source>
            <translation>প্রতি ধাপে AdamW-এর গড় গ্রেডিয়েন্টের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of AdamW's mean square that is kept at each step.</source>
            <translation>প্রতি ধাপে AdamW-এর বর্গের গড়ের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of a moving average that is kept at each step.</source>
            <translation>প্রতি ধাপে চলমান গড়ের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the accumulator that a decay keeps.</source>
            <translation>একবার ক্ষয়ে অ্যাকিউমুলেটরের যে অংশ থাকে।</translation>
        </message>
        <message>
            <source>Share of the average that is kept at each step.</source>
            <translation>প্রতি ধাপে গড়ের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the fast mean gradient that is kept at each step.</source>
            <translation>প্রতি ধাপে দ্রুত গড় গ্রেডিয়েন্টের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the mean difference of gradients that is kept at each step.</source>
            <translation>প্রতি ধাপে গ্রেডিয়েন্টের পার্থক্যের গড়ের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the mean estimate that is kept at each new one.</source>
            <translation>প্রতিটি নতুন অনুমানে গড় অনুমানের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the mean gradient that is kept at each step.</source>
            <translation>প্রতি ধাপে গড় গ্রেডিয়েন্টের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the mean gradient that is kept at each step; 0 for signSGD, 0.9 for Signum.</source>
            <translation>প্রতি ধাপে গড় গ্রেডিয়েন্টের যে অংশ রাখা হয়; signSGD-র জন্য 0, Signum-এর জন্য 0.9।</translation>
        </message>
        <message>
            <source>Share of the mean gradient that is kept at each touch.</source>
            <translation>প্রতিবার ছোঁয়ায় গড় গ্রেডিয়েন্টের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the mean rate that is kept at each step.</source>
            <translation>প্রতি ধাপে গড় রেটের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the mean square that is kept at each step, and of s its root.</source>
            <translation>প্রতি ধাপে বর্গের গড়ের যে অংশ রাখা হয়, আর s-এর ক্ষেত্রে তার বর্গমূল।</translation>
        </message>
        <message>
            <source>Share of the mean square that is kept at each step.</source>
            <translation>প্রতি ধাপে বর্গের গড়ের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the mean square that is kept at each touch.</source>
            <translation>প্রতিবার ছোঁয়ায় বর্গের গড়ের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the mean square, and of each H, that is kept at each step.</source>
            <translation>প্রতি ধাপে বর্গের গড়ের ও প্রতিটি H-এর যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the mean squared deviation that is kept at each step.</source>
            <translation>প্রতি ধাপে বর্গ বিচ্যুতির গড়ের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the mean squared norm that is kept at each step.</source>
            <translation>প্রতি ধাপে বর্গ নর্মের গড়ের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the means that is kept at each step.</source>
            <translation>প্রতি ধাপে গড়গুলোর যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the momentum in the step.</source>
            <translation>ধাপে মোমেন্টামের অংশ।</translation>
        </message>
        <message>
            <source>Share of the momentum that is kept at each step.</source>
            <translation>প্রতি ধাপে মোমেন্টামের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the slow mean gradient that is kept at each step.</source>
            <translation>প্রতি ধাপে ধীর গড় গ্রেডিয়েন্টের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the steps in which it falls.</source>
            <translation>ধাপের যে অংশে এটি কমে।</translation>
        </message>
        <message>
            <source>Share of the steps in which the learning rate rises and the momentum falls.</source>
            <translation>ধাপের যে অংশে লার্নিং রেট ওঠে ও মোমেন্টাম নামে।</translation>
        </message>
        <message>
            <source>Share of the steps in which the rate rises from nothing.</source>
            <translation>ধাপের যে অংশে রেট শূন্য থেকে ওঠে।</translation>
        </message>
        <message>
            <source>Share of the steps in which the rate rises.</source>
            <translation>ধাপের যে অংশে রেট ওঠে।</translation>
        </message>
        <message>
            <source>Share of the sum of gradients that is kept at each step.</source>
            <translation>প্রতি ধাপে গ্রেডিয়েন্টের যোগফলের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the velocity that is kept at each step.</source>
            <translation>প্রতি ধাপে বেগের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of the way that a slow step moves.</source>
            <translation>একটি ধীর ধাপ পথের যে অংশ যায়।</translation>
        </message>
        <message>
            <source>Share of the weight that is kept at each step.</source>
            <translation>প্রতি ধাপে ওয়েটের যে অংশ রাখা হয়।</translation>
        </message>
        <message>
            <source>Share of windows in which its loss rises</source>
            <translation>যত জানালায় তার লস বাড়ে তার অংশ</translation>
        </message>
        <message>
            <source>Shares of elements whose update vanishes in the rounding of the weight, of each variable, from one single step.</source>
            <translation>প্রতিটি ভেরিয়েবলে যেসব উপাদানের আপডেট ওয়েটের রাউন্ডিংয়ে হারিয়ে যায় তার অংশ, একটি একক ধাপ থেকে।</translation>
        </message>
        <message>
            <source>Shift+→ ten steps. Point 2 is past the bottom and comes back: it remembers.</source>
            <translation>Shift+→ দশ ধাপ। বিন্দু 2 তলা পেরিয়ে ফিরে আসে: এটি মনে রাখে।</translation>
        </message>
        <message>
            <source>Shift+→ ten. The rare rows drift on; compare library.LazyAdam, which leaves them alone.</source>
            <translation>Shift+→ দশ। বিরল সারি সরতেই থাকে; library.LazyAdam-এর সঙ্গে তুলনা করুন, সেটি এগুলো নাড়ায় না।</translation>
        </message>
        <message>
            <source>Shift+→ twice, to step 20: the rate is 0.5, the limit 4, the largest curvature 0.9. The loss falls.</source>
            <translation>Shift+→ দুবার, ধাপ 20 পর্যন্ত: রেট 0.5, সীমা 4, সর্বোচ্চ বক্রতা 0.9। লস কমে।</translation>
        </message>
        <message>
            <source>Show a desktop notification.</source>
            <translation>ডেস্কটপে বিজ্ঞপ্তি দেখায়।</translation>
        </message>
        <message>
            <source>Show location and size of the cache of compiled training programs, or clear it. SLOTSCOPE_COMPILE_CACHE=off disables the cache.</source>
            <translation>ট্রেনিংয়ের জন্য কম্পাইল করা প্রোগ্রাম কোথায় রাখা আছে ও কত জায়গা নেয় তা দেখায়; অথবা সেগুলো মোছে, যাতে আবার কম্পাইল হয়। SLOTSCOPE_COMPILE_CACHE=off দিলে কিছু রাখা হয় না।</translation>
        </message>
        <message>
            <source>Shrink the weights towards zero, bypassing the optimizer or through it.</source>
            <translation>ওয়েট শূন্যের দিকে টানা হয়, অপ্টিমাইজারের পাশ কাটিয়ে বা তার মধ্য দিয়ে।</translation>
        </message>
        <message>
            <source>Sign</source>
            <translation>চিহ্ন</translation>
        </message>
        <message>
            <source>Signs to predict by least squares, where only the first feature generalizes.</source>
            <translation>লিস্ট স্কোয়্যার দিয়ে অনুমান করার চিহ্ন, যেখানে শুধু প্রথম ফিচার সাধারণীকৃত হয়।</translation>
        </message>
        <message>
            <source>Simplified Chinese</source>
            <translation>সরলীকৃত চীনা</translation>
        </message>
        <message>
            <source>Single row</source>
            <translation>একটি সারি</translation>
        </message>
        <message>
            <source>Singular values</source>
            <translation>সিঙ্গুলার মান</translation>
        </message>
        <message>
            <source>Sixth ÷ most frequent</source>
            <translation>ষষ্ঠ ÷ সবচেয়ে ঘন ঘন</translation>
        </message>
        <message>
            <source>Skip-gram</source>
            <translation>স্কিপ-গ্রাম</translation>
        </message>
        <message>
            <source>Skip-gram separates true pairs from random ones: its rows have no class or value to predict.</source>
            <translation>Skip-gram সত্যিকারের জোড়াকে দৈবভাবে নেওয়া জোড়া থেকে আলাদা করে: সারিতে অনুমান করার মতো শ্রেণি বা মান নেই।</translation>
        </message>
        <message>
            <source>Skip-gram with Adagrad</source>
            <translation>Adagrad দিয়ে স্কিপ-গ্রাম</translation>
        </message>
        <message>
            <source>Skip-gram with LazyAdam</source>
            <translation>LazyAdam দিয়ে স্কিপ-গ্রাম</translation>
        </message>
        <message>
            <source>Skip-gram with two optimizers</source>
            <translation>দুটি অপ্টিমাইজার দিয়ে স্কিপ-গ্রাম</translation>
        </message>
        <message>
            <source>Slots keep the precision of their variable</source>
            <translation>স্লট তার ভেরিয়েবলের অঙ্ক রাখে</translation>
        </message>
        <message>
            <source>Slots of its inner optimizer</source>
            <translation>এর ভেতরের অপ্টিমাইজারের স্লট</translation>
        </message>
        <message>
            <source>Slots reset: {0}. The others are kept.</source>
            <translation>রিসেট হওয়া স্লট: {0}। বাকিগুলো থেকে যায়।</translation>
        </message>
        <message>
            <source>Slots reset: {names}. The others are kept.</source>
            <translation>রিসেট হওয়া স্লট: {names}। বাকিগুলো থেকে যায়।</translation>
        </message>
        <message>
            <source>Small floating point value for maintaining numerical stability.</source>
            <translation>সংখ্যাগত স্থিতিশীলতা বজায় রাখতে একটি ছোট দশমিক সংখ্যা।</translation>
        </message>
        <message>
            <source>Small floating point value used to maintain numerical stability.</source>
            <translation>সংখ্যাগত স্থিতিশীলতা বজায় রাখতে ব্যবহৃত একটি ছোট দশমিক সংখ্যা।</translation>
        </message>
        <message>
            <source>Small value to avoid zero denominator.</source>
            <translation>হর যাতে শূন্য না হয় সেজন্য একটি ছোট মান।</translation>
        </message>
        <message>
            <source>Smallest improvement that counts, as a fraction of the best loss so far.</source>
            <translation>কতটা হলে ভালো ধরা হয়, এ পর্যন্ত সেরা লসের ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Smallest singular value, condition 1 000</source>
            <translation>সর্বনিম্ন সিঙ্গুলার মান, কন্ডিশন 1 000</translation>
        </message>
        <message>
            <source>Smallest singular value, condition 10</source>
            <translation>সর্বনিম্ন সিঙ্গুলার মান, কন্ডিশন 10</translation>
        </message>
        <message>
            <source>Smallest singular value, condition 10 000</source>
            <translation>সর্বনিম্ন সিঙ্গুলার মান, কন্ডিশন 10 000</translation>
        </message>
        <message>
            <source>Smallest singular value, condition 100</source>
            <translation>সর্বনিম্ন সিঙ্গুলার মান, কন্ডিশন 100</translation>
        </message>
        <message>
            <source>Some diagnostics were skipped to keep them below a fifth of the time.</source>
            <translation>ডায়াগনস্টিক তার কিছু ধাপে বাদ দেওয়া হয়, যাতে সময়ের এক-পঞ্চমাংশের বেশি না লাগে।</translation>
        </message>
        <message>
            <source>Some recorded {0} are damaged and omitted.</source>
            <translation>রেকর্ড করা {0}-এর কিছু অংশ ক্ষতিগ্রস্ত, তাই বাদ।</translation>
        </message>
        <message>
            <source>Some recorded {0} are missing.</source>
            <translation>রেকর্ড করা {0}-এর কিছু অংশ নেই।</translation>
        </message>
        <message>
            <source>Some recorded {columns} are damaged and omitted.</source>
            <translation>রেকর্ড করা {columns}-এর কিছু অংশ ক্ষতিগ্রস্ত, তাই বাদ।</translation>
        </message>
        <message>
            <source>Some recorded {columns} are missing.</source>
            <translation>রেকর্ড করা {columns}-এর কিছু অংশ নেই।</translation>
        </message>
        <message>
            <source>Some state that its hooks keep in Python</source>
            <translation>এর হুক Python-এ রাখে এমন কিছু</translation>
        </message>
        <message>
            <source>Sophia evaluates the Hessian and received no loss_fn, a function that computes the loss: call apply(gradients, variables, loss_fn). Keras' fit does not, nor does an optimizer around this one.</source>
            <translation>Sophia হেসিয়ান গণনা করে, অথচ লস গণনার ফাংশন loss_fn পায়নি: apply(gradients, variables, loss_fn) ডাকুন। Keras-এর fit তা করে না, এটিকে ঘিরে থাকা অপ্টিমাইজারও না।</translation>
        </message>
        <message>
            <source>Sound needs PortAudio, which was not found. On Debian and Ubuntu: sudo apt-get install libportaudio2</source>
            <translation>শব্দের জন্য PortAudio লাগে, যা পাওয়া যায়নি। Debian ও Ubuntu-তে: sudo apt-get install libportaudio2</translation>
        </message>
        <message>
            <source>Sound needs the package sounddevice, which is not installed. Run: pip install sounddevice</source>
            <translation>শব্দের জন্য sounddevice প্যাকেজ লাগে, যা ইনস্টল করা নেই। এটি আনতে: pip install sounddevice</translation>
        </message>
        <message>
            <source>Sparse equals dense if every row has a gradient</source>
            <translation>প্রতিটি সারির গ্রেডিয়েন্ট থাকলে স্পার্স ও ডেন্স সমান</translation>
        </message>
        <message>
            <source>Specifically, in the absence of L1 regularization, it is equivalent to the following update rule: w_{t+1} = w_t - lr_t / (beta + 2*L2*lr_t) * g_t - 2*L2_shrinkage*lr_t / (beta + 2*L2*lr_t) * w_t where lr_t is the learning rate at t.</source>
            <translation>নির্দিষ্ট করে বললে, L1 না থাকলে এটি এই আপডেটের সমান: w_{t+1} = w_t - lr_t / (beta + 2*L2*lr_t) * g_t - 2*L2_shrinkage*lr_t / (beta + 2*L2*lr_t) * w_t, যেখানে lr_t হলো t-তে লার্নিং রেট।</translation>
        </message>
        <message>
            <source>Spirals</source>
            <translation>সর্পিল</translation>
        </message>
        <message>
            <source>Spirals wound into each other, one class each (after Lang and Witbrock 1988).</source>
            <translation>একটি অন্যটির ভেতরে পাকানো সর্পিল, প্রতিটি এক শ্রেণি (Lang ও Witbrock 1988 অনুসারে)।</translation>
        </message>
        <message>
            <source>Spirals, and so classes.</source>
            <translation>সর্পিল, অর্থাৎ শ্রেণি।</translation>
        </message>
        <message>
            <source>Stale second moment</source>
            <translation>পুরোনো দ্বিতীয় মোমেন্ট</translation>
        </message>
        <message>
            <source>Standard deviation of the noise at the first step.</source>
            <translation>প্রথম ধাপে নয়েজের আদর্শ বিচ্যুতি।</translation>
        </message>
        <message>
            <source>Standard deviation of what is added to each coordinate after the class is settled.</source>
            <translation>শ্রেণি ঠিক হওয়ার পরে প্রতিটি স্থানাঙ্কে যা যোগ হয় তার আদর্শ বিচ্যুতি।</translation>
        </message>
        <message>
            <source>Standard deviation of what is added to each coordinate of the gradient, again at every step.</source>
            <translation>গ্রেডিয়েন্টের প্রতিটি স্থানাঙ্কে প্রতি ধাপে নতুন করে যা যোগ হয় তার আদর্শ বিচ্যুতি।</translation>
        </message>
        <message>
            <source>Standard deviation of what is added to each coordinate.</source>
            <translation>প্রতিটি স্থানাঙ্কে যা যোগ হয় তার আদর্শ বিচ্যুতি।</translation>
        </message>
        <message>
            <source>Standard deviation of what is added to each coordinate; the moons have radius 1.</source>
            <translation>প্রতিটি স্থানাঙ্কে যা যোগ হয় তার আদর্শ বিচ্যুতি; অর্ধচন্দ্রের ব্যাসার্ধ 1।</translation>
        </message>
        <message>
            <source>Standard deviation of what is added to each rating.</source>
            <translation>প্রতিটি রেটিংয়ে যা যোগ হয় তার আদর্শ বিচ্যুতি।</translation>
        </message>
        <message>
            <source>Standard deviation of what is added to y; the wave's own is 0.71.</source>
            <translation>y-এ যা যোগ হয় তার আদর্শ বিচ্যুতি; তরঙ্গের নিজেরটি 0.71।</translation>
        </message>
        <message>
            <source>Start canceled; no step was made.</source>
            <translation>শুরু বাতিল হয়েছে; কোনো ধাপ নেওয়া হয়নি।</translation>
        </message>
        <message>
            <source>Start of each restart, as a fraction of the previous start.</source>
            <translation>প্রতিটি রিস্টার্ট আগেরটি যেখানে শুরু তার এই ভগ্নাংশে ফেরে।</translation>
        </message>
        <message>
            <source>Start of the rise, as a fraction of the schedule's first rate.</source>
            <translation>ওঠা যেখানে শুরু, সূচি যে রেটে শুরু হয় তার ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Starting TensorFlow</source>
            <translation>TensorFlow চালু হচ্ছে</translation>
        </message>
        <message>
            <source>Starting point, moved within the bounds; off for the function's usual start.</source>
            <translation>সেগুলো কোথায় শুরু করে, বা সীমার ভেতরে সবচেয়ে কাছের জায়গা; off দিলে ফাংশনটির পরিচিত শুরু।</translation>
        </message>
        <message>
            <source>Starting points of the last points, as pairs of x and y: two numbers move the last point, four the last two.</source>
            <translation>শেষ বিন্দুগুলো তার বদলে যেখানে শুরু করে তার x ও y, এক জোড়ার পর আরেক জোড়া; দুটি সংখ্যা শেষ বিন্দুটি সরায়, চারটি শেষ দুটি।</translation>
        </message>
        <message>
            <source>Starting value for the accumulators (per-parameter momentum values).</source>
            <translation>অ্যাকিউমুলেটরের শুরুর মান (প্রতিটি প্যারামিটারের মোমেন্টাম)।</translation>
        </message>
        <message>
            <source>Starting value for the accumulators, must be positive.</source>
            <translation>অ্যাকিউমুলেটরের শুরুর মান, ধনাত্মক হতে হবে।</translation>
        </message>
        <message>
            <source>Starting workers</source>
            <translation>ওয়ার্কার চালু হচ্ছে</translation>
        </message>
        <message>
            <source>State is mirrored on {0} replicas and shown once; gradients are from the first replica.</source>
            <translation>অবস্থা {0}টি রেপ্লিকায় একই রাখা হয়, দেখানো হয় একবার; গ্রেডিয়েন্ট প্রথমটির।</translation>
        </message>
        <message>
            <source>State is mirrored on {replicas} replicas and shown once; gradients are from the first replica.</source>
            <translation>অবস্থা {replicas}টি রেপ্লিকায় একই রাখা হয়, দেখানো হয় একবার; গ্রেডিয়েন্ট প্রথমটির।</translation>
        </message>
        <message>
            <source>State that every variable changes in turn, such as one velocity for all, mixes the gradients of layers: a variable's step then depends on the variables before it.</source>
            <translation>যে স্টেট প্রতিটি ভেরিয়েবল একে একে বদলায়, যেমন সবগুলোর জন্য একটিই বেগ, তা স্তরগুলোর গ্রেডিয়েন্ট মিশিয়ে ফেলে: তখন একটি ভেরিয়েবলের ধাপ তার আগের ভেরিয়েবলগুলোর উপর নির্ভর করে।</translation>
        </message>
        <message>
            <source>Stays finite for a thousand steps</source>
            <translation>হাজার ধাপ ধরে সসীম থাকে</translation>
        </message>
        <message>
            <source>Steepest decrease.</source>
            <translation>সবচেয়ে খাড়া কমা।</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <source>Step after 20 at which it first reaches 1</source>
            <translation>ধাপ 20-র পরে যে ধাপে প্রথম 1-এ পৌঁছায়</translation>
        </message>
        <message>
            <source>Step against the gradient: variable.assign_sub(learning_rate * gradient).</source>
            <translation>গ্রেডিয়েন্টের বিপরীতে ধাপ নিন: variable.assign_sub(learning_rate * gradient)।</translation>
        </message>
        <message>
            <source>Step length</source>
            <translation>ধাপের দৈর্ঘ্য</translation>
        </message>
        <message>
            <source>Step of the largest update after the change, β₂ = 0.999</source>
            <translation>বদলের পরে সর্বোচ্চ আপডেটের ধাপ, β₂ = 0.999</translation>
        </message>
        <message>
            <source>Step {0} cannot be shown; steps {1} to {2} can.</source>
            <translation>ধাপ {0} দেখানো যায় না: {1} থেকে {2} পর্যন্ত ধাপ যায়।</translation>
        </message>
        <message>
            <source>Step {0} could not be recomputed: {1}: {2}</source>
            <translation>ধাপ {0} আবার করা যায়নি: {1}: {2}</translation>
        </message>
        <message>
            <source>Step {0} failed.</source>
            <translation>ধাপ {0} ব্যর্থ হয়েছে।</translation>
        </message>
        <message>
            <source>Step {0} failed. {1}</source>
            <translation>ধাপ {0} ভেঙে গেছে। {1}</translation>
        </message>
        <message>
            <source>Step {0} or later failed: {1}</source>
            <translation>ধাপ {0} বা পরের কোনো ধাপ ব্যর্থ হয়েছে: {1}</translation>
        </message>
        <message>
            <source>Step {0} used learning rate 0{1}.</source>
            <translation>ধাপ {0} লার্নিং রেট 0 দিয়ে করা হয়েছে{1}।</translation>
        </message>
        <message>
            <source>Step {0} was not reproduced: {1}. replay= must repeat the trained steps in order: use fit(shuffle=False) and a dataset that does not reshuffle.</source>
            <translation>ধাপ {0} আবার করলে একই থাকে না: {1}। replay=-এ যা দেওয়া হয় তা ট্রেন করা ধাপগুলো তাদের ক্রমেই আবার করতে হবে: fit(shuffle=False) আর এমন ডেটাসেট ব্যবহার করুন যা নতুন করে শাফল করে না।</translation>
        </message>
        <message>
            <source>Step {before} or later failed: {error}</source>
            <translation>ধাপ {before} বা পরের কোনো ধাপ ব্যর্থ হয়েছে: {error}</translation>
        </message>
        <message>
            <source>Step {step} cannot be shown; steps {first} to {head} can.</source>
            <translation>ধাপ {step} দেখানো যায় না: {first} থেকে {head} পর্যন্ত ধাপ যায়।</translation>
        </message>
        <message>
            <source>Step {step} could not be recomputed: {error}: {reason}</source>
            <translation>ধাপ {step} আবার করা যায়নি: {error}: {reason}</translation>
        </message>
        <message>
            <source>Step {step} failed.</source>
            <translation>ধাপ {step} ব্যর্থ হয়েছে।</translation>
        </message>
        <message>
            <source>Step {step} failed. {found}</source>
            <translation>ধাপ {step} ভেঙে গেছে। {found}</translation>
        </message>
        <message>
            <source>Step {step} used learning rate 0{owner}.</source>
            <translation>ধাপ {step} লার্নিং রেট 0 দিয়ে করা হয়েছে{owner}।</translation>
        </message>
        <message>
            <source>Step {step} was not reproduced: {what}. replay= must repeat the trained steps in order: use fit(shuffle=False) and a dataset that does not reshuffle.</source>
            <translation>ধাপ {step} আবার করলে একই থাকে না: {what}। replay=-এ যা দেওয়া হয় তা ট্রেন করা ধাপগুলো তাদের ক্রমেই আবার করতে হবে: fit(shuffle=False) আর এমন ডেটাসেট ব্যবহার করুন যা নতুন করে শাফল করে না।</translation>
        </message>
        <message>
            <source>Steps after which, with power 1, half of the rate is left.</source>
            <translation>যত ধাপের পরে, power 1 হলে, রেটের অর্ধেক বাকি থাকে।</translation>
        </message>
        <message>
            <source>Steps along a velocity that the gradient bends.</source>
            <translation>এমন বেগ বরাবর ধাপ নেয় যা গ্রেডিয়েন্ট বাঁকায়।</translation>
        </message>
        <message>
            <source>Steps along the mean gradient, each element divided by the root of its mean square.</source>
            <translation>গড় গ্রেডিয়েন্ট বরাবর ধাপ, প্রতিটি উপাদান তার বর্গের গড়ের বর্গমূল দিয়ে ভাগ করা।</translation>
        </message>
        <message>
            <source>Steps along the negative gradient.</source>
            <translation>ঋণাত্মক গ্রেডিয়েন্ট বরাবর ধাপ নেয়।</translation>
        </message>
        <message>
            <source>Steps are fast enough</source>
            <translation>অন্যদের মতো দ্রুত ধাপ নেয়</translation>
        </message>
        <message>
            <source>Steps before the schedule and its warm-up begin.</source>
            <translation>সূচি ও তার ওয়ার্ম-আপ শুরু হওয়ার আগের ধাপ।</translation>
        </message>
        <message>
            <source>Steps between validations; 0 chooses a period from the length of an epoch.</source>
            <translation>এক ভ্যালিডেশন থেকে পরেরটি পর্যন্ত ধাপ; 0 হলে ব্যবধানটি এপকের দৈর্ঘ্য থেকে বাছা হয়।</translation>
        </message>
        <message>
            <source>Steps eagerly</source>
            <translation>ইগার মোডে ধাপ নেয়</translation>
        </message>
        <message>
            <source>Steps for which a basis is kept.</source>
            <translation>যত ধাপ ধরে একটি ভিত্তি রাখা হয়।</translation>
        </message>
        <message>
            <source>Steps for which the inverse roots are kept.</source>
            <translation>যত ধাপ ধরে বিপরীত মূল রাখা হয়।</translation>
        </message>
        <message>
            <source>Steps from one decay to the next; DeepRec has 100000.</source>
            <translation>একবার ক্ষয় থেকে পরের বার পর্যন্ত ধাপ; DeepRec-এ 100000।</translation>
        </message>
        <message>
            <source>Steps from one drop to the next.</source>
            <translation>একবার নামা থেকে পরের বার পর্যন্ত ধাপ।</translation>
        </message>
        <message>
            <source>Steps from one estimate to the next.</source>
            <translation>একটি অনুমান থেকে পরেরটি পর্যন্ত ধাপ।</translation>
        </message>
        <message>
            <source>Steps from one reading of the training loss to the next, and over which its mean is taken.</source>
            <translation>ট্রেনিং লস একবার পড়া থেকে পরের বার পর্যন্ত ধাপ, যেগুলোর উপর তার গড়ও নেওয়া হয়।</translation>
        </message>
        <message>
            <source>Steps from one that counts to the next.</source>
            <translation>গণ্য হয় এমন এক ধাপ থেকে পরেরটি পর্যন্ত ধাপ।</translation>
        </message>
        <message>
            <source>Steps from one whose weights count to the next. A chunk of steps ends at each.</source>
            <translation>যে ধাপের ওয়েট গণ্য হয় তার একটি থেকে পরেরটি পর্যন্ত ধাপ। প্রতিটিতে ধাপের একটি খণ্ড শেষ হয়।</translation>
        </message>
        <message>
            <source>Steps from there to its end, the warm-up included.</source>
            <translation>সেখান থেকে শেষ পর্যন্ত ধাপ, ওয়ার্ম-আপ সহ।</translation>
        </message>
        <message>
            <source>Steps in a graph</source>
            <translation>গ্রাফে ধাপ নেয়</translation>
        </message>
        <message>
            <source>Steps in half a cycle: up, or down.</source>
            <translation>অর্ধেক চক্রের ধাপ: ওঠা, বা নামা।</translation>
        </message>
        <message>
            <source>Steps in which the rate is multiplied by factor. Off: the planned length of the run.</source>
            <translation>যত ধাপে রেট factor দিয়ে গুণ হয়। Off: রানের পরিকল্পিত দৈর্ঘ্য।</translation>
        </message>
        <message>
            <source>Steps in which the triangles of exp_range lose half of their height.</source>
            <translation>যত ধাপে exp_range-এর ত্রিভুজ অর্ধেক উচ্চতা হারায়।</translation>
        </message>
        <message>
            <source>Steps of a straight rise before the schedule begins.</source>
            <translation>সূচি শুরু হওয়ার আগে সরল বৃদ্ধির ধাপের সংখ্যা।</translation>
        </message>
        <message>
            <source>Steps of float16 and bfloat16 are near those of float32</source>
            <translation>float16 ও bfloat16-এর ধাপ float32-এর কাছাকাছি</translation>
        </message>
        <message>
            <source>Steps of float64 are those of float32 with more digits</source>
            <translation>float64-এর ধাপ float32-এরই ধাপ, আরও অঙ্ক সহ</translation>
        </message>
        <message>
            <source>Steps of float64 variables end {0} away from those of float32, which moved by {1}</source>
            <translation>float64 ভেরিয়েবলের ধাপ float32-এর থেকে {0} দূরে শেষ হয়, যেগুলো {1} নড়েছে</translation>
        </message>
        <message>
            <source>Steps of float64 variables end {difference:.2g} away from those of float32, which moved by {moved:.2g}</source>
            <translation>float64 ভেরিয়েবলের ধাপ float32-এর থেকে {difference:.2g} দূরে শেষ হয়, যেগুলো {moved:.2g} নড়েছে</translation>
        </message>
        <message>
            <source>Steps of float64 variables respond to {0} with float32 precision only</source>
            <translation>float64 ভেরিয়েবলের ধাপ {0}-এ সাড়া দেয় শুধু float32-এর অঙ্ক নিয়ে</translation>
        </message>
        <message>
            <source>Steps of float64 variables respond to {name} with float32 precision only</source>
            <translation>float64 ভেরিয়েবলের ধাপ {name}-এ সাড়া দেয় শুধু float32-এর অঙ্ক নিয়ে</translation>
        </message>
        <message>
            <source>Steps of one cycle to that rate’s accuracy ÷ 4 500</source>
            <translation>এক চক্রে সেই রেটের নির্ভুলতা পেতে যত ধাপ ÷ 4 500</translation>
        </message>
        <message>
            <source>Steps of one length along the sign of a momentum.</source>
            <translation>একটি মোমেন্টামের চিহ্ন বরাবর সমান দৈর্ঘ্যের ধাপ।</translation>
        </message>
        <message>
            <source>Steps of one length along the sign of the gradient, or of its mean.</source>
            <translation>গ্রেডিয়েন্টের বা তার গড়ের চিহ্ন বরাবর সমান দৈর্ঘ্যের ধাপ।</translation>
        </message>
        <message>
            <source>Steps of the points, ascending.</source>
            <translation>বিন্দুগুলোর ধাপ, ঊর্ধ্বক্রমে।</translation>
        </message>
        <message>
            <source>Steps of the rise, warmup_steps in the paper. Off: a tenth of the planned length of the run.</source>
            <translation>ওঠার ধাপ, গবেষণাপত্রে warmup_steps। Off: রানের পরিকল্পিত দৈর্ঘ্যের দশ ভাগের এক ভাগ।</translation>
        </message>
        <message>
            <source>Steps of the three phases together. Off: the planned length of the run.</source>
            <translation>তিনটি পর্ব মিলিয়ে ধাপ। Off: রানের পরিকল্পিত দৈর্ঘ্য।</translation>
        </message>
        <message>
            <source>Steps of the whole cycle. Off: the planned length of the run.</source>
            <translation>পুরো চক্রের ধাপ। Off: রানের পরিকল্পিত দৈর্ঘ্য।</translation>
        </message>
        <message>
            <source>Steps of {0} must increase.</source>
            <translation>{0}-এর ধাপ বাড়তে থাকতে হবে।</translation>
        </message>
        <message>
            <source>Steps of {0} variables end {1} away from those of float32, which moved {2}</source>
            <translation>{0} ভেরিয়েবলের ধাপ float32-এর থেকে {1} দূরে শেষ হয়, যেগুলো {2} নড়েছে</translation>
        </message>
        <message>
            <source>Steps of {0} variables give weights that are not finite</source>
            <translation>{0} ভেরিয়েবলের ধাপে ওয়েট অসীম বা NaN হয়</translation>
        </message>
        <message>
            <source>Steps of {dtype} variables end {difference:.2g} away from those of float32, which moved {moved:.2g}</source>
            <translation>{dtype} ভেরিয়েবলের ধাপ float32-এর থেকে {difference:.2g} দূরে শেষ হয়, যেগুলো {moved:.2g} নড়েছে</translation>
        </message>
        <message>
            <source>Steps of {dtype} variables give weights that are not finite</source>
            <translation>{dtype} ভেরিয়েবলের ধাপে ওয়েট অসীম বা NaN হয়</translation>
        </message>
        <message>
            <source>Steps of {kind} must increase.</source>
            <translation>{kind}-এর ধাপ বাড়তে থাকতে হবে।</translation>
        </message>
        <message>
            <source>Steps over which the rate grows to its full length; 0 for none.</source>
            <translation>যত ধাপে রেট পূর্ণ দৈর্ঘ্যে ওঠে; 0 মানে নেই।</translation>
        </message>
        <message>
            <source>Steps until alpha has grown from zero to its value, 0 for at once.</source>
            <translation>alpha শূন্য থেকে তার মানে ওঠা পর্যন্ত ধাপ, 0 মানে সঙ্গে সঙ্গে।</translation>
        </message>
        <message>
            <source>Steps until beta_3 has grown from beta_1 to its value, 0 for at once.</source>
            <translation>beta_3 beta_1 থেকে তার মানে ওঠা পর্যন্ত ধাপ, 0 মানে সঙ্গে সঙ্গে।</translation>
        </message>
        <message>
            <source>Steps until the end is reached. Off: the planned length of the run.</source>
            <translation>শেষে পৌঁছানো পর্যন্ত ধাপ। Off: রানের পরিকল্পিত দৈর্ঘ্য।</translation>
        </message>
        <message>
            <source>Steps until the first restart.</source>
            <translation>প্রথম রিস্টার্ট পর্যন্ত ধাপ।</translation>
        </message>
        <message>
            <source>Steps until the loss of the most frequent class is below ln 2</source>
            <translation>সবচেয়ে ঘন ঘন শ্রেণির লস ln 2-এর নিচে নামতে যত ধাপ</translation>
        </message>
        <message>
            <source>Steps {0} to {1} could not be replayed. {2}</source>
            <translation>ধাপ {0} থেকে {1} আবার চালানো যায়নি। {2}</translation>
        </message>
        <message>
            <source>Steps {first} to {last} could not be replayed. {error}</source>
            <translation>ধাপ {first} থেকে {last} আবার চালানো যায়নি। {error}</translation>
        </message>
        <message>
            <source>Stop driving {0}</source>
            <translation>{0} সূচি দিয়ে চালানো বন্ধ</translation>
        </message>
        <message>
            <source>Stop driving {driven}</source>
            <translation>{driven} সূচি দিয়ে চালানো বন্ধ</translation>
        </message>
        <message>
            <source>Stopped. Run the same command to continue.</source>
            <translation>থেমেছে। একই কমান্ডে যেখানে থেমেছিল সেখান থেকে চলে।</translation>
        </message>
        <message>
            <source>Stopping the active runs; press Ctrl-C again to quit at once.</source>
            <translation>যেসব রান ট্রেন করছে সেগুলো থামছে; আবার Ctrl-C দিলে সঙ্গে সঙ্গে শেষ হয়।</translation>
        </message>
        <message>
            <source>Stopping.</source>
            <translation>থামছে।</translation>
        </message>
        <message>
            <source>Stopping; press Ctrl-C again to quit at once.</source>
            <translation>থামছে; আবার Ctrl-C দিলে সঙ্গে সঙ্গে শেষ হয়।</translation>
        </message>
        <message>
            <source>Store the state after the step.</source>
            <translation>ধাপের পরের অবস্থা জমা রাখে।</translation>
        </message>
        <message>
            <source>Strength of the decay, applied by dividing the weights after the step.</source>
            <translation>ক্ষয়ের জোর, ধাপের পরে ওয়েটকে ভাগ করে প্রয়োগ হয়।</translation>
        </message>
        <message>
            <source>Strength of the decay. Decoupled decay is multiplied by the learning rate.</source>
            <translation>ক্ষয় কতটা জোরালো। বিচ্ছিন্ন (decoupled) হলে তা লার্নিং রেট দিয়ে গুণ হয়।</translation>
        </message>
        <message>
            <source>Subtract each pixel's mean.</source>
            <translation>প্রতিটি পিক্সেলের গড় বাদ দেওয়া হয় কি না।</translation>
        </message>
        <message>
            <source>Subtract the mean from the gradient of each unit's incoming weights.</source>
            <translation>প্রতিটি ইউনিটে আসা ওয়েটের গ্রেডিয়েন্ট থেকে তার গড় বাদ যায়।</translation>
        </message>
        <message>
            <source>Super-convergence</source>
            <translation>অতি-অভিসার</translation>
        </message>
        <message>
            <source>Supports every shape</source>
            <translation>প্রতিটি আকারে ধাপ নেয়</translation>
        </message>
        <message>
            <source>Supports float16 and bfloat16</source>
            <translation>float16 ও bfloat16-এ ধাপ নেয়</translation>
        </message>
        <message>
            <source>Sweeps need packages that are not installed: {0}; install them: pip install "slotscope[sweep]"</source>
            <translation>সুইপের জন্য যে প্যাকেজ লাগে তা ইনস্টল করা নেই: {0}; ইনস্টল করতে: pip install "slotscope[sweep]"</translation>
        </message>
        <message>
            <source>Sweeps need packages that are not installed: {names}; install them: pip install "slotscope[sweep]"</source>
            <translation>সুইপের জন্য যে প্যাকেজ লাগে তা ইনস্টল করা নেই: {names}; ইনস্টল করতে: pip install "slotscope[sweep]"</translation>
        </message>
        <message>
            <source>TF1 has no rate to set</source>
            <translation>TF1-এ বসানোর মতো কোনো রেট নেই</translation>
        </message>
        <message>
            <source>TF1 has no schedules that are objects</source>
            <translation>TF1-এ অবজেক্ট হিসেবে সূচি নেই</translation>
        </message>
        <message>
            <source>TF_CONFIG cannot be read; it must be JSON as in {"cluster": {"worker": ["a:1", "b:1"]}, "task": {"type": "worker", "index": 0}}.</source>
            <translation>TF_CONFIG পড়া যায় না; তা JSON হতে হবে, যেমন {"cluster": {"worker": ["a:1", "b:1"]}, "task": {"type": "worker", "index": 0}}।</translation>
        </message>
        <message>
            <source>TF_CONFIG names tasks of type "{0}", but replicas must be workers: under parameter servers each worker updates on its own, so a step has no single gradient. Name only workers.</source>
            <translation>TF_CONFIG-এ "{0}" ধরনের কাজের নাম আছে, আর রেপ্লিকা একসঙ্গে ট্রেন করে শুধু worker হিসেবে: parameter server-এ প্রতিটি ওয়ার্কার নিজের সময়ে আপডেট করে, তাই কোনো ধাপের একটি গ্রেডিয়েন্ট থাকে না। শুধু worker-এর নাম দিন।</translation>
        </message>
        <message>
            <source>TF_CONFIG names tasks of type "{others}", but replicas must be workers: under parameter servers each worker updates on its own, so a step has no single gradient. Name only workers.</source>
            <translation>TF_CONFIG-এ "{others}" ধরনের কাজের নাম আছে, আর রেপ্লিকা একসঙ্গে ট্রেন করে শুধু worker হিসেবে: parameter server-এ প্রতিটি ওয়ার্কার নিজের সময়ে আপডেট করে, তাই কোনো ধাপের একটি গ্রেডিয়েন্ট থাকে না। শুধু worker-এর নাম দিন।</translation>
        </message>
        <message>
            <source>Target value.</source>
            <translation>এর লক্ষ্য।</translation>
        </message>
        <message>
            <source>Task to learn. auto decides by the type of y.</source>
            <translation>কী শিখতে হবে। auto y-এর ধরন অনুসারে চলে।</translation>
        </message>
        <message>
            <source>Task to learn. auto treats words, and at most 20 different whole numbers, as classes.</source>
            <translation>কী শিখতে হবে। auto শব্দ এবং সর্বোচ্চ 20টি আলাদা পূর্ণসংখ্যাকে শ্রেণি ধরে।</translation>
        </message>
        <message>
            <source>TensorFlow 2 has no reference variables: {0}.</source>
            <translation>TensorFlow 2-এ রেফারেন্স ভেরিয়েবল নেই: {0}।</translation>
        </message>
        <message>
            <source>TensorFlow 2 has no reference variables: {takens}.</source>
            <translation>TensorFlow 2-এ রেফারেন্স ভেরিয়েবল নেই: {takens}।</translation>
        </message>
        <message>
            <source>TensorFlow calls these hooks with a leading underscore: {0}.</source>
            <translation>TensorFlow এই হুকগুলো সামনে আন্ডারস্কোর দিয়ে ডাকে: {0}।</translation>
        </message>
        <message>
            <source>TensorFlow calls these hooks with a leading underscore: {message}.</source>
            <translation>TensorFlow এই হুকগুলো সামনে আন্ডারস্কোর দিয়ে ডাকে: {message}।</translation>
        </message>
        <message>
            <source>TensorFlow could not be started.</source>
            <translation>TensorFlow চালু করা যায়নি।</translation>
        </message>
        <message>
            <source>TensorFlow has no {0}.</source>
            <translation>TensorFlow-এ {0} নেই।</translation>
        </message>
        <message>
            <source>TensorFlow has no {name}.</source>
            <translation>TensorFlow-এ {name} নেই।</translation>
        </message>
        <message>
            <source>TensorFlow sees no GPU on this machine.</source>
            <translation>TensorFlow এই মেশিনে কোনো GPU দেখে না।</translation>
        </message>
        <message>
            <source>TensorFlow sees {0} for {1} replicas, which train on the CPU.</source>
            <translation>{1}টি রেপ্লিকার জন্য TensorFlow দেখে {0}, তাই সেগুলো CPU-তে ট্রেন করে।</translation>
        </message>
        <message>
            <source>TensorFlow sees {sees} for {count} replicas, which train on the CPU.</source>
            <translation>{count}টি রেপ্লিকার জন্য TensorFlow দেখে {sees}, তাই সেগুলো CPU-তে ট্রেন করে।</translation>
        </message>
        <message>
            <source>TensorFlow version whose imports an optimizer file sees. auto detects it from the methods that the class overrides; keras3 is the installed version, keras2 is 2.11 to 2.15, legacy 2.0 to 2.10, tf1 1.x.</source>
            <translation>TensorFlow-এর যে সংস্করণের ইমপোর্ট অপ্টিমাইজারের নিজের ফাইল দেখে। ক্লাস যা ওভাররাইড করে তা থেকে auto এটি বোঝে; keras3 হলো ইনস্টল করাটি, keras2 হলো 2.11 থেকে 2.15-এর, legacy 2.0 থেকে 2.10-এর, tf1 1.x-এর।</translation>
        </message>
        <message>
            <source>Terms give each slot and weight of {0} steps</source>
            <translation>পদগুলো {0} ধাপের প্রতিটি স্লট ও ওয়েট দেয়</translation>
        </message>
        <message>
            <source>Terms give each slot and weight of {term_steps} steps</source>
            <translation>পদগুলো {term_steps} ধাপের প্রতিটি স্লট ও ওয়েট দেয়</translation>
        </message>
        <message>
            <source>Test error of Adagrad − share of negatives</source>
            <translation>Adagrad-এর টেস্ট ত্রুটি − ঋণাত্মকের অংশ</translation>
        </message>
        <message>
            <source>Test error of Adam − share of negatives</source>
            <translation>Adam-এর টেস্ট ত্রুটি − ঋণাত্মকের অংশ</translation>
        </message>
        <message>
            <source>Test error of RMSprop − share of negatives</source>
            <translation>RMSprop-এর টেস্ট ত্রুটি − ঋণাত্মকের অংশ</translation>
        </message>
        <message>
            <source>Test error of gradient descent</source>
            <translation>গ্রেডিয়েন্ট ডিসেন্টের টেস্ট ত্রুটি</translation>
        </message>
        <message>
            <source>Text in the path of a kernel that makes queries.</source>
            <translation>যে কার্নেল query তৈরি করে তার পথের লেখা।</translation>
        </message>
        <message>
            <source>Thaw {0}</source>
            <translation>{0} আনফ্রিজ করা</translation>
        </message>
        <message>
            <source>Thaw {owner}</source>
            <translation>{owner} আনফ্রিজ করা</translation>
        </message>
        <message>
            <source>The FTRL formulation can be written as: w_{t+1} = argmin_w(\hat{g}_{1:t}w + L1*||w||_1 + L2*||w||_2^2), where \hat{g} = g + (2*L2_shrinkage*w), and g is the gradient of the loss function w.r.t. the weights w.</source>
            <translation>FTRL লেখা যায়: w_{t+1} = argmin_w(\hat{g}_{1:t}w + L1*||w||_1 + L2*||w||_2^2), যেখানে \hat{g} = g + (2*L2_shrinkage*w) এবং g হলো ওয়েট w সাপেক্ষে লসের গ্রেডিয়েন্ট।</translation>
        </message>
        <message>
            <source>The Keras before TensorFlow 2 gives get_updates the tensor of the whole table of a sparse gradient; with a million rows of 64 numbers that is 256 MB at each step, however few rows the batch looked up</source>
            <translation>TensorFlow 2-এর আগের Keras get_updates-কে স্পার্স গ্রেডিয়েন্টের পুরো টেবিলের টেনসর দেয়; 64টি করে সংখ্যার দশ লক্ষ সারিতে তা প্রতি ধাপে 256 MB, ব্যাচ যত কম সারিই খুঁজুক</translation>
        </message>
        <message>
            <source>The Keras before TensorFlow 2 gives get_updates the tensor of the whole table of a sparse gradient; {cost_text}</source>
            <translation>TensorFlow 2-এর আগের Keras get_updates-কে স্পার্স গ্রেডিয়েন্টের পুরো টেবিলের টেনসর দেয়; {cost_text}</translation>
        </message>
        <message>
            <source>The Keras before TensorFlow 2 has no replicas</source>
            <translation>TensorFlow 2-এর আগের Keras-এ রেপ্লিকা নেই</translation>
        </message>
        <message>
            <source>The Keras before TensorFlow 2 has no schedules that are objects</source>
            <translation>TensorFlow 2-এর আগের Keras-এ অবজেক্ট হিসেবে সূচি নেই</translation>
        </message>
        <message>
            <source>The Keras before TensorFlow 2 takes no callables</source>
            <translation>TensorFlow 2-এর আগের Keras callable নেয় না</translation>
        </message>
        <message>
            <source>The Lion optimizer is a stochastic-gradient-descent method that uses the sign operator to control the magnitude of the update, unlike other adaptive optimizers such as Adam that rely on second-order moments.</source>
            <translation>Lion একটি স্টোকাস্টিক গ্রেডিয়েন্ট ডিসেন্ট পদ্ধতি, যা চিহ্ন দিয়ে আপডেটের পরম মান ঠিক করে; Adam-এর মতো অভিযোজিত অপ্টিমাইজার নির্ভর করে দ্বিতীয় মোমেন্টের উপর।</translation>
        </message>
        <message>
            <source>The amplitude must be above 0; received {0}; use 1.</source>
            <translation>বিস্তার 0-এর বেশি সংখ্যা হতে হবে; পাওয়া গেছে {0}; 1 ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The amplitude must be above 0; received {amplitude:g}; use 1.</source>
            <translation>বিস্তার 0-এর বেশি সংখ্যা হতে হবে; পাওয়া গেছে {amplitude:g}; 1 ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The answer {0} is right, but a wrong idea matches too: {1}</source>
            <translation>উত্তর {0} সঠিক, অথচ একটি ভুল ধারণাও খাটে: {1}</translation>
        </message>
        <message>
            <source>The answer {0} is wrong{1}.</source>
            <translation>উত্তর {0} ভুল{1}।</translation>
        </message>
        <message>
            <source>The answer {answer:.6g} is right, but a wrong idea matches too: {says}</source>
            <translation>উত্তর {answer:.6g} সঠিক, অথচ একটি ভুল ধারণাও খাটে: {says}</translation>
        </message>
        <message>
            <source>The answer {answer} is wrong{measured}.</source>
            <translation>উত্তর {answer} ভুল{measured}।</translation>
        </message>
        <message>
            <source>The array "{0}" of "{1}" cannot be read: it is damaged.</source>
            <translation>"{1}"-এর অ্যারে "{0}" পড়া যায় না: এটি ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The array "{0}" of "{1}" cannot be read: {2}.</source>
            <translation>"{1}"-এর অ্যারে "{0}" পড়া যায় না: {2}।</translation>
        </message>
        <message>
            <source>The array "{0}" of "{1}" is pickled Python objects, which could run code and are never opened; save numbers or text instead.</source>
            <translation>"{1}"-এর অ্যারে "{0}" পিকল করা Python অবজেক্ট, যা কোড চালাতে পারে এবং কখনও খোলা হয় না; তার বদলে সংখ্যা বা লেখা সংরক্ষণ করুন।</translation>
        </message>
        <message>
            <source>The array "{key}" of "{name}" cannot be read: {error}.</source>
            <translation>"{name}"-এর অ্যারে "{key}" পড়া যায় না: {error}।</translation>
        </message>
        <message>
            <source>The array "{key}" of "{name}" is pickled Python objects, which could run code and are never opened; save numbers or text instead.</source>
            <translation>"{name}"-এর অ্যারে "{key}" পিকল করা Python অবজেক্ট, যা কোড চালাতে পারে এবং কখনও খোলা হয় না; তার বদলে সংখ্যা বা লেখা সংরক্ষণ করুন।</translation>
        </message>
        <message>
            <source>The arrays of "{0}" take {1} MB unpacked; the limit is {2} MB.</source>
            <translation>"{0}"-এর অ্যারেগুলো খুললে {1} MB হয়; সীমা {2} MB।</translation>
        </message>
        <message>
            <source>The arrays of "{name}" take {size:.0f} MB unpacked; the limit is {limit} MB.</source>
            <translation>"{name}"-এর অ্যারেগুলো খুললে {size:.0f} MB হয়; সীমা {limit} MB।</translation>
        </message>
        <message>
            <source>The base merges repeated rows only after apply_gradients. Merge before any nonlinear operation: indices, place = tf.unique(gradient.indices); values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices)).</source>
            <translation>বেস apply_gradients-এর পরেই কেবল পুনরাবৃত্ত সারি একত্র করে। রৈখিক নয় এমন কিছুর আগেই একত্র করুন: indices, place = tf.unique(gradient.indices); values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices))।</translation>
        </message>
        <message>
            <source>The base merges repeated rows only after apply_gradients. {merge_fix}</source>
            <translation>বেস apply_gradients-এর পরেই কেবল পুনরাবৃত্ত সারি একত্র করে। {merge_fix}</translation>
        </message>
        <message>
            <source>The budget is used up; run the same command with a larger one to continue.</source>
            <translation>বাজেট শেষ; বাড়িয়ে দিলে একই কমান্ডে চলতে থাকে।</translation>
        </message>
        <message>
            <source>The catalogue of {0} is missing: {1}.</source>
            <translation>{0}-এর ক্যাটালগ নেই: {1}।</translation>
        </message>
        <message>
            <source>The catalogue of {english} is missing: {code}.</source>
            <translation>{english}-এর ক্যাটালগ নেই: {code}।</translation>
        </message>
        <message>
            <source>The channel {0} is not recorded: its formula {1}.</source>
            <translation>চ্যানেল {0} রেকর্ড হয় না: এর সূত্র: {1}।</translation>
        </message>
        <message>
            <source>The channel {channel} is not recorded: its formula {error}.</source>
            <translation>চ্যানেল {channel} রেকর্ড হয় না: এর সূত্র: {error}।</translation>
        </message>
        <message>
            <source>The check did not finish: {0}</source>
            <translation>যাচাই শেষ হয়নি: {0}</translation>
        </message>
        <message>
            <source>The check did not finish: {fault}</source>
            <translation>যাচাই শেষ হয়নি: {fault}</translation>
        </message>
        <message>
            <source>The check has no value with the values it tries, so no text is shown.</source>
            <translation>এটি যা চেষ্টা করে তাতে যাচাইটির কোনো মান নেই, তাই কিছু বলা হয় না।</translation>
        </message>
        <message>
            <source>The check passes with the values it tries.</source>
            <translation>এটি যা চেষ্টা করে তাতেও যাচাইটি সত্য।</translation>
        </message>
        <message>
            <source>The checker process did not start.</source>
            <translation>যাচাইয়ের প্রসেস চালু হয়নি।</translation>
        </message>
        <message>
            <source>The checker process did not start: {0}.</source>
            <translation>যাচাইয়ের প্রসেস চালু হয়নি: {0}।</translation>
        </message>
        <message>
            <source>The checker process did not start: {lines}.</source>
            <translation>যাচাইয়ের প্রসেস চালু হয়নি: {lines}।</translation>
        </message>
        <message>
            <source>The checkpoint after step {0} is no longer stored.</source>
            <translation>ধাপ {0}-এর পরের চেকপয়েন্টটি আর জমা নেই।</translation>
        </message>
        <message>
            <source>The checkpoint after step {0} is not saved: {1}.</source>
            <translation>ধাপ {0}-এর পরের চেকপয়েন্টটি সংরক্ষণ করা হয়নি: {1}।</translation>
        </message>
        <message>
            <source>The checkpoint after step {step} is no longer stored.</source>
            <translation>ধাপ {step}-এর পরের চেকপয়েন্টটি আর জমা নেই।</translation>
        </message>
        <message>
            <source>The checkpoint after step {step} is not saved: {error}.</source>
            <translation>ধাপ {step}-এর পরের চেকপয়েন্টটি সংরক্ষণ করা হয়নি: {error}।</translation>
        </message>
        <message>
            <source>The class declares no terms</source>
            <translation>ক্লাসটি কোনো পদ ঘোষণা করে না</translation>
        </message>
        <message>
            <source>The client that paused this training is gone; training continues.</source>
            <translation>যিনি এই ট্রেনিংয়ে বিরতি দিয়েছিলেন তিনি আর নেই, তাই এটি চলছে।</translation>
        </message>
        <message>
            <source>The clipboard contains values of {0}, but {1} is selected</source>
            <translation>ক্লিপবোর্ডে আছে {0}-এর মান, অথচ বাছা আছে {1}</translation>
        </message>
        <message>
            <source>The clipboard contains values of {meant}, but {choice} is selected</source>
            <translation>ক্লিপবোর্ডে আছে {meant}-এর মান, অথচ বাছা আছে {choice}</translation>
        </message>
        <message>
            <source>The clipboard contains {0} characters; use lines such as learning_rate = 0.001.</source>
            <translation>ক্লিপবোর্ডে {0}টি অক্ষর আছে; learning_rate = 0.001-এর মতো লাইন ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The clipboard contains {count} characters; use lines such as learning_rate = 0.001.</source>
            <translation>ক্লিপবোর্ডে {count}টি অক্ষর আছে; learning_rate = 0.001-এর মতো লাইন ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The clipboard holds no text.</source>
            <translation>ক্লিপবোর্ডে কোনো লেখা নেই।</translation>
        </message>
        <message>
            <source>The clipboard holds no text; use lines such as learning_rate = 0.001.</source>
            <translation>ক্লিপবোর্ডে কোনো লেখা নেই; learning_rate = 0.001-এর মতো লাইন ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The clipboard holds no values; use lines such as learning_rate = 0.001.</source>
            <translation>ক্লিপবোর্ডে কোনো মান নেই; learning_rate = 0.001-এর মতো লাইন ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The clipboard holds {0}, but no {1}.</source>
            <translation>ক্লিপবোর্ডে আছে {0}, কিন্তু {1} নেই।</translation>
        </message>
        <message>
            <source>The clipboard holds {0}, which are not values; use lines such as learning_rate = 0.001.</source>
            <translation>ক্লিপবোর্ডে আছে {0}, যা মান নয়; learning_rate = 0.001-এর মতো লাইন ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The clipboard holds {0}{1}.</source>
            <translation>ক্লিপবোর্ডে আছে {0}{1}।</translation>
        </message>
        <message>
            <source>The clipboard holds {givens}, but no {parameter}.</source>
            <translation>ক্লিপবোর্ডে আছে {givens}, কিন্তু {parameter} নেই।</translation>
        </message>
        <message>
            <source>The clipboard holds {received}, which are not values; use lines such as learning_rate = 0.001.</source>
            <translation>ক্লিপবোর্ডে আছে {received}, যা মান নয়; learning_rate = 0.001-এর মতো লাইন ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The clipboard holds {tables}{wanted}.</source>
            <translation>ক্লিপবোর্ডে আছে {tables}{wanted}।</translation>
        </message>
        <message>
            <source>The code of a run in it is damaged.</source>
            <translation>এতে একটি রানের কোড ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The code of a run is damaged.</source>
            <translation>একটি রানের কোড ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The columns to predict, by name or by place (1 is the first, -1 the last); none for the last. In an NPZ the name of the array.</source>
            <translation>যেসব কলাম অনুমান করতে হবে, নাম বা অবস্থান দিয়ে (1 প্রথমটি, -1 শেষটি); কিছু না দিলে শেষটি। NPZ-এ অ্যারের নাম।</translation>
        </message>
        <message>
            <source>The condition of a term compares hyperparameters; received {0}.</source>
            <translation>পদের শর্ত হাইপারপ্যারামিটারের তুলনা করে; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>The condition of a term compares hyperparameters; received {condition!r}.</source>
            <translation>পদের শর্ত হাইপারপ্যারামিটারের তুলনা করে; পাওয়া গেছে {condition!r}।</translation>
        </message>
        <message>
            <source>The connection to the training was lost after step {0}; the run ends there.</source>
            <translation>ধাপ {0}-এর পরে ট্রেনিং কিছু না জানিয়ে চলে গেছে; এর রান সেখানেই শেষ।</translation>
        </message>
        <message>
            <source>The connection to the training was lost after step {step}; the run ends there.</source>
            <translation>ধাপ {step}-এর পরে ট্রেনিং কিছু না জানিয়ে চলে গেছে; এর রান সেখানেই শেষ।</translation>
        </message>
        <message>
            <source>The critical damping coefficient</source>
            <translation>“The critical damping coefficient” অংশ</translation>
        </message>
        <message>
            <source>The d of D-Adaptation and Prodigy, and D = |w_0 − w*|, the distance from the start to the solution.</source>
            <translation>D-Adaptation ও Prodigy-র d, এবং D = |w_0 − w*|, শুরু থেকে সমাধানের দূরত্ব।</translation>
        </message>
        <message>
            <source>The data set "{0}" cannot be exported yet; one that is generated or bundled can.</source>
            <translation>ডেটাসেট "{0}" এখনও এক্সপোর্ট করা যায় না; তৈরি করা বা সঙ্গে দেওয়া ডেটাসেট করা যায়।</translation>
        </message>
        <message>
            <source>The data set "{name}" cannot be exported yet; one that is generated or bundled can.</source>
            <translation>ডেটাসেট "{name}" এখনও এক্সপোর্ট করা যায় না; তৈরি করা বা সঙ্গে দেওয়া ডেটাসেট করা যায়।</translation>
        </message>
        <message>
            <source>The decay rate of beta_2.</source>
            <translation>beta_2-এর ক্ষয়ের হার।</translation>
        </message>
        <message>
            <source>The decay rate.</source>
            <translation>ক্ষয়ের হার।</translation>
        </message>
        <message>
            <source>The decimal mark of a CSV. auto decides it for each column by all its cells.</source>
            <translation>CSV-এর দশমিক চিহ্ন। auto প্রতিটি কলামের সব ঘর দেখে তা ঠিক করে।</translation>
        </message>
        <message>
            <source>The decision plane</source>
            <translation>সিদ্ধান্ত-সমতল</translation>
        </message>
        <message>
            <source>The description of a run in it is damaged.</source>
            <translation>এতে একটি রানের বর্ণনা ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The diagnostic "{0}" is not installed, or cannot be imported.</source>
            <translation>“{0}” ডায়াগনস্টিকটি ইনস্টল করা নেই, বা ইমপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>The diagnostic "{name}" is not installed, or cannot be imported.</source>
            <translation>“{name}” ডায়াগনস্টিকটি ইনস্টল করা নেই, বা ইমপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>The distance is to the minimum found numerically at {0}.</source>
            <translation>দূরত্বটি {0}-এ সংখ্যাগতভাবে পাওয়া সর্বনিম্ন পর্যন্ত।</translation>
        </message>
        <message>
            <source>The distance is to the minimum found numerically at {place}.</source>
            <translation>দূরত্বটি {place}-এ সংখ্যাগতভাবে পাওয়া সর্বনিম্ন পর্যন্ত।</translation>
        </message>
        <message>
            <source>The dynamics of momentum</source>
            <translation>“The dynamics of momentum” অংশ</translation>
        </message>
        <message>
            <source>The edge of stability</source>
            <translation>স্থিতিশীলতার প্রান্ত</translation>
        </message>
        <message>
            <source>The edits of a run are damaged.</source>
            <translation>একটি রানের সম্পাদনাগুলো ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The experiment asks for the CPU.</source>
            <translation>পরীক্ষাটি CPU চায়।</translation>
        </message>
        <message>
            <source>The experiment runs untrusted code: {0}. Read all of it, then run again with {1}.</source>
            <translation>পরীক্ষাটি এমন কোড চালায় যা এখানে কখনও বিশ্বাস করা হয়নি: {0}। পুরোটা পড়ুন, তারপর {1} দিয়ে আবার চালান।</translation>
        </message>
        <message>
            <source>The experiment runs untrusted code: {names}. Read all of it, then run again with {consent}.</source>
            <translation>পরীক্ষাটি এমন কোড চালায় যা এখানে কখনও বিশ্বাস করা হয়নি: {names}। পুরোটা পড়ুন, তারপর {consent} দিয়ে আবার চালান।</translation>
        </message>
        <message>
            <source>The exponential decay rate for the 1st moment estimate.</source>
            <translation>প্রথম মোমেন্টের অনুমানের সূচকীয় ক্ষয়ের হার।</translation>
        </message>
        <message>
            <source>The exponential decay rate for the 1st moment estimates and controls the interpolation between momentum and x.</source>
            <translation>প্রথম মোমেন্টের অনুমানের সূচকীয় ক্ষয়ের হার, যা মোমেন্টাম ও x-এর মাঝের ইন্টারপোলেশনও ঠিক করে।</translation>
        </message>
        <message>
            <source>The exponential decay rate for the 1st moment estimates.</source>
            <translation>প্রথম মোমেন্টের অনুমানের সূচকীয় ক্ষয়ের হার।</translation>
        </message>
        <message>
            <source>The exponential decay rate for the 2nd moment estimates.</source>
            <translation>দ্বিতীয় মোমেন্টের অনুমানের সূচকীয় ক্ষয়ের হার।</translation>
        </message>
        <message>
            <source>The exponential decay rate for the exponentially weighted infinity norm.</source>
            <translation>সূচকীয় ভারযুক্ত অসীম নর্মের সূচকীয় ক্ষয়ের হার।</translation>
        </message>
        <message>
            <source>The file answers steps that the lesson does not have: {0}.</source>
            <translation>এমন ধাপের উত্তর আছে যা পাঠে নেই: {0}।</translation>
        </message>
        <message>
            <source>The file answers steps that the lesson does not have: {fars}.</source>
            <translation>এমন ধাপের উত্তর আছে যা পাঠে নেই: {fars}।</translation>
        </message>
        <message>
            <source>The file does not contain everything that the update depends on.</source>
            <translation>আপডেট যা যা দিয়ে তৈরি, তার সব ফাইলে নেই।</translation>
        </message>
        <message>
            <source>The file does not fit into memory.</source>
            <translation>ফাইলটি মেমরিতে ধরে না।</translation>
        </message>
        <message>
            <source>The file is fine: fill in the argument in the optimizer's form, or give it by --set.</source>
            <translation>ফাইলটি ঠিকই আছে: অপ্টিমাইজারের ফর্মে আর্গুমেন্টটি পূরণ করুন, অথবা --set দিয়ে দিন।</translation>
        </message>
        <message>
            <source>The file is fine: write a function that builds the optimizer, and check that.</source>
            <translation>ফাইলটি ঠিক আছে: অপ্টিমাইজার তৈরি করে এমন একটি ফাংশন লিখুন, আর সেটি যাচাই করুন।</translation>
        </message>
        <message>
            <source>The file marks the prediction as right; it was wrong.</source>
            <translation>ফাইলে আছে অনুমানটি সঠিক ছিল; তা ছিল না।</translation>
        </message>
        <message>
            <source>The file marks {0} as satisfied; it is not.</source>
            <translation>ফাইলে আছে {0} সত্য; তা সত্য নয়।</translation>
        </message>
        <message>
            <source>The file marks {that} as satisfied; it is not.</source>
            <translation>ফাইলে আছে {that} সত্য; তা সত্য নয়।</translation>
        </message>
        <message>
            <source>The file, at most 256 MB.</source>
            <translation>ফাইলটি, সর্বোচ্চ 256 MB।</translation>
        </message>
        <message>
            <source>The file, at most 512 MB; text must be UTF-8.</source>
            <translation>ফাইলটি, লেখা হলে UTF-8-এ, সর্বোচ্চ 512 MB।</translation>
        </message>
        <message>
            <source>The first bad value is the gradient of {0}: {1}, while the loss is {2}.</source>
            <translation>প্রথম খারাপ মান {0}-এর গ্রেডিয়েন্ট: {1}, যখন লস {2}।</translation>
        </message>
        <message>
            <source>The first bad value is the gradient of {name}: {after}, while the loss is {loss}.</source>
            <translation>প্রথম খারাপ মান {name}-এর গ্রেডিয়েন্ট: {after}, যখন লস {loss}।</translation>
        </message>
        <message>
            <source>The first bad value is the processed gradient of {0}: {1}, while the gradient is finite.</source>
            <translation>প্রথম খারাপ মান {0}-এর প্রক্রিয়াকৃত গ্রেডিয়েন্ট: {1}, যখন গ্রেডিয়েন্ট সসীম।</translation>
        </message>
        <message>
            <source>The first bad value is the processed gradient of {name}: {after}, while the gradient is finite.</source>
            <translation>প্রথম খারাপ মান {name}-এর প্রক্রিয়াকৃত গ্রেডিয়েন্ট: {after}, যখন গ্রেডিয়েন্ট সসীম।</translation>
        </message>
        <message>
            <source>The first bad value is the weight {0}: it {1}.</source>
            <translation>প্রথম খারাপ মান ওয়েট {0}: এটি {1}।</translation>
        </message>
        <message>
            <source>The first bad value is the weight {name}: it {change}.</source>
            <translation>প্রথম খারাপ মান ওয়েট {name}: এটি {change}।</translation>
        </message>
        <message>
            <source>The first bad value is {0}: it {1}, and a mean of squares is never negative.</source>
            <translation>প্রথম খারাপ মান {0}: এটি {1}, আর বর্গের গড় কখনও ঋণাত্মক হয় না।</translation>
        </message>
        <message>
            <source>The first bad value is {0}: it {1}.</source>
            <translation>প্রথম খারাপ মান {0}: এটি {1}।</translation>
        </message>
        <message>
            <source>The first bad value is {name}: it {change}, and a mean of squares is never negative.</source>
            <translation>প্রথম খারাপ মান {name}: এটি {change}, আর বর্গের গড় কখনও ঋণাত্মক হয় না।</translation>
        </message>
        <message>
            <source>The first bad value is {name}: it {change}.</source>
            <translation>প্রথম খারাপ মান {name}: এটি {change}।</translation>
        </message>
        <message>
            <source>The first step whose weights count, from 1.</source>
            <translation>প্রথম যে ধাপের ওয়েট গণ্য হয়, 1 থেকে।</translation>
        </message>
        <message>
            <source>The first step whose weights count.</source>
            <translation>প্রথম যে ধাপের ওয়েট গণ্য হয়।</translation>
        </message>
        <message>
            <source>The first traced step creates a variable: {0}</source>
            <translation>প্রথম ট্রেস করা ধাপ একটি ভেরিয়েবল তৈরি করে: {0}</translation>
        </message>
        <message>
            <source>The first traced step creates a variable: {error}</source>
            <translation>প্রথম ট্রেস করা ধাপ একটি ভেরিয়েবল তৈরি করে: {error}</translation>
        </message>
        <message>
            <source>The first traced step creates {0} unlisted variables: {1}</source>
            <translation>প্রথম ট্রেস করা ধাপ তালিকায় নেই এমন {0}টি ভেরিয়েবল তৈরি করে: {1}</translation>
        </message>
        <message>
            <source>The first traced step creates {count} unlisted variables: {bare}</source>
            <translation>প্রথম ট্রেস করা ধাপ তালিকায় নেই এমন {count}টি ভেরিয়েবল তৈরি করে: {bare}</translation>
        </message>
        <message>
            <source>The formula {0}.</source>
            <translation>সূত্রটি: {0}।</translation>
        </message>
        <message>
            <source>The formula {error}.</source>
            <translation>সূত্রটি: {error}।</translation>
        </message>
        <message>
            <source>The gradient has the rows that indices names, and no others: read slots and weight there with tf.gather(slot, indices), and write back with scatter_add or scatter_update at indices.</source>
            <translation>গ্রেডিয়েন্টে indices যেসব সারির নাম দেয় সেগুলোই থাকে, অন্য কোনোটি নয়: সেখানে tf.gather(slot, indices) দিয়ে স্লট ও ওয়েট পড়ুন, এবং indices-এ scatter_add বা scatter_update দিয়ে ফিরে লিখুন।</translation>
        </message>
        <message>
            <source>The gradient is dense: every step touches all rows.</source>
            <translation>গ্রেডিয়েন্ট ডেন্স: প্রতিটি ধাপ সব সারি ছোঁয়।</translation>
        </message>
        <message>
            <source>The gradient of an embedding is a tf.IndexedSlices; an optimizer without a path for it cannot train one.</source>
            <translation>এমবেডিংয়ের গ্রেডিয়েন্ট একটি tf.IndexedSlices; তার জন্য পথ নেই এমন অপ্টিমাইজার এমবেডিং ট্রেন করতে পারে না।</translation>
        </message>
        <message>
            <source>The gradient of {0} covers rows of a table, so it is not centralized.</source>
            <translation>{0}-এর গ্রেডিয়েন্ট টেবিলের সারির, তাই তা কেন্দ্রীভূত করা হয় না।</translation>
        </message>
        <message>
            <source>The gradient of {0} is sparse, and handed over as a dense tensor as asked: every row counts as touched.</source>
            <translation>{0}-এর গ্রেডিয়েন্ট স্পার্স, এবং যেমন চাওয়া হয়েছে ডেন্স টেনসর হিসেবে দেওয়া হয়: তখন প্রতিটি সারি ছোঁয়া ধরা হয়।</translation>
        </message>
        <message>
            <source>The gradient of {0} is sparse, and repeated rows are not merged: Keras 3 optimizers that square the gradient then differ from the dense path. Turn on merge_repeated to make them agree.</source>
            <translation>{0}-এর গ্রেডিয়েন্ট স্পার্স, এবং পুনরাবৃত্ত সারি একত্র করা হয় না: যেসব Keras 3 অপ্টিমাইজার গ্রেডিয়েন্টের বর্গ করে সেগুলো তাদের ডেন্স যমজ থেকে সরে যায়। মেলাতে merge_repeated চালু করুন।</translation>
        </message>
        <message>
            <source>The gradient of {0} is sparse. Repeated rows are merged before the optimizer sees them.</source>
            <translation>{0}-এর গ্রেডিয়েন্ট স্পার্স। অপ্টিমাইজার দেখার আগেই পুনরাবৃত্ত সারি একত্র করা হয়।</translation>
        </message>
        <message>
            <source>The gradient of {0} is sparse. {1} merges repeated rows itself.</source>
            <translation>{0}-এর গ্রেডিয়েন্ট স্পার্স। {1} নিজেই পুনরাবৃত্ত সারি একত্র করে।</translation>
        </message>
        <message>
            <source>The gradient of {0} is sparse; accumulated, it becomes dense, and every row counts as touched.</source>
            <translation>{0}-এর গ্রেডিয়েন্ট স্পার্স; জমা করলে তা অপ্টিমাইজারে ডেন্স হয়ে পৌঁছায়, যাতে প্রতিটি সারি ছোঁয়া ধরা হয়।</translation>
        </message>
        <message>
            <source>The gradient of {paths} covers rows of a table, so it is not centralized.</source>
            <translation>{paths}-এর গ্রেডিয়েন্ট টেবিলের সারির, তাই তা কেন্দ্রীভূত করা হয় না।</translation>
        </message>
        <message>
            <source>The gradient of {paths} is sparse; accumulated, it becomes dense, and every row counts as touched.</source>
            <translation>{paths}-এর গ্রেডিয়েন্ট স্পার্স; জমা করলে তা অপ্টিমাইজারে ডেন্স হয়ে পৌঁছায়, যাতে প্রতিটি সারি ছোঁয়া ধরা হয়।</translation>
        </message>
        <message>
            <source>The gradient of {tables} is sparse, and handed over as a dense tensor as asked: {whole}.</source>
            <translation>{tables}-এর গ্রেডিয়েন্ট স্পার্স, এবং যেমন চাওয়া হয়েছে ডেন্স টেনসর হিসেবে দেওয়া হয়: {whole}।</translation>
        </message>
        <message>
            <source>The gradient of {tables} is sparse, and repeated rows are not merged: Keras 3 optimizers that square the gradient then differ from the dense path. Turn on merge_repeated to make them agree.</source>
            <translation>{tables}-এর গ্রেডিয়েন্ট স্পার্স, এবং পুনরাবৃত্ত সারি একত্র করা হয় না: যেসব Keras 3 অপ্টিমাইজার গ্রেডিয়েন্টের বর্গ করে সেগুলো তাদের ডেন্স যমজ থেকে সরে যায়। মেলাতে merge_repeated চালু করুন।</translation>
        </message>
        <message>
            <source>The gradient of {tables} is sparse. Repeated rows are merged before the optimizer sees them.</source>
            <translation>{tables}-এর গ্রেডিয়েন্ট স্পার্স। অপ্টিমাইজার দেখার আগেই পুনরাবৃত্ত সারি একত্র করা হয়।</translation>
        </message>
        <message>
            <source>The gradient of {tables} is sparse. {contract} merges repeated rows itself.</source>
            <translation>{tables}-এর গ্রেডিয়েন্ট স্পার্স। {contract} নিজেই পুনরাবৃত্ত সারি একত্র করে।</translation>
        </message>
        <message>
            <source>The gradients of {0} rows by {1} weights would take too much memory; samples must be at most {2}.</source>
            <translation>{1}টি ওয়েটে {0}টি সারির গ্রেডিয়েন্টে খুব বেশি মেমরি লাগত; samples সর্বোচ্চ {2} হতে হবে।</translation>
        </message>
        <message>
            <source>The gradients of {samples} rows by {size} weights would take too much memory; samples must be at most {max}.</source>
            <translation>{size}টি ওয়েটে {samples}টি সারির গ্রেডিয়েন্টে খুব বেশি মেমরি লাগত; samples সর্বোচ্চ {max} হতে হবে।</translation>
        </message>
        <message>
            <source>The initial loss scale.</source>
            <translation>লস-স্কেলের শুরুর মান।</translation>
        </message>
        <message>
            <source>The inner optimizer gets the gradient at another point, which no equation of this step can express.</source>
            <translation>ভেতরের অপ্টিমাইজারকে অন্য একটি বিন্দুর গ্রেডিয়েন্ট দেওয়া হয়, যা এই ধাপের কোনো সমীকরণ প্রকাশ করতে পারে না।</translation>
        </message>
        <message>
            <source>The inner optimizer updates only at some batches, along the mean of several gradients.</source>
            <translation>ভেতরের অপ্টিমাইজার শুধু কিছু ব্যাচে আপডেট করে, কয়েকটি গ্রেডিয়েন্টের গড় বরাবর।</translation>
        </message>
        <message>
            <source>The inputs of "{0}"</source>
            <translation>"{0}"-এর ইনপুট</translation>
        </message>
        <message>
            <source>The inputs of "{name}"</source>
            <translation>"{name}"-এর ইনপুট</translation>
        </message>
        <message>
            <source>The inspector shows the terms with live numbers; they must match the code.</source>
            <translation>ইন্সপেক্টর পদগুলো চলমান সংখ্যাসহ দেখায়; কোড অন্য কিছু করলে সেগুলো কিছুই ব্যাখ্যা করে না।</translation>
        </message>
        <message>
            <source>The keras.optimizers.Optimizer instance to wrap.</source>
            <translation>যে keras.optimizers.Optimizer ইনস্ট্যান্সকে মোড়ানো হবে।</translation>
        </message>
        <message>
            <source>The largest RMS of u.</source>
            <translation>u-এর সর্বোচ্চ RMS।</translation>
        </message>
        <message>
            <source>The largest and smallest eigenvalues of the Hessian H, tr(H), and quantiles of all its eigenvalues.</source>
            <translation>হেসিয়ান H-এর সর্বোচ্চ ও সর্বনিম্ন আইগেনমান, tr(H), এবং এর সব আইগেনমানের কোয়ান্টাইল।</translation>
        </message>
        <message>
            <source>The largest logit that a head of attention may have.</source>
            <translation>অ্যাটেনশনের একটি হেডের সর্বোচ্চ লজিট।</translation>
        </message>
        <message>
            <source>The last argument is the output, here {0}. Name a file or folder.</source>
            <translation>শেষ আর্গুমেন্টটি আউটপুট, এখানে {0}। একটি ফাইল বা ফোল্ডারের নাম দিন।</translation>
        </message>
        <message>
            <source>The last argument is the output, here {folder}. Name a file or folder.</source>
            <translation>শেষ আর্গুমেন্টটি আউটপুট, এখানে {folder}। একটি ফাইল বা ফোল্ডারের নাম দিন।</translation>
        </message>
        <message>
            <source>The last batch of an epoch is smaller; a data set's batches have no size that the graph knows.</source>
            <translation>এপকের শেষ ব্যাচ ছোট হয়; ডেটাসেটের ব্যাচের এমন কোনো আকার নেই যা গ্রাফ জানে।</translation>
        </message>
        <message>
            <source>The last checkpoint of the run, after step {0}, was not saved.</source>
            <translation>ধাপ {0}-এর পরের, রানের শেষ চেকপয়েন্টটি সংরক্ষণ করা হয়নি।</translation>
        </message>
        <message>
            <source>The last checkpoint of the run, after step {step}, was not saved.</source>
            <translation>ধাপ {step}-এর পরের, রানের শেষ চেকপয়েন্টটি সংরক্ষণ করা হয়নি।</translation>
        </message>
        <message>
            <source>The last recorded steps are damaged and omitted.</source>
            <translation>রেকর্ড করা শেষ ধাপগুলো ক্ষতিগ্রস্ত, তাই বাদ।</translation>
        </message>
        <message>
            <source>The last window ended{0}{1}. Its recording is saved.</source>
            <translation>আগের উইন্ডোটি{0}{1} শেষ হয়েছে। তখন পর্যন্ত যা রেকর্ড হয়েছে তা সংরক্ষিত আছে।</translation>
        </message>
        <message>
            <source>The last window ended{how}{while_running}. Its recording is saved.</source>
            <translation>আগের উইন্ডোটি{how}{while_running} শেষ হয়েছে। তখন পর্যন্ত যা রেকর্ড হয়েছে তা সংরক্ষিত আছে।</translation>
        </message>
        <message>
            <source>The learning rate itself, in step (updates made before, 0 for the first), steps (planned length of the run), rate (the learning rate), pi and e.</source>
            <translation>লার্নিং রেট নিজেই, step (আগে করা আপডেট, প্রথমটিতে 0), steps (রানের পরিকল্পিত দৈর্ঘ্য), rate (লার্নিং রেট), pi ও e দিয়ে।</translation>
        </message>
        <message>
            <source>The learning rate of the inner optimizer.</source>
            <translation>ভেতরের অপ্টিমাইজারের লার্নিং রেট।</translation>
        </message>
        <message>
            <source>The learning rate to use.</source>
            <translation>যে লার্নিং রেট ব্যবহৃত হবে।</translation>
        </message>
        <message>
            <source>The learning rate.</source>
            <translation>লার্নিং রেট।</translation>
        </message>
        <message>
            <source>The learning rate{0} is 0: the next step does not train.</source>
            <translation>লার্নিং রেট{0} 0: পরের ধাপ ট্রেন করে না।</translation>
        </message>
        <message>
            <source>The learning rate{0} is NaN: the next step does not train.</source>
            <translation>লার্নিং রেট{0} NaN: পরের ধাপ ট্রেন করে না।</translation>
        </message>
        <message>
            <source>The learning rate{binding} is 0: the next step does not train.</source>
            <translation>লার্নিং রেট{binding} 0: পরের ধাপ ট্রেন করে না।</translation>
        </message>
        <message>
            <source>The learning rate{binding} is NaN: the next step does not train.</source>
            <translation>লার্নিং রেট{binding} NaN: পরের ধাপ ট্রেন করে না।</translation>
        </message>
        <message>
            <source>The limit that the program draws ÷ (38 ÷ rate)</source>
            <translation>প্রোগ্রাম যে সীমা আঁকে ÷ (38 ÷ রেট)</translation>
        </message>
        <message>
            <source>The line called limit is 2 / rate: where the curvature is above it, gradient descent leaps over the valley that it is in.</source>
            <translation>limit নামের রেখাটি হলো 2 / রেট: বক্রতা এর উপরে গেলে গ্রেডিয়েন্ট ডিসেন্ট যে উপত্যকায় আছে তা লাফিয়ে পার হয়।</translation>
        </message>
        <message>
            <source>The longest step of an element.</source>
            <translation>একটি উপাদানের দীর্ঘতম ধাপ।</translation>
        </message>
        <message>
            <source>The longest step, as a share of the variable's RMS; without relative_step the length of a step.</source>
            <translation>দীর্ঘতম ধাপ, ভেরিয়েবলের RMS-এর অংশ হিসেবে; relative_step ছাড়া ধাপের দৈর্ঘ্য।</translation>
        </message>
        <message>
            <source>The loss</source>
            <translation>লস</translation>
        </message>
        <message>
            <source>The loss does not depend on {0}, so it has no gradient; freeze it, or use it in the model.</source>
            <translation>লস {0}-এর উপর নির্ভর করে না, তাই প্রক্রিয়া করার মতো গ্রেডিয়েন্ট নেই; এটি ফ্রিজ করুন, বা মডেলে ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The loss does not depend on {missings}, so it has no gradient; freeze it, or use it in the model.</source>
            <translation>লস {missings}-এর উপর নির্ভর করে না, তাই প্রক্রিয়া করার মতো গ্রেডিয়েন্ট নেই; এটি ফ্রিজ করুন, বা মডেলে ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The loss does not fall at any tried rate. Try higher rates, more steps, or an earlier step.</source>
            <translation>যেসব রেট চেষ্টা করা হয়েছে তার কোনোটিতেই লস কমে না। আরও বড় রেট, আরও বেশি ধাপ, বা আরও আগের ধাপ চেষ্টা করুন।</translation>
        </message>
        <message>
            <source>The loss falls</source>
            <translation>লস কমে</translation>
        </message>
        <message>
            <source>The loss grows before it falls at any rate. Try from an earlier step: these weights may have converged.</source>
            <translation>বাড়ার আগে কোনো রেটেই লস কমে না। আরও আগের ধাপ থেকে চেষ্টা করুন: এই ওয়েট হয়তো অভিসারী হয়ে গেছে।</translation>
        </message>
        <message>
            <source>The loss grows or is not finite even at the smallest rate. Start from a smaller rate.</source>
            <translation>সবচেয়ে ছোট রেটেও লস সঙ্গে সঙ্গে বাড়ে, বা সসীম থাকে না। আরও ছোট রেট থেকে শুরু করুন।</translation>
        </message>
        <message>
            <source>The loss has plateaued, so the {0} goes {1} from step {2}.</source>
            <translation>লস আর কমছে না, তাই ধাপ {2} থেকে {0}: {1}।</translation>
        </message>
        <message>
            <source>The loss has plateaued, so the {what} goes {change} from step {step}.</source>
            <translation>লস আর কমছে না, তাই ধাপ {step} থেকে {what}: {change}।</translation>
        </message>
        <message>
            <source>The loss is what train_step reports as loss; a metric of Keras is a mean since the epoch began.</source>
            <translation>লস হলো train_step যা loss হিসেবে জানায়; Keras-এর মেট্রিক হলো এপক শুরু থেকে গড়।</translation>
        </message>
        <message>
            <source>The loss of this training cannot be evaluated again. Use fit(..., callbacks=[Attach(replay=dataset)]).</source>
            <translation>এই ট্রেনিংয়ের লস আবার ডাকা যায় না: তা জানা থাকে fit(..., callbacks=[Attach(replay=dataset)])-এর।</translation>
        </message>
        <message>
            <source>The loss of this training is not known here. Use Attach(replay=dataset).</source>
            <translation>এই ট্রেনিংকে তার ব্যাচ আবার নেওয়ার মতো কিছু দেওয়া হয়নি: Attach(replay=dataset) দিলে এখানে তার লস জানা যায়।</translation>
        </message>
        <message>
            <source>The loss overflows while all weights are finite: the largest is {0}, {1}.</source>
            <translation>সব ওয়েট সসীম থাকতেই লস উপচে যায়: সর্বোচ্চটি {0}, {1}।</translation>
        </message>
        <message>
            <source>The loss overflows while all weights are finite: the largest is {name}, {after}.</source>
            <translation>সব ওয়েট সসীম থাকতেই লস উপচে যায়: সর্বোচ্চটি {name}, {after}।</translation>
        </message>
        <message>
            <source>The loss still falls at the highest rate. Test higher rates.</source>
            <translation>সবচেয়ে বড় রেটেও লস এখনও কমছে; আরও বড় রেট পর্যন্ত টেস্ট করুন।</translation>
        </message>
        <message>
            <source>The loss that is monitored: that of training, or that of validation, where it is measured.</source>
            <translation>যে লস দেখা হয়: ট্রেনিংয়ের, বা যেখানে মাপা হয় সেখানে ভ্যালিডেশনের।</translation>
        </message>
        <message>
            <source>The loss was {0}.</source>
            <translation>লস ছিল {0}।</translation>
        </message>
        <message>
            <source>The loss was {messages}.</source>
            <translation>লস ছিল {messages}।</translation>
        </message>
        <message>
            <source>The marginal value of adaptive methods</source>
            <translation>অভিযোজিত পদ্ধতির প্রান্তিক মূল্য</translation>
        </message>
        <message>
            <source>The mean of the words' embeddings, through a hidden layer (after Joulin, Grave, Bojanowski and Mikolov 2016).</source>
            <translation>শব্দের এমবেডিংয়ের গড়, একটি লুকানো স্তরের মধ্য দিয়ে (Joulin, Grave, Bojanowski ও Mikolov 2016 অনুসারে)।</translation>
        </message>
        <message>
            <source>The minimal end learning rate.</source>
            <translation>শেষের সর্বনিম্ন লার্নিং রেট।</translation>
        </message>
        <message>
            <source>The model "{0}" cannot be exported yet.</source>
            <translation>মডেল "{0}" এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>The model "{0}" does not take {1}; choose one made for them.</source>
            <translation>মডেল "{0}" {1} নেয় না; তাদের জন্য তৈরি একটি বেছে নিন।</translation>
        </message>
        <message>
            <source>The model "{model}" does not take {form}; choose one made for them.</source>
            <translation>মডেল "{model}" {form} নেয় না; তাদের জন্য তৈরি একটি বেছে নিন।</translation>
        </message>
        <message>
            <source>The model "{name}" cannot be exported yet.</source>
            <translation>মডেল "{name}" এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>The model cannot be built: this Slotscope has no data set {0} and model {1} with the run's settings.</source>
            <translation>মডেলটি তৈরি করা যায় না: এই Slotscope-এ ডেটাসেট {0} ও মডেল {1} রানে উল্লেখ করা সবকিছু সহ নেই।</translation>
        </message>
        <message>
            <source>The model cannot be built: this Slotscope has no data set {dataset} and model {model} with the run's settings.</source>
            <translation>মডেলটি তৈরি করা যায় না: এই Slotscope-এ ডেটাসেট {dataset} ও মডেল {model} রানে উল্লেখ করা সবকিছু সহ নেই।</translation>
        </message>
        <message>
            <source>The model of {0} maps {1} to {2}; (None, {3}) and (None, {4}) are needed.</source>
            <translation>{0}-এর মডেল {1} নেয় আর {2} দেয়; লাগে (None, {3}) ও (None, {4})।</translation>
        </message>
        <message>
            <source>The model of {file} maps {shapes} to {other_shapes}; (None, {features}) and (None, {outputs}) are needed.</source>
            <translation>{file}-এর মডেল {shapes} নেয় আর {other_shapes} দেয়; লাগে (None, {features}) ও (None, {outputs})।</translation>
        </message>
        <message>
            <source>The model was compiled again after step {0}: {1} starts with new slots.</source>
            <translation>ধাপ {0}-এর পরে মডেলটি আবার কম্পাইল হয়েছে: {1} নতুন স্লট নিয়ে শুরু করে।</translation>
        </message>
        <message>
            <source>The model was compiled again after step {step}: {names} starts with new slots.</source>
            <translation>ধাপ {step}-এর পরে মডেলটি আবার কম্পাইল হয়েছে: {names} নতুন স্লট নিয়ে শুরু করে।</translation>
        </message>
        <message>
            <source>The momentum.</source>
            <translation>মোমেন্টাম।</translation>
        </message>
        <message>
            <source>The name of this experiment.</source>
            <translation>এই পরীক্ষার নাম।</translation>
        </message>
        <message>
            <source>The new file cannot be written: {0}.</source>
            <translation>নতুন ফাইলটি লেখা যায় না: {0}।</translation>
        </message>
        <message>
            <source>The new file cannot be written: {reason}.</source>
            <translation>নতুন ফাইলটি লেখা যায় না: {reason}।</translation>
        </message>
        <message>
            <source>The newest rows of a table of numbers are damaged.</source>
            <translation>সংখ্যার একটি টেবিলের সবচেয়ে নতুন সারিগুলো ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The noise of a surface's gradient cannot be exported yet; set noise to 0.</source>
            <translation>তলের গ্রেডিয়েন্টের নয়েজ এখনও এক্সপোর্ট করা যায় না; noise 0 করুন।</translation>
        </message>
        <message>
            <source>The norm of a gradient overflows, though all values are finite: the gradient of {0} is {1}.</source>
            <translation>সব মান সসীম হলেও একটি গ্রেডিয়েন্টের নর্ম উপচে যায়: {0}-এর গ্রেডিয়েন্ট {1}।</translation>
        </message>
        <message>
            <source>The norm of a gradient overflows, though all values are finite: the gradient of {name} is {after}.</source>
            <translation>সব মান সসীম হলেও একটি গ্রেডিয়েন্টের নর্ম উপচে যায়: {name}-এর গ্রেডিয়েন্ট {after}।</translation>
        </message>
        <message>
            <source>The norm of the gradient of {0}</source>
            <translation>{0}-এর গ্রেডিয়েন্টের নর্ম</translation>
        </message>
        <message>
            <source>The norm of the gradient of {path}</source>
            <translation>{path}-এর গ্রেডিয়েন্টের নর্ম</translation>
        </message>
        <message>
            <source>The norm of the update of {0}</source>
            <translation>{0}-এর আপডেটের নর্ম</translation>
        </message>
        <message>
            <source>The norm of the update of {path}</source>
            <translation>{path}-এর আপডেটের নর্ম</translation>
        </message>
        <message>
            <source>The norm of {0}</source>
            <translation>{0}-এর নর্ম</translation>
        </message>
        <message>
            <source>The norm of {path}</source>
            <translation>{path}-এর নর্ম</translation>
        </message>
        <message>
            <source>The number of steps that {0} made before this training was not recorded.</source>
            <translation>এই ট্রেনিংয়ের আগে {0} কত ধাপ চালিয়েছিল তা রেকর্ড হয়নি।</translation>
        </message>
        <message>
            <source>The number of steps that {optimizer} made before this training was not recorded.</source>
            <translation>এই ট্রেনিংয়ের আগে {optimizer} কত ধাপ চালিয়েছিল তা রেকর্ড হয়নি।</translation>
        </message>
        <message>
            <source>The objective, {0}, cannot be measured: {1}.</source>
            <translation>যা ছোট করা হচ্ছে, {0}, তা মাপা যায় না: {1}।</translation>
        </message>
        <message>
            <source>The objective, {formula}, cannot be measured: {error}.</source>
            <translation>যা ছোট করা হচ্ছে, {formula}, তা মাপা যায় না: {error}।</translation>
        </message>
        <message>
            <source>The optimizer does not correct it</source>
            <translation>অপ্টিমাইজার এর কিছুই সংশোধন করে না</translation>
        </message>
        <message>
            <source>The optimizer of the fast weights.</source>
            <translation>দ্রুত ওয়েটের অপ্টিমাইজার।</translation>
        </message>
        <message>
            <source>The optimizer that from_config makes ends {0} away after {1} steps{2}</source>
            <translation>from_config যে অপ্টিমাইজার তৈরি করে তা {1} ধাপের পরে {0} দূরে শেষ হয়{2}</translation>
        </message>
        <message>
            <source>The optimizer that from_config makes ends {difference:.2g} away after {steps} steps{what}</source>
            <translation>from_config যে অপ্টিমাইজার তৈরি করে তা {steps} ধাপের পরে {difference:.2g} দূরে শেষ হয়{what}</translation>
        </message>
        <message>
            <source>The optimizer that steps along the gradient of the point uphill.</source>
            <translation>যে অপ্টিমাইজার চড়াইয়ের বিন্দুর গ্রেডিয়েন্ট বরাবর ধাপ নেয়।</translation>
        </message>
        <message>
            <source>The optimizer that steps along the mean.</source>
            <translation>যে অপ্টিমাইজার গড় বরাবর ধাপ নেয়।</translation>
        </message>
        <message>
            <source>The optimizer was changed after this step; its whole-tensor state is gone.</source>
            <translation>এই ধাপের পরে অপ্টিমাইজার বদলানো হয়েছে, তাই পুরো টেনসরের যা রাখা ছিল তা আর নেই।</translation>
        </message>
        <message>
            <source>The optimizer whose weights are averaged.</source>
            <translation>যে অপ্টিমাইজারের ওয়েটের গড় নেওয়া হয়।</translation>
        </message>
        <message>
            <source>The output is incomplete: {0}.</source>
            <translation>আউটপুট অসম্পূর্ণ: {0}।</translation>
        </message>
        <message>
            <source>The output is incomplete: {reason}.</source>
            <translation>আউটপুট অসম্পূর্ণ: {reason}।</translation>
        </message>
        <message>
            <source>The outputs do not come from the last layer alone. Only sequential layers are drawn.</source>
            <translation>আউটপুট শুধু শেষ স্তরের নয়। কেবল পরপর সাজানো স্তর আঁকা হয়।</translation>
        </message>
        <message>
            <source>The pattern "{0}" of {1}</source>
            <translation>{1}-এর প্যাটার্ন "{0}"</translation>
        </message>
        <message>
            <source>The pattern "{pattern}" of {title}</source>
            <translation>{title}-এর প্যাটার্ন "{pattern}"</translation>
        </message>
        <message>
            <source>The plane of the path needs at least three states; {0}. States are stored about ten times a second: train further, then try again.</source>
            <translation>পথের সমতলের জন্য অন্তত তিনটি অবস্থা লাগে, আর {0}। সেকেন্ডে প্রায় দশবার অবস্থা রাখা হয়: ট্রেনিং চালিয়ে যান, তারপর আবার দেখুন।</translation>
        </message>
        <message>
            <source>The plane of the path needs at least three states; {how_many}. States are stored about ten times a second: train further, then try again.</source>
            <translation>পথের সমতলের জন্য অন্তত তিনটি অবস্থা লাগে, আর {how_many}। সেকেন্ডে প্রায় দশবার অবস্থা রাখা হয়: ট্রেনিং চালিয়ে যান, তারপর আবার দেখুন।</translation>
        </message>
        <message>
            <source>The planned length of the run in batches.</source>
            <translation>রানের পরিকল্পিত দৈর্ঘ্য, ব্যাচের সংখ্যায়।</translation>
        </message>
        <message>
            <source>The power of the polynomial.</source>
            <translation>বহুপদীর ঘাত।</translation>
        </message>
        <message>
            <source>The preset could not be deleted: {0}.</source>
            <translation>প্রিসেটটি মোছা যায়নি: {0}।</translation>
        </message>
        <message>
            <source>The preset could not be deleted: {reason}.</source>
            <translation>প্রিসেটটি মোছা যায়নি: {reason}।</translation>
        </message>
        <message>
            <source>The preset could not be written: {0}.</source>
            <translation>প্রিসেটটি লেখা যায়নি: {0}।</translation>
        </message>
        <message>
            <source>The preset could not be written: {reason}.</source>
            <translation>প্রিসেটটি লেখা যায়নি: {reason}।</translation>
        </message>
        <message>
            <source>The preset {0} cannot be read: {1}.</source>
            <translation>প্রিসেট {0} পড়া যায় না: {1}।</translation>
        </message>
        <message>
            <source>The preset {0} was skipped: {1}.</source>
            <translation>প্রিসেট {0} বাদ দেওয়া হয়েছে: {1}।</translation>
        </message>
        <message>
            <source>The preset {path} cannot be read: {reason}.</source>
            <translation>প্রিসেট {path} পড়া যায় না: {reason}।</translation>
        </message>
        <message>
            <source>The preset {path} was skipped: {error}.</source>
            <translation>প্রিসেট {path} বাদ দেওয়া হয়েছে: {error}।</translation>
        </message>
        <message>
            <source>The program at this address is not a Slotscope training.</source>
            <translation>এই ঠিকানায় যা সাড়া দেয় তা Slotscope-এর ট্রেনিং নয়।</translation>
        </message>
        <message>
            <source>The race ended.</source>
            <translation>রেস শেষ হয়েছে।</translation>
        </message>
        <message>
            <source>The rate falls along half a period of the cosine.</source>
            <translation>রেট কোসাইনের অর্ধেক পর্যায়কাল ধরে কমে।</translation>
        </message>
        <message>
            <source>The rate of SGD that both bounds tend to.</source>
            <translation>SGD-র যে রেটের দিকে দুই সীমা যায়।</translation>
        </message>
        <message>
            <source>The rate to combine the current gradient and the 1st moment estimate.</source>
            <translation>বর্তমান গ্রেডিয়েন্ট ও প্রথম মোমেন্টের অনুমান মেলানোর হার।</translation>
        </message>
        <message>
            <source>The ratio of the learning rate when using Adam to the main learning rate.</source>
            <translation>Adam ব্যবহারের সময় লার্নিং রেট ও মূল লার্নিং রেটের অনুপাত।</translation>
        </message>
        <message>
            <source>The recording reached its memory limit: fewer of the early steps are kept.</source>
            <translation>রেকর্ডিং তার মেমরি ছাড়িয়ে গেছে: অনেক আগের কম ধাপ রাখা হয়।</translation>
        </message>
        <message>
            <source>The reply to answer {0} is not true, {1}: {2}</source>
            <translation>উত্তর {0}-এ যা বলা হয় তা সত্য নয়, {1}: {2}</translation>
        </message>
        <message>
            <source>The reply to answer {answer:.6g} is not true, {claim}: {says}</source>
            <translation>উত্তর {answer:.6g}-এ যা বলা হয় তা সত্য নয়, {claim}: {says}</translation>
        </message>
        <message>
            <source>The response length must be 2 to 10000; received {0}; use 100.</source>
            <translation>রেসপন্স 2 থেকে 10000 ধাপ লম্বা হয়; পাওয়া গেছে {0}; 100 ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The response length must be 2 to 10000; received {steps}; use 100.</source>
            <translation>রেসপন্স 2 থেকে 10000 ধাপ লম্বা হয়; পাওয়া গেছে {steps}; 100 ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The row of a run is damaged.</source>
            <translation>একটি রানের সারি ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The run cannot be reproduced: {0}</source>
            <translation>রানটি আবার করা যায় না: {0}</translation>
        </message>
        <message>
            <source>The run cannot be reproduced: {error}</source>
            <translation>রানটি আবার করা যায় না: {error}</translation>
        </message>
        <message>
            <source>The run could not be resumed: {0}</source>
            <translation>রানটি আবার চালু করা যায়নি: {0}</translation>
        </message>
        <message>
            <source>The run could not be resumed: {sentence}</source>
            <translation>রানটি আবার চালু করা যায়নি: {sentence}</translation>
        </message>
        <message>
            <source>The run database</source>
            <translation>রানের ডেটাবেস</translation>
        </message>
        <message>
            <source>The run database cannot be read: {0}.</source>
            <translation>রানের ডেটাবেস পড়া যায় না: {0}।</translation>
        </message>
        <message>
            <source>The run database cannot be read: {error}.</source>
            <translation>রানের ডেটাবেস পড়া যায় না: {error}।</translation>
        </message>
        <message>
            <source>The run database is damaged ({0}), and cannot be moved aside.</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ({0}), এবং সরিয়ে রাখা যায় না।</translation>
        </message>
        <message>
            <source>The run database is damaged ({0}).</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ({0})।</translation>
        </message>
        <message>
            <source>The run database is damaged ({0}). Recording continues; the file will be moved aside at the next start.</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ({0})। রেকর্ডিং চলছে; পরের বার Slotscope খুললে এটি সরিয়ে রাখা হবে।</translation>
        </message>
        <message>
            <source>The run database is damaged ({0}). Recording has stopped; restart Slotscope to move it aside and create a new one.</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ({0})। আর কিছু রেকর্ড হয় না; এটি সরিয়ে রেখে নতুন একটি তৈরি করতে Slotscope আবার চালু করুন।</translation>
        </message>
        <message>
            <source>The run database is damaged ({damage}), and cannot be moved aside.</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ({damage}), এবং সরিয়ে রাখা যায় না।</translation>
        </message>
        <message>
            <source>The run database is damaged ({error}). Recording has stopped; restart Slotscope to move it aside and create a new one.</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ({error})। আর কিছু রেকর্ড হয় না; এটি সরিয়ে রেখে নতুন একটি তৈরি করতে Slotscope আবার চালু করুন।</translation>
        </message>
        <message>
            <source>The run database is damaged ({splitlines}).</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ({splitlines})।</translation>
        </message>
        <message>
            <source>The run database is damaged ({splitlines}). Recording continues; the file will be moved aside at the next start.</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ({splitlines})। রেকর্ডিং চলছে; পরের বার Slotscope খুললে এটি সরিয়ে রাখা হবে।</translation>
        </message>
        <message>
            <source>The run database is damaged: {0}.</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত: {0}।</translation>
        </message>
        <message>
            <source>The run database is damaged: {error}.</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত: {error}।</translation>
        </message>
        <message>
            <source>The run database was damaged ({0}). It was moved to {1}, and a new one was created. {2}</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ছিল ({0})। সেটি {1}-এ সরিয়ে নতুন একটি তৈরি করা হয়েছে। {2}</translation>
        </message>
        <message>
            <source>The run database was damaged ({damage}). It was moved to {there}, and a new one was created. {other_there}</source>
            <translation>রানের ডেটাবেস ক্ষতিগ্রস্ত ছিল ({damage})। সেটি {there}-এ সরিয়ে নতুন একটি তৈরি করা হয়েছে। {other_there}</translation>
        </message>
        <message>
            <source>The run database {0} is damaged ({1}) and was left unchanged. {2}</source>
            <translation>রানের ডেটাবেস {0} ক্ষতিগ্রস্ত ({1}), এবং অপরিবর্তিত রাখা হয়েছে। {2}</translation>
        </message>
        <message>
            <source>The run database {path} is damaged ({reason}) and was left unchanged. {other_path}</source>
            <translation>রানের ডেটাবেস {path} ক্ষতিগ্রস্ত ({reason}), এবং অপরিবর্তিত রাখা হয়েছে। {other_path}</translation>
        </message>
        <message>
            <source>The run does not count: it changes a locked setting, {0}.</source>
            <translation>রানটি গণ্য হয় না: এই ধাপে যা তালাবদ্ধ তা এটি বদলায়, {0}।</translation>
        </message>
        <message>
            <source>The run does not count: it changes a locked setting, {names}.</source>
            <translation>রানটি গণ্য হয় না: এই ধাপে যা তালাবদ্ধ তা এটি বদলায়, {names}।</translation>
        </message>
        <message>
            <source>The run does not count: it has {0} steps; the limit is {1}.</source>
            <translation>রানটি গণ্য হয় না: এতে {0}টি ধাপ আছে, সর্বোচ্চ {1}টি চলে।</translation>
        </message>
        <message>
            <source>The run does not count: it has {made} steps; the limit is {longest}.</source>
            <translation>রানটি গণ্য হয় না: এতে {made}টি ধাপ আছে, সর্বোচ্চ {longest}টি চলে।</translation>
        </message>
        <message>
            <source>The run ended{0}. Its recording is in {1}.</source>
            <translation>রানটি{0} শেষ হয়েছে। তখন পর্যন্ত যা রেকর্ড হয়েছে তা {1}-এ আছে।</translation>
        </message>
        <message>
            <source>The run ended{said}. Its recording is in {folder}.</source>
            <translation>রানটি{said} শেষ হয়েছে। তখন পর্যন্ত যা রেকর্ড হয়েছে তা {folder}-এ আছে।</translation>
        </message>
        <message>
            <source>The run has moved on since step {0}</source>
            <translation>ধাপ {0}-এর পরে রান এগিয়ে গেছে</translation>
        </message>
        <message>
            <source>The run has moved on since step {step}</source>
            <translation>ধাপ {step}-এর পরে রান এগিয়ে গেছে</translation>
        </message>
        <message>
            <source>The run was not saved: {0}.</source>
            <translation>রানটি সংরক্ষণ করা হয়নি: {0}।</translation>
        </message>
        <message>
            <source>The run was not saved: {lacks}.</source>
            <translation>রানটি সংরক্ষণ করা হয়নি: {lacks}।</translation>
        </message>
        <message>
            <source>The run {0} was not recorded completely.</source>
            <translation>রান {0} পুরো রেকর্ড হয়নি।</translation>
        </message>
        <message>
            <source>The run {run} was not recorded completely.</source>
            <translation>রান {run} পুরো রেকর্ড হয়নি।</translation>
        </message>
        <message>
            <source>The runs in {0} were saved by a newer Slotscope (format version {1}; this one reads up to {2}). They can be opened as far as this version understands them, but nothing is recorded. Update Slotscope to record.</source>
            <translation>{0}-এর রানগুলো আরও নতুন Slotscope সংরক্ষণ করেছে (ফরম্যাটের সংস্করণ {1}; এটি {2} পর্যন্ত পড়ে)। এই সংস্করণ যতটা বোঝে ততটা খোলা যায়, আর কিছু রেকর্ড হয় না। রেকর্ড করতে Slotscope হালনাগাদ করুন।</translation>
        </message>
        <message>
            <source>The runs in {path} were saved by a newer Slotscope (format version {version}; this one reads up to {other_version}). They can be opened as far as this version understands them, but nothing is recorded. Update Slotscope to record.</source>
            <translation>{path}-এর রানগুলো আরও নতুন Slotscope সংরক্ষণ করেছে (ফরম্যাটের সংস্করণ {version}; এটি {other_version} পর্যন্ত পড়ে)। এই সংস্করণ যতটা বোঝে ততটা খোলা যায়, আর কিছু রেকর্ড হয় না। রেকর্ড করতে Slotscope হালনাগাদ করুন।</translation>
        </message>
        <message>
            <source>The same 1 % above the limit</source>
            <translation>একই, সীমার 1 % উপরে</translation>
        </message>
        <message>
            <source>The same at any step</source>
            <translation>একই, যেকোনো ধাপে</translation>
        </message>
        <message>
            <source>The same of Adam with decay in the gradient</source>
            <translation>একই, গ্রেডিয়েন্টে ক্ষয়সহ Adam-এর</translation>
        </message>
        <message>
            <source>The same of the rarest class</source>
            <translation>একই, সবচেয়ে বিরল শ্রেণির</translation>
        </message>
        <message>
            <source>The same of the sixth class</source>
            <translation>একই, ষষ্ঠ শ্রেণির</translation>
        </message>
        <message>
            <source>The same start gives the same weights</source>
            <translation>একই শুরু একই ওয়েট দেয়</translation>
        </message>
        <message>
            <source>The same weights at each step, dense and sparse, are the best evidence that the mathematics is the same.</source>
            <translation>প্রতি ধাপে একই ওয়েট, ডেন্স ও স্পার্স, গণিত একই হওয়ার সেরা প্রমাণ।</translation>
        </message>
        <message>
            <source>The same without the t of a double root</source>
            <translation>একই, সমান মূলের t বাদে</translation>
        </message>
        <message>
            <source>The same, 5 % quantile</source>
            <translation>একই, 5 % কোয়ান্টাইল</translation>
        </message>
        <message>
            <source>The same, 95 % quantile</source>
            <translation>একই, 95 % কোয়ান্টাইল</translation>
        </message>
        <message>
            <source>The schedule "{0}" cannot be exported yet; cosine or one_cycle can.</source>
            <translation>সূচি "{0}" এখনও এক্সপোর্ট করা যায় না; cosine বা one_cycle করা যায়।</translation>
        </message>
        <message>
            <source>The schedule "{0}" cannot be exported yet; one that is a function of the step can.</source>
            <translation>সূচি "{0}" এখনও এক্সপোর্ট করা যায় না; যে সূচি ধাপের ফাংশন তা করা যায়।</translation>
        </message>
        <message>
            <source>The schedule "{name}" cannot be exported yet; cosine or one_cycle can.</source>
            <translation>সূচি "{name}" এখনও এক্সপোর্ট করা যায় না; cosine বা one_cycle করা যায়।</translation>
        </message>
        <message>
            <source>The schedule "{name}" cannot be exported yet; one that is a function of the step can.</source>
            <translation>সূচি "{name}" এখনও এক্সপোর্ট করা যায় না; যে সূচি ধাপের ফাংশন তা করা যায়।</translation>
        </message>
        <message>
            <source>The schedule gives {0} at step {1}; it must be {2}.</source>
            <translation>সূচি ধাপ {1}-এ {0} দেয়; তা {2} হতে হবে।</translation>
        </message>
        <message>
            <source>The schedule gives {values:.4g} at step {iterations}; it must be {wanted}.</source>
            <translation>সূচি ধাপ {iterations}-এ {values:.4g} দেয়; তা {wanted} হতে হবে।</translation>
        </message>
        <message>
            <source>The schedule of {0} ends: {1} Its last value stays.</source>
            <translation>{0}-এর সূচি শেষ: {1} এর শেষ মানটি থাকে।</translation>
        </message>
        <message>
            <source>The schedule of {target} ends: {sentence} Its last value stays.</source>
            <translation>{target}-এর সূচি শেষ: {sentence} এর শেষ মানটি থাকে।</translation>
        </message>
        <message>
            <source>The scheduler at {0} cannot be reached</source>
            <translation>{0}-এর শিডিউলারের কাছে পৌঁছানো যায় না</translation>
        </message>
        <message>
            <source>The scheduler at {address} cannot be reached</source>
            <translation>{address}-এর শিডিউলারের কাছে পৌঁছানো যায় না</translation>
        </message>
        <message>
            <source>The scheduler is no longer reachable. Run the same command to continue.</source>
            <translation>শিডিউলার আর নেই। একই কমান্ডে যেখানে থেমেছিল সেখান থেকে চলে।</translation>
        </message>
        <message>
            <source>The seed of initial weights, batches and every other random number.</source>
            <translation>প্রাথমিক ওয়েট, ব্যাচ ও অন্য সব দৈব সংখ্যার সিড।</translation>
        </message>
        <message>
            <source>The sentences of the language {0} cannot be read: {1}.</source>
            <translation>{0} ভাষার বাক্যগুলো পড়া যায় না: {1}।</translation>
        </message>
        <message>
            <source>The sentences of the language {code} cannot be read: {error}.</source>
            <translation>{code} ভাষার বাক্যগুলো পড়া যায় না: {error}।</translation>
        </message>
        <message>
            <source>The share of a document's words that come from its topic; the rest come from all.</source>
            <translation>নথির শব্দের যে অংশ তার বিষয় থেকে আসে; বাকিগুলো সব থেকে।</translation>
        </message>
        <message>
            <source>The share of a variable's elements in whose divisor ε is at least as large as the root of the second moment.</source>
            <translation>ভেরিয়েবলের উপাদানের যে অংশের ভাজকে ε অন্তত দ্বিতীয় মোমেন্টের বর্গমূলের সমান।</translation>
        </message>
        <message>
            <source>The share of each hidden layer's outputs that a training step sets to 0.</source>
            <translation>প্রতিটি লুকানো স্তরের আউটপুটের যে অংশ ট্রেনিংয়ের এক ধাপে 0 করা হয়।</translation>
        </message>
        <message>
            <source>The simple noise scale B = tr(Σ) / |G|² of McCandlish, Kaplan, Amodei et al. 2018, "An empirical model of large-batch training", appendix A.1, estimated for the training set as it is.</source>
            <translation>McCandlish, Kaplan, Amodei ও অন্যরা, 2018, "An empirical model of large-batch training", পরিশিষ্ট A.1-এর সরল নয়েজ স্কেল B = tr(Σ) / |G|², ট্রেনিংয়ের সারি যেমন আছে তেমনটির জন্য অনুমিত।</translation>
        </message>
        <message>
            <source>The slot {0} is {1}, but the weights are float32</source>
            <translation>স্লট {0} হলো {1}, যেখানে ওয়েট float32</translation>
        </message>
        <message>
            <source>The slot {0} of {1}</source>
            <translation>{1}-এর স্লট {0}</translation>
        </message>
        <message>
            <source>The slot {0} of {1} has no value per element.</source>
            <translation>{1}-এর স্লট {0}-এর কিছুই এর একক কোনো উপাদানের নয়।</translation>
        </message>
        <message>
            <source>The slot {first} is {dtype}, but the weights are float32</source>
            <translation>স্লট {first} হলো {dtype}, যেখানে ওয়েট float32</translation>
        </message>
        <message>
            <source>The slot {name} of {path}</source>
            <translation>{path}-এর স্লট {name}</translation>
        </message>
        <message>
            <source>The slot {name} of {path} has no value per element.</source>
            <translation>{path}-এর স্লট {name}-এর কিছুই এর একক কোনো উপাদানের নয়।</translation>
        </message>
        <message>
            <source>The stage "{0}" cannot be exported yet; {1} can.</source>
            <translation>পর্যায় "{0}" এখনও এক্সপোর্ট করা যায় না; {1} করা যায়।</translation>
        </message>
        <message>
            <source>The stage "{choice}" cannot be exported yet; {known} can.</source>
            <translation>পর্যায় "{choice}" এখনও এক্সপোর্ট করা যায় না; {known} করা যায়।</translation>
        </message>
        <message>
            <source>The starting value for accumulators.</source>
            <translation>অ্যাকিউমুলেটরের শুরুর মান।</translation>
        </message>
        <message>
            <source>The state after step {0} does not fit the model: it has arrays of shapes {1}, and the model needs {2}.</source>
            <translation>ধাপ {0}-এর পরের অবস্থা মডেলে খাপ খায় না: এতে {1} আকারের অ্যারে আছে, আর মডেলের লাগে {2}।</translation>
        </message>
        <message>
            <source>The state after step {step} does not fit the model: it has arrays of shapes {shapes}, and the model needs {needed_shapes}.</source>
            <translation>ধাপ {step}-এর পরের অবস্থা মডেলে খাপ খায় না: এতে {shapes} আকারের অ্যারে আছে, আর মডেলের লাগে {needed_shapes}।</translation>
        </message>
        <message>
            <source>The state of step {0} no longer matches this optimizer: {1} is {2} in the state and {3} in the optimizer.</source>
            <translation>ধাপ {0}-এর অবস্থা এই অপ্টিমাইজারে আর খাপ খায় না: {1} অবস্থায় {2}, আর অপ্টিমাইজারে {3}।</translation>
        </message>
        <message>
            <source>The state of step {step} no longer matches this optimizer: {odd} is {other_odd} in the state and {third_odd} in the optimizer.</source>
            <translation>ধাপ {step}-এর অবস্থা এই অপ্টিমাইজারে আর খাপ খায় না: {odd} অবস্থায় {other_odd}, আর অপ্টিমাইজারে {third_odd}।</translation>
        </message>
        <message>
            <source>The steps of a table of numbers are damaged.</source>
            <translation>সংখ্যার একটি টেবিলের ধাপগুলো ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The stride of {0} is {1}; it must be 0 or more steps.</source>
            <translation>{0}-এর ব্যবধান {1}; তা 0 বা তার বেশি ধাপ হতে হবে।</translation>
        </message>
        <message>
            <source>The stride of {name} is {stride}; it must be 0 or more steps.</source>
            <translation>{name}-এর ব্যবধান {stride}; তা 0 বা তার বেশি ধাপ হতে হবে।</translation>
        </message>
        <message>
            <source>The summary could not be written: {0}.</source>
            <translation>সারসংক্ষেপ লেখা যায়নি: {0}।</translation>
        </message>
        <message>
            <source>The summary could not be written: {reason}.</source>
            <translation>সারসংক্ষেপ লেখা যায়নি: {reason}।</translation>
        </message>
        <message>
            <source>The sweep cannot be recorded in {0}: {1}.</source>
            <translation>সুইপটি {0}-এ রেকর্ড করা যায় না: {1}।</translation>
        </message>
        <message>
            <source>The sweep cannot be recorded in {path}: {reason}.</source>
            <translation>সুইপটি {path}-এ রেকর্ড করা যায় না: {reason}।</translation>
        </message>
        <message>
            <source>The sweep ended unexpectedly ({0}: {1}).</source>
            <translation>সুইপ অপ্রত্যাশিতভাবে শেষ হয়েছে ({0}: {1})।</translation>
        </message>
        <message>
            <source>The sweep ended unexpectedly ({0}{1}).</source>
            <translation>সুইপ অপ্রত্যাশিতভাবে শেষ হয়েছে ({0}{1})।</translation>
        </message>
        <message>
            <source>The sweep ended unexpectedly ({error}: {words}).</source>
            <translation>সুইপ অপ্রত্যাশিতভাবে শেষ হয়েছে ({error}: {words})।</translation>
        </message>
        <message>
            <source>The sweep ended unexpectedly ({error}{words}).</source>
            <translation>সুইপ অপ্রত্যাশিতভাবে শেষ হয়েছে ({error}{words})।</translation>
        </message>
        <message>
            <source>The table cannot be sampled. {0}</source>
            <translation>টেবিলের নমুনা নেওয়া যায় না। {0}</translation>
        </message>
        <message>
            <source>The table cannot be sampled. {error}</source>
            <translation>টেবিলের নমুনা নেওয়া যায় না। {error}</translation>
        </message>
        <message>
            <source>The target "{0}" has {1} different values; as classes, use at most {2}. To predict a number, set task to regression.</source>
            <translation>লক্ষ্য "{0}"-এ {1}টি আলাদা মান আছে; শ্রেণি হিসেবে সর্বোচ্চ {2}টি ব্যবহার করুন। সংখ্যা অনুমান করতে task-এ regression দিন।</translation>
        </message>
        <message>
            <source>The target "{0}" holds more than {1} different words; as classes, use at most {2}.</source>
            <translation>লক্ষ্য "{0}"-এ {1}টির বেশি আলাদা শব্দ আছে; শ্রেণি হিসেবে সর্বোচ্চ {2}টি ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The target "{0}" holds words; a regression needs numbers.</source>
            <translation>লক্ষ্য "{0}"-এ শব্দ আছে; রিগ্রেশনে সংখ্যা লাগে।</translation>
        </message>
        <message>
            <source>The target "{0}" is {1} in every row, so there is nothing to learn.</source>
            <translation>লক্ষ্য "{0}" প্রতিটি সারিতে {1}, তাই শেখার কিছু নেই।</translation>
        </message>
        <message>
            <source>The target "{column}" is {value} in every row, so there is nothing to learn.</source>
            <translation>লক্ষ্য "{column}" প্রতিটি সারিতে {value}, তাই শেখার কিছু নেই।</translation>
        </message>
        <message>
            <source>The target "{target}" has {count} different values; as classes, use at most {most}. To predict a number, set task to regression.</source>
            <translation>লক্ষ্য "{target}"-এ {count}টি আলাদা মান আছে; শ্রেণি হিসেবে সর্বোচ্চ {most}টি ব্যবহার করুন। সংখ্যা অনুমান করতে task-এ regression দিন।</translation>
        </message>
        <message>
            <source>The target "{target}" holds more than {most} different words; as classes, use at most {most}.</source>
            <translation>লক্ষ্য "{target}"-এ {most}টির বেশি আলাদা শব্দ আছে; শ্রেণি হিসেবে সর্বোচ্চ {most}টি ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The target "{texts}" holds words; a regression needs numbers.</source>
            <translation>লক্ষ্য "{texts}"-এ শব্দ আছে; রিগ্রেশনে সংখ্যা লাগে।</translation>
        </message>
        <message>
            <source>The target learning rate for our warmup phase.</source>
            <translation>ওয়ার্ম-আপ পর্বের লক্ষ্য লার্নিং রেট।</translation>
        </message>
        <message>
            <source>The targets of "{0}"</source>
            <translation>"{0}"-এর লক্ষ্য</translation>
        </message>
        <message>
            <source>The targets of "{name}"</source>
            <translation>"{name}"-এর লক্ষ্য</translation>
        </message>
        <message>
            <source>The term {0} {1}.</source>
            <translation>পদ {0}: {1}।</translation>
        </message>
        <message>
            <source>The term {declared!r} {error}.</source>
            <translation>পদ {declared!r}: {error}।</translation>
        </message>
        <message>
            <source>The terms need {0}; received nothing.</source>
            <translation>পদগুলোর জন্য {0} লাগে; কিছুই পাওয়া যায়নি।</translation>
        </message>
        <message>
            <source>The terms need {0}; received {1}.</source>
            <translation>পদগুলোর জন্য {0} লাগে; পাওয়া গেছে {1}।</translation>
        </message>
        <message>
            <source>The terms need {missings}; received {values}.</source>
            <translation>পদগুলোর জন্য {missings} লাগে; পাওয়া গেছে {values}।</translation>
        </message>
        <message>
            <source>The text of {0} in the store is damaged.</source>
            <translation>স্টোরে {0}-এর লেখা ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The text of {name} in the store is damaged.</source>
            <translation>স্টোরে {name}-এর লেখা ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The training does not respond. Retrying.</source>
            <translation>ট্রেনিং সাড়া দিচ্ছে না; আবার চেষ্টা করা হচ্ছে।</translation>
        </message>
        <message>
            <source>The training refused: {0}</source>
            <translation>ট্রেনিং প্রত্যাখ্যান করেছে: {0}</translation>
        </message>
        <message>
            <source>The training refused: {sentence}</source>
            <translation>ট্রেনিং প্রত্যাখ্যান করেছে: {sentence}</translation>
        </message>
        <message>
            <source>The trigger {0} cannot pause the run: its loop never calls scope.step().</source>
            <translation>ট্রিগার {0} রানকে বিরতি দেয় না: তার লুপ কখনও scope.step() ডাকে না।</translation>
        </message>
        <message>
            <source>The trigger {0} cannot slow the run down: another process trains it.</source>
            <translation>ট্রিগার {0} রানকে ধীর করে না: রানটি অন্য একটি প্রসেস ট্রেন করে।</translation>
        </message>
        <message>
            <source>The trigger {0} is not armed: its condition {1}.</source>
            <translation>ট্রিগার {0} চালু নেই: এর শর্ত: {1}।</translation>
        </message>
        <message>
            <source>The trigger {title} cannot pause the run: its loop never calls scope.step().</source>
            <translation>ট্রিগার {title} রানকে বিরতি দেয় না: তার লুপ কখনও scope.step() ডাকে না।</translation>
        </message>
        <message>
            <source>The trigger {title} cannot slow the run down: another process trains it.</source>
            <translation>ট্রিগার {title} রানকে ধীর করে না: রানটি অন্য একটি প্রসেস ট্রেন করে।</translation>
        </message>
        <message>
            <source>The trigger {title} is not armed: its condition {error}.</source>
            <translation>ট্রিগার {title} চালু নেই: এর শর্ত: {error}।</translation>
        </message>
        <message>
            <source>The update runs once per batch; one that takes several times as long as Adam's dominates training.</source>
            <translation>আপডেট প্রতি ব্যাচে একবার আসে; যা Adam-এর কয়েক গুণ সময় নেয় তা ট্রেনিংয়ের বড় অংশ।</translation>
        </message>
        <message>
            <source>The value must be finite; received {0}.</source>
            <translation>হাতে বসানো সংখ্যা সসীম হতে হবে; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>The value must be finite; received {value}.</source>
            <translation>হাতে বসানো সংখ্যা সসীম হতে হবে; পাওয়া গেছে {value}।</translation>
        </message>
        <message>
            <source>The variables of a run are damaged.</source>
            <translation>রানের ভেরিয়েবল সম্পর্কে যা জানা আছে তা ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>The warm-up starts from 0</source>
            <translation>ওয়ার্ম-আপ 0 থেকে শুরু হয়</translation>
        </message>
        <message>
            <source>The weight before this step was not kept.</source>
            <translation>এই ধাপের আগের ওয়েট রাখা হয়নি।</translation>
        </message>
        <message>
            <source>The weights have not moved, so their path has no plane.</source>
            <translation>ওয়েট নড়েনি, তাই তাদের পথের কোনো সমতল নেই।</translation>
        </message>
        <message>
            <source>The window's settings could not be written: {0}.
</source>
            <translation>উইন্ডোর সেটিং লেখা যায়নি: {0}।
</translation>
        </message>
        <message>
            <source>The window's settings could not be written: {reason}.
</source>
            <translation>উইন্ডোর সেটিং লেখা যায়নি: {reason}।
</translation>
        </message>
        <message>
            <source>The worker at {0} is not used: it has {1}.</source>
            <translation>{0}-এর ওয়ার্কার ব্যবহার করা হয় না: এতে আছে {1}।</translation>
        </message>
        <message>
            <source>The worker at {address} is not used: it has {said}.</source>
            <translation>{address}-এর ওয়ার্কার ব্যবহার করা হয় না: এতে আছে {said}।</translation>
        </message>
        <message>
            <source>The worker of {0} was lost; the run is repeated.</source>
            <translation>{0}-এর ওয়ার্কার হারিয়েছে; রানটি আবার করা হচ্ছে।</translation>
        </message>
        <message>
            <source>The worker of {title} was lost; the run is repeated.</source>
            <translation>{title}-এর ওয়ার্কার হারিয়েছে; রানটি আবার করা হচ্ছে।</translation>
        </message>
        <message>
            <source>The {0} cannot be measured here. {1}</source>
            <translation>{0} এখানে মাপা যায় না। {1}</translation>
        </message>
        <message>
            <source>The {0} could not be measured. {1}</source>
            <translation>{0} মাপা যায়নি। {1}</translation>
        </message>
        <message>
            <source>The {0} must be a finite number; received {1}; use 0.</source>
            <translation>{0} সসীম সংখ্যা হতে হবে; পাওয়া গেছে {1}; 0 ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The {name} must be a finite number; received {it:g}; use 0.</source>
            <translation>{name} সসীম সংখ্যা হতে হবে; পাওয়া গেছে {it:g}; 0 ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>The {what} cannot be measured here. {error}</source>
            <translation>{what} এখানে মাপা যায় না। {error}</translation>
        </message>
        <message>
            <source>The {what} could not be measured. {fault}</source>
            <translation>{what} মাপা যায়নি। {fault}</translation>
        </message>
        <message>
            <source>There are fewer than {0} numbers from {1} to {2}.</source>
            <translation>{1} থেকে {2} পর্যন্ত {0}টি সংখ্যা নেই।</translation>
        </message>
        <message>
            <source>There are fewer than {count} numbers from {low!r} to {high!r}.</source>
            <translation>{low!r} থেকে {high!r} পর্যন্ত {count}টি সংখ্যা নেই।</translation>
        </message>
        <message>
            <source>There are no deleted runs in {0}.</source>
            <translation>{0}-এ কোনো মোছা রান নেই।</translation>
        </message>
        <message>
            <source>There are no deleted runs in {path}.</source>
            <translation>{path}-এ কোনো মোছা রান নেই।</translation>
        </message>
        <message>
            <source>There are no means yet: build the optimizer on the variables first.</source>
            <translation>এখনও কোনো গড় নেই: আগে ভেরিয়েবলগুলোর উপর অপ্টিমাইজারটি build করুন।</translation>
        </message>
        <message>
            <source>There are no runs in {0}.</source>
            <translation>{0}-এ কোনো রান নেই।</translation>
        </message>
        <message>
            <source>There are no runs in {path}.</source>
            <translation>{path}-এ কোনো রান নেই।</translation>
        </message>
        <message>
            <source>There is no contract {0}; available: {1}.</source>
            <translation>{0} নামে কোনো চুক্তি নেই; আছে {1}।</translation>
        </message>
        <message>
            <source>There is no contract {contract!r}; available: {contractss}.</source>
            <translation>{contract!r} নামে কোনো চুক্তি নেই; আছে {contractss}।</translation>
        </message>
        <message>
            <source>There is no diagnostic "{0}"; there are {1}.</source>
            <translation>"{0}" নামে কোনো ডায়াগনস্টিক নেই; আছে {1}।</translation>
        </message>
        <message>
            <source>There is no diagnostic "{name}"; there are {discovers}.</source>
            <translation>"{name}" নামে কোনো ডায়াগনস্টিক নেই; আছে {discovers}।</translation>
        </message>
        <message>
            <source>There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. {instead}</source>
            <translation>উইন্ডো খোলার মতো কোনো ডিসপ্লে নেই: DISPLAY বা WAYLAND_DISPLAY কোনোটিই দেওয়া নেই। {instead}</translation>
        </message>
        <message>
            <source>There is no file "{0}".</source>
            <translation>"{0}" নামে কোনো ফাইল নেই।</translation>
        </message>
        <message>
            <source>There is no file "{path}".</source>
            <translation>"{path}" নামে কোনো ফাইল নেই।</translation>
        </message>
        <message>
            <source>There is no file {0}.</source>
            <translation>{0} নামে কোনো ফাইল নেই।</translation>
        </message>
        <message>
            <source>There is no file {path}.</source>
            <translation>{path} নামে কোনো ফাইল নেই।</translation>
        </message>
        <message>
            <source>There is no optimizer {0}; see `slotscope list optimizers`.</source>
            <translation>{0} নামে কোনো অপ্টিমাইজার নেই; `slotscope list optimizers` তালিকা দেখায়।</translation>
        </message>
        <message>
            <source>There is no optimizer {name!r}; see `slotscope list optimizers`.</source>
            <translation>{name!r} নামে কোনো অপ্টিমাইজার নেই; `slotscope list optimizers` তালিকা দেখায়।</translation>
        </message>
        <message>
            <source>There is no reference experiment "{0}".{1} There are: {2}.</source>
            <translation>"{0}" নামে কোনো রেফারেন্স পরীক্ষা নেই।{1} আছে: {2}।</translation>
        </message>
        <message>
            <source>There is no reference experiment "{unknown}".{meant} There are: {knowns}.</source>
            <translation>"{unknown}" নামে কোনো রেফারেন্স পরীক্ষা নেই।{meant} আছে: {knowns}।</translation>
        </message>
        <message>
            <source>There is no run database at {0}.</source>
            <translation>{0}-এ কোনো রানের ডেটাবেস নেই।</translation>
        </message>
        <message>
            <source>There is no run database at {path}.</source>
            <translation>{path}-এ কোনো রানের ডেটাবেস নেই।</translation>
        </message>
        <message>
            <source>There is no run {0} in the run database.</source>
            <translation>স্টোরে রান {0} নেই।</translation>
        </message>
        <message>
            <source>There is no run {0} in the run database; {1}.</source>
            <translation>স্টোরে রান {0} নেই; {1}।</translation>
        </message>
        <message>
            <source>There is no run {run} in the run database.</source>
            <translation>স্টোরে রান {run} নেই।</translation>
        </message>
        <message>
            <source>There is no run {text!r} in the run database; {advice}.</source>
            <translation>স্টোরে রান {text!r} নেই; {advice}।</translation>
        </message>
        <message>
            <source>There is no variable {0}; the model has {1}.</source>
            <translation>{0} নামে কোনো ভেরিয়েবল নেই; মডেলে আছে {1}।</translation>
        </message>
        <message>
            <source>There is no variable {variable}; the model has {count}.</source>
            <translation>{variable} নামে কোনো ভেরিয়েবল নেই; মডেলে আছে {count}।</translation>
        </message>
        <message>
            <source>There may be one accumulation; two, of n and m batches, are one of n times m.</source>
            <translation>“জমা করা” একবারই থাকতে পারে; n ও m ব্যাচের দুটি মানে n গুণ m ব্যাচের একটি।</translation>
        </message>
        <message>
            <source>These answers belong to another version of this lesson.</source>
            <translation>উত্তরগুলো এই পাঠের অন্য সংস্করণের।</translation>
        </message>
        <message>
            <source>These are the weights after step {0}.</source>
            <translation>ওয়েটগুলো ধাপ {0}-এর পরের।</translation>
        </message>
        <message>
            <source>These are the weights after step {steps}.</source>
            <translation>ওয়েটগুলো ধাপ {steps}-এর পরের।</translation>
        </message>
        <message>
            <source>This TensorFlow is built without GPU support.</source>
            <translation>এই TensorFlow GPU সমর্থন ছাড়া তৈরি।</translation>
        </message>
        <message>
            <source>This can be useful when your batch size is very small, in order to reduce gradient noise at each update step.</source>
            <translation>ব্যাচ খুব ছোট হলে প্রতিটি আপডেটের ধাপে গ্রেডিয়েন্টের নয়েজ কমাতে এটি কাজে লাগে।</translation>
        </message>
        <message>
            <source>This differs from L2 above in that the L2 above is a stabilization penalty, whereas this L2 shrinkage is a magnitude penalty.</source>
            <translation>এটি উপরের L2 থেকে আলাদা: উপরের L2 স্থিতিশীলতার দণ্ড, আর L2 সংকোচন পরম মানের দণ্ড।</translation>
        </message>
        <message>
            <source>This element was not recorded at both this and the previous step.</source>
            <translation>এই উপাদানের এই ধাপ ও আগের ধাপ দুটিই রেকর্ড হয়নি।</translation>
        </message>
        <message>
            <source>This element was not recorded at this and the previous step. Go to this step to compute it.</source>
            <translation>এই ধাপে ও তার আগেরটিতে এই উপাদান রেকর্ড হয়নি: সেখানে যান, তাহলে এগুলো হিসাব হবে।</translation>
        </message>
        <message>
            <source>This element was not recorded at this step. It will be computed once the run pauses.</source>
            <translation>এই ধাপে এই উপাদান রেকর্ড হয়নি। রান বিরতিতে গেলে এটি গণনা হয়।</translation>
        </message>
        <message>
            <source>This epsilon is "epsilon hat" in the Kingma and Ba paper (in the formula just before Section 2.1) if adaptive_epsilon is False, not the epsilon in Algorithm 1 of the paper.</source>
            <translation>adaptive_epsilon False হলে এই epsilon হলো Kingma ও Ba-র গবেষণাপত্রের “epsilon hat” (অংশ 2.1-এর ঠিক আগের সূত্রে), অ্যালগরিদম 1-এর epsilon নয়।</translation>
        </message>
        <message>
            <source>This epsilon is "epsilon hat" in the Kingma and Ba paper (in the formula just before Section 2.1), not the epsilon in Algorithm 1 of the paper.</source>
            <translation>এই epsilon হলো Kingma ও Ba-র গবেষণাপত্রের “epsilon hat” (অংশ 2.1-এর ঠিক আগের সূত্রে), অ্যালগরিদম 1-এর epsilon নয়।</translation>
        </message>
        <message>
            <source>This implementation always computes gradients at the value of the variable(s) passed to the optimizer.</source>
            <translation>এই রূপায়ণ সবসময় অপ্টিমাইজারকে দেওয়া ভেরিয়েবলের মানেই গ্রেডিয়েন্ট হিসাব করে।</translation>
        </message>
        <message>
            <source>This implementation is an approximation of the original formula, valid for high values of momentum.</source>
            <translation>এই রূপায়ণ মূল সূত্রের আসন্ন রূপ, মোমেন্টাম বেশি হলে ঠিক।</translation>
        </message>
        <message>
            <source>This is "epsilon hat" in the Kingma and Ba paper (in the formula just before Section 2.1), not the epsilon in Algorithm 1 of the paper.</source>
            <translation>এটি Kingma ও Ba-র গবেষণাপত্রের “epsilon hat” (অংশ 2.1-এর ঠিক আগের সূত্রে), অ্যালগরিদম 1-এর epsilon নয়।</translation>
        </message>
        <message>
            <source>This is a default learning rate decay in Adafactor.</source>
            <translation>এটি Adafactor-এ লার্নিং রেটের ডিফল্ট ক্ষয়।</translation>
        </message>
        <message>
            <source>This is a part of Adafactor algorithm, independent from clipnorm, clipvalue and global_clipnorm.</source>
            <translation>এটি Adafactor অ্যালগরিদমের অংশ; clipnorm, clipvalue ও global_clipnorm থেকে আলাদা।</translation>
        </message>
        <message>
            <source>This is a part of Adafactor algorithm, independent from clipnorm, clipvalue, and global_clipnorm.</source>
            <translation>এটি Adafactor অ্যালগরিদমের অংশ; clipnorm, clipvalue ও global_clipnorm থেকে আলাদা।</translation>
        </message>
        <message>
            <source>This is known as "gradient accumulation".</source>
            <translation>একে “গ্রেডিয়েন্ট জমানো” বলে।</translation>
        </message>
        <message>
            <source>This is the momentum to use when computing the EMA of the model's weights: new_average = ema_momentum * old_average + (1 - ema_momentum) * current_variable_value.</source>
            <translation>মডেলের ওয়েটের EMA হিসাবের মোমেন্টাম: new_average = ema_momentum * old_average + (1 - ema_momentum) * current_variable_value।</translation>
        </message>
        <message>
            <source>This model is too large to keep its tensors.</source>
            <translation>টেনসরগুলো রাখার পক্ষে এই মডেল খুব বড়।</translation>
        </message>
        <message>
            <source>This model looks up rows of tables. Only sequential dense layers are drawn.</source>
            <translation>এই মডেল টেবিলের সারি খোঁজে। শুধু পরপর ডেন্স স্তরই নেটওয়ার্ক হিসেবে আঁকা হয়।</translation>
        </message>
        <message>
            <source>This model looks up {0}. A plane needs numeric inputs.</source>
            <translation>এই মডেল {0} খোঁজে। সমতলের জন্য সংখ্যার ইনপুট লাগে।</translation>
        </message>
        <message>
            <source>This model looks up {rows}. A plane needs numeric inputs.</source>
            <translation>এই মডেল {rows} খোঁজে। সমতলের জন্য সংখ্যার ইনপুট লাগে।</translation>
        </message>
        <message>
            <source>This model was read from a file. None of its code is run, and the file is not changed.</source>
            <translation>এই মডেল একটি ফাইল থেকে পড়া হয়েছে: এর কিছুই চালানো হয় না, ফাইলের কিছু বদলানোও হয় না।</translation>
        </message>
        <message>
            <source>This process has one logical device; replicas need two</source>
            <translation>এই প্রসেসে একটি লজিক্যাল ডিভাইস আছে, রেপ্লিকার লাগে দুটি</translation>
        </message>
        <message>
            <source>This row has no gradient in this step, and the optimizer left it unchanged.</source>
            <translation>এই ধাপে এই সারির কোনো গ্রেডিয়েন্ট নেই, আর অপ্টিমাইজার এটি বদলায়নি।</translation>
        </message>
        <message>
            <source>This run failed; the next one starts from step 0</source>
            <translation>এই রান ভেঙে গেছে, পরেরটি ধাপ 0 থেকে শুরু হয়</translation>
        </message>
        <message>
            <source>This run has ended; the next one starts from step 0</source>
            <translation>এই রান শেষ হয়েছে, পরেরটি ধাপ 0 থেকে শুরু হয়</translation>
        </message>
        <message>
            <source>This scale will be updated during training.</source>
            <translation>ট্রেনিংয়ের সময় এই স্কেল আপডেট হয়।</translation>
        </message>
        <message>
            <source>This schedule follows the loss of another process, so its values are not known in advance. Choose a function of the step.</source>
            <translation>এই সূচি লস অনুসরণ করে, যা অন্য একটি প্রসেস মাপে, তাই এর মান আগে থেকে জানা যায় না; এমন একটি বেছে নিন যা শুধু ধাপের উপর নির্ভর করে।</translation>
        </message>
        <message>
            <source>This step draws random numbers after its optimizer, with stateful operations: they differ from those without Attach.</source>
            <translation>এই ধাপ তার অপ্টিমাইজারের পরে এমন অপারেশনে দৈব সংখ্যা নেয় যেগুলো নিজেরাই গোনে: Attach ছাড়া সেগুলো অন্য হতো।</translation>
        </message>
        <message>
            <source>This step was not measured.</source>
            <translation>এই ধাপ মাপা হয়নি।</translation>
        </message>
        <message>
            <source>This training cannot be attached to: could not listen at {0}: {1}.</source>
            <translation>কেউ এই ট্রেনিং দেখতে পারবে না: {0}-এ শোনা যায়নি: {1}।</translation>
        </message>
        <message>
            <source>This training cannot be attached to: could not listen at {address}: {error}.</source>
            <translation>কেউ এই ট্রেনিং দেখতে পারবে না: {address}-এ শোনা যায়নি: {error}।</translation>
        </message>
        <message>
            <source>This training cannot recompute earlier steps. Use Attach(replay=dataset) or watch(..., replay=function).</source>
            <translation>আগের ধাপ আবার করার মতো কিছু এই ট্রেনিংকে দেওয়া হয়নি: Attach(replay=dataset) বা watch(..., replay=function) দিলে সেগুলোতে যাওয়া যায়।</translation>
        </message>
        <message>
            <source>This training cannot show earlier steps: {0}.</source>
            <translation>এই ট্রেনিং আগের ধাপ দেখাতে পারে না: {0}।</translation>
        </message>
        <message>
            <source>This training cannot show earlier steps: {reason}.</source>
            <translation>এই ট্রেনিং আগের ধাপ দেখাতে পারে না: {reason}।</translation>
        </message>
        <message>
            <source>This training has a custom train_step whose loss is not known.</source>
            <translation>এই ট্রেনিংয়ের নিজের train_step আছে, আর সেটি কোন লস নেয় তা জানা নেই।</translation>
        </message>
        <message>
            <source>This training is idle. Try again while fit runs.</source>
            <translation>এই ট্রেনিং এখন কোনো ধাপ নিচ্ছে না: fit চলার সময় আবার চান।</translation>
        </message>
        <message>
            <source>This training needs its token, as given by Attach(token=...).</source>
            <translation>ট্রেনিং তার টোকেন চায়: যেটি তাকে দেওয়া হয়েছে, যেমন Attach(token=...)।</translation>
        </message>
        <message>
            <source>This training runs an older Slotscope, which does not accept schedules.</source>
            <translation>এই ট্রেনিং পুরোনো Slotscope চালায়, যা সূচি নেয় না।</translation>
        </message>
        <message>
            <source>This training runs on several replicas, each with its own loss.</source>
            <translation>এই ট্রেনিংয়ের ধাপ একাধিক রেপ্লিকা করে, আর প্রতিটির নিজের লস আছে।</translation>
        </message>
        <message>
            <source>This training speaks version {0} of the protocol; received {1}.</source>
            <translation>এই ট্রেনিং প্রোটোকলের {0} সংস্করণ বলে; পাওয়া গেছে {1}।</translation>
        </message>
        <message>
            <source>This training speaks version {version} of the protocol; received {message}.</source>
            <translation>এই ট্রেনিং প্রোটোকলের {version} সংস্করণ বলে; পাওয়া গেছে {message}।</translation>
        </message>
        <message>
            <source>This update depends on the whole tensor, which is too large to keep.</source>
            <translation>এই আপডেট পুরো টেনসর থেকে গণনা করা, যা রাখার পক্ষে খুব বড়।</translation>
        </message>
        <message>
            <source>This variable is frozen.</source>
            <translation>কিছুই এই ভেরিয়েবল ট্রেন করে না: এটি ফ্রোজেন।</translation>
        </message>
        <message>
            <source>Three contracts accept a function without arguments as the rate; it must be called at each step.</source>
            <translation>তিনটি চুক্তি রেট হিসেবে আর্গুমেন্ট ছাড়া ফাংশন নেয়; তা প্রতি ধাপে ডাকতে হয়।</translation>
        </message>
        <message>
            <source>Times that RMS passes 2.3</source>
            <translation>RMS যতবার 2.3 পেরোয়</translation>
        </message>
        <message>
            <source>Times that RMS passes 2.3 there</source>
            <translation>সেখানে RMS যতবার 2.3 পেরোয়</translation>
        </message>
        <message>
            <source>Times the weight, added to the gradient after it was divided.</source>
            <translation>ওয়েটের গুণক, ভাগের পরে গ্রেডিয়েন্টে যোগ হয়।</translation>
        </message>
        <message>
            <source>Times the weight, added to the gradient.</source>
            <translation>ওয়েটের গুণক, গ্রেডিয়েন্টে যোগ হয়।</translation>
        </message>
        <message>
            <source>Times the weight, added to the step before its length is set.</source>
            <translation>ওয়েটের গুণক, ধাপের দৈর্ঘ্য ঠিক হওয়ার আগে তাতে যোগ হয়।</translation>
        </message>
        <message>
            <source>To match the exact form in the original paper use 1.0.</source>
            <translation>মূল গবেষণাপত্রের রূপের সঙ্গে মেলাতে 1.0 দিন।</translation>
        </message>
        <message>
            <source>To match the exact form in the original paper, use 1.0.</source>
            <translation>মূল গবেষণাপত্রের রূপের সঙ্গে মেলাতে 1.0 দিন।</translation>
        </message>
        <message>
            <source>To train in the terminal, run: slotscope run FILE.toml</source>
            <translation>slotscope run FILE.toml টার্মিনালে ট্রেন করে</translation>
        </message>
        <message>
            <source>Too many open files</source>
            <translation>অনেক বেশি ফাইল খোলা</translation>
        </message>
        <message>
            <source>Topics, and so classes.</source>
            <translation>বিষয়, অর্থাৎ শ্রেণি।</translation>
        </message>
        <message>
            <source>Tracing the step ({0} variables). This may take more than a minute.</source>
            <translation>ধাপটি ট্রেস হচ্ছে ({0}টি ভেরিয়েবল)। এক মিনিটের বেশি লাগতে পারে।</translation>
        </message>
        <message>
            <source>Tracing the step ({count} variables). This may take more than a minute.</source>
            <translation>ধাপটি ট্রেস হচ্ছে ({count}টি ভেরিয়েবল)। এক মিনিটের বেশি লাগতে পারে।</translation>
        </message>
        <message>
            <source>Train in the terminal. Writes scalars.csv (one row per step), validation.csv, summary.json and experiment.toml, and saves the run in the run database (slotscope runs).</source>
            <translation>টার্মিনালে ট্রেন করে। scalars.csv (প্রতি ধাপে এক সারি), validation.csv, summary.json ও experiment.toml লেখে, এবং রানটি রানের ডেটাবেসে সংরক্ষণ করে (slotscope runs)।</translation>
        </message>
        <message>
            <source>Train in the window, then write pictures of it as PNG files.</source>
            <translation>উইন্ডোতে ট্রেন করে, তারপর উইন্ডোর ছবি PNG ফাইল হিসেবে লেখে।</translation>
        </message>
        <message>
            <source>Trained by another program; shown as recorded.</source>
            <translation>এই রান অন্য একটি প্রোগ্রাম ট্রেন করেছে, আর যেমন রেকর্ড হয়েছে তেমনই দেখানো হচ্ছে।</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>ট্রেনিং</translation>
        </message>
        <message>
            <source>Training cannot be started: {0}.</source>
            <translation>ট্রেনিং শুরু করা যায় না: {0}।</translation>
        </message>
        <message>
            <source>Training cannot be started: {kind}.</source>
            <translation>ট্রেনিং শুরু করা যায় না: {kind}।</translation>
        </message>
        <message>
            <source>Training error of both</source>
            <translation>দুটিরই ট্রেনিং ত্রুটি</translation>
        </message>
        <message>
            <source>Training loss, validation loss and metric of an average of the weights; none of the run's tensors is touched.</source>
            <translation>ওয়েটের একটি গড়ের ট্রেনিং লস, ভ্যালিডেশন লস ও মেট্রিক; রানের কোনো টেনসর ছোঁয়া হয় না।</translation>
        </message>
        <message>
            <source>Training was stopped by an unexpected error, {0}. The run is still here.</source>
            <translation>একটি অপ্রত্যাশিত ত্রুটিতে ট্রেনিং থেমেছে, {0}। রানটি এখনও এখানে আছে।</translation>
        </message>
        <message>
            <source>Training was stopped by an unexpected error, {kind}. The run is still here.</source>
            <translation>একটি অপ্রত্যাশিত ত্রুটিতে ট্রেনিং থেমেছে, {kind}। রানটি এখনও এখানে আছে।</translation>
        </message>
        <message>
            <source>Trains on several replicas</source>
            <translation>কয়েকটি রেপ্লিকায় ট্রেন করে</translation>
        </message>
        <message>
            <source>Treatment of empty cells: refuse the file, drop their rows, or fill in the column's mean.</source>
            <translation>খালি ঘরে কী করতে হবে: ফাইল না নেওয়া, সেই সারি বাদ দেওয়া, বা কলামের গড় বসানো।</translation>
        </message>
        <message>
            <source>Triangles of one height, each half as high as the one before, or fading with every step.</source>
            <translation>সমান উচ্চতার ত্রিভুজ, প্রতিটি আগেরটির অর্ধেক উঁচু, বা প্রতি ধাপে মিলিয়ে যাওয়া।</translation>
        </message>
        <message>
            <source>Trusted change of a layer, as a share of its norm.</source>
            <translation>একটি স্তর কতটা বদলাতে পারে বলে ভরসা করা হয়, তার নর্মের অংশ হিসেবে।</translation>
        </message>
        <message>
            <source>Trusted: {0}</source>
            <translation>বিশ্বাস করা হয়েছে: {0}</translation>
        </message>
        <message>
            <source>Trusted: {texts}</source>
            <translation>বিশ্বাস করা হয়েছে: {texts}</translation>
        </message>
        <message>
            <source>Two interleaved half circles in the plane, one class each.</source>
            <translation>সমতলে পরস্পর জড়ানো দুটি অর্ধবৃত্ত, প্রতিটি এক শ্রেণি।</translation>
        </message>
        <message>
            <source>Two listings are called {0}: {1}.</source>
            <translation>দুটি এন্ট্রির নাম {0}: {1}।</translation>
        </message>
        <message>
            <source>Two listings are called {listing}: {both}.</source>
            <translation>দুটি এন্ট্রির নাম {listing}: {both}।</translation>
        </message>
        <message>
            <source>Two moons</source>
            <translation>দুই চাঁদ</translation>
        </message>
        <message>
            <source>Two moons, two replicas and a gradient twice too large</source>
            <translation>দুই চাঁদ, দুটি রেপ্লিকা ও দ্বিগুণ বড় গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <source>Two replicas give the weights of one device with the summed gradient</source>
            <translation>দুটি রেপ্লিকা যোগ করা গ্রেডিয়েন্টে একটি ডিভাইসের ওয়েটই দেয়</translation>
        </message>
        <message>
            <source>Two runs from the same start give the same weights bit for bit</source>
            <translation>একই শুরুর দুটি রান বিটে বিটে একই ওয়েট দেয়</translation>
        </message>
        <message>
            <source>Two runs from the same start, with the same seeds, end {0} apart after {1} steps</source>
            <translation>একই শুরু ও একই সিডের দুটি রান {1} ধাপের পরে {0} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>Two runs from the same start, with the same seeds, end {difference:.2g} apart after {steps} steps</source>
            <translation>একই শুরু ও একই সিডের দুটি রান {steps} ধাপের পরে {difference:.2g} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>Two tables whose rows' products say which words occur together (Mikolov et al. 2013).</source>
            <translation>দুটি টেবিল, যার সারির গুণফল বলে কোন শব্দ একসঙ্গে আসে (Mikolov ও অন্যরা, 2013)।</translation>
        </message>
        <message>
            <source>Two things in the script would be called {0}; rename that of your file.</source>
            <translation>স্ক্রিপ্টে দুটি জিনিসের নাম হতো {0}; আপনার ফাইলেরটির নাম বদলান।</translation>
        </message>
        <message>
            <source>Two things in the script would be called {item}; rename that of your file.</source>
            <translation>স্ক্রিপ্টে দুটি জিনিসের নাম হতো {item}; আপনার ফাইলেরটির নাম বদলান।</translation>
        </message>
        <message>
            <source>Two variables with the same name behave like two with different names</source>
            <translation>একই নামের দুটি ভেরিয়েবল ভিন্ন নামের দুটির মতোই ধাপ নেয়</translation>
        </message>
        <message>
            <source>Two variables with the same name end {0} away from two with different names after {1} steps</source>
            <translation>{1} ধাপের পরে একই নামের দুটি ভেরিয়েবল ভিন্ন নামের দুটি থেকে {0} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>Two variables with the same name end {difference:.2g} away from two with different names after {steps} steps</source>
            <translation>{steps} ধাপের পরে একই নামের দুটি ভেরিয়েবল ভিন্ন নামের দুটি থেকে {difference:.2g} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>Type values of {0}, separated by commas: 0.1, 0.2, 0.4.</source>
            <translation>{0}-এর মান লিখুন, কমা দিয়ে আলাদা: 0.1, 0.2, 0.4।</translation>
        </message>
        <message>
            <source>Type values of {parameter}, separated by commas: 0.1, 0.2, 0.4.</source>
            <translation>{parameter}-এর মান লিখুন, কমা দিয়ে আলাদা: 0.1, 0.2, 0.4।</translation>
        </message>
        <message>
            <source>Unclosed array</source>
            <translation>অ্যারে বন্ধ করা হয়নি</translation>
        </message>
        <message>
            <source>Unclosed inline table</source>
            <translation>ইনলাইন টেবিল বন্ধ করা হয়নি</translation>
        </message>
        <message>
            <source>Under MirroredStrategy a step raises {0}</source>
            <translation>MirroredStrategy-তে এক ধাপে ওঠে {0}</translation>
        </message>
        <message>
            <source>Under MirroredStrategy a step raises {cause}</source>
            <translation>MirroredStrategy-তে এক ধাপে ওঠে {cause}</translation>
        </message>
        <message>
            <source>Under tf.distribute.MirroredStrategy the gradients of the replicas are summed before the update.</source>
            <translation>tf.distribute.MirroredStrategy-তে আপডেটের আগে রেপ্লিকাগুলোর গ্রেডিয়েন্ট যোগ করা হয়।</translation>
        </message>
        <message>
            <source>Unexpected keyword argument passed to optimizer: {0}</source>
            <translation>অপ্টিমাইজারে অপ্রত্যাশিত নামযুক্ত আর্গুমেন্ট দেওয়া হয়েছে: {0}</translation>
        </message>
        <message>
            <source>Unexpected keyword argument passed to optimizer: {wrongs}</source>
            <translation>অপ্টিমাইজারে অপ্রত্যাশিত নামযুক্ত আর্গুমেন্ট দেওয়া হয়েছে: {wrongs}</translation>
        </message>
        <message>
            <source>Unfreezing a layer adds variables that the optimizer was not built on. A KeyError deep in the update hides the reason, and a slot shared with another variable is silently wrong.</source>
            <translation>আনফ্রিজ করা স্তর এমন ভেরিয়েবল আনে যার উপর অপ্টিমাইজার build করা হয়নি; আপডেটের গভীরে একটি KeyError কারণ জানায় না, আর অন্য ভেরিয়েবলের সঙ্গে ভাগ করা স্লট নীরবে ভুল হয়।</translation>
        </message>
        <message>
            <source>Unit norm</source>
            <translation>একক নর্ম</translation>
        </message>
        <message>
            <source>Units of each hidden layer; none for a linear model.</source>
            <translation>প্রতিটি লুকানো স্তরের ইউনিট; কিছু না দিলে রৈখিক মডেল।</translation>
        </message>
        <message>
            <source>Units of the hidden layer; 0 for none.</source>
            <translation>লুকানো স্তরের ইউনিট; 0 মানে স্তরটি নেই।</translation>
        </message>
        <message>
            <source>Unterminated string</source>
            <translation>স্ট্রিং শেষ করা হয়নি</translation>
        </message>
        <message>
            <source>Until then the rate is the first one.</source>
            <translation>ততক্ষণ রেট প্রথমটিই থাকে।</translation>
        </message>
        <message>
            <source>Up to step {0} only saved states are computed. Zoom in to compute every step.</source>
            <translation>ধাপ {0} পর্যন্ত শুধু যেখানে অবস্থা সংরক্ষিত সেখানে গণনা করা। প্রতিটি ধাপ গণনা করতে জুম করুন।</translation>
        </message>
        <message>
            <source>Up to step {sampled} only saved states are computed. Zoom in to compute every step.</source>
            <translation>ধাপ {sampled} পর্যন্ত শুধু যেখানে অবস্থা সংরক্ষিত সেখানে গণনা করা। প্রতিটি ধাপ গণনা করতে জুম করুন।</translation>
        </message>
        <message>
            <source>Update cosine</source>
            <translation>আপডেটের কোসাইন</translation>
        </message>
        <message>
            <source>Update in the hooks that the base calls; where apply_gradients is overridden, call super().apply_gradients.</source>
            <translation>বেস যেসব হুক ডাকে সেগুলোতে আপডেট করুন; apply_gradients ওভাররাইড করা থাকলে super().apply_gradients ডাকুন।</translation>
        </message>
        <message>
            <source>Update ÷ rate at step 1 000</source>
            <translation>ধাপ 1 000-এ আপডেট ÷ রেট</translation>
        </message>
        <message>
            <source>Update ÷ rate at step 10 000</source>
            <translation>ধাপ 10 000-এ আপডেট ÷ রেট</translation>
        </message>
        <message>
            <source>Update ÷ rate at step 100</source>
            <translation>ধাপ 100-এ আপডেট ÷ রেট</translation>
        </message>
        <message>
            <source>Update ÷ rate at step 4, not rectified</source>
            <translation>ধাপ 4-এ আপডেট ÷ রেট, অসংশোধিত</translation>
        </message>
        <message>
            <source>Update ÷ rate at step 5</source>
            <translation>ধাপ 5-এ আপডেট ÷ রেট</translation>
        </message>
        <message>
            <source>Update ÷ rate at step 6</source>
            <translation>ধাপ 6-এ আপডেট ÷ রেট</translation>
        </message>
        <message>
            <source>Updates to the first warm restart; 0 for none.</source>
            <translation>প্রথম ওয়ার্ম রিস্টার্ট পর্যন্ত আপডেট; 0 মানে নেই।</translation>
        </message>
        <message>
            <source>Upper bound of x and y.</source>
            <translation>x ও y-এর সর্বোচ্চ মান।</translation>
        </message>
        <message>
            <source>Use TensorFlow operations on tensors; branch with tf.cond, and call no .numpy() and no float() on a tensor.</source>
            <translation>টেনসরে TensorFlow-এর কাজ ব্যবহার করুন; শাখা নিতে tf.cond, আর টেনসরে .numpy() বা float() ডাকবেন না।</translation>
        </message>
        <message>
            <source>Use operations with fixed shapes that XLA has: no tf.py_function, tf.unique, tf.boolean_mask or tf.where(x).</source>
            <translation>XLA-তে আছে এমন নির্দিষ্ট আকারের অপারেশন ব্যবহার করুন: tf.py_function, tf.unique, tf.boolean_mask বা tf.where(x) নয়।</translation>
        </message>
        <message>
            <source>Use zero for a fixed learning rate.</source>
            <translation>স্থির লার্নিং রেটের জন্য শূন্য দিন।</translation>
        </message>
        <message>
            <source>Used as its contract says, one device raises {0}</source>
            <translation>চুক্তি অনুসারে ব্যবহার করলে একটি ডিভাইসে ওঠে {0}</translation>
        </message>
        <message>
            <source>Used as its contract says, one device raises {error}</source>
            <translation>চুক্তি অনুসারে ব্যবহার করলে একটি ডিভাইসে ওঠে {error}</translation>
        </message>
        <message>
            <source>Used to derive the initial learning rate of the i-th period.</source>
            <translation>i-তম পর্যায়কালের শুরুর লার্নিং রেট বের করতে ব্যবহৃত।</translation>
        </message>
        <message>
            <source>Used to derive the number of iterations in the i-th period.</source>
            <translation>i-তম পর্যায়কালের পুনরাবৃত্তির সংখ্যা বের করতে ব্যবহৃত।</translation>
        </message>
        <message>
            <source>Useful for preventing underflow during mixed precision training.</source>
            <translation>মিশ্র নির্ভুলতার ট্রেনিংয়ে আন্ডারফ্লো ঠেকাতে কাজে লাগে।</translation>
        </message>
        <message>
            <source>Uses a cosine decay schedule with restarts.</source>
            <translation>রিস্টার্টসহ কোসাইন ক্ষয়ের সূচি।</translation>
        </message>
        <message>
            <source>Uses a cosine decay with optional warmup.</source>
            <translation>ঐচ্ছিক ওয়ার্ম-আপসহ কোসাইন ক্ষয়।</translation>
        </message>
        <message>
            <source>Uses a piecewise constant decay schedule.</source>
            <translation>খণ্ডে ধ্রুবক ক্ষয়ের সূচি।</translation>
        </message>
        <message>
            <source>Uses a polynomial decay schedule.</source>
            <translation>বহুপদী ক্ষয়ের সূচি।</translation>
        </message>
        <message>
            <source>Uses an exponential decay schedule.</source>
            <translation>সূচকীয় ক্ষয়ের সূচি।</translation>
        </message>
        <message>
            <source>Uses an inverse time decay schedule.</source>
            <translation>বিপরীত-সময় ক্ষয়ের সূচি।</translation>
        </message>
        <message>
            <source>Using Nesterov Momentum makes the variable(s) track the values called theta_t + mu*v_t in the paper.</source>
            <translation>Nesterov মোমেন্টামে ভেরিয়েবল গবেষণাপত্রের theta_t + mu*v_t মানগুলো অনুসরণ করে।</translation>
        </message>
        <message>
            <source>Values can be edited once the run is ready</source>
            <translation>রান প্রস্তুত হলে সংখ্যা বদলানো যায়</translation>
        </message>
        <message>
            <source>Values can be edited only at the run's current step</source>
            <translation>শুধু রানের বর্তমান ধাপে সংখ্যা বদলানো যায়</translation>
        </message>
        <message>
            <source>Vanilla gradient descent means no momentum.</source>
            <translation>সাধারণ গ্রেডিয়েন্ট ডিসেন্ট মানে মোমেন্টাম নেই।</translation>
        </message>
        <message>
            <source>Variable names are not unique; state kept by name may be shared by two variables.</source>
            <translation>কিছুই ভেরিয়েবলের নাম আলাদা করে না; নাম ধরে রাখা অবস্থা দুটি ভেরিয়েবল ভাগ করে।</translation>
        </message>
        <message>
            <source>Variables in reverse order end with the same weights</source>
            <translation>উল্টো ক্রমে ভেরিয়েবল একই ওয়েট পায়</translation>
        </message>
        <message>
            <source>Variables of several shapes fail together but work one by one</source>
            <translation>কয়েকটি আকারের ভেরিয়েবল একসঙ্গে ত্রুটি তোলে, প্রতিটি একা ধাপ নেয়</translation>
        </message>
        <message>
            <source>Variables of shape {0} {1}</source>
            <translation>{0} আকারের ভেরিয়েবল {1}</translation>
        </message>
        <message>
            <source>Variables of shape {shape} {faulty}</source>
            <translation>{shape} আকারের ভেরিয়েবল {faulty}</translation>
        </message>
        <message>
            <source>Variables that AdamW steps, as embed: regular expressions on the path.</source>
            <translation>যেসব ভেরিয়েবলে AdamW ধাপ নেয়, যেমন embed: পথের রেগুলার এক্সপ্রেশন।</translation>
        </message>
        <message>
            <source>Variables with zero to four axes work, {0} shapes</source>
            <translation>শূন্য থেকে চার অক্ষের ভেরিয়েবল ধাপ নেয়, {0}টি আকার</translation>
        </message>
        <message>
            <source>Variables with zero to four axes work, {count} shapes</source>
            <translation>শূন্য থেকে চার অক্ষের ভেরিয়েবল ধাপ নেয়, {count}টি আকার</translation>
        </message>
        <message>
            <source>Waits for “Loads”</source>
            <translation>“লোড হয়”-এর অপেক্ষায়</translation>
        </message>
        <message>
            <source>Waits for “{0}”</source>
            <translation>“{0}”-এর অপেক্ষায়</translation>
        </message>
        <message>
            <source>Waits for “{loads_title}”</source>
            <translation>“{loads_title}”-এর অপেক্ষায়</translation>
        </message>
        <message>
            <source>Warm-up</source>
            <translation>ওয়ার্ম-আপ</translation>
        </message>
        <message>
            <source>Warm-up is variance: the factor of RAdam</source>
            <translation>ওয়ার্ম-আপ মানে ভেদাঙ্ক: RAdam-এর গুণক</translation>
        </message>
        <message>
            <source>Warm-up, stable, decay</source>
            <translation>ওয়ার্ম-আপ, স্থির, ক্ষয়</translation>
        </message>
        <message>
            <source>WarmUp: begins_at must be at least 0; received {0}.</source>
            <translation>WarmUp: begins_at অন্তত 0 হতে হবে; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>WarmUp: begins_at must be at least 0; received {begins_at}.</source>
            <translation>WarmUp: begins_at অন্তত 0 হতে হবে; পাওয়া গেছে {begins_at}।</translation>
        </message>
        <message>
            <source>WarmUp: warm_up_start must be at least 0 and at most 1; received {0}.</source>
            <translation>WarmUp: warm_up_start অন্তত 0 ও সর্বোচ্চ 1 হতে হবে; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>WarmUp: warm_up_start must be at least 0 and at most 1; received {warm_up_start}.</source>
            <translation>WarmUp: warm_up_start অন্তত 0 ও সর্বোচ্চ 1 হতে হবে; পাওয়া গেছে {warm_up_start}।</translation>
        </message>
        <message>
            <source>WarmUp: warm_up_steps must be at least 0; received {0}.</source>
            <translation>WarmUp: warm_up_steps অন্তত 0 হতে হবে; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>WarmUp: warm_up_steps must be at least 0; received {warm_up_steps}.</source>
            <translation>WarmUp: warm_up_steps অন্তত 0 হতে হবে; পাওয়া গেছে {warm_up_steps}।</translation>
        </message>
        <message>
            <source>Way of a row touched once, in rates, after 1 step</source>
            <translation>একবার ছোঁয়া সারির পথ, রেটে, 1 ধাপ পরে</translation>
        </message>
        <message>
            <source>Weight decay</source>
            <translation>ওয়েট ক্ষয়</translation>
        </message>
        <message>
            <source>Weight decay and the learning rate</source>
            <translation>ওয়েট ক্ষয় ও লার্নিং রেট</translation>
        </message>
        <message>
            <source>Weight of half the sum of squares, which draws all weights towards zero.</source>
            <translation>বর্গের যোগফলের অর্ধেকের গুণক, যা সব ওয়েট শূন্যের দিকে টানে।</translation>
        </message>
        <message>
            <source>Weight of the gradient in the velocity.</source>
            <translation>বেগে গ্রেডিয়েন্টের ওয়েট।</translation>
        </message>
        <message>
            <source>Weight of the slow mean.</source>
            <translation>ধীর গড়ের ওয়েট।</translation>
        </message>
        <message>
            <source>Weight of the sum of magnitudes, which draws small weights to exactly zero.</source>
            <translation>পরম মানের যোগফলের গুণক, যা ছোট ওয়েট ঠিক শূন্যে টানে।</translation>
        </message>
        <message>
            <source>Weights and {0} slots are finite after an ordinary step</source>
            <translation>একটি সাধারণ ধাপের পরে ওয়েট ও {0}টি স্লট সসীম</translation>
        </message>
        <message>
            <source>Weights and {count} slots are finite after an ordinary step</source>
            <translation>একটি সাধারণ ধাপের পরে ওয়েট ও {count}টি স্লট সসীম</translation>
        </message>
        <message>
            <source>Weights are finite after an ordinary step</source>
            <translation>একটি সাধারণ ধাপের পরে ওয়েট সসীম</translation>
        </message>
        <message>
            <source>Weights are saved as {0}; received {1}.</source>
            <translation>ওয়েট {0} হিসেবে সংরক্ষণ করা যায়; পাওয়া গেছে {1}।</translation>
        </message>
        <message>
            <source>Weights are saved as {suffixess}; received {path}.</source>
            <translation>ওয়েট {suffixess} হিসেবে সংরক্ষণ করা যায়; পাওয়া গেছে {path}।</translation>
        </message>
        <message>
            <source>Weights that must not be negative are not, after {0} {1} steps</source>
            <translation>যেসব ওয়েটের ঋণাত্মক হওয়া নিষেধ সেগুলো {0}টি {1} ধাপের পরে ঋণাত্মক নয়</translation>
        </message>
        <message>
            <source>Weights that must not be negative are not, after {0} {1} steps; with a constraint it takes no sparse gradients</source>
            <translation>যেসব ওয়েটের ঋণাত্মক হওয়া নিষেধ সেগুলো {0}টি {1} ধাপের পরে ঋণাত্মক নয়; সীমাবদ্ধতা থাকলে এটি স্পার্স গ্রেডিয়েন্ট নেয় না</translation>
        </message>
        <message>
            <source>Weights that must not be negative are not, after {constraint_steps} {lookeds} steps</source>
            <translation>যেসব ওয়েটের ঋণাত্মক হওয়া নিষেধ সেগুলো {constraint_steps}টি {lookeds} ধাপের পরে ঋণাত্মক নয়</translation>
        </message>
        <message>
            <source>Weights that must not be negative are not, after {constraint_steps} {lookeds} steps; with a constraint it takes no sparse gradients</source>
            <translation>যেসব ওয়েটের ঋণাত্মক হওয়া নিষেধ সেগুলো {constraint_steps}টি {lookeds} ধাপের পরে ঋণাত্মক নয়; সীমাবদ্ধতা থাকলে এটি স্পার্স গ্রেডিয়েন্ট নেয় না</translation>
        </message>
        <message>
            <source>What Muon makes of singular values</source>
            <translation>Muon সিঙ্গুলার মানকে কী করে</translation>
        </message>
        <message>
            <source>What is left of the rate at the end of steps, as a fraction of it.</source>
            <translation>steps-এর শেষে রেটের যা বাকি থাকে, তার ভগ্নাংশ হিসেবে।</translation>
        </message>
        <message>
            <source>What optimizer.variables lists is saved; a variable beside it starts over when a run is resumed.</source>
            <translation>optimizer.variables-এর তালিকায় যা থাকে তা সংরক্ষিত হয়; তার বাইরের ভেরিয়েবল রান আবার চালু হলে নতুন করে শুরু হয়।</translation>
        </message>
        <message>
            <source>What v remembers</source>
            <translation>v কী মনে রাখে</translation>
        </message>
        <message>
            <source>When input is sparse shrinkage will only happen on the active weights.</source>
            <translation>ইনপুট স্পার্স হলে সংকোচন শুধু সক্রিয় ওয়েটে হয়।</translation>
        </message>
        <message>
            <source>When using the built-in fit() training loop, this happens automatically after the last epoch, and you don't need to do anything.</source>
            <translation>নিজস্ব fit() ট্রেনিং লুপে শেষ এপকের পর এটি নিজে থেকেই হয়, কিছু করতে হয় না।</translation>
        </message>
        <message>
            <source>Where they start, or the nearest place within the bounds; off for the start that the function is known for.</source>
            <translation>সেগুলো কোথায় শুরু করে, বা সীমার ভেতরে সবচেয়ে কাছের জায়গা; off দিলে ফাংশনটির পরিচিত শুরু।</translation>
        </message>
        <message>
            <source>Whether it should cycle beyond decay_steps.</source>
            <translation>decay_steps-এর পরে আবার চক্রে চলবে কি না।</translation>
        </message>
        <message>
            <source>Whether to apply AMSGrad variant of this algorithm from the paper "On the Convergence of Adam and beyond".</source>
            <translation>“On the Convergence of Adam and beyond” গবেষণাপত্রের AMSGrad রূপ প্রয়োগ করা হবে কি না।</translation>
        </message>
        <message>
            <source>Whether to apply Nesterov momentum.</source>
            <translation>Nesterov মোমেন্টাম প্রয়োগ করা হবে কি না।</translation>
        </message>
        <message>
            <source>Whether to apply decay in a discrete staircase, as o pposed to continuous, fashion.</source>
            <translation>ক্ষয় অবিচ্ছিন্ন না হয়ে সিঁড়ির মতো ধাপে ধাপে হবে কি না।</translation>
        </message>
        <message>
            <source>Whether to use Nesterov-style momentum</source>
            <translation>Nesterov ধরনের মোমেন্টাম ব্যবহার করা হবে কি না</translation>
        </message>
        <message>
            <source>Why bias is corrected</source>
            <translation>বায়াস কেন সংশোধন করা হয়</translation>
        </message>
        <message>
            <source>Width of the model, d_model in the paper. Off: the learning rate is the peak.</source>
            <translation>মডেলের প্রস্থ, গবেষণাপত্রে d_model। Off: লার্নিং রেটই চূড়া।</translation>
        </message>
        <message>
            <source>Wilcoxon signed-rank test over the differences of runs with the same seed</source>
            <translation>একই সিডের রানের পার্থক্যের উপর Wilcoxon-এর চিহ্নিত-ক্রম টেস্ট</translation>
        </message>
        <message>
            <source>Wilcoxon signed-rank test over the differences of runs with the same seed: exact, two-sided, by ranks, so that no run counts for more because it is far off.</source>
            <translation>একই সিডের রানের পার্থক্যের উপর Wilcoxon-এর চিহ্নিত-ক্রম টেস্ট: যথাযথ, দ্বিপার্শ্বিক, ক্রম অনুসারে, যাতে অনেক দূরে বলে কোনো রান বেশি গুরুত্ব না পায়।</translation>
        </message>
        <message>
            <source>Will cast to the initial_learning_rate datatype.</source>
            <translation>initial_learning_rate-এর ডেটার ধরনে বদলানো হয়।</translation>
        </message>
        <message>
            <source>With a callable as {0} it raises {1}</source>
            <translation>{0} হিসেবে callable দিলে এতে ওঠে {1}</translation>
        </message>
        <message>
            <source>With a callable as {name} it raises {root}</source>
            <translation>{name} হিসেবে callable দিলে এতে ওঠে {root}</translation>
        </message>
        <message>
            <source>With a constraint that forbids negative weights, one is {0} after {1} {2} steps</source>
            <translation>ঋণাত্মক ওয়েট নিষিদ্ধ করা সীমাবদ্ধতাতেও {1}টি {2} ধাপের পরে একটি ওয়েট {0}</translation>
        </message>
        <message>
            <source>With a constraint that forbids negative weights, one is {lowest:.2g} after {constraint_steps} {kind} steps</source>
            <translation>ঋণাত্মক ওয়েট নিষিদ্ধ করা সীমাবদ্ধতাতেও {constraint_steps}টি {kind} ধাপের পরে একটি ওয়েট {lowest:.2g}</translation>
        </message>
        <message>
            <source>With a schedule as {0} it raises {1}</source>
            <translation>{0} হিসেবে সূচি দিলে এতে ওঠে {1}</translation>
        </message>
        <message>
            <source>With a schedule as {name} it raises {message}</source>
            <translation>{name} হিসেবে সূচি দিলে এতে ওঠে {message}</translation>
        </message>
        <message>
            <source>With all {0} rows named, weights differ by {1} after {2} steps from those with dense gradients, which moved them by up to {3}</source>
            <translation>{0}টি সারির সবগুলোর নাম থাকলেও {2} ধাপের পরে ওয়েট একই গ্রেডিয়েন্ট ডেন্স দিলে যা হয় তা থেকে {1} সরে আছে, যা তাদের সর্বোচ্চ {3} নড়িয়েছে</translation>
        </message>
        <message>
            <source>With all {all_rows} rows named, weights differ by {difference:.2g} after {dense_steps} steps from those with dense gradients, which moved them by up to {moved:.2g}</source>
            <translation>{all_rows}টি সারির সবগুলোর নাম থাকলেও {dense_steps} ধাপের পরে ওয়েট একই গ্রেডিয়েন্ট ডেন্স দিলে যা হয় তা থেকে {difference:.2g} সরে আছে, যা তাদের সর্বোচ্চ {moved:.2g} নড়িয়েছে</translation>
        </message>
        <message>
            <source>With an unknown number of rows, a step raises {0}</source>
            <translation>গ্রাফের অজানা সংখ্যক সারিতে এক ধাপে ওঠে {0}</translation>
        </message>
        <message>
            <source>With an unknown number of rows, a step raises {root}</source>
            <translation>গ্রাফের অজানা সংখ্যক সারিতে এক ধাপে ওঠে {root}</translation>
        </message>
        <message>
            <source>With every row named, sparse gradients give the weights of dense ones</source>
            <translation>প্রতিটি সারির নাম থাকলে স্পার্স গ্রেডিয়েন্ট ডেন্সের ওয়েটই দেয়</translation>
        </message>
        <message>
            <source>With row 2 named three times, weights differ by {0} after {1} steps from those with the row merged</source>
            <translation>সারি 2-এর নাম তিনবার থাকলে {1} ধাপের পরে ওয়েট সারিটি একত্র করা থাকলে যা হয় তা থেকে {0} সরে থাকে</translation>
        </message>
        <message>
            <source>With row 2 named three times, weights differ by {difference:.2g} after {repeated_steps} steps from those with the row merged</source>
            <translation>সারি 2-এর নাম তিনবার থাকলে {repeated_steps} ধাপের পরে ওয়েট সারিটি একত্র করা থাকলে যা হয় তা থেকে {difference:.2g} সরে থাকে</translation>
        </message>
        <message>
            <source>With the variables in reverse order the weights end {0} away after {1} steps</source>
            <translation>ভেরিয়েবল উল্টো ক্রমে থাকলে {1} ধাপের পরে ওয়েট {0} দূরে থামে</translation>
        </message>
        <message>
            <source>With the variables in reverse order the weights end {difference:.2g} away after {steps} steps</source>
            <translation>ভেরিয়েবল উল্টো ক্রমে থাকলে {steps} ধাপের পরে ওয়েট {difference:.2g} দূরে থামে</translation>
        </message>
        <message>
            <source>With {0} % confidence the difference is between {1} and {2} ({3} minus {4}).</source>
            <translation>{0} % আস্থায় পার্থক্য {1} ও {2}-এর মধ্যে ({3} বিয়োগ {4})।</translation>
        </message>
        <message>
            <source>With {0}, steps of {1} variables give weights that are not finite</source>
            <translation>{0} থাকলে {1} ভেরিয়েবলের ধাপ এমন ওয়েট দেয় যা অসীম বা NaN</translation>
        </message>
        <message>
            <source>With {0}, steps of {1} variables give weights that are not finite; those of float32 stay finite</source>
            <translation>{0} থাকলে {1} ভেরিয়েবলের ধাপে সসীম নয় এমন ওয়েট আসে; float32-এরগুলো সসীম থাকে</translation>
        </message>
        <message>
            <source>With {0}, {1}</source>
            <translation>{0} থাকলে {1}</translation>
        </message>
        <message>
            <source>With {0}={1} and {2} gradients, weights are neither those of clipped gradients nor plain: {3} off after {4} steps</source>
            <translation>{0}={1} ও {2} গ্রেডিয়েন্টে ওয়েট ক্লিপ করা গ্রেডিয়েন্টেরও নয়, সাধারণেরও নয়: {4} ধাপের পরে {3} সরে আছে</translation>
        </message>
        <message>
            <source>With {0}={1} and {2} gradients, weights are those without clipping: {3} off after {4} steps</source>
            <translation>{0}={1} ও {2} গ্রেডিয়েন্টে ওয়েট ক্লিপিং ছাড়া যা হয় তা-ই: {4} ধাপের পরে {3} সরে আছে</translation>
        </message>
        <message>
            <source>With {given}, {sentence}</source>
            <translation>{given} থাকলে {sentence}</translation>
        </message>
        <message>
            <source>With {name}={limit} and {kind} gradients, weights are neither those of clipped gradients nor plain: {difference:.2g} off after {steps} steps</source>
            <translation>{name}={limit} ও {kind} গ্রেডিয়েন্টে ওয়েট ক্লিপ করা গ্রেডিয়েন্টেরও নয়, সাধারণেরও নয়: {steps} ধাপের পরে {difference:.2g} সরে আছে</translation>
        </message>
        <message>
            <source>With {name}={limit} and {kind} gradients, weights are those without clipping: {difference:.2g} off after {steps} steps</source>
            <translation>{name}={limit} ও {kind} গ্রেডিয়েন্টে ওয়েট ক্লিপিং ছাড়া যা হয় তা-ই: {steps} ধাপের পরে {difference:.2g} সরে আছে</translation>
        </message>
        <message>
            <source>With {sure:.3g} % confidence the difference is between {low} and {high} ({first} minus {second}).</source>
            <translation>{sure:.3g} % আস্থায় পার্থক্য {low} ও {high}-এর মধ্যে ({first} বিয়োগ {second})।</translation>
        </message>
        <message>
            <source>With {what}, steps of {dtype} variables give weights that are not finite</source>
            <translation>{what} থাকলে {dtype} ভেরিয়েবলের ধাপ এমন ওয়েট দেয় যা অসীম বা NaN</translation>
        </message>
        <message>
            <source>With {what}, steps of {dtype} variables give weights that are not finite; those of float32 stay finite</source>
            <translation>{what} থাকলে {dtype} ভেরিয়েবলের ধাপে সসীম নয় এমন ওয়েট আসে; float32-এরগুলো সসীম থাকে</translation>
        </message>
        <message>
            <source>Without a forward pass a step raises {0}</source>
            <translation>ফরওয়ার্ড পাস ছাড়া এক ধাপে ওঠে {0}</translation>
        </message>
        <message>
            <source>Without a forward pass a step raises {error}</source>
            <translation>ফরওয়ার্ড পাস ছাড়া এক ধাপে ওঠে {error}</translation>
        </message>
        <message>
            <source>Words in each.</source>
            <translation>প্রতিটিতে শব্দ।</translation>
        </message>
        <message>
            <source>Words in the text; 20 words give about 40 · window pairs.</source>
            <translation>লেখার শব্দসংখ্যা; 20টি শব্দে প্রায় 40 · window টি জোড়া হয়।</translation>
        </message>
        <message>
            <source>Write _resource_apply_sparse(self, grad, var, indices): grad has the rows of var that indices names.</source>
            <translation>_resource_apply_sparse(self, grad, var, indices) লিখুন: grad-এ var-এর সেই সারিগুলো থাকে যেগুলোর নাম indices দেয়।</translation>
        </message>
        <message>
            <source>Write _resource_apply_sparse(self, grad, var, indices, apply_state=None): grad has the rows of var that indices names.</source>
            <translation>_resource_apply_sparse(self, grad, var, indices, apply_state=None) লিখুন: grad-এ var-এর সেই সারিগুলো থাকে যেগুলোর নাম indices দেয়।</translation>
        </message>
        <message>
            <source>Write a number after {0}{1}, such as {2}{3}0.1.</source>
            <translation>{0}{1}-এর পরে একটি সংখ্যা লিখুন, যেমন {2}{3}0.1।</translation>
        </message>
        <message>
            <source>Write an optimizer, or a whole experiment, as one Python file that needs only TensorFlow and Keras, to the file --out or to the terminal.</source>
            <translation>একটি অপ্টিমাইজার বা পুরো পরীক্ষা একটি Python ফাইল হিসেবে --out ফাইলে বা টার্মিনালে লেখে; ফাইলটির শুধু TensorFlow ও Keras লাগে।</translation>
        </message>
        <message>
            <source>Write def {0}({1}).</source>
            <translation>def {0}({1}) লিখুন।</translation>
        </message>
        <message>
            <source>Write def {contract_name}({parts}).</source>
            <translation>def {contract_name}({parts}) লিখুন।</translation>
        </message>
        <message>
            <source>Write in `terms` what `update` computes, in its order, or declare `no_terms` with the reason.</source>
            <translation>`update` যা গণনা করে তা তার ক্রমে `terms`-এ লিখুন, অথবা কারণসহ `no_terms` ঘোষণা করুন।</translation>
        </message>
        <message>
            <source>Write is: with {0}.</source>
            <translation>is:-এর সঙ্গে {0} লিখুন।</translation>
        </message>
        <message>
            <source>Write runs as a file, by its suffix: .slotscope (everything, opens in Slotscope), .csv, .parquet, .toml (the experiment), .weights.h5 and .keras (the weights of the last checkpoint), .png, .svg and .pdf (the loss); a folder for TensorBoard.</source>
            <translation>রান ফাইল হিসেবে লেখে, প্রত্যয় অনুসারে: .slotscope (সবকিছু, Slotscope-এ খোলে), .csv, .parquet, .toml (পরীক্ষাটি), .weights.h5 ও .keras (শেষ চেকপয়েন্টের ওয়েট), .png, .svg ও .pdf (লস); TensorBoard-এর জন্য ফোল্ডার।</translation>
        </message>
        <message>
            <source>Write the hook with the arguments that its base gives it.</source>
            <translation>বেস হুকটিকে যেসব আর্গুমেন্ট দেয় সেগুলো দিয়েই লিখুন।</translation>
        </message>
        <message>
            <source>Write the text that {0} must contain, such as {1}:{2}.</source>
            <translation>{0}-এ কী থাকতে হবে তা লিখুন, যেমন {1}:{2}।</translation>
        </message>
        <message>
            <source>Write the update once, as a function of gradient, weight and slots; on the sparse path call it with tf.gather(slot, indices) and write back with scatter_update.</source>
            <translation>আপডেটটি গ্রেডিয়েন্ট, ওয়েট ও স্লটের ফাংশন হিসেবে একবার লিখুন; স্পার্স পথে সেটি tf.gather(slot, indices) দিয়ে ডাকুন এবং scatter_update দিয়ে ফিরে লিখুন।</translation>
        </message>
        <message>
            <source>Write {0} too.</source>
            <translation>{0}-ও লিখুন।</translation>
        </message>
        <message>
            <source>Write {0}, or derive from {1}.</source>
            <translation>{0} লিখুন, অথবা {1} থেকে উদ্ভূত করুন।</translation>
        </message>
        <message>
            <source>Write {called_as}, or derive from {bases}.</source>
            <translation>{called_as} লিখুন, অথবা {bases} থেকে উদ্ভূত করুন।</translation>
        </message>
        <message>
            <source>Write {reference_hooks} too.</source>
            <translation>{reference_hooks}-ও লিখুন।</translation>
        </message>
        <message>
            <source>Writing {0}</source>
            <translation>{0} লেখা হচ্ছে</translation>
        </message>
        <message>
            <source>Writing {path}</source>
            <translation>{path} লেখা হচ্ছে</translation>
        </message>
        <message>
            <source>Wrong in Keras 3.15 on TensorFlow: it reads its momentum after assigning it, so it is not Schedule-Free. library.ScheduleFreeAdamW is.</source>
            <translation>TensorFlow-এ Keras 3.15-এ ভুল: এটি মোমেন্টাম বসানোর পরে পড়ে, তাই এটি Schedule-Free নয়। library.ScheduleFreeAdamW তা-ই।</translation>
        </message>
        <message>
            <source>Wrong in Keras 3.15: its momentum warms up by 0.96^t, where Dozat has 0.96^(t / 250). library.NadamW with weight_decay 0 is Dozat's.</source>
            <translation>Keras 3.15-এ ভুল: এর মোমেন্টাম 0.96^t দিয়ে ওয়ার্ম-আপ করে, যেখানে Dozat-এর 0.96^(t / 250)। weight_decay 0 সহ library.NadamW হলো Dozat-এরটি।</translation>
        </message>
        <message>
            <source>Wrong token for this training.</source>
            <translation>টোকেনটি এই ট্রেনিংয়ের নয়।</translation>
        </message>
        <message>
            <source>Wrote {0}</source>
            <translation>{0} লেখা হয়েছে</translation>
        </message>
        <message>
            <source>Wrote {0}.</source>
            <translation>{0} লেখা হয়েছে।</translation>
        </message>
        <message>
            <source>Wrote {out}.</source>
            <translation>{out} লেখা হয়েছে।</translation>
        </message>
        <message>
            <source>Wrote {path}</source>
            <translation>{path} লেখা হয়েছে</translation>
        </message>
        <message>
            <source>XLA compiles this step, where its sparse gradients cannot be read.</source>
            <translation>XLA এই ধাপ কম্পাইল করে, যেখানে এর স্পার্স গ্রেডিয়েন্ট পড়া যায় না।</translation>
        </message>
        <message>
            <source>XLA compiles this step; reading the gradient of {0} would change how the update rounds, so its columns are empty. Use compile(jit_compile=False) to see them.</source>
            <translation>XLA এই ধাপ কম্পাইল করে, যেখানে {0}-এর গ্রেডিয়েন্ট দেখলে আপডেটের রাউন্ডিং বদলে যেত, তাই এর কলাম খালি; compile(jit_compile=False) দিলে সেগুলো দেখা যায়।</translation>
        </message>
        <message>
            <source>XLA compiles this step; reading the gradient of {path} would change how the update rounds, so its columns are empty. Use compile(jit_compile=False) to see them.</source>
            <translation>XLA এই ধাপ কম্পাইল করে, যেখানে {path}-এর গ্রেডিয়েন্ট দেখলে আপডেটের রাউন্ডিং বদলে যেত, তাই এর কলাম খালি; compile(jit_compile=False) দিলে সেগুলো দেখা যায়।</translation>
        </message>
        <message>
            <source>XLA does not compile a dense step: {0}</source>
            <translation>XLA একটি ডেন্স ধাপ কম্পাইল করে না: {0}</translation>
        </message>
        <message>
            <source>XLA does not compile a dense step: {error}</source>
            <translation>XLA একটি ডেন্স ধাপ কম্পাইল করে না: {error}</translation>
        </message>
        <message>
            <source>XLA does not support an operation of this optimizer, so the step runs without XLA.</source>
            <translation>XLA এই অপ্টিমাইজারের একটি অপারেশন নেয় না, তাই ধাপটি XLA ছাড়া চলে।</translation>
        </message>
        <message>
            <source>Your own file</source>
            <translation>নিজের ফাইল</translation>
        </message>
        <message>
            <source>Your own table: a CSV, or an NPZ with arrays x and y. Words are encoded, numbers are standardized.</source>
            <translation>আপনার নিজের টেবিল: একটি CSV, অথবা x ও y অ্যারে সহ একটি NPZ। শব্দ এনকোড করা হয়, সংখ্যা প্রমিত করা হয়।</translation>
        </message>
        <message>
            <source>Your own text</source>
            <translation>নিজের লেখা</translation>
        </message>
        <message>
            <source>Your own text, in UTF-8 and any script. Skip-gram learns its neighbouring words, bags of words its lines.</source>
            <translation>আপনার নিজের লেখা, UTF-8-এ, যেকোনো লিপিতে। Skip-gram পাশাপাশি শব্দ শেখে, bags of words শেখে লাইন।</translation>
        </message>
        <message>
            <source>Zipf classes</source>
            <translation>Zipf শ্রেণি</translation>
        </message>
        <message>
            <source>Zipf text</source>
            <translation>Zipf লেখা</translation>
        </message>
        <message>
            <source>Zipf's exponent of item frequencies; 0 makes all items equally frequent.</source>
            <translation>আইটেম কত ঘন ঘন রেটিং পায় তার Zipf সূচক; 0 হলে সব সমান।</translation>
        </message>
        <message>
            <source>Zipf's exponent: 0 makes all words equally frequent, 1 resembles natural language.</source>
            <translation>Zipf-এর সূচক: 0 হলে সব শব্দ সমান, 1 হলো স্বাভাবিক ভাষা।</translation>
        </message>
        <message>
            <source>^ was read as a power in {0}; ** is the usual form.</source>
            <translation>{0}-এ ^ ঘাত হিসেবে পড়া হয়েছে; সাধারণ রূপ হলো **।</translation>
        </message>
        <message>
            <source>^ was read as a power in {formula}; ** is the usual form.</source>
            <translation>{formula}-এ ^ ঘাত হিসেবে পড়া হয়েছে; সাধারণ রূপ হলো **।</translation>
        </message>
        <message>
            <source>_resource_apply_dense(self, grad, var, apply_state=None)</source>
            <translation>_resource_apply_dense(self, grad, var, apply_state=None)</translation>
        </message>
        <message>
            <source>a CSV, or an NPZ with arrays x and y</source>
            <translation>একটি CSV, অথবা x ও y অ্যারে সহ একটি NPZ</translation>
        </message>
        <message>
            <source>a Dask scheduler, such as tcp://host:8786 (default: as in the file, else this machine)</source>
            <translation>একটি Dask শিডিউলার, যেমন tcp://host:8786 (ডিফল্ট: ফাইলে যা আছে, নইলে এই মেশিন)</translation>
        </message>
        <message>
            <source>a Parquet file</source>
            <translation>একটি Parquet ফাইল</translation>
        </message>
        <message>
            <source>a Python pickle</source>
            <translation>একটি Python পিকল</translation>
        </message>
        <message>
            <source>a Slotscope file</source>
            <translation>একটি Slotscope ফাইল</translation>
        </message>
        <message>
            <source>a batch of fit has {0} tensors; replay= gave {1}</source>
            <translation>fit-এর একটি ব্যাচে {0}টি টেনসর; replay= দিয়েছে {1}টি</translation>
        </message>
        <message>
            <source>a batch of fit has {count} tensors; replay= gave {other_count}</source>
            <translation>fit-এর একটি ব্যাচে {count}টি টেনসর; replay= দিয়েছে {other_count}টি</translation>
        </message>
        <message>
            <source>a bowl</source>
            <translation>একটি বাটি</translation>
        </message>
        <message>
            <source>a bus error</source>
            <translation>বাস ত্রুটি</translation>
        </message>
        <message>
            <source>a catalogue name, or FILE.py:Class</source>
            <translation>ক্যাটালগের নাম, বা FILE.py:Class</translation>
        </message>
        <message>
            <source>a class; name an instance of it</source>
            <translation>একটি ক্লাস; তার একটি ইনস্ট্যান্সের নাম দিন</translation>
        </message>
        <message>
            <source>a compiled library</source>
            <translation>একটি কম্পাইল করা লাইব্রেরি</translation>
        </message>
        <message>
            <source>a constructor argument, such as rho=0.9; may be repeated</source>
            <translation>কনস্ট্রাক্টরের একটি আর্গুমেন্ট, যেমন rho=0.9; একাধিকবার দেওয়া যায়</translation>
        </message>
        <message>
            <source>a device</source>
            <translation>একটি ডিভাইস</translation>
        </message>
        <message>
            <source>a diagnostic to record (slotscope list diagnostics), optionally with settings, as in 'NAME every=50 SETTING=VALUE'; may be repeated</source>
            <translation>যে ডায়াগনস্টিক রেকর্ড করতে হবে (slotscope list diagnostics), সেটিং থাকলে তা সহ, যেমন 'NAME every=50 SETTING=VALUE'; একাধিকবার দেওয়া যায়</translation>
        </message>
        <message>
            <source>a dict</source>
            <translation>একটি dict</translation>
        </message>
        <message>
            <source>a file that was not shown</source>
            <translation>যা দেখানো হয়েছিল তার বাইরের একটি ফাইল</translation>
        </message>
        <message>
            <source>a finite number</source>
            <translation>একটি সসীম সংখ্যা</translation>
        </message>
        <message>
            <source>a floating-point fault</source>
            <translation>ফ্লোটিং-পয়েন্ট ত্রুটি</translation>
        </message>
        <message>
            <source>a folder</source>
            <translation>একটি ফোল্ডার</translation>
        </message>
        <message>
            <source>a folder called {0}, for TensorBoard</source>
            <translation>{0} নামের একটি ফোল্ডার, TensorBoard-এর জন্য</translation>
        </message>
        <message>
            <source>a folder called {name}, for TensorBoard</source>
            <translation>{name} নামের একটি ফোল্ডার, TensorBoard-এর জন্য</translation>
        </message>
        <message>
            <source>a function</source>
            <translation>একটি ফাংশন</translation>
        </message>
        <message>
            <source>a key of this table</source>
            <translation>এই টেবিলের একটি কী</translation>
        </message>
        <message>
            <source>a lesson's folder, its lesson.md or its name, or a JSON file of answers</source>
            <translation>পাঠের ফোল্ডার, তার lesson.md, পাঠের নাম, বা উত্তরের JSON ফাইল</translation>
        </message>
        <message>
            <source>a lesson's name, its folder, its lesson.md, or a .slotscope file</source>
            <translation>পাঠের নাম, ফোল্ডার, তার lesson.md, বা একটি .slotscope ফাইল</translation>
        </message>
        <message>
            <source>a list</source>
            <translation>একটি তালিকা</translation>
        </message>
        <message>
            <source>a list in which each is {0}</source>
            <translation>এমন তালিকা যার প্রতিটি {0}</translation>
        </message>
        <message>
            <source>a list in which each is {wrong}</source>
            <translation>এমন তালিকা যার প্রতিটি {wrong}</translation>
        </message>
        <message>
            <source>a list of numbers</source>
            <translation>সংখ্যার একটি তালিকা</translation>
        </message>
        <message>
            <source>a list of whole numbers</source>
            <translation>পূর্ণসংখ্যার একটি তালিকা</translation>
        </message>
        <message>
            <source>a list of words</source>
            <translation>শব্দের একটি তালিকা</translation>
        </message>
        <message>
            <source>a measure whose variant sweeps two settings</source>
            <translation>এমন মাপ যার ভ্যারিয়েন্ট দুটি সেটিং সুইপ করে</translation>
        </message>
        <message>
            <source>a model of Keras</source>
            <translation>Keras-এর একটি মডেল</translation>
        </message>
        <message>
            <source>a name that is not text</source>
            <translation>এমন নাম যা লেখা নয়</translation>
        </message>
        <message>
            <source>a number</source>
            <translation>একটি সংখ্যা</translation>
        </message>
        <message>
            <source>a number of steps</source>
            <translation>ধাপের একটি সংখ্যা</translation>
        </message>
        <message>
            <source>a number, true or false, text, or a list of these</source>
            <translation>একটি সংখ্যা, true বা false, লেখা, বা এগুলোর একটি তালিকা</translation>
        </message>
        <message>
            <source>a number, true or false, text, or a list of these; variables:REGEX and layers:REGEX name variables and layers by their paths; an object of another kind cannot be given</source>
            <translation>একটি সংখ্যা, true বা false, লেখা, বা এগুলোর তালিকা; variables:REGEX ও layers:REGEX পথ দিয়ে ভেরিয়েবল ও স্তরের নাম দেয়; অন্য ধরনের অবজেক্ট দেওয়া যায় না</translation>
        </message>
        <message>
            <source>a past step is shown; go to step {0} to measure it</source>
            <translation>দেখানো ধাপটি অতীতের; এটি নেওয়া হয় ধাপ {0}-এর পরে</translation>
        </message>
        <message>
            <source>a past step is shown; go to step {0} to set it</source>
            <translation>যে ধাপ দেখানো হচ্ছে তা অতীতের; কেবল ধাপ {0}-এর পরে এটি বসানো যায়</translation>
        </message>
        <message>
            <source>a past step is shown; go to step {0} to start it</source>
            <translation>দেখানো ধাপটি অতীতের; কেবল ধাপ {0}-এর পরে এটি শুরু হতে পারে</translation>
        </message>
        <message>
            <source>a past step is shown; go to step {step} to measure it</source>
            <translation>দেখানো ধাপটি অতীতের; এটি নেওয়া হয় ধাপ {step}-এর পরে</translation>
        </message>
        <message>
            <source>a past step is shown; go to step {step} to set it</source>
            <translation>যে ধাপ দেখানো হচ্ছে তা অতীতের; কেবল ধাপ {step}-এর পরে এটি বসানো যায়</translation>
        </message>
        <message>
            <source>a past step is shown; go to step {step} to start it</source>
            <translation>দেখানো ধাপটি অতীতের; কেবল ধাপ {step}-এর পরে এটি শুরু হতে পারে</translation>
        </message>
        <message>
            <source>a path in quotes</source>
            <translation>উদ্ধৃতিচিহ্নের ভেতরে পথ</translation>
        </message>
        <message>
            <source>a pattern that is not text</source>
            <translation>এমন প্যাটার্ন যা লেখা নয়</translation>
        </message>
        <message>
            <source>a pipe</source>
            <translation>একটি পাইপ</translation>
        </message>
        <message>
            <source>a plot</source>
            <translation>একটি প্লট</translation>
        </message>
        <message>
            <source>a power</source>
            <translation>একটি ঘাত</translation>
        </message>
        <message>
            <source>a product</source>
            <translation>একটি গুণফল</translation>
        </message>
        <message>
            <source>a quotient</source>
            <translation>একটি ভাগফল</translation>
        </message>
        <message>
            <source>a ravine</source>
            <translation>একটি গিরিখাত</translation>
        </message>
        <message>
            <source>a reference optimizer that should give the same weights: adam, or other.py</source>
            <translation>যে রেফারেন্স অপ্টিমাইজারের একই ওয়েট দেওয়ার কথা: adam, বা other.py</translation>
        </message>
        <message>
            <source>a root is taken of it</source>
            <translation>এর বর্গমূল নেওয়া হয়</translation>
        </message>
        <message>
            <source>a root or logarithm of {0}</source>
            <translation>{0}-এর বর্গমূল বা লগারিদম</translation>
        </message>
        <message>
            <source>a root or logarithm of {root_of}</source>
            <translation>{root_of}-এর বর্গমূল বা লগারিদম</translation>
        </message>
        <message>
            <source>a scalar</source>
            <translation>একটি স্কেলার</translation>
        </message>
        <message>
            <source>a segmentation fault</source>
            <translation>সেগমেন্টেশন ফল্ট</translation>
        </message>
        <message>
            <source>a setting of an experiment</source>
            <translation>পরীক্ষার কোনো সেটিং</translation>
        </message>
        <message>
            <source>a setting that the variant sweeps</source>
            <translation>এমন সেটিং যা ভ্যারিয়েন্টটি সুইপ করে</translation>
        </message>
        <message>
            <source>a share</source>
            <translation>একটি অংশ</translation>
        </message>
        <message>
            <source>a single NumPy array</source>
            <translation>একটিমাত্র NumPy অ্যারে</translation>
        </message>
        <message>
            <source>a small skip-gram</source>
            <translation>একটি ছোট skip-gram</translation>
        </message>
        <message>
            <source>a snapshot of an unknown kind</source>
            <translation>অজানা ধরনের একটি নমুনা</translation>
        </message>
        <message>
            <source>a socket</source>
            <translation>একটি সকেট</translation>
        </message>
        <message>
            <source>a step evaluates more than 0 gradients; got {0}</source>
            <translation>একটি ধাপে 0-এর বেশি গ্রেডিয়েন্ট গণনা হয়; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>a step evaluates more than 0 gradients; got {item}</source>
            <translation>একটি ধাপে 0-এর বেশি গ্রেডিয়েন্ট গণনা হয়; পাওয়া গেছে {item}</translation>
        </message>
        <message>
            <source>a table</source>
            <translation>একটি টেবিল</translation>
        </message>
        <message>
            <source>a table of an unknown kind</source>
            <translation>অজানা ধরনের একটি টেবিল</translation>
        </message>
        <message>
            <source>a tensor</source>
            <translation>একটি টেনসর</translation>
        </message>
        <message>
            <source>a tensor of the run</source>
            <translation>রানের একটি টেনসর</translation>
        </message>
        <message>
            <source>a text</source>
            <translation>একটি লেখা</translation>
        </message>
        <message>
            <source>a text in UTF-8</source>
            <translation>UTF-8-এ একটি লেখা</translation>
        </message>
        <message>
            <source>a tuple of the class {value} cannot be copied</source>
            <translation>{value} ক্লাসের টাপল কপি করা যায় না</translation>
        </message>
        <message>
            <source>a value of an unknown kind</source>
            <translation>অজানা ধরনের একটি মান</translation>
        </message>
        <message>
            <source>a value that is not {0}</source>
            <translation>এমন মান যা {0} নয়</translation>
        </message>
        <message>
            <source>a value that is not {kind}</source>
            <translation>এমন মান যা {kind} নয়</translation>
        </message>
        <message>
            <source>a variable of the run</source>
            <translation>রানের একটি ভেরিয়েবল</translation>
        </message>
        <message>
            <source>a view</source>
            <translation>একটি ভিউ</translation>
        </message>
        <message>
            <source>a vocabulary of {0}</source>
            <translation>{0} শব্দের শব্দভান্ডার</translation>
        </message>
        <message>
            <source>a vocabulary of {vocabulary}</source>
            <translation>{vocabulary} শব্দের শব্দভান্ডার</translation>
        </message>
        <message>
            <source>a whole number</source>
            <translation>একটি পূর্ণসংখ্যা</translation>
        </message>
        <message>
            <source>a whole number, {0}</source>
            <translation>একটি পূর্ণসংখ্যা, {0}</translation>
        </message>
        <message>
            <source>a whole number, {bounds}</source>
            <translation>একটি পূর্ণসংখ্যা, {bounds}</translation>
        </message>
        <message>
            <source>a zip archive, as Excel's workbooks are</source>
            <translation>একটি zip আর্কাইভ, Excel-এর ওয়ার্কবুক যেমন</translation>
        </message>
        <message>
            <source>about 1</source>
            <translation>প্রায় 1</translation>
        </message>
        <message>
            <source>above 0</source>
            <translation>0-র বেশি</translation>
        </message>
        <message>
            <source>above 4</source>
            <translation>4-এর বেশি</translation>
        </message>
        <message>
            <source>above {0}</source>
            <translation>{0}-এর বেশি</translation>
        </message>
        <message>
            <source>above {low}</source>
            <translation>{low}-এর বেশি</translation>
        </message>
        <message>
            <source>abstract</source>
            <translation>সারাংশ</translation>
        </message>
        <message>
            <source>accepted</source>
            <translation>গ্রহণযোগ্য</translation>
        </message>
        <message>
            <source>accepts {0} to {1}, which contradicts `{2} = "{3}"`; accept that value, or write `reproduced = false`</source>
            <translation>{0} থেকে {1} গ্রহণ করে, যা `{2} = "{3}"` বাদ দেয়; তাতে যা আছে তা গ্রহণ করুন, বা `reproduced = false` লিখুন</translation>
        </message>
        <message>
            <source>accepts {low:g} to {high:g}, which contradicts `{source} = "{said}"`; accept that value, or write `reproduced = false`</source>
            <translation>{low:g} থেকে {high:g} গ্রহণ করে, যা `{source} = "{said}"` বাদ দেয়; তাতে যা আছে তা গ্রহণ করুন, বা `reproduced = false` লিখুন</translation>
        </message>
        <message>
            <source>accuracy</source>
            <translation>নির্ভুলতা</translation>
        </message>
        <message>
            <source>after step {0}  {1}</source>
            <translation>ধাপ {0}-এর পরে  {1}</translation>
        </message>
        <message>
            <source>after step {step}  {event}</source>
            <translation>ধাপ {step}-এর পরে  {event}</translation>
        </message>
        <message>
            <source>all</source>
            <translation>সব</translation>
        </message>
        <message>
            <source>all checkpoints</source>
            <translation>সব চেকপয়েন্ট</translation>
        </message>
        <message>
            <source>all slots are kept</source>
            <translation>সব স্লট থেকে যায়</translation>
        </message>
        <message>
            <source>all slots are kept except {0}</source>
            <translation>{0} ছাড়া সব স্লট থেকে যায়</translation>
        </message>
        <message>
            <source>all slots are kept except {freshs}</source>
            <translation>{freshs} ছাড়া সব স্লট থেকে যায়</translation>
        </message>
        <message>
            <source>all trainings of this machine, in one window</source>
            <translation>এই মেশিনের সব ট্রেনিং, একটি উইন্ডোতে</translation>
        </message>
        <message>
            <source>also draw a picture of each run there</source>
            <translation>প্রতিটি রানের ছবিও সেখানে আঁকে</translation>
        </message>
        <message>
            <source>also write a JUnit report, for build servers</source>
            <translation>বিল্ড সার্ভারের জন্য JUnit রিপোর্টও লেখে</translation>
        </message>
        <message>
            <source>amplitude of impulse, step and sinusoid (default: 1)</source>
            <translation>ইম্পালস, স্টেপ ও সাইনুসয়েডের (ডিফল্ট: 1)</translation>
        </message>
        <message>
            <source>an Arrow file</source>
            <translation>একটি Arrow ফাইল</translation>
        </message>
        <message>
            <source>an HDF5 file</source>
            <translation>একটি HDF5 ফাইল</translation>
        </message>
        <message>
            <source>an NPZ archive</source>
            <translation>একটি NPZ আর্কাইভ</translation>
        </message>
        <message>
            <source>an ORC file</source>
            <translation>একটি ORC ফাইল</translation>
        </message>
        <message>
            <source>an SQLite database</source>
            <translation>একটি SQLite ডেটাবেস</translation>
        </message>
        <message>
            <source>an abort</source>
            <translation>অ্যাবর্ট</translation>
        </message>
        <message>
            <source>an alarm</source>
            <translation>একটি অ্যালার্ম</translation>
        </message>
        <message>
            <source>an archive</source>
            <translation>একটি আর্কাইভ</translation>
        </message>
        <message>
            <source>an argument of {0}</source>
            <translation>{0}-এর কোনো আর্গুমেন্ট</translation>
        </message>
        <message>
            <source>an argument of {title}</source>
            <translation>{title}-এর কোনো আর্গুমেন্ট</translation>
        </message>
        <message>
            <source>an array longer than its data</source>
            <translation>যা আছে তার চেয়ে লম্বা একটি অ্যারে</translation>
        </message>
        <message>
            <source>an array of {0} cannot be stored</source>
            <translation>{0}-এর অ্যারে জমা রাখা যায় না</translation>
        </message>
        <message>
            <source>an array of {dtype} cannot be stored</source>
            <translation>{dtype}-এর অ্যারে জমা রাখা যায় না</translation>
        </message>
        <message>
            <source>an edit rebuilds it and keeps its slots</source>
            <translation>সম্পাদনা করলে আবার তৈরি হয়, স্লট থেকে যায়</translation>
        </message>
        <message>
            <source>an element's update depends on the others</source>
            <translation>একটি উপাদানের আপডেট অন্যগুলোর উপর নির্ভর করে</translation>
        </message>
        <message>
            <source>an entry has an invalid name</source>
            <translation>একটি এন্ট্রির নাম অবৈধ</translation>
        </message>
        <message>
            <source>an entry uses unsupported compression or encryption</source>
            <translation>একটি এন্ট্রির সংকোচন বা এনক্রিপশন সমর্থিত নয়</translation>
        </message>
        <message>
            <source>an experiment of another version</source>
            <translation>অন্য সংস্করণের একটি পরীক্ষা</translation>
        </message>
        <message>
            <source>an illegal instruction</source>
            <translation>অবৈধ নির্দেশ</translation>
        </message>
        <message>
            <source>an impossible value</source>
            <translation>এমন কিছু যা হতে পারে না</translation>
        </message>
        <message>
            <source>an interval below one step</source>
            <translation>এক ধাপের কম ব্যবধান</translation>
        </message>
        <message>
            <source>an invalid number</source>
            <translation>এমন সংখ্যা যা সংখ্যা নয়</translation>
        </message>
        <message>
            <source>an invalid or too long text</source>
            <translation>এমন লেখা যা লেখা নয়, বা খুব লম্বা</translation>
        </message>
        <message>
            <source>an invalid step</source>
            <translation>এমন ধাপ যা ধাপ নয়</translation>
        </message>
        <message>
            <source>an old Excel workbook</source>
            <translation>একটি পুরোনো Excel ওয়ার্কবুক</translation>
        </message>
        <message>
            <source>an optimizer under check may not start processes or send signals</source>
            <translation>যে অপ্টিমাইজার যাচাই হচ্ছে তা কোনো প্রসেস চালু করতে বা সিগন্যাল পাঠাতে পারে না</translation>
        </message>
        <message>
            <source>an unknown status</source>
            <translation>অজানা ধরনের অবস্থা</translation>
        </message>
        <message>
            <source>analytic dB</source>
            <translation>বিশ্লেষণী dB</translation>
        </message>
        <message>
            <source>analytic impulse</source>
            <translation>বিশ্লেষণী ইম্পালস</translation>
        </message>
        <message>
            <source>analytic step</source>
            <translation>বিশ্লেষণী স্টেপ</translation>
        </message>
        <message>
            <source>analytic °</source>
            <translation>বিশ্লেষণী °</translation>
        </message>
        <message>
            <source>and {0} more</source>
            <translation>এবং আরও {0}টি</translation>
        </message>
        <message>
            <source>and {more} more</source>
            <translation>এবং আরও {more}টি</translation>
        </message>
        <message>
            <source>another checksum</source>
            <translation>চেকসাম আলাদা</translation>
        </message>
        <message>
            <source>another choice </source>
            <translation>অন্য কোনো বাছাই </translation>
        </message>
        <message>
            <source>another choice is locked in this lesson: {0}</source>
            <translation>অন্য কোনো বাছাই এই পাঠে তালাবদ্ধ: {0}</translation>
        </message>
        <message>
            <source>another choice is locked in this lesson: {reason}</source>
            <translation>অন্য কোনো বাছাই এই পাঠে তালাবদ্ধ: {reason}</translation>
        </message>
        <message>
            <source>any number</source>
            <translation>যেকোনো সংখ্যা</translation>
        </message>
        <message>
            <source>appendix B</source>
            <translation>পরিশিষ্ট B</translation>
        </message>
        <message>
            <source>argument {0}: {1}</source>
            <translation>আর্গুমেন্ট {0}: {1}</translation>
        </message>
        <message>
            <source>arm {0}</source>
            <translation>বাহু {0}</translation>
        </message>
        <message>
            <source>arm {number}</source>
            <translation>বাহু {number}</translation>
        </message>
        <message>
            <source>as often</source>
            <translation>ততবারই</translation>
        </message>
        <message>
            <source>at its default rate</source>
            <translation>এর ডিফল্ট রেটে</translation>
        </message>
        <message>
            <source>at least {0}</source>
            <translation>অন্তত {0}</translation>
        </message>
        <message>
            <source>at least {low}</source>
            <translation>অন্তত {low}</translation>
        </message>
        <message>
            <source>at most 1.20</source>
            <translation>বড়জোর 1.20</translation>
        </message>
        <message>
            <source>at most 10.0</source>
            <translation>বড়জোর 10.0</translation>
        </message>
        <message>
            <source>at most 3.16</source>
            <translation>বড়জোর 3.16</translation>
        </message>
        <message>
            <source>at most 31.6</source>
            <translation>বড়জোর 31.6</translation>
        </message>
        <message>
            <source>at most 4.47</source>
            <translation>বড়জোর 4.47</translation>
        </message>
        <message>
            <source>at most {0}</source>
            <translation>সর্বোচ্চ {0}</translation>
        </message>
        <message>
            <source>at most {0} seeds</source>
            <translation>সর্বোচ্চ {0}টি সিড</translation>
        </message>
        <message>
            <source>at most {0} seeds each</source>
            <translation>প্রতিটিতে সর্বোচ্চ {0}টি সিড</translation>
        </message>
        <message>
            <source>at most {high}</source>
            <translation>সর্বোচ্চ {high}</translation>
        </message>
        <message>
            <source>at most {most} seeds</source>
            <translation>সর্বোচ্চ {most}টি সিড</translation>
        </message>
        <message>
            <source>at most {most} seeds each</source>
            <translation>প্রতিটিতে সর্বোচ্চ {most}টি সিড</translation>
        </message>
        <message>
            <source>at one of {0} rates</source>
            <translation>{0}টি রেটের একটিতে</translation>
        </message>
        <message>
            <source>at one of {count} rates</source>
            <translation>{count}টি রেটের একটিতে</translation>
        </message>
        <message>
            <source>attempt to write a readonly database</source>
            <translation>শুধু পড়ার ডেটাবেসে লেখার চেষ্টা</translation>
        </message>
        <message>
            <source>average: {0}, decay {1}, from {2}, every {3}</source>
            <translation>গড়: {0}, ক্ষয় {1}, {2} থেকে, প্রতি {3}</translation>
        </message>
        <message>
            <source>average: {kind}, decay {decay:g}, from {start}, every {interval}</source>
            <translation>গড়: {kind}, ক্ষয় {decay:g}, {start} থেকে, প্রতি {interval}</translation>
        </message>
        <message>
            <source>batch_size is {0}, and only {1} of {2} rows train; use at most {3}, or "all".</source>
            <translation>batch_size হলো {0}, অথচ {2} সারির মধ্যে ট্রেনিংয়ে যায় মাত্র {1}; সর্বোচ্চ {3}, বা "all" ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>batch_size is {batch_size}, and only {count} of {other_count} rows train; use at most {count}, or "all".</source>
            <translation>batch_size হলো {batch_size}, অথচ {other_count} সারির মধ্যে ট্রেনিংয়ে যায় মাত্র {count}; সর্বোচ্চ {count}, বা "all" ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>become {0}</source>
            <translation>{0} হয়ে যায়</translation>
        </message>
        <message>
            <source>become {shape}</source>
            <translation>{shape} হয়ে যায়</translation>
        </message>
        <message>
            <source>below 0.01</source>
            <translation>0.01-এর কম</translation>
        </message>
        <message>
            <source>below 2</source>
            <translation>2-এর কম</translation>
        </message>
        <message>
            <source>below {0}</source>
            <translation>{0}-এর কম</translation>
        </message>
        <message>
            <source>below {high}</source>
            <translation>{high}-এর কম</translation>
        </message>
        <message>
            <source>best</source>
            <translation>সেরা</translation>
        </message>
        <message>
            <source>best {0} ({1})</source>
            <translation>সেরা {0} ({1})</translation>
        </message>
        <message>
            <source>best {value:.5g} ({title})</source>
            <translation>সেরা {value:.5g} ({title})</translation>
        </message>
        <message>
            <source>between {0} and {1}, both excluded</source>
            <translation>{0} ও {1}-এর মধ্যে, দুটিই বাদে</translation>
        </message>
        <message>
            <source>between {low} and {high}, both excluded</source>
            <translation>{low} ও {high}-এর মধ্যে, দুটিই বাদে</translation>
        </message>
        <message>
            <source>broken</source>
            <translation>ভেঙে গেছে</translation>
        </message>
        <message>
            <source>building</source>
            <translation>তৈরি হচ্ছে</translation>
        </message>
        <message>
            <source>by run</source>
            <translation>রান অনুযায়ী</translation>
        </message>
        <message>
            <source>cannot be combined with cluster, which has its own workers; use one of the two</source>
            <translation>cluster-এর পাশে দেওয়া যায় না, তার নিজস্ব ওয়ার্কার আছে; দুটির একটি ব্যবহার করুন</translation>
        </message>
        <message>
            <source>cannot be read: {0}</source>
            <translation>পড়া যায় না: {0}</translation>
        </message>
        <message>
            <source>cannot be read: {reason}</source>
            <translation>পড়া যায় না: {reason}</translation>
        </message>
        <message>
            <source>cannot be set, as the form says</source>
            <translation>বসানো যায় না, যা ফর্ম জানায়</translation>
        </message>
        <message>
            <source>change one value of the experiment, such as optimizer.learning_rate=0.01; may be repeated. A new name, such as optimizer.name=SGD, drops the settings of the old one</source>
            <translation>পরীক্ষার একটি মান বদলায়, যেমন optimizer.learning_rate=0.01; একাধিকবার দেওয়া যায়। নতুন নাম, যেমন optimizer.name=SGD, পুরোনোটির সেটিং বাদ দেয়</translation>
        </message>
        <message>
            <source>channel {0}</source>
            <translation>চ্যানেল {0}</translation>
        </message>
        <message>
            <source>channel {number}</source>
            <translation>চ্যানেল {number}</translation>
        </message>
        <message>
            <source>check a lesson, or grade answers</source>
            <translation>পাঠ যাচাই করে, বা উত্তরের মূল্যায়ন করে</translation>
        </message>
        <message>
            <source>check an optimizer against its contract</source>
            <translation>চুক্তি ধরে অপ্টিমাইজার যাচাই করে</translation>
        </message>
        <message>
            <source>check {0}: {1}</source>
            <translation>যাচাই {0}: {1}</translation>
        </message>
        <message>
            <source>check {place}: {that}</source>
            <translation>যাচাই {place}: {that}</translation>
        </message>
        <message>
            <source>check: {0}</source>
            <translation>যাচাই: {0}</translation>
        </message>
        <message>
            <source>check: {that}</source>
            <translation>যাচাই: {that}</translation>
        </message>
        <message>
            <source>checkpoints to include in a .slotscope file</source>
            <translation>.slotscope ফাইলে কোন চেকপয়েন্ট থাকবে</translation>
        </message>
        <message>
            <source>classification</source>
            <translation>শ্রেণিবিভাগ</translation>
        </message>
        <message>
            <source>clipnorm, clipvalue and global_clipnorm are arguments of every Keras optimizer; nothing reports one that is ignored.</source>
            <translation>clipnorm, clipvalue ও global_clipnorm প্রতিটি Keras অপ্টিমাইজারের আর্গুমেন্ট; কোনোটি উপেক্ষিত হলে কিছুই তা জানায় না।</translation>
        </message>
        <message>
            <source>code</source>
            <translation>কোড</translation>
        </message>
        <message>
            <source>code of {0}</source>
            <translation>{0}-এর কোড</translation>
        </message>
        <message>
            <source>code of {path}</source>
            <translation>{path}-এর কোড</translation>
        </message>
        <message>
            <source>code/{0}.py in it was changed</source>
            <translation>এর মধ্যে code/{0}.py বদলানো হয়েছে</translation>
        </message>
        <message>
            <source>code/{key}.py in it was changed</source>
            <translation>এর মধ্যে code/{key}.py বদলানো হয়েছে</translation>
        </message>
        <message>
            <source>column {0}</source>
            <translation>কলাম {0}</translation>
        </message>
        <message>
            <source>column {number}</source>
            <translation>কলাম {number}</translation>
        </message>
        <message>
            <source>columns</source>
            <translation>কলাম</translation>
        </message>
        <message>
            <source>columns must differ and hold every smoothed one; got {0} and {1}</source>
            <translation>কলামগুলো আলাদা হতে হবে এবং মসৃণ করা প্রতিটি তাতে থাকতে হবে; পাওয়া গেছে {0} ও {1}</translation>
        </message>
        <message>
            <source>columns must differ and hold every smoothed one; got {columns} and {unknown}</source>
            <translation>কলামগুলো আলাদা হতে হবে এবং মসৃণ করা প্রতিটি তাতে থাকতে হবে; পাওয়া গেছে {columns} ও {unknown}</translation>
        </message>
        <message>
            <source>commands</source>
            <translation>কমান্ড</translation>
        </message>
        <message>
            <source>compiled Python</source>
            <translation>কম্পাইল করা Python</translation>
        </message>
        <message>
            <source>compiling</source>
            <translation>কম্পাইল হচ্ছে</translation>
        </message>
        <message>
            <source>compressed by gzip</source>
            <translation>gzip-এ সংকুচিত</translation>
        </message>
        <message>
            <source>computed</source>
            <translation>হিসাব করা</translation>
        </message>
        <message>
            <source>computed in line {0} of {1}</source>
            <translation>{1}-এর লাইন {0} এটি তৈরি করে</translation>
        </message>
        <message>
            <source>computed in line {line} of {rpartition}</source>
            <translation>{rpartition}-এর লাইন {line} এটি তৈরি করে</translation>
        </message>
        <message>
            <source>constant gradient under the signal (default: 0)</source>
            <translation>যে ধ্রুব গ্রেডিয়েন্টের উপর সেগুলো থাকে (ডিফল্ট: 0)</translation>
        </message>
        <message>
            <source>contract</source>
            <translation>চুক্তি</translation>
        </message>
        <message>
            <source>converges</source>
            <translation>অভিসারী</translation>
        </message>
        <message>
            <source>count must be 1 or more; received {0}</source>
            <translation>count 1 বা তার বেশি হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>count must be 1 or more; received {fields}</source>
            <translation>count 1 বা তার বেশি হতে হবে; পাওয়া গেছে {fields}</translation>
        </message>
        <message>
            <source>counting rows</source>
            <translation>সারি গোনা</translation>
        </message>
        <message>
            <source>counts steps</source>
            <translation>ধাপ গোনে</translation>
        </message>
        <message>
            <source>create variables on non-first call</source>
            <translation>create variables on non-first call</translation>
        </message>
        <message>
            <source>current settings</source>
            <translation>যেমন দেওয়া</translation>
        </message>
        <message>
            <source>cycles per step</source>
            <translation>প্রতি ধাপে চক্র</translation>
        </message>
        <message>
            <source>d at the end ÷ D, D = 1</source>
            <translation>শেষে d ÷ D, D = 1</translation>
        </message>
        <message>
            <source>d at the end ÷ D, D = 10</source>
            <translation>শেষে d ÷ D, D = 10</translation>
        </message>
        <message>
            <source>d at the end ÷ D, D = 1000</source>
            <translation>শেষে d ÷ D, D = 1000</translation>
        </message>
        <message>
            <source>data</source>
            <translation>ডেটা</translation>
        </message>
        <message>
            <source>data set</source>
            <translation>ডেটাসেট</translation>
        </message>
        <message>
            <source>database disk image is malformed</source>
            <translation>ডেটাবেসের ফাইল ত্রুটিপূর্ণ</translation>
        </message>
        <message>
            <source>database is locked</source>
            <translation>ডেটাবেসটি আটকানো</translation>
        </message>
        <message>
            <source>database or disk is full</source>
            <translation>ডেটাবেস বা ডিস্ক ভরা</translation>
        </message>
        <message>
            <source>decades</source>
            <translation>দশক</translation>
        </message>
        <message>
            <source>decay acts on z, from which the weights are computed. Use its weight_decay instead.</source>
            <translation>যা ক্ষয় হয় তা z, যা থেকে ওয়েট গণনা হয়। তার বদলে এর weight_decay ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>default {0}</source>
            <translation>ডিফল্ট {0}</translation>
        </message>
        <message>
            <source>default {default}</source>
            <translation>ডিফল্ট {default}</translation>
        </message>
        <message>
            <source>default: dark</source>
            <translation>ডিফল্ট: dark</translation>
        </message>
        <message>
            <source>default: en</source>
            <translation>ডিফল্ট: en</translation>
        </message>
        <message>
            <source>default: show</source>
            <translation>ডিফল্ট: show</translation>
        </message>
        <message>
            <source>delete runs; for a week they can be restored</source>
            <translation>রান মোছে; এক সপ্তাহ পর্যন্ত ফিরিয়ে আনা যায়</translation>
        </message>
        <message>
            <source>deleted runs</source>
            <translation>মোছা রান</translation>
        </message>
        <message>
            <source>deleted runs: {0}</source>
            <translation>মোছা হয়েছিল: {0}</translation>
        </message>
        <message>
            <source>deleted runs: {amongs}</source>
            <translation>মোছা হয়েছিল: {amongs}</translation>
        </message>
        <message>
            <source>dense</source>
            <translation>ডেন্স</translation>
        </message>
        <message>
            <source>derive from another base</source>
            <translation>অন্য বেস থেকে উদ্ভূত করুন</translation>
        </message>
        <message>
            <source>describe an optimizer, and which of its paths run</source>
            <translation>অপ্টিমাইজারের বর্ণনা দেয়, এবং তার কোন কোন পথ চলে</translation>
        </message>
        <message>
            <source>device</source>
            <translation>ডিভাইস</translation>
        </message>
        <message>
            <source>device pixels per pixel (default: 1)</source>
            <translation>প্রতি পিক্সেলে ডিভাইস-পিক্সেল (ডিফল্ট: 1)</translation>
        </message>
        <message>
            <source>device to train on (default: as in the file)</source>
            <translation>কোথায় ট্রেন করতে হবে (ডিফল্ট: ফাইলে যা আছে)</translation>
        </message>
        <message>
            <source>diagnostic {0} {1}</source>
            <translation>ডায়াগনস্টিক {0} {1}</translation>
        </message>
        <message>
            <source>diagnostic {it} {values}</source>
            <translation>ডায়াগনস্টিক {it} {values}</translation>
        </message>
        <message>
            <source>did you mean {0}?</source>
            <translation>আপনি কি {0} বোঝাতে চেয়েছেন?</translation>
        </message>
        <message>
            <source>did you mean {near}?</source>
            <translation>আপনি কি {near} বোঝাতে চেয়েছেন?</translation>
        </message>
        <message>
            <source>different sign</source>
            <translation>ভিন্ন চিহ্ন</translation>
        </message>
        <message>
            <source>disk I/O error</source>
            <translation>ডিস্কের I/O ত্রুটি</translation>
        </message>
        <message>
            <source>distance</source>
            <translation>দূরত্ব</translation>
        </message>
        <message>
            <source>distortion</source>
            <translation>বিকৃতি</translation>
        </message>
        <message>
            <source>diverged</source>
            <translation>অপসারী</translation>
        </message>
        <message>
            <source>diverges</source>
            <translation>অপসারী</translation>
        </message>
        <message>
            <source>do not ask for confirmation</source>
            <translation>নিশ্চিত করতে জিজ্ঞাসা করবে না</translation>
        </message>
        <message>
            <source>do not move in {0} steps</source>
            <translation>{0} ধাপে নড়ে না</translation>
        </message>
        <message>
            <source>do not move in {shape_steps} steps</source>
            <translation>{shape_steps} ধাপে নড়ে না</translation>
        </message>
        <message>
            <source>do not save the run in the run database</source>
            <translation>রানটি রানের ডেটাবেসে সংরক্ষণ করা হবে না</translation>
        </message>
        <message>
            <source>do not try the range of a lesson's free controls</source>
            <translation>পাঠের কোনো খোলা নিয়ন্ত্রণ তার পরিসর জুড়ে ঘোরানো হবে না</translation>
        </message>
        <message>
            <source>does not go to 0</source>
            <translation>0-তে যায় না</translation>
        </message>
        <message>
            <source>does not run</source>
            <translation>চলে না</translation>
        </message>
        <message>
            <source>does not run, so it is {0}: {1}</source>
            <translation>চলে না, তাই {0}: {1}</translation>
        </message>
        <message>
            <source>does not run, so it is {otherwise}: {path}</source>
            <translation>চলে না, তাই {otherwise}: {path}</translation>
        </message>
        <message>
            <source>does not run: {0}</source>
            <translation>চলে না: {0}</translation>
        </message>
        <message>
            <source>does not run: {path}</source>
            <translation>চলে না: {path}</translation>
        </message>
        <message>
            <source>drawn in Python</source>
            <translation>Python-এ নেওয়া দৈব সংখ্যা</translation>
        </message>
        <message>
            <source>e to the power {0}</source>
            <translation>e-এর ঘাত {0}</translation>
        </message>
        <message>
            <source>e to the power {a}</source>
            <translation>e-এর ঘাত {a}</translation>
        </message>
        <message>
            <source>each step sets the weight from where it started, so a decay before it would be lost.</source>
            <translation>প্রতিটি ধাপ ওয়েটকে শুরুর মান থেকে বসায়, তাই তার আগের ক্ষয় হারিয়ে যেত।</translation>
        </message>
        <message>
            <source>eager: yes, graph: no; each step runs eagerly, which is slow: {0}</source>
            <translation>ইগার: হ্যাঁ, গ্রাফ: না, তাই প্রতিটি ধাপ ইগার মোডে চলে, যা ধীর: {0}</translation>
        </message>
        <message>
            <source>eager: yes, graph: no; each step runs eagerly, which is slow: {path}</source>
            <translation>ইগার: হ্যাঁ, গ্রাফ: না, তাই প্রতিটি ধাপ ইগার মোডে চলে, যা ধীর: {path}</translation>
        </message>
        <message>
            <source>element {0} of {1} of variable {2} set to {3}</source>
            <translation>ভেরিয়েবল {2}-এর {1}-এর উপাদান {0} হলো {3}</translation>
        </message>
        <message>
            <source>element {element} of {tensor} of variable {variable} set to {value:g}</source>
            <translation>ভেরিয়েবল {variable}-এর {tensor}-এর উপাদান {element} হলো {value:g}</translation>
        </message>
        <message>
            <source>elements {0}</source>
            <translation>উপাদান {0}</translation>
        </message>
        <message>
            <source>elements {count}</source>
            <translation>উপাদান {count}</translation>
        </message>
        <message>
            <source>empty by default</source>
            <translation>ডিফল্ট অবস্থায় খালি</translation>
        </message>
        <message>
            <source>emulate the imports of this TensorFlow version (auto: detect)</source>
            <translation>TensorFlow-এর এই সংস্করণের ইমপোর্ট অনুকরণ করে (auto: নিজে বুঝে নেয়)</translation>
        </message>
        <message>
            <source>every row counts as touched</source>
            <translation>তখন প্রতিটি সারি ছোঁয়া ধরা হয়</translation>
        </message>
        <message>
            <source>every row then counts as touched</source>
            <translation>তখন প্রতিটি সারি ছোঁয়া ধরা হয়</translation>
        </message>
        <message>
            <source>expected at least one argument</source>
            <translation>অন্তত একটি আর্গুমেন্ট প্রত্যাশিত</translation>
        </message>
        <message>
            <source>expected one argument</source>
            <translation>একটি আর্গুমেন্ট প্রত্যাশিত</translation>
        </message>
        <message>
            <source>expected {0} arguments</source>
            <translation>{0}টি আর্গুমেন্ট প্রত্যাশিত</translation>
        </message>
        <message>
            <source>export an experiment as a training script</source>
            <translation>পরীক্ষা ট্রেনিং স্ক্রিপ্ট হিসেবে এক্সপোর্ট করে</translation>
        </message>
        <message>
            <source>export an optimizer</source>
            <translation>অপ্টিমাইজার এক্সপোর্ট করে</translation>
        </message>
        <message>
            <source>export an optimizer or an experiment as a standalone Python file</source>
            <translation>অপ্টিমাইজার বা পরীক্ষা স্বয়ংসম্পূর্ণ Python ফাইল হিসেবে এক্সপোর্ট করে</translation>
        </message>
        <message>
            <source>export runs to a file</source>
            <translation>রান ফাইলে এক্সপোর্ট করে</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>ব্যর্থ</translation>
        </message>
        <message>
            <source>fails silently: no wrong idea matches</source>
            <translation>নীরবে ব্যর্থ: কোনো ভুল ধারণা খাটে না</translation>
        </message>
        <message>
            <source>fails with a named wrong idea</source>
            <translation>নাম ধরে ব্যর্থ</translation>
        </message>
        <message>
            <source>falls over long times</source>
            <translation>দীর্ঘ সময়ে কমে</translation>
        </message>
        <message>
            <source>feature</source>
            <translation>ফিচার</translation>
        </message>
        <message>
            <source>fewer</source>
            <translation>আরও কম</translation>
        </message>
        <message>
            <source>figure 1a</source>
            <translation>চিত্র 1a</translation>
        </message>
        <message>
            <source>file is not a database</source>
            <translation>ফাইলটি ডেটাবেস নয়</translation>
        </message>
        <message>
            <source>file {0}.</source>
            <translation>file: {0}।</translation>
        </message>
        <message>
            <source>file {error}.</source>
            <translation>file: {error}।</translation>
        </message>
        <message>
            <source>final loss</source>
            <translation>চূড়ান্ত লস</translation>
        </message>
        <message>
            <source>final validation loss</source>
            <translation>চূড়ান্ত ভ্যালিডেশন লস</translation>
        </message>
        <message>
            <source>find out which package provides it (one called {0} may be a different one) and install it</source>
            <translation>কোন প্যাকেজ এটি আনে তা জেনে সেটি ইনস্টল করুন, কারণ {0} নামের প্যাকেজটি অন্য কিছু হতে পারে</translation>
        </message>
        <message>
            <source>find out which package provides it (one called {module} may be a different one) and install it</source>
            <translation>কোন প্যাকেজ এটি আনে তা জেনে সেটি ইনস্টল করুন, কারণ {module} নামের প্যাকেজটি অন্য কিছু হতে পারে</translation>
        </message>
        <message>
            <source>finished</source>
            <translation>সমাপ্ত</translation>
        </message>
        <message>
            <source>first moment</source>
            <translation>প্রথম মোমেন্ট</translation>
        </message>
        <message>
            <source>first step</source>
            <translation>প্রথম ধাপ</translation>
        </message>
        <message>
            <source>fixed draws, {0}</source>
            <translation>স্থির দৈব সংখ্যা, {0}</translation>
        </message>
        <message>
            <source>fixed draws, {silent}</source>
            <translation>স্থির দৈব সংখ্যা, {silent}</translation>
        </message>
        <message>
            <source>float64 is used for its precision; one cast to float32 loses half of the digits.</source>
            <translation>যে float64 নেয় সে তার সব অঙ্ক চায়; পথে float32-এ cast করলে তার অর্ধেক হারিয়ে যায়।</translation>
        </message>
        <message>
            <source>folder for the pictures</source>
            <translation>ছবি কোথায় লিখতে হবে</translation>
        </message>
        <message>
            <source>for other columns have a decimal comma</source>
            <translation>কারণ অন্য কলামে দশমিক কমা আছে</translation>
        </message>
        <message>
            <source>for other columns have a decimal point</source>
            <translation>কারণ অন্য কলামে দশমিক বিন্দু আছে</translation>
        </message>
        <message>
            <source>for those, choose {0}</source>
            <translation>সেগুলোর জন্য {0} বেছে নিন</translation>
        </message>
        <message>
            <source>for those, choose {names}</source>
            <translation>সেগুলোর জন্য {names} বেছে নিন</translation>
        </message>
        <message>
            <source>formula {0}.</source>
            <translation>formula: {0}।</translation>
        </message>
        <message>
            <source>formula {error}.</source>
            <translation>formula: {error}।</translation>
        </message>
        <message>
            <source>formula/{0} {1}</source>
            <translation>formula/{0} {1}</translation>
        </message>
        <message>
            <source>frames that are joined are of one kind; received {0} and {1}</source>
            <translation>যে ফ্রেম জোড়া হয় তা এক ধরনের; পাওয়া গেছে {0} ও {1}</translation>
        </message>
        <message>
            <source>frames that are joined are of one kind; received {first} and {last}</source>
            <translation>যে ফ্রেম জোড়া হয় তা এক ধরনের; পাওয়া গেছে {first} ও {last}</translation>
        </message>
        <message>
            <source>free first</source>
            <translation>আগে ফাঁকাটি</translation>
        </message>
        <message>
            <source>free text</source>
            <translation>মুক্ত লেখা</translation>
        </message>
        <message>
            <source>from</source>
            <translation>থেকে</translation>
        </message>
        <message>
            <source>from {0}</source>
            <translation>{0} থেকে</translation>
        </message>
        <message>
            <source>from {low}</source>
            <translation>{low} থেকে</translation>
        </message>
        <message>
            <source>from_config(get_config()) makes the same steps with {0} arguments changed from their defaults</source>
            <translation>{0}টি আর্গুমেন্ট ডিফল্ট থেকে সরিয়েও from_config(get_config()) একই ধাপ নেয়</translation>
        </message>
        <message>
            <source>from_config(get_config()) makes the same steps with {count} arguments changed from their defaults</source>
            <translation>{count}টি আর্গুমেন্ট ডিফল্ট থেকে সরিয়েও from_config(get_config()) একই ধাপ নেয়</translation>
        </message>
        <message>
            <source>from_config(get_config()) raises {0}</source>
            <translation>from_config(get_config())-এ ওঠে {0}</translation>
        </message>
        <message>
            <source>from_config(get_config()) raises {error}</source>
            <translation>from_config(get_config())-এ ওঠে {error}</translation>
        </message>
        <message>
            <source>further {0}</source>
            <translation>আরও {0}</translation>
        </message>
        <message>
            <source>further {count}</source>
            <translation>আরও {count}</translation>
        </message>
        <message>
            <source>gain dB</source>
            <translation>গেইন dB</translation>
        </message>
        <message>
            <source>get weights that are not finite</source>
            <translation>অসীম বা NaN ওয়েট পায়</translation>
        </message>
        <message>
            <source>get_config omits {0}, which made no difference in {1} steps</source>
            <translation>get_config {0} বাদ দেয়, যাতে {1} ধাপে কোনো পার্থক্য হয়নি</translation>
        </message>
        <message>
            <source>get_config omits {missings}, which made no difference in {steps} steps</source>
            <translation>get_config {missings} বাদ দেয়, যাতে {steps} ধাপে কোনো পার্থক্য হয়নি</translation>
        </message>
        <message>
            <source>get_config returns {0} as {1}, which JSON cannot hold</source>
            <translation>get_config {0} দেয় {1} হিসেবে, যা JSON জানে না</translation>
        </message>
        <message>
            <source>get_config returns {0}, not a dictionary</source>
            <translation>get_config উত্তর দেয় {0}, ডিকশনারি নয়</translation>
        </message>
        <message>
            <source>get_config returns {config}, not a dictionary</source>
            <translation>get_config উত্তর দেয় {config}, ডিকশনারি নয়</translation>
        </message>
        <message>
            <source>get_config returns {name} as {value}, which JSON cannot hold</source>
            <translation>get_config {name} দেয় {value} হিসেবে, যা JSON জানে না</translation>
        </message>
        <message>
            <source>get_gradients is overridden; TensorFlow 2 never calls it, so it does not run.</source>
            <translation>get_gradients ওভাররাইড করা; TensorFlow 2 কখনও তা ডাকে না, তাই তা চলে না।</translation>
        </message>
        <message>
            <source>goes from {0} to {1}</source>
            <translation>{0} থেকে {1} হয়</translation>
        </message>
        <message>
            <source>goes from {texts} to {other_texts}</source>
            <translation>{texts} থেকে {other_texts} হয়</translation>
        </message>
        <message>
            <source>gradient</source>
            <translation>গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <source>gradient norm</source>
            <translation>গ্রেডিয়েন্ট নর্ম</translation>
        </message>
        <message>
            <source>gradient_aggregator and gradient_transformers have no place in Keras 3.</source>
            <translation>Keras 3-এ gradient_aggregator ও gradient_transformers-এর কোনো জায়গা নেই।</translation>
        </message>
        <message>
            <source>gradients are processed before the optimizer sees them</source>
            <translation>অপ্টিমাইজার দেখার আগে গ্রেডিয়েন্ট প্রক্রিয়া করা হয়</translation>
        </message>
        <message>
            <source>gradients of zero</source>
            <translation>শূন্য গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <source>group</source>
            <translation>গ্রুপ</translation>
        </message>
        <message>
            <source>group {0}</source>
            <translation>দল {0}</translation>
        </message>
        <message>
            <source>has a condition on what changes</source>
            <translation>যা বদলায় তার উপর একটি শর্ত রাখে</translation>
        </message>
        <message>
            <source>has no value at the end of the run</source>
            <translation>রানের শেষে কোনো মান নেই</translation>
        </message>
        <message>
            <source>here</source>
            <translation>এখানে</translation>
        </message>
        <message>
            <source>high</source>
            <translation>উপরের</translation>
        </message>
        <message>
            <source>higher than with AdamW</source>
            <translation>AdamW-এর চেয়ে বেশি</translation>
        </message>
        <message>
            <source>hosted</source>
            <translation>হোস্ট করা</translation>
        </message>
        <message>
            <source>hyperparameters</source>
            <translation>হাইপারপ্যারামিটার</translation>
        </message>
        <message>
            <source>id</source>
            <translation>id</translation>
        </message>
        <message>
            <source>ignored</source>
            <translation>উপেক্ষিত</translation>
        </message>
        <message>
            <source>ignored explicit argument {0}</source>
            <translation>উপেক্ষিত স্পষ্ট আর্গুমেন্ট {0}</translation>
        </message>
        <message>
            <source>impulse</source>
            <translation>ইম্পালস</translation>
        </message>
        <message>
            <source>in pixels (default: 1600x1000)</source>
            <translation>পিক্সেলে (ডিফল্ট: 1600x1000)</translation>
        </message>
        <message>
            <source>in user code:</source>
            <translation>ব্যবহারকারীর কোডে:</translation>
        </message>
        <message>
            <source>in {0} steps, from step {1} on</source>
            <translation>ধাপ {1} থেকে {0} ধাপে</translation>
        </message>
        <message>
            <source>in {count} steps, from step {first} on</source>
            <translation>ধাপ {first} থেকে {count} ধাপে</translation>
        </message>
        <message>
            <source>include runs of lessons</source>
            <translation>পাঠের রানও, যা নইলে বাদ থাকে</translation>
        </message>
        <message>
            <source>inherited from</source>
            <translation>যেখান থেকে পাওয়া</translation>
        </message>
        <message>
            <source>initial weight; optimizers that scale by its norm need a nonzero value (default: 0)</source>
            <translation>শুরুর ওয়েট; যে অপ্টিমাইজার তার নর্ম দিয়ে স্কেল করে তার 0 ছাড়া অন্য মান লাগে (ডিফল্ট: 0)</translation>
        </message>
        <message>
            <source>input {0}</source>
            <translation>ইনপুট {0}</translation>
        </message>
        <message>
            <source>input {key}</source>
            <translation>ইনপুট {key}</translation>
        </message>
        <message>
            <source>install it with `{0} -m pip install {1}`</source>
            <translation>`{0} -m pip install {1}` দিয়ে ইনস্টল করুন</translation>
        </message>
        <message>
            <source>install it with `{executable} -m pip install {wheel}`</source>
            <translation>`{executable} -m pip install {wheel}` দিয়ে ইনস্টল করুন</translation>
        </message>
        <message>
            <source>interval in steps of the preceding --diagnostic (default: {0})</source>
            <translation>আগের --diagnostic একবার থেকে পরের বার পর্যন্ত কত ধাপ (ডিফল্ট: {0})</translation>
        </message>
        <message>
            <source>interval in steps of the preceding --diagnostic (default: {default})</source>
            <translation>আগের --diagnostic একবার থেকে পরের বার পর্যন্ত কত ধাপ (ডিফল্ট: {default})</translation>
        </message>
        <message>
            <source>invalid choice: {0} (choose from {1})</source>
            <translation>অবৈধ বাছাই: {0} (এগুলো থেকে বাছুন: {1})</translation>
        </message>
        <message>
            <source>invalid names</source>
            <translation>এমন নাম যা নাম নয়</translation>
        </message>
        <message>
            <source>is a sweep, not an experiment; use slotscope sweep FILE.toml</source>
            <translation>একটি সুইপ, পরীক্ষা নয়; slotscope sweep FILE.toml ব্যবহার করুন</translation>
        </message>
        <message>
            <source>is a sweep, not an experiment; use slotscope sweep {0}</source>
            <translation>একটি সুইপ, পরীক্ষা নয়; slotscope sweep {0} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>is a sweep, not an experiment; use slotscope sweep {file}</source>
            <translation>একটি সুইপ, পরীক্ষা নয়; slotscope sweep {file} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>is damaged</source>
            <translation>ক্ষতিগ্রস্ত</translation>
        </message>
        <message>
            <source>is empty; an experiment needs at least a line like optimizer = "Adam"</source>
            <translation>খালি; পরীক্ষায় অন্তত optimizer = "Adam"-এর মতো একটি লাইন লাগে</translation>
        </message>
        <message>
            <source>is locked in this lesson: {0}</source>
            <translation>এই পাঠে তালাবদ্ধ: {0}</translation>
        </message>
        <message>
            <source>is locked in this lesson: {reason}</source>
            <translation>এই পাঠে তালাবদ্ধ: {reason}</translation>
        </message>
        <message>
            <source>is locked in this step: {0}</source>
            <translation>এই ধাপে তালাবদ্ধ: {0}</translation>
        </message>
        <message>
            <source>is locked in this step: {lock}</source>
            <translation>এই ধাপে তালাবদ্ধ: {lock}</translation>
        </message>
        <message>
            <source>is not UTF-8 text</source>
            <translation>UTF-8-এ লেখা নয়</translation>
        </message>
        <message>
            <source>is not UTF-8 text; an experiment is a TOML file</source>
            <translation>UTF-8-এ লেখা নয়; পরীক্ষা হলো TOML</translation>
        </message>
        <message>
            <source>is not a file</source>
            <translation>কোনো ফাইল নয়</translation>
        </message>
        <message>
            <source>is not a key of a part; {0}</source>
            <translation>অংশের কোনো কী নয়; {0}</translation>
        </message>
        <message>
            <source>is not a key of a part; {key}</source>
            <translation>অংশের কোনো কী নয়; {key}</translation>
        </message>
        <message>
            <source>is not a key of a {0}; {1}</source>
            <translation>{0}-এর কোনো কী নয়; {1}</translation>
        </message>
        <message>
            <source>is not a key of a {table}; {advice}</source>
            <translation>{table}-এর কোনো কী নয়; {advice}</translation>
        </message>
        <message>
            <source>is not a setting of an experiment; did you mean {0}?</source>
            <translation>পরীক্ষার কোনো সেটিং নয়; আপনি কি {0} বোঝাতে চেয়েছেন?</translation>
        </message>
        <message>
            <source>is not a setting of an experiment; did you mean {known}?</source>
            <translation>পরীক্ষার কোনো সেটিং নয়; আপনি কি {known} বোঝাতে চেয়েছেন?</translation>
        </message>
        <message>
            <source>is not a setting of an experiment; {0}</source>
            <translation>পরীক্ষার কোনো সেটিং নয়; {0}</translation>
        </message>
        <message>
            <source>is not a setting of an experiment; {key}</source>
            <translation>পরীক্ষার কোনো সেটিং নয়; {key}</translation>
        </message>
        <message>
            <source>is not a setting of replicas; {0}</source>
            <translation>রেপ্লিকার কোনো সেটিং নয়; {0}</translation>
        </message>
        <message>
            <source>is not a setting of replicas; {advice}</source>
            <translation>রেপ্লিকার কোনো সেটিং নয়; {advice}</translation>
        </message>
        <message>
            <source>is not a setting of this experiment</source>
            <translation>এই পরীক্ষার কোনো সেটিং নয়</translation>
        </message>
        <message>
            <source>is not an argument of {0}; {1}</source>
            <translation>{0}-এর কোনো আর্গুমেন্ট নয়; {1}</translation>
        </message>
        <message>
            <source>is not an argument of {name}; {advice}</source>
            <translation>{name}-এর কোনো আর্গুমেন্ট নয়; {advice}</translation>
        </message>
        <message>
            <source>is not an argument of {name}; {key}</source>
            <translation>{name}-এর কোনো আর্গুমেন্ট নয়; {key}</translation>
        </message>
        <message>
            <source>is not an argument of {title}{meant}</source>
            <translation>{title}-এর কোনো আর্গুমেন্ট নয়{meant}</translation>
        </message>
        <message>
            <source>is not in this experiment; its first stage is gradient/0, its first part part/0</source>
            <translation>এই পরীক্ষায় নেই; এর প্রথম পর্যায় gradient/0, প্রথম অংশ part/0</translation>
        </message>
        <message>
            <source>is not linear ({0})</source>
            <translation>রৈখিক নয় ({0})</translation>
        </message>
        <message>
            <source>is not linear ({value})</source>
            <translation>রৈখিক নয় ({value})</translation>
        </message>
        <message>
            <source>is not valid TOML at {0}: {1}</source>
            <translation>বৈধ TOML নয় ({0}): {1}</translation>
        </message>
        <message>
            <source>is not valid TOML at {place}: {what}</source>
            <translation>বৈধ TOML নয় ({place}): {what}</translation>
        </message>
        <message>
            <source>is not valid TOML: {0}</source>
            <translation>বৈধ TOML নয়: {0}</translation>
        </message>
        <message>
            <source>is not valid TOML: {error}</source>
            <translation>বৈধ TOML নয়: {error}</translation>
        </message>
        <message>
            <source>is required: {0} has no default for it</source>
            <translation>আবশ্যক: {0}-এ এর কোনো ডিফল্ট নেই</translation>
        </message>
        <message>
            <source>is required: {title} has no default for it</source>
            <translation>আবশ্যক: {title}-এ এর কোনো ডিফল্ট নেই</translation>
        </message>
        <message>
            <source>is the learning rate, which the table [schedule] sets; remove this</source>
            <translation>হলো লার্নিং রেট, যা schedule টেবিল ঠিক করে; এটি সরান</translation>
        </message>
        <message>
            <source>is too large</source>
            <translation>খুব বড়</translation>
        </message>
        <message>
            <source>is too large for a sweep's file</source>
            <translation>সুইপের ফাইল হওয়ার পক্ষে খুব বড়</translation>
        </message>
        <message>
            <source>is too large for answers to a lesson</source>
            <translation>পাঠের উত্তর হওয়ার পক্ষে খুব বড়</translation>
        </message>
        <message>
            <source>is {0} MB</source>
            <translation>{0} MB</translation>
        </message>
        <message>
            <source>is {0}, as before the step</source>
            <translation>ধাপের আগের মতোই {0}</translation>
        </message>
        <message>
            <source>is {0}, of a newer Slotscope; this one reads version {1}; update Slotscope</source>
            <translation>হলো {0}, আরও নতুন Slotscope-এর; এটি সংস্করণ {1} পড়ে; Slotscope হালনাগাদ করুন</translation>
        </message>
        <message>
            <source>is {0}; an experiment is a TOML file</source>
            <translation>হলো {0}; পরীক্ষা হলো TOML-এর ফাইল</translation>
        </message>
        <message>
            <source>is {after}, as before the step</source>
            <translation>ধাপের আগের মতোই {after}</translation>
        </message>
        <message>
            <source>is {kind}; an experiment is a TOML file</source>
            <translation>হলো {kind}; পরীক্ষা হলো TOML-এর ফাইল</translation>
        </message>
        <message>
            <source>is {st_size} MB</source>
            <translation>{st_size} MB</translation>
        </message>
        <message>
            <source>is {version}, of a newer Slotscope; this one reads version {other_version}; update Slotscope</source>
            <translation>হলো {version}, আরও নতুন Slotscope-এর; এটি সংস্করণ {other_version} পড়ে; Slotscope হালনাগাদ করুন</translation>
        </message>
        <message>
            <source>it acts only when slots are created, and they exist already</source>
            <translation>এটি কেবল স্লট তৈরির সময় কাজ করে, আর সেগুলো আগেই আছে</translation>
        </message>
        <message>
            <source>it belongs to another program</source>
            <translation>এটি অন্য প্রোগ্রামের ডেটাবেস</translation>
        </message>
        <message>
            <source>it calls keras.ops</source>
            <translation>এটি keras.ops ডাকে</translation>
        </message>
        <message>
            <source>it calls {0}</source>
            <translation>এটি {0} ডাকে</translation>
        </message>
        <message>
            <source>it calls {0} with {1}</source>
            <translation>এটি {1} দিয়ে {0} ডাকে</translation>
        </message>
        <message>
            <source>it calls {called}</source>
            <translation>এটি {called} ডাকে</translation>
        </message>
        <message>
            <source>it calls {called} with {arg}</source>
            <translation>এটি {arg} দিয়ে {called} ডাকে</translation>
        </message>
        <message>
            <source>it cannot be created again</source>
            <translation>এটি আবার তৈরি করা যায় না</translation>
        </message>
        <message>
            <source>it changed since it was trusted; reset or reopen the experiment to review it</source>
            <translation>বিশ্বাস করার পরে এটি বদলেছে; পড়তে রিসেট করুন, বা পরীক্ষাটি আবার খুলুন</translation>
        </message>
        <message>
            <source>it contains a lesson, not runs; use Lessons, Open a lesson</source>
            <translation>এতে পাঠ আছে, রান নেই; “পাঠসমূহ”, “পাঠ খুলুন” ব্যবহার করুন</translation>
        </message>
        <message>
            <source>it contains runs, not a lesson</source>
            <translation>এতে রান আছে, পাঠ নেই</translation>
        </message>
        <message>
            <source>it creates another optimizer by name; Keras 3 does not support nested optimizers.</source>
            <translation>এটি নাম দিয়ে অন্য একটি অপ্টিমাইজার তৈরি করে; Keras 3-এ একটির ভেতরে আরেকটির জায়গা নেই।</translation>
        </message>
        <message>
            <source>it declares the shape {0} but is too short</source>
            <translation>এতে লেখা আকার {0}, কিন্তু তার জন্য এটি খুব ছোট</translation>
        </message>
        <message>
            <source>it declares the shape {shape} but is too short</source>
            <translation>এতে লেখা আকার {shape}, কিন্তু তার জন্য এটি খুব ছোট</translation>
        </message>
        <message>
            <source>it derives from {0}</source>
            <translation>এটি {0} থেকে উদ্ভূত</translation>
        </message>
        <message>
            <source>it derives from {0}, of the contract {1}.</source>
            <translation>এটি {0} থেকে উদ্ভূত, যার চুক্তি {1}।</translation>
        </message>
        <message>
            <source>it derives from {0}. Derive it from keras.optimizers.Optimizer or the base of an older contract, or write apply_gradients(self, gradients, variables)</source>
            <translation>এটি {0} থেকে উদ্ভূত। keras.optimizers.Optimizer বা পুরোনো কোনো চুক্তির বেস থেকে উদ্ভূত করুন, অথবা apply_gradients(self, gradients, variables) লিখুন</translation>
        </message>
        <message>
            <source>it derives from {above}. Derive it from keras.optimizers.Optimizer or the base of an older contract, or write apply_gradients(self, gradients, variables)</source>
            <translation>এটি {above} থেকে উদ্ভূত। keras.optimizers.Optimizer বা পুরোনো কোনো চুক্তির বেস থেকে উদ্ভূত করুন, অথবা apply_gradients(self, gradients, variables) লিখুন</translation>
        </message>
        <message>
            <source>it derives from {end}</source>
            <translation>এটি {end} থেকে উদ্ভূত</translation>
        </message>
        <message>
            <source>it derives from {today}, of the contract {contract}.</source>
            <translation>এটি {today} থেকে উদ্ভূত, যার চুক্তি {contract}।</translation>
        </message>
        <message>
            <source>it does not run in the view {0}</source>
            <translation>{0} ভিউতে এটি চলে না</translation>
        </message>
        <message>
            <source>it does not run in the view {view}</source>
            <translation>{view} ভিউতে এটি চলে না</translation>
        </message>
        <message>
            <source>it does not step along each gradient directly</source>
            <translation>প্রতিটি গ্রেডিয়েন্ট যেমন আছে সেই দিকে এটি ধাপ নেয় না</translation>
        </message>
        <message>
            <source>it exits the program ({0}); raise an error such as ValueError instead</source>
            <translation>এটি প্রোগ্রাম শেষ করে দেয় ({0}); কী ভুল তা বলে এমন একটি ত্রুটি তুলুন, যেমন ValueError</translation>
        </message>
        <message>
            <source>it exits the program ({called}); raise an error such as ValueError instead</source>
            <translation>এটি প্রোগ্রাম শেষ করে দেয় ({called}); কী ভুল তা বলে এমন একটি ত্রুটি তুলুন, যেমন ValueError</translation>
        </message>
        <message>
            <source>it grows more than {0} times when unpacked</source>
            <translation>খুললে এটি নিজের আকারের {0} গুণের বেশি</translation>
        </message>
        <message>
            <source>it grows more than {times} times when unpacked</source>
            <translation>খুললে এটি নিজের আকারের {times} গুণের বেশি</translation>
        </message>
        <message>
            <source>it has</source>
            <translation>এর</translation>
        </message>
        <message>
            <source>it has more than {0} entries</source>
            <translation>এতে {0}টির বেশি এন্ট্রি আছে</translation>
        </message>
        <message>
            <source>it has more than {entries} entries</source>
            <translation>এতে {entries}টির বেশি এন্ট্রি আছে</translation>
        </message>
        <message>
            <source>it has no slots</source>
            <translation>এর কোনো স্লট নেই</translation>
        </message>
        <message>
            <source>it has no values; use a line such as learning_rate = 0.001 below [values]</source>
            <translation>এতে কোনো মান নেই; [values]-এর নিচে learning_rate = 0.001-এর মতো একটি লাইন ব্যবহার করুন</translation>
        </message>
        <message>
            <source>it has none</source>
            <translation>এতে একটিও নেই</translation>
        </message>
        <message>
            <source>it has none that a schedule could set</source>
            <translation>এতে সূচি দিয়ে ঠিক করার মতো কিছু নেই</translation>
        </message>
        <message>
            <source>it has version {0} of the format, and this Slotscope reads up to {1}; update Slotscope</source>
            <translation>এটি ফরম্যাটের সংস্করণ {0}-এর, আর এই Slotscope {1} পর্যন্ত পড়ে; Slotscope হালনাগাদ করুন</translation>
        </message>
        <message>
            <source>it has version {version} of the format, and this Slotscope reads up to {other_version}; update Slotscope</source>
            <translation>এটি ফরম্যাটের সংস্করণ {version}-এর, আর এই Slotscope {other_version} পর্যন্ত পড়ে; Slotscope হালনাগাদ করুন</translation>
        </message>
        <message>
            <source>it has {0}</source>
            <translation>এতে আছে {0}</translation>
        </message>
        <message>
            <source>it has {names}</source>
            <translation>এতে আছে {names}</translation>
        </message>
        <message>
            <source>it is a Python number in a traced step; only fit can retrace it</source>
            <translation>এটি ট্রেস করা ধাপে একটি Python সংখ্যা; কেবল fit তা আবার ট্রেস করতে পারে</translation>
        </message>
        <message>
            <source>it is a Python number; every step would have to be retraced</source>
            <translation>এটি Python-এর একটি সংখ্যা, যার জন্য প্রতি ধাপ আবার ট্রেস করতে হতো</translation>
        </message>
        <message>
            <source>it is damaged</source>
            <translation>এটি ক্ষতিগ্রস্ত</translation>
        </message>
        <message>
            <source>it is driven by a schedule</source>
            <translation>এটি একটি সূচি চালায়</translation>
        </message>
        <message>
            <source>it is in use by another program</source>
            <translation>অন্য প্রোগ্রাম এটি আটকে রেখেছে</translation>
        </message>
        <message>
            <source>it is larger than {0} GiB unpacked</source>
            <translation>খুললে এটি {0} GiB-এর চেয়ে বড়</translation>
        </message>
        <message>
            <source>it is larger than {0} kB; a preset has only a few lines</source>
            <translation>এটি {0} kB-এর বেশি, অথচ প্রিসেট হয় কয়েক লাইনের</translation>
        </message>
        <message>
            <source>it is larger than {largest} kB; a preset has only a few lines</source>
            <translation>এটি {largest} kB-এর বেশি, অথচ প্রিসেট হয় কয়েক লাইনের</translation>
        </message>
        <message>
            <source>it is larger than {total} GiB unpacked</source>
            <translation>খুললে এটি {total} GiB-এর চেয়ে বড়</translation>
        </message>
        <message>
            <source>it is missing</source>
            <translation>এটি নেই</translation>
        </message>
        <message>
            <source>it is nested too deeply</source>
            <translation>এটির ভেতরে ভেতরে স্তর খুব বেশি</translation>
        </message>
        <message>
            <source>it is not UTF-8 text</source>
            <translation>এটি UTF-8-এ লেখা নয়</translation>
        </message>
        <message>
            <source>it is not a Slotscope file</source>
            <translation>এটি Slotscope ফাইল নয়</translation>
        </message>
        <message>
            <source>it is not a file</source>
            <translation>এটি কোনো ফাইল নয়</translation>
        </message>
        <message>
            <source>it is not trusted, so its code does not run; open the experiment to review it</source>
            <translation>এটি বিশ্বাস করা নয়, তাই এর কোনো কোড চলে না; পরীক্ষাটি খুলে সেখানে এটি পড়ুন</translation>
        </message>
        <message>
            <source>it is not valid TOML: {0}</source>
            <translation>এটি বৈধ TOML নয়: {0}</translation>
        </message>
        <message>
            <source>it is not valid TOML: {error}</source>
            <translation>এটি বৈধ TOML নয়: {error}</translation>
        </message>
        <message>
            <source>it is not {0}, or it is damaged</source>
            <translation>এটি {0} নয়, অথবা ক্ষতিগ্রস্ত</translation>
        </message>
        <message>
            <source>it is not {kind}, or it is damaged</source>
            <translation>এটি {kind} নয়, অথবা ক্ষতিগ্রস্ত</translation>
        </message>
        <message>
            <source>it is {0}</source>
            <translation>এটি {0}</translation>
        </message>
        <message>
            <source>it is {0}, not a file</source>
            <translation>এটি {0}, ফাইল নয়</translation>
        </message>
        <message>
            <source>it is {kind}</source>
            <translation>এটি {kind}</translation>
        </message>
        <message>
            <source>it is {kind}, not a file</source>
            <translation>এটি {kind}, ফাইল নয়</translation>
        </message>
        <message>
            <source>it lacks {0}</source>
            <translation>এর মধ্যে {0} নেই</translation>
        </message>
        <message>
            <source>it lacks {name}</source>
            <translation>এর মধ্যে {name} নেই</translation>
        </message>
        <message>
            <source>it loads a pickle that names {0}.{1}; a pickle can run any code and is not shown</source>
            <translation>এটি এমন একটি পিকল লোড করে যাতে {0}.{1}-এর নাম আছে; পিকল যেকোনো কিছু চালাতে পারে, আর তা দেখানো হয় না</translation>
        </message>
        <message>
            <source>it loads a pickle that names {module}.{name}; a pickle can run any code and is not shown</source>
            <translation>এটি এমন একটি পিকল লোড করে যাতে {module}.{name}-এর নাম আছে; পিকল যেকোনো কিছু চালাতে পারে, আর তা দেখানো হয় না</translation>
        </message>
        <message>
            <source>it must have 1 to {0} runs</source>
            <translation>এতে 1 থেকে {0}টি রান থাকতে হবে</translation>
        </message>
        <message>
            <source>it must have 1 to {runs} runs</source>
            <translation>এতে 1 থেকে {runs}টি রান থাকতে হবে</translation>
        </message>
        <message>
            <source>it overrides {0}</source>
            <translation>এটি {0} ওভাররাইড করে</translation>
        </message>
        <message>
            <source>it overrides {name}</source>
            <translation>এটি {name} ওভাররাইড করে</translation>
        </message>
        <message>
            <source>it passes the name to its base first</source>
            <translation>এটি বেসকে প্রথমে নাম দেয়</translation>
        </message>
        <message>
            <source>it reads _index_dict</source>
            <translation>এটি _index_dict পড়ে</translation>
        </message>
        <message>
            <source>it returns an object of {0}, which is not an optimizer</source>
            <translation>এটি {0}-এর একটি অবজেক্ট দেয়, যা অপ্টিমাইজার নয়</translation>
        </message>
        <message>
            <source>it returns an object of {instance}, which is not an optimizer</source>
            <translation>এটি {instance}-এর একটি অবজেক্ট দেয়, যা অপ্টিমাইজার নয়</translation>
        </message>
        <message>
            <source>it runs a text that is in none of the files that were shown and trusted, after it read {reads}; import that by name and trust it, or choose {main} by hand</source>
            <translation>{reads} পড়ার পরে এটি এমন একটি লেখা চালায় যা দেখানো ও বিশ্বাস করা কোনো ফাইলে নেই; সেটি নাম ধরে ইমপোর্ট করে বিশ্বাস করুন, বা হাতে {main} বেছে নিন</translation>
        </message>
        <message>
            <source>it sets _HAS_AGGREGATE_GRAD</source>
            <translation>এটি _HAS_AGGREGATE_GRAD বসায়</translation>
        </message>
        <message>
            <source>it takes no arguments</source>
            <translation>এটি কিছু নেয় না</translation>
        </message>
        <message>
            <source>it unpacks and runs compiled code, which cannot be shown as text</source>
            <translation>এটি নিজে খুলে নেওয়া কম্পাইল করা কোড চালায়, যা লেখা হিসেবে দেখানো যায় না</translation>
        </message>
        <message>
            <source>it updates only at some batches. Use its weight_decay instead.</source>
            <translation>এটি শুধু কিছু ব্যাচে আপডেট করে। তার বদলে এর weight_decay ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>it updates only at some batches. Use weight_decay of the inner optimizer.</source>
            <translation>এটি শুধু কিছু ব্যাচে আপডেট করে। ভেতরের অপ্টিমাইজারের weight_decay ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>it updates through its own {0}({1})</source>
            <translation>এটি নিজের {0}({1}) দিয়ে আপডেট করে</translation>
        </message>
        <message>
            <source>it updates through its own {step}({arguments})</source>
            <translation>এটি নিজের {step}({arguments}) দিয়ে আপডেট করে</translation>
        </message>
        <message>
            <source>it waits for the rule {0}, which does not exist</source>
            <translation>এটি {0} নিয়মের অপেক্ষায় থাকে, যা নেই</translation>
        </message>
        <message>
            <source>it waits for the rule {missing}, which does not exist</source>
            <translation>এটি {missing} নিয়মের অপেক্ষায় থাকে, যা নেই</translation>
        </message>
        <message>
            <source>it was damaged meanwhile ({0})</source>
            <translation>ইতিমধ্যে এটি ক্ষতিগ্রস্ত হয়েছে ({0})</translation>
        </message>
        <message>
            <source>it was damaged meanwhile ({error})</source>
            <translation>ইতিমধ্যে এটি ক্ষতিগ্রস্ত হয়েছে ({error})</translation>
        </message>
        <message>
            <source>item {number}</source>
            <translation>আইটেম {number}</translation>
        </message>
        <message>
            <source>iterations grows by {0} at each step: wrapper and optimizer inside both count it.</source>
            <translation>iterations প্রতি ধাপে {0} বাড়ে: মোড়ক ও ভেতরের অপ্টিমাইজার দুটিই তা গোনে।</translation>
        </message>
        <message>
            <source>iterations grows by {steps} at each step: wrapper and optimizer inside both count it.</source>
            <translation>iterations প্রতি ধাপে {steps} বাড়ে: মোড়ক ও ভেতরের অপ্টিমাইজার দুটিই তা গোনে।</translation>
        </message>
        <message>
            <source>its 1 step comes</source>
            <translation>এর 1টি ধাপ ফিরে আসে</translation>
        </message>
        <message>
            <source>its _prepare takes no variables</source>
            <translation>এর _prepare কোনো ভেরিয়েবল নেয় না</translation>
        </message>
        <message>
            <source>its configuration does not say the shape of its input</source>
            <translation>এর কনফিগারেশনে ইনপুটের আকার বলা নেই</translation>
        </message>
        <message>
            <source>its default rate</source>
            <translation>এর ডিফল্ট রেট</translation>
        </message>
        <message>
            <source>its directory is too large</source>
            <translation>এর ডিরেক্টরি খুব বড়</translation>
        </message>
        <message>
            <source>its divisor is known only after the first step</source>
            <translation>এটি যা দিয়ে ভাগ করে তা প্রথম ধাপের পরে জানা যায়</translation>
        </message>
        <message>
            <source>its divisor is zero</source>
            <translation>এটি যা দিয়ে ভাগ করে তা শূন্য</translation>
        </message>
        <message>
            <source>its entries overlap</source>
            <translation>এর এন্ট্রিগুলো একটি অন্যটির উপর পড়ে</translation>
        </message>
        <message>
            <source>its first element does not move</source>
            <translation>এর প্রথম উপাদান নড়ে না</translation>
        </message>
        <message>
            <source>its learning rate is the share of the weight that is kept, and lambda_ bounds the weight.</source>
            <translation>এর লার্নিং রেট হলো ওয়েটের যে অংশ রাখা হয়, আর lambda_ ওয়েটের সীমা দেয়।</translation>
        </message>
        <message>
            <source>its loop never calls scope.step()</source>
            <translation>এর লুপ কখনও scope.step() ডাকে না</translation>
        </message>
        <message>
            <source>its only hook is get_updates</source>
            <translation>এর একমাত্র হুক get_updates</translation>
        </message>
        <message>
            <source>its optimizer</source>
            <translation>এর অপ্টিমাইজার</translation>
        </message>
        <message>
            <source>its optimizers are none</source>
            <translation>এতে কোনো অপ্টিমাইজার নেই</translation>
        </message>
        <message>
            <source>its optimizers are {0}</source>
            <translation>এর অপ্টিমাইজার হলো {0}</translation>
        </message>
        <message>
            <source>its optimizers are {names}</source>
            <translation>এর অপ্টিমাইজার হলো {names}</translation>
        </message>
        <message>
            <source>its own</source>
            <translation>এর নিজের</translation>
        </message>
        <message>
            <source>its public key, if it uses keys</source>
            <translation>এর পাবলিক কী, যদি কী থাকে</translation>
        </message>
        <message>
            <source>its schema cannot be read</source>
            <translation>এর স্কিমা পড়া যায় না</translation>
        </message>
        <message>
            <source>its step draws random numbers with stateful operations (tf.random.normal, Dropout of Keras 2)</source>
            <translation>এর ধাপ এমন অপারেশন দিয়ে দৈব সংখ্যা নেয় যা নিজেই গোনে (tf.random.normal, Keras 2-এর Dropout)</translation>
        </message>
        <message>
            <source>its step varies over time or needs whole tensors</source>
            <translation>এর ধাপ সময়ে সময়ে আলাদা হয়, অথবা পুরো টেনসর লাগে</translation>
        </message>
        <message>
            <source>its steps are d times the learning rate, and d follows the gradients alone.</source>
            <translation>এর ধাপ হলো d গুণ লার্নিং রেট, আর d শুধু গ্রেডিয়েন্ট অনুসরণ করে।</translation>
        </message>
        <message>
            <source>its steps are d times the learning rate. Use its weight_decay instead.</source>
            <translation>এর ধাপ হলো d গুণ লার্নিং রেট। তার বদলে এর weight_decay ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>its steps diverge without any curvature</source>
            <translation>কোনো বক্রতা ছাড়াই এর ধাপ অপসারী হয়</translation>
        </message>
        <message>
            <source>its steps run on several replicas</source>
            <translation>একাধিক রেপ্লিকা এর ধাপ করে</translation>
        </message>
        <message>
            <source>its steps run without tf.function, so their random numbers cannot be repeated</source>
            <translation>কোনো tf.function এর ধাপ করে না, তাই এদের দৈব সংখ্যা আবার নেওয়া যায় না</translation>
        </message>
        <message>
            <source>its term for {0} has a constant part</source>
            <translation>{0}-এর জন্য এর পদে একটি ধ্রুব অংশ আছে</translation>
        </message>
        <message>
            <source>its term for {0} {1}</source>
            <translation>{0}-এর জন্য এর পদ {1}</translation>
        </message>
        <message>
            <source>its term for {constant} has a constant part</source>
            <translation>{constant}-এর জন্য এর পদে একটি ধ্রুব অংশ আছে</translation>
        </message>
        <message>
            <source>its term for {term} {odd}</source>
            <translation>{term}-এর জন্য এর পদ {odd}</translation>
        </message>
        <message>
            <source>its update is not linear in the gradient</source>
            <translation>এর আপডেট গ্রেডিয়েন্টে রৈখিক নয়</translation>
        </message>
        <message>
            <source>its update_step takes a gradient and a variable</source>
            <translation>এর update_step একটি গ্রেডিয়েন্ট ও একটি ভেরিয়েবল নেয়</translation>
        </message>
        <message>
            <source>its update_step takes the learning rate too</source>
            <translation>এর update_step লার্নিং রেটও নেয়</translation>
        </message>
        <message>
            <source>its variables respond to their gradients differently</source>
            <translation>এর ভেরিয়েবলগুলো নিজ নিজ গ্রেডিয়েন্ট একইভাবে অনুসরণ করে না</translation>
        </message>
        <message>
            <source>its view was chosen by hand</source>
            <translation>এর ভিউ হাতে বাছা হয়েছে</translation>
        </message>
        <message>
            <source>its weights or slots differ</source>
            <translation>এটি অন্য ওয়েট বা স্লট রেখে যায়</translation>
        </message>
        <message>
            <source>its {0}</source>
            <translation>নিজস্ব {0}</translation>
        </message>
        <message>
            <source>its {0} is unknown</source>
            <translation>এর {0} সম্পর্কে কিছু জানা নেই</translation>
        </message>
        <message>
            <source>its {0} is {1} instead of {2}</source>
            <translation>এর {0} {2}-এর বদলে {1}</translation>
        </message>
        <message>
            <source>its {0} steps come</source>
            <translation>এর {0}টি ধাপ ফিরে আসে</translation>
        </message>
        <message>
            <source>its {0} takes {1}</source>
            <translation>এর {0} নেয় {1}</translation>
        </message>
        <message>
            <source>its {missings} is unknown</source>
            <translation>এর {missings} সম্পর্কে কিছু জানা নেই</translation>
        </message>
        <message>
            <source>its {name} is {again:.4g} instead of {recorded:.4g}</source>
            <translation>এর {name} {recorded:.4g}-এর বদলে {again:.4g}</translation>
        </message>
        <message>
            <source>its {name} takes {argument}</source>
            <translation>এর {name} নেয় {argument}</translation>
        </message>
        <message>
            <source>its {steps} steps come</source>
            <translation>এর {steps}টি ধাপ ফিরে আসে</translation>
        </message>
        <message>
            <source>its {theirs_name}</source>
            <translation>নিজস্ব {theirs_name}</translation>
        </message>
        <message>
            <source>just above 1</source>
            <translation>1-এর ঠিক উপরে</translation>
        </message>
        <message>
            <source>keep a window ready so that the next slotscope opens at once</source>
            <translation>একটি উইন্ডো তৈরি রাখে, যাতে পরের slotscope তা সঙ্গে সঙ্গে দেখাতে পারে</translation>
        </message>
        <message>
            <source>keeps rising</source>
            <translation>বাড়তে থাকে</translation>
        </message>
        <message>
            <source>language of titles (default: that of the window's settings, or en)</source>
            <translation>শিরোনামের (ডিফল্ট: উইন্ডোর সেটিং অনুসারে, নয়তো en)</translation>
        </message>
        <message>
            <source>language of window and output (default: that of the settings, else of the system)</source>
            <translation>উইন্ডো ও যা ছাপা হয় তার ভাষা (ডিফল্ট: সেটিংয়ের ভাষা, না থাকলে সিস্টেমের)</translation>
        </message>
        <message>
            <source>last loss</source>
            <translation>শেষ লস</translation>
        </message>
        <message>
            <source>last loss {0}</source>
            <translation>শেষ লস {0}</translation>
        </message>
        <message>
            <source>last loss {loss:.4g}</source>
            <translation>শেষ লস {loss:.4g}</translation>
        </message>
        <message>
            <source>last val. loss</source>
            <translation>শেষ ভ্যালি. লস</translation>
        </message>
        <message>
            <source>last validation loss</source>
            <translation>শেষ ভ্যালিডেশন লস</translation>
        </message>
        <message>
            <source>last validation loss {0}, {1} {2}{3}</source>
            <translation>শেষ ভ্যালিডেশন লস {0}, {1} {2}{3}</translation>
        </message>
        <message>
            <source>last validation loss {loss:.4g}, {metric} {shown}{always}</source>
            <translation>শেষ ভ্যালিডেশন লস {loss:.4g}, {metric} {shown}{always}</translation>
        </message>
        <message>
            <source>last validation {0}</source>
            <translation>শেষ ভ্যালিডেশন {0}</translation>
        </message>
        <message>
            <source>last validation {metric}</source>
            <translation>শেষ ভ্যালিডেশন {metric}</translation>
        </message>
        <message>
            <source>last {0}</source>
            <translation>শেষ {0}</translation>
        </message>
        <message>
            <source>last {formula}</source>
            <translation>শেষ {formula}</translation>
        </message>
        <message>
            <source>learning rate</source>
            <translation>লার্নিং রেট</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>বাদ</translation>
        </message>
        <message>
            <source>length of impulse and step response (default: 100)</source>
            <translation>ইম্পালস ও স্টেপ রেসপন্সের (ডিফল্ট: 100)</translation>
        </message>
        <message>
            <source>lesson {0}</source>
            <translation>পাঠ {0}</translation>
        </message>
        <message>
            <source>lesson {lesson}</source>
            <translation>পাঠ {lesson}</translation>
        </message>
        <message>
            <source>let programs on this machine that have the token read and control the window</source>
            <translation>এই মেশিনের যেসব প্রোগ্রামের কাছে টোকেন আছে তাদের উইন্ডো পড়তে ও নিয়ন্ত্রণ করতে দেয়</translation>
        </message>
        <message>
            <source>like --api, at this port (default: any free port)</source>
            <translation>একই, এই পোর্টে (ডিফল্ট: যেকোনো খালি পোর্ট)</translation>
        </message>
        <message>
            <source>line {0}</source>
            <translation>লাইন {0}</translation>
        </message>
        <message>
            <source>line {0} of {1}</source>
            <translation>{1}-এর লাইন {0}</translation>
        </message>
        <message>
            <source>line {0} takes its root</source>
            <translation>লাইন {0} এর বর্গমূল নেয়</translation>
        </message>
        <message>
            <source>line {0} takes {1}</source>
            <translation>লাইন {0} নেয় {1}</translation>
        </message>
        <message>
            <source>line {0}, {1}</source>
            <translation>লাইন {0}, {1}</translation>
        </message>
        <message>
            <source>line {0}: </source>
            <translation>লাইন {0}: </translation>
        </message>
        <message>
            <source>line {line}</source>
            <translation>লাইন {line}</translation>
        </message>
        <message>
            <source>line {line} of {file}</source>
            <translation>{file}-এর লাইন {line}</translation>
        </message>
        <message>
            <source>line {line} takes its root</source>
            <translation>লাইন {line} এর বর্গমূল নেয়</translation>
        </message>
        <message>
            <source>line {line}, {what}</source>
            <translation>লাইন {line}, {what}</translation>
        </message>
        <message>
            <source>line {line}: </source>
            <translation>লাইন {line}: </translation>
        </message>
        <message>
            <source>line {root_line} takes {root}</source>
            <translation>লাইন {root_line} নেয় {root}</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>রৈখিক</translation>
        </message>
        <message>
            <source>list deleted runs; `restore` brings them back</source>
            <translation>মোছা রান, যা `restore` ফিরিয়ে আনে</translation>
        </message>
        <message>
            <source>list of</source>
            <translation>list of</translation>
        </message>
        <message>
            <source>list of numbers</source>
            <translation>সংখ্যার তালিকা</translation>
        </message>
        <message>
            <source>list of whole numbers</source>
            <translation>পূর্ণসংখ্যার তালিকা</translation>
        </message>
        <message>
            <source>list of words</source>
            <translation>শব্দের তালিকা</translation>
        </message>
        <message>
            <source>list runs</source>
            <translation>রানের তালিকা দেখায়</translation>
        </message>
        <message>
            <source>list the lessons</source>
            <translation>যে যে পাঠ আছে</translation>
        </message>
        <message>
            <source>list what an experiment or a lesson can name</source>
            <translation>পরীক্ষা বা পাঠে যে যে নাম চলে তার তালিকা দেখায়</translation>
        </message>
        <message>
            <source>list, show, export, import, delete or recover saved runs</source>
            <translation>সংরক্ষিত রানের তালিকা দেখায়, একটি দেখায়, এক্সপোর্ট, ইমপোর্ট, মোছা বা উদ্ধার করে</translation>
        </message>
        <message>
            <source>live</source>
            <translation>চলমান</translation>
        </message>
        <message>
            <source>loading</source>
            <translation>লোড হচ্ছে</translation>
        </message>
        <message>
            <source>log to standard error what the program does</source>
            <translation>প্রোগ্রাম কী করে তার লগ standard error-এ লেখে</translation>
        </message>
        <message>
            <source>loss</source>
            <translation>লস</translation>
        </message>
        <message>
            <source>loss is "{0}", but the loss of {1}; use "auto".</source>
            <translation>loss হলো "{0}", অথচ {1}; "auto" ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>loss is "{loss}", but the loss of {own_losses}; use "auto".</source>
            <translation>loss হলো "{loss}", অথচ {own_losses}; "auto" ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>loss {0}</source>
            <translation>লস {0}</translation>
        </message>
        <message>
            <source>loss {loss:.4g}</source>
            <translation>লস {loss:.4g}</translation>
        </message>
        <message>
            <source>low</source>
            <translation>নিচের</translation>
        </message>
        <message>
            <source>lower than with decay in the gradient</source>
            <translation>গ্রেডিয়েন্টে ক্ষয়ের চেয়ে কম</translation>
        </message>
        <message>
            <source>made</source>
            <translation>তৈরি</translation>
        </message>
        <message>
            <source>made with</source>
            <translation>যা দিয়ে তৈরি</translation>
        </message>
        <message>
            <source>make a Keras 3 optimizer for model.compile, compare both over 200 steps, dense and sparse, and write it if they agree; exits with 1 if they differ</source>
            <translation>model.compile-এর জন্য একটি Keras 3 অপ্টিমাইজার তৈরি করে, 200 ধাপে ডেন্স ও স্পার্স দুইভাবে তুলনা করে, মিললে লেখে; না মিললে 1 দিয়ে শেষ হয়</translation>
        </message>
        <message>
            <source>make another</source>
            <translation>অন্য একটি তৈরি করুন</translation>
        </message>
        <message>
            <source>mean of the last {0} of {1}</source>
            <translation>{1}-এর শেষ {0}টির গড়</translation>
        </message>
        <message>
            <source>mean of the last {steps} of {formula}</source>
            <translation>{formula}-এর শেষ {steps}টির গড়</translation>
        </message>
        <message>
            <source>measure how an optimizer responds to an impulse, a step and sinusoids</source>
            <translation>ইম্পালস, স্টেপ ও সাইনুসয়েডে অপ্টিমাইজারের রেসপন্স মাপে</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>মাপা</translation>
        </message>
        <message>
            <source>measured {0}</source>
            <translation>মাপা {0}</translation>
        </message>
        <message>
            <source>measured {count}</source>
            <translation>মাপা {count}</translation>
        </message>
        <message>
            <source>median</source>
            <translation>মধ্যমা</translation>
        </message>
        <message>
            <source>minimum of {0}</source>
            <translation>সর্বনিম্ন {0}</translation>
        </message>
        <message>
            <source>minimum of {formula}</source>
            <translation>সর্বনিম্ন {formula}</translation>
        </message>
        <message>
            <source>minus infinity</source>
            <translation>ঋণাত্মক অসীম</translation>
        </message>
        <message>
            <source>minutes</source>
            <translation>মিনিট</translation>
        </message>
        <message>
            <source>missing ({0})</source>
            <translation>নেই ({0})</translation>
        </message>
        <message>
            <source>missing ({error})</source>
            <translation>নেই ({error})</translation>
        </message>
        <message>
            <source>model</source>
            <translation>মডেল</translation>
        </message>
        <message>
            <source>model.compile and model.fit work; the configuration rebuilds the same optimizer.</source>
            <translation>model.compile ও model.fit চলে; কনফিগারেশন থেকে একই অপ্টিমাইজার তৈরি হয়।</translation>
        </message>
        <message>
            <source>model.fit traces the step into a graph; what only runs eagerly fails there or is slow.</source>
            <translation>model.fit ধাপটি গ্রাফে ট্রেস করে; যা শুধু ইগার মোডে চলে তা সেখানে ব্যর্থ হয় বা ধীর হয়।</translation>
        </message>
        <message>
            <source>model.fit traces the step once: Python runs then and never again, so self.t += 1 stays at the value that it had in the trace, and everything computed from it is as in the first step.</source>
            <translation>model.fit ধাপটি একবার ট্রেস করে: Python তখন চলে, আর কখনও না, তাই self.t += 1 ট্রেসের মানেই থেকে যায়, এবং তা থেকে গণনা করা সবকিছু প্রথম ধাপের মতোই হয়।</translation>
        </message>
        <message>
            <source>more than {0}</source>
            <translation>{0}টির বেশি</translation>
        </message>
        <message>
            <source>more than {most}</source>
            <translation>{most}টির বেশি</translation>
        </message>
        <message>
            <source>most calls in its file belong to it</source>
            <translation>এর ফাইল যা যা ডাকে তার বেশির ভাগ এরই</translation>
        </message>
        <message>
            <source>most {0} (default: as in the file)</source>
            <translation>সর্বোচ্চ {0} (ডিফল্ট: ফাইলে যা আছে)</translation>
        </message>
        <message>
            <source>most {what} (default: as in the file)</source>
            <translation>সর্বোচ্চ {what} (ডিফল্ট: ফাইলে যা আছে)</translation>
        </message>
        <message>
            <source>moved as with a zero gradient:</source>
            <translation>শূন্য গ্রেডিয়েন্টের মতো নড়েছে:</translation>
        </message>
        <message>
            <source>must ascend up to {0}, where the step begins; received {1}</source>
            <translation>{0} পর্যন্ত ঊর্ধ্বক্রমে হতে হবে, যেখানে ধাপ শুরু হয়; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must ascend up to {step}, where the step begins; received {other_step}</source>
            <translation>{step} পর্যন্ত ঊর্ধ্বক্রমে হতে হবে, যেখানে ধাপ শুরু হয়; পাওয়া গেছে {other_step}</translation>
        </message>
        <message>
            <source>must ascend; received {0} before {1}</source>
            <translation>ঊর্ধ্বক্রমে হতে হবে; {1}-এর আগে {0} পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must ascend; received {before} before {after}</source>
            <translation>ঊর্ধ্বক্রমে হতে হবে; {after}-এর আগে {before} পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must be "auto", "cpu", "gpu" or a GPU by number; received {0}</source>
            <translation>"auto", "cpu", "gpu" বা নম্বর সহ একটি GPU হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be "auto", "cpu", "gpu" or a GPU by number; received {device}</source>
            <translation>"auto", "cpu", "gpu" বা নম্বর সহ একটি GPU হতে হবে; পাওয়া গেছে {device}</translation>
        </message>
        <message>
            <source>must be "global" if a batch is all rows; received "per_replica"; or use a batch_size of 32</source>
            <translation>ব্যাচে সব সারি থাকলে "global" হতে হবে; পাওয়া গেছে "per_replica"; অথবা 32-এর batch_size ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be "last", "minimum", "mean of last 50" or "at step 300"; received {0}</source>
            <translation>"last", "minimum", "mean of last 50" বা "at step 300" হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be "last", "minimum", "mean of last 50" or "at step 300"; received {statistic}</source>
            <translation>"last", "minimum", "mean of last 50" বা "at step 300" হতে হবে; পাওয়া গেছে {statistic}</translation>
        </message>
        <message>
            <source>must be "loss" without held-out rows; received "validation_loss"</source>
            <translation>আলাদা রাখা সারি না থাকলে "loss" হতে হবে; পাওয়া গেছে "validation_loss"</translation>
        </message>
        <message>
            <source>must be "loss" without held-out rows; received "validation_loss"; or use a validation of 0.2</source>
            <translation>আলাদা রাখা সারি না থাকলে "loss" হতে হবে; পাওয়া গেছে "validation_loss"; অথবা 0.2-এর validation ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be "off" if {0} is set; received {1}; use one of the two</source>
            <translation>{0} দেওয়া থাকলে "off" হতে হবে; পাওয়া গেছে {1}; দুটির একটি ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be "off" if {chosen} is set; received {value}; use one of the two</source>
            <translation>{chosen} দেওয়া থাকলে "off" হতে হবে; পাওয়া গেছে {value}; দুটির একটি ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be "sum", "mean" or a function of a Python file; received {0}</source>
            <translation>"sum", "mean" বা Python ফাইলের একটি ফাংশন হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be "sum", "mean" or a function of a Python file; received {aggregation}</source>
            <translation>"sum", "mean" বা Python ফাইলের একটি ফাংশন হতে হবে; পাওয়া গেছে {aggregation}</translation>
        </message>
        <message>
            <source>must be 1 for a function, which has no rows to divide; received {0}</source>
            <translation>ফাংশনের ক্ষেত্রে 1 হতে হবে, কারণ ভাগ করার মতো সারি নেই; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be 1 for a function, which has no rows to divide; received {count}</source>
            <translation>ফাংশনের ক্ষেত্রে 1 হতে হবে, কারণ ভাগ করার মতো সারি নেই; পাওয়া গেছে {count}</translation>
        </message>
        <message>
            <source>must be WIDTHxHEIGHT from 640x400 to 8000x8000; received {0}; use 1600x1000</source>
            <translation>WIDTHxHEIGHT হতে হবে, 640x400 থেকে 8000x8000; পাওয়া গেছে {0}; 1600x1000 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be WIDTHxHEIGHT from 640x400 to 8000x8000; received {text!r}; use 1600x1000</source>
            <translation>WIDTHxHEIGHT হতে হবে, 640x400 থেকে 8000x8000; পাওয়া গেছে {text!r}; 1600x1000 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a file written by "Export answers"; received something else ({0})</source>
            <translation>পাঠের উত্তর হতে হবে, “উত্তর এক্সপোর্ট” যেভাবে লেখে; অন্য কিছু পাওয়া গেছে ({0})</translation>
        </message>
        <message>
            <source>must be a file written by "Export answers"; received something else ({error})</source>
            <translation>পাঠের উত্তর হতে হবে, “উত্তর এক্সপোর্ট” যেভাবে লেখে; অন্য কিছু পাওয়া গেছে ({error})</translation>
        </message>
        <message>
            <source>must be a finite number; received {0}; use 0</source>
            <translation>সসীম সংখ্যা হতে হবে; পাওয়া গেছে {0}; 0 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a finite number; received {text!r}; use 0</source>
            <translation>সসীম সংখ্যা হতে হবে; পাওয়া গেছে {text!r}; 0 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a formula; received nothing; use {0}</source>
            <translation>সূত্র হতে হবে; কিছুই পাওয়া যায়নি; {0} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a formula; received nothing; use {example}</source>
            <translation>সূত্র হতে হবে; কিছুই পাওয়া যায়নি; {example} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a formula; received {0}, which cannot be read</source>
            <translation>সূত্র হতে হবে; পাওয়া গেছে {0}, যা পড়া যায় না</translation>
        </message>
        <message>
            <source>must be a formula; received {0}, which has an error{1}</source>
            <translation>সূত্র হতে হবে; পাওয়া গেছে {0}, যাতে ভুল আছে{1}</translation>
        </message>
        <message>
            <source>must be a formula; received {text}, which cannot be read</source>
            <translation>সূত্র হতে হবে; পাওয়া গেছে {text}, যা পড়া যায় না</translation>
        </message>
        <message>
            <source>must be a formula; received {text}, which has an error{where}</source>
            <translation>সূত্র হতে হবে; পাওয়া গেছে {text}, যাতে ভুল আছে{where}</translation>
        </message>
        <message>
            <source>must be a hyperparameter of the optimizer that is not off{0}</source>
            <translation>অপ্টিমাইজারের এমন হাইপারপ্যারামিটার হতে হবে যা off নয়{0}</translation>
        </message>
        <message>
            <source>must be a hyperparameter of the optimizer that is not off{advice}</source>
            <translation>অপ্টিমাইজারের এমন হাইপারপ্যারামিটার হতে হবে যা off নয়{advice}</translation>
        </message>
        <message>
            <source>must be a known {0}; received {1}; use {2}</source>
            <translation>জানা {0} হতে হবে; পাওয়া গেছে {1}; {2} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a known {kind}; received {name}; use {would}</source>
            <translation>জানা {kind} হতে হবে; পাওয়া গেছে {name}; {would} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a list of 1 to {0} values; received {1}</source>
            <translation>1 থেকে {0}টি মানের তালিকা হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be a list of 1 to {most} values; received {values}</source>
            <translation>1 থেকে {most}টি মানের তালিকা হতে হবে; পাওয়া গেছে {values}</translation>
        </message>
        <message>
            <source>must be a list of texts; received {0}</source>
            <translation>লেখার তালিকা হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be a list of texts; received {value}</source>
            <translation>লেখার তালিকা হতে হবে; পাওয়া গেছে {value}</translation>
        </message>
        <message>
            <source>must be a list of values; received {0}</source>
            <translation>মানের তালিকা হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be a list of values; received {values}</source>
            <translation>মানের তালিকা হতে হবে; পাওয়া গেছে {values}</translation>
        </message>
        <message>
            <source>must be a name in quotes; {0}; use {1}</source>
            <translation>উদ্ধৃতিচিহ্নের ভেতরে নাম হতে হবে; {0}; {1} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a name in quotes; {received}; use {usual}</source>
            <translation>উদ্ধৃতিচিহ্নের ভেতরে নাম হতে হবে; {received}; {usual} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a name without quotes and slashes</source>
            <translation>উদ্ধৃতিচিহ্ন ও স্ল্যাশ ছাড়া নাম হতে হবে</translation>
        </message>
        <message>
            <source>must be a number above 0; received {0}</source>
            <translation>0-এর বেশি সংখ্যা হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be a number above 0; received {0}; use 1</source>
            <translation>0-এর বেশি সংখ্যা হতে হবে; পাওয়া গেছে {0}; 1 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a number above 0; received {text!r}; use 1</source>
            <translation>0-এর বেশি সংখ্যা হতে হবে; পাওয়া গেছে {text!r}; 1 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a number above 0; received {value}</source>
            <translation>0-এর বেশি সংখ্যা হতে হবে; পাওয়া গেছে {value}</translation>
        </message>
        <message>
            <source>must be a number of seeds, or a list of different whole numbers from 0</source>
            <translation>সিডের সংখ্যা, অথবা 0 থেকে শুরু আলাদা পূর্ণসংখ্যার তালিকা হতে হবে</translation>
        </message>
        <message>
            <source>must be a number of seeds, or a list of different whole numbers from 0; received {0}; use 5 or [0, 1, 2]</source>
            <translation>সিডের সংখ্যা, অথবা 0 থেকে শুরু আলাদা পূর্ণসংখ্যার তালিকা হতে হবে; পাওয়া গেছে {0}; 5 বা [0, 1, 2] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a number, such as 0.01, 3e-4 or 1/256</source>
            <translation>সংখ্যা হতে হবে, যেমন 0.01, 3e-4 বা 1/256</translation>
        </message>
        <message>
            <source>must be a port from 0 to 65535; received {0}; use 0 for any that is free</source>
            <translation>0 থেকে 65535-এর মধ্যে পোর্ট হতে হবে; পাওয়া গেছে {0}; যেকোনো খালি পোর্টের জন্য 0 দিন</translation>
        </message>
        <message>
            <source>must be a port from 0 to 65535; received {text!r}; use 0 for any that is free</source>
            <translation>0 থেকে 65535-এর মধ্যে পোর্ট হতে হবে; পাওয়া গেছে {text!r}; যেকোনো খালি পোর্টের জন্য 0 দিন</translation>
        </message>
        <message>
            <source>must be a regular expression for paths of variables; {0}; use "embedding/.*"</source>
            <translation>ভেরিয়েবলের পথের জন্য রেগুলার এক্সপ্রেশন হতে হবে; {0}; "embedding/.*" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a regular expression for paths of variables; {received}; use "embedding/.*"</source>
            <translation>ভেরিয়েবলের পথের জন্য রেগুলার এক্সপ্রেশন হতে হবে; {received}; "embedding/.*" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a regular expression; received {0}, where {1}; use "embedding/.*"</source>
            <translation>রেগুলার এক্সপ্রেশন হতে হবে; পাওয়া গেছে {0}, যেখানে {1}; "embedding/.*" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a regular expression; received {pattern}, where {error}; use "embedding/.*"</source>
            <translation>রেগুলার এক্সপ্রেশন হতে হবে; পাওয়া গেছে {pattern}, যেখানে {error}; "embedding/.*" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a setting that affects a run; received "title"</source>
            <translation>রানের কিছু একটা বদলাতে হবে; পাওয়া গেছে "title"</translation>
        </message>
        <message>
            <source>must be a step up to {0}, where it pauses</source>
            <translation>{0} পর্যন্ত কোনো ধাপ হতে হবে, যেখানে বিরতি হয়</translation>
        </message>
        <message>
            <source>must be a step up to {until}, where it pauses</source>
            <translation>{until} পর্যন্ত কোনো ধাপ হতে হবে, যেখানে বিরতি হয়</translation>
        </message>
        <message>
            <source>must be a table of schedules by hyperparameter; received {0}; use [drive.momentum]</source>
            <translation>হাইপারপ্যারামিটার ধরে সূচির টেবিল হতে হবে; পাওয়া গেছে {0}; [drive.momentum] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table of schedules by hyperparameter; received {value}; use [drive.momentum]</source>
            <translation>হাইপারপ্যারামিটার ধরে সূচির টেবিল হতে হবে; পাওয়া গেছে {value}; [drive.momentum] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table of settings; received {0}</source>
            <translation>সেটিংয়ের টেবিল হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be a table of settings; received {value}</source>
            <translation>সেটিংয়ের টেবিল হতে হবে; পাওয়া গেছে {value}</translation>
        </message>
        <message>
            <source>must be a table with a name, or the name alone; received {0}; use {1}</source>
            <translation>name সহ একটি টেবিল, বা শুধু নাম হতে হবে; পাওয়া গেছে {0}; {1} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table with a name, or the name alone; received {value}; use {usual}</source>
            <translation>name সহ একটি টেবিল, বা শুধু নাম হতে হবে; পাওয়া গেছে {value}; {usual} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table, written [{0}]; received {1}</source>
            <translation>[{0}] লেখা টেবিল হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be a table, written [{at}]; received {value}</source>
            <translation>[{at}] লেখা টেবিল হতে হবে; পাওয়া গেছে {value}</translation>
        </message>
        <message>
            <source>must be a table; received {0}; use [replicas] with count = 2</source>
            <translation>টেবিল হতে হবে; পাওয়া গেছে {0}; count = 2 সহ [replicas] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table; received {0}; use [sweep]</source>
            <translation>টেবিল হতে হবে; পাওয়া গেছে {0}; [sweep] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table; received {0}; use pattern = "embedding/.*"</source>
            <translation>টেবিল হতে হবে; পাওয়া গেছে {0}; pattern = "embedding/.*" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table; received {0}; use {1}</source>
            <translation>টেবিল হতে হবে; পাওয়া গেছে {0}; {1} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table; received {received}; use {use}</source>
            <translation>টেবিল হতে হবে; পাওয়া গেছে {received}; {use} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table; received {value}; use [replicas] with count = 2</source>
            <translation>টেবিল হতে হবে; পাওয়া গেছে {value}; count = 2 সহ [replicas] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table; received {value}; use pattern = "embedding/.*"</source>
            <translation>টেবিল হতে হবে; পাওয়া গেছে {value}; pattern = "embedding/.*" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a table; received {value}; use {examples}</source>
            <translation>টেবিল হতে হবে; পাওয়া গেছে {value}; {examples} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a text; received nothing</source>
            <translation>লেখা হতে হবে; কিছুই পাওয়া যায়নি</translation>
        </message>
        <message>
            <source>must be a text; received {0}</source>
            <translation>লেখা হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be a text; received {value}</source>
            <translation>লেখা হতে হবে; পাওয়া গেছে {value}</translation>
        </message>
        <message>
            <source>must be a variable and a number; use {0}/0</source>
            <translation>একটি ভেরিয়েবল ও একটি সংখ্যা হতে হবে; {0}/0 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a variable and a number; use {shapes}/0</source>
            <translation>একটি ভেরিয়েবল ও একটি সংখ্যা হতে হবে; {shapes}/0 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a whole number</source>
            <translation>পূর্ণসংখ্যা হতে হবে</translation>
        </message>
        <message>
            <source>must be a whole number from 1; received {0}; use 500</source>
            <translation>1 বা তার বেশি পূর্ণসংখ্যা হতে হবে; পাওয়া গেছে {0}; 500 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a whole number from 1; received {text!r}; use 500</source>
            <translation>1 বা তার বেশি পূর্ণসংখ্যা হতে হবে; পাওয়া গেছে {text!r}; 500 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a whole number from 2 to 10000; received {0}; use 100</source>
            <translation>2 থেকে 10000-এর মধ্যে পূর্ণসংখ্যা হতে হবে; পাওয়া গেছে {0}; 100 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a whole number from 2 to 10000; received {text!r}; use 100</source>
            <translation>2 থেকে 10000-এর মধ্যে পূর্ণসংখ্যা হতে হবে; পাওয়া গেছে {text!r}; 100 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be a whole number from {0} on; received {1}</source>
            <translation>{0} বা তার বেশি পূর্ণসংখ্যা হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be a whole number from {least} on; received {value}</source>
            <translation>{least} বা তার বেশি পূর্ণসংখ্যা হতে হবে; পাওয়া গেছে {value}</translation>
        </message>
        <message>
            <source>must be above 0 on the scale "log"; received {0}; use 1e-5</source>
            <translation>"log" স্কেলে 0-এর বেশি হতে হবে; পাওয়া গেছে {0}; 1e-5 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be above 0 on the scale "log"; received {low}; use 1e-5</source>
            <translation>"log" স্কেলে 0-এর বেশি হতে হবে; পাওয়া গেছে {low}; 1e-5 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be above 0 where the curve is logarithmic; received 0; use 0.001</source>
            <translation>রেখা লগারিদমিক হলে 0-এর বেশি হতে হবে; পাওয়া গেছে 0; 0.001 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be above 0 where the fall is exponential; received 0; use 0.01</source>
            <translation>কমা সূচকীয় হলে 0-এর বেশি হতে হবে; পাওয়া গেছে 0; 0.01 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be above low, {0}; received {1}; use {2}</source>
            <translation>low-এর মান {0}-এর বেশি হতে হবে; পাওয়া গেছে {1}; {2} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be above low, {low:g}; received {high:g}; use {other_low:g}</source>
            <translation>low-এর মান {low:g}-এর বেশি হতে হবে; পাওয়া গেছে {high:g}; {other_low:g} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be above {0}</source>
            <translation>{0}-এর বেশি হতে হবে</translation>
        </message>
        <message>
            <source>must be after the first step, {0}; received {1}</source>
            <translation>প্রথম ধাপ {0}-এর পরে হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be after the first step, {first}; received {last}</source>
            <translation>প্রথম ধাপ {first}-এর পরে হতে হবে; পাওয়া গেছে {last}</translation>
        </message>
        <message>
            <source>must be arithmetic on numbers, names and functions; received {0} in it</source>
            <translation>সংখ্যা, নাম ও ফাংশনের পাটিগণিত হতে হবে; এতে পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be arithmetic on numbers, names and functions; received {part} in it</source>
            <translation>সংখ্যা, নাম ও ফাংশনের পাটিগণিত হতে হবে; এতে পাওয়া গেছে {part}</translation>
        </message>
        <message>
            <source>must be at least one of {0}</source>
            <translation>{0}-এর অন্তত একটি হতে হবে</translation>
        </message>
        <message>
            <source>must be at least one of {actions}</source>
            <translation>{actions}-এর অন্তত একটি হতে হবে</translation>
        </message>
        <message>
            <source>must be at least one table [[expect]]; received none</source>
            <translation>অন্তত একটি [[expect]] টেবিল হতে হবে; একটিও পাওয়া যায়নি</translation>
        </message>
        <message>
            <source>must be at least one table [[space]]; received none; use setting = "optimizer.learning_rate"</source>
            <translation>অন্তত একটি [[space]] টেবিল হতে হবে; একটিও পাওয়া যায়নি; setting = "optimizer.learning_rate" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be at least {0}</source>
            <translation>অন্তত {0} হতে হবে</translation>
        </message>
        <message>
            <source>must be at most half of the rows, {0}; received {1}</source>
            <translation>সারির সর্বোচ্চ অর্ধেক, অর্থাৎ {0} হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be at most half of the rows, {rows}; received {classes}</source>
            <translation>সারির সর্বোচ্চ অর্ধেক, অর্থাৎ {rows} হতে হবে; পাওয়া গেছে {classes}</translation>
        </message>
        <message>
            <source>must be at most {0}</source>
            <translation>সর্বোচ্চ {0} হতে হবে</translation>
        </message>
        <message>
            <source>must be at most {0}; received {1}</source>
            <translation>সর্বোচ্চ {0} হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be at most {most}; received {received}</source>
            <translation>সর্বোচ্চ {most} হতে হবে; পাওয়া গেছে {received}</translation>
        </message>
        <message>
            <source>must be auto, cpu, gpu or gpu:0; received {0}</source>
            <translation>auto, cpu, gpu বা gpu:0 হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be auto, cpu, gpu or gpu:0; received {text!r}</source>
            <translation>auto, cpu, gpu বা gpu:0 হতে হবে; পাওয়া গেছে {text!r}</translation>
        </message>
        <message>
            <source>must be below 0.5 where there are three phases; received {0}; use 0.3</source>
            <translation>তিনটি পর্ব থাকলে 0.5-এর কম হতে হবে; পাওয়া গেছে {0}; 0.3 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be below 0.5 where there are three phases; received {values:g}; use 0.3</source>
            <translation>তিনটি পর্ব থাকলে 0.5-এর কম হতে হবে; পাওয়া গেছে {values:g}; 0.3 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be below high; received {0} and {1}</source>
            <translation>high-এর কম হতে হবে; পাওয়া গেছে {0} ও {1}</translation>
        </message>
        <message>
            <source>must be below high; received {low} and {high}</source>
            <translation>high-এর কম হতে হবে; পাওয়া গেছে {low} ও {high}</translation>
        </message>
        <message>
            <source>must be below the {0} steps of the {1}</source>
            <translation>{1}-এর {0} ধাপের কম হতে হবে</translation>
        </message>
        <message>
            <source>must be below the {plan} steps of the {owner}</source>
            <translation>{owner}-এর {plan} ধাপের কম হতে হবে</translation>
        </message>
        <message>
            <source>must be below {0}</source>
            <translation>{0}-এর কম হতে হবে</translation>
        </message>
        <message>
            <source>must be below {0}, where it starts from and goes back to; received {1}</source>
            <translation>{0}-এর কম হতে হবে, যেখান থেকে এটি শুরু হয় ও যেখানে ফেরে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be below {0}; received {1}</source>
            <translation>{0}-এর কম হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be below {rate:g}, where it starts from and goes back to; received {low:g}</source>
            <translation>{rate:g}-এর কম হতে হবে, যেখান থেকে এটি শুরু হয় ও যেখানে ফেরে; পাওয়া গেছে {low:g}</translation>
        </message>
        <message>
            <source>must be below {size}; received {element}</source>
            <translation>{size}-এর কম হতে হবে; পাওয়া গেছে {element}</translation>
        </message>
        <message>
            <source>must be finite</source>
            <translation>সসীম হতে হবে</translation>
        </message>
        <message>
            <source>must be from 0.5 to 4; received {0}; use 2</source>
            <translation>0.5 থেকে 4-এর মধ্যে হতে হবে; পাওয়া গেছে {0}; 2 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be from 0.5 to 4; received {text!r}; use 2</source>
            <translation>0.5 থেকে 4-এর মধ্যে হতে হবে; পাওয়া গেছে {text!r}; 2 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be given for a grid: the number of values between low and high; use 8</source>
            <translation>গ্রিডের জন্য দিতে হবে, low ও high-এর মাঝে ততগুলো মান থাকে; 8 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be given; use {0}</source>
            <translation>দিতে হবে; {0} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be given; use {examples}</source>
            <translation>দিতে হবে; {examples} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be minutes above 0; received {0}; use 10</source>
            <translation>0-এর বেশি মিনিট হতে হবে; পাওয়া গেছে {0}; 10 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be minutes above 0; received {text!r}; use 10</source>
            <translation>0-এর বেশি মিনিট হতে হবে; পাওয়া গেছে {text!r}; 10 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be nested at most {0} deep; use fewer brackets or terms</source>
            <translation>ভেতরে ভেতরে সর্বোচ্চ {0} স্তর হতে হবে; কম বন্ধনী বা পদ ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be nested at most {max_depth} deep; use fewer brackets or terms</source>
            <translation>ভেতরে ভেতরে সর্বোচ্চ {max_depth} স্তর হতে হবে; কম বন্ধনী বা পদ ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be numbers separated by commas, such as 64, 64; "{0}" is not a number</source>
            <translation>কমা দিয়ে আলাদা করা সংখ্যা হতে হবে, যেমন 64, 64; "{0}" তা নয়</translation>
        </message>
        <message>
            <source>must be one block per step; received another</source>
            <translation>প্রতি ধাপে একটি ব্লক হতে হবে; আরেকটি পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must be one number: {0} may be {1}.{2} or {3}{4}</source>
            <translation>একটি সংখ্যা হতে হবে: {0} মানে {1}.{2} বা {3}{4} হতে পারে</translation>
        </message>
        <message>
            <source>must be one number: {numeral} may be {head}.{tail} or {head}{tail}</source>
            <translation>একটি সংখ্যা হতে হবে: {numeral} মানে {head}.{tail} বা {head}{tail} হতে পারে</translation>
        </message>
        <message>
            <source>must be one of the values of {0}; received {1}{2}</source>
            <translation>{0}-এর মানগুলোর একটি হতে হবে; পাওয়া গেছে {1}{2}</translation>
        </message>
        <message>
            <source>must be one of the values of {setting}; received {item}{near}</source>
            <translation>{setting}-এর মানগুলোর একটি হতে হবে; পাওয়া গেছে {item}{near}</translation>
        </message>
        <message>
            <source>must be one of {0}</source>
            <translation>এগুলোর একটি হতে হবে: {0}</translation>
        </message>
        <message>
            <source>must be one of {0}; received {1}</source>
            <translation>{0}-এর মধ্যে হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be one of {actions}; received {unknown}</source>
            <translation>{actions}-এর মধ্যে হতে হবে; পাওয়া গেছে {unknown}</translation>
        </message>
        <message>
            <source>must be one of {choices}</source>
            <translation>এগুলোর একটি হতে হবে: {choices}</translation>
        </message>
        <message>
            <source>must be one that is known; received {0}; use {1}</source>
            <translation>জানা একটি হতে হবে; পাওয়া গেছে {0}; {1} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be seconds above 0, a day at most; received {0}; use 60</source>
            <translation>0-এর বেশি সেকেন্ড হতে হবে, সর্বোচ্চ এক দিন; পাওয়া গেছে {0}; 60 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be seconds above 0, a day at most; received {text!r}; use 60</source>
            <translation>0-এর বেশি সেকেন্ড হতে হবে, সর্বোচ্চ এক দিন; পাওয়া গেছে {text!r}; 60 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be tables that begin [[{0}]]; received {1}</source>
            <translation>এমন টেবিল হতে হবে যা [[{0}]] দিয়ে শুরু; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be tables that begin [[{0}]]; received {1}; use [[{2}]] with {3}</source>
            <translation>এমন টেবিল হতে হবে যা [[{0}]] দিয়ে শুরু; পাওয়া গেছে {1}; {3} সহ [[{2}]] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be tables that begin [[{key}]]; received {value}; use [[{key}]] with {example}</source>
            <translation>এমন টেবিল হতে হবে যা [[{key}]] দিয়ে শুরু; পাওয়া গেছে {value}; {example} সহ [[{key}]] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be tables that begin [[{table}]]; received {tables}</source>
            <translation>এমন টেবিল হতে হবে যা [[{table}]] দিয়ে শুরু; পাওয়া গেছে {tables}</translation>
        </message>
        <message>
            <source>must be tables, written [[{0}]]; received {1}</source>
            <translation>[[{0}]] লেখা টেবিল হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be tables, written [[{at}]]; received {value}</source>
            <translation>[[{at}]] লেখা টেবিল হতে হবে; পাওয়া গেছে {value}</translation>
        </message>
        <message>
            <source>must be the address of a Dask scheduler with its port; received {0}; use tcp://host:8786</source>
            <translation>পোর্টসহ একটি Dask শিডিউলারের ঠিকানা হতে হবে; পাওয়া গেছে {0}; tcp://host:8786 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be the address of a Dask scheduler with its port; received {address!r}; use tcp://host:8786</source>
            <translation>পোর্টসহ একটি Dask শিডিউলারের ঠিকানা হতে হবে; পাওয়া গেছে {address!r}; tcp://host:8786 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be the first and the last step, as [100, 140]</source>
            <translation>প্রথম ও শেষ ধাপ হতে হবে, যেমন [100, 140]</translation>
        </message>
        <message>
            <source>must be the first and the last step, as [100, 140]; received {0}</source>
            <translation>প্রথম ও শেষ ধাপ হতে হবে, যেমন [100, 140]; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be the lowest and highest value to draw between, because the plot is still empty</source>
            <translation>যে সর্বনিম্ন ও সর্বোচ্চ মানের মধ্যে আঁকা হবে তা হতে হবে, কারণ প্লটে এখনও কিছু নেই</translation>
        </message>
        <message>
            <source>must be the lowest and highest value to draw between, because the plot is still empty; received nothing; use [0.01, 10]</source>
            <translation>যে সর্বনিম্ন ও সর্বোচ্চ মানের মধ্যে আঁকা হবে তা হতে হবে, কারণ প্লটে এখনও কিছু নেই; কিছুই পাওয়া যায়নি; [0.01, 10] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be the lowest and the highest number that pass</source>
            <translation>যেগুলো উত্তীর্ণ হয় তার সর্বনিম্ন ও সর্বোচ্চ সংখ্যা হতে হবে</translation>
        </message>
        <message>
            <source>must be the lowest and the highest number that pass; received {0}</source>
            <translation>যে সর্বনিম্ন ও সর্বোচ্চ সংখ্যা উত্তীর্ণ হয় তা হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be the lowest and the highest value, as [0.1, 10]</source>
            <translation>সর্বনিম্ন ও সর্বোচ্চ মান হতে হবে, যেমন [0.1, 10]</translation>
        </message>
        <message>
            <source>must be the lowest and the highest value, as [0.1, 10]; received {0}</source>
            <translation>সর্বনিম্ন ও সর্বোচ্চ মান হতে হবে, যেমন [0.1, 10]; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be the name or folder of a lesson, its {0}, or one in a .slotscope file; received {1}</source>
            <translation>পাঠের নাম বা ফোল্ডার, তার {0}, বা .slotscope ফাইলে একটি হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be the name or folder of a lesson, its {lesson}, or one in a {suffix} file; received {name}</source>
            <translation>পাঠের নাম বা ফোল্ডার, তার {lesson}, বা {suffix} ফাইলে একটি হতে হবে; পাওয়া গেছে {name}</translation>
        </message>
        <message>
            <source>must be the only accumulation; accumulations of n and m batches equal one of n times m</source>
            <translation>একমাত্র “জমা করা” হতে হবে; n ও m ব্যাচের দুটি মানে n গুণ m ব্যাচের একটি</translation>
        </message>
        <message>
            <source>must be the path of an experiment, or a table with one; {0}; use "digits.toml"</source>
            <translation>পরীক্ষার পথ, বা পরীক্ষা সহ একটি টেবিল হতে হবে; {0}; "digits.toml" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be the path of an experiment, or a table with one; {received}; use "digits.toml"</source>
            <translation>পরীক্ষার পথ, বা পরীক্ষা সহ একটি টেবিল হতে হবে; {received}; "digits.toml" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be true or false; received {0}</source>
            <translation>true বা false হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be true or false; received {0}; compare it with a number, as in loss &gt; 3</source>
            <translation>সত্য বা মিথ্যা হতে হবে; পাওয়া গেছে {0}; একটি সংখ্যার সঙ্গে তুলনা করুন, যেমন loss &gt; 3</translation>
        </message>
        <message>
            <source>must be true or false; received {received}</source>
            <translation>true বা false হতে হবে; পাওয়া গেছে {received}</translation>
        </message>
        <message>
            <source>must be true or false; received {text}; compare it with a number, as in loss &gt; 3</source>
            <translation>সত্য বা মিথ্যা হতে হবে; পাওয়া গেছে {text}; একটি সংখ্যার সঙ্গে তুলনা করুন, যেমন loss &gt; 3</translation>
        </message>
        <message>
            <source>must be two or more runs; received {0}</source>
            <translation>দুই বা তার বেশি রান হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must be two or more runs; received {count}</source>
            <translation>দুই বা তার বেশি রান হতে হবে; পাওয়া গেছে {count}</translation>
        </message>
        <message>
            <source>must be two or more, one of them with right = true; {0}</source>
            <translation>দুই বা তার বেশি হতে হবে, একটিতে right = true; {0}</translation>
        </message>
        <message>
            <source>must be two or more, one of them with right = true; {received}</source>
            <translation>দুই বা তার বেশি হতে হবে, একটিতে right = true; {received}</translation>
        </message>
        <message>
            <source>must be varied once, or under conditions that exclude each other; received {0} twice</source>
            <translation>একবারই বদলাতে হবে, অথবা এমন শর্তে যা একে অন্যকে বাদ দেয়; {0} দুবার পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must be varied once, or under conditions that exclude each other; received {setting} twice</source>
            <translation>একবারই বদলাতে হবে, অথবা এমন শর্তে যা একে অন্যকে বাদ দেয়; {setting} দুবার পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must be whole, as {0} is, and so must high; {1}</source>
            <translation>পূর্ণসংখ্যা হতে হবে, {0} যেমন, আর high-ও তাই; {1}</translation>
        </message>
        <message>
            <source>must be whole, as {setting} is, and so must high; {received}</source>
            <translation>পূর্ণসংখ্যা হতে হবে, {setting} যেমন, আর high-ও তাই; {received}</translation>
        </message>
        <message>
            <source>must be {0}</source>
            <translation>{0} হতে হবে</translation>
        </message>
        <message>
            <source>must be {0} or more, where the step begins; received {1}</source>
            <translation>{0} বা তার বেশি হতে হবে, যেখানে ধাপ শুরু হয়; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be {0} texts, as in {1}; received {2}</source>
            <translation>{0}টি লেখা হতে হবে, {1}-এ যেমন; পাওয়া গেছে {2}টি</translation>
        </message>
        <message>
            <source>must be {0}, as in {1}; received {2}</source>
            <translation>{0} হতে হবে, {1}-এ যেমন; পাওয়া গেছে {2}</translation>
        </message>
        <message>
            <source>must be {0}; received {1}</source>
            <translation>{0} হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must be {0}; received {1}; use {2}</source>
            <translation>{0} হতে হবে; পাওয়া গেছে {1}; {2} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must be {beyond}</source>
            <translation>{beyond} হতে হবে</translation>
        </message>
        <message>
            <source>must be {count} texts, as in {lesson}; received {other_count}</source>
            <translation>{count}টি লেখা হতে হবে, {lesson}-এ যেমন; পাওয়া গেছে {other_count}টি</translation>
        </message>
        <message>
            <source>must be {step} or more, where the step begins; received {until}</source>
            <translation>{step} বা তার বেশি হতে হবে, যেখানে ধাপ শুরু হয়; পাওয়া গেছে {until}</translation>
        </message>
        <message>
            <source>must be {there}, as in {lesson}; received {received}</source>
            <translation>{there} হতে হবে, {lesson}-এ যেমন; পাওয়া গেছে {received}</translation>
        </message>
        <message>
            <source>must be {version}; received {other_version}</source>
            <translation>{version} হতে হবে; পাওয়া গেছে {other_version}</translation>
        </message>
        <message>
            <source>must be {what}; received {received}; use {near}</source>
            <translation>{what} হতে হবে; পাওয়া গেছে {received}; {near} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must begin with a heading: # Title of the lesson</source>
            <translation>একটি শিরোনাম দিয়ে শুরু হতে হবে: # Title of the lesson</translation>
        </message>
        <message>
            <source>must begin with {0}</source>
            <translation>{0} দিয়ে শুরু হতে হবে</translation>
        </message>
        <message>
            <source>must begin with {schemess}</source>
            <translation>{schemess} দিয়ে শুরু হতে হবে</translation>
        </message>
        <message>
            <source>must contain numbers {0}</source>
            <translation>{0} সংখ্যা থাকতে হবে</translation>
        </message>
        <message>
            <source>must contain numbers {beyond}</source>
            <translation>{beyond} সংখ্যা থাকতে হবে</translation>
        </message>
        <message>
            <source>must differ from every other; received {0}</source>
            <translation>প্রতিটি আলাদা হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must differ from every other; received {0} twice</source>
            <translation>প্রতিটি আলাদা হতে হবে; {0} দুবার পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must differ from every other; received {choice} twice</source>
            <translation>প্রতিটি আলাদা হতে হবে; {choice} দুবার পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must differ from every other; received {name}</source>
            <translation>প্রতিটি আলাদা হতে হবে; পাওয়া গেছে {name}</translation>
        </message>
        <message>
            <source>must divide the batch of {0} rows evenly; received {1}</source>
            <translation>{0} সারির ব্যাচকে সমান ভাগ করতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must divide the batch of {batch_size} rows evenly; received {count}</source>
            <translation>{batch_size} সারির ব্যাচকে সমান ভাগ করতে হবে; পাওয়া গেছে {count}</translation>
        </message>
        <message>
            <source>must fit into 64 bits</source>
            <translation>64 বিটে ধরতে হবে</translation>
        </message>
        <message>
            <source>must give {0} a name, or a text in quotes; use {1}("dense/kernel")</source>
            <translation>{0}-কে একটি নাম, বা উদ্ধৃতিচিহ্নের ভেতরে লেখা দিতে হবে; {1}("dense/kernel") ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must give {0} a number of steps from {1} to {2}; received {3}</source>
            <translation>{0}-কে {1} থেকে {2}-এর মধ্যে ধাপের একটি সংখ্যা দিতে হবে; পাওয়া গেছে {3}</translation>
        </message>
        <message>
            <source>must give {0} a share from {1} to {2}; received {3}</source>
            <translation>{0}-কে {1} থেকে {2}-এর মধ্যে একটি অংশ দিতে হবে; পাওয়া গেছে {3}</translation>
        </message>
        <message>
            <source>must give {0} a whole number of steps; received {1}</source>
            <translation>{0}-কে পূর্ণসংখ্যক ধাপ দিতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must give {0} at every step; received {1} at step {2}</source>
            <translation>প্রতি ধাপে {0} দিতে হবে; ধাপ {2}-এ পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must give {0} {1}; received {2}</source>
            <translation>{0}-কে {1} দিতে হবে; পাওয়া গেছে {2}</translation>
        </message>
        <message>
            <source>must give {function} a name, or a text in quotes; use {function}("dense/kernel")</source>
            <translation>{function}-কে একটি নাম, বা উদ্ধৃতিচিহ্নের ভেতরে লেখা দিতে হবে; {function}("dense/kernel") ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must give {name} a number of steps from {least:g} to {most:g}; received {received}</source>
            <translation>{name}-কে {least:g} থেকে {most:g}-এর মধ্যে ধাপের একটি সংখ্যা দিতে হবে; পাওয়া গেছে {received}</translation>
        </message>
        <message>
            <source>must give {name} a share from {least:g} to {most:g}; received {received}</source>
            <translation>{name}-কে {least:g} থেকে {most:g}-এর মধ্যে একটি অংশ দিতে হবে; পাওয়া গেছে {received}</translation>
        </message>
        <message>
            <source>must give {name} a whole number of steps; received {count:g}</source>
            <translation>{name}-কে পূর্ণসংখ্যক ধাপ দিতে হবে; পাওয়া গেছে {count:g}</translation>
        </message>
        <message>
            <source>must give {name} {wanted}; received {count}</source>
            <translation>{name}-কে {wanted} দিতে হবে; পাওয়া গেছে {count}</translation>
        </message>
        <message>
            <source>must give {wanted} at every step; received {what} at step {at}</source>
            <translation>প্রতি ধাপে {wanted} দিতে হবে; ধাপ {at}-এ পাওয়া গেছে {what}</translation>
        </message>
        <message>
            <source>must have a point; received none; use 0</source>
            <translation>একটি বিন্দু থাকতে হবে; একটিও পাওয়া যায়নি; 0 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must have a step; received none; use ## Title of the step</source>
            <translation>একটি ধাপ থাকতে হবে; একটিও পাওয়া যায়নি; ## Title of the step ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must have at most {0} characters; received {1}</source>
            <translation>সর্বোচ্চ {0}টি অক্ষর থাকতে হবে; পাওয়া গেছে {1}টি</translation>
        </message>
        <message>
            <source>must have at most {max_length} characters; received {count}</source>
            <translation>সর্বোচ্চ {max_length}টি অক্ষর থাকতে হবে; পাওয়া গেছে {count}টি</translation>
        </message>
        <message>
            <source>must have numbers below 1e308; received a larger one</source>
            <translation>1e308-এর কম সংখ্যা থাকতে হবে; তার বেশি পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must have one for each of the {0} points; received {1}</source>
            <translation>{0}টি বিন্দুর প্রতিটির জন্য একটি থাকতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>must have one for each of the {count} points; received {factors}</source>
            <translation>{count}টি বিন্দুর প্রতিটির জন্য একটি থাকতে হবে; পাওয়া গেছে {factors}</translation>
        </message>
        <message>
            <source>must have one more than the {0} boundaries</source>
            <translation>{0}টি সীমানার চেয়ে একটি বেশি থাকতে হবে</translation>
        </message>
        <message>
            <source>must have one more than the {count} boundaries</source>
            <translation>{count}টি সীমানার চেয়ে একটি বেশি থাকতে হবে</translation>
        </message>
        <message>
            <source>must have the links that it has in {0}; absent: {1}; too many: {2}</source>
            <translation>{0}-এ যে লিংক আছে তা-ই থাকতে হবে; নেই: {1}; বেশি: {2}</translation>
        </message>
        <message>
            <source>must have the links that it has in {lesson}; absent: {absent}; too many: {further}</source>
            <translation>{lesson}-এ যে লিংক আছে তা-ই থাকতে হবে; নেই: {absent}; বেশি: {further}</translation>
        </message>
        <message>
            <source>must have the {0} steps of {1}; received {2}</source>
            <translation>{1}-এর {0}টি ধাপ থাকতে হবে; পাওয়া গেছে {2}টি</translation>
        </message>
        <message>
            <source>must have the {count} steps of {lesson}; received {other_count}</source>
            <translation>{lesson}-এর {count}টি ধাপ থাকতে হবে; পাওয়া গেছে {other_count}টি</translation>
        </message>
        <message>
            <source>must have values, or low and high; received both</source>
            <translation>values, অথবা low ও high থাকতে হবে; দুটোই পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must have values, or low and high; received low {0} and high {1}</source>
            <translation>values, অথবা low ও high থাকতে হবে; পাওয়া গেছে low {0} ও high {1}</translation>
        </message>
        <message>
            <source>must have values, or low and high; received low {low} and high {high}</source>
            <translation>values, অথবা low ও high থাকতে হবে; পাওয়া গেছে low {low} ও high {high}</translation>
        </message>
        <message>
            <source>must have values: {0} is a {1}, which has no range</source>
            <translation>values থাকতে হবে: {0} {1} ধরনের, যার কোনো পরিসর নেই</translation>
        </message>
        <message>
            <source>must have values: {setting} is a {value}, which has no range</source>
            <translation>values থাকতে হবে: {setting} {value} ধরনের, যার কোনো পরিসর নেই</translation>
        </message>
        <message>
            <source>must hold a regular expression after the colon; received {0}: {1}</source>
            <translation>কোলনের পরে রেগুলার এক্সপ্রেশন থাকতে হবে; পাওয়া গেছে {0}: {1}</translation>
        </message>
        <message>
            <source>must hold a regular expression after the colon; received {text}: {error}</source>
            <translation>কোলনের পরে রেগুলার এক্সপ্রেশন থাকতে হবে; পাওয়া গেছে {text}: {error}</translation>
        </message>
        <message>
            <source>must hold an x and a y for each start; received {0} numbers; use 1, 2</source>
            <translation>প্রতিটি শুরুর জন্য একটি x ও একটি y থাকতে হবে; পাওয়া গেছে {0}টি সংখ্যা; 1, 2 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must hold an x and a y for each start; received {count} numbers; use 1, 2</source>
            <translation>প্রতিটি শুরুর জন্য একটি x ও একটি y থাকতে হবে; পাওয়া গেছে {count}টি সংখ্যা; 1, 2 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must hold at most one start per point; {0}; use fewer, or more points</source>
            <translation>প্রতি বিন্দুতে সর্বোচ্চ একটি শুরু থাকতে হবে; {0}; কম শুরু, বা বেশি বিন্দু ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must hold at most one start per point; {received}; use fewer, or more points</source>
            <translation>প্রতি বিন্দুতে সর্বোচ্চ একটি শুরু থাকতে হবে; {received}; কম শুরু, বা বেশি বিন্দু ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must keep the shape of a gradient; that of {0} is {1}, but it returned {2}</source>
            <translation>গ্রেডিয়েন্টের আকার রাখতে হবে; {0}-এরটি {1}, আর এটি দিয়েছে {2}</translation>
        </message>
        <message>
            <source>must keep the shape of a gradient; that of {path} is {expected}, but it returned {shape}</source>
            <translation>গ্রেডিয়েন্টের আকার রাখতে হবে; {path}-এরটি {expected}, আর এটি দিয়েছে {shape}</translation>
        </message>
        <message>
            <source>must keep the type of a gradient; for {0} it returned {1}</source>
            <translation>গ্রেডিয়েন্টের ধরন রাখতে হবে; {0}-এর জন্য এটি দিয়েছে {1}</translation>
        </message>
        <message>
            <source>must keep the type of a gradient; for {path} it returned {dtype}</source>
            <translation>গ্রেডিয়েন্টের ধরন রাখতে হবে; {path}-এর জন্য এটি দিয়েছে {dtype}</translation>
        </message>
        <message>
            <source>must leave a variable for the default optimizer; received {0}, which matches all variables</source>
            <translation>ডিফল্ট অপ্টিমাইজারের জন্য একটি ভেরিয়েবল রাখতে হবে; পাওয়া গেছে {0}, যাতে প্রতিটি ভেরিয়েবল কোনো না কোনো অংশে যায়</translation>
        </message>
        <message>
            <source>must leave a variable for the default optimizer; received {pattern}, which matches all variables</source>
            <translation>ডিফল্ট অপ্টিমাইজারের জন্য একটি ভেরিয়েবল রাখতে হবে; পাওয়া গেছে {pattern}, যাতে প্রতিটি ভেরিয়েবল কোনো না কোনো অংশে যায়</translation>
        </message>
        <message>
            <source>must leave room for the warm-up, {0} of the run; received {1}; use {2}</source>
            <translation>ওয়ার্ম-আপের জন্য জায়গা রাখতে হবে, রানের {0}; পাওয়া গেছে {1}; {2} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must leave room for the warm-up, {warm_up:g} of the run; received {decay:g}; use {left:g}</source>
            <translation>ওয়ার্ম-আপের জন্য জায়গা রাখতে হবে, রানের {warm_up:g}; পাওয়া গেছে {decay:g}; {left:g} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must make at most {0} runs; received a grid of {1}</source>
            <translation>সর্বোচ্চ {0}টি রান করতে হবে; {1}টির গ্রিড পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must make at most {most} runs; received a grid of {count}</source>
            <translation>সর্বোচ্চ {most}টি রান করতে হবে; {count}টির গ্রিড পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must match the whole path of a variable; received {0}</source>
            <translation>ভেরিয়েবলের পুরো পথের সঙ্গে মিলতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must match the whole path of a variable; received {pattern}</source>
            <translation>ভেরিয়েবলের পুরো পথের সঙ্গে মিলতে হবে; পাওয়া গেছে {pattern}</translation>
        </message>
        <message>
            <source>must name a Python file and a function; received {0}; use "my_file.py:{1}"</source>
            <translation>একটি Python ফাইল ও একটি ফাংশনের নাম দিতে হবে; পাওয়া গেছে {0}; "my_file.py:{1}" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must name a Python file and a function; received {received}; use "my_file.py:{example}"</source>
            <translation>একটি Python ফাইল ও একটি ফাংশনের নাম দিতে হবে; পাওয়া গেছে {received}; "my_file.py:{example}" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must name a function of a Python file; {0}</source>
            <translation>Python ফাইলের একটি ফাংশনের নাম দিতে হবে; {0}</translation>
        </message>
        <message>
            <source>must name a function of a Python file; {error}</source>
            <translation>Python ফাইলের একটি ফাংশনের নাম দিতে হবে; {error}</translation>
        </message>
        <message>
            <source>must name a known tensor; received {0}({1}); use {2}</source>
            <translation>আছে এমন টেনসরের হতে হবে; পাওয়া গেছে {0}({1}); {2} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must name a known tensor; received {kind}({of}); use {known}</source>
            <translation>আছে এমন টেনসরের হতে হবে; পাওয়া গেছে {kind}({of}); {known} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must name a setting with values in a [[space]] before it; received {0}</source>
            <translation>আগের কোনো [[space]]-এ values সহ একটি সেটিংয়ের নাম দিতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>must name a setting with values in a [[space]] before it; received {setting}</source>
            <translation>আগের কোনো [[space]]-এ values সহ একটি সেটিংয়ের নাম দিতে হবে; পাওয়া গেছে {setting}</translation>
        </message>
        <message>
            <source>must name a term</source>
            <translation>একটি পদের নাম দিতে হবে</translation>
        </message>
        <message>
            <source>must name optimizers that {0} can hold; received {1}; use {2}</source>
            <translation>এমন অপ্টিমাইজারের নাম দিতে হবে যা {0} ধারণ করতে পারে; পাওয়া গেছে {1}; {2} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must name optimizers that {title} can hold; received {inside}; use {would}</source>
            <translation>এমন অপ্টিমাইজারের নাম দিতে হবে যা {title} ধারণ করতে পারে; পাওয়া গেছে {inside}; {would} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must not divide by zero</source>
            <translation>শূন্য দিয়ে ভাগ করা চলবে না</translation>
        </message>
        <message>
            <source>must not match {0}, which the part {1} matches too; received {2}</source>
            <translation>{0}-কে অংশ {1}-এর জন্য ছাড়তে হবে, যার সঙ্গেও তা মেলে; পাওয়া গেছে {2}</translation>
        </message>
        <message>
            <source>must not match {paths}, which the part {owner} matches too; received {pattern}</source>
            <translation>{paths}-কে অংশ {owner}-এর জন্য ছাড়তে হবে, যার সঙ্গেও তা মেলে; পাওয়া গেছে {pattern}</translation>
        </message>
        <message>
            <source>must not repeat a value; received {0} twice</source>
            <translation>প্রতিটি মান একবার থাকতে হবে; {0} দুবার পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must not repeat a value; received {item} twice</source>
            <translation>প্রতিটি মান একবার থাকতে হবে; {item} দুবার পাওয়া গেছে</translation>
        </message>
        <message>
            <source>must read NAME=VALUE; received {0}; use "{1} every=10"</source>
            <translation>NAME=VALUE আকারে হতে হবে; পাওয়া গেছে {0}; "{1} every=10" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must read NAME=VALUE; received {0}; use optimizer.learning_rate=0.01</source>
            <translation>NAME=VALUE আকারে হতে হবে; পাওয়া গেছে {0}; optimizer.learning_rate=0.01 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must read NAME=VALUE; received {setting}; use "{name} every=10"</source>
            <translation>NAME=VALUE আকারে হতে হবে; পাওয়া গেছে {setting}; "{name} every=10" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must read NAME=VALUE; received {setting}; use optimizer.learning_rate=0.01</source>
            <translation>NAME=VALUE আকারে হতে হবে; পাওয়া গেছে {setting}; optimizer.learning_rate=0.01 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must return a gradient for every variable; {path} has none</source>
            <translation>প্রতিটি ভেরিয়েবলের জন্য গ্রেডিয়েন্ট ফেরত দিতে হবে; {path}-এর নেই</translation>
        </message>
        <message>
            <source>must return pairs of gradient and variable; received {received}{inside}</source>
            <translation>গ্রেডিয়েন্ট ও ভেরিয়েবলের জোড়া ফেরত দিতে হবে; পাওয়া গেছে {received}{inside}</translation>
        </message>
        <message>
            <source>must return tensors; the gradient of {path} is {kind}</source>
            <translation>টেনসর ফেরত দিতে হবে; {path}-এর গ্রেডিয়েন্ট {kind}</translation>
        </message>
        <message>
            <source>must say how to combine several runs; use {0}</source>
            <translation>কয়েকটি রান থেকে কী করতে হবে তা বলতে হবে; {0} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must say how to combine several runs; use {across}</source>
            <translation>কয়েকটি রান থেকে কী করতে হবে তা বলতে হবে; {across} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must take {0}, which "{1}" gives; received "{2}", which takes {3}</source>
            <translation>{0} নিতে হবে, যা "{1}" দেয়; পাওয়া গেছে "{2}", যা {3} নেয়</translation>
        </message>
        <message>
            <source>must take {forms}, which "{data}" gives; received "{model}", which takes {badge}</source>
            <translation>{forms} নিতে হবে, যা "{data}" দেয়; পাওয়া গেছে "{model}", যা {badge} নেয়</translation>
        </message>
        <message>
            <source>must use a statistic of {0}; use rms({1}), norm({2}) or max_abs({3})</source>
            <translation>{0}-এর একটি সংখ্যা ব্যবহার করতে হবে; rms({1}), norm({2}) বা max_abs({3}) ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must use a statistic of {column}; use rms({column}), norm({column}) or max_abs({column})</source>
            <translation>{column}-এর একটি সংখ্যা ব্যবহার করতে হবে; rms({column}), norm({column}) বা max_abs({column}) ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must use columns of every step; {0} is sampled{1}</source>
            <translation>প্রতি ধাপের কলাম ব্যবহার করতে হবে; {0}-এ নমুনা নেওয়া হয়{1}</translation>
        </message>
        <message>
            <source>must use columns of every step; {column} is sampled{hint}</source>
            <translation>প্রতি ধাপের কলাম ব্যবহার করতে হবে; {column}-এ নমুনা নেওয়া হয়{hint}</translation>
        </message>
        <message>
            <source>must use known columns; received {0}; use {1}</source>
            <translation>আছে এমন কলাম ব্যবহার করতে হবে; পাওয়া গেছে {0}; {1} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must use known columns; received {column}; use {kins}</source>
            <translation>আছে এমন কলাম ব্যবহার করতে হবে; পাওয়া গেছে {column}; {kins} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must use recorded columns; {0} needs the diagnostic {1}; add it</source>
            <translation>আছে এমন কলাম ব্যবহার করতে হবে; {0}-এর জন্য ডায়াগনস্টিক {1} লাগে; সেটি যোগ করুন</translation>
        </message>
        <message>
            <source>must use recorded columns; {column} needs the diagnostic {diagnostic}; add it</source>
            <translation>আছে এমন কলাম ব্যবহার করতে হবে; {column}-এর জন্য ডায়াগনস্টিক {diagnostic} লাগে; সেটি যোগ করুন</translation>
        </message>
        <message>
            <source>must use the functions {0}</source>
            <translation>এই ফাংশনগুলো ব্যবহার করতে হবে: {0}</translation>
        </message>
        <message>
            <source>must use the functions {known}</source>
            <translation>এই ফাংশনগুলো ব্যবহার করতে হবে: {known}</translation>
        </message>
        <message>
            <source>must use the names {0}</source>
            <translation>এই নামগুলো ব্যবহার করতে হবে: {0}</translation>
        </message>
        <message>
            <source>must use the names {known}</source>
            <translation>এই নামগুলো ব্যবহার করতে হবে: {known}</translation>
        </message>
        <message>
            <source>must use x or y; received {0}; use x**2 + 10 * y**2</source>
            <translation>x বা y ব্যবহার করতে হবে; পাওয়া গেছে {0}; x**2 + 10 * y**2 ব্যবহার করুন</translation>
        </message>
        <message>
            <source>must use x or y; received {formula}; use {example}</source>
            <translation>x বা y ব্যবহার করতে হবে; পাওয়া গেছে {formula}; {example} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>name</source>
            <translation>নাম</translation>
        </message>
        <message>
            <source>name of the class</source>
            <translation>ক্লাসের নাম</translation>
        </message>
        <message>
            <source>names and links</source>
            <translation>নাম ও লিংক</translation>
        </message>
        <message>
            <source>needs a reset and cannot be changed after {0} steps; use a step that starts</source>
            <translation>রিসেট লাগে, তাই {0} ধাপের পরে বদলানো যায় না; এমন ধাপ নিন যার শুরু</translation>
        </message>
        <message>
            <source>needs a reset and cannot be changed after {step} steps; use a step that starts</source>
            <translation>রিসেট লাগে, তাই {step} ধাপের পরে বদলানো যায় না; এমন ধাপ নিন যার শুরু</translation>
        </message>
        <message>
            <source>no function; name one</source>
            <translation>ফাংশন নয়; একটির নাম দিন</translation>
        </message>
        <message>
            <source>no line with a word of the vocabulary</source>
            <translation>শব্দভান্ডারের শব্দ আছে এমন কোনো লাইন নেই</translation>
        </message>
        <message>
            <source>no model accepts those</source>
            <translation>কোনো মডেল সেগুলো নেয় না</translation>
        </message>
        <message>
            <source>no numbers are of the type {0}</source>
            <translation>{0} ধরনের কোনো সংখ্যা নেই</translation>
        </message>
        <message>
            <source>no numbers are of the type {dtype}</source>
            <translation>{dtype} ধরনের কোনো সংখ্যা নেই</translation>
        </message>
        <message>
            <source>no rise</source>
            <translation>বাড়ে না</translation>
        </message>
        <message>
            <source>no slot is kept</source>
            <translation>কোনো স্লট থেকে যায় না</translation>
        </message>
        <message>
            <source>no step</source>
            <translation>কোনো ধাপ নেই</translation>
        </message>
        <message>
            <source>no step yet</source>
            <translation>এখনও কোনো ধাপ হয়নি</translation>
        </message>
        <message>
            <source>no value</source>
            <translation>কোনো মান নেই</translation>
        </message>
        <message>
            <source>no variable's path matches {0}; there are {1}</source>
            <translation>কোনো ভেরিয়েবলের পথ {0}-এর সঙ্গে মেলে না; আছে {1}</translation>
        </message>
        <message>
            <source>no variable's path matches {pattern!r}; there are {paths}</source>
            <translation>কোনো ভেরিয়েবলের পথ {pattern!r}-এর সঙ্গে মেলে না; আছে {paths}</translation>
        </message>
        <message>
            <source>no: {0}</source>
            <translation>না: {0}</translation>
        </message>
        <message>
            <source>no: {off}</source>
            <translation>না: {off}</translation>
        </message>
        <message>
            <source>none</source>
            <translation>কোনোটি নয়</translation>
        </message>
        <message>
            <source>none is</source>
            <translation>কোনোটিই সত্য নয়</translation>
        </message>
        <message>
            <source>none was deleted</source>
            <translation>একটিও মোছা হয়নি</translation>
        </message>
        <message>
            <source>not a list</source>
            <translation>কোনো তালিকা নয়</translation>
        </message>
        <message>
            <source>not allowed with argument {0}</source>
            <translation>আর্গুমেন্ট {0}-এর সঙ্গে চলে না</translation>
        </message>
        <message>
            <source>not arithmetic</source>
            <translation>পাটিগণিত নয়</translation>
        </message>
        <message>
            <source>not done</source>
            <translation>করা হয়নি</translation>
        </message>
        <message>
            <source>not finite</source>
            <translation>অসীম বা NaN</translation>
        </message>
        <message>
            <source>not loaded</source>
            <translation>লোড হয়নি</translation>
        </message>
        <message>
            <source>not monotonic</source>
            <translation>একমুখী নয়</translation>
        </message>
        <message>
            <source>not named</source>
            <translation>নাম নেই</translation>
        </message>
        <message>
            <source>not read</source>
            <translation>পড়া হয়নি</translation>
        </message>
        <message>
            <source>not reproduced</source>
            <translation>পাওয়া যায়নি</translation>
        </message>
        <message>
            <source>not reproduced; {0}</source>
            <translation>পাওয়া যায়নি; {0}</translation>
        </message>
        <message>
            <source>not reproduced; {said}</source>
            <translation>পাওয়া যায়নি; {said}</translation>
        </message>
        <message>
            <source>note</source>
            <translation>নোট</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>কিছু নেই</translation>
        </message>
        <message>
            <source>nothing in it belongs to an older contract</source>
            <translation>এর কিছুই পুরোনো কোনো চুক্তির নয়</translation>
        </message>
        <message>
            <source>number</source>
            <translation>সংখ্যা</translation>
        </message>
        <message>
            <source>number of steps (default: as in the file)</source>
            <translation>ধাপের সংখ্যা (ডিফল্ট: ফাইলে যা আছে)</translation>
        </message>
        <message>
            <source>number of steps to train first</source>
            <translation>আগে কত ধাপ ট্রেন করতে হবে</translation>
        </message>
        <message>
            <source>number, name, or beginning of the id</source>
            <translation>নম্বর, নাম, বা id-এর শুরু</translation>
        </message>
        <message>
            <source>numbers</source>
            <translation>সংখ্যা</translation>
        </message>
        <message>
            <source>numbers is the squared error</source>
            <translation>সংখ্যার লস হলো বর্গ ত্রুটি</translation>
        </message>
        <message>
            <source>of its call of _serialize_hyperparameter</source>
            <translation>এটি যেভাবে _serialize_hyperparameter ডাকে তার কারণে</translation>
        </message>
        <message>
            <source>of shape {0}</source>
            <translation>আকার {0}</translation>
        </message>
        <message>
            <source>of shape {shape}</source>
            <translation>আকার {shape}</translation>
        </message>
        <message>
            <source>one class, {0}</source>
            <translation>একটি শ্রেণি, {0}</translation>
        </message>
        <message>
            <source>one class, {names!r}</source>
            <translation>একটি শ্রেণি, {names!r}</translation>
        </message>
        <message>
            <source>one gradient after the other, because an element's update depends on the others</source>
            <translation>একটির পর একটি গ্রেডিয়েন্ট, কারণ একটি উপাদানের আপডেট অন্যগুলোর উপর নির্ভর করে</translation>
        </message>
        <message>
            <source>one of the arguments {0} is required</source>
            <translation>এই আর্গুমেন্টগুলোর একটি আবশ্যক: {0}</translation>
        </message>
        <message>
            <source>one of {0}</source>
            <translation>{0}-এর একটি</translation>
        </message>
        <message>
            <source>one of {arguments}</source>
            <translation>{arguments}-এর একটি</translation>
        </message>
        <message>
            <source>one over the square root of {0}</source>
            <translation>এক ভাগ {0}-এর বর্গমূল</translation>
        </message>
        <message>
            <source>one over the square root of {a}</source>
            <translation>এক ভাগ {a}-এর বর্গমূল</translation>
        </message>
        <message>
            <source>one over {0}</source>
            <translation>এক ভাগ {0}</translation>
        </message>
        <message>
            <source>one over {a}</source>
            <translation>এক ভাগ {a}</translation>
        </message>
        <message>
            <source>one state takes {0} MiB; replay_memory= must hold two</source>
            <translation>এর একটি অবস্থা {0} MiB, আর replay_memory=-এ দুটির জায়গা থাকতে হবে</translation>
        </message>
        <message>
            <source>one state takes {size:.0f} MiB; replay_memory= must hold two</source>
            <translation>এর একটি অবস্থা {size:.0f} MiB, আর replay_memory=-এ দুটির জায়গা থাকতে হবে</translation>
        </message>
        <message>
            <source>one that is known</source>
            <translation>জানা একটি</translation>
        </message>
        <message>
            <source>only runs whose optimizer's name contains this</source>
            <translation>যার অপ্টিমাইজারের নাম এটি, বা নামে এটি আছে</translation>
        </message>
        <message>
            <source>only runs whose problem contains this</source>
            <translation>যার সমস্যার বর্ণনায় এটি আছে</translation>
        </message>
        <message>
            <source>only runs with this tag; may be repeated</source>
            <translation>এই ট্যাগ সহ; একাধিকবার দেওয়া যায়</translation>
        </message>
        <message>
            <source>only these (default: all), or a folder with one</source>
            <translation>শুধু এগুলো (ডিফল্ট: সব), বা একটি পরীক্ষার ফোল্ডার</translation>
        </message>
        <message>
            <source>only these columns, separated by commas; see show</source>
            <translation>শুধু এই কলামগুলো, কমা দিয়ে আলাদা; show দেখুন</translation>
        </message>
        <message>
            <source>only this rule; may be repeated</source>
            <translation>শুধু এই নিয়ম; একাধিকবার দেওয়া যায়</translation>
        </message>
        <message>
            <source>open a lesson, list them, check one, grade answers to one</source>
            <translation>পাঠ খোলে, তালিকা দেখায়, একটি যাচাই করে, বা তার উত্তরের মূল্যায়ন করে</translation>
        </message>
        <message>
            <source>open the window with a lesson</source>
            <translation>একটি পাঠ নিয়ে উইন্ডো খোলে</translation>
        </message>
        <message>
            <source>optimizer</source>
            <translation>অপ্টিমাইজার</translation>
        </message>
        <message>
            <source>optimizer classes</source>
            <translation>অপ্টিমাইজার ক্লাস</translation>
        </message>
        <message>
            <source>optimizers.processing.{0}.{1} has no title; use title = "Clip by norm".</source>
            <translation>optimizers.processing.{0}.{1}-এর কোনো title নেই; title = "Clip by norm" ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>optimizers.schedules.base.Schedule has no constructor.</source>
            <translation>optimizers.schedules.base.Schedule-এর কোনো কনস্ট্রাক্টর নেই।</translation>
        </message>
        <message>
            <source>optimizers.schedules.warm_up.WarmUp has no constructor.</source>
            <translation>optimizers.schedules.warm_up.WarmUp-এর কোনো কনস্ট্রাক্টর নেই।</translation>
        </message>
        <message>
            <source>optimizers.schedules.{0}.{1} has no title; use title = "One cycle".</source>
            <translation>optimizers.schedules.{0}.{1}-এর কোনো title নেই; title = "One cycle" ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>options</source>
            <translation>অপশন</translation>
        </message>
        <message>
            <source>ord == "fro" or rank &lt; 2: s = -lambda_ * g / (norm(g) + epsilon)</source>
            <translation>ord == "fro" or rank &lt; 2: s = -lambda_ * g / (norm(g) + epsilon)</translation>
        </message>
        <message>
            <source>ord == "nuclear" and rank &gt;= 2: s = -lambda_ * leading(g) * sigma / (sigma + epsilon)</source>
            <translation>ord == "nuclear" and rank &gt;= 2: s = -lambda_ * leading(g) * sigma / (sigma + epsilon)</translation>
        </message>
        <message>
            <source>ord == "nuclear" and rank &gt;= 2: sigma = spectral(g)</source>
            <translation>ord == "nuclear" and rank &gt;= 2: sigma = spectral(g)</translation>
        </message>
        <message>
            <source>ord is {0}; it is "fro" or "nuclear".</source>
            <translation>ord হলো {0}; তা "fro" বা "nuclear" হয়।</translation>
        </message>
        <message>
            <source>ord is {ord!r}; it is "fro" or "nuclear".</source>
            <translation>ord হলো {ord!r}; তা "fro" বা "nuclear" হয়।</translation>
        </message>
        <message>
            <source>os._exit({0}) would end the program without a message; raise an exception instead</source>
            <translation>os._exit({0}) কোনো বার্তা ছাড়াই প্রোগ্রাম শেষ করে দিত; তার বদলে একটি exception তুলুন</translation>
        </message>
        <message>
            <source>os._exit({status}) would end the program without a message; raise an exception instead</source>
            <translation>os._exit({status}) কোনো বার্তা ছাড়াই প্রোগ্রাম শেষ করে দিত; তার বদলে একটি exception তুলুন</translation>
        </message>
        <message>
            <source>output file (default: the terminal)</source>
            <translation>আউটপুট ফাইল (ডিফল্ট: টার্মিনাল)</translation>
        </message>
        <message>
            <source>output folder (default: slotscope-out/NAME, with the file's NAME)</source>
            <translation>আউটপুট ফোল্ডার (ডিফল্ট: slotscope-out/NAME, ফাইলের NAME দিয়ে)</translation>
        </message>
        <message>
            <source>output path</source>
            <translation>কোথায় লিখতে হবে</translation>
        </message>
        <message>
            <source>over {0} different</source>
            <translation>{0}টির বেশি আলাদা</translation>
        </message>
        <message>
            <source>over {most} different</source>
            <translation>{most}টির বেশি আলাদা</translation>
        </message>
        <message>
            <source>overlapping arrays</source>
            <translation>একটির উপর আরেকটি পড়ে এমন অ্যারে</translation>
        </message>
        <message>
            <source>p is the probability of a difference at least this large by chance alone. It does not measure importance.</source>
            <translation>শুধু দৈবক্রমে এত বড় বা আরও বড় পার্থক্য হওয়ার সম্ভাবনা p। পার্থক্যটি কতটা গুরুত্বপূর্ণ, p তা মাপে না।</translation>
        </message>
        <message>
            <source>pairs of tokens</source>
            <translation>টোকেনের জোড়া</translation>
        </message>
        <message>
            <source>part</source>
            <translation>অংশ</translation>
        </message>
        <message>
            <source>parts of the model have optimizers of their own</source>
            <translation>মডেলের অংশগুলোর নিজস্ব অপ্টিমাইজার আছে</translation>
        </message>
        <message>
            <source>passed</source>
            <translation>উত্তীর্ণ</translation>
        </message>
        <message>
            <source>passed as a dense gradient</source>
            <translation>ডেন্স গ্রেডিয়েন্ট হিসেবে দেওয়া হয়</translation>
        </message>
        <message>
            <source>passes, but a wrong idea matches too</source>
            <translation>উত্তীর্ণ, অথচ একটি ভুল ধারণাও খাটে</translation>
        </message>
        <message>
            <source>path of the run database (default: user data folder)</source>
            <translation>রানের ডেটাবেসের পথ (ডিফল্ট: ব্যবহারকারীর ডেটা ফোল্ডার)</translation>
        </message>
        <message>
            <source>pattern {0}</source>
            <translation>প্যাটার্ন {0}</translation>
        </message>
        <message>
            <source>pattern {sentence}</source>
            <translation>প্যাটার্ন {sentence}</translation>
        </message>
        <message>
            <source>paused</source>
            <translation>বিরতিতে</translation>
        </message>
        <message>
            <source>paused by a trigger</source>
            <translation>ট্রিগারে বিরতি</translation>
        </message>
        <message>
            <source>phase °</source>
            <translation>ফেজ °</translation>
        </message>
        <message>
            <source>positional arguments</source>
            <translation>অবস্থান-ভিত্তিক আর্গুমেন্ট</translation>
        </message>
        <message>
            <source>possible optimizers</source>
            <translation>সম্ভাব্য অপ্টিমাইজার</translation>
        </message>
        <message>
            <source>prediction: the answer of the solution is right</source>
            <translation>অনুমান: সমাধানের উত্তর সঠিক</translation>
        </message>
        <message>
            <source>prediction: {0}</source>
            <translation>অনুমান: {0}</translation>
        </message>
        <message>
            <source>prediction: {found}</source>
            <translation>অনুমান: {found}</translation>
        </message>
        <message>
            <source>print a line for each run</source>
            <translation>প্রতিটি রানের জন্য এক লাইন দেখায়</translation>
        </message>
        <message>
            <source>print everything about each as JSON</source>
            <translation>প্রতিটির সব তথ্য JSON হিসেবে দেখায়</translation>
        </message>
        <message>
            <source>print everything as JSON</source>
            <translation>সবকিছু JSON হিসেবে দেখায়</translation>
        </message>
        <message>
            <source>print the results as JSON</source>
            <translation>ফলাফল JSON হিসেবে দেখায়</translation>
        </message>
        <message>
            <source>print the trainings on this machine without opening a window</source>
            <translation>এই মেশিনের ট্রেনিংগুলো দেখায়, কিছু খোলে না</translation>
        </message>
        <message>
            <source>print them as JSON</source>
            <translation>সেগুলো JSON হিসেবে দেখায়</translation>
        </message>
        <message>
            <source>printed in the paper</source>
            <translation>গবেষণাপত্রে ছাপা</translation>
        </message>
        <message>
            <source>probes {0}</source>
            <translation>প্রোব {0}</translation>
        </message>
        <message>
            <source>probes {count}</source>
            <translation>প্রোব {count}</translation>
        </message>
        <message>
            <source>processes on this machine (default: as in the file, else one a core)</source>
            <translation>এই মেশিনে প্রসেসের সংখ্যা (ডিফল্ট: ফাইলে যা আছে, নইলে প্রতি কোরে একটি)</translation>
        </message>
        <message>
            <source>pruned</source>
            <translation>ছাঁটা</translation>
        </message>
        <message>
            <source>quantile</source>
            <translation>কোয়ান্টাইল</translation>
        </message>
        <message>
            <source>rate * 0.5 * (1 + cos(pi * step / steps))</source>
            <translation>rate * 0.5 * (1 + cos(pi * step / steps))</translation>
        </message>
        <message>
            <source>read off figure 2</source>
            <translation>চিত্র 2 থেকে পড়া</translation>
        </message>
        <message>
            <source>reads {0}</source>
            <translation>{0} পড়ে</translation>
        </message>
        <message>
            <source>reads {value}</source>
            <translation>{value} পড়ে</translation>
        </message>
        <message>
            <source>ready</source>
            <translation>প্রস্তুত</translation>
        </message>
        <message>
            <source>received {0}</source>
            <translation>পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>received {0} and {1}</source>
            <translation>পাওয়া গেছে {0} ও {1}</translation>
        </message>
        <message>
            <source>received {0} starts for {1} point</source>
            <translation>{1}টি বিন্দুর জন্য {0}টি শুরু পাওয়া গেছে</translation>
        </message>
        <message>
            <source>received {0} starts for {1} points</source>
            <translation>{1}টি বিন্দুর জন্য {0}টি শুরু পাওয়া গেছে</translation>
        </message>
        <message>
            <source>received {0} with {1} right ones</source>
            <translation>পাওয়া গেছে {0}টি, যার {1}টি সঠিক</translation>
        </message>
        <message>
            <source>received {count} starts for {points} point</source>
            <translation>{points}টি বিন্দুর জন্য {count}টি শুরু পাওয়া গেছে</translation>
        </message>
        <message>
            <source>received {count} starts for {points} points</source>
            <translation>{points}টি বিন্দুর জন্য {count}টি শুরু পাওয়া গেছে</translation>
        </message>
        <message>
            <source>received {count} with {right} right ones</source>
            <translation>পাওয়া গেছে {count}টি, যার {right}টি সঠিক</translation>
        </message>
        <message>
            <source>received {low} and {high}</source>
            <translation>পাওয়া গেছে {low} ও {high}</translation>
        </message>
        <message>
            <source>received {received}</source>
            <translation>পাওয়া গেছে {received}</translation>
        </message>
        <message>
            <source>recording ended with an internal error, {0}</source>
            <translation>একটি অভ্যন্তরীণ ত্রুটিতে রেকর্ডিং শেষ হয়েছে, {0}</translation>
        </message>
        <message>
            <source>recording ended with an internal error, {error!r}</source>
            <translation>একটি অভ্যন্তরীণ ত্রুটিতে রেকর্ডিং শেষ হয়েছে, {error!r}</translation>
        </message>
        <message>
            <source>recover what is readable in a damaged run database</source>
            <translation>ক্ষতিগ্রস্ত রানের ডেটাবেস থেকে যা পড়া যায় উদ্ধার করে</translation>
        </message>
        <message>
            <source>reference</source>
            <translation>রেফারেন্স</translation>
        </message>
        <message>
            <source>regression</source>
            <translation>রিগ্রেশন</translation>
        </message>
        <message>
            <source>reloaded from its file, {0}</source>
            <translation>ফাইল থেকে আবার লোড হয়েছে, {0}</translation>
        </message>
        <message>
            <source>reloaded from its file, {slots}</source>
            <translation>ফাইল থেকে আবার লোড হয়েছে, {slots}</translation>
        </message>
        <message>
            <source>remaining share of {0}</source>
            <translation>{0}-এর বাকি অংশ</translation>
        </message>
        <message>
            <source>remaining share of {name}</source>
            <translation>{name}-এর বাকি অংশ</translation>
        </message>
        <message>
            <source>replay= has no batches</source>
            <translation>replay=-এ কোনো ব্যাচ নেই</translation>
        </message>
        <message>
            <source>replay= must be a tf.data.Dataset, a sequence of batches or a function of the step; received {0}.</source>
            <translation>replay= একটি tf.data.Dataset, ব্যাচের অনুক্রম বা ধাপের ফাংশন হতে হবে; পাওয়া গেছে {0}।</translation>
        </message>
        <message>
            <source>replay= must be a tf.data.Dataset, a sequence of batches or a function of the step; received {source}.</source>
            <translation>replay= একটি tf.data.Dataset, ব্যাচের অনুক্রম বা ধাপের ফাংশন হতে হবে; পাওয়া গেছে {source}।</translation>
        </message>
        <message>
            <source>replay= must give batches; received arrays. Use tf.data.Dataset.from_tensor_slices((x, y)).batch(batch_size), and fit(..., shuffle=False).</source>
            <translation>replay=-কে ব্যাচ দিতে হবে; পাওয়া গেছে অ্যারে। tf.data.Dataset.from_tensor_slices((x, y)).batch(batch_size) আর fit(..., shuffle=False) ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>replay= reshuffles on every iteration, so its batches differ. Use shuffle(..., reshuffle_each_iteration=False).</source>
            <translation>replay= প্রতিবার পার হওয়ার সময় নতুন করে শাফল করে, তাই এর ব্যাচ আর একই থাকে না; shuffle(..., reshuffle_each_iteration=False) একই ব্যাচ দেয়।</translation>
        </message>
        <message>
            <source>replicas.aggregation is {0}, but no process has all gradients; use "sum" or "mean" with TF_CONFIG.</source>
            <translation>replicas.aggregation হলো {0}, অথচ কোনো প্রসেসের কাছে সবার গ্রেডিয়েন্ট নেই; TF_CONFIG-এর সঙ্গে "sum" বা "mean" ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>replicas.aggregation is {0}, which gives a gradient of shape {1} for {2}; give one of shape {3}.</source>
            <translation>replicas.aggregation হলো {0}, যা {2}-এর জন্য {1} আকারের গ্রেডিয়েন্ট দেয়; {3} আকারের দিন।</translation>
        </message>
        <message>
            <source>replicas.aggregation is {aggregation}, but no process has all gradients; use "sum" or "mean" with TF_CONFIG.</source>
            <translation>replicas.aggregation হলো {aggregation}, অথচ কোনো প্রসেসের কাছে সবার গ্রেডিয়েন্ট নেই; TF_CONFIG-এর সঙ্গে "sum" বা "mean" ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>replicas.aggregation is {aggregation}, which gives a gradient of shape {got} for {path}; give one of shape {wanted}.</source>
            <translation>replicas.aggregation হলো {aggregation}, যা {path}-এর জন্য {got} আকারের গ্রেডিয়েন্ট দেয়; {wanted} আকারের দিন।</translation>
        </message>
        <message>
            <source>replicas.aggregation {error}.</source>
            <translation>replicas.aggregation {error}।</translation>
        </message>
        <message>
            <source>replicas.aggregation: {error}</source>
            <translation>replicas.aggregation: {error}</translation>
        </message>
        <message>
            <source>replicas.count is {0}, which does not divide the {1} rows of a step; use another count, or a batch_size that it divides.</source>
            <translation>replicas.count হলো {0}, আর ধাপে আছে {1} সারি, যা তা দিয়ে সমান ভাগ হয় না; অন্য count, বা তা দিয়ে ভাগ যায় এমন batch_size ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>replicas.count is {count}, and TF_CONFIG names {there} workers with a replica each; use replicas.count = {there}.</source>
            <translation>replicas.count হলো {count}, আর TF_CONFIG {there}টি ওয়ার্কারের নাম দেয়, প্রতিটিতে একটি রেপ্লিকা; replicas.count = {there} ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>replicas.count is {count}, and TensorFlow sees {sees}; use count = {other_count}, or device = "cpu", which is split.</source>
            <translation>replicas.count হলো {count}, আর TensorFlow দেখে {sees}; count = {other_count}, বা device = "cpu" ব্যবহার করুন, যা ভাগ করা হয়।</translation>
        </message>
        <message>
            <source>replicas.count is {count}, and TensorFlow was in use before its CPU could be split, so that there are {there} of it; start Slotscope again, or use count = {there}.</source>
            <translation>replicas.count হলো {count}, আর CPU ভাগ করার আগেই TensorFlow ব্যবহারে ছিল, তাই তা আছে {there}টি; Slotscope আবার চালু করুন, বা count = {there} ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>replicas.count is {count}, which does not divide the {rows} rows of a step; use another count, or a batch_size that it divides.</source>
            <translation>replicas.count হলো {count}, আর ধাপে আছে {rows} সারি, যা তা দিয়ে সমান ভাগ হয় না; অন্য count, বা তা দিয়ে ভাগ যায় এমন batch_size ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>restore deleted runs</source>
            <translation>মোছা রান ফিরিয়ে আনে</translation>
        </message>
        <message>
            <source>right, {0}</source>
            <translation>সঠিক, {0}</translation>
        </message>
        <message>
            <source>right, {share:.0%}</source>
            <translation>সঠিক, {share:.0%}</translation>
        </message>
        <message>
            <source>row {0}</source>
            <translation>সারি {0}</translation>
        </message>
        <message>
            <source>row {number}</source>
            <translation>সারি {number}</translation>
        </message>
        <message>
            <source>rows must be ({0}, {1}), got {2}</source>
            <translation>সারি হতে হবে ({0}, {1}), পাওয়া গেছে {2}</translation>
        </message>
        <message>
            <source>rows must be ({count}, {other_count}), got {shape}</source>
            <translation>সারি হতে হবে ({count}, {other_count}), পাওয়া গেছে {shape}</translation>
        </message>
        <message>
            <source>run</source>
            <translation>রান</translation>
        </message>
        <message>
            <source>run an experiment over a space of settings</source>
            <translation>সেটিংয়ের একটি পরিসর জুড়ে একটি পরীক্ষা চালায়</translation>
        </message>
        <message>
            <source>run published experiments and compare their numbers</source>
            <translation>প্রকাশিত পরীক্ষা চালিয়ে সেগুলোর সংখ্যার তুলনা করে</translation>
        </message>
        <message>
            <source>run {0}</source>
            <translation>রান {0}</translation>
        </message>
        <message>
            <source>run {0} ({1})</source>
            <translation>রান {0} ({1})</translation>
        </message>
        <message>
            <source>run {0} at {1}</source>
            <translation>রান {0}, {1}-এ</translation>
        </message>
        <message>
            <source>run {number}</source>
            <translation>রান {number}</translation>
        </message>
        <message>
            <source>run {number} ({record})</source>
            <translation>রান {number} ({record})</translation>
        </message>
        <message>
            <source>run {number} at {step}</source>
            <translation>রান {number}, {step}-এ</translation>
        </message>
        <message>
            <source>running</source>
            <translation>চলছে</translation>
        </message>
        <message>
            <source>runs eagerly and in a graph, with the same weights</source>
            <translation>ইগার মোডে ও গ্রাফে চলে, একই ওয়েট দেয়</translation>
        </message>
        <message>
            <source>runs in a graph only</source>
            <translation>গ্রাফে চলে, যেখানে প্রতিটি ধাপ নেওয়া হয়</translation>
        </message>
        <message>
            <source>same sign</source>
            <translation>একই চিহ্ন</translation>
        </message>
        <message>
            <source>schedule</source>
            <translation>সূচি</translation>
        </message>
        <message>
            <source>second moment</source>
            <translation>দ্বিতীয় মোমেন্ট</translation>
        </message>
        <message>
            <source>section 2</source>
            <translation>অংশ 2</translation>
        </message>
        <message>
            <source>section 2.1</source>
            <translation>অংশ 2.1</translation>
        </message>
        <message>
            <source>section 2.3</source>
            <translation>অংশ 2.3</translation>
        </message>
        <message>
            <source>section 3.3</source>
            <translation>অংশ 3.3</translation>
        </message>
        <message>
            <source>section 5</source>
            <translation>অংশ 5</translation>
        </message>
        <message>
            <source>seed {0}</source>
            <translation>সিড {0}</translation>
        </message>
        <message>
            <source>seed {seed}</source>
            <translation>সিড {seed}</translation>
        </message>
        <message>
            <source>seeds</source>
            <translation>সিড</translation>
        </message>
        <message>
            <source>settle must be 0 to 100000; received {0}; use 0.</source>
            <translation>এটি 0 থেকে 100000 ধাপ ধরে স্থির হয়; পাওয়া গেছে {0}; 0 ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>settle must be 0 to 100000; received {settle}; use 0.</source>
            <translation>এটি 0 থেকে 100000 ধাপ ধরে স্থির হয়; পাওয়া গেছে {settle}; 0 ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>shape</source>
            <translation>আকার</translation>
        </message>
        <message>
            <source>shaped like its variable</source>
            <translation>নিজের ভেরিয়েবলের আকারে</translation>
        </message>
        <message>
            <source>show one run in full</source>
            <translation>একটি রান পুরো দেখায়</translation>
        </message>
        <message>
            <source>show or clear the cache of compiled programs</source>
            <translation>কম্পাইল করে রাখা প্রোগ্রাম দেখায় বা মোছে</translation>
        </message>
        <message>
            <source>show program's version number and exit</source>
            <translation>প্রোগ্রামের সংস্করণ দেখিয়ে শেষ হয়</translation>
        </message>
        <message>
            <source>show this help message and exit</source>
            <translation>এই সাহায্য দেখিয়ে শেষ হয়</translation>
        </message>
        <message>
            <source>signal handlers</source>
            <translation>সিগন্যাল হ্যান্ডলার</translation>
        </message>
        <message>
            <source>singleton tf.Variable</source>
            <translation>singleton tf.Variable</translation>
        </message>
        <message>
            <source>size of the window, this time only</source>
            <translation>উইন্ডোর, শুধু এবার</translation>
        </message>
        <message>
            <source>skip-gram is that of negative sampling</source>
            <translation>skip-gram-এর লস হলো negative sampling-এর</translation>
        </message>
        <message>
            <source>skipped</source>
            <translation>বাদ</translation>
        </message>
        <message>
            <source>slot</source>
            <translation>স্লট</translation>
        </message>
        <message>
            <source>slots</source>
            <translation>স্লট</translation>
        </message>
        <message>
            <source>slotscope {0}</source>
            <translation>slotscope {0}</translation>
        </message>
        <message>
            <source>slotscope {version}</source>
            <translation>slotscope {version}</translation>
        </message>
        <message>
            <source>so the file was run alone</source>
            <translation>তাই ফাইলটি একা চালানো হয়েছে</translation>
        </message>
        <message>
            <source>solution: may be set</source>
            <translation>সমাধান: বদলানো যায়</translation>
        </message>
        <message>
            <source>something else</source>
            <translation>অন্য কিছু</translation>
        </message>
        <message>
            <source>sparse</source>
            <translation>স্পার্স</translation>
        </message>
        <message>
            <source>square root</source>
            <translation>বর্গমূল</translation>
        </message>
        <message>
            <source>stage</source>
            <translation>পর্যায়</translation>
        </message>
        <message>
            <source>stage of gradient processing</source>
            <translation>গ্রেডিয়েন্ট প্রক্রিয়াকরণের পর্যায়</translation>
        </message>
        <message>
            <source>states</source>
            <translation>অবস্থা</translation>
        </message>
        <message>
            <source>status</source>
            <translation>অবস্থা</translation>
        </message>
        <message>
            <source>stays finite</source>
            <translation>সসীম থাকে</translation>
        </message>
        <message>
            <source>step</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <source>step {0}</source>
            <translation>ধাপ {0}</translation>
        </message>
        <message>
            <source>step {0}  {1}</source>
            <translation>ধাপ {0}  {1}</translation>
        </message>
        <message>
            <source>step {0} has</source>
            <translation>ধাপ {0}-এ</translation>
        </message>
        <message>
            <source>step {following} has</source>
            <translation>ধাপ {following}-এ</translation>
        </message>
        <message>
            <source>step {last}</source>
            <translation>ধাপ {last}</translation>
        </message>
        <message>
            <source>step {step}  {text}</source>
            <translation>ধাপ {step}  {text}</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>ধাপ</translation>
        </message>
        <message>
            <source>steps and seconds must have the same length; got shapes {0} and {1}</source>
            <translation>ধাপ ও সেকেন্ড সমান সংখ্যক হতে হবে; পাওয়া আকার {0} ও {1}</translation>
        </message>
        <message>
            <source>steps and seconds must have the same length; got shapes {shape} and {other_shape}</source>
            <translation>ধাপ ও সেকেন্ড সমান সংখ্যক হতে হবে; পাওয়া আকার {shape} ও {other_shape}</translation>
        </message>
        <message>
            <source>steps must increase</source>
            <translation>ধাপ বাড়তে থাকতে হবে</translation>
        </message>
        <message>
            <source>steps must increase after {0}, got {1} to {2}</source>
            <translation>ধাপ {0}-এর পরে বাড়তে থাকতে হবে, পাওয়া গেছে {1} থেকে {2}</translation>
        </message>
        <message>
            <source>steps must increase after {last}, got {steps} to {other_steps}</source>
            <translation>ধাপ {last}-এর পরে বাড়তে থাকতে হবে, পাওয়া গেছে {steps} থেকে {other_steps}</translation>
        </message>
        <message>
            <source>steps of all runs together</source>
            <translation>সব রান মিলিয়ে ধাপ</translation>
        </message>
        <message>
            <source>steps up to {0} of {1}</source>
            <translation>{1}টির মধ্যে {0} পর্যন্ত ধাপ</translation>
        </message>
        <message>
            <source>steps up to {steps} of {planned}</source>
            <translation>{planned}টির মধ্যে {steps} পর্যন্ত ধাপ</translation>
        </message>
        <message>
            <source>steps {0} to {1} are missing: the memory buffer was full</source>
            <translation>ধাপ {0} থেকে {1} নেই: মেমরিতে অনেক বেশি অপেক্ষা করছিল</translation>
        </message>
        <message>
            <source>steps {0} to {1} have</source>
            <translation>ধাপ {0} থেকে {1}-এ</translation>
        </message>
        <message>
            <source>steps {0}–{1}</source>
            <translation>ধাপ {0}–{1}</translation>
        </message>
        <message>
            <source>steps {first}–{last}</source>
            <translation>ধাপ {first}–{last}</translation>
        </message>
        <message>
            <source>steps {following} to {last} have</source>
            <translation>ধাপ {following} থেকে {last}-এ</translation>
        </message>
        <message>
            <source>steps {lost} to {other_lost} are missing: the memory buffer was full</source>
            <translation>ধাপ {lost} থেকে {other_lost} নেই: মেমরিতে অনেক বেশি অপেক্ষা করছিল</translation>
        </message>
        <message>
            <source>steps_per_execution runs several of its steps at once</source>
            <translation>steps_per_execution একসঙ্গে এর কয়েকটি ধাপ করে</translation>
        </message>
        <message>
            <source>stop keeping a window ready</source>
            <translation>যে প্রসেস উইন্ডো তৈরি রাখে তা শেষ করে</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>থেমেছে</translation>
        </message>
        <message>
            <source>stored checkpoints</source>
            <translation>সংরক্ষিত চেকপয়েন্ট</translation>
        </message>
        <message>
            <source>sweep of answers</source>
            <translation>উত্তরের সুইপ</translation>
        </message>
        <message>
            <source>sweep of {0}, with {1}: {2} values</source>
            <translation>{1} সহ {0}-এর সুইপ: {2}টি মান</translation>
        </message>
        <message>
            <source>sweep of {0}: {1} values</source>
            <translation>{0}-এর সুইপ: {1}টি মান</translation>
        </message>
        <message>
            <source>sweep of {it}, with {beside}: {count} values</source>
            <translation>{beside} সহ {it}-এর সুইপ: {count}টি মান</translation>
        </message>
        <message>
            <source>sweep of {it}: {count} values</source>
            <translation>{it}-এর সুইপ: {count}টি মান</translation>
        </message>
        <message>
            <source>tags</source>
            <translation>ট্যাগ</translation>
        </message>
        <message>
            <source>target</source>
            <translation>লক্ষ্য</translation>
        </message>
        <message>
            <source>target names {0} arrays; an NPZ takes one, such as "y".</source>
            <translation>target-এ {0}টি অ্যারের নাম আছে; NPZ একটি নেয়, যেমন "y"।</translation>
        </message>
        <message>
            <source>target names {count} arrays; an NPZ takes one, such as "y".</source>
            <translation>target-এ {count}টি অ্যারের নাম আছে; NPZ একটি নেয়, যেমন "y"।</translation>
        </message>
        <message>
            <source>target {0}</source>
            <translation>লক্ষ্য {0}</translation>
        </message>
        <message>
            <source>target {number}</source>
            <translation>লক্ষ্য {number}</translation>
        </message>
        <message>
            <source>tcp://host:port, a process id or a title</source>
            <translation>tcp://host:port, একটি প্রসেস আইডি বা শিরোনাম</translation>
        </message>
        <message>
            <source>tensorflow.examples was removed in TensorFlow 2</source>
            <translation>tensorflow.examples TensorFlow 2-এ সরানো হয়েছে</translation>
        </message>
        <message>
            <source>text in quotes</source>
            <translation>উদ্ধৃতিচিহ্নের ভেতরে লেখা</translation>
        </message>
        <message>
            <source>tf.contrib was removed in TensorFlow 2; its optimizers are in tf.compat.v1.train, tf.keras.optimizers or slotscope's library</source>
            <translation>tf.contrib TensorFlow 2-এ সরানো হয়েছে; এতে অপ্টিমাইজারের যা ছিল তা tf.compat.v1.train, tf.keras.optimizers বা slotscope-এর লাইব্রেরিতে আছে</translation>
        </message>
        <message>
            <source>tf.estimator was removed in TensorFlow 2.16</source>
            <translation>tf.estimator TensorFlow 2.16-এ সরানো হয়েছে</translation>
        </message>
        <message>
            <source>tf.square(gradient) and rate * gradient silently convert a tf.IndexedSlices to the whole table, mostly zeros: memory and time per step then grow with the table, not with the batch.</source>
            <translation>tf.square(gradient) ও rate * gradient একটি tf.IndexedSlices-কে পুরো টেবিলের টেনসর ধরে নেয়, যার বেশির ভাগ শূন্য, কোডে একটি কথাও ছাড়া: ধাপের মেমরি ও সময় তখন ব্যাচের নয়, টেবিলের সঙ্গে বাড়ে।</translation>
        </message>
        <message>
            <source>the batch cannot be divided: its tensors have different numbers of rows</source>
            <translation>একটি ব্যাচের টেনসরগুলোর সারির সংখ্যা আলাদা, তাই একে ভাগ করা যায় না</translation>
        </message>
        <message>
            <source>the damaged run database</source>
            <translation>ক্ষতিগ্রস্ত রানের ডেটাবেস</translation>
        </message>
        <message>
            <source>the disk did not accept the remaining data within {0} seconds</source>
            <translation>ডিস্ক বাকি অংশ {0} সেকেন্ডের মধ্যে নেয়নি</translation>
        </message>
        <message>
            <source>the disk did not accept the remaining data within {timeout:g} seconds</source>
            <translation>ডিস্ক বাকি অংশ {timeout:g} সেকেন্ডের মধ্যে নেয়নি</translation>
        </message>
        <message>
            <source>the disk that holds {0} is full</source>
            <translation>{0} যে ডিস্কে আছে তা ভরা</translation>
        </message>
        <message>
            <source>the disk that holds {path} is full</source>
            <translation>{path} যে ডিস্কে আছে তা ভরা</translation>
        </message>
        <message>
            <source>the end</source>
            <translation>শেষে</translation>
        </message>
        <message>
            <source>the experiment</source>
            <translation>পরীক্ষাটি</translation>
        </message>
        <message>
            <source>the experiment to open (FILE.toml), or a saved model to look at (FILE.keras, FILE.h5, ckpt-1.index)</source>
            <translation>যে পরীক্ষা খোলা হবে (FILE.toml), বা যে সংরক্ষিত মডেল দেখা হবে (FILE.keras, FILE.h5, ckpt-1.index)</translation>
        </message>
        <message>
            <source>the exported file</source>
            <translation>`export` যা লিখেছে</translation>
        </message>
        <message>
            <source>the file cannot be read: {0}</source>
            <translation>ফাইলটি পড়া যায় না: {0}</translation>
        </message>
        <message>
            <source>the file cannot be read: {reason}</source>
            <translation>ফাইলটি পড়া যায় না: {reason}</translation>
        </message>
        <message>
            <source>the file does</source>
            <translation>ফাইলটি চলে</translation>
        </message>
        <message>
            <source>the file exits the program when it runs; put that code under if __name__ == '__main__':</source>
            <translation>ফাইলটি চালালে প্রোগ্রাম শেষ করে দেয়; ওই অংশটি if __name__ == '__main__':-এর নিচে রাখুন</translation>
        </message>
        <message>
            <source>the file has {0} bytes; one with an optimizer has at most {1}</source>
            <translation>ফাইলটি {0} বাইট; অপ্টিমাইজারের ফাইল সর্বোচ্চ {1} বাইট হয়</translation>
        </message>
        <message>
            <source>the file has {size:,} bytes; one with an optimizer has at most {largest:,}</source>
            <translation>ফাইলটি {size:,} বাইট; অপ্টিমাইজারের ফাইল সর্বোচ্চ {largest:,} বাইট হয়</translation>
        </message>
        <message>
            <source>the file is nested too deeply for Python to parse</source>
            <translation>ফাইলটির ভেতরে ভেতরে এত স্তর যে Python পার্স করতে পারে না</translation>
        </message>
        <message>
            <source>the file is not Python source: it has a null byte</source>
            <translation>ফাইলটি Python সোর্স নয়: এতে একটি নাল বাইট আছে</translation>
        </message>
        <message>
            <source>the file is not UTF-8 text; save it as UTF-8</source>
            <translation>ফাইলটি UTF-8 লেখা নয়; UTF-8 হিসেবে সংরক্ষণ করুন</translation>
        </message>
        <message>
            <source>the file's own</source>
            <translation>ফাইলের নিজের</translation>
        </message>
        <message>
            <source>the first that is: {0}</source>
            <translation>প্রথম যেটি সত্য তা হলো: {0}</translation>
        </message>
        <message>
            <source>the first that is: {says}</source>
            <translation>প্রথম যেটি সত্য তা হলো: {says}</translation>
        </message>
        <message>
            <source>the following arguments are required: {0}</source>
            <translation>এই আর্গুমেন্টগুলো আবশ্যক: {0}</translation>
        </message>
        <message>
            <source>the gradient of a dead unit, which is zero</source>
            <translation>নিষ্ক্রিয় ইউনিটের গ্রেডিয়েন্ট, যা শূন্য</translation>
        </message>
        <message>
            <source>the gradients</source>
            <translation>গ্রেডিয়েন্ট</translation>
        </message>
        <message>
            <source>the interval must be at least 1 step, or 0 for none; received {0}</source>
            <translation>একটি থেকে পরেরটি পর্যন্ত ধাপ 1 বা বেশি হতে হবে, অথবা কোনোটি না চাইলে 0; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>the interval must be at least 1 step, or 0 for none; received {every}</source>
            <translation>একটি থেকে পরেরটি পর্যন্ত ধাপ 1 বা বেশি হতে হবে, অথবা কোনোটি না চাইলে 0; পাওয়া গেছে {every}</translation>
        </message>
        <message>
            <source>the lesson of the answers (default: by its name)</source>
            <translation>যে পাঠের উত্তর (ডিফল্ট: নাম অনুসারে)</translation>
        </message>
        <message>
            <source>the locale</source>
            <translation>লোকেল</translation>
        </message>
        <message>
            <source>the logarithm of {0}</source>
            <translation>{0}-এর লগারিদম</translation>
        </message>
        <message>
            <source>the logarithm of {a}</source>
            <translation>{a}-এর লগারিদম</translation>
        </message>
        <message>
            <source>the matrices of this model are {0}</source>
            <translation>এই মডেলের ম্যাট্রিক্স হলো {0}</translation>
        </message>
        <message>
            <source>the matrices of this model are {paths}</source>
            <translation>এই মডেলের ম্যাট্রিক্স হলো {paths}</translation>
        </message>
        <message>
            <source>the measurement interval must be at least 1 step; received {0}</source>
            <translation>দুই মাপের মাঝের ধাপ 1 বা তার বেশি হতে হবে; পাওয়া গেছে {0}</translation>
        </message>
        <message>
            <source>the measurement interval must be at least 1 step; received {steps}</source>
            <translation>দুই মাপের মাঝের ধাপ 1 বা তার বেশি হতে হবে; পাওয়া গেছে {steps}</translation>
        </message>
        <message>
            <source>the model has {0} weights; the limit is {1}</source>
            <translation>মডেলে {0}টি ওয়েট আছে, আর এটি নেওয়া হয় সর্বোচ্চ {1}টির</translation>
        </message>
        <message>
            <source>the model has {size} weights; the limit is {most_weights}</source>
            <translation>মডেলে {size}টি ওয়েট আছে, আর এটি নেওয়া হয় সর্বোচ্চ {most_weights}টির</translation>
        </message>
        <message>
            <source>the optimizer file was reloaded</source>
            <translation>অপ্টিমাইজারের ফাইলটি আবার লোড হয়েছে</translation>
        </message>
        <message>
            <source>the optimizer's Python state cannot be read: {0}</source>
            <translation>অপ্টিমাইজার Python-এ যা রেখেছে তা পড়া যায় না: {0}</translation>
        </message>
        <message>
            <source>the optimizer's Python state cannot be read: {error}</source>
            <translation>অপ্টিমাইজার Python-এ যা রেখেছে তা পড়া যায় না: {error}</translation>
        </message>
        <message>
            <source>the optimizer's file, or a name of the catalogue</source>
            <translation>অপ্টিমাইজারের ফাইল, বা ক্যাটালগের একটি নাম</translation>
        </message>
        <message>
            <source>the order of variables</source>
            <translation>ভেরিয়েবলের ক্রম</translation>
        </message>
        <message>
            <source>the recursion limit</source>
            <translation>রিকার্শনের সীমা</translation>
        </message>
        <message>
            <source>the schedule does not use it</source>
            <translation>সূচি এটি ব্যবহার করে না</translation>
        </message>
        <message>
            <source>the slot {0}</source>
            <translation>স্লট {0}</translation>
        </message>
        <message>
            <source>the slot {name}</source>
            <translation>স্লট {name}</translation>
        </message>
        <message>
            <source>the sparse gradient of a padding row, which is zero</source>
            <translation>প্যাডিং সারির স্পার্স গ্রেডিয়েন্ট, যা শূন্য</translation>
        </message>
        <message>
            <source>the square root of {0}</source>
            <translation>{0}-এর বর্গমূল</translation>
        </message>
        <message>
            <source>the square root of {a}</source>
            <translation>{a}-এর বর্গমূল</translation>
        </message>
        <message>
            <source>the sweep</source>
            <translation>সুইপটি</translation>
        </message>
        <message>
            <source>the temporary file of this record is {0} bytes short</source>
            <translation>এই রেকর্ডের অস্থায়ী ফাইল {0} বাইট আগেই শেষ</translation>
        </message>
        <message>
            <source>the temporary file of this record is {count} bytes short</source>
            <translation>এই রেকর্ডের অস্থায়ী ফাইল {count} বাইট আগেই শেষ</translation>
        </message>
        <message>
            <source>the text is not true</source>
            <translation>যা বলা হয় তা সত্য নয়</translation>
        </message>
        <message>
            <source>the time limit of sockets</source>
            <translation>সকেটের সময়সীমা</translation>
        </message>
        <message>
            <source>the training has its own schedule for it</source>
            <translation>এর জন্য ট্রেনিংয়ের নিজের সূচি আছে</translation>
        </message>
        <message>
            <source>the unit “{0}” in {1} of {2} cells is ignored</source>
            <translation>{2}টির মধ্যে {1}টি ঘরের একক “{0}” বাদ দেওয়া হয়েছে</translation>
        </message>
        <message>
            <source>the unit “{0}” is ignored</source>
            <translation>একক “{0}” বাদ দেওয়া হয়েছে</translation>
        </message>
        <message>
            <source>the unit “{unit}” in {units} of {numbers} cells is ignored</source>
            <translation>{numbers}টির মধ্যে {units}টি ঘরের একক “{unit}” বাদ দেওয়া হয়েছে</translation>
        </message>
        <message>
            <source>the unit “{unit}” is ignored</source>
            <translation>একক “{unit}” বাদ দেওয়া হয়েছে</translation>
        </message>
        <message>
            <source>the update itself</source>
            <translation>আপডেটের মধ্যেই</translation>
        </message>
        <message>
            <source>the value of {0} must be {1}; received {2}</source>
            <translation>{0}-এর মান {1} হতে হবে; পাওয়া গেছে {2}</translation>
        </message>
        <message>
            <source>the value of {name} must be {words}; received {value:g}</source>
            <translation>{name}-এর মান {words} হতে হবে; পাওয়া গেছে {value:g}</translation>
        </message>
        <message>
            <source>the weights</source>
            <translation>ওয়েট</translation>
        </message>
        <message>
            <source>the working folder</source>
            <translation>চলতি ফোল্ডার</translation>
        </message>
        <message>
            <source>theorem 3</source>
            <translation>উপপাদ্য 3</translation>
        </message>
        <message>
            <source>theorem 4</source>
            <translation>উপপাদ্য 4</translation>
        </message>
        <message>
            <source>there are none yet</source>
            <translation>এখনও কোনো রান নেই</translation>
        </message>
        <message>
            <source>there are several functions in it, {0}; name one, {1}:{2}</source>
            <translation>এতে কয়েকটি ফাংশন আছে, {0}; একটির নাম দিন, {1}:{2}</translation>
        </message>
        <message>
            <source>there are several functions in it, {names}; name one, {path}:{other_names}</source>
            <translation>এতে কয়েকটি ফাংশন আছে, {names}; একটির নাম দিন, {path}:{other_names}</translation>
        </message>
        <message>
            <source>there are {0} optimizers; received number {1}</source>
            <translation>{0}টি অপ্টিমাইজার আছে; পাওয়া গেছে নম্বর {1}</translation>
        </message>
        <message>
            <source>there are {0}.</source>
            <translation>আছে {0}।</translation>
        </message>
        <message>
            <source>there are {count} optimizers; received number {place}</source>
            <translation>{count}টি অপ্টিমাইজার আছে; পাওয়া গেছে নম্বর {place}</translation>
        </message>
        <message>
            <source>there are {known_stages}.</source>
            <translation>আছে {known_stages}।</translation>
        </message>
        <message>
            <source>there is no class {name}; {meant}</source>
            <translation>{name} নামে কোনো ক্লাস নেই; {meant}</translation>
        </message>
        <message>
            <source>there is no command or file called {0}</source>
            <translation>{0} নামে কোনো কমান্ড বা ফাইল নেই</translation>
        </message>
        <message>
            <source>there is no command or file called {file!r}</source>
            <translation>{file!r} নামে কোনো কমান্ড বা ফাইল নেই</translation>
        </message>
        <message>
            <source>there is no folder for checkpoints; use Attach(checkpoints="folder")</source>
            <translation>চেকপয়েন্টের কোনো ফোল্ডার নেই; Attach(checkpoints="folder") ব্যবহার করুন</translation>
        </message>
        <message>
            <source>there is no function in it; write {0}</source>
            <translation>এতে কোনো ফাংশন নেই; {0} লিখুন</translation>
        </message>
        <message>
            <source>there is no function in it; write {example}</source>
            <translation>এতে কোনো ফাংশন নেই; {example} লিখুন</translation>
        </message>
        <message>
            <source>there is no function {0}; {1}</source>
            <translation>{0} নামে কোনো ফাংশন নেই; {1}</translation>
        </message>
        <message>
            <source>there is no function {name}; {meant}</source>
            <translation>{name} নামে কোনো ফাংশন নেই; {meant}</translation>
        </message>
        <message>
            <source>there is no layout {0} yet</source>
            <translation>এখনও কোনো বিন্যাস {0} নেই</translation>
        </message>
        <message>
            <source>there is no layout {layout} yet</source>
            <translation>এখনও কোনো বিন্যাস {layout} নেই</translation>
        </message>
        <message>
            <source>there is no module {0}</source>
            <translation>{0} মডিউলটি নেই</translation>
        </message>
        <message>
            <source>there is no module {0} beside the file; it cannot use slotscope's own modules</source>
            <translation>ফাইলের পাশে মডিউল {0} নেই; slotscope-এর নিজস্ব মডিউল এর জন্য নয়</translation>
        </message>
        <message>
            <source>there is no module {0}: neither {1}.py nor a folder {2} is in {3}</source>
            <translation>মডিউল {0} নেই: {3}-এ {1}.py বা {2} ফোল্ডার কোনোটিই নেই</translation>
        </message>
        <message>
            <source>there is no module {0}; {1}, or put {2}.py beside the file</source>
            <translation>মডিউল {0} নেই; {1}, অথবা ফাইলের পাশে {2}.py রাখুন</translation>
        </message>
        <message>
            <source>there is no module {module}</source>
            <translation>{module} মডিউলটি নেই</translation>
        </message>
        <message>
            <source>there is no module {root} beside the file; it cannot use slotscope's own modules</source>
            <translation>ফাইলের পাশে মডিউল {root} নেই; slotscope-এর নিজস্ব মডিউল এর জন্য নয়</translation>
        </message>
        <message>
            <source>there is no module {root}; {other_root}, or put {root}.py beside the file</source>
            <translation>মডিউল {root} নেই; {other_root}, অথবা ফাইলের পাশে {root}.py রাখুন</translation>
        </message>
        <message>
            <source>there is no module {written}: neither {place}.py nor a folder {place} is in {parent}</source>
            <translation>মডিউল {written} নেই: {parent}-এ {place}.py বা {place} ফোল্ডার কোনোটিই নেই</translation>
        </message>
        <message>
            <source>there is no optimizer class in it{among}. An optimizer derives from keras.optimizers.Optimizer, or from the base of an older contract, or writes apply_gradients(self, gradients, variables)</source>
            <translation>এতে কোনো অপ্টিমাইজার ক্লাস নেই{among}। অপ্টিমাইজার keras.optimizers.Optimizer বা পুরোনো চুক্তির বেস থেকে আসে, অথবা apply_gradients(self, gradients, variables) লেখে</translation>
        </message>
        <message>
            <source>there is no such file{0}</source>
            <translation>এমন কোনো ফাইল নেই{0}</translation>
        </message>
        <message>
            <source>there is no such file{path}</source>
            <translation>এমন কোনো ফাইল নেই{path}</translation>
        </message>
        <message>
            <source>there is no variable {0} yet</source>
            <translation>এখনও কোনো ভেরিয়েবল {0} নেই</translation>
        </message>
        <message>
            <source>there is no variable {variable} yet</source>
            <translation>এখনও কোনো ভেরিয়েবল {variable} নেই</translation>
        </message>
        <message>
            <source>there is no view {0}; there are auto, {1}</source>
            <translation>{0} নামে কোনো ভিউ নেই; আছে auto, {1}</translation>
        </message>
        <message>
            <source>there is no view {view!r}; there are auto, {viewss}</source>
            <translation>{view!r} নামে কোনো ভিউ নেই; আছে auto, {viewss}</translation>
        </message>
        <message>
            <source>there is no {0} in TensorFlow {1}</source>
            <translation>TensorFlow {1}-এ {0} নেই</translation>
        </message>
        <message>
            <source>there is no {0} in {1}</source>
            <translation>{1}-এ {0} নেই</translation>
        </message>
        <message>
            <source>there is no {0} in {1} {2}</source>
            <translation>{1} {2}-এ {0} নেই</translation>
        </message>
        <message>
            <source>there is no {dotted} in {root} {version}</source>
            <translation>{root} {version}-এ {dotted} নেই</translation>
        </message>
        <message>
            <source>there is no {name} in {own}</source>
            <translation>{own}-এ {name} নেই</translation>
        </message>
        <message>
            <source>there is no {name} in {own} yet: files that import each other are still running</source>
            <translation>{own}-এ এখনও {name} নেই: একে অন্যকে ইমপোর্ট করে এমন ফাইলগুলো এখনও চলছে</translation>
        </message>
        <message>
            <source>they are numbered up to {0}</source>
            <translation>সেগুলোর নম্বর {0} পর্যন্ত</translation>
        </message>
        <message>
            <source>they are numbered up to {number}</source>
            <translation>সেগুলোর নম্বর {number} পর্যন্ত</translation>
        </message>
        <message>
            <source>they have</source>
            <translation>এগুলোর</translation>
        </message>
        <message>
            <source>this is a folder; name the Python file that holds the optimizer</source>
            <translation>এটি একটি ফোল্ডার; যে Python ফাইলে অপ্টিমাইজার আছে তার নাম দিন</translation>
        </message>
        <message>
            <source>this is a pipe or a device; name the Python file that holds the optimizer</source>
            <translation>এটি একটি পাইপ বা ডিভাইস; যে Python ফাইলে অপ্টিমাইজার আছে তার নাম দিন</translation>
        </message>
        <message>
            <source>this is not a valid file name</source>
            <translation>কোনো ফাইলের এমন নাম হতে পারে না</translation>
        </message>
        <message>
            <source>this loop cannot pause: it never calls scope.step()</source>
            <translation>এই লুপ কখনও scope.step() ডাকে না, যেখানে এটি বিরতি নিতে পারত</translation>
        </message>
        <message>
            <source>this model has no matrices</source>
            <translation>এই মডেলে কোনো ম্যাট্রিক্স নেই</translation>
        </message>
        <message>
            <source>this optimizer has made no step yet; it can be set after its first step</source>
            <translation>এই অপ্টিমাইজার এখনও কোনো ধাপ নেয়নি; এর প্রথম ধাপ থেকে এটি বসানো যাবে</translation>
        </message>
        <message>
            <source>those of the optimizer inside</source>
            <translation>ভেতরের অপ্টিমাইজারের</translation>
        </message>
        <message>
            <source>time</source>
            <translation>সময়</translation>
        </message>
        <message>
            <source>time limit (default: as in the file)</source>
            <translation>এতক্ষণ পরে শেষ (ডিফল্ট: ফাইলে যা আছে)</translation>
        </message>
        <message>
            <source>time limit of its code (default: 120)</source>
            <translation>এর কোড সর্বোচ্চ কতক্ষণ চলতে পারে (ডিফল্ট: 120)</translation>
        </message>
        <message>
            <source>time limit of its code (default: 60)</source>
            <translation>এর কোড সর্বোচ্চ কতক্ষণ চলতে পারে (ডিফল্ট: 60)</translation>
        </message>
        <message>
            <source>title</source>
            <translation>শিরোনাম</translation>
        </message>
        <message>
            <source>to</source>
            <translation>পর্যন্ত</translation>
        </message>
        <message>
            <source>to 0</source>
            <translation>0-র দিকে</translation>
        </message>
        <message>
            <source>token of the training at an address, as given by token=</source>
            <translation>কোনো ঠিকানার ট্রেনিংয়ের: তাকে token= হিসেবে যা দেওয়া হয়েছে</translation>
        </message>
        <message>
            <source>too long</source>
            <translation>খুব লম্বা</translation>
        </message>
        <message>
            <source>topic {0}</source>
            <translation>বিষয় {0}</translation>
        </message>
        <message>
            <source>topic {number}</source>
            <translation>বিষয় {number}</translation>
        </message>
        <message>
            <source>topics is {0} and vocabulary {1}; each topic needs at least one word.</source>
            <translation>topics হলো {0} আর vocabulary {1}; প্রতিটি বিষয়ে অন্তত একটি শব্দ লাগে।</translation>
        </message>
        <message>
            <source>topics is {topics} and vocabulary {vocabulary}; each topic needs at least one word.</source>
            <translation>topics হলো {topics} আর vocabulary {vocabulary}; প্রতিটি বিষয়ে অন্তত একটি শব্দ লাগে।</translation>
        </message>
        <message>
            <source>train in the terminal and record every step</source>
            <translation>টার্মিনালে ট্রেন করে এবং প্রতিটি ধাপ রেকর্ড করে</translation>
        </message>
        <message>
            <source>train, then save pictures of the window</source>
            <translation>ট্রেন করে, তারপর উইন্ডোর ছবি লেখে</translation>
        </message>
        <message>
            <source>training fails, as the page says</source>
            <translation>ট্রেনিং ভেঙে যায়, যা পৃষ্ঠা জানায়</translation>
        </message>
        <message>
            <source>transfer function</source>
            <translation>ট্রান্সফার ফাংশন</translation>
        </message>
        <message>
            <source>trigger: {0}: {1}</source>
            <translation>ট্রিগার: {0}: {1}</translation>
        </message>
        <message>
            <source>trigger: {condition}: {when}</source>
            <translation>ট্রিগার: {condition}: {when}</translation>
        </message>
        <message>
            <source>true or false</source>
            <translation>true বা false</translation>
        </message>
        <message>
            <source>trust and run the Python files that the experiment names</source>
            <translation>পরীক্ষায় নাম থাকা Python ফাইলগুলো বিশ্বাস করে চালায়</translation>
        </message>
        <message>
            <source>twice the gradient gives twice the update within {0}</source>
            <translation>দ্বিগুণ গ্রেডিয়েন্টে দ্বিগুণ আপডেট হয়, তার {0} অংশের মধ্যে</translation>
        </message>
        <message>
            <source>twice the gradient gives twice the update within {error:.2g}</source>
            <translation>দ্বিগুণ গ্রেডিয়েন্টে দ্বিগুণ আপডেট হয়, তার {error:.2g} অংশের মধ্যে</translation>
        </message>
        <message>
            <source>two entries have the same name</source>
            <translation>দুটি এন্ট্রির নাম একই</translation>
        </message>
        <message>
            <source>two of its runs have the same id</source>
            <translation>এর দুটি রানের id একই</translation>
        </message>
        <message>
            <source>unable to open database file</source>
            <translation>ডেটাবেস ফাইল খোলা যায় না</translation>
        </message>
        <message>
            <source>unchanged</source>
            <translation>অপরিবর্তিত</translation>
        </message>
        <message>
            <source>unknown diagnostic {0}; available: {1}</source>
            <translation>এমন কোনো ডায়াগনস্টিক নেই; পাওয়া গেছে {0}, আর আছে {1}</translation>
        </message>
        <message>
            <source>unknown diagnostic {name}; available: {diagnosticss}</source>
            <translation>এমন কোনো ডায়াগনস্টিক নেই; পাওয়া গেছে {name}, আর আছে {diagnosticss}</translation>
        </message>
        <message>
            <source>unknown number type {0}</source>
            <translation>{0} নামে সংখ্যার কোনো ধরন নেই</translation>
        </message>
        <message>
            <source>unknown number type {name}</source>
            <translation>{name} নামে সংখ্যার কোনো ধরন নেই</translation>
        </message>
        <message>
            <source>unknown: the responses to impulse and step are not finite</source>
            <translation>অজানা: ইম্পালস ও স্টেপের পরে সসীম কিছু পাওয়া যায় না</translation>
        </message>
        <message>
            <source>unrecognized arguments: {0}</source>
            <translation>অচেনা আর্গুমেন্ট: {0}</translation>
        </message>
        <message>
            <source>update</source>
            <translation>আপডেট</translation>
        </message>
        <message>
            <source>update after</source>
            <translation>যার পরের আপডেট</translation>
        </message>
        <message>
            <source>usage: </source>
            <translation>ব্যবহার: </translation>
        </message>
        <message>
            <source>use shorter runs, with their own expected numbers</source>
            <translation>ছোট রান, যার নিজস্ব সংখ্যাও মিলতে হবে</translation>
        </message>
        <message>
            <source>use {0}</source>
            <translation>{0} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>use {use}</source>
            <translation>{use} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>user {0}, item {1}</source>
            <translation>ব্যবহারকারী {0}, আইটেম {1}</translation>
        </message>
        <message>
            <source>user {0}, {1}</source>
            <translation>ব্যবহারকারী {0}, {1}</translation>
        </message>
        <message>
            <source>user {row}, {token}</source>
            <translation>ব্যবহারকারী {row}, {token}</translation>
        </message>
        <message>
            <source>users and items</source>
            <translation>ব্যবহারকারী ও আইটেম</translation>
        </message>
        <message>
            <source>v of rare words</source>
            <translation>বিরল শব্দের v</translation>
        </message>
        <message>
            <source>value</source>
            <translation>মান</translation>
        </message>
        <message>
            <source>values of {0}</source>
            <translation>{0}-এর মান</translation>
        </message>
        <message>
            <source>values of {name}</source>
            <translation>{name}-এর মান</translation>
        </message>
        <message>
            <source>variable</source>
            <translation>ভেরিয়েবল</translation>
        </message>
        <message>
            <source>variables must match a matrix{0}; received "{1}", and {2}.</source>
            <translation>variables-কে একটি ম্যাট্রিক্সের সঙ্গে মিলতে হবে{0}; পাওয়া গেছে "{1}", আর {2}।</translation>
        </message>
        <message>
            <source>variables must match a matrix{least}; received "{pattern}", and {there}.</source>
            <translation>variables-কে একটি ম্যাট্রিক্সের সঙ্গে মিলতে হবে{least}; পাওয়া গেছে "{pattern}", আর {there}।</translation>
        </message>
        <message>
            <source>variables {0}.</source>
            <translation>variables: {0}।</translation>
        </message>
        <message>
            <source>variables {fault}.</source>
            <translation>variables: {fault}।</translation>
        </message>
        <message>
            <source>warming up</source>
            <translation>ওয়ার্ম-আপ চলছে</translation>
        </message>
        <message>
            <source>warned</source>
            <translation>সতর্কতা</translation>
        </message>
        <message>
            <source>warning: {0}{1}. {2} {3}</source>
            <translation>সতর্কতা: {0}{1}। {2} {3}</translation>
        </message>
        <message>
            <source>warning: {where}{sentence}. {why} {fix}</source>
            <translation>সতর্কতা: {where}{sentence}। {why} {fix}</translation>
        </message>
        <message>
            <source>watch a training of another process in the window</source>
            <translation>অন্য প্রসেসের একটি ট্রেনিং উইন্ডোতে দেখুন</translation>
        </message>
        <message>
            <source>watch needs an optimizer; received an empty {0}.</source>
            <translation>watch-এর একটি অপ্টিমাইজার দরকার; পাওয়া গেছে খালি {0}।</translation>
        </message>
        <message>
            <source>watch needs an optimizer; received an empty {optimizer}.</source>
            <translation>watch-এর একটি অপ্টিমাইজার দরকার; পাওয়া গেছে খালি {optimizer}।</translation>
        </message>
        <message>
            <source>weight</source>
            <translation>ওয়েট</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>ওয়েট</translation>
        </message>
        <message>
            <source>what</source>
            <translation>কী</translation>
        </message>
        <message>
            <source>what to list</source>
            <translation>কীসের তালিকা</translation>
        </message>
        <message>
            <source>which is not certain; set decimal to comma if it is not</source>
            <translation>যা নিশ্চিত নয়; ঠিক না হলে decimal-এ comma দিন</translation>
        </message>
        <message>
            <source>which is not certain; set decimal to point if it is not</source>
            <translation>যা নিশ্চিত নয়; ঠিক না হলে decimal-এ point দিন</translation>
        </message>
        <message>
            <source>whole number</source>
            <translation>পূর্ণসংখ্যা</translation>
        </message>
        <message>
            <source>whole numbers</source>
            <translation>পূর্ণসংখ্যা</translation>
        </message>
        <message>
            <source>with a million rows of 64 numbers that is 256 MB at each step, however few rows the batch looked up</source>
            <translation>64টি করে সংখ্যার দশ লক্ষ সারিতে তা প্রতি ধাপে 256 MB, ব্যাচ যত কম সারিই খুঁজুক</translation>
        </message>
        <message>
            <source>with gradient_accumulation_steps it updates only at some batches. Use its weight_decay instead.</source>
            <translation>gradient_accumulation_steps-এর কারণে এটি শুধু কিছু ব্যাচে আপডেট করে। তার বদলে এর weight_decay ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>words separated by commas</source>
            <translation>শব্দ, মাঝে কমা</translation>
        </message>
        <message>
            <source>write every command to the training thread and every frame from it to standard error</source>
            <translation>ট্রেনিং থ্রেডে যাওয়া প্রতিটি কমান্ড ও সেখান থেকে আসা প্রতিটি ফ্রেম standard error-এ লেখে</translation>
        </message>
        <message>
            <source>wrong answer: {0}</source>
            <translation>ভুল উত্তর: {0}</translation>
        </message>
        <message>
            <source>wrong answer: {says}</source>
            <translation>ভুল উত্তর: {says}</translation>
        </message>
        <message>
            <source>wrong idea: {0}</source>
            <translation>ভুল ধারণা: {0}</translation>
        </message>
        <message>
            <source>wrong idea: {says}</source>
            <translation>ভুল ধারণা: {says}</translation>
        </message>
        <message>
            <source>wrong, {0}</source>
            <translation>ভুল, {0}</translation>
        </message>
        <message>
            <source>wrong, {share:.0%}</source>
            <translation>ভুল, {share:.0%}</translation>
        </message>
        <message>
            <source>x of AMSGrad</source>
            <translation>AMSGrad-এর x</translation>
        </message>
        <message>
            <source>x of Adam</source>
            <translation>Adam-এর x</translation>
        </message>
        <message>
            <source>y = sin(π · periods · x) with noise, x from −1 to 1.</source>
            <translation>y = sin(π · periods · x), নয়েজসহ, x −1 থেকে 1 পর্যন্ত।</translation>
        </message>
        <message>
            <source>y = x·w* + ε with x ~ N(0, Σ) and ε ~ N(0, σ²); everything about its gradients is known.</source>
            <translation>y = x·w* + ε, যেখানে x ~ N(0, Σ) ও ε ~ N(0, σ²), তাই এর গ্রেডিয়েন্টের সবকিছু জানা।</translation>
        </message>
        <message>
            <source>y of {0} has the shape {1}; for classes it must be (rows,).</source>
            <translation>{0}-এর y-এর আকার {1}; শ্রেণির ক্ষেত্রে তা (rows,), প্রতি সারিতে একটি।</translation>
        </message>
        <message>
            <source>y of {0} is the same in every row, so there is nothing to learn.</source>
            <translation>{0}-এর y প্রতিটি সারিতে একই, তাই শেখার কিছু নেই।</translation>
        </message>
        <message>
            <source>y of {file} has the shape {shape}; for classes it must be (rows,).</source>
            <translation>{file}-এর y-এর আকার {shape}; শ্রেণির ক্ষেত্রে তা (rows,), প্রতি সারিতে একটি।</translation>
        </message>
        <message>
            <source>y of {file} is the same in every row, so there is nothing to learn.</source>
            <translation>{file}-এর y প্রতিটি সারিতে একই, তাই শেখার কিছু নেই।</translation>
        </message>
        <message>
            <source>yes: {0}</source>
            <translation>হ্যাঁ: {0}</translation>
        </message>
        <message>
            <source>yes: {off}</source>
            <translation>হ্যাঁ: {off}</translation>
        </message>
        <message>
            <source>yours</source>
            <translation>আপনার</translation>
        </message>
        <message>
            <source>{0} (line {1})</source>
            <translation>{0} (লাইন {1})</translation>
        </message>
        <message>
            <source>{0} (may be set)</source>
            <translation>{0} (বদলানো যায়)</translation>
        </message>
        <message>
            <source>{0} (the base, {1}) does this by itself</source>
            <translation>{0} (বেস, {1}) নিজেই এটি করে</translation>
        </message>
        <message>
            <source>{0} (the optimizer inside, {1}) does this by itself, and {2} passes it on: {3}</source>
            <translation>{0} (ভিতরের অপ্টিমাইজার, {1}) নিজেই এটি করে, আর {2} তা এগিয়ে দেয়: {3}</translation>
        </message>
        <message>
            <source>{0} (what it makes, {1}) does this by itself</source>
            <translation>{0} (এটি যা তৈরি করে, {1}) নিজেই এটি করে</translation>
        </message>
        <message>
            <source>{0} ({1}, line {2})</source>
            <translation>{0} ({1}, লাইন {2})</translation>
        </message>
        <message>
            <source>{0} A hyperparameter of {1} may make its update zero.</source>
            <translation>{0} {1}-এর কোনো হাইপারপ্যারামিটার হয়তো এর আপডেট শূন্য করে দিচ্ছে।</translation>
        </message>
        <message>
            <source>{0} Gradient processing outputs zero gradients: check its stages.</source>
            <translation>{0} গ্রেডিয়েন্ট প্রক্রিয়াকরণ শূন্য গ্রেডিয়েন্ট দিচ্ছে: এর পর্যায়গুলো যাচাই করুন।</translation>
        </message>
        <message>
            <source>{0} The learning rate is so small that float32 weights do not change: try a larger one.</source>
            <translation>{0} লার্নিং রেট এত ছোট যে float32 ওয়েট বদলায় না: আরও বড় একটি চেষ্টা করুন।</translation>
        </message>
        <message>
            <source>{0} The previous run is still here.</source>
            <translation>{0} এর আগের রানটি এখনও এখানে আছে।</translation>
        </message>
        <message>
            <source>{0} The run continues unchanged.</source>
            <translation>{0} রানটি অপরিবর্তিত চলছে।</translation>
        </message>
        <message>
            <source>{0} Training stopped.</source>
            <translation>{0} ট্রেনিং থেমেছে।</translation>
        </message>
        <message>
            <source>{0} Training stopped.{1}</source>
            <translation>{0} ট্রেনিং থেমেছে।{1}</translation>
        </message>
        <message>
            <source>{0} agree</source>
            <translation>{0} মেলে</translation>
        </message>
        <message>
            <source>{0} agrees</source>
            <translation>{0} মেলে</translation>
        </message>
        <message>
            <source>{0} already exists and cannot be overwritten.</source>
            <translation>{0} আগে থেকেই আছে এবং তার উপরে লেখা যায় না।</translation>
        </message>
        <message>
            <source>{0} already exists; this run will replace it.</source>
            <translation>{0} আগে থেকেই আছে; এই রান সেটিকে প্রতিস্থাপন করবে।</translation>
        </message>
        <message>
            <source>{0} already has a {1} in its file; choose another name.</source>
            <translation>{0}-এর ফাইলে আগে থেকেই একটি {1} আছে; অন্য নাম বেছে নিন।</translation>
        </message>
        <message>
            <source>{0} and {1}</source>
            <translation>{0} ও {1}</translation>
        </message>
        <message>
            <source>{0} and {1} are queries and keys by their paths, so both must have the shape (inputs, heads, size) or (inputs, size) with the same heads and size; received {2} and {3}.</source>
            <translation>পথ অনুসারে {0} ও {1} হলো query ও key, তাই দুটিরই আকার (inputs, heads, size) বা (inputs, size) হতে হবে, একই heads ও size সহ; পাওয়া গেছে {2} ও {3}।</translation>
        </message>
        <message>
            <source>{0} and {1} have the same {2} in all runs</source>
            <translation>{0} ও {1}-এর {2} সব রানে একই</translation>
        </message>
        <message>
            <source>{0} and {1} have the same {2} in all seeds</source>
            <translation>{0} ও {1}-এর {2} সব সিডে একই</translation>
        </message>
        <message>
            <source>{0} and {1} more</source>
            <translation>{0} এবং আরও {1}টি</translation>
        </message>
        <message>
            <source>{0} and {1} over {2} seeds</source>
            <translation>{0} ও {1}, {2}টি সিডে</translation>
        </message>
        <message>
            <source>{0} and {1} runs</source>
            <translation>{0} ও {1}টি রান</translation>
        </message>
        <message>
            <source>{0} are already in the run database.</source>
            <translation>{0}টি আগে থেকেই স্টোরে আছে।</translation>
        </message>
        <message>
            <source>{0} are of shape {1}, which has no column.</source>
            <translation>{0}: আকার {1}, যাতে কোনো কলাম নেই।</translation>
        </message>
        <message>
            <source>{0} are of type {1}; use whole numbers, real numbers or text.</source>
            <translation>{0}: ধরন {1}; পূর্ণসংখ্যা, বাস্তব সংখ্যা বা লেখা ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} are {1} targets; a classification takes one column.</source>
            <translation>{0} মিলে {1}টি লক্ষ্য; শ্রেণিবিভাগে একটি কলাম লাগে।</translation>
        </message>
        <message>
            <source>{0} as a number of fewer bits</source>
            <translation>কম বিটের সংখ্যা হিসেবে {0}</translation>
        </message>
        <message>
            <source>{0} as saved after 1 step of its optimizer.</source>
            <translation>{0}: এর অপ্টিমাইজারের 1 ধাপের পরে যেমন সংরক্ষিত হয়েছিল।</translation>
        </message>
        <message>
            <source>{0} as saved after {1} steps of its optimizer.</source>
            <translation>{0}: এর অপ্টিমাইজারের {1} ধাপের পরে যেমন সংরক্ষিত হয়েছিল।</translation>
        </message>
        <message>
            <source>{0} as saved; the file does not contain its optimizer's step count.</source>
            <translation>{0}: যেমন সংরক্ষিত হয়েছিল; এর অপ্টিমাইজার কত ধাপ করেছিল তা এতে নেই।</translation>
        </message>
        <message>
            <source>{0} at 0</source>
            <translation>{0} 0-তে</translation>
        </message>
        <message>
            <source>{0} at step {1}</source>
            <translation>ধাপ {1}-এ {0}</translation>
        </message>
        <message>
            <source>{0} at step {1}, before its update</source>
            <translation>ধাপ {1}-এ {0}, তার আপডেটের আগে</translation>
        </message>
        <message>
            <source>{0} bytes</source>
            <translation>{0} বাইট</translation>
        </message>
        <message>
            <source>{0} can run code of the file</source>
            <translation>{0} ফাইলের কোড চালাতে পারে</translation>
        </message>
        <message>
            <source>{0} cannot be both a target and ignored.</source>
            <translation>{0} একই সঙ্গে লক্ষ্য ও উপেক্ষিত হতে পারে না।</translation>
        </message>
        <message>
            <source>{0} cannot be measured: {1}: {2}</source>
            <translation>{0} মাপা যায় না: {1}: {2}</translation>
        </message>
        <message>
            <source>{0} cannot be opened: {1}.</source>
            <translation>{0} খোলা যায় না: {1}।</translation>
        </message>
        <message>
            <source>{0} cannot be read: {1}</source>
            <translation>{0} পড়া যায় না: {1}</translation>
        </message>
        <message>
            <source>{0} cannot be read: {1}.</source>
            <translation>{0} পড়া যায় না: {1}।</translation>
        </message>
        <message>
            <source>{0} cannot be set, as the form says</source>
            <translation>{0}টি বসানো যায় না, যা ফর্ম জানায়</translation>
        </message>
        <message>
            <source>{0} cannot be set: {1}</source>
            <translation>{0} বসানো যায় না: {1}</translation>
        </message>
        <message>
            <source>{0} cannot be set: {1}.</source>
            <translation>{0} বসানো যায় না: {1}।</translation>
        </message>
        <message>
            <source>{0} cannot be shown. {1}</source>
            <translation>{0} দেখানো যায় না। {1}</translation>
        </message>
        <message>
            <source>{0} cannot be written</source>
            <translation>{0} লেখা যায় না</translation>
        </message>
        <message>
            <source>{0} cannot be written to ({1})</source>
            <translation>{0}-এ লেখা যায় না ({1})</translation>
        </message>
        <message>
            <source>{0} cannot be written to: {1}.</source>
            <translation>{0}-এ লেখা যায় না: {1}।</translation>
        </message>
        <message>
            <source>{0} cannot be written: {1} Python files, and it may have {2}.</source>
            <translation>{0} লেখা যায় না: {1}টি Python ফাইল, অথচ {2}টি থাকতে পারে।</translation>
        </message>
        <message>
            <source>{0} cannot be written: {1} in it would be larger than {2} MiB.</source>
            <translation>{0} লেখা যায় না: এর মধ্যে {1} {2} MiB-এর চেয়ে বড় হতো।</translation>
        </message>
        <message>
            <source>{0} cannot be written: {1} is larger than {2} MiB.</source>
            <translation>{0} লেখা যায় না: {1} {2} MiB-এর চেয়ে বড়।</translation>
        </message>
        <message>
            <source>{0} cannot be written: {1}.</source>
            <translation>{0} লেখা যায় না: {1}।</translation>
        </message>
        <message>
            <source>{0} cannot change from {1} to {2} during training: the optimizer would have different slots</source>
            <translation>{0} ট্রেনিং চলার সময় {1} থেকে {2} হতে পারে না: তখন অপ্টিমাইজারের অন্য স্লট থাকে</translation>
        </message>
        <message>
            <source>{0} cannot have a schedule: {1}.</source>
            <translation>{0}-এর সূচি থাকতে পারে না: {1}।</translation>
        </message>
        <message>
            <source>{0} cannot run in a graph, so each step runs eagerly: correct but slow. {1}</source>
            <translation>{0} গ্রাফে চলতে পারে না, তাই প্রতিটি ধাপ ইগার মোডে চলে, যেমন লেখা তেমনই কিন্তু ধীরে। {1}</translation>
        </message>
        <message>
            <source>{0} cannot run: {1} {2}.</source>
            <translation>{0} চলতে পারে না: {1} {2}।</translation>
        </message>
        <message>
            <source>{0} carries a tensor from one step to the next, which a traced step cannot; keep it in a tf.Variable.</source>
            <translation>{0} এক ধাপ থেকে পরেরটিতে একটি টেনসর নিয়ে যায়, যা ট্রেস করা ধাপ পারে না; tf.Variable-এ রাখুন।</translation>
        </message>
        <message>
            <source>{0} change in Python at each call, which a traced step does not repeat. Use a tf.Variable.</source>
            <translation>{0} প্রতি কলে Python-এ বদলায়, যা ট্রেস করা ধাপে আবার হয় না। tf.Variable ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} change in Python at each eager step but not in a traced one; after {1} steps weights are off by {2}</source>
            <translation>{0} প্রতিটি ইগার ধাপে Python-এ বদলায়, কিন্তু ট্রেস করা ধাপে বদলায় না; {1} ধাপের পরে ওয়েট {2} সরে থাকে</translation>
        </message>
        <message>
            <source>{0} change in Python at each eager step, and no weight depends on it</source>
            <translation>{0} প্রতিটি ইগার ধাপে Python-এ বদলায়, আর কোনো ওয়েট তার উপর নির্ভর করে না</translation>
        </message>
        <message>
            <source>{0} change in Python at each step, which a traced step does not repeat: after {1} steps its weights would be off by {2}. Keep it in a tf.Variable</source>
            <translation>{0} প্রতি ধাপে Python-এ বদলায়, যা ট্রেস করা ধাপে আবার হয় না: {1} ধাপের পরে এর ওয়েট {2} সরে থাকত। tf.Variable-এ রাখুন</translation>
        </message>
        <message>
            <source>{0} changed since it was trusted and does not run. Reset to review it.</source>
            <translation>বিশ্বাস করার পরে {0} বদলেছে, তাই চলে না। রিসেট করলে তা দেখা যায়।</translation>
        </message>
        <message>
            <source>{0} changed while the sweep ran, so its runs do not match its present code; run it again</source>
            <translation>সুইপ চলার সময় {0} বদলানো হয়েছে, তাই যা চলছে তা এখন লেখা থেকে আলাদা; আবার চালান</translation>
        </message>
        <message>
            <source>{0} changed {1} for the whole process; the change was undone.</source>
            <translation>{0} পুরো প্রসেসের {1} বদলায়; তা আগের মানে ফেরানো হয়েছে।</translation>
        </message>
        <message>
            <source>{0} changes in Python at each call, which a traced step does not repeat. Use a tf.Variable.</source>
            <translation>{0} প্রতি কলে Python-এ বদলায়, যা ট্রেস করা ধাপে আবার হয় না। tf.Variable ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} changes in Python at each eager step but not in a traced one; after {1} steps weights are off by {2}</source>
            <translation>{0} প্রতিটি ইগার ধাপে Python-এ বদলায়, কিন্তু ট্রেস করা ধাপে বদলায় না; {1} ধাপের পরে ওয়েট {2} সরে থাকে</translation>
        </message>
        <message>
            <source>{0} changes in Python at each eager step, and no weight depends on it</source>
            <translation>{0} প্রতিটি ইগার ধাপে Python-এ বদলায়, আর কোনো ওয়েট তার উপর নির্ভর করে না</translation>
        </message>
        <message>
            <source>{0} changes in Python at each step, which a traced step does not repeat: after {1} steps its weights would be off by {2}. Keep it in a tf.Variable</source>
            <translation>{0} প্রতি ধাপে Python-এ বদলায়, যা ট্রেস করা ধাপে আবার হয় না: {1} ধাপের পরে এর ওয়েট {2} সরে থাকত। tf.Variable-এ রাখুন</translation>
        </message>
        <message>
            <source>{0} changes the step in a way that its terms do not describe.</source>
            <translation>{0} ধাপটি এমনভাবে বদলায় যা কোনো পদ বলে না।</translation>
        </message>
        <message>
            <source>{0} class</source>
            <translation>{0}টি শ্রেণি</translation>
        </message>
        <message>
            <source>{0} classes</source>
            <translation>{0}টি শ্রেণি</translation>
        </message>
        <message>
            <source>{0} clients are attached to this training already.</source>
            <translation>{0} জন ইতিমধ্যে এই ট্রেনিং দেখছে।</translation>
        </message>
        <message>
            <source>{0} column</source>
            <translation>{0}টি কলাম</translation>
        </message>
        <message>
            <source>{0} columns</source>
            <translation>{0}টি কলাম</translation>
        </message>
        <message>
            <source>{0} compiled program, {1} MB, in {2}</source>
            <translation>কম্পাইল করা {0}টি প্রোগ্রাম, {1} MB, {2}-এ</translation>
        </message>
        <message>
            <source>{0} compiled programs, {1} MB, in {2}</source>
            <translation>কম্পাইল করা {0}টি প্রোগ্রাম, {1} MB, {2}-এ</translation>
        </message>
        <message>
            <source>{0} compiled steps end {1} away from those that are not compiled</source>
            <translation>{0}টি কম্পাইল করা ধাপ কম্পাইল না করা ধাপ থেকে {1} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>{0} computes more than gradients from the loss, which replicas cannot share; use replicas.count = 1, or another optimizer.</source>
            <translation>{0} লস থেকে গ্রেডিয়েন্ট ছাড়াও কিছু গণনা করে, যা রেপ্লিকাগুলো ভাগাভাগি করে না; replicas.count = 1, বা অন্য অপ্টিমাইজার ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} could not be measured after step {1}: {2}: {3}</source>
            <translation>{0} ধাপ {1}-এর পরে নেওয়া যায়নি: {2}: {3}</translation>
        </message>
        <message>
            <source>{0} could not be written.</source>
            <translation>{0} লেখা যায়নি।</translation>
        </message>
        <message>
            <source>{0} could not be written: {1}.</source>
            <translation>{0} লেখা যায়নি: {1}।</translation>
        </message>
        <message>
            <source>{0} could not be written: {1}. Training continues.</source>
            <translation>{0} লেখা যায়নি: {1}। ট্রেনিং চলছে।</translation>
        </message>
        <message>
            <source>{0} creates {1} while running, which cannot be exported.</source>
            <translation>{0} চলার সময় {1} তৈরি করে, যা এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>{0} declares no terms.</source>
            <translation>{0} কোনো পদ ঘোষণা করে না।</translation>
        </message>
        <message>
            <source>{0} defines its own {1} without terms.</source>
            <translation>{0} নিজের {1} লেখে এবং তার কোনো পদ ঘোষণা করে না।</translation>
        </message>
        <message>
            <source>{0} derives from no optimizer and steps all variables at once; Keras 3 steps one at a time. Write its step as update_step(self, gradient, variable, learning_rate).</source>
            <translation>{0} কোনো অপ্টিমাইজার থেকে উদ্ভূত নয় এবং সব ভেরিয়েবলে একসঙ্গে ধাপ নেয়; Keras 3 একটি একটি করে নেয়। এর ধাপ update_step(self, gradient, variable, learning_rate) হিসেবে লিখুন।</translation>
        </message>
        <message>
            <source>{0} derives from {1}; give it a name that is not taken.</source>
            <translation>{0} {1} থেকে উদ্ভূত; এমন নাম দিন যা নেওয়া নয়।</translation>
        </message>
        <message>
            <source>{0} different</source>
            <translation>{0}টি আলাদা</translation>
        </message>
        <message>
            <source>{0} divided by {1}</source>
            <translation>{0} ভাগ {1}</translation>
        </message>
        <message>
            <source>{0} document</source>
            <translation>{0}টি নথি</translation>
        </message>
        <message>
            <source>{0} documents</source>
            <translation>{0}টি নথি</translation>
        </message>
        <message>
            <source>{0} does not accept a number as its learning rate, so the schedule has no effect.</source>
            <translation>{0} লার্নিং রেট হিসেবে কোনো সংখ্যা নেয় না, তাই সূচির কোনো প্রভাব নেই।</translation>
        </message>
        <message>
            <source>{0} does not read {1} at each step, so no schedule can set it; {2}.</source>
            <translation>{0} প্রতি ধাপে {1} পড়ে না, তাই কোনো সূচি তা ঠিক করতে পারে না; {2}।</translation>
        </message>
        <message>
            <source>{0} does not watch the loss.</source>
            <translation>{0} লস দেখে না।</translation>
        </message>
        <message>
            <source>{0} eager steps change no number kept in Python</source>
            <translation>{0}টি ইগার ধাপ Python-এ রাখা কোনো সংখ্যা বদলায় না</translation>
        </message>
        <message>
            <source>{0} ended after step {1}; the run stays here as finished.</source>
            <translation>{0} ধাপ {1}-এর পরে শেষ হয়েছে; এর রান সমাপ্ত রান হিসেবে এখানে থাকে।</translation>
        </message>
        <message>
            <source>{0} ended at step {1}</source>
            <translation>{0} ধাপ {1}-এ শেষ</translation>
        </message>
        <message>
            <source>{0} ended at step {1}; the learning rate{2} is 0 from there on.</source>
            <translation>{0} ধাপ {1}-এ শেষ; সেখান থেকে লার্নিং রেট{2} 0।</translation>
        </message>
        <message>
            <source>{0} every {1}</source>
            <translation>{0}, প্রতি {1} ধাপে</translation>
        </message>
        <message>
            <source>{0} every {1} ({2})</source>
            <translation>{0}, প্রতি {1} ধাপে ({2})</translation>
        </message>
        <message>
            <source>{0} exports no {1}.</source>
            <translation>{0} কোনো {1} এক্সপোর্ট করে না।</translation>
        </message>
        <message>
            <source>{0} failed</source>
            <translation>{0}টি ব্যর্থ</translation>
        </message>
        <message>
            <source>{0} failed: {1}</source>
            <translation>{0} ব্যর্থ হয়েছে: {1}</translation>
        </message>
        <message>
            <source>{0} fails silently</source>
            <translation>{0}টি নীরবে ব্যর্থ</translation>
        </message>
        <message>
            <source>{0} fails with a named wrong idea</source>
            <translation>{0}টি নাম ধরে ব্যর্থ</translation>
        </message>
        <message>
            <source>{0} feature</source>
            <translation>{0}টি ফিচার</translation>
        </message>
        <message>
            <source>{0} features</source>
            <translation>{0}টি ফিচার</translation>
        </message>
        <message>
            <source>{0} for {1} {2}</source>
            <translation>{0}, {1} {2}-এর জন্য</translation>
        </message>
        <message>
            <source>{0} from step {1}</source>
            <translation>{0} ধাপ {1} থেকে</translation>
        </message>
        <message>
            <source>{0} from step {1} ({2})</source>
            <translation>{0} ধাপ {1} থেকে ({2})</translation>
        </message>
        <message>
            <source>{0} from {1}</source>
            <translation>{0}, উৎস {1}</translation>
        </message>
        <message>
            <source>{0} give the same weights as gradients clipped beforehand{1}</source>
            <translation>{0} আগে থেকে ক্লিপ করা গ্রেডিয়েন্টের ওয়েটই দেয়{1}</translation>
        </message>
        <message>
            <source>{0} gives 0</source>
            <translation>{0} 0 দেয়</translation>
        </message>
        <message>
            <source>{0} gives learning rate 0{1} from step {2} up to its end.</source>
            <translation>{0} ধাপ {2} থেকে শেষ পর্যন্ত লার্নিং রেট 0 দেয়{1}।</translation>
        </message>
        <message>
            <source>{0} gives x of shape {1} and y of shape {2}; expected (rows, features) and (rows,).</source>
            <translation>{0} দেয় {1} আকারের x ও {2} আকারের y; প্রত্যাশিত (rows, features) ও (rows,)।</translation>
        </message>
        <message>
            <source>{0} gives {1} rows; at least {2} are needed.</source>
            <translation>{0} দেয় {1}টি সারি; অন্তত {2}টি লাগে।</translation>
        </message>
        <message>
            <source>{0} gives {1}; use a Sequential or functional Keras model.</source>
            <translation>{0} দেয় {1}; একটি Sequential বা functional Keras মডেল ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} has inputs other than the previous layer. Only sequential layers are drawn.</source>
            <translation>{0} শুধু তার আগের স্তরের পরে আসে না। কেবল পরপর সাজানো স্তর আঁকা হয়।</translation>
        </message>
        <message>
            <source>{0} has more than two dimensions and is unfolded into a matrix, which no equation shows.</source>
            <translation>{0}-এর মাত্রা দুইয়ের বেশি, তাই এটি খুলে ম্যাট্রিক্স করা হয়, যা কোনো সমীকরণ দেখায় না।</translation>
        </message>
        <message>
            <source>{0} has no averages yet: build it on the variables first.</source>
            <translation>{0}-এর এখনও কোনো গড় নেই: আগে ভেরিয়েবলগুলোর উপর এটি build করুন।</translation>
        </message>
        <message>
            <source>{0} has no checkpoint to continue from.</source>
            <translation>{0}-এর এমন কোনো চেকপয়েন্ট নেই যেখান থেকে চালিয়ে যাওয়া যায়।</translation>
        </message>
        <message>
            <source>{0} has no constrained.</source>
            <translation>{0}-এর কোনো constrained নেই।</translation>
        </message>
        <message>
            <source>{0} has no counterpart in Keras 3.</source>
            <translation>Keras 3-এ {0}-এর কোনো সমতুল্য নেই।</translation>
        </message>
        <message>
            <source>{0} has no effect: no method but the constructor and get_config reads it</source>
            <translation>{0}-এর কোনো প্রভাব নেই: কনস্ট্রাক্টর ও get_config ছাড়া কোনো মেথড তা পড়ে না</translation>
        </message>
        <message>
            <source>{0} has no hyperparameter {1}; it has none</source>
            <translation>{0}-এর কোনো হাইপারপ্যারামিটার {1} নেই; এর একটিও নেই</translation>
        </message>
        <message>
            <source>{0} has no hyperparameter {1}; it has {2}</source>
            <translation>{0}-এর কোনো হাইপারপ্যারামিটার {1} নেই; আছে {2}</translation>
        </message>
        <message>
            <source>{0} has no hyperparameter {1}; it has {2}.</source>
            <translation>{0}-এর {1} নামে কোনো হাইপারপ্যারামিটার নেই; আছে {2}।</translation>
        </message>
        <message>
            <source>{0} has no learning rate that can change at each step.</source>
            <translation>{0} এমন কোনো লার্নিং রেট নেয় না যা প্রতি ধাপে বদলাতে পারে।</translation>
        </message>
        <message>
            <source>{0} has no number with this name</source>
            <translation>{0}-এ এই নামের কোনো সংখ্যা নেই</translation>
        </message>
        <message>
            <source>{0} has no public class; a file of the library holds one optimizer.</source>
            <translation>{0}-এ কোনো পাবলিক ক্লাস নেই; লাইব্রেরির ফাইলে একটি অপ্টিমাইজার থাকে।</translation>
        </message>
        <message>
            <source>{0} has no saved checkpoint, and so no weights.</source>
            <translation>{0}-এর কোনো সংরক্ষিত চেকপয়েন্ট নেই, তাই ওয়েটও নেই।</translation>
        </message>
        <message>
            <source>{0} has no slot {1}; its slots are: {2}.</source>
            <translation>{0}-এর {1} নামে কোনো স্লট নেই; এর স্লট: {2}।</translation>
        </message>
        <message>
            <source>{0} has no transfer function: {1}.</source>
            <translation>{0}-এর কোনো ট্রান্সফার ফাংশন নেই: {1}।</translation>
        </message>
        <message>
            <source>{0} has no update.</source>
            <translation>{0}-এর কোনো update নেই।</translation>
        </message>
        <message>
            <source>{0} has no value at the end of the run</source>
            <translation>{0}টির রানের শেষে কোনো মান নেই</translation>
        </message>
        <message>
            <source>{0} has no value.</source>
            <translation>{0}-এর কোনো value নেই।</translation>
        </message>
        <message>
            <source>{0} has no {1}; it takes {2}.</source>
            <translation>{0}-এর {1} নেই; এটি নেয় {2}।</translation>
        </message>
        <message>
            <source>{0} has {1} elements, counted from 0; received {2}.</source>
            <translation>{0}-এ {1}টি উপাদান আছে, 0 থেকে গোনা; পাওয়া গেছে {2}।</translation>
        </message>
        <message>
            <source>{0} have {1} columns; the maximum is {2}.</source>
            <translation>{0}: {1}টি কলাম আছে; সর্বোচ্চ {2}টি চলে।</translation>
        </message>
        <message>
            <source>{0} held at step {1}</source>
            <translation>ধাপ {1}-এ {0} সত্য ছিল</translation>
        </message>
        <message>
            <source>{0} held at step {1}, with {2}</source>
            <translation>ধাপ {1}-এ {0} সত্য ছিল, তখন {2}</translation>
        </message>
        <message>
            <source>{0} holds another run of this script; this one goes to {1}. {2}</source>
            <translation>{0} ফাইলে এই স্ক্রিপ্টের অন্য একটি রান আছে; এটি {1} ফাইলে যায়। {2}</translation>
        </message>
        <message>
            <source>{0} holds at it</source>
            <translation>এতে {0} সত্য</translation>
        </message>
        <message>
            <source>{0} holds at step {1}</source>
            <translation>ধাপ {1}-এ {0} সত্য</translation>
        </message>
        <message>
            <source>{0} holds patterns and numbers, as bias=0; received {1}.</source>
            <translation>{0}-এ প্যাটার্ন ও সংখ্যা থাকে, যেমন bias=0; পাওয়া গেছে {1}।</translation>
        </message>
        <message>
            <source>{0} imports {1} from {2}, {3}, which was not shown and trusted; put {4}.py beside {5}, or choose {6} by hand</source>
            <translation>{0} {2} ({3}) থেকে {1} ইমপোর্ট করে, যা দেখানো ও বিশ্বাস করা ফাইলের মধ্যে ছিল না; {5}-এর পাশে {4}.py রাখুন, অথবা {6} হাতে বেছে নিন</translation>
        </message>
        <message>
            <source>{0} imports {1}, the file beside it; write what it needs into the file itself.</source>
            <translation>{0} পাশের ফাইল {1} ইমপোর্ট করে; তা থেকে যা লাগে ফাইলটিতেই লিখুন।</translation>
        </message>
        <message>
            <source>{0} imports {1}, which not everyone has; write what it needs into the file itself.</source>
            <translation>{0} {1} ইমপোর্ট করে, যা সবার কাছে নেই; তা থেকে যা লাগে ফাইলটিতেই লিখুন।</translation>
        </message>
        <message>
            <source>{0} in get_updates, without branching on it or computing with it in the constructor.</source>
            <translation>get_updates-এ: {0}, তা ধরে শাখা না নিয়ে বা কনস্ট্রাক্টরে তা দিয়ে গণনা না করে।</translation>
        </message>
        <message>
            <source>{0} in it is damaged</source>
            <translation>এর মধ্যে {0} ক্ষতিগ্রস্ত</translation>
        </message>
        <message>
            <source>{0} in it is larger than {1} MiB</source>
            <translation>এর মধ্যে {0} {1} MiB-এর চেয়ে বড়</translation>
        </message>
        <message>
            <source>{0} in it is not text</source>
            <translation>এর মধ্যে {0} লেখা নয়</translation>
        </message>
        <message>
            <source>{0} in the update itself, without branching on it or computing with it in the constructor.</source>
            <translation>আপডেটের মধ্যেই: {0}, তা ধরে শাখা না নিয়ে বা কনস্ট্রাক্টরে তা দিয়ে গণনা না করে।</translation>
        </message>
        <message>
            <source>{0} in the update, or leave the argument out.</source>
            <translation>আপডেটে: {0}; নয়তো আর্গুমেন্টটি বাদ দিন।</translation>
        </message>
        <message>
            <source>{0} in {1} s on {2}</source>
            <translation>{0}, {1} s-এ, {2}-এ</translation>
        </message>
        <message>
            <source>{0} is "{1}"</source>
            <translation>{0} হলো "{1}"</translation>
        </message>
        <message>
            <source>{0} is "{1}"; "{2}" has the columns {3}.</source>
            <translation>{0} হলো "{1}"; "{2}"-এ আছে {3} কলাম।</translation>
        </message>
        <message>
            <source>{0} is a class; name an instance of it, or write {1}</source>
            <translation>{0} একটি ক্লাস; তার একটি ইনস্ট্যান্সের নাম দিন, অথবা {1} লিখুন</translation>
        </message>
        <message>
            <source>{0} is a file; results need a folder.</source>
            <translation>{0} একটি ফাইল; ফলাফলের জন্য ফোল্ডার লাগে।</translation>
        </message>
        <message>
            <source>{0} is a folder without a checkpoint or a SavedModel of TensorFlow.</source>
            <translation>{0} এমন একটি ফোল্ডার যেখানে TensorFlow-এর কোনো চেকপয়েন্ট বা SavedModel নেই।</translation>
        </message>
        <message>
            <source>{0} is an optimizer of the contract {1}</source>
            <translation>{0} একটি অপ্টিমাইজার, চুক্তি {1}</translation>
        </message>
        <message>
            <source>{0} is branched on in Python, so it cannot be a variable of the traced step.</source>
            <translation>Python-এ {0} ধরে শাখা নেওয়া হয়, তাই এটি ট্রেস করা ধাপের ভেরিয়েবল হতে পারে না।</translation>
        </message>
        <message>
            <source>{0} is frozen; only trained layers are measured at each step.</source>
            <translation>{0} ফ্রোজেন; প্রতি ধাপে শুধু যে স্তরগুলো ট্রেন হয় সেগুলো মাপা হয়।</translation>
        </message>
        <message>
            <source>{0} is imported from {1}, line {2}; choose {3}:{4}</source>
            <translation>{0} ইমপোর্ট করা হয়েছে {1}, লাইন {2} থেকে; {3}:{4} বেছে নিন</translation>
        </message>
        <message>
            <source>{0} is in use by another program</source>
            <translation>অন্য প্রোগ্রাম {0} আটকে রেখেছে</translation>
        </message>
        <message>
            <source>{0} is kept unchanged; model.fit of Keras 3 never calls it.</source>
            <translation>{0} যেমন তেমনই থাকে; Keras 3-এর model.fit কখনও তা ডাকে না।</translation>
        </message>
        <message>
            <source>{0} is locked in this step; use free.</source>
            <translation>{0} এই ধাপে বদলানো যায় না; free ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} is missing from the {1} that is installed.</source>
            <translation>যে {1} ইনস্টল করা আছে তাতে {0} নেই।</translation>
        </message>
        <message>
            <source>{0} is missing from what is installed.</source>
            <translation>যা ইনস্টল করা আছে তাতে {0} নেই।</translation>
        </message>
        <message>
            <source>{0} is more than one run: {1}. Name one by its number.</source>
            <translation>{0} একাধিক রান বোঝায়: {1}। নম্বর দিয়ে একটি বলুন।</translation>
        </message>
        <message>
            <source>{0} is named twice; name each optimizer once.</source>
            <translation>{0} নিজের বিরুদ্ধেই রেস করত; প্রতিটি অপ্টিমাইজারের নাম একবার দিন।</translation>
        </message>
        <message>
            <source>{0} is neither a saved model nor a Python file with an optimizer.</source>
            <translation>{0} সংরক্ষিত মডেল নয়, অপ্টিমাইজারসহ Python ফাইলও নয়।</translation>
        </message>
        <message>
            <source>{0} is no function; name one, or write {1}</source>
            <translation>{0} কোনো ফাংশন নয়; একটির নাম দিন, অথবা {1} লিখুন</translation>
        </message>
        <message>
            <source>{0} is not a regular expression: {1}</source>
            <translation>{0} রেগুলার এক্সপ্রেশন নয়: {1}</translation>
        </message>
        <message>
            <source>{0} is not a regular expression: {1}.</source>
            <translation>{0} রেগুলার এক্সপ্রেশন নয়: {1}।</translation>
        </message>
        <message>
            <source>{0} is not a run database; it is left unchanged. If it was one, {1}</source>
            <translation>{0} কোনো রানের ডেটাবেস নয়; অপরিবর্তিত রাখা হয়েছে। যদি আগে তা ছিল, {1}</translation>
        </message>
        <message>
            <source>{0} is not an answer</source>
            <translation>{0} কোনো উত্তর নয়</translation>
        </message>
        <message>
            <source>{0} is not an argument of {1}{2}</source>
            <translation>{0} {1}-এর কোনো আর্গুমেন্ট নয়{2}</translation>
        </message>
        <message>
            <source>{0} is not an optimizer of TensorFlow or Keras: {1}</source>
            <translation>{0} TensorFlow বা Keras-এর অপ্টিমাইজার নয়: {1}</translation>
        </message>
        <message>
            <source>{0} is not an optimizer: it derives from {1}; derive it from keras.optimizers.Optimizer</source>
            <translation>{0} কোনো অপ্টিমাইজার নয়: এটি {1} থেকে উদ্ভূত; keras.optimizers.Optimizer থেকে উদ্ভূত করুন</translation>
        </message>
        <message>
            <source>{0} is not finite at step {1}.</source>
            <translation>{0} ধাপ {1}-এ অসীম বা NaN।</translation>
        </message>
        <message>
            <source>{0} is not installed; the parts that the file uses do not affect updates, so a shim replaces it.</source>
            <translation>{0} ইনস্টল করা নেই; ফাইলটি এর যা ব্যবহার করে তাতে কোনো আপডেট বদলায় না, তাই একটি শিম এর জায়গা নেয়।</translation>
        </message>
        <message>
            <source>{0} is not installed; {1}.</source>
            <translation>{0} ইনস্টল করা নেই; {1}।</translation>
        </message>
        <message>
            <source>{0} is not one of these settings</source>
            <translation>{0} এই সেটিংগুলোর কোনোটি নয়</translation>
        </message>
        <message>
            <source>{0} is not part of this experiment.</source>
            <translation>{0} এই পরীক্ষার অংশ নয়।</translation>
        </message>
        <message>
            <source>{0} is not true, but the text says: {1}</source>
            <translation>{0} সত্য নয়, অথচ বলা হয়: {1}</translation>
        </message>
        <message>
            <source>{0} is not used</source>
            <translation>{0} ব্যবহৃত নয়</translation>
        </message>
        <message>
            <source>{0} is of the contract "{1}": {2}.</source>
            <translation>{0}-এর চুক্তি "{1}": {2}।</translation>
        </message>
        <message>
            <source>{0} is one for all variables together</source>
            <translation>{0} সব ভেরিয়েবলের জন্য একটিই</translation>
        </message>
        <message>
            <source>{0} is over</source>
            <translation>{0} শেষ</translation>
        </message>
        <message>
            <source>{0} is text: write {1}:word instead of {2}.</source>
            <translation>{0} হলো লেখা: {2}-এর বদলে {1}:word লিখুন।</translation>
        </message>
        <message>
            <source>{0} is text: write {1}:{2} instead of {3}.</source>
            <translation>{0} হলো লেখা: {3}-এর বদলে {1}:{2} লিখুন।</translation>
        </message>
        <message>
            <source>{0} is the same experiment; choose a different one.</source>
            <translation>{0} একই পরীক্ষা; ভিন্ন একটি বেছে নিন।</translation>
        </message>
        <message>
            <source>{0} is untrusted code; choose the file by hand to run it</source>
            <translation>{0} এমন কোড যা এখানে বিশ্বাস করা নয়; ফাইলটি হাতে বেছে নিলে চলে</translation>
        </message>
        <message>
            <source>{0} is {1} after step {2} where {3} of {4} is {5} (root mean square)</source>
            <translation>ধাপ {2}-এর পরে {0} হলো {1}, যেখানে {4}-এর {3} হলো {5} (বর্গগড়মূল)</translation>
        </message>
        <message>
            <source>{0} is {1} times {2} after step {3}</source>
            <translation>ধাপ {3}-এর পরে {0} হলো {1} গুণ {2}</translation>
        </message>
        <message>
            <source>{0} is {1} {2} for {3} {4}</source>
            <translation>{0} হলো {1} {2}, {3} {4}-এর জন্য</translation>
        </message>
        <message>
            <source>{0} is {1}, not a Python file.</source>
            <translation>{0} হলো {1}, Python ফাইল নয়।</translation>
        </message>
        <message>
            <source>{0} is {1}, not a dense layer. Only sequential dense layers are drawn.</source>
            <translation>{0} হলো {1}, ডেন্স স্তর নয়। শুধু পরপর ডেন্স স্তরই নেটওয়ার্ক হিসেবে আঁকা হয়।</translation>
        </message>
        <message>
            <source>{0} is {1}, not a file.</source>
            <translation>{0} হলো {1}, ফাইল নয়।</translation>
        </message>
        <message>
            <source>{0} item</source>
            <translation>{0}টি আইটেম</translation>
        </message>
        <message>
            <source>{0} items</source>
            <translation>{0}টি আইটেম</translation>
        </message>
        <message>
            <source>{0} kinds of slots</source>
            <translation>{0} ধরনের স্লট</translation>
        </message>
        <message>
            <source>{0} lacks the attribute {1}</source>
            <translation>{0}-এ {1} অ্যাট্রিবিউট নেই</translation>
        </message>
        <message>
            <source>{0} learns different data, so its loss cannot be compared.</source>
            <translation>{0} অন্য ডেটা শেখে, তাই এর পাশে তার লস কিছু বলে না।</translation>
        </message>
        <message>
            <source>{0} made {1} steps before this training.</source>
            <translation>{0} এই ট্রেনিংয়ের আগে {1} ধাপ চলেছে।</translation>
        </message>
        <message>
            <source>{0} matches no variable that trains; there are {1}.</source>
            <translation>{0} ট্রেন হয় এমন কোনো ভেরিয়েবলের সঙ্গে মেলে না; আছে {1}।</translation>
        </message>
        <message>
            <source>{0} measured steps were dropped: the window could not keep up.</source>
            <translation>{0}টি মাপা ধাপ বাদ পড়েছে: এই উইন্ডো যতটা নিতে পারে তার বেশি।</translation>
        </message>
        <message>
            <source>{0} measured steps were dropped; triggers did not check them.</source>
            <translation>{0}টি মাপা ধাপ বাদ পড়েছে, তাই ট্রিগার সেগুলো যাচাই করেনি।</translation>
        </message>
        <message>
            <source>{0} ms</source>
            <translation>{0} ms</translation>
        </message>
        <message>
            <source>{0} ms/s</source>
            <translation>{0} ms/s</translation>
        </message>
        <message>
            <source>{0} must be 0 or 1; received {1}.</source>
            <translation>{0}-এ 0 বা 1 থাকে; পাওয়া গেছে {1}।</translation>
        </message>
        <message>
            <source>{0} must be a frozen dataclass, whose fields are its form</source>
            <translation>{0}-কে frozen dataclass হতে হবে, যার ফিল্ডগুলোই তার ফর্ম</translation>
        </message>
        <message>
            <source>{0} must be a name in quotes; {1}</source>
            <translation>{0} উদ্ধৃতিচিহ্নের ভেতরে নাম হতে হবে; {1}</translation>
        </message>
        <message>
            <source>{0} must be a number while another process trains; received {1}.</source>
            <translation>অন্য প্রসেস ট্রেন করার সময় {0} একটি সংখ্যা হতে হবে; পাওয়া গেছে {1}।</translation>
        </message>
        <message>
            <source>{0} must be a whole number ({1}); received {2}.</source>
            <translation>{0}-এ পূর্ণসংখ্যা থাকে ({1}); পাওয়া গেছে {2}।</translation>
        </message>
        <message>
            <source>{0} must be a whole number from {1} to {2}; received {3}.</source>
            <translation>{0}-এ {1} থেকে {2} পর্যন্ত পূর্ণসংখ্যা থাকে; পাওয়া গেছে {3}।</translation>
        </message>
        <message>
            <source>{0} must be at most {1} in magnitude ({2}); received {3}.</source>
            <translation>{0}-এ {1} পর্যন্ত সংখ্যা থাকে ({2}); পাওয়া গেছে {3}।</translation>
        </message>
        <message>
            <source>{0} must be built before it is given gradients without variables.</source>
            <translation>ভেরিয়েবল ছাড়া গ্রেডিয়েন্ট দেওয়ার আগে {0} build করতে হবে।</translation>
        </message>
        <message>
            <source>{0} must be finite; received {1}</source>
            <translation>{0} সসীম হতে হবে; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>{0} must define {1}</source>
            <translation>{0}-কে {1} সংজ্ঞায়িত করতে হবে</translation>
        </message>
        <message>
            <source>{0} must end in one of {1}, or be a folder, for TensorBoard.</source>
            <translation>{0}-এর শেষে {1}-এর একটি থাকতে হবে, অথবা TensorBoard-এর জন্য এটি ফোল্ডার হতে হবে।</translation>
        </message>
        <message>
            <source>{0} must end in one of {1}; use a folder for TensorBoard.</source>
            <translation>{0}-এর শেষে {1}-এর কোনোটি নেই; ফোল্ডার TensorBoard-এর জন্য।</translation>
        </message>
        <message>
            <source>{0} must take step, or step and rate; its arguments are {1}</source>
            <translation>{0}-কে step, অথবা step ও rate নিতে হবে; এর আর্গুমেন্ট {1}</translation>
        </message>
        <message>
            <source>{0} names the scheduler {1}, which could run any code. Use --cluster {2} if you trust it, or --workers N for this machine.</source>
            <translation>{0}-এ শিডিউলার {1}-এর নাম আছে, যা এখানে যেকোনো কোড চালাতে পারে। বিশ্বাস করলে --cluster {2}, অথবা এই মেশিনের জন্য --workers N ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} need a surface, but the data set has none.</source>
            <translation>{0}-এর একটি তল লাগে, আর ডেটাসেট কোনো তল দেয় না।</translation>
        </message>
        <message>
            <source>{0} needs a value for {1}: it has no default</source>
            <translation>{0}-এ {1}-এর একটি মান লাগে: এর কোনো ডিফল্ট নেই</translation>
        </message>
        <message>
            <source>{0} needs a value for {1}: they have no default</source>
            <translation>{0}-এ {1}-এর মান লাগে: এগুলোর কোনো ডিফল্ট নেই</translation>
        </message>
        <message>
            <source>{0} needs more than gradients; quantities that it computes from the loss are not processed.</source>
            <translation>{0} শুধু গ্রেডিয়েন্ট নয়, আরও কিছু চায়; লস থেকে এটি যা গণনা করে তা প্রক্রিয়া করা হয় না।</translation>
        </message>
        <message>
            <source>{0} needs the loss besides gradients, which cannot be exported yet.</source>
            <translation>{0} গ্রেডিয়েন্টের চেয়ে বেশি কিছু চায়, লস, যা এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>{0} not reproduced</source>
            <translation>{0}টি পাওয়া যায়নি</translation>
        </message>
        <message>
            <source>{0} numbers, {1} to {2}</source>
            <translation>{0}টি সংখ্যা, {1} থেকে {2}</translation>
        </message>
        <message>
            <source>{0} of lessons not listed; use --lessons.</source>
            <translation>পাঠের {0} তালিকায় নেই; --lessons ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} of the package {1} was skipped: {2}.</source>
            <translation>{1} প্যাকেজের {0} বাদ দেওয়া হয়েছে: {2}।</translation>
        </message>
        <message>
            <source>{0} of the runs in {1} cannot be read and are not shown.</source>
            <translation>{1}-এর রানগুলোর মধ্যে {0}টি পড়া যায় না এবং দেখানো হয়নি।</translation>
        </message>
        <message>
            <source>{0} of the schedule that drives {1} {2}</source>
            <translation>{1} চালায় এমন সূচির {0} {2}</translation>
        </message>
        <message>
            <source>{0} of this run are held</source>
            <translation>এই রানের {0}টি রাখা আছে</translation>
        </message>
        <message>
            <source>{0} of this run is held</source>
            <translation>এই রানের {0}টি রাখা আছে</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{1}টির মধ্যে {0}</translation>
        </message>
        <message>
            <source>{0} of {1} cells are numbers; read as words</source>
            <translation>{1}টির মধ্যে {0}টি ঘরে সংখ্যা; শব্দ হিসেবে পড়া হয়</translation>
        </message>
        <message>
            <source>{0} of {1} cells are numbers; row {2} is “{3}”</source>
            <translation>{1}টির মধ্যে {0}টি ঘরে সংখ্যা; সারি {2} হলো “{3}”</translation>
        </message>
        <message>
            <source>{0} of {1} changes without being trained, as in batch normalization; use layers without such state.</source>
            <translation>{1}-এর {0} ট্রেন না হয়েই বদলায়, যেমন batch normalization-এ; এমন অবস্থা নেই এমন স্তর ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} of {1} contains non-finite values; remove those rows.</source>
            <translation>{1}-এর {0}-এ অসীম বা NaN মান আছে; এমন সারি বাদ দিন।</translation>
        </message>
        <message>
            <source>{0} of {1} holds {2}; numbers are needed.</source>
            <translation>{1}-এর {0}-এ আছে {2}; সংখ্যা লাগে।</translation>
        </message>
        <message>
            <source>{0} of {1} reproduced in {2} s</source>
            <translation>{1}টির মধ্যে {0}টি পাওয়া গেছে, {2} s-এ</translation>
        </message>
        <message>
            <source>{0} of {1} runs of {2}</source>
            <translation>{2}-এর {1}টি রানের {0}টি</translation>
        </message>
        <message>
            <source>{0} of {1} steps passed</source>
            <translation>{1}টির মধ্যে {0}টি ধাপ উত্তীর্ণ</translation>
        </message>
        <message>
            <source>{0} of {1} {2}</source>
            <translation>{1}-এর {0} {2}</translation>
        </message>
        <message>
            <source>{0} of {1}{2}</source>
            <translation>{1}{2}-এর {0}</translation>
        </message>
        <message>
            <source>{0} optimizer classes: {1}; name one, as in {2}:{3}</source>
            <translation>অপ্টিমাইজার ক্লাস ({0}): {1}; একটির নাম দিন, যেমন {2}:{3}</translation>
        </message>
        <message>
            <source>{0} optimizers reject a constraint on a variable with a sparse gradient, so {1} has none; turn on dense_gradients to constrain it.</source>
            <translation>{0} অপ্টিমাইজার স্পার্স গ্রেডিয়েন্টের ভেরিয়েবলে কোনো সীমাবদ্ধতা নেয় না, তাই {1} তা ছাড়াই থাকে; dense_gradients দিলে তা প্রয়োগ হতো।</translation>
        </message>
        <message>
            <source>{0} or less</source>
            <translation>{0} বা তার কম</translation>
        </message>
        <message>
            <source>{0} or more</source>
            <translation>{0} বা তার বেশি</translation>
        </message>
        <message>
            <source>{0} or more values</source>
            <translation>{0} বা তার বেশি মান</translation>
        </message>
        <message>
            <source>{0} or {1}</source>
            <translation>{0} বা {1}</translation>
        </message>
        <message>
            <source>{0} over {1} seeds</source>
            <translation>{0}, {1}টি সিডে</translation>
        </message>
        <message>
            <source>{0} overrides {1}; Keras 3 computes gradients in the model, where no optimizer takes part. Do it in train_step, or in update_step.</source>
            <translation>{0} {1} ওভাররাইড করে; Keras 3 মডেলের মধ্যে গ্রেডিয়েন্ট গণনা করে, যাতে অপ্টিমাইজারের ভূমিকা নেই। এটি train_step-এ বা update_step-এ করুন।</translation>
        </message>
        <message>
            <source>{0} pair</source>
            <translation>{0}টি জোড়া</translation>
        </message>
        <message>
            <source>{0} pairs</source>
            <translation>{0}টি জোড়া</translation>
        </message>
        <message>
            <source>{0} pairs cannot give a significant result. Use {1} or more.</source>
            <translation>{0}টি জোড়ায় কোনো ফল তাৎপর্যপূর্ণ হতে পারে না। {1}টি বা তার বেশি ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} passed</source>
            <translation>{0}টি উত্তীর্ণ</translation>
        </message>
        <message>
            <source>{0} passed, {1} failed, {2} warning in {3} s</source>
            <translation>{0}টি উত্তীর্ণ, {1}টি ব্যর্থ, {2}টি সতর্কতা, {3} s-এ</translation>
        </message>
        <message>
            <source>{0} passed, {1} failed, {2} warnings in {3} s</source>
            <translation>{0}টি উত্তীর্ণ, {1}টি ব্যর্থ, {2}টি সতর্কতা, {3} s-এ</translation>
        </message>
        <message>
            <source>{0} passes</source>
            <translation>{0}টি উত্তীর্ণ</translation>
        </message>
        <message>
            <source>{0} passes, but a wrong idea matches too</source>
            <translation>{0}টি উত্তীর্ণ, অথচ একটি ভুল ধারণাও খাটে</translation>
        </message>
        <message>
            <source>{0} point</source>
            <translation>{0}টি বিন্দু</translation>
        </message>
        <message>
            <source>{0} points</source>
            <translation>{0}টি বিন্দু</translation>
        </message>
        <message>
            <source>{0} possible optimizers: {1}; name one, as in {2}:{3}</source>
            <translation>সম্ভাব্য অপ্টিমাইজার ({0}): {1}; একটির নাম দিন, যেমন {2}:{3}</translation>
        </message>
        <message>
            <source>{0} probes of {1} iterations are too many for {2} weights; probes × (iterations + 1) must be at most {3}.</source>
            <translation>{2}টি ওয়েটের জন্য {1} পুনরাবৃত্তির {0}টি প্রোব খুব বেশি; probes × (iterations + 1) সর্বোচ্চ {3} হতে হবে।</translation>
        </message>
        <message>
            <source>{0} rating</source>
            <translation>{0}টি রেটিং</translation>
        </message>
        <message>
            <source>{0} ratings</source>
            <translation>{0}টি রেটিং</translation>
        </message>
        <message>
            <source>{0} reads another file</source>
            <translation>{0} অন্য একটি ফাইল পড়ে</translation>
        </message>
        <message>
            <source>{0} reloaded, {1}</source>
            <translation>{0} আবার লোড হয়েছে, {1}</translation>
        </message>
        <message>
            <source>{0} returns None</source>
            <translation>{0} None ফেরত দেয়</translation>
        </message>
        <message>
            <source>{0} row</source>
            <translation>{0} সারি</translation>
        </message>
        <message>
            <source>{0} rows</source>
            <translation>{0} সারি</translation>
        </message>
        <message>
            <source>{0} rows were overwritten before they were fetched; call scope.step() in the loop.</source>
            <translation>{0}টি সারি নেওয়ার আগেই মুছে লেখা হয়েছে; লুপে scope.step() ডাকুন।</translation>
        </message>
        <message>
            <source>{0} runs</source>
            <translation>{0}টি রান</translation>
        </message>
        <message>
            <source>{0} runs as _{1}</source>
            <translation>{0} চলে _{1} হিসেবে</translation>
        </message>
        <message>
            <source>{0} runs as {1}</source>
            <translation>{0} চলে {1} হিসেবে</translation>
        </message>
        <message>
            <source>{0} runs code that is not trusted yet: {1}. Open it first.</source>
            <translation>{0} এমন কোড চালায় যা এখনও বিশ্বাস করা নয়: {1}। আগে সেটি খুলুন।</translation>
        </message>
        <message>
            <source>{0} runs were done before.</source>
            <translation>আগের {0}টি রান আছে।</translation>
        </message>
        <message>
            <source>{0} runs were recovered from {1}.</source>
            <translation>{1} থেকে {0}টি রান উদ্ধার হয়েছে।</translation>
        </message>
        <message>
            <source>{0} runs {1}, {2}, which was not shown and trusted; copy the needed code into {3}, or choose {4} by hand</source>
            <translation>{0} {1} ({2}) চালায়, যা দেখানো ও বিশ্বাস করা ফাইলের মধ্যে ছিল না; তা থেকে যা লাগে {3}-এ লিখুন, অথবা {4} হাতে বেছে নিন</translation>
        </message>
        <message>
            <source>{0} scales the loss, which all parts share; it must be the only optimizer.</source>
            <translation>{0} লস স্কেল করে, যা সব অংশের একই; তাই একমাত্র অপ্টিমাইজার হতে হবে।</translation>
        </message>
        <message>
            <source>{0} scales the loss, which cannot be exported yet.</source>
            <translation>{0} লস স্কেল করে, যা এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>{0} seeds are too few to tell {1} choices apart: the smallest corrected p is {2}. Use {3} or more.</source>
            <translation>{1}টি বিকল্প আলাদা করার পক্ষে {0}টি সিড খুব কম: সবচেয়ে ছোট সংশোধিত p হলো {2}। {3}টি বা তার বেশি ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{0} separated by commas</source>
            <translation>{0}, মাঝে কমা</translation>
        </message>
        <message>
            <source>{0} separated by commas, each {1}</source>
            <translation>{0}, মাঝে কমা, প্রতিটি {1}</translation>
        </message>
        <message>
            <source>{0} skipped</source>
            <translation>{0}টি বাদ</translation>
        </message>
        <message>
            <source>{0} slot: {1}</source>
            <translation>{0}টি স্লট: {1}</translation>
        </message>
        <message>
            <source>{0} slots: {1}</source>
            <translation>{0}টি স্লট: {1}</translation>
        </message>
        <message>
            <source>{0} starts</source>
            <translation>{0} শুরু</translation>
        </message>
        <message>
            <source>{0} stays. {1}.</source>
            <translation>{0} থাকছে। {1}।</translation>
        </message>
        <message>
            <source>{0} step</source>
            <translation>{0} ধাপ</translation>
        </message>
        <message>
            <source>{0} steps</source>
            <translation>{0} ধাপ</translation>
        </message>
        <message>
            <source>{0} steps changed no weight, although gradients are not zero</source>
            <translation>গ্রেডিয়েন্ট শূন্য না হলেও {0} ধাপে কোনো ওয়েট বদলায়নি</translation>
        </message>
        <message>
            <source>{0} steps changed no weight, although gradients are not zero: its update may not be assigned.</source>
            <translation>গ্রেডিয়েন্ট শূন্য না হলেও {0}টি ধাপে কোনো ওয়েট বদলায়নি: এর আপডেট হয়তো বসানো হয় না।</translation>
        </message>
        <message>
            <source>{0} steps count {1} iterations</source>
            <translation>{0} ধাপে গোনা হয় {1} iterations</translation>
        </message>
        <message>
            <source>{0} steps count {1} iterations, its own</source>
            <translation>{0} ধাপে গোনা হয় {1} iterations, এর নিজের</translation>
        </message>
        <message>
            <source>{0} steps count {1} iterations, those of the optimizer inside</source>
            <translation>{0} ধাপে গোনা হয় {1} iterations, ভেতরের অপ্টিমাইজারের</translation>
        </message>
        <message>
            <source>{0} steps give the same weights both ways</source>
            <translation>{0} ধাপ দুভাবেই একই ওয়েট দেয়</translation>
        </message>
        <message>
            <source>{0} steps in a graph end {1} away from the same steps made eagerly</source>
            <translation>গ্রাফে {0} ধাপ ইগার মোডের একই ধাপ থেকে {1} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>{0} steps move the weights</source>
            <translation>{0} ধাপে ওয়েট নড়ে</translation>
        </message>
        <message>
            <source>{0} steps move the weights; it accumulates that many batches</source>
            <translation>{0} ধাপে ওয়েট নড়ে, কারণ এটি ততগুলো ব্যাচ জমা করে</translation>
        </message>
        <message>
            <source>{0} steps run</source>
            <translation>{0}টি ধাপ চলে</translation>
        </message>
        <message>
            <source>{0} steps run inside a tf.function</source>
            <translation>tf.function-এর ভেতরে {0}টি ধাপ চলে</translation>
        </message>
        <message>
            <source>{0} steps with a callable end {1} away from steps with its values</source>
            <translation>callable সহ {0} ধাপ তার উত্তরের মানে নেওয়া ধাপ থেকে {1} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>{0} steps with a schedule end {1} away from steps with its values</source>
            <translation>সূচির {0} ধাপ তার মানে নেওয়া ধাপ থেকে {1} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>{0} steps with a schedule equal steps with its values</source>
            <translation>সূচির {0} ধাপ তার মানগুলোরই ধাপ</translation>
        </message>
        <message>
            <source>{0} steps/s</source>
            <translation>{0} ধাপ/s</translation>
        </message>
        <message>
            <source>{0} take effect at the next step, {1} not during training</source>
            <translation>{0}টি পরের ধাপে কাজ করে, {1} ট্রেনিং চলার সময় নয়</translation>
        </message>
        <message>
            <source>{0} takes effect only in the constructor, so no schedule can set it.</source>
            <translation>{0} শুধু কনস্ট্রাক্টর দিয়ে কাজ করে, তাই লার্নিং রেটের কোনো সূচি সেখানে পৌঁছায় না।</translation>
        </message>
        <message>
            <source>{0} takes no PNG file</source>
            <translation>{0} PNG ফাইল নেয় না</translation>
        </message>
        <message>
            <source>{0} takes no sparse gradient, so that of {1} is handed over as a dense tensor: every row counts as touched. {2}</source>
            <translation>{0} কোনো স্পার্স গ্রেডিয়েন্ট নেয় না, তাই {1}-এরটি ডেন্স টেনসর হিসেবে দেওয়া হয়: তখন প্রতিটি সারি ছোঁয়া ধরা হয়। {2}</translation>
        </message>
        <message>
            <source>{0} takes no sparse gradients</source>
            <translation>{0} কোনো স্পার্স গ্রেডিয়েন্ট নেয় না</translation>
        </message>
        <message>
            <source>{0} takes no weight_decay: {1}</source>
            <translation>{0} কোনো weight_decay নেয় না: {1}</translation>
        </message>
        <message>
            <source>{0} takes {1}, but the data set has {2}; {3}.</source>
            <translation>{0} নেয় {1}, আর ডেটাসেট দেয় {2}; {3}।</translation>
        </message>
        <message>
            <source>{0} takes {1}, which cannot be typed: {2}</source>
            <translation>{0} নেয় {1}, যা লেখায় দেওয়া যায় না: {2}</translation>
        </message>
        <message>
            <source>{0} takes {1}; received {2}. Pass that to the inner optimizer.</source>
            <translation>{0} নেয় {1}, পাওয়া গেছে {2}: সেটি ভেতরের অপ্টিমাইজারকে দিন।</translation>
        </message>
        <message>
            <source>{0} target</source>
            <translation>{0}টি লক্ষ্য</translation>
        </message>
        <message>
            <source>{0} targets</source>
            <translation>{0}টি লক্ষ্য</translation>
        </message>
        <message>
            <source>{0} the text is not true</source>
            <translation>{0}টিতে যা বলা হয় তা সত্য নয়</translation>
        </message>
        <message>
            <source>{0} times {1}</source>
            <translation>{0} গুণ {1}</translation>
        </message>
        <message>
            <source>{0} to the power {1}</source>
            <translation>{0}-এর ঘাত {1}</translation>
        </message>
        <message>
            <source>{0} to {1}</source>
            <translation>{0} থেকে {1}</translation>
        </message>
        <message>
            <source>{0} token</source>
            <translation>{0}টি টোকেন</translation>
        </message>
        <message>
            <source>{0} tokens</source>
            <translation>{0}টি টোকেন</translation>
        </message>
        <message>
            <source>{0} training fails, as the page says</source>
            <translation>{0}টিতে ট্রেনিং ভেঙে যায়, যা পৃষ্ঠা জানায়</translation>
        </message>
        <message>
            <source>{0} tried to end the program: code set a timer without handling it.</source>
            <translation>{0} প্রোগ্রামটি শেষ করতে যাচ্ছিল: কোড একটি টাইমার চালু করেছে, কিন্তু কোনোটি সামলায় না।</translation>
        </message>
        <message>
            <source>{0} tried to end the run: its code set a timer without handling it.</source>
            <translation>{0} রানটি শেষ করতে যাচ্ছিল: এর কোড একটি টাইমার চালু করেছে, কিন্তু কোনোটি সামলায় না।</translation>
        </message>
        <message>
            <source>{0} up to, but not including, {1}</source>
            <translation>{0} {1} পর্যন্ত, তা বাদে</translation>
        </message>
        <message>
            <source>{0} user</source>
            <translation>{0} জন ব্যবহারকারী</translation>
        </message>
        <message>
            <source>{0} users</source>
            <translation>{0} জন ব্যবহারকারী</translation>
        </message>
        <message>
            <source>{0} users and {1} items with skew {2} do not make {3} different pairs; ask for fewer ratings or more users.</source>
            <translation>{2} skew-তে {0}টি ব্যবহারকারী ও {1}টি আইটেম থেকে {3}টি আলাদা জোড়া হয় না; কম রেটিং বা বেশি ব্যবহারকারী চান।</translation>
        </message>
        <message>
            <source>{0} users and {1} items with skew {2} do not make {3} different pairs; ask for fewer ratings, such as {4}, or more users.</source>
            <translation>{2} skew-তে {0}টি ব্যবহারকারী ও {1}টি আইটেম থেকে {3}টি আলাদা জোড়া হয় না; কম রেটিং চান, যেমন {4}, অথবা বেশি ব্যবহারকারী।</translation>
        </message>
        <message>
            <source>{0} uses its own {1}, {2}: {3} has a different meaning there.</source>
            <translation>{0} তার নিজের {1} নেয়, {2}: এর কাছে {3}-এর অর্থ আলাদা।</translation>
        </message>
        <message>
            <source>{0} value</source>
            <translation>{0}টি মান</translation>
        </message>
        <message>
            <source>{0} values</source>
            <translation>{0}টি মান</translation>
        </message>
        <message>
            <source>{0} warned</source>
            <translation>{0}টি সতর্কতা</translation>
        </message>
        <message>
            <source>{0} was deleted by another program. Press Ctrl+S to write it again.</source>
            <translation>{0} অন্য একটি প্রোগ্রাম মুছে ফেলেছে; Ctrl+S চাপলে আবার লেখা হয়।</translation>
        </message>
        <message>
            <source>{0} was found in {1}.</source>
            <translation>{0} পাওয়া গেছে {1}-এ।</translation>
        </message>
        <message>
            <source>{0} was not done: {1}</source>
            <translation>{0} করা হয়নি: {1}</translation>
        </message>
        <message>
            <source>{0} was not opened: {1} has unsaved changes.</source>
            <translation>{0} খোলা হয়নি: {1}-এ এমন বদল আছে যা সংরক্ষিত নয়।</translation>
        </message>
        <message>
            <source>{0} was not run, so the script runs its steps eagerly: correct but slow. Use --trust to test whether they can be traced.</source>
            <translation>{0} চালানো হয়নি, তাই স্ক্রিপ্টটি এর ধাপ ইগার মোডে চালায়, যা সঠিক কিন্তু ধীর; --trust দিলে জানা যায় ধাপগুলো ট্রেস করা যায় কি না।</translation>
        </message>
        <message>
            <source>{0} was not written: it differs from the original.</source>
            <translation>{0} লেখা হয়নি: মূলটি যা করে এটি তা করে না।</translation>
        </message>
        <message>
            <source>{0} was removed after {1} and has no replacement</source>
            <translation>{1}-এর পরে {0} সরানো হয়েছে; এর নাম ও আর্গুমেন্টের কিছুই বাকি নেই</translation>
        </message>
        <message>
            <source>{0} was saved but not applied: {1}. The run continues unchanged.</source>
            <translation>{0} সংরক্ষিত হয়েছে কিন্তু প্রয়োগ হয়নি: {1}। রানটি অপরিবর্তিত চলছে।</translation>
        </message>
        <message>
            <source>{0} was trained by another program that Slotscope watched. Its numbers are here, but not its model or data, so it cannot be continued or revisited.</source>
            <translation>{0} অন্য একটি প্রোগ্রাম ট্রেন করেছে, Slotscope তা দেখেছে: এর সংখ্যাগুলো এখানে আছে, কিন্তু এর মডেল বা ডেটা নেই, তাই এটি চালিয়ে যাওয়া বা এর কোনো ধাপে ফেরা যায় না।</translation>
        </message>
        <message>
            <source>{0} were on damaged pages.</source>
            <translation>{0}টি ক্ষতিগ্রস্ত পৃষ্ঠায় ছিল।</translation>
        </message>
        <message>
            <source>{0} with {1}</source>
            <translation>{0}, {1} দিয়ে</translation>
        </message>
        <message>
            <source>{0} with {1} optimizers</source>
            <translation>{0}, {1} অপ্টিমাইজার দিয়ে</translation>
        </message>
        <message>
            <source>{0} words</source>
            <translation>{0}টি শব্দ</translation>
        </message>
        <message>
            <source>{0} worker</source>
            <translation>{0}টি ওয়ার্কার</translation>
        </message>
        <message>
            <source>{0} workers</source>
            <translation>{0}টি ওয়ার্কার</translation>
        </message>
        <message>
            <source>{0} would be deleted; confirm with --yes.</source>
            <translation>{0} মোছা হবে; --yes দিয়ে নিশ্চিত করুন।</translation>
        </message>
        <message>
            <source>{0} wraps a keras.optimizers.Optimizer; received {1}.</source>
            <translation>{0} একটি keras.optimizers.Optimizer-কে ঘিরে থাকে, পাওয়া গেছে {1}।</translation>
        </message>
        <message>
            <source>{0} wraps another optimizer ({1}), which Keras 3 does not support: export the inner one, and add the wrapper's part to its update_step.</source>
            <translation>{0} অন্য একটি অপ্টিমাইজারকে মোড়ে ({1}), Keras 3-এ যার জায়গা নেই: ভেতরেরটি এক্সপোর্ট করুন, আর মোড়ক যা যোগ করে তা তার update_step-এ লিখুন।</translation>
        </message>
        <message>
            <source>{0} {1} by hand, from step {2}</source>
            <translation>{0} {1} হাতে বসানো, ধাপ {2} থেকে</translation>
        </message>
        <message>
            <source>{0} {1} instead of {2}</source>
            <translation>{0} {1}, {2}-এর বদলে</translation>
        </message>
        <message>
            <source>{0} {1} is given twice; give each value once.</source>
            <translation>{0} {1} নিজের বিরুদ্ধেই রেস করত; প্রতিটি মান একবার দিন।</translation>
        </message>
        <message>
            <source>{0} {1} may not assign its update (variable = … instead of variable.assign_sub(…)), multiply it by zero, or wait for more batches.</source>
            <translation>{0} {1} হয়তো আপডেট গণনা করে কিন্তু বসায় না (variable.assign_sub(…)-এর জায়গায় variable = …), শূন্য দিয়ে গুণ করে, অথবা আরও ব্যাচের অপেক্ষায় আছে।</translation>
        </message>
        <message>
            <source>{0} {1}, from step {2}</source>
            <translation>{0} {1}, ধাপ {2} থেকে</translation>
        </message>
        <message>
            <source>{0} {1}; the defaults are used.</source>
            <translation>{0} {1}; ডিফল্ট ব্যবহার হচ্ছে।</translation>
        </message>
        <message>
            <source>{0}'s {1} is higher than {2}'s</source>
            <translation>{0}-এর {1} {2}-এর চেয়ে বেশি</translation>
        </message>
        <message>
            <source>{0}'s {1} is higher than {2}'s in {3} of {4} seeds</source>
            <translation>{0}-এর {1} {4}টি সিডের {3}টিতে {2}-এর চেয়ে বেশি</translation>
        </message>
        <message>
            <source>{0}'s {1} is higher than {2}'s in {3} of {4} seeds, by {5} in the median</source>
            <translation>{0}-এর {1} {4}টি সিডের {3}টিতে {2}-এর চেয়ে বেশি, মধ্যমায় {5}</translation>
        </message>
        <message>
            <source>{0}'s {1} is higher than {2}'s, by {3} in the median</source>
            <translation>{0}-এর {1} {2}-এর চেয়ে বেশি, মধ্যমায় {3}</translation>
        </message>
        <message>
            <source>{0}'s {1} is lower than {2}'s</source>
            <translation>{0}-এর {1} {2}-এর চেয়ে কম</translation>
        </message>
        <message>
            <source>{0}'s {1} is lower than {2}'s as often as higher</source>
            <translation>{0}-এর {1} {2}-এর চেয়ে যতবার কম ততবারই বেশি</translation>
        </message>
        <message>
            <source>{0}'s {1} is lower than {2}'s in {3} of {4} seeds</source>
            <translation>{0}-এর {1} {4}টি সিডের {3}টিতে {2}-এর চেয়ে কম</translation>
        </message>
        <message>
            <source>{0}'s {1} is lower than {2}'s in {3} of {4} seeds and higher in equally many</source>
            <translation>{0}-এর {1} {4}টি সিডের {3}টিতে {2}-এর চেয়ে কম, আর সমান সংখ্যায় বেশি</translation>
        </message>
        <message>
            <source>{0}'s {1} is lower than {2}'s in {3} of {4} seeds, by {5} in the median</source>
            <translation>{0}-এর {1} {4}টি সিডের {3}টিতে {2}-এর চেয়ে কম, মধ্যমায় {5}</translation>
        </message>
        <message>
            <source>{0}'s {1} is lower than {2}'s, by {3} in the median</source>
            <translation>{0}-এর {1} {2}-এর চেয়ে কম, মধ্যমায় {3}</translation>
        </message>
        <message>
            <source>{0}, and the slots of its inner optimizer</source>
            <translation>{0}, এবং এর ভেতরের অপ্টিমাইজারের স্লট</translation>
        </message>
        <message>
            <source>{0}, and {1} inherits it: {2}</source>
            <translation>{0}, আর {1} তা উত্তরাধিকারে পায়: {2}</translation>
        </message>
        <message>
            <source>{0}, and {1} passes it on: {2}</source>
            <translation>{0}, আর {1} তা এগিয়ে দেয়: {2}</translation>
        </message>
        <message>
            <source>{0}, at its start</source>
            <translation>{0}, শুরুর অবস্থায়</translation>
        </message>
        <message>
            <source>{0}, called in line {1}, would change the whole process; it was skipped.</source>
            <translation>লাইন {1}-এ ডাকা {0} পুরো প্রসেস বদলে দিত; তা বাদ দেওয়া হয়েছে।</translation>
        </message>
        <message>
            <source>{0}, current settings</source>
            <translation>{0}, বর্তমান সেটিং</translation>
        </message>
        <message>
            <source>{0}, line {1}</source>
            <translation>{0}, লাইন {1}</translation>
        </message>
        <message>
            <source>{0}, line {1}, cannot be interrupted: it waits outside Python. The recording is safe. Save the experiment, close the window, and fix the line before the next run.</source>
            <translation>{0}, লাইন {1}, মাঝপথে থামানো যায় না: এটি Python-এর বাইরে অপেক্ষা করছে। যা রেকর্ড হয়েছে সবই এখনও এখানে আছে; পরীক্ষাটি সংরক্ষণ করুন, উইন্ডো বন্ধ করুন, এবং পরের রানের আগে লাইনটি ঠিক করুন।</translation>
        </message>
        <message>
            <source>{0}, line {1}: current packages have no {2}; copy the needed code into the file itself.</source>
            <translation>{0}, লাইন {1}: এখনকার প্যাকেজে {2} নেই; তা থেকে যা লাগে ফাইলটিতেই লিখুন।</translation>
        </message>
        <message>
            <source>{0}, line {1}: get_updates is a hook of Keras before TensorFlow 2, which current Keras does not call, so it cannot be exported.</source>
            <translation>{0}, লাইন {1}: get_updates হলো TensorFlow 2-এর আগের Keras-এর একটি হুক, যা এখনকার কোনো Keras ডাকে না, তাই এটি এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>{0}, line {1}: outside this program {2} creates another kind of optimizer; accept the optimizer itself as the argument, or create it by its class.</source>
            <translation>{0}, লাইন {1}: এই প্রোগ্রামের বাইরে {2} অন্য ধরনের অপ্টিমাইজার তৈরি করে; আর্গুমেন্ট হিসেবে অপ্টিমাইজারটিই নিন, বা তার ক্লাস দিয়ে তৈরি করুন।</translation>
        </message>
        <message>
            <source>{0}, line {1}: the default of {2} must be a literal, received {3}.</source>
            <translation>{0}, লাইন {1}: {2}-এর ডিফল্ট লিটারেল হতে হবে, পাওয়া গেছে {3}।</translation>
        </message>
        <message>
            <source>{0}, line {1}: {2}</source>
            <translation>{0}, লাইন {1}: {2}</translation>
        </message>
        <message>
            <source>{0}, line {1}: {2} steps by get_updates, which Keras 3 never calls. Write its step as update_step(self, gradient, variable, learning_rate).</source>
            <translation>{0}, লাইন {1}: {2} ধাপ নেয় get_updates দিয়ে, যা Keras 3 কখনও ডাকে না। ধাপটি update_step(self, gradient, variable, learning_rate) হিসেবে লিখুন।</translation>
        </message>
        <message>
            <source>{0}, none with lower precision; {1}</source>
            <translation>{0}, কোনোটিতে কম অঙ্ক নেই; {1}</translation>
        </message>
        <message>
            <source>{0}, of the optimizer itself</source>
            <translation>{0}, অপ্টিমাইজারের নিজের</translation>
        </message>
        <message>
            <source>{0}, or one of {1} others</source>
            <translation>{0}, বা অন্য {1}টির একটি</translation>
        </message>
        <message>
            <source>{0}, or the schedule never begins; received {1}</source>
            <translation>{0}, নইলে সূচি কখনও শুরু হয় না; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>{0}, planned were {1}</source>
            <translation>{0}, পরিকল্পনা ছিল {1}</translation>
        </message>
        <message>
            <source>{0}, standardized</source>
            <translation>{0}, প্রমিত করা</translation>
        </message>
        <message>
            <source>{0}, the last after step {1}</source>
            <translation>{0}, শেষটি ধাপ {1}-এর পরে</translation>
        </message>
        <message>
            <source>{0}, up to {1}</source>
            <translation>{0}, {1} পর্যন্ত</translation>
        </message>
        <message>
            <source>{0}, which imports {1}</source>
            <translation>{0}, যা {1} ইমপোর্ট করে</translation>
        </message>
        <message>
            <source>{0}, which the text gives as right, {1}: {2}</source>
            <translation>{0}, যা লেখায় সঠিক বলা আছে, {1}: {2}</translation>
        </message>
        <message>
            <source>{0}, with the shape and dtype of the variable</source>
            <translation>{0}, ভেরিয়েবলের আকার ও dtype সহ</translation>
        </message>
        <message>
            <source>{0}, {1} of them made before</source>
            <translation>{0}, এর মধ্যে {1}টি আগে করা</translation>
        </message>
        <message>
            <source>{0}, {1} seeds</source>
            <translation>{0}, {1}টি সিড</translation>
        </message>
        <message>
            <source>{0}. `slotscope cache clear` deletes it.</source>
            <translation>{0}। `slotscope cache clear` এটি মোছে।</translation>
        </message>
        <message>
            <source>{0}. `slotscope cache clear` deletes them.</source>
            <translation>{0}। `slotscope cache clear` এগুলো মোছে।</translation>
        </message>
        <message>
            <source>{0}.apply_gradients needs {1}, which Keras 3 does not pass.</source>
            <translation>{0}.apply_gradients {1} চায়, যা Keras 3 দেয় না।</translation>
        </message>
        <message>
            <source>{0}.{1} does not accept the arguments of its call: {2}</source>
            <translation>{0}.{1}-কে যা দিয়ে ডাকা হয় তা থেকে আলাদা আর্গুমেন্ট নেয়: {2}</translation>
        </message>
        <message>
            <source>{0}/run.json in it is damaged</source>
            <translation>এর মধ্যে {0}/run.json ক্ষতিগ্রস্ত</translation>
        </message>
        <message>
            <source>{0}: a form cannot hold {1}; give the argument a default.</source>
            <translation>{0}: ফর্মে {1} রাখা যায় না; আর্গুমেন্টটির একটি ডিফল্ট দিন।</translation>
        </message>
        <message>
            <source>{0}: data are missing or damaged in {1} columns.</source>
            <translation>{0}: {1}টি কলামে ডেটা নেই বা ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>{0}: its {1} after step {2} cannot be read.</source>
            <translation>{0}: ধাপ {2}-এর পরের এর {1} পড়া যায় না।</translation>
        </message>
        <message>
            <source>{0}: its {1} cannot be read.</source>
            <translation>{0}: এর {1} পড়া যায় না।</translation>
        </message>
        <message>
            <source>{0}: the steps after {1} of {2} are lost.</source>
            <translation>{0}: এর {2}টি ধাপের মধ্যে {1}-এর পরেরগুলো হারিয়ে গেছে।</translation>
        </message>
        <message>
            <source>{0}: {1} learning rate 0{2}.</source>
            <translation>{0}: {1} লার্নিং রেট 0{2}।</translation>
        </message>
        <message>
            <source>{0}: {1} must be {2}; received {3}.</source>
            <translation>{0}: {1} {2} হতে হবে; পাওয়া গেছে {3}।</translation>
        </message>
        <message>
            <source>{0}: {1}, {2} steps</source>
            <translation>{0}: {1}, {2} ধাপ</translation>
        </message>
        <message>
            <source>{0}:{1} left</source>
            <translation>{0}:{1} বাকি</translation>
        </message>
        <message>
            <source>{0}; a saved model, which has plain numbers, loads all the same</source>
            <translation>{0}; সংরক্ষিত মডেলে সাধারণ সংখ্যা থাকে, তাই তা তবুও লোড হয়</translation>
        </message>
        <message>
            <source>{0}; an experiment is a few kilobytes of TOML</source>
            <translation>{0}; পরীক্ষা হলো কয়েক কিলোবাইট TOML</translation>
        </message>
        <message>
            <source>{0}; it was continued before it paused.</source>
            <translation>{0}; বিরতির আগেই তা আবার চালানো হয়েছে।</translation>
        </message>
        <message>
            <source>{0}; measured was {1}</source>
            <translation>{0}; মাপা মান {1}</translation>
        </message>
        <message>
            <source>{0}; or use a batch_size of {1}</source>
            <translation>{0}; অথবা {1}-এর batch_size ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{0}; paused at step {1}.</source>
            <translation>{0}; ধাপ {1}-এ বিরতি।</translation>
        </message>
        <message>
            <source>{0}; received {1}</source>
            <translation>{0}; পাওয়া গেছে {1}</translation>
        </message>
        <message>
            <source>{0}; received {1}; use {2}</source>
            <translation>{0}; পাওয়া গেছে {1}; {2} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{0}; received {1}{2}</source>
            <translation>{0}; পাওয়া গেছে {1}{2}</translation>
        </message>
        <message>
            <source>{0}; the learning rate{1} stays at {2}.</source>
            <translation>{0}; লার্নিং রেট{1} {2}-এ থাকে।</translation>
        </message>
        <message>
            <source>{0}; the training ended at step {1}.</source>
            <translation>{0}; ট্রেনিং ধাপ {1}-এ শেষ হয়েছে।</translation>
        </message>
        <message>
            <source>{0}; the training is asked to pause.</source>
            <translation>{0}; ট্রেনিংকে বিরতি নিতে বলা হয়েছে।</translation>
        </message>
        <message>
            <source>{0}; use "gpu:0"</source>
            <translation>{0}; "gpu:0" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{0}; use "my_file.py:aggregate"</source>
            <translation>{0}; "my_file.py:aggregate" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{0}; use "variables:.*/kernel"</source>
            <translation>{0}; "variables:.*/kernel" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{0}; use [[{1}]] with {2}</source>
            <translation>{0}; {2} সহ [[{1}]] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{0}; use {1}</source>
            <translation>{0}; {1} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{0}; {1} is not</source>
            <translation>{0}; {1} তা নয়</translation>
        </message>
        <message>
            <source>{0}TensorFlow sees no GPU on this machine. Training runs on the CPU.</source>
            <translation>{0}TensorFlow এই মেশিনে কোনো GPU দেখে না। ট্রেনিং CPU-তে চলে।</translation>
        </message>
        <message>
            <source>{0}This TensorFlow is built without GPU support. Training runs on the CPU.</source>
            <translation>{0}এই TensorFlow GPU সমর্থন ছাড়া তৈরি। ট্রেনিং CPU-তে চলে।</translation>
        </message>
        <message>
            <source>{0}here: {1}; accepted: {2}</source>
            <translation>{0}এখানে: {1}; গ্রহণযোগ্য: {2}</translation>
        </message>
        <message>
            <source>{0}s none → none</source>
            <translation>{0}: কোনোটি নয় → কোনোটি নয়</translation>
        </message>
        <message>
            <source>{0}s none → {1}</source>
            <translation>{0}: কোনোটি নয় → {1}</translation>
        </message>
        <message>
            <source>{0}s {1} → none</source>
            <translation>{0}: {1} → কোনোটি নয়</translation>
        </message>
        <message>
            <source>{0}{1} is {2} after step {3}, and {4}: a mean of squares is never negative</source>
            <translation>ধাপ {3}-এর পরে {0}{1} হলো {2}, আর {4}: বর্গের গড় কখনও ঋণাত্মক হয় না</translation>
        </message>
        <message>
            <source>{0}{1} is {2} after step {3}{4}</source>
            <translation>ধাপ {3}-এর পরে {0}{1} হলো {2}{4}</translation>
        </message>
        <message>
            <source>{0}{1}. {2} --help lists the commands and options.
</source>
            <translation>{0}{1}। {2} --help কমান্ড ও অপশনের তালিকা দেখায়।
</translation>
        </message>
        <message>
            <source>{afters} is one for all variables together</source>
            <translation>{afters} সব ভেরিয়েবলের জন্য একটিই</translation>
        </message>
        <message>
            <source>{agreeings} agree</source>
            <translation>{agreeings} মেলে</translation>
        </message>
        <message>
            <source>{agreeings} agrees</source>
            <translation>{agreeings} মেলে</translation>
        </message>
        <message>
            <source>{asked}TensorFlow sees no GPU on this machine. Training runs on the CPU.</source>
            <translation>{asked}TensorFlow এই মেশিনে কোনো GPU দেখে না। ট্রেনিং CPU-তে চলে।</translation>
        </message>
        <message>
            <source>{asked}This TensorFlow is built without GPU support. Training runs on the CPU.</source>
            <translation>{asked}এই TensorFlow GPU সমর্থন ছাড়া তৈরি। ট্রেনিং CPU-তে চলে।</translation>
        </message>
        <message>
            <source>{a} as a number of fewer bits</source>
            <translation>কম বিটের সংখ্যা হিসেবে {a}</translation>
        </message>
        <message>
            <source>{a} divided by {b}</source>
            <translation>{a} ভাগ {b}</translation>
        </message>
        <message>
            <source>{a} times {b}</source>
            <translation>{a} গুণ {b}</translation>
        </message>
        <message>
            <source>{a} to the power {b}</source>
            <translation>{a}-এর ঘাত {b}</translation>
        </message>
        <message>
            <source>{base} (the base, {other_base}) does this by itself</source>
            <translation>{base} (বেস, {other_base}) নিজেই এটি করে</translation>
        </message>
        <message>
            <source>{base} (what it makes, {other_base}) does this by itself</source>
            <translation>{base} (এটি যা তৈরি করে, {other_base}) নিজেই এটি করে</translation>
        </message>
        <message>
            <source>{base} of {numbers}</source>
            <translation>{numbers}টির মধ্যে {base}</translation>
        </message>
        <message>
            <source>{beside} changes the step in a way that its terms do not describe.</source>
            <translation>{beside} ধাপটি এমনভাবে বদলায় যা কোনো পদ বলে না।</translation>
        </message>
        <message>
            <source>{both} cannot be both a target and ignored.</source>
            <translation>{both} একই সঙ্গে লক্ষ্য ও উপেক্ষিত হতে পারে না।</translation>
        </message>
        <message>
            <source>{broken} of the runs in {path} cannot be read and are not shown.</source>
            <translation>{path}-এর রানগুলোর মধ্যে {broken}টি পড়া যায় না এবং দেখানো হয়নি।</translation>
        </message>
        <message>
            <source>{cause}: {until} learning rate 0{owner}.</source>
            <translation>{cause}: {until} লার্নিং রেট 0{owner}।</translation>
        </message>
        <message>
            <source>{chosen} is not a class after the file has run</source>
            <translation>ফাইলটি চলার পরে {chosen} কোনো ক্লাস নয়</translation>
        </message>
        <message>
            <source>{claim} is not true, but the text says: {words}</source>
            <translation>{claim} সত্য নয়, অথচ বলা হয়: {words}</translation>
        </message>
        <message>
            <source>{class_name} is an optimizer of the contract {contract}</source>
            <translation>{class_name} একটি অপ্টিমাইজার, চুক্তি {contract}</translation>
        </message>
        <message>
            <source>{class_name} takes no sparse gradients</source>
            <translation>{class_name} কোনো স্পার্স গ্রেডিয়েন্ট নেয় না</translation>
        </message>
        <message>
            <source>{class_name}.{contract_name} does not accept the arguments of its call: {call}</source>
            <translation>{class_name}.{contract_name}-কে যা দিয়ে ডাকা হয় তা থেকে আলাদা আর্গুমেন্ট নেয়: {call}</translation>
        </message>
        <message>
            <source>{clients} clients are attached to this training already.</source>
            <translation>{clients} জন ইতিমধ্যে এই ট্রেনিং দেখছে।</translation>
        </message>
        <message>
            <source>{contracts} optimizers reject a constraint on a variable with a sparse gradient, so {sparse} has none; turn on dense_gradients to constrain it.</source>
            <translation>{contracts} অপ্টিমাইজার স্পার্স গ্রেডিয়েন্টের ভেরিয়েবলে কোনো সীমাবদ্ধতা নেয় না, তাই {sparse} তা ছাড়াই থাকে; dense_gradients দিলে তা প্রয়োগ হতো।</translation>
        </message>
        <message>
            <source>{cost:.0f} ms/s</source>
            <translation>{cost:.0f} ms/s</translation>
        </message>
        <message>
            <source>{cost:.1f} ms/s</source>
            <translation>{cost:.1f} ms/s</translation>
        </message>
        <message>
            <source>{counted_steps} steps count {counts} iterations</source>
            <translation>{counted_steps} ধাপে গোনা হয় {counts} iterations</translation>
        </message>
        <message>
            <source>{counted_steps} steps count {counts} iterations, its own</source>
            <translation>{counted_steps} ধাপে গোনা হয় {counts} iterations, এর নিজের</translation>
        </message>
        <message>
            <source>{counted_steps} steps count {counts} iterations, those of the optimizer inside</source>
            <translation>{counted_steps} ধাপে গোনা হয় {counts} iterations, ভেতরের অপ্টিমাইজারের</translation>
        </message>
        <message>
            <source>{counts} of {count} reproduced in {seconds:.0f} s</source>
            <translation>{count}টির মধ্যে {counts}টি পাওয়া গেছে, {seconds:.0f} s-এ</translation>
        </message>
        <message>
            <source>{count} bytes</source>
            <translation>{count} বাইট</translation>
        </message>
        <message>
            <source>{count} classes</source>
            <translation>{count}টি শ্রেণি</translation>
        </message>
        <message>
            <source>{count} compiled program, {size:.1f} MB, in {root}</source>
            <translation>কম্পাইল করা {count}টি প্রোগ্রাম, {size:.1f} MB, {root}-এ</translation>
        </message>
        <message>
            <source>{count} compiled programs, {size:.1f} MB, in {root}</source>
            <translation>কম্পাইল করা {count}টি প্রোগ্রাম, {size:.1f} MB, {root}-এ</translation>
        </message>
        <message>
            <source>{count} different</source>
            <translation>{count}টি আলাদা</translation>
        </message>
        <message>
            <source>{count} kinds of slots</source>
            <translation>{count} ধরনের স্লট</translation>
        </message>
        <message>
            <source>{count} numbers, {min} to {max}</source>
            <translation>{count}টি সংখ্যা, {min} থেকে {max}</translation>
        </message>
        <message>
            <source>{count} of this run are held</source>
            <translation>এই রানের {count}টি রাখা আছে</translation>
        </message>
        <message>
            <source>{count} of this run is held</source>
            <translation>এই রানের {count}টি রাখা আছে</translation>
        </message>
        <message>
            <source>{count} of {other_count} runs of {name}</source>
            <translation>{name}-এর {other_count}টি রানের {count}টি</translation>
        </message>
        <message>
            <source>{count} of {present} cells are numbers; row {row} is “{cell}”</source>
            <translation>{present}টির মধ্যে {count}টি ঘরে সংখ্যা; সারি {row} হলো “{cell}”</translation>
        </message>
        <message>
            <source>{count} optimizer classes: {found}; name one, as in {path}:{public}</source>
            <translation>অপ্টিমাইজার ক্লাস ({count}): {found}; একটির নাম দিন, যেমন {path}:{public}</translation>
        </message>
        <message>
            <source>{count} pairs cannot give a significant result. Use {enough} or more.</source>
            <translation>{count}টি জোড়ায় কোনো ফল তাৎপর্যপূর্ণ হতে পারে না। {enough}টি বা তার বেশি ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{count} passed, {failed} failed, {warned} warning in {seconds:.0f} s</source>
            <translation>{count}টি উত্তীর্ণ, {failed}টি ব্যর্থ, {warned}টি সতর্কতা, {seconds:.0f} s-এ</translation>
        </message>
        <message>
            <source>{count} passed, {failed} failed, {warned} warnings in {seconds:.0f} s</source>
            <translation>{count}টি উত্তীর্ণ, {failed}টি ব্যর্থ, {warned}টি সতর্কতা, {seconds:.0f} s-এ</translation>
        </message>
        <message>
            <source>{count} points</source>
            <translation>{count}টি বিন্দু</translation>
        </message>
        <message>
            <source>{count} possible optimizers: {found}; name one, as in {path}:{public}</source>
            <translation>সম্ভাব্য অপ্টিমাইজার ({count}): {found}; একটির নাম দিন, যেমন {path}:{public}</translation>
        </message>
        <message>
            <source>{count} row</source>
            <translation>{count} সারি</translation>
        </message>
        <message>
            <source>{count} rows</source>
            <translation>{count} সারি</translation>
        </message>
        <message>
            <source>{count} runs were recovered from {name}.</source>
            <translation>{name} থেকে {count}টি রান উদ্ধার হয়েছে।</translation>
        </message>
        <message>
            <source>{count} slot: {names}</source>
            <translation>{count}টি স্লট: {names}</translation>
        </message>
        <message>
            <source>{count} slots: {names}</source>
            <translation>{count}টি স্লট: {names}</translation>
        </message>
        <message>
            <source>{count} steps changed no weight, although gradients are not zero: its update may not be assigned.</source>
            <translation>গ্রেডিয়েন্ট শূন্য না হলেও {count}টি ধাপে কোনো ওয়েট বদলায়নি: এর আপডেট হয়তো বসানো হয় না।</translation>
        </message>
        <message>
            <source>{count} words</source>
            <translation>{count}টি শব্দ</translation>
        </message>
        <message>
            <source>{count}, the last after step {states}</source>
            <translation>{count}, শেষটি ধাপ {states}-এর পরে</translation>
        </message>
        <message>
            <source>{damaged} is also the database to import into; name another one with --into.</source>
            <translation>{damaged} নিজেই সেই ডেটাবেস যাতে ইমপোর্ট করা হবে; --into দিয়ে অন্যটির নাম দিন।</translation>
        </message>
        <message>
            <source>{damaged}: {numbers}, {steps} steps</source>
            <translation>{damaged}: {numbers}, {steps} ধাপ</translation>
        </message>
        <message>
            <source>{devices} from {first} on</source>
            <translation>{first} থেকে শুরু করে {devices}</translation>
        </message>
        <message>
            <source>{dotted}, called in line {f_lineno}, would change the whole process; it was skipped.</source>
            <translation>লাইন {f_lineno}-এ ডাকা {dotted} পুরো প্রসেস বদলে দিত; তা বাদ দেওয়া হয়েছে।</translation>
        </message>
        <message>
            <source>{dropped} measured steps were dropped: the window could not keep up.</source>
            <translation>{dropped}টি মাপা ধাপ বাদ পড়েছে: এই উইন্ডো যতটা নিতে পারে তার বেশি।</translation>
        </message>
        <message>
            <source>{dropped} measured steps were dropped; triggers did not check them.</source>
            <translation>{dropped}টি মাপা ধাপ বাদ পড়েছে, তাই ট্রিগার সেগুলো যাচাই করেনি।</translation>
        </message>
        <message>
            <source>{ended}; the learning rate{binding} stays at {found:.3g}.</source>
            <translation>{ended}; লার্নিং রেট{binding} {found:.3g}-এ থাকে।</translation>
        </message>
        <message>
            <source>{entry} of the package {package} was skipped: {why}.</source>
            <translation>{package} প্যাকেজের {entry} বাদ দেওয়া হয়েছে: {why}।</translation>
        </message>
        <message>
            <source>{experiment}, current settings</source>
            <translation>{experiment}, বর্তমান সেটিং</translation>
        </message>
        <message>
            <source>{file} gives x of shape {shape} and y of shape {other_shape}; expected (rows, features) and (rows,).</source>
            <translation>{file} দেয় {shape} আকারের x ও {other_shape} আকারের y; প্রত্যাশিত (rows, features) ও (rows,)।</translation>
        </message>
        <message>
            <source>{file} gives {count} rows; at least {fewest} are needed.</source>
            <translation>{file} দেয় {count}টি সারি; অন্তত {fewest}টি লাগে।</translation>
        </message>
        <message>
            <source>{file} gives {kind}; use a Sequential or functional Keras model.</source>
            <translation>{file} দেয় {kind}; একটি Sequential বা functional Keras মডেল ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{file} names the scheduler {named_cluster}, which could run any code. Use --cluster {named_cluster} if you trust it, or --workers N for this machine.</source>
            <translation>{file}-এ শিডিউলার {named_cluster}-এর নাম আছে, যা এখানে যেকোনো কোড চালাতে পারে। বিশ্বাস করলে --cluster {named_cluster}, অথবা এই মেশিনের জন্য --workers N ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{file} takes too few arguments; write {example}.</source>
            <translation>{file} খুব কম আর্গুমেন্ট নেয়; {example} লিখুন।</translation>
        </message>
        <message>
            <source>{first} and {second} have the same {quantity} in all runs</source>
            <translation>{first} ও {second}-এর {quantity} সব রানে একই</translation>
        </message>
        <message>
            <source>{first} and {second} have the same {quantity} in all seeds</source>
            <translation>{first} ও {second}-এর {quantity} সব সিডে একই</translation>
        </message>
        <message>
            <source>{first} takes {without}, which cannot be typed: {write}</source>
            <translation>{first} নেয় {without}, যা লেখায় দেওয়া যায় না: {write}</translation>
        </message>
        <message>
            <source>{first}'s {quantity} is higher than {second}'s</source>
            <translation>{first}-এর {quantity} {second}-এর চেয়ে বেশি</translation>
        </message>
        <message>
            <source>{first}'s {quantity} is higher than {second}'s in {most} of {count} seeds</source>
            <translation>{first}-এর {quantity} {count}টি সিডের {most}টিতে {second}-এর চেয়ে বেশি</translation>
        </message>
        <message>
            <source>{first}'s {quantity} is higher than {second}'s in {most} of {count} seeds, by {size} in the median</source>
            <translation>{first}-এর {quantity} {count}টি সিডের {most}টিতে {second}-এর চেয়ে বেশি, মধ্যমায় {size}</translation>
        </message>
        <message>
            <source>{first}'s {quantity} is higher than {second}'s, by {size} in the median</source>
            <translation>{first}-এর {quantity} {second}-এর চেয়ে বেশি, মধ্যমায় {size}</translation>
        </message>
        <message>
            <source>{first}'s {quantity} is lower than {second}'s</source>
            <translation>{first}-এর {quantity} {second}-এর চেয়ে কম</translation>
        </message>
        <message>
            <source>{first}'s {quantity} is lower than {second}'s as often as higher</source>
            <translation>{first}-এর {quantity} {second}-এর চেয়ে যতবার কম ততবারই বেশি</translation>
        </message>
        <message>
            <source>{first}'s {quantity} is lower than {second}'s in {lower} of {count} seeds and higher in equally many</source>
            <translation>{first}-এর {quantity} {count}টি সিডের {lower}টিতে {second}-এর চেয়ে কম, আর সমান সংখ্যায় বেশি</translation>
        </message>
        <message>
            <source>{first}'s {quantity} is lower than {second}'s in {most} of {count} seeds</source>
            <translation>{first}-এর {quantity} {count}টি সিডের {most}টিতে {second}-এর চেয়ে কম</translation>
        </message>
        <message>
            <source>{first}'s {quantity} is lower than {second}'s in {most} of {count} seeds, by {size} in the median</source>
            <translation>{first}-এর {quantity} {count}টি সিডের {most}টিতে {second}-এর চেয়ে কম, মধ্যমায় {size}</translation>
        </message>
        <message>
            <source>{first}'s {quantity} is lower than {second}'s, by {size} in the median</source>
            <translation>{first}-এর {quantity} {second}-এর চেয়ে কম, মধ্যমায় {size}</translation>
        </message>
        <message>
            <source>{folder} cannot be written to: {reason}.</source>
            <translation>{folder}-এ লেখা যায় না: {reason}।</translation>
        </message>
        <message>
            <source>{folder} is a file; results need a folder.</source>
            <translation>{folder} একটি ফাইল; ফলাফলের জন্য ফোল্ডার লাগে।</translation>
        </message>
        <message>
            <source>{folder}/run.json in it is damaged</source>
            <translation>এর মধ্যে {folder}/run.json ক্ষতিগ্রস্ত</translation>
        </message>
        <message>
            <source>{format}; received {name}{advice}</source>
            <translation>{format}; পাওয়া গেছে {name}{advice}</translation>
        </message>
        <message>
            <source>{formula} at step {steps}</source>
            <translation>ধাপ {steps}-এ {formula}</translation>
        </message>
        <message>
            <source>{found} already exists; this run will replace it.</source>
            <translation>{found} আগে থেকেই আছে; এই রান সেটিকে প্রতিস্থাপন করবে।</translation>
        </message>
        <message>
            <source>{frame} Training stopped.</source>
            <translation>{frame} ট্রেনিং থেমেছে।</translation>
        </message>
        <message>
            <source>{given}, which the text gives as right, {value}: {says}</source>
            <translation>{given}, যা লেখায় সঠিক বলা আছে, {value}: {says}</translation>
        </message>
        <message>
            <source>{high} or less</source>
            <translation>{high} বা তার কম</translation>
        </message>
        <message>
            <source>{idea_name} (may be set)</source>
            <translation>{idea_name} (বদলানো যায়)</translation>
        </message>
        <message>
            <source>{inner} (the optimizer inside, {other_inner}) does this by itself, and {class_name} passes it on: {sentence}</source>
            <translation>{inner} (ভিতরের অপ্টিমাইজার, {other_inner}) নিজেই এটি করে, আর {class_name} তা এগিয়ে দেয়: {sentence}</translation>
        </message>
        <message>
            <source>{item} is kept unchanged; model.fit of Keras 3 never calls it.</source>
            <translation>{item} যেমন তেমনই থাকে; Keras 3-এর model.fit কখনও তা ডাকে না।</translation>
        </message>
        <message>
            <source>{it} has no averages yet: build it on the variables first.</source>
            <translation>{it}-এর এখনও কোনো গড় নেই: আগে ভেরিয়েবলগুলোর উপর এটি build করুন।</translation>
        </message>
        <message>
            <source>{it} has no constrained.</source>
            <translation>{it}-এর কোনো constrained নেই।</translation>
        </message>
        <message>
            <source>{it} has no update.</source>
            <translation>{it}-এর কোনো update নেই।</translation>
        </message>
        <message>
            <source>{it} has no value.</source>
            <translation>{it}-এর কোনো value নেই।</translation>
        </message>
        <message>
            <source>{it} has no {unknowns}; it takes {known}.</source>
            <translation>{it}-এর {unknowns} নেই; এটি নেয় {known}।</translation>
        </message>
        <message>
            <source>{it} must be built before it is given gradients without variables.</source>
            <translation>ভেরিয়েবল ছাড়া গ্রেডিয়েন্ট দেওয়ার আগে {it} build করতে হবে।</translation>
        </message>
        <message>
            <source>{it} takes no weight_decay: {no_weight_decay}</source>
            <translation>{it} কোনো weight_decay নেয় না: {no_weight_decay}</translation>
        </message>
        <message>
            <source>{it} takes {parts}; received {foreigns}. Pass that to the inner optimizer.</source>
            <translation>{it} নেয় {parts}, পাওয়া গেছে {foreigns}: সেটি ভেতরের অপ্টিমাইজারকে দিন।</translation>
        </message>
        <message>
            <source>{it} wraps a keras.optimizers.Optimizer; received {inner_optimizer!r}.</source>
            <translation>{it} একটি keras.optimizers.Optimizer-কে ঘিরে থাকে, পাওয়া গেছে {inner_optimizer!r}।</translation>
        </message>
        <message>
            <source>{it}: {name} must be {wanted}; received {received!r}.</source>
            <translation>{it}: {name} {wanted} হতে হবে; পাওয়া গেছে {received!r}।</translation>
        </message>
        <message>
            <source>{key} must be a name in quotes; {received}</source>
            <translation>{key} উদ্ধৃতিচিহ্নের ভেতরে নাম হতে হবে; {received}</translation>
        </message>
        <message>
            <source>{key} of the schedule that drives {driven} {before}</source>
            <translation>{driven} চালায় এমন সূচির {key} {before}</translation>
        </message>
        <message>
            <source>{kinds} of {owner} {before}</source>
            <translation>{owner}-এর {kinds} {before}</translation>
        </message>
        <message>
            <source>{kinds}, none with lower precision; {others}</source>
            <translation>{kinds}, কোনোটিতে কম অঙ্ক নেই; {others}</translation>
        </message>
        <message>
            <source>{kinds}, with the shape and dtype of the variable</source>
            <translation>{kinds}, ভেরিয়েবলের আকার ও dtype সহ</translation>
        </message>
        <message>
            <source>{kind} is abstract: write {missing}, or name a class that does</source>
            <translation>{kind} অ্যাবস্ট্রাক্ট: {missing} লিখুন, বা এমন ক্লাসের নাম দিন যাতে তা আছে</translation>
        </message>
        <message>
            <source>{kind} is not an optimizer: it derives from {bases}; derive it from keras.optimizers.Optimizer</source>
            <translation>{kind} কোনো অপ্টিমাইজার নয়: এটি {bases} থেকে উদ্ভূত; keras.optimizers.Optimizer থেকে উদ্ভূত করুন</translation>
        </message>
        <message>
            <source>{kind} lacks the attribute {lacking}</source>
            <translation>{kind}-এ {lacking} অ্যাট্রিবিউট নেই</translation>
        </message>
        <message>
            <source>{kind} must be a frozen dataclass, whose fields are its form</source>
            <translation>{kind}-কে frozen dataclass হতে হবে, যার ফিল্ডগুলোই তার ফর্ম</translation>
        </message>
        <message>
            <source>{kind} must define {missing}</source>
            <translation>{kind}-কে {missing} সংজ্ঞায়িত করতে হবে</translation>
        </message>
        <message>
            <source>{kind} separated by commas</source>
            <translation>{kind}, মাঝে কমা</translation>
        </message>
        <message>
            <source>{kind} separated by commas, each {bounds}</source>
            <translation>{kind}, মাঝে কমা, প্রতিটি {bounds}</translation>
        </message>
        <message>
            <source>{kind} was not done: {error}</source>
            <translation>{kind} করা হয়নি: {error}</translation>
        </message>
        <message>
            <source>{knob} {taken} is given twice; give each value once.</source>
            <translation>{knob} {taken} নিজের বিরুদ্ধেই রেস করত; প্রতিটি মান একবার দিন।</translation>
        </message>
        <message>
            <source>{knowns} or {known}</source>
            <translation>{knowns} বা {known}</translation>
        </message>
        <message>
            <source>{known} runs were done before.</source>
            <translation>আগের {known}টি রান আছে।</translation>
        </message>
        <message>
            <source>{known}here: {here}; accepted: {item}</source>
            <translation>{known}এখানে: {here}; গ্রহণযোগ্য: {item}</translation>
        </message>
        <message>
            <source>{layer} has inputs other than the previous layer. Only sequential layers are drawn.</source>
            <translation>{layer} শুধু তার আগের স্তরের পরে আসে না। কেবল পরপর সাজানো স্তর আঁকা হয়।</translation>
        </message>
        <message>
            <source>{layer} is frozen; only trained layers are measured at each step.</source>
            <translation>{layer} ফ্রোজেন; প্রতি ধাপে শুধু যে স্তরগুলো ট্রেন হয় সেগুলো মাপা হয়।</translation>
        </message>
        <message>
            <source>{layer} is {kind}, not a dense layer. Only sequential dense layers are drawn.</source>
            <translation>{layer} হলো {kind}, ডেন্স স্তর নয়। শুধু পরপর ডেন্স স্তরই নেটওয়ার্ক হিসেবে আঁকা হয়।</translation>
        </message>
        <message>
            <source>{least} or more values</source>
            <translation>{least} বা তার বেশি মান</translation>
        </message>
        <message>
            <source>{least} value</source>
            <translation>{least}টি মান</translation>
        </message>
        <message>
            <source>{least} values</source>
            <translation>{least}টি মান</translation>
        </message>
        <message>
            <source>{left_out} runs</source>
            <translation>{left_out}টি রান</translation>
        </message>
        <message>
            <source>{line} defines its own {written} without terms.</source>
            <translation>{line} নিজের {written} লেখে এবং তার কোনো পদ ঘোষণা করে না।</translation>
        </message>
        <message>
            <source>{live} take effect at the next step, {buildings} not during training</source>
            <translation>{live}টি পরের ধাপে কাজ করে, {buildings} ট্রেনিং চলার সময় নয়</translation>
        </message>
        <message>
            <source>{lockeds} is locked in this step; use free.</source>
            <translation>{lockeds} এই ধাপে বদলানো যায় না; free ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{loss} at step {step}, before its update</source>
            <translation>ধাপ {step}-এ {loss}, তার আপডেটের আগে</translation>
        </message>
        <message>
            <source>{lost} were on damaged pages.</source>
            <translation>{lost}টি ক্ষতিগ্রস্ত পৃষ্ঠায় ছিল।</translation>
        </message>
        <message>
            <source>{low:.7g} to {high:.7g}</source>
            <translation>{low:.7g} থেকে {high:.7g}</translation>
        </message>
        <message>
            <source>{low} or more</source>
            <translation>{low} বা তার বেশি</translation>
        </message>
        <message>
            <source>{main} imports it as it runs, and it was not among the files that were shown and trusted; import it by name in {main} and trust that, or choose {main} by hand</source>
            <translation>{main} চলার সময় এটি ইমপোর্ট করে, অথচ এটি দেখানো ও বিশ্বাস করা ফাইলগুলোর মধ্যে ছিল না; {main}-এ নাম ধরে ইমপোর্ট করে তা বিশ্বাস করুন, বা হাতে {main} বেছে নিন</translation>
        </message>
        <message>
            <source>{main} imports {name} from {place}, {other_place}, which was not shown and trusted; put {name}.py beside {main}, or choose {main} by hand</source>
            <translation>{main} {place} ({other_place}) থেকে {name} ইমপোর্ট করে, যা দেখানো ও বিশ্বাস করা ফাইলের মধ্যে ছিল না; {main}-এর পাশে {name}.py রাখুন, অথবা {main} হাতে বেছে নিন</translation>
        </message>
        <message>
            <source>{main} runs {place}, {other_place}, which was not shown and trusted; copy the needed code into {main}, or choose {main} by hand</source>
            <translation>{main} {place} ({other_place}) চালায়, যা দেখানো ও বিশ্বাস করা ফাইলের মধ্যে ছিল না; তা থেকে যা লাগে {main}-এ লিখুন, অথবা {main} হাতে বেছে নিন</translation>
        </message>
        <message>
            <source>{main}, which imports {others}</source>
            <translation>{main}, যা {others} ইমপোর্ট করে</translation>
        </message>
        <message>
            <source>{message} A hyperparameter of {names} may make its update zero.</source>
            <translation>{message} {names}-এর কোনো হাইপারপ্যারামিটার হয়তো এর আপডেট শূন্য করে দিচ্ছে।</translation>
        </message>
        <message>
            <source>{message} Gradient processing outputs zero gradients: check its stages.</source>
            <translation>{message} গ্রেডিয়েন্ট প্রক্রিয়াকরণ শূন্য গ্রেডিয়েন্ট দিচ্ছে: এর পর্যায়গুলো যাচাই করুন।</translation>
        </message>
        <message>
            <source>{message} The learning rate is so small that float32 weights do not change: try a larger one.</source>
            <translation>{message} লার্নিং রেট এত ছোট যে float32 ওয়েট বদলায় না: আরও বড় একটি চেষ্টা করুন।</translation>
        </message>
        <message>
            <source>{message} {names} may not assign its update (variable = … instead of variable.assign_sub(…)), multiply it by zero, or wait for more batches.</source>
            <translation>{message} {names} হয়তো আপডেট গণনা করে কিন্তু বসায় না (variable.assign_sub(…)-এর জায়গায় variable = …), শূন্য দিয়ে গুণ করে, অথবা আরও ব্যাচের অপেক্ষায় আছে।</translation>
        </message>
        <message>
            <source>{message}{other_message}. {prog} --help lists the commands and options.
</source>
            <translation>{message}{other_message}। {prog} --help কমান্ড ও অপশনের তালিকা দেখায়।
</translation>
        </message>
        <message>
            <source>{min:.4g} to {max:.4g}</source>
            <translation>{min:.4g} থেকে {max:.4g}</translation>
        </message>
        <message>
            <source>{missed} rows were overwritten before they were fetched; call scope.step() in the loop.</source>
            <translation>{missed}টি সারি নেওয়ার আগেই মুছে লেখা হয়েছে; লুপে scope.step() ডাকুন।</translation>
        </message>
        <message>
            <source>{module} has no public class; a file of the library holds one optimizer.</source>
            <translation>{module}-এ কোনো পাবলিক ক্লাস নেই; লাইব্রেরির ফাইলে একটি অপ্টিমাইজার থাকে।</translation>
        </message>
        <message>
            <source>{module} is missing from the {partition} that is installed.</source>
            <translation>যে {partition} ইনস্টল করা আছে তাতে {module} নেই।</translation>
        </message>
        <message>
            <source>{module} is missing from what is installed.</source>
            <translation>যা ইনস্টল করা আছে তাতে {module} নেই।</translation>
        </message>
        <message>
            <source>{module} of the {package} that is installed has no class {name}.</source>
            <translation>যে {package} ইনস্টল করা আছে তার {module}-এ {name} ক্লাস নেই।</translation>
        </message>
        <message>
            <source>{module}, line {lineno}: the default of {name} must be a literal, received {unparse}.</source>
            <translation>{module}, লাইন {lineno}: {name}-এর ডিফল্ট লিটারেল হতে হবে, পাওয়া গেছে {unparse}।</translation>
        </message>
        <message>
            <source>{module}.{name} is not a class of Keras</source>
            <translation>{module}.{name} Keras-এর কোনো ক্লাস নয়</translation>
        </message>
        <message>
            <source>{must}; received {name}{advice}</source>
            <translation>{must}; পাওয়া গেছে {name}{advice}</translation>
        </message>
        <message>
            <source>{m} and {count} runs</source>
            <translation>{m} ও {count}টি রান</translation>
        </message>
        <message>
            <source>{m} pairs</source>
            <translation>{m}টি জোড়া</translation>
        </message>
        <message>
            <source>{names} and {other_names}</source>
            <translation>{names} ও {other_names}</translation>
        </message>
        <message>
            <source>{names} and {other_names} over {count} seeds</source>
            <translation>{names} ও {other_names}, {count}টি সিডে</translation>
        </message>
        <message>
            <source>{names} change in Python at each call, which a traced step does not repeat. Use a tf.Variable.</source>
            <translation>{names} প্রতি কলে Python-এ বদলায়, যা ট্রেস করা ধাপে আবার হয় না। tf.Variable ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{names} change in Python at each eager step but not in a traced one; after {steps} steps weights are off by {difference:.2g}</source>
            <translation>{names} প্রতিটি ইগার ধাপে Python-এ বদলায়, কিন্তু ট্রেস করা ধাপে বদলায় না; {steps} ধাপের পরে ওয়েট {difference:.2g} সরে থাকে</translation>
        </message>
        <message>
            <source>{names} change in Python at each eager step, and no weight depends on it</source>
            <translation>{names} প্রতিটি ইগার ধাপে Python-এ বদলায়, আর কোনো ওয়েট তার উপর নির্ভর করে না</translation>
        </message>
        <message>
            <source>{names} changed since it was trusted and does not run. Reset to review it.</source>
            <translation>বিশ্বাস করার পরে {names} বদলেছে, তাই চলে না। রিসেট করলে তা দেখা যায়।</translation>
        </message>
        <message>
            <source>{names} changed while the sweep ran, so its runs do not match its present code; run it again</source>
            <translation>সুইপ চলার সময় {names} বদলানো হয়েছে, তাই যা চলছে তা এখন লেখা থেকে আলাদা; আবার চালান</translation>
        </message>
        <message>
            <source>{names} changes in Python at each call, which a traced step does not repeat. Use a tf.Variable.</source>
            <translation>{names} প্রতি কলে Python-এ বদলায়, যা ট্রেস করা ধাপে আবার হয় না। tf.Variable ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{names} changes in Python at each eager step but not in a traced one; after {steps} steps weights are off by {difference:.2g}</source>
            <translation>{names} প্রতিটি ইগার ধাপে Python-এ বদলায়, কিন্তু ট্রেস করা ধাপে বদলায় না; {steps} ধাপের পরে ওয়েট {difference:.2g} সরে থাকে</translation>
        </message>
        <message>
            <source>{names} changes in Python at each eager step, and no weight depends on it</source>
            <translation>{names} প্রতিটি ইগার ধাপে Python-এ বদলায়, আর কোনো ওয়েট তার উপর নির্ভর করে না</translation>
        </message>
        <message>
            <source>{names} is untrusted code; choose the file by hand to run it</source>
            <translation>{names} এমন কোড যা এখানে বিশ্বাস করা নয়; ফাইলটি হাতে বেছে নিলে চলে</translation>
        </message>
        <message>
            <source>{names}, and the slots of its inner optimizer</source>
            <translation>{names}, এবং এর ভেতরের অপ্টিমাইজারের স্লট</translation>
        </message>
        <message>
            <source>{name} already has a {title} in its file; choose another name.</source>
            <translation>{name}-এর ফাইলে আগে থেকেই একটি {title} আছে; অন্য নাম বেছে নিন।</translation>
        </message>
        <message>
            <source>{name} as saved after 1 step of its optimizer.</source>
            <translation>{name}: এর অপ্টিমাইজারের 1 ধাপের পরে যেমন সংরক্ষিত হয়েছিল।</translation>
        </message>
        <message>
            <source>{name} as saved after {steps} steps of its optimizer.</source>
            <translation>{name}: এর অপ্টিমাইজারের {steps} ধাপের পরে যেমন সংরক্ষিত হয়েছিল।</translation>
        </message>
        <message>
            <source>{name} as saved; the file does not contain its optimizer's step count.</source>
            <translation>{name}: যেমন সংরক্ষিত হয়েছিল; এর অপ্টিমাইজার কত ধাপ করেছিল তা এতে নেই।</translation>
        </message>
        <message>
            <source>{name} can run code of the file</source>
            <translation>{name} ফাইলের কোড চালাতে পারে</translation>
        </message>
        <message>
            <source>{name} cannot be set: {known}</source>
            <translation>{name} বসানো যায় না: {known}</translation>
        </message>
        <message>
            <source>{name} cannot be set: {why}.</source>
            <translation>{name} বসানো যায় না: {why}।</translation>
        </message>
        <message>
            <source>{name} cannot be written: {other_name} in it would be larger than {text} MiB.</source>
            <translation>{name} লেখা যায় না: এর মধ্যে {other_name} {text} MiB-এর চেয়ে বড় হতো।</translation>
        </message>
        <message>
            <source>{name} cannot change from {old:g} to {value:g} during training: the optimizer would have different slots</source>
            <translation>{name} ট্রেনিং চলার সময় {old:g} থেকে {value:g} হতে পারে না: তখন অপ্টিমাইজারের অন্য স্লট থাকে</translation>
        </message>
        <message>
            <source>{name} cannot have a schedule: {why}.</source>
            <translation>{name}-এর সূচি থাকতে পারে না: {why}।</translation>
        </message>
        <message>
            <source>{name} carries a tensor from one step to the next, which a traced step cannot; keep it in a tf.Variable.</source>
            <translation>{name} এক ধাপ থেকে পরেরটিতে একটি টেনসর নিয়ে যায়, যা ট্রেস করা ধাপ পারে না; tf.Variable-এ রাখুন।</translation>
        </message>
        <message>
            <source>{name} changed {shown} for the whole process; the change was undone.</source>
            <translation>{name} পুরো প্রসেসের {shown} বদলায়; তা আগের মানে ফেরানো হয়েছে।</translation>
        </message>
        <message>
            <source>{name} could not be measured after step {step}: {error}: {reason}</source>
            <translation>{name} ধাপ {step}-এর পরে নেওয়া যায়নি: {error}: {reason}</translation>
        </message>
        <message>
            <source>{name} declares no terms.</source>
            <translation>{name} কোনো পদ ঘোষণা করে না।</translation>
        </message>
        <message>
            <source>{name} derives from {title}; give it a name that is not taken.</source>
            <translation>{name} {title} থেকে উদ্ভূত; এমন নাম দিন যা নেওয়া নয়।</translation>
        </message>
        <message>
            <source>{name} every {every}</source>
            <translation>{name}, প্রতি {every} ধাপে</translation>
        </message>
        <message>
            <source>{name} every {every} ({settings})</source>
            <translation>{name}, প্রতি {every} ধাপে ({settings})</translation>
        </message>
        <message>
            <source>{name} has no effect: no method but the constructor and get_config reads it</source>
            <translation>{name}-এর কোনো প্রভাব নেই: কনস্ট্রাক্টর ও get_config ছাড়া কোনো মেথড তা পড়ে না</translation>
        </message>
        <message>
            <source>{name} has no transfer function: {odd}.</source>
            <translation>{name}-এর কোনো ট্রান্সফার ফাংশন নেই: {odd}।</translation>
        </message>
        <message>
            <source>{name} holds patterns and numbers, as bias=0; received {entry!r}.</source>
            <translation>{name}-এ প্যাটার্ন ও সংখ্যা থাকে, যেমন bias=0; পাওয়া গেছে {entry!r}।</translation>
        </message>
        <message>
            <source>{name} in it is damaged</source>
            <translation>এর মধ্যে {name} ক্ষতিগ্রস্ত</translation>
        </message>
        <message>
            <source>{name} in it is larger than {most} MiB</source>
            <translation>এর মধ্যে {name} {most} MiB-এর চেয়ে বড়</translation>
        </message>
        <message>
            <source>{name} in it is not text</source>
            <translation>এর মধ্যে {name} লেখা নয়</translation>
        </message>
        <message>
            <source>{name} is "{environ}"</source>
            <translation>{name} হলো "{environ}"</translation>
        </message>
        <message>
            <source>{name} is a class; name an instance of it, or write {example}</source>
            <translation>{name} একটি ক্লাস; তার একটি ইনস্ট্যান্সের নাম দিন, অথবা {example} লিখুন</translation>
        </message>
        <message>
            <source>{name} is branched on in Python, so it cannot be a variable of the traced step.</source>
            <translation>Python-এ {name} ধরে শাখা নেওয়া হয়, তাই এটি ট্রেস করা ধাপের ভেরিয়েবল হতে পারে না।</translation>
        </message>
        <message>
            <source>{name} is imported from {path}, line {line}; choose {other_path}:{node}</source>
            <translation>{name} ইমপোর্ট করা হয়েছে {path}, লাইন {line} থেকে; {other_path}:{node} বেছে নিন</translation>
        </message>
        <message>
            <source>{name} is no function; name one, or write {example}</source>
            <translation>{name} কোনো ফাংশন নয়; একটির নাম দিন, অথবা {example} লিখুন</translation>
        </message>
        <message>
            <source>{name} is not a class of Keras</source>
            <translation>{name} Keras-এর কোনো ক্লাস নয়</translation>
        </message>
        <message>
            <source>{name} is not an optimizer of TensorFlow or Keras: {file}</source>
            <translation>{name} TensorFlow বা Keras-এর অপ্টিমাইজার নয়: {file}</translation>
        </message>
        <message>
            <source>{name} is not one of these settings</source>
            <translation>{name} এই সেটিংগুলোর কোনোটি নয়</translation>
        </message>
        <message>
            <source>{name} is the same experiment; choose a different one.</source>
            <translation>{name} একই পরীক্ষা; ভিন্ন একটি বেছে নিন।</translation>
        </message>
        <message>
            <source>{name} learns different data, so its loss cannot be compared.</source>
            <translation>{name} অন্য ডেটা শেখে, তাই এর পাশে তার লস কিছু বলে না।</translation>
        </message>
        <message>
            <source>{name} must be 0 or 1; received {value:g}.</source>
            <translation>{name}-এ 0 বা 1 থাকে; পাওয়া গেছে {value:g}।</translation>
        </message>
        <message>
            <source>{name} must be a number while another process trains; received {value}.</source>
            <translation>অন্য প্রসেস ট্রেন করার সময় {name} একটি সংখ্যা হতে হবে; পাওয়া গেছে {value}।</translation>
        </message>
        <message>
            <source>{name} must be a whole number ({dtype}); received {value:g}.</source>
            <translation>{name}-এ পূর্ণসংখ্যা থাকে ({dtype}); পাওয়া গেছে {value:g}।</translation>
        </message>
        <message>
            <source>{name} must be a whole number from {min} to {max}; received {value:g}.</source>
            <translation>{name}-এ {min} থেকে {max} পর্যন্ত পূর্ণসংখ্যা থাকে; পাওয়া গেছে {value:g}।</translation>
        </message>
        <message>
            <source>{name} must be at most {largest:.4g} in magnitude ({dtype}); received {value:g}.</source>
            <translation>{name}-এ {largest:.4g} পর্যন্ত সংখ্যা থাকে ({dtype}); পাওয়া গেছে {value:g}।</translation>
        </message>
        <message>
            <source>{name} must be finite; received {value}</source>
            <translation>{name} সসীম হতে হবে; পাওয়া গেছে {value}</translation>
        </message>
        <message>
            <source>{name} must take step, or step and rate; its arguments are {received}</source>
            <translation>{name}-কে step, অথবা step ও rate নিতে হবে; এর আর্গুমেন্ট {received}</translation>
        </message>
        <message>
            <source>{name} needs a value for {missings}: it has no default</source>
            <translation>{name}-এ {missings}-এর একটি মান লাগে: এর কোনো ডিফল্ট নেই</translation>
        </message>
        <message>
            <source>{name} needs a value for {missings}: they have no default</source>
            <translation>{name}-এ {missings}-এর মান লাগে: এগুলোর কোনো ডিফল্ট নেই</translation>
        </message>
        <message>
            <source>{name} of {file} contains non-finite values; remove those rows.</source>
            <translation>{file}-এর {name}-এ অসীম বা NaN মান আছে; এমন সারি বাদ দিন।</translation>
        </message>
        <message>
            <source>{name} of {file} holds {dtype}; numbers are needed.</source>
            <translation>{file}-এর {name}-এ আছে {dtype}; সংখ্যা লাগে।</translation>
        </message>
        <message>
            <source>{name} reads another file</source>
            <translation>{name} অন্য একটি ফাইল পড়ে</translation>
        </message>
        <message>
            <source>{name} runs as _{name}</source>
            <translation>{name} চলে _{name} হিসেবে</translation>
        </message>
        <message>
            <source>{name} runs as {of_today}</source>
            <translation>{name} চলে {of_today} হিসেবে</translation>
        </message>
        <message>
            <source>{name} was found in {root}.</source>
            <translation>{name} পাওয়া গেছে {root}-এ।</translation>
        </message>
        <message>
            <source>{name} {other_name} instead of {third_name}</source>
            <translation>{name} {other_name}, {third_name}-এর বদলে</translation>
        </message>
        <message>
            <source>{name}, at its start</source>
            <translation>{name}, শুরুর অবস্থায়</translation>
        </message>
        <message>
            <source>{name}, line {line}, cannot be interrupted: it waits outside Python. The recording is safe. Save the experiment, close the window, and fix the line before the next run.</source>
            <translation>{name}, লাইন {line}, মাঝপথে থামানো যায় না: এটি Python-এর বাইরে অপেক্ষা করছে। যা রেকর্ড হয়েছে সবই এখনও এখানে আছে; পরীক্ষাটি সংরক্ষণ করুন, উইন্ডো বন্ধ করুন, এবং পরের রানের আগে লাইনটি ঠিক করুন।</translation>
        </message>
        <message>
            <source>{name}, {count} seeds</source>
            <translation>{name}, {count}টি সিড</translation>
        </message>
        <message>
            <source>{name}: a form cannot hold {annotation!r}; give the argument a default.</source>
            <translation>{name}: ফর্মে {annotation!r} রাখা যায় না; আর্গুমেন্টটির একটি ডিফল্ট দিন।</translation>
        </message>
        <message>
            <source>{name}{whose} is {values} after step {step}{cause}</source>
            <translation>ধাপ {step}-এর পরে {name}{whose} হলো {values}{cause}</translation>
        </message>
        <message>
            <source>{name}{whose} is {value} after step {step}, and {root}: a mean of squares is never negative</source>
            <translation>ধাপ {step}-এর পরে {name}{whose} হলো {value}, আর {root}: বর্গের গড় কখনও ঋণাত্মক হয় না</translation>
        </message>
        <message>
            <source>{near}, or one of {count} others</source>
            <translation>{near}, বা অন্য {count}টির একটি</translation>
        </message>
        <message>
            <source>{new} {how}, from step {step}</source>
            <translation>{new} {how}, ধাপ {step} থেকে</translation>
        </message>
        <message>
            <source>{node} (line {line})</source>
            <translation>{node} (লাইন {line})</translation>
        </message>
        <message>
            <source>{node} ({path}, line {lineno})</source>
            <translation>{node} ({path}, লাইন {lineno})</translation>
        </message>
        <message>
            <source>{node} overrides {item}; Keras 3 computes gradients in the model, where no optimizer takes part. Do it in train_step, or in update_step.</source>
            <translation>{node} {item} ওভাররাইড করে; Keras 3 মডেলের মধ্যে গ্রেডিয়েন্ট গণনা করে, যাতে অপ্টিমাইজারের ভূমিকা নেই। এটি train_step-এ বা update_step-এ করুন।</translation>
        </message>
        <message>
            <source>{node}.apply_gradients needs {names}, which Keras 3 does not pass.</source>
            <translation>{node}.apply_gradients {names} চায়, যা Keras 3 দেয় না।</translation>
        </message>
        <message>
            <source>{not_finite} Training stopped.{details}</source>
            <translation>{not_finite} ট্রেনিং থেমেছে।{details}</translation>
        </message>
        <message>
            <source>{numbers} of {present} cells are numbers; read as words</source>
            <translation>{present}টির মধ্যে {numbers}টি ঘরে সংখ্যা; শব্দ হিসেবে পড়া হয়</translation>
        </message>
        <message>
            <source>{objection}; received {received}</source>
            <translation>{objection}; পাওয়া গেছে {received}</translation>
        </message>
        <message>
            <source>{objection}; received {received}; use {words!s: or }</source>
            <translation>{objection}; পাওয়া গেছে {received}; {words!s: or } ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{of}, of the optimizer itself</source>
            <translation>{of}, অপ্টিমাইজারের নিজের</translation>
        </message>
        <message>
            <source>{optimizer} cannot be measured: {error}: {other_error}</source>
            <translation>{optimizer} মাপা যায় না: {error}: {other_error}</translation>
        </message>
        <message>
            <source>{optimizer} made {made} steps before this training.</source>
            <translation>{optimizer} এই ট্রেনিংয়ের আগে {made} ধাপ চলেছে।</translation>
        </message>
        <message>
            <source>{option} is "{wanted}"; "{file}" has the columns {names}.</source>
            <translation>{option} হলো "{wanted}"; "{file}"-এ আছে {names} কলাম।</translation>
        </message>
        <message>
            <source>{owner} has no hyperparameter {name!r}; it has {knowns}</source>
            <translation>{owner}-এর কোনো হাইপারপ্যারামিটার {name!r} নেই; আছে {knowns}</translation>
        </message>
        <message>
            <source>{owner} has no number with this name</source>
            <translation>{owner}-এ এই নামের কোনো সংখ্যা নেই</translation>
        </message>
        <message>
            <source>{package} is not installed; {other_package}.</source>
            <translation>{package} ইনস্টল করা নেই; {other_package}।</translation>
        </message>
        <message>
            <source>{package}.base.{base} has no constructor.</source>
            <translation>{package}.base.{base}-এর কোনো কনস্ট্রাক্টর নেই।</translation>
        </message>
        <message>
            <source>{package}.warm_up.WarmUp has no constructor.</source>
            <translation>{package}.warm_up.WarmUp-এর কোনো কনস্ট্রাক্টর নেই।</translation>
        </message>
        <message>
            <source>{package}.{stem}.{owner} has no title; use title = "One cycle".</source>
            <translation>{package}.{stem}.{owner}-এর কোনো title নেই; title = "One cycle" ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{pair} is {ratio:.3g} times {whose} after step {step}</source>
            <translation>ধাপ {step}-এর পরে {pair} হলো {ratio:.3g} গুণ {whose}</translation>
        </message>
        <message>
            <source>{pair} is {yours:.3g} after step {step} where {what} of {reference} is {theirs:.3g} (root mean square)</source>
            <translation>ধাপ {step}-এর পরে {pair} হলো {yours:.3g}, যেখানে {reference}-এর {what} হলো {theirs:.3g} (বর্গগড়মূল)</translation>
        </message>
        <message>
            <source>{parent} takes no PNG file</source>
            <translation>{parent} PNG ফাইল নেয় না</translation>
        </message>
        <message>
            <source>{partition} reloaded, {other_partition}</source>
            <translation>{partition} আবার লোড হয়েছে, {other_partition}</translation>
        </message>
        <message>
            <source>{parts} from {root}</source>
            <translation>{parts}, উৎস {root}</translation>
        </message>
        <message>
            <source>{parts}, {reused} of them made before</source>
            <translation>{parts}, এর মধ্যে {reused}টি আগে করা</translation>
        </message>
        <message>
            <source>{passed} of {count} steps passed</source>
            <translation>{count}টির মধ্যে {passed}টি ধাপ উত্তীর্ণ</translation>
        </message>
        <message>
            <source>{path} already exists and cannot be overwritten.</source>
            <translation>{path} আগে থেকেই আছে এবং তার উপরে লেখা যায় না।</translation>
        </message>
        <message>
            <source>{path} and {partner} are queries and keys by their paths, so both must have the shape (inputs, heads, size) or (inputs, size) with the same heads and size; received {one} and {other}.</source>
            <translation>পথ অনুসারে {path} ও {partner} হলো query ও key, তাই দুটিরই আকার (inputs, heads, size) বা (inputs, size) হতে হবে, একই heads ও size সহ; পাওয়া গেছে {one} ও {other}।</translation>
        </message>
        <message>
            <source>{path} cannot be opened: {what}.</source>
            <translation>{path} খোলা যায় না: {what}।</translation>
        </message>
        <message>
            <source>{path} cannot be read: {reason}.</source>
            <translation>{path} পড়া যায় না: {reason}।</translation>
        </message>
        <message>
            <source>{path} cannot be written</source>
            <translation>{path} লেখা যায় না</translation>
        </message>
        <message>
            <source>{path} cannot be written to ({error})</source>
            <translation>{path}-এ লেখা যায় না ({error})</translation>
        </message>
        <message>
            <source>{path} cannot be written: {count} Python files, and it may have {files}.</source>
            <translation>{path} লেখা যায় না: {count}টি Python ফাইল, অথচ {files}টি থাকতে পারে।</translation>
        </message>
        <message>
            <source>{path} cannot be written: {large} is larger than {text} MiB.</source>
            <translation>{path} লেখা যায় না: {large} {text} MiB-এর চেয়ে বড়।</translation>
        </message>
        <message>
            <source>{path} cannot be written: {reason}.</source>
            <translation>{path} লেখা যায় না: {reason}।</translation>
        </message>
        <message>
            <source>{path} could not be written.</source>
            <translation>{path} লেখা যায়নি।</translation>
        </message>
        <message>
            <source>{path} could not be written: {reason}.</source>
            <translation>{path} লেখা যায়নি: {reason}।</translation>
        </message>
        <message>
            <source>{path} could not be written: {reason}. Training continues.</source>
            <translation>{path} লেখা যায়নি: {reason}। ট্রেনিং চলছে।</translation>
        </message>
        <message>
            <source>{path} creates {chosen} while running, which cannot be exported.</source>
            <translation>{path} চলার সময় {chosen} তৈরি করে, যা এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>{path} has a class {class_name} already; choose another name.</source>
            <translation>{path}-এ {class_name} ক্লাস আগে থেকেই আছে; অন্য নাম বেছে নিন।</translation>
        </message>
        <message>
            <source>{path} has more than two dimensions and is unfolded into a matrix, which no equation shows.</source>
            <translation>{path}-এর মাত্রা দুইয়ের বেশি, তাই এটি খুলে ম্যাট্রিক্স করা হয়, যা কোনো সমীকরণ দেখায় না।</translation>
        </message>
        <message>
            <source>{path} has no class {attribute} with a name = "..."</source>
            <translation>{path}-এ name = "..." সহ {attribute} ক্লাস নেই</translation>
        </message>
        <message>
            <source>{path} has no slot {name}; its slots are: {slot_names}.</source>
            <translation>{path}-এর {name} নামে কোনো স্লট নেই; এর স্লট: {slot_names}।</translation>
        </message>
        <message>
            <source>{path} has {size} elements, counted from 0; received {element}.</source>
            <translation>{path}-এ {size}টি উপাদান আছে, 0 থেকে গোনা; পাওয়া গেছে {element}।</translation>
        </message>
        <message>
            <source>{path} holds another run of this script; this one goes to {found}. {replaced}</source>
            <translation>{path} ফাইলে এই স্ক্রিপ্টের অন্য একটি রান আছে; এটি {found} ফাইলে যায়। {replaced}</translation>
        </message>
        <message>
            <source>{path} imports {module}, the file beside it; write what it needs into the file itself.</source>
            <translation>{path} পাশের ফাইল {module} ইমপোর্ট করে; তা থেকে যা লাগে ফাইলটিতেই লিখুন।</translation>
        </message>
        <message>
            <source>{path} imports {module}, which not everyone has; write what it needs into the file itself.</source>
            <translation>{path} {module} ইমপোর্ট করে, যা সবার কাছে নেই; তা থেকে যা লাগে ফাইলটিতেই লিখুন।</translation>
        </message>
        <message>
            <source>{path} is a folder without a checkpoint or a SavedModel of TensorFlow.</source>
            <translation>{path} এমন একটি ফোল্ডার যেখানে TensorFlow-এর কোনো চেকপয়েন্ট বা SavedModel নেই।</translation>
        </message>
        <message>
            <source>{path} is in use by another program</source>
            <translation>অন্য প্রোগ্রাম {path} আটকে রেখেছে</translation>
        </message>
        <message>
            <source>{path} is neither a saved model nor a Python file with an optimizer.</source>
            <translation>{path} সংরক্ষিত মডেল নয়, অপ্টিমাইজারসহ Python ফাইলও নয়।</translation>
        </message>
        <message>
            <source>{path} is not a run database; it is left unchanged. If it was one, {other_path}</source>
            <translation>{path} কোনো রানের ডেটাবেস নয়; অপরিবর্তিত রাখা হয়েছে। যদি আগে তা ছিল, {other_path}</translation>
        </message>
        <message>
            <source>{path} is not used</source>
            <translation>{path} ব্যবহৃত নয়</translation>
        </message>
        <message>
            <source>{path} is {kind}, not a file.</source>
            <translation>{path} হলো {kind}, ফাইল নয়।</translation>
        </message>
        <message>
            <source>{path} must end in one of {kindss}; use a folder for TensorBoard.</source>
            <translation>{path}-এর শেষে {kindss}-এর কোনোটি নেই; ফোল্ডার TensorBoard-এর জন্য।</translation>
        </message>
        <message>
            <source>{path} must end in one of {kinds}, or be a folder, for TensorBoard.</source>
            <translation>{path}-এর শেষে {kinds}-এর একটি থাকতে হবে, অথবা TensorBoard-এর জন্য এটি ফোল্ডার হতে হবে।</translation>
        </message>
        <message>
            <source>{path} of {file} changes without being trained, as in batch normalization; use layers without such state.</source>
            <translation>{file}-এর {path} ট্রেন না হয়েই বদলায়, যেমন batch normalization-এ; এমন অবস্থা নেই এমন স্তর ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{path} was deleted by another program. Press Ctrl+S to write it again.</source>
            <translation>{path} অন্য একটি প্রোগ্রাম মুছে ফেলেছে; Ctrl+S চাপলে আবার লেখা হয়।</translation>
        </message>
        <message>
            <source>{path} was not opened: {other_path} has unsaved changes.</source>
            <translation>{path} খোলা হয়নি: {other_path}-এ এমন বদল আছে যা সংরক্ষিত নয়।</translation>
        </message>
        <message>
            <source>{path} was saved but not applied: {why}. The run continues unchanged.</source>
            <translation>{path} সংরক্ষিত হয়েছে কিন্তু প্রয়োগ হয়নি: {why}। রানটি অপরিবর্তিত চলছে।</translation>
        </message>
        <message>
            <source>{path} {what} by hand, from step {step}</source>
            <translation>{path} {what} হাতে বসানো, ধাপ {step} থেকে</translation>
        </message>
        <message>
            <source>{path} {what}; the defaults are used.</source>
            <translation>{path} {what}; ডিফল্ট ব্যবহার হচ্ছে।</translation>
        </message>
        <message>
            <source>{path}, line {line}</source>
            <translation>{path}, লাইন {line}</translation>
        </message>
        <message>
            <source>{path}, line {line}: current packages have no {first}; copy the needed code into the file itself.</source>
            <translation>{path}, লাইন {line}: এখনকার প্যাকেজে {first} নেই; তা থেকে যা লাগে ফাইলটিতেই লিখুন।</translation>
        </message>
        <message>
            <source>{path}, line {line}: outside this program {found} creates another kind of optimizer; accept the optimizer itself as the argument, or create it by its class.</source>
            <translation>{path}, লাইন {line}: এই প্রোগ্রামের বাইরে {found} অন্য ধরনের অপ্টিমাইজার তৈরি করে; আর্গুমেন্ট হিসেবে অপ্টিমাইজারটিই নিন, বা তার ক্লাস দিয়ে তৈরি করুন।</translation>
        </message>
        <message>
            <source>{path}, line {line}: {found}</source>
            <translation>{path}, লাইন {line}: {found}</translation>
        </message>
        <message>
            <source>{path}, line {multi_backend}: get_updates is a hook of Keras before TensorFlow 2, which current Keras does not call, so it cannot be exported.</source>
            <translation>{path}, লাইন {multi_backend}: get_updates হলো TensorFlow 2-এর আগের Keras-এর একটি হুক, যা এখনকার কোনো Keras ডাকে না, তাই এটি এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>{path}, line {multi_backend}: {title} steps by get_updates, which Keras 3 never calls. Write its step as update_step(self, gradient, variable, learning_rate).</source>
            <translation>{path}, লাইন {multi_backend}: {title} ধাপ নেয় get_updates দিয়ে, যা Keras 3 কখনও ডাকে না। ধাপটি update_step(self, gradient, variable, learning_rate) হিসেবে লিখুন।</translation>
        </message>
        <message>
            <source>{pattern!r} is not a regular expression: {error}</source>
            <translation>{pattern!r} রেগুলার এক্সপ্রেশন নয়: {error}</translation>
        </message>
        <message>
            <source>{pattern} is not a regular expression: {error}.</source>
            <translation>{pattern} রেগুলার এক্সপ্রেশন নয়: {error}।</translation>
        </message>
        <message>
            <source>{pattern} matches no variable that trains; there are {path_list}.</source>
            <translation>{pattern} ট্রেন হয় এমন কোনো ভেরিয়েবলের সঙ্গে মেলে না; আছে {path_list}।</translation>
        </message>
        <message>
            <source>{probes} probes of {iterations} iterations are too many for {size} weights; probes × (iterations + 1) must be at most {basis_elements}.</source>
            <translation>{size}টি ওয়েটের জন্য {iterations} পুনরাবৃত্তির {probes}টি প্রোব খুব বেশি; probes × (iterations + 1) সর্বোচ্চ {basis_elements} হতে হবে।</translation>
        </message>
        <message>
            <source>{problem} with {count} optimizers</source>
            <translation>{problem}, {count} অপ্টিমাইজার দিয়ে</translation>
        </message>
        <message>
            <source>{problem} with {names}</source>
            <translation>{problem}, {names} দিয়ে</translation>
        </message>
        <message>
            <source>{programs}. `slotscope cache clear` deletes it.</source>
            <translation>{programs}। `slotscope cache clear` এটি মোছে।</translation>
        </message>
        <message>
            <source>{programs}. `slotscope cache clear` deletes them.</source>
            <translation>{programs}। `slotscope cache clear` এগুলো মোছে।</translation>
        </message>
        <message>
            <source>{public} exports no {name}.</source>
            <translation>{public} কোনো {name} এক্সপোর্ট করে না।</translation>
        </message>
        <message>
            <source>{rate_name} takes effect only in the constructor, so no schedule can set it.</source>
            <translation>{rate_name} শুধু কনস্ট্রাক্টর দিয়ে কাজ করে, তাই লার্নিং রেটের কোনো সূচি সেখানে পৌঁছায় না।</translation>
        </message>
        <message>
            <source>{rate} ended at step {end}</source>
            <translation>{rate} ধাপ {end}-এ শেষ</translation>
        </message>
        <message>
            <source>{rate} steps/s</source>
            <translation>{rate} ধাপ/s</translation>
        </message>
        <message>
            <source>{reason}; it was continued before it paused.</source>
            <translation>{reason}; বিরতির আগেই তা আবার চালানো হয়েছে।</translation>
        </message>
        <message>
            <source>{reason}; paused at step {step}.</source>
            <translation>{reason}; ধাপ {step}-এ বিরতি।</translation>
        </message>
        <message>
            <source>{reason}; the training ended at step {step}.</source>
            <translation>{reason}; ট্রেনিং ধাপ {step}-এ শেষ হয়েছে।</translation>
        </message>
        <message>
            <source>{reason}; the training is asked to pause.</source>
            <translation>{reason}; ট্রেনিংকে বিরতি নিতে বলা হয়েছে।</translation>
        </message>
        <message>
            <source>{received}; an experiment is a few kilobytes of TOML</source>
            <translation>{received}; পরীক্ষা হলো কয়েক কিলোবাইট TOML</translation>
        </message>
        <message>
            <source>{reference_of} is {kind}, not a Python file.</source>
            <translation>{reference_of} হলো {kind}, Python ফাইল নয়।</translation>
        </message>
        <message>
            <source>{refusal}; a saved model, which has plain numbers, loads all the same</source>
            <translation>{refusal}; সংরক্ষিত মডেলে সাধারণ সংখ্যা থাকে, তাই তা তবুও লোড হয়</translation>
        </message>
        <message>
            <source>{repeated} is named twice; name each optimizer once.</source>
            <translation>{repeated} নিজের বিরুদ্ধেই রেস করত; প্রতিটি অপ্টিমাইজারের নাম একবার দিন।</translation>
        </message>
        <message>
            <source>{requirement}; received {given}; use {count}</source>
            <translation>{requirement}; পাওয়া গেছে {given}; {count} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{root} is not installed; the parts that the file uses do not affect updates, so a shim replaces it.</source>
            <translation>{root} ইনস্টল করা নেই; ফাইলটি এর যা ব্যবহার করে তাতে কোনো আপডেট বদলায় না, তাই একটি শিম এর জায়গা নেয়।</translation>
        </message>
        <message>
            <source>{runs} of lessons not listed; use --lessons.</source>
            <translation>পাঠের {runs} তালিকায় নেই; --lessons ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{schedule} does not watch the loss.</source>
            <translation>{schedule} লস দেখে না।</translation>
        </message>
        <message>
            <source>{scope!r} is not part of this experiment.</source>
            <translation>{scope!r} এই পরীক্ষার অংশ নয়।</translation>
        </message>
        <message>
            <source>{seconds}:{other_seconds:02d} left</source>
            <translation>{seconds}:{other_seconds:02d} বাকি</translation>
        </message>
        <message>
            <source>{seeds} seeds are too few to tell {choices} choices apart: the smallest corrected p is {least:.2g}. Use {enough} or more.</source>
            <translation>{choices}টি বিকল্প আলাদা করার পক্ষে {seeds}টি সিড খুব কম: সবচেয়ে ছোট সংশোধিত p হলো {least:.2g}। {enough}টি বা তার বেশি ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{sentence} The previous run is still here.</source>
            <translation>{sentence} এর আগের রানটি এখনও এখানে আছে।</translation>
        </message>
        <message>
            <source>{sentence} The run continues unchanged.</source>
            <translation>{sentence} রানটি অপরিবর্তিত চলছে।</translation>
        </message>
        <message>
            <source>{sentence} at 0</source>
            <translation>{sentence} 0-তে</translation>
        </message>
        <message>
            <source>{sentence}; or use a batch_size of {fitting}</source>
            <translation>{sentence}; অথবা {fitting}-এর batch_size ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{sentence}; or use a validation of 0.2</source>
            <translation>{sentence}; অথবা 0.2-এর validation ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{sentence}; received nothing; use [0.01, 10]</source>
            <translation>{sentence}; কিছুই পাওয়া যায়নি; [0.01, 10] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{sentence}; received {given}; use 5 or [0, 1, 2]</source>
            <translation>{sentence}; পাওয়া গেছে {given}; 5 বা [0, 1, 2] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{sentence}; use "gpu:0"</source>
            <translation>{sentence}; "gpu:0" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{sentence}; use "my_file.py:aggregate"</source>
            <translation>{sentence}; "my_file.py:aggregate" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{sentence}; use "variables:.*/kernel"</source>
            <translation>{sentence}; "variables:.*/kernel" ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{sentence}; use [[{table}]] with {examples}</source>
            <translation>{sentence}; {examples} সহ [[{table}]] ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{sentence}; use {near}</source>
            <translation>{sentence}; {near} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{sentence}; use {rate:.3g}</source>
            <translation>{sentence}; {rate:.3g} ব্যবহার করুন</translation>
        </message>
        <message>
            <source>{signals} tried to end the program: code set a timer without handling it.</source>
            <translation>{signals} প্রোগ্রামটি শেষ করতে যাচ্ছিল: কোড একটি টাইমার চালু করেছে, কিন্তু কোনোটি সামলায় না।</translation>
        </message>
        <message>
            <source>{signals} tried to end the run: its code set a timer without handling it.</source>
            <translation>{signals} রানটি শেষ করতে যাচ্ছিল: এর কোড একটি টাইমার চালু করেছে, কিন্তু কোনোটি সামলায় না।</translation>
        </message>
        <message>
            <source>{slot} of {path}{place}</source>
            <translation>{path}{place}-এর {slot}</translation>
        </message>
        <message>
            <source>{stages}.{stem}.{owner} has no title; use title = "Clip by norm".</source>
            <translation>{stages}.{stem}.{owner}-এর কোনো title নেই; title = "Clip by norm" ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{start} to {high}</source>
            <translation>{start} থেকে {high}</translation>
        </message>
        <message>
            <source>{start} up to, but not including, {high}</source>
            <translation>{start} {high} পর্যন্ত, তা বাদে</translation>
        </message>
        <message>
            <source>{start}, up to {high}</source>
            <translation>{start}, {high} পর্যন্ত</translation>
        </message>
        <message>
            <source>{steps} compiled steps end {difference:.2g} away from those that are not compiled</source>
            <translation>{steps}টি কম্পাইল করা ধাপ কম্পাইল না করা ধাপ থেকে {difference:.2g} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>{steps} eager steps change no number kept in Python</source>
            <translation>{steps}টি ইগার ধাপ Python-এ রাখা কোনো সংখ্যা বদলায় না</translation>
        </message>
        <message>
            <source>{steps} in {seconds:.1f} s on {device}</source>
            <translation>{steps}, {seconds:.1f} s-এ, {device}-এ</translation>
        </message>
        <message>
            <source>{steps} step</source>
            <translation>{steps} ধাপ</translation>
        </message>
        <message>
            <source>{steps} steps</source>
            <translation>{steps} ধাপ</translation>
        </message>
        <message>
            <source>{steps} steps changed no weight, although gradients are not zero</source>
            <translation>গ্রেডিয়েন্ট শূন্য না হলেও {steps} ধাপে কোনো ওয়েট বদলায়নি</translation>
        </message>
        <message>
            <source>{steps} steps give the same weights both ways</source>
            <translation>{steps} ধাপ দুভাবেই একই ওয়েট দেয়</translation>
        </message>
        <message>
            <source>{steps} steps in a graph end {difference:.2g} away from the same steps made eagerly</source>
            <translation>গ্রাফে {steps} ধাপ ইগার মোডের একই ধাপ থেকে {difference:.2g} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>{steps} steps move the weights</source>
            <translation>{steps} ধাপে ওয়েট নড়ে</translation>
        </message>
        <message>
            <source>{steps} steps move the weights; it accumulates that many batches</source>
            <translation>{steps} ধাপে ওয়েট নড়ে, কারণ এটি ততগুলো ব্যাচ জমা করে</translation>
        </message>
        <message>
            <source>{steps} steps run</source>
            <translation>{steps}টি ধাপ চলে</translation>
        </message>
        <message>
            <source>{steps} steps run inside a tf.function</source>
            <translation>tf.function-এর ভেতরে {steps}টি ধাপ চলে</translation>
        </message>
        <message>
            <source>{steps} steps with a callable end {apart:.2g} away from steps with its values</source>
            <translation>callable সহ {steps} ধাপ তার উত্তরের মানে নেওয়া ধাপ থেকে {apart:.2g} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>{steps} steps with a schedule end {apart:.2g} away from steps with its values</source>
            <translation>সূচির {steps} ধাপ তার মানে নেওয়া ধাপ থেকে {apart:.2g} দূরে শেষ হয়</translation>
        </message>
        <message>
            <source>{steps} steps with a schedule equal steps with its values</source>
            <translation>সূচির {steps} ধাপ তার মানগুলোরই ধাপ</translation>
        </message>
        <message>
            <source>{steps}, or the schedule never begins; received {warm_up}</source>
            <translation>{steps}, নইলে সূচি কখনও শুরু হয় না; পাওয়া গেছে {warm_up}</translation>
        </message>
        <message>
            <source>{steps}, planned were {other_steps}</source>
            <translation>{steps}, পরিকল্পনা ছিল {other_steps}</translation>
        </message>
        <message>
            <source>{stranges} was not run, so the script runs its steps eagerly: correct but slow. Use --trust to test whether they can be traced.</source>
            <translation>{stranges} চালানো হয়নি, তাই স্ক্রিপ্টটি এর ধাপ ইগার মোডে চালায়, যা সঠিক কিন্তু ধীর; --trust দিলে জানা যায় ধাপগুলো ট্রেস করা যায় কি না।</translation>
        </message>
        <message>
            <source>{subject} in get_updates, without branching on it or computing with it in the constructor.</source>
            <translation>get_updates-এ: {subject}, তা ধরে শাখা না নিয়ে বা কনস্ট্রাক্টরে তা দিয়ে গণনা না করে।</translation>
        </message>
        <message>
            <source>{subject} in the update itself, without branching on it or computing with it in the constructor.</source>
            <translation>আপডেটের মধ্যেই: {subject}, তা ধরে শাখা না নিয়ে বা কনস্ট্রাক্টরে তা দিয়ে গণনা না করে।</translation>
        </message>
        <message>
            <source>{subject} in the update, or leave the argument out.</source>
            <translation>আপডেটে: {subject}; নয়তো আর্গুমেন্টটি বাদ দিন।</translation>
        </message>
        <message>
            <source>{takens} give the same weights as gradients clipped beforehand{first}</source>
            <translation>{takens} আগে থেকে ক্লিপ করা গ্রেডিয়েন্টের ওয়েটই দেয়{first}</translation>
        </message>
        <message>
            <source>{target_name}, standardized</source>
            <translation>{target_name}, প্রমিত করা</translation>
        </message>
        <message>
            <source>{targets} are {count} targets; a classification takes one column.</source>
            <translation>{targets} মিলে {count}টি লক্ষ্য; শ্রেণিবিভাগে একটি কলাম লাগে।</translation>
        </message>
        <message>
            <source>{text!r} is more than one run: {numbers}. Name one by its number.</source>
            <translation>{text!r} একাধিক রান বোঝায়: {numbers}। নম্বর দিয়ে একটি বলুন।</translation>
        </message>
        <message>
            <source>{texts} and {count} more</source>
            <translation>{texts} এবং আরও {count}টি</translation>
        </message>
        <message>
            <source>{text} for {other_text} {variables}</source>
            <translation>{text}, {other_text} {variables}-এর জন্য</translation>
        </message>
        <message>
            <source>{text} is {shape} {dtype} for {places} {other_places}</source>
            <translation>{text} হলো {shape} {dtype}, {places} {other_places}-এর জন্য</translation>
        </message>
        <message>
            <source>{text}; measured was {measured:.5g}</source>
            <translation>{text}; মাপা মান {measured:.5g}</translation>
        </message>
        <message>
            <source>{there} are already in the run database.</source>
            <translation>{there}টি আগে থেকেই স্টোরে আছে।</translation>
        </message>
        <message>
            <source>{titles} computes more than gradients from the loss, which replicas cannot share; use replicas.count = 1, or another optimizer.</source>
            <translation>{titles} লস থেকে গ্রেডিয়েন্ট ছাড়াও কিছু গণনা করে, যা রেপ্লিকাগুলো ভাগাভাগি করে না; replicas.count = 1, বা অন্য অপ্টিমাইজার ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{titles} would be deleted; confirm with --yes.</source>
            <translation>{titles} মোছা হবে; --yes দিয়ে নিশ্চিত করুন।</translation>
        </message>
        <message>
            <source>{title} cannot be read: {fault}</source>
            <translation>{title} পড়া যায় না: {fault}</translation>
        </message>
        <message>
            <source>{title} cannot run in a graph, so each step runs eagerly: correct but slow. {cause}</source>
            <translation>{title} গ্রাফে চলতে পারে না, তাই প্রতিটি ধাপ ইগার মোডে চলে, যেমন লেখা তেমনই কিন্তু ধীরে। {cause}</translation>
        </message>
        <message>
            <source>{title} cannot run: {key} {sentence}.</source>
            <translation>{title} চলতে পারে না: {key} {sentence}।</translation>
        </message>
        <message>
            <source>{title} derives from no optimizer and steps all variables at once; Keras 3 steps one at a time. Write its step as update_step(self, gradient, variable, learning_rate).</source>
            <translation>{title} কোনো অপ্টিমাইজার থেকে উদ্ভূত নয় এবং সব ভেরিয়েবলে একসঙ্গে ধাপ নেয়; Keras 3 একটি একটি করে নেয়। এর ধাপ update_step(self, gradient, variable, learning_rate) হিসেবে লিখুন।</translation>
        </message>
        <message>
            <source>{title} does not accept a number as its learning rate, so the schedule has no effect.</source>
            <translation>{title} লার্নিং রেট হিসেবে কোনো সংখ্যা নেয় না, তাই সূচির কোনো প্রভাব নেই।</translation>
        </message>
        <message>
            <source>{title} does not read {name} at each step, so no schedule can set it; {advice}.</source>
            <translation>{title} প্রতি ধাপে {name} পড়ে না, তাই কোনো সূচি তা ঠিক করতে পারে না; {advice}।</translation>
        </message>
        <message>
            <source>{title} ended after step {step}; the run stays here as finished.</source>
            <translation>{title} ধাপ {step}-এর পরে শেষ হয়েছে; এর রান সমাপ্ত রান হিসেবে এখানে থাকে।</translation>
        </message>
        <message>
            <source>{title} ended at step {end}; the learning rate{owner} is 0 from there on.</source>
            <translation>{title} ধাপ {end}-এ শেষ; সেখান থেকে লার্নিং রেট{owner} 0।</translation>
        </message>
        <message>
            <source>{title} failed: {sentence}</source>
            <translation>{title} ব্যর্থ হয়েছে: {sentence}</translation>
        </message>
        <message>
            <source>{title} gives 0</source>
            <translation>{title} 0 দেয়</translation>
        </message>
        <message>
            <source>{title} gives learning rate 0{owner} from step {following} up to its end.</source>
            <translation>{title} ধাপ {following} থেকে শেষ পর্যন্ত লার্নিং রেট 0 দেয়{owner}।</translation>
        </message>
        <message>
            <source>{title} has no checkpoint to continue from.</source>
            <translation>{title}-এর এমন কোনো চেকপয়েন্ট নেই যেখান থেকে চালিয়ে যাওয়া যায়।</translation>
        </message>
        <message>
            <source>{title} has no hyperparameter {name}; it has {known}.</source>
            <translation>{title}-এর {name} নামে কোনো হাইপারপ্যারামিটার নেই; আছে {known}।</translation>
        </message>
        <message>
            <source>{title} has no learning rate that can change at each step.</source>
            <translation>{title} এমন কোনো লার্নিং রেট নেয় না যা প্রতি ধাপে বদলাতে পারে।</translation>
        </message>
        <message>
            <source>{title} has no saved checkpoint, and so no weights.</source>
            <translation>{title}-এর কোনো সংরক্ষিত চেকপয়েন্ট নেই, তাই ওয়েটও নেই।</translation>
        </message>
        <message>
            <source>{title} is of the contract "{contract}": {why}.</source>
            <translation>{title}-এর চুক্তি "{contract}": {why}।</translation>
        </message>
        <message>
            <source>{title} is over</source>
            <translation>{title} শেষ</translation>
        </message>
        <message>
            <source>{title} need a surface, but the data set has none.</source>
            <translation>{title}-এর একটি তল লাগে, আর ডেটাসেট কোনো তল দেয় না।</translation>
        </message>
        <message>
            <source>{title} needs more than gradients; quantities that it computes from the loss are not processed.</source>
            <translation>{title} শুধু গ্রেডিয়েন্ট নয়, আরও কিছু চায়; লস থেকে এটি যা গণনা করে তা প্রক্রিয়া করা হয় না।</translation>
        </message>
        <message>
            <source>{title} needs the loss besides gradients, which cannot be exported yet.</source>
            <translation>{title} গ্রেডিয়েন্টের চেয়ে বেশি কিছু চায়, লস, যা এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>{title} over {count} seeds</source>
            <translation>{title}, {count}টি সিডে</translation>
        </message>
        <message>
            <source>{title} runs code that is not trusted yet: {names}. Open it first.</source>
            <translation>{title} এমন কোড চালায় যা এখনও বিশ্বাস করা নয়: {names}। আগে সেটি খুলুন।</translation>
        </message>
        <message>
            <source>{title} scales the loss, which all parts share; it must be the only optimizer.</source>
            <translation>{title} লস স্কেল করে, যা সব অংশের একই; তাই একমাত্র অপ্টিমাইজার হতে হবে।</translation>
        </message>
        <message>
            <source>{title} scales the loss, which cannot be exported yet.</source>
            <translation>{title} লস স্কেল করে, যা এখনও এক্সপোর্ট করা যায় না।</translation>
        </message>
        <message>
            <source>{title} starts</source>
            <translation>{title} শুরু</translation>
        </message>
        <message>
            <source>{title} takes no sparse gradient, so that of {tables} is handed over as a dense tensor: {whole}. {why}</source>
            <translation>{title} কোনো স্পার্স গ্রেডিয়েন্ট নেয় না, তাই {tables}-এরটি ডেন্স টেনসর হিসেবে দেওয়া হয়: {whole}। {why}</translation>
        </message>
        <message>
            <source>{title} takes {form}, but the data set has {other_form}; {third_form}.</source>
            <translation>{title} নেয় {form}, আর ডেটাসেট দেয় {other_form}; {third_form}।</translation>
        </message>
        <message>
            <source>{title} uses its own {rate}, {default}: {was} has a different meaning there.</source>
            <translation>{title} তার নিজের {rate} নেয়, {default}: এর কাছে {was}-এর অর্থ আলাদা।</translation>
        </message>
        <message>
            <source>{title} was not written: it differs from the original.</source>
            <translation>{title} লেখা হয়নি: মূলটি যা করে এটি তা করে না।</translation>
        </message>
        <message>
            <source>{title} was trained by another program that Slotscope watched. Its numbers are here, but not its model or data, so it cannot be continued or revisited.</source>
            <translation>{title} অন্য একটি প্রোগ্রাম ট্রেন করেছে, Slotscope তা দেখেছে: এর সংখ্যাগুলো এখানে আছে, কিন্তু এর মডেল বা ডেটা নেই, তাই এটি চালিয়ে যাওয়া বা এর কোনো ধাপে ফেরা যায় না।</translation>
        </message>
        <message>
            <source>{title} wraps another optimizer ({inner_as}), which Keras 3 does not support: export the inner one, and add the wrapper's part to its update_step.</source>
            <translation>{title} অন্য একটি অপ্টিমাইজারকে মোড়ে ({inner_as}), Keras 3-এ যার জায়গা নেই: ভেতরেরটি এক্সপোর্ট করুন, আর মোড়ক যা যোগ করে তা তার update_step-এ লিখুন।</translation>
        </message>
        <message>
            <source>{title}: data are missing or damaged in {count} columns.</source>
            <translation>{title}: {count}টি কলামে ডেটা নেই বা ক্ষতিগ্রস্ত।</translation>
        </message>
        <message>
            <source>{title}: its {what} after step {step} cannot be read.</source>
            <translation>{title}: ধাপ {step}-এর পরের এর {what} পড়া যায় না।</translation>
        </message>
        <message>
            <source>{title}: its {what} cannot be read.</source>
            <translation>{title}: এর {what} পড়া যায় না।</translation>
        </message>
        <message>
            <source>{title}: the steps after {last} of {steps} are lost.</source>
            <translation>{title}: এর {steps}টি ধাপের মধ্যে {last}-এর পরেরগুলো হারিয়ে গেছে।</translation>
        </message>
        <message>
            <source>{today} has no counterpart in Keras 3.</source>
            <translation>Keras 3-এ {today}-এর কোনো সমতুল্য নেই।</translation>
        </message>
        <message>
            <source>{today} is used inside the class as a separate optimizer.</source>
            <translation>{today} ক্লাসের ভেতরে আলাদা অপ্টিমাইজার হিসেবে ব্যবহৃত।</translation>
        </message>
        <message>
            <source>{users} users and {items} items with skew {skew:g} do not make {ratings} different pairs; ask for fewer ratings or more users.</source>
            <translation>{skew:g} skew-তে {users}টি ব্যবহারকারী ও {items}টি আইটেম থেকে {ratings}টি আলাদা জোড়া হয় না; কম রেটিং বা বেশি ব্যবহারকারী চান।</translation>
        </message>
        <message>
            <source>{users} users and {items} items with skew {skew:g} do not make {ratings} different pairs; ask for fewer ratings, such as {count}, or more users.</source>
            <translation>{skew:g} skew-তে {users}টি ব্যবহারকারী ও {items}টি আইটেম থেকে {ratings}টি আলাদা জোড়া হয় না; কম রেটিং চান, যেমন {count}, অথবা বেশি ব্যবহারকারী।</translation>
        </message>
        <message>
            <source>{value:.0f} ms</source>
            <translation>{value:.0f} ms</translation>
        </message>
        <message>
            <source>{value:.2g} ms</source>
            <translation>{value:.2g} ms</translation>
        </message>
        <message>
            <source>{value} is not an answer</source>
            <translation>{value} কোনো উত্তর নয়</translation>
        </message>
        <message>
            <source>{what} are of shape {shape}, which has no column.</source>
            <translation>{what}: আকার {shape}, যাতে কোনো কলাম নেই।</translation>
        </message>
        <message>
            <source>{what} are of type {dtype}; use whole numbers, real numbers or text.</source>
            <translation>{what}: ধরন {dtype}; পূর্ণসংখ্যা, বাস্তব সংখ্যা বা লেখা ব্যবহার করুন।</translation>
        </message>
        <message>
            <source>{what} cannot be shown. {frame}</source>
            <translation>{what} দেখানো যায় না। {frame}</translation>
        </message>
        <message>
            <source>{what} change in Python at each step, which a traced step does not repeat: after {compared} steps its weights would be off by {apart:.2g}. Keep it in a tf.Variable</source>
            <translation>{what} প্রতি ধাপে Python-এ বদলায়, যা ট্রেস করা ধাপে আবার হয় না: {compared} ধাপের পরে এর ওয়েট {apart:.2g} সরে থাকত। tf.Variable-এ রাখুন</translation>
        </message>
        <message>
            <source>{what} changes in Python at each step, which a traced step does not repeat: after {compared} steps its weights would be off by {apart:.2g}. Keep it in a tf.Variable</source>
            <translation>{what} প্রতি ধাপে Python-এ বদলায়, যা ট্রেস করা ধাপে আবার হয় না: {compared} ধাপের পরে এর ওয়েট {apart:.2g} সরে থাকত। tf.Variable-এ রাখুন</translation>
        </message>
        <message>
            <source>{what} from step {step}</source>
            <translation>{what} ধাপ {step} থেকে</translation>
        </message>
        <message>
            <source>{what} from step {step} ({how})</source>
            <translation>{what} ধাপ {step} থেকে ({how})</translation>
        </message>
        <message>
            <source>{what} have {shape} columns; the maximum is {most_columns}.</source>
            <translation>{what}: {shape}টি কলাম আছে; সর্বোচ্চ {most_columns}টি চলে।</translation>
        </message>
        <message>
            <source>{what} held at step {step}</source>
            <translation>ধাপ {step}-এ {what} সত্য ছিল</translation>
        </message>
        <message>
            <source>{what} held at step {step}, with {values}</source>
            <translation>ধাপ {step}-এ {what} সত্য ছিল, তখন {values}</translation>
        </message>
        <message>
            <source>{what} holds at it</source>
            <translation>এতে {what} সত্য</translation>
        </message>
        <message>
            <source>{what} holds at step {step}</source>
            <translation>ধাপ {step}-এ {what} সত্য</translation>
        </message>
        <message>
            <source>{what} is not finite at step {step}.</source>
            <translation>{what} ধাপ {step}-এ অসীম বা NaN।</translation>
        </message>
        <message>
            <source>{what} stays. {refusal}.</source>
            <translation>{what} থাকছে। {refusal}।</translation>
        </message>
        <message>
            <source>{what}; received {received}</source>
            <translation>{what}; পাওয়া গেছে {received}</translation>
        </message>
        <message>
            <source>{whose}, and {name} inherits it: {sentence}</source>
            <translation>{whose}, আর {name} তা উত্তরাধিকারে পায়: {sentence}</translation>
        </message>
        <message>
            <source>{whose}, and {name} passes it on: {sentence}</source>
            <translation>{whose}, আর {name} তা এগিয়ে দেয়: {sentence}</translation>
        </message>
        <message>
            <source>{workers} worker</source>
            <translation>{workers}টি ওয়ার্কার</translation>
        </message>
        <message>
            <source>{workers} workers</source>
            <translation>{workers}টি ওয়ার্কার</translation>
        </message>
        <message>
            <source>{written} returns None</source>
            <translation>{written} None ফেরত দেয়</translation>
        </message>
        <message>
            <source>{written} was removed after {release} and has no replacement</source>
            <translation>{release}-এর পরে {written} সরানো হয়েছে; এর নাম ও আর্গুমেন্টের কিছুই বাকি নেই</translation>
        </message>
        <message>
            <source>α of the last step: −1 at its start, 0 at the minimum along it, 1 at equal height on the other side.</source>
            <translation>শেষ ধাপের α: শুরুতে −1, ধাপ বরাবর সর্বনিম্নে 0, ওপাশে সমান উঁচুতে 1।</translation>
        </message>
        <message>
            <source>η λ at first</source>
            <translation>শুরুতে η λ</translation>
        </message>
        <message>
            <source>η λ at its end</source>
            <translation>তার শেষে η λ</translation>
        </message>
        <message>
            <source>η λ at the end</source>
            <translation>শেষে η λ</translation>
        </message>
        <message>
            <source>λ max of the Hessian H of the training loss, over all trained variables together, and the stability limit.</source>
            <translation>সব ট্রেন করা ভেরিয়েবল মিলিয়ে ট্রেনিং লসের হেসিয়ান H-এর λ max, এবং স্থিতিশীলতার সীমা।</translation>
        </message>
        <message>
            <source>σ₁ ≥ σ₂ ≥ … of each matrix W, and of U = W after the step − W before it; the stable rank and the condition.</source>
            <translation>প্রতিটি ম্যাট্রিক্স W-এর, এবং U = ধাপের পরের W − আগের W-এর σ₁ ≥ σ₂ ≥ …; স্থিতিশীল র‍্যাঙ্ক ও কন্ডিশন।</translation>
        </message>
        <message>
            <source>– not reproduced</source>
            <translation>– পাওয়া যায়নি</translation>
        </message>
        <message>
            <source>“{0}” in row {1} is read as {2}, {3}</source>
            <translation>সারি {1}-এর “{0}” পড়া হয় {2} হিসেবে, {3}</translation>
        </message>
        <message>
            <source>“{cell}” in row {row} is read as {value:.10g}, {why}</source>
            <translation>সারি {row}-এর “{cell}” পড়া হয় {value:.10g} হিসেবে, {why}</translation>
        </message>
        <message>
            <source>… and {0} more rows</source>
            <translation>… এবং আরও {0}টি সারি</translation>
        </message>
        <message>
            <source>… and {count} more rows</source>
            <translation>… এবং আরও {count}টি সারি</translation>
        </message>
        <message>
            <source>… {0} more</source>
            <translation>… আরও {0}টি</translation>
        </message>
        <message>
            <source>… {0} s; Ctrl-C takes effect when that is done</source>
            <translation>… {0} s; Ctrl-C তা শেষ হলে কাজ করে</translation>
        </message>
        <message>
            <source>… {more} more</source>
            <translation>… আরও {more}টি</translation>
        </message>
        <message>
            <source>… {seconds} s; Ctrl-C takes effect when that is done</source>
            <translation>… {seconds} s; Ctrl-C তা শেষ হলে কাজ করে</translation>
        </message>
        <message>
            <source>← goes back a step: the same numbers, to the bit.</source>
            <translation>← এক ধাপ পিছিয়ে যায়: একই সংখ্যা, প্রতিটি বিট পর্যন্ত।</translation>
        </message>
        <message>
            <source>← goes back before the leap.</source>
            <translation>← লাফের আগে ফিরে যায়।</translation>
        </message>
        <message>
            <source>→ again. Ask: what will v do next? Then step.</source>
            <translation>→ আবার। জিজ্ঞাসা করুন: এরপর v কী করবে? তারপর এক ধাপ।</translation>
        </message>
        <message>
            <source>→ more: rows that are not touched still move, for Adam's m goes on without a gradient. Ask: how far does a word go that was seen once?</source>
            <translation>→ আরও: যে সারি ছোঁয়া হয়নি সেটিও সরে, কারণ গ্রেডিয়েন্ট ছাড়াও Adam-এর m চলতে থাকে। জিজ্ঞাসা করুন: যে শব্দ একবার দেখা গেছে সেটি কত দূর যায়?</translation>
        </message>
        <message>
            <source>→ one batch. A row that is touched gets a gradient, and v of that row jumps.</source>
            <translation>→ এক ব্যাচ। যে সারি ছোঁয়া হয় সেটি গ্রেডিয়েন্ট পায়, আর সেই সারির v লাফিয়ে ওঠে।</translation>
        </message>
        <message>
            <source>→ one step. Point 1 is plain gradient descent: it leaps from wall to wall, and along the ravine it hardly moves.</source>
            <translation>→ এক ধাপ। বিন্দু 1 সাধারণ গ্রেডিয়েন্ট ডিসেন্ট: এটি এক দেয়াল থেকে আরেক দেয়ালে লাফায়, গিরিখাত বরাবর প্রায় এগোয় না।</translation>
        </message>
        <message>
            <source>→ one step. Read it in the equation: m is a tenth of g, v a thousandth of g². What Adam divides is corrected: the update is the learning rate, 0.01, for every element that has a gradient, however small that is.</source>
            <translation>→ এক ধাপ। সমীকরণে দেখুন: m হলো g-এর দশ ভাগের এক ভাগ, v হলো g²-এর হাজার ভাগের এক ভাগ। Adam সংশোধিত মান দুটি ভাগ করে: যার গ্রেডিয়েন্ট আছে, তা যত ছোটই হোক, এমন প্রতিটি উপাদানের আপডেট লার্নিং রেট 0.01-এর সমান।</translation>
        </message>
        <message>
            <source>→ step by step: for a few steps nothing is seen, for the leaps have to grow. At step 29 or so the loss trebles, and the curvature falls to the line: the weights were thrown to where the ground is flat enough for this rate. From there the loss falls faster than before, with the curvature about the line.</source>
            <translation>→ ধাপে ধাপে: কয়েক ধাপ কিছু দেখা যায় না, কারণ লাফগুলোকে বড় হতে হয়। প্রায় ধাপ 29-এ লস তিন গুণ হয়, আর বক্রতা রেখায় নামে: ওয়েট এমন জায়গায় ছিটকে পড়েছে যা এই রেটের জন্য যথেষ্ট সমতল। তারপর লস আগের চেয়ে দ্রুত কমে, বক্রতা থাকে রেখার কাছে।</translation>
        </message>
        <message>
            <source>→ ten or so: point 2 has momentum 0.8. What changes sign cancels in its slot, what does not adds up, to 1 / (1 - 0.8) = 5 times the gradient.</source>
            <translation>→ দশটির মতো: বিন্দু 2-এর মোমেন্টাম 0.8। যা চিহ্ন বদলায় তা স্লটে কাটাকাটি হয়, যা বদলায় না তা যোগ হতে হতে গ্রেডিয়েন্টের 1 / (1 - 0.8) = 5 গুণ হয়।</translation>
        </message>
        <message>
            <source>↓ the same of m; ↓ again the root mean squares, ↓ update over weight: it begins at the rate, and falls as gradients disagree.</source>
            <translation>↓ m-এর একই; আবার ↓ বর্গগড়মূল, ↓ ওয়েটের তুলনায় আপডেট: এটি রেট থেকে শুরু হয়, গ্রেডিয়েন্টগুলো অমিল হলে কমে।</translation>
        </message>
        <message>
            <source>✓ reproduced</source>
            <translation>✓ পাওয়া গেছে</translation>
        </message>
        <message>
            <source>✗ failed</source>
            <translation>✗ ব্যর্থ</translation>
        </message>
        <message>
            <source>⟨u, u′⟩ / (|u| |u′|) of each variable, with u and u′ its updates in two consecutive steps.</source>
            <translation>প্রতিটি ভেরিয়েবলের ⟨u, u′⟩ / (|u| |u′|), যেখানে u ও u′ পরপর দুই ধাপে তার আপডেট।</translation>
        </message>
    </context>
    <context>
        <name>SessionState</name>
        <message>
            <source>Nothing to redo</source>
            <translation>আবার করার কিছু নেই</translation>
        </message>
        <message>
            <source>Nothing to undo</source>
            <translation>ফেরানোর কিছু নেই</translation>
        </message>
        <message>
            <source>Redo: %1</source>
            <translation>আবার করা হয়েছে: %1</translation>
        </message>
        <message>
            <source>Undo: %1</source>
            <translation>ফেরানো হয়েছে: %1</translation>
        </message>
    </context>
    <context>
        <name>Sharing</name>
        <message>
            <source>%1 from %2.</source>
            <translation>%1, উৎস %2।</translation>
        </message>
        <message>
            <source>%1 runs imported</source>
            <translation>%1টি রান এসেছে</translation>
        </message>
        <message>
            <source>1 run imported</source>
            <translation>1টি রান এসেছে</translation>
        </message>
        <message>
            <source>Another file is still being read or written. Try again when it is done.</source>
            <translation>এক বারে এক কাজ: এখনও কিছু লেখা বা পড়া হচ্ছে।</translation>
        </message>
        <message>
            <source>Could not start the process that writes weights.</source>
            <translation>ওয়েট লেখার প্রসেস চালু করা যায়নি।</translation>
        </message>
        <message>
            <source>Reading %1</source>
            <translation>%1 পড়া হচ্ছে</translation>
        </message>
        <message>
            <source>Recovering runs of %1</source>
            <translation>%1-এর রান উদ্ধার হচ্ছে</translation>
        </message>
        <message>
            <source>The weights could not be written.</source>
            <translation>ওয়েট লেখা যায়নি।</translation>
        </message>
        <message>
            <source>Writing %1</source>
            <translation>%1 লেখা হচ্ছে</translation>
        </message>
        <message>
            <source>Wrote %1.</source>
            <translation>%1 লেখা হয়েছে।</translation>
        </message>
    </context>
    <context>
        <name>SweepProcess</name>
        <message>
            <source>The sweep process ended unexpectedly (%1). Press Continue to resume.</source>
            <translation>সুইপের প্রসেস অপ্রত্যাশিতভাবে শেষ হয়েছে (%1)। এগোতে চালিয়ে যান।</translation>
        </message>
        <message>
            <source>exit status %1</source>
            <translation>এক্সিট স্ট্যাটাস %1</translation>
        </message>
    </context>
    <context>
        <name>TimelineActions</name>
        <message>
            <source>step %1</source>
            <translation>ধাপ %1</translation>
        </message>
    </context>
</TS>
