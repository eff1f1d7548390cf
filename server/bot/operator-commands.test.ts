import { describe, expect, test } from "vitest";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { PURCHASE_OPTIONS } from "@wardrobe/domain/plans/plan-labels.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { fakeChain } from "#adapters/chain/fake.ts";
import { GRANT_DAYS_MAX } from "#bot/operator-commands.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { setMayBeWrittenTo, setPreferences } from "#features/people/people.ts";
import { giftIdOf, takeBackAction } from "#features/operator/operators.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { OPERATOR, openOperatedServer, OTHER_OPERATOR } from "#testing/test-chats.ts";
import { expectBalancesToMatchLedger, settingsOf } from "#testing/test-payments.ts";
import { call, makePerson } from "#testing/test-people.ts";

const DAY_MS = 86_400_000;
const EVERY_COMMAND = [
  "operator",
  "unmatched",
  "match",
  "refund",
  "rest",
  "grant",
  "coin",
  "who",
  "audit",
  "broadcast",
  "lift",
  "block",
  "unblock",
] as const;

const UNMEANT = [
  ["/grant", "usage_grant"],
  ["/grant 5", "usage_grant"],
  ["/grant 5 basic_month", "usage_grant"],
  ["/grant 5 gold 7", "usage_grant"],
  ["/grant 5 free 7", "usage_grant"],
  ["/grant 5 basic_month 0", "usage_grant"],
  ["/grant 5 basic_month -7", "usage_grant"],
  ["/grant 5 basic_month 7.5", "usage_grant"],
  [`/grant 5 basic_month ${GRANT_DAYS_MAX + 1}`, "usage_grant"],
  ["/grant 5 basic_month 7 now", "usage_grant"],
  ["/refund", "usage_refund"],
  ["/refund a b", "usage_refund"],
  ["/rest", "usage_rest"],
  ["/match", "usage_match"],
  ["/match charge", "usage_match"],
  ["/match charge 5 gold", "usage_match"],
  ["/match charge 5 pro_month 3", "usage_match"],
  ["/coin", "usage_coin"],
  ["/coin maybe", "usage_coin"],
  ["/coin on off", "usage_coin"],
  ["/block", "usage_block"],
  ["/block 5", "usage_block"],
  ["/unblock 5", "usage_unblock"],
  ["/who", "usage_who"],
  ["/who a b", "usage_who"],
] as const;

