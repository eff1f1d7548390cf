import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { proposalCalls, type ProposedPhoto } from "@wardrobe/domain/proposals/calls.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { ProposalsSheet } from "#features/proposals/proposals-sheet.tsx";
import { ProposalsView } from "#features/proposals/proposals-view.tsx";
import { proposalsQuery } from "#features/proposals/proposals.ts";
import { awaitProposals, useAwaitedProposals } from "#features/proposals/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { numberCorners } from "#features/proposals/outlines.tsx";

const t = proposalTexts("en");
const garment = (key: string) => {
  const { id, type, position, needs_check, image } = sampleItem({ key });
  return { id, type, position, needs_check, image, box: [0, 0, 0.4, 0.4] as [number, number, number, number] };
};
const PHOTO: ProposedPhoto = {
  proposal_id: "P".repeat(22),
  image: "I".repeat(22),
  proposals: ["A", "B", "C"].map(garment),
};

/** The garments of a photo, over a wardrobe with so much room. */
function open(room: number, photo = PHOTO) {
  const queries = newQueries();
  const count = WARDROBE_ITEMS_MAX.free - room;
  queries.setQueryData(settingsQuery.queryKey, sampleSettings());
  queries.setQueryData(
    itemsQuery.queryKey,
    Array.from({ length: count }, () => sampleItem({ key: "Z" })),
  );
  queries.setQueryData(proposalsQuery.queryKey, [photo]);
  const sent = stubServer(({ path, body }) => {
    if (path !== proposalCalls.keepProposals.path) return null;
    const { ids } = proposalCalls.keepProposals.body.parse(body);
    return { clothing_items: ids.map((id) => ({ ...sampleItem(), id })), ai_task_ids: [], ai_credits_left: 1 };
  });
  const [onClosed, onChoosePlan] = [vi.fn(), vi.fn()];
  renderWith(queries, <ProposalsSheet photos={[photo]} {...{ onClosed, onChoosePlan }} />);
  const kept = () => sent.find(({ path }) => path === proposalCalls.keepProposals.path)?.body;
  return { sent, kept, onClosed, onChoosePlan };
}
const keep = (count: number) => screen.getByRole<HTMLButtonElement>("button", { name: t("proposals_keep", { count }) });

test("the offer can be put off: nothing is decided, and no longer asked for (MANY-01)", () => {
  const sent = stubServer(() => [PHOTO]);
  const queries = newQueries();
  queries.setQueryData(proposalsQuery.queryKey, [PHOTO]);
  awaitProposals();
  const onAnswered = vi.fn();
  renderWith(queries, <ProposalsView onAnswered={onAnswered} onChoosePlan={() => {}} />);
  fireEvent.click(screen.getByRole("button", { name: t("proposals_later") }));
  expect([useAwaitedProposals.getState().until, onAnswered.mock.calls.length]).toEqual([null, 1]);
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
});

test.each([
  [
    "cannot be told apart is a question, beside the button for more photos",
    { of_item: "O".repeat(22), proposals: [] },
    true,
  ],
  ["were told apart take its place", {}, false],
])("what a photo shows whose garments %s; the photo is on it (SPEC-52, SPEC-59)", async (_what, photo, isAsked) => {
  const sent = stubServer(() => []);
  const queries = newQueries();
  queries.setQueryData(proposalsQuery.queryKey, [{ ...PHOTO, ...photo }]);
  awaitProposals();
  renderWith(queries, <ProposalsView onAnswered={() => {}} onChoosePlan={() => {}} />);
  const name = isAsked ? "Is this one garment?" : "3 items in one photo";
  expect(screen.getByRole("region", { name }).hasAttribute("data-beside")).toBe(isAsked);
  await waitFor(() => expect(sent.some(({ path }) => path.includes(PHOTO.image))).toBe(true));
});

test("one garment is left out by its outline and one corrected; the rest is kept, and nothing is offered any more (MANY-01)", async () => {
  const { kept, sent } = open(9);
  fireEvent.click(screen.getByRole("button", { name: /^3: / }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^3: / }).checked).toBe(false);
  fireEvent.change(screen.getByLabelText(t("proposals_type", { number: 1 })), { target: { value: "upper/Polo" } });
  fireEvent.click(keep(2));
  const ids = ["A", "B"].map((key) => key.repeat(22));
  const corrections = [{ id: ids[0], position: "upper", type: "Polo" }];
  await waitFor(() =>
    expect(kept()).toMatchObject({ proposal_id: PHOTO.proposal_id, ids, corrections, left_out: ["C".repeat(22)] }),
  );
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(proposalCalls.dropProposals.path));
});

test("where every garment is in doubt, one card comes first until one is corrected or left out (MANY-01)", () => {
  const proposals = PHOTO.proposals.map((one) => ({ ...one, needs_check: ["type" as const] }));
  open(9, { ...PHOTO, proposals });
  const isFirst = () => {
    const drop = screen.getByRole("button", { name: t("proposals_drop") });
    return [drop.nextElementSibling?.textContent, drop.previousElementSibling?.textContent].map((text) => text?.trim());
  };
  const add = (count: number) => t("proposals_keep", { count });
  expect(isFirst()).toEqual([add(3), undefined]);
  fireEvent.click(screen.getByRole("button", { name: /^3: / }));
  expect(isFirst()).toEqual([undefined, add(2)]);
});

test("as many are kept as the plan has room for; the others stay offered, and bigger plans are (MANY-01)", async () => {
  const { kept, sent, onClosed, onChoosePlan } = open(2);
  expect(screen.getByText(t("proposals_room", { count: 2 }))).toBeDefined();
  fireEvent.click(keep(2));
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(kept()).toMatchObject({ ids: ["A", "B"].map((key) => key.repeat(22)), left_out: [] });
  expect([sent.map(({ path }) => path).includes(proposalCalls.dropProposals.path), onChoosePlan.mock.calls]).toEqual([
    false,
    [],
  ]);
});

test("in a full wardrobe none can be kept, and the plans open once the sheet is gone (MANY-01)", async () => {
  const { onChoosePlan } = open(0);
  expect(keep(0).disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: t("pick_plan") }));
  await waitFor(() => expect(onChoosePlan).toHaveBeenCalledOnce());
});

test.each([
  [
    "apart",
    [
      [0, 0, 0.3, 0.3],
      [0.5, 0.5, 0.3, 0.3],
    ],
    ["top-1 left-1", "top-1 left-1"],
  ],
  [
    "one within another",
    [
      [0, 0, 0.8, 0.8],
      [0.02, 0.03, 0.5, 0.5],
    ],
    ["top-1 left-1", "top-1 right-1"],
  ],
  [
    "five in the same place, where no corner is left for the last",
    Array.from({ length: 5 }, () => [0.1, 0.1, 0.5, 0.5]),
    ["top-1 left-1", "top-1 right-1", "bottom-1 left-1", "bottom-1 right-1", "top-1 left-1"],
  ],
] as const)("the numbers of outlines that are %s do not cover one another (MANY-01)", (_what, boxes, corners) => {
  expect(numberCorners(boxes as readonly (readonly [number, number, number, number])[])).toEqual(corners);
});
