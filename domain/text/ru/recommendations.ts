import type { recommendationsEn } from "#text/en/recommendations.ts";
import type { Same } from "#text/text.ts";

export const recommendationsRu = {
  weather: "Погода",
  my_position: "Моё местоположение",
  choose_city_hint: "Выберите город, и погода будет видна без геопозиции.",
  city_name: "Город",
  city_placeholder: "Начните вводить: Рига…",
  no_city_found: "Такого города не нашлось.",
  cities_failed: "Города не загрузились. Проверьте связь и введите ещё раз.",
  wind_speed: "Ветер {speed} м/с",
  weather_from: "Погода: {source}",
  recommend_credits_left_count: {
    one: "Осталась {count} рекомендация в этом месяце",
    few: "Осталось {count} рекомендации в этом месяце",
    many: "Осталось {count} рекомендаций в этом месяце",
    other: "Осталось {count} рекомендации в этом месяце",
  },
  request_placeholder: "Например: ужин с друзьями, без каблуков",
  nothing_suitable: "В гардеробе ничего не подошло. Попробуйте другими словами или добавьте вещи.",
  add_clothes_first: "Сначала добавьте вещи: рекомендации собираются из вашего гардероба.",
} satisfies Same<typeof recommendationsEn>;
