import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { occasionText } from "@wardrobe/domain/text/occasions.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { RequestBox } from "#features/recommendations/request-box.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

test("a chip shows that its answer is on the way, or stands above, and what it costs; where requests are for plans, one row says so and leads to them (SPEC-45, R-03)", () => {
  const t = recommendationTexts("en");
  const said: string[] = [];
  const box = (isAllowed: boolean) => (
    <RequestBox
      text={said[0] ?? " "}
      isPending={said.length > 0}
      answered={occasionText("en", "going.date")}
      price="1 of 5 recommendations"
      isAllowed={isAllowed}
      gender="man"
      onWrite={() => {}}
      onAsk={(text) => said.push(text)}
      onChoosePlan={() => said.push("plans")}
    />
  );
  const { rerender } = renderWith(newQueries(), box(true));
  expect(screen.getByPlaceholderText(t("request_placeholder_man"))).toBeDefined();
  expect(screen.getAllByRole("button", { pressed: true })).toEqual([
    screen.getByRole("button", { name: occasionText("en", "going.date") }),
  ]);
  expect(screen.getByText("1 of 5 recommendations")).toBeDefined();
  const field = screen.getByRole("textbox");
  for (const shiftKey of [true, false]) fireEvent.keyDown(field, { key: "Enter", shiftKey });
  fireEvent.click(screen.getByRole("button", { name: t("ask_here") }));
  fireEvent.click(screen.getByRole("button", { name: occasionText("en", "going.work") }));
  rerender(box(true));
  fireEvent.keyDown(field, { key: "Enter" });
  rerender(box(true));
  expect(
    screen.getByRole("button", { name: occasionText("en", "going.work"), busy: true }).hasAttribute("disabled"),
  ).toBe(true);
  rerender(box(false));
  expect(screen.getByPlaceholderText(t("upgrade_for_custom_recommendations")).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(t("premium_feature"))).toBeDefined();
  const locked = screen.getAllByRole("button");
  expect(locked).toEqual([screen.getByRole("button", { description: t("premium_required") })]);
  for (const only of locked) fireEvent.click(only);
  expect(said).toEqual([occasionText("en", "going.work"), "plans"]);
});
