/** Texts of several outfits a day (SET-02). */
export const occasionsEn = {
  "occasion.work": "Work",
  "occasion.sport": "Sport",
  "occasion.evening": "Evening",
  another_outfit: "Add another outfit",
  another_today: "Another outfit for today",
  another_for: "Another outfit: {occasion}",
  "another_for.work": "Another outfit for work",
  "another_for.sport": "Another outfit for sport",
  "another_for.evening": "Another outfit for the evening",
  for_what: "What's the occasion?",
  own_words: "Something else",
  own_words_for: "Which one?",
  own_words_example: "Theater, dog walk, date",
};
