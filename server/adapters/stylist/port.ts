import type { Language } from "@wardrobe/domain/people/language.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { DressCode } from "@wardrobe/domain/recommendations/dress-code.ts";
import type { Reason } from "@wardrobe/domain/recommendations/reason.ts";
import type { SaidWeather } from "@wardrobe/domain/recommendations/said-weather.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import type { Whether } from "@wardrobe/domain/recommendations/tell-whether.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { SaidWish } from "@wardrobe/domain/recommendations/wish.ts";
import type { Guesses } from "@wardrobe/domain/wardrobe/guesses.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Color, KnownType } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Requester } from "#adapters/vision/port.ts";

/** The fields of an item that a stylist gets. They are data, never instructions. */
export type StyledItem = Pick<
  Item,
  | "id"
  | "position"
  | "type"
  | "style"
  | "season"
  | "color"
  | "brand"
  | "model"
  | "notes"
  | "warmth"
  | "rain"
  | "sport"
  | "material"
> & { readonly guesses?: Guesses | undefined };

export type Choice = { readonly id: string; readonly reason: Reason };

/** Words about an outfit, as read: how it is wanted, which garments stay, and which do not come back (TALK-01). */
export type Answer = {
  readonly wishes: readonly SaidWish[];
  readonly keep: readonly string[];
  readonly without: readonly string[];
  /** The garments of each kind of which one is to be worn, maybe none. */
  readonly put?: readonly (readonly string[])[];
  /** The same, of which one comes this once for another of its kind. */
  readonly others?: readonly (readonly string[])[];
  /** Of those of `put` the ones that go over the top, or take its place this once. */
  readonly over?: readonly string[];
  /** The same, of which that which was worn last is to come back. */
  readonly back?: readonly (readonly string[])[];
  /** The clothes of a color in which all is wished to be, as far as it goes. */
  readonly colored?: readonly string[];
  /** One of these is enough. */
  readonly isOne?: boolean;
  /** The one color that is wished for, or is no longer. */
  readonly color?: Color;
  readonly forgets?: true;
  /** The garments of a color that may be worn again. */
  readonly allowed?: readonly string[];
  /** Whether something is to stay that is not worn. */
  readonly keepsUnworn?: true;
  /** Wished for, but not owned: the closest to it, if any, are among `others`. */
  readonly lacks?: readonly {
    readonly types: readonly KnownType[] | null;
    readonly colors: readonly Color[];
    readonly isWaterproof?: boolean;
  }[];
  /** The dress code that words ask for where the request named no occasion: "more business-like". */
  readonly code?: DressCode;
  /** Whether it is cold in a room, where no coat is worn. */
  readonly isIndoors?: true;
  /** Whether something is to go that is not worn. */
  readonly outUnworn?: true;
  /**
   * Why this one, why not another garment, whether it will do, another one, anew, or the same for other weather; `back`: for
   * the one before the last change; `which`: it does not say what is to stay; `wear`: it is worn; `praise`: it is liked.
   */
  readonly asks:
    | ("wear" | "praise" | "why" | "why_not" | "whether" | "another" | "back" | "which" | "anew" | "for_the_same")
    | null;
  /** The property asked after: whether it is warm enough, and so on. */
  readonly whether?: Whether;
  /** The garments after which is asked why they are not worn. */
  readonly about?: readonly string[];
  /** Whether the question takes it for worn: "why the blue coat?" */
  readonly takesForWorn?: true;
  /** Whether they are of another day or other weather than the outfit. */
  readonly isOtherwise: boolean;
};

/** The talk in which a message comes. All of it is data. */
export type Talk = {
  readonly language: Language;
  readonly today: Day;
  readonly items: readonly StyledItem[];
  /** The outfit that is shown, by the ids of its garments, and the day that it is for. */
  readonly shown: { readonly ids: readonly string[]; readonly day: Day } | null;
  /** Earlier messages, the last first. */
  readonly before: readonly string[];
};

export type Stylist = {
  /** Suitable items, best first, each once, with a complete outfit if there is one. Throws `StylistUnavailable`. */
  choose(
    items: readonly StyledItem[],
    request: SuitableRequest,
    options?: {
      readonly signal?: AbortSignal;
      readonly requester?: Requester;
      /** Garments that this gender rarely wears come last; null where it was not said. */
      readonly gender?: Gender | null;
      /** The weather of the day that a text is for; it fills up what the text leaves open. */
      readonly today?: Weather;
      /** Whether that is the weather of the place that a text names: of the beach on a trip. */
      readonly isThere?: boolean;
      /** Whether only rules may choose: no model is asked, and nothing is paid. */
      readonly byRules?: boolean;
    },
  ): Promise<readonly Choice[]>;
  /** Ids of the items that a text excludes ("not black", "no coat"): by rules, without a model or a cost. */
  excludedBy(items: readonly StyledItem[], text: string): ReadonlySet<string>;
  /** Ids of the items of the kinds and colors that a text asks for ("a dress", "in black"): by rules, without a model or a cost. */
  askedBy(items: readonly StyledItem[], text: string): ReadonlySet<string>;
  /** The dress code of the occasion that a text names (LAYER-03); null if it names none, or one without. */
  dressCodeOf(text: string): DressCode | null;
  /** The weather that a text tells; null if it tells none: by rules, without a model or a cost. */
  weatherIn(text: string): SaidWeather | null;
  /** Whether what a text names is done in a room or at the beach, whatever the weather of the day. */
  hasOwnWeather(text: string): boolean;
  /** Whether a text names a garment, color, style, season, occasion or weather: by rules, without a model or a cost. */
  understands(text: string): boolean;
  /** The items that a text names ("green skirt", "for rain"), else what comes closest: by rules, without a model or a cost. */
  findNamed(
    items: readonly StyledItem[],
    text: string,
  ): { readonly ids: readonly string[]; readonly isClosest: boolean };
  /** The one word of a request, if any, that surely describes clothes and was not understood. */
  unreadIn(text: string, items: readonly StyledItem[]): readonly string[];
  /** The kinds, and their colors, that a request names and none of the items is: by rules, without a model or a cost. */
  lacksIn(text: string, items: readonly StyledItem[]): NonNullable<Answer["lacks"]>;
  /** Whether nothing of a request is understood, so that one asks again; never where a model reads it. */
  isUnread(text: string, items: readonly StyledItem[]): boolean;
  /** Reads a text about an outfit of these garments; null if it says nothing: by rules, without a model or a cost. */
  readAnswer(text: string, items: readonly StyledItem[], worn: ReadonlySet<string>): Answer | null;
  /** A message in words that the rules know, by a model; null where it has none. Absent where no model was chosen. */
  readonly reword?: (
    text: string,
    talk: Talk,
    asked: { readonly signal: AbortSignal; readonly requester: Requester },
  ) => Promise<string | null>;
};

/** The stylist cannot answer now; a later attempt may succeed. */
export class StylistUnavailable extends Error {
  override readonly name = "StylistUnavailable";
}
