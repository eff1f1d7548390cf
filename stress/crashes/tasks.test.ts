import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, type AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { drawGarment } from "#server/adapters/vision/draw-garment.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import type { HouseProcess } from "#server/testing/server-process.ts";
import { houseToKill } from "#stress/crashes/server-to-kill.ts";
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
      const house = await houseToKill(kind);
      await house.start();
      const customers = await Promise.all(Array.from({ length: PEOPLE }, async (_, n) => await addCustomer(house, n)));
      const before = await credits(house, customers);
      for (let round = 0; round < ROUNDS; round++) {
        for (const customer of customers) await orderCutOut(house, customer);
        // Between the order and the picture, another number of looks later each time.
        for (let look = 0; look < round; look++) await check(house, customers);
        await house.kill();
        await house.start();
      }
      const ended = await untilEnded(house, customers);
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
      expect(await credits(house, customers)).toEqual(before.map((left, n) => left - (paid[n] ?? 0)));
      expect(ended.flat().length).toBeGreaterThanOrEqual(PEOPLE);
      for (const [n, customer] of customers.entries()) {
        const last = ended[n]?.at(-1);
        expect(await cutOutOf(house, customer)).toBe(last?.output_image_name ?? null);
      }
      expect(await house.stop()).toBe(0);
    },
  );
});

async function addCustomer(house: HouseProcess, n: number): Promise<Customer> {
  const telegramId = TELEGRAM_IDS_FROM + n;
  const token = await signInto(house, telegramId);
  const photo = await drawGarment("t-shirt", { color: ["#2f6fde", "#d62839", "#3e8e4e"][n] ?? "#1c1c1e" });
  const image = Buffer.from(photo).toString("base64");
  const { clothing_item } = await ask(house, wardrobeCalls.addItem, { token, input: { image, skip_analysis: true } });
  return { telegramId, itemId: clothing_item.id, tasks: new Set() };
}

async function orderCutOut(house: HouseProcess, { telegramId, itemId, tasks }: Customer): Promise<void> {
  const token = await signInto(house, telegramId);
  const input = { clothing_id: itemId, image_mode: "no_background" } as const;
  tasks.add((await ask(house, wardrobeCalls.generateImage, { token, input })).ai_task_id);
}

async function check(house: HouseProcess, customers: readonly Customer[]): Promise<AiTask[][]> {
  return await Promise.all(
    customers.map(async ({ telegramId, tasks }) => {
      const token = await signInto(house, telegramId);
      return await ask(house, taskCalls.checkTasks, { token, input: { ai_task_ids: [...tasks] } });
    }),
  );
}

async function untilEnded(house: HouseProcess, customers: readonly Customer[]): Promise<AiTask[][]> {
  for (;;) {
    const tasks = await check(house, customers);
    if (tasks.flat().every((task) => isFinal(task.status))) return tasks;
    await wait(100);
  }
}

async function credits(house: HouseProcess, customers: readonly Customer[]): Promise<number[]> {
  return await Promise.all(
    customers.map(async ({ telegramId }) => {
      const token = await signInto(house, telegramId);
      return (await ask(house, profileCalls.getSettings, { token })).ai_credits_left;
    }),
  );
}

async function cutOutOf(house: HouseProcess, { telegramId, itemId }: Customer): Promise<string | null> {
  const items = await ask(house, wardrobeCalls.listItems, { token: await signInto(house, telegramId) });
  const item = items.find(({ id }) => id === itemId);
  expect(item?.no_background_image).not.toBe(IN_PROGRESS);
  return item?.no_background_image ?? null;
}
