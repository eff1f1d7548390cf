import { type ChatButton, type ChatMessage, type Photo, toRuns, type Run } from "#page/chat.ts";
import { make } from "#page/element.ts";

export type MessageHandlers = {
  onPress(message: ChatMessage, button: Extract<ChatButton, { kind: "press" }>, pressed: HTMLButtonElement): void;
  onLink(url: string): void;
  onCommand(command: string): void;
  /** Null in chats in which nobody answers a message. */
  readonly onReply: ((message: ChatMessage) => void) | null;
};

type Sender = { readonly name: string; readonly isOwn: boolean };
const KB = 1024;

export function drawMessage(
  messages: readonly ChatMessage[],
  handlers: MessageHandlers,
  sender: Sender | null = null,
): HTMLLIElement {
  const [first] = messages;
  const last = messages.at(-1);
  const drawn = make("li", "");
  if (first === undefined || last === undefined) return drawn;
  if (first.service !== null) {
    drawn.className = "service";
    drawn.append(make("span", first.service));
    return drawn;
  }
  drawn.className = (sender === null ? first.isBot : !sender.isOwn) ? "from-bot" : "from-person";
  const bubble = make("div", "", "bubble-body");
  if (sender !== null) bubble.append(make("strong", sender.name, "sender"));
  if (first.answers !== null) bubble.append(make("div", first.answers, "answered"));
  const photos = messages.flatMap(({ photo }) => (photo === null ? [] : [photo]));
  if (photos.length > 0) bubble.append(drawPhotos(photos));
  for (const { document } of messages) if (document !== null) bubble.append(drawDocument(document));
  const captioned = messages.find(({ text }) => text !== "");
  if (captioned !== undefined) bubble.append(drawText(captioned, handlers));
  const foot = make("div", "", "foot");
  if (first.isBot && handlers.onReply !== null) foot.append(drawReply(last, handlers.onReply));
  foot.append(drawTime(last));
  bubble.append(foot);
  if (sender === null) drawn.append(make("span", first.isBot ? "Bot: " : "You: ", "visually-hidden"));
  drawn.append(bubble);
  for (const row of last.rows) drawn.append(drawRow(last, row, handlers));
  return drawn;
}

function drawText(message: ChatMessage, handlers: MessageHandlers): HTMLElement {
  const text = make("div", "", "message-text");
  text.dir = "auto";
  text.append(...toRuns(message.text, message.entities).map((run) => drawRun(run, handlers)));
  return text;
}

function drawRun({ text, type }: Run, handlers: MessageHandlers): Node {
  if (type === "url") return link(text, handlers);
  return type === "bot_command" ? command(text, handlers) : document.createTextNode(text);
}

function link(url: string, { onLink }: MessageHandlers): HTMLElement {
  const anchor = make("a", url);
  anchor.href = url;
  anchor.addEventListener("click", (event) => {
    event.preventDefault();
    onLink(url);
  });
  return anchor;
}

function command(text: string, { onCommand }: MessageHandlers): HTMLElement {
  const button = make("button", text, "command");
  button.type = "button";
  button.addEventListener("click", () => onCommand(text));
  return button;
}

function drawPhotos(photos: readonly Photo[]): HTMLElement {
  const album = make("div", "", photos.length > 1 ? "photos album" : "photos");
  for (const { url, largeUrl, width, height } of photos) {
    const image = make("img", "");
    image.src = url;
    image.alt = "Photo";
    image.width = width;
    image.height = height;
    const anchor = make("a", "");
    anchor.href = largeUrl;
    anchor.target = "_blank";
    anchor.append(image);
    album.append(anchor);
  }
  return album;
}

function drawDocument({ url, name, bytes }: NonNullable<ChatMessage["document"]>): HTMLElement {
  const anchor = make("a", "", "document");
  anchor.href = url;
  anchor.download = name;
  anchor.append(make("span", "↓", "sign"), make("b", name), make("span", toSize(bytes), "size"));
  return anchor;
}

function drawReply(message: ChatMessage, onReply: (message: ChatMessage) => void): HTMLElement {
  const button = make("button", "Reply", "reply");
  button.type = "button";
  button.addEventListener("click", () => onReply(message));
  return button;
}

function drawTime({ at, isEdited }: ChatMessage): HTMLElement {
  const hours = at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const time = make("time", isEdited ? `edited ${hours}` : hours);
  time.dateTime = at.toISOString();
  return time;
}

function drawRow(message: ChatMessage, row: readonly ChatButton[], handlers: MessageHandlers): HTMLElement {
  const drawn = make("div", "", "buttons");
  for (const button of row) {
    const pressed = make("button", button.label, button.kind);
    pressed.type = "button";
    pressed.addEventListener("click", () =>
      button.kind === "press" ? handlers.onPress(message, button, pressed) : handlers.onLink(button.url),
    );
    drawn.append(pressed);
  }
  return drawn;
}

function toSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB * KB) return `${(bytes / KB).toFixed(0)} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
