import { addDays, type Day } from "#people/day.ts";
import { namedDate } from "#boards/named-date.ts";
import { foldText } from "#text/fold.ts";

/** Garments that were worn, each by the words that name it; none where it is the outfit that was shown. */
export type Wore = { readonly about: readonly string[] };

const WHEN =
  "(?:today|yesterday|this morning|last night|(?:last |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|сегодня|вчера|(?:в |во )(?:прошл\\p{L}+ )?(?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)|утром|днем|вечером)";
/** "I wore the blue coat", «я вчера была в синем пальто». */
const WORE = new RegExp(
  `^(?:(?:ok|so|hi|ну|ок|а|и|and),? )*(?:${WHEN},? )*(?:i (?:actually )?(?:wore|had on|was wearing|ended up (?:in|wearing))|(?:я )?(?:${WHEN} )*(?:надел[аи]?|надевал[аи]?|одел[аи]?|одевал[аи]?|носил[аи]?|(?:был|ходил|пош[её]л|пошл)[аи]? во?|на мне был[аио]?))(?: ${WHEN})* (.+)$`,
  "u",
);
const SHOWN = /^(?:it|this|that|them|(?:this|that) (?:one|outfit|look)|это|его|этот(?: образ)?|так)$/u;
/** With these something else is asked, too. */
const ASKS =
  /\?|\b(?:what|which|give|show|something|another|but|instead|suggest|never|always|often)\b|(?<!\p{L})(?:что|какой|дай|давай|другой|другое|но|предложи|покажи|никогда|часто|всегда|не)(?!\p{L})/u;
/** Where one went in it, and when. */
const REST = new RegExp(
  `(?<!\\p{L})(?:(?:to|for|at) (?!go ).*|(?:на|в|во|к) (?:работу|работе|офис\\p{L}*|школу|учебу|театр\\p{L}*|гости|ресторан\\p{L}*|кино|ужин\\p{L}*|прогулк\\p{L}*|встреч\\p{L}*|вечер\\p{L}*)|${WHEN}|already|уже|evening|morning)(?!\\p{L})`,
  "gu",
);

/** Reads what somebody says that they wore, to be entered (SPEC-120); null for other folded words. */
export function readWore(plain: string): Wore | null {
  const [, said] = WORE.exec(plain) ?? [];
  if (said === undefined || ASKS.test(said)) return null;
  const about = said
    .replaceAll(REST, " ")
    .split(/,|;| and | with | plus | и | со? | а также /u)
    .map((part) => part.replaceAll(/^(?:\s|my |the |a |an |мо\p{L}+ |сво\p{L}+ )+|[\s.!]+$/gu, ""))
    .filter((part) => part !== "");
  if (about.length === 0) return null;
  return { about: about.every((part) => SHOWN.test(part)) ? [] : about };
}

/** The day, not to come, that words name as past: today where they name none. */
export function pastDate(text: string, today: Day): Day {
  const plain = foldText(text);
  if (/(?<!\p{L})(?:yesterday|last night|вчера)(?!\p{L})/u.test(plain)) return addDays(today, -1);
  const next = namedDate(plain, today);
  return next === null || next === today ? today : addDays(next, -7);
}
