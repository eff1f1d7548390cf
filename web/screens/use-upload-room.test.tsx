import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { uploadText } from "@wardrobe/domain/text/uploads.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { textOf } from "#adapters/texts.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { UploadButton } from "#features/wardrobe/upload-button.tsx";
import { NO_UPLOADS, useUploads } from "#features/wardrobe/upload-store.ts";
import { uploads } from "#features/wardrobe/uploads.ts";
import { useUploadRoom, loadAndRun } from "#screens/use-upload-room.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { recordToasts } from "#testing/toasts.ts";

const LIMIT = WARDROBE_ITEMS_MAX.free;
const openSettings = vi.fn();

function Buttons() {
  const { onChosen, isBlocked, onBlocked } = useUploadRoom(openSettings);
  return (["floating", "header", "row"] as const).map((look) => (
    <UploadButton key={look} look={look} {...{ onChosen, isBlocked, onBlocked }} />
  ));
}

/** The three upload buttons over a wardrobe of so many items; what was chosen with them, and how often a picker opened. */
function open(count: number) {
  const queries = newQueries();
  const items = Array.from({ length: count }, (_, index) => ({ ...sampleItem(), id: `${index}`.padEnd(22, "A") }));
  queries.setQueryData(itemsQuery.queryKey, items);
  queries.setQueryData(settingsQuery.queryKey, sampleSettings());
  openSettings.mockReset();
  const { container } = renderWith(queries, <Buttons />);
  const started = vi.spyOn(uploads, "start").mockReturnValue();
  const picker = vi.spyOn(HTMLInputElement.prototype, "click").mockReturnValue();
  const input = container.querySelector("input") ?? document.body;
  return { started, picker, input, toasts: recordToasts() };
}

test("at the plan's limit no button opens a picker: a message is shown and the settings open (U-02)", async () => {
  const { picker, toasts } = open(LIMIT);
  for (const button of screen.getAllByRole("button")) fireEvent.click(button);
  await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(["error", "error", "error"]));
  expect([picker.mock.calls.length, openSettings.mock.calls.length]).toEqual([0, 3]);
});

test("with room for one more each button opens a picker, but not while the photo that takes it is sent (U-01, U-02)", () => {
  const { picker } = open(LIMIT - 1);
  for (const button of screen.getAllByRole("button")) fireEvent.click(button);
  expect([picker.mock.calls.length, openSettings.mock.calls.length]).toEqual([3, 0]);
  const entries = [{ id: "photo", image: "blob:photo", status: "processing" }] as const;
  act(() => useUploads.setState({ queue: { entries, endedAtMs: null } }));
  fireEvent.click(screen.getAllByRole("button")[0] ?? document.body);
  expect([picker.mock.calls.length, openSettings.mock.calls.length]).toEqual([3, 1]);
  act(() => useUploads.setState(NO_UPLOADS));
});

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

test("of twelve photos none waits for the next ten, and no toast says that the wardrobe is full (U-01, SPEC-50)", async () => {
  const { started, toasts, input } = open(0);
  const files = Array.from({ length: 12 }, (_, index) => new File([JPEG], `${index}.jpg`));
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(started.mock.calls).toEqual([[files, []]]));
  expect(toasts).toEqual([]);
});

test("files are photos by their first bytes; what is none is named, and the photos are sent (U-01)", async () => {
  const { started, toasts, input } = open(0);
  const photo = new File([JPEG], "scan.dat", { type: "application/octet-stream" });
  const named = ["page.jpg", "notes.pdf", "film.mov", "song.mp3"].map((name) => new File(["<html>"], name));
  fireEvent.change(input, { target: { files: [...named, photo] } });
  const text = `${uploadText("en", "photos_only")} Not added: page.jpg, notes.pdf, film.mov, +1.`;
  await waitFor(() => expect(toasts).toEqual([{ text, kind: "error", action: null }]));
  expect(started.mock.calls.map(([sent]) => sent)).toEqual([[photo]]);
});

test("of four photos one fits: it is sent, the limit is told, and the other three wait (U-01, SPEC-50)", async () => {
  const { started, toasts, input } = open(LIMIT - 1);
  const files = Array.from({ length: 4 }, (_, index) => new File([JPEG], `${index}.jpg`));
  fireEvent.change(input, { target: { files } });
  await waitFor(() =>
    expect(toasts).toEqual([{ text: textOf("wardrobe_limit_reached"), kind: "error", action: null }]),
  );
  expect(started.mock.calls).toEqual([[files.slice(0, 1), files.slice(1)]]);
});

test("a part of the app runs once it is loaded; if the server no longer has it, a toast says what to do", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => new Response());
  vi.useFakeTimers();
  const toasts = recordToasts();
  const run = vi.fn();
  loadAndRun(async () => "part", run);
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith("part"));
  loadAndRun(async () => await Promise.reject(new TypeError("gone")), run);
  await vi.runAllTimersAsync();
  expect(toasts).toMatchObject([{ kind: "error", text: "Nothing is lost. Open the app again." }]);
  expect(run).toHaveBeenCalledOnce();
});
