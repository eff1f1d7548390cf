import { selectFiles } from "@wardrobe/domain/wardrobe/select-files.ts";
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

/** Uploads as many of the chosen photos as there is room for, and names what it leaves out (U-01, U-02). */
export async function uploadChosen(
  files: readonly File[],
  room: { readonly tier: Tier; readonly itemCount: number },
): Promise<void> {
  const judged = await Promise.all(
    files.map(async (file): Promise<Judged> => ({ file, isPhoto: await isPhoto(file) })),
  );
  const { accepted, notPhotos, beyondRoom } = selectFiles(judged, room);
  const said = [
    ...(notPhotos.length === 0
      ? []
      : [textOf("photos_only"), textOf("not_added", { names: await namesOf(notPhotos) })]),
    ...(beyondRoom.length === 0
      ? []
      : [textOf("wardrobe_limit_reached"), textOf("not_added", { names: await namesOf(beyondRoom) })]),
  ];
  if (said.length > 0) showError(said.join(" "));
  if (accepted.length > 0) uploads.start(accepted.map(({ file }) => file));
}

export function showLimit(): void {
  showError(textOf("wardrobe_limit_reached"));
}

async function namesOf(files: readonly Judged[]): Promise<string> {
  const named = files.slice(0, NAMED_MAX).map(({ file }) => file.name);
  const names = named.join(", ");
  const count = files.length - named.length;
  if (count === 0) return names;
  const { manyText } = await import("@wardrobe/domain/text/many.ts");
  return manyText(currentLanguage(), "and_more", { names, count });
}

function showError(text: string): void {
  telegram.haptic("error");
  showToast(text, "error");
}
