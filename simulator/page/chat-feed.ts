import { fetchChat } from "#page/client.ts";
import type { Chat } from "#page/chat.ts";

const RETRY_MS = 2000;

/** Follows the chat of one person and calls `onChat` with each new version. */
export function watchChat(onChat: (chat: Chat) => void): { follow(person: string): void } {
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
      const chat: Chat = await fetchChat(person, version, signal);
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
