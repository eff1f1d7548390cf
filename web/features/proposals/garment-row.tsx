import { useEffect, useRef } from "react";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { Proposal } from "@wardrobe/domain/proposals/calls.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { POSITIONS, TYPES_BY_POSITION, type Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useLanguage } from "#adapters/language.ts";
import { Picture } from "#features/proposals/outlines.tsx";
import { CheckCircle } from "#ui/check-rows.tsx";
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

type GarmentPictureProps = { fileId: string; changed: ImageBitmap | undefined; className: string };

/** A garment's picture, with what was given back to it. */
function GarmentPicture({ fileId, changed, className }: GarmentPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (changed !== undefined) canvas.current?.getContext("2d")?.drawImage(changed, 0, 0);
  }, [changed]);
  if (changed === undefined) return <Picture fileId={fileId} width={CARD_WIDTH} className={className} />;
  return <canvas ref={canvas} width={changed.width} height={changed.height} className={`bg-hanger ${className}`} />;
}
