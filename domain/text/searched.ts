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
    "a an and anything at clothes for from in my of on or something the to with",
    "без в во для до за и из к ко мое мои мой моя на нибудь о об одежда одежду от по под с со то у что",
  ].flatMap((words) => words.split(" ")),
);
