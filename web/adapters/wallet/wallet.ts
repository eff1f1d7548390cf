import type { Language } from "@wardrobe/domain/people/language.ts";

const HALF = 128;

/** The user's wallet, through the wallet library and its windows. */
export type Wallet = {
  /** Lets the user choose a wallet if none is connected; false when they did not. Throws {@link WalletFailure}. */
  connect(): Promise<boolean>;
  disconnect(): Promise<void>;
  /** Asks the wallet to send coins. Throws {@link WalletFailure}; after `closed` they may have been sent anyway. */
  send(transfer: Transfer): Promise<void>;
  setAppearance(appearance: WalletAppearance): void;
  /** Renders the library's button, with its toasts attached, into the element with this id; null removes both. */
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

export type WalletAppearance = { readonly language: Language; readonly isDark: boolean; readonly colors: WalletColors };

export type WalletOptions = {
  readonly walletsUrl: string;
  readonly network: string;
  /** The link by which a wallet inside the messenger returns to the app. */
  readonly returnUrl: `${string}://${string}`;
  readonly appearance: WalletAppearance;
  readonly onChange: (state: WalletState) => void;
};

export type WalletState = {
  /** The library is loaded and can render its button. */
  readonly isOpen: boolean;
  /** The user-friendly address; null while no wallet is connected. */
  readonly address: string | null;
};

/** Why a wallet did not connect or send. */
export type WalletFailureKind = "declined" | "closed" | "outdated" | "wrong_network" | "failed";

export class WalletFailure extends Error {
  override readonly name = "WalletFailure";
  readonly kind: WalletFailureKind;

  constructor(kind: WalletFailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : kind, { cause });
    this.kind = kind;
  }
}

type WalletColors = Readonly<ReturnType<typeof readWalletColors>["colors"]>;

/** The app's colors for the wallets' windows, as `#rrggbb`: the library calculates with them. */
export function readWalletColors() {
  const probe = document.createElement("span");
  document.body.append(probe);
  const read = (token: `--${string}`): string => {
    probe.style.color = `var(${token})`;
    return toHex(getComputedStyle(probe).color);
  };
  const colors = {
    page: read("--page"),
    card: read("--card"),
    text: read("--text"),
    muted: read("--muted"),
    tile: read("--tile"),
    accent: read("--accent"),
    danger: read("--danger"),
  };
  probe.remove();
  return { colors, isDark: isDark(colors.page) };
}

/** A canvas parses every notation in which a browser reports a color. */
function toHex(color: string): string {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < HALF;
}
