import { readDislike } from "#boards/about-self.ts";
import { asTold, namesGarment, onlyAsks } from "#boards/no-request.ts";
import { CARE_WORDS, type CareWord } from "#wardrobe/care.ts";
/** States of a garment that words can tell: where it is (STATE-01), or that it is torn or mended (SET-03). Tried in this order, as "back from the cleaner’s" is not at the cleaner’s. */
export const MARKS = ["at_hand", "mended", "needs_repair", "laundry", "lent", "archived"] as const;
export type Mark = (typeof MARKS)[number];

/** Facts about a garment from its card or the diary. */
const CARD_FIELDS = ["worn", "size", "care", "material", "condition"] as const;
export type CardField = (typeof CARD_FIELDS)[number] | "place";

/** `about`: the words that name the garments. `most`: what is worn most; `never`: not once. */
export type ClosetWords =
  /** `of`: of all that is in the laundry, or that was worn on a day, no garment being named, or of all of the kind. */
  | { readonly asks: "mark"; readonly as: Mark; readonly about: string; readonly of?: "all" | "worn" | "kind" }
  | { readonly asks: "marked"; readonly as: Mark | "unworn" | "never" | "most"; readonly about: string }
  | { readonly asks: "card"; readonly field: CardField; readonly about: string }
  /** `care`: as cards say it. */
  | { readonly asks: "care"; readonly care: CareWord; readonly about: string }
  /** A size, material or care is told. */
  | { readonly asks: "note"; readonly about: string; readonly size?: string }
  | {
      readonly asks: "collection";
      readonly does: "make" | "add" | "take_out" | "list" | "dress";
      readonly about: string;
      /** A name that was typed after "called", or what it is for. */
      readonly name: string;
    };

/** «Всё, что я сегодня носила», "today’s clothes". */
const WORN_OF_DAY =
  /(?:^|[^\p{L}])(?:everything|all|whatever|clothes|things|outfit|stuff|все|вещи|одежду|образ|то)(?!\p{L}).*[^\p{L}](?:i (?:wore|had on|was wearing|am wearing)|ive (?:worn|got on|had on)|im wearing|(?:носил|надевал|одевал|надел|ходил|был)[аи]?|на мне)(?!\p{L})|\b(?:today|yesterday)s (?:clothes|outfit|things|look|stuff)\b|(?:сегодняшн|вчерашн)\p{L}+ (?:образ|вещи|одежду|лук|комплект)/u;
/** "Never show me … again" names none either. */
const BANS =
  /(?:^|[^\p{L}])(?:stop|quit|dont|do not|never|ever|again|any ?more|(?:i )?(?:want|wanna|like)(?: to)? see|(?:suggest|show|offer|recommend|giv)(?:ing|e)?|me|больше|никогда|вообще|совсем|мне|не|хочу|желаю|видеть|(?:предлага|показыва|советуй)\p{L}*)(?!\p{L})/gu;
/** "It all needs a wash": what was worn, or is shown. */
const ALL_OF_IT =
  /\b(?:it all|all (?:of )?(?:it|this|that|these|those)|(?:this|that) all)\b|(?:^|[^\p{L}])(?:все это|это все|все эти вещи)(?!\p{L})/u;
/** Verbs that move a garment, and the archive: they name no garment. */
const MOVES =
  /^(?:убери|положи|перенеси|закинь|кинь|отправь|отнеси|перемести|спрячь|добавь|put|move|send|add|throw|take|place)(?:те)? |(?:^| )(?:in|into|to) (?:the |my )?archive(?!\p{L})|(?:^| )в архив(?!\p{L})/gu;
const PEOPLE =
  "(?:brother|sister|friend|mom|mum|mother|dad|father|husband|wife|son|daughter|neighbou?r|colleague|roommate|flatmate|boyfriend|girlfriend|cousin|aunt)";
const RU_PEOPLE = "(?:брат|сестр|подруг|подруж|друг|друз|мам|пап|муж|жен|доч|сын|сосед|коллег|девушк|парн)";

