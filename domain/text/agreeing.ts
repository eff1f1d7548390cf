import type { Plural } from "#text/text.ts";

/** «Тренч согреет», «ботинки согреют»: `count` is of the verb, which has one plural only. */
export const agreeing = (one: string, plural: string): Plural => ({ one, few: plural, many: plural, other: plural });
