import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sign } from "@tma.js/init-data-node";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { SIMULATOR_BOT_TOKEN } from "#server/config/messenger.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { freePort } from "#server/testing/server-process.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { atMost, makeFolder, reportChecks } from "#bench/measuring.ts";
import { listFamily } from "#bench/process-cpu.ts";
import { buildServer } from "#tools/setup/build.mjs";
import { FLAGS, MEMORY } from "#tools/start/run.mjs";

// The memory of a server as `npm start` runs it, on either database: `node bench/start/memory.ts` takes a quarter of an
// hour, in which it mostly waits, and writes memory.md beside it.
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MAX_MB = { embedded: 250, PostgreSQL: 120 } as const;
type Kind = keyof typeof MAX_MB;
const REST_MS = 120_000;
/** The engine's workers end ten minutes after the last photo, the picture process one minute after it. */
const QUIET_MS = 630_000;
const KB = 1024;

type Memory = { readonly resident: number; readonly own: number; readonly processes: number };
type Measured = Readonly<Record<"rest" | "photo" | "quiet", Memory>>;

const server = await buildServer(ROOT, process.execPath);
const cluster = await startPostgresCluster();
try {
  const [embedded, postgres] = await Promise.all([measure({}), measure({ DATABASE_URL: cluster.url })]);
  await report({ embedded, PostgreSQL: postgres });
} finally {
  await cluster.stop();
}

/** The second start on the same data, as after a restart of the machine. */
async function measure(database: Readonly<Record<string, string>>): Promise<Measured> {
  const folder = makeFolder();
  const environment = {
    ...process.env,
    ...MEMORY,
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    DATA_DIR: join(folder, "data"),
    ...database,
  };
  await stop((await start(environment)).child);
  const { child, url } = await start(environment);
  await wait(REST_MS);
  const rest = await memoryOf(child);
  await addPhoto(url);
  const photo = await memoryOf(child);
  await wait(QUIET_MS);
  const quiet = await memoryOf(child);
  await stop(child);
  return { rest, photo, quiet };
}

async function start(environment: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const [PORT, SIMULATOR_PORT] = [String(await freePort()), String(await freePort())];
  const child = spawn(process.execPath, [...FLAGS, server], {
    cwd: ROOT,
    env: { ...environment, PORT, SIMULATOR_PORT },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => chunk.toString().includes(`:${SIMULATOR_PORT}`) && resolve());
    child.once("exit", () => reject(new Error("The server ended at its start.")));
  });
  return { child, url: `http://127.0.0.1:${PORT}` };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function addPhoto(url: string): Promise<void> {
  const user = { id: 4711, first_name: "Test" };
  const signedIn = await fetch(url + sessionCalls.signIn.path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: sign({ user, signature: "s" }, SIMULATOR_BOT_TOKEN, new Date()),
  });
  const { access_token: token } = sessionCalls.signIn.reply.parse(await signedIn.json());
  const photo = await drawGarment("t-shirt", { color: "#2f6fde" });
  const added = await fetch(url + wardrobeCalls.addItem.path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ image: Buffer.from(photo).toString("base64") }),
  });
  wardrobeCalls.addItem.reply.parse(await added.json());
}

/** Megabytes of the process and those it started. `own`: without the pages of files, which the kernel may drop. */
async function memoryOf({ pid }: ChildProcess): Promise<Memory> {
  if (pid === undefined) throw new Error("the server has ended");
  const family = await listFamily(pid);
  const all = await Promise.all(family.map(async (one) => await readFile(`/proc/${one}/status`, "utf8")));
  const sum = (field: string) =>
    all.reduce((mb, status) => mb + Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / KB, 0);
  return { resident: Math.round(sum("VmRSS")), own: Math.round(sum("RssAnon")), processes: family.length };
}

async function report(measured: Readonly<Record<Kind, Measured>>): Promise<void> {
  const { embedded, PostgreSQL: postgres } = measured;
  const cell = ({ resident, own }: Memory) => `${resident} (${own})`;
  const row = (what: string, when: keyof Measured) =>
    `| ${what} | ${cell(embedded[when])} | ${cell(postgres[when])} | ${embedded[when].resident - postgres[when].resident} |`;
  const page = `# Memory of a server

By \`node bench/start/memory.ts\` on ${cpus().length} cores, as \`npm start\` runs the server, at its second start on the same data. Megabytes that are
resident (RSS), summed over its processes; in brackets those that are its own, without pages of files. Resident memory is what other
apps are compared by, and does not depend on what else runs: a share of common pages (PSS) becomes smaller by every other Node on the machine.

| when | embedded database (at most ${MAX_MB.embedded}) | PostgreSQL (at most ${MAX_MB.PostgreSQL}) | the database itself |
|---|--:|--:|--:|
${row("two minutes after the start, without a request", "rest")}
${row("after a photo was recognised", "photo")}
${row("ten quiet minutes later", "quiet")}

Node alone with an HTTP server takes 60 MB, 44 of them pages of its own program. Of what a server on PostgreSQL takes at rest, 64 MB are pages of files, which the
kernel may drop, and 38 are V8's heap; the rest is the C library's memory and what V8 keeps outside of its heap. From its sources instead of the bundle
(ADR-047) it took 155 MB, with a heap of 59, of which 17 were strings and 11 code. After a photo libvips stays, 24 MB, since no process unloads it; models,
workers and the picture process are gone.
`;
  await writeFile(new URL("memory.md", import.meta.url), page);
  console.log(page);
  const checks = Object.entries(MAX_MB).flatMap(([kind, max]) => {
    const { rest, quiet } = measured[kind === "embedded" ? "embedded" : "PostgreSQL"];
    return [
      atMost(`${kind}: ${rest.resident} MB at rest`, rest.resident, max),
      atMost(`${kind}: ${quiet.resident} MB after ten quiet minutes`, quiet.resident, max),
    ];
  });
  reportChecks(checks);
}
