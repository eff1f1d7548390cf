import { onTestFinished } from "vitest";
import { subscribeToToasts, type ShownToast } from "#ui/show-toast.ts";

/** The toasts of this test, without those that an earlier one left, which nothing has shown. */
export function recordToasts(onToast: (toast: ShownToast) => void = () => {}): ShownToast[] {
  subscribeToToasts(() => {})();
  const toasts: ShownToast[] = [];
  onTestFinished(
    subscribeToToasts((toast) => {
      toasts.push(toast);
      onToast(toast);
    }),
  );
  return toasts;
}
