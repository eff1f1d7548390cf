import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Answer } from "@wardrobe/domain/taste/calls.ts";
import { switchLanguage } from "#adapters/language.ts";
import { OutfitAnswers } from "#features/taste/outfit-answers.tsx";
import { answersQuery } from "#features/taste/queries.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { refusal, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const DATE = "2026-11-20";
const OUTFIT = ["B".repeat(22), "A".repeat(22)];
const OF = { date: DATE, item_ids: OUTFIT.toSorted() };

function open(kept: Answer | null, isOn = true) {
  const queries = newQueries();
  queries.setQueryData(answersQuery(DATE).queryKey, {
    is_on: isOn,
    answers: kept === null ? [] : [{ ...OF, answer: kept }],
  });
  return renderWith(queries, <OutfitAnswers date={DATE} itemIds={OUTFIT} />);
}
const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const pressed = () => screen.queryAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("four buttons, of which the given answer is pressed, also in Russian (TASTE-01)", () => {
  open("skipped");
  expect([names(), pressed()]).toEqual([["Like", "Not for me", "Too cold", "Too warm"], ["Not for me"]]);
  act(() => switchLanguage("ru"));
  expect(names()).toEqual(["Нравится", "Не моё", "Холодно", "Жарко"]);
});

test("while learning is off there are none (TASTE-01)", () => {
  open("liked", false);
  expect(names()).toEqual([]);
});

test("an answer shows at once, a later one waits for the earlier, and what was not saved is taken back and told (TASTE-01)", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const replies: ((reply: unknown) => void)[] = [];
  const sent = stubServer(async () => await new Promise((resolve) => replies.push(resolve)));
  const toasts = recordToasts();
  open(null);
  tap("Like");
  await waitFor(() => expect(pressed()).toEqual(["Like"]));
  tap("Too cold");
  await waitFor(() => expect(pressed()).toEqual(["Too cold"]));
  expect(sent.map(({ body }) => body)).toEqual([{ ...OF, answer: "liked" }]);
  replies[0]?.(null);
  await waitFor(() => expect(sent[1]?.body).toEqual({ ...OF, answer: "too_cold" }));
  replies[1]?.(refusal(503));
  await waitFor(() => expect(toasts).toMatchObject([{ text: expect.stringContaining("tap it again"), kind: "error" }]));
  await waitFor(() => expect(pressed()).toEqual(["Like"]));
  // A second tap takes it back.
  tap("Like");
  await waitFor(() => expect(pressed()).toEqual([]));
  expect(sent[2]?.body).toEqual({ ...OF, answer: null });
  replies[2]?.(null);
});
