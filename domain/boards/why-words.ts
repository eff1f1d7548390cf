import { namesGarment } from "#boards/no-request.ts";
import { foldText } from "#text/fold.ts";

const WHY =
  /^(?:(?:but|and|so|hm+|ok|wait|а|и|но|ну|так|хм+),? )*(?:why|how come|whats with|почему|зачем|отчего|с чего (?:это|вдруг))(?!\p{L})(?!.*(?:^|[^\p{L}])(?:not|no|isnt|arent|didnt|dont|cant|without|не|нет|без|ни)(?!\p{L}))/u;
const CLAUSES = /[?!.,;:]+/u;

/** The part of words that ask why which names a garment, "" where none does: "why this coat? it’s +14". Null for words that do not ask why something is so. */
export function asksWhy(text: string): string | null {
  const plain = foldText(text);
  if (!WHY.test(plain)) return null;
  return plain.split(CLAUSES).find((clause) => namesGarment(clause)) ?? "";
}
