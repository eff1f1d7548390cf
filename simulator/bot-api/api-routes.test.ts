import { InputFile } from "grammy";
import { expect, test, onTestFinished } from "vitest";
import { openSimulator, refused, TOKEN } from "#testing/open-simulator.ts";
import { readMultipart } from "#bot-api/params.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PEOPLE } from "#protocol/people.ts";

const anna = 7_000_000_001;
const price = { label: "Pro", amount: 600 };
const invoice = { title: "Pro", description: "A month", payload: "o:1", currency: "XTR", prices: [price] };
const TOO_OLD = "query is too old and response timeout expired or query ID is invalid";

test("a call may be a query, JSON, a form or multipart, and its method name in any case", async () => {
  const { url } = await openSimulator({ opened: "anna" });
  const at = `${url}/bot${TOKEN}`;
  const fields = { chat_id: String(anna), text: "Here" };
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.set(name, value);
  const answers = await Promise.all([
    fetch(`${at}/sendMessage?${new URLSearchParams(fields)}`),
    fetch(`${at}/SENDMESSAGE`, { method: "POST", body: new URLSearchParams(fields) }),
    fetch(`${at}/sendMessage`, { method: "POST", body: parts }),
    fetch(`${at}/sendmessage`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...fields, chat_id: anna }),
    }),
  ]);
  const bodies = await Promise.all(answers.map(async (answer) => await answer.json()));
  expect(bodies).toHaveLength(4);
  for (const body of bodies) expect(body).toMatchObject({ ok: true, result: { text: "Here", chat: { id: anna } } });
});

test("getMe describes the bot of the token, readable by a client of the real Bot API", async () => {
  const { api } = await openSimulator();
  expect(await api.getMe()).toMatchObject({ id: 4711, is_bot: true, username: "wardrobe_bot", first_name: "Wardrobe" });
});

test("without the token nothing is answered, not even a file", async () => {
  const { url, api } = await openSimulator({ opened: "anna" });
  const { document } = await api.sendDocument(anna, new InputFile(Buffer.from("bytes"), "a.txt"));
  const { file_path = "" } = await api.getFile(document.file_id);
  const ask = async (path: string): Promise<Response> => await fetch(`${url}${path}`);
  expect(await (await ask(`/bot1:wrong/getMe`)).json()).toEqual({
    ok: false,
    error_code: 401,
    description: "Unauthorized",
  });
  expect((await ask(`/file/bot1:wrong/${file_path}`)).status).toBe(401);
  expect(await (await ask(`/file/bot${TOKEN}/${file_path}`)).text()).toBe("bytes");
  expect((await ask(`/file/bot${TOKEN}/documents/other.txt`)).status).toBe(404);
});

test("the Bot API can be made to fail or to limit calls, and to work again", async () => {
  const { call, devControl } = await openSimulator();
  expect(await devControl("bot-api", { mood: "flood" })).toMatchObject({ code: 200 });
  expect(await call("getMe")).toEqual({
    ...refused(429, "Too Many Requests: retry after 1"),
    parameters: { retry_after: 1 },
  });
  await devControl("bot-api", { mood: "down" });
  expect(await call("getMe")).toEqual(refused(502, "Bad Gateway"));
  await devControl("bot-api", { mood: "well" });
  expect(await call("getMe")).toMatchObject({ ok: true });
  expect(await devControl("bot-api", { mood: "grumpy" })).toMatchObject({ code: 422 });
});

test("an unknown method is not found, and a body that cannot be parsed is refused", async () => {
  const { url, call } = await openSimulator();
  expect(await call("sendCoffee")).toEqual(refused(404, "Not Found"));
  const broken = await fetch(`${url}/bot${TOKEN}/getMe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(await broken.json()).toEqual({
    ok: false,
    error_code: 400,
    description: "Bad Request: can't parse JSON object",
  });
  const empty = await fetch(`${url}/bot${TOKEN}/getMe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
  });
  expect(await empty.json()).toMatchObject({ ok: true });
});

