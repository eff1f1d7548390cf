import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Requester } from "#adapters/vision/port.ts";

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
  /** Stands in the picture itself (SPEC-16); null for none. */
  readonly watermark: string | null;
};

export type StudioOptions = {
  readonly signal?: AbortSignal;
  readonly requester?: Requester;
  /** The person has such a picture of this photo and wants another one; an engine that draws by rules makes the same. */
  readonly isAnother?: boolean;
};

export type PictureKind = "cut-out" | "enhance" | "look";

/**
 * Makes pictures of prepared photos: JPEG bytes, sRGB, upright, at most 1024×1024, contained on white. The same order makes the same
 * picture. All throw {@link StudioUnavailable} when the engine cannot work now, {@link PictureRefused}, and vision's PhotoUnreadable
 * when bytes are no picture. Aborting the signal rejects with its reason.
 */
export type ImageStudio = {
  /** The garment alone: WebP with alpha, cropped to the garment with an even margin. Throws {@link GarmentUnclear}. */
  cutOut(photo: Uint8Array, options?: StudioOptions): Promise<MadePicture>;
  /** The garment as a shop would show it: JPEG of 1024×1024, on a light studio ground. Throws {@link GarmentUnclear}. */
  enhance(photo: Uint8Array, options?: StudioOptions): Promise<MadePicture>;
  /** The garments worn together: JPEG, 3:4, at least 1200×1600. A garment that is not clear stands there as its photo. */
  look(order: LookOrder, options?: StudioOptions): Promise<MadePicture>;
  /** Throws {@link StudioUnavailable} where it is known beforehand that none would be made now: nothing is begun then, and nothing paid. */
  assertOpen(kind: PictureKind): Promise<void>;
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

/** The model would not make the picture, or twice made one that does not show the garment: trying again costs, and is of no use. */
export class PictureRefused extends Error {
  override readonly name = "PictureRefused";
}

/** Writes a text into a picture as the looks of the free plan carry it (SPEC-16): the same JPEG with it. */
export type DrawWatermark = (
  picture: Uint8Array,
  text: string,
  options?: { readonly signal?: AbortSignal },
) => Promise<MadePicture>;
