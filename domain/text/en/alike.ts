/** Texts about near duplicates (STATE-03). */
export const alikeEn = {
  title: "You have one like it",
  compare: "Is it the same item? Compare the two.",
  close: "Close the comparison",
  this_one: "This one",
  the_other: "Already in the wardrobe",
  let_go: "Delete the duplicate",
  not_the_same: "Not the same",
  of_stack: {
    one: "{count} of them looks like one you have",
    other: "{count} of them look like ones you have",
  },
  keep_all: "Keep them all",
  not_saved: "Not saved. Check your connection and try again.",
};
