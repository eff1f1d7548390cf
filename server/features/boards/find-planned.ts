import { namedPart } from "@wardrobe/domain/boards/part-of-day.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { EVENING, partOf } from "@wardrobe/domain/planner/part-of-outfit.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { plannedOutfit, toBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { dayIn, headlineOf } from "#features/boards/asked-day.ts";
import { weatherAsked } from "#features/boards/asked-weather.ts";
import type { Person } from "#features/people/people.ts";
import { listWeek } from "#features/planner/week.ts";
import type { Shown } from "#features/recommendations/refine-shown.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db" | "clock" | "weather" | "places" | "log">;
type Asked = { readonly words: string; readonly last: Shown | null; readonly city: City | null };

/**
 * The outfit that words name by its day or part of the day (SPEC-120): the one that is shown, if it is of these, else the planned one, of
 * the day of the talk before others. Null without one.
 */
export async function findPlanned(app: Deps, person: Person, { words, last, city }: Asked): Promise<Shown | null> {
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const date = dayIn(words, today);
  const part = namedPart(words);
  const coming = (await listWeek(app, { userId: person.id }))
    .flatMap(outfitsOf)
    .filter((one) => (date === null ? one.date >= today : one.date === date));
  const ofPart = coming.filter((one) => partOf(one) === (part ?? "day"));
  const meant = part === null && ofPart.length === 0 ? coming : ofPart;
  const plan = meant.find((one) => one.date === last?.day) ?? meant[0];
  const shown = last?.board.outfits[last.index];
  const occasion = shown?.occasion ?? last?.board.occasion;
  const isShown =
    last?.day === (plan?.date ?? date ?? today) &&
    partOf(occasion === undefined ? {} : { occasion }) === (plan === undefined ? (part ?? "day") : partOf(plan));
  if (last !== null && isShown)
    return plan === undefined ? last : { ...last, board: { ...last.board, ...keptOf(plan) } };
  if (plan === undefined) return null;
  const items = await listDescribedItems(app.db, person.id);
  const outfit = plannedOutfit(plan, items, "");
  if (outfit.item_ids?.length === 0) return null;
  const language = languageOfSettings(person.language);
  const on = plan.date === today ? null : plan.date;
  const { weather, line, credit } = await weatherAsked(app, person, { city, date: on });
  const headline = [headlineOf("", { date: on, today, part: partOf(plan) }, language), line];
  const wanted = partOf(plan) === EVENING ? botText(language, "asked_for_evening") : null;
  const board = { ...toBoard([outfit], { words: wanted, weather }), credit, ...keptOf(plan) };
  return { board: { ...board, headline: headline.filter((one) => one !== "").join("\n") }, index: 0, day: plan.date };
}

function keptOf({ date }: PlannedOutfit) {
  return { date, isOfPlan: true } as const;
}
