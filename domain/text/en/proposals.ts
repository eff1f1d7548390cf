/** Texts about several garments on one photo (MANY-01). */
export const proposalsEn = {
  proposals_offer: {
    one: "{count} garment on one photo",
    other: "{count} garments on one photo",
  },
  proposals_offer_photos: { one: "{count} photo with several garments", other: "{count} photos with several garments" },
  proposals_title: "Garments on the photo",
  proposals_title_of: "Garments on the photo, {number} of {count}",
  proposals_hint:
    "Each becomes a card of its own, in place of the one card of the photo. Leave out what you do not want.",
  proposals_keep: { one: "Add {count} card", other: "Add {count} cards" },
  proposals_drop: "Leave it one card",
  proposals_later: "Later",
  proposals_room: { one: "Your plan has room for {count} more.", other: "Your plan has room for {count} more." },
  proposals_added: { one: "{count} card added", other: "{count} cards added" },
  proposals_not_added: "Not added. Check the connection and try again.",
  proposals_type: "Type of number {number}",
};
