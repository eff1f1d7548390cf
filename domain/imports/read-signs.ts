import { foldText } from "#text/fold.ts";
import { CARE_SIGNS, careOf } from "#wardrobe/care.ts";
import { WARMTHS, type Care, type Item, type Warmth, CONDITIONS } from "#wardrobe/item.ts";
import { ITEM_STATES, type ItemState } from "#wardrobe/item-state.ts";

type Condition = NonNullable<Item["condition"]>;

/** Ways of writing each value, folded; `*`: every text that begins so. */
const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  new: "new* nwt brand_new* unworn с_бирк* нов*",
  good: "good* very_good* like_new excellent* great* gently_used* mint хорош* отличн* очень_хорош* как_нов* идеальн* норм*",
  worn: "worn* used* fair* poor* old поношен* б/у бу стар* потерт* удовлетворит*",
  needs_repair:
    "needs_repair needs_repair* damaged* broken* torn* нужен_ремонт требует_ремонт* в_ремонт* порван* сломан* ремонт*",
};
const STATE_WORDS: Readonly<Record<ItemState, string>> = {
  at_hand: "at_hand ready* active available* in_closet owned под_рукой есть в_шкафу дома на_месте",
  laundry: "laundry in_the_laundry in_laundry dirty в_стирк* стирк* грязн* химчистк*",
  lent: "lent* loaned* borrowed* одолж* отдал* у_подруг* у_друг*",
  archived: "archive* sold donated gone given_away discarded retired в_архив* архив* продан* выброшен* отдан* подарен*",
};
const WARMTH_WORDS: Readonly<Record<Warmth, string>> = {
  light: "light легк*",
  medium: "medium средн*",
  warm: "warm тепл*",
};
const YES = "yes y true 1 + x v ✓ ✔ ☑ ✅ ♥ ❤ ★ ⭐ да д истина любим* избранн*";
const NO = "no n false 0 - нет н ложь";

export const readCondition = (text: string): Condition | null => find(CONDITIONS, CONDITION_WORDS, text);
export const readState = (text: string): ItemState | null => find(ITEM_STATES, STATE_WORDS, text);
export const readWarmth = (text: string): Warmth | null => find(WARMTHS, WARMTH_WORDS, text);

export function readBoolean(text: string): boolean | null {
  if (isWritten(YES, text)) return true;
  return isWritten(NO, text) ? false : null;
}

/** Care as our own table has it: "wash: 30; tumble: false". */
export function readCare(text: string): Care | null {
  const care: Care = {};
  for (const part of text.split(";")) {
    const [sign = "", value = ""] = part.split(":").map((word) => word.trim());
    const said = CARE_SIGNS.some((known) => known === sign) ? careOf(`${sign}.${value}`) : null;
    if (said === null) return null;
    Object.assign(care, said);
  }
  return care;
}

function find<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
  text: string,
): Value | null {
  return values.find((value) => isWritten(words[value], text)) ?? null;
}

function isWritten(words: string, text: string): boolean {
  const folded = foldText(text).replace(/\.$/u, "");
  return words.split(" ").some((written) => {
    const word = written.replaceAll("_", " ");
    return word.endsWith("*") ? folded.startsWith(word.slice(0, -1)) : folded === word || folded === written;
  });
}
