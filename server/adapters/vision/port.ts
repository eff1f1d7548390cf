import type { Language } from "@wardrobe/domain/people/language.ts";
import type { LabelWords } from "@wardrobe/domain/wardrobe/label.ts";
import type { Proposal, Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";

export type Requester = {
  readonly userId: string;
  /** The language of answers in free text. */
  readonly language: Language;
  /** Pro gets the better model if there is one (SPEC-17). */
  readonly isPro: boolean;
  /** They agreed that providers get what they send; absent: they did not, and the embedded engine works (TRUST-03). */
  readonly isAgreed?: boolean;
};

export type Vision = {
  /**
   * Recognises the garment on a prepared photo: JPEG bytes, sRGB, upright, at most 1024×1024, contained on white.
   * Throws {@link VisionUnavailable}, {@link PhotoUnreadable}, {@link NoGarment}, {@link WornClothes}, or the aborted signal's reason.
   */
  recognise(
    photo: Uint8Array,
    options?: {
      readonly signal?: AbortSignal;
      readonly requester?: Requester;
      /** Somebody said that nobody wears it: an engine that refuses worn clothes does not look for a person (SPEC-57). */
      readonly isAlone?: boolean;
    },
  ): Promise<Recognition>;
  /**
   * Takes a prepared photo apart: a proposal for each garment that lies apart from the others, at most
   * {@link PROPOSALS_MAX} of the domain; exactly one where the photo shows one garment, and then the same as `recognise` says. Throws
   * what `recognise` throws.
   */
  propose(
    photo: Uint8Array,
    options?: { readonly signal?: AbortSignal; readonly requester?: Requester },
  ): Promise<readonly Proposal[]>;
  /** Reads the label on a prepared photo; null where nothing can be read. Absent: no model here reads labels. Throws what `recognise` throws. */
  readLabel?(
    photo: Uint8Array,
    options: { readonly signal: AbortSignal; readonly requester: Requester },
  ): Promise<LabelWords | null>;
  /** Resolves when models are loaded; rejects with {@link VisionUnavailable} when they cannot be. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

export class VisionUnavailable extends Error {
  override readonly name = "VisionUnavailable";
}
