import { describe, expect, test } from "vitest";
import { databaseKinds } from "#testing/test-database.ts";
import { openTalk } from "#testing/test-talk.ts";

describe.each(databaseKinds)("a size that words tell, on the %s database", (kind) => {
  test.each([
    ["запиши: синяя рубашка размер M", "M"],
    ["write down: blue shirt size M", "M"],
    ["blue shirt is size 44", "44"],
    ["note that my blue shirt is size XL", "XL"],
  ])(
    "%s: is filled in on that card, said, and taken back by “Undo”; nothing is in the diary (SPEC-120)",
    async (text, size) => {
      const { server, say, diary, tap } = await openTalk(kind);
      const sizes = async () =>
        (await server.app.db.selectFrom("items").select(["type", "color", "size"]).execute()).filter(
          (one) => one.size !== "",
        );
      expect(await sizes()).toEqual([]);
      expect(await say(text)).toBe(`Noted on the card: blue shirt, size ${size}.`);
      expect([await sizes(), await diary()]).toEqual([[{ type: "Shirt", color: ["Blue"], size }], []]);
      await tap("Undo");
      expect(await sizes()).toEqual([]);
    },
  );

  test("of several it is asked which, and none is filled in for one that is not there (SPEC-120)", async () => {
    const { server, say } = await openTalk(kind);
    expect(await say("write down: T-shirt size M")).toBe("Which one?");
    expect(await say("the second one")).toMatch(/^Noted on the card: \w+ T-shirt, size M\.$/u);
    await server.app.db.updateTable("items").set({ size: "" }).execute();
    await say("write down: purple kimono size M");
    expect((await server.app.db.selectFrom("items").select("size").execute()).every(({ size }) => size === "")).toBe(
      true,
    );
  });
});
