import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { App } from "#app.ts";
import { pressCollection } from "#features/boards/answer-collection.ts";
import { changeBoard, listBoards, type SentBoard } from "#features/boards/board-store.ts";
import { askedOf } from "#features/boards/end-request.ts";
import { answerButtons, type Answered } from "#features/boards/answer-question.ts";
import { isUndoOfAll, pressMark } from "#features/boards/mark-item.ts";
import { pressFelt } from "#features/boards/tell-felt.ts";
import type { Person } from "#features/people/people.ts";

/** One "Undo" is of all that its message did. */
async function actsOf(app: Pick<App, "db">, userId: string, act: string): Promise<readonly string[]> {
  if (!isUndoOfAll(act)) return [act];
  const { asked = [] } = (await findAsked(app, userId, act))?.board ?? {};
  return asked.flatMap((one) => (one.isUndo === true && !isUndoOfAll(one.act) ? one.act : []));
}

/** Words like "undo" mean what its message offers from now on (SPEC-161). */
async function keepButtons(
  app: Pick<App, "db">,
  { id: userId }: Person,
  { act, done }: { readonly act: string; readonly done: Answered },
): Promise<void> {
  const sent = await findAsked(app, userId, act);
  if (sent === undefined || sent.board === null || sent.asked_in === null) return;
  const board = { ...sent.board, asked: askedOf([...(done.buttons ?? []), done.undoes ?? []]) };
  await changeBoard(app.db, { userId, messageId: sent.asked_in }, ["left_out"], { board });
}

async function findAsked(app: Pick<App, "db">, userId: string, act: string): Promise<SentBoard | undefined> {
  return (await listBoards(app.db, userId)).findLast(({ board }) => board?.asked?.some((one) => one.act === act));
}

/** Does what buttons below answers about the wardrobe and the diary say; null for others. */
export async function pressKept(
  app: Pick<App, "db" | "clock" | "random">,
  person: Person,
  acts: readonly string[],
): Promise<Answered | null> {
  return (
    (await pressCollection(app, person, acts)) ??
    (await pressFelt(app, person, acts)) ??
    (await pressMark(app, person, acts))
  );
}

/** Does what a button below an answer about the wardrobe says, and says in its message what was done (SPEC-120). */
export async function pressCloset(
  app: Pick<App, "db" | "clock" | "random" | "messenger">,
  person: Person,
  { act, messageId }: { readonly act: string; readonly messageId: number | undefined },
): Promise<string | null> {
  const done = await pressKept(app, person, await actsOf(app, person.id, act));
  if (done === null || messageId === undefined) return null;
  await keepButtons(app, person, { act, done });
  const buttons = answerButtons(done, languageOfSettings(person.language));
  await app.messenger.edit({ to: person.telegram_id, messageId, isText: true }, { text: done.told, buttons });
  return "";
}
