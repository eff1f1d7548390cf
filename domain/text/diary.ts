import { diaryEn } from "#text/en/diary.ts";
import { diaryRu } from "#text/ru/diary.ts";
import { textsOf } from "#text/fill-in.ts";

export type DiaryTextKey = keyof typeof diaryEn;

/** A text of the calendar or the statistics; loaded with them, not with the first screen. */
export const diaryText = textsOf<DiaryTextKey>({ en: diaryEn, ru: diaryRu });