/** `said`: of a garment; `asked`: words that do in a question. */
const MARK_WORDS: Readonly<Record<Mark, { readonly said: RegExp; readonly asked: RegExp }>> = {
  at_hand: {
    said: /\b(?:is|are|its|theyre|as) (?:\p{L}+ )?(?:clean|washed|back|ready)\b|\b(?:i|ive|we|have|has)(?: \p{L}+)? (?:washed|cleaned|got back)\b|\b(?:gave|given|returned|came|come|got|brought) .*\bback\b|\b(?:out of|from) the (?:wash|laundry|(?:dry )?cleaners?|tailors?)|(?:^|[^\p{L}])(?:постирал|выстирал|постиран|выстиран)\p{L}*|(?:^|[^\p{L}])чист(?:ый|ая|ое|ые|а|о|ы)(?= *[.!]*$)|(?:^|[^\p{L}])(?:вернул|забрал)\p{L}*|(?:^|[^\p{L}])из (?:стирки|химчистки|ремонта|ателье)(?!\p{L})/u,
    asked: /\b(?:clean|ready to wear)\b|(?:^|[^\p{L}])(?:чист(?:ый|ая|ое|ые|ого)|под рукой)(?!\p{L})/u,
  },
  mended: {
    said: /^(?!.*\b(?:be|needs?|get|getting) (?:mended|repaired|fixed|sew))(?:.* )?(?:mended|repaired|fixed|sewed|sewn)\b|(?:^|[^\p{L}])(?:починил|починен|зашил|зашит[аоы]?(?!\p{L})|отремонтир|подшил|заштопал)\p{L}*/u,
    asked: /(?!)/u,
  },
  needs_repair: {
    said: /\b(?:needs?|as needing|to be|for) (?:a |to be |some )?(?:mend|repair|fix|sew)\p{L}*|\bneeds? (?:a )?new (?:zip|zipper|heel|sole|button|lining)s?\b|\b(?:torn|ripped|broken|damaged)(?= *(?:[.,!]|$|on |at |again))|\b(?:tore|broke)\b|\bripped (?:my|the)\b|\b(?:hole|rip|tear)s? (?:in|on)\b|\b(?:a|has|have|got|with) (?:\p{L}+ )?(?:hole|rip)s?\b|\b(?:button|zip|zipper|heel|sole|strap|seam)s? .*\b(?:came|fell|off|stuck|missing|lost|gone|open)\b|\b(?:missing|lost) a button\b|\b(?:at|to) the (?:tailor|cobbler|seamstress)|(?:^|[^\p{L}])(?:порва|разорва|изорва)(?:л|н)\p{L}*|(?:^|[^\p{L}])сломал\p{L}*|(?:^|[^\p{L}])(?:зашить|починить|подшить|отремонтировать|чинить)(?!\p{L})|(?:^|[^\p{L}])(?:в|на|нужен|требует\p{L}*) (?:ремонт|починк|ателье)\p{L}*|(?:^|[^\p{L}])(?:оторвал|отлетел|отвалил|отпорол|прохудил|разошл|прожг|протер)\p{L}*|(?:^|[^\p{L}])(?:дырк|дыра|дыры)\p{L}*/u,
    asked:
      /\b(?:mend|repair|fix|torn|ripped|broken|damaged)\p{L}*|(?:^|[^\p{L}])(?:чин[ия]|почин|ремонт|зашит|подшит|порва|дыряв|сломан)\p{L}*/u,
  },
  laundry: {
    said: /\b(?:in|into|to|for) (?:the |my )?(?:wash|laundry|(?:dry ?)?cleaners?|dry ?cleaning|hamper|washing machine)\b|\b(?:is|are|got|get|as|its|theyre|was|were|all) (?:\p{L}+ )?(?:dirty|stained|soiled|sweaty|filthy|muddy)\b|, wash[ .!]*$|\bneeds? (?:a |to be |some )?(?:good )?(?:wash|laund|clean|dry ?clean)\p{L}*|\b(?:spill(?:ed|t)?|spilt|stained)\b|\b(?:has|have|got|with) (?:\p{L}+ ){0,2}stains?\b|^(?:wash|launder) (?:my|the)\b|(?:^|[^\p{L}])(?:в|на) (?:стирк|химчистк|стиралк)\p{L}+|(?:^|[^\p{L}])(?:надо|нужно|пора|бы) (?:(?:бы|в) )?(?:(?:по|вы)?стирать|чистк\p{L}*)|(?:по|вы)?стирать (?:бы|надо|нужно|пора)|в чистку|(?:^|[^\p{L}])(?:испачк|запачк|заляпа|измаза|пролил|разлил|облил|капнул|гряз)\p{L}*(?!-)|(?:^|[^\p{L}])пятн(?:о|а) на(?!\p{L})/u,
    asked: /\b(?:wash|laundry|dirty|stained|cleaners?)\b|(?:^|[^\p{L}])(?:стирк|химчистк|гряз|постират)\p{L}*/u,
  },
  lent: {
    said: new RegExp(
      String.raw`\b(?:lent|loaned|lend|borrowed|borrowing)\b|\bmy ${PEOPLE} (?:has|have|took|got|is wearing)\b|\b(?:is|are) (?:at|with) (?:my |a )?${PEOPLE}|\bgave .* to (?:my |a )?${PEOPLE}|(?:^|[^\p{L}])(?:одолжи|одолже)\p{L}*|(?:^|[^\p{L}])(?:да|отда)л\p{L}? (?:.*(?:поносить|на время)|(?:.* )?${RU_PEOPLE}\p{L}+)|(?:^|[^\p{L}])взял\p{L}? .*(?:поносить|на время)|(?:^|[^\p{L}])у (?:мо\p{L}+ )?${RU_PEOPLE}\p{L}+`,
      "u",
    ),
    asked: /\b(?:lent|lend|loaned|borrow\p{L}*)\b|(?:^|[^\p{L}])(?:одолж|отдал|поносить)\p{L}*/u,
  },
  archived: {
    said: /(?:^|[^\p{L}])(?:больше|никогда|вообще|совсем) (?:мне )?не (?:\p{L}+ )?(?:предлага|показыва|советуй|бери|буду|нош|надева|надену)\p{L}*|не (?:предлагай|показывай|советуй)(?:те)? (?:мне )?(?:больше|никогда)|(?:^|[^\p{L}])не мо(?:й|я|е|и)(?!\p{L})|запомни.* не (?:нош|носи|надева|предлаг)\p{L}*|\b(?:stop|quit) (?:suggesting|showing|offering|giving)\b|(?:^|[^\p{L}])не (?:хочу|желаю) (?:больше )?(?:ее |его |их )?видеть(?!\p{L})|\b(?:dont|do not|never) (?:ever )?(?:suggest|show|offer|recommend|(?:want|wanna|like) (?:to )?see)\b|\b(?:isnt|arent|is not|are not|not) mine\b|\b(?:sold|donated|archive|(?:threw|thrown) (?:away|out)|(?:gave|given) away|got rid of)\b|\b(?:threw|thrown|gave) .* (?:away|out)\b|(?:^|[^\p{L}])(?:продал|выбросил|выкинул|пожертвовал)\p{L}*|(?:^|[^\p{L}])в архив(?!\p{L})|отдал\p{L}? .*насовсем/u,
    asked: /\b(?:archived?|sold)\b|(?:^|[^\p{L}])(?:архив|продал)\p{L}*/u,
  },
};

