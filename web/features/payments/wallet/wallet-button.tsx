import { useEffect, type MouseEvent } from "react";
import { useT } from "#adapters/language.ts";
import { showWalletButton, useWalletState } from "#adapters/wallet/open-wallet.ts";
import { Button } from "#ui/button.tsx";

const BUTTON_ID = "wallet-button";

/**
 * The library's own button: it connects, and once a wallet is there it opens a list with its address and the way out (K-01). Choosing a
 * wallet goes by `onConnect`, since the dialog has to make way first.
 */
export function WalletButton({ onConnect }: { onConnect: () => void }) {
  const t = useT();
  const { isOpen, address } = useWalletState();
  const takeOver = (event: MouseEvent): void => {
    if (address !== null) return;
    event.stopPropagation();
    onConnect();
  };
  // The library may still be on its way, or may not have come: asking for a wallet asks for it too.
  if (!isOpen) {
    return (
      <Button className="ml-auto" onClick={onConnect}>
        {t("connect_wallet")}
      </Button>
    );
  }
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
