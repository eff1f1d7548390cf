import sharp from "sharp";
import type { EmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import { GarmentUnclear } from "#adapters/image-studio/port.ts";
import { PROMPTS } from "#adapters/remote-models/prompts.ts";
import { PhotoUnreadable } from "#adapters/vision/port.ts";
import type { AskedModel, ModelAnswer } from "#testing/model-server/wires.ts";

/** A remote model that really looks and draws: the embedded engine, behind whatever form it is asked in. */
export function lookingModel(engine: EmbeddedEngine): (asked: AskedModel) => Promise<ModelAnswer> {
  return async (asked) => {
    const [photo] = asked.pictures;
    if (photo === undefined) return { refusal: "There is no picture." };
    try {
      return await answer(engine, asked, photo);
    } catch (error) {
      if (error instanceof GarmentUnclear || error instanceof PhotoUnreadable) return { refusal: error.message };
      throw error;
    }
  };
}

async function answer(engine: EmbeddedEngine, asked: AskedModel, photo: Uint8Array): Promise<ModelAnswer> {
  if (asked.wire === "openai-chat" || asked.wire === "google-text") return { text: await describe(engine, photo) };
  const { studio } = engine;
  if (asked.text === PROMPTS.enhance) return await toPng((await studio.enhance(photo)).bytes);
  if (asked.wire === "rembg" || asked.wire === "openai-images") {
    if (asked.text === "" || asked.text.startsWith(PROMPTS.cutOut.slice(0, 40)))
      return await toPng((await studio.cutOut(photo)).bytes);
  } else if (asked.text.startsWith(PROMPTS.cutOut.slice(0, 40))) {
    return await toPng((await studio.enhance(photo)).bytes);
  }
  const pieces = asked.pictures.map(
    (bytes) => ({ photo: bytes, cutOut: null, position: "upper", type: "Top" }) as const,
  );
  const [piece] = pieces;
  if (piece === undefined) return { refusal: "There is no picture." };
  const jpeg = await sharp(piece.photo).flatten({ background: "#ffffff" }).jpeg().toBuffer();
  const order = {
    pieces: [{ ...piece, photo: jpeg, slot: "upper" as const }],
    gender: "woman" as const,
    watermark: null,
  };
  return await toPng((await studio.look(order)).bytes);
}

async function describe({ vision }: EmbeddedEngine, photo: Uint8Array): Promise<string> {
  const seen = await vision.recognise(photo);
  return JSON.stringify({
    garments: "one",
    position: seen.position,
    type: seen.type,
    custom_type: "",
    other_types: seen.typeSuggestions.map(({ type }) => type),
    style: seen.style ?? "unknown",
    colors: seen.colors,
    seasons: seen.seasons,
    brand: "",
    model: "",
    sure_type: seen.confidence.type,
    sure_position: seen.confidence.position,
    sure_colors: seen.confidence.colors,
  });
}

async function toPng(bytes: Uint8Array): Promise<ModelAnswer> {
  // As providers give it: no smaller than they make pictures.
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.max(1, 640 / Math.min(width, height));
  const png = await sharp(bytes)
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: "fill" })
    .png()
    .toBuffer();
  return { picture: png, contentType: "image/png" };
}
