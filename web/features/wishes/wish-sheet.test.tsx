import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { wishCalls, type Wish } from "@wardrobe/domain/wishes/calls.ts";
import * as photos from "#adapters/photo/prepare-photo.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { JudgementSheet } from "#features/wishes/judgement-sheet.tsx";
import { wishesQuery } from "#features/wishes/queries.ts";
import { WishSheet } from "#features/wishes/wish-sheet.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const [hat, bought] = [sampleItem({ key: "W" }), sampleItem({ key: "B" })];
const WISH: Wish = { ...hat, note: "red", wished_at: "2026-03-10T12:00:00.000Z" };
const JUDGED = { wish_id: hat.id, garment: hat, new_outfits: 0, similar_ids: [], replaces_ids: [] };
const { addWish, buyWish, deleteWish } = wishCalls;
const onClosed = vi.fn();
let isLost = false;
let sent: ReturnType<typeof stubServer> = [];
const toasts = () => shown.map(({ text }) => text);
let shown: ReturnType<typeof recordToasts> = [];

beforeEach(() => {
  [isLost, shown] = [false, recordToasts()];
  onClosed.mockReset();
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(photos, "preparePhoto").mockResolvedValue({ base64: "AAAA", jpeg: new Blob() });
  sent = stubServer(({ path }) => {
    if (isLost) return LOST;
    if (path === addWish.path) return { ...WISH, note: "blue" };
    if (path === buyWish.path) return { clothing_item: bought, ai_credits_left: 1 };
    return path === deleteWish.path ? null : JUDGED;
  });
});

/** The sheet of a wish; without one that of a judged photo. */
function open(wish: Wish | null) {
  const queries = queriesWith({ items: [] });
  queries.setQueryData(wishesQuery.queryKey, wish === null ? [] : [wish]);
  const photo = {
    file: new File(["photo"], "shop.jpg"),
    items: [],
    pieceOf: () => null,
    outfitOf: () => null,
    another: null,
  };
  const sheet =
    wish === null ? <JudgementSheet {...photo} {...{ onClosed }} /> : <WishSheet {...photo} {...{ wish, onClosed }} />;
  renderWith(queries, sheet);
  const wishes = () => queries.getQueryData(wishesQuery.queryKey)?.map(({ note }) => note);
  const items = () => queries.getQueryData(itemsQuery.queryKey)?.map(({ id }) => id[0]);
  return { wishes, items };
}
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const paths = () => sent.flatMap(({ path, method }) => (method === "POST" ? [path] : []));

test("a judged garment is kept or thrown away, and is no item either way (BUY-01)", async () => {
  for (const [name, said, call, wishes] of [
    ["Not for me", "Not added", deleteWish, []],
    ["Add to wish list", "Added to your wish list", addWish, ["blue"]],
  ] as const) {
    const before = onClosed.mock.calls.length;
    const opened = open(null);
    fireEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(toasts()).toContain(said));
    expect([paths().at(-1), opened.wishes(), opened.items()]).toEqual([call.path, wishes, []]);
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(before + 1));
  }
});

test("a written note is saved as the sheet is closed, and stays in it if that fails (BUY-01)", async () => {
  const { wishes } = open(WISH);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "blue" } });
  isLost = true;
  tap("Close");
  await waitFor(() => expect(shown).toMatchObject([{ kind: "error" }]));
  expect([screen.getByRole<HTMLTextAreaElement>("textbox").value, onClosed.mock.calls.length]).toEqual(["blue", 0]);
  isLost = false;
  tap("Close");
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect([wishes(), toasts().at(-1)]).toEqual([["blue"], "Note saved"]);
});

test("what is bought becomes a garment and is no wish any more; a repeated request keeps its key (BUY-01, SPEC-13)", async () => {
  const { wishes, items } = open(WISH);
  isLost = true;
  tap("I bought it");
  await waitFor(() => expect(shown).toMatchObject([{ kind: "error" }]));
  isLost = false;
  tap("I bought it");
  await waitFor(() => expect(toasts().at(-1)).toBe("It’s in your wardrobe"));
  expect([wishes(), items()]).toEqual([[], ["B"]]);
  expect(new Set(sent.filter(({ path }) => path === buyWish.path).map(({ key }) => key)).size).toBe(1);
});

test("a wish says what it would bring to the wardrobe of today (BUY-01)", () => {
  open(WISH);
  expect(screen.getByRole("status").textContent).toMatch(/^Too early to say: /);
});
