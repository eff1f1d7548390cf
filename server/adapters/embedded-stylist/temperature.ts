/** No weather is hotter than this in °C or °F: what is above it in °C is meant in °F, or is no temperature. */
const HOTTEST = { c: 55, f: 130 } as const;

/** A sign follows a blank, not a digit or a letter: elsewhere it is a dash, as in hours, dates and sizes. */
const sign = (name: string) =>
  String.raw`(?:(?<${name}>(?<=^|[\s(,;:=])[-+](?=\d)|(?<=^|[(,;:]\s?)[-+]\s(?=\d)|(?<![\p{L}-])(?:минус|minus|плюс|plus)\s?))?`;
const number = (name: string) => String.raw`(?<![\p{L}\d]|\d[.,:])(?<${name}>\d{1,3}(?:[.,]\d)?)(?![\d:]|[.,]\d)`;
const unit = (name: string) =>
  String.raw`(?<${name}>(?:[\s-]?(?:°|degrees?(?!\p{L})|deg(?!\p{L})|градус\p{L}*|тепла|жары))?(?:\s?(?:по\s)?(?:celsius|цельси\p{L}*|fahrenheit|фаренгейт\p{L}*|[cf](?!\p{L})|(?<=[°\d])[сф](?!\p{L})))?)`;
/** Units by which a number with a sign is something else than degrees: "-20%", "+2 kg", "+7 999". */
const OTHER_UNIT =
  "(?!\\s?(?:[%$€₽+]|\\(?\\d{3}|кг|kg|см|cm|км|km|мм|mm|л\\.|лет|год|year|руб|час|hour|мин|min|дн|день|дня|day|чел|people|guest|гост))";

const TEMPERATURE = new RegExp(
  [
    String.raw`(?<!(?:size|размер\p{L}*|рост\p{L}*|(?<!\p{L})(?:a|my|your|his|her|the))\s)`,
    sign("sign"),
    number("from"),
    unit("unit"),
    `(?:\\s?(?<dash>-|/|\\.{2,}|до|to|and|и)\\s?${sign("otherSign").replace("[\\s(,;:=]", "[\\s(,;:./-]")}${number("to")}${unit("otherUnit")})?`,
    OTHER_UNIT,
    String.raw`(?<frost>\s(?:мороза?(?!\p{L})|ниже нуля|below(?!\p{L})))?`,
  ].join(""),
  "gu",
);

/** The temperature that a folded text names, in °C: "+5", "минус 10 градусов", "68°f"; of a range its middle. Null if none. */
export function temperatureIn(folded: string): number | null {
  for (const { groups = {} } of folded.matchAll(TEMPERATURE)) {
    const { from = "", to = from, dash = "", frost } = groups;
    const [signed, otherSigned] = [groups["sign"] ?? "", groups["otherSign"] ?? ""];
    const said = `${groups["unit"] ?? ""}${groups["otherUnit"] ?? ""}`.trim();
    if (said === "" && signed === "" && otherSigned === "" && frost === undefined) continue;
    const isBelow = frost !== undefined || isMinus(signed);
    // "-5-10" is frost to its end, "from -5 to 10" is not.
    const isAlike = frost !== undefined || /^[-./]*$/u.test(dash);
    const isOtherBelow = otherSigned === "" ? isBelow && isAlike : isMinus(otherSigned);
    const middle = (valueOf(from, isBelow) + valueOf(to, isOtherBelow)) / 2;
    const highest = Math.max(Number.parseFloat(from), Number.parseFloat(to));
    const isFahrenheit =
      /[fф]/u.test(said) || (highest > HOTTEST.c && !/[cсц]/u.test(said.replace(/градус\p{L}*/u, "")));
    if (highest <= HOTTEST[isFahrenheit ? "f" : "c"]) return isFahrenheit ? toCelsius(middle) : middle;
  }
  return null;
}

function isMinus(sign: string): boolean {
  return /-|мин|min/u.test(sign);
}

function valueOf(digits: string, isBelow: boolean): number {
  const value = Number(digits.replace(",", "."));
  return isBelow ? 0 - value : value;
}

function toCelsius(fahrenheit: number): number {
  return Math.round((fahrenheit - 32) / 1.8);
}
