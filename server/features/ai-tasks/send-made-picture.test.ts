import { describe, expect, test } from "vitest";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { sendMadePicture } from "#features/ai-tasks/run-task.ts";
import { setMayBeWrittenTo } from "#features/people/people.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makeItem, openWithPerson } from "#testing/test-people.ts";
import { deliver, start } from "#testing/test-tasks.ts";

describe.each(databaseKinds)("a finished picture on the %s database (SPEC-37)", (kind) => {
  test("is sent to the chat if the person allows it, with a button that opens the item, and says how it was made (TRUST-02)", async () => {
    const messenger = fakeMessenger();
    const { server, person } = await openWithPerson(kind, "pro_month", { messenger });
    const item = await makeItem(server, person);
    const { ai_task_id: taskId } = await start(server, person, item, "enhanced");
    await sendMadePicture(server.app, taskId);
    await deliver(server, taskId);
    await sendMadePicture(server.app, taskId);
    expect(messenger.written).toEqual([]);
    await setMayBeWrittenTo(server.app.db, person.userId, true);
    await sendMadePicture(server.app, taskId);
    const { message } = messenger.written[0] ?? {};
    expect(message).toMatchObject({
      text: `${botText("en", "bot_enhanced_ready")}\n\n${friendsTexts("en")("ai_picture")}`,
      isSilent: true,
      buttons: [[{ open: startParamOfItem(item.id) }]],
    });
    expect(message?.picture?.bytes.length).toBeGreaterThan(10);
  });

  test("is not sent while others of many are still being made: only the last one is (MANY-03)", async () => {
    const messenger = fakeMessenger();
    const { server, person } = await openWithPerson(kind, "pro_month", { messenger });
    await setMayBeWrittenTo(server.app.db, person.userId, true);
    const startOne = async () => await start(server, person, await makeItem(server, person), "enhanced");
    const tasks = [await startOne(), await startOne()];
    for (const { ai_task_id: taskId } of tasks) {
      await deliver(server, taskId);
      await sendMadePicture(server.app, taskId);
    }
    expect(messenger.written).toHaveLength(1);
  });

  test("is not sent if only the background was removed", async () => {
    const messenger = fakeMessenger();
    const { server, person } = await openWithPerson(kind, "pro_month", { messenger });
    const item = await makeItem(server, person);
    await setMayBeWrittenTo(server.app.db, person.userId, true);
    const { ai_task_id: taskId } = await start(server, person, item, "no_background");
    await deliver(server, taskId);
    await sendMadePicture(server.app, taskId);
    expect(messenger.written).toEqual([]);
  });
});
