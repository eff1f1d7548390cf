import type { Tier } from "#plans/plan-types.ts";

/** The mode decides which picture of an item is shown (D-01). */
export const DEFAULT_IMAGE_MODE = "original";
/** The modes whose picture is generated from the original. */
export const GENERATED_MODES = ["no_background", "enhanced"] as const;
export type GeneratedMode = (typeof GENERATED_MODES)[number];
export const IMAGE_MODES = [DEFAULT_IMAGE_MODE, ...GENERATED_MODES] as const;
export type ImageMode = (typeof IMAGE_MODES)[number];

/** The wire's marker of a generated picture that is not finished yet (D-01). Used on the wire only. */
export const IN_PROGRESS = "IN_PROGRESS";

/** The pictures of an item as on the wire. */
export type ItemImages = {
  readonly image: string;
  readonly enhanced_image: string | null;
  readonly no_background_image: string | null;
};

export type ModePicture =
  | { readonly state: "ready"; readonly fileId: string }
  | { readonly state: "in_progress" }
  | { readonly state: "missing" };

/** The wire's field of each mode's picture. */
export const FIELD_OF_MODE = {
  original: "image",
  no_background: "no_background_image",
  enhanced: "enhanced_image",
} as const satisfies Record<ImageMode, keyof ItemImages>;

/** AI credits for generating or regenerating a picture (T-07). */
export const GENERATION_COST = 1;

export function pictureOf(images: ItemImages, mode: ImageMode): ModePicture {
  const file = images[FIELD_OF_MODE[mode]];
  if (file === null || file === "") return { state: "missing" };
  return file === IN_PROGRESS ? { state: "in_progress" } : { state: "ready", fileId: file };
}

/** The picture of a card: the mode's own, or the other finished generated one, or the original (W-09). */
export function displayedImage(images: ItemImages, mode: ImageMode): string {
  const others = IMAGE_MODES.filter((other) => other !== mode && other !== "original");
  const order: readonly ImageMode[] = mode === "original" ? ["original"] : [mode, ...others, "original"];
  for (const candidate of order) {
    const picture = pictureOf(images, candidate);
    if (picture.state === "ready") return picture.fileId;
  }
  return images.image;
}

/** The pictures as on the wire, with the given modes in progress. */
export function markInProgress<Images extends ItemImages>(images: Images, modes: readonly GeneratedMode[]): Images {
  return modes.reduce((marked, mode) => ({ ...marked, [FIELD_OF_MODE[mode]]: IN_PROGRESS }), images);
}

/** Whether AI is working on any of the item's pictures (W-08). */
export function isInProgress(images: ItemImages): boolean {
  return IMAGE_MODES.some((mode) => pictureOf(images, mode).state === "in_progress");
}

/** Whether the tier may use the mode: `enhanced` needs Basic or Pro (E-08). */
export function mayUseMode(tier: Tier, mode: ImageMode): boolean {
  return mode !== "enhanced" || tier !== "free";
}

/** An item's mode when the wardrobe loads (E-12): on the free plan, a finished `no_background` or the original. */
export function modeAtLoad(tier: Tier, images: ItemImages, mode: ImageMode): ImageMode {
  if (tier !== "free" || mode === "original") return mode;
  return pictureOf(images, "no_background").state === "ready" ? "no_background" : "original";
}

/** The edit dialog's picture of the chosen mode (E-09). */
export type DialogPicture =
  | { readonly show: "image"; readonly fileId: string }
  | { readonly show: "processing" | "generate" };

/** The mode's picture, a placeholder while it is generated or a photo uploads, or the offer to generate it (E-09). */
export function dialogPicture(images: ItemImages, mode: ImageMode, isUploading: boolean): DialogPicture {
  const picture = pictureOf(images, mode);
  if (isUploading || picture.state === "in_progress") return { show: "processing" };
  if (picture.state === "ready") return { show: "image", fileId: picture.fileId };
  return { show: "generate" };
}

export type GenerationRefusal = "premium_required" | "not_enough_ai_credits";

/** AI credits that the tier pays for generating a picture; none on Pro (SPEC-10 and SPEC-11). */
export function generationCost(tier: Tier): number {
  return tier === "pro" ? 0 : GENERATION_COST;
}

/** Why a picture may not be generated; null if it may (T-07, SPEC-11). */
export function generationRefusal(tier: Tier, mode: GeneratedMode, aiCreditsLeft: number): GenerationRefusal | null {
  if (!mayUseMode(tier, mode)) return "premium_required";
  return aiCreditsLeft < generationCost(tier) ? "not_enough_ai_credits" : null;
}

/** The picture made for a new item by the default mode (SPEC-10); a cut-out is free. Null if none may be generated. */
export function automaticPicture(
  tier: Tier,
  defaultMode: ImageMode,
  aiCreditsLeft: number,
): { readonly mode: GeneratedMode; readonly cost: number } | null {
  if (defaultMode === "original") return null;
  if (defaultMode === "no_background") return { mode: defaultMode, cost: 0 };
  return generationRefusal(tier, defaultMode, aiCreditsLeft) === null
    ? { mode: defaultMode, cost: generationCost(tier) }
    : null;
}
