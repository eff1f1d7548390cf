import { AppError } from "@wardrobe/domain/errors.ts";
import { nextOutfit } from "@wardrobe/domain/outfit/next-outfit.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import {
  boardButtons,
  captionOf,
  drawOutfit,
  itemsOf,
  type BoardName,
  type BoardVerb,
} from "#features/boards/board.ts";
import { findLook } from "#features/outfit/saved-looks.ts";
import type { Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";
import { noteAnswer } from "#features/taste/taste.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";
import { addWear } from "#features/wears/diary.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "files" | "pictures" | "messenger">;
type Decision = "worn" | "declined";

/** A press under the board of a message, and how the message's own feature keeps what follows from it. */
export type PressedBoard = {
  readonly person: Person;
  readonly name: BoardName;
  /** The day the outfits are for. */
  readonly day: Day;
  readonly board: OutfitBoard;
  readonly messageId: number;
  readonly verb: BoardVerb;
  /** The outfit that the button is about. */
  readonly index: number;
  /** What was decided before; null if nothing was. */
  readonly decided: Decision | null;
  /** Said where the board no longer has what the button names. */
  readonly over: ChatTextKey;
  readonly keepDecision: (decision: Decision) => Promise<unknown>;
  readonly keepBoard: (board: OutfitBoard) => Promise<unknown>;
};

/**
 * Does what the button says, and returns the notice. The first decision stays: the same button again repeats it, so that a
 * message whose edit failed is edited, and a late repetition of another changes nothing.
 */
export async function pressBoard(app: Deps, pressed: PressedBoard): Promise<string> {
  const { person, verb, decided } = pressed;
  const isSame = verb === "another" ? false : decided === (verb === "declined" ? "declined" : "worn");
  if (decided !== null && !isSame) return "";
  const said = await ACTS[verb](app, pressed);
  return said === null ? "" : botText(languageOfSettings(person.language), said);
}

const ACTS: Readonly<Record<BoardVerb, (app: Deps, pressed: PressedBoard) => Promise<ChatTextKey | null>>> = {
  worn: async (app, pressed) => {
    const outfit = pressed.board.outfits[pressed.index];
    return outfit === undefined ? pressed.over : await wear(app, pressed, { item_ids: itemsOf(outfit) });
  },
  friends: wearChoice,
  declined: declineOutfit,
  another: showAnotherOutfit,
};

/** What friends chose is worn as a kept look (ASK-01). */
async function wearChoice(app: Deps, pressed: PressedBoard): Promise<ChatTextKey> {
  const { friends } = pressed.board;
  if (friends === undefined) return pressed.over;
  const isKept = (await findLook(app.db, pressed.person.id, friends.lookId)) !== undefined;
  return await wear(app, pressed, { item_ids: [...friends.itemIds], ...(isKept ? { look_id: friends.lookId } : {}) });
}

type Worn = Omit<Parameters<typeof addWear>[2], "date">;

/** Enters what is worn for the day of the message. The diary keeps one entry however often this comes. */
async function wear(app: Deps, pressed: PressedBoard, worn: Worn): Promise<ChatTextKey> {
  const { person, day } = pressed;
  try {
    await addWear(app, { userId: person.id }, { date: day, ...worn });
  } catch (error) {
    if (error instanceof AppError) return error.code === "item_not_found" ? "board_gone" : "board_not_entered";
    throw error;
  }
  await decide(app, pressed, { decision: "worn", said: "board_entered" });
  return "board_entered";
}

/** "Not today" is an answer about the outfit shown (TASTE-01). */
async function declineOutfit(app: Deps, pressed: PressedBoard): Promise<ChatTextKey> {
  const { person, day, board, index } = pressed;
  const outfit = board.outfits[index];
  const itemIds = outfit === undefined ? [] : itemsOf(outfit);
  if (itemIds.length > 0) await noteAnswer(app, person.id, { day, itemIds, answer: "skipped" });
  await decide(app, pressed, { decision: "declined", said: "board_skipped" });
  return "board_skipped";
}

/** Says below the message what became of it, and leaves only the button that opens the app. */
async function decide(
  app: Deps,
  { person, board, messageId, index, keepDecision }: PressedBoard,
  { decision, said }: { readonly decision: Decision; readonly said: ChatTextKey },
): Promise<void> {
  const language = languageOfSettings(person.language);
  await keepDecision(decision);
  const text = captionOf(board, index, botText(language, said));
  const buttons = [[openButton(language, "", "board_open")]];
  await app.messenger.edit({ to: person.telegram_id, messageId }, { text, buttons });
}

/** Changes the message to another outfit at hand; a picture that was sent before is not drawn again. */
async function showAnotherOutfit(
  app: Deps,
  { person, name, board, messageId, index: wanted, keepBoard }: PressedBoard,
): Promise<ChatTextKey | null> {
  const count = board.outfits.length;
  const owned = await listOwnItems(app.db, person.id, board.outfits.flatMap(itemsOf));
  const away = new Set(owned.filter(({ isAtHand }) => !isAtHand).map(({ id }) => id));
  const shown = (wanted + count - 1) % count;
  const index = nextOutfit(board.outfits, shown, away);
  const outfit = board.outfits[index];
  if (outfit === undefined || index === shown) return "board_no_other";
  const known = board.pictures[index] ?? null;
  const picture = known === null ? await drawOutfit(app, person.id, outfit) : { id: known };
  if (picture === null) return "board_gone";
  const edited = await app.messenger.edit(
    { to: person.telegram_id, messageId },
    { text: captionOf(board, index), picture, buttons: boardButtons(person, name, board, index) },
  );
  await keepBoard({ ...board, pictures: board.pictures.with(index, edited?.pictureId ?? known) });
  return null;
}
