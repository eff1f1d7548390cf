import { Suspense, type ReactNode, type Ref } from "react";
import { garmentText } from "@wardrobe/domain/text/garment.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { setFields, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import {
  costOfWear,
  formatMoney,
  CURRENCIES,
  PRICE_TEXT_MAX,
  priceIn,
  usualCurrency,
} from "@wardrobe/domain/wardrobe/price.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { shownDay } from "#adapters/shown-day.ts";
import { deviceZone, today } from "#adapters/today.ts";
import { ConfirmButton } from "#features/wardrobe/item-dialog/confirm-button.tsx";
import { EnhancedHint, ImageModes } from "#features/wardrobe/item-dialog/image-modes.tsx";
import { ItemFields, type FieldsProps } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { ItemPicture } from "#features/wardrobe/item-dialog/item-picture.tsx";
import { StateRows } from "#features/wardrobe/state-rows.tsx";
import { IconButton } from "#ui/button.tsx";
import { Trash2, Heart, ChevronRight } from "#ui/icons.ts";
import { useQuery } from "@tanstack/react-query";
import { FIRST_DAY } from "@wardrobe/domain/people/day.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { DateRow, Rows, SelectRow, TextRow } from "#ui/rows.tsx";

// It asks the server, so there is nothing to show without a connection.
const AlikeCard = lazyComponent(async () => (await import("#features/wardrobe/alike/alike-card.tsx")).AlikeCard);

type ItemFormProps = FieldsProps & {
  ref: Ref<HTMLDivElement>;
  /** True while the item is being saved: what is entered then would not be sent (E-07). */
  isInert: boolean;
  /** The button that enters a wear. */
  wear: ReactNode;
  notice: ReactNode;
  /** Deletes the item, or another one that looks like it. */
  onDelete?: (deleted: Item) => void;
  /** Says in a sentence what the item stands in. */
  standsIn?: ReactNode;
  onChoosePlan: () => void;
  /** Shown where credits have run out. */
  moreCredits: ReactNode;
};

/** The picture with its modes, the fields, those that are corrected most first (SPEC-39), wear, and the delete button (E-01 to E-04, WEAR-03). */
export function ItemForm({
  ref,
  isInert,
  wear,
  notice,
  onDelete,
  standsIn,
  onChoosePlan,
  moreCredits,
  ...props
}: ItemFormProps) {
  const t = useT();
  const { item, draft, onDraft } = props;
  return (
    <div ref={ref} inert={isInert} className="flex flex-col gap-4">
      <ItemPicture item={item} mode={draft.fields.image_mode} moreCredits={moreCredits} />
      <ImageModes
        item={item}
        mode={draft.fields.image_mode}
        onChoose={(image_mode) => onDraft((now) => setFields(now, { image_mode }))}
      />
      <ItemFields {...props}>
        {notice}
        <Suspense>
          <AlikeCard item={item} onLetGo={onDelete} />
        </Suspense>
        <div className="flex flex-col gap-1.5">
          <div className="flex gap-2">
            <Suspense fallback={<div className="h-11 flex-1" />}>{wear}</Suspense>
            <Favourite draft={draft} onDraft={onDraft} />
          </div>
          <Worn item={item} />
        </div>
        <Whereabouts item={item} draft={draft} onDraft={onDraft} />
      </ItemFields>
      <Purchase draft={draft} onDraft={onDraft} />
      <EnhancedHint onChoosePlan={onChoosePlan} />
      {onDelete !== undefined && (
        <ConfirmButton
          look="danger"
          title={t("delete_item_question")}
          text={
            <>
              {t("delete_item_hint")} <Suspense>{standsIn}</Suspense>
            </>
          }
          confirmLabel={t("delete")}
          isDangerous
          onConfirm={() => onDelete(item)}
        >
          <Trash2 size={20} aria-hidden /> {t("delete_item")}
        </ConfirmButton>
      )}
    </div>
  );
}

