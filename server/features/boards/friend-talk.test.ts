import { describe, expect, test } from "vitest";
import { addCollection } from "#features/collections/collections.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openTalk } from "#testing/test-talk.ts";

describe.each(databaseKinds)("talk as with a friend, on the %s database", (kind) => {
  test("of an entry what is known is kept and the rest asked for, it is put right, and its laundry goes and comes back together (SPEC-133, SPEC-161)", async () => {
    const { say, diary, buttons, server } = await openTalk(kind);
    const washed = async () =>
      (await server.app.db.selectFrom("items").select("id").where("state", "=", "laundry").execute()).length;
    expect(await say("I wore the blue shirt, the brown loafers and a kimono")).toBe(
      "In your diary for today: blue shirt and brown loafers. I don’t see this in your wardrobe: a kimono.".replace(
        "a kimono",
        "kimono",
      ),
    );
    expect(await say("oh no, it was the black heels")).toBe("In your diary for today: blue shirt and black heels.");
    expect(await say("throw everything I wore today in the wash")).toBe("In the laundry: blue shirt.");
    expect([await say("undo"), await washed()]).toEqual(["Ready to wear again: blue shirt.", 0]);
    expect(await say("I also wore purple trousers")).toMatch(/^In your diary|^I don’t see this/u);
    await say("neither");
    expect(buttons()).toEqual([]);
    await say("clear my diary for today");
    expect(await diary()).toEqual([]);
  });

  test("of a day’s two plans it is asked which goes, and it comes back (SPEC-132, SPEC-161)", async () => {
    const { say, plans, buttons } = await openTalk(kind);
    await say("what to wear to work tomorrow");
    await say("plan it");
    expect(await say("plan tomorrow night: a concert")).not.toBe("");
    const both = await plans();
    expect(both).toHaveLength(2);
    expect([await say("undo"), await plans()]).toEqual([
      "The plan for tomorrow is as it was before.",
      both.slice(0, 1),
    ]);
    await say("plan tomorrow night: a concert");
    const before = await plans();
    expect([await say("cancel tomorrow"), buttons().length]).toEqual(["Which one should go?", 2]);
    expect([await say("the evening one"), await plans()]).toEqual(["Taken out of the plan.", before.slice(0, 1)]);
    await say("bring it back");
    expect(await plans()).toEqual(before);
  });

  test("days in a row are planned for an occasion and again, of a collection, and two of them exchanged (SPEC-132)", async () => {
    const { say, plans, server, person } = await openTalk(kind);
    expect(await say("plan monday to friday for work")).toMatch(/Monday, work: .*\nTuesday, work: /u);
    const first = await plans();
    expect(first).toHaveLength(5);
    expect(await say("plan mon-fri for work")).toMatch(/planned already/u);
    await say("plan mon-fri for work again");
    const again = await plans();
    expect([again.length, again.some((one) => first.includes(one))]).toEqual([5, false]);
    expect(await say("swap tuesday with thursday")).toMatch(/^Swapped: Tuesday and Thursday\./u);
    expect(await plans()).not.toEqual(again);
    expect([await say("undo"), await plans()]).toEqual(["The plan is as it was before.", again]);
    const actor = { userId: person.userId, saveReply: async () => {}, signal: new AbortController().signal };
    await addCollection(server.app, actor, { name: "Lake capsule", item_ids: [] });
    expect(await say("plan my week from the lake capsule")).toMatch(/^“Lake capsule” doesn’t have enough/u);
  });

  test("why a garment is worn is told by the rule that chose it (SPEC-133, TALK-02)", async () => {
    const { say } = await openTalk(kind);
    expect(await say("why the warm coat for thursday?")).toMatch(/^I don’t have an outfit there/u);
    await say("what to wear to the office");
    expect(await say("but why those shoes? it's dry")).toMatch(
      /^The (?:loafers|shoes) fit what you asked for\. At about /u,
    );
    expect(await say("why?")).not.toMatch(/just right/u);
    expect(await say("what have I never worn?")).toMatch(/^\d+ items aren’t in your diary even once: /u);
  });
});
