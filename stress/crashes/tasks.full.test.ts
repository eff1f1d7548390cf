import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, type AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { serverToKill } from "#stress/crashes/server-to-kill.ts";
import { databaseKinds } from "#server/testing/test-database.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";

const ROUNDS = 3;
const PEOPLE = 3;
const TELEGRAM_IDS_FROM = 9500;

/** Cutting a garment out of a larger photo takes twice the processor time. */
const PHOTO_SIZE = { width: 200, height: 200 };

type Person = { readonly token: string; readonly itemId: string; readonly tasks: Set<string> };

describe.each(databaseKinds)("kill -9 while pictures are made, on the %s database", (kind) => {
  test(
    `${ROUNDS} kills: every task ends, and only what was made is paid for (T-01, T-04)`,
    { timeout: 240_000 },
    async () => {
      const server = await serverToKill(kind);
      await server.start();
      const people = await Promise.all(Array.from({ length: PEOPLE }, async (_, n) => await addPerson(server, n)));
      const before = await readCredits(server, people);
      for (let round = 0; round < ROUNDS; round++) {
        for (const person of people) await orderCutOut(server, person);
        // Each round kills one check later between the order and the picture.
        for (let look = 0; look < round; look++) await check(server, people);
        await server.kill();
        await server.start();
      }
      const ended = await untilEnded(server, people);
      const paid = ended.map((tasks) => tasks.filter((task) => task.status === "done").length);
      const [tasks, made] = [ended.flat().length, paid.reduce((sum, done) => sum + done, 0)];
      keepFullResult(() => ({
        suite: `tasks-killed-${kind}`,
        tried: tasks,
        failed: 0,
        figures: { kills: ROUNDS, "ended with a picture": made },
        on: kind === "postgres" ? ["postgres"] : [],
      }));
      // A server that fails every task and refunds it would pass the other checks.
      expect(made).toBeGreaterThan(0);
      expect(await readCredits(server, people)).toEqual(before.map((left, n) => left - (paid[n] ?? 0)));
      expect(ended.flat().length).toBeGreaterThanOrEqual(PEOPLE);
      for (const [n, person] of people.entries()) {
        const last = ended[n]?.at(-1);
        expect(await cutOutOf(server, person)).toBe(last?.output_image_name ?? null);
      }
      expect(await server.stop()).toBe(0);
    },
  );
});

async function addPerson(server: ServerProcess, n: number): Promise<Person> {
  const token = await signInto(server, TELEGRAM_IDS_FROM + n);
  const color = ["#2f6fde", "#d62839", "#3e8e4e"][n] ?? "#1c1c1e";
  const photo = await drawGarment("t-shirt", { color, size: PHOTO_SIZE });
  const image = Buffer.from(photo).toString("base64");
  const { clothing_item } = await ask(server, wardrobeCalls.addItem, { token, input: { image, skip_analysis: true } });
  return { token, itemId: clothing_item.id, tasks: new Set() };
}

async function orderCutOut(server: ServerProcess, { token, itemId, tasks }: Person): Promise<void> {
  const input = { clothing_id: itemId, image_mode: "no_background" } as const;
  tasks.add((await ask(server, wardrobeCalls.generateImage, { token, input })).ai_task_id);
}

async function check(server: ServerProcess, people: readonly Person[]): Promise<AiTask[][]> {
  return await Promise.all(
    people.map(
      async ({ token, tasks }) =>
        await ask(server, taskCalls.checkTasks, { token, input: { ai_task_ids: [...tasks] } }),
    ),
  );
}

async function untilEnded(server: ServerProcess, people: readonly Person[]): Promise<AiTask[][]> {
  for (;;) {
    const tasks = await check(server, people);
    if (tasks.flat().every((task) => isFinal(task.status))) return tasks;
    await wait(100);
  }
}

async function readCredits(server: ServerProcess, people: readonly Person[]): Promise<number[]> {
  return await Promise.all(
    people.map(async ({ token }) => (await ask(server, profileCalls.getSettings, { token })).ai_credits_left),
  );
}

async function cutOutOf(server: ServerProcess, { token, itemId }: Person): Promise<string | null> {
  const items = await ask(server, wardrobeCalls.listItems, { token });
  const item = items.find(({ id }) => id === itemId);
  expect(item?.no_background_image).not.toBe(IN_PROGRESS);
  return item?.no_background_image ?? null;
}
