import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { COLOR_SWATCHES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { TakenApart } from "#adapters/pictures/port.ts";
import { drawCutOut } from "#testing/draw-photo.ts";
import { seededRandom } from "#testing/seeded-random.ts";

const GROUND = "#28a03c";
const JACKET = { color: "#c81e1e", box: [0.1, 0.1, 0.6, 0.8] } as const;
const REGION = { color: "#1e1ec8", box: [0.3, 0.4, 0.2, 0.2] } as const;
const MARGIN = 0.04;
const SIDE = CANVAS_SIDE_PX;

/** A red jacket on a green ground with a blue region in it, as an engine takes it apart, and what is there now. */
export async function drawRegion(): Promise<Omit<TakenApart, "leftOut">> {
  const cover = { ...REGION, color: GROUND };
  const [photo, jacket, region] = await Promise.all([paint(JACKET, REGION), paint(JACKET, cover), paint(REGION)]);
  return { photo, parts: [await cut(jacket, JACKET.box), await cut(region, REGION.box)] };
}

/** The colors of a picture of the jacket's part in the middle of the region, and beside it. */
export async function colorsOfRegion(picture: Uint8Array): Promise<("red" | "blue" | "green")[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const { box } = await cut(null, JACKET.box);
  const longer = Math.max(box[2], box[3]);
  return (
    [
      [0.4, 0.5],
      [0.2, 0.2],
    ] as const
  ).map(([x, y]) => {
    const column = Math.floor(info.width * ((x - box[0] - box[2] / 2) / longer + 0.5));
    const row = Math.floor(info.height * ((y - box[1] - box[3] / 2) / longer + 0.5));
    const [red = 0, green = 0, blue = 0] = data.subarray(info.channels * (row * info.width + column));
    return red > green && red > blue ? "red" : blue > green ? "blue" : "green";
  });
}

type Painted = { readonly color: string; readonly box: readonly [number, number, number, number] };

async function paint(...rectangles: readonly Painted[]): Promise<Uint8Array> {
  const drawn = rectangles.map(({ color, box: [left, top, width, height] }) => {
    const create = {
      width: Math.round(width * SIDE),
      height: Math.round(height * SIDE),
      channels: 3,
      background: color,
    } as const;
    return { input: { create }, left: Math.round(left * SIDE), top: Math.round(top * SIDE) };
  });
  const ground = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: GROUND } });
  return new Uint8Array(await ground.composite(drawn).jpeg({ quality: 90 }).toBuffer());
}

async function cut(photo: Uint8Array | null, [x, y, wide, tall]: Painted["box"]): Promise<TakenApart["parts"][number]> {
  const [left, top] = [Math.round((x - MARGIN) * SIDE), Math.round((y - MARGIN) * SIDE)];
  const [width, height] = [Math.round((wide + 2 * MARGIN) * SIDE), Math.round((tall + 2 * MARGIN) * SIDE)];
  const box: TakenApart["parts"][number]["box"] = [left / SIDE, top / SIDE, width / SIDE, height / SIDE];
  if (photo === null) return { box, bytes: new Uint8Array() };
  const part = sharp(photo).extract({ left, top, width, height });
  const square = part.resize(SIDE, SIDE, { fit: "contain", background: "#ffffff" });
  return { box, bytes: new Uint8Array(await square.jpeg({ quality: 90 }).toBuffer()) };
}

/** Where the garments of {@link drawApart} are, as shares of the photo. */
export const APART = [
  { garment: "t-shirt", color: "Red", x: 0.27, y: 0.27, position: "upper" },
  { garment: "trousers", color: "Blue", x: 0.73, y: 0.27, position: "lower" },
  { garment: "shorts", color: "Green", x: 0.27, y: 0.73, position: "lower" },
  { garment: "t-shirt", color: "Black", x: 0.73, y: 0.73, position: "upper" },
] as const;

/** The ground of a photo has a grain; that of a screenshot has none. */
const GRAY = [217, 212, 203] as const;

/** A photo of four drawn garments that lie apart, as a JPEG. */
export async function drawApart(): Promise<Buffer> {
  const size = { width: 460, height: 460 };
  const layers = await Promise.all(
    APART.map(async ({ garment, color, x, y }) => {
      const drawn = await drawCutOut(garment, { color: COLOR_SWATCHES[color], size });
      const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: 4 } as const;
      return { input: data, raw, left: Math.round(1024 * x - 230), top: Math.round(1024 * y - 230) };
    }),
  );
  const random = seededRandom(1);
  const ground = Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, i) => (GRAY[i % 3] ?? 0) + 24 * (random() - 0.5));
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  return await sharp(ground, { raw }).composite(layers).jpeg().toBuffer();
}
