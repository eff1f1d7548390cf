import { describe, expect, test } from "vitest";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import type { HourForecast } from "@wardrobe/domain/recommendations/day-weather.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { App } from "#app.ts";
import { staticWeather } from "#adapters/weather/static.ts";
import { findBoard } from "#features/boards/sent-boards.ts";
import { buttonPress, toMessengerUser } from "#testing/test-chats.ts";
import { countReads, databaseKinds } from "#testing/test-database.ts";
import { HOUR_MS, openMornings } from "#testing/test-requests.ts";
import { call, makeGarment, type TestPerson } from "#testing/test-people.ts";

const TODAY = "2026-11-20";

describe.each(databaseKinds)("a planned day in the morning on the %s database (WEEK-01)", (kind) => {
  test("the message begins with the plan, as it is, and Wore it enters all of it", async () => {
    const { person, plan, send, pressWorn, worn } = await open();
    const planned = await plan(["T-Shirt", "Jeans", "Sneakers", "Watch", "Belt"]);
    const { outfits, caption } = await send();
    expect(itemsOf(outfits[0] ?? nothing()).toSorted()).toEqual(planned);
    expect(caption).toContain(botText("en", "morning_planned"));
    expect(outfits.length).toBeGreaterThan(1);
    expect(new Set(outfits.map((outfit) => itemsOf(outfit).toSorted().join())).size).toBe(outfits.length);
    await pressWorn();
    expect(await worn(person)).toEqual([planned]);
  });

  test("of several outfits of a day the first is sent and worn with its occasion, and a line tells the other (SET-02)", async () => {
    const { plan, send, pressWorn, server, person } = await open();
    const [work] = [await plan(["T-Shirt", "Jeans", "Sneakers"], "work"), await plan(["Shirt"], "evening")];
    const { outfits, caption } = await send();
    expect(itemsOf(outfits[0] ?? nothing()).toSorted()).toEqual(work);
    expect(caption.split("\n\n").slice(1)).toEqual([botText("en", "morning_planned"), "For the evening: shirt."]);
    await pressWorn();
    const { token } = person;
    const entered = await call(server, wearCalls.listWears, { token, params: { from: TODAY, to: TODAY } });
    expect(entered).toMatchObject([{ item_ids: work, occasion: "work" }]);
  });

  test("a plan for the evening alone is no day's outfit: the message suggests one, and a line tells the evening's (SPEC-72)", async () => {
    const { plan, send } = await open();
    const evening = await plan(["Shirt", "Jeans", "Sneakers"], "evening");
    const { outfits, caption } = await send();
    expect(itemsOf(outfits[0] ?? nothing()).toSorted()).not.toEqual(evening);
    expect(outfits[0]?.occasion).toBeUndefined();
    expect(caption).not.toContain(botText("en", "morning_planned"));
    expect(caption).toContain("For the evening: shirt, jeans and sneakers.");
  });

  test("when rain turns against it the message says so, begins with what keeps the rain out, and offers the plan next", async () => {
    const { plan, send } = await open({ feelsLike: 9, rainMm: 1, condition: "Rain" });
    const planned = await plan(["Shirt", "Jeans", "Sneakers", "Coat"]);
    const { outfits, caption, typeOf } = await send();
    expect(caption).toContain(botText("en", "morning_turned_rain"));
    expect(typeOf(outfits[0]?.outerwear)).toBe("Trench Coat");
    expect(itemsOf(outfits[1] ?? nothing()).toSorted()).toEqual(planned);
  });

  test("the wardrobe is read once for a message, and once more for the pictures that it shows", async () => {
    const { plan, send, app } = await open();
    await plan(["T-Shirt", "Jeans", "Sneakers"]);
    const { db, count } = countReads(app.db, "items");
    await send({ db });
    expect(count()).toBe(2);
  });

  test.each([
    ["cold", { feelsLike: 8 }, ["Shirt", "Jeans", "Sneakers"]],
    ["heat", { feelsLike: 25 }, ["Shirt", "Jeans", "Sneakers", "Coat"]],
  ] as const)("when %s turns against it the message says so", async (turned, sky, types) => {
    const { plan, send } = await open(sky);
    await plan(types);
    expect((await send()).caption).toContain(botText("en", `morning_turned_${turned}`));
  });

  test("what is in the laundry is named, and the plan is not offered; what was deleted is told", async () => {
    const { person, plan, send, server, idOf } = await open();
    const planned = await plan(["T-Shirt", "Jeans", "Sneakers"]);
    const id = await idOf("T-Shirt");
    await call(server, wardrobeCalls.updateItem, { token: person.token, body: { id, state: "laundry" } });
    const { outfits, caption } = await send();
    expect(caption).toContain(botText("en", "morning_plan_away", { what: "T-shirt" }));
    expect(outfits.map((outfit) => itemsOf(outfit).toSorted())).not.toContainEqual(planned);
    const other = await open();
    await other.plan(["T-Shirt", "Jeans", "Sneakers"]);
    const gone = await other.idOf("T-Shirt");
    await call(other.server, wardrobeCalls.deleteItem, { token: other.person.token, body: { id: gone } });
    expect((await other.send()).caption).toContain(botText("en", "morning_plan_gone"));
  });

  async function open(sky: Partial<HourForecast> = {}) {
    const mornings = await openMornings(kind);
    const { server, app, messenger, makeSubscriber, events } = mornings;
    const calm = staticWeather(app.clock);
    const weather = {
      provider: "chosen",
      read: async (...asked: Parameters<typeof calm.read>) => {
        const reading = await calm.read(...asked);
        return { ...reading, hours: reading.hours.map((hour) => ({ ...hour, ...sky })) };
      },
    };
    const person = await makeSubscriber();
    for (const [position, type] of [
      ["outerwear", "Coat"],
      ["outerwear", "Trench Coat"],
      ["accessories", "Watch"],
      ["accessories", "Belt"],
    ] as const)
      await makeGarment(server, person, { position, type, season: [], style: null });
    const { token } = person;
    const items = await call(server, wardrobeCalls.listItems, { token });
    const idOf = async (type: string) => items.find((item) => item.type === type)?.id ?? "";
    return {
      ...mornings,
      person,
      idOf,
      plan: async (types: readonly string[], occasion?: string) => {
        const item_ids = await Promise.all(types.map(idOf));
        const planned = { date: TODAY, item_ids, ...(occasion !== undefined && { occasion }) };
        await call(server, plannerCalls.planWeek, { token, body: { days: [planned] } });
        return item_ids.toSorted();
      },
      send: async (instead: Partial<App> = {}) => {
        server.clock.advance(HOUR_MS);
        await mornings.sweep();
        for (const job of mornings.jobs.values()) await mornings.run(job, { weather, ...instead });
        const message = await findBoard(app.db, { userId: person.userId, day: TODAY });
        const caption = messenger.sentPictures.at(-1)?.message.text ?? "";
        const typeOf = (id: string | null | undefined) => items.find((item) => item.id === id)?.type;
        return { outfits: message?.board?.outfits ?? [], caption, typeOf };
      },
      pressWorn: async () => {
        const [row] = messenger.sentPictures.at(-1)?.message.buttons ?? [];
        const act = row?.flatMap((button) => ("act" in button ? button.act : []))[0] ?? "";
        await events.buttonPressed(toMessengerUser(person.telegramId), buttonPress(act, 1));
      },
      worn: async (of: TestPerson) => {
        const wears = await call(server, wearCalls.listWears, { token: of.token, params: { from: TODAY, to: TODAY } });
        return wears.map(({ item_ids }) => item_ids);
      },
    };
  }
});

const nothing = () => ({ ...EMPTY_SELECTION, outerwear: null, bag: null, reason: "" });
