import { readBoolean, readCare, readCondition, readState, readWarmth } from "#imports/read-row.ts";
import { dayOrderOf, readCurrency, readDay, readMoney, type DayOrder } from "#imports/read-numbers.ts";
import {
  readColors,
  readPosition,
  readSeasons,
  readStyles,
  readType,
  saysNothing,
  type Words,
} from "#imports/read-words.ts";
import { TABLE_FIELDS, type TableField } from "#imports/table-fields.ts";
import { SIZE_MAX } from "#wardrobe/item.ts";
import { positionWords } from "#wardrobe/known-words.ts";
import { foldText } from "#text/fold.ts";

/** Columns in both languages, folded. `~`: the cells decide; `+`: the field in a longer name, too ("Main color"). */
const NAMES: Readonly<Record<TableField, string>> = {
  image:
    "image +photo photos +picture pictures +filename file +file_name files img photo_id image_id +фото +фотография фотографии картинка изображение файл снимок",
  type: "+type garment garment_type clothing ~category kind subcategory +вид +тип предмет изделие ~категория подкатегория",
  position: "position ~category +section group slot ~type ~вид ~тип ~категория раздел группа позиция",
  brand: "+brand brand_name label maker manufacturer designer +бренд марка фирма производитель дизайнер",
  model: "model +name title item item_name product ~description название наименование имя модель ~вещь",
  color: "+color +colour +colors +colours +цвет цвета расцветка",
  season: "+season +seasons +сезон +сезоны время_года",
  style: "+style +styles occasion occasions +стиль",
  size: "+size sizes +размер",
  material: "+material +materials +fabric composition +материал +состав +ткань",
  care: "care washing уход стирка",
  condition: "+condition quality +состояние",
  price: "+price +cost paid value amount +цена +стоимость сумма",
  currency: "+currency +валюта",
  bought_at:
    "bought_at bought bought_on purchased purchased_on +purchase_date date_purchased date_bought ~date +дата_покупки куплено куплена куплен когда_куплено ~дата",
  favourite: "+favourite +favorite favourites favorites liked fav любимое любимая избранное",
  state: "state status availability ~состояние статус ~где",
  state_note: "state_note",
  warmth: "warmth",
  rain: "rain",
  sport: "sport",
  notes:
    "+notes +note comment comments +description remarks заметки заметка +комментарий комментарии +примечание примечания +описание",
  id: "id",
};

/** Other things that tables have, which no cell makes a field: a day in one of them is not when it was bought. */
const OTHERS = new Set(
  "worn_count last_worn times_worn wears last_used created_at updated_at added_at date_added created дата_добавления добавлено последний_раз надето"
    .split(" ")
    .map((name) => name.replaceAll("_", " ")),
);

type Name = { readonly name: string; readonly isWeak: boolean; readonly isPart: boolean };
const FIELDS_AND_NAMES = TABLE_FIELDS.map((field) => ({ field, names: NAMES[field].split(" ").map(toName) }));
/** A name that may be another field, and a name that is only a part, tell less. */
const WEAK = 0.8;

/** A column of a table with the field that it is proposed to be, and whether name and cells agree on it. */
export type ProposedColumn = { readonly field: TableField | null; readonly isSure: boolean };

/** How many rows a proposal looks at. */
export const LOOKED_AT_ROWS = 50;
/** Cells that contradict the name of their column so often outweigh it. */
const FIT_MIN = 0.2;
/** Without a name the cells alone must tell, and that is never sure. */
const FIT_ALONE_MIN = 0.8;
const CELLS_ALONE_MIN = 2;
const ALONE = 0.5;
const SURE_MIN = 0.8;

/** Fields that cells can tell without the name of their column. */
const TELLING: readonly TableField[] = [
  "image",
  "color",
  "season",
  "bought_at",
  "type",
  "position",
  "price",
  "condition",
];

/** Which field each column is, by its name and by up to 50 of its cells; a field is proposed once (MOVE-02). */
export function proposeColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): readonly ProposedColumn[] {
  const scored = headers.flatMap((header, column) => {
    const cells = rows.slice(0, LOOKED_AT_ROWS).map((row) => row[column] ?? "");
    const told = cells.filter((cell) => !saysNothing(cell));
    const named = fieldsNamed(header);
    if (isOther(header)) return [];
    return TABLE_FIELDS.map((field) => ({ column, field, score: scoreOf(field, named.get(field) ?? 0, told) }));
  });
  const proposed = headers.map((): ProposedColumn => ({ field: null, isSure: false }));
  const taken = new Set<TableField>();
  for (const { column, field, score } of [...scored].sort((one, other) => other.score - one.score)) {
    if (score === 0 || taken.has(field) || proposed[column]?.field !== null) continue;
    taken.add(field);
    proposed[column] = { field, isSure: score >= SURE_MIN };
  }
  return proposed;
}

