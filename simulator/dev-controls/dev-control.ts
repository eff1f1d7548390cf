import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { findPerson, type Person } from "#protocol/people.ts";
import { readFile } from "node:fs/promises";
import { SAMPLE_WARDROBE, type SampleGarment } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { signIn } from "#launch.ts";
import type { SimulatorOptions } from "#start-simulator.ts";

/** A dev control that cannot be used now. The message is shown to the developer. */
export class DevControlError extends Error {
  override readonly name = "DevControlError";
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Parses the name of a person in an address or body. */
export const PersonParam = z.string().transform((name, context): Person => {
  const person = findPerson(name);
  if (person !== null) return person;
  context.addIssue({ code: "custom", message: "nobody has this name" });
  return z.NEVER;
});

/** Returns a function that adds a control, which is used by posting a JSON body. */
export function controlsOf(server: FastifyInstance) {
  return <Schema extends z.ZodType>(path: string, body: Schema, run: (fields: z.output<Schema>) => unknown): void => {
    server.post(path, (request) => run(body.parse(request.body)));
  };
}

const FOLDER = new URL("../sample-wardrobe/", import.meta.url);
const EXTENSION = ".jpeg";
const AddBody = z.object({ person: PersonParam, key: z.string() });

/** Adds sample garments to a person's wardrobe, one per request, with the calls that the app would make. */
export function addSampleWardrobeControls(server: FastifyInstance, options: SimulatorOptions): void {
  const garments = new Map(SAMPLE_WARDROBE.map((garment) => [garment.key, garment]));
  server.get("/dev-controls/sample-wardrobe", () => ({
    garments: [...garments.keys()].map((key) => ({ key })),
    freeItemsMax: WARDROBE_ITEMS_MAX.free,
  }));
  controlsOf(server)("/dev-controls/sample-wardrobe/add", AddBody, async ({ person, key }) => {
    const garment = garments.get(key);
    if (garment === undefined) throw new DevControlError(404, "There is no such garment.");
    const token = await signIn(options, person);
    if (token === null) throw new DevControlError(502, "The app did not sign this person in.");
    return { isAdded: await add(options, token, garment) };
  });
}

/** False if the wardrobe is full. */
async function add(options: SimulatorOptions, token: string, garment: SampleGarment): Promise<boolean> {
  const { key, worn: _worn, ...fields } = garment;
  const image = (await readFile(new URL(`${key}${EXTENSION}`, FOLDER))).toString("base64");
  const added = await call(options, token, wardrobeCalls.addItem, { image, skip_analysis: true });
  if (added.status === 403) return false;
  if (!added.ok) throw new DevControlError(502, `The app refused the photo: ${added.status}`);
  const { clothing_item } = wardrobeCalls.addItem.reply.parse(await added.json());
  const updated = await call(options, token, wardrobeCalls.updateItem, { id: clothing_item.id, ...fields });
  if (!updated.ok) throw new DevControlError(502, `The app refused the garment: ${updated.status}`);
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
