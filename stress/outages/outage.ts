import { setTimeout as wait } from "node:timers/promises";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { CHECK_EVERY_MS } from "#server/http/health.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { ask, send, signInto } from "#server/testing/server-client.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";

const TELEGRAM_IDS_FROM = 9800;
const PEOPLE = 3;
/** Every third request of a person adds an item. */
const READS_A_WRITE = 2;

export type Seen = {
  /** How many requests were sent during the outage. */
  requests: number;
  /** Answers that were neither a success nor 503 with `retry-after`. */
  wrong: string[];
  slowestMs: number;
  /** From the end of the outage to the first success. */
  recoveredMs: number;
  acknowledged: number;
  /** How many acknowledged items are listed with a picture. */
  found: number;
  /** Listed items that neither the first nor the repeated request acknowledged. */
  ghosts: number;
};

export type Outage = {
  begin(): Promise<void>;
  end(): Promise<void>;
};

/** People add and list items during an outage, each with a pause between two requests; afterwards what was acknowledged is compared with what is there. */
export async function runThroughOutage(
  server: ServerProcess,
  outage: Outage,
  { lastsMs, pauseMs, photosMax }: { lastsMs: number; pauseMs: number; photosMax: number },
): Promise<Seen> {
  const seen: Seen = { requests: 0, wrong: [], slowestMs: 0, recoveredMs: 0, acknowledged: 0, found: 0, ghosts: 0 };
  const people = await Promise.all(
    Array.from(
      { length: PEOPLE },
      async (_, n) => new Person(server, { token: await signInto(server, TELEGRAM_IDS_FROM + n), photosMax }),
    ),
  );
  for (const person of people)
    if (!(await person.add()).ok) throw new Error("Items cannot be added before the outage.");
  await outage.begin();
  const began = performance.now();
  const over = began + lastsMs;
  const busy = people.map(async (person) => {
    while (performance.now() < over) {
      await person.tryOnce(seen, began + CHECK_EVERY_MS);
      await wait(pauseMs);
    }
  });
  await Promise.all(busy);
  await outage.end();
  const back = performance.now();
  while (!(await people[0]?.list())) if (performance.now() - back > 60_000) throw new Error("The app did not recover.");
  seen.recoveredMs = performance.now() - back;
  for (const person of people) await person.repeatUnanswered();
  for (const person of people) await person.count(seen);
  return seen;
}

class Person {
  readonly #server: ServerProcess;
  readonly #token: string;
  readonly #photosMax: number;
  readonly #acknowledged = new Map<string, string>();
  readonly #unanswered = new Map<string, string>();
  #photos = 0;
  #turn = 0;

  constructor(server: ServerProcess, { token, photosMax }: { token: string; photosMax: number }) {
    this.#server = server;
    this.#token = token;
    this.#photosMax = photosMax;
  }

  async add(): Promise<Response> {
    const image = await drawPhoto({ r: (this.#photos * 20) % 256, g: 120, b: 40 });
    const key = `photo-number-${this.#photos++}`;
    this.#unanswered.set(key, image);
    return await this.#send(key, image);
  }

  async list(): Promise<boolean> {
    return (await send(this.#server, wardrobeCalls.listItems.path, { token: this.#token })).ok;
  }

  /** One timed request, and a look at `/health` and `/ready`: the app may notice the outage a moment after it begins (`learnsAt`). */
  async tryOnce(seen: Seen, learnsAt: number): Promise<void> {
    const started = performance.now();
    const isWrite = this.#photos < this.#photosMax && this.#turn++ % (READS_A_WRITE + 1) === 0;
    const answer = isWrite
      ? await this.add()
      : await send(this.#server, wardrobeCalls.listItems.path, { token: this.#token });
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
    seen.requests++;
    const isRefused = answer.status === 503 && answer.headers.get("retry-after") !== null;
    if (!answer.ok && !isRefused) seen.wrong.push(`${answer.status} ${await answer.text()}`);
    const mayNotKnow = performance.now() < learnsAt;
    const [alive, ready] = await Promise.all(
      ["/health", "/ready"].map(async (path) => (await fetch(this.#server.appUrl + path)).status),
    );
    if (alive !== 200) seen.wrong.push(`/health ${alive}`);
    if (ready !== 503 && !(mayNotKnow && ready === 200)) seen.wrong.push(`/ready ${ready}`);
  }

  /** Repeats requests that got no answer, with the same key: an item that was added the first time is not added again. */
  async repeatUnanswered(): Promise<void> {
    for (const [key, image] of this.#unanswered) {
      const answer = await this.#send(key, image);
      if (!answer.ok) throw new Error(`${key} was refused after the outage: ${answer.status} ${await answer.text()}`);
    }
  }

  async count(seen: Seen): Promise<void> {
    const items = await ask(this.#server, wardrobeCalls.listItems, { token: this.#token });
    seen.acknowledged += this.#acknowledged.size;
    for (const item of items) {
      const path = fileCalls.getFile.path.replace(":id", item.image);
      const picture = await send(this.#server, path, { token: this.#token, accept: "image/*" });
      if (this.#acknowledged.get(item.id) === item.image && picture.ok) seen.found++;
      if (!this.#acknowledged.has(item.id)) seen.ghosts++;
    }
  }

  async #send(key: string, image: string): Promise<Response> {
    const body = { image, skip_analysis: true };
    const answer = await send(this.#server, wardrobeCalls.addItem.path, { token: this.#token, body, key });
    if (!answer.ok) return answer;
    const { clothing_item } = wardrobeCalls.addItem.reply.parse(await answer.json());
    this.#acknowledged.set(clothing_item.id, clothing_item.image);
    this.#unanswered.delete(key);
    return answer;
  }
}
