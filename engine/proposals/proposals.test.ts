import { describe, expect, test } from "vitest";
import { OUTPUTS, type Garment } from "#garment/outputs.ts";
import { GARMENT_INPUT_SIDE, PROPOSAL_SIDE, type GarmentNetwork } from "#models.ts";
import { classifyPieces, joinOpinions } from "#proposals/classify-pieces.ts";
import { cutPiece } from "#proposals/cut-piece.ts";
import { findMiddles, ownersAt, readAnswer, keepGarments } from "#proposals/find-garments.ts";
import { maskOf, photoOf } from "#testing/paint.ts";
import { colorSplit, seemsSeveral } from "#proposals/propose.ts";

describe("the answer of the network", () => {
  const CELLS = PROPOSAL_SIDE ** 2;
  const WAY_UNIT = 8;
  /** A square garment: its middle, how far it reaches, and how sure the network is of the middle. */
  type Square = { readonly x: number; readonly y: number; readonly half: number; readonly sure: number };
  const square = (x: number, y: number, sure = 3, half = 6): Square => ({ x, y, half, sure });
  const NO_MIDDLE = -6;

  /** Logits as the network would give them for squares: sure of each, its middle, and the way there. */
  const logitsOf = (squares: readonly Square[]) => {
    const logits = new Float32Array(4 * CELLS).fill(-6, 0, 2 * CELLS);
    for (const { x: atX, y: atY, half, sure } of squares) {
      for (let y = atY - half; y <= atY + half; y++)
        for (let x = atX - half; x <= atX + half; x++) {
          const i = y * PROPOSAL_SIDE + x;
          logits[i] = 6;
          logits[2 * CELLS + i] = (atX - x) / WAY_UNIT;
          logits[3 * CELLS + i] = (atY - y) / WAY_UNIT;
        }
      logits[CELLS + atY * PROPOSAL_SIDE + atX] = sure;
    }
    return logits;
  };
  const places = (...squares: Square[]) => findMiddles(readAnswer(logitsOf(squares))).map(({ x, y }) => [x, y]);
  const LEFT = square(15, 20);
  const RIGHT = square(28, 20);

  test("is two garments where two touch, and each pixel belongs to the middle that it points to (MANY-01)", () => {
    const answer = readAnswer(logitsOf([LEFT, RIGHT]));
    const middles = findMiddles(answer);
    expect(middles.map(({ x, y }) => [x, y])).toEqual([
      [LEFT.x, LEFT.y],
      [RIGHT.x, RIGHT.y],
    ]);
    const side = 4 * PROPOSAL_SIDE;
    const owners = ownersAt(answer, middles, side);
    const at = (x: number, y: number) => owners[(4 * y + 2) * side + 4 * x + 2];
    expect([at(10, 15), at(20, 25), at(23, 15), at(33, 25)]).toEqual([0, 0, 1, 1]);
  });

  test("leaves to nobody what points past the only middle near it, and a bare ground (MANY-01)", () => {
    const missed = square(50, 20, NO_MIDDLE);
    const answer = readAnswer(logitsOf([LEFT, missed]));
    const owners = ownersAt(answer, findMiddles(answer), PROPOSAL_SIDE);
    const at = (x: number, y: number) => owners[y * PROPOSAL_SIDE + x];
    expect([at(LEFT.x, LEFT.y), at(LEFT.x + 6, LEFT.y), at(missed.x, missed.y)]).toEqual([0, 0, 255]);
    const bare = readAnswer(logitsOf([]));
    expect([findMiddles(bare), ...ownersAt(bare, [], 8)]).toEqual([[]]);
  });

  const many = (sure: number) =>
    Array.from({ length: 12 }, (_, i) => square(8 + 16 * (i % 4), 10 + 20 * Math.floor(i / 4), i < 3 ? 3 : sure, 5));

  test.each([
    ["a speck that hardly a cell points to is none", [LEFT, square(50, 50, 3, 1)], 1],
    ["a garment that is less sure than the other stays with it", [LEFT, square(28, 20, 1)], 1],
    ["of three one may be unsure", [LEFT, square(28, 20, 1), square(20, 45, -0.55)], 3],
    ["a weak middle is asked where others take the photo apart", [LEFT, RIGHT, square(20, 45, -1)], 3],
    ["a weak middle does not take it apart", [LEFT, square(28, 20, 1), square(20, 45, -1)], 1],
    ["of many weak middles only the likeliest are asked", many(-1), 9],
    ["of many sure ones all are", many(3), 12],
  ])("has so many middles: %s (MANY-02)", (_what, squares, count) => {
    expect(places(...squares)).toHaveLength(count);
  });

  test("is one garment where both shoes of a pair point to one middle, and of middles side by side the likeliest (MANY-02)", () => {
    const pair = logitsOf([square(15, 20, NO_MIDDLE, 3), square(28, 20, NO_MIDDLE, 3)]);
    pair[CELLS + 20 * PROPOSAL_SIDE + 21] = 3;
    expect(findMiddles(readAnswer(pair))).toHaveLength(1);
    const beside = logitsOf([LEFT]);
    beside[CELLS + LEFT.y * PROPOSAL_SIDE + LEFT.x + 2] = 2;
    beside[CELLS + (LEFT.y + 1) * PROPOSAL_SIDE + LEFT.x] = 3;
    expect(findMiddles(readAnswer(beside))).toHaveLength(1);
  });
});

