import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { ANSWERS_A_DAY_MAX, tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { toBoardAct } from "#features/boards/board.ts";
import { buttonPress, toMessengerUser } from "#testing/test-chats.ts";
import type { TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { HOUR_MS, openMornings } from "#testing/test-requests.ts";
import {
  call,
  makeGarment,
  makeItem,
  makePerson,
  openWithPerson,
  refusal,
  type TestPerson,
} from "#testing/test-people.ts";

/** Of the clock of the tests. */
const TODAY = "2026-11-20";
const LATELY = ["2026-11-06", "2026-11-07", "2026-11-08", "2026-11-09", "2026-11-10"];
const FELT = { name: "", main: { temp: 15, feels_like: 15 }, weather: [{ main: "Clouds", description: "" }] };
const CLOTHES = {
  shirt: { position: "upper", type: "Shirt", style: "Business", color: ["Blue"] },
  tee: { position: "upper", type: "Shirt", style: "Casual", color: ["White"] },
  pants: { position: "lower", type: "Pants", style: "Business", color: ["Black"] },
  jeans: { position: "lower", type: "Jeans", style: "Casual", color: ["Blue"] },
  shoes: { position: "feet", type: "Shoes", style: "Business", color: ["Black"] },
} as const satisfies Record<string, ItemChanges>;

describe.each(databaseKinds)("taste on the %s database", (kind) => {
  test("what was worn and answered comes first and says why; off and forgotten it is as before, and the diary stays (TASTE-01)", async () => {
    const { server, person, ids, learned, first, send } = await open();
    const before = await first();
    const [smart, casual] = [
      [ids.shirt, ids.pants],
      [ids.tee, ids.jeans],
    ];
    // An outfit that does not come first by itself.
    const [body, others] = before?.upper === ids.shirt ? [casual ?? [], smart ?? []] : [smart ?? [], casual ?? []];
    for (const date of LATELY) {
      // The weather of these days becomes known as outfits are suggested for them.
      await send(recommendationCalls.suggestOutfits, { weather: FELT, date });
      await send(wearCalls.addWear, { date, item_ids: [...body, ids.shoes] });
      await send(tasteCalls.answerOutfit, { date, item_ids: [...others, ids.shoes], answer: "skipped" });
    }
    const after = await first();
    expect([after?.upper, after?.lower]).toEqual(body);
    expect(after?.why?.[0]).toBe(`You’ve worn this ${LATELY.length} times in weather like this`);
    expect(await learned()).toMatchObject({ is_on: true, learned_from: 2 * LATELY.length, warmer_c: 0 });
    expect((await learned()).traits.length).toBeGreaterThan(4);

    await send(tasteCalls.setTaste, { is_on: false });
    await send(tasteCalls.answerOutfit, { date: TODAY, item_ids: [ids.tee], answer: "liked" });
    expect(await first()).toEqual(before);
    expect(await learned()).toEqual({ is_on: false, learned_from: 0, warmer_c: 0, traits: [] });
    await send(tasteCalls.setTaste, { is_on: true });
    expect((await learned()).learned_from).toBe(2 * LATELY.length);

    const { taste } = await call(server, accountCalls.exportAccount, { token: person.token });
    expect(taste.answers.map(({ date, answer }) => [date, answer])).toEqual(LATELY.map((date) => [date, "skipped"]));
    expect(taste.felt.at(0)).toEqual({ date: LATELY[0], felt_min: 15, felt_max: 15 });
    await send(tasteCalls.forgetTaste, undefined);
    expect(await learned()).toEqual({ is_on: true, learned_from: 0, warmer_c: 0, traits: [] });
    const { wears } = await call(server, accountCalls.exportAccount, { token: person.token });
    expect(wears).toHaveLength(LATELY.length);
    server.clock.advance(1000);
    await send(wearCalls.addWear, { date: TODAY, item_ids: [ids.tee] });
    expect((await learned()).learned_from).toBe(1);
  });

  test("the last answer about an outfit of a day counts, null takes it back, and repeating changes nothing (TASTE-01)", async () => {
    const { ids, learned, send } = await open();
    const answer = async (said: string | null, item_ids: readonly string[] = [ids.tee, ids.jeans]) =>
      await send(tasteCalls.answerOutfit, { date: TODAY, item_ids, answer: said });
    await answer("liked");
    await answer("too_cold");
    await answer("too_cold", [ids.jeans, ids.tee]);
    expect(await learned()).toMatchObject({ learned_from: 1, warmer_c: 1 });
    await answer(null);
    await answer(null);
    expect(await learned()).toMatchObject({ learned_from: 0, warmer_c: 0 });
  });

  test("the answers of a range of days are listed, none of them while it is off or after it was forgotten (TASTE-01)", async () => {
    const { server, person, ids, send } = await open();
    const listed = async (from: string, to: string) =>
      await call(server, tasteCalls.listAnswers, { token: person.token, params: { from, to } });
    const [early = "", late = ""] = LATELY;
    for (const date of [early, late])
      await send(tasteCalls.answerOutfit, { date, item_ids: [ids.tee, ids.jeans], answer: "liked" });
    const item_ids = [ids.tee, ids.jeans].toSorted();
    expect(await listed(late, TODAY)).toEqual({ is_on: true, answers: [{ date: late, item_ids, answer: "liked" }] });
    expect((await listed(early, late)).answers.map(({ date }) => date)).toEqual([early, late]);
    await send(tasteCalls.setTaste, { is_on: false });
    expect(await listed(early, late)).toEqual({ is_on: false, answers: [] });
    await send(tasteCalls.setTaste, { is_on: true });
    await send(tasteCalls.forgetTaste, undefined);
    expect(await listed(early, late)).toEqual({ is_on: true, answers: [] });
  });

  test("refused are a day to come, another person's garment, and more answers than a day has (TASTE-01)", async () => {
    const { server, person, ids, db } = await open();
    const other = await makePerson(server);
    const foreign = await makeItem(server, other);
    const said = async (body: object) =>
      await refusal(server, tasteCalls.answerOutfit, {
        token: person.token,
        body: { date: TODAY, item_ids: [ids.tee], answer: "liked", ...body },
      });
    expect(await said({ date: "2026-11-23" })).toEqual([422, "day_not_come"]);
    expect(await said({ item_ids: [ids.tee, foreign.id] })).toEqual([404, "item_not_found"]);
    const rows = Array.from({ length: ANSWERS_A_DAY_MAX }, (_one, index) => ({
      user_id: person.userId,
      day: TODAY,
      item_ids: [`${index}`],
      answer: "liked" as const,
      created_at: server.clock.now(),
    }));
    await db.insertInto("taste_answers").values(rows).execute();
    expect(await said({})).toEqual([422, "bad_request"]);
  });

  test("“Not today” in the morning skips the outfit that was shown, once however often it is pressed (TASTE-01)", async () => {
    const { app, server, events, makeSubscriber, send } = await openMornings(kind);
    const person = await makeSubscriber();
    server.clock.advance(HOUR_MS);
    await send();
    const { board } = await app.db.selectFrom("sent_boards").selectAll().executeTakeFirstOrThrow();
    const act = toBoardAct({ of: { userId: person.userId, day: TODAY }, verb: "declined", index: 0 });
    for (let times = 0; times < 2; times++)
      await events.buttonPressed(toMessengerUser(person.telegramId), buttonPress(act, 1));
    const { taste } = await call(server, accountCalls.exportAccount, { token: person.token });
    const { upper, lower, feet } = board?.outfits[0] ?? {};
    const item_ids = [upper, lower, feet].filter((id) => typeof id === "string").toSorted();
    expect(taste.answers).toEqual([{ date: TODAY, item_ids, answer: "skipped" }]);
  });

  async function open() {
    const { server, db, person } = await openWithPerson(kind, "pro_month");
    const ids = await dress(server, person);
    const { token } = person;
    return {
      server,
      db,
      person,
      ids,
      send: async (made: Parameters<typeof call>[1], body: unknown) => await call(server, made, { token, body }),
      learned: async () => await call(server, tasteCalls.getTaste, { token }),
      first: async () => {
        const body = { weather: FELT, date: TODAY };
        return (await call(server, recommendationCalls.suggestOutfits, { token, body })).outfits[0];
      },
    };
  }
});

async function dress(server: TestApp, person: TestPerson): Promise<Record<keyof typeof CLOTHES, string>> {
  const ids = { shirt: "", tee: "", pants: "", jeans: "", shoes: "" };
  for (const [name, changes] of Object.entries(CLOTHES))
    Object.assign(ids, { [name]: await makeGarment(server, person, { season: [], ...changes }) });
  return ids;
}
