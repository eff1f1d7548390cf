/** How a picture that a model made or changed came about, by IPTC's code (SPEC-80). A photo has none. */
export const ORIGINS = [
  "algorithmicallyEnhanced",
  "composite",
  "compositeWithTrainedAlgorithmicMedia",
  "trainedAlgorithmicMedia",
] as const;
export type Origin = (typeof ORIGINS)[number];

const CODES = "http://cv.iptc.org/newscodes/digitalsourcetype/";
const CODE = new RegExp(`${CODES}(${ORIGINS.join("|")})"`);

/** The whole XMP of a picture: its origin, and nothing else about anybody (TRUST-01). */
export function xmpOf(origin: Origin): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${CODES}${origin}"/></rdf:RDF></x:xmpmeta>`;
}

/** XMP is near the beginning of a JPEG and at the end of a WebP, in at most so many bytes. */
const WITHIN_BYTES = 1024;

/** The origin written in a picture of this server; null for a photo. */
export function originIn(bytes: Uint8Array): Origin | null {
  const latin = new TextDecoder("latin1");
  const ends = [bytes.subarray(0, WITHIN_BYTES), bytes.subarray(-WITHIN_BYTES)].map((end) => latin.decode(end));
  const code = ends.map((end) => CODE.exec(end)?.[1]).find((found) => found !== undefined);
  return ORIGINS.find((origin) => origin === code) ?? null;
}

/** Origins of what a model drew, alone or among others. A photo without its background, or a flat lay of such, is none of them (TRUST-02). */
export const DRAWN_ORIGINS = ["compositeWithTrainedAlgorithmicMedia", "trainedAlgorithmicMedia"] as const;

export function isDrawn(origin: Origin | null): boolean {
  return DRAWN_ORIGINS.some((drawn) => drawn === origin);
}

/** Of a picture that is put together of these; null where they all are photos. */
export function originOfParts(parts: readonly (Origin | null)[]): Origin | null {
  const [part] = parts;
  if (part === undefined || parts.every((origin) => origin === null)) return null;
  if (parts.length === 1) return part;
  return parts.some(isDrawn) ? "compositeWithTrainedAlgorithmicMedia" : "composite";
}
