/** Texts about several photos in the chat, and about several garments on one (MANY-01, MANY-05). */
export const chatPhotosEn = {
  stack_adding: "{added} of {count} added…",
  stack_added: { one: "{count} item added.", other: "{count} items added." },
  stack_nothing: "No item was added.",
  stack_unsure: {
    one: "Please take a look at photo {numbers}: I am not sure what it shows.",
    other: "Please take a look at {count} of them: I am not sure what they are (photos {numbers}).",
  },
  stack_several: {
    one: "Photo {numbers} shows several garments. I added the most prominent one.",
    other: "{count} photos show several garments ({numbers}). I added the most prominent one of each.",
  },
  stack_alike: {
    one: "You have one like photo {numbers}. Open its card to compare the two.",
    other: "You have one like each of {count} photos ({numbers}). Open their cards to compare.",
  },
  stack_full: {
    one: "Your wardrobe is full, so {count} photo was not added ({numbers}). A higher plan has room for more.",
    other: "Your wardrobe is full, so {count} photos were not added ({numbers}). A higher plan has room for more.",
  },
  stack_no_garment: {
    one: "I see no garment in {count} photo ({numbers}).",
    other: "I see no garment in {count} photos ({numbers}).",
  },
  stack_unreadable: {
    one: "I cannot read {count} picture ({numbers}).",
    other: "I cannot read {count} pictures ({numbers}).",
  },
  stack_waiting: {
    one: "{count} photo waits ({numbers}): I can look at only so many in an hour, and will go on by myself.",
    other: "{count} photos wait ({numbers}): I can look at only so many in an hour, and will go on by myself.",
  },
  stack_too_many: {
    one: "{count} photo was too many for one hour ({numbers}). Please send it again later.",
    other: "{count} photos were too many for one hour ({numbers}). Please send them again later.",
  },
  stack_failed: {
    one: "I could not add {count} photo just now ({numbers}). Please send it again in a minute.",
    other: "I could not add {count} photos just now ({numbers}). Please send them again in a minute.",
  },
  stack_choose: "Choose garments",

  garments_found: {
    one: "I found {count} garment in this photo. Shall it become a card of its own?",
    other: "I found {count} garments in this photo. Shall each become a card of its own, in place of the photo’s?",
  },
  garments_keep: "Keep all",
  garments_choose: "Choose in the app",
  garments_kept: { one: "{count} card added.", other: "{count} cards added." },
  garments_left: {
    one: "{count} did not fit your plan. The app offers it for a day.",
    other: "{count} did not fit your plan. The app offers them for a day.",
  },
  garments_over: "These garments are no longer offered. Send the photo again to choose anew.",
};
