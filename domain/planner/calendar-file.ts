import { addDays, type Day } from "#people/day.ts";

/** A planned day in a calendar. `uid` stays the same when the outfit changes. */
export type CalendarEvent = {
  readonly uid: string;
  readonly day: Day;
  readonly title: string;
  readonly description: string;
  /** When the plan was made: a later one takes its place. */
  readonly changedAt: Date;
};

const LINE_OCTETS_MAX = 75;
const CRLF = "\r\n";
const MINUTE_MS = 60_000;

/** The events as a calendar file by RFC 5545. At least one: a calendar without any is none. */
export function toCalendarFile(
  events: readonly CalendarEvent[],
  { name, madeAt }: { readonly name: string; readonly madeAt: Date },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wardrobe//Planned outfits//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${escaped(event.uid)}`,
      `DTSTAMP:${moment(madeAt)}`,
      `LAST-MODIFIED:${moment(event.changedAt)}`,
      // Calendars take a changed event only with a higher number.
      `SEQUENCE:${Math.floor(event.changedAt.getTime() / MINUTE_MS)}`,
      `DTSTART;VALUE=DATE:${date(event.day)}`,
      `DTEND;VALUE=DATE:${date(addDays(event.day, 1))}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => folded(line) + CRLF).join("");
}

function date(day: Day): string {
  return day.replaceAll("-", "");
}

function moment(at: Date): string {
  return `${at.toISOString().slice(0, "YYYY-MM-DDTHH:MM:SS".length).replaceAll(/[-:]/g, "")}Z`;
}

/** Text as the format has it: no control character but the line break, which is written as `\n`. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, (character) => (character === "\n" || character === "\t" ? character : ""))
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");
}

/** A long line in several, each but the first after a space; a character is never torn apart. */
function folded(line: string): string {
  let out = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS_MAX) {
      out += `${CRLF} `;
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
}
