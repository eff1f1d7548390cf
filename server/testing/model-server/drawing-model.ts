import sharp from "sharp";
import type { AskedModel, ModelAnswer } from "#testing/model-server/wires.ts";

const SIDE = 640;
const SHIRT = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 100 100"><path fill="#2f6fde"
  d="M36 18 Q50 27 64 18 L88 30 L80 48 L70 43 L70 84 Q50 87 30 84 L30 43 L20 48 L12 30 Z"/></svg>`;

/** What a recogniser of remote models says of every photo here. */
export const BLUE_SHIRT = {
  garments: "one",
  position: "upper",
  type: "T-Shirt",
  custom_type: "",
  other_types: [],
  style: "Casual",
  colors: ["Blue"],
  seasons: ["Summer"],
  brand: "",
  model: "",
  sure_type: 0.9,
  sure_position: 0.95,
  sure_colors: 0.9,
};

/** A picture in which nothing is to be seen, as a provider might send it. */
export async function drawBlank(): Promise<Uint8Array> {
  return await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: "#f1efec" } })
    .png()
    .toBuffer();
}

/** The same shirt alone, as an embedded engine would cut it out of a picture that shows it. */
export async function drawShirtAlone(): Promise<Uint8Array> {
  return await sharp(Buffer.from(SHIRT)).webp({ lossless: true }).toBuffer();
}

/** A model that answers at once: the same blue shirt in words, as a cut-out with alpha, or on a light ground. */
export async function drawingModel(): Promise<(asked: AskedModel) => ModelAnswer> {
  const alone = await sharp(Buffer.from(SHIRT)).png().toBuffer();
  const onGround = await sharp(alone).flatten({ background: "#f1efec" }).png().toBuffer();
  return ({ wire, text, fields }) => {
    if (wire === "openai-chat" || wire === "google-text")
      return { text: JSON.stringify(text.includes("stylist") ? { choices: FIRST_ROWS } : BLUE_SHIRT) };
    const isCutOut = wire === "rembg" || fields["background"] === "transparent";
    return { picture: isCutOut ? alone : onGround, contentType: "image/png" };
  };
}

const FIRST_ROWS = [1, 2, 3].map((row) => ({ row, reason: "goes_with_it" }));
