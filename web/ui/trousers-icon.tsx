/** Trousers in the style of lucide's icons, which have none. */
export function TrousersIcon({ size = 24 }: { size?: number; "aria-hidden"?: boolean }) {
  return (
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
    >
      <path d="M6 3h12l1.5 18H14l-2-11-2 11H4.5zM6 7h12" />
    </svg>
  );
}
