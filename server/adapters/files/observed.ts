import type { Files } from "#adapters/files/port.ts";
import type { AdapterCall, ObserveCall } from "#adapters/metrics/port.ts";

export function observedFiles(files: Files, observe: ObserveCall): Files {
  const call = (act: Extract<AdapterCall, { adapter: "files" }>["act"]) => ({ adapter: "files", act }) as const;
  return {
    ...files,
    put: async (key, bytes) => await observe(call("put"), async () => await files.put(key, bytes)),
    get: async (key) => await observe(call("get"), async () => await files.get(key)),
    delete: async (key) => await observe(call("delete"), async () => await files.delete(key)),
    ping: async () => await observe(call("ping"), async () => await files.ping()),
  };
}
