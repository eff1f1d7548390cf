import { Suspense, useState, type ComponentProps } from "react";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { ArrangeChips } from "#features/wardrobe/filters/arrange-chips.tsx";
import { CHIP } from "#features/wardrobe/filters/filter-chip.tsx";
import { useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { ChevronDown } from "#ui/icons.ts";

const Collections = lazyComponent(async () => (await import("#screens/collections.tsx")).Collections);

/** The later chips of the wardrobe's row: the collections, wear, state and order. */
export function FilterChips(props: ComponentProps<typeof ArrangeChips>) {
  const language = useLanguage();
  const [within] = useFilters().within;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${CHIP} pr-2.5 pl-4`}
        data-chosen={within !== undefined || undefined}
      >
        <span className="max-w-40 truncate">{within?.name ?? stateText(language, "collections")}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      <ArrangeChips {...props} />
      <Suspense>{isOpen && <Collections onClosed={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
