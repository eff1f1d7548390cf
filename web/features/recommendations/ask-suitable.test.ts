import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { askSuitable } from "#features/recommendations/ask-suitable.ts";
import {
  resumeRequest,
  setSuitable,
  useRecommendations,
  writeRequest,
} from "#features/recommendations/suitable-store.ts";

const COAT = { text_prompt: "a coat" };
const queries = new QueryClient();
let keys: (string | null)[] = [];
let ids: string[] | null = null;

const kept = new Map<string, string>();

beforeEach(() => {
  keys = [];
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  ids = ["A".repeat(22)];
  setSuitable(null);
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    return ids === null
      ? new Response("", { status: 503 })
      : Response.json({ ids, reasons: ids.map(() => "asked_for_type"), recommend_credits_left: 3 });
  });
});

test("one question is on its way at a time, and what it finds is kept whatever screen stands there (R-04, R-05)", async () => {
  const first = askSuitable(queries, COAT);
  expect(useRecommendations.getState().isAsking).toBe(true);
  expect(await askSuitable(queries, { text_prompt: "a hat" })).toBeNull();
  expect(await first).toBe(true);
  expect(keys).toHaveLength(1);
  expect(useRecommendations.getState()).toMatchObject({ isAsking: false, suitable: { ids, request: "a coat" } });
});

test("a question that failed is asked again under its key, an answered or another one under a new one (SPEC-13)", async () => {
  ids = null;
  await expect(askSuitable(queries, COAT)).rejects.toThrow("Request failed");
  expect(useRecommendations.getState().isAsking).toBe(false);
  ids = [];
  expect(await askSuitable(queries, COAT)).toBe(false);
  expect(useRecommendations.getState().vainRequest).toBe(JSON.stringify(COAT));
  await askSuitable(queries, COAT);
  await askSuitable(queries, { text_prompt: "a hat" });
  const [failed, again, anew, another] = keys;
  expect(again).toBe(failed);
  expect(new Set([again, anew, another]).size).toBe(3);
});

test("a request that has no answer when the app is closed stands there again; one that was answered does not (R-03, SPEC-5)", async () => {
  const closeApp = (): void => useRecommendations.setState({ userId: "", text: "" });
  resumeRequest("anna");
  writeRequest("a coat");
  ids = [];
  await askSuitable(queries, COAT);
  closeApp();
  resumeRequest("anna");
  expect(useRecommendations.getState().text).toBe("a coat");
  ids = ["A".repeat(22)];
  await askSuitable(queries, COAT);
  expect(useRecommendations.getState().text).toBe("a coat");
  closeApp();
  resumeRequest("anna");
  expect(useRecommendations.getState().text).toBe("");
  writeRequest("a hat");
  closeApp();
  resumeRequest("ben");
  expect(useRecommendations.getState().text).toBe("");
  closeApp();
});
