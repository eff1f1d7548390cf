/** Stable keys for people of whom no more is kept, from which nobody learns who they are. */
export type Pseudonyms = {
  /** 32 bytes, the same for an id as long as the bot keeps its token; those `within` one word match no others. */
  of(messengerId: number, within?: string): Uint8Array;
};

/** Signs what stands in a public address, so that nobody else can make one. */
export type Signatures = {
  /** 22 characters of base64url, the same for the same words as long as the bot keeps its token. */
  sign(words: string): string;
  isSigned(words: string, signature: string): boolean;
};
