import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { send, signInto } from "#server/testing/server-client.ts";
import { writeResult } from "#server/testing/results/write-result.ts";
import { atMost, median, reportChecks, round } from "#bench/measuring.ts";
import { familyCpuMs } from "#bench/process-cpu.ts";
import { prepareServer } from "#bench/server.ts";
import { MEMORY } from "#tools/start/run.mjs";
import { drawPhotos } from "../engine/draw-photos.ts";

// From a photo to its card: CPU time of the server with its engine and picture process, as a ratio to the engine alone
// on the same photos, and how much four photos at once gain on two cores: `node bench/uploads/recognition.ts`. The two
// take turns.
const PAIRS = 5;
const AT_ONCE = 4;
const PHOTOS = 12;
const LIMITS = { cpu: 1.2, gain: 1.8 } as const;

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
const bare = fork(new URL("./bare-engine.ts", import.meta.url), { serialization: "advanced" });
let people = 700;
try {
  const drawn = await drawPhotos();
  const photos = Array.from({ length: PHOTOS }, (_, n) => drawn[n % drawn.length] ?? new Uint8Array());
  if (PHOTOS > WARDROBE_ITEMS_MAX.free) throw new Error("They do not fit into a wardrobe.");
  await once(bare, "message");
  await server.start("/health");
  await upload(photos, AT_ONCE);
  await recogniseBare(photos);
  const [ours, theirs, gains]: [number[], number[], number[]] = [[], [], []];
  for (let pair = 0; pair < PAIRS; pair++) {
    theirs.push((await measure(bare.pid, async () => await recogniseBare(photos))).cpuMs);
    const one = await measure(server.pid, async () => await upload(photos, 1));
    const four = await measure(server.pid, async () => await upload(photos, AT_ONCE));
    ours.push(one.cpuMs);
    gains.push(one.wallMs / four.wallMs);
  }
  const ratio = round(median(ours.map((ms, pair) => ms / (theirs[pair] ?? 0))));
  const gain = round(median(gains));
  console.log(
    `pairs, ours/engine alone: ${ours.map((ms, n) => `${round(ms)}/${round(theirs[n] ?? 0)}`).join(" ")} CPU-ms`,
  );
  console.log(`four at once, times one: ${gains.map((of) => round(of)).join(" ")}`);
  const counts = reportChecks([
    atMost(`photo to card: ${ratio} times the engine's own CPU`, ratio, LIMITS.cpu),
    [
      `${AT_ONCE} photos at once: ${gain} times as many as one at a time (at least ${LIMITS.gain})`,
      gain >= LIMITS.gain,
    ],
  ]);
  writeResult({
    suite: "recognition",
    seed: null,
    ...counts,
    figures: {
      "photo to card: CPU, times the engine's own (at most 1.2)": ratio,
      "photo to card: server, engine and picture process, CPU-ms": round(median(ours)),
      "the engine alone, CPU-ms": round(median(theirs)),
      "four at once on two cores, times one at a time (at least 1.8)": gain,
      "load of the machine meanwhile, two cores": round(loadavg()[0] ?? 0),
    },
  });
} finally {
  bare.disconnect();
  await server.stop();
  await cluster.stop();
}

/** CPU milliseconds of the process and its children for each photo, and what all took. */
async function measure(pid: number | undefined, work: () => Promise<unknown>) {
  if (pid === undefined) throw new Error("the process has ended");
  const before = await familyCpuMs(pid);
  const started = performance.now();
  await work();
  return { cpuMs: ((await familyCpuMs(pid)) - before) / PHOTOS, wallMs: performance.now() - started };
}

async function recogniseBare(photos: readonly Uint8Array[]): Promise<void> {
  bare.send(photos);
  await once(bare, "message");
}

/** A new person uploads all photos, so many at once. */
async function upload(photos: readonly Uint8Array[], atOnce: number): Promise<void> {
  const token = await signInto(server, people++);
  const waiting = photos.map((photo) => Buffer.from(photo).toString("base64"));
  const client = async (): Promise<void> => {
    for (let image = waiting.pop(); image !== undefined; image = waiting.pop()) {
      const response = await send(server, wardrobeCalls.addItem.path, { token, body: { image } });
      if (!response.ok) throw new Error(`an upload was answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
}
