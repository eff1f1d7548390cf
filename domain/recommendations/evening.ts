import { isPatterned } from "#outfit/harmony.ts";
import { isDress } from "#outfit/piece.ts";
import type { Gender } from "#profile/settings.ts";
import { mayBeFlannel } from "#recommendations/avoid-by-look.ts";
import { BRIGHT, isMarkedDressy, type DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { foldText } from "#text/fold.ts";
import { isLeather } from "#wardrobe/card-words.ts";

const WORDS = {
  parents: /\b(parents?|in-?laws?)\b|родител|т[её]щ|свекров/u,
  party: /\b(part(y|ies)|club(bing)?|nightclub|disco)\b|вечеринк|(^|\P{L})клуб(а|е|ы|ом)?(?!\p{L})|дискотек|тусовк/u,
} as const;
export type Evening = keyof typeof WORDS;

/** Enough for another top that suits as well. */
const RATHER = 0.15;

/** The kind of evening out that a request names, beside one that is a date (LAYER-03). */
export function eveningOf(text: string): Evening | null {
  const folded = foldText(text);
  return (["parents", "party"] as const).find((one) => WORDS[one].test(folded)) ?? null;
}

const IS_FOR: Readonly<Record<Evening, (top: Garment) => boolean>> = {
  parents: (top) => isMarkedDressy(top) || (["Shirt", "Blouse"].includes(top.type) && top.color.join() === "White"),
  party: (top) =>
    !IS_FOR.parents(top) &&
    !mayBeFlannel(top) &&
    (top.style === "Party" || top.color[0] === "Black" || isPatterned(top) || isLeather(top) || isBright(top)),
};

function isBright({ color }: Garment): boolean {
  return color.some((one) => BRIGHT.includes(one));
}

/** The weight by which a top comes before others for that evening, if negative; a woman's shirt comes after dresses and tops at a party. */
export function avoidedAt(item: Garment, { evening = null, code, gender }: Asked): number {
  if (evening === null || code !== "smart" || item.position !== "upper") return 0;
  if (evening === "party" && gender === "woman" && item.type === "Shirt" && item.style !== "Party") return RATHER;
  return IS_FOR[evening](item) || (evening === "party" && isDress(item)) ? -RATHER : 0;
}
type Asked = {
  readonly evening?: Evening | null | undefined;
  readonly code?: DressCode | null | undefined;
  readonly gender: Gender | null;
};
