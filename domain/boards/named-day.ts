import { addDays, type Day } from "#people/day.ts";
import { foldText } from "#text/fold.ts";

/** Words for a coming day, the farthest first, as they contain one another. */
const COMING = [
  [/(?:^|[^\p{L}])послезавтра(?!\p{L})|\bday after tomorrow\b/u, 2],
  [/(?:^|[^\p{L}])(на )?завтра(шн\p{L}+)?(?!\p{L})|\btomorrow\b/u, 1],
] as const;

/** The coming day that a request for clothes names; null for today. */
export function namedDay(text: string, today: Day): Day | null {
  const plain = foldText(text);
  const ahead = COMING.find(([words]) => words.test(plain))?.[1];
  return ahead === undefined ? null : addDays(today, ahead);
}
