import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { PayingOverlay } from "#features/payments/paying-overlay.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

test("the wait for a payment has no button until the messenger has been silent, then one that leaves it (P-04, SPEC-24)", async () => {
  const leave = vi.fn<() => void>();
  const open = (isSilent: boolean) => <PayingOverlay isChecking={false} leave={isSilent ? leave : null} />;
  const { rerender } = renderWith(newQueries(), open(false));
  expect(await screen.findByText(planText("en", "waiting_for_payment"))).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  rerender(open(true));
  expect(screen.getByRole("status").textContent).toContain(planText("en", "payment_unanswered"));
  fireEvent.click(screen.getByRole("button", { name: planText("en", "leave_payment") }));
  expect(leave).toHaveBeenCalledOnce();
});
