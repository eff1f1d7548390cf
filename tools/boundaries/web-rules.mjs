import { NPM, packages, TEST } from "./patterns.mjs";

export const web = [
  {
    name: "ui-knows-no-product",
    comment: "A button is a button in any product.",
    from: { path: "^web/ui/", pathNot: TEST },
    to: { path: "^(web|domain)/", pathNot: "^web/ui/" },
  },
  {
    name: "web-adapters-know-nobody",
    comment: "They are at the edge: whoever is inside calls them.",
    from: { path: "^web/adapters/", pathNot: TEST },
    to: { path: "^web/", pathNot: "^web/adapters/" },
  },
  {
    name: "web-features-look-down",
    comment: "Features use ui and adapters; screens and the app use features.",
    from: { path: "^web/features/", pathNot: TEST },
    to: { path: "^web/", pathNot: ["^web/features/", "^web/ui/", "^web/adapters/"] },
  },
  {
    name: "web-features-meet-in-screens",
    comment: "Through props; sideways only another feature's queries.ts.",
    from: { path: "^web/features/([^/]+)/" },
    to: { path: "^web/features/", pathNot: ["^web/features/$1/", "^web/features/[^/]+/queries\\.ts$"] },
  },
  {
    name: "web-screens-look-down",
    comment: "A screen puts features together; the app puts screens together.",
    from: { path: "^web/screens/", pathNot: TEST },
    to: { path: "^web/", pathNot: ["^web/screens/", "^web/features/", "^web/ui/", "^web/adapters/"] },
  },
  {
    name: "web-sdks-live-in-adapters",
    comment: "Features know React and the query cache; the messenger, wallets and stores of the browser are adapters.",
    from: { path: "^web/(features|screens)/", pathNot: TEST },
    to: {
      path: NPM,
      pathNot: packages(
        "react",
        "react-dom",
        "@types/react",
        "@tanstack/react-query",
        "zustand",
        "zod",
        "wouter",
        "lucide-react",
      ),
    },
  },
  {
    name: "ui-uses-the-kit",
    comment: "ui knows React, the kit, its icons, and how QR codes are encoded.",
    from: { path: "^web/ui/", pathNot: TEST },
    to: { path: NPM, pathNot: packages("react", "react-dom", "@types/react", "@base-ui/react", "lucide-react", "uqr") },
  },
];
