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
  ready_already: { one: "{count} already has this picture.", other: "{count} already have this picture." },
  beyond: { one: "{count} more will have to wait for now.", other: "{count} more will have to wait for now." },
  nothing_to_make: "Every item you chose already has this picture.",
  goes_on: "You can do other things meanwhile. A picture that fails costs nothing.",
  progress: "Pictures: {done} of {total}",
  pictures_ready: { one: "{count} picture is ready.", other: "{count} pictures are ready." },
  pictures_failed: "Didn't work, and cost nothing: {names}.",
  and_more: "{names} and {count} more",
  offer: "Remove the photos' backgrounds",
  decline_offer: "No, thanks",
};
