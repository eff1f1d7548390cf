import { COLD_LATER } from "@wardrobe/domain/boards/part-of-day.ts";
import type { SaidWish } from "@wardrobe/domain/recommendations/wish.ts";
import { STEPS_BACK } from "@wardrobe/domain/recommendations/steps-back.ts";
import { COLD_INDOORS } from "#adapters/embedded-stylist/cold-indoors.ts";
import { isSpelt } from "#adapters/embedded-stylist/lexicon.ts";
import { ORDINARY_WORDS } from "#adapters/embedded-stylist/phrases.ts";
import { WATERPROOF_WORDS } from "@wardrobe/domain/wardrobe/garment-words.ts";
import { toDictionary } from "@wardrobe/domain/text/dictionary.ts";
import type { Material } from "@wardrobe/domain/wardrobe/materials.ts";

/** Things words ask to be done to garments: `out`: none of the kind; `swap`: another than the one that is on; `put`: one of the kind; `allow`: what was left out may come back. */
export type Verb = "keep" | "out" | "swap" | "put" | "allow";

/** `quality`: how an outfit is, which wishes for it only with "more", and for the contrary with "less" or "too". */
export type Cue =
  | { readonly kind: "wish" | "quality"; readonly wish: SaidWish }
  | { readonly kind: "verb"; readonly verb: Verb }
  | { readonly kind: "material"; readonly material: Material | typeof WATERPROOF }
  | {
      readonly kind:
        | ("not" | "less" | "more" | "these" | "but" | "instead" | "by" | "better")
        | ("likes" | "same" | "why" | "another" | "other" | "color" | "if" | "otherwise" | "small")
        // "The previous one": where nothing else is said; "undo that": in any case.
        | ("before" | "back" | "and" | "wear" | "praise" | "one" | "ones" | "over" | "ontop");
    };

/** Read as a material: what the cards say keeps the rain out. */
export const WATERPROOF = "waterproof";

const wish = (name: SaidWish): Cue => ({ kind: "wish", wish: name });
const quality = (name: SaidWish): Cue => ({ kind: "quality", wish: name });
const verb = (name: Verb): Cue => ({ kind: "verb", verb: name });
const of = (material: Material | typeof WATERPROOF): Cue => ({ kind: "material", material });

