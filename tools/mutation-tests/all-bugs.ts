import type { PlantedBug } from "./plant.ts";
import { accessBugs } from "./planted-bugs/access.ts";
import { clientBugs } from "./planted-bugs/client.ts";
import { edgeBugs } from "./planted-bugs/edges.ts";
import { moneyBugs } from "./planted-bugs/money.ts";
import { workBugs } from "./planted-bugs/work.ts";

/** Every bug that `npm run test:mutations` plants by hand; those whose guards need a browser come last. */
export const allBugs: readonly PlantedBug[] = [...accessBugs, ...moneyBugs, ...workBugs, ...edgeBugs, ...clientBugs];
