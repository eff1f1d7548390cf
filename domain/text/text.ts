/** A text with `{name}` placeholders, or one for each plural form of `{count}`. */
export type Text = string | Plural;
/** English: one, other. Russian: one, few, many; `other` is for fractions, which no count is. */
export type Plural = readonly string[];

/** A table of texts with the same keys as another, and plural forms for the same keys. */
export type Same<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Plural };
