import { uploadText } from "@wardrobe/domain/text/uploads.ts";
import { selectFiles } from "@wardrobe/domain/wardrobe/upload.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { currentLanguage } from "#adapters/language.ts";
import { isPhoto } from "#adapters/photo/format.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { uploads } from "#features/wardrobe/uploads.ts";
import { showToast } from "#ui/show-toast.ts";

/** A toast has room for so many names. */
const NAMED_MAX = 3;

type Judged = { readonly file: File; readonly isPhoto: boolean };

/** Uploads as many of the chosen photos as there is room for, keeps more, and names what it leaves out (U-01, SPEC-50). */
export async function uploadChosen(
  files: readonly File[],
  room: { readonly tier: Tier; readonly itemCount: number },
): Promise<void> {
  const judged = await Promise.all(
    files.map(async (file): Promise<Judged> => ({ file, isPhoto: await isPhoto(file) })),
  );
  const { accepted, notPhotos, waiting } = selectFiles(judged, room);
  const said = [
    ...(notPhotos.length === 0 ? [] : [uploadText(currentLanguage(), "photos_only"), notAdded(notPhotos)]),
    ...(waiting.length > 0 ? [textOf("wardrobe_limit_reached")] : []),
  ];
  if (said.length > 0) showError(said.join(" "));
  if (accepted.length + waiting.length > 0) uploads.start(filesOf(accepted), filesOf(waiting));
}

const filesOf = (photos: readonly Judged[]): File[] => photos.map(({ file }) => file);

export function showLimit(): void {
  showError(textOf("wardrobe_limit_reached"));
}

function notAdded(files: readonly Judged[]): string {
  const names = files.slice(0, NAMED_MAX).map(({ file }) => file.name);
  const more = files.length - names.length;
  const list = [...names, ...(more === 0 ? [] : [`+${more}`])].join(", ");
  return uploadText(currentLanguage(), "not_added", { names: list });
}

function showError(text: string): void {
  telegram.haptic("error");
  showToast(text, "error");
}
