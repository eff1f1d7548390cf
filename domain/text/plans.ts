import { plansEn } from "#text/en/plans.ts";
import { plansRu } from "#text/ru/plans.ts";
import { textsOf } from "#text/fill-in.ts";

/** A text about limits, plans and paying. They are loaded with the settings and the plans, not at the start. */
export const planText = textsOf<keyof typeof plansEn>({ en: plansEn, ru: plansRu });
