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

const ROUNDS = process.env["TEST_FULL"] === "1" ? 5 : 3;
const PEOPLE = 3;
const TELEGRAM_IDS_FROM = 9500;

type Customer = { readonly telegramId: number; readonly itemId: string; readonly tasks: Set<string> };

describe.each(databaseKinds)("kill -9 while pictures are made, on the %s database", (kind) => {
  test(
    `${ROUNDS} kills: every task ends, and only what was made is paid for (T-01, T-04)`,
    { timeout: 240_000 },
    async () => {
      const server = await serverToKill(kind);
      await server.start();
      const customers = await Promise.all(Array.from({ length: PEOPLE }, async (_, n) => await addCustomer(server, n)));
      const before = await credits(server, customers);
      for (let round = 0; round < ROUNDS; round++) {
        for (const customer of customers) await orderCutOut(server, customer);
        // Between the order and the picture, another number of looks later each time.
        for (let look = 0; look < round; look++) await check(server, customers);
        await server.kill();
        await server.start();
      }
      const ended = await untilEnded(server, customers);
      const paid = ended.map((tasks) => tasks.filter((task) => task.status === "done").length);
      const [tasks, made] = [ended.flat().length, paid.reduce((sum, done) => sum + done, 0)];
      keepFullResult(() => ({
        suite: `tasks-killed-${kind}`,
        seed: null,
        tried: tasks,
        failed: 0,
        figures: { kills: ROUNDS, "ended with a picture": made },
        on: kind === "postgres" ? ["postgres"] : [],
      }));
      // A house that fails every task, and pays it back, would be even too.
      expect(made).toBeGreaterThan(0);
      expect(await credits(server, customers)).toEqual(before.map((left, n) => left - (paid[n] ?? 0)));
      expect(ended.flat().length).toBeGreaterThanOrEqual(PEOPLE);
      for (const [n, customer] of customers.entries()) {
        const last = ended[n]?.at(-1);
        expect(await cutOutOf(server, customer)).toBe(last?.output_image_name ?? null);
      }
      expect(await server.stop()).toBe(0);
    },
  );
});

async function addCustomer(server: ServerProcess, n: number): Promise<Customer> {
  const telegramId = TELEGRAM_IDS_FROM + n;
  const token = await signInto(server, telegramId);
  const photo = await drawGarment("t-shirt", { color: ["#2f6fde", "#d62839", "#3e8e4e"][n] ?? "#1c1c1e" });
  const image = Buffer.from(photo).toString("base64");
  const { clothing_item } = await ask(server, wardrobeCalls.addItem, { token, input: { image, skip_analysis: true } });
  return { telegramId, itemId: clothing_item.id, tasks: new Set() };
}

async function orderCutOut(server: ServerProcess, { telegramId, itemId, tasks }: Customer): Promise<void> {
  const token = await signInto(server, telegramId);
  const input = { clothing_id: itemId, image_mode: "no_background" } as const;
  tasks.add((await ask(server, wardrobeCalls.generateImage, { token, input })).ai_task_id);
}

async function check(server: ServerProcess, customers: readonly Customer[]): Promise<AiTask[][]> {
  return await Promise.all(
    customers.map(async ({ telegramId, tasks }) => {
      const token = await signInto(server, telegramId);
      return await ask(server, taskCalls.checkTasks, { token, input: { ai_task_ids: [...tasks] } });
    }),
  );
}

async function untilEnded(server: ServerProcess, customers: readonly Customer[]): Promise<AiTask[][]> {
  for (;;) {
    const tasks = await check(server, customers);
    if (tasks.flat().every((task) => isFinal(task.status))) return tasks;
    await wait(100);
  }
}

async function credits(server: ServerProcess, customers: readonly Customer[]): Promise<number[]> {
  return await Promise.all(
    customers.map(async ({ telegramId }) => {
      const token = await signInto(server, telegramId);
      return (await ask(server, profileCalls.getSettings, { token })).ai_credits_left;
    }),
  );
}

async function cutOutOf(server: ServerProcess, { telegramId, itemId }: Customer): Promise<string | null> {
  const items = await ask(server, wardrobeCalls.listItems, { token: await signInto(server, telegramId) });
  const item = items.find(({ id }) => id === itemId);
  expect(item?.no_background_image).not.toBe(IN_PROGRESS);
  return item?.no_background_image ?? null;
}
