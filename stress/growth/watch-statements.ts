import pg from "pg";
import { toPlan, type Plan } from "#stress/growth/plan.ts";

/** A statement that the product sent, and how the server does it. */
export type Explained = {
  /** What was asked of the product. */
  readonly asked: string;
  /** One text for however many ids were listed. */
  readonly statement: string;
  readonly plan: Plan;
};

/** The thousandth page of a sweep is as its first ones. */
const TIMES_MAX = 20;

/** What the driver is given by whoever asks: text, values, and perhaps somebody to call. */
type Question = { readonly text: string; readonly values: readonly unknown[]; readonly done: Done | null };
type Done = (error: unknown, result?: unknown) => void;

/**
 * Has every statement that this process sends to PostgreSQL explained where it is sent: in its own transaction, with its own values,
 * before it is done. What the explaining does is taken back.
 */
export class StatementWatch {
  readonly explained: Explained[] = [];
  /** Statements that could not be explained, and why. */
  readonly unexplained: string[] = [];
  readonly #times = new Map<string, number>();
  #asked = "";
  readonly #query = pg.Client.prototype.query;
  readonly #begun = new WeakSet<pg.Client>();
  readonly #isInLarge: (asked: string) => boolean;

  /** `isInLarge` says what is explained as it would be done in a large house, where no table is small enough to be read whole. */
  constructor(isInLarge: (asked: string) => boolean = () => false) {
    this.#isInLarge = isInLarge;
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

  /** Does the work under a name. */
  async during<T>(asked: string, work: () => Promise<T>): Promise<T> {
    this.#asked = asked;
    try {
      return await work();
    } finally {
      this.#asked = "";
    }
  }

  #take(client: pg.Client, args: readonly unknown[]): unknown {
    const question = questionOf(args);
    if (question === null) return this.#send(client, args);
    this.#noteTransaction(client, question.text);
    if (this.#asked === "" || !/^\s*(select|insert|update|delete|with)\b/i.test(question.text))
      return this.#send(client, args);
    const answering = this.#answer(client, question);
    if (question.done === null) return answering;
    void tell(answering, question.done);
    return undefined;
  }

  async #answer(client: pg.Client, question: Question): Promise<unknown> {
    await this.#explain(client, question);
    return await this.#send(client, [question.text, question.values]);
  }

  #send(client: pg.Client, args: readonly unknown[]): unknown {
    return Reflect.apply(this.#query, client, args);
  }

  #noteTransaction(client: pg.Client, text: string): void {
    if (/^\s*(begin|start transaction)\b/i.test(text)) this.#begun.add(client);
    if (/^\s*(commit|rollback)\s*;?\s*$/i.test(text)) this.#begun.delete(client);
  }

  async #explain(client: pg.Client, { text, values }: Question): Promise<void> {
    const asked = this.#asked;
    const times = (this.#times.get(asked + text) ?? 0) + 1;
    this.#times.set(asked + text, times);
    if (times > TIMES_MAX) return;
    const isInside = this.#begun.has(client);
    const ask = async (statement: string, given: readonly unknown[] = []): Promise<unknown> =>
      await this.#send(client, [statement, given]);
    await ask(isInside ? "savepoint before_explaining" : "begin");
    try {
      if (this.#isInLarge(asked)) await ask("set local enable_seqscan = off");
      const answer = await ask(`explain (analyze, buffers, format json) ${text}`, values);
      const rows = typeof answer === "object" && answer !== null && "rows" in answer ? answer.rows : null;
      this.explained.push({ asked, statement: toStatement(text), plan: toPlan(rows) });
    } catch (error) {
      this.unexplained.push(`${asked}: ${toStatement(text)}: ${String(error)}`);
    } finally {
      await ask(isInside ? "rollback to savepoint before_explaining" : "rollback");
      if (isInside) await ask("release savepoint before_explaining");
    }
  }
}

async function tell(answering: Promise<unknown>, done: Done): Promise<void> {
  const [answer] = await Promise.allSettled([answering]);
  if (answer.status === "fulfilled") done(null, answer.value);
  else done(answer.reason);
}

/** Null for what is no plain statement. */
function questionOf([first, ...rest]: readonly unknown[]): Question | null {
  const last = rest.at(-1);
  const done =
    typeof last === "function"
      ? (error: unknown, result?: unknown) => void Reflect.apply(last, null, [error, result])
      : null;
  const [given] = rest;
  if (typeof first === "string") return { text: first, values: Array.isArray(given) ? given : [], done };
  if (typeof first !== "object" || first === null || !("text" in first) || "submit" in first) return null;
  const values = "values" in first && Array.isArray(first.values) ? first.values : Array.isArray(given) ? given : [];
  return { text: String(first.text), values, done };
}

/** The same text for the same statement, however many values were listed. */
function toStatement(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\$\d+(?:, \$\d+)+/g, "$…")
    .replaceAll(/\$\d+/g, "$n")
    .replaceAll(/(\(\$…\))(?:, \(\$…\))+/g, "$1…")
    .trim();
}
