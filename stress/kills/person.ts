import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { ask, send, signInto, untilEnded } from "#server/testing/server-client.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";

/** Cutting a garment out of a larger photo takes twice the processor time. */
const PHOTO_SIZE = { width: 200, height: 200 };
const PHOTOS = 2;

/** A person who remembers each answer, to compare them with the server afterwards. */
export type Outcome = {
  /** Acknowledged items and tasks that are gone, pictures that cannot be read, and cut-outs that their items do not have. */
  lost: number;
  /** Items that were never acknowledged. */
  ghosts: number;
  /** Credits spent without a picture, and pictures without a credit. */
  overpaid: number;
  items: number;
  tasks: number;
  /** Tasks that ended with a picture. */
  made: number;
};

/** Adds photos and orders a cut-out; repeats a request that was not answered with the same key, as the client does. */
export class Person {
  readonly #server: ServerProcess;
  readonly #telegramId: number;
  readonly #items = new Map<string, string>();
  readonly #tasks = new Set<string>();
  readonly #requests: (() => Promise<Response>)[] = [];
  readonly #unanswered = new Set<() => Promise<Response>>();
  #token: string | null = null;

  constructor(server: ServerProcess, telegramId: number) {
    this.#server = server;
    this.#telegramId = telegramId;
  }

  get requests(): number {
    return this.#requests.length;
  }

  /** Adds two photos and orders a picture of the first. False where the server was gone before all were answered. */
  async live(): Promise<boolean> {
    try {
      await this.repeatUnanswered();
      while (this.#requests.length < PHOTOS) await accepted(this.addPhoto());
      if (this.#requests.length === PHOTOS) await accepted(this.orderPicture());
      return true;
    } catch (error) {
      if (error instanceof Refused) throw error;
      return false;
    }
  }

  async addPhoto(): Promise<Response> {
    const n = this.#requests.length;
    const color = `#${((this.#telegramId * 9973 + n * 7919) % 0xffffff).toString(16).padStart(6, "0")}`;
    const image = (await drawGarment("t-shirt", { color, size: PHOTO_SIZE })).toString("base64");
    return await this.#send(wardrobeCalls.addItem.path, { image, skip_analysis: true }, (reply) => {
      const { clothing_item: item } = wardrobeCalls.addItem.reply.parse(reply);
      this.#items.set(item.id, item.image);
    });
  }

  async orderPicture(): Promise<Response> {
    const [clothing_id] = this.#items.keys();
    return await this.#send(
      wardrobeCalls.generateImage.path,
      { clothing_id, image_mode: "no_background" },
      (reply) => void this.#tasks.add(wardrobeCalls.generateImage.reply.parse(reply).ai_task_id),
    );
  }

  async list(): Promise<Response> {
    return await send(this.#server, wardrobeCalls.listItems.path, { token: await this.signIn() });
  }

  /** A request that was carried out the first time is not carried out again: {@link outcome} would find a ghost. */
  async repeatUnanswered(): Promise<void> {
    for (const request of this.#unanswered) await accepted(request());
  }

  async repeatLast(): Promise<void> {
    const request = this.#requests.at(-1);
    if (request !== undefined) await accepted(request());
  }

  /** Once every task has ended. */
  async outcome(): Promise<Outcome> {
    const server = this.#server;
    const token = await this.signIn();
    const tasks = await untilEnded(server, token, [...this.#tasks]);
    const items = await ask(server, wardrobeCalls.listItems, { token });
    const known = items.filter(({ id, image }) => this.#items.get(id) === image);
    const readable = await Promise.all(known.map(async ({ image }) => await this.#isReadable(image)));
    const { ai_credits_left: left } = await ask(server, profileCalls.getSettings, { token });
    const made = tasks.filter(({ status }) => status === "done").length;
    const cutOuts = new Set(items.map((item) => item.no_background_image));
    // A missing task is answered as a failed one without a type (SPEC-14).
    const gone = tasks.filter(({ type, output_image_name: file }) => type === null || !cutOuts.has(file));
    return {
      lost: this.#items.size - readable.filter(Boolean).length + gone.length,
      ghosts: items.length - known.length,
      overpaid: Math.abs(DEFAULT_PREMIUM_CONFIG.free.ai_credits_per_month - left - made),
      items: this.#items.size,
      tasks: tasks.length,
      made,
    };
  }

  async signIn(): Promise<string> {
    return (this.#token ??= await signInto(this.#server, this.#telegramId));
  }

  async #send(path: string, body: object, note: (reply: unknown) => void): Promise<Response> {
    const key = `request-number-${this.#requests.length}`;
    const request = async (): Promise<Response> => {
      const answer = await send(this.#server, path, { token: await this.signIn(), body, key });
      if (!answer.ok) return answer;
      note(await answer.json());
      this.#unanswered.delete(request);
      return answer;
    };
    this.#requests.push(request);
    this.#unanswered.add(request);
    return await request();
  }

  async #isReadable(image: string): Promise<boolean> {
    const path = fileCalls.getFile.path.replace(":id", image);
    for (const url of [path, `${path}?w=320`]) {
      const answer = await send(this.#server, url, { token: await this.signIn(), accept: "image/*" });
      if (!answer.ok || (await answer.arrayBuffer()).byteLength <= 100) return false;
    }
    return true;
  }
}

/** A refusal that no fault explains. */
class Refused extends Error {}

async function accepted(sent: Promise<Response>): Promise<void> {
  const answer = await sent;
  if (answer.ok) return;
  const message = `${answer.status} ${await answer.text()}`;
  throw answer.status === 503 ? new Error(message) : new Refused(message);
}
