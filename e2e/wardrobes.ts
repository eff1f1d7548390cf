import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask } from "../server/testing/house-client.ts";
import type { HouseProcess } from "../server/testing/house-process.ts";
import { drawGarmentFiles, type Garment } from "./draw-garment.ts";

/** What somebody who knows the app has in their wardrobe when a journey begins. */
const WARDROBES = {
  empty: [],
  two: [
    ["t-shirt", "#2F6FDE"],
    ["trousers", "#26262a"],
  ],
  three: [
    ["t-shirt", "#2F6FDE"],
    ["trousers", "#26262a"],
    ["shorts", "#3E8E4E"],
  ],
} as const satisfies Record<string, readonly (readonly [Garment, string])[]>;
export type Wardrobe = keyof typeof WARDROBES;

/** Adds the garments as the app would, one after the other. */
export async function giveGarments(house: HouseProcess, token: string, wardrobe: Wardrobe): Promise<void> {
  const garments = WARDROBES[wardrobe];
  if (garments.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "wardrobe-garments-"));
  for (const photo of await drawGarmentFiles(folder, garments)) {
    const input = { image: await readFile(photo, "base64") };
    await ask(house, wardrobeCalls.addItem, { token, input });
  }
  await rm(folder, { recursive: true, force: true });
}
