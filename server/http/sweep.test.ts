import { beforeAll, expect, test } from "vitest";
import { errorsOf, type Call } from "@wardrobe/domain/call.ts";
import { ERROR_STATUS } from "@wardrobe/domain/errors.ts";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { touchUpCalls } from "@wardrobe/domain/wardrobe/touch-up-calls.ts";
import { wishCalls } from "@wardrobe/domain/wishes/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { staticWeather } from "#adapters/weather/static.ts";
import { toOpenApi } from "#http/open-api.ts";
import { servedCalls } from "#features/features.ts";
import { makeLook } from "#testing/create-personal-data.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openForAll } from "#testing/test-app.ts";
import {
  call as send,
  makeItem,
  makePerson,
  refusal,
  request,
  type TestPerson,
  openWithPerson,
  call,
} from "#testing/test-people.ts";
import { readFileSync } from "node:fs";
import { REQUEST_LIMITS } from "@wardrobe/domain/request-limits.ts";
import { codesIn } from "@wardrobe/domain/testing/specification.ts";
import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import { anyPhoto } from "#testing/every-route/belongings.ts";

const server = openForAll("postgres");
let owner: TestPerson;

beforeAll(async () => void (owner = await makePerson(server)));

const signedIn = servedCalls.filter(({ call }) => call.access === "signed-in");
const withBody = servedCalls.filter(({ call }) => call.body !== null && call.access === "signed-in");
const NOBODY = "A".repeat(22);
const WRONG_CHOICES = { gender: "x", language: 1, is_onboarding_complete: "yes", default_image_mode: [] };
const WRONG = { id: 7, clothing_id: {}, image: 5, text_prompt: 5, ...WRONG_CHOICES };
const NOWHERE = { lat: 0, lon: 0 };

function paramsOf(call: Call): Record<string, string> {
  return call.params === null ? {} : { id: NOBODY, key: NOBODY };
}

test("the sweep covers every served call", () => {
  expect(servedCalls.length).toBeGreaterThanOrEqual(15);
  const open = servedCalls.filter(({ call }) => call.access === "anyone").map(({ call }) => call.path);
  expect(open).toEqual([sessionCalls.signIn.path, sessionCalls.getBot.path]);
  expect(signedIn.length).toBe(servedCalls.length - open.length);
  expect(withBody.length).toBeGreaterThanOrEqual(9);
});

test.each(signedIn)(
  "$name refuses strangers: without a token, with a made-up or empty one, by another scheme",
  async ({ call }) => {
    const body = call.body === null ? {} : { body: {} };
    const others = ["Basic YTpi", "Bearer "].map((authorization) => ({ headers: { authorization } }));
    for (const sent of [{}, { token: "x".repeat(43) }, ...others])
      expect(await refusal(server, call, { ...sent, ...body, params: paramsOf(call) })).toEqual([401, "unauthorized"]);
  },
);

