import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { freePort, ServerProcess } from "#server/testing/server-process.ts";

const POINT_MAX_MS = 4000;
const EFFECTS_SKIPPED_MAX = 3;
/** Every fourth kill comes at any moment, such as while somebody else has not answered yet. */
const ANYWHERE_EVERY = 4;
const ANYWHERE_MAX_MS = 1500;
const PRELOADED = fileURLToPath(new URL("die-at-effect.ts", import.meta.url));

/** A process that dies again and again: each time before or after another of its effects on the outside (`die-at-effect.ts`). */
export class Killable extends ServerProcess {
  /** Where it died. */
  readonly points = new Set<string>();
  #kills = 0;
  readonly #dataDir: string;
  readonly #random = seededRandom(Number(process.env["PROPERTY_SEED"]));

  constructor(dataDir: string, port: number, environment: Readonly<Record<string, string>>) {
    const options = `--import ${PRELOADED} ${environment["NODE_OPTIONS"] ?? ""}`;
    super({ dataDir, port, simulatorPort: 0, environment: { ...environment, NODE_OPTIONS: options } });
    this.#dataDir = dataDir;
  }

  /** Dies during the work, at one of its effects whose name matches, and resolves when the work has ended too. */
  async dieDuring(work: () => Promise<unknown>, only = /./): Promise<void> {
    await Promise.all([this.#die(only), work()]);
  }

  async #die(only: RegExp): Promise<void> {
    const death = join(this.#dataDir, `death-of-${this.pid}`);
    if (++this.#kills % ANYWHERE_EVERY === 0) await wait(this.#random() * ANYWHERE_MAX_MS);
    else {
      const skip = Math.floor(this.#random() * EFFECTS_SKIPPED_MAX);
      this.sendMessage({ skip, only: only.source, not: [...this.points] });
      await this.endsWithin(POINT_MAX_MS);
    }
    await this.kill();
    const point = await readFile(death, "utf8").catch(() => "");
    if (point !== "") this.points.add(point);
  }
}

/** One of the running test, not started yet. */
export async function killable(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<Killable> {
  const server = new Killable(dataDir, await freePort(), environment);
  onTestFinished(async () => await server.kill());
  return server;
}
