import { SLOTS, type Selection } from "#outfit/slots.ts";
import type { Gender } from "#profile/settings.ts";
import { asLayer, type Garment } from "#recommendations/outer-layer.ts";
import { ANY_SHOES } from "#wardrobe/card-words.ts";

/** Shoes that look so surely have heels, whoever owns them. */
const SURELY_HEELED = 0.8;

/** A man's heels that nobody but the recogniser calls so are low shoes, unless they look heeled. */
export function asWornBy<One extends Pick<Garment, "type" | "guesses" | "card_type">>(
  item: One,
  gender: Gender | null,
): One {
  const isLow =
    gender === "man" &&
    item.type === "Heels" &&
    item.guesses?.type === item.type &&
    (item.guesses.heeled ?? 0) < SURELY_HEELED;
  return isLow ? { ...item, type: ANY_SHOES, card_type: item.type } : item;
}

/** The garments of a selection, a blazer over a top as the layer it is there. */
export function wornIn(selection: Selection, known: readonly Garment[]): Garment[] {
  return SLOTS.flatMap((slot) => {
    const item = known.find(({ id }) => id === selection[slot]);
    return item === undefined ? [] : slot === "outerwear" ? asLayer(item) : item;
  });
}
