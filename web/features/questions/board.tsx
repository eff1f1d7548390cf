import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";
import { Heart } from "#ui/icons.ts";

type BoardProps = { looks: readonly { readonly id: string; readonly preview: string | null }[]; label: string };

/** As the message has them: four lie two by two, one alone. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: "mx-auto w-64",
  2: "grid-cols-2",
  3: "grid-cols-3",
  4: "grid-cols-2",
};

/** Looks beside one another with their numbers, as the message shows them; a single one has a heart (ASK-01). */
export function Board({ looks, label }: BoardProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className={`grid gap-1 rounded-medium bg-card p-1 ${COLUMNS[looks.length] ?? ""}`}
    >
      {looks.map(({ id, preview }, place) => (
        <div key={id} className="relative min-w-0">
          <LookPicture preview={preview} className="aspect-[3/4]" />
          <Sign count={looks.length} place={place} className="absolute top-1 left-1" />
        </div>
      ))}
    </div>
  );
}

/** The number of a look on the board, from 1, or a heart. */
export function Sign({ count, place, className = "" }: { count: number; place: number; className?: string }) {
  return (
    <span
      className={`grid size-6 place-items-center rounded-full bg-primary text-s font-semibold text-on-primary ${className}`}
      aria-hidden
    >
      {count === 1 ? <Heart size={14} fill="currentColor" /> : place + 1}
    </span>
  );
}

/** The picture of a look; an empty tile where it is gone. */
export function LookPicture({ preview, className = "" }: { preview: string | null; className?: string }) {
  const { data: blob } = usePicture(preview ?? "", LARGE_WIDTH, preview !== null);
  return (
    <span className={`block w-full overflow-hidden rounded-small bg-tile ${className}`}>
      {blob !== undefined && <BlobImage blob={blob} alt="" className="size-full object-contain" />}
    </span>
  );
}
