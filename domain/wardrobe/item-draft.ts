import { trimText } from "#text/typed.ts";
import type { Care, Item, ItemChanges } from "#wardrobe/item.ts";
import type { ItemState } from "#wardrobe/item-state.ts";
import { pictureOf } from "#wardrobe/image-mode.ts";
import { priceIn, priceText } from "#wardrobe/price.ts";
import { typeMeant } from "#wardrobe/type-label.ts";
import { firstTypeOf, isKnownType, type Position } from "#wardrobe/vocabulary.ts";

/** The fields that the edit dialog saves (E-07; position by SPEC-40). */
type EditableField = keyof ItemChanges;
type PurchaseField = Extract<EditableField, "price" | "currency" | "bought_at">;
/** `price` is what was typed (WEAR-03). */
type Purchase = { readonly price: string; readonly currency: string | null; readonly bought_at: string | null };
/** As the dialog shows it: at hand unless the item says otherwise (STATE-01). */
type State = { readonly favourite: boolean; readonly state: ItemState; readonly state_note: string };
/** Facts that only the owner knows; null until they say them (OWNER-01). */
type Said = { readonly [Field in "warmth" | "rain" | "sport"]: Item[Field] | null };
/** Size, material, care and condition; null or blank until the owner says them (SET-03). */
export type Details = {
  readonly size: string;
  readonly material: string;
  readonly care: Care;
  readonly condition: NonNullable<Item["condition"]> | null;
};
export type EditableFields = Pick<
  Item,
  Exclude<EditableField, PurchaseField | keyof State | keyof Said | keyof Details>
> &
  Purchase &
  State &
  Said &
  Details;

/** In this order the signs of two drafts are compared. */
const NO_CARE: Care = { wash: null, tumble: null, iron: null, dry_clean: null };

/** The state of the edit dialog. `rememberedType` replaces a blank type; a field that differs from `seen` is edited. */
export type ItemDraft = {
  readonly fields: EditableFields;
  readonly isCustomType: boolean;
  readonly rememberedType: string;
  readonly seen: EditableFields;
};

export function openDraft(item: Item): ItemDraft {
  const fields: EditableFields = {
    brand: item.brand,
    model: item.model,
    type: item.type,
    position: item.position,
    style: item.style,
    color: item.color,
    season: item.season,
    notes: item.notes,
    image_mode: item.image_mode,
    price: priceText(item.price),
    currency: item.currency ?? null,
    bought_at: item.bought_at ?? null,
    favourite: item.favourite ?? false,
    state: item.state ?? "at_hand",
    state_note: item.state_note ?? "",
    warmth: item.warmth ?? null,
    rain: item.rain ?? null,
    sport: item.sport ?? null,
    size: item.size ?? "",
    material: item.material ?? "",
    care: { ...NO_CARE, ...item.care },
    condition: item.condition ?? null,
  };
  return { fields, isCustomType: !isKnownType(item.position, item.type), rememberedType: item.type, seen: fields };
}

const fieldsOf = (fields: object) => Object.keys(fields) as EditableField[];

/** The draft after its item changed: fields that the person did not edit follow it, such as a task's mode (T-03). */
export function followItem(draft: ItemDraft, item: Item): ItemDraft {
  const now = openDraft(item);
  const isOwn = (field: keyof EditableFields): boolean => !isSame(draft.seen[field], draft.fields[field]);
  const hasMoved = now.fields.type !== draft.seen.type || now.fields.position !== draft.seen.position;
  // A type belongs to its position, so both follow together.
  const kind = hasMoved && !isOwn("type") && !isOwn("position") ? now : draft;
  const { type, position } = kind.fields;
  const own: Partial<EditableFields> = Object.fromEntries(
    fieldsOf(now.fields)
      .filter(isOwn)
      .map((field) => [field, draft.fields[field]]),
  );
  return { ...kind, fields: { ...now.fields, ...own, type, position }, seen: now.fields };
}

export function setFields(draft: ItemDraft, fields: Partial<EditableFields>): ItemDraft {
  return { ...draft, fields: { ...draft.fields, ...fields } };
}

/** Chooses a position with its first type, and leaves custom mode (E-03). */
export function choosePosition(draft: ItemDraft, position: Position): ItemDraft {
  if (position === draft.fields.position) return draft;
  return chooseType(setFields(draft, { position }), firstTypeOf(position));
}

/** Chooses a type of the table; leaves custom mode. */
export function chooseType(draft: ItemDraft, type: string): ItemDraft {
  return { ...setFields(draft, { type }), isCustomType: false, rememberedType: type };
}

/** Chooses a type with its position, as a recogniser suggests it (SPEC-39). */
export function chooseSuggestion(
  draft: ItemDraft,
  suggestion: { readonly position: Position; readonly type: string },
): ItemDraft {
  const chosen = chooseType(setFields(draft, { position: suggestion.position }), suggestion.type);
  return { ...chosen, isCustomType: !isKnownType(suggestion.position, suggestion.type) };
}

/** Clears the type and shows the free text field (E-03). */
export function chooseCustomType(draft: ItemDraft): ItemDraft {
  return draft.isCustomType ? draft : { ...setFields(draft, { type: "" }), isCustomType: true };
}

/** The fields to save: a blank custom type becomes the remembered one or the position's first (E-03). */
export function closeDraft(draft: ItemDraft): EditableFields {
  const type = trimText(draft.fields.type);
  if (type !== "") return { ...draft.fields, type: typeMeant(type) };
  const remembered = trimText(draft.rememberedType);
  return { ...draft.fields, type: remembered === "" ? firstTypeOf(draft.fields.position) : remembered };
}

/** The fields to send; null if none differs (E-07). A mode whose picture does not exist yet is no change (T-03). */
export function changedFields(item: Item, edited: EditableFields): ItemChanges | null {
  const before = withPrice(item, openDraft(item).fields);
  const after = withPrice(item, edited);
  const hasPicture = pictureOf(item, edited.image_mode).state === "ready";
  const changed = fieldsOf(before).filter(
    (field) => !isSame(before[field], after[field]) && (field !== "image_mode" || hasPicture),
  );
  if (changed.length === 0) return null;
  const changes: ItemChanges = Object.fromEntries(changed.map((field) => [field, after[field]]));
  return changes;
}

/** The fields to send once the person has confirmed the item: only a save clears its marks (SPEC-39). */
export function confirmedFields(item: Item, draft: ItemDraft): ItemChanges {
  const fields = closeDraft(draft);
  return changedFields(item, fields) ?? { type: fields.type };
}

/** The fields with the typed price as a number. What is no price leaves the item's as it is; without one no currency. */
function withPrice(item: Item, fields: EditableFields) {
  const price = trimText(fields.price) === "" ? null : (priceIn(fields.price) ?? item.price ?? null);
  return { ...fields, price, currency: price === null ? null : fields.currency };
}

/** Lists compare as sets: another order of the same colors is no change. Care compares sign by sign. */
function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return JSON.stringify(before) === JSON.stringify(after);
  return before.length === after.length && before.every((word: unknown) => after.includes(word));
}
