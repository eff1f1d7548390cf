import { describe, expect, test } from "vitest";
import { COIN_POLL_MS, COIN_NETWORKS, toNano, transferLink } from "@wardrobe/domain/payments/coin.ts";
import { COIN_LATE_MS, COIN_TRANSIT_MS, ORDER_REUSED_MS, ORDER_VALID_MS } from "@wardrobe/domain/payments/order.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { listUnsettled } from "#features/payments/person-payments.ts";
import { planText, tellPayment } from "#features/payments/tell-payment.ts";
import { setMayBeWrittenTo } from "#features/people/people.ts";
import { switchCoin } from "#features/plans/coin-switch.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  coinInfo,
  coinPrices,
  openForCoins,
  order,
  purchase,
  expectBalancesToMatchLedger,
  settingsOf,
  validate,
} from "#testing/test-payments.ts";
import { makePerson, openWithPerson, refusalOf, signIn } from "#testing/test-people.ts";
import { ChainUnavailable } from "#adapters/chain/port.ts";
import { coinsReadAt, readNewTransfers, rereadRecentTransfers } from "#features/payments/read-coins.ts";
import { jobHandlersOf } from "#worker/jobs.ts";

const DAY_MS = 86_400_000;
const BASIC = DEFAULT_PREMIUM_CONFIG.basic_month;
const PRICE = toNano(BASIC.price_ton ?? "");

