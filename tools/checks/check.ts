/** What a check found: how many things it looked at, and a sentence for each that is wrong. */
export type Findings = { readonly looked: number; readonly problems: readonly string[] };

/** One check of the house. It fails where it finds a problem, and where it looked at nothing. */
export type Check = { readonly name: string; readonly run: (root: string) => Promise<Findings> };

/** How a check ended: nothing is wrong with it where there are no problems. */
export function judge({ looked, problems }: Findings): readonly string[] {
  return looked === 0 ? ["looked at nothing", ...problems] : problems;
}
