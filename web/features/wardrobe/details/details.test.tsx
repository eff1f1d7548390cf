import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { NO_FILTERS } from "@wardrobe/domain/wardrobe/filters.ts";
import { changedFields, closeDraft, openDraft, setFields } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { toItemSearch } from "@wardrobe/domain/wardrobe/search.ts";
import * as photos from "#adapters/photo/prepare-photo.ts";
import { DetailFilter } from "#features/wardrobe/details/detail-filter.tsx";
import { DetailsRow } from "#features/wardrobe/details/details-row.tsx";
import { MySizes } from "#features/wardrobe/details/my-sizes.tsx";
import {
  clearFilters,
  setQuery,
  useArrangement,
  useFilters,
  useFoundItems,
} from "#features/wardrobe/filters/filters-store.ts";
import { SearchField } from "#features/wardrobe/filters/search-field.tsx";
import { SharedFields } from "#features/wardrobe/selection/shared-fields.tsx";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const shirt = sampleItem({ key: "A", size: "M", care: { wash: 40, iron: "none" }, condition: "good" });
const coat = sampleItem({ key: "B", brand: "Acme", position: "outerwear", type: "Coat", material: "80 % wool" });
const tap = (role: "button" | "checkbox", name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openDetails = async () => {
  fireEvent.click(await screen.findByRole("button", { name: /^Details/ }));
  return await screen.findByRole("dialog", { name: "Details" });
};

test("one row tells the details in words and signs and opens them, and each tap or word is what is saved (SET-03, E-07)", async () => {
  let draft = openDraft(shirt);
  function Row() {
    const [now, setNow] = useState(draft);
    draft = now;
    return <DetailsRow details={now.fields} onChange={(changed) => setNow(setFields(now, changed))} />;
  }
  renderWith(newQueries(), <Row />);
  const row = screen.getByRole("button", { name: /^Details/ });
  const signs = within(row).getAllByRole("img");
  expect([row.textContent, signs.map((sign) => sign.getAttribute("aria-label"))]).toEqual([
    "Details M · Good40",
    ["Washing: 40 °C", "Ironing: Don’t iron"],
  ]);
  const sheet = await openDetails();
  const checked = within(sheet).getAllByRole("checkbox", { checked: true });
  expect(checked.map((box) => box.closest("label")?.textContent)).toEqual(["4040 °C", "Don’t iron", "Good"]);
  type("Size", "38");
  for (const name of ["Wool", "By hand", "Don’t iron", "Tumble dry", "Good"]) tap("checkbox", name);
  type("Composition", "Wool, 20% silk");
  expect(changedFields(shirt, closeDraft(draft))).toEqual({
    size: "38",
    material: "Wool, 20% silk",
    care: { wash: "hand", tumble: true, iron: null, dry_clean: null },
    condition: null,
  });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Silk" }).checked).toBe(true);
});

test("what needs repair says on a line of its own that it is not suggested (SET-03)", () => {
  const details = { ...openDraft(shirt).fields, condition: "needs_repair" } as const;
  renderWith(newQueries(), <DetailsRow details={details} onChange={() => {}} />);
  expect(screen.getByText("Needs repair, not suggested")).toBeDefined();
});

test("who agreed to a provider fills them in from a photo of the label, and what it does not say stays (SET-03, TRUST-03)", async () => {
  vi.spyOn(photos, "preparePhoto").mockResolvedValue({ base64: "AAAA", jpeg: new Blob() });
  const providers = [{ name: "OpenAI", uses: ["recognition"] }];
  const sent = stubServer(({ path }) =>
    path === "/profile/providers" ? { providers, sharing: "agreed" } : { material: "100 % wool", care: { wash: 30 } },
  );
  const onChange = vi.fn<(changed: object) => void>();
  renderWith(newQueries(), <DetailsRow details={openDraft(shirt).fields} onChange={onChange} isOne />);
  const sheet = await openDetails();
  expect(await within(sheet).findByRole("button", { name: "Photo of the label" })).toBeTruthy();
  fireEvent.change(screen.getByTestId("label"), { target: { files: [new File(["x"], "label.jpg")] } });
  const care = { wash: 30, tumble: null, iron: "none", dry_clean: null };
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ size: "M", material: "100 % wool", care }));
  expect(sent.at(-1)).toMatchObject({ path: "/wardrobe/read-label", body: { image: "AAAA" } });
});

