import { describe, expect, test } from "vitest";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { closeAfterTest, openTestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, makePerson } from "#testing/test-people.ts";
import { start } from "#testing/test-tasks.ts";

describe.each(databaseKinds)("a list of tasks on the %s database", (kind) => {
  test("what cannot be an id is reported like an unknown task, and the others as they are (SPEC-14, T-02)", async () => {
    const server = closeAfterTest(await openTestApp(kind));
    const person = await makePerson(server, { plan: "basic_month" });
    const item = await makeItem(server, person);
    const { ai_task_id } = await start(server, person, item, "no_background");
    const malformed = ["", "x".repeat(5000), "' or 1=1", "\u0000x", "\ud800", 7, null, {}];
    for (const asked of [taskCalls.checkTasks, taskCalls.awaitTasks]) {
      const body = { ai_task_ids: [...malformed, ai_task_id] };
      const tasks = await call(server, asked, { token: person.token, body });
      expect(tasks.slice(0, 3).map(({ id }) => id)).toEqual(malformed.slice(0, 3));
      expect(tasks.slice(0, -1).map(({ type, status }) => [type, status])).toEqual(
        malformed.map(() => [null, "failed"]),
      );
      expect(tasks.at(-1)).toMatchObject({ id: ai_task_id, status: "queued" });
    }
  });
});
