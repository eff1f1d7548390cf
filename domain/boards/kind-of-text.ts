import { approves } from "#boards/accepting.ts";
import { readQuestion, type ChatQuestion } from "#boards/chat-question.ts";
import { saidOfPlanned } from "#boards/meant-outfit.ts";
import { asksForHelp, isNoRequest, isQuestion, namesGarment } from "#boards/no-request.ts";
import { splitWishes } from "#boards/two-wishes.ts";
import { takesBackIt } from "#boards/wore-words.ts";
import { foldDays } from "#boards/weekdays.ts";
import { foldText } from "#text/fold.ts";

/**
 * A text to the bot is a request for clothes, thanks, a greeting, a question that it does not understand, or a message to those who
 * run it (TASTE-03); few words that say none of it may be a `name`, or are `unclear`.
 */
export type KindOfText = "request" | "thanks" | "small_talk" | "help" | "question" | "message" | "name" | "unclear";

/** Longer than people describe what they need in a chat. */
const REQUEST_WORDS_MAX = 25;
/** Without saying that it asks, a text that names clothes is a request only if it is about as short as one. */
const UNASKED_WORDS_MAX = 14;
/** As many as names of cities have. */
const NAME_WORDS_MAX = 3;
/** "Thank you so much, dear". */
const THANKS_MAX = 5;

/** Beginnings of words that ask what to wear. */
const ASKING = words(
  "надет надева надену наденешь наденем одет одева оденусь носить ношу нарядит wear outfit аутфит образ лук",
);
const ASKING_PHRASES =
  /\b(with (anything|what)|what goes|what \p{L}+ (i|we) put on)\b|с чем|что-(то|нибудь|нить) (с|к|под)\s/u;
/** Beginnings of words about the app, the bot and its payments. */
const OF_THE_APP = words(
  "приложен бота боту ботом оплат оплач платеж плати заплат деньг денег рубл звезд возврат подписк тариф кредит списал списан ошибк глюч " +
    "зависа вылета работает работают открывается грузит загруж удали аккаунт поддержк обновл отзыв кнопк экран распозна " +
    "payment paid pay paying money refund subscription credits crash broken error upload account support feedback updat button screen " +
    "login charged delet recogni plans stars",
);
const WHOLE_OF_THE_APP = new Set("бот баг баги app apps bot bug bugs".split(" "));
const SMALL_TALK = new Set(
  (
    "привет приветик здравствуй здравствуйте здрасьте хай хелло салют добрый доброе день утро вечер доброго спасибо благодарю пожалуйста " +
    "спс пасиб спасибки большое огромное вам тебе ок окей оке ага угу да хорошо ладно пока как дела ты тут кто умеешь что супер круто класс отлично " +
    "hi hello hey hiya yo good morning evening afternoon day night thanks thank thx ty cheers you so very much ok okay okey cool great nice " +
    "bye how are what can do who"
  ).split(" "),
);

/** Also with words that are else about the app: "remove it from my plans". */
const ASKED_ANYWAY: readonly ChatQuestion["asks"][] = [
  "planned",
  "plan",
  "plan_week",
  "swap_days",
  "packed",
  "unplan",
  "unplan_week",
  "pack",
  "worn",
  "wore",
  "unwear",
  "felt",
  "plans",
  "collection",
];
const ANSWERED: readonly ChatQuestion["asks"][] = ["have", "weather", "marked", "note", "care"];
const THANKS = new Set("спасибо спс пасиб спасибки благодарю thanks thank thx ty cheers".split(" "));

/**
 * `namesClothes`: whether the stylist understands any of the words; asked only of a short text, as it costs the most. `isAnswer`:
 * whether they may be about the outfit that is shown.
 */
export function kindOfText(text: string, namesClothes: (text: string) => boolean, isAnswer = false): KindOfText {
  const plain = foldDays(text);
  const said = wordsIn(plain);
  if (asksForHelp(plain)) return "help";
  if ((isAnswer && approves(plain)) || splitWishes(text) !== null) return "request";
  if (said.length > 0 && said.every((word) => SMALL_TALK.has(word)))
    return said.some((word) => THANKS.has(word)) ? "thanks" : "small_talk";
  if (!isAnswer && said.length <= THANKS_MAX && THANKS.has(said[0] ?? "") && !namesClothes(text)) return "thanks";
  const question = readQuestion(text);
  const asked = question?.asks;
  if ((asked !== undefined && ASKED_ANYWAY.includes(asked)) || saidOfPlanned(plain) !== null || takesBackIt(plain))
    return "request";
  if (question?.asks === "mark" && question.of !== undefined) return "request";
  // Of a garment that is named: "the button came off my coat", but not "the button is broken".
  if ((question?.asks === "mark" || question?.asks === "card") && namesClothes(question.about)) return "request";
  if (question?.asks === "card" && question.field === "size") return "request";
  const begins = (list: readonly string[]) => said.some((word) => list.some((start) => word.startsWith(start)));
  const isWrong = !isAnswer && said.includes("wrong");
  if (begins(OF_THE_APP) || isWrong || said.some((word) => WHOLE_OF_THE_APP.has(word))) return "message";
  if (asked !== undefined && ANSWERED.includes(asked)) return "request";
  const asks = begins(ASKING) || ASKING_PHRASES.test(plain);
  const isOfClothes = isShort(text) && (isAnswer || namesClothes(text));
  if (asked === "other" && (asks || isOfClothes)) return "small_talk";
  if (asks) return said.length <= REQUEST_WORDS_MAX ? "request" : "message";
  if (isOfClothes) return isNoRequest(plain, isAnswer) ? "small_talk" : "request";
  if (isQuestion(plain)) return "question";
  if (said.length === 0 || !isShort(text)) return "message";
  return said.length <= NAME_WORDS_MAX ? "name" : "unclear";
}

const GOES =
  /^(?:and |so |but )?(?:what|which|whats)(?:s| (?:\p{L}+ ){0,4}?(?:goes|go|match(?:es)?|works?|suits?|wear|looks? good))?(?!\p{L}).*\bwith (?!(?:it|this|that|them|these)\b)|^(?:а |и |ну )?(?:с чем|что|как(?:ой|ая|ое|ие|ую)(?: \p{L}+){1,3}) (?:мне |можно |лучше |бы )*(?:носить|надеть|одеть|сочета\p{L}+|подойд[уе]т|подходит|подходят|пойд[уе]т|взять|лучше)(?: (?!к |с |под )\p{L}+){0,2}(?: к| с| под)? (?!(?:это|его|ее|их|этим|этому|ней|ним|нему)(?!\p{L}))/u;

/** "What goes with my red jacket?", "which skirt with the pink sweater?", not with what is shown. */
export function asksWhatGoes(text: string): boolean {
  const plain = foldText(text);
  return GOES.test(plain) && namesGarment(plain);
}

/** Whether it is no longer than what names clothes without asking for them. */
export function isShort(text: string): boolean {
  return wordsIn(text).length <= UNASKED_WORDS_MAX;
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\d]+/gu) ?? [];
}

function words(list: string): readonly string[] {
  return list.split(" ");
}
