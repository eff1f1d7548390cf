import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "#people/language.ts";
import { sampleItem } from "#testing/sample-item.ts";
import { translate } from "#text/translate.ts";
import { typeKeyOf } from "#wardrobe/filters.ts";
import { IN_PROGRESS } from "#wardrobe/image-mode.ts";
import { Item, ItemChanges } from "#wardrobe/item.ts";
import {
  changedFields,
  chooseCustomType,
  choosePosition,
  chooseSuggestion,
  chooseType,
  closeDraft,
  followItem,
  openDraft,
  setFields,
} from "#wardrobe/item-draft.ts";
import { typeMeant } from "#wardrobe/type-label.ts";
import { firstTypeOf, isKnownType, POSITIONS, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

const item = sampleItem({
  brand: "Acme",
  type: "Sweater",
  position: "upper",
  style: "Casual",
  color: ["Blue"],
  needs_check: ["type"],
  type_suggestions: [{ position: "upper", type: "Hoodie" }],
});

test("choosing a position selects its first type and leaves custom mode (E-03)", () => {
  const custom = setFields(chooseCustomType(openDraft(item)), { type: "Kimono" });
  const draft = choosePosition(custom, "feet");
  expect([draft.fields.position, draft.fields.type, draft.isCustomType]).toEqual(["feet", "Boots", false]);
});

test("choosing Custom clears the type and asks for a text (E-03)", () => {
  const draft = chooseCustomType(openDraft(item));
  expect([draft.fields.type, draft.isCustomType]).toEqual(["", true]);
});

test("closing with a blank custom type restores the remembered type, or the position's first (E-03)", () => {
  expect(closeDraft(setFields(chooseCustomType(openDraft(item)), { type: "   " })).type).toBe("Sweater");
  const custom = openDraft({ ...item, type: "Kimono" });
  expect(closeDraft(setFields(custom, { type: "" })).type).toBe("Kimono");
  const nameless = openDraft({ ...item, type: "" });
  expect(closeDraft(nameless).type).toBe(firstTypeOf("upper"));
});

test("a custom type that is a word of the table, in either language and any spelling, becomes that word (E-03)", () => {
  for (const type of ["hoodie", "ХУДИ", "xУДИ", " Худи\u200b"])
    expect(closeDraft(setFields(chooseCustomType(openDraft(item)), { type })).type, type).toBe("Hoodie");
  for (const type of ["t shirt", "TSHIRT", "T\u2011Shirt", "футболка"])
    expect(ItemChanges.parse({ type }).type, type).toBe("T-Shirt");
  expect(ItemChanges.parse({ type: "Hoodie dress" }).type).toBe("Hoodie dress");
  for (const language of LANGUAGES)
    for (const type of Object.values(TYPES_BY_POSITION).flat())
      expect(typeMeant(translate(language, `type.${type}`).toUpperCase())).toBe(type);
});

test("an item that was stored with such a word has one filter with the others, and is found by requests (E-03, W-04)", () => {
  const stored = [
    { ...item, type: "hoodie" },
    { ...item, type: "Худи" },
    { ...item, type: "Hoodie" },
  ];
  expect(new Set(stored.map((one) => typeKeyOf(Item.parse(one))))).toEqual(new Set(["upper/Hoodie"]));
});

test("a custom type is kept as written, trimmed (E-02)", () => {
  expect(closeDraft(setFields(chooseCustomType(openDraft(item)), { type: "  Kimono " })).type).toBe("Kimono");
});

test("a suggestion moves the item to its position (SPEC-39)", () => {
  expect(chooseSuggestion(openDraft(item), { position: "outerwear", type: "Cardigan" }).fields).toMatchObject({
    position: "outerwear",
    type: "Cardigan",
  });
});

test("without changes nothing is sent (E-07)", () => {
  expect(changedFields(item, closeDraft(openDraft(item)))).toBeNull();
  expect(
    changedFields({ ...item, color: ["Blue", "Red"] }, { ...openDraft(item).fields, color: ["Red", "Blue"] }),
  ).toBeNull();
});

test("only changed fields are sent, the position too (E-07, SPEC-40)", () => {
  const draft = setFields(choosePosition(openDraft({ ...item, type: "Scarf", position: "head" }), "accessories"), {
    brand: "Zeta",
  });
  const changes = changedFields({ ...item, type: "Scarf", position: "head" }, closeDraft(chooseType(draft, "Scarf")));
  expect(changes).toEqual({ position: "accessories", brand: "Zeta" });
});

test.each([
  ["brand", "Zeta"],
  ["model", "Two"],
  ["type", "Hoodie"],
  ["position", "outerwear"],
  ["style", "Formal"],
  ["color", ["Blue", "Red"]],
  ["color", []],
  ["season", ["Winter"]],
  ["notes", "washed"],
  ["image_mode", "no_background"],
  ["bought_at", "2026-03-01"],
] as const)("a changed %s is sent, and nothing else (E-07)", (field, value) => {
  const before = { ...item, no_background_image: "C".repeat(22) };
  const draft = setFields(openDraft(before), { [field]: value });
  expect(changedFields(before, closeDraft(draft))).toEqual({ [field]: value });
});

test("for any choices, the saved item has a type, and only fields of the dialog change (E-03, E-07)", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...POSITIONS, "custom", "  ", "Poncho"), { maxLength: 8 }), (steps) => {
      const draft = steps.reduce((current, step) => {
        const position = POSITIONS.find((known) => known === step);
        if (position !== undefined) return choosePosition(current, position);
        return step === "custom" ? chooseCustomType(current) : setFields(chooseCustomType(current), { type: step });
      }, openDraft(item));
      const saved = closeDraft(draft);
      expect(saved.type.trim()).not.toBe("");
      if (!draft.isCustomType) expect(isKnownType(saved.position, saved.type)).toBe(true);
      for (const field of Object.keys(changedFields(item, saved) ?? {})) expect(Object.keys(saved)).toContain(field);
    }),
  );
});

