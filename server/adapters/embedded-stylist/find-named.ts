import { comfortAt, feltFor } from "@wardrobe/domain/recommendations/comfort.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { isHeeled, isSpoiltByRain, keepsRainOut, toldOf } from "@wardrobe/domain/wardrobe/card-words.ts";
import { materialsIn } from "@wardrobe/domain/wardrobe/materials.ts";
import {
  byWords,
  HEELED,
  inSeason,
  isClothing,
  isNamed,
  STYLE_MIN,
  styleWorth,
} from "#adapters/embedded-stylist/choose-for-text.ts";
import { cueOf, WATERPROOF } from "#adapters/embedded-stylist/answer-words.ts";
import { SUITS_MIN } from "#adapters/embedded-stylist/conditions.ts";
import { understand, wordsOf } from "#adapters/embedded-stylist/understand.ts";
import type { StyledItem, Stylist } from "#adapters/stylist/port.ts";

/** The garments that words describe in all they say; where none is so, those of the kind (SPEC-120). */
export const findNamed: Stylist["findNamed"] = (items, text) => {
  const wish = understand(text);
  const { garments, styles, seasons, occasions, conditions, unknown } = wish;
  const colors = [...wish.colors, ...garments.flatMap((named) => named.colors)];
  const materials = wordsOf(foldText(text)).flatMap((word) => {
    const cue = cueOf(word);
    return cue?.kind === "material" && cue.material !== WATERPROOF ? cue.material : [];
  });
  const ofKind = items.filter((item) => garments.some((named) => isNamed(item, named)));
  // «Ветровка» is called so on its card, though it is a jacket there.
  const kind =
    ofKind.length > 0
      ? ofKind
      : byWords(
          items,
          wordsOf(foldText(text)).filter((word) => word.length >= NAME_MIN && !ASKS.has(word)),
        ).map(({ item }) => item);
  const isAsSaid = (item: StyledItem): boolean =>
    (colors.length === 0 || item.color.some((color) => colors.includes(color))) &&
    (!unknown.includes(HEELED) || isHeeled(item)) &&
    (materials.length === 0 || materialsIn(toldOf(item)).some((one) => materials.includes(one))) &&
    ((styles.length === 0 && occasions.length === 0) || (styleWorth(item, wish) ?? 0) >= STYLE_MIN) &&
    (seasons.length === 0 || inSeason(item, wish)) &&
    (conditions === null ||
      (conditions.isWet ? isForRain(item) : comfortAt(item, feltFor(item.position, conditions)) >= SUITS_MIN));
  const isSaid = [colors, materials, styles, seasons, occasions].some((said) => said.length > 0);
  if (garments.length === 0 && !isSaid && conditions === null)
    return { ids: byWords(items, unknown).map(({ item }) => item.id), isClosest: false };
  const all = narrowed((garments.length > 0 ? kind : items.filter(isClothing)).filter(isAsSaid), unknown);
  // Of what keeps the rain out, first what its owner says that of.
  const found =
    conditions?.isWet === true
      ? all.toSorted((one, other) => Number(other.rain === true) - Number(one.rain === true))
      : all;
  return { ids: (found.length > 0 ? found : kind).map(({ id }) => id), isClosest: found.length === 0 };
};

/** Of several those whose brand, model or notes have most of the other words. */
function narrowed(items: readonly StyledItem[], unknown: readonly string[]): readonly StyledItem[] {
  const told = byWords(
    items,
    unknown.filter((word) => !ASKS.has(word)),
  );
  const most = Math.max(...told.map(({ score }) => score));
  return told.length === 0 ? items : told.filter(({ score }) => score === most).map(({ item }) => item);
}

/** Shorter words are of no garment. */
const NAME_MIN = 5;

const ASKS = new Set([
  HEELED,
  ..."size sizes wash last wear when what how often made размер размера какой какого стирать когда".split(" "),
]);

/** As its owner says, or by the rule; boots, too, unless water ruins them. */
export function isForRain(item: StyledItem): boolean {
  return keepsRainOut(item) || (item.rain === undefined && item.type === "Boots" && !isSpoiltByRain(item));
}
