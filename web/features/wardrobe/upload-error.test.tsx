import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { UploadError } from "#features/wardrobe/upload-error.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

test.each([
  [true, ["It's one garment, add it", "OK"]],
  [false, ["Try again", "Add without recognition", "OK"]],
])("a photo that was refused as worn: %s, offers first what may succeed (SPEC-57, SPEC-15)", (isWorn, names) => {
  const failed = { id: "1", image: "data:,", message: "No.", isReadable: true, isWorn };
  const ways = { onClose: vi.fn(), onRetry: vi.fn(), onAddAlone: vi.fn(), onAddWithoutRecognition: vi.fn() };
  renderWith(newQueries(), <UploadError failed={failed} {...ways} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
  fireEvent.click(screen.getByRole("button", { name: names[0] ?? "" }));
  expect((isWorn ? ways.onAddAlone : ways.onRetry).mock.calls).toHaveLength(1);
});
