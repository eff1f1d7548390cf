import { expect, test } from "vitest";
import { accepts, approves } from "#boards/accepting.ts";
import { readQuestion } from "#boards/chat-question.ts";
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
