import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { pictureOf } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { manyText } from "@wardrobe/domain/text/many.ts";
import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "#adapters/language.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { MakePictures } from "#features/wardrobe/many/make-pictures.tsx";
import { runBatch } from "#features/wardrobe/many/run-batch.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/uploads.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress.tsx";

const PANEL = "flex w-full max-w-120 items-center gap-2 rounded-large bg-card py-1 pr-1 pl-4 shadow-high";

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
    <div className={`${PANEL} max-w-72 flex-col px-4 py-2`}>
      <p className="w-full text-s">{label}</p>
      <ProgressBar label={label} percent={(100 * done) / total} />
    </div>
  );
}

/** Offered once, quietly; an answer is remembered on the device. */
function Offer({ onChoosePlan }: { onChoosePlan: () => void }) {
  const language = useLanguage();
  const userId = telegram.launch.userId ?? "";
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const [isAnswered, setIsAnswered] = useState(() => readText("pictures_offer", userId) !== "");
  const [isAsked, setIsAsked] = useState(false);
  const [isFirst] = useState(() => useUploads.getState().addedCount >= items.length);
  const answer = (): void => {
    writeText("pictures_offer", userId, "answered");
    setIsAnswered(true);
  };
  const missing = items.filter((item) => pictureOf(item, "no_background").state === "missing");
  if (isAnswered || !isFirst || missing.length === 0) return null;
  return (
    <section className={PANEL} aria-label={manyText(language, "offer")}>
      <p className="min-w-0 flex-1 py-2 text-s">{manyText(language, "offer")}</p>
      <Button look="link" onClick={() => setIsAsked(true)} className="shrink-0 px-2 text-s font-semibold">
        {manyText(language, "make_no_background")}
      </Button>
      <IconButton label={manyText(language, "decline_offer")} onClick={answer} className="text-muted">
        <X size={20} aria-hidden />
      </IconButton>
      {isAsked && (
        <MakePictures
          items={missing}
          mode="no_background"
          onClosed={() => setIsAsked(false)}
          onStarted={answer}
          onChoosePlan={onChoosePlan}
        />
      )}
    </section>
  );
}
