import { expect, test, vi } from "vitest";
import { applyHost, readableTokens } from "#adapters/telegram/apply-host.ts";
import { contrast, CONTRAST_MIN } from "#adapters/telegram/contrast.ts";
import type { Telegram } from "#adapters/telegram/telegram.ts";

const THEMES = {
  "Telegram's light": {
    bg_color: "#ffffff",
    text_color: "#000000",
    hint_color: "#a8a8a8",
    link_color: "#2481cc",
    button_color: "#2481cc",
    button_text_color: "#ffffff",
    secondary_bg_color: "#efeff4",
    section_bg_color: "#ffffff",
    destructive_text_color: "#ff3b30",
  },
  "Telegram's dark": {
    bg_color: "#212121",
    text_color: "#ffffff",
    hint_color: "#707579",
    link_color: "#8774e1",
    button_color: "#8774e1",
    button_text_color: "#ffffff",
    secondary_bg_color: "#0f0f0f",
    section_bg_color: "#212121",
    destructive_text_color: "#e53935",
  },
  "a custom one": {
    bg_color: "#1e2b22",
    text_color: "#e8f3ea",
    hint_color: "#45544b",
    link_color: "#f3c623",
    button_color: "#f3c623",
    button_text_color: "#1b1b1b",
  },
  "one with only a background": { bg_color: "#fdf6e3" },
} as const satisfies Record<string, Record<string, string> & { bg_color: string }>;

test.each(Object.entries(THEMES))("every text of %s reaches 4.5:1 (interface brief)", (_name, theme) => {
  const tokens = readableTokens(theme, theme.bg_color);
  const given: Readonly<Record<string, string>> = theme;
  const grounds = ["bg_color", "section_bg_color", "secondary_bg_color"].map((name) => given[name] ?? theme.bg_color);
  const pairs = [
    [tokens["--app-on-primary"], tokens["--app-primary"]],
    ...["--app-accent", "--app-danger", "--app-muted"].flatMap((token) =>
      grounds.map((ground) => [tokens[token], ground]),
    ),
    ...["--app-danger", "--app-muted"].map((token) => [tokens[token], tokens["--app-tile"]]),
  ];
  for (const [text = "", ground = ""] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(CONTRAST_MIN);
});

test("the safe areas of all four sides and the host's style reach the page (SPEC-34)", () => {
  const sheets: string[] = [];
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync = (css: string) => void sheets.push(css);
    },
  );
  const set = new Map<string, string>();
  const root = {
    style: { setProperty: (name: string, value: string) => void set.set(name, value) },
    dataset: {},
    toggleAttribute: () => true,
    ownerDocument: { adoptedStyleSheets: [] },
  };
  const telegram: Pick<Telegram, "onTheme" | "onStableHeight" | "onSafeArea" | "onCustomStyle"> & { launch: object } = {
    launch: { isSlowPhone: false, theme: {} },
    onTheme: () => {},
    onStableHeight: () => {},
    onCustomStyle: (listener) => listener("* { scrollbar-width: thin; }"),
    onSafeArea: (listener) => {
      listener("safe_area", { top: 1, bottom: 2, left: 44, right: 45 });
      listener("content_safe_area", { top: 5, bottom: 6, left: 7, right: 8 });
    },
  };
  Reflect.apply(applyHost, undefined, [telegram, root]);
  expect([sheets, root.ownerDocument.adoptedStyleSheets.length]).toEqual([["* { scrollbar-width: thin; }"], 1]);
  expect(Object.fromEntries(set)).toEqual({
    "--app-safe-top": "1px",
    "--app-safe-bottom": "2px",
    "--app-safe-left": "44px",
    "--app-safe-right": "45px",
    "--app-content-safe-top": "5px",
    "--app-content-safe-bottom": "6px",
    "--app-content-safe-left": "7px",
    "--app-content-safe-right": "8px",
  });
});
