import * as client from "#page/client.ts";
import { readLink, type Chat, type ChatMessage, type Renewal } from "#page/chat.ts";
import { element, make } from "#page/element.ts";
import { drawMessage, type MessageHandlers } from "#page/message-view.ts";

const PHOTOS_MAX = 100;
const END_PX = 40;

type ChatOptions = {
  readonly setup: client.Setup;
  personNow(): string;
  onOpen(place: client.Place): void;
  /** The bot has sent a new message. */
  onBotMessage(): void;
};

let shown: Chat | null = null;
/** The message that the next text answers. */
let answered: ChatMessage | null = null;
/** The chat stays scrolled to its end until the person scrolls up. */
let isFollowing = true;
/** The drawn row of each message or album, by its JSON. */
const drawn = new Map<string, HTMLLIElement>();

/** Shows the chat with the bot and handles everything that the person can send. */
export function openChat(options: ChatOptions): { follow(person: string): void } {
  const handlers = toHandlers(options);
  const feed = watchChat((chat) => show(chat, handlers, options));
  listen(options);
  return {
    follow: (person) => {
      shown = null;
      isFollowing = true;
      setAnswered(null);
      feed.follow(person);
    },
  };
}

function show(chat: Chat, handlers: MessageHandlers, { onOpen, onBotMessage, personNow, setup }: ChatOptions): void {
  const last = chat.messages.at(-1);
  if (shown !== null && last?.isBot === true && last.id > (shown.messages.at(-1)?.id ?? 0)) onBotMessage();
  shown = chat;
  showMessages(chat.messages, handlers);
  element("messages-empty", HTMLElement).hidden = chat.messages.length > 0;
  element("bot-description", HTMLElement).textContent = chat.description || "There are no messages yet.";
  element("message-form", HTMLElement).hidden = chat.isBlocked;
  element("unblock", HTMLElement).hidden = !chat.isBlocked;
  element("block", HTMLElement).hidden = chat.isBlocked;
  showMenu(chat, (url) => follow(url, setup, onOpen));
  showPending(chat);
  showRenewals(chat, personNow());
  showCommands(chat);
  stayAtEnd();
}

function stayAtEnd(): void {
  const messages = element("messages", HTMLElement);
  if (isFollowing) messages.scrollTop = messages.scrollHeight;
}

/** Reuses the rows of unchanged messages, so that pictures do not flicker. */
function showMessages(messages: readonly ChatMessage[], handlers: MessageHandlers): void {
  const albums = Map.groupBy(messages, ({ id, group }) => group ?? String(id));
  const rows = [...albums.values()].map((album) => {
    const json = JSON.stringify(album);
    const row = drawn.get(json) ?? drawMessage(album, handlers);
    return [json, row] as const;
  });
  drawn.clear();
  for (const [json, row] of rows) drawn.set(json, row);
  element("message-list", HTMLOListElement).replaceChildren(...drawn.values());
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
      settleButton(id, "pay", "Let through"),
      settleButton(id, "fail", "Let fail"),
    );
    return row;
  });
  element("pending", HTMLUListElement).replaceChildren(...rows);
}

function settleButton(id: string, how: "pay" | "fail", label: string): HTMLButtonElement {
  return actButton(label, async () => await client.settlePayment(id, how));
}

function actButton(label: string, act: () => Promise<void>): HTMLButtonElement {
  const button = make("button", label);
  button.type = "button";
  button.addEventListener("click", () => void reportErrors(act()));
  return button;
}

const RENEWAL_STATES = {
  active: "renews",
  canceled: "canceled, paid until",
  canceled_by_bot: "canceled by the bot, paid until",
  failed: "not paid since",
} as const satisfies Record<Renewal["state"], string>;

/** The subscriptions in the messenger's own settings. */
function showRenewals({ renewals }: Chat, person: string): void {
  const rows = renewals.map(({ id, title, stars, until, state, isShort }) => {
    const row = make("li", "");
    const day = until.toLocaleDateString("en-GB", { day: "numeric", month: "short" });
    const act = (how: Parameters<typeof client.changeRenewal>[2], label: string): HTMLButtonElement =>
      actButton(label, async () => await client.changeRenewal(person, id, how));
    row.append(make("span", `★\u00a0${stars} a month: ${title}, ${RENEWAL_STATES[state]} ${day}`));
    if (state === "active" || state === "failed") {
      row.append(
        act("renew", state === "active" ? `Renew on ${day}` : "Renew now"),
        isShort ? act("well", "Give Stars") : act("short", "Take Stars"),
      );
    }
    row.append(state === "canceled" ? act("resume", "Resume") : act("cancel", "Cancel"));
    return row;
  });
  element("renewals", HTMLUListElement).replaceChildren(...rows);
}

function showCommands({ commands }: Chat): void {
  element("commands-button", HTMLElement).hidden = commands.length === 0;
  const rows = commands.map(({ name, description }) => {
    const row = make("button", "", "command-option");
    row.type = "button";
    row.dataset["command"] = `/${name}`;
    row.append(make("b", `/${name}`), make("span", description));
    return row;
  });
  element("commands", HTMLElement).replaceChildren(...rows);
}

