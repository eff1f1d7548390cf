import { createHash } from "node:crypto";

/** A text as part of a page: nothing that a person wrote becomes markup. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** The policy of a page that runs nothing, has this one style, and shows only pictures of its own server, if any; forms go to that, if anywhere. */
export function plainPolicy(
  style: string,
  { hasPictures, hasForms = false }: { readonly hasPictures: boolean; readonly hasForms?: boolean },
): string {
  const hash = createHash("sha256").update(style).digest("base64");
  const pictures = hasPictures ? " img-src 'self';" : "";
  return `default-src 'none'; style-src 'sha256-${hash}';${pictures} base-uri 'none'; form-action ${hasForms ? "'self'" : "'none'"}; frame-ancestors 'none'`;
}
