import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { compressed } from "./compressed.ts";
import { iconModules } from "./icon-modules.ts";
import { inlineScripts } from "./inline-scripts.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Beyond the first screens: prefetch-components.ts leaves it out. */
const NOT_PREFETCHED = new RegExp(
  [
    "domain/(broadcasts|collections|imports|planner|providers|questions|taste|tokens|wishes)/|web/features/(broadcasts|collections|imports|planner|providers|questions|taste|tokens|wishes)/",
    "domain/recommendations/|domain/outfit/(combine|finish|flat-lay/|harmony|head-to-feet|piece|selection-of)|domain/(clamp|files/origin)|domain/wardrobe/(card-words|care|detail-[fw]|guesses|materials|names-(apart|in-sentence)|shared-changes|sizes|sort-items)|domain/(morning|wears)/(calls|command|entry|month|occasion|offers|settings|statistics|worn-outfits)\\.",
    "domain/text/(collections|day|details|diary|friends|import-tables|imports|kept-photos|many|morning|news|occasions|of-material|outfit|planner|plans|providers|recommendations|refining|renewal|selection|sound|taste|tokens|wears|wishes)\\.",
    "web/features/(laundry|morning|outfit|people|recommendations|wears)/(diary|draw-flat-lay|flat-lay|item-thumb|look-picture|picture-ways|prepare-piece|queries|use-keep-look|use-pieces|wore-it)\\.",
    "domain/wardrobe/laundry\\.|domain/payments/|domain/(credits/packs|people/referral)\\.|domain/plans/plan-labels|web/features/payments/(more-credits|queries|renewal|upgrade-steps)|web/features/plans/mutations|web/features/wardrobe/(many/run-batch|paused-line)|web/ui/(action-row|clothes-rail|full-|judged-picture|load-state|more-rows|motion|rows|tabs|text-field)|web/adapters/(copy-text|mark-picture|position|share-picture|telegram/(app-link|sharing|write-access))",
    "@tanstack/.*/(q|useQ)ueries(Observer)?\\.",
    "icon:(arrow-left|calendar-(check|plus|x)|circle-minus|crown|download|folder-plus|images|link-2-off|flame|key-round|luggage|map-pin|package-open|message-circle-heart|pencil-line|scissors|send|shuffle|snowflake|thermometer|thumbs-(down|up)|umbrella)$",
  ].join("|"),
);

/** Sizes and care, which only the item's dialog, its filter and the search need. */
const DETAILS = /domain\/(text\/(details|of-material)|wardrobe\/(care|detail-[fw]|materials|sizes))/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    withoutServersPart(),
    iconModules(),
    react(),
    tailwindcss(),
    inlineScripts(build),
    walletPictures(),
    compressed(),
  ],
  // The stand-in for React before 18.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // The oldest web views on phones that still get updates; `old-browser.ts` turns older ones away.
    target: ["chrome109", "safari15.4"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A phone opens six connections at a time: what is needed together is one file, not a dozen. The first that
        // matches wins.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"] },
            { name: "texts", test: /domain\/text\/translate\./ },
            // The first screen shows these chips after its cards.
            { name: "chips", test: /domain\/text\/(arrange|states)/ },
            {
              name: "icons",
              test: (id) => /icon:|ui\/icon\.tsx/.test(id) && !NOT_PREFETCHED.test(id),
              minShareCount: 3,
            },
            // Else it goes with what is not fetched ahead, and the item's dialog with it.
            { name: "mutations", test: (id) => id.includes("@tanstack") && !NOT_PREFETCHED.test(id), minShareCount: 2 },
            {
              name: "dialogs",
              test: /@base-ui\/react\/(dialog|drawer|alert-dialog|utils)|web\/ui\/(?!action-row|clothes-rail|full-|judged-picture|load-state|more-rows|motion|rows|tabs|text-field)/,
              minShareCount: 2,
            },
            {
              name: "shared",
              test: (id) => /\/(domain|web\/adapters|web\/features)\//.test(id) && !NOT_PREFETCHED.test(id),
              minShareCount: 3,
            },
            { name: "details", test: DETAILS },
            { name: "later", test: NOT_PREFETCHED, minShareCount: 3 },
            // Files of their own would be named in the first load.
            { name: "days", test: /web\/(features\/(planner|wears)|screens\/planned-lay)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
});

/** The calls without the fields that only the server reads, which the first load would have to carry. */
function withoutServersPart(): Plugin {
  return {
    name: "without-servers-part",
    enforce: "pre",
    transform: (code, id) =>
      /\/domain\/(\w|-)+\/calls\.ts$/.test(id)
        ? code.replaceAll(/,\s*(errors: \[[^\]]*\]|readsWith: "\w+")/g, "")
        : null,
  };
}

const LIBRARY = /@tonconnect\/ui\/lib\/index\.mjs$/;
/** The two pictures of its own that the library has on a stranger's host: in the QR code, and the messenger's mark. */
const PICTURE = /"https:[^"]*\/ton-connect\/[^"]*\/(ton-icon-48|tg)\.png"/g;

/** The wallet library as it is, but for the addresses of two pictures, which the app brings (K-01). */
function walletPictures(): Plugin {
  return {
    name: "wallet-pictures",
    transform: (code, id) => {
      if (!LIBRARY.test(id)) return null;
      const found = [...code.matchAll(PICTURE)].map(([, name]) => name);
      if (found.join() !== "ton-icon-48,tg") throw new Error(`The wallet library has other pictures: ${found.join()}`);
      return code.replaceAll(PICTURE, (_address, name: string) => JSON.stringify(readPicture(name)));
    },
  };
}

function readPicture(name: string): string {
  const bytes = readFileSync(join(import.meta.dirname, "wallet-pictures", `${name}.svg`));
  return `data:image/svg+xml;base64,${bytes.toString("base64")}`;
}
