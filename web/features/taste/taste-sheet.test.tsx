import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { tasteCalls, type LearnedTaste } from "@wardrobe/domain/taste/calls.ts";
import { TasteSheet } from "#features/taste/taste-sheet.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const LEARNED: LearnedTaste = {
  is_on: true,
  learned_from: 30,
  warmer_c: 2,
  traits: [
    { kind: "style", of: ["Casual"], weight: 0.8 },
    { kind: "color", of: ["Pink"], weight: -0.7 },
  ],
};
const { setTaste, forgetTaste } = tasteCalls;

/** The sheet, and a server that does what it is asked. */
async function open(learned: LearnedTaste) {
  let kept = learned;
  const sent = stubServer(({ path, body }) => {
    if (path === setTaste.path) kept = { ...kept, is_on: Reflect.get(Object(body), "is_on") === true };
    else if (path === forgetTaste.path) kept = { ...kept, learned_from: 0, warmer_c: 0, traits: [] };
    else return kept;
    return null;
  });
  const onBegin = vi.fn();
  renderWith(newQueries(), <TasteSheet items={[]} pieceOf={() => null} onBegin={onBegin} onClosed={() => {}} />);
  const turn = await screen.findByRole("switch");
  return { sent, onBegin, turn };
}
const said = (title: string) => screen.queryAllByRole("region", { name: title }).flatMap((one) => one.textContent);

test("what was learned is shown, and is not while it is switched off (TASTE-01)", async () => {
  const { turn, sent } = await open(LEARNED);
  expect([said("You like").join(), said("Rather not").join()]).toEqual([
    expect.stringContaining("Casual"),
    expect.stringContaining("Pink"),
  ]);
  expect(screen.getByText("Learned from 30 answers and diary entries.")).toBeDefined();
  fireEvent.click(turn);
  await waitFor(() => expect(said("You like")).toEqual([]));
  expect(sent.find(({ path }) => path === setTaste.path)?.body).toEqual({ is_on: false });
  fireEvent.click(turn);
  await waitFor(() => expect(said("You like")).toHaveLength(1));
});

test.each([
  [1, "Getting to know your taste: 1 of 8 answers and diary entries so far."],
  [9, "Learned from 9 answers and diary entries. Nothing stands out yet: tap the heart on the outfits you like."],
])(
  "it says from how little, %i, nothing stands out yet, and how that changes (TASTE-01)",
  async (learned_from, said) => {
    await open({ ...LEARNED, learned_from, traits: learned_from < 8 ? LEARNED.traits : [] });
    expect(screen.getByText(said)).toBeDefined();
    expect(screen.queryByRole("region", { name: "Rather not" })).toBeNull();
  },
);

test("it is forgotten after a question; then the sheet leads to where one answers (TASTE-01)", async () => {
  const { sent, onBegin } = await open(LEARNED);
  const toasts = recordToasts();
  fireEvent.click(screen.getByRole("button", { name: "Forget my taste" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(sent.some(({ path }) => path === forgetTaste.path)).toBe(false);
  fireEvent.click(question.getByRole("button", { name: "Forget" }));
  fireEvent.click(await screen.findByRole("button", { name: "See what to wear" }));
  expect([toasts.length, onBegin.mock.calls.length]).toEqual([1, 1]);
});