/** Calls that the real Bot API refuses, with its words after "Bad Request: ". */
const REFUSED: readonly (readonly [method: string, params: object, reason: string])[] = [
  ["sendMessage", { text: "Hi" }, "chat_id is empty"],
  ["sendMessage", { chat_id: anna }, "message text is empty"],
  ["sendMessage", { chat_id: anna, text: " \n" }, "message text is empty"],
  ["sendMessage", { chat_id: anna, text: "x".repeat(4097) }, "message is too long"],
  ["sendMessage", { chat_id: -5, text: "Hi" }, "chat not found"],
  ["sendMessage", { chat_id: anna, text: "Hi", parse_mode: "HTML" }, "unsupported parse_mode"],
  ["sendMessage", keyboard({ text: "Press", callback_data: "ж".repeat(33) }), "BUTTON_DATA_INVALID"],
  ["sendMessage", keyboard({ text: "", callback_data: "a" }), "inline keyboard button text must be non-empty"],
  [
    "sendMessage",
    keyboard({ text: "Nothing" }),
    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  ],
  [
    "sendMessage",
    keyboard({ text: "App", web_app: { url: "http://example.org" } }),
    "inline keyboard button Web App URL 'http://example.org' is invalid: Only HTTPS links are allowed",
  ],
  [
    "sendMessage",
    keyboard({ text: "Both", callback_data: "a", url: "https://example.org" }),
    "can't parse inline keyboard button: exactly one of the optional fields must be used",
  ],
  ["sendMessage", { chat_id: "@nobody_of_that_name", text: "Hi" }, "chat not found"],
  ["sendMessage", { chat_id: anna, text: "Hi", reply_markup: "{" }, "can't parse reply keyboard markup JSON object"],
  ["sendPhoto", { chat_id: anna }, "there is no photo in the request"],
  ["sendPhoto", { chat_id: anna, photo: "http://127.0.0.1:9/a.jpg" }, "failed to get HTTP URL content"],
  [
    "sendPhoto",
    { chat_id: anna, photo: "no-such-file" },
    "wrong remote file identifier specified: Wrong string length",
  ],
  ["sendDocument", { chat_id: anna }, "there is no document in the request"],
  ["editMessageText", { chat_id: anna, message_id: 9, text: "Hi" }, "message to edit not found"],
  ["editMessageText", { chat_id: anna, text: "Hi" }, "message identifier is not specified"],
  ["answerCallbackQuery", { callback_query_id: "1" }, TOO_OLD],
  ["getFile", {}, "file_id not specified"],
  ["setMyCommands", { commands: [{ command: "Start!", description: "a" }] }, "BOT_COMMAND_INVALID"],
  ["setMyCommands", { commands: [{ command: "a", description: "" }] }, "BOT_COMMAND_DESCRIPTION_INVALID"],
  ["setMyCommands", { commands: [], language_code: "russian" }, "Invalid language code specified"],
  ["setMyDescription", { description: "x".repeat(513) }, "BOT_DESCRIPTION_TOO_LONG"],
  ["setChatMenuButton", { menu_button: { type: "game" } }, "can't parse menu button: unallowed type"],
  ["setWebhook", { url: "http://example.org" }, "bad webhook: An HTTPS URL must be provided for webhook"],
  ["setWebhook", { url: "ftp://example.org" }, "bad webhook: An HTTPS URL must be provided for webhook"],
  ["setWebhook", { url: "https://a.example", secret_token: "no spaces" }, "secret token contains unallowed characters"],
  ["setWebhook", { url: "https://a.example", secret_token: "x".repeat(257) }, "secret token is too long"],
  ["createInvoiceLink", { ...invoice, title: "" }, "INVOICE_TITLE_INVALID"],
  ["createInvoiceLink", { ...invoice, title: "x".repeat(33) }, "INVOICE_TITLE_INVALID"],
  ["createInvoiceLink", { ...invoice, description: "x".repeat(256) }, "INVOICE_DESCRIPTION_INVALID"],
  ["createInvoiceLink", { ...invoice, payload: "ж".repeat(65) }, "INVOICE_PAYLOAD_INVALID"],
  ["createInvoiceLink", { ...invoice, payload: "" }, "INVOICE_PAYLOAD_INVALID"],
  ["createInvoiceLink", { ...invoice, provider_token: "card" }, "PAYMENT_PROVIDER_INVALID"],
  ["createInvoiceLink", { ...invoice, currency: "EUR" }, "CURRENCY_INVALID"],
  ["createInvoiceLink", { ...invoice, subscription_period: 86_400 }, "SUBSCRIPTION_PERIOD_INVALID"],
  ["createInvoiceLink", { ...invoice, prices: [{ label: "a", amount: 0 }] }, "CURRENCY_TOTAL_AMOUNT_INVALID"],
  ["createInvoiceLink", { ...invoice, prices: [{ label: "a", amount: 100_001 }] }, "CURRENCY_TOTAL_AMOUNT_INVALID"],
  [
    "createInvoiceLink",
    { ...invoice, subscription_period: 2_592_000, prices: [{ label: "a", amount: 10_001 }] },
    "SUBSCRIPTION_AMOUNT_INVALID",
  ],
  ["createInvoiceLink", { ...invoice, prices: [price, price] }, "STARS_INVOICE_INVALID"],
  ["answerPreCheckoutQuery", { pre_checkout_query_id: "1", ok: true }, TOO_OLD],
  ["answerPreCheckoutQuery", { pre_checkout_query_id: "1", ok: false }, 'parameter "error_message" is required'],
  ["refundStarPayment", { user_id: anna, telegram_payment_charge_id: "none" }, "CHARGE_NOT_FOUND"],
  ["getStarTransactions", { limit: 101 }, "LIMIT_INVALID"],
  ["getStarTransactions", { offset: -1 }, "OFFSET_INVALID"],
];

