import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { importCalls, type Import } from "@wardrobe/domain/imports/calls.ts";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { callApi, ApiError } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import type { ChosenFields } from "#features/imports/table-columns.tsx";
import { IMPORT_PART_BYTES } from "@wardrobe/domain/imports/limits.ts";
import { newId } from "#adapters/new-id.ts";
import { pause } from "#adapters/pause.ts";
import { toBase64 } from "#adapters/photo/prepare-photo.ts";

const ZIP = /\.zip$/iu;
/** Taken from a folder; everything else stays there. */
const TAKEN = /\.(?:csv|tsv|jpe?g|png|webp)$/iu;

const [LOCAL_HEADER, DIRECTORY_HEADER, END_RECORD] = [0x04034b50, 0x02014b50, 0x06054b50];
const VERSION = 20;
const NAMES_ARE_UTF8 = 0x800;

const POLYNOMIAL = 0xedb88320;
const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

/** A part is sent so often before the whole is given up, and waits so long where the server does not say. */
const TRIES = 5;
const WAIT_MS = 3000;

const importQuery = queryOptions({
  queryKey: ["import"],
  queryFn: async (): Promise<Import | null> => (await callApi(importCalls.getImport, {})).current,
});

/** The import as the server knows it, how much of the files has been sent, and why the last act failed. */
export function useImport() {
  const queries = useQueryClient();
  const { data } = useQuery(importQuery);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const keep = (current: Import | null): void => void queries.setQueryData(importQuery.queryKey, current);
  const attempt = async (act: () => Promise<Import>): Promise<void> => {
    setFailure(null);
    try {
      keep(await act());
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError"))
        setFailure(noteFailure("The import failed", error, importText(currentLanguage(), "import_failed")));
    }
  };

  const isMoving = data?.state === "reading" || data?.state === "running";
  useEffect(() => {
    if (!isMoving) return;
    const waiting = new AbortController();
    void follow(waiting.signal);
    return () => waiting.abort();

    async function follow(signal: AbortSignal): Promise<void> {
      let current: Import | null | undefined = queries.getQueryData(importQuery.queryKey);
      while (current?.state === "reading" || current?.state === "running") {
        const answer = await callApi(importCalls.getImport, { seen: String(current.version) }, { signal }).catch(
          () => null,
        );
        if (signal.aborted || answer === null) return;
        current = answer.current;
        queries.setQueryData(importQuery.queryKey, current);
      }
      // Everything may have changed.
      if (current?.state === "done") await queries.invalidateQueries();
    }
  }, [isMoving, queries]);

  return {
    current: data ?? null,
    percent,
    failure,
    choose: async (files: readonly File[]): Promise<void> => {
      const { signal } = (sending.current = new AbortController());
      setPercent(0);
      await attempt(async () => await sendFiles(await packFiles(files), { onPercent: setPercent, signal }));
      setPercent(null);
    },
    chooseColumns: async (id: string, fields: ChosenFields): Promise<void> =>
      await attempt(async () => await callApi(importCalls.chooseColumns, { id, fields: [...fields] })),
    confirm: async (id: string, withAlike: boolean): Promise<void> =>
      await attempt(async () => await callApi(importCalls.confirmImport, { id, with_alike: withAlike })),
    cancel: async (): Promise<void> => {
      sending.current?.abort();
      if (data !== undefined && data !== null && data.state !== "done")
        await attempt(async () => await callApi(importCalls.cancelImport, { id: data.id }));
    },
  };
}

type Sending = { readonly onPercent: (percent: number) => void; readonly signal: AbortSignal };

/** Sends files part by part, each tried again if the connection fails; answers what will come. Throws {@link ApiError}. */
async function sendFiles(files: readonly File[], { onPercent, signal }: Sending): Promise<Import> {
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

/** Files of a folder as one ZIP, so that a hundred photos are a few requests; ZIPs stay as they are. */
async function packFiles(files: readonly File[]): Promise<readonly File[]> {
  const taken = files.filter(({ name }) => TAKEN.test(name));
  if (taken.length < 2) return files.filter(({ name }) => ZIP.test(name) || TAKEN.test(name));
  const body: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, listed] = [0, 0];
  for (const file of taken) {
    const name = new TextEncoder().encode(file.webkitRelativePath || file.name);
    const sum = crc32(new Uint8Array(await file.arrayBuffer()));
    const both = [VERSION, 2, NAMES_ARE_UTF8, 2, 0, 2, 0, 4, sum, 4, file.size, 4, file.size, 4, name.length, 2, 0, 2];
    const header = record([LOCAL_HEADER, 4, ...both]);
    const entry = record([DIRECTORY_HEADER, 4, VERSION, 2, ...both, 0, 2, 0, 2, 0, 2, 0, 4, at, 4]);
    body.push(header, name, file);
    directory.push(entry, name);
    at += header.length + name.length + file.size;
    listed += entry.length + name.length;
  }
  const { length } = taken;
  const end = record([END_RECORD, 4, 0, 2, 0, 2, length, 2, length, 2, listed, 4, at, 4, 0, 2]);
  return [...files.filter(({ name }) => ZIP.test(name)), new File([...body, ...directory, end], "table.zip")];
}

/** Numbers and how many bytes each has, by turns, little end first. */
function record(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let at = 0; at < numbers.length; at += 2)
    for (let byte = 0; byte < (numbers[at + 1] ?? 0); byte++) bytes.push(((numbers[at] ?? 0) >>> (8 * byte)) & 255);
  return Uint8Array.from(bytes);
}

function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) sum = (sum >>> 8) ^ (SUMS[(sum ^ byte) & 255] ?? 0);
  return (sum ^ -1) >>> 0;
}
