/** Room for a size as its label has it; it is never converted (SET-03). */
export const SIZE_MAX = 20;

/** Washing by the signs of ISO 3758: at most so many °C, by hand, or not at all (SPEC-71). */
export const WASHES = [30, 40, 60, 90, "hand", "none"] as const;
export const IRONS = ["low", "medium", "high", "none"] as const;

export const CONDITIONS = ["new", "good", "worn", "needs_repair"] as const;
