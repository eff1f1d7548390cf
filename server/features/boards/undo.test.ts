import { describe, expect, test } from "vitest";
import { addCollection } from "#features/collections/collections.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openTalk } from "#testing/test-talk.ts";

type Talk = Awaited<ReturnType<typeof openTalk>>;

/** Sizes, states and plans: all that the chat may have changed. */
async function stateOf({ server, plans, diary, today }: Talk) {
  const items = await server.app.db.selectFrom("items").select(["id", "size", "state"]).orderBy("id").execute();
  return { items, plans: await plans(), diary: (await diary(today)).map(({ item_ids }) => item_ids) };
}

describe.each(databaseKinds)("words that take back, on the %s database", (kind) => {
  test.each([
    ["blue shirt is size M", "oops, cancel that"],
    ["put the green parka in the wash", "отмена"],
    ["I wore the brown loafers today", "wait, put it back"],
    ["the red tie isn't mine", "нет, отмените"],
    ["what to wear to the office on Tuesday / plan it", "прости, я передумал"],
    ["plan my week", "changed my mind"],
    ["what to wear on Tuesday / plan it / remove it from the plan", "undo that please"],
  ])("%s, then %s: all is as it was (SPEC-161)", async (said, back) => {
    const talk = await openTalk(kind);
    const steps = said.split(" / ");
    for (const step of steps.slice(0, -1)) await talk.say(step);
    const before = await stateOf(talk);
    await talk.say(steps.at(-1) ?? "");
    await talk.say(back);
    expect(await stateOf(talk)).toEqual(before);
  });

  test("a plan that took another’s place gives it back, one that was made by a button goes, and where nothing was done that is said (SPEC-161)", async () => {
    const { say, plans, tap, press } = await openTalk(kind);
    expect(await say("cancel that")).toBe("There’s nothing to undo.");
    await say("what to wear on Tuesday");
    await press("worn");
    const first = await plans();
    expect(first).toHaveLength(1);
    await say("what to wear to a party on Tuesday");
    await say("plan it");
    await tap("Replace it");
    expect(await plans()).not.toEqual(first);
    expect([await say("cancel that"), await plans()]).toEqual(["The plan for Tuesday is as it was before.", first]);
    await say("what to wear to work on Wednesday");
    await press("worn");
    expect(await plans()).toHaveLength(2);
    expect([await say("я передумала"), await plans()]).toEqual(["The plan for Wednesday is as it was before.", first]);
  });

  test.each(["dont ever suggest the brown loafers", "больше не предлагай коричневые лоферы"])(
    "%s bans what it names, and says how that is taken back (SPEC-148)",
    async (text) => {
      const { server, say } = await openTalk(kind);
      const banned = async () =>
        (await server.app.db.selectFrom("items").select("type").where("state", "=", "archived").execute()).length;
      expect([await say(text), await banned()]).toEqual([expect.stringMatching(/brown loafers\. “Undo”/u), 1]);
      await say("bring it back");
      expect(await banned()).toBe(0);
    },
  );

  test("what a button chose or entered is taken back by words (SPEC-161)", async () => {
    const talk = await openTalk(kind);
    const { say, tap, press, buttons } = talk;
    const before = await stateOf(talk);
    for (const word of ["undo", "отмени последнее"]) {
      expect([await say("the T-shirt is dirty"), buttons().length > 1]).toEqual(["Which one?", true]);
      await tap(buttons()[0] ?? "");
      expect(await stateOf(talk)).not.toEqual(before);
      await say(word);
      expect(await stateOf(talk)).toEqual(before);
    }
    await say("the T-shirt is dirty");
    expect([await say("отмени"), await stateOf(talk)]).toEqual(["Okay, nothing has changed.", before]);
    await say("what to wear today");
    await press("worn");
    expect(await stateOf(talk)).not.toEqual(before);
    expect(await say("отмени последнее")).toBe("Taken out of your diary.");
    expect(await stateOf(talk)).toEqual(before);
  });

  test("laundry that was told of is clean by words that name none, of several by a question (SPEC-161)", async () => {
    const { server, say, buttons } = await openTalk(kind);
    const washed = async () =>
      (await server.app.db.selectFrom("items").select("id").where("state", "=", "laundry").execute()).length;
    await say("put the blue shirt in the wash");
    await say("what's in the wash?");
    expect([await say("ok, it's dry now"), await washed()]).toEqual(["Ready to wear again: blue shirt.", 0]);
    for (const text of ["put the blue shirt in the wash", "put the gray hoodie in the wash", "что в стирке?"])
      await say(text);
    expect([await say("постирала"), buttons().length, await washed()]).toEqual(["Which one?", 2, 2]);
    await say("what's in the laundry?");
    expect([await say("all washed"), await washed()]).toEqual([
      expect.stringMatching(/hoodie.*shirt|shirt.*hoodie/u),
      0,
    ]);
  });

  test("sizes are told by brand in either alphabet, care by its sign, a capsule by what is in it, a day’s weather with the day (SPEC-160)", async () => {
    const { server, person, say } = await openTalk(kind);
    const { db } = server.app;
    expect(await say("what are my sizes?")).toMatch(/^Open an item, tap Details/u);
    await db.updateTable("items").set({ size: "41", brand: "Geox" }).where("type", "=", "Loafers").execute();
    await db
      .updateTable("items")
      .set({ size: "S", care: { wash: "hand" } })
      .where("type", "=", "Blouse")
      .execute();
    expect(await say("мои размеры")).toBe("Your sizes:\nGeox: loafers 41\nNo brand: blouse S");
    expect(await say("какой у меня размер в геокс?")).toBe("Your sizes:\nGeox: loafers 41");
    expect(await say("what size am I in zara?")).toBe("I don’t see a size of that brand on your cards.");
    expect(await say("есть ли у меня геокс?")).toMatch(/brown loafers/u);
    expect(await say("what has to be washed by hand?")).toBe("Washing by hand: beige blouse.");
    expect(await say("what can't be ironed?")).toBe("Nothing like that right now.");
    const [blouse] = await db.selectFrom("items").select("id").where("type", "=", "Blouse").execute();
    const actor = { userId: person.userId, saveReply: async () => {}, signal: new AbortController().signal };
    await addCollection(server.app, actor, { name: "Lake capsule", item_ids: [blouse?.id ?? ""] });
    for (const asked of ["what’s in my capsule?", "что лежит в капсуле", "list the clothes in my lake collection"])
      expect(await say(asked), asked).toBe("In “Lake capsule”: beige blouse.");
    expect(await say("which collections do I have?")).toBe("Your collections: “Lake capsule”.");
    await db
      .updateTable("users")
      .set({ city: JSON.stringify({ name: "Riga", country: "LV", lat: 56.95, lon: 24.1 }) })
      .execute();
    expect(await say("погода на понедельник?")).toMatch(/^Monday: Riga\. /u);
  });
});
