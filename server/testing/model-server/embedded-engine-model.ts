import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import type { EmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import { GarmentUnclear, type LookOrder } from "#adapters/image-studio/port.ts";
import { PROMPTS } from "#adapters/remote-models/prompts.ts";
import { PhotoUnreadable, type Recognition, type Vision } from "#adapters/vision/port.ts";
import { toItem } from "#testing/model-server/recognition-answers.ts";
import type { AskedModel, ModelAnswer } from "#testing/model-server/wire-formats.ts";

/** A remote model that really recognises and draws: the embedded engine behind the wire format of any provider. */
export function embeddedEngineModel(engine: EmbeddedEngine): (asked: AskedModel) => Promise<ModelAnswer> {
  const known = new Map<string, ModelAnswer>();
  return async (asked) => {
    const question = [asked.wire, asked.text, ...asked.pictures.map((bytes) => Buffer.from(bytes).toString("base64"))];
    const key = createHash("sha256").update(JSON.stringify(question)).digest("hex");
    const answered = known.get(key) ?? (await look(engine, asked));
    known.set(key, answered);
    return answered;
  };
}

async function look(engine: EmbeddedEngine, asked: AskedModel): Promise<ModelAnswer> {
  try {
    return await answer(engine, asked);
  } catch (error) {
    if (!(error instanceof GarmentUnclear || error instanceof PhotoUnreadable)) throw error;
    // rembg never refuses: a photo without a garment becomes fully transparent.
    return asked.wire === "rembg" ? await toPng(sharp({ create: EMPTY })) : { refusal: error.message };
  }
}

const EMPTY = { width: 700, height: 700, channels: 4, background: "#00000000" } as const;
/** The background of models that cannot draw transparency. */
const GROUND = "#d9d4cb";
const ROOM_PX = 80;

async function answer({ vision, studio }: EmbeddedEngine, asked: AskedModel): Promise<ModelAnswer> {
  const [photo] = asked.pictures;
  if (photo === undefined) return { refusal: "There is no picture." };
  if (asked.wire === "openai-chat" || asked.wire === "google-text")
    return { text: JSON.stringify(await describe(vision, photo, asked.text)) };
  if (asked.text === PROMPTS.enhance) return await toPng(sharp((await studio.enhance(photo)).bytes));
  if (asked.wire !== "rembg" && !asked.text.startsWith(PROMPTS.cutOut.slice(0, 40)))
    return await toPng(sharp((await studio.look(await orderOf(photo))).bytes));
  const cutOut = sharp((await studio.cutOut(photo)).bytes);
  if (asked.wire === "rembg" || asked.wire === "openai-images") return await toPng(cutOut);
  const room = { top: ROOM_PX, bottom: ROOM_PX, left: ROOM_PX, right: ROOM_PX, background: GROUND };
  return await toPng(cutOut.flatten({ background: GROUND }).extend(room));
}

/** A piece may be a cut-out, but the embedded engine needs photos. */
async function orderOf(picture: Uint8Array): Promise<LookOrder> {
  const photo = await sharp(picture).flatten({ background: "#ffffff" }).jpeg().toBuffer();
  const piece = { slot: "upper", position: "upper", type: "Top", photo, cutOut: null } as const;
  return { pieces: [piece], gender: "woman", watermark: null };
}

async function describe(vision: Vision, photo: Uint8Array, question: string): Promise<unknown> {
  if (!question.includes(PROMPTS.proposeAsk)) return toAnswer(await vision.recognise(photo));
  return { items: (await vision.propose(photo)).map(({ box, recognition }) => toItem(toAnswer(recognition), box)) };
}

function toAnswer(seen: Recognition) {
  return {
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
  };
}

/** As providers return it: PNG, at least 640 pixels a side. */
async function toPng(drawn: Sharp): Promise<ModelAnswer> {
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
  const scale = Math.max(1, 640 / Math.min(info.width, info.height));
  const size = [Math.round(info.width * scale), Math.round(info.height * scale)] as const;
  const picture = await sharp(data)
    .resize(...size, { fit: "fill" })
    .png()
    .toBuffer();
  return { picture, contentType: "image/png" };
}
