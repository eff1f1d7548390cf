/** A text with `{name}` placeholders, or one for each plural form of `{count}`. */
export type Text = string | Plural;
export type Plural = { readonly one: string; readonly few?: string; readonly many?: string; readonly other: string };

/** A table of texts with the same keys as another, and plural forms for the same keys. */
export type Same<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Plural };
