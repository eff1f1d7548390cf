import { act, renderHook, screen, within, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { keptPhotosText } from "@wardrobe/domain/text/kept-photos.ts";
import { UPLOAD_QUEUE_CLEAR_MS } from "@wardrobe/domain/wardrobe/upload.ts";
import * as photos from "#adapters/photo/prepare-photo.ts";
import { switchLanguage } from "#adapters/language.ts";
import { queries } from "#adapters/query-client.ts";
import { textOf } from "#adapters/texts.ts";
import * as unsent from "#adapters/unsent-photos.ts";
import { EmptyWardrobe } from "#screens/new-wardrobe.tsx";
import { Analysing } from "#features/wardrobe/item-dialog/item-dialog.tsx";
import { useReplacement } from "#features/wardrobe/item-dialog/item-picture.tsx";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { UploadStack } from "#features/wardrobe/upload-stack.tsx";
import { NO_UPLOADS, useUploads } from "#features/wardrobe/upload-store.ts";
import { UploadsView } from "#features/wardrobe/uploads-view.tsx";
import { uploads } from "#features/wardrobe/uploads.ts";
import { newQueries, renderWith, textsIn, withQueries } from "#testing/render.tsx";
import { refusal, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";
import { UploadError } from "#features/wardrobe/upload-error.tsx";

const ANALYSING = <Analysing image="data:photo" onRetry={() => {}} onAddWithoutRecognition={() => {}} next={null} />;
const [old, added] = [sampleItem({ key: "A" }), sampleItem({ key: "B" })];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
  // Neither the canvas nor the database of a browser is here.
  vi.spyOn(photos, "preparePhoto").mockResolvedValue({ base64: "AAAA", jpeg: new Blob() });
  vi.spyOn(unsent, "saveUnsentPhoto").mockResolvedValue();
  vi.spyOn(unsent, "deleteUnsentPhoto").mockResolvedValue();
  queries.setQueryData(itemsQuery.queryKey, [old]);
});
afterEach(() => {
  // The stack is cleared: the next test begins another.
  vi.advanceTimersByTime(UPLOAD_QUEUE_CLEAR_MS * 2);
  vi.useRealTimers();
  queries.clear();
});

test("a photo is sent at the quality of an upload, its item is first in the list, and there is a toast (U-03, U-05)", async () => {
  const sent = stubServer(() => ({ clothing_item: added, ai_credits_left: 1 }));
  const toasts = recordToasts();
  const photo = new Blob(["photo"]);
  uploads.start([photo]);
  await vi.waitFor(() => expect(toasts).toMatchObject([{ text: "Item added" }]));
  expect(photos.preparePhoto).toHaveBeenCalledExactlyOnceWith(photo, 0.85);
  expect(sent.map(({ body }) => body)).toEqual([{ image: "AAAA" }]);
  expect(queries.getQueryData(itemsQuery.queryKey)).toEqual([added, old]);
});

test("a stack has one toast at its end instead of one each (U-05)", async () => {
  const sent = stubServer(() => ({
    clothing_item: sampleItem({ key: "CDE"[sent.length] ?? "F" }),
    ai_credits_left: 1,
    ...(sent.length === 1 ? { sees_several: true } : {}),
  }));
  const toasts = recordToasts();
  uploads.start([new Blob(["one"]), new Blob(["two"])]);
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.text).toMatch(/^2 items added\. 1 photo shows several/);
});

test("of photos that wait for room the toast says nothing: they stand in the wardrobe (U-05, SPEC-50, SPEC-85)", async () => {
  stubServer(() => ({ clothing_item: added, ai_credits_left: 1 }));
  const toasts = recordToasts();
  uploads.start([new Blob(["one"])], [new Blob(["two"]), new Blob(["three"])]);
  await vi.waitFor(() => expect(toasts).toMatchObject([{ text: "Item added" }]));
  expect(useUploads.getState().waiting).toHaveLength(2);
  uploads.drop("waiting");
});

