import { expect, test } from "vitest";
import { GENDERS } from "@wardrobe/domain/profile/settings.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { OCCASIONS } from "#adapters/embedded-stylist/occasions.ts";
import { chooseOutfits } from "#features/recommendations/choose-outfits.ts";

const stylist = embeddedStylist();
const PADDED = ["Parka", "Coat", "Beanie", "Gloves", "Scarf"];

async function typesFor(text: string, felt: number, gender: (typeof GENDERS)[number]): Promise<string[]> {
  const isOfOthers = (worn: string) => GENDERS.some((one) => one === worn && one !== gender);
  const own = SAMPLE_WARDROBE.filter(({ worn }) => !isOfOthers(worn));
  const items = own.map((one) => ({ ...one, season: [...one.season], color: [...one.color], id: one.key }));
  const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: "Clouds", description: "" }] };
  const day = felt > 20 ? "2026-07-10" : "2026-12-10";
  const { outfits } = await chooseOutfits({ stylist, items }, { text, weather, day, gender, language: "en" });
  return outfits.flatMap(itemsOf).flatMap((id) => items.find((item) => item.id === id)?.type ?? []);
}

test.each(OCCASIONS.map(({ words, ...occasion }) => [words.split(" ")[0] ?? "", occasion] as const))(
  "%s is dressed for by the day's weather: no bare legs in the cold, nothing padded in the heat (R-04)",
  async (text, { hasOwnWeather, code }) => {
    const bare = ["Shorts", "Sandals", ...(code === undefined ? ["Dress", "Skirt"] : [])];
    for (const gender of GENDERS) {
      expect(await typesFor(text, 28, gender), gender).not.toEqual(expect.arrayContaining([expect.toBeOneOf(PADDED)]));
      for (const felt of hasOwnWeather === true ? [] : [-10, 0, 11])
        expect(await typesFor(text, felt, gender), `${gender}, ${felt}`).not.toEqual(
          expect.arrayContaining([expect.toBeOneOf(bare)]),
        );
    }
  },
);

test.each(["шашлыки, хочу шорты", "a walk in shorts"])("%s: by name they come in the cold, too (R-04)", async (text) =>
  expect(await typesFor(text, 0, "man")).toContain("Shorts"),
);
