import type { App } from "#app.ts";

type Send = App["queue"]["send"];

/** A queue whose jobs only a test sees. */
export function fakeQueue(send: Send = async () => null): App["queue"] {
  return {
    send,
    deleteWith: async () => {},
    sendAll: async (trx, name, all) => {
      for (const { data, key } of all) await send(trx, name, data, { key });
    },
  };
}
