import { sign } from "@tma.js/init-data-node";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, type AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { urlOf, type Call, type ClientInput, type Reply } from "@wardrobe/domain/call.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { SIMULATOR_BOT_TOKEN } from "#config/messenger.ts";
import type { ServerProcess } from "#testing/server-process.ts";
import { until } from "#testing/test-clock.ts";

const TASKS_MAX_MS = 120_000;

/** Signs a test user in over HTTP; returns the bearer token. */
export async function signInto(
  server: ServerProcess,
  telegramId: number,
  botToken = SIMULATOR_BOT_TOKEN,
): Promise<string> {
  const user = { id: telegramId, first_name: "Test" };
  const response = await fetch(server.appUrl + sessionCalls.signIn.path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: sign({ user, signature: "s" }, botToken, new Date()),
  });
  return sessionCalls.signIn.reply.parse(await response.json()).access_token;
}

/** The tasks once all of them have ended. */
export async function untilEnded(server: ServerProcess, token: string, ai_task_ids: string[]): Promise<AiTask[]> {
  let tasks: AiTask[] = [];
  await until("all tasks have ended", TASKS_MAX_MS, async () => {
    tasks = await ask(server, taskCalls.checkTasks, { token, input: { ai_task_ids } });
    return tasks.every(({ status }) => isFinal(status));
  });
  return tasks;
}

export type Sent = {
  readonly token: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly accept?: string;
};

/** Sends one request to a path of the app: POST with a body, else GET. */
export async function send(server: ServerProcess, path: string, { token, body, key, accept }: Sent): Promise<Response> {
  return await fetch(server.appUrl + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${token}`,
      ...(accept === undefined ? {} : { accept }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Makes a call; throws where it is refused. */
export async function ask<C extends Call>(
  server: ServerProcess,
  call: C,
  { token, input }: { token: string; input?: ClientInput<C> },
): Promise<Reply<C>>;
export async function ask(
  server: ServerProcess,
  call: Call,
  { token, input }: { token: string; input?: unknown },
): Promise<unknown> {
  const body = call.body === null || input === undefined ? {} : { body: input };
  const response = await send(server, urlOf(call, input), { token, ...body });
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${await response.text()}`);
  return call.reply?.parse(await response.json());
}
