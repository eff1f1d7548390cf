import { useQuery, useQueryClient } from "@tanstack/react-query";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { PayingOverlay } from "#features/payments/paying-overlay.tsx";
import { payWithStars, purchase } from "#features/payments/purchase.ts";
import { UpgradeDialog, type UpgradeDialogProps } from "#features/payments/upgrade-dialog.tsx";
import { SuccessPage } from "#features/payments/success-page.tsx";
import { setActivated, setUpgradeOpen, useUpgrade } from "#features/payments/upgrade-store.ts";
import { purchaseWithCoin, useCoin } from "#features/payments/wallet/use-coin.tsx";
import { WalletToasts } from "#features/payments/wallet/wallet-row.tsx";
import { premiumQuery, useTier } from "#features/plans/queries.ts";
import { useSettings } from "#features/profile/queries.ts";
import { showToast } from "#ui/show-toast.ts";

/** The choice of a plan, the wait for its payment and its success, over any screen. */
export function Upgrade() {
  const t = useT();
  const queries = useQueryClient();
  const current = useTier();
  const config = useQuery(premiumQuery).data;
  const { isOpen, isPaying, isChecking, leave, isActivated } = useUpgrade();
  const settings = useSettings();
  const coin = useCoin(config);
  const choose: UpgradeDialogProps["onChoose"] = (chosen) => {
    setUpgradeOpen(false);
    if (chosen.method === "ton") return void purchaseWithCoin(queries, chosen.type);
    if (telegram.canOpenInvoice) return void purchase(queries, chosen, payWithStars);
    telegram.haptic("error");
    showToast(t("telegram_only"), "error");
  };
  return (
    <>
      {isOpen && config !== undefined && (
        <UpgradeDialog
          config={config}
          current={current}
          onChoose={choose}
          onClosed={() => setUpgradeOpen(false)}
          coin={coin}
        />
      )}
      {!isOpen && coin !== null && <WalletToasts />}
      {isPaying && <PayingOverlay isChecking={isChecking} leave={leave} />}
      {isActivated && settings !== undefined && config !== undefined && (
        <SuccessPage settings={settings} config={config} onDone={() => setActivated(false)} />
      )}
    </>
  );
}
