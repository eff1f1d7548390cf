import { addDays, type Day } from "#people/day.ts";
import { DAYS, namedDate } from "#boards/named-date.ts";
import { sizeIn } from "#boards/closet-words.ts";
import { namesGarment } from "#boards/no-request.ts";
import { ofWholeDay } from "#boards/part-of-day.ts";
import { readRemoval, REMOVES_EN, REMOVES_RU } from "#boards/remove-words.ts";
import { WEEKDAY } from "#boards/weekdays.ts";
import { foldText } from "#text/fold.ts";

/**
 * Garments that were worn, each by the words that name it; none where it is the outfit that was shown. `isMore`: beside what is entered
 * already; `isInstead`: in the place of what is; `without`: not worn of that outfit.
 */
export type Wore = {
  readonly about: readonly string[];
  readonly isMore?: true;
  readonly isInstead?: true;
  readonly without?: readonly string[];
};

const WHEN = `(?:todays?|(?:the )?day before yesterday|yesterdays?|this morning|last nights?|(?:сегодня|(?:поза)?вчера)(?:шн\\p{L}+)?|сед(?:ня|ни)|(?:(?:last|on|в|во|за) (?:прошл\\p{L}+ )?)?${WEEKDAY}|утром|днем|вечером|(?:all|the whole) (?:day|evening)|(?:весь|целый) (?:день|вечер))`;
/** «Запиши, что», "put down that", "log": what follows is for the diary. */
const LOG =
  /^(?:(?:please|пожалуйста|can you|could you|and|then|ok|so|а|и|ну),? )*(?<verb>log|jot|запиши(?:те)?|note|record|add|put|write|mark|(?:отметь|внеси|занеси|добавь)(?:те)?)(?: down)?(?: (?:in|into|to|в|во) (?:my |the |мой )?(?:diary|дневник\p{L}*))?(?<that>,? (?:that|что))?[:,]? /u;
const DIARY = /(?: (?:in|into|to|в|во) (?:my |the |мой )?)?(?:^|[^\p{L}])(?:diary|дневник\p{L}*)/u;
const TO_ENTRY =
  / (?:to|into|к|в) (?:my |the |мо\p{L}+ )?(?:todays |yesterdays |(?:сегодня|вчера)шн\p{L}+ )?(?:entry|запис\p{L}+)/u;
/** Within a list it is of the same outfit. */
const MORE_LISTED = /(\p{L},? )(?:and|и|а) (?:also|еще|также) /gu;
const MORE = /(?:^|[^\p{L}])(?:also|too|as well|еще(?: и)?|также|тоже)(?!\p{L}),?/gu;
const WORE_RU = "(?:на|о)де(?:ва)?л[аи]?|носил[аи]?";
/** "What did I have on", «во что я вчера был одет», «что в дневнике». */
export const ASKED_WORE = `(?:what(?:s| is)(?: there)? in (?:my |the )?diary(?!.* tomorrow)|что (?:там |есть |у меня )*в (?:моем )?дневнике(?!.* завтра)|what (?:did|have|was|were) (?:i|we) (?:wear|worn|wearing|have on|dressed in)|(?:(?:во )?что|в чем|как)(?: (?:я|мы|на мне|${WHEN}))* (?:${WORE_RU}|ходил|был(?!о? бы)))`;
/** "I wore the blue coat", «надевала синее пальто», «это надевала», without the day. */
const VERBS = `wore|(?:ha)?ve worn|had on|(?:was|a?m) wearing|(?:was |got )?dressed in|ended up (?:in|wearing)|${WORE_RU}|на мне(?: был[аио]?)?`;
const WORE = new RegExp(
  `^(?:(?:ok|so|hi|ну|ок|а|и|and),? )*(?:i ?(?:actually )?|я )?(?:(это|его) (?:${VERBS})$|(?:${VERBS}) (.+)$)`,
  "u",
);
/** "Had the hoodie on"; "went to the office in blue trousers", «ездила в офис в синих брюках»: of clothes if these are named where the garments would be. */
const HAD_ON = /^(?:i |we )?(?:had|have had) (.+) on(?!\p{L})/u;
const WENT =
  /(?:^|[^\p{L}])(?:went|walked|was|were|been|spent|worked|drove|traveled|travelled|ran|flew|came|sat|danced|(?!наш)\p{L}*(?:ходил|ездил|ехал|шел|шл|гулял|бегал|летал|был|сидел|работал|провел|танцевал)[аио]?)(?!\p{L}) (.*)$/u;
