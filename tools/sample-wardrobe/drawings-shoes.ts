import type { Drawing } from "./drawing.ts";
import { gloves, sandals, slippers } from "./garments/house-shoes.ts";
import { boots, heels } from "./garments/heels-and-boots.ts";
import { loafers, oxfords, runningShoes } from "./garments/side-shoes.ts";
import { sneakers } from "./garments/sneakers.ts";

export const SHOE_DRAWINGS: Readonly<Record<string, Drawing>> = {
  "white-sneakers": sneakers("#f3f1ec", "#2f6b4c"),
  "black-heels": heels("#1f1f23", "#8d2a2e"),
  "brown-loafers": loafers("#7a4a28"),
  "black-oxfords": oxfords("#222225"),
  "running-shoes": runningShoes("#e0702c", "#26272b"),
  "leather-sandals": sandals("#7d4e2a"),
  "leather-gloves": gloves("#2a2a2d"),
  "home-slippers": slippers("#8b8d92", "#d8d4cc"),
  "winter-boots": boots("#7b5130"),
};
