import { writeFileSync } from "node:fs";
import { EMBEDDED_IMAGE, makeEmbeddedImage } from "#adapters/db/embedded-image.ts";

// Run after every update of PGlite: node server/adapters/db/make-embedded-image.ts
writeFileSync(EMBEDDED_IMAGE, await makeEmbeddedImage());
