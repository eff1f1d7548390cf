import type { FastifyInstance } from "fastify";
import { WALLET_MANIFEST_PATH } from "@wardrobe/domain/payments/coin.ts";

/** Wallets show this icon. A PNG, since they draw no SVG. */
export const WALLET_ICON = "icon-180.png";

/** Tells wallets which app asks to connect. Readable from every origin (K-02). */
export function serveWalletManifest(server: FastifyInstance, publicUrl: string): void {
  const manifest = {
    url: publicUrl,
    name: "Wardrobe",
    iconUrl: `${publicUrl}/${WALLET_ICON}`,
    termsOfUseUrl: `${publicUrl}/terms`,
    privacyPolicyUrl: `${publicUrl}/privacy`,
  };
  server.get(
    WALLET_MANIFEST_PATH,
    async (_request, reply) =>
      await reply
        .header("access-control-allow-origin", "*")
        .header("cross-origin-resource-policy", "cross-origin")
        .header("cache-control", "public, max-age=3600")
        .send(manifest),
  );
}
