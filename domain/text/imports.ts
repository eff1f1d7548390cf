import { KINDS, type Counts, type Told } from "#imports/coming.ts";
import type { Language } from "#people/language.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const importsEn = {
  import_row: "Import a wardrobe",
  import_title: "Import a wardrobe",
  import_hint:
    "Choose the ZIP of an export: wardrobe.zip, and its other parts if there are any. First you’ll see what comes in.",
  import_choose: "Choose the file",
  import_sending: "Sending: {percent}%",
  import_reading: "Looking at what’s in it…",
  import_comes: "This will come in:",
  import_came: "This has come in:",
  import_nothing: "There’s nothing new in it: everything is already here.",
  import_came_nothing: "Nothing new has come in.",
  import_bringing: "Bringing it in: {done} of {total}",
  import_away: "You can close this. It goes on by itself.",
  import_done: "Your wardrobe is here",
  import_cancelled: "Stopped. What had come in stays, and you can bring in the rest later.",
  import_yes: "Bring in",
  import_no: "Not now",
  import_stop: "Stop",
  import_again: "Choose another file",
  import_open: "To the wardrobe",
  import_with_alike: "Also bring in what looks like something I have",
  import_failed: "That didn’t work just now. Please try again.",
  items: ["{count} item", "{count} items"],
  outfits: ["{count} outfit", "{count} outfits"],
  collections: ["{count} collection", "{count} collections"],
  wears: ["{count} diary entry", "{count} diary entries"],
  planned: ["{count} planned day", "{count} planned days"],
  wishes: ["{count} wish", "{count} wishes"],
  answers: ["{count} answer about outfits", "{count} answers about outfits"],
  import_there: "Already here: {what}.",
  import_alike: [
    "{count} item looks like one you have and stays out.",
    "{count} items look like ones you have and stay out.",
  ],
  import_no_room: "No room for {what}. A higher plan has more room for items.",
  import_missing: [
    "{count} picture is in another part of the export. Add that part first.",
    "{count} pictures are in other parts of the export. Add those parts first.",
  ],
  import_left_out: ["{count} value can’t be read and is left out.", "{count} values can’t be read and are left out."],
  import_part: "That’s one part of an export. Send me wardrobe.zip and its other parts, too.",
  import_too_big_for_chat:
    "I can’t take files over 20 MB. Send me the parts that /export makes, one by one, or choose the file in the app: Settings, “Import a wardrobe”.",
  import_busy: "I’m still bringing in the last one. Please send this once that’s done.",
  import_told_on: "All right, I’m bringing it in. I’ll write when it’s done.",
  import_left: "All right, I’ve left it.",
  import_over: "This one is over. Send me the file again.",
} as const;

export const importsRu: Same<typeof importsEn> = {
  import_row: "Перенести гардероб",
  import_title: "Перенести гардероб",
  import_hint:
    "Выберите ZIP из экспорта: wardrobe.zip и другие его части, если они есть. Сначала покажем, что появится.",
  import_choose: "Выбрать файл",
  import_sending: "Отправляем: {percent} %",
  import_reading: "Смотрим, что внутри…",
  import_comes: "Появится в гардеробе:",
  import_came: "Теперь в гардеробе:",
  import_nothing: "Нового здесь нет: всё это у вас уже есть.",
  import_came_nothing: "Нового ничего не появилось.",
  import_bringing: "Переносим: {done} из {total}",
  import_away: "Окно можно закрыть, дальше всё пойдёт само.",
  import_done: "Гардероб на месте",
  import_cancelled: "Остановили. Что успели перенести, останется, а остальное можно перенести позже.",
  import_yes: "Перенести",
  import_no: "Не надо",
  import_stop: "Остановить",
  import_again: "Выбрать другой файл",
  import_open: "В гардероб",
  import_with_alike: "Перенести и то, что похоже на мои вещи",
  import_failed: "Сейчас не получилось. Попробуйте ещё раз.",
  items: ["{count} вещь", "{count} вещи", "{count} вещей"],
  outfits: ["{count} образ", "{count} образа", "{count} образов"],
  collections: ["{count} подборка", "{count} подборки", "{count} подборок"],
  wears: ["{count} запись в дневнике", "{count} записи в дневнике", "{count} записей в дневнике"],
  planned: ["{count} день в планах", "{count} дня в планах", "{count} дней в планах"],
  wishes: ["{count} желание", "{count} желания", "{count} желаний"],
  answers: ["{count} отзыв об образах", "{count} отзыва об образах", "{count} отзывов об образах"],
  import_there: "Уже есть: {what}.",
  import_alike: [
    "{count} вещь похожа на вашу, её не переносим.",
    "{count} вещи похожи на ваши, их не переносим.",
    "{count} вещей похожи на ваши, их не переносим.",
  ],
  import_no_room: "Не поместится: {what}. На тарифе выше места больше.",
  import_missing: [
    "{count} картинка лежит в другой части экспорта. Сначала добавьте её.",
    "{count} картинки лежат в других частях экспорта. Сначала добавьте их.",
    "{count} картинок лежат в других частях экспорта. Сначала добавьте их.",
  ],
  import_left_out: [
    "{count} значение не читается, обойдёмся без него.",
    "{count} значения не читаются, обойдёмся без них.",
    "{count} значений не читаются, обойдёмся без них.",
  ],
  import_part: "Это одна из частей экспорта. Пришлите ещё wardrobe.zip и остальные части.",
  import_too_big_for_chat:
    "Файлы больше 20 МБ мне не прислать. Пришлите по одной части, которые собирает /export, или выберите файл в приложении: «Настройки», «Перенести гардероб».",
  import_busy: "Ещё переношу прошлый архив. Пришлите этот, когда закончу.",
  import_told_on: "Хорошо, переношу. Напишу, когда закончу.",
  import_left: "Хорошо, не переношу.",
  import_over: "Этот перенос уже закончен. Пришлите файл ещё раз.",
};

/** A text about bringing a wardrobe in: of its sheet, and of the chat. */
export const importText = textsOf<keyof typeof importsEn>({ en: importsEn, ru: importsRu });

/** Counts as words: `42 items`, `3 outfits`. */
export function countsInWords(language: Language, counts: Counts): string[] {
  return KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [importText(language, kind, { count })];
  });
}

/** A sentence for each reason why something does not come (MOVE-01). */
export function whatStaysOut(
  language: Language,
  { there, alike, no_room, pictures_missing, left_out }: Told,
): string[] {
  const values = left_out.reduce((sum, { count }) => sum + count, 0);
  const listed = (key: "import_there" | "import_no_room", counts: Counts) => {
    const words = countsInWords(language, counts);
    return words.length === 0 ? [] : [importText(language, key, { what: words.join(", ") })];
  };
  const counted = (key: "import_alike" | "import_missing" | "import_left_out", count: number) =>
    count === 0 ? [] : [importText(language, key, { count })];
  return [
    ...listed("import_there", there),
    ...counted("import_alike", alike),
    ...listed("import_no_room", no_room),
    ...counted("import_missing", pictures_missing),
    ...counted("import_left_out", values),
  ];
}

/** The preview or the result of an import, as a message. */
export function tellImport(language: Language, told: Told, isDone: boolean): string {
  const lines = countsInWords(language, told.comes).map((line) => `• ${line}`);
  const [heading, nothing] = isDone
    ? (["import_came", "import_came_nothing"] as const)
    : (["import_comes", "import_nothing"] as const);
  const comes = [importText(language, lines.length === 0 ? nothing : heading), ...lines].join("\n");
  return [comes, ...whatStaysOut(language, told)].join("\n\n");
}
