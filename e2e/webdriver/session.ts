import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod/mini";

/** Only ends a journey that hangs. */
const WAIT_MAX_MS = 60_000;
const POLL_MS = 50;

/** Testing Library finds elements by role and name, in the page itself. */
const FINDER = readFileSync(
  fileURLToPath(import.meta.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js")),
  "utf8",
);

/** An element as a person sees it: by its role and name, or a part of that; `within` an element of this role. */
export type Wanted = {
  readonly role: string;
  readonly name?: string | RegExp;
  readonly within?: string;
  readonly pressed?: boolean;
};

const FIND = `
  const [role, name, pattern, flags, within, states] = arguments;
  const roots = within === null ? [document.body] : TestingLibraryDom.queryAllByRole(document.body, within);
  const options = { ...states, ...(name === null && pattern === null ? {} : { name: name ?? toPattern(pattern, flags) }) };
  const found = roots.flatMap((root) => TestingLibraryDom.queryAllByRole(root, role, options));`;

/** The middle of the element, or of the label that stands for it; null while something else covers it. */
const POINT_AT = `${FIND}
  const target = found[0]?.closest("label") ?? found[0];
  if (target === undefined) return null;
  target.scrollIntoView({ block: "nearest" });
  const box = target.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  return target.contains(document.elementFromPoint(x, y)) ? { x, y } : null;`;

const COLLECT_FAULTS = `
  window.faults = [];
  addEventListener("error", ({ message }) => faults.push(message));
  addEventListener("unhandledrejection", ({ reason }) => faults.push("rejected: " + reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => faults.push(violatedDirective + " " + blockedURI));
  const log = console.error;
  console.error = (...said) => { faults.push(said.join(" ")); log(...said); };`;

/** Everything is laid out a second time; returns what is then elsewhere. */
const LAY_OUT_AGAIN = `
  const boxes = () => [...document.body.querySelectorAll(":not(svg, svg *)")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { element, at: [x, y, width, height].map(Math.round).join(" ") };
  });
  const before = boxes();
  const wider = new CSSStyleSheet();
  wider.replaceSync("* { letter-spacing: 1px !important }");
  document.adoptedStyleSheets.push(wider);
  boxes();
  document.adoptedStyleSheets.pop();
  return boxes().flatMap(({ element, at }, n) => at === before[n].at ? [] : [element.outerHTML.slice(0, 120) + " " + before[n].at + " -> " + at]);`;

const Point = z.nullable(z.object({ x: z.number(), y: z.number() }));
const Value = z.object({ value: z.unknown() });

/** Sends a command of W3C WebDriver by its path, such as `execute/sync`; returns its value. */
export type Driver = (command: string, method: "GET" | "POST" | "DELETE", body?: object) => Promise<unknown>;

/** A browser's window, driven by W3C WebDriver. */
export class Session {
  readonly #ask: Driver;

  constructor(ask: Driver) {
    this.#ask = ask;
  }

  static async open(driverUrl: string, capabilities: object): Promise<Session> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = z.object({ sessionId: z.string() }).parse(await ask(`${driverUrl}/session`, "POST", body));
    const url = `${driverUrl}/session/${sessionId}`;
    return new Session(
      async (command, method, sent) => await ask(`${url}/${command}`.replace(/\/$/, ""), method, sent),
    );
  }

  async close(): Promise<void> {
    await this.#ask("", "DELETE");
  }

  async goTo(url: string): Promise<void> {
    await this.#post("url", { url });
    await this.run(COLLECT_FAULTS);
  }

  async reload(): Promise<void> {
    await this.#post("refresh");
    await this.run(COLLECT_FAULTS);
  }

  /** Goes on in a new window of a phone's size: smaller than a window with bars can be. */
  async openPhone(): Promise<void> {
    const before = await this.#windows();
    await this.run("open('about:blank', '_blank', 'width=390,height=844,toolbar=no,location=no')");
    const handle = (await this.#windows()).find((one) => !before.includes(one));
    await this.#post("window", { handle });
  }

  async run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return await this.#post("execute/sync", { script, args });
  }

  async count(wanted: Wanted): Promise<number> {
    return z.number().parse(await this.#find(`${FIND} return found.length;`, wanted));
  }

  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + WAIT_MAX_MS;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(`It has not come: ${what}`);
      await wait(POLL_MS);
    }
  }

  async see(wanted: Wanted, count?: number): Promise<void> {
    await this.until(`${count ?? "any"} of ${said(wanted)}`, async () => {
      const found = await this.count(wanted);
      return count === undefined ? found > 0 : found === count;
    });
  }

  /** Presses where the element is, once it has come to rest, and lets go a moment later, as a finger does. */
  async tap(wanted: Wanted): Promise<void> {
    let last = "";
    await this.until(said(wanted), async () => {
      const point = Point.parse(await this.#find(POINT_AT, wanted));
      const isStill = point !== null && JSON.stringify(point) === last;
      last = JSON.stringify(point);
      if (isStill) await this.#press(point);
      return isStill;
    });
  }

  async isChecked(wanted: Wanted): Promise<boolean> {
    return z.boolean().parse(await this.#find(`${FIND} return found[0].checked;`, wanted));
  }

  /** Errors, rejections and refusals of the page's policy since it was loaded. */
  async faults(): Promise<string[]> {
    return z.array(z.string()).parse(await this.run("return faults"));
  }

  /** Closes what is open, one dialog after the other. */
  async leaveDialogs(): Promise<void> {
    await this.until("no dialog", async () => {
      if ((await this.count({ role: "dialog" })) === 0) return true;
      await this.escape();
      return false;
    });
  }

  /** Elements that move when everything is laid out a second time: none, unless the engine had measured them wrong. */
  async misplaced(): Promise<string[]> {
    return z.array(z.string()).parse(await this.run(LAY_OUT_AGAIN));
  }

  async escape(): Promise<void> {
    const keys = ["keyDown", "keyUp"].map((type) => ({ type, value: "\uE00C" }));
    await this.#post("actions", { actions: [{ type: "key", id: "keyboard", actions: keys }] });
  }

  /** Chooses files in the input that `selector` finds, though it is hidden. */
  async chooseFiles(selector: string, paths: readonly string[]): Promise<void> {
    const hide = async (isHidden: boolean): Promise<unknown> =>
      await this.run("document.querySelector(arguments[0]).hidden = arguments[1]", selector, isHidden);
    await hide(false);
    const found = z.record(z.string(), z.string());
    const [id] = Object.values(found.parse(await this.#post("element", { using: "css selector", value: selector })));
    await this.#post(`element/${id}/value`, { text: paths.join("\n") });
    await hide(true);
  }

  /** PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(z.string().parse(await this.#ask("screenshot", "GET")), "base64");
  }

  async #press({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    const actions = [
      { type: "pointerMove", x, y, duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pause", duration: POLL_MS },
      { type: "pointerUp", button: 0 },
    ];
    await this.#post("actions", { actions: [{ type: "pointer", id: "finger", actions }] });
  }

  async #find(script: string, { role, name, within, ...states }: Wanted): Promise<unknown> {
    if ((await this.run("return 'TestingLibraryDom' in window")) !== true)
      // Firefox has scripts run beside the page, each with a global object and a RegExp of its own.
      await this.run(`(function (globalThis) { ${FINDER} }).call(window, window);
        window.toPattern = (source, flags) => new RegExp(source, flags);`);
    const [text, source, flags] = name instanceof RegExp ? [null, name.source, name.flags] : [name ?? null, null, null];
    return await this.run(script, role, text, source, flags, within ?? null, states);
  }

  async #windows(): Promise<string[]> {
    return z.array(z.string()).parse(await this.#ask("window/handles", "GET"));
  }

  async #post(command: string, body: object = {}): Promise<unknown> {
    return await this.#ask(command, "POST", body);
  }
}

const said = ({ role, name = "", within }: Wanted): string =>
  `${role} ${String(name)}${within === undefined ? "" : ` in ${within}`}`;

async function ask(url: string, method: "GET" | "POST" | "DELETE", body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = Value.parse(await response.json());
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
