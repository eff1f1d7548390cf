import type { Gender } from "#profile/settings.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
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
