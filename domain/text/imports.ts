import { KINDS, type Counts, type Told } from "#imports/coming.ts";
import type { Language } from "#people/language.ts";
import { textsOf } from "#text/fill-in.ts";
import { importsEn } from "#text/en/imports.ts";
import { importsRu } from "#text/ru/imports.ts";

/** A text about bringing a wardrobe in: of its sheet, and of the chat. */
export const importText = textsOf<keyof typeof importsEn>({ en: importsEn, ru: importsRu });

/** Counts as words: `42 items`, `3 outfits`. */
export function countsInWords(language: Language, counts: Counts): string[] {
  return KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [importText(language, kind, { count })];
  });
}

/** A sentence for each reason why something does not come (MOVE-01). */
export function whatStaysOut(
  language: Language,
  { there, alike, no_room, pictures_missing, left_out }: Told,
): string[] {
  const values = left_out.reduce((sum, { count }) => sum + count, 0);
  const listed = (key: "import_there" | "import_no_room", counts: Counts) => {
    const words = countsInWords(language, counts);
    return words.length === 0 ? [] : [importText(language, key, { what: words.join(", ") })];
  };
  const counted = (key: "import_alike" | "import_missing" | "import_left_out", count: number) =>
    count === 0 ? [] : [importText(language, key, { count })];
  return [
    ...listed("import_there", there),
    ...counted("import_alike", alike),
    ...listed("import_no_room", no_room),
    ...counted("import_missing", pictures_missing),
    ...counted("import_left_out", values),
  ];
}

/** The preview or the result of an import, as a message. */
export function tellImport(language: Language, told: Told, isDone: boolean): string {
  const lines = countsInWords(language, told.comes).map((line) => `• ${line}`);
  const [heading, nothing] = isDone
    ? (["import_came", "import_came_nothing"] as const)
    : (["import_comes", "import_nothing"] as const);
  const comes = [importText(language, lines.length === 0 ? nothing : heading), ...lines].join("\n");
  return [comes, ...whatStaysOut(language, told)].join("\n\n");
}
