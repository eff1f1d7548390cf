/** Texts about chosen photos: those that are added or left out (U-01, U-05). */
export const uploadsEn = {
  photos_only: "Only photos can be added. Choose a JPEG or PNG.",
  not_added: "Not added: {names}.",
  items_added: { one: "{count} item added.", other: "{count} items added." },
  photos_wait: { one: "{count} more photo is waiting.", other: "{count} more photos are waiting." },
  in_turn: "{max} photos at a time. You can add the rest right after.",
  items_of_several: {
    one: "{count} photo shows several items: we added the main one.",
    other: "{count} photos show several items: we added the main one of each.",
  },
  looking_at: "Looking at {count} of {total}",
  photos_failed: { one: "{count} photo.", other: "{count} photos." },
};
