import { describe, expect, test } from "vitest";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openTalk } from "#testing/test-talk.ts";

describe.each(databaseKinds)("words that command, on the %s database", (kind) => {
  test("an outfit is planned with the garment that is named, and goes from the plan or the diary by words (SPEC-120, SPEC-161)", async () => {
    const { say, ask, boardOf, plans, diary, server } = await openTalk(kind);
    const dress = SAMPLE_WARDROBE.find(({ key }) => key === "black-dress");
    const { id } = await server.app.db
      .selectFrom("items")
      .select("id")
      .where("type", "=", dress?.type ?? "")
      .where("style", "=", "Party")
      .executeTakeFirstOrThrow();
    await ask("plan the black dress for tomorrow night");
    expect(await plans()).toEqual([expect.stringContaining(id)]);
    expect(await say("actually tomorow is off, bin it")).toBe("Removed from the plan for tomorrow evening.");
    expect(await plans()).toEqual([]);
    const near = await boardOf(await ask("plan the green dress for tomorrow night"));
    expect([near.outfits[0]?.reason, await plans()]).toEqual(["You have no green dress, so here’s the closest.", []]);
    await say("I wore the blue shirt and the gray trousers today");
    expect(await say("замёрзла жутко")).toMatch(/^Noted for today: you were cold \(.*blue shirt/u);
    expect(await say("удали образ за сегодня")).toMatch(/^Taken out of your diary for today: .*blue shirt/u);
    expect(await diary()).toEqual([]);
    expect(await say("scrap today")).toBe("Nothing is planned for today yet.");
  });

  test("a color is archived for good, the plans are told, and what is not understood is not kept (SPEC-148, TASTE-03)", async () => {
    const { say, server } = await openTalk(kind);
    const archived = async () =>
      (await server.app.db.selectFrom("items").select("color").where("state", "=", "archived").execute()).length;
    expect([await say("no more green"), (await archived()) > 0]).toEqual([expect.stringMatching(/^Archived/u), true]);
    await say("undo");
    expect(await archived()).toBe(0);
    expect(await say("чем про отличается от бейсика?")).toMatch(/^Basic, 250 Stars a month\.\n/u);
    expect(await say("order me a pizza")).toMatch(/^Sorry, I didn’t get that/u);
    expect(await server.app.db.selectFrom("feedback").select("id").execute()).toEqual([]);
  });
});
