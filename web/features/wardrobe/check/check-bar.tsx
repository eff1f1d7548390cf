import { Suspense, useState } from "react";
import { checkText } from "@wardrobe/domain/text/check.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemsToCheck } from "@wardrobe/domain/wardrobe/to-check.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { ChevronRight } from "#ui/icons.ts";

const CheckSheet = lazyComponent(async () => (await import("#features/wardrobe/check/check-sheet.tsx")).CheckSheet);

/** How many items recognition was not sure of, and the way to check them; once it says what their dot means (SPEC-39). */
export function CheckBar({ items, onDone }: { items: readonly Item[]; onDone: () => void }) {
  const language = useLanguage();
  const userId = telegram.launch.userId ?? "";
  const [isOpen, setIsOpen] = useState(false);
  const [isExplained, setIsExplained] = useState(() => readText("dot", userId) !== "");
  const count = itemsToCheck(items).length;
  if (count === 0 && !isOpen) return null;
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
      <Suspense>{isOpen && <CheckSheet onClosed={closed} />}</Suspense>
    </>
  );
}
