/** What a request to the device's storage answers. */
export async function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The device's storage failed"));
  });
}

/** Resolves once all that was asked in it is kept. */
export async function kept(transaction: IDBTransaction): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The device's storage failed"));
  });
}
