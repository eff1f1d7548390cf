// CPU of a search in 1,000 garments for each letter typed, in turns with a search for the letters alone (SPEC-43).
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { SEARCHED_WARDROBE } from "@wardrobe/domain/testing/searched-wardrobe.ts";
import { wordsOfDetails } from "@wardrobe/domain/wardrobe/detail-words.ts";
import { garmentsMeantBy } from "@wardrobe/domain/wardrobe/garments-meant.ts";
import { toItemSearch } from "@wardrobe/domain/wardrobe/search.ts";
import { atMost, median, reportChecks, round } from "#bench/measuring.ts";

const GARMENTS = 1000;
const TURNS = 20;
const RATIO_MAX = 5;

const kinds = Object.values(SEARCHED_WARDROBE);
const notes = ["подарок", "шёлковая", "office", "washing", "летом"];
const wardrobe = Array.from({ length: GARMENTS }, (_, n) => ({
  ...sampleItem(kinds[n % kinds.length] ?? {}),
  model: `Model${n % 400}`,
  notes: notes.map((word, at) => `${word}${(n * (at + 7)) % 50}`).join(" "),
}));
const typed = ["крассовки белые на лето", "white sneekers adiddas"].flatMap((query) =>
  Array.from(query, (_, at) => query.slice(0, at + 1)),
);
const search = toItemSearch(wardrobe, wordsOfDetails, garmentsMeantBy);
const texts = wardrobe.map(({ type, brand, model, notes: own }) => [type, brand, model, own].join(" "));
const floor = (query: string) => texts.filter((text) => text.toLowerCase().includes(query));

function msOf(find: (query: string) => unknown): number {
  const start = process.cpuUsage();
  for (const query of typed) find(query);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / typed.length;
}
const turns = Array.from({ length: TURNS }, () => [msOf(floor), msOf(search)] as const);
const ratio = round(median(turns.map(([least, own]) => own / least)));
const ms = round(median(turns.map(([, own]) => own)));
reportChecks([atMost(`${ratio} times the letters alone for a letter typed, ${ms} ms of CPU`, ratio, RATIO_MAX)]);
