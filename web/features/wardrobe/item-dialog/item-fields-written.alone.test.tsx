import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { changedFields, closeDraft, openDraft, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { say } from "#adapters/language.ts";
import { ItemFields } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { draw } from "#testing/draw.tsx";

type Field = Partial<Record<"onChange" | "onChoose" | "onToggle", (value: string) => void>>;

/** The fields that were drawn, by label or legend. */
const drawn = vi.hoisted(() => new Map<string, Field>());
const field = vi.hoisted(() => (props: Field & { label?: string; legend?: string }) => {
  drawn.set(props.label ?? props.legend ?? "", props);
  return null;
});

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/no-messenger.ts"));
vi.mock("#ui/rows.tsx", () => ({
  Rows: ({ children }: { children: ReactNode }) => children,
  TextRow: field,
  SelectRow: field,
  NotesRow: field,
}));
vi.mock("#ui/choice.tsx", () => ({ Swatches: field, Toggles: field }));

const item = sampleItem({ position: "upper", type: "Shirt", style: "Sport", color: ["Red"], season: ["Winter"] });

beforeEach(() => drawn.clear());

/** What would be saved after this was done with the field of this label. */
function savedAfter(label: Parameters<typeof say>[0], value: string) {
  let draft: ItemDraft = openDraft(item);
  draw(<ItemFields item={item} draft={draft} onDraft={(change) => (draft = change(draft))} onConfirm={() => {}} />);
  const { onChange, onChoose, onToggle } = drawn.get(say(label)) ?? {};
  (onChange ?? onChoose ?? onToggle)?.(value);
  return changedFields(item, closeDraft(draft));
}

test.each([
  ["brand", "Acme", { brand: "Acme" }],
  ["model", "Trail", { model: "Trail" }],
  ["notes", "from the fair", { notes: "from the fair" }],
  ["position", "feet", { position: "feet", type: "Boots" }],
  ["type", "Hoodie", { type: "Hoodie" }],
  ["style", "Formal", { style: "Formal" }],
  ["color", "Blue", { color: ["Red", "Blue"] }],
  ["color", "Red", { color: [] }],
  ["season", "Summer", { season: ["Winter", "Summer"] }],
  ["season", "Winter", { season: [] }],
] as const)("what is done with %s, to %s, is what is saved, and nothing else (E-02, E-07)", (label, value, saved) => {
  expect(savedAfter(label, value)).toEqual(saved);
});
