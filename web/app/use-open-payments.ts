import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readPayments } from "#adapters/local-store.ts";
import { logWarning } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";

/** Watches the payments that were still open when the app was closed (SPEC-24). */
export function useOpenPayments(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (readPayments(telegram.launch.userId ?? "").length === 0) return;
    import("#features/payments/payment-watch.ts").then(
      ({ watchPayments }) => watchPayments(queries),
      (error: unknown) => logWarning("Open payments are not watched", error),
    );
  }, [queries]);
}
