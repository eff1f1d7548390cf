/** Texts of checking what recognition was not sure of, one card at a time (SPEC-39). */
export const checkEn = {
  check_items: { one: "Check {count} item", other: "Check {count} items" },
  dot_hint: "A dot on a card means we weren't sure. Check the item, and the dot goes away.",
  title: "Is this right?",
  number: "{number} of {count}",
  right: "Right",
  skip: "Skip",
  back: "Back",
  not_saved: "Not saved. We'll ask about it again.",
  done: "All checked",
  done_skipped: {
    one: "You skipped {count} item. It keeps its dot until you're ready.",
    other: "You skipped {count} items. They keep their dot until you're ready.",
  },
};
