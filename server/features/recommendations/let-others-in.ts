/** Gives calls that wait their turn between two pieces of a longer work, such as the outfits of two days. */
export async function letOthersIn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
