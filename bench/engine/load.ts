import { createEmbeddedEngine } from "#server/adapters/embedded-engine/embedded-engine.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { send, signInto } from "#server/testing/server-client.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { quantile, reportChecks, prepareServer, listFamily, msOf, statusMb } from "#bench/measuring.ts";
import { drawPhotos } from "../vision/photos.ts";

// How the engine affects the server under load: `node bench/engine/load.ts`. Two workers do at least 1.7 times the work
// of one; the API answers within 50 ms (p99) while four photos are processed; memory stays flat over 500 photos.
const SPEEDUP_MIN = 1.7;
const P99_MAX_MS = 50;
const MEMORY_GROWTH_MAX = 1.1;
const PHOTOS = 40;
const MANY_PHOTOS = 500;
const SETTLED_AFTER = 100;
const REQUESTS = 400;

const photos = await drawPhotos();
const photoAt = (n: number): Uint8Array => photos[n % photos.length] ?? new Uint8Array();

const speedup = (await msFor(1)) / (await msFor(2));
const latency = await measureApi();
const growth = await measureMemory();
reportChecks([
  [`two workers do ${speedup.toFixed(2)} times the work of one`, speedup >= SPEEDUP_MIN],
  [
    `settings: p99 ${latency.busy.toFixed(1)} ms under load, ${latency.idle.toFixed(1)} ms idle`,
    latency.busy < P99_MAX_MS,
  ],
  [
    `memory after ${MANY_PHOTOS} photos: ${growth.toFixed(3)} of what it was after ${SETTLED_AFTER}`,
    growth <= MEMORY_GROWTH_MAX,
  ],
]);
process.exit();

async function msFor(workers: number): Promise<number> {
  const engine = createEmbeddedEngine({ workers });
  await Promise.all(
    photos.flatMap((photo) => [photo, photo]).map(async (photo) => await engine.vision.recognise(photo)),
  );
  const recogniseAll = async () =>
    await Promise.all(Array.from({ length: PHOTOS }, async (_, n) => await engine.vision.recognise(photoAt(n))));
  const ms = await msOf(recogniseAll);
  await engine.close();
  return ms;
}

/** The 99th percentile of answer times in milliseconds: idle, and while four photos are always being processed. */
async function measureApi(): Promise<{ idle: number; busy: number }> {
  const server = await prepareServer({});
  await server.start();
  const token = await signInto(server, 9900);
  await requestSettings(server, token);
  const idle = await p99(server, token);
  let isOver = false;
  const uploads = Array.from({ length: 4 }, async (_, n) => {
    const mine = await signInto(server, 9901 + n);
    for (let photo = n; !isOver; photo++) {
      const image = Buffer.from(photoAt(photo)).toString("base64");
      await send(server, wardrobeCalls.addItem.path, { token: mine, body: { image } });
    }
  });
  const busy = await p99(server, token);
  isOver = true;
  await Promise.all(uploads);
  await server.stop();
  return { idle, busy };
}

async function p99(server: ServerProcess, token: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n++) {
    times.push(await msOf(async () => await requestSettings(server, token)));
  }
  return quantile(times, 0.99);
}

async function requestSettings(server: ServerProcess, token: string): Promise<void> {
  const answer = await send(server, profileCalls.getSettings.path, { token });
  if (!answer.ok) throw new Error(`The settings answered ${answer.status}.`);
  await answer.text();
}

async function measureMemory(): Promise<number> {
  const engine = createEmbeddedEngine();
  let settled = 0;
  for (let n = 1; n <= MANY_PHOTOS; n++) {
    await engine.vision.recognise(photoAt(n));
    if (n === SETTLED_AFTER) settled = await residentMb();
  }
  const grown = (await residentMb()) / settled;
  await engine.close();
  return grown;
}

/** Of the process of the engine. */
async function residentMb(): Promise<number> {
  const [, engine] = await listFamily(process.pid);
  return await statusMb(engine);
}
