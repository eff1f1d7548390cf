import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Question } from "@wardrobe/domain/questions/question.ts";
import { useSending } from "#features/questions/use-sending.ts";
import { emit, launchWith, messenger } from "#testing/messenger.ts";
import { newQueries, withQueries } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const QUESTION: Question = {
  id: "Q".repeat(22),
  text: null,
  looks: [],
  asked_at: "2026-03-10T12:00:00.000Z",
  ends_at: "2026-03-17T12:00:00.000Z",
  is_open: true,
  inline_query: "ask_q",
};
const SENT = ["prepared_message_sent", undefined] as const;
const EXPIRED = ["prepared_message_failed", { error: "MESSAGE_EXPIRED" }] as const;

let serverMs = 0;
const chosen = () => messenger.posted.filter(({ method }) => method === "web_app_send_prepared_message").length;
const pass = async (ms: number): Promise<void> => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers();
  launchWith({ tgWebAppBotInline: "1" });
  serverMs = 0;
  stubServer(async () => {
    await new Promise((resolve) => setTimeout(resolve, serverMs));
    return { prepared_message_id: "p" };
  });
});

function send() {
  const onSent = vi.fn<() => void>();
  const toasts = recordToasts();
  const { result } = renderHook(() => useSending(onSent), { wrapper: withQueries(newQueries()) });
  act(() => void result.current.send(QUESTION));
  const tapAgain = () => act(() => toasts.at(-1)?.action?.run());
  return { result, toasts, onSent, tapAgain, labels: () => toasts.map(({ text, action }) => action?.label ?? text) };
}

test("the messenger's silence disables nothing, offers the other way, and a late choice still counts (ASK-01, NATIVE-01)", async () => {
  const { result, onSent, labels } = send();
  expect(result.current.isPreparing).toBe(true);
  await pass(100);
  expect([result.current.isPreparing, chosen()]).toEqual([false, 1]);
  await pass(15_000);
  expect([labels(), onSent.mock.calls.length]).toEqual([["Ask from a chat instead"], 0]);
  emit(SENT);
  await pass(0);
  expect([labels().at(-1), onSent.mock.calls.length]).toEqual(["Sent. The votes will show up here.", 1]);
});

test("a server that was slow, or a message that expired, costs another tap (NATIVE-01)", async () => {
  serverMs = 9000;
  const { tapAgain, labels } = send();
  await pass(9100);
  expect([chosen(), labels()]).toEqual([0, ["Choose a chat"]]);
  tapAgain();
  expect(chosen()).toBe(1);
  serverMs = 0;
  emit(EXPIRED);
  await pass(100);
  expect([chosen(), labels()]).toEqual([1, ["Choose a chat", "Choose a chat"]]);
  tapAgain();
  expect(chosen()).toBe(2);
});
