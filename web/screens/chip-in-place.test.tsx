import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { occasionText } from "@wardrobe/domain/text/occasions.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { suggestedText } from "@wardrobe/domain/text/suggested.ts";
import { useChanged } from "#features/recommendations/shown-outfit.ts";
import { useRecommendations } from "#features/recommendations/suitable-store.ts";
import { RecommendationsScreen } from "#screens/recommendations-screen.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

type Asked = { text_prompt?: string; after?: { words?: string; outfit: { upper: string } } };
const office = occasionText("en", "going.work");

beforeEach(() => {
  useRecommendations.setState({ text: "", suitable: null });
  useChanged.setState({ outfits: new Map(), without: new Map() });
});

test.each([
  ["a chip's tap", () => fireEvent.click(screen.getByRole("button", { name: office }))],
  ["the button in the box", () => fireEvent.click(screen.getByRole("button", { name: "Show outfits" }))],
  ["Enter", () => fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter" })],
] as const)(
  "%s asks where one is going and shows the answer in place, with what was wished of the day; of the next occasion, or of one in own words, nothing is wished (SPEC-45)",
  async (how, ask) => {
    const items = ["A", "B", "C", "D", "E", "F"].map((key) => sampleItem({ key }));
    const [one = "", two = "", three = "", four = "", five = "", six = ""] = items.map(({ id }) => id);
    const of = (upper: string, reason: string) => ({ ...EMPTY_SELECTION, outerwear: null, bag: null, upper, reason });
    const said = { told: "New here", keep: [], without: [], still: ["warmer"] };
    const sent = stubServer(({ path, body }) => {
      const { text_prompt, after } = body as Asked;
      if (path === recommendationCalls.suggestToday.path) return { outfits: [of(one, "It suits")] };
      if (path === recommendationCalls.listSuitable.path)
        return {
          ids: [three],
          reasons: [],
          outfits: [of(three, "For work"), of(five, "Too")],
          recommend_credits_left: 4,
        };
      if (path !== recommendationCalls.suggestOutfits.path) return [];
      if (after?.words !== undefined) return { outfits: [], ask: after.words, recommend_credits_left: 5 };
      const forWork = after?.outfit.upper === five ? of(six, "Warmer, too") : of(four, "Warmer for work");
      const outfits = [text_prompt === undefined ? of(two, "Warmer") : forWork];
      return { outfits, said, recommend_credits_left: 5 };
    });
    const settings = { subscription_type: "basic_month", recommend_credits_left: 5 } as const;
    renderWith(queriesWith({ items, settings }), <RecommendationsScreen />);
    const box = screen.getByLabelText<HTMLTextAreaElement>("Where are you going?");
    await screen.findByText("It suits");
    fireEvent.click(screen.getByRole("button", { name: "Warmer" }));
    await screen.findByText("Warmer", { selector: "p" });
    if (how !== "a chip's tap") fireEvent.change(box, { target: { value: office } });
    ask();
    expect(await screen.findByText("Warmer for work")).toBeDefined();
    const asked = sent.find(({ path }) => path === recommendationCalls.listSuitable.path)?.body;
    expect([asked, box.value]).toMatchObject([{ text_prompt: office }, office]);
    const wished = () =>
      sent.flatMap(({ path, body }) => (path === recommendationCalls.suggestOutfits.path ? body : []));
    await waitFor(() =>
      expect(wished().slice(-2)).toMatchObject(
        [three, five].map((upper) => ({ after: { outfit: { upper }, wish: "warmer" } })),
      ),
    );
    await waitFor(() =>
      expect([...useChanged.getState().outfits.values()].at(-1)).toMatchObject({
        outfit: { reason: "Warmer, too" },
        still: ["warmer"],
      }),
    );
    expect(screen.getByRole("button", { name: "Wish: warmer", pressed: true })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: occasionText("en", "going.walk") }));
    expect(await screen.findByText("For work")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Wish: warmer" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: recommendationTexts("en")("todays_outfits") }));
    await screen.findByText("Warmer", { selector: "p" });
    const before = wished().length;
    fireEvent.change(box, { target: { value: "a concert, in black" } });
    fireEvent.click(screen.getByRole("button", { name: "Show outfits" }));
    expect(await screen.findByText("For work")).toBeDefined();
    expect(wished().slice(before)).toMatchObject([{ after: { words: "a concert, in black" } }]);
    const heading = screen.getByRole("heading", { name: suggestedText("en", "suggested_outfits") });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(window.location.pathname).not.toBe("/wardrobe");
    fireEvent.click(screen.getByRole("button", { name: recommendationTexts("en")("todays_outfits") }));
    await screen.findByText("Warmer", { selector: "p" });
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  },
);

test("the questions stand after what changes the outfit, of which every chip is in sight (OWNER-01, TALK-01)", async () => {
  const items = [..."ABCDEFGHIJ"].map((key) => sampleItem({ key }));
  const ids = items.slice(0, 2).map(({ id }) => id);
  const outfit = { ...EMPTY_SELECTION, outerwear: null, bag: null, upper: ids[0], reason: "It suits" };
  stubServer(({ path }) => {
    if (path === recommendationCalls.suggestToday.path) return { outfits: [outfit] };
    return path === recommendationCalls.listOwnerQuestions.path ? { questions: [{ kind: "for_work", ids }] } : [];
  });
  renderWith(queriesWith({ items, settings: {} }), <RecommendationsScreen />);
  const question = await screen.findByRole("button", { name: "A question about your clothes" });
  expect(question.parentElement?.firstElementChild?.textContent).toBe("Warmer");
  expect(question.nextElementSibling).toBeNull();
});
