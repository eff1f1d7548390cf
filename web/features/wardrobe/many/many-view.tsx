import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { pictureOf } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { manyText } from "@wardrobe/domain/text/many.ts";
import { useLanguage } from "#adapters/language.ts";
import { isOfferAnswered, rememberOffer, useBatch } from "#features/wardrobe/many/batch-store.ts";
import { MakePictures } from "#features/wardrobe/many/make-pictures.tsx";
import { runBatch } from "#features/wardrobe/many/run-batch.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useIsSelecting } from "#features/wardrobe/selection/selection-store.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { Scissors } from "#ui/icons.ts";
import { OfferBar } from "#ui/offer-bar.tsx";
import { ProgressBar } from "#ui/progress.tsx";

/** The progress of pictures for many; without any, the offer after the first upload (MANY-03). */
export function ManyView({ onChoosePlan }: { onChoosePlan: () => void }) {
  const language = useLanguage();
  const batch = useBatch((state) => state.batch);
  const total = batch.length;
  useEffect(() => void runBatch(), []);
  if (total === 0) return <Offer onChoosePlan={onChoosePlan} />;
  const done = batch.filter(({ state }) => state === "done" || state === "failed").length;
  const label = manyText(language, "progress", { done, total });
  return (
    <div className="flex w-full max-w-72 flex-col items-center gap-2 rounded-large bg-card px-4 pt-2 pb-3 shadow-high">
      <p className="w-full text-s">{label}</p>
      <ProgressBar label={label} percent={(100 * done) / total} />
    </div>
  );
}

/** Offered once, quietly; an answer is remembered on the device. */
function Offer({ onChoosePlan }: { onChoosePlan: () => void }) {
  const language = useLanguage();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const [, setIsAnswered] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isSelecting = useIsSelecting();
  const [isFirst] = useState(() => useUploads.getState().addedCount >= items.length);
  const answer = (): void => {
    rememberOffer();
    setIsAnswered(true);
  };
  const missing = items.filter((item) => pictureOf(item, "no_background").state === "missing");
  if (isOfferAnswered() || isSelecting || !isFirst || missing.length === 0) return null;
  return (
    <>
      <OfferBar
        Icon={Scissors}
        text={manyText(language, "offer")}
        onTake={() => setIsAsked(true)}
        dismissLabel={manyText(language, "decline_offer")}
        onDismiss={answer}
      />
      {isAsked && (
        <MakePictures
          items={missing}
          mode="no_background"
          onClosed={() => setIsAsked(false)}
          onStarted={answer}
          onChoosePlan={onChoosePlan}
        />
      )}
    </>
  );
}
