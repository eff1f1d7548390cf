import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { searchedText } from "@wardrobe/domain/text/searched-closest.ts";
import { setQuery, useArrangement, useFoundItems } from "#features/wardrobe/filters/filters-store.ts";
import { SearchField } from "#features/wardrobe/filters/search-field.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith, textsIn } from "#testing/render.tsx";

const items = [
  sampleItem({ key: "A", position: "upper", type: "Shirt", color: ["Blue"] }),
  sampleItem({ key: "B", position: "lower", type: "Skirt", color: ["Blue"] }),
];

function Search() {
  const { query } = useArrangement();
  return (
    <>
      {query !== null && <SearchField query={query} onClose={() => setQuery(null)} />}
      <output>{useFoundItems(items).map(({ id }) => id[0])}</output>
    </>
  );
}

test("the opened search finds by any form in either language while one types, says where nothing has all of the words or any, with what to try, and closed all is there again (SPEC-43)", async () => {
  const { container } = renderWith(queriesWith({ items }), <Search />);
  const found = (typed: string): string => {
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: typed } });
    return textsIn(container).join("");
  };
  expect(textsIn(container).join("")).toBe("AB");
  act(() => setQuery(""));
  // Before the words of the search are here all stays shown.
  expect(found("рубаха")).toBe("AB");
  await waitFor(() => expect(textsIn(container).join("")).toBe("A"));
  expect(["", "синю", "синюю рубашку", "blue skirts"].map(found)).toEqual(["AB", "AB", "A", "B"]);
  await waitFor(() =>
    expect(found("plaid skirt")).toBe(`${searchedText("en", "pattern")} ${searchedText("en", "closest")}B`),
  );
  expect(found("рубаха")).toBe("A");
  expect(found("houndstooth")).toBe("No card says “houndstooth”. Try one of these:ShirtSkirt");
  fireEvent.click(screen.getByRole("button", { name: "Skirt" }));
  expect(textsIn(container).join("")).toBe("B");
  fireEvent.click(screen.getByRole("button", { name: "Close search" }));
  expect(textsIn(container).join("")).toBe("AB");
});
