import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { ask } from "../server/testing/server-client.ts";
import type { ServerProcess } from "../server/testing/server-process.ts";
import { type DrawnGarment, drawGarmentFiles } from "../server/testing/draw-photo.ts";

type SampleGarment = { readonly drawn: readonly [DrawnGarment, string]; readonly fields: ItemChanges };

const T_SHIRT = {
  drawn: ["t-shirt", "#2F6FDE"],
  fields: { type: "T-Shirt", position: "upper", style: "Casual", color: ["Blue"], season: ["Spring", "Summer"] },
} as const satisfies SampleGarment;
const TROUSERS = {
  drawn: ["trousers", "#26262a"],
  fields: { type: "Pants", position: "lower", style: "Casual", color: ["Black"], season: ["Autumn", "Winter"] },
} as const satisfies SampleGarment;
const SHORTS = {
  drawn: ["shorts", "#3E8E4E"],
  fields: { type: "Shorts", position: "lower", style: "Casual", color: ["Green"], season: ["Summer"] },
} as const satisfies SampleGarment;

/** The wardrobes that a journey can begin with. */
const WARDROBES = {
  empty: [],
  two: [T_SHIRT, TROUSERS],
  three: [T_SHIRT, TROUSERS, SHORTS],
} as const satisfies Record<string, readonly SampleGarment[]>;
export type Wardrobe = keyof typeof WARDROBES;

/** Adds the garments without image analysis, which takes half a second of a core for each and has its own journeys. */
export async function addGarments(server: ServerProcess, token: string, wardrobe: Wardrobe): Promise<void> {
  const garments = WARDROBES[wardrobe];
  if (garments.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "wardrobe-garments-"));
  const photos = await drawGarmentFiles(
    folder,
    garments.map(({ drawn }) => drawn),
  );
  for (const [n, photo] of photos.entries()) {
    const image = await readFile(photo, "base64");
    const { clothing_item: item } = await ask(server, wardrobeCalls.addItem, {
      token,
      input: { image, skip_analysis: true },
    });
    await ask(server, wardrobeCalls.updateItem, { token, input: { ...garments[n]?.fields, id: item.id } });
  }
  await rm(folder, { recursive: true, force: true });
}