const WENT_LAST = new RegExp(
  `^(?:я )?(?:была? |был )?(?:(?:во? )?(.+?)) (?:и |была? |я )*(?:${WORE_RU}|\\p{L}*(?:ходил|ездил|гулял|был|сидел|работал|щеголял)[аи]?)$|^(?!i |we )(.+?) (?:is |was )?what i wore$`,
  "u",
);
/** "Today: gray trousers, light blue shirt": a list under its day. */
const LISTED = new RegExp(`^(?:${WHEN})(?: outfit)?: (.+)$`, "u");
/** "Black trousers, no wait, gray ones": what was said first is taken back. */
const SLIPS = /^.*(?:^|[^\p{L}])(?:no,? wait|wait,? no|scratch that|ой,? нет|нет,? стой),? /u;
/** "Yesterday it was the boots", "wearing the hoodie today". */
const WORN_THEN = new RegExp(
  `^(?:(${WHEN}),? (?:it was|(?:это )?был[аио]?)|wearing(?=.* today[ .!]*$)) (?!во? )(.+)$`,
  "u",
);
const COMING = /\b(?:tomorrow|next)\b|(?:^|[^\p{L}])(?:завтра|послезавтра|следующ)/u;
const BETWEEN = /,|;| and | with | plus | и | со? | а также /u;
const SHOWN = /^(?:it|this|that|them|(?:(?:this|that|the) )?(?:one|outfit|look|thing)|это|его|этот(?: образ)?|так)$/u;
/** «Я так и ходила», «в этом и был». */
const IN_IT =
  /^(?:я )?(?:так|это|в (?:этом|нем))(?: и| же)* \p{L}*(?:ходил|ездил|шел|шл|ехал|был|носил|надевал|надел)[аи]?$/u;
/** With these something else is asked, too. */
const ASKS =
  /\?|\b(?:what|which|give|show|something|another|but|instead|suggest|never|always|often)\b|(?:^|[^\p{L}])(?:что|какой|дай|давай|другой|другое|но|предложи|покажи|никогда|часто|всегда|не)(?!\p{L})/u;
/** Where one went in it, and when. */
const REST = new RegExp(
  `(?:^|[^\\p{L}])(?:(?:to|for|at) (?!go ).*|(?:на|в|во|к) (?:работу|работе|офис\\p{L}*|школу|учебу|театр\\p{L}*|гости|ресторан\\p{L}*|кино|ужин\\p{L}*|прогулк\\p{L}*|встреч\\p{L}*|вечер\\p{L}*)|${WHEN}|already|уже|evening|morning|дневник)(?!\\p{L})`,
  "gu",
);

/** Before what puts right or takes back what was done. */
export const REGRETS =
  "(?:no|nope|oops|oh(?: no)?|sorry|wait|hang on|actually|my bad|ah|well|scratch that|forget (?:it|this|that)|never ?mind|(?:i(?:ve)? )?changed my mind|on second thoughts?|нет|не|ой|упс|стоп|погоди(?:те)?|прости(?:те)?|извини(?:те)?|ладно|забудь(?: это)?|вообще-?то|на самом деле|не надо|(?:я )?(?:передумал|ошибл(?:ась|ся)|перепутал)[аи]?)";
/** "Actually it was the gray coat", «не чёрное, а синее худи было»: of what was entered. */
const INSTEAD = [
  new RegExp(
    `^(?:${REGRETS}[,:.!]* )*(?:\\p{L}+,? )?(?:it|that|those|they|these) (?:was|were)(?: actually| really)? (?:the |my )(.+?)(?:,? (?:i wore|not .+))?$`,
    "u",
  ),
  new RegExp(`^(?:${REGRETS}[,:.!]* )*i (?:actually )?(?:meant|mean) (?:the |my )(.+?)(?:,? not .+)?$`, "u"),
  new RegExp(`^(?:${REGRETS}[,:.!]* )*(?:это |там |на мне )был[аио]? (.+?)(?:,? а не .+)?$`, "u"),
  new RegExp(`^(?:${REGRETS}[,:.!]* )*(?:вернее|точнее|имел[аи]? в виду)[,:]? (.+?)(?:,? а не .+)?$`, "u"),
  /^(?:\p{L}+,? )?not (?:the |my )?.+?,? (?:it|that|i) (?:was|wore|had on) (?:the |my )?(.+)$/u,
  /(?:^|[^\p{L}])не .+?,? а (.+?) (?:был[аио]?|надел[аи]?|надевал[аи]?|носил[аи]?)$/u,
];
/** «Всё надела, только шарф не брала». */
const ALL_BUT = [
  /(?:^|[^\p{L}])wore (?:it |that |everything |the (?:lot|outfit) )?(?:all )?(?:but|except|minus|without|just not|only not)(?: for)? (?:the |my )?(.+)$/u,
  /(?:^|[^\p{L}])(?:все|так) (?:и )?(?:надел|носил|надевал|ходил|был)[аио]?(?: [^,]+)?,? (?:кроме|только(?: без)?|но(?: без)?|без) (.+?)(?: не \p{L}+)?$/u,
];

