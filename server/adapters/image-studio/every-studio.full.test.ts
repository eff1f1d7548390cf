import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { createEmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import { GarmentUnclear, type LookOrder, type MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { PictureRefused, StudioUnavailable, type ImageStudio } from "#adapters/image-studio/port.ts";
import { drawGarment, drawPixels } from "#testing/draw-photo.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";
import { chatAt, choiceAt, rembgAt } from "#testing/model-server/model-server.ts";
import { drawingModel } from "#testing/model-server/drawing-model.ts";
import {
  openTestRemoteModels,
  type TestRemoteModels,
  type RemoteModelsOptions,
} from "#testing/model-server/remote-models.ts";
import { drawUnusualPictures } from "#testing/malformed-pictures.ts";

/** Each picture takes most of a second of one core, and cores are shared. */
const SLOW_MS = 60_000;
const RED = "#b3202a";
const GROUND = "#d9d4cb";

everyStudio("the embedded studio", () => createEmbeddedEngine().studio, { looks: true });
everyStudio("the fake", () => fakeStudio(), { looks: false });
everyStudio("remote models in Google's form", async () => await drawn(by("google", "google")), { looks: false });
everyStudio("remote models in OpenAI's form", async () => await drawn(by("openai", "openai")), { looks: false });
everyStudio("a compatible server that draws in a chat", async () => await drawn(byChat), { looks: false });
everyStudio("rembg beside a compatible model", async () => await drawn(by("compatible", "rembg")), { looks: false });

const servers: TestRemoteModels[] = [];
afterAll(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function drawn(choose: RemoteModelsOptions["choose"]): Promise<ImageStudio> {
  const server = await openTestRemoteModels({ choose, answer: await drawingModel() });
  servers.push(server);
  return server.studio;
}

const byChat: RemoteModelsOptions["choose"] = (url) => ({ image: chatAt(url), background: chatAt(url) });

function by(
  image: "openai" | "google" | "compatible",
  background: "openai" | "google" | "rembg",
): RemoteModelsOptions["choose"] {
  return (url) => ({
    image: choiceAt(image, url),
    background: background === "rembg" ? rembgAt(url) : choiceAt(background, url),
  });
}

function everyStudio(
  name: string,
  make: () => ImageStudio | Promise<ImageStudio>,
  { looks }: { looks: boolean },
): void {
  describe(`${name} makes pictures`, { timeout: SLOW_MS }, () => {
    let studio: ImageStudio;
    let shirt: Uint8Array;
    /** Of the shirt, made once for several tests. */
    let cutOut: MadePicture;
    let enhanced: MadePicture;
    beforeAll(async () => {
      studio = await make();
      shirt = await drawGarment("t-shirt", { color: RED, ground: GROUND });
      await studio.ready();
      cutOut = await studio.cutOut(shirt);
      enhanced = await studio.enhance(shirt);
    }, SLOW_MS);
    afterAll(async () => await studio.close());

    test("a cut-out is WebP with alpha, no larger than its photo and a margin, without metadata", async () => {
      await expect(expectCutOut(cutOut)).resolves.toBeUndefined();
    });

    test("an enhanced picture is a JPEG of the canvas's size without metadata", async () => {
      await expect(expectEnhanced(enhanced)).resolves.toBeUndefined();
    });

    test("a look is a JPEG of 3:4, with or without a given cut-out", async () => {
      for (const made of [await studio.look(orderOf(shirt, cutOut.bytes)), await studio.look(orderOf(shirt, null))]) {
        const { format, width, height } = await sharp(made.bytes).metadata();
        expect([made.contentType, format, width, height]).toEqual([
          "image/jpeg",
          "jpeg",
          LOOK_WIDTH_PX,
          LOOK_HEIGHT_PX,
        ]);
      }
    });

    test("the same photo makes the same bytes", async () => {
      expect(await studio.cutOut(shirt)).toEqual(cutOut);
      expect(await studio.enhance(shirt)).toEqual(enhanced);
    });

    test("strange pictures end in a picture or in a clear refusal", async () => {
      for (const picture of await drawUnusualPictures()) {
        await made(studio.cutOut(picture), expectCutOut);
        await made(studio.enhance(picture), expectEnhanced);
      }
    });

    test("bytes that are not a picture are refused, and the studio continues", async () => {
      for (const bytes of [new TextEncoder().encode("not a picture"), new Uint8Array()]) {
        await expect(studio.cutOut(bytes)).rejects.toBeInstanceOf(PhotoUnreadable);
        await expect(studio.enhance(bytes)).rejects.toBeInstanceOf(PhotoUnreadable);
        await expect(studio.look(orderOf(bytes, null))).rejects.toBeInstanceOf(PhotoUnreadable);
      }
      await expectCutOut(await studio.cutOut(shirt));
    });

    test("an abort rejects with its reason", async () => {
      const reason = new Error("nobody waits any more");
      const options = { signal: AbortSignal.abort(reason) };
      await expect(studio.cutOut(shirt, options)).rejects.toBe(reason);
      await expect(studio.enhance(shirt, options)).rejects.toBe(reason);
      await expect(studio.look(orderOf(shirt, null), options)).rejects.toBe(reason);
    });

    test("is unavailable once closed", async () => {
      const closing = await make();
      await closing.ready();
      await closing.close();
      await expect(closing.cutOut(shirt)).rejects.toBeInstanceOf(StudioUnavailable);
      await expect(closing.enhance(shirt)).rejects.toBeInstanceOf(StudioUnavailable);
      await expect(closing.look(orderOf(shirt, null))).rejects.toBeInstanceOf(StudioUnavailable);
      await expect(closing.ready()).rejects.toBeInstanceOf(StudioUnavailable);
    });

    if (!looks) return;

    test("the cut-out holds the garment in its color and nothing of the background, with the same margin on every side", async () => {
      const { data, info } = await sharp(cutOut.bytes).raw().toBuffer({ resolveWithObject: true });
      const cut = { rgba: data, width: info.width, height: info.height };
      expect(colorAt(cut, 0.5, 0.5)).toEqual([near(0xb3), near(0x20), near(0x2a), 255]);
      for (const [x, y] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
        [0.5, 0],
      ] as const)
        expect(colorAt(cut, x, y)[3]).toBe(0);
      const { left, right, top, bottom } = marginsOf(cut);
      expect(left).toBeGreaterThan(10);
      for (const margin of [right, top, bottom]) expect(Math.abs(margin - left)).toBeLessThanOrEqual(1);
      expect(groundLeft(cut)).toBe(0);
    });

    test("the enhanced garment is in the middle of a light background, in its color", async () => {
      const { data, info } = await sharp(enhanced.bytes).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)];
      expect(at(512, 512)).toEqual([near(0xb3, 25), near(0x20, 25), near(0x2a, 25)]);
      for (const [x, y] of [
        [10, 10],
        [1013, 10],
        [10, 1013],
        [1013, 1013],
        [512, 30],
      ] as const)
        expect(Math.min(...at(x, y))).toBeGreaterThan(190);
    });

    test("a truncated photo is refused", async () => {
      const broken = shirt.subarray(0, shirt.length / 3);
      await expect(studio.cutOut(broken)).rejects.toBeInstanceOf(PhotoUnreadable);
      await expect(studio.enhance(broken)).rejects.toBeInstanceOf(PhotoUnreadable);
    });

    test("a picture without a garment is refused as unclear", async () => {
      const wall = await drawPixels(new Uint8Array(300 * 300 * 3).fill(120), { width: 300, height: 300 });
      await expect(studio.cutOut(wall)).rejects.toSatisfy(isRefusal);
      await expect(studio.enhance(wall)).rejects.toSatisfy(isRefusal);
    });

    test("an abort during a picture does not affect the next", async () => {
      const stop = new AbortController();
      const [first, second] = [studio.enhance(shirt, { signal: stop.signal }), studio.cutOut(shirt)];
      stop.abort(new Error("nobody waits any more"));
      await expect(first).rejects.toThrow("nobody waits any more");
      await expectCutOut(await second);
    });
  });
}

