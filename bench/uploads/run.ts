import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { send, signInto, ask } from "#server/testing/server-client.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { cpuBetween, readPostgresCpu, readDatabaseFacts } from "#stress/growth/read-size.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { writeResult } from "#server/testing/results/write-result.ts";
import {
  atMost,
  median,
  reportChecks,
  round,
  prepareServer,
  startBareServer,
  familyCpuMs,
  cpuMsEach,
} from "#bench/measuring.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawGrainyPhotos } from "#server/testing/draw-photo.ts";

// CPU time of an upload, as a ratio to sharp alone making the same pictures: `npm run bench:uploads`. All but the
// recognition counts: base64, session, plan limit, picture process, three files on disk, the item. The two take turns.
const PAIRS = 5;
const CLIENTS = 4;
/** Requests of a server, and of a bare one. */
const OFTEN = 500;
const BARE_TIMES = 4000;
const UPLOADS = WARDROBE_ITEMS_MAX.free;
const LIMITS = { ratio: 0.75, overheadMs: 10, p50Ms: 250, jsonBytes: 1.34 } as const;

const cluster = await startPostgresCluster();
const server = await prepareServer({
  DATABASE_URL: cluster.url,
  REQUEST_LIMITS: "off",
  // Workers, which draw pictures of a photo later, are not part of an upload.
  ROLE: "api",
  MIGRATE_AT_START: "on",
  TELEGRAM_API_URL: "http://127.0.0.1:1/",
  LOG_LEVEL: "info",
});
const database = openPostgres({ url: cluster.url, poolSize: 1 });
const bare = fork(new URL("./bare-sharp.ts", import.meta.url), { serialization: "advanced" });
try {
  await server.start("/health");
  await upload(900, await drawGrainyPhotos(UPLOADS));
  await makeBare(await drawGrainyPhotos(UPLOADS));
  const [ours, sharpAlone, postgres, walls]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let pair = 0; pair < PAIRS; pair++) {
    const photos = await drawGrainyPhotos(UPLOADS);
    sharpAlone.push(await cpuOf(bare, async () => await makeBare(photos)));
    const before = await readPostgresCpu(database.db);
    ours.push(await cpuOf(server, async () => walls.push(...(await upload(901 + pair, photos)))));
    postgres.push(cpuBetween(before, await readPostgresCpu(database.db)) / UPLOADS);
  }
  const json = await measureJson(server, await signInto(server, 901));

  const ratio = median(ours.map((ms, pair) => (sharpAlone[pair] ?? 0) / ms));
  const overheadMs = median(ours.map((ms, pair) => ms - (sharpAlone[pair] ?? 0)));
  const p50Ms = median(walls);
  const counts = reportChecks([
    [`${round(ratio)} of sharp alone by CPU (at least ${LIMITS.ratio})`, ratio >= LIMITS.ratio],
    atMost(`${round(overheadMs)} CPU-ms more than sharp alone`, overheadMs, LIMITS.overheadMs),
    atMost(`half of the uploads took ${round(p50Ms)} ms, ${CLIENTS} at once`, p50Ms, LIMITS.p50Ms),
    atMost(`JSON has ${round(json.bytes)} of the picture's bytes`, json.bytes, LIMITS.jsonBytes),
    ["JSON that the client has already is answered 304", json.isCached],
  ]);
  const pairs = ours.map((ms, pair) => `${round(ms)}/${round(sharpAlone[pair] ?? 0)}`);
  console.log(`pairs, ours/sharp alone: ${pairs.join(" ")} CPU-ms`);
  writeResult({
    suite: "uploads",
    seed: null,
    ...counts,
    figures: {
      "upload: of sharp alone, by CPU (at least 0.75)": round(ratio),
      "upload: more than sharp alone, CPU-ms (at most 10)": round(overheadMs),
      "upload: API and picture process, CPU-ms": round(median(ours)),
      "upload: PostgreSQL beside them, CPU-ms": round(median(postgres)),
      "upload, four at once: half are done in, ms (at most 250)": round(p50Ms),
      "picture as JSON: bytes, times the picture's (at most 1.34)": round(json.bytes),
      "picture as JSON: CPU, times bare node:http sending as much": round(json.cpu),
      "picture as JSON, unchanged (304): CPU, times bare hello": round(json.unchangedCpu),
      "load of the machine meanwhile, two cores": round(loadavg()[1] ?? 0),
    },
    versions: { PostgreSQL: (await readDatabaseFacts(database.db)).postgres },
  });
} finally {
  bare.disconnect();
  await server.stop();
  await database.close();
  await cluster.stop();
}

