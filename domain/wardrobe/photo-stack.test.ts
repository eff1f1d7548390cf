import { expect, test } from "vitest";
import { LANGUAGES } from "#people/language.ts";
import { PHOTO_OUTCOMES, type PhotoOutcome, tellStack } from "#wardrobe/photo-stack.ts";

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
    "1 item added.\n\n2 photos are waiting (2, 3): I can only look at so many in an hour. I’ll carry on by myself.",
    "Добавлена 1 вещь.\n\n2 фото ждут (2, 3): столько за час не успеваю. Продолжу сам, присылать снова не нужно.",
  ],
  [
    "all wait",
    ["waiting"],
    "1 photo is waiting (1): I can only look at so many in an hour. I’ll carry on by myself.",
    "1 фото ждёт (1): столько за час не успеваю. Продолжу сам, присылать снова не нужно.",
  ],
  [
    "none was added, and more than ten are not listed",
    many(12, "no_garment"),
    "Nothing was added.\n\nI don’t see a garment on its own in 12 photos (1, 2, 3, 4, 5, 6, 7, 8, 9, 10…).",
    "Ничего не добавлено.\n\nНе вижу отдельной вещи на 12 фото (1, 2, 3, 4, 5, 6, 7, 8, 9, 10…).",
  ],
];

test.each(ROWS)("a stack of which %s is told in one message (MANY-05)", (_what, outcomes, english, russian) => {
  expect([tellStack("en", outcomes), tellStack("ru", outcomes)]).toEqual([english, russian]);
});

test.each(LANGUAGES)("the longest message fits below a picture, in %s (MANY-05)", (language) => {
  const worst = Array.from({ length: 999 }, (_, index) => PHOTO_OUTCOMES[index % PHOTO_OUTCOMES.length] ?? "added");
  expect(tellStack(language, worst).length).toBeLessThanOrEqual(CAPTION_MAX);
});
