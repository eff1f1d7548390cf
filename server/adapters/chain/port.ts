/** The chain as the house sees it: its own address, and what came to it. */
export type Chain = {
  /** Where coins are sent, in the form from which they never come back by themselves (SPEC-28). */
  readonly destination: string;
  /** The network's number, as wallets are told it. */
  readonly network: string;
  /** The body of a transfer that says the comment, for a wallet: base64. */
  payloadOf(comment: string): string;
  /**
   * What came to the destination, oldest first and final only, after the given place in the chain's own order; at most a page. Throws
   * {@link ChainUnavailable}, and may then be asked again.
   */
  listIncoming(from: ChainPlace): Promise<IncomingPage>;
};

/** `lt` is the chain's logical time, below 2^53; nothing that came before `sinceMs` is of interest. */
export type ChainPlace = { readonly lt: number; readonly sinceMs: number };

export type IncomingPage = {
  readonly transfers: readonly IncomingTransfer[];
  /** Where to go on. */
  readonly readTo: number;
  /** Nothing more is there now. */
  readonly isLast: boolean;
};

export type IncomingTransfer = {
  /** The transaction's hash in hex, unique. */
  readonly id: string;
  readonly lt: number;
  readonly at: Date;
  /** Raw form of the sender's address. */
  readonly sender: string;
  readonly nano: bigint;
  /** What the transfer says, decoded from its own bytes; null where it says nothing that is text. */
  readonly comment: string | null;
  /** It has gone back to its sender by itself, or is the house's own money that came back: nobody is owed anything. */
  readonly isReturned: boolean;
};

export class ChainUnavailable extends Error {
  override readonly name = "ChainUnavailable";
}
