import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal } from "@wardrobe/domain/ai-tasks/task.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { ask, send, signInto } from "#server/testing/server-client.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";

const PHOTOS = 2;
/** Cutting a garment out of a larger photo takes twice the processor time. */
const PHOTO_SIZE = { width: 200, height: 200 };

/** What a user's requests were answered, compared with what the server has afterwards. */
export type Outcome = {
  /** Acknowledged items and tasks that are gone. */
  lost: number;
  /** Items that were never acknowledged. */
  ghosts: number;
  /** Tasks that never ended. */
  unended: number;
  /** Credits spent without a picture, and pictures without a credit. */
  overpaid: number;
  items: number;
  tasks: number;
  /** Tasks that ended with a picture. */
  made: number;
};

/** Adds photos and orders a cut-out of one; repeats an unanswered request with the same key, as the client does. */
export class SimulatedUser {
  readonly #telegramId: number;
  readonly #items = new Map<string, string>();
  readonly #tasks = new Set<string>();
  #token: string | null = null;
  #step = 0;

  constructor(telegramId: number) {
    this.#telegramId = telegramId;
  }

  get isDone(): boolean {
    return this.#step > PHOTOS;
  }

  /** Continues until everything is done or the server is gone. */
  async continue(server: ServerProcess): Promise<void> {
    try {
      const token = await this.#signIn(server);
      while (!this.isDone) {
        if (this.#step < PHOTOS) await this.#addPhoto(server, token);
        else await this.#orderCutOut(server, token);
        this.#step++;
      }
    } catch (error) {
      // The server was killed or did not answer: the user repeats the request later.
      if (error instanceof UnexpectedAnswer) throw error;
    }
  }

  /** `creditsGiven`: what a new user has. */
  async readOutcome(server: ServerProcess, creditsGiven: number): Promise<Outcome> {
    const token = await this.#signIn(server);
    const tasks = await ask(server, taskCalls.checkTasks, { token, input: { ai_task_ids: [...this.#tasks] } });
    const items = await ask(server, wardrobeCalls.listItems, { token });
    const known = items.filter(({ id, image }) => this.#items.get(id) === image);
    const readable = await Promise.all(known.map(async ({ image }) => await isReadable(server, token, image)));
    const { ai_credits_left: left } = await ask(server, profileCalls.getSettings, { token });
    const made = tasks.filter(({ status }) => status === "done").length;
    return {
      // A missing task is answered as a failed one without a type (SPEC-14).
      lost: this.#items.size - readable.filter(Boolean).length + tasks.filter(({ type }) => type === null).length,
      ghosts: items.length - known.length,
      unended: tasks.filter(({ status }) => !isFinal(status)).length,
      overpaid: Math.abs(creditsGiven - left - made),
      items: this.#items.size,
      tasks: tasks.length,
      made,
    };
  }

  /** A long poll: false where the task has not ended within the time that the server holds one. */
  async waitForTask(server: ServerProcess): Promise<boolean> {
    const input = { ai_task_ids: [...this.#tasks] };
    const tasks = await ask(server, taskCalls.awaitTasks, { token: await this.#signIn(server), input });
    return tasks.every(({ status }) => isFinal(status));
  }

  async #signIn(server: ServerProcess): Promise<string> {
    return (this.#token ??= await signInto(server, this.#telegramId));
  }

  async #addPhoto(server: ServerProcess, token: string): Promise<void> {
    const color = `#${(((this.#telegramId * PHOTOS + this.#step) * 9973) % 0xffffff).toString(16).padStart(6, "0")}`;
    const image = (await drawGarment("t-shirt", { color, size: PHOTO_SIZE })).toString("base64");
    const sent = { token, body: { image, skip_analysis: true }, key: `photo-number-${this.#step}` };
    const answer = await send(server, wardrobeCalls.addItem.path, sent);
    const { clothing_item } = wardrobeCalls.addItem.reply.parse(await readBody(answer));
    this.#items.set(clothing_item.id, clothing_item.image);
  }

  async #orderCutOut(server: ServerProcess, token: string): Promise<void> {
    const [clothing_id] = this.#items.keys();
    const sent = { token, body: { clothing_id, image_mode: "no_background" }, key: "cut-out-number-0" };
    const answer = await send(server, wardrobeCalls.generateImage.path, sent);
    this.#tasks.add(wardrobeCalls.generateImage.reply.parse(await readBody(answer)).ai_task_id);
  }
}

/** A refusal that no fault explains. */
class UnexpectedAnswer extends Error {}

async function readBody(answer: Response): Promise<unknown> {
  if (answer.ok) return await answer.json();
  const message = `${answer.status} ${await answer.text()}`;
  throw answer.status === 503 ? new Error(message) : new UnexpectedAnswer(message);
}

async function isReadable(server: ServerProcess, token: string, image: string): Promise<boolean> {
  const answer = await send(server, fileCalls.getFile.path.replace(":id", image), { token, accept: "image/*" });
  return answer.ok && (await answer.arrayBuffer()).byteLength > 100;
}
