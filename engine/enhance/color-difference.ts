/** CIE L*a*b* for the daylight white D65; lightness 0..100. */
export type Lab = { readonly l: number; readonly a: number; readonly b: number };

export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** How different two colors look: CIEDE2000 (Sharma, Wu, Dalal, 2005). About 1 is the smallest visible difference. */
export function colorDifference(one: Lab, other: Lab): number {
  const meanChroma = (Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(one.a * stretch, one.b), Math.hypot(other.a * stretch, other.b)];
  const [h1, h2] = [degrees(one.b, one.a * stretch), degrees(other.b, other.a * stretch)];
  const isGray = c1 * c2 === 0;
  const turn = isGray ? 0 : h2 - h1 - 360 * Math.round((h2 - h1) / 360);
  const hue = isGray ? h1 + h2 : meanHue(h1, h2);

  const light = (one.l + other.l) / 2 - 50;
  const c = (c1 + c2) / 2;
  const weights = {
    l: 1 + (0.015 * light ** 2) / Math.sqrt(20 + light ** 2),
    c: 1 + 0.045 * c,
    h:
      1 +
      0.015 * c * (1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63)),
  };
  const dl = (other.l - one.l) / weights.l;
  const dc = (c2 - c1) / weights.c;
  const dh = (2 * Math.sqrt(c1 * c2) * sin(turn / 2)) / weights.h;
  const blues = 60 * Math.exp(-(((hue - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sin(blues);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function root(share: number): number {
  return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
}

function degrees(y: number, x: number): number {
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  return angle < 0 ? angle + 360 : angle;
}

function meanHue(one: number, other: number): number {
  if (Math.abs(one - other) <= 180) return (one + other) / 2;
  return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2;
}

function cos(angle: number): number {
  return Math.cos((angle * Math.PI) / 180);
}

function sin(angle: number): number {
  return Math.sin((angle * Math.PI) / 180);
}
