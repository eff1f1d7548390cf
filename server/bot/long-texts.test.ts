import { expect, test } from "vitest";
import { readFollow } from "@wardrobe/domain/boards/follow-words.ts";
import { kindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import { parseMorningCommand } from "@wardrobe/domain/morning/settings.ts";
import { coinCommentIn, keptComment } from "@wardrobe/domain/payments/coin.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { editsBetween } from "@wardrobe/domain/text/edits-between.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { cutText, trimText } from "@wardrobe/domain/text/typed.ts";
import { nameInSentence } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { typeMeant } from "@wardrobe/domain/wardrobe/type-label.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { understand, understands } from "#adapters/embedded-stylist/understand.ts";
import { toCsv } from "#features/account/export-account.ts";
import { openBot, toMessengerUser, words } from "#testing/test-chats.ts";

const ITEM = sampleItem();
const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ["understands", understands],
  ["readFollow", readFollow],
  ["understand", understand],
  ["foldText", foldText],
  ["kindOfText", (text) => kindOfText(text, understands)],
  ["parseMorningCommand", parseMorningCommand],
  ["coinCommentIn", coinCommentIn],
  ["keptComment", keptComment],
  ["trimText", trimText],
  ["cutText", (text) => cutText(text, text.length - 1)],
  ["typeMeant", typeMeant],
  ["nameInSentence", (text) => nameInSentence(text, "en")],
  ["editsBetween", (text) => editsBetween(text, `${text.slice(1)}b`, 1)],
  ["a CSV cell", (text) => toCsv([{ ...ITEM, notes: text }])],
];

const PIECE = 256;
/** To the longest message; a text four times as long is of arrays that some machines allot slowly. */
const DOUBLINGS = 4;
/** How much longer a text of twice the length may take. */
const DOUBLE_MAX = 2.2;
const ROUNDS = 30;

/** Letters, digits, hyphens and beginnings of phrases without an end, marks, blanks, words, joined pictures and other scripts. */
const REPEATED = [
  "a",
  "я",
  "z9",
  "-",
  "1",
  "a-",
  "-5",
  "верхн",
  "солнечн",
  "детск",
  "смарт-",
  "зe",
  "a\u0301",
  "'",
  " ",
  ", ",
  "5 ",
  "у ",
  "куртка ",
  "Aa",
  "👩‍👩‍👧‍👦",
  "—",
  "\u202eش",
  "=\n",
];

// The least time of several: whatever else the machine does only adds to it.
test.each(READERS)("%s takes at most 2.2 times as long for a text of twice the length (TASTE-03)", (_name, read) => {
  for (const repeated of REPEATED) {
    const long = repeated.repeat(PIECE * 2 ** DOUBLINGS).slice(0, PIECE * 2 ** DOUBLINGS);
    const pieces = Array.from({ length: 2 ** DOUBLINGS }, (_, index) => long.slice(index * PIECE, (index + 1) * PIECE));
    let [whole, apart] = [Infinity, Infinity];
    const isLinear = (): boolean => whole <= apart * (DOUBLE_MAX / 2) ** DOUBLINGS;
    for (let round = 0; round < ROUNDS && !(round > 0 && isLinear()); round++) {
      apart = Math.min(
        apart,
        timeOf(() => pieces.forEach((piece) => read(piece))),
      );
      whole = Math.min(
        whole,
        timeOf(() => read(long)),
      );
    }
    expect(isLinear(), `${JSON.stringify(repeated)}: ${whole} ms in one text, ${apart} in pieces`).toBe(true);
  }
});

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

test("of a message no more is read for clothes than a request may have (TASTE-03)", async () => {
  const read: string[] = [];
  const stylist = { ...embeddedStylist(), understands: (text: string) => read.push(text) > 0 };
  const { events } = await openBot("postgres", { stylist });
  await events.textSent(toMessengerUser(509, "ru"), words("я".repeat(4096)));
  expect(read.map((text) => text.length)).toEqual([REQUEST_TEXT_MAX]);
});
