import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { send, signInto } from "#server/testing/server-client.ts";
import { writeResult } from "#server/testing/results/write-result.ts";
import { atMost, median, reportChecks, round, prepareServer, familyCpuMs } from "#bench/measuring.ts";
import { MEMORY } from "#tools/start/run.mjs";
import { drawPhotos } from "../vision/photos.ts";

// From a photo to its card: CPU time of the server with its engine and picture process, as a ratio to the engine alone
// on the same photos, and how much four photos at once gain on two cores beside two such engines: `node
// bench/uploads/recognition.ts`. A process is a tenth faster or slower for its whole life, so each round starts all anew.
const ROUNDS = 5;
const AT_ONCE = 4;
const PHOTOS = 12;
const LIMITS = { cpu: 1.2, gain: 1.8 } as const;

type Round = Readonly<Record<"cpuMs" | "bareCpuMs" | "gain" | "bareGain", number>>;

const cluster = await startPostgresCluster();
const server = await prepareServer({
  ...MEMORY,
  DATABASE_URL: cluster.url,
  REQUEST_LIMITS: "off",
  ANALYSES_PER_HOUR: "100000",
  TELEGRAM_API_URL: "http://127.0.0.1:1/",
  VISION_WORKERS: "2",
  // Pictures that workers draw of a photo later are not part of its card.
  ROLE: "api",
  MIGRATE_AT_START: "on",
});
const drawn = await drawPhotos();
const photos = Array.from({ length: PHOTOS }, (_, n) => drawn[n % drawn.length] ?? new Uint8Array());
if (PHOTOS > WARDROBE_ITEMS_MAX.free) throw new Error("They do not fit into a wardrobe.");
let people = 700;
const rounds: Round[] = [];
try {
  for (let n = 0; n < ROUNDS; n++) rounds.push(await measureRound());
} finally {
  await server.stop();
  await cluster.stop();
}
const [cpuMs, bareCpuMs, gain, bareGain] = (["cpuMs", "bareCpuMs", "gain", "bareGain"] as const).map((name) =>
  round(median(rounds.map((one) => one[name]))),
);
const ratio = round(median(rounds.map((one) => one.cpuMs / one.bareCpuMs)));
for (const one of rounds)
  console.log(
    `${round(one.cpuMs)}/${round(one.bareCpuMs)} CPU-ms; ${AT_ONCE} at once ${round(one.gain)}, two bare engines ${round(one.bareGain)}`,
  );
const counts = reportChecks([
  atMost(`photo to card: ${ratio} times the engine's own CPU`, ratio, LIMITS.cpu),
  [
    `${AT_ONCE} photos at once: ${gain} times as many as one at a time (at least ${LIMITS.gain}; two bare engines ${bareGain})`,
    (gain ?? 0) >= LIMITS.gain,
  ],
]);
writeResult({
  suite: "recognition",
  seed: null,
  ...counts,
  figures: {
    "photo to card: CPU, times the engine's own (at most 1.2)": ratio,
    "photo to card: server, engine and picture process, CPU-ms": cpuMs ?? 0,
    "the engine alone, CPU-ms": bareCpuMs ?? 0,
    "four at once on two cores, times one at a time (at least 1.8)": gain ?? 0,
    "most there can be: two engines alone, times one": bareGain ?? 0,
    "load of the machine meanwhile, two cores": round(loadavg()[0] ?? 0),
  },
});

async function measureRound(): Promise<Round> {
  const engines = [forkEngine(), forkEngine()];
  try {
    const [first] = engines;
    await Promise.all(engines.map(async (engine) => await once(engine, "message")));
    await server.start("/health");
    // Each of the server's two engines warms up on as many photos as the engines alone.
    for (const _ of engines) await upload(photos, AT_ONCE);
    await Promise.all(engines.map(recogniseBare));
    const alone = await measure(first?.pid, async () => await Promise.all(engines.slice(0, 1).map(recogniseBare)));
    const one = await measure(server.pid, async () => await upload(photos, 1));
    const four = await measure(server.pid, async () => await upload(photos, AT_ONCE));
    const both = await measure(first?.pid, async () => await Promise.all(engines.map(recogniseBare)));
    return {
      cpuMs: one.cpuMs,
      bareCpuMs: alone.cpuMs,
      gain: one.wallMs / four.wallMs,
      bareGain: (engines.length * alone.wallMs) / both.wallMs,
    };
  } finally {
    for (const engine of engines) engine.disconnect();
    await server.stop();
  }
}

function forkEngine(): ChildProcess {
  return fork(new URL("./bare-engine.ts", import.meta.url), {
    serialization: "advanced",
    env: { ...process.env, ...MEMORY },
  });
}

/** CPU milliseconds of the process and its children for each photo, and what all took. */
async function measure(pid: number | undefined, work: () => Promise<unknown>) {
  if (pid === undefined) throw new Error("the process has ended");
  const before = await familyCpuMs(pid);
  const started = performance.now();
  await work();
  return { cpuMs: ((await familyCpuMs(pid)) - before) / PHOTOS, wallMs: performance.now() - started };
}

async function recogniseBare(engine: ChildProcess): Promise<void> {
  engine.send(photos);
  await once(engine, "message");
}

/** A new person uploads so many photos at once, until all are there. */
async function upload(all: readonly Uint8Array[], atOnce: number): Promise<void> {
  const token = await signInto(server, people++);
  const waiting = all.map((photo) => Buffer.from(photo).toString("base64"));
  const client = async (): Promise<void> => {
    for (let image = waiting.pop(); image !== undefined; image = waiting.pop()) {
      const response = await send(server, wardrobeCalls.addItem.path, { token, body: { image } });
      if (!response.ok) throw new Error(`an upload was answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
}
