import { spawn, type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { closeServer } from "#testing/listen.ts";
import { until } from "#testing/test-clock.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Only ends a test that hangs. */
const START_MAX_MS = 120_000;
const PORTS_FROM = 20_000;
const PORTS = 6000;

/** Options for processes that run for seconds. */
export const SHORT_LIVED = {
  /** No optimising WebAssembly compiler, which takes a third of a start, and fewer garbage collections. */
  flags: ["--liftoff-only", "--min-semi-space-size=32"],
  /** Processes that exit leave their compiled code for the next. */
  environment: {
    NODE_COMPILE_CACHE: fileURLToPath(new URL("../../node_modules/.cache/compiled-server", import.meta.url)),
  },
} as const;

export type ServerSettings = {
  readonly dataDir: string;
  readonly port: number;
  readonly simulatorPort: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Default: its sources. */
  readonly main?: string;
  /** Default: this checkout. */
  readonly folder?: string;
  /** Default: no. A process that works for minutes is worth optimised WebAssembly. */
  readonly isLongLived?: boolean;
};

/** The real server in its own process, as `npm start` runs it. */
export class ServerProcess {
  readonly #settings: ServerSettings;
  #child: ChildProcess | null = null;
  #said = "";

  constructor(settings: ServerSettings) {
    this.#settings = settings;
  }

  get appUrl(): string {
    return `http://127.0.0.1:${this.#settings.port}`;
  }

  get simulatorUrl(): string {
    return `http://127.0.0.1:${this.#settings.simulatorPort}`;
  }

  /** Undefined when no process runs. */
  get pid(): number | undefined {
    const child = this.#child;
    return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
  }

  /** Sends a message to the module that a test preloaded into the process. */
  sendMessage(message: object): void {
    this.#child?.send(message);
  }

  /** Whether the process ends by itself within the time. */
  async endsWithin(ms: number): Promise<boolean> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return true;
    return await Promise.race([once(child, "exit").then(() => true), wait(ms, false)]);
  }

  /** All that the process has printed since it started. */
  get said(): string {
    return this.#said;
  }

  /** Starts the process and resolves when app and simulator answer, or the worker says so; rejects with its output when it ends first. */
  async start(path: "/ready" | "/health" = "/ready"): Promise<void> {
    const { environment, simulatorPort } = this.#settings;
    const isReady = async (): Promise<boolean> => {
      if (environment?.["ROLE"] === "worker") return this.#said.includes("The worker takes jobs");
      return (await answers(this.appUrl + path)) && (simulatorPort === 0 || (await answers(this.simulatorUrl)));
    };
    this.#spawn();
    await until("the server is ready", START_MAX_MS, async () => this.pid === undefined || (await isReady())).catch(
      (error: unknown) => {
        throw new Error(`The server was not ready in time:\n${this.#said}`, { cause: error });
      },
    );
    if (this.pid === undefined) throw new Error(`The server ended at its start:\n${this.#said}`);
  }

  #spawn(): void {
    this.#said = "";
    const { isLongLived = false, main = "server/main.ts", folder = ROOT } = this.#settings;
    const child = spawn(process.execPath, [...(isLongLived ? [] : SHORT_LIVED.flags), main], {
      cwd: folder,
      env: {
        ...SHORT_LIVED.environment,
        ...process.env,
        DATA_DIR: this.#settings.dataDir,
        PORT: String(this.#settings.port),
        SIMULATOR_PORT: String(this.#settings.simulatorPort),
        ...this.#settings.environment,
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (this.#said += chunk.toString()));
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** SIGTERM; resolves with the exit code. */
  async stop(): Promise<number | null> {
    return await this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child === null) return null;
    this.#child = null;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}

async function answers(url: string): Promise<boolean> {
  return await fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** A server with its simulator on free ports, not started yet. */
export async function serverWithSimulator(
  settings: Omit<ServerSettings, "port" | "simulatorPort">,
): Promise<ServerProcess> {
  return new ServerProcess({ ...settings, port: await freePort(), simulatorPort: await freePort() });
}

/** A server without a simulator on a free port, not started yet. */
export async function serverWithoutSimulator(
  settings: Omit<ServerSettings, "port" | "simulatorPort">,
): Promise<ServerProcess> {
  return new ServerProcess({ ...settings, port: await freePort(), simulatorPort: 0 });
}

/** A `data:` module that puts the clock of a process ahead; without spaces, which separate options in NODE_OPTIONS. */
export function clockAhead(ms: number): string {
  const code = `const R=Date;globalThis.Date=class extends R{constructor(...a){a.length?super(...a):super(R.now()+${ms})}static now(){return R.now()+${ms}}}`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * A port that is this process's until it ends: a second one, which it keeps, stands for it. Both are below those that systems give to
 * connections and to who asks for any port (Linux from 32768, macOS from 49152), so nobody is given one by chance.
 */
export async function freePort(): Promise<number> {
  for (let n = 0; n < PORTS; n++) {
    const port = PORTS_FROM + ((process.pid * 31 + n) % PORTS);
    const [keeper, probe] = [createServer(), createServer()];
    if (!(await hasListened(keeper, port + PORTS))) continue;
    keeper.unref();
    if (await hasListened(probe, port)) {
      await closeServer(probe);
      return port;
    }
    keeper.close();
  }
  throw new Error("No port is free.");
}

async function hasListened(server: Server, port: number): Promise<boolean> {
  server.listen(port, "127.0.0.1");
  return await once(server, "listening").then(
    () => true,
    () => false,
  );
}

/** Runs one of the server's commands in its own process with these settings. */
export async function runScript(
  name: "fsck.ts" | "backup.ts" | "restore.ts" | "migrate.ts" | "doctor.ts" | "ledger-check.ts",
  environment: Readonly<Record<string, string>>,
  ...options: string[]
): Promise<{ code: number; said: string }> {
  const script = fileURLToPath(new URL(`../commands/${name}`, import.meta.url));
  const env = { ...SHORT_LIVED.environment, ...process.env, SIMULATOR_PORT: "0", ...environment };
  return await new Promise((resolve) => {
    execFile(process.execPath, [...SHORT_LIVED.flags, script, ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}