/** Words that ask for the fields, tried in this order: how it is washed is no question about the wash. */
const FIELD_WORDS: Readonly<Record<(typeof CARD_FIELDS)[number], RegExp>> = {
  worn: /\bwhen (?:did|was|were|have) .*\b(?:wear|wore|worn|had? .* on)\b|\bhow (?:often|many times|much) .*\b(?:wear|wore|worn)\b|\blast time .*\b(?:wear|wore|worn)\b|(?:когда|сколько раз|как часто|как давно|последний раз) .*(?:надева|одева|носи|нош)\p{L}*/u,
  size: /\bsizes?\b|(?:^|[^\p{L}])размер\p{L}*/u,
  care: /\bhow (?:do|can|should|to|would|must)(?: (?:i|you|we|one))? (?:best )?(?:wash|clean|iron|dry|care|launder|steam|look after)\b|^(?:can|may|should|do) (?:i|you|we|it|they|the|my|this) .*\b(?:wash|washed|iron|ironed|tumble|bleach|dry ?clean(?:ed)?|machine)\b|\bwhat temp\p{L}*|\bwashable\b|\b(?:wash|care|laundry)(?:ing)? (?:instructions|label|temperature)\b|(?:^|[^\p{L}])как (?:\p{L}+ ){0,3}(?:по|вы|от|про)?(?:стир|глади|чист|суш|утюжи)\p{L}*|(?:^|[^\p{L}])ухаживать|(?:^|[^\p{L}])(?:можно|нельзя) .*(?:стир|глади|суши|отпари|химчист)\p{L}*|(?:скольк\p{L}+|какой) (?:градус\p{L}* |температур\p{L}* )?.*стир\p{L}*/u,
  material:
    /\bmade (?:of|from|out of)\b|\b(?:material|fabric|composition)\b|(?:^|[^\p{L}])из чего(?!\p{L})|(?:^|[^\p{L}])(?:материал|ткан|состав)\p{L}*/u,
  condition: /\bwhat (?:condition|shape|state)\b|(?:^|[^\p{L}])состояни\p{L}*/u,
};

