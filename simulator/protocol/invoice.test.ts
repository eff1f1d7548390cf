import { expect, test } from "vitest";
import { answer, close } from "#protocol/user-actions.ts";
import { apply, handle } from "#protocol/handle.ts";
import { settleInvoice, showInvoice, type InvoiceStatus } from "#protocol/invoice.ts";
import type { Phone } from "#protocol/phone.ts";
import { samplePhone } from "#testing/sample-phone.ts";

const slug = "abc";
const invoice = { title: "Pro, 1 month", description: "300 credits a month", stars: 600 };
const phone = samplePhone;

const closedAs = (status: InvoiceStatus) => [{ eventType: "invoice_closed", eventData: { slug, status } }];

test("an invoice is fetched first, and can be cancelled meanwhile", () => {
  const { phone: opened, effects, replies } = openInvoice(phone);
  expect(effects).toEqual([{ kind: "find_invoice", slug }]);
  expect(replies).toEqual([]);
  expect(opened.sheet).toMatchObject({ kind: "invoice", slug });
  expect(apply(opened, answer(opened, 0)).replies).toEqual(closedAs("cancelled"));
});

test("an invoice shows its title, text and price, and each button does what it says (P-05)", () => {
  const shown = show();
  expect(shown.sheet).toMatchObject({ title: "Pro, 1 month", text: "300 credits a month", stars: 600 });
  expect(shown.sheet?.choices.map(({ label }) => label)).toEqual(["Pay ★ 600", "Leave pending", "Fail", "Cancel"]);
  const ways = (["pay", "pending", "fail"] as const).map((how, choice) => [how, choice] as const);
  for (const [how, choice] of ways) {
    const { phone: paying, effects, replies } = apply(shown, answer(shown, choice));
    expect(effects).toEqual([{ kind: "pay_invoice", slug, how }]);
    expect(replies).toEqual([]);
    expect(paying.sheet).toMatchObject({ isBusy: true, choices: [] });
  }
  for (const choice of [3, null])
    expect(apply(shown, answer(shown, choice))).toMatchObject({
      replies: closedAs("cancelled"),
      phone: { sheet: null },
    });
});

test("the sheet cannot be closed while the bot is opened; the app gets the result when the person closes it", () => {
  const shown = show();
  const paying = apply(shown, answer(shown, 0)).phone;
  expect(apply(paying, answer(paying, null))).toMatchObject({ phone: { sheet: paying.sheet }, replies: [] });
  for (const status of ["paid", "pending", "failed"] as const) {
    const { phone: settled, replies } = apply(paying, settleInvoice(paying, slug, { status, message: null }));
    expect(replies).toEqual([]);
    expect(settled.sheet?.choices.map(({ label }) => label)).toEqual(["Done"]);
    for (const choice of [0, null])
      expect(apply(settled, answer(settled, choice))).toMatchObject({
        phone: { sheet: null },
        replies: closedAs(status),
      });
  }
  const refusal = apply(paying, settleInvoice(paying, slug, { status: "failed", message: "Paid already" }));
  expect(refusal.phone.sheet).toMatchObject({ title: "Not paid", text: "Paid already" });
});

test("an unknown invoice can only be closed, as failed", () => {
  const opened = openInvoice(phone).phone;
  const shown = apply(opened, showInvoice(opened, slug, null)).phone;
  expect(shown.sheet?.choices).toHaveLength(1);
  for (const choice of [0, null]) expect(apply(shown, answer(shown, choice)).replies).toEqual(closedAs("failed"));
});

test("a result that comes after the invoice or the app is closed changes nothing", () => {
  const shown = show();
  const away = [phone, apply(shown, answer(shown, 3)).phone, apply(shown, close(shown)).phone];
  for (const left of away) {
    for (const late of [
      showInvoice(left, slug, invoice),
      settleInvoice(left, slug, { status: "paid", message: "Thanks" }),
    ])
      expect(apply(left, late)).toMatchObject({ phone: left, replies: [], effects: [] });
  }
  const another = settleInvoice(shown, "another", { status: "paid", message: null });
  expect(apply(shown, another).phone).toEqual(shown);
});

function openInvoice(before: Phone) {
  return handle(before, { eventType: "web_app_open_invoice", eventData: { slug } });
}

function show(): Phone {
  const opened = openInvoice(phone).phone;
  return apply(opened, showInvoice(opened, slug, invoice)).phone;
}
