import type { Proposal } from "#adapters/vision/port.ts";

/** The answer of a remote model to a photo, confident of everything. */
export const BLUE_SHIRT = {
  garments: "one",
  position: "upper",
  type: "T-Shirt",
  custom_type: "",
  other_types: [],
  style: "Casual",
  colors: ["Blue"],
  seasons: ["Summer"],
  brand: "",
  model: "",
  sure_type: 0.9,
  sure_position: 0.95,
  sure_colors: 0.9,
};

/** The same as one item of several, whose box is given as shares. */
export function toItem<Answer>(answer: Answer, [left, top, width, height]: Proposal["box"]) {
  return { ...answer, left: 1000 * left, top: 1000 * top, width: 1000 * width, height: 1000 * height };
}

export const GREEN_JACKET = {
  ...BLUE_SHIRT,
  position: "outerwear",
  type: "Jacket",
  colors: ["Green"],
  seasons: ["Autumn"],
  brand: "Barbour",
};
