import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { AlikeCard } from "#features/wardrobe/alike/alike-card.tsx";
import { alikeQuery } from "#features/wardrobe/alike/queries.ts";
import { queriesWith } from "#testing/queries.ts";
import { renderWith, textsIn } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const [one, other] = [sampleItem({ key: "A" }), sampleItem({ key: "B" })];
const TITLE = /^You have one like it/;

/** The card in the dialog of a garment of which there is another like it; its comparison is open. */
function open(items = [one, other]) {
  const queries = queriesWith({ items });
  queries.setQueryData(alikeQuery(one.id).queryKey, [other.id]);
  const isApart = () => sent.some(({ path }) => path === wardrobeCalls.tellApart.path);
  const sent = stubServer(({ path }) => {
    if (path === wardrobeCalls.tellApart.path) return null;
    return path.startsWith("/wardrobe/alike") ? { ids: isApart() ? [] : [other.id] } : [];
  });
  const onLetGo = vi.fn();
  renderWith(queries, <AlikeCard item={one} onLetGo={onLetGo} />);
  fireEvent.click(screen.getByRole("button", { name: TITLE }));
  return { sent, onLetGo };
}

test("two like garments are compared, and not told of any more once they are not the same (STATE-03)", async () => {
  const { sent } = open();
  expect(screen.getAllByRole("figure")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Not the same" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: TITLE })).toBeNull());
  const told = sent.find(({ path }) => path === wardrobeCalls.tellApart.path);
  expect(told?.body).toEqual({ ids: [one.id, other.id] });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["this one", [one, other]],
  ["the other", [other, one]],
])(
  "first comes to delete the duplicate, which is the newer of the two and marked: %s (STATE-03, E-04, SPEC-119)",
  async (_which, items) => {
    const { onLetGo } = open(items);
    const words = screen.getAllByRole("figure").map((figure) => textsIn(figure)[0]);
    const expected = ["Duplicate, added later", "Already in the wardrobe"];
    expect(words).toEqual(items[0] === one ? expected : expected.toReversed());
    expect(textsIn(screen.getByRole("dialog")).slice(-2)).toEqual(["Delete the duplicate", "Not the same"]);
    fireEvent.click(screen.getByRole("button", { name: "Delete the duplicate" }));
    expect(onLetGo).toHaveBeenCalledExactlyOnceWith(items[0]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);
