import { describe, expect, test } from "vitest";
import { FEEDBACK_PER_HOUR, FEEDBACK_TEXT_MAX, feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makePerson, refusalOf, request, type TestPerson } from "#testing/test-people.ts";

describe.each(databaseKinds)("feedback on the %s database", (kind) => {
  const server = openForAll(kind);

  const submit = async ({ token }: TestPerson, feedback_text: string, key?: string) =>
    await request(server, feedbackCalls.submitFeedback, { token, body: { feedback_text }, key });
  const saved = async ({ userId }: TestPerson) =>
    await server.app.db.selectFrom("feedback").select(["body", "tier"]).where("user_id", "=", userId).execute();

  test("is saved word for word with the author's plan, once for a repeated key (S-07, SPEC-17)", async () => {
    const person = await makePerson(server, { plan: "pro_month" });
    const words = "Очень нравится!\n<b>But</b> '; drop table feedback;--";
    for (let n = 0; n < 2; n++) expect((await submit(person, ` ${words} `, "feedback-1")).status).toBe(204);
    expect(await saved(person)).toEqual([{ body: words, tier: "pro" }]);
  });

  test("is refused with its field if it is blank or too long, and nothing is saved (S-07)", async () => {
    const person = await makePerson(server);
    for (const words of ["", " \n ", "x".repeat(FEEDBACK_TEXT_MAX + 1)]) {
      const answer = await submit(person, words);
      expect([answer.status, answer.body]).toEqual([422, { detail: "bad_request", field: "feedback_text" }]);
    }
    expect(await saved(person)).toEqual([]);
  });

  test("is limited by the hour", async () => {
    const person = await makePerson(server);
    for (let n = 0; n < FEEDBACK_PER_HOUR; n++) expect((await submit(person, `no ${n}`)).status).toBe(204);
    expect(refusalOf(await submit(person, "one more"))).toBe("too_many_requests");
  });
});
