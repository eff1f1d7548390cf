import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OUTFITS_COUNTED_MAX, type Offer } from "@wardrobe/domain/morning/offers.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { morningQuery } from "#features/morning/queries.ts";
import { readOffers, rememberAnswer, rememberPreview, OutfitOffer } from "#screens/outfit-offer.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith, textsIn } from "#testing/render.tsx";

const SETTINGS = { is_on: false, minute: 450, weekdays: [], city: null, time_zone: "UTC" };
type Case = { previews: number; worn?: number; answered?: Offer; settings?: typeof SETTINGS };

test.each<[string, Case, Offer, boolean]>([
  ["after the first outfit the diary", { previews: 1 }, "diary", true],
  ["nothing more once it was refused", { previews: 2, answered: "diary" }, "diary", false],
  ["no diary to somebody who keeps one", { previews: 1, worn: 1 }, "diary", false],
  ["after the second outfit no message of the morning", { previews: 2 }, "morning", false],
  ["after the third outfit the message of the morning", { previews: 3 }, "morning", true],
  ["no message once it was refused", { previews: 3, answered: "morning" }, "morning", false],
  ["no message to somebody who has set it, even to off", { previews: 3, settings: SETTINGS }, "morning", false],
])("one line offers %s (DAY-01)", (_what, { previews, worn, answered, settings = null }, offer, isOffered) => {
  const queries = queriesWith({ items: [sampleItem(worn === undefined ? {} : { worn_count: worn })] });
  queries.setQueryData(morningQuery.queryKey, { settings, may_write: true });
  for (let preview = 1; preview <= previews; preview++) rememberPreview("anna", `preview ${preview}`);
  if (answered !== undefined) rememberAnswer("anna", answered);
  const t = morningTexts("en");
  const { container } = renderWith(queries, <OutfitOffer offer={offer} />);
  expect(textsIn(container)).toEqual(isOffered ? [t(`offer_${offer}`), t(`offer_${offer}_yes`)] : []);
  expect(screen.queryAllByRole("button", { name: t("offer_no") })).toHaveLength(isOffered ? 1 : 0);
});

test("what was refused is not offered again (DAY-01)", () => {
  const offer = <OutfitOffer offer="diary" previewFileId="the first" />;
  const { container } = renderWith(queriesWith({ items: [sampleItem()] }), offer);
  fireEvent.click(screen.getByRole("button", { name: morningTexts("en")("offer_no") }));
  expect([textsIn(container), readOffers("anna").answered]).toEqual([[], ["diary"]]);
});

test("each preview counts once and only as many as matter, and an answer is kept for its person (DAY-01)", () => {
  for (const preview of ["a", "a", "b"]) rememberPreview("anna", preview);
  rememberAnswer("anna", "diary");
  rememberAnswer("anna", "diary");
  expect(readOffers("anna")).toMatchObject({ previews: ["a", "b"], answered: ["diary"] });
  for (const preview of ["c", "d", "e"]) rememberPreview("anna", preview);
  expect(readOffers("anna").previews).toHaveLength(OUTFITS_COUNTED_MAX);
  expect(readOffers("ben")).toEqual({ previews: [], answered: [] });
});
