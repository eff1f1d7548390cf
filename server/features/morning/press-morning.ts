import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import {
  declineOutfit,
  showAnotherOutfit,
  wearChoice,
  wearOutfit,
  type PressedBoard,
} from "#features/boards/press-board.ts";
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
  const pressed: PressedBoard = {
    person,
    name: morningBoard(message.day),
    day: message.day,
    board,
    messageId,
    index: press.index,
    keepDecision: async (state) => await changeMessage(app.db, of, OPEN_STATES, { state, messageId }),
    keepBoard: async (shown) =>
      await changeMessage(app.db, of, ["sending", "sent"], { state: "sent", messageId, board: shown }),
  };
  if (press.verb === "worn") return say(await wearOutfit(app, pressed));
  if (press.verb === "friends") return say(await wearChoice(app, pressed));
  const zone = (await findMorning(app.db, person.id))?.time_zone ?? "UTC";
  if (press.day !== dayAt(app.clock.now(), zone)) return say("morning_over");
  // A late repetition of an update, after another button has decided.
  if (message.state === "worn" || message.state === "declined") return "";
  if (press.verb === "declined") return say(await declineOutfit(app, pressed));
  const key = await showAnotherOutfit(app, pressed);
  return key === null ? "" : say(key);
}

/** A message that is still `sending` has arrived after all, as it was pressed. */
const OPEN_STATES = ["sending", "sent", "worn", "declined"] as const;
