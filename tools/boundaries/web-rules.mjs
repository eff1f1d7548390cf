import { NPM, packages, TEST } from "./patterns.mjs";

const REACT = ["react", "react-dom", "@types/react"];

export const web = [
  {
    name: "ui-is-product-independent",
    comment: "ui has components that any product could use.",
    from: { path: "^web/ui/", pathNot: TEST },
    to: { path: "^(web|domain)/", pathNot: "^web/ui/" },
  },
  {
    name: "web-adapters-are-independent",
    comment: "Features call adapters, never the reverse.",
    from: { path: "^web/adapters/", pathNot: TEST },
    to: { path: "^web/", pathNot: "^web/adapters/" },
  },
  {
    name: "web-features-import-ui-and-adapters",
    comment: "Features use ui and adapters; screens and the app use features.",
    from: { path: "^web/features/", pathNot: TEST },
    to: { path: "^web/", pathNot: ["^web/features/", "^web/ui/", "^web/adapters/"] },
  },
  {
    name: "web-features-are-independent",
    comment:
      "Screens connect features through props. A feature may import another one's queries.ts and mutations.ts only.",
    from: { path: "^web/features/([^/]+)/" },
    to: { path: "^web/features/", pathNot: ["^web/features/$1/", "^web/features/[^/]+/(queries|mutations)\\.ts$"] },
  },
  {
    name: "web-screens-import-no-app",
    comment: "Screens combine features; the app combines screens.",
    from: { path: "^web/screens/", pathNot: TEST },
    to: { path: "^web/", pathNot: ["^web/screens/", "^web/features/", "^web/ui/", "^web/adapters/"] },
  },
  {
    name: "web-sdks-are-in-adapters",
    comment: "Features use React and the query cache; the messenger, wallets and browser storage are adapters.",
    from: { path: "^web/(features|screens)/", pathNot: TEST },
    to: { path: NPM, pathNot: packages(...REACT, "@tanstack/react-query", "zustand", "zod", "wouter") },
  },
  {
    name: "ui-uses-only-the-kit",
    comment: "ui uses React, the component kit, its icons, and an encoder of QR codes.",
    from: { path: "^web/ui/", pathNot: TEST },
    to: { path: NPM, pathNot: packages(...REACT, "@base-ui/react", "@iconify-json/lucide", "uqr") },
  },
];
