import { describe, expect, test } from "vitest";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { deleteOnRequestAction } from "#features/account/delete-account.ts";
import { setMayBeWrittenTo } from "#features/people/people.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { OPERATOR, openOperatedServer, OTHER_OPERATOR } from "#testing/test-operators.ts";
import { makePerson } from "#testing/test-people.ts";

describe.each(databaseKinds)("an operator who deletes a person on request, on the %s database", (kind) => {
  test("is asked first, deletes once, and the person is told (SPEC-37)", async () => {
    const { server, db, say, press, messenger, textsTo, acts } = await openOperatedServer(kind);
    await makePerson(server, { telegramId: OPERATOR });
    const person = await makePerson(server);
    await setMayBeWrittenTo(db, person.userId, true);
    const name = `Test (${person.telegramId})`;
    expect(await say(`/delete ${person.telegramId}`)).toBe(operatorText("en", "op_delete_question", { name }));
    const [[button] = []] = messenger.written.at(-1)?.message.buttons ?? [];
    expect(button).toEqual({ label: operatorText("en", "op_delete"), act: deleteOnRequestAction(person.userId) });
    expect(Buffer.byteLength(deleteOnRequestAction(person.userId))).toBeLessThanOrEqual(64);
    expect(await acts()).toEqual([]);
    const act = deleteOnRequestAction(person.userId);
    expect((await press(act, person.telegramId)).decision).toBeUndefined();
    expect(await peopleOf(db)).toContain(person.userId);

    const deleted = operatorText("en", "op_deleted", { name });
    expect(await press(act)).toEqual({ notice: deleted, decision: deleted });
    expect(await peopleOf(db)).not.toContain(person.userId);
    expect((await press(act)).notice).toBe(operatorText("en", "op_delete_gone"));
    expect(textsTo(person.telegramId)).toEqual([botText("en", "bot_deleted")]);
    expect(await acts()).toEqual([
      { operator: OPERATOR, act: "delete", on_user: null, arguments: {}, outcome: "deleted" },
    ]);
    expect(await say("/audit")).toContain(`/delete: ${operatorText("en", "did_deleted")}`);
  });

  test("never gets their own account offered with an argument, and alone it is theirs, as for everybody (SPEC-37)", async () => {
    const { server, db, say, press, messenger } = await openOperatedServer(kind);
    const { userId } = await makePerson(server, { telegramId: OPERATOR });
    await makePerson(server, { telegramId: OTHER_OPERATOR });
    const buttons = () => messenger.written.at(-1)?.message.buttons?.flat() ?? [];
    for (const [line, answer] of [
      ["/delete 404", operatorText("en", "person_unknown", { said: "404" })],
      ["/delete @nobody", operatorText("en", "person_unknown", { said: "@nobody" })],
      [`/delete ${OPERATOR}`, operatorText("en", "op_delete_own")],
      ["/delete Anna please", operatorText("en", "usage_delete")],
    ] as const) {
      expect(await say(line)).toBe(answer);
      expect(buttons()).toEqual([]);
    }
    expect((await press(deleteOnRequestAction(userId))).notice).toBe(operatorText("en", "op_delete_own"));
    expect(await peopleOf(db)).toContain(userId);
    expect(await say("/delete")).toBe(botText("en", "bot_delete_question"));
    expect(buttons()).toContainEqual(expect.objectContaining({ label: botText("en", "bot_delete_yes") }));
  });
});

async function peopleOf(db: Awaited<ReturnType<typeof openOperatedServer>>["db"]): Promise<string[]> {
  return (await db.selectFrom("users").select("id").execute()).map(({ id }) => id);
}
