import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { saysClean } from "@wardrobe/domain/boards/closet-words.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import type { SentBoard } from "#features/boards/board-store.ts";
import { choicesOf } from "#features/boards/choices.ts";
import { isMarked, MARK_ACT, markItems } from "#features/boards/mark-item.ts";
import type { Person } from "#features/people/people.ts";
import { listItems } from "#features/wardrobe/list-items.ts";

const CHOICES_MAX = 8;

/** The part of the laundry that words after its list call clean: "it’s clean again", «всё постирала» (SPEC-161); null for other words. */
export function cleanedIn(last: SentBoard | undefined, words: string): "one" | "all" | null {
  const before = readQuestion(last?.words ?? "");
  const isOfLaundry = (before?.asks === "marked" || before?.asks === "mark") && before.as === "laundry";
  return isOfLaundry ? saysClean(foldText(words)) : null;
}

/** Takes one garment or all out of the laundry; of several asks which. */
export async function markClean(
  app: Pick<App, "db" | "clock">,
  person: Person,
  cleaned: "one" | "all",
): Promise<Answered> {
  const language = languageOfSettings(person.language);
  const items = (await listItems(app, { userId: person.id })).filter((item) => isMarked(item, "laundry"));
  if (items.length === 0) return { told: botText(language, "asked_marked_none") };
  if (items.length > 1 && cleaned === "one")
    return {
      told: botText(language, "asked_which"),
      ...choicesOf(items.slice(0, CHOICES_MAX), language, ({ id }) => `${MARK_ACT}at_hand:${id}`),
    };
  return await markItems(app, person, { items, as: "at_hand" });
}
