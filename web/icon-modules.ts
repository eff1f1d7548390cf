import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = "@iconify-json/lucide/icons.json";
const COMPONENT = join(import.meta.dirname, "ui", "icon.tsx");
const MODULE = "\0icon:";
/** {@link toIcon} sets these for the whole drawing. */
const COMMON = / (fill="none"|stroke="currentColor"|stroke-(linecap|linejoin)="round"|stroke-width="2")/g;

/** A path, circle and the like; groups only carry what is common. */
const LINE = /<([a-fh-z]\w*) ([^>]*)\/>/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi;

/** Makes a component of an icon: `lucide/icons.json?shirt` is the module of the one that lucide calls `shirt`. */
export function iconModules(): Plugin {
  const file = fileURLToPath(import.meta.resolve(SOURCE));
  let icons: Readonly<Record<string, { readonly body: string }>> | undefined;
  return {
    name: "icon-modules",
    enforce: "pre",
    resolveId: (source) => {
      if (!source.startsWith(`${SOURCE}?`)) return null;
      return { id: source.replace(`${SOURCE}?`, MODULE), moduleSideEffects: false };
    },
    // Who takes one icon of the list is not made to load the others.
    transform: (_code, id) => (id.endsWith("/ui/icons.ts") ? { moduleSideEffects: false } : null),
    load(id) {
      if (!id.startsWith(MODULE)) return null;
      icons ??= JSON.parse(readFileSync(file, "utf8")).icons;
      const name = id.slice(MODULE.length);
      const icon = icons?.[name];
      if (icon === undefined) throw new Error(`lucide has no icon "${name}"`);
      const lines = [...icon.body.replaceAll(COMMON, "").matchAll(LINE)].map(([, element, attributes = ""]) => [
        element,
        Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value])),
      ]);
      return `import { toIcon } from ${JSON.stringify(COMPONENT)}; export default /* @__PURE__ */ toIcon(${JSON.stringify(lines)});`;
    },
  };
}
