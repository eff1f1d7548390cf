import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { CALENDAR_LINK_MS, plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { otherText } from "#testing/other-text.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeGarment, makeItem, makePerson, openWithPerson } from "#testing/test-people.ts";

const TODAY = "2026-11-20";

describe.each(databaseKinds)("the calendar file on the %s database (WEEK-02)", (kind) => {
  test("holds the plans from today on in the person's language, and an event keeps its UID when the outfit changes", async () => {
    const { server, token, item, share, open } = await opened();
    expect(await share()).toBeNull();
    await plan(server, token, [TODAY, addDays(TODAY, 1)], item);
    const url = (await share()) ?? "";
    const { statusCode, headers, body } = await open(url);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-store",
    ]);
    expect(headers["content-disposition"]).toContain("wardrobe.ics");
    const events = read(body);
    expect(events.map(({ startDate, summary, description }) => [startDate.toString(), summary, description])).toEqual([
      [TODAY, "Jeans", "Jeans Acme; Sons"],
      [addDays(TODAY, 1), "Jeans", "Jeans Acme; Sons"],
    ]);
    const other = await makeItem(server, { telegramId: 0, userId: "", token }, { r: 9, g: 9, b: 200 });
    await plan(server, token, [addDays(TODAY, 1)], other.id);
    await call(server, profileCalls.setLanguage, { token, body: { language: "ru" } });
    const again = read((await open(url)).body);
    expect(again.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
    expect(new Set(again.map(({ uid }) => uid)).size).toBe(2);
    expect(again[0]?.summary).toBe("Джинсы");
    server.clock.advance(86_400_000);
    expect(read((await open((await share()) ?? "")).body)).toHaveLength(1);
  });

  test("each outfit of a day is an event with its occasion; the first keeps the UID of its day (SET-02)", async () => {
    const { server, token, item, share, open } = await opened();
    const planned = { date: TODAY, item_ids: [item] };
    const eventsOf = async () =>
      read((await open((await share()) ?? "")).body).map(({ uid, summary }) => [uid, summary]);
    const put = async (...occasions: string[]) => {
      const days = occasions.map((occasion) => ({ ...planned, occasion }));
      await call(server, plannerCalls.planWeek, { token, body: { days } });
    };
    await plan(server, token, [TODAY], item);
    const [[uid] = []] = await eventsOf();
    await put("evening", "dog walk, 7:30");
    const events = await eventsOf();
    expect(events.map(([, summary]) => summary).toSorted()).toEqual([
      "Evening: Jeans",
      "Jeans",
      "dog walk, 7:30: Jeans",
    ]);
    expect(events.find(([, summary]) => summary === "Jeans")?.[0]).toBe(uid);
    expect(new Set(events.map(([of]) => of)).size).toBe(3);
    await call(server, plannerCalls.deleteWeek, { token, body: { dates: [TODAY], occasion: null } });
    await put("work");
    const later = new Map((await eventsOf()).map(([of, summary]) => [summary, of]));
    expect(later.get("Evening: Jeans")).toBe(events.find(([, summary]) => summary === "Evening: Jeans")?.[0]);
    expect([...later.values()]).not.toContain(uid);
  });

  test("a late or changed address, one of a deleted account and one without plans answer 404; nobody's key opens another's", async () => {
    const { server, token, item, share, open } = await opened();
    await plan(server, token, [addDays(TODAY, 1)], item);
    const url = (await share()) ?? "";
    const refused = async (of: string) => {
      const { statusCode, body } = await open(of);
      return [statusCode, statusCode === 404 ? JSON.parse(body).detail : ""];
    };
    const key = url.split("/").at(-2) ?? "";
    const [userId = "", until = "", signature = ""] = key.split(".");
    const other = await makePerson(server);
    for (const wrong of [
      [userId, until, otherText(signature)],
      [userId, (parseInt(until, 36) + 1).toString(36), signature],
      [other.userId, until, signature],
      [userId, until, ""],
      [userId],
      [userId, until, signature, "x"],
    ])
      expect(await refused(url.replace(key, wrong.join(".")))).toEqual([404, "not_found"]);
    expect(await refused(url)).toEqual([200, ""]);
    server.clock.advance(CALENDAR_LINK_MS + 1);
    expect(await refused(url)).toEqual([404, "not_found"]);
    const fresh = (await share()) ?? "";
    await call(server, plannerCalls.deleteWeek, { token, body: { dates: [addDays(TODAY, 1)] } });
    expect(await refused(fresh)).toEqual([404, "not_found"]);
    await plan(server, token, [addDays(TODAY, 1)], item);
    expect(await refused(fresh)).toEqual([200, ""]);
    await call(server, accountCalls.deleteAccount, { token });
    expect(await refused(fresh)).toEqual([404, "not_found"]);
  });

  async function opened() {
    const { server, person } = await openWithPerson(kind);
    const { token } = person;
    await call(server, profileCalls.setTimeZone, { token, body: { time_zone: "Europe/Moscow" } });
    const item = await makeGarment(server, person, { position: "lower", type: "Jeans", brand: "Acme; Sons" });
    const share = async () => (await call(server, plannerCalls.shareWeek, { token })).url;
    const open = async (url: string) => await server.http.inject({ url: url.replace(server.app.rules.publicUrl, "") });
    return { server, token, item, share, open };
  }
});

async function plan(server: Parameters<typeof call>[0], token: string, dates: readonly string[], itemId: string) {
  const days = dates.map((date) => ({ date, item_ids: [itemId] }));
  await call(server, plannerCalls.planWeek, { token, body: { days } });
}

function read(file: string): ICAL.Event[] {
  const root = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return root.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}
