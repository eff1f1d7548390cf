import { sql, type RawBuilder } from "kysely";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { variantKey } from "#features/files/stored-bytes.ts";
import type { DefectKind } from "#features/features.ts";
import { setMorning } from "#features/morning/settings.ts";
import { saveKeptList, versionOfItems } from "#features/wardrobe/list-items.ts";
import { toCompressed } from "#http/serve-call.ts";
import { MONEY_PLANTS } from "#testing/plant-money-defects.ts";
import type { WorkingTestApp } from "#testing/test-app.ts";
import { AT_FOUR } from "#testing/test-requests.ts";
import { makeItem, makePerson, type TestPerson } from "#testing/test-people.ts";

export type Plant = (server: WorkingTestApp, number: number) => Promise<string>;

/** Plants one defect directly in database or files; returns the id that the defect must name. */
export const PLANTS: { readonly [Kind in DefectKind]: Plant } = {
  file_missing: async (server, number) => {
    const { item } = await plantItem(server, number);
    await server.app.files.delete(item.image);
    return item.image;
  },
  file_wrong_size: async (server, number) => {
    const { item } = await plantItem(server, number);
    return await rewrite(server, item.image, (bytes) => bytes.subarray(0, bytes.length - 1 - (number % 100)));
  },
  file_damaged: async (server, number) => {
    const { item } = await plantItem(server, number);
    return await rewrite(server, item.image, (bytes) => flipBit(bytes, number));
  },
  variant_missing: async (server, number) => {
    const key = await plantVariant(server, number);
    await server.app.files.delete(key);
    return key;
  },
  variant_wrong_size: async (server, number) =>
    await rewrite(server, await plantVariant(server, number), (bytes) => Buffer.concat([bytes, Buffer.from("more")])),
  variant_damaged: async (server, number) =>
    await rewrite(server, await plantVariant(server, number), (bytes) => flipBit(bytes, number)),
  file_untracked: async ({ app }, number) => {
    const key = `untracked-${String(number).padStart(12, "0")}`;
    await app.files.put(key, new Uint8Array([1]));
    return key;
  },
  file_kept_for_nobody: async (server, number) => {
    const { item, userId } = await plantItem(server, number);
    await run(server, sql`delete from items where user_id = ${userId}`);
    return item.image;
  },
  item_without_file: async (server, number) => {
    const { item } = await plantItem(server, number);
    return await copyItem(server, item.id, { id: `lost-${number}`, image: `no-such-file-${number}` });
  },
  item_with_foreign_file: async (server, number) => {
    const [{ item }, other] = [await plantItem(server, number), await plantItem(server, number)];
    return await copyItem(server, item.id, { id: `foreign-${number}`, image: other.item.image });
  },
  list_without_version: async (server) => {
    const { userId } = await makePerson(server);
    await run(server, sql`delete from list_versions where user_id = ${userId}`);
    return userId;
  },
  kept_list_is_not_its_items: async (server, number) => {
    const { person } = await plantItem(server, number);
    const version = await versionOfItems(server.app, person);
    await saveKeptList(server.app, person, { version, body: await toCompressed([]) });
    return person.userId;
  },
  outfit_without_file: async (server, number) => {
    const { userId } = await makePerson(server);
    return await plantLook(server, { id: `lost-${number}`, userId, fileId: `no-such-file-${number}` });
  },
  outfit_with_foreign_file: async (server, number) => {
    const [{ item }, { userId }] = [await plantItem(server, number), await makePerson(server)];
    return await plantLook(server, { id: `foreign-${number}`, userId, fileId: item.image });
  },
  item_wears_are_not_its_entries: async (server, number) => {
    const { item } = await plantItem(server, number);
    await run(server, sql`update items set worn_count = 1, last_worn = '2026-01-01' where id = ${item.id}`);
    return item.id;
  },
  wear_of_another_person: async (server, number) => {
    const [{ item }, { userId }] = [await plantItem(server, number), await makePerson(server)];
    const id = `foreign-${number}`;
    await run(
      server,
      sql`insert into wears values (${id}, ${userId}, '2026-01-01', array[${item.id}], null, ${server.clock.now()})`,
    );
    return id;
  },
  plan_of_another_person: async (server, number) => {
    const [{ item }, { userId }] = [await plantItem(server, number), await makePerson(server)];
    await run(
      server,
      number % 2 === 0
        ? sql`insert into planned_days values (${userId}, '2026-11-21', array[${item.id}], null, ${server.clock.now()})`
        : sql`insert into planned_occasions values (${userId}, '2026-11-21', 'work', array[${item.id}], null, ${server.clock.now()})`,
    );
    return `${userId}:2026-11-21`;
  },
  collection_of_another_person: async (server, number) => {
    const [{ item }, { userId }] = [await plantItem(server, number), await makePerson(server)];
    const id = `foreign-${number}`;
    await run(server, sql`insert into collections values (${id}, ${userId}, 'x', null, null, ${server.clock.now()})`);
    await run(server, sql`insert into collection_parts (collection_id, item_id) values (${id}, ${item.id})`);
    return id;
  },
  wish_without_file: async (server, number) => {
    const { userId } = await makePerson(server);
    return await plantWish(server, { id: `lost-${number}`, userId, image: `no-such-file-${number}` });
  },
  wish_with_foreign_file: async (server, number) => {
    const [{ item }, { userId }] = [await plantItem(server, number), await makePerson(server)];
    return await plantWish(server, { id: `foreign-${number}`, userId, image: item.image });
  },
  question_votes_are_not_its_counts: async (server, number) => {
    const id = await plantQuestion(server, number);
    await run(server, sql`update question_looks set votes = 1 where question_id = ${id}`);
    return id;
  },
  question_without_job: async (server, number) => {
    const id = await plantQuestion(server, number);
    await run(server, sql`update questions set is_showing = true where id = ${id}`);
    return id;
  },
  morning_without_job: async (server) => {
    const { userId } = await makePerson(server);
    await setMorning(server.app, { userId }, AT_FOUR);
    await run(
      server,
      sql`insert into sent_boards (user_id, day, due_at, state, board)
        values (${userId}, '2026-11-20', ${server.clock.now()}, 'waiting', 'null')`,
    );
    return `${userId}:2026-11-20`;
  },
  chat_request_without_job: async (server) => {
    const { userId } = await makePerson(server);
    await run(
      server,
      sql`insert into sent_boards (user_id, asked_in, words, due_at, state, board)
        values (${userId}, 7, 'something warm', ${server.clock.now()}, 'waiting', 'null')`,
    );
    return `${userId}:7`;
  },
  job_without_chat_request: async ({ app, ...server }) => {
    const { userId } = await makePerson({ app, ...server });
    const [data, key] = [{ userId, messageId: 8 }, `${userId}:8`];
    await app.db.transaction().execute(async (trx) => await app.queue.send(trx, "answer-request", data, { key }));
    return key;
  },
  task_without_job: async (server, number) => await plantTask(server, `no-job-${number}`, 0),
  job_without_task: async (server, number) => await sendJob(server, `no-task-${number}`, "once"),
  task_with_two_jobs: async (server, number) => {
    const taskId = await plantTask(server, `two-jobs-${number}`, 0);
    await sendJob(server, taskId, "first");
    return await sendJob(server, taskId, "second");
  },
  task_wrongly_paid: async (server, number) =>
    await sendJob(server, await plantTask(server, `unpaid-${number}`, 1), "once"),
  ...MONEY_PLANTS,
};

