import { stripTypeScriptTypes } from "node:module";
import { z } from "zod";

process.once("message", (texts) => {
  const stripped = z
    .array(z.string())
    .parse(texts)
    .map((text) => stripTypeScriptTypes(text));
  process.send?.(stripped, () => process.disconnect());
});
