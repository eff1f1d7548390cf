import { describe, expect, test } from "vitest";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { slotOf } from "@wardrobe/domain/outfit/slot-of.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import { PictureRefused, StudioUnavailable, type ImageStudio } from "#adapters/image-studio/port.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  call,
  refusal,
  refusalOf,
  makeItem,
  openWithPerson,
  creditsOf,
  ended,
  itemOf,
  openWithItem,
  order,
  start,
  deliver,
} from "#testing/test-people.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { sendMadePicture } from "#features/ai-tasks/run-task.ts";
import { setMayBeWrittenTo } from "#features/people/people.ts";

describe.each(databaseKinds)("an unavailable studio, on the %s database", (kind) => {
  test("refuses a picture before a credit is taken: 503 ai_unavailable, and the item stays as it was", async () => {
    const { server, person, item } = await openWithItem(kind, "basic_month", { assertOpen: closed });
    const before = await creditsOf(server, person);
    const refused = await order(server, person, item.id, "enhanced");
    expect([refused.status, refusalOf(refused)]).toEqual([503, "ai_unavailable"]);
    expect(await creditsOf(server, person)).toBe(before);
    expect(await itemOf(server, person, item.id)).toEqual(item);
  });

  test("refuses a preview too, but returns one that was made before (C-08)", async () => {
    let isOpen = true;
    const { server, person, item } = await openWithItem(kind, "basic_month", {
      assertOpen: async () => (isOpen ? undefined : await closed()),
    });
    const body = { ...EMPTY_SELECTION, gender: "man", upper: item.id };
    const sent = { token: person.token, body };
    const started = await call(server, outfitCalls.createPreview, sent);
    await server.work();
    await ended(server, person, started.ai_task_id ?? "");
    isOpen = false;
    expect((await call(server, outfitCalls.createPreview, sent)).preview_filename).toBeDefined();
    const other = { ...sent, body: { ...body, gender: "woman" } };
    expect(await refusal(server, outfitCalls.createPreview, other)).toEqual([503, "ai_unavailable"]);
  });
});

describe.each(databaseKinds)("a picture that the model refuses to make, on the %s database", (kind) => {
  test("is tried once, fails its task and refunds the credit (T-04, T-05)", async () => {
    let tries = 0;
    const refuse = async () => {
      tries++;
      return await Promise.reject(new PictureRefused("It will not do this."));
    };
    const { server, person, item } = await openWithItem(kind, "basic_month", { enhance: refuse, look: refuse });
    const before = await creditsOf(server, person);
    const picture = await start(server, person, item, "enhanced");
    const body = { ...EMPTY_SELECTION, gender: "man", upper: item.id };
    const preview = await call(server, outfitCalls.createPreview, { token: person.token, body });
    await server.work();
    for (const id of [picture.ai_task_id, preview.ai_task_id ?? ""])
      expect((await ended(server, person, id)).status).toBe("failed");
    expect([tries, await creditsOf(server, person)]).toEqual([2, before]);
  });

  test("a person who has a picture and asks again gets a different one, and the studio knows which garment it shows (SPEC-62)", async () => {
    const requests: unknown[] = [];
    const enhance: ImageStudio["enhance"] = async (photo, options) => {
      requests.push([options?.isAnother, options?.piece]);
      return await fakeStudio().enhance(photo, options);
    };
    const { server, person, item } = await openWithItem(kind, "basic_month", { enhance });
    await server.work();
    for (let i = 0; i < 2; i++) await ended(server, person, (await start(server, person, item, "enhanced")).ai_task_id);
    const { position, type } = item;
    const piece = { slot: slotOf(position), type };
    expect(requests).toEqual([
      [false, piece],
      [true, piece],
    ]);
  });
});

async function closed(): Promise<never> {
  return await Promise.reject(new StudioUnavailable("The day's budget is spent."));
}

describe.each(databaseKinds)("a finished picture on the %s database (SPEC-37)", (kind) => {
  test("is sent to the chat if the person allows it, with a button that opens the item; it shows the garment itself (TRUST-02)", async () => {
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
      text: botText("en", "bot_enhanced_ready"),
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
