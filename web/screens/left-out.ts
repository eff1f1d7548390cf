import { useEffect, useRef } from "react";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { logError } from "#adapters/log.ts";
import { askAfter, type OutfitsFor } from "#features/recommendations/refine.ts";
import { askedOf, setChanged, useChanged } from "#features/recommendations/shown-outfit.ts";

type Change = { readonly outfit?: SuggestedOutfit; readonly keep?: readonly string[]; readonly isAlong?: boolean };
/** One of several outfits that stand beside one another, as it was suggested and as it is shown. */
type Shown = { readonly key: string; readonly suggested: SuggestedOutfit; readonly outfit: SuggestedOutfit };

/** Keeps a change of an outfit, and how it was while garments were only left out of it. */
export function changeShown({ key, suggested, outfit }: Shown, asked: OutfitsFor, change: Change): void {
  const { outfits, without } = useChanged.getState();
  const request = askedOf(asked);
  const none = { asked: request, suggested, outfit, keep: [], before: [] };
  const { isAlong = false, ...changes } = change;
  const now = outfits.get(key) ?? none;
  const out = piecesOf(now.outfit).filter((id) => without.get(request)?.includes(id));
  const before = out.length > 0 ? [...now.before, { outfit: now.outfit, out }] : [];
  setChanged(key, { ...now, before: changes.outfit === undefined ? now.before : before, ...changes, isAlong });
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
