import fsSync, { writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { ServerResponse } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod/mini";

// Preloaded into a process that is to die. A test sends an order: how many effects on the outside may still pass, and which of them must
// not be the last. The process names the next one in a file of its data folder, and kills itself before or after it. All
// effects are calls to something outside the process, so the product needs no hooks for them.

const Order = z.object({ skip: z.int(), only: z.string(), not: z.array(z.string()) });
let order: z.infer<typeof Order> | null = null;
process.on("message", (message) => (order = Order.parse(message)));
process.channel?.unref();

function reach(point: string): void {
  if (order === null || !new RegExp(order.only).test(point) || order.not.includes(point) || order.skip-- > 0) return;
  writeFileSync(join(process.env["DATA_DIR"] ?? "", `death-of-${process.pid}`), point);
  process.kill(process.pid, "SIGKILL");
}

function around<Given extends unknown[], Done>(effect: string, act: (...given: Given) => Promise<Done>) {
  return async (...given: Given): Promise<Done> => {
    reach(`before: ${effect}`);
    const done = await act(...given);
    reach(`after: ${effect}`);
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

/** Pages and log of the embedded database, and what else is written synchronously. */
const { writeSync } = fsSync;
Object.assign(fsSync, {
  writeSync: (...given: Parameters<typeof writeSync>) => {
    reach("before: bytes written");
    const written = writeSync(...given);
    reach("after: bytes written");
    return written;
  },
});
syncBuiltinESMExports();

/** Statements that change something, of the product's pool, which takes promises, and of the queue's, which takes callbacks. */
const STATEMENT =
  /^\s*(?:begin|commit)|pg_notify|(?:insert into|(?<!for )update|delete from) "?(?!pgboss\.(?!job\b))[\w.]+/i;
const query: unknown = Reflect.get(pg.Client.prototype, "query");
if (typeof query !== "function") throw new Error("The driver has no query.");
Object.defineProperty(pg.Client.prototype, "query", {
  value(this: pg.Client, ...given: unknown[]): unknown {
    const effect = nameOf(given[0]);
    if (effect === null) return Reflect.apply(query, this, given);
    reach(`before: ${effect}`);
    const callback = given.at(-1);
    if (typeof callback !== "function") {
      const answer: unknown = Reflect.apply(query, this, given);
      return answer instanceof Promise ? answer.finally(() => reach(`after: ${effect}`)) : answer;
    }
    const killable = (...answer: unknown[]): unknown => {
      reach(`after: ${effect}`);
      return Reflect.apply(callback, this, answer);
    };
    return Reflect.apply(query, this, [...given.slice(0, -1), killable]);
  },
});

/** Such as `insert into items`; a job of the queue with its new state. */
function nameOf(statement: unknown): string | null {
  const found = typeof statement === "string" ? STATEMENT.exec(statement) : null;
  if (found === null) return null;
  const [state = ""] = /(?<=update pgboss\.job\b.*?)state = '\w+'/is.exec(found.input) ?? [];
  return `${found[0].replace('"', "").trim()} ${state}`.trim().toLowerCase();
}

const end: unknown = Reflect.get(ServerResponse.prototype, "end");
if (typeof end !== "function") throw new Error("Responses have no end.");
Object.defineProperty(ServerResponse.prototype, "end", {
  value(this: ServerResponse, ...given: unknown[]): unknown {
    const isEffect = this.req.method === "POST" && this.statusCode === 200;
    if (isEffect) reach(`before: answer to ${this.req.url}`);
    const done: unknown = Reflect.apply(end, this, given);
    if (isEffect) reach(`after: answer to ${this.req.url}`);
    return done;
  },
});
