import type { PlantedBug } from "../plant.ts";

const STRANGERS = { file: "stress/attackers/actors.test.ts", id: "SPEC-7" };
const LAUNCH_DATA = { file: "server/adapters/messenger/launch-data.test.ts", id: "SPEC-2" };

/** Whose data is whose, and who may sign in. */
export const accessBugs: readonly PlantedBug[] = [
  {
    name: "anyone who knows an item's id reads it as their own",
    file: "server/features/wardrobe/item-store.ts",
    edits: [{ in: "findItem", kind: "CallExpression", having: ["where", "items.user_id"], to: "$object" }],
    guard: STRANGERS,
    ids: "D-01, SPEC-7",
  },
  {
    name: "anyone who knows an item's id deletes it",
    file: "server/features/wardrobe/delete-item.ts",
    edits: [
      {
        in: "deleteAll",
        kind: "CallExpression",
        having: ["lockItems"],
        to: `$1.deleteFrom("items").where("id", "in", $3).returningAll().execute()`,
      },
    ],
    guard: STRANGERS,
    ids: "E-04, SPEC-7",
  },
  {
    name: "anyone who knows a picture's id sees it",
    file: "server/features/files/file-store.ts",
    edits: [{ in: "findFile", kind: "CallExpression", having: ["where", "user_id"], to: "$object" }],
    guard: { file: "server/features/files/files.test.ts", id: "Q-04" },
    ids: "Q-04, SPEC-7",
  },
  {
    name: "anyone who knows a task's id reads its state",
    file: "server/features/ai-tasks/task-store.ts",
    edits: [{ in: "listTasks", kind: "CallExpression", having: ["where", "user_id"], to: "$object" }],
    guard: { file: "server/features/ai-tasks/ai-tasks.test.ts", id: "SPEC-14" },
    ids: "T-02, SPEC-14",
  },
  {
    name: "anyone who knows an outfit's id deletes it",
    file: "server/features/outfit/look-store.ts",
    edits: [{ in: "deleteLookRow", kind: "CallExpression", having: ["where", "user_id"], to: "$object" }],
    guard: { file: "server/features/outfit/looks.test.ts", id: "Q-01" },
    ids: "Q-01",
  },
  {
    name: "launch data may be signed by anyone",
    file: "server/adapters/messenger/launch-data.ts",
    edits: [{ in: "verifyLaunchData", kind: "CallExpression", having: ["timingSafeEqual"], to: "true" }],
    guard: LAUNCH_DATA,
    ids: "L-02, L-03, SPEC-2",
  },
  {
    name: "launch data never expires",
    file: "server/adapters/messenger/launch-data.ts",
    edits: [{ in: "parseTime", kind: "IfStatement", having: ["init_data_expired"], to: null }],
    guard: LAUNCH_DATA,
    ids: "L-03, SPEC-2",
  },
  {
    name: "a session never ends",
    file: "server/features/session/authenticate.ts",
    edits: [{ in: "authenticate", kind: "BinaryExpression", having: ["expires_at", "<="], to: "false" }],
    guard: { file: "server/features/session/session.test.ts", id: "SPEC-3" },
    ids: "L-02, SPEC-3",
  },
  {
    name: "a person who deleted their account is still signed in",
    file: "server/features/account/delete-account.ts",
    edits: [{ in: "deleteAccount", kind: "AwaitExpression", having: ["deletePerson"], to: "undefined" }],
    guard: { file: "server/features/account/account.test.ts", id: "SPEC-37" },
    ids: "Q-01, SPEC-37",
  },
  {
    name: "anyone may send updates in the messenger's name",
    file: "server/adapters/messenger/telegram-inbox.ts",
    edits: [{ in: "TelegramInbox.receiver", kind: "Property", having: ["secretToken"], to: null }],
    guard: { file: "server/adapters/messenger/telegram.test.ts", id: "SPEC-26" },
    ids: "P-10, SPEC-26",
  },
  {
    name: "anyone may give an operator's commands",
    file: "server/bot/operator-commands.ts",
    edits: [{ in: "answerOperator", kind: "CallExpression", having: ["isOperator"], to: "true" }],
    guard: { file: "server/bot/operator-commands.test.ts", id: "SPEC-23" },
    ids: "SPEC-23",
  },
];
