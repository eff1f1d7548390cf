import fs from "node:fs/promises";
import { ServerResponse } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import pg from "pg";
import { z } from "zod/mini";
import { STATEMENTS } from "#stress/process-kills/kill-points.ts";

// Preloaded into a server process. A test sends it a point and a count: the process kills itself when it reaches that point for that
// time. All points are calls to something outside the process, so the product needs no hooks for them.

const Order = z.object({ point: z.string(), times: z.int() });
let armed: { point: string; left: number } | null = null;
process.on("message", (message) => {
  const { point, times } = Order.parse(message);
  armed = { point, left: times };
});
process.channel?.unref();

function reach(point: string): void {
  if (armed?.point === point && --armed.left <= 0) process.kill(process.pid, "SIGKILL");
}

function around<Given extends unknown[], Done>(
  name: string,
  act: (...given: Given) => Promise<Done>,
): (...given: Given) => Promise<Done> {
  return async (...given) => {
    reach(`before: ${name}`);
    const done = await act(...given);
    reach(`after: ${name}`);
    return done;
  };
}

/** New files, as the file store writes them. */
const { open, rename } = fs;
const openWatched = around("file opened", open);
Object.assign(fs, {
  open: async (...given: Parameters<typeof open>) => {
    if (given[1] !== "wx") return await open(...given);
    const file = await openWatched(...given);
    return Object.assign(file, {
      writeFile: around("file written", file.writeFile.bind(file)),
      sync: around("file synced", file.sync.bind(file)),
    });
  },
  rename: around("file renamed", rename),
});
syncBuiltinESMExports();

/** Statements of the product's pool, which takes promises, and of the queue's, which takes callbacks. */
const query: unknown = Reflect.get(pg.Client.prototype, "query");
if (typeof query !== "function") throw new Error("The driver has no query.");
Object.defineProperty(pg.Client.prototype, "query", {
  value(this: pg.Client, ...given: unknown[]): unknown {
    const name = nameOf(given[0]);
    if (name === null) return Reflect.apply(query, this, given);
    reach(`before: ${name}`);
    const callback = given.at(-1);
    if (typeof callback !== "function") {
      const answer: unknown = Reflect.apply(query, this, given);
      return answer instanceof Promise ? answer.finally(() => reach(`after: ${name}`)) : answer;
    }
    const killable = (...answer: unknown[]): unknown => {
      reach(`after: ${name}`);
      return Reflect.apply(callback, this, answer);
    };
    return Reflect.apply(query, this, [...given.slice(0, -1), killable]);
  },
});

function nameOf(statement: unknown): string | null {
  if (typeof statement !== "string") return null;
  return Object.entries(STATEMENTS).find(([, pattern]) => pattern.test(statement.trimStart()))?.[0] ?? null;
}

const end: unknown = Reflect.get(ServerResponse.prototype, "end");
if (typeof end !== "function") throw new Error("Responses have no end.");
Object.defineProperty(ServerResponse.prototype, "end", {
  value(this: ServerResponse, ...given: unknown[]): unknown {
    const isEffect = this.req.method === "POST" && this.statusCode === 200;
    if (isEffect) reach("before: answer");
    const done: unknown = Reflect.apply(end, this, given);
    if (isEffect) reach("after: answer");
    return done;
  },
});
