import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Picture } from "#bot-api/files.ts";
import { badRequest } from "#bot-api/refusal.ts";

const PROCESS = fileURLToPath(new URL("./picture-process.ts", import.meta.url));

const Size = z.object({ bytes: z.instanceof(Uint8Array), width: z.int(), height: z.int() });
const Made = z.object({ number: z.int(), sizes: z.array(Size).nullable() });

/**
 * What the messenger makes of photos. A process of its own, started for the first of them: the server, in whose process the simulator
 * runs, has closed its picture library to most formats, for the whole process.
 */
export class Pictures {
  #process: ChildProcess | null = null;
  #number = 0;
  readonly #awaited = new Map<number, (sizes: readonly Picture[] | null) => void>();

  /** JPEG, upright, without its metadata, in several sizes, smallest first; refused where it is no picture. */
  async toSizes(bytes: Buffer): Promise<readonly Picture[]> {
    const number = this.#number++;
    const { promise, resolve } = Promise.withResolvers<readonly Picture[] | null>();
    this.#awaited.set(number, resolve);
    this.#started().send({ number, bytes });
    const sizes = await promise;
    if (sizes === null) throw badRequest("IMAGE_PROCESS_FAILED");
    return sizes;
  }

  close(): void {
    this.#process?.kill();
    this.#leaveAll();
  }

  #started(): ChildProcess {
    if (this.#process !== null) return this.#process;
    const started = fork(PROCESS, { serialization: "advanced", execArgv: [], stdio: "ignore" });
    started.on("message", (message) => {
      const { number, sizes } = Made.parse(message);
      this.#awaited.get(number)?.(sizes?.map((size) => ({ ...size, bytes: Buffer.from(size.bytes) })) ?? null);
      this.#awaited.delete(number);
    });
    started.once("exit", () => {
      this.#process = null;
      this.#leaveAll();
    });
    this.#process = started;
    return started;
  }

  #leaveAll(): void {
    for (const leave of this.#awaited.values()) leave(null);
    this.#awaited.clear();
  }
}
