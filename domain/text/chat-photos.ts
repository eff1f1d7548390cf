import { agreeing, unchanged } from "#text/agreeing.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const chatPhotosEn = {
  stack_adding: "{added} of {count} added…",
  stack_added: ["{count} item added.", "{count} items added."],
  stack_nothing: "Nothing was added.",
  stack_unsure: [
    "Please take a look at photo {numbers}: I’m not sure what it shows.",
    "Please take a look at {count} of them: I’m not sure what they are (photos {numbers}).",
  ],
  stack_several: [
    "Photo {numbers} shows several items. I added the main one.",
    "{count} photos show several items ({numbers}). I added the main one of each.",
  ],
  stack_alike: [
    "You already have one like photo {numbers}. Open its card to compare.",
    "You already have one like each of {count} photos ({numbers}). Open their cards to compare.",
  ],
  stack_full: [
    "Your wardrobe is full, so {count} photo wasn’t added ({numbers}). A higher plan has more room.",
    "Your wardrobe is full, so {count} photos weren’t added ({numbers}). A higher plan has more room.",
  ],
  stack_no_garment: [
    "I don’t see a garment on its own in {count} photo ({numbers}).",
    "I don’t see a garment on its own in {count} photos ({numbers}).",
  ],
  stack_unreadable: ["I can’t read {count} picture ({numbers}).", "I can’t read {count} pictures ({numbers})."],
  stack_waiting: [
    "{count} photo is waiting ({numbers}): I can only look at so many in an hour. I’ll carry on by myself {when}.",
    "{count} photos are waiting ({numbers}): I can only look at so many in an hour. I’ll carry on by myself {when}.",
  ],
  waits_until: "after {time}",
  waits_minutes: "in about {count} min",
  stack_too_many: [
    "{count} photo was more than I can look at in an hour ({numbers}). Please send it again later.",
    "{count} photos were more than I can look at in an hour ({numbers}). Please send them again later.",
  ],
  stack_failed: [
    "I couldn’t add {count} photo just now ({numbers}). Please send it again in a minute.",
    "I couldn’t add {count} photos just now ({numbers}). Please send them again in a minute.",
  ],
  stack_choose: "Choose items",
  alike_keep: "Keep both",
  alike_remove: "Remove this one",
  alike_kept: "Both stay.",
  alike_removed: "Removed. The one you had stays.",
  garments_found: [
    "I found {count} item in this photo. Should I make it a card of its own?",
    "I found {count} items in this photo. Should I make a card for each, instead of one for the whole photo?",
  ],
  garments_keep: "Keep all",
  garments_choose: "Choose in the app",
  garments_kept: ["{count} card added.", "{count} cards added."],
  garments_left: [
    "{count} didn’t fit in your plan. You can still add it in the app for a day.",
    "{count} didn’t fit in your plan. You can still add them in the app for a day.",
  ],
  garments_over: "It’s too late to add these items. Send the photo again to choose.",
};

export const chatPhotosRu = {
  stack_adding: "Добавлено {added} из {count}…",
  stack_added: ["Добавлена {count} вещь.", "Добавлено {count} вещи.", "Добавлено {count} вещей."],
  stack_nothing: "Ничего не добавлено.",
  stack_unsure: agreeing(
    "Взгляните на фото {numbers}: не уверен, что там.",
    "Взгляните на {count} фото ({numbers}): не уверен, что там.",
  ),
  stack_several: agreeing(
    "На {count} фото несколько вещей ({numbers}). Добавил самую заметную.",
    "На {count} фото по несколько вещей ({numbers}). Добавил самую заметную с каждого.",
  ),
  stack_alike: agreeing(
    "Похожая вещь уже есть: фото {numbers}. Откройте карточку и сравните.",
    "Похожие вещи уже есть: {count} фото ({numbers}). Откройте карточки и сравните.",
  ),
  stack_full: agreeing(
    "Гардероб заполнен: {count} фото не добавлено ({numbers}). На тарифе выше места больше.",
    "Гардероб заполнен: {count} фото не добавлены ({numbers}). На тарифе выше места больше.",
  ),
  stack_no_garment: unchanged("Не вижу отдельной вещи на {count} фото ({numbers})."),
  stack_unreadable: [
    "Не могу прочитать {count} картинку ({numbers}).",
    "Не могу прочитать {count} картинки ({numbers}).",
    "Не могу прочитать {count} картинок ({numbers}).",
  ],
  stack_waiting: agreeing(
    "{count} фото ждёт ({numbers}): столько за час не успеваю. Продолжу сам {when}, присылать снова не нужно.",
    "{count} фото ждут ({numbers}): столько за час не успеваю. Продолжу сам {when}, присылать снова не нужно.",
  ),
  waits_until: "после {time}",
  waits_minutes: "минут через {count}",
  stack_too_many: agreeing(
    "Столько за час не успеваю: {count} фото осталось ({numbers}). Пришлите его позже.",
    "Столько за час не успеваю: {count} фото остались ({numbers}). Пришлите их позже.",
  ),
  stack_failed: agreeing(
    "{count} фото сейчас добавить не получилось ({numbers}). Пришлите его ещё раз через минуту.",
    "{count} фото сейчас добавить не получилось ({numbers}). Пришлите их ещё раз через минуту.",
  ),
  stack_choose: "Выбрать вещи",

  alike_keep: "Оставить обе",
  alike_remove: "Убрать эту",
  alike_kept: "Остались обе.",
  alike_removed: "Убрал. Прежняя вещь на месте.",
  garments_found: [
    "На этом фото {count} вещь. Сделать для неё отдельную карточку?",
    "На этом фото {count} вещи. Сделать для каждой свою карточку вместо одной на всё фото?",
    "На этом фото {count} вещей. Сделать для каждой свою карточку вместо одной на всё фото?",
  ],
  garments_keep: "Добавить все",
  garments_choose: "Выбрать в приложении",
  garments_kept: ["Добавлена {count} карточка.", "Добавлено {count} карточки.", "Добавлено {count} карточек."],
  garments_left: [
    "Ещё {count} вещь не поместилась в гардероб: её можно добавить в приложении в течение дня.",
    "Ещё {count} вещи не поместились в гардероб: их можно добавить в приложении в течение дня.",
    "Ещё {count} вещей не поместились в гардероб: их можно добавить в приложении в течение дня.",
  ],
  garments_over: "Эти вещи добавить уже нельзя. Чтобы выбрать снова, пришлите фото ещё раз.",
} satisfies Same<typeof chatPhotosEn>;

/** A text about several photos, or several garments on one, in the chat (MANY-01, MANY-05). */
export const chatPhotoText = textsOf<keyof typeof chatPhotosEn>({ en: chatPhotosEn, ru: chatPhotosRu });
