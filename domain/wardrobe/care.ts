import type { Care } from "#wardrobe/item.ts";

/** The signs of a label, in the order of ISO 3758 (SET-03). */
export const CARE_SIGNS = ["wash", "tumble", "iron", "dry_clean"] as const;

const SAID = {
  "wash.30": { wash: 30 },
  "wash.40": { wash: 40 },
  "wash.60": { wash: 60 },
  "wash.90": { wash: 90 },
  "wash.hand": { wash: "hand" },
  "wash.none": { wash: "none" },
  "tumble.yes": { tumble: true },
  "tumble.none": { tumble: false },
  "iron.low": { iron: "low" },
  "iron.medium": { iron: "medium" },
  "iron.high": { iron: "high" },
  "iron.none": { iron: "none" },
  "dry_clean.yes": { dry_clean: true },
  "dry_clean.none": { dry_clean: false },
} as const satisfies Record<string, Care>;

export type CareWord = keyof typeof SAID;
const isCareWord = (key: string): key is CareWord => Object.hasOwn(SAID, key);
/** All that care can say, sign by sign. */
export const CARE_WORDS = Object.keys(SAID).filter(isCareWord);

/** The sign and value that an item carries, joined: "tumble.false", "wash.30". */
export function careOf(written: string): Care | null {
  const word = written.replace(/\.true$/, ".yes").replace(/\.false$/, ".none");
  return isCareWord(word) ? SAID[word] : null;
}

/** The words of a garment's care, at most one for each sign. */
export function careWords(care: Care = {}): CareWord[] {
  return CARE_WORDS.filter((word) => {
    const said: Care = SAID[word];
    return CARE_SIGNS.some((sign) => said[sign] !== undefined && said[sign] === care[sign]);
  });
}

export function signOf(word: CareWord): (typeof CARE_SIGNS)[number] {
  return CARE_SIGNS.find((sign) => word.startsWith(sign)) ?? "wash";
}

/** Care after a tap on a word: it is said, or no longer. */
export function toggleCare(care: Care, word: CareWord): Care {
  return careWords(care).includes(word) ? { ...care, [signOf(word)]: null } : { ...care, ...SAID[word] };
}
