/** Smooth noise between −1 and 1 that repeats for ever; the same place and seed give the same value. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = ease(x - left);
  const fy = ease(y - top);
  const upper = mix(hash(left, top, seed), hash(left + 1, top, seed), fx);
  const lower = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), fx);
  return mix(upper, lower, fy) * 2 - 1;
}

/** Several octaves of noise, about −1 to 1. */
export function cloud(x: number, y: number, seed: number): number {
  return (
    0.53 * noise(x, y, seed) + 0.3 * noise(x * 2.03, y * 2.03, seed + 11) + 0.17 * noise(x * 4.1, y * 4.1, seed + 23)
  );
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647 ^ 0x5bd1e995);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return (h >>> 0) / 4294967295;
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
