import type { ReactNode } from "react";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useHeadingFocus } from "#screens/navigation.ts";
import { IconButton } from "#ui/button.tsx";
import { ArrowLeft } from "#ui/icons.ts";

type DiaryHeaderProps = {
  title: string;
  onBack: () => void;
  /** A second line, such as the month that is shown, which toasts leave free, too (M-02). */
  below?: ReactNode;
  /** Buttons beside the title. */
  children?: ReactNode;
};

/** The title of a screen that is not in the bar, with a way back where the messenger has no button for it. */
export function DiaryHeader({ title, onBack, below, children }: DiaryHeaderProps) {
  const language = useLanguage();
  const heading = useHeadingFocus();
  return (
    <header>
      <div className="flex items-center gap-1 pb-2">
        {!telegram.hasBackButton && (
          <IconButton label={diaryText(language, "back")} onClick={onBack} className="-ml-2">
            <ArrowLeft size={24} aria-hidden />
          </IconButton>
        )}
        <h1 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-xl font-bold">
          {title}
        </h1>
        {children}
      </div>
      {below}
    </header>
  );
}
