import {
  TRIPS_PER_HOUR,
  type PlannedOutfit,
  type plannerCalls,
  LISTS_SENT_PER_HOUR,
} from "@wardrobe/domain/planner/calls.ts";
import type { DayToPlan } from "@wardrobe/domain/planner/plan.ts";
import { tellMissing } from "@wardrobe/domain/planner/tell-missing.ts";
import { selectionOf } from "@wardrobe/domain/outfit/selection-of.ts";
import { dressingOf } from "@wardrobe/domain/planner/day-outfits.ts";
import {
  dressedFor,
  planTrip,
  tellForecast,
  tellTrip,
  tripWeather,
  type TripDay,
} from "@wardrobe/domain/planner/trip.ts";
import type { App, Verb } from "#app.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { listAtHandIn } from "#features/collections/collections.ts";
import { getPerson } from "#features/people/people.ts";
import { readHours, toPlace } from "#features/planner/forecast.ts";
import {
  chooseForDay,
  toSuggestedOutfit,
  type Occasion,
  letOthersIn,
} from "#features/recommendations/choose-outfits.ts";
import { wearerOf } from "#features/recommendations/get-weather.ts";
import { listWeek } from "#features/planner/week.ts";
import { readTaste } from "#features/taste/taste.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { occasionLabel } from "@wardrobe/domain/text/occasions.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { refinedText } from "@wardrobe/domain/text/refined.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";
import { isSuggested, listDescribedItems } from "#features/wardrobe/items.ts";

type PackTrip = typeof plannerCalls.packTrip;
type Deps = Pick<App, "db" | "stylist" | "weather" | "clock" | "log">;
/** `left`: something else was planned for it. */
type Dressed = {
  readonly on: TripDay;
  readonly toPlan: DayToPlan;
  readonly occasion?: string;
  readonly left?: PlannedOutfit;
};

/** The fewest garments that dress every day, by rules alone and for no credit (TRIP-01). Throws too_many_requests. */
export const packTrip: Verb<PackTrip, keyof Deps> = async (
  app,
  { userId },
  { lat, lon, from, to, occasions = [], is_light = false, collection },
) => {
  await limitRate(app, userId, { action: "trips", perHour: TRIPS_PER_HOUR });
  const wearer = wearerOf(await getPerson(app.db, userId));
  const { taste } = await readTaste(app.db, userId);
  const planner = { taste, ...wearer };
  const items = await listAtHandIn(app.db, userId, collection);
  const place = toPlace({ lat, lon });
  const { hours, attribution } = await readHours(app, place, wearer.language);
  const days = tripWeather({ from, to }, place, hours);
  const forecast = tellForecast(days, wearer.language, attribution);
  const choose = async ({ day, weather }: TripDay, text: string | null): Promise<DayToPlan> => {
    // A thousand garments take some time.
    await letOthersIn();
    const occasion: Occasion = { text, weather, day, ...planner };
    return await chooseForDay({ stylist: app.stylist, items }, occasion, { byRules: true, isThere: true });
  };
  const plans = await listWeek(app, { userId });
  const isKept = (planned: PlannedOutfit): boolean =>
    !is_light && planned.item_ids.every((id) => items.some((item) => item.id === id));
  const owned = await listDescribedItems(app.db, userId);
  const within = new Set(items.map(({ id }) => id));
  const tellLeft = ({ item_ids }: PlannedOutfit): string => {
    const from = { owned, isReady: isSuggested, isWithin: ({ id }: { id: string }) => within.has(id) };
    return refinedText(wearer.language, "trip_left", { missing: tellMissing(item_ids, from, wearer.language) });
  };
  const dressed: Dressed[] = [];
  for (const [index, on] of days.entries()) {
    const daily = await choose(on, null);
    const { plan, others } = dressingOf(plans.find(({ date }) => date === on.day));
    if (plan === null) dressed.push({ on, toPlan: daily });
    for (const planned of [...(plan ? [plan] : []), ...others]) {
      const { item_ids: asked, occasion } = planned;
      const of = { on, ...(occasion && { occasion }) };
      if (isKept(planned)) dressed.push({ ...of, toPlan: { ...daily, asked } });
      else {
        const text = occasion === undefined ? null : occasionLabel(occasion, wearer.language);
        dressed.push({ ...of, toPlan: text === null ? daily : await choose(on, text), left: planned });
      }
    }
    for (const [number, occasion] of occasions.entries()) {
      if (Math.floor((number * days.length) / occasions.length) !== index) continue;
      dressed.push({ on, toPlan: dressedFor(await choose(on, occasion), items, planner), occasion });
    }
  }
  const trip = planTrip(
    dressed.map(({ toPlan }) => toPlan),
    items,
    planner,
  );
  return {
    item_ids: [...trip.itemIds],
    ...(forecast === undefined ? {} : { forecast }),
    days: dressed.map(({ on, toPlan: { asked }, occasion, left: planned }, index) => {
      const { outfits: [best] = [], itemIds = [] } = trip.days[index] ?? {};
      const fixed = asked && selectionOf(items.filter(({ id }) => itemIds.includes(id)));
      const isAsPlanned = asked?.every((id) => itemIds.includes(id)) === true;
      const reason = isAsPlanned
        ? botText(planner.language, "morning_planned")
        : refinedText(planner.language, "trip_shared");
      const left = planned && { reason: is_light ? refinedText(planner.language, "trip_light") : tellLeft(planned) };
      const suggested = best === undefined ? null : { ...toSuggestedOutfit(best), ...left };
      return {
        date: on.day,
        outfit: fixed ? { ...fixed, reason } : suggested,
        is_forecast: on.isForecast,
        ...(occasion === undefined ? {} : { occasion }),
      };
    }),
  };
};

type SendTrip = typeof plannerCalls.sendTrip;

/** Writes the list of a trip into the chat, as plain text. Throws item_not_found and too_many_requests. */
export const sendTrip: Verb<SendTrip, "db" | "clock" | "messenger"> = async (
  app,
  { userId },
  { place, from, to, item_ids },
) => {
  const packed = new Set(item_ids);
  const items = (await listDescribedItems(app.db, userId)).filter(({ id }) => packed.has(id));
  if (items.length < packed.size) throw new AppError("item_not_found");
  await limitRate(app, userId, { action: "trip_sent", perHour: LISTS_SENT_PER_HOUR });
  try {
    const isSent = await writeToPerson(app, userId, (person) => {
      const language = languageOfSettings(person.language);
      return { text: tellTrip(language, { place, from, to, items }), buttons: [[openButton(language)]] };
    });
    return { outcome: isSent ? "sent" : "refused" };
  } catch (error) {
    if (!(error instanceof MessengerUnavailable)) throw error;
    return { outcome: "unavailable" };
  }
};
