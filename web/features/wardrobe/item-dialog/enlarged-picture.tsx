import { useState } from "react";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { enlargedText } from "@wardrobe/domain/text/enlarged.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";
import { FullScreen } from "#ui/full-page.tsx";

/** Lies over a garment's picture: a tap shows it alone, another one ends that (E-01). */
export function EnlargedPicture({ fileId, name }: { fileId: string; name: string }) {
  const language = useLanguage();
  const { data: blob } = usePicture(fileId, LARGE_WIDTH, true);
  const [isLarge, setIsLarge] = useState(false);
  useBackButton(isLarge, () => setIsLarge(false));
  if (blob === undefined) return null;
  return (
    <>
      <button
        type="button"
        aria-label={enlargedText(language, "enlarge")}
        onClick={() => setIsLarge(true)}
        className="absolute inset-0 cursor-zoom-in rounded-large"
      />
      {isLarge && (
        <FullScreen title={name} onClose={() => setIsLarge(false)}>
          <button
            type="button"
            aria-label={enlargedText(language, "enlarge_end")}
            onClick={() => setIsLarge(false)}
            className="grid min-h-0 flex-1 cursor-zoom-out pb-[var(--bottom)] -outline-offset-2"
          >
            <BlobImage blob={blob} alt={name} className="size-full min-h-0 object-contain" />
          </button>
        </FullScreen>
      )}
    </>
  );
}
