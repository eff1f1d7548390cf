import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { looksQuery, replaceLook, sharedLookQuery } from "#features/outfit/queries.ts";

const KEY = "K".repeat(22);
const look: Look = {
  id: "L".repeat(22),
  name: "Sunday",
  gender: "woman",
  selection: EMPTY_SELECTION,
  preview: "P".repeat(22),
  share_key: KEY,
};

test("a look of one's own that is open by its link is updated when the link is withdrawn", () => {
  const queries = new QueryClient();
  const opened = { name: look.name, content_type: "image/webp", image: "", own: look };
  queries.setQueryData(looksQuery.queryKey, [look]);
  queries.setQueryData(sharedLookQuery(KEY).queryKey, opened);
  queries.setQueryData(sharedLookQuery("other").queryKey, { ...opened, own: null });
  const withdrawn = { ...look, share_key: null };
  replaceLook(queries, withdrawn);
  expect(queries.getQueryData(looksQuery.queryKey)).toEqual([withdrawn]);
  expect(queries.getQueryData(sharedLookQuery(KEY).queryKey)?.own).toEqual(withdrawn);
  expect(queries.getQueryData(sharedLookQuery("other").queryKey)?.own).toBeNull();
});
