import { expect, test } from "vitest";
import { understand } from "#adapters/embedded-stylist/understand.ts";

// Names of people and places, times and sayings are no wishes.
test.each([
  ["встречаю сестру на вокзале", [], [], undefined],
  ["собираю клубнику у бабушки", [], [], undefined],
  ["походить по магазинам", ["walk"], [], undefined],
  ["дождусь такси и поеду", [], [], undefined],
  ["в гости к Морозовым", [], [], undefined],
  ["к Снежане на ужин", ["date"], [], undefined],
  ["ужин в «Белом кролике»", ["date"], [], undefined],
  ["прогулка по Красной площади", ["walk"], [], undefined],
  ["после работы в бар", ["city"], [], undefined],
  ["не очень дорогой ресторан", ["date"], [], undefined],
  ["лёгкий ужин с Зоей", ["date"], [], undefined],
  ["домой вернусь поздно", [], [], undefined],
  ["на автобусе в театр", ["wedding"], [], undefined],
  ["running late to a meeting at 9 sharp", ["office"], [], undefined],
  ["coffee with Mrs Brown", ["city"], [], undefined],
  ["dinner at the Red Lion", ["date"], [], undefined],
  ["a cool party", ["party"], [], undefined],
  ["I have a cold, lunch at a cafe", ["city"], [], undefined],
  ["a hot date, light dinner", ["date"], [], undefined],
  ["a club sandwich after the gym", ["city"], [], undefined],
  ["don't let me fall asleep at the opera", ["wedding"], [], undefined],
  ["taking the bus to the theatre", ["wedding"], [], undefined],
  ["в Турцию в отпуск", ["travel"], [], 29],
  ["офис и Белая рубашка", ["office"], ["White"], undefined],
  ["White Shirt And Jeans", [], ["White"], undefined],
] as const)("%s: only what is said is wished for: %j, %j, %s (R-04)", (text, words, colored, felt) => {
  const { occasions, colors, garments, conditions } = understand(text);
  const first = new Set(occasions.map((occasion) => occasion.words.split(" ")[0]));
  expect([...first]).toEqual(words);
  expect([...colors, ...garments.flatMap((named) => named.colors)]).toEqual(colored);
  expect(conditions?.feltMin).toBe(felt);
});
