import type { Cloth } from "./cloth.ts";

/** One piece of a garment, laid on those before it. Lengths in sheet units (900 × 1200). */
export type Part = {
  /** The `d` of its outline. */
  readonly shape: string;
  readonly cloth: Cloth;
  /** How high it swells in its middle, and over what width from its edge. */
  readonly puff?: number;
  readonly puffWidth?: number;
  /** How round its edge is rolled; 0 is cut. */
  readonly edge?: number;
  /** Soft ridges (white) and valleys (black), as SVG. */
  readonly folds?: string;
  readonly foldHeight?: number;
  readonly foldBlur?: number;
  /** Sharp ridges and grooves: seams, ribs, quilting. */
  readonly relief?: string;
  readonly reliefHeight?: number;
  readonly reliefBlur?: number;
  /** What is painted on it: prints, stitches, labels. */
  readonly paint?: string;
  /** How far above what lies beneath: the length of the shadow it throws there. */
  readonly lift?: number;
  /** Factor of its own brightness, as for what lies in the garment's inside. */
  readonly dim?: number;
  /** Factor of the cloth's random creases, and their direction in degrees from upright. */
  readonly crease?: number;
  readonly creaseAngle?: number;
};

export type Drawing = {
  readonly parts: readonly Part[];
  /** How high the whole lies above the ground. */
  readonly thickness?: number;
  /** The whole turned by so many degrees, as nothing is ever laid quite straight. */
  readonly turn?: number;
  readonly ground?: "sand" | "stone" | "linen" | "wood";
};
