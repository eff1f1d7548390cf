/** The only source of randomness. */
export type Random = {
  /** 128 random bits, base64url (SPEC-9). */
  id(): string;
  bytes(count: number): Uint8Array;
};
