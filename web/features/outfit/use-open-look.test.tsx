import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { findSeenPreview } from "#features/outfit/constructor-store.ts";
import { useOpenLook } from "#features/outfit/use-open-look.ts";
import { toPreviewRequest } from "#features/outfit/use-preview.ts";
import { newQueries, renderWith } from "#testing/render.tsx";

const [hat, boots] = [sampleItem({ position: "head" }), sampleItem({ position: "feet", type: "Boots" })];

function Open({ look }: { look: Look }) {
  const open = useOpenLook([hat, boots]);
  return (
    <button type="button" onClick={() => open(look)}>
      Open
    </button>
  );
}

test("a saved look whose picture is up to date is known on a device that has never shown it, with or without the watermark (C-08)", () => {
  const selection = { ...EMPTY_SELECTION, head: hat.id, feet: boots.id };
  const look = { id: "k", name: "Hat", gender: "man", selection, preview: "f", share_key: null } as Look;
  const { rerender } = renderWith(newQueries(), <Open look={look} />);
  const seen = () =>
    (["free", "basic"] as const).map((tier) =>
      findSeenPreview(toPreviewRequest({ gender: "man", selection, tier }, [hat, boots]).key),
    );
  fireEvent.click(screen.getByRole("button"));
  expect(seen()).toEqual([null, null]);
  rerender(<Open look={{ ...look, made: "watermarked" }} />);
  fireEvent.click(screen.getByRole("button"));
  expect(seen()).toEqual(["f", null]);
});
