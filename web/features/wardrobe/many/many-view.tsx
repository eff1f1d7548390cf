import { useEffect } from "react";
import { manyText } from "@wardrobe/domain/text/many.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { NewPictures } from "#features/wardrobe/many/new-pictures.tsx";
import { runBatch } from "#features/wardrobe/many/run-batch.ts";
import { ProgressBar } from "#ui/progress.tsx";

/** The progress of pictures for many; without any, the offer after an upload (MANY-03). */
export function ManyView() {
  const language = useLanguage();
  const batch = useBatch((state) => state.batch);
  const total = batch.length;
  useEffect(() => void runBatch(), []);
  if (total === 0) return <NewPictures />;
  const done = batch.filter(({ state }) => state === "done" || state === "failed").length;
  const label = manyText(language, "progress", { done, total });
  return (
    <section className="flex w-full max-w-72 flex-col items-center gap-2 rounded-large bg-card px-4 pt-2 pb-3 shadow-high">
      <p className="w-full text-s">{label}</p>
      <ProgressBar label={label} percent={(100 * done) / total} />
    </section>
  );
}
