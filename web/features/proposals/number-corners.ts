type Box = readonly [left: number, top: number, width: number, height: number];

/** What a number covers of the picture, as a share of its side. */
const NUMBER_SHARE = 0.08;
const CORNERS = [
  { name: "top-1 left-1", x: 0, y: 0 },
  { name: "top-1 right-1", x: 1, y: 0 },
  { name: "bottom-1 left-1", x: 0, y: 1 },
  { name: "bottom-1 right-1", x: 1, y: 1 },
] as const;

/** The corner of each outline where its number stands: the first one where it covers no other number. */
export function numberCorners(boxes: readonly Box[]): string[] {
  const taken: { readonly x: number; readonly y: number }[] = [];
  return boxes.map(([left, top, width, height]) => {
    const places = CORNERS.map(({ name, x, y }) => ({
      name,
      x: left + x * (width - NUMBER_SHARE),
      y: top + y * (height - NUMBER_SHARE),
    }));
    const isFree = (place: { readonly x: number; readonly y: number }): boolean =>
      taken.every(({ x, y }) => Math.max(Math.abs(x - place.x), Math.abs(y - place.y)) >= NUMBER_SHARE);
    const chosen = places.find(isFree) ?? places[0];
    if (chosen === undefined) return "";
    taken.push(chosen);
    return chosen.name;
  });
}
