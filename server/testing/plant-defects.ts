import { sql } from "kysely";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Trx } from "#app.ts";
import { variantKey } from "#features/files/keep-picture.ts";
import type { Defect } from "#features/integrity/find-defects.ts";
import { givePlan } from "#features/plans/give-plan.ts";
import { keepList, versionOfItems } from "#features/wardrobe/list-items.ts";
import { toCompressed } from "#http/send-json.ts";
import type { WorkingTestApp } from "#testing/test-app.ts";
import { makeItem, makePerson, type TestPerson } from "#testing/test-people.ts";
import { setCredits } from "#testing/test-tasks.ts";

type Plant = (house: WorkingTestApp, number: number) => Promise<string>;

/** Breaks the house in one place, behind the back of its rules; returns what the defect is about. */
export const PLANTS: { readonly [Kind in Defect["kind"]]: Plant } = {
  file_missing: async (house, number) => {
    const { image } = await plantItem(house, number);
    await house.app.files.delete(image);
    return image;
  },
  file_wrong_size: async (house, number) => {
    const { image } = await plantItem(house, number);
    return await rewrite(house, image, (bytes) => bytes.subarray(0, bytes.length - 1 - (number % 100)));
  },
  file_damaged: async (house, number) => {
    const { image } = await plantItem(house, number);
    return await rewrite(house, image, (bytes) => flipBit(bytes, number));
  },
  variant_missing: async (house, number) => {
    const key = variantKey((await plantItem(house, number)).image, CARD_WIDTH);
    await house.app.files.delete(key);
    return key;
  },
  variant_wrong_size: async (house, number) => {
    const key = variantKey((await plantItem(house, number)).image, CARD_WIDTH);
    return await rewrite(house, key, (bytes) => Buffer.concat([bytes, Buffer.from("more")]));
  },
  variant_damaged: async (house, number) => {
    const key = variantKey((await plantItem(house, number)).image, CARD_WIDTH);
    return await rewrite(house, key, (bytes) => flipBit(bytes, number));
  },
  file_untracked: async ({ app }, number) => {
    const key = `untracked-${String(number).padStart(12, "0")}`;
    await app.files.put(key, new Uint8Array([1]));
    return key;
  },
  file_kept_for_nobody: async (house, number) => {
    const { item, person } = await plantOwnItem(house, number);
    await house.app.db.deleteFrom("items").where("user_id", "=", person.userId).execute();
    return item.image;
  },
  item_without_file: async (house, number) => {
    const { item } = await plantOwnItem(house, number);
    return await copyItem(house, item, { id: `lost-${number}`, image: `no-such-file-${number}` });
  },
  item_with_foreign_file: async (house, number) => {
    const [{ item }, other] = [await plantOwnItem(house, number), await plantOwnItem(house, number)];
    return await copyItem(house, item, { id: `foreign-${number}`, image: other.item.image });
  },
  list_without_version: async (house) => {
    const { userId } = await makePerson(house);
    await house.app.db.deleteFrom("list_versions").where("user_id", "=", userId).execute();
    return userId;
  },
  kept_list_is_not_its_items: async (house, number) => {
    const { person } = await plantOwnItem(house, number);
    const version = await versionOfItems(house.app, person);
    await keepList(house.app, person, { version, body: await toCompressed([]) });
    return person.userId;
  },
  outfit_without_file: async (house, number) => {
    const { userId } = await makePerson(house);
    return await addLook(house, { id: `lost-${number}`, userId, fileId: `no-such-file-${number}` });
  },
  outfit_with_foreign_file: async (house, number) => {
    const { item } = await plantOwnItem(house, number);
    const { userId } = await makePerson(house);
    return await addLook(house, { id: `foreign-${number}`, userId, fileId: item.image });
  },
  task_without_job: async (house, number) => await addTask(house, `no-job-${number}`, 0),
  job_without_task: async (house, number) => await sendJob(house, `no-task-${number}`, "once"),
  task_with_two_jobs: async (house, number) => {
    const taskId = await addTask(house, `two-jobs-${number}`, 0);
    await sendJob(house, taskId, "first");
    return await sendJob(house, taskId, "second");
  },
  task_wrongly_paid: async (house, number) => {
    const taskId = await addTask(house, `unpaid-${number}`, 1);
    return await sendJob(house, taskId, "once");
  },
  balance_is_not_its_entries: async (house) => {
    const person = await makePerson(house);
    await setCredits(house, person, 5);
    const { userId } = person;
    await house.app.db
      .updateTable("credit_balances")
      .set((row) => ({ monthly: row("monthly", "+", 1) }))
      .where("user_id", "=", userId)
      .execute();
    return `${userId} monthly`;
  },
  payment_without_plan: async (house, number) => {
    const { userId } = await makePerson(house);
    await addOrder(house, { id: `order-nothing-${number}`, userId });
    return await addPayment(house, `order-nothing-${number}`, `nothing-${number}`);
  },
  plan_without_payment: async (house, number) => {
    const { userId } = await makePerson(house);
    return await give(house, userId, `stars:never-paid-${number}`);
  },
  order_paid_twice: async (house, number) => {
    const { userId } = await makePerson(house);
    const id = `order-twice-${number}`;
    await addOrder(house, { id, userId });
    for (const which of ["first", "second"])
      await give(house, userId, await addPayment(house, id, `${which}-${number}`));
    return id;
  },
  order_paid_by_nothing: async (house, number) => {
    const { userId } = await makePerson(house);
    return await addOrder(house, { id: `order-unpaid-${number}`, userId });
  },
  subscription_is_not_its_grants: async (house) => {
    const { userId } = await makePerson(house);
    await house.app.db.updateTable("users").set({ subscription_type: "pro_month" }).where("id", "=", userId).execute();
    return userId;
  },
};

