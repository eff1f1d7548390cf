import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod/mini";
import { findProgram } from "../../tools/test/find-program.mjs";
import { freePort } from "../../server/testing/server-process.ts";
import { Session } from "./session.ts";

const POLL_MS = 50;
/** Only ends a start that hangs. */
const START_MAX_MS = 30_000;

/** The names of WebDriver's commands in Firefox itself. */
const COMMANDS: Readonly<Record<string, string>> = {
  "": "DeleteSession",
  url: "Navigate",
  refresh: "Refresh",
  "execute/sync": "ExecuteScript",
  actions: "PerformActions",
  element: "FindElement",
  screenshot: "TakeScreenshot",
};
const Reply = z.tuple([z.literal(1), z.number(), z.unknown(), z.unknown()]);
const Value = z.object({ value: z.unknown() });

/** Firefox without a window. Debian has no geckodriver, so it is driven by Marionette, the protocol that geckodriver speaks. */
export class Firefox {
  readonly session: Session;
  readonly #browser: ChildProcess;
  readonly #profile: string;

  private constructor(session: Session, browser: ChildProcess, profile: string) {
    this.session = session;
    this.#browser = browser;
    this.#profile = profile;
    // A run that is stopped closes nothing.
    process.once("exit", this.#end);
  }

  static async open(): Promise<Firefox> {
    const program = findProgram("firefox-esr") ?? findProgram("firefox");
    if (program === undefined) throw new Error("There is no Firefox: install Debian's firefox-esr.");
    const port = await freePort();
    const profile = await mkdtemp(join(tmpdir(), "firefox-"));
    await writeFile(join(profile, "user.js"), `user_pref("marionette.port", ${port});`);
    const args = [
      "--headless",
      "--no-remote",
      "--marionette",
      "--profile",
      profile,
      "--width",
      "450",
      "--height",
      "930",
    ];
    const browser = spawn(program, args, { stdio: "ignore", env: { ...process.env, TZ: "Europe/Moscow" } });
    const marionette = new Marionette(await connectTo(port));
    await marionette.send("NewSession", { strictFileInteractability: false });
    const session = new Session(async (command, _method, body = {}) => {
      const [, id] = /^element\/(.+)\/value$/.exec(command) ?? [];
      return id === undefined
        ? // Scripts run in the page itself, as geckodriver has them run.
          await marionette.send(COMMANDS[command] ?? command, { sandbox: null, ...body })
        : await marionette.send("ElementSendKeys", { id, ...body });
    });
    return new Firefox(session, browser, profile);
  }

  async close(): Promise<void> {
    await this.session.close().catch(() => {});
    process.off("exit", this.#end);
    const ended = once(this.#browser, "exit");
    this.#end();
    await ended;
    await rm(this.#profile, { recursive: true, force: true });
  }

  readonly #end = (): void => {
    this.#browser.kill();
  };
}

/** Messages as `length:JSON`, one after the other. */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #received = Buffer.alloc(0);
  #sent = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (bytes) => this.#receive(bytes));
  }

  async send(command: string, params: object): Promise<unknown> {
    const id = ++this.#sent;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    const message = JSON.stringify([0, id, `WebDriver:${command}`, params]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return await waiting.promise;
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const start = this.#received.indexOf(":") + 1;
      const end = start + Number(this.#received.subarray(0, Math.max(0, start - 1)));
      if (start === 0 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.subarray(start, end).toString());
      this.#received = this.#received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) this.#answer(message);
    }
  }

  #answer(message: unknown): void {
    const [, id, error, result] = Reply.parse(message);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error !== null) return waiting?.reject(new Error(JSON.stringify(error)));
    const { success, data } = Value.safeParse(result);
    waiting?.resolve(success ? data.value : result);
  }
}

async function connectTo(port: number): Promise<Socket> {
  const end = performance.now() + START_MAX_MS;
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
    if (performance.now() > end) throw new Error(`Firefox does not listen on port ${port}.`);
    await wait(POLL_MS);
  }
}
