import { useQuery } from "@tanstack/react-query";
import { FIRST_DAY } from "@wardrobe/domain/people/day.ts";
import { garmentText } from "@wardrobe/domain/text/garment.ts";
import { setFields, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { CURRENCIES, formatMoney, PRICE_TEXT_MAX, priceIn, usualCurrency } from "@wardrobe/domain/wardrobe/price.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { deviceZone, today } from "#adapters/today.ts";
import type { FieldsProps } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { ChevronRight } from "#ui/icons.ts";
import { DateRow, Rows, SelectRow, TextRow } from "#ui/rows.tsx";

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
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-medium px-1 text-s font-semibold select-none [&::-webkit-details-marker]:hidden">
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