test.each([
  [
    "en",
    1,
    /^1 item added\. We can add up to 60 photos an hour\. 2 more will follow after 8:24\sAM, once the app is open\.$/,
  ],
  [
    "ru",
    1,
    /^Добавлена 1 вещь\. За час узнаём до 60 фото\. Ещё 2 добавим после 08:24, когда приложение будет открыто\.$/,
  ],
  ["ru", 0, /^За час узнаём до 60 фото\. Ещё 3 добавим после 08:24, когда приложение будет открыто\.$/],
] as const)(
  "photos beyond the hour's limit are told of in one line, with the time: %s, %i (SPEC-75)",
  async (language, taken, line) => {
    switchLanguage(language);
    const clock = vi.spyOn(Date, "now").mockReturnValue(new Date(2026, 10, 29, 7, 34).getTime());
    const limit = Response.json({ detail: "too_many_requests" }, { status: 429, headers: { "retry-after": "3000" } });
    const sent = stubServer(() => (sent.length > taken ? limit.clone() : { clothing_item: added, ai_credits_left: 1 }));
    const toasts = recordToasts();
    uploads.start([new Blob(["one"]), new Blob(["two"]), new Blob(["three"])]);
    await vi.waitFor(() => expect(toasts).toMatchObject([{ text: expect.stringMatching(line) }]));
    expect([sent.length, useUploads.getState().failed]).toEqual([taken + 1, []]);
    uploads.drop("paused");
    clock.mockRestore();
    switchLanguage("en");
  },
);

test("a photo that did not become an item shows only an error (U-05, U-06)", async () => {
  stubServer(() => refusal(503, "Too dark to see"));
  const toasts = recordToasts();
  uploads.start([new Blob(["photo"])]);
  await vi.waitFor(() => expect(toasts).toMatchObject([{ text: "Too dark to see", kind: "error" }]));
  expect(queries.getQueryData(itemsQuery.queryKey)).toEqual([old]);
});

test("a new original is sent at the quality of a re-upload (U-03)", async () => {
  const sent = stubServer(() => old);
  const { result } = renderHook(() => useReplacement(old.id), { wrapper: withQueries(newQueries()) });
  const photo = new File(["photo"], "photo.png");
  act(() => result.current.replace(photo));
  await vi.waitFor(() => expect(sent[0]?.body).toEqual({ clothing_id: old.id, image: "AAAA" }));
  expect(photos.preparePhoto).toHaveBeenCalledExactlyOnceWith(photo, 0.9);
});

/** The line with how far a stack is. */
const unfold = () => fireEvent.click(screen.getByRole("button", { expanded: false }));

test("the stack shows each photo with its state, in their order; a waiting one can be cancelled (W-10)", () => {
  const states = ["pending", "processing", "done", "error"] as const;
  const entries = states.map((status) => ({ id: status, image: `blob:${status}`, status }));
  useUploads.setState({ queue: { entries, endedAtMs: null } });
  renderWith(newQueries(), <UploadStack />);
  unfold();
  const shown = screen.getAllByRole("listitem");
  expect(shown.map((photo) => photo.querySelector("img")?.src)).toEqual(entries.map(({ image }) => image));
  expect(shown.map(textsIn).flat()).toEqual(["Queued", "Looking…", "Done", "Error"]);
  expect(shown.map((photo) => within(photo).queryByRole("button", { name: textOf("cancel_upload") }) !== null)).toEqual(
    [true, false, false, false],
  );
  act(() => switchLanguage("ru"));
  expect(shown.map(textsIn).flat()).toEqual(["В очереди", "Распознаём…", "Готово", "Ошибка"]);
  act(() => useUploads.setState(NO_UPLOADS));
  expect(screen.queryByRole("list")).toBeNull();
});

