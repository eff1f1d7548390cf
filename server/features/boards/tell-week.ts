import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { nameOfDay } from "@wardrobe/domain/boards/name-of-day.ts";
import { namedDate } from "@wardrobe/domain/boards/named-date.ts";
import { namedDay, namedWeek } from "@wardrobe/domain/boards/named-day.ts";
import { isWithin, weekAsked, type WeekAsked } from "@wardrobe/domain/boards/week-words.ts";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import { addDays, daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { dressesDay, outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { EVENING, partOf } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { tellMissing } from "@wardrobe/domain/planner/tell-missing.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { itemsOf, toBoard, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { capitalised, uncapitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { App } from "#app.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { namesIn, tellOutfit } from "#features/boards/outfits-of-day.ts";
import type { Person } from "#features/people/people.ts";
import { suggestWeek } from "#features/planner/suggest-week.ts";
import { deleteWeek, listWeek, planWeek } from "#features/planner/week.ts";
import type { Told } from "#features/recommendations/answer-words.ts";
import { listWears } from "#features/wears/diary.ts";
import { isSuggested, listDescribedItems } from "#features/wardrobe/items.ts";

const DAYS_OF_WEEK = 7;
type Deps = Pick<App, "db">;
/** `from`: the collection that the outfits are of. */
type Asked = {
  readonly words: string;
  readonly today: Day;
  readonly city: City | null;
  readonly from: Collection | undefined;
};

/** Says what is planned for the week that words ask about, a line a day (SPEC-120), or plans its free days first, of a collection and for an occasion where these are named; null for other words. */
export async function tellWeek(
  app: Pick<App, "db" | "clock" | "stylist" | "weather" | "log">,
  person: Person,
  { words, today, city, from }: Asked,
): Promise<Answered | null> {
  const asks = readQuestion(words)?.asks;
  if (asks !== "plan_week" && (asks !== "planned" || (namedDay(words, today) ?? namedDate(words, today)))) return null;
  const asked = weekAsked(words, today);
  const named = asks === "plan_week" ? asked.from : namedWeek(words, today);
  if (named === null) return null;
  if (asks === "planned") return { told: (await tellDays(app, person, { from: named, today })).told };
  const language = languageOfSettings(person.language);
  const free = await planFreeDays(app, person, { asked, today, city, from });
  const rest =
    asked.isOfAll && free.length > 0
      ? await planFreeDays(app, person, {
          asked: { ...asked, from: today, days: DAYS_OF_WEEK, occasion: null, isAgain: false },
          today,
          city,
          from,
        })
      : [];
  const week = [...free, ...rest];
  const days = { from: asked.isOfAll ? today : named, days: asked.isOfAll ? DAYS_OF_WEEK : asked.days };
  const { told, isPlanned } = await tellDays(app, person, { ...days, today });
  if (week.length === 0) {
    const none = from === undefined ? [] : [aboutOutfitText(language, "week_none", { name: from.name })];
    const stands = none.length === 0 && isPlanned ? [aboutOutfitText(language, "week_stands")] : [];
    return { told: [...none, told, ...stands].join("\n") };
  }
  const head = from === undefined ? [] : [botText(language, "set_from", { name: from.name })];
  const headline = [...head, told].join("\n");
  const undo = { verb: "undo", label: botText(language, "board_undo") } as const;
  return { told: headline, offers: { board: { ...toBoard([], {}), headline, week }, buttons: [undo] } };
}

/** A day that is dressed already is not planned once more. */
async function freeFrom(app: Pick<App, "db" | "clock">, { id: userId }: Person, day: Day): Promise<Day> {
  const worn = await listWears(app, { userId }, { from: day, to: day });
  return worn.length === 0 ? day : addDays(day, 1);
}

async function planFreeDays(
  app: Pick<App, "db" | "clock" | "stylist" | "weather" | "log">,
  { id: userId, ...person }: Person,
  {
    asked: { days, occasion, isAgain, ...asked },
    ...of
  }: Pick<Asked, "today" | "city" | "from"> & { readonly asked: WeekAsked },
): Promise<NonNullable<OutfitBoard["week"]>> {
  const from = await freeFrom(app, { id: userId, ...person }, asked.from);
  const left = days - daysBetween(asked.from, from);
  if (left <= 0) return [];
  const actor = { userId };
  const where = of.city === null ? {} : { lat: of.city.lat, lon: of.city.lon };
  const planned = (await listWeek(app, actor)).filter(({ date }) => isWithin({ from, days: left }, date));
  const isOfPart = (one: PlannedOutfit) => (occasion === EVENING ? partOf(one) === EVENING : dressesDay(one));
  const standing = planned.flatMap(outfitsOf).filter(isOfPart);
  const suggested = await suggestWeek(app, actor, {
    from,
    days: left,
    ...where,
    instead: isAgain,
    ...(occasion !== null && { occasion }),
    ...(of.from !== undefined && { collection: of.from.id }),
  });
  const found = suggested.days.flatMap(({ date, outfits: [first] }) =>
    first === undefined || (!isAgain && standing.some((one) => one.date === date))
      ? []
      : { date, item_ids: itemsOf(first), ...(occasion !== null && { occasion }) },
  );
  for (const { date, occasion: was = null } of isAgain ? standing : [])
    if (found.some((one) => one.date === date)) await deleteWeek(app, actor, { dates: [date], occasion: was });
  if (found.length > 0) await planWeek(app, actor, { days: found });
  return found;
}

async function tellDays(
  app: Deps,
  person: Person,
  { from, days = DAYS_OF_WEEK, today }: { readonly from: Day; readonly days?: number; readonly today: Day },
): Promise<Told & { readonly isPlanned: boolean }> {
  const language = languageOfSettings(person.language);
  const week = await listWeek(app, { userId: person.id });
  const planned = week.filter(({ date }) => isWithin({ from, days }, date));
  const day = botText(language, daysBetween(today, from) < nextMonday(today) ? "asked_this_week" : "asked_next_week");
  if (planned.length === 0) {
    const told = `${botText(language, "asked_nothing_planned", { day })} ${botText(language, "asked_plan_in_app")}`;
    return { told, isPlanned: false };
  }
  const items = await listDescribedItems(app.db, person.id);
  const lines = planned.flatMap((one) =>
    outfitsOf(one).map((outfit, _index, all) => {
      const on =
        one.date === today ? botText(language, "asked_today") : capitalised(nameOfDay(one.date, today, language));
      const isOne = all.length === 1 && outfit.occasion === undefined;
      const told = isOne
        ? `${on}: ${namesIn(outfit, items, language)}`
        : `${on}, ${uncapitalised(tellOutfit(outfit, items, language))}`;
      const missing = tellMissing(outfit.item_ids, { owned: items, isReady: isSuggested }, language);
      return missing === "" ? told : `${told}. ${missing}`;
    }),
  );
  return { told: [botText(language, "asked_planned_for", { day }), ...lines].join("\n"), isPlanned: true };
}

/** How many days ahead the next week begins. */
function nextMonday(today: Day): number {
  return DAYS_OF_WEEK - ((new Date(today).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK);
}
