import type { PlantedBug } from "../plant.ts";

const WARDROBE = "server/features/wardrobe/wardrobe.test.ts";
const FOLDER = { file: "server/adapters/files/folder.test.ts" };
const QUEUE = { file: "server/adapters/queue/every-queue.test.ts", id: "T-01" };

/** Items, tasks, jobs and files: what is begun ends, once, and nothing of it is lost. */
export const workBugs: readonly PlantedBug[] = [
  {
    name: "a task that fails keeps its credit",
    file: "server/features/ai-tasks/run-task.ts",
    edits: [{ in: "writeEnding", kind: "ExpressionStatement", having: ["refundCredits"], to: null }],
    guard: { file: "server/features/ai-tasks/ai-tasks.test.ts", id: "T-04" },
    ids: "T-04, SPEC-13",
  },
  {
    name: "a wardrobe is counted without the person's lock",
    file: "server/features/wardrobe/item-slot.ts",
    edits: [{ in: "reserveSlot", kind: "CallExpression", having: ["lockAccount"], to: "readAccount($1, $2, $3)" }],
    guard: { file: WARDROBE, id: "U-02" },
    ids: "U-02",
  },
  {
    name: "an Idempotency-Key is ignored",
    file: "server/http/serve-call.ts",
    edits: [{ in: "idempotencyKey", kind: "BinaryExpression", having: ["idempotent"], to: "true" }],
    guard: { file: WARDROBE, id: "SPEC-13" },
    ids: "Q-01, SPEC-13",
  },
  {
    name: "a photo becomes an item before its bytes are stored",
    file: "server/features/files/save-picture.ts",
    edits: [{ in: "keep", kind: "AwaitExpression", having: ["store"], to: "void $1.catch(() => {})" }],
    guard: { file: "server/features/files/files.test.ts", id: "D-01" },
    ids: "D-01, ADR-004",
  },
  {
    name: "a file is confirmed before it is on the disk",
    file: "server/adapters/files/folder.ts",
    edits: [{ in: "writeWhole", kind: "ExpressionStatement", having: ["sync"], to: null }],
    guard: FOLDER,
    ids: "D-01",
  },
  {
    name: "a file's name is confirmed before it is on the disk",
    file: "server/adapters/files/folder.ts",
    edits: [{ in: "put", kind: "ExpressionStatement", having: ["syncFolder"], to: null }],
    guard: FOLDER,
    ids: "D-01",
  },
  {
    name: "a job outlives the transaction that sent it and failed",
    file: "server/adapters/queue/pg-boss.ts",
    edits: [
      {
        in: "openQueue.send",
        kind: "CallExpression",
        having: ["send", "withParent"],
        to: "void setTimeout(async () => await $object.send($1, $2, { ...$3, db: undefined }), 50)",
      },
    ],
    guard: QUEUE,
    ids: "T-01, SPEC-13",
  },
  {
    name: "a job counts as done before its work is",
    file: "server/adapters/queue/pg-boss.ts",
    edits: [{ in: "openQueue.workOn", kind: "AwaitExpression", having: ["retryCount", "signal"], to: "void $1" }],
    guard: QUEUE,
    ids: "T-01",
  },
  {
    name: "whatever a model answers becomes a type",
    file: "server/adapters/remote-models/vision/to-recognition.ts",
    edits: [{ in: "toGarment", kind: "CallExpression", having: ["plainName"], to: "(($1) || $self)" }],
    guard: { file: "server/adapters/remote-models/vision/to-recognition.test.ts" },
    ids: "D-02, ADR-016",
  },
  {
    name: "fsck does not see an item with someone else's picture",
    file: "server/features/wardrobe/item-faults-store.ts",
    edits: [
      {
        in: "listMisfiledItems",
        kind: "TemplateElement",
        having: ["files.user_id", "<>"],
        word: "<>",
        to: "is null and null <>",
      },
    ],
    guard: { file: "server/features/integrity/integrity.test.ts", id: "D-01" },
    ids: "D-01",
  },
];
