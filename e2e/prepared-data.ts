import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask } from "../server/testing/house-client.ts";
import { freePort, HouseProcess } from "../server/testing/house-process.ts";
import { drawGarmentFiles, type Garment } from "./draw-garment.ts";
import { signIn } from "./sign-in.ts";

/** What Anna and Ben have in their wardrobes when a journey begins. */
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

/** Data folders of houses in which nothing has happened since; copying one is quicker than making a database and recognising photos. */
export class PreparedData {
  readonly #folders = new Map<Wardrobe, Promise<string>>();

  async copy(wardrobe: Wardrobe, to: string): Promise<void> {
    const prepared = this.#folders.get(wardrobe) ?? prepare(wardrobe);
    this.#folders.set(wardrobe, prepared);
    await cp(join(await prepared, "data"), to, { recursive: true });
  }

  async close(): Promise<void> {
    for (const folder of this.#folders.values()) await rm(await folder, { recursive: true, force: true });
  }
}

async function prepare(wardrobe: Wardrobe): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wardrobe-prepared-"));
  const house = new HouseProcess({
    dataDir: join(folder, "data"),
    port: await freePort(),
    simulatorPort: await freePort(),
  });
  await house.start();
  const photos = await drawGarmentFiles(folder, WARDROBES[wardrobe]);
  if (photos.length > 0) await Promise.all(["anna", "ben"].map(async (person) => await fill(house, person, photos)));
  await house.stop();
  return folder;
}

async function fill(house: HouseProcess, person: string, photos: readonly string[]): Promise<void> {
  const token = await signIn(house, person);
  for (const photo of photos) {
    const input = { image: await readFile(photo, "base64") };
    await ask(house, wardrobeCalls.addItem, { token, input });
  }
}
