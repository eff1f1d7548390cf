import type { Insets } from "#protocol/choices.ts";
import { tell } from "#protocol/method.ts";
import { contentSafeAreaNews, safeAreaNews, themeNews, viewportNews } from "#protocol/news.ts";
import type { BottomButton, Consequence, Phone } from "#protocol/phone.ts";
import type { ThemeParams } from "#protocol/themes.ts";
import { isAtLeast } from "#protocol/version.ts";

/** Visibility and safe areas came with this version. */
const AREAS_SINCE = "8.0";

/** The arrow belongs to the app while it asked for it; otherwise going back is leaving. */
export function pressBack(phone: Phone): Consequence {
  return phone.hasBackButton ? tell("back_button_pressed") : close(phone);
}

export function pressSettings(phone: Phone): Consequence {
  return phone.hasSettingsButton
    ? tell("settings_button_pressed")
    : { note: "ignored: the app has no settings button" };
}

export function pressMain({ mainButton }: Phone): Consequence {
  return canPress(mainButton) ? tell("main_button_pressed") : { note: "ignored: the main button is off" };
}

export function pressSecondary({ secondaryButton }: Phone): Consequence {
  return canPress(secondaryButton)
    ? tell("secondary_button_pressed")
    : { note: "ignored: the secondary button is off" };
}

/** The person's own closing; the app may have asked for a question first. */
export function close(phone: Phone): Consequence {
  const closed: Consequence = { patch: { isOpen: false, sheet: null } };
  if (!phone.asksBeforeClosing) return closed;
  return {
    patch: {
      sheet: {
        kind: "closing",
        title: "Close the app?",
        text: "Changes that you made may not be saved.",
        choices: [
          { label: "Close anyway", tone: "danger", leadsTo: closed },
          { label: "Cancel", tone: "plain", leadsTo: {} },
        ],
        dismissed: {},
      },
    },
  };
}

/** An answer to the open sheet, by its place; null puts the sheet away. */
export function answer({ sheet }: Phone, choice: number | null): Consequence {
  if (sheet === null || sheet.isBusy === true) return {};
  const leadsTo = choice === null ? sheet.dismissed : (sheet.choices[choice]?.leadsTo ?? sheet.dismissed);
  return { ...leadsTo, patch: { sheet: null, ...leadsTo.patch } };
}

export function reload({ reloadsItself }: Phone): Consequence {
  return reloadsItself ? tell("reload_iframe") : { effects: [{ kind: "reload" }] };
}

/** The app's frame was measured; the same size again is no news. */
export function resize(phone: Phone, viewport: Phone["viewport"]): Consequence {
  if (phone.viewport.width === viewport.width && phone.viewport.height === viewport.height) return {};
  return { patch: { viewport }, replies: [viewportNews({ ...phone, viewport })] };
}

export function changeTheme(theme: ThemeParams): Consequence {
  return { patch: { theme }, replies: [themeNews(theme)] };
}

export function changeInsets(phone: Phone, insets: Insets): Consequence {
  return sinceAreas(phone, { insets }, (changed) => [safeAreaNews(changed), contentSafeAreaNews(changed)]);
}

export function changeVisibility(phone: Phone, isVisible: boolean): Consequence {
  return sinceAreas(phone, { isVisible }, () => [
    { eventType: "visibility_changed", eventData: { is_visible: isVisible } },
  ]);
}

type News = NonNullable<Consequence["replies"]>;

function sinceAreas(phone: Phone, patch: Partial<Phone>, news: (changed: Phone) => News): Consequence {
  return { patch, replies: isAtLeast(phone.version, AREAS_SINCE) ? news({ ...phone, ...patch }) : [] };
}

function canPress({ isVisible, isActive, isBusy }: BottomButton): boolean {
  return isVisible && isActive && !isBusy;
}