/** "I didn’t wear the blue shirt": of what was entered, unless it was long ago. */
const NOT_WORN = [
  /^(?:[^,]{1,15}, )?(?:i |we )(?:actually |really )?(?:didnt|did not)(?: actually| end up)? (?:wear|wearing|put on) (?:the |my )?(?!.* (?:for|since|this|that)(?!\p{L}))(.+)$/u,
  /^(?:[^,]{1,15}, )?(?:я )?не (?:надевал|надел|носил|одевал|одел)[аи]? (?!.* (?:с|уже|давно)(?!\p{L}))(.+)$/u,
];

/** Reads what somebody says that they wore, to be entered (SPEC-120); null for other folded words. */
export function readWore(plain: string): Wore | null {
  const { verb = "", that } = LOG.exec(plain)?.groups ?? {};
  const whole = plain
    .replace(LOG, "")
    .replaceAll(MORE_LISTED, "$1and ")
    .replace(WORN_THEN, (as: string, day: string | undefined, what: string) =>
      namesGarment(what) ? `${day ?? ""} i wore ${what}`.trim() : as,
    );
  const told = whole.replaceAll(MORE, "").trim();
  const without = firstIn(ALL_BUT, told);
  if (without !== undefined) return { about: [], without: [without] };
  const instead = firstIn(INSTEAD, told);
  if (instead !== undefined) return { about: [instead], isInstead: true };
  const notWorn = firstIn(NOT_WORN, undated(told));
  if (notWorn !== undefined) return { about: [], without: [notWorn], isInstead: true };
  if (ASKS.test(told) || COMING.test(told) || OF_COMING_DAY.test(told)) return null;
  const isOfEntry = TO_ENTRY.test(told);
  const what = undated(told.replace(TO_ENTRY, " ").replace(DIARY, " "));
  const isLogged =
    that === undefined &&
    sizeIn(plain) === null &&
    (ALWAYS_LOGS.test(verb) || (verb !== "" && (isOfEntry || DIARY.test(plain))));
  if (IN_IT.test(what) || (isLogged && what === "")) return { about: [] };
  const [, listed = ""] = LISTED.exec(told) ?? [];
  const said = (namesGarment(listed) ? listed : garmentsIn(what)) ?? (isLogged ? what : undefined);
  if (said === undefined) return null;
  const about = said
    .replaceAll(REST, " ")
    .split(BETWEEN)
    .map((part) =>
      part
        .replace(SLIPS, "")
        .replaceAll(/^(?:\s|my |the |a |an |мо\p{L}+ |сво\p{L}+ )+|(?: (?:for|on|на|за))?[\s.!]*$/gu, ""),
    )
    .filter((part) => part !== "");
  if (about.length === 0) return null;
  if (about.every((part) => SHOWN.test(part))) return { about: [] };
  return { about, ...((isOfEntry || whole.search(MORE) >= 0) && { isMore: true }) };
}

/** The words without their day. */
function undated(told: string): string {
  return told
    .replaceAll(new RegExp(`(?:^|[^\\p{L}])${WHEN}(?!\\p{L}),?`, "gu"), " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s:]+|[\s.!]+$/gu, "");
}

/** The garment that one of them names. */
function firstIn(patterns: readonly RegExp[], told: string): string | undefined {
  const plain = told.replaceAll(/[\s.!)]+$/gu, "");
  return patterns.map((words) => words.exec(plain)?.[1]).find((name) => name !== undefined && namesGarment(name));
}

const ALWAYS_LOGS = /^(?:log|jot|запиши)/u;
/** A plan is kept for it. */
const OF_COMING_DAY = new RegExp(`^(?:for|на) ${DAYS}`, "u");

/** The words of the garments in a sentence that says they were worn; undefined for another. */
function garmentsIn(undated: string): string | undefined {
  const [, shown, said = shown] = WORE.exec(undated.replace(/ (?:for|on|на|за)$/u, "")) ?? [];
  if (said !== undefined) return said;
  // «В зелёной блузке и джинсах ходила».
  const [, in_ = ""] = WENT_LAST.exec(undated) ?? [];
  if (namesGarment(in_)) return in_.replaceAll(/(?:^| )(?:во?|in) /gu, " ").trim();
  const [, had = ""] = HAD_ON.exec(undated) ?? [];
  if (namesGarment(had)) return had;
  const [, went = ""] = WENT.exec(undated) ?? [];
  const places = ` ${went}`.split(/ (?:in|во?) /u).slice(1);
  const at = places.findIndex((place) => namesGarment(place.split(BETWEEN)[0] ?? ""));
  return at < 0 ? undefined : places.slice(at).join(" ");
}

