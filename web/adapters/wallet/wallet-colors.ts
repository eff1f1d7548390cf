export type WalletColors = Readonly<ReturnType<typeof readWalletColors>["colors"]>;

/** The app's colors for the wallets' windows, as `#rrggbb`: the library calculates with them. */
export function readWalletColors() {
  const probe = document.createElement("span");
  document.body.append(probe);
  const read = (token: `--${string}`): string => {
    probe.style.color = `var(${token})`;
    return toHex(getComputedStyle(probe).color);
  };
  const colors = {
    page: read("--page"),
    card: read("--card"),
    text: read("--text"),
    muted: read("--muted"),
    tile: read("--tile"),
    accent: read("--accent"),
    danger: read("--danger"),
  };
  probe.remove();
  return { colors, isDark: isDark(colors.page) };
}

/** A canvas parses every notation in which a browser reports a color. */
function toHex(color: string): string {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const HALF = 128;

function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < HALF;
}
