import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dueAfterChange, momentOf, nextDue, type Due, type Schedule } from "#morning/due.ts";
import { MORNING_LATE_MAX_MS, WEEKDAYS } from "#morning/settings.ts";
import { addDays, dayAt, type Day, formatByZone } from "#people/day.ts";

const EVERY_DAY: Schedule = { is_on: true, minute: 450, weekdays: [...WEEKDAYS], time_zone: "Europe/Moscow" };
const at = (text: string) => new Date(text);
const due = (changes: Partial<Schedule>, after: string, lastDay: Day | null = null) => {
  const found = nextDue({ ...EVERY_DAY, ...changes }, at(after), lastDay);
  return found === null ? null : `${found.at.toISOString().slice(0, 16)}Z of ${found.day}`;
};

describe("the next message is due (DAY-04)", () => {
  test.each([
    ["today, if its minute is still to come", {}, "2026-11-23T04:29Z", null, "2026-11-23T04:30Z of 2026-11-23"],
    ["tomorrow, if it is this very minute", {}, "2026-11-23T04:30Z", null, "2026-11-24T04:30Z of 2026-11-24"],
    ["tomorrow, if today's was sent", {}, "2026-11-23T04:29Z", "2026-11-23", "2026-11-24T04:30Z of 2026-11-24"],
    ["on the next chosen weekday", { weekdays: [1] }, "2026-11-23T04:30Z", null, "2026-11-30T04:30Z of 2026-11-30"],
    ["never without a weekday", { weekdays: [] }, "2026-11-23T04:30Z", null, null],
    ["never while it is off", { is_on: false }, "2026-11-23T04:30Z", null, null],
  ] as const)("%s", (...[, changes, after, lastDay, expected]) => {
    const { weekdays = EVERY_DAY.weekdays } = changes as Partial<Schedule>;
    expect(due({ ...changes, weekdays: [...weekdays] }, after, lastDay)).toBe(expected);
  });
});

test.each([
  ["a skipped hour comes an hour later", "Europe/Berlin", "2026-03-29", 150, "2026-03-29T01:30Z"],
  ["an hour that comes twice: the first", "Europe/Berlin", "2026-10-25", 150, "2026-10-25T00:30Z"],
  ["a skipped half hour comes half an hour later", "Australia/Lord_Howe", "2026-10-04", 135, "2026-10-03T15:45Z"],
  ["a half hour that comes twice: the first", "Australia/Lord_Howe", "2026-04-05", 105, "2026-04-04T14:45Z"],
  ["a midnight that was skipped", "America/Sao_Paulo", "2018-11-04", 0, "2018-11-04T03:00Z"],
  ["an evening that came twice: the first", "America/Sao_Paulo", "2018-02-17", 1410, "2018-02-18T01:30Z"],
  ["three quarters of an hour", "Asia/Kathmandu", "2026-11-23", 450, "2026-11-23T01:45Z"],
  ["a day that was skipped has none", "Pacific/Apia", "2011-12-30", 450, null],
  ["the day after it", "Pacific/Apia", "2011-12-31", 450, "2011-12-30T17:30Z"],
] as const)("%s: %s on %s (DAY-04)", (...[, zone, day, minute, expected]) => {
  expect(momentOf(day, minute, zone)?.toISOString().replace(":00.000Z", "Z") ?? null).toBe(expected);
});

describe("after a change (DAY-04)", () => {
  const waiting = { at: at("2026-11-23T04:30Z"), day: "2026-11-23" };
  test.each([
    ["switched on after its minute: tomorrow", { minute: 360 }, "2026-11-23T04:00Z", null, null, "2026-11-24T03:00Z"],
    [
      "earlier and just over, while it waited: at once",
      { minute: 360 },
      "2026-11-23T04:00Z",
      waiting,
      null,
      "2026-11-23T03:00Z",
    ],
    ["earlier and long over: tomorrow", { minute: 60 }, "2026-11-23T04:00Z", waiting, null, "2026-11-23T22:00Z"],
    ["later, while it waited: today", { minute: 720 }, "2026-11-23T04:00Z", waiting, null, "2026-11-23T09:00Z"],
    [
      "later, after it was sent: tomorrow",
      { minute: 720 },
      "2026-11-23T05:00Z",
      null,
      "2026-11-23",
      "2026-11-24T09:00Z",
    ],
    [
      "another zone, after it was sent: not again on that day",
      { time_zone: "America/New_York" },
      "2026-11-23T09:00Z",
      null,
      "2026-11-23",
      "2026-11-24T12:30Z",
    ],
  ] as const)("%s", (...[, changes, now, held, lastDay, expected]) => {
    const found = dueAfterChange({ ...EVERY_DAY, ...changes }, at(now), { lastDay, waiting: held });
    expect(found?.at.toISOString().replace(":00.000Z", "Z")).toBe(expected);
  });
});

