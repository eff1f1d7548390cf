import { useState } from "react";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { capitalised, namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { Button } from "#ui/button.tsx";

const CheckSheet = lazyComponent(async () => (await import("#features/wardrobe/check/check-sheet.tsx")).CheckSheet);

/** An outfit that is planned or may be, and a question about what of it may be something else (SPEC-154). */
export function PlannedLay({ items, label }: { items: readonly Item[]; label: string }) {
  const language = useLanguage();
  const [checked, setChecked] = useState<readonly string[] | null>(null);
  const doubtful = items.filter(({ needs_check }) => needs_check.includes("type"));
  const types = doubtful.map(({ type }) => type);
  return (
    <>
      <FlatLay items={items} label={label} />
      {types.length > 0 && (
        <Button
          look="link"
          className="w-full px-0 text-s leading-tight text-balance"
          aria-haspopup="dialog"
          onClick={() => setChecked(doubtful.map(({ id }) => id))}
        >
          {capitalised(plannerText(language, "is_right", { what: namesOf(types, language).what }))}
        </Button>
      )}
      {checked !== null && <CheckSheet only={checked} onClosed={() => setChecked(null)} />}
    </>
  );
}
