import { GOES_TOGETHER_MIN } from "#outfit/finish.ts";
import { harmonyOf } from "#outfit/harmony.ts";
import { isBlazer, isDress } from "#outfit/piece.ts";
import { piecesOf, type Selection } from "#outfit/slots.ts";
import type { Climate } from "#recommendations/climate.ts";
import { isSummery } from "#recommendations/comfort.ts";
import { asLayer, outerForWeather, outerNeed, type Garment } from "#recommendations/outer-layer.ts";

/** Those that are sure, where the weather leaves it open whether a layer is worn. */
export function blazersOverDress(owned: readonly Garment[], climate: Climate): readonly Garment[] {
  if (outerNeed(climate) !== "chosen") return [];
  return outerForWeather({ suitable: [], reasons: new Map(), owned: owned.filter(isBlazer) }, climate).layers;
}

/** Many a dress for spring and summer has no sleeves: a blazer goes over it where it would be worn alone, if one matches all of it. */
export function coveredDress(selection: Selection, blazers: readonly Garment[], owned: readonly Garment[]): Selection {
  const worn = owned.filter(({ id }) => piecesOf(selection).includes(id));
  const isAlone = worn.some((one) => isDress(one) && isSummery(one)) && (selection.outerwear ?? null) === null;
  if (!isAlone) return selection;
  const matchOf = (blazer: Garment) => Math.min(...worn.map((one) => harmonyOf(asLayer(blazer), one)));
  const [best] = blazers.filter((one) => matchOf(one) >= GOES_TOGETHER_MIN).sort((a, b) => matchOf(b) - matchOf(a));
  return best === undefined ? selection : { ...selection, outerwear: best.id };
}
