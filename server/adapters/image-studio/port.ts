import type { LookOrder, LookPiece, MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import type { Requester } from "#adapters/vision/port.ts";

export type StudioOptions = {
  readonly signal?: AbortSignal;
  readonly requester?: Requester;
  /** The person has such a picture of this photo and wants another. A rule-based engine makes the same one. */
  readonly isAnother?: boolean;
  /** The photo's garment: an enhanced picture shows it as it is worn, and no label at its neck is cut out. */
  readonly piece?: Pick<LookPiece, "slot" | "type">;
};

export type PictureKind = "cut-out" | "enhance" | "look";

/**
 * Makes pictures of prepared photos (JPEG, sRGB, upright, at most 1024×1024, contained on white), the same each time.
 * Throws {@link StudioUnavailable}, {@link PictureRefused}, PhotoUnreadable or the aborted signal's reason.
 */
export type ImageStudio = {
  /** The garment alone: WebP with alpha, cropped to the garment with an even margin. Throws {@link GarmentUnclear}. */
  cutOut(photo: Uint8Array, options?: StudioOptions): Promise<MadePicture>;
  /** The same where a person's mask, a picture of the photo's size, is white (SPEC-106). Throws {@link GarmentUnclear}. */
  cutByMask(photo: Uint8Array, mask: Uint8Array, options?: StudioOptions): Promise<MadePicture>;
  /** The garment as a shop would show it: JPEG of 1024×1024, on a light studio background. Throws {@link GarmentUnclear}. */
  enhance(photo: Uint8Array, options?: StudioOptions): Promise<MadePicture>;
  /** The garments worn together: JPEG, 3:4, at least 1200×1600. A garment that is not clear appears as its photo. */
  look(order: LookOrder, options?: StudioOptions): Promise<MadePicture>;
  /** Throws {@link StudioUnavailable} if it is already known that the picture could not be made now, so that no task is started and paid. */
  assertOpen(kind: PictureKind, requester?: Requester): Promise<void>;
  /** Resolves when the engine can work; rejects with {@link StudioUnavailable} when it cannot. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

export class StudioUnavailable extends Error {
  override readonly name = "StudioUnavailable";
}

/** The model refused, or twice made a picture that does not show the garment. Retrying costs money and is useless. */
export class PictureRefused extends Error {
  override readonly name = "PictureRefused";
}

/** Draws the watermark of free looks into a JPEG (SPEC-16). */
export type DrawWatermark = (
  picture: Uint8Array,
  text: string,
  options?: { readonly signal?: AbortSignal },
) => Promise<MadePicture>;
