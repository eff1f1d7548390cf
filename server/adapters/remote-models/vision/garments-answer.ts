import { z } from "zod/mini";
import { PROPOSALS_MAX } from "@wardrobe/domain/proposals/calls.ts";
import { GarmentAnswer, Question } from "#adapters/remote-models/vision/garment-answer.ts";

/** Boxes are in thousandths of the photo's sides: whole numbers come more exact than fractions. */
export const BOX_UNITS = 1000;
/** A narrower box shows no garment. */
const SIDE_MIN = 20;

const box = { left: z.number(), top: z.number(), width: z.number(), height: z.number() };
export const GARMENTS_QUESTION = z.toJSONSchema(
  z.object({ items: z.array(z.extend(z.omit(Question, { garments: true }), box)) }),
);

const Place = z
  .object({
    left: z.number().check(z.gte(0)),
    top: z.number().check(z.gte(0)),
    width: z.number().check(z.gte(SIDE_MIN)),
    height: z.number().check(z.gte(SIDE_MIN)),
  })
  .check(
    z.refine(({ left, top, width, height }) => left + width <= 1.02 * BOX_UNITS && top + height <= 1.02 * BOX_UNITS),
  );
const Item = z.intersection(GarmentAnswer, Place);

/** What is described of each garment, and where it is. One item that cannot be read makes the answer unusable. */
export const GarmentsAnswer = z.object({ items: z.array(Item).check(z.maxLength(PROPOSALS_MAX)) });
export type GarmentsAnswer = z.output<typeof GarmentsAnswer>;
