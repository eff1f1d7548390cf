/** Signs what stands in a public address, so that nobody else can make one. */
export type Signatures = {
  /** 22 characters of base64url, the same for the same words as long as the bot keeps its token. */
  sign(words: string): string;
  isSigned(words: string, signature: string): boolean;
};
