import type { PlantedBugs } from "../plant.ts";

const WARDROBE = "server/features/wardrobe/wardrobe.test.ts";
const FOLDER = { file: "server/adapters/files/folder.test.ts" };
const QUEUE = { file: "server/adapters/queue/every-queue.test.ts", id: "T-01" };
const PHOTO_STACKS = { file: "server/features/wardrobe/photo-stack.test.ts", id: "MANY-05" };

/** Items, tasks, jobs and files: what is begun ends, once, and nothing of it is lost. */
export const workBugs: PlantedBugs = {
  "a task that fails keeps its credit (T-04, SPEC-13)": {
    file: "server/features/ai-tasks/run-task.ts",
    edit: { in: "writeEnding", kind: "ExpressionStatement", having: "refundCredits", to: null },
    guard: { file: "server/features/ai-tasks/ai-tasks.test.ts", id: "T-04" },
  },
  "a wardrobe is counted without the person's lock (U-02)": {
    file: "server/features/wardrobe/item-slot.ts",
    edit: { in: "reserveSlot", kind: "CallExpression", having: "lockAccount", to: "readAccount($1, $2, $3)" },
    guard: { file: WARDROBE, id: "U-02" },
  },
  "an Idempotency-Key is ignored (Q-01, SPEC-13)": {
    file: "server/http/serve-call.ts",
    edit: { in: "idempotencyKey", kind: "BinaryExpression", having: "idempotent", to: "true" },
    guard: { file: WARDROBE, id: "SPEC-13" },
  },
  "a photo becomes an item before its bytes are stored (D-01, ADR-004)": {
    file: "server/features/files/save-picture.ts",
    edit: { in: "save", kind: "AwaitExpression", having: "store", to: "void $1.catch(() => {})" },
    guard: { file: "server/features/files/files.test.ts", id: "D-01" },
  },
  "a file is confirmed before it is on the disk (D-01)": {
    file: "server/adapters/files/folder.ts",
    edit: { in: "writeWhole", kind: "ExpressionStatement", having: "sync", to: null },
    guard: FOLDER,
  },
  "a file's name is confirmed before it is on the disk (D-01)": {
    file: "server/adapters/files/folder.ts",
    edit: { in: "put", kind: "ExpressionStatement", having: "syncFolder", to: null },
    guard: FOLDER,
  },
  "a job outlives the transaction that sent it and failed (T-01, SPEC-13)": {
    file: "server/adapters/queue/pg-boss.ts",
    edit: {
      in: "openQueue.send",
      kind: "CallExpression",
      having: "send withParent",
      to: "void setTimeout(async () => await $object.send($1, $2, { ...$3, db: undefined }), 50)",
    },
    guard: QUEUE,
  },
  "a job counts as done before its work is (T-01)": {
    file: "server/adapters/queue/pg-boss.ts",
    edit: { in: "openQueue.workOn", kind: "AwaitExpression", having: "retryCount signal", to: "void $1" },
    guard: QUEUE,
  },
  "a photo joins a stranger's stack (MANY-05)": {
    file: "server/features/wardrobe/photo-stack-store.ts",
    edit: { in: "lockOpenStack", kind: "CallExpression", having: "where user_id", to: "$object" },
    guard: PHOTO_STACKS,
  },
  "what changes while the message of a stack is on its way is not shown (MANY-05)": {
    file: "server/features/wardrobe/show-stack.ts",
    edit: { in: "showStack", kind: "ExpressionStatement", having: "sendJob", to: null },
    guard: PHOTO_STACKS,
  },
  "whatever a model answers becomes a type (D-02, ADR-016)": {
    file: "server/adapters/remote-models/vision/to-recognition.ts",
    edit: { in: "toGarment", kind: "CallExpression", having: "plainName", to: "(($1) || $self)" },
    guard: { file: "server/adapters/remote-models/vision/to-recognition.test.ts" },
  },
  "fsck does not see an item with someone else's picture (D-01)": {
    file: "server/features/wardrobe/item-faults-store.ts",
    edit: {
      in: "listMisfiledItems",
      kind: "TemplateElement",
      having: "files.user_id <>",
      word: "<>",
      to: "is null and null <>",
    },
    guard: { file: "server/features/integrity/integrity.test.ts", id: "D-01" },
  },
};
