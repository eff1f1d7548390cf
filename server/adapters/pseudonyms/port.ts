/** Stable keys for people who have left, from which nobody learns who they were. */
export type Pseudonyms = {
  /** 32 bytes, the same for the same messenger id as long as the bot keeps its token. */
  of(messengerId: number): Uint8Array;
};
