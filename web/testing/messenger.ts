type Posted = { readonly method: string; readonly params: Readonly<Record<string, unknown>> };
type Event = readonly [name: string, payload: unknown];

const USER = { id: "anna" };

/** The messenger whose web view shows the page: what it was sent, and what it answers to a method. */
export const messenger = {
  posted: [] as Posted[],
  answer: (_posted: Posted): readonly Event[] => [],
};

/** Calls the page as a web view does. */
export function emit([name, payload]: Event): void {
  const receive: unknown = Reflect.get(window, "TelegramGameProxy_receiveEvent");
  if (typeof receive === "function") receive(name, payload);
}

/** Opens the page with launch parameters beside those that every client has. */
export function launchWith(params: Readonly<Record<string, string>> = {}): void {
  const tgWebAppData = new URLSearchParams({ user: JSON.stringify(USER) }).toString();
  const launch = { tgWebAppData, tgWebAppVersion: "9.1", tgWebAppPlatform: "android", ...params };
  window.location.hash = new URLSearchParams(launch).toString();
}

/** A messenger that was sent nothing yet and answers nothing. */
export function resetMessenger(): void {
  messenger.posted = [];
  messenger.answer = () => [];
  launchWith();
  const postEvent = (method: string, params: string | undefined): void => {
    const posted = { method, params: params === undefined ? {} : JSON.parse(params) };
    messenger.posted.push(posted);
    for (const event of messenger.answer(posted)) emit(event);
  };
  Reflect.set(window, "TelegramWebviewProxy", { postEvent });
}
