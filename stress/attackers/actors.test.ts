import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "@wardrobe/domain/call.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { collectionPagePath } from "@wardrobe/domain/collections/collection.ts";
import { ERROR_STATUS } from "@wardrobe/domain/errors.ts";
import { lookPagePath } from "@wardrobe/domain/outfit/look.ts";
import { reportPath } from "@wardrobe/domain/reports/report.ts";
import { mayCall, TOKEN_SCOPES } from "@wardrobe/domain/tokens/token.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { SESSION_SLIDING_MS } from "#server/features/session/authenticate.ts";
import { blockPerson } from "#server/features/operator/block-person.ts";
import { grantByHand } from "#server/features/plans/give-plan.ts";
import { buildHttp } from "#server/http/build-http.ts";
import { callOf, callRoute, type Outcome } from "#server/testing/every-route/call-route.ts";
import {
  anyPhoto,
  makeBelongings,
  UNKNOWN_BELONGINGS,
  type Belongings,
} from "#server/testing/every-route/belongings.ts";
import { fakeChain } from "#server/adapters/chain/fake.ts";
import { ROUTE_CASES, type RouteCase, type Sent } from "#server/testing/every-route/route-cases.ts";
import { findCoverageGaps, takesId } from "#server/testing/every-route/coverage-gaps.ts";
import { changedColumns, changedRows, readAllRows, restoreRows, type AllRows } from "#server/testing/all-rows.ts";
import { BARE_HTTP, openForAll } from "#server/testing/test-app.ts";
import { makePerson, type TestPerson } from "#server/testing/test-people.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { listLiveRoutes, type LiveRoute } from "#stress/attackers/live-routes.ts";

const testApp = openForAll("postgres");
/** What a program to read leaves behind: its last use, and what the server counts and keeps for itself. */
const USED = /^(tokens\.used_at|rate_counters\..*)$/;
let routes: LiveRoute[];
/** The targets of the attacks: of a living account, of a deleted one and of a blocked one. */
let victims: Belongings[];
let attacker: { person: TestPerson; belongings: Belongings };
let deadTokens: Record<
  | "nobody"
  | "a person whose session is over"
  | "a person whose account is deleted"
  | "a blocked person"
  | "a program of a person whose account is deleted"
  | "a program of a blocked person",
  string | null
>;
/** People with everything of their own, as `isOver` says on a plan or after it. */
let owners: readonly { person: TestPerson; belongings: Belongings; isOver: boolean }[];
let photo: string;
/** Every row before an owner's calls. */
let before: AllRows;
let attacks = 0;
let answeredAlike = 0;
const clientDir = mkdtempSync(join(tmpdir(), "wardrobe-client-"));

beforeAll(async () => {
  writeFileSync(join(clientDir, "index.html"), "<html></html>");
  routes = await listLiveRoutes(async () => await buildWholeHttp());
  const late = await makePerson(testApp);
  testApp.clock.advance(SESSION_SLIDING_MS + 1);
  const gone = await makePerson(testApp, { plan: "pro_year" });
  const goneBelongings = await makeBelongings(testApp, gone, 10);
  await callRoute(testApp, accountCalls.deleteAccount, gone.token, {});
  const blocked = await makePerson(testApp, { plan: "pro_year" });
  const blockedBelongings = await makeBelongings(testApp, blocked, 60);
  await blockPerson(testApp.app, { operator: 1, userId: blocked.userId, blocks: true, reason: "spam" });
  deadTokens = {
    nobody: null,
    "a person whose session is over": late.token,
    "a person whose account is deleted": gone.token,
    "a blocked person": blocked.token,
    "a program of a person whose account is deleted": goneBelongings.tokens.write,
    "a program of a blocked person": blockedBelongings.tokens.write,
  };
  const victim = await makePerson(testApp, { plan: "pro_year" });
  victims = [await makeBelongings(testApp, victim, 200), goneBelongings, blockedBelongings];
  const person = await makePerson(testApp, { plan: "pro_year" });
  attacker = { person, belongings: await makeBelongings(testApp, person) };
  owners = [await makeOwner(false), await makeOwner(true)];
  photo = await anyPhoto();
  before = await readAllRows(testApp.app.db);
});
afterAll(() => rmSync(clientDir, { recursive: true }));

test("every route of the running server has its case, and every id is tried (R4)", () => {
  expect(findCoverageGaps(routes)).toEqual([]);
  expect(routes.length).toBeGreaterThanOrEqual(Object.keys(ROUTE_CASES).length + 10);
});

test("a route without a case is found, and so is a case whose route is gone", async () => {
  const planted = await listLiveRoutes(async () => {
    const server = await buildWholeHttp();
    server.get("/wardrobe/item/:id", async () => ({}));
    return server;
  });
  expect(findCoverageGaps(planted)).toEqual(["GET /wardrobe/item/:id has no case"]);
  expect(findCoverageGaps(routes.filter(({ path }) => path !== "/wardrobe/delete"))).toEqual([
    "POST /wardrobe/delete is no route",
  ]);
});

