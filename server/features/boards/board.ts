import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { BoardOutfit, OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App } from "#app.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import { openExisting } from "#features/files/open-file.ts";
import type { Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";

/** What the buttons under an outfit in the chat do, by the names in their data. */
export const BOARD_VERBS = ["worn", "another", "declined", "friends"] as const;
export type BoardVerb = (typeof BOARD_VERBS)[number];

/** Which message a board belongs to: its kind, and what names it among those of the person. */
export type BoardName = { readonly kind: "morning" | "asked"; readonly of: string };

/** `index`: the outfit to enter or to show. Names the person, so that nobody else's press does anything (DAY-03). */
export type BoardPress = BoardName & { readonly verb: BoardVerb; readonly index: number; readonly userId: string };

const PRESS = /^(\w+):(\w+):([\w-]{1,16}):(\d):([\w-]{1,22})$/;

export function toBoardAct({ kind, verb, of, index, userId }: BoardPress): string {
  return [kind, verb, of, index, userId].join(":");
}

/** Null for the button of a message of another kind. */
export function parseBoardAct(kind: BoardName["kind"], act: string): BoardPress | null {
  const [, found, word, of = "", index, userId = ""] = PRESS.exec(act) ?? [];
  const verb = BOARD_VERBS.find((known) => known === word);
  return found !== kind || verb === undefined ? null : { kind, verb, of, index: Number(index), userId };
}

/** The headline, why this outfit, and what became of it; under it the credit that the weather's licence requires. */
export function captionOf(board: OutfitBoard, index: number, decision = ""): string {
  const reason = board.outfits[index]?.reason ?? "";
  const parts = [board.headline, reason, board.friends?.text ?? "", decision, board.credit ?? ""];
  return parts.filter((part) => part !== "").join("\n\n");
}

export function boardButtons(
  person: Person,
  name: BoardName,
  { outfits, friends }: OutfitBoard,
  index: number,
): MessageButton[][] {
  const language = languageOfSettings(person.language);
  const actOf = (verb: BoardVerb, shown = index) => toBoardAct({ ...name, verb, index: shown, userId: person.id });
  const button = (verb: Exclude<BoardVerb, "friends">, shown = index): MessageButton => ({
    label: botText(language, `board_${verb}`),
    act: actOf(verb, shown),
  });
  const choice = { label: questionText(language, "friends_wear"), act: actOf("friends") };
  return [
    ...(friends === undefined ? [] : [[choice]]),
    [button("worn"), button("another", (index + 1) % outfits.length)],
    [button("declined"), openButton(language, "", "board_open")],
  ];
}

export function itemsOf(outfit: BoardOutfit): string[] {
  return [...(outfit.item_ids ?? SLOTS.flatMap((slot) => outfit[slot] ?? []))];
}

/** The picture of an outfit, of the kept pictures of its garments; null if none of them is left. */
export async function drawOutfit(
  app: Pick<App, "db" | "files" | "pictures">,
  userId: string,
  outfit: BoardOutfit,
): Promise<{ bytes: Uint8Array; name: string } | null> {
  const ids = itemsOf(outfit);
  const owned = await listOwnItems(app.db, userId, ids);
  const shown = ids.flatMap((id) => owned.find((item) => item.id === id) ?? []);
  const files = shown.map(({ image, noBackgroundImage }) => ({ id: noBackgroundImage ?? image, width: CARD_WIDTH }));
  const pictures = await openExisting(app, userId, files);
  return pictures.length === 0 ? null : { bytes: await app.pictures.drawBoard(pictures), name: "outfit.jpg" };
}
