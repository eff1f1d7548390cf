import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { proposalCalls, type ProposedPhoto } from "@wardrobe/domain/proposals/calls.ts";
import type { HandBox } from "@wardrobe/domain/proposals/hand-cut.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { deleteStored } from "#adapters/local-store.ts";
import { ProposalsSheet } from "#features/proposals/proposals-sheet.tsx";
import { proposalsQuery } from "#features/proposals/proposals.ts";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const t = proposalTexts("en");
const item = sampleItem({ key: "I" });
const { id, type, position, needs_check, image } = item;
const whole: HandBox = [0, 0, 1, 1];
/** Of a card whose garments touch: all that is proposed is the photo. */
const UNCUT: ProposedPhoto = {
  proposal_id: "P".repeat(22),
  image,
  of_item: id,
  proposals: [{ id: "Q".repeat(22), type, position, needs_check, image, box: whole }],
};
let isLost = false;

beforeEach(() => {
  isLost = false;
  deleteStored("hand_boxes");
  vi.spyOn(console, "error").mockReturnValue();
  const side = { left: 0, top: 0, width: 100, height: 100 };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, side.width, side.height));
  Element.prototype.setPointerCapture = () => {};
});

function open() {
  const queries = queriesWith({ items: [item], settings: {} });
  queries.setQueryData(proposalsQuery.queryKey, [UNCUT]);
  const sent = stubServer(({ path, body }) => {
    if (path !== proposalCalls.cutByHand.path) return null;
    if (isLost) return LOST;
    const { boxes } = proposalCalls.cutByHand.body.parse(body);
    const proposals = boxes.map((box, index) => ({ ...sampleItem({ key: "ABC"[index] ?? "D" }), box }));
    return { ...UNCUT, proposal_id: "R".repeat(22), proposals };
  });
  const view = renderWith(queries, <ProposalsSheet photos={[UNCUT]} onClosed={() => {}} onChoosePlan={() => {}} />);
  const boxes = () => sent.flatMap(({ path, body }) => (path === proposalCalls.cutByHand.path ? [body] : []));
  return { boxes, view, queries };
}
const area = () => screen.getByTestId("boxes");
const box = (number: number) => screen.getByRole("button", { name: t("hand_box", { number }) });
const draw = (from: readonly [number, number], to: readonly [number, number], on: Element = area()): void => {
  fireEvent.pointerDown(on, { pointerId: 1, button: 0, clientX: from[0], clientY: from[1] });
  fireEvent.pointerMove(area(), { pointerId: 1, clientX: to[0], clientY: to[1] });
  fireEvent.pointerUp(area(), { pointerId: 1, clientX: to[0], clientY: to[1] });
};
const cut = (count: number) =>
  screen.getByRole<HTMLButtonElement>("button", { name: count === 0 ? t("hand_title") : t("hand_cut", { count }) });
const about = (...values: number[]) => values.map((value) => expect.closeTo(value, 5));

test("a box drawn with a finger is moved, resized and cut out; then the garments are offered like any others (SPEC-59)", async () => {
  const { boxes, queries } = open();
  await screen.findByRole("dialog", { name: t("hand_title") });
  expect(cut(0).disabled).toBe(true);
  draw([10, 10], [12, 12]);
  draw([10, 10], [50, 60]);
  draw([20, 20], [30, 25], box(1));
  draw([0, 0], [5, -10], box(1).nextElementSibling ?? area());
  fireEvent.click(cut(1));
  await waitFor(() => expect(boxes()).toEqual([{ clothing_id: id, boxes: [about(0.2, 0.15, 0.45, 0.4)] }]));
  await waitFor(() => expect(queries.getQueryData(proposalsQuery.queryKey)).toMatchObject([{ of_item: id }]));
});

test("the keyboard adds, moves, resizes and removes boxes (SPEC-59)", async () => {
  const { boxes } = open();
  const add = await screen.findByRole("button", { name: t("hand_add") });
  for (let count = 0; count < 3; count++) fireEvent.click(add);
  fireEvent.keyDown(box(1), { key: "ArrowRight" });
  fireEvent.keyDown(box(1), { key: "ArrowDown", shiftKey: true });
  fireEvent.keyDown(box(2), { key: "Delete" });
  fireEvent.click(screen.getByRole("button", { name: t("hand_remove", { number: 2 }) }));
  fireEvent.click(cut(1));
  await waitFor(() => expect(boxes()).toMatchObject([{ boxes: [about(0.12, 0.1, 0.4, 0.42)] }]));
});

test("without a connection nothing is lost: the boxes stay, also for a page that is opened again (SPEC-59)", async () => {
  const toasts = recordToasts();
  isLost = true;
  const { view } = open();
  await screen.findByRole("dialog", { name: t("hand_title") });
  draw([10, 10], [50, 60]);
  fireEvent.click(cut(1));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: "error", text: t("hand_failed") }]));
  view.unmount();
  isLost = false;
  const again = open();
  fireEvent.click(await screen.findByRole("button", { name: t("hand_cut", { count: 1 }) }));
  await waitFor(() => expect(again.boxes()).toMatchObject([{ boxes: [about(0.1, 0.1, 0.4, 0.5)] }]));
});
