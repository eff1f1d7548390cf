import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { App } from "#app.ts";
import { pressCollection } from "#features/boards/answer-collection.ts";
import { answerButtons } from "#features/boards/answer-question.ts";
import { pressMark } from "#features/boards/mark-item.ts";
import type { Person } from "#features/people/people.ts";

/** Does what a button below an answer about the wardrobe says, and says in its message what was done (SPEC-120). */
export async function pressCloset(
  app: Pick<App, "db" | "clock" | "random" | "messenger">,
  person: Person,
  { act, messageId }: { readonly act: string; readonly messageId: number | undefined },
): Promise<string | null> {
  const done = (await pressCollection(app, person, act)) ?? (await pressMark(app, person, act));
  if (done === null || messageId === undefined) return null;
  const buttons = answerButtons(done, languageOfSettings(person.language));
  await app.messenger.edit({ to: person.telegram_id, messageId, isText: true }, { text: done.told, buttons });
  return "";
}