describe.each(databaseKinds)("paying with the coin on the %s database", (kind) => {
  test("an order contains everything a wallet needs, and has its own link (P-06, SPEC-28)", async () => {
    const { server, person, chain } = await openForCoins(kind);
    const { invoice_link, ton } = await order(server, person);
    expect(ton).toEqual({
      destination: chain.destination,
      amount: BASIC.price_ton,
      comment: expect.stringMatching(/^WD-[0-9A-Z]{12}$/),
      payload_boc: chain.payloadOf(ton.comment),
      valid_until: Math.floor(server.clock.now().getTime() / 1000) + 600,
      network: COIN_NETWORKS.testnet,
    });
    expect(invoice_link).toBe(transferLink({ destination: chain.destination, nano: PRICE, comment: ton.comment }));
    expect(await order(server, person)).toEqual({ invoice_link, ton });
    expect((await order(server, person, "pro_month")).ton.comment).not.toBe(ton.comment);
    server.clock.advance(ORDER_REUSED_MS);
    expect((await order(server, person)).ton.comment).not.toBe(ton.comment);
    const other = await makePerson(server);
    expect((await order(server, other)).invoice_link).not.toBe(invoice_link);
  });

  test("a request that waits for a payment reads the chain, and the plan starts as soon as the money is there (P-06)", async () => {
    const { server, person, arrive } = await openForCoins(kind);
    const { invoice_link, ton } = await order(server, person);
    expect(await validate(server, person, invoice_link, 0)).toEqual({ status: "pending" });
    server.clock.advance(COIN_POLL_MS);
    arrive({ comment: ton.comment });
    expect(await validate(server, person, invoice_link)).toMatchObject({
      status: "success",
      subscription_type: "basic_month",
      ai_credits_left: BASIC.ai_credits_per_month,
    });
    await expectBalancesToMatchLedger(server, person);
  });

  test("underpaying by the smallest unit gives nothing and says so; overpaying gives the plan; each is recorded with its outcome (SPEC-28)", async () => {
    const { server, person, arrive, readTransfers, payments } = await openForCoins(kind);
    const { invoice_link, ton } = await order(server, person);
    arrive({ comment: ton.comment, nano: PRICE - 1n });
    expect(await readTransfers()).toBe(1);
    const missing = { amount: "0.000000001", coin: server.app.rules.coin.label };
    expect(await validate(server, person, invoice_link, 0)).toEqual({ status: "underpaid", missing });
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free" });
    arrive({ comment: ton.comment, nano: PRICE + 1n });
    await readTransfers();
    expect(await validate(server, person, invoice_link, 0)).toMatchObject({ status: "success" });
    expect(await payments()).toEqual(["underpaid", "overpaid"]);
  });

  test("a sum beyond any price gives nothing, and an operator looks at it (SPEC-28)", async () => {
    const { server, person, arrive, readTransfers, payments, messenger } = await openForCoins(kind);
    await setMayBeWrittenTo(server.app.db, person.userId, true);
    const { invoice_link, ton } = await order(server, person);
    arrive({ comment: ton.comment, nano: 1000n * PRICE, id: "much" });
    expect(await readTransfers()).toBe(1);
    expect(await payments()).toEqual(["excessive"]);
    expect(await validate(server, person, invoice_link, 0)).toEqual({ status: "pending" });
    expect(await listUnsettled(server.app, { offset: 0, limit: 9 })).toMatchObject([{ outcome: "excessive" }]);
    await tellPayment(server.app, { provider: "ton", externalId: "much" });
    expect(messenger.written.map(({ message }) => message.text)).toEqual([
      expect.stringContaining("more than anything here costs"),
    ]);
  });

  test("the second of two transfers for one order gives nothing and waits for an operator; the chat says that it is not refunded automatically, unlike Stars (P-10, SPEC-28)", async () => {
    const { server, person, arrive, readTransfers, payments, messenger } = await openForCoins(kind);
    await setMayBeWrittenTo(server.app.db, person.userId, true);
    const { ton } = await order(server, person);
    arrive({ comment: ton.comment, id: "first" });
    arrive({ comment: ton.comment, id: "second" });
    await readTransfers();
    expect(await payments()).toEqual(["granted", "duplicate"]);
    const { subscription_end } = await settingsOf(server, person);
    expect(Date.parse(subscription_end ?? "")).toBe(server.clock.now().getTime() + BASIC.duration_days * DAY_MS);
    for (const externalId of ["first", "second"]) await tellPayment(server.app, { provider: "ton", externalId });
    expect(messenger.written.map(({ message }) => message.text)).toEqual([
      expect.stringContaining("first"),
      botText("en", "bot_coin_twice", { plan: planText("basic_month", "en"), charge: "second" }),
    ]);
  });

  test("a comment that was typed by hand is read as it is meant (SPEC-28)", async () => {
    const { server, person, arrive, readTransfers, payments } = await openForCoins(kind);
    const { invoice_link, ton } = await order(server, person);
    arrive({
      comment: `for ${ton.comment.toLowerCase().replaceAll("0", "o").replaceAll("1", "i").replace("-", " ")}, thanks`,
    });
    expect(await readTransfers()).toBe(1);
    expect(await payments()).toEqual(["granted"]);
    expect(await validate(server, person, invoice_link, 0)).toMatchObject({ status: "success" });
    expect(await server.app.db.selectFrom("payments").select("comment").execute()).toEqual([{ comment: null }]);
  });

  test("a transfer with a wrong comment or none, and one that bounced, are recorded and give nothing (SPEC-28)", async () => {
    const { server, person, arrive, readTransfers } = await openForCoins(kind);
    const { invoice_link, ton } = await order(server, person);
    arrive({ comment: `${ton.comment}X` });
    arrive({ comment: null });
    arrive({ comment: ton.comment, isReturned: true });
    expect(await readTransfers()).toBe(3);
    expect(await validate(server, person, invoice_link, 0)).toEqual({ status: "pending" });
    const recorded = await server.app.db.selectFrom("payments").selectAll().orderBy("external_id").execute();
    expect(
      recorded.map(({ outcome, order_id, amount, refunded_at }) => [
        outcome,
        order_id,
        BigInt(amount),
        refunded_at !== null,
      ]),
    ).toEqual([
      ["unmatched", null, PRICE, false],
      ["unmatched", null, PRICE, false],
      ["unmatched", null, PRICE, true],
    ]);
  });

  test("a comment that no database can store matches no order, and later transfers are read (P-06, SPEC-28)", async () => {
    const { server, person, arrive, readTransfers, payments } = await openForCoins(kind);
    const { invoice_link, ton } = await order(server, person);
    arrive({ comment: `${ton.comment}X\u0000` });
    arrive({ comment: "\ud83d" });
    arrive({ comment: ton.comment });
    expect(await readTransfers()).toBe(3);
    expect(await payments()).toEqual(["unmatched", "unmatched", "granted"]);
    expect(await validate(server, person, invoice_link, 0)).toMatchObject({ status: "success" });
  });

  test("an order older than its 600 seconds is expired once nothing can be in transit, and asking again opens a new one (P-06, SPEC-24)", async () => {
    const { server, person, arrive, readTransfers } = await openForCoins(kind);
    const first = await order(server, person);
    expect(first.ton.valid_until * 1000 - server.clock.now().getTime()).toBe(600_000);
    server.clock.advance(ORDER_VALID_MS.ton + COIN_TRANSIT_MS - 1);
    expect(await validate(server, person, first.invoice_link, 0)).toEqual({ status: "pending" });
    server.clock.advance(1);
    expect(await validate(server, person, first.invoice_link, 0)).toEqual({ status: "expired" });
    const second = await order(server, person);
    expect(second.invoice_link).not.toBe(first.invoice_link);
    expect(second.ton.valid_until * 1000 - server.clock.now().getTime()).toBe(600_000);
    arrive({ comment: second.ton.comment });
    await readTransfers();
    expect(await validate(server, person, second.invoice_link, 0)).toMatchObject({ status: "success" });
    expect(await validate(server, person, first.invoice_link, 0)).toEqual({ status: "expired" });
  });

  test("money that is up to a day late still buys the plan; later money waits for an operator (SPEC-28)", async () => {
    const { server, person, arrive, readTransfers, payments } = await openForCoins(kind);
    const first = await order(server, person);
    server.clock.advance(COIN_LATE_MS);
    const later = { ...person, token: await signIn(server, person.telegramId) };
    expect(await validate(server, later, first.invoice_link, 0)).toEqual({ status: "expired" });
    arrive({ comment: first.ton.comment });
    await readTransfers();
    expect(await validate(server, later, first.invoice_link, 0)).toMatchObject({ status: "success" });
    const second = await order(server, later);
    server.clock.advance(COIN_LATE_MS + 1000);
    arrive({ comment: second.ton.comment });
    await readTransfers();
    expect(await payments()).toEqual(["granted", "late"]);
  });

  test("operators turn the coin off and on at once; money already sent still counts (SPEC-27)", async () => {
    const { server, person, arrive, readTransfers } = await openForCoins(kind);
    const { invoice_link, ton } = await order(server, person);
    expect(await coinPrices(server, person)).not.toContain(null);
    expect(await coinInfo(server, person)).toMatchObject({ body: { label: server.app.rules.coin.label } });
    await switchCoin(server.app, false);
    expect(new Set(await coinPrices(server, person))).toEqual(new Set([null]));
    expect(refusalOf(await coinInfo(server, person))).toBe("coin_method_disabled");
    expect(refusalOf(await purchase(server, person, "pro_month"))).toBe("coin_method_disabled");
    arrive({ comment: ton.comment });
    await readTransfers();
    expect(await validate(server, person, invoice_link, 0)).toMatchObject({ status: "success" });
    await switchCoin(server.app, true);
    expect((await purchase(server, person, "pro_month")).status).toBe(200);
  });
});

