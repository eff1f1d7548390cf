import { mkdir, readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import type { Features } from "@wardrobe/domain/wardrobe/alike.ts";
import { toFeatures } from "#engine/features/features.ts";
import { findForeground, type Foreground } from "#engine/foreground/find-foreground.ts";
import { openModels, type Models } from "#engine/models.ts";
import { decodePhoto } from "#engine/pixels/decode-photo.ts";
import { ALTERATION_NAMES, prepareAltered, type Alteration } from "./alter.ts";

type Cut = Pick<Foreground, "photo" | "alpha">;

/** Features of photos as they are or altered; what the mask network found is kept in `cache`. */
export async function openFeatures(root: string, cache: string) {
  await mkdir(cache, { recursive: true });
  let models: Models | undefined;

  async function ask(file: string, alteration: Alteration): Promise<Cut> {
    models ??= await openModels();
    return await findForeground(models, await decodePhoto(await prepareAltered(join(root, file), alteration)));
  }

  async function cutOf(file: string, alteration: Alteration): Promise<Cut> {
    const kept = join(cache, `${parse(file).name}__${ALTERATION_NAMES.indexOf(alteration)}.png`);
    if (!existsSync(kept)) await keep(kept, await ask(file, alteration));
    return await read(kept);
  }

  return {
    /** Null where no garment is found. */
    featuresOf: async (file: string, alteration: Alteration): Promise<Features | null> =>
      toFeatures(await cutOf(file, alteration)),
    close: async () => await models?.close(),
  };
}

async function keep(path: string, { photo: { width, height, rgb }, alpha }: Cut): Promise<void> {
  const mask = Buffer.from(alpha.values.map((value) => Math.round(255 * value)));
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 3 })
    .toFile(path);
}

async function read(path: string): Promise<Cut> {
  const { data, info } = await sharp(await readFile(path))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = width * height;
  return {
    photo: { width, height, rgb: Uint8Array.from({ length: 3 * pixels }, (_, i) => data[i + Math.floor(i / 3)] ?? 0) },
    alpha: { width, height, values: Float32Array.from({ length: pixels }, (_, i) => share(data[4 * i + 3] ?? 0)) },
  };
}

function share(value: number): number {
  return value / 255;
}
