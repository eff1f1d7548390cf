import { describe, expect, test } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { AUTOMATIC_WITHIN_MS } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { GENERATIONS_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { expectBalancesToMatchLedger } from "#testing/test-payments.ts";
import { call, makeItem, makePerson, personForEach, type TestPerson } from "#testing/test-people.ts";
import { creditsOf, start } from "#testing/test-tasks.ts";

describe.each(databaseKinds)("free cut-outs of new items on the %s database", (kind) => {
  const server = openForAll(kind);
  const person = personForEach(server);

  const cutOut = async (ids: string[], { token }: TestPerson = person) =>
    await call(server, proposalCalls.cutOutNew, { token, body: { ids } });

  test("new items get what the default mode would have made, for no credit, once (SPEC-46, SPEC-10)", async () => {
    const items = [await makeItem(server, person), await makeItem(server, person, { r: 9, g: 99, b: 9 })];
    const ids = items.map(({ id }) => id);
    const before = await creditsOf(server, person);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await cutOut(ids)));
    expect(answers.flatMap(({ ai_tasks }) => ai_tasks)).toHaveLength(2);
    for (const { clothing_items, ai_credits_left } of answers) {
      expect(clothing_items.map((item) => item.no_background_image)).toEqual([IN_PROGRESS, IN_PROGRESS]);
      expect(ai_credits_left).toBe(before);
    }
    expect(await creditsOf(server, person)).toBe(before);
    await expectBalancesToMatchLedger(server, person);
  });

  test("an older item, one with the picture and another person's are passed over, and the priced way stays (SPEC-46, T-07)", async () => {
    const other = await makePerson(server);
    const [own, foreign] = [await makeItem(server, person), await makeItem(server, other)];
    expect(await cutOut([foreign.id])).toMatchObject({ clothing_items: [], ai_tasks: [] });
    server.clock.advance(AUTOMATIC_WITHIN_MS);
    expect((await cutOut([own.id])).ai_tasks).toEqual([]);
    const before = await creditsOf(server, person);
    expect(await start(server, person, own, "no_background")).toMatchObject({ cost: 1, ai_credits_left: before - 1 });
    const fresh = await makeItem(server, person, { r: 9, g: 9, b: 99 });
    await server.app.db
      .updateTable("items")
      .set({ no_background_image: fresh.image })
      .where("id", "=", fresh.id)
      .execute();
    expect((await cutOut([fresh.id])).ai_tasks).toEqual([]);
  });

  test("without a credit they are still free, and they count towards the hour's share, whose end leaves the rest (SPEC-46)", async () => {
    const items = [await makeItem(server, person), await makeItem(server, person, { r: 200, g: 99, b: 9 })];
    const used = GENERATIONS_PER_HOUR - 1;
    await server.app.db
      .insertInto("rate_counters")
      .values({ user_id: person.userId, action: "generation", window_start: server.clock.now(), used })
      .execute();
    const { ai_tasks, clothing_items } = await cutOut(items.map(({ id }) => id));
    expect(ai_tasks).toHaveLength(1);
    expect(clothing_items.filter(({ no_background_image }) => no_background_image === null)).toHaveLength(1);
    const { default_image_mode } = await call(server, profileCalls.getSettings, { token: person.token });
    expect(default_image_mode).toBe("original");
  });
});
