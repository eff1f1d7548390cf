import { describe, expect, test } from "vitest";
import { COIN_POLL_MS } from "@wardrobe/domain/payments/coin.ts";
import { ChainUnavailable } from "#adapters/chain/port.ts";
import { coinsReadAt, readNewTransfers, rereadRecentTransfers } from "#features/payments/read-coins.ts";
import { jobHandlersOf } from "#worker/jobs.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openForCoins, order, validate } from "#testing/test-payments.ts";

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
