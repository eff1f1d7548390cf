import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as calendar from "#adapters/first-weekday.ts";
import { switchLanguage } from "#adapters/language.ts";
import { MonthGrid } from "#features/wears/month-grid.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

test.each([
  ["en", 7, "November 2026", ["Sunday", "Saturday"], 5],
  ["ru", 1, "Ноябрь 2026", ["понедельник", "воскресенье"], 6],
] as const)(
  "in %s: a named grid with a week in each row, one tab stop, today marked, days to come disabled (WEAR-05)",
  (...[language, firstWeekday, month, [first, last], weeks]) => {
    vi.spyOn(calendar, "firstWeekday").mockReturnValue(firstWeekday);
    act(() => switchLanguage(language));
    const days = { day: "2026-11-20", today: "2026-11-23", last: "2026-11-23" };
    const on = { labelOf: (day: string) => `day ${day}`, contentOf: () => null, onMove: () => {}, onOpen: () => {} };
    renderWith(newQueries(), <MonthGrid {...days} {...on} isBusy={false} />);
    expect(screen.getByRole("grid").getAttribute("aria-label")).toBe(month);
    const names = screen.getAllByRole("columnheader").map((name) => name.lastElementChild?.textContent);
    expect([names[0], names[6], names.length]).toEqual([first, last, 7]);
    expect(screen.getAllByRole("row")).toHaveLength(weeks + 1);
    expect(screen.getAllByRole("gridcell")).toHaveLength(weeks * 7);
    const buttons = screen.getAllByRole<HTMLButtonElement>("button");
    const daysOf = (some: typeof buttons) => some.map((button) => button.getAttribute("aria-label")?.slice(-2));
    expect([buttons.length, buttons[0]?.getAttribute("aria-label")]).toEqual([30, "day 2026-11-01"]);
    expect(daysOf(buttons.filter(({ tabIndex }) => tabIndex === 0))).toEqual(["20"]);
    expect(daysOf(buttons.filter(({ disabled }) => disabled))).toEqual(["24", "25", "26", "27", "28", "29", "30"]);
    expect(daysOf(buttons.filter((button) => button.getAttribute("aria-current") === "date"))).toEqual(["23"]);
  },
);

test.each(["en-US@posix", "en_US"])("on a device that calls its language %s the month is shown (WEAR-05)", (tag) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue([tag]);
  act(() => switchLanguage("en"));
  const days = { day: "2026-11-20", today: "2026-11-23", last: "2026-11-23" };
  const on = { labelOf: (day: string) => day, contentOf: () => null, onMove: () => {}, onOpen: () => {} };
  renderWith(newQueries(), <MonthGrid {...days} {...on} isBusy={false} />);
  expect(screen.getAllByRole("columnheader")[0]?.lastElementChild?.textContent).toBe("Sunday");
});
