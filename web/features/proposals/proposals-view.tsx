import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { isUncut } from "@wardrobe/domain/proposals/hand-cut.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { useLanguage } from "#adapters/language.ts";
import { useHandCut } from "#features/proposals/hand-boxes.ts";
import { Picture } from "#features/proposals/outlines.tsx";
import { ProposalsSheet } from "#features/proposals/proposals-sheet.tsx";
import { proposalsQuery } from "#features/proposals/proposals.ts";
import { forgetProposals, useAwaitedProposals } from "#features/proposals/queries.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { X } from "#ui/icons.ts";

const ASK_EVERY_MS = 2000;

/** Offers the garments of photos that show several, until they are kept, left out or put off: each card offers them, too (MANY-01). */
export function ProposalsView({ onChoosePlan, onAnswered }: { onChoosePlan: () => void; onAnswered: () => void }) {
  const t = proposalTexts(useLanguage());
  const { until: awaitedUntil, open, linked } = useAwaitedProposals();
  const until = awaitedUntil ?? 0;
  const isOpen = open !== null;
  const { data: photos = [] } = useQuery({
    ...proposalsQuery,
    refetchInterval: () => (Date.now() < until ? ASK_EVERY_MS : false),
  });
  const byHand = useHandCut(({ photo }) => photo);
  const isEmpty = photos.length === 0;
  useEffect(() => {
    if (!isEmpty || isOpen) return undefined;
    const timer = setTimeout(forgetProposals, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [isEmpty, isOpen, until]);
  useEffect(() => {
    if (linked !== null && !isEmpty) useAwaitedProposals.setState({ open: linked, linked: null });
  }, [linked, isEmpty]);
  const garments = photos.flatMap(({ proposals }) => proposals).length;
  if (isEmpty && !isOpen) return null;
  const isUnclear = photos.length === 1 && photos.every(isUncut);
  const text =
    photos.length !== 1
      ? t("proposals_offer_photos", { count: photos.length })
      : isUnclear
        ? t("hand_offer")
        : t("proposals_offer", { count: garments });
  return (
    <section
      aria-label={text}
      data-beside={isUnclear || undefined}
      className="flex w-full max-w-96 rounded-large bg-card p-1 shadow-high"
    >
      <Button look="link" onClick={() => useAwaitedProposals.setState({ open: "" })} className="min-w-0 flex-1 text-s">
        {photos.slice(0, 1).map(({ image }) => (
          <Picture key={image} fileId={image} width={CARD_WIDTH} className="size-11 shrink-0 rounded-small" />
        ))}
        {text}
      </Button>
      <IconButton
        label={t("proposals_later")}
        onClick={() => {
          forgetProposals();
          onAnswered();
        }}
        className="text-muted"
      >
        <X size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <ProposalsSheet
          photos={[...(byHand === null ? [] : [byHand]), ...photos].sort(
            (one, other) => Number(other.of_item === open) - Number(one.of_item === open),
          )}
          onClosed={() => {
            useAwaitedProposals.setState({ open: null });
            useHandCut.setState({ photo: null });
          }}
          onChoosePlan={onChoosePlan}
        />
      )}
    </section>
  );
}
