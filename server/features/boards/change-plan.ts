import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { dayInSentence } from "@wardrobe/domain/boards/named-date.ts";
import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { listed } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import type { App } from "#app.ts";
import { findLast } from "#features/boards/answer-last.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import type { BoardOf } from "#features/boards/board.ts";
import { enterWorn, wornOf } from "#features/boards/enter-outfit.ts";
import type { Person } from "#features/people/people.ts";
import { deleteWeek, listWeek } from "#features/planner/week.ts";

type Asked = { readonly of: BoardOf; readonly words: string; readonly date: Day | null };

/** Plans the day's last outfit, takes it back, or says where a trip is packed (SPEC-120); null for other words, or without an outfit. */
export async function changePlan(
  app: Pick<App, "db" | "clock" | "random">,
  person: Person,
  { of, words, date }: Asked,
): Promise<Answered | null> {
  const language = languageOfSettings(person.language);
  const asks = readQuestion(words)?.asks;
  if (asks === "pack") return { told: botText(language, "asked_pack", { trip: plannerText(language, "pack_trip") }) };
  if (asks !== "plan" && asks !== "unplan") return null;
  const last = await findLast(app, person, of);
  const outfit = last?.board.outfits[last.index];
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  if (asks === "plan") {
    if (outfit === undefined) return null;
    const day = date ?? last?.board.date;
    if (day === undefined) return { told: botText(language, "asked_plan_day") };
    const { said } = await enterWorn(app, person, { day, today, worn: wornOf(outfit), plans: true });
    return { told: botText(language, said) };
  }
  const actor = { userId: person.id };
  const coming = (await listWeek(app, actor)).flatMap(outfitsOf).filter((planned) => planned.date >= today);
  const shown = outfit === undefined ? [] : itemsOf(outfit);
  const found = coming.filter((one) => (date === null ? isSameSet(one.item_ids, shown) : one.date === date));
  const days = [...new Set(found.map((one) => one.date))].toSorted();
  // Of several days that of the talk.
  const day = days.find((one) => one === last?.day) ?? days[0];
  if (day === undefined) return { told: botText(language, "asked_not_in_plan") };
  for (const one of found.filter((planned) => planned.date === day))
    await deleteWeek(app, actor, { dates: [day], occasion: one.occasion ?? null });
  const inSentence = (one: Day) => dayInSentence(one, today, language);
  const others = listed(days.filter((one) => one !== day).map(inSentence), language);
  const unplanned = botText(language, "asked_unplanned", { day: inSentence(day) });
  return {
    told: others === "" ? unplanned : `${unplanned} ${botText(language, "asked_still_planned", { days: others })}`,
  };
}
