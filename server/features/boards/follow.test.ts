import { describe, expect, test } from "vitest";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { setTaste } from "#features/taste/taste.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { openTalk } from "#testing/test-talk.ts";

describe.each(databaseKinds)("words right after an answer, on the %s database", (kind) => {
  test("add to an entry, put it right and move it, each with an undo (SPEC-133, SPEC-161)", async () => {
    const { say, diary, today } = await openTalk(kind);
    const yesterday = addDays(today, -1);
    const had = async (day = today) => (await diary(day)).map(({ item_ids }) => item_ids.length);
    await say("I wore the gray trousers and the white sneakers today");
    expect(await say("и ещё шарф")).toBe("In your diary for today: gray pants, white sneakers and gray scarf.");
    expect([await say("undo"), await had()]).toEqual([expect.not.stringContaining("scarf"), [2]]);
    await say("I wore the gray trousers yesterday");
    expect(await say("no, the black ones")).toBe("In your diary for yesterday: black pants.");
    expect(await say("oops, that was today")).toBe("In your diary for today: black pants.");
    expect([await had(), await had(yesterday)]).toEqual([expect.arrayContaining([1, 2]), []]);
    expect([await say("отмени"), await had(), await had(yesterday)]).toEqual([
      "In your diary for yesterday: black pants.",
      [2],
      [1],
    ]);
  });

  test("change what words planned, for its day, and undo puts that back (SPEC-133, SPEC-161)", async () => {
    const { ask, say, plans, server, tomorrow } = await openTalk(kind);
    const idOf = async (key: "Black" | "Gray") =>
      (await server.app.db.selectFrom("items").selectAll().where("type", "=", "Pants").execute()).find(({ color }) =>
        JSON.stringify(color).includes(key),
      )?.id ?? "";
    await ask("plan the gray trousers for tomorrow");
    await ask("and the black heels");
    const [gray, black] = [await idOf("Gray"), await idOf("Black")];
    expect(await plans()).toEqual([expect.stringMatching(new RegExp(`^${tomorrow} .*${gray}`))]);
    await ask("no, the black ones");
    expect(await plans()).toEqual([expect.stringContaining(black)]);
    expect([await say("undo"), await plans()]).toEqual([
      "The plan for tomorrow is as it was before.",
      [expect.stringContaining(gray)],
    ]);
    await ask("plan the black dress for tomorrow night");
    expect(await say("no, for Sunday")).toBe("Planned for that evening.");
    expect((await plans()).filter((one) => one.startsWith(`${tomorrow} evening`))).toEqual([]);
  });

  test("ask for the other part of the day that was asked about (SPEC-149)", async () => {
    const { ask, boardOf, tomorrow } = await openTalk(kind);
    for (const [first, next] of [
      ["what to wear to the theater tomorrow", "and during the day?"],
      ["что надеть завтра вечером", "а днём?"],
    ] as const) {
      await ask(first);
      const { date, occasion, begins } = await boardOf(await ask(next));
      expect([date, occasion, begins], next).toEqual([
        tomorrow,
        undefined,
        expect.stringMatching(/^Nothing is planned for tomorrow during the day yet/u),
      ]);
    }
  });

  test("a wish for brighter colors stays in force with the next one (SPEC-99, SPEC-111)", async () => {
    const { ask, boardOf } = await openTalk(kind);
    await ask("what to wear today");
    await ask("brighter");
    const { said } = await boardOf(await ask("warmer"));
    expect(said?.wishes).toEqual(["brighter", "warmer"]);
    const then = (await boardOf(await ask("darker"))).said?.wishes;
    expect(then).toContain("darker");
    expect(then).not.toContain("brighter");
  });

  test("garments of one sentence are marked together, and what is not clear is asked (SPEC-120)", async () => {
    const { say, buttons, messenger, server } = await openTalk(kind);
    const dirty = async () =>
      (await server.app.db.selectFrom("items").select("type").where("state", "=", "laundry").execute()).length;
    expect(await say("брось серые брюки в стирку и серое худи тоже")).toBe(
      "In the laundry: gray pants and gray hoodie.",
    );
    expect([await say("undo"), await dirty()]).toEqual([expect.any(String), 0]);
    expect(await say("the oatmeal sweater and the jacket or coat and the t-shirt are dirty")).toMatch(/Which one\?$/u);
    const marked = await dirty();
    expect(await say("the gray hoodie and both black things are dirty")).toMatch(/Which one\?$/u);
    expect(await dirty()).toBe(marked + 1);
    expect(messenger.written.at(-2)?.message.picture?.bytes.length).toBeGreaterThan(0);
    expect(buttons().at(-1)).toMatch(/\(\d\)$/u);
  });

  test("what nobody owns changes nothing, a feeling is taken back, and is not noted while learning is off (SPEC-148, TASTE-01)", async () => {
    const { say, server, person } = await openTalk(kind);
    expect(await say("не люблю фиолетовый")).toBe(aboutOutfitText("en", "none_disliked"));
    expect(await say("never suggest shorts again")).toMatch(/shorts.*I won’t hold it against anything new/u);
    await say("undo");
    await say("I wore the gray hoodie today");
    expect(await say("I froze today")).toMatch(/^Noted for today/u);
    const answers = async () => (await server.app.db.selectFrom("taste_answers").selectAll().execute()).length;
    expect(await answers()).toBe(1);
    expect([await say("undo"), await answers()]).toEqual([aboutOutfitText("en", "felt_undone"), 0]);
    await setTaste(server.app, { userId: person.userId } as never, { is_on: false });
    expect([await say("I froze today"), await answers()]).toEqual([aboutOutfitText("en", "felt_off"), 0]);
  });

  test("for a day that no forecast reaches nothing is worn for its weather alone, unless it is named (SPEC-104)", async () => {
    const { server, ask, boardOf } = await openTalk(kind, undefined, RIGA);
    const rows = await server.app.db.selectFrom("items").select(["id", "type"]).execute();
    const typesOf = (board: Awaited<ReturnType<typeof boardOf>>) =>
      board.outfits.flatMap((outfit) => itemsOf(outfit).map((id) => rows.find((row) => row.id === id)?.type));
    const board = await boardOf(await ask("what will I wear in three weeks on Saturday?"));
    const reasons = board.outfits.map(({ reason }) => reason).join("");
    expect([board.also, board.said?.weather, reasons]).toEqual([aboutOutfitText("en", "coat_later"), null, ""]);
    for (const type of ["Parka", "Coat", "Beanie", "Scarf"]) expect(typesOf(board)).not.toContain(type);
    expect(typesOf(await boardOf(await ask("what goes with the green parka in three weeks?")))).toContain("Parka");
  });
});

const RIGA = { name: "Riga", country: "LV", lat: 56.95, lon: 24.1 };
