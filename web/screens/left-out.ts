import { useEffect, useRef } from "react";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { logError } from "#adapters/log.ts";
import { askAfter, type OutfitsFor } from "#features/recommendations/refine.ts";
import { askedOf, changeShown, useChanged, type Shown } from "#features/recommendations/shown-outfit.ts";

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
