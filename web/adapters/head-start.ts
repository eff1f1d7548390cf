/**
 * What `public/head-start.js` asked for before the app was there: the answer, once. Null where there is none, or nothing answered.
 */
export async function takeHeadStart(path: string): Promise<Response | null> {
  const started: unknown = Reflect.get(globalThis, "headStart");
  if (!(started instanceof Map)) return null;
  const early: unknown = started.get(path);
  started.delete(path);
  const answer: unknown = await Promise.resolve(early).catch(() => null);
  return answer instanceof Response ? answer : null;
}
