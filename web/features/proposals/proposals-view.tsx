import { useQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useEffect, useState } from "react";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { useLanguage } from "#adapters/language.ts";
import { ProposalsSheet } from "#features/proposals/proposals-sheet.tsx";
import { proposalsQuery } from "#features/proposals/proposals.ts";
import { expectProposals } from "#features/proposals/queries.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";

const ASK_EVERY_MS = 2000;
/** Taking a photo apart takes seconds; what has not come by then is not expected any more. */
const EXPECTED_MAX_MS = 90_000;

/** Offers the garments of photos that show several, until they are kept or left out (MANY-01). */
export function ProposalsView() {
  const language = useLanguage();
  const t = proposalTexts(language);
  const [isOpen, setIsOpen] = useState(false);
  const { data: photos = [], isSuccess } = useQuery({
    ...proposalsQuery,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) === 0 ? ASK_EVERY_MS : false),
  });
  const isEmpty = photos.length === 0;
  useEffect(() => {
    if (!isEmpty || isOpen) return undefined;
    const timer = setTimeout(() => expectProposals(false), EXPECTED_MAX_MS);
    return () => clearTimeout(timer);
  }, [isEmpty, isOpen]);
  const garments = photos.flatMap(({ proposals }) => proposals).length;
  return (
    <div className="flex w-full max-w-96 rounded-large bg-card p-1 shadow-high">
      {isEmpty ? (
        <p role="status" className="flex min-h-11 flex-1 items-center justify-center gap-2 px-3 text-s text-muted">
          <Spinner sizePx={18} /> {t("proposals_looking")}
        </p>
      ) : (
        <Button look="link" onClick={() => setIsOpen(true)} className="min-w-0 flex-1 text-s">
          <Images size={18} aria-hidden />
          {photos.length === 1
            ? t("proposals_offer", { count: garments })
            : t("proposals_offer_photos", { count: photos.length })}
        </Button>
      )}
      {isOpen && (
        <ProposalsSheet
          photos={photos}
          onClosed={() => {
            setIsOpen(false);
            if (isSuccess && isEmpty) expectProposals(false);
          }}
        />
      )}
    </div>
  );
}
