import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Wish } from "@wardrobe/domain/recommendations/wish.ts";
import { logError } from "#adapters/log.ts";
import { askAfter } from "#features/recommendations/refine.ts";
import { askedOf, changeShown, keyOf, setWithout, type Wished } from "#features/recommendations/shown-outfit.ts";
import type { Suitable } from "#features/recommendations/suitable-store.ts";

/** The wishes for the outfit before hold for the first of an answer, where something fulfils them; nothing left out is in it (SPEC-45). */
export async function wishAgain(answer: Suitable, { still, without }: Wished): Promise<void> {
  const { outfits, day: date, weather, request } = answer;
  const [first] = outfits;
  if (first === undefined) return;
  const asked = { date, weather, request };
  setWithout(askedOf(asked), without);
  const shown = outfits.map(piecesOf);
  const isOut = piecesOf(first).some((id) => without.includes(id));
  const wishes: readonly (Wish | null)[] = still.length === 0 && isOut ? [null] : still;
  let now: { outfit: typeof first; still: Wish[] } = { outfit: first, still: [] };
  try {
    for (const wish of wishes) {
      const after = { ...now, without: [...without], shown, ...(wish === null ? {} : { wish }) };
      const {
        outfits: [outfit],
        said,
      } = await askAfter(asked, after);
      if (outfit !== undefined && said !== undefined) now = { outfit, still: said.still };
    }
  } catch (error) {
    logError("What was wished was not wished again", error);
  }
  if (now.outfit !== first) changeShown({ key: keyOf(asked, first), suggested: first, outfit: first }, asked, now);
}
