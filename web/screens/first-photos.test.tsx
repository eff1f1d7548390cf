import { expect, test } from "vitest";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { WardrobeScreen } from "#screens/wardrobe-screen.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

test("in an empty wardrobe the photos being sent stand in the place of their cards, before the first is recognised (W-10)", async () => {
  const queries = newQueries();
  queries.setQueryData(itemsQuery.queryKey, []);
  useUploads.setState({
    queue: {
      entries: ["a", "b"].map((id) => ({ id, image: `blob:${id}`, status: "pending" as const })),
      endedAtMs: null,
    },
  });
  renderWith(queries, <WardrobeScreen />);
  await expect
    .poll(() => [...document.querySelectorAll("main .grid img")].map((image) => image.getAttribute("src")))
    .toEqual(["blob:a", "blob:b"]);
});
