import { accessBugs } from "./bugs/access.ts";
import { clientBugs } from "./bugs/client.ts";
import { edgeBugs } from "./bugs/edges.ts";
import { moneyBugs } from "./bugs/money.ts";
import { workBugs } from "./bugs/work.ts";
import type { PlantedBug } from "./planted-bug.ts";

/** Every bug that `npm run truth` plants; those whose guards need a browser come last. */
export const allBugs: readonly PlantedBug[] = [...accessBugs, ...moneyBugs, ...workBugs, ...edgeBugs, ...clientBugs];
