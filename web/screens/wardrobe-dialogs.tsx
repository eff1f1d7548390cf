import { useQuery } from "@tanstack/react-query";
import { type RefObject } from "react";
import { awaitedComponent, lazyComponent } from "#adapters/lazy-component.ts";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { useAwaitedProposals } from "#features/proposals/queries.ts";
import { deletions } from "#features/wardrobe/item-changes.ts";
import { ItemDialog } from "#features/wardrobe/item-dialog/item-dialog.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { UploadButton, type UploadButtonProps } from "#features/wardrobe/upload-button.tsx";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { uploads } from "#features/wardrobe/uploads.ts";

const MoreCredits = lazyComponent(async () => (await import("#features/payments/more-credits.tsx")).MoreCredits);
const WoreIt = awaitedComponent(async () => (await import("#features/wears/wore-it.tsx")).WoreIt);

const FirstOutfit = lazyComponent(async () => (await import("#screens/first-outfit.tsx")).FirstOutfit);
const StandsIn = lazyComponent(async () => (await import("#screens/stands-in.tsx")).StandsIn);
const ProposalsOfItem = lazyComponent(
  async () => (await import("#features/proposals/proposals-of-item.tsx")).ProposalsOfItem,
);

type WardrobeDialogsProps = {
  editedId: string | null;
  onEdited: () => void;
  upload: Omit<UploadButtonProps, "look">;
  /** Gets the focus after the open item was deleted. */
  afterDeletion: RefObject<HTMLElement | null>;
};

/** The item dialog, also for a photo that is still being recognised (U-05); without one, the first outfit (SPEC-47). */
export function WardrobeDialogs(props: WardrobeDialogsProps) {
  const { editedId, onEdited, upload, afterDeletion } = props;
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  const { awaited, arrivedItemId } = useAwaited();
  const hasNew = useUploads(({ newIds }) => newIds.length > 0);
  const areProposalsOpen = useAwaitedProposals(({ open }) => open !== null);
  const shownId = editedId ?? arrivedItemId;
  const key = editedId ?? awaited?.id ?? null;
  const close = (): void => {
    onEdited();
    uploads.clearArrived();
  };
  const next = <UploadButton look="row" {...upload} />;
  return (
    <>
      {key === null && hasNew && !areProposalsOpen && <FirstOutfit next={next} />}
      {key !== null && (
        <ItemDialog
          key={key}
          item={items?.find((item) => item.id === shownId) ?? null}
          analysing={
            awaited === null
              ? null
              : {
                  image: awaited.image,
                  onRetry: () => uploads.retry(awaited.id, {}),
                  onAddWithoutRecognition: () => uploads.retry(awaited.id, { skip_analysis: true }),
                  next,
                }
          }
          wear={({ id }) => <WoreIt itemIds={[id]} className="w-full" />}
          notice={(item, leave) => <ProposalsOfItem item={item} onOpen={leave} />}
          onClosed={close}
          onChoosePlan={() => setUpgradeOpen(true)}
          moreCredits={(leave) => <MoreCredits onChoosePlan={leave} />}
          onDelete={({ id }) => deletions.start([id])}
          standsIn={({ id }) => <StandsIn itemId={id} />}
          afterDeletion={afterDeletion}
        />
      )}
    </>
  );
}

/** The photo whose item the dialog waits for or shows; null once it has failed. */
function useAwaited(): { awaited: { id: string; image: string } | null; arrivedItemId: string | null } {
  const { queue, awaitedId, arrivedItemId } = useUploads();
  if (awaitedId === null) return { awaited: null, arrivedItemId };
  const entry = queue.entries.find(({ id }) => id === awaitedId);
  const isWaiting = entry?.status === "pending" || entry?.status === "processing";
  return {
    awaited: isWaiting || arrivedItemId !== null ? { id: awaitedId, image: entry?.image ?? "" } : null,
    arrivedItemId,
  };
}
