import { z } from "zod";
import type { House } from "./house.ts";

const Chat = z.object({
  chat: z.object({
    version: z.number(),
    messages: z.array(z.looseObject({})),
    pending: z.array(z.object({ id: z.string() })),
  }),
});

/** The chat with the bot, as the simulated messenger shows it. */
export async function chatOf({ process }: House, person: string) {
  const answer = await fetch(`${process.simulatorUrl}/desk/chat?${new URLSearchParams({ person })}`);
  const { chat } = Chat.parse(await answer.json());
  const texts = chat.messages.map((message) => String(message["text"] ?? message["caption"] ?? ""));
  return { ...chat, texts };
}

export async function atDesk({ process }: House, path: string, body: object): Promise<unknown> {
  const form = body instanceof FormData;
  const answer = await fetch(`${process.simulatorUrl}/desk/${path}`, {
    method: "POST",
    ...(form ? { body } : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The desk refused ${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** Lets the person's payment that is on its way through, or lets it fail. */
export async function settlePending(house: House, person: string, how: "pay" | "fail"): Promise<void> {
  const { pending } = await chatOf(house, person);
  for (const { id } of pending) await atDesk(house, "invoice/settle", { payment: id, how });
}
