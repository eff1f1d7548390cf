import type { PlantedBugs } from "../plant.ts";

const VOTES = { file: "server/features/questions/votes.test.ts", id: "ASK-01" };
const QUESTIONS = { file: "server/features/questions/questions.test.ts", id: "ASK-01" };
const OFFERS = { file: "server/features/questions/offer-looks.test.ts", id: "ASK-02" };

/** Questions to friends and what leaves with them: that each vote counts once, whose they are, and that addresses end. */
export const friendsBugs: PlantedBugs = {
  "a vote counts again each time it is pressed (ASK-01)": {
    file: "server/features/questions/vote.ts",
    edit: { in: "count", kind: "AwaitExpression", having: "findVote", to: "undefined" },
    guard: VOTES,
  },
  "a vote after the end counts (ASK-01)": {
    file: "server/features/questions/vote.ts",
    edit: { in: "count", kind: "UnaryExpression", having: "isOpenAt", to: "false" },
    guard: VOTES,
  },
  "a forged press takes the message of another question (ASK-01)": {
    file: "server/features/questions/vote.ts",
    edit: { in: "count", kind: "IfStatement", having: "foreign", to: null },
    guard: VOTES,
  },
  "anybody says which message a question has (ASK-01)": {
    file: "server/features/questions/vote.ts",
    edit: { in: "noteSent", kind: "IfStatement", having: "user_id", to: null },
    guard: VOTES,
  },
  "the number of who voted is kept (ASK-01)": {
    file: "server/features/questions/vote.ts",
    edit: { in: "count", kind: "CallExpression", having: "pseudonyms of", to: "Buffer.from(`${id} ${telegramId}`)" },
    guard: VOTES,
  },
  "a message is edited once for each vote (ASK-01)": {
    file: "server/features/questions/show-question.ts",
    edit: { in: "showSoon", kind: "IfStatement", to: "$2" },
    guard: VOTES,
  },
  "a message that may not be edited yet is given up (ASK-01)": {
    file: "server/adapters/messenger/telegram.ts",
    edit: {
      in: "telegramMessenger.editShared",
      kind: "BinaryExpression",
      having: "BAD_REQUEST",
      to: "($1 ?? 0) >= $2",
    },
    guard: { file: "server/adapters/messenger/telegram.test.ts", id: "ASK-01" },
  },
  "the message of a question whose look was deleted waits for the hour (ASK-01)": {
    file: "server/features/outfit/saved-looks.ts",
    edit: { in: "deleteLook", kind: "ExpressionStatement", having: "queue send", to: null },
    guard: VOTES,
  },
  "messages of a deleted account close in Russian for everybody (ASK-01, SPEC-4)": {
    file: "server/features/account/delete-account.ts",
    edit: { in: "deleteAccount", kind: "Property", having: "language", to: null },
    guard: VOTES,
  },
  "the board is read after the question's end (ASK-01)": {
    file: "server/features/questions/address.ts",
    edit: { in: "openAddress", kind: "UnaryExpression", having: "isOpenAt", to: "false" },
    guard: QUESTIONS,
  },
  "the board is read after one of its looks was deleted (ASK-01)": {
    file: "server/features/questions/to-question.ts",
    edit: { in: "isOpenAt", kind: "CallExpression", having: "every", to: "true" },
    guard: QUESTIONS,
  },
  "anybody makes an address of a picture (ASK-01)": {
    file: "server/features/questions/address.ts",
    edit: { in: "openAddress", kind: "CallExpression", having: "signatures isSigned", to: "true" },
    guard: QUESTIONS,
  },
  "an address of a look has no end (ASK-02, ASK-03)": {
    file: "server/features/questions/address.ts",
    edit: { in: "openAddress", kind: "BinaryExpression", having: "Number getTime", to: "false" },
    guard: OFFERS,
  },
  "everybody is offered everybody's looks (ASK-02)": {
    file: "server/features/outfit/look-store.ts",
    edit: { in: "listLookRows", kind: "CallExpression", having: "where user_id", to: "$object" },
    guard: OFFERS,
  },
  "the messenger shows the offer to everybody (ASK-02)": {
    file: "server/adapters/messenger/telegram-bot.ts",
    edit: { in: "handleInline", kind: "Property", having: "is_personal", to: "is_personal: false" },
    guard: { file: "server/features/questions/what-leaves.test.ts", id: "ASK-02" },
  },
  "the page of a look shows a name that its owner took back (ASK-04)": {
    file: "server/features/outfit/saved-looks.ts",
    edit: { in: "shareLook", kind: "LogicalExpression", having: "shown_name", to: "($1 ?? look.shown_name)" },
    guard: { file: "server/http/look-page.test.ts", id: "ASK-04" },
  },
  "who has allowed the bot to write is asked again (NATIVE-01)": {
    file: "web/features/morning/queries.ts",
    edit: { in: "saveMorning", kind: "LogicalExpression", having: "is_on", to: "$1" },
    guard: { file: "web/features/morning/permission.test.ts", id: "NATIVE-01" },
  },
};
