/** The text with another first letter. Another last one may mean the same: base64 ignores some of its bits. */
export function otherText(text: string): string {
  return `${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`;
}
