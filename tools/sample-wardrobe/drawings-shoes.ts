import type { Drawing } from "./drawing.ts";
import { sneakers } from "./garments/sneakers.ts";

export const SHOE_DRAWINGS: Readonly<Record<string, Drawing>> = {
  "white-sneakers": sneakers("#f3f1ec", "#2f6b4c"),
};
