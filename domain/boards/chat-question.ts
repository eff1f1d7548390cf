import { readFelt } from "#boards/about-self.ts";
import { namesCollection, readClosetWords, type ClosetWords } from "#boards/closet-words.ts";
import { saidOfPlanned } from "#boards/meant-outfit.ts";
import { DAYS } from "#boards/named-date.ts";
import { WEEK } from "#boards/named-day.ts";
import { asksOfWeather } from "#boards/weather-words.ts";
import { namesGarment, onlyAsks } from "#boards/no-request.ts";
import { ofWholeDay } from "#boards/part-of-day.ts";
import { asksOfPlans } from "#boards/plan-names.ts";
import { readPlanWords } from "#boards/plan-words.ts";
import { ASKED_WORE, readsUnwear, readWore, type Wore } from "#boards/wore-words.ts";
import { foldDays } from "#boards/weekdays.ts";
import { foldText } from "#text/fold.ts";

/** `about`: what is asked after, without the words that ask; empty for all there is. `other`: one that no outfit answers. */
export type ChatQuestion =
  | { readonly asks: "have"; readonly about: string }
  | {
      readonly asks:
        | ("planned" | "plan" | "plan_week" | "swap_days" | "unplan" | "unplan_week")
        | ("pack" | "packed" | "worn" | "unwear");
    }
  | ({ readonly asks: "wore" } & Wore)
  | { readonly asks: "felt"; readonly answer: NonNullable<ReturnType<typeof readFelt>> }
  | { readonly asks: "weather" | "plans" }
  | ClosetWords
  | { readonly asks: "other" };

/** Longer than people ask. */
const QUESTION_MAX = 160;

const DAYS_AHEAD = `(?:${DAYS}|${WEEK})`;
/** A question may begin with these. */
const LEAD =
  /^(?:(?:and|so|ok|okay|now|then|great|good|хорошо|ладно|ок|теперь|тогда|please|pls|can you|could you|remind me|tell me|а|и|ну|так|пожалуйста|(?:напомни|скажи|подскажи)(?:те)?(?: мне)?),? )+/u;
const PLANNED = [
  /^(?:what|which|is|do|did|have|show|any)\p{L}* .*\b(?:planned|my plans?|plans? for)\b/u,
  /^(?:what|which)(?: outfit| look| one)? (?:(?:am i|im|i am|will i be) wearing|(?:was|were) (?:i|we) (?:\p{L}+) to wear|(?:did|have)? ?i (?:pick|choose|chose|decide)\p{L}*)(?!\p{L})/u,
  new RegExp(
    `^what(?:s| is)(?: there)?(?: on)?(?: for)? (?:(?:the|my outfit|my look) )?${DAYS_AHEAD}(?! weather|s)`,
    "u",
  ),
  /^(?:что|че|чего|какой|какие|покажи|есть ли) .*(?:запланир|планир|в плане|по плану|план на )/u,
  new RegExp(
    `^(?:(?:что|че|в чем|какой образ) я|(?:что|че) на мне|какой (?:у меня|мой)) (?=.*${DAYS})(?:(?:надеваю|надену|надеть|иду|пойду|идти|пойти|(?:собирал|планировал|хотел|выбрал|решил)\\p{L}*|будет|образ|на|во?|${DAYS}) ?)+[ ?.!]*$`,
    "u",
  ),
  /^(?:мои |какие )?(?:у меня )?планы? на /u,
  new RegExp(`^what (?:do i have|have i got)(?: on)?(?: for)? (?:the )?${DAYS_AHEAD}[ ?!.]*$`, "u"),
  // "And for tomorrow?"
  new RegExp(
    `^(?:(?:and|so|а|и|(?:what|how) about|(?:что|как)(?: тогда)? (?:насчет|с)) (?:for |on |на |во? )?${DAYS_AHEAD}(?: then| now| тогда)?[ ?!.]*$|(?:for|on|на|во?) ${DAYS} ?\\?$)`,
    "u",
  ),
  // "And during the day?" after an evening.
  /^(?:(?:and|so|but|then|а|и|но|ну|(?:what|how) about|(?:что|как) (?:насчет|с)),? )+(?:(?:for|in|by|during|на|в|во) )?(?:the )?(?:day(?:time)?|morning|afternoon|днем|утром|день|утро)(?: then| тогда)?[ ?!.]*$/u,
  new RegExp(
    `^(?:что|че|чего) (?:там |у меня |у нас |есть )*(?:(?:на|в|во) )?${DAYS_AHEAD}(?: у меня| там)?[ ?!.]*$`,
    "u",
  ),
  // "Show me tomorrow's outfits", "show my week".
  new RegExp(
    `^(?:show|list|remind me of|(?:покажи|напомни)(?:те)?)(?= .*${DAYS_AHEAD})(?: (?:me|my|the|all|both|for|of|on|outfits?|ones?|looks?|plans?|мне|мои?|все|оба|образы?|луки?|планы?|что|на|во?|${DAYS_AHEAD}s?))+[ ?!.]*$`,
    "u",
  ),
];
/** Of a trip that is packed in the app. */
const PACKED =
  /^(?:what|which (?:things|clothes)) (?:am i|are we|will i be|did i) (?:taking|packing|bringing|pack|take)(?:ed)?(?: with me)? (?:to|for|on) |^whats? (?:is )?(?:on|in) my (?:packing list|suitcase|bag)|^(?:а )?(?:что|какие вещи|че) я (?:с собой )?(?:беру|везу|возьму|повезу|взял[аи]?|собрал[аи]?|упаковал[аи]?)(?: с собой)? (?:во?|на) |^(?:а )?что (?:у меня )?(?:лежит )?в (?:моем )?(?:чемодане|списке в поездку)|^(?:(?:my|the) )?packing list\b|^(?:мой )?список вещей/u;
