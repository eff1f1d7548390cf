/** `pro_3_months` → `Pro 3 months`. */
export function toTitle(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `my_shop_bot` → `My shop`. */
export function toBotTitle(username: string): string {
  return toTitle(username.replace(/_?bot$/i, ""));
}
