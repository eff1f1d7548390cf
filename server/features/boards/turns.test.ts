import { describe, expect, test } from "vitest";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { itemsOf, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { refinedText } from "@wardrobe/domain/text/refined.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { sharingKeys, type Provider } from "@wardrobe/domain/providers/calls.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import type { Stylist } from "#adapters/stylist/port.ts";
import { listBoards } from "#features/boards/board-store.ts";
import { toMessengerUser, words } from "#testing/test-chats.ts";
import { call } from "#testing/test-people.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { openTalk } from "#testing/test-talk.ts";
import { openRequests } from "#testing/test-requests.ts";

const MANS = SAMPLE_WARDROBE.filter(({ worn, key }) => worn !== "woman" && key !== "running-shoes");
const MORE = [{ position: "outerwear", type: "Coat", season: ["Winter" as const], color: ["Blue" as const] }];

const GUESS = " I don’t know your weather, so that’s by the time of year.";

describe.each(databaseKinds)("the turns of a talk in the chat, on the %s database", (kind) => {
  test("rules add up over the turns, what was left out comes back, and each change is one step back (TALK-02, SPEC-110)", async () => {
    const { ask, boardOf, typesOf, colorsOf } = await open(kind);
    const first = await boardOf(await ask("outfit for a date tonight"));
    const noJeans = await boardOf(await ask("anything but jeans"));
    const second = await boardOf(await ask("nothing black"));
    expect(colorsOf(second)).not.toContain("Black");
    expect((await boardOf(await ask("nothing gray"))).said?.without.length).toBeGreaterThan(
      second.said?.without.length ?? 0,
    );
    const allowed = await boardOf(await ask("actually gray is ok"));
    expect([allowed.also, allowed.said?.without]).toEqual([
      "Okay, that’s allowed again. What should change?",
      second.said?.without,
    ]);
    await ask("go back");
    const third = await boardOf(await ask("actually jeans are fine"));
    expect(typesOf(third)).toContain("Jeans");
    expect(colorsOf(third)).not.toContain("Black");
    expect([second.headline, third.headline, third.said?.words]).toEqual([
      first.headline,
      first.headline,
      "outfit for a date tonight",
    ]);
    for (const before of [second, noJeans, first])
      expect(typesOf(await boardOf(await ask("undo that")))).toEqual(typesOf(before));
    await ask("no jeans");
    const over = await boardOf(await ask("давай сначала"));
    expect([typesOf(over), over.said?.without, over.said?.wishes]).toEqual([typesOf(first), [], []]);
  });

  test("something else is another top or trousers each time, never only a scarf, as long as there are others (TALK-01)", async () => {
    const { ask, boardOf, slotsOf } = await open(kind);
    await ask("what to wear for a walk");
    const bodyOf = ({ upper, lower }: Record<string, unknown>) => [upper, lower].join();
    const bodies = [bodyOf(slotsOf(await boardOf(await ask("warmer"))))];
    for (const words of ["something else", "другой образ", "something else"])
      bodies.push(bodyOf(slotsOf(await boardOf(await ask(words)))));
    expect(new Set(bodies).size).toBe(4);
  });

  test("a garment that is only taken out is told, and “this shirt” and “no shirt” are of the one that is shown (SPEC-120)", async () => {
    const { server, ask, boardOf, typesOf, lastText, messenger } = await open(kind);
    const { outfits } = await boardOf(await ask("что надеть в офис"));
    expect(typesOf(await boardOf(await ask("добавь ремень")))).toContain("Belt");
    await ask("убери ремень");
    expect(messenger.sentPictures.at(-1)?.message.text).toContain("Removed: belt.");
    const [upper] = outfits.map((one) => one.upper);
    await server.app.db
      .updateTable("items")
      .set({ type: "Shirt" })
      .where("position", "=", "upper")
      .where("type", "!=", "Blazer")
      .execute();
    await ask("why no shirt?");
    expect(lastText()).toMatch(/^The .*shirt is in this outfit already\.$/u);
    await ask("эт рубашка грязная, убери ее");
    expect(lastText()).toMatch(/^In the laundry: /u);
    const dirty = await server.app.db.selectFrom("items").select("id").where("state", "=", "laundry").execute();
    expect(dirty.map(({ id }) => id)).toEqual([upper]);
  });

  test("an outfit that is liked can be kept by a button, and what is not understood below it is answered, not passed on (SPEC-120)", async () => {
    const { server, say, tap, buttons, diary } = await openTalk(kind);
    await say("what to wear to the office");
    for (const [text, told] of [
      ["love it!", "praised"],
      ["огонь", "praised"],
      ["hm my neighbour barked at the postman", "unclear"],
    ] as const) {
      expect([await say(text), buttons()[0]], text).toEqual([aboutOutfitText("en", told), "Wear it"]);
      expect(await diary()).toEqual([]);
    }
    expect(await tap("Wear it")).toBe(botText("en", "board_entered"));
    expect(await diary()).toHaveLength(1);
    expect(await server.app.db.selectFrom("feedback").selectAll().execute()).toEqual([]);
    expect(await say("the app is broken")).toBe(botText("en", "bot_support_kept"));
  });

  test("a message does what a model says it means, and stays as it was written (SPEC-131)", async () => {
    const { server, person, events, run, say, diary, today } = await openTalk(kind);
    await say("what to wear to the office");
    let told: unknown;
    const reword: Stylist["reword"] = async (_text, { shown, before }) => {
      told = [shown?.ids.length, shown?.day, before];
      return "I'll wear it";
    };
    const sent = words("that'll do nicely for me");
    await events.textSent(toMessengerUser(person.telegramId), sent);
    await run({ ...server.app, stylist: { ...server.app.stylist, reword } });
    expect([told, (await diary()).length]).toEqual([[6, today, ["what to wear to the office"]], 1]);
    expect((await listBoards(server.app.db, person.userId)).at(-1)?.words).toBe(sent.text);
  });

  test("words that the readers do not know are a model's to tell, where one agreed, and else go to the operators, once (SPEC-131)", async () => {
    const { server, person, run, lastText, messenger } = await openTalk(kind);
    const agreed = async () =>
      await server.app.db
        .updateTable("users")
        .set({ providers_agreed: sharingKeys(providers) })
        .execute();
    const feedback = async () => (await server.app.db.selectFrom("feedback").select("body").execute()).length;
    const providers: Provider[] = [{ name: "OpenAI", uses: ["advice"] }];
    const reword: Stylist["reword"] = async (text) => (text.includes("pub") ? "What to wear to the pub?" : null);
    const { rules, stylist } = server.app;
    const app = { ...server.app, rules: { ...rules, providers }, stylist: { ...stylist, reword } };
    const write = async (text: string) => {
      await botEventsOf(app).textSent(toMessengerUser(person.telegramId), words(text));
      for (let time = 0; time < 2; time++) await run(app);
    };
    const toldOperators = botText("en", "bot_support_kept");
    await write("leaving do at the pub, my mate Dave's boat sank yesterday and he won't come after all");
    expect([lastText(), await feedback(), messenger.sentPictures.length]).toEqual([toldOperators, 1, 0]);
    await agreed();
    await write("leaving do at the pub, my mate Dave's boat sank yesterday and he won't come after all");
    expect([await feedback(), messenger.sentPictures.length]).toEqual([1, 1]);
    await write("the app took my money twice");
    expect([lastText(), await feedback()]).toEqual([toldOperators, 2]);
  });

  test("what its words or a later turn left out comes back, and nobody goes barefoot (TALK-01)", async () => {
    const { ask, boardOf, typesOf, lastText } = await open(kind);
    await ask("a walk, no sneakers");
    expect(typesOf(await boardOf(await ask("hmm, bring back the sneakers")))).toContain("Sneakers");
    expect(typesOf(await boardOf(await ask("not the sneakers, it's wet")))).not.toContain("Sneakers");
    const back = await boardOf(await ask("верни кроссовки"));
    expect([typesOf(back).includes("Sneakers"), back.headline]).toEqual([true, "For a walk"]);
    for (let pairs = 0; pairs < 7; pairs++) await ask("not these shoes");
    expect(lastText()).toBe(`${refinedText("en", "nothing_else")}.`);
  });

  test("what is kept stays through other weather, another jacket and a change of shoes (SPEC-99)", async () => {
    const { ask, boardOf, typesOf, slotsOf } = await open(kind);
    await ask("на прогулку");
    await ask("лучше джинсы");
    const kept = slotsOf(await boardOf(await ask("keep the jeans")))["lower"];
    for (const said of ["а если дождь?", "warmer", "a different jacket, not denim", "something smarter on the feet"])
      expect(slotsOf(await boardOf(await ask(said)))["lower"], said).toBe(kept);
    expect(typesOf(await boardOf(await ask("swap the jacket")))).toContain("Jeans");
  });

  test("whether it will do and why not another is answered in words; the outfit stays, with the button that helps (SPEC-120)", async () => {
    const { server, person, ask, boardOf, slotsOf, colorsOf, lastText, lastLabels, press } = await open(kind);
    const first = slotsOf(await boardOf(await ask("на прогулку")));
    const warm = await boardOf(await ask("is it warm enough?"));
    expect([slotsOf(warm), warm.also]).toEqual([first, `It’s warm enough for about 9 °C.${GUESS}`]);
    const plain = await boardOf(await ask("is this too casual?"));
    expect([slotsOf(plain), plain.also, lastLabels()[0]]).toEqual([first, "It’s an everyday outfit.", "Dressier"]);
    await ask("а почему не синее пальто?");
    expect(lastText()).toBe(`The blue coat is too warm for about 9 °C.${GUESS}`);
    await ask("why the blue coat?");
    expect(lastText()).toBe(`That’s not in this outfit: the blue coat is too warm for about 9 °C.${GUESS}`);
    await ask("зачем тут шарф?");
    expect(lastText()).toMatch(/^That’s not in this outfit: the gray scarf /u);
    const red = await boardOf(await ask("why not the black trousers?"));
    expect([red.also, lastLabels()[0]]).toEqual(["The black pants would do just as well.", "Put it on"]);
    await press("another");
    const { lower = "", ...rest } = slotsOf(await boardOf(await ask("keep the pants")));
    expect([rest["upper"], rest["feet"]]).toEqual([first["upper"], first["feet"]]);
    expect(lower).not.toBe(first["lower"]);
    const [shirt] = await server.app.db.selectFrom("items").select("id").where("type", "=", "Polo").execute();
    await call(server, wardrobeCalls.updateItem, {
      token: person.token,
      body: { id: shirt?.id ?? "", state: "laundry" },
    });
    await ask("why not the polo");
    expect(lastText()).toMatch(/^The \w+ polo is in the laundry\.$/u);
    const before = colorsOf(await boardOf(await ask("без красного")));
    expect(before).not.toContain("Red");
    const one = colorsOf(await boardOf(await ask("do you have something in white?")));
    expect(one.filter((color) => color === "White").length).toBeLessThanOrEqual(
      1 + before.filter((c) => c === "White").length,
    );
    await ask("something white");
    expect(lastText()).toBe(botText("en", "already_on"));
  });
});

async function open(kind: DatabaseKind) {
  const garments = [
    ...MANS,
    ...MORE.map((one) => ({ key: "more", style: null, brand: "", model: "", notes: "", ...one })),
  ];
  const requests = await openRequests(kind, { garments: garments as typeof SAMPLE_WARDROBE });
  const rows = await requests.server.app.db.selectFrom("items").select(["id", "type", "color"]).execute();
  const wornOf = ({ outfits: [outfit] }: OutfitBoard) =>
    outfit === undefined ? [] : itemsOf(outfit).flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return {
    ...requests,
    typesOf: (board: OutfitBoard) => wornOf(board).map(({ type }) => type),
    colorsOf: (board: OutfitBoard) => wornOf(board).map(({ color }) => color[0]),
    slotsOf: ({ outfits: [outfit] }: OutfitBoard): Record<string, unknown> => {
      const { upper, lower, feet } = outfit ?? {};
      return { upper, lower, feet };
    },
    lastLabels: () =>
      requests.messenger.sentPictures
        .at(-1)
        ?.message.buttons.flat()
        .map(({ label }) => label) ?? [],
  };
}