test.each(withBody)("$name refuses what is no such body, with the field where it is JSON (Q-03)", async ({ call }) => {
  const { token } = owner;
  const unknown = call.body?.safeParse({}).success === true ? null : { user_id: "x" };
  for (const body of [undefined, [], 7, unknown, WRONG]) {
    const answer = await request(server, call, { token, body });
    expect(answer.status, JSON.stringify(body)).toBe(ERROR_STATUS.bad_request);
    expect(answer.body).toEqual({ detail: "bad_request", field: expect.any(String) });
  }
  for (const [type, payload, status, detail] of [
    ["application/json", "{", 422, "bad_request"],
    ["text/xml", "<a/>", 415, "unsupported_body"],
  ] as const) {
    const headers = { authorization: `Bearer ${token}`, "content-type": type };
    const answer = await server.http.inject({ method: "POST", url: call.path, headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
  }
});

test("every call that takes an Idempotency-Key repeats its first answer (SPEC-13)", async () => {
  const person = await makePerson(server);
  const item = await makeItem(server, person);
  const photo = { token: person.token, body: { image: await drawPhoto({ r: 9, g: 9, b: 90 }) } };
  const proposed = await send(server, proposalCalls.propose, photo);
  const { wish_id } = await send(server, plannerCalls.shouldBuy, photo);
  await send(server, wishCalls.addWish, { token: person.token, body: { wish_id } });
  const mended = await makeItem(server, person, { r: 9, g: 9, b: 90 });
  const cutOut = { no_background_image: mended.image };
  await server.app.db.updateTable("items").set(cutOut).where("id", "=", mended.id).execute();
  const asked: readonly { call: Call; body: Record<string, unknown> }[] = [
    { call: wardrobeCalls.addItem, body: { image: await drawPhoto() } },
    {
      call: wardrobeCalls.replaceOriginal,
      body: { clothing_id: item.id, image: await drawPhoto({ r: 90, g: 10, b: 90 }) },
    },
    { call: wardrobeCalls.reanalyseItem, body: { id: item.id } },
    { call: proposalCalls.propose, body: { image: await drawPhoto({ r: 9, g: 90, b: 9 }) } },
    {
      call: proposalCalls.keepProposals,
      body: { proposal_id: proposed.proposal_id, ids: proposed.proposals.map(({ id }) => id) },
    },
    {
      call: proposalCalls.cutByHand,
      body: { clothing_id: item.id, boxes: [[0, 0, 0.5, 0.5]] },
    },
    { call: wardrobeCalls.generateImage, body: { clothing_id: item.id, image_mode: "no_background" } },
    { call: touchUpCalls.touchUp, body: { id: mended.id, mask: await drawPhoto({ r: 255, g: 255, b: 255 }) } },
    { call: outfitCalls.createPreview, body: { gender: "man", ...EMPTY_SELECTION, upper: item.id } },
    {
      call: outfitCalls.saveLook,
      body: { gender: "man", ...EMPTY_SELECTION, upper: item.id, name: "x", preview: await keepPreview(person, item) },
    },
    { call: collectionCalls.addCollection, body: { name: "Office", item_ids: [item.id] } },
    { call: questionCalls.askFriends, body: { look_ids: [(await makeLook(server, person, "Sweep")).id] } },
    { call: recommendationCalls.listSuitable, body: { weather: (await staticWeather().read(NOWHERE, "en")).weather } },
    { call: recommendationCalls.suggestOutfits, body: {} },
    { call: feedbackCalls.submitFeedback, body: { feedback_text: "Nice" } },
    { call: paymentCalls.purchaseCredits, body: { pack: 60 } },
    { call: paymentCalls.purchasePremium, body: { type: "basic_month" } },
    { call: wishCalls.buyWish, body: { id: wish_id } },
  ];
  const honouring = servedCalls.filter(({ call }) => call.idempotent === true).map(({ call }) => call.path);
  expect(asked.map(({ call }) => call.path).toSorted()).toEqual(honouring.toSorted());
  for (const [index, { call, body }] of asked.entries()) {
    const key = `sweep-key-${index}`;
    const first = await request(server, call, { token: person.token, body, key });
    const again = await request(server, call, { token: person.token, body, key });
    const kept = await server.app.db.selectFrom("kept_replies").selectAll().where("key", "=", key).execute();
    const status = call.reply === null ? 204 : 200;
    expect([first.status, again.status, kept.length]).toEqual([status, status, 1]);
    expect(again.body).toEqual(first.body);
  }
});

/** A finished preview, with the photo of the item as its picture. */
async function keepPreview({ userId }: TestPerson, { image }: Item): Promise<string> {
  const preview = { user_id: userId, fingerprint: image, file_id: image, created_at: server.clock.now() };
  await server.app.db.insertInto("previews").values(preview).execute();
  return image;
}

test.each([
  [{}, "text_prompt|weather"],
  [{ text_prompt: "" }, "text_prompt"],
  [{ weather: { name: 1 } }, "weather.name"],
  [{ text_prompt: "warm", weather: {} }, "weather"],
  [{ text_prompt: "warm", user_id: "x" }, "user_id"],
])("a request for suitable items names what is missing or wrong (Q-03): %j", async (body, field) => {
  const answer = await request(server, recommendationCalls.listSuitable, { token: owner.token, body });
  expect(answer.body).toEqual({ detail: "bad_request", field });
});

test("a text that PostgreSQL cannot store is refused like any wrong field", async () => {
  for (const feedback_text of ["a\u0000b", "\ud83d"]) {
    const answer = await request(server, feedbackCalls.submitFeedback, { token: owner.token, body: { feedback_text } });
    expect([answer.status, answer.body]).toEqual([422, { detail: "bad_request", field: "feedback_text" }]);
  }
});

test("a wrong method and an unknown path are refused with codes of the catalogue", async () => {
  const wrong = await server.http.inject({ method: "PUT", url: "/wardrobe/list" });
  const unknown = await server.http.inject({ method: "GET", url: "/no/such/call" });
  expect([wrong.statusCode, wrong.json()]).toEqual([405, { detail: "method_not_allowed" }]);
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { detail: "not_found" }]);
  for (const url of ["/%", "/files/%E0%A4%A", "/%ff", "/%c0%ae%c0%ae/etc/passwd"]) {
    const undecodable = await server.http.inject({ method: "GET", url });
    expect([undecodable.statusCode, undecodable.json()], url).toEqual([404, { detail: "not_found" }]);
    expect(undecodable.headers["x-content-type-options"], url).toBe("nosniff");
  }
});

test("the OpenAPI document has every served call with every code of its refusals, and the scope of tokens (AGENT-01)", async () => {
  const document = (await server.http.inject({ method: "GET", url: "/openapi.json" })).json();
  for (const { name, call } of servedCalls) {
    const operation = document.paths[call.path.replace(/:(\w+)/, "{$1}")][call.method.toLowerCase()];
    expect(operation.operationId).toBe(name);
    for (const parameter of operation.parameters.filter((one: { in: string }) => one.in === "path"))
      expect(call.path).toContain(`:${parameter.name}`);
    const scope = call.readsWith === undefined ? call.programs : "read";
    const { security } = operation;
    expect(security.flatMap((one: { token?: string[] }) => one.token ?? [])).toEqual(
      scope === undefined ? [] : [scope],
    );
    for (const code of errorsOf(call)) expect(JSON.stringify(operation.responses[ERROR_STATUS[code]])).toContain(code);
  }
});