/** The way of washing that words ask for: "what needs hand washing?". */
const CARE: readonly (readonly [RegExp, (degrees: string) => CareWord | null])[] = [
  [
    /\bhand[ -]?wash\p{L}*|\bwash\p{L}* by hand|\bby hand\b|(?:стир|мыть)\p{L}* (?:\p{L}+ )?(?:вручную|руками)|(?:вручную|руками) (?:\p{L}+ )?(?:по)?стир\p{L}*|ручн\p{L}+ стирк\p{L}*/u,
    () => "wash.hand",
  ],
  [
    /(?:wash|стир)\p{L}*(?: \p{L}+){0,3} (30|40|60|90)(?!\d)/u,
    (degrees) => CARE_WORDS.find((word) => word === `wash.${degrees}`) ?? null,
  ],
  [/\bdry[ -]?clean\p{L}*|(?:^|[^\p{L}])(?:только )?(?:в|на) химчистку|сдава\p{L}+ в химчистк/u, () => "dry_clean.yes"],
  [/\b(?:cant|cannot|cant be|not be|no) (?:be )?(?:iron|ironed|ironing)\b|(?:нельзя|не) гладить/u, () => "iron.none"],
  [/\b(?:cant|cannot|not) (?:be )?(?:wash|washed)\b|(?:нельзя|не) стирать(?! в машин)/u, () => "wash.none"],
  [/нельзя (?:стирать )?в машин\p{L}+/u, () => "wash.hand"],
];
/** Of all there is, and not how one is washed. */
const LISTS_ALL =
  /^(?:(?:and|so|а|и) )?(?:what|whats|which|list|show|anything|do i have anything|что|чего|какие|есть что-?(?:то|нибудь)|покажи\p{L}*)(?!\p{L})(?!.* in the )/u;

const POLITE =
  /^(?:(?:hi|hey|hello|ok|okay|so|and|but|well|please|can you|could you|would you|привет|так|а|и|ну|но|ой|блин|пожалуйста|можешь|можете|ты),? )+/u;
/** Said by the way. */
const ASIDE =
  /(?:^|[^\p{L}])(?:слушай|слуш|вообще|вобще|ваще|случайно|кстати|блин|короче|btw|by the way|rn|right now|by any chance|listen)(?!\p{L}),?/gu;
