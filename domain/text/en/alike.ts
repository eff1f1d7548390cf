/** Texts about near duplicates (STATE-03). */
export const alikeEn = {
  title: "You have one like it",
  compare: "Is it the same garment? Compare the two.",
  close: "Close the comparison",
  this_one: "This one",
  the_other: "Already in the wardrobe",
  let_go: "Let go of this one",
  not_the_same: "Not the same",
  not_saved: "Not saved. Check the connection and try again.",
};
