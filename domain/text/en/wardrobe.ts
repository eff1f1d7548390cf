/** Texts about selecting several items and undoing. */
export const wardrobeEn = {
  selection: "Selected items",
  items_deleted: { one: "{count} item deleted", other: "{count} items deleted" },
  heic_unreadable:
    "This device can't open HEIC photos. Save the photo as JPEG, or choose “Most compatible” in the camera settings.",
  photo_not_replaced: "The new photo wasn't saved.",
  undo: "Undo",
  upload_offline: "No connection, so the photo wasn't uploaded. We'll send it when it's back.",
  save_offline: "No connection. What you entered is still here.",
  something_else: "Something else",
};
