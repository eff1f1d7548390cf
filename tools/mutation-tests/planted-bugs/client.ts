import type { PlantedBugs } from "../plant.ts";

const UPLOADS = "web/features/wardrobe/upload-runner.test.ts";

/** Texts, and what a person chose or wrote. The one whose guard needs a browser is last. */
export const clientBugs: PlantedBugs = {
  "a text is missing in Russian (M-01)": {
    file: "domain/text/ru/toasts.ts",
    edit: { in: "toastsRu", kind: "Property", having: "language_updated", to: null },
    guard: { file: "domain/text/translate.test.ts", id: "M-01" },
  },
  "photos that are being sent are lost when the page is killed (U-04, SPEC-13)": {
    file: "web/features/wardrobe/upload-runner.ts",
    edit: { in: "createUploadRunner.start", kind: "ExpressionStatement", having: "saveUnsent", to: null },
    guard: { file: UPLOADS, id: "U-04" },
  },
  "a photo that is sent again has another key (U-04, SPEC-13 and SPEC-15)": {
    file: "web/features/wardrobe/upload-runner.ts",
    edit: {
      in: "createUploadRunner.sendOne",
      kind: "CallExpression",
      having: "send",
      to: "$object.send({ ...$1, ...($1.skipAnalysis ? { idempotencyKey: $object.makeKey() } : {}) })",
    },
    guard: { file: UPLOADS, id: "SPEC-15" },
  },
  "a deletion that was undone is sent all the same (E-04)": {
    file: "web/adapters/deletion-runner.ts",
    edit: { in: "createDeletionRunner.start.undo", kind: "ExpressionStatement", having: "= null", to: null },
    guard: { file: "web/adapters/deletion-runner.test.ts", id: "E-04" },
  },
  "an edit that cannot be saved is thrown away (E-07)": {
    file: "web/features/wardrobe/item-dialog/item-dialog.tsx",
    edit: { in: "ItemDialog", kind: "CallExpression", having: "isRefusal", to: "true" },
    guard: { file: "web/features/wardrobe/item-dialog/item-dialog.test.tsx", id: "E-07" },
  },
  "an item's type is markup on its card (W-08)": {
    file: "web/features/wardrobe/item-card.tsx",
    edit: {
      in: "ItemCard",
      kind: "JSXExpressionContainer",
      having: "typeLabel",
      to: "<span dangerouslySetInnerHTML={{ __html: $1 }} />",
    },
    guard: { file: "e2e/stored-scripts.spec.ts", id: "S7" },
  },
};
