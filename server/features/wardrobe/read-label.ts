import type { Input } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { labelCalls, LabelWords } from "@wardrobe/domain/wardrobe/label.ts";
import type { Actor, App } from "#app.ts";
import { preparePhoto } from "#features/files/save-picture.ts";
import { readLabelOn } from "#features/wardrobe/recognise.ts";

/** Reads the photo of a label, which is not kept; counts as one recognition (SET-03). Throws no_label. */
export async function readLabel(
  app: Pick<App, "db" | "pictures" | "vision" | "clock" | "rules">,
  actor: Actor,
  { image }: Input<(typeof labelCalls)["readLabel"]>,
): Promise<LabelWords> {
  const photo = await preparePhoto(app, actor.userId, Buffer.from(image, "base64"));
  const words = await readLabelOn(app, actor, photo);
  if (words === null) throw new AppError("no_label");
  return words;
}
