import type { Insets } from "#protocol/choices.ts";
import { isAtLeast, reply } from "#protocol/message.ts";
import {
  contentSafeAreaEvent,
  safeAreaEvent,
  themeEvent,
  viewportEvent,
  type Consequence,
  type Phone,
  type ThemeParams,
} from "#protocol/phone.ts";

/** The first version with events for visibility and safe areas. */
const AREAS_SINCE = "8.0";

/** Goes to the app if the app has requested the back button; otherwise closes the app. */
export function pressBack(phone: Phone): Consequence {
  return phone.hasBackButton ? reply("back_button_pressed") : close(phone);
}

export function pressSettings(phone: Phone): Consequence {
  return phone.hasSettingsButton
    ? reply("settings_button_pressed")
    : { note: "ignored: the app has no settings button" };
}

/** Closes the app, after a confirmation if the app has requested one. */
function close(phone: Phone): Consequence {
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

/** Answers the open sheet with the choice at this index; null dismisses it. */
export function answer({ sheet }: Phone, choice: number | null): Consequence {
  if (sheet === null || sheet.isBusy === true) return {};
  const leadsTo = choice === null ? sheet.dismissed : (sheet.choices[choice]?.leadsTo ?? sheet.dismissed);
  return { ...leadsTo, patch: { sheet: null, ...leadsTo.patch } };
}

/** An app that says it can reloads itself; the messenger's web clients reload one that did not answer in time. */
export function reload({ reloadsItself }: Phone): Consequence {
  if (!reloadsItself) return { effects: [{ kind: "reload" }] };
  return { ...reply("reload_iframe"), patch: { isAskedToReload: true }, effects: [{ kind: "await_reload" }] };
}

export function forceReload({ isAskedToReload }: Phone): Consequence {
  return isAskedToReload ? { effects: [{ kind: "reload" }], note: "reloaded: the app did not answer" } : {};
}

/** The app's frame has this size now. The same size again sends no event. */
export function resize(phone: Phone, viewport: Phone["viewport"]): Consequence {
  if (phone.viewport.width === viewport.width && phone.viewport.height === viewport.height) return {};
  return { patch: { viewport }, replies: [viewportEvent({ ...phone, viewport })] };
}

export function changeTheme(theme: ThemeParams): Consequence {
  return { patch: { theme }, replies: [themeEvent(theme)] };
}

export function changeInsets(phone: Phone, insets: Insets): Consequence {
  return changeArea(phone, { insets }, (changed) => [safeAreaEvent(changed), contentSafeAreaEvent(changed)]);
}

export function changeVisibility(phone: Phone, isVisible: boolean): Consequence {
  return changeArea(phone, { isVisible }, () => [
    { eventType: "visibility_changed", eventData: { is_visible: isVisible } },
  ]);
}

type Events = NonNullable<Consequence["replies"]>;

function changeArea(phone: Phone, patch: Partial<Phone>, toEvents: (changed: Phone) => Events): Consequence {
  return { patch, replies: isAtLeast(phone.version, AREAS_SINCE) ? toEvents({ ...phone, ...patch }) : [] };
}
