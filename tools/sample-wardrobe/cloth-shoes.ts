import { leather, type Cloth } from "./cloth.ts";

/** Soft leather with hardly any grain. */
export const smoothLeather = (color: string): Cloth => ({
  ...leather(color, 0.22),
  gloss: 0.16,
  shine: 9,
  crease: 0.7,
});
