import { describe, expect, test } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { IN_PROGRESS, type ImageMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import { GarmentUnclear } from "@wardrobe/domain/outfit/made-picture.ts";
import { StudioUnavailable, type ImageStudio } from "#adapters/image-studio/port.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import type { WorkingTestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { expectBalancesToMatchLedger } from "#testing/test-payments.ts";
import {
  check,
  contentTypeOf,
  creditsOf,
  deliver,
  ended,
  itemOf,
  openWithItem,
  order,
  setCredits,
  start,
  call,
  makeItem,
  makePerson,
  refusalOf,
  type TestPerson,
} from "#testing/test-people.ts";

describe.each(databaseKinds)("making pictures on the %s database", (kind) => {
  test("a background removal costs one credit, is shown as in progress, then stored and switched to (T-01, T-03, T-07, SPEC-12)", async () => {
    const { server, person, item } = await openWithItem(kind, "basic_month");
    const before = await creditsOf(server, person);
    const started = await start(server, person, item, "no_background");
    expect(started.clothing_item).toEqual({ ...item, no_background_image: IN_PROGRESS });
    expect([started.cost, started.ai_credits_left]).toEqual([1, before - 1]);
    await server.work();
    const task = await ended(server, person, started.ai_task_id);
    const after = await itemOf(server, person, item.id);
    expect(task).toEqual({
      id: started.ai_task_id,
      type: "background_removal",
      status: "done",
      input_data: { clothing_id: item.id },
      output_image_name: after.no_background_image,
      cost: 1,
      ai_credits_left: before - 1,
    });
    expect(after).toEqual({
      ...item,
      no_background_image: expect.stringMatching(/^[\w-]{22}$/),
      image_mode: "no_background",
    });
    expect(await contentTypeOf(server, person, after.no_background_image)).toBe("image/webp");
    await expectBalancesToMatchLedger(server, person);
  });

  test("an enhanced picture needs Basic or Pro: the free plan is refused and keeps its credits (T-07, SPEC-11)", async () => {
    const { server, person, item } = await openWithItem(kind, "free");
    const before = await creditsOf(server, person);
    const refused = await order(server, person, item.id, "enhanced");
    expect([refused.status, refusalOf(refused)]).toEqual([403, "premium_required"]);
    expect(await creditsOf(server, person)).toBe(before);
    expect((await start(server, person, item, "no_background")).ai_credits_left).toBe(before - 1);
  });

  test("without a credit Basic is refused with 402, and Pro pays nothing, first or again (T-07, SPEC-11)", async () => {
    const { server, person, item } = await openWithItem(kind, "basic_month");
    await setCredits(server, person, 0);
    const refused = await order(server, person, item.id, "enhanced");
    expect([refused.status, refusalOf(refused)]).toEqual([402, "not_enough_ai_credits"]);
    expect(await itemOf(server, person, item.id)).toEqual(item);
    const pro = await makePerson(server, { plan: "pro_month" });
    const own = await makeItem(server, pro);
    await setCredits(server, pro, 0);
    await server.work();
    for (const color of ["first", "again"]) {
      const started = await start(server, pro, own, "enhanced");
      expect([color, started.cost, started.ai_credits_left]).toEqual([color, 0, 0]);
      expect((await ended(server, pro, started.ai_task_id)).status).toBe("done");
    }
    expect(await itemOf(server, pro, own.id)).toMatchObject({ image_mode: "enhanced" });
  });

  test("twenty clicks at once are one task and one credit; another picture of the item is a task of its own (SPEC-13)", async () => {
    const { server, person, item } = await openWithItem(kind, "basic_month");
    const before = await creditsOf(server, person);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await start(server, person, item, "no_background")),
    );
    expect(new Set(answers.map((answer) => answer.ai_task_id)).size).toBe(1);
    expect(await creditsOf(server, person)).toBe(before - 1);
    const other = await start(server, person, item, "enhanced");
    expect(other.clothing_item).toMatchObject({ enhanced_image: IN_PROGRESS, no_background_image: IN_PROGRESS });
    expect(other.ai_credits_left).toBe(before - 2);
  });

  test("an unclear garment fails the task, shows the original, which says so, and refunds the credit, once (T-04, SPEC-12)", async () => {
    const unclear = async () => await Promise.reject(new GarmentUnclear("a rug of the same color"));
    const { server, person, item } = await openWithItem(kind, "basic_month", { cutOut: unclear });
    const before = await creditsOf(server, person);
    const started = await start(server, person, item, "no_background");
    await server.work();
    const task = await ended(server, person, started.ai_task_id);
    expect(task).toMatchObject({ status: "failed", output_image_name: null, cost: 0, ai_credits_left: before });
    expect(await itemOf(server, person, item.id)).toEqual({ ...item, cut_out_failed: true });
    await deliver(server, started.ai_task_id);
    expect(await creditsOf(server, person)).toBe(before);
    await expectBalancesToMatchLedger(server, person);
  });

  test("a failed regeneration leaves the other variant shown (T-04)", async () => {
    let isClear = true;
    const enhance: ImageStudio["enhance"] = async (photo, options) =>
      isClear ? await fakeStudio().enhance(photo, options) : await Promise.reject(new GarmentUnclear("dark"));
    const { server, person, item } = await openWithItem(kind, "basic_month", { enhance });
    await server.work();
    for (const mode of ["no_background", "enhanced"] as const)
      await ended(server, person, (await start(server, person, item, mode)).ai_task_id);
    isClear = false;
    await ended(server, person, (await start(server, person, item, "enhanced")).ai_task_id);
    expect(await itemOf(server, person, item.id)).toMatchObject({
      enhanced_image: null,
      no_background_image: expect.stringMatching(/^[\w-]{22}$/),
      image_mode: "no_background",
    });
  });

  test("an unavailable studio is tried again; after the last try the credit is refunded", async () => {
    let tries = 0;
    const away = async () => {
      tries++;
      return await Promise.reject(new StudioUnavailable("away"));
    };
    const { server, person, item } = await openWithItem(kind, "basic_month", { cutOut: away });
    const before = await creditsOf(server, person);
    const started = await start(server, person, item, "no_background");
    await server.work();
    expect((await ended(server, person, started.ai_task_id)).status).toBe("failed");
    expect([tries, await creditsOf(server, person)]).toEqual([3, before]);
  });

  test("a job that is delivered again after its end changes nothing", async () => {
    const { server, person, item } = await openWithItem(kind, "basic_month");
    const started = await start(server, person, item, "no_background");
    await Promise.all([deliver(server, started.ai_task_id), deliver(server, started.ai_task_id)]);
    const after = await itemOf(server, person, item.id);
    const shown = { ...after, image_mode: "original" as const };
    const body = { id: item.id, image_mode: "original" };
    await call(server, wardrobeCalls.updateItem, { token: person.token, body });
    await deliver(server, started.ai_task_id);
    expect(await itemOf(server, person, item.id)).toEqual(shown);
    await expectBalancesToMatchLedger(server, person);
  });

  test("replacing the original cancels the task for the old one and refunds its credit (E-11)", async () => {
    const { server, person, item } = await openWithItem(kind, "basic_month");
    const before = await creditsOf(server, person);
    const started = await start(server, person, item, "no_background");
    await replaceOriginal(server, person, item);
    await deliver(server, started.ai_task_id);
    expect(await itemOf(server, person, item.id)).toMatchObject({ no_background_image: null, image_mode: "original" });
    expect((await check(server, person, [started.ai_task_id]))[0]).toMatchObject({ status: "failed", cost: 0 });
    expect(await creditsOf(server, person)).toBe(before);
  });

  test("both finished variants are removed with the original that they were made of (E-11)", async () => {
    const { server, person, item } = await openWithItem(kind, "pro_month");
    for (const mode of ["no_background", "enhanced"] as const)
      await deliver(server, (await start(server, person, item, mode)).ai_task_id);
    const { no_background_image: cutOut, enhanced_image: enhanced } = await itemOf(server, person, item.id);
    expect([cutOut, enhanced]).not.toContain(null);
    await replaceOriginal(server, person, item);
    const none = { no_background_image: null, enhanced_image: null, image_mode: "original" };
    expect(await itemOf(server, person, item.id)).toMatchObject(none);
  });

  test("an original replaced while the studio works gets no picture of the old one", async () => {
    const started = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    const cutOut: ImageStudio["cutOut"] = async (photo) => {
      started.resolve(undefined);
      await goOn.promise;
      return await fakeStudio().cutOut(photo);
    };
    const { server, person, item } = await openWithItem(kind, "basic_month", { cutOut });
    const { ai_task_id } = await start(server, person, item, "no_background");
    const delivered = deliver(server, ai_task_id);
    await started.promise;
    await replaceOriginal(server, person, item);
    goOn.resolve(undefined);
    await delivered;
    const after = await itemOf(server, person, item.id);
    expect(after.no_background_image).toBeNull();
    // The task was refunded: its picture is not stored, and no export contains it.
    const files = await server.app.db.selectFrom("files").select("id").where("user_id", "=", person.userId).execute();
    expect(files.map(({ id }) => id).toSorted()).toEqual([item.image, after.image].toSorted());
  });

  test("a deleted item's task is reported as failed, without an item (SPEC-14)", async () => {
    const { server, person, item } = await openWithItem(kind, "basic_month");
    const started = await start(server, person, item, "no_background");
    await call(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: item.id } });
    await deliver(server, started.ai_task_id);
    expect((await check(server, person, [started.ai_task_id]))[0]).toMatchObject({
      status: "failed",
      input_data: { clothing_id: null },
    });
  });

  test("a new item gets a picture in the default mode: a free cut-out, or an enhanced one if there are credits (SPEC-10)", async () => {
    const { server, person } = await openWithItem(kind, "basic_month");
    await setCredits(server, person, 1);
    const added = [];
    for (const mode of ["no_background", "enhanced", "enhanced"] as const)
      added.push(await addWith(server, person, mode));
    expect(added.map(({ ai_task_id, ai_credits_left }) => [ai_task_id !== undefined, ai_credits_left])).toEqual([
      [true, 1],
      [true, 0],
      [false, 0],
    ]);
    expect(added[0]?.clothing_item.no_background_image).toBe(IN_PROGRESS);
    expect(added[2]?.clothing_item.enhanced_image).toBeNull();
  });

  test("an unfinished task says what the last pictures of its kind took, once three are known, read once a minute (T-08)", async () => {
    const { server, person, item } = await openWithItem(kind, "pro_month");
    const usualOf = async (mode: "enhanced" | "no_background") => {
      const { ai_task_id: taskId } = await start(server, person, item, mode);
      const [task] = await check(server, person, [taskId]);
      return { taskId, usual: task?.usual_seconds };
    };
    for (const seconds of [21, 8, 15]) {
      const { taskId, usual } = await usualOf("no_background");
      expect(usual).toBeUndefined();
      server.clock.advance(seconds * 1000);
      await deliver(server, taskId);
      expect(await ended(server, person, taskId)).toMatchObject({ status: "done" });
    }
    expect((await usualOf("no_background")).usual).toBeUndefined();
    server.clock.advance(60_000);
    const { taskId, usual } = await usualOf("no_background");
    expect([usual, (await usualOf("enhanced")).usual]).toEqual([15, undefined]);
    await deliver(server, taskId);
    expect(await ended(server, person, taskId)).not.toHaveProperty("usual_seconds");
  });

  test("waiting tasks are started by the plans' shares, not by arrival (T-06)", async () => {
    const started: string[] = [];
    const colors = new Map<string, string>();
    const cutOut: ImageStudio["cutOut"] = async (photo) => {
      started.push(colors.get(Buffer.from(photo).toString("base64")) ?? "?");
      return await fakeStudio().cutOut(photo);
    };
    const { server, person } = await openWithItem(kind, "free", { cutOut });
    const people = {
      low: person,
      normal: await makePerson(server, { plan: "basic_month" }),
      high: await makePerson(server, { plan: "pro_month" }),
    };
    const tasks: [TestPerson, string][] = [];
    for (const [index, priority] of (["low", "normal", "high"] as const).entries()) {
      for (let count = 0; count < 6; count++) {
        const item = await makeItem(server, people[priority], { r: 40 * index, g: 40 * count, b: 90 });
        const original = await server.app.files.get(item.image);
        colors.set(Buffer.from(original ?? []).toString("base64"), priority);
        tasks.push([people[priority], (await start(server, people[priority], item, "no_background")).ai_task_id]);
      }
    }
    await server.work();
    for (const [owner, task] of tasks) await ended(server, owner, task);
    const first = started.slice(0, 10);
    expect(["high", "normal", "low"].map((priority) => first.filter((other) => other === priority).length)).toEqual([
      6, 3, 1,
    ]);
    expect(started).toHaveLength(18);
  });
});

async function replaceOriginal(server: WorkingTestApp, { token }: TestPerson, { id: clothing_id }: Item) {
  const body = { clothing_id, image: await drawPhoto({ r: 20, g: 160, b: 90 }) };
  await call(server, wardrobeCalls.replaceOriginal, { token, body });
}

async function addWith(server: WorkingTestApp, person: TestPerson, default_image_mode: ImageMode) {
  const { token } = person;
  await call(server, profileCalls.setDefaultImageMode, { token, body: { default_image_mode } });
  return await call(server, wardrobeCalls.addItem, { token, body: { image: await drawPhoto() } });
}
