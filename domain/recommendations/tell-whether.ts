import type { Language } from "#people/language.ts";
import type { Climate } from "#recommendations/climate.ts";
import { bandOf, feltFor } from "#recommendations/comfort.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import { OUTER_LAYER_BELOW_C, type Garment } from "#recommendations/outer-layer.ts";
import { isUnfit } from "#recommendations/proven.ts";
import { turnedAgainst, type Turn } from "#planner/turned.ts";
import { spoiltByRain } from "#recommendations/spoilt-by-water.ts";
import { formalityOfAll, type Wish } from "#recommendations/wish.ts";
import { aboutOutfitText } from "#text/about-outfit.ts";
import { capitalised, colored, namesOf } from "#wardrobe/names-in-sentence.ts";
import type { ItemState } from "#wardrobe/item-state.ts";

/** The wish that mends an outfit which is not as the question hopes; `rain`: it keeps none out. */
export type Whether = "warmer" | "lighter" | "rain" | "simpler" | "dressier";

/** The chat says against a planned outfit the same as the app (WEEK-01). */
const TURNS: Readonly<Partial<Record<Whether, Turn>>> = { warmer: "cold", lighter: "heat", rain: "rain" };

type Of = { readonly climate: Climate; readonly code: DressCode | null; readonly language: Language };

/** In rain such a weight is of canvas, suede or wool. */
const WET_FROM = 0.3;
/** From here on an outfit for no occasion is dressed up, or at least no longer everyday. */
const DRESSY = { from: 4.5, enough: 3 } as const;

/** Whether the outfit is warm, light, dry or dressy enough, by the rules that chose it, and the wish that would make it so (SPEC-120). */
export function tellWhether(
  asks: Whether,
  worn: readonly Garment[],
  { climate, code, language, atHand = [] }: Of & { readonly atHand?: readonly Garment[] },
): { readonly told: string; readonly wish: Wish | null } {
  const degrees = degreesOf(climate.feltMin);
  const say = (key: Parameters<typeof aboutOutfitText>[1], of: readonly Garment[] = []): string =>
    capitalised(
      aboutOutfitText(language, key, {
        degrees,
        ...namesOf(
          of.map(({ type }) => type),
          language,
        ),
      }),
    );
  const level = formalityOfAll(worn);
  const isBare =
    asks === "warmer" &&
    climate.feltMin < OUTER_LAYER_BELOW_C &&
    !worn.some(
      (item) => item.position === "outerwear" || (item.position === "upper" && bandOf(item)[0] <= climate.feltMin),
    );
  if (isBare) return { told: say("bare.warmer"), wish: asks };
  if (asks === "simpler") {
    const isTooMuch = level >= DRESSY.from && (code === null || code === "sport" || code === "garden");
    return isTooMuch ? { told: say("no.simpler"), wish: asks } : { told: say("yes.simpler"), wish: null };
  }
  const isIll = (item: Garment): boolean => {
    const felt = feltFor(item.position, climate);
    if (asks === "warmer") return bandOf(item)[0] > felt;
    if (asks === "lighter") return bandOf(item)[1] < felt;
    if (asks === "rain") return spoiltByRain(item) >= WET_FROM;
    return code !== null && isUnfit(item, code);
  };
  const ill = worn.filter(isIll);
  const turn = ill.length > 0 ? undefined : TURNS[asks];
  if (turn !== undefined && turnedAgainst(worn, climate, atHand, { occasion: code }) === turn) {
    const layers = worn.filter(({ position }) => position === "outerwear");
    const told = layers.length > 0 ? say(`no.${asks}`, layers) : say("bare.warmer");
    return { told, wish: asks === "rain" ? null : asks };
  }
  if (ill.length > 0) return { told: say(`no.${asks}`, ill), wish: asks === "rain" ? null : asks };
  if (asks !== "dressier") return { told: say(`yes.${asks}`), wish: null };
  if (code !== null) return { told: say("yes.code"), wish: null };
  return level < DRESSY.enough
    ? { told: say("plain.dressier"), wish: asks }
    : { told: say("yes.dressier"), wish: null };
}

/** Why a garment is not worn, and whether it may as well be (SPEC-120). */
export function tellWhyNot(
  item: Garment & { readonly state?: ItemState | undefined },
  {
    climate,
    code,
    language,
    worn,
    without,
  }: Of & { readonly worn: readonly string[]; readonly without: readonly string[] },
): { readonly told: string; readonly isToPut: boolean } {
  const felt = feltFor(item.position, climate);
  const [coldest, warmest] = bandOf(item);
  const say = (key: Parameters<typeof aboutOutfitText>[1], isToPut = false) => ({
    told: capitalised(
      aboutOutfitText(language, key, {
        degrees: degreesOf(felt),
        ...namesOf([item.type], language),
        what: colored(item, language),
      }),
    ),
    isToPut,
  });
  if (worn.includes(item.id)) return say("not.worn");
  const { state = "at_hand" } = item;
  if (state !== "at_hand") return say(`not.${state}`);
  if (without.includes(item.id)) return say("not.left_out", true);
  if (felt > warmest) return say("not.warm");
  if (felt < coldest) return say("not.cold");
  if (climate.isWet && spoiltByRain(item) >= WET_FROM) return say("not.rain");
  if (code !== null && isUnfit(item, code)) return say("not.code");
  return say("not.suits", true);
}

function degreesOf(felt: number): string {
  return String(Math.round(felt)).replace("-", "−");
}
