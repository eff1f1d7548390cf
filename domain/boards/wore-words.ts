import { addDays, type Day } from "#people/day.ts";
import { namedDate } from "#boards/named-date.ts";
import { foldText } from "#text/fold.ts";

/** Garments that were worn, each by the words that name it; none where it is the outfit that was shown. */
export type Wore = { readonly about: readonly string[] };

const WHEN =
  "(?:today|yesterday|this morning|last night|(?:last |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|сегодня|вчера|(?:в |во )(?:прошл\\p{L}+ )?(?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)|утром|днем|вечером)";
const VERBS =
  "wore|(?:ha)?ve worn|had on|was wearing|ended up (?:in|wearing)|log|надел[аи]?|надевал[аи]?|одел[аи]?|одевал[аи]?|носил[аи]?|(?:был|ходил|пошел|пошл)[аи]? (?:на работ\\p{L}+ |в офисе )?во?|на мне(?: был[аио]?)?|запиши(?:те)?(?: в дневник)?:?";
/** "I wore the blue coat", «была в синем пальто», «это надевала», without the day. */
const WORE = new RegExp(
  `^(?:(?:ok|so|hi|ну|ок|а|и|and),? )*(?:i ?(?:actually )?|я )?(?:(это|его) (?:${VERBS})$|(?:${VERBS}) (.+)$)`,
  "u",
);
const COMING = /\b(?:tomorrow|next)\b|(?:^|[^\p{L}])(?:завтра|послезавтра|следующ)/u;
const SHOWN = /^(?:it|this|that|them|(?:this|that) (?:one|outfit|look)|это|его|этот(?: образ)?|так)$/u;
/** With these something else is asked, too. */
const ASKS =
  /\?|\b(?:what|which|give|show|something|another|but|instead|suggest|never|always|often)\b|(?:^|[^\p{L}])(?:что|какой|дай|давай|другой|другое|но|предложи|покажи|никогда|часто|всегда|не)(?!\p{L})/u;
/** Where one went in it, and when. */
const REST = new RegExp(
  `(?:^|[^\\p{L}])(?:(?:to|for|at) (?!go ).*|(?:на|в|во|к) (?:работу|работе|офис\\p{L}*|школу|учебу|театр\\p{L}*|гости|ресторан\\p{L}*|кино|ужин\\p{L}*|прогулк\\p{L}*|встреч\\p{L}*|вечер\\p{L}*)|${WHEN}|already|уже|evening|morning|дневник)(?!\\p{L})`,
  "gu",
);

/** Reads what somebody says that they wore, to be entered (SPEC-120); null for other folded words. */
export function readWore(plain: string): Wore | null {
  if (ASKS.test(plain) || COMING.test(plain)) return null;
  const undated = plain
    .replaceAll(new RegExp(`(?:^|[^\\p{L}])${WHEN}(?!\\p{L}),?`, "gu"), " ")
    .replaceAll(/\s+/gu, " ");
  const [, shown, said = shown] = WORE.exec(undated.replaceAll(/^[\s:]+|(?: (?:for|on|на|за))?[\s.!]*$/gu, "")) ?? [];
  if (said === undefined) return null;
  const about = said
    .replaceAll(REST, " ")
    .split(/,|;| and | with | plus | и | со? | а также /u)
    .map((part) =>
      part.replaceAll(/^(?:\s|my |the |a |an |мо\p{L}+ |сво\p{L}+ )+|(?: (?:for|on|на|за))?[\s.!]*$/gu, ""),
    )
    .filter((part) => part !== "");
  if (about.length === 0) return null;
  return { about: about.every((part) => SHOWN.test(part)) ? [] : about };
}

/** The day, not to come, that words name as past: today where they name none. */
export function pastDate(text: string, today: Day): Day {
  const plain = foldText(text);
  if (/(?:^|[^\p{L}])(?:yesterday|last night|вчера)(?!\p{L})/u.test(plain)) return addDays(today, -1);
  const next = namedDate(plain, today);
  return next === null || next === today ? today : addDays(next, -7);
}
