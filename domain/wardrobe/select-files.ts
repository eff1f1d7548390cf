import type { Tier } from "#plans/plan-types.ts";
import { uploadRoom } from "#wardrobe/upload.ts";

/** What a selection of files comes to (U-01, U-02). */
export type Selection<File> = { readonly accepted: readonly File[]; readonly isTruncated: boolean };

const IMAGE = /^image\//;
/** Many systems do not know what these are: a photo left out without a word would be worse than one that is refused in words. */
const UNNAMED_IMAGE = /\.hei[cf]$/i;

/** Keeps the images that fit: at most ten and the plan's room. `isTruncated`: some had to be left out. */
export function selectFiles<File extends { readonly type: string; readonly name?: string }>(
  files: readonly File[],
  plan: { tier: Tier; itemCount: number },
): Selection<File> {
  const images = files.filter(({ type, name = "" }) => IMAGE.test(type) || (type === "" && UNNAMED_IMAGE.test(name)));
  const accepted = images.slice(0, uploadRoom(plan.tier, plan.itemCount));
  return { accepted, isTruncated: accepted.length < images.length };
}
