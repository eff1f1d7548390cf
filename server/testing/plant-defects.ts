import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { variantKey } from "#features/files/stored-bytes.ts";
import type { Defect } from "#features/integrity/find-defects.ts";
import { setMorning } from "#features/morning/settings.ts";
import { saveKeptList, versionOfItems } from "#features/wardrobe/list-items.ts";
import { toCompressed } from "#http/send-json.ts";
import type { WorkingTestApp } from "#testing/test-app.ts";
import { makePerson } from "#testing/test-people.ts";
import {
  addLook,
  addOrder,
  addPayment,
  addTask,
  addWish,
  copyItem,
  flipBit,
  give,
  plantItem,
  plantOwnItem,
  plantQuestion,
  rewrite,
  sendJob,
} from "#testing/plant-rows.ts";
import { AT_FOUR } from "#testing/test-mornings.ts";
import { setCredits } from "#testing/test-tasks.ts";

type Plant = (server: WorkingTestApp, number: number) => Promise<string>;

/** Plants one defect directly in database or files; returns the id that the defect must name. */
export const PLANTS: { readonly [Kind in Defect["kind"]]: Plant } = {
  file_missing: async (server, number) => {
    const { image } = await plantItem(server, number);
    await server.app.files.delete(image);
    return image;
  },
  file_wrong_size: async (server, number) => {
    const { image } = await plantItem(server, number);
    return await rewrite(server, image, (bytes) => bytes.subarray(0, bytes.length - 1 - (number % 100)));
  },
  file_damaged: async (server, number) => {
    const { image } = await plantItem(server, number);
    return await rewrite(server, image, (bytes) => flipBit(bytes, number));
  },
  variant_missing: async (server, number) => {
    const key = variantKey((await plantItem(server, number)).image, CARD_WIDTH);
    await server.app.files.delete(key);
    return key;
  },
  variant_wrong_size: async (server, number) => {
    const key = variantKey((await plantItem(server, number)).image, CARD_WIDTH);
    return await rewrite(server, key, (bytes) => Buffer.concat([bytes, Buffer.from("more")]));
  },
  variant_damaged: async (server, number) => {
    const key = variantKey((await plantItem(server, number)).image, CARD_WIDTH);
    return await rewrite(server, key, (bytes) => flipBit(bytes, number));
  },
  file_untracked: async ({ app }, number) => {
    const key = `untracked-${String(number).padStart(12, "0")}`;
    await app.files.put(key, new Uint8Array([1]));
    return key;
  },
  file_kept_for_nobody: async (server, number) => {
    const { item, person } = await plantOwnItem(server, number);
    await server.app.db.deleteFrom("items").where("user_id", "=", person.userId).execute();
    return item.image;
  },
  item_without_file: async (server, number) => {
    const { item } = await plantOwnItem(server, number);
    return await copyItem(server, item, { id: `lost-${number}`, image: `no-such-file-${number}` });
  },
  item_with_foreign_file: async (server, number) => {
    const [{ item }, other] = [await plantOwnItem(server, number), await plantOwnItem(server, number)];
    return await copyItem(server, item, { id: `foreign-${number}`, image: other.item.image });
  },
  list_without_version: async (server) => {
    const { userId } = await makePerson(server);
    await server.app.db.deleteFrom("list_versions").where("user_id", "=", userId).execute();
    return userId;
  },
  kept_list_is_not_its_items: async (server, number) => {
    const { person } = await plantOwnItem(server, number);
    const version = await versionOfItems(server.app, person);
    await saveKeptList(server.app, person, { version, body: await toCompressed([]) });
    return person.userId;
  },
  outfit_without_file: async (server, number) => {
    const { userId } = await makePerson(server);
    return await addLook(server, { id: `lost-${number}`, userId, fileId: `no-such-file-${number}` });
  },
  outfit_with_foreign_file: async (server, number) => {
    const { item } = await plantOwnItem(server, number);
    const { userId } = await makePerson(server);
    return await addLook(server, { id: `foreign-${number}`, userId, fileId: item.image });
  },
  item_wears_are_not_its_entries: async (server, number) => {
    const { id } = await plantItem(server, number);
    await server.app.db
      .updateTable("items")
      .set({ worn_count: 1, last_worn: "2026-01-01" })
      .where("id", "=", id)
      .execute();
    return id;
  },
  wear_of_another_person: async (server, number) => {
    const [{ item }, { userId }] = [await plantOwnItem(server, number), await makePerson(server)];
    const wear = { id: `foreign-${number}`, user_id: userId, day: "2026-01-01", item_ids: [item.id], look_id: null };
    await server.app.db
      .insertInto("wears")
      .values({ ...wear, created_at: server.clock.now() })
      .execute();
    return wear.id;
  },
  plan_of_another_person: async (server, number) => {
    const [{ item }, { userId }] = [await plantOwnItem(server, number), await makePerson(server)];
    const plan = { user_id: userId, day: "2026-11-21", item_ids: [item.id], look_id: null };
    await server.app.db
      .insertInto("planned_days")
      .values({ ...plan, planned_at: server.clock.now() })
      .execute();
    return `${userId}:${plan.day}`;
  },
  wish_without_file: async (server, number) => {
    const { userId } = await makePerson(server);
    return await addWish(server, { id: `lost-${number}`, userId, image: `no-such-file-${number}` });
  },
  wish_with_foreign_file: async (server, number) => {
    const { item } = await plantOwnItem(server, number);
    const { userId } = await makePerson(server);
    return await addWish(server, { id: `foreign-${number}`, userId, image: item.image });
  },
  question_votes_are_not_its_counts: async (server, number) => {
    const id = await plantQuestion(server, number);
    await server.app.db.updateTable("question_looks").set({ votes: 1 }).where("question_id", "=", id).execute();
    return id;
  },
  question_without_job: async (server, number) => {
    const id = await plantQuestion(server, number);
    await server.app.db.updateTable("questions").set({ is_showing: true }).where("id", "=", id).execute();
    return id;
  },
  morning_without_job: async (server) => {
    const { userId } = await makePerson(server);
    await setMorning(server.app, { userId }, AT_FOUR);
    await server.app.db
      .insertInto("morning_messages")
      .values({
        user_id: userId,
        day: "2026-11-20",
        due_at: server.clock.now(),
        state: "waiting",
        message_id: null,
        board: "null",
      })
      .execute();
    return `${userId}:2026-11-20`;
  },
  chat_request_without_job: async (server) => {
    const { userId } = await makePerson(server);
    const asked = { words: "something warm", asked_at: server.clock.now() };
    await server.app.db
      .insertInto("chat_requests")
      .values({ user_id: userId, message_id: 7, ...asked, state: "waiting", board: "null" })
      .execute();
    return `${userId}:7`;
  },
  job_without_chat_request: async (server) => {
    const { userId } = await makePerson(server);
    const data = { userId, messageId: 8 };
    await server.app.db
      .transaction()
      .execute(async (trx) => await server.app.queue.send(trx, "answer-request", data, { key: `${userId}:8` }));
    return `${userId}:8`;
  },
  task_without_job: async (server, number) => await addTask(server, `no-job-${number}`, 0),
  job_without_task: async (server, number) => await sendJob(server, `no-task-${number}`, "once"),
  task_with_two_jobs: async (server, number) => {
    const taskId = await addTask(server, `two-jobs-${number}`, 0);
    await sendJob(server, taskId, "first");
    return await sendJob(server, taskId, "second");
  },
  task_wrongly_paid: async (server, number) => {
    const taskId = await addTask(server, `unpaid-${number}`, 1);
    return await sendJob(server, taskId, "once");
  },
  balance_is_not_its_entries: async (server) => {
    const person = await makePerson(server);
    await setCredits(server, person, 5);
    const { userId } = person;
    await server.app.db
      .updateTable("credit_balances")
      .set((row) => ({ monthly: row("monthly", "+", 1) }))
      .where("user_id", "=", userId)
      .execute();
    return `${userId} monthly`;
  },
  payment_without_plan: async (server, number) => {
    const { userId } = await makePerson(server);
    await addOrder(server, { id: `order-nothing-${number}`, userId });
    return await addPayment(server, `order-nothing-${number}`, `nothing-${number}`);
  },
  plan_without_payment: async (server, number) => {
    const { userId } = await makePerson(server);
    return await give(server, userId, `stars:never-paid-${number}`);
  },
  order_paid_twice: async (server, number) => {
    const { userId } = await makePerson(server);
    const id = `order-twice-${number}`;
    await addOrder(server, { id, userId });
    for (const which of ["first", "second"])
      await give(server, userId, await addPayment(server, id, `${which}-${number}`));
    return id;
  },
  order_paid_by_nothing: async (server, number) => {
    const { userId } = await makePerson(server);
    return await addOrder(server, { id: `order-unpaid-${number}`, userId });
  },
  subscription_is_not_its_grants: async (server) => {
    const { userId } = await makePerson(server);
    await server.app.db.updateTable("users").set({ subscription_type: "pro_month" }).where("id", "=", userId).execute();
    return userId;
  },
};
