import { useEffect, useState } from "react";
import { PAYMENT_OVERLAY_DELAY_MS } from "@wardrobe/domain/payments/payment.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton, useClosingConfirmation } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";

type PayingOverlayProps = { isChecking: boolean; leave: (() => void) | null };

/** Shows, after a short delay, that a payment is awaited, and once it was sent, that it is validated (P-04). */
export function PayingOverlay({ isChecking, leave }: PayingOverlayProps) {
  const t = useT();
  const language = useLanguage();
  const [isShown, setIsShown] = useState(false);
  useClosingConfirmation(true);
  useBackButton(leave !== null, () => leave?.());
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), PAYMENT_OVERLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-black/45 p-4">
      <div className="flex max-w-88 flex-col gap-3 rounded-large bg-card px-5 py-4 text-m text-text shadow-high">
        <p className="flex items-center gap-3">
          <Spinner /> {isChecking ? t("validating_transaction") : planText(language, "waiting_for_payment")}
        </p>
        {leave !== null && (
          <>
            <p className="text-s">{planText(language, "payment_unanswered")}</p>
            <Button onClick={leave}>{planText(language, "leave_payment")}</Button>
          </>
        )}
      </div>
    </div>
  ) : null;
}
