import { expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { chooseCustomType, openDraft, setFields, type ItemDraft } from "@wardrobe/domain/wardrobe/item-draft.ts";
import {
  COLOR_SWATCHES,
  COLORS,
  POSITIONS,
  SEASONS,
  STYLES,
  TYPES_BY_POSITION,
} from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { say } from "#adapters/language.ts";
import { ItemFields } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { draw } from "#testing/draw.tsx";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/no-messenger.ts"));

const item = sampleItem({
  brand: "Acme",
  model: "Trail",
  type: "Boots",
  position: "feet",
  style: "Sport",
  color: ["Red", "Black"],
  season: ["Winter"],
  notes: "from the fair",
});
const fields = (draft: ItemDraft = openDraft(item)): string =>
  draw(<ItemFields item={item} draft={draft} onDraft={() => {}} onConfirm={() => {}} />);

/** What stands in the field with this label, as HTML from its tag on. */
function fieldOf(drawn: string, label: string): string {
  const [, id] = new RegExp(`<label for="([^"]+)"[^>]*>${label}</label>`).exec(drawn) ?? [];
  const field = new RegExp(`<(input|textarea|select) id="${id}".*?(/>|</textarea>|</select>)`).exec(drawn);
  return field?.[0] ?? "";
}
const optionsOf = (field: string): (string | undefined)[] =>
  [...field.matchAll(/<option [^>]*>(.*?)<\/option>/g)].map(([, label]) => label);
const chosenIn = (field: string): string | undefined =>
  /<option [^>]*selected=""[^>]*>(.*?)<\/option>/.exec(field)?.[1];
const boxesOf = (drawn: string, legend: string): string =>
  new RegExp(`<fieldset[^>]*><legend[^>]*>${legend}.*?</fieldset>`).exec(drawn)?.[0] ?? "";

test("brand, model and notes are texts that hold what the item has (E-02)", () => {
  const drawn = fields();
  for (const [label, value] of [
    ["brand", "Acme"],
    ["model", "Trail"],
  ] as const) {
    expect(fieldOf(drawn, say(label))).toContain('type="text"');
    expect(fieldOf(drawn, say(label))).toContain(`value="${value}"`);
  }
  expect(fieldOf(drawn, say("notes"))).toMatch(/^<textarea .*>from the fair<\/textarea>$/);
});

test("position, type and style are pickers of every one there is, types with Custom as the last (E-02)", () => {
  const drawn = fields();
  const [position, type, style] = [say("position"), say("type"), say("style")].map((label) => fieldOf(drawn, label));
  expect(optionsOf(position ?? "")).toEqual(POSITIONS.map((value) => say(`position.${value}`)));
  expect(optionsOf(type ?? "")).toEqual([...TYPES_BY_POSITION.feet, say("custom")]);
  expect(optionsOf(style ?? "")).toEqual(STYLES.map((value) => say(`style.${value}`)));
  expect([position, type, style].map((field) => chosenIn(field ?? ""))).toEqual([
    say("position.feet"),
    say("type.Boots"),
    say("style.Sport"),
  ]);
});

test("a free text stands beside the types while Custom is chosen, and only then (E-02, E-03)", () => {
  const custom = fields(setFields(chooseCustomType(openDraft(item)), { type: "Kimono" }));
  expect(chosenIn(fieldOf(custom, say("type")))).toBe(say("custom"));
  expect(fieldOf(custom, say("custom_type"))).toContain('value="Kimono"');
  expect(fieldOf(fields(), say("custom_type"))).toBe("");
});

test("every color is a swatch of its own color, the item's are taken and named (E-02, D-02)", () => {
  const swatches = boxesOf(fields(), say("color"));
  const boxes = [...swatches.matchAll(/<input type="checkbox" aria-label="([^"]+)"[^>]*?( checked="")?\/>/g)];
  expect(boxes.map(([, label]) => label)).toEqual(COLORS.map((value) => say(`color.${value}`)));
  expect(boxes.filter(([, , checked]) => checked !== undefined).map(([, label]) => label)).toEqual(["Black", "Red"]);
  for (const value of COLORS) expect(swatches).toContain(`background-color:${COLOR_SWATCHES[value]}`);
  expect(swatches).toContain(">Black, Red</span>");
});

test("the four seasons are toggles, the item's are on (E-02, D-02)", () => {
  const toggles = boxesOf(fields(), say("season"));
  const boxes = [...toggles.matchAll(/<input type="checkbox"[^>]*?( checked="")?\/>([^<]+)/g)];
  expect(boxes.map(([, , label]) => label)).toEqual(SEASONS.map((value) => say(`season.${value}`)));
  expect(boxes.filter(([, checked]) => checked !== undefined).map(([, , label]) => label)).toEqual(["Winter"]);
});
