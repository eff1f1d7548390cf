// How long a wardrobe of 1,000 garments takes to come in, and the memory of the API and of the worker meanwhile (MOVE-01).
import { readFile } from "node:fs/promises";
import { importCalls } from "@wardrobe/domain/imports/calls.ts";
import { IMPORT_PART_BYTES } from "@wardrobe/domain/imports/limits.ts";
import { isolatedPictures } from "#server/adapters/pictures/isolated-pictures.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { zipOf } from "#server/testing/random-export.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import { atMost, makeFolder, reportChecks, prepareServer, listFamily, msOf } from "#bench/measuring.ts";
import { FLAGS, MEMORY } from "#tools/start/run.mjs";

const GARMENTS = 1000;
/** Beside decoding its pictures, an import writes each with its small copies durably, and rows: on a busy disk that is most of it. */
const RATIO_MAX = 5;
const WORKER_MB_MAX = 300;
const API_MB_MAX = 40;

const ids = Array.from({ length: GARMENTS }, (_, at) => `bench-${at}-`.padEnd(22, "abcdefghijklmnopqrstuv"));
const photos = await Promise.all(
  ids.map(async (_, at) =>
    Buffer.from(await drawPhoto({ r: at % 250, g: (7 * at) % 250, b: 90 + Math.floor(at / 250) }), "base64"),
  ),
);
const zip = await zipOf(
  {
    version: 1,
    items: ids.map((id, at) => ({ id, image: id, type: "T-Shirt", position: "upper", notes: `${at}` })),
    wears: ids.map((id, at) => ({ id, date: `2026-${String(1 + (at % 10)).padStart(2, "0")}-15`, item_ids: [id] })),
  },
  new Map(ids.map((id, at) => [id, photos[at] ?? Buffer.alloc(0)])),
);
const floorMs = await msOf(async () => {
  const pictures = isolatedPictures();
  for (const photo of photos) await pictures.prepareExported(photo);
  await pictures.close();
});

const cluster = await startPostgresCluster();
const asStarted = { ...MEMORY, NODE_OPTIONS: FLAGS.join(" ") };
const environment = { ...asStarted, DATABASE_URL: cluster.url, REQUEST_LIMITS: "off" };
const folder = makeFolder();
const api = await prepareServer({ ...environment, ROLE: "api" }, folder);
const { db, close } = openPostgres({ url: cluster.url, poolSize: 1 });
try {
  await api.start();
  const worker = await prepareServer({ ...environment, ROLE: "worker" }, folder);
  await worker.start();
  const token = await signInto(api, 804);
  const now = new Date();
  const soon = new Date(now.getTime() + 30 * 86_400_000);
  await db
    .updateTable("users")
    .set({ subscription_type: "pro_month", subscription_start: now, subscription_end: soon })
    .execute();
  const before = await familyMb(api.pid);
  const peaks = { api: 0, worker: 0 };
  const watch = setInterval(async () => {
    peaks.api = Math.max(peaks.api, await familyMb(api.pid).catch(() => 0));
    peaks.worker = Math.max(peaks.worker, await familyMb(worker.pid).catch(() => 0));
  }, 500);
  const ms = await msOf(async () => {
    const id = "bench-import-abcdefghi";
    const count = Math.ceil(zip.length / IMPORT_PART_BYTES);
    for (let part = 0; part < count; part++) {
      const bytes = Buffer.from(zip.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)).toString(
        "base64",
      );
      const input = { id, file: 0, name: "wardrobe.zip", part, bytes, is_last: part === count - 1 };
      await ask(api, importCalls.sendImport, { token, input });
    }
    let seen = "0";
    for (;;) {
      const { current } = await ask(api, importCalls.getImport, { token, input: { seen } });
      if (current?.state === "told") await ask(api, importCalls.confirmImport, { token, input: { id } });
      if (current === null || current.state === "done") return;
      if (current.state === "refused" || current.state === "cancelled")
        throw new Error(`The import was ${current.state}: ${current.refusal?.reason ?? ""}`);
      seen = `${current.version}`;
    }
  });
  clearInterval(watch);
  const { count } = await db
    .selectFrom("items")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const [mb, grown] = [Math.round(peaks.worker), Math.round(peaks.api - before)];
  reportChecks([
    [
      `${count} of ${GARMENTS} garments came, in ${Math.round(ms / 1000)} s; their pictures alone take ${Math.round(floorMs / 1000)} s`,
      Number(count) === GARMENTS,
    ],
    atMost(`${(ms / floorMs).toFixed(2)} times as long as their pictures alone`, ms / floorMs, RATIO_MAX),
    atMost(`${mb} MB of the worker and its processes`, mb, WORKER_MB_MAX),
    atMost(`${grown} MB more of the API than before`, grown, API_MB_MAX),
  ]);
  await worker.stop();
} finally {
  await api.stop();
  await close();
  await cluster.stop();
}

/** The proportional memory of a process and its descendants: what they share counts once. */
async function familyMb(pid: number | undefined): Promise<number> {
  if (pid === undefined) throw new Error("the process has ended");
  let kb = 0;
  for (const one of await listFamily(pid))
    kb += Number(/^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${one}/smaps_rollup`, "utf8").catch(() => ""))?.[1] ?? 0);
  return kb / 1024;
}
