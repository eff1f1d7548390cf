import { DAYS } from "#boards/named-date.ts";
import { isForTrip } from "#boards/trip-words.ts";

const PLAN = [
  new RegExp(
    `^(?:(?:ok|okay|yes|great|please),? )*(?:plan|schedule|(?:save|put)(?=.* (?:for|on|plan|calendar)\\b)) (?:it|this|that)(?: one| outfit| look)?(?: (?:in|into) (?:the|my) (?:plan|calendar))?(?: (?:for|on) (?:the )?${DAYS})?(?: please)?[ .!]*$`,
    "u",
  ),
  new RegExp(`^plan (?:for|on) ${DAYS}[ .!]*$`, "u"),
  new RegExp(
    `^(?:(?:ок|да|давай|хорошо|отлично|пожалуйста),? )*(?:(?:за)?планиру\\p{L}+|(?:запомни|сохрани|отложи|оставь)(?:те)?(?=.* (?:на|во?) ${DAYS}))(?: (?:его|ее|их|это|этот|так))?(?: (?:образ|лук))?(?: (?:на|во?) ${DAYS})?[ .!]*$`,
    "u",
  ),
  new RegExp(`^(?:for|на) ${DAYS}[ .!]*$`, "u"),
];
/** "Cancel my plan" is what somebody pays for. */
const UNPLAN =
  /^(?:please )?(?:remove|take|delete|drop) .*\b(?:from|off|out of) (?:the |my )?(?:plans?|calendar)\b|^unplan\b|(?:^|[^\p{L}])(?:убери|удали|сними|вычеркни)(?:те)? .*(?:из|с) (?:моего )?(?:плана|планов|календаря)/u;

/** Whether folded words plan the outfit that is shown, take it back, or ask for what a trip needs (SPEC-120). */
export function readPlanWords(plain: string): "plan" | "unplan" | "pack" | null {
  if (UNPLAN.test(plain)) return "unplan";
  if (isForTrip(plain)) return "pack";
  return PLAN.some((words) => words.test(plain)) ? "plan" : null;
}
