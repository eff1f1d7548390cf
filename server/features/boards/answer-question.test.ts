import { describe, expect, test } from "vitest";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { listCollections, updateCollection } from "#features/collections/collections.ts";
import { listWeek } from "#features/planner/week.ts";
import { listItemsAtHand } from "#features/wardrobe/items.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { buttonPress, toMessengerUser } from "#testing/test-chats.ts";
import { FEW, openRequests } from "#testing/test-requests.ts";

describe.each(databaseKinds)("questions to the bot, on the %s database", (kind) => {
  test("about the wardrobe are answered in a sentence with the garments, or with what comes closest, on every plan (SPEC-120)", async () => {
    const trenchCoats = SAMPLE_WARDROBE.filter(({ key }) => key.includes("trench"));
    const garments = [...SAMPLE_WARDROBE, ...trenchCoats, ...trenchCoats];
    const { server, ask, lastText, messenger } = await openRequests(kind, { garments, plan: "free" });
    await server.app.db.updateTable("items").set({ rain: true }).where("type", "=", "Hoodie").execute();
    for (const [text, said] of [
      ["do I have anything for rain?", /^I found 6 items in your wardrobe: gray hoodie, (?!.*sneakers).+\.$/u],
      [
        "how many t-shirts do I have",
        /^I found 2 items in your wardrobe: (green|white) T-shirt and (green|white) T-shirt\.$/u,
      ],
      ["а белых футболок?", /^I found 1 item in your wardrobe: white T-shirt\.$/u],
      ["and white sneakers?", /^I found 1 item in your wardrobe: white sneakers\.$/u],
      ["есть у меня красная юбка?", /^I don’t see that in your wardrobe\. The closest: green skirt/u],
      ["do I have an umbrella", /^I don’t see anything like that/u],
      ["do I have a leather jacket?", /The closest: (?:.* and )?blue jacket/u],
    ] as const) {
      await ask(text);
      expect(lastText(), text).toMatch(said);
    }
    await ask("do I own a green skirt");
    expect(messenger.written.at(-1)?.message.buttons?.flat()).toMatchObject([
      { label: botText("en", "bot_open_item"), open: expect.stringMatching(/^item_/u) },
    ]);
    expect(messenger.sentPictures).toEqual([]);
  });

  test("about a day show what is planned for it, for nothing, else suggest; a suggestion for a planned day says so (SPEC-120)", async () => {
    const free = await openRequests(kind, { plan: "free" });
    await free.ask("what's planned for Friday?");
    expect(free.lastText()).toBe("Nothing is planned for today yet. You can plan it in the app’s calendar.");
    const { server, person, ask, press, boardOf, messenger } = await openRequests(kind);
    const tuesday = addDays(dayAt(server.clock.now(), "UTC"), 4);
    const suggested = await boardOf(await ask("что на вторник?"));
    expect([suggested.date, suggested.headline]).toEqual([tuesday, "Tuesday"]);
    const { text, buttons } = messenger.sentPictures.at(-1)?.message ?? {};
    expect([text, ...(buttons ?? []).slice(0, 2).map(([first]) => first?.label)]).toEqual([
      expect.stringMatching(/^Nothing is planned for Tuesday yet\. How about this\?\n/u),
      botText("en", "board_city"),
      "Plan for Tuesday",
    ]);
    expect(await press("worn")).toBe(botText("en", "board_planned_later"));
    const before = (await settingsOf(server, person)).recommend_credits_left;
    for (const asked of ["what's planned for Tuesday?", "а на вторник?"]) {
      const planned = await boardOf(await ask(asked));
      expect([planned.date, planned.begins, planned.outfits.map((one) => new Set(itemsOf(one)))]).toEqual([
        tuesday,
        undefined,
        [new Set(suggested.outfits[0] === undefined ? [] : itemsOf(suggested.outfits[0]))],
      ]);
    }
    expect((await settingsOf(server, person)).recommend_credits_left).toBe(before);
    const { date, headline } = await boardOf(await ask("что надеть 7 января на свидание"));
    expect([date?.slice(4), headline]).toEqual(["-01-07", expect.stringMatching(/^January 7: for a date/u)]);
    expect((await boardOf(await ask("на выходные в театр"))).headline).toBe("Saturday: for the theater");
    expect((await boardOf(await ask("что надеть во вторник на прогулку"))).also).toContain(
      botText("en", "asked_planned"),
    );
  });

  test("an outfit is planned, after a refinement too, and taken back; the diary is told, and where a trip is packed (SPEC-120)", async () => {
    const { server, person, ask, boardOf, lastText } = await openRequests(kind);
    const say = async (text: string) => await ask(text).then(lastText);
    const planned = async () => await listWeek(server.app, { userId: person.userId });
    await ask("what to wear to the gym");
    const [shown] = (await boardOf(await ask("теплее"))).outfits;
    expect(await say("plan this")).toBe(botText("en", "asked_plan_day"));
    expect(await say("plan it for Tuesday")).toBe(botText("en", "board_planned_later"));
    const [plan, ...others] = await planned();
    expect([plan?.date, new Set(plan?.item_ids), others]).toEqual([
      addDays(dayAt(server.clock.now(), "UTC"), 4),
      new Set(shown === undefined ? [] : itemsOf(shown)),
      [],
    ]);
    expect(await say("plan it for the weekend")).toBe(botText("en", "board_planned"));
    expect(await say("запланируй на пятницу")).toBe(botText("en", "board_planned_later"));
    // Of three days the one that is nearest, as the talk is about today.
    expect(await say("remove it from the plan")).toBe(
      "Removed from the plan for today. It’s still planned for tomorrow and Tuesday.",
    );
    expect(await say("remove it from the plan for Tuesday")).toBe("Removed from the plan for Tuesday.");
    expect(await say("убери это из плана")).toBe("Removed from the plan for tomorrow.");
    expect([await planned(), await say("убери это из плана")]).toEqual([[], botText("en", "asked_not_in_plan")]);
    expect(await say("what did I wear today?")).toBe("Nothing is in your diary for today yet.");
    await ask("надену");
    expect(await say("что я сегодня надевала?")).toMatch(/^In your diary for today: .* and \w+ \w+\.$/u);
    expect(await say("pack for 3 days in Rome")).toContain(plannerText("en", "pack_trip"));
    // Another garment is for nothing that was asked before.
    expect((await boardOf(await ask("what goes with my white sneakers?"))).headline).toBe("");
  });

  test("of a garment’s state it is marked, or asked which, and taken back; its card and what is marked are told; none makes an outfit (SPEC-120)", async () => {
    const { server, person, ask, events, lastText, messenger } = await openRequests(kind, {
      garments: SAMPLE_WARDROBE,
      plan: "free",
    });
    await server.app.db
      .updateTable("items")
      .set({ size: "M", care: { wash: 30, tumble: false }, material: "linen" })
      .where("type", "=", "Blouse")
      .execute();
    const say = async (text: string) => await ask(text).then(lastText);
    const press = async (at = 0) => {
      const shown = [
        ...messenger.written.map(({ message }) => message),
        ...messenger.edits.map(({ message }) => message),
      ];
      const button = shown.at(-1)?.buttons?.flat()[at];
      const act = button !== undefined && "act" in button ? button.act : "";
      await events.buttonPressed(toMessengerUser(person.telegramId), buttonPress(act, 1));
      const edit = messenger.edits.at(-1);
      expect(edit).toMatchObject({ isText: true });
      return edit?.message.text;
    };
    for (const [text, said] of [
      ["what’s in the wash?", "Nothing like that right now."],
      ["I spilled coffee on the oatmeal sweater", /^In the laundry: \w+ sweater\.$/u],
      ["what’s in the wash?", /^In the laundry: \w+ sweater\.$/u],
      ["где мой свитер?", /sweater: in the laundry$/u],
      ["the sweater is clean again", /^Ready to wear again: \w+ sweater\.$/u],
      ["порвались голубые джинсы", /^Needs repair: blue jeans\. I won’t suggest it until it’s mended\.$/u],
      ["what needs mending?", /^Needs repair: blue jeans/u],
      ["зашила джинсы", /^Mended: blue jeans\.$/u],
      ["what size is my blouse", /blouse: M$/u],
      ["как стирать блузку?", /blouse: washing 30 °C, don’t tumble dry$/u],
      ["what is the blouse made of", /blouse: linen$/u],
      ["how often do I wear my blouse?", /blouse: not in your diary yet$/u],
      ["which things are linen?", /^I found 1 item in your wardrobe: \w+ blouse\.$/u],
      ["I bought a blue shirt today", botText("en", "bot_said")],
      ["why does the shirt crease?", botText("en", "bot_said")],
      ["how tall is the Eiffel tower?", botText("en", "bot_not_known")],
      ["what can you do", botText("en", "bot_help")],
    ] as const)
      expect([text, await say(text)]).toEqual([text, typeof said === "string" ? said : expect.stringMatching(said)]);
    // A garment that needs repair comes only where it alone is asked for (SET-03).
    await say("I tore the green skirt");
    expect((await listItemsAtHand(server.app.db, person.userId)).some(({ type }) => type === "Skirt")).toBe(false);
    expect(await say("the T-shirt is dirty")).toBe("Which one?");
    expect(await press(1)).toMatch(/^In the laundry: \w+ T-shirt\.$/u);
    expect(await press()).toMatch(/^Ready to wear again: \w+ T-shirt\.$/u);
    expect(messenger.sentPictures).toEqual([]);
  });

  test("of collections: what there is and in them, an outfit from one, one that is made, and what is put in and taken out again (SPEC-120, SET-01)", async () => {
    const { server, person, ask, boardOf, events, lastText, messenger } = await openRequests(kind, {
      garments: SAMPLE_WARDROBE,
    });
    const say = async (text: string) => await ask(text).then(lastText);
    const undo = async () => {
      const act = messenger.written
        .at(-1)
        ?.message.buttons?.flat()
        .flatMap((button) => ("act" in button ? button.act : []))[0];
      await events.buttonPressed(toMessengerUser(person.telegramId), buttonPress(act ?? "", 1));
      const edit = messenger.edits.at(-1);
      expect(edit).toMatchObject({ isText: true });
      return edit?.message.text;
    };
    expect(await say("which collections do I have?")).toBe(botText("en", "set_none"));
    expect(await say("create a collection called Work")).toMatch(/^“Work” is there\./u);
    const few = new Set(FEW.map(({ type, color }) => `${type} ${color.join()}`));
    const items = await server.app.db.selectFrom("items").select(["id", "type", "color"]).execute();
    const ids = items.filter(({ type, color }) => few.has(`${type} ${color.join()}`)).map(({ id }) => id);
    const actor = { userId: person.userId, saveReply: async () => {}, signal: new AbortController().signal };
    await say("create a collection called Weekend");
    await say("создай подборку «Отпуск»");
    for (const { id } of await listCollections(server.app, actor))
      await updateCollection(server.app, actor, { id, item_ids: ids });
    // A name is no day and no trip.
    for (const [text, name, day] of [
      ["put together an outfit from Weekend", "Weekend", undefined],
      ["собери образ из подборки Отпуск", "Отпуск", undefined],
      ["что-нибудь на завтра из «Отпуск»", "Отпуск", addDays(dayAt(server.clock.now(), "UTC"), 1)],
    ] as const) {
      const { outfits, headline, date } = await boardOf(await ask(text));
      expect([headline.split("\n").at(-1), date, outfits.flatMap(itemsOf).every((id) => ids.includes(id))]).toEqual([
        `From “${name}”`,
        day,
        true,
      ]);
    }
    const { outfits, headline, said } = await boardOf(await ask("something from my Work collection"));
    expect([headline, said?.words]).toEqual(["From “Work”", "something"]);
    expect(outfits.flatMap(itemsOf).filter((id) => !ids.includes(id))).toEqual([]);
    await server.app.db.updateTable("items").set({ condition: "needs_repair" }).where("type", "=", "Skirt").execute();
    const torn = await boardOf(await ask("what goes with my green skirt"));
    expect([torn.outfits[0]?.lower, torn.also]).toEqual([
      items.find(({ type }) => type === "Skirt")?.id,
      "Green skirt: needs repair, and you asked for it.",
    ]);
    await ask("something from my Work collection");
    const other = await boardOf(await ask("in other colors"));
    expect(other.outfits.flatMap(itemsOf).filter((id) => !ids.includes(id))).toEqual([]);
    expect(await say("add the green skirt to Work")).toBe("Added to “Work”: green skirt.");
    expect(await undo()).toBe("Taken out of “Work”: green skirt.");
    await ask("add the green skirt to Work");
    expect(await say("take the green skirt out of Work")).toBe("Taken out of “Work”: green skirt.");
    expect(await say("what’s in my work collection?")).toMatch(/^In “Work”: .*\.$/u);
    expect(await say("создай подборку для отпуска")).toMatch(/^“Для отпуска” is there\./u);
    expect(await undo()).toBe(botText("en", "set_dropped"));
    expect(await say("образ из капсулы «Дача»")).toMatch(/^Your collections: (?=.*“Work”)/u);
  });

  test("a city that words set is kept, and its weather told; one that a request names counts for it alone (SPEC-121)", async () => {
    const { server, ask, boardOf, lastText } = await openRequests(kind);
    const cityOf = async () => (await server.app.db.selectFrom("users").select("city").executeTakeFirst())?.city?.name;
    await ask("поменяй город на Казань");
    expect([await cityOf(), lastText()]).toEqual(["Kazan", expect.stringMatching(/^Kazan it is: .* 16\u00a0°C/u)]);
    await ask("set my city to Blablabla");
    expect(lastText()).toBe(botText("en", "asked_city_unknown"));
    expect((await boardOf(await ask("what to wear to the office in Berlin tomorrow"))).headline).toMatch(
      /^Tomorrow: for the office\nBerlin\. /u,
    );
    expect((await boardOf(await ask("а в Париже?"))).headline).toMatch(/^Tomorrow: for the office\nParis\. /u);
    expect(await cityOf()).toBe("Kazan");
    await ask("какая завтра погода в Берлине?");
    expect(lastText()).toMatch(/^Tomorrow: Berlin\. 16\u00a0°C/u);
    const forget = async () =>
      await server.app.db
        .updateTable("users")
        .set({ city: JSON.stringify(null) })
        .execute();
    await forget();
    await ask("is it going to rain?");
    expect(lastText()).toBe(botText("en", "asked_where"));
    await ask("Рига");
    expect([await cityOf(), lastText()]).toEqual(["Riga", expect.stringMatching(/^Riga\. 16\u00a0°C/u)]);
    // While none is known its name says so later, too.
    await forget();
    await ask("which shoes do I have?");
    await ask("я в Риге");
    expect([await cityOf(), lastText()]).toEqual(["Riga", expect.stringMatching(/^Riga it is: .* 16\u00a0°C/u)]);
  });
});
