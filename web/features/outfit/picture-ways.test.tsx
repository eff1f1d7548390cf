import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { telegram } from "#adapters/telegram/current.ts";
import { PictureWays } from "#features/outfit/picture-ways.tsx";
import { emit, launchWith, messenger } from "#testing/messenger.ts";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const URL_OF_LOOK = "https://app.example/shown/look.jpg";
const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
const paramsOf = (method: string) => messenger.posted.find((posted) => posted.method === method)?.params;

beforeEach(() => {
  stubServer(() => ({ url: URL_OF_LOOK, ends_at: "2026-03-10T12:00:00.000Z" }));
  launchWith();
});

afterEach(() => void vi.useRealTimers());

function open(version: string) {
  vi.spyOn(telegram, "launch", "get").mockReturnValue({ ...telegram.launch, version });
  renderWith(newQueries(), <PictureWays picture={new Blob(["picture"])} lookId={"L".repeat(22)} />);
}
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save the picture" }));

test.each([
  ["6.0", ["Save the picture"]],
  ["7.8", ["To a story", "Save the picture"]],
])(
  "a messenger of version %s has %j, and opens the picture's address to save it (ASK-03, NATIVE-01)",
  async (version, ways) => {
    open(version);
    expect(names()).toEqual(ways);
    save();
    await waitFor(() => expect(paramsOf("web_app_open_link")).toMatchObject({ url: URL_OF_LOOK }));
  },
);

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
  await vi.advanceTimersByTimeAsync(100);
  expect(paramsOf("web_app_request_file_download")).toBeDefined();
  expect(screen.getAllByRole<HTMLButtonElement>("button").map(({ disabled }) => disabled)).toEqual([false, false]);
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
  ["To a story", "8.0", "web_app_share_to_story"],
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
  fireEvent.click(screen.getByRole("button", { name: "To a story" }));
  await waitFor(() => expect(paramsOf("web_app_share_to_story")).toMatchObject({ media_url: URL_OF_LOOK }));
  const { text, widget_link: link } = paramsOf("web_app_share_to_story") ?? {};
  expect([String(text), JSON.stringify(link)]).toEqual([expect.stringContaining("@"), expect.stringContaining("t.me")]);
});
