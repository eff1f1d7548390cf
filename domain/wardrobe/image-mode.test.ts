import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  automaticPicture,
  GENERATED_MODES,
  markInProgress,
  dialogPicture,
  displayedImage,
  generationCost,
  generationRefusal,
  IMAGE_MODES,
  IN_PROGRESS,
  isInProgress,
  modeAtLoad,
  type ItemImages,
} from "#wardrobe/image-mode.ts";
import { TIERS } from "#plans/plan-types.ts";

const generated = fc.constantFrom(null, IN_PROGRESS, "made");
const images: fc.Arbitrary<ItemImages> = fc.record({
  image: fc.constant("photo"),
  enhanced_image: generated.map((file) => (file === "made" ? "enhanced" : file)),
  no_background_image: generated.map((file) => (file === "made" ? "cut-out" : file)),
});

describe("the picture of a card (W-09)", () => {
  test.each([
    ["enhanced", "enhanced", "cut-out", "enhanced"],
    ["enhanced", IN_PROGRESS, "cut-out", "cut-out"],
    ["enhanced", null, IN_PROGRESS, "photo"],
    ["no_background", "enhanced", null, "enhanced"],
    ["no_background", IN_PROGRESS, IN_PROGRESS, "photo"],
    ["original", "enhanced", "cut-out", "photo"],
  ] as const)(
    "mode %s with enhanced %s and no background %s shows %s (W-09)",
    (mode, enhanced_image, no_background_image, shown) => {
      expect(displayedImage({ image: "photo", enhanced_image, no_background_image }, mode)).toBe(shown);
    },
  );

  test("is always a finished picture of the item (W-09)", () => {
    fc.assert(
      fc.property(images, fc.constantFrom(...IMAGE_MODES), (item, mode) => {
        const shown = displayedImage(item, mode);
        expect([item.image, item.enhanced_image, item.no_background_image]).toContain(shown);
        expect(shown).not.toBe(IN_PROGRESS);
      }),
    );
  });

  test("AI work on any variant is visible (W-08)", () => {
    expect(isInProgress({ image: "photo", enhanced_image: null, no_background_image: IN_PROGRESS })).toBe(true);
    expect(isInProgress({ image: "photo", enhanced_image: "enhanced", no_background_image: null })).toBe(false);
  });
});

describe("the mode at load (E-12)", () => {
  test("free: enhanced becomes the finished cut-out, or the original (E-12)", () => {
    const made = { image: "photo", enhanced_image: "enhanced", no_background_image: "cut-out" };
    expect(modeAtLoad("free", made, "enhanced")).toBe("no_background");
    expect(modeAtLoad("free", { ...made, no_background_image: IN_PROGRESS }, "enhanced")).toBe("original");
    expect(modeAtLoad("free", { ...made, no_background_image: null }, "no_background")).toBe("original");
    expect(modeAtLoad("free", made, "no_background")).toBe("no_background");
    expect(modeAtLoad("free", made, "original")).toBe("original");
  });

  test("paid tiers keep their mode (E-12)", () => {
    fc.assert(
      fc.property(
        images,
        fc.constantFrom(...IMAGE_MODES),
        fc.constantFrom("basic" as const, "pro" as const),
        (item, mode, tier) => {
          expect(modeAtLoad(tier, item, mode)).toBe(mode);
        },
      ),
    );
  });
});

describe("the dialog's picture (E-09)", () => {
  const item: ItemImages = { image: "photo", enhanced_image: IN_PROGRESS, no_background_image: null };

  test("a finished picture shows, one in progress is a placeholder, a missing one is offered (E-09)", () => {
    expect(dialogPicture(item, "original", false)).toEqual({ show: "image", fileId: "photo" });
    expect(dialogPicture(item, "enhanced", false)).toEqual({ show: "processing" });
    expect(dialogPicture(item, "no_background", false)).toEqual({ show: "generate" });
  });

  test("while an upload runs every mode is a placeholder (E-09)", () => {
    const shown = IMAGE_MODES.map((mode) => dialogPicture(item, mode, true).show);
    expect(shown).toEqual(["processing", "processing", "processing"]);
  });
});

test("pictures in progress have the wire's marker, the others stay (D-01, E-09)", () => {
  const images = { image: "photo", enhanced_image: "old", no_background_image: null };
  expect(markInProgress(images, [])).toEqual(images);
  expect(markInProgress(images, ["no_background"])).toEqual({ ...images, no_background_image: IN_PROGRESS });
  expect(markInProgress(images, GENERATED_MODES)).toEqual({
    image: "photo",
    enhanced_image: IN_PROGRESS,
    no_background_image: IN_PROGRESS,
  });
});

test.each([
  ["free", "original", 5, null],
  ["free", "no_background", 0, { mode: "no_background", cost: 0 }],
  ["pro", "no_background", 0, { mode: "no_background", cost: 0 }],
  ["free", "enhanced", 5, null],
  ["basic", "enhanced", 1, { mode: "enhanced", cost: 1 }],
  ["basic", "enhanced", 0, null],
  ["pro", "enhanced", 0, { mode: "enhanced", cost: 0 }],
] as const)("a new item on %s with default mode %s and %i credits (SPEC-10)", (tier, mode, credits, made) => {
  expect(automaticPicture(tier, mode, credits)).toEqual(made);
});

test("generating costs one credit, on Pro none (T-07)", () => {
  expect(TIERS.map(generationCost)).toEqual([1, 1, 0]);
});

test.each([
  ["free", "enhanced", 10, "premium_required"],
  ["free", "no_background", 1, null],
  ["free", "no_background", 0, "not_enough_ai_credits"],
  ["basic", "enhanced", 0, "not_enough_ai_credits"],
  ["basic", "enhanced", 1, null],
  ["pro", "enhanced", 0, null],
] as const)("%s asking for %s with %i credits: %s (T-07, SPEC-11)", (tier, mode, credits, refusal) => {
  expect(generationRefusal(tier, mode, credits)).toBe(refusal);
});
