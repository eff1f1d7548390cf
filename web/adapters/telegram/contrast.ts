/** The minimum contrast of text to its background by WCAG AA. */
export const CONTRAST_MIN = 4.5;

/** `color` as a background on which `text` is readable: darkened or lightened no more than needed. */
export function readableGround(color: string, text: string): string {
  return shiftUntil(color, isDark(text) ? "#ffffff" : "#000000", (shifted) => contrast(shifted, text) >= CONTRAST_MIN);
}

/** `color` as a text that is readable on every one of the backgrounds. */
export function readableText(color: string, grounds: readonly string[]): string {
  const [first = "#ffffff"] = grounds;
  return shiftUntil(color, isDark(first) ? "#ffffff" : "#000000", (shifted) =>
    grounds.every((ground) => contrast(shifted, ground) >= CONTRAST_MIN),
  );
}

/** The WCAG contrast of two `#rrggbb` colors, 1..21. */
export function contrast(left: string, right: string): number {
  const [light, dark] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

export function isDark(color: string): boolean {
  return luminance(color) < 0.18;
}

const STEPS = 40;

function shiftUntil(color: string, target: string, isReadable: (color: string) => boolean): string {
  for (let step = 0; step <= STEPS; step++) {
    const shifted = mix(color, target, step / STEPS);
    if (isReadable(shifted)) return shifted;
  }
  return target;
}

/** The color at a share (0..1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
