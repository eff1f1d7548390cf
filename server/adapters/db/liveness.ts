import { setTimeout as wait } from "node:timers/promises";
import { DatabaseUnreachable, isConnectionError } from "#adapters/db/errors.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";

/** Time is counted in ticks, not read from a clock: a late tick shows that this process was stopped, not the server. */
const TICK_MS = 200;
/** The server is probed after this many ticks without any answer. */
const QUIET_TICKS_MAX = 5;
/** A server that does not answer the probe within this many ticks is silent. */
const PROBE_TICKS_MAX = 4;

/**
 * Whether the database server answers at all. A slow statement may rightly take seconds, so after a second without any
 * answer a probe decides: if the server does not answer it, waiting and new calls are refused until it answers again.
 */
export class Liveness {
  readonly #probe: () => Promise<void>;
  readonly #waiting = new Set<() => void>();
  #isSilent = false;
  #isMonitored = false;
  #isClosed = false;
  #quietTicks = 0;

  /** `probe` resolves when the server answers, and rejects when it certainly does not. */
  constructor(probe: () => Promise<void>) {
    this.#probe = probe;
  }

  /** Whether calls are refused now. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Rejects with {@link DatabaseUnreachable} while the server is silent; a later answer goes to `discard`. */
  async run<Answer>(call: () => Promise<Answer>, discard: (late: Answer) => void = () => {}): Promise<Answer> {
    if (this.#isSilent) throw unreachable();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let isRefused = false;
    const refuse = () => {
      isRefused = true;
      reject(unreachable());
    };
    if (this.#waiting.size === 0) this.#quietTicks = 0;
    this.#waiting.add(refuse);
    if (!this.#isMonitored) void this.#monitor();
    call().then((answer) => (isRefused ? discard(answer) : resolve(answer)), reject);
    try {
      const answer = await promise;
      this.#quietTicks = 0;
      return answer;
    } finally {
      this.#waiting.delete(refuse);
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Runs once for all calls, as long as any waits. */
  async #monitor(): Promise<void> {
    this.#isMonitored = true;
    while (this.#waiting.size > 0 && !this.#isClosed) {
      await nextTick();
      if (this.#quietTicks++ < QUIET_TICKS_MAX || this.#waiting.size === 0) continue;
      await this.#probeUntilAnswered();
      this.#quietTicks = 0;
    }
    this.#isMonitored = false;
  }

  /** Ends with any answer to any call, however late: else a server that is only too slow for the probe would stay refused. */
  async #probeUntilAnswered(): Promise<void> {
    const probes = { areOver: false, unanswered: 0 };
    for (let n = 0; !probes.areOver && this.#quietTicks > 0 && !this.#isClosed; n++) {
      if (n >= PROBE_TICKS_MAX) this.#refuse();
      if (probes.unanswered === 0 || n % PROBE_TICKS_MAX === 0) void this.#probeOnce(probes);
      await nextTick();
    }
    probes.areOver = true;
    this.#isSilent = false;
  }

  async #probeOnce(probes: { areOver: boolean; unanswered: number }): Promise<void> {
    probes.unanswered++;
    try {
      await this.#probe();
      probes.areOver = true;
    } catch {
      if (!probes.areOver) this.#refuse();
    }
    probes.unanswered--;
  }

  #refuse(): void {
    this.#isSilent = true;
    for (const refuse of this.#waiting) refuse();
  }
}

/** Whatever arrived before is handled before the next tick. */
async function nextTick(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TICK_MS).unref());
}

function unreachable(): DatabaseUnreachable {
  return new DatabaseUnreachable("The database is silent.");
}

const RETRY_MS = 500;

/** Waits for a database that is starting, and says so once. Throws its last failure if it has not started in time. */
export async function waitForDatabase(
  { ping }: Pick<DatabaseHandle, "ping">,
  say: (sentence: string) => void,
  { maxMs, retryMs = RETRY_MS }: { maxMs: number; retryMs?: number },
): Promise<void> {
  const deadline = performance.now() + maxMs;
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      return await ping();
    } catch (error) {
      if (!isConnectionError(error) || performance.now() >= deadline) throw error;
      const reason = error instanceof Error ? ` (${error.message.replace(/\.$/, "")})` : "";
      if (!hasSaid) say(`The database is not ready${reason}. Waiting for it, at most ${maxMs / 1000} s.`);
      await wait(retryMs);
    }
  }
}
