import { checkFileKey, type Files } from "#adapters/files/port.ts";

/** A store that ends with the process: for tests. */
export function memoryFiles(): Files {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => {
      checkFileKey(key);
      if (!kept.has(key)) kept.set(key, new Uint8Array(bytes));
    },
    get: async (key) => {
      checkFileKey(key);
      const bytes = kept.get(key);
      return bytes === undefined ? null : new Uint8Array(bytes);
    },
    delete: async (key) => {
      checkFileKey(key);
      kept.delete(key);
    },
    list: async function* () {
      yield* kept.keys();
    },
    ping: async () => {},
  };
}
