import type { Slot } from "#outfit/slots.ts";
import type { Gender } from "#profile/settings.ts";
import { aroundOf, fillCell, type Cell, type Rect, type Size } from "#outfit/flat-lay/cell.ts";
import { CELLS, DRAWING_ORDER } from "#outfit/flat-lay/layout-table.ts";
import { placeTiles } from "#outfit/flat-lay/place-tiles.ts";
import { placeOutfit } from "#outfit/flat-lay/place-outfit.ts";
import type { Frame } from "#outfit/flat-lay/frames.ts";
import type { Shape } from "#outfit/flat-lay/shape.ts";

/** A group that leaves room is enlarged at most by this factor. */
const GROWTH_MAX = 1.3;
/** The optical centre is a little above the middle. */
const CENTRE_Y = 0.49;
/** Smaller pieces would not be seen; a share of the picture's width. */
const SMALL_MIN = 0.13;

/** Boxes of all pieces in whole units of the frame, in drawing order and inside the margins. */
export function arrange<Piece extends Shape>(
  pieces: readonly Piece[],
  { gender, frame }: { gender: Gender; frame: Frame },
): { piece: Piece; box: Rect }[] {
  const outfit = Object.fromEntries(pieces.map((piece) => [piece.slot, piece]));
  const { rects, around } = placePieces(pieces, outfit, { gender, frame });
  return centre(
    frame,
    around ?? aroundOf(Object.values(rects)),
    drawingOrder(outfit).flatMap((slot) => {
      const [piece, rect] = [outfit[slot], rects[slot]];
      return piece === undefined || rect === undefined ? [] : [{ piece, rect }];
    }),
  );
}

function placePieces(
  pieces: readonly Shape[],
  outfit: Partial<Record<Slot, Shape>>,
  { gender, frame }: { gender: Gender; frame: Frame },
): { readonly rects: Partial<Record<Slot, Rect>>; readonly around?: Rect } {
  const { upper, lower, outerwear, bag } = outfit;
  if (pieces.length === 1) return { rects: placeInCells(pieces, CELLS.alone, frame) };
  // Shoes lie apart, so that nothing lies on their photo.
  if (pieces.some(({ isCard, slot }) => isCard && slot !== "feet")) return { rects: placeTiles(outfit, roomOf(frame)) };
  return (upper ?? lower ?? outerwear) === undefined
    ? { rects: placeInCells(pieces, bag === undefined ? CELLS.small : CELLS.bag, frame) }
    : placeOutfit(outfit, { room: roomOf(frame), gender, least: SMALL_MIN * frame.width });
}

/** Without a top the coat is worn as one: over the waistband. */
function drawingOrder({ upper }: Partial<Record<Slot, Shape>>): readonly Slot[] {
  return upper === undefined ? ["lower", ...DRAWING_ORDER.filter((slot) => slot !== "lower")] : DRAWING_ORDER;
}

function roomOf({ width, height, side, top, bottom }: Frame): Size {
  return { width: width - 2 * side, height: height - top - bottom };
}

function placeInCells(
  pieces: readonly Shape[],
  cells: Partial<Record<Slot, Cell>>,
  frame: Frame,
): Partial<Record<Slot, Rect>> {
  return Object.fromEntries(
    pieces.flatMap((piece) => {
      const cell = cells[piece.slot];
      return cell === undefined ? [] : [[piece.slot, fillCell(toUnits(cell, frame), piece)]];
    }),
  );
}

function toUnits({ left, top, right, bottom, ...lean }: Cell, { width, height }: Size): Cell {
  return {
    ...lean,
    left: left * width,
    top: top * height,
    right: right * width,
    bottom: bottom * height,
  };
}

/** Scales the group to what the margins allow and centres the room that it takes in the picture. */
function centre<Piece>(
  frame: Frame,
  { left, top, width, height }: Rect,
  placed: readonly { piece: Piece; rect: Rect }[],
): { piece: Piece; box: Rect }[] {
  const room = roomOf(frame);
  const scale = Math.min(GROWTH_MAX, room.width / width, room.height / height);
  const startX = frame.side + (room.width - width * scale) / 2;
  const startY = frame.top + (room.height - height * scale) * CENTRE_Y;
  return placed.map(({ piece, rect }) => ({
    piece,
    box: {
      left: Math.floor(startX + (rect.left - left) * scale),
      top: Math.floor(startY + (rect.top - top) * scale),
      width: Math.max(1, Math.floor(rect.width * scale)),
      height: Math.max(1, Math.floor(rect.height * scale)),
    },
  }));
}
