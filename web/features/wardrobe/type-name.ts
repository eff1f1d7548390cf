import { isTextKey, type Translate } from "@wardrobe/domain/text/translate.ts";

/** A type in the person's language; a custom one as it was written. */
export function typeName(t: Translate, type: string): string {
  const key = `type.${type}`;
  return isTextKey(key) ? t(key) : type;
}
