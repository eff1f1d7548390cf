import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { coinPriceIn, toNano } from "@wardrobe/domain/payments/coin.ts";
import { bestSavings, isCoinAdvantage } from "@wardrobe/domain/payments/plan-prices.ts";
import { planLabel } from "@wardrobe/domain/plans/plan-labels.ts";
import type { PaidTier } from "@wardrobe/domain/plans/plan-types.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import { walletText, type WalletTextKey } from "@wardrobe/domain/text/wallet.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage, useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { appLink } from "#adapters/telegram/app-link.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf, useT } from "#adapters/texts.ts";
import { findWallet, openWallet, useWalletState } from "#adapters/wallet/open-wallet.ts";
import { WalletFailure, type WalletFailureKind, type Wallet } from "#adapters/wallet/wallet.ts";
import { purchase, type Pay, type Wanted } from "#features/payments/purchase.ts";
import type { UpgradeDialogProps } from "#features/payments/upgrade-dialog.tsx";
import { openAgain } from "#features/payments/upgrade-steps.ts";
import { setUpgradeOpen, useUpgrade } from "#features/payments/upgrade-store.ts";
import { WalletRow } from "#features/payments/wallet/wallet-row.tsx";
import { useInvitation } from "#features/people/queries.ts";
import { showToast } from "#ui/show-toast.ts";

/** Pays by the user's wallet (P-06). */
const payWithCoin: Pay = async (order) => await payWith(await findWallet(), order);

/** Asks the wallet to send what the order says. A closed window counts as cancelled, though coins may be sent. */
export async function payWith(wallet: Wallet | null, { ton }: Parameters<Pay>[0]): Promise<void> {
  if (ton === undefined || [ton.destination, ton.amount, ton.comment, ton.payload_boc].includes(""))
    throw new Error(MESSAGES.failedToGetTonInvoice);
  if (wallet === null) throw new Error(MESSAGES.tonConnectNotInitialized);
  try {
    if (!(await wallet.connect())) throw new Error(MESSAGES.paymentCancelledByUser);
    await wallet.send({
      destination: ton.destination,
      amount: String(toNano(ton.amount)),
      payload: ton.payload_boc,
      validUntil: ton.valid_until,
      network: ton.network,
    });
  } catch (error) {
    if (error instanceof WalletFailure && (error.kind === "declined" || error.kind === "closed"))
      throw new Error(MESSAGES.paymentCancelledByUser, { cause: error });
    throw error;
  }
}

const coinQuery = queryOptions({
  queryKey: ["coin"],
  queryFn: async () => await callApi(paymentCalls.getCoinInfo, undefined),
});

/** The coin parts of the plans of a tier, or of the packs, where the coin is not cheaper; null while coins are off (SPEC-27), undefined while they load. */
export function useCoin(
  config: PremiumConfig | undefined,
  tier: PaidTier | null,
): UpgradeDialogProps["coin"] | undefined {
  const t = useT();
  const language = useLanguage();
  const { bot } = useInvitation();
  const isOn = config !== undefined && Object.values(config).some(({ price_ton }) => price_ton !== null);
  const { data: info, isLoading } = useQuery({ ...coinQuery, enabled: isOn });
  useEffect(() => {
    if (info === undefined) return;
    const { wallets_url: walletsUrl, network } = info;
    openWallet({ walletsUrl, network, returnUrl: appLink(bot) }, language).catch((error: unknown) =>
      logError("The wallets could not be opened", error),
    );
  }, [info, language, bot]);
  const plans = useUpgrade();
  const wallet = useWalletState();
  const isMissing = plans.isOpen && !wallet.isOpen;
  useEffect(() => {
    if (isMissing) void findWallet();
  }, [isMissing]);
  if (!isOn || info === undefined) return isLoading ? undefined : null;
  const priceOf = (price: string | null): string | null =>
    price === null ? null : t("pay_with_coin", { price: coinPriceIn(language, price), coin: info.label });
  return {
    wallet: (
      <WalletRow
        hint={tier === null ? null : coinHint(tier, config, info.label)}
        onConnect={() => void connectWallet()}
        onDisconnect={() => void disconnectWallet()}
      />
    ),
    isPreferred: plans.isCoin === true || wallet.address !== null,
    priceOf,
  };
}

/** That coins are cheaper, and by how much where it is worth a number; null where a longer plan saves less in coins (P-03, SPEC-157). */
function coinHint(tier: PaidTier, config: PremiumConfig, coin: string): string | null {
  const { option, stars, ton } = bestSavings(tier, config);
  if (ton < stars) return null;
  const cheaper = textOf("coin_is_cheaper", { coin });
  if (!isCoinAdvantage({ stars, ton })) return cheaper;
  const numbers = { duration: textOf(planLabel(option).duration), coin, coinPercent: ton, starsPercent: stars };
  return `${cheaper} ${walletText(currentLanguage(), "coin_saves", numbers)}`;
}

/** Buys with coins. Without a connected wallet the user chooses one first (P-06), or returns to the prices. */
export async function purchaseWithCoin(queries: QueryClient, wanted: Wanted): Promise<void> {
  useUpgrade.setState({ isCoin: true });
  if (await ensureWallet()) await purchase(queries, { ...wanted, method: "ton" }, payWithCoin);
  else openAgain(wanted);
}

/** Closes the plans while the wallet library's window is open. */
async function connectWallet(): Promise<void> {
  useUpgrade.setState({ isOpen: false, isCoin: true });
  await ensureWallet();
  setUpgradeOpen(true);
}

async function disconnectWallet(): Promise<void> {
  const wallet = await findWallet();
  await wallet?.disconnect().catch((error: unknown) => showFailure("failed", error));
}

/** Lets the user connect a wallet if none is; resolves with whether one is connected. Failures show a toast (K-02). */
async function ensureWallet(): Promise<boolean> {
  const wallet = await findWallet();
  if (wallet === null) {
    showFailure("failed", new Error(MESSAGES.tonConnectNotInitialized));
    return false;
  }
  try {
    return await wallet.connect();
  } catch (error) {
    showFailure(error instanceof WalletFailure ? error.kind : "failed", error);
    return false;
  }
}

const FAILURE_TEXTS = {
  declined: "wallet_declined",
  closed: "wallet_declined",
  outdated: "wallet_outdated",
  wrong_network: "wallet_wrong_network",
  failed: "wallet_failed",
} as const satisfies Record<WalletFailureKind, WalletTextKey>;

function showFailure(kind: WalletFailureKind, error: unknown): void {
  logError("The wallet did not connect", error);
  telegram.haptic("error");
  showToast(walletText(currentLanguage(), FAILURE_TEXTS[kind]), "error");
}
