import { readLink, readMessage, type ChatMessage } from "#page/chat.ts";
import { fetchShared, pressShared, type Place, type Setup } from "#page/client.ts";
import { offer, nameFor, otherChatsOf } from "#page/effects.ts";
import { element } from "#page/element.ts";
import { drawMessage, type MessageHandlers } from "#page/message-view.ts";
import { showNotice } from "#page/phone-view.ts";
import type { Consequence, Phone } from "#protocol/phone.ts";

type FriendsOptions = {
  readonly setup: Setup;
  personNow(): string;
  perform(action: (phone: Phone) => Consequence): void;
  onOpen(place: Place): void;
};

type Shared = {
  readonly id: string;
  readonly chat: string;
  readonly from: string;
  readonly message: ChatMessage;
};

const RETRY_MS = 2000;
let shown: readonly Shared[] = [];

/** Shows the chats without the bot that the person at the phone sees; everybody presses the same buttons. */
export function openFriends(options: FriendsOptions): { draw(): void } {
  const draw = (): void => show(options);
  element("inline-bot", HTMLElement).textContent = `@${options.setup.botUsername}`;
  element("inline-form", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const query = element("inline-query", HTMLInputElement).value.trim();
    const [group] = otherChatsOf(options.personNow());
    if (group !== undefined) void offer({ query, to: group }, options);
  });
  void follow(draw);
  return { draw };
}

async function follow(draw: () => void): Promise<void> {
  let version: number | null = null;
  for (;;) {
    try {
      const found = await fetchShared(version, new AbortController().signal);
      version = found.number("version");
      shown = found.list("messages").map((payload): Shared => ({
        id: payload.text("inline_message_id"),
        chat: payload.text("chat"),
        from: payload.part("from")?.optionalText("first_name") ?? "Somebody",
        message: readMessage(payload),
      }));
      draw();
    } catch {
      // The simulator restarts, which resets the versions.
      version = null;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function show(options: FriendsOptions): void {
  const person = options.personNow();
  const rows = shown.flatMap((shared) => {
    const chat = nameFor(person, shared.chat);
    if (chat === null) return [];
    const name = `${shared.from} → ${chat}`;
    return [drawMessage([shared.message], handlersOf(shared, options), { name, isOwn: false })];
  });
  element("shared-empty", HTMLElement).hidden = rows.length > 0;
  element("shared-list", HTMLOListElement).replaceChildren(...rows);
  const messages = element("shared", HTMLElement);
  messages.scrollTop = messages.scrollHeight;
}

function handlersOf(shared: Shared, { setup, personNow, onOpen }: FriendsOptions): MessageHandlers {
  return {
    onPress: (_message, { data }, pressed) => {
      pressed.disabled = true;
      void pressShared(personNow(), shared.id, data)
        .then(
          (answer) => showStatus(answer === null ? "The bot has not answered." : answer.text),
          (error: unknown) => showStatus(error instanceof Error ? error.message : String(error)),
        )
        .finally(() => {
          pressed.disabled = false;
        });
    },
    onLink: (url) => {
      const link = readLink(url, setup);
      if (link.kind === "app") onOpen(link.place);
      else showNotice(`The messenger would open ${url}`);
    },
    onCommand: () => undefined,
    onReply: null,
  };
}

function showStatus(text: string): void {
  element("shared-status", HTMLElement).textContent = text;
}
