import { drawGarment } from "#server/testing/draw-photo.ts";

/** A prepared photo of a T-shirt, of trousers and of shoes. */
export async function drawPhotos(): Promise<Buffer[]> {
  return await Promise.all([
    drawGarment("t-shirt", { color: "#2f6fde" }),
    drawGarment("trousers", { color: "#b3202a" }),
    drawGarment("shoes", { color: "#1c1c1e" }),
  ]);
}
