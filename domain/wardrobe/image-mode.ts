/** Which picture of an item is shown (specification §3). The first is the default. */
export const IMAGE_MODES = ["original", "no_background", "enhanced"] as const;
export type ImageMode = (typeof IMAGE_MODES)[number];
export const DEFAULT_IMAGE_MODE: ImageMode = "original";