/** "Find my white sneakers". */
const FIND =
  /^(?:find|look for|search for|locate|найди|поищи|отыщи|разыщи)(?:те)? (?!me |us |мне |an? |some|any|something|outfit|образ|что)(.+?)[ .!?]*$/u;

/** Each with what is asked after in its groups. */
const HAVE = [
  /\bdo i (?:even |still |really |actually |already )?(?:have|own)(?: got)?(?: any| a| an| some)? (.+)/u,
  /\bhave i (?:still )?got(?: any| a| an| some)? (.+)/u,
  /^(?:ive |have you )?got (?:any|anything|something|some) (.+)/u,
  /\bhow many (?!times)(?:pairs? of )?(.+?) (?:do|have|are|i)\b/u,
  /\b(?:what|which) (.+?) (?:do i have|do i own|have i got)\b(.*)/u,
  /^(?:show|list)(?: me)?(?: all)? my (.+)/u,
  /^(?:what|which) (?:of my )?(?:things|items|clothes|garments|stuff) (?:are|is)(?: made)?(?: (?:of|from))? (.+)/u,
  /^(?:what|whats) (?:is )?(?:made )?(?:of|from) (.+?)\?*$/u,
  /^(?:а )?(?:какие|что)(?: из)?(?: моих)?(?: вещ(?:и|ей))?(?: у меня)? (из .+|сшит\p{L}+ .+)/u,
  /^whats (in my (?:wardrobe|closet))/u,
  /^покажи(?:те)? (?:мне )?(?:все |всю )?(?:мои |мою |мое )(.+)/u,
  /(?:^|[^\p{L}])есть ли (?:у меня |(?=что|в (?:моем )?(?:гардеробе|шкафу)))(.+)/u,
  /(?:^|[^\p{L}])у меня (?:вообще |еще |хоть )?(?:есть|имеется|найдется) (.+)\?/u,
  /(?:^|[^\p{L}])есть у меня (.+)/u,
  /^(?:а )?есть (?:еще )?(что-?(?:нибудь|то|либо) (?:(?:от|для|из|против) .+|[^?]+(?=\?)))/u,
  /^is there (anything (?:for|of) .+)/u,
  /(?:^|[^\p{L}])(?:что|че) у меня есть (.+)/u,
  /(?:^|[^\p{L}])сколько (?!раз(?!\p{L})|стои)(?:у меня )?(?:всего )?(?:пар )?(.+)/u,
  /(?:^|[^\p{L}])какие у меня (.+)/u,
  /(?:^|[^\p{L}])как(?:ие|ая|ое|ой) (.+?) у меня(?!\p{L})/u,
];
const ALL = /^(?:things|items|clothes|garments|stuff|вещ(?:ей|и)|одежды)?[ ?.!]*$/u;
const OF_HERE =
  /(?:^|[^\p{L}])(?:(?:in|of) my (?:wardrobe|closet)|у меня|всего|есть|вообще|вобще|в (?:моем )?(?:гардеробе|шкафу))(?!\p{L})/gu;
