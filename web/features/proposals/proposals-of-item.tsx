import { useQuery } from "@tanstack/react-query";
import { isUncut } from "@wardrobe/domain/proposals/hand-cut.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { cutItemByHand } from "#features/proposals/hand-boxes.ts";
import { proposalsQuery } from "#features/proposals/proposals.ts";
import { useAwaitedProposals } from "#features/proposals/queries.ts";
import { Button } from "#ui/button.tsx";
import { Images, Scissors } from "#ui/icons.ts";

/** In the dialog of a photo's card: leads to the garments that were found on the photo, or to cutting them out (MANY-01, SPEC-59). */
export function ProposalsOfItem({ item, onOpen }: { item: Pick<Item, "id" | "image">; onOpen: () => void }) {
  const t = proposalTexts(useLanguage());
  // The wardrobe below the dialog asks for them.
  const photo = useQuery({ ...proposalsQuery, enabled: false }).data?.find(({ of_item }) => of_item === item.id);
  const open = (): void => {
    onOpen();
    if (photo === undefined) cutItemByHand(item);
    useAwaitedProposals.setState({ open: item.id });
  };
  if (photo === undefined || isUncut(photo))
    return (
      <Button look={photo === undefined ? "link" : "quiet"} onClick={open}>
        <Scissors size={18} aria-hidden /> {t("hand_link")}
      </Button>
    );
  return (
    <Button look="quiet" onClick={open}>
      <Images size={18} aria-hidden /> {t("proposals_offer", { count: photo.proposals.length })}
    </Button>
  );
}
