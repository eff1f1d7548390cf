import type { Tier } from "#plans/plan-types.ts";
import { mayUseMode, type ImageMode } from "#wardrobe/image-mode.ts";

/** Why a default image mode is refused (S-05), as the text's key; null where it is allowed. */
export function defaultModeRefusal(tier: Tier, mode: ImageMode): "enhanced_mode_requires_premium" | null {
  return mayUseMode(tier, mode) ? null : "enhanced_mode_requires_premium";
}
