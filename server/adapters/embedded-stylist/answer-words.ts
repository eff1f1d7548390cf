import type { Wish } from "@wardrobe/domain/recommendations/wish.ts";
import { ORDINARY_WORDS } from "#adapters/embedded-stylist/phrases.ts";
import { toDictionary } from "@wardrobe/domain/text/dictionary.ts";
import type { Material } from "@wardrobe/domain/wardrobe/materials.ts";

/** Things words ask to be done to garments: `out`: none of the kind; `swap`: another than the one that is on; `put`: one of the kind. */
export type Verb = "keep" | "out" | "swap" | "put";

/** `quality`: how an outfit is, which wishes for it only with "more", and for the contrary with "less" or "too". */
export type Cue =
  | { readonly kind: "wish" | "quality"; readonly wish: Wish }
  | { readonly kind: "verb"; readonly verb: Verb }
  | { readonly kind: "material"; readonly material: Material }
  | {
      readonly kind:
        | ("not" | "less" | "more" | "these" | "but" | "instead" | "by" | "better")
        | ("likes" | "same" | "why" | "another" | "other" | "color" | "otherwise" | "small");
    };

const wish = (name: Wish): Cue => ({ kind: "wish", wish: name });
const quality = (name: Wish): Cue => ({ kind: "quality", wish: name });
const verb = (name: Verb): Cue => ({ kind: "verb", verb: name });
const of = (material: Material): Cue => ({ kind: "material", material });

/** Words that mean something only together, and those that stand for them. */
export const ANSWER_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bdress (it |this )?up\b/gu, " dressier "],
  [/\bdress (it |this )?down\b/gu, " simpler "],
  [/\banything but\b/gu, " not "],
  [/\bkeep (everything|all|it all) (but|except)\b|остав\p{L}+ вс[её],? кроме/gu, " change "],
  [/\bhow come\b|с чего (вдруг|это|бы)/gu, " why "],
  [/(\bwhat makes you|с чего (ты|вы)) (think|say|взял|решил)[^.?!]*/gu, " why "],
  // An occasion that is spoken of is the one that was asked for.
  [/\bif (the|my|our) \p{L}+ (is|was|gets)\b/gu, " if "],
  [/(?<!\p{L})если \p{L}{4,} (?=(будет )?(во?|на) )/gu, " если "],
  [/\b(id|(i|we) would|wed) like\b/gu, " wear "],
  [/\blove\b|(?<=\b(i|we|really|do|dont|not) )like\b/gu, " likes "],
  [/\bnot (\p{L}+) enough\b|недостаточно (\p{L}+)/gu, " more $1$2 "],
  // "Replace the skirt with a dress": the one goes, the other comes.
  [/(\b(?:replace|swap|switch|change)\b[^,.;:!?]{1,60}?) (?:with|for|by|to|into) /gu, "$1 exchangedfor "],
  [/((?<!\p{L})(?:замен|поменя|смен|меня)\p{L}*[^,.;:!?]{1,60}?) на /gu, "$1 exchangedfor "],
  [/вместо (него|нее|них)(?!\p{L})|\binstead of (it|them|that|this)(?= an?\b| *[,.!?]|$)/gu, " instead "],
  [/\btry again\b/gu, " another "],
  [/\bbring back\b/gu, " put "],
  [/^(нет,? )?не то[ .!]*$/gu, " not this "],
  [/\b(less|fewer) layers\b/gu, " lighter "],
  [/\b(lighter|brighter|darker) colou?rs?\b/gu, " brighter "],
  [/\btoo much (?=\p{L}+ *[,.!?]|\p{L}+ *$)|слишком много /gu, " not "],
  // Who asks whether they will be cold wants it warmer.
  [/(?<!\p{L})не (?=(замерз|холодно|жарко|зябко|продрог|запар|вспоте)\p{L}*( \p{L}+){0,2} *\?)/gu, " "],
  [/\b(take|leave) (it |them |this |that )?off\b/gu, " remove "],
  [/\bget rid of\b/gu, " remove "],
  [/\bwhat (if|about)\b/gu, " if "],
  [/\bwhat (do|should|can|shall) i (wear|put on)\b|\bwhat to wear\b|что (мне )?(надеть|одеть)/gu, " outfitfor "],
];
/** Stands for the words that ask what to wear. */
export const ASKS_ANEW = "outfitfor";