describe("two opinions", () => {
  /** Two garments of four pixels each on a row of sixteen, four apart. */
  const GARMENTS = [0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0];
  const FINE = [0, 0, 0.75, 1, 1, 0.75, 0, 0, 0, 0, 1, 1, 1, 0.5, 0, 0];
  const LOST = [0, 0, 0.75, 1, 1, 0.75, 0, 0, 0, 0, 0, 0.25, 0, 0, 0, 0];
  const haze = GARMENTS.map((value) => 0.5 + value / 2);

  test.each([
    ["the finer values of a mask that agrees", FINE, FINE],
    ["the coarser mask of a garment that the mask network lost", LOST, [...LOST.slice(0, 8), ...GARMENTS.slice(8)]],
    ["nothing of haze", haze, GARMENTS],
    ["nothing where the other network sees only ground", [1, ...FINE.slice(1)], FINE],
  ])("have in common %s", (_what, mask, joined) => {
    const row = (values: readonly number[]) => maskOf({ width: 32, height: 1 }, (x) => values[x - 16] ?? 0);
    const owners = new Uint8Array(32).map((_, i) => (i < 24 ? 0 : 1));
    expect([...joinOpinions(row(mask), row(GARMENTS), owners).values].slice(16)).toEqual(joined);
  });
});

describe("a piece of a photo", () => {
  const [SIDE, GROUND] = [40, 200];
  /** On a canvas of 100, the photo from 20 to 80 across: red from 25 to 45, blue from 46 to 70, both from 30 to 60 down. */
  const colorAt = (x: number, y: number) =>
    y < 30 || y >= 60 ? GROUND : x >= 25 && x < 45 ? [200, 0, 0] : x >= 46 && x < 70 ? [0, 0, 200] : GROUND;
  /** Cells of the stretched photo are 1.5 pixels wide and 2.5 high. */
  const columnAt = (x: number) => 20 + (x + 0.5) * 1.5;
  const photo = {
    canvas: photoOf({ width: 100, height: 100 }, colorAt),
    box: { left: 20, top: 0, width: 60, height: 100 },
    opinion: maskOf(
      { width: SIDE, height: SIDE },
      (x, y) => colorAt(Math.floor(columnAt(x)), (y + 0.5) * 2.5) !== GROUND,
    ),
    owners: new Uint8Array(SIDE * SIDE).map((_, i) => (columnAt(i % SIDE) < 45.5 ? 0 : 1)),
  };

  test("is the garment's box with a margin, and ground where another garment reaches into it (MANY-01)", () => {
    const { box, picture, opinion } = cutPiece(photo, 0) ?? expect.unreachable();
    const between = (value: number, from: number, to: number) =>
      expect(value >= from && value < to, `${value}`).toBe(true);
    between(box.left, 20, 25);
    between(box.top, 24.1, 30);
    between(box.left + box.width, 45.1, 52);
    expect(box.top + box.height).toBeGreaterThan(60);
    expect(picture).toMatchObject({ width: box.width, height: box.height });
    const middle = 3 * Math.floor(box.height / 2) * box.width;
    const at = (x: number) => [...picture.rgb.subarray(middle + 3 * x, middle + 3 * x + 3)];
    expect([at(Math.floor(box.width / 2)), at(box.width - 2)]).toEqual([
      [200, 0, 0],
      [GROUND, GROUND, GROUND],
    ]);
    expect(opinion.values).toContain(1);
  });

  test("is none for a garment without a pixel", () => {
    expect(cutPiece(photo, 2)).toBeNull();
  });
});

