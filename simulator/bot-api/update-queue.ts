import { EventEmitter, once } from "node:events";
import { type UpdateContent, type Update, BotApiError } from "#bot-api/wire.ts";

const UPDATE_KINDS = [
  "message",
  "callback_query",
  "inline_query",
  "chosen_inline_result",
  "pre_checkout_query",
  "subscription",
  "my_chat_member",
] as const;
type UpdateKind = (typeof UPDATE_KINDS)[number];

export type Waiting = {
  readonly personId: number;
  readonly update: Update;
  /** A repetition of a confirmed update: an offset beyond it does not drop it. */
  readonly isAgain: boolean;
};

export type QueueState = { readonly nextId: number; readonly waiting: readonly Waiting[] };

const FIRST_ID = 700_000_001;
/** More than any test of payments needs. The real queue forgets updates after a day. */
const WAITING_MAX = 100_000;
const RECENT_MAX = 10_000;

/** The updates in order, each until the bot has confirmed it. */
export class UpdateQueue {
  /** Emits `added` when an update may have become deliverable. */
  readonly events = new EventEmitter();
  #nextId: number;
  #waiting: Waiting[];
  readonly #onChange: () => void;
  #recent: Waiting[] = [];
  #allowed: ReadonlySet<UpdateKind> = new Set(UPDATE_KINDS);

  constructor(onChange: () => void, saved: QueueState = { nextId: FIRST_ID, waiting: [] }) {
    this.#onChange = onChange;
    this.#nextId = saved.nextId;
    this.#waiting = [...saved.waiting];
    this.events.setMaxListeners(0);
  }

  get state(): QueueState {
    return { nextId: this.#nextId, waiting: this.#waiting };
  }

  /** Null if the bot has not asked for updates of this kind: they are dropped. */
  add(personId: number, content: UpdateContent): Update | null {
    if (!this.#allowed.has(kindOf(content))) return null;
    const update = { update_id: this.#nextId++, ...content };
    const waiting = { personId, update, isAgain: false };
    this.#recent = [...this.#recent, waiting].slice(-RECENT_MAX);
    this.#put(waiting);
    return update;
  }

  /** Delivers an update again (null: the latest one). Returns null if it is not among the recent ones. */
  repeat(updateId: number | null, times: number): Update | null {
    const found =
      updateId === null ? this.#recent.at(-1) : this.#recent.find(({ update }) => update.update_id === updateId);
    if (found === undefined) return null;
    for (let time = 0; time < times; time++) this.#put({ ...found, isAgain: true });
    return found.update;
  }

  /** Sets the kinds that the bot gets; an empty list means all. */
  allow(kinds: readonly string[]): void {
    const wanted = UPDATE_KINDS.filter((kind) => kinds.length === 0 || kinds.includes(kind));
    this.#allowed = new Set(wanted);
  }

  get allowed(): readonly UpdateKind[] {
    return [...this.#allowed];
  }

  /** The updates to deliver, oldest first. */
  get deliverable(): readonly Waiting[] {
    return this.#waiting;
  }

  get size(): number {
    return this.#waiting.length;
  }

  confirm(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    this.#onChange();
  }

  /** Drops all updates below this id, except repetitions. A negative offset keeps only that many of the latest. */
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
    this.events.emit("added");
  }
}

function kindOf(content: UpdateContent): UpdateKind {
  const kind = UPDATE_KINDS.find((known) => known in content);
  if (kind === undefined) throw new Error("The update has no known kind");
  return kind;
}

type PollRequest = { readonly offset: number; readonly limit: number; readonly timeoutS: number };

/** Delivers updates by getUpdates. A second request ends the first with a conflict. */
export class LongPoll {
  readonly #queue: UpdateQueue;
  #current: AbortController | null = null;

  constructor(queue: UpdateQueue) {
    this.#queue = queue;
  }

  /** Waits for updates until the timeout passes or the caller disconnects; then the result is empty. */
  async getUpdates({ offset, limit, timeoutS }: PollRequest, disconnected: AbortSignal): Promise<readonly Update[]> {
    this.close();
    const current = new AbortController();
    this.#current = current;
    this.#queue.confirmBelow(offset);
    const ended = AbortSignal.any([disconnected, AbortSignal.timeout(timeoutS * 1000)]);
    while (this.#queue.deliverable.length === 0 && !ended.aborted && !current.signal.aborted) {
      // Rejects when a signal aborts; the loop checks both signals itself.
      const signal = AbortSignal.any([ended, current.signal]);
      await once(this.#queue.events, "added", { signal }).catch(() => undefined);
    }
    if (current.signal.aborted) throw terminated();
    if (this.#current === current) this.#current = null;
    return disconnected.aborted ? [] : this.#take(limit);
  }

  /** Ends the current request with a conflict. */
  close(): void {
    this.#current?.abort();
    this.#current = null;
  }

  #take(limit: number): readonly Update[] {
    const taken = this.#queue.deliverable.slice(0, limit);
    // A repeated update is delivered once: the bot has confirmed its id already.
    for (const waiting of taken) if (waiting.isAgain) this.#queue.confirm(waiting);
    return taken.map(({ update }) => update);
  }
}

function terminated(): BotApiError {
  return new BotApiError(
    409,
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
  );
}
