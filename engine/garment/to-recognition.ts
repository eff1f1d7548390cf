import type { CheckableField } from "@wardrobe/domain/wardrobe/item.ts";
import type { Color, Season, Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import { nameDenim } from "#color/denim.ts";
import type { ColorShare } from "#color/dominant-colors.ts";
import { pickColors } from "#color/pick-colors.ts";
import { isTrusted } from "#foreground/mask-confidence.ts";
import { decideType, type Decision } from "#garment/decide-type.ts";
import { guessesOf, isSurelyLight, weighShoes } from "#garment/guess.ts";
import { GARMENT_FIELDS, SEASONS_OF_KIND } from "#garment/garment-fields.ts";
import type { Inspection } from "#inspect.ts";

export const ENGINE = "embedded@21";

/** How often the first color was right or acceptable on unseen photos; for a doubtful mask an estimate. */
const COLOR_RIGHT = { trusted: 0.88, doubtful: 0.5, unseen: 0 } as const;
/** Of 24 jeans on validation photos the most vivid one has 0.091. */
const DENIM_CHROMA_MAX = 0.1;
const OFFICE_COLORS: readonly Color[] = ["White", "Blue"];

/** Turns measurements into fields of an item. Brand and model stay empty, because the engine cannot read. */
export function toRecognition({
  outputs: ofKinds,
  guesses: logits,
  colors: seen,
  mask,
  features = null,
}: Inspection): Recognition {
  const outputs = weighShoes(ofKinds, logits);
  const decision = decideType(outputs, isVivid(seen) ? undefined : pickColors(seen)[0]);
  const shares = decision.type === "Jeans" ? nameDenim(seen) : seen;
  const colors = pickColors(shares);
  const guesses = guessesOf(decision, outputs, logits);
  const areColorsSeen = colors.length > 0;
  const areColorsTrusted = areColorsSeen && isTrusted(mask);
  return {
    position: decision.position,
    type: decision.type,
    style: styleOf(decision, colors, shares),
    brand: null,
    model: null,
    colors,
    seasons: seasonsOf(decision, isSurelyLight(logits)),
    confidence: {
      ...decision.confidence,
      colors: COLOR_RIGHT[areColorsTrusted ? "trusted" : areColorsSeen ? "doubtful" : "unseen"],
    },
    needsCheck: fieldsToCheck(decision, areColorsTrusted),
    typeSuggestions: decision.suggestions,
    ...(features === null ? {} : { features }),
    ...(guesses === null ? {} : { guesses }),
    engine: ENGINE,
  };
}

/** Whether a garment is more vivid than any denim, such as blue track trousers. */
function isVivid([first]: readonly ColorShare[]): boolean {
  return first !== undefined && Math.hypot(first.lab.a, first.lab.b) >= DENIM_CHROMA_MAX;
}

/** Style and seasons follow from the garment, so they are guesses where the garment is one. */
function fieldsToCheck(
  { certainty, isTypeSure, isPositionSure }: Decision,
  areColorsTrusted: boolean,
): CheckableField[] {
  const checks: readonly (readonly [CheckableField, boolean])[] = [
    ["position", !isPositionSure],
    ["type", !isTypeSure],
    ["style", certainty === "guess"],
    ["color", !areColorsTrusted],
    ["season", certainty === "guess"],
  ];
  return checks.flatMap(([field, isNeeded]) => (isNeeded ? [field] : []));
}

function styleOf({ garment }: Decision, colors: readonly Color[], shares: readonly ColorShare[]): Style {
  const [color, ...others] = colors;
  // Trousers of such a blue are for training, hardly ever for the office.
  if (garment === "pants" && color === "Blue" && isVivid(shares)) return "Sport";
  const isPlain = others.length === 0;
  if (garment === "shirt" && isPlain && color !== undefined && OFFICE_COLORS.includes(color)) return "Business";
  return GARMENT_FIELDS[garment].style;
}

function seasonsOf({ garment, type }: Decision, isNotWarm: boolean): readonly Season[] {
  if (garment === "outwear" && isNotWarm) return ["Spring", "Autumn"];
  return SEASONS_OF_KIND[type] ?? GARMENT_FIELDS[garment].seasons;
}
