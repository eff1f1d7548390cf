import type { PlantedBug } from "../planted-bug.ts";

const UPLOADS = "web/features/wardrobe/upload-runner.test.ts";

/** Words, numbers, and what people see. */
export const clientBugs: readonly PlantedBug[] = [
  {
    name: "a text is missing in Russian",
    file: "domain/text/ru/toasts.ts",
    piece: `  close_toast: "Закрыть уведомление",\n`,
    instead: "",
    guard: { file: "domain/text/translate.test.ts", test: "is said in both languages, with the same places" },
    ids: "M-01",
  },
  {
    name: "a free wardrobe has 31 places",
    file: "domain/wardrobe/limits.ts",
    piece: `{ free: 30,`,
    instead: `{ free: 31,`,
    guard: { file: "domain/wardrobe/limits.test.ts", test: "a wardrobe holds 30, 200 or 1000 items (U-02, S-02)" },
    ids: "U-02, S-02",
  },
  {
    name: "photos on their way are lost when the page is killed",
    file: "web/features/wardrobe/upload-runner.ts",
    piece: `      for (const photo of chosen) world.remember(photo);\n`,
    instead: "",
    guard: { file: UPLOADS, test: "a photo is kept beyond the page until it is an item or given up" },
    ids: "U-04, SPEC-13",
  },
  {
    name: "a photo that is sent again has another key",
    file: "web/features/wardrobe/upload-runner.ts",
    piece: `const { itemId, isOfSeveral = false } = await world.send({ file, idempotencyKey, skipAnalysis, signal });`,
    instead: `const { itemId, isOfSeveral = false } = await world.send({
        file,
        idempotencyKey: skipAnalysis ? world.makeKey() : idempotencyKey,
        skipAnalysis,
        signal,
      });`,
    guard: {
      file: UPLOADS,
      test: "a failed photo can be sent again long after the stack was cleared, with the key it had",
    },
    ids: "U-04, SPEC-13 and SPEC-15",
  },
  {
    name: "what is undone is deleted all the same",
    file: "web/features/wardrobe/deletion-runner.ts",
    piece: `        open = null;
        offer.abort();
        putBack();`,
    instead: `        offer.abort();
        putBack();`,
    guard: {
      file: "web/features/wardrobe/deletion-runner.test.ts",
      test: "undone, they are back and the server never hears of it",
    },
    ids: "E-04",
  },
  {
    name: "what somebody wrote of a garment is markup on its card",
    file: "web/features/wardrobe/item-card.tsx",
    piece: `              {typeLabel(item.type, t)}\n            </span>`,
    instead: `              <span dangerouslySetInnerHTML={{ __html: typeLabel(item.type, t) }} />\n            </span>`,
    guard: {
      file: "e2e/stored-scripts.spec.ts",
      test: "scripts in every text of an item and in feedback are words",
    },
    ids: "W-08",
  },
  {
    name: "what was written is gone where it cannot be saved",
    file: "web/features/wardrobe/item-dialog/item-dialog.tsx",
    piece: `          logError(MESSAGES.failedToUpdateItem, error);\n`,
    instead: `          logError(MESSAGES.failedToUpdateItem, error);\n          setEdited(null);\n`,
    guard: { file: "e2e/item-draft.spec.ts", test: "a change that cannot be saved stays where it was written" },
    ids: "E-07",
  },
];