describe("pieces", () => {
  const SIZE = { width: 20, height: 20 };
  /** In one gray, whose middle is garment. */
  const pieceOf = (gray: number) => ({
    middle: 0.9,
    piece: {
      box: { left: 0, top: 0, ...SIZE },
      picture: photoOf(SIZE, () => gray),
      opinion: maskOf(SIZE, (x) => x > 4 && x < 15),
    },
  });
  const PANTS = OUTPUTS.findIndex(({ type }) => type === "Pants");
  /** Networks that are so sure of trousers by the gray in the middle of a view; and which grays each was asked about. */
  const classify = async (grays: readonly number[], logitOf: (network: GarmentNetwork, gray: number) => number) => {
    const asked: { network: GarmentNetwork; grays: number[] }[] = [];
    const models = {
      classify: async (batch: Float32Array, network: GarmentNetwork) => {
        const length = 3 * GARMENT_INPUT_SIDE ** 2;
        const middle = (GARMENT_INPUT_SIDE / 2) * (GARMENT_INPUT_SIDE + 1);
        const seen = Array.from({ length: batch.length / length }, (_, view) =>
          Math.round(((batch[view * length + middle] ?? 0) * 0.25 + 0.5) * 255),
        );
        asked.push({ network, grays: seen });
        const logits = seen.flatMap((gray) => OUTPUTS.map((_, i) => (i === PANTS ? logitOf(network, gray) : 0)));
        return { logits: Float32Array.from(logits), guesses: new Float32Array(0) };
      },
    };
    const classified = await classifyPieces(models, grays.map(pieceOf));
    return { asked, classified, pants: classified.map(({ outputs }) => outputs[PANTS] ?? 0) };
  };

  test("get one look of each network, and their words count alike (MANY-02)", async () => {
    const { asked, classified, pants } = await classify([50, 100], (network, gray) =>
      network === "first" && gray === 100 ? 9 : 1,
    );
    expect(asked).toEqual([
      { network: "second", grays: [50, 100] },
      { network: "first", grays: [50, 100] },
    ]);
    expect(classified.map(({ piece }) => piece.picture.rgb[0])).toEqual([50, 100]);
    const [doubted = 1, sure = 0] = pants;
    const other = await classify([50], (network) => (network === "second" ? 9 : 1));
    expect(sure).toBeGreaterThan(doubted);
    expect(sure).toBeCloseTo(other.pants[0] ?? 0, 9);
  });

  test("go four at a time, for more at once take more memory (MANY-02)", async () => {
    const { asked } = await classify([80, 80, 80, 80, 80], () => 9);
    expect(asked.map(({ network, grays }) => `${network} ${grays.length}`)).toEqual([
      "second 4",
      "first 4",
      "second 1",
      "first 1",
    ]);
    expect((await classify([], () => 9)).classified).toEqual([]);
  });

  /** Probabilities of garments, each on its first output. */
  const seen = (middle: number, shares: Partial<Record<Garment, number>>) => {
    const outputs = OUTPUTS.map(() => 0);
    for (const [garment, share] of Object.entries(shares))
      outputs[OUTPUTS.findIndex((output) => output.garment === garment)] = share;
    return { middle, outputs };
  };
  const NOTHING = { dress: 0.25, pants: 0.25, shoes: 0.25, hat: 0.25 };
  const DRESS = seen(0.9, { dress: 0.95, skirt: 0.05 });
  const TROUSERS = seen(0.8, { pants: 0.9, shorts: 0.1 });
  const SHOES = seen(0.3, { shoes: 0.97, hat: 0.03 });
  const STRANGE = seen(0.93, NOTHING);
  const JACKET = seen(0.4, { outwear: 0.48, longsleeve: 0.48, pants: 0.04 });
  const SHIRT = seen(0.5, { shirt: 1 });
  const SCRAP = seen(0.6, NOTHING);

  test.each([
    [
      "a weak middle that looks like a garment, and not one that looks like nothing",
      [DRESS, TROUSERS, SHOES, SCRAP],
      [DRESS, TROUSERS, SHOES],
    ],
    ["a firm middle though nobody can tell what it is", [DRESS, STRANGE], [DRESS, STRANGE]],
    ["a jacket that could as well be a sweater", [DRESS, TROUSERS, JACKET], [DRESS, TROUSERS, JACKET]],
    ["two of three, though two that unsure would be one", [DRESS, SHIRT, SCRAP], [DRESS, SHIRT]],
    ["none where there is one garment and a scrap", [DRESS, seen(0.7, NOTHING)], []],
    ["none where the other is hardly a garment", [DRESS, seen(0.3, { hat: 1 })], []],
    ["none of nothing", [], []],
  ])("are kept: %s (MANY-02)", (_what, found, kept) => {
    expect(keepGarments(found)).toEqual(kept);
  });
});

