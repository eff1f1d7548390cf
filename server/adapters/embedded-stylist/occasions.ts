import type { KnownType, Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";

export type Occasion = {
  readonly words: RegExp;
  /** How well each style fits, 0..1; 0 for styles that are not listed. */
  readonly styles: Partial<Readonly<Record<Style, number>>>;
  /** Types that do not fit, whatever their style. */
  readonly unwelcome: readonly KnownType[];
  readonly welcome: readonly KnownType[];
  /** The felt temperature that the occasion implies; null if none. */
  readonly feltC: number | null;
  /** Such as "with friends": counts only if no other occasion is named. */
  readonly isVague?: true;
};

const SPORTY: readonly KnownType[] = ["Hoodie", "Leggings", "Cap", "Backpack", "Beanie"];
/** Unwelcome at many occasions, and then further from it than other garments. */
export const BARE: readonly KnownType[] = ["Shorts", "Sandals", "Slippers", "Top"];

export const OCCASIONS: readonly Occasion[] = [
  {
    words:
      /^(office|work|meetings?|interview|conference|presentation|офис.*|работ.*|совещан.*|собеседован.*|встреч.*|переговор.*|презентаци.*)$/u,
    styles: { Business: 1, "Smart Casual": 0.9, Formal: 0.7 },
    unwelcome: [...SPORTY, ...BARE, "T-Shirt", "Jeans"],
    welcome: ["Blazer", "Shirt", "Blouse", "Tie", "Belt", "Watch"],
    feltC: null,
  },
  {
    words:
      /^(wedding|gala|theat(er|re)|opera|graduation|ceremony|свадьб.*|свадеб.*|театр.*|опер[ауые]|выпускн.*|торжеств.*|юбиле.*)$/u,
    styles: { Formal: 1, Party: 0.9, Business: 0.7, "Smart Casual": 0.6 },
    unwelcome: [...SPORTY, ...BARE, "T-Shirt", "Jeans", "Sneakers", "Windbreaker", "Parka"],
    welcome: ["Heels", "Tie", "Clutch", "Jewelry", "Blazer"],
    feltC: null,
  },
  {
    words: /^(funeral|похорон.*|поминк.*)$/u,
    styles: { Formal: 1, Business: 0.9 },
    unwelcome: [...SPORTY, ...BARE, "T-Shirt", "Jeans", "Sneakers"],
    welcome: ["Coat"],
    feltC: null,
  },
  {
    words:
      /^(date|romantic|restaurant|dinner|cafe|evening|свидан.*|романтич.*|ресторан.*|ужин.*|кафе|вечер|вечером|вечерн.*)$/u,
    styles: { "Smart Casual": 1, Party: 0.9, Formal: 0.7, Business: 0.6 },
    unwelcome: [...SPORTY, "Shorts", "Slippers"],
    welcome: ["Dress", "Heels", "Jewelry", "Blouse"],
    feltC: null,
  },
  {
    words:
      /^(party|parties|club|clubbing|disco|birthday|dancing|concert|вечеринк.*|клуб.*|дискотек.*|тус.*|праздник.*|праздничн.*|танц.*|концерт.*|новый)$/u,
    styles: { Party: 1, "Smart Casual": 0.7, Streetwear: 0.7, Formal: 0.6 },
    unwelcome: ["Leggings", "Slippers", "Backpack", "Hoodie"],
    welcome: ["Dress", "Heels", "Clutch", "Jewelry"],
    feltC: null,
  },
  {
    words:
      /^(gym|sports?|running|run|jogging|yoga|fitness|training|tennis|спорт|спортзал.*|зал|зале|трениров.*|бег|бега|бегать|пробежк.*|йог.*|фитнес.*|теннис.*)$/u,
    styles: { Sport: 1 },
    unwelcome: ["Jeans", "Heels", "Loafers", "Dress", "Blazer", "Coat"],
    welcome: ["Leggings", "Sneakers", "T-Shirt", "Backpack"],
    feltC: null,
  },
  {
    words:
      /^(hiking|hike|forest|camping|mountains?|picnic|countryside|поход.*|лес|лесу|гор[ыау]|кемпинг.*|пикник.*|дач.*|рыбалк.*)$/u,
    styles: { Sport: 1, Casual: 0.9, Streetwear: 0.7 },
    unwelcome: ["Heels", "Loafers", "Blazer", "Skirt", "Dress", "Clutch", "Coat", "Trench Coat", "Sandals", "Blouse"],
    welcome: ["Boots", "Sneakers", "Windbreaker", "Backpack", "Cap", "Jeans"],
    feltC: null,
  },
  {
    words: /^(beach|sea|seaside|pool|resort|vacation|пляж.*|море|моря|морю|бассейн.*|курорт.*|отпуск.*)$/u,
    styles: { Casual: 1, Sport: 0.7, Streetwear: 0.6 },
    unwelcome: ["Jeans", "Boots", "Heels", "Blazer", "Sweater", "Tie", "Pants"],
    welcome: ["Shorts", "Sandals", "Hat", "Sunglasses", "Top"],
    feltC: 28,
  },
  {
    words: /^(home|sleep|relax|relaxing|lazy|дом|дома|диван.*|спать|отдохнуть|отдых.*)$/u,
    styles: { Homewear: 1, Casual: 0.65, Sport: 0.65 },
    unwelcome: ["Heels", "Blazer", "Coat", "Loafers", "Jeans", "Boots"],
    welcome: ["Slippers", "Hoodie", "T-Shirt", "Leggings", "Socks"],
    feltC: null,
  },
  {
    words:
      /^(travel|travell?ing|trip|flight|airport|plane|train|road|поездк.*|путешеств.*|самолет.*|аэропорт.*|поезд.*|дорог.*)$/u,
    styles: { Casual: 1, Sport: 0.8, Streetwear: 0.8, "Smart Casual": 0.7 },
    unwelcome: ["Heels", "Clutch", "Tie"],
    welcome: ["Sneakers", "Backpack", "Jeans", "Hoodie"],
    feltC: null,
  },
  {
    words:
      /^(walk|walking|stroll|park|city|shopping|weekend|everyday|school|university|college|friends?|cinema|movies?|museum|прогулк.*|гулять|погулять|парк|парке|парком|город.*|магазин.*|шопинг.*|выходн.*|школ.*|универ.*|учеб.*|друз.*|кино|музе.*|everyday)$/u,
    styles: { Casual: 1, Streetwear: 0.9, "Smart Casual": 0.8, Sport: 0.65 },
    unwelcome: ["Slippers", "Tie"],
    welcome: ["Jeans", "Sneakers", "Bag", "Backpack"],
    feltC: null,
    isVague: true,
  },
];
