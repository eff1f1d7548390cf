import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { z } from "zod/mini";
import { isOffered, type Offer, OFFERS, OUTFITS_COUNTED_MAX } from "@wardrobe/domain/morning/offers.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { read, write } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { morningQuery } from "#features/morning/queries.ts";
import { looksQuery } from "#features/outfit/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useGoTo } from "#screens/navigation.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { X } from "#ui/icons.ts";

const MorningDialog = lazyComponent(async () => (await import("#screens/morning-dialog.tsx")).MorningDialog);

type OutfitOfferProps = {
  /** The actions offered where it stands. */
  offer: Offer;
  /** The preview there, which counts; null where there is none. */
  previewFileId?: string | null;
  className?: string;
};

/** One quiet line below an outfit: offers the diary, or the message of the morning, until it is answered (DAY-01). */
export function OutfitOffer({ offer, previewFileId = null, className = "" }: OutfitOfferProps) {
  const t = morningTexts(useLanguage());
  const goTo = useGoTo();
  const userId = telegram.launch.userId ?? "";
  const [{ previews, answered }, setOffers] = useState(() => readOffers(userId));
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (previewFileId !== null) rememberPreview(userId, previewFileId);
  }, [userId, previewFileId]);
  const looks = useQuery({ ...looksQuery, refetchOnMount: false }).data ?? [];
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const seen = new Set([...previews, previewFileId, ...looks.map(({ preview }) => preview)]);
  seen.delete(null);
  const isDue = isOffered(offer, seen.size) && !answered.includes(offer);
  const morning = useQuery({ ...morningQuery, enabled: isDue && offer === "morning" }).data;
  const isInUse = offer === "diary" ? items.some(({ worn_count = 0 }) => worn_count > 0) : morning?.settings !== null;
  const answer = (): void => {
    // The focused button disappears.
    place.current?.focus({ preventScroll: true });
    rememberAnswer(userId, offer);
    setOffers(readOffers(userId));
  };
  const accept = (): void => {
    telegram.haptic("choice");
    answer();
    if (offer === "diary") goTo("/calendar");
    else setIsOpen(true);
  };
  return (
    <div ref={place} tabIndex={-1} className={`outline-none empty:hidden ${className}`}>
      {isDue && !isInUse && (
        <aside className="flex items-center gap-1 rounded-medium bg-card py-1 pr-1 pl-4">
          <div className="min-w-0 flex-1 py-1">
            <p className="text-s text-muted">{t(`offer_${offer}`)}</p>
            <Button look="link" className="-mx-4" onClick={accept}>
              {t(`offer_${offer}_yes`)}
            </Button>
          </div>
          <IconButton label={t("offer_no")} onClick={answer} className="self-start text-muted">
            <X size={20} aria-hidden />
          </IconButton>
        </aside>
      )}
      {isOpen && <MorningDialog onClosed={() => setIsOpen(false)} />}
    </div>
  );
}

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
