import { Base64, hexToByteArray, SessionCrypto } from "@tonconnect/protocol";
import { expect, test } from "vitest";
import { z } from "zod";
import { openSimulator } from "#testing/open-simulator.ts";

const TO = "0QDdYYFm5X7BYlFuCTggWOeAxEqy6g55PpYpSWXviyA0Nsmb";
const IN_TEN_MINUTES = Math.floor(Date.now() / 1000) + 600;

test("an app finds the wallet in the list, connects over the bridge, and gets its address", async () => {
  const { app, url } = await openWallet();
  const [listed] = z
    .array(z.object({ universal_url: z.string(), bridge: z.array(z.object({ url: z.string() })) }))
    .parse(await (await fetch(`${url}/wallets.json`)).json());
  expect([listed?.universal_url, listed?.bridge[0]?.url]).toEqual([`${url}/wallet`, `${url}/bridge`]);
  expect(await app.page({ r: "{}" })).toContain('value="connect"');
  await app.press("connect");
  expect(await app.nextMessage()).toMatchObject({
    event: "connect",
    payload: { items: [{ name: "ton_addr", address: expect.stringMatching(/^0:[0-9a-f]{64}$/), network: "-3" }] },
  });
  expect(await app.page({ r: "{}" })).not.toContain('value="connect"');
});

test("opened without the app's name, as to ask for a transfer, the wallet shows the requests of the app that it connected to", async () => {
  const { app, url } = await openWallet();
  const connecting = await fetch(`${url}/wallet?${new URLSearchParams({ id: app.id, r: "{}" })}`);
  await app.press("connect");
  await app.nextMessage();
  await app.ask({ id: "1", method: "sendTransaction", params: [transfer("5", IN_TEN_MINUTES)] });
  const cookie = connecting.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(await (await fetch(`${url}/wallet?ret=none`, { headers: { cookie } })).text()).toContain(TO);
  expect(await (await fetch(`${url}/wallet?ret=none`)).text()).not.toContain(TO);
});

test("declining to connect sends the app the protocol's error code", async () => {
  const { app } = await openWallet();
  await app.press("decline");
  expect(await app.nextMessage()).toMatchObject({ event: "connect_error", payload: { code: 300 } });
});

test("a confirmed transfer is on the chain; a rejected, expired or unknown request is not; the app gets an answer to each", async () => {
  const { app, transactions } = await openWallet();
  await app.press("connect");
  await app.nextMessage();
  await app.ask({ id: "1", method: "sendTransaction", params: [transfer("5", IN_TEN_MINUTES)] });
  expect(await app.page()).toContain(TO);
  await app.press("confirm");
  expect(await app.nextMessage()).toMatchObject({ id: "1", result: expect.any(String) });
  expect(await transactions()).toEqual(["5"]);

  await app.ask({ id: "2", method: "sendTransaction", params: [transfer("6", IN_TEN_MINUTES)] });
  await app.press("reject");
  expect(await app.nextMessage()).toMatchObject({ id: "2", error: { code: 300 } });
  await app.ask({ id: "3", method: "sendTransaction", params: [transfer("7", 1)] });
  await app.press("confirm");
  expect(await app.nextMessage()).toMatchObject({ id: "3", error: { code: 1 } });
  await app.ask({ id: "4", method: "signData", params: ["{}"] });
  expect(await app.nextMessage()).toMatchObject({ id: "4", error: { code: 400 } });
  await app.ask({ id: "5", method: "disconnect", params: [] });
  expect(await app.nextMessage()).toMatchObject({ id: "5", result: {} });
  expect(await transactions()).toEqual(["5"]);
  expect(await app.page()).toContain("Nothing to confirm");
});

function transfer(amount: string, valid_until: number): string {
  return JSON.stringify({ valid_until, network: "-3", messages: [{ address: TO, amount }] });
}

/** A simulator, and the app's end of a connection with its wallet, built on the protocol's own library. */
async function openWallet() {
  const { url } = await openSimulator();
  const crypto = new SessionCrypto();
  let lastEvent = "";
  let wallet = "";
  const page = async (query: Record<string, string> = {}): Promise<string> =>
    await (await fetch(`${url}/wallet?${new URLSearchParams({ id: crypto.sessionId, ...query })}`)).text();
  const app = {
    id: crypto.sessionId,
    page,
    /** Presses a button of the wallet's page. */
    press: async (answer: string): Promise<void> => {
      const [, question = ""] = /name="question" value="([^"]+)"/.exec(await page()) ?? [];
      const body = new URLSearchParams({ app: crypto.sessionId, question, answer });
      await fetch(`${url}/wallet`, { method: "POST", body });
    },
    ask: async (request: object): Promise<void> => {
      const encrypted = Base64.encode(crypto.encrypt(JSON.stringify(request), hexToByteArray(wallet)));
      const query = new URLSearchParams({ client_id: crypto.sessionId, to: wallet, ttl: "300" });
      const answer = await fetch(`${url}/bridge/message?${query}`, {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: encrypted,
      });
      expect(answer.status).toBe(200);
    },
    /** The next message from the wallet; the bridge stores it until it is fetched. */
    nextMessage: async (): Promise<unknown> => {
      const query = new URLSearchParams({ client_id: crypto.sessionId, last_event_id: lastEvent });
      const event = await firstEvent(`${url}/bridge/events?${query}`);
      lastEvent = event.id;
      wallet = event.from;
      return JSON.parse(crypto.decrypt(Base64.decode(event.message).toUint8Array(), hexToByteArray(wallet)));
    },
  };
  const transactions = async (): Promise<string[]> => {
    const query = new URLSearchParams({ account: TO, sort: "asc" });
    const answer: unknown = await (await fetch(`${url}/api/v3/transactions?${query}`)).json();
    const row = z.object({ in_msg: z.object({ value: z.string() }) });
    return z
      .object({ transactions: z.array(row) })
      .parse(answer)
      .transactions.map(({ in_msg }) => in_msg.value);
  };
  return { url, app, transactions };
}

const BridgeMessage = z.object({ from: z.string(), message: z.string() });

async function firstEvent(url: string): Promise<z.output<typeof BridgeMessage> & { id: string }> {
  const response = await fetch(url);
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const [, id = "", data = ""] = /id: (\d+)\nevent: message\ndata: (.+)\n\n/.exec(text) ?? [];
    if (id !== "") return { id, ...BridgeMessage.parse(JSON.parse(data)) };
  }
  throw new Error("the bridge ended without a message");
}
