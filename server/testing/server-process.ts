import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { listen } from "#testing/listen.ts";
import { SHORT_LIVED } from "#testing/short-lived.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** No promise: it only ends a test that hangs. */
const START_MAX_MS = 120_000;

export type ServerSettings = {
  readonly dataDir: string;
  readonly port: number;
  readonly simulatorPort: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Left out: no. One that works for minutes is worth compiling well. */
  readonly isLongLived?: boolean;
};

/** The real server in a process of its own, as `npm start` runs it. */
export class ServerProcess {
  readonly #settings: ServerSettings;
  #child: ChildProcess | null = null;
  #laterMs = 0;
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

  /** Of the process, while it lives. */
  get pid(): number | undefined {
    const child = this.#child;
    return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
  }

  /** Tells what a test preloaded into the process. */
  tell(message: object): void {
    this.#child?.send(message);
  }

  /** Resolves when the process has ended by itself, true, or not within the time, false. */
  async endsWithin(ms: number): Promise<boolean> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return true;
    return await Promise.race([once(child, "exit").then(() => true), wait(ms, false)]);
  }

  /** What the process has printed since it started. */
  get said(): string {
    return this.#said;
  }

  /** Starts the process and resolves when app and simulator answer; rejects with its words when it ends first. */
  async start(path: "/ready" | "/health" = "/ready"): Promise<void> {
    const ended = this.#spawn();
    await Promise.race([this.#untilAnswered(this.appUrl + path), ended]);
    if (this.#settings.simulatorPort !== 0) await Promise.race([this.#untilAnswered(this.simulatorUrl), ended]);
  }

  /** The same for a process that only works, and answers nobody. */
  async startWorker(): Promise<void> {
    const ended = this.#spawn();
    await Promise.race([this.#until(async () => this.#said.includes("The worker takes jobs")), ended]);
  }

  /** Rejects with the words of the process when it ends. */
  #spawn(): Promise<never> {
    this.#said = "";
    const { isLongLived = false } = this.#settings;
    const child = spawn(process.execPath, [...(isLongLived ? [] : SHORT_LIVED.flags), "server/main.ts"], {
      cwd: ROOT,
      env: {
        ...SHORT_LIVED.environment,
        ...process.env,
        DATA_DIR: this.#settings.dataDir,
        PORT: String(this.#settings.port),
        SIMULATOR_PORT: String(this.#settings.simulatorPort),
        ...this.#settings.environment,
        ...(this.#laterMs === 0 ? {} : { NODE_OPTIONS: `--import ${clockAhead(this.#laterMs)}` }),
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

  /** Closes the house and opens it again so much later, by its own clock. */
  async reopenLater(ms: number): Promise<void> {
    await this.stop();
    this.#laterMs += ms;
    await this.start();
  }

  /** SIGKILL: nothing gets to say goodbye. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** SIGTERM: resolves with the exit code. */
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

/** A house with its simulator, not started yet, on ports that nobody listens on now. */
export async function serverWithSimulator(
  settings: Omit<ServerSettings, "port" | "simulatorPort">,
): Promise<ServerProcess> {
  return new ServerProcess({ ...settings, port: await freePort(), simulatorPort: await freePort() });
}

/** A module that puts the clock of a process ahead; without blanks, since options are divided by them. */
export function clockAhead(ms: number): string {
  const code = `const R=Date;globalThis.Date=class extends R{constructor(...a){a.length?super(...a):super(R.now()+${ms})}static now(){return R.now()+${ms}}}`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, "close");
  return port;
}
