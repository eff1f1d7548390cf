import { everydayTypes } from "@wardrobe/domain/wardrobe/everyday-types.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import {
  chooseCustomType,
  changedFields,
  closeDraft,
  openDraft,
  setFields,
} from "@wardrobe/domain/wardrobe/item-draft.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { textOf } from "#adapters/texts.ts";
import { ItemFields } from "#features/wardrobe/item-dialog/item-fields.tsx";
import { newQueries, renderWith } from "#testing/render.tsx";

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

/** The fields of an item as its dialog shows them; `saved` is what would be saved now. */
function open(of: Item = item, first = openDraft(of)) {
  let now = first;
  function Dialog() {
    const [draft, setDraft] = useState(first);
    now = draft;
    return (
      <ItemFields item={of} draft={draft} onDraft={setDraft} onConfirm={() => {}}>
        <hr />
      </ItemFields>
    );
  }
  renderWith(newQueries(), <Dialog />);
  return { saved: () => changedFields(of, closeDraft(now)) };
}
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const optionsOf = (label: string) => [...select(label).options].map(({ text }) => text);
const chosenIn = (label: string) => select(label).selectedOptions[0]?.text;
const boxesIn = (legend: RegExp) =>
  within(screen.getByRole("group", { name: legend })).getAllByRole<HTMLInputElement>("checkbox");
const nameOf = (box: HTMLInputElement) => box.getAttribute("aria-label") ?? box.closest("label")?.textContent;
const checkedIn = (boxes: readonly HTMLInputElement[]) => boxes.filter(({ checked }) => checked).map(nameOf);

test("brand, model and notes are text fields with the item's values (E-02)", () => {
  open();
  const values = ["Brand", "Model", "Notes"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(values).toEqual(["Acme", "Trail", "from the fair"]);
});

test("type and color, which are corrected most, stand above all else that the dialog has (E-02)", () => {
  open();
  const fields = [
    select("Type"),
    screen.getByRole("group", { name: /^Color/ }),
    screen.getByRole("separator"),
    select("Style"),
  ];
  for (const [at, next] of fields.slice(1).entries())
    expect(fields[at]?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("position, type and style are selects with every option, types with the everyday ones and Custom as the last (E-02, SPEC-155)", () => {
  open();
  expect(optionsOf("Position")).toEqual(POSITIONS.map((value) => textOf(`position.${value}`)));
  expect(optionsOf("Type")).toEqual([...TYPES_BY_POSITION.feet, "Ugg boots", "Slides", "Custom"]);
  expect(optionsOf("Style")).toEqual(STYLES.map((value) => textOf(`style.${value}`)));
  expect(["Position", "Type", "Style"].map(chosenIn)).toEqual(["Feet", "Boots", "Sport"]);
});

test("a text field for the type is shown only while Custom is chosen (E-02, E-03)", () => {
  const { saved } = open();
  const field = () => screen.queryByLabelText<HTMLInputElement>(textOf("custom_type"));
  expect(field()).toBeNull();
  fireEvent.change(select("Type"), { target: { value: [...select("Type").options].at(-1)?.value } });
  expect([chosenIn("Type"), field()?.value]).toEqual(["Custom", ""]);
  fireEvent.change(field() ?? document.body, { target: { value: "Kimono" } });
  expect(saved()).toEqual({ type: "Kimono" });
});

test("an item of a custom type opens with its text (E-03)", () => {
  open(item, setFields(chooseCustomType(openDraft(item)), { type: "Kimono" }));
  expect(screen.getByLabelText<HTMLInputElement>(textOf("custom_type")).value).toBe("Kimono");
});

test("every color is a swatch and the four seasons are toggles; the item's are checked, its colors named (E-02, D-02)", () => {
  open();
  const [colors, seasons] = [boxesIn(/^Color/), boxesIn(/^Season/)];
  expect(colors.map(nameOf)).toEqual(COLORS.map((value) => textOf(`color.${value}`)));
  expect(seasons.map(nameOf)).toEqual(SEASONS.map((value) => textOf(`season.${value}`)));
  expect([checkedIn(colors), checkedIn(seasons)]).toEqual([["Black", "Red"], ["Winter"]]);
  expect(screen.getByText("Black, Red")).toBeDefined();
});

test.each([
  ["Brand", "Zeta", { brand: "Zeta" }],
  ["Model", "Two", { model: "Two" }],
  ["Notes", "washed", { notes: "washed" }],
  ["Position", "head", { position: "head", type: "Beanie" }],
  ["Type", "Heels", { type: "Heels" }],
  ["Type", "Slides", { type: "Slides" }],
  ["Style", "Formal", { style: "Formal" }],
] as const)("setting %s to %s saves this change and nothing else (E-02, E-07)", (label, value, changes) => {
  const { saved } = open();
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(saved()).toEqual(changes);
});

test.each([
  ["Blue", { color: ["Red", "Black", "Blue"] }],
  ["Red", { color: ["Black"] }],
  ["Summer", { season: ["Winter", "Summer"] }],
  ["Winter", { season: [] }],
] as const)("a tap on %s saves this change and nothing else (E-02, E-07)", (name, changes) => {
  const { saved } = open();
  fireEvent.click(screen.getByRole("checkbox", { name }));
  expect(saved()).toEqual(changes);
});

test("the named type stands first among the guesses, once; beside them stands every type of every position (SPEC-39)", () => {
  const guesses = [{ position: "feet", type: "Shoes" } as const, { position: item.position, type: item.type }];
  open({ ...item, type_suggestions: guesses });
  const group = within(screen.getByRole("group", { name: textOf("which_is_it") }));
  const chips = group.getAllByRole("button").map((chip) => [chip.textContent, chip.getAttribute("aria-pressed")]);
  expect(chips.slice(0, 2)).toEqual([
    ["Boots", "true"],
    ["Shoes", "false"],
  ]);
  expect(chips.filter(([name]) => name === "Boots")).toHaveLength(1);
  expect(optionsOf(textOf("something_else")).slice(1)).toEqual(
    POSITIONS.flatMap((position) => [
      ...TYPES_BY_POSITION[position].map((type) => textOf(`type.${type}`)),
      ...everydayTypes(position, "en"),
    ]),
  );
});

test("without guesses nothing else is offered (SPEC-39)", () => {
  open();
  expect(screen.queryByLabelText(textOf("something_else"))).toBeNull();
});

test("one row says how warm it is, whether it keeps rain out and whether it is for sport (OWNER-01)", async () => {
  const parka = sampleItem({ position: "outerwear", type: "Parka" });
  const { saved } = open(parka);
  await screen.findByRole("group", { name: /^Warmth, rain, sport/ });
  const boxes = () => boxesIn(/^Warmth, rain, sport/);
  expect([boxes().map(nameOf), checkedIn(boxes())]).toEqual([
    ["Light", "Medium", "Warm", "Keeps rain out", "For sport"],
    ["Keeps rain out"],
  ]);
  for (const at of [2, 3]) fireEvent.click(boxes()[at] ?? document.body);
  expect(saved()).toEqual({ warmth: "warm", rain: false });
});

test.each([
  ["upper", "Warmth, sport"],
  ["head", "Warmth"],
] as const)("of %s the row names only what can be said of it: %s (OWNER-01)", async (position, name) => {
  open(sampleItem({ position }));
  expect(await screen.findByRole("group", { name })).toBeDefined();
});
