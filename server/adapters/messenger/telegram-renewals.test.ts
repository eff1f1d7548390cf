import { expect, test } from "vitest";
import { RENEWAL_PERIOD_S } from "@wardrobe/domain/payments/renewal.ts";
import { findMalformed } from "#adapters/messenger/update-shape.ts";
import { openMessenger } from "#testing/open-messenger.ts";

const BEN = "ben";

test("a month that renews is invoiced, charged again, listed, changed in the messenger and canceled by the bot (CREDIT-02)", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates();
  const about = { title: "Pro · 1 Month", description: "It renews", orderRef: "order-1", stars: 600 };
  const link = await messenger.createInvoiceLink({ ...about, renews: true });
  expect(await devControl("invoice", { slug: link })).toMatchObject({ renews: true });
  const { charge } = await devControl("invoice/pay", { slug: link, person: BEN, how: "pay" });
  const chargeId = String(charge);
  const act = async (how: string) => await devControl("renewal", { person: BEN, renewal: chargeId, how });
  await act("renew");
  await expect.poll(() => received.moves.length).toBe(2);
  for (const move of received.moves) {
    if (move.kind !== "paid") throw new Error("no payment came");
    expect(move).toMatchObject({ orderRef: "order-1", stars: 600 });
    expect(move.renews?.paidUntil?.getTime()).toBe(move.at.getTime() + RENEWAL_PERIOD_S * 1000);
  }
  const listed = await messenger.listStars(0);
  expect(listed).toMatchObject([{ chargeId, renews: { paidUntil: null } }, { renews: { paidUntil: null } }]);
  const payerId = received.checkouts[0]?.payer.telegramId ?? 0;
  await act("cancel");
  await act("resume");
  await expect
    .poll(() => received.renewals)
    .toEqual([
      { payerId, orderRef: "order-1", state: "canceled" },
      { payerId, orderRef: "order-1", state: "active" },
    ]);
  expect(await messenger.editRenewal({ payerId, chargeId, isCanceled: true })).toBe(true);
  expect(await act("resume")).toMatchObject({ detail: expect.stringContaining("BY_BOT") });
  expect(await messenger.editRenewal({ payerId, chargeId, isCanceled: false })).toBe(true);
  expect(await messenger.editRenewal({ payerId, chargeId: "unknown", isCanceled: true })).toBe(false);
});

test("what is paid once does not renew, by the notice and by the list", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates();
  const link = await messenger.createInvoiceLink({ title: "T", description: "D", orderRef: "order-2", stars: 1 });
  await devControl("invoice/pay", { slug: link, person: BEN, how: "pay" });
  await expect.poll(() => received.moves).toMatchObject([{ renews: null }]);
  expect(await messenger.listStars(0)).toMatchObject([{ renews: null }]);
});

test("an update of a subscription that the messenger cannot have sent is refused, a state that is new is not", () => {
  const update = (subscription: object) => findMalformed({ update_id: 1, subscription });
  const told = { user: { id: 7, first_name: "B" }, invoice_payload: "order-1", state: "active" };
  expect(update(told)).toBeNull();
  expect(update({ ...told, state: "paused" })).toBeNull();
  expect(update({ ...told, user: { id: 0, first_name: "B" } })).toBe("subscription.user.id");
  expect(update({ ...told, invoice_payload: undefined })).toBe("subscription.invoice_payload");
});
