import type { Color, KnownType, Position, Season, Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { OCCASIONS, type Occasion } from "#adapters/embedded-stylist/occasions.ts";

export type Meaning =
  | { readonly kind: "types"; readonly types: readonly KnownType[] }
  | { readonly kind: "position"; readonly position: Position }
  | { readonly kind: "colors"; readonly colors: readonly Color[] }
  | { readonly kind: "style"; readonly style: Style }
  | { readonly kind: "season"; readonly season: Season }
  | { readonly kind: "occasion"; readonly occasion: Occasion }
  | { readonly kind: "felt"; readonly feltC: number }
  | { readonly kind: "rain" | "snow" | "wind" }
  | { readonly kind: "not" | "but" };

export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bt[\s-]?shirts?\b/gu, " tshirt "],
  [/\btrench coats?\b/gu, " trenchcoat "],
  [/\b(rain) (coat|jacket)s?\b/gu, " raincoat "],
  [/\bhigh[\s-]heel(s|ed)?\b/gu, " heels "],
  [/\bflip[\s-]flops?\b/gu, " sandals "],
  [/\bsmart[\s-]casual\b/gu, " smartcasual "],
  [/смарт[\s-]*(кэжуал|кежуал)/gu, " smartcasual "],
  [/\bdress(ed|ing)? (up|code)\b/gu, " dressy "],
  [/\bsun[\s-]?glasses\b/gu, " sunglasses "],
  [/(солнечн|солнцезащитн|темн)[а-я]* (очк[а-я]*)/gu, " sunglasses "],
  [/\bwork(ing)?[\s-]?out\b/gu, " gym "],
  [/\bjob interview\b/gu, " interview "],
  [/\b(black|white) tie\b/gu, " formal "],
  [/ден[ьея]+ рожден[а-я]*/gu, " birthday "],
  [/верхн[а-я]+ одежд[а-я]*/gu, " outerwear "],
  [/головн[а-я]+ убор[а-я]*/gu, " headwear "],
  [/нижн[а-я]+ бель[а-я]*/gu, " underwear "],
  [/дресс[\s-]?код[а-я]*/gu, " formal "],
  [/кажд[а-я]+ день/gu, " everyday "],
  [/\bevery[\s-]?day\b/gu, " everyday "],
  [/\b(light|pale) (colou?red|colou?rs?|tones?|shades?)\b/gu, " lightcolors "],
  [/\bdark (colou?red|colou?rs?|tones?|shades?)\b/gu, " darkcolors "],
  [/\b(warm|hot|cold|cool) (weather|day|days|evening|morning|night|outside)\b/gu, " $1weather "],
  [/тепл[а-я]+ (погод|ден|дн|вечер|утр|ноч)[а-я]*/gu, " warmweather "],
  [/на улице тепло/gu, " warmweather "],
];

type Words = readonly [words: RegExp, meaning: Meaning];

const types = (...list: KnownType[]): Meaning => ({ kind: "types", types: list });
const colors = (...list: Color[]): Meaning => ({ kind: "colors", colors: list });
const position = (name: Position): Meaning => ({ kind: "position", position: name });
const style = (name: Style): Meaning => ({ kind: "style", style: name });
const season = (name: Season): Meaning => ({ kind: "season", season: name });
const felt = (feltC: number): Meaning => ({ kind: "felt", feltC });