test("parameters that the path does not name are in the query (Q-01)", () => {
  const paths = toOpenApi(servedCalls)["paths"] as Document["paths"];
  const named = (path: string) =>
    paths[path]?.["get"]?.parameters?.map((one) => `${one.in} ${one.name} ${one.required}`);
  expect(named("/files/{id}")).toEqual(["path id true"]);
  expect(named("/wears/list")).toEqual(["query from true", "query to true"]);
});

/** The rules of `@redocly/cli lint --extends=recommended` that a generated document can break. */
test("every operation of the document has a summary and says its security, and every required property is defined", () => {
  const document: Document = JSON.parse(JSON.stringify(toOpenApi(servedCalls)));
  expect([document.info.license, document.servers.length]).toEqual([{ name: "MIT", identifier: "MIT" }, 1]);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.filter(({ summary = "" }) => summary.length < 5)).toEqual([]);
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(servedCalls.length);
  const open = operations.filter(({ security }) => security.length === 0).map(({ operationId }) => operationId);
  expect([open, operations.every(({ security }) => Array.isArray(security))]).toEqual([["signIn", "getBot"], true]);
  expect(findUndefined(document)).toEqual([]);
  expect(findUndefined({ a: [{ required: ["x", "y"], properties: { x: {} } }] })).toEqual(["y"]);
});

type Operation = { readonly operationId: string; readonly summary?: string; readonly security: readonly object[] } & {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required: boolean }[];
};
type Document = {
  readonly info: { readonly license?: object };
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** The required properties that their schema does not define. */
function findUndefined(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { required, properties = {} } = { required: [], ...part } as { required: unknown; properties?: object };
  const own = Array.isArray(required) ? required.filter((name: string) => !Object.hasOwn(properties, name)) : [];
  return [...own, ...Object.values(part).flatMap(findUndefined)];
}

const PAGE = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
const PART = /"((?:[^"\\]|\\.)*)"|(\S+)/g;

/** The words of a command as a shell splits it: within double quotes a backslash takes the next character as it is. */
function wordsOf(command: string, variables: Readonly<Record<string, string>>): string[] {
  const filled = command.replace(/\$([A-Z]+)/g, (all, name: string) => variables[name] ?? all);
  return [...filled.matchAll(PART)].map(([, quoted, bare = ""]) => quoted?.replaceAll(/\\(.)/g, "$1") ?? bare);
}

/** Makes the request that a `curl` of the page makes, on a real connection. */
async function run(command: string, variables: Readonly<Record<string, string>>): Promise<Response> {
  const [curl, address = "", ...options] = wordsOf(command, variables);
  expect(curl).toBe("curl");
  const headers: Record<string, string> = {};
  let body: string | undefined;
  for (let at = 0; at < options.length; at += 2) {
    const [option, value = ""] = options.slice(at, at + 2);
    const [, name = "", content = ""] = /^([\w-]+): (.*)$/.exec(value) ?? [];
    if (option === "-H") headers[name] = content;
    else if (option === "-d") body = value;
    else throw new Error(`${command} has the option ${option}, which this test does not know.`);
  }
  return await fetch(address, { headers, ...(body === undefined ? {} : { method: "POST", body }) });
}

test("the ten calls of the page about the API do what it says, with a token (AGENT-01)", async () => {
  const { server, person } = await openWithPerson("postgres");
  const { id: ITEM, image: IMAGE } = await makeItem(server, person);
  const made = { token: person.token, body: { name: "curl", scope: "write" } };
  const { token: TOKEN } = await call(server, tokenCalls.addToken, made);
  const WARDROBE = await server.http.listen({ host: "127.0.0.1", port: 0 });
  const commands = [...PAGE.matchAll(/^ *curl .*$/gm)].map(([line]) => line.trim());
  expect(commands).toHaveLength(10);
  const variables = { WARDROBE, TOKEN, ITEM, IMAGE, PHOTO: await anyPhoto() };
  for (const command of commands) {
    const answer = await run(command, variables);
    expect(answer.status, `${command}\n${answer.status === 200 ? "" : await answer.text()}`).toBe(200);
    expect(answer.headers.get("content-type")).toContain(command.includes("Accept") ? "image/webp" : "json");
  }
});

test("the page's refusals and limits are those of the code (Q-03, AGENT-01)", () => {
  const rows = [...PAGE.matchAll(/^\| (\d{3}(?:, \d{3})*) \| (.*?) \|/gm)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [, statuses = "", codes = ""] of rows)
    for (const [code, status] of Object.entries(ERROR_STATUS).filter(([code]) => codesIn(codes).includes(code)))
      expect(statuses, code).toContain(String(status));
  expect(PAGE).toContain(`${REQUEST_LIMITS.token.perMinute} requests a minute`);
  expect(PAGE).toContain(`${REQUEST_LIMITS.person.perMinute.toLocaleString("en")} of its person`);
});
