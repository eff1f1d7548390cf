import { parseMessage, type Message } from "#protocol/message.ts";

export type Frame = { post(message: Message): void; load(url: string): void; remove(): void };

type Listeners = {
  onMessage(message: Message): void;
  /** Something was posted that is not a message from the app. */
  onIgnored(reason: string, posted: unknown): void;
  onLoad(): void;
  onResize(size: { width: number; height: number }): void;
};

/** The values of the messenger's web client: no downloads, no sharing. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation";
const ALLOW = "camera; microphone; geolocation; clipboard-write;";

/** Opens the app in a frame. With `isStorageEmpty`, as in a plain browser, it finds no launch data of someone else. */
export function openFrame(host: HTMLElement, isStorageEmpty: boolean, listeners: Listeners): Frame {
  const frame = document.createElement("iframe");
  frame.id = "app";
  frame.title = "Mini app";
  frame.setAttribute("sandbox", SANDBOX);
  frame.setAttribute("allow", ALLOW);
  frame.toggleAttribute("credentialless", isStorageEmpty);
  const listen = (event: MessageEvent<unknown>): void => receive(event, frame, listeners);
  window.addEventListener("message", listen);
  host.replaceChildren(frame);
  const observer = new ResizeObserver(() =>
    listeners.onResize({ width: frame.clientWidth, height: frame.clientHeight }),
  );
  observer.observe(frame);
  return {
    post: (message) => frame.contentWindow?.postMessage(JSON.stringify(message), "*"),
    load: (url) => {
      // Added only now: the initial empty document of a frame also fires a load event.
      frame.addEventListener("load", listeners.onLoad);
      frame.src = url;
    },
    remove: () => {
      window.removeEventListener("message", listen);
      observer.disconnect();
      frame.remove();
    },
  };
}

function receive(event: MessageEvent<unknown>, frame: HTMLIFrameElement, { onMessage, onIgnored }: Listeners): void {
  if (event.source !== frame.contentWindow) return onIgnored("not from the app's frame", event.data);
  const message = parseMessage(event.data);
  if (message === null) return onIgnored("not a message of the protocol", event.data);
  onMessage(message);
}

/** How long the client on Android acts on a tap, and for how long the browser tells this page of one. */
const TAP_MS = 10_000;
const TOLD_MS = 5000;
const LOOK_MS = 250;

let lastToldMs = performance.now();

/** A tap in the app's frame activates this page too, though it sees no event of it. */
export function watchTaps(): void {
  setInterval(() => {
    if (navigator.userActivation?.isActive ?? true) lastToldMs = performance.now();
  }, LOOK_MS);
}

export function isTapFresh(): boolean {
  return performance.now() - lastToldMs < TAP_MS - TOLD_MS;
}
