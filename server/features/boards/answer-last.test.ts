import { describe, expect, test } from "vitest";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { itemsOf, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { refinedText } from "@wardrobe/domain/text/refined.ts";
import { changeBoard, findBoard } from "#features/boards/board-store.ts";
import { listWeek } from "#features/planner/week.ts";
import { call } from "#testing/test-people.ts";
import { toMessengerUser, words } from "#testing/test-chats.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { openRequests } from "#testing/test-requests.ts";

const DAY_MS = 24 * 3_600_000;
const OFFICE = "что надеть в офис";

describe.each(databaseKinds)("what is said of an outfit in the chat, on the %s database", (kind) => {
  test("is known for the day: the fourth message keeps what the first was for and what was said since, and costs nothing (TALK-02)", async () => {
    const { ask, boardOf, typesOf, creditsOf, messenger } = await open(kind);
    const first = await boardOf(await ask(OFFICE));
    const lower = first.outfits[0]?.lower;
    const before = await creditsOf();
    for (const said of ["без пиджака, брюки оставь", "теплее", "а можно другие цвета?"]) {
      const board = await boardOf(await ask(said));
      const types = typesOf(board);
      expect([board.outfits[0]?.lower, board.said?.words], said).toEqual([lower, OFFICE]);
      expect(types.filter((type) => ["Blazer", "Hoodie", "Shorts", "Leggings", "T-Shirt"].includes(type))).toEqual([]);
    }
    expect(messenger.sentPictures).toHaveLength(4);
    expect(await creditsOf()).toBe(before);
  });

  test("keeps nothing that is not worn, says so, and does the rest (TALK-02)", async () => {
    const { ask, boardOf, typesOf, messenger } = await open(kind);
    await ask("что надеть на свидание");
    const board = await boardOf(await ask("теплее, но туфли и шорты оставь"));
    expect(typesOf(board)).not.toContain("Shorts");
    expect(messenger.sentPictures.at(-1)?.message.text).toContain(refinedText("en", "not_worn"));
    expect((await boardOf(await ask("без обуви"))).also ?? "").not.toContain(refinedText("en", "not_worn"));
  });

  test.each([
    ["без пиджака, лучше платье", "Dress"],
    ["замени юбку на платье", "Dress"],
    ["a dress instead", "Dress"],
    ["пусть будет платье", "Dress"],
    ["not jeans but a skirt", "Skirt"],
    ["replace the trousers with a skirt", "Skirt"],
  ])("%s: puts it on, and says so (TALK-01)", async (said, type) => {
    const { ask, boardOf, typesOf, messenger } = await open(kind);
    await ask(OFFICE);
    await ask("лучше юбку");
    await ask("лучше джинсы");
    expect(typesOf(await boardOf(await ask(said)))).toContain(type);
    expect(messenger.sentPictures.at(-1)?.message.text).toMatch(new RegExp(`Swapped in: .*${type.toLowerCase()}`));
  });

  test.each(["каблук невысокий", "low heels please"])(
    "%s: no heels, which were not asked for (TALK-01)",
    async (said) => {
      const { ask, boardOf, typesOf } = await open(kind);
      await ask("что надеть на свидание");
      await ask("надень каблуки");
      const types = typesOf(await boardOf(await ask(said)));
      expect(types).not.toContain("Heels");
      expect(types.some((type) => ["Loafers", "Sneakers", "Shoes"].includes(type))).toBe(true);
    },
  );

  test.each(["оставь обувь, остальное поменяй", "keep the shoes, change the rest"])(
    "%s: all else is another, and may come back (TALK-01)",
    async (said) => {
      const { ask, boardOf } = await open(kind);
      const { upper, lower, feet } = slotsOf(await boardOf(await ask(OFFICE)));
      const board = await boardOf(await ask(said));
      const next = slotsOf(board);
      expect([next["feet"], next["upper"] === upper, next["lower"] === lower]).toEqual([feet, false, false]);
      expect([next["upper"], board.said?.without]).toEqual([expect.any(String), []]);
    },
  );

  test("goes back to the outfit before the last change and to what was in force then, by words, a button and once more; of the first it says that (SPEC-110)", async () => {
    const { ask, boardOf, press, lastText, creditsOf } = await open(kind);
    const messageId = await ask("на прогулку");
    const first = await boardOf(messageId);
    const before = await creditsOf();
    const colder = await boardOf(await ask("без кроссовок, теплее"));
    await press("dressier");
    const back = await boardOf(await ask("верни как было"));
    expect([slotsOf(back), back.said?.wishes, back.said?.without]).toEqual([
      slotsOf(colder),
      ["warmer"],
      colder.said?.without,
    ]);
    expect(slotsOf(await boardOf(await ask("undo that")))).toEqual(slotsOf(first));
    await ask("warmer");
    await ask("dressier");
    expect(slotsOf(await boardOf(await ask("go back two")))).toEqual(slotsOf(first));
    for (const said of ["warmer", "без джинсов", "dressier"]) await ask(said);
    expect(slotsOf(await boardOf(await ask("верни самый первый")))).toEqual(slotsOf(first));
    await ask("go back");
    expect([lastText(), await creditsOf()]).toEqual([refinedText("en", "nothing_before"), before]);
  });

  test("another of a kind is of that kind, the rest stays, and what comes back is what was worn (SPEC-112)", async () => {
    const { ask, boardOf, typesOf } = await open(kind);
    await ask(OFFICE);
    const dressed = await boardOf(await ask("a dress instead"));
    const { feet: worn, ...rest } = slotsOf(dressed);
    const { feet, ...others } = slotsOf(await boardOf(await ask("другие туфли")));
    expect([feet === worn, others]).toEqual([false, rest]);
    expect(slotsOf(await boardOf(await ask("bring back the shoes")))).toEqual(slotsOf(dressed));
    const { upper, ...same } = slotsOf(await boardOf(await ask("another dress")));
    const { upper: old, ...before } = slotsOf(dressed);
    expect([upper === old, same]).toEqual([false, before]);
    expect(typesOf(await boardOf(await ask("другое платье")))).toContain("Dress");
    // A top comes with the skirt, though the dress had left all tops out.
    const skirt = slotsOf(await boardOf(await ask("а если юбка?")));
    expect([skirt["upper"], skirt["lower"]]).not.toContain(null);
  });

  test("without what is not worn an outfit stays, and what was said is known (TALK-01, TALK-02)", async () => {
    const { ask, boardOf, typesOf, messenger } = await open(kind);
    const first = await boardOf(await ask(OFFICE));
    const board = await boardOf(await ask("без шорт"));
    expect(typesOf(board)).toEqual(typesOf(first));
    expect(messenger.sentPictures.at(-1)?.message.text).toContain(refinedText("en", "not_in_it"));
    expect(board.said?.without.length).toBeGreaterThan(0);
  });

  test("what only stays leaves the outfit as it is, and which one is asked where it is not said; both cost nothing (SPEC-99)", async () => {
    const { ask, boardOf, typesOf, creditsOf, lastText, messenger } = await open(kind);
    const first = await boardOf(await ask("иду в театр, что надеть"));
    const before = await creditsOf();
    const board = await boardOf(await ask("keep the shoes"));
    expect([typesOf(board), board.said?.words]).toEqual([typesOf(first), "иду в театр, что надеть"]);
    expect(board.also).toMatch(/^The \w+ stay\. What should change\?$/u);
    expect(board.said?.keep).toEqual([first.outfits[0]?.feet]);
    expect((await boardOf(await ask("без шорт, и туфли оставь"))).also).toMatch(
      /^There’s none of that in this outfit, and the \w+ stay\. What should change\?$/u,
    );
    const pictures = messenger.sentPictures.length;
    await ask("Оставить");
    expect(lastText()).toMatch(/^Keep which one\? For example: keep the .+\.$/u);
    expect([messenger.sentPictures.length, await creditsOf()]).toEqual([pictures, before]);
    // Only what is named changes.
    const next = await boardOf(await ask("not the shoes"));
    expect(next.outfits[0]?.upper).toBe(first.outfits[0]?.upper);
  });

  test("in a color all is that has it, also what another color left out, and where nothing is that is said (SPEC-120)", async () => {
    const { ask, boardOf, creditsOf, lastText, colorsOf } = await open(kind);
    await ask(OFFICE);
    const before = await creditsOf();
    expect(colorsOf(await boardOf(await ask("in white")))).toMatchObject({ upper: "White", feet: "White" });
    const black = colorsOf(await boardOf(await ask("всё в чёрном")));
    expect(black).toMatchObject({ upper: "Black", lower: undefined, feet: "Black" });
    await ask("in purple");
    expect([lastText(), await creditsOf()]).toEqual([refinedText("en", "none_suits"), before]);
  });

  test("warmer stays in force when something else is named (SPEC-99)", async () => {
    const { ask, boardOf } = await open(kind);
    await ask("на прогулку");
    const warm = await boardOf(await ask("warmer"));
    const next = await boardOf(await ask("not the sneakers, not the boots"));
    const { feet: _old, ...before } = slotsOf(warm);
    const { feet: _new, ...after } = slotsOf(next);
    expect([after, next.said?.wishes]).toEqual([before, ["warmer"]]);
    expect((await boardOf(await ask("lighter"))).said?.wishes).toEqual(["lighter"]);
  });

  test("of what no weather like this allows it says that none does; a dress goes under a coat in light frost (TALK-01)", async () => {
    const { ask, boardOf, typesOf, lastText, server, person, messenger } = await open(kind);
    const messageId = await ask(OFFICE);
    const of = { userId: person.userId, messageId };
    const board = (await findBoard(server.app.db, of))?.board ?? undefined;
    const weather = { name: "", main: { temp: -9, feels_like: -12 }, weather: [{ main: "Snow", description: "" }] };
    if (board === undefined) throw new Error("There is no answer.");
    const said = { words: OFFICE, weather, keep: [], without: [] };
    await changeBoard(server.app.db, of, ["sent"], { board: { ...board, said } });
    const pictures = messenger.sentPictures.length;
    for (const words of ["a dress instead", "swap the pants for a dress"]) {
      await ask(words);
      expect([lastText(), messenger.sentPictures.length]).toEqual([refinedText("en", "none_suits"), pictures]);
    }
    const milder = { ...weather, main: { temp: -1, feels_like: -3 } };
    await changeBoard(server.app.db, of, ["sent"], { board: { ...board, said: { ...said, weather: milder } } });
    const types = typesOf(await boardOf(await ask("хочу платье и без каблуков")));
    expect(types).toEqual(expect.arrayContaining(["Dress", "Coat"]));
    expect(types).not.toContain("Heels");
    const skirt = typesOf(await boardOf(await ask("swap the dress for a skirt")));
    expect(skirt).toEqual(expect.arrayContaining(["Skirt", "Coat"]));
  });

  test("plans what was asked for tomorrow, after a refinement too, and wears it today once it is (DAY-03, WEEK-01)", async () => {
    const { server, person, ask, press, boardOf, lastText } = await open(kind);
    await ask("завтра в офис, что надеть");
    const board = await boardOf(await ask("теплее"));
    const tomorrow = addDays(dayAt(server.clock.now(), "UTC"), 1);
    expect([board.date, board.headline]).toEqual([tomorrow, "Tomorrow: for the office"]);
    await ask("надену");
    expect(lastText()).toBe(botText("en", "board_planned"));
    expect(await press("worn")).toBe(botText("en", "board_planned"));
    const actor = { userId: person.userId };
    const outfit = board.outfits[0];
    const plans = await listWeek(server.app, actor);
    expect(plans.map(({ date }) => date)).toEqual([tomorrow]);
    expect(new Set(plans[0]?.item_ids)).toEqual(new Set(outfit === undefined ? [] : itemsOf(outfit)));
    const wears = async () => await server.app.db.selectFrom("wears").select("day").execute();
    expect(await wears()).toEqual([]);
    server.clock.advance(DAY_MS);
    expect(await press("worn")).toBe(botText("en", "board_entered_today"));
    expect(await wears()).toHaveLength(1);
  });

  test("asks why, for another outfit, which is at hand, or what if it rains; words without an outfit of the day are no answer to one (TALK-02, STATE-01)", async () => {
    const { server, ask, boardOf, creditsOf, messenger, events, person, lastText } = await open(kind);
    const first = await boardOf(await ask(OFFICE));
    const before = await creditsOf();
    await ask("почему именно это?");
    // Within a sentence it begins small.
    expect(lastText()).toContain(first.outfits[0]?.reason.slice(1));
    expect(lastText()).toMatch(/\. And .+\.$/u);
    expect((await boardOf(await ask("давай другой вариант"))).outfits[0]).toEqual(first.outfits[1]);
    const [worn = [], , third = []] = first.outfits.map(itemsOf);
    const id = third.find((one) => !worn.includes(one)) ?? "";
    await call(server, wardrobeCalls.updateItem, { token: person.token, body: { id, state: "laundry" } });
    expect((await boardOf(await ask("ещё вариант"))).outfits[0]).toEqual(first.outfits[0]);
    expect(await creditsOf()).toBe(before);
    expect((await boardOf(await ask("а если дождь?"))).said?.words).toBe(`${OFFICE}. а если дождь?`);
    expect(await creditsOf()).toBe(before - 1);
    // The next day nobody knows what was meant.
    server.clock.advance(DAY_MS);
    const pictures = messenger.sentPictures.length;
    await events.textSent(toMessengerUser(person.telegramId), words("почему именно это?"));
    expect([messenger.sentPictures.length, lastText()]).toEqual([pictures, botText("en", "bot_not_known")]);
  });

  test("knows the weather of the day's last message, with its credit, unless another day is asked about (TALK-02)", async () => {
    const { server, person, ask, boardOf } = await open(kind);
    const messageId = await ask(OFFICE);
    const weather = { name: "", main: { temp: 9, feels_like: 7 }, weather: [{ main: "Clouds", description: "" }] };
    const board = await boardOf(messageId);
    const said = { words: null, weather, keep: [], without: [] };
    const known = { board: { ...board, said, credit: "Somebody's weather" } };
    await changeBoard(server.app.db, { userId: person.userId, messageId }, ["sent"], known);
    const today = await boardOf(await ask("иду в театр, что надеть"));
    expect([today.said?.weather, today.credit]).toEqual([weather, "Somebody's weather"]);
    expect(today.outfits[0]?.reason).not.toContain("Autumn");
    expect((await boardOf(await ask("завтра иду в театр, что надеть"))).said?.weather).toBeNull();
  });

  test("by a button changes its message and its outfit, for nothing, and says so where there is no other (TALK-01)", async () => {
    const { ask, boardOf, creditsOf, press, typesOf, messenger } = await open(kind);
    const messageId = await ask("на прогулку");
    const [before, first] = [await creditsOf(), await boardOf(messageId)];
    expect(await press("more")).toBe("");
    expect(messenger.edits[0]?.message.buttons.slice(2, 4).map((row) => row.map(({ label }) => label))).toEqual([
      ["Warmer", "Lighter", "Simpler"],
      ["Dressier", "Other colors"],
    ]);
    expect(await press("dressier")).toBe("");
    const dressier = await boardOf(messageId);
    expect(typesOf(dressier)).not.toEqual(typesOf(first));
    const { change } = dressier.outfits[0] ?? {};
    expect(messenger.edits.at(-1)?.message.text).toContain(`\n\n${change}\n\n${dressier.also}`);
    // Words go on from what the button made of it, and the other outfits are still there.
    expect(dressier.outfits.slice(1)).toEqual(first.outfits.slice(1));
    let notice = "";
    for (let times = 0; times < 8 && notice === ""; times++) notice = await press("dressier");
    expect(notice).toBe("You have nothing dressier ready to wear");
    expect(messenger.sentPictures).toHaveLength(1);
    expect(await creditsOf()).toBe(before);
  });
});

function slotsOf({ outfits: [outfit] }: OutfitBoard) {
  return Object.fromEntries(SLOTS.map((slot) => [slot, outfit?.[slot] ?? null]));
}

async function open(kind: DatabaseKind) {
  const requests = await openRequests(kind, { garments: SAMPLE_WARDROBE });
  const { server, person } = requests;
  const rows = await server.app.db.selectFrom("items").select(["id", "type", "color"]).execute();
  const types = new Map(rows.map(({ id, type }) => [id, type]));
  return {
    ...requests,
    colorsOf: (board: OutfitBoard) =>
      Object.fromEntries(
        Object.entries(slotsOf(board)).map(([slot, id]) => [slot, rows.find((row) => row.id === id)?.color[0]]),
      ),
    typesOf: ({ outfits: [outfit] }: OutfitBoard) =>
      outfit === undefined ? [] : itemsOf(outfit).map((id) => types.get(id) ?? ""),
    creditsOf: async () => (await settingsOf(server, person)).recommend_credits_left,
  };
}
