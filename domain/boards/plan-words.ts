import { takesFor } from "#boards/accepting.ts";
import { DAYS } from "#boards/named-date.ts";
import { readRemoval, REMOVES_EN, REMOVES_RU } from "#boards/remove-words.ts";
import { DAYS_IN_ROW } from "#boards/week-words.ts";
import { isForTrip } from "#boards/trip-words.ts";

const FOR_DAY = new RegExp(
  `(?:^| )(?:(?:for|on|in|into|на|во?) )?(?:the |my )?(?:${DAYS}|plan|calendar|план)(?!\\p{L})`,
  "gu",
);
const PLAN_IT = /(?:^|[^\p{L}])(?:plan|schedule|(?:за)?планиру\p{L}+)(?!\p{L})/u;
/** Of the evening it is a request. */
const PLAN_DAY = new RegExp(`^(?:for|на) ${DAYS}[ .!]*$`, "u");
/** "Remove it from my plan", «убери этот из плана». */
const UNPLAN = new RegExp(
  `^(?:please )?${REMOVES_EN} .*\\b(?:from|off|out of) (?:the |my )?(?:plans?|calendar)\\b|^take .*\\b(?:from|off|out of) (?:the |my )?(?:plans?|calendar)\\b|^unplan\\b|(?:^|[^\\p{L}])${REMOVES_RU}(?:те)? .*(?:из|с) (?:моего )?(?:плана|планов|календаря)`,
  "u",
);
/** "Swap Friday with Thursday", «перенеси образ с пятницы на субботу». */
const SWAP_DAYS = new RegExp(
  `^(?:(?:please|pls|can you|could you|and|а|и|пожалуйста),? )*(?:swap|switch|exchange|trade|flip|move|shift|(?:поменяй|переставь|перенеси|перекинь|сдвинь|обменяй)(?:те)?)(?= .*${DAYS}.* ${DAYS})(?: (?:the|my|and|with|for|to|from|over|around|places|outfits?|looks?|plans?|местами|мой|образы?|луки?|планы?|и|с|со|на|во?|${DAYS}s?))+[ .!?]*$`,
  "u",
);
const PLAN_DAYS = new RegExp(
  `^(?:(?:please|pls|can you|could you|help me|and|now|ok|а|и|пожалуйста|можешь|помоги),? )*(?:plan|fill|pick|choose|sort|make|do|give|need|i need|i want|want|get|set|put together|prepare|line up|(?:за|с|рас)?планируй|подбери|составь|собери|придумай|распиши|сделай|подготовь|нужны|outfits|looks|образы|луки)(?:те)? (?!it |this |that |это |его )(?:.* )?${DAYS_IN_ROW}`,
  "u",
);
const PLAN_WEEK =
  /^(?:(?:please|pls|can you|could you|help me|пожалуйста|можешь|помоги),? )*(?:plan|fill|спланируй|запланируй|распланируй|составь|спланировать)(?:те)? (?!it\b|this\b|that\b|это |его )(?:.* )?(?:week|недел[юеи])(?!\p{L})/u;

const UNPLAN_WEEK = new RegExp(
  `^(?:(?:please|pls|can you|пожалуйста),? )*(?:undo|${REMOVES_EN}|${REMOVES_RU}(?:те)?|отменить|убрать)(?= .*(?:week|недел))(?= .*(?:plan|план|outfits|образ|week[ .!]*$|недел\\p{L}+[ .!]*$))(?: (?:the|my|whole|all|this|next|weeks?|weekly|plans?|planning|outfits|for|of|it|please|весь|всю|все|мо[йюяи]|этот|эту|план\\p{L}*|недел\\p{L}+|на|образы|пожалуйста))+[ .!]*$`,
  "u",
);

const PLANS_ANEW =
  /^(?:(?:please|pls|can you|could you|ok|and|now|а|и|ну|пожалуйста|давай),? )*(?:(?:plan|schedule|book|pencil in|put (?:me )?(?:down|in)|(?:за|с)?планируй(?:те)?)(?!\p{L})|(?:put|поставь|запиши|отложи|назначь)(?:те)? (?=.*(?:for|on|на) ))/u;
const FOR_COMING = new RegExp(`(?:^|[^\\p{L}])(?:for|on|на|во?) (?:the |this )?(?:${DAYS}|вечер)(?!\\p{L})`, "u");

/** Whether folded words want an outfit, and that it is planned: "plan tomorrow night: a concert", «поставь на завтра красную куртку». */
export function plansAnew(plain: string): boolean {
  const [verb = ""] = PLANS_ANEW.exec(plain) ?? [];
  return verb !== "" && (/plan|schedule|планиру/u.test(verb) || FOR_COMING.test(plain));
}

/** Whether folded words, `whole` without the part of the day, plan the outfit that is shown, take it back, or ask for what a trip needs (SPEC-120). */
export function readPlanWords(
  plain: string,
  whole = plain,
): "plan" | "plan_week" | "swap_days" | "unplan" | "unplan_week" | "pack" | null {
  if (SWAP_DAYS.test(plain)) return "swap_days";
  if (UNPLAN_WEEK.test(plain)) return "unplan_week";
  if (UNPLAN.test(whole) || readRemoval(whole) === "plan") return "unplan";
  if (isForTrip(plain)) return "pack";
  if (PLAN_WEEK.test(plain) || PLAN_DAYS.test(plain)) return "plan_week";
  const rest = whole.replaceAll(FOR_DAY, "").trim();
  // Of today it is worn, unless it is planned for its evening.
  const isDated = rest !== whole && (whole !== plain || !/today|сегодня/u.test(whole));
  return PLAN_DAY.test(plain) || ((isDated || PLAN_IT.test(whole)) && takesFor(rest)) ? "plan" : null;
}
