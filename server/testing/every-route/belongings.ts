import { randomInt } from "node:crypto";
import { Look } from "@wardrobe/domain/outfit/look.ts";
import { importCalls } from "@wardrobe/domain/imports/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import type { TokenScope } from "@wardrobe/domain/tokens/token.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { wishCalls } from "@wardrobe/domain/wishes/calls.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { tripWith } from "#testing/every-route/trip-cases.ts";
import type { TestApp } from "#testing/test-app.ts";
import { buy } from "#testing/test-payments.ts";
import { call, makeItem, request, type TestPerson, deliver, itemOf, start } from "#testing/test-people.ts";

/** One of everything that has an id. */
export type Belongings = {
  readonly itemId: string;
  readonly image: string;
  readonly cutOut: string;
  readonly enhanced: string;
  readonly lookId: string;
  /** Of a shared look. */
  readonly shareKey: string;
  /** Of a look that is no longer shared. */
  readonly withdrawnKey: string;
  readonly wearId: string;
  readonly tripId: string;
  /** Shown to others by its page. */
  readonly collectionId: string;
  readonly collectionKey: string;
  /** To friends, about the look. */
  readonly questionId: string;
  readonly endedQuestionId: string;
  /** A garment that was found on a photo and not kept. */
  readonly proposal: { readonly photoId: string; readonly id: string };
  /** A kept wish, and a garment that was judged and not kept. */
  readonly wishId: string;
  readonly judgedId: string;
  /** Begun, and waiting for its other parts. */
  readonly importId: string;
  readonly taskId: string;
  /** Personal tokens, and the id of the one that writes. */
  readonly tokenId: string;
  readonly tokens: Readonly<Record<TokenScope, string>>;
  readonly invoiceLink: string;
  /** Words and bytes that no answer to another person may contain. */
  readonly canaries: readonly string[];
};

/** Well-formed ids that do not exist. */
export const UNKNOWN_BELONGINGS: Belongings = {
  itemId: "A".repeat(22),
  image: "B".repeat(22),
  cutOut: "C".repeat(22),
  enhanced: "D".repeat(22),
  lookId: "E".repeat(22),
  shareKey: "F".repeat(22),
  withdrawnKey: "G".repeat(22),
  wearId: "I".repeat(22),
  tripId: "P".repeat(22),
  collectionId: "N".repeat(22),
  collectionKey: "N".repeat(22),
  proposal: { photoId: "J".repeat(22), id: "K".repeat(22) },
  wishId: "L".repeat(22),
  judgedId: "M".repeat(22),
  questionId: "L".repeat(22),
  endedQuestionId: "M".repeat(22),
  importId: "O".repeat(22),
  taskId: "H".repeat(22),
  tokenId: "O".repeat(22),
  tokens: { read: "", write: "" },
  invoiceLink: "https://t.me/invoice/nobodys",
  canaries: [],
};

/**
 * Makes them through the real calls, with the jobs of the worker run directly. The person needs a plan that allows
 * everything. A color of their own tells their pictures from another person's.
 */
