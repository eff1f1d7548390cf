import { describe, expect, test } from "vitest";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { settleRefund } from "#features/payments/settle-refund.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openForPayments, order, OPERATOR, OTHER_OPERATOR } from "#testing/test-chats.ts";
import { expectBalancesToMatchLedger, settingsOf } from "#testing/test-payments.ts";
import { makePerson } from "#testing/test-people.ts";
import { toNano } from "@wardrobe/domain/payments/coin.ts";
import { COIN_LATE_MS } from "@wardrobe/domain/payments/order.ts";

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

const PRICE = toNano(BASIC.price_ton ?? "");

describe.each(databaseKinds)("money that waits for operators on the %s database", (kind) => {
  test("/unmatched shows every payment that waits, with what can be done, until it is done (SPEC-28)", async () => {
    const { server, say, person, arrive } = await openForPayments(kind);
    expect(await say("/unmatched")).toBe(operatorText("en", "unmatched_none"));
    const paid = await order(server, person, "ton");
    await arrive("ton", "granted", paid);
    await arrive("ton", "twice", paid);
    await arrive("ton", "nobody's", null, { comment: "за план Анны" });
    await arrive("ton", "too-much", await order(server, person, "ton", "basic_year"), { by: toNano("0.5") });
    await arrive("ton", "too-little", await order(server, person, "ton", "pro_month"), { by: -1n });
    await arrive("ton", "too-late", await order(server, person, "ton", "pro_year"), { lateMs: COIN_LATE_MS + 1 });
    const shown = (await say("/unmatched")).split("\n\n");
    const about = (charge: string): string => shown.find((line) => line.endsWith(`\n${charge}`)) ?? "";
    expect(shown).toHaveLength(5);
    expect(about("twice")).toContain(`A second payment: for Basic · 1 month (${BASIC.price_ton} TON) of Test`);
    expect(about("nobody's")).toContain("Belongs to no order");
    expect(about("nobody's")).toContain("\nFrom payer-of-nobody's\nComment: “за план Анны”\n");
    expect(about("too-much")).toContain("Too much: 0.5 TON");
    expect(about("too-little")).toContain("Less than its order: for Pro · 1 month");
    expect(about("too-late")).toContain("Came long after its order");

    expect(await say("/rest granted")).toBe(operatorText("en", "no_rest"));
    expect(await say("/rest too-much")).toBe(operatorText("en", "rest_returned"));
    expect(await say("/rest too-much")).toBe(operatorText("en", "no_rest"));
    for (const charge of ["twice", "nobody's", "too-little"]) await say(`/refund ${charge}`);
    await say(`/match too-late ${person.telegramId} pro_year`);
    expect(await say("/unmatched")).toBe(operatorText("en", "unmatched_none"));
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "pro_year" });
  });

  test("operators are told of each payment that waits, with its sender, comment, coin and what is owed, when it comes; not of tiny ones, nor of what goes back by itself (SPEC-28)", async () => {
    const { server, work, textsTo, person, arrive } = await openForPayments(kind);
    const paid = await order(server, person, "ton");
    await arrive("ton", "granted", paid);
    await arrive("ton", "twice", paid, { comment: "WD-1 за Анну" });
    await arrive("ton", "too-little", await order(server, person, "ton", "pro_month"), { by: -1n });
    await arrive("ton", "too-much", await order(server, person, "ton", "basic_year"), { by: toNano("0.5") });
    await arrive("ton", "nobody's", null, { comment: "for Anna" });
    await arrive("ton", "dust", null, { by: 1n - PRICE });
    const inStars = await order(server, person);
    await arrive("stars", "charge-1", inStars);
    await arrive("stars", "charge-2", inStars);
    await arrive("stars", "lost", null);
    await arrive("ton", "settled", null);
    await settleRefund(server.app, { provider: "ton", externalId: "settled" });
    await work();
    const told = textsTo(OPERATOR);
    const about = (charge: string): string => told.find((text) => text.endsWith(`\n${charge}`)) ?? "";
    expect(told.map((text) => text.split("\n").at(-1))).toEqual([
      "twice",
      "too-little",
      "too-much",
      "nobody's",
      "lost",
    ]);
    expect(about("twice")).toMatch(
      new RegExp(`\nOwed: ${BASIC.price_ton} TON\nFrom payer-of-twice\nComment: “WD-1 за Анну”\n`),
    );
    expect(about("too-little")).toContain("Short by 0.000000001 TON");
    expect(about("too-much")).toContain("\nOwed: 0.5 TON\nFrom payer-of-too-much\n");
    expect(about("nobody's")).toContain("\nFrom payer-of-nobody's\nComment: “for Anna”\n");
    expect(about("lost")).toContain(`Owed: ${PRICE} ⭐`);
    expect(textsTo(OTHER_OPERATOR)).toHaveLength(told.length);
  });

  test("payments beyond one message are on the next page, and tiny transfers do not push out real ones (SPEC-28)", async () => {
    const { server, say, person, arrive } = await openForPayments(kind);
    const unpaid = await order(server, person, "ton", "pro_month");
    const arriveLater = async (charge: string, orderId: string | null, by: bigint) => {
      await arrive("ton", charge, orderId, { by });
      server.clock.advance(1000);
    };
    const price = toNano(DEFAULT_PREMIUM_CONFIG.pro_month.price_ton ?? "");
    for (let n = 0; n < 9; n++) await arriveLater(`dust-${n}`, null, 1n - PRICE);
    await arriveLater("dust-for-order", unpaid, 1n - price);
    await arriveLater("nobody's", null, 0n);
    await arriveLater("too-little", unpaid, -1n);
    const page = (await say("/unmatched")).split("\n\n");
    const chargesOf = (lines: string[]) => lines.map((line) => line.split("\n").at(-1));
    const dust = Array.from({ length: 9 }, (_, n) => `dust-${n}`);
    expect(chargesOf(page.slice(0, -1))).toEqual(["too-little", "nobody's", ...dust.slice(0, 8)]);
    expect(page.at(-1)).toBe(operatorText("en", "unmatched_more", { page: 2 }));
    expect(chargesOf((await say("/unmatched 2")).split("\n\n"))).toEqual(["dust-8", "dust-for-order"]);
    expect(await say("/unmatched 3")).toBe(operatorText("en", "unmatched_end"));
    for (const wrong of ["0", "x", "1 2"])
      expect(await say(`/unmatched ${wrong}`)).toBe(operatorText("en", "usage_unmatched"));
  });

  test("coins of a payer who deleted the account wait for an operator, who sees where to send them until they are settled (SPEC-28)", async () => {
    const { server, say, person, arrive } = await openForPayments(kind);
    const [paid, unseen] = [await order(server, person, "ton"), await order(server, person, "ton", "basic_year")];
    await arrive("ton", "granted", paid);
    await arrive("ton", "owed-before", paid);
    await deleteAccount(server.app, person.userId);
    await arrive("ton", "seen-after", unseen);
    await arrive("ton", "nobody's", null);
    const payers = async (): Promise<(string | null)[]> =>
      (await server.app.db.selectFrom("payments").select("payer").orderBy("external_id").execute()).map(
        ({ payer }) => payer,
      );
    const owed = ["nobody's", "owed-before", "seen-after"];
    expect(await payers()).toEqual([null, ...owed.map((charge) => `payer-of-${charge}`)]);
    const shown = (await say("/unmatched")).split("\n\n");
    expect(shown.map((line) => line.split("\n").at(-1)).toSorted()).toEqual(owed);
    for (const charge of owed) expect(await say(`/refund ${charge}`)).toContain(`\npayer-of-${charge}`);
    expect(await payers()).toEqual([null, null, null, null]);
    expect(await say("/unmatched")).toBe(operatorText("en", "unmatched_none"));
  });
});
