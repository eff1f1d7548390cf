import { createHash, createPrivateKey, createPublicKey } from "node:crypto";
import { beginCell, external, storeMessage, storeStateInit } from "@ton/core";
import { Base64, hexToByteArray, SessionCrypto } from "@tonconnect/protocol";
import { z } from "zod";
import type { Chain } from "#chain/chain.ts";
import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** A request for transfers that the wallet has not answered yet. */
export type TransferRequest = {
  readonly id: string;
  /** The app's end of the connection. */
  readonly app: string;
  readonly transfers: readonly Transfer[];
  readonly validUntil: number;
};

type Transfer = { readonly address: string; readonly amount: string; readonly payload?: string | undefined };

const NETWORK = "-3";
/** The DER prefix of an X25519 private key. */
const X25519_PKCS8 = Buffer.from("302e020100300506032b656e04220420", "hex");
const KEY_BYTES = 32;
/** Error codes of the TON Connect protocol. */
const ERROR_CODES = { declined: 300, expired: 1, unknown: 400 } as const;

const Request = z.object({ id: z.coerce.string(), method: z.string(), params: z.array(z.string()).default([]) });
const Transaction = z.object({
  valid_until: z.number(),
  network: z.literal(NETWORK).optional(),
  messages: z
    .array(z.object({ address: z.string(), amount: z.string().regex(/^\d+$/), payload: z.string().optional() }))
    .min(1)
    .max(4),
});

/** A TON Connect wallet whose buttons are on a web page and whose coins are on the simulator's chain. */
export class TestWallet {
  readonly #chain: Chain;
  readonly #bridge: Bridge;
  readonly #now: () => Date;
  /** By the wallet's session id. */
  readonly #sessions = new Map<string, { readonly crypto: SessionCrypto; readonly app: string }>();
  readonly #requests = new Map<string, TransferRequest & { readonly session: string }>();

  constructor(chain: Chain, bridge: Bridge, now: () => Date) {
    this.#chain = chain;
    this.#bridge = bridge;
    this.#now = now;
  }

  listTransferRequests(app: string): readonly TransferRequest[] {
    return [...this.#requests.values()].filter((request) => request.app === app);
  }

  isConnected(app: string): boolean {
    return [...this.#sessions.values()].some((session) => session.app === app);
  }

  /** Sends the app the wallet's address; from then on the app may request transfers, but not of an old wallet. */
  async connect(app: string, { isOld = false } = {}): Promise<void> {
    const crypto = sessionOf(app);
    this.#sessions.set(crypto.sessionId, { crypto, app });
    const { address, init } = await this.#chain.openWallet();
    const stateInit = beginCell()
      .store(storeStateInit(init ?? {}))
      .endCell()
      .toBoc()
      .toString("base64");
    const item = { name: "ton_addr", address: address.toRawString(), network: NETWORK, walletStateInit: stateInit };
    this.#write(crypto.sessionId, {
      event: "connect",
      id: this.#now().getTime(),
      payload: {
        items: [{ ...item, publicKey: "00".repeat(32) }],
        device: {
          platform: "browser",
          appName: "simulator",
          appVersion: "1.0.0",
          maxProtocolVersion: 2,
          features: isOld ? [] : ["SendTransaction", { name: "SendTransaction", maxMessages: 4 }],
        },
      },
    });
  }

  decline(app: string): void {
    const crypto = sessionOf(app);
    this.#sessions.set(crypto.sessionId, { crypto, app });
    const payload = { code: ERROR_CODES.declined, message: "User declined the connection" };
    this.#write(crypto.sessionId, { event: "connect_error", id: this.#now().getTime(), payload });
    this.#sessions.delete(crypto.sessionId);
  }

  /** Handles a message from the bridge. Messages for another wallet are ignored. */
  receive(to: string, { from, message }: BridgeMessage): void {
    const crypto = sessionOf(from);
    // The wallet keeps no state: it recognizes an app by the key that the message comes from.
    if (crypto.sessionId !== to) return;
    this.#sessions.set(to, { crypto, app: from });
    const text = crypto.decrypt(Base64.decode(message).toUint8Array(), hexToByteArray(from));
    const { id, method, params } = Request.parse(JSON.parse(text));
    if (method === "disconnect") {
      this.#write(to, { id, result: {} });
      this.#sessions.delete(to);
      return;
    }
    const parsed = Transaction.safeParse(method === "sendTransaction" ? JSON.parse(params[0] ?? "null") : null);
    if (!parsed.success) return this.#refuse(to, id, "unknown");
    const { valid_until: validUntil, messages: transfers } = parsed.data;
    this.#requests.set(`${to}:${id}`, { id: `${to}:${id}`, app: from, session: to, transfers, validUntil });
  }

  /** Sends the transfers, which are final `settledAfterMs` later. False if the request has expired or is gone. */
  async confirm(requestId: string, settledAfterMs = 0): Promise<boolean> {
    const request = this.#requests.get(requestId);
    if (request === undefined) return false;
    this.#requests.delete(requestId);
    const { session, transfers, validUntil } = request;
    const id = requestId.slice(session.length + 1);
    if (this.#now().getTime() / 1000 > validUntil) {
      this.#refuse(session, id, "expired");
      return false;
    }
    for (const { address, amount, payload } of transfers)
      await this.#chain.send({ to: address, nano: BigInt(amount), body: payload ?? null, settledAfterMs });
    this.#write(session, { id, result: await this.#signedMessage() });
    return true;
  }

  reject(requestId: string): void {
    const request = this.#requests.get(requestId);
    if (request === undefined) return;
    this.#requests.delete(requestId);
    this.#refuse(request.session, requestId.slice(request.session.length + 1), "declined");
  }

  #refuse(session: string, id: string, reason: keyof typeof ERROR_CODES): void {
    this.#write(session, { id, error: { code: ERROR_CODES[reason], message: `Request ${reason}` } });
  }

  #write(sessionId: string, message: object): void {
    const session = this.#sessions.get(sessionId);
    if (session === undefined) return;
    const bytes = session.crypto.encrypt(JSON.stringify(message), hexToByteArray(session.app));
    this.#bridge.deliver(session.app, { from: sessionId, message: Base64.encode(bytes) });
  }

  /** The signed message that an app gets as a result. Its content does not matter. */
  async #signedMessage(): Promise<string> {
    const { address } = await this.#chain.openWallet();
    const message = external({ to: address, body: beginCell().endCell() });
    return beginCell().store(storeMessage(message)).endCell().toBoc().toString("base64");
  }
}

/** The wallet's end of the connection with an app. It is derived from the app's id, so nothing has to be saved. */
function sessionOf(app: string): SessionCrypto {
  const secret = createHash("sha256").update(`wallet of the simulator: ${app}`).digest();
  const key = createPrivateKey({ key: Buffer.concat([X25519_PKCS8, secret]), format: "der", type: "pkcs8" });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  return new SessionCrypto({ publicKey: spki.subarray(-KEY_BYTES).toString("hex"), secretKey: secret.toString("hex") });
}

/** An encrypted message between an app and a wallet; the bridge cannot read it. */
type BridgeMessage = { readonly from: string; readonly message: string };

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
