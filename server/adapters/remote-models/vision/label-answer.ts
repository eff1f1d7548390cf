import { z } from "zod/mini";
import { CARE_WORDS, careWords, signOf, toggleCare, type CareWord } from "@wardrobe/domain/wardrobe/care.ts";
import { SIZE_MAX } from "@wardrobe/domain/wardrobe/details.ts";
import { ITEM_TEXT_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { LabelWords } from "@wardrobe/domain/wardrobe/label.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";

/** Flat, all required, with "" for what is not there, so that small models manage it. */
export const LABEL_QUESTION = z.toJSONSchema(
  z.object({ size: z.string(), material: z.string(), care: z.array(z.enum(CARE_WORDS)) }),
);

/** Unknown words of care are dropped, since not every server enforces the schema. */
const LabelAnswer = z.object({ size: z.string(), material: z.string(), care: z.array(z.string()) });

/** The words of the answer that an item can have; null where there is none. Throws ModelFailure. */
export function readLabelAnswer(said: unknown): LabelWords | null {
  const answer = LabelAnswer.safeParse(said);
  if (!answer.success) throw new ModelFailure("nonsense", "The answer describes no label.", { cause: answer.error });
  const size = plain(answer.data.size);
  const material = cutText(plain(answer.data.material), ITEM_TEXT_MAX);
  const seen = CARE_WORDS.filter((word) => answer.data.care.includes(word));
  // Two words for one sign contradict each other.
  const isSure = (word: CareWord) => seen.every((other) => other === word || signOf(other) !== signOf(word));
  const care = seen.filter(isSure).reduce(toggleCare, {});
  const words = LabelWords.parse({
    ...(size !== "" && size.length <= SIZE_MAX && { size }),
    ...(material !== "" && { material }),
    ...(careWords(care).length > 0 && { care }),
  });
  return Object.keys(words).length === 0 ? null : words;
}

/** Letters, digits and the marks of labels: no markup, address or line break. */
function plain(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{M}\p{N} %.,;:/+()&’'-]/gu, " ")
    .replaceAll(/ +/g, " ")
    .trim();
}
