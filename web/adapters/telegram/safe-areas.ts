const SIDES = ["top", "bottom", "left", "right"] as const;
export type Insets = { readonly [Side in (typeof SIDES)[number]]: number };

/** The phone's own areas, and those that the messenger's buttons cover in full screen. */
export const AREAS = ["safe_area", "content_safe_area"] as const;
export type Area = (typeof AREAS)[number];

/** Some hosts send null where they know nothing. */
export function isInsets(sent: unknown): sent is Insets {
  return (
    typeof sent === "object" && sent !== null && SIDES.every((side) => typeof Reflect.get(sent, side) === "number")
  );
}

/** Sets the widths of an area in CSS pixels, by which `tokens.css` keeps content out of it. */
export function applyInsets(root: HTMLElement, area: Area, insets: Insets): void {
  const prefix = area === "safe_area" ? "--app-safe" : "--app-content-safe";
  for (const side of SIDES) root.style.setProperty(`${prefix}-${side}`, `${insets[side]}px`);
}
