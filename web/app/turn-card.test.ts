import { beforeEach, expect, test, vi } from "vitest";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { turnCard } from "#app/end-task.ts";
import { pictureQuery } from "#features/files/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { newQueries } from "#testing/render.tsx";
import { blobUrl } from "#ui/blob-image.tsx";
import { fadeInto } from "#ui/motion.ts";

vi.mock("#ui/motion.ts", () => ({ fadeInto: vi.fn<typeof fadeInto>() }));

const CUT_OUT = "C".repeat(22);
const item = sampleItem({ key: "S", position: "upper", type: "Shirt" });
const [photo, cutOut] = [new Blob(["photo"]), new Blob(["cut-out"])];
const queries = newQueries();

beforeEach(() => {
  vi.mocked(fadeInto).mockReset();
  queries.setQueryData(itemsQuery.queryKey, [item]);
  queries.setQueryData(pictureQuery(item.image, CARD_WIDTH).queryKey, photo);
  queries.setQueryData(pictureQuery(CUT_OUT, CARD_WIDTH).queryKey, cutOut);
  const [card, elsewhere] = [document.createElement("article"), new Image()];
  card.append(new Image(), new Image());
  for (const image of [...card.children, elsewhere]) image.setAttribute("src", blobUrl(photo));
  card.lastElementChild?.setAttribute("src", "blob:another");
  document.body.replaceChildren(card, elsewhere);
});

const turn = (changes: Partial<typeof item>): void =>
  turnCard(queries, item.id, () => void queries.setQueryData(itemsQuery.queryKey, [{ ...item, ...changes }]));

test("the picture of a card turns into the one that was made, once that is there (T-03)", async () => {
  turn({ no_background_image: CUT_OUT, image_mode: "no_background" });
  expect(vi.mocked(fadeInto).mock.calls.map(([picture]) => picture)).toEqual([document.querySelector("article img")]);
  expect(await vi.mocked(fadeInto).mock.calls[0]?.[1]).toBe(cutOut);
});

test("a card that shows the same picture as before does not turn (T-03, T-04)", () => {
  turn({ no_background_image: CUT_OUT });
  expect(queries.getQueryData(itemsQuery.queryKey)).toEqual([{ ...item, no_background_image: CUT_OUT }]);
  expect(fadeInto).not.toHaveBeenCalled();
});