const QUESTION =
  /\? *$|^(?:what|which|whats|when|where|wheres|who|whos|whom|how|hows|is|are|was|were|do|does|did|has|have|can|may|should|any|anything|show|list|tell me|что|че|чего|какой|какая|какое|какие|каком|какого|когда|где|кто|кому|кого|как|сколько|есть|из чего|в каком|на скольки|при какой|можно|нельзя|покажи\p{L}*|перечисли|скажи|у кого|в чем)(?!\p{L})|(?:^|[^\p{L}])(?:какой|какого|скольких|когда (?:я )?(?:в )?последний раз|где[ .!]*$)(?!\p{L})/u;
const WHERE =
  /^(?:where|wheres|(?:who|whos) (?:has|got|took|borrowed)|whom? did i)\b|^(?:где|кому я|у кого)(?!\p{L})|(?:^|[^\p{L}])где[ ?.!]*$/u;
const YES_OR_NO =
  /^(?!.*\b(?:any|anything|something)\b)(?:is|are|was|were|do|does|did|has|have|would|will)(?! (?:there|any)) (?!i have)|^(?!(?:а )?(?:что|че|чего|как|какой|какая|какое|какие|какого|где|кто|кому|когда|сколько|есть|покажи|из чего|нужно|надо|можно)(?!\p{L}))(?=.*[а-я]).*\?/u;
/** An outfit is wanted, or none of this in it. */
const OF_AN_OUTFIT =
  /^(?:not|no|without|keep|only|without|anything but|не|без|только|оставь)(?!\p{L})|\b(?:what (?:to|should|can|do|shall) (?:i |we )?(?:wear|put)|outfit|something|goes? with|look for)\b|(?:^|[^\p{L}])(?:надеть|одеть|образ|лук|что-(?:нибудь|то)|с чем|не (?:жалко|жаль|страшно)|(?:там|будет)(?: очень| довольно| немного)? (?:грязн|слякот)\p{L}+)(?!\p{L})/u;
const NOTES =
  /\bsizes? (?:is |are )?\p{L}{0,3}\d|\b(?:is|are|im|i am|i wear)(?: an?)? (?:size \p{L}{1,3}\b|\d{2}(?:\/\d{2})?\b)|\b(?:hand|machine) wash\b|\bdry clean only\b|(?:^|[^\p{L}])(?:размер\p{L}* (?:\p{L}+ )?\d|\d{2} размер|ношу \d{2}|стирать (?:руками|вручную|только|при \d))/u;
const WANTS =
  /(?:^|[^\p{L}])(?:want|need|give|find|wear|wearing|put|buy|bought|хочу|нужн\p{L}+|дай|найди|надену|купил\p{L}*)(?!\p{L})(?! down)/u;
/** «Размер зелёной парки: 48», "at the end, remember". */
const SIZE_FIRST =
  /^(?:(?:note|write|set|remember|запиши|запомни|отметь|поставь|укажи)(?:те)?(?: down)?[,:]? )?(?:the )?(?:size|размер)(?: of| for| у| на)? (?:the |my |мо\p{L}+ )?(\p{L}[^:=]{2,60}?)(?: is| это)?[:=,]? (\d{1,3}(?:[/-]\d{1,3})?|\d?x{0,4}[sml]|xxs)[ .!]*$/u;
const REMEMBER =
  /,? (?:please |и )?(?:запомни|запиши|отметь|remember(?: that)?|note (?:it|that)(?: down)?|write (?:it|that) down)(?:те)?[ .!]*$/u;
const SIZED =
  /(?:,? (?:is|are|in|это))? (?:an? )?(?:size|размер\p{L}*)[: ] ?(\d{1,3}(?:[/-]\d{1,3})?|\d?x{0,4}[sml]|xxs)[ .!]*$/u;
const NOTE_DOWN =
  /^(?:note|write|put|jot|record|запиши(?:те)?|запомни(?:те)?|отметь(?:те)?)(?: down)?(?:,? (?:that|что))?[:,]? (?:my |the |мо\p{L}+ |у )?/u;
