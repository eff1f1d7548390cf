import { foldText } from "@wardrobe/domain/text/fold.ts";
import { meaningsOf, type Meaning } from "#adapters/embedded-stylist/lexicon.ts";

const INSIDE = /(?<=[\p{L}\d,;:] +[«"“(]?)\p{Lu}\p{Ll}+/gu;

/** Without capitals inside a sentence, which begin names: "coffee with Mrs Brown" asks for no color, nor do the Morozovs for frost. */
export function withoutNames(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.every((word) => /^\p{Lu}/u.test(word))) return text;
  return text.replaceAll(INSIDE, (word, at: number) => {
    const [, next = ""] = /^ +(\p{L}+)/u.exec(text.slice(at + word.length)) ?? [];
    const isOfGarment = meaningsOf(foldText(next)).some(({ kind }) => kind === "types" || kind === "position");
    return !isOfGarment && meaningsOf(foldText(word)).some(isOfNames) ? "" : word;
  });
}

function isOfNames(meaning: Meaning): boolean {
  if (meaning.kind === "felt") return meaning.of !== "place";
  return ["colors", "rain", "snow", "wind"].includes(meaning.kind);
}
