import type { PlantedBug } from "../planted-bug.ts";

const WARDROBE = "server/features/wardrobe/wardrobe.test.ts";
const TASKS = "server/features/ai-tasks/ai-tasks.test.ts";
const QUEUE = "server/adapters/queue/every-queue.test.ts";

/** Items, tasks, jobs and files: what is begun ends, once, and nothing of it is lost. */
export const workBugs: readonly PlantedBug[] = [
  {
    name: "a task that fails keeps its credit",
    file: "server/features/ai-tasks/run-task.ts",
    piece: `  if (ending.status === "failed") await refundCredits(trx, row.user_id, row.id);\n`,
    instead: "",
    guard: { file: TASKS, test: "gives the credit back, once (T-04)" },
    ids: "T-04, SPEC-13",
  },
  {
    name: "a wardrobe is counted before anybody else is kept from filling it",
    file: "server/features/wardrobe/item-slot.ts",
    piece: `const account = await lockAccount(app, trx, actor.userId);`,
    instead: `const account = (await readAccount(app, trx, actor.userId)) as LockedAccount;`,
    guard: { file: WARDROBE, test: "fifty uploads at once on one item below the limit: exactly one passes (U-02)" },
    ids: "U-02",
  },
  {
    name: "an Idempotency-Key means nothing",
    file: "server/http/serve-call.ts",
    piece: `if (key === null) return await served.run(`,
    instead: `if (key !== "") return await served.run(`,
    guard: { file: WARDROBE, test: "a key sent twenty times at once makes one item" },
    ids: "Q-01, SPEC-13",
  },
  {
    name: "a photo becomes an item before its bytes are kept",
    file: "server/features/files/keep-picture.ts",
    piece: `  await store(app, fileId, picture);`,
    instead: `  void store(app, fileId, picture).catch(() => {});`,
    guard: { file: "server/features/files/files.test.ts", test: "a full store is 507, and no item comes of it" },
    ids: "D-01, ADR-004",
  },
  {
    name: "a file is confirmed before it is on the disk",
    file: "server/adapters/files/folder.ts",
    piece: `    await file.sync();\n`,
    instead: "",
    guard: {
      file: "server/adapters/files/folder.test.ts",
      test: "bytes are on the disk before their name, and the name before anybody is told",
    },
    ids: "D-01",
  },
  {
    name: "a file's name is confirmed before it is on the disk",
    file: "server/adapters/files/folder.ts",
    piece: `    await syncFolder(dirname(path));\n  } catch`,
    instead: `  } catch`,
    guard: {
      file: "server/adapters/files/folder.test.ts",
      test: "bytes are on the disk before their name, and the name before anybody is told",
    },
    ids: "D-01",
  },
  {
    name: "a job outlives the transaction that took its reason back",
    file: "server/adapters/queue/pg-boss.ts",
    piece: `        db: fromKysely(trx),\n`,
    instead: `        ...(source.kind === "embedded" ? { db: fromKysely(trx) } : {}),\n`,
    guard: { file: QUEUE, test: "a transaction that fails leaves no job; one that commits leaves one that runs once" },
    ids: "T-01, SPEC-13",
  },
  {
    name: "a job is done before its work is",
    file: "server/adapters/queue/pg-boss.ts",
    piece: `        await handle({ id: job.id,`,
    instead: `        void handle({ id: job.id,`,
    guard: { file: QUEUE, test: "a job counts as done when its work is, and not before" },
    ids: "T-01",
  },
  {
    name: "a free preview has no watermark",
    file: "domain/plans/features.ts",
    piece: `return tier === "free";`,
    instead: `return tier === "pro";`,
    guard: { file: "server/features/outfit/outfit.test.ts", test: "carry the watermark on the free plan only (C-09)" },
    ids: "C-09",
  },
  {
    name: "what a model says is a type, whatever it says",
    file: "server/adapters/remote-models/vision/to-recognition.ts",
    piece: `const own = plainName(kind === CUSTOM_TYPE ? custom : kind, CUSTOM);`,
    instead: `const own = (kind === CUSTOM_TYPE ? custom : kind) || plainName("", CUSTOM);`,
    guard: {
      file: "server/adapters/remote-models/vision/to-recognition.test.ts",
      test: "that is no name leaves the position's first type, to be checked",
    },
    ids: "D-02, ADR-016",
  },
  {
    name: "the check of everything is blind to a picture of somebody else",
    file: "server/features/wardrobe/item-faults-store.ts",
    piece: `(files.id is null or files.user_id <> items.user_id)`,
    instead: `files.id is null`,
    guard: { file: "server/features/integrity/integrity.test.ts", test: "planted defects of" },
    ids: "D-01",
  },
];