const SIZE = { width: 40, height: 40 };
const RED = [190, 30, 40];
const BLUE = [40, 60, 150];
const WHOLE = maskOf(SIZE, () => true);
const set = { photo: photoOf(SIZE, (_x, y) => (y < 20 ? RED : BLUE)), alpha: WHOLE };
const plain = { photo: photoOf(SIZE, () => RED), alpha: WHOLE };
const striped = { photo: photoOf(SIZE, (_x, y) => (y % 8 < 4 ? RED : BLUE)), alpha: WHOLE };

/** A network that sees one sure middle, and another of this probability. */
function answerWith(second: number) {
  const logits = new Float32Array(4 * PROPOSAL_SIDE ** 2).fill(-9);
  const middles = PROPOSAL_SIDE ** 2;
  logits[middles + 20 * PROPOSAL_SIDE + 20] = 4;
  logits[middles + 40 * PROPOSAL_SIDE + 20] = Math.log(second / (1 - second));
  return readAnswer(logits);
}
const sureBy = (probability: number) => OUTPUTS.map((_, i) => (i === 0 ? probability : (1 - probability) / 29));

test("colors that differ above and below are a split, stripes and one color are none (SPEC-59)", () => {
  expect(colorSplit(set)).toBeGreaterThan(0.3);
  expect(colorSplit(striped)).toBeLessThan(0.17);
  expect(colorSplit(plain)).toBeCloseTo(0);
  expect(colorSplit({ ...plain, alpha: maskOf(SIZE, () => false) })).toBe(0);
});

test.each<[string, Parameters<typeof seemsSeveral>[0], boolean]>([
  [
    "a second middle on what is nothing surely",
    { answer: answerWith(0.5), outputs: sureBy(0.5), foreground: plain },
    true,
  ],
  ["a second middle on a sure garment", { answer: answerWith(0.5), outputs: sureBy(0.9), foreground: plain }, false],
  ["the same in two colors", { answer: answerWith(0.5), outputs: sureBy(0.9), foreground: set }, true],
  ["two colors on what is nothing surely", { answer: answerWith(0.1), outputs: sureBy(0.5), foreground: set }, true],
  ["two colors on a sure garment", { answer: answerWith(0.1), outputs: sureBy(0.9), foreground: set }, false],
  ["one unsure garment", { answer: answerWith(0.1), outputs: sureBy(0.5), foreground: plain }, false],
])("%s: several, or not (SPEC-59)", (_what, seen, isSeveral) => {
  expect(seemsSeveral(seen)).toBe(isSeveral);
});
