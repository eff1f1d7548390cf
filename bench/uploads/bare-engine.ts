import sharp from "sharp";
import { openModels } from "#engine/models.ts";
import { recognise } from "#engine/proposals/propose.ts";

// The baseline for recognised photos, in its own process: the engine alone, without a server, a picture or a database.
sharp.cache(false);
sharp.concurrency(1);
const models = await openModels();
process.on("message", async (photos: readonly Uint8Array[]) => {
  for (const photo of photos) await recognise(models, photo);
  process.send?.("recognised");
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