/** «Размер у бежевого свитера» asks as "what size is it?" does. */
const ASKS_SIZE =
  /^(?:my|мои|мой) (?:sizes?|размер\p{L}*)[ .!]*$|^(?:the |my |мой |мои )?(?:sizes?|размер\p{L}*)(?: (?:of|for|in|у|в|на))? (?!.*(?: |^)(?:\d{1,3}|\d?x{0,4}[sml]|xxs)[ .!]*$)\p{L}/u;
const UNWORN =
  /\b(?:havent|have not|never|not)\b(?: \p{L}+)? (?:had|put|got) (?:(?:it|them|that|these) )?on\b|\b(?:havent|have not|didnt|dont|never|not|rarely|seldom|hardly)\b(?: \p{L}+)? (?:wear|wore|worn)\b|(?:давно|редко|никогда|ни разу|почти|долго) (?:\p{L}+ )?(?:не )?(?:надева|одева|нош|носи)\p{L}*|не (?:надева|одева|носи)\p{L}+ (?:уже )?(?:давно|долго|год)/u;
const NEVER = /\b(?:never|(?:even |not )once|at all)\b|(?:^|[^\p{L}])(?:ни разу|никогда)(?!\p{L})/u;
const MOST =
  /\b(?:wear|wore|worn) (?:the )?(?:most|more often)\b|\bmost (?:worn|often)\b|(?:чаще всего|больше всего) (?:\p{L}+ )?(?:надева|нош|носи)\p{L}*|(?:надева|нош|носи)\p{L}* (?:чаще|больше) всего/u;

/** Words that are of no garment, though the stylist knows them: a friend, coffee. */
const NO_GARMENT = new RegExp(
  String.raw`\b(?:to|at|with|by|from)? ?(?:my |a )?${PEOPLE}s?\b|(?:^|[^\p{L}])(?:у )?(?:мо\p{L}+ )?${RU_PEOPLE}\p{L}*|\b(?:coffee|tea|wine|juice|sauce|ketchup|oil|paint|cleaners?|dry|cobblers?|sports?)\b|(?:^|[^\p{L}])(?:кофе|чай|вино|вином|соус|ремонт\p{L}*|сапожник\p{L}*|ателье|стирк\p{L}*)`,
  "gu",
);

const COLLECTION =
  /\b(?:collection|capsule)s?\b(?: wardrobe)?|(?:^|[^\p{L}])(?:коллекци|капсул|подборк|подборок)\p{L}*/u;
const MAKES =
  /\b(?:make|create|start|set up|build|need|want)(?: me)?(?: an?)?(?: new)?(?: \p{L}+)? (?:collection|capsule)\b|(?:^|[^\p{L}])(?:созда|сдела|заведи|собери|хочу)\p{L}*(?: мне)?(?: нов\p{L}+)?(?: \p{L}+)? (?:коллекц|капсул|подборк)/u;
const TAKES_OUT = /\b(?:take|remove|drop|delete)\b|(?:^|[^\p{L}])(?:убери|удали|вынь|исключи)\p{L}*/u;
const DRESSES =
  /\b(?:something|anything|outfit|look|wear|dress me|week(?:days)?)\b|^(?:from|using|only)\b|(?:^|[^\p{L}])(?:образ|лук|недел[юи]|будни|надеть|одеть|что-?(?:нибудь|то))(?!\p{L})|^(?:только )?из /u;
/** "Add the blue shirt to Work": whether there is such a collection is seen later. */
const ADDS_TO =
  /^(?:add|put|move) ((?!.* (?:if|not) ).+?) (?:to|in|into) (?!(?:the |my )?(?:it|this|that|plan|diary|calendar|wash|laundry|outfit|look|archive)\b)(?:the |my )?\p{L}[^,.!?]*$|^(?:добав|положи|помести|закинь)\p{L}* (.+?) во? (?!(?:план|дневник|стирк|календар|химчистк|образ|ремонт|архив)\p{L}*)[^,.!?]+$/u;
