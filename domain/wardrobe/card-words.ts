import type { Item } from "#wardrobe/item.ts";

/** What an owner tells of a garment in words of their own: a type that no list has, or the notes (D-02). */
type Told = Pick<Item, "type"> & { readonly notes?: string | undefined };

const HOODED = /\b(hood|hooded|hoodie|hoody)\b|капюшон|худи|толстовк/iu;
const HEELED = /\b(heel|heels|heeled|stilettos?|wedges?)\b|каблук|шпильк|танкетк/iu;
/** What water ruins or goes straight through. */
const SPOILT_BY_RAIN =
  /\b(suede|nubuck|velvet|satin|silk|canvas|mesh|denim|fleece|knit|knitted|sequins?|open)\b|замш|нубук|бархат|атлас|ш[её]лк|текстил|тряпичн|сетк|сетчат|джинсов|флис|вязан|пайетк|открыт/iu;
const THIN = /\b(thin|linen|chiffon|mesh|canvas)\b|тонк|льнян|(^|\s)л[её]н(\s|$)|шифон|сетчат|тряпичн/iu;
/** What is worn for one thing alone. */
const FOR_ONE_THING = /\b(ski|skiing|snowboard|swim|swimming)\b|горнолыж|лыжн|сноуборд|плавани|купальн|плавк/iu;
const FOR_SLEEP = /\b(pyjamas?|pajamas?|nightgown|bathrobe)\b|пижам|ночн(ая|ушка)|халат/iu;
/** By words, or by a size that only children have: 56 to 164 is their height in centimetres, in steps of six. */
const FOR_CHILD =
  /\b(kids?|children'?s?|child'?s|toddlers?|baby|babies|infants?|newborns?|boys'?|girls'?|junior)\b|детск|ребён|ребен|малыш|младен|для мальчик|для девоч|подростк|\b(?:size|размер|рост|р\.)\s*(?:56|62|68|74|80|86|92|98|104|110|116|122|128|134|140|146|152|158|164)\b/iu;

export const isHooded = told(HOODED);
export const isHeeled = told(HEELED);
export const isSpoiltByRain = told(SPOILT_BY_RAIN);
export const isThin = told(THIN);
export const isForOneThing = told(FOR_ONE_THING);
export const isForSleep = told(FOR_SLEEP);
/** A child's garment, by any of its texts (TODAY-01). */
export function isForChild({
  type,
  brand = "",
  model = "",
  notes = "",
}: Told & { readonly brand?: string | undefined; readonly model?: string | undefined }): boolean {
  return FOR_CHILD.test([type, brand, model, notes].join(" "));
}

function told(words: RegExp): (garment: Told) => boolean {
  return ({ type, notes = "" }) => words.test(`${type} ${notes}`);
}
