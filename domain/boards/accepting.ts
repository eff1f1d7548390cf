/** Alone they say that what is shown is liked. */
const PRAISE =
  "ok|okay|kk|bet|sound|yes|yep|yup|yeah|great|perfect|cool|nice|good|fine|lovely|love|like|awesome|amazing|brilliant|gorgeous|cute|fab|ace|fire|wow|right|alright|sorted|да|ок|окей|оке|ага|угу|ладно|хорошо|отлично|супер|класс|классно|круто|норм|нормально|нормас|идеально|прекрасно|шикарно|красиво|огонь|топ|бомба|кайф|зачет|найс|нравится|решено";
const COURTESIES =
  "oh|i|its|looks|so|very|really|quite|well|then|go on|please|pls|thanks|thx|ty|cheers|just|actually|and|too|today|думаю|о|ой|ну|очень|прям|просто|выглядит|во|вот|и|а|так|тогда|уже|значит|давай|давайте|все+|пожалуйста|плиз|пж|спасибо|спс|сегодня|седня|тоже";
const OUTFIT =
  "it|this|that|these|those|one|outfit|look|everything|all|in|в|as|on|like|down|the|my|an?|now|я|мне|меня|его|ее|их|это|эту|этот|этом|нем|образ|лук|вариант|комплект|как|пока";
const TAKES =
  "(?:(?:ill|i will|im|lets|we) )?(?:wear|wearing|take|taking|keep|keeping|save|remember|go with|going with|go for|have|having|do)|(?:its|it is) a deal|sold|(?:lock|locking) (?:it|this|that) in|thats (?:me sorted|the one|it)|(?:that|this) one it is|fine that|(?:that|this|it) (?:works|will do)|thatll do|надену|надеваю|одену|одеваю|беру|возьму|пойду|иду|поеду|погнала?|пошла?|го|подойдет|подходит|годится|сойдет|(?:сохрани|запомни|заметь|оставь|зафиксируй|запиши)(?:те)?|(?:сохраня|оставля)(?:ю|ем)|остановимся на";
const PLANS = "plan|schedule|put|go on|like (?:that|this)|(?:за)?планиру\\p{L}+|отложи(?:те)?";
/** Verbs that ask for something unless what they take is named. */
const BARE = /^(?:keep|save|take|wear|remember|have|having|do|go for|go with|put|go|иду|пойду)$/u;

const REST = `(?:${PRAISE}|${COURTESIES}|${OUTFIT})`;
const sentenceOf = (verbs: string) =>
  new RegExp(`^(?:${REST}[ ,.!)]+)*(${verbs})(?:[ ,.!)]+${REST})*(?: for (?:the |my )?\\p{L}+)?[ .!)]*$`, "u");
const [TAKEN, PLANNED] = [sentenceOf(TAKES), sentenceOf(`${TAKES}|${PLANS}`)];
const NAMES_IT = /(?:^|[^\p{L}])(?:it|this|that|его|это|этот)(?!\p{L})/u;
const ONLY_REST = new RegExp(`^(?:${REST}(?:[ ,.!)]+|$))+$`, "u");
/** With these it is politeness. */
const THANKS = /(?:^|[^\p{L}])(?:thanks|thx|ty|cheers|спасибо|спс)(?!\p{L})/u;
const PRAISES = new RegExp(`(?:^|[^\\p{L}])(?:${PRAISE})(?!\\p{L})`, "u");

/** Whether folded words say nothing but that the outfit that is shown is taken: "ok, I'll go with that one", «ну все, беру». */
export function accepts(plain: string): boolean {
  return !BARE.test(plain.replaceAll(/[ .!)]+$/gu, "")) && TAKEN.test(plain);
}

/** Whether they only like it: "love it", «огонь». */
export function approves(plain: string): boolean {
  return ONLY_REST.test(plain) && PRAISES.test(plain) && !THANKS.test(plain);
}

/** Whether they say no more of a day that they name: "plan it", «это» of «это на завтра». */
export function takesFor(plain: string): boolean {
  return PLANNED.test(plain) || (ONLY_REST.test(plain) && NAMES_IT.test(plain));
}
