import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { garmentText } from "@wardrobe/domain/text/garment.ts";
import { touchUpTexts } from "@wardrobe/domain/text/touch-up.ts";
import type { TextKey } from "@wardrobe/domain/text/translate.ts";
import { textOf } from "#adapters/texts.ts";
import { pictureQuery } from "#features/files/queries.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { ItemDialog } from "#features/wardrobe/item-dialog/item-dialog.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { LOST, refusal, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const coat: Item = sampleItem({ key: "A", brand: "Zeta" });
const made = { enhanced_image: "E".repeat(22), image_mode: "enhanced" } as const;

function open(fields: Partial<Item> = {}, settings: Partial<Settings> = {}) {
  const item = { ...coat, ...fields };
  const queries = newQueries();
  queries.setQueryData(itemsQuery.queryKey, [item, sampleItem({ key: "B" })]);
  queries.setQueryData(settingsQuery.queryKey, sampleSettings(settings));
  queries.setQueryData(pictureQuery(item.image, LARGE_WIDTH).queryKey, new Blob(["picture"]));
  const [onClosed, onChoosePlan] = [vi.fn(), vi.fn()];
  const moreCredits = (leave: () => void) => (
    <button type="button" onClick={leave}>
      more credits
    </button>
  );
  const dialog = (
    <ItemDialog item={item} analysing={null} wear={() => null} {...{ onClosed, onChoosePlan, moreCredits }} />
  );
  const { unmount } = renderWith(queries, dialog);
  const left = () => queries.getQueryData(itemsQuery.queryKey)?.map(({ id, brand }) => [id[0], brand]);
  return { onClosed, onChoosePlan, unmount, left };
}
const brand = () => screen.getByLabelText<HTMLInputElement>("Brand");
const button = (key: TextKey) => screen.getByRole<HTMLButtonElement>("button", { name: textOf(key) });
const choose = (mode: RegExp) => fireEvent.click(screen.getByRole("radio", { name: mode }));
const isSaid = async (key: TextKey) => await screen.findByText(textOf(key));

/** Writes another brand and saves it. */
function save(): void {
  fireEvent.change(brand(), { target: { value: "Acme" } });
  fireEvent.click(button("save"));
}

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

test("a tap on the picture shows it alone, and another one or Escape leads back to the dialog (E-01)", async () => {
  stubServer(() => []);
  open();
  for (const end of [
    () => fireEvent.click(screen.getByRole("button", { name: "Back" })),
    () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" }),
  ]) {
    fireEvent.click(await screen.findByRole("button", { name: "See it larger" }));
    expect(screen.getByRole("dialog", { name: "Hat, Zeta" })).toBeDefined();
    end();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Back" })).toBeNull());
    expect(brand().value).toBe("Zeta");
  }
});

test("a change that cannot be saved stays in the form with one message, and the next tap saves it (E-07)", async () => {
  const toasts = recordToasts();
  let reply: unknown = LOST;
  const sent = stubServer(({ path }) => (path === "/wardrobe/update" ? reply : []));
  const { onClosed, left } = open();
  save();
  await isSaid("item_save_failed");
  expect(screen.getByRole("dialog", { name: /, Acme$/ })).toBeDefined();
  expect([brand().value, onClosed.mock.calls.length, toasts]).toEqual(["Acme", 0, []]);
  reply = { ...coat, brand: "Acme" };
  fireEvent.click(button("save"));
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  const updates = sent.filter(({ path }) => path === "/wardrobe/update");
  expect(updates.map(({ body }) => body)).toEqual(Array(2).fill({ id: coat.id, brand: "Acme" }));
  expect(left()?.[0]).toEqual(["A", "Acme"]);
});

test.each(["Done", "Close"])(
  "%s of the details saves them at once, and what fails then as the dialog closes (SPEC-97)",
  async (way) => {
    let reply: unknown = LOST;
    const sent = stubServer(({ path }) => (path === "/wardrobe/update" ? reply : []));
    const { onClosed } = open();
    const fill = async (size: string) => {
      fireEvent.click(await screen.findByRole("button", { name: /^Details/ }));
      const sheet = await screen.findByRole("dialog", { name: "Details" });
      fireEvent.change(within(sheet).getByLabelText("Size"), { target: { value: size } });
      fireEvent.click(within(sheet).getByRole("button", { name: way }));
      await waitFor(() => expect(screen.queryByRole("dialog", { name: "Details" })).toBeNull());
    };
    await fill("44");
    await isSaid("not_saved_yet");
    reply = { ...coat, size: "44" };
    fireEvent.click(button("close_and_save"));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    const updates = sent.filter(({ path }) => path === "/wardrobe/update");
    expect(updates.map(({ body }) => body)).toEqual(Array(2).fill({ id: coat.id, size: "44" }));
  },
);

