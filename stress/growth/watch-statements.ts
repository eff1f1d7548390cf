import pg from "pg";
import { toPlan, type Plan } from "#stress/growth/plan.ts";

export type Explained = {
  /** The operation of the product that sent it. */
  readonly operation: string;
  /** Normalised: the same text for any number of listed values. */
  readonly statement: string;
  readonly plan: Plan;
};

/** Later pages of a sweep have the same plan. */
const TIMES_MAX = 20;

/** A caller hands this to the driver: text, values and perhaps a callback. */
type Query = { readonly text: string; readonly values: readonly unknown[]; readonly callback: Callback | null };
type Callback = (error: unknown, result?: unknown) => void;

/** Explains each statement before it is executed, in its transaction and with its values. Effects are rolled back. */
export class StatementWatch {
  readonly explained: Explained[] = [];
  /** Statements that could not be explained, and why. */
  readonly unexplained: string[] = [];
  readonly #times = new Map<string, number>();
  #operation = "";
  readonly #query = pg.Client.prototype.query;
  readonly #inTransaction = new WeakSet<pg.Client>();
  readonly #avoidsScans: (operation: string) => boolean;

  /** `avoidsScans`: operations that are explained without sequential scans, as on a database that is too large for them. */
  constructor(avoidsScans: (operation: string) => boolean = () => false) {
    this.#avoidsScans = avoidsScans;
  }

  start(): void {
    const take = (client: pg.Client, args: readonly unknown[]): unknown => this.#take(client, args);
    Object.defineProperty(pg.Client.prototype, "query", {
      configurable: true,
      writable: true,
      value: function (this: pg.Client, ...args: readonly unknown[]): unknown {
        return take(this, args);
      },
    });
  }

  stop(): void {
    Object.defineProperty(pg.Client.prototype, "query", { configurable: true, writable: true, value: this.#query });
  }

  /** Runs the work under the name of an operation. */
  async during<T>(operation: string, work: () => Promise<T>): Promise<T> {
    this.#operation = operation;
    try {
      return await work();
    } finally {
      this.#operation = "";
    }
  }

  #take(client: pg.Client, args: readonly unknown[]): unknown {
    const query = toQuery(args);
    if (query === null) return this.#send(client, args);
    this.#noteTransaction(client, query.text);
    if (this.#operation === "" || !/^\s*(select|insert|update|delete|with)\b/i.test(query.text))
      return this.#send(client, args);
    const answering = this.#answer(client, query);
    if (query.callback === null) return answering;
    void callBack(answering, query.callback);
    return undefined;
  }

  async #answer(client: pg.Client, query: Query): Promise<unknown> {
    await this.#explain(client, query);
    return await this.#send(client, [query.text, query.values]);
  }

  #send(client: pg.Client, args: readonly unknown[]): unknown {
    return Reflect.apply(this.#query, client, args);
  }

  #noteTransaction(client: pg.Client, text: string): void {
    if (/^\s*(begin|start transaction)\b/i.test(text)) this.#inTransaction.add(client);
    if (/^\s*(commit|rollback)\s*;?\s*$/i.test(text)) this.#inTransaction.delete(client);
  }

  async #explain(client: pg.Client, { text, values }: Query): Promise<void> {
    const operation = this.#operation;
    const times = (this.#times.get(operation + text) ?? 0) + 1;
    this.#times.set(operation + text, times);
    if (times > TIMES_MAX) return;
    const isInside = this.#inTransaction.has(client);
    const ask = async (statement: string, given: readonly unknown[] = []): Promise<unknown> =>
      await this.#send(client, [statement, given]);
    await ask(isInside ? "savepoint before_explaining" : "begin");
    try {
      if (this.#avoidsScans(operation)) await ask("set local enable_seqscan = off");
      const answer = await ask(`explain (analyze, buffers, format json) ${text}`, values);
      const rows = typeof answer === "object" && answer !== null && "rows" in answer ? answer.rows : null;
      this.explained.push({ operation, statement: toStatement(text), plan: toPlan(rows) });
    } catch (error) {
      this.unexplained.push(`${operation}: ${toStatement(text)}: ${String(error)}`);
    } finally {
      await ask(isInside ? "rollback to savepoint before_explaining" : "rollback");
      if (isInside) await ask("release savepoint before_explaining");
    }
  }
}

async function callBack(answering: Promise<unknown>, callback: Callback): Promise<void> {
  const [answer] = await Promise.allSettled([answering]);
  if (answer.status === "fulfilled") callback(null, answer.value);
  else callback(answer.reason);
}

/** Null for anything but a plain statement. */
function toQuery([first, ...rest]: readonly unknown[]): Query | null {
  const last = rest.at(-1);
  const callback =
    typeof last === "function"
      ? (error: unknown, result?: unknown) => void Reflect.apply(last, null, [error, result])
      : null;
  const [given] = rest;
  if (typeof first === "string") return { text: first, values: Array.isArray(given) ? given : [], callback };
  if (typeof first !== "object" || first === null || !("text" in first) || "submit" in first) return null;
  const values = "values" in first && Array.isArray(first.values) ? first.values : Array.isArray(given) ? given : [];
  return { text: String(first.text), values, callback };
}

/** Normalises a statement: the same text for any number of listed values. */
function toStatement(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\$\d+(?:, \$\d+)+/g, "$…")
    .replaceAll(/\$\d+/g, "$n")
    .replaceAll(/(\(\$…\))(?:, \(\$…\))+/g, "$1…")
    .trim();
}
