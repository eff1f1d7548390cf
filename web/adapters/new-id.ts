const ID_BYTES = 16;

/** 128 random bits in base64url, as the server's own ids are (SPEC-9). */
export function newId(): string {
  const letters = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
