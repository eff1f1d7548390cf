import { sayIn, skyOf, withoutSky, type Claim, type Told } from "#recommendations/claim.ts";
import type { Climate } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isSpoiltByRain, keepsRainOut } from "#wardrobe/card-words.ts";
import { uncapitalised } from "#wardrobe/names-in-sentence.ts";

const KEEPS_RAIN_OFF: readonly Claim["kind"][] = ["coat_dry", "umbrella", "no_rainproof"];

/** In rain the layer that keeps it out, or an umbrella. */
export function rainClaims(worn: readonly Garment[], told: Told, { isWet }: Climate): Claim[] {
  const rainproof = worn.filter((one) => isOuter(one) && keepsRainOut(one));
  const umbrella = told.owned.filter(isOuter).every(letsRainIn) ? "no_rainproof" : "umbrella";
  if (!isWet) return [];
  return rainproof.length > 0 ? sayIn(told)("coat_dry", rainproof) : sayIn(told)(umbrella, null);
}

/** In rain a sentence that does not say what keeps it off follows one that does. */
export function withRain(
  claim: Claim | undefined,
  claims: readonly Claim[],
  told: Parameters<typeof skyOf>[0],
): string {
  const text = claim?.text ?? "";
  const rain = claims.find((one) => KEEPS_RAIN_OFF.includes(one.kind));
  const bare = (one: string) => uncapitalised(withoutSky(one, skyOf(told)));
  if (rain === undefined || text.includes(bare(rain.text))) return text;
  return text === "" ? rain.text : `${rain.text}; ${bare(text)}`;
}

const isOuter = ({ position }: Garment) => position === "outerwear";

/** Of other layers nobody knows: many a coat or jacket has a hood and is made for rain. */
export function letsRainIn(layer: Garment): boolean {
  return layer.rain === undefined ? layer.type === "Cardigan" || isSpoiltByRain(layer) : !layer.rain;
}
