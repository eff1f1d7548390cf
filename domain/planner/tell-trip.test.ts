import { expect, test } from "vitest";
import { tellTrip } from "#planner/tell-trip.ts";

const item = (position: "upper" | "lower" | "feet", type: string, brand = "", model = "") => ({
  position,
  type,
  brand,
  model,
});
const RIGA = { place: "Riga", from: "2026-11-21", to: "2026-11-23" };

test("the list names place, days and every garment from head to feet, in both languages (TRIP-01)", () => {
  const items = [item("feet", "Boots"), item("upper", "Shirt", "Acme", "One"), item("lower", "Jeans")];
  expect(tellTrip("en", { ...RIGA, items }).split("\n")).toEqual([
    "Riga, November 21 – November 23",
    "",
    "3 items to pack:",
    "▫️ Shirt Acme One",
    "▫️ Jeans",
    "▫️ Boots",
  ]);
  expect(tellTrip("ru", { ...RIGA, items: items.slice(0, 1) })).toBe(
    "Riga, 21 ноября – 23 ноября\n\nВзять с собой 1 вещь:\n▫️ Ботинки",
  );
});

test("a person's words begin no line of their own, and what does not fit into a message is counted (TRIP-01)", () => {
  const [first, , , line] = tellTrip("en", {
    ...RIGA,
    place: "Ri\nga",
    items: [item("upper", "Shirt", "a\n\n▫️ b")],
  }).split("\n");
  expect([first, line]).toEqual(["Ri ga, November 21 – November 23", "▫️ Shirt a ▫️ b"]);
  const long = tellTrip("en", {
    ...RIGA,
    items: Array.from({ length: 200 }, () => item("upper", "Shirt", "x".repeat(120))),
  });
  expect(long.length).toBeLessThan(4096);
  const told = long.split("\n").filter((one) => one.startsWith("▫️")).length;
  expect(long.split("\n").at(-1)).toBe(`and ${200 - told} more in the app`);
});
