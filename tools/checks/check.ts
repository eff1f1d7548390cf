/** The result of a check: how many things it looked at, and a message for each problem. */
export type Findings = { readonly looked: number; readonly problems: readonly string[] };

/** One check of the repository. It fails if it finds a problem or looked at nothing. */
export type Check = { readonly name: string; readonly run: (root: string) => Promise<Findings> };

/** The problems of a check, with one more if it looked at nothing; it passed if there are none. */
export function judge({ looked, problems }: Findings): readonly string[] {
  return looked === 0 ? ["looked at nothing", ...problems] : problems;
}
