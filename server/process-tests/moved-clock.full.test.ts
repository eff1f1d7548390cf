import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod/mini";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { ask } from "#testing/server-client.ts";
import { serverWithSimulator, type ServerProcess } from "#testing/server-process.ts";
import { makeFolder } from "#testing/test-server.ts";

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
