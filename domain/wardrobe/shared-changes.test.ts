import { expect, test } from "vitest";
import { sampleItem } from "#testing/sample-item.ts";
import { changesBack } from "#wardrobe/shared-changes.ts";

test("what was set for several at once is brought back as each had it (MANY-04)", () => {
  const [silk, wool, plain] = [
    sampleItem({ key: "A", size: "L", care: { wash: "hand" }, style: "Casual" }),
    sampleItem({ key: "B", size: "L", care: { wash: "hand" }, style: "Casual" }),
    sampleItem({ key: "C", style: null, state: "lent", state_note: "to Ann" }),
  ];
  const changes = { size: "50", care: { wash: 30 }, style: "Business", state: "laundry" } as const;
  expect(changesBack([silk, wool, plain], changes)).toEqual([
    {
      ids: [silk.id, wool.id],
      changes: { size: "L", care: { wash: "hand" }, style: "Casual", state: "at_hand", state_note: null },
    },
    {
      ids: [plain.id],
      changes: { size: "", care: { wash: null }, style: null, state: "lent", state_note: "to Ann" },
    },
  ]);
});
