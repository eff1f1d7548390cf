import { describe, expect, test } from "vitest";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { addDays, daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { COMES_BACK_DAYS } from "@wardrobe/domain/recommendations/rest.ts";
import { tasteCalls, ANSWERS } from "@wardrobe/domain/taste/calls.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { COLORS, STYLES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { seededRandom } from "#testing/seeded-random.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeGarment, openWithPerson } from "#testing/test-people.ts";

/** Of the clock of the tests. */
const TODAY: Day = "2026-11-20";
const DAYS = 25;
const WEATHER = { name: "", main: { temp: 15, feels_like: 15 }, weather: [{ main: "Clouds", description: "" }] };
const CLOTHES = [
  ["upper", "Shirt"],
  ["upper", "Polo"],
  ["upper", "Sweater"],
  ["upper", "Shirt"],
  ["lower", "Jeans"],
  ["lower", "Pants"],
  ["lower", "Pants"],
  ["feet", "Shoes"],
  ["feet", "Sneakers"],
] as const satisfies readonly (readonly [ItemChanges["position"], string])[];

describe.each(databaseKinds)("outfits and the diary on the %s database", (kind) => {
  test.each(process.env["TEST_FULL"] === "1" ? [11, 12, 13] : [11])(
    "whatever is worn and answered, no outfit comes back within seven days while another suits, in the list and alone (TASTE-02, seed %i)",
    async (seed) => {
      const random = seededRandom(seed);
      const any = <One>(these: readonly One[]): One => these[Math.floor(random() * these.length)] ?? expect.fail();
      const { server, person } = await openWithPerson(kind, "pro_month");
      const { token } = person;
      const owned = new Map<string, "upper" | "lower" | "feet">();
      for (const [position, type] of CLOTHES) {
        const fields = { position, type, style: any(STYLES), color: [any(COLORS)], season: [] };
        owned.set(await makeGarment(server, person, fields), position);
      }
      const at = (position: string, ids: readonly string[]) => ids.filter((id) => owned.get(id) === position);
      const worn: { date: Day; ids: readonly string[] }[] = [];
      let refused = 0;
      for (let day = 0; day < DAYS; day++) {
        const date = addDays(TODAY, day - DAYS);
        const isBack = ([upper = "", lower = ""]: readonly string[]) =>
          worn.some(({ date: past, ids }) => {
            const ago = daysBetween(past, date);
            return ago >= 1 && ago <= COMES_BACK_DAYS && ids.includes(upper) && ids.includes(lower);
          });
        const asked = { token, body: { weather: WEATHER, outfits: { date } } };
        const { ids, outfits = [] } = await call(server, recommendationCalls.listSuitable, asked);
        const alone = { token, body: { weather: WEATHER, date } };
        expect((await call(server, recommendationCalls.suggestOutfits, alone)).outfits).toEqual(outfits);
        const bodies = at("upper", ids).flatMap((upper) => at("lower", ids).map((lower) => [upper, lower]));
        const fresh = bodies.filter((body) => !isBack(body)).length;
        refused += bodies.length - fresh;
        const shown = outfits.map(({ upper, lower }) => [upper ?? "", lower ?? ""]);
        expect(shown.slice(0, fresh).filter(isBack)).toEqual([]);
        // Worn is one of those shown, or anything; another shown one is answered.
        const chosen = random() < 0.7 ? piecesOf(any(outfits)) : [any(bodies), at("feet", ids).slice(0, 1)].flat();
        await call(server, wearCalls.addWear, { token, body: { date, item_ids: chosen } });
        worn.push({ date, ids: chosen });
        const answer = random() < 0.3 ? null : any(ANSWERS);
        const body = { date, item_ids: piecesOf(any(outfits)), answer };
        await call(server, tasteCalls.answerOutfit, { token, body });
        server.clock.advance(3_600_000);
      }
      expect(refused).toBeGreaterThan(DAYS);
    },
  );
});
