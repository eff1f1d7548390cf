import { useEffect, type MouseEvent } from "react";
import { showWalletButton, useWalletState } from "#adapters/wallet/open-wallet.ts";

const BUTTON_ID = "wallet-button";

/**
 * The library's own button: it connects, and once a wallet is there it opens a list with its address and the way out (K-01). Choosing a
 * wallet goes by `onConnect`, since the dialog has to make way first.
 */
export function WalletButton({ onConnect }: { onConnect: () => void }) {
  const { address } = useWalletState();
  const takeOver = (event: MouseEvent): void => {
    if (address !== null) return;
    event.stopPropagation();
    onConnect();
  };
  return (
    <div onClickCapture={takeOver} className="ml-auto">
      <ButtonRoot />
    </div>
  );
}

/** Out of sight at the top while there is no dialog: the library's toasts hang on its button, and below those of the app (K-01). */
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
    // A sheet that opens sets aside all that stands beside it; the button's list comes a frame later and stays in reach.
    const frame = requestAnimationFrame(() => showWalletButton(BUTTON_ID));
    return () => {
      cancelAnimationFrame(frame);
      showWalletButton(null);
    };
  }, [isOpen]);
  return <div id={BUTTON_ID} />;
}
