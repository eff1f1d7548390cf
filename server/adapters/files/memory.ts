import { checkFileKey, type Files } from "#adapters/files/port.ts";

export function memoryFiles(): Files {
  const stored = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => {
      checkFileKey(key);
      if (!stored.has(key)) stored.set(key, new Uint8Array(bytes));
    },
    get: async (key) => {
      checkFileKey(key);
      const bytes = stored.get(key);
      return bytes === undefined ? null : new Uint8Array(bytes);
    },
    delete: async (key) => {
      checkFileKey(key);
      stored.delete(key);
    },
    list: async function* () {
      yield* stored.keys();
    },
    ping: async () => {},
  };
}