test("a stack is one line that says how far it is and how many failed; unfolded it shows ten photos at a time; it can be stopped; the mark of a failed photo opens its question, which is lost by OK alone (W-10, U-01, SPEC-50, SPEC-57, SPEC-152)", async () => {
  const statuses = [...Array.from({ length: 10 }, () => "done" as const), "error", "processing", "pending"] as const;
  const entries = statuses.map((status, index) => ({ id: `${index}`, image: "data:,", status }));
  const failed = [{ id: "10", image: "data:,", message: "Worn.", isReadable: true, isWorn: true }];
  act(() => useUploads.setState({ queue: { entries, endedAtMs: null }, failed }));
  vi.spyOn(unsent, "listUnsentPhotos").mockResolvedValue([]);
  const stopped = vi.spyOn(uploads, "stop").mockReturnValue();
  renderWith(newQueries(), <UploadsView onAnswered={() => {}} onChoosePlan={() => {}} />);
  await vi.waitFor(() => screen.getByText("Looking at 12 of 13"));
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(screen.getByRole("button", { expanded: false }).textContent).toBe("Looking at 12 of 13 1");
  unfold();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: keptPhotosText("en", "stop_adding") }));
  expect(stopped).toHaveBeenCalledOnce();
  const ask = () => fireEvent.click(screen.getByRole("button", { name: /^Error/ }));
  ask();
  fireEvent.keyDown(await vi.waitFor(() => screen.getByRole("alertdialog")), { key: "Escape" });
  expect([screen.queryByRole("alertdialog"), useUploads.getState().failed]).toEqual([null, failed]);
  ask();
  fireEvent.click(await vi.waitFor(() => screen.getByRole("button", { name: textOf("ok") })));
  expect([screen.queryByRole("alertdialog"), useUploads.getState().failed]).toEqual([null, []]);
  act(() => useUploads.setState(NO_UPLOADS));
});

test("several that failed alike have one dialog; it waits until a sheet is closed (SPEC-75, W-11)", async () => {
  const failed = ["1", "2", "3"].map((id) => ({ id, image: "data:,", message: "No garment.", isReadable: true }));
  act(() => useUploads.setState({ failed }));
  vi.spyOn(unsent, "listUnsentPhotos").mockResolvedValue([]);
  const sheet = document.body.appendChild(document.createElement("div"));
  sheet.setAttribute("role", "dialog");
  renderWith(newQueries(), <UploadsView onAnswered={() => {}} onChoosePlan={() => {}} />);
  await act(async () => await vi.advanceTimersByTimeAsync(0));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  act(() => sheet.remove());
  expect((await vi.waitFor(() => screen.getByRole("alertdialog"))).textContent).toContain("3 photos. No garment.");
  fireEvent.click(screen.getByRole("button", { name: textOf("ok") }));
  expect(useUploads.getState().failed).toEqual([]);
});

test("during the analysis the dialog shows the photo and both texts, and no buttons yet (E-05, SPEC-15)", () => {
  const { container } = renderWith(newQueries(), ANALYSING);
  expect(container.querySelector("img")?.src).toBe("data:photo");
  expect(textsIn(screen.getByRole("status"))).toEqual(["Analyzing your item…", "Adding brand, type, colors and more"]);
  expect(screen.queryByRole("button")).toBeNull();
});

const NO_ROOM = { isBlocked: true, onBlocked: () => {}, onChosen: () => {} };

test.each([
  ["empty wardrobe", <EmptyWardrobe key="empty" upload={NO_ROOM} />],
  ["analysis", ANALYSING],
])("the %s says what to photograph (MANY-07)", (_where, view) => {
  renderWith(newQueries(), view);
  expect(screen.getByText(/^Take a photo of one item on its own: on a bed, a hanger or the floor/)).toBeDefined();
});

test.each([
  [true, ["Nobody’s wearing it, add it", "OK"]],
  [false, ["Try again", "Add without recognition", "OK"]],
])("a photo that was refused as worn: %s, offers first what may succeed (SPEC-57, SPEC-15)", (isWorn, names) => {
  const failed = { id: "1", image: "data:,", message: "No.", isReadable: true, isWorn };
  const ways = { onClose: vi.fn(), onRetry: vi.fn(), onAddAlone: vi.fn(), onAddWithoutRecognition: vi.fn() };
  renderWith(newQueries(), <UploadError failed={failed} {...ways} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
  fireEvent.click(screen.getByRole("button", { name: names[0] ?? "" }));
  expect((isWorn ? ways.onAddAlone : ways.onRetry).mock.calls).toHaveLength(1);
});