describe.each(databaseKinds)("operators' commands on the %s database", (kind) => {
  test("are for operators only: others get the usual help, and nothing is done or recorded (SPEC-23)", async () => {
    const { server, say, acts } = await open(kind);
    const person = await makePerson(server);
    for (const command of EVERY_COMMAND) {
      const line = `/${command} ${person.telegramId} basic_month 7`;
      expect(await say(line, { from: person.telegramId })).toBe(botText("en", "bot_help"));
    }
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free" });
    expect(await acts()).toEqual([]);
    expect(await say("/operator")).toContain("/unmatched");
    expect(await say("/help")).toBe(botText("en", "bot_help"));
  });

  test("wrong arguments are answered with the usage, and nothing is done", async () => {
    const { say, acts } = await open(kind);
    const params = { plans: PURCHASE_OPTIONS.join(", "), max: GRANT_DAYS_MAX };
    for (const [line, usage] of UNMEANT) expect(await say(line), line).toBe(operatorText("en", usage, params));
    expect(await acts()).toEqual([]);
  });

  test("unknown people, charges and orders are refused by name", async () => {
    const { say, acts } = await open(kind);
    for (const line of ["/who @nobody", "/grant 404 basic_month 7", "/match charge 404 basic_month", "/who a%b"])
      expect(await say(line)).toMatch(/^Nobody here goes by /);
    for (const line of ["/refund lost", "/rest lost", "/match lost order"])
      expect(await say(line)).toBe(operatorText("en", "payment_unknown", { charge: "lost" }));
    expect(await acts()).toEqual([]);
  });

  test("/grant adds days by id or @username, and tells both people (SPEC-22)", async () => {
    const { server, say, work, textsTo, acts } = await open(kind);
    const person = await makePerson(server);
    await server.app.db
      .updateTable("users")
      .set({ username: "Anna_S", may_be_written_to: true })
      .where("id", "=", person.userId)
      .execute();
    expect(await say(`/grant ${person.telegramId} pro_month 10`)).toContain(`@Anna_S, ${person.telegramId}`);
    expect(await say("/grant @anna_s PRO_month 5")).toContain("Pro");
    const end = new Date(server.clock.now().getTime() + 15 * DAY_MS);
    expect(await settingsOf(server, person)).toMatchObject({
      subscription_type: "pro_month",
      subscription_end: end.toISOString(),
    });
    await work();
    expect(textsTo(person.telegramId).slice(-2)).toEqual([
      expect.stringContaining("10 days"),
      expect.stringContaining("5 days"),
    ]);
    const granted = { operator: OPERATOR, act: "grant", on_user: person.userId, outcome: "granted" };
    expect(await acts()).toEqual([
      { ...granted, arguments: { plan: "pro_month", days: 10 } },
      expect.objectContaining({ arguments: { plan: "pro_month", days: 5 } }),
    ]);
    await expectBalancesToMatchLedger(server, person);
  });

  test("/grant of a higher plan tells both people that the rest of the lower one is in it, once, of a lower one that its days are converted, and of a trial nothing (SPEC-22, SPEC-95, SPEC-103)", async () => {
    const { server, say, work, textsTo } = await open(kind);
    const person = await makePerson(server);
    await setMayBeWrittenTo(server.app.db, person.userId, true);
    await say(`/grant ${person.telegramId} basic_month 20`);
    const over = operatorText("en", "granted_over", { lower: "Basic" });
    expect(await say(`/grant ${person.telegramId} pro_month 3`, { as: 70 })).toMatch(new RegExp(` ${over}$`));
    expect(await say(`/grant ${person.telegramId} pro_month 3`, { as: 70 })).not.toContain(over);
    const under = operatorText("en", "granted_under", { given: "Basic", plan: "Pro" });
    expect(await say(`/grant ${person.telegramId} basic_month 3`)).toMatch(new RegExp(`[^.]\\. ${under}$`));
    await work();
    const converted = botText("en", "bot_days_converted", { lower: "Basic", plan: "Pro" });
    expect(textsTo(person.telegramId).map((told) => told.endsWith(` ${converted}`))).toEqual([false, true, false]);
    const counted = botText("en", "bot_days_under", { given: "Basic", plan: "Pro" });
    expect(textsTo(person.telegramId).map((told) => told.endsWith(` ${counted}`))).toEqual([false, false, true]);
    const onTrial = await makePerson(server);
    await call(server, planCalls.activateTrial, { token: onTrial.token });
    expect(await say(`/grant ${onTrial.telegramId} pro_month 3`)).not.toContain(over);
  });

  test("a message that is delivered twice, even at once, grants once (P-10)", async () => {
    const { server, say, acts } = await open(kind);
    const person = await makePerson(server);
    const line = `/grant ${person.telegramId} basic_month 7`;
    await Promise.all([say(line, { as: 77 }), say(line, { as: 77 }), say(line, { as: 77 })]);
    expect(await say(line, { as: 77 })).toMatch(/^This same message has already given/);
    const end = new Date(server.clock.now().getTime() + 7 * DAY_MS);
    expect(await settingsOf(server, person)).toMatchObject({ subscription_end: end.toISOString() });
    expect((await acts()).map(({ outcome }) => outcome).toSorted()).toEqual([
      "granted",
      ...Array(3).fill("granted_before"),
    ]);
  });

  test("the button below the answer takes granted days back, once, whichever operator presses it; other days stay (SPEC-22)", async () => {
    const { server, say, press, work, messenger, textsTo, acts } = await open(kind);
    const person = await makePerson(server);
    await server.app.db.updateTable("users").set({ may_be_written_to: true }).where("id", "=", person.userId).execute();
    await say(`/grant ${person.telegramId} basic_month 7`);
    const before = await settingsOf(server, person);
    await say(`/grant ${person.telegramId} pro_year 300`, { as: 55 });
    const [[button] = []] = messenger.written.at(-1)?.message.buttons ?? [];
    const act = button !== undefined && "act" in button ? button.act : "";
    expect(button?.label).toBe(operatorText("en", "op_take_back"));
    expect(Buffer.byteLength(act)).toBeLessThanOrEqual(64);
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "pro_year" });

    await makePerson(server, { telegramId: OTHER_OPERATOR });
    // Taking the days back restores the rest of Basic, and the credits of Pro are gone.
    const pressed = await Promise.all([press(act), press(act, OTHER_OPERATOR), press(act)]);
    const name = `Test (${person.telegramId})`;
    const first = operatorText("en", "taken_back", { name, count: 300 });
    const again = operatorText("en", "taken_back_before", { name });
    expect(pressed.map(({ notice }) => notice).toSorted()).toEqual([again, again, first].toSorted());
    expect(pressed.every(({ notice, decision }) => notice === decision)).toBe(true);
    expect(await settingsOf(server, person)).toMatchObject({
      subscription_type: before.subscription_type,
      subscription_end: before.subscription_end,
      ai_credits_left: DEFAULT_PREMIUM_CONFIG.basic_month.ai_credits_per_month,
      recommend_credits_left: DEFAULT_PREMIUM_CONFIG.basic_month.recommend_credits,
    });
    // Nor does a repeated delivery of the message that granted it.
    expect(await say(`/grant ${person.telegramId} pro_year 300`, { as: 55 })).toMatch(
      /^This same message has already given/,
    );
    expect(await settingsOf(server, person)).toMatchObject({ subscription_end: before.subscription_end });
    await work();
    expect(textsTo(person.telegramId).at(-1)).toBe(botText("en", "bot_days_taken", { count: 300 }));
    const kept = (await acts()).filter(({ act: kind }) => kind === "take_back");
    expect(kept.map(({ outcome }) => outcome).toSorted()).toEqual([
      "taken_back",
      ...Array(2).fill("taken_back_before"),
    ]);
    for (const { on_user, arguments: given } of kept)
      expect([on_user, given]).toEqual([person.userId, { plan: "pro_year", days: 300 }]);
    await expectBalancesToMatchLedger(server, person);
  });

  test("only operators take days back, and only days that an operator gave to an account that still exists", async () => {
    const { server, say, press, acts } = await open(kind);
    const person = await makePerson(server, { plan: "basic_month" });
    await say(`/grant ${person.telegramId} basic_month 7`, { as: 5 });
    const given = await settingsOf(server, person);
    const act = takeBackAction(giftIdOf(OPERATOR, 5));
    expect((await press(act, person.telegramId)).decision).toBeUndefined();
    expect((await press(takeBackAction(giftIdOf(OPERATOR, 6)))).notice).toBe(operatorText("en", "gift_gone"));
    const grants = await server.app.db.selectFrom("plan_grants").select("source_id").execute();
    for (const { source_id } of grants.filter(({ source_id: id }) => id !== giftIdOf(OPERATOR, 5)))
      expect((await press(`take-back:${source_id}`)).decision).toBeUndefined();
    expect(grants).toHaveLength(2);
    expect(await settingsOf(server, person)).toEqual(given);
    await deleteAccount(server.app, person.userId);
    expect((await press(act)).notice).toBe(operatorText("en", "gift_gone"));
    expect((await acts()).map(({ outcome }) => outcome)).toEqual(["granted"]);
  });

  test("a username that two people have had names nobody; an id does", async () => {
    const { server, say } = await open(kind);
    const [one, two] = [await makePerson(server), await makePerson(server)];
    await server.app.db
      .updateTable("users")
      .set({ username: "wanderer" })
      .where("telegram_id", "in", [one.telegramId, two.telegramId])
      .execute();
    const ids = `${one.telegramId}, ${two.telegramId}`;
    expect(await say("/grant @wanderer basic_month 7")).toBe(
      operatorText("en", "person_ambiguous", { said: "@wanderer", ids }),
    );
  });

  test("/coin switches the coin off and on; without an address there is nothing to switch (SPEC-27)", async () => {
    const { server, say, acts } = await open(kind, { chain: fakeChain() });
    const { token } = await makePerson(server);
    const price = async () => (await call(server, planCalls.getPremiumInfo, { token })).basic_month.price_ton;
    expect(await say("/coin off")).toBe(operatorText("en", "coin_off"));
    expect(await price()).toBeNull();
    expect(await say("/coin on")).toBe(operatorText("en", "coin_on"));
    expect(await price()).toBe(DEFAULT_PREMIUM_CONFIG.basic_month.price_ton);
    expect((await acts()).map(({ outcome }) => outcome)).toEqual(["coin_off", "coin_on"]);
    const without = await open(kind);
    expect(await without.say("/coin off")).toBe(operatorText("en", "coin_absent"));
    expect(await without.acts()).toEqual([]);
  });

  test("/who shows plan, credits and payments of a person, and the look is recorded", async () => {
    const { server, say, acts } = await open(kind);
    const person = await makePerson(server, { plan: "basic_month" });
    const { ai_credits_per_month, recommend_credits } = DEFAULT_PREMIUM_CONFIG.basic_month;
    const said = await say(`/who ${person.telegramId}`);
    for (const part of [`(${person.telegramId})`, "Basic · 1 month until ", `AI credits ${ai_credits_per_month}`])
      expect(said).toContain(part);
    expect(said).toContain(`recommendations ${recommend_credits}`);
    expect(await acts()).toEqual([
      { operator: OPERATOR, act: "who", on_user: person.userId, arguments: {}, outcome: "shown" },
    ]);
  });

  test("/audit shows the last ten entries in the operator's language, newest first, without names of deleted people", async () => {
    const { server, say, acts, operator } = await open(kind);
    expect(await say("/audit")).toBe(operatorText("en", "audit_none"));
    const person = await makePerson(server);
    for (let days = 1; days <= 12; days++) await say(`/grant ${person.telegramId} basic_month ${days}`);
    const shown = (await say("/audit")).split("\n\n");
    expect(shown).toHaveLength(10);
    expect(shown[0]).toMatch(
      new RegExp(`Test \\(${OPERATOR}\\)\n/grant days=12 plan=basic_month → Test \\(${person.telegramId}\\)`),
    );
    expect(shown[0]).toMatch(new RegExp(`: ${operatorText("en", "did_granted")}$`));
    await setPreferences(server.app.db, operator.userId, { language: "ru" });
    expect(await say("/audit")).toMatch(new RegExp(`: ${operatorText("ru", "did_granted")}$`));
    await server.app.db.updateTable("operator_acts").set({ outcome: "of_old" }).execute();
    expect(await say("/audit")).toMatch(/: of_old$/);
    await deleteAccount(server.app, person.userId);
    expect(await say("/audit")).not.toContain(String(person.telegramId));
    expect(await acts()).toHaveLength(12);
    expect(JSON.stringify(await acts())).not.toContain(String(person.telegramId));
  });

  test("a command that cannot be recorded is not done", async () => {
    const { server, say, press } = await open(kind, { chain: fakeChain() });
    const person = await makePerson(server);
    await server.app.db.schema.alterTable("operator_acts").renameTo("elsewhere").execute();
    await expect(say(`/grant ${person.telegramId} basic_month 7`)).rejects.toThrow("operator_acts");
    await expect(say("/coin off")).rejects.toThrow("operator_acts");
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free" });
    await server.app.db.schema.alterTable("elsewhere").renameTo("operator_acts").execute();
    await say(`/grant ${person.telegramId} basic_month 7`, { as: 5 });
    await server.app.db.schema.alterTable("operator_acts").renameTo("elsewhere").execute();
    await expect(press(takeBackAction(giftIdOf(OPERATOR, 5)))).rejects.toThrow("operator_acts");
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "basic_month" });
    expect(await server.app.db.selectFrom("switches").selectAll().execute()).toEqual([]);
  });
});

async function open(kind: DatabaseKind, overrides: Parameters<typeof openOperatedServer>[1] = {}) {
  const operated = await openOperatedServer(kind, overrides);
  const operator = await makePerson(operated.server, { telegramId: OPERATOR });
  return { ...operated, operator };
}
