import { z } from "zod/mini";
import { PROPOSALS_MAX } from "@wardrobe/domain/proposals/calls.ts";
import { COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { CARE_WORDS, careWords, signOf, toggleCare, type CareWord } from "@wardrobe/domain/wardrobe/care.ts";
import { ITEM_TEXT_MAX, SIZE_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { LabelWords } from "@wardrobe/domain/wardrobe/label.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";

/** Flat, all required, with "" for what is not there, so that small models manage it. */
export const LABEL_QUESTION = z.toJSONSchema(
  z.object({ size: z.string(), material: z.string(), care: z.array(z.enum(CARE_WORDS)) }),
);

/** Unknown words of care are dropped, since not every server enforces the schema. */
const LabelAnswer = z.object({ size: z.string(), material: z.string(), care: z.array(z.string()) });

export const CUSTOM_TYPE = "custom";
const TYPES = [...new Set(POSITIONS.flatMap((position): readonly string[] => TYPES_BY_POSITION[position]))];

/** The answer's schema: flat, all required, with "" and "unknown" instead of null, so that small models manage it. */
const Question = z.object({
  garments: z.enum(["none", "one", "several"]),
  position: z.enum(POSITIONS),
  type: z.enum([...TYPES, CUSTOM_TYPE]),
  custom_type: z.string(),
  other_types: z.array(z.enum(TYPES)),
  style: z.enum([...STYLES, "unknown"]),
  colors: z.array(z.enum(COLORS)),
  seasons: z.array(z.enum(SEASONS)),
  brand: z.string(),
  model: z.string(),
  sure_type: z.number(),
  sure_position: z.number(),
  sure_colors: z.number(),
});
export const GARMENT_QUESTION = z.toJSONSchema(Question);

const orElse = z.catch;
const words = orElse(z.array(orElse(z.string(), "")), []);
const word = orElse(z.string(), "");
const share = orElse(z.number().check(z.gte(0), z.lte(1)), 0);

/** An object with at least a position or a type. Any words pass, since not every server enforces the schema. */
export const GarmentAnswer = z
  .object({
    garments: orElse(z.enum(["none", "one", "several"]), "one"),
    position: word,
    type: word,
    custom_type: word,
    other_types: words,
    style: word,
    colors: words,
    seasons: words,
    brand: word,
    model: word,
    sure_type: share,
    sure_position: share,
    sure_colors: share,
  })
  .check(z.refine((answer) => answer.garments === "none" || answer.position !== "" || answer.type !== ""));
export type GarmentAnswer = z.output<typeof GarmentAnswer>;

/** Boxes are in thousandths of the photo's sides: whole numbers come more exact than fractions. */
export const BOX_UNITS = 1000;
/** A narrower box shows no garment. */
const SIDE_MIN = 20;

const box = { left: z.number(), top: z.number(), width: z.number(), height: z.number() };
export const GARMENTS_QUESTION = z.toJSONSchema(
  z.object({ items: z.array(z.extend(z.omit(Question, { garments: true }), box)) }),
);

const Place = z
  .object({
    left: z.number().check(z.gte(0)),
    top: z.number().check(z.gte(0)),
    width: z.number().check(z.gte(SIDE_MIN)),
    height: z.number().check(z.gte(SIDE_MIN)),
  })
  .check(
    z.refine(({ left, top, width, height }) => left + width <= 1.02 * BOX_UNITS && top + height <= 1.02 * BOX_UNITS),
  );
const Item = z.intersection(GarmentAnswer, Place);

/** Each garment with its description and place. One item that cannot be read makes the answer unusable. */
export const GarmentsAnswer = z.object({ items: z.array(Item).check(z.maxLength(PROPOSALS_MAX)) });
export type GarmentsAnswer = z.output<typeof GarmentsAnswer>;

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
