import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { PROMPTS } from "#adapters/remote-models/prompts.ts";
import { NoGarment } from "#adapters/vision/port.ts";
import { choiceAt } from "#testing/model-server/choices.ts";
import { GREEN_JACKET, toItem } from "#testing/model-server/recognition-answers.ts";
import { openTestRemoteModels, type RemoteModelsOptions } from "#testing/model-server/remote-models.ts";
import { drawPhoto } from "#testing/draw-photo.ts";

/** A model that answers with these objects, one after the other. */
async function open(said: readonly unknown[], options: Partial<RemoteModelsOptions> = {}) {
  const waiting = [...said];
  const remote = await openTestRemoteModels({
    answer: () => ({ text: JSON.stringify(waiting.shift()) }),
    choose: (url) => ({ vision: { ...choiceAt("openai", url), proModel: "better" } }),
    ...options,
  });
  onTestFinished(remote.close);
  return remote;
}

const photo = Buffer.from(await drawPhoto(), "base64");

describe("several garments on a photo", () => {
  const ITEMS = [toItem(GREEN_JACKET, [0, 0, 0.5, 1]), toItem({ ...GREEN_JACKET, type: "Coat" }, [0.5, 0.2, 0.5, 0.6])];

  test("are asked for with their boxes in one call, and each gets its part of the photo (MANY-01)", async () => {
    const remote = await open([{ items: ITEMS }]);
    const proposals = await remote.vision.propose(photo);
    expect(remote.server.asked.map(({ text }) => text.includes(PROMPTS.proposeAsk))).toEqual([true]);
    expect(proposals.map(({ box, recognition }) => [box, recognition.type])).toEqual([
      [[0, 0, 0.5, 1], "Jacket"],
      [[0.5, 0.2, 0.5, 0.6], "Coat"],
    ]);
    // The photo is a square of 200; the margin is 0.04 of the longer side, cut off at the edges.
    const sizes = await Promise.all(proposals.map(async ({ picture }) => await sharp(picture).metadata()));
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [200, 200, "jpeg"],
      [130, 130, "jpeg"],
    ]);
  });

  test("one alone is the photo itself (MANY-02), none is no garment", async () => {
    const remote = await open([{ items: ITEMS.slice(0, 1) }, { items: [] }]);
    const [only, ...others] = await remote.vision.propose(photo);
    expect(others).toEqual([]);
    expect(only?.picture).toBe(photo);
    await expect(remote.vision.propose(photo)).rejects.toBeInstanceOf(NoGarment);
  });

  test.each([
    ["beyond the photo", { left: 600, width: 500 }],
    ["of no width", { width: 4 }],
    ["that is missing", { height: undefined }],
  ])("a box %s makes the answer nonsense, which is asked for again", async (_, broken) => {
    const remote = await open([{ items: [{ ...ITEMS[0], ...broken }] }, { items: ITEMS }]);
    expect(await remote.vision.propose(photo)).toHaveLength(2);
    expect(remote.server.asked).toHaveLength(2);
  });

  test("are left to the embedded engine where the model fails and that is configured", async () => {
    const choose = (url: string) => ({ vision: { ...choiceAt("openai", url), proModel: "better" }, fallsBack: true });
    const remote = await open([], { answer: () => ({ text: "I cannot say." }), choose });
    expect(await remote.vision.propose(photo)).toMatchObject([{ recognition: { engine: "fake@1" } }]);
  });
});
