import { createHash, createPrivateKey, createPublicKey } from "node:crypto";
import { beginCell, external, storeMessage, storeStateInit } from "@ton/core";
import { Base64, hexToByteArray, SessionCrypto } from "@tonconnect/protocol";
import { z } from "zod";
import type { Chain } from "#chain/chain.ts";
import type { Bridge, Letter } from "#wallet/bridge.ts";

/** What the test wallet is asked and has not answered yet. */
export type Question = {
  readonly id: string;
  /** The app's end of the connection. */
  readonly app: string;
  readonly transfers: readonly Transfer[];
  readonly validUntil: number;
};

type Transfer = { readonly address: string; readonly amount: string; readonly payload?: string | undefined };

const NETWORK = "-3";
/** What stands before the bytes of an X25519 key in its DER. */
const X25519_PKCS8 = Buffer.from("302e020100300506032b656e04220420", "hex");
const KEY_BYTES = 32;
/** What wallets answer, by the protocol's numbers. */
const REFUSED = { declined: 300, expired: 1, unknown: 400 } as const;

const Request = z.object({ id: z.coerce.string(), method: z.string(), params: z.array(z.string()).default([]) });
const Transaction = z.object({
  valid_until: z.number(),
  network: z.literal(NETWORK).optional(),
  messages: z
    .array(z.object({ address: z.string(), amount: z.string().regex(/^\d+$/), payload: z.string().optional() }))
    .min(1)
    .max(4),
});

/** A wallet with a bridge instead of a phone: it says yes and no when somebody presses its buttons, and its coins are the simulator's. */
export class TestWallet {
  readonly #chain: Chain;
  readonly #bridge: Bridge;
  readonly #now: () => Date;
  /** By the wallet's end of the connection. */
  readonly #sessions = new Map<string, { readonly crypto: SessionCrypto; readonly app: string }>();
  readonly #questions = new Map<string, Question & { readonly session: string }>();

  constructor(chain: Chain, bridge: Bridge, now: () => Date) {
    this.#chain = chain;
    this.#bridge = bridge;
    this.#now = now;
  }

  /** What this app waits for. */
  listQuestions(app: string): readonly Question[] {
    return [...this.#questions.values()].filter((question) => question.app === app);
  }

  isConnected(app: string): boolean {
    return [...this.#sessions.values()].some((session) => session.app === app);
  }

  /** Tells the app who the wallet is; from then on it may ask for transfers. */
  async connect(app: string): Promise<void> {
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
          features: ["SendTransaction", { name: "SendTransaction", maxMessages: 4 }],
        },
      },
    });
  }

  decline(app: string): void {
    const crypto = sessionOf(app);
    this.#sessions.set(crypto.sessionId, { crypto, app });
    const payload = { code: REFUSED.declined, message: "User declined the connection" };
    this.#write(crypto.sessionId, { event: "connect_error", id: this.#now().getTime(), payload });
    this.#sessions.delete(crypto.sessionId);
  }

  /** What came over the bridge; what is not for this wallet or cannot be read is nobody's. */
  take(to: string, { from, message }: Letter): void {
    const crypto = sessionOf(from);
    // A wallet that was closed in between knows its apps again by their letters.
    if (crypto.sessionId !== to) return;
    this.#sessions.set(to, { crypto, app: from });
    const text = crypto.decrypt(Base64.decode(message).toUint8Array(), hexToByteArray(from));
    const { id, method, params } = Request.parse(JSON.parse(text));
    if (method === "disconnect") {
      this.#write(to, { id, result: {} });
      this.#sessions.delete(to);
      return;
    }
    const asked = Transaction.safeParse(method === "sendTransaction" ? JSON.parse(params[0] ?? "null") : null);
    if (!asked.success) return this.#refuse(to, id, "unknown");
    const { valid_until: validUntil, messages: transfers } = asked.data;
    this.#questions.set(`${to}:${id}`, { id: `${to}:${id}`, app: from, session: to, transfers, validUntil });
  }

  /** Sends what was asked for; final some time after. Returns false where it is too late, or where nobody asks any more. */
  async confirm(questionId: string, settledAfterMs = 0): Promise<boolean> {
    const question = this.#questions.get(questionId);
    if (question === undefined) return false;
    this.#questions.delete(questionId);
    const { session, transfers, validUntil } = question;
    const id = questionId.slice(session.length + 1);
    if (this.#now().getTime() / 1000 > validUntil) {
      this.#refuse(session, id, "expired");
      return false;
    }
    for (const { address, amount, payload } of transfers)
      await this.#chain.send({ to: address, nano: BigInt(amount), body: payload ?? null, settledAfterMs });
    this.#write(session, { id, result: await this.#signed() });
    return true;
  }

  reject(questionId: string): void {
    const question = this.#questions.get(questionId);
    if (question === undefined) return;
    this.#questions.delete(questionId);
    this.#refuse(question.session, questionId.slice(question.session.length + 1), "declined");
  }

  #refuse(session: string, id: string, why: keyof typeof REFUSED): void {
    this.#write(session, { id, error: { code: REFUSED[why], message: `Request ${why}` } });
  }

  #write(sessionId: string, message: object): void {
    const session = this.#sessions.get(sessionId);
    if (session === undefined) return;
    const bytes = session.crypto.encrypt(JSON.stringify(message), hexToByteArray(session.app));
    this.#bridge.deliver(session.app, { from: sessionId, message: Base64.encode(bytes) });
  }

  /** Apps get the message that the wallet sent; nothing follows from it. */
  async #signed(): Promise<string> {
    const { address } = await this.#chain.openWallet();
    const message = external({ to: address, body: beginCell().endCell() });
    return beginCell().store(storeMessage(message)).endCell().toBoc().toString("base64");
  }
}

/** The wallet's end of the connection with an app, the same whenever it is asked for: nothing has to be kept over a restart. */
function sessionOf(app: string): SessionCrypto {
  const secret = createHash("sha256").update(`wallet of the simulator: ${app}`).digest();
  const key = createPrivateKey({ key: Buffer.concat([X25519_PKCS8, secret]), format: "der", type: "pkcs8" });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  return new SessionCrypto({
    publicKey: spki.subarray(-KEY_BYTES).toString("hex"),
    secretKey: secret.toString("hex"),
  });
}