/** "An outfit from Weekend": likewise. */
const DRESSES_FROM =
  /(?:^|[^\p{L}])(?:outfit|something|look|dress me|образ|лук|что-?(?:нибудь|то))(?!\p{L}).* (?:from|out of|из) (?:the |my )?["«“]?\p{L}+["»”]?[ .!?]*$/u;
/** So it is of a collection, whatever that is called: "from my Weekend collection". */
const OF_COLLECTION =
  /(?:^|[^\p{L}])(?:(?:from|out of|in|using) (?:(?:the|my) )?(?:\p{L}+ ){0,2}(?:collection|capsule)|(?:из|в) (?:\p{L}+ ){0,2}(?:коллекции|капсул[ыеу]|подборк[иеу]))(?!\p{L})/u;

const TAKES_FROM =
  /^(?:take|remove|delete|drop) (.+?) (?:out of|from) (?!(?:the |my )?(?:it|this|that|plan|diary|calendar|wash|laundry|outfit|look|archive)\b)(?:the |my )?\p{L}[^,.!?]*$|^(?:убери|удали|вынь|исключи)\p{L}* (.+?) из (?!(?:план|дневник|стирк|календар|химчистк|образ|ремонт|архив)\p{L}*)[^,.!?]+$/u;

/**
 * Reads folded words about clothes that ask for no outfit (SPEC-120), in one order: of a collection; then a question, first about
 * what a card says, then for a list; then what is said of a garment. Null for other words.
 */
export function readClosetWords(text: string): ClosetWords | null {
  const plain = asTold(text).replaceAll(ASIDE, " ").trim().replace(POLITE, "");
  if (COLLECTION.test(plain) || ADDS_TO.test(plain) || TAKES_FROM.test(plain) || DRESSES_FROM.test(plain))
    return ofCollection(plain);
  const disliked = readDislike(plain);
  if (disliked !== null) return { asks: "mark", as: "archived", about: disliked, of: "kind" };
  const about = plain.replaceAll(NO_GARMENT, " ").replaceAll(/\s+/gu, " ").trim();
  const isSizeAsked = ASKS_SIZE.test(plain);
  if (!QUESTION.test(plain) && !onlyAsks(plain) && !isSizeAsked) {
    const isNever = MARK_WORDS.archived.said.test(plain);
    const as =
      OF_AN_OUTFIT.test(plain) && !isNever ? undefined : MARKS.find((mark) => MARK_WORDS[mark].said.test(plain));
    if (saysClean(plain) === "all") return { asks: "mark", as: "at_hand", about: "", of: "all" };
    const isOfAll = ALL_OF_IT.test(plain) && !namesGarment(plain);
    if (as !== undefined && (isOfAll || WORN_OF_DAY.test(plain))) return { asks: "mark", as, about: "", of: "worn" };
    if (as !== undefined) {
      const named = about.replaceAll(as === "archived" && isNever ? BANS : MOVES, " ");
      return { asks: "mark", as, about: named.replaceAll(/\s+/gu, " ").trim() };
    }
    const size = sizeIn(plain);
    if (size !== null && !WANTS.test(plain) && !OF_AN_OUTFIT.test(plain))
      return { asks: "note", about: sizedIn(about), size };
    return NOTES.test(plain) ? { asks: "note", about } : null;
  }
  if (UNWORN.test(plain)) return { asks: "marked", as: NEVER.test(plain) ? "never" : "unworn", about };
  if (MOST.test(plain)) return { asks: "marked", as: "most", about };
  const care = LISTS_ALL.test(plain) ? careIn(plain) : null;
  if (care !== null) return { asks: "care", care, about };
  const field = isSizeAsked ? "size" : CARD_FIELDS.find((one) => FIELD_WORDS[one].test(plain));
  if (field !== undefined && !OF_AN_OUTFIT.test(plain)) return { asks: "card", field, about };
  const isYesOrNo = YES_OR_NO.test(plain);
  const as = MARKS.find(
    (mark) => MARK_WORDS[mark].asked.test(plain) || (isYesOrNo && MARK_WORDS[mark].said.test(plain)),
  );
  if (WHERE.test(plain) || (isYesOrNo && as !== undefined)) return { asks: "card", field: "place", about };
  if (as === undefined || OF_AN_OUTFIT.test(plain)) return null;
  return { asks: "marked", as, about: about.replace(MARK_WORDS[as].asked, " ") };
}

