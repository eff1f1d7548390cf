import { Day } from "@wardrobe/domain/people/day.ts";
import { parseBoardAct, toBoardAct, type BoardName, type BoardPress } from "#features/boards/board.ts";

/** A press under the message of a day. */
export type MorningPress = Pick<BoardPress, "verb" | "index" | "userId"> & { readonly day: Day };

export function morningBoard(day: Day): BoardName {
  return { kind: "morning", of: day };
}

export function toMorningAct({ day, ...press }: MorningPress): string {
  return toBoardAct({ ...morningBoard(day), ...press });
}

/** Null for the button of another kind of message. */
export function parseMorningAct(act: string): MorningPress | null {
  const press = parseBoardAct("morning", act);
  const day = Day.safeParse(press?.of);
  return press === null || !day.success
    ? null
    : { verb: press.verb, day: day.data, index: press.index, userId: press.userId };
}
