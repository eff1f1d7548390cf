import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits in which two strict eyes would not have gone out, of cards as they were recognised. */
const TABLES = {
  "no heels with trousers that look for sport while flats are owned": `
    - 11..15 clouds | Yellow Shirt p4, Brown/Gray Pants s83 d54 b31, Pink Heels w1 s0 d98 h98, Black/Beige Loafers w0 s0 d98 h81 | Black/Beige Loafers w0 s0 d98 h81
    smart 11..15 clouds | Yellow Shirt p4, Brown/Gray Pants s83 d54 b31, Pink Heels w1 s0 d98 h98, Black/Beige Loafers w0 s0 d98 h81 | Black/Beige Loafers w0 s0 d98 h81
  `,
  "to work no heels of a loud color while flats are owned": `
    business 9..13 clouds | Beige Shirt p3, Blue Jeans b50, Blue Jacket w25 r14, Green Heels w14 s0 d84 h98, Black/Beige Loafers w0 s0 d98 h81 | Black/Beige Loafers w0 s0 d98 h81
    business 9..13 clouds | Beige Shirt p3, Blue Jeans b50, Blue Jacket w25 r14, Green Heels w14 s0 d84 h98, Pink Loafers w0 s0 d98 h8 | Green Heels w14 s0 d84 h98
  `,
  "in the heat slippers, which may be flip-flops, come after other shoes, and before boots": `
    - 31..35 clear | White T-Shirt p5, Blue Shorts s0, Brown Boots w95 s1 d3 h4, Blue Slippers w1 s4 d20 | Blue Slippers w1 s4 d20
    - 24..27 clear | White T-Shirt p5, Blue Jeans s8 b20, Blue Slippers w1 s4 d20, Black Sneakers? w1 s98 d0 | Black Sneakers? w1 s98 d0
  `,
  "on a date or at a party no boots for snow while sneakers are owned, but in frost and snow": `
    party 6..9 clouds | Black Dress p5, Brown Boots w97 s30 d2 h2, White Sneakers w1 s90 d0, Black Coat w90 r8 | White Sneakers w1 s90 d0
    smart 6..9 clouds | Black Dress p5, Brown Boots w97 s30 d2 h2, White Sneakers w1 s90 d0, Black Coat w90 r8 | White Sneakers w1 s90 d0
    party -9..-5 snow | Black Dress p5, Brown Boots w97 s30 d2 h2, White Sneakers w1 s90 d0, Black Coat w90 r8 | Brown Boots w97 s30 d2 h2
  `,
  "below 16 °C over bare arms an unfit layer, too, and over sandals as over other shoes": `
    ceremony 11 clouds | Black Dress p5, Green Sandals w2 s4 d14, Blue Jacket w16 r20 | Blue Jacket w16 r20
    ceremony 13..15 clouds | Black Dress p5, Gray Heels w5 s0 d93 h97, Blue Jacket w16 r20 | Blue Jacket w16 r20
  `,
  "through snow what may be boots, of a doubtful kind, before low dress shoes; on a date heeled boots, which are not for snow": `
    - -14..-10 snow man | Gray Sweater w90, Blue Jeans s8 b21, Black Jacket w95 r2, Black Shoes w3 s0 d93 h9, Black Sneakers? w32 s54 d10 h3 | Black Sneakers? w32 s54 d10 h3
    smart 11..15 clouds | White Blouse p0, Black Skirt, Gray Jacket w4 r9, Black Boots w97 s1 d2 h96, Pink Sneakers w1 s90 d0 | Black Boots w97 s1 d2 h96
  `,
  "to work no blazer of a bright color of which nobody is sure, which may be a shirt of satin": `
    business 11..15 clouds | Black Dress p2, Red Blazer?, Black Shoes w1 s4 d93 h0, Black Jacket w4 r3 | Black Jacket w4 r3 | Red Blazer?
    ceremony 11..15 clouds | Black Dress p2, Red Blazer?, Black Shoes w1 s4 d93 h0, Black Jacket w4 r3 | Red Blazer?
  `,
  "for sport trousers that look so before such as only their card calls sporty, no flowers before what is plain, and on a dry day no jacket that may be none": `
    sport 11..15 clouds | Green T-Shirt p7, Blue Pants s40 d12 b21 sport, Black Pants s86 d35 b16, Black Sneakers w1 s97 d1 | Black Pants s86 d35 b16
    sport 11..15 clouds | Green T-Shirt p7, Blue Pants s21 d19 b19 sport, Blue Pants s92 d6 b17, Black Sneakers w1 s97 d1 | Blue Pants s21 d19 b19 sport
    sport 11..15 clouds | White/Blue T-Shirt p100, Green T-Shirt p7, Black Pants s86 d35 b16, Black Sneakers w1 s97 d1 | Green T-Shirt p7
    sport 11..15 clouds | Green T-Shirt p7, Black Pants s86 d35 b16, Black Sneakers w1 s97 d1, Yellow Jacket? w2 r93 | Green T-Shirt p7 | Yellow Jacket? w2 r93
  `,
  "who runs does so in a hoodie on a cool dry day, without a jacket, and in frost in no down while another layer is owned": `
    sport 11..15 clouds | White T-Shirt p5, Gray Hoodie, Black Pants s86 d35 b16, Black Sneakers w1 s97 d1, Brown Jacket w4 r9 | Gray Hoodie | Brown Jacket w4 r9
    sport 18..22 clouds | White T-Shirt p5, Gray Hoodie, Black Pants s86 d35 b16, Black Sneakers w1 s97 d1 | White T-Shirt p5
    sport -8..-5 clouds man | Gray Hoodie, Black Pants s86 d35 b16, Black Sneakers w1 s97 d1, Black Jacket w95 r2, Gray Jacket w30 r76 | Gray Jacket w30 r76
    sport -8..-5 clouds man | Gray Hoodie, Black Pants s86 d35 b16, Black Sneakers w1 s97 d1, Black Jacket w95 r2 | Black Jacket w95 r2
  `,
  "in frost ripped jeans come last, and on a cool day without any layer bare arms": `
    - -14..-10 snow man | Gray Sweater w90, Blue Jeans s1 b70, White Pants s47 d10 b22, Black Boots w70 s10 d20, Black Jacket w95 r2 | White Pants s47 d10 b22
    - 13..15 clouds man | Gray T-Shirt p5, Purple Shirt? p14, Blue Jeans s8 b21, Black Sneakers w1 s98 d0 | Purple Shirt? p14
  `,
  "at the theatre and on a date a plain shirt before a striped or printed one, for the office by its card, too": `
    smart 11..15 clouds man | White Shirt p74, Gray/Purple Shirt p7, Black Pants s50 d83 b11, Black Shoes w3 s0 d89 h10, Gray/Blue Blazer | Gray/Purple Shirt p7
    ceremony 11..15 clouds man | White Shirt p74, Gray/Purple Shirt p7, Black Pants s50 d83 b11, Black Shoes w3 s0 d89 h10, Gray/Blue Blazer | Gray/Purple Shirt p7
    ceremony 11..15 clouds man | Gray Shirt p73, Blue Shirt p4, Blue Jeans s5 b29, Gray Sneakers w0 s93 d0, Black Coat w45 r2 | Blue Shirt p4
  `,
};

describe.each(Object.entries(TABLES))("%s (SPEC-128)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});
