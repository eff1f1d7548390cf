import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { PlannedLay } from "#screens/planned-lay.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const inDoubt = { needs_check: ["type" as const], type_suggestions: [] };
const slides = sampleItem({ key: "S", type: "Loafers", position: "feet", ...inDoubt });
const dress = sampleItem({ key: "D", type: "Dress", position: "upper", needs_check: ["color"] });
const elsewhere = sampleItem({ key: "E", type: "Pants", position: "lower", ...inDoubt });

function Outfit() {
  const { data: items = [] } = useQuery({ ...itemsQuery, enabled: false });
  return <PlannedLay items={items.filter(({ id }) => id !== elsewhere.id)} label="" />;
}

test("a plan asks what of it may be something else, and only that is checked (SPEC-154)", async () => {
  const sent = stubServer(({ path, body }) =>
    path === wardrobeCalls.updateItem.path
      ? { ...slides, ...(body as object), needs_check: [], type_suggestions: [] }
      : [],
  );
  renderWith(queriesWith({ items: [elsewhere, dress, slides] }), <Outfit />);
  fireEvent.click(screen.getByRole("button", { name: "Loafers: is that what it is?" }));
  const sheet = await screen.findByRole("dialog", { name: "Is this right?" });
  expect(within(sheet).getByText("1 of 1")).toBeDefined();
  fireEvent.click(within(sheet).getByRole("button", { name: "Heels" }));
  fireEvent.click(within(sheet).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ id: slides.id, type: "Heels" }]));
  await waitFor(() => expect(screen.queryByRole("button", { name: /get that right/ })).toBeNull());
});
