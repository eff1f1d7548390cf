import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  COLORS,
  COLOR_SWATCHES,
  SEASONS,
  STYLES,
  isKnownType,
  type Color,
  type Position,
} from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { CHECKABLE_FIELDS, TYPE_SUGGESTIONS_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { APART, drawApart } from "#testing/draw-several.ts";
import { drawGarment, type DrawnGarment } from "#testing/draw-photo.ts";
import { createEmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { NoGarment, PhotoUnreadable, type Proposal, type Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import { VisionUnavailable, type Vision } from "#adapters/vision/port.ts";
import { choiceAt } from "#testing/model-server/model-server.ts";
import { drawingModel } from "#testing/model-server/drawing-model.ts";
import { openTestRemoteModels, type TestRemoteModels } from "#testing/model-server/remote-models.ts";
import { drawPlainPictures } from "#testing/malformed-pictures.ts";

/** Each recognition takes most of a second of one core, and cores are shared. */
const SLOW_MS = 60_000;

const POSITION_OF = { "t-shirt": "upper", trousers: "lower", shoes: "feet" } as const satisfies Partial<
  Record<DrawnGarment, Position>
>;
const PLAIN_GARMENTS: [keyof typeof POSITION_OF, Color][] = [
  ["t-shirt", "White"],
  ["t-shirt", "Red"],
  ["t-shirt", "Gray"],
  ["trousers", "Blue"],
  ["trousers", "Beige"],
  ["shoes", "Brown"],
  ["shoes", "Black"],
];

everyVision("the embedded recogniser", () => createEmbeddedEngine().vision, { looks: true });
everyVision("the fake", () => fakeVision(), { looks: false });
everyVision("a remote model in OpenAI's form", async () => await described("openai"), { looks: false });
everyVision("a remote model in Google's form", async () => await described("google"), { looks: false });
everyVision("a remote model in the form of many servers", async () => await described("compatible"), { looks: false });

const servers: TestRemoteModels[] = [];
afterAll(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function described(provider: "openai" | "google" | "compatible"): Promise<Vision> {
  const choose = (url: string) => ({ vision: { ...choiceAt(provider, url), proModel: "better" } });
  const server = await openTestRemoteModels({ choose, answer: await drawingModel() });
  servers.push(server);
  return server.vision;
}

/** The promises of every implementation. One that `looks` must also recognise drawn garments. */
function everyVision(name: string, make: () => Vision | Promise<Vision>, { looks }: { looks: boolean }): void {
  describe(`${name} looks at photos`, { timeout: SLOW_MS }, () => {
    let vision: Vision;
    beforeAll(async () => {
      vision = await make();
      await vision.ready();
    }, SLOW_MS);
    afterAll(async () => await vision.close());

    test("answers in the wardrobe's words only, and the same each time (D-01)", async () => {
      const photo = await drawGarment("t-shirt", { color: COLOR_SWATCHES.Green });
      const answer = await vision.recognise(photo);
      expectValid(answer);
      expect(await vision.recognise(photo)).toEqual(answer);
    });

    test("says of pictures of nothing that there is no garment, or answers validly (U-05)", async () => {
      let refused = 0;
      const pictures = await drawPlainPictures();
      for (const picture of pictures) {
        const answer = await vision.recognise(picture).catch((error: unknown) => error);
        if (answer instanceof NoGarment) refused++;
        else expectValid(answer as Recognition);
      }
      expect(refused).toBe(looks ? pictures.length : 0);
    });

    test("refuses bytes that are not a picture, and continues", async () => {
      await expect(vision.recognise(new TextEncoder().encode("not a picture"))).rejects.toBeInstanceOf(PhotoUnreadable);
      await expect(vision.recognise(new Uint8Array())).rejects.toBeInstanceOf(PhotoUnreadable);
      expectValid(await vision.recognise(await drawGarment("t-shirt", { color: COLOR_SWATCHES.Red })));
    });

    test("an abort rejects with its reason", async () => {
      const photo = await drawGarment("t-shirt", { color: COLOR_SWATCHES.Red });
      const reason = new Error("nobody waits any more");
      await expect(vision.recognise(photo, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    });

    test("proposes one garment for a photo of one, as it is recognised, with the photo itself (MANY-02)", async () => {
      const photo = await drawGarment("t-shirt", { color: COLOR_SWATCHES.Red });
      const [only, ...others] = await vision.propose(photo);
      expect(others).toEqual([]);
      expect(Buffer.from(only?.picture ?? []).equals(photo)).toBe(true);
      expectInside(only);
      const { type, position, colors } = await vision.recognise(photo);
      expect(only?.recognition).toMatchObject({ type, position, colors });
    });

    test("proposals are refused, aborted and closed like a recognition (MANY-01)", async () => {
      const photo = await drawGarment("t-shirt", { color: COLOR_SWATCHES.Red });
      await expect(vision.propose(new Uint8Array())).rejects.toBeInstanceOf(PhotoUnreadable);
      const reason = new Error("nobody waits any more");
      await expect(vision.propose(photo, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      const closing = await make();
      await closing.ready();
      await closing.close();
      await expect(closing.propose(photo)).rejects.toBeInstanceOf(VisionUnavailable);
    });

    test("is unavailable once closed", async () => {
      const closing = await make();
      await closing.ready();
      await closing.close();
      await expect(
        closing.recognise(await drawGarment("t-shirt", { color: COLOR_SWATCHES.Red })),
      ).rejects.toBeInstanceOf(VisionUnavailable);
      await expect(closing.ready()).rejects.toBeInstanceOf(VisionUnavailable);
    });

    if (!looks) return;

    test.each(PLAIN_GARMENTS)("sees a %s in %s", async (garment, color) => {
      const answer = await vision.recognise(
        await drawGarment(garment, { color: COLOR_SWATCHES[color], ground: groundFor(color) }),
      );
      expect(answer.colors[0]).toBe(color);
      expect(answer.position).toBe(POSITION_OF[garment]);
    });

    test("takes a photo of four garments apart, each with its place, picture and recognition (MANY-01)", async () => {
      const photo = await drawApart();
      const proposals = await vision.propose(photo);
      expect(proposals).toHaveLength(APART.length);
      for (const { x, y, position } of APART) {
        const here = proposals.find(({ box: [left, top, width, height] }) => {
          return x > left && x < left + width && y > top && y < top + height;
        });
        expectInside(here);
        expect(here?.recognition.position).toBe(position);
      }
      for (const { picture } of proposals) expectValid(await vision.recognise(picture));
      expect(await vision.propose(photo)).toEqual(proposals);
    });

    test("refuses a truncated photo", async () => {
      const whole = await drawGarment("trousers", { color: COLOR_SWATCHES.Blue });
      await expect(vision.recognise(whole.subarray(0, whole.length / 3))).rejects.toBeInstanceOf(PhotoUnreadable);
    });

    test("an abort during a recognition does not affect the next", async () => {
      const photo = await drawGarment("trousers", { color: COLOR_SWATCHES.Blue });
      const stop = new AbortController();
      const [first, second] = [vision.recognise(photo, { signal: stop.signal }), vision.recognise(photo)];
      stop.abort(new Error("nobody waits any more"));
      await expect(first).rejects.toThrow("nobody waits any more");
      expectValid(await second);
    });
  });
}

/** The box lies on the photo. */
function expectInside(proposal: Proposal | undefined): void {
  const [left, top, width, height] = proposal?.box ?? [-1, -1, 0, 0];
  for (const share of [left, top, 1 - left - width, 1 - top - height]) expect(share).toBeGreaterThanOrEqual(-1e-9);
  expect(Math.min(width, height)).toBeGreaterThan(0);
}

/** Pale garments lie on a dark ground. */
function groundFor(color: Color): string {
  return color === "White" || color === "Beige" || color === "Gray" ? "#5c6b4e" : "#d9d4cb";
}

function expectValid(answer: Recognition): void {
  expect(answer.needsCheck.includes("type") || isKnownType(answer.position, answer.type)).toBe(true);
  expect(answer.type).not.toBe("");
  expect(answer.style === null || STYLES.includes(answer.style)).toBe(true);
  expectSome(answer.colors, COLORS, 3);
  expectSome(answer.seasons, SEASONS, SEASONS.length);
  expectSome(answer.needsCheck, CHECKABLE_FIELDS, CHECKABLE_FIELDS.length);
  expect(answer.typeSuggestions.length).toBeLessThanOrEqual(TYPE_SUGGESTIONS_MAX);
  for (const share of Object.values(answer.confidence)) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1 + 1e-9);
  }
  expect(answer.engine).toMatch(/^[a-z]+(\/[\w.-]+)?@\d+$/);
}

/** Each is one of the words, none twice, and no more than there may be. */
function expectSome(answer: readonly string[], words: readonly string[], max: number): void {
  expect(answer.every((word) => words.includes(word))).toBe(true);
  expect(new Set(answer).size).toBe(answer.length);
  expect(answer.length).toBeLessThanOrEqual(max);
}