test("an id is found in a path, anywhere in a body, and behind a refusal", () => {
  const taking = Object.keys(ROUTE_CASES).filter((name) => takesId(callOf(name)));
  expect(taking.length).toBe(Object.values(ROUTE_CASES).filter(({ attacks }) => attacks !== undefined).length);
  expect(takesId({ path: "/x", body: wardrobeCalls.deleteItems.body, errors: [] })).toBe(true);
  expect(takesId({ path: "/x", body: wardrobeCalls.addItem.body, errors: [] })).toBe(false);
});

test("the pages of a shared look and of a collection tell all the same, and of a deleted or blocked account nothing (ASK-04, SET-01, OPS-02)", async () => {
  const people = [attacker, ...owners].flatMap(({ person, belongings }) => [person.token, belongings.tokens.read]);
  const read = async (url: string, token: string | null) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const { statusCode, body } = await testApp.http.inject({ url, headers });
    return { statusCode, body };
  };
  const [living, ...shut] = victims.map(({ shareKey, collectionKey, canaries: [name = "", ...hidden] }) => ({
    paths: [lookPagePath(shareKey), collectionPagePath(collectionKey)],
    name,
    hidden,
  }));
  for (const path of living?.paths ?? [])
    for (const token of [...Object.values(deadTokens), ...people]) {
      const page = await read(path, token);
      expect(page).toEqual(await read(path, null));
      expect([page.statusCode, page.body.includes(living?.name ?? "")]).toEqual([200, true]);
      expectNone(page.body, living?.hidden ?? []);
    }
  for (const { paths, name, hidden } of shut)
    for (const url of paths.flatMap((path) => [path, `${path}/0`, `${path}/picture`])) {
      const { statusCode, body } = await read(url, attacker.person.token);
      expect(statusCode, url).toBe(404);
      expectNone(body, [name, ...hidden]);
    }
});

test("a page to report tells all the same and nothing of what is reported, and of a deleted or blocked account nothing (TRUST-04)", async () => {
  const tokens = [...Object.values(deadTokens), attacker.person.token, ...owners.map(({ person }) => person.token)];
  for (const [index, { shareKey, collectionKey, questionId, lookId, canaries }] of victims.entries())
    for (const url of [
      reportPath("look", shareKey),
      reportPath("collection", collectionKey),
      reportPath("question", questionId),
      reportPath("picture", lookId),
    ])
      for (const token of tokens) {
        const headers = token === null ? {} : { authorization: `Bearer ${token}` };
        const { statusCode, body } = await testApp.http.inject({ url, headers });
        expect(statusCode, url).toBe(index === 0 ? 200 : 404);
        // The page answers to the address it is asked by.
        expectNone(body.replaceAll(url, ""), canaries);
        if (index > 0)
          expect((await testApp.http.inject({ method: "POST", url: `${url}/other`, headers })).statusCode).toBe(404);
      }
});

describe.each(Object.entries(ROUTE_CASES))("%s", (name, made: RouteCase) => {
  const call = callOf(name);

  test("answers 401 and nothing else to anyone without a session", async () => {
    for (const [at, [who, token]] of Object.entries(deadTokens).entries())
      for (const sent of attacksOf(made, victims[at % victims.length] ?? UNKNOWN_BELONGINGS, UNKNOWN_BELONGINGS))
        expect(await callRoute(testApp, call, token, sent), who).toEqual({
          status: 401,
          body: '{"detail":"unauthorized"}',
        });
  });

  test("answers a person on a plan, and one whose plan is over, with their own data, as the plan allows", async () => {
    for (const { person, belongings, isOver } of owners) {
      const refusal = made.ownRefused ?? (isOver ? made.afterPlan : undefined);
      const { status, body } = await callRoute(testApp, call, person.token, made.own(belongings, photo));
      if (refusal === undefined) expect([200, 204], body).toContain(status);
      else expect([status, body]).toEqual([ERROR_STATUS[refusal], JSON.stringify({ detail: refusal })]);
      for (const { canaries } of victims) expectNone(body, canaries);
      await restoreRows(testApp.app.db, before);
    }
  });
});

