import sharp, { type Sharp } from "sharp";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { BOX_UNITS, GarmentsAnswer } from "#adapters/remote-models/vision/garment-answer.ts";
import { toRecognition } from "#adapters/remote-models/vision/to-recognition.ts";
import { NoGarment, type Proposal } from "@wardrobe/domain/wardrobe/recognition.ts";

/** Around a garment, as a share of its longer side. */
const MARGIN_SHARE = 0.04;
const QUALITY = 90;

/** Parses a model's answer; `nonsense` where it describes no garments with boxes. */
export function readGarments(said: unknown): GarmentsAnswer {
  const answer = GarmentsAnswer.safeParse(said);
  if (!answer.success) throw new ModelFailure("nonsense", "The answer has no garments.", { cause: answer.error });
  // Converted here already, so that an answer in unknown words is retried.
  for (const item of answer.data.items) toRecognition({ ...item, garments: "one" }, "");
  return answer.data;
}

/** Each described garment with its part of the photo. Throws {@link NoGarment} where there is none. */
export async function toProposals({ items }: GarmentsAnswer, photo: Uint8Array, engine: string): Promise<Proposal[]> {
  if (items.length === 0) throw new NoGarment("There is no garment on the photo.");
  const picture = sharp(photo);
  const { width = 1, height = 1 } = await picture.metadata();
  return await Promise.all(
    items.map(async (item) => {
      const recognition = toRecognition({ ...item, garments: "one" }, engine);
      const box = boxOf(item);
      if (items.length === 1) return { box, picture: photo, recognition };
      return { ...(await cut(picture.clone(), box, { width, height })), recognition };
    }),
  );
}

function boxOf(item: GarmentsAnswer["items"][number]): Proposal["box"] {
  const [left, top] = [item.left / BOX_UNITS, item.top / BOX_UNITS];
  return [left, top, Math.min(1 - left, item.width / BOX_UNITS), Math.min(1 - top, item.height / BOX_UNITS)];
}

type Size = { readonly width: number; readonly height: number };

/** The box with a margin, contained on a white square, as a client prepares a photo. */
async function cut(
  picture: Sharp,
  [x, y, wide, tall]: Proposal["box"],
  size: Size,
): Promise<Pick<Proposal, "box" | "picture">> {
  const margin = MARGIN_SHARE * Math.max(wide * size.width, tall * size.height);
  const left = Math.floor(Math.max(0, x * size.width - margin));
  const top = Math.floor(Math.max(0, y * size.height - margin));
  const width = Math.min(size.width - left, Math.ceil(wide * size.width + 2 * margin));
  const height = Math.min(size.height - top, Math.ceil(tall * size.height + 2 * margin));
  const side = Math.max(width, height);
  const cropped = await picture
    .extract({ left, top, width, height })
    .resize(side, side, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return {
    box: [left / size.width, top / size.height, width / size.width, height / size.height],
    picture: cropped,
  };
}
