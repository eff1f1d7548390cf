import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

/** What one side left for the other; it cannot be read by the bridge. */
export type Letter = { readonly from: string; readonly message: string };

type Sent = Letter & { readonly id: number };

const LETTERS_MAX = 100;
const Listener = z.object({ client_id: z.string().min(1), last_event_id: z.coerce.number().catch(0) });
const Post = z.object({ client_id: z.string().min(1), to: z.string().min(1) });

/** Carries letters between apps and wallets that cannot reach each other, as the wallets' own bridges do (TON Connect, HTTP bridge). */
export class Bridge {
  readonly #letters = new Map<string, Sent[]>();
  readonly #listeners = new Map<string, Set<ServerResponse>>();
  #lastId = Date.now();

  /** Leaves a letter: whoever listens gets it at once, anybody else when they come. */
  deliver(to: string, letter: Letter): void {
    this.#lastId += 1;
    const sent = { ...letter, id: this.#lastId };
    this.#letters.set(to, [...(this.#letters.get(to) ?? []), sent].slice(-LETTERS_MAX));
    for (const listener of this.#listeners.get(to) ?? []) write(listener, sent);
  }

  /** Hands over what came after the given letter, and whatever comes until the response ends. */
  listen(client: string, after: number, response: ServerResponse): void {
    const listeners = this.#listeners.get(client) ?? new Set();
    this.#listeners.set(client, listeners.add(response));
    response.once("close", () => listeners.delete(response));
    response.write(": open\n\n");
    for (const sent of this.#letters.get(client) ?? []) if (sent.id > after) write(response, sent);
  }
}

/** The bridge at `/bridge`; `take` gets what is meant for a wallet. */
export function addBridge(server: FastifyInstance, bridge: Bridge, take: (to: string, letter: Letter) => void): void {
  server.get("/bridge/events", async ({ query }, reply) => {
    const { client_id, last_event_id } = Listener.parse(query);
    reply.hijack();
    reply.raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
    });
    for (const client of client_id.split(",")) bridge.listen(client, last_event_id, reply.raw);
  });
  server.post("/bridge/message", async ({ query, body }, reply) => {
    const { client_id: from, to } = Post.parse(query);
    take(to, { from, message: z.string().parse(body) });
    return await reply.header("access-control-allow-origin", "*").send({ message: "OK", statusCode: 200 });
  });
}

function write(response: ServerResponse, { id, from, message }: Sent): void {
  response.write(`id: ${id}\nevent: message\ndata: ${JSON.stringify({ from, message })}\n\n`);
}
