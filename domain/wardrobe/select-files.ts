import type { Tier } from "#plans/plan-types.ts";
import { uploadRoom } from "#wardrobe/upload.ts";

/** The result of a selection of files (U-01, U-02). */
export type Selection<File> = {
  readonly accepted: readonly File[];
  /** Some photos were left out. */
  readonly isTruncated: boolean;
  /** Something was chosen, but no photo. */
  readonly hasNoPhoto: boolean;
};

const IMAGE = /^image\//;
/** Many systems do not know the type of these photos. Refusing one later with a message is better than dropping it. */
const UNNAMED_IMAGE = /\.hei[cf]$/i;

/** The images that fit: at most ten and the plan's room. */
export function selectFiles<File extends { readonly type: string; readonly name?: string }>(
  files: readonly File[],
  plan: { tier: Tier; itemCount: number },
): Selection<File> {
  const images = files.filter(({ type, name = "" }) => IMAGE.test(type) || (type === "" && UNNAMED_IMAGE.test(name)));
  const accepted = images.slice(0, uploadRoom(plan.tier, plan.itemCount));
  return {
    accepted,
    isTruncated: accepted.length < images.length,
    hasNoPhoto: images.length === 0 && files.length > 0,
  };
}
