import { useQuery } from "@tanstack/react-query";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { useLanguage } from "#adapters/language.ts";
import { proposalsQuery } from "#features/proposals/proposals.ts";
import { useAwaitedProposals } from "#features/proposals/queries.ts";
import { Button } from "#ui/button.tsx";
import { Images } from "#ui/icons.ts";

/** In the dialog of a photo's card: leads to the garments that were found on the photo (MANY-01). */
export function ProposalsOfItem({ itemId, onOpen }: { itemId: string; onOpen: () => void }) {
  const t = proposalTexts(useLanguage());
  // The wardrobe below the dialog asks for them.
  const photo = useQuery({ ...proposalsQuery, enabled: false }).data?.find(({ of_item }) => of_item === itemId);
  if (photo === undefined) return null;
  return (
    <Button
      look="quiet"
      onClick={() => {
        onOpen();
        useAwaitedProposals.setState({ open: itemId });
      }}
    >
      <Images size={18} aria-hidden /> {t("proposals_offer", { count: photo.proposals.length })}
    </Button>
  );
}
