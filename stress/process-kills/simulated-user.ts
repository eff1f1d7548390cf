import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, type AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { ask, send, signInto } from "#server/testing/server-client.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";

const PHOTOS = 2;

/** What one customer's requests came to, held against what the house has afterwards. */
export type Account = {
  /** Told of an item or a task, and it is not there. */
  lost: number;
  /** There, and nobody was told of it. */
  ghosts: number;
  /** Tasks that never ended. */
  unended: number;
  /** Credits that were paid and cost nothing, or cost and were not paid. */
  overpaid: number;
  items: number;
  tasks: number;
  /** Tasks that ended with a picture. */
  made: number;
};

/** Adds photos and has one cut out; whatever is not answered is asked again with the same key, as the client does. */
export class SimulatedUser {
  readonly #telegramId: number;
  readonly #items = new Map<string, string>();
  readonly #tasks = new Set<string>();
  #step = 0;

  constructor(telegramId: number) {
    this.#telegramId = telegramId;
  }

  get isDone(): boolean {
    return this.#step > PHOTOS;
  }

  /** Goes on until everything is done, or the house is gone. */
  async goOn(server: ServerProcess): Promise<void> {
    try {
      const token = await signInto(server, this.#telegramId);
      while (!this.isDone) {
        if (this.#step < PHOTOS) await this.#addPhoto(server, token);
        else await this.#orderCutOut(server, token);
        this.#step++;
      }
    } catch (error) {
      // Killed, or not answered: the same is asked again later.
      if (error instanceof Wrong) throw error;
    }
  }

  async settle(server: ServerProcess): Promise<Account> {
    const token = await signInto(server, this.#telegramId);
    const tasks = await ask(server, taskCalls.checkTasks, { token, input: { ai_task_ids: [...this.#tasks] } });
    const items = await ask(server, wardrobeCalls.listItems, { token });
    const seen = items.filter(({ id, image }) => this.#items.get(id) === image);
    const readable = await Promise.all(seen.map(async ({ image }) => await isReadable(server, token, image)));
    const { ai_credits_left: left } = await ask(server, profileCalls.getSettings, { token });
    const { ai_credits_left: given } = await this.#newcomer(server);
    const made = tasks.filter(({ status }) => status === "done").length;
    return {
      // A task that is not there is answered as a failed one of no type (SPEC-14).
      lost: this.#items.size - readable.filter(Boolean).length + tasks.filter(({ type }) => type === null).length,
      ghosts: items.length - seen.length,
      unended: tasks.filter(({ status }) => !isFinal(status)).length,
      overpaid: Math.abs(given - left - made),
      items: this.#items.size,
      tasks: tasks.length,
      made,
    };
  }

  /** Whether all that was ordered has ended. */
  async hasEnded(server: ServerProcess): Promise<boolean> {
    const token = await signInto(server, this.#telegramId);
    const input = { ai_task_ids: [...this.#tasks] };
    const tasks: AiTask[] = await ask(server, taskCalls.checkTasks, { token, input });
    return tasks.every(({ status }) => isFinal(status));
  }

  /** What somebody has who never did anything. */
  async #newcomer(server: ServerProcess) {
    return await ask(server, profileCalls.getSettings, { token: await signInto(server, this.#telegramId + 500_000) });
  }

  async #addPhoto(server: ServerProcess, token: string): Promise<void> {
    const color = `#${(((this.#telegramId * PHOTOS + this.#step) * 9973) % 0xffffff).toString(16).padStart(6, "0")}`;
    const image = (await drawGarment("t-shirt", { color })).toString("base64");
    const sent = { token, body: { image, skip_analysis: true }, key: `photo-number-${this.#step}` };
    const answer = await send(server, wardrobeCalls.addItem.path, sent);
    const { clothing_item } = wardrobeCalls.addItem.reply.parse(await take(answer));
    this.#items.set(clothing_item.id, clothing_item.image);
  }

  async #orderCutOut(server: ServerProcess, token: string): Promise<void> {
    const [clothing_id] = this.#items.keys();
    const sent = { token, body: { clothing_id, image_mode: "no_background" }, key: "cut-out-number-0" };
    const answer = await send(server, wardrobeCalls.generateImage.path, sent);
    this.#tasks.add(wardrobeCalls.generateImage.reply.parse(await take(answer)).ai_task_id);
  }
}

/** A refusal that no fault explains. */
class Wrong extends Error {}

async function take(answer: Response): Promise<unknown> {
  if (answer.ok) return await answer.json();
  const words = `${answer.status} ${await answer.text()}`;
  throw answer.status === 503 ? new Error(words) : new Wrong(words);
}

async function isReadable(server: ServerProcess, token: string, image: string): Promise<boolean> {
  const answer = await send(server, fileCalls.getFile.path.replace(":id", image), { token, accept: "image/*" });
  return answer.ok && (await answer.arrayBuffer()).byteLength > 100;
}
