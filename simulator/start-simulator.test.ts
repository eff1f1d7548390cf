import { validate } from "@tma.js/init-data-node";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { PEOPLE } from "#protocol/people.ts";
import { startSimulator, type DevAccount, type SimulatorOptions } from "#start-simulator.ts";

const botToken = "123:token";
const newcomer: DevAccount = { subscriptionType: "free", subscriptionEnd: null, aiCreditsLeft: 10, items: 0 };

let accounts: Map<number, DevAccount>;
let app: FastifyInstance;
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let options: SimulatorOptions;

beforeEach(async () => {
  accounts = new Map();
  app = await startApp();
  options = {
    host: "127.0.0.1",
    port: 0,
    appUrl: app.listeningOrigin,
    botToken,
    botUsername: "wardrobe_bot",
    devControls,
    now: () => new Date(),
  };
  simulator = await startSimulator(options);
});

afterEach(async () => {
  await Promise.all([simulator.close(), app.close()]);
});

test("a launch opens the app with valid launch data", async () => {
  const launch = await (
    await get("/launch?person=anna&language=en&theme=dark&platform=weba&version=8.0&start=ref_7")
  ).json();
  const url = new URL(launch.url);
  const launchData = new URLSearchParams(url.hash.slice(1)).get("tgWebAppData") ?? "";
  expect(url.origin).toBe(options.appUrl);
  expect(() => validate(launchData, botToken, { expiresIn: 60 })).not.toThrow();
  expect(launchData).toContain(String(PEOPLE.anna.id));
});

test("the dev controls read the account, grant plans and set credits (SPEC-42)", async () => {
  expect(await (await get("/dev-controls/account?person=4711")).json()).toEqual({ account: null });
  accounts.set(4711, newcomer);
  expect(await (await post("/dev-controls/plan", { person: "4711", plan: "basic_year" })).json()).toMatchObject({
    account: { subscriptionType: "basic_year" },
  });
  expect(await (await post("/dev-controls/credits", { person: "4711", credits: 0 })).json()).toMatchObject({
    account: { aiCreditsLeft: 0 },
  });
  expect(await (await get("/dev-controls/account?person=4711")).json()).toEqual({
    account: { ...newcomer, subscriptionType: "basic_year", aiCreditsLeft: 0 },
  });
});

const Hour = z.object({
  instant: z.object({ details: z.object({ air_temperature: z.number() }) }),
  next_1_hours: z.object({ details: z.object({ precipitation_amount: z.number() }) }),
});
const Forecast = z.object({ properties: z.object({ timeseries: z.array(z.object({ data: Hour })) }) });

test("the weather service answers the chosen weather or day in the real format, and refuses what the real one refuses (SPEC-31, LAYER-04)", async () => {
  const forecast = async (query: string, agent = "wardrobe/1 me@example.org") =>
    await fetch(`${simulator.url}/weatherapi/locationforecast/2.0/compact?${query}`, {
      headers: { "user-agent": agent },
    });
  const hours = async () => {
    const { properties } = Forecast.parse(await (await forecast("lat=56.95&lon=24.11")).json());
    const day = properties.timeseries.slice(0, 24).map(({ data }) => data);
    const rain = day.reduce((sum, { next_1_hours }) => sum + next_1_hours.details.precipitation_amount, 0);
    const felt = day.map(({ instant }) => instant.details.air_temperature);
    return { min: Math.min(...felt), max: Math.max(...felt), rain };
  };
  await post("/dev-controls/weather", { weather: "sun" });
  expect(await hours()).toEqual({ min: 22, max: 22, rain: 0 });
  await post("/dev-controls/weather", { weather: "mild", day: "-4,11,3,6" });
  expect(await hours()).toEqual({ min: -4, max: 11, rain: 3 });
  expect((await post("/dev-controls/weather", { weather: "mild", day: "hot" })).status).toBe(422);
  expect((await forecast("lat=56.95&lon=24.11", "node")).status).toBe(403);
  expect((await forecast("lat=56.949669&lon=24.11")).status).toBe(400);
  expect((await post("/dev-controls/weather", { weather: "locusts" })).status).toBe(422);
  await post("/dev-controls/weather", { weather: "down" });
  expect((await forecast("lat=56.95&lon=24.11")).status).toBe(503);
});

test("the dev controls begin a morning, which a person has once a day (DAY-01)", async () => {
  const person = "anna";
  expect((await post("/dev-controls/morning", { person })).status).toBe(409);
  await get(`/launch?person=${person}`);
  accounts.set(PEOPLE.anna.id, newcomer);
  const begin = async () => (await post("/dev-controls/morning", { person })).status;
  expect([await begin(), await begin()]).toEqual([200, 409]);
  const day = z.object({ now: z.iso.datetime() }).parse(await (await post("/dev-controls/next-day", {})).json());
  expect([day.now !== "", await begin()]).toEqual([true, 200]);
});

let daysLeft = 1;
const devControls: SimulatorOptions["devControls"] = {
  readAccount: async (telegramId) => accounts.get(telegramId) ?? null,
  grantPlan: async (telegramId, subscriptionType) => change(telegramId, { subscriptionType }),
  setCredits: async (telegramId, aiCreditsLeft) => change(telegramId, { aiCreditsLeft }),
  beginMorning: async () => daysLeft-- > 0,
  advanceDay: () => {
    daysLeft = 1;
  },
};

function change(telegramId: number, changed: Partial<DevAccount>): void {
  const account = accounts.get(telegramId);
  if (account === undefined) throw new Error("never signed in");
  accounts.set(telegramId, { ...account, ...changed });
}

/** An app that signs in everybody with valid launch data. */
async function startApp(): Promise<FastifyInstance> {
  const server = fastify({ forceCloseConnections: true });
  server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  server.post("/auth/telegram", ({ body }) => {
    validate(String(body), botToken, { expiresIn: 60 });
    accounts.set(JSON.parse(new URLSearchParams(String(body)).get("user") ?? "").id, newcomer);
    return { access_token: "token", token_type: "bearer", expires_in: 60 };
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  return server;
}

async function get(path: string): Promise<Response> {
  return await fetch(new URL(path, simulator.url));
}

async function post(path: string, body: unknown): Promise<Response> {
  return await fetch(new URL(path, simulator.url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
