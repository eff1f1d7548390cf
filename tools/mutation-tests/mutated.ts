import type { PlantedBugs } from "./plant.ts";
import { accessBugs } from "./planted-bugs/access.ts";
import { clientBugs } from "./planted-bugs/client.ts";
import { aheadBugs } from "./planted-bugs/ahead.ts";
import { friendsBugs } from "./planted-bugs/friends.ts";
import { dayBugs } from "./planted-bugs/day.ts";
import { edgeBugs } from "./planted-bugs/edges.ts";
import { moneyBugs } from "./planted-bugs/money.ts";
import { workBugs } from "./planted-bugs/work.ts";

/** Rules of the domain whose mistakes cost money, credits or what a person chose: Stryker mutates them. */
export const RULES: readonly string[] = [
  "domain/ai-tasks/outcome.ts",
  "domain/ai-tasks/priority.ts",
  "domain/credits/credits.ts",
  "domain/outfit/slots.ts",
  "domain/payments/coin.ts",
  "domain/payments/order.ts",
  "domain/payments/payment.ts",
  "domain/plans/features.ts",
  "domain/plans/subscription.ts",
  "domain/plans/trial.ts",
  "domain/wardrobe/image-mode.ts",
  "domain/wardrobe/item-draft.ts",
  "domain/wardrobe/limits.ts",
  "domain/wardrobe/select-files.ts",
  "domain/wardrobe/upload-queue.ts",
  "domain/wardrobe/upload.ts",
];

/** Every bug that is planted by hand; those whose guards need a browser come last. */
export const allBugs: PlantedBugs = {
  ...accessBugs,
  ...moneyBugs,
  ...workBugs,
  ...edgeBugs,
  ...dayBugs,
  ...aheadBugs,
  ...friendsBugs,
  ...clientBugs,
};
