import { useEffect, type MouseEvent } from "react";
import { useT } from "#adapters/language.ts";
import { showWalletButton, useWalletState } from "#adapters/wallet/open-wallet.ts";
import { Button } from "#ui/button.tsx";

const BUTTON_ID = "wallet-button";

/**
 * The wallet library's own button: it connects, or opens a menu with the address and a way to disconnect (K-01).
 * Connecting is done by `onConnect`, since the dialog has to close first.
 */
export function WalletButton({ onConnect }: { onConnect: () => void }) {
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
      <Button className="ml-auto" onClick={onConnect}>
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
