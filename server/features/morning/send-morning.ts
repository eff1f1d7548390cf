import { MORNING_LATE_MAX_MS } from "@wardrobe/domain/morning/settings.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { App } from "#app.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { countReached } from "#features/counts/counts.ts";
import { drawOutfit, sendBoard } from "#features/boards/board.ts";
import { changeBoard, findBoard } from "#features/boards/sent-boards.ts";
import { composeBoard } from "#features/morning/board.ts";
import { findMorning } from "#features/morning/morning-store.ts";
import { markTold } from "#features/questions/friends-choice.ts";
import { findPerson, type Person } from "#features/people/people.ts";

type Deps = Pick<App, "db" | "clock" | "files" | "pictures" | "weather" | "places" | "stylist" | "messenger" | "log">;
type LeftOut = "late" | "off" | "blocked" | "empty" | "given_up";
type MessageOf = { readonly userId: string; readonly day: Day };
type Job = MessageOf & { readonly signal: AbortSignal };

/** Sends the message of a person and day, at most once whatever is killed (DAY-04). Throws to be tried again. */
export async function sendMorning(app: Deps, { signal, ...of }: Job): Promise<void> {
  const message = await findBoard(app.db, of);
  if (message?.state !== "waiting") return;
  const isLate = () => app.clock.now().getTime() - message.due_at.getTime() > MORNING_LATE_MAX_MS;
  const morning = await findMorning(app.db, of.userId);
  const person = await findPerson(app.db, of.userId);
  if (morning === undefined || person === undefined) return;
  if (isLate()) return await leaveOut(app, of, "late");
  if (!morning.is_on) return await leaveOut(app, of, "off");
  if (!person.may_be_written_to) return await leaveOut(app, of, "blocked");
  const board = await composeBoard(app, { person, morning, day: of.day });
  const [first] = board.outfits;
  const picture = first === undefined ? null : await drawOutfit(app, person, first);
  if (picture === null) return await leaveOut(app, of, "empty");
  await app.messenger.waitForTurn(signal);
  if (isLate()) return await leaveOut(app, of, "late");
  await sendOnce(app, of, { person, board, picture });
}

type Composed = {
  readonly person: Person;
  readonly board: OutfitBoard;
  readonly picture: { readonly bytes: Uint8Array; readonly name: string };
};

/** The mark is committed before the request, so after a kill between them the message is not sent again. */
async function sendOnce(app: Deps, of: MessageOf, { person, board, picture }: Composed): Promise<void> {
  if (!(await changeBoard(app.db, of, ["waiting"], { state: "sending", board }))) return;
  try {
    const sent = await sendBoard(app, person, { of, board, picture });
    if (sent === null) {
      await changeBoard(app.db, of, ["sending"], { state: "left_out" });
      app.log.info({ event: "morning_left_out", userId: of.userId, why: "blocked" });
      return;
    }
    // It may have been pressed already: its state is then further, and only its picture is not kept.
    await changeBoard(app.db, of, ["sending"], { state: "sent", board: sent });
    if (board.friends !== undefined) await markTold(app, board.friends);
    await app.db.transaction().execute(async (trx) => await countReached(trx, of.userId, "morning"));
    app.log.info({ event: "morning_sent", userId: of.userId });
  } catch (error) {
    if (!(error instanceof MessengerUnavailable)) throw error;
    if (error.isUnsent) {
      await changeBoard(app.db, of, ["sending"], { state: "waiting" });
      throw error;
    }
    app.log.warn({ event: "morning_unsure", userId: of.userId, err: error });
  }
}

async function leaveOut(app: Deps, of: MessageOf, why: LeftOut): Promise<void> {
  await changeBoard(app.db, of, ["waiting"], { state: "left_out" });
  app.log.info({ event: "morning_left_out", userId: of.userId, why });
}

/** After the last attempt: the messenger was away for so long that the message is too late. */
export async function giveUpMorning(app: Deps, of: MessageOf): Promise<void> {
  await leaveOut(app, of, "given_up");
}