/** Words that mean something only together, and those that stand for them. */
export const ANSWER_PHRASES: readonly (readonly [RegExp, string])[] = [
  [STEPS_BACK, " goback "],
  // Why it is to be so names no new occasion.
  [
    /^(?:(?:and|but|something|make it|i need|i want|it should be|so its|ok|please),? )*warm enough (?:to |for (?:the|my) (?:walk|way|ride|bus|train|drive|trip) ).*|^(?:(?:и|но|а|только|надо|нужно|хочу|сделай),? )*(?:чтоб\p{L}* (?:я )?(?:было )?(?:не (?:за|о)?мерз\p{L}+|тепло)|достаточно тепло,? чтоб\p{L}*) .*/gu,
    " warmer ",
  ],
  [
    /\b(?:its|it is|itll be|it will be|its going to be|itd be|(?:could|might) be|will be|gets?|be) (?:\p{L}+ )?(?:muddy|dirty|messy)\b|(?:^|[^\p{L}])(?:(?:там )?(?:будет|может быть|бывает)|там) (?:\p{L}+ )?(?:гряз\p{L}+|слякот\p{L}*)/gu,
    " put boots ",
  ],
  [
    /\b(?:i|we) (?:dont|wont|wouldnt|do not|will not) (?:really )?mind (?:getting|it getting|if (?:it|they) gets?) (?:dirty|muddy|stained|wet)\b|\b(?:can|may|could|might) get (?:dirty|muddy|stained)\b|(?<!\p{L})(?:что )?не (?:жалко|жаль|страшно)(?: (?:будет|было|бы|и))*(?: (?:испачк|запачк|измаз|порв|выброс|изгваз)\p{L}+)?(?!\p{L})/gu,
    " simpler ",
  ],
  [
    /(?:\b(?:what|how) about |\bany |\bgive me |\bput on )?\b(?:some )?shoes (?:that |which )?(?:(?:i|we|you) can|to|for|good for|fit for|comfortable for|comfortable to) (?:really |actually )?(?:walk|stand|run|march|a long walk)\p{L}*(?: [^,.!?]*)?|(?<!\p{L})(?:обув|туфл|ботин)\p{L}*,? (?:в|на) котор\p{L}+ (?:можно |удобно |легко |буд\p{L}+ |я |смогу )*(?:много |далеко |долго )*(?:идти|ходить|гулять|стоять|пройти|дойти)(?: [^,.!?]*)?/gu,
    " put flats ",
  ],
  // A concession or a judgement asks for nothing: "even if it's not from Office", "that's a wedding".
  [
    /\b(?:even )?(?:if|though) (?:its|it is|theyre|they are|thats) .*|(?<!\p{L})(?:хоть|хотя) .*|\bthats (?:so |too |for |like |a )*\p{L}+(?=[.,!;]| \p{L}+(?<!s)[.,!;])|(?<!\p{L})как на \p{L}+(?=[.,!;])/gu,
    " ",
  ],
  // "Dressy enough" is what it already is.
  [
    /,? (?:но|but) (?:все (?:же|равно|таки) |still )*(?:прилично|опрятно|аккуратно|decent|presentable|neat|polished|respectable)(?!\p{L})/gu,
    " ",
  ],
  [
    /(?<!(?:^|[^\p{L}])(?:менее|слишком|чересчур|не|так|такой|такого|уж|очень|less|too|not|so) )(?:(?<!\p{L})(?:более |по)?(?:делов|официальн|солидн|представительн|строг|серьезн)\p{L}+ (?:образ|лук|вид|вариант|стиль)\p{L}*|(?<!\p{L})более (?:делов|солидн|представительн|серьезн)\p{L}+|(?<!\p{L})по-?(?:делов|солидн|официальн|представительн|серьезн)(?:ее|ей|ому)(?!\p{L})|(?<!\p{L})(?:солиднее|серьезнее|представительнее)(?!\p{L})|\b(?:more|bit|little|look|be) (?:business-?like|business|professional|official|serious)\b|\b(?:business-?like|business|professional|official|formal) (?:look|outfit|version|option|style)\b)/gu,
    " dressier ",
  ],
  [
    /(?<!\p{L})(?:менее|слишком|чересчур|не так\p{L}*) (?:делов|солидн|серьезн)\p{L}+(?! (?:встреч|обед|ужин|поезд))|\b(?:less|too|not so) (?:business-?like|professional|serious)\b/gu,
    " simpler ",
  ],
  [COLD_INDOORS, " warmer "],
  // «Красный акцент» is one garment.
  [
    /(?<!\p{L})(?:вещь|вещичк\p{L}+|акцент\p{L}*|штрих\p{L}*|детал(?:ь|и|ь?ку)|нотк\p{L}+)(?!\p{L})|\b(?:pop|touch|dash|splash|hint|bit|spot) of(?= \p{L})|\baccents?\b/gu,
    " something ",
  ],
  [
    /(?<!\p{L})(?:добав\p{L}*|побольше|больше|хочу|хочется|хватает|дай\p{L}*) (?:бы |еще |немного )*(?:цвета|красок)(?!\p{L})/gu,
    " brighter ",
  ],
  [/\bdress (it |this )?up\b/gu, " dressier "],
  [/\bdress (it |this )?down\b/gu, " simpler "],
  [/\b(look|be|dress) smart(?![\s-]casual)\b|выгляде\p{L}* (прилично|солидно|представительно)/gu, " dressier "],
  [/\banything but\b/gu, " not "],
  [/(?<!\p{L})(\p{L}{4,}) да(?=,? (?:а|но)(?!\p{L}))/gu, " put $1 "],
  [/\b(dont|doesnt|do not|does not|wont) (really )?work\b/gu, " not "],
  [/\bkeep (everything|all|it all|the rest) (but|except)( for)?\b|остав\p{L}+ вс[её],? кроме/gu, " change "],
  [
    /\b(go|went|switch|change|put) (it |that |this |them )?back( to)?\b|\b(undo|revert|take that back|(like|as|how) (it|this|that) was)\b|\b(one|ones|outfit|look|version|option) (from )?before\b|\bbefore (this|that|was)\b|\b(last|first|earlier|original) (one|outfit|look|version|option)\b/gu,
    " goback ",
  ],
  [
    /(?<!\p{L})(верн\p{L}+|вернись|давай\p{L}*) (все )?(назад|обратно|как|то,?( что)?) ?(раньше |до этого )?(было|был)?(?!\p{L})|(?<!\p{L})(как|то,? что|тот,? что|раньше|до этого|прошл\p{L}+|перв\p{L}+|предыдущ\p{L}+) (раньше |до этого |вариант |образ |раз )?(было|был|была)(?!\p{L})|(?<!\p{L})(отмен\p{L}+|(перв|изначальн)\p{L}+ (вариант|образ)\p{L}*|как раньше|как до этого)(?!\p{L})/gu,
    " goback ",
  ],
  [/\b(?:put|give|get) (?:me |us )?(the |my |that |those )?((\p{L}+ ){1,2})back\b/gu, " put $2 before "],
  [
    /\bwhy (?:didnt|did not|dont|do not|havent) (?:you|we|i)(?: \p{L}+)?|\bwhy (?:isnt|arent|wasnt|werent)(?= (?:the|my|a) )|\b(?:whats|what is) wrong with\b|(?<!\p{L})чем (?:же )?(?:тебе |вам )?(?:плох\p{L}*|не подход\p{L}+|не подош\p{L}+|не угод\p{L}+)/gu,
    " why not ",
  ],
  [/\bwhy (?:is|are) there\b|(?<!\p{L})(?:почему|зачем) (?:тут|здесь|выбра\p{L}+)/gu, " why "],
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
  [COLD_LATER, " холодно "],
  [/\bdenim\b(?! jeans)|(?<!\p{L})джинсов(?!к)\p{L}+/gu, " ofdenim "],
  [/(?<!all day )\bon (?:the |my )?(?:feet|foot)\b(?! all)|(?<!\p{L})на ноги(?!\p{L})/gu, " shoes "],
  [/\bon (?:the |my )?head\b|(?<!\p{L})на голову(?!\p{L})/gu, " headwear "],
  // «Холодно, что накинуть?» wants more on.
  [
    /\bwhat (?:else )?(?:can|could|should|do|shall) i (?:throw|put|pull|layer) (?:on|over)(?: top| over (?:it|this|that))?\b|(?<!\p{L})(?:что|чего|чем) (?:мне |еще |бы |можно |лучше |на себя |сверху )*(?:накинуть|набросить|утеплить\p{L}*|надеть (?:сверху|поверх))(?!\p{L})/gu,
    " warmer ",
  ],
  [
    /(?<!\p{L})(?:добавь\p{L}*|накин\p{L}*|набрось\p{L}*|надень\p{L}*) (?:еще )?(?:что-?(?:нибудь|то) )?(?:еще )?(?:сверху|поверх|слой)(?!\p{L})|\b(?:add|put) (?:(?:something|anything) )?(?:on top|over it|over the top|(?:a|another|one more) layer)\b/gu,
    " warmer ",
  ],
  [/(?<!\p{L})(?:поверх|сверху)(?!\p{L})|\b(?:on top(?: of)?|over (?:it|that|this|the top))\b/gu, " ontop "],
  // «Пусть будет платье»: it is put on, the rest stays.
  [
    /(?<!\p{L})(?:под низ|(?:пусть|пускай)(?: лучше)?(?: буд\p{L}+(?=,? \p{L}))?)(?!\p{L})|\b(?:under(?:neath|(?= it\b))|lets (?:do|try|have|go (?:for|with))|go for|throw|pop|plus)\b/gu,
    " put ",
  ],
  [/\bmake (?:it|that)(?!\p{L})/gu, " put something "],
  // A wish of a color that is taken back is told apart from a color that is refused by whether it is in force.
  [/(?<!\p{L}|не )(?:забудь|забудем|never ?mind)(?: (?:про|о|об))?(?!\p{L})/gu, " not "],
  // "Not the jacket, a coat", «без шапки и с шарфом».
  [/(?<=[,;.] |\bbut )an? (?=\p{L})/gu, "with "],
  [/ (?:and|и) (?=(?:with|со?)(?!\p{L}))/gu, " , "],
  // «Платье с этим пальто»: it is worn, and stays.
  [
    /^(.*?)(?<!не |not )(?:(?<!\p{L})со? (?:эт|т)(?:им|ой|ими|еми)|\bwith (?:this|these|that|those))(?= \p{L}+(?!\p{L}| не(?!\p{L})))/gu,
    " better $1 , keep ",
  ],
  [/\b(?:can|could|may) i (?:have|get|try)\b|(?<!\p{L})можно(?= \p{L})/gu, " better "],
  // "All in black", «а в джинсах?».
  [/(?<!\p{L})(?:in|во?) (?:all )?(?=\p{L}+ *(?:[,.!?]|$|please|but|пожалуйста|но ))/gu, " with "],
  [
    /(обув|туфл|ботин)\p{L}* (по)?удобнее|(по)?удобнее (обув|туфл|ботин)\p{L}*|\b(comfier|comfy|(more )?comfortable) shoes\b/gu,
    " another flats ",
  ],
  // "Jeans are fine after all", «все-таки джинсы можно».
  [
    /\b(?:are|is|were|would be) (?:actually |really |totally |perfectly |still )?(?:fine|ok|okay|good|alright|all right|allowed)\b|(?<!\p{L})(?:тоже )?(?:можно|подойд\p{L}+|сойд\p{L}+|годятся|годится|норм(?:ально)?|пусть буд\p{L}+|ладно уж)(?= *[,.!]| *$| (?:и|же|все)(?!\p{L}))/gu,
    " allowed ",
  ],
  [/\b(?:bring|get|give) ([^,.;:!?]{1,40}?) back\b/gu, " put before $1 "],
  [/\bbring back\b|\breturn(?= (?:the|my|those|these|that)\b)|(?<!\p{L})верн(и|ите|уть|ем)(?!\p{L})/gu, " put before "],
  [
    /\b(down|puffer|padded|quilted)[\s-](coat|jacket|parka)s?\b|\bpuffers?\b|пуховик\p{L}*|пухов\p{L}+ (куртк|пальто)\p{L}*/gu,
    " downfilled outerwear ",
  ],
  [
    /(?<!\p{L})(не|слишком|чересчур|уж|очень) (так\p{L}* |уж |очень )*(ярк\p{L}+|пестр\p{L}+)|\b(not|too|less|so) (so |that |too )*(bright|colou?rful|loud|flashy)\b/gu,
    " darker ",
  ],
  [
    /\b(less|too|so|bit) (boring|dull|drab|bland)\b|^(boring|dull)(?= *[.!]*$)|(?<!\p{L})(скучн|тускл|блекл)(о|овато)(?!\p{L})/gu,
    " brighter ",
  ],
  [/^(нет,? )?не то[ .!]*$/gu, " not this "],
  [/^(нет,? |можно )?верн(и|ите|ись|итесь|уть|уться)[ .!?]*$/gu, " goback "],
  // «А сумку?», and "I need a hat" are of one more.
  [/^(?:а|and) (?=\p{L}+ ?\?)|\bi (?:also |still )?need (?=an? )/gu, " with "],
  [/(?<!\p{L})(остав\p{L}+|keep) (?:только|лишь|only|just)(?!\p{L})/gu, " else $1 "],
  [
    /(?<!\p{L})верн\p{L}+ к (?:тому|той),? (?:что|как|котор\p{L}+) (?:было|была|был)(?!\p{L})|\b(?:previous|earlier) (?:ones?|outfit|look|version)(?: (?:was|is|looked) (?:much )?better)?\b/gu,
    " goback ",
  ],
  [/\b(goes|can go|must go|has to go)(?= *[,.;!]| *$)/gu, " remove "],
  [/\b(less|fewer) layers\b/gu, " lighter "],
  [/\blighter colou?rs?\b/gu, " paler "],
  [/\b(brighter|darker) colou?rs?\b/gu, " $1 "],
  [
    /\b(less|fewer|all) (black|dark)\b|все (такое )?(черн|темн)(ое|ые)|(поменьше|меньше|менее) (черн|темн)\p{L}*/gu,
    " paler ",
  ],
  [/\btoo much (?=\p{L}+ *[,.!?]|\p{L}+ *$)|слишком много /gu, " not "],
  [/\b(take|leave) (it |them |this |that )?off\b/gu, " remove "],
  [/\bget rid of\b/gu, " remove "],
  [/\b(?:is|are|looks?|feels?) (?:all )?wrong\b|(?<!\p{L})(?:как-то )?не (?:та|те|тот|то)(?= *[.!]*$)/gu, " swap "],
  [/\b(what|how) (if|about)\b|(?<!\p{L})(?:что|как) насчет(?!\p{L})/gu, " if "],
  [/\bwhat (do|should|can|shall) i (wear|put on)\b|\bwhat to wear\b|что (мне )?(надеть|одеть)/gu, " outfitfor "],
];
/** Stands for the words that ask what to wear. */
export const ASKS_ANEW = "outfitfor";

