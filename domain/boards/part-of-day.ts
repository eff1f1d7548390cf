import { DAYS } from "#boards/named-date.ts";
import { foldDays } from "#boards/weekdays.ts";

/** The part of a day that an outfit is for; a plan of the day itself has no occasion, one of the evening has it (SET-02). */
export type Part = "day" | "evening";

/** It is of the day that the outfit is for, and asks for none of the evening. */
export const COLD_LATER =
  /(?:^|[^\p{L}])(?:к )?вечер(?:ом|у) (?:\p{L}+ ){0,2}(?:холод|прохлад|зябк|мороз|мерз)\p{L}*|\b(?:cold|colder|chilly|cool|freezing) (?:in the evening|tonight|at night|later)\b/gu;
const GREETING = /\bgood (?:evening|night)\b|(?:^|[^\p{L}])(?:добр(?:ый|ого)|приятного) вечер\p{L}*/gu;
const BY_DAY =
  /\b(?:(?:during|by|in) (?:the )?day|mornings?|afternoon|noon|lunch|brunch|matinee|daytime)\b|\bday (?:outfit|one|look)\b|(?:^|[^\p{L}])(?:утр(?!ат)\p{L}*|днем|дневн(?!ик)\p{L}+|на день(?! рожд)|полдень|обед\p{L}*|бранч\p{L}*)/u;
/** Outings that are in the evening unless an hour of the day is named. */
const OUTINGS =
  "dinners?|supper|theat(?:er|re)|opera|ballet|concert|party|nightclub|clubbing|drinks?|cocktails?|bar|pub|ужин(?:а|у|ом|е)?|театр(?:а|у|ом|е)?|опер(?:а|у|ы|е)|балет(?:а|е)?|концерт(?:а|у|е)?|вечеринк(?:а|у|и|е)|бар(?:а|е)?";
const HOURS = "evenings?|nights?|after work|вечер(?:ом|у|а)?|после работы";
const ADJECTIVE =
  /\bevening (?=outfit|one|look|plan|clothes)|(?:^|[^\p{L}])вечерн\p{L}+(?= (?:образ|лук|наряд|план|вариант)| на |[ .!]*$)/gu;
const NAMED_HOURS = new RegExp(`(?:^|[^\\p{L}])(?:tonights?|${HOURS}|вечерн\\p{L}+)(?!\\p{L})`, "u");
const NAMED_OUTINGS = new RegExp(`(?:^|[^\\p{L}])(?:${OUTINGS})(?!\\p{L})`, "u");
const phraseOf = (names: string) =>
  new RegExp(
    `(?:^|[ ,]+)(?:(?:in|for|on|at|to|на|во?|к|за) )?(?:(?:the|this|my|a|этот) )?(?:${names})(?!\\p{L})`,
    "gu",
  );
const [IN_HOURS, TO_OUTINGS] = [phraseOf(HOURS), phraseOf(`${HOURS}|${OUTINGS}`)];
/** In other words an outing is what an outfit is asked for. */
const OF_A_PLAN =
  /\bplanned\b|\bplan (?:it|this|that)\b|(?:^|[^\p{L}])(?:запланирова|(?:за)?планируй\p{L}* (?:его|это|этот|так)|отмен|убери|удали)|\b(?:cancel|remove|delete|drop)\b/u;
const OF_A_DAY = [
  [/\btonight(s?)\b/gu, "today$1 evening"],
  [/\blast nights?\b/gu, "yesterday evening"],
  [/(^|[^\p{L}])(сегодня|завтра|вчера)шн\p{L}+/gu, "$1$2"],
  [new RegExp(`(^|[^\\p{L}])(на|к|во?) вечеру? (?=${DAYS}(?!\\p{L}))`, "gu"), "$1$2 "],
  [/\b(?:the )?evening of /gu, ""],
] as const;
const NAMES_DAY = new RegExp(`(?:^|[^\\p{L}])(?:yesterday|вчера|${DAYS})s?(?!\\p{L})`, "u");

/** The part of the day that words name, by the hour or by what one goes to; null where they name none. */
export function namedPart(text: string): Part | null {
  const plain = foldDays(text).replaceAll(COLD_LATER, " ").replaceAll(GREETING, " ");
  if (NAMED_HOURS.test(plain)) return "evening";
  if (BY_DAY.test(plain)) return "day";
  return NAMED_OUTINGS.test(plain) ? "evening" : null;
}

/** Folded words as they would be said of the whole day: "plan it for tomorrow evening" as "plan it for tomorrow". */
export function ofWholeDay(plain: string): string {
  const dated = OF_A_DAY.reduce((said, [words, day]) => said.replaceAll(words, day), plain);
  if (namedPart(plain) !== "evening") return dated;
  const isDated = NAMES_DAY.test(dated);
  const today = isDated ? "" : /[а-я]/u.test(plain) ? " на сегодня" : " for today";
  const phrase = OF_A_PLAN.test(plain) ? TO_OUTINGS : IN_HOURS;
  const [first, ...others] = dated.split(ADJECTIVE);
  const said =
    others.length > 0 ? [first, ...others].join(" ") + today : dated.replaceAll(phrase, today === "" ? " " : today);
  return said.replaceAll(/\s+(?=[\s?.!,]|$)|^\s+/gu, "");
}
