/** Texts about photos that are kept on the device (SPEC-50, SPEC-75). */
export const keptPhotosEn = {
  photos_unsent: { one: "{count} photo hasn't been added yet.", other: "{count} photos haven't been added yet." },
  photos_waiting: {
    one: "{count} photo is waiting for room in your wardrobe.",
    other: "{count} photos are waiting for room in your wardrobe.",
  },
  photos_paused: {
    one: "We'll add {count} photo for you {when}. No need to choose it again.",
    other: "We'll add {count} photos for you {when}. No need to choose them again.",
  },
  paused_rest: "We'll add {count} more for you {when}. No need to choose again.",
  paused_soon: "a little later",
  paused_hour: "within the hour",
  paused_hours: "over the next few hours",
  paused_until: "as soon as we can",
  add_photos: { one: "Add {count}", other: "Add {count}" },
  add_kept: { one: "Add {count} photo", other: "Add {count} photos" },
  drop_photos: "Don't add",
  photos_later: "Later",
};
