import { z } from "zod/mini";
import { PLAN_TYPES, tierOf, type PlanType } from "./plan-types.ts";

/** A plan as a reply names it: its beginning tells the tier, and a missing or unknown one is free (D-03). */
export const PlanTypeSent = z.pipe(z.transform(toPlanType), z.enum(PLAN_TYPES));

function toPlanType(sent: unknown): PlanType {
  const known = PLAN_TYPES.find((type) => type === sent);
  if (known !== undefined) return known;
  const tier = tierOf(typeof sent === "string" ? sent : null);
  return tier === "free" ? tier : `${tier}_month`;
}
