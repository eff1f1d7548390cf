import sharp from "sharp";
import { BLUE_SHIRT } from "#testing/model-server/garment-words.ts";
import type { AskedModel, ModelAnswer } from "#testing/model-server/wires.ts";

const SIDE = 640;
const BLUE = [47, 111, 222, 255] as const;
/** Body and sleeves, in shares of the side. */
const SHIRT = [
  { left: 0.3, right: 0.7, top: 0.18, bottom: 0.86 },
  { left: 0.12, right: 0.88, top: 0.18, bottom: 0.44 },
] as const;

/** From raw pixels: the product, in the same process, has closed every loader but its own. */
function drawShirt() {
  const rgba = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [(i % SIDE) / SIDE, Math.floor(i / SIDE) / SIDE];
    const isShirt = SHIRT.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom);
    if (isShirt) rgba.set(BLUE, 4 * i);
  }
  return sharp(rgba, { raw: { width: SIDE, height: SIDE, channels: 4 } });
}

/** A picture in which nothing is to be seen, as a provider might send it. */
export async function drawBlank(): Promise<Uint8Array> {
  return await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: "#f1efec" } })
    .png()
    .toBuffer();
}

/** Encoding it without loss takes a while, and is asked for hundreds of times. */
let alone: Promise<Uint8Array> | null = null;

/** The same shirt alone, as an embedded engine would cut it out of a picture that shows it. */
export async function drawShirtAlone(): Promise<Uint8Array> {
  alone ??= drawShirt().webp({ lossless: true }).toBuffer();
  return Uint8Array.from(await alone);
}

/** A model that answers at once: the same blue shirt in words, as a cut-out with alpha, or on a light ground. */
export async function drawingModel(): Promise<(asked: AskedModel) => ModelAnswer> {
  const alone = await drawShirt().png().toBuffer();
  const onGround = await drawShirt().flatten({ background: "#f1efec" }).png().toBuffer();
  return ({ wire, text, fields }) => {
    if (wire === "openai-chat" || wire === "google-text")
      return { text: JSON.stringify(text.includes("stylist") ? { choices: FIRST_ROWS } : BLUE_SHIRT) };
    const isCutOut = wire === "rembg" || fields["background"] === "transparent";
    return { picture: isCutOut ? alone : onGround, contentType: "image/png" };
  };
}

const FIRST_ROWS = [1, 2, 3].map((row) => ({ row, reason: "goes_with_it" }));