const ZONES = [
  "Europe/Moscow",
  "Europe/Berlin",
  "America/New_York",
  "America/Sao_Paulo",
  "America/Santiago",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Pacific/Apia",
] as const;
/** Apia skips a day and changes to summer time, Sao Paulo changes at midnight. */
const YEARS = [2011, 2018, 2026] as const;
const minute = fc.integer({ min: 0, max: 1439 });
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const start = (year: number) => new Date(Date.UTC(year, 0, 1));
const HOUR_MS = 3_600_000;
const YEAR_HOURS = 365 * 24;

test("over a year in any zone each chosen day that exists has one message, at its minute or an hour later (DAY-04)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.constantFrom(...YEARS),
      minute,
      weekdays,
      (time_zone, year, wanted, chosen) => {
        const schedule = { is_on: true, minute: wanted, weekdays: chosen, time_zone };
        const [from, until] = [start(year), start(year + 1)];
        const sent: Due[] = [];
        for (let last = nextDue(schedule, from, null); last !== null && last.at < until;) {
          sent.push(last);
          last = nextDue(schedule, last.at, last.day);
        }
        const days = new Set<Day>();
        for (let hour = 0; hour < YEAR_HOURS; hour += 12)
          days.add(dayAt(new Date(from.getTime() + hour * HOUR_MS), time_zone));
        const weekday = (day: Day) => new Date(`${day}T00:00Z`).getUTCDay() || 7;
        const expected = [...days].filter((day) => chosen.some((one) => one === weekday(day)));
        // Midnight in UTC cuts the first and last days of a zone.
        const inside = (day: Day) => day > `${year}-01-02` && day < `${year}-12-31`;
        expect(sent.map(({ day }) => day).filter(inside)).toEqual(expected.filter(inside));
        for (const { at: moment, day } of sent) {
          expect(dayAt(moment, time_zone)).toBe(day);
          const late = shownMinute(moment, time_zone) - wanted;
          expect([0, 30, 60]).toContain(late);
        }
      },
    ),
    { numRuns: 20 },
  );
});

/** A change that somebody makes at an hour of the year. */
const change = fc.record({
  hour: fc.integer({ min: 1, max: YEAR_HOURS - 1 }),
  minute,
  time_zone: fc.constantFrom(...ZONES),
  is_on: fc.boolean(),
});

test("whatever is changed and whenever, no day has two messages, and a day without a change has one (DAY-04)", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), minute, (changes, first) => {
      const from = start(2026);
      const moments = changes.toSorted((a, b) => a.hour - b.hour);
      let schedule: Schedule = { ...EVERY_DAY, minute: first };
      let next = nextDue(schedule, from, null);
      let lastDay: Day | null = null;
      const sent: Day[] = [];
      const touched = new Set<Day>();
      const sendUntil = (until: Date) => {
        while (next !== null && next.at <= until) {
          sent.push(next.day);
          lastDay = next.day;
          next = nextDue(schedule, next.at, lastDay);
        }
      };
      for (const { hour, ...changed } of moments) {
        const now = new Date(from.getTime() + hour * HOUR_MS);
        sendUntil(now);
        const before = dayAt(now, schedule.time_zone);
        schedule = { ...schedule, ...changed };
        next = dueAfterChange(schedule, now, { lastDay, waiting: next });
        if (next !== null) expect(next.at.getTime()).toBeGreaterThan(now.getTime() - MORNING_LATE_MAX_MS);
        const days = [before, dayAt(now, schedule.time_zone)].sort();
        for (let day = days[0] ?? before; day <= (days[1] ?? before); day = addDays(day, 1)) touched.add(day);
        // While it is off no day has a message, so those until the next change count as changed.
        if (!changed.is_on) for (let later = 0; later < 366; later++) touched.add(addDays(before, later));
        else for (const day of touched) if (day > (days[1] ?? before)) touched.delete(day);
      }
      sendUntil(start(2027));
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent).toEqual(sent.toSorted());
      for (let day = "2026-01-03"; day < "2026-12-30"; day = addDays(day, 1))
        if (!touched.has(day)) expect(sent, day).toContain(day);
    }),
    { numRuns: 20 },
  );
});

const clock = formatByZone("de-DE", { timeStyle: "short" });

function shownMinute(moment: Date, timeZone: string): number {
  const [hours = "", minutes = ""] = clock(timeZone).format(moment).split(":");
  return Number(hours) * 60 + Number(minutes);
}
