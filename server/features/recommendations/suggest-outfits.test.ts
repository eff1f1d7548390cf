import { describe, expect, test } from "vitest";
import { piecesOf, SLOTS, type Selection } from "@wardrobe/domain/outfit/slots.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { SUITABLE_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { suggestForDay } from "#features/recommendations/suggest-outfits.ts";
import type { TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  call,
  makeGarment,
  makePerson,
  openWithPerson,
  refusalOf,
  request,
  signIn,
  type TestPerson,
} from "#testing/test-people.ts";

const SHOWERS: Weather = {
  name: "",
  main: { temp: 9, feels_like: 8 },
  weather: [{ main: "Clouds", description: "cloudy" }],
  day: {
    felt_min: 6,
    felt_max: 11,
    rain_mm: 3,
    wind_max: 4,
    parts: [{ part: "evening", feels_like: 6, condition: "Rain" }],
  },
};
const CLOTHES = {
  trench: { position: "outerwear", type: "Trench Coat", color: ["Beige"] },
  coat: { position: "outerwear", type: "Coat", color: ["Gray"] },
  sweater: { position: "upper", type: "Sweater", color: ["Gray"] },
  jeans: { position: "lower", type: "Jeans", color: ["Blue"] },
  boots: { position: "feet", type: "Boots", color: ["Black"] },
  bag: { position: "bags", type: "Bag", color: ["Black"] },
} as const satisfies Record<string, ItemChanges>;
type Kind = keyof typeof CLOTHES;

