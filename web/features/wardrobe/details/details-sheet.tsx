import { detailText } from "@wardrobe/domain/text/details.ts";
import { CARE_SIGNS, CARE_WORDS, careWords, signOf, toggleCare } from "@wardrobe/domain/wardrobe/care.ts";
import { ITEM_TEXT_MAX, CONDITIONS, SIZE_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { MATERIALS, materialsIn, toggleMaterial } from "@wardrobe/domain/wardrobe/materials.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT, textOf } from "#adapters/texts.ts";
import { CareSign } from "#features/wardrobe/details/care-sign.tsx";
import type { DetailsProps } from "#features/wardrobe/details/details-row.tsx";
import { Button } from "#ui/button.tsx";
import { Toggles } from "#ui/choice.tsx";
import { Rows, TextRow } from "#ui/rows.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, type ChangeEvent } from "react";
import { labelCalls, type LabelWords } from "@wardrobe/domain/wardrobe/label.ts";
import { UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { callApi } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { preparePhoto } from "#adapters/photo/prepare-photo.ts";
import { providersQuery } from "#features/providers/queries.ts";
import { toFailureText } from "#features/wardrobe/failure-text.ts";
import { Camera } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

/** Size, material, condition and the signs of the label, each with its words (SET-03). */
export function DetailsSheet(props: DetailsProps & { onClosed: () => void }) {
  const { details, onChange, isOne = false, emptyLabel, onClosed } = props;
  const t = useT();
  const language = useLanguage();
  const { sheet, close } = useSheet(onClosed);
  const { size, material, care, condition } = details;
  const tap = (changed: Parameters<typeof onChange>[0]): void => {
    telegram.haptic("choice");
    onChange(changed);
  };
  return (
    <Sheet
      {...sheet}
      title={detailText(language, "details")}
      closeLabel={t("close")}
      footer={
        <Button onClick={close} className="w-full">
          {t("done")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {isOne && (
          <ReadLabel
            onRead={(read) => {
              const { size: ofSize = size, material: ofShell = material } = read;
              onChange({ size: ofSize, material: ofShell, care: { ...care, ...read.care } });
            }}
          />
        )}
        <Rows>
          <TextRow
            label={detailText(language, "size")}
            value={size}
            maxLength={SIZE_MAX}
            placeholder={emptyLabel ?? detailText(language, "size_example")}
            onChange={(text) => onChange({ size: text })}
          />
        </Rows>
        <div className="flex flex-col gap-2">
          <Toggles
            legend={detailText(language, "material")}
            options={MATERIALS.map((value) => ({ value, label: detailText(language, `material.${value}`) }))}
            values={materialsIn(material)}
            onToggle={(one) => tap({ material: toggleMaterial(material, one, language) })}
          />
          <Rows>
            <TextRow
              label={detailText(language, "label")}
              value={material}
              maxLength={ITEM_TEXT_MAX}
              placeholder={emptyLabel ?? detailText(language, "label_example")}
              onChange={(text) => onChange({ material: text })}
            />
          </Rows>
        </div>
        {CARE_SIGNS.map((sign) => (
          <Toggles
            key={sign}
            legend={detailText(language, sign)}
            options={CARE_WORDS.filter((word) => signOf(word) === sign).map((word) => {
              return { value: word, label: detailText(language, word), mark: <CareSign word={word} /> };
            })}
            values={careWords(care)}
            onToggle={(word) => tap({ care: toggleCare(care, word) })}
          />
        ))}
        <Toggles
          legend={detailText(language, "condition")}
          options={CONDITIONS.map((value) => ({ value, label: detailText(language, `condition.${value}`) }))}
          values={condition === null ? [] : [condition]}
          onToggle={(value) => tap({ condition: value === condition ? null : value })}
        />
      </div>
    </Sheet>
  );
}

/** Fills in what a photo of the label says, where the person agreed to a provider that can read it (SET-03). */
function ReadLabel({ onRead }: { onRead: (words: LabelWords) => void }) {
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
