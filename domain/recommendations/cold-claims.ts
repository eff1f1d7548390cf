import { isDress } from "#outfit/piece.ts";
import { sayIn, skyOf, withoutSky, type Claim, type Told } from "#recommendations/claim.ts";
import type { Climate } from "#recommendations/climate.ts";
import { bandOf, feltFor } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { OPEN_SHOES } from "#recommendations/spoilt-by-water.ts";
import { suggestedText } from "#text/suggested.ts";
import { uncapitalised } from "#wardrobe/names-in-sentence.ts";

/** A garment is cold so many degrees below its comfort, a top alone below this temperature. */
const COLD_FROM_C = 4;
const COLD_WITHOUT_LAYER_C = 9;
/** No socks go with these. */
const BARE_FEET: readonly string[] = [...OPEN_SHOES, "Heels"];
const OF_ALL_DAY: readonly Garment["position"][] = ["outerwear", "lower", "feet"];
/** Other claims that say what is good. */
const GOOD =
  /^(coat_dry|coat_wind|coat_warm|cool_layer|shoes_dry|shoes_snow|for_\w+|one_color|two_colors|neutral_colors|goes_together)$/;

/** Of garments that are too cold for the day: first what is good about the outfit, then what to wear with them (SPEC-99). */
export function coldClaims(
  worn: readonly Garment[],
  told: Told,
  { climate, others }: { readonly climate: Climate; readonly others: readonly Claim[] },
): Claim[] {
  const cold = tooColdOf(worn, climate);
  const [first] = cold;
  if (first === undefined) return [];
  const isBareLegged = isDress(first) || first.type === "Skirt";
  const part = isBareLegged ? "legs" : first.position === "feet" ? "feet" : "under";
  const remedy = suggestedText(told.language, `remedy.${part}`);
  const good = others.find(({ kind }) => GOOD.test(kind));
  if (good === undefined) return sayIn(told)("cold_only", cold, { remedy });
  return sayIn(told)("cold", cold, { good: uncapitalised(withoutSky(good.text, skyOf(told))), remedy });
}

/** Garments that are too cold for the day: the outer layer or, without one, the top; and the rest. */
function tooColdOf(worn: readonly Garment[], climate: Climate): Garment[] {
  const hasLayer = worn.some(({ position }) => position === "outerwear");
  const isCold = (item: Garment) =>
    item.position === "upper"
      ? !hasLayer && climate.feltMin < COLD_WITHOUT_LAYER_C
      : OF_ALL_DAY.includes(item.position) &&
        !BARE_FEET.includes(item.type) &&
        bandOf(item)[0] - feltFor(item.position, climate) >= COLD_FROM_C;
  return worn.filter(isCold);
}