async function run({ app }: WorkingTestApp, statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(app.db);
}

/** Without the constraints of the database, which would refuse this defect. */
async function force({ app }: WorkingTestApp, statement: RawBuilder<unknown>): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await statement.execute(trx);
  });
}

async function plantItem(server: WorkingTestApp, number: number) {
  const person: TestPerson = await makePerson(server);
  const item = await makeItem(server, person, { r: number % 256, g: 90, b: 160 });
  return { person, userId: person.userId, item };
}

async function plantVariant(server: WorkingTestApp, number: number): Promise<string> {
  return variantKey((await plantItem(server, number)).item.image, CARD_WIDTH);
}

async function rewrite({ app: { files } }: WorkingTestApp, key: string, change: (bytes: Buffer) => Uint8Array) {
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

async function copyItem(server: WorkingTestApp, of: string, { id, image }: { id: string; image: string }) {
  await force(
    server,
    sql`insert into items select (jsonb_populate_record(items, ${JSON.stringify({ id, image })}::jsonb)).*
      from items where id = ${of}`,
  );
  return id;
}

async function plantLook(server: WorkingTestApp, look: { id: string; userId: string; fileId: string }) {
  await force(
    server,
    sql`insert into looks (id, user_id, file_id, name, gender, item_ids, created_at)
      values (${look.id}, ${look.userId}, ${look.fileId}, '', 'man', '{}', ${server.clock.now()})`,
  );
  return `look ${look.id}`;
}

async function plantWish(server: WorkingTestApp, { id, userId, image }: { id: string; userId: string; image: string }) {
  await run(server, sql`insert into wishes values (${id}, ${userId}, ${image}, '{}', '', true, ${server.clock.now()})`);
  return id;
}

async function plantQuestion(server: WorkingTestApp, number: number): Promise<string> {
  const { userId } = await makePerson(server);
  const [id, now] = [`asked-${number}-${userId.slice(0, 4)}`, server.clock.now()];
  await run(
    server,
    sql`insert into questions (id, user_id, asked_at, ends_at, is_open) values (${id}, ${userId}, ${now}, ${now}, true)`,
  );
  await run(server, sql`insert into question_looks (question_id, place, name) values (${id}, 0, 'x')`);
  return id;
}

async function plantTask(server: WorkingTestApp, id: string, cost: number): Promise<string> {
  const { userId } = await makePerson(server);
  await run(
    server,
    sql`insert into ai_tasks (id, user_id, type, status, priority, turn, cost, created_at)
      values (${id}, ${userId}, 'preview', 'queued', 'low', 1, ${cost}, ${server.clock.now()})`,
  );
  return id;
}

async function sendJob({ app }: WorkingTestApp, taskId: string, key: string): Promise<string> {
  await app.db
    .transaction()
    .execute(async (trx) => await app.queue.send(trx, "make-preview", { taskId }, { key: `${taskId} ${key}` }));
  return taskId;
}