test("while the details are being saved the form is in use, and keeps what is entered then (SPEC-97)", async () => {
  const { promise: saved, resolve } = Promise.withResolvers<unknown>();
  const sent = stubServer(({ path }) => (path === "/wardrobe/update" ? saved : []));
  open();
  fireEvent.click(await screen.findByRole("button", { name: /^Details/ }));
  const sheet = await screen.findByRole("dialog", { name: "Details" });
  fireEvent.change(within(sheet).getByLabelText("Size"), { target: { value: "44" } });
  fireEvent.click(within(sheet).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(sent.some(({ path }) => path === "/wardrobe/update")).toBe(true));
  expect(brand().closest("[inert]")).toBeNull();
  fireEvent.change(brand(), { target: { value: "Acme" } });
  resolve({ ...coat, size: "44" });
  await screen.findByRole("button", { name: /^Details 44/ });
  expect(brand().value).toBe("Acme");
});

test("after a change could not be saved, Escape closes the dialog without it (E-07)", async () => {
  const sent = stubServer(({ path }) => (path === "/wardrobe/update" ? refusal(422, "bad_request") : []));
  const { onClosed, left } = open();
  save();
  await screen.findByRole("button", { name: "Close without saving" });
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(sent.filter(({ path }) => path === "/wardrobe/update")).toHaveLength(1);
  expect(left()?.[0]).toEqual(["A", "Zeta"]);
});

test("with a wrong day, Save moves to its field and sends nothing; closing saves the rest (E-07, WEAR-03)", async () => {
  const sent = stubServer(({ path }) => (path === "/wardrobe/update" ? { ...coat, brand: "Acme" } : []));
  const { onClosed } = open();
  const day = screen.getByLabelText<HTMLInputElement>("Bought on");
  fireEvent.change(day, { target: { value: "0024-03-01" } });
  save();
  expect([document.activeElement, day.closest("details")?.open, sent.length, onClosed.mock.calls.length]).toEqual([
    day,
    true,
    sent.filter(({ method }) => method === "GET").length,
    0,
  ]);
  fireEvent.click(button("close_and_save"));
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(sent.filter(({ path }) => path === "/wardrobe/update").map(({ body }) => body)).toEqual([
    { id: coat.id, brand: "Acme" },
  ]);
});

test("while an item is saved its fields cannot be edited (E-07)", async () => {
  stubServer(() => new Promise(() => {}));
  open();
  save();
  await isSaid("saving");
  expect(brand().closest("[inert]")).not.toBeNull();
  expect(button("save").disabled).toBe(true);
});

test("saving an item that was deleted on another device says so, closes the dialog and takes it out of the list (E-07)", async () => {
  stubServer(() => refusal(404, "item_not_found"));
  const toasts = recordToasts();
  const { onClosed, left } = open();
  save();
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect([toasts.map(({ kind }) => kind), left()?.map(([id]) => id)]).toEqual([["error"], ["B"]]);
});

test("while its photo is recognised neither Escape nor a button closes the dialog (E-05)", () => {
  const onClosed = vi.fn();
  const analysing = {
    image: "data:photo",
    onRetry: () => {},
    onAddWithoutRecognition: () => {},
    next: "the next photo",
  };
  const wear = () => null;
  renderWith(newQueries(), <ItemDialog item={null} {...{ analysing, wear, onClosed }} onChoosePlan={() => {}} />);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect([screen.queryByRole("button"), onClosed.mock.calls.length]).toEqual([null, 0]);
  expect(screen.getByText("the next photo")).toBeDefined();
});

