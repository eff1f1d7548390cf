import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { insertMessage, saveLetter } from "#features/feedback/submit-feedback.ts";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import { WEEKDAYS } from "@wardrobe/domain/morning/settings.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { toVoteAct, type Question } from "@wardrobe/domain/questions/question.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wishCalls } from "@wardrobe/domain/wishes/calls.ts";
import type { FakeChain } from "#adapters/chain/fake.ts";
import { sharedLimits } from "#adapters/limits/shared-limits.ts";
import { answerCache } from "#adapters/remote-models/guard/answer-cache.ts";
import { callLedger } from "#adapters/remote-models/guard/call-ledger.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { countModelCall } from "#features/counts/counts.ts";
import { makeDue, sendMornings } from "#features/morning/send-morning.ts";
import { readNewTransfers } from "#features/payments/read-coins.ts";
import { saveKeptList } from "#features/wardrobe/list-items.ts";
import { sharedPress, toMessengerUser, OPERATOR } from "#testing/test-chats.ts";
import { makeBelongings, type Belongings } from "#testing/every-route/belongings.ts";
import type { TestApp } from "#testing/test-app.ts";
import { orderOf, settingsOf } from "#testing/test-payments.ts";
import { launchDataFor, request, type TestPerson, call, makeItem } from "#testing/test-people.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";

/** Occurs nowhere else, neither as text nor within other digits. */
const TELEGRAM_ID = 7_310_554_219;
const [FIRST_NAME, USERNAME, WALLET] = ["Zsofikanari", "zsofi_kanari", "0:c0ffeekanari"];
const WISH = "kanariwish";
/** One word for each column, so that a leftover shows where it was. */
const WORDS = {
  brand: "kanaribrand",
  model: "kanarimodel",
  type: "Kanaritype",
  notes: "kanarinotes",
  size: "kanarisize",
  material: "kanarimaterial",
  look: "kanarilook",
  collection: "kanaricollection",
  feedback: "kanarifeedback",
  letter: "kanariletter",
  answer: "kanarianswer",
  wish: "kanaridream",
  city: "kanaricity",
  list: "kanarilist",
  request: "kanarirequest",
};

export type PersonalData = {
  readonly person: TestPerson;
  /** Names and ids of the person, and the texts that they wrote. */
  readonly names: readonly string[];
  /** Received by the app, and never stored. */
  readonly passing: readonly string[];
  /** Ids of the person and their belongings: random, and worthless once nothing says whose they were. */
  readonly ids: readonly string[];
};

