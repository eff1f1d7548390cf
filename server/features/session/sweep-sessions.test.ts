import { describe, expect, test } from "vitest";
import { REPLY_KEPT_MS } from "#features/idempotency/answer-once.ts";
import { sweepSessions } from "#features/session/sweep-sessions.ts";
import type { TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openWithPerson } from "#testing/test-people.ts";

describe.each(databaseKinds)("the sweep of the %s database", (kind) => {
  test("deletes everything that is old, in any number of batches, and nothing else", async () => {
    const { server, person } = await openWithPerson(kind);
    const { userId } = person;
    await insertReplies(server, userId, 1203);
    server.clock.advance(REPLY_KEPT_MS + 1);
    await insertReplies(server, userId, 2);
    expect(await sweepSessions(server.app)).toBe(1203);
    expect(await sweepSessions(server.app)).toBe(0);
    const left = await server.app.db.selectFrom("kept_replies").select("key").execute();
    expect(left).toHaveLength(2);
  });
});

async function insertReplies({ app, clock }: TestApp, user_id: string, count: number): Promise<void> {
  const created_at = clock.now();
  const kept = Array.from({ length: count }, (_, n) => {
    const key = `${created_at.getTime()}-${n}`;
    return { user_id, key, call: "test", fingerprint: new Uint8Array(1), reply: "{}", created_at };
  });
  await app.db.insertInto("kept_replies").values(kept).execute();
}