async function plantItem(house: WorkingTestApp, number: number): Promise<Item> {
  return (await plantOwnItem(house, number)).item;
}

async function plantOwnItem(house: WorkingTestApp, number: number): Promise<{ item: Item; person: TestPerson }> {
  const person = await makePerson(house);
  return { person, item: await makeItem(house, person, { r: number % 256, g: 90, b: 160 }) };
}

async function rewrite(house: WorkingTestApp, key: string, change: (bytes: Buffer) => Uint8Array): Promise<string> {
  const { files } = house.app;
  const bytes = Buffer.from((await files.get(key)) ?? []);
  await files.delete(key);
  await files.put(key, change(bytes));
  return key;
}

function flipBit(bytes: Buffer, number: number): Buffer {
  const at = (number * 7919) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (number % 8));
  return bytes;
}

/** The database itself would refuse what is planted here. */
async function behindItsRules(house: WorkingTestApp, act: (trx: Trx) => Promise<unknown>): Promise<void> {
  await house.app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await act(trx);
  });
}

async function copyItem(house: WorkingTestApp, { id }: Item, change: { id: string; image: string }): Promise<string> {
  const row = await house.app.db.selectFrom("items").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const copy = { ...row, ...change, type_suggestions: JSON.stringify(row.type_suggestions) };
  await behindItsRules(house, async (trx) => await trx.insertInto("items").values(copy).execute());
  return change.id;
}

async function addLook(house: WorkingTestApp, look: { id: string; userId: string; fileId: string }): Promise<string> {
  const row = { id: look.id, user_id: look.userId, file_id: look.fileId, name: "", gender: "man", share_key: null };
  await behindItsRules(house, async (trx) => {
    await trx
      .insertInto("looks")
      .values({ ...row, gender: "man", item_ids: "{}", created_at: house.clock.now() })
      .execute();
  });
  return `look ${look.id}`;
}

async function addTask(house: WorkingTestApp, id: string, cost: number): Promise<string> {
  const { userId } = await makePerson(house);
  const nothing = { item_id: null, source_file: null, file_id: null, failure: null, begun_at: null, finished_at: null };
  await house.app.db
    .insertInto("ai_tasks")
    .values({
      ...nothing,
      id,
      user_id: userId,
      type: "preview",
      status: "queued",
      priority: "low",
      turn: 1,
      cost,
      created_at: house.clock.now(),
    })
    .execute();
  return id;
}

async function sendJob({ app }: WorkingTestApp, taskId: string, key: string): Promise<string> {
  await app.db.transaction().execute(async (trx) => {
    await app.queue.send(trx, "make-preview", { taskId }, { key: `${taskId} ${key}` });
  });
  return taskId;
}

async function addOrder(house: WorkingTestApp, { id, userId }: { id: string; userId: string }): Promise<string> {
  const now = house.clock.now();
  await house.app.db
    .insertInto("orders")
    .values({
      id,
      user_id: userId,
      plan_type: "basic_month",
      days: 30,
      method: "stars",
      amount: "1",
      state: "paid",
      invoice_link: null,
      comment: null,
      created_at: now,
      expires_at: now,
      paid_at: now,
    })
    .execute();
  return id;
}

async function addPayment(house: WorkingTestApp, orderId: string, charge: string): Promise<string> {
  const now = house.clock.now();
  await house.app.db
    .insertInto("payments")
    .values({
      id: charge,
      provider: "stars",
      external_id: charge,
      order_id: orderId,
      payer: null,
      amount: "1",
      outcome: "granted",
      paid_at: now,
      received_at: now,
      refunded_at: null,
    })
    .execute();
  return `stars:${charge}`;
}

async function give({ app }: WorkingTestApp, userId: string, sourceId: string): Promise<string> {
  const plan = { source: "payment", sourceId, planType: "basic_month", days: 30 } as const;
  await app.db.transaction().execute(async (trx) => await givePlan(app, trx, userId, plan));
  return sourceId;
}
