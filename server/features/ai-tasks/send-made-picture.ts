import { AppError } from "@wardrobe/domain/errors.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { startParamOfItem } from "@wardrobe/domain/wardrobe/item-link.ts";
import type { App } from "#app.ts";
import { findTask, listUnfinished } from "#features/ai-tasks/task-store.ts";
import { openFile, type OpenedFile } from "#features/files/open-file.ts";
import { getPerson } from "#features/people/people.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";

/** The results that are sent to the chat: those that take so long that the person may have left the app. */
const TEXTS = { preview: "bot_preview_ready", enhance: "bot_enhanced_ready" } as const;

/** Sends a finished preview or enhanced picture to the person's chat, without sound, if the bot may write there. */
export async function sendMadePicture(app: Pick<App, "db" | "files" | "messenger">, taskId: string): Promise<void> {
  const task = await findTask(app.db, taskId);
  if (task === undefined || task.file_id === null || task.type === "background_removal") return;
  const { user_id: userId, item_id: itemId, type } = task;
  // Of pictures for many only the last one goes to the chat (MANY-03).
  if (type === "enhance" && (await listUnfinished(app.db, { userId, type })).length > 0) return;
  if (!(await getPerson(app.db, userId)).may_be_written_to) return;
  const file = await openIfThere(app, userId, task.file_id);
  if (file === null) return;
  await writeToPerson(app, userId, ({ language: chosen }) => {
    const language = chosen ?? FALLBACK_LANGUAGE;
    const button =
      itemId === null ? openButton(language) : openButton(language, startParamOfItem(itemId), "bot_open_item");
    const name = `picture.${file.contentType.split("/")[1] ?? "jpeg"}`;
    return {
      text: botText(language, TEXTS[type]),
      picture: { bytes: file.bytes, name },
      buttons: [[button]],
      isSilent: true,
    };
  });
}

/** Null if the file was deleted meanwhile. */
async function openIfThere(app: Pick<App, "db" | "files">, userId: string, id: string): Promise<OpenedFile | null> {
  try {
    return await openFile(app, userId, { id });
  } catch (error) {
    if (error instanceof AppError && error.code === "file_not_found") return null;
    throw error;
  }
}
