import {
  CHAIN,
  THEME,
  TonConnect,
  TonConnectUI,
  toUserFriendlyAddress,
  UserRejectsError,
  WalletMissingRequiredFeaturesError,
  WalletNotSupportFeatureError,
  type PartialColorsSet,
  type TonConnectUiOptions,
} from "@tonconnect/ui-react";
import { COIN_NETWORKS, WALLET_MANIFEST_PATH } from "@wardrobe/domain/payments/coin.ts";
import { withResolvers } from "#adapters/with-resolvers.ts";
import { telegram } from "#adapters/telegram/current.ts";
import {
  WalletFailure,
  type Wallet,
  type WalletFailureKind,
  type WalletAppearance,
  type WalletOptions,
} from "#adapters/wallet/wallet.ts";

/** How long to wait for an earlier connection to be restored: the bridge may not respond. */
const RESTORE_TIMEOUT_MS = 3000;

/** Wallets by the official library in the version of the specification (SPEC-27), which reports to nobody. */
export function tonConnect({ walletsUrl, network, returnUrl, appearance, onChange }: WalletOptions): Wallet {
  const connector = new TonConnect({
    manifestUrl: new URL(WALLET_MANIFEST_PATH, window.location.origin).href,
    walletsListSource: walletsUrl,
  });
  // Sent again with every change, because the library would forget it. What is shown during an action stays the
  // library's choice: a window and a toast while it asks, toasts for the outcome (K-01).
  const actionsConfiguration = { twaReturnUrl: returnUrl };
  const ui = new TonConnectUI({ connector, actionsConfiguration, ...toUiOptions(appearance) });

  const notify = (): void => {
    const raw = ui.account?.address;
    const isTest = network === COIN_NETWORKS.testnet;
    onChange({ isOpen: true, address: raw === undefined ? null : toUserFriendlyAddress(raw, isTest) });
  };
  ui.onStatusChange(notify);
  notify();
  const restored = untilRestored(ui);

  return {
    connect: async () => {
      await restored;
      const isConnected = await connect(ui);
      // This version of the library cannot ask for a network, so a wallet of another one is let go of.
      if (!isConnected || ui.account?.chain === network) return isConnected;
      await ui.disconnect();
      throw new WalletFailure("wrong_network", null);
    },
    disconnect: async () => await ui.disconnect(),
    send: async ({ destination, amount, payload, validUntil, network: sentIn }) => {
      const chain = sentIn === COIN_NETWORKS.testnet ? CHAIN.TESTNET : CHAIN.MAINNET;
      try {
        await ui.sendTransaction({ validUntil, network: chain, messages: [{ address: destination, amount, payload }] });
      } catch (error) {
        throw new WalletFailure(kindOf(error), error);
      }
    },
    setAppearance: (changed) => {
      ui.uiOptions = { actionsConfiguration, ...toUiOptions(changed) };
    },
    showButton: (buttonRootId) => {
      ui.uiOptions = { actionsConfiguration, buttonRootId };
    },
  };
}

async function untilRestored(ui: TonConnectUI): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_TIMEOUT_MS));
  await Promise.race([ui.connectionRestored.catch(() => false), timeout]);
}

/** Opens the wallets' window; the messenger's back button closes it like every other layer. */
async function connect(ui: TonConnectUI): Promise<boolean> {
  if (ui.connected) return true;
  const { promise, resolve, reject } = withResolvers<boolean>();
  const unsubscribes = [
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
    for (const unsubscribe of unsubscribes) unsubscribe();
  }
}

/** By the library's error classes. Only a closed window has no class of its own and is recognised by its message. */
function kindOf(error: unknown): WalletFailureKind {
  if (error instanceof UserRejectsError) return "declined";
  if (error instanceof WalletMissingRequiredFeaturesError || error instanceof WalletNotSupportFeatureError)
    return "outdated";
  return error instanceof Error && error.message.includes("Transaction was not sent") ? "closed" : "failed";
}

function toUiOptions({ language, isDark, colors }: WalletAppearance): TonConnectUiOptions {
  const theme = isDark ? THEME.DARK : THEME.LIGHT;
  const colorsSet: PartialColorsSet = {
    accent: colors.accent,
    connectButton: { background: colors.tile, foreground: colors.text },
    icon: { primary: colors.text, secondary: colors.muted, tertiary: colors.muted, error: colors.danger },
    background: { primary: colors.page, secondary: colors.card, segment: colors.card, tint: colors.tile },
    text: { primary: colors.text, secondary: colors.muted },
  };
  return { language, uiPreferences: { theme, borderRadius: "m", colorsSet: { [theme]: colorsSet } } };
}
