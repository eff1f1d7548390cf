import type { Proposal } from "@wardrobe/domain/proposals/calls.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { POSITIONS, TYPES_BY_POSITION, type Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useLanguage } from "#adapters/language.ts";
import { GarmentPicture } from "#features/proposals/garment-picture.tsx";
import { CheckCircle } from "#ui/check-circle.tsx";
import { SelectRow, type RowOption } from "#ui/rows.tsx";

type GarmentRowProps = {
  proposal: Proposal;
  /** With what was given back to it; undefined where nothing was. */
  picture: ImageBitmap | undefined;
  number: number;
  isKept: boolean;
  onToggle: () => void;
  onCorrect: (what: Pick<Proposal, "id" | "type" | "position">) => void;
};

/** One garment: whether it becomes a card, its picture, and what it is. */
export function GarmentRow({ proposal, picture, number, isKept, onToggle, onCorrect }: GarmentRowProps) {
  const t = proposalTexts(useLanguage());
  const { id, type, position, image, needs_check: unsure } = proposal;
  const toOption = (at: Position, name: string): RowOption<string> => ({
    value: `${at}/${name}`,
    label: typeLabel(name, t),
    group: t(`position.${at}`),
  });
  const known = POSITIONS.flatMap((at) => TYPES_BY_POSITION[at].map((name) => toOption(at, name)));
  const own = toOption(position, type);
  const choose = (value: string): void => {
    const found = POSITIONS.find((one) => value.startsWith(`${one}/`));
    if (found !== undefined) onCorrect({ id, position: found, type: value.slice(found.length + 1) });
  };
  return (
    <li className={isKept ? "" : "*:*:[select]:opacity-60"}>
      <SelectRow
        label={t("proposals_type", { number })}
        lead={
          <label className="-ml-2 flex min-h-11 items-center gap-3 py-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
            <input
              type="checkbox"
              checked={isKept}
              onChange={onToggle}
              aria-label={`${number}: ${own.label}`}
              className="peer sr-only"
            />
            <CheckCircle />
            <GarmentPicture
              fileId={image}
              changed={picture}
              className={`size-14 rounded-small ${isKept ? "" : "opacity-50"}`}
            />
          </label>
        }
        hint={
          unsure.includes("type") && (
            <span className="size-2 shrink-0 rounded-full bg-primary" role="img" aria-label={t("needs_check")} />
          )
        }
        options={known.some(({ value }) => value === own.value) ? known : [own, ...known]}
        value={own.value}
        emptyLabel=""
        onChoose={choose}
      />
    </li>
  );
}
