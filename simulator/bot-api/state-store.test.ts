import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { PEOPLE } from "#protocol/people.ts";
import { openSimulator } from "#testing/open-simulator.ts";

test("a payment update that the bot has not fetched survives a restart, and so do the Stars (P-10)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "simulator-state-"));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  const { api, devControl } = await openSimulator({ folder });
  const slug = await api.createInvoiceLink("Pro", "A month", "o:1", "", "XTR", [{ label: "Pro", amount: 600 }]);
  const paying = devControl("invoice/pay", { slug, person: "anna", how: "pay" });
  const [update] = await api.getUpdates({ timeout: 20 });
  await api.answerPreCheckoutQuery(update?.pre_checkout_query?.id ?? "", true);
  const { charge } = await paying;
  // The first simulator is not closed, as in a crash: only what is saved already counts.
  const after = await openSimulator({ folder });
  expect(await after.api.getUpdates()).toMatchObject([
    { pre_checkout_query: {} },
    { message: { successful_payment: { telegram_payment_charge_id: charge, invoice_payload: "o:1" } } },
  ]);
  expect((await after.api.getStarTransactions()).transactions).toMatchObject([{ id: charge, amount: 600 }]);
  const refund = { user_id: PEOPLE.anna.id, telegram_payment_charge_id: charge };
  expect(await after.call("refundStarPayment", refund)).toMatchObject({ ok: true });
});
