import { LARGE_WIDTH, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import type { ProposedPhoto } from "@wardrobe/domain/proposals/calls.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { useT } from "#adapters/texts.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";

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
            className={`absolute ${corners[index]} grid place-items-center rounded-full font-semibold ${width < NARROW ? "size-4 text-[0.625rem]" : "size-6 text-xs"} ${out.has(id) ? "bg-black/60 text-white" : "bg-primary text-on-primary"}`}
          >
            {index + 1}
          </span>
        </button>
      ))}
    </div>
  );
}

type Box = readonly [left: number, top: number, width: number, height: number];

/** The size of a number, as a share of the picture's side. */
const NUMBER_SHARE = 0.08;
/** A narrower box, of the picture's side, would hide below a number of that size. */
const NARROW = 0.16;
const CORNERS = [
  { name: "top-1 left-1", x: 0, y: 0 },
  { name: "top-1 right-1", x: 1, y: 0 },
  { name: "bottom-1 left-1", x: 0, y: 1 },
  { name: "bottom-1 right-1", x: 1, y: 1 },
] as const;

/** The corner of each outline where its number stands: the first one where it covers no other number. */
export function numberCorners(boxes: readonly Box[]): string[] {
  const taken: { readonly x: number; readonly y: number }[] = [];
  return boxes.map(([left, top, width, height]) => {
    const places = CORNERS.map(({ name, x, y }) => ({
      name,
      x: left + x * (width - NUMBER_SHARE),
      y: top + y * (height - NUMBER_SHARE),
    }));
    const isFree = (place: { readonly x: number; readonly y: number }): boolean =>
      taken.every(({ x, y }) => Math.max(Math.abs(x - place.x), Math.abs(y - place.y)) >= NUMBER_SHARE);
    const chosen = places.find(isFree) ?? places[0];
    if (chosen === undefined) return "";
    taken.push(chosen);
    return chosen.name;
  });
}

/** A stored picture, whole, on a neutral tile until it is loaded. */
export function Picture({ fileId, width, className }: { fileId: string; width: PictureWidth; className: string }) {
  const { data: blob } = usePicture(fileId, width, true);
  return (
    <span className={`block overflow-hidden bg-hanger ${className}`}>
      {blob !== undefined && (
        <BlobImage blob={blob} alt="" width={width} height={width} className="size-full object-contain" />
      )}
    </span>
  );
}
