import type { PlantedBug } from "../planted-bug.ts";

const STRANGERS = {
  file: "stress/attackers/actors.test.ts",
  test: "answers their id, a deleted account's and one that nobody has alike",
};

/** Whose things are whose, and who may come in. */
export const accessBugs: readonly PlantedBug[] = [
  {
    name: "whoever knows an item's id reads it as their own",
    file: "server/features/wardrobe/item-store.ts",
    piece: `return await items(db).where("items.user_id", "=", userId).where("items.id", "=", itemId)`,
    instead: `return await items(db).where("items.id", "=", itemId)`,
    guard: STRANGERS,
    ids: "D-01, SPEC-7",
  },
  {
    name: "whoever knows an item's id deletes it",
    file: "server/features/wardrobe/delete-item.ts",
    piece: `const items = await lockItems(trx, userId, ids);`,
    instead: `const items = await trx.deleteFrom("items").where("id", "in", ids).returningAll().execute();`,
    guard: STRANGERS,
    ids: "E-04, SPEC-7",
  },
  {
    name: "whoever knows a picture's id sees it",
    file: "server/features/files/file-store.ts",
    piece: `    .where("id", "=", fileId)
    .where("user_id", "=", userId)
    .executeTakeFirst();`,
    instead: `    .where("id", "=", fileId)
    .executeTakeFirst();`,
    guard: { file: "server/features/files/files.test.ts", test: "nobody else's file has one (Q-04)" },
    ids: "Q-04, SPEC-7",
  },
  {
    name: "whoever knows a task's id hears how it stands",
    file: "server/features/ai-tasks/task-store.ts",
    piece: `selectAll().where("user_id", "=", userId).where("id", "in", taskIds)`,
    instead: `selectAll().where("id", "in", taskIds)`,
    guard: {
      file: "server/features/ai-tasks/ai-tasks.test.ts",
      test: "a task of somebody else is answered exactly as one that never was",
    },
    ids: "T-02, SPEC-14",
  },
  {
    name: "whoever knows an outfit's id deletes it",
    file: "server/features/outfit/look-store.ts",
    piece: `    .deleteFrom("looks")
    .where("user_id", "=", userId)`,
    instead: `    .deleteFrom("looks")`,
    guard: { file: "server/features/outfit/looks.test.ts", test: "deleted by their owner alone" },
    ids: "Q-01",
  },
  {
    name: "launch data may be signed by anybody",
    file: "server/adapters/messenger/launch-data.ts",
    piece: `if (!timingSafeEqual(hash, expectedHash(fields, keys.botToken))) throw`,
    instead: `if (hash.length !== expectedHash(fields, keys.botToken).length) throw`,
    guard: { file: "server/adapters/messenger/launch-data.test.ts", test: "is invalid_init_data (SPEC-2)" },
    ids: "L-02, L-03, SPEC-2",
  },
  {
    name: "launch data never grows old",
    file: "server/adapters/messenger/launch-data.ts",
    piece: `  if (ageS > keys.maxAgeS) throw new AppError("init_data_expired");\n`,
    instead: "",
    guard: { file: "server/adapters/messenger/launch-data.test.ts", test: "too old launch data is init_data_expired" },
    ids: "L-03, SPEC-2",
  },
  {
    name: "a session never ends",
    file: "server/features/session/authenticate.ts",
    piece: `session === undefined || session.expires_at <= now`,
    instead: `session === undefined`,
    guard: {
      file: "server/features/session/session.test.ts",
      test: "an unused session ends after a week (SPEC-3)",
    },
    ids: "L-02, SPEC-3",
  },
  {
    name: "somebody who deleted their account is still signed in",
    file: "server/features/account/delete-account.ts",
    piece: `    await deletePerson(trx, userId);\n`,
    instead: "",
    guard: { file: "server/features/account/account.test.ts", test: "deleting ends sessions at once" },
    ids: "Q-01, SPEC-37",
  },
  {
    name: "anybody may say that they are the messenger",
    file: "server/adapters/messenger/telegram-inbox.ts",
    piece: `      secretToken: secret,\n`,
    instead: "",
    guard: {
      file: "server/adapters/messenger/telegram.test.ts",
      test: "forged webhooks none is processed, and the real one beside them is",
    },
    ids: "P-10, SPEC-26",
  },
  {
    name: "an operator's commands are everybody's",
    file: "server/bot/operator-commands.ts",
    piece: `if (!isOperator(app, operator) || !isOperatorCommand(command)) return null;`,
    instead: `if (!isOperatorCommand(command)) return null;`,
    guard: { file: "server/bot/operator-commands.test.ts", test: "are for operators alone" },
    ids: "SPEC-23",
  },
];
