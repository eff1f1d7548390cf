import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits in which a third and a fourth strict eye would not have gone out, of cards as they were recognised. */
const TABLES = {
  "through snow where no boots are owned in black sneakers before pale ones and those of a color": `
    - -14..-10 snow man | Gray Sweater w90, Blue Jeans s3 b21, Blue Jacket w94 r5, Gray Sneakers w15 s81 d0, Black Sneakers w2 s97 d1 | Black Sneakers w2 s97 d1
    - -14..-10 snow man | Gray Sweater w90, Blue Jeans s3 b21, Blue Jacket w94 r5, Blue Sneakers w3 s79 d11, Black Sneakers w2 s97 d1 | Black Sneakers w2 s97 d1
    - -14..-10 snow | Gray Sweater w90, Blue Jeans s3 b21, Blue Coat w93 r5, Red Sneakers w1 s99 d0 h6, Black Shoes w3 s1 d93 h5 | Black Shoes w3 s1 d93 h5
    - -14..-10 snow man | Gray Sweater w90, Blue Jeans s3 b21, Blue Jacket w94 r5, Gray Sneakers w15 s81 d0, Brown Boots w70 s10 d20 | Brown Boots w70 s10 d20
  `,
  "in deep frost a beanie of which nobody is sure, too, and in frost of heeled boots the pair that looks warmer": `
    - -14..-10 snow man | Red Sweater w97, Blue Pants s26 d86 b18, Blue Jacket w90 r2, Black Boots w70 s10 d20, Blue Beanie? | Blue Beanie?
    - -14..-10 snow man | Red Sweater w97, Blue Pants s26 d86 b18, Blue Jacket w90 r2, Black Boots w70 s10 d20, Blue Beanie?, Gray Beanie | Gray Beanie
    - -14..-10 snow | Brown Sweater w99, Gray Pants s17 d86 b5, Black/Brown Jacket w91 r5, Black Boots w76 s13 d10 h87, Black Boots w93 s3 d3 h88 | Black Boots w93 s3 d3 h88
  `,
  "for sport navy trousers that look so before black ones that look less so": `
    sport 11..15 clouds | Green T-Shirt p7, Black Pants s70 d20 b29, Blue/Black Pants s93 d31 b30, Black Sneakers w1 s97 d1 | Blue/Black Pants s93 d31 b30
    sport 11..15 clouds man | Green T-Shirt p7, Gray Pants s75 d37 b26, Blue Pants s88 d9 b29, Black Sneakers w1 s97 d1 | Gray Pants s75 d37 b26
  `,
  "for sport above 0 °C no trousers that their owner calls padded or warm while others are owned": `
    sport 11..15 clouds | Green T-Shirt p7, Black Pants s90 d2 b5 quilted, Gray Pants s55 d37 b26, Black Sneakers w1 s97 d1 | Gray Pants s55 d37 b26
    sport 11..15 clouds | Green T-Shirt p7, Black Pants s90 d2 b5 warm, Gray Pants s55 d37 b26, Black Sneakers w1 s97 d1 | Gray Pants s55 d37 b26
    sport -9..-5 clouds | Gray Hoodie, Black Pants s90 d2 b5 warm, Gray Pants s55 d37 b26, Black Sneakers w1 s97 d1 | Black Pants s90 d2 b5 warm
  `,
  "at work a shirt of two colors that looks plain before one that looks checked": `
    business 11..15 clouds man | White Shirt p74, Gray/Purple Shirt p7, Gray/Blue Blazer, Black Pants s50 d83 b11, Black Shoes w3 s0 d89 h10 | Gray/Purple Shirt p7, Gray/Blue Blazer
  `,
  "above 9 °C no coat that looks padded while a thinner layer is owned, to work, too": `
    business 10..14 clouds | White Blouse p5, Black Skirt, Brown Shoes w1 s12 d85, Gray Coat w75 r2, Red Jacket? w16 r35 | Red Jacket? w16 r35 | Gray Coat w75 r2
    business 6..8 clouds | White Blouse p5, Black Skirt, Brown Shoes w1 s12 d85, Gray Coat w75 r2, Red Jacket? w16 r35 | Gray Coat w75 r2
    business 10..14 clouds | White Blouse p5, Black Skirt, Brown Shoes w1 s12 d85, Gray Coat w60 r2, Red Jacket? w16 r35 | Gray Coat w60 r2
  `,
  "where one dresses up in what may be no jacket rather than in a windbreaker or a padded coat": `
    ceremony 11..15 clouds | Black Dress p12, Pink Loafers w0 s0 d91 h8, Black/Beige Jacket w4 r6, Black Jacket?? w1 r2 | Black Jacket?? w1 r2
    business 10..14 clouds | White Blouse p5, Black Skirt, Brown Shoes w1 s12 d85, Gray Coat w75 r2, Black Jacket?? w14 r11 | Black Jacket?? w14 r11
    - 11..15 clouds | Blue Sweater w46, Blue Jeans s8 b21, Gray Jacket w16 r1, Black Jacket?? w1 r2, White Sneakers w1 s90 d0 | Gray Jacket w16 r1
  `,
  "where a woman dresses up no white flats of which one sees the insole while other shoes are owned": `
    smart 11..14 clouds | Red Dress p5, White Blazer, White/Brown Loafers w0 s0 d85 h2, Black/Green Loafers w0 s0 d98 h85 | Black/Green Loafers w0 s0 d98 h85
    smart 11..14 clouds | Black Dress p5, White Blazer, White/Brown Loafers w0 s0 d85 h2, Brown Shoes w1 s12 d85 h0 | Brown Shoes w1 s12 d85 h0
  `,
  "no print over a patterned skirt while a plain top is owned": `
    - 18..20 clear | Gray T-Shirt p99, Red T-Shirt p19, White/Green Skirt, Gray Sneakers w1 s88 d0 | Red T-Shirt p19
    - 27..31 clear | White T-Shirt p99, Purple T-Shirt p5, Blue/Red Skirt, Gray Sneakers w1 s88 d0 | Purple T-Shirt p5
  `,
  "in the heat with a dress flats that are not dark before black sneakers and slippers; a man goes in white flats, which may be clogs, only without other shoes": `
    - 27..31 clear | Pink Dress p68, Black Sneakers w7 s59 d26 h1, Pink Loafers w0 s0 d91 h8 | Pink Loafers w0 s0 d91 h8
    - 27..31 clear | Blue Dress p88, Purple Slippers w1 s4 d30, White/Blue Loafers? w3 s8 d71 h14 | White/Blue Loafers? w3 s8 d71 h14
    - 16..20 clear man | Black T-Shirt p4, Blue Pants s26 d86 b18, Black Shoes w3 s0 d89 h10, White/Brown Loafers w0 s0 d85 h2 | Black Shoes w3 s0 d89 h10
    - 27..31 clear man | Black T-Shirt p4, Green Shorts s82, Blue Sneakers w17 s80 d2, White/Brown Loafers w0 s0 d85 h2 | Blue Sneakers w17 s80 d2
  `,
  "a doubt between types that are worn alike costs little: tops, layers whose position is sure, and shoes": `
    - 2..6 rain | Pink/Blue Hoodie, Blue Sweater? w98 p0, Blue Jacket w8 r12, Blue Jeans s11 b30, Black Sneakers w5 s76 d15 h2 | Blue Sweater? w98 p0
    - -14..-10 snow man | Blue Sweater w74 p10, Black Sweater?? w98 p1, Black Jacket w95 r2, Blue Jeans s6 b23, Black Boots w70 s10 d20 | Black Sweater?? w98 p1
    - 9..13 clouds man | Green Shirt p5, Blue/Black Sweater?Jacket w84 p3, Gray/Brown Jacket w2 r4, Blue Jeans s25 b12, Black Sneakers w4 s94 d0 | Green Shirt p5
    smart 11..15 clouds | Black Dress p5, Black Heels w1 s0 d98 h98, White/Green Coat w8 r85, Red Coat? w1 r7 | Red Coat? w1 r7
    ceremony 11..15 clouds | Black Dress p5, Black Heels w1 s0 d98 h98, White/Green Coat w8 r85, Red Coat?? w1 r7 | White/Green Coat w8 r85
    - 27..31 clear man | Brown T-Shirt p5, Blue/Black Shorts s90, Black Sneakers w2 s94 d0 h0, Black Sandals? w4 s33 d21 h0 | Black Sandals? w4 s33 d21 h0
    - -14..-10 snow man | Gray Sweater w88 p5, Blue Jacket w41 r51, Blue Jeans s5 b32, Gray/Brown Shoes w1 s3 d92 h0, Black/Brown Shoes? w2 s21 d74 h1 | Black/Brown Shoes? w2 s21 d74 h1
  `,
  "for sport no boots with heels and nothing without a back while flat shoes are owned, and what may be no jacket before one that suits less": `
    sport 11..15 clouds | White T-Shirt p98, Black Pants s88 d17 b56, Black/Gray Slippers w0 s17 d14 h1, White/Brown Loafers w0 s0 d98 h7, Black/Blue Boots w84 s6 d8 h69 | White/Brown Loafers w0 s0 d98 h7
    sport 11..15 clouds | Blue T-Shirt p3, Black Pants s97 d1 b22, Black Boots w74 s8 d16 h65, Black/Gray Slippers w4 s5 d14 h0, Gray/Brown Loafers? w1 s1 d59 h2 | Gray/Brown Loafers? w1 s1 d59 h2
    sport 11..15 clouds | Blue T-Shirt p3, Black Pants s97 d1 b22, Black Heels w0 s0 d99 h98, Black/Gray Slippers w4 s5 d14 h0 | Black/Gray Slippers w4 s5 d14 h0
    sport 11..15 clouds man | Black T-Shirt p100, Black/Blue Pants s83 d67 b9, Gray Sneakers w1 s95 d0, Blue Jacket w41 r51, Blue Jacket? w2 r63 | Blue Jacket? w2 r63
  `,
  "dressed up below 16 °C a man's dark shoes come before pale flats, in doubt, too": `
    business 11..15 clouds man | White Shirt p1, Blue Coat w4 r2, Black Pants s6 d89 b8, Gray Loafers w1 s2 d92 h4, Black/Brown Shoes? w2 s21 d74 h1 | Black/Brown Shoes? w2 s21 d74 h1
    ceremony 11..15 clouds man | White Shirt p1, Blue Coat w4 r2, Black Pants s6 d89 b8, Gray Loafers w1 s2 d92 h4, Black/Brown Shoes? w2 s21 d74 h1 | Black/Brown Shoes? w2 s21 d74 h1
    smart 18..22 clouds man | White Shirt p1, Black Pants s6 d89 b8, Gray Loafers w1 s2 d92 h4, Black/Brown Shoes? w2 s21 d74 h1 | Gray Loafers w1 s2 d92 h4
  `,
  "in rain from 2 °C on a soft shell over a knit before a coat that lets it in": `
    - 2..6 rain | Black/Green Sweater w87 p14, Black Coat w83 r5, Pink Jacket w6 r77, Black Pants s26 d23 b21, Black Boots w74 s8 d16 h65 | Pink Jacket w6 r77
    - 0..4 rain | Black/Green Sweater w87 p14, Black Coat w83 r5, Pink Jacket w6 r77, Black Pants s26 d23 b21, Black Boots w74 s8 d16 h65 | Black Coat w83 r5
    - 2..6 rain | Black Blouse p14, Black Coat w83 r5, Pink Jacket w6 r77, Black Pants s26 d23 b21, Black Boots w74 s8 d16 h65 | Black Coat w83 r5
    - 2..6 rain | Black/Green Sweater w87 p14, Black Coat w83 r5, Yellow Jacket w2 r93, Black Pants s26 d23 b21, Black Boots w74 s8 d16 h65 | Black Coat w83 r5
  `,
  "in the heat flats in doubt before slippers, which may be for the house": `
    - 27..31 clear | Red Dress p18, Purple Slippers w0 s2 d13, Gray/Brown Loafers? w1 s1 d59 h2 | Gray/Brown Loafers? w1 s1 d59 h2
  `,
};

describe.each(Object.entries(TABLES))("%s (SPEC-128)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => expect(wrongIn(row)).toEqual([]));
});
