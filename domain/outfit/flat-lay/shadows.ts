/** Shadows indoors are warm: sRGB. */
export const SHADOW_COLOR = [46, 38, 32] as const;

/** A soft shadow; lengths are shares of the picture's width, `darkness` 0..1. */
type Shadow = {
  readonly color: readonly [number, number, number];
  readonly softness: number;
  readonly right: number;
  readonly down: number;
  readonly darkness: number;
};

/** One light for all pieces, from above left: a wide shadow, and a narrow one where the cloth touches the ground. */
export const PIECE_SHADOWS = [
  { color: SHADOW_COLOR, softness: 0.017, right: 0.007, down: 0.013, darkness: 0.34 },
  { color: SHADOW_COLOR, softness: 0.0045, right: 0.0034, down: 0.0042, darkness: 0.36 },
] as const satisfies readonly Shadow[];
/** A photo that lies there as a tile is a sticker: on paper, which is drawn as one more shadow and seen so wide around it (SPEC-96). */
export const TILE_EDGE = 0.007;
export const TILE_SHADOWS: readonly Shadow[] = [
  ...PIECE_SHADOWS,
  { color: [252, 250, 247], softness: 0.0004, right: 0, down: 0, darkness: 1 },
];
/** How far a shadow reaches from its piece. */
export const SHADOW_REACH = 0.06;
/** Warm paper, sRGB, in the light and in the corners: dark garments stand out, and white ones too. */
export const PAPER = { middle: [240, 237, 231], corner: [224, 219, 211] } as const;
/** The light is above the middle and a little left of it, as the shadows show. Shares of the width. */
export const LIGHT = { x: 0.46, y: 0.54, near: 0.35, far: 1 } as const;
