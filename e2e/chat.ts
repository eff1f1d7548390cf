import { z } from "zod";
import type { JourneyServer } from "./server.ts";

const Chat = z.object({
  chat: z.object({
    version: z.number(),
    messages: z.array(z.looseObject({})),
    pending: z.array(z.object({ id: z.string() })),
    renewals: z.array(z.object({ id: z.string(), state: z.string() })),
  }),
});

/** The chat with the bot, as the simulated messenger shows it. */
export async function chatOf({ process, nameOf }: JourneyServer, person: string) {
  const answer = await fetch(
    `${process.simulatorUrl}/dev-controls/chat?${new URLSearchParams({ person: nameOf(person) })}`,
  );
  const { chat } = Chat.parse(await answer.json());
  const texts = chat.messages.map((message) => String(message["text"] ?? message["caption"] ?? ""));
  return { ...chat, texts };
}

/** Posts to a dev control of the simulator. The body names a person of the journey. */
export async function devControl({ process, nameOf }: JourneyServer, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${process.simulatorUrl}/dev-controls/${path}`, {
    method: "POST",
    ...toRequest(body, nameOf),
  });
  if (!answer.ok) throw new Error(`The simulator refused ${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** Completes the person's pending payments or lets them fail. */
export async function settlePending(server: JourneyServer, person: string, how: "pay" | "fail"): Promise<void> {
  const { pending } = await chatOf(server, person);
  for (const { id } of pending) await devControl(server, "invoice/settle", { payment: id, how });
}

function toRequest(body: object, nameOf: JourneyServer["nameOf"]): RequestInit {
  if (body instanceof FormData) {
    body.set("person", nameOf(String(body.get("person"))));
    return { body };
  }
  const person = "person" in body ? { person: nameOf(String(body.person)) } : {};
  return { headers: { "content-type": "application/json" }, body: JSON.stringify({ ...body, ...person }) };
}
