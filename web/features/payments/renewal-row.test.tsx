import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Reply } from "@wardrobe/domain/call.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { watchReturn } from "#app/prefetch-components.ts";
import { RenewalRow } from "#features/payments/renewal-row.tsx";
import { emit } from "#testing/messenger.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

type Renewal = Reply<typeof paymentCalls.getRenewal>["renewal"];
const renewal = { type: "basic_month", stars: 250, renews_at: "2026-12-28T12:00:00.000Z", state: "active" } as const;

/** The server has this renewal, and answers a change with what `changed` makes of it. */
function open(has: Renewal | (() => Renewal), changed: (renews: boolean) => unknown = () => null) {
  const sent = stubServer(({ path, body }) =>
    path.endsWith(paymentCalls.getRenewal.path)
      ? { renewal: typeof has === "function" ? has() : has }
      : changed(Reflect.get(Object(body), "renews") === true),
  );
  const queries = newQueries();
  queries.setDefaultOptions({ queries: { staleTime: 0, refetchOnWindowFocus: false } });
  renderWith(queries, <RenewalRow />);
  return sent;
}

test("the settings say when the month renews and what it takes, and it is canceled, once that is confirmed, and taken up again there (SPEC-79)", async () => {
  const sent = open(renewal, (renews) => ({ renewal: { ...renewal, state: renews ? "allowed" : "canceled" } }));
  expect((await screen.findByRole("status")).textContent).toBe("Next payment Dec\u00a028 · ★\u00a0250");
  fireEvent.click(screen.getByRole("button", { name: renewalText("en", "cancel") }));
  expect(await screen.findByText(/^Your plan stays until Dec 28\./)).toBeDefined();
  expect(sent.some(({ body }) => body !== undefined)).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: renewalText("en", "cancel_yes") }));
  await screen.findByText("Won’t renew. Paid until Dec 28.");
  fireEvent.click(screen.getByRole("button", { name: renewalText("en", "resume") }));
  await screen.findByText(/^Now confirm it in Telegram: Settings → My Stars/);
  expect(screen.getByRole("button", { name: renewalText("en", "cancel") })).toBeTruthy();
  expect(sent.flatMap(({ body }) => (body === undefined ? [] : [body]))).toEqual([{ renews: false }, { renews: true }]);
});

test("a failed renewal says that nothing was taken, and who has none sees nothing (CREDIT-02, SPEC-79)", async () => {
  open({ ...renewal, state: "failed" });
  expect((await screen.findByRole("status")).textContent).toContain("Nothing was taken");
});

test("what was confirmed in Telegram shows once the messenger shows the app again (SPEC-79)", async () => {
  let state: "allowed" | "active" = "allowed";
  open(() => ({ ...renewal, state }));
  watchReturn();
  await screen.findByText(/^Now confirm it in Telegram/);
  state = "active";
  emit(["visibility_changed", { is_visible: false }]);
  expect(screen.getByRole("status").textContent).toMatch(/^Now confirm it/);
  emit(["visibility_changed", { is_visible: true }]);
  await screen.findByText(/^Next payment Dec 28/);
});

test("without a renewal there is no row", async () => {
  const sent = open(null);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole("status")).toBeNull();
});

test("a change that fails says so and changes nothing", async () => {
  const toasts = recordToasts();
  open(renewal, () => LOST);
  fireEvent.click(await screen.findByRole("button", { name: renewalText("en", "cancel") }));
  fireEvent.click(await screen.findByRole("button", { name: renewalText("en", "cancel_yes") }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(screen.getByRole("status").textContent).toContain("Next payment Dec\u00a028");
});
