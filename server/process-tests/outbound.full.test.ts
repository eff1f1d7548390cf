import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
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
