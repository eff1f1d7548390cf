import { expect, test } from "vitest";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { call, makeGarment, openWithPerson } from "#testing/test-people.ts";

const FROST = { name: "", main: { temp: -12, feels_like: -12 }, weather: [{ main: "Clouds", description: "" }] };

test.each([
  ["a walk in Sochi", "Sochi", "Sneakers", undefined],
  ["a walk", undefined, "Boots", undefined],
  ["a walk, 28 degrees and windy", undefined, "Sneakers", "28\u00a0°C, wind, as you described"],
])(
  "%s: the outfit is for the weather of %s, or as the words tell it (SPEC-121, LAYER-05)",
  async (text_prompt, city, shoes, as) => {
    const { server, person } = await openWithPerson("postgres", "pro_month");
    const add = async (position: "upper" | "lower" | "feet", type: string, season: "Winter" | "Summer" | null) =>
      await makeGarment(server, person, { position, type, style: "Casual", season: season === null ? [] : [season] });
    await add("upper", "Sweater", null);
    await add("lower", "Jeans", null);
    const types = new Map([
      [await add("feet", "Boots", "Winter"), "Boots"],
      [await add("feet", "Sneakers", "Summer"), "Sneakers"],
    ]);
    const {
      weather,
      told,
      outfits = [],
    } = await call(server, recommendationCalls.listSuitable, {
      token: person.token,
      body: { text_prompt, outfits: { date: "2026-07-10", weather: FROST } },
    });
    expect([weather?.name, types.get(outfits[0]?.feet ?? ""), told]).toEqual([city, shoes, as]);
  },
);
