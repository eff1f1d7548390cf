import fc from "fast-check";
import ICAL from "ical.js";
import ical from "node-ical";
import { describe, expect, test } from "vitest";
import { addDays } from "#people/day.ts";
import { toCalendarFile, type CalendarEvent } from "#planner/calendar-file.ts";

const MADE = { name: "Образы", madeAt: new Date("2026-11-20T12:00:00Z") };
const event = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "2026-11-21-abc@wardrobe",
  day: "2026-11-21",
  title: "Shirt, Jeans",
  description: "Shirt Acme\nJeans",
  changedAt: new Date("2026-11-20T08:30:15.500Z"),
  ...fields,
});

test("is, by the letters, what RFC 5545 asks for (WEEK-02)", () => {
  expect(toCalendarFile([event()], MADE).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wardrobe//Planned outfits//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Образы",
    "BEGIN:VEVENT",
    "UID:2026-11-21-abc@wardrobe",
    "DTSTAMP:20261120T120000Z",
    "LAST-MODIFIED:20261120T083015Z",
    `SEQUENCE:${Math.floor(Date.parse("2026-11-20T08:30:00Z") / 60_000)}`,
    "DTSTART;VALUE=DATE:20261121",
    "DTEND;VALUE=DATE:20261122",
    "SUMMARY:Shirt\\, Jeans",
    "DESCRIPTION:Shirt Acme\\nJeans",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

describe("two independent readers get back what was written (WEEK-02)", () => {
  const words = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.stringMatching(/^[\\;,:"'nN\r\n\t a-яЁ👗🧥-]{0,120}$/u),
  );
  const events = fc.uniqueArray(
    fc.record({
      ahead: fc.nat(400),
      title: words,
      description: words,
      at: fc.date({ min: new Date(0), noInvalidDate: true, max: new Date("2100-01-01") }),
    }),
    { minLength: 1, maxLength: 5, selector: ({ ahead }) => ahead },
  );
  const toEvents = (rows: readonly { ahead: number; title: string; description: string; at: Date }[]) =>
    rows.map(({ ahead, title, description, at }) => {
      const day = addDays("2026-11-20", ahead);
      return event({ uid: `${day}-x@wardrobe`, day, title, description, changedAt: at });
    });
  /** A text as the format can hold it: one kind of line break, and no forbidden characters. */
  const plain = (text: string) =>
    text
      .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, (one) => (one === "\n" || one === "\t" ? one : ""));

  test("ical.js", () => {
    fc.assert(
      fc.property(events, (rows) => {
        const written = toEvents(rows);
        const root = new ICAL.Component(ICAL.parse(toCalendarFile(written, MADE)) as unknown[]);
        expect(root.getFirstPropertyValue("x-wr-calname")).toBe(MADE.name);
        const read = root.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
        expect(read.map(({ uid, summary, description }) => [uid, summary, description])).toEqual(
          written.map(({ uid, title, description }) => [uid, plain(title), plain(description)]),
        );
        for (const [index, one] of read.entries()) {
          expect([one.startDate.isDate, one.startDate.toString()]).toEqual([true, written[index]?.day]);
          expect(one.endDate.toString()).toBe(addDays(written[index]?.day ?? "", 1));
        }
      }),
    );
  });

  test("node-ical", () => {
    fc.assert(
      fc.property(events, (rows) => {
        // It takes an escaped backslash before an n for a line break, which the other reader does not.
        const written = toEvents(rows.map((row) => ({ ...row, title: row.title.replaceAll("\\", "/") })));
        const read = ical.sync.parseICS(toCalendarFile(written, MADE));
        const found = Object.values(read).filter((one) => one?.type === "VEVENT");
        expect(found).toHaveLength(written.length);
        for (const { uid, day, title } of written) {
          const one = found.find((of) => of?.type === "VEVENT" && of.uid === uid);
          if (one?.type !== "VEVENT") throw new Error(`${uid} was not read`);
          expect([one.datetype, one.transparency]).toEqual(["date", "TRANSPARENT"]);
          const [year, month, date] = day.split("-").map(Number);
          expect([one.start.getFullYear(), one.start.getMonth() + 1, one.start.getDate()]).toEqual([year, month, date]);
          // It trims texts, and reads an empty one as absent.
          expect(String(one.summary ?? "").trim()).toBe(plain(title).trim());
        }
      }),
    );
  });

  test("every character that a reader may take for the end of a line is written as one (WEEK-02)", () => {
    const title = "a\u2028BEGIN:VEVENT\u2029b\u0085c\vd\fe\r\nf";
    const file = toCalendarFile([event({ title })], MADE);
    expect(file).toContain("SUMMARY:a\\nBEGIN:VEVENT\\nb\\nc\\nd\\ne\\nf\r\n");
    expect(file).not.toMatch(/[\u2028\u2029\u0085\v\f]/);
  });

  test("no line is longer than 75 octets, none tears a character apart, and each ends with CRLF", () => {
    fc.assert(
      fc.property(events, (rows) => {
        const file = toCalendarFile(toEvents(rows), MADE);
        expect(file.endsWith("\r\n")).toBe(true);
        for (const line of file.slice(0, -2).split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
