import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queries } from "#adapters/query-client.ts";

const refuse = async (): Promise<never> => await Promise.reject(new Error("There is no network"));

const logged: unknown[][] = [];

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((...details) => void logged.push(details));
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  queries.clear();
});

test("a load fails and is logged even if the browser reports to be offline; local data is read (L-07, R-02)", async () => {
  await expect(queries.fetchQuery({ queryKey: ["a"], queryFn: refuse })).rejects.toThrow("no network");
  expect(logged).toEqual([["Loading a failed", new Error("There is no network")]]);
  expect(await queries.fetchQuery({ queryKey: ["b"], queryFn: () => "kept" })).toBe("kept");
});

test("a mutation fails at once even if the browser reports to be offline (S-07, E-07, R-05)", async () => {
  const mutation = queries.getMutationCache().build(queries, queries.defaultMutationOptions({ mutationFn: refuse }));
  await expect(mutation.execute(undefined)).rejects.toThrow("no network");
});
