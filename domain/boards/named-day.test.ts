import { expect, test } from "vitest";
import { namedDay } from "#boards/named-day.ts";

test.each([
  ["Что надеть завтра в офис?", "2026-11-29"],
  ["образ на завтрашнюю встречу", "2026-11-29"],
  ["What to wear tomorrow", "2026-11-29"],
  ["послезавтра в театр", "2026-11-30"],
  ["the day after tomorrow, a wedding", "2026-11-30"],
  ["на завтрак с подругой", null],
  ["что надеть в офис", null],
])("%s: %s (TASTE-03)", (text, day) => expect(namedDay(text, "2026-11-28")).toBe(day));
