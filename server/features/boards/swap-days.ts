import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { dayInSentence } from "@wardrobe/domain/boards/name-of-day.ts";
import { daysToSwap } from "@wardrobe/domain/boards/week-words.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { capitalised, listed } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { App } from "#app.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { namesIn } from "#features/boards/outfits-of-day.ts";
import type { Person } from "#features/people/people.ts";
import { deleteWeek, findPlan, planWeek } from "#features/planner/week.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";

/** Exchanges what two days have planned, and tells it; null for other words. Said again, or taken back, it is as it was. */
export async function swapPlanned(
  app: Pick<App, "db" | "clock">,
  person: Person,
  { words, today }: { readonly words: string; readonly today: Day },
): Promise<Answered | null> {
  if (readQuestion(words)?.asks !== "swap_days") return null;
  const [one, other] = daysToSwap(words, today) ?? [];
  if (one === undefined || other === undefined) return null;
  const actor = { userId: person.id };
  const language = languageOfSettings(person.language);
  const plansOf = async (day: Day): Promise<PlannedOutfit[]> => {
    const plan = await findPlan(app.db, person.id, day);
    return plan === null ? [] : outfitsOf(plan);
  };
  const [first, second] = [await plansOf(one), await plansOf(other)];
  if (first.length + second.length === 0) return { told: aboutOutfitText(language, "days_none") };
  await deleteWeek(app, actor, { dates: [one, other] });
  const moved = [...first.map((plan) => ({ ...plan, date: other })), ...second.map((plan) => ({ ...plan, date: one }))];
  const days = moved.map(({ look_id, ...plan }) => ({ ...plan, ...(look_id !== null && { look_id }) }));
  await planWeek(app, actor, { days });
  const items = await listDescribedItems(app.db, person.id);
  const inSentence = (day: Day) => dayInSentence(day, today, language);
  const what = listed([inSentence(one), inSentence(other)], language);
  const lines = moved
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((plan) => `${capitalised(inSentence(plan.date))}: ${namesIn(plan, items, language)}`);
  return { told: [aboutOutfitText(language, "days_swapped", { what }), ...lines].join("\n") };
}
