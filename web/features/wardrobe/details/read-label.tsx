import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, type ChangeEvent } from "react";
import { detailText } from "@wardrobe/domain/text/details.ts";
import { labelCalls, type LabelWords } from "@wardrobe/domain/wardrobe/label.ts";
import { UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { callApi } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { preparePhoto } from "#adapters/photo/prepare-photo.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { providersQuery } from "#features/providers/queries.ts";
import { toFailureText } from "#features/wardrobe/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { Camera } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

/** Fills in what a photo of the label says, where the person agreed to a provider that can read it (SET-03). */
export function ReadLabel({ onRead }: { onRead: (words: LabelWords) => void }) {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(providersQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const { base64 } = await preparePhoto(file, UPLOAD_JPEG_QUALITY);
      return await callApi(labelCalls.readLabel, { image: base64 });
    },
    onSuccess: (words) => {
      telegram.haptic("success");
      onRead(words);
      showToast(detailText(language, "label_read"));
    },
    onError: (error) => {
      logError("The label was not read", error);
      telegram.haptic("error");
      showToast(toFailureText(textOf, error), "error");
    },
  });
  const isOffered = data?.sharing === "agreed" && data.providers.some(({ uses }) => uses.includes("recognition"));
  if (!isOffered) return null;
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file !== undefined) mutate(file);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} data-testid="label" />
      <Button look="quiet" disabled={isPending} onClick={() => input.current?.click()}>
        <Camera size={18} aria-hidden /> {detailText(language, isPending ? "reading_label" : "read_label")}
      </Button>
    </>
  );
}
