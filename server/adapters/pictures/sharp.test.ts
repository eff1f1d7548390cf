import sharp from "sharp";
import { describe, expect, test, afterAll } from "vitest";
import { CARD_BYTES_MAX, CARD_WIDTH, PICTURE_WIDTHS } from "@wardrobe/domain/files/picture.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { PictureUnreadable } from "#adapters/pictures/port.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";
import { drawCutOut } from "#testing/draw-photo.ts";
import { makePhoto } from "#testing/malformed-pictures.ts";
import { isolatedPictures } from "#adapters/pictures/isolated-pictures.ts";
import { colorsOfRegion, drawRegion } from "#testing/draw-several.ts";

type Rgb = readonly [number, number, number];
const RED: Rgb = [200, 30, 30];
const GREEN: Rgb = [30, 160, 60];
const BLUE: Rgb = [30, 60, 200];
const GREY: Rgb = [90, 90, 90];
const WHITE: Rgb = [255, 255, 255];

/** By orientation: where point (x, y) of the upright picture is in the stored one (EXIF 2.3, tag 274). */
const STORED: Readonly<
  Record<number, (x: number, y: number, width: number, height: number) => readonly [number, number]>
> = {
  1: (x, y) => [x, y],
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, width) => [y, width - 1 - x],
  7: (x, y, width, height) => [height - 1 - y, width - 1 - x],
  8: (x, y, _, height) => [height - 1 - y, x],
};

/** Kinds without any green left: without color, or only one pixel wide. */
const PALE = new Set(["grey", "a thread", "a line"]);

const pictures = sharpPictures();

describe("hostile uploads", () => {
  test("with thousands of scans to decode are refused", async () => {
    const progressive = await sharp(await makePhoto({ width: 64, height: 64 }))
      .jpeg({ progressive: true })
      .toBuffer();
    const lastScan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const copies = Array.from({ length: 3000 }, () => lastScan);
    const bomb = Buffer.concat([progressive.subarray(0, -2), ...copies, Buffer.from([0xff, 0xd9])]);
    await expect(pictures.prepare(bomb)).rejects.toBeInstanceOf(PictureUnreadable);
  });

  test("lose everything behind the end of the picture", async () => {
    const photo = await makePhoto({ width: 64, height: 64 });
    const { bytes: jpeg, variants } = await pictures.prepare(
      Buffer.concat([photo, Buffer.from("<script>stowaway</script>")]),
    );
    for (const bytes of [jpeg, ...variants.map((variant) => variant.bytes)])
      expect(Buffer.from(bytes).includes("stowaway")).toBe(false);
    expect(variants.length).toBe(PICTURE_WIDTHS.length);
  });
});