/** With these it is an outfit that is wanted, or another than the last. */
const OF_AN_OUTFIT =
  /\b(?:wear|goes?|match|outfit|warmer|lighter|brighter|darker|dressier|simpler|better|else|other|another)\b|надеть|одеть|носить|(?:^|[^\p{L}])(?:с чем|образ|сочета|к |теплее|потеплее|полегче|легче|ярче|светлее|темнее|наряднее|проще|лучше|друг)/u;

const OTHER =
  /^(?:and |so |а |и )?(?:when (?:did|was|were|do|have)|where\b|who\b|how (?:often|much|long|old)\b|how many times|how (?:do|can|should) i (?:wash|clean|iron|store|fix)|which .*\b(?:most|least)\b|когда я |где |кто |сколько (?:раз|стои)|как (?:часто|давно|стирать|гладить|чистить|хранить|ухаживать|постирать|погладить))/u;

const WORN = new RegExp(`^(?:and |so |а |и )?${ASKED_WORE}`, "u");
const DAY_WORN = new RegExp(`yesterday|diary|вчера|дневник|${DAYS}`, "u");

/** The garments that "and white shirts?" asks after, where the words before asked what there is; null for other words. */
export function askedNext(text: string): string | null {
  const [, about] =
    /^(?:and|what about|how about|а|и) (?:of )?(?!(?:if|in|for|with|если|на|во?|с) )([^?]{3,40})\?+$/u.exec(
      foldText(text),
    ) ?? [];
  return about === undefined || OF_AN_OUTFIT.test(about) ? null : about;
}

/** Reads a question that is answered in words or by what is planned (SPEC-120); null for anything else. */
export function readQuestion(text: string): ChatQuestion | null {
  if (text.length > QUESTION_MAX) return null;
  const plain = foldDays(text);
  const isTold = !onlyAsks(plain);
  const felt = isTold ? readFelt(plain) : null;
  if (felt !== null) return { asks: "felt", answer: felt };
  if (asksOfPlans(plain)) return { asks: "plans" };
  const wore = isTold ? readWore(plain) : null;
  if (wore !== null) return { asks: "wore", ...wore };
  if (isTold && readsUnwear(plain)) return { asks: "unwear" };
  if (namesCollection(plain)) return readClosetWords(plain);
  const whole = ofWholeDay(plain);
  const asked = whole.replace(LEAD, "");
  if (PLANNED.some((words) => words.test(whole) || words.test(asked))) return { asks: "planned" };
  if (PACKED.test(asked)) return { asks: "packed" };
  const plan = readPlanWords(plain, whole);
  if (plan !== null && (isTold || plan === "pack")) return { asks: plan };
  if (saidOfPlanned(plain) !== null) return null;
  if (WORN.test(whole)) return { asks: DAY_WORN.test(whole) ? "worn" : "other" };
  const ofCloset = readClosetWords(plain);
  if (ofCloset !== null) return ofCloset;
  if (OTHER.test(plain)) return { asks: "other" };
  if (OF_AN_OUTFIT.test(plain)) return null;
  if (asksOfWeather(asked) || asksOfWeather(plain)) return { asks: "weather" };
  const [, found = ""] = FIND.exec(plain) ?? [];
  if (namesGarment(found)) return { asks: "have", about: found };
  for (const words of HAVE) {
    const [match, ...groups] = words.exec(plain) ?? [];
    if (match === undefined) continue;
    const about = groups.join(" ").replaceAll(OF_HERE, " ").trim();
    return { asks: "have", about: ALL.test(about) ? "" : about };
  }
  return null;
}
