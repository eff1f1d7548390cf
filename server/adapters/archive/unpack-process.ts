import { ImportRefused } from "@wardrobe/domain/imports/refusals.ts";
import { runAsChild } from "#adapters/child-process/start-child.ts";
import { openZips, type Entry, type Reading } from "#adapters/archive/read-zip.ts";

/** To this process, one at a time; `piece` answers {@link FromUnpacker.wants}. */
export type ToUnpacker =
  | { readonly open: readonly number[] }
  | { readonly read: number; readonly bytesMax: number }
  | { readonly piece: Uint8Array; readonly of: number };
export type FromUnpacker =
  | { readonly wants: { readonly file: number; readonly from: number; readonly length: number }; readonly of: number }
  | { readonly entries: readonly { readonly name: string; readonly size: number }[] }
  | { readonly bytes: Uint8Array }
  | { readonly refused: Pick<ImportRefused, "code" | "reason"> }
  | { readonly failed: string };

runAsChild();
const waiting = new Map<number, (piece: Uint8Array) => void>();
let asked = 0;
let opened: readonly { readonly entry: Entry; readonly read: Reading }[] = [];

process.on("message", async (message: ToUnpacker) => {
  if ("piece" in message) {
    waiting.get(message.of)?.(message.piece);
    waiting.delete(message.of);
  } else send(await respond(message));
});

async function respond(message: Exclude<ToUnpacker, { piece: Uint8Array }>): Promise<FromUnpacker> {
  try {
    if ("open" in message) {
      opened = await openZips(
        message.open.map((size, file) => ({ size, read: async (from, length) => await want(file, from, length) })),
      );
      return { entries: opened.map(({ entry: { name, size } }) => ({ name, size })) };
    }
    return { bytes: (await opened[message.read]?.read(message.bytesMax)) ?? new Uint8Array() };
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: { code: error.code, reason: error.reason } };
    return { failed: String(error) };
  }
}

async function want(file: number, from: number, length: number): Promise<Uint8Array> {
  return await new Promise((resolve) => {
    waiting.set(++asked, resolve);
    send({ wants: { file, from, length }, of: asked });
  });
}

function send(message: FromUnpacker): void {
  process.send?.(message);
}
