import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Standing } from "@wardrobe/domain/recommendations/wish.ts";
import { logError } from "#adapters/log.ts";
import { askAfter, type OutfitsFor } from "#features/recommendations/refine.ts";
import {
  askedOf,
  changeShown,
  keyOf,
  setWithout,
  useChanged,
  type Wished,
} from "#features/recommendations/shown-outfit.ts";
import type { Suitable } from "#features/recommendations/suitable-store.ts";

/** The wishes for the outfit before hold for those of an answer, where something fulfils them; nothing left out is in them (SPEC-45). Only the first is awaited. */
export async function wishAgain(answer: Suitable, { still, without }: Wished): Promise<void> {
  const { outfits, day: date, weather, request, collection = null } = answer;
  const asked = { date, weather, request, collection };
  setWithout(askedOf(asked), without);
  const shown = outfits.map(piecesOf);
  const again = async (outfit: SuggestedOutfit, isChanged: () => boolean): Promise<void> => {
    try {
      if (isChanged()) return;
      const now = await withWishes(outfit, asked, { still, without, shown });
      if (now.outfit === outfit || isChanged()) return;
      shown.push(piecesOf(now.outfit));
      changeShown({ key: keyOf(asked, outfit), suggested: outfit, outfit }, asked, now);
    } catch (error) {
      logError("What was wished was not wished again", error);
    }
  };
  const [first, ...others] = outfits;
  if (first === undefined) return;
  await again(first, () => false);
  const inTurn = async () => {
    // Somebody may have changed them since.
    for (const other of others) await again(other, () => useChanged.getState().outfits.has(keyOf(asked, other)));
  };
  void inTurn();
}

type InForce = Wished & { readonly keep?: readonly string[]; readonly shown: string[][] };

/** An outfit with all of these wishes that something fulfils, one after another. May throw. */
export async function withWishes(
  outfit: SuggestedOutfit,
  asked: OutfitsFor,
  { still, without, keep = [], shown }: InForce,
): Promise<{ readonly outfit: SuggestedOutfit; readonly still: Standing[] }> {
  const isOut = piecesOf(outfit).some((id) => without.includes(id));
  const wishes: readonly (Standing | null)[] = still.length === 0 && isOut ? [null] : still;
  let now: { outfit: SuggestedOutfit; still: Standing[] } = { outfit, still: [] };
  for (const wish of wishes) {
    const worn = keep.filter((id) => piecesOf(now.outfit).includes(id));
    const after = { ...now, keep: worn, without: [...without], shown, ...(wish === null ? {} : { wish }) };
    const {
      outfits: [next],
      said,
    } = await askAfter(asked, after);
    if (next !== undefined && said !== undefined) now = { outfit: next, still: said.still };
  }
  return now;
}
