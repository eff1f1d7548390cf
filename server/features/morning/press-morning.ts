import { AppError } from "@wardrobe/domain/errors.ts";
import { nextOutfit } from "@wardrobe/domain/outfit/next-outfit.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { drawOutfit, itemsOf } from "#features/morning/board.ts";
import { changeMessage, findMessage, type MorningMessage } from "#features/morning/message-store.ts";
import { buttonsOf, captionOf, parseMorningAct } from "#features/morning/morning-message.ts";
import { findMorning, type MorningBoard } from "#features/morning/morning-store.ts";
import { findLook } from "#features/outfit/saved-looks.ts";
import type { Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";
import { noteAnswer } from "#features/taste/taste.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";
import { addWear } from "#features/wears/diary.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "files" | "pictures" | "messenger">;

/** A press under the message of a day; `index`: the outfit that the button is about. */
type Pressed = {
  readonly person: Person;
  readonly message: MorningMessage;
  readonly board: MorningBoard;
  readonly messageId: number;
  readonly index: number;
};

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
  const pressed: Pressed = { person, message, board, messageId, index: press.index };
  if (press.verb === "worn") return say(await wearOutfit(app, pressed));
  if (press.verb === "friends") return say(await wearChoice(app, pressed));
  const zone = (await findMorning(app.db, person.id))?.time_zone ?? "UTC";
  if (press.day !== dayAt(app.clock.now(), zone)) return say("morning_over");
  // A late repetition of an update, after another button has decided.
  if (message.state === "worn" || message.state === "declined") return "";
  if (press.verb === "declined") return say(await decline(app, pressed));
  const key = await showAnother(app, pressed);
  return key === null ? "" : say(key);
}

async function wearOutfit(app: Deps, pressed: Pressed): Promise<ChatTextKey> {
  const outfit = pressed.board.outfits[pressed.index];
  return outfit === undefined ? "morning_over" : await wear(app, pressed, { item_ids: itemsOf(outfit) });
}

/** What friends chose is worn as a kept look (ASK-01). */
async function wearChoice(app: Deps, pressed: Pressed): Promise<ChatTextKey> {
  const { friends } = pressed.board;
  if (friends === undefined) return "morning_over";
  const { id: userId } = pressed.person;
  const isKept = (await findLook(app.db, userId, friends.lookId)) !== undefined;
  return await wear(app, pressed, { item_ids: [...friends.itemIds], ...(isKept ? { look_id: friends.lookId } : {}) });
}

type Worn = Omit<Parameters<typeof addWear>[2], "date">;

/** Enters what is worn for the day of the message. The diary keeps one entry however often this comes. */
async function wear(app: Deps, pressed: Pressed, worn: Worn): Promise<ChatTextKey> {
  const { person, message } = pressed;
  try {
    await addWear(app, { userId: person.id }, { date: message.day, ...worn });
  } catch (error) {
    if (error instanceof AppError) return error.code === "item_not_found" ? "morning_gone" : "morning_not_entered";
    throw error;
  }
  await decide(app, pressed, "worn", "morning_entered");
  return "morning_entered";
}

/** "Not today" is an answer about the outfit shown (TASTE-01). */
async function decline(app: Deps, pressed: Pressed): Promise<ChatTextKey> {
  const { person, message, board, index } = pressed;
  const outfit = board.outfits[index];
  const itemIds = outfit === undefined ? [] : itemsOf(outfit);
  if (itemIds.length > 0) await noteAnswer(app, person.id, { day: message.day, itemIds, answer: "skipped" });
  await decide(app, pressed, "declined", "morning_skipped");
  return "morning_skipped";
}

/** Says below the message what became of it, and leaves only the button that opens the app. */
async function decide(
  app: Deps,
  { person, message, board, messageId, index }: Pressed,
  state: "worn" | "declined",
  said: ChatTextKey,
): Promise<void> {
  const language = languageOfSettings(person.language);
  await changeMessage(app.db, { userId: person.id, day: message.day }, OPEN_STATES, { state, messageId });
  const text = captionOf(board, index, botText(language, said));
  const buttons = [[openButton(language, "", "morning_open")]];
  await app.messenger.edit({ to: person.telegram_id, messageId }, { text, buttons });
}

/** Changes the message to another outfit at hand; a picture that was sent before is not drawn again. */
async function showAnother(
  app: Deps,
  { person, message, board, messageId, index: wanted }: Pressed,
): Promise<ChatTextKey | null> {
  const count = board.outfits.length;
  const owned = await listOwnItems(app.db, person.id, board.outfits.flatMap(itemsOf));
  const away = new Set(owned.filter(({ isAtHand }) => !isAtHand).map(({ id }) => id));
  const shown = (wanted + count - 1) % count;
  const index = nextOutfit(board.outfits, shown, away);
  const outfit = board.outfits[index];
  if (outfit === undefined || index === shown) return "morning_no_other";
  const known = board.pictures[index] ?? null;
  const picture = known === null ? await drawOutfit(app, person.id, outfit) : { id: known };
  if (picture === null) return "morning_gone";
  const edited = await app.messenger.edit(
    { to: person.telegram_id, messageId },
    { text: captionOf(board, index), picture, buttons: buttonsOf(person, message.day, board, index) },
  );
  const pictures = board.pictures.with(index, edited?.pictureId ?? known);
  const changes = { state: "sent", messageId, board: { ...board, pictures } } as const;
  await changeMessage(app.db, { userId: person.id, day: message.day }, ["sending", "sent"], changes);
  return null;
}

/** A message that is still `sending` has arrived after all, as it was pressed. */
const OPEN_STATES = ["sending", "sent", "worn", "declined"] as const;
