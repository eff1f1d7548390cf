import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { newsText } from "@wardrobe/domain/text/news.ts";
import { NewsRow } from "#features/broadcasts/news-row.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { refusal, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

const newsSwitch = async () => await screen.findByRole<HTMLInputElement>("switch", { name: newsText("en", "row") });

test("the settings switch news off and on again, each saved at once (OPS-04)", async () => {
  let isOn = true;
  const sent = stubServer(({ method, body }) => {
    if (method === "GET") return { is_on: isOn };
    isOn = Reflect.get(Object(body), "is_on") === true;
    return null;
  });
  renderWith(newQueries(), <NewsRow />);
  for (const wanted of [false, true]) {
    fireEvent.click(await newsSwitch());
    await waitFor(() => expect(isOn).toBe(wanted));
    await waitFor(async () => expect((await newsSwitch()).checked).toBe(wanted));
  }
  expect(sent.flatMap(({ method, path }) => (method === "POST" ? path : []))).toEqual(Array(2).fill("/profile/news"));
});

test("a switch for news that cannot be saved goes back and says so (OPS-04)", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  stubServer(({ method }) => (method === "GET" ? { is_on: true } : refusal(503)));
  const toasts = recordToasts();
  renderWith(newQueries(), <NewsRow />);
  fireEvent.click(await newsSwitch());
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(async () => expect((await newsSwitch()).checked).toBe(true));
});
