import { expect, test } from "vitest";
import { plan } from "#planner/plan.ts";
import { dayOf, garment } from "#testing/sample-garment.ts";

test("for the evening one goes out in the shoes and the coat of the day, in other clothes (WEEK-01)", () => {
  const shirts = ["a", "b"].map((id) => garment(`shirt ${id}`, "upper", { type: "Shirt" }));
  const jeans = ["a", "b"].map((id) => garment(`jeans ${id}`, "lower", { type: "Jeans" }));
  const pumps = garment("pumps", "feet", { type: "Heels" });
  const boots = garment("boots", "feet", { type: "Boots", season: ["Winter"], notes: "snow boots" });
  const coat = garment("coat", "outerwear", { type: "Trench Coat", season: ["Spring", "Autumn"] });
  const parka = garment("parka", "outerwear", { type: "Parka", season: ["Winter"] });
  const wardrobe = [...shirts, ...jeans, pumps, boots, coat, parka];
  const day = { ...dayOf(0, 11, wardrobe), asked: ["shirt a", "jeans a", "pumps", "coat"] };
  const [, evening] = plan([day, dayOf(0, 11, wardrobe)], wardrobe, [], { gender: "woman", language: "en" });
  expect(evening?.itemIds.toSorted()).toEqual(["coat", "jeans b", "pumps", "shirt b"]);
});
