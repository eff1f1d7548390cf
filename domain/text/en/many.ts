/** Texts about pictures for many (MANY-03). */
export const manyEn = {
  make_no_background: "Remove backgrounds",
  make_enhanced: "Enhance",
  question_no_background: {
    one: "Remove the background of {count} item?",
    other: "Remove the backgrounds of {count} items?",
  },
  question_enhanced: { one: "Enhance {count} item?", other: "Enhance {count} items?" },
  cost: "{cost}. {left}.",
  ready_already: { one: "{count} has this picture already.", other: "{count} have this picture already." },
  beyond: { one: "{count} more is left out for now.", other: "{count} more are left out for now." },
  nothing_to_make: "Every item you chose has this picture already.",
  goes_on: "This goes on while you do other things. A picture that fails costs nothing.",
  progress: "Pictures: {done} of {total}",
  pictures_ready: { one: "{count} picture is ready.", other: "{count} pictures are ready." },
  pictures_failed: "Not done, at no cost: {names}.",
  and_more: "{names} and {count} more",
  offer: "Remove the photos' backgrounds",
  decline_offer: "No, thanks",
};