/** CPU milliseconds of the process and its descendants for each upload. */
async function cpuOf(
  { pid }: Pick<ServerProcess | ChildProcess, "pid">,
  work: () => Promise<unknown>,
): Promise<number> {
  if (pid === undefined) throw new Error("the process has ended");
  const before = await familyCpuMs(pid);
  await work();
  return ((await familyCpuMs(pid)) - before) / UPLOADS;
}

async function makeBare(photos: readonly Uint8Array[]): Promise<void> {
  bare.send(photos);
  await once(bare, "message");
}

/** A new person uploads all photos, several at once. Returns the milliseconds that each took. */
async function upload(telegramId: number, photos: readonly Buffer[]): Promise<number[]> {
  const token = await signInto(server, telegramId);
  const waiting = photos.map((photo) => photo.toString("base64"));
  const walls: number[] = [];
  let busy = 0;
  const client = async (): Promise<void> => {
    for (let image = waiting.pop(); image !== undefined; image = waiting.pop()) {
      const started = performance.now();
      const response = await send(server, wardrobeCalls.addItem.path, { token, body: { image, skip_analysis: true } });
      await response.arrayBuffer();
      // A server that is too busy answers 503 and the client retries: that CPU time counts as well.
      if (response.status === 503 && ++busy < UPLOADS) waiting.push(image);
      else if (!response.ok) throw new Error(`an upload was answered ${response.status}`);
      else walls.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return walls;
}

type JsonFigures = {
  /** Bytes sent, as a ratio to the same picture in binary. */
  readonly bytes: number;
  /** CPU time of the server's process, as a ratio to a bare server that sends as many bytes. */
  readonly cpu: number;
  /** The same for a 304, as a ratio to a bare server that sends "hello". */
  readonly unchangedCpu: number;
  /** Whether a client that has the picture is answered 304. */
  readonly isCached: boolean;
};

/** The specification's call for a picture, base64 in JSON, compared with the plain bytes and with a bare server. */
async function measureJson(server: ServerProcess, token: string): Promise<JsonFigures> {
  const { pid } = server;
  if (pid === undefined) throw new Error("the server has ended");
  const [item] = await ask(server, wardrobeCalls.listItems, { token });
  const url = `${server.appUrl}/files/${item?.image}`;
  const asJson = { authorization: `Bearer ${token}`, accept: "application/json" };
  const json = await get(url, asJson);
  const picture = await get(url, { ...asJson, accept: "image/*" });
  const conditional = { ...asJson, "if-none-match": json.etag };
  const isCached = (await get(url, conditional)).status === 304;

  const bare = await startBareServer("", "", String(json.bytes));
  try {
    const [cpu, unchangedCpu]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < PAIRS; pair++) {
      const whole = await cpuMsEach(pid, OFTEN, async () => await get(url, asJson));
      cpu.push(whole / (await cpuMsEach(bare.pid, BARE_TIMES, async () => await get(`${bare.url}/bytes`, {}))));
      const unchanged = await cpuMsEach(pid, OFTEN, async () => await get(url, conditional));
      unchangedCpu.push(unchanged / (await cpuMsEach(bare.pid, BARE_TIMES, async () => await get(bare.url, {}))));
    }
    return { bytes: json.bytes / picture.bytes, cpu: median(cpu), unchangedCpu: median(unchangedCpu), isCached };
  } finally {
    bare.kill();
  }
}

async function get(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; etag: string; bytes: number }> {
  const response = await fetch(url, { headers });
  const { byteLength } = await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${url} was answered ${response.status}`);
  return { status: response.status, etag: response.headers.get("etag") ?? "", bytes: byteLength };
}
