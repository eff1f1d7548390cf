declare global {
  interface Window {
    /** What `public/head-start.js` asked for, by path. */
    headStart?: Map<string, Promise<Response>>;
  }
}

/** The answer that was asked for before the app was there, once; null where there is none, or nothing answered. */
export async function takeHeadStart(path: string): Promise<Response | null> {
  const early = window.headStart?.get(path);
  if (early === undefined) return null;
  window.headStart?.delete(path);
  return await early.catch(() => null);
}
