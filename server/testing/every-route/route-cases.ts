import type { ErrorCode } from "@wardrobe/domain/errors.ts";
import { EMPTY_SELECTION, SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { ACCOUNT_CASES } from "#testing/every-route/account-cases.ts";
import type { Belongings } from "#testing/every-route/belongings.ts";
import { TRIP_CASES } from "#testing/every-route/trip-cases.ts";

export type Sent = {
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  /** A raw body, in place of `body`. */
  readonly raw?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
};

/** Makes a request from the sender's own belongings and a photo. */
type MakeRequest = (mine: Belongings, photo: string) => Sent;

/** How a call is attacked, and what the owner is answered. */
export type RouteCase = {
  readonly own: MakeRequest;
  /** The refusal of the owner in these tests; default: none. */
  readonly ownRefused?: ErrorCode;
  /** The refusal after the plan has ended; default: none. */
  readonly afterPlan?: ErrorCode;
  /** Requests that name something of another person; absent where the call takes no id. */
  readonly attacks?: (theirs: Belongings, mine: Belongings, photo: string) => readonly Sent[];
  /** The refusal of the attacks; `passed over`: answered as if the other person's things did not exist. */
  readonly refused?: ErrorCode | "passed over";
  /** Attacks through a second id, of a picture; they are refused with file_not_found. */
  readonly pictures?: (theirs: Belongings, mine: Belongings) => readonly Sent[];
  /** Attacks through a second id, of a look; they are refused with look_not_found. */
  readonly looks?: (theirs: Belongings, mine: Belongings) => readonly Sent[];
};

const IMAGE = { accept: "image/webp" };

/** The attack is the owner's request with the ids of another person. */
const ownOrTheirs = (own: MakeRequest): Pick<RouteCase, "own" | "attacks"> => ({
  own,
  attacks: (theirs, _mine, photo) => [own(theirs, photo)],
});

const suggestedFrom = {
  ...ownOrTheirs(({ collectionId: collection }) => ({ body: { text_prompt: "something warm", collection } })),
  refused: "collection_not_found",
} satisfies RouteCase;

/** Every call that needs a session; coverage-gaps.ts finds one that is missing. */
export const ROUTE_CASES: Readonly<Record<string, RouteCase>> = {
  getSettings: { own: () => ({}) },
  setGender: { own: () => ({ body: { gender: "woman" } }) },
  setLanguage: { own: () => ({ body: { language: "ru" } }) },
  setOnboardingComplete: { own: () => ({ body: { is_onboarding_complete: true } }) },
  getProviders: { own: () => ({}) },
  getNews: { own: () => ({}) },
  setNews: { own: () => ({ body: { is_on: false } }) },
  answerProviders: { own: () => ({ body: { is_agreed: false, providers: [] } }) },
  setTimeZone: { own: () => ({ body: { time_zone: "Europe/Moscow" } }) },
  setDefaultImageMode: { own: () => ({ body: { default_image_mode: "enhanced" } }), afterPlan: "premium_required" },
  listItems: { own: () => ({}) },
  listFirst: { own: () => ({}) },
  updateItem: {
    own: ({ itemId: id }) => ({ body: { id, brand: "x", image_mode: "enhanced" } }),
    afterPlan: "premium_required",
    attacks: ({ itemId: id }) => [{ body: { id, brand: "x" } }, { body: { id, image_mode: "enhanced" } }],
    refused: "item_not_found",
  },
  readLabel: { own: (_mine, image) => ({ body: { image } }), ownRefused: "ai_unavailable" },
  listUnused: { own: () => ({}) },
  listAlike: { ...ownOrTheirs(({ itemId: id }) => ({ params: { id } })), refused: "item_not_found" },
  tellApart: { ...ownOrTheirs(({ itemId: id }) => ({ body: { ids: [id, id] } })), refused: "item_not_found" },
  keepItem: { ...ownOrTheirs(({ itemId: id }) => ({ body: { id, is_kept: true } })), refused: "item_not_found" },
  deleteItem: { ...ownOrTheirs(({ itemId: id }) => ({ body: { id } })), refused: "item_not_found" },
  deleteItems: { ...ownOrTheirs(({ itemId }) => ({ body: { ids: [itemId] } })), refused: "passed over" },
  updateItems: {
    own: ({ itemId }) => ({ body: { ids: [itemId], style: "Casual" } }),
    attacks: ({ itemId }, { itemId: mine }) => [
      { body: { ids: [itemId], style: "Casual" } },
      { body: { ids: [mine, itemId], season: ["Spring"] } },
    ],
    refused: "passed over",
  },
  // Before the original is replaced, which takes the cut-out away.
  touchUp: { ...ownOrTheirs(({ itemId: id }, mask) => ({ body: { id, mask } })), refused: "item_not_found" },
  replaceOriginal: {
    ...ownOrTheirs(({ itemId }, image) => ({ body: { clothing_id: itemId, image } })),
    refused: "item_not_found",
  },
  addItem: { own: (_mine, image) => ({ body: { image } }) },
  reanalyseItem: { ...ownOrTheirs(({ itemId: id }) => ({ body: { id } })), refused: "item_not_found" },
  cutOutNew: { ...ownOrTheirs(({ itemId }) => ({ body: { ids: [itemId] } })), refused: "passed over" },
  generateImage: {
    own: ({ itemId }) => ({ body: { clothing_id: itemId, image_mode: "enhanced" } }),
    afterPlan: "premium_required",
    attacks: ({ itemId }) => [{ body: { clothing_id: itemId, image_mode: "no_background" } }],
    refused: "item_not_found",
  },
  propose: { own: (_mine, image) => ({ body: { image } }) },
  cutByHand: {
    ...ownOrTheirs(({ itemId }) => ({ body: { clothing_id: itemId, boxes: [[0, 0, 0.5, 0.5]] } })),
    refused: "item_not_found",
  },
  listProposals: { own: () => ({}) },
  keepProposals: {
    ...ownOrTheirs(({ proposal }) => ({ body: { proposal_id: proposal.photoId, ids: [proposal.id] } })),
    refused: "proposal_not_found",
  },
  dropProposals: {
    ...ownOrTheirs(({ proposal }) => ({ body: { proposal_id: proposal.photoId } })),
    refused: "passed over",
  },
  getFile: {
    own: ({ image: id }) => ({ params: { id } }),
    attacks: ({ image, cutOut, enhanced }) =>
      [image, cutOut, enhanced].flatMap((id) => [
        { params: { id } },
        { params: { id }, headers: { "if-none-match": `"${id}.json"` } },
        { params: { id }, headers: IMAGE },
        { params: { id }, headers: IMAGE, query: "w=320" },
        { params: { id }, headers: IMAGE, query: "w=640" },
        { params: { id }, headers: { ...IMAGE, "if-none-match": `"${id}"` } },
      ]),
    refused: "file_not_found",
  },
  deleteFile: {
    own: ({ image }) => ({ body: { image } }),
    attacks: ({ image, cutOut, enhanced }) => [image, cutOut, enhanced].map((id) => ({ body: { image: id } })),
    refused: "file_not_found",
  },
  checkTasks: { ...ownOrTheirs(({ taskId }) => ({ body: { ai_task_ids: [taskId] } })), refused: "passed over" },
  awaitTasks: { ...ownOrTheirs(({ taskId }) => ({ body: { ai_task_ids: [taskId] } })), refused: "passed over" },
  createPreview: {
    own: ({ itemId }) => ({ body: { gender: "man", ...EMPTY_SELECTION, upper: itemId } }),
    attacks: ({ itemId }, { itemId: mine }) =>
      SLOTS.map((slot) => ({ body: { gender: "man", ...EMPTY_SELECTION, upper: mine, [slot]: itemId } })),
    refused: "item_not_found",
  },
  saveLook: {
    own: ({ itemId, image }) => ({
      body: { gender: "man", ...EMPTY_SELECTION, upper: itemId, name: "x", preview: image },
    }),
    attacks: ({ itemId }, { itemId: mine, image }) =>
      SLOTS.map((slot) => ({
        body: { gender: "man", ...EMPTY_SELECTION, upper: mine, [slot]: itemId, name: "x", preview: image },
      })),
    refused: "item_not_found",
    pictures: ({ image, enhanced }, { itemId: mine }) =>
      [image, enhanced].map((preview) => ({
        body: { gender: "man", ...EMPTY_SELECTION, upper: mine, name: "x", preview },
      })),
  },
  renameLook: { ...ownOrTheirs(({ lookId: id }) => ({ body: { id, name: "x" } })), refused: "look_not_found" },
  listLooks: { own: () => ({}) },
  deleteLook: { ...ownOrTheirs(({ lookId: id }) => ({ body: { id } })), refused: "look_not_found" },
  shareLook: {
    own: ({ lookId: id }) => ({ body: { id, is_shared: true } }),
    attacks: ({ lookId: id }) => [true, false].map((is_shared) => ({ body: { id, is_shared } })),
    refused: "look_not_found",
  },
  getSharedLook: {
    own: ({ shareKey: key }) => ({ params: { key } }),
    // Anyone with a key may look; a withdrawn key and a look's own id are no keys.
    attacks: ({ withdrawnKey, lookId }) => [withdrawnKey, lookId].map((key) => ({ params: { key } })),
    refused: "look_not_found",
  },
  addCollection: {
    ...ownOrTheirs(({ itemId }) => ({ body: { name: "x", item_ids: [itemId] } })),
    refused: "item_not_found",
    looks: ({ lookId }) => [{ body: { name: "x", look_ids: [lookId] } }],
  },
  updateCollection: {
    ...ownOrTheirs(({ collectionId: id }) => ({ body: { id, name: "x", is_shared: true } })),
    refused: "collection_not_found",
    looks: ({ lookId }, { collectionId: id }) => [{ body: { id, look_ids: [lookId] } }],
  },
  deleteCollection: {
    ...ownOrTheirs(({ collectionId: id }) => ({ body: { id } })),
    refused: "collection_not_found",
  },
  listCollections: { own: () => ({}) },
  getSharedCollection: {
    own: ({ collectionKey: key }) => ({ params: { key } }),
    // Anyone with a key may look; a collection's own id is none.
    attacks: ({ collectionId: key, withdrawnKey }) => [{ params: { key } }, { params: { key: withdrawnKey } }],
    refused: "collection_not_found",
  },
  askFriends: {
    own: ({ lookId }) => ({ body: { look_ids: [lookId], text: "x" } }),
    attacks: ({ lookId }, { lookId: mine }) => [[lookId], [mine, lookId]].map((look_ids) => ({ body: { look_ids } })),
    refused: "look_not_found",
  },
  prepareQuestion: {
    ...ownOrTheirs(({ questionId: id }) => ({ body: { id } })),
    refused: "question_not_found",
  },
  listQuestions: { own: () => ({}) },
  awaitQuestions: { own: () => ({ body: { version: "x" } }) },
  endQuestion: { ...ownOrTheirs(({ questionId: id }) => ({ body: { id } })), refused: "question_not_found" },
  getAskedQuestion: {
    own: ({ questionId: id }) => ({ params: { id } }),
    // Anyone who was asked may look; one that is over and a look's own id are no questions.
    attacks: ({ endedQuestionId, lookId }) => [endedQuestionId, lookId].map((id) => ({ params: { id } })),
    refused: "question_not_found",
  },
  voteOn: {
    own: ({ questionId: id }) => ({ body: { id, place: 0 } }),
    attacks: ({ endedQuestionId, lookId }) => [endedQuestionId, lookId].map((id) => ({ body: { id, place: 0 } })),
    refused: "question_not_found",
  },
  addressLook: { ...ownOrTheirs(({ lookId: id }) => ({ body: { id } })), refused: "look_not_found" },
  addWear: {
    own: ({ itemId, lookId }) => ({ body: { date: "2026-11-19", item_ids: [itemId], look_id: lookId, occasion: "x" } }),
    attacks: ({ itemId }, { itemId: mine }) =>
      [[itemId], [mine, itemId]].map((item_ids) => ({ body: { date: "2026-11-19", item_ids } })),
    refused: "item_not_found",
    looks: ({ lookId: look_id }, { itemId: mine }) => [{ body: { date: "2026-11-19", item_ids: [mine], look_id } }],
  },
  listWears: { own: () => ({ params: { from: "2026-10-01", to: "2026-11-20" } }) },
  getStatistics: { own: () => ({}) },
  deleteWear: { ...ownOrTheirs(({ wearId: id }) => ({ body: { id } })), refused: "passed over" },
  getTaste: { own: () => ({}) },
  listAnswers: { own: () => ({ params: { from: "2026-10-01", to: "2026-11-20" } }) },
  answerOutfit: {
    own: ({ itemId }) => ({ body: { date: "2026-11-19", item_ids: [itemId], answer: "liked" } }),
    attacks: ({ itemId }, { itemId: mine }) =>
      [[itemId], [mine, itemId]].map((item_ids) => ({ body: { date: "2026-11-19", item_ids, answer: "skipped" } })),
    refused: "item_not_found",
  },
  setTaste: { own: () => ({ body: { is_on: true } }) },
  forgetTaste: { own: () => ({}) },
  planWeek: {
    own: ({ itemId, lookId }) => ({ body: { days: [{ date: "2026-12-10", item_ids: [itemId], look_id: lookId }] } }),
    attacks: ({ itemId }, { itemId: mine }) => [
      { body: { days: [{ date: "2026-12-10", item_ids: [itemId] }] } },
      { body: { days: [{ date: "2026-12-10", item_ids: [mine, itemId], occasion: "work" }] } },
    ],
    refused: "item_not_found",
    looks: ({ lookId: look_id }, { itemId: mine }) => [
      { body: { days: [{ date: "2026-12-10", item_ids: [mine], look_id }] } },
    ],
  },
  suggestWeek: {
    own: ({ itemId }) => ({
      body: { from: "2026-12-10", days: 2, chosen: [{ date: "2026-12-09", item_ids: [itemId] }] },
    }),
    attacks: ({ itemId }) => [
      { body: { from: "2026-12-10", days: 1, chosen: [{ date: "2026-12-09", item_ids: [itemId] }] } },
    ],
    refused: "passed over",
  },
  listWeek: { own: () => ({}) },
  deleteWeek: { own: () => ({ body: { dates: ["2026-12-10"], occasion: "x" } }) },
  forecastWeek: { own: () => ({ body: { lat: 1, lon: 1 } }) },
  shareWeek: { own: () => ({}) },
  ...TRIP_CASES,
  addWish: { ...ownOrTheirs(({ wishId }) => ({ body: { wish_id: wishId, note: "x" } })), refused: "wish_not_found" },
  listWishes: { own: () => ({}) },
  deleteWish: { ...ownOrTheirs(({ judgedId: id }) => ({ body: { id } })), refused: "passed over" },
  buyWish: { ...ownOrTheirs(({ wishId: id }) => ({ body: { id } })), refused: "wish_not_found" },
  shouldBuy: { own: (_mine, image) => ({ body: { image } }) },
  getMorning: { own: () => ({}) },
  setMorning: {
    own: () => ({
      body: { is_on: true, minute: 450, weekdays: [1, 5], city: null, time_zone: "Europe/Moscow" },
    }),
  },
  listSuitable: { ...suggestedFrom, afterPlan: "premium_required" },
  listOwnerQuestions: { own: () => ({}) },
  answerOwnerQuestion: {
    ...ownOrTheirs(({ itemId: id }) => ({ body: { kind: "warmest_coat", id } })),
    refused: "item_not_found",
  },
  suggestToday: {
    ...ownOrTheirs(({ collectionId: collection }) => ({ body: { date: "2026-11-20", collection } })),
    refused: "collection_not_found",
  },
  suggestOutfits: { ...suggestedFrom, afterPlan: "premium_required" },
  getPremiumInfo: { own: () => ({}) },
  getCoinInfo: { own: () => ({}), ownRefused: "coin_method_disabled" },
  activateTrial: { own: () => ({}) },
  getCreditPacks: { own: () => ({}) },
  purchaseCredits: { own: () => ({ body: { pack: 20 } }) },
  purchasePremium: { own: () => ({ body: { type: "pro_month" } }) },
  validatePayment: {
    ...ownOrTheirs(({ invoiceLink: invoice_link }) => ({ body: { invoice_link, wait_ms: 0 } })),
    refused: "order_not_found",
  },
  getRenewal: { own: () => ({}) },
  setRenewal: { own: () => ({ body: { renews: false } }) },
  submitFeedback: { own: () => ({ body: { feedback_text: "x" } }) },
  ...ACCOUNT_CASES,
};
