import { expect, test } from "vitest";
import { collectionKeyIn, startParamOfCollection } from "#collections/collection.ts";
import { shareKeyIn, startParamOf } from "#outfit/look.ts";
import { referralCodeIn, referralStartParam } from "#people/referral.ts";
import { creditsIn, startParamOfCredits } from "#payments/start-param.ts";
import { garmentsIn, itemIdIn, startParamOfGarments, startParamOfItem } from "#start-params.ts";

const ID = "abcdefghij_lmnopqr-tuv";
const CODE = "0123456789ab";

test.each([
  ["an item (SPEC-37)", itemIdIn, startParamOfItem(ID), ID],
  ["a shared look", shareKeyIn, startParamOf(ID), ID],
  ["a shared collection (SET-01)", collectionKeyIn, startParamOfCollection(ID), ID],
  ["an invitation (P-11)", referralCodeIn, referralStartParam(CODE), CODE],
] as const)("only its own start parameter opens %s", (_what, read, param, opened) => {
  expect(read(param)).toBe(opened);
  const broken = [
    `${param}x`,
    param.slice(0, -1),
    `${param.slice(0, -1)}/`,
    param.slice(0, param.indexOf("_") + 1),
    opened,
  ];
  const ofKeys = [startParamOfItem, startParamOf, startParamOfCollection, startParamOfGarments].map((of) => of(ID));
  const others = [...ofKeys, referralStartParam(CODE)];
  const wrong = [null, "", ...broken, ...others.filter((other) => other !== param)];
  expect(wrong.filter((one) => read(one) !== null)).toEqual([]);
});

test("a link opens the packs of credits at one of them, or all; another link opens none (CREDIT-01)", () => {
  expect(["credits", startParamOfCredits(60), "credits-1", "credits123456", "plans", null].map(creditsIn)).toEqual([
    0,
    60,
    null,
    null,
    null,
    null,
  ]);
});

test("a link opens the garments of one photo first, or of all; another link opens none (MANY-01)", () => {
  const links = [startParamOfGarments(ID), startParamOfGarments(), startParamOfItem(ID), "", null];
  expect(links.map(garmentsIn)).toEqual([ID, "", null, null, null]);
});