export async function makeBelongings(server: TestApp, person: TestPerson, color = 90): Promise<Belongings> {
  const { token } = person;
  const word = `canary${randomInt(1e12)}`;
  const { id: itemId, image } = await makeItem(server, person, { r: color, g: 40, b: 120 });
  await request(server, wardrobeCalls.updateItem, { token, body: { id: itemId, brand: word, notes: word } });
  const made = await Promise.all([
    start(server, person, { ...(await itemOf(server, person, itemId)) }, "no_background"),
    start(server, person, { ...(await itemOf(server, person, itemId)) }, "enhanced"),
  ]);
  for (const { ai_task_id } of made) await deliver(server, ai_task_id);
  const { no_background_image: cutOut, enhanced_image: enhanced } = await itemOf(server, person, itemId);
  const preview = { user_id: person.userId, fingerprint: image, file_id: image, created_at: server.clock.now() };
  await server.app.db.insertInto("previews").values(preview).execute();
  const look = await saveLook(server, person, { itemId, preview: image, name: word });
  const withdrawnKey = await shareLook(server, person, { id: look.id, is_shared: true });
  await shareLook(server, person, { id: look.id, is_shared: false });
  const shareKey = await shareLook(server, person, { id: look.id, is_shared: true });
  const invoiceLink = await buy(server, person, "pro_year");
  const worn = { token, body: { date: "2026-11-18", item_ids: [itemId], look_id: look.id } };
  const { id: wearId } = await call(server, wearCalls.addWear, worn);
  const proposed = await call(server, proposalCalls.propose, { token, body: { image: await drawPhoto() } });
  const proposal = { photoId: proposed.proposal_id, id: proposed.proposals[0]?.id ?? "" };
  const judged = async () => await call(server, plannerCalls.shouldBuy, { token, body: { image: await drawPhoto() } });
  const { wish_id: wishId } = await judged();
  await call(server, wishCalls.addWish, { token, body: { wish_id: wishId, note: word } });
  const { wish_id: judgedId } = await judged();
  const tomorrow = addDays(dayAt(server.app.clock.now(), "UTC"), 1);
  const planned = { date: tomorrow, item_ids: [itemId], look_id: look.id };
  await call(server, plannerCalls.planWeek, { token, body: { days: [planned, { ...planned, occasion: word }] } });
  const trip = tripWith(server.app.random.id(), itemId, word);
  await call(server, plannerCalls.saveTrip, { token, body: { trip, is_new: true } });
  const gathered = { name: word, item_ids: [itemId], look_ids: [look.id] };
  const { id: collectionId } = await call(server, collectionCalls.addCollection, { token, body: gathered });
  const shown = { id: collectionId, is_shared: true };
  const { share_key } = await call(server, collectionCalls.updateCollection, { token, body: shown });
  const [endedQuestionId, questionId] = [
    await askFriends(server, person, { lookId: look.id, text: word }),
    await askFriends(server, person, { lookId: look.id, text: word }),
  ];
  const addToken = async (scope: TokenScope) =>
    await call(server, tokenCalls.addToken, { token, body: { name: word, scope } });
  const [reading, writing] = [await addToken("read"), await addToken("write")];
  await call(server, questionCalls.endQuestion, { token, body: { id: endedQuestionId } });
  const importId = server.app.random.id();
  const part = { id: importId, file: 0, name: word, part: 0, bytes: "UEsFBg==", is_last: false };
  await call(server, importCalls.sendImport, { token, body: part });
  const bytes = Buffer.from((await server.app.files.get(image)) ?? []);
  return {
    itemId,
    image,
    cutOut: cutOut ?? "",
    enhanced: enhanced ?? "",
    lookId: look.id,
    wearId,
    tripId: trip.id,
    collectionId,
    collectionKey: share_key ?? "",
    questionId,
    endedQuestionId,
    proposal,
    wishId,
    judgedId,
    shareKey: shareKey ?? "",
    withdrawnKey: withdrawnKey ?? "",
    importId,
    taskId: made[0].ai_task_id,
    tokenId: writing.id,
    tokens: { read: reading.token, write: writing.token },
    invoiceLink,
    canaries: [
      word,
      itemId,
      image,
      look.id,
      wearId,
      collectionId,
      proposal.photoId,
      proposal.id,
      wishId,
      judgedId,
      writing.id,
      made[0].ai_task_id,
      invoiceLink,
      ...slicesOf(bytes),
    ],
  };
}

/** A slice of a picture as base64 and as bytes, to find it in an answer. */
function slicesOf(bytes: Buffer): string[] {
  // From a multiple of three, so that its base64 is part of the whole picture's.
  const from = Math.floor(bytes.length / 6) * 3;
  const slice = bytes.subarray(from, from + 60);
  return [slice.toString("base64"), slice.toString("latin1")];
}

async function saveLook(
  server: TestApp,
  { token }: TestPerson,
  { itemId, preview, name }: { itemId: string; preview: string; name: string },
): Promise<Look> {
  const body = { gender: "man", ...EMPTY_SELECTION, upper: itemId, name, preview };
  return Look.parse((await request(server, outfitCalls.saveLook, { token, body })).body);
}

async function askFriends(
  server: TestApp,
  { token }: TestPerson,
  { lookId, text }: { lookId: string; text: string },
): Promise<string> {
  const body = { look_ids: [lookId], text };
  return (await call(server, questionCalls.askFriends, { token, body })).id;
}

async function shareLook(server: TestApp, { token }: TestPerson, body: object): Promise<string | null> {
  return Look.parse((await request(server, outfitCalls.shareLook, { token, body })).body).share_key;
}

/** Another photo, for calls that take one. */
export async function anyPhoto(): Promise<string> {
  return await drawPhoto({ r: 230, g: 120, b: 10 });
}
