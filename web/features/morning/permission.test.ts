import { expect, test } from "vitest";
import type { MorningSettings } from "@wardrobe/domain/morning/settings.ts";
import { askToWrite, morningQuery, saveMorning } from "#features/morning/queries.ts";
import { messenger } from "#testing/messenger.ts";
import { newQueries } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const ON: MorningSettings = { is_on: true, minute: 420, weekdays: [1], city: null, time_zone: "Europe/Moscow" };

/** Saves the settings one after the other; how each ended, and how often the messenger had asked by then. */
async function save(mayWrite: boolean, status: "allowed" | "cancelled", ...all: MorningSettings[]) {
  const queries = newQueries();
  queries.setQueryData(morningQuery.queryKey, { settings: null, may_write: mayWrite });
  messenger.posted = [];
  messenger.answer = () => [["write_access_requested", { status }]];
  const saved = stubServer(() => null);
  const ends: unknown[] = [];
  for (const settings of all) {
    const access = await askToWrite(queries, settings.is_on);
    if (access !== "refused") await saveMorning(queries, { settings, access });
    ends.push(access, messenger.posted.length);
  }
  return { ends, saved: saved.length };
}

test("the permission to write is asked for once, and not for what is switched off (DAY-01, NATIVE-01)", async () => {
  const { ends } = await save(false, "allowed", { ...ON, is_on: false }, ON, { ...ON, minute: 480 });
  expect(ends).toEqual(["allowed", 0, "allowed", 1, "allowed", 1]);
  expect((await save(true, "allowed", ON)).ends).toEqual(["allowed", 0]);
});

test("nothing is saved by who refuses, and they are asked again when they try again (DAY-01, NATIVE-01)", async () => {
  expect(await save(false, "cancelled", ON, ON)).toEqual({ ends: ["refused", 1, "refused", 2], saved: 0 });
});