test.each([
  ["who said no", { providers: [{ name: "OpenAI", uses: ["recognition"] }], sharing: "refused" }],
  ["a provider that sees no photos", { providers: [{ name: "Google", uses: ["advice"] }], sharing: "agreed" }],
])("%s: no photo of the label is offered (SET-03, TRUST-03)", async (_who, reply) => {
  const sent = stubServer(() => reply);
  renderWith(newQueries(), <DetailsRow details={openDraft(shirt).fields} onChange={() => {}} isOne />);
  await openDetails();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Photo of the label" })).toBeNull();
});

test("the change for several sets them, and what was taken back stays as it is (SET-03, MANY-04)", async () => {
  const sent = stubServer(() => [shirt, coat]);
  renderWith(newQueries(), <SharedFields items={[shirt, coat]} onClosed={() => {}} />);
  await openDetails();
  for (const name of ["Cotton", "By hand", "By hand", "Don’t tumble dry", "New", "New"]) tap("checkbox", name);
  fireEvent.click(screen.getByText("Done"));
  fireEvent.click(screen.getByText(/^Apply/));
  const body = { ids: [shirt.id, coat.id], material: "Cotton", care: { tumble: false } };
  await waitFor(() => expect(sent.map((call) => call.body)).toEqual([body]));
});

test("a chip opens what there is of sizes, materials and conditions, and each choice filters at once, within what is searched for (SET-03, W-03, SPEC-119)", () => {
  function Filter() {
    return <DetailFilter items={[shirt, coat]} filters={{ ...NO_FILTERS, details: useFilters().details }} />;
  }
  renderWith(newQueries(), <Filter />);
  tap("button", "Size, material, care");
  const boxes = screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);
  expect(boxes).toEqual(["M1", "Wool1", "40 °C1", "Good1"]);
  tap("checkbox", /^Wool/);
  expect([useFilters.getState().details.map(({ key }) => key), screen.getByText("Show 1 item")]).toEqual([
    ["material/wool"],
    expect.anything(),
  ]);
  act(() => useArrangement.setState({ query: "plaid", toSearch: toItemSearch }));
  expect(screen.getByText("Show 0 items")).toBeDefined();
  useArrangement.setState(useArrangement.getInitialState());
  tap("checkbox", /^Wool/);
  expect(useFilters.getState().details).toEqual([]);
  clearFilters();
});

test("the opened search finds by size and material too (SET-03, SPEC-43)", async () => {
  function Search() {
    return <output>{useFoundItems([shirt, coat]).map(({ id }) => id[0])}</output>;
  }
  setQuery("шерсть");
  const { container } = renderWith(
    newQueries(),
    <>
      <SearchField query="шерсть" onClose={() => {}} />
      <Search />
    </>,
  );
  await waitFor(() => expect(textsIn(container)).toEqual(["B"]));
  setQuery(null);
});

test("my sizes are told by brand and type, and without one how they get there (SET-03)", async () => {
  const { unmount } = renderWith(newQueries(), <MySizes items={[shirt, { ...coat, size: "38" }]} />);
  tap("button", "Your sizes");
  const sizes = await screen.findByRole("dialog", { name: "Your sizes" });
  expect(textsIn(sizes).slice(1)).toEqual([
    "From the details of your clothes.",
    "Acme",
    "Coat",
    "38",
    "No brand",
    "Hat",
    "M",
  ]);
  unmount();
  renderWith(newQueries(), <MySizes items={[coat]} />);
  tap("button", "Your sizes");
  expect(await screen.findByText(/^Open an item/)).toBeDefined();
});
