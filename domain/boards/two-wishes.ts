import { accepts } from "#boards/accepting.ts";
import { readQuestion } from "#boards/chat-question.ts";
import { namesGarment } from "#boards/no-request.ts";
import { foldText } from "#text/fold.ts";

const BETWEEN = /[,.!;)]+ *(?:(?:and|then|also|и|а|потом|еще) )*| (?:and|и|then|потом) (?:then |also |потом |еще )?/giu;

/** «Запиши, что» is one. */
const THAT = /^(?:запиши|запомни|заметь)(?:те)?\|что /iu;

/** Longer than two wishes are in a chat. */
const WISHES_MAX = 200;

/** The two wishes of a message of which the first is done at once: "put the skirt in the wash and log that I wore it". Null where it is one. */
export function splitWishes(text: string): readonly [string, string] | null {
  if (text.length > WISHES_MAX || isOfWorn(text)) return null;
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    const [first, second] = [text.slice(0, index), text.slice(index + between.length)];
    const [one, other] = [actOf(first), actOf(second) ?? readQuestion(second)?.asks];
    if (one === undefined || other === undefined || THAT.test(`${first}|${second}`)) continue;
    // "The coat is dirty, put it in the wash".
    if (one !== other || namesGarment(foldText(second))) return [first, second];
  }
  return null;
}

/** "Put everything that I wore in the wash" is one. */
function isOfWorn(text: string): boolean {
  const whole = readQuestion(text);
  return whole?.asks === "mark" && whole.of !== undefined;
}

function actOf(text: string): string | undefined {
  if (accepts(foldText(text))) return "wear";
  const asks = readQuestion(text)?.asks;
  return ["mark", "wore", "unwear", "plan", "unplan"].find((act) => act === asks);
}
