import { expect, test } from "vitest";
import { accepts, approves } from "#boards/accepting.ts";
import { readQuestion } from "#boards/chat-question.ts";
import { splitWishes } from "#boards/two-wishes.ts";
import { foldText } from "#text/fold.ts";

test.each([
  ["ok I'll go with that one", true],
  ["yep, sold!", true],
  ["perfect. save this look", true],
  ["that works, thanks", true],
  ["great, let's keep everything", true],
  ["ну всё, оставляем этот вариант", true],
  ["Отлично. Запомните", true],
  ["да, подходит!", true],
  ["ладно, так и поеду", true],
  ["во, надену это)", true],
  ["bet, lock that in", true],
  ["ok cool save. ty", true],
  ["oh that's the one!", true],
  ["okay then, keeping these", true],
  ["all right, save that for the party", true],
  ["всё, пошла в нём", true],
  ["супер", false],
  ["it's ok", false],
  ["keep", false],
  ["keep the jeans", false],
  ["I'll take something warmer", false],
  ["оставь джинсы", false],
  ["беру зонт", false],
  ["не подойдет", false],
])("“%s” takes what is shown: %s (SPEC-120)", (text, is) => expect(accepts(foldText(text))).toBe(is));

test.each([
  ["wash the white shirt and log that I wore it", "wash the white shirt", "log that I wore it"],
  ["keeping this. what's planned for Sunday?", "keeping this", "what's planned for Sunday?"],
  ["log today and chuck the sweater in the wash", "log today", "chuck the sweater in the wash"],
  ["беру, а что у меня на завтра?", "беру", "что у меня на завтра?"],
  ["запиши что я это носила и свитер в стирку", "запиши что я это носила", "свитер в стирку"],
  ["оставь. и завтра в казань на два дня, что взять", "оставь", "завтра в казань на два дня, что взять"],
  [
    "Позавчера я надевала синее платье и чёрные ботинки. Вчера я надевала серые брюки и свитер",
    "Позавчера я надевала синее платье и чёрные ботинки",
    "Вчера я надевала серые брюки и свитер",
  ],
])("%s: first “%s”, then “%s” (SPEC-120)", (text, ...two) => expect(splitWishes(text)).toEqual(two));

test.each([
  "the coat is dirty, put it in the wash",
  "ok, keep it, thanks",
  "I wore jeans and a sweater",
  "отлично, беру",
  "запиши, что вчера была в платье",
  "пальто и куртка в стирке",
])("%s is one wish (SPEC-120)", (text) => expect(splitWishes(text)).toBeNull());

test.each([
  ["kk", true],
  ["this one's lovely", false],
  ["ok that's nice", false],
  ["wow, so cute", true],
  ["i really like it!", true],
  ["looks amazing", true],
  ["шикарно)", true],
  ["да, так норм", true],
  ["мне очень нравится", true],
  ["топ!", true],
  ["спасибо", false],
  ["не нравится", false],
  ["нравится юбка", false],
  // Tried letter by letter, this would take for ever.
  ["во".repeat(60) + "ж", false],
])("“%s” only likes what is shown: %s (SPEC-120)", (text, is) => expect(approves(foldText(text))).toBe(is));

test.each([
  ["класс, сохраняем на вечер", "plan"],
  ["ну тогда так и оставь на воскресенье", "plan"],
  ["lovely, I'll have that for tonight", "plan"],
  ["good. save that look for Sunday please", "plan"],
  ["прекрасно, беру на завтра", "plan"],
  ["ok go on, Sunday like this", "plan"],
  ["что-нибудь на вечер", undefined],
  ["хорошо, а на завтра?", "planned"],
])("%s: %s (SPEC-120)", (text, asks) => expect(readQuestion(text)?.asks).toBe(asks));
