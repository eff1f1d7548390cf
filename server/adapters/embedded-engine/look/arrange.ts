import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { placeAroundPair } from "#adapters/embedded-engine/look/place-around-pair.ts";
import { fillCell, type Cell, type Rect } from "#adapters/embedded-engine/look/cell.ts";
import { CELLS, CELLS_WITH_BAG, DRAWING_ORDER, type Arrangement } from "#adapters/embedded-engine/look/layout-table.ts";
import { placeLayers } from "#adapters/embedded-engine/look/place-layers.ts";
import type { Shape } from "#adapters/embedded-engine/look/shape.ts";
import { STRIP_SHARE } from "#adapters/embedded-engine/look/watermark.ts";
import type { Box } from "#adapters/embedded-engine/pixels/pixels.ts";

/** Free on every side of the picture, in pixels; below, where the watermark stands, it is the strip. */
export const MARGIN_PX = 0.04 * LOOK_WIDTH_PX;
export const STRIP_PX = STRIP_SHARE * LOOK_WIDTH_PX;
const ROOM = { width: LOOK_WIDTH_PX - 2 * MARGIN_PX, height: LOOK_HEIGHT_PX - MARGIN_PX - STRIP_PX };
/** A group that leaves room is enlarged at most by this factor. */
const GROWTH_MAX = 1.3;
/** The optical centre is a little above the middle. */
const CENTRE_Y = 0.49;
/** Height by width from which the main piece is arranged as tall. */
const TALL_FROM = 1.25;

/** Boxes of all pieces in whole pixels of the picture, in drawing order and inside the margins. */
export function arrange<Piece extends Shape>(pieces: readonly Piece[], gender: Gender): { piece: Piece; box: Box }[] {
  const outfit = Object.fromEntries(pieces.map((piece) => [piece.slot, piece]));
  const rects = placePieces(pieces, outfit, gender);
  return centre(
    drawingOrder(outfit).flatMap((slot) => {
      const [piece, rect] = [outfit[slot], rects[slot]];
      return piece === undefined || rect === undefined ? [] : [{ piece, rect }];
    }),
  );
}

function placePieces(
  pieces: readonly Shape[],
  outfit: Partial<Record<Slot, Shape>>,
  gender: Gender,
): Partial<Record<Slot, Rect>> {
  const { upper, lower, outerwear, bag } = outfit;
  const hasGarment = (upper ?? lower ?? outerwear) !== undefined;
  if (hasGarment && (outerwear ?? bag) !== undefined) return placeLayers(outfit, { room: ROOM, gender });
  return upper !== undefined && lower !== undefined
    ? placeAroundPair({ ...outfit, upper, lower }, { room: ROOM, gender })
    : placeInCells(pieces, bag === undefined ? CELLS[chooseArrangement(pieces)] : CELLS_WITH_BAG);
}

/** Without a top the coat is worn as one: over the waistband. */
function drawingOrder({ upper }: Partial<Record<Slot, Shape>>): readonly Slot[] {
  return upper === undefined ? ["lower", ...DRAWING_ORDER.filter((slot) => slot !== "lower")] : DRAWING_ORDER;
}

function placeInCells(pieces: readonly Shape[], cells: Partial<Record<Slot, Cell>>): Partial<Record<Slot, Rect>> {
  return Object.fromEntries(
    pieces.flatMap((piece) => {
      const cell = cells[piece.slot];
      return cell === undefined ? [] : [[piece.slot, fillCell(toPixels(cell), piece)]];
    }),
  );
}

export function chooseArrangement(pieces: readonly Shape[]): Arrangement {
  if (pieces.length === 1) return "alone";
  const main = pieces.find(({ slot }) => slot === "upper" || slot === "lower");
  if (main === undefined) return "small";
  return main.height > TALL_FROM * main.width ? "tall" : "wide";
}

function toPixels({ left, top, right, bottom, ...lean }: Cell): Cell {
  return {
    ...lean,
    left: left * LOOK_WIDTH_PX,
    top: top * LOOK_HEIGHT_PX,
    right: right * LOOK_WIDTH_PX,
    bottom: bottom * LOOK_HEIGHT_PX,
  };
}

/** Scales the group to what the margins allow and centres it in the picture. */
function centre<Piece>(placed: readonly { piece: Piece; rect: Rect }[]): { piece: Piece; box: Box }[] {
  const left = Math.min(...placed.map(({ rect }) => rect.left));
  const top = Math.min(...placed.map(({ rect }) => rect.top));
  const width = Math.max(...placed.map(({ rect }) => rect.left + rect.width)) - left;
  const height = Math.max(...placed.map(({ rect }) => rect.top + rect.height)) - top;
  const scale = Math.min(GROWTH_MAX, ROOM.width / width, ROOM.height / height);
  const startX = MARGIN_PX + (ROOM.width - width * scale) / 2;
  const startY = MARGIN_PX + (ROOM.height - height * scale) * CENTRE_Y;
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
