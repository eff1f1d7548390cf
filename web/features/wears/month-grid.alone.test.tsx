import { expect, test, vi } from "vitest";
import { MonthGrid } from "#features/wears/month-grid.tsx";
import { switchLanguage } from "#testing/fake-language.ts";
import { renderHtml } from "#testing/render.tsx";

vi.mock("#adapters/language.ts", async () => await import("#testing/fake-language.ts"));
vi.mock("#adapters/first-weekday.ts", () => ({ firstWeekday: (language: string) => (language === "ru" ? 1 : 7) }));

test.each([
  ["en", "November 2026", ["Sunday", "Saturday"], 5],
  ["ru", "Ноябрь 2026", ["понедельник", "воскресенье"], 6],
] as const)(
  "in %s: a named grid with a week in each row, one tab stop, today marked, days to come disabled (WEAR-05)",
  (language, month, [first, last], weeks) => {
    switchLanguage(language);
    const html = renderHtml(
      <MonthGrid
        day="2026-11-20"
        today="2026-11-23"
        last="2026-11-23"
        isBusy={false}
        labelOf={(day) => `day ${day}`}
        contentOf={() => null}
        onMove={() => {}}
        onOpen={() => {}}
      />,
    );
    expect(html).toMatch(new RegExp(`^<div role="grid" tabindex="-1" aria-label="${month}" aria-busy="false"`));
    const names = [...html.matchAll(/role="columnheader".*?sr-only">(.*?)</g)].map(([, name]) => name);
    expect([names[0], names[6], names.length]).toEqual([first, last, 7]);
    expect(html.match(/role="row"/g)).toHaveLength(weeks + 1);
    expect(html.match(/role="gridcell"/g)).toHaveLength(weeks * 7);
    const days = [...html.matchAll(/<button [^>]*data-day="([^"]+)" tabindex="(-?\d)"( disabled="")?[^>]*>/g)];
    expect(days).toHaveLength(30);
    expect(days.filter(([, , stop]) => stop === "0").map(([, day]) => day)).toEqual(["2026-11-20"]);
    expect(days.filter(([, , , disabled]) => disabled !== undefined).map(([, day]) => day?.slice(-2))).toEqual([
      "24",
      "25",
      "26",
      "27",
      "28",
      "29",
      "30",
    ]);
    expect(days.filter(([button]) => button.includes('aria-current="date"')).map(([, day]) => day)).toEqual([
      "2026-11-23",
    ]);
    expect(html).toContain('aria-label="day 2026-11-01"');
  },
);