function orderOf(photo: Uint8Array, cutOut: Uint8Array | null): LookOrder {
  return {
    pieces: [{ slot: "upper", position: "upper", type: "T-Shirt", photo, cutOut }],
    gender: "woman",
    watermark: null,
  };
}

/** A refusal because of the photo is a valid result; any other error is not. */
async function made(picture: Promise<MadePicture>, expectGood: (picture: MadePicture) => Promise<void>): Promise<void> {
  let answer: MadePicture;
  try {
    answer = await picture;
  } catch (error) {
    expect(isRefusal(error) || error instanceof PhotoUnreadable, String(error)).toBe(true);
    return;
  }
  await expectGood(answer);
}

function isRefusal(error: unknown): boolean {
  return error instanceof GarmentUnclear || error instanceof PictureRefused;
}

async function expectCutOut({ bytes, contentType }: MadePicture): Promise<void> {
  const { format, hasAlpha, width, height, exif, icc } = await sharp(bytes).metadata();
  expect([contentType, format, hasAlpha, exif, icc]).toEqual(["image/webp", "webp", true, undefined, undefined]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(1.1 * CANVAS_SIDE_PX);
}

async function expectEnhanced({ bytes, contentType }: MadePicture): Promise<void> {
  const { format, width, height, exif, icc } = await sharp(bytes).metadata();
  expect([contentType, format, exif, icc]).toEqual(["image/jpeg", "jpeg", undefined, undefined]);
  expect([width, height]).toEqual([CANVAS_SIDE_PX, CANVAS_SIDE_PX]);
}

type Cut = { readonly rgba: Uint8Array; readonly width: number; readonly height: number };

function near(value: number, span = 12) {
  return expect.toSatisfy((found: number) => Math.abs(found - value) <= span, `${value} ± ${span}`);
}

/** x and y are 0..1. */
function colorAt({ rgba, width, height }: Cut, x: number, y: number): number[] {
  const i = 4 * (Math.round(y * (height - 1)) * width + Math.round(x * (width - 1)));
  return [...rgba.subarray(i, i + 4)];
}

function marginsOf({ rgba, width, height }: Cut) {
  const seen = Array.from({ length: width * height }, (_, i) => i).filter((i) => (rgba[4 * i + 3] ?? 0) > 40);
  const columns = seen.map((i) => i % width).toSorted((one, other) => one - other);
  return {
    left: columns[0] ?? 0,
    right: width - 1 - (columns.at(-1) ?? 0),
    top: Math.floor((seen[0] ?? 0) / width),
    bottom: height - 1 - Math.floor((seen.at(-1) ?? 0) / width),
  };
}

/** Visible pixels in which the light ground shows: the shirt has nothing green in it. */
function groundLeft({ rgba }: Cut): number {
  let found = 0;
  for (let i = 0; i < rgba.length; i += 4) if ((rgba[i + 3] ?? 0) > 40 && (rgba[i + 1] ?? 0) > 110) found++;
  return found;
}
