import { ask, hasMethod, tell } from "#adapters/telegram/ask.ts";
import { fieldOf, on } from "#adapters/telegram/bridge.ts";

const CHECK = "web_app_check_home_screen";
const ADD = "web_app_add_to_home_screen";
/** Clients answer at once. Telegram's web client A does not know the question. */
const SILENT_AFTER_MS = 2000;

/** missed: not there; unknown: it can be added, but the client does not tell whether it is there. */
export type HomeScreenStatus = "unsupported" | "unknown" | "added" | "missed";
const STATUSES: readonly HomeScreenStatus[] = ["unsupported", "unknown", "added", "missed"];

/** Whether the app has an icon on the phone's home screen, or could have one (8.0). */
export async function homeScreenStatus(): Promise<HomeScreenStatus> {
  if (!hasMethod(CHECK)) return "unsupported";
  const read = (payload: unknown) => STATUSES.find((status) => status === fieldOf(payload, "status")) ?? "unknown";
  return (await ask(CHECK, undefined, [["home_screen_checked", read]], SILENT_AFTER_MS)) ?? "unsupported";
}

/** Asks the messenger for an icon. It may never tell what became of it; {@link onHomeScreen} hears it if it does. */
export function addToHomeScreen(): void {
  tell(ADD);
}

/** Hears whether an icon was added; returns a function that stops listening. */
export function onHomeScreen(listener: (end: "added" | "failed") => void): () => void {
  const stops = [on("home_screen_added", () => listener("added")), on("home_screen_failed", () => listener("failed"))];
  return () => {
    for (const stop of stops) stop();
  };
}
