import { addDays, type Day } from "#people/day.ts";
import type { DayToPlan } from "#planner/plan.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import {
  TYPES_BY_POSITION,
  type Color,
  type Position,
  type Season,
  COLORS,
  POSITIONS,
  SEASONS,
  STYLES,
} from "#wardrobe/vocabulary.ts";
import fc from "fast-check";
import { ITEM_STATES } from "#wardrobe/item-state.ts";

/** A black, casual garment; only the given fields differ. */
export const garment = (id: string, position: Position, fields: Partial<Garment> = {}): Garment => ({
  id,
  position,
  type: TYPES_BY_POSITION[position][0],
  style: "Casual",
  color: ["Black"],
  season: [],
  notes: "",
  ...fields,
});

const MILD: Season[] = ["Spring", "Autumn"];

/** One for spring and autumn with all that describes it. */
export const described = (id: string, position: Position, type: string, color: Color) => ({
  ...garment(id, position),
  type,
  color: [color],
  season: MILD,
  brand: "",
  model: "",
  notes: "",
});

/** A garment without an id; few types, styles and colors, so that several are alike, and half of them at hand at least. */
export const anyGarment = fc.constantFrom(...POSITIONS).chain((position) =>
  fc.record({
    position: fc.constant(position),
    type: fc.constantFrom<string>(...TYPES_BY_POSITION[position].slice(0, 3)),
    style: fc.constantFrom(null, ...STYLES.slice(0, 4)),
    color: fc.subarray([...COLORS], { maxLength: 1 }),
    season: fc.subarray([...SEASONS]),
    state: fc.constantFrom("at_hand" as const, ...ITEM_STATES),
    notes: fc.constant(""),
  }),
);

export const MONDAY: Day = "2026-05-04";

/** A cloudy day to plan, so many days after that Monday. */
export const dayOf = (index: number, felt: number, suitable: readonly Garment[]): DayToPlan => ({
  day: addDays(MONDAY, index),
  weather: { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: "Clouds", description: "" }] },
  suitable,
  reasons: new Map(),
  byText: false,
});
