/** Texts of the item dialog that no other screen needs: wear, price, purchase and what is free (WEAR-03, SPEC-58). */
export const garmentEn = {
  worn_times: { one: "Worn once", other: "Worn {count} times" },
  last_worn: "last on {date}",
  a_wear: "{price} per wear",
  price_and_purchase: "Price and purchase",
  price: "Price",
  currency: "Currency",
  bought_at: "Bought on",
  bought_at_wrong: "Choose a day between {year} and today.",
  cut_out_free: "Free for a day after you add a photo",
  close_unsaved: "Close without saving",
  cut_off: "The photo cuts it off. Take it again whole and it will look its best.",
};
