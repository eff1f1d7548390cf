import { nextOutfit } from "@wardrobe/domain/outfit/next-outfit.ts";
import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { itemsOf, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { isWish, type Wish } from "@wardrobe/domain/recommendations/wish.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import { ITEM_TEXT_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import type { App } from "#app.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import { changeBoard, findBoard } from "#features/boards/board-store.ts";
import {
  boardButtons,
  captionOf,
  drawOutfit,
  listItemsFor,
  offerButtons,
  offerOf,
  parseBoardAct,
  withAiWords,
  type BoardOf,
  type BoardVerb,
} from "#features/boards/board.ts";
import { findLook } from "#features/outfit/saved-looks.ts";
import type { Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";
import { refineShown } from "#features/recommendations/refine-shown.ts";
import { noteAnswer } from "#features/taste/taste.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";
import {
  besideOf,
  enterWorn,
  takeBack,
  takeBackWeek,
  unplan,
  wornOf,
  type Worn,
} from "#features/boards/enter-outfit.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "files" | "pictures" | "messenger" | "stylist">;
type How = { readonly plans?: boolean; readonly replaces?: boolean };
type Decision = "worn" | "declined";

type PressedBoard = {
  readonly person: Person;
  readonly of: BoardOf;
  readonly day: Day;
  readonly today: Day;
  readonly board: OutfitBoard;
  readonly messageId: number;
  /** The outfit that the button is about. */
  readonly index: number;
  /** Whether its message is of words alone. */
  readonly isText: boolean;
  /** Said where the board no longer has what the button names. */
  readonly over: ChatTextKey;
};

/** A board that still waits or is being sent has arrived after all, as it was pressed. */
const ARRIVED = ["waiting", "sending", "sent"] as const;

/**
 * Does what a button under outfits says (DAY-03), and returns the notice; null for the button of another message. The first decision
 * stays: the same button again repeats it, so that a message whose edit failed is edited, and a late repetition of another
 * changes nothing. `morningZone`: where the person's mornings are.
 */
export async function pressBoard(
  app: Deps,
  person: Person,
  {
    act,
    messageId,
    morningZone,
  }: { readonly act: string; readonly messageId: number | undefined; readonly morningZone: () => Promise<string> },
): Promise<string | null> {
  const press = parseBoardAct(act);
  if (press === null) return null;
  const { of, verb, index } = press;
  if (of.userId !== person.id || messageId === undefined) return "";
  const say = (key: ChatTextKey) => botText(languageOfSettings(person.language), key);
  const over = "day" in of ? "morning_over" : "asked_over";
  const sent = await findBoard(app.db, of);
  const board = sent?.board ?? null;
  if (board === null) return say(over);
  const today = dayAt(app.clock.now(), "day" in of ? await morningZone() : (person.time_zone ?? "UTC"));
  const day = "day" in of ? of.day : (board.date ?? today);
  const isOver = "day" in of ? day !== today : day < today;
  if (isOver && verb !== "worn" && verb !== "undo" && verb !== "friends") return say(over);
  const isDecided = sent?.state === "worn" || sent?.state === "declined";
  if (isDecided && sent.state !== DECISIONS[verb]) return "";
  // Below words no picture was sent.
  const isText = sent?.state === "left_out";
  const pressed = { person, of, day, today, board, messageId, isText, index, over } as const;
  if (isWish(verb)) return await refineBoard(app, pressed, verb);
  const said = await ACTS[verb](app, pressed);
  return said === null ? "" : say(said);
}

const DECISIONS: Readonly<Partial<Record<BoardVerb, Decision>>> = {
  worn: "worn",
  plan: "worn",
  replace: "worn",
  beside: "worn",
  friends: "worn",
  declined: "declined",
};

const ACTS: Readonly<
  Record<Exclude<BoardVerb, Wish>, (app: Deps, pressed: PressedBoard) => Promise<ChatTextKey | null>>
> = {
  worn: async (app, pressed) =>
    await wearShown(app, pressed, wornOf, pressed.board.isOfPlan === true ? { plans: true, replaces: true } : {}),
  // Outfits taken out of the plan together come back together.
  plan: async (app, pressed) => {
    let said: ChatTextKey | null = null;
    for (const index of pressed.board.outfits.keys())
      said = await wearShown(app, { ...pressed, index }, wornOf, { plans: true });
    return said;
  },
  replace: async (app, pressed) => await wearShown(app, pressed, wornOf, { plans: true, replaces: true }),
  beside: async (app, pressed) => {
    // Beside what the day has it is for what was asked.
    const { board } = pressed;
    const occasion = board.stands === true ? cutText(board.said?.words ?? "", ITEM_TEXT_MAX) : "";
    const toWorn: typeof wornOf = occasion === "" ? (...of) => besideOf(wornOf(...of)) : wornOf;
    const beside = occasion === "" ? board : { ...board, occasion };
    return await wearShown(app, { ...pressed, board: beside }, toWorn, { plans: true });
  },
  undo: async (app, pressed) => {
    if (pressed.board.week !== undefined) {
      const said = await takeBackWeek(app, pressed.person, pressed.board);
      await decide(app, pressed, { decision: "declined", said });
      return said;
    }
    const outfit = pressed.board.outfits[pressed.index];
    if (outfit === undefined) return pressed.over;
    const { person, day, board } = pressed;
    if (board.isOfPlan === true) {
      const said = await unplan(app, person, [{ date: day, ...wornOf(outfit, board) }]);
      await decide(app, pressed, { decision: "declined", said });
      return said;
    }
    await takeBack(app, person, { day, worn: wornOf(outfit, board), before: board.before });
    await decide(app, pressed, { decision: "declined", said: "board_undone" });
    return "board_undone";
  },
  friends: wearChoice,
  declined: declineOutfit,
  another: showAnotherOutfit,
  more: unfoldButtons,
};

/** The message stays, and shows its other buttons. */
async function unfoldButtons(app: Deps, { person, of, board, index, messageId }: PressedBoard): Promise<null> {
  const buttons = boardButtons(person, of, board, { index, isUnfolded: true });
  await app.messenger.edit({ to: person.telegram_id, messageId }, { text: captionOf(board, index), buttons });
  return null;
}

/** The look that friends chose is worn as it was kept (ASK-01). */
async function wearChoice(app: Deps, pressed: PressedBoard): Promise<ChatTextKey> {
  const { friends } = pressed.board;
  if (friends === undefined) return pressed.over;
  const isKept = (await findLook(app.db, pressed.person.id, friends.lookId)) !== undefined;
  return await wear(app, pressed, { item_ids: [...friends.itemIds], ...(isKept ? { look_id: friends.lookId } : {}) });
}

async function wearShown(
  app: Deps,
  pressed: PressedBoard,
  toWorn: typeof wornOf,
  how: How = {},
): Promise<ChatTextKey | null> {
  const { board, index, over } = pressed;
  const outfit = board.outfits[index];
  return outfit === undefined ? over : await wear(app, pressed, toWorn(outfit, board), how);
}

async function wear(app: Deps, pressed: PressedBoard, worn: Worn, how: How = {}): Promise<ChatTextKey> {
  const { person, of, day, today, board, index } = pressed;
  const {
    said,
    isEntered,
    offers = [],
    stood,
  } = await enterWorn(app, person, { day, today, worn, before: board.before, isShown: !pressed.isText, ...how });
  const kept = stood === undefined ? pressed : { ...pressed, board: { ...board, before: stood } };
  if (isEntered) await decide(app, kept, { decision: "worn", said });
  if (offers.length === 0) return said;
  const language = languageOfSettings(person.language);
  const ways = offers.map((offered) => offerOf(offered, language));
  // These stand in place of the button that was pressed.
  const isPressed = (one: MessageButton) => "act" in one && /^asked:(?:worn|beside|replace):/u.test(one.act);
  const rows = pressed.isText ? [] : boardButtons(person, of, board, { index });
  const others = rows.filter((row) => !row.some(isPressed));
  await edit(app, pressed, said, [...offerButtons(of, ways, index), ...others]);
  return said;
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
  pressed: PressedBoard,
  { decision, said }: { readonly decision: Decision; readonly said: ChatTextKey },
): Promise<void> {
  const board = { ...pressed.board, shown: pressed.index };
  // Below words it is no outfit of the talk: its question is answered, and "undo" takes that back.
  if (pressed.isText) await changeBoard(app.db, pressed.of, ["left_out"], { board: { ...board, asked: [] } });
  else await changeBoard(app.db, pressed.of, [...ARRIVED, "worn", "declined"], { state: decision, board });
  const language = languageOfSettings(pressed.person.language);
  await edit(app, pressed, said, [[openButton(language, "", "board_open")]]);
}

/** Says something below the message, which keeps its picture. */
async function edit(
  app: Deps,
  { person, board, messageId, isText, index }: PressedBoard,
  said: ChatTextKey,
  buttons: MessageButton[][],
): Promise<void> {
  const text = captionOf(board, index, botText(languageOfSettings(person.language), said));
  await app.messenger.edit({ to: person.telegram_id, messageId, ...(isText && { isText }) }, { text, buttons });
}

/** Changes the message to another outfit at hand. */
async function showAnotherOutfit(app: Deps, pressed: PressedBoard): Promise<ChatTextKey | null> {
  const { person, board, index: wanted } = pressed;
  const count = board.outfits.length;
  // A planned or worn outfit stands alone: others come from the wardrobe.
  if (count === 1 && board.outfits[0]?.item_ids !== undefined) {
    const said = await refineBoard(app, { ...pressed, index: 0 }, null);
    return said === "" ? null : "board_no_other";
  }
  const owned = await listOwnItems(app.db, person.id, board.outfits.flatMap(itemsOf));
  const away = new Set(owned.filter(({ isAtHand }) => !isAtHand).map(({ id }) => id));
  const shown = (wanted + count - 1) % count;
  const index = nextOutfit(board.outfits, shown, away);
  if (board.outfits[index] === undefined || index === shown) return "board_no_other";
  const isShown = await show(app, pressed, { board: { ...board, shown: index }, index });
  return isShown ? null : "board_gone";
}

/** Changes the message to the outfit after the one it shows, without a wish to one of other clothes; says why where there is none (TALK-01). */
async function refineBoard(app: Deps, pressed: PressedBoard, wish: Wish | null): Promise<string> {
  const { person, day, board, index } = pressed;
  const language = languageOfSettings(person.language);
  const items = await listItemsFor(app.db, person, board);
  const answer = { wishes: wish === null ? [] : [wish], keep: [], without: [] };
  const shown = board.outfits[index];
  const rest = wish === null && shown !== undefined ? itemsOf(shown) : [];
  const refined = await refineShown(app, person, { board, index, day, items, answer, rest });
  if (refined === null) return botText(language, "board_gone");
  const { outfit, isSame, said } = refined;
  if (isSame) return outfit.reason;
  const outfits = board.outfits.with(index, outfit);
  const pictures = board.pictures.with(index, null);
  const occasion = board.outfits[index]?.occasion ?? board.occasion;
  const changed = { ...board, outfits, pictures, said, shown: index, ...(occasion !== undefined && { occasion }) };
  return (await show(app, pressed, { board: changed, index, isUnfolded: true })) ? "" : botText(language, "board_gone");
}

/**
 * Changes the message to an outfit of the board and keeps the board; false without a picture. A picture that was sent
 * before is not drawn again.
 */
async function show(
  app: Deps,
  { person, of, messageId }: PressedBoard,
  {
    board: chosen,
    index,
    isUnfolded = false,
  }: { readonly board: OutfitBoard; readonly index: number; readonly isUnfolded?: boolean },
): Promise<boolean> {
  const outfit = chosen.outfits[index];
  const known = chosen.pictures[index] ?? null;
  const drawn = outfit === undefined || known !== null ? null : await drawOutfit(app, person, outfit);
  const picture = known === null ? drawn : { id: known };
  if (picture === null) return false;
  const isNew = outfit !== undefined && drawn !== null;
  const outfits = isNew ? chosen.outfits.with(index, withAiWords(person, outfit, drawn.bytes)) : chosen.outfits;
  const board = { ...chosen, outfits };
  const edited = await app.messenger.edit(
    { to: person.telegram_id, messageId },
    { text: captionOf(board, index), picture, buttons: boardButtons(person, of, board, { index, isUnfolded }) },
  );
  const pictures = board.pictures.with(index, edited?.pictureId ?? known);
  await changeBoard(app.db, of, ARRIVED, { state: "sent", board: { ...board, pictures } });
  return true;
}
