import { Plus } from "lucide-react";
import { useRef, type ChangeEvent } from "react";
import { isUploading, uploadProgress } from "@wardrobe/domain/wardrobe/upload-queue.ts";
import { useT } from "#adapters/language.ts";
import { useUploads } from "#features/wardrobe/uploads.ts";
import { IconButton } from "#ui/button.tsx";
import { ProgressRing } from "#ui/progress.tsx";

type UploadButtonProps = {
  look: "floating" | "header";
  onChosen: (files: readonly File[]) => void;
  isBlocked: boolean;
  onBlocked: () => void;
};

/** Opens the picker: images only, several; the input is reset each time, so the same photo can be chosen again (W-02, U-01). */
export function UploadButton({ look, onChosen, isBlocked, onBlocked }: UploadButtonProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const queue = useUploads((state) => state.queue);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    if (files.length > 0) onChosen(files);
  };
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
        data-testid={isFloating ? "photos" : undefined}
      />
      <IconButton
        label={isFloating ? t("upload_photos") : t("add_clothes")}
        onClick={() => (isBlocked ? onBlocked() : input.current?.click())}
        className={isFloating ? "relative size-14 bg-primary text-on-primary shadow-high" : "text-accent"}
      >
        {isFloating && isUploading(queue) && <ProgressRing share={uploadProgress(queue)} />}
        <Plus size={isFloating ? 28 : 26} aria-hidden />
      </IconButton>
    </>
  );
}
