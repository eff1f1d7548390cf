/** Drawn garments that make a whole outfit, for whoever has no photos at hand (SPEC-47). */
const NAMES = ["white-t-shirt", "blue-jeans", "white-sneakers", "denim-jacket", "oatmeal-sweater"];

/** May throw. */
export async function loadSamplePhotos(): Promise<File[]> {
  return await Promise.all(
    NAMES.map(async (name) => {
      const response = await fetch(`/sample/${name}.jpeg`);
      if (!response.ok) throw new Error(`The sample ${name} was answered with ${response.status}`);
      return new File([await response.blob()], `${name}.jpeg`, { type: "image/jpeg" });
    }),
  );
}
