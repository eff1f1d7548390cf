import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { changedFields, closeDraft, openDraft, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import { textOf } from "#adapters/texts.ts";
import { ItemFields } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { renderHtml } from "#testing/render.tsx";

type Field = Partial<Record<"onChange" | "onChoose" | "onToggle", (value: string) => void>>;

/** The props of the rendered fields, by label or legend. */
const rendered = vi.hoisted(() => new Map<string, Field>());
const field = vi.hoisted(() => (props: Field & { label?: string; legend?: string }) => {
  rendered.set(props.label ?? props.legend ?? "", props);
  return null;
});

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
vi.mock("#ui/rows.tsx", () => ({
  Rows: ({ children }: { children: ReactNode }) => children,
  TextRow: field,
  SelectRow: field,
  NotesRow: field,
}));
vi.mock("#ui/choice.tsx", () => ({ Swatches: field, Toggles: field }));

const item = sampleItem({ position: "upper", type: "Shirt", style: "Sport", color: ["Red"], season: ["Winter"] });

beforeEach(() => rendered.clear());

/** The changes that would be saved after the field with this label was set to the value. */
function savedAfter(label: Parameters<typeof textOf>[0], value: string) {
  let draft: ItemDraft = openDraft(item);
  renderHtml(
    <ItemFields item={item} draft={draft} onDraft={(change) => (draft = change(draft))} onConfirm={() => {}} />,
  );
  const { onChange, onChoose, onToggle } = rendered.get(textOf(label)) ?? {};
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
] as const)("setting %s to %s saves this change and nothing else (E-02, E-07)", (label, value, saved) => {
  expect(savedAfter(label, value)).toEqual(saved);
});