/** A heart that is pressed for a favourite (STATE-01). */
function Favourite({ draft, onDraft }: Pick<FieldsProps, "draft" | "onDraft">) {
  const { favourite } = draft.fields;
  return (
    <IconButton
      label={stateText(useLanguage(), "favourite")}
      aria-pressed={favourite}
      className="bg-tile text-text aria-pressed:text-danger"
      onClick={() => {
        telegram.haptic("choice");
        onDraft((now) => setFields(now, { favourite: !now.fields.favourite }));
      }}
    >
      <Heart size={22} fill={favourite ? "currentColor" : "none"} aria-hidden />
    </IconButton>
  );
}

type WhereaboutsProps = Pick<FieldsProps, "item" | "draft" | "onDraft">;

/** Where the garment is: one of four, and in words to whom it is lent or why it is archived (STATE-01). */
function Whereabouts({ item, draft, onDraft }: WhereaboutsProps) {
  const { state, state_note } = draft.fields;
  return (
    <StateRows
      state={state}
      note={state_note}
      onChange={(changed, note) =>
        onDraft((now) =>
          // Back in its state it has its note again.
          setFields(now, {
            state: changed,
            state_note: note ?? (changed === item.state ? (item.state_note ?? "") : ""),
          }),
        )
      }
    />
  );
}

/** How often the item was worn, when last, and what a wear has cost, in one line; nothing if it never was (WEAR-03). */
export function Worn({ item }: { item: Item }) {
  const language = useLanguage();
  const { worn_count: count = 0, last_worn, currency } = item;
  if (count === 0 || last_worn === undefined) return null;
  const cost = costOfWear(item);
  const date = shownDay(language, last_worn, { day: "numeric", month: "short", year: "numeric" });
  const parts = [garmentText(language, "worn_times", { count }), garmentText(language, "last_worn", { date })];
  if (cost !== null && currency !== undefined)
    parts.push(garmentText(language, "a_wear", { price: formatMoney(language, cost, currency) }));
  return <p className="text-center text-s text-muted">{parts.join(" · ")}</p>;
}

/** Price, currency and day of purchase, closed until they are wanted; beside the heading stands the price (WEAR-03). */
export function Purchase({ draft, onDraft }: Pick<FieldsProps, "draft" | "onDraft">) {
  const t = useT();
  const language = useLanguage();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const { price, currency, bought_at } = draft.fields;
  const usual = currency ?? usualCurrency(items, { language, timeZone: deviceZone() });
  const set = (changed: Partial<ItemDraft["fields"]>): void => onDraft((now) => setFields(now, changed));
  const amount = priceIn(price);
  // A price beyond the largest is not taken.
  const type = (text: string): void => {
    if (priceIn(text) !== null || !/\d/.test(text)) set({ price: text, currency: usual });
  };
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-medium -mx-1 px-1 text-s font-semibold select-none [&::-webkit-details-marker]:hidden">
        {garmentText(language, "price_and_purchase")}
        <span className="min-w-0 flex-1 truncate text-right font-normal text-muted">
          {amount !== null && formatMoney(language, amount, usual)}
        </span>
        <ChevronRight size={18} className="shrink-0 text-muted transition-transform group-open:rotate-90" aria-hidden />
      </summary>
      <Rows>
        <TextRow
          label={garmentText(language, "price")}
          value={price}
          maxLength={PRICE_TEXT_MAX}
          placeholder={t("not_given")}
          inputMode="decimal"
          onChange={(text) => type(text.replace(/[^\d.,\s]/g, ""))}
        />
        <SelectRow
          label={garmentText(language, "currency")}
          options={[...new Set([usual, ...CURRENCIES])].map((value) => ({
            value,
            label: names.of(value) ?? value,
          }))}
          value={usual}
          emptyLabel=""
          onChoose={(chosen) => set({ currency: chosen })}
        />
        <DateRow
          label={garmentText(language, "bought_at")}
          value={bought_at}
          min={FIRST_DAY}
          max={today()}
          wrong={garmentText(language, "bought_at_wrong", { year: FIRST_DAY.slice(0, "YYYY".length) })}
          onChange={(day) => set({ bought_at: day })}
        />
      </Rows>
    </details>
  );
}
