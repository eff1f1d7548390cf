import { importCalls, type Import } from "@wardrobe/domain/imports/calls.ts";
import { IMPORT_PART_BYTES } from "@wardrobe/domain/imports/limits.ts";
import { ApiError, callApi } from "#adapters/api.ts";
import { pause } from "#adapters/pause.ts";
import { toBase64 } from "#adapters/photo/prepare-photo.ts";

const ID_BYTES = 16;
/** A part is sent so often before the whole is given up, and waits so long where the server does not say. */
const TRIES = 5;
const WAIT_MS = 3000;

type Sending = { readonly onPercent: (percent: number) => void; readonly signal: AbortSignal };

/** Sends files part by part, each tried again if the connection fails; answers what will come. Throws {@link ApiError}. */
export async function sendFiles(files: readonly File[], { onPercent, signal }: Sending): Promise<Import> {
  const id = newId();
  const parts = files.flatMap((file, at) =>
    Array.from({ length: Math.max(1, Math.ceil(file.size / IMPORT_PART_BYTES)) }, (_, part) => ({ file, at, part })),
  );
  for (const [sent, { file, at, part }] of parts.entries()) {
    onPercent(Math.floor((100 * sent) / parts.length));
    const from = part * IMPORT_PART_BYTES;
    const bytes = await toBase64(file.slice(from, from + IMPORT_PART_BYTES));
    const is_last = sent === parts.length - 1;
    const answer = await trying(
      signal,
      async () =>
        await callApi(importCalls.sendImport, { id, file: at, name: file.name, part, bytes, is_last }, { signal }),
    );
    if (is_last) return answer;
  }
  throw new Error("No file was chosen.");
}

async function trying<Answer>(signal: AbortSignal, send: () => Promise<Answer>): Promise<Answer> {
  for (let time = 1; ; time++)
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      const isLater = !(error instanceof ApiError) || error.status === 429 || error.status >= 500;
      if (time === TRIES || !isLater) throw error;
      const seconds = error instanceof ApiError ? Number(error.response.headers?.get("retry-after") ?? 0) : 0;
      await pause(Math.max(WAIT_MS, seconds * 1000), signal);
    }
}

/** 128 random bits in base64url. */
function newId(): string {
  const letters = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
