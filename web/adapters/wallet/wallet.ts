import type { Language } from "@wardrobe/domain/profile/settings.ts";
import type { WalletColors } from "#adapters/wallet/wallet-colors.ts";

/** The person's own wallet, and the windows in which it is asked. */
export type Wallet = {
  /** Lets the person choose a wallet, where none is connected; false when they did not. Throws {@link WalletFailure}. */
  connect(): Promise<boolean>;
  disconnect(): Promise<void>;
  /** Asks the wallet to send coins. Throws {@link WalletFailure}; `closed` says nothing about whether they were sent. */
  send(transfer: Transfer): Promise<void>;
  setLook(look: WalletLook): void;
  /** Draws the library's own button, and the toasts that hang on it, into the element with this id; null takes both away. */
  showButton(rootId: string | null): void;
};

export type Transfer = {
  readonly destination: string;
  /** Nano units. */
  readonly amount: string;
  /** Base64. */
  readonly payload: string;
  /** Seconds since 1970. */
  readonly validUntil: number;
  readonly network: string;
};

export type WalletLook = { readonly language: Language; readonly isDark: boolean; readonly colors: WalletColors };

export type WalletOptions = {
  readonly walletsUrl: string;
  readonly network: string;
  /** Where a wallet inside the messenger leads back to. */
  readonly returnUrl: `${string}://${string}`;
  readonly look: WalletLook;
  readonly onChange: (state: WalletState) => void;
};

export type WalletState = {
  /** The library is there and can draw its button. */
  readonly isOpen: boolean;
  /** As people know it; null while no wallet is connected. */
  readonly address: string | null;
};

/** What a wallet or its window did not do. */
export type WalletFailureKind = "declined" | "closed" | "outdated" | "wrong_network" | "failed";

export class WalletFailure extends Error {
  override readonly name = "WalletFailure";
  readonly kind: WalletFailureKind;

  constructor(kind: WalletFailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : kind, { cause });
    this.kind = kind;
  }
}
