import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "#server/testing/server-process.ts";
import { makeFolder } from "#bench/measuring.ts";
import { openBrowser } from "../client/phone.ts";

// How long a first start takes after a clone: `node bench/start/measure.ts` clones the last commit into a new folder,
// runs `npm start` there twice, opens the simulator in a browser after the second, and writes results.md beside it.
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SECOND_START_MAX_S = 4;

const folder = makeFolder();
const browser = await openBrowser();
try {
  await run("git", ["clone", "--quiet", ROOT, folder]);
  const ports = { app: await freePort(), simulator: await freePort() };
  const first = await startServer(ports);
  const firstS = first.seconds;
  await stop(first.server);
  const page = await browser.newPage();
  const opened = performance.now();
  const second = await startServer(ports);
  await page.goto(`http://127.0.0.1:${ports.simulator}/?person=ben&bare=1`);
  await page.frameLocator("iframe").getByRole("button").first().waitFor();
  const usableS = (performance.now() - opened) / 1000;
  await stop(second.server);
  await report(firstS, second.seconds, usableS);
  if (usableS > SECOND_START_MAX_S) process.exitCode = 1;
} finally {
  await browser.close();
}

type Ports = { readonly app: number; readonly simulator: number };

/** Starts the server and waits until it has printed the address to open. */
async function startServer({ app, simulator }: Ports): Promise<{ server: ChildProcess; seconds: number }> {
  const start = performance.now();
  const server = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...process.env, PORT: String(app), SIMULATOR_PORT: String(simulator) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes(`:${simulator}`)) resolve();
  });
  server.once("exit", () => reject(new Error(`npm start ended:\n${output}`)));
  await promise;
  return { server, seconds: (performance.now() - start) / 1000 };
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  await once(server, "exit");
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}.`);
}

async function report(firstS: number, secondS: number, usableS: number): Promise<void> {
  const page = `# From a clean clone

By \`node bench/start/measure.ts\` on ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}.

| what | seconds |
|---|--:|
| first \`npm start\` in a clean clone: install, build, start | ${firstS.toFixed(1)} |
| second \`npm start\`, until it prints the address | ${secondS.toFixed(1)} |
| second \`npm start\`, until the app in the simulator can be used (at most ${SECOND_START_MAX_S}) | ${usableS.toFixed(1)} |

From the open app to ten photos on their way it is one tap on the round button, and the picker's own.
`;
  await writeFile(join(ROOT, "bench/start/results.md"), page);
  console.log(page);
}
