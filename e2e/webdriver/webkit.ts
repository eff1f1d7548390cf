import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../server/testing/server-process.ts";
import { Session } from "./session.ts";

const POLL_MS = 20;
/** Only ends a start that hangs. */
const START_MAX_MS = 30_000;

/** WebKitGTK in a window of a phone's size, on a display of its own that nobody sees. */
export class Webkit {
  readonly session: Session;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #processes: readonly ChildProcess[];

  private constructor(session: Session, environment: NodeJS.ProcessEnv, processes: readonly ChildProcess[]) {
    this.session = session;
    this.#environment = environment;
    this.#processes = processes;
    // A run that is stopped closes nothing.
    process.once("exit", this.#end);
  }

  static async open(): Promise<Webkit> {
    const display = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [number]: unknown[] = await once(display.stdout, "data");
    const environment = {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      TZ: "Europe/Moscow",
      LANG: "en_US.UTF-8",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      // It refuses to run its sandbox as root, and tests often run as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    };
    // Without a window manager no window gets the focus.
    const windows = spawn("openbox", [], { env: environment, stdio: "ignore" });
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
      env: environment,
      stdio: "ignore",
    });
    const url = `http://127.0.0.1:${port}`;
    const end = performance.now() + START_MAX_MS;
    while (!(await answers(`${url}/status`))) {
      if (performance.now() > end) throw new Error(`WebKitWebDriver does not answer on port ${port}.`);
      await wait(POLL_MS);
    }
    const session = await Session.open(url, {
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {
        args: ["--automation", "--javascript-can-open-windows-automatically=true"],
      },
    });
    await session.openPhone();
    return new Webkit(session, environment, [driver, windows, display]);
  }

  /** Turns a real mouse wheel over the middle of the window; WebDriver's only tells the page that it was turned. */
  turnWheel(): void {
    const [id = ""] = this.#xdotool("search", "--onlyvisible", "--class", "MiniBrowser").trim().split("\n").slice(-1);
    this.#xdotool("mousemove", "--window", id, "195", "420", "click", "--repeat", "3", "5");
  }

  async close(): Promise<void> {
    await this.session.close().catch(() => {});
    process.off("exit", this.#end);
    this.#end();
  }

  readonly #end = (): void => {
    for (const one of this.#processes) one.kill();
  };

  #xdotool(...args: readonly string[]): string {
    return execFileSync("xdotool", args, { env: this.#environment, encoding: "utf8" });
  }
}

async function answers(url: string): Promise<boolean> {
  return await fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
