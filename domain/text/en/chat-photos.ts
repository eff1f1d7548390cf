/** Texts about several photos in the chat, and about several garments on one (MANY-01, MANY-05). */
export const chatPhotosEn = {
  stack_adding: "{added} of {count} added…",
  stack_added: { one: "{count} item added.", other: "{count} items added." },
  stack_nothing: "Nothing was added.",
  stack_unsure: {
    one: "Please take a look at photo {numbers}: I’m not sure what it shows.",
    other: "Please take a look at {count} of them: I’m not sure what they are (photos {numbers}).",
  },
  stack_several: {
    one: "Photo {numbers} shows several items. I added the main one.",
    other: "{count} photos show several items ({numbers}). I added the main one of each.",
  },
  stack_alike: {
    one: "You already have one like photo {numbers}. Open its card to compare.",
    other: "You already have one like each of {count} photos ({numbers}). Open their cards to compare.",
  },
  stack_full: {
    one: "Your wardrobe is full, so {count} photo wasn’t added ({numbers}). A higher plan has more room.",
    other: "Your wardrobe is full, so {count} photos weren’t added ({numbers}). A higher plan has more room.",
  },
  stack_no_garment: {
    one: "I don’t see a garment on its own in {count} photo ({numbers}).",
    other: "I don’t see a garment on its own in {count} photos ({numbers}).",
  },
  stack_unreadable: {
    one: "I can’t read {count} picture ({numbers}).",
    other: "I can’t read {count} pictures ({numbers}).",
  },
  stack_waiting: {
    one: "{count} photo is waiting ({numbers}): I can only look at so many in an hour. I’ll carry on by myself.",
    other: "{count} photos are waiting ({numbers}): I can only look at so many in an hour. I’ll carry on by myself.",
  },
  stack_too_many: {
    one: "{count} photo was more than I can look at in an hour ({numbers}). Please send it again later.",
    other: "{count} photos were more than I can look at in an hour ({numbers}). Please send them again later.",
  },
  stack_failed: {
    one: "I couldn’t add {count} photo just now ({numbers}). Please send it again in a minute.",
    other: "I couldn’t add {count} photos just now ({numbers}). Please send them again in a minute.",
  },
  stack_choose: "Choose items",
  garments_found: {
    one: "I found {count} item in this photo. Shall I make it a card of its own?",
    other: "I found {count} items in this photo. Shall I make a card for each, instead of one for the whole photo?",
  },
  garments_keep: "Keep all",
  garments_choose: "Choose in the app",
  garments_kept: { one: "{count} card added.", other: "{count} cards added." },
  garments_left: {
    one: "{count} didn’t fit in your plan. You can still add it in the app for a day.",
    other: "{count} didn’t fit in your plan. You can still add them in the app for a day.",
  },
  garments_over: "It’s too late to add these items. Send the photo again to choose.",
};
