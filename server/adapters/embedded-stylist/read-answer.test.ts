import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod/mini";
import { kindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import { WISHES } from "@wardrobe/domain/recommendations/wish.ts";
import type { StyledItem } from "#adapters/stylist/port.ts";
import { POSITIONS, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { excludedBy } from "#adapters/embedded-stylist/choose-for-text.ts";
import { readAnswer } from "#adapters/embedded-stylist/read-answer.ts";
import { readSaid, type Said } from "#adapters/embedded-stylist/read-said.ts";

const names = z.optional(z.array(z.string()));
const flag = z.optional(z.boolean());
const Expected = z.strictObject({
  wish: z.optional(z.enum(WISHES)),
  keep: names,
  without: names,
  another: flag,
  why: flag,
  new: flag,
  remembers: z.optional(z.string()),
});
type Expected = z.output<typeof Expected>;
const Turn = z.object({ text: z.string(), expect: z.optional(Expected) });
const conversations = z
  .array(z.object({ id: z.string(), turns: z.array(Turn) }))
  .parse(JSON.parse(readFileSync(new URL("../../testing/conversations.json", import.meta.url), "utf8")));
/** Written before the words were, by somebody who had not seen them. */
const ACCEPTABLE_MIN = 0.9;

test("of 80 conversations nine turns of ten at least are read as expected, and reach the outfit instead of the operators (TALK-01, TALK-02)", () => {
  const turns = conversations.flatMap(({ id, turns: all }) =>
    all.flatMap(({ text, expect: expected }) => (expected === undefined ? [] : { id, text, expected })),
  );
  const complaints = turns.flatMap(({ id, text, expected }) => {
    const said = readSaid(text);
    const kind = kindOfText(text, () => said !== null);
    return kind === "request" && said !== null && isAs(said, expected)
      ? []
      : [`${id} ${text}: ${kind}; ${JSON.stringify(said)}; expected ${JSON.stringify(expected)}`];
  });
  expect([conversations.length, turns.length]).toEqual([80, 187]);
  expect(1 - complaints.length / turns.length, complaints.join("\n")).toBeGreaterThanOrEqual(ACCEPTABLE_MIN);
});

test.each([
  ["без каблуков и чтобы теплее", ["warmer"], ["out"]],
  ["оставь всё, кроме обуви", [], ["swap"]],
  ["trousers instead of jeans", [], ["put", "swap"]],
  ["потеплее и с платьем", ["warmer"], ["put"]],
  ["warmer, with a dress", ["warmer"], ["put"]],
  ["хочу другое платье", [], ["swap"]],
  ["put a scarf on", [], ["put"]],
  ["not warm enough", ["warmer"], []],
  ["юбка скучная, давай другую", [], ["swap"]],
  ["the hat is ugly, take it off", [], ["out"]],
  ["без пиджака, лучше платье", [], ["out", "put"]],
  ["no blazer, better a dress", [], ["out", "put"]],
  ["лучше без юбки", [], ["out"]],
  ["лучше оставь юбку", [], ["keep"]],
  ["kepe the jeans but smth dressier", ["dressier"], ["keep"]],
  ["джинсы отсавь, но понаряднее", ["dressier"], ["keep"]],
  ["платье лучше", [], ["put"]],
  ["i'd rather not wear a skirt", [], ["out"]],
  ["замени юбку на платье", [], ["swap", "put"]],
  ["поменяй чёрные брюки на синюю юбку", [], ["swap", "put"]],
  ["replace the skirt with a dress", [], ["swap", "put"]],
  ["swap the jeans for a skirt", [], ["swap", "put"]],
  ["замени туфли на что-нибудь потеплее", ["warmer"], ["swap"]],
  ["a dress instead", [], ["put"]],
  ["instead a dress", [], ["put"]],
  ["вместо брюк платье", [], ["swap", "put"]],
  ["instead of jeans a skirt", [], ["swap", "put"]],
  ["теплее, но оставь платье", ["warmer"], ["keep"]],
  ["warmer, but keep the dress", ["warmer"], ["keep"]],
  ["каблук невысокий", [], ["put"]],
  ["туфли на низком каблуке", [], ["put"]],
  ["low heel", [], ["put"]],
  ["shoes with lower heels, please", [], ["put"]],
  ["not the leather jacket", [], ["out"]],
  ["hmm no, bring back the sneakers", [], ["put"]],
  ["вернём шапку", [], ["put"]],
  ["actually jeans are fine", [], ["allow"]],
  ["I changed my mind, jeans are good", [], ["allow"]],
  ["все-таки джинсы можно", [], ["allow"]],
  ["ладно, джинсы подойдут", [], ["allow"]],
  ["ничего чёрного", [], ["out"]],
  ["not the sneakers, it's wet", [], ["out"]],
  ["a different jacket, not denim", [], ["swap", "out"]],
  ["другую куртку, не джинсовую", [], ["swap", "out"]],
  ["different shoes but not black", [], ["swap", "out"]],
  ["give me the boots back", [], ["put"]],
  ["джинсы можно менять", [], ["swap"]],
  ["ok but something smarter on the feet", [], ["swap"]],
  ["а на ноги что-нибудь понаряднее", [], ["swap"]],
  ["куртку потеплее", [], ["swap"]],
  ["a warmer jacket please", [], ["swap"]],
  ["what about shoes?", [], ["put"]],
  ["do you have something in red?", [], ["put"]],
  ["есть что-нибудь красное?", [], ["put"]],
  ["black boots", [], ["put"]],
  ["зелёная юбка", [], ["put"]],
  ["верни блузку", [], ["put"]],
  ["bring back the blouse", [], ["put"]],
  ["bring the jacket back", [], ["put"]],
  ["return the jeans", [], ["put"]],
  ["too much black", [], ["out"]],
  ["а посветлее можно?", ["paler"], []],
  ["lighter colors", ["paler"], []],
  ["less layers", ["lighter"], []],
  ["i like the dress but not those shoes", [], ["keep", "swap"]],
  ["keep the sweater and not the coat", [], ["keep", "out"]],
  ["оставьте рубашку и уберите галстук", [], ["keep", "out"]],
  ["with flats not heels", [], ["put", "out"]],
  ["keep the blouse, jeans and boots", [], ["keep", "keep", "keep"]],
  ["без шапки, шарфа и перчаток", [], ["out", "out", "out"]],
  ["пуховик нет", [], ["out"]],
  ["без свитра, но тепло", ["warmer"], ["out"]],
  ["ладно, давай платье", [], ["put"]],
  ["what about sneakers instead", [], ["put"]],
  ["туфли поудобнее", [], ["swap"]],
  ["comfier shoes", [], ["swap"]],
  ["слишком парадно", ["simpler"], []],
  ["цвет поспокойнее", ["darker"], []],
  ["calmer colours", ["darker"], []],
  ["шапку забыла", [], ["out"]],
  ["I forgot my hat", [], ["out"]],
  ["I need a hat too", [], ["put"]],
  ["а сумку?", [], ["put"]],
  ["nothing black", [], ["out"]],
  ["boring", ["brighter"], []],
  ["boots insted of sneakers", [], ["put", "swap"]],
  ["не то платье", [], ["swap"]],
  ["не так темно", ["paler"], []],
  ["less black", ["paler"], []],
  ["слишком мрачно", ["paler"], []],
  ["не люблю тёмное", ["paler"], []],
  ["something brighter", ["brighter"], []],
  ["a bit more color", ["brighter"], []],
  ["не такой яркий", ["darker"], []],
  ["not the dark jeans", [], ["out"]],
  ["in white", [], ["put"]],
  ["в белом, но теплее", ["warmer"], ["put"]],
  ["не в чёрном", [], ["out"]],
  ["а в джинсах?", [], ["put"]],
  ["no jeans, must look smart", ["dressier"], ["out"]],
  ["без джинсов, надо выглядеть прилично", ["dressier"], ["out"]],
  ["а можно платье с этим пальто?", [], ["put", "keep"]],
  ["can I have a dress with this coat?", [], ["put", "keep"]],
  ["другие туфли с этим платьем", [], ["swap", "keep"]],
  ["не с этими туфлями", [], ["swap"]],
  ["not with these shoes", [], ["swap"]],
  ["только не с этой курткой", [], ["swap"]],
  ["anything but this jacket", [], ["swap"]],
  ["с этими туфлями не надо", [], ["swap"]],
  ["these shoes don't work", [], ["swap"]],
  ["вечером будет холодно, добавь что-нибудь сверху", ["warmer"], []],
  ["it gets cold in the evening, add something on top", ["warmer"], []],
] as const)("%s is read as one would (TALK-01, SPEC-111)", (text, wishes, verbs) => {
  const said = readSaid(text);
  expect([said?.asks, said?.wishes, said?.garments.map(({ verb }) => verb)]).toEqual([null, wishes, verbs]);
});

test.each([
  ["вечером будет прохладно", null],
  ["it'll be chilly tonight", null],
  ["почему такие цвета", "why"],
  ["why not the blue coat?", "why_not"],
  ["why didn't you pick the blue coat", "why_not"],
  ["а почему не синее пальто?", "why_not"],
  ["чем плохо синее пальто?", "why_not"],
  ["why isn't the white shirt in it?", "why_not"],
  ["давай с самого начала", "back"],
  ["start over", "back"],
  ["давай сначала", "back"],
  ["show me the first one again", "back"],
  ["покажи первый ещё раз", "back"],
  ["не то", "another"],
  ["i don't like it", "another"],
  ["оставь пальто, остальное поменяй", "another"],
  ["keep the coat, change the rest", "another"],
  ["and for tonight?", "anew"],
  ["верни как было", "back"],
  ["верни!", "back"],
  ["как раньше было", "back"],
  ["вернись к предыдущему", "back"],
  ["undo that", "back"],
  ["no, the previous ones", "back"],
  ["the one before was better", "back"],
  ["вернись на два назад", "back"],
  ["верни самый первый", "back"],
  ["go back two steps", "back"],
  ["нет, вернёмся к тому, что было", "back"],
  ["no, the previous one was better", "back"],
  ["оставь только верх", "another"],
  ["keep only the shoes", "another"],
  ["what if it snows", "for_the_same"],
  ["ok, I'll wear it", "wear"],
  ["беру!", "wear"],
  ["keep it", "wear"],
  ["ok, save this outfit", "wear"],
  ["запомни этот образ", "wear"],
  ["вот этот оставляю", "wear"],
])("%s asks: %s (SPEC-103, SPEC-110)", (text, asks) => expect(readSaid(text)?.asks).toBe(asks));

test.each(["keep", "Оставить"])("%s does not say which (SPEC-99)", (text) =>
  expect(readSaid(text)?.asks).toBe("which"),
);

test("a garment of a material is none of another, and none that looks padded; a shoe with a heel is one (SPEC-99)", () => {
  const piece = (id: string, fields: Partial<StyledItem>): StyledItem => ({
    id,
    position: "outerwear",
    type: "Jacket",
    style: null,
    season: [],
    color: [],
    brand: "",
    model: "",
    notes: "",
    ...fields,
  });
  const padded = piece("padded", { guesses: { type: "Jacket", warm: 0.9 } });
  const plain = piece("plain", { guesses: { type: "Jacket", warm: 0.2 } });
  const leather = piece("leather", { material: "leather" });
  const denim = piece("denim", { material: "denim" });
  const read = (text: string, items: readonly StyledItem[], on: string) => readAnswer(text, items, new Set([on]));
  for (const text of ["keep the sweater but not the down coat", "оставь свитер, но без пуховика"])
    expect(read(text, [padded, plain, leather], "padded")?.without).toEqual(["padded"]);
  for (const text of ["not the leather jacket", "без кожаной куртки"]) {
    expect(read(text, [padded, denim, plain, leather], "padded")).toMatchObject({
      without: ["leather"],
      outUnworn: true,
    });
    expect(read(text, [padded, denim, plain], "plain")?.without).toEqual(["plain"]);
  }
  const blazer = piece("blazer", { position: "upper", type: "Blazer" });
  for (const [text, out] of [
    ["no jacket", ["plain", "blazer"]],
    ["without a jacket", ["plain", "blazer"]],
    ["no blazer", ["blazer"]],
    ["без пиджака", ["blazer"]],
    ["без куртки", ["plain"]],
    ["no jacket but with a blazer", ["plain"]],
  ] as const) {
    const ids = read(text, [plain, blazer], out[0])?.without;
    const request = excludedBy([plain, blazer], `office, ${text}`);
    expect([ids, [...request]], text).toEqual([out, out]);
  }
  const heeled = piece("heeled", { position: "feet", type: "Shoes", notes: "на каблуке" });
  expect(read("no heels", [heeled], "heeled")?.without).toEqual(["heeled"]);
  expect(read("no heels", [piece("flat", { position: "feet", type: "Shoes" })], "flat")).toMatchObject({
    outUnworn: true,
  });
});

test.each(["спасибо!", "где мои фото?", "не работает кнопка", "ok thanks", "there is a bug"])(
  "%s says nothing of an outfit (TALK-01)",
  (text) => expect(readSaid(text)).toBeNull(),
);

function isAs(said: Said, { wish, keep = [], without = [], ...expected }: Expected): boolean {
  if (expected.new === true) return said.asks === (expected.remembers === undefined ? "anew" : "for_the_same");
  const asks = expected.why === true ? "why" : expected.another === true ? "another" : null;
  if (asks !== said.asks) return false;
  // A garment in a question is named, but stays as it is.
  if (asks === "why") return true;
  const of = (...verbs: readonly Said["garments"][number]["verb"][]) =>
    said.garments.filter(({ verb }) => verbs.includes(verb)).map(({ garment }) => garment);
  return (
    said.wishes.join() === (wish ?? "") &&
    areNamed(of("keep"), keep) &&
    areNamed(of("out", "swap"), without) &&
    of("put").length === 0
  );
}

function areNamed(garments: readonly Said["garments"][number]["garment"][], expected: readonly string[]): boolean {
  return (
    garments.length === expected.length &&
    expected.every((name) =>
      garments.some(
        ({ types, position, colors }) =>
          position === name ||
          types?.some((type) => type === name) === true ||
          colors.some((color) => `color:${color}` === name) ||
          position === POSITIONS.find((one) => TYPES_BY_POSITION[one].some((type) => type === name)),
      ),
    )
  );
}
