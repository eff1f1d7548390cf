import { clamp } from "#clamp.ts";
import type { Proposal, ProposedPhoto } from "#proposals/calls.ts";

/** Left, top, width and height as shares of the photo. */
export type HandBox = Proposal["box"];
type Point = { readonly x: number; readonly y: number };

/** A smaller box is a slip of the finger, and too small to be recognised. */
export const HAND_BOX_SIDE_MIN = 0.08;
/** How far one press of an arrow key moves a box, or changes its size. */
export const HAND_BOX_STEP = 0.02;

/** Whether the garments of the photo could not be told apart: what is proposed, if anything, is the photo itself. */
export function isUncut({ image, of_item, proposals }: ProposedPhoto): boolean {
  return of_item !== undefined && proposals.every((proposal) => proposal.image === image);
}

/** The box between two points, cut at the photo's edges; null for a slip of the finger (SPEC-59). */
export function drawBox(from: Point, to: Point): HandBox | null {
  const [x, y] = [from.x, from.y].map(inPhoto);
  const [endX, endY] = [to.x, to.y].map(inPhoto);
  const [left, top] = [Math.min(x ?? 0, endX ?? 0), Math.min(y ?? 0, endY ?? 0)];
  const [width, height] = [Math.abs((endX ?? 0) - (x ?? 0)), Math.abs((endY ?? 0) - (y ?? 0))];
  return Math.min(width, height) < HAND_BOX_SIDE_MIN ? null : [left, top, width, height];
}

/** The box elsewhere, as far as the photo reaches. */
export function moveBox([left, top, width, height]: HandBox, by: Point): HandBox {
  return [clamp(left + by.x, 0, 1 - width), clamp(top + by.y, 0, 1 - height), width, height];
}

/** The box with another right and lower edge, neither smaller than the smallest nor beyond the photo. */
export function resizeBox([left, top, width, height]: HandBox, by: Point): HandBox {
  const side = (length: number, from: number) => clamp(length, Math.min(HAND_BOX_SIDE_MIN, 1 - from), 1 - from);
  return [left, top, side(width + by.x, left), side(height + by.y, top)];
}

/** A box for who draws none: in the middle, a little beside those that are there. */
export function nextBox(boxes: readonly HandBox[]): HandBox {
  const place = 0.1 + 0.08 * (boxes.length % 5);
  return [place, place, 0.4, 0.4];
}

function inPhoto(share: number): number {
  return clamp(share, 0, 1);
}
