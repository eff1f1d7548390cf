import { beforeAll, expect, test } from "vitest";
import type { Call } from "@wardrobe/domain/call.ts";
import { ERROR_STATUS } from "@wardrobe/domain/errors.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { callOf, callRoute, type Outcome } from "#testing/every-route/call-route.ts";
import { anyPhoto, makeBelongings, UNKNOWN_BELONGINGS, type Belongings } from "#testing/every-route/belongings.ts";
import { ROUTE_CASES, type RouteCase } from "#testing/every-route/route-cases.ts";
import { changedColumns, changedRows, readAllRows, restoreRows, type AllRows } from "#testing/all-rows.ts";
import { openForAll } from "#testing/test-app.ts";
import { makePerson, type TestPerson } from "#testing/test-people.ts";

/** Is in no table unless an extra field was stored. */
const MARK = "planted8417";
const MARKED_NUMBER = 8_417_417;

const server = openForAll("postgres");
let victim: TestPerson;
let sender: TestPerson;
let belongings: Belongings;
let before: AllRows;

beforeAll(async () => {
  victim = await makePerson(server);
  sender = await makePerson(server, { plan: "pro_year" });
  belongings = await makeBelongings(server, sender);
  before = await readAllRows(server.app.db);
});

/** Fields that somebody would send who knows or guesses the columns. */
function extraFields(): Record<string, unknown> {
  const texts = ["brand_name", "username", "first_name", "referral_code", "failure", "outcome"];
  const ids = ["user_id", "userId", "owner", "owner_id", "account_id", "telegram_id", "referred_by", "on_user"];
  const pictures = ["enhanced_image", "no_background_image", "file_id", "preview_filename", "output_image_name"];
  const credits = ["ai_credits_left", "recommend_credits_left", "monthly", "referral", "recommend"];
  const prices = [
    "worn_count",
    "price_stars",
    "amount",
    "cost",
    "days",
    "max_items",
    "rewarded_days",
    "priority",
    "turn",
  ];
  return {
    ...Object.fromEntries([...texts, ...pictures].map((name) => [name, MARK])),
    ...Object.fromEntries(ids.map((name) => [name, victim.userId])),
    ...Object.fromEntries([...credits, ...prices].map((name) => [name, MARKED_NUMBER])),
    // Another plan than the sender has.
    subscription_type: "basic_year",
    subscription_end: "2099-01-01T00:00:00.000Z",
    tier: "basic",
    task_state: "paid",
    status: "completed",
    recognised_by: MARK,
    needs_check: ["type"],
    type_suggestions: [{ position: "upper", type: MARK }],
    share_key: MARK,
    created_at: "2001-01-01T00:00:00.000Z",
    updated_at: "2001-01-01T00:00:00.000Z",
    is_admin: true,
    operator: true,
    may_be_written_to: true,
    file_key: MARK,
    $set: { subscription_type: "pro_year" },
  };
}

/** The form in which these fields would appear in a row. */
function pairsOf(fields: Record<string, unknown>): string[] {
  return Object.entries(fields).map(([name, value]) => JSON.stringify({ [name]: value }).slice(1, -1));
}

const posting = Object.entries(ROUTE_CASES).filter(([name]) => callOf(name).method === "POST");

test.each(posting)(
  "%s changes the same with forty extra fields as without them, and stores none of them (R5)",
  async (name, made: RouteCase) => {
    const call = callOf(name);
    const plain = await changesOf(call, made, (body) => body);
    expect(made.ownRefused === undefined ? [200, 204] : [ERROR_STATUS[made.ownRefused]]).toContain(plain.answer.status);
    const extras = extraFields();
    const planted = await changesOf(call, made, (body) => ({ ...extras, ...body }));
    const isStrict = call.path === recommendationCalls.listSuitable.path;
    expect(planted.answer.status).toBe(isStrict ? 422 : plain.answer.status);
    expect([...planted.columns].filter((column) => !plain.columns.has(column))).toEqual([]);
    expect(planted.rows).not.toContain(MARK);
    expect(planted.rows).not.toContain(String(MARKED_NUMBER));
    expect(planted.rows).not.toContain(victim.userId);
    expect(pairsOf(extras).filter((pair) => planted.rows.includes(pair) && !plain.rows.includes(pair))).toEqual([]);
  },
);

test("fields that would change a prototype are refused by every call, and change nothing", async () => {
  for (const [name, made] of posting)
    for (const field of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
      const whole = JSON.stringify(made.own(UNKNOWN_BELONGINGS, "AAAA").body ?? {});
      const raw = whole === "{}" ? `{${field}}` : `{${field},${whole.slice(1)}`;
      expect(await callRoute(server, callOf(name), victim.token, { raw }), name).toMatchObject({ status: 422 });
    }
  expect(changedRows(before, await readAllRows(server.app.db))).toEqual([]);
  expect(Reflect.get({}, "isAdmin")).toBeUndefined();
});

/** The changes that a call makes to the tables, which are then as before it. */
async function changesOf(
  call: Call,
  made: RouteCase,
  change: (body: object) => object,
): Promise<{ answer: Outcome; columns: ReadonlySet<string>; rows: string }> {
  const sent = made.own(belongings, await anyPhoto());
  const body = change(typeof sent.body === "object" && sent.body !== null ? sent.body : {});
  const answer = await callRoute(server, call, sender.token, {
    ...sent,
    query: `user_id=${victim.userId}&is_admin=1`,
    headers: { "x-user-id": victim.userId, "x-http-method-override": "DELETE" },
    body,
  });
  const after = await readAllRows(server.app.db);
  await restoreRows(server.app.db, before, after);
  return { answer, columns: changedColumns(before, after), rows: JSON.stringify(changedRows(before, after)) };
}
