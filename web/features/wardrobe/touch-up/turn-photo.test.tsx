import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { touchUpTexts } from "@wardrobe/domain/text/touch-up.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { textOf } from "#adapters/texts.ts";
import { CheckSheet } from "#features/wardrobe/check/check-sheet.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { ItemPicture } from "#features/wardrobe/item-dialog/item-picture.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { LOST, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

// There is no canvas here.
vi.mock("#features/wardrobe/touch-up/mask.ts", () => ({ drawTurned: async (photo: Blob) => photo }));
vi.mock("#adapters/photo/prepare-photo.ts", () => ({ preparePhoto: async () => ({ base64: "turned" }) }));
vi.mock("#adapters/picture-cache.ts", async (original) => ({
  ...(await original<object>()),
  loadPicture: async () => new Blob(["photo"]),
}));

const t = touchUpTexts("en");
const CUT_OUT = "C".repeat(22);
const LATELY = new Date().toISOString();
const LONG_AGO = "2020-01-01T00:00:00.000Z";
const turned = {
  image: "T".repeat(22),
  no_background_image: null,
  enhanced_image: null,
  image_mode: "original",
} as const;
const turn = async () => fireEvent.click(await screen.findByRole("button", { name: t("turn") }));
let isLost = false;

beforeEach(() => {
  isLost = false;
  vi.spyOn(console, "error").mockReturnValue();
});

function serve(item: Item) {
  return stubServer(({ path }) => {
    if (path === "/wardrobe/update-image") return isLost ? LOST : { ...item, ...turned };
    if (path === "/analysis/cut-out-new")
      return { clothing_items: [{ ...item, ...turned }], ai_tasks: [], ai_credits_left: 3 };
    return [];
  });
}

function open(fields: Partial<Item>) {
  const item = sampleItem({ key: "A", added_at: LATELY, ...fields });
  const sent = serve(item);
  const queries = queriesWith({ items: [item] });
  renderWith(queries, <ItemPicture item={item} mode={item.image_mode} moreCredits={null} />);
  const calls = () => sent.map(({ path, body }) => [path, body]).filter(([path]) => path !== "/files/delete");
  return { item, calls, image: () => queries.getQueryData(itemsQuery.queryKey)?.[0]?.image };
}
const replaced = (item: Item) => ["/wardrobe/update-image", { clothing_id: item.id, image: "turned", is_turned: true }];

test("one tap turns the photo and asks nothing; the free cut-out is made again by itself (SPEC-140, E-11)", async () => {
  const { item, calls, image } = open({ no_background_image: CUT_OUT, image_mode: "no_background" });
  await turn();
  await waitFor(() => expect(calls()).toEqual([replaced(item), ["/analysis/cut-out-new", { ids: [item.id] }]]));
  expect([image(), screen.queryByRole("alertdialog")]).toEqual([turned.image, null]);
  expect(await screen.findByText(t("turned"))).toBeDefined();
});

test("an item without a cut-out gets none by being turned (SPEC-140)", async () => {
  const { item, calls } = open({});
  await turn();
  await screen.findByText(t("turned"));
  expect(calls()).toEqual([replaced(item)]);
});

test.each([
  ["an enhanced picture", { enhanced_image: "E".repeat(22), image_mode: "enhanced" }],
  ["a cut-out of long ago", { no_background_image: CUT_OUT, image_mode: "no_background", added_at: LONG_AGO }],
] as const)("it asks before %s is lost, which would cost a credit again (SPEC-140, E-06)", async (_what, fields) => {
  const { item, calls } = open(fields);
  await turn();
  await screen.findByText(textOf("confirm_replace_original_text"));
  expect(calls()).toEqual([]);
  fireEvent.click(screen.getAllByRole("button", { name: t("turn") }).at(-1) ?? document.body);
  await waitFor(() => expect(calls()[0]).toEqual(replaced(item)));
});

test("a photo that could not be turned is said to be so and can be turned again (SPEC-140)", async () => {
  const toasts = recordToasts();
  isLost = true;
  const { calls } = open({});
  await turn();
  await waitFor(() => expect(toasts).toMatchObject([{ kind: "error", text: t("turn_failed") }]));
  isLost = false;
  await turn();
  expect(await screen.findByText(t("turned"))).toBeDefined();
  expect(calls().filter(([path]) => path === "/wardrobe/update-image")).toHaveLength(2);
});

test("a marked item is turned where it is checked, and keeps its marks (SPEC-140, SPEC-39)", async () => {
  const item = sampleItem({ key: "A", added_at: LATELY, needs_check: ["style"] });
  serve(item);
  const queries = queriesWith({ items: [item] });
  renderWith(queries, <CheckSheet onClosed={() => {}} />);
  await turn();
  await waitFor(() => expect(queries.getQueryData(itemsQuery.queryKey)?.[0]?.image).toBe(turned.image));
  expect(screen.getByRole("group", { name: textOf("style") })).toBeDefined();
});
