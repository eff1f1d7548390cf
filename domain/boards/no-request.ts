import { toDictionary } from "#text/dictionary.ts";
import { GARMENT_WORDS, POSITION_WORDS } from "#wardrobe/garment-words.ts";

const HELP =
  /^(?:please )?(?:help(?: me)?|commands?|menu|what (?:can|do) (?:you|i|u) (?:do|ask)(?: you)?(?: here| for me)?|how (?:does (?:this|it|the bot) work|do you work|(?:to|do i) use (?:this|it|you))|помощь|помоги(?:те)?|справка|команды|инструкция|(?:а )?(?:что|чего|че) (?:ты |вы )?(?:еще )?(?:умее(?:шь|те)|може(?:шь|те))(?: делать)?|как (?:ты |вы |это |тут |бот )?(?:работае(?:т|шь|те)|пользоваться)|что (?:тут |у тебя )?можно спросить)[ ?!.]*$/u;
const INTERROGATIVE =
  /^(?:and |so |а |и )?(?:what|whats|which|why|when|where|who|whose|how|is|are|does|did|was|were|что|че|чего|какой|какая|какое|какие|почему|зачем|когда|где|кто|чей|как|сколько|куда|можно ли)(?![\p{L}-])(?! (?:about|if|an?|насчет|если)(?!\p{L}))/u;
/** "Have I got", "would it", «чистые ли», «есть у меня», «в стирке или нет». */
const YES_OR_NO =
  /^(?:(?:and|so|ok|okay|but|а|и|ну|так),? )*(?:(?:do|does|did|have|has|had|is|are|was|were|can|could|should|may|might|will|would|shall) (?:i|we|you|it|they|he|she|there|any|anything)|(?:is|are|was|were|did|does|will|would) (?:my|the|all)|any(?:thing|one)?|интересно|разве|неужели|правда|не (?:знаешь|помнишь|подскажешь|напомнишь)|как (?:я|мы|часто|давно))(?!\p{L})|(?:^|[^\p{L}])(?:ли|или нет|or (?:not|no|what)|есть у меня|у меня (?:\p{L}+ ){0,3}есть)(?!\p{L})/u;
/** "Can you put it in the wash?" asks for nothing but that. */
const POLITELY = /^(?:(?:can|could|would|will) you|можешь|можете)(?!\p{L})(.*?)\?*$/u;
/** "Which shoes for a wedding?" wants them. */
const FOR_SOMETHING =
  /\b(?:for|to|with|under|over|in|today|tomorrow|tonight)\b|(?:^|[^\p{L}])(?:для|на|в|во|к|ко|с|со|под|сегодня|завтра)(?!\p{L})/u;
/** News of clothes: bought, lost, ironed. */
const HAPPENED =
  /^(?:i|we|ive|weve)(?: have| just| finally| also)* (?:bought|ordered|found|lost|ironed|inherited|unpacked|packed)\b|^(?:я |мы |вчера |сегодня |только что |наконец )*(?:купил|заказал|нашл|нашел|потерял|погладил|разобрал)\p{L}*/u;
/** A description of clothes: too tight, faded. */
const HOW_IT_IS =
  /^(?:my|the|these|those|this) .*\b(?:is|are|was|were|has|have|looks?|fits?|feels?|smells?|doesnt|dont|shrank|shrunk|faded|got)\b|^(?:мо\p{L}|мои|эт\p{L}+) .*(?:^|[^\p{L}])(?:мал|велик|жм[уе]т|сел|села|сели|полинял|вылинял|пахн|скрип|удобн)\p{L}*/u;

const GARMENTS = toDictionary(
  [...GARMENT_WORDS, ...POSITION_WORDS].map(([words]) => [words, true] as const),
  "",
);

/** "Help", «что ты умеешь»: asks what the bot can do. Folded words. */
export function asksForHelp(plain: string): boolean {
  return HELP.test(plain);
}

export function isQuestion(plain: string): boolean {
  return INTERROGATIVE.test(plain) || (plain.trimEnd().endsWith("?") && (plain.match(/\p{L} /gu) ?? []).length >= 2);
}

/** Without a question that only is polite. */
export function asTold(plain: string): string {
  return plain.replace(POLITELY, "$1").trim();
}

/** Whether folded words ask: then nothing is done to the wash, the diary or a plan (SPEC-120). */
export function onlyAsks(plain: string): boolean {
  const told = asTold(plain);
  return told.endsWith("?") || YES_OR_NO.test(told);
}

/** Whether folded words that name clothes tell or ask something of them, and want no outfit (SPEC-120). */
export function isNoRequest(plain: string, isAnswer: boolean): boolean {
  if (HAPPENED.test(plain)) return true;
  if (isAnswer || !namesGarment(plain)) return false;
  if (INTERROGATIVE.test(plain)) return !FOR_SOMETHING.test(plain);
  return HOW_IT_IS.test(plain) && !plain.includes("?");
}

/** Whether folded words have the name of a type of garment, or of where it is worn. */
export function namesGarment(plain: string): boolean {
  return plain.split(/[^\p{L}]+/u).some((word) => GARMENTS.findExact(word) === true);
}
