import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { closeServer, listen } from "#server/testing/listen.ts";

export type StandIn = {
  readonly url: string;
  /** How many pictures and texts each chat was sent. */
  readonly received: ReadonlyMap<number, number>;
  close(): Promise<void>;
};

const CHAT = /name="chat_id"\r\n\r\n(\d+)|"chat_id":(\d+)/;
/** The chat's id comes before the picture and the text. */
const HEAD_BYTES = 2000;

/** Counts the messages that a bot sends. */
export async function openStandIn(): Promise<StandIn> {
  const received = new Map<number, number>();
  let messages = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      response.setHeader("content-type", "application/json");
      if (!/\/send(Photo|Message)$/.test(request.url ?? "")) return void response.end('{"ok":true,"result":true}');
      const [, ofPicture, ofText] = CHAT.exec(body.subarray(0, HEAD_BYTES).toString("latin1")) ?? [];
      const chat = Number(ofPicture ?? ofText);
      received.set(chat, (received.get(chat) ?? 0) + 1);
      const photo = [{ file_id: `photo-${++messages}`, file_unique_id: "x", width: 1, height: 1 }];
      const result = { message_id: messages, date: 1, chat: { id: chat, type: "private", first_name: "x" }, photo };
      response.end(JSON.stringify({ ok: true, result }));
    })();
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: async () => await closeServer(server),
  };
}
