import type { Plugin } from "vite";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";

/** Parts that are loaded after login (L-04), the longest to answer first. */
const LOADS = [wardrobeCalls.listItems, profileCalls.getSettings, planCalls.getPremiumInfo];

/** Writes what `public/head-start.js` asks for into the page: it is no module and cannot read the contract. */
export function headStartPaths(): Plugin {
  return {
    name: "head-start-paths",
    transformIndexHtml: () => [
      {
        tag: "script",
        attrs: {
          src: "/head-start.js",
          async: true,
          "data-sign-in": sessionCalls.signIn.path,
          "data-loads": LOADS.map(({ path }) => path).join(" "),
        },
        injectTo: "head-prepend",
      },
    ],
  };
}
