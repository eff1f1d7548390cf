import {
  THEME,
  TonConnect,
  TonConnectUI,
  toUserFriendlyAddress,
  UserRejectsError,
  WalletMissingRequiredFeaturesError,
  WalletNotSupportFeatureError,
  WalletWrongNetworkError,
  type PartialColorsSet,
  type TonConnectUiOptions,
} from "@tonconnect/ui-react";
import { COIN_NETWORKS, WALLET_MANIFEST_PATH } from "@wardrobe/domain/payments/coin.ts";
import { laterPromise } from "#adapters/later-promise.ts";
import { telegram } from "#adapters/telegram/current.ts";
import {
  WalletFailure,
  type Wallet,
  type WalletFailureKind,
  type WalletLook,
  type WalletOptions,
} from "#adapters/wallet/wallet.ts";

/** An earlier connection is waited for this long; a bridge that does not answer holds nobody up. */
const RESTORING_MAX_MS = 3000;

/** Wallets by the official library, unmodified (SPEC-27); it tells nobody what is done with it. */
export function tonConnect({ walletsUrl, network, returnUrl, look, onChange }: WalletOptions): Wallet {
  const connector = new TonConnect({
    manifestUrl: new URL(WALLET_MANIFEST_PATH, window.location.origin).href,
    walletsListSource: walletsUrl,
    analytics: { mode: "off" },
  });
  // Said again with every change: the library forgets it else. What it shows of an act is its own choice: a window and a toast while it
  // asks, toasts for how it ended (K-01).
  const actionsConfiguration = { twaReturnUrl: returnUrl };
  const ui = new TonConnectUI({ connector, analytics: { mode: "off" }, actionsConfiguration, ...toUiOptions(look) });
  ui.setConnectionNetwork(network);

  const tell = (): void => {
    const raw = ui.account?.address;
    const isTest = network === COIN_NETWORKS.testnet;
    onChange({ isOpen: true, address: raw === undefined ? null : toUserFriendlyAddress(raw, isTest) });
  };
  ui.onStatusChange(tell);
  tell();
  const restored = untilRestored(ui);

  return {
    connect: async () => {
      await restored;
      return await connect(ui);
    },
    disconnect: async () => await ui.disconnect(),
    send: async ({ destination, amount, payload, validUntil, network: chain }) => {
      try {
        await ui.sendTransaction({ validUntil, network: chain, messages: [{ address: destination, amount, payload }] });
      } catch (error) {
        throw new WalletFailure(kindOf(error), error);
      }
    },
    setLook: (changed) => {
      ui.uiOptions = { actionsConfiguration, ...toUiOptions(changed) };
    },
    showButton: (buttonRootId) => {
      ui.uiOptions = { actionsConfiguration, buttonRootId };
    },
  };
}

async function untilRestored(ui: TonConnectUI): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, RESTORING_MAX_MS));
  await Promise.race([ui.connectionRestored.catch(() => false), patience]);
}

/** The messenger's back button closes the wallets' window like every other layer. */
async function connect(ui: TonConnectUI): Promise<boolean> {
  if (ui.connected) return true;
  const { promise, resolve, reject } = laterPromise<boolean>();
  const stops = [
    ui.onStatusChange(
      (wallet) => wallet !== null && resolve(true),
      (error) => {
        ui.closeModal();
        reject(new WalletFailure(kindOf(error), error));
      },
    ),
    ui.onModalStateChange(({ status, closeReason }) => {
      if (status === "closed" && closeReason === "action-cancelled") resolve(ui.connected);
    }),
    telegram.onBack(() => ui.closeModal()),
  ];
  try {
    await ui.openModal();
    return await promise;
  } catch (error) {
    throw error instanceof WalletFailure ? error : new WalletFailure(kindOf(error), error);
  } finally {
    for (const stop of stops) stop();
  }
}

/** By the library's classes; its words are for people. One of them alone has no class of its own: the window was closed. */
function kindOf(error: unknown): WalletFailureKind {
  if (error instanceof UserRejectsError) return "declined";
  if (error instanceof WalletMissingRequiredFeaturesError || error instanceof WalletNotSupportFeatureError)
    return "outdated";
  if (error instanceof WalletWrongNetworkError) return "wrong_network";
  return error instanceof Error && error.message.includes("Transaction was not sent") ? "closed" : "failed";
}

function toUiOptions({ language, isDark, colors }: WalletLook): TonConnectUiOptions {
  const theme = isDark ? THEME.DARK : THEME.LIGHT;
  const colorsSet: PartialColorsSet = {
    accent: colors.accent,
    connectButton: { background: colors.primary, foreground: colors.onPrimary },
    icon: { primary: colors.text, secondary: colors.muted, tertiary: colors.muted, error: colors.danger },
    background: { primary: colors.page, secondary: colors.card, segment: colors.card, tint: colors.tile },
    text: { primary: colors.text, secondary: colors.muted },
  };
  return { language, uiPreferences: { theme, borderRadius: "m", colorsSet: { [theme]: colorsSet } } };
}
