import { dayAt } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { parseBoardAct } from "#features/boards/board.ts";
import { pressBoard } from "#features/boards/press-board.ts";
import { askedBoard } from "#features/chat-requests/answer-request.ts";
import { changeRequest, findRequest } from "#features/chat-requests/request-store.ts";
import type { Person } from "#features/people/people.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "files" | "pictures" | "messenger">;

/** Does what a button under an answer says, and returns the notice; null for the button of another message. */
export async function pressRequest(
  app: Deps,
  person: Person,
  { act, messageId }: { readonly act: string; readonly messageId: number | undefined },
): Promise<string | null> {
  const press = parseBoardAct("asked", act);
  if (press === null) return null;
  if (press.userId !== person.id || messageId === undefined) return "";
  const say = (key: ChatTextKey) => botText(languageOfSettings(person.language), key);
  const of = { userId: person.id, messageId: Number(press.of) };
  const request = Number.isSafeInteger(of.messageId) ? await findRequest(app.db, of) : undefined;
  if (request === undefined || request.board === null) return say("asked_over");
  return await pressBoard(app, {
    person,
    name: askedBoard(of.messageId),
    day: dayAt(app.clock.now(), person.time_zone ?? "UTC"),
    board: request.board,
    messageId,
    verb: press.verb,
    index: press.index,
    decided: request.state === "worn" || request.state === "declined" ? request.state : null,
    over: "asked_over",
    keepDecision: async (state) => await changeRequest(app.db, of, OPEN_STATES, { state }),
    keepBoard: async (board) => await changeRequest(app.db, of, ["waiting", "sent"], { state: "sent", board }),
  });
}

/** An answer that still waits has arrived after all, as it was pressed. */
const OPEN_STATES = ["waiting", "sent", "worn", "declined"] as const;
