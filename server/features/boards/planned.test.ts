import { describe, expect, test } from "vitest";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { staticWeather } from "#adapters/weather/static.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call } from "#testing/test-people.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { openTalk } from "#testing/test-talk.ts";

describe.each(databaseKinds)("what is planned and the chat, on the %s database", (kind) => {
  test("is shown first where clothes are asked for its day and nothing else, for nothing, and kept, not worn (SPEC-120)", async () => {
    const { server, person, ask, boardOf, say, labels, plans, press } = await openTalk(kind);
    await ask("something for the office tomorrow");
    await say("plan it");
    const [plan = ""] = await plans();
    const credits = async () => (await settingsOf(server, person)).recommend_credits_left;
    const before = await credits();
    for (const text of [
      "what should I wear tomorrow?",
      "outfit for tomorrow pls",
      "во что мне завтра одеться",
      "подбери образ на завтра",
    ]) {
      const { outfits } = await boardOf(await ask(text));
      expect([text, outfits.map((one) => plan.endsWith(itemsOf(one).toSorted().join())), labels()]).toEqual([
        text,
        [true],
        ["Keep it for Saturday", "Another", "More…"],
      ]);
    }
    expect([await press("worn"), await plans(), await credits()]).toEqual([
      botText("en", "board_planned"),
      [plan],
      before,
    ]);
    expect((await boardOf(await ask("jeans for tomorrow"))).outfits[0]?.item_ids).toBeUndefined();
    // A worn outfit has no such button.
    await say("I wore the blue jeans and the white sneakers today");
    await ask("what am I wearing today?");
    expect(labels()).toEqual(["Another", "More…"]);
  });

  test.each([
    ["is in the wash", "Not ready to wear: "],
    ["is deleted", "Some of it is no longer in your wardrobe."],
  ])(
    "where a garment of it %s that is said, and another stands behind a button (WEEK-01, STATE-01)",
    async (what, said) => {
      const { server, ask, boardOf, say, labels, plans, messenger, press, lastText } = await openTalk(kind);
      await ask("what to wear to the office tomorrow");
      await say("plan it");
      const [plan = ""] = await plans();
      const { items } = { items: await server.app.db.selectFrom("items").select(["id", "position"]).execute() };
      const away = items.find(({ id, position }) => position === "feet" && plan.includes(id))?.id ?? "";
      const change = server.app.db.updateTable("items").set({ state: "laundry" }).where("id", "=", away);
      const remove = server.app.db.deleteFrom("items").where("id", "=", away);
      await (what === "is deleted" ? remove.execute() : change.execute());
      for (const text of ["what's planned for tomorrow?", "что мне завтра надеть?"]) {
        const { outfits } = await boardOf(await ask(text));
        expect(messenger.sentPictures.at(-1)?.message.text, text).toContain(said);
        expect(labels()[0], text).toBe("Replace what’s missing");
        const other = outfits[1];
        const worn = other === undefined ? [] : itemsOf(other);
        expect([worn.includes(away), worn.filter((id) => plan.includes(id)).length > 0]).toEqual([false, true]);
        expect(worn.some((id) => items.some((item) => item.id === id && item.position === "feet"))).toBe(true);
      }
      await say("what's planned for this week?");
      expect(lastText()).toContain(said);
      expect([await press("another"), messenger.edits.at(-1)?.message.buttons[0]?.[0]?.label]).toEqual([
        "",
        "Keep it for Saturday",
      ]);
      await press("worn");
      expect((await plans())[0]).not.toContain(away);
    },
  );

  test.each(["en", "ru"] as const)("keeps its occasion through wishes, in %s (TALK-01)", async (language) => {
    const { server, person, ask, boardOf, tomorrow } = await openTalk(kind);
    await server.app.db.updateTable("users").set({ language }).where("id", "=", person.userId).execute();
    const texts: (string | null)[] = [];
    const { excludedBy } = server.app.stylist;
    const stylist = {
      ...server.app.stylist,
      excludedBy: (...[items, text]: Parameters<typeof excludedBy>) => {
        texts.push(server.app.stylist.dressCodeOf(text));
        return excludedBy(items, text);
      },
    };
    const items = await server.app.db.selectFrom("items").select(["id", "type"]).execute();
    const item_ids = items.flatMap(({ id, type }) => (["Shirt", "Pants", "Loafers"].includes(type) ? [id] : []));
    const body = { days: [{ date: tomorrow, item_ids, occasion: "work" }] };
    await call(server, plannerCalls.planWeek, { token: person.token, body });
    await ask("what is planned for tomorrow?");
    Object.assign(server.app, { stylist });
    const { outfits } = await boardOf(await ask(language === "en" ? "warmer" : "теплее"));
    expect([outfits[0]?.change, texts]).toEqual([expect.anything(), expect.arrayContaining(["business"])]);
  });

  test("all that a wish makes new in it is named (TALK-02)", async () => {
    const { server, ask, say, boardOf, plans } = await openTalk(kind);
    await ask("what to wear on a walk in the cold tomorrow");
    await say("plan it");
    const [plan = ""] = await plans();
    const worn = plan.split(" ").at(-1)?.split(",") ?? [];
    await server.app.db.updateTable("items").set({ state: "laundry" }).where("id", "in", worn).execute();
    const { outfits } = await boardOf(await ask("make tomorrow's warmer"));
    const fresh = outfits.flatMap(itemsOf).filter((id) => !plan.includes(id));
    const types = await server.app.db.selectFrom("items").select("type").where("id", "in", fresh).execute();
    expect(fresh.length).toBeGreaterThan(3);
    for (const { type } of types) expect(outfits[0]?.change).toMatch(new RegExp(`Warmer now: .*${type}`, "iu"));
  });

  test.each([
    [11, "T-Shirt Shorts Sandals", "It’s going to be too cold for this.", "Warmer"],
    [30, "Parka Sweater Jeans Boots", "It’s going to be too warm for this.", "Lighter"],
    [15, "Shirt Jeans Sneakers", undefined, undefined],
  ] as const)(
    "at %i °C by now is told, of %s that is planned: %s, with the button %s (SPEC-145)",
    async (felt, types, change, wish) => {
      const { server, person, ask, boardOf, labels, press, tomorrow } = await openTalk(kind);
      const mild = staticWeather(server.clock);
      const read = async (...asked: Parameters<typeof mild.read>) => {
        const reading = await mild.read(...asked);
        return { ...reading, hours: reading.hours.map((hour) => ({ ...hour, temp: felt, feelsLike: felt })) };
      };
      Object.assign(server.app, { weather: { ...mild, read } });
      const { token } = person;
      const city = { name: "Riga", country: "LV", lat: 56.9, lon: 24.1 };
      await call(server, recommendationCalls.chooseCity, { token, body: { city } });
      const owned = await server.app.db.selectFrom("items").select(["id", "type"]).execute();
      const item_ids = types
        .split(" ")
        .map((type) => owned.find((item) => item.type === type)?.id ?? expect.fail(type));
      await call(server, plannerCalls.planWeek, { token, body: { days: [{ date: tomorrow, item_ids }] } });
      const buttons = ["Keep it for Saturday", "Another", "More…"];
      for (const text of ["what should I wear tomorrow?", "what's planned for tomorrow?"]) {
        const { outfits, headline } = await boardOf(await ask(text));
        expect(headline).toContain(`${felt}\u00a0°C`);
        expect([outfits[0]?.change, labels()]).toEqual([change, wish === undefined ? buttons : [wish, ...buttons]]);
      }
      if (wish === undefined) return;
      expect(await press(wish.toLowerCase())).toBe("");
    },
  );

  test.each(["plan my week", "распланируй мне неделю"])(
    "%s: its free days are planned, a line a day (SPEC-120)",
    async (text) => {
      const { ask, say, plans } = await openTalk(kind);
      await ask("what to wear to the office tomorrow");
      await say("plan it");
      const [plan] = await plans();
      expect((await say(text)).split("\n")).toEqual([
        "Planned for this week:",
        expect.stringMatching(/^Today: .+ and .+$/u),
        ...["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"].map((day) =>
          expect.stringMatching(new RegExp(`^${day}: .+$`, "u")),
        ),
      ]);
      expect([(await plans()).length, (await plans()).includes(plan ?? "")]).toEqual([7, true]);
    },
  );

  test("of a week that is planned, today stays free once something is worn (SPEC-120)", async () => {
    const { ask, say } = await openTalk(kind);
    await ask("what to wear to the office");
    await say("I'll wear it");
    expect(await say("plan my week")).not.toContain("Today");
  });
});