/** "I didn’t wear that", «удали вчерашнюю запись из дневника»: an entry is to go. */
const UNWEAR = [
  /^(?:[^,]{1,15}, |actually |oh |no )*(?:i |we )(?:actually |really )?(?:didnt|did not|havent|never)(?: actually| end up)? (?:wear|wore|worn|wearing|put on) (?:it|this|that|them|(?:this|that|the)(?: evening| day)? (?:one|outfit|look))(?: (?:at all|after all|in the end))?$/u,
  /^(?:[^,]{1,15}, |вообще |ой |нет )*(?:я )?(?:(?:это|этого|его|этот образ|так) )?не (?:надевал|надел|носил|одевал|одел)[аи]?(?: (?:это|этого|его|этот образ|так))?$/u,
];
/** «Очисти дневник за сегодня»: all that it has for the day. */
const CLEAR =
  /^(?:.{1,60}[,.;] )?(?:(?:please|can you|could you|пожалуйста),? )*(?:clear|empty|wipe|clean out|erase|очисти(?:ть)?|сотри|удали|обнули|почисти)(?:те)? (?:все |everything )?(?:(?:my|the|from|in|мой|весь|из|в|сегодняшний|вчерашний|whole|entire|todays|yesterdays) )*(?:diary|дневник\p{L}*)(?: entries)?(?: (?:for|of|on|за|на))?[ .!]*$/u;
const LAST_ENTERED = /(?:^|[^\p{L}])(?:last|latest|most recent|newest|последн\p{L}+)(?!\p{L})/u;

/** Whether it is the entry that was made last that folded words mean. */
export function namesLastEntry(plain: string): boolean {
  return LAST_ENTERED.test(plain.replaceAll(/last nights?/gu, ""));
}

/** Whether folded words take what was worn out of the diary (SPEC-120). */
export function readsUnwear(plain: string): boolean {
  const what = undated(plain);
  return (
    (!namesGarment(what) && UNWEAR.some((words) => words.test(what))) ||
    clearsDiary(plain) ||
    readRemoval(ofWholeDay(plain)) === "diary"
  );
}

/** Whether all entries of a day are to go. */
export function clearsDiary(plain: string): boolean {
  return CLEAR.test(undated(plain));
}

const DONE =
  "(?: (?:it|this|that|it all|everything|(?:the |my |that )?last (?:one|thing|change|step|action|bit))(?: (?:one|entry))?)?";
const DONE_RU = "(?: (?:все|это|ее|его|(?:эту )?запись|последн(?:ее|юю|ий)(?: (?:действие|изменение|запись|шаг))?))?";
/** No "remove that", which may be of a garment. */
const UNDOES = `(?:undo|cancel|revert|reverse|scrap)${DONE}|(?:отмени|откати|отменить)(?:те)?${DONE_RU}|отмена|(?:put|change|take) (?:it|this|that|everything) back(?: (?:how|as|like|the way) it was)?|верни(?:те)?(?: (?:все|это|его|план|запись))?(?: (?:как было|обратно|назад))?|(?:bring|restore) (?:it|that|them|the plan)(?: back)?`;
const REMOVES = `${REMOVES_EN}${DONE}|take (?:it|this|that) (?:out|off)|${REMOVES_RU}(?:те)?${DONE_RU}`;
const said = (words: string) =>
  new RegExp(
    `^(?:${REGRETS}[,.!]* )*(?:${words}|(?:i(?:ve)? )?changed my mind|(?:я )?передумал[аи]?)(?:,? (?:please|pls|пожалуйста))?[ .!]*$`,
    "u",
  );
const [UNDONE, TAKES_BACK] = [said(UNDOES), said(`${UNDOES}|${REMOVES}`)];

/** Whether they take back the last thing that was done, whatever it was: "cancel that", «отмена» (SPEC-148). */
export function undoes(plain: string): boolean {
  return UNDONE.test(plain);
}

/** "Delete it", «убери это»: whether folded words take back what was just said to be done (SPEC-120). */
export function takesBackIt(plain: string): boolean {
  return TAKES_BACK.test(plain);
}

/** The day, not to come, that words name as past: today where they name none. */
export function pastDate(text: string, today: Day): Day {
  const plain = foldText(text);
  if (/\bday before yesterday|(?:^|[^\p{L}])позавчера(?:шн\p{L}+)?(?!\p{L})/u.test(plain)) return addDays(today, -2);
  if (/(?:^|[^\p{L}])(?:yesterdays?|last nights?|вчера(?:шн\p{L}+)?)(?!\p{L})/u.test(plain)) return addDays(today, -1);
  const next = namedDate(plain, today);
  return next === null || next === today ? today : addDays(next, -7);
}
