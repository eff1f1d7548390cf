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
import { textOf } from "#adapters/texts.ts";
import { ItemFields } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { renderHtml } from "#testing/render.tsx";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));

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
  renderHtml(<ItemFields item={item} draft={draft} onDraft={() => {}} onConfirm={() => {}} />);

/** The HTML of the field with this label. */
function fieldOf(html: string, label: string): string {
  const [, id] = new RegExp(`<label for="([^"]+)"[^>]*>${label}</label>`).exec(html) ?? [];
  const field = new RegExp(`<(input|textarea|select) id="${id}".*?(/>|</textarea>|</select>)`).exec(html);
  return field?.[0] ?? "";
}
const optionsOf = (field: string): (string | undefined)[] =>
  [...field.matchAll(/<option [^>]*>(.*?)<\/option>/g)].map(([, label]) => label);
const chosenIn = (field: string): string | undefined =>
  /<option [^>]*selected=""[^>]*>(.*?)<\/option>/.exec(field)?.[1];
const boxesOf = (html: string, legend: string): string =>
  new RegExp(`<fieldset[^>]*><legend[^>]*>${legend}.*?</fieldset>`).exec(html)?.[0] ?? "";

test("brand, model and notes are text fields with the item's values (E-02)", () => {
  const html = fields();
  for (const [label, value] of [
    ["brand", "Acme"],
    ["model", "Trail"],
  ] as const) {
    expect(fieldOf(html, textOf(label))).toContain('type="text"');
    expect(fieldOf(html, textOf(label))).toContain(`value="${value}"`);
  }
  expect(fieldOf(html, textOf("notes"))).toMatch(/^<textarea .*>from the fair<\/textarea>$/);
});

test("position, type and style are selects with every option, types with Custom as the last (E-02)", () => {
  const html = fields();
  const [position, type, style] = [textOf("position"), textOf("type"), textOf("style")].map((label) =>
    fieldOf(html, label),
  );
  expect(optionsOf(position ?? "")).toEqual(POSITIONS.map((value) => textOf(`position.${value}`)));
  expect(optionsOf(type ?? "")).toEqual([...TYPES_BY_POSITION.feet, textOf("custom")]);
  expect(optionsOf(style ?? "")).toEqual(STYLES.map((value) => textOf(`style.${value}`)));
  expect([position, type, style].map((field) => chosenIn(field ?? ""))).toEqual([
    textOf("position.feet"),
    textOf("type.Boots"),
    textOf("style.Sport"),
  ]);
});

test("a text field for the type is shown only while Custom is chosen (E-02, E-03)", () => {
  const custom = fields(setFields(chooseCustomType(openDraft(item)), { type: "Kimono" }));
  expect(chosenIn(fieldOf(custom, textOf("type")))).toBe(textOf("custom"));
  expect(fieldOf(custom, textOf("custom_type"))).toContain('value="Kimono"');
  expect(fieldOf(fields(), textOf("custom_type"))).toBe("");
});

test("every color is a swatch, and the item's colors are checked and named (E-02, D-02)", () => {
  const swatches = boxesOf(fields(), textOf("color"));
  const boxes = [...swatches.matchAll(/<input type="checkbox" aria-label="([^"]+)"[^>]*?( checked="")?\/>/g)];
  expect(boxes.map(([, label]) => label)).toEqual(COLORS.map((value) => textOf(`color.${value}`)));
  expect(boxes.filter(([, , checked]) => checked !== undefined).map(([, label]) => label)).toEqual(["Black", "Red"]);
  for (const value of COLORS) expect(swatches).toContain(`background-color:${COLOR_SWATCHES[value]}`);
  expect(swatches).toContain(">Black, Red</span>");
});

test("the four seasons are toggles, and the item's are on (E-02, D-02)", () => {
  const toggles = boxesOf(fields(), textOf("season"));
  const boxes = [...toggles.matchAll(/<input type="checkbox"[^>]*?( checked="")?\/>([^<]+)/g)];
  expect(boxes.map(([, , label]) => label)).toEqual(SEASONS.map((value) => textOf(`season.${value}`)));
  expect(boxes.filter(([, checked]) => checked !== undefined).map(([, , label]) => label)).toEqual(["Winter"]);
});

test("the named type stands first among the guesses, once (SPEC-39)", () => {
  const guesses = [{ position: "feet", type: "Shoes" } as const, { position: item.position, type: item.type }];
  const unsure = { ...item, type_suggestions: guesses };
  const html = renderHtml(
    <ItemFields item={unsure} draft={openDraft(unsure)} onDraft={() => {}} onConfirm={() => {}} />,
  );
  const [, group = ""] = html.split(`aria-label="${textOf("which_is_it")}"`);
  const chips = [...group.matchAll(/<button[^>]*aria-pressed="(true|false)"[^>]*>([^<]+)</gu)].slice(0, 2);
  expect(chips.map(([, pressed, label]) => [label, pressed])).toEqual([
    [textOf("type.Boots"), "true"],
    [textOf("type.Shoes"), "false"],
  ]);
  expect(group.match(new RegExp(`>${textOf("type.Boots")}</button>`, "gu"))).toHaveLength(1);
});

test("beside the guesses stands Something else, with every type of every position (SPEC-39)", () => {
  const unsure = { ...item, type_suggestions: [{ position: "feet", type: "Shoes" } as const] };
  const render = (of: typeof item) =>
    renderHtml(<ItemFields item={of} draft={openDraft(of)} onDraft={() => {}} onConfirm={() => {}} />);
  const select = new RegExp(`<select aria-label="${textOf("something_else")}".*?</select>`).exec(render(unsure))?.[0];
  expect(optionsOf(select ?? "").slice(1)).toEqual(
    POSITIONS.flatMap((position) => TYPES_BY_POSITION[position].map((type) => textOf(`type.${type}`))),
  );
  expect(render(item)).not.toContain(textOf("something_else"));
});
