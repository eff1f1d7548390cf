import sharp from "sharp";
import { expect, test } from "vitest";
import { seededRandom } from "../../server/testing/seeded-random.ts";
import { decodePhoto } from "#pixels/decode-photo.ts";
import type { Box } from "#pixels/pixels.ts";
import { findGrid } from "#screenshot/find-grid.ts";
import { readPage } from "#screenshot/read-page.ts";
import { CLOSETS } from "../../server/testing/closets.ts";
import { drawCloset } from "../../server/testing/draw-closet.ts";

const FOUND_MIN = 0.95;
/** A picture may be so much larger than its cell, of the cell's width: some of the ground around it. */
const AROUND = 0.12;
/** A garment without a frame lies about in the middle of its cell, and is no scrap of it. */
const ASIDE_MAX = 0.15;
const AREA_MIN = 0.06;

/** In full all of them. */
const TRIED = Object.entries(CLOSETS).filter((_, at) => process.env["TEST_FULL"] === "1" || at % 4 === 0);

const TWO = {
  columns: 2,
  rows: 4,
  ground: "#faf7f2",
  words: ["Гардероб", "Верх", "Пальто"],
  shows: "photos",
  lines: 2,
  chips: 4,
} as const;

const see = async (photo: Uint8Array) => findGrid(readPage(await decodePhoto(photo)));

test("of the grids of other apps the cells are found, and nothing else of their screens (MOVE-03, SPEC-90)", async () => {
  const [cells, none]: [string[], string[]] = [[], []];
  const missed: string[] = [];
  for (const [name, closet] of TRIED) {
    const page = await drawCloset(closet);
    const found = await see(page.photo);
    none.push(
      ...found
        .filter((box) => ![...page.cells, ...page.cut].some((cell) => shows(box, cell)))
        .map((box) => `${name}: ${JSON.stringify(box)}`),
    );
    cells.push(...page.cells.map(() => name));
    missed.push(...page.cells.filter((cell) => !found.some((box) => shows(box, cell))).map(() => name));
  }
  expect(cells.length).toBeGreaterThan(10 * TRIED.length);
  expect(none).toEqual([]);
  expect(1 - missed.length / cells.length, String(missed)).toBeGreaterThanOrEqual(FOUND_MIN);
});

test.each([
  ["one row of pictures", { rows: 1, scrolled: 0 }],
  ["one column of pictures", { columns: 1 }],
  ["a page of words alone", { rows: 0 }],
])("%s is no grid (MOVE-03)", async (_what, other) => {
  const { photo } = await drawCloset({ ...TWO, ...other });
  expect(await see(photo)).toEqual([]);
});

test("pictures on a wall are no grid (MOVE-03)", async () => {
  const { photo } = await drawCloset(TWO);
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  const random = seededRandom(7);
  const grainy = data.map((value) => Math.max(0, Math.min(255, value + 30 * (random() - 0.5))));
  const { width, height } = info;
  const wall = sharp(grainy, { raw: { width, height, channels: 3 } });
  expect(await see(await wall.jpeg().toBuffer())).toEqual([]);
});

function shows(box: Box, cell: Box): boolean {
  const more = AROUND * cell.width;
  const isInside =
    box.left >= cell.left - more &&
    box.top >= cell.top - more &&
    box.left + box.width <= cell.left + cell.width + more &&
    box.top + box.height <= cell.top + cell.height + more;
  const aside = Math.abs(box.left + box.width / 2 - cell.left - cell.width / 2);
  return isInside && aside <= ASIDE_MAX * cell.width && box.width * box.height >= AREA_MIN * cell.width * cell.height;
}
