const PICTURE = /\.(?:jpe?g|png|webp)$/iu;

export function isPictureName(name: string): boolean {
  return PICTURE.test(name);
}

/**
 * Finds the file that a name in a table means: by its whole path, its name, or that without its ending, whatever their case
 * and kind of accents. Null where there is none, or where two could be meant.
 */
export function pictureFinder(files: readonly string[]): (name: string) => string | null {
  const found = new Map<string, string | null>();
  const add = (key: string, file: string): void => {
    found.set(key, found.has(key) && found.get(key) !== file ? null : file);
  };
  for (const file of files) for (const key of keysOf(file)) add(key, file);
  return (name) => {
    for (const key of keysOf(name)) {
      const file = found.get(key);
      if (file !== undefined) return file;
    }
    return null;
  };
}

function keysOf(name: string): readonly string[] {
  const path = plainPath(name);
  const last = path.slice(path.lastIndexOf("/") + 1);
  return [...new Set([path, last, last.replace(PICTURE, "")])];
}

/** Of an address the path; a question mark begins what is no name. */
function plainPath(name: string): string {
  const path = name.replace(/^[a-z]+:\/\/[^/]*\//iu, "").replace(/\?.*$/u, "");
  return path
    .replaceAll("\\", "/")
    .replace(/^\.?\/+/u, "")
    .normalize("NFC")
    .toLowerCase();
}
