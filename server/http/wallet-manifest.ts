import type { FastifyInstance } from "fastify";
import { WALLET_MANIFEST_PATH } from "@wardrobe/domain/payments/coin.ts";

/** What a wallet shows of the app; a PNG, since wallets draw no SVG. */
export const WALLET_ICON = "icon-180.png";

/** Who asks for a connection, for wallets: any of them may read it from anywhere (K-02). */
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
