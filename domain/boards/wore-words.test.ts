import { expect, test } from "vitest";
import { readQuestion } from "#boards/chat-question.ts";
import { readWore, takesBackIt, undoes } from "#boards/wore-words.ts";
import { foldText } from "#text/fold.ts";

test.each([
  ["I didn't wear the blue shirt yesterday", ["blue shirt"]],
  ["no, I didn’t end up wearing my gray hoodie", ["gray hoodie"]],
  ["я вчера не надевала синюю рубашку", ["синюю рубашку"]],
  ["шарф вчера не надевал", null],
  ["I haven't worn the blue shirt for months", null],
  ["I never wear the blue shirt", null],
  ["я не надевала синюю рубашку с весны", null],
])("a garment that was not worn leaves the entry: %s (SPEC-120)", (text, without) => {
  expect(readQuestion(text)).toEqual(without === null ? null : { asks: "wore", about: [], without, isInstead: true });
});

test.each([
  ["сегодня в зелёной блузке и джинсах ходила", ["зеленой блузке", "джинсах"]],
  ["надела красную куртку и чёрные джинсы", ["красную куртку", "черные джинсы"]],
  ["today: black trousers... no wait gray trousers, light blue shirt", ["gray trousers", "light blue shirt"]],
  ["сегодня: серые брюки и свитер", ["серые брюки", "свитер"]],
  ["wore my red jacket, black jeans and the sneakers", ["red jacket", "black jeans", "sneakers"]],
])("%s was worn: %j (SPEC-120)", (text, about) => {
  expect(readWore(foldText(text))?.about ?? null).toEqual(about);
});

test.each([
  ["undo", true],
  ["Oh wait, cancel that please", true],
  ["sorry, changed my mind", true],
  ["revert the last change", true],
  ["take that back", true],
  ["put everything back how it was", true],
  ["отмена", true],
  ["стоп, отмени последнее", true],
  ["я передумала", true],
  ["откати всё обратно", false],
  ["прости, верни как было", true],
  ["верни джинсы", false],
  ["cancel my subscription", false],
  ["put it back on", false],
  ["undo the top button", false],
  ["отмени подписку", false],
])("%s takes back what was done last: %s (SPEC-161)", (text, isSo) => expect(undoes(foldText(text))).toBe(isSo));

test.each(["убери это", "take it off", "delete the last one"])("%s may be of a garment (SPEC-161)", (text) =>
  expect([takesBackIt(foldText(text)), undoes(foldText(text))]).toEqual([true, false]),
);

test.each([
  ["wearing my gray hoodie and the navy chinos today", ["gray hoodie", "navy chinos"]],
  ["yesterday it was the brown boots and the green parka", ["brown boots", "green parka"]],
  ["Вчера это была красная куртка и чёрные джинсы", ["красная куртка", "черные джинсы"]],
  ["вчера были белые кеды", ["белые кеды"]],
  ["wearing the black dress tomorrow", undefined],
  ["yesterday it was cold", undefined],
  ["вчера была вечеринка", undefined],
])("%s tells what was worn: %j (SPEC-166)", (text, about) => expect(readWore(foldText(text))?.about).toEqual(about));
