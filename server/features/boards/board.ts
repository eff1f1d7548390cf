import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { slotsOf } from "@wardrobe/domain/outfit/flat-lay/slots-of.ts";
import { Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { itemsOf, type BoardOutfit, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { EVENING } from "@wardrobe/domain/planner/part-of-outfit.ts";
import { withoutSeason } from "@wardrobe/domain/recommendations/claim.ts";
import { WISHES, type Wish } from "@wardrobe/domain/recommendations/wish.ts";
import { figureOf } from "@wardrobe/domain/recommendations/unusual.ts";
import { START_MORNING } from "@wardrobe/domain/start-params.ts";
import { isDrawn, originIn } from "@wardrobe/domain/files/origin.ts";
import { weekdayOf } from "@wardrobe/domain/boards/name-of-day.ts";
import { asObject } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { refiningText } from "@wardrobe/domain/text/refining.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import { listAtHandIn, listCollections } from "#features/collections/collections.ts";
import { openExisting } from "#features/files/open-file.ts";
import { setMayBeWrittenTo, type Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";
import { listOwnItems, type DescribedItem } from "#features/wardrobe/items.ts";

/** The buttons under an outfit in the chat, by the names in their data. */
export const BOARD_VERBS = [
  "worn",
  "another",
  "more",
  "declined",
  "friends",
  "plan",
  "replace",
  "beside",
  "undo",
  ...WISHES,
] as const;
export type BoardVerb = (typeof BOARD_VERBS)[number];

/** Offers in place of a plan that stands. */
export type Offered = "replace" | "beside" | "by_day";
export type Offer = { readonly verb: BoardVerb; readonly label: string; readonly index?: number };

export function offerOf(offered: Offered, language: Language): Offer {
  return { verb: offered === "replace" ? offered : "beside", label: botText(language, `board_${offered}`) };
}

/** Each button in a row of its own. */
export function offerButtons(of: BoardOf, offers: readonly Offer[], shown = 0): MessageButton[][] {
  return offers.map(({ verb, label, index = shown }) => [{ label, act: toBoardAct({ of, verb, index }) }]);
}

/** Of answers alone, as those plan. */
const PLANNING: readonly BoardVerb[] = ["plan", "replace", "beside", "undo"];
/** How the data of each begins. Friends are asked by a button of the morning's alone. */
export const BOARD_ACTS = BOARD_VERBS.flatMap((verb) => [
  ...(PLANNING.includes(verb) ? [] : [`morning:${verb}:`]),
  ...(verb === "friends" ? [] : [`asked:${verb}:`]),
]);

/** The morning message of a day, or the answer to a message with words. */
export type BoardOf =
  | { readonly userId: string; readonly day: Day }
  | { readonly userId: string; readonly messageId: number };

/** `index`: the outfit to enter or to show. Names the person, so that nobody else's press does anything (DAY-03). */
export type BoardPress = { readonly of: BoardOf; readonly verb: BoardVerb; readonly index: number };

const PRESS = /^(morning|asked):(\w+):([\w-]{1,16}):(\d):([\w-]{1,22})$/;

export function toBoardAct({ of, verb, index }: BoardPress): string {
  const [kind, key] = "day" in of ? ["morning", of.day] : ["asked", of.messageId];
  return [kind, verb, key, index, of.userId].join(":");
}

/** Null for the button of another kind of message. */
export function parseBoardAct(act: string): BoardPress | null {
  const [, kind, word, key = "", index, userId = ""] = PRESS.exec(act) ?? [];
  const verb = BOARD_VERBS.find((known) => known === word);
  const of = toBoardOf(userId, key);
  if (verb === undefined || of === null || "day" in of !== (kind === "morning")) return null;
  return { of, verb, index: Number(index) };
}

/** By the day, or by the number of the message with words; null for anything else. */
export function toBoardOf(userId: string, key: string): BoardOf | null {
  const day = Day.safeParse(key);
  if (day.success) return { userId, day: day.data };
  const messageId = Number(key);
  return Number.isSafeInteger(messageId) ? { userId, messageId } : null;
}

/** The headline, why this outfit, what is new in it, what else the day has, and what became of it; on one last line that a model made the picture, and the credit that the weather's licence requires. */
export function captionOf(board: OutfitBoard, index: number, decision = ""): string {
  const reason = withoutSeason(board.outfits[index]?.reason ?? "");
  const ai = board.outfits[index]?.ai_words ?? "";
  const small = [ai, board.credit ?? ""].filter((part) => part !== "").join(" · ");
  const change = board.outfits[index]?.change ?? "";
  const parts = [
    board.begins ?? "",
    board.headline,
    reason,
    change,
    board.also ?? "",
    board.friends?.text ?? "",
    // Said already, it is not said twice.
    board.also?.includes(decision) === true ? "" : decision,
    small,
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** On the button that wears an outfit, or plans it. */
export function keepLabel(
  { outfits, date, isOfPlan, occasion }: OutfitBoard,
  index: number,
  language: Language,
): string {
  if (date === undefined) return botText(language, "board_worn");
  const shown = outfits[index];
  const day = asObject(weekdayOf(date, language), language);
  if (isOfPlan !== true && shown?.item_ids === undefined) return botText(language, "board_plan", { day });
  return (shown?.occasion ?? occasion) === EVENING
    ? aboutOutfitText(language, "board_keep_evening")
    : aboutOutfitText(language, "board_keep", { day });
}

function besides(date: Day, language: Language): readonly Offer[] {
  const label = botText(language, "board_plan_more", { day: asObject(weekdayOf(date, language), language) });
  return [{ verb: "beside", label }, offerOf("replace", language)];
}

/** The day's question first; what is wanted less often stands behind one button (SPEC-85). */
export function boardButtons(
  person: Person,
  of: BoardOf,
  board: OutfitBoard,
  { index, isUnfolded = false }: { readonly index: number; readonly isUnfolded?: boolean },
): MessageButton[][] {
  const language = languageOfSettings(person.language);
  const { outfits, friends, asks_city, date, offers, stands } = board;
  const actOf = (verb: BoardVerb, shown = index) => toBoardAct({ of, verb, index: shown });
  const button = (verb: "worn" | "another" | "more" | "declined", shown = index): MessageButton => ({
    label: botText(language, `board_${verb}`),
    act: actOf(verb, shown),
  });
  const wishes = (...these: readonly Wish[]) =>
    these.map((wish) => ({ label: refiningText(language, `wish.${wish}`), act: actOf(wish) }));
  const choice = { label: questionText(language, "friends_wear"), act: actOf("friends") };
  const others = [button("another", (index + 1) % outfits.length), ...(isUnfolded ? [] : [button("more")])];
  const shown = outfits[index];
  const planning = { ...button("worn"), label: keepLabel(board, index, language) };
  const offered =
    offers === undefined || isUnfolded || index > 0
      ? []
      : offers === "put_on" || offers === "put_other"
        ? [[{ label: aboutOutfitText(language, offers), act: actOf("another", 1) }]]
        : [wishes(offers)];
  return [
    ...(asks_city === undefined ? [] : [[openButton(language, START_MORNING, "board_city")]]),
    ...offered,
    ...(friends === undefined ? [] : [[choice]]),
    ...(shown?.isWorn === true
      ? [others]
      : date !== undefined
        ? [...(stands === true ? offerButtons(of, besides(date, language), index) : [[planning]]), others]
        : [[planning, ...others]]),
    ...(isUnfolded
      ? [
          wishes("warmer", "lighter", "simpler"),
          wishes("dressier", "other_colors"),
          [button("declined"), openButton(language, "", "board_open")],
        ]
      : []),
  ];
}

/** The garments an outfit may be changed with: those at hand, of its collection while that exists (SET-01). */
export async function listItemsFor(
  db: Database,
  person: Person,
  { collection }: OutfitBoard,
): Promise<DescribedItem[]> {
  const isThere = (await listCollections({ db }, { userId: person.id })).some(({ id }) => id === collection);
  return await listAtHandIn(db, person.id, isThere ? collection : undefined);
}

/** The outfit laid out as in the app, of the kept pictures of its garments; null if none of them is left. */
export async function drawOutfit(
  app: Pick<App, "db" | "files" | "pictures">,
  person: Person,
  outfit: BoardOutfit,
): Promise<{ bytes: Uint8Array; name: string } | null> {
  const ids = itemsOf(outfit);
  const owned = await listOwnItems(app.db, person.id, ids);
  const shown = ids.flatMap((id) => owned.find((item) => item.id === id) ?? []);
  const opened = slotsOf(shown).map(async ({ slot, garment: { position, type, image, noBackgroundImage } }) => {
    const files = await openExisting(app, person.id, [{ id: noBackgroundImage ?? image, width: CARD_WIDTH }]);
    return files.map((bytes) => ({ slot, position, type, bytes }));
  });
  const garments = (await Promise.all(opened)).flat();
  if (garments.length === 0) return null;
  const bytes = await app.pictures.drawFlatLay(garments, figureOf(person, shown), "message");
  return { bytes, name: "outfit.jpg" };
}

/** The outfit with what its picture's origin makes to be said (TRUST-02). */
export function withAiWords({ language }: Person, outfit: BoardOutfit, picture: Uint8Array): BoardOutfit {
  const ai_words = friendsTexts(languageOfSettings(language))("ai_picture");
  return isDrawn(originIn(picture)) ? { ...outfit, ai_words } : outfit;
}

type Picture = NonNullable<Awaited<ReturnType<typeof drawOutfit>>>;

/** Sends the first outfit, and returns the board with its picture; null if the person has blocked the bot. */
export async function sendBoard(
  app: Pick<App, "db" | "messenger">,
  person: Person,
  { of, board, picture }: { readonly of: BoardOf; readonly board: OutfitBoard; readonly picture: Picture },
): Promise<OutfitBoard | null> {
  const [first, ...others] = board.outfits;
  const outfits = first === undefined ? [] : [withAiWords(person, first, picture.bytes), ...others];
  const shown = { ...board, outfits };
  const buttons = boardButtons(person, of, shown, { index: 0 });
  const sent = await app.messenger.sendPicture(person.telegram_id, { text: captionOf(shown, 0), picture, buttons });
  if (sent !== "refused") return { ...shown, pictures: board.pictures.with(0, sent.pictureId) };
  await setMayBeWrittenTo(app.db, person.id, false);
  return null;
}