/** The words by which one answers to an outfit. */
export const CUES = toDictionary<Cue>(
  [
    ["тепло тепл~ warm", quality("warmer")],
    ["легко легк~ light", quality("lighter")],
    [
      "нарядно нарядн~ строго строг~ официально официальн~ торжественно торжественн~ элегантно элегантн~ formal dressy fancy smart elegant",
      quality("dressier"),
    ],
    ["просто прост~ простенько простеньк~ повседневно повседневн~ casual simple plain", quality("simpler")],
    [
      "теплее теплей потеплее потеплей утепли утеплить холодно холодновато мерзну замерзну замерзаю продрогну околею зябко warmer cold chilly freeze freezing shiver shivering",
      wish("warmer"),
    ],
    [
      "легче полегче прохладнее попрохладнее жарко жарковато душно запарюсь упарюсь вспотею сварюсь сваримся lighter cooler hot boiling melt melting sweat sweating roast",
      wish("lighter"),
    ],
    [
      "наряднее нарядней понаряднее понарядней строже построже элегантнее поэлегантнее официальнее торжественнее праздничнее dressier fancier smarter",
      wish("dressier"),
    ],
    ["ярче поярче светлее посветлее темнее потемнее brighter darker colorful colourful", wish("other_colors")],
    ["проще попроще скромнее поскромнее simpler plainer", wish("simpler")],
    [
      "оставь оставьте оставить оставляй оставим сохрани сохраните останется останутся keep leave stay stays",
      verb("keep"),
    ],
    ["убери уберите убрать убирай убирайте сними снимите снять снимай remove lose drop skip ditch scrap", verb("out")],
    [
      "замени замените заменить поменяй поменяйте поменять меняй меняйте сменить смени трогай трогайте replace swap switch change touch",
      verb("swap"),
    ],
    ["верни надень наденьте добавь добавьте добавить add wear put instead", verb("put")],
    ["нравится нравятся люблю likes", { kind: "likes" }],
    ["тоже также also either", { kind: "same" }],
    ["не без ни кроме ненавижу надоел надоела надоели not no without dont never hate", { kind: "not" }],
    ["менее слишком чересчур less too", { kind: "less" }],
    ["более more", { kind: "more" }],
    ["этот эта это эти эту этих этого тот та те ту this these that those", { kind: "these" }],
    ["почему зачем отчего объясни объясните why explain", { kind: "why" }],
    ["еще вариант варианты варианта остальное остальные else next rest", { kind: "another" }],
    ["другой другая другое другие другую других другого другим different other another", { kind: "other" }],
    ["цвет цвета цвете цветов цветом цветах color colors colour colours", { kind: "color" }],
    ["leather кожан~", of("leather")],
    ["suede замшев~", of("suede")],
    ["silk шелков~", of("silk")],
    ["linen льнян~", of("linen")],
    ["cotton хлопков~", of("cotton")],
    ["wool woolen woollen шерстян~", of("wool")],
    ["cashmere кашемиров~", of("cashmere")],
    ["fleece флисов~", of("fleece")],
    ["но а зато but", { kind: "but" }],
    ["вместо insteadof", { kind: "instead" }],
    ["exchangedfor", { kind: "by" }],
    ["лучше rather better", { kind: "better" }],
    [
      "если завтра послезавтра понедельник вторник среду четверг пятницу субботу воскресенье неделю похолодает потеплеет " +
        "if tomorrow monday tuesday wednesday thursday friday saturday sunday weekend",
      { kind: "otherwise" },
    ],
    [
      "а и именно так такой такая такое такие я мне вдруг ты вы тебе выбор выбрал выбрала выбрали образ лук спасибо пожалуйста " +
        "the a you did chose choose picked pick choice outfit look thank thanks please may i ask it so me",
      { kind: "small" },
    ],
  ],
  ORDINARY_WORDS,
);
