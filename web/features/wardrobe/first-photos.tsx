import { uploadText } from "@wardrobe/domain/text/uploads.ts";
import { useLanguage } from "#adapters/language.ts";
import { useColumns, GRIDS } from "#features/wardrobe/card-sections.tsx";
import { UploadPhoto } from "#features/wardrobe/upload-photo.tsx";
import { useUploads } from "#features/wardrobe/upload-store.ts";

/** The photos that begin a wardrobe stand where their cards will; the stack below says how far they are. */
export function FirstPhotos() {
  const columns = useColumns();
  const entries = useUploads(({ queue }) => queue.entries);
  return (
    <div
      // Where the first card stands below its heading.
      className={`-mx-1 ${entries.every(({ status }) => status !== "done") ? "mt-10" : "mt-5"} ${GRIDS[columns]}`}
      aria-hidden
    >
      {entries
        .filter(({ status }) => status !== "done")
        .slice(0, columns * 3)
        .map(({ id, image }) => (
          <div key={id} className="overflow-hidden rounded-medium bg-card shadow-edge">
            <div className="aspect-[3/4] animate-pulse bg-tile">
              <UploadPhoto image={image} />
            </div>
            <div className="flex min-h-12 flex-col justify-center gap-1.5 px-1.5">
              <div className="h-2.5 w-3/4 rounded-full bg-tile" />
              <div className="h-2 w-1/2 rounded-full bg-tile" />
            </div>
          </div>
        ))}
    </div>
  );
}

/** Above them, in the place of the day's row and of the filters. */
export function FirstOutfitToCome() {
  return (
    <>
      <p className="flex h-14 items-center rounded-large bg-card px-3 text-m leading-tight text-muted">
        {uploadText(useLanguage(), "first_outfit_to_come")}
      </p>
      <div className="mt-3 flex gap-2" aria-hidden>
        {["w-11", "w-11", "w-24", "w-24"].map((width, place) => (
          <div key={place} className={`h-11 animate-pulse rounded-full bg-tile ${width}`} />
        ))}
      </div>
    </>
  );
}
