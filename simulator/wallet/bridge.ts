import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

/** An encrypted message between an app and a wallet; the bridge cannot read it. */
export type BridgeMessage = { readonly from: string; readonly message: string };

type StoredMessage = BridgeMessage & { readonly id: number };

const MESSAGES_MAX = 100;
const EventsQuery = z.object({ client_id: z.string().min(1), last_event_id: z.coerce.number().catch(0) });
const MessageQuery = z.object({ client_id: z.string().min(1), to: z.string().min(1) });

/** Relays messages between apps and wallets that cannot reach each other (TON Connect, HTTP bridge). */
export class Bridge {
  readonly #messages = new Map<string, StoredMessage[]>();
  readonly #listeners = new Map<string, Set<ServerResponse>>();
  #lastId = Date.now();

  /** Stores a message and sends it to the clients that listen now. */
  deliver(to: string, message: BridgeMessage): void {
    this.#lastId += 1;
    const sent = { ...message, id: this.#lastId };
    this.#messages.set(to, [...(this.#messages.get(to) ?? []), sent].slice(-MESSAGES_MAX));
    for (const listener of this.#listeners.get(to) ?? []) write(listener, sent);
  }

  /** Sends the messages after the given id, and new ones until the response ends. */
  listen(client: string, after: number, response: ServerResponse): void {
    const listeners = this.#listeners.get(client) ?? new Set();
    this.#listeners.set(client, listeners.add(response));
    response.once("close", () => listeners.delete(response));
    response.write(": open\n\n");
    for (const sent of this.#messages.get(client) ?? []) if (sent.id > after) write(response, sent);
  }
}

/** The bridge at `/bridge`. `onMessage` gets the messages that apps send to a wallet. */
export function addBridge(
  server: FastifyInstance,
  bridge: Bridge,
  onMessage: (to: string, message: BridgeMessage) => void,
): void {
  server.get("/bridge/events", async ({ query }, reply) => {
    const { client_id, last_event_id } = EventsQuery.parse(query);
    reply.hijack();
    reply.raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
    });
    for (const client of client_id.split(",")) bridge.listen(client, last_event_id, reply.raw);
  });
  server.post("/bridge/message", async ({ query, body }, reply) => {
    const { client_id: from, to } = MessageQuery.parse(query);
    onMessage(to, { from, message: z.string().parse(body) });
    return await reply.header("access-control-allow-origin", "*").send({ message: "OK", statusCode: 200 });
  });
}

function write(response: ServerResponse, { id, from, message }: StoredMessage): void {
  response.write(`id: ${id}\nevent: message\ndata: ${JSON.stringify({ from, message })}\n\n`);
}
