/** Compares Bot API versions as numbers: 7.10 is newer than 7.9. */
export function isAtLeast(version: string, needed: string): boolean {
  const [major, minor] = parts(version);
  const [neededMajor, neededMinor] = parts(needed);
  return major === neededMajor ? minor >= neededMinor : major > neededMajor;
}

function parts(version: string): readonly [number, number] {
  const [major = "0", minor = "0"] = version.split(".");
  return [Number(major), Number(minor)];
}
