import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import { looseSpelling } from "#adapters/places/spelling.ts";

/** Other names of countries and their parts, beside their own and their codes. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE"],
  BY: ["Белоруссия"],
  CZ: ["Czech Republic"],
  GB: ["Great Britain", "England", "Scotland", "Wales", "Англия", "Шотландия"],
  NL: ["Holland", "Голландия"],
  RU: ["РФ"],
  US: ["USA", "America", "Америка"],
};

/** Reads names of these countries, also unfinished ones: which of them a text may mean. */
export function countryReader(codes: ReadonlySet<string>): (text: string) => ReadonlySet<string> {
  const readers = LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).map((style) => new Intl.DisplayNames([language], { type: "region", style })),
  );
  const known = [...codes].map((code) => {
    const names = [...readers.map((names) => names.of(code) ?? code), ...(OTHER_NAMES[code] ?? [])];
    return { code, spellings: names.map(looseSpelling) };
  });
  return (text) => {
    const wanted = looseSpelling(text);
    if (wanted === "") return new Set();
    const isMeant = ({ code, spellings }: (typeof known)[number]) =>
      wanted === code.toLowerCase() || spellings.some((name) => name.startsWith(wanted));
    return new Set(known.filter(isMeant).map(({ code }) => code));
  };
}
