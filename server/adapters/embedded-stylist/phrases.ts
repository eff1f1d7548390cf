/** Words that mean something only together, and the one word that stands for them. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  // First what only sounds like an occasion, weather or a refusal.
  [/\b(?:dont|do not) (?:let|forget)\b|(?<!\p{L})не забы\p{L}+/gu, " "],
  [
    /\bnot (?:too |very |so |that )?(?:far|expensive|late)\b|(?<!\p{L})не (?:очень |слишком )?(?:дорог|далек|поздн)\p{L}+/gu,
    " ",
  ],
  [/\b(?:have|got|caught|with) a cold\b|холодильник\p{L}*|\bfall(?:ing)? (?:asleep|apart|in|off|over)\b/gu, " "],
  [/\b(?:running|doing) errands\b/gu, " errands "],
  [/\brunning (?:late|out|behind)\b|\b(?:\d|am|pm) sharp\b|\b(?:take|taking|have|the|my|quick) shower\b/gu, " "],
  [/\b(?:dry clean\p{L}+|walk[\s-]in)|\b\p{L}+ street\b|(?<!\p{L})дом (?:книги|культуры|моды)/gu, " "],
  [/\b(?:club sandwich|food court)/gu, " lunch "],
  // Words after it have another occasion.
  [
    /\bafter (?:the |a |an |my )?(?!party|(?:the|an?|my)\b)\p{L}+(?=[ ,]+\p{L})|(?<=\p{L} +)after (?:the |a |an |my )\p{L}+/gu,
    " ",
  ],
  [/(?<!\p{L})после \p{L}+(?=[ ,]+\p{L})/gu, " "],
  [
    /\b(?:light|hot|cold|cool|warm) (?=(?:dinner|lunch|brunch|breakfast|meal|snack|drinks?|tea|chocolate|date|party|place|crowd|friends?)\b)/gu,
    "",
  ],
  [
    /(?<!\p{L})(?:легк|горяч|холодн|тепл)\p{L}+ (?=(?:ужин|обед|завтрак|перекус|закуск|напит|чай|чаю|прием|встреч|компани))/gu,
    "",
  ],
  [/\bt[\s-]?shirts?\b/gu, " tshirt "],
  [/\btrench coats?\b/gu, " trenchcoat "],
  [/\b(rain) (coat|jacket)s?\b/gu, " raincoat "],
  [/\bdenim (?=(?:jacket|shirt|skirt|dress|shorts|vest)(?:e?s)?\b)|(?<!\p{L})джинсов(?!к)\p{L}+ (?=\p{L})/gu, " "],
  [/\b(down|puffer|padded) (coat|jacket)s?\b/gu, " parka "],
  [/\b(shoes )?(with |on |in )?(an? )?(low|lower|small|kitten)[\s-]heel(s|ed)?( shoes)?\b/gu, " with flats "],
  [
    /((обув|туфл)[а-я]+ )?(на )?(невысок|низк|небольш|маленьк)[а-я]* каблу[а-я]+|каблу[а-я]+ (не ?высок|низк|небольш|пониже|поменьше)[а-я]*/gu,
    " with flats ",
  ],
  [
    /(?<!\p{L})(boots?|(?:сапо[гж]|ботин|ботиль|ботфор)\p{L}*) (?:with |on |in |на )(?:an? )?(?:high |высок\p{L}+ )?(?:heels?\b|(?:каблу|шпиль|танкет)\p{L}+)/gu,
    " $1 heeled ",
  ],
  [/\bhigh[\s-]heeled (?=(?:ankle )?boots?\b)/gu, " heeled "],
  [/\bhigh[\s-]heel(s|ed)?\b/gu, " heels "],
  [/\bflat shoes\b|(обув|туфл)[а-я]+ (на плоск[а-я]+|без каблук[а-я]*)/gu, " flats "],
  [/\bflip[\s-]flops?\b/gu, " sandals "],
  [/\bsun[\s-]?glasses\b/gu, " sunglasses "],
  [/(солнечн|солнцезащитн|темн)[а-я]* (очк[а-я]*)/gu, " sunglasses "],
  [/верхн[а-я]+ одежд[а-я]*/gu, " outerwear "],
  [/головн[а-я]+ убор[а-я]*/gu, " headwear "],
  [/нижн[а-я]+ бель[а-я]*/gu, " underwear "],
  [/(темно|светло|бледно|ярко)[\s-](?=[а-я])/gu, ""],
  [
    /\b(?:light|pale|dark|deep)[\s-](black|white|gr[ae]y|blue|brown|beige|green|red|pink|yellow|orange|purple)\b/gu,
    " $1 ",
  ],

  [
    /\bbusiness[\s-](?:breakfast|brunch|lunch|dinner|meal|drinks|coffee|appointment|event|talk)(?:e?s)?\b|\b(?:breakfast|brunch|lunch|dinner|meal|drinks|coffee) with (?:\p{L}+ ){0,2}(?:client|customer|investor|business partner|boss|manager|director)(?:e?s)?\b/gu,
    " meeting ",
  ],
  [
    /(?<!\p{L})(?:делов\p{L}+|бизнес)[\s-](?:завтрак|обед|ужин|ланч|бранч|встреч|прием|мероприят|разговор)\p{L}*|(?<!\p{L})(?:завтрак|обед|ужин|ланч|кофе)\p{L}* со? (?:\p{L}+ ){0,2}(?:клиент|заказчик|инвестор|начальни|шеф|директор|руководител)\p{L}*/gu,
    " совещание ",
  ],
  [/\bbusiness[\s-]casual\b/gu, " business smartcasual "],
  [/\bsmart[\s-]casual\b/gu, " smartcasual "],
  [/смарт[\s-]*(кэжуал|кежуал)/gu, " smartcasual "],
  [/\bdress(ed|ing)? (up|code)\b/gu, " dressy "],
  [/дресс[\s-]?код[а-я]*/gu, " dressy "],
  [/\b(black|white) tie\b/gu, " formal "],
  [/\b(look|be|dress|something|stay|keep it) (smart|sharp)\b/gu, " respectable "],
  [/\b(light|pale) (colou?red|colou?rs?|tones?|shades?)\b/gu, " lightcolors "],
  [/\bdark (colou?red|colou?rs?|tones?|shades?)\b/gu, " darkcolors "],
  [/\b(some|more|of|with|add) colou?rs?\b/gu, " bright "],
  [/(побольше|добавить|немного|хочется) (цвета|красок)/gu, " bright "],
  [/\bfeel(ing)? (blue|down)\b/gu, " "],

  // "I'll", unless somebody is.
  [/\bill(?= \p{L})(?! (and|at|in|with|today|now)\b)/gu, " "],
  [/\bwork(ing)?[\s-]?out\b/gu, " gym "],
  [/\bjob interview\b/gu, " interview "],
  [/\b(kids?|childrens?)( birthday)? part(y|ies)\b/gu, " playground "],
  [/детск[а-я]+ (праздник|день рождени|площадк)[а-я]*/gu, " playground "],
  [/ден[ьея]+ рожден[а-я]*/gu, " birthday "],
  [/\b(video|zoom|team) ?calls?\b/gu, " videocall "],
  [/\bwork(ing)? from home\b/gu, " wfh "],
  [/работ[а-я]+ (из дома|на удаленке)/gu, " wfh "],
  [/\b(parents? (evening|night|meeting))\b/gu, " dayevent "],
  [/родительск[а-я]+ (собран|вечер)[а-я]*/gu, " dayevent "],
  [/\b(his|her|your|my|the) (parents|family|in-?laws)\b/gu, " modest "],
  [/родител[а-я]+ (парн|мужа|жены|девушк|жених|невест)[а-я]*/gu, " modest "],
  [/\b(coffee|school|grocery|errand) runs?\b/gu, " walk "],
  [/\bdogs? walk(ing|s)?\b|\bwalk(ing)?( the| my)? dogs?\b/gu, " walk "],
  [/\bmov(e|ing) (home|flat|apartment|day|out|in)\b/gu, " chores "],
  [/(весь день|целый день|много|долго) на ногах/gu, " walk comfortable "],
  [/\b(all day )?on (my|your) feet\b/gu, " walk comfortable "],
  [/\bnot (leaving|going out|getting up)\b/gu, " home "],
  [/не (выхожу|выйду|выходить|вылезаю|вылезать|встаю)/gu, " home "],
  [/кажд[а-я]+ день/gu, " everyday "],
  [/\bevery[\s-]?day\b/gu, " everyday "],
  [/\b(paint(ing)?|fix(ing)?|build(ing)?) (the|a|my) [a-z]+/gu, " chores "],
  [/\bold (clothes|stuff|things)\b|стар[а-я]+ (одежд|вещ)[а-я]*/gu, " chores "],
  [/\b(baby|bridal) shower\b/gu, " dayevent "],
  [/\bon the (sea|coast|beach)\b/gu, " beach "],

  [/\b(warm|hot|cold|cool) (weather|day|days|evening|morning|night|outside)\b/gu, " $1weather "],
  [/тепл[а-я]+ (погод|ден|дн|вечер|утр|ноч)[а-я]*/gu, " warmweather "],
  [/на улице тепло/gu, " warmweather "],
  // "I’m cold" says nothing of the weather.
  [/\b(im|i am|i get|i always get|ill be) (always |so |very |usually )?(freezing|cold)\b/gu, " warm "],
  [/(?<![а-я])(?:за)?мерз(?:ну|нем|ла|лячк[а-я]+)(?![а-я])|(?<![а-я])замерзаю(?![а-я])/gu, " тепло "],
  [/\bits (baking|roasting|burning)\b/gu, " hot "],
  [/как из ведра/gu, " rain "],
  [/\bbelow (zero|freezing)\b/gu, " cold "],
  [/ниже нуля/gu, " cold "],

  // First phrases that only look like exclusions, then exclusions without a "not".
  [/\b(dont|do not|cant|cannot|can not) (know|decide|think|care|mind|be bothered|wait)\b/gu, " "],
  [/не (знаю|понимаю|могу|пойму|помню|представляю|подскаж[а-я]*|важно)/gu, " "],
  [/([а-я-]+) не (надо|нуж(?:но|ен|на|ны)|хочу|надену|ношу|буду|предлага[а-я]+)(?=\s*([,.;!?]|$))/gu, " не $1 "],
  [/\b(anything|everything|all) (but|except)\b/gu, " not "],
  [/\b(sick|tired|bored|fed up) (of|with)\b/gu, " not "],
  [/(?<!\p{L})(\p{L}{4,}) +(?:- )?нет(?: *, *| *(?=[.;!?]|$))/gu, " не $1 but "],
  [/\binst[ea]+d of\b|\brather than\b/gu, " insteadof "],
  [/\b(?:replace|swap|switch|change) ([^,.;:!?]{1,60}?) (?:with|for|by|to) /gu, " insteadof $1 "],
  [/(?<!\p{L})(?:замен|поменя|смен|меня)\p{L}* ([^,.;:!?]{1,60}?) на /gu, " вместо $1 "],
  // "No" takes no article: "no jeans please and a shirt" wants the shirt.
  [/\bno ((?:\p{L}+ ){1,3}?)(?:please,? )?and (?=(?:an?|some)\b)/gu, "no $1but with "],
  [/\bout of\b/gu, " not "],
  [/\b(enough|no more) (of )?/gu, " not "],
];

/** Words that only look like mistyped ones that the stylist knows. */
export const ORDINARY_WORDS =
  "while whole short where there these those this thing things write wrote block blank shift greet green place plans plant plants " +
  "state state space share newer never watched waiting stopping showing walls " +
  "очень осенью погод* красив* народ* место месте местах вместе более больше было была были " +
  "встречаю* встречае* площади площадь площадью домой " +
  "карточк* короче короткое кратко приход* приезд* платеж* похож* морожен*";
