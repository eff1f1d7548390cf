import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Picture } from "#bot-api/files.ts";
import { badRequest } from "#bot-api/wire.ts";

const PROCESS = fileURLToPath(new URL("./picture-process.ts", import.meta.url));

const Size = z.object({ bytes: z.instanceof(Uint8Array), width: z.int(), height: z.int() });
const Result = z.object({ number: z.int(), sizes: z.array(Size).optional(), refused: z.string().optional() });
type Made = { readonly sizes: readonly Picture[] } | { readonly refused: string };

const FAILED = "IMAGE_PROCESS_FAILED";

// Resizes photos as the messenger does, in a child process that starts with the first photo. The simulator shares its
// process with the server, which disables most formats of the picture library for the whole process.
export class Pictures {
  #process: ChildProcess | null = null;
  #number = 0;
  readonly #pending = new Map<number, (made: Made) => void>();

  /** Upright JPEGs without metadata in several sizes, smallest first. Refuses what the messenger takes for no photo. */
  async toSizes(bytes: Buffer): Promise<readonly Picture[]> {
    const number = this.#number++;
    const { promise, resolve } = Promise.withResolvers<Made>();
    this.#pending.set(number, resolve);
    this.#startProcess().send({ number, bytes });
    const made = await promise;
    if ("refused" in made) throw badRequest(made.refused);
    return made.sizes;
  }

  close(): void {
    this.#process?.kill();
    this.#failPending();
  }

  #startProcess(): ChildProcess {
    if (this.#process !== null) return this.#process;
    const started = fork(PROCESS, { serialization: "advanced", execArgv: [], stdio: "ignore" });
    started.on("message", (message) => {
      const { number, sizes, refused = FAILED } = Result.parse(message);
      const made = sizes?.map((size) => ({ ...size, bytes: Buffer.from(size.bytes) }));
      this.#pending.get(number)?.(made === undefined ? { refused } : { sizes: made });
      this.#pending.delete(number);
    });
    started.once("exit", () => {
      this.#process = null;
      this.#failPending();
    });
    this.#process = started;
    return started;
  }

  #failPending(): void {
    for (const resolve of this.#pending.values()) resolve({ refused: FAILED });
    this.#pending.clear();
  }
}
