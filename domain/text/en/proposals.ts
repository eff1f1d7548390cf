/** Texts about several garments on one photo (MANY-01). */
export const proposalsEn = {
  proposals_offer: { one: "{count} item in one photo", other: "{count} items in one photo" },
  proposals_offer_photos: { one: "{count} photo with several items", other: "{count} photos with several items" },
  proposals_title: "Items in the photo",
  proposals_title_of: "Items in the photo, {number} of {count}",
  proposals_hint:
    "Each gets a card of its own, instead of one card for the whole photo. Leave out what you don't want.",
  proposals_keep: { one: "Add {count} card", other: "Add {count} cards" },
  proposals_drop: "Keep it as one card",
  proposals_later: "Later",
  proposals_room: { one: "Your plan has room for {count} more.", other: "Your plan has room for {count} more." },
  proposals_added: { one: "{count} card added", other: "{count} cards added" },
  proposals_not_added: "Not added. Check your connection and try again.",
  proposals_type: "Item {number}",
};
