import type { Drawing } from "./drawing.ts";
import { SHOE_DRAWINGS } from "./drawings-shoes.ts";
import { blazer } from "./garments/blazer.ts";
import { blouse } from "./garments/blouse.ts";
import { floralDress, slipDress } from "./garments/dress.ts";
import { hoodie } from "./garments/hoodie.ts";
import { polo } from "./garments/polo.ts";
import { shirt } from "./garments/shirt.ts";
import { sweater } from "./garments/sweater.ts";
import { tShirt } from "./garments/t-shirt.ts";

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
  ...SHOE_DRAWINGS,
};
