import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { pressBoard } from "#features/boards/press-board.ts";
import { changeMessage, findMessage } from "#features/morning/message-store.ts";
import { morningBoard, parseMorningAct } from "#features/morning/morning-message.ts";
import { findMorning } from "#features/morning/morning-store.ts";
import type { Person } from "#features/people/people.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "files" | "pictures" | "messenger">;

/** Does what a button of a morning message says, and returns the notice; null for the button of another message. */
export async function pressMorning(
  app: Deps,
  person: Person,
  { act, messageId }: { readonly act: string; readonly messageId: number | undefined },
): Promise<string | null> {
  const press = parseMorningAct(act);
  if (press === null) return null;
  if (press.userId !== person.id || messageId === undefined) return "";
  const say = (key: ChatTextKey) => botText(languageOfSettings(person.language), key);
  const message = await findMessage(app.db, press);
  const board = message?.board ?? null;
  if (message === undefined || board === null) return say("morning_over");
  const of = { userId: person.id, day: message.day };
  const zone = (await findMorning(app.db, person.id))?.time_zone ?? "UTC";
  const isOver = message.day !== dayAt(app.clock.now(), zone);
  if (isOver && (press.verb === "another" || press.verb === "declined")) return say("morning_over");
  return await pressBoard(app, {
    person,
    name: morningBoard(message.day),
    day: message.day,
    board,
    messageId,
    verb: press.verb,
    index: press.index,
    decided: message.state === "worn" || message.state === "declined" ? message.state : null,
    over: "morning_over",
    keepDecision: async (state) => await changeMessage(app.db, of, OPEN_STATES, { state, messageId }),
    keepBoard: async (shown) =>
      await changeMessage(app.db, of, ["sending", "sent"], { state: "sent", messageId, board: shown }),
  });
}

/** A message that is still `sending` has arrived after all, as it was pressed. */
const OPEN_STATES = ["sending", "sent", "worn", "declined"] as const;