function scoreOf(field: TableField, named: number, cells: readonly string[]): number {
  if (named === 0 && !(TELLING.includes(field) && cells.length >= CELLS_ALONE_MIN)) return 0;
  const fits = FITS[field];
  // A type may be the owner's own word.
  const isFree = fits === null || (field === "type" && named === 1);
  if (isFree || cells.length === 0) return named;
  const order = dayOrderOf(cells);
  const fit = cells.filter((cell) => fits(cell, order)).length / cells.length;
  if (named === 0) return fit >= FIT_ALONE_MIN && isTelling(field, cells) ? ALONE * fit : 0;
  // A picture may be named by a number that another table explains.
  if (field === "image") return Math.max(named, fit);
  return fit < FIT_MIN ? 0 : named * (ALONE + (1 - ALONE) * fit);
}

/** Bare numbers may be anything; those with a currency are prices. */
function isTelling(field: TableField, cells: readonly string[]): boolean {
  return field !== "price" || cells.some((cell) => typeof readMoney(cell)?.currency === "string");
}

const isAll = ({ known, unknown }: Words<unknown>): boolean => known.length > 0 && unknown.length === 0;
/** A word for a position, or for the dresses, which in most wardrobes are a section of their own. */
function isSection(cell: string): boolean {
  const { type, position } = readPosition(cell);
  return positionWords.find(cell) !== undefined || (type === undefined ? position !== undefined : DRESSES.test(cell));
}

const DRESSES = /^(?:dresses|платья)$/iu;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|heic|heif|avif|gif)(?:$|[?;,])/iu;

/** Whether a cell can be read as the field; null where any text is one. */
const FITS: Readonly<Record<TableField, ((cell: string, order: DayOrder | null) => boolean) | null>> = {
  image: (cell) => PICTURE_NAME.test(cell),
  type: (cell) => readType(cell).type !== undefined,
  position: (cell) => isSection(cell),
  brand: null,
  model: null,
  color: (cell) => isAll(readColors(cell)),
  season: (cell) => isAll(readSeasons(cell)),
  style: (cell) => readStyles(cell).known.length > 0,
  size: (cell) => cell.length <= SIZE_MAX,
  material: null,
  care: (cell) => readCare(cell) !== null,
  condition: (cell) => readCondition(cell) !== null,
  price: (cell) => readMoney(cell) !== null,
  currency: (cell) => readCurrency(cell) !== null,
  bought_at: (cell, order) => readDay(cell, order) !== null,
  favourite: (cell) => readBoolean(cell) !== null,
  state: (cell) => readState(cell) !== null,
  state_note: null,
  warmth: (cell) => readWarmth(cell) !== null,
  rain: (cell) => readBoolean(cell) !== null,
  sport: (cell) => readBoolean(cell) !== null,
  notes: null,
  id: null,
};

/** For each field how well the column's name fits it, 0..1; fields that it does not fit at all are absent. */
function fieldsNamed(header: string): ReadonlyMap<TableField, number> {
  const named = plainName(header);
  const found = FIELDS_AND_NAMES.map(({ field, names }) => {
    const whole = names.find(({ name }) => name === named);
    if (whole !== undefined) return [field, whole.isWeak ? WEAK : 1] as const;
    const isIn = names.some(({ name, isPart }) => isPart && ` ${named} `.includes(` ${name} `));
    return [field, isIn ? WEAK : 0] as const;
  });
  return new Map(found.filter(([, share]) => share > 0));
}

/** Whether the name of a column says that it is none of the fields. */
function isOther(header: string): boolean {
  return OTHERS.has(plainName(header));
}

function toName(written: string): Name {
  const name = written.replace(/^[~+]/u, "").replaceAll("_", " ");
  return { name, isWeak: written.startsWith("~"), isPart: written.startsWith("+") };
}

/** Words as they are compared, without what stands in brackets or after a comma: «Цена, ₽», "purchaseDate", "photo.file_name". */
function plainName(header: string): string {
  const words = header.replace(/[([,].*$/u, "").replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return foldText(words.replaceAll(/[^\p{L}\p{N}]+/gu, " "));
}
