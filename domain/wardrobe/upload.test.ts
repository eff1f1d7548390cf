import fc from "fast-check";
import { expect, test } from "vitest";
import { TIERS, PLAN_TYPES, TIER_RANK, tierOf } from "#plans/plan-types.ts";
import { selectFiles, mayBeTransparent, photoFormatOf } from "#wardrobe/upload.ts";
import { WARDROBE_ITEMS_MAX, hasRoom, roomLeft } from "#wardrobe/limits.ts";
import { LANGUAGES } from "#people/language.ts";
import { PHOTO_OUTCOMES, type PhotoOutcome, tellStack, whenItGoesOn } from "#wardrobe/photo-stack.ts";
import { DEFAULT_PREMIUM_CONFIG } from "#plans/premium-config.ts";

const photo = (name: string, isPhoto = true) => ({ name, isPhoto });
const photos = (count: number) => Array.from({ length: count }, (_, at) => photo(`${at}.jpg`));

test("photos only: every other file is left out by itself, whatever was chosen with it (U-01)", () => {
  const files = [photo("notes.pdf", false), photo("shirt"), photo("film.jpg", false)];
  expect(selectFiles(files, { tier: "free", itemCount: 0 })).toEqual({
    accepted: [photo("shirt")],
    notPhotos: [photo("notes.pdf", false), photo("film.jpg", false)],
    waiting: [],
  });
});

test.each([
  ["all of twenty", "free", 0, 20, 20],
  ["what the plan has room for", "free", WARDROBE_ITEMS_MAX.free - 2, 12, 2],
  ["none at the limit", "free", WARDROBE_ITEMS_MAX.free, 1, 0],
] as const)(
  "of chosen photos %s are taken; the others wait for room (U-01, U-02, SPEC-50)",
  (...[, tier, itemCount, chosen, taken]) => {
    const selection = selectFiles(photos(chosen), { tier, itemCount });
    expect(selection).toEqual({
      accepted: photos(chosen).slice(0, taken),
      notPhotos: [],
      waiting: photos(chosen).slice(taken),
    });
  },
);

