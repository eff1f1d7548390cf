import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { importCalls, type Import } from "@wardrobe/domain/imports/calls.ts";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { packFiles } from "#features/imports/pack-files.ts";
import { sendFiles } from "#features/imports/send-files.ts";
import type { ChosenFields } from "#features/imports/table-columns.tsx";

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
