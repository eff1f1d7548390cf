import { watchChat } from "#page/chat-feed.ts";
import { readLink } from "#page/chat-link.ts";
import { pressButton, sendPhotos, sendText, setBlocked } from "#page/chat-server.ts";
import type { Chat, ChatMessage } from "#page/chat.ts";
import { element, make } from "#page/element.ts";
import { settlePayment } from "#page/invoice-server.ts";
import { drawMessage, type MessageActs } from "#page/message-view.ts";
import type { Place, Setup } from "#page/server.ts";

const PHOTOS_MAX = 10;
const END_PX = 40;

type ChatOptions = {
  readonly setup: Setup;
  personNow(): string;
  /** Opens the app at a place that the chat names. */
  onOpen(place: Place): void;
  /** Something new was said where nobody looks. */
  onNews(): void;
};

let shown: Chat | null = null;
/** The chat stays at its end until one scrolls away from it. */
let isFollowing = true;
/** What is drawn of each message or album, by what it was drawn from. */
const drawn = new Map<string, HTMLLIElement>();

/** The chat with the bot: what was said, and all that the person can say. */
export function openChat(options: ChatOptions): { follow(person: string): void } {
  const acts = toActs(options);
  const feed = watchChat((chat) => show(chat, acts, options));
  listen(options);
  return {
    follow: (person) => {
      shown = null;
      isFollowing = true;
      feed.follow(person);
    },
  };
}

function show(chat: Chat, acts: MessageActs, { onOpen, onNews, setup }: ChatOptions): void {
  const last = chat.messages.at(-1);
  if (shown !== null && last?.isBot === true && last.id > (shown.messages.at(-1)?.id ?? 0)) onNews();
  shown = chat;
  showMessages(chat.messages, acts);
  element("talk-empty", HTMLElement).hidden = chat.messages.length > 0;
  element("bot-description", HTMLElement).textContent = chat.description || "Nothing has been said here yet.";
  element("write", HTMLElement).hidden = chat.isBlocked;
  element("unblock", HTMLElement).hidden = !chat.isBlocked;
  element("block", HTMLElement).hidden = chat.isBlocked;
  showMenu(chat, (url) => follow(url, setup, onOpen));
  showPending(chat);
  showCommands(chat);
  stayAtEnd();
}

function stayAtEnd(): void {
  const talk = element("talk", HTMLElement);
  if (isFollowing) talk.scrollTop = talk.scrollHeight;
}

/** Keeps what has not changed, so that pictures do not flicker. */
function showMessages(messages: readonly ChatMessage[], acts: MessageActs): void {
  const albums = Map.groupBy(messages, ({ id, group }) => group ?? String(id));
  const kept = [...albums.values()].map((album) => {
    const from = JSON.stringify(album);
    const row = drawn.get(from) ?? drawMessage(album, acts);
    return [from, row] as const;
  });
  drawn.clear();
  for (const [from, row] of kept) drawn.set(from, row);
  element("talk-list", HTMLOListElement).replaceChildren(...drawn.values());
}

function showMenu({ menu }: Chat, open: (url: string) => void): void {
  const button = element("menu-button", HTMLButtonElement);
  button.hidden = menu === null;
  button.textContent = menu?.label ?? "";
  button.onclick = () => menu !== null && open(menu.url);
}

function showPending({ pending }: Chat): void {
  const rows = pending.map(({ id, title, stars }) => {
    const row = make("li", "");
    row.append(
      make("span", `★\u00a0${stars} on the way: ${title}`),
      settling(id, "pay", "Let through"),
      settling(id, "fail", "Let fail"),
    );
    return row;
  });
  element("pending", HTMLUListElement).replaceChildren(...rows);
}

function settling(id: string, how: "pay" | "fail", label: string): HTMLButtonElement {
  const button = make("button", label);
  button.type = "button";
  button.addEventListener("click", () => void tried(settlePayment(id, how)));
  return button;
}

function showCommands({ commands }: Chat): void {
  element("slash", HTMLElement).hidden = commands.length === 0;
  const rows = commands.map(({ name, description }) => {
    const row = make("button", "", "offered");
    row.type = "button";
    row.dataset["command"] = `/${name}`;
    row.append(make("b", `/${name}`), make("span", description));
    return row;
  });
  element("commands", HTMLElement).replaceChildren(...rows);
}

function toActs({ setup, personNow, onOpen }: ChatOptions): MessageActs {
  return {
    onCommand: (command) => void tried(sendText(personNow(), command)),
    onLink: (url) => {
      const link = readLink(url, setup);
      if (link.kind === "say") void tried(sendText(personNow(), link.text));
      else follow(url, setup, onOpen);
    },
    onPress: (message, { data }, pressed) => {
      pressed.ariaBusy = "true";
      const answered = pressButton(personNow(), message.id, data).then((answer) => say(answer?.text ?? ""));
      void tried(answered).finally(() => {
        pressed.ariaBusy = null;
      });
    },
  };
}

function follow(url: string, setup: Setup, onOpen: (place: Place) => void): void {
  const link = readLink(url, setup);
  if (link.kind === "app") onOpen(link.place);
  else window.open(url, "_blank", "noopener");
}

function listen({ personNow }: ChatOptions): void {
  const talk = element("talk", HTMLElement);
  talk.addEventListener("scroll", () => {
    isFollowing = talk.scrollHeight - talk.scrollTop - talk.clientHeight < END_PX;
  });
  new ResizeObserver(stayAtEnd).observe(talk);
  const input = element("words", HTMLInputElement);
  const photos = element("photos", HTMLInputElement);
  const slash = element("slash", HTMLElement);
  const commands = element("commands", HTMLElement);
  const setCommands = (isOpen: boolean): void => {
    commands.hidden = !isOpen;
    slash.ariaExpanded = String(isOpen);
    if (isOpen) commands.querySelector("button")?.focus();
  };
  element("write", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    input.value = "";
    setCommands(false);
    if (text !== "") void tried(sendText(personNow(), text));
  });
  photos.addEventListener("change", () => {
    const chosen = [...(photos.files ?? [])];
    photos.value = "";
    if (chosen.length > PHOTOS_MAX) return say(`At most ${PHOTOS_MAX} photos at once.`);
    const caption = input.value.trim();
    input.value = "";
    if (chosen.length > 0) void tried(sendPhotos(personNow(), chosen, caption));
  });
  slash.addEventListener("click", () => setCommands(commands.hidden !== false));
  commands.addEventListener("click", ({ target }) => {
    const chosen = target instanceof Element ? target.closest<HTMLElement>("[data-command]") : null;
    setCommands(false);
    input.focus();
    if (chosen?.dataset["command"] !== undefined) void tried(sendText(personNow(), chosen.dataset["command"]));
  });
  commands.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    setCommands(false);
    slash.focus();
  });
  element("start", HTMLElement).addEventListener("click", () => void tried(sendText(personNow(), "/start")));
  element("block", HTMLElement).addEventListener("click", () => void tried(setBlocked(personNow(), true)));
  element("unblock", HTMLElement).addEventListener("click", () => void tried(setBlocked(personNow(), false)));
}

/** Says why it did not work, where it did not. */
async function tried(act: Promise<unknown>): Promise<void> {
  say("");
  await act.catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
}

function say(text: string): void {
  element("chat-said", HTMLElement).textContent = text;
}
