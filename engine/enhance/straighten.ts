import sharp from "sharp";
import type { Shape } from "@wardrobe/domain/outfit/flat-lay/shape.ts";
import { uprightTurn } from "@wardrobe/domain/outfit/flat-lay/upright-turn.ts";
import { cropToVisible } from "#cut-out/crop.ts";
import type { CutOut } from "#cut-out/cut-out.ts";

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 } as const;

export async function turnUpright(cutOut: CutOut, piece?: Pick<Shape, "slot" | "type">): Promise<CutOut> {
  const degrees = uprightTurn(opacityOf(cutOut), piece);
  const upright = degrees === 0 ? cutOut : await turn(cutOut, degrees);
  return cropToVisible(upright, 0) ?? upright;
}

async function turn({ width, height, rgba }: CutOut, degrees: number): Promise<CutOut> {
  const { data, info } = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .rotate(degrees, { background: TRANSPARENT })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

function opacityOf({ width, height, rgba }: CutOut) {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) values[i] = (rgba[4 * i + 3] ?? 0) / 255;
  return { width, height, values };
}
