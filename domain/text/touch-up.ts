import type { Same } from "#text/text.ts";
import { textsWith } from "#text/translate.ts";

const touchUpEn = {
  turn: "Rotate",
  turn_photo: "Rotate the photo?",
  turned: "The photo is turned.",
  turn_failed: "The photo wasn’t turned. Try again.",
  photo_unclear:
    "We can’t tell the garment from its background here. Retake it on a plain one of another color. If it doesn’t work out, no credit is taken.",
  touch_up: "Touch up",
  touch_up_hint: "Purple is taken away. Draw to erase or bring back. Two fingers zoom in.",
  touch_up_area: "The garment and its photo",
  touch_up_keys: "Arrow keys move the brush, with Shift they paint. Space paints a dot.",
  touch_up_what: "What the brush does",
  "touch_up_kind.erase": "Erase",
  "touch_up_kind.restore": "Bring back",
  touch_up_brush: "Brush",
  "touch_up_brush.fine": "Fine",
  "touch_up_brush.middle": "Medium",
  "touch_up_brush.broad": "Broad",
  touch_up_undo: "Undo",
  touch_up_reset: "Start over",
  touch_up_closer: "Zoom in",
  touch_up_whole: "Zoom out",
  touch_up_failed: "Not saved. Your strokes are kept: check your connection and try again.",
  touch_up_nothing: "Nothing is left of the garment. Bring some of it back.",
  touch_up_other: "This picture can’t be touched up. Generate it again first.",
  touch_up_not_loaded: "The photo didn’t load. Check your connection and open this again.",
};

const touchUpRu = {
  turn: "Повернуть",
  turn_photo: "Повернуть фото?",
  turned: "Фото повёрнуто.",
  turn_failed: "Не получилось повернуть фото. Попробуйте ещё раз.",
  photo_unclear:
    "На этом фото вещь сливается с фоном. Переснимите её на ровном фоне другого цвета. Если картинка не получится, кредит не спишем.",
  touch_up: "Подправить",
  touch_up_hint: "Всё фиолетовое уберём. Проведите, чтобы стереть или вернуть. Двумя пальцами — крупнее.",
  touch_up_area: "Вещь и её фото",
  touch_up_keys: "Стрелки двигают кисть, с Shift — рисуют. Пробел ставит точку.",
  touch_up_what: "Что делает кисть",
  "touch_up_kind.erase": "Стереть",
  "touch_up_kind.restore": "Вернуть",
  touch_up_brush: "Кисть",
  "touch_up_brush.fine": "Тонкая",
  "touch_up_brush.middle": "Средняя",
  "touch_up_brush.broad": "Широкая",
  touch_up_undo: "Отменить",
  touch_up_reset: "Заново",
  touch_up_closer: "Крупнее",
  touch_up_whole: "Целиком",
  touch_up_failed: "Не сохранилось. Штрихи на месте: проверьте связь и попробуйте ещё раз.",
  touch_up_nothing: "От вещи ничего не осталось. Верните хотя бы часть.",
  touch_up_other: "Эту картинку подправить нельзя. Сначала создайте её заново.",
  touch_up_not_loaded: "Фото не загрузилось. Проверьте связь и откройте ещё раз.",
} satisfies Same<typeof touchUpEn>;

export const touchUpTexts = textsWith<keyof typeof touchUpEn>({ en: touchUpEn, ru: touchUpRu });
