/** Texts about chosen photos: those that are added, left out, or wait (U-01, U-05, SPEC-50). */
export const uploadsEn = {
  photos_only: "Only photos can be added. Choose a JPEG or PNG.",
  not_added: "Not added: {names}.",
  items_added: { one: "{count} item added.", other: "{count} items added." },
  items_added_of: "{count} of {total} added. The rest will wait.",
  in_turn: "{max} photos at a time. You can add the rest right after.",
  items_of_several: {
    one: "{count} photo shows several items: we added the main one.",
    other: "{count} photos show several items: we added the main one of each.",
  },
  photos_unsent: { one: "{count} photo hasn't been added yet.", other: "{count} photos haven't been added yet." },
  photos_waiting: {
    one: "{count} photo is waiting for room in your wardrobe.",
    other: "{count} photos are waiting for room in your wardrobe.",
  },
  add_photos: { one: "Add {count}", other: "Add {count}" },
  drop_photos: "Don't add",
  photos_later: "Later",
};
