import type { Platform, ThemeName } from "#protocol/choices.ts";

/** All colors that current clients send. */
export type ThemeParams = Readonly<
  Record<
    | "accent_text_color"
    | "bg_color"
    | "bottom_bar_bg_color"
    | "button_color"
    | "button_text_color"
    | "destructive_text_color"
    | "header_bg_color"
    | "hint_color"
    | "link_color"
    | "secondary_bg_color"
    | "section_bg_color"
    | "section_header_text_color"
    | "section_separator_color"
    | "subtitle_text_color"
    | "text_color",
    string
  >
>;

/** The colors that the client of this platform sends. The custom theme is the same on every platform. */
export function themeOf(platform: Platform, name: ThemeName): ThemeParams {
  return name === "custom" ? CUSTOM : REAL[platform][name];
}

/** Whether white text reads better than black on this `#rrggbb` color. */
export function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}

const IOS_LIGHT: ThemeParams = {
  accent_text_color: "#007aff",
  bg_color: "#ffffff",
  bottom_bar_bg_color: "#f2f2f2",
  button_color: "#007aff",
  button_text_color: "#ffffff",
  destructive_text_color: "#ff3b30",
  header_bg_color: "#f8f8f8",
  hint_color: "#8e8e93",
  link_color: "#007aff",
  secondary_bg_color: "#efeff4",
  section_bg_color: "#ffffff",
  section_header_text_color: "#6d6d72",
  section_separator_color: "#c8c7cc",
  subtitle_text_color: "#8e8e93",
  text_color: "#000000",
};

const IOS_DARK: ThemeParams = {
  accent_text_color: "#3e88f7",
  bg_color: "#000000",
  bottom_bar_bg_color: "#1d1d1d",
  button_color: "#3e88f7",
  button_text_color: "#ffffff",
  destructive_text_color: "#eb5545",
  header_bg_color: "#1a1a1a",
  hint_color: "#98989e",
  link_color: "#3e88f7",
  secondary_bg_color: "#1c1c1d",
  section_bg_color: "#2c2c2e",
  section_header_text_color: "#8d8e93",
  section_separator_color: "#545458",
  subtitle_text_color: "#98989e",
  text_color: "#ffffff",
};

const ANDROID_LIGHT: ThemeParams = {
  accent_text_color: "#1c93e3",
  bg_color: "#ffffff",
  bottom_bar_bg_color: "#f0f0f0",
  button_color: "#50a8eb",
  button_text_color: "#ffffff",
  destructive_text_color: "#cc2929",
  header_bg_color: "#527da3",
  hint_color: "#a8a8a8",
  link_color: "#2678b6",
  secondary_bg_color: "#f0f0f0",
  section_bg_color: "#ffffff",
  section_header_text_color: "#3a95d5",
  section_separator_color: "#d9d9d9",
  subtitle_text_color: "#82868a",
  text_color: "#222222",
};

const ANDROID_DARK: ThemeParams = {
  accent_text_color: "#64b5ef",
  bg_color: "#212d3b",
  bottom_bar_bg_color: "#151e27",
  button_color: "#50a8eb",
  button_text_color: "#ffffff",
  destructive_text_color: "#ee686f",
  header_bg_color: "#242d39",
  hint_color: "#7d8b99",
  link_color: "#5eabe1",
  secondary_bg_color: "#151e27",
  section_bg_color: "#1d2733",
  section_header_text_color: "#79c4fc",
  section_separator_color: "#0d1218",
  subtitle_text_color: "#7b8790",
  text_color: "#ffffff",
};

const WEB_LIGHT: ThemeParams = {
  accent_text_color: "#3390ec",
  bg_color: "#ffffff",
  bottom_bar_bg_color: "#ffffff",
  button_color: "#3390ec",
  button_text_color: "#ffffff",
  destructive_text_color: "#e53935",
  header_bg_color: "#ffffff",
  hint_color: "#707579",
  link_color: "#00488f",
  secondary_bg_color: "#f4f4f5",
  section_bg_color: "#ffffff",
  section_header_text_color: "#707579",
  section_separator_color: "#dadce0",
  subtitle_text_color: "#707579",
  text_color: "#000000",
};

const WEB_DARK: ThemeParams = {
  accent_text_color: "#8774e1",
  bg_color: "#212121",
  bottom_bar_bg_color: "#212121",
  button_color: "#8774e1",
  button_text_color: "#ffffff",
  destructive_text_color: "#e53935",
  header_bg_color: "#212121",
  hint_color: "#aaaaaa",
  link_color: "#8774e1",
  secondary_bg_color: "#0f0f0f",
  section_bg_color: "#212121",
  section_header_text_color: "#aaaaaa",
  section_separator_color: "#303030",
  subtitle_text_color: "#aaaaaa",
  text_color: "#ffffff",
};

const DESKTOP_LIGHT: ThemeParams = {
  accent_text_color: "#168acd",
  bg_color: "#ffffff",
  bottom_bar_bg_color: "#ffffff",
  button_color: "#40a7e3",
  button_text_color: "#ffffff",
  destructive_text_color: "#d14e4e",
  header_bg_color: "#ffffff",
  hint_color: "#999999",
  link_color: "#168acd",
  secondary_bg_color: "#f1f1f1",
  section_bg_color: "#ffffff",
  section_header_text_color: "#168acd",
  section_separator_color: "#e7e7e7",
  subtitle_text_color: "#999999",
  text_color: "#000000",
};

const DESKTOP_DARK: ThemeParams = {
  accent_text_color: "#6ab2f2",
  bg_color: "#17212b",
  bottom_bar_bg_color: "#17212b",
  button_color: "#5288c1",
  button_text_color: "#ffffff",
  destructive_text_color: "#ec3942",
  header_bg_color: "#17212b",
  hint_color: "#708499",
  link_color: "#6ab3f3",
  secondary_bg_color: "#232e3c",
  section_bg_color: "#17212b",
  section_header_text_color: "#6ab3f3",
  section_separator_color: "#111921",
  subtitle_text_color: "#708499",
  text_color: "#f5f5f5",
};

/** Unlike any default, so that a color that does not come from the messenger is easy to see. */
const CUSTOM: ThemeParams = {
  accent_text_color: "#a3470f",
  bg_color: "#fff8ec",
  bottom_bar_bg_color: "#f3e3c7",
  button_color: "#c2571a",
  button_text_color: "#fffaf2",
  destructive_text_color: "#9d174d",
  header_bg_color: "#4a2545",
  hint_color: "#8a6f57",
  link_color: "#7a3b8f",
  secondary_bg_color: "#f6e7cf",
  section_bg_color: "#fffdf7",
  section_header_text_color: "#a3470f",
  section_separator_color: "#e6d2b0",
  subtitle_text_color: "#7d6450",
  text_color: "#33212e",
};

const REAL = {
  ios: { light: IOS_LIGHT, dark: IOS_DARK },
  android: { light: ANDROID_LIGHT, dark: ANDROID_DARK },
  weba: { light: WEB_LIGHT, dark: WEB_DARK },
  tdesktop: { light: DESKTOP_LIGHT, dark: DESKTOP_DARK },
} satisfies Record<Platform, Record<"light" | "dark", ThemeParams>>;
