import { describe, expect, test } from "vitest";
import { accountCalls, EXPORT_READS_PER_HOUR, EXPORT_VERSION } from "@wardrobe/domain/account/calls.ts";
import { FEEDBACK_BONUS_DAYS_DEFAULT, feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { rewardFeedback } from "#features/operator/reward-feedback.ts";
import { refundStars } from "#features/payments/stars.ts";
import type { TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { buy, openPayingServer } from "#testing/test-payments.ts";
import { call, makeItem, makePerson, request } from "#testing/test-people.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { toCsv } from "#features/account/export-account.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { servedCalls } from "#features/features.ts";
import { toOpenApi } from "#http/open-api.ts";

describe.each(databaseKinds)("a person's data on the %s database (SPEC-37)", (kind) => {
  test("an export contains everything stored about the person and nothing of anybody else", async () => {
    const { server, person, pay } = await openPayingServer(kind);
    const item = await makeItem(server, person);
    const other = await makePerson(server);
    const foreign = await makeItem(server, other, { r: 200, g: 30, b: 30 });
    await pay(await buy(server, person, "basic_month"), "charge-export");
    for (const feedback_text of ["More hats", "And shoes"])
      await request(server, feedbackCalls.submitFeedback, { token: person.token, body: { feedback_text } });
    const [first] = await server.app.db.selectFrom("feedback").select("id").where("body", "=", "More hats").execute();
    await rewardFeedback(server.app, 9001, { feedbackId: first?.id ?? "", days: FEEDBACK_BONUS_DAYS_DEFAULT });
    const { token } = person;
    await call(server, profileCalls.setTimeZone, { token, body: { time_zone: "Europe/Moscow" } });
    const said = { size: "38", material: "Wool", care: { wash: 30, tumble: false }, condition: "good" } as const;
    const lent = { favourite: true, state: "lent", state_note: "Anna", ...said } as const;
    await call(server, wardrobeCalls.updateItem, { token, body: { id: item.id, price: 5, currency: "EUR", ...lent } });
    const worn = { date: "2026-11-20", item_ids: [item.id] };
    const entry = await call(server, wearCalls.addWear, { token, body: worn });
    await call(server, wearCalls.addWear, { token: other.token, body: { ...worn, item_ids: [foreign.id] } });
    const document = await call(server, accountCalls.exportAccount, { token });
    expect([document.wears, document.settings.time_zone]).toEqual([[entry], "Europe/Moscow"]);
    expect(document.items).toMatchObject([{ id: item.id, worn_count: 1, price: 5, currency: "EUR", ...lent }]);
    expect(document.file_ids).toContain(item.image);
    const exported = document.feedback.map(({ feedback_text, rewarded_days }) => [feedback_text, rewarded_days]);
    expect(exported.toSorted()).toEqual([
      ["And shoes", null],
      ["More hats", FEEDBACK_BONUS_DAYS_DEFAULT],
    ]);
    expect(document.person).toMatchObject({ telegram_id: person.telegramId, first_name: "Test" });
    const grants = document.plan_days.map(({ source, plan_type, revoked_at }) => [source, plan_type, revoked_at]);
    expect(grants.toSorted()).toEqual([
      ["feedback", "basic_month", null],
      ["payment", "basic_month", null],
    ]);
    expect(document.orders).toMatchObject([{ plan_type: "basic_month", charge: "charge-export", outcome: "granted" }]);
    expect(document.credits.length).toBeGreaterThan(1);
    expect(document.settings.user_id).toBe(person.userId);
    expect(JSON.stringify(document)).not.toContain(foreign.id);
  });

  test("an export lists the pictures in use, shared ones included, and no others", async () => {
    const { server, person } = await openPayingServer(kind);
    const { token } = person;
    const [kept, shared, dropped] = [
      await makeItem(server, person),
      await makeItem(server, person),
      await makeItem(server, person, { r: 200, g: 30, b: 30 }),
    ];
    for (const { id } of [shared, dropped]) await request(server, wardrobeCalls.deleteItem, { token, body: { id } });
    expect((await call(server, accountCalls.exportAccount, { token })).file_ids).toEqual([kept.image]);
    const { rawPayload } = await read(server, token);
    expect(rawPayload.toString("latin1")).toContain(`pictures/${kept.image}.`);
    expect(rawPayload.toString("latin1")).not.toContain(dropped.image);
  });

  test("the ZIP contains the pictures, and a table whose cells no spreadsheet runs as formulas", async () => {
    const { server, person } = await openPayingServer(kind);
    const item = await makeItem(server, person);
    await server.app.db.updateTable("items").set({ brand: '=HYPERLINK("x")' }).where("id", "=", item.id).execute();
    const { statusCode, headers, rawPayload } = await read(server, person.token);
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/zip"]);
    expect(headers["content-disposition"]).toContain("wardrobe.zip");
    const names = rawPayload.toString("latin1");
    for (const name of ["wardrobe.json", "items.csv", `pictures/${item.image}.`]) expect(names).toContain(name);
    const picture = await server.app.files.get(item.image);
    expect(picture).not.toBeNull();
    expect(rawPayload.includes(Buffer.from(picture ?? []))).toBe(true);
    const { path: url } = accountCalls.exportAccount;
    expect((await server.http.inject({ url, headers: { accept: "application/zip" } })).statusCode).toBe(401);
  });

  test("both forms of an export share one hourly limit, separate from the limit of exports sent to the chat", async () => {
    const { server, person } = await openPayingServer(kind);
    const readAs = async (accept: string) => {
      const { statusCode, headers } = await read(server, person.token, accept);
      return [statusCode, Number(headers["retry-after"] ?? 0)];
    };
    for (let time = 0; time < EXPORT_READS_PER_HOUR; time++)
      expect(await readAs(time % 2 === 0 ? "application/zip" : "application/json")).toEqual([200, 0]);
    for (const accept of ["application/zip", "application/json"]) expect(await readAs(accept)).toEqual([429, 3600]);
    await call(server, accountCalls.sendExport, { token: person.token });
    server.clock.advance(3_600_000);
    expect(await readAs("application/zip")).toEqual([200, 0]);
  });

  test("Stars that are owed are refunded after their payer has deleted the account, and then no payer is stored any more (SPEC-25)", async () => {
    const { server, person, messenger, pay } = await openPayingServer(kind);
    const link = await buy(server, person, "basic_month");
    expect([await pay(link, "given"), await pay(link, "owed")]).toEqual(["granted", "duplicate"]);
    await deleteAccount(server.app, person.userId);
    expect(await refundStars(server.app)).toBe(1);
    expect(messenger.refunds).toEqual([{ payerId: person.telegramId, chargeId: "owed" }]);
    const payments = await server.app.db.selectFrom("payments").select("payer").execute();
    expect(payments).toEqual([{ payer: null }, { payer: null }]);
    expect(await refundStars(server.app)).toBe(0);
  });
});

async function read(server: TestApp, token: string, accept = "application/zip") {
  const headers = { authorization: `Bearer ${token}`, accept };
  return await server.http.inject({ url: accountCalls.exportAccount.path, headers });
}

const cellOf = (brand: string): string =>
  /^"[^"]*","[^"]*","[^"]*","((?:[^"]|"")*)"/.exec(toCsv([{ ...sampleItem(), brand }]).split("\r\n")[1] ?? "")?.[1] ??
  "";

test("the table says how a garment is cared for in one cell (SET-03)", () => {
  const said = { size: "38", material: "=Wool", care: { wash: 40, tumble: false }, condition: "good" } as const;
  const [head = "", row = ""] = toCsv([sampleItem(said)]).split("\r\n");
  expect(head.split(",").slice(-4)).toEqual(["size", "material", "care", "condition"]);
  expect(row.split(",").slice(-4)).toEqual(['"38"', `"'=Wool"`, '"wash: 40; tumble: false"', '"good"']);
});

test.each([
  "=1",
  "+1",
  "-1",
  "@a",
  "\t1",
  "\n=1",
  " =1",
  "\u00a0=1",
  "\u200b=1",
  "\ufeff@a",
  "\u{e0020}=1",
  "\uff1d1",
  "\uff0b1",
  "\uff0d1",
  "\uff20a",
  " \u200b\uff1d1",
  "\nx",
])("a cell that begins like a formula, whatever a spreadsheet skips before it, is a text: %j (SPEC-37)", (brand) => {
  expect(cellOf(brand)).toBe(`'${brand}`);
});

test.each(["Levi's", "  two", "a=b", "(7)", "Ünder", "\u200bzero"])(
  "other cells stay as they are: %j (SPEC-37)",
  (brand) => {
    expect(cellOf(brand)).toBe(brand);
  },
);

const SCHEMA = new URL("../../../docs/export/schema.json", import.meta.url);
const EXAMPLE = new URL("../../../docs/export/example.json", import.meta.url);

const Answered = z.object({ content: z.object({ "application/json": z.object({ schema: z.looseObject({}) }) }) });
const Described = z.object({
  paths: z.object({
    [accountCalls.exportAccount.path]: z.object({ get: z.object({ responses: z.object({ 200: Answered }) }) }),
  }),
});

/** As it is in the OpenAPI document, which follows from the call's own schema. */
function schemaOfExport(): unknown {
  const { paths } = Described.parse(toOpenApi(servedCalls));
  const { schema } = paths[accountCalls.exportAccount.path].get.responses[200].content["application/json"];
  const title = `Wardrobe export, version ${EXPORT_VERSION}`;
  return JSON.parse(JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", title, ...schema }));
}

test("the published schema of an export is that of its call, and the example is one (SPEC-87)", () => {
  const schema = schemaOfExport();
  if (process.env["WRITE_SCHEMA"] === "1") writeFileSync(SCHEMA, `${JSON.stringify(schema, null, 2)}\n`);
  expect(JSON.parse(readFileSync(SCHEMA, "utf8"))).toEqual(schema);
  const example: unknown = JSON.parse(readFileSync(EXAMPLE, "utf8"));
  expect(accountCalls.exportAccount.reply.parse(example)).toEqual(example);
});
