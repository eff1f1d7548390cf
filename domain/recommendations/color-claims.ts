import { GOES_TOGETHER_MIN } from "#outfit/finish.ts";
import { accentOf, colorHarmony, harmonyOf, isNeutral } from "#outfit/harmony.ts";
import { isDress } from "#outfit/piece.ts";
import { sayIn, type Claim, type Told } from "#recommendations/claim.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { translate } from "#text/translate.ts";
import { isAnyShoes, toldOf } from "#wardrobe/card-words.ts";
import { listed } from "#wardrobe/names-in-sentence.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

/** Two colors that match at least this well are worth a sentence. */
const MATCH_MIN = 0.65;
const BODY: readonly Garment["position"][] = ["upper", "lower", "feet"];
const PATTERN =
  /\b(floral|flowery|striped?s?|checked|plaid|tartan|printed?s?|polka[- ]dots?|leopard|zebra|camo(uflage)?)\b|цвет(оч|к|ы|ами)|полоск|полосат|клет(к|ч)|принт|узор|рисун|горо(х|ш)|леопард|зебр|камуфляж/iu;

/** One color among neutral ones, or two that match. */
export function colorClaims(worn: readonly Garment[], told: Told): Claim[] {
  const say = sayIn(told);
  const accents = accentsOf(worn);
  const [one, other] = accents;
  const what = namedColors(accents, told);
  // Nobody trains for a color's sake.
  const isOne = one !== undefined && told.code !== "sport" && areOnly(worn, one) && isTouch(worn, one);
  const isMatch = one !== undefined && other !== undefined && colorHarmony([one], [other]) >= MATCH_MIN;
  return [
    ...(isOne ? say("one_color", null, { what }) : []),
    ...(accents.length === 2 && isMatch ? say("two_colors", null, { what }) : []),
  ];
}

/** No blue, which is navy or denim as often as not, and nothing large: a dress or a coat is no touch of color. */
function isTouch(worn: readonly Garment[], accent: Color): boolean {
  const of = worn.filter(({ color }) => color.includes(accent));
  return accent !== "Blue" && of.every((item) => item.position !== "outerwear" && !isDress(item));
}

/** Garments that go together, no shoes of which nobody knows more. Nearly every outfit's do, so this comes last. */
export function harmonyClaims(worn: readonly Garment[], told: Told): Claim[] {
  const say = sayIn(told);
  const neutral = [...new Set(worn.flatMap(({ color }) => color.slice(0, 1)))];
  const [first, second] = worn.filter((item) => BODY.includes(item.position) && !isAnyShoes(item));
  const isTogether = first !== undefined && second !== undefined && harmonyOf(first, second) >= GOES_TOGETHER_MIN;
  return [
    ...(isTogether ? say("goes_together", [first, second]) : []),
    ...(neutral.length > 0 && areOnly(worn) ? say("neutral_colors", null, { what: namedColors(neutral, told) }) : []),
  ];
}

/** Whether all colors of all garments are neutral, or the one; a pattern has more of them than its card says. */
function areOnly(worn: readonly Garment[], accent?: Color): boolean {
  return worn.every(
    (item) =>
      item.color.length > 0 &&
      !PATTERN.test(toldOf(item)) &&
      item.color.every((color) => color === accent || isNeutral(color)),
  );
}

function accentsOf(worn: readonly Garment[]): Color[] {
  return [...new Set(worn.flatMap((piece) => accentOf(piece) ?? []))];
}

function namedColors(colors: readonly Color[], { language }: Told): string {
  return listed(
    colors.map((color) => translate(language, `color.${color}`).toLowerCase()),
    language,
  );
}