function toHandlers({ setup, personNow, onOpen }: ChatOptions): MessageHandlers {
  return {
    onReply: setAnswered,
    onCommand: (command) => void reportErrors(client.sendText(personNow(), command)),
    onLink: (url) => {
      const link = readLink(url, setup);
      if (link.kind === "message") void reportErrors(client.sendText(personNow(), link.text));
      else follow(url, setup, onOpen);
    },
    onPress: (message, { data }, pressed) => {
      pressed.ariaBusy = "true";
      const answered = client
        .pressButton(personNow(), message.id, data)
        .then((answer) => showStatus(answer?.text ?? ""));
      void reportErrors(answered).finally(() => {
        pressed.ariaBusy = null;
      });
    },
  };
}

function setAnswered(message: ChatMessage | null): void {
  answered = message;
  element("answered", HTMLElement).hidden = message === null;
  element("answered-text", HTMLElement).textContent = message?.text ?? "";
  if (message !== null) element("message-input", HTMLElement).focus();
}

function follow(url: string, setup: client.Setup, onOpen: (place: client.Place) => void): void {
  const link = readLink(url, setup);
  if (link.kind === "app") onOpen(link.place);
  else window.open(url, "_blank", "noopener");
}

function listen({ personNow }: ChatOptions): void {
  const messages = element("messages", HTMLElement);
  messages.addEventListener("scroll", () => {
    isFollowing = messages.scrollHeight - messages.scrollTop - messages.clientHeight < END_PX;
  });
  const resized = new ResizeObserver(stayAtEnd);
  resized.observe(messages);
  // It grows once more when a picture has been loaded.
  resized.observe(element("message-list", HTMLOListElement));
  const input = element("message-input", HTMLInputElement);
  const photos = element("photos", HTMLInputElement);
  const commandsButton = element("commands-button", HTMLElement);
  const commands = element("commands", HTMLElement);
  const setCommands = (isOpen: boolean): void => {
    commands.hidden = !isOpen;
    commandsButton.ariaExpanded = String(isOpen);
    if (isOpen) commands.querySelector("button")?.focus();
  };
  element("message-form", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    input.value = "";
    setCommands(false);
    if (text !== "") void reportErrors(client.sendText(personNow(), text, answered?.id));
    setAnswered(null);
  });
  photos.addEventListener("change", () => {
    const chosen = [...(photos.files ?? [])];
    photos.value = "";
    if (chosen.length > PHOTOS_MAX) return showStatus(`At most ${PHOTOS_MAX} photos at once.`);
    const caption = input.value.trim();
    input.value = "";
    const isPicture = ({ type }: File): boolean => type.startsWith("image/");
    const files = chosen.filter((one) => !isPicture(one));
    if (files.length > 0) void reportErrors(client.sendFiles(personNow(), files));
    if (files.length < chosen.length)
      void reportErrors(client.sendPhotos(personNow(), chosen.filter(isPicture), caption));
  });
  commandsButton.addEventListener("click", () => setCommands(commands.hidden !== false));
  commands.addEventListener("click", ({ target }) => {
    const chosen = target instanceof Element ? target.closest<HTMLElement>("[data-command]") : null;
    setCommands(false);
    input.focus();
    if (chosen?.dataset["command"] !== undefined)
      void reportErrors(client.sendText(personNow(), chosen.dataset["command"]));
  });
  commands.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    setCommands(false);
    commandsButton.focus();
  });
  element("morning", HTMLElement).addEventListener("click", () => void reportErrors(client.beginMorning(personNow())));
  element("no-answer", HTMLElement).addEventListener("click", () => setAnswered(null));
  for (const button of document.querySelectorAll<HTMLElement>("[data-days]"))
    button.addEventListener("click", () => {
      const moved = client.advanceDays(Number(button.dataset["days"]));
      void reportErrors(moved.then((now) => showStatus(`The app’s clock: ${now.toLocaleString("en-GB")}`)));
    });
  element("start", HTMLElement).addEventListener(
    "click",
    () => void reportErrors(client.sendText(personNow(), "/start")),
  );
  element("block", HTMLElement).addEventListener(
    "click",
    () => void reportErrors(client.setBlocked(personNow(), true)),
  );
  element("unblock", HTMLElement).addEventListener(
    "click",
    () => void reportErrors(client.setBlocked(personNow(), false)),
  );
}

async function reportErrors(action: Promise<unknown>): Promise<void> {
  showStatus("");
  await action.catch((error: unknown) => showStatus(error instanceof Error ? error.message : String(error)));
}

function showStatus(text: string): void {
  element("chat-status", HTMLElement).textContent = text;
}

const RETRY_MS = 2000;

/** Follows the chat of one person and calls `onChat` with each new version. */
function watchChat(onChat: (chat: Chat) => void): { follow(person: string): void } {
  let following = new AbortController();
  return {
    follow: (person) => {
      following.abort();
      following = new AbortController();
      void read(person, following.signal, onChat);
    },
  };
}

async function read(person: string, signal: AbortSignal, onChat: (chat: Chat) => void): Promise<void> {
  let version: number | null = null;
  while (!signal.aborted) {
    try {
      const chat: Chat = await client.fetchChat(person, version, signal);
      if (signal.aborted) return;
      if (chat.version !== version) onChat(chat);
      version = chat.version;
    } catch {
      // The simulator restarts, or another person is followed. A restart resets the versions.
      version = null;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
