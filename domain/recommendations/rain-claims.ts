import { sayIn, type Claim, type Told } from "#recommendations/claim.ts";
import type { Climate } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isSpoiltByRain, keepsRainOut } from "#wardrobe/card-words.ts";

/** In rain the layer that keeps it out, or an umbrella. */
export function rainClaims(worn: readonly Garment[], told: Told, { isWet }: Climate): Claim[] {
  const rainproof = worn.filter((one) => isOuter(one) && keepsRainOut(one));
  const umbrella = told.owned.filter(isOuter).every(letsRainIn) ? "no_rainproof" : "umbrella";
  if (!isWet) return [];
  return rainproof.length > 0 ? sayIn(told)("coat_dry", rainproof) : sayIn(told)(umbrella, null);
}

const isOuter = ({ position }: Garment) => position === "outerwear";

/** Of other layers nobody knows: many a coat or jacket has a hood and is made for rain. */
function letsRainIn(layer: Garment): boolean {
  return layer.rain === undefined ? layer.type === "Cardigan" || isSpoiltByRain(layer) : !layer.rain;
}
