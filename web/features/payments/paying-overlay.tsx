import { useEffect, useState } from "react";
import { PAYMENT_OVERLAY_DELAY_MS } from "@wardrobe/domain/payments/payment.ts";
import { useT } from "#adapters/language.ts";
import { useClosingConfirmation } from "#adapters/telegram/current.ts";
import { Spinner } from "#ui/progress.tsx";

/** Shows, after a short delay, that a payment is being validated (P-04). */
export function PayingOverlay() {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  useClosingConfirmation(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), PAYMENT_OVERLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-black/45">
      <p className="flex items-center gap-3 rounded-large bg-card px-5 py-4 text-m text-text shadow-high">
        <Spinner /> {t("validating_transaction")}
      </p>
    </div>
  ) : null;
}
