import { describe, expect, test } from "vitest";
import { rowsOf, wrongIn } from "#testing/recognised-cards.ts";

const TABLES = {
  "sport: what looks like sports clothes, whatever its color; blue shorts are often of denim": `
    sport 31 clear | Gray T-Shirt, Blue Shorts, Black Pants s54 d52, White Sneakers s71 d19 | Black Pants s54 d52
    sport 31 clear | Gray T-Shirt, Black Shorts, Black Pants s54 d52, White Sneakers s71 d19 | Black Shorts
    sport 31 clear | Red Top, Gray T-Shirt, Black Leggings, White Sneakers s71 d19 | Gray T-Shirt
    sport 26 clear | Gray T-Shirt, Blue Shorts, Black Pants s10 d90, White Sneakers s71 d19 | Blue Shorts
    sport 15 clouds | Gray T-Shirt, Black Shorts, Gray Pants s74 d38, White Sneakers s71 d19 | Gray Pants s74 d38
    sport 12 clouds | White T-Shirt, Blue Shorts, Gray Pants s74 d38, Red Sneakers s92 d5 | Gray Pants s74 d38
    sport -8 snow | Pink T-Shirt, Black Pants s62 d65, Pink Pants s69 d44, Black Sneakers s84 d12, Gray Jacket w41 r87 | Pink Pants s69 d44
    sport -8 snow | Gray T-Shirt, Gray Pants s76 d22, Black Sneakers w1 s94 d4, Brown Coat w85 r37, Black Jacket w53 r31 | Black Jacket w53 r31
    sport -8 snow | Gray T-Shirt, Gray Pants s76 d22, Black Sneakers w1 s94 d4, Brown Coat w85 r37, Black Jacket w78 r31 | Black Jacket w78 r31
    sport 3 clouds | Gray T-Shirt, Gray Pants s76 d22, Black Sneakers w1 s94 d4, Brown Coat w85 r37, Black Jacket w53 r31 | Black Jacket w53 r31
    sport 12 clouds | White T-Shirt, Gray Pants s74 d38, Red Sneakers s92 d5, Gray Jacket w16 r18, Blue Jacket w11 r60 | Blue Jacket w11 r60
    sport 8 clouds | White T-Shirt, White/Black Pants s80 d20, Black Pants s20 d80, Red Sneakers s92 d5 | White/Black Pants s80 d20
    sport 12 clouds | White T-Shirt, White Pants s45 d2, Gray Pants s30 d28, Red Sneakers s92 d5 | Gray Pants s30 d28
    sport 12 clouds | White T-Shirt, White Pants s25 d53 b21, Blue Pants s36 d66 b8, Red Sneakers s92 d5 | Blue Pants s36 d66 b8
    sport -8 snow | Gray T-Shirt, Blue Pants s5 d20 b49, Black Pants s22 d58 b33, Black Sneakers w2 s90 d6, Brown Coat w90 r18 | Black Pants s22 d58 b33
    sport 21 clear | Gray T-Shirt, Black Pants s54 d16 b80, Black Pants s50 d30 b5, White Sneakers s71 d19 | Black Pants s50 d30 b5
    sport 31 clear | Gray T-Shirt, Gray Shorts s10, Black Pants s54 d52, White Sneakers s71 d19 | Black Pants s54 d52
    sport 31 clear | Gray T-Shirt, Blue Shorts s85, Black Pants s54 d52, White Sneakers s71 d19 | Blue Shorts s85
    sport 31 clear | Gray T-Shirt, Gray Shorts s60, Black Pants s54 d52, White Sneakers s71 d19 | Gray Shorts s60
    sport 20 clear | White Shirt, White T-Shirt, Blue Jeans, Black Leggings, Black Boots w70 s5 d20, White Sneakers s71 d19 | White T-Shirt, Black Leggings, White Sneakers s71 d19
  `,
  "dressed up: a dress under the warmest layer, the plainest layer, shoes of leather, a shirt before a blazer alone": `
    ceremony -8 snow | Red Sweater, Blue Dress, Black Pants s21 d77, Black Boots w68 s12 d17, Blue Jacket w77 r47 | Blue Dress, Blue Jacket w77 r47
    ceremony -8 snow | Red Sweater, Blue Dress, White Shirt, Black Pants s21 d77, Black Boots w68 s12 d17, Gray Jacket w20 r30 | White Shirt, Black Pants s21 d77
    ceremony -8 snow man | Blue Sweater, Blue Shirt, Black Pants s21 d77, Black Boots w68 s12 d17, Gray Coat w60 r30 | Blue Shirt, Gray Coat w60 r30
    ceremony -8 clouds | Blue Dress, Black Heels w1 s2 d94, White Coat w10 r10, Black Coat w75 r20, Red Jacket w90 r50 | Black Coat w75 r20
    ceremony 21 clear | Gray Dress, Blue Sandals w2 s12 d5, Black Boots w79 s5 d14 | Black Boots w79 s5 d14
    ceremony 21 clear | Gray Dress, Red Sneakers w1 s92 d5, Black Boots w79 s5 d14 | Black Boots w79 s5 d14
    ceremony 21 clear | Gray Dress, Black Boots w79 s5 d14, Brown Loafers w1 s7 d85 | Brown Loafers w1 s7 d85
    ceremony 3 rain | Gray Dress, Black Boots w63 s7 d27, Brown Loafers w1 s7 d85, Black Coat w60 r20 | Black Boots w63 s7 d27
    smart 21 clear | White Shirt, Black Pants s10 d90, Gray Sneakers w1 s83 d10, Black Boots w79 s5 d14 | Gray Sneakers w1 s83 d10
    business 21 clear | White Shirt, Black Pants s10 d90, White Sneakers w1 s83 d10, Black Boots w79 s5 d14 | Black Boots w79 s5 d14
    smart 31 clear man | Blue Polo, Brown Pants s7 d75, Black Boots w63 s7 d27, Black Shoes w15 s20 d59 | Black Shoes w15 s20 d59
    business 31 clear | Gray Dress, Black Sneakers w26 s48 d23, Gray Sneakers w7 s51 d31 | Gray Sneakers w7 s51 d31
    smart 10 clouds | Beige Shirt, Black Skirt, Black Loafers w1 s1 d97, Blue/White Jacket w14 r4, Black Jacket w16 r20 | Black Jacket w16 r20
    business 8 clouds | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97, Gray Coat w40 r10 | White Shirt, Gray Coat w40 r10
    business 13 clouds man | White Shirt, Gray Pants s10 d85, Black Shoes w4 s8 d80, Black Jacket w16 r80, Gray Jacket w20 r15 | Gray Jacket w20 r15
    ceremony 26 clear man | White Shirt, Blue Polo, Black Pants s12 d80, Brown Loafers w2 s6 d82 | White Shirt
    business -6 snow man | White Shirt, Black Pants s12 d80, Brown Boots w72 s10 d12, Black Boots w60 s6 d35, Gray Coat w62 r8 | Black Boots w60 s6 d35
    business 17 clouds man | White Shirt, Black Pants s60 d39, Gray Pants s26 d20, Black Shoes w4 s8 d80 | Gray Pants s26 d20
    smart 4 clouds | White Shirt, Black Pants s10 d90, Black Boots w63 s7 d27, Gray Coat w60 r10, Gray Beanie | White Shirt | Gray Beanie
    business -9 clouds | White Shirt, Black Pants s10 d90, Black Boots w63 s7 d27, Gray Coat w60 r10, Gray Beanie | Gray Beanie
    smart 21 clear | White Shirt, Black Pants s54 d20, Blue Jeans, Black Loafers w1 s1 d97 | Blue Jeans
  `,
  "a blazer over a top where one dresses up, on a day that is neither cold nor hot": `
    business 8 clouds | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97 | White Shirt, Black Blazer
    business 10 clouds | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97, Gray Jacket w20 r15 | White Shirt, Black Blazer | Gray Jacket w20 r15
    business 12 clouds | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97, Gray Coat w40 r10 | White Shirt, Black Blazer | Gray Coat w40 r10
    business 12 rain | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97, Gray Jacket w20 r80 | Gray Jacket w20 r80
    business 17 clouds | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97 | White Shirt, Black Blazer
    business 17 clouds | Black Blazer, Gray Sweater, Black Pants s10 d90, Black Loafers w1 s1 d97 | Gray Sweater, Black Blazer
    business 17 clouds | Red/Black Blazer, Gray Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97 | White Shirt, Gray Blazer
    business 17 clouds | Black Blazer, Black Pants s10 d90, Black Loafers w1 s1 d97 | Black Blazer
    business 21 clear man | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97 | White Shirt, Black Blazer
    business 31 clear man | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97 | White Shirt | Black Blazer
    business -8 clouds | Black Blazer, White Shirt, Black Pants s10 d90, Black Boots w63 s7 d27, Gray Coat w60 r10 | White Shirt, Gray Coat w60 r10
    smart 15 clouds | Blue Dress, Black Blazer, Black Heels w1 s2 d94, Gray Jacket w20 r15 | Blue Dress, Black Blazer
    smart 21 clear | White Blouse, Black Skirt, Black Blazer, Black Heels w1 s2 d94 | White Blouse | Black Blazer
    ceremony 12 clouds man | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97, Gray Coat w9 r11 | White Shirt, Black Blazer
    ceremony 21 clear man | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97 | White Shirt, Black Blazer
    ceremony 21 clear | Gray Dress, Black Blazer, Black Heels w1 s2 d94 | Gray Dress | Black Blazer
    - 15 clouds | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97 | White Shirt, Black Blazer
    - 15 clouds | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97, Gray Jacket w10 r12 | White Shirt, Gray Jacket w10 r12
    - 15 clouds | Black Blazer, White T-Shirt, Blue Jeans, White Sneakers w1 s83 d10 | White T-Shirt, Black Blazer
    - 21 clear | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97 | White Shirt | Black Blazer
    walk 15 clouds | Black Blazer, White Shirt, Black Pants s10 d90, Black Loafers w1 s1 d97 | White Shirt | Black Blazer
    sport 12 clouds | Black Blazer, White T-Shirt, Gray Pants s74 d38, Red Sneakers s92 d5 | White T-Shirt | Black Blazer
  `,
  "every day: nothing for sport with a coat, no cap with a dress or pumps, open shoes for the heat": `
    - 21 clear | Blue Dress, Black Loafers w0 s1 d97, White Cap | Blue Dress | White Cap
    - 21 clear | White T-Shirt, Black Skirt, Red Heels w1 s2 d94, White Cap | Black Skirt | White Cap
    - 21 clear | White T-Shirt, Blue Jeans, White Sneakers w1 s83 d10, White Cap | White Cap
    - 22 clear man | White T-Shirt, Blue Jeans, Blue Sandals w1 s7 d16, Gray Sneakers w1 s84 d11 | Gray Sneakers w1 s84 d11
    - 31 clear man | White T-Shirt, Gray Shorts, Blue Sandals w1 s7 d16, Gray Sneakers w1 s84 d11 | Blue Sandals w1 s7 d16
    - 3 rain | Gray Sweater, Pink Pants s69 d44, Blue Jeans, Black Boots w63 s7 d27, Gray Coat w60 r10 | Blue Jeans
    - 15 clouds | Gray Sweater, Black Pants s69 d34, Blue Jeans, White Sneakers w1 s83 d10 | Blue Jeans
    - 31 clear | White T-Shirt, Black Skirt, Beige Skirt, White Sneakers w1 s83 d10 | Beige Skirt
    - 21 clear | Blue Dress, White Sneakers w1 s83 d10, Black Heels w1 s2 d94 | Black Heels w1 s2 d94
    - 14 clouds | Blue Dress, Gray Sweater, Blue Jeans, Black Loafers w0 s1 d97 | Gray Sweater, Blue Jeans
    - 21 clear | Gray/Beige Dress, Pink Heels w1 s5 d91, Black Loafers w1 s2 d81 | Black Loafers w1 s2 d81
  `,
  "trousers: whole, long and thick ones in the cold, and no jeans that look torn where one dresses up": `
    - -8 snow | Gray Sweater, Blue Jeans s10 b75, Gray Jeans s8 b20, Black Boots w63 s7 d27, Gray Coat w60 r10 | Gray Jeans s8 b20
    - -8 snow | Gray Sweater, Black Jeans s60 b15, Blue Jeans s5 b25, Black Boots w63 s7 d27, Gray Coat w60 r10 | Blue Jeans s5 b25
    - 3 rain man | Beige Sweater, Brown Pants s10 d75 b60, Black Pants s40 d36 b8, Black Boots w63 s7 d27, Red Jacket w50 r60 | Black Pants s40 d36 b8
    smart 21 clear | White Shirt, Blue Jeans s10 b75, Blue Jeans s10 b20, Black Loafers w1 s1 d97 | Blue Jeans s10 b20
    business 21 clear man | White Shirt, Blue Jeans s10 b75, Blue Jeans s10 b20, Black Shoes w4 s8 d80 | Blue Jeans s10 b20
  `,
  "trousers that may be joggers come after jeans, dark ones where one dresses up": `
    business 21 clear man | White Shirt, Black Pants s57 d58, Blue Jeans s11 b54, Black Shoes w4 s8 d80 | White Shirt, Blue Jeans s11 b54
    business 21 clear | Blue Shirt, Black Pants s29 d29, Black Jeans s5 b20, Black Heels w1 s2 d94 | Black Jeans s5 b20
    business 17 clouds man | White Shirt, Black Pants s30 d45, Blue Jeans s11 b20, Black Shoes w4 s8 d80 | Blue Jeans s11 b20
    business 17 clouds man | White Shirt, Black Pants s20 d65, Blue Jeans s11 b20, Black Shoes w4 s8 d80 | Black Pants s20 d65
    business 12 clouds | White Shirt, Black Pants s22 d58, Black Skirt, Brown Loafers w1 s7 d85 | Black Skirt
    smart 31 clear man | Blue Polo, Blue Pants s26 d64, Black Pants s11 d78, Brown Shoes w6 s19 d72 | Black Pants s11 d78
    - 3 rain | Beige Sweater, Blue Pants s36 d66 b8, Blue Jeans s15 b42, Black Shoes w2 s17 d77, Gray Coat w60 r10 | Blue Jeans s15 b42
    smart 21 clear | White Shirt, Black Pants s29 d29, Blue Jeans s4 b54, Black Loafers w1 s1 d97 | White Shirt, Blue Jeans s4 b54
    ceremony 12 clouds man | Gray Shirt, Black Pants s57 d58, Blue Jeans s11 b54, Black Shoes w4 s8 d80 | Blue Jeans s11 b54
    ceremony 12 clouds man | Gray Shirt, Black Pants s30 d60, Blue Jeans s11 b20, Black Shoes w4 s8 d80 | Black Pants s30 d60
    business 21 clear man | White Shirt, Gray Jeans s5 b20, Blue Jeans s5 b35, Black Shoes w4 s8 d80 | Blue Jeans s5 b35
    business 21 clear man | White Shirt, Blue/White Jeans s5 b20, Blue Jeans s5 b35, Black Shoes w4 s8 d80 | Blue Jeans s5 b35
    business 21 clear man | White Shirt, Black Pants s57 d58, Blue Jeans? s11 b20, Black Shoes w4 s8 d80 | Black Pants s57 d58
    - -8 snow | Brown Sweater, Blue Jeans s4 b41, Black Pants s59 d68 b6, Black Boots w88 s3 d7, White Coat w68 r31 | Blue Jeans s4 b41
    - -8 snow | Brown Sweater, Gray Jeans s4 b80, Black Pants s59 d68 b6, Black Boots w88 s3 d7, White Coat w68 r31 | Black Pants s59 d68 b6
    - 12 clouds | Brown Sweater, Blue Jeans s4 b41, Black Pants s55 d62, White Sneakers w1 s83 d10 | Blue Jeans s4 b41
  `,
  "boots for winter are no dress shoes where it is warm; who runs does not spare light shoes the rain": `
    business 21 clear man | White Shirt, Black Pants s10 d88 b4, Black/White Boots w73 s18 d6, Black Sneakers w6 s75 d14, Black Sneakers w5 s61 d23 | Black Sneakers w5 s61 d23
    smart 12 clouds man | White Shirt, Black Pants s10 d88 b4, Black/White Boots w73 s18 d6, Black Sneakers w5 s61 d23 | Black Sneakers w5 s61 d23
    ceremony 12 clouds man | White Shirt, Black Pants s10 d88 b4, Black/White Boots w73 s18 d6, Black Sneakers w5 s61 d23 | Black Sneakers w5 s61 d23
    ceremony 21 clear | Gray Dress, Black Boots w73 s18 d6, Brown Sandals w1 s10 d20 | Brown Sandals w1 s10 d20
    business 3 rain man | White Shirt, Black Pants s10 d88 b4, Black/White Boots w73 s18 d6, Black Sneakers w5 s61 d23, Gray Coat w60 r10 | Black/White Boots w73 s18 d6
    ceremony -8 snow man | White Shirt, Black Pants s10 d88 b4, Black Boots w73 s18 d6, Black Sneakers w5 s61 d23, Gray Coat w60 r10 | Black Boots w73 s18 d6
    sport 3 rain man | Gray T-Shirt, Gray Pants s76 d22, Black Sneakers w6 s75 d14, Beige Sneakers w3 s81 d13 | Beige Sneakers w3 s81 d13
  `,
  "a hat for all but winter may be knitted: not for warm days": `
    - 21 clear | Blue T-Shirt, Black Skirt, White Sneakers w1 s83 d10, Gray Hat | Blue T-Shirt | Gray Hat
    - 31 clear | Blue T-Shirt, Black Skirt, White Sneakers w1 s83 d10, Gray Hat | Blue T-Shirt | Gray Hat
    - 31 clear | Blue T-Shirt, Black Skirt, White Sneakers w1 s83 d10, White Cap | White Cap
    - 16 clouds | Blue Sweater, Blue Jeans, White Sneakers w1 s83 d10, Gray Beanie, Gray Hat | Blue Sweater | Gray Beanie, Gray Hat
    - 12 clouds | Blue Sweater, Blue Jeans, White Sneakers w1 s83 d10, Gray Hat | Gray Hat
  `,
  "blue ones are often of denim: skirts where one dresses up, trousers for sport; gray shirts are often checked": `
    smart 21 clear | Blue Skirt, Gray Dress, Black Shirt, Black Heels w1 s2 d94 | Gray Dress
    smart 21 clear | Blue Skirt, Beige Skirt, Black Shirt, Black Heels w1 s2 d94 | Beige Skirt
    sport -8 snow | Gray T-Shirt, Black Pants s72 d52 b17, Black Sneakers w3 s82 d11, White Sneakers w2 s86 d9, Black Coat w76 r17 | Black Sneakers w3 s82 d11
    business 21 clear | Blue Skirt, Gray Skirt, White Shirt, Black Heels w1 s2 d94 | Gray Skirt
    business 21 clear | Blue Skirt, Black Pants s10 d88 b4, White Shirt, Black Heels w1 s2 d94 | Black Pants s10 d88 b4
    ceremony 21 clear | Blue Skirt, Black Skirt, White Blouse, Black Heels w1 s2 d94 | Black Skirt
    smart 21 clear | Gray Shirt, White Shirt, Black Skirt, Black Heels w1 s2 d94 | White Shirt
    sport 12 clouds | Gray T-Shirt, Blue Pants s70 d31 b18, Black Pants s72 d52 b17, Gray Sneakers w2 s83 d11 | Black Pants s72 d52 b17
    sport 12 clouds | Gray T-Shirt, Blue Pants s70 d31 b18, Black Pants s20 d80 b17, Gray Sneakers w2 s83 d11 | Blue Pants s70 d31 b18
    sport 12 clouds | Gray T-Shirt, Blue Jeans s5 b30, Black Pants s10 d88 b4, Gray Sneakers w2 s83 d11 | Black Pants s10 d88 b4
  `,
  "bright trousers come last at work; a coat before a parka at a wedding": `
    business 3 rain | White Shirt, Purple Pants s13 d84 b13, Black Pants s11 d50 b8, Black Boots w79 s5 d14, Blue Coat w79 r11 | Black Pants s11 d50 b8
    business 12 clouds | White Shirt, Red Pants s13 d84 b13, Blue Jeans s4 b47, Black Loafers w1 s1 d97 | Blue Jeans s4 b47
    ceremony 3 rain | Black Dress, Black Heels w1 s2 d94, Black Parka w76 r60, White Coat w68 r10 | White Coat w68 r10
  `,
  "dress shoes of a strange color are rather none": `
    business 21 clear man | Gray Shirt, Black Pants s22 d30, Blue Loafers? w3 s14 d75, Black Boots w63 s7 d27 | Black Boots w63 s7 d27
    ceremony 12 clouds man | Gray Shirt, Black Pants s22 d30, Blue Loafers? w3 s14 d75, Black Boots w63 s7 d27, Black Coat w9 r11 | Black Boots w63 s7 d27
    smart 21 clear man | Gray Shirt, Black Pants s22 d30, Green Shoes? w3 s14 d75, Black Loafers? w3 s14 d75 | Black Loafers? w3 s14 d75
    ceremony 21 clear man | Gray Shirt, Black Pants s22 d30, Blue Loafers w3 s14 d75, Black Boots w63 s7 d27 | Blue Loafers w3 s14 d75
    smart 21 clear | White Blouse, Black Skirt, Pink Heels? w1 s2 d94, Black Boots w79 s5 d14 | Pink Heels? w1 s2 d94
    smart 12 clouds | White Blouse, Black Skirt, Beige Heels w3 s5 d80, White Loafers w0 s0 d97 | Beige Heels w3 s5 d80
    ceremony 21 clear | Gray Dress, Brown Loafers w1 s7 d85, Gray Heels w3 s16 d76 | Gray Heels w3 s16 d76
  `,
  "colors where one dresses up: shirts that are no flannel, dresses for the evening": `
    ceremony 12 clouds man | Brown Shirt, Gray Shirt, Black Pants s22 d30, Black Boots w63 s7 d27, Black Coat w9 r11 | Gray Shirt
    business 21 clear man | Gray Shirt, Gray/Blue Shirt, Blue Polo, Black Pants s22 d30, Black Boots w63 s7 d27 | Gray Shirt
    business 21 clear man | Gray/Blue Shirt, Gray Shirt, Black Pants s22 d30, Brown Loafers w1 s7 d85 | Gray Shirt
    ceremony 21 clear man | Red Shirt, White/Blue Shirt, Black Shirt, Black Pants s22 d30, Brown Loafers w1 s7 d85 | Black Shirt
    business 21 clear man | Green Shirt, Gray Shirt, Black Pants s22 d30, Brown Loafers w1 s7 d85 | Gray Shirt
    smart -3 snow | Gray/Black/White Shirt, White Shirt, Blue Jeans s5 b10, Brown Boots w85 s3 d6, Black Coat w65 r15 | White Shirt
    business 14 clouds | Green/White Dress, White Blouse, Blue Pants s20 d68, Brown Boots w85 s3 d6 | White Blouse, Blue Pants s20 d68
    business 21 clear | Gray/Brown Dress, White Blouse, Blue Pants s20 d60, Black Loafers w0 s1 d97 | Gray/Brown Dress
    ceremony 23 clear man | White Shirt, Black Pants s30 d40, Brown Boots w80 s15 d4, Black Shoes? w15 s20 d60 | Black Shoes? w15 s20 d60
    smart 21 clear | Black/Gray Dress, Black Dress, Brown Loafers w1 s7 d85 | Black Dress
    ceremony 21 clear | Blue Dress, Black Dress, Black Heels w1 s2 d94 | Black Dress
    ceremony -8 snow | Blue Dress, Black Dress, Black Boots w68 s12 d17, Gray Coat w84 r28 | Black Dress
    smart 21 clear | Gray/Beige Dress, Red Dress, Black Heels w1 s2 d94 | Red Dress
    ceremony 21 clear | Gray Dress, White Blouse, Black Skirt, Black Heels w1 s2 d94 | Gray Dress
    smart 21 clear | Red Dress, Black Shirt, Beige Skirt, Pink Heels w1 s5 d91 | Black Shirt, Beige Skirt
    ceremony -8 snow | Black Dress, Gray/Brown Boots w83 s3 d8, Black Boots w78 s12 d9, Gray Coat w84 r28 | Black Boots w78 s12 d9
    business 21 clear man | Gray Shirt, Blue Polo, Black Pants s22 d30, Brown Loafers w1 s7 d85 | Gray Shirt
    smart 21 clear | Blue Dress, Gray T-Shirt, Blue Jeans, Black Heels w1 s2 d94 | Blue Dress
    business 21 clear man | Blue Shirt, White Shirt, Black Pants s22 d80, Brown Loafers w1 s7 d85 | White Shirt
  `,
  "in rain and snow dark shoes before light ones; a pattern or a color, not both": `
    - 3 rain | Gray Sweater, Blue Jeans, Gray/Brown Boots w83 s3 d8, Black Boots w78 s12 d9, Gray Coat w60 r10 | Black Boots w78 s12 d9
    - -8 snow | Gray Sweater, Blue Jeans, Beige Boots w83 s3 d8, Brown Boots w78 s12 d9, Gray Coat w60 r10 | Brown Boots w78 s12 d9
    business 3 rain | White Shirt, Blue Pants s27 d68, Gray/Brown Boots w83 s3 d8, Black Boots w78 s12 d9, Gray Coat w84 r28 | Black Boots w78 s12 d9
    - 17 rain | Gray Sweater, Blue Jeans, White Sneakers w1 s83 d10, Black Sneakers w1 s83 d10 | Black Sneakers w1 s83 d10
    - 3 rain | Gray Sweater, Blue Jeans, Gray Boots w83 s3 d8, Black Sneakers w1 s83 d10, Gray Coat w60 r10 | Gray Boots w83 s3 d8
    - 28 clear | White/Purple T-Shirt, White T-Shirt, White Skirt, Green Sandals w1 s2 d17 | White T-Shirt
    - 21 clear | Gray T-Shirt, White/Red Skirt, Green Skirt, Red Sneakers w1 s83 d10 | White/Red Skirt
  `,
  "coats: a long one before a short one of the same looks, the lightest on a mild day, in rain what looks rainproof": `
    - 3 rain | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Brown Coat w77 r53, Gray Jacket w41 r87 | Brown Coat w77 r53
    - 3 rain | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Brown Coat w90 r18, Purple Jacket w45 r72 | Brown Coat w90 r18
    - 7 rain | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Brown Coat w77 r53, Gray Jacket w41 r87 | Gray Jacket w41 r87
    - -8 snow | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Brown Coat w40 r11, Gray Jacket w47 r41 | Gray Jacket w47 r41
    - -8 snow | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Black Jacket w49 r5, Gray Jacket w47 r41 | Gray Jacket w47 r41
    - -8 snow | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Gray Coat w30 r20, Blue Jacket w50 r20 | Blue Jacket w50 r20
    sport 3 rain | Gray T-Shirt, Gray Pants s76 d22, Black Sneakers w1 s94 d4, Blue Jacket w69 r11, Gray Jacket w52 r74 | Gray Jacket w52 r74
    - -8 snow | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Brown Coat w77 r53, Gray Jacket w41 r87 | Brown Coat w77 r53
    - 3 rain | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Gray Coat w74 r3, Black Jacket w55 r15, Blue Jacket w9 r44 | Gray Coat w74 r3
    - 3 rain | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Gray Coat w74 r3, Black Coat w50 r19 | Gray Coat w74 r3
    - 3 rain | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Gray Jacket w30 r10, Black Jacket w30 r90 | Black Jacket w30 r90
    - -8 clouds | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Gray Coat w68 r20, Black Jacket w70 r20 | Gray Coat w68 r20
    - -8 clouds | Gray Sweater, Blue Jeans, Black Boots w63 s7 d27, Gray Coat w20 r20, Black Jacket w85 r20 | Black Jacket w85 r20
    - 11 clouds | Gray Sweater, Blue Jeans, White Sneakers w1 s83 d10, Black Jacket w19 r19, Gray Jacket w10 r12 | Gray Jacket w10 r12
    - 11 clouds | Gray Sweater, Blue Jeans, White Sneakers w1 s83 d10, Black Coat w80 r19, Gray Jacket w10 r12 | Gray Jacket w10 r12
  `,
};

describe.each(Object.entries(TABLES))("cards as they are recognised: %s (SPEC-68)", (_rule, table) => {
  test.each(rowsOf(table))("%s, of %s: %s", (...row) => {
    expect(wrongIn(row)).toEqual([]);
  });
});
