import type { PlantedBugs } from "../plant.ts";

const STRANGERS = { file: "stress/attackers/actors.test.ts", id: "SPEC-7" };
const LAUNCH_DATA = { file: "server/adapters/messenger/launch-data.test.ts", id: "SPEC-2" };

/** Whose data is whose, and who may sign in. */
export const accessBugs: PlantedBugs = {
  "anyone who knows an item's id reads it as their own (D-01, SPEC-7)": {
    file: "server/features/wardrobe/item-store.ts",
    edit: { in: "findItem", kind: "CallExpression", having: "where items.user_id", to: "$object" },
    guard: STRANGERS,
  },
  "anyone who knows an item's id deletes it (E-04, SPEC-7)": {
    file: "server/features/wardrobe/delete-item.ts",
    edit: {
      in: "deleteIn",
      kind: "CallExpression",
      having: "lockItems",
      to: `$1.deleteFrom("items").where("id", "in", $3).returningAll().execute()`,
    },
    guard: STRANGERS,
  },
  "anyone who knows a garment's id on a stranger's photo keeps it (MANY-01, SPEC-7)": {
    file: "server/features/proposals/proposal-store.ts",
    edit: { in: "lockProposals", kind: "CallExpression", having: "where user_id", to: "$object" },
    guard: { file: "server/features/proposals/proposals.test.ts", id: "MANY-01" },
  },
  "anyone who knows a picture's id sees it (Q-04, SPEC-7)": {
    file: "server/features/files/file-store.ts",
    edit: { in: "findFile", kind: "CallExpression", having: "where user_id", to: "$object" },
    guard: { file: "server/features/files/files.test.ts", id: "Q-04" },
  },
  "anyone who knows a task's id reads its state (T-02, SPEC-14)": {
    file: "server/features/ai-tasks/task-store.ts",
    edit: { in: "listTasks", kind: "CallExpression", having: "where user_id", to: "$object" },
    guard: { file: "server/features/ai-tasks/ai-tasks.test.ts", id: "SPEC-14" },
  },
  "anyone who knows an outfit's id deletes it (Q-01)": {
    file: "server/features/outfit/look-store.ts",
    edit: { in: "deleteLookRow", kind: "CallExpression", having: "where user_id", to: "$object" },
    guard: { file: "server/features/outfit/looks.test.ts", id: "Q-01" },
  },
  "launch data may be signed by anyone (L-02, L-03, SPEC-2)": {
    file: "server/adapters/messenger/launch-data.ts",
    edit: { in: "verifyLaunchData", kind: "CallExpression", having: "timingSafeEqual", to: "true" },
    guard: LAUNCH_DATA,
  },
  "launch data never expires (L-03, SPEC-2)": {
    file: "server/adapters/messenger/launch-data.ts",
    edit: { in: "parseTime", kind: "IfStatement", having: "init_data_expired", to: null },
    guard: LAUNCH_DATA,
  },
  "a session never ends (L-02, SPEC-3)": {
    file: "server/features/session/authenticate.ts",
    edit: { in: "authenticate", kind: "BinaryExpression", having: "expires_at <=", to: "false" },
    guard: { file: "server/features/session/session.test.ts", id: "SPEC-3" },
  },
  "a person who deleted their account is still signed in (Q-01, SPEC-37)": {
    file: "server/features/account/delete-account.ts",
    edit: { in: "deleteAccount", kind: "AwaitExpression", having: "deletePerson", to: "undefined" },
    guard: { file: "server/features/account/account.test.ts", id: "SPEC-37" },
  },
  "anyone may send updates in the messenger's name (P-10, SPEC-26)": {
    file: "server/adapters/messenger/telegram-bot.ts",
    edit: { in: "webhookHandler", kind: "Property", having: "secretToken", to: null },
    guard: { file: "server/adapters/messenger/telegram.test.ts", id: "SPEC-26" },
  },
  "anyone may give an operator's commands (SPEC-23)": {
    file: "server/bot/operator-commands.ts",
    edit: { in: "answerOperator", kind: "CallExpression", having: "isOperator", to: "true" },
    guard: { file: "server/bot/operator-commands.test.ts", id: "SPEC-23" },
  },
};
