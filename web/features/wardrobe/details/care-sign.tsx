import type { ReactNode } from "react";
import { signOf, type CareWord } from "@wardrobe/domain/wardrobe/care.ts";

const SHAPES = {
  wash: "M2 5.5 4.6 20h14.8L22 5.5",
  tumble: "M3 3h18v18H3zM12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14",
  iron: "M2.5 19c.4-4.6 3-7.5 7.5-7.5h9.3L21.5 19ZM9 7h9.3l1 4.5",
  dry_clean: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17",
} as const;
const WATER = "M2.6 9c1.6-1.3 3.1-1.3 4.7 0s3.1 1.3 4.7 0 3.1-1.3 4.7 0 3.1 1.3 4.7 0";
const HAND =
  "M14.5 2.5 12 7.6c-1.7-.6-3.4-.3-4.7.7-.8.7-.2 1.6.7 1.4l2-.3-2.5 3.9c-.6 1 .8 1.9 1.5 1l1.2-1.6-.8 2.2c-.4 1.1 1.2 1.6 1.6.6l1-2.3-.3 2c-.2 1.2 1.4 1.4 1.7.3l.8-2.7c.4-1.4 1.4-3.2 2.4-4.4l2.2-3.9";
const DOTS: Readonly<Record<string, readonly number[]>> = {
  "iron.low": [12],
  "iron.medium": [10, 14],
  "iron.high": [8, 12, 16],
};

/** A sign of a label as ISO 3758 draws it (SET-03); the words beside it or `label` say the same. */
export function CareSign({ word, label }: { word: CareWord; label?: string }) {
  const sign = signOf(word);
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 shrink-0 fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path d={SHAPES[sign]} />
      {sign === "wash" && <path d={word === "wash.hand" ? HAND : WATER} strokeWidth="1.2" />}
      {sign === "wash" && /\d/.test(word) && <Letters y={17.6}>{word.slice("wash.".length)}</Letters>}
      {word === "dry_clean.yes" && <Letters y={15.8}>P</Letters>}
      {DOTS[word]?.map((x) => (
        <circle key={x} cx={x} cy="15.5" r="1.2" className="fill-current stroke-none" />
      ))}
      {word.endsWith("none") && <path d="m2.5 2.5 19 19m0-19-19 19" />}
    </svg>
  );
}

function Letters({ y, children }: { y: number; children: ReactNode }) {
  return (
    <text x="12" y={y} textAnchor="middle" className="fill-current stroke-none text-[8.5px] font-semibold">
      {children}
    </text>
  );
}
