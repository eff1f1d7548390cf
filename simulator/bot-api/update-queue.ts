import { EventEmitter } from "node:events";
import type { Happening, Update } from "#bot-api/wire.ts";

export const UPDATE_KINDS = ["message", "callback_query", "pre_checkout_query", "my_chat_member"] as const;
export type UpdateKind = (typeof UPDATE_KINDS)[number];

/** An update that waits for the bot. */
export type Waiting = {
  readonly personId: number;
  readonly update: Update;
  /** Sent once more though it was confirmed: an offset beyond it does not drop it. */
  readonly isAgain: boolean;
};

export type QueueState = { readonly nextId: number; readonly waiting: readonly Waiting[] };

const FIRST_ID = 700_000_001;
/** More than any rehearsal of payments needs; the real one forgets after a day. */
const WAITING_MAX = 100_000;
const REMEMBERED_MAX = 10_000;

/** The updates in the order in which they happened, each until the bot has confirmed it. */
export class UpdateQueue {
  /** Says `added` whenever something may have become deliverable. */
  readonly news = new EventEmitter();
  #nextId: number;
  #waiting: Waiting[];
  readonly #onChange: () => void;
  #remembered: Waiting[] = [];
  #allowed: ReadonlySet<UpdateKind> = new Set(UPDATE_KINDS);
  #held: ReadonlySet<UpdateKind> = new Set();

  constructor(onChange: () => void, kept: QueueState = { nextId: FIRST_ID, waiting: [] }) {
    this.#onChange = onChange;
    this.#nextId = kept.nextId;
    this.#waiting = [...kept.waiting];
    this.news.setMaxListeners(0);
  }

  get state(): QueueState {
    return { nextId: this.#nextId, waiting: this.#waiting };
  }

  /** Null where the bot has not asked for updates of this kind: it never learns of them. */
  add(personId: number, happening: Happening): Update | null {
    if (!this.#allowed.has(kindOf(happening))) return null;
    const update = { update_id: this.#nextId++, ...happening };
    const waiting = { personId, update, isAgain: false };
    this.#remembered = [...this.#remembered, waiting].slice(-REMEMBERED_MAX);
    this.#put(waiting);
    return update;
  }

  /** Delivers an update (the latest, where no id is given) so many more times; null where it is not remembered. */
  repeat(updateId: number | null, times: number): Update | null {
    const found =
      updateId === null
        ? this.#remembered.at(-1)
        : this.#remembered.find(({ update }) => update.update_id === updateId);
    if (found === undefined) return null;
    for (let time = 0; time < times; time++) this.#put({ ...found, isAgain: true });
    return found.update;
  }

  /** Which kinds the bot wants from now on; none named means all. */
  allow(kinds: readonly string[]): void {
    const wanted = UPDATE_KINDS.filter((kind) => kinds.length === 0 || kinds.includes(kind));
    this.#allowed = new Set(wanted);
  }

  get allowed(): readonly UpdateKind[] {
    return [...this.#allowed];
  }

  /** Keeps updates of these kinds back, as in an outage, until they are no longer named. */
  hold(kinds: readonly UpdateKind[]): void {
    this.#held = new Set(kinds);
    this.news.emit("added");
  }

  /** What may be delivered now, oldest first. */
  get deliverable(): readonly Waiting[] {
    return this.#waiting.filter(({ update }) => !this.#held.has(kindOf(update)));
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** The bot has this one. */
  confirm(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    this.#onChange();
  }

  /** The bot has all below this id; a negative offset keeps so many of the latest. Repeated ones are not dropped by it. */
  confirmBelow(offset: number): void {
    if (offset < 0) this.#waiting = this.#waiting.slice(offset);
    else this.#waiting = this.#waiting.filter(({ update, isAgain }) => isAgain || update.update_id >= offset);
    this.#onChange();
  }

  drop(): void {
    this.#waiting = [];
    this.#onChange();
  }

  #put(waiting: Waiting): void {
    this.#waiting = [...this.#waiting, waiting].slice(-WAITING_MAX);
    this.#onChange();
    this.news.emit("added");
  }
}

function kindOf(happening: Happening): UpdateKind {
  const kind = UPDATE_KINDS.find((known) => known in happening);
  if (kind === undefined) throw new Error("An update of no known kind");
  return kind;
}
