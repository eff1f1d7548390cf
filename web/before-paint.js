// Runs before the first paint and before any module: applies the host's colors, and replaces storages that throw. A
// third-party frame may be denied its storages; the replacements last as long as the page.
(function () {
  for (const name of ["localStorage", "sessionStorage"]) {
    try {
      window[name].getItem("probe");
    } catch {
      const entries = new Map();
      Object.defineProperty(window, name, {
        configurable: true,
        value: {
          get length() {
            return entries.size;
          },
          key: (index) => [...entries.keys()][index] ?? null,
          getItem: (key) => entries.get(String(key)) ?? null,
          setItem: (key, value) => void entries.set(String(key), String(value)),
          removeItem: (key) => void entries.delete(String(key)),
          clear: () => entries.clear(),
        },
      });
    }
  }
  try {
    const launch = new URLSearchParams(location.hash.slice(1)).get("tgWebAppThemeParams");
    const remembered = sessionStorage.getItem("theme_params");
    const theme = JSON.parse(launch ?? remembered ?? "{}");
    if (launch !== null) sessionStorage.setItem("theme_params", launch);
    for (const [name, color] of Object.entries(theme)) {
      if (/^#[0-9a-f]{6}$/i.test(String(color))) {
        document.documentElement.style.setProperty(`--tg-theme-${name.replaceAll("_", "-")}`, String(color));
      }
    }
    const background = String(theme.bg_color ?? "");
    if (/^#[0-9a-f]{6}$/i.test(background)) {
      const sum = [1, 3, 5].reduce((total, at) => total + Number.parseInt(background.slice(at, at + 2), 16), 0);
      document.documentElement.dataset.scheme = sum < 384 ? "dark" : "light";
    }
  } catch {
    // The colors cannot be parsed: the app uses its own.
  }
})();
