/** Texts about photos that are kept on the device (SPEC-50, SPEC-75). */
export const keptPhotosEn = {
  photos_unsent: { one: "{count} photo hasn't been added yet.", other: "{count} photos haven't been added yet." },
  photos_waiting: {
    one: "{count} photo is waiting for room in your wardrobe.",
    other: "{count} photos are waiting for room in your wardrobe.",
  },
  photos_paused: {
    one: "We'll add {count} more photo for you a little later. No need to choose it again.",
    other: "We'll add {count} more photos for you a little later. No need to choose them again.",
  },
  photos_hourly:
    "We can add up to {limit} photos an hour. {count} more will follow after {time}, once the app is open.",
  photos_beyond_hour: "We can add up to {limit} photos an hour. The rest will follow by themselves.",
  add_photos: { one: "Add {count}", other: "Add {count}" },
  add_kept: { one: "Add {count} photo", other: "Add {count} photos" },
  drop_photos: "Don't add",
  photos_later: "Later",
};
