import { Fragment, useId, type ReactNode } from "react";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { useLanguage } from "#adapters/language.ts";
import { shownDay } from "#adapters/shown-day.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { useT } from "#adapters/texts.ts";

/** A part of the statistics under its heading. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2 rounded-large bg-card p-4">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 text-m font-semibold text-balance">
        {title}
        {note !== undefined && <span className="text-s font-normal text-muted">{note}</span>}
      </h2>
      {children}
    </section>
  );
}

export type Bar = {
  readonly label: string;
  readonly count: number;
  /** `#rrggbb` of a swatch. */
  readonly hex?: string;
  /** It stands for all that have no bar of their own. */
  readonly isRest?: boolean;
};

/** Shares of `of` as bars in the rows of a table, so that it is read as well as seen. */
export function Bars({ title, bars, of }: { title: string; bars: readonly Bar[]; of: number }) {
  const language = useLanguage();
  const shareOf = (count: number): number => (of === 0 ? 0 : count / of);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <table className="w-full text-s">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {[title, diaryText(language, "items"), diaryText(language, "share")].map((name) => (
            <th key={name} scope="col">
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count, hex, isRest = false }) => (
          <Fragment key={label}>
            <tr>
              <th scope="row" className="text-left font-normal">
                <span className="flex items-center gap-2">
                  {hex !== undefined && (
                    <span
                      className="size-3.5 shrink-0 rounded-full ring-1 ring-text/30 forced-color-adjust-none"
                      style={{ backgroundColor: hex }}
                      aria-hidden
                    />
                  )}
                  <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
                </span>
              </th>
              <td className="w-px pl-3 text-right align-bottom tabular-nums">{count}</td>
              <td className="w-[3.4em] pl-2 text-right align-bottom whitespace-nowrap text-muted tabular-nums">
                {percent.format(shareOf(count))}
              </td>
            </tr>
            <tr aria-hidden>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a bar, whose number stands above */}
              <td colSpan={3} className="pt-1 pb-2.5">
                <span className="block h-1.5 rounded-full bg-tile">
                  <span
                    className={`block h-full rounded-full forced-colors:bg-[CanvasText] ${isRest ? "bg-muted" : "bg-accent"}`}
                    style={{ width: `${100 * shareOf(count)}%` }}
                  />
                </span>
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Columns by month, with a table for those who cannot see them. `months` are `YYYY-MM`, oldest first. */
export function MonthColumns({
  title,
  months,
}: {
  title: string;
  months: readonly { month: string; wears: number }[];
}) {
  const language = useLanguage();
  const most = Math.max(...months.map(({ wears }) => wears), 1);
  const nameOf = (month: string, width: "narrow" | "long"): string =>
    shownDay(language, `${month}-01`, width === "long" ? { month: width, year: "numeric" } : { month: width });
  return (
    <>
      <div className="flex h-36 gap-1 text-center text-[min(0.75rem,3vw)] tabular-nums" aria-hidden>
        {months.map(({ month, wears }) => (
          <div key={month} className="flex min-w-0 flex-1 flex-col justify-end gap-1">
            {wears > 0 && <span>{wears}</span>}
            <span
              className={`shrink rounded-t-small forced-colors:bg-[CanvasText] ${wears > 0 ? "min-h-1 bg-accent" : "h-0.5 bg-tile"}`}
              style={wears > 0 ? { height: `${(100 * wears) / most}%` } : {}}
            />
            <span className="text-muted uppercase">{nameOf(month, "narrow")}</span>
          </div>
        ))}
      </div>
      {/* A table itself cannot be made that small. */}
      <div className="sr-only whitespace-normal!">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{diaryText(language, "month")}</th>
              <th scope="col">{diaryText(language, "entries")}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, wears }) => (
              <tr key={month}>
                <th scope="row">{nameOf(month, "long")}</th>
                <td>{wears}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type RankedItemsProps = {
  title: string;
  /** How many there are in all, if the list names only the first. */
  count?: number;
  ranked: readonly { readonly id: string; readonly worn_count: number }[];
  items: readonly Item[];
  cardOf: (item: Item) => ReactNode;
  onOpen: (itemId: string) => void;
};

/** Garments in a row that scrolls sideways; a tap opens one (WEAR-06). */
export function RankedItems({ title, count, ranked, items, cardOf, onOpen }: RankedItemsProps) {
  const t = useT();
  const language = useLanguage();
  const shown = ranked.flatMap(({ id, worn_count }) => {
    const item = items.find((one) => one.id === id);
    return item === undefined ? [] : [{ item, times: worn_count }];
  });
  if (shown.length === 0) return null;
  const more = (count ?? 0) - shown.length;
  return (
    <Part title={title} {...(count === undefined ? {} : { note: t("items_count", { count }) })}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
        {shown.map(({ item, times }) => {
          const worn = times === 0 ? null : diaryText(language, "times", { count: times });
          return (
            <li key={item.id} className="w-[5rem] shrink-0">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={[itemName(t, item), worn].filter(Boolean).join(", ")}
                onClick={() => onOpen(item.id)}
                className="block w-full rounded-medium active:opacity-70"
              >
                <span className="block overflow-hidden rounded-medium">{cardOf(item)}</span>
                <span className="mt-1 line-clamp-2 text-xs whole-words">{worn ?? typeLabel(item.type, t)}</span>
              </button>
            </li>
          );
        })}
        {more > 0 && (
          <li className="grid w-[5rem] shrink-0 place-items-center text-center text-s text-muted">
            {diaryText(language, "and_more", { count: more })}
          </li>
        )}
      </ul>
    </Part>
  );
}
