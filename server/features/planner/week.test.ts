import { describe, expect, test } from "vitest";
import { EMPTY_SELECTION, piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import {
  PLANNED_AHEAD_DAYS,
  PLANNED_AT_ONCE_MAX,
  plannerCalls,
  PLANS_KEPT_DAYS,
} from "@wardrobe/domain/planner/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { WeatherUnavailable } from "#adapters/weather/port.ts";
import { sweepPlans } from "#features/planner/week.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  call,
  makeGarment,
  makeItem,
  makePerson,
  openWithPerson,
  refusal,
  type TestPerson,
} from "#testing/test-people.ts";

const TODAY = "2026-11-20";
const day = (ahead: number) => addDays(TODAY, ahead);
const RIGA = { lat: 56.95, lon: 24.11 };
const PARTS = [
  ["upper", "Shirt"],
  ["lower", "Jeans"],
  ["feet", "Sneakers"],
  ["outerwear", "Coat"],
] as const;

describe.each(databaseKinds)("days ahead on the %s database (WEEK-01)", (kind) => {
  test("a plan is one outfit a day; sent again it changes nothing, another takes its place, and a deletion harms nobody twice", async () => {
    const { server, token, own } = await open(1);
    const [shirt = "", jeans = ""] = own;
    const plan = async (...days: object[]) => await call(server, plannerCalls.planWeek, { token, body: { days } });
    const list = async () => await call(server, plannerCalls.listWeek, { token });
    const first = { date: day(2), item_ids: [shirt, jeans] };
    expect(await plan(first)).toEqual([{ ...first, item_ids: [shirt, jeans].toSorted(), look_id: null }]);
    const since = async () =>
      (await server.app.db.selectFrom("planned_days").select("planned_at").execute())[0]?.planned_at;
    const before = await since();
    server.clock.advance(60_000);
    expect(await plan({ ...first, item_ids: [jeans, shirt, jeans] })).toHaveLength(1);
    expect(await since()).toEqual(before);
    await plan({ date: day(2), item_ids: [jeans] }, { date: day(0), item_ids: [shirt] });
    expect((await list()).map(({ date, item_ids }) => [date, item_ids])).toEqual([
      [day(0), [shirt]],
      [day(2), [jeans]],
    ]);
    for (let time = 0; time < 2; time++)
      await call(server, plannerCalls.deleteWeek, { token, body: { dates: [day(2), day(9)] } });
    expect((await list()).map(({ date }) => date)).toEqual([day(0)]);
  });

  test("a day has up to six outfits: its first as ever, the others under `more`; a seventh changes nothing (SET-02, SPEC-74)", async () => {
    const { server, token, own } = await open(2);
    const [a = "", b = "", c = "", d = "", e = "", f = "", g = ""] = own;
    const plan = async (...days: object[]) => await call(server, plannerCalls.planWeek, { token, body: { days } });
    const list = async () => await call(server, plannerCalls.listWeek, { token });
    const on = (item: string, occasion?: string) => ({ date: day(2), item_ids: [item], ...(occasion && { occasion }) });
    const of = (item: string, occasion: string) => ({ item_ids: [item], look_id: null, occasion });
    // Where none is without an occasion, the first in the order of a day is the first.
    expect(await plan(on(b, "evening"))).toEqual([{ date: day(2), ...of(b, "evening") }]);
    await plan(on(c, "work"));
    expect(await list()).toEqual([{ date: day(2), ...of(c, "work"), more: [of(b, "evening")] }]);
    // A call of an earlier version plans the first, and leaves the others.
    await plan(on(a));
    const first = { date: day(2), item_ids: [a], look_id: null };
    await plan(on(d, "theatre"), on(e, "sport"), on(f, " dacha "));
    const full = [
      { ...first, more: [of(c, "work"), of(e, "sport"), of(b, "evening"), of(f, "dacha"), of(d, "theatre")] },
    ];
    expect(await list()).toEqual(full);
    // Twice is once, and another for the same takes its place.
    expect(await plan(on(b, "evening"), on(f, "dacha"))).toEqual(full);
    await plan(on(g, "work"), on(g, "work"));
    await Promise.all([plan(on(c, "work")), plan(on(c, "work"))]);
    await plan(on(c, "work"));
    expect(await list()).toEqual(full);
    const seventh = { token, body: { days: [{ date: day(3), item_ids: [a] }, on(g, "cinema")] } };
    expect(await refusal(server, plannerCalls.planWeek, seventh)).toEqual([422, "day_full"]);
    expect(await list()).toEqual(full);
    const remove = async (body: object) =>
      await call(server, plannerCalls.deleteWeek, { token, body: { dates: [day(2)], ...body } });
    for (const occasion of [null, "work", "work", "nothing"]) await remove({ occasion });
    const more = [of(b, "evening"), of(f, "dacha"), of(d, "theatre")];
    expect(await list()).toEqual([{ date: day(2), ...of(e, "sport"), more }]);
    await remove({});
    expect(await list()).toEqual([]);
  });

  test("an outfit for the evening is suggested beside what the day has, in its dress code, and nothing in its own place (SET-02, SPEC-145)", async () => {
    const { server, person, token, own } = await open(2);
    const heels = await addGarment(server, person, ["feet", "Heels"]);
    const [shirt = "", jeans = "", sneakers = ""] = own;
    const days = [{ date: day(2), item_ids: [shirt, jeans, sneakers], occasion: "work" }];
    await call(server, plannerCalls.planWeek, { token, body: { days } });
    const best = async (more: object) =>
      (await suggest(server, token, { from: day(2), days: 1, ...more })).days.map(({ outfits: [one] }) => one);
    expect(await best({})).toEqual([]);
    const [evening] = await best({ occasion: "evening" });
    expect(evening?.feet).toBe(heels);
    expect([shirt, jeans]).not.toContain(evening?.upper);
    expect([shirt, jeans]).not.toContain(evening?.lower);
    const [instead] = await best({ instead: true });
    expect(instead?.upper).not.toBe(shirt);
    const clothes = piecesOf(evening ?? EMPTY_SELECTION);
    const planned = { date: day(2), item_ids: clothes, occasion: "evening" };
    await call(server, plannerCalls.planWeek, { token, body: { days: [planned] } });
    const { days: swapped } = await suggest(server, token, { from: day(2), days: 1, occasion: "evening" });
    for (const outfit of swapped[0]?.outfits ?? []) expect(piecesOf(outfit).toSorted()).not.toEqual(clothes.toSorted());
  });

  test("days that are over, too far ahead or too many are refused, and so is anybody else's garment or look; then nothing is planned", async () => {
    const { server, token, own } = await open(1);
    const [shirt = ""] = own;
    const other = await makePerson(server);
    const foreign = await makeItem(server, other);
    const refused = async (...days: object[]) =>
      await refusal(server, plannerCalls.planWeek, { token, body: { days } });
    const on = (date: string, more: object = {}) => ({ date, item_ids: [shirt], ...more });
    expect(await refused(on(day(1)), on(day(-1)))).toEqual([422, "day_over"]);
    expect(await refused(on(day(1)), on(day(PLANNED_AHEAD_DAYS + 1)))).toEqual([422, "bad_request"]);
    expect(await refused(on(day(1), { item_ids: [shirt, foreign.id] }))).toEqual([404, "item_not_found"]);
    expect(await refused(on(day(1), { look_id: "A".repeat(22) }))).toEqual([404, "look_not_found"]);
    expect(await refused(...Array.from({ length: PLANNED_AT_ONCE_MAX + 1 }, (_one, ahead) => on(day(ahead))))).toEqual([
      422,
      "bad_request",
    ]);
    expect(await refused()).toEqual([422, "bad_request"]);
    expect(await call(server, plannerCalls.listWeek, { token })).toEqual([]);
    expect(await refused(on(day(PLANNED_AHEAD_DAYS)))).toEqual([200, null]);
  });

  test("of a plan whose garment was deleted what is left can be planned elsewhere, and the plan sent again stays as it was", async () => {
    const { server, token, own } = await open(1);
    const [shirt = "", jeans = "", shoes = ""] = own;
    const plan = async (date: string, item_ids: string[]) =>
      await refusal(server, plannerCalls.planWeek, { token, body: { days: [{ date, item_ids }] } });
    await plan(day(2), [shirt, jeans, shoes]);
    await call(server, wardrobeCalls.deleteItem, { token, body: { id: jeans } });
    for (const item_ids of [
      [shirt, jeans, shoes],
      [shirt, shoes],
    ])
      expect(await plan(day(2), item_ids)).toEqual([200, null]);
    const [kept] = await call(server, plannerCalls.listWeek, { token });
    expect(kept?.item_ids).toEqual([shirt, jeans, shoes].toSorted());
    // Only the plan itself says that the garment was theirs.
    expect(await plan(day(3), [shirt, jeans])).toEqual([404, "item_not_found"]);
  });

  test("today is the person's own; without a known zone no day is over before it is over everywhere", async () => {
    const { server, token, own } = await open(1);
    const plan = async (date: string) =>
      (
        await refusal(server, plannerCalls.planWeek, { token, body: { days: [{ date, item_ids: own.slice(0, 1) }] } })
      )[0];
    // It is 22:00 UTC on the 20th.
    server.clock.advance(10 * 3_600_000);
    expect(await plan(day(0))).toBe(200);
    await call(server, profileCalls.setTimeZone, { token, body: { time_zone: "Europe/Moscow" } });
    expect([await plan(day(0)), await plan(day(1))]).toEqual([422, 200]);
  });

  test("a plan survives the deletion of its garments and its look, and is forgotten two weeks after its day", async () => {
    const { server, person, token, own } = await open(1);
    const [shirt = "", jeans = ""] = own;
    const image = (await call(server, wardrobeCalls.listItems, { token }))[0]?.image ?? "";
    const preview = { user_id: person.userId, fingerprint: image, file_id: image, created_at: server.clock.now() };
    await server.app.db.insertInto("previews").values(preview).execute();
    const body = { gender: "man", ...EMPTY_SELECTION, upper: shirt, name: "x", preview: image };
    const look = await call(server, outfitCalls.saveLook, { token, body });
    const planned = { date: day(1), item_ids: [shirt, jeans], look_id: look.id };
    const days = [planned, { ...planned, occasion: "work" }];
    expect(await call(server, plannerCalls.planWeek, { token, body: { days } })).toMatchObject([{ look_id: look.id }]);
    await call(server, wardrobeCalls.deleteItem, { token, body: { id: shirt } });
    await call(server, outfitCalls.deleteLook, { token, body: { id: look.id } });
    const left = await call(server, plannerCalls.listWeek, { token });
    const kept = { item_ids: [shirt, jeans].toSorted(), look_id: null };
    expect(left).toEqual([{ date: day(1), ...kept, more: [{ ...kept, occasion: "work" }] }]);
    server.clock.advance((1 + PLANS_KEPT_DAYS) * 86_400_000);
    expect(await sweepPlans(server.app)).toBe(0);
    server.clock.advance(86_400_000);
    expect(await sweepPlans(server.app)).toBe(2);
  });

  test("a week at once keeps what is planned, takes only what is at hand, and nothing twice within three days, whatever was worn just before", async () => {
    const { server, token, own } = await open(4);
    const [shirt = "", jeans = "", sneakers = ""] = own;
    const washed = own[4] ?? "";
    await call(server, wardrobeCalls.updateItem, { token, body: { id: washed, state: "laundry" } });
    await call(server, wearCalls.addWear, { token, body: { date: day(0), item_ids: [shirt, jeans, sneakers] } });
    const kept = { date: day(3), item_ids: [shirt, jeans] };
    await call(server, plannerCalls.planWeek, { token, body: { days: [kept] } });
    const { days } = await suggest(server, token, { from: day(1), days: 6, ...RIGA });
    expect(days.map(({ date }) => date)).toEqual([1, 2, 4, 5, 6].map(day));
    expect(days.map(({ is_forecast }) => is_forecast)).toEqual([true, true, true, true, false]);
    const worn = new Map(
      days.map(({ date, outfits: [best] }) => [date, [best?.upper, best?.lower, best?.feet].flatMap((id) => id ?? [])]),
    );
    for (const itemIds of worn.values()) {
      expect(itemIds.length).toBeGreaterThanOrEqual(3);
      expect(itemIds).not.toContain(washed);
    }
    worn.set(day(0), [shirt, jeans, sneakers]).set(day(3), kept.item_ids);
    for (const [one, itemIds] of worn)
      for (const near of [1, 2].map((ahead) => worn.get(addDays(one, ahead)) ?? []))
        expect([one, near.filter((id) => itemIds.includes(id) && !kept.item_ids.includes(id))]).toEqual([one, []]);
    expect(await call(server, plannerCalls.listWeek, { token })).toHaveLength(1);
  });

  test("another outfit for a planned day is beside what the person has before their eyes", async () => {
    const { server, token, own } = await open(3);
    const [shirt = "", jeans = "", sneakers = ""] = own;
    await call(server, plannerCalls.planWeek, { token, body: { days: [{ date: day(2), item_ids: [shirt] }] } });
    expect((await suggest(server, token, { from: day(2), days: 1 })).days).toEqual([]);
    const chosen = [{ date: day(1), item_ids: [shirt, jeans, sneakers] }];
    const { days } = await suggest(server, token, { from: day(2), days: 1, chosen, instead: true });
    const [best] = days[0]?.outfits ?? [];
    for (const id of chosen[0]?.item_ids ?? []) expect([best?.upper, best?.lower, best?.feet]).not.toContain(id);
    expect(days[0]?.is_forecast).toBe(false);
  });

  test("a week still dresses a day that has an outfit for its evening or sport only, in other clothes; one at work or at school is dressed (SPEC-72)", async () => {
    const { server, token, own } = await open(3);
    const [shirt = "", jeans = "", sneakers = ""] = own;
    const of = (ahead: number, occasion: string) => ({
      date: day(ahead),
      item_ids: [shirt, jeans, sneakers],
      occasion,
    });
    const days = [of(1, "evening"), of(4, "work"), of(4, "sport"), of(6, "школа"), of(8, "sport")];
    await call(server, plannerCalls.planWeek, { token, body: { days } });
    const week = (await suggest(server, token, { from: day(1), days: 8 })).days;
    expect(week.map(({ date }) => date)).toEqual([1, 2, 3, 5, 7, 8].map(day));
    for (const { outfits } of [week[0], week.at(-1)].flatMap((one) => one ?? [])) {
      expect(outfits).not.toEqual([]);
      for (const id of [shirt, jeans, sneakers])
        expect([outfits[0]?.upper, outfits[0]?.lower, outfits[0]?.feet]).not.toContain(id);
    }
    // The evening's clothes are left out beside those that the person has just chosen, not instead of them.
    const chosen = [{ date: day(1), item_ids: own.slice(3, 6) }];
    const [second] = (await suggest(server, token, { from: day(2), days: 1, chosen })).days;
    for (const id of own.slice(0, 6))
      expect([second?.outfits[0]?.upper, second?.outfits[0]?.lower, second?.outfits[0]?.feet]).not.toContain(id);
  });

  test("an empty wardrobe has days without outfits; what is over or too far ahead is refused", async () => {
    const { server, token } = await open(0);
    expect((await suggest(server, token, { from: day(0), days: 2 })).days).toEqual(
      [day(0), day(1)].map((date) => ({ date, outfits: [], is_forecast: false })),
    );
    const refused = async (body: object) => await refusal(server, plannerCalls.suggestWeek, { token, body });
    expect(await refused({ from: day(-1), days: 3 })).toEqual([422, "day_over"]);
    expect(await refused({ from: day(PLANNED_AHEAD_DAYS), days: 2 })).toEqual([422, "bad_request"]);
    expect(await refused({ from: day(0), days: PLANNED_AT_ONCE_MAX + 1 })).toEqual([422, "bad_request"]);
  });

  test("the forecast tells the days that it reaches, and none while the provider is away", async () => {
    const { server, token } = await open(0);
    const { days, attribution } = await call(server, plannerCalls.forecastWeek, { token, body: RIGA });
    expect(days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5].map(day));
    expect([days[1]?.weather.felt_min, attribution]).toEqual([15, null]);
    const weather = { provider: "away", read: async () => await Promise.reject(new WeatherUnavailable("away")) };
    const away = await openWithPerson(kind, undefined, { weather });
    expect(await call(away.server, plannerCalls.forecastWeek, { token: away.person.token, body: RIGA })).toEqual({
      days: [],
      attribution: null,
    });
  });

  async function suggest(server: Awaited<ReturnType<typeof open>>["server"], token: string, body: object) {
    return await call(server, plannerCalls.suggestWeek, { token, body });
  }

  /** A person with so many of each part of an outfit. */
  async function open(each: number) {
    const { server, person } = await openWithPerson(kind, "pro_month");
    const own: string[] = [];
    for (let number = 0; number < each; number++)
      for (const part of PARTS) own.push(await addGarment(server, person, part));
    return { server, person, token: person.token, own };
  }
});

async function addGarment(
  server: Parameters<typeof makeItem>[0],
  person: TestPerson,
  [position, type]: readonly [Position, string],
): Promise<string> {
  return await makeGarment(server, person, { position, type, season: [], style: "Casual", color: ["Black"] });
}
