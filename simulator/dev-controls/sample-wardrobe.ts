import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { SAMPLE_WARDROBE, type SampleGarment } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { DeskRefusal } from "#dev-controls/refusal.ts";
import { Who } from "#dev-controls/who.ts";
import { signIn } from "#sign-in.ts";
import type { SimulatorOptions } from "#start-simulator.ts";

const FOLDER = new URL("../sample-wardrobe/", import.meta.url);
const ENDING = ".jpeg";
const AddBody = z.object({ person: Who, key: z.string() });

/** Puts garments that were drawn for this project into somebody's wardrobe, one a request, by the calls that their app would make. */
export function addSampleDesk(server: FastifyInstance, options: SimulatorOptions): void {
  const garments = new Map(SAMPLE_WARDROBE.map((garment) => [garment.key, garment]));
  server.get("/desk/sample-wardrobe", () => ({ garments: [...garments.keys()].map((key) => ({ key })) }));
  server.post("/desk/sample-wardrobe/add", async ({ body }) => {
    const { person, key } = AddBody.parse(body);
    const garment = garments.get(key);
    if (garment === undefined) throw new DeskRefusal(404, "There is no such garment.");
    const token = await signIn(options, person);
    if (token === null) throw new DeskRefusal(502, "The app does not answer.");
    return { isAdded: await add(options, token, garment) };
  });
}

/** False where the wardrobe is full. */
async function add(options: SimulatorOptions, token: string, garment: SampleGarment): Promise<boolean> {
  const { key, worn: _worn, ...fields } = garment;
  const image = (await readFile(new URL(`${key}${ENDING}`, FOLDER))).toString("base64");
  const added = await call(options, token, wardrobeCalls.addItem, { image, skip_analysis: true });
  if (added.status === 403) return false;
  if (!added.ok) throw new DeskRefusal(502, `The app refused the photo: ${added.status}`);
  const { clothing_item } = wardrobeCalls.addItem.reply.parse(await added.json());
  const updated = await call(options, token, wardrobeCalls.updateItem, { id: clothing_item.id, ...fields });
  if (!updated.ok) throw new DeskRefusal(502, `The app refused the garment: ${updated.status}`);
  return true;
}

type PostCall = { readonly method: string; readonly path: string };

async function call({ appUrl }: SimulatorOptions, token: string, { method, path }: PostCall, body: object) {
  return await fetch(new URL(path, appUrl), {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}
