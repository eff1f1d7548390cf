import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { UPLOAD_FILES_MAX } from "@wardrobe/domain/wardrobe/upload.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { UploadButton } from "#features/wardrobe/upload-button.tsx";
import { NO_UPLOADS, useUploads } from "#features/wardrobe/upload-store.ts";
import { uploads } from "#features/wardrobe/uploads.ts";
import { useUploadRoom } from "#screens/use-upload-room.ts";
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

test("of twelve photos ten are sent, and a message says that some were not (U-01)", async () => {
  const { started, toasts, input } = open(0);
  const files = Array.from({ length: 12 }, (_, index) => new File(["photo"], `${index}.jpg`, { type: "image/jpeg" }));
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(toasts).toMatchObject([{ kind: "error" }]));
  expect(started.mock.calls.map(([sent]) => sent)).toEqual([files.slice(0, UPLOAD_FILES_MAX)]);
});
