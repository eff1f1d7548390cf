import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { isUnread, unreadIn } from "#adapters/embedded-stylist/unread.ts";

const OWN = [sampleItem({ key: "A", position: "lower", type: "Skirt", notes: "плиссированная, peplum" })];

test.each([
  ["в офис в гофрированной юбке", "гофрированной"],
  ["платье цвета фламинго на свидание", "фламинго"],
  ["надень кимоно и туфли", "кимоно"],
  ["что надеть в театр, бархатное платье?", "бархатное"],
  ["a houndstooth coat for the office", "houndstooth"],
  ["dinner, with paisley trousers", "paisley"],
  ["I want to wear a poncho to the office", "poncho"],
  ["в плиссированной юбке на работу", null],
  ["a peplum skirt for work", null],
  ["что надеть завтра с Машей в театр", null],
  ["на дачу с родителями в субботу, пожалуйста", null],
  ["хочу выглядеть хорошо на встрече выпускников", null],
  ["моё любимое платье на свидание", null],
  ["новые джинсы и чистая рубашка", null],
  ["в гости к Белозёровым в синих джинсах", null],
  ["привет, подскажи образ на утро в Риге", null],
  ["lunch with Charlotte at the office, thank you", null],
  ["my favourite dress for tonight please", null],
  ["something nice for a matinee", null],
  ["at seven with my husband, a black dress", null],
  ["Zara jeans and a shirt", null],
  ["a warm woollen sweater for the walk", null],
])("%s: not understood: %s (SPEC-120)", (text, word) =>
  expect(unreadIn(text, OWN)).toEqual(word === null ? [] : [word]),
);

test.each([
  ["ааа ыыы 123", true],
  ["йцукен фыва", true],
  ["asdf qwerty", true],
  ["123", true],
  ["что надеть", false],
  ["образ на завтра", false],
  ["look for today", false],
  ["pepl", false],
  ["ужин в кафе", false],
  ["без куртки", false],
  ["теплее", false],
  ["at +5", false],
])("%s: nothing of it is understood: %s (SPEC-156)", (text, isNothing) => expect(isUnread(text, OWN)).toBe(isNothing));
