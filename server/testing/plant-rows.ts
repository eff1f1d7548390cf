import { sql } from "kysely";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Trx } from "#app.ts";
import { newOrder } from "#features/payments/order-store.ts";
import { givePlan } from "#features/plans/give-plan.ts";
import type { WorkingTestApp } from "#testing/test-app.ts";
import { makeItem, makePerson, type TestPerson } from "#testing/test-people.ts";

export async function plantQuestion(server: WorkingTestApp, number: number): Promise<string> {
  const { app, clock } = server;
  const { userId: user_id } = await makePerson(server);
  const id = `asked-${number}-${user_id.slice(0, 4)}`;
  const open = { text: null, file_id: null, asked_at: clock.now(), ends_at: clock.now(), is_open: true };
  await app.db
    .insertInto("questions")
    .values({ id, user_id, ...open })
    .execute();
  await app.db.insertInto("question_looks").values({ question_id: id, place: 0, look_id: null, name: "x" }).execute();
  return id;
}

export async function plantItem(server: WorkingTestApp, number: number): Promise<Item> {
  return (await plantOwnItem(server, number)).item;
}

export async function plantOwnItem(
  server: WorkingTestApp,
  number: number,
): Promise<{ item: Item; person: TestPerson }> {
  const person = await makePerson(server);
  return { person, item: await makeItem(server, person, { r: number % 256, g: 90, b: 160 }) };
}

export async function rewrite(
  server: WorkingTestApp,
  key: string,
  change: (bytes: Buffer) => Uint8Array,
): Promise<string> {
  const { files } = server.app;
  const bytes = Buffer.from((await files.get(key)) ?? []);
  await files.delete(key);
  await files.put(key, change(bytes));
  return key;
}

export function flipBit(bytes: Buffer, number: number): Buffer {
  const at = (number * 7919) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (number % 8));
  return bytes;
}

/** Without the constraints of the database, which would refuse this defect. */
async function bypassConstraints(server: WorkingTestApp, act: (trx: Trx) => Promise<unknown>): Promise<void> {
  await server.app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await act(trx);
  });
}

export async function copyItem(
  server: WorkingTestApp,
  { id }: Item,
  change: { id: string; image: string },
): Promise<string> {
  const row = await server.app.db.selectFrom("items").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const copy = { ...row, ...change, type_suggestions: JSON.stringify(row.type_suggestions) };
  await bypassConstraints(server, async (trx) => await trx.insertInto("items").values(copy).execute());
  return change.id;
}

export async function addLook(
  server: WorkingTestApp,
  look: { id: string; userId: string; fileId: string },
): Promise<string> {
  const row = { id: look.id, user_id: look.userId, file_id: look.fileId, name: "", gender: "man", share_key: null };
  await bypassConstraints(server, async (trx) => {
    await trx
      .insertInto("looks")
      .values({ ...row, gender: "man", item_ids: "{}", created_at: server.clock.now() })
      .execute();
  });
  return `look ${look.id}`;
}

export async function addWish(
  server: WorkingTestApp,
  wish: { id: string; userId: string; image: string },
): Promise<string> {
  const { id, userId: user_id, image } = wish;
  await server.app.db
    .insertInto("wishes")
    .values({ id, user_id, image, fields: "{}", note: "", is_kept: true, created_at: server.clock.now() })
    .execute();
  return id;
}

export async function addTask(server: WorkingTestApp, id: string, cost: number): Promise<string> {
  const { userId } = await makePerson(server);
  const nothing = { item_id: null, source_file: null, file_id: null, failure: null, begun_at: null, finished_at: null };
  const task = { id, user_id: userId, type: "preview", status: "queued", priority: "low", turn: 1, cost } as const;
  await server.app.db
    .insertInto("ai_tasks")
    .values({ ...nothing, ...task, created_at: server.clock.now() })
    .execute();
  return id;
}

export async function sendJob({ app }: WorkingTestApp, taskId: string, key: string): Promise<string> {
  await app.db.transaction().execute(async (trx) => {
    await app.queue.send(trx, "make-preview", { taskId }, { key: `${taskId} ${key}` });
  });
  return taskId;
}

export async function addOrder(
  server: WorkingTestApp,
  { id, userId }: { id: string; userId: string },
): Promise<string> {
  const now = server.clock.now();
  const order = { user_id: userId, plan_type: "basic_month", method: "stars", amount: "1", state: "paid" } as const;
  const row = { ...newOrder(server.app, order), id, expires_at: now, paid_at: now };
  await server.app.db.insertInto("orders").values(row).execute();
  return id;
}

export async function addPayment(server: WorkingTestApp, orderId: string, charge: string): Promise<string> {
  const now = server.clock.now();
  const paid = { provider: "stars", external_id: charge, payer: null, amount: "1", outcome: "granted" } as const;
  await server.app.db
    .insertInto("payments")
    .values({ ...paid, id: charge, order_id: orderId, paid_at: now, received_at: now, refunded_at: null })
    .execute();
  return `stars:${charge}`;
}

export async function give({ app }: WorkingTestApp, userId: string, sourceId: string): Promise<string> {
  const plan = { source: "payment", sourceId, planType: "basic_month", days: 30 } as const;
  await app.db.transaction().execute(async (trx) => await givePlan(app, trx, userId, plan));
  return sourceId;
}
