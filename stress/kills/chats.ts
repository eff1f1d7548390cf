import { z } from "zod/mini";
import { SIMULATOR_BOT_TOKEN } from "#server/config/messenger.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { openSimulator } from "#server/testing/open-messenger.ts";

const Chat = z.object({
  chat: z.object({
    messages: z.array(
      z.object({
        message_id: z.int(),
        from: z.object({ is_bot: z.boolean() }),
        text: z.optional(z.string()),
        caption: z.optional(z.string()),
      }),
    ),
  }),
});

export type Said = { readonly messageId: number; readonly text: string };

/** A simulated messenger in which people send photos to the bot. */
export async function openChats() {
  const simulator = await openSimulator({ botToken: SIMULATOR_BOT_TOKEN });
  const post = async (path: string, body: object): Promise<void> => {
    const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const request = body instanceof FormData ? { body } : json;
    const answer = await fetch(`${simulator.url}/dev-controls/${path}`, { method: "POST", ...request });
    if (!answer.ok) throw new Error(`The simulator refused ${path}: ${await answer.text()}`);
  };
  return {
    url: simulator.url,
    close: simulator.close,
    /** An album, or photos one after another. */
    send: async (person: string, photos: number, isAlbum: boolean): Promise<void> => {
      const drawn = Array.from({ length: photos }, async (_, index) => {
        const color = `hsl(${(index * 97) % 360} 60% 45%)`;
        return new File([new Uint8Array(await drawGarment("t-shirt", { color }))], "photo.jpg", { type: "image/jpeg" });
      });
      const files = await Promise.all(drawn);
      for (const some of isAlbum ? [files] : files.map((file) => [file])) {
        const form = new FormData();
        form.append("person", person);
        for (const file of some) form.append("photo", file);
        await post("chat/photos", form);
      }
    },
    /** The last update comes again. */
    repeat: async (): Promise<void> => await post("updates/repeat", { times: 2 }),
    setFlooded: async (isFlooded: boolean): Promise<void> =>
      await post("bot-api", { mood: isFlooded ? "flood" : "well" }),
    /** The bot's messages. */
    said: async (person: string): Promise<Said[]> => {
      const answer = await fetch(`${simulator.url}/dev-controls/chat?${new URLSearchParams({ person })}`);
      const { messages } = Chat.parse(await answer.json()).chat;
      return messages
        .filter(({ from }) => from.is_bot)
        .map(({ message_id: messageId, text, caption }) => ({ messageId, text: text ?? caption ?? "" }));
    },
  };
}
