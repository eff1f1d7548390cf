const COURTESIES =
  "oh|ok|okay|kk|bet|sound|yes|yep|yeah|great|perfect|cool|nice|good|fine|lovely|love|awesome|right|alright|sorted|well|then|go on|so|please|pls|thanks|thx|ty|cheers|just|actually|and|too|today|думаю|о|ой|ок|окей|оке|да|ага|угу|ну|во|вот|и|а|так|тогда|уже|значит|ладно|хорошо|отлично|супер|класс|круто|норм|нормально|идеально|прекрасно|давай|давайте|все|пожалуйста|плиз|пж|спасибо|спс|сегодня|седня|тоже|решено";
const OUTFIT =
  "it|this|that|these|those|one|outfit|look|everything|all|in|as|on|like|down|the|my|an?|now|я|мне|меня|его|ее|их|это|эту|этот|этом|нем|образ|лук|вариант|комплект|как|пока";
const TAKES =
  "(?:(?:ill|i will|im|lets|we) )?(?:wear|wearing|take|taking|keep|keeping|save|remember|go with|going with|go for|have|having|do)|(?:its|it is) a deal|sold|(?:lock|locking) (?:it|this|that) in|thats (?:me sorted|the one|it)|(?:that|this) one it is|fine that|(?:that|this|it) (?:works|will do)|thatll do|надену|надеваю|одену|одеваю|беру|возьму|пойду|иду|поеду|погнала?|пошла?|го|подойдет|подходит|годится|сойдет|(?:сохрани|запомни|заметь|оставь|зафиксируй|запиши)(?:те)?|(?:сохраня|оставля)(?:ю|ем)|остановимся на";
const PLANS = "plan|schedule|put|go on|like (?:that|this)|(?:за)?планиру\\p{L}+|отложи(?:те)?";
/** Verbs that ask for something unless what they take is named. */
const BARE = /^(?:keep|save|take|wear|remember|have|having|do|go for|go with|put|go|иду|пойду)$/u;

const REST = `(?:${COURTESIES}|${OUTFIT})`;
const sentenceOf = (verbs: string) => new RegExp(`^(?:${REST}[ ,.!)]+)*(${verbs})(?:[ ,.!)]+${REST})*[ .!)]*$`, "u");
const [TAKEN, PLANNED] = [sentenceOf(TAKES), sentenceOf(`${TAKES}|${PLANS}`)];
const NAMES_IT = /(?:^|[^\p{L}])(?:it|this|that|его|это|этот)(?!\p{L})/u;
const ONLY_REST = new RegExp(`^(?:${REST}[ ,.!)]*)+$`, "u");

/** Whether folded words say nothing but that the outfit that is shown is taken: "ok, I'll go with that one", «ну все, беру». */
export function accepts(plain: string): boolean {
  return !BARE.test(plain.replaceAll(/[ .!)]+$/gu, "")) && TAKEN.test(plain);
}

/** Whether they say no more of a day that they name: "plan it", «это» of «это на завтра». */
export function takesFor(plain: string): boolean {
  return PLANNED.test(plain) || (ONLY_REST.test(plain) && NAMES_IT.test(plain));
}