test("without an address there is no coin: no price, no order, no information (SPEC-27)", async () => {
  const { server, person } = await openWithPerson("postgres");
  expect(new Set(await coinPrices(server, person))).toEqual(new Set([null]));
  expect(refusalOf(await purchase(server, person, "pro_month"))).toBe("coin_method_disabled");
  expect(refusalOf(await coinInfo(server, person))).toBe("coin_method_disabled");
});

describe.each(databaseKinds)("reading the chain on the %s database", (kind) => {
  test("all pages are read; a page that is read again, as after a crash, changes nothing (P-10)", async () => {
    const { server, person, arrive, readTransfers, payments, chain } = await openForCoins(kind);
    const { ton } = await order(server, person);
    for (let n = 0; n < 5; n++) arrive({ comment: n === 3 ? ton.comment : null });
    expect(await readTransfers()).toBe(5);
    expect(await readTransfers()).toBe(0);
    await server.app.db.updateTable("read_positions").set({ position: 0 }).where("name", "=", "ton").execute();
    expect(await readTransfers()).toBe(5);
    expect(await rereadRecentTransfers(server.app)).toBe(5);
    expect(await payments()).toEqual(["unmatched", "unmatched", "unmatched", "granted", "unmatched"]);
    expect(chain.transfers).toHaveLength(5);
  });

  test("a transaction that the indexer shows late, between others already read, is found within the hour", async () => {
    const { server, person, arrive, readTransfers, chain } = await openForCoins(kind);
    const { invoice_link, ton } = await order(server, person);
    arrive({ comment: ton.comment });
    const [hidden] = chain.transfers.splice(0);
    arrive({ comment: null });
    expect(await readTransfers()).toBe(1);
    if (hidden !== undefined) chain.transfers.push(hidden);
    expect(await readTransfers()).toBe(0);
    expect(await rereadRecentTransfers(server.app)).toBe(2);
    expect(await validate(server, person, invoice_link, 0)).toMatchObject({ status: "success" });
  });

  test("while the indexer is down the job fails, a payment stays pending and nothing is lost; then it is found (SPEC-24)", async () => {
    const { server, person, arrive, readTransfers, chain } = await openForCoins(kind);
    const { invoice_link, ton } = await order(server, person);
    arrive({ comment: ton.comment });
    chain.failure = new ChainUnavailable("down");
    const readAt = server.clock.now();
    await readTransfers().catch(() => 0);
    server.clock.advance(COIN_POLL_MS);
    const running = { id: "job", data: {}, retries: 0, signal: new AbortController().signal };
    const job = async () => await jobHandlersOf(server.app)["read-coins"](running);
    await expect(job()).rejects.toThrow(ChainUnavailable);
    await expect(rereadRecentTransfers(server.app)).rejects.toThrow(ChainUnavailable);
    expect((await coinsReadAt(server.app.db)).getTime()).toBeLessThan(readAt.getTime());
    server.clock.advance(COIN_POLL_MS);
    expect(await validate(server, person, invoice_link, 50)).toEqual({ status: "pending" });
    chain.failure = null;
    expect(await readTransfers()).toBe(1);
    expect(await coinsReadAt(server.app.db)).toEqual(server.clock.now());
    expect(await validate(server, person, invoice_link, 0)).toMatchObject({ status: "success" });
  });

  test("the chain is read at a limited rate, however many requests wait, and never before the first order", async () => {
    const { server, person, chain } = await openForCoins(kind);
    expect(await readNewTransfers(server.app)).toBe(0);
    expect(await rereadRecentTransfers(server.app)).toBe(0);
    expect(chain.asked).toBe(0);
    server.clock.advance(COIN_POLL_MS);
    const { invoice_link } = await order(server, person);
    const waiting = Array.from({ length: 4 }, async () => await validate(server, person, invoice_link, 1000));
    await expect.poll(() => chain.asked).toBe(1);
    await Promise.all(waiting);
    server.clock.advance(COIN_POLL_MS - 1);
    await readNewTransfers(server.app);
    expect(chain.asked).toBe(1);
  });
});
