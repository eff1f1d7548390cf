import type { Files } from "#adapters/files/port.ts";
import type { Watch } from "#adapters/metrics/port.ts";

/** The same store; what it is asked is noted. */
export function watchedFiles(files: Files, watch: Watch): Files {
  return {
    ...files,
    put: async (key, bytes) => await watch({ part: "files", act: "put" }, async () => await files.put(key, bytes)),
    get: async (key) => await watch({ part: "files", act: "get" }, async () => await files.get(key)),
    delete: async (key) => await watch({ part: "files", act: "delete" }, async () => await files.delete(key)),
    ping: async () => await watch({ part: "files", act: "ping" }, async () => await files.ping()),
  };
}
