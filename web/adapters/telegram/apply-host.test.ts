import { expect, test, vi } from "vitest";
import { applyHost, readableTokens } from "#adapters/telegram/apply-host.ts";
import { contrast, CONTRAST_MIN, readableGround, readableText } from "#adapters/telegram/contrast.ts";
import type { Telegram } from "#adapters/telegram/telegram.ts";
import fc from "fast-check";

/** The colors of a theme in this order; the last ones may be missing. */
const NAMES = ["bg", "text", "hint", "link", "button", "button_text", "secondary_bg", "section_bg", "destructive_text"];

test.each([
  ["Telegram's light", "#ffffff #000000 #a8a8a8 #2481cc #2481cc #ffffff #efeff4 #ffffff #ff3b30"],
  ["Telegram's dark", "#212121 #ffffff #707579 #8774e1 #8774e1 #ffffff #0f0f0f #212121 #e53935"],
  ["a custom one", "#1e2b22 #e8f3ea #45544b #f3c623 #f3c623 #1b1b1b"],
  ["one with only a background", "#fdf6e3"],
])("every text of %s reaches 4.5:1 (interface brief)", (_name, colors) => {
  const given = Object.fromEntries(colors.split(" ").map((color, at) => [`${NAMES[at]}_color`, color]));
  const { bg_color = "" } = given;
  const tokens = readableTokens(given, bg_color);
  const grounds = ["bg_color", "section_bg_color", "secondary_bg_color"].map((name) => given[name] ?? bg_color);
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
  const sides = (area: string) => ["top", "bottom", "left", "right"].map((side) => set.get(`--app-${area}-${side}`));
  expect([sides("safe"), sides("content-safe")]).toEqual([
    ["1px", "2px", "44px", "45px"],
    ["5px", "6px", "7px", "8px"],
  ]);
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("the messenger's own blues become readable behind white", () => {
  for (const blue of ["#2481cc", "#3390ec", "#50a8eb"]) {
    expect(contrast(blue, "#ffffff")).toBeLessThan(CONTRAST_MIN);
    expect(contrast(readableGround(blue, "#ffffff"), "#ffffff")).toBeGreaterThanOrEqual(CONTRAST_MIN);
  }
});

test("a readable color does not change", () => {
  expect(readableGround("#1f5fae", "#ffffff")).toBe("#1f5fae");
});

test("text is readable on its background in any theme", () => {
  fc.assert(
    fc.property(color, fc.constantFrom("#ffffff", "#000000"), (ground, text) => {
      expect(contrast(readableGround(ground, text), text)).toBeGreaterThanOrEqual(CONTRAST_MIN);
    }),
  );
  fc.assert(
    fc.property(color, color, (text, ground) => {
      expect(contrast(readableText(text, [ground]), ground)).toBeGreaterThanOrEqual(CONTRAST_MIN);
    }),
  );
});
