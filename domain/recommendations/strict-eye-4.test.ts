import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits that people who asked for them would not have worn. */
const TABLES = {
  "for sport what is sportswear by its card, else the softest; jeans last, and a suit's trousers only where there is nothing else": `
    sport 15 clouds man | Gray T-Shirt, Black Pants business, Blue Jeans, White Sneakers | Blue Jeans
    sport 15 clouds | Gray T-Shirt, Black Pants business, Black Skirt, Blue Jeans, White Sneakers | Blue Jeans
    sport 15 clouds man | Gray T-Shirt, Black Pants business, Beige Shorts, Blue Jeans, White Sneakers | Beige Shorts
    sport 5 clouds man | Gray T-Shirt, Black Pants business, Beige Shorts, Blue Jeans, White Sneakers | Blue Jeans
    sport 15 clouds man | Gray T-Shirt, Black Pants business, White Pants, Blue Jeans, White Sneakers | White Pants
    sport 15 clouds | Gray T-Shirt, Black Pants s80 d30 business, Blue Jeans, White Sneakers | Blue Jeans
    sport 25 clear man | White T-Shirt, Green T-Shirt sport, Beige Shorts, Black Shorts sport, White Sneakers, Orange Sneakers sport | Green T-Shirt sport, Black Shorts sport, Orange Sneakers sport
    sport 15 clouds | Gray T-Shirt, Black Pants business, White Sneakers | Black Pants business
  `,
  "from 12 °C on what is padded by its owner's words, or looks as thick, stays at home; a lighter layer goes along": `
    - 14 clouds | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket quilted | Gray T-Shirt | Black Jacket quilted
    - 14 clouds | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket w70 r20 | Gray T-Shirt | Black Jacket w70 r20
    - 14 clouds man | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket w78 r20, Gray Jacket w28 r15 | Gray Jacket w28 r15
    smart 14 clouds | Black Dress, Black Heels w1 s2 d94, Black Coat w68 r20, Gray Jacket quilted | Black Dress | Black Coat w68 r20, Gray Jacket quilted
    - 10..14 clouds | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket quilted | Black Jacket quilted
    - 14 rain | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket quilted | Black Jacket quilted
  `,
  "a belt has the color of the shoes and holds trousers, or stays at home; a bag rather has it": `
    - 15 clouds man | Gray T-Shirt, Blue Jeans, Black Shoes, Brown Belt | Gray T-Shirt | Brown Belt
    - 15 clouds man | Gray T-Shirt, Blue Jeans, Brown Shoes, Black Belt | Gray T-Shirt | Black Belt
    - 15 clouds man | Gray T-Shirt, Blue Jeans, Brown Shoes, Black Belt, Brown Belt | Brown Belt
    - 15 clouds man | Gray T-Shirt, Blue Jeans, Beige Shoes, Brown Belt | Brown Belt
    - 15 clouds man | Gray T-Shirt, Blue Jeans, White Sneakers, Brown Belt | Brown Belt
    business 15 clouds man | White Shirt, Black Pants business, Black Shoes, Brown Belt, Gray Watch | Gray Watch | Brown Belt
    - 18 clouds | Blue Dress, Brown Loafers, Brown Belt | Blue Dress | Brown Belt
    - 18 clouds | Blue Dress, Brown Loafers, Brown Belt, Gray Watch | Gray Watch | Brown Belt
    - 18 clouds | White T-Shirt, Black Leggings, White Sneakers, Brown Belt | White T-Shirt | Brown Belt
    - 18 clouds | White T-Shirt, Beige Shorts, Brown Loafers, Brown Belt | Brown Belt
    - 15 clouds | Gray T-Shirt, Blue Jeans, Brown Boots, Black Bag, Brown Bag | Brown Bag
    - 15 clouds | Gray T-Shirt, Blue Jeans, Black Boots, Black Bag, Brown Bag | Black Bag
    - 15 clouds | Gray T-Shirt, Blue Jeans, Black Boots, Brown Bag | Brown Bag
  `,
  "pale trousers come after dark ones in rain and snow; on the way to work in frost a bright hat is better than none; a man dresses up in closed shoes": `
    - 2..6 rain man | Gray Sweater w88, Beige Pants s13 d60 b12, Blue Jeans s16 b15, Black Boots w75 s6 d15, Gray Coat w40 r10 | Blue Jeans s16 b15
    - -5..-1 snow | Gray Sweater w88, White Pants s7 d78 b13, Blue Jeans s8 b21, Black Boots w75 s6 d15, Gray Coat w60 r10 | Blue Jeans s8 b21
    - 6..10 clouds | Gray Sweater w88, White Pants s7 d78 b13, Black Boots w75 s6 d15, Gray Coat w60 r10 | White Pants s7 d78 b13
    business 5 rain | White Shirt, Beige Pants s6 d82 b5, Black Pants s12 d80 b6, Black Boots w75 s6 d15, Gray Coat w60 r10 | Black Pants s12 d80 b6
    business -14..-10 snow | Gray Sweater w60, Black Pants s12 d80 b6, Black Boots w75 s6 d15, Gray Coat w60 r10, Red Beanie | Red Beanie
    smart 22 clear man | White Shirt, Black Pants s6 d82 b5, Black Sandals w3 s4 d12, Black Sneakers w1 s97 d0 | Black Sneakers w1 s97 d0
    smart 22 clear | White Dress, Black Sandals w3 s4 d12, Black Sneakers w1 s97 d0 | Black Sandals w3 s4 d12
  `,
  "every day rather something that has the color of the shoes": `
    - 17 clouds man | Gray T-Shirt, Brown T-Shirt, Blue Jeans s8 b28, Brown Sneakers w1 s83 d10 | Brown T-Shirt
    - 17 clouds man | Gray T-Shirt, Brown T-Shirt, Blue Jeans s8 b28, Gray Sneakers w1 s83 d10 | Gray T-Shirt
    - 7 clouds | Gray Sweater w88, Black Pants s6 d82 b5, Brown Pants s6 d82 b5, Black Boots w76 s7 d15, Gray Coat w40 r10 | Black Pants s6 d82 b5
    - 7 clouds | Gray Sweater w88, Black Pants s6 d82 b5, Brown Pants s6 d82 b5, Brown Boots w30 s7 d15, Gray Coat w40 r10 | Brown Pants s6 d82 b5
  `,
  "every day trousers that look dressy come after jeans with sneakers for running, and in the heat after shorts": `
    - 17 clouds | Gray T-Shirt, Black Pants s31 d76 b46, Black Jeans s18 b6, Pink Sneakers w1 s93 d4 | Black Jeans s18 b6
    - 8 clouds man | Gray Sweater w76, Blue Pants s25 d87 b17, Blue/Black Jeans s30 b14, Black Sneakers w1 s97 d0, Gray Jacket w40 r4 | Blue/Black Jeans s30 b14
    - 28 clear man | Brown T-Shirt, Blue Pants s25 d87 b17, Black Shorts s19, Black Sneakers w1 s97 d0 | Black Shorts s19
    - 28 clear man | Brown T-Shirt, Blue Pants s25 d87 b17, Black Shorts s19, White Sneakers w1 s83 d10 | Black Shorts s19
    business 17 clouds man | White Shirt, Blue Pants s25 d87 b17, Blue Jeans s30 b14, Black Sneakers w1 s97 d0 | Blue Pants s25 d87 b17
  `,
  "in snow and frost the shoes that look warmer, whatever doubt there is of their type; trousers that look thin, and jeans that look torn, last": `
    business -14..-10 snow | Gray Sweater w71, Black Pants s13 d68 b11, Blue/Gray Sneakers? w37 s38 d15, Black Sneakers w3 s80 d15, Gray Coat w59 r13 | Blue/Gray Sneakers? w37 s38 d15
    business -14..-10 snow man | Blue Sweater w90, Blue Jeans s15 b25, Black Sneakers w28 s59 d10, Black Shoes w3 s1 d89, Gray Coat w59 r13 | Black Sneakers w28 s59 d10
    - -5..-1 clouds | Gray Sweater w71, Gray Pants s7 d62 b9, Blue/Gray Sneakers? w37 s38 d15, Black Sneakers w3 s61 d31, Gray Coat w59 r13 | Blue/Gray Sneakers? w37 s38 d15
    - 2..6 rain man | Blue Sweater w90, Blue Jeans s15 b25, Black Sneakers w28 s59 d10, Black Shoes w3 s1 d89, Gray Jacket w38 r7 | Black Sneakers w28 s59 d10
    business -14..-10 snow | Brown Sweater w98, Black Pants s31 d76 b46, Black Pants s47 d47 b6, Black Boots w66 s15 d15, Black Coat w59 r21 | Black Pants s47 d47 b6
    - -5..-1 clouds | Brown Sweater w98, Black Pants s31 d76 b46, Black Pants s47 d47 b6, Black Boots w66 s15 d15, Black Coat w59 r21 | Black Pants s47 d47 b6
    - -5..-1 clouds man | Gray Sweater w76, Blue/Gray Jeans s1 b30, Blue/Black Jeans s30 b14, Black Boots w49 s9 d40, Gray Jacket w82 r4 | Blue/Black Jeans s30 b14
    - 2..6 rain man | Gray Sweater w76, Blue/Gray Jeans s1 b30, Blue/Black Jeans s30 b14, Black Boots w49 s9 d40, Gray Jacket w82 r4 | Blue/Black Jeans s30 b14
  `,
  "to work a blazer in doubt over a shirt is better than a jacket or none, not than one of which everybody is sure": `
    business 9..13 clouds man | Gray Shirt, Black Pants s12 d80 b6, Black Shoes w3 s1 d89, Black Blazer?, Gray Jacket w10 r2 | Gray Shirt, Black Blazer?
    business 13..17 clouds man | Gray Shirt, Black Pants s12 d80 b6, Black Shoes w3 s1 d89, Black Blazer?, Gray Jacket w10 r2 | Gray Shirt, Black Blazer?
    business 13..17 clouds man | Gray Shirt, Black Pants s12 d80 b6, Black Shoes w3 s1 d89, Black Blazer?, Gray Blazer | Gray Shirt, Gray Blazer
    - 13..17 clouds man | Gray Shirt, Black Pants s12 d80 b6, Black Shoes w3 s1 d89, Black Blazer?, Gray Jacket w10 r2 | Gray Jacket w10 r2
  `,
  "in frost gloves and a warm hat, else a scarf, go along whatever one dresses for and whatever their colors, a doubtful one does not, and at a ceremony no hat": `
    - -5..-1 clouds | Gray Sweater, Black Pants, Black Boots, Gray Coat, Red Beanie, Blue Gloves, Gray Watch | Red Beanie, Blue Gloves
    smart -14..-10 snow | Gray Sweater, Black Pants, Black Boots, Gray Coat, Gray Beanie, Green Gloves, Red Scarf | Gray Beanie, Green Gloves
    sport -5..-1 clouds man | Gray T-Shirt, Black Pants, Black Sneakers, Gray Coat, Gray Beanie, Black Gloves, Blue Cap | Gray Beanie, Black Gloves
    business -2..2 clouds | White Blouse, Black Pants, Black Boots, Gray Coat, Gray Scarf, Gray Watch | Gray Scarf
    ceremony -14..-10 snow | Gray Dress, Black Boots, Gray Coat, Gray Beanie, Gray Scarf | Gray Scarf | Gray Beanie
    - -5..-1 clouds | Gray Sweater, Black Pants, Black Boots, Gray Coat, Gray Beanie?, Blue Cap, Gray Scarf? | Gray Coat | Gray Beanie?, Blue Cap, Gray Scarf?
    - 6..10 clouds | Gray Sweater, Black Pants, Black Boots, Gray Coat, Gray Gloves, Gray Watch | Gray Watch
  `,
  "in frost one runs in long sleeves; on a date in snow shoes that look warmer come first": `
    sport -5..-1 clouds man | Gray T-Shirt, Gray Hoodie, Black Pants s76 d22, Black Sneakers w1 s97 d0, Gray Coat w60 r10 | Gray Hoodie
    sport -14..-10 snow | Gray T-Shirt, Gray Sweater, Black Pants s76 d22, Black Sneakers w1 s97 d0, Gray Coat w60 r10 | Gray Sweater
    sport 6..10 clouds | Gray T-Shirt, Gray Sweater, Black Pants s76 d22, Black Sneakers w1 s97 d0, Gray Coat w60 r10 | Gray T-Shirt
    smart -14..-10 snow man | Blue Sweater w90, Blue Jeans s15 b25, Black Sneakers w28 s59 d10, Black Shoes w3 s1 d89, Gray Coat w59 r13 | Black Sneakers w28 s59 d10
    smart -5..-1 clouds man | Blue Sweater w90, Blue Jeans s15 b25, Black Sneakers w28 s59 d10, Black Shoes w3 s1 d89, Gray Coat w59 r13 | Black Shoes w3 s1 d89
  `,
  "every day another bag comes before a backpack": `
    - 15 clouds | Gray T-Shirt, Blue Jeans, Black Sneakers, Black Backpack, Brown Bag | Brown Bag
    - 15 clouds man | Gray T-Shirt, Blue Jeans, Black Sneakers, Black Backpack | Black Backpack
    sport 15 clouds man | Gray T-Shirt, Black Pants, Black Sneakers, Black Backpack, Brown Bag | Black Backpack
  `,
  "in rain no lemon trousers": `
    - 2..6 rain | Brown Sweater w98, Yellow Pants s16 d70 b13, Black Jeans s18 b6, Black Boots w66 s15 d15, Black Coat w59 r21 | Black Jeans s18 b6
  `,
  "in snow and frost flat boots before heeled ones, to work, too, however sporty they look; what its owner wears in winter first": `
    business -14..-10 snow | Gray Sweater w92, Black Pants s8 d31 b6, Black Boots w68 s30 d2, Black Boots w95 s1 d3, Brown Coat w98 r2 | Black Boots w68 s30 d2
    business -14..-10 snow | Brown Sweater w99, Blue Jeans s12 b57, Black Boots w97 s1 d2, Black Boots w93 s3 d3, White Coat w93 r6 | Black Boots w93 s3 d3
    - -5..-1 clouds | Yellow Sweater w99, Black Pants s23 d29 b6, Black Boots w97 s1 d2, Black Boots w93 s3 d3, White Coat w93 r6 | Black Boots w93 s3 d3
    business -14..-10 snow | Gray Sweater w92, Black Pants s8 d31 b6, Black Boots w68 s30 d2 warm, Black Boots w95 s1 d3, Brown Coat w98 r2 | Black Boots w68 s30 d2 warm
    business -14..-10 snow man | Blue Sweater w97, Black Pants s73 d67 b12, Black Sneakers w7 s65 d20 warm, Brown Shoes w4 s12 d79, Blue Jacket w88 r5 | Black Sneakers w7 s65 d20 warm
    business -14..-10 snow man | Blue Sweater w90, Blue Pants s44 d47 b16, Black Sneakers w1 s98 d0 warm, Black Shoes? w12 s23 d57, Black Shoes w1 s4 d93, Black Jacket w82 r11 | Black Sneakers w1 s98 d0 warm
    business 7..11 clouds | Gray Blouse, Black Pants s8 d31 b6, Black Boots w97 s1 d2, Black Boots w68 s30 d2, Black Jacket w23 r7 | Black Boots w97 s1 d2
  `,
  "every day in frost a man's shoes of several colors, which are dressier than any for winter, come after sneakers": `
    - -5..-1 clouds man | Red Sweater w97, Black Jeans s4 b22, Gray/Brown Shoes w1 s1 d93, Black Sneakers w1 s98 d0, Black Jacket w82 r11 | Black Sneakers w1 s98 d0
    - 2..6 rain man | Red Sweater w97, Black Jeans s4 b22, Gray/Brown Shoes w1 s1 d93, Black Sneakers w1 s98 d0, Black Jacket w82 r11 | Black Sneakers w1 s98 d0
    - -5..-1 clouds man | Red Sweater w97, Black Jeans s4 b22, Black Shoes w1 s4 d93, Black Sneakers w1 s98 d0, Black Jacket w82 r11 | Black Shoes w1 s4 d93
  `,
  "to work a black dress before others; trousers that look as dressy as sporty before jeans": `
    business 9..13 clouds | Black Dress, Blue Dress, Gray/Brown Blazer, Black Loafers w0 s0 d96 | Black Dress
    business 13..17 clouds | Black Dress, Gray Dress, Gray/Brown Blazer, Black Loafers w0 s0 d96 | Black Dress
    business 13..17 clouds man | Blue Shirt, Black Jeans s4 b22, Blue Pants s44 d47 b16, Gray Blazer, Black Shoes w1 s4 d93 | Blue Pants s44 d47 b16
    business -14..-10 snow man | Blue Sweater w97, Gray Pants s12 d58 b21, Black Pants s73 d67 b12, Black Shoes w7 s1 d89, Blue Jacket w88 r5 | Black Pants s73 d67 b12
    business 13..17 clouds man | Blue Shirt, Black Jeans s4 b22, Gray/Blue Pants s81 d56, Gray Blazer, Black Shoes w1 s4 d93 | Black Jeans s4 b22
  `,
  "in cold rain what looks warm and made for it before down that lets it in": `
    - 2..6 rain man | Red Sweater w97, Black Jeans s4 b22, Black Sneakers w1 s98 d0, Black Jacket w82 r11 warm, Red/Black Jacket w78 r94 | Red/Black Jacket w78 r94
    - 2..6 rain man | Red Sweater w97, Black Jeans s4 b22, Black Sneakers w1 s98 d0, Black Jacket w82 r11 warm, Red/Black Jacket w38 r94 | Black Jacket w82 r11 warm
    - -8..-4 clouds man | Red Sweater w97, Black Jeans s4 b22, Black Sneakers w1 s98 d0, Black Jacket w82 r11 warm, Red/Black Jacket w78 r94 | Black Jacket w82 r11 warm
  `,
  "over a dress, or with dress shoes, rather the jacket that looks less made for rain": `
    - -5..-1 clouds man | Red Sweater w97, Black Jeans s4 b22, Black Shoes w1 s4 d93, Red/Black Jacket w78 r94, Black Jacket w82 r11 | Black Jacket w82 r11
    - 13..17 clouds man | Red T-Shirt, Black Jeans s4 b22, Black Loafers w1 s4 d93, Red/Black Jacket w12 r74, Black Jacket w22 r11 | Black Jacket w22 r11
    - 15..19 clouds | Black Dress, Black Loafers w0 s0 d96, Black Jacket w11 r35, Black Jacket w23 r7 | Black Jacket w23 r7
  `,
};

describe.each(Object.entries(TABLES))("%s (LAYER-03)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});
