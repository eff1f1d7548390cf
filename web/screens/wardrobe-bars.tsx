import { isFiltering, offeredFilters } from "@wardrobe/domain/wardrobe/filters.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useArrangement, useFilters } from "#features/wardrobe/filters/filters-store.ts";
import { NewPictures } from "#features/wardrobe/many/new-pictures.tsx";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { useLanguage } from "#adapters/language.ts";
import { putInto } from "#features/laundry/queries.ts";
import { Button } from "#ui/button.tsx";
import { WashingMachine, ChevronRight } from "#ui/icons.ts";
import { useEffect, useState } from "react";
import { checkText } from "@wardrobe/domain/text/check.ts";
import { itemsToCheck } from "@wardrobe/domain/wardrobe/to-check.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";

type WardrobeBarsProps = {
  items: readonly Item[];
  /** Called when a bar has nothing more to say: the pressed button is gone then. */
  onDone: () => void;
};

/** Offers about some of the items, one at a time; none while some are selected, and none above what was looked for. */
export function WardrobeBars(props: WardrobeBarsProps) {
  const { query } = useArrangement();
  const filters = useFilters();
  const isUntouched = useIsUntouched(props.items);
  const isNarrowed = query !== null || isFiltering(offeredFilters(filters, props.items));
  return (
    <>
      <div
        hidden={isNarrowed || isUntouched}
        className="in-[main:has(>[data-selecting])]:hidden [&>section~button]:hidden"
      >
        <NewPictures />
        <CheckBar {...props} />
      </div>
      <LaundryBar {...props} items={props.items.filter(({ id }) => filters.within.every(({ ids }) => ids.has(id)))} />
    </>
  );
}

/** No sheet has covered them yet, and they were not left. */
let isBareSoFar = true;

/** Above the cards that begin a wardrobe nothing comes under a finger, but once a sheet has covered them, or at the next visit (SPEC-47). */
function useIsUntouched(items: readonly Item[]): boolean {
  const [isBare, setIsBare] = useState(isBareSoFar);
  const begins = useUploads(({ newIds, madeIds }) => items.every(({ id }) => [...newIds, ...madeIds].includes(id)));
  const isUntouched = begins && isBare;
  useEffect(() => {
    if (!isUntouched) return;
    const observer = new MutationObserver(() => {
      if (document.querySelector("[role=dialog],[role=alertdialog]") !== null) setIsBare(false);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      isBareSoFar = false;
    };
  }, [isUntouched]);
  return isUntouched;
}

type LaundryBarProps = {
  items: readonly Item[];
  /** Called when all of it is back: the pressed button is gone then. */
  onDone: () => void;
};

/** The number of garments in the laundry, and one tap that returns all of them (STATE-02). */
export function LaundryBar({ items, onDone }: LaundryBarProps) {
  const language = useLanguage();
  const queries = useQueryClient();
  const washed = items.filter(({ state }) => state === "laundry");
  const { mutate, isPending } = useMutation({
    mutationFn: async () => await putInto(queries, "at_hand", washed),
    onSuccess: onDone,
  });
  if (washed.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 rounded-medium bg-card pl-4">
      <WashingMachine size={18} className="shrink-0 text-muted" aria-hidden />
      <p className="min-w-20 flex-1 py-2 text-s">{stateText(language, "in_laundry", { count: washed.length })}</p>
      <Button look="link" className="px-3" disabled={isPending} onClick={() => mutate()}>
        {stateText(language, "laundry_done")}
      </Button>
    </div>
  );
}

const CheckSheet = lazyComponent(async () => (await import("#features/wardrobe/check/check-sheet.tsx")).CheckSheet);

/** How many items recognition was not sure of, and the way to check them; once it says what their dot means (SPEC-39). */
export function CheckBar({ items, onDone }: { items: readonly Item[]; onDone: () => void }) {
  const language = useLanguage();
  const userId = telegram.launch.userId ?? "";
  const [isOpen, setIsOpen] = useState(false);
  const [isExplained, setIsExplained] = useState(() => readText("dot", userId) !== "");
  const count = itemsToCheck(items).length;
  const open = (): void => {
    writeText("dot", userId, "explained");
    setIsOpen(true);
  };
  const closed = (): void => {
    setIsOpen(false);
    setIsExplained(true);
    if (count === 0) onDone();
  };
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={open}
          className="mb-3 flex min-h-11 w-full items-center gap-3 rounded-medium bg-card px-4 py-2 text-left active:opacity-70"
        >
          <span className="size-2 shrink-0 rounded-full bg-accent" aria-hidden />
          <span className="min-w-0 flex-1 text-s">
            {checkText(language, "check_items", { count })}
            {!isExplained && <span className="block text-xs text-muted">{checkText(language, "dot_hint")}</span>}
          </span>
          <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
        </button>
      )}
      {isOpen && <CheckSheet onClosed={closed} />}
    </>
  );
}
