import { readFileSync } from "node:fs";

type Environment = Readonly<Record<string, string | undefined>>;
const SUFFIX = "_FILE";

/** Reads `NAME` from the path in `NAME_FILE`; drops empty settings. Returns a sentence for each unreadable file. */
export function withSecretFiles(
  environment: Environment,
  settings: { has(name: string): boolean },
): { given: Record<string, string>; unreadable: string[] } {
  const given: Record<string, string> = {};
  const unreadable: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === "") continue;
    const setting = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : "";
    if (!settings.has(setting)) given[name] = value;
    else if ((environment[setting] ?? "") !== "")
      unreadable.push(`${setting} and ${name} are both set: one is enough.`);
    else {
      const content = readOrNull(value);
      if (content === null) unreadable.push(`${name} names a file that cannot be read, or is empty: ${value}`);
      else given[setting] = content;
    }
  }
  return { given, unreadable };
}

/** Without the line break that an editor leaves at the end. */
function readOrNull(path: string): string | null {
  try {
    const content = readFileSync(path, "utf8").trim();
    return content === "" ? null : content;
  } catch {
    // The caller reports it.
    return null;
  }
}