test("never more than the room, which is never negative (U-01)", () => {
  fc.assert(
    fc.property(fc.constantFrom(...TIERS), fc.nat(2000), fc.nat(30), (tier, itemCount, chosen) => {
      const room = roomLeft(tier, itemCount);
      expect(room).toBeGreaterThanOrEqual(0);
      expect(selectFiles(photos(chosen), { tier, itemCount }).accepted.length).toBe(Math.min(chosen, room));
    }),
  );
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["\xff\xd8\xff\xe1\x00\x18Exif", "jpeg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
  ["RIFF\x10\x20\0\0WEBPVP8X", "webp"],
  ["GIF89a\x01\0", "gif"],
  ["BM\x36\x10\0\0\0\0\0\0\x36", "bmp"],
  ["II*\0\x08\0\0\0", "tiff"],
  ["\0\0\0\x1cftypavif\0\0\0\0mif1", "avif"],
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypheix\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypmp42\0\0\0\0mp42isom", null],
  ["%PDF-1.7\n", null],
  ["<svg xmlns=", null],
  ["BM is a text", null],
  ["RIFF\x10\x20\0\0WAVEfmt ", null],
  ["heic", null],
  ["", null],
])("%j is %s by its first bytes (U-01, U-06)", (head, format) => {
  expect(photoFormatOf(bytes(head))).toBe(format);
});

test("a JPEG has no transparency, a PNG may have (U-03)", () => {
  expect([mayBeTransparent("png"), mayBeTransparent("jpeg"), mayBeTransparent(null)]).toEqual([true, false, false]);
});

/** The messenger's limit. */
const CAPTION_MAX = 1024;

type Row = readonly [string, readonly (PhotoOutcome | null)[], string, string];

const many = (count: number, outcome: PhotoOutcome): PhotoOutcome[] => Array.from({ length: count }, () => outcome);

const ROWS: readonly Row[] = [
  ["nothing is done", [null, null], "0 of 2 added…", "Добавлено 0 из 2…"],
  ["some are done", ["added", "full", null, "unsure"], "2 of 4 added…", "Добавлено 2 из 4…"],
  ["all are sure", many(12, "added"), "12 items added.", "Добавлено 12 вещей."],
  [
    "some need a look",
    ["unsure", "added", "unsure", "several"],
    "4 items added.\n\nPlease take a look at 2 of them: I’m not sure what they are (photos 1, 3).\n\nPhoto 4 shows several items. I added the main one.",
    "Добавлено 4 вещи.\n\nВзгляните на 2 фото (1, 3): не уверен, что там.\n\nНа 1 фото несколько вещей (4). Добавил самую заметную.",
  ],
  [
    "some were refused",
    ["added", "no_garment", "unreadable", "full", "too_many", "failed"],
    "1 item added.\n\nYour wardrobe is full, so 1 photo wasn’t added (4). A higher plan has more room.\n\nI don’t see a garment on its own in 1 photo (2).\n\nI can’t read 1 picture (3).\n\n1 photo was more than I can look at in an hour (5). Please send it again later.\n\nI couldn’t add 1 photo just now (6). Please send it again in a minute.",
    "Добавлена 1 вещь.\n\nГардероб заполнен: 1 фото не добавлено (4). На тарифе выше места больше.\n\nНе вижу отдельной вещи на 1 фото (2).\n\nНе могу прочитать 1 картинку (3).\n\nСтолько за час не успеваю: 1 фото осталось (5). Пришлите его позже.\n\n1 фото сейчас добавить не получилось (6). Пришлите его ещё раз через минуту.",
  ],
  [
    "some are like others of the wardrobe",
    ["alike", "added", "alike"],
    "3 items added.\n\nYou already have one like each of 2 photos (1, 3). Open their cards to compare.",
    "Добавлено 3 вещи.\n\nПохожие вещи уже есть: 2 фото (1, 3). Откройте карточки и сравните.",
  ],
  [
    "some wait",
    ["added", "waiting", "waiting"],
    "1 item added.\n\n2 photos are waiting (2, 3): I can only look at so many in an hour. I’ll carry on by myself after 1:05 PM.",
    "Добавлена 1 вещь.\n\n2 фото ждут (2, 3): столько за час не успеваю. Продолжу сам после 13:05, присылать снова не нужно.",
  ],
  [
    "all wait",
    ["waiting"],
    "1 photo is waiting (1): I can only look at so many in an hour. I’ll carry on by myself after 1:05 PM.",
    "1 фото ждёт (1): столько за час не успеваю. Продолжу сам после 13:05, присылать снова не нужно.",
  ],
  [
    "none was added, and more than ten are not listed",
    many(12, "no_garment"),
    "Nothing was added.\n\nI don’t see a garment on its own in 12 photos (1, 2, 3, 4, 5, 6, 7, 8, 9, 10…).",
    "Ничего не добавлено.\n\nНе вижу отдельной вещи на 12 фото (1, 2, 3, 4, 5, 6, 7, 8, 9, 10…).",
  ],
];

test.each(ROWS)(
  "a stack of which %s is told in one message, with when those that wait go on (MANY-05, SPEC-103)",
  (_what, outcomes, english, russian) => {
    const wait = { at: new Date("2026-11-29T10:40:00Z"), waitMs: 25 * 60_000 };
    const told = LANGUAGES.map((language) =>
      tellStack(language, outcomes, whenItGoesOn(language, "Europe/Riga", wait)),
    );
    expect(told).toEqual([english, russian]);
    expect(LANGUAGES.map((language) => whenItGoesOn(language, null, wait))).toEqual([
      "in about 25 min",
      "минут через 25",
    ]);
  },
);

test.each(LANGUAGES)("the longest message fits below a picture, in %s (MANY-05)", (language) => {
  const worst = Array.from({ length: 999 }, (_, index) => PHOTO_OUTCOMES[index % PHOTO_OUTCOMES.length] ?? "added");
  expect(tellStack(language, worst).length).toBeLessThanOrEqual(CAPTION_MAX);
});

test("a wardrobe has room up to the limit of its tier (U-02, S-02)", () => {
  for (const tier of TIERS) {
    const limit = WARDROBE_ITEMS_MAX[tier];
    expect([hasRoom(tier, limit - 1), hasRoom(tier, limit)]).toEqual([true, false]);
  }
});

test("every plan has the item limit of its tier (P-01)", () => {
  for (const type of PLAN_TYPES) expect(DEFAULT_PREMIUM_CONFIG[type].max_items).toBe(WARDROBE_ITEMS_MAX[tierOf(type)]);
});

test("the tier is the part before the first underscore; anything unknown is free (S-03)", () => {
  expect(PLAN_TYPES.map(tierOf)).toEqual(["free", "basic", "basic", "basic", "basic", "pro", "pro", "pro"]);
  const others = [null, undefined, "", "gold_month", "_pro", "basics"];
  expect(new Set(others.map(tierOf))).toEqual(new Set(["free"]));
  expect(TIER_RANK).toEqual({ free: 0, basic: 1, pro: 2 });
});
