import { describe, expect, test } from "vitest";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { settleRefund } from "#features/payments/settle-refund.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openForPayments, order, OPERATOR, OTHER_OPERATOR } from "#testing/test-operators.ts";
import { expectBalancesToMatchLedger, settingsOf } from "#testing/test-payments.ts";
import { makePerson } from "#testing/test-people.ts";

const BASIC = DEFAULT_PREMIUM_CONFIG.basic_month;

describe.each(databaseKinds)("operators' commands for payments on the %s database", (kind) => {
  test("/refund returns Stars through the messenger and revokes the plan, once (P-10)", async () => {
    const { server, messenger, say, person, arrive, acts } = await openForPayments(kind);
    await arrive("stars", "charge-1", await order(server, person));
    expect(await say("/refund charge-1")).toBe(
      operatorText("en", "refunded", { amount: `${BASIC.price_stars} ⭐`, plan: operatorText("en", "refunded_plan") }),
    );
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free", subscription_end: null });
    expect(await say("/refund charge-1", { from: OTHER_OPERATOR })).toBe(operatorText("en", "refunded_before"));
    expect(messenger.refunds).toEqual([{ payerId: person.telegramId, chargeId: "charge-1" }]);
    const by = { operator: OPERATOR, on_user: person.userId };
    expect(await acts()).toEqual([
      { ...by, act: "refund", arguments: { charge: "charge-1", provider: "stars" }, outcome: "refunded" },
    ]);
    await expectBalancesToMatchLedger(server, person);
  });

  test("/refund changes nothing while the messenger is down, and cannot return Stars to a deleted account", async () => {
    const { server, messenger, say, person, arrive, acts } = await openForPayments(kind);
    await arrive("stars", "charge-1", await order(server, person));
    const { refundStars } = messenger;
    messenger.refundStars = async () => {
      throw new MessengerUnavailable("away");
    };
    expect(await say("/refund charge-1")).toBe(operatorText("en", "refund_failed"));
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "basic_month" });
    messenger.refundStars = refundStars;
    await deleteAccount(server.app, person.userId);
    expect(await say("/refund charge-1")).toBe(operatorText("en", "payer_forgotten"));
    expect([messenger.refunds, await acts()]).toEqual([[], []]);
  });

  test("/refund of coins records what the operator sent by hand, and to whom (SPEC-28)", async () => {
    const { server, messenger, say, person, arrive, acts } = await openForPayments(kind);
    await arrive("ton", "transfer-1", await order(server, person, "ton"));
    const said = await say("/refund transfer-1");
    expect(said).toMatch(new RegExp(`^Noted as refunded: ${BASIC.price_ton} TON\\.[^]*\npayer-of-transfer-1$`));
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free" });
    expect(messenger.refunds).toEqual([]);
    expect((await acts()).map(({ outcome }) => outcome)).toEqual(["refunded_by_hand"]);
    expect(await say(`/who ${person.telegramId}`)).toMatch(/ · refunded\ntransfer-1$/);
  });

  test("/match asks before it counts a payment that is a nano unit short, of an order or of a plan (SPEC-28)", async () => {
    const { server, say, person, arrive, acts } = await openForPayments(kind);
    const unpaid = await order(server, person, "ton");
    await arrive("ton", "short", unpaid, { by: -1n });
    await arrive("ton", "nobody's", null, { by: -1n });
    for (const line of [`/match short ${unpaid}`, `/match nobody's ${person.telegramId} basic_month`])
      expect(await say(line)).toBe(
        operatorText("en", "payment_short", { missing: "0.000000001 TON", command: `${line} anyway` }),
      );
    expect([await acts(), await settingsOf(server, person)]).toMatchObject([[], { subscription_type: "free" }]);
    expect(await say(`/match nobody's ${person.telegramId} basic_month anyway`)).toMatch(/^The payment counts\. /);
    expect(await say(`/match short ${unpaid} Anyway`)).toMatch(/^The payment counts\. /);
  });

  test("/match assigns a payment to a person and a plan, once, and it can be refunded like any other (P-10)", async () => {
    const { server, say, person, arrive, acts, jobs } = await openForPayments(kind);
    await arrive("stars", "lost", null);
    expect(await say(`/match lost ${person.telegramId} basic_month`)).toMatch(/^The payment counts\. /);
    const bought = await settingsOf(server, person);
    expect(bought).toMatchObject({ subscription_type: "basic_month", ai_credits_left: BASIC.ai_credits_per_month });
    expect(jobs.at(-1)).toEqual({ name: "tell-payment", data: { provider: "stars", externalId: "lost" } });
    expect(await say(`/match lost ${person.telegramId} pro_year`)).toBe(operatorText("en", "payment_granted"));
    expect(await settingsOf(server, person)).toEqual(bought);
    const by = { operator: OPERATOR, on_user: person.userId };
    expect(await acts()).toEqual([
      { ...by, act: "match", arguments: { charge: "lost", plan: "basic_month" }, outcome: "matched" },
    ]);
    await say("/refund lost");
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free" });
    expect(await say(`/match lost ${person.telegramId} basic_month`)).toBe(operatorText("en", "payment_refunded"));
    await expectBalancesToMatchLedger(server, person);
  });

  test("/match assigns a payment to an open order, and to none that is paid, unknown or of the other currency", async () => {
    const { server, db, say, person, arrive } = await openForPayments(kind);
    const unpaid = await order(server, person);
    const paid = await order(server, person, "stars", "basic_year");
    const ofCoins = await order(server, person, "ton");
    await arrive("stars", "charge-1", paid);
    await arrive("stars", "lost", null);
    expect(await say(`/match lost ${paid}`)).toBe(operatorText("en", "order_closed"));
    expect(await say(`/match lost ${ofCoins}`)).toBe(operatorText("en", "order_of_other_method"));
    expect(await say("/match lost order")).toBe(operatorText("en", "order_not_found", { said: "order" }));
    expect(await say(`/match lost ${unpaid}`)).toMatch(/^The payment counts\. /);
    const { state } = await db.selectFrom("orders").select("state").where("id", "=", unpaid).executeTakeFirstOrThrow();
    expect(state).toBe("paid");
    // A payment that now arrives for the order itself is the second one.
    expect(await arrive("stars", "charge-2", unpaid)).toBe("duplicate");
  });

  test("of operators who match the same payment at once only one succeeds (P-10)", async () => {
    const { server, say, person, arrive, acts } = await openForPayments(kind);
    const other = await makePerson(server);
    await arrive("stars", "lost", null);
    await Promise.all(
      [person, other, person, other].map(
        async ({ telegramId }, index) =>
          await say(`/match lost ${telegramId} basic_month`, { from: index % 2 === 0 ? OPERATOR : OTHER_OPERATOR }),
      ),
    );
    const grants = await server.app.db.selectFrom("plan_grants").select("user_id").execute();
    expect(grants).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
    expect((await acts())[0]?.on_user).toBe(grants[0]?.user_id);
  });

  test("a payment that is matched while it is refunded grants no plan (P-10)", async () => {
    const { server, db, say, person, arrive } = await openForPayments(kind);
    for (let round = 0; round < 10; round++) {
      const charge = `lost-${round}`;
      await arrive("stars", charge, null);
      await Promise.all([
        say(`/match ${charge} ${person.telegramId} basic_month`),
        settleRefund(server.app, { provider: "stars", externalId: charge }),
      ]);
    }
    const live = await db.selectFrom("plan_grants").select("id").where("revoked_at", "is", null).execute();
    const refunded = await db.selectFrom("payments").select("id").where("refunded_at", "is not", null).execute();
    expect([refunded.length, live]).toEqual([10, []]);
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free" });
  });

  test("a payment whose refund or match cannot be recorded stays unchanged", async () => {
    const { server, say, person, arrive } = await openForPayments(kind);
    await arrive("ton", "transfer-1", await order(server, person, "ton"));
    await arrive("ton", "transfer-2", null);
    const before = await settingsOf(server, person);
    await server.app.db.schema.alterTable("operator_acts").renameTo("elsewhere").execute();
    await expect(say("/refund transfer-1")).rejects.toThrow("operator_acts");
    await expect(say(`/match transfer-2 ${person.telegramId} basic_month`)).rejects.toThrow("operator_acts");
    expect(await settingsOf(server, person)).toEqual(before);
    const payments = await server.app.db
      .selectFrom("payments")
      .select(["outcome", "refunded_at"])
      .orderBy("external_id")
      .execute();
    expect(payments).toEqual([
      { outcome: "granted", refunded_at: null },
      { outcome: "unmatched", refunded_at: null },
    ]);
  });
});
