/** The client's own texts about several items at once and about undoing. */
export const wardrobeEn = {
  select: "Select",
  selection: "Selected items",
  items_selected: { one: "{count} selected", other: "{count} selected" },
  select_all: "Select all",
  select_none: "Select none",
  nothing_found: "Nothing found",
  nothing_found_hint: "Try another word.",
  clear_all_filters: "Clear the filters",
  end_selection: "End the selection",
  season_and_style: "Season and style",
  season_and_style_hint: "What you leave empty stays as it is.",
  apply_to_items: { one: "Apply to {count} item", other: "Apply to {count} items" },
  items_changed: { one: "{count} item changed", other: "{count} items changed" },
  items_not_changed: "The items could not be changed. Please try again.",
  delete_items_question: { one: "Delete {count} item?", other: "Delete {count} items?" },
  delete_items_hint: "You can undo this for a few seconds.",
  items_deleted: { one: "{count} item deleted", other: "{count} items deleted" },
  heic_unreadable:
    "This device cannot open HEIC photos. Save the photo as JPEG, or choose “Most compatible” in the camera settings.",
  add_another_photo: "Add another photo",
  undo: "Undo",
};
