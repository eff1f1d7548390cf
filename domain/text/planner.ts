import { plannerEn } from "#text/en/planner.ts";
import { plannerRu } from "#text/ru/planner.ts";
import { textsOf } from "#text/fill-in.ts";

export type PlannerTextKey = keyof typeof plannerEn;

/** A text of days ahead and trips; loaded with them, not with the first screen. */
export const plannerText = textsOf<PlannerTextKey>({ en: plannerEn, ru: plannerRu });