/** Patterns of whole words. Russian words match by their stem, unless an ending makes another word. */
const WORDS: readonly Words[] = [
  [/^(не|без|кроме|исключая|not|no|without|except|avoid|dont|never)$/u, { kind: "not" }],
  [/^(но|а|зато|but|instead|лучше|rather|only|только|с|со|with)$/u, { kind: "but" }],

  [/^(beanies?|шапк.*|шапоч.*)$/u, types("Beanie")],
  [/^(caps?|кепк.*|бейсболк.*)$/u, types("Cap")],
  [/^(hats?|шляп.*|панам.*)$/u, types("Hat")],
  [/^(scarf|scarfs|scarves|шарф.*|палантин.*|платк.*|платок)$/u, types("Scarf")],
  [/^sunglasses$/u, types("Sunglasses")],
  [/^(blazers?|пиджак.*|жакет.*)$/u, types("Blazer")],
  [/^(suits?|костюм.*)$/u, types("Blazer", "Pants", "Skirt")],
  [/^(blouses?|блуз.*)$/u, types("Blouse")],
  [/^(dress|dresses|gowns?|sundress|плать.*|сарафан.*)$/u, types("Dress")],
  [/^(hoodies?|sweatshirts?|худи|толстовк.*|свитшот.*)$/u, types("Hoodie")],
  [/^(polos?|поло)$/u, types("Polo")],
  [/^(shirts?|рубаш.*|сорочк.*)$/u, types("Shirt")],
  [
    /^(sweaters?|jumpers?|pullovers?|knitwear|turtlenecks?|свитер.*|джемпер.*|пуловер.*|водолазк.*)$/u,
    types("Sweater"),
  ],
  [/^(tshirts?|tees?|футболк.*)$/u, types("T-Shirt")],
  [/^(tops?|топ|топы|топик.*|майк.*)$/u, types("Top")],
  [/^(vests?|waistcoats?|жилет.*)$/u, types("Vest")],
  [/^(coats?|overcoats?|пальто|шуб.*)$/u, types("Coat")],
  [/^(jackets?|puffers?|куртк.*|курточ.*|пуховик.*|косух.*|бомбер.*)$/u, types("Jacket", "Parka")],
  [/^(cardigans?|кардиган.*|кофт.*)$/u, types("Cardigan")],
  [/^(parkas?|парка|парку|паркой)$/u, types("Parka")],
  [/^(trench|trenchcoats?|raincoats?|тренч.*|плащ.*)$/u, types("Trench Coat")],
  [/^(windbreakers?|ветровк.*)$/u, types("Windbreaker")],
  [/^(jeans|denim|джинс.*)$/u, types("Jeans")],
  [/^(leggings|леггинс.*|легинс.*|лосин.*)$/u, types("Leggings")],
  [/^(pants|trousers|chinos|slacks|брюк.*|брюч.*|штан.*|чинос.*)$/u, types("Pants")],
  [/^(shorts|шорт.*)$/u, types("Shorts")],
  [/^(skirts?|юбк.*|юбоч.*)$/u, types("Skirt")],
  [/^(tights|колготк.*|колготок)$/u, types("Tights")],
  [/^(boots?|ботин.*|сапог.*|сапож.*|ботильон.*)$/u, types("Boots")],
  [/^(heels?|pumps|stilettos?|каблук.*|шпильк.*)$/u, types("Heels")],
  [/^(туфл.*|туфель)$/u, types("Heels", "Shoes", "Loafers")],
  [/^(loafers?|moccasins?|лофер.*|мокасин.*)$/u, types("Loafers")],
  [/^(sandals?|сандал.*|босонож.*)$/u, types("Sandals")],
  [/^(slippers?|тапк.*|тапоч.*|шлепанц.*)$/u, types("Slippers")],
  [/^(sneakers?|trainers?|кроссовк.*|кроссовок|кед|кеды|кедах|кедами)$/u, types("Sneakers")],
  [/^(backpacks?|рюкзак.*)$/u, types("Backpack")],
  [/^(clutch|клатч.*)$/u, types("Clutch")],
  [/^(bags?|handbags?|purses?|totes?|сумк.*|сумок|сумоч.*)$/u, position("bags")],
  [/^(gloves?|mittens?|перчат.*|вареж.*)$/u, types("Gloves")],
  [/^(watch|watches|часы|часами)$/u, types("Watch")],
  [/^(glasses|очки|очках|очками)$/u, types("Glasses")],
  [/^(belts?|ремен.*|ремн.*|пояс.*)$/u, types("Belt")],
  [/^(ties?|necktie|галстук.*)$/u, types("Tie")],
  [
    /^(jewell?ery|necklaces?|earrings?|bracelets?|украшен.*|серьг.*|сережк.*|браслет.*|колье|ожерель.*)$/u,
    types("Jewelry"),
  ],
  [/^(socks?|носк.*|носок)$/u, types("Socks")],
  [/^(stockings?|чулк.*|чулок)$/u, types("Stockings")],
  [/^(bras?|лифчик.*|бюстгальтер.*)$/u, types("Bra")],
  [/^(underwear|lingerie|белье)$/u, position("underwear")],
  [/^(outerwear)$/u, position("outerwear")],
  [/^(headwear|headgear)$/u, position("head")],
  [/^(shoes?|footwear|обув.*)$/u, position("feet")],
  [/^(accessor.*|аксессуар.*)$/u, position("accessories")],

  [/^(black|черн.*)$/u, colors("Black")],
  [/^(white|бел(ый|ая|ое|ые|ого|ой|ую|ых|ым|ом|ыми|еньк.*))$/u, colors("White")],
  [/^(gr[ae]y|сер(ый|ая|ое|ые|ого|ой|ую|ых|ым|ом|ыми))$/u, colors("Gray")],
  [/^(blue|navy|sky-?blue|син.*|голуб.*)$/u, colors("Blue")],
  [/^(brown|коричнев.*)$/u, colors("Brown")],
  [/^(beige|cream|nude|camel|беж.*|кремов.*)$/u, colors("Beige")],
  [/^(green|khaki|olive|зелен.*|хаки|оливков.*)$/u, colors("Green")],
  [/^(red|burgundy|красн.*|бордов.*)$/u, colors("Red")],
  [/^(pink|розов.*)$/u, colors("Pink")],
  [/^(yellow|желт.*)$/u, colors("Yellow")],
  [/^(orange|оранж.*)$/u, colors("Orange")],
  [/^(purple|violet|lilac|фиолет.*|лилов.*|сиренев.*)$/u, colors("Purple")],
  [/^(darkcolors|dark|темн.*)$/u, colors("Black", "Blue", "Gray", "Brown")],
  [/^(lightcolors|светл.*)$/u, colors("White", "Beige", "Pink", "Gray")],
  [/^(bright|colou?rful|ярк.*|цветн.*)$/u, colors("Red", "Yellow", "Orange", "Pink", "Green", "Purple", "Blue")],
  [/^(neutrals?|muted|нейтральн.*|спокойн.*)$/u, colors("Black", "White", "Gray", "Beige", "Brown")],

  [/^(casual|повседневн.*|кэжуал|кежуал)$/u, style("Casual")],
  [/^(smartcasual)$/u, style("Smart Casual")],
  [/^(business|делов.*)$/u, style("Business")],
  [/^(formal|dressy|elegant|формальн.*|официальн.*|элегантн.*|строг.*)$/u, style("Formal")],
  [/^(sporty|athletic|спортивн.*)$/u, style("Sport")],
  [/^(homewear|домашн.*)$/u, style("Homewear")],
  [/^(streetwear|уличн.*|стритвир)$/u, style("Streetwear")],

  [/^(spring|весн.*|весен.*)$/u, season("Spring")],
  [/^(summer|summery|лето|летом|лета|летн.*)$/u, season("Summer")],
  [/^(autumn|fall|осен.*)$/u, season("Autumn")],
  [/^(winter|wintry|зим.*)$/u, season("Winter")],

  [/^(freezing|frost|frosty|мороз.*)$/u, felt(-10)],
  [/^(cold|coldweather|холод.*)$/u, felt(-2)],
  [/^(warm|warmer|cozy|cosy|тепло|тепл(ый|ая|ое|ые|ого|ую|ых)|теплее|потеплее|уютн.*)$/u, felt(0)],
  [/^(cool|chilly|coolweather|прохлад.*)$/u, felt(12)],
  [/^(warmweather)$/u, felt(20)],
  [/^(hot|hotweather|heat|heatwave|жар.*|зной.*)$/u, felt(29)],
  [/^(light|lightweight|breathable|легк.*|полегче)$/u, felt(24)],
  [/^(rain|rains|rainy|raining|drizzle|дожд.*|ливень|ливн.*)$/u, { kind: "rain" }],
  [/^(snow|snowy|snowing|снег.*|снеж.*)$/u, { kind: "snow" }],
  [/^(wind|windy|ветер|ветр(а|у|ом|е|ено)|ветрен.*)$/u, { kind: "wind" }],
];

export function meaningOf(word: string): Meaning | null {
  const known = WORDS.find(([words]) => words.test(word));
  if (known !== undefined) return known[1];
  const occasion = OCCASIONS.find(({ words }) => words.test(word));
  return occasion === undefined ? null : { kind: "occasion", occasion };
}
