import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { ProposedPhoto } from "@wardrobe/domain/proposals/calls.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { useT } from "#adapters/texts.ts";
import { numberCorners } from "#features/proposals/number-corners.ts";
import { Picture } from "#features/proposals/picture.tsx";

type OutlinesProps = {
  photo: ProposedPhoto;
  out: ReadonlySet<string>;
  /** The part of it that belongs to another garment now. */
  returned: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

const percent = (share: number): string => `${100 * share}%`;

/** The photo with a numbered outline around each garment; a tap leaves one out, or takes it in again. */
export function Outlines({ photo, out, returned, onToggle }: OutlinesProps) {
  const t = useT();
  const corners = numberCorners(photo.proposals.map(({ box }) => box));
  return (
    <div className="relative mx-auto aspect-square w-full max-w-96 overflow-hidden rounded-large">
      <Picture fileId={photo.image} width={LARGE_WIDTH} className="size-full" />
      {photo.proposals.map(({ id, type, box: [left, top, width, height] }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={!out.has(id)}
          aria-label={`${index + 1}: ${typeLabel(type, t)}`}
          onClick={() => onToggle(id)}
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
          className={`absolute rounded-medium border-2 border-dashed border-white/80 aria-pressed:border-solid aria-pressed:border-primary aria-pressed:bg-transparent ${returned.has(id) ? "" : "bg-black/30"}`}
        >
          <span
            aria-hidden
            className={`absolute ${corners[index]} grid size-6 place-items-center rounded-full text-xs font-semibold ${out.has(id) ? "bg-black/60 text-white" : "bg-primary text-on-primary"}`}
          >
            {index + 1}
          </span>
        </button>
      ))}
    </div>
  );
}
