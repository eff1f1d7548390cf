import type { Logger } from "pino";
import { openMeters, type Meters } from "#adapters/metrics/meters.ts";
import { beginAtZero, countEvent, type Counted } from "#adapters/metrics/told-events.ts";
import type { Gauges, Metrics, Watch } from "#adapters/metrics/port.ts";

const LEVELS = ["debug", "info", "warn", "error"] as const;
/** A scrape is given up after ten seconds; a database that is away must not take the other numbers with it. */
const LOOK_MAX_MS = 2000;

/** What adapters throw, in a word. Anything else failed in a way that nobody foresaw. */
const OUTCOMES: Readonly<Record<string, string>> = {
  StorageFull: "full",
  StorageUnavailable: "unavailable",
  VisionUnavailable: "unavailable",
  StudioUnavailable: "unavailable",
  StylistUnavailable: "unavailable",
  GarmentUnclear: "unclear",
  NoGarment: "unclear",
  PhotoUnreadable: "unclear",
  AbortError: "stopped",
  TimeoutError: "stopped",
};

/** The numbers of this process in Prometheus' format. What happens is read from the log, how things stand when somebody asks. */
export function openMetrics(counted: Counted = { jobs: [], providers: [] }): Metrics {
  const meters = openMeters();
  beginAtZero(meters, counted);
  let gauges: Gauges | null = null;
  return {
    listen: (log) => listen(log, meters),
    watch: watchWith(meters),
    look: (given) => {
      gauges = given;
    },
    expose: async () => {
      if (gauges !== null) await readGauges(meters, gauges);
      return await meters.registry.metrics();
    },
    contentType: meters.registry.contentType,
  };
}

function listen(log: Logger, meters: Meters): Logger {
  const heard = LEVELS.map((level) => {
    const tell = (...said: Parameters<Logger[typeof level]>): void => {
      if (level === "warn" || level === "error") meters.troubles.inc({ level });
      countEvent(meters, said[0]);
      log[level](...said);
    };
    return [level, { value: tell }];
  });
  return Object.create(log, Object.fromEntries(heard));
}

function watchWith(meters: Meters): Watch {
  return async (what, work) => {
    const startedAt = performance.now();
    const note = (outcome: string): void => {
      const s = (performance.now() - startedAt) / 1000;
      if (what.part === "files") meters.files.observe({ act: what.act, outcome }, s);
      else meters.modelCalls.observe({ provider: "embedded", kind: what.act, outcome }, s);
    };
    try {
      const result = await work();
      note("done");
      return result;
    } catch (error) {
      note((error instanceof Error ? OUTCOMES[error.name] : undefined) ?? "failed");
      throw error;
    }
  };
}

async function readGauges(meters: Meters, gauges: Gauges): Promise<void> {
  meters.decoders.set(gauges.decoders());
  for (const [provider, state] of Object.entries(gauges.providers()))
    meters.leftAlone.set({ provider }, state === "left alone" ? 1 : 0);
  const connections = gauges.connections();
  if (connections !== null) {
    meters.connections.set({ state: "idle" }, connections.idle);
    meters.connections.set({ state: "busy" }, connections.total - connections.idle);
    meters.connectionsWaiting.set(connections.waiting);
  }
  const [queues, books] = await Promise.all([inTime(gauges.queues, []), inTime(gauges.ledger, null)]);
  meters.ledgerFaults.remove();
  meters.ledgerCheckedAt.remove();
  if (books !== null) {
    meters.ledgerFaults.set(books.faults);
    meters.ledgerCheckedAt.set(books.checkedAt.getTime() / 1000);
  }
  meters.queueJobs.reset();
  meters.queueOldest.reset();
  for (const { queue, waiting, running, oldestS } of queues) {
    meters.queueJobs.set({ queue, state: "waiting" }, waiting);
    meters.queueJobs.set({ queue, state: "running" }, running);
    meters.queueOldest.set({ queue }, oldestS);
  }
}

/** Nothing where the database does not answer: no number is better than an old one. */
async function inTime<Found>(look: () => Promise<Found>, nothing: Found): Promise<Found> {
  const late = new Promise<Found>((resolve) => setTimeout(() => resolve(nothing), LOOK_MAX_MS).unref());
  return await Promise.race([look().catch(() => nothing), late]);
}
