import type { Plugin } from "vite";

const LIBRARY = /@tonconnect\/ui\/lib\/index\.mjs$/;

/** The two pictures that the wallet library fetches from a stranger's host, drawn here: in its QR code, and for the messenger. */
const PICTURES = {
  "https://raw.githubusercontent.com/ton-connect/sdk/main/assets/ton-icon-48.png":
    '<circle cx="24" cy="24" r="24" fill="#0098ea"/><path fill="none" stroke="#fff" stroke-width="3.5" stroke-linejoin="round" d="M13.5 15h21L24 36zM24 15v20"/>',
  "https://raw.githubusercontent.com/ton-connect/sdk/main/assets/tg.png":
    '<circle cx="24" cy="24" r="24" fill="#2aabee"/><path fill="#fff" d="m10 24 26-10-4.500 21-7-5-4 4-.500-6.500L31 19l-13.500 7z"/>',
};

/** The library as it is, but for these addresses (K-01). Throws if one is not where this version has it. */
export function withOwnPictures(code: string): string {
  return Object.entries(PICTURES).reduce((changed, [address, drawing]) => {
    if (!changed.includes(address)) throw new Error(`The wallet library no longer has ${address}.`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${drawing}</svg>`;
    return changed.replaceAll(address, `data:image/svg+xml,${encodeURIComponent(svg)}`);
  }, code);
}

export function walletPictures(): Plugin {
  return { name: "wallet-pictures", transform: (code, id) => (LIBRARY.test(id) ? withOwnPictures(code) : null) };
}
