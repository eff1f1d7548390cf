/** The deployment's address on the chain, and the transfers to it. */
export type Chain = {
  /** The address for coins, in the non-bounceable form (SPEC-28). */
  readonly destination: string;
  /** The network's number, for wallets. */
  readonly network: string;
  /** The body of a transfer with this comment, in base64, for a wallet. */
  payloadOf(comment: string): string;
  /** A page of final transfers after this place, oldest first. Throws {@link ChainUnavailable}; may be repeated. */
  listIncoming(from: ChainPlace): Promise<IncomingPage>;
};

/** `lt` is the chain's logical time, below 2^53. Transfers before `sinceMs` are left out. */
export type ChainPlace = { readonly lt: number; readonly sinceMs: number };

export type IncomingPage = {
  readonly transfers: readonly IncomingTransfer[];
  /** The logical time from which to read the next page. */
  readonly readTo: number;
  readonly isLast: boolean;
};

export type IncomingTransfer = {
  /** The transaction's hash in hex, unique. */
  readonly id: string;
  readonly lt: number;
  readonly at: Date;
  readonly sender: string;
  readonly nano: bigint;
  /** The comment, decoded from the bytes of the transfer; null if it has no text. */
  readonly comment: string | null;
  /** The transfer bounced back to its sender, or is a bounced transfer of our own: no one is owed anything. */
  readonly isReturned: boolean;
};

export class ChainUnavailable extends Error {
  override readonly name = "ChainUnavailable";
}
