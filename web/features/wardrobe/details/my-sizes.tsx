import { detailText } from "@wardrobe/domain/text/details.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { mySizes } from "@wardrobe/domain/wardrobe/sizes.ts";
import { useLanguage } from "#adapters/language.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { OpeningRow } from "#ui/action-row.tsx";
import { Ruler } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";

/** The row of the settings that leads to one's sizes (SET-03). */
export function MySizes({ items }: { items: readonly Item[] }) {
  return (
    <OpeningRow
      icon={Ruler}
      label={detailText(useLanguage(), "my_sizes")}
      sheet={(onClosed) => <Sizes {...{ items, onClosed }} />}
    />
  );
}

/** The sizes by brand and type; before there are any, how they get here. */
function Sizes({ items, onClosed }: { items: readonly Item[]; onClosed: () => void }) {
  const t = useT();
  const language = useLanguage();
  const { sheet } = useSheet(onClosed);
  const brands = mySizes(items, { t, language });
  return (
    <Sheet {...sheet} title={detailText(language, "my_sizes")} closeLabel={t("close")}>
      <p className="px-1 pb-3 text-m text-muted">
        {detailText(language, brands.length === 0 ? "no_sizes" : "sizes_from")}
      </p>
      <div className="flex flex-col gap-4">
        {brands.map(({ brand, types }) => (
          <section key={brand}>
            <h3 className="pb-2 text-s font-semibold [overflow-wrap:anywhere]">
              {brand === "" ? detailText(language, "no_brand") : brand}
            </h3>
            <dl className="divide-y divide-line rounded-medium bg-card">
              {types.map(({ type, sizes }) => (
                <div key={type} className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-m">
                  <dt className="min-w-0 [overflow-wrap:anywhere]">{type}</dt>
                  <dd className="text-right font-semibold">{sizes.join(", ")}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
