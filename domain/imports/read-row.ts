import { readCurrency, readDay, readMoney, type DayOrder } from "#imports/read-numbers.ts";
import {
  readColors,
  readPosition,
  readSeasons,
  readStyles,
  readType,
  saysNothing,
  type Kind,
  type Words,
} from "#imports/read-words.ts";
import { unguardCell } from "#imports/spreadsheet-cell.ts";
import type { TableField, LineReason } from "#imports/table-fields.ts";
import type { Day } from "#people/day.ts";
import { cutText, trimText, toStorable } from "#text/typed.ts";
import {
  ITEM_NOTES_MAX,
  ITEM_TEXT_MAX,
  type Item,
  SIZE_MAX,
  WARMTHS,
  type Care,
  type Warmth,
  CONDITIONS,
} from "#wardrobe/item.ts";
import { typeMeant } from "#wardrobe/type-label.ts";
import { isKnownType, POSITIONS, type Position } from "#wardrobe/vocabulary.ts";
import { foldText } from "#text/fold.ts";
import { CARE_SIGNS, careOf } from "#wardrobe/care.ts";
import { ITEM_STATES, type ItemState } from "#wardrobe/item-state.ts";

export type CellTold = { readonly field: TableField; readonly text: string; readonly reason: LineReason };

type SaidField = Exclude<TableField, "id" | "image">;
export type Said = { readonly [Field in SaidField]?: NonNullable<Item[Field]> | undefined };

/** The fields that a row gives; others are absent. */
export type RowRead = {
  readonly said: Said;
  readonly picture: string | null;
  readonly id: string | null;
  readonly told: readonly CellTold[];
};

/** Shared by all rows of a table. */
export type TableSense = {
  /** The field of each column; null: it is left out. */
  readonly fields: readonly (TableField | null)[];
  readonly dayOrder: DayOrder | null;
  /** Of a price that names none. */
  readonly currency: string;
  readonly today: Day;
};

/** As much of a cell as a report repeats. */
const TOLD_MAX = 60;

/** Reads one row. Cells that cannot be read are told, and the rest of the row comes in (MOVE-02). */
export function readRow(row: readonly string[], sense: TableSense): RowRead {
  const told: CellTold[] = [];
  const cellOf = (field: TableField): string => {
    const column = sense.fields.indexOf(field);
    return toStorable(trimText(unguardCell(row[column] ?? "")));
  };
  const tell = (field: TableField, text: string, reason: LineReason): void => {
    told.push({ field, text: cutText(text, TOLD_MAX), reason });
  };
  /** A field's value if its cell says anything. */
  const read = <Value>(field: TableField, toValue: (cell: string) => Value | null): Value | undefined => {
    const cell = cellOf(field);
    if (cell === "" || saysNothing(cell)) return undefined;
    const value = toValue(cell);
    if (value === null) tell(field, cell, "unknown");
    return value ?? undefined;
  };
  const text = (field: TableField, max = ITEM_TEXT_MAX): string | undefined => {
    const cell = cellOf(field);
    if (cell === "") return undefined;
    const cut = cutText(cell, max);
    if (cut !== cell) tell(field, cell, "cut");
    return cut;
  };
  const list = <Word>(field: TableField, toWords: (cell: string) => Words<Word>): Word[] | undefined => {
    const words = read(field, toWords);
    for (const unknown of words?.unknown ?? []) tell(field, unknown, "unknown");
    return words === undefined || words.known.length === 0 ? undefined : [...words.known];
  };
  const first = <Word>(field: TableField, words: readonly Word[] | undefined): Word | undefined => {
    if (words !== undefined && words.length > 1) tell(field, cellOf(field), "first_only");
    return words?.[0];
  };
  const day = (): Day | undefined => {
    const bought = read("bought_at", (cell) => readDay(cell, sense.dayOrder));
    if (bought === "ambiguous") tell("bought_at", cellOf("bought_at"), "two_days");
    else if (bought !== undefined && bought > sense.today) tell("bought_at", cellOf("bought_at"), "later");
    else return bought;
    return undefined;
  };

  const money = read("price", readMoney);
  const currency = read("currency", readCurrency) ?? money?.currency ?? sense.currency;
  const model = text("model");
  const kind = kindOf({
    type: read("type", (cell) => ({ ...readType(cell), written: cutText(cell, ITEM_TEXT_MAX) })),
    position: read("position", (cell) => {
      const found = readPosition(cell);
      return found.position === undefined && readStyles(cell).known.length === 0 ? null : found;
    }),
    name: readType(model ?? ""),
  });
  const style = first("style", list("style", readStyles)) ?? readStyles(cellOf("position")).known[0];
  const said = {
    ...kind,
    brand: text("brand"),
    model: isOnlyType(model) ? undefined : model,
    style,
    color: list("color", readColors),
    season: list("season", readSeasons),
    notes: text("notes", ITEM_NOTES_MAX),
    price: money?.price,
    currency: money === undefined ? undefined : currency,
    bought_at: day(),
    favourite: read("favourite", readBoolean),
    state: read("state", readState),
    state_note: text("state_note"),
    warmth: read("warmth", readWarmth),
    rain: read("rain", readBoolean),
    sport: read("sport", readBoolean),
    size: text("size", SIZE_MAX),
    material: text("material"),
    care: read("care", readCare),
    condition: read("condition", readCondition),
  };
  const picture = first("image", pictureNames(cellOf("image")));
  return { said, picture: picture ?? null, id: text("id") ?? null, told };
}

/** A type in its position. A type that is known nowhere is the owner's own word, and needs a position to be one. */
function kindOf({
  type,
  position,
  name,
}: {
  readonly type: (Kind & { readonly written: string }) | undefined;
  readonly position: Kind | undefined;
  readonly name: Kind;
}): { readonly type?: string | undefined; readonly position?: Position | undefined } {
  const where = position?.position;
  const named = type?.type ?? position?.type ?? (isIn(name, where) ? name.type : undefined);
  if (named === undefined) {
    const at = where ?? type?.position ?? name.position;
    return { position: at, type: type !== undefined && type.position === undefined ? type.written : undefined };
  }
  if (where !== undefined && isKnownType(where, named)) return { position: where, type: named };
  return { position: kindIn(named, [type, position, name]) ?? where, type: named };
}

const isIn = ({ type }: Kind, where: Position | undefined): boolean =>
  type !== undefined && (where === undefined || isKnownType(where, type));

/** «Футболка» as a name says no more than its type. */
const isOnlyType = (model = ""): boolean => POSITIONS.some((position) => isKnownType(position, typeMeant(model)));

function kindIn(type: string, kinds: readonly (Kind | undefined)[]): Position | undefined {
  return kinds.find((kind) => kind?.type === type)?.position;
}

/** A list of names, or one with a comma in it; of an address only the last part is a name, and nothing is fetched. */
function pictureNames(cell: string): string[] {
  if (cell === "") return [];
  const names = cell
    .replaceAll(/(\.\w{3,4}),/gu, "$1;")
    .split(/[;|\n]/u)
    .map((name) => name.trim());
  return names.filter((name) => name !== "");
}

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
