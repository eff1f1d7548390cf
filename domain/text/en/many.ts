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
  beyond: { one: "{count} more will have to wait.", other: "{count} more will have to wait." },
  nothing_to_make: "Every item you chose already has this picture.",
  goes_on_free: "You can keep using the app.",
  goes_on: "You can keep using the app. If a picture fails, you get the AI credit back.",
  progress: "Pictures: {done} of {total}",
  pictures_ready: { one: "{count} picture is ready.", other: "{count} pictures are ready." },
  pictures_failed: "Couldn't make: {names}.",
  and_more: "{names} and {count} more",
  offer: "Remove backgrounds from new photos?",
  offer_free: "Free.",
  offer_left: {
    one: "Your AI credit stays for an outfit preview.",
    other: "All {count} AI credits stay for outfit previews.",
  },
  offer_always: "Always do this",
  offer_take: "Remove backgrounds",
  decline_offer: "No, thanks",
};
