import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Collection } from "@wardrobe/domain/collections/collection.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { AddToCollection } from "#screens/collect.tsx";
import { CollectionsSheet } from "#features/collections/collections-sheet.tsx";
import { FromCollection } from "#features/collections/from-collection.tsx";
import { collectionsQuery } from "#features/collections/queries.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { recordToasts } from "#testing/toasts.ts";
import { stubServer } from "#testing/server.ts";

const items = ["A", "B", "C"].map((key) => sampleItem({ key }));
const [first = "", second = ""] = items.map(({ id }) => id);
const office: Collection = {
  id: "O".repeat(22),
  name: "Office",
  share_key: null,
  item_ids: [first],
  look_ids: [],
  garment_ids: [first, "G".repeat(22)],
};
const monday: Look = {
  id: "L".repeat(22),
  name: "Monday",
  gender: "woman",
  selection: EMPTY_SELECTION,
  preview: "P".repeat(22),
  share_key: null,
};
const pieceOf = () => null;
const nothing = {
  pictureOf: () => null,
  onChoose: () => {},
  onChanged: () => {},
  onFill: () => {},
  onUse: () => {},
  onClosed: () => {},
};

/** Answers as the server would, with what the collection becomes. */
function serve(all: readonly Collection[] = [office]) {
  return stubServer(({ path, body }) => {
    if (path === "/collections/list") return all;
    if (path === "/outfit/looks") return [monday];
    if (path === "/collections/delete") return null;
    const { without_look_ids: out = [], ...change } = body as { without_look_ids?: string[] };
    const [one = office] = all;
    return { ...one, look_ids: one.look_ids.filter((id) => !out.includes(id)), ...change };
  });
}
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const changes = (sent: ReturnType<typeof serve>) => sent.filter(({ method }) => method === "POST");

test("selected garments go into a collection with one tap (SET-01)", async () => {
  const sent = serve();
  const onChanged = vi.fn<(collection: Collection) => void>();
  renderWith(
    newQueries(),
    <AddToCollection {...{ items, pieceOf, onChanged }} itemIds={[first, second]} onClosed={() => {}} />,
  );
  await tap("Office 1 item");
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(changes(sent).map(({ body }) => body)).toEqual([{ id: office.id, item_ids: [first, second], look_ids: [] }]);
});

test("an outfit is taken out of a collection and put back where it stood; the wardrobe follows (SET-01)", async () => {
  const friday = "F".repeat(22);
  const sent = serve([{ ...office, look_ids: [monday.id, friday] }]);
  const toasts = recordToasts();
  const onChanged = vi.fn<(collection: Collection) => void>();
  renderWith(newQueries(), <CollectionsSheet {...{ ...nothing, items, pieceOf, onChanged }} chosenId={null} />);
  await tap("More about “Office”");
  await tap("What’s in it");
  await tap("Take “Monday” out");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Take “Monday” out" })).toBeNull());
  expect(toasts.at(-1)?.text).toBe("Taken out of “Office”");
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  expect(changes(sent).map(({ body }) => body)).toEqual([
    { id: office.id, without_item_ids: [], without_look_ids: [monday.id] },
    { id: office.id, item_ids: [], look_ids: [monday.id, friday], in_order: true },
  ]);
});

test("a garment is taken out of a collection, and stays in the wardrobe (SET-01)", async () => {
  const sent = serve();
  renderWith(newQueries(), <CollectionsSheet {...{ ...nothing, items, pieceOf }} chosenId={null} />);
  await tap("More about “Office”");
  await tap("What’s in it");
  fireEvent.click((await screen.findAllByRole("button", { name: /^Take “.+” out$/ }))[0] ?? document.body);
  await waitFor(() =>
    expect(changes(sent).map(({ body }) => body)).toMatchObject([{ without_item_ids: office.item_ids }]),
  );
});

