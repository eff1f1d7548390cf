import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InputFile } from "grammy";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { StateStore } from "#bot-api/state-store.ts";
import { openSimulator, type OpenSimulator } from "#testing/open-simulator.ts";

const anna = 7_000_000_001;

test("a payment update that the bot has not fetched survives a restart, and so do the Stars (P-10)", async () => {
  const folder = await makeFolder();
  const before = await openSimulator({ folder });
  const charge = await pay(before);
  // The first simulator is not closed, as in a crash: only what is saved already counts.
  const after = await openSimulator({ folder });
  expect(await after.api.getUpdates()).toMatchObject([
    { pre_checkout_query: {} },
    { message: { successful_payment: { telegram_payment_charge_id: charge, invoice_payload: "o:1" } } },
  ]);
  expect((await after.api.getStarTransactions()).transactions).toMatchObject([{ id: charge, amount: 600 }]);
  expect(await after.call("refundStarPayment", { user_id: anna, telegram_payment_charge_id: charge })).toMatchObject({
    ok: true,
  });
});

test("chats, photos, pending payments and confirmed updates survive a restart, and no id is used twice", async () => {
  const folder = await makeFolder();
  const before = await openSimulator({ folder });
  await before.devControl("chat/text", { person: "anna", text: "Remember me" });
  const picture = await sharp({ create: { width: 50, height: 40, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const { photo } = await before.api.sendPhoto(anna, new InputFile(picture));
  const [update] = await before.api.getUpdates();
  const next = (update?.update_id ?? 0) + 1;
  await before.api.getUpdates({ offset: next });
  const pending = await leavePending(before);
  const { chat } = await before.chat("anna");
  await before.close();

  const after = await openSimulator({ folder });
  expect(await after.chat("anna")).toMatchObject({ chat: { messages: Reflect.get(Object(chat), "messages") } });
  const id = photo.at(-1)?.file_id ?? "";
  const shown = await fetch(`${after.url}/dev-controls/file/${id}`);
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 50, format: "jpeg" });
  expect(await after.devControl("invoice/settle", { payment: pending, how: "pay" })).toMatchObject({ status: "paid" });
  const updates = await after.api.getUpdates();
  expect(updates.map(({ update_id }) => update_id)).toEqual([next, next + 1]);
  const { message_id } = await after.api.sendMessage(anna, "New");
  expect(message_id).toBeGreaterThan(updates.at(-1)?.message?.message_id ?? Number.POSITIVE_INFINITY);
});

test("saved state that cannot be read is ignored", async () => {
  const folder = await makeFolder();
  for (const nonsense of ["{", "{}", '{"version":0}']) {
    await writeFile(join(folder, "state.json"), nonsense);
    expect(new StateStore(folder).read(), nonsense).toBeNull();
  }
  await openSimulator({ folder });
});

async function pay(simulator: OpenSimulator): Promise<unknown> {
  return (await payAs(simulator, "pay"))["charge"];
}

async function leavePending(simulator: OpenSimulator): Promise<unknown> {
  return (await payAs(simulator, "pending"))["payment"];
}

/** Pays an invoice that the bot approves; the bot then fetches nothing more. */
async function payAs({ api, devControl }: OpenSimulator, how: "pay" | "pending") {
  const slug = await api.createInvoiceLink("Pro", "A month", "o:1", "", "XTR", [{ label: "Pro", amount: 600 }]);
  const paying = devControl("invoice/pay", { slug, person: "anna", how });
  const [update] = await api.getUpdates({ timeout: 20 });
  await api.answerPreCheckoutQuery(update?.pre_checkout_query?.id ?? "", true);
  return await paying;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "simulator-state-"));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  return folder;
}