test("without Basic the enhanced picture is disabled, and below the fields it says why (E-08)", () => {
  open();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Enhanced/ }).disabled).toBe(true);
  const hint = screen.getByText(textOf("enhanced_requires_subscription"));
  expect(brand().compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ["without credits nothing can be made, which is said", { ai_credits_left: 0 }, true, /^Not enough AI credits/],
  ["on Pro it is free", { ai_credits_left: 0, subscription_type: "pro_month" }, false, /^Free/],
  ["on the free plan it costs one credit", { ai_credits_left: 1 }, false, /^1 AI credit/],
] as const)("of the button that makes a picture: %s (E-09, T-07)", (_what, settings, isDisabled, text) => {
  open({}, settings);
  choose(/^No background/);
  expect(button("generate_image").disabled).toBe(isDisabled);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test.each([
  [
    "of a new garment is free, also without a credit",
    new Date().toISOString(),
    "/analysis/cut-out-new",
    /^Free for a day/,
  ],
  ["of an older one has its price", "2020-01-01T00:00:00Z", "/analysis/upgrade-image", /^1 AI credit/],
] as const)("a cut-out %s (SPEC-58)", async (_what, added_at, path, said) => {
  const sent = stubServer(() => LOST);
  open({ added_at }, { ai_credits_left: path === "/analysis/cut-out-new" ? 0 : 1 });
  choose(/^No background/);
  expect(screen.getByText(said)).toBeDefined();
  fireEvent.click(button("generate_image"));
  await waitFor(() => expect(sent.map((one) => one.path)).toContain(path));
});

test("where credits have run out the way to more stands below the price, and leaves the dialog first (CREDIT-01)", async () => {
  stubServer(({ path }) => (path === "/wardrobe/update" ? { ...coat, image_mode: "no_background" } : []));
  const { onClosed, onChoosePlan } = open({ added_at: "2020-01-01T00:00:00Z" }, { ai_credits_left: 0 });
  choose(/^No background/);
  fireEvent.click(screen.getByRole("button", { name: "more credits" }));
  await waitFor(() => expect(onChoosePlan).toHaveBeenCalledOnce());
  expect(onClosed).toHaveBeenCalledOnce();
});

test("a picture is made again only after a question, and stays if the credits do not reach (E-06, T-07)", async () => {
  const sent = stubServer(({ method }) => (method === "POST" ? refusal(402, "not_enough_ai_credits") : []));
  const toasts = recordToasts();
  open(made, { subscription_type: "basic_month", ai_credits_left: 1 });
  fireEvent.click(button("regenerate_image"));
  const asked = () => sent.filter(({ method }) => method === "POST").length;
  expect([await screen.findByRole("alertdialog"), asked()]).toEqual([expect.anything(), 0]);
  fireEvent.click(button("generate_image"));
  await waitFor(() => expect(toasts).toMatchObject([{ text: expect.stringMatching(/^Not enough AI credits/) }]));
  expect([asked(), button("regenerate_image").disabled]).toEqual([1, false]);
});

test("a picture that could not be started is reported even after the dialog is closed (T-04)", async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  stubServer(async ({ method }) => (method === "POST" ? await promise : []));
  const toasts = recordToasts();
  const { unmount } = open();
  choose(/^No background/);
  fireEvent.click(button("generate_image"));
  await isSaid("image_processing");
  unmount();
  reject(LOST);
  await waitFor(() => expect(toasts).toMatchObject([{ kind: "error" }]));
});

test("a garment that its photo cuts off is said to be so beside its picture, and no other (SPEC-62)", () => {
  const said = garmentText("en", "cut_off");
  const { unmount } = open();
  expect(screen.queryByText(said)).toBeNull();
  unmount();
  open({ is_cut_off: true });
  expect(screen.getByText(said)).toBeDefined();
});

test("below a photo whose background could not be removed it says what helps (T-04)", () => {
  open({ cut_out_failed: true });
  expect(screen.getByText(/^Background removal failed\. Retake it/)).toBeDefined();
});

test("where no picture can be made of a photo it says why, that it costs nothing, and replaces the photo; of another photo it offers the picture as ever (T-04)", async () => {
  const basic = { subscription_type: "basic_month" } as const;
  open({ cut_out_failed: true }, basic);
  choose(/Enhanced/);
  expect(await screen.findByText(touchUpTexts("en")("photo_unclear"))).toBeDefined();
  expect([button("replace_photo"), button("generate_image").disabled]).toEqual([expect.anything(), false]);
  cleanup();
  open({}, basic);
  choose(/Enhanced/);
  await isSaid("image_mode_help.enhanced");
  expect(screen.queryByText(touchUpTexts("en")("photo_unclear"))).toBeNull();
});

test("a favourite that is lent is saved with whom it is lent to; a reason to archive can be chosen (STATE-01)", async () => {
  const sent = stubServer(({ path }) => (path === "/wardrobe/update" ? coat : []));
  open();
  const favourite = screen.getByRole("button", { name: "Favorite" });
  fireEvent.click(favourite);
  expect(favourite.getAttribute("aria-pressed")).toBe("true");
  const where = screen.getByLabelText("Status");
  fireEvent.change(where, { target: { value: "archived" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Sold" }));
  expect(screen.getByLabelText<HTMLInputElement>("Why").value).toBe("Sold");
  fireEvent.change(where, { target: { value: "lent" } });
  fireEvent.change(screen.getByLabelText("Lent to"), { target: { value: "Anna" } });
  fireEvent.click(button("save"));
  const body = () => sent.find(({ path }) => path === "/wardrobe/update")?.body;
  await waitFor(() => expect(body()).toEqual({ id: coat.id, favourite: true, state: "lent", state_note: "Anna" }));
});
