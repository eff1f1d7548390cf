import { element, make } from "#page/element.ts";
import type { Height } from "#protocol/choices.ts";
import { type HostColor, type Phone, type Consequence, type Sheet, isDark, type ThemeParams } from "#protocol/phone.ts";
import { pressBack, pressSettings, reload } from "#protocol/user-actions.ts";

const HAPTIC_MS = 220;
const NOTICE_MS = 3200;

/** Draws the messenger around the app: header, buttons, colors, heights. */
export function showPhone(phone: Phone, height: Height): void {
  const screen = element("screen", HTMLElement);
  paint(screen, phone);
  screen.dataset["insets"] = phone.insets;
  screen.dataset["platform"] = phone.platform;
  screen.toggleAttribute("data-fullscreen", phone.isFullscreen && phone.isOpen);
  screen.toggleAttribute("data-compact", height === "compact" && !phone.isExpanded && !phone.isFullscreen);
  screen.toggleAttribute("data-hidden", !phone.isVisible);
  element("leave", HTMLElement).textContent = phone.hasBackButton ? "Back" : "Close";
  element("leave", HTMLElement).classList.toggle("back", phone.hasBackButton);
  element("menu-settings", HTMLElement).hidden = !phone.hasSettingsButton;
  element("keyboard", HTMLElement).hidden = height !== "keyboard";
  element("waiting", HTMLElement).hidden = phone.isReady;
  element("app-area", HTMLElement).hidden = !phone.isOpen;
  element("chat-header", HTMLElement).toggleAttribute("data-closed", !phone.isOpen);
  element("chat", HTMLElement).hidden = phone.isOpen;
  element("home-icon", HTMLElement).hidden = !phone.hasIcon;
}

/** A brief animation in place of a vibration. */
export function shakePhone(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const frames = [0, -2, 2, -1, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element("device", HTMLElement).animate(frames, { duration: HAPTIC_MS });
}

let noticeTimer: ReturnType<typeof setTimeout> | undefined;

export function showNotice(text: string): void {
  const notice = element("notice", HTMLElement);
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => {
    notice.hidden = true;
  }, NOTICE_MS);
}

function paint(screen: HTMLElement, { theme, headerColor }: Phone): void {
  const header = resolve(theme, headerColor) ?? theme.header_bg_color;
  const colors = {
    "--header": header,
    "--on-header": isDark(header) ? "#ffffff" : "#000000",
    "--background": theme.bg_color,
    "--button": theme.button_color,
    "--on-button": theme.button_text_color,
  };
  for (const [name, color] of Object.entries(colors)) screen.style.setProperty(name, color);
  screen.dataset["scheme"] = isDark(theme.bg_color) ? "dark" : "light";
}

function resolve(theme: ThemeParams, color: HostColor | null): string | null {
  return color === "bg_color" || color === "secondary_bg_color" ? theme[color] : color;
}

type UserAction = (phone: Phone) => Consequence;

/** Handles the messenger's own buttons around the app. */
export function listenToPhone(perform: (action: UserAction) => void, open: () => void): void {
  const menu = element("menu", HTMLElement);
  const more = element("more", HTMLElement);
  const setMenu = (isOpen: boolean): void => {
    menu.hidden = !isOpen;
    more.ariaExpanded = String(isOpen);
  };
  const onPress = (id: string, press: () => void): void =>
    element(id, HTMLElement).addEventListener("click", () => {
      setMenu(false);
      press();
    });
  more.addEventListener("click", () => setMenu(menu.hidden !== false));
  more.parentElement?.addEventListener("keydown", (event) => event.key === "Escape" && setMenu(false));
  onPress("leave", () => perform(pressBack));
  onPress("menu-settings", () => perform(pressSettings));
  onPress("menu-reload", () => perform(reload));
  onPress("open", open);
  onPress("home-icon", open);
  onPress("reopen", open);
}

/** Handles the tabs beside the phone; arrow keys move between them. */
export function listenToSideTabs(): { current(): string } {
  const side = element("side", HTMLElement);
  const tabs = [...side.querySelectorAll<HTMLButtonElement>("[role=tab]")];
  const choose = (chosen: HTMLButtonElement): void => {
    side.dataset["sideTab"] = chosen.id.replace("side-tab-", "");
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    if (side.dataset["sideTab"] === "chat") element("unread", HTMLElement).hidden = true;
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", ({ key }) => {
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      const next = tabs.at((index + step) % tabs.length);
      if (step === 0 || next === undefined) return;
      next.focus();
      choose(next);
    });
  }
  return { current: () => side.dataset["sideTab"] ?? "" };
}

/** On a narrow page one part is visible at a time. */
export function listenToPartTabs(): void {
  const tabs = [...document.querySelectorAll<HTMLButtonElement>(".tabs button")];
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      document.body.dataset["tab"] = tab.dataset["tab"] ?? "phone";
      for (const other of tabs) other.ariaCurrent = other === tab ? "true" : null;
    });
  }
}

type OnAnswer = (choice: number | null) => void;

let shown: Sheet | null = null;
let focusBefore: Element | null = null;

/** Shows the sheet and moves the focus into it; null hides it and restores the focus. */
export function showSheet(sheet: Sheet | null, onAnswer: OnAnswer): void {
  if (sheet === shown) return;
  if (shown === null) focusBefore = document.activeElement;
  shown = sheet;
  element("sheet-back", HTMLElement).hidden = sheet === null;
  if (sheet === null) return restoreFocus();
  element("sheet-title", HTMLElement).textContent = sheet.title;
  element("sheet-title", HTMLElement).hidden = sheet.title === "";
  element("sheet-text", HTMLElement).textContent = sheet.text;
  element("sheet-text", HTMLElement).hidden = sheet.text === "";
  const picture = element("sheet-picture", HTMLImageElement);
  picture.hidden = sheet.picture === undefined;
  if (sheet.picture !== undefined) picture.src = sheet.picture;
  const stars = element("sheet-stars", HTMLElement);
  stars.hidden = sheet.stars === undefined;
  stars.textContent = `★ ${sheet.stars}`;
  element("sheet", HTMLElement).ariaBusy = String(sheet.isBusy === true);
  const buttons = sheet.choices.map(({ label, tone, picture: small }, index) => {
    const button = make("button", label, tone);
    if (small !== undefined) {
      const image = make("img", "");
      image.src = small;
      image.alt = "";
      button.prepend(image);
    }
    button.type = "button";
    button.addEventListener("click", () => onAnswer(index));
    return button;
  });
  element("sheet-choices", HTMLElement).replaceChildren(...buttons);
  (buttons[0] ?? element("sheet", HTMLElement)).focus();
}

/** Escape and a click beside the sheet dismiss it; Tab stays in it. */
export function listenToSheet(onAnswer: OnAnswer): void {
  const back = element("sheet-back", HTMLElement);
  back.addEventListener("click", (event) => {
    if (event.target === back) onAnswer(null);
  });
  back.addEventListener("keydown", (event) => {
    if (event.key === "Escape") onAnswer(null);
    if (event.key === "Tab") trapFocus(event);
  });
}

function trapFocus(event: KeyboardEvent): void {
  const buttons = [...element("sheet-choices", HTMLElement).querySelectorAll("button")];
  const leaving = event.shiftKey ? buttons[0] : buttons.at(-1);
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus();
}

function restoreFocus(): void {
  if (focusBefore instanceof HTMLElement) focusBefore.focus();
}
