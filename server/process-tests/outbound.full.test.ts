import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, onTestFinished } from "vitest";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { ADDRESS } from "#testing/healthy-deployment.ts";
import { ask, send, signInto } from "#testing/server-client.ts";
import { makeFolder, testServer } from "#testing/test-server.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";
import { createServer } from "node:http";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { closeServer, listen } from "#testing/listen.ts";

const SECURITY = fileURLToPath(new URL("../../SECURITY.md", import.meta.url));
const PRELOADED = new URL("../testing/block-network.ts", import.meta.url).href;
const TOKEN = "4711:token-that-no-bot-has";
/** Hosts that the test must make the server contact, or it has tested nothing. */
const CONTACTED = [
  "api.met.no",
  "api.openai.com",
  "api.telegram.org",
  "generativelanguage.googleapis.com",
  "toncenter.com",
];

test(
  "a production server with every outside service switched on contacts only the hosts that SECURITY.md names (S9, 13.2.4)",
  { timeout: 240_000 },
  async () => {
    const { server, contactedHosts } = await openServer();
    await server.start();
    const token = await signInto(server, 4001, TOKEN);
    await send(server, planCalls.activateTrial.path, { token });
    await ask(server, wardrobeCalls.addItem, { token, input: { image: await drawPhoto() } });
    // No host can be reached, so some of these fail.
    for (const [{ path }, body] of [
      [recommendationCalls.getWeather, { lat: 56.95, lon: 24.1 }],
      [recommendationCalls.listSuitable, { text_prompt: "something warm" }],
      [paymentCalls.purchasePremium, { type: "pro_month" }],
      [feedbackCalls.submitFeedback, { feedback_text: "More hats" }],
    ] as const)
      await send(server, path, { token, body });
    const bought = await ask(server, paymentCalls.purchasePremium, {
      token,
      input: { type: "pro_year", method: "ton" },
    });
    await ask(server, paymentCalls.validatePayment, {
      token,
      input: { invoice_link: bought.invoice_link, wait_ms: 3000 },
    });
    await expect.poll(contactedHosts, { timeout: 120_000 }).toEqual(expect.arrayContaining(CONTACTED));
    await server.stop();
    const named = new Set(await readServerHosts());
    expect((await contactedHosts()).filter((host) => !named.has(host))).toEqual([]);
    for (const host of CONTACTED) expect(named).toContain(host);
  },
);

async function openServer() {
  const folder = await makeFolder("outbound");
  const notes = join(folder, "spoken-with");
  const server = await testServer(folder, {
    APP_ENV: "production",
    NODE_OPTIONS: `--import ${PRELOADED}`,
    CONTACTED_HOSTS_FILE: notes,
    DATABASE_URL: await createEmptyPostgresDatabase(),
    MIGRATE_AT_START: "on",
    PUBLIC_URL: "https://wardrobe.example",
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_BOT_USERNAME: "wardrobe_bot",
    TELEGRAM_WEBHOOK_SECRET: "a-webhooks-secret-of-the-tests",
    OPERATOR_CHAT_ID: "9001",
    OPERATOR_CONTACT: "operator@wardrobe.example",
    COIN_ADDRESS: ADDRESS,
    VISION_PROVIDER: "openai",
    VISION_MODEL: "gpt-known",
    OPENAI_API_KEY: "key-of-nobody",
    STYLIST_PROVIDER: "google",
    STYLIST_MODEL: "gemini-known",
    GOOGLE_API_KEY: "key-of-nobody",
  });
  const contactedHosts = async (): Promise<string[]> => {
    if (!existsSync(notes)) return [];
    const hosts = (await readFile(notes, "utf8")).split("\n").filter((host) => host !== "");
    return [...new Set(hosts)].filter((host) => !["127.0.0.1", "localhost", "::1"].includes(host)).toSorted();
  };
  return { server, contactedHosts };
}

