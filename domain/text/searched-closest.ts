import { textsOf } from "#text/fill-in.ts";

/** Said above what has most of the words, or where nothing is shown. */
export const searchedText = textsOf<
  "closest" | "not_here" | "pattern" | "nothing_found" | "filters_hide_all" | "clear_filters"
>({
  en: {
    filters_hide_all: "The filters hide everything",
    nothing_found: "Nothing found",
    clear_filters: "Clear the filters",
    closest: "Nothing has all of these words. Here’s what comes closest.",
    not_here: "No card says “{query}”. Try one of these:",
    pattern:
      "We can’t tell patterns apart yet, so these are just patterned. Add the word to an item’s notes, and it’ll come first.",
  },
  ru: {
    filters_hide_all: "Фильтры скрыли все вещи",
    nothing_found: "Ничего не нашлось",
    clear_filters: "Сбросить фильтры",
    closest: "Всего сразу ни у одной вещи нет. Вот самое близкое.",
    not_here: "Ни на одной карточке нет «{query}». Попробуйте:",
    pattern: "Различать узоры мы пока не умеем, вот вещи с узором. Допишите его в заметки вещи, и она будет первой.",
  },
});
