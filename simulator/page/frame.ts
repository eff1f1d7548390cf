import { parseMessage, type Message } from "#protocol/message.ts";

export type Frame = { post(message: Message): void; load(url: string): void; remove(): void };

type Listeners = {
  onMessage(message: Message): void;
  /** Something was posted that the messenger does not listen to. */
  onIgnored(reason: string, posted: unknown): void;
  onLoad(): void;
  onResize(size: { width: number; height: number }): void;
};

/** As the messenger's web client sets them: no downloads, no sharing. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation";
const ALLOW = "camera; microphone; geolocation; clipboard-write;";

/**
 * The app in a frame of its own. A plain browser (`isStranger`) keeps nothing of earlier openings: its frame has an empty storage,
 * else the app would find the launch data of the person before.
 */
export function openFrame(host: HTMLElement, isStranger: boolean, listeners: Listeners): Frame {
  const frame = document.createElement("iframe");
  frame.id = "app";
  frame.title = "Mini app";
  frame.setAttribute("sandbox", SANDBOX);
  frame.setAttribute("allow", ALLOW);
  frame.toggleAttribute("credentialless", isStranger);
  const listen = (event: MessageEvent<unknown>): void => hear(event, frame, listeners);
  window.addEventListener("message", listen);
  host.replaceChildren(frame);
  const observer = new ResizeObserver(() =>
    listeners.onResize({ width: frame.clientWidth, height: frame.clientHeight }),
  );
  observer.observe(frame);
  return {
    post: (message) => frame.contentWindow?.postMessage(JSON.stringify(message), "*"),
    load: (url) => {
      // Only now: the empty document that a new frame starts with is loaded too.
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

function hear(event: MessageEvent<unknown>, frame: HTMLIFrameElement, { onMessage, onIgnored }: Listeners): void {
  if (event.source !== frame.contentWindow) return onIgnored("not from the app's frame", event.data);
  const message = parseMessage(event.data);
  if (message === null) return onIgnored("not a message of the protocol", event.data);
  onMessage(message);
}
