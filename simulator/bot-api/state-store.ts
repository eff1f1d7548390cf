import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Chat } from "#bot-api/chats.ts";
import type { StoredFile } from "#bot-api/files.ts";
import type { Renewal } from "#bot-api/cashier.ts";
import type { SharedMessage } from "#bot-api/shared-messages.ts";
import type { Waiting } from "#bot-api/update-queue.ts";
import type { Payment, Transaction, User } from "#bot-api/wire.ts";
import type { Person } from "#protocol/people.ts";

/** Only the outline of the state is validated, because this class wrote it. State of another version is ignored. */
const VERSION = 1;
/** Changes within this time are saved by one write. */
const SAVE_DELAY_MS = 50;
const record = <Kind>() => z.custom<Kind>((value) => typeof value === "object" && value !== null);

const Invoice = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  payload: z.string(),
  stars: z.int(),
  renews: z.boolean().optional(),
});
const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly();
const SavedState = z.object({
  version: z.literal(VERSION),
  chats: list(record<Chat>()),
  cashier: z.object({
    invoices: list(Invoice),
    transactions: list(record<Transaction>()),
    payments: list(z.object({ payer: record<User>(), payment: record<Payment>(), isRefunded: z.boolean() })),
  }),
  queue: z.object({ nextId: z.int(), waiting: list(record<Waiting>()) }),
  pending: list(z.object({ id: z.string(), invoice: Invoice, person: record<Person>() })),
  files: list(record<Omit<StoredFile, "bytes">>()),
  shared: list(record<SharedMessage>()).default([]),
  renewals: list(record<Renewal>()).default([]),
});

/** The state that survives a restart. */
export type SavedState = Omit<z.output<typeof SavedState>, "version">;

/** Saves the messenger's state and files in a folder. Without a folder nothing survives a restart. */
export class StateStore {
  readonly #folder: string | null;
  #getState: (() => SavedState) | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(folder: string | null) {
    this.#folder = folder;
    if (folder !== null) mkdirSync(join(folder, "files"), { recursive: true });
  }

  /** Null if there is no saved state or it cannot be read. */
  read(): SavedState | null {
    if (this.#folder === null) return null;
    try {
      return SavedState.parse(JSON.parse(readFileSync(this.#path("state.json"), "utf8")));
    } catch {
      return null;
    }
  }

  /** Sets where {@link saveNow} gets the state from. */
  saveFrom(getState: () => SavedState): void {
    this.#getState = getState;
  }

  /** Saves within {@link SAVE_DELAY_MS}, together with the changes made until then. */
  saveSoon(): void {
    if (this.#folder === null || this.#timer !== null) return;
    this.#timer = setTimeout(() => this.saveNow(), SAVE_DELAY_MS);
  }

  /** Saves at once. Called before a payment is confirmed to anybody. */
  saveNow(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#folder === null || this.#getState === null) return;
    const path = this.#path("state.json");
    writeFileSync(`${path}.new`, JSON.stringify({ version: VERSION, ...this.#getState() }));
    renameSync(`${path}.new`, path);
  }

  /** Saves for the last time. */
  close(): void {
    this.saveNow();
    this.#getState = null;
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

  deleteFile(id: string): void {
    if (this.#folder !== null) rmSync(this.#path("files", id), { force: true });
  }

  #path(...parts: readonly string[]): string {
    return join(this.#folder ?? "", ...parts);
  }
}
