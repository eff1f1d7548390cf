import type { SuggestedOutfit } from "#recommendations/calls.ts";

/** `item_ids`: all garments of an outfit that the person planned, which may have more of them than slots. */
export type BoardOutfit = SuggestedOutfit & { readonly item_ids?: readonly string[] };

/** Outfits that a message of the chat shows one at a time (DAY-02, TASTE-03). */
export type OutfitBoard = {
  /** One line above every outfit, such as the day's weather. */
  readonly headline: string;
  /** What the licence of the weather's provider requires to be shown. */
  readonly credit: string | null;
  readonly outfits: readonly BoardOutfit[];
  /** The messenger's ids of the pictures sent so far, by outfit. */
  readonly pictures: readonly (string | null)[];
  /** Without a city; absent in most messages (SPEC-63). */
  readonly asks_city?: true;
  /** What friends chose (ASK-01); absent in most messages. */
  readonly friends?: {
    readonly questionId: string;
    readonly text: string;
    readonly lookId: string;
    readonly itemIds: readonly string[];
  };
};
