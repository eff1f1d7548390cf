import { expect, test } from "vitest";
import { newlySeen, type RecognisedFields } from "#wardrobe/recognised-fields.ts";

const SEEN: RecognisedFields = {
  brand: "Seen",
  model: "Seen",
  type: "Jeans",
  position: "lower",
  style: "Casual",
  color: ["Blue"],
  season: ["Summer"],
  needs_check: ["style", "color"],
  type_suggestions: '[{"position":"lower","type":"Pants"}]',
  recognised_by: "v2",
};
const ALWAYS = { recognised_by: "v2", features: null, guesses: null, is_cut_off: false };

test("what a person has set or sends stays; blank text and what is to be checked is filled in (Q-01, SPEC-39)", () => {
  const set = { brand: "Acme", model: "", needs_check: [] };
  expect(newlySeen(set, SEEN, {})).toEqual({ model: "Seen", needs_check: [], ...ALWAYS });
  expect(newlySeen(set, SEEN, { model: "" })).toEqual({ needs_check: [], ...ALWAYS });
  const open = { brand: "Acme", model: "One", needs_check: ["style", "season"] } as const;
  expect(newlySeen(open, SEEN, { season: [] })).toEqual({ style: "Casual", needs_check: ["style"], ...ALWAYS });
});

test("a type is filled in together with its position, or neither is (D-02)", () => {
  const open = { brand: "Acme", model: "One", needs_check: ["type"] } as const;
  const { type, position, type_suggestions } = SEEN;
  expect(newlySeen(open, SEEN, {})).toEqual({ type, position, type_suggestions, needs_check: [], ...ALWAYS });
  expect(newlySeen(open, SEEN, { position: "feet" })).toEqual({ needs_check: ["type"], ...ALWAYS });
  expect(newlySeen(open, SEEN, { type: "Kimono" })).toEqual({ needs_check: [], ...ALWAYS });
});
