import { askPerson, hasMethod } from "#adapters/telegram/ask.ts";
import { fieldOf } from "#adapters/telegram/bridge.ts";

const METHOD = "web_app_request_file_download";

/** The messenger's own way to save a file, from 8.0. */
export function canDownload(): boolean {
  return hasMethod(METHOD);
}

/**
 * Has the messenger save what is at the address. refused: by the user, or by the messenger, which does not tell which. Null
 * once another is asked for. `onSilent` as in {@link askPerson}.
 */
export async function downloadFile(
  file: { readonly url: string; readonly fileName: string },
  onSilent: () => void,
): Promise<"downloading" | "refused" | null> {
  const read = (payload: unknown) => (fieldOf(payload, "status") === "downloading" ? "downloading" : "refused");
  const params = { url: file.url, file_name: file.fileName };
  return await askPerson(METHOD, params, [["file_download_requested", read]], onSilent);
}
