import { sign } from "@tma.js/init-data-node";
import { sql } from "kysely";
import { beforeEach, vi } from "vitest";
import { urlOf, type Call, type Reply } from "@wardrobe/domain/call.ts";
import { ERROR_STATUS, type ErrorCode } from "@wardrobe/domain/errors.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { App } from "#app.ts";
import { grantByHand } from "#features/plans/give-plan.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { closeAfterTest, openTestApp, TEST_BOT_TOKEN, type TestApp, openWorkingTestApp } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, type AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import type { GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { correctAiCredits } from "#features/credits/account.ts";
import { makePicture } from "#features/wardrobe/make-picture.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import type { ImageStudio } from "#adapters/image-studio/port.ts";

export type TestPerson = { readonly telegramId: number; readonly userId: string; readonly token: string };

/** An answer over HTTP: the status and the parsed JSON body, undefined for an empty one. */
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
};

let lastTelegramId = 1000;

/** Launch data of a made-up messenger user, signed now by the test's clock. */
export function launchDataFor(
  test: TestApp,
  user: { id: number; language_code?: string; first_name?: string; username?: string },
  startParam = "",
): string {
  return sign(
    {
      user: { first_name: "Test", language_code: "en", ...user },
      query_id: `q${user.id}`,
      signature: "s",
      ...(startParam === "" ? {} : { start_param: startParam }),
    },
    TEST_BOT_TOKEN,
    test.clock.now(),
  );
}

/** The status and the code that a call is refused with. */
export async function refusal(test: TestApp, made: Call, sent: Sent): Promise<[number, ErrorCode | null]> {
  const answer = await request(test, made, sent);
  return [answer.status, refusalOf(answer)];
}

/** Somebody who signed in through the real call, on a plan where one is asked for. */
export async function makePerson(
  test: TestApp,
  options: { plan?: PlanType; telegramId?: number } = {},
): Promise<TestPerson> {
  const telegramId = options.telegramId ?? ++lastTelegramId;
  const token = await signIn(test, telegramId);
  const settings = await call(test, profileCalls.getSettings, { token });
  if (options.plan !== undefined) await grantByHand(test.app, settings.user_id, options.plan);
  return { telegramId, userId: settings.user_id, token };
}

/** A new person before each test; the object is the same and its values change. */
export function personForEach(test: TestApp, options: { plan?: PlanType } = {}): TestPerson {
  const person = {} as TestPerson;
  beforeEach(async () => void Object.assign(person, await makePerson(test, options)));
  return person;
}

export async function openWithPerson(kind: DatabaseKind, plan?: PlanType, overrides: Partial<App> = {}) {
  const server = closeAfterTest(await openTestApp(kind, overrides));
  const person = await makePerson(server, plan === undefined ? {} : { plan });
  return { server, db: server.app.db, person, token: person.token };
}

export async function signIn(test: TestApp, telegramId: number, startParam = ""): Promise<string> {
  const body = launchDataFor(test, { id: telegramId }, startParam);
  return (await call(test, sessionCalls.signIn, { body })).access_token;
}

/** An item added through the real call from a drawn photo. */
export async function makeItem(
  test: TestApp,
  person: TestPerson,
  color?: { r: number; g: number; b: number },
): Promise<Item> {
  const sent = { token: person.token, body: { image: await drawPhoto(color) } };
  return (await call(test, wardrobeCalls.addItem, sent)).clothing_item;
}

/** Of each person who has garments: the row of the first, as it was added. */
const added = new Map<string, object>();

/** An item with these fields; returns its id. A person's first is added by the real call, the others are copies of it. */
export async function makeGarment(test: TestApp, person: TestPerson, fields: object): Promise<string> {
  const { db, random } = test.app;
  const first = added.get(person.userId);
  const id = first === undefined ? (await makeItem(test, person)).id : random.id();
  if (first === undefined) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(items) as row from items where id = ${id}`.execute(db);
    added.set(person.userId, rows[0]?.row ?? {});
  } else {
    const row = { ...first, id, created_at: test.clock.now(), updated_at: test.clock.now() };
    await sql`insert into items select * from jsonb_populate_record(null::items, ${JSON.stringify(row)}::jsonb)`.execute(
      db,
    );
  }
  await call(test, wardrobeCalls.updateItem, { token: person.token, body: { id, ...fields } });
  return id;
}

type Sent = {
  readonly token?: string;
  readonly body?: unknown;
  readonly params?: Record<string, string>;
  readonly key?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly query?: string;
};

/** Sends a call that must succeed, and returns its reply. */
export async function call<C extends Call>(test: TestApp, made: C, sent: Sent): Promise<Reply<C>>;
export async function call(test: TestApp, made: Call, sent: Sent): Promise<unknown> {
  const { status, body } = await request(test, made, sent);
  if (status !== (made.reply === null ? 204 : 200))
    throw new Error(`${made.path} answered ${status}: ${JSON.stringify(body)}`);
  return made.reply?.parse(body);
}

/** Sends a call as any client could: whatever body, with or without a token or key. */
export async function request(test: TestApp, call: Call, sent: Sent = {}): Promise<Answer> {
  const path = urlOf(call, sent.params);
  const isForm = typeof sent.body === "string";
  const response = await test.http.inject({
    method: call.method,
    url: sent.query === undefined ? path : `${path}?${sent.query}`,
    headers: {
      ...(sent.body === undefined
        ? {}
        : { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.key === undefined ? {} : { "idempotency-key": sent.key }),
      ...sent.headers,
    },
    ...(sent.body === undefined ? {} : { payload: isForm ? String(sent.body) : JSON.stringify(sent.body) }),
  });
  const isJson = String(response.headers["content-type"] ?? "").includes("json");
  return { status: response.statusCode, body: isJson ? response.json() : undefined, headers: response.headers };
}

/** The code an answer was refused with. */
export function refusalOf(answer: Answer): ErrorCode | null {
  const { body } = answer;
  const detail = typeof body === "object" && body !== null && "detail" in body ? String(body.detail) : "";
  return Object.hasOwn(ERROR_STATUS, detail) ? (detail as ErrorCode) : null;
}

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
