import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { App } from "#app.ts";
import { pressCollection } from "#features/boards/answer-collection.ts";
import { changeBoard, listBoards } from "#features/boards/board-store.ts";
import { askedOf } from "#features/boards/end-request.ts";
import { answerButtons, type Answered } from "#features/boards/answer-question.ts";
import { pressMark } from "#features/boards/mark-item.ts";
import type { Person } from "#features/people/people.ts";

/** Words like "undo" mean what its message offers from now on (SPEC-161). */
async function keepButtons(
  app: Pick<App, "db">,
  { id: userId }: Person,
  { act, done }: { readonly act: string; readonly done: Answered },
): Promise<void> {
  const sent = (await listBoards(app.db, userId)).findLast(({ board }) => board?.asked?.some((one) => one.act === act));
  if (sent === undefined || sent.board === null || sent.asked_in === null) return;
  const board = { ...sent.board, asked: askedOf(done.buttons ?? []) };
  await changeBoard(app.db, { userId, messageId: sent.asked_in }, ["left_out"], { board });
}

/** Does what a button below an answer about the wardrobe says, and says in its message what was done (SPEC-120). */
export async function pressCloset(
  app: Pick<App, "db" | "clock" | "random" | "messenger">,
  person: Person,
  { act, messageId }: { readonly act: string; readonly messageId: number | undefined },
): Promise<string | null> {
  const done = (await pressCollection(app, person, [act])) ?? (await pressMark(app, person, [act]));
  if (done === null || messageId === undefined) return null;
  await keepButtons(app, person, { act, done });
  const buttons = answerButtons(done, languageOfSettings(person.language));
  await app.messenger.edit({ to: person.telegram_id, messageId, isText: true }, { text: done.told, buttons });
  return "";
}
