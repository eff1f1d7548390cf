import { operatorEn } from "#text/en/operator.ts";
import { operatorRu } from "#text/ru/operator.ts";
import { textsOf } from "#text/fill-in.ts";

export type OperatorTextKey = keyof typeof operatorEn;

export const operatorText = textsOf<OperatorTextKey>({ en: operatorEn, ru: operatorRu });
