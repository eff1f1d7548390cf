/** A promise with what ends it: `Promise.withResolvers` is newer than the oldest web view that the app is built for. */
export function laterPromise<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
