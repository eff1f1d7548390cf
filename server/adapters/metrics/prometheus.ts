import { openMeters, type Meters } from "#adapters/metrics/meters.ts";
import { countEvent, startAtZero, type Counted } from "#adapters/metrics/count-events.ts";
import type { Gauges, Metrics, ObserveCall } from "#adapters/metrics/port.ts";

/** Prometheus gives a scrape up after ten seconds: without the database the other metrics must still arrive. */
const GAUGE_MAX_MS = 2000;

/** The outcome label of each error that adapters throw; any other error counts as `failed`. */
const OUTCOMES: Readonly<Record<string, string>> = {
  StorageFull: "full",
  StorageUnavailable: "unavailable",
  VisionUnavailable: "unavailable",
  StudioUnavailable: "unavailable",
  StylistUnavailable: "unavailable",
  GarmentUnclear: "unclear",
  NoGarment: "unclear",
  WornClothes: "unclear",
  PhotoUnreadable: "unclear",
  AbortError: "stopped",
  TimeoutError: "stopped",
};

/** Metrics in Prometheus' format. Counters follow the events of the log; gauges are read at each scrape. */
export function openMetrics(counted: Counted = { jobs: [], providers: [] }): Metrics {
  const meters = openMeters();
  startAtZero(meters, counted);
  let gauges: Gauges | null = null;
  return {
    onLog: (level, event) => {
      if (level === "warn" || level === "error") meters.troubles.inc({ level });
      if (event !== null) countEvent(meters, event);
    },
    observeCall: observeCallWith(meters),
    setGauges: (given) => {
      gauges = given;
    },
    expose: async () => {
      if (gauges !== null) await readGauges(meters, gauges);
      return await meters.registry.metrics();
    },
    contentType: meters.registry.contentType,
  };
}

function observeCallWith(meters: Meters): ObserveCall {
  return async (call, work) => {
    const startedAt = performance.now();
    const observe = (outcome: string): void => {
      const s = (performance.now() - startedAt) / 1000;
      if (call.adapter === "files") meters.files.observe({ act: call.act, outcome }, s);
      else meters.modelCalls.observe({ provider: "embedded", kind: call.act, outcome }, s);
    };
    try {
      const result = await work();
      observe("done");
      return result;
    } catch (error) {
      observe((error instanceof Error ? OUTCOMES[error.name] : undefined) ?? "failed");
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
  const [queues, ledger, coinsReadAt] = await Promise.all([
    inTime(gauges.queues, []),
    inTime(gauges.ledger, null),
    inTime(gauges.coinsReadAt, null),
  ]);
  meters.ledgerFaults.remove();
  meters.ledgerCheckedAt.remove();
  if (ledger !== null) {
    meters.ledgerFaults.set(ledger.faults);
    meters.ledgerCheckedAt.set(ledger.checkedAt.getTime() / 1000);
  }
  meters.coinsReadAt.remove();
  if (coinsReadAt !== null) meters.coinsReadAt.set(coinsReadAt.getTime() / 1000);
  meters.queueJobs.reset();
  meters.queueOldest.reset();
  for (const { queue, waiting, running, oldestS } of queues) {
    meters.queueJobs.set({ queue, state: "waiting" }, waiting);
    meters.queueJobs.set({ queue, state: "running" }, running);
    meters.queueOldest.set({ queue }, oldestS);
  }
}

/** The fallback where the database does not answer: no value is better than an old one. */
async function inTime<Value>(read: () => Promise<Value>, fallback: Value): Promise<Value> {
  const late = new Promise<Value>((resolve) => setTimeout(() => resolve(fallback), GAUGE_MAX_MS).unref());
  return await Promise.race([read().catch(() => fallback), late]);
}
