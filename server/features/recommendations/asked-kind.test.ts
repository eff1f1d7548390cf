import { expect, test } from "vitest";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { call, makeGarment, openWithPerson } from "#testing/test-people.ts";

const COLD = { name: "", main: { temp: 6, feels_like: 4 }, weather: [{ main: "Clouds", description: "" }] };

async function open() {
  const { server, person } = await openWithPerson("postgres");
  const add = async (position: "upper" | "lower" | "feet", type: string) =>
    await makeGarment(server, person, { position, type, season: [], style: "Casual", color: ["Black"] });
  const owned = { dress: await add("upper", "Dress"), sweater: await add("upper", "Sweater") };
  const skirt = await add("lower", "Skirt");
  const shoes = {
    boots: await add("feet", "Boots"),
    loafers: [await add("feet", "Loafers"), await add("feet", "Loafers")],
  };
  const after = async (how: object, text_prompt: string) =>
    await call(server, recommendationCalls.suggestOutfits, {
      token: person.token,
      body: { date: "2026-11-20", weather: COLD, text_prompt, after: how },
    });
  return { ...owned, ...shoes, skirt, after };
}

test.each(["на свидание, но не в джинсах и не в брюках, хочу платье", "a date, in a dress, no jeans"])(
  "%s: warmer leaves a dress on, unless that one is refused (TALK-01)",
  async (text) => {
    const { after, dress, sweater, skirt, boots } = await open();
    const outfit = { head: null, upper: dress, lower: null, feet: boots, accessories: null };
    const [warmer] = (await after({ outfit, wish: "warmer" }, text)).outfits;
    expect(warmer).toMatchObject({ upper: dress, reason: expect.stringMatching(/nothing warmer/u) });
    const [other] = (await after({ outfit, without: [dress] }, text)).outfits;
    expect(other).toMatchObject({ upper: sweater, lower: skirt });
  },
);

test.each(["без лоферов, лучше ботинки", "no loafers, boots instead"])(
  "%s: with boots on nothing changes, and that is said; the loafers stay out (TALK-01)",
  async (words) => {
    const { after, sweater, skirt, boots, loafers } = await open();
    const outfit = { head: null, upper: sweater, lower: skirt, feet: boots, accessories: null };
    const answered = await after({ outfit, words }, "office");
    expect(answered.outfits).toMatchObject([{ upper: sweater, lower: skirt, feet: boots }]);
    expect(answered.said).toMatchObject({ told: botText("en", "already_on"), keep: [] });
    expect(new Set(answered.said?.without)).toEqual(new Set(loafers));
  },
);
