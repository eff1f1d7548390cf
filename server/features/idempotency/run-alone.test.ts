import { describe, expect, test } from "vitest";
import { runAlone } from "#features/idempotency/answer-once.ts";
import { deleteClaim, deleteEndedClaims, putClaim } from "#features/idempotency/kept-reply-store.ts";
import { everyDatabase, openDatabaseForAll } from "#testing/test-database.ts";

const HOLD_MS = 60_000;

describe.each(everyDatabase)("a request that a process answers, on the %s database (SPEC-13)", (kind) => {
  const database = openDatabaseForAll(kind);

  test("is its own until it is answered, or until the process has said nothing for a while", async () => {
    const { db } = database;
    const request = Buffer.from("request");
    const [one, other] = [
      { request, holder: "one" },
      { request, holder: "other" },
    ];
    expect([await putClaim(db, one, HOLD_MS), await putClaim(db, other, HOLD_MS)]).toEqual([true, false]);
    await deleteClaim(db, other);
    expect([await putClaim(db, other, HOLD_MS), await putClaim(db, one, HOLD_MS)]).toEqual([false, true]);
    await deleteClaim(db, one);
    // One that died before it could say so.
    expect([await putClaim(db, one, -1), await putClaim(db, other, HOLD_MS)]).toEqual([true, true]);
    await deleteEndedClaims(db);
    expect(await putClaim(db, one, HOLD_MS)).toBe(false);
  });

  test("is begun by no other meanwhile, and by the next when it is done", async () => {
    const { promise: isDone, resolve: end } = Promise.withResolvers<string>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<undefined>();
    const of = { userId: "somebody", key: "photo" };
    const first = runAlone(database, { ...of, signal: new AbortController().signal }, async () => {
      begin(undefined);
      return await isDone;
    });
    await hasBegun;
    const other = async () => await runAlone(database, { ...of, signal: AbortSignal.abort() }, async () => "other");
    await expect(other()).rejects.toThrow("aborted");
    end("first");
    expect([await first, await other()]).toEqual(["first", "other"]);
  });
});
