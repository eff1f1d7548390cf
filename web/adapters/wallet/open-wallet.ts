import { create } from "zustand";
import type { Language } from "@wardrobe/domain/people/language.ts";
import {
  type Wallet,
  type WalletAppearance,
  type WalletOptions,
  type WalletState,
  readWalletColors,
} from "#adapters/wallet/wallet.ts";

export const useWalletState = create<WalletState>(() => ({ isOpen: false, address: null }));

let opening: Promise<Wallet> | null = null;
/** Repeats the last call of {@link openWallet}. */
let openAgain: (() => Promise<Wallet>) | null = null;

/** The wallet of this page; its library is downloaded by the first call (SPEC-27). */
export async function openWallet(
  options: Omit<WalletOptions, "onChange" | "appearance">,
  language: Language,
): Promise<Wallet> {
  openAgain = async () => await openWallet(options, language);
  opening ??= import("#adapters/wallet/ton-connect.ts").then(({ tonConnect }) =>
    tonConnect({
      ...options,
      appearance: readAppearance(language),
      onChange: (state) => useWalletState.setState(state),
    }),
  );
  try {
    const wallet = await opening;
    wallet.setAppearance(readAppearance(language));
    return wallet;
  } catch (error) {
    // The next call tries again.
    opening = null;
    throw error;
  }
}

/** The opened wallet, retried where opening failed; null where it was never opened or failed again. */
export async function findWallet(): Promise<Wallet | null> {
  return await ((opening ?? openAgain?.())?.catch(() => null) ?? null);
}

/** Moves the library's own button into the element with this id; null takes it away. */
export function showWalletButton(rootId: string | null): void {
  void findWallet().then((wallet) => wallet?.showButton(rootId));
}

function readAppearance(language: Language): WalletAppearance {
  const { colors, isDark } = readWalletColors();
  return { language, isDark, colors };
}
