import type { PlantedBug } from "../plant.ts";

const UPLOADS = "web/features/wardrobe/upload-runner.test.ts";

/** Texts, and what a person chose or wrote. Those whose guards need a browser are last. */
export const clientBugs: readonly PlantedBug[] = [
  {
    name: "a text is missing in Russian",
    file: "domain/text/ru/toasts.ts",
    edits: [{ in: "toastsRu", kind: "Property", having: ["close_toast"], to: null }],
    guard: { file: "domain/text/translate.test.ts", id: "M-01" },
    ids: "M-01",
  },
  {
    name: "photos that are being sent are lost when the page is killed",
    file: "web/features/wardrobe/upload-runner.ts",
    edits: [{ in: "createUploadRunner.start", kind: "ExpressionStatement", having: ["saveUnsent"], to: null }],
    guard: { file: UPLOADS, id: "U-04" },
    ids: "U-04, SPEC-13",
  },
  {
    name: "a photo that is sent again has another key",
    file: "web/features/wardrobe/upload-runner.ts",
    edits: [
      {
        in: "createUploadRunner.sendOne",
        kind: "CallExpression",
        having: ["send"],
        to: "$object.send({ ...$1, ...($1.skipAnalysis ? { idempotencyKey: $object.makeKey() } : {}) })",
      },
    ],
    guard: { file: UPLOADS, id: "SPEC-15" },
    ids: "U-04, SPEC-13 and SPEC-15",
  },
  {
    name: "a deletion that was undone is sent all the same",
    file: "web/features/wardrobe/deletion-runner.ts",
    edits: [{ in: "createDeletionRunner.start.undo", kind: "ExpressionStatement", having: ["=", "null"], to: null }],
    guard: { file: "web/features/wardrobe/deletion-runner.test.ts", id: "E-04" },
    ids: "E-04",
  },
  {
    name: "an item's type is markup on its card",
    file: "web/features/wardrobe/item-card.tsx",
    edits: [
      {
        in: "ItemCard",
        kind: "JSXExpressionContainer",
        having: ["typeLabel"],
        to: "<span dangerouslySetInnerHTML={{ __html: $1 }} />",
      },
    ],
    guard: { file: "e2e/stored-scripts.spec.ts", id: "S7" },
    ids: "W-08",
  },
  {
    name: "an edit that cannot be saved is thrown away",
    file: "web/features/wardrobe/item-dialog/item-dialog.tsx",
    edits: [{ in: "ItemDialog", kind: "CallExpression", having: ["isRefusal"], to: "true" }],
    guard: { file: "e2e/item-draft.spec.ts", id: "E-07" },
    ids: "E-07",
  },
];
