import { element } from "#page/element.ts";
import type { Height } from "#protocol/choices.ts";
import type { BottomButton, HostColor, Phone } from "#protocol/phone.ts";
import { isDark, type ThemeParams } from "#protocol/themes.ts";

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
  showBottomBar(phone);
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

function paint(screen: HTMLElement, { theme, headerColor, backgroundColor, bottomBarColor }: Phone): void {
  const header = resolve(theme, headerColor) ?? theme.header_bg_color;
  const colors = {
    "--header": header,
    "--on-header": isDark(header) ? "#ffffff" : "#000000",
    "--background": resolve(theme, backgroundColor) ?? theme.bg_color,
    "--bottom-bar": resolve(theme, bottomBarColor) ?? theme.bottom_bar_bg_color,
    "--button": theme.button_color,
    "--on-button": theme.button_text_color,
  };
  for (const [name, color] of Object.entries(colors)) screen.style.setProperty(name, color);
  screen.dataset["scheme"] = isDark(theme.bg_color) ? "dark" : "light";
}

function resolve(theme: ThemeParams, color: HostColor | null): string | null {
  return color === "bg_color" || color === "secondary_bg_color" ? theme[color] : color;
}

function showBottomBar({ mainButton, secondaryButton }: Phone): void {
  showButton(element("main-button", HTMLButtonElement), mainButton);
  showButton(element("secondary-button", HTMLButtonElement), secondaryButton);
  element("bottom-bar", HTMLElement).hidden = !mainButton.isVisible && !secondaryButton.isVisible;
}

function showButton(drawn: HTMLButtonElement, button: BottomButton): void {
  drawn.hidden = !button.isVisible;
  drawn.disabled = !button.isActive;
  drawn.textContent = button.text;
  drawn.ariaBusy = String(button.isBusy);
  drawn.style.backgroundColor = button.color ?? "";
  drawn.style.color = button.textColor ?? "";
}
