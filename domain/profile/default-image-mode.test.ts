import { expect, test } from "vitest";
import { TIERS } from "#plans/plan-types.ts";
import { defaultModeRefusal } from "#profile/default-image-mode.ts";
import { translate } from "#text/translate.ts";
import { IMAGE_MODES } from "#wardrobe/image-mode.ts";

test("enhanced as default is refused on the free plan alone, with its message (S-05)", () => {
  const refused = TIERS.flatMap((tier) =>
    IMAGE_MODES.filter((mode) => defaultModeRefusal(tier, mode) !== null).map((mode) => [tier, mode]),
  );
  expect(refused).toEqual([["free", "enhanced"]]);
  expect(translate("en", "enhanced_mode_requires_premium")).toBe("Enhanced mode requires a premium subscription.");
});