const CLEAN =
  /^(?:(?:ok|okay|and|but|no|well|thanks|а|и|но|ну|ок|спасибо),? )*(?:(?:i |ive |i have |we |уже |наконец |я |их |ее |его |только что )*(?:already |just )?(?:washed|cleaned|(?:по|вы|пере)стирал\p{L}*|забрал\p{L}*)|(?:(?:its|theyre|it is|they are|that is|thats|(?:that|this|the (?:first|second|last)) (?:ones?)(?: is)?|those are|(?:that|this) ones|everything(?: is|s)?|all|all of (?:it|them)(?: is| are)?|they|он|она|оно|они|это|уже) )*(?:\p{L}+ )?(?:clean|washed|dry|out of the (?:wash|laundry)|чист\p{L}+|постиран\p{L}*|выстиран\p{L}*))(?: (?:it|them|that|all|everything|again|agian|agin|now|already|all of (?:it|them)|the (?:lot|laundry)|(?:my )?(?:clothes|things)|вещи|белье|из стирки|все|ее|его|их|уже|снова|опять|вчера|сегодня|today|yesterday))*[ .!]*$/u;

/** Whether folded words say that one thing that they do not name, or all, is clean again; null for other words. */
export function saysClean(plain: string): "one" | "all" | null {
  const told = plain.replaceAll(/(?:^| )(?:все|всех)(?= )/gu, "").trim();
  if (!CLEAN.test(told) || namesGarment(plain)) return null;
  return /(?:^|[^\p{L}])(?:all|everythings?|the lot|them|theyre|they|все|они|их|чистые|постираны)(?!\p{L})/u.test(plain)
    ? "all"
    : "one";
}

/** The size that folded words end with, as labels have it; null without one. */
export function sizeIn(plain: string): string | null {
  return (SIZE_FIRST.exec(plain)?.[2] ?? SIZED.exec(plain.replace(REMEMBER, ""))?.[1])?.toUpperCase() ?? null;
}

/** The words of the garment whose size they tell. */
function sizedIn(about: string): string {
  return SIZE_FIRST.exec(about)?.[1] ?? about.replace(REMEMBER, "").replace(SIZED, " ").replace(NOTE_DOWN, "");
}

function careIn(plain: string): CareWord | null {
  for (const [words, careOf] of CARE) {
    const [match, degrees = ""] = words.exec(plain) ?? [];
    if (match !== undefined) return careOf(degrees);
  }
  return null;
}

/** Whether folded words lead to the word for a collection, so that a day or an occasion after it is its name. */
export function namesCollection(plain: string): boolean {
  return OF_COLLECTION.test(plain);
}

function ofCollection(plain: string): ClosetWords {
  const from = TAKES_FROM.exec(plain);
  const [, inEnglish, inRussian] = ADDS_TO.exec(plain) ?? from ?? [];
  const about = inEnglish ?? inRussian ?? "";
  const called =
    /\b(?:called|named)\b(.+)|(?:^|[^\p{L}])(?:под названием|с названием|по имени)(?!\p{L})(.+)|["«“](.+)["»”]/u.exec(
      plain,
    );
  const [, purpose = ""] = /\b(for .+)$|(?:^|[^\p{L}])(для .+)$/u.exec(plain)?.filter((one) => one !== undefined) ?? [];
  const name = (called?.slice(1).find((one) => one !== undefined) ?? purpose).replaceAll(/["«»“”.!?]/gu, "").trim();
  const doing = [
    ["add", from === null && about !== ""],
    ["make", MAKES.test(plain)],
    ["take_out", TAKES_OUT.test(plain)],
    ["dress", DRESSES.test(plain)],
  ] as const;
  const does = doing.find(([, isSo]) => isSo)?.[0] ?? "list";
  return { asks: "collection", does, about, name };
}
