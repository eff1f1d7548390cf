import { ask, hasMethod } from "#adapters/telegram/ask.ts";
import { fieldOf } from "#adapters/telegram/bridge.ts";

const METHOD = "web_app_request_file_download";

/** The messenger's own way to save a file, from 8.0. */
export function canDownload(): boolean {
  return hasMethod(METHOD);
}

/** Has the messenger save what is at the address. refused: by the user, or by the messenger, which does not tell which. */
export async function downloadFile(file: {
  readonly url: string;
  readonly fileName: string;
}): Promise<"downloading" | "refused"> {
  const read = (payload: unknown) => (fieldOf(payload, "status") === "downloading" ? "downloading" : "refused");
  const params = { url: file.url, file_name: file.fileName };
  return (await ask(METHOD, params, [["file_download_requested", read]])) ?? "refused";
}
