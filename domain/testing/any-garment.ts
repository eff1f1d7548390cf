import fc from "fast-check";
import { ITEM_STATES } from "#wardrobe/item-state.ts";
import { COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

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
