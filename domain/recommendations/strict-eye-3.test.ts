import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

/** Outfits at which a strict eye shook its head. */
const TABLES = {
  "what is for the heat alone is not worn on a cool day, nor where one dresses up; on any day a dress is for as warm as trousers are": `
    - 9..14 clouds | Black Dress, Gray Dress, Gray Sweater w20, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Gray Jacket w14 r12 | Gray Sweater w20
    - 15..20 clouds | Black Dress summer, Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31 | Gray T-Shirt
    - 22..27 clear | Black Dress summer, Black Sneakers w6 s61 d31 | Black Dress summer
    ceremony 11 clouds | Black Dress summer, Gray Dress, Black Heels w1 s2 d94, Gray Coat w40 r10 | Gray Dress
    ceremony 11 clouds | Black Dress sleeveless, Gray Dress, Black Heels w1 s2 d94, Gray Coat w40 r10 | Gray Dress
    ceremony 11 clouds | Black Dress summer, White Blouse, Black Pants s6 d58 b12, Black Heels w1 s2 d94, Gray Coat w40 r10 | White Blouse
    smart 11 clouds | Black Dress summer, White Blouse, Black Skirt, Black Heels w1 s2 d94, Gray Coat w40 r10 | White Blouse
    ceremony 22 clear | Black Dress summer, Gray Dress, Black Heels w1 s2 d94 | Black Dress summer
  `,
  "dressed up in the trousers that look dressier, however sporty too, in plain shoes; in nothing for a party every day": `
    business 15 clouds man | White Shirt, Beige Pants s13 d60 b12, Gray Pants s40 d82 b18, Black Shoes w7 s1 d89 | Gray Pants s40 d82 b18
    smart 14 clouds man | White Shirt, Beige Pants s13 d60 b12, Gray Pants s40 d82 b18, Black Shoes w7 s1 d89 | Gray Pants s40 d82 b18
    business 15 clouds | White Blouse, Black Pants s55 d80 b6, Blue Pants s23 d73 b8, Brown Heels w0 s0 d99 | Black Pants s55 d80 b6
    business 17 clouds man | White Shirt, Black Pants s77 d79 b31, Blue Jeans s11 b20, Black Shoes w4 s8 d80 | Black Pants s77 d79 b31
    business 11 clouds man | White Shirt, Black Pants s10 d90, Gray/Brown Shoes w1 s1 d93, Black Shoes w7 s1 d89, Gray Blazer | Black Shoes w7 s1 d89
    smart 14 clouds man | White Shirt, Beige Pants s13 d60 b12, Gray/Brown Shoes w1 s1 d93, Black Shoes w7 s1 d89, Gray Blazer | Black Shoes w7 s1 d89
    - 17 clouds | Black Dress party, Pink T-Shirt, Red Pants s17 d24 b15, Black Loafers w1 s0 d95 | Pink T-Shirt
  `,
  "a man's dress shoes before sneakers that may be of mesh, in snow, frost and cold rain; down before a thin layer that looks rainproof, and after one that its owner says is": `
    business -12 snow man | Black Sweater w95, Blue Pants s8 d79 b6, Black Shoes w1 s4 d93, Blue Sneakers? w3 s55 d35, Gray Coat w59 r13 | Black Shoes w1 s4 d93
    - -3 clouds man | Black Sweater w95, Blue Pants s8 d79 b6, Black Shoes w1 s4 d93, Blue Sneakers? w3 s55 d35, Gray Coat w59 r13 | Black Shoes w1 s4 d93
    - 4 rain man | Black Sweater w95, Blue Pants s8 d79 b6, Black Shoes w1 s4 d93, Blue Sneakers? w3 s55 d35, Gray Coat w59 r13 | Black Shoes w1 s4 d93
    - 2..6 rain | Brown Sweater w98, Blue Jeans s5 b17, Black Boots w75 s6 d15, White Coat w93 r6 warm, Gray Jacket w7 r60 | White Coat w93 r6 warm
    - 2..6 rain | Brown Sweater w98, Blue Jeans s5 b17, Black Boots w75 s6 d15, White Coat w93 r6 warm, Gray Jacket w7 r60 rain | Gray Jacket w7 r60 rain
    - 2..6 rain man | Gray Sweater w88, Blue Jeans s5 b17, Black Boots w75 s6 d15, Green Jacket w82 r8 warm, Black Jacket w28 r15 rain | Black Jacket w28 r15 rain
    - 2..6 rain | Gray T-Shirt, Blue Jeans s5 b17, Black Boots w75 s6 d15, White Coat w93 r6 warm, Gray Jacket w7 r60 rain | White Coat w93 r6 warm
    - -3..1 rain | Brown Sweater w98, Blue Jeans s5 b17, Black Boots w75 s6 d15, White Coat w93 r6 warm, Gray Jacket w7 r60 rain | White Coat w93 r6 warm
    - 7..11 rain | Brown Sweater w98, Blue Jeans s5 b17, Black Boots w75 s6 d15, White Coat w93 r6 warm, Gray Jacket w7 r60 rain | Gray Jacket w7 r60 rain
  `,
  "in the heat no sneakers for running below a skirt where flats are owned; a leather cap is none against the sun": `
    - 28 clear | White T-Shirt, Brown Skirt, Gray/Red Sneakers w0 s99 d0, Black Loafers w0 s0 d96 | Black Loafers w0 s0 d96
    - 28 clear | White T-Shirt, Brown Skirt, Gray/Red Sneakers w2 s93 d1, Black Loafers w0 s0 d96 | Black Loafers w0 s0 d96
    - 28 clear | White T-Shirt, Brown Skirt, White Sneakers w1 s83 d10, Black Loafers w0 s0 d96 | White Sneakers w1 s83 d10
    - 28 clear man | White T-Shirt, Blue Shorts s2, Gray Sneakers w2 s95 d1, Green Cap leather | White T-Shirt | Green Cap leather
  `,
  "to work a shirt before a sweater, which may be a sweatshirt, and a shirt with trousers before a dress on a cool day": `
    business 11 clouds | White Blouse, Blue Sweater w82, Gray Blazer, Black Pants s12 d86 b3, Brown Heels w0 s0 d99 | White Blouse
    business 1..5 clouds | White Blouse, Blue Sweater w82, Black Pants s12 d86 b3, Black Boots w76 s7 d15, Gray Coat w59 r13 | White Blouse
    business 11 clouds | Gray Shirt, Gray Sweater w96, Blue Pants s25 d84 b17, Black Heels w0 s0 d99, Gray Coat w59 r13 | Gray Shirt
    business 11 clouds man | Gray Shirt, Gray Sweater w20, Gray Pants s76 d22, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Gray Coat w59 r13 | Gray Shirt, Blue Jeans s5 b10
    business 13..17 clouds | Brown Dress, Gray Shirt, Blue Pants s25 d84 b17, Black Heels w0 s0 d99 | Gray Shirt, Blue Pants s25 d84 b17
    business -14..-10 snow | White Shirt, Blue Sweater w58, Black Jeans s5 b15, Black Boots w91 s3 d5, Brown Coat w97 r5 | Blue Sweater w58
    business 9..13 clouds | White Dress, White Shirt, White Blazer, Black Jeans s5 b15, Black Loafers w1 s0 d95 | White Shirt, Black Jeans s5 b15
    business 13..17 clouds | White Dress, White Shirt, White Blazer, Black Jeans s5 b15, Black Loafers w1 s0 d95 | White Shirt, Black Jeans s5 b15
    business 9..13 clouds | Gray Dress, White Shirt, White Blazer, Black Jeans s5 b15, Black Loafers w1 s0 d95 | Gray Dress
    business 18..22 clouds | Gray Dress, Gray Shirt, Blue Jeans s5 b10, Black Heels w0 s0 d99 | Gray Dress
  `,
  "flats of several colors, of which many are mules or clogs, are not what one goes to work in; on an evening plain shoes come first": `
    business 15 clouds | White Blouse, Black Pants s12 d82, Gray/Beige Loafers w1 s0 d91, Brown/Black Heels w0 s0 d99 | Brown/Black Heels w0 s0 d99
    business 15 clouds | White Blouse, Black Pants s12 d82, Gray/Beige Loafers w1 s0 d91, Black Sneakers w6 s61 d31 | Gray/Beige Loafers w1 s0 d91
    smart 14 clouds | White Blouse, Beige Skirt, Purple/Orange Heels w0 s1 d96, Gray Heels w5 s1 d93, Gray Blazer | Gray Heels w5 s1 d93
    smart 14 clouds man | Blue Shirt, Black Pants s7 d88 b8, Purple Loafers w0 s0 d82, Black Shoes w3 s1 d89, Beige Blazer | Black Shoes w3 s1 d89
    - 6..10 clouds man | Black Sweater w89, Gray Jeans s7 b19, Purple Loafers w0 s0 d82, Black Sneakers w6 s86 d6, Green Jacket w45 r89 | Black Sneakers w6 s86 d6
    business 15 clouds | White Blouse, Black Pants s12 d82, Black Loafers w1 s0 d91, Brown/Black Heels w0 s0 d99 | Black Loafers w1 s0 d91
  `,
  "to work through snow no loafers, however little they look like it, where sneakers or other shoes are owned, of whatever color": `
    business -12 snow | White Blouse, Black Pants s37 d75 b11, Brown Loafers w11 s2 d76, Black Sneakers w6 s91 d1, Gray Coat w82 r11 | Black Sneakers w6 s91 d1
    business -12 snow | White Blouse, Black Pants s37 d75 b11, Brown Loafers w11 s2 d76, Purple Shoes w2 s9 d70, Black Sneakers w6 s91 d1, Gray Coat w82 r11 | Purple Shoes w2 s9 d70
    business 4 clouds | White Blouse, Black Pants s37 d75 b11, Brown Loafers w11 s2 d76, Purple Shoes w2 s9 d70, Gray Coat w82 r11 | Brown Loafers w11 s2 d76
  `,
  "boots that look warm and are not plain black are for snow: neither to work on a mild day, nor every day above the cold, where sneakers are owned": `
    business 13..17 clouds man | Gray Shirt, Gray/Brown Pants s10 d70 b20, Brown Boots w74 s8 d15, White Sneakers w1 s83 d10 | White Sneakers w1 s83 d10
    business 13..17 clouds man | Gray Shirt, Gray/Brown Pants s10 d70 b20, Black Boots w74 s8 d15, White Sneakers w1 s83 d10 | Black Boots w74 s8 d15
    business 4 clouds man | Gray Shirt, Gray/Brown Pants s10 d70 b20, Brown Boots w74 s8 d15, White Sneakers w1 s83 d10, Gray Coat w59 r13 | Brown Boots w74 s8 d15
    - 6..10 clouds man | Black/Blue Sweater w71, Gray Jeans s7 b19, Brown Boots w74 s8 d15, White Sneakers w1 s83 d10, Gray Coat w59 r13 | White Sneakers w1 s83 d10
    - 6..10 clouds | Blue Sweater w58, Black Pants s12 d86 b3, Black/Gray Boots w87 s4 d4, Black Sneakers w6 s61 d31, Gray Coat w59 r13 | Black Sneakers w6 s61 d31
    - 6..10 clouds | Blue Sweater w58, Black Pants s12 d86 b3, Black Boots w76 s7 d15, Black Sneakers w6 s91 d1, Gray Coat w59 r13 | Black Boots w76 s7 d15
    - 6..10 rain man | Black/Blue Sweater w71, Gray Jeans s7 b19, Brown Boots w74 s8 d15, White Sneakers w1 s83 d10, Gray Coat w59 r13 | Brown Boots w74 s8 d15
  `,
  "between frost and mild down comes after a coat, and not after a thin jacket; a padded vest is no coat": `
    - 6..10 clouds | Blue Sweater w82, Black Pants s12 d86 b3, Black Sneakers w3 s80 d15, Brown Coat w99 r5, Black Coat w66 r1 | Black Coat w66 r1
    - 6..10 clouds | Blue Sweater w82, Black Pants s12 d86 b3, Black Sneakers w3 s80 d15, Gray Coat w87 r8, Black Jacket w6 r6 | Gray Coat w87 r8
    - 6..10 clouds man | Purple Sweater w96, Blue Jeans s3 b44, White Sneakers w1 s82 d13, Gray Coat w79 r3, Blue Jacket w33 r57 | Blue Jacket w33 r57
    - 6..10 clouds | Blue Sweater w82, Black Pants s12 d86 b3, Black Sneakers w3 s80 d15, Black Jacket w74 r8, Gray/Brown Coat w59 r13 | Gray/Brown Coat w59 r13
    - 0..4 clouds | Blue Sweater w82, Black Pants s12 d86 b3, Black Sneakers w3 s80 d15, Brown Coat w99 r5, Black Coat w66 r1 | Brown Coat w99 r5
    ceremony 11 clouds man | White Shirt, Gray/Brown Pants s10 d91 b73, Black Boots w66 s15 d15, Gray Coat w87 r8, Black Jacket w6 r6 | Black Jacket w6 r6
    ceremony 7 clouds man | White Shirt, Gray/Brown Pants s10 d91 b73, Black Boots w66 s15 d15, Gray Coat w87 r8, Black Jacket w6 r6 | Gray Coat w87 r8
    - 2 clouds | Blue Sweater w82, Black Pants s12 d86 b3, Black Sneakers w3 s80 d15, Red Jacket gilet, Black Jacket w20 r6 | Black Jacket w20 r6
    - -6 clouds | Blue Sweater w82, Black Pants s12 d86 b3, Black Sneakers w3 s80 d15, Red Coat gilet, Black Jacket w20 r6 | Black Jacket w20 r6
  `,
  "above the cold fur and down come after any layer of less warmth but a thin one, whatever their owner says; of thin layers in wind one that looks windproof": `
    - 6..10 clouds | White Sweater w82, White Pants s7 d78 b13, Red Sneakers w2 s94 d1, Brown Coat w87 r8, Purple Coat w26 r35 | Purple Coat w26 r35
    - 6..10 squall | White Sweater w82, White Pants s7 d78 b13, Red Sneakers w2 s94 d1, Brown Coat w87 r8 warm, Purple Coat w26 r35 | Purple Coat w26 r35
    - 5..9 clouds | White Sweater w82, White Pants s7 d78 b13, Red Sneakers w2 s94 d1, Brown Jacket w93 r4, Purple Jacket w32 r14 | Purple Jacket w32 r14
    - 2..6 clouds | White Sweater w82, White Pants s7 d78 b13, Red Sneakers w2 s94 d1, Brown Coat w87 r8, Purple Coat w26 r35 | Brown Coat w87 r8
    - 6..10 squall man | Brown Sweater w86, Blue Jeans s8 b28, Black Sneakers w2 s96 d0, Blue Jacket w12 r8, Black Jacket w10 r62 | Black Jacket w10 r62
    - 6..10 squall man | Brown Sweater w86, Blue Jeans s8 b28, Black Sneakers w2 s96 d0, Blue Jacket w12 r8, Gray Coat w40 r10 | Gray Coat w40 r10
  `,
  "in frost a coat that looks warm before a short layer that looks like down, and of two of these the warmer, whatever it is called; in cold rain a coat counts as warm": `
    business -14..-10 snow | Gray Sweater w54, Black Pants s24 d86 b38, Black Boots w99 s0 d1, Black Coat w70 r3, Blue Jacket w89 r3 | Black Coat w70 r3
    - -5..-1 clouds | Gray Sweater w54, Blue Jeans s11 b21, Black Boots w99 s0 d1, Black Coat w70 r3, Blue Jacket w89 r3 | Black Coat w70 r3
    - -5..-1 clouds man | Gray Sweater w29, Blue Jeans s8 b28, Blue/Brown Boots w71 s21 d5, Black Coat w68 r3, Black Jacket w78 r15 | Black Coat w68 r3
    - -5..-1 clouds | Gray Sweater w54, Blue Jeans s11 b21, Black Boots w99 s0 d1, Brown Coat w41 r49, Blue Jacket w89 r3 | Blue Jacket w89 r3
    - -5..-1 clouds man | Brown Sweater w99, Blue Jeans s4 b34, Black/Red Sneakers w1 s97 d0, Black Jacket? w89 r6, Blue Jacket w80 r6 | Black Jacket? w89 r6
    - 2..6 rain | Gray Sweater w54, Blue Jeans s11 b21, Black Boots w99 s0 d1, Brown Coat w41 r49 rain, Blue Jacket w89 r3 | Brown Coat w41 r49 rain
    - 6..10 clouds man | Blue/Gray Hoodie, Blue Jeans s8 b28, Gray/Brown Sneakers w1 s96 d1, Black Coat w68 r3, Black Jacket w43 r9 | Black Jacket w43 r9
  `,
  "to work plain pumps before the dressiest, which glitter; on a cool evening any shoes before sandals; a man's loafers that are taken for heels are loafers": `
    business 9..13 clouds | White Shirt, Black Pants s24 d86 b38, Black Heels w2 s0 d97, Black/Brown Heels w1 s0 d92, Gray Blazer | Black/Brown Heels w1 s0 d92
    smart 14 clouds | White Blouse, Black Skirt, Black Heels w2 s0 d97, Beige Heels w3 s5 d80, Gray Blazer | Black Heels w2 s0 d97
    smart 12..16 clouds man | White Shirt, Black Pants s46 d80 b10, Black/Green Sandals w6 s6 d15, Black/Red Sneakers w1 s97 d0, Gray Blazer | Black/Red Sneakers w1 s97 d0, Gray Blazer
    business 15 clouds man | White Shirt, Black Pants s12 d82, Beige Heels? w3 s2 d77, White Sneakers w3 s90 d0, Gray Blazer | Beige Heels? w3 s2 d77
    smart 22 clear man | White Shirt, Black Pants s12 d82, Brown Heels w3 s2 d77, White Sneakers w3 s90 d0 | Brown Heels w3 s2 d77
    - 17 clouds man | Gray T-Shirt, Blue Jeans s8 b28, Brown Heels w3 s2 d77, White Sandals w1 s4 d9 | Brown Heels w3 s2 d77
  `,
  "what shoes are by how they look: a man's bright flats slippers, the less dressy heels of two colors open, dark boots that look least sporty with heels; black dresses for the evening": `
    business 11 clouds man | White Shirt, Black Pants s46 d80 b10, Green/Blue/Red Loafers w0 s1 d76, Black/Red Sneakers w1 s97 d0, Gray Blazer | Black/Red Sneakers w1 s97 d0
    smart 22 clear man | White Shirt, Black Pants s46 d80 b10, Green/Blue/Red Loafers w0 s1 d76, Black/Red Sneakers w1 s97 d0 | Black/Red Sneakers w1 s97 d0
    business 15 clouds | White Shirt, Black Pants s46 d80 b10, Pink/Green/Beige Loafers w0 s0 d87, Black/Red Sneakers w1 s97 d0 | Pink/Green/Beige Loafers w0 s0 d87
    smart 12..16 clouds | White Shirt, Brown Skirt, Beige/Black Heels w3 s0 d89, Black Loafers w0 s0 d96, Brown Coat w11 r11 | Black Loafers w0 s0 d96
    smart 20..24 clear | White Shirt, Brown Skirt, Beige/Black Heels w3 s0 d89, Black Loafers w0 s0 d96 | Beige/Black Heels w3 s0 d89
    - -5..-1 clouds | Red Sweater w96, Black Pants s35 d77 b11, Black Boots w95 s1 d3, Black Boots w76 s12 d10, Gray Jacket w68 r2 | Black Boots w76 s12 d10
    - -5..-1 clouds | Red Sweater w96, Black Pants s35 d77 b11, Black Boots w95 s1 d3 warm, Black Boots w76 s12 d10, Gray Jacket w68 r2 | Black Boots w95 s1 d3 warm
    - 15..19 clouds | Black/Blue Dress, Gray Sweater w28, Blue Jeans s1 b64, Pink Loafers w0 s0 d90, Beige Jacket w11 r4 | Gray Sweater w28
  `,
  "in frost sneakers that look less like running shoes come first, and both before a man's bright flats": `
    - -5..-1 clouds man | Red Sweater w96, Blue Jeans s8 b28, Black Sneakers w1 s87 d8, Black Sneakers w7 s63 d22, Green Jacket w82 r8 | Black Sneakers w7 s63 d22
    - -5..-1 clouds man | Red Sweater w96, Blue Jeans s8 b28, Black/Red Sneakers w1 s97 d0, Green/Blue/Red Loafers w0 s1 d76, Green Jacket w82 r8 | Black/Red Sneakers w1 s97 d0
  `,
  "to work in deep frost a sweater before any shirt, of a quiet color before a bright one, and a beanie; in trousers that look dressier than sporty before jeans": `
    business -14..-10 snow man | White Shirt, Brown/Gray Sweater w43, Black Pants s35 d71 b19, Blue/Brown Boots w71 s21 d5, Black Coat w68 r3, Black Beanie | Brown/Gray Sweater w43, Black Beanie
    business -14..-10 snow man | Black Blazer, White Shirt, Gray Sweater w29, Brown/Gray Sweater w43, Gray Pants s10 d85, Blue/Brown Boots w71 s21 d5, Black Coat w68 r3 | Brown/Gray Sweater w43
    business -14..-10 snow man | Red Sweater w95, Gray Sweater w86, Gray Pants s20 d78 b6, Black Sneakers w7 s63 d22, Green Jacket w82 r8, Gray Beanie | Gray Sweater w86
    business -14..-10 snow | Purple Sweater w95, Blue Jeans s4 b25, Black Pants s55 d67 b10, Black Boots w93 s3 d3, Black Coat w88 r28 | Black Pants s55 d67 b10
  `,
  "a jacket that looks made for rain and sport goes over no dress or skirt, nor to a date, where another is owned; with jeans it does": `
    smart 12..16 clouds | Black Blouse, Brown Skirt, Black Heels w1 s0 d98, Pink Jacket w12 r74, Black Jacket w36 r2 | Black Jacket w36 r2
    smart 12..16 clouds man | White Shirt, Black Pants s10 d89 b5, Black Shoes w1 s3 d94, Pink Jacket w12 r74, Blue/Black Jacket w39 r3 | Blue/Black Jacket w39 r3
    smart 12..16 clouds | Black Blouse, Brown Skirt, Black Heels w1 s0 d98, Pink Jacket w12 r74 | Pink Jacket w12 r74
    business -14..-10 snow man | Green Sweater w92, Black Pants s10 d89 b5, Black Boots? w49 s9 d40, Green Jacket w9 r1, Gray Jacket w8 r66 | Gray Jacket w8 r66
    - 15..19 clouds | Gray Dress, Black Loafers w0 s0 d96, Pink Jacket w12 r74, Black Jacket w36 r2 | Black Jacket w36 r2
    - 15..19 clouds | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Pink Jacket w12 r74, Black Jacket w36 r2 | Pink Jacket w12 r74
    - 15..19 rain | Gray Dress, Black Loafers w0 s0 d96, Pink Jacket w12 r74, Black Jacket w36 r2 | Pink Jacket w12 r74
  `,
  "in frost a beanie or hat that its owner calls warm, of fur or for winter, whether it matches or not, and none of which nobody has said so": `
    - -8 clouds man | Gray Sweater w54, Blue Jeans s11 b21, Black Boots w99 s0 d1, Black Coat w70 r3, Black Hat fur | Black Hat fur
    - -8 clouds man | Gray Sweater w54, Blue Jeans s11 b21, Black Boots w99 s0 d1, Black Coat w70 r3, Black Hat winter | Black Hat winter
    - -20 clouds man | Gray Sweater w54, Blue Jeans s11 b21, Black Boots w99 s0 d1, Black Coat w70 r3, Black Hat knitted | Black Hat knitted
    business -12 snow man | Gray Sweater w54, Black Pants s24 d86 b38, Black Boots w99 s0 d1, Black Coat w70 r3, Black Hat warm | Black Hat warm
    - -8 clouds man | Gray Sweater w54, Blue Jeans s11 b21, Black Boots w99 s0 d1, Blue/White Jacket w90 r85, Black/Beige Hat fur | Black/Beige Hat fur
    - -8 clouds man | Gray Sweater w54, Blue Jeans s11 b21, Black Boots w99 s0 d1, Blue/White Jacket w90 r85, Red/Green Beanie | Red/Green Beanie
    - -8 clouds man | Gray Sweater w54, Blue Jeans s11 b21, Black Boots w99 s0 d1, Black Coat w70 r3, Black Hat | Gray Sweater w54 | Black Hat
    - 16 clear | Gray Sweater w54, Blue Jeans s11 b21, Black Sneakers w6 s61 d31, Black Hat fur | Gray Sweater w54 | Black Hat fur
  `,
  "bright shoes that their owner dresses up in are for the evening, and to work come after plain ones and before sneakers; flats of several colors, which are rarely bright, too": `
    business 13..17 clouds | White Shirt, Black Pants s24 d86 b38, Pink Heels w1 s0 d98 business, Black Loafers w0 s0 d95 | Black Loafers w0 s0 d95
    business 13..17 clouds | White Shirt, Black Pants s24 d86 b38, Pink Heels w1 s0 d98 business, Pink/Purple Loafers w0 s0 d87 | Pink/Purple Loafers w0 s0 d87
    business 13..17 clouds | White Shirt, Black Pants s24 d86 b38, Pink Heels w1 s0 d98 business, Black/Red Sneakers w1 s97 d0 | Pink Heels w1 s0 d98 business
    smart 12..16 clouds | Black Blouse, Brown Skirt, Pink Heels w1 s0 d98 business, Black Loafers w0 s0 d95 | Pink Heels w1 s0 d98 business
    business 13..17 clouds | White Shirt, Gray Pants s2 d50 b6, Pink/Purple Loafers w0 s0 d87, Black/Brown Sneakers? w3 s18 d29 | Pink/Purple Loafers w0 s0 d87
    business 11 clouds | White Shirt, Gray Pants s2 d50 b6, Pink/Purple Loafers w0 s0 d87, Black/Brown Sneakers? w3 s18 d29, Black Jacket w36 r2 | Pink/Purple Loafers w0 s0 d87
  `,
  "in cold rain a thin layer that its owner says keeps it out comes after a warm one that looks rainproof, too, and after any warm one where no sweater but a thin one is owned": `
    - 2..6 rain man | Green Sweater w92, Black Pants s10 d89 b5, Black Boots? w49 s9 d40, Gray Jacket w8 r66 warm, Blue/Gray Jacket w8 r60 rain | Gray Jacket w8 r66 warm
    - 2..6 rain | White Sweater w19, Blue Jeans s5 b17, Black Boots w75 s6 d15, White Coat w93 r6 warm, Gray Jacket w7 r60 rain | White Coat w93 r6 warm
  `,
  "to work and to an interview long sleeves before short ones below 26 °C, and a hood last": `
    business 14 clouds man | Blue Shirt short-sleeved, Gray Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89 | Gray Shirt
    business 14 clouds man | Blue Shirt short-sleeved, Gray T-Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89 | Blue Shirt short-sleeved
    business 20 clouds man | White Polo, Gray Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89 | Gray Shirt
    business 25 clear man | Blue Shirt short-sleeved, Gray Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89 | Gray Shirt
    business 25 clear man | White Polo, Gray Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89 | Gray Shirt
    business 25 clear | White Blouse short-sleeved, Gray Blouse, Black Pants s12 d82, Black Loafers w1 s0 d95 | Gray Blouse
    business 15 clear | White Blouse short-sleeved, Gray Blouse, Black Pants s12 d82, Black Loafers w1 s0 d95 | Gray Blouse
    business 28 clear man | Blue Shirt short-sleeved, Gray Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89 | Blue Shirt short-sleeved
    business 28 clear man | White Polo, Gray Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89 | White Polo
    business 11 clouds man | White Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89, Black Jacket w28 r15 hooded, Gray Jacket w28 r15 | Gray Jacket w28 r15
    business 11 rain man | White Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89, Black Jacket w28 r15 hooded, Gray Jacket w28 r15 | Gray Jacket w28 r15
    business 11 clouds man | White Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89, Gray Parka hooded, Gray Jacket w28 r15 | Gray Jacket w28 r15
    business -8 snow man | White Shirt, Black Pants s12 d82, Black Shoes w7 s1 d89, Gray Parka hooded, Gray Jacket w8 r15 | Gray Parka hooded
  `,
  "from 10 °C on what looks like down or is for winter alone stays at home where sleeves are long, but in rain": `
    - 11 clouds | Gray Sweater w60, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Coat w85 r20 | Gray Sweater w60 | Black Coat w85 r20
    - 10..13 clouds man | Gray Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Jacket w60 r20 winter | Gray Shirt | Black Jacket w60 r20 winter
    business 11 clouds man | Gray Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Parka winter | Gray Shirt | Black Parka winter
    - 11 clouds | Gray Sweater w60, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Coat w60 r20 | Black Coat w60 r20
    - 11 clouds | Gray T-Shirt, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Coat w85 r20 | Black Coat w85 r20
    - 9..13 clouds | Gray Sweater w60, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Coat w85 r20 | Black Coat w85 r20
    - 11 rain | Gray Sweater w60, Blue Jeans s5 b10, Black Sneakers w6 s61 d31, Black Coat w85 r20 | Black Coat w85 r20
  `,
};

describe.each(Object.entries(TABLES))("what a strict eye would not wear: %s (SPEC-126)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => {
    expect(wrongIn(row)).toEqual([]);
  });
});
