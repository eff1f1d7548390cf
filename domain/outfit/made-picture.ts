import type { Slot } from "#outfit/slots.ts";
import type { Gender } from "#profile/settings.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

/** A picture of the studio: sRGB, with its origin as its only metadata (TRUST-01). */
export type MadePicture = {
  readonly bytes: Uint8Array;
  readonly contentType: "image/jpeg" | "image/webp";
};

export type LookPiece = {
  readonly slot: Slot;
  readonly position: Position;
  readonly type: string;
  readonly photo: Uint8Array;
  /** Its picture without a background; null if there is none. */
  readonly cutOut: Uint8Array | null;
};

export type LookOrder = {
  /** At least one, at most one per slot. */
  readonly pieces: readonly LookPiece[];
  readonly gender: Gender;
  /** Drawn into the picture (SPEC-16); null for none. */
  readonly watermark: string | null;
};

/** The garment cannot be separated well enough from the background. Retrying is useless. */
export class GarmentUnclear extends Error {
  override readonly name = "GarmentUnclear";
}
