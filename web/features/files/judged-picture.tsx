import { useState } from "react";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { FullScreen } from "#ui/full-page.tsx";

type JudgedPictureProps = { src: string; alt: string };

/** The picture that a link is about: it takes the height that is left, and a tap shows it alone (SPEC-48). */
export function JudgedPicture({ src, alt }: JudgedPictureProps) {
  const t = friendsTexts(useLanguage());
  const [isLarge, setIsLarge] = useState(false);
  const close = (): void => setIsLarge(false);
  useBackButton(isLarge, close);
  return (
    <div className="relative flex min-h-56 w-full flex-1 items-center justify-center">
      <img src={src} alt={alt} className="max-h-full max-w-full rounded-medium object-contain" />
      <button
        type="button"
        aria-label={t("enlarge")}
        onClick={() => setIsLarge(true)}
        className="absolute inset-0 cursor-zoom-in rounded-medium"
      />
      {isLarge && (
        <FullScreen title={alt} onClose={close}>
          <button
            type="button"
            aria-label={t("enlarge_end")}
            onClick={close}
            className="grid min-h-0 flex-1 cursor-zoom-out pb-[var(--bottom)] -outline-offset-2"
          >
            <img src={src} alt="" className="size-full min-h-0 object-contain" />
          </button>
        </FullScreen>
      )}
    </div>
  );
}
