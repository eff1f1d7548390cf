import { describe, expect, test } from "vitest";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openTalk } from "#testing/test-talk.ts";

describe.each(databaseKinds)("what the chat remembers of days, on the %s database", (kind) => {
  test.each(["swap wednesday please", "swap my outfit for wednesday", "замени образ на среду", "поменяй среду"])(
    "%s: another than the planned one, for no old wish; the plan waits to be told (SPEC-149)",
    async (text) => {
      const { ask, say, plans, boardOf, labels, messenger } = await openTalk(kind);
      await say("plan my week");
      const planned = await plans();
      const wednesday = planned[5] ?? "";
      await ask("what to wear to dinner on wednesday");
      const { outfits, said, headline, date, occasion } = await boardOf(await ask(text));
      expect(outfits).toHaveLength(1);
      expect(wednesday).not.toContain(outfits.flatMap(itemsOf).join());
      expect([said?.words, headline, occasion, date, labels()[0], await plans()]).toEqual([
        null,
        "Wednesday",
        undefined,
        wednesday.split(" ")[0],
        "Keep it for Wednesday",
        planned,
      ]);
      expect(messenger.sentPictures.at(-1)?.message.text).toContain(
        "Your plan stays as it is until you keep this one.",
      );
      await say("plan it");
      expect((await plans()).filter((one) => !planned.includes(one))).toHaveLength(1);
    },
  );

  test("an evening without a day is today's while that is to come and the last day was named a while ago (SPEC-149)", async () => {
    const { ask, say, boardOf, today, tomorrow } = await openTalk(kind);
    await ask("what to wear to the office tomorrow");
    expect((await boardOf(await ask("а вечером в театр"))).date).toBe(tomorrow);
    expect((await boardOf(await ask("нет, не завтра, сегодня вечером"))).date ?? today).toBe(today);
    await ask("what to wear to the office tomorrow");
    await say("what size is my gray shirt?");
    await say("do I have an umbrella");
    const { date, headline } = await boardOf(await ask("а вечером в театр"));
    expect([date ?? today, headline]).toEqual([today, expect.not.stringContaining("Tomorrow")]);
    expect(await say("plan it")).toBe("Planned for this evening.");
  });
});
