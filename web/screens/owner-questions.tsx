import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ASKED_FROM_CHOICES, ASKED_FROM_ITEMS } from "@wardrobe/domain/recommendations/owner-questions.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { ownerQuestionsQuery } from "#features/recommendations/queries.ts";
import { CircleHelp } from "#ui/icons.ts";
import { CHIP } from "#screens/refine-outfit.tsx";

const OwnerSheet = lazyComponent(async () => (await import("#screens/owner-sheet.tsx")).OwnerSheet);

/** The last chip below an outfit offers the questions which would change outfits most (OWNER-01). */
export function OwnerQuestions({ items }: { items: ReadonlyMap<string, Item> }) {
  const t = recommendationTexts(useLanguage());
  const [isOpen, setIsOpen] = useState(false);
  const { data = [] } = useQuery({ ...ownerQuestionsQuery, enabled: items.size >= ASKED_FROM_ITEMS });
  const questions = data
    .map(({ kind, ids }) => ({ kind, choices: ids.flatMap((id) => items.get(id) ?? []) }))
    .filter(({ choices }) => choices.length >= ASKED_FROM_CHOICES);
  if (questions.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${CHIP} flex items-center gap-1.5 text-accent`}
      >
        <CircleHelp size={18} aria-hidden /> {t("owner_questions", { count: questions.length })}
      </button>
      {isOpen && <OwnerSheet questions={questions} onClosed={() => setIsOpen(false)} />}
    </>
  );
}
