import fc from "fast-check";
import { expect, test } from "vitest";
import { feedbackCalls } from "#feedback/calls.ts";
import { outfitCalls } from "#outfit/calls.ts";
import { questionCalls } from "#questions/calls.ts";
import { recommendationCalls } from "#recommendations/calls.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { cutText, trimText, typedText } from "#text/typed.ts";
import { ItemChanges } from "#wardrobe/item.ts";

const { id: ID } = sampleItem();

const UNSEEN = [
  "",
  " \n\t",
  "\u200b",
  "\u3164",
  "\u00ad\u2060",
  "\u2800\u2800",
  "\ufe0f",
  "\u0301",
  "\u202e\u00a0",
  "\u{e0020}",
];

test("characters that cannot be seen are no text (C-10, ASK-04, E-03)", () => {
  for (const text of UNSEEN) expect([trimText(text), typedText(60).safeParse(text).success]).toEqual(["", false]);
  for (const text of ["❤️", "é", "👩‍👩‍👧", "हिन्दी", "1️⃣", "."]) expect(typedText(60).parse(` ${text}\n`)).toBe(text);
});

test("no name, question, request or feedback is taken that cannot be seen (C-10, ASK-01, ASK-04, S-07)", () => {
  const bodies = (text: string) => [
    outfitCalls.renameLook.body.safeParse({ id: ID, name: text }),
    outfitCalls.shareLook.body.safeParse({ id: ID, is_shared: true, shown_name: text }),
    questionCalls.askFriends.body.safeParse({ look_ids: [ID], text }),
    recommendationCalls.findCities.body.safeParse({ query: text }),
    feedbackCalls.submitFeedback.body.safeParse({ feedback_text: text }),
    ItemChanges.safeParse({ type: text }),
  ];
  for (const text of UNSEEN) expect(bodies(text).filter(({ success }) => success)).toEqual([]);
  expect(bodies("❤️").filter(({ success }) => !success)).toEqual([]);
  expect(ItemChanges.parse({ brand: "\u3164" })).toEqual({ brand: "" });
});

test("a cut never splits a character, and keeps as much as fits (TRIP-01, TASTE-03, NATIVE-01)", () => {
  expect(cutText("образ 👩‍👩‍👧!", 8)).toBe("образ ");
  expect(cutText("cafe\u0301", 4)).toBe("caf");
  expect(cutText("🇺🇦🇫🇮", 6)).toBe("🇺🇦");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, max) => {
      const cut = cutText(text, max);
      const whole = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
      const kept = [...new Intl.Segmenter().segment(cut)].map(({ segment }) => segment);
      expect(kept).toEqual(whole.slice(0, kept.length));
      expect(cut.length <= max && cut.length + (whole[kept.length]?.length ?? Infinity) > max).toBe(true);
    }),
  );
});
