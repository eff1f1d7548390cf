import { z } from "zod/mini";
import { OFFERS, OUTFITS_COUNTED_MAX, type Offer } from "@wardrobe/domain/morning/offers.ts";
import { read, write } from "#adapters/local-store.ts";

// Apart from the rest of the local storage, because no start needs it.
const KEY = "offers";
const StoredOffers = z.object({
  user_id: z.string(),
  previews: z.array(z.string()),
  answered: z.array(z.enum(OFFERS)),
});
type Offers = { readonly previews: readonly string[]; readonly answered: readonly Offer[] };

/** The previews that count towards the next offer, and the offers that were answered on this device (DAY-01). */
export function readOffers(userId: string): Offers {
  return read(KEY, StoredOffers, userId) ?? { previews: [], answered: [] };
}

export function rememberPreview(userId: string, fileId: string): void {
  const { previews, answered } = readOffers(userId);
  if (previews.includes(fileId) || previews.length >= OUTFITS_COUNTED_MAX) return;
  write(KEY, { user_id: userId, previews: [...previews, fileId], answered });
}

export function rememberAnswer(userId: string, offer: Offer): void {
  const { previews, answered } = readOffers(userId);
  write(KEY, { user_id: userId, previews, answered: [...new Set([...answered, offer])] });
}
