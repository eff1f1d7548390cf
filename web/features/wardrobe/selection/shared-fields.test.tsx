import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { SharedFields } from "#features/wardrobe/selection/shared-fields.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

test("warmth, rain and sport are set for several at once, and a second tap leaves them as they are; it can be undone (OWNER-01, MANY-04)", async () => {
  const items = ["A", "B"].map((key) => sampleItem({ key, position: "outerwear", type: "Parka" }));
  const sent = stubServer(() => items);
  const toasts = recordToasts();
  renderWith(newQueries(), <SharedFields items={items} onClosed={() => {}} />);
  const tap = async (name: string) => fireEvent.click(await screen.findByRole("checkbox", { name }));
  for (const name of ["Warm", "Keeps rain out", "For sport", "For sport"]) await tap(name);
  fireEvent.click(screen.getByRole("button", { name: /^Apply/ }));
  const ids = items.map(({ id }) => id);
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids, warmth: "warm", rain: true }]));
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ids, warmth: null, rain: null }));
});

test("details of several say in empty fields that they stay, and only what is said is sent (MANY-04, SET-03)", async () => {
  const items = ["A", "B"].map((key) => ({ ...sampleItem({ key }), size: "L", care: { wash: "hand" as const } }));
  const sent = stubServer(() => items);
  renderWith(newQueries(), <SharedFields items={items} onClosed={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: /^Details Unchanged/ }));
  const [size, label] = [await screen.findByLabelText("Size"), await screen.findByLabelText("Composition")];
  expect([size, label].map((field) => field.getAttribute("placeholder"))).toEqual(["Unchanged", "Unchanged"]);
  fireEvent.change(label, { target: { value: "80% wool" } });
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Apply/ }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ ids: items.map(({ id }) => id), material: "80% wool" }]),
  );
});
