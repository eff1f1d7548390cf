/** Texts about selecting several items and undoing. */
export const wardrobeEn = {
  selection: "Selected items",
  items_deleted: { one: "{count} item deleted", other: "{count} items deleted" },
  heic_unreadable:
    "This device cannot open HEIC photos. Save the photo as JPEG, or choose “Most compatible” in the camera settings.",
  photo_not_replaced: "The new photo was not saved.",
  undo: "Undo",
  photos_only: "Only photos can become items. Choose a JPEG or PNG photo.",
  not_added: "Not added: {names}.",
  upload_offline: "AI recognition or upload failed: there is no connection. The photo is sent when it is back.",
  save_offline: "No connection. What you entered is still here.",
  something_else: "Something else",
  items_added: { one: "{count} item added.", other: "{count} items added." },
  items_of_several: {
    one: "{count} photo shows several garments: the most prominent one was added.",
    other: "{count} photos show several garments: of each the most prominent one was added.",
  },
};
