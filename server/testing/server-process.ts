import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { listen } from "#testing/listen.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Only ends a test that hangs. */
const START_MAX_MS = 120_000;

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

  /** What the process has printed since it started. */
  get said(): string {
    return this.#said;
  }

  /** Starts the process and resolves when app and simulator answer; rejects with its output when it ends first. */
  async start(path: "/ready" | "/health" = "/ready"): Promise<void> {
    const ended = this.#spawn();
    await Promise.race([this.#untilAnswered(this.appUrl + path), ended]);
    if (this.#settings.simulatorPort !== 0) await Promise.race([this.#untilAnswered(this.simulatorUrl), ended]);
  }

  /** The same for a worker, which serves no HTTP. */
  async startWorker(): Promise<void> {
    const ended = this.#spawn();
    await Promise.race([this.#until(async () => this.#said.includes("The worker takes jobs")), ended]);
  }

  /** Rejects with the output of the process when it ends. */
  #spawn(): Promise<never> {
    this.#said = "";
    const { isLongLived = false, main = "server/main.ts" } = this.#settings;
    const child = spawn(process.execPath, [...(isLongLived ? [] : SHORT_LIVED.flags), main], {
      cwd: ROOT,
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
    const ended = once(child, "exit").then(() =>
      Promise.reject(new Error(`The server ended at its start:\n${this.#said}`)),
    );
    ended.catch(() => {});
    return ended;
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

  async #untilAnswered(url: string): Promise<void> {
    await this.#until(async () => {
      return await fetch(url).then(
        (response) => response.ok,
        () => false,
      );
    });
  }

  async #until(isSo: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + START_MAX_MS;
    while (performance.now() < deadline) {
      if (await isSo()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The server was not ready in time:\n${this.#said}`);
  }
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

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, "close");
  return port;
}
