import { useEffect, useState, type MouseEvent } from "react";
import { walletText } from "@wardrobe/domain/text/wallet.ts";
import { COPIED_LABEL_MS, shortAddress } from "@wardrobe/domain/payments/coin.ts";
import { copyText } from "#adapters/copy-text.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { showWalletButton, useWalletState } from "#adapters/wallet/open-wallet.ts";
import { Button } from "#ui/button.tsx";
import { Check, Copy, Wallet } from "#ui/icons.ts";

type WalletRowProps = {
  /** Why to pay with it; null where it is not cheaper. */
  hint: string | null;
  onConnect: () => void;
  onDisconnect: () => void;
};

/** The connected wallet, the library's own button, and a note that coins are cheaper (P-03, K-01). */
export function WalletRow({ hint, onConnect, onDisconnect }: WalletRowProps) {
  const t = useT();
  const language = useLanguage();
  const { address } = useWalletState();
  return (
    <section className="flex flex-col gap-2" aria-label={walletText(language, "wallet")}>
      <div className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 rounded-medium bg-card px-4 py-2">
        <Wallet size={18} className="shrink-0 text-muted" aria-hidden />
        {address === null ? (
          <p className="min-w-24 flex-1 text-m">{t("wallet_not_connected")}</p>
        ) : (
          <>
            <Address address={address} />
            <Button look="link" className="-mr-4" onClick={onDisconnect}>
              {t("disconnect")}
            </Button>
          </>
        )}
        <WalletButton onConnect={onConnect} />
      </div>
      {hint !== null && <p className="px-1 text-xs text-muted">{hint}</p>}
    </section>
  );
}

/** A shortened address; a tap copies the full one and says so for a moment. */
function Address({ address }: { address: string }) {
  const language = useLanguage();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_LABEL_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => setIsCopied(await copyText(address));
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="flex min-h-11 min-w-24 flex-1 items-center gap-2 text-left text-m tabular-nums active:opacity-70"
    >
      <span aria-live="polite">{isCopied ? walletText(language, "address_copied") : shortAddress(address)}</span>
      {isCopied ? (
        <Check size={16} className="text-accent" aria-hidden />
      ) : (
        <Copy size={16} className="text-muted" aria-hidden />
      )}
      <span className="sr-only">{walletText(language, "copy_address")}</span>
    </button>
  );
}

const BUTTON_ID = "wallet-button";

/** The wallet library's own button (K-01). `onConnect` does the connecting, since the dialog has to close first. */
function WalletButton({ onConnect }: { onConnect: () => void }) {
  const t = useT();
  const { isOpen, address } = useWalletState();
  const intercept = (event: MouseEvent): void => {
    if (address !== null) return;
    event.stopPropagation();
    onConnect();
  };
  // The library is not loaded yet, or failed to load: connecting loads it too.
  if (!isOpen) {
    return (
      <Button look="quiet" className="ml-auto" onClick={onConnect}>
        {t("connect_wallet")}
      </Button>
    );
  }
  return (
    <div onClickCapture={intercept} className="ml-auto">
      <ButtonRoot />
    </div>
  );
}

/** An invisible button while there is no dialog: the library's toasts are attached to it, below the app's (K-01). */
export function WalletToasts() {
  return (
    <div className="invisible fixed inset-x-0 top-[calc(var(--top)+var(--toast-room,0px)-44px)] mx-auto flex w-64 justify-end">
      <ButtonRoot />
    </div>
  );
}

function ButtonRoot() {
  const { isOpen } = useWalletState();
  useEffect(() => {
    if (!isOpen) return;
    // An opening sheet makes everything outside it inert; a frame later the button's menu is added and stays usable.
    const frame = requestAnimationFrame(() => showWalletButton(BUTTON_ID));
    return () => {
      cancelAnimationFrame(frame);
      showWalletButton(null);
    };
  }, [isOpen]);
  return <div id={BUTTON_ID} />;
}
