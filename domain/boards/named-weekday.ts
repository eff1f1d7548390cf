import { addDays, type Day } from "#people/day.ts";
import { foldText } from "#text/fold.ts";

/** From Sunday on, as dates count them. */
const WEEKDAYS =
  /(?:^|[^\p{L}])(?:(sunday|воскресенье)|(monday|понедельник)|(tuesday|вторник)|(wednesday|сред[ау])|(thursday|четверг)|(friday|пятниц[ау])|(saturday|суббот[ау]))(?!\p{L})/u;

/** The first weekday that words name, as the next such day, which may be today; null where they name none (SPEC-120). */
export function namedWeekday(text: string, today: Day): Day | null {
  const [, ...days] = WEEKDAYS.exec(foldText(text)) ?? [];
  const wanted = days.findIndex((day) => day !== undefined);
  return wanted < 0 ? null : addDays(today, (wanted - new Date(today).getUTCDay() + 7) % 7);
}