describe.each(TOKEN_SCOPES)("a program whose token may %s", (scope) => {
  test.each(Object.entries(ROUTE_CASES))(
    "makes the call %s as the app does or not at all, and changes nothing unless it may (AGENT-01)",
    async (name, made: RouteCase) => {
      const call = callOf(name);
      for (const { belongings, isOver } of owners.filter(({ isOver }) => !isOver || made.afterPlan !== undefined)) {
        const sent = made.own(belongings, photo);
        const { status, body } = await callRoute(testApp, call, belongings.tokens[scope], sent);
        const isAllowed = mayCall(scope, call, sent.body);
        const refusal = isAllowed ? (made.ownRefused ?? (isOver ? made.afterPlan : undefined)) : "token_scope";
        if (refusal === undefined) expect([200, 204], body).toContain(status);
        else expect([status, body]).toEqual([ERROR_STATUS[refusal], JSON.stringify({ detail: refusal })]);
        for (const { canaries } of victims) expectNone(body, canaries);
        if (scope === "read" || !isAllowed) {
          const changed = changedColumns(before, await readAllRows(testApp.app.db));
          expect([...changed].filter((column) => !USED.test(column))).toEqual([]);
        } else await restoreRows(testApp.app.db, before);
      }
    },
  );
  afterAll(async () => await restoreRows(testApp.app.db, before));
});

describe.each(Object.entries(ROUTE_CASES).filter(([, { attacks: tried }]) => tried !== undefined))(
  "%s, called by another person,",
  (name, made: RouteCase) => {
    test("answers alike for their id, a deleted account's and an unknown one, and changes nothing of theirs (SPEC-7)", async () => {
      for (const theirs of victims) {
        await compareAll(callOf(name), made.refused, (victim) => attacksOf(made, victim, attacker.belongings), theirs);
        for (const [second, refused] of [
          [made.pictures, "file_not_found"],
          [made.looks, "look_not_found"],
        ] as const)
          await compareAll(callOf(name), refused, (victim) => second?.(victim, attacker.belongings) ?? [], theirs);
      }
      const after = await readAllRows(testApp.app.db);
      const changed = changedRows(before, after);
      expect(changed.filter(({ user_id: owner }) => owner !== attacker.person.userId)).toEqual([]);
      await restoreRows(testApp.app.db, before, after);
    });
  },
);

test("attacks were made", () => {
  keepFullResult(() => ({
    suite: "actors",
    tried: attacks,
    failed: attacks - answeredAlike,
    figures: { routes: routes.length },
  }));
  expect(attacks).toBeGreaterThanOrEqual(90);
});

async function makeOwner(isOver: boolean) {
  const person = await makePerson(testApp, { plan: "pro_year" });
  const belongings = await makeBelongings(testApp, person);
  if (isOver) await grantByHand(testApp.app, person.userId, "free");
  return { person, belongings, isOver };
}

/** With all features on, so that every route exists. */
async function buildWholeHttp() {
  const client = { ...BARE_HTTP.client, dir: clientDir };
  const options = { ...BARE_HTTP, client, hasMcp: true, webhook: async () => ({}) };
  return await buildHttp({ ...testApp.app, chain: fakeChain() }, options);
}

function attacksOf(made: RouteCase, theirs: Belongings, mine: Belongings): readonly Sent[] {
  return made.attacks?.(theirs, mine, photo) ?? [made.own(mine, photo)];
}

/** Sends each request with their ids and with unknown ones. */
async function compareAll(
  call: Call,
  refused: RouteCase["refused"],
  ask: (victim: Belongings) => readonly Sent[],
  theirs: Belongings,
): Promise<void> {
  const unknown = ask(UNKNOWN_BELONGINGS);
  for (const [index, sent] of ask(theirs).entries())
    await compare(call, refused, { sent, unknownIds: unknown[index] ?? {} });
}

async function compare(
  call: Call,
  refused: RouteCase["refused"],
  { sent, unknownIds }: { sent: Sent; unknownIds: Sent },
) {
  attacks++;
  const { token, userId } = attacker.person;
  // An hour's limit would answer every id alike.
  await testApp.app.db.deleteFrom("rate_counters").where("user_id", "=", userId).execute();
  const foreign = await callRoute(testApp, call, token, sent);
  const unknown = await callRoute(testApp, call, token, unknownIds);
  expect(withoutSent(foreign, sent)).toEqual(withoutSent(unknown, unknownIds));
  if (refused === "passed over") expect([200, 204]).toContain(foreign.status);
  else if (refused !== undefined)
    expect(foreign).toEqual({ status: ERROR_STATUS[refused], body: JSON.stringify({ detail: refused }) });
  for (const { canaries } of victims)
    expectNone(
      foreign.body,
      canaries.filter((canary) => !JSON.stringify(sent).includes(canary)),
    );
  answeredAlike++;
}

/** An answer may repeat the ids of its request. */
function withoutSent({ status, body }: Outcome, sent: Sent): Outcome {
  const named = JSON.stringify(sent).match(/[\w-]{22}/g) ?? [];
  const text = named
    .filter((id) => id !== attacker.belongings.itemId && id !== attacker.belongings.image)
    .reduce((rest, id) => rest.replaceAll(id, "…"), body);
  return { status, body: text };
}

function expectNone(body: string, canaries: readonly string[]): void {
  expect(canaries.filter((canary) => body.includes(canary))).toEqual([]);
}
