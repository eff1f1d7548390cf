import { expect, test } from "vitest";
import { OUTPUTS } from "#adapters/embedded-engine/garment/outputs.ts";
import { GARMENT_INPUT_SIDE, type GarmentNetwork } from "#adapters/embedded-engine/models.ts";
import { classifyPieces } from "#adapters/embedded-engine/proposals/classify-pieces.ts";

const SIDE = 20;
const VIEW_LENGTH = 3 * GARMENT_INPUT_SIDE ** 2;

/** A piece in one gray, whose middle is garment. */
const pieceOf = (gray: number) => ({
  middle: 0.9,
  piece: {
    box: { left: 0, top: 0, width: SIDE, height: SIDE },
    picture: { width: SIDE, height: SIDE, rgb: new Uint8Array(3 * SIDE ** 2).fill(gray) },
    opinion: {
      width: SIDE,
      height: SIDE,
      values: Float32Array.from({ length: SIDE ** 2 }, (_, i) => (i % SIDE > 4 && i % SIDE < 15 ? 1 : 0)),
    },
  },
});
/** The gray that became this number of a network's input. */
const grayOf = (input: number) => Math.round((input * 0.25 + 0.5) * 255);

/** Networks that are more or less sure of trousers by the gray in the middle of a view, and remember what they were asked. */
function networks(logitOf: (network: GarmentNetwork, gray: number) => number) {
  const asked: { network: GarmentNetwork; grays: number[] }[] = [];
  const classify = async (batch: Float32Array, network: GarmentNetwork) => {
    const middles = Array.from({ length: batch.length / VIEW_LENGTH }, (_, view) => view * VIEW_LENGTH + middleOfView);
    const grays = middles.map((at) => grayOf(batch[at] ?? 0));
    asked.push({ network, grays });
    return Float32Array.from(
      grays.flatMap((gray) => OUTPUTS.map(({ type }) => (type === "Pants" ? logitOf(network, gray) : 0))),
    );
  };
  return { asked, models: { classify } };
}
const middleOfView = (GARMENT_INPUT_SIDE / 2) * GARMENT_INPUT_SIDE + GARMENT_INPUT_SIDE / 2;

const pantsOf = (outputs: readonly number[]) => outputs[OUTPUTS.findIndex(({ type }) => type === "Pants")] ?? 0;

test("each network has one look at each piece, and their words count alike (MANY-02)", async () => {
  const { asked, models } = networks((network, gray) => (network === "first" && gray === 100 ? 9 : 1));
  const classified = await classifyPieces(models, [pieceOf(50), pieceOf(100)]);
  expect(asked).toEqual([
    { network: "second", grays: [50, 100] },
    { network: "first", grays: [50, 100] },
  ]);
  expect(classified.map(({ piece }) => piece.picture.rgb[0])).toEqual([50, 100]);
  const [doubted, sure] = classified.map(({ outputs }) => pantsOf(outputs));
  const [asSure] = await classifyPieces(networks((network) => (network === "second" ? 9 : 1)).models, [pieceOf(50)]);
  expect(sure).toBeGreaterThan(doubted ?? 1);
  expect(sure).toBeCloseTo(pantsOf(asSure?.outputs ?? []), 9);
});

test("many pieces go four at a time, for more at once take more memory (MANY-02)", async () => {
  const { asked, models } = networks(() => 9);
  await classifyPieces(
    models,
    Array.from({ length: 5 }, () => pieceOf(80)),
  );
  expect(asked.map(({ network, grays }) => [network, grays.length])).toEqual([
    ["second", 4],
    ["first", 4],
    ["second", 1],
    ["first", 1],
  ]);
  expect(await classifyPieces(models, [])).toEqual([]);
});
