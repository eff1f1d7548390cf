import type { Season } from "#wardrobe/vocabulary.ts";

/** Other words for a season's clothes, beside its name: «зимняя куртка», "fall coat". */
export const OF_SEASON = {
  Spring: "весенний",
  Summer: "летний",
  Autumn: "осенний fall",
  Winter: "зимний",
} as const satisfies Record<Season, string>;

/** Words that say nothing beside others: «куртка на зиму», "coat for winter". Folded. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  [
    "a an and at for from in my of on or the to with",
    "без в во для до за и из к ко мое мои мой моя на о об от по под с со у",
  ].flatMap((words) => words.split(" ")),
);
