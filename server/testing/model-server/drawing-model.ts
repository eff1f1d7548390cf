import sharp from "sharp";
import { PROMPTS } from "#adapters/remote-models/prompts.ts";
import type { Proposal } from "@wardrobe/domain/wardrobe/recognition.ts";
import { drawCutOut } from "#testing/draw-photo.ts";
import type { AskedModel, ModelAnswer } from "#testing/model-server/wire-formats.ts";

const SIDE = 640;
/** In raw pixels, with alpha. */
const drawShirt = async () => await drawCutOut("t-shirt", { color: "#2f6fde", size: { width: SIDE, height: SIDE } });

/** A blank picture, as a provider might return it. */
export async function drawBlank(): Promise<Uint8Array> {
  return await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: "#f1efec" } })
    .png()
    .toBuffer();
}

/** Cached: lossless encoding is slow, and tests need it hundreds of times. */
let alone: Promise<Uint8Array> | null = null;

/** The same shirt alone, as an embedded engine would cut it out of a picture that shows it. */
export async function drawShirtAlone(): Promise<Uint8Array> {
  alone ??= drawShirt().then(async (shirt) => await shirt.webp({ lossless: true }).toBuffer());
  return Uint8Array.from(await alone);
}

/** A model that always answers with the same blue shirt: in words, as a cut-out with alpha, or on a light ground. */
export async function drawingModel(): Promise<(asked: AskedModel) => ModelAnswer> {
  const shirt = await drawShirt();
  const alone = await shirt.clone().png().toBuffer();
  const onGround = await shirt.clone().flatten({ background: "#f1efec" }).png().toBuffer();
  return ({ wire, text, fields }) => {
    if (wire === "openai-chat" || wire === "google-text") return { text: JSON.stringify(say(text)) };
    const isCutOut = wire === "rembg" || fields["background"] === "transparent";
    return { picture: isCutOut ? alone : onGround, contentType: "image/png" };
  };
}

function say(text: string): unknown {
  if (text.includes("stylist")) return { choices: FIRST_ROWS };
  return text.includes(PROMPTS.proposeAsk) ? { items: [toItem(BLUE_SHIRT, [0.3, 0.2, 0.4, 0.6])] } : BLUE_SHIRT;
}

const FIRST_ROWS = [1, 2, 3].map((row) => ({ row, reason: "goes_with_it" }));

/** The answer of a remote model to a photo, confident of everything. */
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

/** The same as one item of several, whose box is given as shares. */
export function toItem<Answer>(answer: Answer, [left, top, width, height]: Proposal["box"]) {
  return { ...answer, left: 1000 * left, top: 1000 * top, width: 1000 * width, height: 1000 * height };
}

export const GREEN_JACKET = {
  ...BLUE_SHIRT,
  position: "outerwear",
  type: "Jacket",
  colors: ["Green"],
  seasons: ["Autumn"],
  brand: "Barbour",
};
