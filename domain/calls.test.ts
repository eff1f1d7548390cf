import { expect, test } from "vitest";
import { errorsOf, type Call } from "#call.ts";
import { allCalls, callsByFeature } from "#calls.ts";
import { ERROR_STATUS } from "#errors.ts";

const SPECIFIED = [
  "POST /auth/telegram",
  "GET /wardrobe/list",
  "POST /wardrobe/update",
  "POST /wardrobe/delete",
  "POST /wardrobe/preview",
  "POST /wardrobe/suitable",
  "POST /analysis/analyze-and-add",
  "POST /analysis/analyze-and-update",
  "POST /analysis/check-tasks",
  "POST /analysis/upgrade-image",
  "GET /files/:id",
  "POST /weather/get-weather",
  "POST /profile/set-gender",
  "POST /profile/set-language",
  "POST /profile/set-onboarding-complete",
  "POST /profile/set-default-image-mode",
  "GET /profile/settings",
  "GET /purchase/activate-trial",
  "POST /purchase/purchase-premium",
  "POST /purchase/validate-payment",
  "GET /purchase/premium_info",
  "POST /feedback/submit",
];
const DECIDED = [
  "GET /wardrobe/first",
  "POST /wardrobe/update-image",
  "POST /files/delete",
  "GET /profile/export",
  "DELETE /profile/account",
  "POST /weather/cities",
  "POST /outfit/save-look",
  "GET /outfit/looks",
  "POST /outfit/delete-look",
  "POST /outfit/rename-look",
  "POST /outfit/share-look",
  "GET /outfit/shared/:key",
];
/** Not in the specification: bulk changes, the long poll, the export into the chat, the coin's and the bot's names. */
const ADDED = [
  "POST /profile/export",
  "GET /purchase/coin_info",
  "GET /auth/bot",
  "POST /wardrobe/delete-many",
  "POST /wardrobe/update-many",
  "POST /analysis/await-tasks",
];
/** A day with it: layered outfits, the diary, the morning message, what may be let go. */
const DAILY = [
  "POST /wardrobe/outfits",
  "POST /profile/set-time-zone",
  "POST /wears/add",
  "GET /wears/list",
  "POST /wears/delete",
  "GET /wardrobe/statistics",
  "GET /morning/settings",
  "POST /morning/set",
  "GET /wardrobe/unused",
  "POST /wardrobe/keep",
  "GET /wardrobe/alike",
  "POST /wardrobe/tell-apart",
];

/** A full wardrobe in minutes: garments of one photo. */
const MANY = [
  "POST /analysis/propose",
  "GET /analysis/proposals",
  "POST /analysis/keep-proposals",
  "POST /analysis/drop-proposals",
];

/** Friends have a say. */
const FRIENDS = [
  "POST /questions/ask",
  "POST /questions/prepare",
  "GET /questions/list",
  "POST /questions/await",
  "POST /questions/end",
  "GET /questions/asked/:id",
  "POST /outfit/look-address",
];

/** A stylist that learns and looks ahead. */
const AHEAD = [
  "GET /taste",
  "GET /taste/answers",
  "POST /taste/answer",
  "POST /taste/set",
  "POST /taste/forget",
  "POST /trips/pack",
  "POST /analysis/should-buy",
  "POST /week/plan",
  "POST /week/suggest",
  "GET /week/list",
  "POST /week/delete",
  "POST /week/forecast",
  "POST /week/calendar",
  "POST /trips/send",
  "POST /wishes/add",
  "GET /wishes/list",
  "POST /wishes/delete",
  "POST /wishes/bought",
];

const calls: readonly Call[] = Object.values(allCalls);

test("the calls are those of the specification and of SPEC-7, SPEC-32 and SPEC-37, each once (Q-01)", () => {
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [...SPECIFIED, ...DECIDED, ...ADDED, ...DAILY, ...MANY, ...FRIENDS, ...AHEAD].toSorted(),
  );
});

test("no two features have a call of the same name (Q-01)", () => {
  const names = Object.values(callsByFeature).flatMap((table) => Object.keys(table));
  expect(names.toSorted()).toEqual(Object.keys(allCalls).toSorted());
  expect(names).toHaveLength(
    SPECIFIED.length + DECIDED.length + ADDED.length + DAILY.length + MANY.length + FRIENDS.length + AHEAD.length,
  );
});

test("every call but sign-in and the bot's name needs a session, and answers unauthorized without one (Q-01)", () => {
  expect(calls.filter((call) => call.access === "anyone").map((call) => call.path)).toEqual([
    "/auth/telegram",
    "/auth/bot",
  ]);
  for (const call of calls) expect(errorsOf(call).includes("unauthorized")).toBe(call.access === "signed-in");
});

test("every call's errors are codes of the catalogue, none twice (Q-03)", () => {
  for (const call of calls) {
    const errors = errorsOf(call);
    expect(errors.length).toBeGreaterThan(5);
    expect(errors.every((code) => Object.hasOwn(ERROR_STATUS, code))).toBe(true);
    expect(new Set(errors).size).toBe(errors.length);
  }
});

test("a GET carries no body, and only it has parameters that its path does not name (Q-01)", () => {
  for (const call of calls) {
    if (call.method === "GET") expect(call.body).toBeNull();
    if (call.params === null) expect(call.path).not.toContain(":");
    else expect(call.path.includes(":") || call.method === "GET").toBe(true);
  }
});

test("exactly the calls that spend, add, replace or pay are idempotent (SPEC-13)", () => {
  expect(calls.filter((call) => call.idempotent === true).map((call) => call.path)).toEqual([
    "/wardrobe/update-image",
    "/analysis/analyze-and-add",
    "/analysis/analyze-and-update",
    "/analysis/upgrade-image",
    "/wardrobe/preview",
    "/outfit/save-look",
    "/wardrobe/suitable",
    "/wardrobe/outfits",
    "/purchase/purchase-premium",
    "/feedback/submit",
    "/analysis/propose",
    "/analysis/keep-proposals",
    "/wishes/bought",
    "/questions/ask",
  ]);
});
