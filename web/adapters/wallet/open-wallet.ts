import { create } from "zustand";
import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { readWalletColors } from "#adapters/wallet/wallet-colors.ts";
import type { Wallet, WalletLook, WalletOptions, WalletState } from "#adapters/wallet/wallet.ts";

export const useWalletState = create<WalletState>(() => ({ isOpen: false, address: null }));

let opening: Promise<Wallet> | null = null;
/** As it was asked for last. */
let openAgain: (() => Promise<Wallet>) | null = null;

/** The wallet of this page; its library is downloaded with the first call (SPEC-27). */
export async function openWallet(
  options: Omit<WalletOptions, "onChange" | "look">,
  language: Language,
): Promise<Wallet> {
  openAgain = async () => await openWallet(options, language);
  opening ??= import("#adapters/wallet/ton-connect.ts").then(({ tonConnect }) =>
    tonConnect({ ...options, look: lookOf(language), onChange: (state) => useWalletState.setState(state) }),
  );
  try {
    const wallet = await opening;
    wallet.setLook(lookOf(language));
    return wallet;
  } catch (error) {
    // Whoever wants the wallet next tries again.
    opening = null;
    throw error;
  }
}

/** The wallet that is being opened, tried anew where that failed; null where it never was or could not be. */
export async function openedWallet(): Promise<Wallet | null> {
  return await ((opening ?? openAgain?.())?.catch(() => null) ?? null);
}

/** Moves the library's own button into the element with this id; null takes it away. */
export function showWalletButton(rootId: string | null): void {
  void openedWallet().then((wallet) => wallet?.showButton(rootId));
}

/** As the app looks now. */
function lookOf(language: Language): WalletLook {
  const { colors, isDark } = readWalletColors();
  return { language, isDark, colors };
}