/** The hosts on the page that the server itself contacts. */
async function readServerHosts(): Promise<string[]> {
  const [, section = ""] = (await readFile(SECURITY, "utf8")).split("\n## Hosts\n");
  const rows = [...section.matchAll(/^\| `([^`]+)` \|([^|]*)\|/gm)];
  return rows.filter(([, , what = ""]) => !/never asked|read by the client/.test(what)).map(([, host = ""]) => host);
}

const SHOP = "shop.example";
const PERSON = 4002;

test(
  "nothing is fetched from an address that a person sends, in a message, a caption, an item or a link (MANY-06)",
  { timeout: 240_000 },
  async () => {
    const trapped: string[] = [];
    const trap = await open((path) => {
      trapped.push(path);
      return {};
    });
    const addresses = [`https://${SHOP}/shirt/4711.jpg`, `${trap}/shirt.jpg`];
    const photo = Buffer.from(await drawPhoto(), "base64");
    const bot = await openBotApi(addresses, photo);
    const folder = await makeFolder("sent-addresses");
    const notes = join(folder, "contacted");
    const server = await testServer(folder, {
      NODE_OPTIONS: `--import ${PRELOADED}`,
      CONTACTED_HOSTS_FILE: notes,
      TELEGRAM_API_URL: bot.url,
    });
    await server.start();
    const token = await signInto(server, PERSON);
    const { clothing_item: item } = await ask(server, wardrobeCalls.addItem, {
      token,
      input: { image: photo.toString("base64") },
    });
    for (const address of addresses) {
      const words = { brand: address, model: address, notes: address, type: address };
      await ask(server, wardrobeCalls.updateItem, { token, input: { id: item.id, ...words } });
      await ask(server, wardrobeCalls.reanalyseItem, { token, input: { id: item.id, ...words } });
      await send(server, recommendationCalls.listSuitable.path, { token, body: { text_prompt: `like ${address}` } });
      await ask(server, feedbackCalls.submitFeedback, { token, input: { feedback_text: address } });
      for (const { path } of [wardrobeCalls.addItem, proposalCalls.propose])
        expect((await send(server, path, { token, body: { image: address } })).status).toBe(422);
      await send(server, `/?startapp=${encodeURIComponent(address)}&url=${address}`, { token, accept: "text/html" });
    }
    // Each message with words is answered by its own, the photos together.
    await expect.poll(() => bot.files.length, { timeout: 120_000 }).toBe(addresses.length);
    await expect.poll(() => bot.answers.length, { timeout: 120_000 }).toBeGreaterThan(addresses.length);
    await server.stop();
    expect(trapped).toEqual([]);
    const contacted = existsSync(notes) ? (await readFile(notes, "utf8")).split("\n") : [];
    expect(contacted).not.toContain(SHOP);
    expect(contacted).toContain("127.0.0.1");
  },
);

/** Delivers a message with each address and a photo with it as its caption, and notes what the server answers. */
async function openBotApi(addresses: readonly string[], photo: Buffer) {
  const answers: string[] = [];
  const files: string[] = [];
  const from = { id: PERSON, is_bot: false, first_name: "Test" };
  const updates = addresses.flatMap((address, n) => {
    const shared = { date: 1_700_000_000, from, chat: { id: PERSON, type: "private", first_name: "Test" } };
    const link = { offset: 0, length: address.length, type: "url" };
    const preview = { url: address, prefer_large_media: true };
    const shown = [{ file_id: `photo-${n}`, file_unique_id: `unique-${n}`, width: 200, height: 200 }];
    return [
      { message_id: 10 + n, text: address, entities: [link], link_preview_options: preview, ...shared },
      { message_id: 20 + n, photo: shown, caption: address, caption_entities: [link], ...shared },
    ];
  });
  let next = 0;
  const url = await open((path) => {
    const method =
      path
        .split(/[/?]/)
        .at(path.startsWith("/file") ? 3 : 2)
        ?.toLowerCase() ?? "";
    if (path.startsWith("/file")) return photo;
    if (method === "getupdates") {
      const message = updates[next];
      return message === undefined ? [] : [{ update_id: ++next, message }];
    }
    if (method === "getfile") {
      files.push(path);
      return { file_id: "f", file_unique_id: "u", file_path: "photos/1.jpg" };
    }
    if (method === "getme") return { ...from, is_bot: true, username: "wardrobe_bot" };
    if (!method.startsWith("send")) return true;
    answers.push(path);
    return { message_id: 100 + answers.length, date: 1_700_000_000, chat: { id: PERSON, type: "private" } };
  });
  return { url, answers, files };
}

/** A server of this machine; what the function returns is the result in the Bot API's form, bytes are sent as they are. */
async function open(answer: (path: string) => unknown): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    const said = answer(request.url ?? "");
    response.end(Buffer.isBuffer(said) ? said : JSON.stringify({ ok: true, result: said }));
  });
  onTestFinished(async () => await closeServer(server));
  return `http://127.0.0.1:${await listen(server)}`;
}
