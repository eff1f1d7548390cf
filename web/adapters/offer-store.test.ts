import { expect, test } from "vitest";
import { OUTFITS_COUNTED_MAX } from "@wardrobe/domain/morning/offers.ts";
import { readOffers, rememberAnswer, rememberPreview } from "#adapters/offer-store.ts";

test("each preview counts once and only as many as matter, and an answer is kept for its person (DAY-01)", () => {
  for (const preview of ["a", "a", "b"]) rememberPreview("anna", preview);
  rememberAnswer("anna", "diary");
  rememberAnswer("anna", "diary");
  expect(readOffers("anna")).toMatchObject({ previews: ["a", "b"], answered: ["diary"] });
  for (const preview of ["c", "d", "e"]) rememberPreview("anna", preview);
  expect(readOffers("anna").previews).toHaveLength(OUTFITS_COUNTED_MAX);
  expect(readOffers("ben")).toEqual({ previews: [], answered: [] });
});
