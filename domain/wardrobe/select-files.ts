import type { Tier } from "#plans/plan-types.ts";
import { uploadRoom } from "#wardrobe/upload.ts";

/** What a selection of files comes to (U-01, U-02). */
export type Selection<File> = { readonly accepted: readonly File[]; readonly isTruncated: boolean };

const IMAGE = /^image\//;

/** Keeps the images that fit: at most ten and the plan's room. `isTruncated`: some had to be left out. */
export function selectFiles<File extends { readonly type: string }>(
  files: readonly File[],
  plan: { tier: Tier; itemCount: number },
): Selection<File> {
  const images = files.filter((file) => IMAGE.test(file.type));
  const accepted = images.slice(0, uploadRoom(plan.tier, plan.itemCount));
  return { accepted, isTruncated: accepted.length < images.length };
}
