import { WornClothes } from "@wardrobe/domain/wardrobe/recognition.ts";
import { POSE_INPUT_SIDE, type Models } from "#models.ts";
import { type Pixels, containOnWhite } from "#pixels/pixels.ts";
import { toTensor } from "#tensor.ts";

/** The first of the points: nose and eyes. */
const FACE = 3;
/** As many points of a body are mostly in the picture. */
const BODY = 8;
/**
 * From here on a photo shows a person: by the mean of nose and eyes, or of the surest points of all. Of photos of
 * clothes alone about one in a hundred does so, most with their arms out, as a body without a head lies (bench/vision/people.ts).
 */
const PERSON_FROM = { face: 0.53, body: 0.68 } as const;

/** Throws WornClothes where somebody is in the picture: the mask would be of both (MANY-07). */
export async function refuseWorn(models: Pick<Models, "findPoints">, canvas: Pixels): Promise<void> {
  if (isPerson(await seePoints(models, canvas))) throw new WornClothes("Somebody is in the picture.");
}

export function isPerson(points: readonly number[]): boolean {
  const surest = points.toSorted((one, other) => other - one);
  return mean(points.slice(0, FACE)) >= PERSON_FROM.face || mean(surest.slice(0, BODY)) >= PERSON_FROM.body;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Nose, eyes, ears, then shoulders, elbows, wrists, hips, knees, ankles, left before right. */
const POINTS = 17;

/** How surely each point of a person is seen, 0..1. */
export async function seePoints(models: Pick<Models, "findPoints">, canvas: Pixels): Promise<number[]> {
  const maps = await models.findPoints(toTensor([await containOnWhite(canvas, POSE_INPUT_SIDE)]));
  const cells = maps.length / POINTS;
  return Array.from({ length: POINTS }, (_, point) => {
    let surest = 0;
    for (let i = point * cells; i < (point + 1) * cells; i++) surest = Math.max(surest, maps[i] ?? 0);
    return surest;
  });
}
