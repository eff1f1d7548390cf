import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask, untilEnded } from "../server/testing/server-client.ts";
import { passOnboarding, type JourneyServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

/** Keeps a look of each garment of the person's wardrobe, named in turn; returns them with the person's token. */
export async function keepLooks(
  server: JourneyServer,
  person: string,
  names: readonly string[],
): Promise<{ readonly token: string; readonly looks: readonly Look[] }> {
  await passOnboarding(server, person);
  const token = await signIn(server, person);
  const items = await ask(server.process, wardrobeCalls.listItems, { token });
  const looks: Look[] = [];
  for (const [at, name] of names.entries()) {
    const item = items[at % items.length];
    if (item === undefined) throw new Error(`${person} has no garments.`);
    const outfit = { gender: "woman", ...EMPTY_SELECTION, [item.position]: item.id } as const;
    const started = await ask(server.process, outfitCalls.createPreview, { token, input: outfit });
    const preview = started.preview_filename ?? (await madeBy(server, token, started.ai_task_id ?? ""));
    looks.push(await ask(server.process, outfitCalls.saveLook, { token, input: { ...outfit, name, preview } }));
  }
  return { token, looks };
}

async function madeBy({ process }: JourneyServer, token: string, taskId: string): Promise<string> {
  const [task] = await untilEnded(process, token, [taskId]);
  return task?.output_image_name ?? "";
}
