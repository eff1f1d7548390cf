import { AppError } from "@wardrobe/domain/errors.ts";
import type { App } from "#app.ts";
import { StudioUnavailable, type PictureKind } from "#adapters/image-studio/port.ts";

/**
 * Checks whether the studio can make a picture of this kind now, and returns a function that throws ai_unavailable if
 * it cannot. Call that function where a task would start, so that nobody pays for a picture that cannot be made. The
 * check itself reads the database, so it runs before the transaction.
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
