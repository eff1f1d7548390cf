import { describe, expect, test } from "vitest";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openTalk } from "#testing/test-talk.ts";

describe.each(databaseKinds)("what a button does, said in words, on the %s database", (kind) => {
  test.each(["undo", "отмени", "отмени последнее", "cancel the week plan", "отмени план на неделю", "button"])(
    "%s after the week was planned takes back what that planned, and nothing else (SPEC-148)",
    async (text) => {
      const { ask, say, plans, buttons, tap } = await openTalk(kind);
      await ask("what to wear to the office tomorrow");
      await say("plan it");
      const before = await plans();
      await say("plan my week");
      expect([(await plans()).length, buttons()]).toEqual([7, ["Undo"]]);
      const said = text === "button" ? await tap("Undo") : await say(text);
      expect([said, await plans()]).toEqual([botText("en", "board_week_undone"), before]);
      expect(await say("cancel the week plan")).toBe(botText("en", "asked_not_in_plan"));
    },
  );

  test("a week's plan that was changed since stays where it was changed, and is taken back later, too (SPEC-148)", async () => {
    const { ask, say, plans } = await openTalk(kind);
    await say("plan my week");
    const planned = await plans();
    await ask("make tomorrow's dressier");
    await say("plan it");
    const [changed] = (await plans()).filter((one) => !planned.includes(one));
    expect(await say("cancel my plan for the week")).toBe(botText("en", "board_week_undone"));
    expect(await plans()).toEqual([changed]);
  });

  test.each(["the first one", "первую", "1", "LABEL"])("%s chooses what the button does (SPEC-148)", async (text) => {
    const { say, buttons, tap } = await openTalk(kind);
    expect(await say("the T-shirt is dirty")).toBe("Which one?");
    const [first = ""] = buttons();
    const said = await say(text === "LABEL" ? first.toLowerCase() : text);
    expect(said).toMatch(/^In the laundry: \w+ T-shirt/u);
    expect(first.toLowerCase()).toContain(/: (\w+)/u.exec(said)?.[1]);
    expect(await say("undo")).toMatch(/^Ready to wear again: /u);
    expect(await tap("nothing")).toBe("");
  });

  test.each([
    ["T-shirt is dirty", "the white one", /^In the laundry: white T-shirt\.$/u, 1],
    ["футболка в стирку", "зелёную", /green T-shirt/u, 1],
    ["T-shirt is dirty", "both", /In the laundry: .+ and .+ T-shirt/u, 2],
    ["T-shirt is dirty", "neither", /^Okay, nothing has changed\.$/u, 0],
    ["T-shirt is dirty", "ни ту, ни другую", /^Okay, nothing has changed\.$/u, 0],
  ])("%s, then %s: %s (SPEC-148, SPEC-161)", async (dirty, text, expected, count) => {
    const { say, server } = await openTalk(kind);
    const washed = async () =>
      (await server.app.db.selectFrom("items").select("id").where("state", "=", "laundry").execute()).length;
    await say(dirty);
    expect([await say(text), await washed()]).toEqual([expect.stringMatching(expected), count]);
    await say(count === 0 ? "what to wear today" : "undo");
    expect(await washed()).toBe(0);
  });

  test.each([
    ["put the white T-shirt in the wash", "no wait, the other ones"],
    ["белая футболка в стирке", "нет, другую"],
    ["the white T-shirt is dirty", "not that one, the other"],
  ])("%s, then %s: that one is taken back, and the other one is marked (SPEC-148)", async (dirty, text) => {
    const { ask, say, server } = await openTalk(kind);
    const washed = async () =>
      (await server.app.db.selectFrom("items").select("color").where("state", "=", "laundry").execute()).flatMap(
        ({ color }) => color,
      );
    await ask("what to wear to the office on Saturday");
    await say(dirty);
    expect(await washed()).toEqual(["White"]);
    expect(await say(text)).toMatch(/white T-shirt.*green T-shirt/iu);
    expect(await washed()).toEqual(["Green"]);
    await say("undo");
    expect(await washed()).toEqual([]);
  });

  test("undo takes back what was done last, over what was only told since, and all of it by one button (SPEC-161)", async () => {
    const { ask, say, tap, buttons, server } = await openTalk(kind);
    const washed = async () =>
      (await server.app.db.selectFrom("items").select("id").where("state", "=", "laundry").execute()).length;
    await ask("what to wear to the office");
    await say("T-shirt is dirty");
    expect(await say("its clean agian")).toBe("Okay, nothing has changed.");
    await say("T-shirt is dirty");
    await say("both");
    expect([await washed(), buttons()]).toEqual([2, ["Undo"]]);
    await tap("Undo");
    expect(await washed()).toBe(0);
    await say("T-shirt is dirty");
    await say("обе сразу");
    await say("do I have a hat?");
    await say("what's in the wash?");
    await say("forget it, undo that");
    expect([await washed(), buttons()]).toEqual([0, ["Undo"]]);
  });

  test("words that fit several are asked between these again (SPEC-148)", async () => {
    const { say, buttons, server } = await openTalk(kind);
    await server.app.db
      .updateTable("items")
      .set({ color: ["Gray"] })
      .where("type", "in", ["Jacket", "Coat"])
      .execute();
    await server.app.db
      .updateTable("items")
      .set({ type: "Coat" })
      .where("type", "in", ["Jacket", "Trench Coat"])
      .execute();
    expect(await say("my coat is dirty")).toBe("Which one?");
    const all = buttons();
    expect([await say("the grey"), buttons().length < all.length, buttons().length > 1]).toEqual([
      "Which one?",
      true,
      true,
    ]);
    expect(buttons().every((label) => label.startsWith("Gray coat"))).toBe(true);
    expect(await say("the second one")).toMatch(/^In the laundry: gray coat/u);
    expect(await say("undo")).toMatch(/^Ready to wear again: gray coat/u);
  });

  test("words that choose nothing are read as ever, and below an outfit «the first one» is an outfit (SPEC-148)", async () => {
    const { ask, say, lastText, boardOf } = await openTalk(kind);
    expect(await say("the T-shirt is dirty")).toBe("Which one?");
    expect((await boardOf(await ask("what to wear to the office"))).outfits.length).toBeGreaterThan(0);
    await ask("the first one");
    expect(lastText()).not.toMatch(/laundry/u);
  });

  test.each(["the second one", "вторую"])(
    "of entries that were asked between %s is entered (SPEC-148)",
    async (text) => {
      const { say, buttons, diary, server } = await openTalk(kind);
      expect(await say("I wore the T-shirt and the blue jeans")).toBe("Which one was it?");
      const label = buttons()[1] ?? "";
      expect(await say(text)).toBe(botText("en", "board_entered"));
      const [entry] = await diary();
      const worn = await server.app.db
        .selectFrom("items")
        .select(["type", "color"])
        .where("id", "in", entry?.item_ids ?? [])
        .execute();
      expect(worn.map(({ type }) => type).toSorted()).toEqual(["Jeans", "T-Shirt"]);
      expect(label).toMatch(new RegExp(worn.find(({ type }) => type === "T-Shirt")?.color[0] ?? "-", "iu"));
      await say("undo");
      expect(await diary()).toEqual([]);
    },
  );
});
