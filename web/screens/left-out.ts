import { useEffect, useRef } from "react";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Wish } from "@wardrobe/domain/recommendations/wish.ts";
import { logError } from "#adapters/log.ts";
import { askAfter, type OutfitsFor } from "#features/recommendations/refine.ts";
import { askedOf, setChanged, useChanged } from "#features/recommendations/shown-outfit.ts";

/** `was`: what was in force before, where it changes with the outfit. */
type Change = Partial<Record<"keep", readonly string[]> & { outfit: SuggestedOutfit; still: readonly Wish[] }> & {
  readonly was?: Readonly<Record<"keep" | "without", readonly string[]>>;
  readonly isAlong?: boolean;
};
/** One of several outfits that stand beside one another, as it was suggested and as it is shown. */
export type Shown = { readonly key: string; readonly suggested: SuggestedOutfit; readonly outfit: SuggestedOutfit };

/** Keeps a change of an outfit, and how it was before. */
export function changeShown({ key, suggested, outfit }: Shown, asked: OutfitsFor, change: Change): void {
  const { outfits, without } = useChanged.getState();
  const request = askedOf(asked);
  const { was, isAlong = false, ...changes } = change;
  const now = outfits.get(key) ?? { asked: request, suggested, outfit, keep: [], still: [], past: [] };
  const left = without.get(request) ?? [];
  const out = piecesOf(now.outfit).filter((id) => left.includes(id));
  const before = {
    outfit: now.outfit,
    keep: now.keep,
    still: now.still,
    without: left.filter((id) => !out.includes(id)),
    out,
    ...was,
  };
  const past = changes.outfit === undefined ? now.past : [...now.past, before];
  setChanged(key, { ...now, past, ...changes, isAlong });
}

/** Has a garment that was left out of the outfit on the screen replaced in those beside it, too (SPEC-122). */
export function useLeftOut(beside: readonly Shown[], asked: OutfitsFor): void {
  const { outfits, without } = useChanged();
  const out = without.get(askedOf(asked)) ?? [];
  /** Also those that failed: they are not asked for again and again. */
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const one of beside) {
      const keep = outfits.get(one.key)?.keep ?? [];
      const left = out.filter((id) => !keep.includes(id));
      const request = [one.key, ...left].join();
      if (requested.current.has(request) || !piecesOf(one.outfit).some((id) => left.includes(id))) continue;
      requested.current.add(request);
      askAfter(asked, { outfit: one.outfit, keep: [...keep], without: left })
        .then(({ outfits: [next] }) => {
          requested.current.delete(request);
          if (next !== undefined) changeShown(one, asked, { outfit: next, isAlong: true });
        })
        .catch((error: unknown) => logError("A garment was not left out of another outfit", error));
    }
  });
}
