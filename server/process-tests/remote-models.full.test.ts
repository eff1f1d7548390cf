import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test, onTestFinished, vi } from "vitest";
import { z } from "zod/mini";
import { buildApp } from "#build-app.ts";
import { PROMPTS_VERSION } from "#adapters/remote-models/prompts.ts";
import { readConfig } from "#config/config.ts";
import { addUser } from "#testing/fill-wardrobe.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { drawingModel } from "#testing/model-server/drawing-model.ts";
import { makeFolder } from "#testing/test-server.ts";
import { openModelServer } from "#testing/model-server/model-server.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { ask } from "#testing/server-client.ts";
import { serverWithSimulator, type ServerProcess } from "#testing/server-process.ts";

const SLOW_MS = 120_000;

/** Prints every module that build-app.ts loads. */
const LIST_LOADED = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  await import("./server/build-app.ts");
  console.log(JSON.stringify(loaded));
  process.exit(0);
`;

test("a server without a remote model loads neither the code for them nor the SDK", { timeout: SLOW_MS }, async () => {
  const run = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", LIST_LOADED], {
    cwd: new URL("../..", import.meta.url),
    maxBuffer: 16 * 1024 * 1024,
  });
  const loaded = z.array(z.string()).parse(JSON.parse(run.stdout));
  expect(loaded.filter((url) => url.includes("/engine/")).length).toBeGreaterThan(0);
  expect(loaded.filter((url) => /\/adapters\/remote-models\/|node_modules\/(ai|@ai-sdk)\//.test(url))).toEqual([]);
});

test(
  "a server with remote models calls them for who agreed, and the embedded engine for everything else (TRUST-03)",
  { timeout: SLOW_MS },
  async () => {
    const server = await openModelServer({ answer: await drawingModel() });
    const config = readConfig({
      DATA_DIR: await makeFolder("remote-models"),
      VISION_PROVIDER: "openai",
      VISION_MODEL: "gpt-eyes",
      OPENAI_API_KEY: "sk-test",
      OPENAI_BASE_URL: `${server.url}/v1`,
      STYLIST_PROVIDER: "compatible",
      STYLIST_MODEL: "llama",
      COMPATIBLE_BASE_URL: `${server.url}/v1`,
    });
    const testApp = await buildApp(config, { print: () => {} });
    try {
      const photo = Buffer.from(await drawPhoto(), "base64");
      const asker = { userId: await addUser(testApp.app.db), language: "en", isPro: false } as const;
      await testApp.app.vision.recognise(photo, { requester: asker }).catch(() => {});
      expect(server.asked).toEqual([]);
      const requester = { ...asker, isAgreed: true };
      const engine = `openai/gpt-eyes@${PROMPTS_VERSION}`;
      expect(await testApp.app.vision.recognise(photo, { requester })).toMatchObject({ type: "T-Shirt", engine });
      await expect(testApp.app.studio.assertOpen("look")).resolves.toBeUndefined();
      expect(await testApp.app.stylist.choose([], { text_prompt: "anything" })).toEqual([]);
      expect(server.asked.map(({ model }) => model)).toEqual(["gpt-eyes"]);
    } finally {
      await testApp.close();
      await server.close();
    }
  },
);

/** Only ends a test that hangs. */
vi.setConfig({ testTimeout: 240_000 });
const { free, pro_3_months: pro } = DEFAULT_PREMIUM_CONFIG;

test("a plan that was paid with Stars renews its credits each month and ends by the server's own clock (P-08, P-09)", async () => {
  const server = await serverWithSimulator({ dataDir: await makeFolder("moved-clock") });
  onTestFinished(async () => await server.kill());
  await server.start();
  const open = async () => {
    const token = await signIn(server, "ben");
    return { token, settings: await ask(server, profileCalls.getSettings, { token }) };
  };
  const { token } = await open();
  const input = { type: "pro_3_months", method: "stars" } as const;
  const { invoice_link } = await ask(server, paymentCalls.purchasePremium, { token, input });
  await control(server, "invoice/pay", { slug: invoice_link, person: "ben", how: "pay" });
  expect(await ask(server, paymentCalls.validatePayment, { token, input: { invoice_link } })).toMatchObject({
    status: "success",
    ai_credits_left: pro.ai_credits_per_month,
  });
  await control(server, "credits", { person: "ben", credits: 7 });
  const credits: number[] = [];
  const plans: string[] = [];
  for (let day = 1; day <= pro.duration_days; day++) {
    await control(server, "next-day", {});
    const { settings } = await open();
    credits.push(settings.ai_credits_left);
    plans.push(settings.subscription_type);
  }
  const months = credits.flatMap((left, at) => (left === credits[at - 1] ? [] : [left]));
  expect(months).toEqual([7, pro.ai_credits_per_month, free.ai_credits_per_month]);
  expect([...new Set(plans)]).toEqual(["pro_3_months", "free"]);
  expect(plans.filter((plan) => plan !== "free")).toHaveLength(pro.duration_days - 1);
});

/** Opens the app as the simulated messenger does, whose time is the app's. */
async function signIn({ appUrl, simulatorUrl }: ServerProcess, person: string): Promise<string> {
  const launch: unknown = await (await fetch(`${simulatorUrl}/launch?person=${person}`)).json();
  const { url } = z.object({ url: z.url() }).parse(launch);
  const body = new URLSearchParams(new URL(url).hash.slice(1)).get("tgWebAppData") ?? "";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetch(appUrl + sessionCalls.signIn.path, { method: "POST", headers, body });
  return sessionCalls.signIn.reply.parse(await answer.json()).access_token;
}

/** A button of the simulator. */
async function control({ simulatorUrl }: ServerProcess, path: string, body: object): Promise<void> {
  const answer = await fetch(`${simulatorUrl}/dev-controls/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}
