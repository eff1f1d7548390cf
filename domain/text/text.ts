/** A text with `{name}` placeholders, or one for each plural form of `{count}`. */
export type Text = string | Plural;
export type Plural =
  /** English. */
  | { readonly one: string; readonly other: string }
  /** Russian. */
  | { readonly one: string; readonly few: string; readonly many: string };

/** A table of texts with the same keys as another, and plural forms for the same keys. */
export type Same<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Plural };
