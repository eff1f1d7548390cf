import type { Platform, ThemeName } from "#protocol/choices.ts";

/** All colors that current clients send. */
export type ThemeParams = Readonly<ReturnType<typeof themeOf>>;

/** Where the light theme of a platform is in the rows of colors; its dark theme follows. */
const LIGHT_COLUMN = { ios: 0, macos: 0, android: 2, weba: 4, webk: 4, tdesktop: 6 } as const satisfies Record<
  Platform,
  number
>;
/** Unlike any default, so that a color that does not come from the messenger is easy to see. */
const CUSTOM_COLUMN = 8;

/** The colors that the client of this platform sends. The custom theme is the same on every platform. */
export function themeOf(platform: Platform, name: ThemeName) {
  const column = name === "custom" ? CUSTOM_COLUMN : LIGHT_COLUMN[platform] + (name === "dark" ? 1 : 0);
  const at = (row: string): string => row.split(" ")[column] ?? "";
  return {
    accent_text_color: at("#007aff #3e88f7 #1c93e3 #64b5ef #3390ec #8774e1 #168acd #6ab2f2 #a3470f"),
    bg_color: at("#ffffff #000000 #ffffff #212d3b #ffffff #212121 #ffffff #17212b #fff8ec"),
    bottom_bar_bg_color: at("#f2f2f2 #1d1d1d #f0f0f0 #151e27 #ffffff #212121 #ffffff #17212b #f3e3c7"),
    button_color: at("#007aff #3e88f7 #50a8eb #50a8eb #3390ec #8774e1 #40a7e3 #5288c1 #c2571a"),
    button_text_color: at("#ffffff #ffffff #ffffff #ffffff #ffffff #ffffff #ffffff #ffffff #fffaf2"),
    destructive_text_color: at("#ff3b30 #eb5545 #cc2929 #ee686f #e53935 #e53935 #d14e4e #ec3942 #9d174d"),
    header_bg_color: at("#f8f8f8 #1a1a1a #527da3 #242d39 #ffffff #212121 #ffffff #17212b #4a2545"),
    hint_color: at("#8e8e93 #98989e #a8a8a8 #7d8b99 #707579 #aaaaaa #999999 #708499 #8a6f57"),
    link_color: at("#007aff #3e88f7 #2678b6 #5eabe1 #00488f #8774e1 #168acd #6ab3f3 #7a3b8f"),
    secondary_bg_color: at("#efeff4 #1c1c1d #f0f0f0 #151e27 #f4f4f5 #0f0f0f #f1f1f1 #232e3c #f6e7cf"),
    section_bg_color: at("#ffffff #2c2c2e #ffffff #1d2733 #ffffff #212121 #ffffff #17212b #fffdf7"),
    section_header_text_color: at("#6d6d72 #8d8e93 #3a95d5 #79c4fc #707579 #aaaaaa #168acd #6ab3f3 #a3470f"),
    section_separator_color: at("#c8c7cc #545458 #d9d9d9 #0d1218 #dadce0 #303030 #e7e7e7 #111921 #e6d2b0"),
    subtitle_text_color: at("#8e8e93 #98989e #82868a #7b8790 #707579 #aaaaaa #999999 #708499 #7d6450"),
    text_color: at("#000000 #ffffff #222222 #ffffff #000000 #ffffff #000000 #f5f5f5 #33212e"),
  };
}

/** Whether white text reads better than black on this `#rrggbb` color. */
export function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
