import { TYPE_SUGGESTIONS_MAX, type CheckableField } from "@wardrobe/domain/wardrobe/item.ts";
import { firstTypeOf, isKnownType, POSITIONS, type Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { CUSTOM_TYPE, type GarmentAnswer } from "#adapters/remote-models/vision/garment-answer.ts";
import {
  colorWords,
  positionWords,
  seasonWords,
  styleWords,
  typeWords,
} from "@wardrobe/domain/wardrobe/known-words.ts";
import { NoGarment, type Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";

/** From this confidence a field needs no check. */
const SURE_MIN = 0.6;
const COLORS_MAX = 3;
const BRAND = { lengthMax: 40, wordsMax: 4 } as const;
const MODEL = { lengthMax: 60, wordsMax: 6 } as const;
const CUSTOM = { lengthMax: 30, wordsMax: 3 } as const;

type Garment = {
  readonly position: Position;
  readonly type: string;
  readonly isCustom: boolean;
  readonly isCertain: boolean;
};

/** Maps a model's words to the vocabulary. Throws {@link NoGarment}, and `nonsense` without a type and a position. */
export function toRecognition(answer: GarmentAnswer, engine: string): Recognition {
  if (answer.garments === "none") throw new NoGarment("There is no garment on the photo.");
  const garment = toGarment(answer);
  const colors = colorWords.findAll(answer.colors).slice(0, COLORS_MAX);
  const style = styleWords.find(answer.style) ?? null;
  const seasons = seasonWords.findAll(answer.seasons);
  const isTypeSure = garment.isCertain && answer.sure_type >= SURE_MIN;
  const checks: readonly (readonly [CheckableField, boolean])[] = [
    ["position", answer.sure_position < SURE_MIN],
    ["type", !isTypeSure || garment.isCustom],
    ["style", style === null],
    ["color", colors.length === 0 || answer.sure_colors < SURE_MIN],
    ["season", seasons.length === 0],
  ];
  return {
    position: garment.position,
    type: garment.type,
    style,
    brand: plainName(answer.brand, BRAND),
    model: plainName(answer.model, MODEL),
    colors,
    seasons,
    confidence: {
      type: garment.isCertain ? answer.sure_type : 0,
      position: answer.sure_position,
      colors: colors.length === 0 ? 0 : answer.sure_colors,
    },
    needsCheck: checks.flatMap(([field, isNeeded]) => (isNeeded ? [field] : [])),
    typeSuggestions: isTypeSure && !garment.isCustom ? [] : suggestionsOf(garment, answer.other_types),
    sight: answer.garments,
    engine,
  };
}

function toGarment({ position: place, type: kind, custom_type: custom }: GarmentAnswer): Garment {
  const position = positionWords.find(place);
  const type = typeWords.find(kind) ?? typeWords.find(custom);
  if (type !== undefined) {
    const home = position !== undefined && isKnownType(position, type) ? position : homeOf(type);
    return { position: home, type, isCustom: false, isCertain: true };
  }
  if (position === undefined) throw new ModelFailure("nonsense", "The answer names neither a type nor a position.");
  const own = plainName(kind === CUSTOM_TYPE ? custom : kind, CUSTOM);
  return own === null
    ? { position, type: firstTypeOf(position), isCustom: false, isCertain: false }
    : { position, type: own, isCustom: true, isCertain: true };
}

/** The position that lists the type; of several, accessories. */
function homeOf(type: string): Position {
  const homes = POSITIONS.filter((position) => isKnownType(position, type));
  return homes.find((home) => home === "accessories") ?? homes[0] ?? "accessories";
}

function suggestionsOf({ type, position }: Garment, others: readonly string[]): Recognition["typeSuggestions"] {
  const known = isKnownType(position, type) ? [type] : [];
  return [...new Set([...known, ...typeWords.findAll(others)])]
    .slice(0, TYPE_SUGGESTIONS_MAX)
    .map((one) => ({ type: one, position: isKnownType(position, one) ? position : homeOf(one) }));
}

/** Letters and digits of any script and punctuation of brands: no markup, quotes, control characters or line breaks. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} '’.&+\-/!]*$/u;
const ADDRESS = /https?|www\.|\.(com|net|org|ru|рф|io|me|app|shop|xyz|info|biz|link|site|online|top|t\.me)\b/iu;
/** Words that address a model or a person and never occur in a garment's name. */
const SPEECH =
  /\b(ignore|disregard|instruct|instruction|instructions|prompt|system|assistant|developer|password|token|admin|credits?|premium|click|visit|pwned|hacked|jailbreak|you|your|must|please)\b|игнорир|инструкц|промпт|систем|пароль|кредит|нажми|перейди|взлом|пожалуйста|должен|ассистент/iu;
const NOTHING = [
  "",
  "unknown",
  "none",
  "n/a",
  "null",
  "no brand",
  "unbranded",
  "not visible",
  "нет",
  "неизвестно",
  "-",
];

/** A text that looks like a name: short, few words, no address and no speech. Else null: it is never shortened. */
function plainName(said: string, { lengthMax, wordsMax }: { lengthMax: number; wordsMax: number }): string | null {
  const name = said.normalize("NFKC").trim();
  if (NOTHING.includes(name.toLowerCase()) || name.length > lengthMax) return null;
  if (name.split(/\s+/).length > wordsMax || !NAME.test(name)) return null;
  return ADDRESS.test(name) || SPEECH.test(name) ? null : name.replace(/\s+/g, " ");
}