test("a new collection takes what is selected under the name that was typed, once (SET-01)", async () => {
  const sent = serve([]);
  const onChanged = vi.fn<(collection: Collection) => void>();
  renderWith(
    newQueries(),
    <AddToCollection {...{ items, pieceOf, onChanged }} lookIds={["L".repeat(22)]} onClosed={() => {}} />,
  );
  await tap("New collection");
  const name = screen.getByRole("textbox", { name: "Name" });
  fireEvent.submit(name);
  fireEvent.change(name, { target: { value: " Sea " } });
  fireEvent.submit(name);
  fireEvent.submit(name);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  const [made, ...others] = changes(sent);
  expect([made?.path, made?.body, others]).toEqual([
    "/collections/add",
    { name: "Sea", item_ids: [], look_ids: ["L".repeat(22)] },
    [],
  ]);
  expect(made?.key).toHaveLength(36);
});

test("a collection is chosen, renamed, withdrawn and deleted after a question; the wardrobe follows (SET-01)", async () => {
  const shared = { ...office, share_key: "K".repeat(22) };
  const sent = serve([shared]);
  const [onChoose, onChanged] = [vi.fn<(chosen: Collection | null) => void>(), vi.fn<(changed: Collection) => void>()];
  renderWith(
    newQueries(),
    <CollectionsSheet {...{ ...nothing, items, pieceOf, onChoose, onChanged }} chosenId={office.id} />,
  );
  await tap("More about “Office”");
  await tap("Rename");
  fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "Work" } });
  await tap("Save");
  await waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(expect.objectContaining({ name: "Work" })));
  expect(changes(sent).map(({ body }) => body)).toEqual([{ id: office.id, name: "Work" }]);
  await tap("Delete, keep the clothes");
  await screen.findByRole("alertdialog");
  expect(changes(sent)).toHaveLength(1);
  fireEvent.click(screen.getAllByRole("button", { name: "Delete" }).at(-1) ?? document.body);
  await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith(null));
  expect(changes(sent).at(-1)).toMatchObject({ path: "/collections/delete", body: { id: office.id } });
});

test("one that is made or opened empty asks for its garments instead of showing that nothing is found (SET-01)", async () => {
  const empty = { ...office, item_ids: [], garment_ids: [] };
  const [onChoose, onFill] = [vi.fn<() => void>(), vi.fn<(filled: Collection) => void>()];
  for (const all of [[], [empty]]) {
    serve(all);
    const { unmount } = renderWith(
      newQueries(),
      <CollectionsSheet {...{ ...nothing, items, pieceOf, onChoose, onFill }} chosenId={null} />,
    );
    await tap(all.length === 0 ? "New collection" : "Office 0 items");
    if (all.length === 0) {
      fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "Office" } });
      serve([empty]);
      await tap("Create");
    }
    await tap("Add items");
    unmount();
  }
  expect(onFill.mock.calls).toEqual([[empty], [empty]].map(([one]) => [expect.objectContaining({ name: one?.name })]));
  expect(onChoose).not.toHaveBeenCalled();
});

test("outfits, a week and a trip are made from a collection that has garments (SET-01)", async () => {
  serve();
  const onUse = vi.fn<(from: Collection, use: string) => void>();
  for (const name of ["Outfits from these", "Plan the week from these", "Pack for a trip from these"]) {
    const { unmount } = renderWith(
      newQueries(),
      <CollectionsSheet {...{ ...nothing, items, pieceOf, onUse }} chosenId={null} />,
    );
    await tap("More about “Office”");
    await tap(name);
    unmount();
  }
  expect(onUse.mock.calls.map(([{ id }, use]) => [id, use])).toEqual(
    ["outfits", "week", "trip"].map((use) => [office.id, use]),
  );
});

test("from what outfits are made is asked only where there is a collection (SET-01)", async () => {
  const onChoose = vi.fn<(id: string | null) => void>();
  const open = (all: readonly Collection[], value: string | null) => {
    serve(all);
    const queries = newQueries();
    queries.setQueryData(collectionsQuery.queryKey, [...all]);
    return renderWith(queries, <FromCollection value={value} onChoose={onChoose} />);
  };
  const { container, unmount } = open([], null);
  expect(container.textContent).toBe("");
  unmount();
  open([office], office.id);
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Choose from" });
  expect(choice.selectedOptions[0]?.textContent).toBe("Office");
  for (const value of ["", office.id]) fireEvent.change(choice, { target: { value } });
  expect(onChoose.mock.calls).toEqual([[null], [office.id]]);
});
