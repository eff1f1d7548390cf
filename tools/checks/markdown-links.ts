import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Findings } from "./check.ts";

type Page = { readonly path: string; readonly text: string };

/** Relative links of Markdown pages, `[text](page.md#heading)`: the file and the heading exist. */
export function problemsOfLinks(root: string, pages: readonly Page[]): Findings {
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]));
  const links = pages
    .filter(({ path }) => path.endsWith(".md"))
    .flatMap(({ path, text }) =>
      [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = ""]) => ({ path, address })),
    )
    .filter(({ address }) => !/^[a-z]+:/.test(address));
  const problems = links.flatMap(({ path, address }) => {
    const [file = "", anchor] = address.split("#");
    const target = file === "" ? path : posix.normalize(posix.join(posix.dirname(path), file));
    if (!existsSync(join(root, target))) return [`${path} links to ${address}, which is not there`];
    const isFound = anchor === undefined || anchors.get(target)?.includes(anchor) === true;
    return isFound ? [] : [`${path} links to ${address}, which is no heading there`];
  });
  return { looked: links.length, problems };
}

/** The anchors that GitHub makes for headings: lower case letters, digits and dashes; repeated ones get a number. */
function anchorsOf(text: string): readonly string[] {
  const seen = new Map<string, number>();
  return [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, "");
}
