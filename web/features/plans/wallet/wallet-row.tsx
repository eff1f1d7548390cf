import { Wallet } from "lucide-react";
import { shortAddress } from "@wardrobe/domain/plans/coin.ts";
import { useT } from "#adapters/language.ts";
import { useWalletState } from "#adapters/wallet/open-wallet.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";

type WalletRowProps = { onConnect: () => void; onDisconnect: () => void };

/** The wallet that would pay, and that the coin is cheaper (P-03). Until an earlier connection is restored neither act is offered. */
export function WalletRow({ onConnect, onDisconnect }: WalletRowProps) {
  const t = useT();
  const { isRestored, address } = useWalletState();
  return (
    <section className="flex flex-col gap-2" aria-label={t("wallet")}>
      <div className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 rounded-medium bg-card px-4 py-1">
        <Wallet size={18} className="shrink-0 text-muted" aria-hidden />
        <p className="min-w-24 flex-1 text-m tabular-nums">
          {address === null ? t("wallet_not_connected") : <span title={address}>{shortAddress(address)}</span>}
        </p>
        {!isRestored && <Spinner />}
        {isRestored && (
          <Button look="link" className="-mx-4" onClick={address === null ? onConnect : onDisconnect}>
            {t(address === null ? "connect_wallet" : "disconnect")}
          </Button>
        )}
      </div>
      <p className="px-1 text-xs text-muted">{t("coin_is_cheaper")}</p>
    </section>
  );
}
