import { describe, expect, test } from "vitest";
import { databaseKinds } from "#testing/test-database.ts";
import { openTalk } from "#testing/test-talk.ts";

const SEASON = /It’s (?:winter|spring|summer|autumn)/u;

describe.each(databaseKinds)("the chat without a city, on the %s database", (kind) => {
  test("tells no season for the weather, and of degrees that it does not know them (SPEC-104)", async () => {
    const { ask, say, messenger } = await openTalk(kind);
    const caption = () => messenger.sentPictures.at(-1)?.message.text ?? "";
    await ask("what should I wear?");
    expect(await say("а куртка зачем?")).not.toMatch(SEASON);
    const why = await say("why?");
    expect([why, SEASON.test(why)]).toEqual([expect.stringContaining("I don’t know your weather"), false]);
    for (const text of ["warmer", "lighter", "other shoes"]) {
      await ask(text);
      expect(caption()).not.toMatch(SEASON);
    }
  });

  test("what was worn goes to the wash by words that name none of it, and an entry goes over what was told since (SPEC-120, SPEC-161)", async () => {
    const { server, say, diary } = await openTalk(kind);
    const washed = async () =>
      (await server.app.db.selectFrom("items").select("type").where("state", "=", "laundry").execute()).flatMap(
        ({ type }) => type,
      );
    await say("I wore the blue jeans and the white sneakers today");
    expect(await say("what's in the wash?")).toBe("Nothing like that right now.");
    await say("forget it, delete that");
    expect(await diary()).toEqual([]);
    await say("I wore the blue jeans and the white sneakers today");
    await say("what did I wear today?");
    await say("кинь всё это в стирку");
    expect(await washed()).toEqual(["Jeans"]);
    await say("undo");
    expect(await washed()).toEqual([]);
  });

  test("garments of one name are shown where only one of them has what tells it apart (SPEC-120)", async () => {
    const { server, say, buttons, messenger } = await openTalk(kind);
    const { db } = server.app;
    await db
      .updateTable("items")
      .set({ color: ["White"], brand: "" })
      .where("type", "=", "T-Shirt")
      .execute();
    const [first] = await db.selectFrom("items").select("id").where("type", "=", "T-Shirt").execute();
    await db
      .updateTable("items")
      .set({ size: "M" })
      .where("id", "=", first?.id ?? "")
      .execute();
    const before = messenger.written.length;
    await say("the T-shirt is dirty");
    expect(buttons().toSorted()).toEqual([
      expect.stringMatching(/^White T-shirt \(\d\)$/u),
      expect.stringMatching(/^White T-shirt, M \(\d\)$/u),
    ]);
    expect(messenger.written.length - before).toBe(2);
  });
});
