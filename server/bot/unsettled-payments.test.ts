import { describe, expect, test } from "vitest";
import { toNano } from "@wardrobe/domain/payments/coin.ts";
import { COIN_LATE_MS } from "@wardrobe/domain/payments/order.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { settleRefund } from "#features/payments/settle-refund.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openForPayments, order, OPERATOR, OTHER_OPERATOR } from "#testing/test-operators.ts";
import { settingsOf } from "#testing/test-payments.ts";

const BASIC = DEFAULT_PREMIUM_CONFIG.basic_month;
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
