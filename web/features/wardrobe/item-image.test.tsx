import { QueryClientProvider } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { pictureQuery } from "#features/files/queries.ts";
import { CardPicture } from "#features/wardrobe/item-image.tsx";
import { newQueries } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const item = sampleItem({ key: "A", image_mode: "no_background" });
const cutOut = { ...item, no_background_image: "N".repeat(22) };

test("a card's photo stays until its cut-out is loaded, and one that was shown is there at once (SPEC-47)", async () => {
  stubServer(() => new Promise(() => {}));
  const queries = newQueries();
  const put = (fileId: string) => queries.setQueryData(pictureQuery(fileId, CARD_WIDTH).queryKey, new Blob([fileId]));
  const card = (of: typeof item) => (
    <QueryClientProvider client={queries}>
      <CardPicture item={of} />
    </QueryClientProvider>
  );
  put(item.image);
  const { container, rerender, unmount } = render(card(item));
  const picture = () => container.querySelector("img");
  const photo = picture()?.src;
  expect([photo !== undefined, picture()?.decoding]).toEqual([true, "async"]);
  rerender(card(cutOut));
  expect([picture()?.src, picture()?.className.includes("object-cover")]).toEqual([photo, true]);
  put(cutOut.no_background_image);
  await waitFor(() => expect(picture()?.src).not.toBe(photo));
  expect([picture()?.src === photo, picture()?.className.includes("object-contain")]).toEqual([false, true]);
  unmount();
  const again = render(card(cutOut)).container.querySelector("img");
  expect(again?.decoding).toBe("sync");
});