/** The words by which one answers to an outfit. */
const CUES = toDictionary<Cue>(
  [
    ["тепло тепл~ warm", quality("warmer")],
    ["легко легк~ light", quality("lighter")],
    [
      "нарядно нарядн~ строго строг~ официально официальн~ торжественно торжественн~ парадно парадн~ элегантно элегантн~ чопорно чопорн~ formal stiff stuffy dressy fancy smart elegant",
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
    ["светлее посветлее светлей посветлей мрачно мрачновато мрачный gloomy paler", wish("paler")],
    ["темнее потемнее спокойнее поспокойнее darker calmer", wish("darker")],
    ["ярче поярче красочнее brighter colorful colourful", wish("brighter")],
    ["проще попроще скромнее поскромнее simpler plainer", wish("simpler")],
    [
      "оставь оставьте оставить оставляй оставим сохрани сохраните останется останутся остается остаются keep leave stay stays",
      verb("keep"),
    ],
    [
      "убери уберите убрать убирай убирайте убирать сними снимите снять снимай забыл забыла потерял потеряла remove lose lost forgot drop skip ditch scrap",
      verb("out"),
    ],
    [
      "замени замените заменить поменяй поменяйте поменять менять меняй меняйте сменить смени трогай трогайте replace swap switch change touch",
      verb("swap"),
    ],
    ["надень наденьте накинь накиньте набрось добавь добавьте добавить add wear put instead", verb("put")],
    ["allowed", verb("allow")],
    ["нравится нравятся люблю likes", { kind: "likes" }],
    ["тоже также also either", { kind: "same" }],
    [
      "не без ни ничего кроме ненавижу надоел надоела надоели not no nor nothing without dont never hate",
      { kind: "not" },
    ],
    ["менее слишком чересчур less too", { kind: "less" }],
    ["более more", { kind: "more" }],
    [
      "этот эта это эти эту этих этого этой этим этими этом тот та то те ту той теми this these that those",
      { kind: "these" },
    ],
    ["почему зачем отчего объясни объясните why explain", { kind: "why" }],
    ["еще вариант варианты варианта остальное остальные else next rest", { kind: "another" }],
    ["другой другая другое другие другую других другого другим different diff other othr another", { kind: "other" }],
    ["цвет цвета цвете цветов цветом цветах color colors colour colours", { kind: "color" }],
    ["ofdenim", of("denim")],
    ["leather кожан~", of("leather")],
    ["suede замшев~", of("suede")],
    ["silk шелков~", of("silk")],
    ["linen льнян~", of("linen")],
    ["cotton хлопков~", of("cotton")],
    ["wool woolen woollen шерстян~", of("wool")],
    ["cashmere кашемиров~", of("cashmere")],
    ["downfilled", of("down")],
    [WATERPROOF_WORDS, of(WATERPROOF)],
    ["fleece флисов~", of("fleece")],
    ["но а зато but", { kind: "but" }],
    ["вместо insteadof", { kind: "instead" }],
    ["exchangedfor", { kind: "by" }],
    ["лучше давай давайте rather better", { kind: "better" }],
    ["если if", { kind: "if" }],
    ["before вернись вернитесь вернемся назад обратно back прошл~ предыдущ~ прежн~ previous", { kind: "before" }],
    ["one ones", { kind: "ones" }],
    ["goback", { kind: "back" }],
    ["over", { kind: "over" }],
    ["ontop", { kind: "ontop" }],
    ["wearit", { kind: "wear" }],
    ["praised", { kind: "praise" }],
    ["и или and or", { kind: "and" }],
    ["something anything что-нибудь что-то чего-нибудь чтонибудь", { kind: "one" }],
    [
      "завтра послезавтра понедельник вторник среду четверг пятницу субботу воскресенье неделю похолодает потеплеет " +
        "tomorrow monday tuesday wednesday thursday friday saturday sunday weekend",
      { kind: "otherwise" },
    ],
    [
      "к именно может так такой такая такое такие я мне вдруг ты вы тебе выбор выбрал выбрала выбрали образ лук спасибо пожалуйста есть " +
        "the a you did chose choose picked pick choice outfit look thank thanks please may i ask it so me you have maybe perhaps",
      { kind: "small" },
    ],
  ],
  // Colors, and no mistyped "darker".
  `${ORDINARY_WORDS} темн* светл* ярк*`,
);

/** What a word says to an outfit: no "meeting" is a mistyped "melting". */
export function cueOf(word: string): Cue | undefined {
  return isSpelt(word) ? CUES.findExact(word) : CUES.find(word);
}
