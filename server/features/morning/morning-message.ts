import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { Day } from "@wardrobe/domain/people/day.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import type { MorningBoard } from "#features/morning/morning-store.ts";
import type { Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";

/** What the buttons of the message do, by the names in their data. */
export const MORNING_VERBS = ["worn", "another", "declined", "friends"] as const;
export type MorningVerb = (typeof MORNING_VERBS)[number];

/** `index`: the outfit to enter or to show. Names the person, so that nobody else's press does anything (DAY-03). */
export type MorningPress = {
  readonly verb: MorningVerb;
  readonly day: Day;
  readonly index: number;
  readonly userId: string;
};

const PRESS = /^morning:(\w+):([\d-]{10}):(\d):([\w-]{1,22})$/;

export function toMorningAct({ verb, day, index, userId }: MorningPress): string {
  return ["morning", verb, day, index, userId].join(":");
}

/** Null for the button of another kind of message. */
export function parseMorningAct(act: string): MorningPress | null {
  const [, word, date, index, userId = ""] = PRESS.exec(act) ?? [];
  const verb = MORNING_VERBS.find((known) => known === word);
  const day = Day.safeParse(date);
  return verb === undefined || !day.success ? null : { verb, day: day.data, index: Number(index), userId };
}

/** The weather, why this outfit, and what became of it; under it the credit that the weather's licence requires. */
export function captionOf(board: MorningBoard, index: number, decision = ""): string {
  const reason = board.outfits[index]?.reason ?? "";
  const parts = [board.headline, reason, board.friends?.text ?? "", decision, board.credit ?? ""];
  return parts.filter((part) => part !== "").join("\n\n");
}

export function buttonsOf(
  person: Person,
  day: Day,
  { outfits, friends }: MorningBoard,
  index: number,
): MessageButton[][] {
  const language = languageOfSettings(person.language);
  const actOf = (verb: MorningVerb, shown = index) => toMorningAct({ verb, day, index: shown, userId: person.id });
  const button = (verb: Exclude<MorningVerb, "friends">, shown = index): MessageButton => ({
    label: botText(language, `morning_${verb}`),
    act: actOf(verb, shown),
  });
  const choice = { label: questionText(language, "friends_wear"), act: actOf("friends") };
  return [
    ...(friends === undefined ? [] : [[choice]]),
    [button("worn"), button("another", (index + 1) % outfits.length)],
    [button("declined"), openButton(language, "", "morning_open")],
  ];
}
