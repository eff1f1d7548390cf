import type { recommendationsEn } from "#text/en/recommendations.ts";
import type { Same } from "#text/text.ts";

export const recommendationsRu = {
  weather: "Погода",
  my_position: "Где я сейчас",
  choose_city_hint: "Без геопозиции выберите город, чтобы увидеть его погоду.",
  city_name: "Город",
  city_placeholder: "Начните вводить: Рига…",
  no_city_found: "Нет города, который так начинается.",
  cities_failed: "Не удалось найти города. Проверьте связь и введите ещё раз.",
  wind_speed: "Ветер {speed} м/с",
  weather_from: "Погода: {source}",
  recommend_credits_left_count: {
    one: "Осталась {count} рекомендация в этом месяце",
    few: "Осталось {count} рекомендации в этом месяце",
    many: "Осталось {count} рекомендаций в этом месяце",
    other: "Осталось {count} рекомендации в этом месяце",
  },
  request_placeholder: "Например: ужин с друзьями, без каблуков",
  nothing_suitable: "В гардеробе ничего не подошло. Скажите другими словами или добавьте вещи.",
  add_clothes_first: "Сначала добавьте вещи в гардероб: рекомендации собираются из них.",
} satisfies Same<typeof recommendationsEn>;
