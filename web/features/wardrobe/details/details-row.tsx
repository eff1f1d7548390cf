import { Suspense, useState } from "react";
import { detailText } from "@wardrobe/domain/text/details.ts";
import { careWords, signOf } from "@wardrobe/domain/wardrobe/care.ts";
import type { Details } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { CareSign } from "#features/wardrobe/details/care-sign.tsx";
import { ChevronRight } from "#ui/icons.ts";

const DetailsSheet = lazyComponent(
  async () => (await import("#features/wardrobe/details/details-sheet.tsx")).DetailsSheet,
);

export type DetailsProps = {
  details: Details;
  onChange: (changed: Partial<Details>) => void;
  /** They are of one garment, which has a label. */
  isOne?: boolean;
  /** Said in empty fields in place of examples. */
  emptyLabel?: string;
  /** The sheet was closed, in whatever way. */
  onDone?: (() => void) | undefined;
};

/** A row that sums up size, material, care and condition, and opens them (SET-03). */
export function DetailsRow(props: DetailsProps) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const closed = (): void => {
    setIsOpen(false);
    props.onDone?.();
  };
  const { size, material, care, condition } = props.details;
  const isTorn = condition === "needs_repair";
  const said = [size, material, condition === null || isTorn ? "" : detailText(language, `condition.${condition}`)];
  const words = said.filter((text) => text !== "").join(" · ");
  const signs = careWords(care);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="grid min-h-12 w-full grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 rounded-medium bg-card px-4 py-2 text-left text-m active:opacity-70"
      >
        {detailText(language, "details")}{" "}
        <span className="truncate text-right text-s text-muted">
          {words === "" && signs.length === 0 ? (props.emptyLabel ?? detailText(language, "details_hint")) : words}
        </span>
        <ChevronRight size={18} className="text-muted" aria-hidden />
        {isTorn && <span className="col-span-3 text-s">{detailText(language, "not_suggested")}</span>}
        <span className="col-span-2 flex gap-2 text-muted empty:hidden">
          {signs.map((word) => (
            <CareSign
              key={word}
              word={word}
              label={`${detailText(language, signOf(word))}: ${detailText(language, word)}`}
            />
          ))}
        </span>
      </button>
      <Suspense>{isOpen && <DetailsSheet {...props} onClosed={closed} />}</Suspense>
    </>
  );
}
