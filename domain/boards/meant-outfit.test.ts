import { expect, test } from "vitest";
import { saidOfPlanned, swapsPlanned } from "#boards/meant-outfit.ts";

test.each([
  ["swap the shoes in the evening one", "swap the shoes"],
  ["в вечернем замени туфли на лодочки", "замени туфли на лодочки"],
  ["Make tomorrow's warmer", "make it warmer"],
  ["добавь кардиган к завтрашнему", "добавь кардиган"],
  ["add a cardigan to tomorrow's outfit", "add a cardigan"],
  ["добавь шарф в образ на завтра", "добавь шарф"],
  ["сделай вечерний образ на пятницу наряднее", "сделай его наряднее"],
  ["завтрашний потеплее", "его потеплее"],
  ["tonight's without the hat, please", "it without the hat, please"],
  ["is Friday's outfit warm enough?", "is it warm enough?"],
  ["replace the boots for tomorrow night", "replace the boots"],
  ["поменяй завтра пиджак на свитер", "поменяй пиджак на свитер"],
  ["in the outfit I planned for Monday, no tie", "no tie"],
  ["take the blazer off tomorrow's", "take the blazer"],
  ["а завтрашний можно без часов?", "а его можно без часов?"],
  ["Sunday evening's: could it be less formal?", "it: could it be less formal?"],
  ["swap tomorrow's shoes for boots", "swap shoes for boots"],
  ["what's tomorrow's weather", null],
  ["вечернее платье с лодочками", null],
  ["добавь кардиган", null],
  ["an outfit for Friday night", null],
  ["something warmer for tomorrow", null],
  ["образ на завтра", null],
])("%s says of what is planned: %s (SPEC-120)", (text, said) => expect(saidOfPlanned(text)).toBe(said));

test.each([
  ["can I have another look for Monday?", true],
  ["have something different on Thursday", true],
  ["i don't like the friday outfit, change it please", true],
  ["хочу новый образ на вторник", true],
  ["а что-нибудь другое на четверг?", true],
  ["мне не нравится образ на пятницу, замени", true],
  ["swap wednesday please", true],
  ["another pair of shoes for Monday", false],
  ["something warm for Monday", false],
  ["образ на вторник", false],
  ["не надо на вторник", false],
])("%s wants another outfit than the one of that day: %s (SPEC-149)", (text, isSo) =>
  expect(swapsPlanned(text)).toBe(isSo),
);
