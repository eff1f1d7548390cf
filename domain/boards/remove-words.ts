import { DAYS } from "#boards/named-date.ts";
import { namesGarment } from "#boards/no-request.ts";
import { withoutOccasions } from "#recommendations/named-occasion.ts";

/** Verbs that take something away, in a pattern; "lose the coat" and "take it off" are of what is worn. */
export const REMOVES_EN =
  "(?:remove|delete|erase|scratch|drop|cancel|clear|scrap|unplan|wipe|bin|ditch|dump|axe|call off|get rid of)";
export const REMOVES_RU =
  "(?:убери|убирай|удали|удаляй|сотри|вычеркни|сними|отмени|отменяй|выкинь|выброси|снеси|очисти|почисти|обнули)";
const VERB = new RegExp(
  `(?:^|[^\\p{L}])(?:${REMOVES_EN}|${REMOVES_RU}(?:те)?|убрать|удалить|стереть|отменить|очистить|take(?=.* (?:out|off|from)(?!\\p{L}))|i (?:dont|wont) need|(?:мне )?(?:больше )?не (?:нужен|нужны|нужно|надо)|(?:is|are|was|were|got|has been) (?:off|cancell?ed|called off)|fell through|отменил[аои]?с[ья]|отменяется|не состоится|сорвал[аои]?с[ья])(?!\\p{L})`,
  "gu",
);
const OUTFIT = /(?:^|[^\p{L}])(?:outfits?|looks?|образ(?:ы|а|ов)?|лук(?:и|а)?|наряд(?:ы|а)?)(?!\p{L})/gu;
const OF_DIARY =
  /(?:^|[^\p{L}])(?:(?:from|out of|off|in|из|в) (?:my |the |мо\p{L}+ )?)?(?:diary|entry|entries|дневник\p{L}*|запис(?:ь|и|ей))(?!\p{L})/gu;
const WORN =
  /(?:^|[^\p{L}])(?:what(?= i )|(?:i )?(?:wore|had on|entered|logged|added)|last|latest|newest|последн\p{L}+|(?:(?:то )?что |в чем )?(?:я )?(?:надевал|надел|носил|ходил|был|записал|внес|добавил)[аи]?)(?!\p{L})/gu;
const PAST =
  /(?:^|[^\p{L}])(?:the day before yesterday|last nights?|(?:yesterdays?|позавчера|вчера)(?:шн\p{L}+)?)(?!\p{L})/gu;
const OF_PLAN =
  /(?:^|[^\p{L}])(?:(?:from|off|out of|из|с) )?(?:my |the |моего )?(?:plan(?:s|ned)?|calendar|(?:за)?планир\p{L}+|план(?:а|у|ы|ов)?|календар\p{L}*)(?!\p{L})/gu;
const DAY = new RegExp(`(?:^|[^\\p{L}\\d])${DAYS}s?(?!\\p{L})`, "gu");
/** They say no more of what is to go. */
const REST =
  /(?:^|[^\p{L}])(?:please|pls|can|could|you|ok|okay|so|and|oh|no|sorry|actually|the|my|all|both|it|this|that|them|everything|ones?|which|one|is|i|for|from|on|of|off|out|to|pls|с|со|на|за|в|во|из|к|для|то|что|который|мне|мо[йеяию]|все|весь|всё|оба|это|этот|эту|его|ее|их|там|уже|пожалуйста|плиз|ой|нет|так|ну|а|и)(?!\p{L})/gu;
const CLAUSES = /[,.;!]+| (?:and|but|но|а|и) (?=\p{L}+ )/u;
const KEEPS = /(?:^|[^\p{L}])(?:keep|leave|оставь|оставляй|пусть)(?!\p{L})/u;

/** Takes all that a pattern finds out of words, and says whether it was there. */
function take(left: string, words: RegExp): readonly [string, boolean] {
  // Twice, as neighbours share what is between them.
  const rest = left.replaceAll(words, " ").replaceAll(words, " ");
  return [rest.replaceAll(/\s+/gu, " "), rest !== left];
}

/** Words without what is to stay: "cancel Monday, keep the theater". */
export function withoutKept(plain: string): string {
  return plain
    .split(CLAUSES)
    .filter((clause) => !KEEPS.test(clause))
    .join(", ");
}

/**
 * Whether folded words, said as of a whole day, take an outfit away: one of the plan, or what is in the diary (SPEC-120). Null where they
 * name anything but days, occasions and outfits: "remove the coat tomorrow", or nothing at all.
 */
export function readRemoval(whole: string): "plan" | "diary" | null {
  if (/\?\s*$/u.test(whole)) return null;
  const met = { verb: false, day: false, named: false, plan: false, diary: false };
  const isRead = () => met.verb && (met.day || met.named);
  for (const clause of withoutKept(whole).split(CLAUSES)) {
    const before = isRead();
    let left = ` ${clause.replaceAll(/\s+/gu, " ")} `;
    const note = (words: RegExp, ...as: readonly (keyof typeof met)[]) => {
      const [rest, isThere] = take(left, words);
      left = rest;
      for (const one of as) met[one] ||= isThere;
    };
    note(VERB, "verb");
    note(PAST, "diary", "day");
    note(WORN, "diary", "named");
    if (/(?:^|[^\p{L}])за (?!\p{L}{0,20}план)/u.test(left)) met.diary = true;
    note(DAY, "day");
    note(OF_DIARY, "diary", "named");
    note(OUTFIT, "named");
    note(OF_PLAN, "plan");
    const bare = withoutOccasions(left);
    met.named ||= /\p{L}/u.test(left) && bare.trim() !== left.replaceAll(/[^\p{L}\d]+/gu, " ").trim();
    const isKnown = !/\p{L}|\d/u.test(take(bare, REST)[0]);
    // "Cancel tonight, staying in": then it only says why.
    if (!isKnown && (!before || namesGarment(clause))) return null;
  }
  if (!isRead()) return null;
  return met.diary && !met.plan ? "diary" : "plan";
}
