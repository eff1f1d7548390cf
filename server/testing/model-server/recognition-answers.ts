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

export const GREEN_JACKET = {
  ...BLUE_SHIRT,
  position: "outerwear",
  type: "Jacket",
  colors: ["Green"],
  seasons: ["Autumn"],
  brand: "Barbour",
};
