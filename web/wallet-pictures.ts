import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const LIBRARY = /@tonconnect\/ui\/lib\/index\.mjs$/;
/** The two pictures of its own that the library has on a stranger's host: in the QR code, and the messenger's mark. */
const PICTURE = /"https:[^"]*\/ton-connect\/[^"]*\/(ton-icon-48|tg)\.png"/g;

/** The wallet library as it is, but for the addresses of two pictures, which the app brings (K-01). */
export function walletPictures(): Plugin {
  return {
    name: "wallet-pictures",
    transform: (code, id) => {
      if (!LIBRARY.test(id)) return null;
      const found = [...code.matchAll(PICTURE)].map(([, name]) => name);
      if (found.join() !== "ton-icon-48,tg") throw new Error(`The wallet library has other pictures: ${found.join()}`);
      return code.replaceAll(PICTURE, (_address, name: string) => JSON.stringify(readPicture(name)));
    },
  };
}

function readPicture(name: string): string {
  const bytes = readFileSync(join(import.meta.dirname, "wallet-pictures", `${name}.svg`));
  return `data:image/svg+xml;base64,${bytes.toString("base64")}`;
}
