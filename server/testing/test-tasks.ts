import { setTimeout as wait } from "node:timers/promises";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, type AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { correctAiCredits } from "#features/credits/account.ts";
import { makePicture } from "#features/wardrobe/make-picture.ts";
import type { TestApp } from "#testing/test-app.ts";
import { request, type TestPerson } from "#testing/test-people.ts";

export async function order(server: TestApp, person: TestPerson, clothing_id: string, image_mode: GeneratedMode) {
  return await request(server, wardrobeCalls.generateImage, { token: person.token, body: { clothing_id, image_mode } });
}

export async function start(server: TestApp, person: TestPerson, item: Item, mode: GeneratedMode) {
  return wardrobeCalls.generateImage.reply.parse((await order(server, person, item.id, mode)).body);
}

export async function check(server: TestApp, person: TestPerson, ai_task_ids: string[]): Promise<AiTask[]> {
  const answer = await request(server, taskCalls.checkTasks, { token: person.token, body: { ai_task_ids } });
  return taskCalls.checkTasks.reply.parse(answer.body);
}

/** The task once it has ended. */
export async function ended(server: TestApp, person: TestPerson, taskId: string): Promise<AiTask> {
  for (;;) {
    const [task] = await check(server, person, [taskId]);
    if (task !== undefined && isFinal(task.status)) return task;
    await wait(20);
  }
}

/** The task's job, as the queue would deliver it. */
export async function deliver(server: TestApp, taskId: string): Promise<void> {
  await makePicture(server.app, { taskId, signal: new AbortController().signal });
}

export async function itemOf(server: TestApp, person: TestPerson, itemId: string): Promise<Item> {
  const answer = await request(server, wardrobeCalls.listItems, { token: person.token });
  const item = wardrobeCalls.listItems.reply.parse(answer.body).find(({ id }) => id === itemId);
  if (item === undefined) throw new Error("The item is not listed.");
  return item;
}

export async function creditsOf(server: TestApp, person: TestPerson): Promise<number> {
  const answer = await request(server, profileCalls.getSettings, { token: person.token });
  return profileCalls.getSettings.reply.parse(answer.body).ai_credits_left;
}

export async function setCredits(server: TestApp, person: TestPerson, credits: number): Promise<void> {
  const { app } = server;
  await app.db.transaction().execute(async (trx) => await correctAiCredits(app, trx, person.userId, credits));
}