describe.each(databaseKinds)("suggested outfits on the %s database", (kind) => {
  test("are layered for the day and cost one recommendation credit; those of the morning and of the app are the same for none (LAYER-03, LAYER-04, TODAY-01)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    const ids = await dress(server, person);
    const before = await creditsOf(server, person);
    const answer = await outfitsFor(server, person, { weather: SHOWERS });
    expect(answer).toEqual({
      outfits: [
        {
          head: null,
          upper: ids.sweater,
          outerwear: ids.trench,
          lower: ids.jeans,
          feet: ids.boots,
          bag: ids.bag,
          accessories: null,
          reason: "Rain in the evening: the trench coat keeps you dry",
        },
      ],
      recommend_credits_left: before - 1,
    });
    const morning = await suggestForDay(server.app, person.userId, { weather: SHOWERS, date: "2026-11-23" });
    expect(morning).toEqual(answer.outfits);
    const input = { token: person.token, body: { weather: SHOWERS, date: "2026-11-23" } };
    // So are the app's, as often as it asks (TODAY-01).
    for (let time = 0; time < 2; time++)
      expect(await call(server, recommendationCalls.suggestToday, input)).toEqual({ outfits: answer.outfits });
    expect(await creditsOf(server, person)).toBe(before - 1);
  });

  test("come with the list of what suits if asked for, the same ones for the same one credit, once with a repeated key (LAYER-05, SPEC-21, SPEC-13)", async () => {
    const { server, person } = await openWithPerson(kind, "basic_month");
    const ids = await dress(server, person);
    await addItem(server, person, { position: "upper", type: "Sweater", color: ["Blue"] });
    const before = await creditsOf(server, person);
    const list = async (body: object, key?: string) =>
      await call(server, recommendationCalls.listSuitable, { token: person.token, body, key });
    const alone = await list({ weather: SHOWERS });
    expect(Object.keys(alone).toSorted()).toEqual(["ids", "reasons", "recommend_credits_left"]);
    const body = { weather: SHOWERS, outfits: { date: "2026-11-20" } };
    const both = await list(body, "a-double-tap");
    expect(both).toMatchObject({ ids: alone.ids, reasons: alone.reasons, recommend_credits_left: before - 2 });
    expect(await list(body, "a-double-tap")).toEqual(both);
    expect(await creditsOf(server, person)).toBe(before - 2);
    const { outfits } = await outfitsFor(server, person, { weather: SHOWERS, date: "2026-11-20" });
    expect(both.outfits).toEqual(outfits);
    const bodies = [...outfits, ...(both.others ?? [])].map(({ upper, lower, feet }) => [upper, lower, feet].join());
    expect(new Set(bodies).size).toBe(bodies.length);

    const text_prompt = "джинсы";
    const worn = await list({ text_prompt, outfits: { date: "2026-11-20", weather: SHOWERS } });
    expect(worn.outfits?.[0]).toMatchObject({ outerwear: ids.trench, lower: ids.jeans });
    expect(worn.outfits).toEqual(
      (await outfitsFor(server, person, { text_prompt, weather: SHOWERS, date: "2026-11-20" })).outfits,
    );
    for (const wrong of [{ outfits: {} }, { outfits: { date: "2026-11-20", and: 1 } }])
      expect(
        (
          await request(server, recommendationCalls.listSuitable, {
            token: person.token,
            body: { text_prompt, ...wrong },
          })
        ).status,
      ).toBe(422);
  });

  test("are others than those that were seen in this weather, and cost nothing where there are none (TODAY-01, SPEC-21)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    await dress(server, person);
    for (const color of ["Blue", "Green", "Red", "White"] as const)
      await addItem(server, person, { position: "upper", type: "Sweater", color: [color] });
    const before = await creditsOf(server, person);
    const idsOf = (outfits: readonly Selection[] = []): string[][] => outfits.map(piecesOf);
    const find = async (shown: string[][]) =>
      await call(server, recommendationCalls.listSuitable, {
        token: person.token,
        body: { weather: SHOWERS, outfits: { date: "2026-11-23", shown } },
      });
    const input = { token: person.token, body: { weather: SHOWERS, date: "2026-11-23" } };
    const seen = idsOf((await call(server, recommendationCalls.suggestToday, input)).outfits);
    const more = await find(seen);
    expect(more.outfits?.length).toBeGreaterThan(0);
    expect(idsOf(more.outfits).filter((ids) => seen.some((one) => one.join() === ids.join()))).toEqual([]);
    const all = [...seen, ...idsOf(more.outfits)];
    for (let round = 0; round < 4; round++) all.push(...idsOf((await find(all)).outfits));
    const paid = await creditsOf(server, person);
    expect(paid).toBeLessThan(before);
    expect(await find(all)).toMatchObject({ ids: [], outfits: [], recommend_credits_left: paid });
  });

  test("are for a text of Basic or Pro, which wins over the weather (LAYER-03, R-06)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    const asked = { weather: SHOWERS, text_prompt: "пальто и джинсы" };
    expect(refusalOf(await ask(server, person, asked))).toBe("premium_required");
    const payer = await makePerson(server, { plan: "basic_month" });
    const ids = await dress(server, payer);
    const { outfits } = await outfitsFor(server, payer, asked);
    expect(outfits[0]).toMatchObject({ outerwear: ids.coat, lower: ids.jeans });
    expect(outfits[0]?.reason).toContain("you asked for");
  });

  test("go by the season of the date, or of the person's own today, where nothing else is known (LAYER-03)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    const ids = await dress(server, person);
    const first = async (body: object) => (await outfitsFor(server, person, body)).outfits[0];
    expect(await first({ date: "2026-01-10" })).toMatchObject({ outerwear: ids.coat });
    expect((await first({ date: "2026-01-10" }))?.reason).toMatch(/^It’s winter/u);
    expect(await first({ date: "2026-07-10" })).toMatchObject({ outerwear: null });
    // It is still autumn in London, and already winter in Kiritimati.
    server.clock.advance(Date.parse("2026-11-30T12:00Z") - server.clock.now().getTime());
    const token = await signIn(server, person.telegramId);
    const now = async () => (await outfitsFor(server, { ...person, token }, {})).outfits[0]?.reason;
    expect(await now()).toMatch(/^It’s autumn/u);
    const body = { time_zone: "Pacific/Kiritimati" };
    await request(server, profileCalls.setTimeZone, { token, body });
    expect(await now()).toMatch(/^It’s winter/u);
  });

  test("cost nothing where there are none, are paid once with a repeated key, and refused at zero credits (R-06, SPEC-13)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    const left = await creditsOf(server, person);
    expect(await outfitsFor(server, person, { weather: SHOWERS })).toEqual({
      outfits: [],
      recommend_credits_left: left,
    });
    await dress(server, person);
    const first = await outfitsFor(server, person, { weather: SHOWERS }, "a-double-tap");
    expect(await outfitsFor(server, person, { weather: SHOWERS }, "a-double-tap")).toEqual(first);
    for (let spent = 1; spent < left; spent++) await outfitsFor(server, person, { weather: SHOWERS });
    expect(refusalOf(await ask(server, person, { weather: SHOWERS }))).toBe("not_enough_recommend_credits");
    expect(await creditsOf(server, person)).toBe(0);
  });

  test("count to the same hourly limit as suitable garments, and the morning's to none (R-06)", async () => {
    const { server, person } = await openWithPerson(kind, "free");
    for (let time = 0; time < SUITABLE_PER_HOUR; time++) {
      const verb = time % 2 === 0 ? recommendationCalls.suggestOutfits : recommendationCalls.listSuitable;
      expect((await request(server, verb, { token: person.token, body: { weather: SHOWERS } })).status).toBe(200);
    }
    expect(refusalOf(await ask(server, person, { weather: SHOWERS }))).toBe("too_many_requests");
    await dress(server, person);
    expect(await suggestForDay(server.app, person.userId, { weather: null, date: "2026-01-10" })).toHaveLength(1);
  });

  test("are of the caller's own garments only, and the morning's are chosen by rules (SPEC-33)", async () => {
    const asked: unknown[] = [];
    const { server, person } = await openWithPerson(kind, "free", {
      stylist: {
        ...embeddedStylist(),
        choose: async (items, wanted, options) => {
          asked.push(options?.byRules ?? false);
          const chosen = await embeddedStylist().choose(items, wanted, options);
          return [...foreign.map((id) => ({ id, reason: "keeps_warm" as const })), ...chosen];
        },
      },
    });
    const foreign = Object.values(await dress(server, await makePerson(server)));
    const own = Object.values(await dress(server, person));
    const { outfits } = await outfitsFor(server, person, { weather: SHOWERS });
    const worn = outfits.flatMap((outfit) => SLOTS.flatMap((slot) => outfit[slot] ?? []));
    expect(worn.filter((id) => !own.includes(id))).toEqual([]);
    await suggestForDay(server.app, person.userId, { weather: SHOWERS, date: "2026-11-23" });
    expect(asked).toEqual([false, true]);
  });

  test("of a man have a skirt only where there is nothing else (LAYER-03)", async () => {
    const { server, person } = await openWithPerson(kind, "basic_month");
    const text_prompt = "офис, что-то синее";
    const blue = { style: "Business", color: ["Blue"] } as const satisfies ItemChanges;
    await addItem(server, person, { ...blue, position: "upper", type: "Shirt" });
    const skirt = await addItem(server, person, {
      ...blue,
      position: "lower",
      type: "Skirt",
      season: ["Autumn", "Winter"],
    });
    const asked = { text_prompt, date: "2026-10-20" };
    const lower = async () => (await outfitsFor(server, person, asked)).outfits[0]?.lower;
    expect(await lower()).toBe(skirt);
    const pants = await addItem(server, person, { ...blue, position: "lower", type: "Pants", color: ["Gray"] });
    // Who has not said their gender is not taken for a man.
    expect(await lower()).toBe(skirt);
    await request(server, profileCalls.setGender, { token: person.token, body: { gender: "man" } });
    expect(await lower()).toBe(pants);
    await request(server, profileCalls.setGender, { token: person.token, body: { gender: "woman" } });
    expect(await lower()).toBe(skirt);
  });
});

async function dress(server: TestApp, person: TestPerson): Promise<Record<Kind, string>> {
  const ids: Record<string, string> = {};
  for (const [name, fields] of Object.entries(CLOTHES)) ids[name] = await addItem(server, person, fields);
  return ids as Record<Kind, string>;
}

async function addItem(server: TestApp, person: TestPerson, changes: ItemChanges): Promise<string> {
  return await makeGarment(server, person, { season: [], style: "Casual", ...changes });
}

async function ask(server: TestApp, { token }: TestPerson, body: object) {
  return await request(server, recommendationCalls.suggestOutfits, { token, body });
}

async function outfitsFor(server: TestApp, { token }: TestPerson, body: object, key?: string) {
  return await call(server, recommendationCalls.suggestOutfits, { token, body, key });
}

async function creditsOf(server: TestApp, person: TestPerson): Promise<number> {
  return (await call(server, profileCalls.getSettings, { token: person.token })).recommend_credits_left;
}
