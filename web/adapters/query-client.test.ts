import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queries } from "#adapters/query-client.ts";

const refuse = async (): Promise<never> => await Promise.reject(new Error("There is no network"));

const logged: unknown[][] = [];

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((...said) => void logged.push(said));
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  queries.clear();
});

test("a load fails although the browser says that it is offline, and is logged; what the device has is read (L-07, R-02)", async () => {
  await expect(queries.fetchQuery({ queryKey: ["a"], queryFn: refuse })).rejects.toThrow("no network");
  expect(logged).toEqual([["Loading a failed", new Error("There is no network")]]);
  expect(await queries.fetchQuery({ queryKey: ["b"], queryFn: () => "kept" })).toBe("kept");
});

test("a change fails at once although the browser says that it is offline (S-07, E-07, R-05)", async () => {
  const mutation = queries.getMutationCache().build(queries, queries.defaultMutationOptions({ mutationFn: refuse }));
  await expect(mutation.execute(undefined)).rejects.toThrow("no network");
});
