import {
  GarmentUnclear,
  type LookOrder,
  type LookPiece,
  type MadePicture,
} from "@wardrobe/domain/outfit/made-picture.ts";
import {
  NoGarment,
  PhotoUnreadable,
  WornClothes,
  type Proposal,
  type Recognition,
} from "@wardrobe/domain/wardrobe/recognition.ts";
import { cutByMask, cutOut } from "#cut-out/cut-out.ts";
import { enhance } from "#enhance/enhance.ts";
import { look } from "#look/look.ts";
import { addWatermark } from "#look/watermark.ts";
import type { Models } from "#models.ts";
import { propose, recognise } from "#proposals/propose.ts";

export type Job =
  | { readonly kind: "recognise"; readonly photo: Uint8Array; readonly isAlone?: boolean }
  | { readonly kind: "propose"; readonly photo: Uint8Array }
  | {
      readonly kind: "cut-out" | "enhance";
      readonly photo: Uint8Array;
      readonly piece?: Pick<LookPiece, "slot" | "type"> | undefined;
    }
  | { readonly kind: "cut-by-mask"; readonly photo: Uint8Array; readonly mask: Uint8Array }
  | { readonly kind: "look"; readonly order: LookOrder }
  | { readonly kind: "watermark"; readonly picture: Uint8Array; readonly text: string };

/** A job without a result, for a reason that lies in its photo. */
export type Refusal = { readonly kind: "unreadable" | "unclear" | "nothing" | "worn"; readonly message: string };

/** The result of a job. Any other end is a crash of the worker, which its pool handles. */
export type JobAnswer =
  | { readonly kind: "recognised"; readonly recognition: Recognition }
  | { readonly kind: "proposed"; readonly proposals: readonly Proposal[] }
  | { readonly kind: "made"; readonly picture: MadePicture }
  | Refusal;

export async function runJob(models: Models, job: Job): Promise<JobAnswer> {
  try {
    if (job.kind === "recognise")
      return { kind: "recognised", recognition: await recognise(models, job.photo, job.isAlone) };
    if (job.kind === "propose") return { kind: "proposed", proposals: await propose(models, job.photo) };
    return { kind: "made", picture: await make(models, job) };
  } catch (error) {
    if (error instanceof PhotoUnreadable) return { kind: "unreadable", message: error.message };
    if (error instanceof WornClothes) return { kind: "worn", message: error.message };
    if (error instanceof NoGarment) return { kind: "nothing", message: error.message };
    if (error instanceof GarmentUnclear) return { kind: "unclear", message: error.message };
    throw error;
  }
}

async function make(models: Models, job: Exclude<Job, { kind: "recognise" | "propose" }>): Promise<MadePicture> {
  if (job.kind === "watermark") return await addWatermark(job.picture, job.text);
  if (job.kind === "look") return await look(models, job.order);
  if (job.kind === "cut-by-mask") return await cutByMask(job.photo, job.mask);
  if (job.kind === "enhance") return await enhance(models, job.photo, job.piece);
  return await cutOut(models, job.photo, job.piece?.slot);
}
