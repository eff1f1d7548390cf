import { parseArgs } from "node:util";
import { writeResult } from "#server/testing/results/write-result.ts";
import { measureSize, type Measured } from "./measure-size.ts";
import { LARGE_WARDROBE } from "#stress/growth/fill-rows.ts";
import type { Explained } from "#stress/growth/watch-statements.ts";
import { round } from "#bench/measuring.ts";
import { byStatement, compare, costOf } from "./compare.ts";

// The cost of statements as the database grows: `npm run bench:growth`, with `-- --full` up to a million people and ten
// million items (20 GB of disk, half an hour). Exits with 1 where a statement's pages grow by more than a fifth.
const SIZES = { small: [1000, 10_000, 100_000], full: [1000, 10_000, 100_000, 1_000_000] } as const;
const ITEMS_EACH = 20;

/** The most frequent requests, by their names in the table. */
const SHOWN = {
  "list of 20, unchanged": ["ordinary", "listItems unchanged"],
  "list of 20": ["ordinary", "listItems changed"],
  [`list of ${LARGE_WARDROBE}, unchanged`]: ["large", "listItems unchanged"],
  [`list of ${LARGE_WARDROBE}, kept`]: ["large", "listItems kept"],
  [`list of ${LARGE_WARDROBE}, after a change`]: ["large", "listItems changed"],
  [`what suits, of ${LARGE_WARDROBE}`]: ["large", "listSuitable"],
  settings: ["ordinary", "getSettings"],
  "sign-in": ["ordinary", "signIn"],
  "photo to item": ["ordinary", "addItem"],
  "item changed": ["ordinary", "updateItem"],
  "picture's bytes": ["ordinary", "getFile"],
  "entry of the diary": ["ordinary", "addWear"],
  [`entry of the diary, of ${LARGE_WARDROBE}`]: ["large", "addWear"],
  [`statistics of ${LARGE_WARDROBE}`]: ["large", "getStatistics"],
  "preview ordered": ["ordinary", "createPreview"],
  "first items": ["ordinary", "listFirst"],
  "several items changed": ["ordinary", "updateItems"],
  [`items alike, of ${LARGE_WARDROBE}`]: ["large", "listAlike"],
  "several garments proposed": ["ordinary", "propose"],
  "proposals kept": ["ordinary", "keepProposals"],
  "friends asked": ["ordinary", "askFriends"],
  "a friend's vote": ["ordinary", "vote"],
  "a question's message": ["ordinary", "show-question"],
  "looks offered in another chat": ["ordinary", "inline query"],
  "answer to an outfit": ["ordinary", "answerOutfit"],
  "what was learned of a taste": ["ordinary", "getTaste"],
  [`outfits for a request, of ${LARGE_WARDROBE}`]: ["large", "suggestOutfits"],
  [`a week suggested, of ${LARGE_WARDROBE}`]: ["large", "suggestWeek"],
  [`an outfit refined, of ${LARGE_WARDROBE}`]: ["large", "refineOutfit"],
  collections: ["ordinary", "listCollections"],
  "a collection's page": ["ordinary", "collection page"],
  "a week planned": ["ordinary", "planWeek"],
  "calendar file": ["ordinary", "calendar file"],
  "a trip packed": ["ordinary", "packTrip"],
  "a garment judged": ["ordinary", "shouldBuy"],
  "a wish bought": ["ordinary", "buyWish"],
  "words to the bot answered": ["ordinary", "answer-request"],
  "sweep of the mornings": ["ordinary", "send-mornings"],
  "a morning message": ["ordinary", "send-morning"],
  "operators' statistics": ["ordinary", "/stats"],
  "counts added up": ["ordinary", "add-up-counts"],
} as const satisfies Record<string, readonly ["ordinary" | "large", string]>;

const { values } = parseArgs({ options: { full: { type: "boolean", default: false } } });
const sizes = SIZES[values.full ? "full" : "small"];
const measured: Measured[] = [];
for (const people of sizes) {
  console.log(`\n${people.toLocaleString("en-US")} people`);
  measured.push(await measureSize({ people, wardrobe: ITEMS_EACH, large: 4, paysEvery: 20 }, people === sizes.at(-1)));
}

const { grown, compared, broken } = compare(measured);
for (const line of grown) console.log(line);
for (const line of broken) console.log(`BROKEN ${line}`);
const counts = { tried: compared, ok: compared - broken.length, failed: broken.length };
const versions = { PostgreSQL: measured[0]?.postgres ?? "unknown" };
if (values.full) writeResult({ suite: "growth", seed: null, ...counts, figures: toFigures(measured), versions });
process.exitCode = broken.length === 0 ? 0 : 1;

/** The figures of all sizes side by side, by name. */
function toFigures(sizes: readonly Measured[]): Record<string, number> {
  const figures: Record<string, number> = {};
  const add = (what: string, of: (measured: Measured) => number) => {
    for (const measured of sizes)
      figures[`${what}; ${measured.size.people.toLocaleString("en-US")} people`] = of(measured);
  };
  add("items in the database", ({ items }) => items);
  add("database, GB", ({ gigabytes }) => round(gigabytes));
  for (const [what, [kind, operation]] of Object.entries(SHOWN))
    add(`${what}: pages asked for`, ({ explained }) => pagesOf(explained[kind], operation));
  add(`list of ${LARGE_WARDROBE}, kept: pages of its bytes`, ({ keptListPages }) => keptListPages);
  add("statements compared", ({ explained }) => byStatement([...explained.ordinary, ...explained.large]).size);
  add("most pages of a statement of the sweeps", ({ explained }) => mostOf(explained.ordinary, "sweep-leftovers"));
  add("most pages of a statement of the check of the books", ({ explained }) =>
    mostOf(explained.ordinary, "check-ledger"),
  );
  add("check of the books, s", ({ checkLedgerS }) => round(checkLedgerS));
  add("filling, s", ({ fillS }) => round(fillS));
  return figures;
}

/** The pages of all statements of one request together, each the median over the people who sent it. */
function pagesOf(explained: readonly Explained[], operation: string): number {
  const none = { levels: new Map(), ofTable: new Map() };
  const statements = byStatement(explained.filter((statement) => statement.operation === operation));
  return [...statements.values()].reduce((pages, of) => pages + costOf(of, none, none).pages, 0);
}

function mostOf(explained: readonly Explained[], operation: string): number {
  return Math.max(
    0,
    ...explained.filter((statement) => statement.operation === operation).map(({ plan }) => plan.buffers),
  );
}
