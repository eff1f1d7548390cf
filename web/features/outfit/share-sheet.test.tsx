import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import * as sharing from "#adapters/share-picture.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { ShareSheet } from "#features/outfit/share-sheet.tsx";
import { emit, launchWith, messenger } from "#testing/messenger.ts";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const LOOK: Look = {
  id: "L".repeat(22),
  name: "Sunday",
  gender: "man",
  selection: EMPTY_SELECTION,
  preview: "P".repeat(22),
  share_key: null,
};
const URL_OF_LOOK = "https://app.example/shown/look.jpg";
const names = () =>
  within(screen.getByRole("dialog"))
    .getAllByRole("button")
    .flatMap((button) => button.textContent.trim() || []);
const paramsOf = (method: string) => messenger.posted.find((posted) => posted.method === method)?.params;

beforeEach(() => {
  stubServer(() => ({ url: URL_OF_LOOK, ends_at: "2026-03-10T12:00:00.000Z" }));
  launchWith();
});

function open(version: string) {
  vi.spyOn(telegram, "launch", "get").mockReturnValue({ ...telegram.launch, version });
  const onClosed = vi.fn<(asked: Look | null) => void>();
  renderWith(
    queriesWith({ settings: {} }),
    <ShareSheet picture={new Blob(["picture"])} keep={async () => LOOK} onClosed={onClosed} />,
  );
  return onClosed;
}
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save the picture" }));

test.each([
  ["6.0", ["Send as a picture", "Ask friends", "Link", "Save the picture"]],
  ["7.8", ["Send as a picture", "Story", "Ask friends", "Link", "Save the picture"]],
])(
  "a messenger of version %s has %j, and opens the picture's address to save it (SPEC-48, ASK-03, NATIVE-01)",
  async (version, ways) => {
    open(version);
    expect(names()).toEqual(ways);
    // The ways end the sheet: nothing empty is below them.
    expect(screen.getByRole("dialog").querySelector("footer")).toBeNull();
    save();
    await waitFor(() => expect(paramsOf("web_app_open_link")).toMatchObject({ url: URL_OF_LOOK }));
  },
);

test("asking friends shows at once that the outfit is being kept (SPEC-48)", () => {
  const keep = async () => await new Promise<Look>(() => {});
  renderWith(queriesWith({ settings: {} }), <ShareSheet picture={new Blob()} keep={keep} onClosed={() => {}} />);
  const ask = screen.getByRole("button", { name: "Ask friends" });
  fireEvent.click(ask);
  expect(ask.querySelector(".animate-spin")).not.toBeNull();
});

test("a newer one saves it itself; where that is declined, the address can still be opened (NATIVE-01)", async () => {
  messenger.answer = ({ method }) =>
    method === "web_app_request_file_download" ? [["file_download_requested", { status: "cancelled" }]] : [];
  const toasts = recordToasts();
  open("8.0");
  save();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(paramsOf("web_app_request_file_download")).toEqual({ url: URL_OF_LOOK, file_name: "my_outfit.jpg" });
  toasts[0]?.action?.run();
  expect(paramsOf("web_app_open_link")).toMatchObject({ url: URL_OF_LOOK });
});

test("a messenger that never answers disables nothing, and after a while the address can be opened instead (NATIVE-01)", async () => {
  vi.useFakeTimers();
  const toasts = recordToasts();
  open("8.0");
  save();
  await vi.waitFor(() => expect(paramsOf("web_app_request_file_download")).toBeDefined());
  expect(screen.queryAllByRole<HTMLButtonElement>("button").some(({ disabled }) => disabled)).toBe(false);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(toasts.map(({ text, action }) => [text, action?.label])).toEqual([
    ["No answer from the messenger yet.", "Open it instead"],
  ]);
  toasts[0]?.action?.run();
  expect(paramsOf("web_app_open_link")).toMatchObject({ url: URL_OF_LOOK });
  emit(["file_download_requested", { status: "downloading" }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(toasts.at(-1)?.text).toBe("Saving the picture");
});

test.each([
  ["Save the picture", "8.0", "web_app_request_file_download"],
  ["Save the picture", "7.8", "web_app_open_link"],
  ["Story", "8.0", "web_app_share_to_story"],
])("%s needs another tap in version %s where the server was slow (NATIVE-01)", async (name, version, method) => {
  vi.useFakeTimers();
  stubServer(async () => {
    await new Promise((resolve) => setTimeout(resolve, 9000));
    return { url: URL_OF_LOOK, ends_at: "2026-03-10T12:00:00.000Z" };
  });
  const toasts = recordToasts();
  open(version);
  fireEvent.click(screen.getByRole("button", { name }));
  await vi.advanceTimersByTimeAsync(9100);
  expect(paramsOf(method)).toBeUndefined();
  expect(toasts.map(({ action }) => action?.label)).toEqual([name]);
  toasts[0]?.action?.run();
  expect(paramsOf(method)).toBeDefined();
});

test("the picture goes into a story with the bot's name and a link (ASK-03)", async () => {
  open("9.0");
  fireEvent.click(screen.getByRole("button", { name: "Story" }));
  await waitFor(() => expect(paramsOf("web_app_share_to_story")).toMatchObject({ media_url: URL_OF_LOOK }));
  const { text, widget_link: link } = paramsOf("web_app_share_to_story") ?? {};
  expect([String(text), JSON.stringify(link)]).toEqual([expect.stringContaining("@"), expect.stringContaining("t.me")]);
});

test("a browser that shares no files shares the look's page by the messenger, never words without a picture (SPEC-35, SPEC-48)", async () => {
  vi.spyOn(sharing, "sharePicture").mockResolvedValue(false);
  const sent = stubServer(() => ({ ...LOOK, share_key: "K".repeat(22) }));
  open("9.0");
  fireEvent.click(screen.getByRole("button", { name: "Send as a picture" }));
  await waitFor(() => expect(paramsOf("web_app_open_tg_link")).toBeDefined());
  expect(decodeURIComponent(String(paramsOf("web_app_open_tg_link")?.["path_full"]))).toContain(
    `/look/${"K".repeat(22)}`,
  );
  expect(sent.map(({ body }) => body)).toEqual([{ id: LOOK.id, is_shared: true, shown_name: null }]);
});

test("the link is shared after it has asked for a name (ASK-04, SPEC-48)", async () => {
  const sent = stubServer(() => ({ ...LOOK, share_key: "K".repeat(22) }));
  open("9.0");
  fireEvent.click(screen.getByRole("button", { name: "Link" }));
  fireEvent.change(screen.getByLabelText("Your name"), { target: { value: " Ben " } });
  fireEvent.click(screen.getByRole("button", { name: "Share a link" }));
  await waitFor(() => expect(paramsOf("web_app_open_tg_link")).toBeDefined());
  expect(sent.map(({ body }) => body)).toEqual([{ id: LOOK.id, is_shared: true, shown_name: "Ben" }]);
});

test("friends are asked about the kept look (SPEC-48, ASK-01)", async () => {
  const onClosed = open("9.0");
  fireEvent.click(screen.getByRole("button", { name: "Ask friends" }));
  await waitFor(() => expect(onClosed).toHaveBeenCalledExactlyOnceWith(LOOK));
});
