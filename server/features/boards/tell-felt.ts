import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { dayInSentence } from "@wardrobe/domain/boards/name-of-day.ts";
import { pastDate } from "@wardrobe/domain/boards/wore-words.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import { namesIn } from "#features/boards/outfits-of-day.ts";
import type { Person } from "#features/people/people.ts";
import { noteAnswer } from "#features/taste/taste.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { listWears } from "#features/wears/diary.ts";

/** Notes how warm somebody says that they were, as the diary's buttons do (TASTE-01): no outfit changes by that. Null for other words. */
export async function tellFelt(
  app: Pick<App, "db" | "clock">,
  person: Person,
  { words, today }: { readonly words: string; readonly today: Day },
): Promise<Answered | null> {
  const question = readQuestion(words);
  if (question?.asks !== "felt") return null;
  const language = languageOfSettings(person.language);
  const date = pastDate(words, today);
  const day = dayInSentence(date, today, language);
  const [worn] = await listWears(app, { userId: person.id }, { from: date, to: date });
  if (worn === undefined)
    return { told: [botText(language, "asked_not_worn", { day }), botText(language, "asked_wore_what")].join(" ") };
  const { item_ids: itemIds } = worn;
  await noteAnswer(app, person.id, { day: date, itemIds, answer: question.answer });
  const what = namesIn(worn, await listDescribedItems(app.db, person.id), language);
  return { told: aboutOutfitText(language, question.answer === "too_cold" ? "felt_cold" : "felt_warm", { day, what }) };
}
