import { logWarning } from "#adapters/log.ts";
import { isDark, mix, readableGround, readableText } from "#adapters/telegram/contrast.ts";
import { applyInsets } from "#adapters/telegram/safe-areas.ts";
import type { Telegram } from "#adapters/telegram/telegram.ts";
import type { ThemeParams } from "#adapters/telegram/launch.ts";

/** Keeps colors, stable height and safe areas in sync with the host, and stops animations on slow phones (SPEC-34). */
export function applyHost(telegram: Telegram, root: HTMLElement): void {
  root.toggleAttribute("data-still", telegram.launch.isSlowPhone);
  applyTheme(root, telegram.launch.theme);
  telegram.onTheme((theme) => applyTheme(root, theme));
  telegram.onStableHeight((heightPx) => root.style.setProperty("--app-stable-height", `${heightPx}px`));
  telegram.onCustomStyle((css) => applyStyle(root.ownerDocument, css));
  telegram.onSafeArea((area, insets) => applyInsets(root, area, insets));
}

/** Not a style element, which the page's policy refuses. A web view without such sheets keeps its own scroll bars. */
function applyStyle(page: Document, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
  } catch (error) {
    logWarning("The messenger's style was not taken", error);
  }
}

function applyTheme(root: HTMLElement, theme: ThemeParams): void {
  const page = theme["bg_color"];
  if (page === undefined) return;
  for (const [name, color] of Object.entries(theme))
    root.style.setProperty(`--tg-theme-${name.replaceAll("_", "-")}`, color);
  root.dataset["scheme"] = isDark(page) ? "dark" : "light";
  for (const [token, color] of Object.entries(readableTokens(theme, page))) root.style.setProperty(token, color);
}

/** The share of the text color in the color of a tile on its card. */
const TILE_SHARE = { light: 0.11, dark: 0.08 } as const;
const RAISED_SHARE = 0.28;

/** The host's colors, shifted to a contrast of 4.5:1. A raised part is lighter than its ground in both themes. */
export function readableTokens(theme: ThemeParams, page: string): Record<string, string> {
  const onPrimary = isDark(theme["button_text_color"] ?? "#ffffff") ? "#000000" : "#ffffff";
  const card = theme["section_bg_color"] ?? page;
  const text = theme["text_color"] ?? (isDark(page) ? "#ffffff" : "#000000");
  const grounds = [card, theme["secondary_bg_color"] ?? page, page];
  const tile = mix(card, text, TILE_SHARE[isDark(card) ? "dark" : "light"]);
  const groundsAndTile = [...grounds, tile];
  return {
    "--app-primary": readableGround(theme["button_color"] ?? "#1f6fd6", onPrimary),
    "--app-on-primary": onPrimary,
    "--app-accent": readableText(theme["link_color"] ?? "#1a63c2", grounds),
    "--app-danger": readableText(theme["destructive_text_color"] ?? "#c62a2a", groundsAndTile),
    "--app-muted": readableText(theme["hint_color"] ?? "#62676d", groundsAndTile),
    "--app-tile": tile,
    "--app-raised": isDark(card) ? mix(card, text, RAISED_SHARE) : card,
  };
}
