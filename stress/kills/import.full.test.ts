import { expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { importCalls } from "@wardrobe/domain/imports/calls.ts";
import { makeFolder } from "#server/testing/test-server.ts";
import { randomExport } from "#server/testing/random-export.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import { until } from "#server/testing/test-clock.ts";
import { killable } from "#stress/kills/killable.ts";

const KILLS = 24;
const END_MAX_MS = 120_000;
const EFFECTS = /import|file|items|outfits|wears|collections|job|commit/;

test(
  `${KILLS} kills while a wardrobe is brought in: everything is there once (MOVE-01, SPEC-88)`,
  { timeout: END_MAX_MS + KILLS * 20_000 },
  async () => {
    const { lists, zip } = await randomExport(11);
    const server = await killable(await makeFolder("import"), { REQUEST_LIMITS: "off" });
    await server.start("/health");
    const token = await signInto(server, 8_300_000_001);
    const bytes = Buffer.from(await zip()).toString("base64");
    const part = { id: "import-that-is-killed-", file: 0, name: "wardrobe.zip", part: 0, bytes, is_last: true };
    await ask(server, importCalls.sendImport, { token, input: part });
    const stateOf = async () => (await ask(server, importCalls.getImport, { token, input: {} })).current?.state;
    await until("it is told", END_MAX_MS, async () => (await stateOf()) === "told");
    for (let kill = 0; kill < KILLS; kill++) {
      if (kill > 0) await server.start("/health");
      const confirm = async () =>
        await ask(server, importCalls.confirmImport, { token, input: { id: part.id } }).catch(() => null);
      await server.dieDuring(confirm, EFFECTS);
    }
    await server.start("/health");
    await ask(server, importCalls.confirmImport, { token, input: { id: part.id } }).catch(() => null);
    await until("it is brought in", END_MAX_MS, async () => (await stateOf()) === "done");
    const { items, outfits, collections, wears, wishes } = await ask(server, accountCalls.exportAccount, { token });
    const counts = [items, outfits, collections, wears, wishes].map((list) => list.length);
    const sent = [lists.items, lists.outfits, lists.collections, lists.wears, lists.wishes].map((list) => list.length);
    expect(counts).toEqual(sent);
    expect(server.points.size).toBeGreaterThan(0);
    await server.stop();
  },
);
