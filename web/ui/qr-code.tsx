import { encode } from "uqr";

/** A QR code, dark on white in every theme, with the quiet zone that scanners need. */
export function QrCode({ text, label, sizePx }: { text: string; label: string; sizePx: number }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={sizePx}
      height={sizePx}
      shapeRendering="crispEdges"
      className="rounded-medium bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
