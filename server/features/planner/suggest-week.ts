import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { addDays, daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import { WEEKS_PER_HOUR, type plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { dressesDay } from "@wardrobe/domain/planner/day-outfits.ts";
import { PLANNED_ONCE_DAYS, planInTurn, type DayToPlan } from "@wardrobe/domain/planner/plan.ts";
import { hasNorthernSeasons, tripWeather, type TripDay } from "@wardrobe/domain/planner/trip.ts";
import { turnedAgainst } from "@wardrobe/domain/planner/turned.ts";
import { climateOf, seasonOf, weatherOfSeason } from "@wardrobe/domain/recommendations/climate.ts";
import type { Wear } from "@wardrobe/domain/wears/calls.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { App, Verb } from "#app.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { listAtHandIn } from "#features/collections/collections.ts";
import { getPerson } from "#features/people/people.ts";
import { readHours, toPlace } from "#features/planner/forecast.ts";
import { refuseOtherThanAhead } from "#features/planner/week.ts";
import { listPlanRows } from "#features/planner/week-store.ts";
import { chooseForDay, toSuggestedOutfit, letOthersIn } from "#features/recommendations/choose-outfits.ts";
import { wearerOf } from "#features/recommendations/get-weather.ts";
import { readTaste } from "#features/taste/taste.ts";
import { listWears } from "#features/wears/diary.ts";
import { judgePurchase } from "@wardrobe/domain/planner/purchase.ts";
import { savePart, savePicture } from "#features/files/save-picture.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { recognise } from "#features/wardrobe/recognise.ts";
import { noteJudged } from "#features/wishes/wishes.ts";

type SuggestWeek = typeof plannerCalls.suggestWeek;
type Deps = Pick<App, "db" | "stylist" | "weather" | "clock" | "log">;
type Days = { readonly from: Day; readonly to: Day };

/** Outfits for the days without a plan, beside those around them. Throws day_over, bad_request, too_many_requests. */
export const suggestWeek: Verb<SuggestWeek, keyof Deps, "userId"> = async (app, { userId }, input) => {
  await limitRate(app, userId, { action: "week", perHour: WEEKS_PER_HOUR });
  const person = await getPerson(app.db, userId);
  const week = { from: input.from, to: addDays(input.from, input.days - 1) };
  for (const day of [week.from, week.to]) refuseOtherThanAhead(person, app.clock.now(), day);
  const wearer = wearerOf(person);
  const { taste, history } = await readTaste(app.db, userId);
  const items = await listAtHandIn(app.db, userId, input.collection);
  const { occasion } = input;
  const anew = occasion ?? (input.instead === true ? null : undefined);
  const { asked, dressed, replaced } = await listAsked(app, userId, { week, anew, chosen: input.chosen ?? [] });
  const free = new Map<Day, TripDay>();
  for (const on of await weatherOf(app, week, { ...input, language: wearer.language }))
    if (anew !== undefined || !dressed.has(on.day)) free.set(on.day, on);
  const days: DayToPlan[] = [...asked].map(([day, itemIds]) => ({ ...EMPTY_DAY, day, asked: itemIds }));
  // Beyond the forecast the season is told, not degrees that nobody knows.
  const namesSeason = input.lat === undefined || hasNorthernSeasons({ lat: input.lat });
  for (const { day, weather, isForecast, isNear = false } of free.values()) {
    const told = isForecast || isNear || !namesSeason ? weather : null;
    const text = occasion === undefined ? null : occasion === "evening" ? AN_EVENING : occasion;
    const on = { text, weather: told, day, taste, ...wearer };
    days.push(await chooseForDay({ stylist: app.stylist, items }, on, { byRules: true }));
  }
  const inOrder = days.toSorted((one, other) => daysBetween(other.day, one.day));
  const suggested: Reply<SuggestWeek>["days"] = [];
  for (const { day, outfits, itemIds } of planInTurn(inOrder, items, history, { taste, ...wearer })) {
    const on = free.get(day);
    if (on === undefined || itemIds === asked.get(day)) continue;
    // Neither the plan itself takes its own place nor what the weather speaks against as well (SPEC-145).
    const before = replaced.get(day) ?? [];
    const isBetter = (ids: readonly string[]) =>
      !before.some((plan) => isSameSet(plan, ids)) &&
      (!on.isForecast ||
        turnedAgainst(
          items.filter(({ id }) => ids.includes(id)),
          climateOf(on.weather),
          items,
          { occasion },
        ) === null);
    const all = outfits.map(toSuggestedOutfit);
    const offered = before.length === 0 ? all : all.filter((outfit) => isBetter(piecesOf(outfit)));
    suggested.push({ date: day, outfits: offered, is_forecast: on.isForecast });
    await letOthersIn();
  }
  return { days: suggested };
};

/**
 * `asked`: outfits of the week that stay, and of the days just before and after it; `dressed`: days that have one for
 * all day; `replaced`: those that another is to take the place of. `anew`: the occasion for which the week is dressed beside what it has; null for none, undefined where only free days are.
 */
async function listAsked(
  app: Pick<App, "db">,
  userId: string,
  {
    week,
    anew,
    chosen,
  }: { week: Days; anew: string | null | undefined; chosen: readonly Pick<Wear, "date" | "item_ids">[] },
): Promise<{
  asked: ReadonlyMap<Day, readonly string[]>;
  dressed: ReadonlySet<Day>;
  replaced: ReadonlyMap<Day, readonly (readonly string[])[]>;
}> {
  const replaced = new Map<Day, readonly (readonly string[])[]>();
  const near = { from: addDays(week.from, 1 - PLANNED_ONCE_DAYS), to: addDays(week.to, PLANNED_ONCE_DAYS - 1) };
  const isNear = (day: Day) => day >= near.from && day <= near.to;
  const isInWeek = (day: Day) => day >= week.from && day <= week.to;
  const asked = new Map<Day, readonly string[]>();
  const add = (day: Day, itemIds: readonly string[]) => asked.set(day, [...(asked.get(day) ?? []), ...itemIds]);
  for (const { date, item_ids } of await listWears(app, { userId }, near))
    if (date < week.from || typeof anew === "string") add(date, item_ids);
  const before = new Set(chosen.map(({ date }) => date));
  const dressed = new Set(before);
  for (const { day, item_ids, occasion } of await listPlanRows(app.db, userId)) {
    if (!isNear(day)) continue;
    if (isInWeek(day) && occasion === anew) {
      replaced.set(day, [...(replaced.get(day) ?? []), item_ids]);
      continue;
    }
    if (dressesDay({ occasion })) dressed.add(day);
    if (!dressesDay({ occasion }) || !before.has(day)) add(day, item_ids);
  }
  for (const { date, item_ids } of chosen) if (isNear(date)) add(date, item_ids);
  return { asked, dressed, replaced };
}

async function weatherOf(
  app: Pick<App, "weather" | "log">,
  week: Days,
  { lat, lon, language }: Pick<Input<SuggestWeek>, "lat" | "lon"> & { readonly language: "en" | "ru" },
): Promise<TripDay[]> {
  if (lat !== undefined && lon !== undefined) {
    const place = toPlace({ lat, lon });
    return tripWeather(week, place, (await readHours(app, place, language)).hours);
  }
  return Array.from({ length: daysBetween(week.from, week.to) + 1 }, (_one, index) => {
    const day = addDays(week.from, index);
    return { day, weather: weatherOfSeason(seasonOf(day)), isForecast: false };
  });
}

/** The stylist dresses an evening as for a dinner. */
const AN_EVENING = "dinner";
const EMPTY_DAY = { weather: null, suitable: [], reasons: new Map(), byText: false } as const;

type ShouldBuy = typeof plannerCalls.shouldBuy;

/** Judges a garment that is not owned yet, which can be kept as a wish for a day. */
export const shouldBuy: Verb<ShouldBuy, "db" | "files" | "pictures" | "vision" | "clock" | "random" | "rules"> = async (
  app,
  actor,
  { image },
) => {
  const { userId } = actor;
  const photo = await savePicture(app, userId, Buffer.from(image, "base64"));
  const { fields, product } = await recognise(app, actor, photo.bytes);
  // Of the screenshot of a page the product alone is kept.
  const picture = product === null ? photo : await savePart(app, userId, product);
  const { type, position, style, color, season, needs_check } = fields;
  const wanted = { type, position, style, color, season, notes: "" };
  const { newOutfits, similarIds, replacesIds } = judgePurchase(wanted, await listDescribedItems(app.db, userId));
  return {
    new_outfits: newOutfits,
    similar_ids: [...similarIds],
    replaces_ids: [...replacesIds],
    wish_id: await noteJudged(app, userId, { image: picture.fileId, fields }),
    garment: { type, position, style, color, season, needs_check, image: picture.fileId },
  };
};
