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
import { atMost, makeFolder, reportChecks, listFamily } from "#bench/measuring.ts";
import { BOT_TOKEN, startProduction } from "#tools/image/production.ts";
import { buildServer, SERVER_BUNDLE } from "#tools/setup/build.mjs";
import { FLAGS, MEMORY } from "#tools/start/run.mjs";

// The memory of a server as `npm start` runs it, on either database, and as image and service unit run it in production:
// `node bench/start/memory.ts` takes a quarter of an hour, in which it mostly waits, and writes memory.md beside it.
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MAX_MB = { embedded: 250, PostgreSQL: 120, production: 120 } as const;
type Kind = keyof typeof MAX_MB;
type Form = {
  readonly environment: NodeJS.ProcessEnv;
  readonly botToken: string;
  /** The line that a server prints when all of it has started. */
  readonly lastLine: string;
};
const REST_MS = 120_000;
/** The engine's workers end ten minutes after the last photo, the picture process one minute after it. */
const QUIET_MS = 630_000;
const KB = 1024;

type Memory = { readonly resident: number; readonly own: number; readonly processes: number };
type Measured = Readonly<Record<"rest" | "photo" | "quiet", Memory>>;

await buildServer(ROOT, process.execPath);
const [cluster, otherCluster] = await Promise.all([startPostgresCluster(), startPostgresCluster()]);
const deployment = await startProduction(otherCluster.url);
try {
  const [embedded, postgres, production] = await Promise.all([
    measure(asStarted({})),
    measure(asStarted({ DATABASE_URL: cluster.url })),
    measure({
      // As in the Dockerfile and the unit; there is no migration before the first start.
      environment: { NODE_ENV: "production", APP_ENV: "production", MIGRATE_AT_START: "on", ...deployment.settings },
      botToken: BOT_TOKEN,
      lastLine: "The app answers",
    }),
  ]);
  await report({ embedded, PostgreSQL: postgres, production });
} finally {
  await Promise.all([cluster.stop(), otherCluster.stop()]);
  deployment.close();
}

/** The environment of `npm start`, with a compile cache of its own. */
function asStarted(database: NodeJS.ProcessEnv): Form {
  const environment = { NODE_COMPILE_CACHE: join(makeFolder(), "compiled"), ...database };
  return { environment, botToken: SIMULATOR_BOT_TOKEN, lastLine: "Open the simulated messenger" };
}

/** The second start on the same data, as after a restart of the machine. */
async function measure({ environment, botToken, lastLine }: Form): Promise<Measured> {
  const form = { lastLine, environment: { ...process.env, ...MEMORY, ...environment, DATA_DIR: makeFolder() } };
  await stop((await start(form)).child);
  const { child, url } = await start(form);
  await wait(REST_MS);
  const rest = await memoryOf(child);
  await addPhoto(url, botToken);
  const photo = await memoryOf(child);
  await wait(QUIET_MS);
  const quiet = await memoryOf(child);
  await stop(child);
  return { rest, photo, quiet };
}

async function start({ environment, lastLine }: Omit<Form, "botToken">): Promise<{ child: ChildProcess; url: string }> {
  const [PORT, SIMULATOR_PORT] = [String(await freePort()), String(await freePort())];
  const child = spawn(process.execPath, [...FLAGS, SERVER_BUNDLE], {
    cwd: ROOT,
    env: { ...environment, PORT, SIMULATOR_PORT },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => chunk.toString().includes(lastLine) && resolve());
    child.once("exit", () => reject(new Error("The server ended at its start.")));
  });
  return { child, url: `http://127.0.0.1:${PORT}` };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function addPhoto(url: string, botToken: string): Promise<void> {
  const user = { id: 4711, first_name: "Test" };
  const signedIn = await fetch(url + sessionCalls.signIn.path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: sign({ user, signature: "s" }, botToken, new Date()),
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
  const { embedded, PostgreSQL: postgres, production } = measured;
  const cell = ({ resident, own }: Memory) => `${resident} (${own})`;
  const row = (what: string, when: keyof Measured) =>
    `| ${what} | ${cell(embedded[when])} | ${cell(postgres[when])} | ${cell(production[when])} | ${embedded[when].resident - postgres[when].resident} |`;
  const page = `# Memory of a server

By \`node bench/start/memory.ts\` on ${cpus().length} cores, as \`npm start\` runs the server and, in production, as the image and the service unit do (one process for
API and worker, no simulator), at its second start on the same data. Megabytes that are resident (RSS), summed over its processes; in brackets those that are
its own, without pages of files. Resident memory is what other apps are compared by, and does not depend on what else runs: a share of common pages (PSS)
becomes smaller by every other Node on the machine.

| when | embedded database (at most ${MAX_MB.embedded}) | PostgreSQL (at most ${MAX_MB.PostgreSQL}) | production (at most ${MAX_MB.production}) | the embedded database itself |
|---|--:|--:|--:|--:|
${row("two minutes after the start, without a request", "rest")}
${row("after a photo was recognised", "photo")}
${row("ten quiet minutes later", "quiet")}

Node alone with an HTTP server takes 60 MB, 44 of them pages of its own program. From its sources instead of the bundle a server on PostgreSQL took 155 MB at
rest (ADR-047). While photos are worked on, the engine and the picture process each count Node's own pages once more; ten quiet minutes later both have ended,
and nothing of them stays (ADR-008).
`;
  await writeFile(new URL("memory.md", import.meta.url), page);
  console.log(page);
  const checks = (["embedded", "PostgreSQL", "production"] as const).flatMap((kind) => {
    const [{ rest, quiet }, max] = [measured[kind], MAX_MB[kind]];
    return [
      atMost(`${kind}: ${rest.resident} MB at rest`, rest.resident, max),
      atMost(`${kind}: ${quiet.resident} MB after ten quiet minutes`, quiet.resident, max),
    ];
  });
  reportChecks(checks);
}
