import { vi } from "vitest";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, type AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { correctAiCredits } from "#features/credits/account.ts";
import { makePicture } from "#features/wardrobe/make-picture.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import type { ImageStudio } from "#adapters/image-studio/port.ts";
import { closeAfterTest, openWorkingTestApp, type TestApp } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { call, makeItem, makePerson, request, type TestPerson } from "#testing/test-people.ts";

/** An app with the real queue for the running test, a person and their first item. */
export async function openWithItem(kind: DatabaseKind, plan: PlanType, studio: Partial<ImageStudio> = {}) {
  const server = closeAfterTest(await openWorkingTestApp(kind, { studio: { ...fakeStudio(), ...studio } }));
  const person = await makePerson(server, { plan });
  return { server, db: server.app.db, person, item: await makeItem(server, person) };
}

export async function order(server: TestApp, person: TestPerson, clothing_id: string, image_mode: GeneratedMode) {
  return await request(server, wardrobeCalls.generateImage, { token: person.token, body: { clothing_id, image_mode } });
}

export async function start(server: TestApp, person: TestPerson, item: Item, mode: GeneratedMode) {
  const body = { clothing_id: item.id, image_mode: mode };
  return await call(server, wardrobeCalls.generateImage, { token: person.token, body });
}

export async function check(server: TestApp, person: TestPerson, ai_task_ids: string[]): Promise<AiTask[]> {
  return await call(server, taskCalls.checkTasks, { token: person.token, body: { ai_task_ids } });
}

/** The task once it has ended. */
export async function ended(server: TestApp, person: TestPerson, taskId: string): Promise<AiTask> {
  const look = async () => {
    const [task] = await check(server, person, [taskId]);
    if (task === undefined || !isFinal(task.status)) throw new Error(`The task is still ${task?.status}.`);
    return task;
  };
  return await vi.waitFor(look, { timeout: 60_000, interval: 20 });
}

/** The content type of a picture's bytes. */
export async function contentTypeOf(server: TestApp, { token }: TestPerson, fileId: string | null | undefined) {
  const sent = { token, params: { id: fileId ?? "none" }, headers: { accept: "image/*" } };
  return (await request(server, fileCalls.getFile, sent)).headers["content-type"];
}

/** The task's job, as the queue would deliver it. */
export async function deliver(server: TestApp, taskId: string): Promise<void> {
  await makePicture(server.app, { taskId, signal: new AbortController().signal });
}

export async function itemOf(server: TestApp, person: TestPerson, itemId: string): Promise<Item> {
  const items = await call(server, wardrobeCalls.listItems, { token: person.token });
  const item = items.find(({ id }) => id === itemId);
  if (item === undefined) throw new Error("The item is not listed.");
  return item;
}

export async function creditsOf(server: TestApp, person: TestPerson): Promise<number> {
  return (await call(server, profileCalls.getSettings, { token: person.token })).ai_credits_left;
}

export async function setCredits(server: TestApp, person: TestPerson, credits: number): Promise<void> {
  const { app } = server;
  await app.db.transaction().execute(async (trx) => await correctAiCredits(app, trx, person.userId, credits));
}
