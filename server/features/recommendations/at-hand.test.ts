import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { ITEM_STATES } from "@wardrobe/domain/wardrobe/item-state.ts";
import { POSITIONS, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem, Stylist } from "#adapters/stylist/port.ts";
import { suggestForDay } from "#features/recommendations/suggest-outfits.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, openWithPerson } from "#testing/test-people.ts";

const WARDROBE = 14;
const PARTS = ["upper", "lower", "feet"] as const;

describe.each(databaseKinds)("what is not at hand, on the %s database", (kind) => {
  test("no stylist sees it and no answer, outfit or morning message has it, for random wardrobes (STATE-01)", async () => {
    const seen: StyledItem[] = [];
    const rules = embeddedStylist();
    const stylist: Stylist = {
      ...embeddedStylist(),
      choose: async (items, ...rest) => {
        seen.push(...items);
        return await rules.choose(items, ...rest);
      },
    };
    const { server, db, person } = await openWithPerson(kind, "pro_month", { stylist });
    const ids: string[] = [];
    while (ids.length < WARDROBE) ids.push((await makeItem(server, person)).id);
    const garment = fc.constantFrom(...POSITIONS).chain((position) =>
      fc.record({
        position: fc.constant(position),
        type: fc.constantFrom(...TYPES_BY_POSITION[position]),
        state: fc.constantFrom(...ITEM_STATES),
      }),
    );
    const wardrobe = fc.array(garment, { maxLength: WARDROBE - PARTS.length - 1 });
    const weather = { name: "", main: { temp: 3, feels_like: 3 }, weather: [{ main: "Rain", description: "" }] };
    const { token } = person;
    // Checked here, so that what is found is this test's own failure.
    const found = await fc.check(
      fc.asyncProperty(wardrobe, fc.constantFrom(...ITEM_STATES), async (garments, firstState) => {
        seen.length = 0;
        // With the parts of an outfit, so that there is something to suggest.
        const put = [
          ...PARTS.map((position) => ({ position, type: TYPES_BY_POSITION[position][0], state: firstState })),
          ...garments,
        ];
        for (const [index, fields] of put.entries())
          await db
            .updateTable("items")
            .set(fields)
            .where("id", "=", ids[index] ?? "")
            .execute();
        const away = new Set(ids.filter((_id, index) => put[index]?.state !== "at_hand"));
        // Those that this wardrobe does not have are lent.
        await db.updateTable("items").set({ state: "lent" }).where("id", "in", ids.slice(put.length)).execute();
        const outfits = await suggestForDay(server.app, person.userId, { weather, date: "2026-11-20" });
        const { ids: suitable } = await call(server, recommendationCalls.listSuitable, { token, body: { weather } });
        const asked = await call(server, recommendationCalls.suggestOutfits, { token, body: { weather } });
        const worn = [...outfits, ...asked.outfits].flatMap((outfit) => SLOTS.flatMap((slot) => outfit[slot] ?? []));
        expect([...worn, ...suitable, ...seen.map(({ id }) => id)].filter((id) => away.has(id))).toEqual([]);
        if (firstState === "at_hand") expect(outfits.length).toBeGreaterThan(0);
      }),
      { numRuns: 12 },
    );
    expect(await fc.asyncDefaultReportMessage(found)).toBeUndefined();
  });
});
