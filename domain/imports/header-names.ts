import { TABLE_FIELDS, type TableField } from "#imports/table-fields.ts";
import { foldText } from "#text/fold.ts";

/**
 * Names of columns in both languages, folded. `~`: it may also be another field, which the cells decide. `+`: it is the
 * field in a longer name, too ("Main color").
 */
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

/** How much the name of a column says that it is each field: 0..1; fields of which it says nothing are absent. */
export function fieldsNamed(header: string): ReadonlyMap<TableField, number> {
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
export function isOther(header: string): boolean {
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
