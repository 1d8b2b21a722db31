"""Tests that each term is said one way in a language, that of the words in docs/translating.md, wherever it is
shown.
"""

from __future__ import annotations

import re
from functools import cache
from unicodedata import normalize

import pytest

from tests.translations.marked_texts import ROOT
from tests.translations.po_files import LANGUAGES, all_translations

TERMS = {
    "zh_CN": {
        "^Next$": "继续",
        "accumulators?": "累加器",
        "accuracy": "准确率",
        "batch(es)?": "批",
        "bias(es)?": "偏差|偏置",
        "bookmarks?": "书签",
        "branch(es)?": "分支",
        "checkpoints?": "检查点",
        "clip(s|ped|ping)?": "裁剪",
        "columns?": "列",
        "contracts?": "约定",
        "curvature": "曲率",
        "data sets?": "数据集",
        "decades?": "十倍程",
        "decays?": "衰减",
        "dense": "稠密|全连接",
        "diagnostics?": "诊断",
        "distributions?": "分布",
        "diverged?s?": "发散",
        "edge of stability": "稳定性边缘",
        "eigenvalues?": "特征值",
        "elements?": "元素",
        "embeddings?": "嵌入",
        "epochs?": "轮次",
        "experiments?": "实验",
        "finite": "有限",
        "frozen": "冻结",
        "global norm": "全局范数",
        "gradients?": "梯度",
        "held[- ]out": "留出",
        "hooks?": "钩子",
        "hyperparameters?": "超参数",
        "kernels?": "核",
        "layers?": "层",
        "learning rates?": "学习率",
        "lessons?": "教程",
        "loss|losses": "损失",
        "mean square": "平方均值|均方",
        "median": "中位数",
        "metrics?": "指标",
        "models?": "模型",
        "moments?": "矩",
        "momentum": "动量",
        "noise|noisy": "噪",
        "norms?": "范数",
        "off: |off (?:for|takes)": "off",
        "one[ -]cycle": "单周期",
        "optimizers?": "优化器",
        "presets?": "预设",
        "quantiles?": "分位数",
        "races?": "竞赛|参赛",
        "replicas?": "副本",
        "resets?": "重置",
        "roots?": "根",
        "rows?": "行",
        "saddle": "鞍",
        "sampled|sampling": "采样",
        "schedules?": "调度",
        "seeds?": "种子",
        "slots?": "槽位",
        "sparse": "稀疏",
        "square root": "平方根",
        "stages?": "环节",
        "stale": "过时",
        "steps? of (?:the|a) lesson": "步骤",
        "surfaces?": "曲面",
        "sweeps?": "扫描",
        "tensors?": "张量",
        "tokens?": "词元|令牌",
        "touched rows?|untouched": "触及",
        "traced?": "跟踪|迹",
        "trainings?": "训练",
        "triggers?": "触发",
        "updates?": "更新",
        "validation": "验证",
        "variables?": "变量",
        "variance": "方差",
        "vocabulary": "词汇表",
        "warm-?up": "预热",
        "weights?": "权重",
        "workers?": "工作进程",
        "wrappers?": "包装",
    },
    "bn": {
        "accumulators?": "অ্যাকিউমুলেটর",
        "batch(es)?": "ব্যাচ",
        "bias(es)?": "বায়াস",
        "bookmarks?": "বুকমার্ক",
        "branch(es)?": "শাখা",
        "checkpoints?": "চেকপয়েন্ট",
        "checks?|checked": "যাচাই",
        "clip(s|ped|ping)?": "ক্লিপ",
        "columns?": "কলাম",
        "contracts?": "চুক্তি",
        "curvature": "বক্রতা",
        "data sets?": "ডেটাসেট",
        "decays?": "ক্ষয়",
        "dense": "ডেন্স",
        "diagnostics?": "ডায়াগনস্টিক",
        "distributions?": "বিন্যাস",
        "diverged?s?": "অপসারী",
        "eigenvalues?": "আইগেনমান",
        "elements?": "উপাদান",
        "embeddings?": "এমবেডিং",
        "epochs?": "এপক",
        "exact tests?": "যথাযথ টেস্ট",
        "experiments?": "পরীক্ষা",
        "exports?": "এক্সপোর্ট",
        "finite": "সসীম|অসীম",
        "frozen": "ফ্রোজেন|স্থির",
        "global norm": "সামগ্রিক নর্ম",
        "gradients?": "গ্রেডিয়েন্ট",
        "held[- ]out": "আলাদা রাখা",
        "hooks?": "হুক",
        "hyperparameters?": "হাইপারপ্যারামিটার",
        "imports?": "ইমপোর্ট",
        "kernels?": "কার্নেল",
        "layers?": "স্তর",
        "learning rates?": "লার্নিং রেট",
        "lessons?": "পাঠ",
        "loss|losses": "লস",
        "median": "মধ্যমা",
        "metrics?": "মেট্রিক",
        "models?": "মডেল",
        "moments?": "মোমেন্ট",
        "momentum": "মোমেন্টাম",
        "noise|noisy": "নয়েজ",
        "norms?": "নর্ম",
        "optimizers?": "অপ্টিমাইজার",
        "paused?s?": "বিরতি",
        "pending": "অপেক্ষমাণ",
        "plots?": "প্লট",
        "presets?": "প্রিসেট",
        "projection": "অভিক্ষেপ",
        "quantiles?": "কোয়ান্টাইল",
        "races?": "রেস",
        "replicas?": "রেপ্লিকা",
        "resets?": "রিসেট",
        "rows?": "সারি",
        "saddle": "স্যাডল",
        "sampled|samples?": "নমুনা",
        "schedules?": "সূচি",
        "seeds?": "সিড",
        "slots?": "স্লট",
        "sparse": "স্পার্স",
        "stages?": "পর্যায়",
        "steps?": "ধাপ|স্টেপ",  # the latter of a signal
        "surfaces?": "তল",
        "sweeps?": "সুইপ",
        "tensors?": "টেনসর",
        "tokens?": "টোকেন",
        "trainings?": "ট্রেন",
        "triggers?": "ট্রিগার",
        "updates?": "আপডেট",
        "validation": "ভ্যালিডেশন",
        "variables?": "ভেরিয়েবল",
        "variance": "ভেদাঙ্ক",
        "warm-?up": "ওয়ার্ম-আপ",
        "weights?": "ওয়েট",
        "workers?": "ওয়ার্কার",
        "wrappers?": "মোড়ক",
    },
}
"""By language: a term in an English text, and what its translation has; stems, for words are inflected."""
ELSEWISE = {
    "zh_CN": (
        "two variables",
        "in a row",
        "scale upwards",
        "takes a moment",
        "Steps of one cycle",
        "TF_CONFIG names tasks",
    ),
    "bn": (
        "two variables",
        "in a row",
        "scale upwards",
        "newer Slotscope",
        "update Slotscope",
        "Step one ",
        "shapes it",
        "takes a moment",
    ),
}
"""Texts in which such a word is no term."""
WRONG = {
    "zh_CN": {
        "(?:[的之取其以到对在]|^)根(?![据本号])": "平方根; 根号, and 逆根 of a matrix, are right",
        r"\*\*下一步|[下这]一步里|后面的步里": "步骤, of a lesson; 继续, the button",
        "课程|[上下]一课|一课里": "教程",
        "体积": "大小",
        "插槽": "槽位, and 槽位（插槽） where a reader first meets it",
        "追踪": "跟踪",
        "取样": "采样",
        "涉及": "触及",
        "载入": "加载",
        "陈旧": "过时",
        "稳定边缘": "稳定性边缘",
        "界限": "极限",
        "峡谷": "沟谷",
        "滑动(?:均值|平均)": "移动均值",
        "速率": "学习率",
        "累积量": "累加器",
        "剪除": "剪枝",
        "抛出": "引发",
        "询问调度": "查询调度",
        "正确率": "准确率",
        "词表": "词汇表",
        "瞎猜": "随机猜测",
        "您": "你",
        "按 ?Space|Space 落": "空格键",
        "[（(]after ": "仿",
        "两个半月": "两个月牙, for that is two and a half months",
    },
    "bn": {
        "ইপক|এপোক": "এপক",
        "প্রশিক্ষ": "ট্রেনিং, ট্রেন করা",
        "বাসি": "পুরোনো, of a second moment",
        "লেয়ার": "স্তর",
        "কর্মী": "ওয়ার্কার",
        "গোলমাল": "নয়েজ",
        "সংকেত": "সিগন্যাল",
        "সঞ্চায়ক|সঞ্চয়ক": "অ্যাকিউমুলেটর",
        "মেমোরি": "মেমরি",
        "টেন্সর": "টেনসর",
        "এম্বেডিং": "এমবেডিং",
        "এলিমেন্ট": "উপাদান",
        "রপ্তানি|আমদানি": "এক্সপোর্ট, ইমপোর্ট",
        "পুনরারম্ভ": "রিস্টার্ট",
        "র‍্যাপার": "মোড়ক",
        "প্রতিরূপ": "রেপ্লিকা",
        "কম্পিউটার": "মেশিন",
        "সেটিংস": "সেটিং",
        "অ্যাকুরেসি": "নির্ভুলতা",
        "লুকোনো": "লুকানো",
        "বিযুক্ত": "বিচ্ছিন্ন, of a decay",
        "কিনারা": "প্রান্ত, of stability",
        "অবকলজ": "অন্তরজ",
        "স্পর্শ": "ছোঁয়া",
        "বক্ররেখা": "রেখা",
        "সময়রেখা": "টাইমলাইন",
        "গড়ের মূল|বর্গমূল গড়": "বর্গগড়মূল",
        "শিডিউল(?!ার)": "সূচি",
        "চলক": "ভেরিয়েবল, but for two of a function",
        "ওপর": "উপর",
        "গুলি": "গুলো",
        "এখনো|কখনো": "এখনও, কখনও",
        "হল|হত": "হলো, হতো",
        "[০-৯]": "European digits",
    },
}
"""By language: another word for a term, as a regular expression, and what says it; in lessons and pages, too."""
WHOLE = {"zh_CN": (), "bn": ("হল|হত",)}
"""Words that count only as whole words, as they stand within others."""
ALLOWED = {"zh_CN": ("槽位（插槽）",), "bn": ("দুই চলকের",)}


