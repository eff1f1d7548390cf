import { createElement, type ReactNode, type SVGProps } from "react";

/** `size` in pixels, 24 if it is not given. Screen readers pass it over, unless it has a name. */
export type Icon = (props: SVGProps<SVGSVGElement> & { readonly size?: number }) => ReactNode;

type Line = readonly [element: string, attributes: Readonly<Record<string, string>>];

/** An icon in lucide's style: lines of two units on a field of 24. */
export function toIcon(lines: readonly Line[]): Icon {
  const drawing = lines.map(([element, attributes], key) => createElement(element, { key, ...attributes }));
  return ({ size = 24, ...props }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {drawing}
    </svg>
  );
}
