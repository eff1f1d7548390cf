import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { Proposal } from "@wardrobe/domain/proposals/calls.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { POSITIONS, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { useLanguage } from "#adapters/language.ts";
import { Picture } from "#features/proposals/picture.tsx";

type GarmentRowProps = {
  proposal: Proposal;
  number: number;
  isKept: boolean;
  onToggle: () => void;
  onCorrect: (what: Pick<Proposal, "id" | "type" | "position">) => void;
};

/** One garment: whether it becomes a card, its picture, and what it is. */
export function GarmentRow({ proposal, number, isKept, onToggle, onCorrect }: GarmentRowProps) {
  const t = proposalTexts(useLanguage());
  const { id, type, position, image, needs_check: unsure } = proposal;
  const label = typeLabel(type, t);
  const types: readonly string[] = TYPES_BY_POSITION[position];
  const choose = (value: string): void => {
    const found = POSITIONS.find((one) => value.startsWith(`${one}/`));
    if (found !== undefined) onCorrect({ id, position: found, type: value.slice(found.length + 1) });
  };
  return (
    <li className={`flex items-center gap-3 rounded-medium bg-card p-2 ${isKept ? "" : "opacity-60"}`}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isKept}
          onChange={onToggle}
          aria-label={`${number}: ${label}`}
          className="size-5 accent-primary"
        />
        <Picture fileId={image} width={CARD_WIDTH} className="size-16 rounded-small" />
      </label>
      <span className="w-5 shrink-0 text-s text-muted" aria-hidden>
        {number}
      </span>
      <select
        aria-label={t("proposals_type", { number })}
        value={`${position}/${type}`}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 min-w-0 flex-1 truncate rounded-small bg-tile px-3 text-m text-text"
      >
        {!types.includes(type) && <option value={`${position}/${type}`}>{label}</option>}
        {POSITIONS.map((one) => (
          <optgroup key={one} label={t(`position.${one}`)}>
            {TYPES_BY_POSITION[one].map((name) => (
              <option key={name} value={`${one}/${name}`}>
                {typeLabel(name, t)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {unsure.includes("type") && <span className="size-2 shrink-0 rounded-full bg-primary" aria-hidden />}
    </li>
  );
}