test("after a field was edited during a task, the mode still follows the task's result (T-03, E-07)", () => {
  const draft = setFields(openDraft(item), { brand: "Zeta" });
  const made: Item = { ...item, no_background_image: "C".repeat(22), image_mode: "no_background" };
  const followed = followItem(draft, made);
  expect(followed.fields).toMatchObject({ brand: "Zeta", image_mode: "no_background" });
  expect(changedFields(made, closeDraft(followed))).toEqual({ brand: "Zeta" });
  // Later edits and later results apply to the updated draft.
  const further = setFields(followed, { model: "Two" });
  const enhanced: Item = { ...made, enhanced_image: "D".repeat(22), image_mode: "enhanced" };
  expect(changedFields(enhanced, closeDraft(followItem(further, enhanced)))).toEqual({ brand: "Zeta", model: "Two" });
});

test("a mode chosen in the dialog stays when a task ends (E-07)", () => {
  const cutOut: Item = { ...item, no_background_image: "C".repeat(22), image_mode: "no_background" };
  const draft = setFields(openDraft(cutOut), { image_mode: "original" });
  const made: Item = { ...cutOut, enhanced_image: "D".repeat(22), image_mode: "enhanced" };
  expect(changedFields(made, closeDraft(followItem(draft, made)))).toEqual({ image_mode: "original" });
});

test("type and position follow the item together, unless the person changed one of them (E-03)", () => {
  const moved: Item = { ...item, position: "feet", type: "Clogs" };
  const followed = followItem(setFields(openDraft(item), { brand: "Zeta" }), moved);
  expect(followed).toMatchObject({ fields: { position: "feet", type: "Clogs" }, isCustomType: true });
  expect(followed.rememberedType).toBe("Clogs");
  const chosen = followItem(choosePosition(openDraft(item), "head"), moved);
  expect(chosen.fields).toMatchObject({ position: "head", type: firstTypeOf("head") });
  const written = setFields(chooseCustomType(openDraft(item)), { type: item.type });
  expect(followItem(written, item)).toEqual(written);
});

test("a mode counts as changed only if its picture is finished (E-07, T-03)", () => {
  const edited = (mode: Item["image_mode"]) => setFields(openDraft(item), { image_mode: mode }).fields;
  const made = { ...item, no_background_image: "C".repeat(22), enhanced_image: IN_PROGRESS } as const;
  expect(changedFields(item, edited("no_background"))).toBeNull();
  expect(changedFields(made, edited("enhanced"))).toBeNull();
  expect(changedFields(made, edited("no_background"))).toEqual({ image_mode: "no_background" });
});

test.each([
  ["1 200", "EUR", { price: 1200, currency: "EUR" }],
  ["4,990.00", "RUB", null],
  ["4990", "EUR", { currency: "EUR" }],
  ["", "RUB", { price: null, currency: null }],
  ["99999999999", "RUB", null],
])("a typed price %j in %s sends %j; the words stay in the draft (WEAR-03, E-07)", (price, currency, sent) => {
  const bought: Item = { ...item, price: 4990, currency: "RUB", bought_at: "2025-11-02" };
  const draft = setFields(openDraft(bought), { price, currency });
  expect(changedFields(bought, closeDraft(draft))).toEqual(sent);
  expect(followItem(draft, { ...bought, brand: "Zeta" }).fields).toMatchObject({ price, brand: "Zeta" });
});

test("details are sent where they differ, the care only where a sign does (SET-03, E-07)", () => {
  const labelled = sampleItem({ size: "38", care: { iron: "low", wash: 40 }, condition: "good" });
  const draft = openDraft(labelled);
  const send = (fields: object) => changedFields(labelled, closeDraft(setFields(draft, fields)));
  expect(send({ care: { ...draft.fields.care }, material: "" })).toBeNull();
  expect(send({ size: "", material: "Wool", condition: null })).toEqual({
    size: "",
    material: "Wool",
    condition: null,
  });
  expect(send({ care: { ...draft.fields.care, wash: null } })?.care).toMatchObject({ wash: null, iron: "low" });
});
