import { isPatterned } from "#outfit/harmony.ts";
import { isDress } from "#outfit/piece.ts";
import type { Gender } from "#profile/settings.ts";
import { mayBeFlannel } from "#recommendations/avoid-by-look.ts";
import { BRIGHT, isMarkedDressy, mayBeJoggers, type DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import type { Reason } from "#recommendations/reason.ts";
import { wasNamed } from "#recommendations/unusual.ts";
import { foldText } from "#text/fold.ts";
import { isLeather, isTorn } from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";

const WORDS = {
  parents: /\b(parents?|in-?laws?)\b|родител|т[её]щ|свекров/u,
  party:
    /\b(part(y|ies)|club(bing)?|nightclub|disco)\b|вечеринк|(^|\P{L})клуб(а|е|ы|ом)?(?!\p{L})|дискотек|тусовк|праздник/u,
  restaurant: /\b(dinner|restaurants?)\b|ресторан|ужин/u,
  date: /\bdate\b|свидан/u,
  out: /\b(evening|tonight)\b|вечер/u,
} as const;
export type Evening = keyof typeof WORDS;

/** Enough for another garment that suits as well, and for one that suits nearly so. */
const RATHER = 0.15;
const MUCH_RATHER = 0.35;
/** Enough for a dress beside a blouse with trousers of a suit. */
const FAR_RATHER = 0.7;
/** Such a tie stays at home, and a blazer is worn over something. */
const UNLIKE_EVENING = 1;

/** The kind of evening out that a request names (LAYER-03). */
export function eveningOf(text: string): Evening | null {
  const folded = foldText(text);
  return (["parents", "party", "restaurant", "date", "out"] as const).find((one) => WORDS[one].test(folded)) ?? null;
}

const KNITS: readonly string[] = ["Sweater", "Cardigan"];
const isKnit = ({ position, type }: Garment) => position === "upper" && KNITS.includes(type);
/** A recognised sweater is a sweatshirt as often as not. */
const isSurelyKnit = (item: Garment) => isKnit(item) && item.guesses?.type !== item.type;
const LOOKS_OF_SUIT_FROM = 0.85;
const CHINOS: readonly (Garment["color"][number] | undefined)[] = ["Beige", "Brown", "White"];
/** Trousers of a suit, by their style or look. */
const isOfSuit = (item: Garment) =>
  item.type === "Pants" &&
  (isMarkedDressy(item) || (!CHINOS.includes(item.color[0]) && (lookOf(item, "dressy") ?? 0) >= LOOKS_OF_SUIT_FROM));

/** The penalty of a garment on such an evening; negative where it comes before others. */
const AVOIDED: Readonly<Record<Evening, (item: Garment) => number>> = {
  parents: (item) => (item.position === "upper" && isForParents(item) ? -RATHER : 0),
  // A striking top, else a dressy one, and no sweater.
  party: (item) =>
    isKnit(item) ? MUCH_RATHER : item.position === "upper" && (isDress(item) || isStriking(item)) ? -RATHER : 0,
  // Dark jeans or chinos with a knit, a shirt or a dress; no suit.
  date: (item) => {
    if (item.position === "lower")
      return isOfSuit(item) ? MUCH_RATHER : isDarkJeans(item) || isChinos(item) ? -MUCH_RATHER : 0;
    if (isDress(item)) return item.style === "Party" ? MUCH_RATHER : 0;
    return isSurelyKnit(item) ? -MUCH_RATHER : item.type === "Blazer" ? RATHER : 0;
  },
  restaurant: (item) => (isDress(item) ? -FAR_RATHER : avoidedOut(item)),
  out: avoidedOut,
};

/** A blazer or a dress, and trousers of a suit. */
function avoidedOut(item: Garment): number {
  return isKnit(item) ? MUCH_RATHER : item.type === "Blazer" || isOfSuit(item) ? -MUCH_RATHER : 0;
}

function isForParents(top: Garment): boolean {
  return isMarkedDressy(top) || (["Shirt", "Blouse"].includes(top.type) && top.color.join() === "White");
}

function isStriking(top: Garment): boolean {
  return (
    !isForParents(top) &&
    !mayBeFlannel(top) &&
    (top.style === "Party" || top.color[0] === "Black" || isPatterned(top) || isLeather(top) || isBright(top))
  );
}

function isDarkJeans(item: Garment): boolean {
  return item.type === "Jeans" && DARK.includes(item.color[0]) && !isTorn(item);
}
const DARK: readonly (Garment["color"][number] | undefined)[] = ["Black", "Blue", "Gray"];

function isChinos(item: Garment): boolean {
  return item.type === "Pants" && !mayBeJoggers(item);
}

function isBright({ color }: Garment): boolean {
  return color.some((one) => BRIGHT.includes(one));
}

/** The penalty of a garment on that evening out, none where it was asked for; ties are for parents alone. */
export function avoidedAt(item: Garment, { evening = null, code, gender, reasons }: Asked): number {
  if (evening === null || code !== "smart" || wasNamed(reasons.get(item.id))) return 0;
  const isUnlike = item.type === "Tie" || (item.type === "Blazer" && item.position === "upper");
  if (isUnlike && evening !== "parents") return UNLIKE_EVENING;
  // A woman's shirt comes after dresses and tops.
  if (evening === "party" && gender === "woman" && item.type === "Shirt" && item.style !== "Party") return RATHER;
  return AVOIDED[evening](item);
}
type Asked = {
  readonly evening?: Evening | null | undefined;
  readonly code?: DressCode | null | undefined;
  readonly gender: Gender | null;
  readonly reasons: ReadonlyMap<string, Reason>;
};
