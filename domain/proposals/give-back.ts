/** Left, top, width and height as shares of the photo's side. */
type Box = readonly [left: number, top: number, width: number, height: number];

/** A square picture, four bytes a pixel. */
export type Square = { readonly side: number; readonly rgba: Uint8Array | Uint8ClampedArray };

/** A garment of a photo: its box, contained in a square, where what others are is covered with one color. */
export type Part = { readonly box: Box; readonly picture: Square };

/** A part with what was given back to it, by index. */
export type Given = Part & { readonly from: readonly number[] };

type Photo = { readonly photo: Square; readonly parts: readonly Part[] };
type Color = [red: number, green: number, blue: number];
type Place = { readonly x: number; readonly y: number };

/** As many samples to each side of a box say whose pixels lie in it. */
const SAMPLES = 48;
/** So much of a box lies within that of the garment that it was cut from; a shirt that lies on a jacket's edge does not. */
const WITHIN_FROM = 0.75;
/** So much of a box shows the garment that it was cut from. */
const CLAIM_FROM = 0.1;
/** Differences that a JPEG makes; what differs more is covered. */
const COVERED_FROM = 32;
/** How far a pixel may be covered in both pictures to be given back; between two garments each has half of it. */
const GIVEN = { all: 0.6, none: 0.85 } as const;
const WHITE = 255;

/**
 * Gives the pixels of what is left out back to the garments that they were cut from: a region within a jacket, which
 * would leave a hole in it. What lies apart goes to nobody. Returns the changed parts by their index (MANY-01).
 */
export function giveBack({ photo, parts }: Photo, leftOut: ReadonlySet<number>): Map<number, Given> {
  const now = [...parts];
  const changed = new Map<number, Given>();
  const rest = new Set(leftOut);
  const covers = parts.map((part) => coverOf(photo, part));
  for (;;) {
    let best = { claim: 0, to: -1, from: -1 };
    for (const from of rest)
      for (const to of now.keys()) {
        if (leftOut.has(to)) continue;
        const claim = claimOn(photo, cutOf(now, covers, to), cutOf(now, covers, from));
        if (claim > best.claim) best = { claim, to, from };
      }
    if (best.claim < CLAIM_FROM) return changed;
    const joined = join(photo, cutOf(now, covers, best.to), cutOf(now, covers, best.from));
    now[best.to] = joined;
    changed.set(best.to, { ...joined, from: [...(changed.get(best.to)?.from ?? []), best.from] });
    rest.delete(best.from);
  }
}

/** A part with the color that covers others in it; null where none is covered. */
type Cut = Part & { readonly cover: Color | null };

function cutOf(parts: readonly Part[], covers: readonly (Color | null)[], index: number): Cut {
  const part = parts[index];
  if (part === undefined) throw new RangeError(`There is no part ${index}.`);
  return { ...part, cover: covers[index] ?? null };
}

/** The share of the box of `from` that only the garment of `to` covers; 0 where it does not lie within that of `to`. */
function claimOn(photo: Square, to: Cut, from: Cut): number {
  const within = [...placesIn(from.box)].filter((place) => isInside(to.box, place));
  if (within.length < WITHIN_FROM * SAMPLES ** 2) return 0;
  const isClaimed = (place: Place) => coveredAt(photo, from, place) > 0.5 && coveredAt(photo, to, place) < 0.5;
  return within.filter(isClaimed).length / SAMPLES ** 2;
}

function* placesIn([left, top, width, height]: Box): Iterable<Place> {
  for (let row = 0; row < SAMPLES; row++)
    for (let column = 0; column < SAMPLES; column++)
      yield { x: left + (width * (column + 0.5)) / SAMPLES, y: top + (height * (row + 0.5)) / SAMPLES };
}

/** The median of what clearly differs from the photo: nearly all of it is covered in full. */
function coverOf(photo: Square, part: Part): Color | null {
  const covered: Color[] = [];
  for (const place of placesIn(part.box)) {
    const color = colorIn(part, place);
    if (distance(color, colorAt(photo, place)) > COVERED_FROM) covered.push(color);
  }
  if (covered.length === 0) return null;
  const median = (channel: 0 | 1 | 2) =>
    covered.map((color) => color[channel]).sort((one, other) => one - other)[covered.length >> 1] ?? WHITE;
  return [median(0), median(1), median(2)];
}

/** How far another garment is covered here, 0..1. */
function coveredAt(photo: Square, cut: Cut, place: Place): number {
  if (cut.cover === null) return 0;
  const seen = colorAt(photo, place);
  const whole = distance(cut.cover, seen);
  return whole < COVERED_FROM ? 0 : Math.min(1, distance(colorIn(cut, place), seen) / whole);
}

/** The picture of `to` with the pixels of `from`. */
function join(photo: Square, to: Cut, from: Cut): Part {
  const { side } = to.picture;
  const rgba = new Uint8ClampedArray(to.picture.rgba);
  const [left, top, width, height] = to.box;
  const longer = Math.max(width, height);
  for (let row = 0, i = 0; row < side; row++)
    for (let column = 0; column < side; column++, i += 4) {
      const place = {
        x: left + width / 2 + longer * ((column + 0.5) / side - 0.5),
        y: top + height / 2 + longer * ((row + 0.5) / side - 0.5),
      };
      if (!isInside(to.box, place) || !isInside(from.box, place)) continue;
      const color = colorOfBoth(photo, { to, from }, place);
      for (const channel of [0, 1, 2] as const) rgba[i + channel] = color[channel];
    }
  return { box: to.box, picture: { side, rgba } };
}

function colorOfBoth(photo: Square, { to, from }: { to: Cut; from: Cut }, place: Place): Color {
  const color = colorIn(to, place);
  // A pixel that both cover belongs to a third garment.
  const covered = Math.min(coveredAt(photo, to, place), coveredAt(photo, from, place));
  const share = Math.min(1, Math.max(0, (GIVEN.none - covered) / (GIVEN.none - GIVEN.all)));
  const seen = colorAt(photo, place);
  const mix = (channel: 0 | 1 | 2) => color[channel] + (seen[channel] - color[channel]) * share;
  return [mix(0), mix(1), mix(2)];
}

function isInside([left, top, width, height]: Box, { x, y }: Place): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** A place of the photo in the picture of a part. */
function colorIn({ box: [left, top, width, height], picture }: Part, { x, y }: Place): Color {
  const longer = Math.max(width, height);
  return colorAt(picture, { x: (x - left - width / 2) / longer + 0.5, y: (y - top - height / 2) / longer + 0.5 });
}

/** Between the four pixels around the place. */
function colorAt({ side, rgba }: Square, { x, y }: Place): Color {
  const last = side - 1;
  const across = Math.min(last, Math.max(0, x * side - 0.5));
  const down = Math.min(last, Math.max(0, y * side - 0.5));
  const [left, top] = [Math.floor(across), Math.floor(down)];
  const [right, bottom] = [Math.min(last, left + 1), Math.min(last, top + 1)];
  const [tx, ty] = [across - left, down - top];
  const mix = (channel: number): number => {
    const at = (column: number, row: number) => rgba[4 * (row * side + column) + channel] ?? WHITE;
    const upper = at(left, top) * (1 - tx) + at(right, top) * tx;
    return upper * (1 - ty) + (at(left, bottom) * (1 - tx) + at(right, bottom) * tx) * ty;
  };
  return [mix(0), mix(1), mix(2)];
}

function distance(one: Color, other: Color): number {
  return Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));
}
