import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import { morningQuery, saveMorning } from "#features/morning/queries.ts";

const host = vi.hoisted(() => ({ asked: 0, answer: "allowed" }));
let queries = new QueryClient();

vi.mock("#adapters/api.ts", () => ({ callApi: async () => undefined }));
vi.mock("#adapters/telegram/write-access.ts", () => ({
  requestWriteAccess: async () => {
    host.asked++;
    return host.answer;
  },
}));

const ON: MorningSettings = { is_on: true, minute: 420, weekdays: [1], city: null, time_zone: "Europe/Moscow" };
const open = (mayWrite: boolean): void => {
  queries = new QueryClient();
  queries.setQueryData(morningQuery.queryKey, { settings: null, may_write: mayWrite });
};
const save = async (settings: MorningSettings): Promise<string> => await saveMorning(queries, settings);

beforeEach(() => void Object.assign(host, { asked: 0, answer: "allowed" }));

test("the permission to write is asked for once, and not for what is switched off (DAY-01, NATIVE-01)", async () => {
  open(false);
  expect([await save({ ...ON, is_on: false }), host.asked]).toEqual(["saved", 0]);
  expect([await save(ON), host.asked]).toEqual(["saved", 1]);
  expect([await save({ ...ON, minute: 480 }), host.asked]).toEqual(["saved", 1]);
  open(true);
  expect([await save(ON), host.asked]).toEqual(["saved", 1]);
});

test("nothing is saved by who refuses, and they are asked again when they try again (DAY-01, NATIVE-01)", async () => {
  open(false);
  host.answer = "refused";
  expect([await save(ON), await save(ON), host.asked]).toEqual(["refused", "refused", 2]);
});