PLACE = re.compile(r"(?<=\{)[a-z_]\w*(?=\})")


@cache
def translations(language):
    """Each text with its translation, without the names of values, which no person reads."""
    return tuple(
        ((context, PLACE.sub("", text)), PLACE.sub("", said)) for (context, text), said in all_translations(language)
    )


@cache
def shown(language):
    """Return all that is translated: where it stands, and the text."""
    files = sorted((ROOT / "resources").glob(f"*/*/*.{language}.md"))
    texts = [(str(path.relative_to(ROOT)), path.read_text("utf-8")) for path in files]
    return (*((f"{context}: {text}", said) for (context, text), said in translations(language)), *texts)


@pytest.mark.parametrize(("language", "term"), [(each, term) for each in LANGUAGES for term in TERMS[each]])
def test_a_term_is_translated_by_its_word(language, term):
    # A word within a name of code, and one that a translation leaves as it is, is none.
    found = re.compile(rf"(?<![\w./=`\"'\[:<-])({term})(?![\w/=`(\[]|[.:>\"'][\w/=(])", re.IGNORECASE)
    word = re.compile(normalize("NFC", TERMS[language][term]))
    wrong = [
        (text, said)
        for (_, text), said in translations(language)
        if said and said != text and not any(each in text for each in ELSEWISE[language])
        for match in list(found.finditer(text))[:1]
        if not word.search(normalize("NFC", said)) and match[0].lower() not in said.lower()
    ]
    assert wrong == []


@pytest.mark.parametrize(("language", "wrong"), [(each, wrong) for each in LANGUAGES for wrong in WRONG[each]])
def test_no_other_word_is_said_for_a_term(language, wrong):
    letter = r"[\u0980-\u09ff]"
    pattern = rf"(?<!{letter})(?:{wrong})(?!{letter})" if wrong in WHOLE[language] else wrong
    found = re.compile(normalize("NFC", pattern))
    assert [
        (where, text[max(0, match.start() - 30) : match.end() + 30])
        for where, said in shown(language)
        for text in [without(normalize("NFC", said), ALLOWED[language])]
        for match in found.finditer(text)
    ] == [], WRONG[language][wrong]


def without(text, parts):
    for part in parts:
        text = text.replace(normalize("NFC", part), "")
    return text
