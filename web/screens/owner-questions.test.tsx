import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { ownerQuestionsQuery } from "#features/recommendations/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { OwnerQuestions } from "#screens/owner-questions.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { LOST, refusal, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const t = recommendationTexts("en");
const items = [..."ABCDEFGHIJ"].map((key, at) =>
  sampleItem({ key, position: "outerwear", type: "Jacket", color: [at % 2 === 0 ? "Green" : "Gray"], brand: key }),
);
const ids = items.slice(0, 2).map(({ id }) => id);
const { listOwnerQuestions, answerOwnerQuestion } = recommendationCalls;
const KINDS = ["warmest_coat", "keeps_rain_out", "winter_shoes"] as const;
let isLost = false;
beforeEach(() => {
  isLost = false;
});

function open(owned = items) {
  const queries = queriesWith({ items: owned });
  const sent = stubServer(({ path, body }) => {
    if (path === listOwnerQuestions.path) return { questions: KINDS.map((kind) => ({ kind, ids })) };
    if (path !== answerOwnerQuestion.path) return [];
    if (isLost) return LOST;
    const chosen = owned.find(({ id }) => id === Object(body).id);
    return { clothing_item: chosen === undefined ? null : { ...chosen, warmth: "warm" } };
  });
  const { unmount } = renderWith(queries, <OwnerQuestions items={new Map(owned.map((item) => [item.id, item]))} />);
  const answers = () => sent.filter(({ path }) => path === answerOwnerQuestion.path).map(({ body }) => body);
  return { sent, queries, answers, unmount };
}
const begin = async () =>
  fireEvent.click(await screen.findByRole("button", { name: t("owner_questions", { count: KINDS.length }) }));

test("where they could not be asked for, another outfit does not ask again (OWNER-01)", async () => {
  const queries = queriesWith({ items });
  const sent = stubServer(() => refusal(429, "too_many_requests"));
  const show = () => renderWith(queries, <OwnerQuestions items={new Map(items.map((item) => [item.id, item]))} />);
  const { unmount } = show();
  await waitFor(() => expect(queries.getQueryState(ownerQuestionsQuery.queryKey)?.status).toBe("error"));
  unmount();
  show();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(1);
});

test("a tap answers, Back leads to the kept answer, Skip skips, closing skips the rest, and the chip goes (OWNER-01)", async () => {
  const { answers, queries } = open();
  await begin();
  expect(await screen.findByRole("heading", { name: t("owner.warmest_coat") })).toBeDefined();
  expect(screen.getByText(t("owner_number", { number: 1, count: KINDS.length }))).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Jacket, green, A" }));
  expect(document.activeElement).toBe(await screen.findByRole("heading", { name: t("owner.keeps_rain_out") }));
  fireEvent.click(screen.getByRole("button", { name: t("owner_back") }));
  fireEvent.click(await screen.findByRole("button", { name: "Jacket, green, A", pressed: true }));
  fireEvent.click(screen.getByRole("button", { name: t("owner_skip") }));
  await screen.findByRole("heading", { name: t("owner.winter_shoes") });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: t("owner_questions", { count: KINDS.length }) })).toBeNull(),
  );
  expect(answers()).toEqual([
    { kind: "warmest_coat", id: ids[0] },
    { kind: "keeps_rain_out", id: null },
    { kind: "winter_shoes", id: null },
  ]);
  expect(queries.getQueryData(itemsQuery.queryKey)?.[0]).toMatchObject({ id: ids[0], warmth: "warm" });
});

test("answered ones do not come again where another outfit takes the place of what they stood below, before their sheet has closed; each is about one garment (OWNER-01)", async () => {
  const { queries, unmount } = open();
  await begin();
  for (const kind of KINDS) {
    await screen.findByRole("heading", { name: t(`owner.${kind}`) });
    fireEvent.click(screen.getByRole("button", { name: "Jacket, green, A" }));
  }
  unmount();
  expect(queries.getQueryData(ownerQuestionsQuery.queryKey)).toEqual([]);
  expect(recommendationTexts("ru")("owner.keeps_rain_out")).toBe("Что лучше всего защищает от дождя?");
});

test("what was answered is kept where the app is closed between two questions (OWNER-01)", async () => {
  const { answers } = open();
  await begin();
  fireEvent.click(await screen.findByRole("button", { name: "Jacket, green, A" }));
  await screen.findByRole("heading", { name: t("owner.keeps_rain_out") });
  fireEvent(window, new Event("pagehide"));
  await waitFor(() => expect(answers()).toEqual([{ kind: "warmest_coat", id: ids[0] }]));
});

test("an answer that was not saved is told (OWNER-01)", async () => {
  const toasts = recordToasts();
  open();
  await begin();
  isLost = true;
  fireEvent.click(await screen.findByRole("button", { name: "Jacket, green, A" }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: "error", text: t("owner_not_saved") }]));
});

test("nobody is asked with fewer than ten garments (OWNER-01)", () => {
  const { sent } = open(items.slice(1));
  expect(sent).toEqual([]);
});
