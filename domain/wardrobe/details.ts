/** Room for a size as its label has it; it is never converted (SET-03). */
export const SIZE_MAX = 20;

/** What the signs of ISO 3758 say: the highest temperature in °C, by hand, or that it is not washed at all (SPEC-71). */
export const WASHES = [30, 40, 60, 90, "hand", "none"] as const;
export const IRONS = ["low", "medium", "high", "none"] as const;

export const CONDITIONS = ["new", "good", "worn", "needs_repair"] as const;
