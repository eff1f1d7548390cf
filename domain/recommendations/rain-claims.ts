import { sayIn, skyOf, withoutSky, type Claim, type Told } from "#recommendations/claim.ts";
import type { Climate } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { suggestedText } from "#text/suggested.ts";
import { isSpoiltByRain, keepsRainOut } from "#wardrobe/card-words.ts";
import { uncapitalised } from "#wardrobe/names-in-sentence.ts";

const KEEPS_RAIN_OFF: readonly Claim["kind"][] = ["coat_dry", "umbrella", "no_rainproof"];
/** Sentences about the layer that may be the one that keeps rain out: it is named once. */
const OF_WARMTH: readonly Claim["kind"][] = ["coat_warm", "cool_layer"];
const TOO_COLD: readonly Claim["kind"][] = ["no_warm_layer", "no_warmer", "cold"];

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
  const isSame = claim !== undefined && rain.of.some((layer) => layer === claim.of[0]);
  if (text === "" || (isSame && OF_WARMTH.includes(claim.kind))) return rain.text;
  if (isSame && TOO_COLD.includes(claim.kind)) return `${rain.text}; ${suggestedText(told.language, "remedy.under")}`;
  return `${rain.text}; ${bare(text)}`;
}

const isOuter = ({ position }: Garment) => position === "outerwear";

/** Of other layers nobody knows: many a coat or jacket has a hood and is made for rain. */
export function letsRainIn(layer: Garment): boolean {
  return layer.rain === undefined ? layer.type === "Cardigan" || isSpoiltByRain(layer) : !layer.rain;
}
