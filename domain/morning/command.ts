import { foldText } from "#text/fold.ts";

/** `/morning` asks for the settings, a time, or an end (DAY-01). Null if it cannot be understood. */
export type MorningCommand =
  | { readonly wish: "show" }
  | { readonly wish: "off" }
  | { readonly wish: "set"; readonly minute: number };

const OFF = ["off", "выкл", "нет", "no", "stop", "стоп"];
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?$/;
const HOURS_A_DAY = 24;
const MINUTES_AN_HOUR = 60;

export function parseMorningCommand(argument: string): MorningCommand | null {
  const word = foldText(argument);
  if (word === "") return { wish: "show" };
  if (OFF.includes(word)) return { wish: "off" };
  const [, hours, minutes = "0"] = TIME.exec(word) ?? [];
  if (hours === undefined || Number(hours) >= HOURS_A_DAY || Number(minutes) >= MINUTES_AN_HOUR) return null;
  return { wish: "set", minute: Number(hours) * MINUTES_AN_HOUR + Number(minutes) };
}

/** `7:30`, by a clock of 24 hours. */
export function clockTime(minute: number): string {
  return `${Math.floor(minute / MINUTES_AN_HOUR)}:${String(minute % MINUTES_AN_HOUR).padStart(2, "0")}`;
}
