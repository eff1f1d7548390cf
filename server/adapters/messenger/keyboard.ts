import { InlineKeyboard } from "grammy";
import type { MessageButton } from "#adapters/messenger/port.ts";

/** Where the app is opened: at its address, or by a link to the bot, whose name has no @. */
export type AppLinks = { readonly appUrl: string; readonly botUsername: string };

export function keyboard(
  rows: readonly (readonly MessageButton[])[],
  { appUrl, botUsername }: AppLinks,
): InlineKeyboard {
  return InlineKeyboard.from(
    rows.map((row) =>
      row.map((button) => {
        if ("act" in button) return InlineKeyboard.text(button.label, button.act);
        if ("link" in button) return InlineKeyboard.url(button.label, button.link);
        // Unlike a reply keyboard, an inline button gives the app launch data. A start parameter needs a link.
        if (button.open === "") return InlineKeyboard.webApp(button.label, appUrl);
        return InlineKeyboard.url(button.label, `https://t.me/${botUsername}?startapp=${button.open}`);
      }),
    ),
  );
}

/** In other chats a button cannot open the app itself: a link does. */
export function sharedKeyboard(rows: readonly (readonly MessageButton[])[], app: AppLinks): InlineKeyboard {
  const toLink = (button: MessageButton): MessageButton =>
    "open" in button && button.open === ""
      ? { label: button.label, link: `https://t.me/${app.botUsername}?startapp` }
      : button;
  return keyboard(
    rows.map((row) => row.map(toLink)),
    app,
  );
}
