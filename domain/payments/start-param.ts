// Apart from the other start parameters, which every start loads.

const CREDITS = "credits";

/** The start parameter of a link that opens the packs of credits, at this one (`startapp=credits20`). */
export function startParamOfCredits(pack: number): string {
  return `${CREDITS}${pack}`;
}

/** The pack in a start parameter, 0 for all of them; null if it opens something else. */
export function creditsIn(startParam: string | null): number | null {
  const [, pack] = new RegExp(`^${CREDITS}(\\d{0,4})$`).exec(startParam ?? "") ?? [];
  return pack === undefined ? null : Number(pack);
}
