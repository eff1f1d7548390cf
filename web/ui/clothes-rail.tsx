/** An illustration of a clothes rail with two garments. */
export function ClothesRail() {
  return (
    <svg viewBox="0 0 240 170" className="w-60 max-w-full" aria-hidden>
      <path d="M24 40H216" stroke="var(--muted)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M40 40V160M200 40V160M28 160H52M188 160H212"
        stroke="var(--muted)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      {[
        {
          x: 78,
          cloth: "var(--accent)",
          shape: "M-26 34Q-12 44 0 44Q12 44 26 34L44 50L32 64L24 58V104H-24V58L-32 64L-44 50Z",
        },
        { x: 158, cloth: "var(--line)", shape: "M-22 34H22L30 108H6L0 62L-6 108H-30Z" },
      ].map(({ x, cloth, shape }) => (
        <g key={x} transform={`translate(${x} 22)`}>
          <path
            d="M0 18V10a6 6 0 1 1 6-6"
            stroke="var(--muted)"
            strokeWidth="3.5"
            fill="none"
            strokeLinecap="round"
            transform="translate(0 6)"
          />
          <path d="M0 22L-26 36H26Z" stroke="var(--muted)" strokeWidth="3.5" fill="none" strokeLinejoin="round" />
          <path d={shape} fill={cloth} stroke="var(--muted)" strokeWidth="2" strokeLinejoin="round" />
        </g>
      ))}
    </svg>
  );
}
