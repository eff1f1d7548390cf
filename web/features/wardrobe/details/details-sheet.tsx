import { detailText } from "@wardrobe/domain/text/details.ts";
import { CARE_SIGNS, CARE_WORDS, careWords, signOf, toggleCare } from "@wardrobe/domain/wardrobe/care.ts";
import { CONDITIONS, SIZE_MAX } from "@wardrobe/domain/wardrobe/details.ts";
import { ITEM_TEXT_MAX } from "@wardrobe/domain/wardrobe/item.ts";
import { MATERIALS, materialsIn, toggleMaterial } from "@wardrobe/domain/wardrobe/materials.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { useT } from "#adapters/texts.ts";
import { CareSign } from "#features/wardrobe/details/care-sign.tsx";
import type { DetailsProps } from "#features/wardrobe/details/details-row.tsx";
import { ReadLabel } from "#features/wardrobe/details/read-label.tsx";
import { Button } from "#ui/button.tsx";
import { Toggles } from "#ui/choice.tsx";
import { Rows, TextRow } from "#ui/rows.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** Size, material, condition and the signs of the label, each with its words (SET-03). */
export function DetailsSheet({ details, onChange, isOne = false, onClosed }: DetailsProps & { onClosed: () => void }) {
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
            placeholder={detailText(language, "size_example")}
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
              placeholder={detailText(language, "label_example")}
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
