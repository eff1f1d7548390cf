import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Chat } from "#bot-api/chats.ts";
import type { KeptFile } from "#bot-api/files.ts";
import type { Waiting } from "#bot-api/update-queue.ts";
import type { Payment, Transaction, User } from "#bot-api/wire.ts";
import type { Person } from "#protocol/people.ts";

/** What is written by this very file is only looked at for its outline; another version of it is forgotten. */
const VERSION = 1;
/** So many changes of one moment are one write. */
const SOON_MS = 50;
const record = <Kind>() => z.custom<Kind>((value) => typeof value === "object" && value !== null);

const Invoice = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  payload: z.string(),
  stars: z.int(),
});
const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly();
const Remembered = z.object({
  version: z.literal(VERSION),
  chats: list(record<Chat>()),
  cashier: z.object({
    invoices: list(Invoice),
    transactions: list(record<Transaction>()),
    payments: list(z.object({ payer: record<User>(), payment: record<Payment>(), isRefunded: z.boolean() })),
  }),
  queue: z.object({ nextId: z.int(), waiting: list(record<Waiting>()) }),
  pending: list(z.object({ id: z.string(), invoice: Invoice, person: record<Person>() })),
  files: list(record<Omit<KeptFile, "bytes">>()),
});

/** Everything that a messenger does not forget when the bot's machine is switched off. */
export type Remembered = Omit<z.output<typeof Remembered>, "version">;

/** A folder in which the messenger outlives the process that it runs in; without one it begins anew each time. */
export class Memory {
  readonly #folder: string | null;
  #state: (() => Remembered) | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(folder: string | null) {
    this.#folder = folder;
    if (folder !== null) mkdirSync(join(folder, "files"), { recursive: true });
  }

  /** Null where there is nothing, or nothing that can be understood. */
  read(): Remembered | null {
    if (this.#folder === null) return null;
    try {
      return Remembered.parse(JSON.parse(readFileSync(this.#path("state.json"), "utf8")));
    } catch {
      return null;
    }
  }

  /** From now on {@link touch} writes what this says. */
  watch(state: () => Remembered): void {
    this.#state = state;
  }

  /** Something has changed: it is written soon, with whatever else changes until then. */
  touch(): void {
    if (this.#folder === null || this.#timer !== null) return;
    this.#timer = setTimeout(() => this.flush(), SOON_MS);
  }

  /** Writes now: before anybody is told that money has moved. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#folder === null || this.#state === null) return;
    const path = this.#path("state.json");
    writeFileSync(`${path}.new`, JSON.stringify({ version: VERSION, ...this.#state() }));
    renameSync(`${path}.new`, path);
  }

  /** Writes for the last time. */
  close(): void {
    this.flush();
    this.#state = null;
  }

  writeFile(id: string, bytes: Buffer): void {
    if (this.#folder !== null) writeFileSync(this.#path("files", id), bytes);
  }

  readFile(id: string): Buffer | null {
    try {
      return readFileSync(this.#path("files", id));
    } catch {
      return null;
    }
  }

  removeFile(id: string): void {
    if (this.#folder !== null) rmSync(this.#path("files", id), { force: true });
  }

  #path(...parts: readonly string[]): string {
    return join(this.#folder ?? "", ...parts);
  }
}
