import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";

/** A picture the studio made: sRGB, without metadata. */
export type MadePicture = {
  readonly bytes: Uint8Array;
  readonly contentType: "image/jpeg" | "image/webp";
};

/** One garment of a look. */
export type LookPiece = {
  readonly slot: Slot;
  readonly position: Position;
  readonly type: string;
  /** The prepared photo, as {@link ImageStudio.cutOut} takes it. */
  readonly photo: Uint8Array;
  /** What {@link ImageStudio.cutOut} once made of it, null where it was never asked to. */
  readonly cutOut: Uint8Array | null;
};

export type LookOrder = {
  /** At least one, at most one a slot. */
  readonly pieces: readonly LookPiece[];
  readonly gender: Gender;
  /** Stands in the picture itself (decision 16); null for none. */
  readonly watermark: string | null;
};

type Options = { readonly signal?: AbortSignal };

/**
 * Makes pictures of prepared photos: JPEG bytes, sRGB, upright, at most 1024×1024, contained on white. The same order makes the same
 * picture. All throw {@link StudioUnavailable} when the engine cannot work now, and vision's PhotoUnreadable when bytes are no
 * picture. Aborting the signal rejects with its reason.
 */
export type ImageStudio = {
  /** The garment alone: WebP with alpha, cropped to the garment with an even margin. Throws {@link GarmentUnclear}. */
  cutOut(photo: Uint8Array, options?: Options): Promise<MadePicture>;
  /** The garment as a shop would show it: JPEG of 1024×1024, on a light studio ground. Throws {@link GarmentUnclear}. */
  enhance(photo: Uint8Array, options?: Options): Promise<MadePicture>;
  /** The garments worn together: JPEG, 3:4, at least 1200×1600. A garment that is not clear stands there as its photo. */
  look(order: LookOrder, options?: Options): Promise<MadePicture>;
  /** Resolves when the engine can work; rejects with {@link StudioUnavailable} when it cannot. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

export class StudioUnavailable extends Error {
  override readonly name = "StudioUnavailable";
}

/** The garment cannot be told from its ground well enough to be shown without it: trying again is of no use. */
export class GarmentUnclear extends Error {
  override readonly name = "GarmentUnclear";
}
