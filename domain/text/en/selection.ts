/** Texts about several selected items. */
export const selectionEn = {
  items_selected: { one: "{count} selected", other: "{count} selected" },
  tap_items: "Tap items",
  select_all: "Select all",
  select_none: "Select none",
  end_selection: "Stop selecting",
  change_fields: "Edit details",
  change_fields_hint: "Whatever you leave empty stays as it is.",
  unchanged: "Unchanged",
  apply_to_items: { one: "Apply to {count} item", other: "Apply to {count} items" },
  items_changed: { one: "{count} item changed", other: "{count} items changed" },
  items_not_changed: "Couldn't change the items. Please try again.",
  delete_items_question: { one: "Delete {count} item?", other: "Delete {count} items?" },
  delete_items_hint: "You can undo this for a few seconds.",
};
