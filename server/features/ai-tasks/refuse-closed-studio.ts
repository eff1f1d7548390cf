import { AppError } from "@wardrobe/domain/errors.ts";
import type { App } from "#app.ts";
import { StudioUnavailable, type PictureKind } from "#adapters/image-studio/port.ts";

/**
 * Looks whether a picture of this kind could be made now, and returns what throws ai_unavailable if not: to be called where a task
 * would start, so that nothing is paid for what is known not to come. Looked at before a transaction, since it reads the database.
 */
export async function refuseClosedStudio(app: Pick<App, "studio">, kind: PictureKind): Promise<() => void> {
  try {
    await app.studio.assertOpen(kind);
    return () => {};
  } catch (cause) {
    if (!(cause instanceof StudioUnavailable)) throw cause;
    return () => {
      throw new AppError("ai_unavailable", { cause });
    };
  }
}
