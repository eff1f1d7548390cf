import { z } from "zod";
import type { House } from "./server.ts";

const Chat = z.object({
  chat: z.object({
    version: z.number(),
    messages: z.array(z.looseObject({})),
    pending: z.array(z.object({ id: z.string() })),
  }),
});

/** The chat with the bot, as the simulated messenger shows it. */
export async function chatOf({ process, nameOf }: House, person: string) {
  const answer = await fetch(`${process.simulatorUrl}/desk/chat?${new URLSearchParams({ person: nameOf(person) })}`);
  const { chat } = Chat.parse(await answer.json());
  const texts = chat.messages.map((message) => String(message["text"] ?? message["caption"] ?? ""));
  return { ...chat, texts };
}

/** Does at the desk what its path says, with or for the person of the journey whom the body names. */
export async function atDesk({ process, nameOf }: House, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${process.simulatorUrl}/desk/${path}`, { method: "POST", ...toSent(body, nameOf) });
  if (!answer.ok) throw new Error(`The desk refused ${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** Lets the person's payment that is on its way through, or lets it fail. */
export async function settlePending(server: House, person: string, how: "pay" | "fail"): Promise<void> {
  const { pending } = await chatOf(server, person);
  for (const { id } of pending) await atDesk(server, "invoice/settle", { payment: id, how });
}

function toSent(body: object, nameOf: House["nameOf"]): RequestInit {
  if (body instanceof FormData) {
    body.set("person", nameOf(String(body.get("person"))));
    return { body };
  }
  const person = "person" in body ? { person: nameOf(String(body.person)) } : {};
  return { headers: { "content-type": "application/json" }, body: JSON.stringify({ ...body, ...person }) };
}
