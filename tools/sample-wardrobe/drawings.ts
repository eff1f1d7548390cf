import type { Drawing } from "./drawing.ts";
import { SHOE_DRAWINGS } from "./drawings-shoes.ts";
import { backpack, tote } from "./garments/bags.ts";
import { blazer } from "./garments/blazer.ts";
import { blouse } from "./garments/blouse.ts";
import { trenchCoat, woolCoat } from "./garments/coat.ts";
import { floralDress, slipDress } from "./garments/dress.ts";
import { beanie, cap, strawHat } from "./garments/hats.ts";
import { hoodie } from "./garments/hoodie.ts";
import { denimJacket, parka } from "./garments/jackets.ts";
import { scarf, socks } from "./garments/knits.ts";
import { polo } from "./garments/polo.ts";
import { shirt } from "./garments/shirt.ts";
import { pleatedSkirt } from "./garments/skirt.ts";
import { belt, sunglasses, tie, watch } from "./garments/small-things.ts";
import { sweater } from "./garments/sweater.ts";
import { tShirt } from "./garments/t-shirt.ts";
import { cottonShorts, dressTrousers, jeans, leggings, sportShorts } from "./garments/trousers.ts";

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  "white-t-shirt": { ...tShirt("#f1efea", "#d9d6cf"), ground: "sand" },
  "sport-t-shirt": tShirt("#2f8f5b", "#57ad7d"),
  "light-blue-shirt": shirt({ color: "#a9c3e0", thread: "#8fabcb", buttons: "#f4f4f0" }),
  "white-dress-shirt": { ...shirt({ color: "#f0efec", thread: "#d5d4d0", buttons: "#e9e7e0" }), ground: "sand" },
  "striped-polo": { ...polo("#efece4", "#27446f"), ground: "sand" },
  "oatmeal-sweater": { ...sweater("#c6b9a2"), ground: "stone" },
  "gray-hoodie": hoodie("#8b8d90", "#dcdcda"),
  "navy-blazer": blazer("#2b3a5c", "#7d8fb3"),
  "cream-blouse": blouse("#e9dcc3"),
  "floral-dress": floralDress("#f7f1ec", ["#e58fa6", "#f2b6c4", "#d96f8d", "#f6d3da"]),
  "black-dress": slipDress("#222226"),
  "blue-jeans": jeans("#41618d"),
  "gray-trousers": dressTrousers("#7b7e83", "#55575c", "sand"),
  "black-suit-trousers": dressTrousers("#26272c", "#17181b", "linen"),
  "black-leggings": leggings("#2a2b30"),
  "khaki-shorts": cottonShorts("#b49a6c", "#d5bf94"),
  "sport-shorts": sportShorts("#2b2d33", "#e9e7e2"),
  "pleated-skirt": pleatedSkirt("#4c6e58"),
  "camel-coat": woolCoat("#b58a5c", "#8a5f3c"),
  "trench-coat": trenchCoat("#c9b48d", "#8b7a5c"),
  "knit-hat": beanie("#b0343a", "#e8e2d6"),
  "straw-hat": strawHat("#d9bf8c", "#2c2f3a"),
  "navy-cap": cap("#2c3a5a", "#56678c"),
  "tote-bag": tote("#8a5a34"),
  "city-backpack": backpack("#7a7d84"),
  "wool-scarf": scarf("#8f9094", "#e4e0d8"),
  "red-tie": tie("#8f2430", "#d9a7a4"),
  "leather-belt": belt("#6f4526", "#b7b2a6"),
  sunglasses: sunglasses("#1c1c1f"),
  "wool-socks": socks("#a3a5a8", "#a8323a"),
  "steel-watch": watch("#23324a"),
  "denim-jacket": denimJacket("#5f82ad"),
  "green-parka": parka("#5a6446", "#b79a72"),
  ...SHOE_DRAWINGS,
};
