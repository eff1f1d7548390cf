import { Suspense, useState } from "react";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";

const LetGoSheet = lazyComponent(async () => (await import("#features/wardrobe/let-go/let-go-sheet.tsx")).LetGoSheet);

type LetGoOfferProps = Pick<ButtonProps, "look" | "className"> & {
  text: "begin" | "find";
  onShowArchived: () => void;
};

/** The button that opens "Let go" (STATE-04). */
export function LetGoOffer({ text, onShowArchived, ...button }: LetGoOfferProps) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {letGoText(language, text)}
      </Button>
      <Suspense>{isOpen && <LetGoSheet onClosed={() => setIsOpen(false)} onShowArchived={onShowArchived} />}</Suspense>
    </>
  );
}