/** Uses every feature as one person, so that every table that can hold personal data has some. */
export async function createPersonalData(
  server: TestApp & { chain: FakeChain },
  inviter: TestPerson,
): Promise<PersonalData> {
  const { app, clock } = server;
  const { referral_code } = await settingsOf(server, inviter);
  const body = launchDataFor(
    server,
    { id: TELEGRAM_ID, first_name: FIRST_NAME, username: USERNAME },
    referralStartParam(referral_code),
  );
  const signedIn = await request(server, sessionCalls.signIn, { body });
  const token = sessionCalls.signIn.reply.parse(signedIn.body).access_token;
  const person = { telegramId: TELEGRAM_ID, token, userId: (await settingsOf(server, { ...inviter, token })).user_id };
  const { userId } = person;
  const events = botEventsOf(app);
  await events.writingAllowed(toMessengerUser(TELEGRAM_ID), true);
  const sender = { ...toMessengerUser(TELEGRAM_ID), firstName: FIRST_NAME, username: USERNAME };
  await events.photoSent(sender, { photoId: "photo", messageId: 1, isOfAlbum: true });
  const say = async (command: string, argument: string) =>
    await events.commandSent(toMessengerUser(OPERATOR), { command, argument, messageId: 1 });
  await say("grant", `${TELEGRAM_ID} pro_month 3`);
  await say("who", `@${USERNAME}`);

  const things = await makeBelongings(server, person);
  const { itemId: id, image, lookId, taskId } = things;
  const { brand, model, type, notes, size, material } = WORDS;
  await ask(wardrobeCalls.updateItem, { id, brand, model, type, notes, size, material });
  await ask(outfitCalls.saveLook, { gender: "man", ...EMPTY_SELECTION, upper: id, name: WORDS.look, preview: image });
  const { collectionId } = things;
  const changed = { name: WORDS.collection, is_shared: true, shown_name: FIRST_NAME };
  await ask(collectionCalls.updateCollection, { id: collectionId, ...changed });
  await ask(outfitCalls.createPreview, { gender: "man", ...EMPTY_SELECTION, upper: id });
  await ask(feedbackCalls.submitFeedback, { feedback_text: WORDS.feedback });
  await ask(tasteCalls.answerOutfit, { date: "2026-11-18", item_ids: [id], answer: "liked" });
  await ask(tasteCalls.setTaste, { is_on: true });
  await ask(recommendationCalls.answerOwnerQuestion, { kind: "warmest_coat", id });
  await ask(wishCalls.addWish, { wish_id: things.wishId, note: WORDS.wish });
  const act = toVoteAct(things.questionId, 0);
  await events.sharedPressed(sender, sharedPress(act, "kanari-message"));
  const feedback = await app.db.selectFrom("feedback").select("id").executeTakeFirstOrThrow();
  const chat = TELEGRAM_ID;
  await insertMessage(app.db, { chat, message_id: 3, feedback_id: feedback.id, letter_id: null });
  const letter = { feedbackId: feedback.id, authorId: userId, chat, messageId: 4, text: WORDS.letter };
  await saveLetter(app, letter, async () => {});
  const report = { thing: "look", id: lookId } as const;
  await app.db
    .insertInto("report_cases")
    .values({ ...report, user_id: userId })
    .execute();
  const reported = { ...report, reporter: "somebody", reason: "other", reported_at: app.clock.now() };
  await app.db.insertInto("reports").values(reported).execute();
  const broadcast = { id: "broadcast", operator: OPERATOR, state: "sending", last_text_in: 1 } as const;
  await app.db
    .insertInto("broadcasts")
    .values({ ...broadcast, begun_at: app.clock.now() })
    .execute();
  const waiting = { broadcast_id: broadcast.id, user_id: userId, state: "waiting" } as const;
  await app.db.insertInto("broadcast_messages").values(waiting).execute();
  await ask(recommendationCalls.listSuitable, { text_prompt: WISH });
  const weather = { name: "", main: { temp: 5, feels_like: 3 }, weather: [{ main: "Rain", description: "" }] };
  await ask(recommendationCalls.suggestOutfits, { weather });
  await pay();
  const city = { name: WORDS.city, country: "LV", lat: 56.95, lon: 24.11 };
  await ask(morningCalls.setMorning, { is_on: true, minute: 450, weekdays: [...WEEKDAYS], city, time_zone: "UTC" });
  await events.textSent(sender, { text: `what to wear to ${WORDS.request}`, messageId: 2 });
  await makeDue(app, userId);
  await sendMornings(app);
  await saveKeptList(app, person, { version: "1", body: Buffer.from(WORDS.list) });
  await sharedLimits(app.db).take("person", userId);
  await answerCache(app).save(userId, Buffer.from("key"), { answer: Buffer.from(WORDS.answer), forMs: 86_400_000 });
  const asked = { kind: "style", provider: "openai", model: "m", userId, expectedCost: 1 } as const;
  await callLedger({ ...app, dailyBudgetUsd: 1, callsPerPerson: 1, count: countModelCall }).begin(asked);
  return {
    person,
    names: [String(TELEGRAM_ID), FIRST_NAME, USERNAME, WALLET, ...Object.values(WORDS), ...things.canaries.slice(0, 1)],
    passing: [token, WISH],
    ids: [userId, id, image, lookId, taskId, feedback.id, ...idsOf(things)],
  };

  async function ask(call: Parameters<typeof request>[1], sent: object): Promise<void> {
    const key = call.idempotent === true ? `kanari-${call.path}` : undefined;
    const { status } = await request(server, call, { token, body: sent, ...(key === undefined ? {} : { key }) });
    if (status >= 300) throw new Error(`${call.path} returned ${status}`);
  }

  /** Pays in stars, twice for one order, for a month that renews, and in coins. */
  async function pay(): Promise<void> {
    const { id: orderRef, amount } = await orderOf(server, things.invoiceLink);
    for (const chargeId of ["charge-given", "charge-owed"]) {
      const at = clock.now();
      await events.starsMoved({ kind: "paid", chargeId, orderRef, payerId: TELEGRAM_ID, stars: Number(amount), at });
    }
    const { invoice_link: renewing } = paymentCalls.purchasePremium.reply.parse(
      (await request(server, paymentCalls.purchasePremium, { token, body: { type: "pro_month", renews: true } })).body,
    );
    const month = await orderOf(server, renewing);
    await events.starsMoved({
      kind: "paid",
      chargeId: "charge-renewing",
      orderRef: month.id,
      payerId: TELEGRAM_ID,
      stars: Number(month.amount),
      at: clock.now(),
      renews: { paidUntil: null },
    });
    const wish = { type: "pro_year", method: "ton" };
    const { ton } = paymentCalls.purchasePremium.reply.parse(
      (await request(server, paymentCalls.purchasePremium, { token, body: wish })).body,
    );
    const { amount: nano } = await app.db
      .selectFrom("orders")
      .select("amount")
      .where("method", "=", "ton")
      .executeTakeFirstOrThrow();
    const transfer = { id: "transfer", lt: 1, at: clock.now(), sender: WALLET, nano: BigInt(nano), isReturned: false };
    server.chain.transfers.push({ ...transfer, comment: ton?.comment ?? null });
    if ((await readNewTransfers(app)) !== 1) throw new Error("The coins did not arrive.");
  }
}

function idsOf({ collectionId, wearId, wishId, shareKey, questionId }: Belongings): string[] {
  return [collectionId, wearId, wishId, shareKey, questionId];
}

/** A kept look of one garment of its own, whose photo stands in for the preview. */
export async function makeLook(server: TestApp, person: TestPerson, name: string): Promise<Look> {
  const [...letters] = name;
  const shade = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0) % 200;
  const { id: upper, image } = await makeItem(server, person, { r: shade, g: 90, b: 220 - shade });
  const preview = { user_id: person.userId, fingerprint: `${name} ${image}`, file_id: image };
  await server.app.db
    .insertInto("previews")
    .values({ ...preview, created_at: server.clock.now() })
    .execute();
  const body = { gender: "man", ...EMPTY_SELECTION, upper, name, preview: image };
  return await call(server, outfitCalls.saveLook, { token: person.token, body });
}

/** A question about looks of these names, made for it. */
export async function ask(
  server: TestApp,
  person: TestPerson,
  names: readonly string[],
  text?: string,
): Promise<Question> {
  const looks: Look[] = [];
  for (const name of names) looks.push(await makeLook(server, person, name));
  const body = { look_ids: looks.map(({ id }) => id), ...(text === undefined ? {} : { text }) };
  return await call(server, questionCalls.askFriends, { token: person.token, body });
}