describe("a good photo", () => {
  test("becomes a white square with the picture contained and centred", async () => {
    const {
      bytes: jpeg,
      width,
      height,
      placeholder,
    } = await pictures.prepare(await paint({ width: 400, height: 200 }, () => RED));
    expect([width, height, placeholder]).toEqual([
      CANVAS_SIDE_PX,
      CANVAS_SIDE_PX,
      expect.stringMatching(/^#c[67-9]1[c-f]1[c-f]$/),
    ]);
    expect(
      await colorsAt(jpeg, [
        [512, 10],
        [512, 240],
        [512, 784],
        [512, 1013],
      ]),
    ).toSatisfy(near([WHITE, WHITE, WHITE, WHITE]));
    expect(
      await colorsAt(jpeg, [
        [5, 512],
        [512, 270],
        [512, 754],
        [1018, 512],
      ]),
    ).toSatisfy(near([RED, RED, RED, RED]));
  });

  test.each([
    ["#fdfdfd", [185, 181, 174]],
    ["#284a8c", WHITE],
  ] as const)(
    "a garment of %s on transparency lies on a ground that shows it, between white bars (U-03)",
    async (color, ground) => {
      const garment = await drawCutOut("t-shirt", { color, size: { width: 600, height: 900 } });
      const { bytes: jpeg } = await pictures.prepare(await garment.png().toBuffer());
      const seen = await colorsAt(jpeg, [
        [5, 512],
        [250, 30],
      ]);
      expect(seen).toSatisfy(near([WHITE, ground]));
    },
  );

  test("is as large as the largest camera of a phone makes it (U-03)", async () => {
    const photo = await sharp(await makePhoto({ width: 640, height: 480 }))
      .resize(8160, 6120, { kernel: "nearest" })
      .jpeg({ progressive: true, quality: 60 })
      .toBuffer();
    expect((await pictures.prepare(photo)).width).toBe(CANVAS_SIDE_PX);
  });

  test.each(Object.keys(STORED).map(Number))("with orientation %i becomes upright (SPEC-18)", async (orientation) => {
    const toStored = STORED[orientation] ?? (() => [0, 0]);
    const upright = { width: 400, height: 200 };
    const corner = (x: number, y: number): Rgb => (x < 200 ? (y < 100 ? RED : GREEN) : y < 100 ? BLUE : GREY);
    const isTurned = orientation > 4;
    const stored = isTurned ? { width: upright.height, height: upright.width } : upright;
    const pixels = new Map<string, Rgb>();
    for (let x = 0; x < upright.width; x++)
      for (let y = 0; y < upright.height; y++)
        pixels.set(String(toStored(x, y, upright.width, upright.height)), corner(x, y));
    const { bytes: jpeg } = await pictures.prepare(
      await paint(stored, (x, y) => pixels.get(String([x, y])) ?? WHITE, { orientation }),
    );
    const seen = await colorsAt(jpeg, [
      [100, 300],
      [100, 700],
      [900, 300],
      [900, 700],
    ]);
    expect(seen).toSatisfy(near([RED, GREEN, BLUE, GREY]));
    expect((await sharp(jpeg).metadata()).orientation).toBeUndefined();
  });

  test("loses its metadata (U-03, SPEC-18)", async () => {
    const tagged = await sharp(await makePhoto({ width: 300, height: 300 }))
      .withExif({
        IFD0: { Copyright: "secret-owner" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><r xmlns="secret-program"/></x:xmpmeta>')
      .withIccProfile("p3", { attach: true })
      .jpeg()
      .toBuffer();
    expect(await sharp(tagged).metadata()).toMatchObject({
      exif: expect.anything(),
      xmp: expect.anything(),
      icc: expect.anything(),
    });
    const { bytes: jpeg, variants } = await pictures.prepare(tagged);
    const kept = await sharp(jpeg).metadata();
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const bytes of [jpeg, ...variants.map((variant) => variant.bytes)])
      expect(Buffer.from(bytes).includes("secret")).toBe(false);
  });

  test("may be CMYK, grey, progressive, wide-gamut, tiny or very thin: it becomes sRGB of the same size", async () => {
    const photo = await paint({ width: 300, height: 300 }, () => GREEN);
    const kinds = {
      cmyk: sharp(photo).toColourspace("cmyk").jpeg(),
      grey: sharp(photo).toColourspace("b-w").jpeg(),
      progressive: sharp(photo).jpeg({ progressive: true }),
      "wide of gamut": sharp(photo).withIccProfile("p3", { attach: true }).jpeg(),
      "without subsampling": sharp(photo).jpeg({ chromaSubsampling: "4:4:4" }),
      "one pixel": sharp(photo).resize(1, 1).jpeg(),
      "a thread": sharp(photo).resize(1, 1000, { fit: "fill" }).jpeg(),
      "a line": sharp(photo).resize(1000, 1, { fit: "fill" }).jpeg(),
      "a phone's": sharp(photo).resize(4000, 3000, { fit: "fill" }).jpeg(),
    };
    for (const [name, kind] of Object.entries(kinds)) {
      const { bytes: jpeg } = await pictures.prepare(await kind.toBuffer());
      const kept = await sharp(jpeg).metadata();
      expect(kept, name).toMatchObject({
        format: "jpeg",
        space: "srgb",
        channels: 3,
        width: CANVAS_SIDE_PX,
        height: CANVAS_SIDE_PX,
      });
      if (!PALE.has(name))
        expect(await colorsAt(jpeg, [[512, 512]]), name).toSatisfy(near([GREEN], name === "cmyk" ? 40 : 12));
    }
  });

  test("has a WebP of each width, and the card's fits its byte limit whatever it shows", async () => {
    const noise = Buffer.alloc(1024 * 1024 * 3);
    for (let at = 0, seed = 1; at < noise.length; at++)
      noise[at] = seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    const loud = await sharp(noise, { raw: { width: 1024, height: 1024, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { variants } = await pictures.prepare(loud);
    expect(variants.map(({ width, contentType }) => [width, contentType])).toEqual(
      PICTURE_WIDTHS.map((width) => [width, "image/webp"]),
    );
    for (const { width, bytes } of variants) expect(webpSize(bytes)).toEqual({ width, height: width });
    expect(variants.find(({ width }) => width === CARD_WIDTH)?.bytes.length).toBeLessThanOrEqual(CARD_BYTES_MAX);
  });
});

describe("a picture that the studio made", () => {
  test("keeps its bytes, and its variants keep transparency and shape", async () => {
    const cutOut = sharp({
      create: { width: 300, height: 1000, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
    });
    const made = { bytes: await cutOut.webp().toBuffer(), contentType: "image/webp" } as const;
    const { bytes, contentType, width, height, placeholder, variants } = await pictures.prepareMade(made);
    expect([contentType, width, height]).toEqual(["image/webp", 300, 1000]);
    expect(Buffer.compare(bytes, made.bytes)).toBe(0);
    expect(placeholder).toMatch(/^#[ef]/);
    const small = await Promise.all(variants.map(async (variant) => await sharp(variant.bytes).metadata()));
    expect(small.map((variant) => [variant.width, variant.height, variant.hasAlpha])).toEqual([
      [96, 320, true],
      [192, 640, true],
    ]);
    expect(variants.find((variant) => variant.width === CARD_WIDTH)?.bytes.length).toBeLessThanOrEqual(CARD_BYTES_MAX);
  });
});

async function paint(
  size: { width: number; height: number },
  color: (x: number, y: number) => Rgb,
  options: { orientation?: number } = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(size.width * size.height * 3);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) pixels.set(color(x, y), (y * size.width + x) * 3);
  const picture = sharp(pixels, { raw: { ...size, channels: 3 } });
  const { orientation } = options;
  return await (orientation === undefined ? picture : picture.withMetadata({ orientation }))
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function colorsAt(jpeg: Uint8Array, points: readonly (readonly [number, number])[]): Promise<Rgb[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels;
    return [data[at] ?? -1, data[at + 1] ?? -1, data[at + 2] ?? -1];
  });
}

/** JPEG is not exact. */
function near(expected: readonly Rgb[], tolerance = 12): (seen: readonly Rgb[]) => boolean {
  return (seen) =>
    seen.length === expected.length &&
    seen.every((color, index) =>
      color.every((channel, at) => Math.abs(channel - (expected[index]?.[at] ?? -1000)) <= tolerance),
    );
}

/** From the frame header of a lossy WebP. */
function webpSize(bytes: Uint8Array): { width: number; height: number } {
  const header = Buffer.from(bytes);
  expect([header.toString("latin1", 0, 4), header.toString("latin1", 8, 16)]).toEqual(["RIFF", "WEBPVP8 "]);
  return { width: header.readUInt16LE(26) & 0x3fff, height: header.readUInt16LE(28) & 0x3fff };
}

const isolated = isolatedPictures();
afterAll(async () => await isolated.close());

test("a region that is left out returns to the jacket's picture, in a process of its own as well (MANY-01)", async () => {
  const shot = await drawRegion();
  expect(await colorsOfRegion(shot.parts[0]?.bytes ?? new Uint8Array())).toEqual(["green", "red"]);
  for (const pictures of [sharpPictures(), isolated]) {
    const changed = await pictures.giveBack({ ...shot, leftOut: [1] });
    expect([...changed.keys()]).toEqual([0]);
    expect(await colorsOfRegion(changed.get(0) ?? new Uint8Array())).toEqual(["blue", "red"]);
    expect((await pictures.giveBack({ ...shot, leftOut: [] })).size).toBe(0);
    const unreadable = pictures.giveBack({ ...shot, photo: new Uint8Array([1, 2, 3]), leftOut: [1] });
    await expect(unreadable).rejects.toThrow(PictureUnreadable);
  }
});
