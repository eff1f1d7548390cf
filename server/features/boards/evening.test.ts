import { describe, expect, test } from "vitest";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openTalk } from "#testing/test-talk.ts";

describe.each(databaseKinds)("two outfits of a day, on the %s database", (kind) => {
  test("the evening's is planned beside the day's, told with it, shown where it is asked for, and taken back alone (SPEC-120)", async () => {
    const { ask, boardOf, say, plans, buttons, tap, today, tomorrow, lastText, messenger } = await openTalk(kind);
    await ask("what to wear to the office tomorrow");
    expect(await say("plan it")).toBe("Planned for tomorrow.");
    const evening = await boardOf(await ask("something for tomorrow evening too"));
    expect([evening.headline, evening.occasion, evening.also]).toEqual([
      "Tomorrow: for the evening",
      "evening",
      undefined,
    ]);
    expect(await say("plan it")).toBe("Planned for tomorrow evening.");
    expect(await plans()).toEqual([
      expect.stringMatching(new RegExp(`^${tomorrow} (?!evening)`)),
      expect.stringMatching(new RegExp(`^${tomorrow} evening `)),
    ]);
    const both = await boardOf(await ask("show me tomorrow's outfits"));
    expect(both.outfits.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Day: just as you planned\.\nEvening: .+/u),
      expect.stringMatching(/^Evening: just as you planned\.\nDay: .+/u),
    ]);
    for (const text of ["and tomorrow evening?", "а вечером?"]) {
      const { outfits, date } = await boardOf(await ask(text));
      expect([outfits.map(({ occasion }) => occasion), date], text).toEqual([["evening"], tomorrow]);
    }
    expect(await say("what do I have planned this week?")).toMatch(
      /^Planned for this week:\nSaturday, day: .+\nSaturday, evening: .+$/u,
    );
    const dinner = await boardOf(await ask("dinner tomorrow at 8, what should I wear"));
    expect([dinner.outfits[0]?.reason, dinner.outfits.length > 1]).toEqual(["You planned this for the evening.", true]);
    const before = await plans();
    expect(await say("cancel the evening one tomorrow")).toBe("Removed from the plan for tomorrow evening.");
    expect(await plans()).toEqual(before.slice(0, 1));
    expect(await tap("Plan it again")).toBe("Planned for tomorrow evening.");
    expect(await plans()).toEqual(before);
    await say("убери все образы на завтра");
    expect([await plans(), await tap("Plan it again"), await plans()]).toEqual([
      [],
      "Planned for tomorrow evening.",
      before,
    ]);
    // Of a talk for this evening none is taken for tomorrow.
    await ask("something for the theater tonight");
    expect(await say("запланируй на вечер")).toBe("Planned for this evening.");
    expect((await plans()).map((one) => one.slice(0, 18))).toContain(`${today} evening`);
    expect([buttons(), lastText(), messenger.edits.at(-1)?.message.text]).toEqual([
      ["Undo"],
      "Planned for this evening.",
      "Removed from the plan for tomorrow.\n\nPlanned for tomorrow evening.",
    ]);
  });

  test("a planned outfit is changed by words as one that is shown, and kept so by the button or by words alone (SPEC-120)", async () => {
    const { ask, boardOf, say, plans, press, server, messenger, today, tomorrow } = await openTalk(kind);
    await ask("what to wear to the office tomorrow");
    await say("plan it");
    await ask("something for the theater tonight");
    await say("plan it for tonight");
    await ask("jeans for Tuesday");
    const before = await plans();
    const types = async (of: readonly string[]) =>
      (await server.app.db.selectFrom("items").select("type").where("id", "in", of).execute()).map(({ type }) => type);
    const button = () => messenger.sentPictures.at(-1)?.message.buttons[0]?.[0]?.label;
    for (const [text, day, occasion, kept] of [
      ["swap the shoes in the evening one", today, "evening", "Keep it for the evening"],
      ["в вечернем замени обувь на кроссовки", today, "evening", "Keep it for the evening"],
      ["make tomorrow's warmer", tomorrow, undefined, "Keep it for Saturday"],
      ["добавь шарф к завтрашнему", tomorrow, undefined, "Keep it for Saturday"],
      ["сделай вечерний образ наряднее", today, "evening", "Keep it for the evening"],
    ] as const) {
      const { date, occasion: of, isOfPlan, outfits } = await boardOf(await ask(text));
      const plan =
        before.find((one) => one.startsWith(occasion === undefined ? `${day} ` : `${day} ${occasion} `)) ?? "";
      expect([date, of, isOfPlan, outfits.length, button()], text).toEqual([day, occasion, true, 1, kept]);
      const [outfit] = outfits;
      const changed = outfit === undefined ? [] : itemsOf(outfit);
      const stays = changed.filter((id) => plan.includes(id)).length;
      expect([stays > 0, plan.endsWith(changed.toSorted().join())], text).toEqual([true, false]);
    }
    expect(await plans()).toEqual(before);
    const { outfits } = await boardOf(await ask("в вечернем замени обувь на кроссовки"));
    const worn = outfits.flatMap(itemsOf);
    expect(await types(worn)).toContain("Sneakers");
    expect(await press("worn")).toBe("Planned for this evening.");
    expect((await plans()).find((one) => one.startsWith(`${today} evening `))).toBe(
      `${today} evening ${worn.toSorted().join()}`,
    );
    await ask("make tomorrow's warmer");
    const [warmer] = (await boardOf(await ask("without a bag"))).outfits;
    expect(await say("plan it")).toBe("Planned for tomorrow.");
    expect((await plans()).filter((one) => one.startsWith(tomorrow))).toEqual([
      `${tomorrow}  ${(warmer === undefined ? [] : itemsOf(warmer)).toSorted().join()}`,
    ]);
  });

  test("a plan goes for another only when that is said, by words and by the button (SPEC-120)", async () => {
    const { ask, say, plans, buttons, tap, press, tomorrow, messenger, labels } = await openTalk(kind);
    await ask("what to wear to the office tomorrow");
    await say("plan it");
    const [first = ""] = await plans();
    await ask("jeans for tomorrow");
    expect([await say("plan it"), buttons()]).toEqual([
      "You already have an outfit planned for that day.",
      ["Replace it", "For the evening"],
    ]);
    expect(await plans()).toEqual([first]);
    expect(await tap("For the evening")).toBe("Planned for tomorrow evening.");
    expect(await plans()).toEqual([first, expect.stringMatching(new RegExp(`^${tomorrow} evening `))]);
    await ask("green skirt for tomorrow");
    expect(labels()).toEqual(["Another for Saturday", "Replace it", "Another", "More…"]);
    expect(await press("replace")).toBe("Planned for tomorrow.");
    const after = await plans();
    expect([after.length, after[0] === first]).toEqual([2, false]);
    await ask("what to wear to a barbecue tomorrow");
    expect(await press("beside")).toBe("Planned for tomorrow.");
    expect(await plans()).toHaveLength(3);
    expect((await plans()).filter((one) => one.includes("barbecue"))).toHaveLength(1);
    expect(messenger.edits.at(-1)?.message.text.match(/already have an outfit planned/gu)).toHaveLength(1);
    await say("undo");
    expect(await plans()).toEqual(after);
  });

  test("what was worn is entered by its names, asked about where they fit several, and told by outfit (SPEC-120)", async () => {
    const { ask, boardOf, say, diary, buttons, tap, today } = await openTalk(kind);
    expect(await say("I wore the blue jeans and white sneakers to work today")).toMatch(
      /^In your diary for today: blue jeans and white sneakers\.$/u,
    );
    expect((await diary()).map(({ item_ids }) => item_ids.length)).toEqual([2]);
    expect(await tap("Undo")).toBe("Taken out of your diary.");
    expect(await diary()).toEqual([]);
    expect(await say("I wore the purple tuxedo")).toMatch(/^I don’t see this in your wardrobe: purple tuxedo\./u);
    expect(await say("вчера была в зелёной юбке и футболке")).toBe("Which one was it?");
    expect(buttons().length).toBeGreaterThan(1);
    await tap(buttons()[0] ?? "");
    expect((await diary(addDays(today, -1))).map(({ item_ids }) => item_ids.length)).toEqual([2]);
    expect(await say("yesterday I wore a shirt, pants and white sneakers")).toBe("Which of these was it?");
    await tap(buttons()[1] ?? "");
    expect((await diary(addDays(today, -1))).map(({ item_ids }) => item_ids.length)).toContain(3);
    await ask("what to wear to the office");
    await say("I'll wear it");
    const date = await boardOf(await ask("an outfit for a date tonight"));
    await say("perfect, I'll wear that");
    expect(new Set((await diary()).map(({ occasion }) => occasion))).toEqual(new Set(["evening", undefined]));
    const tonight = await boardOf(await ask("what am I wearing tonight?"));
    expect(tonight.outfits.map((one) => new Set(itemsOf(one)))).toEqual([
      new Set(date.outfits[0] === undefined ? [] : itemsOf(date.outfits[0])),
    ]);
    expect(await say("what did I wear today?")).toMatch(/^In your diary for today:\nDay: .+\nEvening: .+/u);
  });

  test("what was worn is shown to who asks, and taken out of the diary by words, with a way back; where several are meant buttons ask (SPEC-120)", async () => {
    const { ask, boardOf, say, diary, buttons, tap, press, messenger, today } = await openTalk(kind);
    expect(await say("walked the dog in the gray hoodie and the blue jeans")).toBe(
      "In your diary for today: gray hoodie and blue jeans.",
    );
    const [entry] = await diary();
    const { outfits } = await boardOf(await ask("что на мне сегодня?"));
    expect(outfits.map((one) => itemsOf(one).toSorted())).toEqual([entry?.item_ids]);
    expect([await press("another"), messenger.edits.at(-1)?.message.text]).toEqual([
      "",
      expect.not.stringMatching(/autumn/u),
    ]);
    expect(await diary()).toEqual([entry]);
    expect(await say("oh, I didn't wear that")).toBe("Taken out of your diary for today: gray hoodie and blue jeans.");
    expect([await diary(), await tap("Undo"), (await diary()).map(({ item_ids }) => item_ids)]).toEqual([
      [],
      "It’s in your diary.",
      [entry?.item_ids],
    ]);
    await say("запиши, что вчера вечером я была в чёрном платье");
    await say("вчера ходила в серых брюках и блузке");
    await ask("what to wear to the office");
    expect([await say("удали вчерашнюю запись из дневника"), buttons()]).toEqual([
      "Which entry should go?",
      expect.arrayContaining(["Black dress", expect.stringMatching(/blouse and gray pants$/u)]),
    ]);
    expect(await say("I wore the gray hoodie yesterday")).toBe("In your diary for yesterday: gray hoodie.");
    expect(await say("delete it")).toBe("Taken out of your diary for yesterday: gray hoodie.");
    expect(await say("delete last night's entry")).toBe("Taken out of your diary for yesterday: black dress.");
    expect(await diary(addDays(today, -1))).toHaveLength(1);
  });

  test("the last entry is the one made last, more is added to it, and “undo” takes back what was done last (SPEC-120)", async () => {
    const { server, ask, boardOf, say, diary, tap, press } = await openTalk(kind);
    const sizes = async () => (await diary()).map(({ item_ids }) => item_ids.length);
    await say("I wore the blue jeans and the gray hoodie today");
    server.clock.advance(60_000);
    await say("I wore the green skirt and the white sneakers today");
    await ask("what am I wearing today?");
    expect(await say("delete the last entry")).toMatch(/^Taken out of your diary for today: green skirt and white/u);
    expect(await tap("Undo")).toBe("It’s in your diary.");
    expect(await say("убери последнее из дневника")).toMatch(/^Taken out of your diary for today: green skirt/u);
    await ask("what should I wear to the office?");
    expect(await say("я сегодня ещё надела белые кеды")).toBe(
      "In your diary for today: gray hoodie, blue jeans and white sneakers.",
    );
    expect([await sizes(), await tap("Undo"), await sizes()]).toEqual([[3], "Taken out of your diary.", [2]]);
    await say("I also wore the gray scarf today");
    expect([await say("undo"), await sizes()]).toEqual(["In your diary for today: gray hoodie and blue jeans.", [2]]);
    // The entry is corrected.
    await say("oops, it was the gray trousers");
    expect((await diary()).map(({ item_ids }) => item_ids.length)).toEqual([2]);
    expect(await say("what did I wear today?")).toBe("In your diary for today: gray hoodie and gray pants.");
    await say("ой, не серые брюки, а синие джинсы были");
    expect(await say("the gray hoodie is dirty and what did I wear today?")).toBe(
      "In the laundry: gray hoodie. In your diary for today: gray hoodie and blue jeans.",
    );
    expect(await say("I didn’t wear the blue jeans today")).toBe("In your diary for today: gray hoodie.");
    expect(await say("я сегодня ещё надела синие джинсы")).toBe("In your diary for today: gray hoodie and blue jeans.");
    await say("the gray hoodie is clean");
    await boardOf(await ask("warmer"));
    for (const enter of [async () => await say("надену"), async () => await press("worn")]) {
      await enter();
      expect([(await sizes()).length, await say("отмени")]).toEqual([
        2,
        expect.stringMatching(/^Taken out of your diary/u),
      ]);
      expect(await sizes()).toEqual([2]);
      await ask("what should I wear to the theater?");
    }
  });

  test("garments that only their pictures tell apart are shown with numbers, which the buttons have (SPEC-120)", async () => {
    const twins = SAMPLE_WARDROBE.filter(({ key }) => key === "blue-jeans");
    const { server, messenger, say, buttons, tap } = await openTalk(kind, [...SAMPLE_WARDROBE, ...twins]);
    for (const text of ["the jeans are in the wash", "I wore the jeans"]) {
      await say(text);
      expect(messenger.written.at(-2)?.message.picture?.bytes.length, text).toBeGreaterThan(0);
      expect(buttons(), text).toEqual(["Blue jeans (1)", "Blue jeans (2)"]);
    }
    expect(await tap("Blue jeans (2)")).toBe("It’s in your diary.");
    const [first] = await server.app.db.selectFrom("items").select("id").where("type", "=", "Jeans").execute();
    await server.app.db
      .updateTable("items")
      .set({ brand: "Zara" })
      .where("id", "=", first?.id ?? "")
      .execute();
    await say("the jeans are in the wash");
    expect(buttons().toSorted()).toEqual([
      expect.stringMatching(/^Blue jeans, Levi's \([12]\)$/u),
      expect.stringMatching(/^Blue jeans, Zara \([12]\)$/u),
    ]);
  });

  test("of two outfits in a sentence the first is shown, and how to ask for the second is said (TASTE-03)", async () => {
    const { ask, boardOf } = await openTalk(kind);
    const { headline, also, occasion } = await boardOf(
      await ask("plan something for work on tuesday and drinks after"),
    );
    expect([headline, also, occasion]).toEqual([
      "Tuesday: for work",
      expect.stringContaining("For the second one, write: “drinks, Tuesday”."),
      undefined,
    ]);
    const second = await boardOf(await ask("drinks, Tuesday"));
    expect([second.headline, second.occasion]).toEqual(["Tuesday: for the evening", "evening"]);
  });
});