test("calls that the real Bot API refuses are refused in its words", async () => {
  const { call, chat } = await openSimulator({ opened: "anna" });
  expect(REFUSED.length).toBeGreaterThan(40);
  for (const [method, params, reason] of REFUSED) {
    expect(await call(method, params), `${method} ${JSON.stringify(params)}`).toEqual(
      refused(400, `Bad Request: ${reason}`),
    );
  }
  expect(await chat("anna")).toMatchObject({ chat: { messages: [], pending: [] } });
});

test("an invoice with texts of the maximum length is accepted", async () => {
  const { call } = await openSimulator();
  const longest = { title: "x".repeat(32), description: "x".repeat(255), payload: "ж".repeat(64) };
  expect(await call("createInvoiceLink", { ...invoice, ...longest, subscription_period: 2_592_000 })).toEqual({
    code: 200,
    ok: true,
    result: expect.stringMatching(/^https:\/\/t\.me\/\$[\w-]+$/),
  });
});

function keyboard(button: object): object {
  return { chat_id: anna, text: "Hi", reply_markup: { inline_keyboard: [[button]] } };
}

test("a browser's form is parsed: texts, files, names with quotes, bytes that look like a boundary", async () => {
  const bytes = new Uint8Array([13, 10, 45, 45, 0, 255, 13, 10, 13, 10]);
  const form = new FormData();
  form.append("текст", "два\r\nряда");
  form.append("empty", "");
  form.append("file", new File([bytes], 'a "b" é.bin', { type: "image/x-odd" }));
  form.append("file", new File([], "empty.txt"));
  const sent = new Response(form);
  const parts = readMultipart(Buffer.from(await sent.arrayBuffer()), sent.headers.get("content-type") ?? "");
  expect(parts?.map(([name]) => name)).toEqual(["текст", "empty", "file", "file"]);
  const [text, empty, file, nothing] = parts?.map(([, value]) => value) ?? [];
  expect([text, empty]).toEqual(["два\r\nряда", ""]);
  if (!(file instanceof File) || !(nothing instanceof File)) throw new Error("Files are read as files");
  expect([file.name, file.type, nothing.name, nothing.size]).toEqual(['a "b" é.bin', "image/x-odd", "empty.txt", 0]);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

test("a truncated form and a form without its boundary are not parsed", () => {
  const whole = Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n');
  expect(readMultipart(whole, "multipart/form-data; boundary=x")).toEqual([["a", "1"]]);
  const ends = whole.length - "\r\n".length;
  for (let length = 0; length < ends; length++)
    expect(readMultipart(whole.subarray(0, length), "multipart/form-data; boundary=x"), String(length)).toBeNull();
  expect(readMultipart(whole, "multipart/form-data")).toBeNull();
  expect(readMultipart(whole, "multipart/form-data; boundary=y")).toBeNull();
});

test("a payment update that the bot has not fetched survives a restart, and so do the Stars, which go back once and to their payer alone (P-10)", async () => {
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
  const refund = async ({ id }: { readonly id: number }) =>
    await after.call("refundStarPayment", { user_id: id, telegram_payment_charge_id: charge });
  expect(await refund(PEOPLE.ben)).toEqual(refused(400, "Bad Request: CHARGE_NOT_FOUND"));
  expect(await refund(PEOPLE.anna)).toMatchObject({ ok: true });
  expect(await refund(PEOPLE.anna)).toEqual(refused(400, "Bad Request: CHARGE_ALREADY_REFUNDED"));
});
