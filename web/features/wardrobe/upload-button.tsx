import { useRef, type ChangeEvent } from "react";
import { isUploading, uploadProgress } from "@wardrobe/domain/wardrobe/uploading.ts";
import { useFirstT } from "#adapters/language.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Plus } from "#ui/icons.ts";
import { ProgressRing } from "#ui/progress.tsx";

export type UploadButtonProps = {
  look: "floating" | "header" | "row";
  onChosen: (files: readonly File[]) => void;
  /** Other words for the row, which is then the main button. */
  label?: string;
  isBlocked: boolean;
  onBlocked: () => void;
};

const TEST_IDS = { floating: "photos", header: undefined, row: "next-photo" } as const;
/** The id of the wardrobe's own input: the onboarding opens it, too (O-01). */
export const PICKER_ID = TEST_IDS.floating;

/** Opens the file picker. The input is reset each time, so that a photo can be chosen again (W-02, U-01). */
export function UploadButton({ look, label, onChosen, isBlocked, onBlocked }: UploadButtonProps) {
  const t = useFirstT();
  const input = useRef<HTMLInputElement>(null);
  const queue = useUploads((state) => state.queue);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    if (files.length > 0) onChosen(files);
  };
  const open = (): void => (isBlocked ? onBlocked() : input.current?.click());
  const isFloating = look === "floating";
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={choose}
        id={TEST_IDS[look]}
        data-testid={TEST_IDS[look]}
      />
      {look === "row" ? (
        <Button look={label === undefined ? "link" : "primary"} onClick={open}>
          <Plus size={20} aria-hidden /> {label ?? t("add_another_photo")}
        </Button>
      ) : (
        <IconButton
          label={isFloating ? t("upload_photos") : t("add_clothes")}
          onClick={open}
          className={isFloating ? "relative size-14 bg-primary text-on-primary shadow-high" : "text-accent"}
        >
          {isFloating && isUploading(queue) && <ProgressRing share={uploadProgress(queue)} />}
          <Plus size={isFloating ? 28 : 26} aria-hidden />
        </IconButton>
      )}
    </>
  );
}
